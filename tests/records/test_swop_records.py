"""Whole games of SWOP: every variant, each way of ending, each odd rule."""

import tomllib
from itertools import pairwise
from pathlib import Path

import pytest
from repeats import sampled
from swop_oracle import points

from dragonbox import record
from dragonbox.core import shuffle
from dragonbox.games.swop import rules

FOLDER = Path(__file__).parent / "swop"
FILES = sorted(FOLDER.glob("*.toml"))


def variant(match):
    return match.options["variant"]


def seats(match):
    return len(match.seats)


def ending(match):
    """Why the game ended; empty before."""
    last = match.history[-1].events[-1] if match.over and match.history else {}
    return last.get("by", "")


def moves(match):
    return [str(played.move) for played in match.history]


def swaps(match):
    """The events of each swap, by type: how many there were of it."""
    told = [[event["type"] for event in p.events] for p in match.history if p.move.verb == "swap"]
    return [{kind: types.count(kind) for kind in set(types)} for types in told]


def swops(match):
    """How many Swops each swap made."""
    return [
        sum(event.get("swop", False) for event in p.events) for p in match.history if p.move.verb == "swap"
    ]


def beside(match):
    """How many chips lie beside the board."""
    return sum(event == {"type": "chip"} for played in match.history for event in played.events)


def answers(match):
    """How each offer was answered: ("take", field)."""
    told = [event for played in match.history for event in played.events]
    return [(event["type"], event["field"]) for event in told if event["type"] in ("take", "decline")]


def end(match):
    return match.position()


def won(match):
    return match.standing.winners


SHOWS = {
    "practice": lambda m: (variant(m), seats(m), ending(m), won(m)) == ("basic", 1, "finish", (0,)),
    "basic_finish": lambda m: (variant(m), seats(m), ending(m)) == ("basic", 2, "finish"),
    "basic_chips": lambda m: (variant(m), seats(m), ending(m), end(m).placed) == ("basic", 3, "chips", 6),
    "basic_more_than_six_chips": lambda m: ending(m) == "chips" and end(m).placed > 6 and seats(m) == 4,
    "basic_shared": lambda m: len(won(m)) == 2 and variant(m) == "basic",
    "basic_finish_20": lambda m: m.options["finish"] == 20 and ending(m) == "finish",
    "first_reaches_and_loses": lambda m: (
        (ending(m), won(m)) == ("finish", (1 - end(m).table.first,))
        and end(m).fields[end(m).table.first] >= 20
    ),
    "all_pass": lambda m: ending(m) == "passes" and set(moves(m)) == {"pass"} and len(won(m)) == 3,
    "a_pass_between": lambda m: any(a == "pass" != b for a, b in pairwise(moves(m))),
    "master_two": lambda m: (variant(m), seats(m), ending(m)) == ("master", 2, "finish"),
    "master_three_in_rows": lambda m: (variant(m), seats(m), m.options["layout"]) == ("master", 3, "rows"),
    "master_four": lambda m: (variant(m), seats(m), m.over) == ("master", 4, True),
    "cubes_left": lambda m: any(m.history[-1].events[-1]["cubes"]) and variant(m) == "master",
    "both_fields": lambda m: {field for _, field in answers(m)} == {17, 31} and variant(m) == "master",
    "take_and_decline": lambda m: {verb for verb, _ in answers(m)} == {"take", "decline"},
    "two_takes_at_once": lambda m: (
        variant(m) == "master" and any(a[:4] == b[:4] == "take" for a, b in pairwise(moves(m)))
    ),
    "nobody_alone_in_last_place": lambda m: m.over and end(m).reached > len(answers(m)) and seats(m) == 3,
    "offered_and_not_answered": lambda m: m.to_move is not None and end(m).offer and variant(m) == "master",
    "teams": lambda m: variant(m) == "team" and "rules" in m.options and len(won(m)) == 2,
    "teams_with_cubes": lambda m: m.options.get("rules") == "master" and answers(m) and len(won(m)) == 2,
    "teams_drawn": lambda m: variant(m) == "team" and won(m) == (0, 1, 2, 3),
    "solo_won": lambda m: (variant(m), won(m)) == ("solo", (0,)),
    "solo_chips": lambda m: (variant(m), ending(m), won(m)) == ("solo", "chips", ()) and end(m).cubes[0],
    "solo_cubes": lambda m: (variant(m), ending(m), len(moves(m))) == ("solo", "cubes", 11),
    "solo_stuck": lambda m: (variant(m), ending(m)) == ("solo", "stuck") and end(m).cubes[0],
    "solo_in_rows": lambda m: (variant(m), m.options["layout"]) == ("solo", "rows") and m.over,
    "gentle_takes": lambda m: answers(m) == [("take", 17), ("take", 31)] and len(swaps(m)) == 13,
    "gentle_two_takes_at_once": lambda m: (
        variant(m) == "solo"
        and answers(m) == [("take", 17), ("take", 31)]
        and [text[:4] for text in moves(m)].count("take") == 2
        and moves(m)[-1][:4] == moves(m)[-2][:4] == "take"
    ),
    "gentle_declines": lambda m: m.options.get("gentle") and ("decline", 17) in answers(m),
    "chip_of_either_die": lambda m: any(" chip " in text and "pay" not in text for text in moves(m)),
    "pay_and_chip": lambda m: any(" pay " in text and " chip " in text for text in moves(m)),
    "two_swops_in_one_swap": lambda m: 2 in swops(m) and not beside(m) and m.rounds[0].seed,
    "a_chip_beside_the_board": lambda m: beside(m) == 1,
    "the_last_swap_back_later": lambda m: len(moves(m)) > 2 and moves(m)[0] == moves(m)[2],
    "unfinished": lambda m: m.to_move is not None and not end(m).offer and len(moves(m)) > 5,
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
def test_each_swap_gives_the_points_of_the_oracle(file):
    match = record.load(file)
    game = rules.start(match.options, len(match.seats), match.rounds[0].deal)
    for played in match.history:
        before, numbers, seat = list(game.fields), list(game.numbers), game.to_move
        assert seat == played.seat
        game.apply(played.move)
        gained = [now - then for now, then in zip(game.fields, before, strict=True)]
        expected = points(numbers, played.move.one, played.move.other) if played.move.verb == "swap" else 0
        assert gained == [expected if other == seat else 0 for other in range(len(before))]


@pytest.mark.parametrize("file", sampled(FILES), ids=lambda file: file.stem)
def test_a_seed_deals_the_same_for_ever(file):
    match = record.load(file)
    log = match.rounds[0]
    if log.seed:
        assert rules.deal(match.options, len(match.seats), shuffle.generator(log.seed), []) == log.deal
