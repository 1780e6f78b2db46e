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
