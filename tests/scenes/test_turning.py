"""Turning points: what is looked at, what is shown on the table, and that nothing waits for it."""

from __future__ import annotations

import pytest
from repeats import repeated

from dragonbox import games, players
from dragonbox.app.common.dialog import Dialog
from dragonbox.app.results.scoring_seats import SeatsScoring
from dragonbox.app.table.table import Table
from dragonbox.app.table.turning_points import CLOSER, FAILURES, MOST, WHOLE, Point, decisions
from dragonbox.app.table.turning_scene import Looking, TurningTable
from dragonbox.core import head_start
from dragonbox.core.contract import Better, Decision
from dragonbox.core.record import dumps, loads
from dragonbox.games.dragon_swoop import moves
from dragonbox.games.rare_dragon.table import faces
from dragonbox.players.process import Failure

NARROW = repeated("size", [(960, 540, 100), (1024, 768, 100), (1280, 720, 150)], ids=str)


@pytest.fixture
def stage(make_stage):
    """A small one: much is shown here, and little depends on its size."""
    return make_stage((960, 540))


def finished(key="swop", who=("human", "novice"), **options):
    """A match that was played by novices to its end."""
    options = options or {"finish": 20}
    match = games.load(key).new(options, len(who), "8K2F-41", ("You", "Rufus", "Ada"), who)
    while not match.over:
        view = match.view(match.to_move)
        match.play(players.decide("novice", key, view, len(match.history)).move)
    return match


@pytest.fixture(scope="module")
def match():
    return finished()


def other(view, move):
    return next(legal for legal in view.legal() if legal != move and legal.verb == "swap")


def always(game, view, move, seed, budget):
    """There is always something better, and more so the more there was to choose from."""
    return Better(other(view, move), "It scores more.", float(len(view.legal())), "about 4 points")


def score(stage, match, judge=always):
    """The scoring scene, and a master who judges so."""
    stage.thoughts.replies[players.better] = judge
    stage.context.settings.motion = "off"
    table = stage.show(Table(stage.context, match))
    table.show_scoring()
    stage.to_points()
    return stage.top


def look(stage):
    """Look for turning points, to the end."""
    stage.click("turning")
    stage.wait_for(lambda: not isinstance(stage.top, Looking))
    stage.wait(0.5)


def looked_at(stage):
    return [arguments[1:3] for function, arguments in stage.thoughts.called if function is players.better]


@pytest.mark.slow
def test_the_three_greatest_are_shown_in_order_each_on_the_table(stage, match):
    scoring = score(stage, match)
    look(stage)
    points = stage.top.points
    decided = [found for found in decisions(match) if found]
    greatest = sorted(decided, key=lambda found: (-found.choices, found.step))[:MOST]
    assert [point.step for point in points] == sorted(found.step for found in greatest)
    for number, point in enumerate(points, 1):
        table = stage.top
        assert stage.says(f"Turning point {number} of 3")
        assert stage.says("It scores more.")
        assert stage.says("With all that may follow: better by about 4 points.")
        assert len(table.match.history) == point.step
        picked = table.top.choosing
        assert {picked.one, picked.two} == {point.better.move.one, point.better.move.other}
        stage.press("space")
        assert table.top.choosing.chosen() == point.move
        stage.wait(0.5)
        stage.click("forward")
    assert stage.top is scoring
    count = len(stage.thoughts.called)
    stage.wait(0.5)
    stage.click("turning")
    assert isinstance(stage.top, TurningTable)
    assert len(stage.thoughts.called) == count, "what was found is known"


def test_a_move_that_the_program_advised_is_not_judged(stage):
    """What a hint told first stays in the record."""
    stage.context.settings.motion = "off"
    match = games.load("swop").new({"finish": 20}, 2, "8K2F-41", ("You", "Rufus"), ("human", "novice"))
    table = stage.show(Table(stage.context, match))
    stage.wait(0.1)
    own = match.legal()[5]
    told = players.Hint(Decision(own, "It is dear."), ("Look here.", "A straight is there."))
    stage.thoughts.replies[players.hint] = lambda *asked: told
    stage.press("h")
    stage.wait(0.1)
    match.play(own)
    advised = [found for found in decisions(loads(dumps(table.real), games.load)) if found]
    assert not advised
    other_match = match.until(0)
    other_match.play(other_match.legal()[6])
    assert [found.step for found in decisions(other_match) if found] == [0]


def test_it_is_judged_by_what_was_known_then(stage):
    match = finished("rare_dragon", target=25)
    score(stage, match, lambda *asked: None)
    look(stage)
    asked, early = looked_at(stage), match.until(0)
    known = []
    for played in match.history:
        if early.round_over:
            early.follow(match)
        if played.seat == 0 and len(early.legal()) > 1:
            known.append((early.view(0), played.move))
        early.follow(match)
    assert len(asked) == len(known)
    assert all(pair in known for pair in asked)


@pytest.mark.slow
def test_each_person_has_their_own(stage):
    match = finished(who=("human", "novice", "human"))
    score(stage, match)
    look(stage)
    assert [point.seat for point in stage.top.points] == [0] * MOST + [2] * MOST
    sides = []
    for _ in stage.top.points:
        sides.append(stage.top.seat)
        stage.press("page down")
    assert sides == [0] * MOST + [2] * MOST


def test_the_promising_ones_get_a_long_look_and_only_then_count(stage, match):
    decided = [found for found in decisions(match) if found]

    def judge(*asked):
        return always(*asked) if len(stage.thoughts.called) <= len(decided) else None

    score(stage, match, judge)
    look(stage)
    assert isinstance(stage.top, Dialog)
    efforts = [arguments[-1].effort for _, arguments in stage.thoughts.called]
    assert efforts[0] < 1
    assert efforts[len(decided) :] == [1.0] * min(MOST * CLOSER, len(decided))


def test_in_a_long_game_the_short_looks_are_shorter(stage, match):
    score(stage, match)
    stage.thoughts.at_once = False
    stage.click("turning")
    stage.settle()
    efforts = []
    for _ in range(3):
        effort = stage.thoughts.called[-1][1][-1].effort
        efforts.append(effort)
        stage.now += 12 * effort
        stage.thoughts.reply()
        stage.wait(0.05)
    assert efforts[0] > max(efforts[1:])


def test_where_nothing_was_clearly_better_it_is_said_kindly(stage):
    scoring = score(stage, finished(who=("human", "human")), lambda *asked: None)
    look(stage)
    assert stage.says("No turning points")
    assert stage.says("Well played.")
    stage.press("return")
    assert stage.top is scoring


def test_who_lost_without_a_mistake_is_told_what_decided_it(stage):
    match = finished("dragon_dance", rounds=1)
    assert match.people[0] not in head_start.winners(match)
    score(stage, match, lambda *asked: None)
    look(stage)
    assert stage.says("You made no clear mistakes. What decided it: Rufus")
    assert stage.says("What helped most: ")
    assert not stage.says("Well played.")


def test_a_judge_that_fails_is_noted_and_the_others_go_on(stage, match):
    failed = set()

    def judge(game, view, move, seed, budget):
        if len(failed) < FAILURES - 1:
            failed.add(seed)
            return Failure("It fell asleep.", "a report")
        return always(game, view, move, seed, budget)

    score(stage, match, judge)
    look(stage)
    assert isinstance(stage.top, TurningTable)
    assert "a report" in stage.context.log.path.read_text()


@pytest.mark.slow
def test_a_judge_that_fails_again_and_again_is_asked_no_more(stage, match):
    scoring = score(stage, match, lambda *asked: Failure("It fell asleep.", "a report"))
    look(stage)
    assert len(stage.thoughts.called) == FAILURES
    assert stage.says("It fell asleep.")
    assert stage.says("Your match is saved.")
    stage.thoughts.replies[players.better] = always
    stage.press("return")
    stage.wait_for(lambda: isinstance(stage.top, TurningTable))
    stage.press("escape")
    assert stage.top is scoring


@pytest.mark.slow
@pytest.mark.parametrize("move", ["fly to the moon", None, 3])
def test_an_illegal_move_is_never_shown_as_better(stage, match, move):
    score(stage, match, lambda *asked: Better(move, "It scores more.", 3.0, "about 4 points"))
    look(stage)
    assert stage.says("No turning points")
    assert len(stage.thoughts.called) == FAILURES


def test_leaving_stops_the_thinking_at_once(stage, match):
    scoring = score(stage, match)
    stage.thoughts.at_once = False
    stage.click("turning")
    stage.settle()
    assert isinstance(stage.top, Looking)
    late, stopped = stage.thoughts.waiting, stage.thoughts.stopped
    stage.press("escape")
    assert stage.top is scoring
    assert stage.thoughts.stopped == stopped + 1
    late(None)
    stage.settle()
    assert stage.top is scoring
    assert len(stage.thoughts.called) == 1


def test_it_tells_how_far_it_is_and_ends_in_time(stage, match):
    score(stage, match)
    stage.thoughts.at_once = False
    stage.click("turning")
    stage.settle()
    looking, seen = stage.top, []
    start = stage.now
    while isinstance(stage.top, Looking):
        seen.append(looking.search.progress)
        stage.now += 1.5
        stage.thoughts.reply()
        stage.wait(0.1)
    assert seen[0] == 0
    assert max(seen[:5]) < 1
    assert seen == sorted(seen)
    assert stage.now - start <= WHOLE + 1.5
    assert isinstance(stage.top, TurningTable)


def test_what_is_dealt_first_does_not_cover_it(stage):
    """The cards of a fresh deal fly to their places; then the move lies picked."""
    match = games.load("dragon_dance").new(seed="8K2F-41")
    move = next(move for move in match.legal() if move.verb == "play")
    match.play(move)
    better = Better(move, "It is the best.", 3.0, "about 3 points")
    table = stage.show(TurningTable(stage.context, match, [Point(0, 0, move, better)]))
    assert table.top.place.move(table.top.card.what) == move
    told = f"Lay {table.top.advice(move).removeprefix('lay ')}"
    assert stage.says(f"Player 1's move: {told}.")
    assert stage.says(f"Better: {told}, as shown."), "words alone do not tell two places apart"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_note_of_the_rare_dragon_has_one_place_beside_all_cards(make_stage, size):
    stage = make_stage(size)
    match = finished("rare_dragon", ("human", "novice"), target=25)
    steps = [step for step, played in enumerate(match.history) if played.seat == 0][::7][:6]
    points = []
    for step in steps:
        better = Better(match.history[step].move, "Far more comes of it in the end.", 3.0, "about 3 points")
        points.append(Point(step, 0, match.history[step].move, better))
    table = stage.show(TurningTable(stage.context, match, points))
    places = set()
    for _point in points:
        note = stage.widget("note").box
        places.add((note.x, note.y, note.w))
        cards = [piece for piece in table.top.pieces(table.top.seen) if isinstance(piece.face, faces.Card)]
        assert not [piece.id for piece in cards if piece.box.colliderect(note)]
        if table.number + 1 < len(points):
            table.go(1)
            stage.wait(1)
    assert len(places) == 1


def test_a_set_is_told_in_words_below_the_title(stage):
    match = games.load("dragon_swoop").new(seed="8K2F-41")
    move = max(match.legal(), key=lambda move: len(str(move)))
    match.play(move)
    better = Better(move, "It is the best.", 3.0, "about 3 points")
    table = stage.show(TurningTable(stage.context, match, [Point(0, 0, move, better)]))
    assert not table.heading.box().colliderect(table.widget("note").box)
    told = [
        ("fly a1 b3 master", "fly a1, b3 and the master"),
        (
            "fly b2 hand:S hand:S / c2 master",
            "fly two sets: b2 and your two Stones; c2 and the master",
        ),
        ("fly a1 hand:L", "fly a1 and your Leaf"),
        ("rest b2", "swap the master with b2"),
        ("crown c2", "crown c2"),
    ]
    for written, words in told:
        assert table.top.advice(moves.parse(written)) == words


def test_nothing_can_be_played_there(stage, match):
    score(stage, match)
    look(stage)
    table, before = stage.top, len(stage.top.match.history)
    table.top.confirm()
    assert stage.says("This game is over")
    stage.press("ctrl+z", "h", "l")
    assert stage.top is table
    assert len(table.match.history) == before
    stage.press("escape")
    assert isinstance(stage.top, SeatsScoring)


def test_who_only_watched_is_offered_none(stage):
    score(stage, finished(who=("novice", "novice")))
    assert "turning" not in stage.offered()


@pytest.mark.slow
@NARROW
def test_every_note_fits(make_stage, match, size):
    stage = make_stage(size[:2], size[2])

    def judge(game, view, move, seed, budget):
        reason = "It leaves the next player five points at most, where another swap would leave them eleven."
        return Better(other(view, move), reason, 3.0, "about 12 points")

    score(stage, match, judge)
    assert not stage.misfits()
    look(stage)
    assert not stage.misfits()
    note, switch = stage.widget("note").box, stage.widget("which").box
    assert note.contains(switch)
    assert note.bottom < stage.top.ledge


def test_where_there_was_most_to_miss_is_looked_at_first(stage, match):
    score(stage, match)
    look(stage)
    looks = [len(view.legal()) for view, _ in looked_at(stage)]
    short = sum(found is not None for found in decisions(match))
    assert looks[:short] == sorted(looks[:short], reverse=True)
    assert looks[0] > looks[short - 1]
