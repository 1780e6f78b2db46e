"""Matches between opponents, kept with every decision: a change of how anybody plays is seen at once.

When opponents are meant to play differently, `tests/bench/ladder.py` says how strong they are now. Then write
the matches again and look at the results at their ends: `python tests/decisions.py`.
"""

import random
from pathlib import Path

from dragonbox import games, players, record
from dragonbox.core import shuffle
from dragonbox.search import Budget

FOLDER = Path(__file__).parent / "players" / "decisions"
LITTLE = Budget(effort=0.02)
"""Opponents look at few worlds: the tests have little time, and few are enough to see a change."""
MOST = 120
"""Moves of a match at most."""
JUDGED = 5
"""Before each move with a number that this divides, a poor move is judged."""
LEVELS = tuple(players.BY_KEY)
MATCHES = {
    **{f"dragon_swoop_{level}": ("dragon_swoop", {"mode": "score"}, (level,)) for level in LEVELS},
    **{f"dragon_swoop_hard_{level}": ("dragon_swoop", {"mode": "hard"}, (level,)) for level in LEVELS},
    **{f"dragon_swoop_sweep_{level}": ("dragon_swoop", {"mode": "sweep"}, (level,)) for level in LEVELS},
    "swop_master": ("swop", {"variant": "master"}, LEVELS),
    "swop_basic": ("swop", {"variant": "basic"}, LEVELS[:3]),
    "swop_alone": ("swop", {"variant": "basic"}, LEVELS[2:3]),
    "rare_dragon": ("rare_dragon", {}, LEVELS),
    "rare_dragon_two": ("rare_dragon", {}, LEVELS[2:]),
    "magic_dragon": ("magic_dragon", {}, LEVELS),
    "magic_dragon_two": ("magic_dragon", {}, (LEVELS[1], LEVELS[3])),
    "dragon_dance": ("dragon_dance", {}, LEVELS),
    "dragon_dance_two": ("dragon_dance", {"rounds": 2}, (LEVELS[1], LEVELS[3])),
}


def path(name):
    return FOLDER / f"{name}.toml"


def decided(key, match, level):
    """Return the move that an opponent makes; chance is another for each move, and the same in every run."""
    view = match.view(match.to_move)
    return players.make(level).decide(key, view, random.Random(len(match.history)), LITTLE).move


def judged(key, match):
    """Return what would be better than the first legal move, and by how much."""
    view = match.view(match.to_move)
    better = players.better(key, view, view.legal()[0], len(match.history), LITTLE)
    return f"{better.move}, {better.gain:.3g}" if better else "nothing"


def differences(name):
    """Return what opponents would play and say now, and what they did when the match was kept, in lines."""
    match, found = record.load(path(name)), []
    judgements = iter(match.notes["_better"])
    while match.can_undo:
        match.undo()
    while match.can_redo:
        key, level, number = match.game.key, match.seats[match.to_move].player, len(match.history) + 1
        if number % JUDGED == 0 and (now := judged(key, match)) != (once := next(judgements)):
            found.append(f"move {number}: better is {now}, once {once}")
        if (now := decided(key, match, level)) != (once := match.redo().move):
            found.append(f"move {number}: {level} plays {now}, once {once}")
    return found


def write(name):
    """Play a match anew and keep it."""
    key, options, levels = MATCHES[name]
    game = games.load(key)
    seed = "8K2F-4" + shuffle.DIGITS[list(MATCHES).index(name)]
    match = game.new(options=options, seats=len(levels), seed=seed, players=levels)
    judgements = match.notes["_better"] = []
    while match.to_move is not None and len(match.history) < MOST:
        if (len(match.history) + 1) % JUDGED == 0:
            judgements.append(judged(key, match))
        match.play(decided(key, match, levels[match.to_move]))
    path(name).write_text(record.dumps(match), encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in MATCHES:
        write(name)
