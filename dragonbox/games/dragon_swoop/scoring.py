"""The score sheet of a finished year."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.language import _, ngettext
from dragonbox.core.match import Match
from dragonbox.games.dragon_swoop import position
from dragonbox.games.dragon_swoop.combinations import Pile
from dragonbox.games.dragon_swoop.ending import ending
from dragonbox.games.dragon_swoop.grid import ROWS, empty_space_value
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.position import UNDER_MASTER, breakdown
from dragonbox.games.dragon_swoop.rules import OPTIONS, Round
from dragonbox.games.dragon_swoop.telling import goal_told
from dragonbox.games.dragon_swoop.tiles import SYMBOLS, TILES
from dragonbox.ui.sheet import Group, Row, SeatSheet, Sheet

MILESTONES = (240, 320, 400)
DRAGONS = ("frost", "jade", "amber", "crimson")
"""Who comes to look at a score: below the first milestone, from the first on, and so on."""
WINNERS = {"easy": "emerald", "hard": "crimson", "sweep": "gold"}
LOSER = "dusk"


def sheet(match: Match) -> Sheet:
    """Return what to tell of a match that is over."""
    game = cast(Round, match.position())
    mode = str(match.options["mode"])
    points = breakdown(game)
    flies = [move for played in match.history if (move := cast(Move, played.move)).verb == "fly"]
    flown = tuple(_pile(pile, fly) for pile, fly in zip(game.piles, flies, strict=True))
    empty = [not height for height in game.heights]
    chart = tuple(
        tuple(str(empty_space_value(space)) if empty[space] else "" for space in row) for row in ROWS
    )
    out = position.flown(game)
    end = (
        Row(_("Empty spaces"), points.spaces, chart=chart, idle=not points.spaces),
        Row(
            _("Masters to come"),
            points.masters,
            _("{points} each", points=phrases.signed(UNDER_MASTER)) if game.pile else _("all came"),
            tuple([f"{symbol}*" for symbol in sorted(game.pile, key=SYMBOLS.index)]),
            idle=not game.pile,
        ),
        Row(
            _("All {tiles} tiles", tiles=TILES),
            points.all,
            _("flown") if points.all else _("{n} flown", n=out),
            idle=not points.all,
        ),
    )
    groups = (
        Group(_("Flown"), flown, _("Nothing flew this year.")),
        Group(_("At the end"), end, late=True),
    )
    won = bool(match.standing.winners) if mode != "score" else None
    headline = _headline(mode, won, game.heights, points.total)
    return Sheet(
        # Whether a goal is reached stands before the points are counted.
        opening=_("Counting your points") if won is None else headline,
        headline=headline,
        subtitle=_subtitle(game, mode),
        seats=(SeatSheet(points.total, groups),),
        won=won,
        dragon=_dragon(mode, won, points.total),
        milestones=MILESTONES,
        ending=ending(game, won, points.total, flown),
    )


def _pile(pile: Pile, fly: Move) -> Row:
    pieces: list[str] = []
    for symbol, tiles in zip(pile.symbols, fly.sets, strict=True):
        if pieces:
            pieces.append("gap")
        pieces += [symbol] * (tiles.size - tiles.master) + [f"{symbol}*"] * tiles.master
    detail = _("with master +{bonus}", bonus=pile.bonus) if pile.with_master else ""
    return Row(pile.combination.short, pile.points, detail, tuple(pieces))


def _headline(mode: str, won: bool | None, heights: Sequence[int], total: int) -> str:
    if won is None:
        return _("The year is over: {points}", points=phrases.signed(total))
    if won:
        win = _("You win!")
        return f"{win} {phrases.sentence(goal_told(mode, heights))}"
    if mode == "sweep":
        left = sum(map(bool, heights))
        n = phrases.capital(phrases.number(left))
        return ngettext("{n} space is still guarded", "{n} spaces are still guarded", left, n=n)
    return _("Row 1 is still guarded") if mode == "easy" else _("Every column is still guarded")


def _subtitle(game: Round, mode: str) -> str:
    end = _("after twelve turns") if any(game.heights) else _("cleared in turn {turn}", turn=game.turn)
    name = next(choice.title for choice in OPTIONS[0].choices if choice.value == mode)
    return f"{_(name)} · {end}"


def _dragon(mode: str, won: bool | None, total: int) -> str:
    if won is None:
        return DRAGONS[sum(total >= milestone for milestone in MILESTONES)]
    return WINNERS[mode] if won else LOSER
