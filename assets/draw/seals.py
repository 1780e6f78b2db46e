"""Seals of lacquer for what a player has reached, and the drawings that are pressed into them.

The seals come blank, one of each kind; the program presses a drawing or a number into one. The drawings are
white, with greys where a line separates two parts, so that the program can tint them.
"""

from __future__ import annotations

from .curves import dots, folded, lock, polar, smooth, star, straight, taper
from .svg import box, circle, document, ellipse, group, linear, mirrored, path, radial

LOBES = 16
SIDE = 128
CENTRE = (64.0, 62.0)
KINDS = {
    # light, main, deep, darkest, and the gleam
    "red": ("#F4795A", "#C9402A", "#86200F", "#3C0A05", "#FFE3CF"),
    "jade": ("#6FD2B0", "#2B8E6E", "#145843", "#062019", "#E8FFF4"),
    "gold": ("#FFF0BE", "#DDB253", "#98691F", "#3F2A08", "#FFFDF0"),
    "dark": ("#4A3A33", "#2B1F1B", "#1A110F", "#0A0605", "#C9B8A8"),
}


def scallops(radius: float, depth: float, x: float = CENTRE[0], y: float = CENTRE[1]) -> str:
    """The wavy outline of a seal; no two lobes are quite alike, since it was pressed by hand."""
    points = []
    for i in range(LOBES):
        turn = i * 360 / LOBES - 90
        more = (0.0, 0.9, 0.2, 1.3, 0.5, -0.3, 1.0)[i % 7] * radius / 58
        points.append(polar(turn, radius + more, (x, y)))
        points.append(polar(turn + 180 / LOBES, radius - depth + more / 2, (x, y)))
    return smooth(points, closed=True)


def seal(kind: str) -> str:
    """A blank seal: a fluted rim, a groove, and a field sunk into the middle. Light comes from the left."""
    light, main, deep, darkest, gleam = KINDS[kind]
    x, y = CENTRE
    faint = 0.35 if kind == "dark" else 1.0
    defs = linear("body", 18, 12, 108, 114, (0, light), (0.38, main), (0.72, deep), (1, darkest))
    defs += radial("glow", 42, 34, 62, (0, gleam, 0.5 * faint), (0.45, light, 0.22 * faint), (1, light, 0))
    defs += linear("edge", 22, 16, 104, 108, (0, gleam, 0.9 * faint), (0.36, light, 0.25), (0.6, deep, 0))
    defs += linear("sunk", 38, 34, 92, 94, (0, darkest), (0.42, deep), (0.8, main), (1, light))
    defs += linear("field", 40, 36, 90, 90, (0, deep), (0.5, main), (1, main))
    defs += radial("pool", 78, 84, 34, (0, light, 0.45 * faint), (1, light, 0))
    out = path(scallops(58.6, 4.8, x + 0.8, y + 2.6), darkest)
    out += path(scallops(58, 4.8), "url(#body)", darkest, 1.3)
    for i in range(LOBES):
        turn = i * 360 / LOBES - 90 + 180 / LOBES
        notch = [polar(turn, r, CENTRE) for r in (54, 50, 45.4)]
        beside = [
            polar(turn + (2.6 if -45 < (turn + 360) % 360 - 225 < 135 else -2.6), r, CENTRE)
            for r in (53, 50, 46.4)
        ]
        out += path(taper(notch, 1.5, 0.2, 1.1), darkest, opacity=0.42)
        out += path(taper(beside, 1.0, 0.1, 0.8), gleam, opacity=0.34 * faint)
    out += path(scallops(58, 4.8), "url(#glow)")
    out += path(scallops(56.4, 4.8), None, "url(#edge)", 2.2)
    # the groove and the field
    out += circle(x, y, 44, "url(#body)", darkest, 0.9)
    out += circle(x + 0.7, y + 0.9, 42.8, None, gleam, 0.9, 0.3 * faint)
    if kind == "gold":
        for i in range(36):
            bx, by = polar(i * 10, 41.2, CENTRE)
            out += circle(bx + 0.4, by + 0.5, 1.7, darkest, opacity=0.65) + circle(bx, by, 1.5, light)
    else:
        out += circle(x, y, 41.2, None, darkest, 1.5, 0.55)
        out += circle(x + 0.5, y + 0.7, 41.2, None, light, 0.8, 0.5 * faint)
    out += circle(x, y, 38.6, "url(#sunk)", darkest, 0.8)
    out += circle(x + 0.2, y + 0.3, 36.2, "url(#field)")
    out += circle(x + 0.2, y + 0.3, 36.2, "url(#pool)")
    # gleams on the rim
    arc = taper([polar(a, 49.6, CENTRE) for a in (186, 204, 222, 240, 256)], 0.5, 0.4, 3.0)
    out += path(arc, gleam, opacity=0.62 * faint)
    dot = taper([polar(a, 49.8, CENTRE) for a in (264, 268, 272)], 1.0, 0.5, 1.5)
    out += path(dot, gleam, opacity=0.5 * faint)
    low = taper([polar(a, 50, CENTRE) for a in (16, 34, 52, 70)], 0.3, 0.3, 1.7)
    out += path(low, light, opacity=0.4 * faint)
    return document(SIDE, SIDE, out, defs)


# ---------------------------------------------------------------- the drawings, on a grid of 48

WHITE, GREY, DIM = "#FFFFFF", "#B4B4B4", "#6E6E6E"
LINE = 3.2
"""The weight of a line."""


def lines(d: str, width: float = LINE, colour: str = WHITE) -> str:
    return path(d, None, colour, width)


def disc(x: float, y: float, r: float, colour: str = WHITE) -> str:
    return circle(x, y, r, colour)


def die(x: float, y: float, side: float, spots: str) -> str:
    """A die, its pips as shares of the side."""
    out = box(x, y, side, side, side * 0.2, WHITE)
    return out + "".join(disc(x + px * side, y + py * side, side * 0.098, DIM) for px, py in dots(spots))


SIX = "0.29 0.24, 0.29 0.5, 0.29 0.76, 0.71 0.24, 0.71 0.5, 0.71 0.76"
THREE = "0.26 0.26, 0.5 0.5, 0.74 0.74"
FIVE_SPOTS = "0.27 0.27, 0.73 0.27, 0.5 0.5, 0.27 0.73, 0.73 0.73"
CROWN = "M8 36L5 15L15.5 23L24 9L32.5 23L43 15L40 36Z"


def crown() -> str:
    gems = "".join(disc(x, y, 2.6) for x, y in dots("5 12.6, 24 6.6, 43 12.6"))
    return path(CROWN, WHITE) + gems + box(8.6, 38.6, 30.8, 4.6, 2, WHITE) + disc(24, 28, 3.2, DIM)


def small_crown(x: float, y: float, scale: float) -> str:
    return group(crown(), x, y, 0, scale)


def four_lines() -> str:
    """A die in the middle of four lines."""
    out = die(15.4, 15.4, 17.2, "0.5 0.5")
    for x, y in dots("24 8.4, 24 39.6, 8.4 24, 39.6 24"):
        out += disc(x, y, 4.1)
    for x, y in dots("24 1.4, 24 46.6, 1.4 24, 46.6 24"):
        out += disc(x, y, 2.2)
    return out


def stairs() -> str:
    return "".join(box(3.6 + i * 7, 37 - i * 5.4, 5.4, 6 + i * 5.4, 1.4, WHITE) for i in range(6))


def two_threes() -> str:
    back = "".join(die(x, y, 20, THREE) for x, y in dots("24 6"))
    return back + box(3, 19, 24, 24, 5, DIM) + die(5, 21, 20, THREE)


def twin() -> str:
    return path(star(16.5, 20, 5, 14.5, 6.4), WHITE) + path(star(32.5, 31, 5, 12.5, 5.6), WHITE, DIM, 2)


def chips() -> str:
    """Three chips that were never placed."""
    out = ""
    for y in (34, 25, 16):
        out += ellipse(24, y + 3.6, 17.5, 8.2, DIM) + ellipse(24, y, 17.5, 8.2, WHITE)
    return out + ellipse(24, 16, 8.6, 3.8, None, DIM, 2)


MASK = (
    "M24 12.5L18 10.5C13 9 9.4 6 8.4 1.4C3.6 7.6 4.2 15 9.4 20L3 22.6L9.8 28L5.4 34.4L13.2 35"
    "C14.4 40.6 18.6 46 24 47"
)
MASK_EYE = "M11.6 19.8L20.8 24.6C18.6 27.8 13.4 26.4 11.6 19.8Z"


def head() -> str:
    """A dragon's head that looks at you."""
    out = path(folded(MASK, 48), WHITE)
    out += path(MASK_EYE, DIM) + mirrored(path(MASK_EYE, DIM), 48)
    out += disc(20.4, 39.4, 1.7, DIM) + disc(27.6, 39.4, 1.7, DIM)
    return out + path("M24 16.4L26.4 20L24 31L21.6 20Z", DIM)


def four_horns() -> str:
    """Four horns, one of each dragon."""
    out = ""
    for i, bend in enumerate((-0.5, -0.2, 0.2, 0.5)):
        x = 12.6 + i * 7.6
        out += path(lock(x, 40, -90 + (i - 1.5) * 17, 36 - abs(i - 1.5) * 4, 8.4, bend), WHITE)
    return out + box(6.6, 39.6, 34.8, 4.4, 2, WHITE)


def seven() -> str:
    """Seven cards, laid one after the other."""
    out = ""
    for i in range(7):
        out += box(3 + i * 5.2, 31.4 - i * 4.4, 10.8, 13.4, 2.2, WHITE, DIM, 1.5)
    return out


def split() -> str:
    """A set that falls apart."""
    out = ""
    for x, turn, first, second in ((12, -13, WHITE, GREY), (36, 13, GREY, WHITE)):
        pair = box(-9, -15, 8.4, 30, 2.4, first) + box(0.6, -15, 8.4, 30, 2.4, second)
        out += group(pair, x, 25, turn)
    return out


def squares() -> str:
    return "".join(
        box(x, y, 15.6, 15.6, 3, colour)
        for x, y, colour in ((7, 7, WHITE), (25.4, 7, GREY), (7, 25.4, GREY), (25.4, 25.4, WHITE))
    )


EGG = "M24 5C32.5 5 39 18 39 27.5A15 15.5 0 0 1 9 27.5C9 18 15.5 5 24 5Z"


def shield() -> str:
    d = folded("M24 4.5C18.5 8.4 12.5 9.8 7 9.6C6 25 11.4 37.4 24 43.8", 48)
    return path(d, WHITE) + group(path(EGG, DIM), 13.2, 12.2, 0, 0.45)


def laurel() -> str:
    out = ""
    for side in (1, -1):
        stem = [(24 + side * x, y) for x, y in dots("1 42.5, 11 39, 16.6 30, 17 20, 12.6 9")]
        out += path(smooth(stem), None, WHITE, 2.2)
        for i, (x, y) in enumerate(dots("8.4 40.6, 14.2 35, 16.9 27.6, 17 20, 14.6 13")):
            for turn in (-58, 42):
                angle = -30 - i * 22 + turn
                out += path(
                    lock(24 + side * x, y, angle if side > 0 else 180 - angle, 9.2, 4.6, 0.1 * side), WHITE
                )
    return out


def coin_stack() -> str:
    out = ""
    for x, top in ((14.4, 31), (33.6, 31)):
        for y in range(39, top - 15 if x > 20 else top - 3, -8):
            out += ellipse(x, y + 2.4, 9.4, 4.8, DIM) + ellipse(x, y, 9.4, 4.8, WHITE)
    return out


def hourglass() -> str:
    bulbs = "M12 9C12 18 20 20.5 22.4 24C20 27.5 12 30 12 39H36C36 30 28 27.5 25.6 24C28 20.5 36 18 36 9Z"
    out = path(bulbs, WHITE) + box(8.6, 4, 30.8, 5.2, 2.4, WHITE) + box(8.6, 38.8, 30.8, 5.2, 2.4, WHITE)
    return (
        out
        + path("M16 14H32Q30 19 24 22.4Q18 19 16 14Z", DIM)
        + path("M15.4 38Q18 33 24 31.4Q30 33 32.6 38Z", DIM)
    )


def swift() -> str:
    return path(straight(dots("4 8, 12 8, 25 24, 12 40, 4 40, 15.4 24")), WHITE) + path(
        straight(dots("23 8, 31 8, 44 24, 31 40, 23 40, 34.4 24")), WHITE
    )


def again() -> str:
    """Up once more: an arrow that turns back to the top."""
    return lines("M13 40H27A11.5 11.5 0 0 0 27 17H12", 4.4) + path("M16 5L3.4 17L16 29Z", WHITE)


def two_stacks() -> str:
    return "".join(
        box(x, 7 + i * 9, 15.6, 7, 1.8, WHITE if i % 2 == 0 else GREY) for x in (6.4, 26) for i in range(4)
    )


def five_tiles() -> str:
    out = ""
    for i in range(5):
        turn = -36 + i * 18
        out += group(box(-5.4, -34, 10.8, 19, 2.4, WHITE, DIM, 1.5), 24, 47, turn)
    return out


def sweep() -> str:
    """The nine spaces, empty."""
    return "".join(
        box(6.5 + x * 12.6, 6.5 + y * 12.6, 9.6, 9.6, 2, None, WHITE, 2.6) for y in range(3) for x in range(3)
    )


def bolt() -> str:
    return path(straight(dots("28.5 3.5, 9.5 27, 21.5 27, 17.5 44.5, 38.5 19, 25.5 19")), WHITE)


def touch() -> str:
    """A finger that turns up a tile."""
    hand = (
        "M17.6 45V36L12.4 29.6A3.2 3.2 0 0 1 17 25.2L20 28V12.6A3.3 3.3 0 0 1 26.6 12.6V23.4L35 25.4"
        "Q39.4 26.6 38.8 31L36.8 40V45Z"
    )
    rays = "M23.3 2V5.4M12.6 12.6H9.2M37.4 12.6H34M15.4 4.9L17.6 7.2M31.2 4.9L29 7.2"
    return path(hand, WHITE) + lines(rays, 2.6)


def bowl() -> str:
    out = path("M5 22H43C43 34 35.4 42 24 42C12.6 42 5 34 5 22Z", WHITE)
    return out + lines("M8.6 6.4L39.4 38.6", 6.6, DIM) + lines("M9.6 5.4L40.4 37.6", 3.4)


def triplets() -> str:
    out = ""
    for x in (4.4, 17.9, 31.4):
        out += box(x, 9, 12.2, 30, 2.6, WHITE) + disc(x + 6.1, 17.4, 2.6, DIM) + disc(x + 6.1, 30.6, 2.6, DIM)
    return out


def seasons() -> str:
    """Four petals, one for each."""
    petal = "M24 22.6C16 19.6 13.6 10 24 3.4C34.4 10 32 19.6 24 22.6Z"
    out = "".join(
        group(group(path(petal, WHITE if i % 2 == 0 else GREY), -24, -24), 24, 24, i * 90) for i in range(4)
    )
    return out + circle(24, 24, 4.4, WHITE, DIM, 1.8)


def tower(x: float, scale: float) -> str:
    """A pagoda of three floors, its foot at the bottom of the grid."""
    floor = box(-4.8, -9, 9.6, 9, 0, GREY) + path("M-8.6-7.4Q-4.3-9-3.4-13H3.4Q4.3-9 8.6-7.4Z", WHITE)
    out = path("M-1.4-24L0-38L1.4-24Z", WHITE)
    for y, wide in ((0, 1), (-9.6, 0.8), (-18.4, 0.6)):
        out += group(floor, 0, y, 0, wide)
    return group(out, x, 44, 0, scale)


def twin_towers() -> str:
    return tower(13.6, 1.08) + tower(34.4, 1.08)


def quad_towers() -> str:
    return "".join(tower(x, 0.74 if i in (0, 3) else 0.98) for i, x in enumerate((7, 18.2, 29.8, 41)))


def drop() -> str:
    d = "M24 3.6C31 14 39 21.4 39 30A15 14.6 0 0 1 9 30C9 21.4 17 14 24 3.6Z"
    return path(d, WHITE) + lines("M16 31A8.6 8.6 0 0 0 23 38.4", 3, DIM)


def out_door() -> str:
    """The last card leaves the hand."""
    card = group(box(-9, -13, 18, 26, 3, WHITE), 17.4, 29, -14)
    return card + lines("M23 16.4Q27 9.6 35 9.4", 4) + path("M33 2.4L44 9.4L33 16.4Z", WHITE)


def claws() -> str:
    out = ""
    for x in (10, 21, 32):
        out += path(taper([(x + 8.6, 4.4), (x + 5, 16), (x + 0.6, 29), (x - 4.4, 43)], 0.6, 0.4, 4.6), WHITE)
    return out


def fan(count: int) -> str:
    out = ""
    for i in range(count):
        turn = (i - (count - 1) / 2) * 17
        out += group(box(-7, -37, 14, 24, 2.8, WHITE, DIM, 1.7), 24, 51, turn)
    return out


def dive() -> str:
    out = path("M20.4 3.6H27.6V18H35L24 30.6L13 18H20.4Z", WHITE)
    for y in (34.4, 42):
        out += lines(f"M4.6 {y}Q9.4 {y - 4.6} 14.2 {y}T24 {y}T33.8 {y}T43.4 {y}", 3.2)
    return out


def gate() -> str:
    """A gate that stays shut."""
    out = path("M7 44V21A17 17 0 0 1 41 21V44Z", WHITE) + lines("M24 5V44", 2.4, DIM)
    for x in (13, 35):
        out += lines(f"M{x} 16V44", 1.8, DIM)
    return out + box(3.6, 26, 40.8, 6, 2, WHITE, DIM, 1.6)


def gem(x: float, y: float, r: float) -> str:
    outline = dots("-1 -0.3, -0.55 -0.85, 0.55 -0.85, 1 -0.3, 0 1")
    facets = "M-10-3H10M-3.6-3L0 9L3.6-3"
    return group(
        path(straight([(10 * px, 10 * py) for px, py in outline]), WHITE) + lines(facets, 1.5, DIM),
        *(x, y),
        scale=r / 10,
    )


def gems() -> str:
    return gem(24, 15, 11.6) + gem(12.6, 34, 10.4) + gem(35.4, 34, 10.4)


def climb() -> str:
    """A course that goes down, and then far up."""
    return lines("M5 19L15.6 36L25 27.6L37 12", 4.6) + path("M27.6 9.6L43.6 3.4L41.6 20.6Z", WHITE)


def compass() -> str:
    out = circle(24, 24, 18.4, None, WHITE, LINE)
    needle = straight(dots("33.8 14.2, 27.6 27.6, 14.2 33.8, 20.4 20.4"))
    return out + path(needle, WHITE) + disc(24, 24, 2.4, DIM)


def hat() -> str:
    out = path("M12.4 7.6Q24 4 35.6 7.6L33.8 34H14.2Z", WHITE) + ellipse(24, 36, 20.6, 5.8, WHITE)
    return out + path("M13.8 24.6Q24 28 34.2 24.6L33.8 31Q24 34.4 14.2 31Z", DIM)


def ladder() -> str:
    out = lines("M15.6 44L20 4M32.4 44L28 4", 3.8)
    return out + lines("M17 36.6H31M17.6 29H30.4M18.4 21.4H29.6M19.2 13.8H28.8", 3.2)


def three_crowns() -> str:
    return small_crown(12.6, 0.6, 0.48) + small_crown(0.4, 24, 0.48) + small_crown(24.6, 24, 0.48)


def pearls() -> str:
    """One for each game."""
    out = ""
    for i in range(5):
        x, y = polar(-90 + i * 72, 15.4, (24, 25.4))
        out += disc(x, y, 7.2) + circle(x - 2, y - 2.2, 1.7, DIM)
    return out


def reward() -> str:
    """What a puzzle gives."""
    return path(star(24, 25.5, 5, 23, 9.6), WHITE)


ICONS = {
    "star": reward,
    "crown": crown,
    "die": lambda: die(8, 8, 32, SIX),
    "straight": stairs,
    "kinds": two_threes,
    "four_lines": four_lines,
    "heads": four_horns,
    "seven": seven,
    "split": split,
    "twin": twin,
    "chip": chips,
    "head": head,
    "squares": squares,
    "blockade": shield,
    "coins": coin_stack,
    "laurel": laurel,
    "late": hourglass,
    "again": again,
    "swift": swift,
    "two_fours": two_stacks,
    "five": five_tiles,
    "sweep": sweep,
    "zappo": bolt,
    "touch": touch,
    "bowl": bowl,
    "triplets": triplets,
    "seasons": seasons,
    "twin_towers": twin_towers,
    "quad": quad_towers,
    "pure": drop,
    "out": out_door,
    "raid": claws,
    "four": lambda: fan(4),
    "dive": dive,
    "shut": gate,
    "rare_three": gems,
    "comeback": climb,
    "tour": compass,
    "hat_trick": hat,
    "ladder": ladder,
    "three_crowns": three_crowns,
    "five_pearls": pearls,
}


def icon(name: str) -> str:
    return document(48, 48, ICONS[name]())
