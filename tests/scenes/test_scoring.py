"""The end of a match: the score sheet, the count, the best table, and what to do next."""

from datetime import UTC, datetime
from types import SimpleNamespace
from unittest.mock import patch

import pygame
import pytest

from dragonbox import games
from dragonbox.app.menu.menu import Menu
from dragonbox.app.results import best_table
from dragonbox.app.results.counting import DEAF, SHADE
from dragonbox.app.results.scoring import Scoring
from dragonbox.app.scene import Scene
from dragonbox.app.table import opening
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table
from dragonbox.core import phrases
from dragonbox.games.dragon_swoop.position import breakdown
from dragonbox.games.dragon_swoop.scoring import sheet
from dragonbox.storage.bests import mark_shuffled, top
from dragonbox.storage.history import result_of
from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas

DEAL = "8K2F-41"
SHUFFLED_MATCHES = [("score", "8K2F-41"), ("easy", "2222-23"), ("hard", "ABCD-EF"), ("sweep", "8K2F-41")]


def played(seed=DEAL, mode="score", greedy=True, shuffled=True, name="Ada"):
    """A match that is over: always the dearest move, or always the first."""
    match = games.load("dragon_swoop").new({"mode": mode}, seed=seed, names=[name])
    if shuffled:
        mark_shuffled(match)
    while not match.over:
        moves = match.legal()
        match.play(max(moves, key=lambda move: gain(match, move)) if greedy else moves[0])
    return match


def gain(match, move):
    round = match.position()
    before = round.score
    round.apply(move)
    return round.score - before


def count(stage, match):
    """Lay the sheet of a match over its table; the count has not begun."""
    table = Table(stage.context, match)
    stage.window.push(table)
    scene = Scoring(stage.context, match, stage.finish(match), table)
    stage.window.push(scene)
    return scene


def scored(stage, match):
    scene = count(stage, match)
    stage.settle()
    return scene


# ---------------------------------------------------------------------- the sheet


@pytest.mark.parametrize("greedy", [True, False])
@pytest.mark.parametrize(("mode", "seed"), [("score", "8K2F-41"), ("sweep", "2222-23")])
def test_the_rows_sum_to_the_score(mode, seed, greedy):
    match = played(seed, mode, greedy)
    (seat,) = sheet(match).seats
    flown, end = seat.groups
    points = breakdown(match.position())
    assert seat.total == match.standing.scores[0] == sum(r.points for g in seat.groups for r in g.rows)
    assert sum(row.points for row in flown.rows) == points.piles
    assert [row.points for row in end.rows] == [points.spaces, points.masters, points.all]


def test_the_pieces_of_a_pile_are_those_that_flew():
    match = played()
    flown = sheet(match).seats[0].groups[0].rows
    piles = match.position().piles
    assert len(flown) == len(piles)
    for row, pile in zip(flown, piles, strict=True):
        pieces = [word for word in row.pieces if word != "gap"]
        assert "".join(word[0] for word in pieces) == "".join(pile.tiles)
        assert sum(word.endswith("*") for word in pieces) == pile.with_master
        assert ("with master" in row.detail) == pile.with_master


def test_the_chart_shows_the_empty_spaces():
    match = played()
    (row, *_) = sheet(match).seats[0].groups[1].rows
    empty = [not height for height in match.position().heights]
    assert [bool(cell) for line in row.chart for cell in line] == empty
    assert sum(int(cell) for line in row.chart for cell in line if cell) == row.points


@pytest.mark.parametrize(("mode", "seed"), SHUFFLED_MATCHES)
@pytest.mark.parametrize("greedy", [True, False])
def test_the_headline_tells_who_has_won(mode, seed, greedy):
    match = played(seed, mode, greedy)
    found = sheet(match)
    if mode == "score":
        assert found.won is None
        assert found.headline == f"The year is over: {match.standing.scores[0]}"
    else:
        assert found.won == bool(match.standing.winners)
        assert found.headline.endswith("guarded") != found.won


def test_a_lost_sweep_tells_how_many_spaces_still_have_tiles():
    match = played("8K2F-41", "sweep", greedy=False)
    heights = match.position().heights
    assert max(heights) > 1
    told = phrases.capital(phrases.number(sum(height > 0 for height in heights)))
    assert sheet(match).headline.split()[0] == told


# ---------------------------------------------------------------------- counting up


@pytest.mark.slow
def test_the_count_begins_at_nothing_and_ends_at_the_score(stage):
    match = played()
    scene = count(stage, match)
    assert scene._counted(stage.now) == 0
    seen = []
    for _ in range(40):
        stage.wait(0.1)
        seen.append(scene._counted(stage.now))
    assert seen[-1] == match.standing.scores[0]
    assert 0 < seen[8] < seen[-1]
    assert stage.sound.played.count("score_tick") >= len(match.position().piles)


@pytest.mark.parametrize("how", ["click", "space", "return", "controller"])
def test_a_click_or_a_key_ends_the_count_and_does_nothing_else(stage, how):
    match = played()
    scene = count(stage, match)
    stage.wait(0.4)
    assert not scene._told(stage.now)
    if how == "click":
        stage.send(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)
    elif how == "controller":
        stage.button(0)
    else:
        stage.press(how)
    assert stage.top is scene
    assert scene._counted(stage.now) == match.standing.scores[0]
    assert scene._told(stage.now)


def test_while_it_is_counted_only_the_red_button_lies_in_the_shade(stage):
    scene = count(stage, played())

    def shaded():
        """The buttons that are darkened now."""
        found, box = [], Canvas.box

        def shade(canvas, area, radius, colour, *alpha):
            if colour == theme.INK and alpha == (SHADE,):
                found.append(tuple(area))
            return box(canvas, area, radius, colour, *alpha)

        with patch.object(Canvas, "box", shade):
            scene.draw(stage.now)
        return found

    stage.wait(0.4)
    assert not scene._told(stage.now)
    red = [tuple(scene.primary().box)]
    assert len(scene.widgets) > 1
    assert shaded() == red
    stage.wait_for(lambda: scene._told(stage.now) and not scene.motion.busy)
    assert shaded() == red
    stage.wait(DEAF + 0.1)
    assert shaded() == []


def test_a_click_on_a_button_presses_it_during_the_count(stage):
    count(stage, played())
    stage.wait(0.4)
    stage.send(pygame.MOUSEBUTTONDOWN, pos=stage.at("menu"), button=1)
    stage.send(pygame.MOUSEBUTTONUP, pos=stage.at("menu"), button=1)
    stage.settle()
    assert isinstance(stage.top, Menu)


def test_without_motion_all_stands_there_at_once(stage):
    stage.context.settings.motion = "off"
    match = played()
    scene = count(stage, match)
    stage.window.frame(stage.now)
    assert scene._counted(stage.now) == match.standing.scores[0]
    assert stage.says(f"A new best: {match.standing.scores[0]}")


# ---------------------------------------------------------------------- the best table


def test_a_new_best_is_told_with_what_it_beats(stage):
    old = played("2222-23", greedy=False, name="Mira")
    stage.finish(old)
    match = played()
    scored(stage, match)
    more = match.standing.scores[0] - old.standing.scores[0]
    assert more > 0
    assert stage.says(f"A new best: {match.standing.scores[0]}")
    assert stage.says(f"{more} more")
    assert "fanfare_best" in stage.sound.played


@pytest.mark.parametrize("spoil", ["practice", "hints"])
def test_it_is_a_new_best_whatever_was_scored_with_help(stage, spoil):
    better, match = played(), played("2222-23", greedy=False)
    setattr(better, spoil, 1)
    stage.finish(better)
    assert better.standing.scores[0] > match.standing.scores[0]
    scored(stage, match)
    assert stage.says(f"A new best: {match.standing.scores[0]}")


def test_its_row_is_marked_in_the_table(stage):
    best, match = played(), played("2222-23", greedy=False)
    stage.finish(best)
    scene = scored(stage, match)
    entries = top(stage.context.history.results(), result_of(match).table)
    assert [entry.score for entry in entries] == [best.standing.scores[0], match.standing.scores[0]]
    assert scene.place == 1
    assert stage.says("Place 2")
    assert not stage.says("A new best")


@pytest.mark.parametrize(("spoil", "told"), [("practice", "Practice"), ("hints", "Played with hints")])
def test_what_does_not_count_says_so(stage, spoil, told):
    match = played()
    setattr(match, spoil, 1)
    scene = scored(stage, match)
    assert stage.says(told)
    assert stage.says("it counts, but not for the best scores.")
    assert scene.place is None
    assert not stage.says("A new best")


def test_opened_again_later_it_still_knows_its_place(stage):
    match = played()
    stage.finish(match)
    stage.show(Scoring(stage.context, match, None, None))
    assert stage.says("A new best")


# ---------------------------------------------------------------------- what to do next


@pytest.mark.slow
def test_an_enter_that_was_meant_for_the_count_begins_nothing(stage):
    scene = count(stage, played())
    stage.wait_for(lambda: scene._told(stage.now) and not scene.motion.busy)
    stage.press("return")
    assert stage.top is scene
    stage.wait(DEAF + 0.1)
    stage.press("return")
    assert isinstance(stage.top, Table)


def test_again_deals_anew_with_the_same_options(stage):
    match = played(mode="hard")
    scored(stage, match)
    stage.wait(DEAF + 0.1)
    stage.press("return")
    assert isinstance(stage.top, Table)
    fresh = stage.top.match
    assert fresh.options == {"mode": "hard"}
    assert fresh.seats[0].name == "Ada"
    assert not fresh.history
    assert fresh.rounds[0].seed != DEAL
    assert "shuffled" in result_of(fresh).table


def test_the_same_deal_again(stage):
    match = played()
    scored(stage, match)
    stage.also("same")
    again = stage.top.match
    assert again.rounds[0].deal == match.rounds[0].deal
    assert again.rounds[0].seed == DEAL
    assert not again.history
    assert "chosen" in result_of(again).table


@pytest.mark.slow
def test_replay_table_and_menu(stage):
    match = played()
    scene = scored(stage, match)
    stage.top.activate(stage.widget("replay"))  # a replay never comes to rest by itself at once
    assert isinstance(stage.top, Replay)
    stage.window.pop()
    assert stage.top is scene
    stage.also("table")
    assert stage.top is scene.table
    stage.window.push(scene)
    stage.settle()
    stage.click("menu")
    assert isinstance(stage.top, Menu)


def test_escape_leaves_a_match_that_is_over(stage):
    """The finished table has a button of its own: whoever leaves doesn't want to land there."""
    scored(stage, played())
    stage.press("escape")
    assert isinstance(stage.top, Menu)


def test_escape_leaves_the_page_of_a_past_match(stage):
    menu = stage.show(Menu(stage.context, []))
    opening.look(stage.context, played())
    assert isinstance(stage.top, Scoring)
    stage.press("escape")
    assert stage.top is menu


def test_every_button_is_reached_by_keys(stage):
    scored(stage, played())
    seen = set()
    for _ in range(7):
        stage.press("left")
        seen.add(stage.top.focused)
    assert seen == {"menu", "replay", "turning", "more", "again"}
    stage.top.focused = "more"
    stage.press("return")
    rest = {stage.top.focused}
    for _ in range(4):
        stage.press("down")
        rest.add(stage.top.focused)
    assert rest >= {"table", "page", "same", "copy"}
    stage.press("escape")
    assert isinstance(stage.top, Scoring)


def test_a_click_beside_the_rest_closes_it(stage):
    scene = scored(stage, played())
    stage.click("more")
    stage.wait(0.5)
    stage.click((1200, 100))
    assert stage.top is scene


@pytest.mark.parametrize("mode", ["score", "sweep"])
def test_it_fits_every_window(any_stage, mode):
    any_stage.show(Scene(any_stage.context))
    scored(any_stage, played(mode=mode, greedy=False))
    assert any_stage.misfits() == []
    assert any_stage.says("Play again")


@pytest.mark.parametrize("before", [None, False])
def test_forced_moves_are_played_after_the_first_match_of_a_game_unless_they_are_switched_off(stage, before):
    """Who has finished a match of another game has not seen yet what a forced move is here."""
    stage.context.settings.forced = before
    scored(stage, played(greedy=False))
    for game, knows in (("dragon_swoop", True), ("rare_dragon", False)):
        match = games.load(game).new({}, None, "8K2F-41", (), ("human",))
        assert Table(stage.context, match).coach.plays_forced == (knows and before is None)


def test_the_code_of_the_match_is_shown_and_copied(stage, monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    match = played(mode="sweep", greedy=False)
    scored(stage, match)
    stage.click("more")
    stage.wait(0.5)
    assert stage.says("38K2-F41P")
    stage.click("copy")
    assert copied == ["38K2-F41P"]
    assert stage.message == "Copied: 38K2-F41P"


@pytest.mark.parametrize("won", [True, False])
def test_a_crown_stands_at_matches_of_the_best_ten_that_were_won(stage, monkeypatch, won):
    icons = []
    monkeypatch.setattr(Canvas, "icon", lambda self, name, *_, **__: icons.append(name))
    stage.show(Menu(stage.context, []))
    entry = SimpleNamespace(won=won, score=71, names=("Ada",), when=datetime(2026, 11, 22, tzinfo=UTC))
    best_table.paint_row(stage.window.canvas, pygame.Rect(40, 40, 400, 40), 3, entry, False)
    assert icons[-1:] == ["crown"] if won else "crown" not in icons
