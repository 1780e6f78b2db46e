"""`dragonbox simulate` and `dragonbox hint`: many games, the count, and what opponents would do."""

import io
import os
import re
import signal
import subprocess
import sys
import time

import pytest
import toyai
import toygame
from systemwords import NOT_THERE

from dragonbox import cli, games, players, progress, record, simulate, tally
from dragonbox.core.match import Game
from dragonbox.players.worker import WorkerDied
from dragonbox.tally import Result


@pytest.fixture(autouse=True)
def toy(monkeypatch):
    """The toy game and those who play it are in the box."""
    load = games.load
    monkeypatch.setattr(games, "load", lambda key: Game(toygame) if key == "toy" else load(key))
    monkeypatch.setitem(sys.modules, toyai.NAME, toyai)


@pytest.fixture
def run(capsys):
    """Run a command and return its status, its answer and what it complains of."""

    def run(*arguments):
        status = cli.main([str(argument) for argument in arguments])
        return status, *capsys.readouterr()

    return run


@pytest.fixture
def fresh(run, tmp_path):
    """A fresh record of one round of the toy."""
    path = tmp_path / "evening.toml"
    path.write_text(run("deal", "toy", "--seed", "8K2F-41", "--option", "rounds=1")[1])
    return path


# -- simulate --


def test_the_answer(run):
    status, answer, complaints = run(
        "simulate",
        "toy",
        "--seats",
        "novice,skilled",
        "--games",
        "12",
        "--seed",
        "8k2f41",
        "--option",
        "aim=low",
    )
    assert (status, complaints) == (0, "")
    number = r"-?\d+\.\d"
    assert re.fullmatch(
        r"Toy: 12 games, seed 8K2F-41\n  Aim: low\n  Rounds: 2\n  Turning: true\n\n"
        r"seat  level    mean score  95 % +won +95 %\n"
        + "".join(
            rf"{seat}{level}{number} +{number} to {number} +{number} % +{number} to {number} %\n"
            for seat, level in (
                ("1     ", "novice   "),
                ("2     ", "skilled  "),
                ("all   ", "novice   "),
                ("all   ", "skilled  "),
            )
        )
        + rf"\nMoves a game: {number}\nStopped after 400 moves, and not counted above: 0\n",
        answer,
    )


def test_the_same_seed_plays_the_same_games(run):
    line = ("simulate", "dragon_swoop", "--games", "6", "--seats", "novice")
    answer = run(*line, "--seed", "8K2F-41")[1]
    assert run(*line, "--seed", "8K2F-41")[1] == answer
    assert run(*line, "--seed", "8K2F-41", "--jobs", "2")[1] == answer
    assert run(*line, "--seed", "8K2F-42")[1].splitlines()[3:] != answer.splitlines()[3:]
    assert run(*line)[1].splitlines()[0] != run(*line)[1].splitlines()[0]


def test_more_jobs_than_games(run):
    line = ("simulate", "dragon_swoop", "--games", "1", "--seats", "novice", "--seed", "8K2F-41")
    assert run(*line, "--jobs", "9") == run(*line)


def test_records_are_whole_matches(run, tmp_path):
    folder = tmp_path / "new" / "games"
    line = (
        "simulate",
        "toy",
        "--games",
        "10",
        "--seed",
        "8K2F-41",
        "--seats",
        "novice,master",
        "--out",
        folder,
    )
    assert run(*line)[0] == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"toy-8K2F-41-{number:02}.toml" for number in range(1, 11)]
    seeds = set()
    for name in names:
        match = record.load(folder / name)
        assert match.over
        assert [seated.player for seated in match.seats] == ["novice", "master"]
        seeds.add(match.rounds[0].seed)
    assert len(seeds) == 10


@pytest.mark.slow
def test_records_are_the_same_with_more_jobs(run, tmp_path):
    line = ("simulate", "dragon_swoop", "--games", "4", "--seed", "8K2F-41", "--out")
    for jobs in (1, 3):
        assert run(*line, tmp_path / str(jobs), "--jobs", jobs)[0] == 0
    one, other = (
        [(path.name, path.read_text()) for path in sorted((tmp_path / jobs).iterdir())] for jobs in "13"
    )
    assert one == other
    assert len(one) == 4


def test_no_record_is_overwritten(run, tmp_path):
    there = tmp_path / "toy-8K2F-41-3.toml"
    there.write_text("mine")
    status, answer, complaints = run("simulate", "toy", "--games", 4, "--seed", "8K2F-41", "--out", tmp_path)
    assert (status, answer) == (2, "")
    assert complaints == f"dragonbox: --out: {there}: is there already, and records are never overwritten\n"
    assert [path.name for path in tmp_path.iterdir()] == [there.name]
    assert there.read_text() == "mine"


@pytest.mark.slow
def test_without_seats_as_few_skilled_ones_as_can_play_but_two_where_two_can(run):
    def levels(*line):
        answer = run("simulate", *line, "--games", 1, "--seed", "8K2F-41")[1]
        return re.findall(r"^\d +(\w+)", answer, re.MULTILINE)

    assert levels("dragon_swoop") == ["skilled"]
    assert levels("swop", "--option", "finish=20") == ["skilled"] * 2
    assert levels("swop", "--option", "variant=solo") == ["skilled"]
    assert levels("swop", "--option", "variant=team", "--option", "finish=20") == ["skilled"] * 4


def test_a_game_without_end_is_stopped(run, monkeypatch, tmp_path):
    monkeypatch.setattr(simulate, "LONGEST", 5)
    status, answer, _ = run("simulate", "toy", "--games", 3, "--seed", "8K2F-41", "--out", tmp_path)
    assert status == 0
    assert answer.endswith("Moves a game: –\nStopped after 5 moves, and not counted above: 3\n")
    assert re.search(r"^1     skilled  –           –     –    –$", answer, re.MULTILINE)
    match = record.load(tmp_path / "toy-8K2F-41-1.toml")
    assert (len(match.history), match.over) == (5, False)


def test_ctrl_c_ends_with_what_was_played(run, monkeypatch):
    def interrupted(plan, number):
        if number == 3:
            raise KeyboardInterrupt
        return play_one(plan, number)

    play_one = simulate.play_one
    monkeypatch.setattr(simulate, "play_one", interrupted)
    status, answer, complaints = run("simulate", "toy", "--games", 9, "--seed", "8K2F-41")
    assert (status, complaints) == (0, "")
    assert answer.startswith("Toy: 2 of 9 games, seed 8K2F-41\n")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there Ctrl+C goes elsewhere")
def test_ctrl_c_with_several_jobs(tmp_path):
    """A program and its workers, interrupted as a terminal does it."""
    line = ("simulate", "dragon_swoop", "--games", "100000", "--jobs", "2")
    with subprocess.Popen(
        [sys.executable, "-m", "dragonbox", *line, "--out", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # Whoever is started in the background may have been told to ignore it, and hands that on.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as program:
        try:
            while len(list(tmp_path.glob("*.toml"))) < 2:
                assert program.poll() is None
                time.sleep(0.01)
            os.killpg(program.pid, signal.SIGINT)
            answer, complaints = program.communicate(timeout=60)
        finally:
            if program.poll() is None:
                os.killpg(program.pid, signal.SIGKILL)
    assert (program.returncode, complaints) == (0, "")
    assert re.match(r"Dragon Swoop: [1-9]\d* of 100000 games", answer)


def test_a_process_that_is_lost(run, monkeypatch):
    class Lost:
        def call(self, *arguments):
            raise WorkerDied("it ended before it answered")

        def close(self):
            pass

    monkeypatch.setattr(simulate, "Worker", Lost)
    assert run("simulate", "toy", "--jobs", 2) == (
        2,
        "",
        "dragonbox: --jobs: a process that played is lost: it ended before it answered\n",
    )


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_sees_how_far_it_is(run, monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    seed = "8K2F-41"
    assert simulate.text(
        simulate.Plan("toy", {"aim": "high", "rounds": 1, "turning": True}, ("novice",) * 2, 3, seed)
    )
    drawn = terminal.getvalue().split("\r")
    assert drawn[1].startswith(f"[{'.' * 30}] 0 of 3 games")
    assert drawn[-3].rstrip() == f"[{'#' * 30}] 3 of 3 games, 0 s left"
    assert (drawn[-2].strip(), drawn[-1]) == ("", "")


def test_lengths_of_time():
    assert [progress._span(seconds) for seconds in (0.4, 59.4, 125)] == ["0 s", "59 s", "2:05 min"]


# -- hint --


def test_a_hint_is_a_move_and_a_reason(run, fresh):
    status, answer, complaints = run("hint", fresh)
    assert (status, complaints) == (0, "")
    move, reason = answer.splitlines()
    assert move in run("legal", fresh)[1].splitlines()
    assert reason == "So plays a master."
    assert run("hint", fresh)[1] == answer


def test_a_hint_of_another_level(run, fresh):
    assert run("hint", fresh, "--level", "novice")[1].endswith("\nSo plays a novice.\n")


def test_a_hint_leaves_the_record_alone(run, fresh):
    before = fresh.read_text()
    run("hint", fresh)
    assert fresh.read_text() == before


# -- what goes wrong --


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("hint none.toml", f"none.toml: {NOT_THERE}"),
        (
            "hint FILE --level wizard",
            '--level: found "wizard", expected one of novice, skilled, expert, master',
        ),
        ("hint over.toml", "over.toml: the game is over"),
        ("hint between.toml", "between.toml: the round is over, and the next is not dealt yet"),
        ("simulate chess", 'unknown game "chess"; known are dragon_swoop'),
        ("simulate toy --option far=1", "--option far: unknown option"),
        ("simulate toy --seed sesame!", '--seed: found "sesame!", expected 6 letters and digits'),
        ("simulate toy --seats novice", "--seats: found 1, expected 2"),
        ("simulate toy --seats novice,human", '--seats: found "human", expected one of novice, skilled'),
        ("simulate toy --seats ,", '--seats: found "", expected one of novice, skilled'),
        ("simulate toy --games 0", 'argument --games: found "0", expected a whole number from 1'),
        ("simulate toy --games -3", 'argument --games: found "-3", expected a whole number from 1'),
        ("simulate toy --jobs many", 'argument --jobs: found "many", expected a whole number from 1'),
        ("simulate toy --jobs=--", "argument --jobs: expected one argument"),
        ("simulate toy --out FILE", "--out: "),
    ],
)
def test_complaints(run, fresh, monkeypatch, line, complaint):
    monkeypatch.chdir(fresh.parent)
    played = fresh.with_name("over.toml")
    moves = "play 2; turn; play 3; play 5; play 4; play 6; play 8"
    assert run("play", fresh, "--moves", moves, "--out", played)[0] == 0
    text = played.read_text().replace("rounds = 1", "rounds = 2").split("[result]")[0]
    fresh.with_name("between.toml").write_text(text)
    status, answer, complaints = run(*(fresh if word == "FILE" else word for word in line.split()))
    assert (status, answer) == (2, "")
    assert complaints.startswith(f"dragonbox: {complaint}")
    assert complaints.count("\n") == 1


# -- the count --


def results(*winners, scores=(0, 0)):
    return [Result(number, scores, won, True, 9, "") for number, won in enumerate(winners, 1)]


def row(answer, start):
    return next(line.split()[2:] for line in answer.splitlines() if line.startswith(start))


def test_a_tie_shares_the_win():
    answer = tally.text(results(*[(0,), (0, 1), (1,), (0,)] * 2), ["novice", "master"], (), 400)
    assert row(answer, "1 ")[-6:-4] == ["62.5", "%"]
    assert row(answer, "2 ")[-6:-4] == ["37.5", "%"]


def test_a_team_wins_as_one():
    teams = ((0, 2), (1, 3))
    assert [tally.share((0, 2), seat, teams) for seat in range(4)] == [1, 0, 1, 0]
    assert [tally.share((0, 1, 2, 3), seat, teams) for seat in range(4)] == [0.5] * 4
    assert [tally.share((0, 1, 2), seat) for seat in range(4)] == [1 / 3] * 3 + [0]


def test_a_level_is_the_mean_of_its_seats():
    scores = (10, 20, 60)
    answer = tally.text(results(*[(2,)] * 5, scores=scores), ["novice", "novice", "master"], (), 400)
    assert row(answer, "all   novice") == ["15.0", "15.0", "to", "15.0", "0.0", "%", "0.0", "to", "43.4", "%"]
    assert row(answer, "all   master")[0] == "60.0"


def test_one_seat_needs_no_levels():
    answer = tally.text(results((0,), scores=(5,)), ["novice"], (), 400)
    assert "all" not in answer.split()[:30]
    assert row(answer, "1 ") == ["5.0", "–", "100.0", "%", "–"]


@pytest.mark.parametrize("count", [1, 4])
def test_a_few_games_have_no_intervals(count):
    answer = tally.text(results(*[(0,)] * count, scores=(3, 50)), ["novice", "master"], (), 400)
    assert row(answer, "1 ") == ["3.0", "–", "100.0", "%", "–"]
    assert row(answer, "2 ") == ["50.0", "–", "0.0", "%", "–"]


def test_the_interval_of_a_share_is_wilson_s():
    """Against values of the formula worked out by hand: 3 of 10, 0 of 10."""
    low, high = tally.share_interval([1.0] * 3 + [0.0] * 7)
    assert (round(low, 4), round(high, 4)) == (0.1078, 0.6032)
    low, high = tally.share_interval([0.0] * 10)
    assert (low, round(high, 4)) == (0.0, 0.2775)


def test_the_interval_of_a_mean_is_student_s():
    low, high = tally.mean_interval([1, 2, 3, 4, 5])
    assert (round(low, 2), round(high, 2)) == (1.04, 4.96)


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (30, 2.042), (1000, 1.962)],
)
def test_student(freedom, expected):
    """From printed tables."""
    assert tally.student(freedom) == pytest.approx(expected, abs=0.01)


def test_levels_have_words_of_their_own():
    assert list(players.BY_KEY) == ["novice", "skilled", "expert", "master"]
    assert len({level.help for level in players.LEVELS}) == 4
    with pytest.raises(players.UnknownLevel, match='found "wizard"'):
        players.make("wizard")
