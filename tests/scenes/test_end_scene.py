"""The winner's scene: what it says and shows, how it is ended, where it leads."""

import random
import re
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
import racegame
from racegame import Step
from repeats import repeated
from walks import walk

from dragonbox import games, players
from dragonbox.app import looks
from dragonbox.app.common.dialog import Answer, Dialog
from dragonbox.app.menu.menu import Menu
from dragonbox.app.results import footer, leaves
from dragonbox.app.results.counting import DEAF
from dragonbox.app.results.end_scene import LENGTH, EndScene
from dragonbox.app.results.scoring_page import ScorePage
from dragonbox.app.table import opening
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table
from dragonbox.core import record
from dragonbox.games.dragon_swoop.ending import _garland
from dragonbox.games.magic_dragon.ending import ending as magic_ending
from dragonbox.games.magic_dragon.position import Win
from dragonbox.games.swop.ending import _lead_taken, _scored
from dragonbox.ui import parts
from dragonbox.ui.pieces import groups
from dragonbox.ui.sheet import lead

NAMES = ("Ann", "Rufus", "Wen", "Tora", "Kame", "Saru", "Tsuru", "Ada")


def raced(who, winner=0, **options):
    """A match of the toy game that one seat has won."""
    match = games.load("swop").new({"finish": 20, **options}, len(who), "8K2F-41", NAMES, who)
    rng = random.Random(1)
    while not match.over:
        match.play(Step(10 if match.to_move == winner else rng.choice([1, 2, 3])))
    return match


def shown(stage, match, counted=True):
    table = stage.show(Table(stage.context, match))
    page = opening.score_page(stage.context, match, stage.finish(match) if counted else None, table, False)
    scene = EndScene(stage.context, page)
    stage.window.push(scene)
    return scene


@pytest.fixture
def race(monkeypatch):
    racegame.install(monkeypatch)


@repeated(
    ("who", "winner", "said"),
    [
        (("human", "novice"), 0, "You win!"),
        (("human", "novice"), 1, "Rufus wins"),
        (("human", "human"), 1, "Rufus wins!"),
        (("novice", "novice"), 1, "Rufus wins!"),
    ],
)
def test_it_says_who_has_won(stage, race, who, winner, said):
    scene = shown(stage, raced(who, winner))
    stage.settle()
    assert scene.headline == said
    assert stage.says(said)
    assert scene.winners == (winner,)


def test_nobody_waits_for_it(stage, race):
    """A key shows all at once and does nothing else; Enter meant for the last move begins no match."""
    scene = shown(stage, raced(("human", "novice")))
    assert not scene.shown
    assert not stage.offered()
    stage.press("return")
    assert scene.shown
    assert stage.top is scene
    stage.press("return")
    assert stage.top is scene
    stage.wait(DEAF + 0.1)
    stage.press("return")
    assert stage.top is not scene
    assert isinstance(stage.top, Table)
    assert not stage.top.match.history


def press_at_once(stage, at):
    """Click there without waiting for anything to come to rest."""
    stage.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    stage.send(pygame.MOUSEBUTTONUP, pos=at, button=1)


@repeated("early", [0.1, 1.0, 1.9, 2.1, 3.0])
def test_a_click_meant_for_the_table_deals_no_new_match(stage, race, early):
    """It lands where "Play again" appears, before, while or just after it does."""
    scene = shown(stage, raced(("human", "novice")))
    red = footer.large(stage.window.canvas, "Play again").center
    stage.wait(early)
    press_at_once(stage, red)
    assert stage.top is scene
    assert scene.shown
    assert scene.widget("again").box.collidepoint(red)
    stage.wait(0.5 if early < LENGTH else 0.0)
    press_at_once(stage, red)
    assert stage.top is scene
    stage.wait(DEAF)
    press_at_once(stage, red)
    assert isinstance(stage.top, Table)
    assert not stage.top.match.history


def test_a_click_that_ends_the_motion_presses_no_button_that_comes_with_it(stage, race):
    scene = shown(stage, raced(("human", "novice")))
    stage.settle()
    place = scene.widget("menu").box.center
    scene = shown(stage, raced(("human", "novice")))
    press_at_once(stage, place)
    assert stage.top is scene
    stage.wait(0.5)
    press_at_once(stage, place)
    assert isinstance(stage.top, Menu)


@repeated("key", ["return", "space"])
def test_without_motion_it_is_as_deaf(stage, race, key):
    stage.context.settings.motion = "off"
    scene = shown(stage, raced(("human", "novice")))
    assert scene.shown
    stage.press(key)
    assert stage.top is scene
    press_at_once(stage, scene.widget("again").box.center)
    assert stage.top is scene
    stage.wait(1.8)  # nobody sees within less who has won, and goes on
    stage.press(key)
    assert stage.top is scene
    stage.wait(DEAF - 1.8)
    stage.press(key)
    assert isinstance(stage.top, Table)


@pytest.mark.pixels
def test_the_red_button_lies_in_the_shade_until_it_answers(stage, race):
    """What does nothing yet looks like it; no move of the pointer is needed for it to light up."""
    scene = shown(stage, raced(("human", "novice")))
    stage.settle()
    stage.wait(LENGTH)
    red = scene.widget("again").box
    place = red.x + 12, red.centery

    def light():
        scene.draw(stage.now)
        return sum(stage.window.canvas.surface.get_at(place)[:3])

    stage.wait(DEAF + 0.1)
    bright = light()
    scene._ended = stage.now
    assert light() < 0.8 * bright
    assert scene.wake(stage.now) == stage.now + DEAF
    stage.wait(DEAF + 0.1)
    assert scene.wake(stage.now) is None, "a frame came by itself"
    assert light() == bright


def test_it_does_not_begin_anew_when_what_lay_over_it_goes(stage, race):
    scene = shown(stage, raced(("human", "novice")))
    stage.settle()
    assert "fanfare_best" in stage.context.sound.played
    stage.context.sound.played.clear()
    stage.window.push(Dialog(stage.context, "Quit?", "One moment.", [Answer("Cancel")]))
    stage.press("escape")
    assert stage.top is scene
    assert not scene.motion.busy
    assert "fanfare_best" not in stage.context.sound.played


def test_a_click_ends_what_moves_and_it_rests(stage, race):
    scene = shown(stage, raced(("human", "novice")))
    stage.wait(0.3)
    stage.click((640, 300))
    assert scene.shown
    assert not scene.motion.busy
    assert not scene.tick(stage.now)


def test_leaves_of_gold_stay_in_the_air_after_a_win(stage, race, monkeypatch):
    seen = []
    monkeypatch.setattr(leaves, "leaf", lambda canvas, at, *_: seen.append(at))
    scene = shown(stage, raced(("human", "novice")))
    assert scene.celebrates
    stage.click((640, 300))
    seen.clear()
    stage.window.dirty = True
    stage.window.frame(stage.now)
    top = parts.ledge_top(stage.window.canvas)
    assert len(seen) == leaves.STAYING
    assert max(y for _, y in seen) < top - 10
    assert max(x for x, _ in seen) < scene._words().x


@pytest.mark.slow
def test_it_leads_to_the_points_and_to_the_table(stage, race):
    shown(stage, raced(("human", "novice")))
    stage.to_points()
    assert isinstance(stage.top, ScorePage)
    stage.also("table")
    assert isinstance(stage.top, Table)


def test_escape_goes_one_step_back(stage, race):
    """From all points to who has won, which does not begin anew, and from there to the menu."""
    scene = shown(stage, raced(("human", "novice")))
    stage.to_points()
    assert isinstance(stage.top, ScorePage)
    stage.press("escape")
    assert stage.top is scene
    assert scene.shown
    stage.wait(1.5)
    stage.click("count")
    assert isinstance(stage.top, ScorePage)
    stage.press("escape")
    assert stage.top is scene
    stage.press("escape")
    assert isinstance(stage.top, Menu)


FLEETING = {"focused", "_focus_shown", "hovered", "aimed", "pressed", "tip_shown", "soft"}
"""What of a scene depends on where the pointer and the keys are."""


def kept_in_mind(table):
    """What a table and its parts remember in plain values, but for what is fleeting."""
    parts = {"": table} | {name: part for name, part in vars(table).items() if hasattr(part, "_table")}
    return {
        f"{owner}.{name}": value
        for owner, part in parts.items()
        for name, value in vars(part).items()
        if isinstance(value, bool | str) and name not in FLEETING
    }


@pytest.mark.slow
def test_a_table_forgets_an_end_that_was_undone(stage, race):
    """It is as it would be if nobody had come there, and another end is celebrated as the first one was."""
    match = raced(("human", "human"))
    match.undo()
    fresh = stage.show(Table(stage.context, match.until(len(match.history))))
    stage.window.pop()
    table = stage.show(Table(stage.context, match))
    for _ in range(2):
        table.play(Step(10))
        stage.settle()
        assert isinstance(stage.top, EndScene)
        stage.to_points()
        stage.also("table")
        table.result()
        assert isinstance(stage.top, ScorePage)
        stage.window.pop_to(table)
        stage.settle()
        table.undo()
        stage.settle()
        assert kept_in_mind(table) == kept_in_mind(fresh)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(960, 540, 100), (1280, 720, 150), (700, 700, 100)])
def test_eight_players_fit(make_stage, size):
    stage = make_stage(size[:2], size[2])
    match = games.load("magic_dragon").new({"games": 1}, 8, "8K2F-41", NAMES, ("human",) + ("novice",) * 7)
    rng = random.Random(5)
    while not match.over:
        match.play(rng.choice(match.legal()))
    shown(stage, match)
    stage.settle()
    assert not stage.misfits()


def test_the_last_tries_of_a_goal_are_told(stage):
    match = games.load("dragon_swoop").new({"mode": "hard"}, 1, "8K2F-41", ("Ann",), ("human",))
    rng = random.Random(2)
    while not match.over:
        match.play(rng.choice(match.legal()))
    scene = shown(stage, match)
    stage.settle()
    assert [one.won for one in scene._tries] == [bool(match.standing.winners)]
    assert scene.ending.score is None, "points are no yardstick for a goal"
    assert len(scene.ending.flown.board) == 3


@pytest.mark.parametrize("size", [(1280, 720, 100), (960, 540, 150)])
def test_it_tells_what_came_on_top_at_the_end(make_stage, size):
    """At the table there were no points for the chips that a player has left."""
    stage = make_stage(size[:2], size[2])
    match = games.load("swop").new({"finish": 25}, 2, "8K2F-43", NAMES[:2], ("human", "novice"))
    rng = random.Random("8K2F-43")
    while not match.over:
        match.play(rng.choice(match.legal()))
    (winner,) = match.standing.winners
    before = sum(played.points[winner] for played in match.history[:-1])
    shown(stage, match)
    stage.settle()
    stage.wait(LENGTH)
    (gain,) = {text for text in stage.texts() if text.startswith("At the end: Chips left ")}
    assert before < match.standing.scores[winner] - int(gain.rpartition("+")[2]) + 1
    assert not stage.misfits()


def test_where_there_is_no_room_what_decided_it_comes_first(make_stage):
    stage = make_stage((1280, 720))
    match = games.load("dragon_swoop").new({}, 1, "8K2F-41", ("Ann",), ("human",))
    rng = random.Random("8K2F-41")
    while not match.over:
        match.play(rng.choice(match.legal()))
    scene = shown(stage, match)
    stage.settle()
    stage.wait(LENGTH)
    assert scene._late()
    assert not scene._tells_late
    assert stage.says("Stars at")


# -- what decided it --


@pytest.mark.parametrize(
    ("scores", "winners", "told"),
    [
        ((9, 4, 2), (0,), "points, 5 more than Rufus"),
        ((4, 9, 4), (1,), "points, 5 more than you and Wen each"),
        ((9, 9, 4), (0, 1), "points"),
        ((4, 6, 2), (0,), "points"),
    ],
)
def test_how_far_the_next_ones_are_behind(scores, winners, told):
    assert lead("points", scores, winners, ("You", "Rufus", "Wen")) == told


@repeated("key", [entry.key for entry in games.BOX])
def test_what_decided_it_is_told_with_pieces(stage, key):
    """Of whoever has won, in 15 words at most, with pieces that have pictures."""
    seats = 1 if key == "dragon_swoop" else 2
    match = games.load(key).new({"games": 2} if key == "magic_dragon" else {}, seats, "8K2F-41", NAMES)
    rng = random.Random(3)
    while not match.over:
        moves = match.legal()
        match.play(next((move for move in moves if str(move) == "zappo"), rng.choice(moves)))
    sheet, canvas = looks.load(key).sheet(match), stage.window.canvas
    ending = sheet.ending
    assert ending is not None
    assert len(ending.decided.split()) <= 15
    for word in ending.pieces:
        if word != "gap":
            assert all(canvas.sprites.exists(name) for name in looks.load(key).named(canvas, word).split("+"))


@pytest.mark.parametrize(
    ("version", "told"), [("A", "dropped the last tile."), ("C", "dropped the last tile and paid double.")]
)
def test_who_dropped_the_last_tile_paid_double_only_where_hands_score(version, told):
    match = games.load("magic_dragon").new({"games": 1, "version": version}, 2, "8K2F-42", NAMES[:2])
    while not match.over:
        view = match.view(match.to_move)
        match.play(players.decide("novice", "magic_dragon", view, len(match.history)).move)
    ending = looks.load("magic_dragon").sheet(match).ending
    assert ending.note == f"Rufus {told}"
    assert bool(ending.count) == (version == "C"), "what the hand scored for"


def test_the_dearest_of_the_games_that_the_winner_won_decided_it():
    def won(seat):
        return Win(seat, 3, (), "stock", (), "1S", None, (0, 0), (0, 0))

    paid = [(6, -6), (-2, 2), (3, -3)]
    told = magic_ending(NAMES[:2], (7, -7), (0,), paid, [won(0), won(1), won(0)], [()] * 3, [True] * 3)
    assert told.at == 1
    assert "6 coins" in told.decided


@pytest.mark.slow
def test_the_swap_that_took_the_lead_for_good_did(make_stage):
    match = games.load("swop").new({"finish": 30}, 3, "8K2F-41", NAMES)
    rng = random.Random(8)
    while not match.over:
        match.play(rng.choice([move for move in match.legal() if move.verb == "swap"] or match.legal()))
    (winner,) = match.standing.winners
    scores = [0, 0, 0]
    ahead = []
    for played in match.history:
        scores = [score + gained for score, gained in zip(scores, played.points, strict=True)]
        ahead.append(scores[winner] > max(score for seat, score in enumerate(scores) if seat != winner))
    behind = max(number for number, leads in enumerate(ahead) if not leads)
    assert _lead_taken(match, winner) == behind + 1


@pytest.mark.parametrize("name", ["basic_chips", "two_swops_in_one_swap"])
def test_a_swop_is_shown_with_the_die_that_a_chip_replaced(name):
    match = record.load(Path(__file__).parents[1] / f"records/swop/{name}.toml", games.load)
    for number, played in enumerate(match.history):
        lengths = [len(event["cells"]) for event in played.events if event["type"] == "sequence"]
        if any(event.get("swop") for event in played.events) and sum(lengths) < 16:
            dice, sums = _scored(match, number)
            assert "chip" not in dice
            assert len(sums) == len(lengths)
            assert [len(part.split()) for part in " ".join(dice).split(" gap ")] == lengths


@pytest.mark.slow
def test_where_rounds_decide_the_others_show_their_rounds_and_no_points(stage):
    match = games.load("dragon_dance").new({}, 2, "8K2F-43", ["Ann", "Rufus"], ["human", "human"])
    rng = random.Random(3)
    while not match.over:
        match.play(rng.choice(match.legal()))
    scene = shown(stage, match)
    stage.settle()
    ((winner, other),) = [(seat, 1 - seat) for seat in scene.winners]
    assert stage.says("rounds won, 1 more than")
    assert stage.says("1 round")
    assert str(scene.scores[other]) not in stage.texts()
    assert scene.ending.beside[winner] == "2 rounds"


WALKS = {"swop": 4, "dragon_dance": 14, "rare_dragon": 4}


def numbers(text):
    found = re.findall(r"[+−]\d+|(?<=gave )\d+", text)
    return [int(number.replace("−", "-")) for number in found]


@pytest.mark.slow
@pytest.mark.parametrize("key", WALKS)
def test_what_is_shown_adds_up_to_the_points_that_are_told(key):
    """Whatever decided a match: its pieces, with what each group of them gave, are all of it."""
    told = 0
    for number in range(WALKS[key]):
        for match in walk(key, number):  # noqa: B007
            pass
        ending = looks.load(key).sheet(match).ending
        if ending is None or not ending.sums:
            continue
        told += 1
        (points,) = re.findall(r"(?<=made )-?\d+|(?<=: )\d+", ending.decided)
        assert len(groups(ending.pieces)) == len(ending.sums), ending
        # What a winner had more of than another player is no part of it.
        note = ending.note.partition("Compared")[0]
        assert int(points) == sum(numbers(" ".join([*ending.sums, note]))), ending
    assert told > 2


@pytest.mark.parametrize(
    ("who", "winners", "said"),
    [
        (("human", "novice", "novice"), (0, 2), "Ann and Wen share the win"),
        (("human", "novice"), (0, 1), "A draw"),
        (("human", "human", "novice"), (0,), "Ann wins!"),
    ],
)
def test_a_shared_win_belongs_to_nobody_alone(stage, race, who, winners, said):
    scene = shown(stage, raced(who))
    scene.winners = winners
    assert scene.headline == said


def test_the_latest_tries_are_shown(stage, race):
    scene = shown(stage, raced(("human", "novice")))
    options = scene.page.results[0].options
    tries = [SimpleNamespace(options=options, won=number >= 6) for number in range(12)]
    scene.page.results = [*tries, SimpleNamespace(options="another", won=True)]
    assert [one.won for one in scene._tries] == [False] * 2 + [True] * 6


@pytest.mark.slow
def test_a_ladder_says_what_its_numbers_are(stage):
    match = games.load("dragon_swoop").new(None, 1, "8K2F-41", ("You",), ("human",))
    while not match.over:
        match.play(match.legal()[0])
    shown(stage, match)
    stage.settle()
    assert stage.says("Stars at 240 320 400")
    stage.to_points()
    assert stage.says("Stars at 240 320 400")


def year(mode, goal, level="novice"):
    """Return a year of Dragon Swoop that reached its goal or did not, as novices play."""
    for seed in range(60):
        match = games.load("dragon_swoop").new({"mode": mode}, 1, "8K2F-41", ("Ann",), ("human",))
        rng = random.Random(seed)
        while not match.over:
            match.play(players.make(level).decide("dragon_swoop", match.view(0), rng).move)
        if bool(match.standing.winners) == goal:
            return match
    raise AssertionError(f"no year: {mode}")


@pytest.mark.parametrize("goal", [True, False])
def test_a_year_ends_with_its_own_dragon_over_its_grid(make_stage, goal):
    """It carries the best set where the goal was reached; else it sits and guards what lies there still."""
    match = year("easy", goal)
    stage = make_stage((960, 540))
    scene = shown(stage, match)
    stage.settle()
    end, game = scene.ending.flown, match.position()
    assert end.dragon.endswith("_swooping" if goal else "_perched")
    best = tuple(word for word in scene.ending.pieces if word != "gap")
    assert end.carried == (best if goal else ())
    assert len(end.carried) <= len(end.paws)
    lie = [bool(word) for row in end.board for word in row]
    assert lie == [bool(height) for height in game.heights]
    assert stage.says(f"Turn {game.turn} of 12")
    assert stage.says("Spring")
    assert stage.says("Winter")


def test_where_points_count_the_dragon_flies_with_the_best_set():
    match = games.load("dragon_swoop").new({}, 1, "8K2F-41", ("Ann",), ("human",))
    while not match.over:
        flies = [move for move in match.legal() if move.verb == "fly"]
        match.play((flies or match.legal())[0])
    ending = looks.load("dragon_swoop").sheet(match).ending
    assert ending.flown.dragon.endswith("_swooping")
    assert ending.flown.carried == tuple(word for word in ending.pieces if word != "gap")


@pytest.mark.slow
def test_two_tries_with_a_goal_stand_side_by_side(make_stage):
    stage = make_stage((1280, 720))
    for goal in (False, True):
        scene = shown(stage, year("easy", goal))
        stage.settle()
    assert scene.page.reached
    assert not stage.says("What your last two tries left"), "new milestones take their room"
    scene.page.reached = []
    scene._measured = None
    scene.refresh()
    assert [one.won for one in scene._tries] == [False, True]
    assert [bool(one.board) for one in scene._cards] == [True, True]
    assert scene._cards[-1].board == tuple(tuple(map(bool, row)) for row in scene.ending.flown.board)
    assert stage.says("What your last two tries left")
    assert stage.says("1 of 2 won")
    assert stage.says("today")


def test_large_type_keeps_what_a_score_is_measured_by(stage):
    stage.context.settings.text_size = 150
    stage.window._new_canvas()
    scene = shown(stage, year("score", False))
    stage.settle()
    assert scene.page.reached, "new milestones take their room too"
    assert stage.says("240 320 400")


@pytest.mark.parametrize("count", [2, 3, 5, 8])
def test_the_tiles_of_a_flight_hang_in_one_arc(count):
    places = list(_garland(count))
    assert len(places) == count
    assert all(a[0] < b[0] for a, b in pairwise(places))
    slopes = [b[1] - a[1] for a, b in pairwise(places)]
    assert all(a >= b for a, b in pairwise(slopes)), "it bends one way only"


def test_the_replay_is_one_click_away(stage, race):
    shown(stage, raced(("human", "novice")))
    stage.settle()
    stage.click("replay")
    assert isinstance(stage.top, Replay)


@pytest.mark.parametrize(("key", "told"), [("magic_dragon", "All coins"), ("rare_dragon", "All points")])
def test_the_way_to_all_numbers_names_what_is_counted(stage, key, told):
    paths = (Path(__file__).parent.parent / "records" / key).glob("*.toml")
    match = next(match for path in sorted(paths) if (match := record.load(path, games.load)).over)
    shown(stage, match)
    stage.wait(6)
    assert told in stage.labels()
