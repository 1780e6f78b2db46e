"""Show the beginning of a game: tiles are washed, the wall is built, and it is seen who deals."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.games.magic_dragon import seating
from dragonbox.games.magic_dragon.dealing import Deal
from dragonbox.games.magic_dragon.table import faces, show, wall
from dragonbox.games.magic_dragon.table.show import Seen, Steps
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile
from dragonbox.ui import actors, motion, parts
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Place, Word, in_air
from dragonbox.ui.motion import lerp

if TYPE_CHECKING:
    from dragonbox.games.magic_dragon.table import Table

WASH, BUILD, SET = 0.42, 0.48, 0.26
"""Seconds, at normal speed: the tiles are washed before the first one is set, all are set; one is."""
PARTS = 12
"""In so many parts the wall grows."""
HANDFUL = 3
"""Tiles of a part that are seen to come."""
SEATS = 2.4
"""Seconds in which the draw for seats is looked at."""
AGAIN = 0.7
"""How wide a tile is that was drawn again, in parts of the first one."""
PASS_ON = 0.6
"""Seconds in which the dealer's medal goes on."""


def begin(table: Table) -> None:
    """Show how the wall is built and who deals, and the deal unless the wall is to be broken first."""
    host, view, at = table.host, table.view, table.at
    rules, seats = view.table, table.seats
    full, ready = table.seen, show.undealt(table.seen)
    table.seen = replace(ready, stock=0)
    steps = Steps(table)
    columns = [
        at.walls[(rules.dealer + side - host.seat) % seats][number]
        for side, number in wall.left(rules.sides, ready.stock, ready.broken)
    ]
    _build(ready.stock, [(column.x, column.y) for column in columns], at.tray.center, steps)
    if len(host.match.rounds) == 1:
        draws = seating.draw(seats, rules.suits, random.Random(host.match.rounds[0].seed))
        places = [at.zones[(seat - host.seat) % seats].box.center for seat in range(seats)]
        word = Word(_who_begins(table.name(0), table.name(1)), at.tray.center, 36)
        shown = tuple(zip(places, map(tuple, draws), strict=True))
        steps.effect(steps.clock, SEATS, Seating(shown, at.stock.center, word), sound="tile_turn")
        steps.clock += SEATS
    elif (before := cast(Deal, host.match.rounds[-2].deal).dealer) != rules.dealer:
        _pass_on(table.medal_at(before), table.medal_at(rules.dealer), steps)
    if view.broken >= 0:
        show.deal(full, (rules.dealer + 1) % seats, rules.dealt, steps)


def _who_begins(dealer: str, left: str) -> str:
    """Return the words about who deals first, and whose turn then comes first."""
    if dealer == phrases.YOU:
        return _("You deal, {name} begins", name=left)
    if left == phrases.YOU:
        return _("{name} deals, you begin", name=dealer)
    return _("{dealer} deals, {name} begins", dealer=dealer, name=left)


def _build(stock: int, columns: Sequence[tuple[float, float]], middle: Place, steps: Steps) -> None:
    """The tiles are washed in the middle, and set as the wall part by part."""
    ends = [columns[len(columns) * i // (PARTS * HANDFUL)] for i in range(PARTS * HANDFUL)]
    length = WASH + BUILD + SET
    steps.effect(0, length, Wash(middle, tuple(ends)), sound="shuffle")
    for part in range(1, PARTS + 1):
        sound = "" if part % 3 else "tile_lay"
        steps.step(
            WASH + SET + BUILD * part / PARTS - BUILD / PARTS, _grown(stock * part // PARTS), sound=sound
        )
    steps.clock = length


def _grown(stock: int) -> Callable[[Seen], Seen]:
    return lambda seen: replace(seen, stock=stock)


def _pass_on(start: Place, end: Place, steps: Steps) -> None:
    """The medal goes from the last dealer to the next one."""
    steps.step(steps.clock, lambda seen: replace(seen, medal=False))
    steps.effect(steps.clock, PASS_ON, Passing(start, end), motion.inout)
    steps.step(steps.clock + PASS_ON, lambda seen: replace(seen, medal=True), sound="tile_lay")
    steps.clock += PASS_ON * 0.7


@dataclass(frozen=True, slots=True)
class Wash:
    """Tiles lie face down and are stirred; then one after the other goes to the wall."""

    middle: Place
    ends: tuple[tuple[float, float], ...]

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        time = share * (WASH + BUILD + SET)
        w = canvas.px(34)
        size = w, faces.height(w)
        back = faces.TileFace(NOTHING)
        raster = back.raster(canvas, size)
        for number, (x, y) in enumerate(self.ends):
            leaves = WASH + BUILD * (number // HANDFUL) / PARTS
            gone = (time - leaves) / SET
            if gone >= 1:
                continue
            # Spread as seeds of a sunflower, so that none lies on another.
            ring, angle = canvas.px(17) * math.sqrt(number + 0.5), number * 2.4
            turn = angle + 2.6 * motion.out(min(1.0, time / leaves)) * (1 if number % 2 else 0.7)
            grow = min(1.0, 0.55 + time * 2.2)
            here = (
                self.middle[0] + 1.9 * ring * grow * math.cos(turn),
                self.middle[1] + ring * grow * math.sin(turn),
            )
            t = motion.inout(max(0.0, gone))
            centre = lerp(here[0], x, t), lerp(here[1], y, t)
            in_air(canvas, raster, centre, size, canvas.px(16) * motion.arc(t), back.air)


@dataclass(frozen=True, slots=True)
class Seating:
    """Before each player the tile that was drawn for the seats; equal ones drew again."""

    draws: tuple[tuple[Place, tuple[Tile, ...]], ...]
    """By seat; the first is to deal."""
    stock: Place
    """Where the tiles come from, and go at last."""
    word: Word

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        w = canvas.px(46)
        for seat, ((x, y), tiles) in enumerate(self.draws):
            shown = tiles if share > 0.3 else tiles[:1]
            small = round(w * AGAIN)
            for i, tile in enumerate(shown):
                # What was drawn again is smaller and lies beside it: the first tile tells who deals.
                wide = small if i else w
                box = pygame.Rect(x - w // 2, y - faces.height(w) // 2, w, faces.height(w))
                if i:
                    left = box.right + canvas.px(4) + (i - 1) * (small + 2)
                    box = pygame.Rect(left, box.bottom - faces.height(wide), wide, faces.height(wide))
                self._draw_tile(canvas, tile, box, share - 0.3 * min(i, 1), share)
                if not seat and not i and 0.5 < share < 0.9:
                    parts.chosen(canvas, box, faces.TileFace(tile).radius(wide))
        if share > 0.42:
            self.word.draw(canvas, (share - 0.42) / 0.58)

    def _draw_tile(self, canvas: Canvas, tile: Tile, box: pygame.Rect, since: float, share: float) -> None:
        """Draw a tile that comes from the stock, turns over, and goes back."""
        back, face = faces.TileFace(NOTHING), faces.TileFace(tile)
        come, gone = motion.inout(min(1.0, since / 0.1)), motion.inout(max(0.0, share - 0.9) / 0.1)
        turn = (since - 0.12) / 0.06
        if come < 1 or gone:
            there = come * (1 - gone)
            centre = lerp(self.stock[0], box.centerx, there), lerp(self.stock[1], box.centery, there)
            shown = face if gone else back
            in_air(canvas, shown.raster(canvas, box.size), centre, box.size, canvas.px(8), shown.air)
        elif 0 < turn < 1:
            actors.turned(canvas, back if turn < 0.5 else face, box.size, box.size, box.center, turn)
        else:
            shown = face if turn >= 1 else back
            shown.shade(canvas, box, 0)
            shown.paint(canvas, box)


@dataclass(frozen=True, slots=True)
class Passing:
    """The dealer's medal goes to the next dealer."""

    start: Place
    end: Place

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        x, y = (lerp(a, b, share) for a, b in zip(self.start, self.end, strict=True))
        faces.medal(canvas, (x, y), motion.arc(share) * canvas.px(18))
