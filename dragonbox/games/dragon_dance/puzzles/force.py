"""The Last Dance: a play that wins the dragon whatever the other does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.answers import read_move
from dragonbox.core.contract import Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _, ngettext
from dragonbox.core.puzzle import Answer, Draft, Kind, Puzzle, Solution, Tick, Words, log2_times, never
from dragonbox.core.shuffle import shuffled
from dragonbox.games.dragon_dance import naming
from dragonbox.games.dragon_dance.cards import COLOURS, is_head, without
from dragonbox.games.dragon_dance.field import STEPS, places
from dragonbox.games.dragon_dance.moves import Move, play
from dragonbox.games.dragon_dance.position import NEEDED
from dragonbox.games.dragon_dance.puzzles import looks, playing_out
from dragonbox.games.dragon_dance.puzzles.search import (
    MOST_WORTH,
    Refutation,
    Search,
    State,
    by_dancer,
    egg_against,
)
from dragonbox.games.dragon_dance.puzzles.walking import state_of, steps
from dragonbox.games.dragon_dance.rules import Round

FEWEST, MOST = 2, 3
"""Cards in the hand."""
FEW = 4
"""With fewer plays there is nothing to find."""
MOST_TOLD = 2
"""Things that keep from winning that a window tells."""

Found = Mapping[Move, Refutation | None]
"""By play: what keeps it from winning, or nothing."""


def fault(round: AnyRound, seat: Seat) -> str:
    """Return why the question cannot be asked; empty if it can."""
    count = len(cast(Round, round).hands[seat])
    why = looks.fault(round, seat)
    if not why and not FEWEST <= count <= MOST:
        return ngettext(
            "seat {seat} has {n} card, expected two or three",
            "seat {seat} has {n} cards, expected two or three",
            count,
            seat=seat,
        )
    return why


def plays_of(game: Round) -> list[Move]:
    """Return all plays of the seat to move."""
    return [move for move in game.legal() if move.verb == "play"]


def solve(round: AnyRound, seat: Seat, tick: Tick) -> Solution:
    """Return the plays that win the dragon whatever the other does."""
    game, search = cast(Round, round), Search(tick)
    state = state_of(game, seat)
    found = {move: search.refuted(state, move) for move in plays_of(game)}
    return _solution(game, seat, found, search.looked_at)


def weigh(round: AnyRound, seat: Seat, grade: int, tick: Tick) -> Solution | None:
    """Return what `solve` does, or None as soon as too many or too few plays win for the grade.

    None also where more than half of the plays that save a head, and can reach the points, would win: there
    the others only make it look hard.
    """
    game, search = cast(Round, round), Search(tick)
    state, moves = state_of(game, seat), plays_of(game)
    total = len(moves)
    if total < FEW or (len(state.own) == MOST) != (grade == 4):
        return None
    found: dict[Move, Refutation | None] = {}
    right = 0
    for number, move in enumerate(moves, 1):
        found[move] = search.refuted(state, move)
        right += found[move] is None
        if 2 * right > total or _share_grade(right, total) < min(grade, 3) < 4 != grade:
            return None
        if grade < 3 and _share_grade(right + total - number, total) > grade:
            return None
    sensible = sum(refutation is None or bool(refutation.reply) for refutation in found.values())
    return _solution(game, seat, found, search.looked_at) if 2 * right <= sensible else None


def _share_grade(right: int, total: int) -> int:
    """The grade of a puzzle with two cards."""
    return 1 if 3 * right > total else 2 if 8 * right > total else 3


def _solution(game: Round, seat: Seat, found: Found, looked_at: int) -> Solution:
    plays, total = len(game.hands[seat]), len(found)
    right = [move for move, refutation in found.items() if refutation is None]
    refusal = ""
    if not right:
        refusal = "no play wins"
    elif 2 * len(right) > total:
        refusal = "too many plays win"
    elif total < FEW:
        refusal = "too few plays"
    return Solution(
        best=int(bool(right)),
        second=None,
        answers=tuple(map(str, right)),
        grade=4 if plays > FEWEST else _share_grade(len(right), max(1, total)),
        difficulty=30 * (plays - FEWEST) + (log2_times(10, total, len(right)) if right else 0),
        looked_at=looked_at,
        refusal=refusal,
        more={"plays": plays},
        detail=found,
    )


# -- the maker --

_TRIED = 8
"""With two cards, so many moves of the other before the puzzle are tried."""


def walk(rng: Rng, grade: int) -> Draft | None:
    """Return a position in which a seat has so many cards, a head among them, and can have the points in
    time; with two cards, one of the grade."""
    plays = MOST if grade == 4 else FEWEST
    for step in steps(rng):
        game = step.round
        other = cast(Seat, game.to_move)
        seat = 1 - other
        hand, points = game.hands[seat], game.points[seat]
        heads = [card for card in hand if is_head(card)]
        if len(hand) != plays or not heads or points + MOST_WORTH * (plays - 1) < NEEDED:
            continue
        if all(f"E{head[1]}" in game.hands[other] for head in heads):
            continue
        moves = [move for move in game.legal() if move.verb == "play"]
        for move in shuffled(moves, rng)[: _TRIED if grade < 4 else 1]:
            draft = step.draft(move)
            if draft is None:
                continue
            after = cast(Round, draft.round)
            if after.to_move != seat or after.stage != "turn":
                continue
            if grade == 4 or weigh(after, seat, grade, never) is not None:
                return draft
    return None


# -- answers --


def value(round: AnyRound, seat: Seat, answer: Answer, puzzle: Puzzle) -> int:
    """Return 1 for a play that wins whatever the other does. With three cards the list tells it, for a proof
    takes longer than a moment."""
    game, move = cast(Round, round), cast(Move, answer.played[0])
    if move.verb != "play":
        return 0
    if len(game.hands[seat]) > FEWEST:
        return int(answer.text in puzzle.answers)
    return int(Search(never).refuted(state_of(game, seat), move) is None)


def said(round: AnyRound, seat: Seat, answer: Answer, value: int, puzzle: Puzzle) -> str:
    """Return whether the play wins."""
    if value >= puzzle.best:
        return _("Right: you win the dance whatever the other does.")
    return _("After that the other can keep you from winning the dance.")


def words(round: AnyRound, seat: Seat, solution: Solution) -> Words:
    """Return which card to play, which head comes last, and the play; then what keeps the others from it."""
    game, found = cast(Round, round), cast(Found, solution.detail)
    right = [move for move, refutation in found.items() if refutation is None]
    cards = list(dict.fromkeys(move.card for move in right))
    left = [card for move in right for card in without(game.hands[seat], move.card) if is_head(card)]
    hints = (
        _("Play {card} now.", card=_either(cards)),
        _("Save {heads} for your last play.", heads=_either(left)),
        _("Play {card}.", card=looks.told(right[0], game.field)),
    )
    first = ngettext(
        "{count} of {total} plays wins whatever the other does: {plays}.",
        "{count} of {total} plays win whatever the other does: {plays}.",
        len(right),
        count=phrases.capital(phrases.number(len(right))),
        total=phrases.number(len(found)),
        plays=looks.some(right, game.field),
    )
    others = _refuted(game, found)
    wins = first if len(right) == 1 else _many(len(right), len(found))
    shown = (wins, *_safe(state_of(game, seat), right[0]), *others[:MOST_TOLD])
    return Words(hints, (first, *others), lines=shown)


def _many(right: int, total: int) -> str:
    """Return how many plays win; where they lie is seen on the table."""
    return ngettext(
        "{count} of {total} plays wins whatever the other does.",
        "{count} of {total} plays win whatever the other does.",
        right,
        count=phrases.capital(phrases.number(right)),
        total=phrases.number(total),
    )


def _safe(state: State, move: Move) -> list[str]:
    """Return where the head that a right play saves finds a place that nobody can take away, if any."""
    after = by_dancer(state, move)
    for head in after.own:
        if not is_head(head) or egg_against(head) in after.other:
            continue
        squares = after.field.colours[COLOURS.index(head[1])]
        _one, right, down, across = STEPS
        safe = squares & squares >> right & squares >> down & squares >> across
        if safe:
            where = looks.region(play(head, 0, *next(places(safe))), after.field)
            return [
                _("Your last head can cover four squares of its colour ({where}).", where=where)
                + " "
                + _("Nobody can take that place away.")
            ]
    return []


def _either(cards: Sequence[str]) -> str:
    """One card or another."""
    return phrases.listed([*dict.fromkeys(map(naming.the_laid, cards))], _("or"))


def _refuted(game: Round, found: Found) -> list[str]:
    """A play for each thing that keeps one from winning."""
    told: dict[str, str] = {}
    for move, refutation in found.items():
        if refutation is not None and refutation.why not in told:
            play, reply = looks.told(move, game.field), looks.reply(refutation.reply)
            told[refutation.why] = (
                _(
                    "Not {play}: the other {reply}. {why}",
                    play=play,
                    reply=reply,
                    why=phrases.sentence(refutation.told),
                )
                if reply
                else _("Not {play}: {why}.", play=play, why=refutation.told)
            )
    return list(told.values())


KIND = Kind(
    number=8,
    key="dance_force",
    game="dragon_dance",
    name=N_("The Last Dance"),
    question=N_("Which play wins the dance, whatever the other does?"),
    rule=N_(
        "Your last card must be a head on two squares, after 15 points or more."
        " An egg of its colour on top blocks it."
    ),
    form="move",
    measure="goal",
    options={},
    read=read_move,
    value=value,
    said=said,
    solve=solve,
    words=words,
    walk=walk,
    essence=looks.essence,
    dress=looks.dress,
    weigh=weigh,
    glows=looks.squares,
    play_out=playing_out.force,
    fault=fault,
    shows=looks.all_open,
    more={"plays": (FEWEST, MOST)},
)
