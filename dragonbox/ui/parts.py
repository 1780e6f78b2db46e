"""Draw the parts that all tables and scenes share: grounds, panels, signs, plates, the Line, the pearl."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import NamedTuple

import pygame

from dragonbox.core import dates
from dragonbox.ui import keycaps, shapes, theme
from dragonbox.ui.canvas import Box, Canvas, Run, rect

# ---------------------------------------------------------------------- grounds


def ground(canvas: Canvas, kind: str) -> pygame.Surface:
    """Return a full opaque ground: `jade` (a table), `lacquer` (a page) or `night` (round the box). It is
    made anew each time: a scene keeps it as its backdrop."""
    colours, centre, reach, net, strength = {
        "jade": (theme.JADE, (0.5, 0.42), 0.72, theme.NETS[0], 0.022),
        "lacquer": (theme.LACQUER, (0.35, 0.28), 0.95, theme.NETS[1], 0.020),
        "night": (theme.NIGHT, (0.5, 0.38), 0.85, theme.NETS[2], 0.018),
    }[kind]
    surface = shapes.pool(canvas.size, colours, centre, reach)
    opacity, line = strength * theme.NET_STRENGTH, max(1, 1.2 * canvas.u)
    shapes.scales(surface, surface.get_rect(), 15 * canvas.u, net, opacity, line)
    return surface


def table(canvas: Canvas, foot: int) -> tuple[pygame.Surface, int]:
    """Return the ground of a table before anything lies on it, and the y where its ledge begins. Where
    something lies at its `foot`, so many pixels high, only that is of wood: the player's things lie on the
    table."""
    surface = ground(canvas, "jade")
    with canvas.on(surface):
        table_rim(canvas)
        ledge(canvas, canvas.height - foot if foot else None)
        return surface, ledge_top(canvas, foot)


def table_rim(canvas: Canvas) -> None:
    """Draw the wall of the box round a table: a lacquered edge with a gold hairline and a shadow inwards."""
    w, h = canvas.size
    edge, deep, line = canvas.px(6), canvas.px(40), canvas.hair(1.5)
    dark = theme.SHADOW_STRENGTH
    top = shapes.gradient((w, deep), (theme.SHADOW,), False, (0.45 * dark, 0))
    side = shapes.gradient((deep, h), (theme.SHADOW,), True, (0.40 * dark, 0))
    canvas.surface.blit(top, (0, 0))
    canvas.surface.blit(side, (0, 0))
    canvas.surface.blit(pygame.transform.flip(side, True, False), (w - deep, 0))
    wood = theme.WOOD_EDGE
    canvas.surface.blit(shapes.gradient((w, edge), wood), (0, 0))
    canvas.surface.blit(shapes.gradient((edge, h), wood[:2], True), (0, 0))
    canvas.surface.blit(shapes.gradient((edge, h), wood[1::-1], True), (w - edge, 0))
    across = (theme.METAL_LIGHT, theme.METAL, theme.METAL_DARK)
    canvas.surface.blit(shapes.gradient((w - 2 * edge, line), across, True), (edge, edge))
    canvas.surface.blit(shapes.gradient((line, h), (theme.METAL_LIGHT, theme.METAL_DARK)), (edge, edge))
    canvas.surface.blit(shapes.gradient((line, h), (theme.METAL, theme.METAL_DARK)), (w - edge - line, edge))


def ledge_top(canvas: Canvas, foot: int = 0) -> int:
    """Return the y where the ledge begins, so many pixels higher for what lies at its foot. Larger text needs
    a higher one, and a tall window has room for it, so that the cards on it grow too."""
    words = canvas.type.height(17) * 2 + canvas.px(64)
    tall = min(canvas.px(theme.LEDGE_GROWS), (canvas.height - canvas.px(720)) // 4)
    larger = canvas.px(theme.LEDGE_GROWS * max(0.0, canvas.text_scale - 1))
    return canvas.height - foot - max(canvas.px(theme.LEDGE) + max(tall, larger), words)


def ledge(canvas: Canvas, y: int | None = None) -> int:
    """Draw the lacquered ledge along the bottom, from its usual y or from that one; return it."""
    y = ledge_top(canvas) if y is None else y
    w, h = canvas.width, canvas.height - y
    fall = canvas.px(28)
    shade = shapes.gradient((w, fall), (theme.SHADOW,), False, (0, 0.5 * theme.SHADOW_STRENGTH))
    canvas.surface.blit(shade, (0, y - fall))
    wood(canvas, (0, y, w, h), 0)
    canvas.surface.blit(shapes.gradient((w, canvas.px(7)), theme.LIP), (0, y))
    gold = (theme.METAL_DARK, theme.METAL, theme.METAL_LIGHT, theme.METAL, theme.METAL_DARK)
    canvas.surface.blit(shapes.gradient((w, canvas.hair(1.5)), gold, True), (0, y + canvas.px(7)))
    under = shapes.gradient((w, canvas.px(10)), theme.UNDER_LIP, False, (1, 0))
    canvas.surface.blit(under, (0, y + canvas.px(9)))
    return y


def lacquer(canvas: Canvas, box: Box, radius: float) -> None:
    """Draw lacquered wood with its edge: deep red with a soft sheen from the top left; in daylight it is
    paper."""
    r = rect(box)
    canvas.shaded(r, radius, theme.LACQUER_PANEL)
    _sheen(canvas, r, radius)
    canvas.outline(r, radius, theme.PANEL_LINE, 1, 0.8)


def wood(canvas: Canvas, box: Box, radius: float) -> None:
    """Draw the wood of ledges and frames; in lacquer at night it is lacquered."""
    r = rect(box)
    canvas.shaded(r, radius, theme.WOOD)
    if theme.GRAIN:
        grain = shapes.grain(r.size, theme.GRAIN, canvas.u)
        grain.blit(shapes.rounded(r.size, radius, theme.WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.surface.blit(grain, r.topleft)
    _sheen(canvas, r, radius)


def _sheen(canvas: Canvas, r: pygame.Rect, radius: float) -> None:
    light, dark = theme.SHEEN
    colours, opacity = (light, light, light, dark), (0.16, 0.03, 0.0, 0.12)
    canvas.surface.blit(shapes.sheen(r.size, radius, colours, opacity), r.topleft)


# ---------------------------------------------------------------------- panels


def panel(canvas: Canvas, box: Box, kind: str = "ink", radius: float = 10) -> None:
    """Draw a panel. `ink`: information over the table. `well`: what lies in a surface. `lacquer`: menus and
    settings, with an inlay of gold. `box`: the box itself. `paper`: long texts. The radius is in u."""
    r = rect(box)
    round_to = canvas.px(radius)
    if kind == "ink":
        canvas.shadow(r, round_to, canvas.px(12), canvas.px(4), alpha=110)
        canvas.box(r, round_to, theme.INK, canvas.palette.panel_opacity)
        canvas.outline(r, round_to, theme.GOLD, canvas.hair(), canvas.palette.panel_edge)
    elif kind == "well":
        canvas.box(r, round_to, theme.HOLLOW, 0.30)
        canvas.outline(r, round_to, theme.HOLLOW, canvas.hair(2), 0.35)
        canvas.hairline(r.x + round_to, r.bottom - 1, r.w - 2 * round_to, theme.WHITE, 0.11, "")
    elif kind in ("lacquer", "box"):
        canvas.shadow(r, round_to, canvas.px(18), canvas.px(12), alpha=190)
        if kind == "box":
            wood(canvas, r, round_to)
            canvas.outline(r, round_to, theme.PANEL_LINE, 1, 0.8)
        else:
            lacquer(canvas, r, round_to)
        inlay = canvas.px(5)
        canvas.rim(r.inflate(-2 * inlay, -2 * inlay), max(2, round_to - inlay), canvas.hair(1.5), 0.75)
    elif kind == "paper":
        canvas.shadow(r, round_to, canvas.px(18), canvas.px(12), canvas.px(3), 180)
        canvas.shaded(r, round_to, theme.PAPER)
        canvas.outline(r, round_to, theme.PAPER_EDGE, 1, 0.9)
    else:
        raise ValueError(f"no panel is called {kind}")


def fittings(canvas: Canvas, box: Box, size: float = 50) -> None:
    """Draw the gold corners of the box on the corners of a large lacquer panel, so large in u."""
    r = rect(box)
    side, out = canvas.px(size), canvas.px(4)
    corner = canvas.sprites.get("ui/corner", side, side)
    for x, left in ((r.x - out, True), (r.right - side + out, False)):
        for y, top in ((r.y - out, True), (r.bottom - side + out, False)):
            canvas.surface.blit(pygame.transform.flip(corner, not left, not top), (x, y))


def head(canvas: Canvas, text: str, at: tuple[float, float], width: float = 0, size: float = 15) -> int:
    """Write a small gold section head, with a hairline below it if a width is given; return the y below."""
    canvas.text(text, at, size, canvas.palette.head, "semi")
    y = at[1] + canvas.type.height(size, "semi") + canvas.px(2)
    if width:
        canvas.hairline(at[0], y, width, theme.GOLD, 0.45, "right")
    return round(y) + canvas.px(4)


def blurred(picture: pygame.Surface) -> pygame.Surface:
    """Return a small picture of a scene that another will lie over: enough for its `veil`."""
    w, h = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, w // 8), max(1, h // 8)))
    return pygame.transform.box_blur(small, 1)


def veil(canvas: Canvas, behind: pygame.Surface, strength: float = 0.68) -> pygame.Surface:
    """Return a backdrop: what lies behind a scene, `blurred`, at full size and covered with night."""
    surface = pygame.transform.smoothscale(behind, canvas.size).convert()
    night = shapes.blank(canvas.size)
    night.fill((*theme.VEIL, round(255 * strength)))
    surface.blit(night, (0, 0))
    return surface


def leaf(canvas: Canvas, box: pygame.Rect, day: date) -> None:
    """Draw the leaf of a calendar for a day."""
    c, radius, head = canvas, canvas.px(8), box.h // 4

    def fitting(name: str, short: str, face: str) -> str:
        return name if c.type.width(name, 14, face) <= box.w - c.px(6) else short

    panel(c, box, "paper", 8)
    top = pygame.Rect(box.x, box.y, box.w, head)
    c.shaded(top, radius, theme.BUTTON)
    weekday = fitting(dates.weekday(day), dates.short_weekday(day), "semi")
    c.text(weekday, top.center, 14, theme.ON_BUTTON, "semi", "center", True)
    middle = box.centerx, box.y + head + (box.h - head) * 0.42
    size = 38.0
    while c.type.height(size, "serif bold") > box.h * 0.5:
        size -= 2
    c.text(str(day.day), middle, size, theme.PRINT, "serif bold", "center", True)
    at = box.centerx, box.bottom - c.px(14)
    month = fitting(dates.month(day), dates.short_month(day), "sans")
    c.text(month, at, 14, theme.PRINT_DIM, "sans", "center", True)


# ---------------------------------------------------------------------- signs of state


def focus(canvas: Canvas, box: Box, radius: float) -> None:
    """Show where keys and controller are: a double ring, 4u away. The radius is in pixels."""
    r = rect(box)
    far, near = canvas.px(6), canvas.px(4)
    canvas.outline(r.inflate(2 * far, 2 * far), radius + far, theme.FOCUS_EDGE, canvas.hair(3), 0.9)
    canvas.outline(r.inflate(2 * near, 2 * near), radius + near, theme.FOCUS, max(2, canvas.px(2.5)))


def dots(canvas: Canvas, box: Box) -> None:
    """Show that it can be picked: draw a rim of dots round the box."""
    r = rect(box).inflate(canvas.px(8), canvas.px(8))
    key = ("dots", r.size)
    made = canvas.kept.get(
        key,
        lambda: shapes.dots(
            r.size, max(5.0, 7 * canvas.u), max(1.5, 1.9 * canvas.u), min(r.size) * 0.08, *theme.DOTS
        ),
    )
    canvas.surface.blit(made, r.topleft)


def dashes(canvas: Canvas, box: Box) -> None:
    """Show that it is another idea: draw a cool rim of dashes round the box."""
    c = canvas
    r = rect(box)
    corner, wide = min(c.px(11), 0.24 * r.w), max(2.0, 2.4 * c.u)
    made = c.kept.get(("dashes", r.size), lambda: shapes.dashes(r.size, corner, wide, *theme.DASHES))
    c.surface.blit(made, r.topleft)


def chosen(canvas: Canvas, box: Box, radius: float) -> None:
    """Show that it is selected: draw a rim of light gold with a dark outer line. The radius is in pixels."""
    r = rect(box).inflate(canvas.px(4), canvas.px(4))
    canvas.outline(r, radius + canvas.px(2), theme.CHOSEN[1], max(2, canvas.px(4.5)), 0.6)
    canvas.outline(r, radius + canvas.px(2), theme.CHOSEN[0], max(2, canvas.px(3)))


def pointed(canvas: Canvas, box: Box, radius: float) -> None:
    """Show that it is pointed at: draw a fine rim of gold. The radius is in pixels."""
    r = rect(box).inflate(canvas.px(3), canvas.px(3))
    canvas.outline(r, radius, theme.POINTED, canvas.hair(1.6), 0.9)


def refused(canvas: Canvas, box: Box, radius: float) -> None:
    """Show that it can't be picked, while it shakes: draw a rim of vermilion. The radius is in pixels."""
    r = rect(box).inflate(canvas.px(4), canvas.px(4))
    canvas.outline(r, radius, theme.ALARM, max(2, canvas.px(3)))


def ticks(canvas: Canvas, box: Box) -> None:
    """Show the last move: draw four corners in vermilion."""
    r = rect(box).inflate(canvas.px(8), canvas.px(8))

    def make() -> pygame.Surface:
        surface = shapes.blank(r.size)
        arm = max(6, canvas.px(10))
        for colour, thick in (
            (theme.TICKS[1], max(3, canvas.px(5))),
            (theme.TICKS[0], max(2, canvas.px(3))),
        ):
            inset = (max(3, canvas.px(5)) - thick) // 2
            for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
                left = inset if not x else r.w - inset - arm
                top = inset if not y else r.h - inset - thick
                surface.fill((*colour, 255), (left, top, arm, thick))
                left = inset if not x else r.w - inset - thick
                top = inset if not y else r.h - inset - arm
                surface.fill((*colour, 255), (left, top, thick, arm))
        return surface

    canvas.surface.blit(canvas.kept.get(("ticks", r.size), make), r.topleft)


def dim(canvas: Canvas, box: Box, radius: float, opacity: float = 0.5) -> None:
    """Show that it can't be used now."""
    canvas.box(box, radius, theme.DIM, opacity)


BADGES = {
    "gold": (
        (theme.rgb("#F6E3A8"), theme.rgb("#D3AC55"), theme.rgb("#A98235")),
        theme.rgb("#FFF3CC"),
        theme.ON_GOLD,
    ),
    "loss": (theme.BUTTON, theme.rgb("#F3A083"), theme.ON_BUTTON),
    "seal": ((theme.rgb("#B5301B"), theme.rgb("#8A1D0B")), theme.rgb("#3A0A03"), theme.ON_BUTTON),
    "cool": ((theme.rgb("#C4E2F7"), theme.rgb("#86B8DE")), theme.rgb("#0B2236"), theme.rgb("#0B2236")),
    "ivory": ((theme.rgb("#FFF9EA"), theme.rgb("#E6D8B4")), theme.WHITE, theme.PRINT),
}


def badge_size(canvas: Canvas, text: str, size: float, height: float) -> tuple[int, int]:
    """Return how large a pill is."""
    h = max(canvas.px(height), round(canvas.type.pixels(size) * 1.3))
    return max(h, canvas.type.width(text, size, "bold") + canvas.px(height * 0.55)), h


def badge(
    canvas: Canvas,
    text: str,
    centre: tuple[float, float],
    kind: str = "gold",
    size: float = 16,
    height: float = 24,
) -> pygame.Rect:
    """Draw a pill with a number: gold a gain, seal a gain on gold, loss a loss, ink a count, ivory a value,
    or with the name of another idea: cool. Return where it lies."""
    counted = (theme.INK, theme.INK), theme.GOLD, theme.GOLD_LIGHT
    colours, edge, ink = BADGES.get(kind, counted)
    r = pygame.Rect((0, 0), badge_size(canvas, text, size, height))
    h = r.h
    r.center = round(centre[0]), round(centre[1])
    canvas.shadow(r, h / 2, canvas.px(3), canvas.px(2), alpha=150)
    canvas.shaded(r, h / 2, colours)
    if kind == "seal":
        canvas.outline(r.inflate(2, 2), h / 2 + 1, edge, canvas.hair(2))
    elif kind == "ivory":
        # On paper it needs an edge of its own.
        canvas.outline(r, h / 2, theme.either(edge, theme.PRINT), canvas.hair(theme.either(1, 1.5)), 0.8)
    else:
        canvas.outline(r, h / 2, edge, 1, 0.8)
    canvas.text(text, (r.centerx, r.centery - canvas.px(0.5)), size, ink, "bold", "center", True)
    return r


def pearl(canvas: Canvas, centre: tuple[float, float], size: float) -> pygame.Rect:
    """Draw the pearl of the player whose decision it is; return where. The size is in pixels."""
    box = pygame.Rect(0, 0, round(size), round(size))
    box.center = round(centre[0]), round(centre[1])
    canvas.glow(box, size / 2, size * 0.35, theme.rgb("#FFB27A"), 235)
    canvas.sprite("ui/pearl", box)
    return box.inflate(round(size * 2), round(size * 2))


def portrait(canvas: Canvas, name: str, centre: tuple[float, float], size: float, turn: bool = False) -> None:
    """Draw the roundel of a player, glowing while they decide. The size is in pixels."""
    box = pygame.Rect(0, 0, round(size), round(size))
    box.center = round(centre[0]), round(centre[1])
    if turn:
        canvas.glow(box, size / 2, canvas.px(7), theme.rgb("#FF8A55"), 220)
    canvas.shadow(box, size / 2, max(2, size * 0.07), canvas.px(3), canvas.px(1), 150)
    canvas.sprite(f"portraits/{name}", box)
    if turn:
        canvas.outline(box, size / 2, theme.ALARM, max(2, canvas.px(3)))


def emblem(canvas: Canvas, game: str, centre: tuple[float, float], size: float, opacity: float = 1.0) -> None:
    """Draw the medal of a game with its shadow. The size is in pixels."""
    box = pygame.Rect(0, 0, round(size), round(size))
    box.center = round(centre[0]), round(centre[1])
    shadow = box.inflate(-size * 0.12, -size * 0.12)
    canvas.shadow(shadow, size * 0.44, max(2, size * 0.035), size * 0.05, size * 0.02, round(150 * opacity))
    canvas.sprite(f"emblems/{game}", box, opacity)


def watermark(canvas: Canvas, game: str, centre: tuple[float, float], size: float, alpha: int) -> None:
    """Draw the emblem of a game as a breath of gold. The size is in pixels, `alpha` of 255."""
    mark = pygame.transform.grayscale(canvas.sprites.get(f"emblems/{game}", size, size))
    mark.fill((*theme.WATERMARK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    mark.set_alpha(round(alpha * theme.FAINT))
    canvas.surface.blit(mark, mark.get_rect(center=centre))


def keycap_width(canvas: Canvas, key: str) -> int:
    """Return how wide the label of a key is."""
    text = keycaps.shown(key)
    return _cap_size(canvas, text)[0] if text else 0


def _cap_size(canvas: Canvas, text: str) -> tuple[int, int]:
    """The size of a label with a text, which may stand for a sign."""
    h = max(canvas.px(20), canvas.type.height(14, "semi"))
    return h if text in keycaps.SIGNS else max(h, canvas.type.width(text, 14, "semi") + canvas.px(10)), h


def keycap(
    canvas: Canvas,
    text: str,
    at: tuple[float, float],
    align: str = "left",
    hot: bool = False,
    paper: bool = False,
    always: bool = False,
    raised: bool = False,
) -> int:
    """Draw the label of a key, or of the pad's button that does the same, its middle at the height of `at`.
    Return its width.

    Returns its width: 0 if a pad is in hand that has no such button. `always` names the key all the same.
    `raised` is whether it lies over the edge of something, on a ground of its own.
    """
    text = keycaps.named_key(text) if always else keycaps.shown(text)
    if not text:
        return 0
    sign, round_one = keycaps.SIGNS.get(text), not always and keycaps.in_hand() is not None and len(text) == 1
    w, h = _cap_size(canvas, text)
    x = at[0] - (w if align == "right" else w / 2 if align == "center" else 0)
    box = (x, at[1] - h / 2, w, h)
    edge = theme.rgb("#F3C9A0") if hot else theme.PRINT_DIM if paper else canvas.palette.dim
    ink = theme.rgb("#FFE9CF") if hot else theme.PRINT_DIM if paper else canvas.palette.dim
    radius = h / 2 if sign or round_one else canvas.px(4)
    if raised:
        canvas.box(box, radius, theme.INK)
    canvas.box(box, radius, theme.BLACK if paper or hot else theme.HOLLOW, 0.08 if paper else 0.40)
    canvas.outline(box, radius, edge, 1, 0.6)
    if sign:
        canvas.icon(sign, (x + w / 2, at[1]), 14 * h / canvas.px(20), ink)
    else:
        canvas.text(text, (x + w / 2, at[1]), 14, ink, "semi", "center", True)
    return w


# ---------------------------------------------------------------------- plates and the Line


SIGN = 19
"""The size of a picture beside a value, in u."""


class Plate(NamedTuple):
    """The texts and signs on the plate of a player."""

    portrait: str
    name: str
    value: str
    sub: str = ""
    turn: bool = False
    last: bool = False
    """Whether this player moved last."""
    unit: str = "star"
    """The icon beside the value, or a picture, which has a slash in its name."""
    mirrored: bool = False
    """Whether the portrait is at the right end, as for those who sit at the right edge."""
    short: str = ""
    """What stands there where `sub` has no room."""
    kept: int = 0
    """How many pixels at the end of the second line are kept for what lies there."""


def pearl_place(box: pygame.Rect, mirrored: bool) -> tuple[int, int]:
    """Return where the pearl lies at a plate when it is this player's turn."""
    face, side = (box.right - box.h / 2, -1) if mirrored else (box.x + box.h / 2, 1)
    return round(face + side * box.h * 0.36), round(box.y + box.h * 0.12)


def plate(canvas: Canvas, box: Box, what: Plate) -> None:
    """Draw portrait, name and score."""
    r = rect(box)
    half = r.h / 2
    canvas.shadow(r, half, canvas.px(7), canvas.px(3), alpha=120)
    canvas.box(r, half, theme.PLATE_TURN if what.turn else theme.INK, theme.PLATE_OPACITY)
    if what.turn:
        canvas.outline(r, half, theme.ALARM, max(2, canvas.px(2)))
    else:
        canvas.outline(r, half, theme.GOLD, canvas.hair(1.2), theme.either(0.45, 0.75))
    side = -1 if what.mirrored else 1
    face = r.right - half if what.mirrored else r.x + half
    portrait(canvas, what.portrait, (face, r.centery), r.h + canvas.px(2), what.turn)
    if what.last:
        ticks(canvas, r)
    # The name stands beside the portrait, the value at the other end.
    near = face + side * (half + canvas.px(8))
    far = (r.x if what.mirrored else r.right) - side * round(r.h * 0.32)
    start, end = ("right", "left") if what.mirrored else ("left", "right")
    upper = r.y + r.h * (0.31 if what.sub or what.kept else 0.5)
    unit = canvas.px(26) if what.unit else 0
    value_at = far + unit if what.mirrored else far
    value_width = canvas.text(what.value, (value_at, upper), 17, theme.GOLD_LIGHT, "bold", end, True)
    if what.unit:
        pictured = "/" in what.unit
        beside = unit - canvas.px(13) if pictured else canvas.px(8)
        icon_at = far + beside if what.mirrored else far - value_width - canvas.px(13)
        if pictured:
            side = canvas.px(SIGN)
            picture = pygame.Rect(round(icon_at - side / 2), round(upper - side / 2), side, side)
            canvas.sprite(what.unit, picture)
        else:
            canvas.icon(what.unit, (icon_at, upper), 17, theme.GOLD)
    room = abs(far - near)
    ink = theme.STRONG if what.turn else None
    free = room - value_width - unit - canvas.px(6)
    size = canvas.type.smaller(what.name, 17, free, "semi")
    canvas.text(what.name, (near, upper), size, ink, "semi", start, True, width=free)
    if what.sub:
        ink = theme.TURN_DIM if what.turn else canvas.palette.dim
        sub, room = what.sub, room - what.kept
        if canvas.type.width(sub, 14) > room:
            # The level goes first: it can be read elsewhere.
            sub = sub.partition(" · ")[2] or what.short or sub
        size = canvas.type.smaller(sub, 14, room, least=11)
        canvas.text(sub, (near, r.y + r.h * 0.70), size, ink, "sans", start, True, width=room)


class Line(NamedTuple):
    """The one sentence of a table: `turn` a prompt, `wait` who thinks, `preview` what a pick would do, `why`
    why not, with a link to the rule."""

    kind: str
    runs: Sequence[Run] = ()
    link: str = ""


LINE_LOOK = {
    "turn": ("INK", 0.90, "GOLD", 0.6),
    "wait": ("INK", 0.80, "GOLD", 0.3),
    "preview": ("INK", 0.92, "GOLD_LIGHT", 0.9),
    "why": ("WHY", 0.95, "ALARM", 1.0),
}
"""Role and opacity of the fill, and of the edge."""


def line_height(canvas: Canvas) -> int:
    """Return how high the Line is."""
    return max(canvas.px(36), round(canvas.type.pixels(17) * 1.75))


def line_box(canvas: Canvas, line: Line, centre: float, bottom: float) -> pygame.Rect:
    """Return where the Line will be."""
    h = line_height(canvas)
    w = canvas.runs_width(line.runs, _line_size(canvas, line)) + _beside(canvas, line)
    edge = canvas.px(8)
    x = max(edge, min(round(centre - w / 2), canvas.width - edge - w))
    return pygame.Rect(x, round(bottom - h), w, h)


def line_fits(canvas: Canvas, line: Line) -> bool:
    """Tell whether the Line has room in the window, be it in its smallest letters."""
    return line_box(canvas, line, canvas.width / 2, 0).w <= canvas.width - 2 * canvas.px(8)


def _beside(canvas: Canvas, line: Line) -> int:
    """How wide all is that stands beside the words of the Line."""
    link = canvas.type.width(line.link, 16, "semi") + canvas.px(46) if line.link else 0
    return canvas.px(64) + link


def _line_size(canvas: Canvas, line: Line) -> float:
    """The size of the words: smaller where they would reach out of the window."""
    room, size = canvas.width - canvas.px(16) - _beside(canvas, line), 17.0
    while size > LEAST and canvas.runs_width(line.runs, size) > room:
        size -= 0.5
    return size


LEAST = 11
"""The smallest words of the Line."""

LINE_SIGN = {"wait": "hourglass", "preview": "eye", "why": "warn"}
"""The icon before a Line of each kind; where it is somebody's turn, it is a pearl."""


def _sign_ink(kind: str) -> theme.Colour:
    return theme.WHY_SIGN if kind == "why" else theme.GOLD_LIGHT


def prepare_signs(canvas: Canvas) -> Iterator[None]:
    """Make the icons of the Line ahead, one at each step."""
    for kind, icon in LINE_SIGN.items():
        canvas.sprites.tinted(f"ui/{icon}", 20 * canvas.u, _sign_ink(kind), 1.0)
        yield


def say(canvas: Canvas, line: Line, centre: float, bottom: float) -> pygame.Rect | None:
    """Draw the Line above `bottom`; returns the area of its link."""
    r = line_box(canvas, line, centre, bottom)
    fill, opacity, edge, edge_opacity = LINE_LOOK[line.kind]
    canvas.shadow(r, r.h / 2, canvas.px(8), canvas.px(3), alpha=150)
    canvas.box(r, r.h / 2, theme.role(fill), opacity)
    canvas.outline(r, r.h / 2, theme.role(edge), canvas.hair(1.3), edge_opacity)
    middle = r.centery
    sign = (r.x + canvas.px(24), middle)
    if line.kind == "turn":
        pearl(canvas, sign, canvas.px(16))
    else:
        canvas.icon(LINE_SIGN[line.kind], sign, 20, _sign_ink(line.kind))
    canvas.runs(
        line.runs, (r.x + canvas.px(44), middle - canvas.px(1)), _line_size(canvas, line), middle=True
    )
    if not line.link:
        return None
    right = r.right - canvas.px(36)
    width = canvas.text(
        line.link, (right, middle - canvas.px(1)), 16, theme.GOLD_LIGHT, "semi", "right", True
    )
    canvas.icon("right", (r.right - canvas.px(23), middle), 14)
    canvas.box((right - width, middle + canvas.px(9), width, canvas.hair()), 0, theme.GOLD_LIGHT, 0.7)
    return pygame.Rect(right - width - canvas.px(6), r.y, r.right - right + width, r.h)
