"""How a course goes on: what is said when, and which moves it lets through."""

from dataclasses import replace

from dragonbox import games
from dragonbox.core import lesson as lessons
from dragonbox.core.lesson import Course, Phase
from dragonbox.core.record import dumps

OTHER = 0
"""The seat that does not learn."""
STEPS = """
[lesson]
title = "Two swaps"
teaches = ["swap"]
minutes = 1
[[lesson.steps]]
say = "Somebody makes {points}."
then = ["f3-i3"]
well = "It was {points}, and {score} in all."
[[lesson.steps]]
say = "Then {points}."
do = ["a5-b5"]
then = ["c6-d6"]
well = "You made {points}."
"""


def course() -> Course:
    """A lesson in which the other seat begins."""
    match = games.load("swop").new(seats=2, seed="8K2F-41", names=["Ada", "Ben"])
    assert match.to_move == OTHER
    return Course(lessons.loads(dumps(match) + STEPS, games.load), lambda match, seat: {}, 1 - OTHER)


def go_on(way: Course, text: str) -> None:
    way.match.play(way.match.parse(text), deal=False)
    way.played()


def test_moves_that_are_looked_at_are_told_before_and_after():
    way = course()
    gain = lessons.gain(way.match, way.match.parse("f3-i3"))
    assert gain
    assert way.text() == f"Somebody makes {gain}."
    way.next()
    assert (way.phase, way.text()) == (Phase.THEN, f"Somebody makes {gain}.")
    go_on(way, "f3-i3")
    assert (way.phase, way.text()) == (Phase.WELL, f"It was {gain}, and 0 in all.")


def test_numbers_are_found_once_until_something_changes(monkeypatch):
    """A table asks for the text in every frame."""
    way, asked = course(), []
    way.values = lambda match, seat: asked.append(len(match.history)) or {}
    texts = [way.text() for _ in range(3)]
    assert asked == [0]
    way.next()
    assert [way.text() for _ in range(3)] == texts
    assert asked == [0, 0], "others move now"
    go_on(way, "f3-i3")
    assert way.text() == way.text() != texts[0]
    assert asked == [0, 0, 1]
    monkeypatch.setattr(lessons.language, "_code", "de")
    way.text()
    assert asked == [0, 0, 1, 1]
    way.match = way.match.until(1)
    way.text()
    assert asked == [0, 0, 1, 1, 1]


def test_others_answer_when_the_player_has_read_what_came_of_it():
    way = course()
    way.next()
    go_on(way, "f3-i3")
    way.next()
    gain = lessons.gain(way.match, way.match.parse("a5-b5"))
    assert way.text() == f"Then {gain}."
    go_on(way, "a5-b5")
    assert (way.phase, way.text()) == (Phase.WELL, f"You made {gain}.")
    assert way.following() is None
    way.next()
    assert (way.phase, way.text()) == (Phase.THEN, f"You made {gain}.")
    go_on(way, "c6-d6")
    assert way.over


def test_what_tells_of_others_is_said_when_they_have_moved():
    way = course()
    first, second = way.lesson.steps
    way.lesson = replace(way.lesson, steps=(first, replace(second, after=True)))
    way.next()
    go_on(way, "f3-i3")
    way.next()
    go_on(way, "a5-b5")
    assert way.phase is Phase.THEN
    go_on(way, "c6-d6")
    assert way.phase is Phase.WELL


def test_only_a_move_that_goes_on_is_allowed():
    way = course()
    first, other = way.match.parse("f3-i3"), way.match.parse("a1-b1")
    assert not way.allows(first)
    way.next()
    assert way.allows(first)  # a table may make by itself what follows by itself
    assert not way.allows(other)


def test_a_lesson_from_the_middle_of_a_match_goes_back_to_its_own_beginning_after_it_was_left():
    match = course().match
    match.play(match.parse("f3-i3"))
    steps = '\n[lesson]\ntitle = "Two"\nteaches = []\nminutes = 1\n' + '[[lesson.steps]]\nsay = "Look."\n' * 2
    lesson = lessons.loads(dumps(match) + steps, games.load)
    left, way = (Course(lesson, lambda match, seat: {}) for _ in range(2))
    left.next()
    assert way.resume(left.kept())
    way.back()
    assert (way.number, len(way.match.history)) == (0, 1)
