"""Why a move is made."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import english
from dragonbox.games.magic_dragon.ai import words
from dragonbox.games.magic_dragon.ai.novice import usefulness
from dragonbox.games.magic_dragon.ai.thoughts import Answer, Laid, Thought
from dragonbox.games.magic_dragon.ai.worth import Hope
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import COPIES, NOTHING, Tile, together

RISK = 0.005
"""So much less danger a player speaks of."""


def zappo(view: View, points: int) -> str:
    if view.stage == "shed":
        return f"All natural: the hand is complete, for {english.points(points)}."
    return f"The hand is complete, for {english.points(points)}."


# -- the novice's --


def plain(view: View, move: Move) -> str:
    """The first reason that comes to mind."""
    match move.verb:
        case "drop":
            alone = not usefulness(_held(view), move.tiles[0])
            name = words.name(move.tiles[0])
            return f"The {name} stands alone." if alone else f"You need the {name} least."
        case "shed":
            return "These tiles fit your other tiles least."
        case "pass":
            return "This hand can do without it."
    return f"A {'triplet' if move.verb == 'zap' else 'flush'} more, and the hand is nearer."


# -- the skilled player's --


def shed(view: View, sheds: Sequence[Laid]) -> str:
    """Why just these tiles: what they leave, and what the next choice would."""
    best = sheds[0]
    told = f"{_way(view, best.hope, 'then ')}."
    for other in sheds[1:]:
        kept = [tile for tile in dict.fromkeys(best.move.tiles) if tile not in other.move.tiles]
        if not kept or best.hope.plan.units or other.hope.plan.units:
            break
        instead = f"Keeping the {words.names(kept)} instead"
        if other.hope.lack > best.hope.lack:
            return f"{told} {instead} leaves it further from complete."
        if other.hope.lack == best.hope.lack and other.hope.help < best.hope.help and not best.hope.waits:
            return f"{told} {instead} leaves fewer tiles that help."
        break
    return told


def drop(view: View, thoughts: Sequence[Thought]) -> str:
    """Why just this tile."""
    best = thoughts[0]
    name = words.name(best.tile)
    dearest = max(thoughts, key=lambda thought: thought.hope.money)
    if dearest.hope.money > best.hope.money and dearest.danger > best.danger + RISK:
        return f"An opponent may be waiting: the {name} is safer than the {words.name(dearest.tile)}."
    way = _way(view, best.hope)
    if other := _poorer(thoughts):
        return f"{way}. After the {words.name(other.tile)} only {other.hope.help} would help."
    if not usefulness(_held(view), best.tile):
        return f"The {name} stands alone. {way}."
    return f"You need the {name} least. {way}."


def _poorer(thoughts: Sequence[Thought]) -> Thought | None:
    """The next best drop after which fewer tiles help to complete the hand, where that is all that counts."""
    best = thoughts[0].hope
    if best.plan.units or best.waits:
        return None
    for thought in thoughts[1:]:
        hope = thought.hope
        if not hope.plan.units and hope.lack == best.lack and 0 < hope.help < best.help:
            return thought
    return None


def claim(view: View, answers: Sequence[Answer]) -> str:
    """Why this answer is better than the next."""
    best, others = answers[0], answers[1:]
    made = "triplet" if best.move.verb == "zap" else "flush"
    if best.move.verb != "pass":
        passed = next((answer.hope.nearest for answer in others if answer.move.verb == "pass"), 0)
        nearest = best.hope.nearest
        if nearest < passed and not best.hope.plan.units:
            left = english.number(passed)
            return f"With this {made} the hand is {words.away(nearest)}; without it, {left}."
        return f"With this {made} the hand is worth more. {_way(view, best.hope)}."
    if min(answer.hope.nearest for answer in others) >= best.hope.nearest:
        return "A set with it would bring the hand no nearer."
    return "With that set exposed the hand would be worth less."


def _way(view: View, hope: Hope, when: str = "") -> str:
    """How far the hand is, and what for."""
    if hope.waits and hope.lack == 1:
        seen = view.seen()
        left = sum(COPIES - seen.count(tile) for tile in hope.waits)
        unseen = f"{left} {'is' if left == 1 else 'are'} unseen"
        return english.capital(f"{when}{words.waits(hope.waits)}: {unseen}")
    way = f"{when}the hand is {words.away(hope.lack)}"
    if hope.plan.units:
        way += f" with {words.titles(hope.plan)}"
    elif hope.help:
        way += f", and {hope.help} unseen tile{'s help' if hope.help > 1 else ' helps'}"
    return english.capital(way)


def _held(view: View) -> tuple[Tile, ...]:
    return view.hand if view.drawn == NOTHING else together(view.hand, view.drawn)
