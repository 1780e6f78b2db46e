"""The `[puzzle]` table: each error by its words, what may be missing by hand, and spoiled records."""

import tomllib
from dataclasses import replace

import pytest
import tomli_w

from dragonbox import record
from dragonbox.core import pack, puzzle_generator
from dragonbox.core.record import RecordError
from puzzles.made import KINDS, fresh, made

SEED = "8K2F-41"


def table(key="magic_waits", grade=1):
    return tomllib.loads(made(key, grade, SEED))


def refused(document):
    with pytest.raises(RecordError) as error:
        record.loads(tomli_w.dumps(document), "p.toml")
    assert "\n" not in str(error.value)
    return str(error.value).removeprefix("p.toml: ")


def spoiled(key="magic_waits", **changes):
    """What is said of a puzzle with other values; None takes a key away."""
    document = table(key)
    document["puzzle"] = {k: v for k, v in (document["puzzle"] | changes).items() if v is not None}
    return refused(document)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"kind": "swop_worst"}, 'puzzle.kind: found "swop_worst", expected one of magic_waits'),
        ({"kind": None}, "puzzle.kind: missing, expected a text"),
        ({"kind": 5}, "puzzle.kind: found 5, expected a text"),
        ({"maker": "1"}, 'puzzle.maker: found "1", expected a whole number'),
        ({"maker": True}, "puzzle.maker: found true, expected a whole number"),
        ({"maker": 0}, "puzzle.maker: found 0, expected 1"),
        ({"maker": 99}, "puzzle.maker: found 99, expected 1"),
        ({"seed": 7}, "puzzle.seed: found 7, expected a text"),
        ({"seed": "8K2"}, 'puzzle.seed: found "8K2", expected 6 letters and digits, such as 8K2F-41'),
        ({"seed": ""}, 'puzzle.seed: found "", expected a code, such as 8K2F-41'),
        ({"seed": None}, "puzzle.seed: missing; a puzzle with a maker needs it"),
        ({"difficulty": None}, "puzzle.difficulty: missing; a puzzle with a maker needs it"),
        ({"difficulty": 1.5}, "puzzle.difficulty: found 1.5, expected a whole number"),
        ({"grade": 0}, "puzzle.grade: found 0, expected a whole number from 1 to 4"),
        ({"grade": 5}, "puzzle.grade: found 5, expected a whole number from 1 to 4"),
        ({"grade": None}, "puzzle.grade: missing; magic_waits needs it"),
        ({"seat": 2}, "puzzle.seat: found 2, expected a seat, 0 to 1"),
        ({"seat": -1}, "puzzle.seat: found -1, expected a seat, 0 to 1"),
        ({"seat": 1}, 'puzzle.kind: "magic_waits" cannot be asked here: seat 1 is about to drop'),
        ({"seat": "0"}, 'puzzle.seat: found "0", expected a whole number'),
        ({"best": None}, "puzzle.best: missing; magic_waits needs it"),
        ({"best": [1]}, "puzzle.best: found a list, expected a whole number"),
        ({"second": 1}, "puzzle.second: magic_waits has none"),
        ({"away": 1}, "puzzle.away: magic_waits has none"),
        ({"plays": 2}, "puzzle.plays: magic_waits has none"),
        ({"answer": "5C"}, "puzzle.answer: unknown key; known are kind, maker, seed"),
        ({"answers": None}, "puzzle.answers: missing; magic_waits needs it"),
        ({"answers": "5C"}, 'puzzle.answers: found "5C", expected a list of texts'),
        ({"answers": []}, "puzzle.answers: found none, expected one or more"),
        ({"answers": ["5C"] * 201}, "puzzle.answers: found 201, expected one or more, 200 at most"),
        ({"answers": [5]}, "puzzle.answers.1: found 5, expected a text"),
        ({"answers": ["5C 5X"]}, 'puzzle.answers.1: "5C 5X" is no answer: "5X" is no tile'),
        ({"answers": ["5C 5C"]}, 'puzzle.answers.1: "5C 5C" is no answer: 5C stands there twice'),
        ({"hint": 1}, "puzzle.hint: found 1, expected a text"),
        ({"text": ["x"]}, "puzzle.text: found a list, expected a text"),
    ],
)
def test_errors(changes, said):
    assert spoiled(**changes).startswith(said)


def test_an_answer_that_stands_there_twice_in_other_words():
    right = table()["puzzle"]["answers"][0]
    assert (
        spoiled(answers=[right, right.lower()]) == f'puzzle.answers.2: "{right.lower()}" stands there twice'
    )


def test_a_wrong_best():
    puzzle = table()["puzzle"]
    right, best = puzzle["answers"][0], puzzle["best"]
    assert spoiled(best=best + 1) == f'puzzle.best: found {best + 1}, "{right}" gives {best}'
    assert spoiled(answers=["1C 2C 3C"]).startswith(f'puzzle.best: found {best}, "1C 2C 3C" gives')


def test_a_kind_of_another_game():
    document = table()
    swop = record.games.load("swop").new(seed=SEED)
    other = tomllib.loads(record.dumps(swop))
    other["puzzle"] = document["puzzle"]
    assert refused(other) == 'puzzle.kind: "magic_waits" is a puzzle of magic_dragon, the record is of swop'


def test_options_that_the_kind_does_not_have():
    document = table()
    document["options"] = {"version": "F", "hand": 10}
    assert refused(document) == "options.hand: found 10, magic_waits needs 13"


def test_the_round_is_not_over_and_the_only_one():
    game = record.games.load("magic_dragon")
    match = game.new({"version": "F", "games": 2}, 2, SEED)
    while match.to_move is not None:
        match.play(match.legal()[0], deal=False)
    over = tomllib.loads(record.dumps(match))
    over["puzzle"] = table()["puzzle"]
    assert refused(over) == "puzzle.kind: a puzzle cannot begin here: the round is over"
    match.deal_next()
    two = tomllib.loads(record.dumps(match))
    two["puzzle"] = table()["puzzle"]
    assert refused(two) == "puzzle.kind: a puzzle has exactly one round, the record has 2"


def test_by_hand_much_may_be_missing():
    document = table()
    for key in ("maker", "seed", "difficulty"):
        del document["puzzle"][key]
    document["puzzle"] |= {"hint": "Look at the Sticks.", "text": "From a game in Ghent.", "_mine": 3}
    match = record.loads(tomli_w.dumps(document))
    assert match.puzzle.maker is None
    assert match.puzzle.hint == "Look at the Sticks."
    assert puzzle_generator.prove(match, match.puzzle).differs == ()
    written = tomllib.loads(record.dumps(match))["puzzle"]
    assert list(written) == ["kind", "grade", "seat", "best", "answers", "hint", "text", "_mine"]


def test_an_answer_in_other_words_is_written_exactly():
    document = table()
    right = document["puzzle"]["answers"][0]
    document["puzzle"]["answers"] = ["  ".join(reversed(right.lower().split()))]
    assert record.loads(tomli_w.dumps(document)).puzzle.answers == (right,)


@pytest.mark.slow
@pytest.mark.parametrize("key", KINDS)
def test_spoiled_records_are_refused_or_differ(key):
    """Each key changed in turn. Another code is not seen: the position alone is what is proved."""
    document = tomllib.loads(record.dumps(fresh(key, 1)))
    puzzle = document["puzzle"]
    others = {
        "kind": ["", "x", *(other for other in KINDS if other != key)],
        "maker": [0, 2, "1"],
        "seed": ["", 1, "UUUU-UU"],
        "grade": [0, 5, *(grade for grade in (1, 2, 3, 4) if grade != puzzle["grade"])],
        "difficulty": [puzzle["difficulty"] + 2, puzzle["difficulty"] - 2, "x"],
        "seat": [-1, 7, len(document["seats"])],
        "best": [puzzle["best"] + 1, puzzle["best"] - 1, None],
        "second": [puzzle.get("second", 0) + 1, puzzle.get("second", 0) - 1, None],
        "answers": [[], [*puzzle["answers"], "x"], puzzle["answers"] * 2, ["x"]],
        "away": [3 - puzzle.get("away", 0), 9, None],
        "plays": [5 - puzzle.get("plays", 0), 9, None],
    }
    for name in puzzle:
        for value in others[name]:
            changed = {k: v for k, v in (puzzle | {name: value}).items() if v is not None}
            try:
                match = record.loads(tomli_w.dumps(document | {"puzzle": changed}))
            except RecordError:
                continue
            assert puzzle_generator.prove(match, match.puzzle).differs, (puzzle["seed"], name, value)


def test_without_its_best_answer_a_list_differs():
    for key, kind in KINDS.items():
        match = fresh(key)
        if kind.form == "move" and len(match.puzzle.answers) > 1:
            text = record.dumps(match).replace(f'    "{match.puzzle.answers[0]}",\n', "", 1)
            fewer = record.loads(text)
            assert puzzle_generator.prove(fewer, fewer.puzzle).differs == ("answers",)


def test_an_option_that_is_missing(monkeypatch):
    kind = KINDS["magic_waits"]
    wants = replace(kind, options={"moons": 3})
    monkeypatch.setattr("dragonbox.games.magic_dragon.puzzles.KINDS", (wants,))
    assert spoiled() == "options.moons: found nothing, magic_waits needs 3"


def test_a_game_without_puzzles(monkeypatch):
    monkeypatch.setattr("dragonbox.games.magic_dragon.puzzles.KINDS", ())
    assert spoiled(kind="moons") == 'puzzle.kind: found "moons", but there are no puzzles of magic_dragon'


def test_positions_without_a_question():
    here = fresh("magic_waits", 1, SEED).position()
    here.hands[0] = here.hands[0][:10]
    assert KINDS["magic_waits"].fault(here, 0) == "seat 0 has 10 concealed tiles, expected 13"
    here = fresh("dance_force", 1, SEED).position()
    here.stage = "blockade"
    assert KINDS["dance_force"].fault(here, here.to_move) == "somebody has danced already"


@pytest.mark.slow
def test_two_hundred_broken_records_are_all_named():
    good = table()
    broken = [good | {"puzzle": good["puzzle"] | {"best": number}} for number in range(50, 250)]
    text = tomli_w.dumps({"format": pack.FORMAT, "puzzles": [*broken, good]})
    found = pack.loads(text.replace('format = "dragonbox 1"\n', ""), record.games.load, "mine.toml")
    assert found.numbers == (201,)
    assert len(found.problems) == 200
    for number, problem in enumerate(found.problems, 1):
        assert problem.startswith(f"mine.toml: puzzle {number}: puzzle.best: found {number + 49}, ")
