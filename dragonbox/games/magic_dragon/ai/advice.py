"""What a player is told of a move: what would have been better, and the first steps of a hint."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from dragonbox.core import english
from dragonbox.core.contract import Better, Clues
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import View as AnyView
from dragonbox.games.magic_dragon.ai import expert, master, reasons, words
from dragonbox.games.magic_dragon.ai.novice import in_set, usefulness
from dragonbox.games.magic_dragon.ai.odds import Prospects
from dragonbox.games.magic_dragon.ai.thoughts import Laid
from dragonbox.games.magic_dragon.moves import Move, drop
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import NAMES, NOTHING, Tile, suit_of, without
from dragonbox.search import Budget

CLEAR = 3.0
"""Money from which on something better is worth a word; estimates of the same position err by less."""


# -- better --


def better(view: View, played: Move, budget: Budget) -> Better | None:
    """What the master would clearly rather have done, where nobody can go out."""
    match view.stage:
        case "shed":
            return _better_shed(view, played, budget)
        case "claim":
            answers = master.claims(view, view.legal(), budget)
            answer, given = answers[0], next(one for one in answers if one.move == played)
            return _told(answer.move, reasons.claim(view, [answer, given]), answer.money - given.money)
    thoughts = master.drops(view, budget, played.tiles[0])
    best, own = thoughts[0], next(one for one in thoughts if one.tile == played.tiles[0])
    # The reason is one against what was done, not against what nobody thought of.
    return _told(drop(best.tile), reasons.drop(view, [best, own]), best.money - own.money)


def go_out(view: View, out: Move, points: int) -> Better | None:
    """To go out, for so many points, is better than to go on."""
    prospects = Prospects(expert.outlook(view), exposed_sets(view, view.seat), view.hand)
    gain = prospects.income * points - prospects.of(view.hand).money
    return _told(out, reasons.zappo(view, points), max(gain, CLEAR))


def _better_shed(view: View, played: Move, budget: Budget) -> Better | None:
    hope = Prospects(expert.outlook(view), (), view.hand).of(without(view.hand, *played.tiles))
    laid = master.sheds(view, budget, Laid(played, hope, hope.money))
    own = next(one.money for one in laid if one.move == played)
    return _told(laid[0].move, reasons.shed(view, laid[0].hope), laid[0].money - own)


def _told(move: Move, reason: str, gain: float) -> Better | None:
    return Better(move, reason, gain, f"about {words.coins(round(gain))}") if gain >= CLEAR else None


# -- clues --


def clues(view: AnyView, move: AnyMove) -> Clues:
    """Return what leads to a move without naming it."""
    known, wanted = cast(View, view), cast(Move, move)
    match wanted.verb:
        case "fingers" | "side" | "column":
            where = "Look at the wall: every tile lies face down."
            return Clues(where, "Any number is as good as another.", (), "break")
        case "zappo" if known.stage == "turn":
            lit = _own((known.drawn,)) if known.drawn != NOTHING else ()
            return Clues("Look at the tile that you have drawn.", "Your hand is complete.", lit, "zappo")
        case "zappo" if known.stage == "shed":
            where = "Look for sets: count them, and the twin."
            return Clues(where, "Your hand is complete once you lay some tiles aside.", (), "natural")
        case "shed":
            where, lit = f"Look at your {_suits(wanted.tiles)}.", _of_suits(known, wanted.tiles)
            return Clues(where, _of_shed(known, wanted.tiles), lit, "shed")
        case "drop":
            where, lit = f"Look at your {_suits(wanted.tiles)}.", _of_suits(known, wanted.tiles)
            return Clues(where, _of_drop(known, wanted.tiles[0]), lit, "turn")
    rule = "zappo" if wanted.verb == "zappo" else "claims"
    return Clues(
        "Look at the tile that was just dropped.", _OF_CLAIM[wanted.verb], _claimed(known, wanted), rule
    )


_OF_CLAIM = {
    "zappo": "It completes your hand.",
    "zap": "You hold two equal tiles: together they are a triplet.",
    "flush": "You hold two neighbours in its suit: together they are a flush.",
    "pass": "You can do without it: a claimed set must lie open.",
}


def _own(tiles: Iterable[Tile]) -> tuple[str, ...]:
    """The ids of tiles in the hand."""
    return tuple(f"own {NAMES[tile]}" for tile in dict.fromkeys(tiles))


def _of_suits(view: View, tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    """The ids of all tiles in the hand that have a suit of these."""
    suits = {suit_of(tile) for tile in tiles}
    return _own(tile for tile in expert.held(view) if suit_of(tile) in suits)


def _claimed(view: View, move: Move) -> tuple[str, ...]:
    """The ids of the tile that was dropped, and of those that go with it in a claim."""
    last = view.last
    assert last is not None
    with_it = {"zap": (last.tile,), "flush": move.tiles}.get(move.verb, ())
    return (f"drop {last.seat} {len(view.dropped[last.seat]) - 1}", *_own(with_it))


def _of_shed(view: View, tiles: tuple[Tile, ...]) -> str:
    rest = without(view.hand, *tiles)
    alone = sum([not usefulness((*rest, tile), tile) for tile in tiles])
    if alone == len(tiles):
        return "Lay aside tiles that stand alone: nothing goes with them."
    if alone:
        return "Lay aside some tiles that stand alone, and some that don't."
    return "Even tiles with neighbours can go: you keep better ones."


def _of_drop(view: View, tile: Tile) -> str:
    hand = expert.held(view)
    if in_set(hand, tile):
        return "Even a tile of a set may have to go."
    if hand.count(tile) > 1:
        return "One of two equal tiles can go."
    if usefulness(hand, tile):
        return "A tile can go though others stand beside it."
    return "A tile that stands alone can go: no neighbour, no equal."


def _suits(tiles: tuple[Tile, ...]) -> str:
    """`Circles and Pictures`."""
    return english.listed([words.suit(suit) for suit in sorted({suit_of(tile) for tile in tiles})], "and")
