"""What newcomers stumbled over at the table of Dragon Swoop and in its puzzles."""

import random
import time
from types import SimpleNamespace

import pygame
import pytest
from repeats import repeated

from dragonbox import games, puzzles
from dragonbox.app.lessons import spotlight
from dragonbox.app.lessons.lesson_table import LessonTable
from dragonbox.app.menu.menu import Menu
from dragonbox.app.puzzles import items, solved
from dragonbox.app.puzzles.sitting import Source
from dragonbox.app.results.scoring import Scoring
from dragonbox.app.table import hint_place
from dragonbox.app.table.table import Table
from dragonbox.core.answers import SEPARATOR
from dragonbox.games.dragon_swoop import resting
from dragonbox.games.dragon_swoop.grid import SPACES
from dragonbox.games.dragon_swoop.table import panels
from dragonbox.games.dragon_swoop.table.pieces import year

HINTS = 3


def puzzle(stage, key, grade, number=0):
    """Open a puzzle of the collection, with its hints."""
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    kind = next(kind for kind in games.kinds() if kind.key == key)
    match = puzzles.shipped(puzzles.COLLECTION, kind, grade, number)
    scene = stage.show(stage.context.scene("puzzle", match, Source("Collection")))
    until = time.monotonic() + 20
    while not scene.sitting.hints and time.monotonic() < until:  # another process finds them
        time.sleep(0.01)
        stage.wait(0.05)
    assert scene.sitting.hints
    return scene


def match_of(stage):
    """Show a new match."""
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    match = games.load("dragon_swoop").new({"mode": "hard"}, 1, "2K22-42", ["You"], ("human",))
    table = stage.show(Table(stage.context, match))
    stage.settle()
    return table


@pytest.mark.parametrize("spoken", ["en", "de"])
@repeated("key", ["swoop_sweep", "swoop_last"])
@repeated("size", [(1280, 720), (960, 540)])
def test_no_button_beside_a_puzzle_lies_on_what_has_flown(make_stage, size, key, spoken):
    stage = make_stage(size)
    games.speak(spoken)
    scene = puzzle(stage, key, 4)
    for move in ("", *scene.puzzle.answers[0].split(SEPARATOR)[:2]):
        if move:
            scene.play(scene.real.parse(move))
            stage.wait(1)
            stage.settle()
        for hints in range(HINTS + 1):
            scene.sitting.attempt.hints = hints
            scene.refresh()
            flown = scene.top.at.flown
            low = {one.key: one.box for one in scene.widgets if one.box.colliderect(flown)}
            assert not [key for key in low if key.startswith(("puzzle", "hint"))], (move, hints)
            assert stage.widget("puzzle show")
            assert not stage.misfits()


def test_the_earlier_hints_can_be_opened_where_only_one_has_room(make_stage):
    stage = make_stage((960, 540))
    scene = puzzle(stage, "swoop_sweep", 4)
    scene.sitting.attempt.hints = HINTS
    seen, alone = set(), 0
    for _turn in range(HINTS + 1):
        scene.refresh()
        taken = [one for one in scene.widgets if getattr(one, "state", "") in ("used", "folded")]
        seen |= {one.text for one in taken if one.state == "used"}
        alone += len(taken) == 1 and taken[0].label.endswith(f" of {HINTS}")
        stage.click(next((one for one in taken if one.state == "folded"), taken[0]).key)
    assert alone, "all have room, and this checks nothing"
    assert len(seen) == HINTS


@pytest.mark.parametrize(("spoken", "right"), [("en", "Your answer is right"), ("de", "Deine Lösung stimmt")])
def test_whoever_solves_it_in_another_way_is_told_to_be_right_and_no_other_sum(make_stage, spoken, right):
    stage = make_stage((1280, 720))
    games.speak(spoken)
    scene = puzzle(stage, "swoop_sweep", 2)
    for move in another(scene):
        scene.play(move)
        stage.wait(1)
        stage.settle()
    scene.answer()
    stage.wait_for(lambda: scene.widget("puzzle sheet") is not None)
    sheet = stage.widget("puzzle sheet")
    assert sheet.title == right
    assert not [item for item in sheet.items if isinstance(item, items.Pair)]
    assert gains(scene), "those of the player's own way"
    scene.show_way(True)
    assert not gains(scene)
    scene.sitting.own = scene.sitting.best
    assert any(
        item.value for item in solved._items(scene.beside, scene, 15, 30) if isinstance(item, items.Pair)
    )


def gains(scene):
    """Return what the steps of the line that is gone through bring."""
    return [one.gain for one in scene.widgets if one.key.startswith("step ") and getattr(one, "gain", "")]


def another(scene):
    """Return a right line that is not the one that is shown."""
    chance = random.Random(3)
    while True:
        here, line = scene.real.position(), []
        while here.to_move is not None:
            line.append(chance.choice(here.legal()))
            here.apply(line[-1])
        if not any(here.heights) and SEPARATOR.join(map(str, line)) != scene.sitting.best:
            return line


def test_signs_of_the_season_keep_off_the_steps_of_a_solved_puzzle(make_stage):
    stage = make_stage((1280, 720))
    scene = puzzle(stage, "swoop_sweep", 2)
    scene.give_up()
    stage.wait(5)
    stage.settle()
    spared = [pygame.Rect(*box) for box in year(scene.top.seen, scene.top.at).lists]
    steps = [one.box for one in scene.widgets if one.key in ("step 1", "step on", "step back")]
    assert steps
    assert all(any(box.contains(step) for box in spared) for step in steps)


def test_masters_to_come_lie_in_the_order_that_the_puzzle_tells(make_stage):
    stage = make_stage((1280, 720))
    for number in range(3):
        scene = puzzle(stage, "swoop_last", 4, number)
        pile = scene.real.position().pile
        row = next(row for row in scene.shown() if row.seen)
        assert [word[0] for word in row.words] == list(scene.top.seen.pile) == list(pile)


def test_the_note_of_a_hint_covers_whole_panels():
    boxes = {"sets": (0, 200, 100, 150), "masters": (0, 0, 100, 190), "ending": (0, 360, 100, 20)}
    top = SimpleNamespace(mark=lambda name: pygame.Rect(boxes[name]) if name in boxes else None)
    panel = hint_place.rooms(top)[1]
    assert hint_place.steps(top, panel) == [190, 350, 380]


@repeated("size", [(1920, 1080), (1280, 720), (960, 540)])
def test_what_an_empty_space_counts_is_the_last_line_of_the_list_in_a_match(make_stage, size):
    table = match_of(make_stage(size))
    assert table.top.mark("sets").contains(table.top.at.ending)


@pytest.mark.parametrize(("spoken", "word"), [("en", "count"), ("de", "gezählt")])
def test_before_the_end_it_is_told_what_is_still_counted(make_stage, monkeypatch, spoken, word):
    stage = make_stage((1280, 720))
    games.speak(spoken)
    table = match_of(stage)
    monkeypatch.setattr(type(table.top), "must_rest", True)
    monkeypatch.setattr(resting, "settled", lambda view: True)
    assert word in table.top._hint()


def lesson(stage):
    """Show the second step of the first lesson."""
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    table = stage.show(LessonTable(stage.context, "dragon_swoop", games.lessons("dragon_swoop")[1]))
    stage.wait(1)
    table.play(table.match.parse("fly c2 a3"))
    stage.wait_for(lambda: not table.motion.busy)
    stage.wait(2)
    stage.press("return")
    stage.wait(1)
    return table


def test_the_lesson_lights_the_dragon_itself(make_stage):
    table = lesson(make_stage((1280, 720)))
    assert table.course.number == 1
    lit = table.light._lit(table.light.on(), False)
    assert [piece.id for piece in lit.shining] == ["dragon"]
    assert not lit.points, "a ring round something else draws the eye there"


def test_the_light_falls_on_whole_stacks_and_their_numbers(make_stage):
    table = lesson(make_stage((1280, 720)))
    canvas, top, screen = table.canvas, table.top, table.canvas.surface.get_rect()
    checked = 0
    for name in SPACES:
        (box,) = table.light.boxes([name])
        (hole,) = spotlight._holes(canvas, [box], top.overhang, screen)
        letter = top.mark(f"coordinate {name[0]} again")
        if badge := top.mark(f"height {name}"):
            badge = badge.inflate(-canvas.px(6), -canvas.px(4))  # its disc
            assert hole.contains(badge), name
            checked += 1
        if letter and name[1] == "1":
            assert hole.y > letter.centery + canvas.px(5), "the ring cuts the letter above"
    assert checked > 4


@pytest.mark.parametrize(("spoken", "told"), [("en", "The star marks"), ("de", "Der Stern zeigt")])
def test_the_star_of_the_best_sets_is_explained(make_stage, spoken, told):
    stage = make_stage((1280, 720))
    games.speak(spoken)
    table = match_of(stage)
    best = panels.best_rows(table.top.actors.find("sets").piece.face.what)
    tips = {piece.id: piece.tip for piece in table.top.pieces(table.top.seen) if piece.id.startswith("set ")}
    assert best
    assert {name for name, tip in tips.items() if told in tip} == {f"set {i}" for i in best}


def test_the_star_stands_for_the_most_points_that_can_be_had():
    rows = [
        panels.Worth("", points, more, False, plain, mastered)
        for points, more, plain, mastered in (
            (30, 45, False, False),
            (15, 25, True, False),
            (10, 15, True, True),
        )
    ]
    assert panels.best_rows(rows) == {1, 2}
    assert panels.best_rows(rows[:1]) == frozenset()


@pytest.mark.pixels
def test_sparks_keep_off_what_is_counted(make_stage):
    stage = make_stage((1280, 720))
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    match = games.load("dragon_swoop").new({"mode": "score"}, 1, "2K22-42", ["You"], ("human",))
    while not match.over:
        match.play(match.legal()[0])
    table = Table(stage.context, match)
    stage.window.push(table)
    scene = Scoring(stage.context, match, stage.finish(match), table)
    stage.window.push(scene)
    stage.settle()
    surface, head = scene.canvas.surface, scene._head()
    below = pygame.Rect(0, head.bottom, surface.get_width(), surface.get_height() - head.bottom)
    for share in (0.1, 0.5, 0.9):
        surface.fill("black")
        scene._paint_sparks(share)
        seen = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
        seen.invert()
        assert seen.count()
        assert not seen.overlap_area(pygame.Mask(below.size, True), below.topleft)
