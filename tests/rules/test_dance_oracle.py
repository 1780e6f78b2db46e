"""Dragon Dance held against a second, independent telling of its rules."""

import random
from collections import Counter

import pytest
from dance_games import all_heads_dealt, choose, heads_first, rounds
from dance_oracle import Oracle, squares

from dragonbox.games.dragon_dance import rules
from dragonbox.games.dragon_dance.rotation import SHOWN


def test_cards_are_turned_alike():
    for (card, turn), shown in SHOWN.items():
        assert "".join(squares(card, turn)) == shown


def compare(game, dealt, rng, pick, came):
    """Play a round on both; `came` counts what happened."""
    oracle = Oracle(dealt.to_record(), game.turning)
    while not game.over:
        assert oracle.to_move == game.to_move
        move = pick(game, rng)
        if game.stage != "turn" or rng.random() < 0.5:
            assert {str(legal) for legal in game.legal()} == oracle.allowed
        came[game.stage, move.verb] += 1
        events = game.apply(move)
        came.update([event["type"] for event in events] + [event.get("by") for event in events])
        oracle.play(str(move))
        assert list(game.scores) == oracle.scores
        assert list(map(sorted, game.hands)) == list(map(sorted, oracle.hands))
    rules.audit(game)
    assert oracle.to_move is None
    assert (game.dragon, game.stock) == (oracle.winner, tuple(oracle.pile))


@pytest.mark.slow
def test_the_oracle_allows_and_scores_the_same():
    came = Counter()
    for game, dealt, rng in rounds(28, 11):
        compare(game, dealt, rng, choose, came)
    for number in range(8):
        rng, options = random.Random(number), {"turning": "none", "rounds": 0}
        dealt = all_heads_dealt(rng)
        compare(rules.start(options, 5, dealt), dealt, rng, heads_first, came)
    for stage, verb in (
        *(("turn", "play"), ("turn", "draw"), ("turn", "pass"), ("drawn", "play"), ("drawn", "keep")),
        *(("blockade", "play"), ("blockade", "pass"), ("finish", "play"), ("finish", "pass")),
    ):
        assert came[stage, verb], f"no {verb} in the {stage}"
    assert all(came[event] for event in ("dragon", "passes", "last head", "block"))
