"""What holds for the rules that every game tells when they first matter."""

import re

import pytest
from walks import walk

from dragonbox import games
from dragonbox.core import lesson
from dragonbox.core.parts import Notices
from dragonbox.games import BOX
from dragonbox.games.rare_dragon.cards import named

WALKS = {"swop": 10}
"""So many random matches of a game are looked through; of others 60, which take no longer."""
EXPECTED = {
    "dragon_dance": {"covered", "draw", "dragon", "winner", "round"},
    "dragon_swoop": {"crown", "falling", "recruit", "two", "master", "empty", "all", "masters"},
    "magic_dragon": {"shed", "zap", "flush", "claim zap", "claim flush", "tie"},
    "rare_dragon": {"draw two", "rare", "fourth", "take", "hand", "specials", "draw two held", "rare held"},
    "swop": {"chip", "pay", "offer", "finish"},
}
"""What random play comes upon; other things are rarer."""
RARER = {
    "dragon_dance": {"block", "points"},
    "magic_dragon": {"claim zappo", "zappo"},
    "rare_dragon": {"deck"},
}
"""Some of these, which lessons tell, too."""


@pytest.mark.slow
@pytest.mark.parametrize("key", [entry.key for entry in BOX])
def test_they_are_told_in_short_and_lead_to_the_rules(key):
    part = games.notices(key)
    assert isinstance(part, Notices)
    anchors = re.findall(r"\{#([\w-]+)\}", (games.folder(key) / "help.md").read_text(encoding="utf-8"))
    seen = set()
    for number in range(WALKS.get(key, 60)):
        for match in walk(key, number):
            if not match.history:
                continue
            for seat in range(len(match.seats)):
                for notice in part.notices(match, seat):
                    seen.add(notice.key)
                    assert notice.rule in anchors, notice
                    assert notice.text or match.history[-1].seat == seat, notice
                    assert len(notice.text) <= 140, notice
                    assert all(len(part.split()) <= 18 for part in re.split(r"[.:] ", notice.text)), notice
    assert seen >= EXPECTED[key]


@pytest.mark.parametrize("key", [entry.key for entry in BOX])
def test_the_goal_is_told_in_short(key):
    goal = games.notices(key).goal(next(walk(key, 0)))
    assert len(goal) <= 160
    assert all(len(part.split()) <= 15 for part in re.split(r"[.:] ", goal)), goal


@pytest.mark.parametrize("key", [entry.key for entry in BOX])
def test_what_a_lesson_tells_is_what_a_table_could_tell(key):
    for path in games.lessons(key):
        found = lesson.load(path, games.load)
        assert set(found.tells) == lesson.told(path)
        assert set(found.tells) <= EXPECTED[key] | RARER.get(key, set()), path


def test_special_cards_that_are_called_new_were_not_so_before():
    """What only stays is called new by no notice, and what is new is named."""
    told = set()
    for match in (match for number in range(60) for match in walk("rare_dragon", number) if match.history):
        if match.rounds[-1].moves:
            continue
        before, now = (log.deal for log in match.rounds[-2:])
        new = now.draw_two != before.draw_two, now.rare != before.rare
        found = games.notices("rare_dragon").notices(match, 0)
        text = next((notice.text for notice in found if notice.key == "specials"), "")
        begins = {
            (True, True): "New special cards this round.",
            (True, False): f"A new draw-two this round: one {named(now.draw_two)} ",
            (False, True): f"A new rare dragon this round: each {named(now.rare)} ",
        }
        assert text.startswith(begins[new]) if any(new) else not text
        told.add(new)
    assert len(told) > 1


def test_a_special_card_in_the_hand_is_told_when_it_can_be_played():
    told = set()
    for match in (match for number in range(20) for match in walk("rare_dragon", number) if match.history):
        for seat in range(len(match.seats)):
            found = games.notices("rare_dragon").notices(match, seat)
            keys = {notice.key for notice in found if notice.text}
            view = match.view(seat)
            for key, dragon in (("rare held", view.rare), ("draw two held", view.draw_two)):
                if key in keys:
                    assert match.to_move == seat
                    assert dragon in view.hand
                    told.add(key)
    assert told == {"rare held", "draw two held"}


def test_a_game_may_have_none():
    assert games._optional("swop", "no_such_part") is None


def test_who_made_a_swop_is_named():
    told = set()
    for match in (match for number in range(10) for match in walk("swop", number) if match.history):
        name = match.seats[match.history[-1].seat].name
        for notice in games.notices("swop").notices(match, 0):
            if notice.key == "chip":
                assert notice.text.startswith(f"{name} made a Swop.")
                told.add(name)
    assert len(told) > 1


def test_recruiting_is_told_before_the_first_turn_in_which_nothing_better_can_be_done():
    told = set()
    for match in (match for number in range(20) for match in walk("dragon_swoop", number) if match.history):
        if match.over or match.history[-1].move.verb == "recruit":
            continue
        found = {notice.key: notice.text for notice in games.notices("dragon_swoop").notices(match, 0)}
        legal = match.legal()
        largest = max((move.sets[0].size for move in legal if move.sets), default=0)
        can = any(move.verb == "recruit" for move in legal)
        assert ("recruit" in found) == (can and largest < 3)
        if "recruit" in found:
            assert found["recruit"].startswith("Now only small sets" if largest else "Now no set")
            told.add(largest)
    assert told == {0, 2}


def test_dragon_dance_tells_of_a_blockade_only_while_there_can_be_one():
    told = set()
    for match in (match for number in range(60) for match in walk("dragon_dance", number) if match.history):
        events = {event["type"] for event in match.history[-1].events}
        found = {notice.key for notice in games.notices("dragon_dance").notices(match, 0)}
        if "dragon" in events:
            assert ("dragon" in found) == ("winner" not in events)
            told.add("dragon" in found)
    assert told == {True, False}
