"""Great moments: a dragon rises from the cards, a dragon is blocked, and the last cards of a round."""

from __future__ import annotations

import math
import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, NamedTuple

import pygame

from dragonbox.core.language import _
from dragonbox.games.dragon_dance.table.faces import DRAGONS, GLOWS
from dragonbox.games.dragon_dance.table.layout import Layout
from dragonbox.ui import moments, motion, parts, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.paths import Way, way_of
from dragonbox.ui.serpent import Picture, Serpent, blend

RISE = 1.7
"""How long a dragon rises and flies off, in seconds at normal speed."""
UP, OFF = 0.44, 0.76
"""When a dragon has risen and when it flies off, as shares of its moment."""
RESTS = 0.92 * UP
"""From when on it moves too little to be seen."""
THICK, LONG, BEYOND = 0.058, 1.95, 0.5
"""Half the width of a dragon and its length, and how far the end of its way is beyond where it stays; shares
of the height of the field."""
FLOATS = 7
"""How high a risen dragon floats, in u."""
WARMTH, LEVELS = theme.rgb("#5E3A12"), (0.0, 0.05, 0.1)
"""What the warm light round a rising dragon adds to the field, and from when on it is how strong: it comes in
these steps, and goes in them."""
GLOWING = 20
"""The light round a plate becomes stronger in such steps, of 255."""
DARK = 112
"""How much darker the field becomes meanwhile, of 255."""
SUN = theme.rgb("#FFC24D")
"""The warm light that is mixed into its own."""
SHINING = 0.95
"""How far its light reaches, as a share of the height of the field."""
MOST = 2.4
"""So many times as many pictures of the dragon are made ahead as while the table rests."""
SCALES, SPINS = 44, 2.5
"""How many scales fly up with a dragon, and how often each turns over."""
RIBBON = 50
"""The height of the ribbon over the last cards, in u."""
WIDEST, HIGH = 880, 94
"""The width of the ribbon of a rising dragon at most, and its least height, in u."""
BANNER, SUM, ROLLS_UP = 42, 20, 8
"""The sizes of large words and of a sum, in u, and how fast a ribbon rolls up again."""
FACE, NEXT, ASIDE = 40, 22, 0.36
"""The size of a portrait on a ribbon and the space between two, in u, and the share of a large ribbon for
what comes now."""
CREAM = theme.rgb("#FFF0D8")
TAIL, SHORT, WAVE = 46, 30, 4
"""How far the ends of a ribbon hang out, below large words and others, and how high it waves, in u."""
RED, RED_LIGHT, FOLD = theme.rgb("#7C1512"), theme.rgb("#CE3A2C"), theme.rgb("#4A0B0A")
"""The silk of a ribbon: in the shade, where light falls on it, and where it is folded back."""


class Told(NamedTuple):
    """The text of a ribbon."""

    head: str
    """What has happened."""
    what: str
    """What comes now."""
    faces: tuple[tuple[str, str], ...] = ()
    """The portraits and names of those who may lay one more card, in order."""
    sum: str = ""
    """What its player has now, as a sum: on a large ribbon."""


Where = Callable[[], pygame.Rect]
"""Where a card lies; it is asked when that is drawn."""


@dataclass(frozen=True, slots=True)
class Rising:
    """A dragon rises out of the head that was played as a last card, and flies off."""

    still: ClassVar[float] = 0.6
    colour: str
    where: Where
    at: Layout
    told: Told
    plate: pygame.Rect
    """The plate of its player, which stays lit."""
    made: dict[tuple[int, int], list[Picture]] = field(default_factory=dict, compare=False, repr=False)
    """The dragon as it has risen, by the size of the canvas: only if there was time to make it before."""
    below: moments.Below = field(default_factory=moments.Below, compare=False, repr=False)

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its pictures."""
        yield from prepare(canvas, self.at, self.colour)
        self.below.prepare(canvas)
        with canvas.on(canvas.scratch()):
            ribbon(canvas, _banner(canvas, self.at), self.told)
        yield
        room = _stage(canvas, self.at)
        way = _way(room, self.where().center)
        heads = (self._head(way, room, share) for share in motion.shares(RISE))
        yield from dragon(canvas, room, self.colour).prepare(canvas, way, heads, MOST)
        yield from self._make_resting(canvas)

    def _make_resting(self, canvas: Canvas) -> Iterator[None]:
        """Make the picture of the risen dragon, a little at a time."""
        if canvas.size not in self.made:
            room = _stage(canvas, self.at)
            way = _way(room, self.where().center)
            head = way.length - room.h * BEYOND
            self.made[canvas.size] = yield from dragon(canvas, room, self.colour).rest(canvas, way, head)

    def _dim(self, canvas: Canvas, card: pygame.Rect, share: float) -> None:
        """Darken the field, and let warm light lie on it and rays shine behind the dragon."""
        reach, lit = canvas.px(40), None
        if self.plate.inflate(reach, reach).colliderect(canvas.surface.get_clip()):
            lit = moments.trimmed(canvas, canvas.surface.subsurface(self.plate))
        _darken(canvas, self.at, share)
        if lit is not None:
            self._glow(canvas, share)
            canvas.surface.blit(lit, self.plate)
        _light(canvas, card, self.colour, share / UP)
        if level := _level(share):
            canvas.surface.blit(
                *_warmth(canvas, self.at, self.colour, level), special_flags=pygame.BLEND_RGB_ADD
            )

    def _glow(self, canvas: Canvas, share: float) -> None:
        """Let the plate shine, in few steps: each is made only once."""
        alpha = GLOWING * round(330 * _dark(share) / GLOWING)
        canvas.glow(self.plate, self.plate.h / 2, canvas.px(9), theme.GLOW, alpha)

    def follow(self, canvas: Canvas, share: float) -> bool:
        """Make what is missing to draw it so far on its way; whether anything was."""
        room = _stage(canvas, self.at)
        before = canvas.turned.made
        if level := _level(share):
            _warmth(canvas, self.at, self.colour, level)
        if not (RESTS < share < OFF and canvas.size in self.made):
            way = _way(room, self.where().center)
            dragon(canvas, room, self.colour).follow(canvas, way, self._head(way, room, share), first=0)
        return canvas.turned.made > before

    @staticmethod
    def _head(way: Way, room: pygame.Rect, share: float) -> float:
        """Return how far on its way the head is."""
        up, off = motion.out(min(1.0, share / UP)), max(0.0, (share - OFF) / (1 - OFF)) ** 2
        return (way.length - room.h * BEYOND) * up + off * room.h * 2.6

    def _float(self, canvas: Canvas, share: float) -> None:
        """Draw the risen dragon, which floats up and down once."""
        up = round(canvas.hair(FLOATS) * math.sin(math.pi * share) ** 2)
        blend(canvas, [(square, (x, y - up)) for square, (x, y) in self.made[canvas.size]])

    def hides(self, canvas: Canvas, _share: float) -> bool:
        """Return whether it most likely hides all that is drawn before it."""
        return self.below.holds(canvas)

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        room, card = _stage(canvas, self.at), self.where()
        mark = _dark(share), _level(share), tuple(card)
        spot = _strength(share / UP), card.inflate(2 * card.w, 2 * card.w)
        self.below.draw(canvas, mark, lambda _fade: self._dim(canvas, card, share), spot=spot)
        way = _way(room, card.center)
        if share == self.still:
            # Nothing moves that would have to wait for it.
            deque(self._make_resting(canvas), 0)
        if RESTS < share < OFF and canvas.size in self.made:
            self._float(canvas, (share - RESTS) / (OFF - RESTS))
        else:
            head, moves = self._head(way, room, share), share != self.still
            dragon(canvas, room, self.colour).draw(canvas, way, head, first=0, rough=moves)
        _scales(canvas, card.center, GLOWS[self.colour], share)
        if UP / 2 < share < OFF:
            unrolled = min((share - UP / 2) / UP, (OFF - share) * ROLLS_UP)
            Unrolling(_banner(canvas, self.at), self.told).draw(canvas, unrolled)


@dataclass(frozen=True, slots=True)
class Slam:
    """An egg lands on a dragon's head and blocks it: rings of light run over the field."""

    still: ClassVar[float] = 0.5
    colour: str
    where: Where
    at: Layout

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Make its pictures."""
        moments.set_down(canvas, _("Blocked!"), "")
        yield

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        card = self.where()
        _darken(canvas, self.at, share)
        _light(canvas, card, self.colour, share)
        for late in (0.0, 0.14, 0.28):
            if (run := motion.out(max(0.0, share - late) / (1 - late))) > 0:
                ring = card.inflate(round(card.w * 2.4 * run), round(card.w * 1.7 * run))
                width = round(canvas.hair(6) * (1 - run))
                if width:
                    pygame.draw.ellipse(canvas.surface, GLOWS[self.colour], ring, width)
        _scales(canvas, card.center, GLOWS[self.colour], share)
        moments.sparks(canvas, card.center, canvas.px(210), share, 20)
        if share > 0.15:
            room = self.at.room
            # Where the card does not lie.
            y = room.y + round(room.h * (0.26 if card.centery > room.centery else 0.72))
            moments.headline(canvas, _("Blocked!"), "", (room.centerx, y), (share - 0.15) / 0.85)


def _darken(canvas: Canvas, at: Layout, share: float) -> None:
    """Let all above the ledge step back at the beginning of a moment, and return at its end."""
    dark = _dark(share)
    above = 0, 0, canvas.width, at.seen.bottom
    canvas.surface.fill(theme.mix(theme.WHITE, theme.STEP_BACK, dark), above, pygame.BLEND_RGB_MULT)


def _dark(share: float) -> float:
    """Return how far all above the ledge has stepped back then."""
    return DARK / 255 * min(1.0, share * 8, (1 - share) * 6)


def _shining(colour: str) -> theme.Colour:
    """Return the light behind a dragon: cards below it stay as they are printed."""
    return theme.mix(theme.BLACK, theme.mix(GLOWS[colour], SUN, 0.65), 0.78)


def _level(share: float) -> int:
    """Return how strong the warm light is then, in few steps."""
    return sum(min(share, 1 - share) > since for since in LEVELS)


def _warmth(canvas: Canvas, at: Layout, colour: str, level: int) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the warm light on the whole field while a dragon rises from it, with rays behind the dragon, as
    far as it is seen, and where it lies: in one picture, which is quickly added."""
    room = _stage(canvas, at)
    warm, rays = pygame.Rect(0, 0, round(at.room.w * 1.25), round(at.room.h * 1.7)), pygame.Rect(0, 0, 0, 0)
    reach = round(room.h * SHINING)
    rays.size = 2 * reach, 2 * reach
    warm.center, rays.center = at.room.center, (room.centerx, round(room.centery - room.h * 0.06))
    lit = warm.union(rays).clip(canvas.surface.get_rect())

    def make() -> pygame.Surface:
        found = pygame.Surface(lit.size).convert()
        tone = theme.mix(theme.BLACK, WARMTH, level / len(LEVELS))
        light = pygame.transform.smoothscale(moments.halo(canvas, 56, tone), warm.size)
        found.blit(light, (warm.x - lit.x, warm.y - lit.y))
        grown = moments.GROWN[level - 1]
        with canvas.on(found):
            shine = moments.shining(canvas, round(reach * grown), _shining(colour))
            moments.add(canvas, shine, (rays.centerx - lit.x, rays.centery - lit.y))
        return found

    canvas.untidy = True
    return canvas.turned.get(("warmth", colour, tuple(lit), level, theme.DAY), make), lit


def _light(canvas: Canvas, card: pygame.Rect, colour: str, share: float) -> None:
    """Let light come out of a card, which then fades."""
    if (strength := _strength(share)) > 0:
        canvas.glow(card, card.w * 0.2, card.w * 0.3, GLOWS[colour], 25 * strength)


def _strength(share: float) -> int:
    """Return how strong that light is, in few steps."""
    return max(0, round(6 * (1 - share)))


def _scales(canvas: Canvas, start: tuple[int, int], colour: theme.Colour, share: float) -> None:
    """Let scales whirl up from a card over the whole field and fall again, in its colour and in gold."""
    # From a card high up they fall rather than rise.
    room = min(1.0, max(0.15, (start[1] - canvas.px(90)) / canvas.px(230)))
    inks = colour, theme.mix(colour, theme.WHITE, 0.45), theme.GOLD_LIGHT
    for number, (aside, high, late, wide) in enumerate(_flights()):
        t = (share - late) / 0.6
        if 0 < t < 1:
            side = canvas.hair(wide) * min(1.0, (1 - t) * 5)
            x = start[0] + (canvas.width / 2 + canvas.px(560 * aside) - start[0]) * motion.out(t)
            y = start[1] - canvas.px(300 * high * room) * motion.arc(t / 1.6)
            y += canvas.px(30 + 260 * (1 - room) * (1.5 - high)) * t**2
            turn = math.cos(2 * math.pi * (SPINS * t + high))
            lean = side * 0.4 * aside
            tips = (x - lean, y - side), (x + side * 0.7 * turn, y), (x + lean, y + side)
            pygame.draw.polygon(canvas.surface, inks[number % 3], (*tips, (x - side * 0.7 * turn, y)))


@cache
def _flights() -> list[tuple[float, float, float, float]]:
    """Return for each scale how far aside and how high it flies, when it sets out, and how large it is."""
    chance = random.Random(7)
    some = chance.uniform
    return [(some(-1, 1), some(0.4, 1.1), some(0, 0.36), some(4, 9)) for _number in range(SCALES)]


def prepare(canvas: Canvas, at: Layout, colour: str) -> Iterator[None]:
    """Make ahead what shows when a dragon of that colour rises."""
    for level in range(1, len(LEVELS) + 1):
        _warmth(canvas, at, colour, level)
        yield
    _silk(canvas, _banner(canvas, at), TAIL)
    yield
    room = _stage(canvas, at)
    yield from dragon(canvas, room, colour).prepare(canvas)


def _banner(canvas: Canvas, at: Layout) -> pygame.Rect:
    """Return where the ribbon of a rising dragon lies: over the Line, which says the same meanwhile."""
    c = canvas
    box = pygame.Rect(
        0,
        0,
        min(c.px(WIDEST), at.ask.w - 2 * c.px(TAIL)),
        max(c.px(HIGH), c.type.height(BANNER, "serif bold") + c.px(16)),
    )
    box.midbottom = c.width // 2, at.seen.bottom - c.px(5)
    return box


def _stage(canvas: Canvas, at: Layout) -> pygame.Rect:
    """Return where a rising dragon stands: in the field, above the Line."""
    room = at.room.copy()
    room.h = at.ask.y - canvas.px(4) - room.y
    return room


def dragon(canvas: Canvas, room: pygame.Rect, colour: str) -> Serpent:
    """Return the dragon of a colour, as large as the field has room for it."""
    return Serpent(DRAGONS[colour], round(room.h * THICK), round(room.h * LONG))


def _way(room: pygame.Rect, card: tuple[int, int]) -> Way:
    """Return the way of a dragon out of a card: from side to side up to the top, and off to the right."""
    (x, y), h = room.center, room.h
    low = y + h * 0.20
    # From a card high up it first swings down round the left.
    swing = () if card[1] > low else ((min(x - h * 0.42, card[0] - h * 0.2), (card[1] + low) / 2),)
    points = [
        card,
        *swing,
        (x - h * 0.26, low + h * 0.05),
        (x + h * 0.08, low + h * 0.07),
        *_bend(x + h * 0.28, y + h * 0.145, h * 0.125, (90, 0, -90)),
        (x + h * 0.04, y + h * 0.035),
        *_bend(x - h * 0.22, y - h * 0.135, h * 0.145, (90, 135, 180, 225, 270)),
        (x + h * 0.02, y - h * 0.24),
        (x + h * 0.22, y - h * 0.22),
        (x + h * (0.22 + BEYOND / 2), y - h * 0.22),
        (x + h * (0.22 + BEYOND), y - h * 0.30),
    ]
    return way_of(tuple((float(px), float(py)) for px, py in points))


def _bend(x: float, y: float, radius: float, angles: Sequence[float]) -> Iterator[tuple[float, float]]:
    """Yield points of a round bend, at these angles: in a sharper one its slices would tear."""
    for angle in map(math.radians, angles):
        yield x + radius * math.cos(angle), y + radius * math.sin(angle)


# ---------------------------------------------------------------------- the last cards


def ribbon_box(canvas: Canvas, at: Layout, what: Told) -> pygame.Rect:
    """Find a place for the ribbon over the last cards of a round."""
    c = canvas
    h = max(c.px(RIBBON), c.type.height(24, "serif bold") + c.px(10))
    # The ends of the ribbon hang out on both sides.
    ends = c.px(SHORT)
    box = pygame.Rect(0, 0, min(_wide(c, what), at.ask.w - 2 * ends), h)
    box.midbottom = c.width // 2, at.ask.y
    box.x = max(at.ask.x + ends, min(box.x, at.ask.right - ends - box.w))
    return box


def _wide(c: Canvas, what: Told) -> int:
    """Return how wide a small ribbon wants to be."""
    words = c.type.width(what.head, 24, "serif bold") + c.type.width(what.what, 17)
    return words + _row_width(c, what.faces) + c.px(28 + 2 * 60)


def with_ends(canvas: Canvas, box: pygame.Rect) -> pygame.Rect:
    """Return the box of a ribbon with the ends that hang out on both sides."""
    return box.inflate(2 * canvas.px(SHORT), 0)


def ribbon_between_ends(canvas: Canvas, box: pygame.Rect, what: Told) -> None:
    """Draw the ribbon where its box holds its ends, too."""
    ribbon(canvas, box.inflate(-2 * canvas.px(SHORT), 0), what)


def ribbon(canvas: Canvas, box: pygame.Rect, what: Told) -> None:
    """Draw the ribbon: who wins the dance, what comes now, and who may lay one more card."""
    c = canvas
    picture = _silk(c, box, TAIL if what.sum else SHORT)
    c.surface.blit(picture, picture.get_rect(center=box.center))
    if what.sum:
        _announce(c, box, what)
        return
    if _wide(c, what) > box.w:
        what = what._replace(faces=())  # the words need the room
    x, end = box.x + c.px(26), box.right - c.px(22) - _row_width(c, what.faces)
    size = c.type.smaller(what.head, 24, (box.w - c.px(66)) * 0.55, "serif bold", 14)
    aside = x + c.type.width(what.head, size, "serif bold") + c.px(14)
    small = c.type.smaller(what.what, 17, end - c.px(12) - aside, "sans", 11)
    told = what.what if c.type.width(what.what, small) <= end - c.px(10) - aside else ""  # the Line says it
    if not what.faces:  # nothing stands at the right: the words lie in the middle
        words = aside + c.type.width(told, small) if told else aside - c.px(14)
        shift = box.centerx - (x + words) // 2
        x, aside = x + shift, aside + shift
    c.foil(what.head, (x, box.centery), size, "serif bold", middle=True, metal=True)
    c.text(told, (aside, box.centery), small, CREAM, middle=True)
    _row(c, what.faces, (end, box.centery))


def _announce(c: Canvas, box: pygame.Rect, what: Told) -> None:
    """Draw large words and a sum below them at the left of a ribbon, and at its right what comes now."""
    aside = pygame.Rect(0, box.y, round(box.w * ASIDE), box.h)
    row = _row_width(c, what.faces)
    aside.w = max(row, min(aside.w, c.type.width(what.what, 18)))
    aside.right = box.right - c.px(30)
    x = box.x + c.px(30)
    room, down = aside.x - c.px(24) - x, c.px(15)
    size = c.type.smaller(what.head, BANNER, room, "serif bold", 14)
    c.foil(what.head, (x, box.centery - down), size, "serif bold", middle=True, metal=True)
    size = c.type.smaller(what.sum, SUM, room, "semi", 12)
    c.text(what.sum, (x + c.px(2), box.centery + c.px(26)), size, CREAM, "semi", middle=True)
    if what.faces:
        c.text(what.what, (aside.centerx, box.centery - c.px(24)), 18, CREAM, "sans", "center", True, aside.w)
        _row(c, what.faces, (aside.centerx - row // 2, box.centery + c.px(14)))
        return
    lines = c.type.wrap(what.what, 18, aside.w)
    y = box.centery - len(lines) * c.type.line(18) // 2
    for line in lines:
        c.text(line, (aside.centerx, y), 18, CREAM, "sans", "center")
        y += c.type.line(18)


def _row_width(c: Canvas, faces: Sequence[tuple[str, str]]) -> int:
    """Return how wide portraits in a row are, with their names."""
    names = sum(c.type.width(name, 16, "semi") for _face, name in faces)
    return names + len(faces) * c.px(FACE + 8 + NEXT) - c.px(NEXT) if faces else 0


def _row(c: Canvas, faces: Sequence[tuple[str, str]], at: tuple[int, int]) -> None:
    """Draw portraits and names from the left, the first one lit: that player is the next."""
    size, gap = c.px(FACE), c.px(NEXT)
    x, y = at
    for number, (face, name) in enumerate(faces):
        if number:
            c.icon("right", (x - gap // 2, y), 16, CREAM)
        parts.portrait(c, face, (x + size // 2, y), size, not number)
        x += size + c.px(8)
        c.text(name, (x, y), 16, theme.WHITE if not number else CREAM, "semi", middle=True)
        x += c.type.width(name, 16, "semi") + gap


def _silk(canvas: Canvas, box: pygame.Rect, tail: int) -> pygame.Surface:
    """Return the picture of a ribbon of that size, whose ends hang out so far, in u."""
    key = "ribbon", box.size, tail
    return canvas.kept.get(key, lambda: _woven(canvas, box.size, canvas.px(tail)))


def _woven(canvas: Canvas, size: tuple[int, int], tail: int) -> pygame.Surface:
    """Return a ribbon of silk that waves a little, with light on its folds and two ends that hang behind."""
    fine, edge = 2, canvas.px(12) + tail
    w, h, tail, wave = size[0] * fine, size[1] * fine, tail * fine, canvas.px(WAVE) * fine
    left, line = edge * fine, max(2, round(canvas.px(1.6) * fine))
    top = canvas.px(16) * fine
    picture = shapes.blank((w + 2 * left, h + 2 * top))

    def high(x: float) -> float:
        return top + wave * math.sin(2 * math.pi * 0.9 * x / w)

    for side in (-1, 1):
        end, y = (left + w, high(w)) if side > 0 else (left, high(0))
        low, inside = y + canvas.px(7) * fine, tail * 0.5
        cut = [(-inside, 0), (tail, 0), (tail * 0.84, h / 2), (tail, h), (-inside, h)]
        shape = [(end + side * x, low + dy) for x, dy in cut]
        pygame.draw.polygon(picture, RED, shape)
        pygame.draw.lines(picture, theme.GOLD, False, shape, line)
        fold = [(end, y + h), (end - side * inside, low + h), (end - side * inside, y + h)]
        pygame.draw.polygon(picture, FOLD, fold)
    for x in range(w):
        light = 0.5 + 0.5 * math.cos(2 * math.pi * (0.9 * x / w + 0.06))
        colour = theme.mix(RED, RED_LIGHT, 0.28 + 0.62 * light)
        pygame.draw.line(picture, colour, (left + x, high(x)), (left + x, high(x) + h))
    for inset, wide in ((0, line), (canvas.px(5) * fine, max(1, line // 2))):
        for down in (inset, h - inset):
            points = [(left + x, high(x) + down) for x in range(0, w + 1, 8)]
            pygame.draw.lines(picture, theme.GOLD, False, points, wide)
    for x in (0, w - 1):
        pygame.draw.line(picture, theme.GOLD, (left + x, high(x)), (left + x, high(x) + h), line)
    return pygame.transform.smoothscale_by(picture, 1 / fine)


@dataclass(frozen=True, slots=True)
class Unrolling:
    """The ribbon unrolls from its middle."""

    box: pygame.Rect
    what: Told

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        before = canvas.surface.get_clip()
        wide = self.box.inflate(canvas.px(2 * TAIL + 30), canvas.px(40))
        open_ = pygame.Rect(0, wide.y, round(wide.w * motion.out(min(1.0, share * 2.5))), wide.h)
        open_.centerx = wide.centerx
        canvas.surface.set_clip(before.clip(open_))
        ribbon(canvas, self.box, self.what)
        canvas.surface.set_clip(before)
