"""Puzzles of a day with any clock, over midnight, and with a full disk: no star is won or lost."""

import dataclasses
import errno
import os
from datetime import date, timedelta

import pygame
import pytest

from dragonbox import games
from dragonbox.app.menu import day_band
from dragonbox.app.menu.menu import Menu
from dragonbox.app.puzzles import today
from dragonbox.app.puzzles.month import first_of, weeks
from dragonbox.app.puzzles.page import PuzzlesPage
from dragonbox.core import language
from dragonbox.storage.puzzles import Outcome, Solved
from dragonbox.ui.canvas import Canvas


class Clock(date):
    """Whatever day it is said to be."""

    now = date(2026, 11, 22)

    @classmethod
    def today(cls):
        return cls.now


@pytest.fixture
def clock(monkeypatch):
    for module in ("page", "today", "numbers_page"):
        monkeypatch.setattr(f"dragonbox.app.puzzles.{module}.date", Clock)
    monkeypatch.setattr(Clock, "now", date(2026, 11, 22))
    return Clock


def solve(stage):
    """Give the answer of the puzzle that is shown."""
    stage.wait(1)
    scene = stage.top
    scene.give(scene.puzzle.answers[0])
    stage.settle()
    return scene.puzzle.kind.game


@pytest.mark.slow
@pytest.mark.parametrize("day", [date(1970, 1, 1), date(2099, 12, 31), date(2024, 2, 29)])
def test_every_day_has_five_puzzles(stage, clock, day):
    clock.now = day
    stage.show(Menu(stage.context, []))
    page = stage.show(stage.context.scene("puzzles"))
    stage.wait(1)
    assert len([key for key in stage.offered() if key.startswith("day ")]) == 5
    assert not stage.misfits()
    stage.click("next")
    game = solve(stage)
    assert stage.context.solved.of_day(day) == {game: 3}
    stage.press("escape")
    assert stage.top is page
    assert page.day.solved == 1


def test_cards_have_their_whole_names_in_large_type(make_stage):
    stage = make_stage((960, 540), 150)
    games.speak("de")
    stage.context.saves.autosave(
        games.load("swop").new({}, 2, "8K2F-41", ("You", "Wen"), ("human", "novice"))
    )
    for turn in range(3):  # each game has three kinds at most
        menu = stage.show(Menu(stage.context, []))
        menu.today = today.of(stage.context, date(2026, 11, 22) + timedelta(days=4 * turn))
        menu.refresh()
        stage.wait(1)
        names = [language._(choice.kind.name) for choice in menu.today.choices]
        assert [name for name in names if not stage.says(name)] == []
        assert not stage.misfits()
    shown = [widget for widget in stage.top.widgets if widget.key.startswith("day ")]
    stage.click(shown[0].key)
    assert stage.top.match.game.key == shown[0].choice.kind.game


@pytest.mark.parametrize(("solved", "label"), [(0, "Solve next"), (1, "Once more"), (5, "Once more")])
def test_what_follows_once_all_puzzles_of_a_day_were_tried(stage, clock, solved, label):
    choices = today.of(stage.context, clock.now).choices
    for number, choice in enumerate(choices):
        won, kind = number < solved, choice.kind
        stage.context.solved.add(Outcome(f"{kind.key} x", kind.key, 1, kind.game, won, 3 * won, 9), clock.now)
    stage.show(stage.context.scene("puzzles"))
    assert stage.widget("next").label == label


@pytest.mark.slow
def test_the_last_puzzle_of_a_day_says_so_and_leads_to_the_day(stage, clock):
    stage.show(Menu(stage.context, []))
    first, *others = today.of(stage.context, clock.now).choices
    for choice in others:
        kind = choice.kind
        stage.context.solved.add(Outcome(f"{kind.key} x", kind.key, 1, kind.game, True, 3, 9), clock.now)
    today.play(stage.context, clock.now, first.kind.game)
    solve(stage)
    assert stage.says("All five of the day are solved.")
    assert stage.widget("puzzle next").label == "See all five"
    stage.click("puzzle next")
    assert isinstance(stage.top, PuzzlesPage)
    assert stage.says("All solved")
    stage.press("escape")
    assert isinstance(stage.top, Menu)


def test_midnight_while_a_puzzle_is_solved(stage, clock):
    before = clock.now
    stage.show(Menu(stage.context, []))
    page = stage.show(stage.context.scene("puzzles"))
    stage.wait(1)
    stage.click("next")
    clock.now += timedelta(days=1)
    game = solve(stage)
    assert stage.context.solved.of_day(before) == {game: 3}, "it belongs to the day it was opened under"
    assert stage.context.solved.of_day(clock.now) == {}
    assert stage.top.sitting.source.following is not None
    stage.press("escape")
    stage.settle()
    assert page.day.day == clock.now
    assert page.day.solved == 0
    assert stage.context.solved.run().days == 1


@pytest.mark.slow
def test_a_clock_that_goes_back_loses_nothing(stage, clock):
    stage.show(Menu(stage.context, []))
    for step in (3, -10):
        clock.now += timedelta(days=step)
        page = stage.show(stage.context.scene("puzzles"))
        stage.wait(1)
        stage.click("next")
        solve(stage)
        stage.press("escape")
        assert page.day.solved == 1
        stage.press("escape")
    assert Solved(stage.context.places.data).run().days == 2


@pytest.mark.slow
def test_a_full_disk_is_told_and_the_star_is_kept_later(stage, clock, monkeypatch):
    stage.show(Menu(stage.context, []))
    stage.show(stage.context.scene("puzzles"))
    stage.wait(1)
    stage.click("next")

    def full(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        first = solve(stage)
        assert "the disk is full" in stage.message
    assert stage.context.solved.of_day(clock.now) == {first: 3}
    assert Solved(stage.context.places.data).of_day(clock.now) == {}
    stage.press("space")
    second = solve(stage)
    assert Solved(stage.context.places.data).of_day(clock.now) == {first: 3, second: 3}


def on_todays_puzzle(stage, clock):
    """Open Magic Dragon's puzzle of the day from the page of puzzles, and return that page."""
    stage.show(Menu(stage.context, []))
    page = stage.show(stage.context.scene("puzzles"))
    stage.wait(1)
    today.play(stage.context, clock.now, "magic_dragon")
    stage.settle()
    return page


@pytest.mark.slow
def test_a_wrong_answer_leaves_a_trace_until_it_is_solved(stage, clock):
    """The puzzle stays the next one, and three stars can still be earned."""
    page = on_todays_puzzle(stage, clock)
    scene = stage.top
    right = scene.puzzle.answers[0]
    scene.give("1C" if right != "1C" else "9S")
    assert not scene.sitting.attempt.over
    stage.press("escape")
    stage.settle()
    assert page.day.tried == {"magic_dragon"}
    assert page.widget("day magic_dragon").mark == "Tried"
    assert "magic_dragon" not in page.day.stars
    today.play(stage.context, clock.now, "magic_dragon")
    stage.settle()
    stage.top.give(right)
    stage.press("escape")
    stage.settle()
    assert page.day.tried == frozenset()
    assert page.day.stars == {"magic_dragon": 3}


def test_only_a_wrong_answer_that_counts_leaves_a_trace(stage, clock):
    page = on_todays_puzzle(stage, clock)
    sitting = stage.top.sitting
    assert not sitting.answer("nonsense").legal
    assert stage.context.solved.tried_on(page.day.day) == frozenset()
    wrong = "1C" if sitting.puzzle.answers[0] != "1C" else "9S"
    for _ in range(2):
        assert sitting.answer(wrong).legal
    assert stage.context.solved._tables.get("tried", page.day.day.isoformat()) == {"magic_dragon": 1}


def test_a_puzzle_whose_answer_was_shown_is_marked_as_seen(stage, clock):
    page = on_todays_puzzle(stage, clock)
    stage.top.give_up()
    stage.press("escape")
    stage.settle()
    card = page.widget("day magic_dragon")
    assert card.mark == "Seen"
    assert card.tip.endswith("You saw the answer.")


def test_the_easiest_puzzle_comes_next_and_a_new_game_makes_one_harder(stage, clock):
    """The puzzles of a day are the same for all."""
    day = today.of(stage.context, clock.now)
    grades = {c.kind.game: c.grade for c in day.choices if c.kind.key not in day.known.strange}
    first, second, *_, hardest = sorted(grades, key=grades.__getitem__)
    assert day.following.kind.game == first
    assert not day.skips
    stage.context.settings.setup[hardest] = "learn"
    again = today.of(stage.context, clock.now)
    assert again.choices == day.choices
    assert again.following.kind.game == first, "a hard one of a game that is known has to wait"
    stage.context.settings.setup[second] = "learn"
    again = today.of(stage.context, clock.now)
    assert again.following.kind.game == (second if grades[second] <= grades[first] + 1 else first)
    assert again.skips
    page = stage.show(stage.context.scene("puzzles"))
    assert page.widget("next").tip.startswith("Next comes the easiest; what is new to you")
    stage.show(Menu(stage.context, []))
    today.play(stage.context, clock.now, hardest)
    stage.settle()
    assert stage.top.sitting.source.following.args[2] == again.following.kind.game


def test_cubes_wait_until_a_lesson_has_told_of_them(stage):
    """On this day that puzzle of SWOP is as easy as the one of The Rare Dragon."""
    day = next(
        each.day
        for each in (today.of(stage.context, date(2026, 1, 1) + timedelta(days=n)) for n in range(40))
        if {(choice.kind.key, choice.grade) for choice in each.choices} >= {("swop_cubes", 1)}
    )
    for game in ("swop", "rare_dragon"):
        stage.context.settings.setup[game] = "learn"
    assert today.of(stage.context, day).following.kind.game == "rare_dragon"
    today.play(stage.context, day, "swop")
    stage.settle()
    assert stage.widget("puzzle learn").tip == "Lesson 3 shows you"
    assert stage.says("Each swap costs a cube")
    stage.click("puzzle learn")
    assert stage.top.lesson.title == "Cubes"
    stage.context.lessons.finish("swop", "03-cubes")
    assert today.of(stage.context, day).following.kind.game == "swop"
    stage.press("escape")
    stage.wait(1)
    stage.click("menu")
    assert "puzzle learn" not in stage.offered()
    assert not stage.says("Each swap costs a cube")


def test_who_has_solved_a_puzzle_with_cubes_knows_them(stage):
    assert today.known(stage.context).strange == {"swop_cubes"}
    stage.context.solved.add(Outcome("swop_cubes x", "swop_cubes", 2, "swop", False, 0, 9))
    assert today.known(stage.context).strange == {"swop_cubes"}
    stage.context.solved.add(Outcome("swop_cubes x", "swop_cubes", 2, "swop", True, 1, 9))
    assert not today.known(stage.context).strange


def test_the_button_to_the_next_puzzle_says_which_that_is(stage, clock):
    on_todays_puzzle(stage, clock)
    stage.top.give_up()
    stage.settle()
    source = stage.top.sitting.source
    button = stage.widget("puzzle next")
    following = next(
        choice
        for choice in today.of(stage.context, clock.now).choices
        if choice.kind.game == source.following.args[2]
    )
    assert button.below == source.comes
    assert button.below.startswith(following.kind.name)
    assert stage.says(f"{following.grade} flame")
    assert not stage.misfits()


def test_the_days_of_a_run_stand_on_a_rail_and_no_others(stage, clock, monkeypatch):
    """It goes on, fainter, below days off, and out of a week into the next."""
    clock.now = date(2026, 11, 22)
    for day in (3, 13, 14, 15, 16, 19):
        stage.context.solved.add(Outcome(f"{day}", "swop_best", 1, "swop", True, 3, 40), date(2026, 11, day))
    page = stage.show(stage.context.scene("puzzles"))
    month, bright, faint = page._month(), [], []
    monkeypatch.setattr(Canvas, "shaded", lambda self, box, *_: bright.append(pygame.Rect(box)))
    monkeypatch.setattr(Canvas, "box", lambda self, box, *_: faint.append(pygame.Rect(box)))
    month._paint_rails(month._run())
    out = stage.window.canvas.px(9)
    place = {day: month.place(date(2026, 11, day)) for day in range(1, 31)}
    spans = [(13, 15, 0, out), (16, 16, out, 0), (19, 19, 0, 0)]
    assert [(rail.x, rail.right) for rail in bright] == [
        (place[first].x - before, place[last].right + after) for first, last, before, after in spans
    ]
    assert (place[16].x - out, place[19].right) in [(rail.x, rail.right) for rail in faint]
    assert all(rail.y > place[13].bottom for rail in bright)
    assert not any(rail.colliderect(day) for rail in bright + faint for day in place.values())


def test_a_day_is_gold_only_with_all_its_stars(stage, clock):
    clock.now = date(2026, 11, 22)
    for day, least in ((20, 3), (21, 2)):
        there = today.of(stage.context, date(2026, 11, day))
        for number, choice in enumerate(there.choices):
            stars = 3 if number else least
            outcome = Outcome(f"{day} {number}", choice.kind.key, 1, choice.kind.game, True, stars, 40)
            stage.context.solved.add(outcome, there.day)
    page = stage.show(stage.context.scene("puzzles"))
    assert [day.day.day for day in page.days if day.perfect] == [20]


def test_nothing_solved_yet_shows_no_zero(stage, clock):
    stage.show(stage.context.scene("puzzles"))
    assert stage.says("Solve one today.")
    assert not stage.says("days with a puzzle solved")


def test_the_months_can_be_leafed_through(stage, clock):
    """As far back as something was solved; days of the last thirty can be opened, older ones only seen."""
    for day in (date(2026, 9, 10), date(2026, 11, 3)):
        stage.context.solved.add(Outcome(f"{day}", "swop_best", 1, "swop", True, 3, 40), day)
    page = stage.show(stage.context.scene("puzzles"))
    assert stage.says("November 2026")
    assert page.widget("later").why
    assert "date 2026-10-26" in stage.offered(), "it stands in the first week of November"
    stage.click("earlier")
    assert stage.says("October 2026")
    assert next(key for key in stage.offered() if key.startswith("date ")) == "date 2026-10-24"
    stage.press("page up")
    assert stage.says("September 2026")
    assert page.widget("earlier").why
    assert page.shown[date(2026, 9, 10)].solved == 1
    assert not [key for key in stage.offered() if key.startswith("date ")]
    stage.press("page up", "page down")
    stage.click("later")
    assert stage.says("November 2026")


@pytest.mark.parametrize("month", [date(2026, 2, 1), date(2026, 11, 1), date(2027, 1, 1), date(2024, 2, 1)])
def test_a_month_has_whole_weeks(month):
    days = weeks(month)
    assert len(days) % 7 == 0
    assert days[0].weekday() == 0
    assert {day for day in days if first_of(day) == month} >= {month, month + timedelta(days=27)}
    assert first_of(days[6]) == month
    assert first_of(days[-7]) == month


@pytest.mark.parametrize(
    ("stars", "wrong", "told"),
    [
        ({}, [], "new every day."),
        ({}, ["swop"], "1 tried"),
        ({"dragon_swoop": 0}, ["swop"], "2 tried"),
        ({"swop": 1}, ["dragon_swoop"], "1 star today"),
        ({"swop": 2, "dragon_swoop": 3, "rare_dragon": 0}, [], "5 stars today"),
    ],
)
def test_the_band_in_the_menu_says_how_far_the_day_is(stage, clock, stars, wrong, told):
    day = dataclasses.replace(today.of(stage.context, clock.now), stars=stars, wrong=frozenset(wrong))
    first, second = day_band._lines(day)
    assert second == told
    assert first == (f"{day.solved} of 5 solved" if stars or wrong else "Five small positions,")
