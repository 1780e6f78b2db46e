"""SWOP as it is played: by mouse, by keys, with everything that it costs, and what it says."""

from __future__ import annotations

import datetime
import math
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app import looks
from dragonbox.app.results.end_scene import EndScene
from dragonbox.app.table import opening
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table
from dragonbox.core import phrases
from dragonbox.core.match import Match, RoundLog, Seated
from dragonbox.games.swop.board import CELLS, COLOURS, a_cube
from dragonbox.games.swop.dealing import Deal
from dragonbox.games.swop.moves import PASS, Move
from dragonbox.games.swop.sequences import score
from dragonbox.games.swop.swaps import points_of_all
from dragonbox.games.swop.table import badges, faces, moments, panels, tally, words
from dragonbox.games.swop.table.frame import LEAST, NAME_SIZE, TEXT_WIDE
from dragonbox.games.swop.table.layout import around
from dragonbox.games.swop.table.moments import Reached
from dragonbox.ui import last_moves, parts
from dragonbox.ui.actors import draw
from dragonbox.ui.flying import Word
from dragonbox.ui.motion import Standing
from dragonbox.ui.piece import Piece

SEED = "8K2F-41"
NAMES = ("You", "Wen", "Tora", "Rufus")
PLAIN = "142514251422514251425114251425142251425142511425142514225142514251"
"""Numbers without a run of three anywhere."""


def new_match(seats: int = 2, people: int | None = None, **options: Any) -> Match:
    """A match of people, or with opponents after so many of them."""
    match = games.load("swop").new(options=options, seats=seats, seed=SEED, names=NAMES[:seats])
    for seat, seated in enumerate(match.seats):
        seated.player = "human" if people is None or seat < people else "skilled"
    return match


def match_of(numbers: str, seats: int = 2, cubes: tuple[str, ...] = (), **options: Any) -> Match:
    """A match with these numbers on the board; each row has all colours, from white to black."""
    game = games.load("swop")
    match = Match(game, game.complete_options(options), [Seated(name) for name in NAMES[:seats]])
    match.begin(RoundLog(Deal(tuple(map(int, numbers)), COLOURS * 6, cubes, 0)))
    return match


def best(match: Match) -> Move:
    """The best swap, the first of several."""
    assert match.to_move is not None
    swaps = points_of_all(match.view(match.to_move))
    if not swaps.moves:
        return match.legal()[-1]  # type: ignore[return-value]
    return swaps.moves[max(range(len(swaps.moves)), key=lambda i: swaps.points[i])]


def where(wanted: Callable[[Match], Any], seats: int = 2, **options: Any) -> Match:
    """A position that is as wanted, from games of people who like good swaps."""
    for seed in range(60):
        match = games.load("swop").new(options, seats, f"2{seed // 8 + 2}K{seed % 8 + 2}-42", NAMES[:seats])
        rng = random.Random(seed)
        while not match.over:
            if wanted(match):
                return match
            swaps = points_of_all(match.view(match.to_move or 0))
            order = sorted(range(len(swaps.moves)), key=lambda i: -swaps.points[i])
            match.play(swaps.moves[order[rng.randrange(min(9, len(order)))]] if order else match.legal()[-1])
    raise AssertionError("no such position")


def choices(match: Match, cubes: int, chips: int) -> tuple[int, int] | None:
    """A pair of dice that can be swapped with so many cubes and so many places of the chip."""
    ways: dict[tuple[int, int], list[Move]] = {}
    for move in match.legal():
        assert isinstance(move, Move)
        ways.setdefault((move.one, move.other), []).append(move)
    for pair, moves in ways.items():
        if len({m.colour for m in moves}) == cubes and len({m.chip for m in moves}) == chips:
            return pair
    return None


def put(stage: Any, match: Match) -> Any:
    return stage.show(Table(stage.context, match))


@pytest.fixture
def table(stage: Any) -> Any:
    return put(stage, new_match())


def by_mouse(stage: Any, table: Any, move: Move) -> None:
    """Click the dice and what has to be chosen; a last click on the same makes the move."""
    stage.now += 1
    stage.settle()
    if move.verb == "take":
        for _ in range(2):
            stage.click(f"pool {move.colour}")
        return
    if move.verb != "swap":
        stage.click(move.verb)
        return
    last = CELLS[move.other]
    stage.click(CELLS[move.one])
    stage.click(last)
    if table.top.choosing.chip_cells():
        last = CELLS[move.chip]
        stage.click(last)
    if table.top.choosing.payable():
        last = f"cube {move.colour}"
        stage.click(last)
    stage.click(last)


def by_keys(stage: Any, table: Any, move: Move) -> None:
    """Arrows lead to the dice, Enter picks them; where a cube is to be chosen, the focus goes there."""
    if move.verb != "swap":
        stage.press("space")
        return
    for cell in (move.one, move.other):
        reach(stage, table, CELLS[cell])
        stage.press("return")
    if table.top.choosing.chip_cells():
        reach(stage, table, CELLS[move.chip])
        stage.press("return")
    if table.top.choosing.payable():
        assert table.focused.startswith("cube ")
        reach(stage, table, f"cube {move.colour}")
        stage.press("return")
    stage.press("return")


def reach(stage: Any, table: Any, key: str) -> None:
    goal = stage.widget(key).box
    if not table.focus_shown:
        stage.press("up")
    for _ in range(30):
        here = table.widget(table.focused)
        if here.key == key:
            return
        dx, dy = goal.centerx - here.box.centerx, goal.centery - here.box.centery
        stage.press(
            ("right" if dx > 0 else "left") if abs(dx) > here.box.w // 2 else "down" if dy > 0 else "up"
        )
    raise AssertionError(f"{key} cannot be reached by keys")


# ---------------------------------------------------------------------- whole games


@pytest.mark.slow
def test_a_basic_game_of_two_people(stage: Any) -> None:
    stage.context.settings.motion = "off"
    table = put(stage, new_match(finish=20))
    while not table.match.over:
        move = best(table.match)
        by_mouse(stage, table, move)
        assert table.match.history[-1].move == move
    assert isinstance(stage.top, EndScene)
    assert max(table.match.standing.scores) >= 20


@pytest.mark.slow
def test_a_master_game_against_an_opponent(stage: Any) -> None:
    stage.context.settings.motion = "off"
    table = put(stage, new_match(people=1, variant="master", finish=20))
    # The opponent's moves come from the time at which a match began.
    table.match.started = datetime.datetime(2026, 7, 4, 12)
    while not table.match.over:
        by_mouse(stage, table, best(table.match))
        stage.wait_for(lambda: table.can_play or table.match.over)
    assert {played.seat for played in table.match.history} == {0, 1}
    assert isinstance(stage.top, EndScene)


@pytest.mark.slow
def test_a_solo_game_by_keys(stage: Any) -> None:
    stage.context.settings.motion = "off"
    table = put(stage, new_match(1, variant="solo"))
    while not table.match.over:
        move = best(table.match)
        by_keys(stage, table, move)
        assert table.match.history[-1].move == move
    assert isinstance(stage.top, EndScene)


@pytest.mark.slow
@pytest.mark.large
def test_four_in_teams_with_cubes(stage: Any) -> None:
    stage.context.settings.motion = "off"
    table = put(stage, new_match(4, variant="team", rules="master", finish=20))
    assert stage.says("Partner")
    for _ in range(6):
        by_mouse(stage, table, best(table.match))
    assert len(table.match.history) == 6
    scores = table.match.view(0).fields
    seat = table.seat
    assert stage.says(f"Team {scores[seat] + scores[(seat + 2) % 4]}")


# ---------------------------------------------------------------------- previews


@pytest.mark.pixels
@pytest.mark.large
def test_pointing_at_the_second_die_tells_what_the_swap_would_do(stage: Any, table: Any) -> None:
    move = best(table.match)
    points = table.top.score_of(move.one, move.other).points
    before = board(stage, table)
    stage.click(CELLS[move.one])
    stage.hover(CELLS[move.other])
    assert board(stage, table) != before
    assert stage.says(f"This swap scores {points}")
    assert stage.says("This swap")
    assert stage.says("Bonus")
    assert not table.match.history
    stage.press("escape")
    stage.hover((5, 300))
    stage.wait(0.5)
    assert board(stage, table) == before


def board(stage: Any, table: Any) -> bytes:
    """The picture of the board with its track."""
    return pygame.image.tobytes(stage.window.canvas.surface.subsurface(table.top.at.board.frame), "RGB")


@pytest.mark.slow
def test_pointing_at_a_move_of_the_list_marks_its_dice_and_else_the_last(stage: Any, table: Any) -> None:
    def marked() -> set[str]:
        return {piece.id for piece in table.top.pieces(table.top.seen) if faces.moved in piece.over}

    for _ in range(4):
        table.play(best(table.match))
        stage.settle()
    for row, played in reversed(list(enumerate(reversed(table.match.history)))):
        stage.hover(f"log {row}")
        assert marked() == {CELLS[played.move.one], CELLS[played.move.other]}
    stage.hover((5, 300))
    assert marked() == {CELLS[played.move.one], CELLS[played.move.other]}


def test_what_scores_is_bright_though_it_cannot_be_picked(stage: Any, table: Any) -> None:
    move = best(table.match)
    scored = table.top.score_of(move.one, move.other)

    def dim() -> set[str]:
        return {piece.id for piece in table.top.pieces(table.top.seen) if faces.shut in piece.over}

    stage.click(CELLS[move.one])
    equal = {
        name
        for name, number in zip(CELLS, table.match.view(0).numbers, strict=True)
        if number == table.match.view(0).numbers[move.one]
    }
    assert len(equal) > 1
    assert not equal & dim()
    stage.hover(CELLS[move.other])
    assert not {CELLS[cell] for sequence in scored.sequences for cell in sequence.cells} & dim()


def test_around_a_swap_that_stands_the_other_dice_step_back(stage: Any, table: Any) -> None:
    """Not while one only points at a second die: then all can be compared."""
    move = best(table.match)
    scored = table.top.score_of(move.one, move.other)

    def back() -> set[str]:
        return {piece.id for piece in table.top.pieces(table.top.seen) if faces.steps_back in piece.over}

    stage.click(CELLS[move.one])
    stage.hover(CELLS[move.other])
    assert not back()
    stage.click(CELLS[move.other])
    scoring = {CELLS[cell] for sequence in scored.sequences for cell in sequence.cells}
    picked = {CELLS[move.one], CELLS[move.other]}
    assert back() == set(CELLS) - scoring - picked


@pytest.mark.pixels
@pytest.mark.parametrize("palette", ["classic", "contrast"])
def test_every_die_is_seen_on_the_light_of_a_sequence_by_day(stage: Any, palette: str) -> None:
    """The light of paper and wood was yellow, and yellow dice were lost in it: now all have a dark edge."""
    settings = stage.context.settings
    settings.theme, settings.palette = "paper", palette
    stage.window._new_canvas()
    canvas = stage.window.canvas

    def brightness(at: tuple[int, int]) -> float:
        return sum(canvas.surface.get_at(at)[:3]) / 3

    for swop in (False, True):
        for colour in COLOURS:
            lane, die = pygame.Rect(100, 100, 200, 72), pygame.Rect(170, 105, 52, 60)
            canvas.surface.fill("#84AC9C")
            faces.lane(canvas, lane, (1.0, swop))
            piece = Piece(id="a1", face=faces.Die(f"{colour}1"), box=die, under=(faces.set_in,))
            draw(canvas, piece, die, 0, 1.0, ())
            light, edge = brightness((130, die.centery)), brightness((die.x - 1, die.centery - 8))
            assert light - edge > 60, (swop, colour)
            if colour in "WYOP":
                assert brightness((die.x + 8, die.centery - 8)) - edge > 60, (swop, colour)


def test_the_focus_previews_as_the_pointer_does(stage: Any, table: Any) -> None:
    move = best(table.match)
    reach(stage, table, CELLS[move.one])
    stage.press("return")
    reach(stage, table, CELLS[move.other])
    assert stage.says("This swap scores")


def test_the_corners_of_the_last_swap_are_not_in_a_preview(stage: Any, table: Any) -> None:
    by_mouse(stage, table, best(table.match))
    move = best(table.match)

    def marked() -> list[str]:
        return [piece.id for piece in table.top.pieces(table.top.seen) if faces.moved in piece.over]

    last = table.match.history[-1].move
    assert marked() == [CELLS[last.one], CELLS[last.other]]
    stage.click(CELLS[move.one])
    stage.hover(CELLS[move.other])
    assert marked() == []


@pytest.mark.pixels
def test_a_preview_comes_to_rest_by_itself(stage: Any, table: Any) -> None:
    """The picked die glides to where it is pointed at: a frame leads to the next until it is there."""
    move = best(table.match)
    stage.click(CELLS[move.one])
    stage.wait(0.5)
    stage.send(pygame.MOUSEMOTION, pos=stage.at(CELLS[move.other]), rel=(1, 1), buttons=(0, 0, 0))
    frames = 0
    while stage.window.frame(stage.now):
        stage.now += 1 / 60
        frames += 1
    rested = stage.picture()
    assert frames > 3
    stage.wait(0.5)
    assert stage.picture() == rested


def test_the_second_click_stays_and_the_third_swaps(stage: Any, table: Any) -> None:
    move = best(table.match)
    stage.click(CELLS[move.one])
    stage.click(CELLS[move.other])
    assert f"Swap +{table.top.score_of(move.one, move.other).points}" in stage.labels()
    stage.hover("a1" if 0 not in move[1:3] else "b1")
    assert table.top.pair() == (move.one, move.other)
    stage.click(CELLS[move.other])
    assert table.match.history[0].move == move


def test_the_button_swaps_what_is_picked(stage: Any, table: Any) -> None:
    move = best(table.match)
    stage.click("swap")
    assert stage.says("Pick two dice first")
    stage.click(CELLS[move.one])
    stage.click(CELLS[move.other])
    stage.click("swap")
    assert table.match.history[0].move == move


def test_another_second_die_may_be_picked_instead(stage: Any, table: Any) -> None:
    first, second = [m for m in table.match.legal() if m.one == 0][:2]
    stage.click("a1")
    stage.click(CELLS[first.other])
    stage.click(CELLS[second.other])
    assert (table.top.choosing.one, table.top.choosing.two) == (0, second.other)


def test_picks_are_taken_back(stage: Any, table: Any) -> None:
    move = best(table.match)
    stage.click(CELLS[move.one])
    stage.click(CELLS[move.other])
    stage.press("backspace")
    assert (table.top.choosing.one, table.top.choosing.two) == (move.one, -1)
    stage.press("escape")
    assert table.top.choosing.one == -1
    stage.click(CELLS[move.one])
    stage.click(CELLS[move.one])
    assert table.top.choosing.one == -1
    stage.click(CELLS[move.one])
    stage.click("cancel")
    assert table.top.choosing.one == -1
    assert stage.top is table


def test_a_die_is_dragged_onto_another(stage: Any, table: Any) -> None:
    move = best(table.match)
    stage.drag(CELLS[move.other], CELLS[move.one])
    assert table.match.history[0].move == move


def test_a_drop_that_scores_nothing_is_only_a_look(stage: Any, table: Any) -> None:
    move = next(m for m in table.match.legal() if not table.top.score_of(m.one, m.other).points)
    stage.drag(CELLS[move.one], CELLS[move.other])
    assert not table.match.history
    assert table.top.pair() == (move.one, move.other)
    assert stage.says("scores nothing – swap all the same?")
    assert stage.says("No sequence")
    stage.press("backspace", "backspace")
    assert table.top.choosing.one == -1
    stage.drag(CELLS[move.one], CELLS[move.other])
    stage.click("swap")
    assert table.match.history[0].move == move


def test_a_die_is_dragged_nowhere(stage: Any, table: Any) -> None:
    stage.drag("c3", (stage.at("c3")[0], table.ledge + 40))
    assert not table.match.history
    assert table.top.choosing.one == -1


# ---------------------------------------------------------------------- what a swap costs


def test_the_cube_to_pay_is_chosen(stage: Any) -> None:
    match = where(lambda m: choices(m, 2, 1), variant="master")
    one, other = choices(match, 2, 1) or (0, 0)
    table = put(stage, match)
    stage.click(CELLS[one])
    stage.click(CELLS[other])
    payable = table.top.choosing.payable()
    assert stage.says("Which cube do you pay?")
    count = len(match.history)
    stage.click(CELLS[other])
    assert stage.says("Pick the cube that you pay")
    assert len(match.history) == count
    stage.click(f"cube {payable[0]}")
    stage.click(f"cube {payable[1]}")
    stage.click("swap")
    assert len(match.history) == count + 1
    assert match.history[-1].move.colour == payable[1]  # type: ignore[attr-defined]


def test_dragging_asks_for_the_cube_too(stage: Any) -> None:
    match = where(lambda m: choices(m, 2, 1), variant="master")
    one, other = choices(match, 2, 1) or (0, 0)
    table = put(stage, match)
    count = len(match.history)
    stage.drag(CELLS[one], CELLS[other])
    assert len(match.history) == count
    assert stage.says("Which cube do you pay?")
    colours = table.top.choosing.payable()
    for key, colour in zip(("1", "2"), colours, strict=True):
        stage.press(key)
        assert table.top.choosing.colour == colour, "as they lie, from the left"
    stage.press("2")
    assert len(match.history) == count + 1
    assert match.history[-1].move.colour == colours[1]  # type: ignore[attr-defined]
    assert table.top.choosing.one == -1


def test_tab_leads_from_the_chosen_cube_to_the_swap(stage: Any) -> None:
    match = where(lambda m: choices(m, 2, 1), variant="master")
    one, other = choices(match, 2, 1) or (0, 0)
    table = put(stage, match)
    for cell in (one, other):
        reach(stage, table, CELLS[cell])
        stage.press("return")
    stage.press("return", "tab")
    assert table.focused == "swap"
    count = len(match.history)
    stage.press("return")
    assert len(match.history) == count + 1


def test_a_cube_that_is_no_choice_says_why(stage: Any) -> None:
    table = put(stage, new_match(variant="master"))
    cubes = table.match.view(table.seat).cubes[table.seat]
    stage.click(f"cube {cubes[0]}")
    assert stage.says("Pick two dice first")


def test_the_die_that_the_chip_replaces_is_chosen(stage: Any) -> None:
    match = where(lambda m: choices(m, 1, 2))
    one, other = choices(match, 1, 2) or (0, 0)
    table = put(stage, match)
    stage.click(CELLS[one])
    stage.click(CELLS[other])
    assert stage.says("Which die leaves the game?")
    stage.click("swap")
    assert stage.says("Pick the die that leaves")
    stage.click(CELLS[one])
    assert table.top.choosing.chip == one
    stage.click(CELLS[other])
    stage.click(CELLS[other])
    assert match.history[-1].move.chip == other  # type: ignore[attr-defined]
    assert match.view(0).numbers[other] == 0
    assert table.top.seen.lies[other] == "#"


def test_a_swop_is_told_before_it_is_paid(stage: Any) -> None:
    match = where(lambda m: any(points_of_all(m.view(m.to_move or 0)).swops))
    swaps = points_of_all(match.view(match.to_move or 0))
    move = swaps.moves[swaps.swops.index(1)]
    put(stage, match)
    stage.click(CELLS[move.one])
    stage.hover(CELLS[move.other])
    assert stage.says("and costs a chip")
    assert {"Swop", "Costs"} <= set(stage.texts())


# ---------------------------------------------------------------------- refusals


def test_equal_dice_say_why_not(stage: Any, table: Any) -> None:
    numbers = table.match.view(0).numbers
    other = numbers.index(numbers[0], 1)
    stage.click("a1")
    stage.hover(CELLS[other])
    assert stage.says(f"Both dice show {numbers[0]}")
    assert stage.says("cannot be swapped")
    stage.click(CELLS[other])
    assert "refuse" in stage.sound.played
    assert table.top.choosing.two == -1
    stage.click("rule")
    assert type(stage.top).__name__ == "Help"


def test_the_last_swap_cannot_be_undone_by_a_swap(stage: Any, table: Any) -> None:
    move = next(m for m in table.match.legal() if not table.top.score_of(m.one, m.other).points)
    by_mouse(stage, table, move)
    stage.hover(CELLS[move.one])
    stage.drag(CELLS[move.one], CELLS[move.other])
    assert len(table.match.history) == 1
    assert "refuse" in stage.sound.played


def test_nothing_can_be_picked_while_an_opponent_is_to_move(stage: Any) -> None:
    stage.thoughts.at_once = False
    table = put(stage, new_match(people=1))
    if table.match.to_move == 0:
        by_mouse(stage, table, best(table.match))
    stage.click("a1")
    assert table.top.choosing.one == -1
    count = len(table.match.history)
    stage.click("swap")
    stage.press("space")
    stage.drag("a1", "b2")
    assert len(table.match.history) == count


@pytest.mark.slow
def test_without_a_swap_one_passes(stage: Any) -> None:
    table = put(stage, match_of("1" * 66))
    assert stage.says("No swap is possible")
    stage.click("c3")
    assert "refuse" in stage.sound.played
    table.play(PASS)
    assert table.motion.busy
    stage.settle()
    stage.press("space")
    assert table.match.over
    assert [str(played.move) for played in table.match.history] == ["pass", "pass"]


# ---------------------------------------------------------------------- catching up


def test_the_rank_of_a_swap_stands_after_a_cube(stage: Any) -> None:
    """To take or decline one is a move of its own, but no swap."""
    match = where(offered, 3, variant="master")
    count, played = len(match.history), match.history[-1]
    before: Any = match.until(count - 1).view(played.seat)
    ranked = tally.rank(before, played.seat, played.move, count)
    foot = tally.last_swap(match, ranked).foot
    match.play(match.legal()[0])
    assert tally.last_swap(match, ranked).foot[0] == foot[0]
    assert not foot[0].startswith("Your")


def offered(match: Match) -> int:
    return match.view(0).offer  # type: ignore[attr-defined]


def test_catching_up_takes_a_cube(stage: Any) -> None:
    match = where(offered, 3, variant="master")
    table = put(stage, match)
    view = match.view(0)
    colour = view.pool[0]  # type: ignore[attr-defined]
    assert stage.says("Take one cube from the pool, or decline.")
    stage.click("a1")
    assert "refuse" in stage.sound.played
    stage.click("take")
    assert stage.says("Pick a cube of the pool, or decline")
    places = [widget for widget in stage.top.widgets if widget.zone == "pool"]
    there = {widget.key.removeprefix("pool ") for widget in places if not widget.skip}
    assert there == set(view.pool)  # type: ignore[attr-defined]
    assert len(there) == len(places), "no cube is taken where none lies"
    seat = match.to_move
    stage.click(f"pool {colour}")
    stage.click("take")
    assert str(match.history[-1].move) == f"take {colour}"
    assert colour in table.top.seen.cubes[seat]


def test_a_cube_of_the_pool_is_dragged_to_the_ledge(stage: Any) -> None:
    match = where(offered, 3, variant="master")
    put(stage, match)
    count = len(match.history)
    colour = match.view(0).pool[-1]  # type: ignore[attr-defined]
    stage.drag(f"pool {colour}", "f3")
    assert len(match.history) == count, "it goes back"
    stage.drag(f"pool {colour}", (400, 700))
    assert str(match.history[-1].move) == f"take {colour}"


def test_space_is_the_red_button(stage: Any) -> None:
    match = where(offered, 1, variant="solo", gentle=True)
    put(stage, match)
    assert stage.says("Field 17 is reached")
    colour = match.view(0).pool[0]  # type: ignore[attr-defined]
    stage.click(f"pool {colour}")
    stage.press("space")
    assert str(match.history[-1].move) == f"take {colour}"


def test_large_text_is_told_to_its_end(make_stage: Any) -> None:
    stage = make_stage((1280, 720), 150)
    put(stage, new_match(4, 1))
    assert stage.says("Three or more equal numbers, or numbers in order, score.")


def test_a_list_without_room_does_not_speak_of_a_beginning(make_stage: Any) -> None:
    stage = make_stage((1280, 720), 150)
    stage.thoughts.at_once = False
    match = new_match(4, 1, variant="team", rules="master")
    match.play(best(match))
    put(stage, match)
    assert not stage.says("Moves appear here")


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_a_hint_covers_no_board_and_lies_in_the_place_of_what_a_swap_scores(
    make_stage: Any, size: tuple[int, int]
) -> None:
    stage = make_stage(size)
    match = new_match(4, 1)
    match.hints = 1
    table = put(stage, match)
    stage.press("h", "h", "h")
    note, at = stage.widget("hint note").box, table.top.at
    assert (
        note.collidelist(
            [
                at.board.tray,
                at.log,
                at.placed,
                *(box for place in at.seats[1:] for box in (place.plate, place.held)),
            ]
        )
        < 0
    )


# ---------------------------------------------------------------------- rank


def test_the_rank_of_a_swap(stage: Any) -> None:
    table = put(stage, new_match(1, variant="solo"))
    swaps = points_of_all(table.match.view(0))
    pairs = {(m.one, m.other): points for m, points in zip(swaps.moves, swaps.points, strict=True)}
    most = max(pairs.values())
    one, other = max(pairs, key=lambda pair: pairs[pair])

    def left(move: Move) -> int:
        """Return what the best swap scores after another one."""
        game = table.match.position()
        game.apply(move)
        return score(game.numbers, one, other).points

    move = next(m for m in swaps.moves if pairs[m.one, m.other] == most - 2 and left(m) == most)
    by_mouse(stage, table, move)
    place = 1 + sum(points > most - 2 for points in pairs.values())
    assert stage.says(f"{phrases.ordinal(place)} best of {len(pairs):,}")
    assert not stage.says("best was"), "the best swap is still on the board"
    assert "tally" not in stage.offered(), "nothing is told of it"
    spoils = next(m for m in table.match.legal() if one in (m.one, m.other) and left(m) < most)
    table.match.play(spoils)
    assert tally.missed(table.match, table.top.ranked) == f"{words.pair(one, other)} would have made {most}"
    assert f"best was {most}: {words.pair(one, other)}" in tally.last_swap(table.match, table.top.ranked).foot


@pytest.mark.slow
def test_the_rank_is_still_told_on_the_next_turn(stage: Any) -> None:
    stage.context.settings.ranks = "always"
    stage.thoughts.at_once = False
    match = new_match(people=1)
    if match.to_move == 1:
        match.play(best(match))
    table = put(stage, match)
    move = best(match)
    by_mouse(stage, table, move)
    count = table.top.rank.count
    assert stage.says(f"The best of {count:,}")
    answer = best(match)
    stage.thoughts.decide(answer)
    stage.wait_for(lambda: match.to_move == 0 and not table.motion.busy)
    assert stage.says("Last swap · Wen")
    assert stage.says(f"Your {words.pair(move.one, move.other)} was the best of {count:,}")
    stage.press("ctrl+z")
    assert table.top.ranked is None
    assert not stage.says("the best of")


def test_no_rank_where_it_is_not_wanted(stage: Any) -> None:
    stage.context.settings.ranks = "never"
    table = put(stage, new_match(1, variant="solo"))
    by_mouse(stage, table, best(table.match))
    assert table.top.rank is None


def test_articles() -> None:
    told = [a_cube(colours) for colours in ("W", "O", "RO", "OR")]
    assert told == ["a white cube", "an orange cube", "a red or orange cube", "an orange or red cube"]


# ---------------------------------------------------------------------- words at the right time


def test_the_last_round_is_announced(stage: Any) -> None:
    match = new_match(finish=20)
    for _ in range(4):
        match.play(best(match) if match.to_move == 0 else worst(match))
    assert match.to_move == match.view(0).first == 0  # type: ignore[attr-defined]
    table = put(stage, match)
    assert stage.says("Your turn")
    table.play(best(match))
    stage.wait_for(lambda: "Last round" in stage.texts() and "Last round" in words_over(table))
    assert not words_over(table)
    assert stage.says("Wen's last swap.")
    assert stage.says("Last round")
    table.play(best(match))
    assert match.over
    assert "Last round" not in words_over(table)


def worst(match: Match) -> Move:
    """A swap that scores nothing."""
    swaps = points_of_all(match.view(match.to_move or 0))
    return swaps.moves[swaps.points.index(0)]


def words_over(table: Any) -> list[str]:
    """The words that stand over the board, or will."""
    found = [flight.data for flight in table.motion.flights]
    return [
        what.text if isinstance(what, Word) else what.told
        for what in found
        if isinstance(what, Word | Reached)
    ]


def test_the_last_cube_of_a_game_alone_is_the_last_swap(stage: Any) -> None:
    match = new_match(1, variant="solo")
    while len(match.view(0).cubes[0]) > 1:  # type: ignore[attr-defined]
        match.play(worst(match))
    put(stage, match)
    assert stage.says("Your last swap.")


def test_who_has_not_swapped_yet_is_told_what_scores(stage: Any) -> None:
    match = new_match()
    match.seats[0].player = "skilled"
    match.play(best(match))
    table = put(stage, match)
    assert table.match.to_move == table.seat == 1
    assert stage.says("Look for a sequence that needs one more die")
    by_mouse(stage, table, best(match))
    assert not stage.says("Look for a sequence that needs one more die")


def test_who_begins_is_told_first(stage: Any) -> None:
    match = new_match()
    table = put(stage, match)
    assert any(stage.says(f"{name} begin") for name in NAMES[:2])
    by_mouse(stage, table, best(match))
    assert not any(stage.says(f"{name} begin") for name in NAMES[:2])


def test_an_opponent_who_begins_is_given_a_moment(stage: Any) -> None:
    match = new_match()
    match.seats[0].player, match.seats[0].name = "skilled", "Rufus"
    table = Table(stage.context, match)
    stage.window.push(table)
    stage.wait(1.0)
    assert stage.says("Rufus begins")
    assert not match.history
    stage.settle()
    stage.wait_for(lambda: bool(match.history))
    assert not stage.says("begins")


@pytest.mark.parametrize("seats", [1, 2])
def test_a_replay_tells_of_the_last_swap_what_the_panel_does(stage: Any, seats: int) -> None:
    """Not what chips and cubes brought at the end."""
    stage.context.settings.motion = "off"
    match = new_match(seats, variant="solo" if seats == 1 else "master", finish=20)
    while not match.over:
        swaps = points_of_all(match.view(match.to_move or 0))
        plain = [way for way in zip(swaps.points, swaps.moves, swaps.swops, strict=True) if not way[2]]
        scored, move, _ = max(plain)
        match.play(move)
    last = match.history[-1]
    assert last.points[last.seat] > scored
    table = stage.show(Replay(stage.context, match))
    stage.press("end")
    assert len(table.match.history) == len(match.history)
    runs = [text for text, _, _ in table._line().runs]
    assert runs[-1] == f"+{scored}"
    assert any(words.pair(move.one, move.other) in text for text in runs) or seats > 1


def test_straights_are_called_so_whichever_way_they_run() -> None:
    assert words.title("rising", 4) == words.title("falling", 4) == "Straight of 4"
    event = {"type": "sequence", "kind": "falling", "cells": ["a1"] * 3, "points": 1, "swop": False}
    assert words.kinds([event]) == ["straight of 3"]


# ---------------------------------------------------------------------- the track


@pytest.mark.parametrize("count", [21, 51, 76, 100])
def test_fields_lie_apart_and_on_the_frame(count: int) -> None:
    box = pygame.Rect(100, 50, 760, 430)
    fields = around(box, count, 25)
    assert len(set(fields)) == count
    for x, y in fields:
        assert x in (box.left, box.right) or y in (box.top, box.bottom)
    assert fields[0][0] == box.left
    assert fields[-1][1] == box.bottom
    first, last = fields[0], fields[-1]
    assert abs(first[0] - last[0]) + abs(first[1] - last[1]) >= 49
    assert {box.topleft, (box.right, box.top), (box.right, box.bottom)} <= set(fields), "one in each corner"
    steps = [abs(x1 - x0) + abs(y1 - y0) for (x0, y0), (x1, y1) in pairwise(fields)]
    assert max(steps) < 1.3 * min(steps), "about as far apart on all sides"


@pytest.mark.parametrize("finish", [30, 50])
def test_pawns_of_one_field_stay_apart_from_those_of_the_next(stage: Any, finish: int) -> None:
    board = put(stage, new_match(4, finish=finish)).top.at.board
    boxes = board.pawns({0: 14, 1: 14, 2: 15, 3: 15})
    assert not any(boxes[seat].colliderect(boxes[other]) for seat in (0, 1) for other in (2, 3))
    assert all(boxes[seat].colliderect(boxes[seat + 1]) for seat in (0, 2)), "they are one group"


@repeated("finish", [20, 50, 99])
@pytest.mark.parametrize("variant", ["basic", "solo"])
def test_points_beyond_the_track_can_be_read(stage: Any, finish: int, variant: str) -> None:
    match = new_match(1, variant=variant, finish=finish)
    table = put(stage, match)
    board = table.top.at.board
    far = len(board.fields) + 4
    table.top.seen = replace(table.top.seen, fields=(far,))
    assert board.field(far) == board.field(far - (len(board.fields) - 1))
    assert str(far) in stage.texts()
    assert board.fields[finish] == board.field(finish)


# ---------------------------------------------------------------------- motion


def plan(match: Match, seed: int) -> Iterator[Move]:
    rng = random.Random(seed)
    while not match.over:
        swaps = points_of_all(match.view(match.to_move or 0))
        order = sorted(range(len(swaps.moves)), key=lambda i: -swaps.points[i])[:6]
        yield swaps.moves[rng.choice(order)] if order else rng.choice(match.legal())  # type: ignore[misc]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"variant": "master"}), (1, {"variant": "solo", "gentle": True})]
)
def test_flights_bring_every_piece_where_it_belongs(stage: Any, seats: int, options: dict[str, Any]) -> None:
    """Without the last correction: the planned flights alone lead to the next position."""
    match = new_match(seats, finish=40, **options)
    table = put(stage, match)
    for move in plan(match, 11):
        top = table.top
        seat = top.host.seat
        before = match.view(seat)
        events = match.play(move)
        top.animate(before, move, match.view(seat), events)
        assert top.seen != top.rest
        table.motion.finish()
        # What is counted at the end is told by the score sheet.
        assert top.seen == replace(top.rest, scores=top.rest.fields)
        top.show()


def test_a_click_ends_what_moves(stage: Any, table: Any) -> None:
    move = best(table.match)
    table.play(move)
    assert table.motion.busy
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1)
    assert not table.motion.busy
    assert table.top.seen == table.top.look()


def test_without_motion_a_swap_is_there_at_once(stage: Any) -> None:
    stage.context.settings.motion = "off"
    table = put(stage, new_match())
    table.play(best(table.match))
    assert all(isinstance(flight.data, Standing) for flight in table.motion.flights)
    assert table.top.seen.lies == table.top.look().lies


# ---------------------------------------------------------------------- great moments


def with_swops(count: int) -> Match:
    """A match in which a 2 on f1 makes a Swop in row 1, and another one in column f."""
    numbers = list(PLAIN)
    numbers[:6] = "111225"
    if count == 2:
        numbers[16::11] = "22333"
    return match_of("".join(numbers))


def swop_of(match: Match, count: int) -> Move:
    swaps = points_of_all(match.view(0))
    return swaps.moves[swaps.swops.index(count)]


def moments_of(table: Any) -> list[Any]:
    """The great moments that are seen, or will be, each with its length."""
    flights = table.motion.flights
    return [(f.data, f.length) for f in flights if isinstance(f.data, moments.Swops | moments.Reached)]


@repeated("count", [1, 2])
def test_a_swop_is_a_moment_and_a_click_ends_it(stage: Any, count: int) -> None:
    table = put(stage, with_swops(count))
    table.play(swop_of(table.match, count))
    ((moment, length),) = moments_of(table)
    assert (len(moment.lanes), moment.points) == (count, 5 * count + count - 1)
    assert length == (moments.SWOP, moments.TWO)[count - 1] < 2.5
    words = ("Swop!", "Two Swops!")[count - 1]
    assert words not in stage.texts()
    stage.wait_for(lambda: words in stage.texts())
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1)
    assert not table.motion.busy


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_a_pawn_is_cheered_that_reaches_the_finish_or_goes_beyond_it(stage: Any, over: int) -> None:
    match = with_swops(1)
    game: Any = match._rounds[-1]
    game.fields[0] = game.table.finish - 5 + over
    table = put(stage, match)
    table.play(swop_of(match, 1))
    assert match.position().fields[0] == game.table.finish + over  # type: ignore[attr-defined]
    assert any(isinstance(moment, Reached) for moment, _ in moments_of(table)) == (over >= 0)


def test_two_chips_of_one_swap_find_their_places(stage: Any) -> None:
    """One lies in the cell of the die, the other beside the board."""
    table = put(stage, with_swops(2))
    table.play(swop_of(table.match, 2))
    stage.settle()
    assert (table.top.seen.placed, table.top.seen.lies.count("#")) == (2, 1)
    assert table.top.seen == table.top.look()


def test_without_motion_a_swop_stays_lit_until_the_next_swap(stage: Any) -> None:
    stage.context.settings.motion = "off"
    table = put(stage, with_swops(1))
    table.play(swop_of(table.match, 1))
    stage.settle()
    assert [lit.swop for lit in table.top.seen.lit] == [True]
    assert "+5" in stage.texts()
    plain = next(m for m in table.match.legal() if not table.top.score_of(m.one, m.other).points)
    table.play(plain)
    stage.settle()
    assert not table.top.seen.lit


def test_an_opponents_dice_are_marked_before_they_move(stage: Any) -> None:
    stage.thoughts.at_once = False
    table = put(stage, new_match(people=1))
    if table.match.to_move == 0:
        by_mouse(stage, table, best(table.match))
    before = table.top.seen.lies
    move = best(table.match)
    stage.thoughts.decide(move)
    while not table.match.history or table.match.history[-1].seat != 1:
        stage.wait(1 / 60)
    stage.wait(0.2)
    assert table.top.seen.lies == before
    assert stage.says(f"swaps {CELLS[move.one]} with {CELLS[move.other]}")
    stage.settle()
    assert table.top.seen.lies != before


# ---------------------------------------------------------------------- what lies where


def test_rows_and_columns_have_their_names(any_stage: Any) -> None:
    table = put(any_stage, new_match())
    texts = any_stage.texts()
    assert all(texts.count(letter) == 1 for letter in "abcdefghijk")
    at, c = table.top.at.board, any_stage.window.canvas
    dice = [at.die_box(cell) for cell in range(len(CELLS))]
    boxes = []
    for name, middle in [
        *((str(row + 1), at.row_name(row)) for row in range(6)),
        *(("abcdefghijk"[column], at.column_name(column)) for column in range(11)),
    ]:
        box = pygame.Rect(0, 0, c.type.width(name, NAME_SIZE), c.type.pixels(NAME_SIZE))
        box.center = round(middle[0]), round(middle[1])
        boxes.append(box)
    rim = 2 * c.px(2.5)
    lanes = [at.lane(range(row * 11, row * 11 + 6)).inflate(rim, rim) for row in range(6)]
    for box in boxes:
        assert at.tray.contains(box)
        assert box.collidelist(dice) == -1
        assert box.collidelist(lanes) == -1, "the light of a row hides no number"


def test_the_number_of_the_finish_can_be_read_where_pawns_stand(stage: Any) -> None:
    """Those of plain fields are covered: a number on a pawn would seem to be its own."""
    table = put(stage, new_match())
    plain, finish = (stage.texts().count(number) for number in ("30", "50"))
    table.top.seen = replace(table.top.seen, fields=(30, 50))
    texts = stage.texts()
    assert texts.count("30") == plain
    assert texts.count("50") == finish + 1
    ids = {one.id for one in table.top.pieces(table.top.seen)}
    assert {"covered 30", "covered 50", "number 50"} <= ids
    assert "number 30" not in ids
    table.top.seen = replace(table.top.seen, fields=(29, 51 + 50))
    assert stage.texts().count("29") == 0


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_sum_of_a_swap_stays_where_it_is(make_stage: Any, size: tuple[int, int]) -> None:
    """However many rows there are, up to five."""
    stage = make_stage(size)
    c = stage.window.canvas
    box = put(stage, new_match()).top.at.swap
    sums = []
    for count in (1, 2, 3, 5):
        rows = tuple(panels.Row("Set of 3", f"row {i + 1}", 1, ("R3",) * 3) for i in range(count))
        with patch.object(c, "hairline") as line:
            panels.tally(c, box, panels.Tally("This swap", rows, count, chips=1, cubes=("R",)))
        sums.append(line.call_args_list[-1].args[1])
    assert len(set(sums)) == 1
    assert sums[0] < box.bottom - c.px(45)


@pytest.mark.parametrize(
    ("seats", "size", "wide"),
    [(2, (1280, 720), 51), (4, (1280, 720), 51), (2, (960, 540), 38), (4, (1920, 1080), 77)],
)
def test_dice_are_large(make_stage: Any, seats: int, size: tuple[int, int], wide: int) -> None:
    at = put(make_stage(size), new_match(seats, variant="master")).top.at
    assert at.board.die[0] >= wide
    assert at.board.die[0] > 0.78 * at.board.cells[0].w


def test_points_of_several_sequences_stand_apart_and_beside_earlier_ones(table: Any) -> None:
    board = table.top.at.board
    column, below, row = (9 + 11 * 1, 9 + 11 * 2, 9 + 11 * 3), (42, 53, 64), (49, 50, 51, 52, 53)
    lanes = [tuple(cells) for cells in (column, below, row)]
    boxes = badges.places(board, lanes)
    for number, box in enumerate(boxes):
        assert box.collidelist(boxes[number + 1 :]) == -1
        inner = [board.lane(cells).inflate(-board.die[0], -board.die[1]) for cells in lanes[:number]]
        assert box.collidelist(inner) == -1


@pytest.mark.parametrize(("size", "text"), [((960, 540), 100), ((1280, 720), 100), ((1280, 720), 150)])
def test_points_of_a_swop_never_lie_on_those_of_a_row(
    make_stage: Any, size: tuple[int, int], text: int
) -> None:
    stage = make_stage(size, text)
    table = put(stage, new_match())
    board, c, swop = table.top.at.board, stage.window.canvas, badges.face(badges.told(5, True), True)
    for column in range(11):
        for first in range(max(0, column - 4), min(column, 6) + 1):
            rows = [tuple(range(11 * row + first, 11 * row + first + 5)) for row in (0, 3, 5)]
            boxes = badges.places(board, [*rows, tuple(range(column, 66, 11))])
            drawn = [
                parts.badge(c, face.text, box.center, face.kind, face.size, face.height)
                for face, box in zip([badges.face("+3")] * 3 + [swop], boxes, strict=True)
            ]
            assert not [box for number, box in enumerate(drawn) if box.collidelist(drawn[number + 1 :]) >= 0]
            assert all(box.inflate(2, 2).contains(own) for box, own in zip(boxes, drawn, strict=True))


def test_points_cover_neither_pips_nor_letters(table: Any) -> None:
    board = table.top.at.board
    rows = [tuple(range(11 * row + first, 11 * row + first + 3)) for row in range(6) for first in range(9)]
    columns = [tuple(range(cell, cell + 33, 11)) for cell in range(33)]
    for cells in rows + columns:
        [box] = badges.places(board, [cells])
        assert box.collidelist([board.pips(cell) for cell in range(len(CELLS))]) == -1
        assert not any(box.collidepoint(board.column_name(column)) for column in range(11))
        assert not any(box.collidepoint(board.row_name(row)) for row in range(6))


def test_the_points_of_a_swop_hide_little_of_any_pip(table: Any) -> None:
    board = table.top.at.board
    pips = [board.pips(cell) for cell in range(len(CELLS))]
    rows = [tuple(range(11 * row + first, 11 * row + first + 6)) for row in range(6) for first in range(6)]
    for cells in [*rows, *(tuple(range(column, 66, 11)) for column in range(11))]:
        [box] = badges.places(board, [cells])
        assert max(box.clip(pip).h for pip in pips) <= board.die[1] // 16, cells


def test_points_of_one_sequence_do_not_stand_where_another_ends(table: Any) -> None:
    board = table.top.at.board
    row, column = (40, 41, 42), (20, 31, 42)
    boxes = badges.places(board, [row, column])
    assert not boxes[0].colliderect(board.lane(column))


def test_a_bonus_stands_on_the_board_beside_all_points_and_near_what_scores(table: Any) -> None:
    board = table.top.at.board
    for first in range(8):
        lanes = [(55 + first, 56 + first, 57 + first), (33 + first, 44 + first, 55 + first)]
        box = badges.bonus(board, lanes)
        assert box.collidelist(badges.places(board, lanes)) == -1
        assert board.tray.inflate(board.die[0], 0).contains(box)
        near = box.inflate(board.die[0], board.die[1])
        assert near.collidelist([board.lane(cells) for cells in lanes]) >= 0
        assert not [field for field in board.fields if box.collidepoint(field)]


def test_paid_cubes_lie_side_by_side(stage: Any) -> None:
    table = put(stage, new_match(3, variant="master"))
    table.top.seen = replace(table.top.seen, pool="RRVK")
    found = {piece.id: piece for piece in table.top.pieces(table.top.seen)}
    places = list(table.top.at.pool_cubes.values())
    assert [found[name].box for name in ("pool R", "pool R 1", "pool V", "pool K")] == places[:4]
    others = [found[f"pool {colour}"] for colour in table.top.at.pool_cubes if colour not in "RVK"]
    assert {tuple(piece.box) for piece in others} == {*map(tuple, places[4:])}
    assert not any(isinstance(piece.face, faces.Cube) or piece.touch for piece in others)
    assert "pool empty" not in found
    table.top.seen = replace(table.top.seen, pool="")
    assert "pool empty" in {piece.id for piece in table.top.pieces(table.top.seen)}


def test_paid_cubes_fill_their_rows_alike(stage: Any) -> None:
    """One cube below a full row would look lost."""
    table = put(stage, new_match(3, variant="master"))
    for pool, rows in (("RYOPV", [5]), ("RYOPVB", [3, 3]), ("RYOPVBC", [4, 3]), ("RYOPVBCGNK", [5, 5])):
        table.top.seen = replace(table.top.seen, pool=pool)
        cubes = [p.box for p in table.top.pieces(table.top.seen) if isinstance(p.face, faces.Cube)]
        pooled = [box for box in cubes if table.top.at.pool.contains(box)]
        assert len(pooled) == len(pool)
        assert [len([b for b in pooled if b.y == y]) for y in sorted({b.y for b in pooled})] == rows


def test_the_cubes_of_an_opponent_move_up_to_the_chips_that_are_left(stage: Any) -> None:
    table = put(stage, new_match(4, variant="master"))
    seen = replace(table.top.seen, cubes=("", "RY", "", ""), chips=(2, 2, 2, 2))
    lies = {piece.id: piece.box for piece in table.top.pieces(seen)}
    less = {piece.id: piece.box for piece in table.top.pieces(replace(seen, chips=(2, 0, 2, 2)))}
    assert less["cube 1 R"].x < lies["chip 1 1"].x < lies["cube 1 R"].x
    assert less["cube 1 Y"].x - less["cube 1 R"].x == lies["cube 1 Y"].x - lies["cube 1 R"].x


def test_what_a_swap_costs_stands_in_one_place(stage: Any) -> None:
    match = where(lambda m: any(points_of_all(m.view(m.to_move or 0)).swops), variant="master")
    swaps = points_of_all(match.view(match.to_move or 0))
    move = swaps.moves[swaps.swops.index(1)]
    put(stage, match)
    assert "Sequences" in stage.texts()
    stage.click(CELLS[move.one])
    stage.hover(CELLS[move.other])
    assert stage.texts().count("Costs") == 1
    assert "Sequences" not in stage.texts()


def test_more_paid_cubes_than_places_are_all_seen(stage: Any) -> None:
    table = put(stage, new_match(3, variant="master"))
    table.top.seen = replace(table.top.seen, pool="RRYOPVBCGNKK")
    found = {piece.id: piece.box for piece in table.top.pieces(table.top.seen)}
    first, second = found["pool R"], found["pool R 1"]
    assert first.size == second.size
    assert first.w * 0.25 < second.x - first.x < first.w
    assert table.top.at.pool.contains(second)


def test_a_sequence_is_shown_with_its_dice(stage: Any) -> None:
    """As they lie after the swap; while it is only previewed they are lit on the board instead."""
    match = new_match()
    move = best(match)
    view = match.view(match.to_move)
    lies = [f"{colour}{number}" for colour, number in zip(view.colours, view.numbers, strict=True)]
    scored = score(view.numbers, move.one, move.other)
    shown = tally.preview(scored, ())
    match.play(move)
    made = tally.last_swap(match, None)
    assert [(row.title, row.points) for row in made.rows] == [(row.title, row.points) for row in shown.rows]
    assert not any(row.dice for row in shown.rows)
    first = made.rows[0].dice
    assert len(first) == len(scored.sequences[0].cells)
    assert {lies[move.one], lies[move.other]} & set(first)


@pytest.mark.parametrize(("seats", "size"), [(2, (1280, 720)), (4, (1280, 720)), (4, (960, 540))])
def test_both_columns_end_at_one_height(make_stage: Any, seats: int, size: tuple[int, int]) -> None:
    at = put(make_stage(size), new_match(seats, variant="master")).top.at
    assert at.log.bottom == at.worth.bottom


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"variant": "solo"}),
        (2, {"variant": "basic"}),
        (3, {"variant": "master"}),
        (4, {"variant": "team", "rules": "master"}),
    ],
    ids=["solo", "two", "three", "four"],
)
def test_everything_fits(any_stage: Any, seats: int, options: dict[str, Any]) -> None:
    match = new_match(seats, **options)
    for _ in range(3):
        match.play(best(match))
    table = put(any_stage, match)
    assert any_stage.misfits() == []
    move = best(match)
    any_stage.click(CELLS[move.one])
    any_stage.click(CELLS[move.other])
    assert any_stage.misfits() == []
    at = table.top.at
    told = at.pool if at.joined else at.placed
    assert told.contains(at.placed)
    panels = [
        told,
        *filter(None, (None if at.joined else at.pool, at.log, at.swap, at.worth, at.board.frame)),
    ]
    panels += [*(box for place in at.seats for box in (place.plate, place.held)), *at.buttons]
    own = at.seats[table.seat]
    assert all(own.held.contains(box) for box in (*own.chips, *own.slots))
    for i, box in enumerate(panels):
        assert box.collidelist(panels[i + 1 :]) == -1, (i, box)
    keys = (*CELLS, "swap", "cancel", "menu", "undo")
    boxes = [widget.box for widget in table.widgets if widget.key in keys]
    assert all(box.collidelist(boxes[i + 1 :]) == -1 for i, box in enumerate(boxes))


@pytest.mark.slow
@pytest.mark.parametrize("palette", ["safe", "contrast"])
def test_every_piece_has_its_picture_in_every_palette(stage: Any, palette: str) -> None:
    stage.context.settings.palette = palette
    put(stage, new_match(4, variant="master"))
    stage.resize(1100, 700)
    sprites = stage.context.sprites
    names = [f"{colour}{number}" for colour in COLOURS for number in range(1, 7)]
    names += [f"cube_{colour}" for colour in COLOURS] + [f"pawn_{colour}" for colour in "RBYG"] + ["chip"]
    assert all(sprites.exists(f"swop_{palette}/{name}") for name in names)


@pytest.mark.slow
def test_a_replay_shows_every_move(stage: Any) -> None:
    stage.context.settings.motion = "fast"
    full = new_match(1, variant="solo")
    for move in plan(full, 2):
        full.play(move)
    table = stage.show(Replay(stage.context, full))
    stage.wait(20)
    assert len(table.match.history) == len(full.history)


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "seats", "variant"), [(1, 2, "master"), (2, 1, "solo")])
def test_wild_clicks_do_no_harm(stage: Any, seed: int, seats: int, variant: str) -> None:
    """Clicks, drags and keys at random: the match stays sound."""
    stage.context.settings.motion = "off"
    rng = random.Random(seed)
    table = put(stage, new_match(seats, variant=variant))
    keys = [
        "return",
        "space",
        "backspace",
        "up",
        "down",
        "left",
        "right",
        "tab",
        "1",
        "2",
        "ctrl+z",
        "ctrl+y",
    ]
    for _ in range(90):
        if stage.top is not table:
            stage.window.pop_to(table)
        if table not in stage.window.scenes:
            break
        place = rng.randrange(1280), rng.randrange(720)
        match rng.randrange(4):
            case 0:
                stage.click(place)
            case 1:
                stage.press(rng.choice(keys))
            case 2:
                stage.drag(rng.choice(CELLS), rng.choice(CELLS)) if stage.top is table else None
            case _:
                stage.click(stage.at(rng.choice(CELLS)) if stage.top is table else place)
        table.match.audit()
    assert table.match.history


# ---------------------------------------------------------------------- the score sheet


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"variant": "solo"}), (1, {}), (2, {}), (3, {"variant": "master"}), (4, {"variant": "team"})],
)
def test_the_score_sheet_adds_up(stage: Any, seats: int, options: dict[str, Any]) -> None:
    sheet_of = looks.load("swop").sheet
    match = new_match(seats, finish=25, **options)
    for move in plan(match, 5):
        match.play(move)
    sheet = sheet_of(match)
    for seat, column in enumerate(sheet.seats):
        assert column.total == match.standing.scores[seat]
        assert sum(row.points for group in column.groups for row in group.rows) == column.total
    assert len(sheet.seats) == seats
    assert sheet.won == (None if options == {} and seats == 1 else 0 in match.standing.winners)
    winners = [match.seats[seat].name for seat in match.standing.winners]
    if 1 < seats != len(winners):
        assert all(name in sheet.headline for name in winners)
    made = [sum(e["points"] for e in p.events if "points" in e) for p in match.history]
    title = sheet.seats[0].groups[0].title
    assert f"Best swap: {max(made)} points" in title if seats > 1 else title == "Swaps"
    swaps = sum(played.move.verb == "swap" for played in match.history)  # type: ignore[attr-defined]
    assert (f"{swaps} swaps" in sheet.subtitle) == (options.get("variant") == "solo")
    named = looks.load("swop").named
    for column in sheet.seats:
        for piece in (piece for group in column.groups for row in group.rows for piece in row.pieces):
            assert piece in ("gap", "swap") or stage.context.sprites.exists(named(stage.window.canvas, piece))


def test_the_last_moves_show_the_dice_that_changed_places() -> None:
    match = new_match()
    swapped = []
    for _ in range(3):
        view = match.view(match.to_move)
        move = best(match)
        dice = [f"{view.colours[cell]}{view.numbers[cell]}" for cell in (move.one, move.other)]
        swapped.append(tuple(dice))
        match.play(move)
    assert [move.pieces for move in tally.logged(match, 2)] == swapped[:0:-1]
    assert tally.logged(match, 0) == []


def test_in_the_last_round_only_who_swaps_again_is_told_to_look_for_a_swap() -> None:
    """Whoever is told that it was the last swap makes no other; who is told to look for one comes to it."""
    told = set()
    for seats in (2, 3):
        match = new_match(seats, 0, finish=20)
        views = []
        while not match.over:
            views.append((len(match.history), match.view(0)))
            match.play(best(match))
        for count, view in views:
            later = {played.seat for played in match.history[count:]}
            for seat in range(seats):
                again = tally.swaps_again(view, seat)
                if tally.last_round(view) and seat != view.to_move:
                    assert again == (seat in later), (seats, count, seat)
                    told.add(words.idle(False, False, False, again, False, False))
                else:
                    assert again
    assert told == {"That was your last swap.", "Meanwhile, look for your next swap."}


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_a_paper_leaves_the_newest_moves_free(make_stage: Any, size: tuple[int, int]) -> None:
    stage, match = make_stage(size), new_match(2, 1)
    stage.context.settings.notices = True
    for _ in range(6):
        match.play(match.legal()[5])
    table = put(stage, match)
    table.notices.begin("A short match: the first to 20 points wins. Wen is a novice, too.")
    stage.wait(1)
    rows = last_moves.rows(stage.window.canvas, table.top.at.log)
    assert not [row for row in rows[:2] if row.colliderect(stage.widget("guide").box)]


def test_in_large_type_the_points_of_teams_are_not_cut(make_stage: Any) -> None:
    stage, match = make_stage((960, 540), 150), new_match(4, 1, variant="team", finish=20)
    while not match.over:
        match.play(best(match))
    page = opening.score_page(stage.context, match, None, stage.show(Table(stage.context, match)), False)
    stage.window.push(EndScene(stage.context, page))
    stage.settle()
    stage.to_points()
    cut = [text for text in stage.texts() if text.endswith("…")]
    assert not cut


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("variant", ["basic", "solo"])
def test_the_numbers_of_the_track_fit_in_their_fields(
    make_stage: Any, size: Any, text_size: int, variant: str
) -> None:
    stage = make_stage(size, text_size)
    seats = 1 if variant == "solo" else 2
    players = ("human", "novice")[:seats]
    match = games.load("swop").new({"variant": variant}, seats, "8K2F-41", ("You", "Wen")[:seats], players)
    table = stage.show(Table(stage.context, match))
    board, wide, c = table.top.at.board, table.top.fields.wide, stage.window.canvas
    fits = c.type.smaller("00", 14, wide * TEXT_WIDE, "semi", LEAST)
    assert math.hypot(c.type.width("00", fits, "semi"), 0.7 * c.type.pixels(fits)) < wide, "as it is round"
    assert wide <= board.tray.x - board.frame.x, "the field lies within the frame"
    middles = [board.fields[number] for number in sorted(table.top.fields.plain)]
    assert min(math.dist(one, other) for one, other in combinations(middles, 2)) > wide


def test_many_sequences_are_told_as_one_where_their_lines_would_touch() -> None:
    rows = [
        panels.Row("Set of 3", "", 1),
        panels.Row("Straight of 3", "", 1),
        panels.Row("Straight of 4", "", 2),
        panels.Row("Bonus", "", 3),
    ]
    assert panels._summed(rows) == [panels.Row("3 sequences", "", 4), panels.Row("Bonus", "", 3)]
