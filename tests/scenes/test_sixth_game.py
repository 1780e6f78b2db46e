"""A sixth game is one folder and one line: see docs/adding-a-game.md.

The folder is `tests/box/toy`, the line is `TOY`.
"""

import pytest
import toygame

from dragonbox import games
from dragonbox.app.help import Help
from dragonbox.app.menu.menu import Menu
from dragonbox.app.results.scoring_seats import SeatsScoring
from dragonbox.app.settings.settings_scene import SettingsScene
from dragonbox.app.setup.setups_scene import SetupsScene
from dragonbox.app.table.table import Table

TOY = games.Entry("toy", "Toy", "Three cards each", toygame.SEATS, (5,), "Deal the cards")


@pytest.fixture(autouse=True)
def box(monkeypatch):
    monkeypatch.setattr(games, "BOX", (*games.BOX, TOY))


@pytest.mark.slow
def test_it_is_opened_in_the_menu_and_played_to_its_end(stage):
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    stage.click("toy")
    assert isinstance(stage.top, SetupsScene)
    stage.wait(1)  # or it would be the second half of a double click
    stage.click("start")
    stage.wait(1)  # nor is the first click at the table the second half of one
    table = stage.top
    assert isinstance(table, Table)
    for _ in range(20):
        if stage.top is not table:
            break
        stage.click(next(key for key in stage.offered() if key.startswith("play ")))
        stage.wait_for(lambda: table.can_play or stage.top is not table)
    stage.to_points()
    assert isinstance(stage.top, SeatsScoring)
    match = stage.top.match
    assert match.over
    assert sum(bool(played.move.card) for played in match.history if played.seat == 0) == 6
    assert stage.says(f"Won by {' and '.join(match.seats[seat].name for seat in match.standing.winners)}.")
    assert stage.context.history.results("toy")


def test_its_rules_and_its_pieces_are_shown(stage):
    stage.show(Menu(stage.context, []))
    stage.show(Help(stage.context, "toy"))
    assert stage.says("Play a card for its points")
    stage.show(SettingsScene(stage.context, "colours"))
    assert stage.says("Colour-safe")
