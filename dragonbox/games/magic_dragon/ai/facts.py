"""Facts about a tile in its position: what goes with it, what is gone, and why it is safe."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import english
from dragonbox.core.contract import Seat
from dragonbox.games.magic_dragon.ai import words
from dragonbox.games.magic_dragon.ai.outlook import Outlook
from dragonbox.games.magic_dragon.ai.plans import Hand
from dragonbox.games.magic_dragon.ai.threats import ways
from dragonbox.games.magic_dragon.penalty import codes, draws, lacking
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.sets import flushes_with
from dragonbox.games.magic_dragon.tiles import KINDS, NOTHING, Tile, called, suit_of, together, without

FEW = 2
"""So many tiles that go with one are named; of more it is not told."""


def held(view: View) -> Hand:
    """Return all concealed tiles, the drawn one too."""
    return view.hand if view.drawn == NOTHING else together(view.hand, view.drawn)


def missing(view: View, hand: Hand) -> int:
    """Return how many tiles a hand needs beside the seat's exposed sets."""
    exposed = exposed_sets(view, view.seat)
    return lacking(codes(hand, exposed), view.table.sets - len(exposed))


def company(hand: Sequence[Tile], tile: Tile) -> list[Tile]:
    """Return the other tiles in a hand that can be in a set with a tile, each once."""
    near = [other for other in hand if other != tile and _near(other, tile)]
    return list(dict.fromkeys([tile] * (hand.count(tile) > 1) + near))


def _near(one: Tile, other: Tile) -> bool:
    return abs(one - other) <= 2 and suit_of(one) == suit_of(other)


def gone(hand: Sequence[Tile], tile: Tile, left: Sequence[int]) -> bool:
    """Return whether no unseen tile makes a set or a twin of a tile that has company but is in no set."""
    if left[tile] or hand.count(tile) > 1:
        return False
    found = False
    for one in flushes_with(tile):
        others = [other for other in one.tiles if other != tile]
        there = [other for other in others if other in hand]
        if len(there) == len(others):
            return False
        if there:
            found = True
            if any(left[other] for other in others if other not in hand):
                return False
    return found


def spare(view: View, tile: Tile) -> str:
    """Return why a tile can go, as far as the hand alone tells; empty if it doesn't."""
    hand, name = held(view), words.name(tile)
    if not company(hand, tile):
        return f"The {name} stands alone."
    if gone(hand, tile, Outlook(view).left):
        return f"The tiles that would go with the {name} are gone."
    return ""


def little(view: View, tile: Tile) -> str:
    """Return how the hand stands without a tile, or how little goes with it."""
    hand, name = held(view), words.name(tile)
    after = missing(view, without(hand, tile))
    if after == missing(view, hand):
        return f"Without the {name} the hand is just as near."
    others = company(hand, tile)
    if 0 < len(others) <= FEW:
        near = [other for other in others if other != tile]
        told = ["its twin"] * (tile in others) + [f"the {called(near)}"] * bool(near)
        return f"Only {english.listed(told, 'and')} go{'es' * (len(others) == 1)} with the {name}."
    return f"Without the {name} the hand is {words.away(after)}."


def helping(view: View, tile: Tile) -> int:
    """Return how many unseen tiles bring the hand nearer without a tile."""
    exposed, hand = exposed_sets(view, view.seat), without(held(view), tile)
    row = draws(codes(hand, exposed), view.table.sets - len(exposed))
    left, now = Outlook(view).left, missing(view, hand)
    return sum([left[other] for other in range(KINDS) if row[other] < now])


def safety(view: View, tile: Tile, other: Tile) -> str:
    """Return what shows that a tile is safer than another; empty if nothing does."""
    outlook = Outlook(view)
    waiting = max(range(view.table.seats), key=lambda seat: outlook.near[seat])
    now, then = ways(tile, outlook.left), ways(other, outlook.left)
    facts = {
        "but nobody claimed it just now": view.last is not None and view.last.tile == tile,
        "but has dropped it before": tile in view.dropped[waiting],
        "but has laid it aside": tile in view.dead[waiting],
        "but has just let it pass": _passed(view, tile, waiting),
        "but no flush can be made with it any more": not now and then > 0,
        "and fewer flushes can be made with it": now < then,
        "and fewer copies of it are unseen": outlook.left[tile] < outlook.left[other],
    }
    return next((fact for fact, is_so in facts.items() if is_so), "")


def _passed(view: View, tile: Tile, waiting: Seat) -> bool:
    """Whether one was dropped after that player's last turn."""
    turn = (waiting + 1) % view.table.seats
    while turn != view.seat:
        if view.dropped[turn][-1:] == (tile,):
            return True
        turn = (turn + 1) % view.table.seats
    return False
