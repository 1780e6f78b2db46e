"""Why a move is made."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import english
from dragonbox.games.magic_dragon.ai import facts, words
from dragonbox.games.magic_dragon.ai.claiming import taken
from dragonbox.games.magic_dragon.ai.plans import without_each
from dragonbox.games.magic_dragon.ai.thoughts import Answer, Hope, Laid, Thought
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import COPIES, without

RISK = 0.005
"""So much less danger a player speaks of."""
DANGER = 0.08
"""So likely somebody goes out with a tile that is called dangerous."""


def zappo(view: View, points: int) -> str:
    """Return why one declares a complete hand."""
    if view.stage == "shed":
        return f"All natural: the hand is complete, for {english.points(points)}."
    return f"The hand is complete, for {english.points(points)}."


# -- the novice's --


def plain(view: View, move: Move) -> str:
    """What is easily seen of a move."""
    match move.verb:
        case "drop":
            (tile,) = move.tiles
            return facts.spare(view, tile) or facts.little(view, tile)
        case "shed":
            if not any(facts.company(view.hand, tile) for tile in move.tiles):
                return "These tiles stand alone."
            left = facts.missing(view, without(view.hand, *move.tiles))
            return f"Without these the hand is {words.away(left)}."
        case "pass":
            return "A claimed set must lie open. These tiles stay hidden."
    now, then = claimed(view, move)
    return f"{_set(move)} more: the hand is {words.away(then)}, not {english.number(now)}."


def _set(move: Move) -> str:
    return "A triplet" if move.verb == "zap" else "A flush"


def claimed(view: View, move: Move) -> tuple[int, int]:
    """Return how many tiles are missing before a claim, and after the best drop that follows it."""
    last, exposed = view.last, exposed_sets(view, view.seat)
    assert last is not None
    made, left = taken(move, last.tile, view.hand)
    shown = (*exposed, made)
    needed = view.table.sets - len(shown)
    return facts.missing(view, view.hand), min(
        [lacking(codes(rest, shown), needed) for rest in without_each(left).values()]
    )


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
        shown = facts.safety(view, best.tile, dearest.tile)
        waits = f"An opponent may be waiting{', ' * bool(shown)}{shown}."
        return f"The {name} is safer than the {words.name(dearest.tile)}. {waits}"
    way = _way(view, best.hope)
    if alone := facts.spare(view, best.tile):
        return f"{alone} {way}."
    if told := _poorer(view, thoughts):
        return f"{way}. {told}"
    if best.tile not in best.hope.plan.tiles:
        return f"{way}. The {name} doesn't fit that."
    return f"{facts.little(view, best.tile)} {way}."


def _poorer(view: View, thoughts: Sequence[Thought]) -> str:
    """The next best drop that keeps the hand as near, but after which fewer tiles help; else empty."""
    best = thoughts[0]
    if best.hope.waits:
        return ""
    most = facts.helping(view, best.tile)
    for thought in thoughts[1:]:
        if thought.hope.nearest == best.hope.nearest:
            help_ = facts.helping(view, thought.tile)
            if help_ < most:
                return f"After the {words.name(thought.tile)} only {help_} would help, not {most}."
    return ""


def claim(view: View, answers: Sequence[Answer]) -> str:
    """Why this answer is better than the next."""
    best, others = answers[0], answers[1:]
    if best.move.verb != "pass":
        now, then = claimed(view, best.move)
        made = "triplet" if best.move.verb == "zap" else "flush"
        told = f"With this {made} the hand is {words.away(then)}"
        told += f"; without it, {english.number(now)}." if then < now else "."
        return told + _aim(best.hope)
    claims = [answer for answer in others if answer.move.verb != "pass"]
    nearer = [answer for answer in claims if claimed(view, answer.move)[1] < best.hope.nearest]
    if not nearer:
        return "A set with it would bring the hand no nearer."
    return _passed(view, best, nearer[0])


def _passed(view: View, best: Answer, other: Answer) -> str:
    """Why a claim is left that would bring the hand nearer."""
    assert view.last is not None
    made, _ = taken(other.move, view.last.tile, view.hand)
    plan, nearer = best.hope.plan, "The set would bring you nearer"
    if plan.units and not set(made.tiles) <= plan.tiles:
        return f"{nearer}. It doesn't fit {words.titles(plan)}."
    if other.then and other.then.danger > DANGER:
        return f"{nearer}, but then you drop the dangerous {words.name(other.then.tile)}."
    if not view.exposed[view.seat] and view.table.version.units != "none":
        return f"{nearer}, but a hand with no open sets scores more."
    return f"{nearer}, but the hand would be worth less."


def _way(view: View, hope: Hope, when: str = "") -> str:
    """How far the hand is, and what for."""
    if hope.waits and hope.lack == 1:
        seen = view.seen()
        left = sum(COPIES - seen.count(tile) for tile in hope.waits)
        unseen = f"{left} {'is' if left == 1 else 'are'} unseen"
        return english.capital(f"{when}{words.waits(hope.waits)}: {unseen}")
    if hope.plan.units:
        there = "tile is" if hope.lack == 1 else "tiles are"
        told = f"{when}{english.number(hope.lack)} {there} missing for {words.titles(hope.plan)}"
        return english.capital(told)
    way = english.capital(f"{when}the hand is {words.away(hope.lack)}")
    helps = f", and {hope.help} unseen tile{'s help' if hope.help > 1 else ' helps'}"
    return f"{way}{helps}" if hope.help else way


def _aim(hope: Hope) -> str:
    """What the hand is played for beside completing it, as a sentence of its own."""
    return f" The aim is {words.titles(hope.plan)}." if hope.plan.units else ""
