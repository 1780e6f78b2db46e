"""What a player is told of a move: what would have been better, and the first steps of a hint."""

from __future__ import annotations

from typing import cast

from dragonbox.core import english
from dragonbox.core.contract import Better
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import View as AnyView
from dragonbox.games.magic_dragon.ai import expert, master, reasons, words
from dragonbox.games.magic_dragon.ai.novice import company, in_set
from dragonbox.games.magic_dragon.ai.odds import Prospects
from dragonbox.games.magic_dragon.ai.thoughts import Laid
from dragonbox.games.magic_dragon.moves import Move, drop
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import Tile, suit_of, without
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
            return _told(answer.move, reasons.claim([answer, given]), answer.money - given.money)
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
    return _told(laid[0].move, reasons.shed(laid[0].hope), laid[0].money - own)


def _told(move: Move, reason: str, gain: float) -> Better | None:
    return Better(move, reason, gain, f"about {words.coins(round(gain))}") if gain >= CLEAR else None


# -- clues --


def clues(view: AnyView, move: AnyMove) -> tuple[str, str]:
    """The first two steps towards a move: where to look, and what kind of move it is."""
    known, wanted = cast(View, view), cast(Move, move)
    match wanted.verb:
        case "fingers" | "side" | "column":
            return "Look at the wall: every tile lies face down.", "Any number is as good as another."
        case "zappo" if known.stage == "turn":
            return "Look at the tile that you have drawn.", "Nothing lacks any more."
        case "zappo" if known.stage == "shed":
            return "Look for sets: count them, and the twin.", "Some tiles are too many, but nothing lacks."
        case "shed":
            return f"Look at your {_suits(wanted.tiles)}.", _of_shed(known, wanted.tiles)
        case "drop":
            return f"Look at your {_suits(wanted.tiles)}.", _of_drop(known, wanted.tiles[0])
    return "Look at the tile that was just dropped.", _OF_CLAIM[wanted.verb]


_OF_CLAIM = {
    "zappo": "With it nothing lacks any more.",
    "zap": "You hold its equals, and an open triplet is worth having.",
    "flush": "You hold its neighbours, and an open flush is worth having.",
    "pass": "Think of what the hand is worth while you need not show another set.",
}


def _of_shed(view: View, tiles: tuple[Tile, ...]) -> str:
    rest = without(view.hand, *tiles)
    alone = sum([not company((*rest, tile), tile) for tile in tiles])
    if alone == len(tiles):
        return "What you keep goes better without what stands alone."
    if alone:
        return "You don't need some tiles, though others stand beside them."
    return "What you keep is worth more than a few neighbours and equals."


def _of_drop(view: View, tile: Tile) -> str:
    hand = expert.held(view)
    if in_set(hand, tile):
        return "Even a tile of a set may have to go."
    if hand.count(tile) > 1:
        return "One of two equal tiles can go."
    if company(hand, tile):
        return "A tile can go though others stand beside it."
    return "A tile that stands alone can go."


def _suits(tiles: tuple[Tile, ...]) -> str:
    """`Circles and Pictures`."""
    return english.listed([words.suit(suit) for suit in sorted({suit_of(tile) for tile in tiles})], "and")
