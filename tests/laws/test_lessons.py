"""What holds for every lesson of every game: it can be played as it is written, and says what is true."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from drawn import digest
from kept import check

from dragonbox import games
from dragonbox.core import language
from dragonbox.core import lesson as lessons
from dragonbox.core.contract import Move
from dragonbox.core.lesson import Course, Lesson, Phase
from dragonbox.games.swop.sequences import score

NEEDED = {
    "dragon_swoop": "minute grid turn recruit fly sets falling crown end",
    "magic_dragon": "minute tiles turn zappo claims shed penalty units",
    "dragon_dance": "minute goal cards turn place turning head egg blockade finish score",
    "swop": "minute goal swap sequences bonus swops chips end cubes catching-up",
    "rare_dragon": "minute goal turn take sets fourth draw-two rare discard end score",
}
"""The sections of the help that a first match needs, by game."""

FILES = [(entry.key, path) for entry in games.BOX for path in games.lessons(entry.key)]
LESSONS = pytest.mark.parametrize(("key", "path"), FILES, ids=[f"{key}-{path.stem}" for key, path in FILES])
READING = 180
"""Words that a person reads in a minute."""
ACTING, ANSWERING = 5, 4
"""Seconds that a move takes, and one of others, who don't hesitate."""
FIRST_MATCH = {
    "dragon_dance": {
        *("goal", "cards", "turn", "place", "turning", "score"),
        *("egg", "head", "blockade", "finish"),
    },
    "magic_dragon": {"tiles", "shed", "turn", "claims", "zappo", "penalty", "end", "units"},
}
"""The sections of the help, by game, without which nobody can play a first match."""
LONG, BACK, MANY = 60, 5, 40
"""Most actions in a lesson, after how many somebody goes back, and most moves that are compared."""
SHORT = 20
"""Signs of a text that is kept in full."""
MARKS = re.compile(r"\*\*")


@cache
def loaded(path: Path) -> Lesson:
    return lessons.load(path, games.load)


def course(key: str, path: Path) -> Course:
    return Course(loaded(path), games.lesson_values(key))


def said(text: str) -> str:
    """A text as it is read."""
    plain = MARKS.sub("", text)
    assert len(plain) <= lessons.LONGEST, plain
    assert len(plain.split()) <= lessons.MOST_WORDS, plain
    return plain


def follow(way: Course, choice: int = 0, said: Callable[[str], str] = said) -> list[str]:
    """Play a lesson to its end, by one of the moves that go on; returns all that is `said`."""
    told: list[str] = []
    while not way.over:
        text = said(way.text())
        if not told or told[-1] != text:
            told.append(text)
        if way.phase is Phase.THEN:
            move = way.following()
            assert move is not None
            way.match.play(move, deal=False)
            way.played()
        elif way.phase is Phase.FREE:
            way.match.play(way.match.legal()[0], deal=False)
            way.played()
        elif wanted := way.wanted():
            said(way.refusal())
            assert way.match.to_move == way.seat
            move = wanted[choice % len(wanted)]
            way.match.check(move)
            way.match.play(move, deal=False)
            way.played()
        else:
            way.next()
    return told


@LESSONS
def test_it_can_be_played_by_every_way_that_goes_on(key, path):
    ways = max(len(step.do) for step in loaded(path).steps) or 1
    for choice in range(ways):
        follow(course(key, path), choice)


@LESSONS
def test_no_move_that_scores_more_is_said_to_score_less(key, path):
    """Of a step's moves, the one that scores most; swaps of dice are many, so some are looked at."""
    way, seen = course(key, path), set()

    def look(text: str) -> str:
        # A refusal is told where the text before it was.
        here = way.number, len(way.match.history)
        if way.phase is Phase.SAY and here not in seen and (wanted := way.wanted()):
            seen.add(here)
            moves = way.match.legal()
            best = max(moves[:: 1 + len(moves) // 400], key=lambda move: points_of(way, move))
            if best not in wanted and points_of(way, best) > points_of(way, wanted[0]):
                told = way.refusal(best)
                assert not re.search(r"scores? (less|most)", told), (way.number, str(best), told)
        return text

    follow(way, said=look)


def told(way: Course) -> str:
    """Return where a lesson is and what it says: praise in full, other words by a sign."""
    text = way.text()
    praise, _, rest = text.rpartition(". ") if text.startswith("Well done") else ("", "", text)
    flags = f"{'back' * way.can_go_back} {len(way.wanted())} {digest(way.refusal())}"
    return f"{way.number} {way.phase.name} {flags} {praise} {rest if len(rest) < SHORT else digest(rest)}"


def free_move(way: Course, number: int) -> Move:
    """Return a move that scores for the one who learns, or in the last step every other time another one."""
    moves = way.match.legal()
    if way.number < len(way.lesson.steps) - 1:
        number = 1
    gains = [points_of(way, move) for move in moves] if len(moves) <= MANY else [0] * len(moves)
    return moves[gains.index((max if number % 2 else min)(gains))]


def points_of(way: Course, move: Move) -> int:
    match = way.match.until(len(way.match.history))
    match.play(move, deal=False)
    return match.history[-1].points[way.seat]


def test_lessons_say_what_they_said(tmp_path):
    """Each is gone through once more with steps back: before each move, when it was read."""
    lines = []
    for key, path in FILES:
        way, number = course(key, path), 0
        lines.append(f"== {key} {path.stem}")
        while not way.over and number < LONG:
            lines.append(told(way))
            number += 1
            if number % BACK == 0 and way.can_go_back:
                way.back()
                lines.append(f"back: {told(way)}")
            if way.phase is Phase.THEN:
                way.match.play(way.following(), deal=False)
                way.played()
            elif way.phase is Phase.FREE or way.wanted():
                wanted = way.wanted()
                way.match.play(wanted[0] if wanted else free_move(way, number), deal=False)
                way.played()
            else:
                way.next()
        lines.append(told(way))
    check("lessons-told", "\n".join(lines) + "\n", tmp_path)


@LESSONS
@pytest.mark.parametrize("code", language.LANGUAGES.keys() - {language.ENGLISH})
def test_its_numbers_are_filled_in_where_players_have_other_names(key, path, code):
    translated = language.folder(games.folder(key), code) / "lessons" / path.name
    told = " ".join(follow(course(key, translated), said=str))
    assert "{" not in told
    names, others = ([seated.name for seated in loaded(it).start.seats] for it in (path, translated))
    gone = set(names) - set(others)
    assert not [word for word in re.findall(r"\w+", told) if word.removesuffix("s") in gone]


@LESSONS
def test_it_is_as_short_as_it_says(key, path):
    words = sum(len(text.split()) for text in follow(course(key, path)))
    steps = loaded(path).steps
    acts = ACTING * sum(bool(step.do) + step.free for step in steps)
    acts += ANSWERING * sum(len(step.then) for step in steps)
    assert words / READING + acts / 60 <= loaded(path).minutes


@LESSONS
def test_it_says_in_one_line_what_was_learned(key, path):
    lesson = loaded(path)
    assert bool(lesson.learned) != lesson.watch
    assert len(lesson.learned.split()) <= 16
    assert lesson.learned != lesson.steps[-1].say


@LESSONS
def test_each_move_is_followed_by_what_it_did(key, path):
    assert [step.head for step in loaded(path).steps if step.do and not step.well] == []


@LESSONS
def test_numbers_are_filled_in_and_never_typed(key, path):
    for step in loaded(path).steps:
        for text in (step.say, step.well, step.other):
            assert not re.search(r"\d", re.sub(r"\{\w+\}", "", text)), text


@LESSONS
@pytest.mark.parametrize("code", list(language.LANGUAGES))
def test_each_step_has_a_headline_of_few_words(key, path, code):
    where = (
        path if code == language.ENGLISH else language.folder(games.folder(key), code) / "lessons" / path.name
    )
    for step in loaded(where).steps:
        assert 1 <= len(step.head.split()) <= 4, step.say
        assert len(step.head) <= 26, step.head
        assert not re.search(r"[\d.*{]", step.head), step.head


@LESSONS
def test_what_it_teaches_stands_in_the_help(key, path):
    anchors = re.findall(r"\{#([\w-]+)\}", (games.folder(key) / "help.md").read_text(encoding="utf-8"))
    assert loaded(path).teaches
    assert set(loaded(path).teaches) <= set(anchors)


@LESSONS
def test_it_goes_back_to_its_beginning_and_goes_on_where_it_was_left(key, path):
    way = course(key, path)
    while not way.over:
        kept = way.kept()
        again = course(key, path)
        assert again.resume(kept)
        assert (again.number, str(again.match.history)) == (
            way.number,
            str(way.match.history[: way._starts[-1]]),
        )
        step = way.number
        while not way.over and way.number == step:
            if way.phase is Phase.THEN:
                way.match.play(way.following(), deal=False)
                way.played()
            elif way.phase is Phase.FREE or way.wanted():
                way.match.play((way.wanted() or way.match.legal())[0], deal=False)
                way.played()
            else:
                way.next()
    while way.can_go_back:
        before = way.number, len(way.match.history), way.phase
        way.back()
        assert (way.number, len(way.match.history), way.phase) != before
    assert way.number == 0
    assert way.match.history == way.lesson.start.history


@pytest.mark.parametrize("key", FIRST_MATCH)
def test_what_a_first_match_needs_is_taught(key):
    taught = {
        anchor for path in games.lessons(key) if not loaded(path).watch for anchor in loaded(path).teaches
    }
    assert not FIRST_MATCH[key] - taught


@pytest.mark.parametrize("key", dict.fromkeys(key for key, _ in FILES))
def test_the_first_lesson_takes_three_minutes_at_most(key):
    first = next(lesson for lesson in map(loaded, games.lessons(key)) if not lesson.watch)
    assert first.minutes <= 3


@pytest.mark.parametrize("key", dict.fromkeys(key for key, _ in FILES))
def test_the_first_action_comes_within_ten_seconds(key):
    """For who reads at the usual pace."""
    first = next(lesson for lesson in map(loaded, games.lessons(key)) if not lesson.watch)
    acts = next(number for number, step in enumerate(first.steps, 1) if step.do or step.touch)
    words = sum(len(step.say.split()) for step in first.steps[:acts])
    assert 60 * words / READING <= 10


@pytest.mark.parametrize("key", dict.fromkeys(key for key, _ in FILES))
def test_the_first_lesson_ends_as_the_match_that_follows_it(key):
    """Magic Dragon's lesson deals fewer tiles, and says so."""
    lesson = next(lesson for lesson in map(loaded, games.lessons(key)) if not lesson.watch)
    follows = {name: value for name, value in games.setups(key)[0].options.items() if key != "magic_dragon"}
    assert follows.items() <= lesson.start.options.items()


FIRST_LESSON = {"rare_dragon": {"turn", "take", "sets", "fourth", "discard", "end", "score"}}
"""The sections of the help that the first lesson teaches, where it was too little for a first match."""


@pytest.mark.parametrize("key", FIRST_LESSON)
def test_the_first_lesson_teaches_what_a_first_match_needs(key):
    first = next(lesson for lesson in map(loaded, games.lessons(key)) if not lesson.watch)
    assert set(first.teaches) >= FIRST_LESSON[key]


def test_the_first_round_of_the_rare_dragon_shows_all_that_happens_in_one():
    """You draw and take, play sets and a fourth, lose a laid card, and go out."""
    path = next(path for path in games.lessons("rare_dragon") if not loaded(path).watch)
    way = course("rare_dragon", path)
    follow(way)
    made = [(played.seat == way.seat, event) for played in way.match.history for event in played.events]
    assert {event["type"] for mine, event in made if mine} == {"draw", "take", "meld", "play", "drop", "hand"}
    assert [way.seat] in [event.get("moved") for mine, event in made if not mine]
    assert made[-1][1]["by"] == "out"


@pytest.mark.parametrize("key", NEEDED)
def test_the_lessons_teach_what_a_first_match_needs(key):
    lessons_of = [loaded(path) for path in games.lessons(key)]
    taught = {section for lesson in lessons_of if not lesson.watch for section in lesson.teaches}
    assert set(NEEDED[key].split()) <= taught


def go_to_free_moves(way):
    """Play a lesson up to its first free move."""
    while way.phase is not Phase.FREE:
        if wanted := way.wanted():
            way.match.play(wanted[0])
            way.played()
        elif move := way.following():
            way.match.play(move)
            way.played()
        else:
            way.next()


def first_of_swop(**more):
    """A course through SWOP's first lesson, with more free moves, or other ones."""
    key, path = next(found for found in FILES if found[1].stem == "01-the-first-swap")
    steps = [replace(step, **more) if step.free else step for step in loaded(path).steps]
    return Course(replace(loaded(path), steps=tuple(steps)), games.lesson_values(key))


def test_no_swop_can_be_made_before_chips_are_told_of():
    way = first_of_swop()
    assert "chips" in way.lesson.untold(len(way.lesson.steps))
    go_to_free_moves(way)
    view = way.match.view(0)
    scored = [score(view.numbers, move.one, move.other) for move in way.match.legal()]
    assert not any(one.swops for one in scored)
    assert sum(one.points >= 3 for one in scored) > 100, "yet good swaps are easy to find"


def test_a_free_move_is_praised_and_then_asked_for_once_more():
    way = first_of_swop(free=2)
    go_to_free_moves(way)
    way.match.play(next(move for move in way.match.legal() if points_of(way, move) == 3))
    way.played()
    assert way.text() == "Well done: +3.", "while the others move"
    way.match.play(way.following())
    way.played()
    assert way.text() == "Well done: +3. Once more!"


def test_in_the_first_lesson_of_swop_nobody_outdoes_the_player():
    way = first_of_swop()
    follow(way)
    gains = [played.points[played.seat] for played in way.match.history]
    assert [theirs <= own for own, theirs in zip(gains[:8:2], gains[1:8:2], strict=True)] == [True] * 4


def test_between_free_moves_others_take_no_more_than_the_lesson_lets_them():
    way, found = first_of_swop(), []
    go_to_free_moves(way)
    assert way.following() is None, "on one's own move"
    for most in (1, 0):
        way = first_of_swop(most=most)
        go_to_free_moves(way)
        way.match.play(way.match.legal()[0])
        way.played()
        found.append(way.following())
    assert lessons.gain(way.match, found[0]) == 1
    assert found[1] is None, "they decide themselves"


def test_what_others_did_is_told_until_the_player_goes_on():
    way = first_of_swop()
    while way.phase is not Phase.SEEN:
        if move := way.following() or next(iter(way.wanted()), None):
            way.match.play(move)
            way.played()
        else:
            way.next()
    assert (way.number, way.text()) == (0, "Wen swaps, too: three 6s, 1 point.")
    way.next()
    assert (way.number, way.phase) == (1, Phase.SAY)


def test_the_last_free_move_is_praised_before_what_was_learned():
    key, path = next(found for found in FILES if found[1].stem == "01-one-turn")
    way = course(key, path)
    go_to_free_moves(way)
    for _ in range(2):
        way.match.play(next(move for move in way.match.legal() if move.verb == "fly"))
        way.played()
    assert way.phase is Phase.WELL
    told = r"Well done: \+\d+\. A set with the master dragon gives the points of the column \*\*master\*\*\."
    assert re.fullmatch(told, way.text())
