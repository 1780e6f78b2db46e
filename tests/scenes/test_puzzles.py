"""Solving a puzzle: at the table of its game and on the rack of tiles."""

import itertools
import time
from dataclasses import replace
from datetime import date
from types import SimpleNamespace

import pygame
import pytest
from picked import pick_a_set
from puzzling import CODE, a_wrong_line, begin, solve, text_of
from repeats import repeated

from dragonbox import games, puzzles, record
from dragonbox.app.help import Help
from dragonbox.app.lessons.lesson_table import LessonTable
from dragonbox.app.menu.menu import Menu
from dragonbox.app.puzzles import endless, items, naming, panels, picture, solved, today, told
from dragonbox.app.puzzles.job import Job
from dragonbox.app.puzzles.puzzle_table import PuzzleTable
from dragonbox.app.puzzles.sitting import Source
from dragonbox.app.puzzles.tile_puzzle import TilePuzzle
from dragonbox.core import pack
from dragonbox.core.answers import SEPARATOR
from dragonbox.core.costumes import dressed
from dragonbox.core.puzzle import key_of
from dragonbox.core.shuffle import generator
from dragonbox.games.swop.board import CELLS
from dragonbox.games.swop.table import badges
from dragonbox.games.swop.table.faces import Chip
from dragonbox.players.worker import Worker, WorkerDied
from dragonbox.storage.puzzles import Outcome
from dragonbox.ui import pieces
from dragonbox.ui.widgets import State

KINDS = [kind.key for kind in games.kinds()]
DAY = date(2026, 11, 22)


@pytest.fixture
def stage(make_stage):
    stage = make_stage((1024, 640))
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    return stage


def test_until_an_answer_lies_there_space_presses_the_button_of_the_table(stage):
    scene = begin(stage, "swoop_last")
    pick_a_set(stage, scene.match)
    assert stage.widget("fly").cap == "Enter"
    count = len(scene.real.history)
    stage.press("space")
    assert len(scene.real.history) == count + 1
    assert not scene.given


@pytest.mark.slow
@pytest.mark.parametrize("key", KINDS)
def test_a_right_answer_has_three_stars_and_is_kept(stage, key):
    opened = []
    scene = begin(stage, key, day=DAY, following=lambda: opened.append(1))
    seats = getattr(scene, "match", scene.sitting.match)
    assert stage.says(naming.spoken(naming.asked(scene.puzzle, seats), seats))
    solve(stage, scene)
    stage.press("space")
    assert scene.sitting.attempt.solved
    assert stage.context.solved.stars(key_of(scene.puzzle)) == 3
    assert stage.context.solved.of_day(DAY) == {scene.puzzle.kind.game: 3}
    stage.settle()
    assert stage.says("Solved, all by yourself!")
    stage.wait(1)
    stage.press("space")
    assert opened


@pytest.mark.slow
@pytest.mark.parametrize("key", KINDS)
def test_it_never_gives_away_the_answer_before(stage, key):
    scene = begin(stage, key)
    right = set(scene.puzzle.answers[0].split(SEPARATOR))
    if isinstance(scene, TilePuzzle):
        assert not any(tile.right is not None or tile.beside for tile in scene._tiles())
    else:
        assert not scene.previews
        assert not scene.show_rank
    if scene.puzzle.kind.form == "tiles":
        return
    texts = " ".join(stage.texts()) + " ".join(widget.tip for widget in scene.widgets)
    # `draw` is a word of the table.
    assert not any(move in texts for move in right if len(move) > 4)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["dance_stop", "magic_waits"])
def test_a_puzzle_that_is_looked_at_is_not_drawn_again(stage, key):
    scene = begin(stage, key, following=lambda: None)
    for _ in range(2):
        stage.wait(2)
        frames = stage.window.frames
        stage.wait(20)
        assert stage.window.frames == frames
        scene.give_up()
        stage.settle()
        stage.wait_for(lambda: not getattr(scene, "_line_left", None))
        stage.wait(2)


@pytest.mark.processes
def test_who_leaves_ends_the_solver(stage):
    match = record.loads(text_of("swop_best"))
    scene = stage.show(stage.context.scene("puzzle", match, Source("Collection")))
    job = scene.sitting._job
    while job._worker is None:
        time.sleep(0.01)
    stage.press("escape")
    assert job._cancelled
    assert scene.sitting._job is None
    job._worker._process.wait(10)


def test_a_solver_that_takes_long_is_stopped(stage):
    stops = Job(stage.window, str, time.sleep, 60)
    while stops._worker is None:
        time.sleep(0.01)
    time.sleep(0.2)  # it has begun
    stops.cancel()
    stops._worker._process.wait(10)


@repeated("key", ["swoop_sweep", "rare_out"])
def test_all_moves_of_a_try_can_be_taken_back_and_made_again(stage, key):
    match = record.loads(text_of(key))
    scene = stage.show(stage.context.scene("puzzle", match, Source("Collection")))
    made = []
    for text in scene.puzzle.answers[0].split(SEPARATOR)[:2]:
        scene.play(scene.real.parse(text))
        stage.settle()
        made.append(list(scene.tried))
    assert [len(tried) for tried in made] == [1, 2]
    stage.press("ctrl+z")
    assert scene.tried == made[0]
    assert stage.widget("redo").on
    stage.press("ctrl+z")
    assert scene.tried == []
    assert not stage.widget("undo").on, "the moves that led to the position stay"
    for tried in made:
        stage.press("ctrl+y")
        assert scene.tried == tried
    stage.press("ctrl+z")
    other = next(move for move in scene.real.legal() if move != made[1][1])
    scene.play(other)
    stage.settle()
    stage.press("ctrl+y")
    assert scene.tried == [*made[0], other], "who goes another way has nothing to make again"


def test_who_finds_a_way_of_their_own_is_shown_another(stage, monkeypatch):
    scene = begin(stage, "swoop_sweep")
    own, other = scene.puzzle.answers[0], scene.sitting.best
    assert own == other
    scene.sitting.answer(own)
    assert not told_another(scene)
    monkeypatch.setattr(scene.beside, "pictures", lambda text: [(text,)])
    scene.sitting.best = "another"
    assert told_another(scene)
    scene.sitting.own = ""
    assert not told_another(scene)


def told_another(scene):
    """Return whether the sheet says that it shows another way."""
    return "Another way:" in [item.heard() for item in solved._items(scene.beside, scene, 15, 30)]


def test_the_same_moves_in_another_order_are_no_other_way(stage):
    kind = next(kind for kind in games.kinds() if kind.key == "rare_out")
    match = puzzles.shipped(puzzles.COLLECTION, kind, 2, 0)
    scene = stage.show(stage.context.scene("puzzle", match, Source("Collection")))
    first, one, other, last = scene.sitting.best.split(SEPARATOR)
    assert scene.sitting.answer(SEPARATOR.join([first, other, one, last])).right
    assert scene.sitting.own != scene.sitting.best
    assert not told_another(scene)


@pytest.mark.slow
@pytest.mark.processes
def test_hints_cost_a_star_each(stage):
    scene = begin(stage, "magic_waits")
    assert stage.widget("puzzle hints").stars == 3
    stage.press("h")
    assert stage.widget("puzzle hints").stars == 2
    assert stage.says(scene.sitting.hints[0])
    assert not stage.says(scene.sitting.hints[1])
    solve(stage, scene)
    stage.press("space")
    assert scene.sitting.attempt.stars == 2


def test_a_wrong_answer_says_how_far_and_nothing_is_lost(stage):
    scene = begin(stage, "magic_waits")
    wrong = next(word for word in ("1C", "2C", "1S", "1D", "1P") if word not in scene.puzzle.answers[0])
    stage.click(f"tile {wrong}")
    stage.press("space")
    assert stage.says(scene.sitting.verdict.why)
    assert stage.says("Try again, or take a hint.")
    assert stage.widget("puzzle hints").stars == 2
    stage.press("r")
    assert scene.marked == []
    solve(stage, scene)
    stage.press("space")
    assert scene.sitting.attempt.stars == 2


@pytest.mark.parametrize("how", ["solved", "given up"])
def test_when_it_is_over_no_tile_can_be_marked_any_more(stage, how):
    scene = stage.show(stage.context.scene("puzzle", record.loads(text_of("magic_waits")), Source("Today")))
    stage.wait(1)
    word = next(one for row in scene.rack for one in row.words if one not in scene.puzzle.answers[0])
    if how == "solved":
        solve(stage, scene)
        stage.press("space")
    else:
        scene.give_up()
        stage.settle()
    before = list(scene.marked)
    stage.wait(2)
    stage.click(f"tile {word}")
    assert scene.marked == before


def played_out(stage, scene):
    """Wait until the others have done what they can."""
    stage.wait_for(lambda: scene.played_out)
    stage.wait_for(lambda: not scene._line_left)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["dance_force", "dance_stop"])
def test_the_other_moves_against_the_answer(stage, key):
    scene = begin(stage, key)
    wrong = next(move for move in scene.real.legal() if str(move) not in scene.puzzle.answers)
    scene.play(wrong)
    stage.wait(1)
    stage.press("space")
    played_out(stage, scene)
    moves, said = scene.sitting.out[str(wrong)]
    assert tuple(map(str, scene.tried)) == (str(wrong), *moves)
    assert stage.says(naming.spoken(said, scene.match))
    assert not stage.says("the other")
    assert not stage.says("The other")
    assert stage.widget("puzzle hints").heard() == "Hints. 2 stars to earn"
    scene.play(scene.real.legal()[0] if scene.real.legal() else wrong)
    assert len(scene.tried) == 1 + len(moves), "the answer is to be taken back first"
    stage.wait(1)
    stage.click("answer")
    assert scene.tried == []
    assert not scene.sitting.followed, "it was about another answer"
    solve(stage, scene)
    stage.press("space")
    played_out(stage, scene)
    moves, said = scene.sitting.out[scene.puzzle.answers[0]]
    assert tuple(map(str, scene.tried)) == (scene.puzzle.answers[0], *moves)
    assert stage.says(naming.spoken(said, scene.match))
    assert scene.sitting.attempt.stars == 2


def test_what_is_played_out_too_late_is_not_shown(stage, monkeypatch):
    scene = begin(stage, "dance_force")
    wrong = next(move for move in scene.real.legal() if str(move) not in scene.puzzle.answers)
    asked = []
    monkeypatch.setattr(scene.sitting, "play_out", lambda text, arrived: asked.append((text, arrived)))
    scene.play(wrong)
    stage.wait(1)
    stage.press("space")
    scene.restart()
    ((text, arrived),) = asked
    scene.sitting.out[text] = scene.sitting.out[scene.puzzle.answers[0]]
    arrived()
    assert scene.tried == []
    assert not scene.played_out
    assert not scene._line_left


def test_a_hint_says_whether_it_costs_a_star(stage):
    scene = begin(stage, "swop_best")
    for stars in (3, 2, 1):
        told = stage.widget("puzzle hint").text
        assert told == ("costs one star" if stars > 1 else "now costs nothing")
        assert scene.sitting.attempt.stars == stars
        scene.take_hint()
    assert scene.sitting.attempt.stars == 1


def test_each_hint_after_the_third_tells_the_next_move_of_the_line(stage):
    scene = begin(stage, "swoop_last")
    for _ in range(3):
        scene.take_hint()
    told = scene.sitting.hint_texts()
    assert len(scene.sitting.steps) > 1
    for number, step in enumerate(scene.sitting.steps[1:3], 1):
        scene.take_hint()
        assert scene.sitting.hint_texts() == [
            *told,
            *(("Next", one) for one in scene.sitting.steps[1 : number + 1]),
        ]
        assert scene.sitting.hint_texts()[-1] == ("Next", step)


def test_exploring_costs_nothing(stage):
    scene = begin(stage, "swop_best")
    first = scene.real.legal()[0]
    scene.play(first)
    stage.wait(1)
    assert scene.tried == [first]
    scene.play(scene.real.legal()[0] if scene.real.legal() else first)
    assert scene.tried == [first], "it is an answer already"
    stage.press("ctrl+z")
    assert scene.tried == []
    stage.press("ctrl+y")
    stage.wait(1)
    assert scene.tried == [first]
    stage.press("r")
    assert scene.tried == []
    assert scene.sitting.attempt.stars == 3


def test_what_a_swap_would_score_is_not_told_before_the_answer(stage):
    scene = begin(stage, "swop_best")
    cells = str(next(move for move in scene.real.legal() if str(move) in scene.puzzle.answers)).split("-")
    stage.click(cells[0])
    stage.hover(cells[1][:2])
    assert "scores" not in stage.texts()
    assert stage.says("Swap them to see the points.")
    assert not stage.says("cannot be swapped")
    assert not stage.says("No points")
    assert stage.widget("swap").label == "Swap"


def test_the_same_wrong_answer_counts_once_and_then_one_begins_again(stage):
    scene = begin(stage, "swop_best")
    wrong = next(move for move in scene.real.legal() if str(move) not in scene.puzzle.answers)
    for _ in range(2):
        scene.play(wrong)
        stage.wait(1)
        assert stage.widget("answer").label == ("Try again" if scene.sitting.attempt.wrong else told.ANSWER)
        stage.press("space")
        assert scene.sitting.attempt.wrong == 1
        scene.restart()
        stage.wait(1)
    scene.play(wrong)
    stage.wait(1)
    stage.click("answer")
    assert scene.tried == []
    assert scene.sitting.attempt.stars == 2


@repeated("key", ["swop_best", "magic_waits"])
def test_the_next_puzzle_is_where_the_answer_was_given(stage, key):
    scene = begin(stage, key, following=lambda: None)
    solve(stage, scene)
    before = stage.widget("answer").box
    stage.press("space")
    stage.wait(2)
    assert stage.widget("puzzle next").box == before


@pytest.mark.parametrize(
    "below", ["", "Drop 7 of Circles", "Claim 8 of Pictures with a Flush of three", "3 points"]
)
@pytest.mark.parametrize("width", [158, 190, 300])
def test_the_key_of_the_answer_lies_over_no_words(stage, below, width, monkeypatch):
    c, drawn, keys = stage.window.canvas, [], []
    box = pygame.Rect(100, 100, c.px(width), c.px(66))
    button = panels.AnswerButton("answer", box, print, label="Answer", cap="Space")
    button.below, button.kind, button.size = below, "primary", 19
    write, keycap = type(c).text, panels.parts.keycap

    def text(canvas, words, at, size, *rest, **more):
        wide = write(canvas, words, at, size, *rest, **more)
        middle = more.get("align", "center" if "center" in rest else "left") == "center"
        high = canvas.type.height(size) * 0.6
        drawn.append(pygame.Rect(at[0] - (wide / 2 if middle else 0), at[1] - high / 2, wide, high))
        return wide

    def cap(canvas, words, at, align, hot):
        high = panels.parts._cap_size(canvas, words)[1]
        with monkeypatch.context() as still:
            still.setattr(type(c), "text", write)
            wide = keycap(canvas, words, at, align, hot)
        keys.append(pygame.Rect(at[0] - wide, at[1] - high / 2, wide, high))
        return wide

    monkeypatch.setattr(type(c), "text", text)
    monkeypatch.setattr(panels.parts, "keycap", cap)
    button.draw(c, State())
    assert len(drawn) == 1 + bool(below)
    assert all(box.contains(words) for words in drawn)
    assert [words for words in drawn for key in keys if key.colliderect(words)] == []


def test_a_year_that_ends_is_counted_as_a_sum(stage):
    scene = begin(stage, "swoop_last")
    solve(stage, scene)
    total, *rows = stage.widget("puzzle try").items
    rows = [row for row in rows if isinstance(row, items.Pair)]
    assert [row.label for row in rows][:3] == ["Flown", "Empty spaces", "Masters to come"]
    assert sum(int(row.value.replace("−", "-")) for row in rows) == int(total.number)


def test_a_puzzle_lies_ready_without_a_deal(stage):
    stage.context.settings.motion = "normal"
    scene = begin(stage, "magic_drop")
    assert not scene.real.rounds[-1].moves
    assert scene.motion.speed
    scene.top._dealt = 0
    assert not scene.top.deals()


@pytest.mark.parametrize("key", ["magic_drop", "magic_waits", "rare_out"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_what_counts_is_told_by_the_name_of_the_button(make_stage, key, size):
    stage = make_stage(size)
    scene = begin(stage, key)
    made = scene._answers() if isinstance(scene, TilePuzzle) else scene.beside.answer_buttons()
    button = next(one for one in made if one.key == "answer")
    assert stage.says(f"Only “{button.label}” counts"), "moves are tried and undone for nothing"
    assert not stage.misfits()


@pytest.mark.parametrize("key", ["swoop_last", "swoop_sweep"])
def test_how_a_year_works_is_told_in_the_rules(make_stage, key):
    stage = make_stage((1280, 720))
    stage.show(Menu(stage.context, []))
    scene = begin(stage, key)
    assert stage.says("How it works")
    stage.click("puzzle page")
    assert isinstance(stage.top, Help)
    stage.press("escape")
    assert stage.top is scene


@pytest.mark.parametrize("key", ["swoop_last", "magic_drop", "dance_stop"])
def test_today_is_no_heading_without_its_puzzles(stage, key):
    begin(stage, key, day=date.today())
    found = {one.key for one in stage.top.widgets}
    assert "puzzle source" not in found


@pytest.mark.slow
@pytest.mark.parametrize("key", ["swop_cubes", "swoop_last"])
def test_the_rows_of_the_sheet_add_up_to_its_sum(stage, key):
    scene = begin(stage, key)
    solve(stage, scene)
    stage.press("space")
    stage.wait(2)
    found = stage.widget("puzzle sheet").items
    last = next(number for number, item in enumerate(found) if isinstance(item, items.Total))
    rows = [item for item in found[:last] if isinstance(item, items.Pair) and not item.part]
    assert sum(int(row.value.replace("−", "-")) for row in rows) == int(found[last].number)
    assert all("{" not in item.heard() for item in found)
    paid = [word for row in rows for word in row.words if word.startswith("cube-")]
    assert len(paid) == (len(scene.tried) if key == "swop_cubes" else 0)


def test_a_solved_swap_tells_where_it_is_and_all_its_lines_are_lit_without_motion(stage):
    stage.context.settings.motion = "off"
    one = next(each for each in games.kinds() if each.key == "swop_cubes")
    match = puzzles.shipped(puzzles.COLLECTION, one, 4, 19)
    scene = stage.show(stage.context.scene("puzzle", match, Source("Collection")))
    stage.wait_for(lambda: scene.sitting.hints)
    solve(stage, scene)
    stage.press("space")
    stage.wait(2)
    stage.settle()
    best = [text.split(" ")[0].replace("-", "–") for text in scene.puzzle.answers[0].split(f"{SEPARATOR}")]
    found = stage.widget("puzzle sheet").items
    assert [row.label for row in found if isinstance(row, items.Pair) and row.strong] == best
    assert [stage.widget(f"step {number}").places for number in (1, 2)] == best
    assert any(isinstance(row, items.Pair) and row.detail == "row 1" for row in found)
    assert stage.says("2 of 2")
    events = scene.real.history[-1].events
    lines = [event["cells"] for event in events if event["type"] == "sequence"]
    assert len(lines) == 3
    assert all(scene.top.mark(f"lane {cells[0]} to {cells[-1]}") for cells in lines)


def test_no_chips_lie_on_the_ledge_once_a_puzzle_is_solved(stage):
    stage.context.settings.motion = "off"
    scene = begin(stage, "swop_best", 1)
    solve(stage, scene)
    seen = {piece.id: piece.face for piece in scene.top._resting()}
    assert isinstance(seen["chip 0 0"], Chip)
    stage.press("space")
    stage.wait(2)
    stage.settle()
    seen = {piece.id: piece.face for piece in scene.top._resting()}
    assert not isinstance(seen["chip 0 0"], Chip)
    assert isinstance(seen["chip 1 0"], Chip), "the opponent's are still seen"


def test_while_a_line_is_tried_only_its_last_swap_is_lit(stage):
    stage.context.settings.motion = "off"
    scene = begin(stage, "swop_cubes", 4)
    assert stage.says("Two cubes left: finish with the most points.")
    for count, text in enumerate(scene.puzzle.answers[0].split(SEPARATOR), 1):
        scene.play(scene.real.parse(text))
        stage.wait(1)
        stage.settle()
        events = scene.real.history[-1].events
        lanes = {f"lane {e['cells'][0]} to {e['cells'][-1]}" for e in events if e["type"] == "sequence"}
        assert {piece.id for piece in scene.top._resting() if piece.id.startswith("lane")} == lanes
        ready = "Both cubes are spent. Give this answer, or undo a swap."
        assert stage.says(ready) == (count == 2)
    scene.undo()
    stage.settle()
    assert not stage.says("Both cubes are spent.")


@pytest.mark.parametrize("grade", [1, 4])
def test_what_a_try_comes_to_adds_up(stage, grade):
    """Chips that are kept count apart from what swaps score, also where one swap ends the game."""
    scene = begin(stage, "swop_cubes", grade)
    for text in a_wrong_line(scene).split(SEPARATOR):
        scene.play(scene.real.parse(text))
        stage.wait(1)
        stage.settle()
    total, *rows = stage.widget("puzzle try").items
    assert sum(int(row.value) for row in rows) == int(total.number)
    brought = next(row for row in rows if row.label == "Your moves")
    assert int(brought.value) == sum(map(int, scene.beside.gains(scene.line_text)))
    assert int(brought.value) == sum(map(scene.top.gained, scene.real.history[scene.since :]))
    assert rows[-1].label == "Chips kept"
    assert stage.widget("answer").below == f"{total.number} points in all", (
        "not all of it came from its moves"
    )


@pytest.mark.slow
def test_the_trap_of_a_puzzle_has_a_small_picture(stage, monkeypatch):
    scene = begin(stage, "swop_cubes", 4)
    solve(stage, scene)
    stage.press("space")
    stage.wait(2)
    others = [item for item in stage.widget("puzzle sheet").items if isinstance(item, items.Others)]
    assert [one.head for one in others[0].answers][-1] == "The trap"
    surface = pygame.Surface((200, 130))
    others[0].paint(scene.canvas, surface.get_rect())
    lines = [widget for widget in stage.top.widgets if isinstance(widget, panels.Reason)]
    assert len(lines[-1].keys) == 2, "the dice of that swap are lit while it is pointed at"
    rows, start = [], scene.start.position()
    monkeypatch.setattr(pieces, "row", lambda c, named, words, *place: rows.append({*words} - {"swap"}))
    others[0].draw(scene.canvas, scene.named, surface.get_rect().inflate(600, 0))
    dice = [f"{colour}{n}" for colour, n in zip(start.colours, start.numbers, strict=True)]
    pairs = [told.pointed(one.said) for one in others[0].answers]
    assert rows == [{dice[CELLS.index(cell)] for cell in pair} for pair in pairs], "its dice stand beside it"


def test_what_sequences_score_stands_below_what_is_tried(stage):
    stage.context.lessons.finish("swop", "03-cubes")
    begin(stage, "swop_cubes")
    told = stage.widget("puzzle legend")
    assert told.box.y >= stage.widget("puzzle try").box.bottom
    assert (
        told.heard()
        == "Sequences. 3 in a line 1. 4 in a line 2. 5 in a line 3. Swop: 6 or 3+3 5. Each after the first +1"
    )
    assert told.box.x == stage.widget("puzzle try").box.x


def test_the_last_try_stands_first(stage):
    scene = begin(stage, "swop_best")
    wrong = [move for move in scene.real.legal() if str(move) not in scene.puzzle.answers]
    for number in (1, 2):
        scene.play(wrong[-number])
        stage.settle()
        stage.press("space")
        stage.settle()
        stage.press("r")
    first, second = (stage.widget(f"try {number}") for number in (2, 1))
    assert first.box.bottom <= second.box.y
    assert second.label == str(wrong[-1])


def test_the_puzzles_of_a_day_stand_beside_each_of_them(stage):
    stage.context.solved.add(Outcome("swop_best x 1", "swop_best", 1, "swop", True, 2, 30), DAY)
    begin(stage, "magic_waits", day=DAY)
    assert stage.widget("puzzle day").heard() == "Collection. SWOP: Solved with 2 stars."
    begin(stage, "magic_waits")
    assert not any(widget.key == "puzzle day" for widget in stage.top.widgets)


def test_a_hint_is_offered_beside_the_way_to_try_again(stage):
    scene = begin(stage, "swop_cubes")
    wrong = next(one for one in scene.real.legal() if str(one) not in scene.puzzle.answers)
    scene.play(wrong)
    stage.settle()
    stage.press("space")
    assert stage.widget("ledge hint").box.right < stage.widget("answer").box.x
    before = scene.sitting.attempt.hints
    stage.click("ledge hint")
    assert scene.sitting.attempt.hints == before + 1


@pytest.mark.slow
def test_giving_up_plays_the_best_line_and_earns_no_star(stage):
    scene = begin(stage, "swop_cubes", day=DAY)
    stage.click("puzzle show")
    stage.wait_for(lambda: not scene._line_left)
    stage.wait(2)
    assert scene.real.standing.scores[0] == scene.puzzle.best
    assert stage.context.solved.of_day(DAY) == {"swop": 0}
    assert stage.context.solved.stars(key_of(scene.puzzle)) is None
    stage.wait(1)
    stage.click("puzzle again")
    assert isinstance(stage.top, PuzzleTable)
    assert stage.top is not scene


@pytest.mark.slow
def test_one_can_play_on_from_the_position(stage):
    scene = begin(stage, "swop_best")
    solve(stage, scene)
    stage.press("space")
    stage.wait(2)
    stage.click("puzzle on")
    stage.settle()
    (saved,) = stage.context.saves.running()
    match = stage.context.saves.load(saved)
    assert match.practice
    assert match.puzzle is None
    assert [str(played.move) for played in match.history[: len(scene.real.history)]] == [
        str(played.move) for played in scene.real.history
    ]


def test_leaving_keeps_nothing(stage):
    begin(stage, "swop_best")
    stage.press("escape")
    assert isinstance(stage.top, Menu)
    assert not stage.context.saves.running()
    assert not (stage.context.places.data / "puzzles.toml").exists()


@repeated("key", ["swop_best", "magic_waits"])
def test_the_last_puzzle_is_left_by_a_button(stage, key):
    scene = begin(stage, key)
    assert stage.widget("menu").tip == "Back: Esc"
    assert scene.sitting.source.following is None
    assert "puzzle close" not in stage.offered()
    solve(stage, scene)
    scene.give(scene.puzzle.answers[0]) if not scene.sitting.attempt.over else None
    stage.wait(3)
    stage.click("puzzle close")
    assert isinstance(stage.top, Menu)


def test_sharing_tells_no_answer(stage, monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    scene = begin(stage, "magic_waits")
    stage.press("h")
    solve(stage, scene)
    stage.press("space")
    stage.wait(2)
    stage.click("puzzle share")
    stage.wait(1)
    stage.click("copy text")
    assert copied == [f"Dragonbox puzzle magic_waits, grade 1, code {CODE}: **-"]
    assert not stage.misfits()


def test_stars_of_a_day_as_text(stage):
    day = replace(today.of(stage.context, DAY), stars={"swop": 3, "magic_dragon": 1, "rare_dragon": 0})
    assert today.shared(day) == (
        "Dragonbox, 22 November 2026: 4 of 15 stars\nSWOP ***  Swoop ---  Magic *--  Dance ---  Rare ---"
    )


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.pixels
@pytest.mark.slow
@pytest.mark.parametrize("key", ["swop_best", "magic_waits", "dance_force"])
def test_the_picture_to_share_shows_the_position_and_no_more(stage, key):
    scene = begin(stage, key)
    before = pixels(picture.card(stage.context, scene.sitting.match))
    hinted = scene.puzzle.answers[0].split(SEPARATOR)[0]
    stage.press("h")
    if isinstance(scene, TilePuzzle):
        scene.mark(hinted.split()[0])
    else:
        scene.play(scene.real.parse(hinted))
    stage.settle()
    assert pixels(picture.card(stage.context, scene.sitting.match)) == before
    scene.give_up()
    stage.wait_for(lambda: isinstance(scene, TilePuzzle) or not scene._line_left)
    scene.share()
    stage.wait(1)
    stage.click("save picture")
    (kept,) = stage.context.places.pictures().glob(f"dragonbox-{key}-*.png")
    assert stage.window.message.text == f"Picture kept as {kept}"
    assert pixels(pygame.image.load(kept)) == before


@pytest.mark.slow
def test_puzzles_of_others_are_dropped_on_the_window(stage, tmp_path):
    matches = tuple(record.loads(text_of(key)) for key in ("magic_waits", "swop_best"))
    path = tmp_path / "Sunday.toml"
    path.write_text(pack.dumps(pack.Pack(matches, "For Sunday")) + '\n[[puzzles]]\ngame = "chess"\n')
    stage.send(pygame.DROPFILE, file=str(path))
    stage.settle()
    assert stage.says("1 puzzle left out")
    assert stage.says("For Sunday, 1 of 2")
    stage.wait(1)
    solve(stage, stage.top)
    stage.press("space")
    stage.wait(2)
    assert stage.context.solved.stars("Sunday.toml 1") == 3
    stage.press("space")
    stage.settle()
    assert isinstance(stage.top, PuzzleTable)
    assert stage.says("For Sunday, 2 of 2")


@pytest.mark.parametrize("text", ["", "x = [", 'format = "dragonbox pack 1"', 'format = "dragonbox 1"'])
def test_what_is_no_puzzle_is_refused_in_a_line(stage, tmp_path, text):
    path = tmp_path / "odd.toml"
    path.write_text(text)
    stage.send(pygame.DROPFILE, file=str(path))
    stage.settle()
    assert isinstance(stage.top, Menu)
    assert stage.message.startswith("odd.toml: ")


def endless_from_page(stage, key):
    stage.show(stage.context.scene("puzzle kinds"))
    stage.wait(1)
    stage.click(f"endless {key}")
    stage.wait(1)
    stage.click("begin")


@pytest.mark.slow
def test_puzzles_without_end_follow_each_other(stage):
    endless_from_page(stage, "magic_waits")
    until = time.monotonic() + 30
    while not isinstance(stage.top, TilePuzzle) and time.monotonic() < until:
        time.sleep(0.02)
        stage.wait(0.05)
    first = stage.top
    assert isinstance(first, TilePuzzle)
    stage.wait(1)
    solve(stage, first)
    stage.press("space")
    stage.wait(2)
    assert first.sitting.attempt.over
    while stage.top is first and time.monotonic() < until:
        stage.press("space")
        time.sleep(0.05)
        stage.wait(0.1)
    assert isinstance(stage.top, TilePuzzle)
    assert stage.top.puzzle.seed != first.puzzle.seed


def test_a_process_that_dies_is_told_once(stage, monkeypatch):
    def dies(self, *arguments):
        raise WorkerDied("gone")

    monkeypatch.setattr(Worker, "call", dies)
    endless_from_page(stage, "magic_waits")
    until = time.monotonic() + 20
    while "No puzzle" not in stage.message and time.monotonic() < until:
        time.sleep(0.02)
        stage.wait(0.05)
    assert stage.message == "No puzzle could be made. Try again later."


@pytest.mark.slow
def test_the_page_tells_what_was_solved_and_leads_to_every_puzzle(stage):
    stage.context.solved.add(Outcome("x", "swop_best", 1, "swop", True, 3, 40), date.today())
    page = stage.show(stage.context.scene("puzzles"))
    stage.wait(1)
    assert stage.says("1")
    assert stage.says("day with a puzzle solved")
    assert not stage.misfits()
    assert stage.reachable() >= {w.key for w in page.widgets if w.on and not w.skip}
    stage.click("kinds")
    stage.wait(1)
    assert not stage.misfits()
    assert stage.reachable() >= {w.key for w in stage.top.widgets if w.on and not w.skip}
    stage.click("swop_best 2")
    assert isinstance(stage.top, PuzzleTable)
    assert stage.says("Collection, 1 of 25")
    stage.press("escape")
    stage.press("escape")
    stage.wait(1)
    stage.click("next")
    assert stage.top.sitting.source.title == "Today"


@pytest.mark.slow
def test_what_was_solved_is_counted_when_one_comes_back_to_the_page(stage):
    stage.show(stage.context.scene("puzzle kinds"))
    stage.wait(1)
    assert stage.widget("magic_waits 1").tip == "Grade 1: 0 of 25 solved"
    stage.click("magic_waits 1")
    scene = stage.top
    stage.wait(1)
    solve(stage, scene)
    stage.press("space")
    assert scene.sitting.attempt.solved
    stage.press("escape")
    assert stage.widget("magic_waits 1").tip == "Grade 1: 1 of 25 solved"


@pytest.mark.pixels
def test_a_reason_lights_what_it_speaks_of(stage):
    scene = begin(stage, "swop_best")
    assert not [widget for widget in scene.widgets if widget.key.startswith("reason")]
    solve(stage, scene)
    stage.press("space")
    stage.wait(2)
    lit = [widget for widget in scene.widgets if widget.key.startswith("reason")]
    assert set(lit[0].keys) == set(str(scene.puzzle.answers[0]).split("-"))
    before = stage.picture()
    stage.hover(lit[0].key)
    stage.wait(0.1)
    assert stage.picture() != before
    keys = {widget.key for widget in scene.widgets}
    assert all(set(widget.keys) <= keys for widget in lit)


def test_places_in_a_line_of_the_reasons():
    assert told.pointed("e2 to h2, a straight: 5 points") == ["e2", "f2", "g2", "h2"]
    assert told.pointed("Swapping c1 and c3") == ["c1", "c3"]
    assert told.pointed("c1 to c3") == ["c1", "c2", "c3"]
    assert told.pointed("Zappo 1, No beggars 5") == []


@pytest.mark.slow
def test_what_is_shown_is_what_is_told_in_any_costume(stage):
    """The hints speak of one line, and that one plays itself."""
    match = dressed(record.loads(text_of("rare_turn", 2)), generator("0000-07"))
    scene = stage.show(stage.context.scene("puzzle", match, Source("Today")))
    scene.give_up()
    stage.wait_for(lambda: not scene._line_left)
    assert SEPARATOR.join(map(str, scene.tried)) == scene.sitting.best
    assert len(scene.sitting.steps) == len(scene.tried)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_every_title_has_room(make_stage, size):
    stage = make_stage(size)
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    for key in ("rare_turn", "magic_drop", "dance_force"):
        scene = begin(stage, key, 4)
        for _ in range(3):
            stage.press("h")
        assert not stage.misfits()
        scene.give_up()
        stage.wait_for(lambda scene=scene: not scene._line_left)
        assert not stage.misfits()


def test_the_richest_turn_has_an_aim(stage):
    scene = begin(stage, "rare_turn")
    assert stage.says("on the table")
    assert f"{scene.puzzle.best} can be reached." in " ".join(stage.texts()), "in one line or two"
    scene.give_up()
    assert not stage.says("can be reached")


def test_puzzles_without_end_rise_and_fall_with_the_player(stage, monkeypatch):
    made = []

    class Ready:
        def __init__(self, window, answer, function, key, code, grade):
            made.append(grade)
            self.answer = answer

        def cancel(self):
            self.answer = None

    monkeypatch.setattr(endless, "Job", Ready)
    run = endless.Endless(stage.context, [kind for kind in games.kinds() if kind.key == "magic_waits"])
    run.begin()
    assert made == [1]
    attempts = [(True, 3)] * 4 + [(True, 2)] + [(False, 0)] * 2
    for right, stars in attempts:
        attempt = SimpleNamespace(solved=right, stars=stars, given_up=not right)
        monkeypatch.setattr(stage.top, "sitting", SimpleNamespace(attempt=attempt), raising=False)
        run._next()
        run._next()  # nobody waits any faster
    assert run.grade == 1
    assert made == [1, 2, 1]


@pytest.mark.parametrize(
    ("went", "grade"),
    [
        *[("SSS", 3), ("SSHS", 2), ("SSGS", 2), ("SSSSS", 3), ("SSSSSS", 4), ("SSHSSS", 3)],
        *[("GG", 1), ("GSG", 2), ("GHG", 2), ("GSGG", 1), ("GGG", 1), ("SSSGSG", 3), ("SSSGG", 2)],
    ],
)
def test_only_what_goes_well_or_badly_in_a_row_changes_the_grade(stage, monkeypatch, went, grade):
    """Solved without help, with a hint, or given up; it begins at grade 2."""
    monkeypatch.setattr(endless.Endless, "_make", lambda self: None)
    run = endless.Endless(stage.context, [kind for kind in games.kinds() if kind.key == "magic_waits"])
    run.begin()
    run.grade = 2
    for how in went:
        attempt = SimpleNamespace(solved=how != "G", stars={"S": 3, "H": 2, "G": 0}[how], given_up=how == "G")
        monkeypatch.setattr(stage.top, "sitting", SimpleNamespace(attempt=attempt), raising=False)
        run._next()
    assert run.grade == grade


@pytest.mark.parametrize(("stars", "grade"), [(2, 1), (3, 2)])
def test_only_puzzles_solved_without_help_lead_to_the_next_grade(stage, stars, grade):
    kind = next(kind for kind in games.kinds() if kind.key == "magic_waits")
    for number in range(endless.RISE):
        stage.context.solved.add(Outcome(f"puzzle {number}", kind.key, 1, kind.game, True, stars, 60))
    assert endless.grade_of(stage.context, kind) == grade


def begun(stage, monkeypatch):
    """Begin what was chosen without end; returns the kinds and grades of the first puzzles."""
    made = []

    class Quick:
        def __init__(self, window, answer, function, key, code, grade):
            made.append((key, grade))
            self.answer = answer

    monkeypatch.setattr(endless, "Job", Quick)
    run = []
    monkeypatch.setattr(endless.Endless, "begin", lambda self: run.append(self))
    stage.click("begin")
    for _ in range(2 * len(run[0].kinds)):
        run[0]._make()
    return made


def test_a_game_without_end_mixes_its_kinds_at_the_chosen_grade(stage, monkeypatch):
    stage.show(stage.context.scene("puzzle kinds", "magic_dragon"))
    stage.wait(1)
    stage.click("endless")
    stage.wait(1)
    stage.top.grade = 3
    made = begun(stage, monkeypatch)
    keys = [kind.key for kind in games.kinds("magic_dragon")]
    for turn in (made[: len(keys)], made[len(keys) :]):
        assert sorted(turn) == sorted((key, 3) for key in keys)


@repeated("turn", range(4))
def test_cubes_come_last_without_end_while_no_lesson_has_told_of_them(stage, turn):
    run = endless.Endless(stage.context, games.kinds("swop"))
    assert [run._drawn().key for _ in range(2)] == ["swop_best", "swop_cubes"]


def test_all_games_without_end_begin_where_the_player_stands(stage, monkeypatch):
    stage.show(stage.context.scene("puzzles"))
    stage.wait(1)
    stage.click("endless")
    stage.wait(1)
    assert not stage.misfits()
    made = begun(stage, monkeypatch)
    assert {key for key, _ in made} == set(KINDS)
    assert {grade for _, grade in made} == {1}


@pytest.mark.slow
def test_who_never_played_the_game_may_ask_what_it_is(stage):
    scene = begin(stage, "rare_turn")
    assert stage.widget("puzzle learn").tip == "Lesson 1 shows you in 3 minutes"
    assert stage.says("Your discard ends the turn.")
    stage.click("puzzle learn")
    assert isinstance(stage.top, LessonTable)
    stage.context.lessons.finish("rare_dragon", "01-a-hand")
    stage.press("escape")
    stage.wait(1)
    stage.click("menu")
    assert stage.top is scene
    assert "puzzle learn" not in stage.offered()


def test_panels_stay_off_the_line_the_hand_and_the_special_cards(stage):
    scene = begin(stage, "rare_turn")
    for number, text in enumerate(["", *scene.puzzle.answers[0].split(SEPARATOR)]):
        if text:
            scene.play(scene.real.parse(text))
            stage.wait(1)
            stage.settle()
        if number < 2:
            stage.press("h")
        line = scene._line()
        assert line is not None
        kept = [scene.table_line.box(line), *scene.top.at.rare, *scene.top.at.two, *hand(scene)]
        assert not [box for box in panelled(scene) if box.collidelist(kept) >= 0]


@pytest.mark.pixels
def test_a_hint_lights_where_the_other_can_dance(stage):
    scene = begin(stage, "dance_stop")
    assert stage.says("A last head must cover two squares.")
    lit = scene.puzzle.kind.lit(scene.real.position(), scene.puzzle.seat)
    assert lit
    assert all(scene.top.mark(name) for name in lit)
    before = scene.canvas.surface.get_at(scene.top.mark(lit[0]).inflate(-8, -8).midtop)
    stage.press("h")
    stage.hover((5, 5))
    assert scene.canvas.surface.get_at(scene.top.mark(lit[0]).inflate(-8, -8).midtop) != before


@pytest.mark.slow
def test_all_right_plays_glow_when_it_is_over(stage):
    scene = begin(stage, "dance_stop", 1)
    assert not any(widget.key.startswith("reason") for widget in scene.widgets)
    scene.give_up()
    played_out(stage, scene)
    stage.wait(2)
    reason = next(widget for widget in scene.widgets if widget.key.startswith("reason"))
    for text in scene.puzzle.answers:
        assert set(scene.puzzle.kind.glows(text)) <= set(reason.keys)
    scene.restart()
    stage.settle()
    rings = []
    scene._ring = lambda box, colour: rings.append(box)
    scene.paint_over(0)
    assert len(rings) == len(scene.puzzle.answers)


def test_a_long_pause_is_no_thinking(stage):
    sitting = begin(stage, "magic_waits").sitting
    before = sitting.seconds
    stage.now += 1000
    sitting.stir()
    assert sitting.seconds - before <= 121


def test_after_the_last_of_a_collection_none_follows(stage):
    kind = next(kind for kind in games.kinds() if kind.key == "magic_waits")
    count = len(endless.collected(stage.context, kind, 1))
    for number, more in ((count - 2, True), (count - 1, False)):
        endless.play_collection(stage.context, kind, 1, number)
        source = stage.top.sitting.source
        assert source.title == f"Collection, {number + 1} of {count}"
        assert (source.following is not None) == more
        if more:
            source.following()
            assert stage.top.sitting.source.title == f"Collection, {number + 2} of {count}"


@pytest.mark.slow
def test_the_next_best_answer_is_seen_faintly_beside_the_best(stage):
    scene = begin(stage, "swop_best")
    rings = []
    scene._ring = lambda box, *looks: rings.append(box)

    def ringed():
        rings.clear()
        scene.paint_over(0)
        return rings

    solve(stage, scene)
    assert not ringed()
    stage.press("space")
    stage.settle()
    beside = scene.sitting.beside
    assert ringed() == [scene.widget(cell).box for cell in beside]
    told = next(line for line in scene.sitting.why if "Next best" in line)
    assert all(cell in told for cell in beside)
    scene.restart()
    stage.settle()
    assert not ringed()


def test_the_next_best_tile_is_ringed_on_the_rack(stage):
    scene = begin(stage, "magic_dear")
    assert not any(tile.beside for tile in scene._tiles())
    scene.give_up()
    found = [tile.key for tile in scene._tiles() if tile.beside]
    assert found
    assert found == sorted(scene.sitting.beside, key=found.index)
    assert f"tile {scene.puzzle.answers[0]}" not in found


@pytest.mark.slow
def test_the_richest_turn_tells_what_the_moves_have_made(stage):
    scene = begin(stage, "rare_turn")
    now = scene.puzzle.kind.now(scene.real.position(), scene.puzzle.seat)
    assert stage.says(f"{now} points")
    best = scene.puzzle.best
    solve(stage, scene)
    assert stage.says(f"{best} points")
    assert stage.widget("answer").below.startswith(f"{best} points")
    gains = scene.beside.gains(scene.line_text)
    assert sum(int(gain.replace("−", "-") or 0) for gain in gains) == best - now


@pytest.mark.parametrize(("size", "text_size"), [((960, 540), 100), ((1280, 720), 150)])
@pytest.mark.parametrize("number", [0, 3])
def test_the_button_that_begins_again_lies_over_no_set_of_the_player(make_stage, size, text_size, number):
    stage = make_stage(size, text_size)
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    kind = next(kind for kind in games.kinds() if kind.key == "rare_turn")
    match = puzzles.shipped(puzzles.COLLECTION, kind, 2 if number == 0 else 4, number)
    scene = stage.show(stage.context.scene("puzzle", match, Source("Collection")))
    stage.wait(1)
    for text in scene.puzzle.answers[0].split(SEPARATOR):
        scene.play(scene.real.parse(text))
        stage.wait(1)
        stage.settle()
        button, area = stage.widget("puzzle restart").box, scene.top.at.own.box
        assert "puzzle open" in stage.offered() or not any(row.words for row in scene.shown())
        assert button.bottom < area.y, f"after {text}"


def played(scene):
    """What is played: the board, the grid, or the rack and the hand."""
    if isinstance(scene, TilePuzzle):
        return [scene._rack_box(), scene._hand_box()]
    at = scene.top.at
    if hasattr(at, "board"):
        return [at.board.frame]
    if hasattr(at, "master_box"):
        return [at.tray, *map(at.master_box, range(12))]
    others = [opponent.plate for opponent in at.opponents]
    field = [at.mat, *at.rare, *at.two] if hasattr(at, "mat") else [getattr(at, "tray", None) or at.room]
    return [*field, *others, *hand(scene)]


def hand(scene):
    """The cards or tiles of the player's hand."""
    return [piece.box for piece in scene.top._resting() if piece.zone == "hand"]


def panelled(scene):
    """The boxes of the panels of a puzzle."""
    return [widget.box for widget in scene.widgets if widget.zone == panels.ZONE]


KINDS = sorted(kind.key for kind in games.kinds())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "size"),
    [
        *((key, (960, 540)) for key in KINDS),
        # Larger windows of that shape have more room for the same, and more than enough for small pictures.
        *zip(KINDS, itertools.cycle([(1280, 720), (1920, 1080)]), strict=False),
    ],
)
def test_no_panel_lies_over_what_is_played(make_stage, key, size):
    stage = make_stage(size)
    stage.context.settings.motion = "off"
    stage.show(Menu(stage.context, []))
    scene = begin(stage, key, 4, following=lambda: None)
    for _ in range(3):
        stage.press("h")
    assert not stage.misfits()
    boxes = played(scene)
    assert not [box for box in panelled(scene) if box.collidelist(boxes) >= 0]
    scene.give_up()
    stage.wait_for(lambda: isinstance(scene, TilePuzzle) or not scene._line_left)
    stage.wait(2)
    assert stage.says("Here is the answer.")
    boxes = played(scene)
    lit = [widget.box for widget in scene.widgets if widget.key.startswith("reason")]
    assert not [box for box in panelled(scene) if box not in lit and box.collidelist(boxes) >= 0]
    assert not stage.misfits()


def test_a_try_is_seen_and_brought_back(stage):
    scene = begin(stage, "swop_best")
    wrong = next(move for move in scene.real.legal() if str(move) not in scene.puzzle.answers)
    assert "try 1" not in stage.offered()
    scene.play(wrong)
    stage.wait(1)
    stage.press("space")
    assert stage.widget("try 1").rows
    stage.press("space")
    assert scene.tried == []
    stage.click("try 1")
    assert scene.tried == [wrong]
    assert scene.given


@pytest.mark.slow
def test_the_best_line_is_gone_through_step_by_step(stage):
    scene = begin(stage, "swop_cubes", 4)
    scene.give_up()
    stage.wait_for(lambda: not scene._line_left)
    stage.wait(2)
    assert scene.step == 2
    assert not stage.widget("step on").on
    stage.click("step back")
    assert scene.step == 1
    stage.click("step on")
    stage.wait_for(lambda: not scene._line_left)
    stage.wait(2)
    assert scene.step == 2
    stage.click("step 1")
    assert scene.step == 1


@pytest.mark.slow
@pytest.mark.parametrize("key", ["rare_turn", "swoop_sweep"])
def test_no_star_lies_over_the_tools(stage, key):
    scene = begin(stage, key)
    solve(stage, scene)
    scene.answer()
    stage.wait(2)
    half = scene.canvas.px(panels.SEALS[0] / 2)
    assert stage.widget("puzzle sheet").box.y - half >= 0
    assert stage.widget("puzzle sheet").box.y + scene.canvas.px(20) - half >= stage.widget("help").box.bottom
    assert "undo" not in stage.offered()


def test_tries_are_seen_move_by_move_and_points_lie_between_dice(stage):
    scene = begin(stage, "swop_cubes", 4)
    wrong = a_wrong_line(scene)
    for text in wrong.split(SEPARATOR):
        scene.play(scene.real.parse(text))
        stage.wait(1)
        stage.settle()
    scene.answer()
    stage.settle()
    assert len(stage.widget("try 1").rows) == len(scene.tried)
    board = scene.top.at.board
    for cells in ((0, 1, 2), (4, 15, 26), (30, 41, 52)):
        middle = badges.places(board, [cells])[0].center
        assert not [number for number in cells if board.dice[number].collidepoint(middle)]
