"""The coins of the players: small stacks on their plates, which move when somebody has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.core import phrases
from dragonbox.core.contract import Seat
from dragonbox.ui import motion, parts, shapes
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Ahead, Place
from dragonbox.ui.ground import Item
from dragonbox.ui.motion import lerp

if TYPE_CHECKING:
    from dragonbox.games.magic_dragon.table.show import Seen, Steps

FIVE, ONE = 5, 1
HIGH = 8
"""Coins of a stack."""
SIDE, UP, APART = 13, 1.4, 11
"""The width of a coin, how far the next one of its stack is above it, and from stack to stack, in u."""
EDGE = 3
"""So far their shadows reach, in u."""
WIDE, SHARE = 36, 0.34
"""How wide the stacks are at most, in u and as a share of the second line of a plate: they cover no words."""
END, LOW = 0.32, 0.13
"""How far they are from the end without the portrait, and from the lower edge, as shares of its height."""
MEDAL = 22
"""The room for the dealer's medal beside them, in u."""
FLY, NEXT, READ = 0.5, 0.045, 0.45
"""Seconds, at normal speed: a coin flies to the winner; from one coin of a player to the next; to read the
numbers."""
MOST, LEAST, ALL = 12, 4, 40
"""Coins that one player is seen to pay at most, and at least so many if they are there; and those of all."""


def stacks(amount: int) -> list[tuple[int, int]]:
    """Return what the coins of each stack are worth, and how many there are: fives first."""
    fives, ones = divmod(max(0, amount), FIVE)
    found = [(FIVE, min(HIGH, fives - done)) for done in range(0, fives, HIGH)]
    return found + ([(ONE, ones)] if ones else [])


def shares(amount: int, most: int) -> list[int]:
    """Return what is paid coin by coin: fives and ones, or more at once where these would be too many."""
    fives, ones = divmod(amount, FIVE)
    count = min(most, fives + ones)
    if count == fives + ones:
        return [FIVE] * fives + [ONE] * ones
    return [amount * (i + 1) // count - amount * i // count for i in range(count)]


def item(canvas: Canvas, seat: Seat, amount: int, plate: pygame.Rect, mirrored: bool) -> Item:
    """Return the stacks of a player as a part of the ground."""
    high = canvas.px(SIDE + UP * HIGH + 2 * EDGE)
    area = pygame.Rect(0, 0, room(canvas, plate) + canvas.px(5 * EDGE), high + canvas.px(EDGE))
    area.midbottom = place(canvas, plate, mirrored)[0], _low(plate) + canvas.px(2 * EDGE)
    mark = amount, tuple(plate), mirrored
    return Item(("coins", seat), area, mark, partial(paint, canvas, amount, plate, mirrored), True)


def room(canvas: Canvas, plate: pygame.Rect) -> int:
    """Return how wide the stacks are at most on that plate."""
    return min(canvas.px(WIDE), round((plate.w - plate.h * (1 + END)) * SHARE))


def _low(plate: pygame.Rect) -> int:
    """Return where the stacks stand."""
    return plate.bottom - round(plate.h * LOW)


def paint(canvas: Canvas, amount: int, plate: pygame.Rect, mirrored: bool) -> None:
    """Draw the stacks of a player in the second line of the plate, at the end without the portrait."""
    found = stacks(amount)
    if not found:
        return
    step = min(canvas.px(APART), (room(canvas, plate) - canvas.px(SIDE)) // max(1, len(found) - 1))
    picture = canvas.kept.get(("coins", amount, step), lambda: _picture(canvas, found, step))
    inset, edge = round(plate.h * END), canvas.px(EDGE)
    box = picture.get_rect(bottomright=(plate.right - inset + edge, _low(plate) + edge))
    if mirrored:
        box.x = plate.x + inset - edge
    canvas.surface.blit(picture, box)


def place(canvas: Canvas, plate: pygame.Rect, mirrored: bool) -> Place:
    """Return where coins of a player leave and arrive."""
    inset = round(plate.h * END) + room(canvas, plate) // 2
    return (plate.x + inset if mirrored else plate.right - inset), _low(plate)


def medal(canvas: Canvas, plate: pygame.Rect, mirrored: bool) -> Place:
    """Return where the dealer's medal lies: before the stacks, in the same line."""
    inset = round(plate.h * END) + room(canvas, plate) + canvas.px(MEDAL // 2)
    return (plate.x + inset if mirrored else plate.right - inset), plate.y + round(plate.h * 0.69)


def _picture(canvas: Canvas, found: Sequence[tuple[int, int]], step: int) -> pygame.Surface:
    side, up, edge = canvas.px(SIDE), canvas.px(UP), canvas.px(EDGE)
    wide = step * (len(found) - 1) + side + 2 * edge
    surface = shapes.blank((wide, side + up * (HIGH - 1) + 2 * edge))
    with canvas.on(surface):
        for number, (worth, count) in enumerate(found):
            low = pygame.Rect(edge + number * step, surface.get_height() - edge - side, side, side)
            canvas.shadow(low, side / 2, max(2, side * 0.12), canvas.px(1.5), canvas.px(1), 140)
            for i in range(count):
                canvas.sprite(f"magic_dragon/coin_{worth}", low.move(0, -i * up))
    return surface


# ---------------------------------------------------------------------- they move


def pay(payments: Sequence[int], at: float, place: Callable[[Seat], Place], steps: Steps) -> None:
    """What the losers pay flies to the winner, coin by coin; all pay at the same time."""
    losers = [seat for seat, paid in enumerate(payments) if paid < 0]
    if not losers:
        return
    winner = max(range(len(payments)), key=payments.__getitem__)
    most = max(LEAST, min(MOST, ALL // len(losers)))
    paid = {seat: shares(-payments[seat], most) for seat in losers}
    rounds = max(map(len, paid.values()))
    for number in range(rounds):
        now = {seat: own[number] for seat, own in paid.items() if number < len(own)}
        leaves = at + number * NEXT
        steps.step(leaves, _change({seat: -worth for seat, worth in now.items()}))
        for seat, worth in now.items():
            coin = Coin(worth >= FIVE, place(seat), place(winner))
            steps.effect(leaves, FLY, coin, motion.inout)
        sound = "score_tick" if number % 2 == 0 or number == rounds - 1 else ""
        steps.step(leaves + FLY, _change({winner: sum(now.values())}), sound=sound)
    length = rounds * NEXT + FLY + READ
    for seat in (*losers, winner):
        begins = at if seat != winner else at + FLY
        steps.effect(begins, at + length - begins, Paid(payments[seat], place(seat)))
    steps.clock = max(steps.clock, at + length)


def _change(more: dict[Seat, int]) -> Callable[[Seen], Seen]:
    def change(seen: Seen) -> Seen:
        return replace(seen, balances=tuple(own + more.get(i, 0) for i, own in enumerate(seen.balances)))

    return change


@dataclass(frozen=True, slots=True)
class Coin(Ahead):
    """A coin on its way to the winner."""

    five: bool
    start: Place
    end: Place

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        (x0, y0), (x1, y1) = self.start, self.end
        side, bow = canvas.px(26), 0.16 * motion.arc(share)
        x, y = lerp(x0, x1, share) + (y1 - y0) * bow, lerp(y0, y1, share) - (x1 - x0) * bow
        box = pygame.Rect(0, 0, side, side)
        box.center = round(x), round(y - canvas.px(10) * motion.arc(share))
        canvas.shadow(box, side / 2, max(2, side * 0.15), canvas.px(6), canvas.px(2), 120)
        canvas.sprite(f"magic_dragon/coin_{FIVE if self.five else ONE}", box)


@dataclass(frozen=True, slots=True)
class Paid(Ahead):
    """What somebody pays or gets, in a number at the coins."""

    coins: int
    at: Place

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw it, so far on its way."""
        rise = canvas.px(8) * (1 - motion.out(min(1.0, share * 6)))
        kind = "gold" if self.coins > 0 else "loss"
        parts.badge(canvas, phrases.gain(self.coins), (self.at[0], self.at[1] + rise), kind, 17, 26)
