"""Seals of lacquer: what a player has reached, has still to reach, or does not know of yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import pygame

from dragonbox.core.language import _, pgettext
from dragonbox.core.milestones import Kind, Milestone
from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.faces import Face
from dragonbox.ui.theme import Colour, rgb

State: TypeAlias = Literal["earned", "open", "hidden"]

LACQUERS: dict[Kind, str] = {"discovery": "jade", "skill": "red", "rare": "gold"}
BLANK = "dark"
RELIEFS: dict[str, tuple[Colour, Colour, Colour]] = {
    "jade": (rgb("#F1FFF7"), rgb("#04241A"), rgb("#FFFFFF")),
    "red": (rgb("#FFE7AE"), rgb("#450A04"), rgb("#FFFBEA")),
    "gold": (rgb("#553508"), rgb("#2A1802"), rgb("#FFF8DA")),
    "dark": (rgb("#86746A"), rgb("#050302"), rgb("#A08C7E")),
}
"""What is pressed into each lacquer: its colour, its shadow, and the light on its edge."""
CLAY = rgb("#B79C70")
"""What makes clay of the dark lacquer, by day."""
CLAY_RELIEF = (rgb("#8A6C3E"), rgb("#6E5228"), rgb("#FFF4D8"))
SUNK = ("gold",)
"""Lacquers with a drawing cut into them; on the others it stands out."""
MIDDLE = 62 / 128
"""Where the middle of a seal lies in its picture, from the top."""
DRAWING, TEXT = 0.43, 0.33
"""The size of a drawing and of a text on a seal, as shares of the seal."""
TITLE, TITLE_ALONE, TEXT_SIZE = 14, 18, 15
"""The sizes of type: of a title below a seal, of one beside it, and of the text there."""
MOST = 3
"""Seals in a row of new ones."""
GAP, BESIDE, DROP = 3, 14, 26
"""In u: between a seal and what stands below it, and beside it; how far a new seal drops."""


def draw(
    canvas: Canvas,
    centre: tuple[float, float],
    size: float,
    kind: Kind,
    icon: str,
    state: State = "earned",
    opacity: float = 1.0,
) -> None:
    """Draw a seal of `size` u; `icon` names its drawing or is a short text to write on it."""
    side = max(1, round(size * canvas.u))
    lacquer = LACQUERS[kind] if state == "earned" else BLANK
    shown = "?" if state == "hidden" else icon
    made = canvas.kept.get(("seal", side, lacquer, shown), lambda: _pressed(canvas, side, lacquer, shown))
    if opacity < 1:
        made = made.copy()
        made.set_alpha(round(255 * opacity))
    canvas.surface.blit(made, made.get_rect(center=(round(centre[0]), round(centre[1]))))


def has_drawing(canvas: Canvas, icon: str) -> bool:
    """Return whether there is a drawing of that name; otherwise it is written on the seal as it is."""
    return canvas.sprites.exists(f"seals/icon_{icon}")


def _pressed(canvas: Canvas, side: int, lacquer: str, shown: str) -> pygame.Surface:
    """Return a whole seal with its soft shadow, larger than `side` for it."""
    blur = max(1, round(side * 0.05))
    whole = side + 6 * blur
    surface = shapes.blank((whole, whole))
    body = round(side * 0.86)
    box = pygame.Rect(0, 0, body, body)
    box.center = whole // 2, whole // 2
    with canvas.on(surface):
        canvas.shadow(box, body // 2, blur, round(side * 0.06), round(side * 0.025), 165)
    place = round((whole - side) / 2)
    body_picture = canvas.sprites.tinted(f"seals/{lacquer}", side, theme.WHITE)
    colour, dark, light = RELIEFS[lacquer]
    if lacquer == BLANK and theme.DAY:
        body_picture = body_picture.copy()
        body_picture.fill(CLAY, special_flags=pygame.BLEND_RGB_ADD)
        colour, dark, light = CLAY_RELIEF
    surface.blit(body_picture, (place, place))
    middle = whole / 2, place + side * MIDDLE
    step = max(0.6, side * 0.014)
    low, high = (light, dark) if lacquer in SUNK else (dark, light)
    faint = 0.35 if lacquer == BLANK else 1.0
    for tint, shift, strength in ((low, 1.4, 0.85), (high, -0.8, 0.55 * faint), (colour, 0.0, 1.0)):
        drawn = _drawing(canvas, side, shown, tint, strength)
        at = round(middle[0] + shift * step * 0.7), round(middle[1] + shift * step)
        surface.blit(drawn, drawn.get_rect(center=at))
    return surface


def _drawing(canvas: Canvas, side: int, shown: str, colour: Colour, strength: float) -> pygame.Surface:
    """Return what is pressed into a seal, in one colour."""
    if has_drawing(canvas, shown):
        return canvas.sprites.tinted(f"seals/icon_{shown}", side * DRAWING, colour, strength)
    # The letters grow with the seal and not with the size of text that the player chose.
    share = TEXT * (1.25 if len(shown) == 1 else 1.0)
    line = Face("serif bold", max(4, round(side * share))).render(shown, colour).convert_alpha()
    room = side * 0.46
    if line.get_width() > room:
        line = pygame.transform.smoothscale_by(line, room / line.get_width())
    line.set_alpha(round(255 * strength))
    return line


def row_title(count: int) -> str:
    """Return what stands above a row of new seals: how many of them are shown, if not all are."""
    if count > MOST:
        return _("{shown} of {n} new milestones", shown=MOST, n=count)
    return pgettext("heading", "New milestones") if count > 1 else pgettext("heading", "New milestone")


def row_height(
    canvas: Canvas, width: float, reached: Sequence[Milestone], size: float, told: bool = False
) -> int:
    """Return how high a row of new seals is, with what is written at them."""
    c = canvas
    if len(reached) == 1:
        beside = len(_text(c, reached[0], width, size)) * c.type.line(TEXT_SIZE) + c.type.line(TITLE_ALONE)
        return max(c.px(size), beside)
    each = width / max(1, len(reached[:MOST]))
    lines = max((len(_below(c, one, each, told)) for one in reached[:MOST]), default=0)
    return c.px(size + GAP) + lines * c.type.line(TITLE)


def row(
    canvas: Canvas,
    box: pygame.Rect,
    reached: Sequence[Milestone],
    size: float,
    share: float = 1.0,
    told: bool = False,
) -> None:
    """Draw up to three new seals side by side from the top of a box, each with its title below, and with what
    was done for it if that is `told`; one alone has its title and its text beside it.

    `share` (0 to 1) is how far they have come: they drop into their places one after the other.
    """
    c, shown = canvas, reached[:MOST]
    alone = len(shown) == 1
    width = box.w / max(1, len(shown))
    for number, one in enumerate(shown):
        own = min(1.0, max(0.0, share * len(shown) - number))
        if own <= 0:
            continue
        x = box.x + (c.px(size) / 2 if alone else (number + 0.5) * width)
        y = (box.centery if alone else box.y + c.px(size) / 2) - c.px(DROP) * (1 - own)
        draw(c, (x, y), size, one.kind, one.icon, "earned", own)
        if own == 1 and alone:
            _beside(c, box, one, size)
        elif own == 1:
            for i, (line, face) in enumerate(_below(c, one, width, told)):
                top = box.y + c.px(size + GAP) + i * c.type.line(TITLE)
                ink = None if face == "semi" else c.palette.dim
                c.text(line, (x, top), TITLE, ink, face, "center", width=width)


def _beside(canvas: Canvas, box: pygame.Rect, one: Milestone, size: float) -> None:
    """Write title and text to the right of a seal."""
    c = canvas
    lines = _text(c, one, box.w, size)
    x = box.x + c.px(size + BESIDE)
    y = box.centery - (c.type.line(TITLE_ALONE) + len(lines) * c.type.line(TEXT_SIZE)) // 2
    c.text(_(one.title), (x, y), TITLE_ALONE, theme.GOLD_LIGHT, "semi", width=box.right - x)
    for i, line in enumerate(lines):
        c.text(line, (x, y + c.type.line(TITLE_ALONE) + i * c.type.line(TEXT_SIZE)), TEXT_SIZE)


def _text(canvas: Canvas, one: Milestone, width: float, size: float) -> list[str]:
    """Return the lines of a text beside a seal."""
    return canvas.type.wrap(_(one.text), TEXT_SIZE, width - canvas.px(size + BESIDE))


def _below(canvas: Canvas, one: Milestone, width: float, told: bool) -> list[tuple[str, str]]:
    """Return the lines below a seal, each with its face: the title, and the text if that is told."""
    room = width - canvas.px(6)
    lines = [(line, "semi") for line in canvas.type.wrap(_(one.title), TITLE, room, "semi")[:2]]
    text = canvas.type.wrap(_(one.text), TITLE, room - canvas.px(10)) if told else []
    return [*lines, *((line, "sans") for line in text[:3])]
