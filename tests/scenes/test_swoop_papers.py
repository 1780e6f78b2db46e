"""Where papers lie at a table of Dragon Swoop."""

import pygame
from repeats import repeated

from dragonbox import games
from dragonbox.app.lessons import guide
from dragonbox.app.lessons.lesson_table import LessonTable
from dragonbox.app.menu.menu import Menu
from dragonbox.app.setup import learning
from dragonbox.app.table.strip import Strip
from dragonbox.app.table.table import Table
from dragonbox.core.lesson import Phase
from dragonbox.core.notices import Notice
from dragonbox.games.dragon_swoop.ai import teach
from dragonbox.games.dragon_swoop.grid import TURNS
from dragonbox.games.dragon_swoop.table import panels

TOLD = "A recruit waits in your hand for a later set. You can recruit only twice in a match."


def turns(stage, seed):
    """Play a match with a paper at each turn; yields the table and the paper."""
    stage.context.settings.notices = True
    match = games.load("dragon_swoop").new(seats=1, seed=seed, options={"mode": "hard"})
    while not match.over:
        table = stage.show(Table(stage.context, match))
        table.notices._waiting = [Notice("a rule", TOLD, "recruit")]
        table.refresh()
        found = table.notices.widgets()
        (paper,) = [widget.box for widget in found if isinstance(widget, (guide.Paper, Strip))]
        yield table.top, pygame.Rect(paper)
        move = match.legal()[0]
        if len(match.legal()) > 1:
            move = teach(match.view(0)).move
        match.play(move)


@repeated("seed", ["2208-22", "2206-72"])
def test_a_paper_covers_neither_the_master_nor_its_dragon_nor_the_ring_ahead(stage, seed):
    seen = 0
    for table, paper in turns(stage, seed):
        at, station = table.at, table.seen.station
        # A number is smaller than the master that comes to it.
        side = table.host.canvas.px(32)
        ahead = [at.master_box(number).center for number in range(station + 1, TURNS)]
        numbers = [pygame.Rect(x - side // 2, y - side // 2, side, side) for x, y in ahead]
        # A strip of two rows may touch their feet.
        feet = table.host.canvas.px(12)
        flying = [at.dragon_box(station), at.master_box(station)]
        flying = [pygame.Rect(box.x, box.y, box.w, box.h - feet) for box in flying]
        kept = [at.tray, *flying, *numbers]
        assert paper.collidelist(kept) == -1, f"turn {station + 1}"
        seen += 1
    assert seen > 6


@repeated("seed", ["2208-22", "2206-72"])
def test_in_a_small_window_a_paper_covers_nothing_of_the_table_of_sets(make_stage, seed):
    for table, paper in turns(make_stage((960, 540)), seed):
        assert not paper.colliderect(table.at.sets), f"turn {table.seen.station + 1}"


@repeated("size", [(1280, 720), (960, 540)])
def test_in_large_text_the_score_and_the_numbers_of_flown_tiles_lie_apart(make_stage, size):
    for table, _paper in turns(make_stage(size, 150), "2208-22"):
        at, canvas = table.at, table.host.canvas
        box, score = at.flown_at(table.seen.station), str(table.seen.score)
        cells = panels.course_cells(canvas, box, 6)
        ends = box.x + canvas.px(panels.PAD) + canvas.type.width(score, 44, "serif bold")
        wide = box.w > canvas.px(panels.WIDE)
        assert not wide or cells[0].x >= ends


@repeated("spoken", ["de", "en"])
@repeated("number", [1, 0])
def test_in_large_text_the_paper_of_a_lesson_covers_nothing_of_the_table_of_sets(make_stage, spoken, number):
    stage = make_stage((1280, 720), 150)
    games.speak(spoken)
    stage.context.settings.motion = "off"
    path = learning.files("dragon_swoop")[number]
    stage.show(Menu(stage.context, []))
    table = stage.show(LessonTable(stage.context, "dragon_swoop", path))
    while not table.course.over:
        (paper,) = [widget.box for widget in table.widgets if isinstance(widget, guide.Paper)]
        step = table.course.step.head
        assert paper.y > 0, f"{step} is higher than the window"
        if table.top.at.sets not in table._untold():
            assert not paper.colliderect(table.top.at.sets), step
        if wanted := table.course.wanted():
            table.play(wanted[0])
        elif table.course.phase is Phase.FREE:
            table.play(teach(table.match.view(0)).move)
        else:
            table.next()
        stage.wait_for(lambda: table.course.phase is not Phase.THEN)
        stage.wait(1)
