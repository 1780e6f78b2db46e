"""Rules that surprise, told at the table when they first matter."""

import random

import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.help import Help
from dragonbox.app.scene import Scene
from dragonbox.app.table import opening
from dragonbox.app.table.table import Table
from dragonbox.core import lesson as lessons
from dragonbox.core.notices import Notice
from dragonbox.core.shuffle import code_of
from dragonbox.games.magic_dragon.notices import CLAIMS
from dragonbox.storage.lessons import Lessons


@pytest.fixture
def stage(make_stage):
    stage = make_stage((960, 540))
    stage.context.settings.notices = True
    stage.context.settings.motion = "off"
    return stage


def seat(stage, players=("human",), variant="solo"):
    names = ("You", "Wen")
    match = games.load("swop").new({"variant": variant}, len(players), "8K2F-41", names, players)
    table = stage.show(Table(stage.context, match))
    stage.wait(1)
    return table


def swap(stage, table, number=5):
    table.play(table.match.legal()[number])
    stage.wait(1)
    stage.settle()


PAY = "Every swap costs a cube in the colour of one of its dice."


def test_a_rule_is_told_once_ever(stage):
    table = seat(stage)
    swap(stage, table)
    assert stage.says(PAY)
    swap(stage, table)
    assert not stage.says(PAY), "the player went on"
    assert Lessons(stage.context.places.data).told("swop") == {"pay alone"}
    other = seat(stage)
    swap(stage, other)
    assert not stage.says(PAY)


def test_what_a_finished_lesson_tells_is_no_news(stage):
    stage.context.lessons.finish("swop", "01-the-first-swap")
    stage.context.lessons.finish("swop", "03-cubes")
    stage.thoughts.at_once = False
    table = seat(stage, ("human", "novice"), "master")
    swap(stage, table, next(i for i, move in enumerate(table.match.legal()) if "pay" in str(move)))
    assert "notice ok" not in stage.offered()
    assert not Lessons(stage.context.places.data).told("swop")


def test_it_leads_to_the_rules_and_goes_when_it_was_read(stage):
    table = seat(stage)
    swap(stage, table)
    stage.click("notice why")
    assert isinstance(stage.top, Help)
    stage.press("escape")
    assert stage.says(PAY)
    stage.wait(1)
    stage.click("notice ok")
    assert not stage.says(PAY)
    assert not stage.misfits()


def test_escape_puts_it_away_before_it_leaves(stage):
    table = seat(stage)
    swap(stage, table)
    stage.press("escape")
    assert stage.top is table
    assert not stage.says(PAY)


def test_it_can_be_switched_off(stage):
    stage.context.settings.notices = False
    table = seat(stage)
    swap(stage, table)
    assert not stage.says(PAY)
    assert not Lessons(stage.context.places.data).told("swop")


def test_where_people_share_the_screen_nothing_is_told(stage):
    table = seat(stage, ("human", "human"), "master")
    swap(stage, table, 900)
    assert "notice ok" not in stage.offered()


def test_what_an_opponent_does_is_told_too(stage):
    stage.thoughts.at_once = False
    table = seat(stage, ("human", "novice"), "master")
    free = next(move for move in table.match.legal() if "pay" not in str(move))
    table.play(free)
    stage.wait(1)
    assert "notice ok" not in stage.offered()
    paid = next(move for move in table.match.legal() if "pay" in str(move))
    stage.thoughts.decide(paid)
    stage.settle()
    assert stage.says("A swap costs a cube in the colour of one of its dice. With a white die it is free.")


def test_what_an_undo_takes_back_is_told_no_more(stage):
    table = seat(stage)
    swap(stage, table)
    assert stage.says(PAY)
    stage.press("ctrl+z")
    assert not table.match.history
    assert not stage.says(PAY)


def test_a_turn_brings_one_new_rule_and_the_others_wait_for_their_next_time(stage, monkeypatch):
    table = seat(stage)
    monkeypatch.setattr(
        games.notices("swop"),
        "notices",
        lambda match, seat: [Notice("a", "The first one.", ""), Notice("b", "The second one.", "")],
    )
    swap(stage, table)
    assert [notice.key for notice in table.notices._waiting] == ["a"]
    assert Lessons(stage.context.places.data).told("swop") == {"a"}
    assert table.notices.dismiss()
    swap(stage, table)
    assert [notice.key for notice in table.notices._waiting] == ["b"]


def test_of_two_the_first_goes_first(stage):
    notices = seat(stage).notices
    notices._waiting[:] = [Notice("a", "The first one.", ""), Notice("b", "The second one.", "")]
    assert notices.shown.key == "a"
    assert notices.dismiss()
    assert notices.shown.key == "b"


def test_what_comes_too_late_is_not_told(stage, monkeypatch):
    """The match is over before anybody could read it."""
    table = seat(stage)
    told = Notice("late", "A rule that mattered.", "minute")
    monkeypatch.setattr(games.notices("swop"), "notices", lambda match, seat: [told])
    swap(stage, table)
    assert table.notices._waiting == [told]
    table.notices._seen, table.notices._turn = 0, -1
    monkeypatch.setattr(type(table.real), "over", True)
    table.notices.look()
    assert not table.notices._waiting


def test_the_first_move_that_plays_itself_is_explained(stage):
    """A card that draws itself is a riddle for somebody who did not see why."""
    stage.context.settings.forced = True
    match = games.load("dragon_dance").new({}, 2, "8K2F-41", ("You", "Wen"), ("human", "novice"))
    match.seats[1].player = "human"
    while not (match.to_move == 0 and str(match.legal()[0]) == "draw"):
        match.play(next(iter(sorted(match.legal(), key=lambda move: "H" in str(move) or "E" in str(move)))))
    match.seats[1].player = "novice"
    stage.show(Table(stage.context, match))
    moves = len(match.history)
    stage.wait_for(lambda: len(match.history) > moves)
    stage.settle()
    assert stage.says("You had only one move, so it played itself.")
    assert Lessons(stage.context.places.data).told("dragon_dance") >= {"itself"}


def test_an_undo_leaves_what_is_said_of_the_match_itself(stage):
    table = seat(stage)
    table.notices.begin("This match is a short one.")
    swap(stage, table)
    table.notices.begin("This match is a short one.")
    assert len(table.notices._waiting) > 1
    stage.press("ctrl+z")
    assert [notice.text for notice in table.notices._waiting] == ["This match is a short one."]


def test_what_a_deal_brings_is_told_before_what_waits(stage, monkeypatch):
    notices = seat(stage).notices
    notices._waiting[:] = [Notice("old", "An old one.", "")]
    monkeypatch.setattr(
        notices, "_new", lambda itself=False: [Notice("a", "One.", ""), Notice("b", "Two.", "")]
    )
    notices.dealt()
    assert [notice.key for notice in notices._waiting] == ["a", "b", "old"]


@repeated("entry", games.BOX, ids=lambda entry: entry.key)
def test_the_first_table_of_a_game_tells_its_goal_once(stage, entry):
    match = games.load(entry.key).new({}, None, "8K2F-41", (), ("human",))
    for seated in match.seats[1:]:
        seated.player = "novice"
    goal = games.notices(entry.key).goal(match)
    stage.show(Scene(stage.context))
    opening.begin(stage.context, match)
    stage.wait(9)
    assert stage.says(goal)
    stage.click("notice why")
    assert isinstance(stage.top, Help)
    stage.press("escape")
    stage.wait(1)
    stage.click("notice ok")
    assert not stage.says(goal)
    opening.begin(stage.context, games.load(entry.key).new({}, None, "8K2F-42", (), ("human",)))
    stage.wait(9)
    assert not stage.says(goal)


def test_the_goal_is_told_when_the_deal_lies(make_stage):
    """Words that fly over the table while it is dealt would cross those of the paper."""
    stage = make_stage((1280, 720))
    stage.context.settings.notices = True
    match = games.load("magic_dragon").new({}, 4, "8K2F-41", players=("human", *["novice"] * 3))
    goal = games.notices("magic_dragon").goal(match)
    stage.show(Scene(stage.context))
    opening.begin(stage.context, match)
    stage.wait(1)
    table = stage.top
    assert table.motion.busy
    assert not stage.says(goal)
    while table.motion.busy:
        stage.wait(0.5)
    stage.wait(0.5)
    assert stage.says(goal)


def test_who_has_done_a_lesson_knows_the_goal(stage):
    stage.context.lessons.finish("magic_dragon", "01-a-turn")
    match = games.load("magic_dragon").new({}, 2, "8K2F-41", (), ("human", "novice"))
    stage.show(Scene(stage.context))
    opening.begin(stage.context, match)
    stage.wait(9)
    assert not stage.says(games.notices("magic_dragon").goal(match))


@pytest.mark.parametrize("seats", [(6, "four"), (7, "three")])
def test_magic_dragons_goal_counts_the_sets_of_its_hands(seats):
    count, sets = seats
    match = games.load("magic_dragon").new({}, count, "8K2F-41")
    assert f"{sets} sets and a twin" in games.notices("magic_dragon").goal(match)


def test_each_claim_of_magic_dragon_says_from_whom_a_tile_may_be_taken():
    """On the card of a first claim, and in the first step of the lesson about claims."""
    whom = {"zappo": "from anyone", "zap": "from anyone", "flush": "only from the player before you"}
    assert {verb: whom[verb] in text for verb, text in CLAIMS.items()} == dict.fromkeys(CLAIMS, True)
    path = next(path for path in games.lessons("magic_dragon") if path.stem.startswith("02"))
    step = lessons.load(path, games.load).steps[0]
    assert step.do == ("zap",)
    assert "from anyone" in step.say


def test_a_take_and_the_play_that_follows_at_once_are_both_looked_at(stage, monkeypatch):
    """Else the first rare dragon that is taken and played passes without a word."""
    table = seat(stage)
    monkeypatch.setattr(
        games.notices("swop"),
        "notices",
        lambda match, seat: [Notice(f"after {len(match.history)}", "New.", "")],
    )
    for _ in range(2):
        table.real.play(table.real.legal()[0])
    table.notices.look()
    assert [notice.key for notice in table.notices._waiting] == ["after 1"]


def test_what_the_player_has_done_is_not_told_afterwards(stage):
    """A take and the draw-two that it forces to be played are looked at together."""
    for number in range(200):
        match = games.load("rare_dragon").new({}, 2, code_of(number), ("You", "Wen"), ("human", "novice"))
        rng = random.Random(number)
        while not match.over and not _takes_a_draw_two(match):
            match.deal_next() if match.round_over else match.play(rng.choice(match.legal()), deal=False)
        if not match.over:
            break
    stage.context.settings.notices = True
    table = stage.show(Table(stage.context, match))
    table.notices._seen = len(match.history) - 2
    table.notices.look()
    assert "draw two" not in {notice.key.removesuffix(" held") for notice in table.notices._waiting}
    assert stage.context.lessons.told("rare_dragon") >= {"draw two", "draw two held"}


def _takes_a_draw_two(match):
    """Return whether the person's last two moves were a take and the play of a draw-two that it held."""
    if len(match.rounds[-1].moves) < 2 or match.round_over:
        return False
    before, last = match.history[-2:]
    return (
        before.seat == last.seat == match.to_move == 0
        and before.move.verb == "take"
        and any(event.get("as") == "draw two" for event in last.events)
    )


def test_a_move_that_plays_itself_is_explained_though_a_paper_lies_there(stage):
    table = seat(stage)
    table.notices._waiting[:] = [Notice("goal", "What it is about.", "")]
    table.automatic = lambda match: True
    table.real.play(table.real.legal()[0])
    table.notices._itself = True
    table.notices.look()
    assert [notice.key for notice in table.notices._waiting] == ["goal", "itself"]


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("variant", ["basic", "master"])
def test_no_message_lies_on_what_is_told(make_stage, size, text_size, variant):
    """Not on the paper beside the board, nor on the strip in the place of the Line."""
    stage = make_stage(size, text_size)
    stage.context.settings.notices = True
    stage.context.settings.motion = "off"
    stage.thoughts.at_once = False
    table = seat(stage, ("human", "novice"), variant)
    table.notices.opened()
    stage.settle()
    (paper,) = (widget.box for widget in table.widgets if widget.key == "guide")
    stage.window.say(
        "Wen starts 5 points ahead, as you wished when you sat down. It is a head start.", 5, table
    )
    message, _lines = stage.window.message.lay_out(
        stage.window.canvas, table.message_bottom(), table.message_width()
    )
    assert stage.window.canvas.surface.get_rect().contains(message)
    assert not message.colliderect(paper)
