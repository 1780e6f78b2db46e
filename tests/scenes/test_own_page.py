"""The player's page, the pages of the games and the history: what they tell, and what can be done there."""

import os
from collections import Counter
from datetime import UTC, datetime

import pygame
import pytest
from pastmatches import keep
from repeats import repeated

from dragonbox.app.menu.menu import Menu
from dragonbox.app.past import history_page
from dragonbox.app.past.cards import _lighter, opponents, outcome, picture_box
from dragonbox.app.past.game_page import GamePage
from dragonbox.app.past.history_scene import HistoryScene
from dragonbox.app.past.own_page import OwnPage
from dragonbox.app.past.page_parts import Goal, SealCell, arranged
from dragonbox.app.past.transfer_scene import TransferScene
from dragonbox.app.results.scoring_page import ScorePage
from dragonbox.app.setup.first_play import FirstPlay
from dragonbox.app.setup.setups_scene import SetupsScene
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table
from dragonbox.core import phrases
from dragonbox.core.milestones import Milestone
from dragonbox.storage.bests import top
from dragonbox.storage.history import INDEX, History
from dragonbox.storage.statistics import tally
from dragonbox.ui import theme, tips
from dragonbox.ui.canvas import Canvas


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    """What is written need not survive a power cut here."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


@pytest.fixture
def rows(stage):
    """Four matches of two games, the newest last."""
    return [
        keep(stage, days=300),
        keep(stage, "swop", ("human", "master"), days=40),
        keep(stage, days=3, seed="2222-23", hints=1),
        keep(stage, "swop", ("human", "novice", "expert"), days=1),
    ]


@pytest.fixture
def page(stage, rows):
    return stage.show(OwnPage(stage.context))


def cards(stage):
    return [key.removeprefix("match ") for key in stage.offered() if key.startswith("match ")]


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "arguments"), [(OwnPage, ()), (GamePage, ("swop",)), (HistoryScene, ())])
def test_every_page_reads_on_until_all_is_known(stage, rows, monkeypatch, kind, arguments):
    """The folder was copied, so that the index does not fit, and each record takes longer than a frame."""
    monkeypatch.setattr(history_page, "READING", 0.0001)
    stage.show(Menu(stage.context, []))
    (stage.context.places.data / "finished" / INDEX).unlink()
    stage.context.history = History(stage.context.places.data)
    scene = kind(stage.context, *arguments)
    stage.window.push(scene)
    assert not stage.context.history.complete
    stage.settle()
    assert stage.context.history.complete
    shown = scene.matches if hasattr(scene, "matches") else scene.results
    assert len(shown) == (2 if kind is GamePage else 4)


# -- the player's page --


def test_an_empty_page_invites(stage):
    stage.show(OwnPage(stage.context))
    assert stage.says("Your first match will be here.")
    assert stage.says("0 of ")
    assert stage.top.focused == "play"
    assert not cards(stage)
    stage.press("return")
    assert isinstance(stage.top, (FirstPlay, SetupsScene))


def test_lessons_are_shown_before_the_first_match(stage):
    stage.context.lessons.finish("swop", "01-the-first-swap")
    stage.show(OwnPage(stage.context))
    assert stage.says("lesson done")
    assert stage.widget("game swop").lessons == (1, 3)
    assert "all" not in stage.offered(), "there are no matches to list"
    stage.hover("game swop")
    stage.wait(2)
    assert stage.says("1 of 3 lessons done")


def test_tips_stand_beside_what_they_speak_of_and_cover_no_numbers(make_stage, monkeypatch):
    stage = make_stage((1280, 720))
    stage.context.lessons.finish("swop", "01-the-first-swap")
    page = stage.show(OwnPage(stage.context))
    found = []
    whole = tips.place
    monkeypatch.setattr(tips, "place", lambda *known: found.append(whole(*known)) or found[-1])
    stage.hover("game swop")
    stage.wait(2)
    row, tip = stage.widget("game swop"), found[-1]
    seals, canvas = row.seals_box(page.canvas), page.canvas
    assert seals.inflate(4 * canvas.px(8), 4 * canvas.px(8)).colliderect(tip)
    assert not tip.colliderect(seals)
    assert not tip.colliderect(row.box.x, row.box.y, row.box.w, seals.y - row.box.y)
    stage.hover("more seals")
    stage.wait(2)
    button, tip = stage.widget("more seals").box, found[-1]
    count = canvas.type.width("0 of 59", 16)
    assert tip.right <= button.x - count
    assert button.x - tip.right < 3 * count


def test_every_game_has_its_figures(stage, page, rows):
    words = stage.texts()
    for game in ("dragon_swoop", "swop"):
        told = tally(stage.context.history.results(game))
        assert phrases.signed(told.best) in words
        assert str(told.played) in words
    assert words.count("none finished yet") == 3
    assert stage.says("All 4 matches")
    assert "16 min" not in words
    assert "32 min" in words, "four times eight minutes"
    assert cards(stage) == [row.id for row in reversed(rows)]
    for row in rows:
        assert outcome(row) in words


@pytest.mark.slow
def test_a_game_that_was_played_has_a_page_others_are_begun(stage, page):
    stage.click("game swop")
    assert isinstance(stage.top, GamePage)
    stage.press("escape")
    stage.click("game magic_dragon")
    assert isinstance(stage.top, FirstPlay)


def test_a_seal_tells_what_it_is_and_when(stage, page):
    keys = [goal.key for goal in stage.top.goals if goal.when]
    assert keys, "something was reached"
    goal = next(goal for goal in stage.top.goals if goal.when)
    stage.hover(f"seal {goal.key}")
    assert stage.says(goal.milestone.title)
    assert any("first reached" in told for told in stage.texts())
    first = min(row.when for row in stage.context.history.results() if goal.key in row.milestones)
    assert goal.when == first


def test_hidden_milestones_keep_their_secret(stage, page):
    hidden = [goal for goal in stage.top.goals if goal.secret]
    assert hidden
    stage.press("tab")
    stage.top.scroll.jump(10**6)
    stage.top.refresh()
    words = stage.texts()
    assert "Hidden" in words
    assert not {goal.milestone.title for goal in hidden} & set(words)
    stage.hover(f"seal {hidden[-1].key}")
    assert not {goal.milestone.text for goal in hidden} & set(stage.texts())


@pytest.mark.slow
def test_only_whole_rows_of_milestones_are_seen(make_stage):
    for size in ((1280, 720), (960, 540), (1920, 1080)):
        stage = make_stage(size)
        keep(stage)
        scene = stage.show(OwnPage(stage.context))
        stage.settle()
        wall = scene._wall()

        def cut(wall=wall, scene=scene):
            cells = [w for w in scene.widgets if isinstance(w, SealCell) and w.full.colliderect(wall)]
            return [cell.key for cell in cells if not wall.contains(cell.full)]

        assert not cut()
        stage.hover(f"seal {scene.goals[0].key}")
        stage.wheel(-1)
        stage.settle()
        assert scene.scroll.target == scene._row()
        assert not cut()
        for _ in range(20):
            stage.click("more seals")
            stage.settle()
            stage.wait(0.5)
            assert not cut()
            if not scene.scroll.target:
                break
        assert scene.scroll.target == 0, "after the last ones come the first"


@pytest.mark.slow
def test_all_seals_are_reached_by_keys(stage, page):
    stage.hover((5, 5))
    seals = [f"seal {goal.key}" for goal in page.goals]
    page.focused, page.focus_shown = seals[0], True
    for _ in range(30):
        stage.press("down")
        if page.focused == seals[-1] or not page.focused.startswith("seal"):
            break
        widget = stage.widget(page.focused)
        assert widget.box.size != (0, 0), "it scrolls into sight"
    assert page.scroll.target == page.scroll.farthest


def test_the_filter_shows_one_game(stage, page, rows):
    stage.click("filter swop")
    assert cards(stage) == [rows[3].id, rows[1].id]
    assert stage.says("All 2 matches")
    stage.click("filter rare_dragon")
    assert stage.says("No matches of The Rare Dragon yet.")
    stage.click("filter all")
    assert len(cards(stage)) == 4


# -- what can be done with a match --


@pytest.mark.slow
def test_look_replay_and_same_deal(stage, page, rows):
    stage.hover(f"match {rows[3].id}")
    stage.click(f"look {rows[3].id}")
    assert isinstance(stage.top, ScorePage)
    stage.window.pop_to(page)
    stage.click(f"replay {rows[3].id}")
    assert isinstance(stage.top, Replay)
    stage.window.pop_to(page)
    assert not stage.context.saves.running(), "looking changes nothing"
    stage.click(f"same {rows[3].id}")
    assert isinstance(stage.top, Table)
    assert stage.top.real.rounds[0].seed == rows[3].seed
    assert [seated.player for seated in stage.top.real.seats] == ["human", "novice", "expert"]


@pytest.mark.parametrize("high", [0.3, 0.5, 0.7])
def test_a_first_click_on_a_picture_opens_the_result(stage, page, rows, high):
    """The other buttons lie at its edge, whatever shows them."""
    picture = picture_box(stage.window.canvas, stage.widget(f"match {rows[3].id}").full)
    for share in (0.1, 0.35, 0.5, 0.65, 0.9):
        stage.click((picture.x + round(picture.w * share), picture.y + round(picture.h * high)))
        assert isinstance(stage.top, ScorePage), share
        stage.window.pop_to(page)
        stage.wait(1)


def test_delete_and_bring_back(stage, page, rows):
    stage.click(f"delete {rows[3].id}")
    assert "no longer counts" in stage.message
    assert len(stage.context.history.results()) == 3
    assert page.tallies["swop"].played == 1
    assert cards(stage)[0] == rows[3].id, "it keeps its place"
    assert stage.says("Deleted")
    stage.show(HistoryScene(stage.context))
    stage.wait(0.5)
    stage.click(f"restore {rows[3].id}")
    assert len(stage.context.history.results()) == 4
    stage.press("escape")
    assert page.tallies["swop"].played == 2
    assert f"look {rows[3].id}" in stage.offered()


def test_the_delete_key_deletes_the_card_with_the_focus(stage, page, rows):
    page.focused, page.focus_shown = f"look {rows[3].id}", True
    stage.press("delete")
    assert page.focused == f"restore {rows[3].id}"
    stage.press("return")
    assert page.focused == f"look {rows[3].id}"
    assert len(stage.context.history.results()) == 4


def test_a_record_that_is_gone_is_said_so(stage, page, rows):
    (stage.context.history.folder / rows[3].file).unlink()
    stage.click(f"look {rows[3].id}")
    assert stage.top is page
    assert "it is not there" in stage.message


def test_a_match_of_an_earlier_version_has_no_buttons(stage):
    folder = stage.context.places.data / "bests"
    folder.mkdir(parents=True)
    (folder / "dragon_swoop.toml").write_text(
        'format = "dragonbox bests 1"\n[[games]]\nid = "0123456789ab"\ntable = "mode=score, shuffled"\n'
        'when = 2026-01-05T10:00:00Z\nname = "Ada"\nseed = ""\nscore = 301\nwon = false\n'
    )
    stage.show(OwnPage(stage.context))
    assert cards(stage) == ["0123456789ab"]
    assert not [key for key in stage.offered() if key.endswith("0123456789ab") and "match" not in key]
    assert stage.says("301 points")
    stage.click("match 0123456789ab")
    assert isinstance(stage.top, OwnPage)


# -- the history --


@pytest.mark.slow
def test_only_what_is_seen_is_built_and_keys_go_everywhere(stage):
    rows = [keep(stage, days=day) for day in range(40)]
    scene = stage.show(HistoryScene(stage.context))
    assert len(cards(stage)) < 30
    stage.press("down")
    for _ in range(20):
        stage.press("down")
    assert scene.focused.startswith("look ")
    assert scene.focused.split()[1] in [row.id for row in rows[35:]]
    stage.press("right", "right", "right", "right")
    assert scene.focused.startswith(("look", "delete"))
    stage.press("home")
    assert scene.scroll.target == 0
    stage.wheel(-40)
    assert scene.scroll.target == scene.scroll.farthest


def test_another_filter_begins_at_the_top(stage):
    for day in range(40):
        keep(stage, days=day)
    scene = stage.show(HistoryScene(stage.context))
    stage.wheel(-40)
    stage.settle()
    assert scene.scroll.target > 0
    scene._show(scene.matches[0].game)
    assert scene.scroll.at(stage.now) == 0


def test_records_that_are_not_read_yet_come_bit_by_bit(make_stage):
    first = make_stage()
    for day in range(5):
        keep(first, days=day)
    (first.context.history.folder / "index.jsonl").unlink()
    stage = make_stage()
    scene = OwnPage(stage.context)
    stage.window.push(scene)
    assert not stage.context.history.complete
    assert stage.says("so far…")
    stage.settle()
    assert stage.context.history.complete
    assert len(cards(stage)) == 5


def test_outcomes_and_company(stage, rows):
    assert outcome(rows[0]) == phrases.points(rows[0].score)
    assert outcome(rows[1]).startswith(("Won, ", "Lost, "))
    assert opponents(rows[2]) == "alone · hints"
    assert opponents(rows[1]) == "against Rufus, master"
    assert opponents(rows[3]) == "with Rufus and Wen"
    assert opponents(rows[3], short=True) == "with 2 others"


# -- a game's page --


def test_a_games_page_has_its_best_table(stage, rows):
    scene = stage.show(GamePage(stage.context, "dragon_swoop"))
    assert [result.id for result in scene.best] == [rows[0].id], "hints keep a match out"
    stage.click("best 1")
    assert isinstance(stage.top, ScorePage)
    stage.window.pop_to(scene)
    stage.click("matches")
    assert isinstance(stage.top, HistoryScene)
    assert len(cards(stage)) == 2


def test_tables_are_turned(stage, rows):
    scene = stage.show(GamePage(stage.context, "swop"))
    assert len(scene.tables) == 2
    first = scene.table
    stage.click("next")
    assert scene.table != first
    stage.press("page down")
    assert scene.table == first


def test_a_games_page_tells_levels_and_seats(stage, rows):
    stage.show(GamePage(stage.context, "swop"))
    for told in ("Against", "Master", "Mixed", "2 players", "3 players", "By variant"):
        assert stage.says(told)


@repeated("kind", [OwnPage, GamePage])
def test_what_was_lost_has_a_colour_of_its_own(stage, monkeypatch, kind):
    """A bar for each match in the course, and on the page of a game a line for each way to lose it."""
    novice, master = (keep(stage, "swop", ("human", level)) for level in ("novice", "master"))
    results = [novice._replace(won=True), master._replace(won=False)]
    monkeypatch.setattr(History, "results", lambda self, game="": results)
    page, drawn = stage.show(kind(stage.context, *["swop"] * (kind is GamePage))), Counter()
    box = Canvas.box
    monkeypatch.setattr(
        Canvas, "box", lambda self, where, radius, colour, *more: (
            drawn.update([colour]), box(self, where, radius, colour, *more)
        )
    )  # fmt: skip
    stage.texts()
    ways = [line.tally for _, lines in page._groups() for line in lines] if kind is GamePage else []
    assert drawn[theme.LOST] == 1 + sum(way.won < way.decided for way in ways)
    assert not ways or drawn[theme.LOST] > 2
    drawn.clear()
    results[1] = master._replace(won=True)
    page._take(results)
    stage.texts()
    assert theme.LOST not in drawn


# -- all agree --


def test_menu_page_best_table_and_result_agree(stage, rows):
    """The same numbers stand wherever a match counts."""
    counted = tally(stage.context.history.results("swop"))
    stage.show(Menu(stage.context, []))
    assert stage.widget("swop").reached.text == f"Won {counted.won} of {counted.decided}"
    swoop = tally(stage.context.history.results("dragon_swoop"))
    assert stage.widget("dragon_swoop").reached.text == f"Best {swoop.best}"
    stage.click("page")
    assert isinstance(stage.top, OwnPage)
    assert stage.top.tallies["swop"] == counted
    assert stage.top.tallies["dragon_swoop"] == swoop
    stage.wait(0.5)
    stage.click("game dragon_swoop")
    best = stage.top.best
    stage.wait(0.5)
    assert best == top(stage.context.history.results("dragon_swoop"), rows[0].table)
    assert phrases.signed(swoop.best) in stage.texts()
    stage.click("best 1")
    assert stage.top.best == best
    assert phrases.signed(best[0].score) in stage.texts()
    stage.wait(0.5)
    stage.also("page")
    assert isinstance(stage.top, GamePage)


@repeated(("size", "text_size"), [((960, 540), 100), ((1280, 720), 150)])
def test_it_fits(make_stage, size, text_size):
    stage = make_stage(size, text_size)
    for day in range(2):
        keep(stage, "swop", ("human", "novice", "expert"), days=day)
    keep(stage, days=5)
    for scene in (OwnPage, HistoryScene, lambda context: GamePage(context, "swop"), TransferScene):
        stage.show(scene(stage.context))
        within = stage.window.canvas.surface.get_rect()
        boxes = {w.key: w.box for w in stage.top.widgets if w.box.size != (0, 0)}
        assert not [key for key, box in boxes.items() if not within.contains(box)]
        assert not [told for told in stage.misfits() if told.endswith("…") and "text at" not in told]


@pytest.mark.pixels
@pytest.mark.parametrize(("shade", "more"), [((20, 50, 45), True), ((225, 210, 175), False)])
def test_pictures_of_dark_tables_get_more_light(shade, more):
    picture = pygame.Surface((40, 20))
    picture.fill(shade)
    assert (_lighter(picture).get_at((0, 0))[1] > shade[1]) == more


def test_the_wall_begins_with_gold_and_ends_with_what_can_be_reached_next():
    def goal(number, kind, reached):
        milestone = Milestone(str(number), "title", "text", kind)
        return Goal(f"swop.{number}", milestone, datetime(2026, 1, number, tzinfo=UTC) if reached else None)

    newest_first = [*range(11, 0, -1), *range(12, 21)]
    found = [goal(number, "rare" if number == 2 else "skill", number < 12) for number in newest_first]
    keys = [int(one.key.partition(".")[2]) for one in arranged(found, 4, 2)]
    assert keys == [2, 11, 10, 9, 12, 13, 14, 15, 8, 7, 6, 5, 4, 3, 1, 16, 17, 18, 19, 20]
    assert [one.when is None for one in arranged(found[:6], 4, 2)] == [False] * 6, "nothing is left to reach"


def test_a_score_not_reached_yet_shows_the_way_to_it(stage, page):
    cell = stage.widget("seal dragon_swoop.score_400")
    assert cell.goal.when is None
    assert cell.best == page.tallies["dragon_swoop"].best > 0
