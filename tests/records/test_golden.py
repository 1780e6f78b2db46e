"""Every golden record, whatever its game: it is read, undone, redone, told and written again, key by key.

A record lies in the folder of its game; what each has to show stands in that game's own test, for the toy
game in `SHOWS` here. The records are as the first version of the program wrote them, which laid out tables in
another way: old files must be read for ever.
"""

import json
import tomllib
from pathlib import Path

import pytest
import tomli_w
from repeats import sampled
from walks import KEYS, find

from dragonbox import listing
from dragonbox.core import record

FOLDER = Path(__file__).parent
FILES = [file for file in sorted(FOLDER.glob("*/*.toml")) if file.parent.name in KEYS]


def each(files):
    """Parametrize a test with records."""
    return pytest.mark.parametrize("file", files, ids=lambda file: f"{file.parent.name}/{file.stem}")


EVERY_FILE = each(sampled(FILES))

SHOWS = {
    "most_points": lambda m: m.options["aim"] == "high" and m.standing.winners in ((0,), (1,)),
    "fewest_points": lambda m: m.options["aim"] == "low" and m.standing.winners in ((0,), (1,)),
    "shared": lambda m: m.standing.winners == (0, 1),
    "without_turning": lambda m: m.over and len(m.rounds) == 3 and not m.options["turning"],
    "unfinished": lambda m: len(m.rounds) == 2 and m.to_move is not None,
    "between_rounds": lambda m: m.round_over and not m.over,
    "noted": lambda m: m.notes and m.seats[1].notes and "deal" in m.rounds[0].notes,
}


def test_every_game_has_records():
    assert {file.parent.name for file in FILES} == set(KEYS)


def test_the_toy_has_a_record_for_each_way_of_ending():
    files = [file for file in FILES if file.parent.name == "toy"]
    assert [file.stem for file in files] == sorted(SHOWS)
    for file in files:
        assert SHOWS[file.stem](record.load(file, find)), file.stem


@EVERY_FILE
def test_it_is_written_again_as_it_is(file):
    match = record.load(file, find)
    text = record.dumps(match)
    assert tomllib.loads(text) == tomllib.loads(file.read_text("utf-8"))
    assert record.dumps(record.loads(text, find)) == text
    assert match.game.key == file.parent.name
    match.audit()


@pytest.mark.slow
@each(FILES[::2])
def test_it_can_be_undone_and_redone(file):
    match = record.load(file, find)
    text = record.dumps(match)
    while match.can_undo:
        match.undo()
    match.audit()
    assert (len(match.rounds), match.history) == (1, [])
    while match.can_redo:
        match.redo()
    match.practice = "practice" in tomllib.loads(file.read_text("utf-8"))
    assert record.dumps(match) == text


@EVERY_FILE
def test_its_points_are_its_scores(file):
    match = record.load(file, find)
    answer = json.loads(json.dumps(listing.answer(match)))
    moves = [move for told in answer["rounds"] for move in told["moves"]]
    start = match.until(0).standing.scores
    for seat, score in enumerate(answer["scores"]):
        assert start[seat] + sum(move["points"][seat] for move in moves) == score
        assert sum(told["scores"][seat] for told in answer["rounds"]) == score - start[seat]
    assert [move["move"] for move in moves] == [str(played.move) for played in match.history]


@pytest.mark.slow
@each(FILES[1::3])
def test_notes_anywhere_are_kept(file):
    noted = with_notes(tomllib.loads(file.read_text("utf-8")))
    match = record.loads(tomli_w.dumps(noted), find)
    assert tomllib.loads(record.dumps(match)) == noted


def with_notes(value):
    """The document with a note in each of its tables."""
    if isinstance(value, list):
        return [with_notes(item) for item in value]
    if isinstance(value, dict):
        return {key: with_notes(item) for key, item in value.items()} | {"_note": ["kept", 1.5]}
    return value
