"""Draw the faces of dice, chips, cubes and pawns, and the lights and signs among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from dragonbox.core.language import _
from dragonbox.games.swop.board import CHIP, WHITE, colour_name
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Shadow
from dragonbox.ui.piece import Face

PAWNS = "RBYG"
"""The colours of the pawns, by seat."""
LINES = {
    "classic": ("#F0645C", "#6FA4F2", "#F2CB3C", "#4FC57C"),
    "safe": ("#F07A1A", "#45A8E6", "#F0E442", "#2FC79B"),
    "contrast": ("#FF6A60", "#80B2FF", "#FFEB66", "#5FE08C"),
}
"""The colours of the pawns, by seat, as they are seen best as lines on dark ground, by palette."""
LANES = theme.rgb("#FFCB6B"), theme.rgb("#FFB070")
"""The light in which a sequence lies, and a Swop, on dark grounds."""
LIT = (0.92, 0.66, 0.62, 0.8)
"""How much of that light lies on the ground of it, from top to bottom."""
GILT = (
    (theme.rgb("#FFE292"), theme.rgb("#FBCD5F"), theme.rgb("#F1B540")),
    (theme.rgb("#FFDD92"), theme.rgb("#F8B850"), theme.rgb("#EE9C34")),
)
"""The same in daylight, from top to bottom."""
CELADON = tuple(theme.rgb(code) for code in ("#86AE9F", "#6B9585", "#7FA898", "#739D8D"))
"""The hollow of the board in daylight: flat, and from top to bottom."""
RIM = theme.rgb("#FFD23E")
"""The bright edge of a sequence in daylight."""
BURNISHED = theme.rgb("#6A3206")
"""The edge of it, and of every die that lies on it: dice of all colours are seen there."""
IVORY = theme.rgb("#FFF8E6")
CUSHION = theme.rgb("#3A1E10")
"""The ground under a die that a lesson asks for."""
CUT = theme.rgb("#A8713A"), theme.rgb("#C89558"), theme.rgb("#DDB47A")
"""What is cut into wood or paper in daylight, from its shadow at the top to its lit foot."""
VEIL = theme.rgb("#FFF1D2")
"""The light veil over dice that can't be picked, in daylight: their colours stay warm."""
HOLLOW, GOLD_FIELD = theme.rgb("#1A0B0A"), theme.rgb("#D9B45C")
"""The grounds of a field with a number, and of the finish."""


def sprite(canvas: Canvas, what: str) -> str:
    """Return the picture of a piece in the chosen colours: `R3`, `#` for a chip, `cube_R`, `pawn_R`."""
    return f"swop{canvas.palette.pieces}/{'chip' if what == CHIP else what}"


def named(canvas: Canvas, word: str) -> str:
    """Return the picture of a piece as help pages and score sheets write it: `R3`, `chip`, `cube-R`."""
    return sprite(canvas, f"{WHITE}1" if word == "back" else word.replace("-", "_"))


def seat_colour(palette: str, seat: int) -> theme.Colour:
    """Return the colour of what stands for a seat in a chart."""
    return theme.rgb(LINES[palette][seat])


def seat_mark(canvas: Canvas, seat: int) -> str:
    """Return the picture of a player's pawn."""
    return sprite(canvas, f"pawn_{PAWNS[seat]}")


def die_name(number: int, colour: str) -> str:
    """Say what lies in a cell: "red 3", or "a chip"."""
    return _("{colour} {number}", colour=colour_name(colour), number=number) if number else _("a chip")


# ---------------------------------------------------------------------- things


@dataclass(frozen=True, slots=True)
class Thing(Face):
    """Something with a picture: `what` is its name."""

    air: ClassVar[Shadow] = Shadow(0.24, 0.112, 0.086, alpha=95)
    what: str

    def raster(self, canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
        return canvas.sprites.get(sprite(canvas, self.what), *size)


@dataclass(frozen=True, slots=True)
class Die(Thing):
    """A die; `what` is its colour and its number."""

    corner: ClassVar[float] = 0.27
    reach: ClassVar[float] = 0.24

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        w, h = box.size
        ground = box.x + w * 0.04, box.y + h * 0.14, w * 0.96, h * 0.88
        blur = max(2, w * 0.055 + lift * 0.3)
        down, right = w * 0.05 + lift * 0.6, w * 0.04 + lift * 0.25
        canvas.shadow(ground, w * 0.28, blur, down, right, 130 if lift else 150)


@dataclass(frozen=True, slots=True)
class Chip(Thing):
    """A chip."""

    corner: ClassVar[float] = 0.5
    reach: ClassVar[float] = 0.24
    air: ClassVar[Shadow] = Shadow(0.5, 0.112, 0.086, alpha=95)
    what: str = CHIP

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        w = box.w
        canvas.shadow((box.x, box.y, w, w), w / 2, max(2, w * 0.06), w * 0.09, w * 0.04, 140)


@dataclass(frozen=True, slots=True)
class Cube(Thing):
    """A cube; `what` is `cube_` and its colour."""

    corner: ClassVar[float] = 0.16

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        w = box.w
        ground = box.x + w * 0.1, box.y + w * 0.3, w * 0.84, w * 0.72
        down, right = w * 0.06 + lift * 0.6, w * 0.06 + lift * 0.25
        canvas.shadow(ground, w * 0.25, max(2, w * 0.07 + lift * 0.3), down, right, 130)


@dataclass(frozen=True, slots=True)
class Pawn(Thing):
    """A pawn; `what` is `pawn_` and its colour."""

    def shade(self, canvas: Canvas, box: pygame.Rect, lift: float) -> None:
        foot = pygame.Rect(box.x, round(box.bottom - box.h * 0.3), round(box.w * 1.1), round(box.h * 0.3))
        canvas.shadow(foot, foot.h / 2, max(2, box.w * 0.1), lift * 0.3, box.w * 0.1 + lift * 0.2, 150)


def cube(colour: str) -> Cube:
    """Return the face of a cube."""
    return Cube(f"cube_{colour}")


def pawn(seat: int) -> Pawn:
    """Return the face of a pawn."""
    return Pawn(f"pawn_{PAWNS[seat]}")


def draw(canvas: Canvas, face: Face, box: pygame.Rect) -> None:
    """Draw a thing with its shadow, as it lies in a list."""
    face.shade(canvas, box, 0)
    face.paint(canvas, box)


def socket(canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a place where a chip could lie, cut into the ground."""
    ring = pygame.Rect(box.x, box.y, box.w, box.w).inflate(-round(0.16 * box.w), -round(0.16 * box.w))
    if theme.DAY:
        canvas.shaded(ring, ring.w / 2, CUT)
        canvas.outline(ring, ring.w / 2, BURNISHED, canvas.hair(1.5), 0.9)
        return
    canvas.box(ring, ring.w / 2, theme.HOLLOW, 0.35)
    canvas.outline(ring, ring.w / 2, theme.rgb("#8A6A4A"), canvas.hair(1.3), 0.55)


# ---------------------------------------------------------------------- marks


def moved(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark a die of the last move."""
    parts.ticks(canvas, box.inflate(-canvas.px(4), -canvas.px(4)))


def may_leave(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark a die that the chip may replace."""
    parts.dots(canvas, box)
    side = round(box.w * 0.52)
    Chip().paint(
        canvas,
        pygame.Rect(box.right - round(side * 0.6), box.bottom - round(side * 0.7), side, round(side * 1.04)),
    )


def leaves(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark the die that the chip will replace."""
    parts.dim(canvas, box, radius, 0.45)
    inner = box.inflate(-round(box.w * 0.1), round(box.w * 0.9) - box.h)
    inner.h = round(inner.w * 1.04)
    Chip().paint(canvas, inner)


def steps_back(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Let a die step back from those that score: into the shade, by day just a little."""
    parts.dim(canvas, box, radius, theme.either(0.26, 0.05))


def shut(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Let a die that can't be picked sink into the board."""
    if theme.DAY:
        canvas.box(box.inflate(2, 2), radius, VEIL, 0.4)
    else:
        parts.dim(canvas, box, radius)


def spent(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Let a die sink into the dark, or by day into the pale, so that what is lit stands out."""
    if theme.DAY:
        canvas.box(box.inflate(2, 2), radius, VEIL, 0.5)
    else:
        parts.dim(canvas, box, radius, 0.74)


def set_in(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Set a die into the light of its sequence: in daylight that is as bright as some dice."""
    if theme.DAY:
        far = canvas.px(2)
        canvas.glow(box, radius, canvas.px(3), BURNISHED, 150)
        canvas.box(box.inflate(far, far), radius + far / 2, BURNISHED, 0.85)


def cushion(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Draw the ground under a die that a lesson asks for: dark within its ring, whatever it lies on."""
    far = canvas.px(7)
    canvas.box(box.inflate(far, far), radius + far / 2, CUSHION)


def chosen(canvas: Canvas, box: pygame.Rect, radius: float) -> None:
    """Mark a die that is picked."""
    if not theme.DAY:
        parts.chosen(canvas, box, radius)
        return
    near, far = canvas.px(5), canvas.px(8)
    canvas.outline(box.inflate(far, far), radius + far / 2, BURNISHED, canvas.px(6))
    canvas.outline(box.inflate(near, near), radius + near / 2, IVORY, max(2, canvas.px(3)))


# ---------------------------------------------------------------------- what is no thing


def nothing(canvas: Canvas, box: pygame.Rect, what: object) -> None:
    """Draw nothing: a place that can only be pointed at."""


def lane(canvas: Canvas, box: pygame.Rect, what: tuple[float, bool]) -> None:
    """Draw the light in which a sequence lies: how strong it is, and whether that is a Swop."""
    share, swop = what
    radius, light = canvas.px(13), LANES[swop]
    inner = box.inflate(-canvas.px(4), -canvas.px(4))
    if theme.DAY:
        canvas.shadow(inner, radius, canvas.px(5), canvas.px(2), alpha=round(18 * share) * 10)
        canvas.shaded(box, radius, GILT[swop], share)
        line = max(2, canvas.px(2))
        canvas.outline(box, radius, RIM, line + canvas.px(2.5), share)
        around = box.inflate(2 * line, 2 * line)
        canvas.outline(around, radius + line, BURNISHED, max(2, canvas.px(2.5)), share)
        return
    canvas.glow(inner, radius, canvas.px(17), light, round(12 * share) * 10)
    canvas.glow(inner, radius, canvas.px(8), light, round(17 * share) * 10)
    canvas.shaded(box, radius, [theme.mix(theme.HOLLOW, light, deep) for deep in LIT], 0.86 * share)
    canvas.outline(box, radius, theme.POINTED, max(2, canvas.px(1.8)), share)


def step(canvas: Canvas, box: pygame.Rect, plain: bool) -> None:
    """Draw a field that one's own pawn would go over; the number of one that has it stays to be read."""
    ink, ground = theme.either((theme.METAL_FOIL[0], HOLLOW), (theme.BUTTON[0], IVORY))
    ring = _smaller(box, 0.28) if plain else box
    if plain:
        dot = _smaller(box, 0.7)
        canvas.box(ring, ring.w / 2, ground)
        canvas.box(dot, dot.w / 2, ink)
    canvas.outline(ring, ring.w / 2, ink, max(2, canvas.px(theme.either(1.6, 2.4))))


def _smaller(box: pygame.Rect, share: float) -> pygame.Rect:
    """Return a box round the same middle that is smaller by that share of its width."""
    less = round(-share * box.w)
    return box.inflate(less, less)


def goal(canvas: Canvas, box: pygame.Rect, _: None) -> None:
    """Draw the light on the field to which one's own pawn would go."""
    canvas.glow(box, box.w / 2, canvas.px(7), theme.GLOW, 190)


def wiped(canvas: Canvas, box: pygame.Rect, finish: bool) -> None:
    """Cover the number of a field on which pawns stand: half of it would be seen between them."""
    canvas.box(box, box.w / 2, GOLD_FIELD if finish else theme.either(HOLLOW, theme.rgb("#FFF6DE")))


def here(canvas: Canvas, box: pygame.Rect, _: None) -> None:
    """Draw the light behind one's own pawn."""
    canvas.glow(box, canvas.px(12), canvas.px(6), theme.rgb("#FFF0C8"), 140)


def ghost(canvas: Canvas, box: pygame.Rect, seat: int) -> None:
    """Draw where one's own pawn would stand."""
    canvas.sprite(seat_mark(canvas, seat), box, theme.either(0.62, 0.85))


def number(canvas: Canvas, box: pygame.Rect, what: tuple[int, float, bool]) -> None:
    """Draw the number of a field at the feet of the pawns on it."""
    field, reach, finish = what
    size = min(13.0, reach / canvas.type.scale)
    parts.badge(canvas, str(field), box.center, "gold" if finish else "ink", size, 16)
