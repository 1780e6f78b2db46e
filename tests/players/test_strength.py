"""What is said of a level before one plays against it."""

import pytest

from dragonbox import games, players
from dragonbox.core.parts import Odds
from dragonbox.players import strength

SEVERAL = [entry.key for entry in games.BOX if entry.seats != (1,)]


@pytest.fixture
def measured(monkeypatch):
    """Have other odds measured, for all games."""
    return lambda **values: monkeypatch.setattr(games, "odds", lambda key: Odds(**values))


@pytest.mark.parametrize("key", SEVERAL)
def test_each_level_says_what_to_expect_in_each_game(key):
    measured = {**games.odds(key).wins, **games.odds(key).coins}
    assert "skilled" in measured
    told = {level: strength.meaning(key, level, 4) for level in players.BY_KEY}
    for level, text in told.items():
        assert bool(text) == (level == "novice" or level in measured)
        assert text == "" or (text[0].isupper() and text.endswith("."))


def test_shares_are_told_as_players_tell_them(measured):
    measured(wins={"skilled": 86, "expert": 62, "master": 54}, first={2: 51, 4: 24})
    assert strength.meaning("swop", "novice", 2) == "A new player wins about 1 in 2."
    assert strength.meaning("swop", "novice", 4) == "A new player wins about 1 in 4."
    assert strength.meaning("swop", "novice", 3) == ""
    assert strength.meaning("swop", "skilled", 2) == "A new player wins about 1 in 7."
    measured(wins={"skilled": 97, "expert": 62, "master": 54})
    assert strength.meaning("swop", "skilled", 2) == "A new player hardly ever wins."
    assert strength.meaning("swop", "expert", 2) == "A skilled player wins about 2 in 5."
    assert strength.meaning("swop", "master", 2) == "An expert wins nearly 1 in 2."


@pytest.mark.parametrize("seats", [3, 4])
def test_where_more_sit_it_is_told_of_two_as_it_was_measured(seats, measured):
    measured(wins={"expert": 62})
    told = "One against one, a skilled player wins about 2 in 5."
    assert strength.meaning("swop", "expert", seats) == told


def test_where_it_is_about_money_it_is_told_in_coins(measured):
    measured(coins={"expert": 4, "master": 1})
    told = "Wins about 4 coins in ten games from three skilled players."
    assert strength.meaning("magic_dragon", "expert", 2) == told
    told = "Wins about 1 coin in ten games from three experts."
    assert strength.meaning("magic_dragon", "master", 2) == told


def test_who_sits_alone_is_measured_against_nobody():
    for entry in games.BOX:
        assert {strength.meaning(entry.key, level, 1) for level in players.BY_KEY} == {""}
