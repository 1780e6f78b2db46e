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
TITLE, TITLE_ALONE, TEXT_SIZE = 15, 18, 15
"""The sizes of type beside a seal: of a title among others, of one alone, and of the text of that."""
MOST = 3
"""Seals in a row of new ones."""
BESIDE, DROP = 12, 26
"""In u: between a seal and what stands beside it; how far a new seal drops."""


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


def row_title(count: int, most: int = MOST) -> str:
    """Return what stands above a row of new seals: how many of them are shown, if not all are."""
    if count > most:
        return _("{shown} of {n} new milestones", shown=most, n=count)
    return pgettext("heading", "New milestones") if count > 1 else pgettext("heading", "New milestone")


def row_height(canvas: Canvas, width: float, reached: Sequence[Milestone], size: float) -> int:
    """Return how high a row of new seals is, with what is written at them."""
    c, each = canvas, width / max(1, len(reached[:MOST]))
    lines = [_lines(c, one, each, size, len(reached) == 1) for one in reached[:MOST]]
    return max([c.px(size), *(_height(c, found) for found in lines)])


def row(
    canvas: Canvas, box: pygame.Rect, reached: Sequence[Milestone], size: float, share: float = 1.0
) -> None:
    """Draw up to three new seals side by side from the left edge of a box, each with its title beside it; one
    alone with its text too.

    `share` (0 to 1) is how far they have come: they drop into their places one after the other.
    """
    c, shown = canvas, reached[:MOST]
    width = box.w / max(1, len(shown))
    for number, one in enumerate(shown):
        own = min(1.0, max(0.0, share * len(shown) - number))
        if own <= 0:
            continue
        x = box.x + number * width
        draw(
            c,
            (x + c.px(size) / 2, box.centery - c.px(DROP) * (1 - own)),
            size,
            one.kind,
            one.icon,
            "earned",
            own,
        )
        if own == 1:
            lines = _lines(c, one, width, size, len(shown) == 1)
            y = box.centery - _height(c, lines) // 2
            for line, kind, face in lines:
                ink = theme.GOLD_LIGHT if kind == TITLE_ALONE else None
                c.text(line, (x + c.px(size + BESIDE), y), kind, ink, face)
                y += c.type.line(kind)


def _height(canvas: Canvas, lines: Sequence[tuple[str, int, str]]) -> int:
    """Return how high the lines beside a seal are."""
    return sum(canvas.type.line(size) for _, size, _ in lines)


def _lines(
    canvas: Canvas, one: Milestone, width: float, size: float, alone: bool
) -> list[tuple[str, int, str]]:
    """Return the lines beside a seal, each with its size and face: the title, and the text of one alone."""
    room = width - canvas.px(size + BESIDE) - canvas.px(8)
    large = TITLE_ALONE if alone else TITLE
    title = canvas.type.wrap(_(one.title), large, room, "semi")[:2]
    lines = [(canvas.type.fitted(line, large, room, "semi"), large, "semi") for line in title]
    text = canvas.type.wrap(_(one.text), TEXT_SIZE, room) if alone else []
    return [*lines, *((line, TEXT_SIZE, "sans") for line in text)]
