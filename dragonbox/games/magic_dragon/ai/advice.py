"""Advise on a move: what would have been better, and the first steps of a hint."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.contract import Better, Clues
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import View as AnyView
from dragonbox.core.language import _, ngettext
from dragonbox.games.magic_dragon.ai import facts, master, nearness, reading, reasons, words
from dragonbox.games.magic_dragon.ai.nearness import Gain
from dragonbox.games.magic_dragon.ai.novice import in_set, usefulness
from dragonbox.games.magic_dragon.ai.odds import Prospects
from dragonbox.games.magic_dragon.ai.thoughts import Laid
from dragonbox.games.magic_dragon.moves import Move, drop
from dragonbox.games.magic_dragon.position import exposed_sets, held
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import NAMES, NOTHING, Tile, without
from dragonbox.search import Budget

CLEAR = 3.0
"""Money from which on something better is worth a word; estimates of the same position err by less."""
CLEAR_OF_ONE = 0.3
"""The same where hands do not count, and each loser pays one coin."""


# -- better --


def better(view: View, played: Move, budget: Budget) -> Better | None:
    """Return what the master would clearly rather have done, where nobody can go out."""
    match view.stage:
        case "shed":
            return _better_shed(view, played, budget)
        case "claim":
            answers = master.claims(view, view.legal(), budget)
            answer, given = answers[0], next(one for one in answers if one.move == played)
            return _told(view, answer.move, reasons.claim(view, [answer, given]), answer.money - given.money)
    thoughts = master.drops(view, budget, played.tiles[0])
    best, own = thoughts[0], next(one for one in thoughts if one.tile == played.tiles[0])
    # The reason is one against what was done, not against what nobody thought of.
    return _told(view, drop(best.tile), reasons.drop(view, [best, own]), best.money - own.money)


def go_out(view: View, out: Move, points: int) -> Better | None:
    """To go out, for so many points, is better than to go on."""
    prospects = Prospects(reading.outlook(view), exposed_sets(view, view.seat), view.hand)
    gain = prospects.income * points - prospects.of(view.hand).money
    return _told(view, out, reasons.zappo(view, points), max(gain, _clear(view)))


def _better_shed(view: View, played: Move, budget: Budget) -> Better | None:
    hope = Prospects(reading.outlook(view), (), view.hand).of(without(view.hand, *played.tiles))
    laid = master.sheds(view, budget, Laid(played, hope, hope.money))
    own = next(one for one in laid if one.move == played)
    return _told(view, laid[0].move, reasons.shed(view, [laid[0], own]), laid[0].money - own.money)


def _told(view: View, move: Move, reason: str, gain: float) -> Better | None:
    if gain < _clear(view):
        return None
    coins = round(gain)
    said = _("about {coins}", coins=phrases.coins(coins)) if coins else _("about half a coin")
    return Better(move, reason, gain, said)


def _clear(view: View) -> float:
    return CLEAR_OF_ONE if view.table.version.units == "none" else CLEAR


# -- clues --


def clues(view: AnyView, move: AnyMove) -> Clues:
    """Return what leads to a move without naming it."""
    known, wanted = cast(View, view), cast(Move, move)
    match wanted.verb:
        case "fingers" | "side" | "column":
            where = _("Look at the wall: every tile lies face down.")
            return Clues(where, _("Any number is as good as another."), (), "break", "")
        case "zappo" if known.stage == "turn":
            lit = _own((known.drawn,)) if known.drawn != NOTHING else ()
            return Clues(
                _("Look at the tile that you have drawn."), _("Your hand is complete."), lit, "zappo"
            )
        case "zappo" if known.stage == "shed":
            where = _("Look for sets: count them, and the twin.")
            return Clues(where, _("Your hand is complete once you lay some tiles aside."), (), "natural")
        case "shed":
            return Clues(*_led(known, wanted.tiles), rule="shed", nudge=_nudge(known, wanted.tiles))
        case "drop":
            return Clues(*_led(known, wanted.tiles), rule="turn", nudge=_nudge(known, wanted.tiles))
    rule = "zappo" if wanted.verb == "zappo" else "claims"
    where = _("Look at the tile that was just dropped.")
    nudge = None if wanted.verb == "zappo" else _("Does this tile bring you nearer? A claimed set lies open.")
    return Clues(where, _of_claim(known, wanted), _claimed(known, wanted), rule, nudge)


def _of_claim(view: View, move: Move) -> str:
    last = view.last
    assert last is not None
    tile = words.name(last.tile)
    match move.verb:
        case "zappo":
            return _("The {tile} completes your hand.", tile=tile)
        case "zap":
            return _("Your two and this {tile} make a triplet: three equal tiles.", tile=tile)
        case "flush":
            return _(
                "With your {tiles} it is a flush: three numbers in a row.", tiles=words.names(move.tiles)
            )
    if any(_nearer(view, one) for one in view.legal()):
        return _("You can do without the {tile}: a claimed set must lie open.", tile=tile)
    return _("A set with the {tile} brings your hand no nearer.", tile=tile)


def _nearer(view: View, move: Move) -> bool:
    """Return whether a claim brings the hand nearer to complete."""
    if move.verb not in ("zap", "flush"):
        return move.verb == "zappo"
    now, then = reasons.claimed(view, move)
    return then < now


def _own(tiles: Iterable[Tile]) -> tuple[str, ...]:
    """The ids of tiles in the hand."""
    return tuple(f"own {NAMES[tile]}" for tile in dict.fromkeys(tiles))


def _claimed(view: View, move: Move) -> tuple[str, ...]:
    """The ids of the tile that was dropped, and of those that go with it in a claim."""
    last = view.last
    assert last is not None
    with_it = {"zap": (last.tile,), "flush": move.tiles}.get(move.verb, ())
    return (f"drop {last.seat} {len(view.dropped[last.seat]) - 1}", *_own(with_it))


def _led(view: View, gone: tuple[Tile, ...]) -> tuple[str, str, tuple[str, ...]]:
    """Return where to look for tiles that go, what speaks for it, and what is lit."""
    hand = held(view)
    loose = {tile for tile in hand if hand.count(tile) == 1 and not in_set(hand, tile)}
    told, rivals = _why(view, hand, gone)
    if loose.issuperset(gone):
        where = _("The lit tiles belong to no set and no twin yet.")
        return where, told, _own(tile for tile in hand if tile in loose)
    lit = {*gone, *(rivals or loose)}
    where = _("Compare the lit tiles: some help you less.")
    return where, told, _own(tile for tile in hand if tile in lit)


def _nudge(view: View, gone: tuple[Tile, ...]) -> str:
    """Say which kind of tile can go, and leave it to the player which one."""
    hand = held(view)
    if any(hand.count(tile) == 1 and not in_set(hand, tile) for tile in gone):
        return _("Some tiles belong to no set and no twin. Which of them helps you least?")
    return _("Every tile goes with another. Which set or twin is hardest to complete?")


def _why(view: View, hand: tuple[Tile, ...], gone: tuple[Tile, ...]) -> Gain:
    """Why tiles can go: those that nothing goes with, and what the hand is without the others."""
    alone = [tile for tile in dict.fromkeys(gone) if not usefulness(hand, tile)]
    others = [tile for tile in dict.fromkeys(gone) if tile not in alone]
    if not others:
        return Gain(_alone(words.names(alone), len(alone) > 1, bool(exposed_sets(view, view.seat))), ())
    told = [_briefly_alone(words.names(alone), len(alone))] if alone else []
    least = min(facts.missing(view, without(hand, *other.tiles)) for other in _alike(view))
    named = words.names(others)
    if facts.missing(view, without(hand, *gone)) > least:
        return Gain(" ".join([*told, _slower(view, gone, named)]), ())
    if view.stage == "turn":
        return nearness.of_drop(view, gone[0])
    return Gain(" ".join([*told, nearness.of_shed(view, gone, named)]), ())


def _slower(view: View, gone: tuple[Tile, ...], named: str) -> str:
    """Say what speaks for tiles without which the hand is not as near as it could be."""
    scores = view.table.version.units != "none"
    if not scores and view.stage == "turn" and (helping := _more_help(view, gone[0])):
        most, few = helping
        return _(
            "Giving up the {tiles} takes longer, but {most} unseen tiles help then, not {few}.",
            tiles=named,
            most=most,
            few=few,
        )
    if _safer(view, gone):
        return _("Giving up the {tiles} takes longer, but is safer.", tiles=named)
    if scores:
        return _("Giving up the {tiles} takes longer, but can score more.", tiles=named)
    return nearness.of_shed(view, gone, named)


def _more_help(view: View, tile: Tile) -> tuple[int, int] | None:
    """Return how many unseen tiles help without a tile, and at most without those that leave the hand nearer;
    None if that is not less."""
    thoughts = reading.drops(view)
    own = next(thought for thought in thoughts if thought.tile == tile)
    nearer = [thought.tile for thought in thoughts if thought.hope.nearest < own.hope.nearest]
    most, few = facts.helping(view, tile), max((facts.helping(view, other) for other in nearer), default=0)
    return (most, few) if nearer and most > few else None


def _briefly_alone(tiles: str, count: int) -> str:
    """Say that tiles stand alone, where more is to be said of others."""
    return ngettext("The {tiles} stands alone.", "The {tiles} stand alone.", count, tiles=tiles)


def _alone(tiles: str, several: bool, exposed: bool) -> str:
    """Say that tiles stand alone. An equal one may lie open, which is of no use to them."""
    if several and exposed:
        return _("The {tiles} stand alone in your hand: nothing equal, nothing close by.", tiles=tiles)
    if several:
        return _("The {tiles} stand alone: nothing equal, nothing close by.", tiles=tiles)
    if exposed:
        return _("The {tile} stands alone in your hand: no equal tile, nothing close by.", tile=tiles)
    return _("The {tile} stands alone: no equal tile, no number close by.", tile=tiles)


def _safer(view: View, gone: tuple[Tile, ...]) -> bool:
    """Whether a drop is safer than all that keep the hand nearer."""
    if view.stage != "turn":
        return False
    thoughts = reading.drops(view)
    own = next(thought for thought in thoughts if (thought.tile,) == gone)
    nearer = [thought for thought in thoughts if thought.hope.nearest < own.hope.nearest]
    return all(own.danger < thought.danger - reasons.RISK for thought in nearer)


def _alike(view: View) -> list[Move]:
    """All moves that give tiles away."""
    return [move for move in view.legal() if move.verb in ("drop", "shed")]
