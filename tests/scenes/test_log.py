"""The drawer with the moves so far: its lines, its pictures, what it lights, and how it is used."""

import random
import re

import pygame
import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app import looks
from dragonbox.app.menu.challenges import code_of
from dragonbox.app.table import heading
from dragonbox.app.table.log import MoveLog
from dragonbox.app.table.table import Table
from dragonbox.games.swop.board import CELLS
from dragonbox.ui import parts, pieces
from dragonbox.ui.canvas import Canvas

NAMES = ("Ann", "Rufus", "Wen")


def played(key, seats, moves, seed=4, **options):
    """A match after some random moves."""
    match = games.load(key).new(options, seats, "8K2F-41", NAMES, ("human",) * seats)
    rng = random.Random(seed)
    while len(match.history) < moves and not match.over:
        match.play(rng.choice([move for move in match.legal() if move.verb != "pass"] or match.legal()))
    return match


def moves_of(log):
    """The lines without heads."""
    return [line for line in log.lines if line.played is not None]


def opened(stage, match):
    stage.context.settings.motion = "off"
    table = stage.show(Table(stage.context, match))
    table.handover.end_playback()
    stage.window.push(log := MoveLog(stage.context, match, table._logged, table.top))
    stage.settle()
    return log


@pytest.mark.pixels
@pytest.mark.parametrize("key", [entry.key for entry in games.BOX])
def test_every_move_has_pictures_that_exist(stage, key):
    seats = 1 if key == "dragon_swoop" else 2
    match = played(key, seats, 60)
    pictures, canvas = looks.load(key).pictured(match), stage.window.canvas
    assert len(pictures) == len(match.history)
    words = {word for one in pictures for word in one.pieces} - {"gap", "swap"}
    assert len(words) > 3
    for word in words:
        assert all(canvas.sprites.exists(name) for name in looks.load(key).named(canvas, word).split("+"))


def test_the_dice_of_a_swap_are_those_that_lay_there(stage):
    match = played("swop", 2, 12)
    log = opened(stage, match)
    for line in moves_of(log):
        before = match.until(line.number - 1).view(0)
        move = line.played.move
        dice = [f"{before.colours[cell]}{before.numbers[cell]}" for cell in (move.one, move.other)]
        assert list(line.shown.pieces[:3]) == [dice[0], "swap", dice[1]]


def test_a_swap_says_what_it_made(stage):
    """Not which places changed: the dice show that; of several sequences how many there are of a kind."""
    match = played("swop", 2, 30, finish=90)
    log = opened(stage, match)
    said = set()
    for line in moves_of(log):
        made = [event for event in line.played.events if event["type"] == "sequence"]
        told = log._brief(line)
        said.add(told)
        assert (told == "No sequence") == (not made)
        assert any(event["swop"] for event in made) <= ("Swop" in told or "sequences" in told)
        if len(made) == 1 and not made[0]["swop"]:
            assert told.endswith(f"of {len(made[0]['cells'])}")
        elif len(made) > 1 and "Swop" not in told:
            assert sum(map(int, re.findall(r"\d+", told))) == len(made)
    assert len(said) > 2


def test_the_pieces_of_all_swaps_are_as_large(stage, monkeypatch):
    """With a cube and a chip beside the dice, too."""
    heights = []
    log = opened(stage, played("swop", 4, 24, variant="master"))
    assert len({line.shown.paid for line in log.all_lines}) > 1

    def drawn(canvas, named, words, at, height):
        if "swap" in words:
            heights.append(height)

    monkeypatch.setattr(pieces, "row", drawn)
    log.paint(0.0)
    assert min(heights) > 0.85 * max(heights)


@pytest.mark.pixels
def test_the_line_under_the_pointer_lights_its_pieces(stage):
    log = opened(stage, played("swop", 2, 6))
    number, box = next((n, box) for n, box in log._boxes() if log.lines[n].played is not None)
    before = stage.picture()
    stage.hover(box.center)
    assert log.lines[log.chosen].number == 6, "the newest is on top"
    assert stage.picture() != before
    marks = [log.board.mark(name).move(-log._shift(), 0) for name in log.lines[number].shown.marks]
    assert len(marks) == 2
    shown = stage.window.canvas.surface
    for mark in marks:
        assert mark.right < log._area().x, "the drawer covers no die"
        assert shown.get_at(mark.center) == log.behind.get_at(mark.center)
    plate = log.board.plate_box(1).center
    assert shown.get_at(plate) != log.behind.get_at(plate)


def test_a_line_shows_what_scored_as_it_lay_then_and_says_it(stage):
    match = played("swop", 2, 40, finish=90)
    log = opened(stage, match)
    number = next(n for n, line in enumerate(log.lines) if n > 3 and len(line.shown.lanes) > 1)
    line = log.lines[number]
    after = match.until(line.number).view(0)
    for cell, word in line.shown.lay:
        at = CELLS.index(cell)
        assert word in ("chip", f"{after.colours[at]}{after.numbers[at]}")
    sums = [event["points"] for event in line.played.events if event["type"] == "sequence"]
    assert [points for _cells, points in line.shown.lanes] == [f"+{points}" for points in sums]
    assert not stage.says("at once")
    while log.chosen != number:
        stage.press("down")
    assert stage.says(f"scores {sum(line.played.points)}: {' + '.join(map(str, sums))}, and")
    assert {f"+{points}" for points in sums} <= set(stage.texts())


def test_the_words_of_all_lines_begin_at_the_same_place(stage, monkeypatch):
    log = opened(stage, played("swop", 4, 24, variant="master"))
    starts = []
    monkeypatch.setattr(Canvas, "paragraph", lambda c, text, at, *rest, **more: starts.append(at[0]))
    log.paint(0.0)
    assert len(starts) > 4
    assert len(set(starts)) == 1


def test_the_code_is_out_of_sight_and_can_be_copied(stage):
    log = opened(stage, played("swop", 2, 6))
    assert not stage.says(code_of(log.match))
    stage.wait(1)
    stage.click("copy")
    assert code_of(log.match) in stage.message


@pytest.mark.slow
def test_arrows_go_from_line_to_line_and_bring_it_into_view(stage):
    log = opened(stage, played("swop", 2, 40, finish=90))
    assert len(log._boxes()) < len(log.lines)
    for _ in range(len(log.lines) + 5):
        stage.press("down")
    assert log.lines[log.chosen].number == 1
    assert log.chosen in [number for number, _ in log._boxes()]
    for _ in range(len(log.lines) + 5):
        stage.press("up")
    assert log.lines[log.chosen].number == 40
    assert log.offset == 0


@pytest.mark.parametrize(("key", "moves", "rounds"), [("swop", 6, 1), ("rare_dragon", 90, 2)])
def test_the_arrows_light_every_move_in_turn(stage, key, moves, rounds):
    """Heads of rounds are passed over, and nothing else is."""
    log = opened(stage, played(key, 2, moves))
    assert len(log.match.rounds) >= rounds
    moves = [i for i, line in enumerate(log.lines) if line.played is not None]
    down, up = [], []
    for lit, key in ((down, "down"), (up, "up")):
        for _ in moves:
            stage.send(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode="", scancode=0)
            stage.send(pygame.KEYUP, key=pygame.key.key_code(key), mod=0)
            lit.append(log.chosen)
    assert down == moves, "the newest comes first"
    assert up == [*moves[-2::-1], moves[0]]


def test_the_first_arrow_lights_the_first_line_in_sight(stage):
    log = opened(stage, played("rare_dragon", 2, 90))
    for _ in range(3):
        log.wheel(-1)
    assert log.chosen is None
    assert log.lines[log.offset].played is not None
    stage.press("down")
    assert log.chosen == log.offset == 3


def test_only_one_player(stage):
    log = opened(stage, played("swop", 3, 9))
    stage.click("only 1")
    assert {line.played.seat for line in log.lines} == {1}, "no heads of turns"
    assert len(log.lines) == 3
    stage.wait(1)
    stage.click("only 1")
    assert len(moves_of(log)) == 9
    assert [line.head for line in log.lines if line.played is None] == ["Round 3", "Round 2", "Round 1"]
    stage.click("only 2")
    assert len(log.lines) == 3
    stage.click("everybody")
    assert len(moves_of(log)) == 9


def test_the_scores_in_the_head_are_those_after_the_line_that_is_lit(stage):
    match = played("swop", 2, 40, finish=90)
    log = opened(stage, match)
    assert str(log.scores[1]) in stage.texts()
    number = next(n for n, line in enumerate(log.lines) if n > 12 and line.shown.lanes)
    while log.chosen != number:
        stage.press("down")
    line = log.lines[number]
    assert line.totals == tuple(
        sum(one.points[seat] for one in match.history[: line.number]) for seat in (0, 1)
    )
    assert str(line.totals[1]) in stage.texts()
    assert log._scores() != log.scores


def test_scores_that_begin_at_0_with_each_round_do_so_here(stage):
    match, rng = played("dragon_dance", 2, 0), random.Random(4)
    while len(match.rounds) < 2:
        match.play(rng.choice(match.legal()))
    log = opened(stage, match)
    assert set(log.scores) == {0}
    for _ in range(8):
        match.play(rng.choice(match.legal()))
    assert len(match.rounds) == 2
    later = opened(stage, match.until(len(match.history)))
    lines = {line.number: line for line in moves_of(later)}
    number = 0
    for deal in match.rounds:
        totals = [0, 0]
        for one in deal.moves:
            number += 1
            totals = [total + more for total, more in zip(totals, one.points, strict=True)]
            assert number not in lines or list(lines[number].totals) == totals
    assert any(line.totals and max(line.totals) > 0 for line in log.all_lines)


@pytest.mark.pixels
def test_the_last_move_has_no_mark_below_the_drawer(stage):
    match = played("swop", 2, 6)
    log = opened(stage, match)
    stage.press("escape")
    stage.settle()
    before = stage.window.canvas.surface.copy()
    stage.window.push(log)
    stage.settle()
    mark, shift = log.board.mark(log.all_lines[-1].shown.marks[0]), log._shift()
    box = mark.inflate(6, 6)
    assert pictured(log.behind, box.move(-shift, 0)) != pictured(before, box)
    assert log.board.host.marks_last, "afterwards they are there again"


@pytest.mark.slow
def test_whoever_is_chosen_the_list_begins_at_the_newest_move(stage):
    log = opened(stage, played("swop", 3, 40, finish=90))
    for keys in (["only 1", "only 1"], ["only 0", "only 2", "only 2"]):
        for key in keys:
            for _ in range(40):
                stage.wheel(-1)
            assert log.offset
            stage.wait(1)  # two clicks at once are a double click
            stage.click(key)
            assert [number for number, _ in log._boxes()][:1] == [0]


def test_a_click_beside_it_closes_it(stage):
    log = opened(stage, played("swop", 2, 6))
    stage.wait(1)
    stage.click(log._area().center)
    assert stage.top is log
    stage.wait(1)
    stage.click((20, stage.window.canvas.height // 2))
    assert stage.top is not log


@repeated("size", [(960, 540, 100), (700, 700, 100), (1280, 720, 150)])
def test_it_fits(make_stage, size):
    stage = make_stage(size[:2], size[2])
    opened(stage, played("magic_dragon", 3, 60))
    assert not stage.misfits()


def test_with_fewer_lines_none_stays_lit(stage):
    log = opened(stage, played("swop", 3, 9))
    stage.press(*["down"] * 9)
    assert log.lines[log.chosen].number == 1
    log.focused, log.focus_shown = "only 1", True
    stage.press("return")
    assert len(log.lines) == 3
    assert log.chosen is None


def test_a_claim_that_nobody_has_seen_has_no_line(stage):
    match, rng = played("magic_dragon", 3, 0), random.Random(14)
    while not match.history or match.history[-1].move.verb != "flush" or match.history[-1].events:
        legal = match.legal()
        match.play(rng.choice([move for move in legal if move.verb in ("zap", "flush")] or legal))
    log = opened(stage, match)
    assert log.known < len(match.history)
    assert max(line.number for line in log.all_lines) <= log.known


@pytest.mark.pixels
@pytest.mark.parametrize("seats", [1, 2])
def test_nothing_is_torn_or_left_over_where_the_table_slides(make_stage, seats):
    stage = make_stage((960, 540))
    log = opened(stage, played("swop", seats, 6))
    stage.press("escape")
    stage.settle()
    before = stage.window.canvas.surface.copy()
    stage.window.push(log)
    stage.settle()
    shift, board, top = log._shift(), log._boards()[0], log._area().y
    ground = parts.ground(log.canvas, "jade")
    with log.canvas.on(ground):
        parts.table_rim(log.canvas)
    beside = pygame.Rect(0, top, board.x - shift - 10, 300)
    assert shift
    assert pictured(log.base, beside) == pictured(ground, beside), "no panel is left of the board"
    head = pygame.Rect(board.x + 40, board.y + 3, 200, 30)
    there, was = pictured(log.base, head.move(-shift, 0)), pictured(before, head)
    # What has nearly the colour of the ground is ground, which is elsewhere a little different.
    assert max(abs(a - b) for a, b in zip(there, was, strict=True)) <= 8, "it is the board"


@pytest.mark.pixels
def test_the_board_stays_clear_of_the_drawer_and_nothing_is_cut_between_them(make_stage):
    stage = make_stage()
    log = opened(stage, played("swop", 4, 6))
    edge, px = log._boards()[0].right - log._shift(), log.canvas.px
    assert log._area().x - edge >= px(18)
    between = pygame.Rect(edge + px(9), log._area().y, log._area().x - edge - px(10), px(200))
    there = pictured(log.base, between)
    assert all(red <= green + 8 for red, green in zip(there[::3], there[1::3], strict=True)), (
        "only the ground is seen there, no rim of a plate"
    )


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_all_opponents_have_their_plates_in_one_row_beside_a_board_that_slid(make_stage, size):
    stage = make_stage(size)
    log = opened(stage, played("swop", 4, 12))
    plates = [*log._plates.values()]
    title = heading.place(log.canvas, log.board)
    tools = [widget.box for widget in log.board.host.widgets if widget.zone == "tools"]
    assert list(log._plates) == [1, 2, 3]
    assert len({box.y for box in plates}) == 1
    assert all(box.collidelist(plates[number + 1 :]) < 0 for number, box in enumerate(plates))
    assert all(box.bottom <= log._area().y + 4 and box.collidelist([title, *tools]) < 0 for box in plates)
    faces = [stage.widget(f"only {seat}").box for seat in range(4)]
    assert all(box.bottom < log._list().y for box in faces), "the faces stand beside the title"
    assert faces[-1].right <= stage.widget("close").box.x
    assert len(log._boxes()) > 7
    assert {"Rufus", "Wen", *map(str, log.scores[1:])} <= set(stage.texts())


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_board_below_the_title_slides_and_the_title_stays(stage, seats):
    log = opened(stage, played("swop", seats, 4))
    board = log._boards()[0].move(-log._shift(), 0)
    assert len(log._plates) == seats - 1
    assert log._shift() > 0
    assert board.right <= log._area().x
    kept = [heading.place(log.canvas, log.board), log.board.host.widget("menu").box, *log._plates.values()]
    assert board.collidelist(kept) < 0


def test_what_a_swap_cost_is_shown_of_the_line_that_is_lit(stage, monkeypatch):
    log = opened(stage, played("swop", 3, 12, variant="master"))
    number = next(n for n, line in enumerate(log.lines) if line.shown.paid)
    rows = []
    monkeypatch.setattr(pieces, "row", lambda c, named, words, *place: rows.append(words))
    stage.texts()
    assert log.lines[number].shown.paid not in rows
    while log.chosen != number:
        stage.press("down")
    rows.clear()
    stage.texts()
    assert log.lines[number].shown.paid in rows


def pictured(surface, box):
    return pygame.image.tobytes(surface.subsurface(box), "RGB")


@pytest.mark.slow
def test_the_wheel_goes_from_the_newest_to_the_oldest_line_and_no_further(stage):
    log = opened(stage, played("swop", 2, 40, finish=90))
    stage.hover(log._list().center)
    seen = {number for number, _ in log._boxes()}
    for _ in range(len(log.lines) + 5):
        stage.wheel(-1)
        seen |= {number for number, _ in log._boxes()}
        assert log.chosen is None or log.chosen in [number for number, _ in log._boxes()]
    assert seen == {*range(len(log.lines))}
    assert log.offset == log._last_offset(), "the list stays full"
    assert len(log._boxes()) > 3
    for _ in range(len(log.lines) + 5):
        stage.wheel(1)
    assert log.offset == 0


def test_the_code_of_a_deal_that_hides_something_is_no_offer_before_its_end(stage):
    match = games.load("rare_dragon").new({}, 2, "8K2F-41", ("Ann", "Wen"), ("human", "novice"))
    match.play(match.legal()[0])
    opened(stage, match)
    assert "copy" not in stage.offered()
