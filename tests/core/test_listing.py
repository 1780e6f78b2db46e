"""A match of several rounds as a listing."""

import toygame

from dragonbox import listing
from dragonbox.core.match import Game

GAME = Game(toygame)


def rounds(text):
    """The lines that tell of whole rounds."""
    return [line.strip() for line in text.splitlines() if "ound" in line and "ounds" not in line]


def test_the_points_of_each_round_stand_below_it():
    match = GAME.new(seed="8K2F-41", names=["Ada", "Bo"])
    assert rounds(listing.text(match)) == ["Round 1, seed 8K2F-41"]
    while len(match.rounds) == 1:
        match.play(match.legal()[0])
    first = ", ".join(f"{name} {n}" for name, n in zip(("Ada", "Bo"), match.rounds[0].scores, strict=True))
    told = ["Round 1, seed 8K2F-41", f"Points of the round: {first}.", "Round 2, seed 8K2F-41"]
    assert rounds(listing.text(match)) == told
    while not match.over:
        match.play(match.legal()[0])
    assert len(rounds(listing.text(match))) == 4
    one, other = (log.scores for log in match.rounds)
    assert [80 + a + b for a, b in zip(one, other, strict=True)] == list(match.standing.scores)
