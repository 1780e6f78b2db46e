"""What opponents and teachers do and say in some positions, compared with when somebody last looked.

Each file `tests/transcripts/opponents-*.txt` has, for each position, the decision of every level with its
reason, what a teacher shows, the clues of a hint, and what would have been better than some move. When that
is meant to be different, look at the difference, and keep it: `DRAGONBOX_TRANSCRIPTS=write`.
"""

import pytest
from drawn import short
from hands import chosen
from kept import check

from dragonbox import games, players
from dragonbox.search import Budget

LITTLE = Budget(effort=0.02)
"""Few worlds are looked at: there is little time, and few are enough to see a change."""
QUICK = ("dragon_swoop",)
"""A game whose opponents take little time."""
MATCHES = {
    "dragon_swoop": [(1, {"mode": mode}) for mode in ("score", "hard", "sweep", "easy")],
    "swop": [
        (2, {"finish": 20}),
        (1, {"variant": "solo"}),
        (3, {"variant": "master", "finish": 30}),
        (4, {"variant": "team", "finish": 20}),
    ],
    "rare_dragon": [(2, {}), (3, {}), (4, {}), (2, {"target": 20})],
    "magic_dragon": [(4, {"games": 1}), (2, {"games": 1}), (3, {"games": 1}), (6, {"games": 1})],
    "dragon_dance": [(2, {}), (3, {}), (5, {"turning": "quarter"}), (4, {})],
}
"""Seats and options of the matches that are looked into."""
WITH_HABITS = ("novice", "skilled")
"""The levels at which habits are looked at."""
LOOKS = (3, 14, 30)
"""After so many decisions of novices it is looked into a match."""


def positions(game):
    """Yield matches in which somebody has something to decide."""
    for number, (seats, options) in enumerate(MATCHES[game]):
        match = games.load(game).new(options, seats, f"8K2F-{number:02}")
        for look in LOOKS:
            while not match.over and (len(match.history) < look + number or len(match.legal()) < 2):
                view = match.view(match.to_move)
                match.play(players.decide("novice", game, view, len(match.history)).move)
            if match.over:
                break
            yield match


def told(game, match):
    """Yield what is done and said in a position."""
    view, seed = match.view(match.to_move), len(match.history)
    yield f"> {len(match.seats)} seats {short(dict(match.options))}, {seed} moves, {len(view.legal())} ways"
    for level in players.BY_KEY:
        decision = players.decide(level, game, view, seed, LITTLE)
        yield f"{level}: {decision.move} | {decision.reason}"
    for name in games.habits(game):
        by_habit = (players.decide(level, game, view, seed, LITTLE, name).move for level in WITH_HABITS)
        yield f"{name}: {' | '.join(map(str, by_habit))}"
    hint = players.hint(players.TEACHER, game, view, seed, LITTLE)
    yield f"teacher: {hint.decision.move} | {hint.decision.reason} | {short(hint.clues)}"
    for move in sorted({str(decision.move): decision.move, **_some(view, seed)}.values(), key=str):
        yield f"clues of {move}: {short(players.clues(game, view, move))}"
    poor = chosen(view.legal(), seed)
    yield f"better than {poor}: {short(players.better(game, view, poor, seed, LITTLE))}"


def _some(view, seed):
    """Return two moves by chance."""
    return {str(move): move for move in (chosen(view.legal(), seed), chosen(view.legal(), seed + 1))}


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game in QUICK else pytest.mark.slow) for game in MATCHES]
)
def test_opponents_do_and_say_as_ever(tmp_path, game):
    lines = [line for match in positions(game) for line in told(game, match)]
    check(f"opponents-{game}", "\n".join(lines) + "\n", tmp_path)
