"""The shelf below the box: pictures of the matches that wait, in gold frames."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app.common import seating
from dragonbox.app.common.times import ago
from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext, pgettext
from dragonbox.core.reading import read
from dragonbox.storage.saves import Saved
from dragonbox.ui import parts, shapes, theme
from dragonbox.ui.cache import Surfaces
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, State, Widget

if TYPE_CHECKING:
    from dragonbox.app.menu.progress import Progress

FRAME = 5
"""The width of a frame, in u."""
FRAME_GOLD = (theme.METAL_LIGHT, theme.rgb("#B98F3C"), theme.METAL_DARK)
RATIO = 9 / 16
CROP, MIDDLE = 0.62, 0.43
"""The share of a picture that is shown, or pieces would be dust, and the height of its middle: above that of
the window, where prompts do not reach."""
NAME, STATE, NOTE = 20, 15, 14
"""Sizes of type: the name of a match, its score, the rest."""
LEAST = 13
"""The smallest type of a name."""
FACE = 28
"""The width of a portrait, in u."""
BESIDE = 15
"""Between a frame and the words beside it, in u."""
NARROW = 120
"""With less room than that beside a frame the words stand above it, in u."""
LARGEST = 8_000_000
"""Bytes of the pictures that are kept."""
LARGEST_SIDE = 2048
"""Pixels of a picture that is read. The program keeps smaller ones."""


class Pictures:
    """Pictures of matches at the size in which they are shown, kept as long as the files stay the same."""

    def __init__(self) -> None:
        self._kept = Surfaces(LARGEST)

    def get(self, canvas: Canvas, saved: Saved, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of a saved match, cut to the shape of `size`; its game's emblem where there is
        none."""
        try:
            key = (str(saved.picture), saved.picture.stat().st_mtime, size)
            return self._kept.get(key, lambda: cut(load(saved.picture), size))
        except (OSError, pygame.error):
            return stand_in(canvas, saved.game, size)


def load(path: Path) -> pygame.Surface:
    """Return the picture in a PNG file; raise `OSError` or `pygame.error` if there is none, or one that is
    far too large."""
    png = read(path)
    width, height = (int.from_bytes(png[at : at + 4], "big") for at in (16, 20))
    if not png.startswith(b"\x89PNG\r\n\x1a\n") or max(width, height) > LARGEST_SIDE:
        raise pygame.error(f"{path.name} is not a picture of a match")
    return pygame.image.load(io.BytesIO(png), "x.png")


def cut(
    picture: pygame.Surface, size: tuple[int, int], crop: float = CROP, middle_at: float = MIDDLE
) -> pygame.Surface:
    """Return the middle of a picture, cut to the shape of `size`, at that size."""
    w, h = picture.get_size()
    wide = round(crop * min(w, h * size[0] / size[1]))
    high = round(crop * min(h, w * size[1] / size[0]))
    top = max(0, min(h - high, round(middle_at * h - high / 2)))
    middle = picture.subsurface(((w - wide) // 2, top, max(1, wide), max(1, high)))
    return pygame.transform.smoothscale(middle.convert(), size)


def stand_in(canvas: Canvas, game: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture for a match of which none was kept: the emblem of its game."""

    def make() -> pygame.Surface:
        surface = shapes.gradient(size, theme.JADE).convert()
        if canvas.sprites.exists(f"emblems/{game}"):
            with canvas.on(surface):
                parts.emblem(canvas, game, (size[0] / 2, size[1] / 2), size[1] * 0.72)
        return surface

    return canvas.picture(("stand-in", game, size, theme.JADE), make)


def frame(canvas: Canvas, box: pygame.Rect, hot: bool = False) -> None:
    """Draw a gold frame round a picture at `box`, standing on the shelf."""
    edge = canvas.px(FRAME)
    outer = box.inflate(2 * edge, 2 * edge)
    canvas.shadow(outer, canvas.px(6), canvas.px(9), canvas.px(5), canvas.px(3), 190)
    if hot:
        canvas.glow(outer, canvas.px(6), canvas.px(10), theme.GLOW, 130)
    canvas.shaded(outer, canvas.px(6), (theme.METAL_FOIL[0], *FRAME_GOLD[:2]) if hot else FRAME_GOLD)
    canvas.outline(box.inflate(2, 2), 1, theme.METAL_DARK, 1, 0.9)


class Tile(Widget):
    """An unfinished match: its picture in a frame on the shelf, and what is to be said of it."""

    def __init__(
        self,
        key: str,
        box: pygame.Rect,
        act: Act,
        saved: Saved,
        image: pygame.Surface,
        told: Progress | None,
        own: str,
    ) -> None:
        """`told` is None as long as nobody has looked into the match; `own` is the player's portrait."""
        super().__init__(key, box, act, "shelf", tip=phrases.capital(opponents(saved)))
        self.saved, self.image, self.told, self.own = saved, image, told, own
        self.meant = False
        """Whether *Continue* takes this match, where several of its game wait."""

    def heard(self) -> str:
        return f"{title(self.saved)}. {self.tip}"

    def frame(self, canvas: Canvas) -> pygame.Rect:
        """Return where the frame stands: on the board, at the left end."""
        edge = canvas.px(FRAME)
        size = self.image.get_width() + 2 * edge, self.image.get_height() + 2 * edge
        box = pygame.Rect((0, 0), size)
        box.bottomleft = self.box.bottomleft
        return box

    def draw(self, canvas: Canvas, state: State) -> None:
        edge = canvas.px(FRAME)
        outer = self.frame(canvas)
        picture = outer.inflate(-2 * edge, -2 * edge)
        if state.hover and not state.pressed:
            picture.y -= canvas.px(3)
        frame(canvas, picture, state.hover or state.focus or self.meant)
        canvas.surface.blit(self.image, picture)
        if state.focus:
            parts.focus(canvas, picture.inflate(2 * edge, 2 * edge), canvas.px(6))
        if outer.right + canvas.px(NARROW) < self.box.right:
            left = outer.right + canvas.px(BESIDE)
            self._words(canvas, pygame.Rect(left, outer.y, self.box.right - left, outer.h))
        else:
            above = pygame.Rect(self.box.x, self.box.y, self.box.w, outer.y - self.box.y)
            self._words(canvas, above)

    def _words(self, canvas: Canvas, room: pygame.Rect) -> None:
        """The name of the match, its score, who plays, and when it was played last."""
        type_ = canvas.type
        name = title(self.saved)
        size = type_.smaller(name, NAME, room.w, "serif", LEAST)
        y = room.y + type_.line(NAME) - type_.line(size)
        canvas.text(name, (room.x, y), size, face="serif", width=room.w)
        y = room.y + type_.line(NAME)
        self._state(canvas, (room.x, y), room.w)
        y += type_.line(STATE)
        face = canvas.px(FACE)
        free = room.bottom - canvas.px(FRAME) - y
        faced = len(self.saved.names) > 1 and free >= face + canvas.px(6)
        if faced:
            gap = max(canvas.px(3), min(canvas.px(7), (free - face - type_.line(NOTE)) // 2))
            self._faces(canvas, (room.x, y + gap), room.w)
            y += face + 2 * gap
        told = self._below(canvas, faced, room.w)
        if room.bottom - y >= type_.line(NOTE) or (not faced and room.bottom - y >= type_.height(NOTE)):
            canvas.text(phrases.capital(told), (room.x, y), NOTE, canvas.palette.dim, width=room.w)

    def _below(self, canvas: Canvas, faced: bool, width: int) -> str:
        """Return the last line: when it was played, and who plays unless their `faced` portraits say so."""
        when = ago(self.saved.when)
        if faced:
            return when
        both = " · ".join(filter(None, (opponents(self.saved), when)))
        return both if canvas.type.width(both, NOTE) <= width else opponents(self.saved) or when

    def _state(self, canvas: Canvas, at: tuple[int, int], width: int) -> None:
        told = "…"
        if self.told is not None:
            told = self.told.told(lambda line: canvas.type.width(line, STATE, "semi") <= width)
        yours = self.told is not None and self.told.seat >= 0
        ink = theme.CORAL if yours else theme.SOFT
        canvas.text(told, at, STATE, ink, "semi" if yours else "sans", width=width)

    def _faces(self, canvas: Canvas, at: tuple[int, int], width: int) -> None:
        """The portraits of all players, once they are drawn: see `draw_faces`."""
        if self.told is None:
            return
        side, names = canvas.px(FACE), faces(self.saved, self.own)
        # After a change of the window's size those of before do until they are sharp.
        if not all(canvas.sprites.known(f"portraits/{name}") for name in names):
            return
        step = min(side - canvas.px(5), (width - side) / max(1, len(names) - 1))
        for i in reversed(range(len(names))):
            centre = at[0] + side / 2 + i * step, at[1] + side / 2
            parts.portrait(canvas, names[i], centre, side, turn=False)
            if i == self.told.seat:
                ring = pygame.Rect(0, 0, side, side)
                ring.center = round(centre[0]), round(centre[1])
                canvas.outline(ring, side / 2, theme.CORAL, canvas.hair(2))


class Rest(Widget):
    """The last place of a full shelf: how many more matches wait, and the way to all of them."""

    def __init__(self, key: str, box: pygame.Rect, act: Act, image: pygame.Surface, count: int) -> None:
        """`image` is the picture of the first of them."""
        super().__init__(key, box, act, "shelf")
        self.image, self.count = image, count

    def heard(self) -> str:
        return f"{_('All games')} (+{self.count})"

    def draw(self, canvas: Canvas, state: State) -> None:
        edge, lit = canvas.px(FRAME), state.hover or state.focus
        picture = self.image.get_rect(bottomleft=(self.box.x + edge, self.box.bottom - edge))
        for step in (2, 1):
            frame(canvas, picture.move(step * canvas.px(8), -step * canvas.px(5)))
        if state.hover and not state.pressed:
            picture.y -= canvas.px(3)
        frame(canvas, picture, lit)
        canvas.surface.blit(self.image, picture)
        canvas.box(picture, 0, theme.PICTURE_VEIL, 0.6 if lit else 0.7)
        canvas.foil(f"+{self.count}", picture.center, 40, "serif bold", "center", True)
        outer = picture.inflate(2 * edge, 2 * edge)
        if state.focus:
            parts.focus(canvas, outer, canvas.px(6))
        told = _("{n} more to continue", n=self.count)
        x, y, width = outer.right + canvas.px(BESIDE + 16), outer.y, self.box.right - outer.right
        width -= canvas.px(BESIDE + 16)
        if width < canvas.px(40):
            x, width = self.box.x, self.box.w
            y = outer.y - canvas.px(22) - canvas.type.line(NAME) - canvas.type.line(STATE)
        canvas.text(_("All games"), (x, y), NAME, face="serif", width=width)
        y += canvas.type.line(NAME)
        canvas.paragraph(told, (x, y), width, STATE, theme.SOFT, most=2)


class Cross(Widget):
    """A small cross on a picture, there while the pointer or the focus is: it deletes the match."""

    def __init__(self, key: str, box: pygame.Rect, act: Act) -> None:
        super().__init__(key, box, act, "shelf", tip=_("Delete: Del"), skip=True)
        self.seen = False

    def draw(self, canvas: Canvas, state: State) -> None:
        if self.seen:
            canvas.box(self.box, self.box.w / 2, theme.INK, 0.95)
            edge = theme.GOLD_LIGHT if state.hover else theme.GOLD
            canvas.outline(self.box, self.box.w / 2, edge, canvas.hair(1.5), 1.0 if state.hover else 0.7)
            canvas.icon("cross", self.box.center, 15)


def title(saved: Saved) -> str:
    """Return what a match is called: as it was saved, or as its game."""
    return saved.title or games.entry(saved.game).title


def moves(saved: Saved) -> str:
    """Return how far it was played."""
    if saved.scores is not None:
        return _("over, {result}", result=result(saved))
    return ngettext("{n} move", "{n} moves", saved.moves) if saved.moves else _("just dealt")


def opponents(saved: Saved) -> str:
    """Return with whom it is played; empty for a game of one."""
    return seating.against(saved.names, saved.players)


def faces(saved: Saved, own: str) -> list[str]:
    """Return the portraits of all players; `own` is that of the first person."""
    from dragonbox.core.match import Seated

    pairs = zip(saved.names, saved.players, strict=False)
    return seating.faces([Seated(name, player) for name, player in pairs], own)


def draw_faces(canvas: Canvas, saved: Saved, own: str) -> None:
    """Rasterise the portraits ahead: that takes a few ms each."""
    for name in faces(saved, own):
        canvas.sprites.get(f"portraits/{name}", canvas.px(FACE), canvas.px(FACE))


def result(saved: Saved) -> str:
    """Return how a match ended for the first person in it: `12 points`, `50 to 33`."""
    scores = saved.scores or (0,)
    own = next((i for i, player in enumerate(saved.players) if player == "human"), 0)
    mine = scores[own] if own < len(scores) else scores[0]
    if len(scores) == 2:
        return _("{own} to {other}", own=phrases.signed(mine), other=phrases.signed(scores[1 - own]))
    return phrases.points(mine)


def board(canvas: Canvas, y: int) -> None:
    """Draw the shelf itself, from `y` down to the edge of the window."""
    canvas.surface.blit(shapes.gradient((canvas.width, canvas.height - y), theme.SHELF), (0, y))
    gold = (theme.METAL_DARK, theme.METAL, theme.METAL_LIGHT, theme.METAL, theme.METAL_DARK)
    canvas.surface.blit(shapes.gradient((canvas.width, canvas.hair(1.5)), gold, True), (0, y - canvas.hair()))


def outline(canvas: Canvas, box: pygame.Rect, lit: bool = False) -> None:
    """Draw the frame of a place on the shelf."""
    canvas.box(box, canvas.px(6), theme.HOLLOW, 0.22)
    canvas.outline(box, canvas.px(6), theme.GOLD, canvas.hair(1.5), 0.8 if lit else 0.38)
    inner = box.inflate(-canvas.px(2 * FRAME), -canvas.px(2 * FRAME))
    canvas.outline(inner, canvas.px(3), theme.GOLD, canvas.hair(), 0.3 if lit else 0.16)


class Deleted(Widget):
    """The place of a match that was just deleted; pressed, it brings the match back."""

    def __init__(self, key: str, box: pygame.Rect, act: Act, saved: Saved) -> None:
        super().__init__(key, box, act, "shelf")
        self.saved = saved

    def draw(self, canvas: Canvas, state: State) -> None:
        lit, x = state.hover or state.focus, self.box.centerx
        outline(canvas, self.box, lit)
        y = self.box.centery - canvas.type.line(16)
        told, room = _("Deleted: {name}", name=title(self.saved)), self.box.w - canvas.px(40)
        canvas.text(told, (x, y), 16, canvas.palette.dim, align="center", width=room)
        y += canvas.type.line(16) + canvas.px(4)
        ink = theme.FOIL[0] if lit else theme.GOLD_LIGHT
        width = canvas.text(pgettext("a deletion", "Undo"), (x, y), 16, ink, "semi", "center")
        canvas.box((x - width // 2, y + canvas.type.line(16), width, canvas.hair()), 0, ink, 0.7)
        if state.focus:
            parts.focus(canvas, self.box, canvas.px(6))
