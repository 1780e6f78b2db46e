"""The coins of the players: they fly from plate to plate when somebody has won."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from dragonbox.core import phrases
from dragonbox.core.contract import Seat
from dragonbox.ui import moments, motion, parts, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Place
from dragonbox.ui.motion import lerp
from dragonbox.ui.patches import cropped

if TYPE_CHECKING:
    from dragonbox.games.magic_dragon.table.show import Seen, Steps

FIVE, ONE = 5, 1
BESIDE = 0.56
"""How far the medal, and coins on their way, are from the end of a plate, as a share of its height."""
MEDAL = 26
"""The room for the dealer's medal in the second line of a plate, in u."""
FLY, NEXT, READ = 0.58, 0.045, 0.28
"""Seconds, at normal speed: a coin flies to the winner; from one coin of a player to the next; to read the
numbers."""
MOST, LEAST, ALL = 12, 4, 40
"""Coins that one player is seen to pay at most, and at least so many if they are there; and those of all."""

THREAD, APART_ON_IT = theme.rgb("#D9A03C"), 9
"""The light of the thread on which coins fly, and from dot to dot of it, in u."""


def shares(amount: int, most: int) -> list[int]:
    """Return what is paid coin by coin: fives and ones, or more at once where these would be too many."""
    fives, ones = divmod(amount, FIVE)
    count = min(most, fives + ones)
    if count == fives + ones:
        return [FIVE] * fives + [ONE] * ones
    return [amount * (i + 1) // count - amount * i // count for i in range(count)]


def medal(plate: pygame.Rect, mirrored: bool) -> Place:
    """Return where the dealer's medal lies: at the end of the second line of a plate."""
    return _inwards(plate, mirrored, round(plate.h * BESIDE)), plate.y + round(plate.h * 0.69)


def spot(canvas: Canvas, plate: pygame.Rect, mirrored: bool, own: bool) -> Place:
    """Return where coins of a player leave and arrive, with a number at them: on the edge of the plate, where
    they hide no word and no sum."""
    x = _inwards(plate, mirrored, round(plate.h * BESIDE))
    return x, plate.y - canvas.px(9) if own else plate.bottom + canvas.px(9)


def _inwards(plate: pygame.Rect, mirrored: bool, far: int) -> int:
    """Return an x so far from the end of a plate without the portrait."""
    return plate.x + far if mirrored else plate.right - far


# ---------------------------------------------------------------------- they move


def pay(payments: Sequence[int], at: float, place: Callable[[Seat], Place], steps: Steps) -> Flow:
    """Return how it is seen that the losers pay: all at the same time, coin by coin, to the winner."""
    losers = [seat for seat, paid in enumerate(payments) if paid < 0]
    if not losers:
        return Flow((), ())
    winner = max(range(len(payments)), key=payments.__getitem__)
    most = max(LEAST, min(MOST, ALL // len(losers)))
    paid = {seat: shares(-payments[seat], most) for seat in losers}
    rounds = max(map(len, paid.values()))
    for number in range(rounds):
        now = {seat: own[number] for seat, own in paid.items() if number < len(own)}
        leaves = at + number * NEXT
        steps.step(leaves, _change({seat: -worth for seat, worth in now.items()}))
        sound = "score_tick" if number % 2 == 0 or number == rounds - 1 else ""
        steps.step(leaves + FLY, _change({winner: sum(now.values())}), sound=sound)
    steps.clock = max(steps.clock, at + rounds * NEXT + FLY + READ)
    streams = [Stream(place(seat), place(winner), tuple([w >= FIVE for w in paid[seat]])) for seat in losers]
    sums = [(payments[seat], place(seat), FLY if seat == winner else 0.0) for seat in (*losers, winner)]
    return Flow(tuple(streams), tuple(sums))


def _change(more: dict[Seat, int]) -> Callable[[Seen], Seen]:
    def change(seen: Seen) -> Seen:
        return replace(seen, balances=tuple(own + more.get(i, 0) for i, own in enumerate(seen.balances)))

    return change


class Stream(NamedTuple):
    """The coins of a loser on their way to the winner."""

    start: Place
    end: Place
    fives: tuple[bool, ...]
    """Of each coin, whether it is a five."""

    def bend(self, canvas: Canvas) -> Place:
        """Return the point that their way bends to: round the outside of the table, if it can."""
        (x0, y0), (x1, y1) = self.start, self.end
        if abs(y1 - y0) < canvas.px(120):
            return (x0 + x1) // 2, y0 + canvas.px(520) * (1 if y0 < canvas.height // 2 else -1)
        side = (x0 > canvas.width * 0.7) - (x0 < canvas.width * 0.3)
        out = canvas.px(165) + 0.17 * math.dist(self.start, self.end)
        if not side:
            return (x0 + x1) // 2 - canvas.px(110), round(lerp(y0, y1, 0.4))
        # Those that cross the table go below the Line.
        near = abs(x1 - x0) < canvas.px(300)
        return round(x0 + side * out * (0.7 if near else 1)), round(lerp(y0, y1, 0.7 if near else 1.06))

    def at(self, bend: Place, share: float) -> tuple[float, float]:
        """Return the place so far on that way."""
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
        (x0, y0), (x1, y1), (x2, y2) = self.start, bend, self.end
        return a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2

    def draw(self, canvas: Canvas, time: float) -> None:
        """Draw them on a thread of light, so many seconds after the first has left."""
        last = (len(self.fives) - 1) * NEXT
        if time >= last + FLY:
            return
        bend = self.bend(canvas)
        first, end = _ease(min(1.0, time / FLY)), _ease(min(1.0, max(0.0, (time - last) / FLY)))
        dots = round(math.dist(self.start, self.end) / max(2, canvas.px(APART_ON_IT)))
        if first > 0 and end < 1:
            light = moments.kept_halo(canvas, max(6, canvas.px(17)), THREAD, 0.8)
            thread = _thread(self, bend, dots)[round(end * dots) : round(first * dots)]
            moments.add_all(canvas, light, thread)
        flying = []
        for number, five in enumerate(self.fives):
            share = (time - number * NEXT) / FLY
            if 0 < share < 1:
                x, y = self.at(bend, _ease(share))
                coin, box = _coin(canvas, five)
                flying.append((coin, (round(x) + box.x, round(y) + box.y)))
        canvas.surface.fblits(flying)


def _ease(share: float) -> float:
    """Return how far a coin is then: it leaves slowly, and does not wait for others at the end."""
    return lerp(share, share * share, 0.4)


@lru_cache(8)
def _thread(stream: Stream, bend: Place, dots: int) -> list[tuple[float, float]]:
    """Return the places of so many dots of light on the way of a stream."""
    return [stream.at(bend, number / dots) for number in range(dots)]


def _coin(canvas: Canvas, five: bool) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the picture of a coin in the air with its shadow, and where that lies seen from its middle."""
    side = canvas.px(30)
    whole = pygame.Rect(0, 0, 2 * side, 2 * side)

    def make() -> pygame.Surface:
        picture = shapes.blank(whole.size)
        box = pygame.Rect(0, 0, side, side)
        box.center = side, side
        with canvas.on(picture):
            canvas.shadow(box, side / 2, max(2, side * 0.15), canvas.px(6), canvas.px(2), 120)
            canvas.sprite(f"magic_dragon/coin_{FIVE if five else ONE}", box)
        return picture

    return canvas.picture(("flying coin", five, side), make), whole.move(-side, -side)


def _sum(canvas: Canvas, coins: int) -> tuple[pygame.Surface, pygame.Rect]:
    """Return a picture of what a player pays or gets, and where that lies seen from its middle."""
    whole = pygame.Rect(0, 0, canvas.px(160), canvas.px(80))

    def make() -> pygame.Surface:
        picture = shapes.blank(whole.size)
        kind, size = ("gold", 21) if coins > 0 else ("loss", 17)
        with canvas.on(picture):
            parts.badge(canvas, phrases.gain(coins), whole.center, kind, size, size + 9)
        return cropped(picture)

    made = canvas.kept.get(("coins paid", coins, whole.size), make)
    return made, made.get_rect(center=(0, 0))


class Flow(NamedTuple):
    """All coins on their way, and what each player pays or gets."""

    streams: tuple[Stream, ...]
    sums: tuple[tuple[int, Place, float], ...]
    """Coins, where that is told, and how many seconds later than the first coin leaves."""

    def draw(self, canvas: Canvas, time: float) -> None:
        """Draw the coins, so many seconds after the first has left."""
        if time <= 0:
            return
        for stream in self.streams:
            stream.draw(canvas, time)

    def tell(self, canvas: Canvas, time: float) -> None:
        """Write what each player pays or gets."""
        for coins, (x, y), later in self.sums:
            share = (time - later) * 5
            if share > 0:
                rise = canvas.px(8) * (1 - motion.out(min(1.0, share)))
                sum_, box = _sum(canvas, coins)
                canvas.surface.blit(sum_, box.move(x, round(y + rise)))
