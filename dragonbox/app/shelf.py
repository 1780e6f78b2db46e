"""The shelf below the box: pictures of the matches that wait, in gold frames."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from dragonbox import games
from dragonbox.app import seating
from dragonbox.app.times import ago
from dragonbox.core import english
from dragonbox.core.reading import read
from dragonbox.storage.saves import Saved
from dragonbox.ui import parts, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Act, State, Widget

FRAME = 5
"""The width of a frame, in u."""
FRAME_GOLD = (theme.GOLD_LIGHT, theme.rgb("#B98F3C"), theme.GOLD_DARK)
RATIO = 9 / 16
LEAST = 13
"""The smallest type of a title."""
LARGEST_SIDE = 2048
"""Pixels of a picture that is read. The program keeps smaller ones."""


class Pictures:
    """Pictures of matches at the size in which they are shown, kept as long as the files stay the same."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, float, tuple[int, int]], pygame.Surface] = {}

    def get(self, canvas: Canvas, saved: Saved, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a saved match, cut to the shape of `size`; its game's emblem where there is none."""
        try:
            key = (str(saved.picture), saved.picture.stat().st_mtime, size)
            if key not in self._kept:
                self._kept[key] = _cut(_load(saved.picture), size)
            return self._kept[key]
        except (OSError, pygame.error):
            return _stand_in(canvas, saved.game, size)


def _load(path: Path) -> pygame.Surface:
    """The picture in a PNG file; raises `OSError` and `pygame.error`, also for one that is far too large."""
    png = read(path)
    width, height = (int.from_bytes(png[at : at + 4], "big") for at in (16, 20))
    if not png.startswith(b"\x89PNG\r\n\x1a\n") or max(width, height) > LARGEST_SIDE:
        raise pygame.error(f"{path.name} is not a picture of a match")
    return pygame.image.load(io.BytesIO(png), "x.png")


def _cut(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a picture, as much of it as has the shape of `size`, at that size."""
    w, h = picture.get_size()
    wide = min(w, round(h * size[0] / size[1]))
    high = min(h, round(w * size[1] / size[0]))
    middle = picture.subsurface(((w - wide) // 2, (h - high) // 2, max(1, wide), max(1, high)))
    return pygame.transform.smoothscale(middle.convert(), size)


def _stand_in(canvas: Canvas, game: str, size: tuple[int, int]) -> pygame.Surface:
    surface = shapes.gradient(size, theme.JADE).convert()
    if canvas.sprites.exists(f"emblems/{game}"):
        with canvas.on(surface):
            parts.emblem(canvas, game, (size[0] / 2, size[1] / 2), size[1] * 0.72)
    return surface


def frame(canvas: Canvas, box: pygame.Rect, hot: bool = False) -> None:
    """A gold frame round a picture at `box`, standing on the shelf."""
    edge = canvas.px(FRAME)
    outer = box.inflate(2 * edge, 2 * edge)
    canvas.shadow(outer, canvas.px(6), canvas.px(9), canvas.px(5), canvas.px(3), 190)
    if hot:
        canvas.glow(outer, canvas.px(6), canvas.px(10), theme.GLOW, 130)
    canvas.shaded(outer, canvas.px(6), (theme.FOIL[0], *FRAME_GOLD[:2]) if hot else FRAME_GOLD)
    canvas.outline(box.inflate(2, 2), 1, theme.GOLD_DARK, 1, 0.9)


class Picture(Widget):
    """A match that waits, as its picture, with its words above if it has them."""

    def __init__(
        self, key: str, box: pygame.Rect, act: Act, saved: Saved, image: pygame.Surface, words: bool
    ) -> None:
        super().__init__(key, box, act, "shelf", skip=not words)
        self.saved, self.image, self.words = saved, image, words

    def draw(self, canvas: Canvas, state: State) -> None:
        picture = pygame.Rect((0, 0), self.image.get_size())
        picture.midbottom = self.box.centerx, self.box.bottom - canvas.px(FRAME)
        if state.hover and not state.pressed:
            picture.y -= canvas.px(3)
        frame(canvas, picture, state.hover or state.focus)
        canvas.surface.blit(self.image, picture)
        if state.focus:
            edge = canvas.px(FRAME)
            parts.focus(canvas, picture.inflate(2 * edge, 2 * edge), canvas.px(6))
        if self.words:
            x, y = self.box.x, self.box.y
            name, told = self._told(canvas)
            size = canvas.type.smaller(name, 17, self.box.w, "serif", LEAST)
            room = canvas.type.line(17) - canvas.type.line(size)
            canvas.text(name, (x, y + room), size, face="serif", width=self.box.w)
            y += canvas.type.line(17)
            canvas.text(told, (x, y), 15, canvas.palette.dim, width=self.box.w)

    def _told(self, canvas: Canvas) -> tuple[str, str]:
        """The two lines of words. The end of a title tells when it was kept: it is cut only where it finds no
        room below either."""
        name = title(self.saved)
        told = f"{moves(self.saved)} · {ago(self.saved.when)}"
        if canvas.type.width(told, 15) > self.box.w:
            told = moves(self.saved)
        head, comma, rest = name.partition(", ")
        if comma and canvas.type.width(name, LEAST, "serif") > self.box.w:
            return head, rest
        return name, told


def title(saved: Saved) -> str:
    """What a match is called: as it was saved, or as its game."""
    return saved.title or games.entry(saved.game).title


def moves(saved: Saved) -> str:
    """How far it was played."""
    if saved.scores is not None:
        return f"over, {result(saved)}"
    return "just dealt" if not saved.moves else "1 move" if saved.moves == 1 else f"{saved.moves} moves"


def company(saved: Saved) -> str:
    """With whom it is played; empty for a game of one."""
    return seating.against(saved.names, saved.players)


def result(saved: Saved) -> str:
    """How a match ended for the first person in it: `12 points`, `50 to 33`."""
    scores = saved.scores or (0,)
    own = next((i for i, player in enumerate(saved.players) if player == "human"), 0)
    mine = scores[own] if own < len(scores) else scores[0]
    if len(scores) == 2:
        return f"{english.signed(mine)} to {english.signed(scores[1 - own])}"
    return english.points(mine)


def board(canvas: Canvas, y: int) -> None:
    """The shelf itself, from `y` down to the edge of the window."""
    wood = (theme.rgb("#6A2A22"), theme.rgb("#3A1213"), theme.rgb("#1C0809"))
    canvas.surface.blit(shapes.gradient((canvas.width, canvas.height - y), wood), (0, y))
    gold = (theme.GOLD_DARK, theme.GOLD, theme.GOLD_LIGHT, theme.GOLD, theme.GOLD_DARK)
    canvas.surface.blit(shapes.gradient((canvas.width, canvas.hair(1.5)), gold, True), (0, y - canvas.hair()))


def empty_frame(canvas: Canvas, box: pygame.Rect) -> None:
    """A place on the shelf where a picture will stand."""
    canvas.box(box, canvas.px(6), theme.BLACK, 0.22)
    canvas.outline(box, canvas.px(6), theme.GOLD, canvas.hair(1.5), 0.38)
    inner = box.inflate(-canvas.px(2 * FRAME), -canvas.px(2 * FRAME))
    canvas.outline(inner, canvas.px(3), theme.GOLD, canvas.hair(), 0.16)
