"""Whole games of Dragon Swoop: one for each way of ending, each goal won and missed, each odd rule."""

import tomllib
from pathlib import Path

import pytest
from repeats import sampled
from swoop_oracle import NAMES, Oracle

from dragonbox import record
from dragonbox.core import shuffle
from dragonbox.games.dragon_swoop import rules

FOLDER = Path(__file__).parent / "dragon_swoop"
FILES = sorted(FOLDER.glob("*.toml"))


def moves(match):
    return [str(played.move) for played in match.history]


def positions(match):
    """Before each move."""
    return [match.until(count).position() for count in range(len(match.history))]


def crowned(match):
    """How each crown came: "before" or "after" the fall, and in which turn."""
    found = []
    for index, played in enumerate(match.history[:-1]):
        if played.move.verb == "fly" and match.history[index + 1].move.verb == "crown":
            fell = any("tiles" in event for event in played.events)
            found.append(("after" if fell else "before", positions(match)[index].turn))
    return found


def rests(match):
    """Each rest: the position before it, and the move."""
    return [
        (p, m.move) for p, m in zip(positions(match), match.history, strict=True) if m.move.verb == "rest"
    ]


def ending(match):
    return match.history[-1].events[-1]


def breakdown(match):
    return match.standing.extra["breakdown"]


def end(match):
    return match.position()


def falls_two_rows(match):
    """Whether both lower spaces of a column lose their last tile at once and the lowest is filled again."""
    heights = [position.heights for position in [*positions(match), end(match)]]
    return any(
        {f"{column}2", f"{column}3"} <= set(str(played.move).split())
        and before[index + 3] == before[index + 6] == after[index + 6] == 1
        for played, before, after in zip(match.history, heights[:-1], heights[1:], strict=True)
        for index, column in enumerate("abc")
    )


SHOWS = {
    "all_36_taken": lambda m: (
        (m.standing.scores, breakdown(m)["all"], len(moves(m))) == ((585,), 100, 10)
        and crowned(m) == [("before", 8)]
    ),
    "turn_12": lambda m: ending(m)["by"] == "turns" and end(m).turn == 12 and any(end(m).heights),
    "grid_empty": lambda m: (
        ending(m)["by"] == "grid" and end(m).turn < 12 and breakdown(m)["masters"] < 0 and end(m).master
    ),
    "grid_empty_in_turn_12": lambda m: ending(m)["by"] == "grid" and end(m).turn == 12,
    "easy_won": lambda m: m.standing.winners == (0,) and m.options["mode"] == "easy",
    "easy_lost": lambda m: m.standing.winners == () and m.options["mode"] == "easy",
    "hard_won": lambda m: m.standing.winners == (0,) and m.options["mode"] == "hard",
    "hard_lost": lambda m: m.standing.winners == () and m.options["mode"] == "hard",
    "sweep_won": lambda m: m.standing.winners == (0,) and m.options["mode"] == "sweep",
    "sweep_lost": lambda m: m.standing.winners == () and m.options["mode"] == "sweep",
    "crown": lambda m: (
        crowned(m)[0] == ("before", 8)
        and [(bool(p.tops[1]), p.heights[1]) for p in positions(m)[7:9]] == [(True, 2), (False, 1)]
        and "crown b1" not in map(str, positions(m)[8].legal())
    ),
    "crown_after_reveal": lambda m: (
        crowned(m) == [("after", 9)]
        and [event["type"] for event in m.history[9].events] == ["crown", "reveal"]
    ),
    "crown_in_turn_12": lambda m: (
        12 in [turn for _, turn in crowned(m)] and moves(m)[-1].startswith("crown") and len(moves(m)) > 12
    ),
    "crown_of_the_last_tile": lambda m: moves(m)[-1].startswith("crown") and ending(m)["by"] == "grid",
    "no_crown": lambda m: (
        moves(m)[-1].startswith("fly") and not end(m).master and end(m).hand and not breakdown(m)["all"]
    ),
    "rest": lambda m: "rest" in moves(m),
    "rest_swap": lambda m: any(
        move.space >= 0 and before.tops[move.space] != before.master for before, move in rests(m)
    ),
    "rest_own_symbol": lambda m: any(
        move.space >= 0 and before.tops[move.space] == before.master for before, move in rests(m)
    ),
    "rest_line_empty": lambda m: any(before.recruits for before, _ in rests(m)),
    "fall_two_rows": falls_two_rows,
    "no_masters_left": lambda m: ending(m)["by"] == "turns" and end(m).pile == "" and end(m).master,
    "master_in_first_set": lambda m: any("master /" in text for text in moves(m)),
    "master_in_second_set": lambda m: any(" / " in t and "master" in t.split("/")[1] for t in moves(m)),
    "underlings_in_one_set": lambda m: any(
        part.count("hand:") == 2 for text in moves(m) for part in text.split("/")
    ),
    "underlings_in_two_sets": lambda m: any(
        [part.count("hand:") for part in text.split("/")] == [1, 1] for text in moves(m)
    ),
    "below_zero": lambda m: m.standing.scores[0] < 0,
    "unfinished_crown": lambda m: not m.over and end(m).view(0).crown_due,
}


def test_every_record_is_here():
    assert [file.stem for file in FILES] == sorted(SHOWS)


@pytest.mark.parametrize("file", sampled(FILES), ids=lambda file: file.stem)
def test_record(file):
    text = file.read_text(encoding="utf-8")
    match = record.loads(text, file.name)
    assert match.title
    assert match.over == ("result" in tomllib.loads(text))
    assert SHOWS[file.stem](match), "does not show what it is here for"
    match.audit()


@pytest.mark.parametrize("file", sampled(FILES), ids=lambda file: file.stem)
def test_the_oracle_plays_it_alike(file):
    match = record.load(file)
    oracle = Oracle(match.rounds[0].deal.to_record())
    for index, played in enumerate(match.history):
        position = match.until(index).position()
        assert {str(move) for move in position.legal()} == oracle.legal()
        oracle.play(str(played.move))
        after = match.until(index + 1)
        assert after.standing.scores == (oracle.score(),)
        assert (
            dict(zip(NAMES, after.position().tops, strict=True)) == dict.fromkeys(NAMES, "") | oracle.shown()
        )
    if match.over:
        assert breakdown(match) == oracle.breakdown()


@pytest.mark.parametrize("file", sampled(FILES), ids=lambda file: file.stem)
def test_a_seed_deals_the_same_for_ever(file):
    log = record.load(file).rounds[0]
    if log.seed:
        assert rules.deal({}, 1, shuffle.generator(log.seed), []) == log.deal
