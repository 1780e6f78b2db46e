"""Positions of Dragon Swoop for the tests: from deals, from golden records, from random play."""

import random
from pathlib import Path

from dragonbox import record
from dragonbox.games.dragon_swoop import rules
from dragonbox.games.dragon_swoop.grid import SPACES

RECORDS = Path(__file__).parents[1] / "records" / "dragon_swoop"
OPTIONS = {"mode": "score"}
WAVES = "WLSMS WFMSS WLSFF WFM TLT TFT WT LM LM"
"""At the start: W W W / W T T / W L L."""


def deal(stacks=WAVES, masters="WLSFTM"):
    """The table of a deal; the stacks a1 to c3 from their tops down, with blanks between."""
    return {"stacks": dict(zip(SPACES, stacks.split(), strict=True)), "masters": masters}


def begin(stacks=WAVES, masters="WLSFTM"):
    return rules.start(OPTIONS, 1, rules.read_deal(deal(stacks, masters), OPTIONS, 1, []))


def play(game, *texts):
    """The game after these moves, all of them legal; returns the events of the last."""
    events = []
    for text in texts:
        move = rules.parse(game, text)
        game.check(move)
        events = game.apply(move)
    return events


def recorded(stem, count=None):
    """The position of a golden record after so many moves, or at its end; from behind if negative."""
    match = record.load(RECORDS / f"{stem}.toml")
    if count is None:
        return match.position()
    return match.until(count if count >= 0 else len(match.history) + count).position()


def choose(game, rng):
    """A move at random, often one that takes the master along, so that odd positions come up."""
    moves = game.legal()
    rich = [move for move in moves if any(tiles.master for tiles in move.sets)]
    if rich and rng.random() < 0.5:
        moves = rich
    return moves[int(rng.random() * len(moves))]


def positions(count, seed=1):
    """So many positions of random games, the last of each game included."""
    rng = random.Random(seed)
    while True:
        game = rules.start(OPTIONS, 1, rules.deal(OPTIONS, 1, rng, []))
        while True:
            if not count:
                return
            count -= 1
            yield game.copy()
            if game.over:
                break
            game.apply(choose(game, rng))
