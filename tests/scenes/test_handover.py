"""People at one screen who have secrets: the curtain, what is played back, undo, practice, only moves."""

from __future__ import annotations

from dataclasses import replace

import cardgame
import pygame
import pytest
from cardgame import Act
from passing import PEOPLE, THREE, key_down, key_up, new, open_doors, pass_on, seat, take_turn
from repeats import repeated

from dragonbox import games
from dragonbox.app.common.dialog import Dialog
from dragonbox.app.results.round_page import RoundScene
from dragonbox.app.table.curtain import Curtain
from dragonbox.app.table.handover import LOOK
from dragonbox.app.table.log import MoveLog
from dragonbox.app.table.pause import Pause
from dragonbox.app.table.table import Table
from dragonbox.core import language, phrases


@pytest.fixture(autouse=True)
def box(monkeypatch):
    cardgame.install(monkeypatch)


@pytest.fixture
def stage(make_stage):
    return make_stage((960, 540))


# -- when it comes down --


def test_a_match_begins_behind_closed_doors(stage):
    seat(stage, new(*PEOPLE))
    assert isinstance(stage.top, Curtain)
    assert stage.says("Next to play")
    assert stage.says("Mira")
    assert not stage.says("deck")


@pytest.mark.parametrize(
    ("players", "name", "told"),
    [
        (PEOPLE, "You", "You look away."),
        (PEOPLE, "Ada", "Ada looks away."),
        (("human", "human", "human"), "Ada", "Everyone else looks away."),
    ],
)
def test_it_tells_who_looks_away(stage, players, name, told):
    match = new(*players)
    match.seats[1] = replace(match.seats[1], name=name)
    seat(stage, match)
    assert stage.says(told)


def test_a_person_sees_their_own_move_before_the_doors_close(stage):
    seat(stage, new(*PEOPLE))
    open_doors(stage)
    table = stage.top
    table.play(Act("draw"))
    table.play(table.match.legal()[-1])
    table.play(Act("end"))
    while not table.handover.looks:
        stage.wait(1 / 60)
    stage.wait(LOOK - 0.1)
    assert table.handover.looks
    assert stage.says("ends the turn")
    key_down(stage)
    stage.wait(0.1)
    assert not table.handover.looks, "a key ends it"


def test_somebody_without_a_name_is_a_person_in_german_too(stage):
    match = new(*PEOPLE)
    match.seats[0] = replace(match.seats[0], name="Player 1")
    games.speak("de")
    try:
        seat(stage, match)
        assert stage.says("Person 1")
    finally:
        language.speak(language.ENGLISH, None)


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        ("draws a card", "draw a card"),
        ("passes", "pass"),
        ("cannot play and draws a card", "cannot play and draw a card"),
        ("plays Hearth, 1 comes over, draws 2", "play Hearth, 1 comes over, draw 2"),
        ("lays 3 Crimson, two and two", "lay 3 Crimson, two and two"),
        ("shows fingers", "show fingers"),
    ],
)
def test_what_you_do(words, plain):
    assert phrases.does("You", words) == plain
    assert phrases.does("Ada", words) == words


@pytest.mark.slow
def test_it_comes_between_the_turns_of_two_people(stage):
    seat(stage, new(*PEOPLE))
    open_doors(stage)
    assert stage.top.seat == 0
    take_turn(stage)
    pass_on(stage)
    assert stage.says("Jonas") or stage.says("Rufus")
    open_doors(stage)
    assert stage.top.seat == 1


@pytest.mark.parametrize("players", [("human", "novice"), ("novice", "novice")])
def test_without_a_second_person_there_is_none(stage, players):
    stage.thoughts.at_once = False
    seat(stage, new(*players))
    assert isinstance(stage.top, Table)
    assert not stage.top.concealed


def test_where_nothing_is_hidden_there_is_none(stage, monkeypatch):
    monkeypatch.setattr(cardgame, "HIDDEN", False)
    seat(stage, new(*PEOPLE))
    assert isinstance(stage.top, Table)
    assert stage.top.can_play


def test_whoever_pauses_closes_the_doors(stage):
    seat(stage, new(*PEOPLE))
    open_doors(stage)
    stage.press("escape")
    assert isinstance(stage.top, Pause)
    stage.press("escape")
    assert isinstance(stage.top, Curtain)
    open_doors(stage)
    assert stage.top.seat == 0


def test_looking_things_up_does_not(stage):
    seat(stage, new(*PEOPLE))
    open_doors(stage)
    stage.press("l")
    assert isinstance(stage.top, MoveLog)
    stage.press("escape")
    assert isinstance(stage.top, Table)
    assert stage.top.can_play


def test_the_log_has_the_words_of_the_game(stage):
    seat(stage, new(*PEOPLE))
    open_doors(stage)
    take_turn(stage)
    stage.press("l")
    assert isinstance(stage.top, MoveLog)
    stage.wait(0.1)
    assert stage.says("Draws a card")
    assert stage.says("Ends the turn")
    assert not stage.says("draw ")


@pytest.mark.slow
def test_a_match_is_continued_behind_closed_doors(stage):
    match = new(*PEOPLE)
    seat(stage, match)
    open_doors(stage)
    stage.top.play(Act("draw"))
    stage.settle()
    stage.press("escape")
    stage.click("menu")
    stage.press("return")
    assert isinstance(stage.top, Curtain)
    open_doors(stage)
    assert stage.top.match.legal()[0].verb == "play"


def test_it_stays_open_to_a_person_while_opponents_play(stage):
    """That person is still there, and sees what they do."""
    stage.thoughts.at_once = False
    seat(stage, new(*THREE))
    open_doors(stage)
    take_turn(stage)
    stage.wait_for(lambda: stage.thoughts.waiting is not None)
    assert isinstance(stage.top, Table)
    assert stage.top.seat == 0
    for move in (Act("draw"), None, Act("end")):
        stage.wait_for(lambda: stage.thoughts.waiting is not None)
        legal = stage.top.match.legal()
        stage.thoughts.decide(move or legal[0])
        stage.wait(1.0)
        assert stage.top.seat == 0 or isinstance(stage.top, Curtain)
    pass_on(stage)
    assert stage.says("Jonas")


def test_opponents_who_begin_play_behind_the_doors(stage):
    stage.thoughts.at_once = False
    seat(stage, new("novice", "human", "human"))
    assert isinstance(stage.top, Curtain)
    assert stage.says("Behind the doors plays")
    assert "hold" not in stage.offered()
    while stage.top.match.to_move == 0:
        stage.thoughts.decide(stage.top.match.legal()[0])
        stage.settle()
        assert isinstance(stage.top, Curtain)
    assert stage.says("Rufus")
    assert "hold" in stage.offered()
    assert all(view.seat == 0 for _, view, _, _ in stage.thoughts.asked)


def test_an_opponent_behind_the_doors_may_fail_and_try_again(stage):
    stage.thoughts.at_once = False
    seat(stage, new("novice", "human", "human"))
    stage.thoughts.fail()
    stage.settle()
    assert stage.says("No answer came within 12 seconds.")
    stage.press("escape")
    assert isinstance(stage.top, Curtain)
    assert stage.says("No move from Mira")
    stage.click("stuck")
    stage.wait(0.5)  # no double click
    stage.click("try again")
    assert isinstance(stage.top, Curtain)
    assert stage.thoughts.waiting is not None
    assert not stage.says("No move from Mira")


# -- how it opens --


def test_it_opens_to_nobody_who_lets_go_too_early(stage):
    seat(stage, new(*PEOPLE))
    key_down(stage)
    stage.wait(0.5)
    assert stage.widget("hold").share > 0.5
    key_up(stage)
    assert stage.widget("hold").share == 0
    stage.wait(1.0)
    assert isinstance(stage.top, Curtain)
    stage.press("space", "return")
    assert isinstance(stage.top, Curtain)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER])
def test_keys_open_it(stage, key):
    seat(stage, new(*PEOPLE))
    key_down(stage, key)
    stage.wait(0.4)
    key_down(stage, key)  # as the keyboard repeats it
    stage.wait(1.0)
    key_up(stage, key)
    assert isinstance(stage.top, Table)


@pytest.mark.parametrize("button", [0, 2])
def test_a_controller_opens_it(stage, button):
    seat(stage, new(*PEOPLE))
    for seconds, kind in ((0.4, Curtain), (1.4, Table)):
        stage.send(pygame.JOYBUTTONDOWN, instance_id=0, button=button)
        stage.wait(seconds)
        stage.send(pygame.JOYBUTTONUP, instance_id=0, button=button)
        stage.settle()
        assert isinstance(stage.top, kind)


def test_the_mouse_opens_it_as_long_as_it_stays_there(stage):
    seat(stage, new(*PEOPLE))
    at = stage.at("hold")
    stage.hover(at)
    stage.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    stage.wait(0.4)
    stage.send(pygame.MOUSEMOTION, pos=(20, 700), rel=(1, 1), buttons=(1, 0, 0))
    stage.send(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))
    stage.wait(0.4)
    assert isinstance(stage.top, Curtain)
    stage.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
    stage.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    stage.wait(1.4)
    stage.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert isinstance(stage.top, Table)


def test_a_window_that_loses_the_keys_does_not_open(stage):
    seat(stage, new(*PEOPLE))
    key_down(stage)
    stage.wait(0.4)
    stage.send(pygame.WINDOWFOCUSLOST)
    stage.wait(1.0)
    assert isinstance(stage.top, Curtain)


@repeated("motion", ["off", "fast", "normal", "slow"], quick=2)
def test_it_is_held_equally_long_at_every_speed(stage, motion):
    seat(stage, new(*PEOPLE), motion)
    key_down(stage)
    stage.wait(0.55)
    assert stage.top.widget("hold").share < 1
    assert stage.widget("hold").share > 0.8
    stage.wait(0.1)
    assert "hold" not in stage.offered()
    stage.settle()
    assert isinstance(stage.top, Table)
    assert not stage.top.concealed


@pytest.mark.slow
def test_the_hand_is_not_drawn_before_the_doors_are_open(stage):
    seat(stage, new(*PEOPLE))
    hand = stage.top.match.view(0).hand
    key_down(stage)
    seen = []
    for _ in range(70):
        stage.wait(1 / 60)
        if isinstance(stage.top, Table):
            seen.append((stage.top.concealed, set(hand) <= set(stage.texts())))
    assert len([1 for concealed, _ in seen if concealed]) > 5
    assert all(drawn != concealed for concealed, drawn in seen)


def test_nobody_plays_while_the_doors_move(stage):
    seat(stage, new(*PEOPLE))
    key_down(stage)
    stage.wait(0.9)
    table = stage.window.scenes[1]
    assert table.concealed
    table.play(Act("draw"))
    assert table.match.history == []
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)
    assert not table.concealed, "a click ends what moves"


# -- what was missed --


@pytest.mark.slow
def test_what_the_others_did_is_played_back(stage, monkeypatch):
    shown = []
    animate = cardgame.Table.animate
    monkeypatch.setattr(
        cardgame.Table,
        "animate",
        lambda self, before, move, after, events: (
            shown.append((self.host.seat, str(move), len(self.host.match.history))),
            animate(self, before, move, after, events),
        ),
    )
    seat(stage, new(*PEOPLE))
    open_doors(stage)
    take_turn(stage)
    pass_on(stage)
    own = [entry[1] for entry in shown]
    del shown[:]
    open_doors(stage)
    assert [(who, move) for who, move, _ in shown] == [(1, move) for move in own]
    assert [count for *_, count in shown] == [1, 2, 3]
    del shown[:]
    take_turn(stage)
    pass_on(stage)
    open_doors(stage)
    assert [who for who, *_ in shown] == [1, 1, 1, 0, 0, 0], "their own moves are not played back"


@pytest.mark.slow
def test_the_curtain_tells_what_lay_open_to_everybody(stage):
    seat(stage, new(*PEOPLE))
    assert not stage.says("Since your last turn")
    open_doors(stage)
    take_turn(stage)
    pass_on(stage)
    card = stage.window.scenes[1].real.history[1].move.card
    assert {"So far", "draws a card", f"plays {card}", "ends the turn"} <= set(stage.texts())
    open_doors(stage)
    take_turn(stage)
    pass_on(stage)
    assert stage.says("Since your last turn")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_button_stands_still_when_the_recap_comes(make_stage, size):
    stage = make_stage(size)
    stage.thoughts.at_once = False
    seat(stage, new("human", "novice", "human"))
    before = stage.widget("hold").box
    open_doors(stage)
    take_turn(stage)
    stage.wait_for(lambda: stage.thoughts.waiting is not None)
    for move in ("draw", None, "end"):
        legal = stage.window.scenes[1].real.legal()
        stage.thoughts.decide(next((each for each in legal if each.verb == move), legal[0]))
        stage.wait(2)
    pass_on(stage)
    assert stage.says("So far")
    assert stage.widget("hold").box.y == before.y


@pytest.mark.slow
def test_space_opens_the_doors_when_opponents_have_played_behind_them(stage):
    stage.thoughts.at_once = False
    table = seat(stage, new("novice", *PEOPLE))
    assert isinstance(stage.top, Curtain)
    stage.press("tab")
    while table.real.to_move == 0:
        legal = table.real.legal()
        stage.thoughts.decide(next((move for move in legal if move.verb in ("draw", "end")), legal[0]))
        stage.settle()
    open_doors(stage)


@pytest.mark.slow
def test_clicks_hurry_it(stage):
    seat(stage, new(*PEOPLE))
    open_doors(stage)
    take_turn(stage)
    pass_on(stage)
    key_down(stage)
    stage.wait(1.3)
    key_up(stage)
    table = stage.top
    assert not table.can_play
    assert table.match is not table.real
    for _ in range(8):
        stage.send(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1)
        stage.wait(0.06)
        stage.send(pygame.MOUSEBUTTONUP, pos=(640, 300), button=1)
    stage.wait(0.1)
    assert table.can_play
    assert table.match is table.real


@pytest.mark.slow
def test_what_is_looked_up_meanwhile_ends_it(stage):
    seat(stage, new(*PEOPLE))
    open_doors(stage)
    take_turn(stage)
    pass_on(stage)
    key_down(stage)
    stage.wait(1.3)
    key_up(stage)
    stage.press("l")
    assert len(stage.top.match.history) == 3
    stage.press("escape")
    assert stage.top.can_play


@pytest.mark.slow
def test_it_says_whose_move_is_played_back(stage):
    seat(stage, new(*PEOPLE))
    open_doors(stage)
    take_turn(stage)
    pass_on(stage)
    key_down(stage)
    stage.wait(0.95)
    said = set()
    while isinstance(stage.top, Curtain) or not stage.top.can_play:
        stage.wait(1 / 30)
        said |= set(stage.texts())
    assert {"Since your last turn", "draws a card", "ends the turn"} <= said


# -- taking back, practice --


@pytest.mark.slow
def test_undo_within_a_turn(stage):
    seat(stage, new(*PEOPLE))
    open_doors(stage)
    table = stage.top
    table.play(Act("draw"))
    stage.settle()
    table.play(table.match.legal()[0])
    stage.settle()
    stage.press("ctrl+z")
    assert [str(p.move) for p in table.match.history] == ["draw"]
    stage.press("ctrl+z")
    assert [str(p.move) for p in table.match.history] == ["draw"]
    assert stage.says("What was seen cannot be unseen. In practice you can undo everything")
    assert not table.match.practice
    stage.click("answer 0")
    stage.press("ctrl+z")
    assert table.match.practice
    assert table.match.history == []


def test_a_turn_that_has_passed_stands(stage):
    stage.thoughts.at_once = False
    seat(stage, new("human", "novice"))
    take_turn(stage)
    stage.wait_for(lambda: stage.thoughts.waiting is not None)
    stage.press("ctrl+z")
    assert len(stage.window.scenes[1].match.history) == 3
    assert stage.says("The turn has passed. In practice you can undo everything")
    stage.press("escape")
    assert stage.thoughts.waiting is not None, "the opponent goes on thinking"


def test_while_an_opponent_plays_undo_is_dim_and_tells_why(stage):
    stage.thoughts.at_once = False
    match = new("human", "novice")
    seat(stage, match)
    take_turn(stage)
    match.play(Act("draw"))
    match.play(match.legal()[0])
    stage.top.refresh()
    stage.wait(0.1)
    undo = stage.top.widget("undo")
    assert (undo.why, undo.tip) == ("", "The turn has passed. Practice?")
    match.practice = True
    stage.top.refresh()
    stage.wait(0.1)
    undo = stage.top.widget("undo")
    assert (undo.why, undo.tip) == ("", "Undo: Ctrl+Z")


@pytest.mark.slow
def test_practice_is_chosen_in_the_pause_and_goes_back_behind_everything(stage):
    table = seat(stage, new(*PEOPLE))
    open_doors(stage)
    take_turn(stage)
    pass_on(stage)
    stage.press("escape")
    assert "restart" not in stage.offered()
    stage.click("practice")
    assert isinstance(stage.top, Dialog)
    stage.press("left", "left", "return")  # Enter alone cancels
    assert stage.context.saves.load(stage.context.saves.running()[0]).practice
    assert isinstance(stage.top, Curtain)
    open_doors(stage)
    assert stage.says("practice")
    stage.press("ctrl+z")
    assert [str(p.move) for p in table.real.history][-1].startswith("play")
    pass_on(stage)
    assert stage.says("Mira"), "it is the turn of the one before again"
    stage.press("escape")
    stage.click("restart")
    stage.press("return")
    assert table.real.history == []
    assert isinstance(stage.top, Curtain)


def test_practice_can_be_declined(stage):
    table = seat(stage, new("human", "human"))
    stage.press("escape")
    stage.click("practice")
    stage.press("return")
    assert not table.real.practice, "the red answer changes nothing"


# -- moves that make themselves --


def test_a_newcomer_makes_even_the_only_move(stage):
    seat(stage, new(*PEOPLE))
    stage.context.settings.forced = None
    open_doors(stage)
    stage.wait(2)
    assert stage.top.match.history == []


def test_the_only_move_makes_itself(stage):
    seat(stage, new(*PEOPLE))
    stage.context.settings.forced = True
    open_doors(stage)
    assert stage.says("There is only one thing to do")
    stage.wait(1.2)
    assert [str(p.move) for p in stage.top.match.history] == ["draw"]
    stage.wait(3.0)
    assert len(stage.top.match.history) == 1


def test_a_click_hurries_it_and_one_may_make_it_oneself(stage):
    seat(stage, new(*PEOPLE))
    stage.context.settings.forced = True
    open_doors(stage)
    stage.click("draw")
    assert [str(p.move) for p in stage.top.match.history] == ["draw"]


def test_a_click_anywhere_hurries_what_makes_itself(stage):
    table = seat(stage, new(*PEOPLE))
    stage.context.settings.forced = True
    open_doors(stage)
    assert not table.real.history
    due = table._forced_at
    assert due > stage.now + 0.2
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(2, 400), button=1)
    stage.send(pygame.MOUSEBUTTONUP, pos=(2, 400), button=1)
    stage.wait(0.1)
    assert stage.now < due
    assert [str(played.move) for played in table.real.history] == ["draw"]


def test_undo_steps_over_moves_that_make_themselves(stage):
    seat(stage, new(*PEOPLE))
    stage.context.settings.forced = True
    open_doors(stage)
    table = stage.top
    table.real.practice = True
    stage.wait(1.2)
    stage.settle()
    table.play(table.match.legal()[0])
    stage.settle()
    stage.press("ctrl+z")
    assert len(table.match.history) == 1
    stage.press("ctrl+z")
    assert len(table.match.history) == 1, "before it there was nothing to decide"
    stage.press("ctrl+y")
    assert len(table.match.history) == 2


# -- all windows, no waste --


@pytest.mark.slow
def test_it_fits_every_window(any_stage):
    stage = any_stage
    match = new("human", "novice", "human")
    match.seats[0].name = "Maximilian"
    seat(stage, match)
    assert stage.misfits() == []
    open_doors(stage)
    table = stage.top
    while not table.real.round_over:
        table.real.play(table.real.legal()[0], deal=False)
    table.show_round()
    stage.settle()
    assert isinstance(stage.top, RoundScene)
    assert stage.misfits() == []


def test_a_closed_curtain_sleeps(stage):
    seat(stage, new(*PEOPLE))
    before = stage.window.frames
    stage.wait(20)
    assert stage.window.frames == before
    open_doors(stage)
    stage.wait(1)
    before = stage.window.frames
    stage.wait(20)
    assert stage.window.frames == before


def test_opponents_are_asked_with_their_own_view_only(stage):
    seat(stage, new(*THREE))
    open_doors(stage)
    take_turn(stage)
    pass_on(stage)
    assert stage.thoughts.asked
    assert {view.seat for _, view, _, _ in stage.thoughts.asked} == {1}


@pytest.mark.slow
def test_what_one_has_watched_is_not_played_back(stage):
    """The table stays open to a person while an opponent plays after them."""
    match = new(*THREE)
    table = seat(stage, match)
    open_doors(stage)
    take_turn(stage)
    mine = len(match.history)
    pass_on(stage)
    count = len(match.history)
    assert count > mine
    assert (table.handover.since(0), table.handover.since(2)) == (count, 0)


@pytest.mark.slow
def test_continued_later_it_does_not_play_back_ones_own_last_move(stage):
    match = new(*THREE)
    seat(stage, match)
    open_doors(stage)
    take_turn(stage)
    mine = max(number for number, played in enumerate(match.history, 1) if played.seat == 0)
    assert seat(stage, match).handover.since(0) == mine
