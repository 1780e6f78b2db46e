"""Dragon Swoop as it is played: by mouse, by keys, by controller, with the table in sight."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.table import heading
from dragonbox.app.table.pause import Pause
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table
from dragonbox.core import language, record
from dragonbox.core.match import Match, RoundLog, Seated
from dragonbox.games.dragon_swoop import figures
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES, TURNS
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.table import faces, panels, storm_times, words
from dragonbox.games.dragon_swoop.table.moments import Flight
from dragonbox.games.dragon_swoop.table.storm import NUMBER, OPENING, RATIO, WIND, Storm, Taken
from dragonbox.games.dragon_swoop.table.storm_times import SWEPT
from dragonbox.games.dragon_swoop.tiles import TILES
from dragonbox.ui import theme, tips
from dragonbox.ui.motion import Standing
from dragonbox.ui.theme import SMALL

SEED = "8K2F-41"


@pytest.fixture
def table(stage: Any) -> Table:
    return stage.show(Table(stage.context, new_match()))


def new_match(**options: Any) -> Match:
    return games.load("dragon_swoop").new(options=options, seats=1, seed=SEED)


def golden(name: str) -> Match:
    return record.load(Path(__file__).parents[1] / "records" / "dragon_swoop" / f"{name}.toml", games.load)


def spots(table: Table, move: Move) -> list[str]:
    """What has to be picked for a move."""
    if move.verb != "fly":
        return [] if move.space == NOWHERE else [SPACES[move.space]]
    found = [SPACES[space] for tiles in move.sets for space in tiles.spaces]
    if any(tiles.master for tiles in move.sets):
        found.append("master")
    hand = list(table.match.view(0).hand)
    for symbol in "".join(tiles.hand for tiles in move.sets):
        place = hand.index(symbol)
        hand[place] = ""
        found.append(f"hand{place}")
    return found


def by_mouse(stage: Any, table: Table, move: Move) -> None:
    for spot in spots(table, move):
        stage.click(spot)
    stage.click(move.verb)


def by_keys(stage: Any, table: Table, move: Move) -> None:
    """Tab goes to the zone, arrows to the tile, Enter picks; Space and 1 are buttons."""
    for spot in spots(table, move):
        reach(stage, table, spot)
        stage.press("return")
    stage.press("1" if move.verb == "recruit" else "space")


def reach(stage: Any, table: Table, spot: str) -> None:
    goal = stage.widget(spot)
    table.focus_shown = True
    for _ in range(8):
        if table.widget(table.focused).zone == goal.zone:
            break
        stage.press("tab")
    for _ in range(12):
        here = table.widget(table.focused)
        if here.key == spot:
            return
        dx, dy = goal.box.centerx - here.box.centerx, goal.box.centery - here.box.centery
        keys = [("right" if dx > 0 else "left"), ("down" if dy > 0 else "up")]
        before = table.focused
        stage.press(keys[0] if abs(dx) >= abs(dy) else keys[1])
        if table.focused == before:
            stage.press(keys[1] if abs(dx) >= abs(dy) else keys[0])
    raise AssertionError(f"{spot} cannot be reached by keys")


def plan(match: Match, seed: int) -> Iterator[Move]:
    """Moves of a game with recruits, sets, rests and crowns."""
    rng = random.Random(seed)
    while not match.over:
        yield rng.choice(match.legal())


@repeated(("hands", "seed"), [(by_mouse, 1), (by_keys, 2)])
@pytest.mark.large
def test_a_whole_game(stage: Any, table: Table, hands: Any, seed: int) -> None:
    same = new_match()
    for move in plan(table.match, seed):
        same.play(move)
        hands(stage, table, move)
        assert table.match.history[-1].move == move
        assert [str(p.move) for p in table.match.history] == [str(p.move) for p in same.history]
        if not table.match.over:
            kept = stage.context.saves.load(stage.context.saves.running()[0])
            assert [p.move for p in kept.history] == [p.move for p in same.history]
    stage.to_points()
    assert type(stage.top).__name__ == "Scoring"
    assert not stage.context.saves.running()
    assert len(stage.context.history.results()) == 1


@pytest.mark.slow
def test_the_best_game_by_mouse(stage: Any) -> None:
    full = golden("all_36_taken")
    table = stage.show(Table(stage.context, full.until(0)))
    for played in full.history:
        by_mouse(stage, table, played.move)
    assert table.match.standing.scores == (585,)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["crown_after_reveal", "rest_swap", "rest_line_empty", "underlings_in_two_sets"]
)
@pytest.mark.large
def test_odd_games_by_keys(stage: Any, name: str) -> None:
    """A move of each kind by keys; what was made so before is played by the table itself."""
    full, made = golden(name), set()
    table = stage.show(Table(stage.context, full.until(0)))
    for played in full.history:
        move = played.move
        kind = move.verb, *[(tiles.master, bool(tiles.hand)) for tiles in move.sets]
        if kind in made:
            table.play(move)
            stage.settle()
        else:
            by_keys(stage, table, move)
        made.add(kind)
    assert table.match.standing == full.standing


def test_a_set_shows_its_points_before_it_flies(stage: Any, table: Table) -> None:
    for spot in ("a1", "a2"):
        stage.click(spot)
    assert stage.says("Pair")
    assert stage.says("Fly +2")
    assert not table.match.history


@pytest.mark.parametrize(("back", "told"), [(2, "Nothing more fits."), (1, "This ends the game.")])
def test_a_set_that_ends_the_game_says_so(stage: Any, back: int, told: str) -> None:
    full = golden("no_crown")
    stage.show(Table(stage.context, full.until(len(full.history) - back)))
    for spot in str(full.history[-back].move).split()[1:]:
        stage.click(spot)
        stage.settle()
    assert stage.says(told)


def test_what_cannot_be_picked_says_why(stage: Any, table: Table) -> None:
    stage.click("a1")
    stage.click("c2")
    assert stage.says("each set needs a tile of the lit line")
    assert table.top.picks.taken == ["a1"]
    assert "refuse" in stage.sound.played
    assert stage.widget("rule")


def test_a_button_that_is_off_says_why(stage: Any, table: Table) -> None:
    stage.click("fly")
    assert stage.says("Pick the tiles of a set first")
    assert not table.match.history


def test_picks_are_taken_back(stage: Any, table: Table) -> None:
    stage.click("a1")
    stage.click("a2")
    stage.press("backspace")
    assert table.top.picks.taken == ["a1"]
    stage.press("escape")
    assert table.top.picks.taken == []
    stage.click("a1")
    stage.click("a1")
    assert table.top.picks.taken == []


def test_a_tile_is_dragged_into_the_hand(stage: Any, table: Table) -> None:
    stage.drag("a1", table.top.at.hand[0].center)
    assert str(table.match.history[-1].move) == "recruit a1"


def test_a_tile_is_dragged_onto_another(stage: Any, table: Table) -> None:
    stage.drag("a1", "a2")
    assert table.top.picks.taken == ["a1", "a2"]


def test_a_tile_is_dragged_to_the_set_and_nowhere(stage: Any, table: Table) -> None:
    stage.drag("a1", table.top.at.making.center)
    assert table.top.picks.taken == ["a1"]
    stage.drag("a2", (table.top.at.ring.right + 10, table.top.at.ring.bottom + 10))
    assert table.top.picks.taken == ["a1"]


def test_a_picked_tile_that_is_dragged_to_the_set_stays_in_it(stage: Any, table: Table) -> None:
    for _ in range(2):
        stage.drag("a1", table.top.at.making.center)
        assert table.top.picks.taken == ["a1"]


@pytest.mark.slow
def test_undo_and_redo_without_end(stage: Any, table: Table) -> None:
    moves = []
    rng = random.Random(5)
    for _ in range(4):
        move = rng.choice(table.match.legal())
        moves.append(move)
        by_mouse(stage, table, move)
    table.practise()
    for left in (3, 2, 1, 0):
        stage.press("ctrl+z")
        assert len(table.match.history) == left
    stage.press("ctrl+z")
    assert stage.says("nothing to undo")
    assert stage.widget("redo").box.right <= stage.widget("undo").box.x
    for count in (1, 2, 3, 4):
        stage.press("ctrl+y")
        assert len(table.match.history) == count
    assert table.widget("redo") is None, "what cannot be done again has no button"
    assert [p.move for p in table.match.history] == moves
    assert table.match.practice
    table.match.audit()


def test_a_click_ends_what_moves(stage: Any, table: Table) -> None:
    table.play(table.match.legal()[0])
    assert table.motion.busy
    stage.send(1025, pos=(5, 300), button=1)
    assert not table.motion.busy
    assert table.top.seen.heights == table.match.view(0).heights


@repeated("motion", ["normal", "off", "fast", "slow"])
def test_what_is_shown_ends_as_what_is(stage: Any, table: Table, motion: str) -> None:
    stage.context.settings.motion = motion
    for move in plan(table.match, 7):
        table.play(move)
        if motion == "off":
            assert all(isinstance(flight.data, Standing) for flight in table.motion.flights)
        stage.settle()
        view = table.match.view(0)
        assert (table.top.seen.tops, table.top.seen.heights) == (tuple(view.tops), view.heights)
        assert table.top.seen.master == view.master
        if stage.top is not table:
            break


def test_flights_bring_every_piece_where_it_belongs(stage: Any, table: Table) -> None:
    """Without the last correction: the planned flights alone lead to the next position."""
    for move in plan(table.match, 11):
        before = table.match.view(0)
        after_match = table.match.until(len(table.match.history))
        after_match.play(move)
        after = after_match.view(0)
        table.top.animate(before, move, after, [])
        table.motion.finish()
        seen = table.top.seen
        assert (seen.tops, seen.heights, seen.master) == (tuple(after.tops), after.heights, after.master)
        assert [symbol for symbol in seen.hand if symbol] == list(after.hand)
        assert (seen.pile, seen.station, seen.lit) == (after.pile, after.station, after.station)
        table.match.play(move)
        table.top.show()


def test_tiles_that_fly_are_seen_until_they_lie_in_their_pile(stage: Any, table: Table) -> None:
    move = next(move for move in table.match.legal() if move.verb == "fly")
    table.play(move)
    count, flew = sum(tiles.size for tiles in move.sets), 0
    while table.motion.busy:
        stage.wait(1 / 20)
        seen, cast = table.top.seen, table.top.actors.cast
        if seen.landing is None:
            break
        lying = sum(seen.heights) + sum(map(bool, seen.hand)) + bool(seen.master) + len(seen.pile)
        assert lying + len(seen.landing) == TILES
        air = [name for name in seen.landing if cast[name].going]
        down = [name for name in seen.landing if not cast[name].going]
        assert all(name in {item.key for item in table.top.actors._items} for name in down)
        flew = max(flew, len(air))
    assert flew
    panel = table.top.at.flown
    flown = [piece for piece in table.top.pieces(table.top.seen) if panel.contains(piece.box)]
    assert len([piece for piece in flown if piece.id.startswith("flown ")]) == count


@pytest.mark.parametrize(
    ("size", "text", "count"), [((1280, 720), 100, 4), ((1280, 720), 100, 9), ((960, 540), 150, 7)]
)
def test_no_crown_covers_points(make_stage: Any, size: tuple[int, int], text: int, count: int) -> None:
    stage = make_stage(size, text)
    table = stage.show(Table(stage.context, new_match()))
    pile = panels.FlownPile("Two Fours", ("FFFF", "WWWW"), 125, True)
    c, box = stage.window.canvas, table.top.at.flown
    rows = panels.pile_rows(c, box, [pile] * count)[1]
    for row in rows:
        points = row.cell.right - (0 if row.badged else c.type.width("125", 16, "bold") + c.px(19))
        assert row.sets[-1][1][-1].right <= points
        assert all(row.cell.contains(tile) for _, tiles in row.sets for tile in tiles)
        assert row.cell.collidelistall([other.cell for other in rows]) == [rows.index(row)]
    assert text > 100 or all(row.badged for row in rows), "many piles lie there as few do"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 100), ((960, 540), 150)])
def test_all_that_has_flown_lies_in_its_panel_or_is_told_above(
    make_stage: Any, size: tuple[int, int], text: int
) -> None:
    stage = make_stage(size, text)
    table = stage.show(Table(stage.context, new_match()))
    pile = panels.FlownPile("Two Fours", ("FFFF", "WWWW"), 125, True)
    c, box = stage.window.canvas, table.top.at.flown
    for count in range(1, TURNS + 2):
        hidden, rows = panels.pile_rows(c, box, [pile] * count)
        assert hidden + len(rows) == count
        assert all(box.contains(row.cell) for row in rows)
        if hidden and len(rows) > 1:
            assert rows[0].cell.y - panels._inside(c, box)[0] >= rows[0].cell.h, (
                "no room for the earlier ones"
            )


def test_each_tile_of_two_fours_is_seen_in_its_pile(stage: Any, table: Table) -> None:
    pile = panels.FlownPile("Two Fours", ("FFFF", "WWWW"), 125, True)
    (row,) = panels.pile_rows(stage.window.canvas, table.top.at.flown, [pile])[1]
    for _tiles, boxes in row.sets:
        assert all(b.x - a.x > 0.4 * a.w for a, b in pairwise(boxes))
    (first, *_), (second, *_) = (boxes for _tiles, boxes in row.sets)
    assert second.y - first.y > 0.4 * first.h


def test_esc_pauses(stage: Any, table: Table) -> None:
    stage.press("escape")
    assert type(stage.top).__name__ == "Pause"
    stage.press("escape")
    assert stage.top is table


def test_the_log_lists_the_moves(stage: Any, table: Table) -> None:
    by_mouse(stage, table, table.match.legal()[-1])
    stage.press("l")
    assert stage.says(str(table.match.history[0].move).capitalize())


@pytest.mark.slow
def test_a_replay_shows_every_move(stage: Any) -> None:
    full = new_match()
    for move in plan(full, 2):
        full.play(move)
    table = stage.show(Replay(stage.context, full))
    stage.wait(60)
    assert len(table.match.history) == len(full.history)
    stage.press("home")
    assert not table.match.history
    stage.click("forward")
    assert len(table.match.history) == 1
    stage.click("backward")
    assert not table.match.history
    assert not stage.context.saves.running()


def test_everything_fits(any_stage: Any) -> None:
    table = any_stage.show(Table(any_stage.context, new_match()))
    rng = random.Random(1)
    for _ in range(5):
        table.play(rng.choice(table.match.legal()))
        any_stage.settle()
    assert any_stage.misfits() == []


def test_spots_do_not_lie_over_each_other(any_stage: Any) -> None:
    table = any_stage.show(Table(any_stage.context, new_match()))
    boxes = [w.box for w in table.widgets if w.key in (*SPACES, "master", "fly", "recruit", "menu", "undo")]
    for i, box in enumerate(boxes):
        for other in boxes[i + 1 :]:
            shared = box.clip(other)
            assert shared.w * shared.h < 0.12 * min(box.w * box.h, other.w * other.h)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_wild_clicks_do_no_harm(stage: Any, table: Table, seed: int) -> None:
    """Clicks, drags and keys at random: the match stays sound, and what is saved can be read."""
    rng = random.Random(seed)
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
    for _ in range(100):
        if stage.top is not table:
            stage.window.pop_to(table)
        place = rng.randrange(1280), rng.randrange(720)
        match rng.randrange(4):
            case 0:
                stage.click(place)
            case 1:
                stage.press(rng.choice(keys))
            case 2:
                stage.drag(place, (rng.randrange(1280), rng.randrange(720)))
            case _:
                stage.click(
                    rng.choice(
                        [w.key for w in table.widgets if w.key in (*SPACES, "master", "fly", "recruit")]
                    )
                )
        if not stage.window.running or not stage.window.scenes:
            break
        table.match.audit()
    for saved in stage.context.saves.running():
        stage.context.saves.load(saved).audit()


def test_a_turn_without_a_set_says_what_to_do(stage: Any, table: Table) -> None:
    match = next(m for m in games_with(lambda m: m.legal() and all(x.verb == "recruit" for x in m.legal())))
    table = stage.show(Table(stage.context, match))
    assert stage.says("Pick a tile of the lit line and recruit it")
    stage.press("space")
    assert stage.says("recruit a tile")
    by_keys(stage, table, match.legal()[0])
    assert str(table.match.history[-1].move).startswith("recruit")


def games_with(wanted: Any) -> Iterator[Match]:
    """Positions of random games that are as wanted."""
    for seed in range(400):
        match = games.load("dragon_swoop").new(
            seats=1, seed=f"22{seed // 32 % 10}{seed % 9 + 1}-{seed % 7 + 2}2"
        )
        rng = random.Random(seed)
        while not match.over:
            if wanted(match):
                yield match
                break
            match.play(rng.choice(match.legal()))


@pytest.mark.slow
def test_the_focus_leaves_a_space_that_is_empty(stage: Any, table: Table) -> None:
    for name in ("fall_two_rows", "grid_empty"):
        full = golden(name)
        table = stage.show(Table(stage.context, full.until(0)))
        for played in full.history[:-1]:
            by_keys(stage, table, played.move)
            here = table.widget(table.focused)
            assert here is not None
            assert not here.skip


def test_keys_pass_what_is_off(stage: Any, table: Table) -> None:
    reached = set()
    for _ in range(12):
        stage.press("tab")
        reached.add(table.focused)
        stage.press("right")
        reached.add(table.focused)
    assert not reached & {"undo", "redo", "fly", "recruit"}
    assert reached & {"log", "help", "menu"}


def test_without_motion_a_game_ends_well(stage: Any) -> None:
    """The last move brings the scoring in the middle of a frame."""
    stage.context.settings.motion = "off"
    full = golden("turn_12")
    table = stage.show(Table(stage.context, full.until(len(full.history) - 1)))
    ticks = iter(range(10**6))
    stage.window.clock = lambda: stage.now + next(ticks) * 1e-4
    table.play(full.history[-1].move)
    stage.settle()
    stage.to_points()
    assert type(stage.top).__name__ == "Scoring"


def test_a_tip_comes_by_itself(stage: Any, table: Table) -> None:
    stage.hover("help")
    assert not table.tip_shown
    for _ in range(60):
        stage.now += 1 / 60
        wake = table.wake(stage.now)
        if wake is not None and stage.now >= wake:
            stage.window.frame(stage.now)
    assert table.tip_shown
    assert table.wake(stage.now) is None


def test_no_tip_names_what_moves_or_comes_below_a_resting_pointer(
    stage: Any, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = stage.at("a1")
    stage.hover(at)
    stage.wait(1)
    assert table.tip_shown
    stage.press("f1")
    stage.press("escape")
    stage.wait(2)
    assert (table.hovered, table.tip_shown) == ("a1", False), "nobody has moved the pointer since"
    stage.hover((at[0] + 2, at[1]))
    assert table._tip()
    monkeypatch.setattr(type(table.motion), "busy", True)
    assert not table._tip()


def test_no_tip_says_why_a_button_is_off_that_was_just_pressed(stage: Any, table: Table) -> None:
    """Only when the pointer comes back does somebody want to know."""
    by_mouse(stage, table, table.match.legal()[-1])
    table.practise()
    stage.click("undo")
    assert not stage.widget("undo").on
    at = stage.at("undo")
    stage.hover((at[0] + 2, at[1]))
    stage.wait(2)
    assert not table.tip_shown
    stage.hover("a1")
    stage.hover(at)
    stage.wait(2)
    assert table.tip_shown


def test_space_presses_the_one_button_that_can_be_pressed(stage: Any, table: Table) -> None:
    move = next(legal for legal in table.match.legal() if legal.verb == "recruit")
    assert not stage.widget("recruit").cap
    stage.click(spots(table, move)[0])
    assert (stage.widget("recruit").cap, stage.widget("fly").on) == ("Space", False)
    stage.press("space")
    assert [played.move for played in table.match.history] == [move]


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_no_tip_covers_a_tile(make_stage: Any, size: tuple[int, int]) -> None:
    stage = make_stage(size)
    table = stage.show(Table(stage.context, new_match()))
    window = stage.window.canvas.surface.get_rect()
    for space in SPACES:
        tile, spares = stage.widget(space), table.tip_spares(stage.widget(space))
        width = stage.window.canvas.type.width(tile.tip, SMALL) + 24
        tip = tips.place((width, 30), tile.box, spares, window, 8)
        tiles = [stage.widget(other).box for other in SPACES]
        assert tip.collidelist(tiles) < 0, space


def test_a_double_click_counts_once_where_it_opens_something(stage: Any, table: Table) -> None:
    at = stage.at("menu")
    stage.hover(at)
    for _ in range(2):
        stage.send(1025, pos=at, button=1)
        stage.send(1026, pos=at, button=1)
    stage.settle()
    assert type(stage.top).__name__ == "Pause"


@pytest.mark.parametrize(("later", "aside", "opens"), [(0.2, 1, 1), (0.2, 40, 2), (0.4, 1, 2)])
def test_a_second_click_does_not_meet_a_scene_that_took_long_to_come(
    stage: Any, table: Table, monkeypatch: pytest.MonkeyPatch, later: float, aside: int, opens: int
) -> None:
    """It waits in the queue meanwhile. A click at another place, or later, is meant."""
    pressed: list[tuple[int, int]] = []
    at = stage.at("menu")

    def slow(pause: Any) -> list[Any]:
        stage.now += 1.5
        return []

    monkeypatch.setattr(Pause, "build", slow)
    monkeypatch.setattr(Pause, "pressed_nothing", lambda pause, at: pressed.append(at))
    stage.click(at)
    assert isinstance(stage.top, Pause)
    stage.now += later
    stage.send(1025, pos=(at[0] + aside, at[1]), button=1)
    assert len(pressed) == opens - 1


def test_the_sets_promise_only_what_can_be_had(stage: Any, table: Table) -> None:
    from dragonbox.games.dragon_swoop.table import words

    for move in plan(table.match, 4):
        legal = table.match.legal()
        can = {words.worth(m) for m in legal if m.verb == "fly"}
        for row in words.rows(None, legal):
            assert row.plain == any(c.short == row.name and points == row.points for c, points in can)
            assert row.mastered == any(c.short == row.name and points == row.with_master for c, points in can)
        table.match.play(move)


def test_a_table_that_is_over_leads_to_the_score_and_esc_to_the_menu(stage: Any) -> None:
    """Esc never goes round in a circle between the two."""
    table = stage.show(Table(stage.context, golden("turn_12")))
    stage.click("result")
    stage.to_points()
    assert type(stage.top).__name__ == "Scoring"
    assert table in stage.window.scenes
    stage.also("table")
    assert stage.top is table
    assert stage.widget("menu").tip == "Back: Esc"
    stage.press("escape")
    assert type(stage.top).__name__ == "Menu"


def test_a_dragon_flies_to_the_station_opposite(stage: Any) -> None:
    at = stage.show(Table(stage.context, games.load("dragon_swoop").new(seed="8K2F-41"))).top.at
    for station in range(12):
        x, y = Flight("F", at, station, 200).way(1.0)
        nearest = min(range(12), key=lambda one: math.dist((x, y), at.stations[one]))
        across = 8 - station if station // 3 in (0, 2) else 14 - station
        assert nearest == across


def test_two_fours_are_told_with_their_tiles_in_a_ring_of_the_dragon(stage: Any) -> None:
    game = games.load("dragon_swoop")
    match = Match(game, game.complete_options({}), [Seated("You")])
    stacks = dict(zip(SPACES, figures._stacks("SSSLLLLTM").split(), strict=True))
    match.begin(RoundLog(match.read_deal({"stacks": stacks, "masters": "SFWLTM"})))
    table = stage.show(Table(stage.context, match))
    told: list[Storm] = []
    with patch.object(Storm, "draw", lambda self, canvas, share: told.append(self)):
        table.play(match.parse("fly a1 b1 c1 master / a2 b2 c2 a3"))
        stage.wait(2)
    storm = told[0]
    assert "".join(tile.symbol for tile in storm.tiles) == "SSSSLLLL"
    assert [tile.master for tile in storm.tiles] == [False, False, False, True, *[False] * 4]
    assert (storm.symbol, storm.points, storm.sets, storm.great) == ("S", "+125", (4, 4), True)
    assert storm.after.startswith("**No set is worth more.**")
    assert "is the master now" in storm.after


def test_pictures_of_a_large_set_are_made_between_its_frames(stage: Any) -> None:
    game = games.load("dragon_swoop")
    stacks = dict(zip(SPACES, figures._stacks("SSSLLLLTM").split(), strict=True))
    match = Match(game, game.complete_options({}), [Seated("You")])
    match.begin(RoundLog(match.read_deal({"stacks": stacks, "masters": "SFWLTM"})))
    table = stage.show(Table(stage.context, match))
    at, canvas = table.top.at, stage.window.canvas
    tiles = [Taken("S", n == 3, at.tile_box(n, 1)) for n in range(8)]
    storm = Storm(tuple(tiles), (4, 4), "S", 4, "+125", "Two Fours", True, at)
    storm.draw(canvas, 0.0)
    for _ in storm.prepare(canvas):
        pass
    ready, dusk = set(storm.made), storm.made["dusk"]
    for frame in range(150):
        storm.draw(canvas, frame / 150)
        assert storm.made.get("swept", dusk) is dusk, "no picture of its own"
    assert set(storm.made) == ready - {"dusk"}, "it is let go of when it is hidden"
    assert storm.made["night"] is storm.made["seen"], "it takes the room of the table"


def test_the_tiles_of_a_large_set_lie_in_the_loop_until_they_leave_for_their_pile(
    stage: Any, table: Table
) -> None:
    at, canvas = table.top.at, stage.window.canvas
    tiles = tuple(Taken("S", n == 3, at.tile_box(n, 1)) for n in range(8))
    storm = Storm(tiles, (4, 4), "S", 4, "+125", "Two Fours", True, at)
    shown: dict[float, list[Any]] = {}
    for share in (0.7, 0.8, 0.9):
        with patch.object(
            Storm, "_show", lambda self, canvas, tile, spot, *_, at=share: shown[at].append(spot)
        ):
            shown[share] = []
            storm.draw(canvas, share)
    assert shown[0.7] == shown[0.8] == [box.center for box in storm.row()]
    assert not shown[0.9]


@pytest.mark.pixels
def test_the_table_over_which_a_large_set_flies_has_neither_its_tiles_nor_its_dragon(stage: Any) -> None:
    game = games.load("dragon_swoop")
    stacks = dict(zip(SPACES, figures._stacks("SSSLLLLTM").split(), strict=True))
    match = Match(game, game.complete_options({}), [Seated("You")])
    match.begin(RoundLog(match.read_deal({"stacks": stacks, "masters": "SFWLTM"})))
    stage.context.settings.motion = "normal"
    table = stage.show(Table(stage.context, match))
    stage.settle()
    at, before = table.top.at, stage.window.canvas.surface.copy()
    table._show(match.parse("fly a1 b1 c1 master / a2 b2 c2 a3"), 1.0)
    (storm,) = [flight.data for flight in table.motion.flights if isinstance(flight.data, Storm)]
    while table.draw_ahead(1.0):
        pass
    assert "dusk" not in storm.made, "the gap before its first frame is too early"
    while "seen" not in storm.made:
        stage.wait(0.02)
    assert "night" not in storm.made, "it takes the room of the table later"
    seen = storm.made["seen"]
    places = [tile.box.center for tile in storm.tiles] + [at.dragon_box(storm.station).center]
    assert all(seen.get_at(place) != before.get_at(place) for place in places)


@pytest.mark.parametrize("station", [1, 4, 7, 10])
def test_no_tile_of_a_large_set_flies_over_what_is_told_of_it(stage: Any, table: Table, station: int) -> None:
    at, canvas = table.top.at, stage.window.canvas
    tiles = tuple(Taken("S", n == 3, at.tile_box(n, 1)) for n in range(8))
    storm = Storm(tiles, (4, 4), "S", station, "+125", "Two Fours", True, at)
    for frame in range(1, 60):
        share = SWEPT * frame / 60
        for number, (_, (_x, y), wide, _lean) in enumerate(storm._lying(canvas, share)):
            if storm._gone(number, storm_times.crossing(share)) == 1:
                assert y + wide * RATIO / 2 < storm._caption - canvas.px(25)


@pytest.mark.pixels
def test_the_board_alone_keeps_its_light_while_a_large_set_is_taken(stage: Any, table: Table) -> None:
    at, canvas = table.top.at, stage.window.canvas
    storm = Storm((Taken("S", False, at.tile_box(0, 1)),), (1,), "S", 9, "+125", "Two Fours", True, at)
    stage.settle()
    before, dusk = canvas.surface.copy(), storm._dusk(canvas)
    lights = [sum(picture.get_at(at.cells[4].center)[:3]) for picture in (before, dusk)]
    assert lights[1] > 0.65 * lights[0]
    ground, beyond = (dusk.get_at((x, at.tray.bottom - 4)) for x in (at.tray.left - 12, at.ring.left - 40))
    assert max(abs(a - b) for a, b in zip(ground[:3], beyond[:3], strict=True)) < 16


@pytest.mark.pixels
@pytest.mark.parametrize("symbol", list(faces.SPRITES))
def test_points_and_tiles_lie_in_the_middle_of_the_loop_clear_of_the_dragon(
    stage: Any, table: Table, symbol: str
) -> None:
    at, canvas = table.top.at, stage.window.canvas
    tiles = [Taken(symbol, n == 3, at.tile_box(n, 1)) for n in range(8)]
    storm = Storm(tuple(tiles), (4, 4), symbol, 4, "+125", "Two Fours", True, at)
    scale = storm._unit * WIND
    loop = pygame.mask.from_surface(storm._winding(canvas))
    left, top = (round(m - o * scale) for m, o in zip(storm.middle, OPENING, strict=True))
    number = storm._number(canvas).get_bounding_rect()
    number.center = storm.middle[0], round(storm.middle[1] - storm._unit * NUMBER)
    for box in (number, *storm.row()):
        assert not loop.overlap_area(pygame.mask.Mask(box.size, True), (box.x - left, box.y - top))
    row = storm.row()
    assert abs(row[0].left + row[-1].right - 2 * number.centerx) < 6


@pytest.mark.pixels
def test_the_plate_stays_lit_while_a_large_set_flies(stage: Any, table: Table) -> None:
    at, canvas = table.top.at, stage.window.canvas
    storm = Storm((Taken("S", False, at.tile_box(0, 1)),), (1,), "S", 9, "+125", "Two Fours", True, at)
    stage.settle()
    before, spot = canvas.surface.copy(), (at.plate.right - 40, at.plate.centery)
    for picture in (storm._dusk(canvas), storm._night(canvas)):
        assert picture.get_at(spot) == before.get_at(spot)


def test_the_set_in_the_making_is_seen_where_it_will_lie(stage: Any, table: Table) -> None:
    fly = next(move for move in table.match.legal() if move.verb == "fly")
    stage.settle()
    assert table.top.mark("next pile") is None
    for spot in spots(table, fly):
        stage.click(spot)
    ghost = table.top.mark("next pile")
    assert table.top.at.flown.contains(ghost)
    stage.click("fly")
    stage.settle()
    assert table.top.mark("next pile") is None
    assert ghost.contains(table.top.mark("flown 0 0 0"))


def test_the_dragon_beside_the_ring_lies_in_the_window(make_stage: Any) -> None:
    for size in ((960, 540), (1024, 768), (1280, 720), (1920, 1080)):
        stage = make_stage(size=size)
        at = stage.show(Table(stage.context, new_match())).top.at
        for station in range(12):
            box = at.dragon_box(station)
            assert pygame.Rect(0, 0, size[0], at.making.y).contains(box.move(0, round(box.w * 0.02)))
            assert box.w >= at.tile[0] * 1.19, "it can be seen who it is"


@repeated("spoken", ["en", "de"])
@repeated("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_no_dragon_lies_on_the_title(make_stage: Any, size: Any, spoken: str) -> None:
    games.speak(spoken)
    stage = make_stage(size=size)
    for text, (mode, goal) in product((100, 150), words.GOALS.items()):
        stage.context.settings.text_size = text
        stage.window.lay_out()
        canvas = stage.window.canvas
        table = Table(stage.context, new_match(mode=mode))
        stage.window.push(table)  # it is laid out then, and not drawn
        title = heading.place(canvas, table.top)
        assert title.w >= canvas.type.width(language._(goal), theme.LABEL)
        for station in range(3):
            box = table.top.at.dragon_box(station)
            assert not title.colliderect(box)
            assert box.w >= canvas.px(20), "it can be seen that one sits there"


def test_a_large_set_stays_in_the_window_and_its_tiles_apart(make_stage: Any) -> None:
    game = games.load("dragon_swoop")
    stacks = dict(zip(SPACES, figures._stacks("SSSLLLLTM").split(), strict=True))
    for size in ((960, 540), (1024, 768), (1920, 1080)):
        stage = make_stage(size=size)
        match = Match(game, game.complete_options({}), [Seated("You")])
        match.begin(RoundLog(match.read_deal({"stacks": stacks, "masters": "SFWLTM"})))
        table = stage.show(Table(stage.context, match))
        at, canvas = table.top.at, stage.window.canvas
        for great, count in ((True, 8), (False, 5)):
            sets = (4, 4) if great else (5,)
            tiles = [Taken("M", n == 3, at.tile_box(n, 1)) for n in range(count)]
            for station in range(12):
                storm = Storm(tuple(tiles), sets, "M", station, "+125", "", great, at)
                row = storm.row()
                assert all(canvas.surface.get_rect().contains(box) for box in row)
                assert all(a.right <= b.left for a, b in pairwise(row))
                assert sorted(storm._ranks) == list(range(count))
                assert storm._ranks[3] == 0, "the master's tile is seized first"
                wide, high = storm._wide, canvas.height
                for share in (0.0, 0.3, 0.6, 1.0):
                    x, y = storm._way(share)
                    assert 0 < x < canvas.width
                    assert 0 < y < high
                assert wide * 0.5 <= x <= canvas.width - wide * 0.5, (
                    "nothing of it is cut at the end of its way"
                )


def test_letters_and_numbers_beside_the_grid_name_its_spaces(table: Table) -> None:
    for space, cell in zip(SPACES, table.top.at.cells, strict=True):
        column, row = (table.top.mark(f"coordinate {sign}") for sign in space)
        assert (column.centerx, row.centery) == cell.center


@pytest.mark.pixels
def test_each_season_colours_the_table_and_spares_what_lies_on_it(stage: Any) -> None:
    box, ring, tray = (9, 9, 600, 400), (200, 60, 200, 200), (240, 90, 120, 120)
    seen = []
    for side in range(4):
        year = faces.Year(side, ring, tray, (ring[:2],), (100, 500), 0)
        light = faces._season(stage.window.canvas, pygame.Rect(box), year)
        assert light.get_at((300 - 9, 150 - 9)).a == 0
        assert light.get_at((200 - 9, 60 - 9)).a == 0
        places = (291, 30), (440, 151), (291, 290), (140, 151)
        near, far = (light.get_at(place) for place in (places[side], places[(side + 2) % 4]))
        assert near.a > max(80, 1.5 * far.a), "it comes from the side of the season"
        seen.append(near)
    hues = sorted(colour.hsva[0] for colour in seen)
    assert all(second - first > 15 for first, second in pairwise(hues)), "they can be told apart"
