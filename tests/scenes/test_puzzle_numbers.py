"""The page with the numbers of the player's puzzles."""

from datetime import date, timedelta

import pytest

from dragonbox.app.puzzles.numbers_page import NumbersPage
from dragonbox.app.puzzles.puzzle_table import PuzzleTable
from dragonbox.storage.puzzles import Outcome


def solved(stage, number, stars=3, seconds=60, day=None, won=True):
    outcome = Outcome(f"swop_best 1 0000-0{number} 2", "swop_best", 2, "swop", won, stars, seconds)
    stage.context.solved.add(outcome, day)


def test_one_is_no_plural(stage):
    solved(stage, 1, 1, day=date.today())
    stage.show(stage.context.scene("puzzle numbers"))
    for text in ("1 puzzle solved", "1 star", "1 day in a row"):
        assert stage.says(text), text
    assert not stage.says("1 stars")


def test_numbers_by_kind_and_grade(stage):
    for number, seconds in enumerate((30, 84, 200)):
        solved(stage, number, 3 if number else 2, seconds, date.today() - timedelta(days=number))
    solved(stage, 3, 0, won=False)
    page = stage.show(stage.context.scene("puzzle numbers"))
    for text in ("3 of 4 1:24", "3 puzzles solved", "8 stars", "3 days solved", "3 days in a row"):
        assert stage.says(text), text
    assert stage.widget("swop_best 2").tip == "Grade 2: 4 tried, 3 solved, 2 without help. Best time 0:30."
    assert not stage.misfits()
    assert stage.reachable() >= {widget.key for widget in page.widgets}
    stage.click("swop_best 2")
    assert isinstance(stage.top, PuzzleTable)


@pytest.mark.parametrize(("scene", "key"), [("own page", "puzzles"), ("puzzles", "numbers")])
def test_two_pages_lead_there(stage, scene, key):
    stage.show(stage.context.scene(scene))
    stage.wait(1)
    stage.click(key)
    assert isinstance(stage.top, NumbersPage)


def test_it_fits_every_window(any_stage):
    for number in range(9):
        solved(any_stage, number, day=date.today() - timedelta(days=40 * number))
    any_stage.show(any_stage.context.scene("puzzle numbers"))
    assert not any_stage.misfits()
    for page in ("puzzles", "puzzle kinds"):
        any_stage.show(any_stage.context.scene(page))
        assert not any_stage.misfits()


@pytest.mark.pixels
def test_the_days_of_the_year_are_seen(stage):
    page = stage.show(stage.context.scene("puzzle numbers"))
    stage.wait(0.5)
    year = page._year()
    low = year.bottom - stage.window.canvas.px(7 * 14)
    colours = {
        tuple(stage.window.canvas.surface.get_at((x, y)))[:3]
        for x in range(year.x + 40, year.x + 100)
        for y in range(low, low + 30)
    }
    assert sum(max(colours, key=sum)) > 3 * sum(min(colours, key=sum))


@pytest.mark.parametrize("year", [1970, 2099])
def test_any_clock_will_do(stage, monkeypatch, year):
    class Day(date):
        @classmethod
        def today(cls):
            return cls(year, 1, 1)

    monkeypatch.setattr("dragonbox.app.puzzles.numbers_page.date", Day)
    solved(stage, 1, day=date(2026, 11, 22))
    stage.show(stage.context.scene("puzzle numbers"))
    assert stage.says("1 of 1")
