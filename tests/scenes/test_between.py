"""Matches of several deals: the page between two of them, the end, pictures, replays, the log."""

from __future__ import annotations

from dataclasses import replace

import cardgame
import pygame
import pytest
from cardgame import Act
from passing import PEOPLE, new, open_doors, pass_on, play_hand, seat, take_turn

from dragonbox.app import looks
from dragonbox.app.menu.challenges import code_of
from dragonbox.app.menu.menu import Menu
from dragonbox.app.results.counting import DEAF
from dragonbox.app.results.end_scene import EndScene
from dragonbox.app.results.round_page import RoundScene
from dragonbox.app.results.scoring_seats import SeatsScoring
from dragonbox.app.table import opening
from dragonbox.app.table.curtain import Curtain
from dragonbox.app.table.log import MoveLog
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table
from dragonbox.core import fingerprint


@pytest.fixture(autouse=True)
def box(monkeypatch):
    cardgame.install(monkeypatch)


@pytest.fixture
def stage(make_stage):
    return make_stage((960, 540))


# -- the page between two hands --


@pytest.mark.slow
def test_between_two_hands(stage):
    table = seat(stage, new(*PEOPLE))
    play_hand(stage)
    assert isinstance(stage.top, RoundScene)
    assert len(table.real.rounds) == 1
    assert table.real.round_over
    assert stage.says("Everybody had two turns")
    assert not stage.says("8K2F"), "the code of the deal would tell the next one"
    scores = table.real.standing.scores
    assert {str(score) for score in scores} <= set(stage.texts())
    stage.press("return")
    assert len(table.real.rounds) == 2
    assert isinstance(stage.top, Curtain)
    open_doors(stage)
    assert stage.top.seat == table.real.to_move
    assert stage.top.match is table.real, "nothing of the hand before is played back"


@pytest.mark.slow
@pytest.mark.parametrize(("name", "begins"), [("You", "begin"), ("Ada", "begins")])
def test_it_tells_who_goes_first(stage, name, begins):
    match = new(*PEOPLE)
    match.seats[:] = [replace(seated, name=name) for seated in match.seats]
    seat(stage, match)
    play_hand(stage)
    assert stage.says(f"{begins} the next deal.")


@pytest.mark.slow
def test_after_one_deal_there_is_no_chart_but_more_room(stage):
    seat(stage, new(*PEOPLE))
    play_hand(stage)
    page = stage.top
    assert not page._charted
    assert page._left_panel().right == page._inside().right
    assert not stage.says("The course of the match")


def play_on(stage):
    """Play the hand of one person to its end."""
    while not isinstance(stage.top, RoundScene):
        stage.wait_for(lambda: isinstance(stage.top, RoundScene) or stage.top.can_play)
        if isinstance(stage.top, Table):
            take_turn(stage)


def test_the_proof_of_a_deal_waits_until_the_match_is_over(stage):
    match = new("human", "novice")
    match.notes[fingerprint.SALT] = fingerprint.new_salt()
    seat(stage, match)
    play_on(stage)
    assert "fair" not in stage.offered()


@pytest.mark.slow
@pytest.mark.parametrize("focus", ["next", "menu"])
def test_space_presses_the_red_button(stage, focus):
    table = seat(stage, new(*PEOPLE))
    play_hand(stage)
    stage.top.focused, stage.top.focus_shown = focus, True
    stage.press("space")
    assert len(table.real.rounds) == 2


@pytest.mark.slow
def test_the_score_is_told_when_it_is_not_the_points(stage):
    table = seat(stage, new(*PEOPLE))
    play_hand(stage)
    assert not stage.says("Score")
    table.real.deal_next()
    assert stage.says("Score")
    stage.settle()
    assert [stage.top._score(seat, stage.now) for seat in (0, 1)] == list(stage.top.scores)


@pytest.mark.slow
def test_one_may_look_at_the_table_and_come_back(stage):
    table = seat(stage, new("human", "novice"))
    play_on(stage)
    stage.click("peek")
    assert stage.offered() == ["peek"]
    assert stage.says(table.top.subtitle())
    stage.press("escape")
    assert "next" in stage.offered()
    stage.click("peek")
    stage.wait(DEAF + 0.1)
    stage.press("return", "return")
    assert len(table.real.rounds) == 2


@pytest.mark.slow
def test_nobody_looks_where_people_have_secrets(stage):
    seat(stage, new(*PEOPLE))
    play_hand(stage)
    assert "peek" not in stage.offered()


def test_after_the_pause_enter_makes_the_next_deal(stage):
    table = seat(stage, new("human", "novice"))
    play_on(stage)
    stage.click("menu")
    stage.wait(DEAF + 0.1)
    stage.press("escape", "return")
    assert len(table.real.rounds) == 2


@pytest.mark.slow
def test_a_match_that_was_left_there_is_continued_there(stage):
    table = seat(stage, new(*PEOPLE))
    play_hand(stage)
    stage.press("escape")
    stage.click("menu")
    stage.wait(1)
    stage.press("return")
    assert isinstance(stage.top, RoundScene)
    again = stage.window.scenes[1]
    assert again is not table
    assert len(again.real.history) == len(table.real.history)
    stage.press("return")
    assert len(again.real.rounds) == 2
    assert len(stage.context.saves.load(stage.context.saves.running()[0]).rounds) == 2


@pytest.mark.slow
def test_in_practice_the_last_move_of_a_hand_can_be_taken_back(stage):
    table = seat(stage, new(*PEOPLE))
    play_hand(stage)
    assert "undo" not in stage.offered()
    table.real.practice = True
    stage.top.refresh()
    count = len(table.real.history)
    stage.click("undo")
    pass_on(stage)
    assert len(table.real.history) == count - 1
    assert isinstance(stage.top, Curtain)


@pytest.mark.slow
def test_one_person_goes_on_without_a_curtain(stage):
    seat(stage, new("human", "novice"))
    play_on(stage)
    stage.press("return")
    assert isinstance(stage.top, RoundScene)
    stage.wait(DEAF + 0.1)
    stage.press("return")
    stage.wait_for(lambda: isinstance(stage.top, Table) and stage.top.can_play)
    assert len(stage.top.match.rounds) == 2


@pytest.mark.slow
def test_opponents_alone_go_on_by_themselves(stage):
    seat(stage, new("novice", "novice", target=200))
    stage.wait_for(lambda: isinstance(stage.top, RoundScene))
    stage.wait_for(lambda: isinstance(stage.top, Table), 20)
    assert len(stage.top.match.rounds) == 2


@pytest.mark.slow
def test_a_game_without_such_a_page_deals_at_once(stage, monkeypatch):
    plain = replace(looks.load("rare_dragon"), round_sheet=None)
    monkeypatch.setattr(looks, "load", lambda key: plain)
    seat(stage, new(*PEOPLE))
    while len(stage.window.scenes[1].real.rounds) == 1:
        open_doors(stage)
        take_turn(stage)
        pass_on(stage)
    assert isinstance(stage.top, Curtain)


@pytest.mark.slow
def test_the_end_is_the_score_of_the_match(stage):
    table = seat(stage, new(*PEOPLE, target=10))
    while not isinstance(stage.top, EndScene):
        if isinstance(stage.top, RoundScene):
            stage.press("return")
        open_doors(stage)
        take_turn(stage)
        stage.wait_for(lambda: isinstance(stage.top, Curtain | EndScene))
    stage.to_points()
    assert table.real.over
    stage.also("table")
    assert stage.top is table
    table.result()
    assert isinstance(stage.top, SeatsScoring)


def test_a_match_that_opponents_end_behind_the_doors(stage):
    stage.thoughts.at_once = False
    match = new("human", "human", "novice", target=10)
    while len(match.history) < 15:
        move = next((m for m in match.legal() if m.verb in ("draw", "end")), match.legal()[0])
        match.play(move)
    assert match.to_move == 2
    seat(stage, match)
    assert isinstance(stage.top, Curtain)
    while isinstance(stage.top, Curtain):
        legal = match.legal()
        stage.thoughts.decide(next((m for m in legal if m.verb in ("draw", "end")), legal[0]))
        stage.settle()
    assert isinstance(stage.top, EndScene)


# -- pictures, replays, the log --


@pytest.mark.pixels
def test_the_picture_for_the_menu_is_the_table_and_never_the_curtain(stage):
    seat(stage, new(*PEOPLE))
    saved = stage.context.saves.running()[0]
    assert not saved.picture.exists()
    open_doors(stage)
    stage.top.play(Act("draw"))
    stage.settle()
    red, green, _, _ = pygame.transform.average_color(pygame.image.load(str(saved.picture)))
    assert green > red, "the table is of jade, the curtain of red lacquer"
    table = stage.top
    table.play(table.match.legal()[-1])
    table.play(Act("end"))
    pass_on(stage)
    kept = saved.picture.read_bytes()
    table._picture()
    assert saved.picture.read_bytes() == kept


def test_a_replay_of_a_match_in_play(stage):
    table = seat(stage, new(*PEOPLE))
    opening.watch(stage.context, table.real)
    assert not isinstance(stage.top, Replay)
    assert "when it is over" in stage.message
    alone = new("human", "novice")
    opening.watch(stage.context, alone)
    assert stage.top.sides == [0]
    assert "side" not in stage.offered()


def finished(*players, hands=2):
    match = new(*players, target=50)
    while not match.over:
        match.play(match.legal()[0])
    assert len(match.rounds) >= hands
    return match


@pytest.mark.slow
def test_a_replay_of_a_finished_match_goes_from_hand_to_hand_and_side_to_side(stage):
    match = finished(*PEOPLE)
    stage.show(Menu(stage.context, []))
    opening.watch(stage.context, match)
    stage.press("space")
    replay = stage.top
    seen = set()
    for _ in range(len(match.history) + len(match.rounds) - 1):
        seen.add(len(replay.real.rounds))
        stage.press("right")
    assert replay.real.over
    assert [log.moves for log in replay.real.rounds] == [log.moves for log in match.rounds]
    assert seen == set(range(1, len(match.rounds) + 1))
    assert stage.says(f"move {replay.steps}")
    stage.press("page up")
    assert len(replay.real.rounds) == len(match.rounds)
    assert not replay.real.rounds[-1].moves
    stage.press("page up")
    assert len(replay.real.rounds) == len(match.rounds) - 1
    stage.press("page down")
    assert len(replay.real.rounds) == len(match.rounds)
    hand = set(replay.real.view(1).hand)
    assert not hand <= set(stage.texts())
    stage.click("menu")
    stage.wait(1)
    stage.click("side")
    assert replay.seat == 1
    assert hand <= set(stage.texts())
    stage.wait(0.4)
    stage.click("menu")
    stage.wait(1)
    stage.click("side")
    assert replay.seat == 0


@pytest.mark.slow
def test_a_replay_makes_no_deal_of_its_own(stage):
    """Also where the deals came from nowhere, so that no seed leads to them."""
    match = finished(*PEOPLE)
    for log in match.rounds:
        log.seed = ""
    stage.show(Menu(stage.context, []))
    opening.watch(stage.context, match)
    stage.wait_for(lambda: stage.top.real.over, 300)
    assert [log.deal for log in stage.top.real.rounds] == [log.deal for log in match.rounds]


@pytest.mark.slow
def test_the_log_has_a_head_for_each_deal_and_keeps_the_code(stage):
    match = finished(*PEOPLE)
    stage.show(Menu(stage.context, []))
    stage.show(MoveLog(stage.context, match))
    stage.click("copy")
    assert code_of(match) in stage.message, "the same as in the menu of the table"
    told = set()
    for _ in range(60):
        told |= set(stage.texts())
        stage.wheel(-1)
    assert {f"Deal {number}" for number in range(1, len(match.rounds) + 1)} <= told
    stage.press("escape")
    stage.show(MoveLog(stage.context, match.until(9)))
    assert stage.top.widget("copy") is None


@pytest.mark.parametrize(("size", "text", "words"), [((1280, 720), 100, 3), ((960, 540), 150, 2)])
def test_the_buttons_of_a_replay_have_words_where_there_is_room(make_stage, size, text, words):
    stage = make_stage(size, text)
    stage.show(Menu(stage.context, []))
    opening.watch(stage.context, finished(*PEOPLE))
    stage.press("space", "right")
    asks = [stage.widget(key) for key in ("why", "great", "from here")]
    labels = ["Why this move?", "Next great move", "Play from here"]
    assert [ask.label for ask in asks] == labels[:words] + [""] * (3 - words)
    assert all(ask.icon and (ask.tip == "") == bool(ask.label) for ask in asks)
    assert len({(ask.box.y, ask.box.h) for ask in asks}) == 1
    assert stage.misfits() == []
