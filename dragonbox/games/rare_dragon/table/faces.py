"""Draw the faces of cards, and the texts on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import pygame

from dragonbox.core import language
from dragonbox.core.language import N_, _
from dragonbox.games.rare_dragon.cards import NAMES
from dragonbox.games.rare_dragon.cards import named as name_of
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Shadow
from dragonbox.ui.piece import Face

RATIO = 1.4
"""The height of a card as a share of its width."""
CORNER = 0.07
"""The radius of its corners as a share of its width."""
FIELD, WRITTEN = 0.86, 0.78
"""The width of the field for its name, and how wide a name in it may be, for its ends are pointed; as shares
of the card's width."""
EMPTY = 0.055, 1.15, 0.945, 1.337
"""The left, upper, right and lower edge of what covers that field, as shares of the card's width."""
NARROWEST = 0.73
"""How far a name may be narrowed to fit, as a share of its width."""
BACK = ""
"""A card of which only the back is seen."""


def sprite(canvas: Canvas, dragon: str) -> str:
    """Return the picture of a card, by its letter, or of the back."""
    if dragon == BACK:
        return "rare_dragon/back"
    return f"rare_dragon{canvas.palette.pieces}/{NAMES[dragon].lower()}"


def named(canvas: Canvas, word: str) -> str:
    """Return the picture of a card as help pages and score sheets write it: `J`, or `back`."""
    return sprite(canvas, BACK if word == "back" else word)


def height(width: float) -> int:
    """Return how high a card of that width is."""
    return round(width * RATIO)


@dataclass(frozen=True, slots=True)
class Card(Face):
    """A card; without a dragon it lies face down."""

    corner: ClassVar[float] = CORNER
    air: ClassVar[Shadow] = Shadow(0.05, 0.043, 0.021)
    reach: ClassVar[float] = 0.16
    dragon: str
    seen: float = 0
    """How much of its width is seen, as a share: its name is written where it fits in there."""

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        w, drawn = box.w, box.move(0, -round(lift))
        blur = max(2, w * 0.05 + lift * 0.3)
        down, right = w * 0.03 + lift * 0.7, w * 0.03 + lift * 0.25
        canvas.shadow(drawn, w * CORNER, blur, down, right, 120 if lift else 105)

    def paint(self, canvas: Canvas, box: pygame.Rect) -> None:
        canvas.surface.blit(self.raster(canvas, box.size), box)
        if self.dragon and not (self.seen and _name(canvas, name_of(self.dragon), box, self.seen * box.w)):
            _no_name(canvas, self.dragon, box)

    def raster(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        return canvas.sprites.thing(sprite(canvas, self.dragon), *size)


def _no_name(canvas: Canvas, dragon: str, box: pygame.Rect) -> None:
    """Cover the field for the name, where none is written, with paper."""
    left, top, right, bottom = (round(share * box.w) for share in EMPTY)
    field = pygame.Rect(left, top, right - left, bottom - top)
    folder = sprite(canvas, dragon).rpartition("/")[0]
    paper = canvas.sprites.thing(f"{folder}/paper", *box.size)
    canvas.surface.blit(paper, field.move(box.topleft), field)


@lru_cache(maxsize=2)
def _longest(spoken: str) -> str:
    """Return the name that takes most room in the language that is spoken."""
    return max(map(name_of, NAMES), key=lambda name: (len(name), name))


def _name(canvas: Canvas, text: str, box: pygame.Rect, seen: float) -> bool:
    """Write the name in its field, as large as it can be, or narrowed; return whether it fits."""
    start = box.w * (1 - FIELD) / 2
    room = min(seen - start - box.w * 0.02, box.w * FIELD)
    # In a fan either all cards have their names or only the uppermost.
    longest = text if seen >= box.w * 0.95 else _longest(language.code())
    size = canvas.type.smaller(longest, min(20.0, box.w * 0.155 / canvas.type.scale), room, "serif")
    if canvas.type.width(longest, size, "serif") * NARROWEST > room:
        return False
    at = round(box.x + start + room / 2), round(box.y + box.h * 0.886)
    room = min(room, box.w * WRITTEN)
    line = canvas.type.render(text, size, theme.PRINT, "serif")
    if line.get_width() > room:
        line = pygame.transform.smoothscale(line, (int(room), line.get_height()))
    canvas.surface.blit(line, line.get_rect(center=at))
    return True


# ---------------------------------------------------------------------- what is no card


def stack(canvas: Canvas, box: pygame.Rect, cards: int) -> None:
    """Draw what lies under the top card of the deck."""
    back = Card(BACK)
    for i in range(min(5, cards // 4), 0, -1):
        deeper = box.move(canvas.px(1.5 * i), canvas.px(2.2 * i))
        back.shade(canvas, deeper, 0)
        back.paint(canvas, deeper)


def empty(canvas: Canvas, box: pygame.Rect, _: None) -> None:
    """Draw where the deck was."""
    canvas.box(box, box.w * CORNER, theme.HOLLOW, 0.25)
    canvas.outline(box, box.w * CORNER, theme.GOLD, canvas.hair(), 0.35)


@dataclass(frozen=True, slots=True)
class Bead(Face):
    """How deep a card lies in the pile; lit where it would be taken."""

    solid: ClassVar[bool] = False
    number: int
    lit: bool = False
    first: bool = False
    """Whether it is the deepest one of a take."""

    def paint(self, canvas: Canvas, box: pygame.Rect) -> None:
        r = min(box.w, box.h) / 2
        colours = (
            parts.BADGES["gold"][0]
            if self.lit or self.first
            else theme.either((theme.rgb("#3A1416"), theme.rgb("#230B0D")), (theme.INK, theme.PAPER[1]))
        )
        canvas.shadow(box, r, canvas.px(3), canvas.px(2), alpha=150)
        canvas.shaded(box, r, colours)
        edge = theme.rgb("#FFF3CC") if self.lit else theme.GOLD
        canvas.outline(box, r, edge, canvas.hair(), 0.8 if self.lit else 0.55)
        ink = theme.ON_GOLD if self.lit else theme.either(theme.rgb("#E8D3A0"), theme.ON_GOLD)
        size = canvas.type.smaller(str(self.number), 16, box.w * 0.8, "bold", 8)
        canvas.text(str(self.number), box.center, size, ink, "bold", "center", True)


def run(canvas: Canvas, box: pygame.Rect, _: None) -> None:
    """Draw a rim of light round cards of which something can be laid."""
    for out, wide, opacity in ((7, 3, 0.3), (3, 2.4, 1.0)):
        around = box.inflate(canvas.px(out), canvas.px(out))
        canvas.outline(around, canvas.px(8 + out / 2), theme.GOLD_LIGHT, canvas.hair(wide), opacity)


def spot(canvas: Canvas, box: pygame.Rect, _: None) -> None:
    """Draw a rim round the place where cards would lie."""
    parts.dots(canvas, box)


def told(canvas: Canvas, box: pygame.Rect, text: str) -> None:
    """Draw quiet words in the middle of a place."""
    canvas.paragraph(text, box.center, box.w, 16, canvas.palette.dim, "italic", "center", middle=True)


def place(canvas: Canvas, box: pygame.Rect, text: str) -> None:
    """Write quietly where cards are going to lie."""
    told(canvas, box.inflate(-canvas.px(44), 0), text)


SPECIAL = {
    "draw-two": (N_("Draw-two"), N_("−1 point"), N_("Draw 2 cards."), N_("One a turn.")),
    "rare": (N_("Rare"), N_("+3 points"), N_("Takes all {dragon}."), N_("One a turn.")),
}
"""What stands beside the draw-two and the rare dragon of a hand: a title, what it counts, what it does, and
how often."""


def special(canvas: Canvas, box: pygame.Rect, what: tuple[str, str]) -> None:
    """Write what the draw-two or the rare dragon does, beside its card; the second word is the rare one."""
    name, dragon = what
    kind = canvas.type
    told = {key: [_(line, dragon=dragon) for line in lines] for key, lines in SPECIAL.items()}
    for percent in range(120, 50, -5):
        # Nothing is left out: where there is little room for one of them, both are smaller.
        title, text = 20.0 * percent / 100, 16.0 * percent / 100
        wrapped = [_broken(canvas, lines[1:], text, box.w) for lines in told.values()]
        wide = max(
            *(kind.width(lines[0], title, "serif bold") for lines in told.values()),
            *(kind.width(line, text, face) for lines in wrapped for line, face in lines),
        )
        high = kind.line(title) + max(map(len, wrapped)) * kind.line(text)
        if high <= box.h and wide <= box.w:
            break
    lines = _broken(canvas, told[name][1:], text, box.w)
    y = box.centery - (kind.line(title) + len(lines) * kind.line(text)) / 2
    canvas.text(told[name][0], (box.x, y), title, canvas.palette.head, "serif bold")
    y += kind.line(title)
    for line, face in lines:
        canvas.text(line, (box.x, y), text, canvas.palette.text, face)
        y += kind.line(text)


def _broken(canvas: Canvas, lines: Sequence[str], size: float, wide: int) -> list[tuple[str, str]]:
    """Return lines as they have room, each with its type: the first one, what a card counts, is strong."""
    faces = ["semi", *["sans"] * (len(lines) - 1)]
    return [
        (part, face)
        for line, face in zip(lines, faces, strict=True)
        for part in canvas.type.wrap(line, size, wide)
    ]
