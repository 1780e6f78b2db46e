"""The scrubber of a replay and the buttons beside it."""

import random
from itertools import pairwise

import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.replay_controls import SPEEDS
from dragonbox.app.table.scrubber import CLAIM, GREAT, TURNING, great_moves

SHORT = {"rare_dragon": {"target": 10}}
WAYS = "begin", "backward", "play", "forward", "end"


def whole(key="swop", seats=2, **options):
    match = games.load(key).new(options, seats, "8K2F-41", ("Ann", "Rufus", "Wen"), ("human",) * seats)
    rng = random.Random(6)
    while not match.over:
        moves = match.legal()
        match.play(next((move for move in moves if str(move) == "zappo"), rng.choice(moves)))
    return match


@pytest.fixture(scope="module")
def match():
    return whole(finish=40)


@pytest.fixture
def replay(stage, match):
    scene = stage.show(Replay(stage.context, match))
    stage.press("space", "home")
    assert not scene.playing
    stage.wait(1)
    return scene


@pytest.mark.slow
def test_great_moves_are_those_that_brought_most(match):
    gains = [played.points[played.seat] for played in match.history]
    great = great_moves(match)
    assert 0 < len(great) <= 8 + len(match.rounds)
    assert max(gains) == max(gains[step - 1] for step in great)
    ends = [sum(len(log.moves) for log in match.rounds[: n + 1]) for n in range(len(match.rounds))]
    best = [max(gains[end - len(log.moves) : end]) for end, log in zip(ends, match.rounds, strict=True)]
    for step in great:
        deal = next(n for n, end in enumerate(ends) if step <= end)
        assert gains[step - 1] >= min(GREAT * max(gains), best[deal])


def test_the_best_move_of_each_round_is_great():
    match, rng = (
        games.load("rare_dragon").new({}, 2, "8K2F-41", ("Ann", "Rufus"), ("human",) * 2),
        random.Random(4),
    )
    while len(match.rounds) < 4 and not match.over:
        match.play(rng.choice([move for move in match.legal() if move.verb != "pass"] or match.legal()))
    great, before = great_moves(match), 0
    for log in match.rounds[:-1]:
        gains = [played.points[played.seat] for played in log.moves]
        marked = [gains[step - before - 1] for step in great if before < step <= before + len(gains)]
        assert not max(gains) > 0 or max(gains) in marked
        before += len(gains)


@pytest.mark.slow
def test_the_marks_of_a_match_rise(match):
    great = great_moves(match)
    assert great == sorted(great)


@pytest.mark.slow
def test_a_press_goes_to_that_move_and_a_star_draws_it_near(stage, replay):
    scrub = stage.widget("scrub")
    stage.click((scrub._x(9), scrub.box.centery))
    assert replay.step in (9, *replay.great)
    star = replay.great[-1]
    stage.wait(1)
    stage.click((scrub._x(star) + 3, scrub.box.centery))
    assert replay.step == star
    stage.wait(1)
    stage.click((scrub.box.right - 2, scrub.box.centery))
    assert replay.step == replay.steps


@pytest.mark.slow
def test_it_can_be_dragged_to_the_beginning(stage, replay):
    replay.go(12)
    scrub = stage.widget("scrub")
    stage.drag((scrub._x(12), scrub.box.centery), (scrub.box.x, scrub.box.centery))
    assert replay.step == 0


@pytest.mark.slow
def test_the_next_great_move_is_shown_after_the_one_before_it(stage, replay):
    shown = []
    for _ in range(len(replay.great) + 1):
        stage.wait(1)
        stage.click("great")
        stage.settle()
        shown.append(replay.step)
    assert shown == [*replay.great, replay.great[0]]


def test_each_speed_can_be_chosen_by_mouse_and_keys(stage, replay):
    step = replay.step
    for speed in (2, 4, 0.5, 1):
        cells = stage.widget("speed").cells()
        stage.click(cells[list(SPEEDS).index(speed)].center)
        assert replay.fast == speed
    replay.focused, replay.focus_shown = "speed", True
    chosen = []
    for key in ("left", "right", "right", "right"):
        stage.press(key)
        chosen.append(replay.fast)
    assert chosen == [0.5, 1, 2, 4]
    assert replay.step == step
    stage.press("tab")
    stage.press("right")
    assert (replay.step, replay.fast) == (step + 1, 4), "elsewhere the arrows are steps"


def test_a_step_on_goes_one_move_on_and_stays_there(stage, replay):
    replay.go(3)
    stage.press("space")
    assert replay.playing
    for step in (replay.step + 1, replay.step + 2):
        stage.press("right")
        assert not replay.playing
        assert replay.step == step


def test_claims_and_turning_points_are_marked_and_told(stage):
    full = whole("magic_dragon", 3)
    turning = next(n for n, played in enumerate(full.history, 1) if played.move.verb == "drop")
    replay = stage.show(Replay(stage.context, full, turning=[turning]))
    replay.go(1)
    claims = {
        n
        for n, played in enumerate(full.history, 1)
        if any(e["type"] in ("zap", "flush") for e in played.events)
    }
    marked = {kind: {mark.step for mark in replay.marks if mark.kind == kind} for kind in (CLAIM, TURNING)}
    assert claims
    assert marked == {CLAIM: claims - set(replay.great), TURNING: {turning}}
    stage.settle()
    key = f"mark {turning} {TURNING}"
    assert "drop" in stage.widget(key).tip
    stage.click(key)
    assert replay.step == turning


def test_at_the_end_space_plays_it_from_the_beginning(stage, replay):
    stage.press("end")
    assert replay.step == replay.steps
    stage.press("space")
    assert replay.playing
    stage.wait_for(lambda: 0 < replay.step < replay.steps)


@pytest.mark.slow
def test_faster_is_faster(stage, replay):
    def passed(fast):
        replay.go(0)
        replay.fast = fast
        replay.playing, began = True, stage.now
        while replay.step < 6 and stage.now < began + 60:
            stage.wait(0.1)
        return stage.now - began

    assert passed(4.0) < passed(1.0) / 2


@repeated("size", [(960, 540, 100), (1280, 720, 150), (700, 700, 100)])
def test_it_fits_and_no_hand_stands_on_it(make_stage, size):
    stage = make_stage(size[:2], size[2])
    scene = stage.show(Replay(stage.context, whole("rare_dragon", target=10)))
    scene.go(20)
    assert not stage.misfits()
    deck = [stage.widget(key).box for key in ("speed", "why", *WAYS, "great", "from here")]
    assert all(box.right <= other.x for box, other in pairwise(deck)), "they lie side by side"
    track = stage.widget("scrub").box
    assert track.w > stage.window.canvas.width * 0.9
    assert all(track.bottom <= box.y for box in deck), "the track lies above them"
    assert max(box.bottom for box in deck) <= stage.window.canvas.height
    deck.append(track)
    assert scene.top.at.hand.bottom <= min(box.y for box in deck)


@pytest.mark.parametrize("key", ["begin", "end"])
def test_the_buttons_at_both_ends_of_the_way_go_to_both_ends_of_the_match(stage, replay, key):
    replay.go(9)
    stage.wait(1)
    stage.click(key)
    assert replay.step == (0 if key == "begin" else replay.steps)


@repeated("key", [entry.key for entry in games.BOX])
def test_every_table_ends_above_the_deck(stage, key):
    stage.show(Replay(stage.context, whole(key, max(games.load(key).seats[:2]), **SHORT.get(key, {}))))
    stage.press("end")
    deck = {*WAYS, "speed", "scrub", "why", "great", "from here"}
    top = stage.widget("scrub").box.y
    others = [widget for widget in stage.top.widgets if widget.key not in deck and widget.zone != "tools"]
    over = [widget.key for widget in others if widget.box.bottom > top]
    assert not over
