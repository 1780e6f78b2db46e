"""Facts about a tile in its position: what goes with it, what is gone, and why it is safe."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import phrases
from dragonbox.core.contract import Seat
from dragonbox.core.language import N_, _, ngettext
from dragonbox.games.magic_dragon.ai import words
from dragonbox.games.magic_dragon.ai.outlook import Outlook
from dragonbox.games.magic_dragon.ai.plans import Hand
from dragonbox.games.magic_dragon.ai.threats import ways
from dragonbox.games.magic_dragon.penalty import codes, draws, lacking
from dragonbox.games.magic_dragon.position import exposed_sets, held
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.sets import flushes_with
from dragonbox.games.magic_dragon.tiles import KINDS, Tile, called, suit_of, without

SAFER = (
    N_("An opponent may be waiting, but nobody claimed it just now."),
    N_("An opponent may be waiting, but has dropped it before."),
    N_("An opponent may be waiting, but has laid it aside."),
    N_("An opponent may be waiting, but has just let it pass."),
    N_("An opponent may be waiting, but no flush can be made with it any more."),
    N_("An opponent may be waiting, and fewer flushes can be made with it."),
    N_("An opponent may be waiting, and fewer copies of it are unseen."),
    N_("An opponent may be waiting."),
)
"""What shows that a tile is safer than another, the strongest first, and what is said where nothing does."""
FEW = 2
"""So many tiles that go with one are named; of more it is not told."""


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
        return _("The {tile} stands alone.", tile=name)
    if gone(hand, tile, Outlook(view).left):
        return _("The tiles that would go with the {tile} are gone.", tile=name)
    return ""


def little(view: View, tile: Tile) -> str:
    """Return how the hand stands without a tile, or how little goes with it."""
    hand, name = held(view), words.name(tile)
    after = missing(view, without(hand, tile))
    if after == missing(view, hand):
        return _("Without the {tile} the hand is just as near.", tile=name)
    others = company(hand, tile)
    if 0 < len(others) <= FEW:
        return _only(tile, others)
    return ngettext(
        "Without the {tile} the hand is {number} tile from complete.",
        "Without the {tile} the hand is {number} tiles from complete.",
        after,
        tile=name,
        number=phrases.number(after),
    )


def _only(tile: Tile, others: Sequence[Tile]) -> str:
    """Return what little goes with a tile."""
    name, near = words.name(tile), called([other for other in others if other != tile])
    if tile not in others:
        return ngettext(
            "Only the {tiles} goes with the {tile}.",
            "Only the {tiles} go with the {tile}.",
            len(others),
            tile=name,
            tiles=near,
        )
    if near:
        return _("Only its twin and the {tiles} go with the {tile}.", tile=name, tiles=near)
    return _("Only its twin goes with the {tile}.", tile=name)


def helping(view: View, tile: Tile) -> int:
    """Return how many unseen tiles bring the hand nearer without a tile."""
    exposed, hand = exposed_sets(view, view.seat), without(held(view), tile)
    row = draws(codes(hand, exposed), view.table.sets - len(exposed))
    left, now = Outlook(view).left, missing(view, hand)
    return sum([left[other] for other in range(KINDS) if row[other] < now])


def safety(view: View, tile: Tile, other: Tile) -> str:
    """Return what shows that a tile is safer than another: an opponent may be waiting."""
    outlook = Outlook(view)
    waiting = max(range(view.table.seats), key=lambda seat: outlook.near[seat])
    now, then = ways(tile, outlook.left), ways(other, outlook.left)
    shown = (
        view.last is not None and view.last.tile == tile,
        tile in view.dropped[waiting],
        tile in view.dead[waiting],
        _passed(view, tile, waiting),
        not now and then > 0,
        now < then,
        outlook.left[tile] < outlook.left[other],
        True,
    )
    return _(SAFER[shown.index(True)])


def _passed(view: View, tile: Tile, waiting: Seat) -> bool:
    """Whether one was dropped after that player's last turn."""
    turn = (waiting + 1) % view.table.seats
    while turn != view.seat:
        if view.dropped[turn][-1:] == (tile,):
            return True
        turn = (turn + 1) % view.table.seats
    return False
