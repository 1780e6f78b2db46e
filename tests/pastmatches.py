"""Matches that were finished some time ago, for tests in a window."""

import random
from datetime import UTC, datetime, timedelta
from functools import cache

from dragonbox import games
from dragonbox.core import record
from dragonbox.storage.bests import mark_shuffled

NOW = datetime.now(UTC).replace(microsecond=0)


def by_chance(match, rng):
    """Return any move."""
    return rng.choice(match.legal())


@cache
def text(game, players, seed, choose=by_chance):
    names = ["You", "Rufus", "Wen", "Tora"][: len(players)]
    match = games.load(game).new({}, len(players), seed, names, players)
    mark_shuffled(match)
    rng = random.Random(seed)
    while not match.over:
        match.play(choose(match, rng))
    return record.dumps(match)


def keep(stage, game="dragon_swoop", players=("human",), days=0.0, seed="8K2F-41", hints=0, choose=by_chance):
    """A match that was finished some days ago; returns its row. `choose` is how all of them play."""
    match = record.loads(text(game, players, seed, choose), games.load)
    ended = NOW - timedelta(days=days)
    match.started, match.hints = ended - timedelta(minutes=9), hints
    match.notes["_seconds"] = 480
    saves = stage.context.saves
    path = saves._finished(match)
    saves._dump(match, path, when=ended)
    return stage.context.history.add(match, path)
