"""Collect the texts of the panels: the last moves, the previewed swap, and how the last one ranked."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext
from dragonbox.core.match import Match, Played
from dragonbox.games.swop.board import CELLS, NOWHERE
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.position import LAST_CHIP
from dragonbox.games.swop.rules import Round, View
from dragonbox.games.swop.sequences import Scored, score, swapped
from dragonbox.games.swop.swaps import points_of_all
from dragonbox.games.swop.table import words
from dragonbox.games.swop.table.panels import Hand, Row, Tally
from dragonbox.games.swop.table.pictured import boards
from dragonbox.ui.last_moves import LastMove

if TYPE_CHECKING:
    from dragonbox.games.swop.table import Table

NOTHING_TOLD = Scored((), 0, 0)
"""What is told of a swap that a puzzle asks about."""
EXAMPLES = (
    ("R4 B4 W4 Y4", N_("equal numbers: a set")),
    ("G2 K3 P4 C5", N_("in order: a straight")),
    ("V3 N3 O3 B3 W3 G3", N_("six in a row: a Swop")),
)
"""What scores, as it is shown until something has."""


@dataclass(frozen=True, slots=True)
class Rank:
    """How a swap did among all that were possible."""

    seat: int
    """Who made it."""
    move: Move
    step: int
    """The number of the move in the match."""
    place: int
    count: int
    best: int
    """The most points that were possible."""
    pair: tuple[int, int]
    """A swap that would have made them."""

    def stands(self, match: Match) -> bool:
        """Return whether the match has it, as it is now."""
        if len(match.history) < self.step:
            return False
        played = match.history[self.step - 1]
        return (played.seat, played.move) == (self.seat, self.move)


def last_round(view: View) -> bool:
    """Return whether the game goes on for no more than the rest of this round."""
    if view.over or view.table.seats == 1:
        return False
    return max(view.fields) >= view.finish or view.placed >= LAST_CHIP


def last_turn(view: View) -> bool:
    """Return whether who is to move swaps for the last time, as far as that is certain."""
    if view.solo:
        return len(view.cubes[0]) == 1 and not view.table.gentle
    return last_round(view)


def swaps_again(view: View, seat: int) -> bool:
    """Return whether a seat comes to swap once more, as far as that is certain."""
    if not last_round(view) or view.to_move is None:
        return not view.over
    seats = view.table.seats
    return (seat - view.first) % seats >= (view.to_move - view.first) % seats


def rank(before: View, seat: int, move: Move, step: int) -> Rank:
    """Return the rank of a swap that was made in that position. Where it is only a choice what a swap costs,
    it counts once."""
    made, best = makes(before)
    mine = made[move.one, move.other]
    place = 1 + sum(points > mine for points in made.values())
    return Rank(seat, move, step, place, len(made), made[best], best)


@lru_cache(maxsize=1)
def makes(view: View) -> tuple[dict[tuple[int, int], int], tuple[int, int]]:
    """Return the points that each swap makes in a position, by its two cells, and the first of the best."""
    swaps = points_of_all(view)
    made = {(m.one, m.other): points for m, points in zip(swaps.moves, swaps.points, strict=True)}
    return made, max(made, key=lambda cells: made[cells], default=(NOWHERE, NOWHERE))


def missed(match: Match, ranked: Rank | None) -> str:
    """Return what would have been better than a swap; nothing while it is still on the board."""
    if ranked is None or ranked.place == 1 or scores_still(match, ranked):
        return ""
    return _("{swap} would have made {n}", swap=words.pair(*ranked.pair), n=ranked.best)


def scores_still(match: Match, ranked: Rank) -> bool:
    """Return whether somebody could make the best swap of that time now, for as many points."""
    game = cast(Round, match.position())
    one, other = ranked.pair
    there = (
        not game.over
        and game.numbers[one]
        and game.numbers[other]
        and game.numbers[one] != game.numbers[other]
    )
    return bool(there) and score(game.numbers, one, other).points >= ranked.best


def logged(match: Match, count: int, portraits: Sequence[str] = ()) -> list[LastMove]:
    """Return so many of the last moves, newest first, with the portraits of who made them."""
    alone = len(match.seats) == 1
    found = []
    last = deque(zip(match.history, boards(match), strict=True), count)
    for played, (before, _after) in reversed(last):
        move, events = played.move, played.events
        assert isinstance(move, Move)
        swapped = move.verb == "swap"
        found.append(
            LastMove(
                (before[move.one], before[move.other]) if swapped else (),
                "" if swapped else words.brief(move),
                words.made(events) if swapped else None,
                words.at_length(match.seats[played.seat].name, move, events),
                portraits[played.seat] if portraits and not alone else "",
            )
        )
    return found


def asked(table: Table) -> tuple[int, ...]:
    """Return the dice of the swap that a lesson asks for; nothing without one."""
    wanted = table.host.wanted
    move = cast(Move, wanted[0]) if wanted else None
    return (move.one, move.other) if move and move.verb == "swap" else ()


def promised(table: Table) -> Scored:
    """Return what the swap makes that a lesson asks for; nothing without one."""
    pair = asked(table)
    return table.score_of(*pair) if pair else NOTHING_TOLD


def of_table(table: Table, pair: tuple[int, int] | None, shown: tuple[int, int] | None) -> Tally:
    """Return the swap that is previewed at a table, or the last one; `pair` are the dice that are pointed at,
    and `shown` those that can be swapped."""
    host, choosing = table.host, table.choosing
    if shown and host.previews:
        scored, moves = table.score_of(*shown), choosing.moves(*shown)
        dice = [f"{colour}{n}" for colour, n in zip(table.view.colours, table.view.numbers, strict=True)]
        return preview(scored, payable(moves, choosing.colour), swapped(dice, *shown))
    if pair:
        return untold() if shown else refused(pair, table.why_not(*pair)[0])
    if choosing.able and not has_swapped(host.match, host.seat):
        return tips()
    return last_swap(host.match, table.ranked)


def of_hand(table: Table, shown: tuple[int, int] | None) -> Hand:
    """Return the two picked dice on the ledge, and what they score or what to do."""
    host, view, choosing, carried = table.host, table.view, table.choosing, table.carried
    busy, first = host.motion.busy, choosing.one if carried == NOWHERE else carried
    cells = first, shown[1] if shown else NOWHERE
    one, other = ["" if busy or c == NOWHERE else f"{view.colours[c]}{view.numbers[c]}" for c in cells]
    if shown and host.previews:
        # A hint counts the points itself.
        return Hand((one, other), *(() if host.advises else words.sum_up(table.score_of(*shown))))
    acts, to_come = host.can_play or not host.previews, swaps_again(view, host.seat)
    flags = view.over, host.watching, acts, to_come, view.with_cubes, view.solo
    # While dice are dealt, their bag is there.
    told = _(words.UNTOLD) if shown else "" if busy and not host.match.history else words.idle(*flags)
    return Hand((one, other), "", (told,) if told else ())


def preview(scored: Scored, cubes: tuple[str, ...], lies: Sequence[str] = ()) -> Tally:
    """Return a swap that has not been made, counted; `lies` are the dice after it. One cube is paid in one of
    the colours of `cubes`."""
    rows = [_row(s.kind, s.cells, s.points, s.swop, lies) for s in scored.sequences]
    made = _with_bonus(rows, scored.bonus)
    return Tally(_("This swap"), made, scored.points, chips=scored.swops, cubes=cubes)


def payable(moves: Sequence[Move], colour: str) -> tuple[str, ...]:
    """Return the colours of which a swap costs one cube; `colour` is the one that is chosen already."""
    paid = [colour] if colour else [move.colour for move in moves]
    return tuple(colour for colour in dict.fromkeys(paid) if colour)


def refused(pair: tuple[int, int], why: str) -> Tally:
    """Say why two dice can't be swapped."""
    told = _("{swap} cannot be swapped: {why}.", swap=words.pair(*pair), why=why)
    return Tally(_("This swap"), (), 0, nothing=told)


def untold() -> Tally:
    """Say nothing of a swap that a puzzle asks about."""
    return Tally(_("This swap"), (), 0, nothing=_(words.UNTOLD))


def tips() -> Tally:
    """Return what scores, for those who have not swapped yet."""
    told = _("Look for a sequence that needs one more die.")
    return Tally(_("This swap"), (), 0, nothing=told, examples=EXAMPLES)


def has_swapped(match: Match, seat: int) -> bool:
    """Return whether a seat has made a swap yet."""
    return any(played.seat == seat and _is_swap(played) for played in match.history)


def _is_swap(played: Played) -> bool:
    return getattr(played.move, "verb", "") == "swap"


def last_swap(match: Match, ranked: Rank | None) -> Tally:
    """Return the last swap that was made, and how the last one of one's own ranked."""
    swaps = [step for step, played in enumerate(match.history, 1) if _is_swap(played)]
    if not swaps:
        return tips()
    last = match.history[swaps[-1] - 1]
    move, (before, _after) = cast(Move, last.move), list(boards(match))[swaps[-1] - 1]
    lies = swapped(before, move.one, move.other)
    rows = [
        _row(
            event["kind"],
            [CELLS.index(name) for name in event["cells"]],
            event["points"],
            event["swop"],
            lies,
        )
        for event in last.events
        if event["type"] == "sequence"
    ]
    bonus = sum(event["points"] for event in last.events if event["type"] == "bonus")
    head = _("Last swap")
    if len(match.seats) > 1:
        head = _("Last swap · {name}", name=phrases.named(match.seats[last.seat].name))
    foot: tuple[str, ...] = ()
    if ranked:
        told = words.rank(ranked.place, ranked.count)
        own = words.pair(ranked.move.one, ranked.move.other)
        yours = _("Your {swap} was {rank}", swap=own, rank=told)
        foot = (phrases.capital(told) if ranked.step == swaps[-1] else yours,)
        if missed(match, ranked):
            foot += (_("best was {n}: {swap}", n=ranked.best, swap=words.pair(*ranked.pair)),)
    return Tally(head, _with_bonus(rows, bonus), words.made(last.events), foot)


def _row(kind: str, cells: Sequence[int], points: int, swop: bool, lies: Sequence[str] = ()) -> Row:
    line, dice = words.line_of(cells), tuple(lies[cell] for cell in cells) if lies else ()
    if swop:
        return Row(_("Swop"), f"{words.kind_of(kind, len(cells))}, {line}", points, dice)
    return Row(words.title(kind, len(cells)), line, points, dice)


def _with_bonus(rows: list[Row], bonus: int) -> tuple[Row, ...]:
    if not bonus:
        return tuple(rows)
    return (*rows, Row(_("Bonus"), ngettext("{n} sequence", "{n} sequences", len(rows)), bonus))
