"""How opponents judge positions of the records, where every odd rule comes up once, and what they do there.

Each file `tests/transcripts/judged-GAME.txt` has, for each position, what every judgement comes to by itself,
and the moves of the levels that think least, with what they say. Where that is meant to be different, look at
the difference and keep it: `DRAGONBOX_TRANSCRIPTS=write`.
"""

from pathlib import Path
from random import Random

import pytest
from drawn import digest, short
from hands import chosen
from judged import JUDGES, written
from kept import check

from dragonbox import games, players
from dragonbox.core import record

RECORDS = Path(__file__).parent.parent / "records"
LOOKS = {"swop": 35, "dragon_dance": 62, "dragon_swoop": 27, "rare_dragon": 32, "magic_dragon": 59}
"""So many positions of each game are looked at."""
TIMES = {"swop": 1}
"""So often the same position is decided by chance: a novice who looks over a whole board takes its time."""
OFTEN = 4
"""How often it is in the other games."""
PLAIN = ("fingers", "side", "column")
"""Moves about which there is nothing to judge."""


def positions(game):
    """Yield matches in which somebody has a choice: some of each record, of every other one the last."""
    paths = sorted((RECORDS / game).glob("*.toml"))
    each = -(-LOOKS[game] // len(paths))
    for number, path in enumerate(paths):
        match = record.load(path, games.load)
        count, found = len(match.history), 0
        for step in range(3 * each):
            place = count - 1 - count * (2 * step + number % 2) // (6 * each)
            here = match.until(place) if 0 <= place < count else match
            if here.to_move is None or here.round_over or len(legal := here.legal()) < 2:
                continue
            if legal[0].verb in PLAIN:
                continue
            found += 1
            yield f"{path.stem} {place}", here
            if found == each:
                break


def told(game, match):
    """Yield what is thought and done in a position."""
    seat, number = match.to_move, len(match.history)
    view = match.view(seat)
    yield " | ".join(written(JUDGES[game](view, Random(number))))
    times = range(TIMES.get(game, OFTEN))
    tries = [players.decide("novice", game, view, number + time).move for time in times]
    yield f"novice: {' | '.join(map(str, tries))}"
    skilled = players.decide("skilled", game, view, number)
    compared = short(skilled.compared) if skilled.compared else ""
    yield f"skilled: {skilled.move} | {skilled.reason} {compared}".rstrip()
    clues = [players.clues(game, view, move) for move in {skilled.move, chosen(view.legal(), number)}]
    yield f"clues: {digest(sorted(map(short, clues)))}"


@pytest.mark.parametrize("game", JUDGES)
def test_positions_are_judged_as_ever(tmp_path, game):
    lines = [line for name, match in positions(game) for line in (f"== {name}", *told(game, match))]
    check(f"judged-{game}", "\n".join(lines) + "\n", tmp_path)
