"""Whoever looks ahead thinks of every kind of move: where there are several, each is made at some time."""

import random
from collections import defaultdict
from itertools import chain

import pytest
from dance_games import OPTIONS
from decisions import LITTLE, MATCHES, path

from dragonbox import games, players, record
from dragonbox.games.dragon_dance import ai, rules

LEVELS = ("expert", "master")
KINDS = {
    ("dragon_swoop", ""): {"fly", "recruit"},
    ("rare_dragon", "draw"): {"draw", "take"},
    ("rare_dragon", "play"): {"play", "meld", "drop"},
    ("magic_dragon", "claim"): {"pass", "flush", "zap", "zappo"},
    ("magic_dragon", "turn"): {"zappo"},
    ("dragon_dance", "blockade"): {"play", "pass"},
    ("dragon_dance", "drawn"): {"play", "keep"},
    ("dragon_dance", "finish"): {"play"},  # nobody passes there who can play
}
"""What is to be made where there is more than one kind, by game and stage."""
ROUNDS = (0, 42, 242, 354)
"""Rounds of skilled players of Dragon Dance in which somebody can block, or has drawn what can be played."""


def kept():
    """Return the decisions of the kept matches: game, stage, who and the kind of move."""
    for name in MATCHES:
        match = record.load(path(name))
        history = match.history
        for number, played in enumerate(history):
            before = match.until(number)
            if before.to_move is not None and len({move.verb for move in before.legal()}) > 1:
                stage = getattr(before.position(), "stage", "")
                yield match.game.key, stage, match.seats[played.seat].player, played.move.verb


def asked(number):
    """Return what those who look ahead would do in a round of others, wherever there is a choice of kinds."""
    rng, seats = random.Random(number), 2 + number % 4
    options = OPTIONS | {"turning": ("half", "none", "quarter")[number % 3], "rounds": number // 3 % 2 * 5}
    game = rules.start(options, seats, rules.deal(options, seats, rng, []))
    while not game.over:
        view, legal = game.view(game.to_move), game.legal()
        if len({move.verb for move in legal}) > 1:
            for level in LEVELS:
                for chance in range(4):
                    made = ai.choose(view, level, random.Random(chance), LITTLE).move
                    yield "dragon_dance", game.stage, level, made.verb
        game.apply(legal[0] if len(legal) == 1 else ai.choose(view, "skilled", rng).move)


def claimed(code):
    """Return what an expert would do wherever a triplet may be claimed, in a game of skilled players."""
    match = games.load("magic_dragon").new({"games": 1}, 4, code, tuple("ABCD"), ("skilled",) * 4)
    rng, expert, skilled = random.Random(1), players.make("expert"), players.make("skilled")
    while match.to_move is not None:
        view = match.view(match.to_move)
        if any(move.verb == "zap" for move in view.legal()):
            yield match.game.key, "claim", "expert", expert.decide(match.game.key, view, rng).move.verb
        match.play(skilled.decide(match.game.key, view, rng).move)


@pytest.mark.slow
def test_who_looks_ahead_thinks_of_every_kind_of_move():
    made = defaultdict(set)
    for game, stage, level, verb in [*kept(), *claimed("8K2F-41"), *chain.from_iterable(map(asked, ROUNDS))]:
        if level in LEVELS:
            made[game, stage].add(verb)
    assert {place: made[place] & kinds for place, kinds in KINDS.items()} == KINDS
