"""The commands beside the window, most of them with the toy game in the box."""

import errno
import io
import json
import os
import subprocess
import sys
import tomllib

import pytest
import toygame
from systemwords import NOT_THERE

import dragonbox
from dragonbox import cli, games
from dragonbox.core.match import Game

UNIX = pytest.mark.skipif(os.name != "posix", reason="needs bash and /dev/full")
MOVES = "play 2; turn; play 3; play 5; play 4; play 6; play 8"


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    def load(key):
        return Game(toygame) if key == "toy" else real(key)

    real = games.load
    monkeypatch.setattr(games, "load", load)


@pytest.fixture
def run(capsys):
    """Run a command and return its status, its answer and what it complains of."""

    def run(*arguments):
        status = cli.main(arguments)
        return status, *capsys.readouterr()

    return run


@pytest.fixture
def fresh(run, tmp_path):
    """A fresh record of one round."""
    path = tmp_path / "evening.toml"
    status, text, _ = run("deal", "toy", "--seed", "8K2F-41", "--option", "rounds=1")
    assert status == 0
    path.write_text(text)
    return path


@pytest.fixture
def played(run, fresh):
    """The same, played to its end."""
    assert run("play", str(fresh), "--moves", MOVES, "--out", str(fresh))[0] == 0
    return fresh


def python(*arguments, **more):
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, timeout=30, **more)


# -- deal --


def test_deal(run):
    status, text, _ = run(
        "deal", "toy", "--seed", "8k2f 41", "--option", "aim=low", "--option", "turning=false"
    )
    assert status == 0
    assert text == (
        'format = "dragonbox 1"\ngame = "toy"\nrules = 1\n'
        'seats = [\n    { name = "Player 1", player = "human" },\n'
        '    { name = "Player 2", player = "human" },\n]\n\n'
        '[options]\naim = "low"\nrounds = 2\nturning = false\n\n'
        '[[rounds]]\nseed = "8K2F-41"\nmoves = []\n\n[rounds.deal]\nhands = [\n    "234",\n    "658",\n]\n'
        'pile = "71"\nfirst = 0\n'
    )
    assert (
        run("deal", "toy", "--seed", "8K2F-41")[1]
        == run("deal", "toy", "--seed", "8K2F-41", "--seats", "2")[1]
    )
    assert run("deal", "toy")[1] != run("deal", "toy")[1]


# -- legal --


def test_legal(run, fresh, played):
    assert run("legal", str(played)) == (0, "", "")


def test_legal_of_a_fresh_record(run, fresh):
    assert run("legal", str(fresh)) == (0, "turn\nplay 2\nplay 3\nplay 4\n", "")


# -- play --


def test_play_prints_the_new_record_and_leaves_the_old(run, fresh):
    before = fresh.read_text()
    status, text, _ = run("play", str(fresh), "--moves", "PLAY  2;turn ;; ")
    assert status == 0
    assert text == before.replace("moves = []", 'moves = [\n    "play 2",\n    "turn",\n]')
    assert fresh.read_text() == before


def test_play_onto_another_file(run, fresh, tmp_path):
    printed = run("play", str(fresh), "--moves", "play 2")[1]
    assert run("play", str(fresh), "--moves", "play 2", "--out", str(tmp_path / "on.toml")) == (0, "", "")
    assert (tmp_path / "on.toml").read_text() == printed


def test_play_onto_the_file_itself(run, fresh):
    before = fresh.read_text()
    assert run("play", str(fresh), "--moves", MOVES, "--out", str(fresh))[0] == 0
    assert "[result]\nscores = [\n    89,\n    99,\n]\nwinners = [\n    1,\n]\n" in fresh.read_text()
    assert fresh.with_name("evening.toml.bak").read_text() == before


def test_play_from_standard_input(run, fresh, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"play 2\r\n\n turn \n")))
    status, text, _ = run("play", str(fresh), "--moves", "-")
    assert status == 0
    assert text == run("play", str(fresh), "--moves", "play 2;turn")[1]


def test_play_makes_the_next_deal(run, played):
    played.write_text(played.read_text().replace("rounds = 1", "rounds = 2").split("[result]")[0])
    assert run("legal", str(played)) == (0, "", "")
    assert run("play", str(played), "--moves", "")[1].count("moves = []") == 1
    assert (
        '    "play 6",\n]\n\n[rounds.deal]\nhands = [\n    "751"'
        in run("play", str(played), "--moves", "play 6")[1]
    )


# -- replay --


def test_replay_json(run, fresh, played):
    status, text, _ = run("replay", str(played), "--json")
    assert status == 0
    assert text.count("\n") == 1
    answer = json.loads(text)
    assert [answer.pop(key) for key in ("game", "over", "to_move", "scores", "winners", "cards")] == [
        *("toy", True, None, [89, 99], [1], 7)
    ]
    (told,) = answer.pop("rounds")
    assert answer == {}
    assert told.pop("scores") == [9, 19]
    assert told.pop("moves")[:2] == [
        {"seat": 0, "move": "play 2", "points": [2, 0], "events": [{"type": "played", "card": 2}]},
        {"seat": 1, "move": "turn", "points": [0, 0], "events": [{"type": "reveal", "card": 7}]},
    ]
    assert told == {}


@pytest.mark.parametrize(
    ("count", "to_move", "scores"),
    [(0, 0, [80, 80]), (2, 0, [82, 80]), (7, None, [89, 99]), (99, None, [89, 99])],
)
def test_replay_of_the_first_moves(run, played, count, to_move, scores):
    answer = json.loads(run("replay", str(played), "--json", "--to", str(count))[1])
    assert len(answer["rounds"][0]["moves"]) == min(count, 7)
    assert (answer["to_move"], answer["scores"]) == (to_move, scores)


def test_replay_for_people(run, played):
    status, text, _ = run("replay", str(played))
    assert status == 0
    assert text == (
        "Toy\n"
        "  Aim: high\n"
        "  Rounds: 1\n"
        "  Turning: true\n"
        "  Player 1: human\n"
        "  Player 2: human\n"
        "\n"
        "Round 1, seed 8K2F-41\n"
        "                     Player 1  Player 2\n"
        "1  Player 1  play 2  82 (+2)   80        played: card 2\n"
        "2  Player 2  turn    82        80        reveal: card 7\n"
        "3  Player 1  play 3  85 (+3)   80        played: card 3\n"
        "4  Player 2  play 5  85        85 (+5)   played: card 5\n"
        "5  Player 1  play 4  89 (+4)   85        played: card 4\n"
        "6  Player 2  play 6  89        91 (+6)   played: card 6\n"
        "7  Player 2  play 8  89        99 (+8)   played: card 8\n"
        "\n"
        "Over. Player 1 89, Player 2 99. Won by Player 2.\n"
    )


def test_replay_says_who_is_to_move(run, played):
    assert run("replay", str(played), "--to", "1")[1].endswith(
        "\nPlayer 2 to move. Player 1 82, Player 2 80.\n"
    )


def test_replay_says_that_a_deal_is_due(run, played):
    played.write_text(played.read_text().replace("rounds = 1", "rounds = 2").split("[result]")[0])
    assert run("replay", str(played))[1].endswith(
        "\nThe next deal has to be made. Player 1 89, Player 2 99.\n"
    )
    assert json.loads(run("replay", str(played), "--json")[1])["to_move"] is None


def test_a_name_cannot_break_the_listing(run, played):
    played.write_text(played.read_text().replace("Player 1", r"Ada\u001b[31m\n"))
    assert r"Ada\x1b[31m\n" in run("replay", str(played))[1]


# -- what goes wrong: status 2, nothing printed, one line --


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("chess", "argument COMMAND: invalid choice: 'chess'"),
        ("--fast", "the following arguments are required: COMMAND (see dragonbox --help)"),
        ("replay", "the following arguments are required: FILE (see dragonbox replay --help)"),
        ("replay FILE other", "unrecognized arguments: other (see dragonbox --help)"),
        ("replay FILE --js", "unrecognized arguments: --js"),
        ("replay FILE --to -1", 'argument --to: found "-1", expected a whole number from 0'),
        ("replay FILE --to x", 'argument --to: found "x", expected a whole number from 0'),
        (
            "replay FILE --to 99999999999",
            'argument --to: found "99999999999", expected a whole number from 0',
        ),
        ("replay none.toml", f"none.toml: {NOT_THERE}"),
        ("replay .", ".: Is a directory"),
        ("legal none.toml", f"none.toml: {NOT_THERE}"),
        ("deal chess", 'unknown game "chess"; known are dragon_swoop'),
        (
            "deal toy --seed sesame!",
            '--seed: found "sesame!", expected 6 letters and digits, such as 8K2F-41',
        ),
        ("deal toy --seats 3", "--seats: found 3, expected 2"),
        ("deal toy --seats two", 'argument --seats: found "two", expected a whole number from 0'),
        ("deal toy --option aim", '--option: found "aim", expected K=V'),
        ("deal toy --option aim=far", '--option aim: found "far", expected one of high, low'),
        ("deal toy --option rounds=0", "--option rounds: found 0, expected a whole number from 1 to 99"),
        ("deal toy --option rounds=x", '--option rounds: found "x", expected a whole number from 1 to 99'),
        (
            "deal toy --option rounds=1e3",
            '--option rounds: found "1e3", expected a whole number from 1 to 99',
        ),
        ("deal toy --option rounds=٣", '--option rounds: found "٣", expected a whole number from 1 to 99'),
        ("deal toy --option turning=1", '--option turning: found "1", expected true or false'),
        ("deal toy --option colour=1", "--option colour: unknown option; known are aim, rounds, turning"),
        ("deal toy --option rounds=1 --option rounds=2", "--option rounds: given twice"),
        *(
            (f"deal toy {option}=--", f"argument {option}: expected one argument")
            for option in ("--seed", "--option", "--seats")
        ),
        *(
            (f"{command}=--", f"argument {command.split()[-1]}: expected one argument")
            for command in ("replay FILE --to", "play FILE --moves", "play FILE --moves turn --out")
        ),
        ("play FILE", "the following arguments are required: --moves"),
        (
            "play FILE --moves turn;play_9",
            'evening.toml: round 1, move 2 "play_9": expected "play" and a card',
        ),
        (
            "play FILE --moves turn;turn;turn",
            'evening.toml: round 1, move 3 "turn": nothing may be turned up',
        ),
        ("play FILE --moves turn --out none/on.toml", "none/on.toml: No such file or directory"),
        ("play FILE --moves turn --out .", ".: Is a directory"),
        (
            "play FILE --moves turn --out damaged.toml",
            "not overwritten, since it cannot be read: damaged.toml: ",
        ),
        ("replay damaged.toml", "damaged.toml: format: missing, expected a text"),
    ],
)
def test_complaints(run, fresh, monkeypatch, line, complaint):
    monkeypatch.chdir(fresh.parent)
    (fresh.parent / "damaged.toml").touch()
    before = fresh.read_text()
    status, answer, complaints = run(*(str(fresh) if word == "FILE" else word for word in line.split()))
    assert (status, answer) == (2, "")
    # A file is named as it was given.
    assert complaints.startswith(f"dragonbox: {complaint.replace('evening.toml', str(fresh))}")
    assert complaints.count("\n") == 1
    assert complaints.endswith("\n")
    assert fresh.read_text() == before
    assert {path.name for path in fresh.parent.iterdir()} == {"evening.toml", "damaged.toml"}


@pytest.mark.parametrize("command", ["legal", "replay", "hint"])
def test_a_damaged_record_is_named_as_it_was_given(run, tmp_path, command):
    path = tmp_path / "damaged.toml"
    path.write_text("format = 3")
    status, _, complaints = run(command, str(path))
    assert status == 2
    assert complaints.startswith(f"dragonbox: {path}: ")
    assert complaints.count("damaged.toml") == 1


def test_no_line_ends_from_outside(run):
    for line in (
        ["deal", "a\nb"],
        ["replay", "a\nb"],
        ["a\nb"],
        ["replay", "a\0b"],
        ["deal", "toy", "--option", "\n"],
    ):
        status, answer, complaints = run(*line)
        assert (status, answer, complaints.count("\n")) == (2, "", 1)


def test_moves_that_are_not_utf_8(run, fresh, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff")))
    assert run("play", str(fresh), "--moves", "-") == (2, "", "dragonbox: standard input is not UTF-8\n")


def test_a_match_that_is_over(run, played):
    complaint = f'dragonbox: {played}: round 1, move 8 "turn": the game is over\n'
    assert run("play", str(played), "--moves", "turn") == (2, "", complaint)


# -- the program as a whole --


def test_version():
    done = python("-m", "dragonbox", "--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"dragonbox {dragonbox.__version__}\n", "")


@pytest.mark.parametrize("command", [[], ["replay"], ["legal"], ["deal"], ["play"]])
def test_help(command):
    done = python("-m", "dragonbox", *command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: {' '.join(['dragonbox', *command])}")


def test_a_complaint_has_no_traceback():
    done = python("-m", "dragonbox", "replay", "none.toml")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"dragonbox: none.toml: {NOT_THERE}\n"


PLAYED = """
import io
from contextlib import redirect_stdout
path, status = sys.argv[1], 0
while not status:
    answer = io.BytesIO()
    with redirect_stdout(io.TextIOWrapper(answer, write_through=True)):
        sys.argv[1:] = ["legal", path]
        status = main()
        legal = answer.getvalue().decode().splitlines()
    if not legal:
        break
    sys.argv[1:] = ["play", path, "--moves", legal[len(legal) // 2], "--out", path]
    status = status or main()
"""
"""Plays a match to its end by commands: always the middle one of all legal moves."""


@pytest.mark.slow
def test_a_whole_game_without_pygame(tmp_path):
    """It is dealt, played and looked at by programs of their own; one of them is given all the moves."""
    program = (
        "import sys; from dragonbox.__main__ import main; {}"
        "heavy = ('pygame', 'dragonbox.ui', 'dragonbox.app');"
        "assert not [name for name in sys.modules if name.startswith(heavy)];"
        "sys.exit(status)"
    )
    one = program.format("status = main();")
    several = program.format(PLAYED)
    record = tmp_path / "swoop.toml"
    record.write_text(python("-c", one, "deal", "dragon_swoop", "--seed", "8K2F-41").stdout)
    played = python("-c", several, str(record))
    assert (played.returncode, played.stdout, played.stderr) == (0, "", "")
    assert len(tomllib.loads(record.read_text())["rounds"][0]["moves"]) > 5
    assert python("-c", one, "legal", str(record)).stdout == ""
    replayed = python("-c", one, "replay", str(record), "--json")
    assert replayed.returncode == 0
    assert json.loads(replayed.stdout)["over"] is True


def test_the_way_to_the_window_is_short():
    program = (
        "import sys; import dragonbox.__main__;"
        "heavy = {'argparse', 'tomllib', 'json', 'pygame', 'dragonbox.cli', 'dragonbox.record'};"
        "sys.exit(', '.join(heavy & set(sys.modules)) or 0)"
    )
    done = python("-c", program)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_answer_is_utf_8_everywhere(tmp_path):
    path = tmp_path / "evening.toml"
    path.write_text(
        python("-m", "dragonbox", "deal", "dragon_swoop").stdout.replace("Player 1", "Jörg 龍"), "utf-8"
    )
    surroundings = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-m", "dragonbox", "replay", str(path)],
        env=surroundings,
        capture_output=True,
        timeout=30,
    )
    assert done.returncode == 0
    assert "Jörg 龍 to move" in done.stdout.decode()


@UNIX
def test_an_answer_onto_a_full_disk():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "dragonbox", "deal", "dragon_swoop"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=30,
        )
    assert (done.returncode, done.stderr) == (2, "dragonbox: standard output: No space left on device\n")


def test_an_answer_that_nobody_reads():
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "dragonbox", "deal", "dragon_swoop"],
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        timeout=30,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_answer_that_nobody_reads_on_windows(monkeypatch, capsys):
    """There a closed pipe is an invalid argument."""

    def refuse(*args, **kwargs):
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(cli, "print", refuse, raising=False)
    monkeypatch.setattr(cli, "_drop", lambda stream: None)
    cli._print("8K2F-41")


STREAMS = [
    ("--help >/dev/full", 2),
    ("nope 2>/dev/full", 2),
    ("nope 2>&-", 2),
    ("deal dragon_swoop >/dev/full 2>/dev/full", 2),
    ("deal dragon_swoop <&- >&- 2>&-", 0),
    ("play FILE --moves - <&-", 2),
    ("replay FILE | true", 0),
    ("replay <(cat FILE)", 0),
    ("replay <(head -c 9 FILE)", 2),
    ("play /dev/stdin --moves '' < <(cat FILE)", 0),
    ("replay /dev/zero", 2),
    ("simulate dragon_swoop --games 1 --seats novice --jobs 2 <&- 2>&-", 0),
]
"""Commands whose streams are closed or full, and how each ends."""


@pytest.mark.slow
@UNIX
def test_closed_and_full_streams(fresh):
    def start(line):
        command = f"{sys.executable} -m dragonbox {line.replace('FILE', str(fresh))}"
        shell = ["bash", "-o", "pipefail", "-c", command]
        return subprocess.Popen(shell, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    fresh.write_text(dragonbox.record.dumps(games.load("dragon_swoop").new()))
    for (line, status), process in [(stream, start(stream[0])) for stream in STREAMS]:
        _, complaint = process.communicate(timeout=60)
        assert process.returncode == status, line
        assert complaint.count("\n") == (1 if status and "2>" not in line else 0), (line, complaint)


def test_the_package_knows_its_records_and_games():
    program = "import dragonbox; dragonbox.record.load, dragonbox.games.load; dragonbox.cards"
    done = python("-c", program)
    assert done.stderr.endswith("AttributeError: module 'dragonbox' has no attribute 'cards'\n")
