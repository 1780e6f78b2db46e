"""Stop the Dancer: a play after which the other cannot win the dance with the next play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.answers import read_move
from dragonbox.core.contract import Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _, ngettext
from dragonbox.core.puzzle import Answer, Draft, Kind, Puzzle, Solution, Tick, Words, log2_times
from dragonbox.core.shuffle import below
from dragonbox.games.dragon_dance import naming
from dragonbox.games.dragon_dance.cards import is_head, without
from dragonbox.games.dragon_dance.field import OFFSETS, Field, places, room, top
from dragonbox.games.dragon_dance.moves import Move, play
from dragonbox.games.dragon_dance.position import NEEDED
from dragonbox.games.dragon_dance.puzzles import looks, playing_out
from dragonbox.games.dragon_dance.puzzles.search import (
    State,
    by_dancer,
    by_other,
    danger,
    egg_against,
    hand_plays,
)
from dragonbox.games.dragon_dance.puzzles.walking import state_of, steps
from dragonbox.games.dragon_dance.rules import Round

FEW = 4
"""With fewer plays there is nothing to find."""
MOST_TOLD = 4
"""Lines of the explanation."""

Found = Mapping[Move, Move | None]
"""By play: the head that the other plays then to win, or nothing."""


def fault(round: AnyRound, seat: Seat) -> str:
    """Return why the question cannot be asked; empty if it can."""
    if why := looks.fault(round, seat):
        return why
    game, other = cast(Round, round), 1 - seat
    hand, points = game.hands[other], game.points[other]
    if len(hand) != 1 or not is_head(hand[0]):
        return _(
            "seat {seat} has {cards}, expected one head", seat=other, cards=" ".join(hand) or _("no card")
        )
    if points < NEEDED:
        return _(
            "seat {seat} has {points} points, expected {needed} or more",
            seat=other,
            points=points,
            needed=NEEDED,
        )
    return ""


def dance_after(state: State, move: Move) -> Move | None:
    """Return the play with which the other wins the dance after a play; None if there is none."""
    (head,) = state.other
    after = by_dancer(state, move)
    if egg_against(head) in after.own or (not after.own and is_head(move.card)):
        return None
    places_left = danger(room(after.field), state.turning, head)
    return play(head, 0, *next(places(places_left))) if places_left else None


def solve(round: AnyRound, seat: Seat, tick: Tick) -> Solution:
    """Return the plays that stop the other."""
    game = cast(Round, round)
    state, found = state_of(game, seat), {}
    for move in [move for move in game.legal() if move.verb == "play"]:
        tick()
        found[move] = dance_after(state, move)
    return _solution(found)


def _solution(found: Found) -> Solution:
    total = len(found)
    right = [move for move, dance in found.items() if dance is None]
    refusal = ""
    if not right:
        refusal = "no play stops the other"
    elif 4 * len(right) > 3 * total:
        refusal = "too many plays stop the other"
    elif total < FEW:
        refusal = "too few plays"
    return Solution(
        best=int(bool(right)),
        second=None,
        answers=tuple(map(str, right)),
        grade=_share_grade(len(right), total),
        difficulty=log2_times(10, total, len(right)) if right else 0,
        looked_at=total,
        refusal=refusal,
        detail=found,
    )


def stale(round: AnyRound, seat: Seat, solution: Solution) -> bool:
    """Return whether it is enough to keep an egg. The lowest grade asks for nothing else; who knows it has
    seen all others."""
    game = cast(Round, round)
    return solution.grade > 1 and egg_against(game.hands[1 - seat][0]) in game.hands[seat]


def _share_grade(right: int, total: int) -> int:
    return 1 + sum(limit * right <= total for limit in (2, 4, 10))


# -- the maker --


def walk(rng: Rng, grade: int) -> Draft | None:
    """Return a position of the grade in which one has just saved a head as the last card: of all plays that
    do so, one at random."""
    for step in steps(rng):
        game = step.round
        other = cast(Seat, game.to_move)
        if len(game.hands[other]) != 2 or game.stage != "turn":
            continue
        found = [move for move in game.legal() if _is_one(game, other, move, grade)]
        if found:
            return step.draft(found[below(len(found), rng)])
    return None


def _is_one(game: Round, other: Seat, move: Move, grade: int) -> bool:
    """Whether a play of the one who will dance leads to a puzzle of the grade, and the dance is possible."""
    if move.verb != "play" or not is_head(without(game.hands[other], move.card)[0]):
        return False
    state = by_other(state_of(game, 1 - other), move)
    if state.theirs < NEEDED or not state.own or not danger(room(state.field), state.turning, state.other[0]):
        return False
    found = {own: dance_after(state, own) for own in hand_plays(state, state.own, state.points)}
    solution = _solution(found)
    return not solution.refusal and solution.grade == grade


def lit(round: AnyRound, seat: Seat) -> tuple[str, ...]:
    """Return the squares of the field on which the other's head can dance."""
    game = cast(Round, round)
    if not game.hands[1 - seat]:
        return ()
    field, head = game.field, game.hands[1 - seat][0]
    corners = places(danger(room(field), game.turning, head))
    squares = {(x + right, y + down) for x, y in corners for right, down in OFFSETS}
    return tuple(f"square {x},{y}" for x, y in sorted(squares) if top(field, x, y) is not None)


# -- answers --


def value(round: AnyRound, seat: Seat, answer: Answer, puzzle: Puzzle) -> int:
    """Return 1 for a play that stops the other."""
    move = cast(Move, answer.played[0])
    return int(move.verb == "play" and dance_after(state_of(cast(Round, round), seat), move) is None)


def said(round: AnyRound, seat: Seat, answer: Answer, value: int, puzzle: Puzzle) -> str:
    """Return whether the play stops the other."""
    if value >= puzzle.best:
        return _("Right: the other can't win the dance now.")
    return _("After that the other still wins the dance.")


def words(round: AnyRound, seat: Seat, solution: Solution) -> Words:
    """Return where the other can dance, how to stop it, and a play; then the dances after others."""
    game, found = cast(Round, round), cast(Found, solution.detail)
    state = state_of(game, seat)
    (head,) = state.other
    where = [play(head, 0, x, y) for x, y in places(danger(room(game.field), game.turning, head))]
    right = [move for move, dance in found.items() if dance is None]
    first = by_dancer(state, right[0])
    if egg_against(head) in first.own:
        how = _(
            "Keep {egg}: from your hand it can block {head}.",
            egg=naming.the_laid(egg_against(head)),
            head=naming.the_laid(head),
        )
    elif not first.own and is_head(right[0].card):
        how = _("You can win the dance yourself.")
    else:
        how = _("Leave {head} no place where it covers two squares.", head=naming.the_laid(head))
    hints = (
        _("The other can dance with {play}.", play=looks.told(where[0], game.field))
        if where
        else _("The other's head fits nowhere yet. Don't make a place for it."),
        how,
        _("Play {card}.", card=looks.told(right[0], game.field)),
    )
    stops = ngettext(
        "{count} of {total} plays stops the other: {plays}.",
        "{count} of {total} plays stop the other: {plays}.",
        len(right),
        count=phrases.capital(phrases.number(len(right))),
        total=phrases.number(len(found)),
        plays=looks.some(right, game.field),
    )
    why = [stops]
    for move, dance in found.items():
        if dance is not None:
            place = looks.region(dance, by_dancer(state, move).field)
            told = looks.told(move, game.field)
            why.append(_("Not {play}: the other dances, {where}.", play=told, where=place))
    shown = (stops, _why(state, first, where, game), *_others(state, found))
    return Words(hints, tuple(dict.fromkeys(why))[:MOST_TOLD], lines=tuple(filter(None, shown)))


def _why(state: State, after: State, where: Sequence[Move], game: Round) -> str:
    """Return why a right play stops the other, who could dance at these places."""
    (head,) = state.other
    if egg_against(head) in after.own:
        egg = naming.the_laid(egg_against(head))
        return _("You keep {egg}. It fits on that head wherever the head lies.", egg=egg)
    if not after.own and is_head(state.own[0]):
        return ""  # it won the dance
    if not where:
        return _("The other's head fitted nowhere, and your card makes no place for it.")
    places = _regions(where, game.field)
    return ngettext(
        "The other could dance in one place only ({places}). Your card takes it away.",
        "The other could dance in {n} places ({places}). Your card takes them away.",
        len(where),
        places=places,
    )


def _others(state: State, found: Found) -> list[str]:
    """Return where the other dances after the plays that don't stop it."""
    dances = [(dance, by_dancer(state, move).field) for move, dance in found.items() if dance is not None]
    regions = list(dict.fromkeys(looks.region(dance, field) for dance, field in dances))
    if not regions:
        return []
    return [_("All other plays let the other dance ({places}).", places=phrases.listed(regions, _("or")))]


def _regions(moves: Sequence[Move], field: Field) -> str:
    """Return in which parts of the field some plays would lie."""
    return phrases.listed(list(dict.fromkeys(looks.region(move, field) for move in moves)), _("or"))


KIND = Kind(
    number=9,
    key="dance_stop",
    game="dragon_dance",
    name=N_("Stop the Dancer"),
    question=N_("The other will win the dance with the next play. Which play prevents it?"),
    form="move",
    measure="goal",
    options={},
    read=read_move,
    value=value,
    said=said,
    rule=N_("A last head must cover two squares. Then an egg of its colour from your hand can block it."),
    lit=lit,
    solve=solve,
    words=words,
    walk=walk,
    stale=stale,
    essence=looks.essence,
    dress=looks.dress,
    glows=looks.squares,
    play_out=playing_out.stop,
    fault=fault,
    shows=looks.others_hand,
)
