"""Opponents with names have habits: they show, and nobody else plays otherwise for them."""

import random
from functools import cache
from importlib import import_module

import pytest
from looks import COST
from walks import somewhere

from dragonbox import games, players
from dragonbox.app.common import seating
from dragonbox.core.match import Seated
from dragonbox.games.rare_dragon.moves import play
from dragonbox.games.rare_dragon.rules import View
from dragonbox.players import characters
from dragonbox.search import FULL, Budget

HABITS = [(entry.key, name) for entry in games.BOX for name in games.habits(entry.key)]
EACH = pytest.mark.parametrize(("key", "name"), HABITS)
GAMES = pytest.mark.parametrize("key", sorted({key for key, _ in HABITS}))
PLACES = {
    "magic_dragon": {"Rufus": (1, 47), "Wen": (1, 6), "Tora": (0, 6), "Barbel": (1, 6)},
    "dragon_dance": {"Rufus": (6, 5), "Wen": (6, 16), "Tora": (20, 5), "Barbel": (68, 51)},
    "swop": {"Rufus": (151, 53), "Wen": (7, 2), "Tora": (19, 2), "Barbel": (2, 18)},
    "rare_dragon": {"Rufus": (24, None), "Wen": (None, None), "Tora": (25, 21), "Barbel": (162, None)},
}
"""By game and opponent: where the habit shows in a novice and in a skilled player; None where it is rare."""
LOOKS = {
    "magic_dragon": "skilled.drops reading.outlook",
    "dragon_dance": "skilled.thoughts",
    "swop": "lookahead.thoughts",
    "rare_dragon": "turn.ways lookahead.plans",
}
"""By game: what is called once when a player above the novice looks at its moves."""


@cache
def place(key, number):
    """What a seat sees that has to decide."""
    match, _ = somewhere(key, number)
    return match.view(match.to_move)


@EACH
def test_a_habit_shows_where_the_level_alone_does_otherwise(key, name):
    for level, number in zip(("novice", "skilled"), PLACES[key][name], strict=True):
        if number is not None:
            shows(characters.habit(key, name), level, key, place(key, number), number, name)


def shows(habit, level, key, view, seed, name):
    """The opponent makes a move that it likes, where the level alone makes one that it doesn't."""
    own = players.decide(level, key, view, seed)
    made = players.decide(level, key, view, seed, opponent=name)
    assert made.move in view.legal()
    assert habit.shows(view, made.move)
    assert not habit.shows(view, own.move)
    assert made.reason == "You like such moves, and this one is about as good as any."
    assert made == players.decide(level, key, view, seed, opponent=name)


@pytest.mark.parametrize(
    ("name", "view"),
    [
        (
            "Rufus",
            View(
                *(0, "ACDFHHHJ", (8, 9), ("", ""), "", ("", "G"), "BDI", 17, "G", "I", (0, 0), 0),
                *("draw", "", False, False, 0),
            ),
        ),
        (
            "Wen",
            View(
                *(1, "BCDEHHIIJJ", (7, 10), ("", ""), "CH", ("AA", "FFFG"), "BDEH", 11, "G", "A", (0, 0), 1),
                *("play", "", False, False, 0),
            ),
        ),
    ],
)
def test_habits_with_small_margins_show_in_matches_of_skilled_players(name, view):
    shows(characters.habit("rare_dragon", name), "skilled", "rare_dragon", view, 9, name)


def test_the_rare_dragon_is_played_early_by_who_loves_it():
    """It could wait for a better turn, and a skilled player lets it wait."""
    view = View(
        *(1, "BDDEFHHHIJ", (9, 10), ("", ""), "", ("G", "G"), "EABI", 13, "G", "H", (0, 0), 1),
        *("play", "", True, False, 0),
    )
    shows(characters.habit("rare_dragon", "Barbel"), "skilled", "rare_dragon", view, 9, "Barbel")
    made = players.decide("skilled", "rare_dragon", view, 9, opponent="Barbel")
    assert made.move == play("H")
    asked = players.hint("skilled", "rare_dragon", view, 9, opponent="Barbel")
    assert asked.decision == made, "asked why, it tells of the move that it made"


@GAMES
def test_what_is_liked_as_much_is_what_the_level_does(key):
    """Without anything given up, the best of the moves that are liked is the level's own."""
    knows, found = players.ai(key), 0
    for number in (0, 2, 5, 6, 14, 15, 18):
        match, _ = somewhere(key, number)
        if match.to_move is None or len(match.seats) == 1:
            continue
        view = match.view(match.to_move)
        if len(view.legal()) == 1:
            continue
        own, near = knows.shortlist(view, "skilled", random.Random(number), FULL, 0.0)
        same, wide = knows.shortlist(view, "skilled", random.Random(number), FULL, 2.0)
        assert own == same == players.decide("skilled", key, view, number)
        assert set(near) <= set(wide) <= set(view.legal())
        assert near[:1] in ([], [own.move])
        found += len(wide) > len(near)
    assert found


@GAMES
@pytest.mark.parametrize("level", ["skilled", "expert", "master"])
def test_a_habit_costs_one_look_and_no_second_one(key, level, monkeypatch):
    """What the level does and what it likes as much come from the same look."""
    looks = []
    for where in LOOKS[key].split():
        module, name = where.rsplit(".", 1)
        known = import_module(f"dragonbox.games.{key}.ai.{module}")
        once = getattr(known, name)
        monkeypatch.setattr(
            known, name, lambda *given, once=once, **more: looks.append(1) or once(*given, **more)
        )
    view = place(key, PLACES[key]["Tora"][1])
    players.decide(level, key, view, 3, Budget(0.05), "Tora")
    assert looks == [1]


@pytest.mark.slow
@GAMES
def test_a_longer_look_says_what_a_habit_costs(key):
    """As much as another move gains against it, and nothing against itself."""
    view = place(key, PLACES[key]["Tora"][1])
    one, other = view.legal()[0], view.legal()[-1]
    cost = COST[key](view, one, other, 1)
    assert cost
    assert COST[key](view, other, one, 1) == pytest.approx(-cost, abs=1e-5)
    assert COST[key](view, one, one, 1) == 0


@GAMES
def test_whoever_has_no_habit_plays_as_the_level(key):
    number = PLACES[key]["Rufus"][0]
    view = place(key, number)
    own = players.make("novice").decide(key, view, random.Random(number))
    assert own == players.decide("novice", key, view, number)
    assert own == players.decide("novice", key, view, number, opponent="Nobody")


@EACH
def test_a_habit_is_told_in_a_sentence_of_an_opponent(key, name):
    told = characters.told(key, name, name)
    assert name in seating.OPPONENTS
    assert told.startswith(f"{name} ")
    assert told.endswith(".")
    assert len(told.split()) <= 15
    habit = characters.habit(key, name)
    assert habit.ideas > 0
    assert min(habit.skilled, habit.expert) > 0


@pytest.mark.parametrize(
    ("seated", "who"),
    [
        (Seated("Rufus", "novice"), "Rufus"),
        (Seated("Mümmel", "expert"), "Wen"),
        (Seated("Rufus"), ""),
        (Seated("Another", "novice"), ""),
    ],
)
def test_an_opponent_is_known_by_name_in_every_language(seated, who):
    assert seating.opponent(seated) == who
    assert bool(seating.habit("swop", seated)) == bool(who)
    assert not seating.habit("dragon_swoop", seated)
