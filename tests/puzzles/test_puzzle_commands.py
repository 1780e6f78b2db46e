"""The commands that make puzzles, judge answers and prove them."""

import dataclasses
import json
import tomllib
from types import SimpleNamespace

import pytest
import tomli_w
from systemwords import NOT_THERE

from dragonbox import cli, games, puzzle_commands, puzzles, record
from dragonbox.core import pack
from puzzles.made import KINDS, made

SEED = "8K2F-41"


@pytest.fixture
def run(capsys):
    """Run a command and return its status, its answer and what it complains of."""

    def run(*arguments):
        status = cli.main(("puzzle", *arguments))
        return status, *capsys.readouterr()

    return run


@pytest.fixture
def waits(tmp_path):
    path = tmp_path / "p.toml"
    path.write_text(made("magic_waits", 2, SEED))
    return path


def test_kinds(run):
    listed = json.loads(run("kinds", "--json")[1])
    assert [one["key"] for one in listed] == list(KINDS)
    assert listed[list(KINDS).index("magic_waits")] == {
        "key": "magic_waits",
        "game": "magic_dragon",
        "name": "What Completes It?",
        "answer": "tiles",
    }
    lines = run("kinds")[1].splitlines()
    assert [line.split()[0] for line in lines] == list(KINDS)


def test_new(run, tmp_path):
    text = run("new", "magic_waits", "--seed", "8k2f41", "--grade", "2")[1]
    assert text == made("magic_waits", 2, SEED)
    out = tmp_path / "new.toml"
    assert run("new", "MAGIC_WAITS", "--seed", SEED, "--grade", "2", "--out", str(out)) == (0, "", "")
    assert out.read_text() == text
    assert tomllib.loads(run("new", "magic_waits")[1])["puzzle"]["grade"] == 1
    assert run("new", "magic_waits")[1] != run("new", "magic_waits")[1]


def test_check(run, waits):
    right = record.load(waits).puzzle.answers[0]
    count = len(right.split())
    status, text, _ = run("check", str(waits), "--answer", right.lower())
    assert status == 0
    assert list(json.loads(text)) == ["kind", "right", "legal", "value", "best", "way", "why"]
    assert list(json.loads(text).values())[:6] == ["magic_waits", True, True, count, count, 1.0]
    wrong = json.loads(run("check", str(waits), "--answer", f"{right} 1P")[1])
    assert (wrong["right"], wrong["value"], wrong["why"]) == (
        False,
        count - 1,
        f"{count} of {count} right, 1 wrong.",
    )
    assert wrong["way"] == round((count - 1) / count, 2)
    status, text, _ = run("check", str(waits), "--answer", "drop 5C")
    assert status == 0
    assert json.loads(text) == {
        "kind": "magic_waits",
        "right": False,
        "legal": False,
        "value": None,
        "best": count,
        "way": 0.0,
        "why": '"drop" is no tile: they are called 1C to 9C, and so on to 9P',
    }


def test_solve(run, waits):
    status, text, _ = run("solve", str(waits))
    told, puzzle = json.loads(text), record.load(waits).puzzle
    assert status == 0
    keys = ["kind", "proved", "agrees", "best", "second", "answers", "grade", "difficulty"]
    assert list(told) == [*keys, "looked_at", "seconds", "why", "differs"]
    assert (told["proved"], told["agrees"], told["differs"]) == (True, True, [])
    assert (told["best"], told["answers"], told["second"]) == (puzzle.best, list(puzzle.answers), None)
    assert told["looked_at"] == 36
    waits.write_text(waits.read_text().replace("grade = 2", "grade = 3"))
    status, text, _ = run("solve", str(waits))
    assert (status, json.loads(text)["differs"], json.loads(text)["agrees"]) == (1, ["grade"], False)


def test_solve_without_time(run, waits, monkeypatch):
    # The clock of some systems stands still for 16 ms.
    monkeypatch.setattr("dragonbox.puzzle_commands.time", SimpleNamespace(monotonic=lambda: 7.0))
    status, text, _ = run("solve", str(waits), "--seconds", "0")
    told = json.loads(text)
    assert (status, told["proved"], told["best"], told["differs"]) == (1, False, None, [])


def test_play_writes_a_game(waits, capsys):
    assert cli.main(("play", str(waits), "--moves", "")) == 0
    text = capsys.readouterr().out
    assert "[puzzle]" not in text
    assert "practice = true" in text
    assert cli.main(("replay", str(waits), "--json")) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "magic_dragon"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["new", "nothing"], 'unknown kind "nothing"; known are '),
        (["new", "magic_waits", "--seed", "U"], '--seed: found "U", expected 6 letters and digits'),
        (["new", "magic_waits", "--grade", "5"], 'argument --grade: found "5", expected a grade from 1 to 4'),
        (["check", "GAME", "--answer", "5C"], "GAME: this record is no puzzle: it has no table [puzzle]"),
        (["solve", "GAME"], "GAME: this record is no puzzle"),
        (["solve", "missing.toml"], f"missing.toml: {NOT_THERE}"),
        (["today", "--date", "yesterday"], 'argument --date: found "yesterday", expected a date such as'),
        (["pack", "magic_waits", "--grades", "1,7"], 'argument --grades: found "7", expected a grade'),
        (
            ["pack", "magic_waits", "--count", "0"],
            'argument --count: found "0", expected a whole number from 1',
        ),
    ],
)
def test_errors(run, arguments, said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "GAME").write_text(record.dumps(games.load("swop").new(seed=SEED)))
    status, out, error = run(*arguments)
    assert (status, out) == (2, "")
    assert error.startswith(f"dragonbox: {said}")
    assert error.count("\n") == 1


# -- packs --


def test_a_pack(run, tmp_path):
    out = tmp_path / "pack.toml"
    arguments = ("magic_waits", "--grades", "1,3", "--count", "2", "--seed", "0000-0Z")
    assert run("pack", *arguments, "--out", str(out)) == (0, "", "")
    found = pack.load(out, games.load)
    puzzles = [match.puzzle for match in found.puzzles]
    assert [(puzzle.grade, puzzle.seed) for puzzle in puzzles] == [
        *((1, "0000-0Z"), (1, "0000-10"), (3, "0000-0Z"), (3, "0000-10"))
    ]
    assert found.title == "What Completes It?"
    assert found.problems == ()
    assert pack.dumps(found) == out.read_text()
    assert out.read_text().startswith('format = "dragonbox pack 1"\ntitle = ')
    assert run("pack", *arguments)[1] == out.read_text()


def test_a_puzzle_that_is_there_in_another_costume_is_passed_over(monkeypatch):
    essences = iter([1, 1, 2])
    kind = KINDS["magic_waits"]
    same = dataclasses.replace(kind, essence=lambda round, seat: next(essences))
    monkeypatch.setattr(puzzle_commands, "kind_of", lambda key: same)
    made = puzzle_commands.make_pack("magic_waits", (1,), 2, "0000-00")
    assert [match.puzzle.seed for match in made.puzzles] == ["0000-00", "0000-02"]


def test_a_record_that_cannot_be_read_is_left_out_and_named():
    good = tomllib.loads(made("magic_waits", 1, SEED))
    good.pop("format")
    bad = good | {"puzzle": good["puzzle"] | {"best": 9}}
    plain = {key: value for key, value in good.items() if key != "puzzle"}
    text = tomli_w.dumps({"format": pack.FORMAT, "puzzles": [bad, good, plain]})
    found = pack.loads(text, games.load, "mine.toml")
    assert found.numbers == (2,)
    assert [match.puzzle.seed for match in found.puzzles] == [SEED]
    assert found.problems[0].startswith("mine.toml: puzzle 1: puzzle.best: found 9")
    assert found.problems[1] == "mine.toml: puzzle 3: puzzle: missing; this is no puzzle"


@pytest.mark.slow
def test_a_pack_may_be_large():
    """So many that a record with as many values would not be read."""
    one = tomllib.loads(made("magic_waits", 1, SEED))
    one.pop("format")
    bad = {key: value for key, value in one.items() if key != "puzzle"} | {"game": "chess"}
    text = tomli_w.dumps({"format": pack.FORMAT, "puzzles": [one, *[bad] * 1800]})
    assert 1 << 20 < len(text) < 4 << 20
    found = pack.loads(text, games.load)
    assert len(found.puzzles) == 1
    assert len(found.problems) == 1800
    with pytest.raises(record.RecordError, match="larger than 4 MiB"):
        pack.loads(text * 4, games.load)


def test_a_folder_is_a_pack(tmp_path):
    for name, seed in (("b", SEED), ("a", "0000-00")):
        (tmp_path / f"{name}.toml").write_text(made("magic_waits", 1, seed))
    (tmp_path / "c.toml").write_text("x")
    (tmp_path / "d.txt").write_text("x")
    found = pack.load(tmp_path, games.load)
    assert [match.puzzle.seed for match in found.puzzles] == ["0000-00", SEED]
    assert len(found.problems) == 1
    assert found.problems[0].startswith("c.toml: not TOML")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x", "p: not TOML"),
        ("", 'p: format: missing, expected "dragonbox pack 1"'),
        ('format = "dragonbox 1"', 'p: format: found "dragonbox 1", expected "dragonbox pack 1"'),
        ("format = 1", "p: format: found 1, expected a text"),
        ('format = "dragonbox pack 1"', "p: puzzles: missing, expected a list of puzzles"),
        ('format = "dragonbox pack 1"\npuzzles = []', "p: puzzles: found none, expected a list of puzzles"),
        ('format = "dragonbox pack 1"\npuzzles = 1', "p: puzzles: found 1, expected a list of puzzles"),
        ('format = "dragonbox pack 1"\ntitle = 1', "p: title: found 1, expected a text"),
        ('format = "dragonbox pack 1"\nauthors = ""', 'p: "authors": unknown key; known are format, title'),
    ],
)
def test_what_is_no_pack(text, said):
    with pytest.raises(record.RecordError) as error:
        pack.loads(text, games.load, "p")
    assert str(error.value).startswith(said)


def test_a_pack_of_what_is_no_table():
    found = pack.loads('format = "dragonbox pack 1"\n_mine = 1\npuzzles = [1]', games.load, "p")
    assert found.puzzles == ()
    assert found.problems == ("p: puzzle 1: found 1, expected a table",)


# -- the puzzles of a day --


@pytest.fixture
def calendar(tmp_path, monkeypatch):
    """A calendar with three puzzles of each kind and grade, as if a month had so many."""
    from dragonbox.core import days

    monkeypatch.setattr(puzzles, "file_of", lambda folder, kind, grade: tmp_path / f"{kind.key}-{grade}.toml")
    monkeypatch.setattr(days, "MONTH", 3)
    kind = KINDS["magic_waits"]
    monkeypatch.setattr(games, "kinds", lambda key="": (kind,))
    known = tuple(entry for entry in games.PUZZLES if entry.key == kind.key)
    monkeypatch.setattr(games, "PUZZLES", known)
    for grade in (1, 2, 3, 4):
        text = pack.dumps(puzzle_commands.make_pack(kind.key, (grade,), 3, "0000-00"))
        (tmp_path / f"{kind.key}-{grade}.toml").write_text(text)


def test_today(run, calendar, tmp_path):
    status, text, _ = run("today", "--date", "2026-01-09")
    assert status == 0
    assert text.startswith("magic_dragon magic_waits 1 0000-02 ")
    assert run("today")[0] == 0
    out = tmp_path / "out"
    assert run("today", "--date", "2026-01-09", "--out", str(out)) == (0, "", "")
    (path,) = out.iterdir()
    assert path.name == "2026-01-09-magic_dragon.toml"
    match, plain = record.load(path), record.loads(made("magic_waits", 1, "0000-02"))
    assert match.puzzle.answers != plain.puzzle.answers or match.position() != plain.position()
    assert match.puzzle.seed == "0000-02"


def test_today_without_a_calendar(run, monkeypatch, tmp_path):
    monkeypatch.setattr(puzzles, "file_of", lambda folder, kind, grade: tmp_path / "none.toml")
    status, _, error = run("today", "--date", "2026-01-01")
    assert status == 2
    assert error.startswith("dragonbox: there is no calendar of ")
