"""How opponents judge positions of the records, where every odd rule comes up once, and what they do there.

Each file `tests/transcripts/judged-GAME.txt` has, for each position, what every judgement comes to by itself,
and the moves of the levels that think least, with what they say. Where that is meant to be different, look at
the difference and keep it: `DRAGONBOX_TRANSCRIPTS=write`.
"""

from collections import Counter
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
LOOKS = {"swop": 35, "dragon_dance": 62, "dragon_swoop": 54, "rare_dragon": 64, "magic_dragon": 59}
"""So many positions of each game are looked at."""
TIMES = {"swop": 1}
"""So often the same position is decided by chance: a novice who looks over a whole board takes its time."""
TRIED = 3
"""So many positions are looked for, for each one that is found."""
OFTEN = 4
"""How often it is in the other games."""
PLAIN = ("fingers", "side", "column")
"""Moves about which there is nothing to judge."""


def positions(game):
    """Yield matches in which somebody has a choice: some of each record, in each stage of a turn."""
    paths, seen = sorted((RECORDS / game).glob("*.toml")), Counter()
    each = -(-LOOKS[game] // len(paths))
    for number, path in enumerate(paths):
        match = record.load(path, games.load)
        count, found = len(match.history), []
        for step in range(TRIED * each):
            place = count - 1 - count * (2 * step + number % 2) // (2 * TRIED * each)
            here = match.until(place) if 0 <= place < count else match
            if here.to_move is None or here.round_over or len(legal := here.legal()) < 2:
                continue
            if legal[0].verb not in PLAIN:
                stage = getattr(here.view(here.to_move), "stage", "")
                found.append((seen[stage], step, stage, f"{path.stem} {place}", here))
                if not stage and len(found) == each:
                    break
        for _, _, stage, name, here in sorted(found, key=lambda one: one[:2])[:each]:
            seen[stage] += 1
            yield name, here


def told(game, match):
    """Yield what is thought and done in a position."""
    seat, number = match.to_move, len(match.history)
    view = match.view(seat)
    yield " | ".join(written(JUDGES[game](view, Random(number))))
    times = range(TIMES.get(game, OFTEN))
    tries = [players.decide("novice", game, view, number + time).move for time in times]
    yield f"novice: {' | '.join(map(str, tries))}"
    skilled = players.decide("skilled", game, view, number)
    compared = short(tuple(one[:3] for one in skilled.compared)) if skilled.compared else ""
    yield f"skilled: {skilled.move} | {skilled.reason} {compared}".rstrip()
    clues = [players.clues(game, view, move) for move in {skilled.move, chosen(view.legal(), number)}]
    yield f"clues: {digest(sorted(map(short, clues)))}"


@pytest.mark.parametrize("game", JUDGES)
def test_positions_are_judged_as_ever(tmp_path, game):
    lines = [line for name, match in positions(game) for line in (f"== {name}", *told(game, match))]
    check(f"judged-{game}", "\n".join(lines) + "\n", tmp_path)
