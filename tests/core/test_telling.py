"""What a listing says of the moves of each game: in the game's own words."""

import random
import re

import pytest

from dragonbox import games, listing

NAMES = ("Ada", "Ben", "Cleo", "Dora")


def told(game, event):
    return games.telling(game).told(event, NAMES)


@pytest.mark.parametrize(
    ("game", "event", "text"),
    [
        (
            "swop",
            {"type": "sequence", "kind": "falling", "cells": ["c1", "d1", "e1"], "points": 1, "swop": False},
            "straight of 3 c1–e1: 1",
        ),
        (
            "swop",
            {
                "type": "sequence",
                "kind": "set",
                "cells": [f"{c}4" for c in "abcdef"],
                "points": 5,
                "swop": True,
            },
            "set of 6 a4–f4, a Swop: 5",
        ),
        ("swop", {"type": "bonus", "points": 3}, "bonus 3"),
        ("swop", {"type": "chip", "cell": "f5"}, "chip on f5"),
        ("swop", {"type": "chip"}, "chip beside the board"),
        ("swop", {"type": "pay", "colour": "R"}, "pays red"),
        ("swop", {"type": "take", "seat": 1, "field": 17, "colour": "B"}, "Ben takes blue at field 17"),
        (
            "swop",
            {"type": "end", "by": "finish", "chips": [2, 0], "cubes": [0, 0]},
            "the finish is reached; for chips Ada 2, Ben 0",
        ),
        (
            "dragon_swoop",
            {"type": "set", "name": "Two Pair", "symbols": "MS", "points": 5, "bonus": 2},
            "two pair of Moon and Stone: 5 + 2 with the master",
        ),
        ("dragon_swoop", {"type": "reveal", "tiles": {"b1": "T"}}, "turned up Thunder on b1"),
        ("dragon_swoop", {"type": "rest"}, ""),
        ("rare_dragon", {"type": "draw", "seat": 0, "count": 1}, "1 card from the deck"),
        ("rare_dragon", {"type": "take", "cards": "BH"}, "Bronze, Hearth from the pile"),
        (
            "rare_dragon",
            {"type": "play", "dragon": "J", "as": "rare", "from": 1, "moved": [1, 1, 3]},
            "Jade, the rare dragon, with 2 from Ben and 1 from Dora",
        ),
        (
            "rare_dragon",
            {"type": "hand", "by": "out", "seat": 1, "points": [3, -4, 0, 12]},
            "Ben goes out: Ada 3, Ben -4, Cleo 0, Dora 12",
        ),
        (
            "magic_dragon",
            {"type": "flush", "seat": 2, "tiles": ["3C", "4C", "5C"], "from": 1},
            "Flush for Cleo: 3C 4C 5C, from Ben",
        ),
        (
            "magic_dragon",
            {
                "type": "zappo",
                "seat": 1,
                "points": 4,
                "units": [["zappo", 1], ["self_touch", 3]],
                "penalties": [2, 0, 1, 1],
                "payments": [-8, 16, -4, -4],
            },
            "Zappo for Ben: 4 (zappo 1, self touch 3), paid Ada -8, Ben +16, Cleo -4, Dora -4",
        ),
        (
            "dragon_dance",
            {"type": "play", "card": "HG", "squares": 2, "points": 5},
            "a green head on two squares: 5",
        ),
        ("dragon_dance", {"type": "draw", "seat": 1, "count": 1}, "a card for Ben"),
        ("dragon_dance", {"type": "block", "seat": 2, "blocked": 0}, "Ada's dragon is blocked"),
        (
            "dragon_dance",
            {"type": "round", "by": "dragon", "dragon": 1, "points": [30, 21, 9, 4], "won": [0, 1]},
            "the dance is over: Ada 30, Ben 21, Cleo 9, Dora 4; won by Ada and Ben",
        ),
    ],
)
def test_an_event_in_words(game, event, text):
    assert told(game, event) == text


@pytest.mark.parametrize("game", ["swop", "dragon_swoop", "rare_dragon", "magic_dragon", "dragon_dance"])
def test_no_event_of_a_whole_game_is_told_raw(game):
    rules = games.load(game)
    match = rules.new(seats=rules.seats[-1], seed="8K2F-41")
    chance = random.Random(7)
    while not match.over and len(match.history) < 120:
        match.play(chance.choice(match.legal()))
    text = listing.text(match)
    types = {event["type"] for played in match.history for event in played.events}
    assert len(types) > 2
    assert not re.search(rf"  ({'|'.join(types)}): |; ({'|'.join(types)}): ", text)
    assert "swop false" not in text
