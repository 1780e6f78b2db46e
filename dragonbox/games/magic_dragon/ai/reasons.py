"""Why a move is made."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext
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
    if view.table.version.units == "none":
        return _("All natural: the hand is complete.") if view.stage == "shed" else _("The hand is complete.")
    if view.stage == "shed":
        return _("All natural: the hand is complete, for {points}.", points=phrases.points(points))
    return _("The hand is complete, for {points}.", points=phrases.points(points))


# -- the novice's --


def plain(view: View, move: Move) -> str:
    """Return what is easily seen of a move."""
    match move.verb:
        case "drop":
            (tile,) = move.tiles
            return facts.spare(view, tile) or facts.little(view, tile)
        case "shed":
            if not any(facts.company(view.hand, tile) for tile in move.tiles):
                return _("These tiles stand alone.")
            left = facts.missing(view, without(view.hand, *move.tiles))
            return ngettext(
                "Without these the hand is {number} tile from complete.",
                "Without these the hand is {number} tiles from complete.",
                left,
                number=phrases.number(left),
            )
        case "pass":
            return _("A claimed set must lie open. These tiles stay hidden.")
    now, then = claimed(view, move)
    numbers = {"number": phrases.number(then), "now": phrases.number(now)}
    if move.verb == "zap":
        return ngettext(
            "A triplet more: the hand is {number} tile from complete, not {now}.",
            "A triplet more: the hand is {number} tiles from complete, not {now}.",
            then,
            **numbers,
        )
    return ngettext(
        "A flush more: the hand is {number} tile from complete, not {now}.",
        "A flush more: the hand is {number} tiles from complete, not {now}.",
        then,
        **numbers,
    )


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
    """Return why just these tiles: what they leave, and what the next choice would."""
    best = sheds[0]
    told = phrases.capital(_("then {told}", told=_way(view, best.hope)))
    for other in sheds[1:]:
        kept = [tile for tile in dict.fromkeys(best.move.tiles) if tile not in other.move.tiles]
        if not kept or best.hope.plan.units or other.hope.plan.units:
            break
        tiles = words.names(kept)
        if other.hope.lack > best.hope.lack:
            instead = _("Keeping the {tiles} instead leaves it further from complete.", tiles=tiles)
            return f"{told} {instead}"
        if other.hope.lack == best.hope.lack and other.hope.help < best.hope.help and not best.hope.waits:
            instead = _("Keeping the {tiles} instead leaves fewer tiles that help.", tiles=tiles)
            return f"{told} {instead}"
        break
    return told


def drop(view: View, thoughts: Sequence[Thought]) -> str:
    """Return why just this tile."""
    best = thoughts[0]
    name = words.name(best.tile)
    dearest = max(thoughts, key=lambda thought: thought.hope.money)
    if dearest.hope.money > best.hope.money and dearest.danger > best.danger + RISK:
        safer = _("The {tile} is safer than the {other}.", tile=name, other=words.name(dearest.tile))
        return f"{safer} {facts.safety(view, best.tile, dearest.tile)}"
    way = phrases.capital(_way(view, best.hope))
    if alone := facts.spare(view, best.tile):
        return f"{alone} {way}"
    if told := _poorer(view, thoughts):
        return f"{way} {told}"
    if best.tile not in best.hope.plan.tiles:
        unfit = _("The {tile} doesn't fit that.", tile=name)
        return f"{way} {unfit}"
    return f"{facts.little(view, best.tile)} {way}"


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
                tile = words.name(thought.tile)
                return ngettext(
                    "After the {tile} only {n} tile would help, not {most}.",
                    "After the {tile} only {n} tiles would help, not {most}.",
                    help_,
                    tile=tile,
                    most=most,
                )
    return ""


def claim(view: View, answers: Sequence[Answer]) -> str:
    """Return why this answer is better than the next."""
    best, others = answers[0], answers[1:]
    if best.move.verb != "pass":
        return _why_claim(view, best.move) + _aim(best.hope)
    claims = [answer for answer in others if answer.move.verb != "pass"]
    nearer = [answer for answer in claims if claimed(view, answer.move)[1] < best.hope.nearest]
    if not nearer:
        return _("A set with it would bring the hand no nearer.")
    return _passed(view, best, nearer[0])


def _why_claim(view: View, move: Move) -> str:
    """How near the hand is with a claim, and without it."""
    now, then = claimed(view, move)
    numbers = {"number": phrases.number(then), "now": phrases.number(now)}
    if move.verb == "zap":
        if then >= now:
            return ngettext(
                "With this triplet the hand is {number} tile from complete.",
                "With this triplet the hand is {number} tiles from complete.",
                then,
                **numbers,
            )
        return ngettext(
            "With this triplet the hand is {number} tile from complete; without it, {now}.",
            "With this triplet the hand is {number} tiles from complete; without it, {now}.",
            then,
            **numbers,
        )
    if then >= now:
        return ngettext(
            "With this flush the hand is {number} tile from complete.",
            "With this flush the hand is {number} tiles from complete.",
            then,
            **numbers,
        )
    return ngettext(
        "With this flush the hand is {number} tile from complete; without it, {now}.",
        "With this flush the hand is {number} tiles from complete; without it, {now}.",
        then,
        **numbers,
    )


def _passed(view: View, best: Answer, other: Answer) -> str:
    """Why a claim is left that would bring the hand nearer."""
    assert view.last is not None
    made, plan = taken(other.move, view.last.tile, view.hand)[0], best.hope.plan
    if plan.units and not set(made.tiles) <= plan.tiles:
        return _("The set would bring you nearer. It doesn't fit {units}.", units=words.titles(plan))
    if other.then and other.then.danger > DANGER:
        tile = words.name(other.then.tile)
        return _("The set would bring you nearer, but then you drop the dangerous {tile}.", tile=tile)
    if not view.exposed[view.seat] and view.table.version.units != "none":
        return _("The set would bring you nearer, but a hand with no open sets scores more.")
    return _("The set would bring you nearer, but the hand would be worth less.")


def _way(view: View, hope: Hope) -> str:
    """How far the hand is, and what for, from a small letter to its full stop."""
    if hope.waits and hope.lack == 1:
        seen = view.seen()
        return words.waits(hope.waits, sum(COPIES - seen.count(tile) for tile in hope.waits))
    if hope.plan.units:
        return words.missing(hope.lack, hope.plan)
    return words.way(hope.lack, hope.help)


def _aim(hope: Hope) -> str:
    """What the hand is played for beside completing it, as a sentence of its own."""
    if not hope.plan.units:
        return ""
    aim = _("The aim is {units}.", units=words.titles(hope.plan))
    return f" {aim}"
