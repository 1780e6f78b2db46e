"""Seals of lacquer: what a player has reached, has still to reach, or does not know of yet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

import pygame

from dragonbox.core.language import _, pgettext
from dragonbox.ui import shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.fonts import Face
from dragonbox.ui.theme import Colour, rgb

if TYPE_CHECKING:
    from dragonbox.core.milestones import Kind, Milestone

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
HEADING, TITLE, TEXT_SIZE = 15, 17, 15
"""The sizes of type beside seals: of the heading, of titles, and of the text of one alone."""
MOST = 3
"""Seals in a row of new ones."""
NEXT, BESIDE, DROP = 5, 14, 26
"""In u: between two seals; between seals and what stands beside them; how far a new seal drops."""


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


def told(one: Milestone) -> str:
    """Return what a new seal tells under the pointer."""
    return f"{_(one.title)}: {_(one.text)}"


def places(
    canvas: Canvas, box: pygame.Rect, reached: Sequence[Milestone], size: float
) -> list[tuple[Milestone, pygame.Rect]]:
    """Return up to three new seals, each with its place in a row from the left edge of a box."""
    side, step = canvas.px(size), canvas.px(size + NEXT)
    top = box.centery - side // 2
    return [(one, pygame.Rect(box.x + i * step, top, side, side)) for i, one in enumerate(reached[:MOST])]


def height(canvas: Canvas, width: float, reached: Sequence[Milestone], size: float) -> int:
    """Return how high new seals are in a box of that width, with what is written beside them."""
    return max(canvas.px(size), _height(canvas, _lines(canvas, width, reached, size)))


def width(canvas: Canvas, most: float, reached: Sequence[Milestone], size: float) -> int:
    """Return how wide new seals are with what is written beside them, in a box of that width at most."""
    lines = _lines(canvas, most, reached, size)
    wide = max((canvas.type.width(line, kind, face) for line, kind, face in lines), default=0)
    return _beside(canvas, reached, size) + wide


def row(
    canvas: Canvas, box: pygame.Rect, reached: Sequence[Milestone], size: float, share: float = 1.0
) -> None:
    """Draw up to three new seals side by side from the left edge of a box, and beside them what they are,
    with their texts if each fits into a line.

    `share` (0 to 1) is how far they have come: they drop into their places one after the other.
    """
    c, found = canvas, places(canvas, box, reached, size)
    for number, (one, place) in enumerate(found):
        own = min(1.0, max(0.0, share * len(found) - number))
        if own > 0:
            at = place.centerx, place.centery - c.px(DROP) * (1 - own)
            draw(c, at, size, one.kind, one.icon, "earned", own)
    if share < 1:
        return
    lines = _lines(c, box.w, reached, size)
    x, y = box.x + _beside(c, reached, size), box.centery - _height(c, lines) // 2
    for number, (line, kind, face) in enumerate(lines):
        c.text(line, (x, y), kind, None if number else c.palette.head, face)
        y += c.type.line(kind)


def _beside(canvas: Canvas, reached: Sequence[Milestone], size: float) -> int:
    """Return where the words begin beside new seals."""
    shown = len(reached[:MOST])
    return canvas.px(size + NEXT) * shown + canvas.px(BESIDE - NEXT)


def _height(canvas: Canvas, lines: Sequence[tuple[str, int, str]]) -> int:
    """Return how high the lines beside seals are."""
    return sum(canvas.type.line(size) for _, size, _ in lines)


def _lines(
    canvas: Canvas, width: float, reached: Sequence[Milestone], size: float
) -> list[tuple[str, int, str]]:
    """Return the lines beside new seals, each with its size and face: what they are, and their titles."""
    kind, shown = canvas.type, reached[:MOST]
    room = width - _beside(canvas, reached, size)
    whole = [told(one) for one in shown]
    if len(shown) > 1 and all(kind.width(line, TEXT_SIZE) <= room for line in whole):
        return [(row_title(len(reached)), HEADING, "semi"), *[(line, TEXT_SIZE, "sans") for line in whole]]
    titles = [_(shown[0].title)] if shown else []
    for one in shown[1:]:
        longer = f"{titles[-1]} · {_(one.title)}"
        if kind.width(longer, TITLE, "semi") <= room:
            titles[-1] = longer
        else:
            titles.append(_(one.title))
    lines = [(row_title(len(reached)), HEADING, "semi")]
    lines += [(kind.fitted(line, TITLE, room, "semi"), TITLE, "semi") for line in titles]
    if len(reached) == 1:
        lines += [(line, TEXT_SIZE, "sans") for line in kind.wrap(_(reached[0].text), TEXT_SIZE, room)[:2]]
    return lines
