"""Options that belong to some choices only."""

from types import SimpleNamespace

import pytest

from dragonbox.core.contract import BadOption, Choice, Option
from dragonbox.core.match import Game

SOLO, CLUB = {"kind": "solo"}, {"kind": "club", "rules": "long"}
GAME = Game(
    SimpleNamespace(
        KEY="stub",
        SEATS=(1, 2, 4),
        OPTIONS=(
            Option(
                "kind",
                "Kind",
                "",
                "duel",
                (
                    Choice("duel", "Duel", "", seats=(2,)),
                    Choice("solo", "Solo", "", seats=(1,)),
                    Choice("club", "Club", "", seats=(2, 4), teams=((0, 2), (1, 3))),
                ),
            ),
            Option(
                "rules",
                "Rules",
                "",
                "short",
                (Choice("short", "Short", ""), Choice("long", "Long", "")),
                only=({"kind": "club"},),
            ),
            Option(
                "layout",
                "Layout",
                "",
                "plain",
                (Choice("plain", "Plain", ""), Choice("rows", "Rows", "", only=(SOLO, CLUB))),
            ),
            Option("gentle", "Gentle", "", False, only=(SOLO,)),
        ),
    )
)


@pytest.mark.parametrize(
    ("chosen", "complete"),
    [
        ({}, {"kind": "duel", "layout": "plain"}),
        ({"kind": "solo"}, {"kind": "solo", "layout": "plain", "gentle": False}),
        ({"kind": "club"}, {"kind": "club", "rules": "short", "layout": "plain"}),
        ({**CLUB, "layout": "rows"}, {"kind": "club", "rules": "long", "layout": "rows"}),
        ({"layout": "rows", "kind": "solo"}, {"kind": "solo", "layout": "rows", "gentle": False}),
    ],
)
def test_what_does_not_belong_is_left_out(chosen, complete):
    assert GAME.complete_options(chosen) == complete


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"gentle": True}, 'gentle: found true, but it belongs to kind = "solo"'),
        ({"gentle": False}, 'gentle: found false, but it belongs to kind = "solo"'),
        ({"kind": "solo", "rules": "long"}, 'rules: found "long", but it belongs to kind = "club"'),
        (
            {"layout": "rows"},
            'layout: found "rows", expected "plain", since it belongs to kind = "solo"'
            ' or kind = "club" with rules = "long"',
        ),
        ({"kind": "club", "layout": "rows"}, 'layout: found "rows"'),
    ],
)
def test_what_does_not_belong_is_refused(chosen, message):
    with pytest.raises(BadOption) as error:
        GAME.complete_options(chosen)
    assert str(error.value).startswith(message)


def test_seats_and_teams_go_with_the_choices():
    assert GAME.seats_for({"kind": "duel"}) == (2,)
    assert GAME.seats_for({"kind": "club"}) == (2, 4)
    assert GAME.teams({"kind": "duel"}) == ()
    assert GAME.teams({"kind": "club"}) == ((0, 2), (1, 3))
    with pytest.raises(BadOption, match="found 3, expected 2 or 4"):
        GAME.check_seats(3, {"kind": "club"})


TILES = Game(
    SimpleNamespace(
        KEY="stub",
        SEATS=(2, 3, 7),
        OPTIONS=(
            Option(
                "hand",
                "Hand",
                "",
                13,
                (Choice(13, "Long", "", seats=(2, 3)), Choice(10, "Short", "")),
                low=10,
                high=13,
            ),
            Option("dealt", "Dealt", "", 16, low=13, high=16, only=({"hand": 13},)),
            Option("dealt", "Dealt", "", 13, low=10, high=13, only=({"hand": 10},)),
            Option("games", "Games", "", 4, low=1, high=9, optional=True),
            Option("cycles", "Cycles", "", 1, low=1, high=4, only=({"games": None},)),
        ),
    )
)


@pytest.mark.parametrize(
    ("chosen", "seats", "complete"),
    [
        ({}, None, {"hand": 13, "dealt": 16, "cycles": 1}),
        ({}, 3, {"hand": 13, "dealt": 16, "cycles": 1}),
        ({}, 7, {"hand": 10, "dealt": 13, "cycles": 1}),
        ({"hand": 13}, 7, {"hand": 13, "dealt": 16, "cycles": 1}),
        ({"hand": 10, "dealt": 11}, 2, {"hand": 10, "dealt": 11, "cycles": 1}),
        ({"games": 2}, 2, {"hand": 13, "dealt": 16, "games": 2}),
    ],
)
def test_defaults_go_with_the_seats_and_bounds_with_the_options(chosen, seats, complete):
    assert TILES.complete_options(chosen, seats) == complete


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"hand": 11}, "hand: found 11, expected one of 13, 10"),
        ({"hand": "13"}, 'hand: found "13", expected one of 13, 10'),
        ({"dealt": 12}, "dealt: found 12, expected a whole number from 13 to 16"),
        ({"hand": 10, "dealt": 14}, "dealt: found 14, expected a whole number from 10 to 13"),
        ({"games": 2, "cycles": 1}, "cycles: found 1, but it belongs to no games"),
        ({"games": 0}, "games: found 0, expected a whole number from 1 to 9"),
    ],
)
def test_what_has_other_bounds_is_refused(chosen, message):
    with pytest.raises(BadOption) as error:
        TILES.complete_options(chosen)
    assert str(error.value) == message


def test_a_choice_that_so_many_cannot_play_is_refused():
    with pytest.raises(BadOption, match="found 7, expected 2 or 3"):
        TILES.check_seats(7, {"hand": 13})
    assert TILES.seats_for({"hand": 10}) == (2, 3, 7)
