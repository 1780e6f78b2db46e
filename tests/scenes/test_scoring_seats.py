"""The end of a match of several seats: who won, what everybody scored, the chart, the statistics."""

import random
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from unittest.mock import patch

import pygame
import pytest
import racegame
from pseudo import Pseudo
from racegame import Step

from dragonbox import games
from dragonbox.app import looks
from dragonbox.app.menu.menu import Menu
from dragonbox.app.results import score_curves
from dragonbox.app.results.deciding import NOTE, Deciding
from dragonbox.app.results.scoring_seats import SeatsScoring, ranks
from dragonbox.app.table.log import MoveLog
from dragonbox.app.table.log_lines import written
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table
from dragonbox.core import language
from dragonbox.core.language import _
from dragonbox.core.match import Played, Seated
from dragonbox.games.swop.table import faces
from dragonbox.storage.statistics import line_of
from dragonbox.ui import chart, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.sheet import Ending


@pytest.fixture(autouse=True)
def box(monkeypatch):
    racegame.install(monkeypatch)


NAMES = ("You", "Rufus", "Ada", "Wen")
LONG = "Die Partie zählt, kommt aber nicht in die Bestenliste."


def over(*players, winner=0, seed=1, **options):
    """A match that is over: the winner runs 10 at a time, the others less."""
    match = games.load("swop").new({"finish": 20, **options}, len(players), "8K2F-41", NAMES, players)
    rng = random.Random(seed)
    while not match.over:
        match.play(Step(10 if match.to_move == winner else rng.choice([1, 2, 3])))
    return match


def scored(stage, match):
    """Let a match come to its end at the table."""
    last = match.history[-1].move
    early = match.until(len(match.history) - 1)
    stage.context.saves.autosave(early)
    table = stage.show(Table(stage.context, early))
    if table.can_play:
        table.play(last)
    else:
        table._show(last, 1.0)
    stage.settle()
    stage.to_points()
    assert isinstance(stage.top, SeatsScoring)
    return stage.top


@pytest.mark.slow
@pytest.mark.parametrize("winner", [0, 1])
def test_two_seats(stage, winner):
    match = over("human", "novice", winner=winner)
    scene = scored(stage, match)
    texts = stage.texts()
    for seat in (0, 1):
        assert NAMES[seat] in texts
        assert str(match.standing.scores[seat]) in texts
    assert f"{NAMES[winner]} won" in texts
    assert scene.order == [winner, 1 - winner]
    assert scene.celebrates == (winner == 0)
    assert stage.sound.played[-1] == ("fanfare_best" if winner == 0 else "total")


@pytest.mark.parametrize(("winner", "told"), [(0, "ahead of Rufus."), (1, "ahead of you.")])
def test_it_is_said_by_how_much_the_winner_leads(stage, winner, told):
    stage.show(SeatsScoring(stage.context, over("human", "novice", winner=winner), None, None))
    stage.settle()
    assert stage.says(told)


@pytest.mark.parametrize(
    ("alike", "told"),
    [(1, "ahead of Rufus."), (2, "ahead of Rufus and Wen each."), (4, "ahead of second place.")],
)
def test_those_who_share_the_second_place_are_not_added_up(stage, alike, told):
    scene = stage.show(SeatsScoring(stage.context, over("human", "novice", winner=0), None, None))
    names = ("You", "Rufus", "Wen", "Tora", "Kame")
    scene.match.seats[:] = [Seated(name) for name in names]
    scene.scores, scene.order = (30, *[20] * alike, *[10] * (4 - alike)), list(range(5))
    assert "".join(run[0] for run in scene._lead()).endswith(told)


@pytest.mark.slow
def test_one_dragon_stands_there_before_and_after_the_count(stage, monkeypatch):
    drawn = []
    sprite = Canvas.sprite
    monkeypatch.setattr(
        Canvas, "sprite", lambda self, name, *rest: (drawn.append(name), sprite(self, name, *rest))[1]
    )
    stage.show(SeatsScoring(stage.context, over("human", "novice"), None, None))
    assert len({name for name in drawn if name.startswith("dragons/")}) == 1


@pytest.mark.slow
def test_all_are_ranked_and_their_points_are_counted_up(stage):
    match = over("human", "novice", "skilled", "expert", winner=2)
    table = Table(stage.context, match)
    stage.window.push(table)
    scene = SeatsScoring(stage.context, match, None, table)
    stage.window.push(scene)
    seen = []
    while scene.motion.busy:
        seen.append([scene._sum_of(seat, stage.now) for seat in range(4)])
        stage.wait(1 / 30)
    assert seen[0] == [0, 0, 0, 0]
    assert all(
        a <= b for now, then in zip(seen[1:], seen, strict=False) for a, b in zip(then, now, strict=True)
    )
    assert tuple(scene._sum_of(seat, stage.now) for seat in range(4)) == match.standing.scores
    assert scene.order[0] == 2
    assert sorted(scene.ranks)[0] == 1
    texts = stage.texts()
    for entry in ("Runs of 10", "Runs of 3", "Points", "The way"):
        assert entry in texts


@pytest.mark.slow
def test_teams_have_a_sum(stage):
    match = over("human", "novice", "skilled", "expert", winner=3, variant="team")
    scene = scored(stage, match)
    scores = match.standing.scores
    texts = stage.texts()
    assert {str(scores[0] + scores[2]), str(scores[1] + scores[3])} <= set(texts)
    assert set(scene.order[:2]) == {1, 3}
    assert "You and Ada against Rufus and Wen." in texts
    assert not scene.celebrates


@pytest.mark.slow
def test_a_partner_who_reaches_the_finish_wins_for_both(stage):
    scene = scored(stage, over("human", "novice", "skilled", "expert", winner=2, variant="team"))
    assert scene.celebrates
    results = scene.context.history.results("swop")
    assert line_of(results, results[-1]).tally.won == 1


def test_places_are_shared():
    assert ranks((5, 7, 7, 1), (1, 2), ()) == [3, 1, 1, 4]
    assert ranks((5, 7, 7, 1), (0, 2), ((0, 2), (1, 3))) == [1, 2, 1, 2]
    assert ranks((5, 7, 7, 1), (0, 1, 2, 3), ()) == [3, 1, 1, 4]


def test_a_click_ends_the_count(stage):
    match = over("human", "novice")
    scene = SeatsScoring(stage.context, match, None, None)
    stage.window.push(Table(stage.context, match))
    stage.window.push(scene)
    stage.send(1025, pos=(600, 300), button=1)
    assert not scene.motion.busy
    assert stage.says("You won")


@pytest.mark.slow
def test_again_seats_the_same_at_a_new_deal(stage):
    scored(stage, over("human", "skilled", "human"))
    stage.wait(1)
    stage.click("again")
    match = stage.top.match
    assert [(s.name, s.player) for s in match.seats] == [
        ("You", "human"), ("Rufus", "skilled"), ("Ada", "human"),
    ]  # fmt: skip
    assert match.history == []
    assert match.options["finish"] == 20


@pytest.mark.slow
def test_the_replay_tells_who_moved(stage):
    scored(stage, over("human", "novice"))
    stage.wait(1)
    stage.click("replay")
    assert isinstance(stage.top, Replay)
    stage.press("space", "home", "right")
    assert stage.says("You run 10")


def test_the_moves_so_far_have_names_and_sums(stage):
    match = over("human", "novice", "skilled", winner=1)
    table = stage.show(Table(stage.context, match))
    stage.show(MoveLog(stage.context, match))
    texts = stage.texts()
    for name in NAMES[:3]:
        assert name in texts
    assert {str(score) for score in match.standing.scores} <= set(texts)
    assert table.match is match


# -- statistics --


@pytest.mark.slow
def test_a_match_counts_once_with_what_came_of_it(stage):
    scored(stage, over("human", "novice"))
    results = stage.context.history.results("swop")
    line = line_of(results, results[-1])
    tally = line.tally
    assert (line.level, line.seats, tally.played, tally.won, tally.best) == ("novice", 2, 1, 1, 20)
    stage.wait(1)
    stage.also("table")
    assert isinstance(stage.top, Table)
    stage.press("ctrl+z")
    stage.click("run 10")
    stage.settle()
    stage.to_points()
    assert isinstance(stage.top, SeatsScoring)
    results = stage.context.history.results("swop")
    line = line_of(results, results[-1])
    assert line.tally.played == 1, "the same match again is no other"


def test_practice_is_told_and_counts(stage):
    match = over("human", "novice")
    match.practice = True
    scored(stage, match)
    assert stage.says("Practice: it counts, but not for the best scores.")
    results = stage.context.history.results("swop")
    line = line_of(results, results[-1])
    assert line.tally.played == 1


# -- how it looks --


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (("human", "novice"), {}),
        (("human", "novice", "skilled", "master"), {"variant": "team"}),
    ],
)
def test_it_fits_every_window(any_stage, players, options):
    scored(any_stage, over(*players, **options))
    assert any_stage.misfits() == []
    any_stage.press("l")
    scene = any_stage.show(MoveLog(any_stage.context, over(*players, **options)))
    assert any_stage.misfits() == []
    assert scene.first_focus() == "close"


@pytest.mark.slow
@pytest.mark.parametrize(("size", "text_size"), [((960, 540), 100), ((1280, 720), 150)])
@pytest.mark.parametrize("code", ["de", "xx"])
def test_figures_have_room_in_longer_words(make_stage, code, size, text_size):
    stage = make_stage(size, text_size)
    language.speak(code, Pseudo()) if code == "xx" else games.speak(code)
    page = scored(stage, over("human", "novice"))
    assert not stage.says(_("Average")), "one match has no average"
    page.like = page.like._replace(tally=page.like.tally._replace(played=1288, won=1200))
    page.lay_out(page.canvas, page.behind)
    page.refresh()
    stage.settle()
    assert stage.says(_("Average"))
    assert not stage.misfits()


def test_the_chart_has_round_numbers():
    assert [chart.step_of(0, high) for high in (1, 5, 6, 20, 49, 51, 240)] == [1, 1, 2, 5, 10, 20, 50]
    assert chart.bounds([chart.Series(((0, 0), (3, -7), (9, 44)))]) == (-20, 60, 20)
    near = [chart.Series(((0, 80), (1, 83))), chart.Series(((0, 80), (1, 79)))]
    assert chart.bounds(near) == (70, 90, 5)
    assert chart.bounds([chart.Series(((0, 80), (1, 20)))]) == (0, 80, 20)


@pytest.mark.slow
def test_what_decided_a_match_is_told_whole(make_stage):
    """Beside each other where both have room; else the note goes on below the headline, in several lines."""
    c = make_stage((1280, 720), 150).window.canvas
    short = Ending(3, "", "Rufus won.", note="By one.")
    told = Deciding(c, str, short, 600)
    assert told.headline[1] == ["Rufus won"]
    assert (told.note, bool(told.beside), told.notes) == ("By one", True, [])
    long = replace(short, note="Rufus dropped the last tile and paid double, as in the game before that one.")
    told = Deciding(c, str, long, 600)
    assert not told.beside
    assert " ".join(told.notes) == long.note.removesuffix(".")
    assert len(told.notes) > 1
    assert all(c.type.width(line, NOTE) <= 600 for line in told.notes)


def test_what_a_hand_scored_for_is_told_in_chips(make_stage):
    """In one row or two, the total behind the last; where they have no room, the total alone is told."""
    c = make_stage((1280, 720)).window.canvas
    count = ("Zappo", 1), ("All flushes", 2), ("Four seasons", 5), ("Mixed twin towers", 1)
    ending = Ending(3, "", "Rufus won.", count=count)
    rows = {width: Deciding(c, str, ending, width).chips for width in (1000, 400, 100)}
    assert [len(rows[width]) for width in rows] == [1, 2, 0]
    for width in (1000, 400):
        assert [(chip.told, chip.points) for row in rows[width] for chip in row] == list(count)
        assert all(sum(chip.width(c) for chip in row) <= width for row in rows[width])
    whole = Deciding(c, str, ending, 1000)
    assert whole.choose(whole.height(0, True)) == (0, True)
    assert whole.choose(whole.height(0, True) - 1) == (0, False)
    assert whole.choose(whole.height(0, False) - 1) is None
    for chipped, total in ((True, "= 9 points"), (False, "9 points")):
        seen = []
        with patch.object(Canvas, "text", lambda self, text, *_, seen=seen, **__: seen.append(text) or 0):
            whole.paint((0, 0), 0, chipped)
        assert [text for text in seen if "points" in text] == [total]


def test_numbers_of_a_low_chart_stand_apart(make_stage):
    stage = make_stage((1280, 720), 150)
    canvas, line = stage.window.canvas, chart.Series(((0, 0), (2, 25)))
    placed = []
    for high in (500, 120):
        seen = []
        with patch.object(
            Canvas, "text", lambda c, text, at, *_, seen=seen, **__: seen.append((text, at[1]))
        ):
            chart.paint_axes(canvas, pygame.Rect(0, 0, 300, high), [line], "move")
        placed.append([y for text, y in seen if text.isdigit()])
    assert len(placed[0]) == 6
    assert 2 <= len(placed[1]) < 6
    assert all(a - b > canvas.type.line(theme.SMALL) * 0.7 for a, b in pairwise(placed[1]))


@pytest.mark.slow
def test_what_a_match_means_is_read_from_afar(make_stage, monkeypatch):
    stage = make_stage((1920, 1080), 150)
    games.speak("de")
    sizes = {}
    page = scored(stage, over("human", "novice"))
    note = [("Übung: ", theme.GOLD, "semi"), (LONG, theme.GOLD, "sans")]
    monkeypatch.setattr(type(page), "_note", lambda page: note)
    with patch.object(
        Canvas, "runs", lambda c, runs, at, size, *_: sizes.update({run[0]: size for run in runs})
    ):
        page._paint_head(stage.now)
    assert sizes[LONG] >= 15


def test_portraits_at_the_ends_of_lines_do_not_cover_each_other():
    found = chart.apart([10, 12, 11, 90, 99], 20, 0, 100)
    assert sorted(found) == found[:1] + found[2:3] + found[1:2] + found[3:]
    ordered = sorted(found)
    assert all(b - a >= 20 for a, b in pairwise(ordered))
    assert ordered[-1] <= 100
    assert chart.apart([40, 40, 40], 20, 0, 100) == [20, 40, 60], "equal ends stay in the middle"


@pytest.mark.slow
def test_a_seat_has_the_colour_of_its_piece_wherever_it_ends(stage, monkeypatch):
    coloured = replace(looks.load("swop"), seat_colour=lambda palette, seat: (seat, 9, 9))
    monkeypatch.setattr(looks, "load", lambda key: coloured)
    scene = scored(stage, over("human", "novice", "skilled", "expert", winner=2))
    assert [course.colour for course in scene.series] == [(seat, 9, 9) for seat in scene.order]
    assert scene.order != [0, 1, 2, 3]
    assert [chart.colour_of(course, 0) for course in scene.series] == [(s, 9, 9) for s in scene.order]
    assert chart.colour_of(chart.Series(((0, 0),)), 1) == theme.LINES[1]


def test_swop_has_four_colours_and_four_pawns_in_every_palette(stage):
    for palette in ("classic", "safe", "contrast"):
        assert len({faces.seat_colour(palette, seat) for seat in range(4)}) == 4
    stage.show(Menu(stage.context, []))
    canvas = stage.window.canvas
    marks = {faces.seat_mark(canvas, seat) for seat in range(4)}
    assert len(marks) == 4
    assert all(canvas.sprites.exists(mark) for mark in marks)


@pytest.mark.slow
def test_the_points_are_counted_up_once(stage):
    scene = scored(stage, over("human", "novice"))
    stage.also("table")
    stage.wait(0.5)
    table = stage.top
    assert isinstance(table, Table)
    table.result()
    assert isinstance(stage.top, SeatsScoring)
    assert stage.top is not scene
    assert not stage.top.motion.busy
    assert stage.says("You won")


@pytest.mark.slow
def test_the_menu_offers_the_game_that_was_played_last(stage):
    scored(stage, over("human", "novice"))
    stage.wait(0.5)
    stage.click("menu")
    assert isinstance(stage.top, Menu)
    assert stage.top.focused == "swop"


@pytest.mark.parametrize(
    ("move", "told"), [("f2-g3", "f2–g3"), ("c2-h2 pay R", "c2–h2 pay R"), ("fly a1 b3", "fly a1 b3")]
)
def test_the_log_writes_a_dash_between_two_places(move, told):
    assert written(Played(0, move, (1, 0), [])) == told


def test_a_deal_is_told_by_moves_unless_all_its_points_come_at_the_end():
    match = over("human", "novice")
    assert score_curves.told_by_moves(match)
    early = [replace(played, points=(0, 0)) for played in match.history[:-1]]
    at_the_end = SimpleNamespace(rounds=match.rounds, history=[*early, match.history[-1]])
    assert not score_curves.told_by_moves(at_the_end)


def test_equal_scores_stand_at_the_same_height():
    """They lay a little apart, as if one were ahead of the other."""
    series = [chart.Series(((0, 80), (1, 40), (2, 40))), chart.Series(((0, 80), (1, 40), (2, 90)))]
    inner = pygame.Rect(0, 0, 300, 200)
    assert chart.place(inner, series, (1, 40)) == chart.place(inner, series, series[1].points[1])
    assert chart._shared(series) == {((0, 80), (1, 40)): [0, 1]}


@pytest.mark.parametrize("points", [((0, 80), (1, -9), (2, 190)), ((0, 0), (1, 3)), ((0, 5), (1, 5))])
def test_a_chart_is_no_higher_than_its_lines_need(points):
    series = [chart.Series(points)]
    (low, high), (lowest, highest, _step) = chart.span(series), chart.bounds(series)
    values = [value for _, value in points]
    assert lowest <= low <= min(values) <= max(values) <= high <= highest
    assert low < high
