"""What a newcomer needs to be told about puzzles: on their pages, and beside the tables."""

import itertools
from datetime import date, timedelta

import pygame
import pytest
from puzzling import a_wrong_line, begin, solve

from dragonbox.app.menu.menu import Menu
from dragonbox.app.puzzles import items
from dragonbox.app.puzzles.page import PuzzlesPage
from dragonbox.app.puzzles.tile_puzzle import _shares
from dragonbox.core.answers import SEPARATOR
from dragonbox.games.dragon_swoop.table import moments
from dragonbox.ui import tips
from dragonbox.ui.canvas import Canvas


@pytest.fixture
def stage(make_stage):
    stage = make_stage((1280, 720))
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    return stage


class Clock(date):
    """It is the same day in every run."""

    @classmethod
    def today(cls):
        return date(2026, 11, 22)


@pytest.fixture
def days(stage, monkeypatch):
    for module in ("page", "today"):
        monkeypatch.setattr(f"dragonbox.app.puzzles.{module}.date", Clock)
    return stage.show(stage.context.scene("puzzles"))


def lay(stage, scene, line):
    for text in line:
        scene.play(scene.real.parse(text))
        stage.wait(1)
        stage.settle()


def all_lines(here, line=()):
    """Yield all lines to the end."""
    if here.to_move is None:
        yield line, here
        return
    for move in here.legal():
        after = here.copy()
        after.apply(move)
        yield from all_lines(after, (*line, str(move)))


# -- the days --


def test_the_title_names_the_day_that_is_shown(stage, days):
    assert days.titles[0] == "Today's puzzles"
    days.choose(days.today - timedelta(days=1))
    assert days.titles[0] == "Puzzles of 21 November"
    days.choose(days.today)
    assert days.titles[0] == "Today's puzzles"


def test_a_dark_day_says_why(stage, days):
    assert stage.says("The last 30 days are open.")
    stage.click("earlier")
    shut = [widget for widget in days.widgets if widget.key.startswith("shut ")]
    told = {widget.key: widget.why for widget in shut}
    assert told[f"shut {days.today - timedelta(days=30)}"] == "You can solve the puzzles of the last 30 days."
    assert not {key.partition(" ")[2] for key in told} & {str(day.day) for day in days.days}
    assert not any(widget.reachable for widget in shut)


@pytest.mark.parametrize("number", range(30))
def test_the_tip_of_a_day_lies_close_to_it_and_off_the_legend(stage, days, number):
    widget = days.widget(f"date {days.today - timedelta(days=number)}")
    if widget is None:
        return  # in the month before
    c = stage.window.canvas
    box = tips.place((200, 30), widget.box, days.tip_spares(widget), c.surface.get_rect(), c.px(8))
    assert box.inflate(2 * c.px(9), 2 * c.px(9)).colliderect(widget.box)
    assert not box.colliderect(days._month().legend())


def test_a_puzzle_of_a_game_that_is_new_is_marked(stage, days):
    assert all(card.new for card in days.widgets if card.key.startswith("day "))
    assert days.widget("day magic_dragon").tip.endswith("New to you: a lesson beside the puzzle explains it.")
    assert stage.says("New to you")
    stage.context.settings.setup["magic_dragon"] = "learn"
    days.entered()
    assert days.widget("day magic_dragon").tip == "Magic Dragon"
    assert [card.key for card in days.widgets if card.key.startswith("day ") and not card.new] == [
        "day magic_dragon"
    ]
    assert not stage.misfits()


def test_what_was_copied_is_said(stage, days, monkeypatch):
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: None)
    said = []
    monkeypatch.setattr(stage.window, "say", lambda text, *_: said.append(text))
    days._share()
    assert said == ["Your result is copied. Paste it wherever you like."]


# -- all kinds --


def test_the_kinds_of_the_game_from_which_one_comes_stand_first(stage):
    page = stage.show(stage.context.scene("puzzle kinds", "rare_dragon"))
    assert [kind.game for kind in page.kinds[:3]] == ["rare_dragon", "rare_dragon", "dragon_swoop"]
    stage.click("today")
    stage.wait(1)
    assert isinstance(stage.top, PuzzlesPage)
    stage.click("kinds")
    stage.wait(1)
    assert "today" not in stage.offered(), "one goes back there"


# -- at the tables --


def test_chips_count_from_the_start_and_what_scores_is_told(stage):
    begin(stage, "swop_cubes")
    total, *rows = stage.widget("puzzle try").items
    rows = [row for row in rows if isinstance(row, items.Pair)]
    assert [row.label for row in rows] == ["At the start", "Chips kept"]
    assert sum(int(row.value) for row in rows) == int(total.number)
    assert "Swop: 6 or 3+3 5" in stage.widget("puzzle legend").heard()
    assert stage.says("Each swap costs a cube")


def test_chips_count_after_the_first_of_two_swaps(stage):
    scene = begin(stage, "swop_cubes", 4)
    lay(stage, scene, a_wrong_line(scene).split(SEPARATOR)[:1])
    total, *rows = stage.widget("puzzle try").items
    assert [row.label for row in rows] == ["At the start", "Your moves", "Chips kept"]
    assert sum(int(row.value) for row in rows) == int(total.number)


def test_a_swept_board_says_so_and_no_points(stage, monkeypatch):
    heads, number = [], moments.Number
    monkeypatch.setattr(moments, "Number", lambda head, *more: heads.append(head) or number(head, *more))
    scene = begin(stage, "swoop_sweep")
    solve(stage, scene)
    assert heads[-1] == "All nine spaces are empty!"
    assert stage.widget("answer").below == "All nine spaces are empty"
    assert stage.says("All nine spaces are empty. Give it, or undo a move.")
    scene.restart()
    lines = all_lines(scene.real.position())
    line, left = next((line, sum(end.heights)) for line, end in lines if any(end.heights))
    lay(stage, scene, line)
    assert heads[-1] == "The year is over"
    assert stage.widget("answer").below.endswith("left in the grid")
    assert stage.widget("answer").below.startswith(
        "One tile is" if left == 1 else ("Two", "Three", "Four", "Five")
    )


def test_ones_own_way_is_seen_again_beside_another(stage):
    scene = begin(stage, "swoop_sweep")
    best = scene.sitting.best.split(SEPARATOR)
    ways = (line for line, end in all_lines(scene.real.position()) if not any(end.heights))
    own = next(line for line in itertools.islice(ways, 400) if line[0] != best[0])
    lay(stage, scene, own)
    scene.answer()
    stage.wait(2)
    assert scene.beside.another()
    assert stage.widget("way 0").lit
    assert scene.way == SEPARATOR.join(own)
    assert scene.step == len(own)
    sheet = stage.widget("puzzle sheet").heard()
    assert "Another way:" in sheet
    assert all(
        item.text.endswith((".", ":"))
        for item in stage.widget("puzzle sheet").items[1:-2]
        if isinstance(item, items.Said)
    )
    stage.click("way 1")
    stage.wait_for(lambda: not scene._line_left)
    stage.wait(2)
    assert stage.widget("way 1").lit
    assert list(map(str, scene.tried)) == best
    assert scene.step == len(best)
    stage.click("way 0")
    stage.wait_for(lambda: not scene._line_left)
    stage.wait(2)
    assert tuple(map(str, scene.tried)) == own
    assert not stage.misfits()


@pytest.mark.parametrize("count", range(1, 10))
def test_the_tiles_of_the_answer_share_the_empty_place(count):
    slot = pygame.Rect(10, 20, 62, 84)
    boxes = [box for _word, box in _shares([f"{n}C" for n in range(count)], slot)]
    assert len(boxes) == count
    assert all(slot.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(boxes, 2))


@pytest.mark.parametrize("key", ["magic_dear", "magic_waits"])
def test_the_answer_lies_in_the_empty_place(stage, key, monkeypatch):
    scene = begin(stage, key)
    drawn, before = [], []
    monkeypatch.setattr(Canvas, "sprite", lambda self, name, box: drawn.append((name, pygame.Rect(box))))
    monkeypatch.setattr(Canvas, "foil", lambda self, text, *_: before.append(text))
    scene._paint_hand()
    assert len(drawn) == 13
    assert before == ["?"]
    scene.sitting.give_up()
    drawn.clear()
    scene._paint_hand()
    assert [name for name, _box in drawn[13:]] == list(map(scene.named, scene.puzzle.answers[0].split()))
    assert before == ["?"]
