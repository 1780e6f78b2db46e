"""The menu: what lies in the box, and what waits on the shelf."""

import errno
import os
import random
import time
from datetime import UTC, datetime, timedelta
from unittest.mock import patch

import pygame
import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.common import times
from dragonbox.app.common.dialog import Dialog
from dragonbox.app.lessons.lesson_table import LessonTable
from dragonbox.app.menu import cards, shelf
from dragonbox.app.menu.cards import Well
from dragonbox.app.menu.menu import Menu
from dragonbox.app.menu.progress import Progress, progress
from dragonbox.app.past.saves_scene import SavesScene
from dragonbox.app.puzzles.page import PuzzlesPage
from dragonbox.app.scene import Scene
from dragonbox.app.settings.settings_scene import SettingsScene
from dragonbox.app.setup.first_play import FirstPlay
from dragonbox.app.setup.setups_scene import SetupsScene
from dragonbox.app.table import opening
from dragonbox.app.table.autosave import closer
from dragonbox.app.table.table import Table
from dragonbox.core import phrases
from dragonbox.games.magic_dragon import versions
from dragonbox.storage import saves
from dragonbox.storage.saves import Saves
from dragonbox.storage.statistics import tally

SWOOP = "dragon_swoop"


def play(moves, seed="8K2F-41", game=SWOOP, names=("Ada",), players=("human",), **options):
    """A match after so many moves; to its end if there are fewer."""
    match = games.load(game).new(options, len(names), seed, names, players)
    rng = random.Random(seed)
    while not match.over and len(match.history) < moves:
        match.play(rng.choice(match.legal()))
    return match


def lay(stage, monkeypatch, count, keys=(SWOOP,)):
    """So many unfinished matches, an hour apart, the newest first; their games take turns."""
    found = []
    with monkeypatch.context() as clock:
        for i in range(count):
            when = datetime.now(UTC).replace(microsecond=0) - timedelta(hours=i)
            clock.setattr(saves, "_now", lambda when=when: when)
            key = keys[i % len(keys)]
            seats = games.entry(key).seats[0]
            match = play(3, f"SAVE-D{i}", key, ("Ada", "Wen")[:seats], ("human", "novice")[:seats])
            found.append(stage.context.saves.autosave(match))
    return found


def finish(stage, seed):
    match = play(99, seed)
    stage.context.saves.finish(match)
    return match.standing.scores[0]


def tiles(stage):
    return [key.removeprefix("match ") for key in stage.offered() if key.startswith("match ")]


def primary(stage):
    """The wells that have the vermilion button: there must be one."""
    return [widget.key for widget in stage.top.widgets if isinstance(widget, Well) and widget.lit]


@pytest.mark.slow
def test_the_first_start_invites_to_the_first_game(stage):
    stage.show(Menu(stage.context, []))
    for text in (
        "Dragonbox",
        "Close the box any time. Your games stay.",
        "Today's puzzles",
        *(e.title for e in games.BOX),
    ):
        assert stage.says(text)
    assert stage.says("New here?")
    assert stage.says("Learn SWOP by playing.")
    assert [stage.says(f"Learn it in {time}") for time in ("90 seconds", "3 minutes")] == [True, True]
    stage.press("return")
    assert isinstance(stage.top, LessonTable)
    assert stage.top.real.game.key == "swop"


def test_a_newcomer_finds_the_puzzles_of_today(stage):
    stage.show(Menu(stage.context, []))
    assert stage.says("Five new ones every day.")
    stage.click("puzzles")
    assert isinstance(stage.top, PuzzlesPage)


def test_after_the_first_match_the_puzzles_of_today_are_there_at_once(stage):
    stage.show(Menu(stage.context, []))
    assert "solve next" not in stage.offered()
    finish(stage, "8K2F-41")
    stage.window.reset(Menu(stage.context, []))
    stage.window.frame(stage.now)
    assert "solve next" in stage.offered()


def test_a_card_numbers_its_lessons_and_says_how_many_are_done(stage):
    finish(stage, "8K2F-41")
    stage.context.lessons.finish("dragon_swoop", games.lessons("dragon_swoop")[1].stem)
    stage.show(Menu(stage.context, []))
    well = stage.top.widget("dragon_swoop")
    assert "1 of 3 lessons done" in well.heard()
    assert well.lit
    assert stage.says("· 1 of 3 lessons"), "beside what was reached"


def test_buttons_have_names_and_none_leads_to_nothing(stage):
    """Icons have their names below them; what leads to nothing yet is not there for a newcomer."""
    stage.show(Menu(stage.context, []))
    for text in ("Settings", "Help", "Sound", "Full screen", "Quit"):
        assert stage.says(text)
    offered = stage.offered()
    assert {"page", "saves"}.isdisjoint(offered)
    finish(stage, "8K2F-41")
    stage.show(Menu(stage.context, []))
    assert {"page", "saves", "code", "settings"} <= set(stage.offered())
    assert stage.says("Saved games")
    assert stage.says("Full screen")


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
def test_the_shelf_of_a_newcomer_leads_to_rules_codes_and_puzzles(make_stage, size):
    """The three places look alike: all can be pressed, and stand at one height."""
    stage = make_stage(size)
    stage.show(Menu(stage.context, []))
    places = [stage.widget(key) for key in ("how to play", "code", "puzzles")]
    assert len({(place.box.y, place.box.size, place.size) for place in places}) == 1
    for key, text in (("how to play", "Read the rules"), ("code", "Enter a code"), ("puzzles", "Today's")):
        assert stage.says(text)
        stage.click(key)
        assert not isinstance(stage.top, Menu)
        stage.press("escape")
    finish(stage, "8K2F-41")
    stage.show(Menu(stage.context, []))
    assert stage.says("You have no unfinished games.")


def test_the_pointer_lights_a_well_and_a_click_opens_it(stage):
    stage.show(Menu(stage.context, []))
    for key in ("swop", "settings"):
        stage.hover(key)
        assert primary(stage) == ["swop"]
        assert stage.texts().count("Play") == 1
    stage.click("swop")
    assert isinstance(stage.top, FirstPlay)


def test_a_lesson_that_was_begun_is_continued(stage):
    path = games.lessons("dragon_swoop")[1]
    place = {"step": 1, "starts": [0, 1], "moves": ["fly c2 a3"]}
    stage.context.lessons.leave("dragon_swoop", path.stem, place)
    stage.show(Menu(stage.context, []))
    assert stage.says("Lesson begun")
    stage.hover("dragon_swoop")
    assert stage.says("Lesson 1 · step 2")
    assert stage.says("Continue lesson")
    stage.click("new dragon_swoop")
    assert isinstance(stage.top, FirstPlay)
    stage.press("escape")
    stage.wait(1)
    stage.click("dragon_swoop")
    assert isinstance(stage.top, LessonTable)
    assert stage.top.course.number == 1


@pytest.mark.slow
@pytest.mark.large
def test_the_shelf_shows_every_unfinished_match_newest_first(stage, monkeypatch):
    found = lay(stage, monkeypatch, 3, (SWOOP, "rare_dragon", "swop"))
    stage.show(Menu(stage.context, []))
    assert tiles(stage) == [saved.path.stem for saved in found]
    score = stage.context.saves.load(found[0]).standing.scores[0]
    assert stage.says(f"{score} point")
    assert stage.widget(f"match {found[1].path.stem}").tip == "Against Wen, novice"
    assert stage.says("No points yet")
    stage.click(f"match {found[1].path.stem}")
    assert isinstance(stage.top, Table)
    assert stage.top.match.game.key == "rare_dragon"
    assert len(stage.context.saves.running()) == 3


def test_the_last_place_leads_to_all_when_there_are_more(stage, monkeypatch):
    found = lay(stage, monkeypatch, 5)
    stage.show(Menu(stage.context, []))
    assert tiles(stage) == [saved.path.stem for saved in found[:2]]
    assert stage.says("All games")
    assert stage.says("3 more to continue")
    stage.click("all")
    assert isinstance(stage.top, SavesScene)


def test_what_a_match_has_come_to_is_seen_without_a_jump(stage):
    saved = stage.context.saves.autosave(play(4))
    stage.window.push(Menu(stage.context, []))
    before = {widget.key: tuple(widget.box) for widget in stage.top.widgets}
    assert "…" in stage.texts()
    stage.settle()
    assert "…" not in stage.texts()
    after = {widget.key: tuple(widget.box) for widget in stage.top.widgets}
    assert after == after | before, "only the puzzles of the day have come"
    # It is looked at again only when it was played further.
    with patch.object(Saves, "load", autospec=True, side_effect=Saves.load) as load:
        stage.show(Menu(stage.context, []))
        assert load.call_count == 0
        os.utime(saved.path, ns=(1, 1))
        stage.show(Menu(stage.context, []))
        assert load.call_count == 1


@pytest.mark.slow
def test_the_portraits_of_a_match_stay_when_the_window_gets_another_size(stage, monkeypatch):
    lay(stage, monkeypatch, 1, ("magic_dragon",))
    stage.show(Menu(stage.context, []))
    stage.settle()
    shown = []
    monkeypatch.setattr(shelf.parts, "portrait", lambda c, name, *rest, **more: shown.append((c.width, name)))
    for size in ((1280, 720), (960, 540)):
        stage.resize(*size)
        stage.settle()
        assert len({name for width, name in shown if width == size[0]}) >= 2


def test_a_game_in_play_says_continue_first_and_new_game_second(stage):
    match = play(4)
    stage.context.saves.autosave(match)
    stage.show(Menu(stage.context, []))
    assert primary(stage) == [SWOOP]
    assert stage.says("Continue")
    assert stage.says("New game")
    stage.hover("swop")
    assert stage.says("In play")
    assert not stage.says("New game")
    assert f"new {SWOOP}" not in stage.offered()
    stage.hover(SWOOP)
    stage.click(f"new {SWOOP}")
    assert isinstance(stage.top, SetupsScene)
    stage.press("escape")
    # By keys: up from the link and down to it again.
    stage.press("up", "up", "down")
    assert stage.top.focused == f"new {SWOOP}"
    stage.press("return")
    assert isinstance(stage.top, SetupsScene)
    stage.press("escape", "up", "return")
    assert isinstance(stage.top, Table)
    assert [p.move for p in stage.top.match.history] == [p.move for p in match.history]


@repeated(("game", "told"), [("rare_dragon", "Against Wen, novice · just now"), (SWOOP, "Just now · ")])
def test_the_card_says_which_of_two_matches_it_continues(make_stage, monkeypatch, game, told):
    """Of one it says how far it has come; of two with whom and when it was played."""
    stage = make_stage((1280, 720))
    for count in (1, 2):
        lay(stage, monkeypatch, count, (game,))
        stage.show(Menu(stage.context, [], game))
        assert any(text.startswith(told) for text in stage.texts()) == (count > 1)


def test_a_controller_continues_and_begins(stage):
    stage.context.saves.autosave(play(4))
    stage.show(Menu(stage.context, []))
    stage.button(0)
    assert isinstance(stage.top, Table)


@pytest.mark.slow
def test_a_new_game_keeps_the_old_one(stage):
    stage.context.saves.autosave(play(4))
    stage.show(Menu(stage.context, []))
    stage.click(f"new {SWOOP}")
    stage.press("return")
    assert isinstance(stage.top, Table)
    assert sorted(saved.moves for saved in stage.context.saves.running()) == [0, 4]
    stage.press("escape")
    stage.click("menu")
    assert len(tiles(stage)) == 2
    assert stage.says("2 in play") or primary(stage) == [SWOOP]


def test_wells_agree_with_the_statistics(stage):
    scores = [finish(stage, f"BEST-D{i}") for i in range(3)]
    stage.show(Menu(stage.context, [], "swop"))
    found = tally(stage.context.history.results(SWOOP))
    assert (found.played, found.best) == (3, max(scores))
    expected = f"Won {found.won} of 3" if found.decided else f"Best {found.best}"
    assert expected.replace("-", "−") in stage.texts()


def test_a_deleted_match_can_be_brought_back(stage, monkeypatch):
    found = lay(stage, monkeypatch, 2)
    keys = [saved.path.stem for saved in found]
    stage.show(Menu(stage.context, []))
    stage.click(f"delete {keys[0]}")
    assert tiles(stage) == keys[1:]
    assert len(stage.context.saves.running()) == 1
    assert stage.says("Deleted: Dragon Swoop")
    stage.click(f"undo {keys[0]}")
    assert tiles(stage) == keys
    assert stage.context.deleted == []
    stage.top.focused, stage.top.focus_shown = f"match {keys[1]}", True
    stage.press("delete")
    assert tiles(stage) == keys[:1]
    stage.press("ctrl+z")
    assert tiles(stage) == keys


@pytest.mark.pixels
def test_the_picture_is_the_middle_of_the_one_that_was_kept(stage):
    picture = pygame.Surface((480, 270))
    picture.fill((200, 10, 10))
    picture.fill((0, 0, 0), (0, 0, 480, 20))
    saved = stage.context.saves.autosave(play(4), b"")
    pygame.image.save(picture, str(saved.picture))
    stage.show(Menu(stage.context, []))
    frame = stage.widget(f"match {saved.path.stem}").frame(stage.window.canvas).inflate(-14, -14)
    for at in (frame.center, frame.midtop, frame.bottomleft):
        red, green, blue, _ = stage.window.canvas.surface.get_at((at[0], min(at[1], frame.bottom - 1)))
        assert red > 190
        assert green + blue < 30


def test_a_picture_that_cannot_be_read_is_no_trouble(stage):
    saved = stage.context.saves.autosave(play(4), b"no picture")
    stage.show(Menu(stage.context, []))
    stage.click(f"match {saved.path.stem}")
    assert isinstance(stage.top, Table)


YOU = {"names": ("You", "Wen", "Bo"), "players": ("human", "novice", "novice")}
TWO = {"names": ("You", "Wen"), "players": ("human", "novice")}
ADA = {"names": ("Bo", "Ada", "Wen"), "players": ("novice", "human", "human")}


@pytest.mark.parametrize(
    ("moves", "game", "who", "expected"),
    [
        (0, SWOOP, {}, ("", "", "Just dealt", "Just dealt", -1)),
        (2, SWOOP, {}, ("", "", "12 points", "12 points", -1)),
        (3, "rare_dragon", TWO, ("", "Round 1", "No points yet", "No points yet", -1)),
        (4, "swop", ADA, ("Ada's turn", "", "0 of 50", "0 of 50", 1)),
        (3, "magic_dragon", YOU, ("", "Game 1 of 3", "80 coins", "80 coins", -1)),
        (3, "magic_dragon", TWO, ("Your turn", "Game 1 of 2", "80 to 80 coins", "80 to 80", 0)),
        (6, "dragon_dance", YOU, ("Your turn", "Round 1", "5 points", "5 points", 0)),
    ],
)
def test_progress_in_words(moves, game, who, expected):
    assert progress(play(moves, game=game, **who)) == Progress(*expected)


def test_in_the_middle_of_a_round_it_is_told_what_lies_on_the_table():
    """The cards of the Rare Dragon count at the end of a round."""
    match = play(0, game="rare_dragon", **TWO)
    told = set()
    while len(match.rounds) < 2 or sum(match.standing.pending) < 6:
        if match.round_over:
            match.deal_next()
        lays = [move for move in match.legal() if move.verb in ("play", "take")]
        match.play((lays or match.legal())[0], deal=False)
        own, other = (f"+{n}" if n > 0 else str(n).replace("-", "−") for n in match.standing.pending)
        found = progress(match)
        if match.round_over:
            continue
        if len(match.rounds) == 1 and (own, other) != ("0", "0"):
            assert found.score == f"{own} to {other} this round"
            told.add(1)
        elif len(match.rounds) == 2 and (own, other) != ("0", "0"):
            scores = " to ".join(str(n).replace("-", "−") for n in match.standing.scores)
            assert found.score == f"{scores}, {own} this round"
            assert found.short == scores
            told.add(2)
    assert told == {1, 2}


def test_points_of_the_first_round_keep_their_unit():
    match = play(0, game="rare_dragon", **YOU)
    while not match.standing.pending[0]:
        lays = [move for move in match.legal() if move.verb in ("play", "take", "meld")]
        match.play((lays or match.legal())[0])
    own = match.standing.pending[0]
    found = progress(match)
    assert found.score == f"{phrases.gain(own)} this round"
    assert found.short == phrases.points(own)


def test_progress_says_as_much_as_fits():
    """A number without its unit would say nothing."""
    found = Progress("Your turn", "Round 2", "12 points, +5 this round", "12 points", 0)
    told = [found.told(lambda line, room=room: len(line) <= room) for room in (50, 40, 29, 18, 1)]
    assert told == [
        "Your turn · Round 2 · 12 points, +5 this round",
        "Your turn · Round 2 · 12 points",
        "Round 2 · 12 points",
        "12 points",
        "12 points",
    ]


@pytest.mark.parametrize("options", [{}, {"games": 7}, {"ultimate": True}, {"cycles": 2}])
def test_the_box_knows_how_many_games_a_match_has(options):
    match = games.load("magic_dragon").new(options, 4)
    assert games.entry("magic_dragon").deals_in(4, match.options) == versions.games(match.options, 4)


def test_problems_are_told_once_when_the_menu_is_there(stage):
    stage.show(Menu(stage.context, ["settings.toml: not TOML; kept as settings.damaged-1.toml"]))
    assert isinstance(stage.top, Dialog)
    assert stage.says("settings.damaged-1.toml")
    stage.press("return")
    assert isinstance(stage.top, Menu)
    stage.settle()
    assert isinstance(stage.top, Menu)


def test_problems_wait_until_nothing_lies_over_the_menu(stage):
    menu = stage.show(Menu(stage.context, []))
    menu.problems = ["settings.toml: not TOML"]
    over = stage.show(Scene(stage.context))
    menu._tell()
    assert stage.top is over
    stage.window.pop()
    menu._tell()
    assert isinstance(stage.top, Dialog)


def test_a_damaged_match_is_told_and_the_rest_is_there(stage):
    saved = stage.context.saves.autosave(play(4))
    saved.path.write_text(saved.path.read_text().replace("dragonbox", "xxx", 1) + "garbage")
    stage.show(Menu(stage.context, []))
    assert isinstance(stage.top, Dialog)
    assert stage.says("kept as")
    stage.press("return")
    assert tiles(stage) == []
    assert stage.top.focused == "learn"


def test_a_match_with_a_wrong_move_is_told(stage):
    saved = stage.context.saves.autosave(play(4))
    first = str(play(1).history[0].move)
    saved.path.write_text(saved.path.read_text().replace(first, "fly a1 a1"))
    stage.show(Menu(stage.context, []))
    assert isinstance(stage.top, Dialog)
    assert stage.says("fly a1 a1")


@pytest.mark.slow
@pytest.mark.large
def test_the_tools(stage):
    stage.show(Menu(stage.context, []))
    stage.click("sound")
    assert stage.kept_settings().mute
    stage.press("m")
    assert not stage.kept_settings().mute
    stage.click("full screen")
    assert stage.kept_settings().fullscreen
    assert stage.window.canvas.size == (1024, 768)  # all that SDL's dummy screen has
    stage.press("f11")
    assert stage.window.canvas.size == (1280, 720)
    stage.click("settings")
    assert isinstance(stage.top, SettingsScene)
    stage.press("escape")
    for key in ("code", "help"):
        stage.click(key)
        assert not isinstance(stage.top, Menu)
        stage.press("escape")
        assert isinstance(stage.top, Menu)


def test_escape_leaves_nothing_but_a_word(stage):
    stage.show(Menu(stage.context, []))
    stage.press("escape")
    assert stage.window.running
    assert "Ctrl+Q" in stage.message


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
def test_a_word_covers_no_button(make_stage, size):
    stage = make_stage(size)
    menu = stage.show(Menu(stage.context, []))
    stage.press("escape")
    box, _ = stage.window.message.lay_out(stage.window.canvas, menu.message_bottom())
    assert not [widget.key for widget in menu.widgets if widget.box.colliderect(box)]


def test_the_leaf_of_the_calendar_opens_it(stage):
    finish(stage, "8K2F-41")
    stage.show(Menu(stage.context, []))
    stage.wait(1)
    stage.click("calendar")
    assert isinstance(stage.top, PuzzlesPage)


def test_leaving_asks_nothing(stage):
    stage.show(Menu(stage.context, []))
    stage.click("exit")
    assert not stage.window.running


@pytest.mark.slow
def test_arrows_and_tab_reach_everything_that_can_be_used(stage, monkeypatch):
    lay(stage, monkeypatch, 4)
    stage.show(Menu(stage.context, []))
    crosses = {key for key in stage.offered() if key.startswith("delete ")}
    assert len(crosses) == 2
    # The ways in lie one below the other.
    stage.top.focused, stage.top.focus_shown = SWOOP, True
    for key in (f"new {SWOOP}", f"match {stage.context.saves.running()[0].path.stem}"):
        stage.press("down")
        assert stage.top.focused == key
    # The leaf of the calendar is for the mouse: its button lies beside it.
    assert stage.reachable() >= set(stage.offered()) - crosses - {"calendar"}


def test_it_fits_every_window(any_stage, monkeypatch):
    stage = any_stage
    stage.show(Menu(stage.context, []))
    assert stage.misfits() == []
    for i in range(3):
        finish(stage, f"BEST-D{i}")
    for count in (1, 6):
        lay(stage, monkeypatch, count, ("rare_dragon", "magic_dragon", "swop"))
        stage.window.lay_out()
        stage.top.entered()
        stage.settle()
        assert stage.misfits() == []
        boxes = [w.box for w in stage.top.widgets if not w.key.startswith(("delete ", "new "))]
        for i, box in enumerate(boxes):
            assert box.collidelist(boxes[i + 1 :]) < 0
        assert all(stage.top._box().bottom <= w.box.top for w in stage.top.widgets if w.zone == "shelf")


def test_long_names_and_eight_seats_fit(any_stage):
    names = ("Maximiliane von Hohenstein-Oberursel", *(f"Bartholomew Featherstone {i}" for i in range(7)))
    for count in (8, 2):
        match = play(2, "SAVE-D1", "magic_dragon", names[:count], ("human",) * count)
        any_stage.context.saves.autosave(match)
    any_stage.show(Menu(any_stage.context, []))
    assert [
        text for text in any_stage.misfits() if "Maximiliane" not in text and "With Bart" not in text
    ] == []


def spoil(saved):
    """Let a record hold a move that its game does not allow."""
    first = str(play(1).history[0].move)
    saved.path.write_text(saved.path.read_text().replace(first, "fly a1 a1"))


def test_a_version_that_steps_in_is_told_and_stands_on_the_shelf(stage):
    match = play(3)
    stage.context.saves.autosave(match)
    match.play(match.legal()[0])
    spoil(stage.context.saves.autosave(match))
    stage.show(Menu(stage.context, []))
    assert isinstance(stage.top, Dialog)
    assert stage.says("the backup was opened")
    assert stage.context.saves.problems == []
    stage.press("return")
    assert isinstance(stage.top, Menu)
    score = stage.context.saves.load(stage.context.saves.running()[0]).standing.scores[0]
    assert stage.says(f"{score} point")


def test_what_is_found_later_is_told_too(stage):
    stage.show(Menu(stage.context, []))
    stage.context.history.problems.append("dragon_swoop.toml: empty")
    stage.resize(1024, 768)
    assert isinstance(stage.top, Dialog)
    assert stage.says("dragon_swoop.toml: empty")
    assert stage.context.history.problems == []


@pytest.mark.parametrize("name", ["lessons.toml", "puzzles.toml"])
def test_damaged_progress_is_told(stage, name):
    stage.context.saves.autosave(play(3))
    (stage.context.places.data / name).write_text("not = = TOML")
    stage.show(Menu(stage.context, []))
    stage.settle()
    assert isinstance(stage.top, Dialog)
    assert stage.says(name)


def test_players_keep_their_faces_on_the_shelf_in_another_size(stage, monkeypatch):
    match = games.load("swop").new({}, 2, "8K2F-41", ["You", "Wen"], ["human", "novice"])
    stage.context.saves.autosave(match)
    stage.show(Menu(stage.context, []))
    stage.resize(1600, 900)
    stage.settle()
    drawn = []
    monkeypatch.setattr(shelf.parts, "portrait", lambda canvas, name, *rest, **more: drawn.append(name))
    stage.top.refresh()
    stage.wait(0.1)
    assert "hare" in drawn


@pytest.mark.parametrize("text_size", [100, 125])
def test_the_games_have_the_room_of_an_empty_shelf(make_stage, text_size):
    """Until a match stands there again."""
    stage = make_stage((1280, 720), text_size)
    finish(stage, "8K2F-41")
    menu = stage.show(Menu(stage.context, []))
    assert stage.says("You have no unfinished games.")
    high = menu._wells()[0].h
    assert not stage.misfits()
    stage.context.saves.autosave(play(4))
    menu._again()
    assert high > 1.25 * menu._wells()[0].h
    assert not stage.says("You have no unfinished games.")
    assert len(tiles(stage)) == 1


class Later(datetime):
    """A clock that is ahead by some minutes."""

    minutes = 0

    @classmethod
    def now(cls, tz=None):
        return datetime.now(tz) + timedelta(minutes=cls.minutes)


def test_the_minutes_go_on_while_the_menu_stays_open(stage, monkeypatch):
    """It is drawn anew when one is over, and sleeps between."""
    monkeypatch.setattr(times, "datetime", Later)
    monkeypatch.setattr(Later, "minutes", 0)
    stage.context.saves.autosave(play(4))
    menu = stage.show(Menu(stage.context, []))
    stage.wait(1)
    assert stage.says("Just now")
    due = menu.wake(stage.now)
    assert 100 < due - stage.now <= 120
    frames = stage.window.frames
    stage.wait(due - stage.now - 1)
    assert stage.window.frames == frames, "idle costs nothing"
    Later.minutes = 2
    stage.wait(2)
    assert stage.window.frames > frames
    assert 0 < menu.wake(stage.now) - stage.now <= 60
    assert stage.says("2 min ago")
    Later.minutes = 60
    menu.refresh()
    assert menu.wake(stage.now) is None


def test_two_matches_with_the_same_people_are_told_apart(stage):
    """By the game that is played, where both were left just now; and the one that is continued is lit."""
    for seed, count in (("8K2F-41", 1), ("8K2F-42", 3)):
        match = play(9, seed, "magic_dragon", ("You", "Wen"), ("human", "novice"), games=count, version="A")
        stage.context.saves.autosave(match)
        time.sleep(0.01)
    menu = stage.show(Menu(stage.context, [], "magic_dragon"))
    stage.settle()
    stage.wait(0.5)
    newest, other = menu.running
    progress = menu._progress(newest), menu._progress(other)
    lines = [
        one.apart(saved, {another: more}, lambda line: True)
        for one, saved, another, more in (
            (progress[0], newest, other, progress[1]),
            (progress[1], other, newest, progress[0]),
        )
    ]
    assert lines[0] != lines[1]
    assert progress[0].place != progress[1].place
    lit = [widget.saved for widget in menu.widgets if isinstance(widget, shelf.Tile) and widget.meant]
    assert lit == [newest]


@pytest.mark.parametrize("size", [(1024, 720), (1024, 768), (1280, 720)])
def test_pictures_on_the_shelf_leave_the_games_their_room(make_stage, size):
    stage = make_stage(size)
    stage.context.saves.autosave(play(4))
    finish(stage, "8K2F-41")
    menu = stage.show(Menu(stage.context, []))
    well = menu._wells()[0]
    assert well.h >= 1.1 * well.w
    assert not stage.misfits()


def test_a_trouble_that_stays_is_told_once(stage):
    saved = stage.context.saves.autosave(play(4))
    saved.path.unlink()
    saved.path.mkdir()
    stage.show(Menu(stage.context, []))
    assert isinstance(stage.top, Dialog)
    stage.press("return")
    assert isinstance(stage.top, Menu)


def rest_on(stage, key):
    """Let the pointer lie over a widget of the menu before the menu opens."""
    menu = stage.show(Menu(stage.context, []))
    stage.hover(key)
    stage.window.scenes.remove(menu)
    stage.show(Menu(stage.context, []))


def test_enter_continues_wherever_the_pointer_rests(stage):
    stage.context.saves.autosave(play(4))
    rest_on(stage, "settings")
    assert primary(stage) == [SWOOP]
    stage.press("return")
    assert isinstance(stage.top, Table)


def test_a_pointer_that_only_rests_on_a_well_lights_nothing(stage):
    stage.context.saves.autosave(play(4))
    rest_on(stage, "swop")
    assert primary(stage) == [SWOOP]
    stage.hover((2, 2))
    stage.hover("swop")
    assert primary(stage) == ["swop"]


def test_a_pointer_that_rests_on_a_game_leaves_enter_to_the_match_in_play(stage):
    stage.context.saves.autosave(play(4))
    menu = stage.show(Menu(stage.context, []))
    game = menu.focused
    other = next(entry.key for entry in games.BOX if entry.key != game)
    at = stage.widget(other).box.center
    for nudged in (0, 1):
        stage.send(pygame.MOUSEMOTION, pos=(at[0] + nudged, at[1]), rel=(nudged, 0), buttons=(0, 0, 0))
        stage.settle()
        assert menu.focused == game
    stage.hover((at[0] + 20, at[1]))
    assert menu.focused == other, "whoever moves it means it"


def test_a_focus_that_is_seen_takes_enter(stage):
    stage.context.saves.autosave(play(4))
    stage.show(Menu(stage.context, []))
    stage.hover("settings")
    stage.press("left", "return")
    assert isinstance(stage.top, SettingsScene)


def test_a_full_disk_does_not_keep_a_match_from_the_table(stage, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(saves, "_now", lambda: datetime(2026, 11, 20, 18, 0, tzinfo=UTC))
        stage.context.saves.autosave(play(4))
    stage.show(Menu(stage.context, []))
    monkeypatch.setattr(os, "fsync", full)
    stage.press("return")
    assert isinstance(stage.top, Table)
    assert len(stage.top.match.history) == 4
    assert "the disk is full" in stage.message


def test_a_full_disk_does_not_keep_a_new_match_from_the_table(stage, monkeypatch):
    stage.show(Menu(stage.context, []))
    monkeypatch.setattr(os, "fsync", full)
    opening.begin(stage.context, play(0))
    assert isinstance(stage.top, Table)
    assert "the disk is full" in stage.message


def test_a_full_disk_never_costs_the_match_before(stage, monkeypatch):
    stage.context.saves.autosave(play(4))
    stage.show(Menu(stage.context, []))
    monkeypatch.setattr(os, "fsync", full)
    opening.begin(stage.context, play(0, "SAVE-D1"))
    assert "the disk is full" in stage.message
    assert [saved.moves for saved in stage.context.saves.running()] == [4]


def full(_):
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 8), (8, 900), (1, 1)])
def test_a_window_of_any_shape_costs_no_more_than_a_large_one(make_stage, size):
    stage = make_stage(size)
    stage.show(Menu(stage.context, []))
    assert max(stage.window.canvas.surface.get_size()) <= 3840
    assert not stage.misfits()
    stage.resize(1280, 720)
    stage.click("swop")
    assert isinstance(stage.top, FirstPlay)


def test_whoever_is_new_reads_the_rules_of_the_easiest_game(stage):
    stage.show(Menu(stage.context, []))
    stage.click("how to play")
    assert stage.top.game == "swop"


def test_the_picture_of_an_almost_empty_table_shows_its_pieces_closer():
    """A table full of pieces stays whole."""
    table = pygame.Surface((1280, 720))
    table.fill((20, 60, 52))
    table.fill((220, 60, 40), (700, 300, 120, 80))
    shown = closer(table)
    assert shown.get_width() < 700
    left, top = shown.get_offset()
    seen = pygame.Rect(0, 0, shown.get_width() * shelf.CROP, shown.get_height() * shelf.CROP)
    seen.center = left + shown.get_width() // 2, top + round(shown.get_height() * shelf.MIDDLE)
    assert seen.contains(pygame.Rect(700, 300, 120, 80))
    for x in range(240, 1060, 90):
        table.fill((220, 60, 40), (x, 120, 60, 380))
    assert closer(table) is table
    empty = pygame.Surface((1280, 720))
    assert closer(empty) is empty


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((960, 540), 150)])
def test_each_game_shows_how_many_can_play(make_stage, size, text_size):
    stage = make_stage(size, text_size)
    stage.show(Menu(stage.context, []))
    stage.settle()
    for entry in games.BOX:
        low, high = entry.seats[0], entry.seats[-1]
        assert stage.says(str(low) if low == high else f"{low}–{high}"), entry.key
        assert cards.seats(entry) in stage.widget(entry.key).heard(), entry.key


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
def test_symbols_in_the_lid_keep_their_names_where_text_is_large(make_stage, size):
    stage = make_stage(size, 150)
    stage.context.lessons.finish("swop", "01-the-first-swap")
    stage.finish(games.load("swop").new({}, 1, "8K2F-41", ("You",), ("human",)))
    stage.show(Menu(stage.context, []))
    stage.settle()
    found = [widget for widget in stage.top.widgets if widget.zone == "tools"]
    assert len(found) == 8
    for tool in found:
        assert tool.label
        assert stage.says(tool.label), tool.key
    assert not stage.misfits()
