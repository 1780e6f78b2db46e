"""The guide at the table: what goes on and what does not, and that every lesson can be clicked through."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from picked import PICKED, pick_a_set, picked_dragon, picked_tiles
from repeats import repeated

from dragonbox import games
from dragonbox.app.lessons import guide, leading, placing, spotlight, ways_on
from dragonbox.app.lessons.done import LessonDone
from dragonbox.app.lessons.lesson_table import LessonTable
from dragonbox.app.lessons.pause import LessonPause
from dragonbox.app.lessons.spotlight import Lit
from dragonbox.app.menu.menu import Menu
from dragonbox.core.lesson import Phase, gain
from dragonbox.core.record import dumps
from dragonbox.games.dragon_swoop.grid import SPACES
from dragonbox.games.magic_dragon.table import faces as magic_faces
from dragonbox.games.swop.board import CELLS, NOWHERE
from dragonbox.storage.lessons import Lessons
from dragonbox.ui import arrows, parts

FILES = [(entry.key, path) for entry in games.BOX for path in games.lessons(entry.key)]


def be_shown(stage) -> None:
    """Let the guide make the move, once the step was there for a while."""
    stage.wait_for(lambda: stage.top.widget("guide show"))
    stage.wait(ways_on.SOON)
    stage.click("guide show")


def go_on(stage) -> None:
    """Let the guide make the move, or read on."""
    if stage.top.course.wanted():
        be_shown(stage)
    elif stage.top.widget("guide next"):
        stage.click("guide next")


def lesson(stage, path: Path, **more: bool) -> LessonTable:
    if not stage.window.scenes:
        stage.show(Menu(stage.context, []))
    table = LessonTable(stage.context, "swop", path, **more)
    stage.show(table)
    return table


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small lesson: a swap, something to look at, and a swap of one's own."""
    match = games.load("swop").new(seats=2, seed="8K2F-41", names=["You", "Wen"], players=["human", "novice"])
    path = tmp_path / "01-a-swap.toml"
    path.write_text(
        dumps(match)
        + """
[lesson]
title = "A swap"
teaches = ["swap"]
minutes = 1
[[lesson.steps]]
say = "**Swap** the lit dice."
point = ["f3", "i3"]
do = ["f3-i3"]
then = ["a1-f1"]
well = "You score {points} points."
other = "First swap the lit dice."
[[lesson.steps]]
say = "Look at this die."
point = ["c3"]
touch = true
[[lesson.steps]]
say = "Make a swap of your own."
free = 1
"""
    )
    monkeypatch.setattr(games, "lessons", lambda key: [Path("00-watch.toml"), path])
    return path


def come_to_ones_own_move(stage, table) -> None:
    while table.course.phase is not Phase.FREE:
        if wanted := table.course.wanted():
            table.play(wanted[0])
        else:
            table.next()
        stage.wait(1)
        stage.settle()


def swap(stage, first: str, second: str) -> None:
    stage.click(first)
    stage.click(second)
    stage.click("swap")


@pytest.mark.slow
def test_only_the_wanted_move_is_made(stage, path):
    table = lesson(stage, path)
    assert stage.says("Swap the lit dice.")
    stage.click("f3")
    stage.click("k1")
    assert stage.says("First swap the lit dice.")
    assert table.top.choosing.two == NOWHERE, "the pick is not made"
    stage.press("escape")
    assert not table.real.history
    swap(stage, "f3", "i3")
    stage.wait_for(lambda: table.course.phase is Phase.WELL)
    assert stage.says("You score 6 points.")
    assert [str(played.move) for played in table.real.history] == ["f3-i3"]
    stage.wait(5)
    assert len(table.real.history) == 1, "the answer waits until the praise is read"
    stage.click("guide next")
    stage.wait_for(lambda: table.course.number == 1)
    assert [str(played.move) for played in table.real.history] == ["f3-i3", "a1-f1"]


def test_what_scored_stays_in_gold_while_the_guide_tells_it(stage, path):
    table = lesson(stage, path)
    swap(stage, "f3", "i3")
    stage.wait_for(lambda: table.course.phase is Phase.WELL)
    stage.wait(2)
    scored = [event for event in table.real.history[-1].events if event["type"] == "sequence"]
    lanes = [piece for piece in table.top.pieces(table.top.seen) if piece.id.startswith("lane ")]
    assert len(lanes) == len(scored) > 0
    stage.click("guide next")
    stage.wait_for(lambda: table.course.number == 1)
    stage.wait(2)
    assert not [piece for piece in table.top.pieces(table.top.seen) if piece.id.startswith("lane ")]


def go_to_step(stage, table: LessonTable, head: str) -> None:
    """Go on to the step with that head, with the moves that are asked for."""
    while table.course.step.head != head:
        table.show_me() if table.course.wanted() else table.next()
        stage.wait(1)


def test_a_bonus_stays_on_the_board_while_the_guide_tells_it(stage):
    stage.context.settings.motion = "off"
    table = lesson(stage, games.lessons("swop")[1])
    stage.wait(1)
    go_to_step(stage, table, "Two in one swap")
    asked = table.top.mark("points bonus")
    table.show_me()
    stage.wait(2)
    assert table.course.phase is Phase.WELL
    assert table.top.mark("points bonus") == asked
    table.next()
    stage.wait(2)
    assert table.top.mark("points bonus") is None


def test_what_a_free_answer_brings_is_told_once_it_is_made(stage):
    """Not before the dice move."""
    stage.context.settings.motion = "normal"
    table = lesson(stage, games.lessons("swop")[1])
    stage.wait(1)
    come_to_ones_own_move(stage, table)
    stage.settle()
    made = len(table.match.history)
    table.play(max(table.match.legal(), key=lambda move: gain(table.match, move)))
    told = []
    while len(told) < 400 and not stage.message.startswith("Wen:"):
        stage.wait(0.05)
        told.append((len(table.match.history) - made, table.motion.busy))
    assert (2, True) in told, "the answer is seen first"
    assert told[-1] == (2, False)


def test_a_set_that_is_asked_for_is_not_made_larger(stage):
    file = next(path for key, path in FILES if key == "dragon_swoop" and path.name.startswith("01"))
    stage.show(Menu(stage.context, []))
    table = stage.show(LessonTable(stage.context, "dragon_swoop", file))
    stage.wait(2)
    for place in table.course.wanted()[0].sets[0].spaces:
        stage.click(SPACES[place])
    assert stage.says("Fly this set.")
    assert not stage.says("Two Pair, 7")


def test_what_is_refused_is_told_by_the_guide(stage, path):
    lesson(stage, path)
    stage.click("f3")
    stage.click("h3")
    assert stage.says("Both dice show 3.")
    assert stage.says("Swap the lit dice."), "the task stays to be read"


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_a_task_stays_where_the_button_of_the_table_does_nothing_yet(make_stage, size):
    stage = make_stage(size)
    stage.context.settings.motion = "off"
    table = first_lesson(stage, "magic_dragon")
    while not table.course.wanted():
        table.next()
        stage.wait(1)
    before = stage.widget("guide").box
    stage.press("space")
    stage.settle()
    assert stage.says("Pick the tile")
    assert stage.says("The nine of Circles stands alone")
    assert not stage.misfits()
    paper = stage.widget("guide").box
    lit = table.light.boxes(table.course.step.point)
    assert len(paper.collidelistall(lit)) <= len(before.collidelistall(lit))
    assert paper.bottom < table.ledge


def test_a_pick_beside_the_lit_dice_is_answered_and_not_made(stage):
    """What leads on stays in sight: the frames, the arrow and the row that the swap will make."""
    stage.context.settings.motion = "off"
    table = lesson(stage, games.lessons("swop")[1])
    stage.wait(1)
    lit = table.light.on()
    stage.click("i5")
    assert stage.says("You may do that. First swap the two framed dice.")
    assert stage.says("Drag one framed die onto the other.")
    assert not stage.says("with which die?")
    assert table.top.choosing.one == NOWHERE
    assert table.light.on() == lit
    assert not stage.misfits()
    table.top._swap_dropped(CELLS.index("i5"), CELLS.index("a1"))
    assert table.top.choosing.one == NOWHERE, "nor one that scores nothing"
    assert not table.real.history
    stage.click("g3")
    assert table.top.choosing.one == CELLS.index("g3")


def test_a_move_that_is_allowed_is_not_told_off(stage):
    """It is even better than the one that is asked for: the guide says so, and what to do now."""
    stage.context.settings.motion = "normal"
    table = first_lesson(stage, "dragon_swoop")
    stage.wait(3)
    told = [name for name in stage.sound.played if name == "refuse"]
    table.play(table.real.parse("fly a2 master / c2 a3"))
    stage.wait(0.1)
    guide = stage.widget("guide")
    assert not table.real.history
    assert guide.said.why == "That scores even more! First take the two framed tiles."
    assert not guide.said.refused
    assert guide.aside == 0
    assert [name for name in stage.sound.played if name == "refuse"] == told
    table.play(table.real.parse("recruit a2"))
    assert stage.says("You may do that. First take the two framed tiles.")
    table.explain("that is not allowed")
    assert stage.widget("guide").said.refused


@pytest.mark.slow
def test_whoever_goes_back_in_a_round_to_watch_stays_there(stage):
    table = lesson(stage, next(path for key, path in FILES if key == "swop"))
    stage.wait_for(lambda: table.course.number == 1)
    assert table.playing
    stage.press("ctrl+z", "ctrl+z")
    assert (table.course.number, table.playing) == (0, False)
    stage.wait(20)
    assert table.course.number == 0


@pytest.mark.slow
def test_after_a_reproach_the_words_of_the_step_return(stage, path):
    table = lesson(stage, path)
    stage.click("f3")
    stage.click("h3")
    stage.wait(1)
    stage.click("f3")
    assert stage.says("Swap the lit dice."), "the die was put back"
    table.explain("Both dice show 3.")
    assert stage.says("Both dice show 3.")
    stage.wait(10)
    assert stage.says("Swap the lit dice."), "time has passed"


@pytest.mark.slow
def test_a_swap_that_is_asked_for_says_what_the_mouse_does(stage):
    path = next(path for path in games.lessons("swop") if path.stem.startswith("01"))
    table = lesson(stage, path)
    told = "Drag one framed die onto the other."
    assert stage.says(told)
    line = table.line_area()
    assert line.centerx == table.top.at.board.frame.centerx
    assert not line.colliderect(stage.widget("guide").box)
    stage.click(table.course.step.point[0])
    assert not stage.says(told), "what comes of the pick is told there"


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_paper_covers_neither_what_is_out_of_play_nor_what_sets_are_worth(make_stage, size):
    stage = make_stage(size)
    path = next(path for path in games.lessons("dragon_swoop") if path.stem.startswith("01"))
    table = stage.show(LessonTable(stage.context, "dragon_swoop", path))
    at = table.top.at
    assert stage.widget("guide").box.collidelist([at.symbols, at.sets, at.tray]) < 0


@pytest.mark.slow
def test_a_hint_of_a_lesson_speaks_of_what_the_step_asks_for(stage):
    path = next(path for path in games.lessons("dragon_swoop") if path.stem.startswith("01"))
    table = LessonTable(stage.context, "dragon_swoop", path)
    stage.show(table)
    while table.course.phase is not Phase.FREE:
        go_on(stage)
        stage.wait_for(lambda: not table.motion.busy)
        stage.wait(1)
    stage.press("h")
    stage.wait_for(lambda: table.hints.open is not None)
    assert table.hints.open.hint.decision.move.verb == "fly", "to recruit is a later lesson"


@pytest.mark.slow
@pytest.mark.parametrize("how", ["space", "ctrl+z"])
def test_a_reproach_is_over_when_the_lesson_goes_on_or_back(stage, path, how):
    table = lesson(stage, path)
    swap(stage, "f3", "i3")
    stage.wait(1)
    stage.click("guide next")
    stage.wait_for(lambda: table.course.number == 1)
    stage.wait(1)
    table.play(table.match.legal()[0])
    assert stage.says("First press Next.")
    stage.press(how)
    assert not stage.says("First press Next.")


def first_lesson(stage, game: str) -> LessonTable:
    path = next(path for path in games.lessons(game) if path.stem.startswith("01"))
    table = LessonTable(stage.context, game, path)
    stage.show(table)
    return table


def test_another_tile_than_the_lit_ones_is_refused_with_a_word(stage):
    table = first_lesson(stage, "magic_dragon")
    table.next()
    stage.wait(1)
    stage.click("hand 6")
    assert not picked_tiles(table.top)
    assert stage.says("Not that one.")
    stage.wait(1)
    stage.click("hand 0")
    assert table.course.phase is Phase.WELL
    assert not stage.says("Not that one.")


def test_whoever_passes_over_what_is_asked_for_is_not_praised_for_it(stage):
    table = first_lesson(stage, "magic_dragon")
    table.next()
    assert stage.says("Pick the framed one.")
    assert stage.widget("guide next").kind == "paper", "red would call louder than the task"
    stage.wait(1)
    stage.click("guide next")
    assert stage.widget("guide next").kind == "primary"
    assert stage.says("three, four and five of Circles")
    assert not stage.says("Yes")


def test_what_is_picked_is_put_back_when_the_lesson_goes_on(stage):
    table = first_lesson(stage, "magic_dragon")
    table.next()
    stage.wait(1)
    stage.click("hand 0")
    stage.wait(1)
    stage.click("hand 6")
    assert picked_tiles(table.top) == {"hand 6"}
    stage.click("guide next")
    assert table.course.number == 2
    assert not picked_tiles(table.top)


@pytest.mark.slow
def test_a_touch_goes_on_and_the_lesson_ends(stage, path):
    table = lesson(stage, path)
    be_shown(stage)
    stage.wait_for(lambda: table.course.phase is Phase.WELL)
    stage.click("guide next")
    stage.wait_for(lambda: table.course.number == 1)
    stage.wait(1)
    stage.click("c3")
    assert table.course.phase is Phase.FREE
    stage.press("h")
    assert stage.says("Look at the table."), "the guide tells the hint"
    stage.press("h")
    assert stage.says("A move is best.")
    swap(stage, "a5", "b5")
    stage.wait_for(lambda: isinstance(stage.top, LessonDone))
    assert stage.context.lessons.done("swop") == {"01-a-swap"}


def test_the_guide_offers_to_make_the_move_but_not_with_a_click_that_was_meant_for_next(stage):
    stage.show(Menu(stage.context, []))
    table = stage.show(LessonTable(stage.context, "magic_dragon", games.lessons("magic_dragon")[1]))
    while not table.course.wanted():
        after = stage.widget("guide next").box
        go_on(stage)
        stage.wait(1)
    stage.settle()
    back, show = stage.widget("guide back").box, stage.widget("guide show").box
    assert abs(back.w - show.w) <= 1, "neither is the one to press"
    table.light.since = table.now()
    moves = len(table.real.history)
    assert show.collidepoint(after.center)
    stage.click(after.center)
    assert len(table.real.history) == moves
    be_shown(stage)
    stage.wait_for(lambda: len(table.real.history) > moves)


def test_nothing_leads_on_while_something_moves(stage, path, monkeypatch):
    table = lesson(stage, path)
    be_shown(stage)
    stage.wait_for(lambda: table.course.phase is Phase.WELL)
    stage.click("guide next")
    stage.wait_for(lambda: table.course.phase is Phase.SAY)
    assert ways_on.first(table) is not None
    with monkeypatch.context() as patch:
        patch.setattr(type(table.motion), "busy", property(lambda motion: True))
        assert ways_on.first(table) is None


@pytest.mark.slow
def test_it_continues_where_it_was_left(stage, path):
    table = lesson(stage, path)
    be_shown(stage)
    stage.wait_for(lambda: table.course.phase is Phase.WELL)
    stage.click("guide next")
    stage.wait_for(lambda: table.course.number == 1)
    stage.press("escape")
    assert stage.says("The lesson is kept")
    stage.click("menu")
    assert isinstance(stage.top, Menu)
    again = lesson(stage, path)
    assert (again.course.number, len(again.real.history)) == (1, 2)
    stage.wait(1)
    stage.click("guide back")
    assert (again.course.number, len(again.real.history)) == (0, 0)


def test_escape_pauses_a_lesson_as_it_does_a_match(stage, path):
    table = lesson(stage, path)
    stage.press("escape")
    assert isinstance(stage.top, LessonPause)
    stage.press("ctrl+s")
    assert isinstance(stage.top, LessonPause), "a lesson is no match that could be saved"
    assert not stage.misfits()
    stage.press("escape")
    assert stage.top is table
    be_shown(stage)
    stage.wait_for(lambda: table.course.phase is Phase.WELL)
    stage.press("escape")
    stage.click("restart")
    assert isinstance(stage.top, LessonTable)
    assert stage.top is not table
    assert not stage.top.real.history


@pytest.mark.slow
def test_nothing_of_it_is_kept_as_a_match(stage, path):
    table = lesson(stage, path)
    be_shown(stage)
    stage.wait_for(lambda: table.course.phase is Phase.WELL)
    assert not stage.context.saves.running()


@pytest.mark.parametrize(
    "text", ["", "swop = 1", '[swop]\n"01-a-swap" = 3', '[swop."01-a-swap".place]\nstep = 1']
)
def test_a_damaged_place_is_the_beginning(stage, path, text):
    (stage.context.places.data / "lessons.toml").write_text(text)
    assert lesson(stage, path).course.number == 0


def test_what_others_know_of_lessons_stays_in_the_file(tmp_path):
    (tmp_path / "lessons.toml").write_text('later = 1\n[swop."09-new"]\ndone = true\n')
    kept = Lessons(tmp_path)
    kept.finish("swop", "01-a-swap")
    assert Lessons(tmp_path).done("swop") == {"09-new", "01-a-swap"}
    assert "later = 1" in (tmp_path / "lessons.toml").read_text()


@pytest.mark.slow
@pytest.mark.parametrize(("key", "path"), FILES, ids=[f"{key}-{path.stem}" for key, path in FILES])
def test_every_lesson_can_be_clicked_through(make_stage, key, path):
    """In a small window nothing is cut, what is lit is there, and the last click makes the wanted move."""
    stage = make_stage((960, 540))
    stage.context.settings.motion = "off"
    table = LessonTable(stage.context, key, path)
    stage.show(table)
    for _ in range(400):
        if isinstance(stage.top, LessonDone):
            break
        course = table.course
        lit = {*course.step.point, *course.step.see}
        missing = {name for name in lit if not table.light.boxes([name])}
        assert not missing or course.phase is not Phase.SAY, missing
        if course.phase is Phase.SAY and not course.step.free:
            assert not stage.misfits()
        if wanted := course.wanted():
            way_on = table.top.point_out(wanted[0])
            table.refresh()
            assert key not in PICKED or (PICKED[key](table.top) or {way_on}) <= lit
            stage.wait(1)
            stage.click(way_on)
        elif course.phase is Phase.FREE:
            table.play(table.match.legal()[0])
        elif course.phase is not Phase.THEN:
            stage.click("guide next")
        stage.wait(0.1)
        stage.settle()
    assert isinstance(stage.top, LessonDone)
    assert path.stem in stage.context.lessons.done(key)


@pytest.mark.parametrize(("motion", "fades"), [("normal", True), ("off", False)])
def test_what_is_lit_fades_in(stage, path, motion, fades):
    """Each frame shows a little more of the light, where there is motion."""
    stage.context.settings.motion = motion
    table = lesson(stage, path)
    table.changed()
    assert table.tick(stage.now) == fades
    stage.now += 1
    assert not table.tick(stage.now)


def test_the_paper_lies_straight_again_after_it_shook(stage):
    """Also while it still says why the card was refused."""
    path = next(path for path in games.lessons("rare_dragon") if path.stem.startswith("01"))
    stage.context.settings.motion = "normal"
    table = LessonTable(stage.context, "rare_dragon", path)
    stage.show(table)
    stage.wait(3)
    stage.click("hand 0")
    stage.wait(0.3)
    assert table._refused
    assert stage.widget("guide").aside == 0


def test_each_lit_card_has_one_ring(stage):
    """A card that is picked is lit where it is touched, and not a second time where it lies."""
    path = next(path for path in games.lessons("rare_dragon") if path.stem.startswith("01"))
    table = LessonTable(stage.context, "rare_dragon", path)
    stage.show(table)
    table.play(table.course.wanted()[0])
    stage.settle()
    stage.wait(1)
    stage.click("guide next")
    stage.wait(1)
    stage.click("hand 0")
    assert table.course.number == 1
    assert picked_dragon(table.top) == {"hand 0"}
    rings = spotlight._joined(table.light.on())
    assert not [(a, b) for i, a in enumerate(rings) for b in rings[:i] if a.colliderect(b)]


def test_pointing_at_a_card_of_the_pile_lights_no_other_move(stage):
    """The pile is a fan: its card is lit as it leans, rises with its light, and nobody is led to the deck."""
    path = next(path for path in games.lessons("rare_dragon") if path.stem.startswith("01"))
    table = stage.show(LessonTable(stage.context, "rare_dragon", path))
    while table.course.number < 3 or table.course.phase is not Phase.SAY:
        stage.settle()
        (table.show_me if table.course.wanted() else table.next)()
        stage.wait(1)
    stage.settle()
    before = table.top.leaning("pile 0")
    assert before.tilt
    assert len(before.above) == 1
    stage.hover("pile 0")
    stage.wait(1)
    assert table.top.leaning("pile 0").box.bottom < before.box.bottom
    assert stage.widget("act").box not in table.light.on()
    stage.click("pile 0")
    assert stage.widget("act").box in table.light.on()


@pytest.mark.slow
def test_the_paper_covers_neither_the_deck_nor_the_line(make_stage):
    """Where it says to draw, the deck is seen, its number, and whose turn it is."""
    for size in ((1280, 720), (960, 540)):
        stage = make_stage(size, home=str(size[0]))
        path = next(path for path in games.lessons("rare_dragon") if path.stem.startswith("01"))
        table = LessonTable(stage.context, "rare_dragon", path)
        stage.context.settings.motion = "off"
        stage.show(table)
        places = set()
        while table.course.number < 6:
            if wanted := table.course.wanted():
                table.play(wanted[0])
            elif table.course.phase is Phase.WELL:
                table.next()
            stage.wait(1)
            theirs = table.top.at.opponents[0].zone.first()
            assert not stage.widget("guide").box.colliderect(theirs), "their set is to be seen"
            places.add(stage.widget("guide").box.topright)
        assert len(places) == 1, "it stays where it is"
        paper, line = stage.widget("guide").box, table.top.line()
        assert table._line() is None, "what there is to do stands on the paper alone"
        assert not paper.colliderect(table.table_line.box(line)), "what comes of a pick is told there"
        assert not paper.colliderect(stage.widget("deck").box)


@repeated("size", [(1280, 720), (960, 540)])
@pytest.mark.parametrize(
    ("key", "boxes"),
    [
        ("swop", lambda at: [at.log, at.placed]),
        ("dragon_swoop", lambda at: [at.flown, at.symbols, *(at.master_box(turn) for turn in range(12))]),
        ("rare_dragon", lambda at: [at.rare[0], at.two[0]]),
    ],
)
def test_the_paper_of_a_first_lesson_covers_nothing_that_tells_of_the_game(make_stage, size, key, boxes):
    stage = make_stage(size)
    path = next(path for path in games.lessons(key) if path.stem.startswith("01"))
    table = LessonTable(stage.context, key, path)
    stage.context.settings.motion = "off"
    stage.show(table)
    for _ in range(4):
        assert not [box for box in boxes(table.top.at) if stage.widget("guide").box.colliderect(box)]
        if wanted := table.course.wanted():
            table.play(wanted[0])
        else:
            table.next()
        stage.wait(1)


def test_what_there_is_to_do_stays_between_free_moves(stage, path):
    path.write_text(path.read_text().replace("free = 1", "free = 2"))
    table = lesson(stage, path)
    table.course.next()
    while table.course.phase is not Phase.FREE:
        if wanted := table.course.wanted():
            table.play(wanted[0])
        elif table.course.phase in (Phase.SAY, Phase.WELL):
            table.next()
        stage.wait(1)
    table.play(table.match.legal()[0])
    assert stage.says("Make a swap of your own.")


def test_on_a_move_of_ones_own_space_presses_the_button_of_the_table(stage):
    file = next(path for key, path in FILES if key == "dragon_swoop" and path.name.startswith("01"))
    table = stage.show(LessonTable(stage.context, "dragon_swoop", file))
    come_to_ones_own_move(stage, table)
    pick_a_set(stage, table.match)
    assert stage.widget("fly").cap == "Enter"
    count = len(table.real.history)
    stage.press("space")
    assert len(table.real.history) == count + 1


def test_on_a_task_space_picks_nothing_and_makes_no_other_move(stage):
    """Whoever reads on with Space loses neither what is shown nor what is picked."""
    swop = next(path for key, path in FILES if key == "swop" and path.name.startswith("02"))
    stage.context.settings.motion = "off"
    table = stage.show(LessonTable(stage.context, "swop", swop))
    stage.wait(1)
    stage.press("space")
    assert table.top.choosing.one == NOWHERE
    assert table.course.number == 0
    rare = next(path for key, path in FILES if key == "rare_dragon" and path.name.startswith("01"))
    table = stage.show(LessonTable(stage.context, "rare_dragon", rare))
    stage.wait(1)
    stage.press("space")  # The red button to draw is lit.
    assert [str(played.move) for played in table.real.history] == ["draw"]
    while table.course.step.do != ("take 3",):
        wanted = table.course.wanted()
        table.play(wanted[0]) if wanted else table.next()
        stage.wait(1)
    count = len(table.real.history)
    stage.press("space")
    assert len(table.real.history) == count
    assert not table._refused
    stage.click("pile 0")
    stage.press("space")
    assert str(table.real.history[count].move) == "take 3"


@pytest.mark.slow
def test_a_rule_that_a_free_answer_brings_up_is_told_once(stage, path):
    """In the last step an opponent makes a Swop, which no step speaks of."""
    path.write_text(path.read_text() + '[[lesson.steps]]\nsay = "Ready?"\n')
    table = lesson(stage, path)
    come_to_ones_own_move(stage, table)
    stage.thoughts.at_once = False
    table.play(table.match.legal()[0])
    stage.wait_for(lambda: stage.thoughts.waiting is not None)
    swop = next(move for move in table.match.legal() if any(map(swops, table.match.position().apply(move))))
    stage.thoughts.decide(swop)
    stage.settle()
    stage.wait(1)
    assert stage.says("Wen made a Swop. It costs a chip")
    assert stage.says("Ready?")
    assert not stage.misfits()
    table._tell_rule()
    assert " ".join(stage.texts()).count("Wen made a Swop.") == 1
    assert "chip" in stage.context.lessons.told("swop"), "no match tells it again"
    table.next()
    assert not table._news
    table.lesson = replace(table.lesson, tells=("chip",))
    stage.context.lessons.told = lambda game: set()
    table._tell_rule()
    assert not table._news, "the lesson speaks of it"


def swops(event):
    return event["type"] == "chip"


def dance(stage: Any, step: int) -> LessonTable:
    """The first lesson of Dragon Dance at a step."""
    path = next(path for path in games.lessons("dragon_dance") if path.stem.startswith("01"))
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    table = LessonTable(stage.context, "dragon_dance", path)
    stage.show(table)
    while table.course.number < step:
        go_on(stage)
        stage.wait(1)
    return table


@pytest.mark.slow
def test_in_motion_too_the_paper_leaves_the_place_of_a_card_free(make_stage):
    """A field that a move has made larger comes to rest after the step begins."""
    stage = make_stage((1280, 720))
    stage.context.settings.motion = "normal"
    path = next(path for path in games.lessons("dragon_dance") if path.stem.startswith("01"))
    table = stage.show(LessonTable(stage.context, "dragon_dance", path))
    seen = set()
    while table.course.number < 10:
        stage.wait_for(lambda: not table.motion.busy and table.course.phase is not Phase.THEN)
        stage.wait(1)
        if not (wanted := table.course.wanted()):
            table.next()
            continue
        if landing := table.light.landing():
            seen.add(table.course.number)
            assert not landing.colliderect(table.widget("guide").box), table.course.number
        table.play(wanted[0])
    assert seen >= {1, 2, 4, 5, 6}


def test_points_of_a_place_are_written_once(stage, monkeypatch):
    table = dance(stage, 1)
    drawn, badge = [], parts.badge
    monkeypatch.setattr(parts, "badge", lambda *args: (drawn.append(args[1]), badge(*args))[1])
    table.paint_over(stage.now)
    assert drawn == ["+1"]
    stage.click("hand 1")
    stage.wait(1)
    drawn.clear()
    table.paint_over(stage.now)
    assert drawn == ["+1"], "the place of the card says it"


def test_points_of_other_places_do_not_lie_below_the_arrows_of_a_step(stage, monkeypatch):
    table = dance(stage, 4)
    drawn, badge = [], parts.badge
    monkeypatch.setattr(parts, "badge", lambda *args: (drawn.append(args[1]), badge(*args))[1])
    stage.click("hand 1")
    stage.wait(1)
    for key in ("", "r"):
        if key:
            stage.press(key)
            stage.wait(1)
        assert not [piece.id for piece in table.top._resting() if piece.id.startswith("points ")]
    drawn.clear()
    table.paint_over(stage.now)
    assert drawn == ["+2"]


def test_where_the_best_place_is_to_be_found_all_places_show_their_points(stage):
    table = dance(stage, 7)
    stage.click("hand 0")
    stage.wait(1)
    assert len([piece.id for piece in table.top._resting() if piece.id.startswith("points ")]) > 1


@pytest.mark.parametrize("motion", ["normal", "off"])
def test_what_an_answer_did_is_not_told_across_the_next_task(make_stage, motion):
    stage = make_stage((1280, 720))
    path = next(path for path in games.lessons("dragon_dance") if path.stem.startswith("01"))
    stage.context.settings.motion = motion
    table = stage.show(LessonTable(stage.context, "dragon_dance", path, anew=True))
    told = []
    stage.wait_for(lambda: not table.motion.busy)
    table.next()
    stage.wait(1)
    table.play(table.course.wanted()[0])
    stage.wait_for(lambda: not table.motion.busy)
    table.next()
    stage.wait_for(lambda: told.append(stage.message) or (table.course.number == 2 and table.points()))
    assert any(text.startswith("Wen lays") for text in told)
    stage.wait(0.1)
    if stage.message:
        assert motion == "off", "nothing moved while it was read"
        box, _ = stage.window.message.lay_out(stage.window.canvas, table.message_bottom())
        assert box.bottom < table.top.at.room.top


@pytest.mark.slow
@pytest.mark.parametrize("step", [1, 4, 5])
def test_a_lit_square_shows_what_its_click_does(stage, step):
    """The place that is seen there is the one that is picked, and it is laid by a second click."""
    table = dance(stage, step)
    wanted = table.course.wanted()[0]
    card = next(key for key in table.course.step.point if key.startswith("hand"))
    before = len(table.real.history)
    for square in [key for key in table.course.step.point if key.startswith("square")]:
        stage.click(card)
        stage.wait(1)
        stage.hover(table.top.mark(square).center)
        stage.wait(0.1)
        laying = table.top.laying()
        assert laying.wrong is None
        assert laying.place.move(laying.card.what) == wanted
        assert not stage.says("Not there")
        stage.click(table.top.mark(square).center)
        assert table.top.place == laying.place
        assert len(table.real.history) == before, "it lies there to be looked at"
        stage.wait(1)
        stage.press("escape")
        stage.press("escape")
        assert table.top.card is None
    stage.click(card)
    stage.wait(1)
    stage.click(table.top.mark(square).center)
    stage.wait(1)
    stage.click(table.top.mark(square).center)
    assert table.real.history[before].move == wanted


@pytest.mark.slow
def test_the_ring_follows_the_card(stage):
    """On its place it is lit there, not where it came from; where it has to be turned, the button is lit."""
    table = dance(stage, 4)
    hand, turned = (table.widget(name).box for name in ("hand 1", "hand 2"))
    stage.hover(turned.center)
    assert not stage.says("fits nowhere")
    stage.click("hand 1")
    assert {hand.x, table.widget("turn").box.x} <= {box.x for box in table.light.on()}
    stage.wait(1)
    stage.click(table.top.mark("square 1,2").center)
    assert table.light.on() == [table.top.mark("laying"), table.widget("act").box]


def test_the_frames_of_squares_rise_with_their_card(stage):
    """They lie on the card where it is seen: those of a picked card don't stay behind."""
    table = dance(stage, 2)
    top: Any = table.top
    lies = top.mark("hand 3 square -1,2")
    stage.click("hand 3")
    stage.wait(1)
    stage.settle()
    card, square = top.drawn("hand 3"), top.mark("hand 3 square -1,2")
    assert square.y < lies.y
    assert card.contains(square)
    assert square.topleft == card.topleft


@pytest.mark.pixels
def test_rings_that_cross_are_one(stage, path):
    """Four squares have one ring; where three make a corner, no line runs through it."""
    side = [pygame.Rect(x, y, 44, 44) for x, y in ((100, 100), (140, 100), (100, 140), (140, 140))]
    assert spotlight._joined(side) == [pygame.Rect(100, 100, 84, 84)]
    lesson(stage, path)
    canvas = stage.window.canvas
    canvas.surface.fill((40, 80, 120))
    spotlight.paint(canvas, Lit(side[:3]), 1.0, 1.0)
    assert {tuple(canvas.surface.get_at((x, 140)))[:3] for x in range(108, 136)} == {(40, 80, 120)}
    assert {tuple(canvas.surface.get_at((140, y)))[:3] for y in range(108, 136)} == {(40, 80, 120)}


def test_a_card_that_fits_nowhere_shows_what_clashes(stage):
    table = dance(stage, 3)
    stage.click("hand 2")
    laying = table.top.laying()
    assert laying.wrong is not None
    assert laying.squares
    assert table.course.phase is Phase.WELL
    stage.wait(1)
    stage.click("guide next")
    assert table.top.laying().wrong is None


def test_a_frame_that_is_older_than_a_click_is_drawn(stage, path):
    """The clock of a frame is read before the click that changes the step is handled."""
    table = lesson(stage, path)
    table.light.since = stage.now + 0.01
    table.draw(stage.now)


def test_what_is_lit_out_of_sight_does_no_harm(stage, path):
    table = lesson(stage, path)
    far = pygame.Rect(-500, -500, 40, 40)
    spotlight.paint(table.canvas, Lit([far], [far]), 1, 1)


@pytest.mark.pixels
def test_a_dragon_is_lit_in_its_own_outline(stage):
    path = next(path for path in games.lessons("dragon_swoop") if path.stem == "01-one-turn")
    stage.context.settings.motion = "off"
    table = stage.show(LessonTable(stage.context, "dragon_swoop", path))
    stage.wait(1)
    dragon = table.top.outlined("dragon")
    assert dragon is not None
    assert table.top.outlined("a1") is None
    canvas = table.canvas
    canvas.surface.fill((200, 200, 200))
    spotlight.paint(canvas, Lit(outlined=[dragon]), 1, 1)
    lit = [(x, y) for x in range(960) for y in range(540) if canvas.surface.get_at((x, y))[0] == 200]
    assert lit
    assert dragon.box.inflate(40, 40).contains(
        pygame.Rect(lit[0], (1, 1)).unionall([(*at, 1, 1) for at in lit])
    )
    assert len(lit) < 0.9 * dragon.box.w * dragon.box.h
    dark = canvas.surface.get_at((0, 539))
    assert canvas.surface.get_at((max(0, dragon.box.x - 4), max(0, dragon.box.y))) == dark


def test_no_button_is_lit_that_makes_another_move(stage):
    path = next(path for path in games.lessons("swop") if path.stem.startswith("01"))
    stage.context.settings.motion = "off"
    table = stage.show(LessonTable(stage.context, "swop", path))
    for second, lit in (("k5", False), ("g3", True)):
        stage.wait(1)
        stage.click("d6")
        table.top.choosing.pick_second(CELLS.index(second))
        table.refresh()
        stage.settle()
        assert (stage.widget("swap").box in table.light.on()) == lit
        stage.press("escape")
        stage.press("escape")


@pytest.mark.slow
def test_the_paper_stays_as_it_is_from_step_to_step(stage):
    """Its buttons don't move under the pointer, where it covers nothing of interest."""
    stage.context.settings.motion = "off"
    table = lesson(stage, games.folder("swop") / "lessons" / "01-the-first-swap.toml")
    boxes = set()
    while table.course.phase is not Phase.FREE:
        stage.wait(0.3)
        boxes.add(tuple(stage.widget("guide").box))
        table.show_me() if table.course.wanted() else table.next()
        stage.settle()
    assert len(boxes) == 1


@pytest.mark.parametrize("game", ["swop", "dragon_swoop"])
def test_next_stays_where_it_is_and_is_red_where_nothing_is_asked_for(make_stage, game):
    """In a large window, too, where the paper could follow what is lit."""
    stage = make_stage((1280, 720))
    stage.context.settings.motion = "off"
    table = first_lesson(stage, game)
    stage.wait(1)
    places = set()
    while table.course.phase is not Phase.FREE:
        stage.wait(0.3)
        if on := table.widget("guide next"):
            places.add(tuple(on.box))
            assert on.kind == "primary"
        table.show_me() if table.course.wanted() else table.next()
        stage.settle()
    assert len(places) == 1


@pytest.mark.pixels
def test_no_ring_covers_what_a_pick_brings(stage):
    path = next(path for path in games.lessons("swop") if path.stem.startswith("01"))
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    table = stage.show(LessonTable(stage.context, "swop", path))
    stage.wait(1)
    stage.click("d6")
    stage.click("g3")
    stage.settle()
    points = table.top.mark("points e3 to g3").inflate(-8, -8)
    surface = stage.window.canvas.surface
    shown = surface.subsurface(points).copy()
    table.top.paint_gains()
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(surface.subsurface(points), "RGB")


@pytest.mark.parametrize(
    ("game", "step", "wrong", "right"),
    [("magic_dragon", 3, "drop 8P", "drop 9C"), ("dragon_dance", 1, "play YBRG", "play GRYB r0 at -1,1")],
)
def test_the_button_that_would_make_another_move_has_no_ring(stage, game, step, wrong, right):
    table = first_lesson(stage, game)
    while table.course.number < step:
        table.next()
        stage.wait(1)
    legal = {str(move): move for move in table.match.legal()}
    for text, lit in ((wrong, False), (right, True)):
        move = next(move for told, move in legal.items() if told.startswith(text))
        table.top.point_out(move)
        table.refresh()
        assert table.picks()
        assert (stage.widget("act").box in table.light.on()) == lit


def test_while_there_is_only_to_read_the_buttons_of_the_table_say_so(stage):
    """Otherwise a red button does nothing: the way on is the guide's."""
    table = dance(stage, 2)
    stage.wait(1)
    while table.course.phase is not Phase.WELL:
        be_shown(stage)
        stage.wait(1)
    acts = [widget for widget in table.widgets if widget.zone == "actions"]
    assert acts
    assert {widget.why for widget in acts} == {"First press Next."}


def test_a_ring_cuts_nothing_of_the_neighbours(stage):
    """Dice lie close together: the ring of one is drawn where no other lies."""
    path = games.lessons("swop")[1]
    table = lesson(stage, path)
    stage.wait(2)
    rings = spotlight._holes(stage.window.canvas, table.light.on(), 0, stage.window.canvas.surface.get_rect())
    others = [widget.box for widget in table.widgets if widget.key in ("c2", "e2", "d1", "d3", "f4", "h4")]
    assert len(others) == 6
    assert len(rings) == 2
    assert not [ring for ring in rings if ring.collidelist(others) >= 0]


@pytest.mark.parametrize(("game", "number", "both"), [("swop", 0, True), ("dragon_dance", 5, False)])
def test_an_arrow_shows_where_a_thing_goes_until_it_is_picked(stage, monkeypatch, game, number, both):
    drawn = []
    monkeypatch.setattr(arrows, "between", lambda canvas, *way: drawn.append(way))
    stage.show(Menu(stage.context, []))
    table = LessonTable(stage.context, game, games.lessons(game)[1])
    stage.context.settings.motion = "off"
    stage.show(table)
    while table.course.number < number:
        if wanted := table.course.wanted():
            table.play(wanted[0])
        else:
            table.next()
        stage.wait(1)
    stage.settle()
    drawn.clear()
    stage.wait(1)
    table.paint_over(table.now())
    first, *others = table.course.step.point
    boxes = {name: table.light.boxes([name])[0] for name in (first, *others)}
    (from_box, to_box, told, _around) = drawn[-1]
    assert (from_box, told) == (boxes[first], both)
    lit = boxes[others[0]].unionall([boxes[name] for name in others[1:]])
    assert to_box == (lit if both else table.top.mark("landing"))
    table.top.point_out(table.course.wanted()[0])
    table.refresh()
    drawn.clear()
    table.paint_over(table.now())
    assert not drawn


def test_an_arrow_between_dice_that_lie_near_runs_round_a_corner(make_stage, monkeypatch):
    """From a side of one to the top or foot of the other: straight between them it would be short."""
    stage, drawn = make_stage((1280, 720)), []
    monkeypatch.setattr(arrows, "_lay", lambda canvas, points, *look: drawn.append(points))
    one, other = pygame.Rect(500, 200, 54, 62), pygame.Rect(430, 325, 54, 62)
    for first, second in ((one, other), (other, one)):
        arrows.between(stage.window.canvas, first, second, True, [other.move(70, 0)])
        start, bend, end = drawn.pop() if first is one else drawn.pop()[::-1]
        assert (start.y, bend.y) == (one.centery, one.centery)
        assert (end.x, bend.x) == (other.centerx, other.centerx)
        assert start.x < one.left
        assert end.y < other.top
    arrows.between(stage.window.canvas, one, one.move(70, 63), True)
    assert not drawn, "too near for that"


def test_an_arrow_between_dice_has_one_soft_bend(stage):
    stage.context.settings.motion = "off"
    table = lesson(stage, games.lessons("swop")[1])
    stage.wait(1)
    for _ in range(4):
        one, other = table.light.boxes(table.course.step.point)
        start, control, end = arrows.way(table.canvas, one, other, leading.around(table.widgets))
        middle = (start + end) / 2
        assert 0 < (control - middle).length() <= max(arrows.BENDS) * (end - start).length()
        table.show_me()
        stage.settle()
        table.next()
        stage.settle()


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_paper_of_a_lesson_of_dice_covers_no_number_at_the_edge_of_the_board(make_stage, size):
    stage = make_stage(size)
    stage.context.settings.motion = "off"
    for path in games.lessons("swop"):
        table = lesson(stage, path)
        stage.wait(1)
        while stage.top is table and table.course.phase is not Phase.FREE:
            stage.settle()
            if (paper := table.widget("guide")) is not None:
                board, high = table.top.at.board, guide.overhang(table.canvas, paper.said)
                whole = paper.box.union(paper.box.move(0, -high)).unionall(
                    [pygame.Rect(round(at.x), round(at.y), 1, 1) for at in paper.beak]
                )
                assert whole.right <= board.frame.x, (path.stem, table.course.number)
                pool = table.top.at.pool
                assert not (pool and pool.colliderect(whole)), (path.stem, table.course.number)
            table.show_me() if table.course.wanted() else table.next()
            stage.wait(1)


@pytest.mark.parametrize(("number", "turned"), [(2, False), (4, True)])
def test_each_part_of_a_card_that_matches_is_framed(stage, monkeypatch, number, turned):
    framed, drawn = [], []
    monkeypatch.setattr(spotlight, "match", lambda canvas, part: framed.append(part))
    monkeypatch.setattr(arrows, "tie", lambda canvas, *way: drawn.append(way))
    table = dance(stage, number)
    stage.settle()
    framed.clear()
    drawn.clear()
    table.paint_over(table.now())
    first, *squares = table.course.step.point
    card = table.light.boxes([first])[0]
    assert len(framed) == len(squares) == 2
    assert all(card.contains(part) for part in framed)
    one, other = framed
    assert (one.x > other.x) is turned
    lit = [table.light.boxes([name])[0] for name in squares]
    assert drawn == list(zip(framed, lit, strict=True)), "an arrow ties each to its square"


def contrast(table, box):
    """How far the lightest and the darkest point in a box are apart."""
    part = table.canvas.surface.subsurface(box.inflate(-12, -12))
    across, down = range(0, part.get_width(), 2), range(0, part.get_height(), 2)
    grey = [sum(part.get_at((x, y))[:3]) for x in across for y in down]
    return max(grey) - min(grey)


@pytest.mark.pixels
def test_the_table_fills_up_as_the_lesson_explains_it(stage):
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    table = first_lesson(stage, "dragon_swoop")
    be_shown(stage)
    stage.wait_for(lambda: table.course.phase is Phase.WELL)
    stage.wait(1)
    panels = table.top.panels

    def shown() -> set[str]:
        """Which panels are there: something else is seen than the ground, where the paper has no shadow."""
        now, ground = table.canvas.surface, table.top.lit_ground(table._ground)
        lower = {
            name: box.move(0, box.h // 2).clip(box).inflate(-16, -16) for name, (box, *_) in panels.items()
        }
        seen = {name: [top.subsurface(box).copy() for top in (now, ground)] for name, box in lower.items()}
        return {name for name, (one, other) in seen.items() if one.get_buffer().raw != other.get_buffer().raw}

    assert not shown()
    assert "recruit" not in stage.offered()
    while table.course.phase is not Phase.FREE:
        go_on(stage)
        stage.wait(1)
        stage.settle()
    assert shown() == {"sets", "recruits"}
    assert "recruit" in stage.offered()


def test_what_a_lesson_keeps_back_is_there(stage):
    stage.show(Menu(stage.context, []))
    for key, path in FILES:
        table = LessonTable(stage.context, key, path, anew=True)
        if table.lesson.later:
            stage.show(table)
            assert set(table.lesson.later) <= set(table.top.panels), path


@pytest.mark.pixels
def test_panels_that_only_tell_sink_while_tiles_are_lit(stage):
    game = "dragon_swoop"
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    table = stage.show(LessonTable(stage.context, game, games.lessons(game)[2]))
    stage.wait(1)
    assert len(table.top.asides) == 5
    paper = stage.widget("guide").box
    shown = [box for box in table.top.asides if not box.inflate(40, 40).colliderect(paper)]
    assert shown
    sunk = [contrast(table, box) for box in shown]
    table.top.point_out(table.course.wanted()[0])
    table.refresh()
    stage.wait(1)
    assert all(low < 0.5 * contrast(table, box) for low, box in zip(sunk, shown, strict=True))


@pytest.mark.pixels
def test_the_set_that_a_fourth_card_joins_is_lit_alone(stage):
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    table = stage.show(LessonTable(stage.context, "rare_dragon", games.lessons("rare_dragon")[1]))
    while table.course.step.see != ("own A",):
        go_on(stage)
        stage.wait(1)
        stage.settle()
    lit, all_sets = table.top.mark("own A"), table.top.mark("own sets")
    others = [table.top.mark(f"own {dragon}") for dragon in "CG"]
    assert all_sets.contains(lit)
    assert lit.collidelist(others) < 0
    assert contrast(table, lit) > 1.5 * max(contrast(table, box) for box in others)


@pytest.mark.pixels
def test_panels_that_only_tell_sink_while_dice_are_lit(stage):
    stage.context.settings.motion = "off"
    table = lesson(stage, games.lessons("swop")[1])
    stage.wait(1)
    panels = table.top.asides
    assert len(panels) == 2
    sunk = [contrast(table, box) for box in panels]
    table.top.point_out(table.course.wanted()[0])
    table.refresh()
    stage.wait(1)
    assert all(low < 0.5 * contrast(table, box) for low, box in zip(sunk, panels, strict=True))


def test_the_paper_beside_a_board_with_numbers_at_its_edge_has_no_beak(make_stage):
    """It would end before them, and point at nothing. The paper lies above the chips on the board."""
    stage = make_stage((1280, 720))
    stage.context.settings.motion = "off"
    table = lesson(stage, games.lessons("swop")[1])
    stage.wait(1)
    paper = stage.widget("guide")
    assert not paper.beak
    assert paper.box.right < table.top.at.board.frame.x
    assert paper.box.bottom < table.top.at.placed.y < table.ledge
    table = first_lesson(stage, "dragon_swoop")
    stage.wait(1)
    while table.course.phase is not Phase.FREE:
        assert not stage.widget("guide").beak, "a turn's number lies between the paper and the tiles"
        table.show_me() if table.course.wanted() else table.next()
        stage.wait(1)


def test_the_beak_points_at_what_is_lit(stage):
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    table = stage.show(LessonTable(stage.context, "rare_dragon", games.lessons("rare_dragon")[1]))
    stage.wait(1)
    base, tip, end = stage.widget("guide").beak
    lit = table.light.boxes(table.course.step.point)
    assert any(box.top <= tip.y <= box.bottom for box in lit), "at the height of what is lit"
    assert stage.widget("guide").box.collidepoint(base)
    assert stage.widget("guide").box.collidepoint(end)
    assert stage.widget("guide").box.collidelist(lit) < 0


def test_a_resting_pointer_names_nothing_across_the_next_step(stage):
    stage.context.settings.motion = "off"
    table = first_lesson(stage, "dragon_swoop")
    stage.wait(1)
    go_to_step(stage, table, "One from the line")
    stage.click("a3")
    stage.click("b2")
    stage.hover("b2")
    stage.wait(2)
    assert table._tip()
    for head in ("One from the line", "Stacks of tiles", "Three of a kind"):
        stage.press("enter")
        stage.wait(2)
        assert table.course.step.head == head
        assert not table._tip()
        stage.send(pygame.MOUSEMOTION, pos=table.pointer, rel=(0, 0), buttons=(0, 0, 0))
    stage.hover("c3")
    stage.hover("b2")
    stage.wait(2)
    assert table._tip()


@pytest.mark.pixels
def test_the_master_is_lit_in_its_own_outline(stage):
    """A box round it would show a bare square of the coloured ground."""
    stage.context.settings.motion = "off"
    table = first_lesson(stage, "dragon_swoop")
    stage.wait(1)
    go_to_step(stage, table, "The master dragon")
    lit = table.light._lit(table.light.on(), False)
    tile = table.top.mark("master")
    assert "master" in [piece.id for piece in lit.outlined]
    assert tile.collidelist(lit.seen) < 0


@pytest.mark.pixels
def test_squares_that_lie_side_by_side_are_lit_without_a_seam(stage, path):
    """Where four lit squares meet no dark star is left, and outside them it is dark."""
    lesson(stage, path)
    canvas = stage.window.canvas
    canvas.surface.fill((200, 200, 200))
    seen = [pygame.Rect(x, y, 40, 40) for x in (100, 142) for y in (100, 142)]
    spotlight.paint(canvas, Lit(seen=seen), 1.0, 1.0)
    assert {tuple(canvas.surface.get_at((x, 141)))[:3] for x in range(104, 178)} == {(200, 200, 200)}
    assert canvas.surface.get_at((300, 141))[0] < 130


def test_a_picked_move_has_the_frame_of_the_table_alone(stage, monkeypatch):
    """Two frames ran beside each other, and the row was framed in two halves."""
    stage.context.settings.motion = "off"
    table = lesson(stage, games.lessons("swop")[1])
    stage.wait(1)
    while not table.course.wanted():
        table.next()
        stage.wait(1)
    framed = []
    monkeypatch.setattr(
        spotlight, "paint", lambda canvas, lit, *_args, **_more: framed.append(list(lit.points))
    )
    table.paint_over(table.now())
    assert framed[-1]
    table.top.point_out(table.course.wanted()[0])
    table.refresh()
    stage.settle()
    table.paint_over(table.now())
    assert framed[-1] == [table.widget("swap").box]


def test_the_paper_leaves_the_field_of_a_dance_free(stage):
    for number in (2, 4):
        table = dance(stage, number)
        stage.wait(1)
        paper = stage.widget("guide").box
        assert paper.right < table.top.at.room.left
        assert not paper.colliderect(table.top.at.pile)


def test_the_second_click_of_two_uses_no_other_button(stage, path):
    stage.context.settings.motion = "normal"
    table = lesson(stage, path)
    table.course.next()
    table.course.number, table.course.phase = 1, Phase.SAY
    table.refresh()
    table.activate(stage.widget("guide next"))
    assert table.course.number == 2
    table.activate(stage.widget("guide back"))
    assert table.course.number == 2
    stage.wait(1)
    table.activate(stage.widget("guide back"))
    assert table.course.number == 1


def test_the_number_of_a_stack_is_lit_where_the_lesson_speaks_of_it(stage):
    path = next(path for path in games.lessons("dragon_swoop") if path.stem == "01-one-turn")
    stage.context.settings.motion = "off"
    table = stage.show(LessonTable(stage.context, "dragon_swoop", path))
    go_to_step(stage, table, "Stacks of tiles")
    lit = table.light.on()
    assert len(lit) == 3
    for space in ("a1", "b1", "c1"):
        number = table.top.mark(f"height {space}")
        assert any(box.inflate(20, 20).contains(number) for box in lit)


def test_the_next_step_is_told_when_the_opponent_has_moved(stage):
    """While the dice of others still move, the guide goes on to speak of what was done."""
    table = lesson(stage, games.lessons("swop")[1])
    stage.wait_for(lambda: bool(table.course.wanted()) and not table.motion.busy)
    stage.wait(1)
    table.show_me()
    stage.wait_for(lambda: table.course.phase is Phase.WELL and not table.motion.busy)
    table.next()
    while table.course.phase is not Phase.SEEN:
        stage.wait(0.05)
    began = table.now()
    assert table.motion.busy
    assert not stage.says("Wen swaps, too")
    assert "guide next" not in stage.offered()
    for _ in range(2):
        assert table.top.seen.marked == (CELLS.index("c1"), CELLS.index("k4")), (
            "first it is seen what is swapped"
        )
        stage.wait(0.4)
    stage.settle()
    stage.wait(0.1)
    assert table.now() - began > 1.5, "slower than in a match"
    assert stage.says("Wen swaps, too: three 6s, 1 point.")
    assert [piece.id for piece in table.top.pieces(table.top.seen) if piece.id.startswith("lane ")]


@pytest.mark.parametrize("motion", ["normal", "off"])
def test_what_others_did_is_told_until_next_is_pressed(stage, motion):
    stage.context.settings.motion = motion
    table = lesson(stage, games.lessons("swop")[1])
    stage.wait_for(lambda: bool(table.course.wanted()) and not table.motion.busy)
    table.show_me()
    stage.wait_for(lambda: table.course.phase is Phase.WELL and not table.motion.busy)
    table.next()
    stage.wait_for(lambda: table.course.phase is Phase.SEEN)
    for _ in range(2):
        stage.send(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
        stage.send(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
        stage.wait(0.1)
    assert stage.says("Wen swaps, too")
    stage.wait(30)
    stage.click((5, 5))
    assert stage.says("Wen swaps, too"), "a paper with a way on waits until it is pressed"
    stage.click("guide next")
    assert table.course.number == 1


def test_the_last_move_is_marked_only_where_it_is_told(stage):
    """Nobody is told of the corners at the move that the lesson begins with."""
    stage.context.settings.motion = "off"
    table = stage.show(LessonTable(stage.context, "magic_dragon", games.lessons("magic_dragon")[1]))

    def marked() -> tuple[list[str], list[bool]]:
        found = [piece.id for piece in table.top.pieces(table.top.seen) if magic_faces.last in piece.over]
        return found, [item.mark[0].last for item in table.plates.items()]

    stage.wait(1)
    assert marked() == ([], [False, False])
    while not table.course.wanted():
        table.next()
        stage.wait(1)
        assert marked() == ([], [False, False])
    table.show_me()
    stage.wait(1)
    assert table.course.phase is Phase.WELL
    assert marked() == (["drop 0 0"], [False, False]), "who has moved needs no sign"


def test_a_wrong_pick_is_told_once_and_makes_way_for_the_right_one(stage):
    stage.context.settings.motion = "off"
    table = stage.show(LessonTable(stage.context, "dragon_swoop", games.lessons("dragon_swoop")[1]))
    stage.wait(1)
    stage.click("c1")
    told = "No Flame lies in column a"
    assert " ".join(stage.texts()).count(told) == 1
    for other in ("Pick a pair", "Recruit", "recruit it", "Add tiles"):
        assert not stage.says(other), other
    stage.click("a1")
    assert not table.top.picks.taken
    assert stage.says("You may do that. First take the two framed tiles.")
    for other in ("Recruit it", "Add tiles", "is no combination", told):
        assert not stage.says(other), other
    stage.click("c2")
    assert table.top.picks.taken == ["c2"]
    stage.click("a3")
    assert stage.says("Fly this set.")
    stage.click("fly")
    assert [str(played.move) for played in table.real.history] == ["fly c2 a3"]


def test_a_free_swap_that_scores_nothing_is_doubted_once(stage):
    stage.context.settings.motion = "off"
    table = lesson(stage, games.lessons("swop")[1])
    stage.wait(1)
    while table.course.phase is not Phase.FREE:
        table.show_me() if table.course.wanted() else table.next()
        stage.wait(1)
        stage.settle()
    made = len(table.match.history)
    poor = next(move for move in table.match.legal() if gain(table.match, move) == 0)
    table.play(poor)
    assert len(table.match.history) == made
    assert stage.says("That swap scores nothing")
    number = table.course.number
    for _ in range(3):
        stage.press("ctrl+z")
        assert not stage.says("That swap scores nothing")
        assert (table.course.number, len(table.match.history)) == (number, made), "no step is left"
    table.play(poor)
    table.play(poor)
    assert table.match.history[made].move == poor, "whoever insists may make it"


@pytest.mark.parametrize(("game", "path"), FILES, ids=lambda value: getattr(value, "stem", value))
def test_what_show_me_can_find_is_not_told_as_found_by_the_player(game, path):
    folder = Path(str(path.parent.parent), "locale", "de", "lessons")
    for one in (path, folder / path.name):
        wells = [line for line in one.read_text("utf-8").splitlines() if line.startswith("well")]
        assert not [line for line in wells if "found" in line or "efunden" in line]


def test_the_dice_that_a_step_asks_for_are_lifted_and_the_paper_counts_the_steps(stage):
    stage.context.settings.motion = "off"
    table = lesson(stage, games.lessons("swop")[1])
    stage.wait(1)
    move = table.course.wanted()[0]
    asked = {CELLS[move.one], CELLS[move.other]}
    spots = {widget.key: widget.piece for widget in table.widgets if widget.key in CELLS}
    assert {name for name, piece in spots.items() if piece.lift} == asked
    least = max(piece.box.w for name, piece in spots.items() if name not in asked)
    assert all(spots[name].box.w > least for name in asked)
    assert stage.says(f"{table.course.number + 1} of {len(table.lesson.steps)}")


def test_what_a_swap_will_make_lies_in_gold_before_it_is_picked(stage):
    stage.context.settings.motion = "off"
    table = lesson(stage, games.lessons("swop")[1])
    stage.wait(1)
    assert table.top.frames() == [table.top.mark("lane e3 to g3")]
    table.show_me()
    stage.wait(0.1)
    assert table.top.frames() == []


def test_what_another_did_is_told_once_it_is_done_and_not_clicked_away(stage):
    path = games.lessons("rare_dragon")[1]
    stage.show(Menu(stage.context, []))
    table = stage.show(LessonTable(stage.context, "rare_dragon", path))
    stage.wait(1)
    while table.course.step.head != "Discard again":
        if wanted := table.course.wanted():
            table.play(wanted[0])
        else:
            table.next()
        stage.wait_for(lambda: table.course.phase in (Phase.SAY, Phase.WELL))
        stage.wait(1)
    table.play(table.course.wanted()[0])
    stage.wait(0.3)
    assert table.course.phase is Phase.THEN
    assert not stage.says("Wen had the fourth Crimson")
    for _ in range(30):  # whoever speeds up what another does
        stage.press("space")
        stage.wait(0.05)
        if table.course.phase is Phase.WELL:
            break
    stage.press("space")
    assert stage.says("Wen had the fourth Crimson")
    stage.wait(1.5)
    assert stage.says("Wen had the fourth Crimson")
    stage.press("space")
    assert table.course.step.head == "Draw again"


def test_no_arrow_leads_to_a_place_before_the_card_is_turned_for_it(stage, monkeypatch):
    drawn = []
    monkeypatch.setattr(leading, "paint", lambda *_: drawn.append(True))
    dance(stage, 4)
    stage.settle()
    assert drawn
    stage.click("hand 1")
    assert "turn" in stage.offered()
    drawn.clear()
    stage.window.dirty = True
    stage.window.frame(stage.now)
    assert not drawn
    stage.press("r")
    assert drawn


def test_no_beak_points_at_one_end_of_a_whole_hand(stage):
    table = first_lesson(stage, "magic_dragon")
    canvas, low = table.canvas, table.ledge
    paper = pygame.Rect(canvas.px(900), low - canvas.px(300), canvas.px(308), canvas.px(280))
    hand = pygame.Rect(canvas.px(240), low + canvas.px(30), canvas.px(850), canvas.px(80))
    tile = hand.move_to(size=(canvas.px(60), hand.h), x=canvas.px(1000))
    assert placing.pointed(canvas, paper, [tile], False)
    assert not placing.pointed(canvas, paper, [hand], False)


def test_the_portrait_of_the_guide_leaves_the_heading_to_be_read(make_stage):
    """In large type the paper is so high that its portrait comes near."""
    stage = make_stage((1280, 720), 150)
    path = next(path for path in games.lessons("swop") if path.stem.startswith("01"))
    table = stage.show(LessonTable(stage.context, "swop", path, anew=True))
    stage.wait(1)
    paper = next(widget for widget in table.widgets if widget.key == "guide")
    above = guide.portrait(stage.window.canvas, paper.box, paper.said)
    if paper.top is not None:
        above.h, above.y = paper.box.y - paper.top, paper.top
    assert not above.colliderect(table.heading.box())
