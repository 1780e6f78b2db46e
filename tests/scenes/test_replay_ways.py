"""Every way through a replay: by keys, buttons, controller and track, from every step of a match."""

import random
from datetime import UTC, datetime
from itertools import accumulate, pairwise

import pygame
import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.menu.progress import progress
from dragonbox.app.table.replay import PACE, Replay
from dragonbox.app.table.replay_controls import SPEEDS
from dragonbox.app.table.scrubber import NEAR
from dragonbox.storage.identity import identity
from dragonbox.ui import theme

NAMES = ("Ann", "Rufus")


def played(key, rounds=3, who=("human", "human"), **options):
    """Return a match that was played by chance through some rounds and a little on."""
    match, rng = games.load(key).new(options, 2, "8K2F-41", NAMES, who), random.Random(4)
    while len(match.rounds) < rounds or len(match.rounds[-1].moves) < 3:
        match.play(rng.choice([move for move in match.legal() if str(move) != "pass"] or match.legal()))
        assert not match.over
    return match


def over(key, who=("human", "novice")):
    """Return a match that was played by chance to its end."""
    seats = 1 if key == "dragon_swoop" else 2
    match, rng = (
        games.load(key).new(
            {"target": 10} if key == "rare_dragon" else {}, seats, "8K2F-41", NAMES, who[:seats]
        ),
        random.Random(4),
    )
    while not match.over:
        moves = match.legal()
        match.play(next((move for move in moves if str(move) == "zappo"), rng.choice(moves)))
    return match


@pytest.fixture
def match():
    return played("rare_dragon")


@pytest.fixture
def replay(stage, match):
    stage.context.settings.motion = "off"
    return stage.show(Replay(stage.context, match, at_end=True))


WAYS = {
    "home": (("begin",), ("home",), ()),
    "back": (("backward",), ("left", "ctrl+z", "backspace"), (6,)),
    "on": (("forward",), ("right", "ctrl+y"), ()),
    "end": (("end",), ("end",), ()),
}
"""What each button, key and button of a controller means."""


@repeated("way", WAYS)
def test_button_key_and_controller_go_to_the_same_move(stage, replay, way):
    buttons, keys, pads = WAYS[way]
    whole = replay.steps
    for step in (whole, 5) if way == "on" else (0, 5):
        there = {"home": 0, "back": max(0, step - 1), "on": min(whole, step + 1), "end": whole}[way]
        acts = [
            *(lambda key=key: stage.click(key) for key in buttons),
            *(lambda key=key: stage.press(key) for key in keys),
            *(lambda key=key: stage.button(key) for key in pads),
        ]
        for act in acts:
            replay.go(step)
            stage.settle()
            act()
            assert replay.step == there
            assert str(replay.real.rounds[-1].moves) == str(replay.full.until(there).rounds[-1].moves)
            assert not replay.playing


def test_pages_go_from_round_to_round(stage, replay, match):
    starts = [0, *accumulate(len(log.moves) for log in match.rounds)]
    near = {start + aside for start in starts for aside in (-1, 0, 1)}
    for step in sorted(near & {*range(replay.steps + 1)}):
        replay.go(step)
        here = len(replay.real.rounds) - 1
        shown = len(replay.real.rounds[-1].moves)
        replay.command("page up")
        assert replay.step == starts[here if shown else max(0, here - 1)]
        replay.go(step)
        replay.command("page down")
        assert replay.step == starts[here + 1]


@pytest.mark.slow
def test_a_track_is_dragged_to_every_move_and_plays_on_only_if_it_did(stage, replay):
    scrub = stage.widget("scrub")
    for playing in (False, True):
        for step in (1, 4, replay.steps - 2):
            replay.go(0)
            replay.playing = playing
            replay.scrub(step)
            assert (replay.step, replay.playing) == (step, playing)
    marks = [scrub._x(mark.step) for mark in scrub.marks]
    assert marks
    reach = NEAR * scrub.box.h // 62
    for x in range(scrub.box.left, scrub.box.right, 3):
        scrub.drag((x, scrub.box.centery))
        near = [mark.step for mark, at in zip(scrub.marks, marks, strict=True) if abs(at - x) <= reach - 1]
        if near:
            assert replay.step in near, "a star draws it to itself"
        else:
            unit = max(1, scrub.box.w // replay.steps)
            assert (
                abs(scrub._x(replay.step) - min(max(x, scrub._x(0)), scrub._x(replay.steps))) <= unit + reach
            )


def test_faster_it_waits_less_and_moves_faster(stage, match, monkeypatch):
    stage.context.settings.motion = "normal"
    replay = stage.show(Replay(stage.context, match, at_end=True))
    replay.go(1)
    stage.settle()
    speeds = []
    monkeypatch.setattr(
        replay, "_animate", lambda before, move, events, speed: speeds.append((replay.fast, speed))
    )
    for fast, then in pairwise((1.0, 2.0, 4.0, 0.5, 1.0)):
        assert replay.fast == fast
        replay._came_to_rest()
        assert replay._next_at - stage.now == pytest.approx(PACE / fast)
        replay.forward()
        assert speeds[-1] == (fast, stage.context.speed / fast)
        due = replay._next_at
        replay.run_at(list(SPEEDS).index(then))
        assert replay._next_at == min(due, stage.now + PACE / replay.fast), "what waits waits no longer"


def test_stars_are_shown_one_after_the_other(stage, replay):
    stage.press("home")
    for step in [*replay.great, replay.great[0]]:
        stage.click("great")
        assert replay.step == step
        assert not replay.playing


@pytest.mark.parametrize(("who", "sides"), [(("human", "novice"), 1), (("novice", "novice"), 2)])
def test_hands_of_others_are_seen_only_when_nobody_could_use_it(stage, who, sides):
    match = played("rare_dragon", 1, who, target=10)
    assert len(Replay(stage.context, match, at_end=True).sides) == sides
    while not match.over:
        match.play(match.legal()[-1])
    assert len(Replay(stage.context, match, at_end=True).sides) == 2


@repeated("key", [entry.key for entry in games.BOX])
def test_a_match_that_is_over_can_be_played_from_any_move_as_practice(stage, key):
    whole = over(key)
    whole.started = datetime(2026, 11, 22, tzinfo=UTC)
    kept = stage.context.saves.finish(whole)
    told = kept.read_bytes()
    for step in (0, len(whole.history) // 2, len(whole.history) - 1):
        replay = stage.show(Replay(stage.context, whole))
        replay.go(step)
        stage.settle()
        stage.click("from here")
        now = stage.top.match
        assert stage.top.plays
        moves, before = now.history[:step], whole.history[:step]
        assert [str(played.move) for played in moves] == [str(played.move) for played in before]
        assert now.practice
        assert not whole.practice
        assert stage.says("practice")
        running = [stage.context.saves.load(saved) for saved in stage.context.saves.running()]
        assert str(now.history) in [str(match.history) for match in running if match.practice], "it is kept"
        assert kept.read_bytes() == told, "the match that was played stays as it is"
        assert identity(now) != identity(whole), "finished, it takes no other's place"
        assert progress(now).place == "Practice"


def test_from_the_end_and_where_nobody_played_there_is_nothing_to_play(stage):
    whole = over("swop")
    replay = stage.show(Replay(stage.context, whole))
    stage.press("end")
    stage.settle()
    assert stage.widget("from here").why
    stage.click("from here")
    assert stage.top is replay
    watched = over("swop", ("novice", "novice"))
    for other in (watched, played("rare_dragon")):
        shown = stage.show(Replay(stage.context, other))
        assert "from here" not in [widget.key for widget in shown.widgets], "it is not over, or nobody's"


def test_saved_games_tell_practice_apart_from_the_match_it_began_in(stage):
    whole = over("magic_dragon")
    replay = stage.show(Replay(stage.context, whole))
    replay.go(9)
    stage.settle()
    stage.click("from here")
    stage.context.saves.save(whole, "The match")
    stage.show(stage.context.scene("saved games"))
    told = [widget.item.told() for widget in stage.top.widgets if hasattr(widget, "item")]
    assert [words.lower().count("practice") for words in told] == [1, 0]


def test_the_mark_of_practice_keeps_off_the_tiles_of_others(make_stage):
    stage = make_stage((1280, 720))
    stage.context.settings.motion = "off"
    match = games.load("magic_dragon").new(
        {"version": "A", "games": 1}, 4, "8K2F-41", tuple("ABCD"), ["human"] * 4
    )
    match.practice = True
    while len(match.history) < 12:
        match.play(match.legal()[-1])
    table = stage.show(stage.context.scene("table", match))
    backs = table.top.at.hands(17)
    c = stage.window.canvas
    marks = [sign for sign in table.heading.signs() if "practice" in sign.text]
    for sign in marks:
        box = pygame.Rect(sign.left, sign.top, c.type.width(sign.text, theme.LABEL), c.type.line(theme.LABEL))
        assert box.collidelist(backs) < 0
    assert marks or [sign for sign in table.heading.signs() if sign.icon == "undo"]
