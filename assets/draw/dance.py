"""The cards of Dragon Dance: fields of scales, heads and eggs in four colours."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

from .curves import Spine, dots, moved, polar, straight, taper
from .dragon import draw_neck
from .head import dragon_head
from .palette import GOLD, GOLD_LIGHT, dark, light, mix
from .pose import Coat, Pose
from .scales import PATTERNS, scale_field
from .svg import box, circle, document, ellipse, group, inlay, linear, path, radial
from .ten import CRIMSON, EMERALD, FROST
from .ten import GOLD as GOLD_DRAGON

WIDTH, HEIGHT = 200, 224
PAPER = "#F6ECD4"


@dataclass(frozen=True)
class Clan:
    """One colour of the cards: its scales, and the dragon that wears them."""

    colour: str
    scales: str
    horns: str
    mane: str
    crest: str
    coat: Coat
    whiskers: bool = False
    beard: bool = False


def _clan(colour: str, scales: str, one: Pose, coat: Coat) -> Clan:
    """A clan whose dragon is one of the ten, in the colours of the cards."""
    return Clan(colour, scales, one.horns, one.mane, one.crest, coat, one.whiskers, one.beard)


CLANS = {
    "R": _clan("#BE2F2A", "round", CRIMSON, Coat("#D0382C", "#FBDDA2", "#F0A43A")),
    "G": _clan("#3FA45E", "petal", EMERALD, Coat("#2F9A58", "#E6F0A8", "#9CCB5C")),
    "B": _clan("#24519A", "wave", FROST, Coat("#3B78C4", "#DFF0FA", "#8CC6E8", horn="#F4FBFF")),
    "Y": _clan("#E2AE2C", "lozenge", GOLD_DRAGON, Coat("#EDBB3A", "#FFF4CC", "#B5622A")),
}


def repainted(clan: Clan, colour: str, coat: str) -> Clan:
    """The same scales and the same dragon in other colours."""
    return replace(clan, colour=colour, coat=replace(clan.coat, main=coat))


LOOKS: dict[str, Mapping[str, Clan]] = {  # the folders of pictures, by palette
    "dragon_dance": CLANS,
    "dragon_dance_safe": {
        "R": repainted(CLANS["R"], "#D55E00", "#DE6A12"),
        "G": repainted(CLANS["G"], "#0B9E76", "#169C78"),
        "B": repainted(CLANS["B"], "#0F5C9E", "#2C82C4"),
        "Y": repainted(CLANS["Y"], "#F0DC4A", "#EFD84E"),
    },
    "dragon_dance_contrast": {
        "R": repainted(CLANS["R"], "#C41E1E", "#D8281F"),
        "G": repainted(CLANS["G"], "#58C878", "#49BE6C"),
        "B": repainted(CLANS["B"], "#14347E", "#2F68C0"),
        "Y": repainted(CLANS["Y"], "#FFD84A", "#FFD84A"),
    },
}

SCORES = {  # the dragon of a score card: before a round is won, and after
    "black": Clan(
        "#6B5F5C", "round", "antler", "flame", "", Coat("#37333B", "#A79BA0", "#5D525E"), True, True
    ),
    "white": Clan(
        "#B98E3C", "round", "antler", "flame", "", Coat("#F3EDDF", "#FFFFFF", "#E2C266"), True, True
    ),
}


# ---------------------------------------------------------------- paper and fields


def rounded(inset: float, r: float) -> str:
    """The outline of the card, `inset` from its edge, as a path that can be cut out of another."""
    a, b, c = inset, WIDTH - inset, HEIGHT - inset
    left = f"M{a} {a + r}V{c - r}A{r} {r} 0 0 0 {a + r} {c}"
    right = f"H{b - r}A{r} {r} 0 0 0 {b} {c - r}V{a + r}A{r} {r} 0 0 0 {b - r} {a}"
    return f"{left}{right}H{a + r}A{r} {r} 0 0 0 {a} {a + r}Z"


def paper() -> str:
    return box(1, 1, WIDTH - 2, HEIGHT - 2, 15, PAPER)


def frame() -> str:
    """Drawn over a field: a paper rim with round corners, which also covers what stands out at the sides."""
    outer = (
        f"M16 0H{WIDTH - 16}A16 16 0 0 1 {WIDTH} 16V{HEIGHT - 16}A16 16 0 0 1 {WIDTH - 16} {HEIGHT}"
        f"H16A16 16 0 0 1 0 {HEIGHT - 16}V16A16 16 0 0 1 16 0Z"
    )
    inner = rounded(7, 9)
    out = path(outer + inner, PAPER) + path(inner, None, "#3A2A18", 1.6)
    return out + path(rounded(0.7, 15.3), None, "#8E774A", 1.4)


QUARTER_W, QUARTER_H = 94, 106
CROSS = f"M{WIDTH // 2} 6V{HEIGHT - 6}M6 {HEIGHT // 2}H{WIDTH - 6}"


def quarter(clan: Clan) -> str:
    """One square of a scale card. The game lays four of them at (6, 6), (100, 6), (6, 112) and (100, 112)."""
    field = scale_field(0, 0, QUARTER_W, QUARTER_H, clan.scales, clan.colour)
    return document(QUARTER_W, QUARTER_H, field)


def scale_frame() -> str:
    """What lies over the four squares of a scale card: the cross between them, and the rim."""
    cross = path(CROSS, None, "#22160E", 3.4) + path(CROSS, None, GOLD, 1.4)
    return document(WIDTH, HEIGHT, cross + frame())


def back() -> str:
    """The back of all cards: an egg of gold between scales of lacquer."""
    defs = linear("gold", 0, 0, WIDTH, HEIGHT, (0, GOLD_LIGHT), (0.4, GOLD), (0.75, "#9A762C"), (1, GOLD))
    out = paper() + scale_field(6, 6, 188, 212, "wave", "#64191A", 8, 1.5, accent="#B8863C")
    out += circle(100, 112, 70, "#2A0B0A") + circle(100, 112, 68, "#4A1211", "url(#gold)", 3.4)
    out += circle(100, 112, 61, None, GOLD, 1.0, 0.7)
    shell, shell_defs = egg(CLANS["Y"])
    out += group(shell, 100, 112, 0, 0.88)
    inner = box(13, 13, WIDTH - 26, HEIGHT - 26, 5, None, GOLD, 1.4)
    return document(WIDTH, HEIGHT, out + inner + frame(), defs + shell_defs)


def ground(clan: Clan) -> str:
    """The scales behind a head or an egg."""
    return paper() + scale_field(6, 6, 188, 212, clan.scales, mix(clan.colour, "#1A1014", 0.30), 6)


def disc(clan: Clan, x: float, y: float, r: float, pale: float) -> str:
    out = circle(x, y, r, mix(clan.colour, "#FFF6DC", pale), dark(clan.colour, 0.6), 2.6)
    return out + circle(x, y, r - 6, None, mix(clan.colour, "#FFF6DC", 0.35), 2.0)


# ---------------------------------------------------------------- heads


def head_card(clan: Clan) -> str:
    """A head card: the head rises out of scales of its own colour."""
    spine = Spine(dots("62 218, 60 194, 65 160, 84 124"), lambda t: 29 - 4 * t)
    neck = draw_neck(Pose("neck", (), clan.coat, crest=clan.crest), spine, 3.0)
    head = dragon_head(
        clan.coat, clan.horns, jaw=11, beard=clan.beard, whiskers=clan.whiskers, mane=clan.mane, line=3.1
    )
    out = ground(clan) + disc(clan, 112, 104, 78, 0.78) + neck + group(head, 86, 112, -4, 0.92)
    return document(WIDTH, HEIGHT, out + frame())


# ---------------------------------------------------------------- eggs

EGG = "M0 -62C30 -62 50 -18 50 14C50 44 28 62 0 62C-28 62 -50 44 -50 14C-50 -18 -30 -62 0 -62Z"


def egg_half_width(y: float) -> float:
    """Half the width of the egg at a height: pointed above, round below."""
    if y < 14:
        u = (14 - y) / 76
        return 50 * math.sqrt(max(0.0, 1 - u**1.9))
    u = (y - 14) / 48
    return 50 * math.sqrt(max(0.0, 1 - u * u))


def egg_scales(style: str) -> str:
    """Scales round the egg, narrower towards its sides."""
    lean, lift = (-17, 12) if style == "wave" else (17, 0)
    d = ""
    for y in range(-44, 50, 15):
        half = egg_half_width(y) * 0.97
        count = max(2, round(half / 10))
        for i in range(count):
            x0, x1 = (half * math.sin(-math.pi / 2 + math.pi * k / count) for k in (i, i + 1))
            d += moved(PATTERNS[style].edge, x0, y + lift, x1 - x0, lean)
    return d


def egg(clan: Clan) -> tuple[str, str]:
    """An egg in its own box, (0, 0) in the middle; and its gradients."""
    colour = clan.colour
    tones = (
        (0, light(colour, 0.62)),
        (0.35, light(colour, 0.12)),
        (0.75, dark(colour, 0.22)),
        (1, dark(colour, 0.5)),
    )
    out = path(EGG, "url(#shell)") + path(egg_scales(clan.scales), None, dark(colour, 0.62), 1.5, 0.7)
    out += ellipse(-20, -30, 10, 17, "#FFFFFF", opacity=0.45)
    out += path("M30 44C16 58 -14 58 -28 46", None, light(colour, 0.6), 3, 0.5)
    return out + path(EGG, None, dark(colour, 0.74), 3), radial("shell", -16, -26, 92, *tones)


STRAWS = (  # root, angle, length
    (36, 166, 14, 74),
    (164, 166, 166, 74),
    (44, 182, -6, 70),
    (156, 182, 186, 70),
    (70, 194, -12, 62),
    (130, 194, 192, 62),
    (56, 172, 20, 60),
    (144, 172, 160, 60),
)


def nest() -> str:
    """A nest of straw, in the place of the card where the egg lies."""
    straw, ink = "#C79A4A", "#3A260C"
    bowl = "M36 158C60 172 140 172 164 158C166 182 142 200 100 200C58 200 34 182 36 158Z"
    out = path(bowl, "#8A6428", ink, 2.4)
    for x, y, a, long in STRAWS:
        stalk = [(x, y), polar(a, long * 0.5, (x, y + 3)), polar(a, long, (x, y))]
        out += path(taper(stalk, 3.4, 0.6, 3.4, round_start=True), straw, ink, 1.3)
    for x, a in ((38, 200), (162, -20), (48, 216), (152, -36)):
        end = straight([(x, 166), polar(a, 17, (x, 166))], False)
        out += path(end, None, ink, 3.6) + path(end, None, straw, 1.8)
    return out


def egg_card(clan: Clan) -> str:
    """An egg card: the egg lies in a nest before scales of its own colour."""
    inner, defs = egg(clan)
    out = ground(clan) + disc(clan, 100, 108, 82, 0.80) + group(inner, 100, 106, 0, 1.10) + nest()
    return document(WIDTH, HEIGHT, out + frame(), defs)


# ---------------------------------------------------------------- examples for the help page

EXAMPLES = {
    "one": (("RGBY", 0, 0), ("YRGB", 1, 1)),
    "two": (("RGBY", 0, 0), ("GRYB", 1, 0)),
}
"""Scale cards that lie upon each other, each with its upper left square."""
TURNED = ("RGBY", "YBGR")
"""A scale card, and the same upside down."""


def scale_card(clans: Mapping[str, Clan], shown: str) -> str:
    """A whole scale card."""
    out = paper()
    for letter, (x, y) in zip(shown, ((6, 6), (100, 6), (6, 112), (100, 112)), strict=True):
        field = scale_field(0, 0, QUARTER_W, QUARTER_H, clans[letter].scales, clans[letter].colour)
        out += group(field, x, y)
    cross = path(CROSS, None, "#22160E", 3.4) + path(CROSS, None, GOLD, 1.4)
    return document(WIDTH, HEIGHT, out + cross + frame())


def example(clans: Mapping[str, Clan], name: str) -> str:
    """Draw some cards upon each other."""
    cards = EXAMPLES[name]
    out = defs = ""
    for number, (card, x, y) in enumerate(cards):
        inner, own = inlay(scale_card(clans, card), f"c{number}")
        at = x * WIDTH / 2, y * HEIGHT / 2
        if number:
            out += box(at[0] - 5, at[1] - 3, WIDTH + 12, HEIGHT + 14, 20, "#140A06", opacity=0.20)
            out += box(at[0] - 1, at[1] - 1, WIDTH + 4, HEIGHT + 6, 17, "#140A06", opacity=0.30)
        out += group(inner, *at)
        defs += own
    wide = max(x for _, x, _ in cards) * WIDTH // 2 + WIDTH + 8
    tall = max(y for _, _, y in cards) * HEIGHT // 2 + HEIGHT + 10
    return document(wide, tall, out, defs)
