"""Compare hands without some tiles: how near each is then, and how much helps it."""

from __future__ import annotations

from typing import NamedTuple

from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext
from dragonbox.games.magic_dragon.ai import facts, reading, reasons, words
from dragonbox.games.magic_dragon.position import held
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import Tile, without

FEW = 2
"""So many tiles that can go as well are named."""


class Gain(NamedTuple):
    """The gain of a hand by letting some tiles go."""

    told: str
    """In one or two sentences."""
    rivals: tuple[Tile, ...]
    """The tiles that they are compared with."""


def of_shed(view: View, gone: tuple[Tile, ...], named: str) -> str:
    """Return how near the hand is without these tiles."""
    left = facts.missing(view, without(view.hand, *gone))
    return ngettext(
        "Without the {tiles} the hand is {number} tile from complete.",
        "Without the {tiles} the hand is {number} tiles from complete.",
        left,
        tiles=named,
        number=phrases.number(left),
    )


def of_drop(view: View, tile: Tile) -> Gain:
    """Return what is gained by a drop that keeps the hand as near as it can be."""
    hand, name = held(view), words.name(tile)
    left = facts.missing(view, without(hand, tile))
    others = [move.tiles[0] for move in view.legal() if move.verb == "drop" and move.tiles[0] != tile]
    near = [other for other in others if facts.missing(view, without(hand, other)) == left]
    if not near:
        told = ngettext(
            "Without the {tile} the hand is {number} tile from complete.",
            "Without the {tile} the hand is {number} tiles from complete.",
            left,
            tile=name,
            number=phrases.number(left),
        )
        return Gain(told + " " + _("Any other drop leaves it further away."), ())
    help_ = {other: facts.helping(view, other) for other in (tile, *near)}
    own, most = help_[tile], max(help_[other] for other in near)
    best = tuple([other for other in near if help_[other] == most])
    return Gain(f"{_helped(name, own, left)} {_compared(view, tile, own, best, most)}".rstrip(), best)


def _helped(name: str, count: int, left: int) -> str:
    """Say how many unseen tiles help without a tile."""
    if not count:
        return _("Without the {tile} no unseen tile brings you closer.", tile=name)
    if left == 1:
        return ngettext(
            "Without the {tile}, {n} unseen tile completes your hand.",
            "Without the {tile}, {n} unseen tiles complete your hand.",
            count,
            tile=name,
        )
    return ngettext(
        "Without the {tile}, {n} unseen tile brings you closer.",
        "Without the {tile}, {n} unseen tiles bring you closer.",
        count,
        tile=name,
    )


def _compared(view: View, tile: Tile, own: int, best: tuple[Tile, ...], most: int) -> str:
    """Compare a drop with the best of the others that keep the hand as near."""
    other = words.name(best[0])
    if own == most:
        if len(best) > FEW:
            return _("Several other tiles can go as well.")
        return _("The {tiles} can go as well.", tiles=words.names(best))
    if own > most:
        if not most:
            return _("Without the {tile} no tile would.", tile=other)
        return ngettext(
            "Without the {tile} only {n} tile would.",
            "Without the {tile} only {n} tiles would.",
            most,
            tile=other,
        )
    if _safer(view, tile, best):
        return _("Dropping the {tile} helps more, but is riskier.", tile=other)
    if view.table.version.units != "none":
        return _("Dropping the {tile} helps more, but can score less.", tile=other)
    return ""


def _safer(view: View, tile: Tile, others: tuple[Tile, ...]) -> bool:
    """Return whether a drop is safer than all of these."""
    danger = {thought.tile: thought.danger for thought in reading.drops(view)}
    return all(danger[tile] < danger[other] - reasons.RISK for other in others)
