"""Games of Magic Dragon: every unit, claim and break, each ending, who deals next, each number of seats."""

import tomllib
from pathlib import Path

import pytest
from magic_games import find, options
from repeats import sampled

from dragonbox.core import record, shuffle
from dragonbox.games.magic_dragon import rules
from dragonbox.games.magic_dragon.tiles import read
from dragonbox.games.magic_dragon.units import BY_NAME, UNITS
from dragonbox.games.magic_dragon.walls import TIE

FOLDER = Path(__file__).parent / "magic_dragon"
FILES = sorted(FOLDER.glob("*.toml"))


def end(match):
    return match.position()


def win(match):
    return end(match).win


def moves(match):
    return [str(played.move) for played in match.history]


def verbs(match):
    return [played.move.verb for played in match.history]


def deals(match):
    return [log.deal.dealer for log in match.rounds]


def outcomes(match):
    """Of each game: who won, or None for a tie."""
    ended = [log.moves[-1].events[-1] for log in match.rounds]
    return [event.get("seat") for event in ended if event["type"] in ("zappo", "tie")]


def answered(match, *texts):
    """The last claims that all have seen."""
    shown = [event for played in match.history for event in played.events if "answers" in event]
    return [text for _, text in shown[-1]["answers"]] == list(texts)


def counted(name):
    """Whether a match ends with that unit."""
    return lambda m: name in dict(win(m).units) and m.title.startswith(BY_NAME[name].title)


SHOWS = {
    **{f"unit_{unit.name}": counted(unit.name) for unit in UNITS},
    "natural_small": lambda m: (
        win(m).last == "dealt"
        and win(m).units[0] == ("zappo", 1)
        and not dict(win(m).units).keys() & {"all_natural", "no_beggars"}
    ),
    "natural_without_shed": lambda m: (
        moves(m) == ["zappo"] and end(m).dead[1] == () and m.options["version"] == "E"
    ),
    "shed_unseen": lambda m: verbs(m) == ["shed", "shed"] and m.view(1).dead == ((), (), ()),
    "claims_zappo_first": lambda m: answered(m, "flush 1S 2S", "zap", "zappo") and win(m).seat == 0,
    "claims_zap_before_flush": lambda m: (
        answered(m, "flush 1S 2S", "zap", "pass") and len(end(m).exposed[3]) == 1
    ),
    "claims_flush": lambda m: answered(m, "flush 2S 4S", "pass", "pass") and len(end(m).exposed[2]) == 1,
    "claims_all_pass": lambda m: answered(m, "pass", "pass", "pass") and not any(end(m).exposed),
    "claims_two_zappos": lambda m: answered(m, "zappo", "zappo") and win(m).seat == 3,
    "claims_unanswered": lambda m: m.view(2).answer and not m.view(3).answer and end(m).stage == "claim",
    "claims_twin": lambda m: win(m).last == "claim" and win(m).twin == read("3S") and win(m).seat == 0,
    "minimum_not_reached": lambda m: len(end(m).exposed[0]) == 1 and m.options["minimum"] == 5,
    "last_drop_claimed": lambda m: win(m).last == "claim" and len(end(m).stock) <= TIE,
    "break_named": lambda m: moves(m) == ["side 5", "column 14"] and end(m).broken == 2 * (72 - 1),
    "break_yin_yang": lambda m: end(m).broken == 2 * (2 * 18 + 5) and end(m).fingers[0] == (5, 3, 2, 1),
    "break_runs_on": lambda m: end(m).side == 8 and end(m).broken == 2 * (7 * 9 + 39 - 72),
    "break_unseen": lambda m: verbs(m) == ["fingers"] * 2 and end(m).fingers == (),
    "tie": lambda m: (
        outcomes(m) == [None] and m.standing.scores == (80,) * 4 and len(m.standing.winners) == 4
    ),
    "cycle_with_tie": lambda m: outcomes(m)[0] is None and deals(m) == [0, 0] and m.over,
    "dealer_passes_on": lambda m: (
        outcomes(m)[0] == 0 and deals(m) == [0, 1] and not m.options["dealer_double"]
    ),
    "dealer_double_keeps": lambda m: (
        outcomes(m)[0] == 0
        and deals(m) == [0, 0]
        and win(m).dropper == 0
        and win(m).payments[0] == -4 * win(m).points * win(m).penalties[0]
    ),
    "below_zero": lambda m: min(m.standing.scores) < 0,
    "shared": lambda m: m.over and len(m.standing.winners) == 2,
    "two_cycles": lambda m: m.over and len(m.rounds) == 4 and m.options["cycles"] == 2,
    "ultimate": lambda m: (
        m.over
        and [len(log.moves[0].move.tiles) if m.over else 0 for log in m.rounds][:6] == [3, 3, 2, 2, 1, 1]
    ),
    "between_games": lambda m: m.round_over and not m.over and m.to_move is None,
    "unfinished": lambda m: end(m).stage == "turn" and any(end(m).exposed) and m.options["dealer_double"],
    "custom_version": lambda m: m.over and m.options["version"] == "custom" and win(m).points >= 4,
    "three_suits": lambda m: m.over and len(m.rounds[0].deal.wall) == 3 and m.options["suits"] == 3,
    "short_hands": lambda m: (
        m.over and len(m.seats) == 4 and len(win(m).sets) <= 3 and m.options["hand"] == 10
    ),
    **{
        f"{name}_seats": lambda m, seats=seats, version=version: (
            m.over and len(m.seats) == seats and m.options["version"] == version and win(m)
        )
        for name, seats, version in [
            ("two", 2, "A"),
            ("three", 3, "B"),
            ("four", 4, "C"),
            ("five", 5, "D"),
            ("six", 6, "E"),
            ("seven", 7, "F"),
            ("eight", 8, "G"),
        ]
    },
}


def test_every_record_is_here():
    assert [file.stem for file in FILES] == sorted(SHOWS)


@pytest.mark.parametrize("file", sampled(FILES), ids=lambda file: file.stem)
def test_record(file):
    text = file.read_text(encoding="utf-8")
    match = record.loads(text, find, file.name)
    assert match.title
    assert match.over == ("result" in tomllib.loads(text))
    assert SHOWS[file.stem](match), "does not show what it is here for"
    match.audit()


@pytest.mark.parametrize("file", sampled(FILES), ids=lambda file: file.stem)
def test_every_move_was_legal_and_is_told(file):
    """From the moves alone: who was asked, what was drawn, and that all sums are right."""
    match = record.load(file, find)
    for log in match.rounds:
        game = rules.start(match.options, len(match.seats), log.deal)
        for played in log.moves:
            rules.audit(game)
            assert played.seat == game.to_move
            assert played.move in game.legal()
            events = game.apply(played.move)
            assert list(played.events) == events
            for event in events:
                if event["type"] == "zappo":
                    assert sum(event["payments"]) == 0
                    assert sum(points for _, points in event["units"]) == event["points"]
                    assert event["penalties"][event["seat"]] == 0
        rules.audit(game)


@pytest.mark.parametrize("file", sampled(FILES), ids=lambda file: file.stem)
def test_a_seed_deals_the_same_for_ever(file):
    match = record.load(file, find)
    log = match.rounds[0]
    if log.seed:
        seats = len(match.seats)
        assert rules.deal(match.options, seats, shuffle.generator(log.seed), []) == log.deal
        assert options(seats, **match.options) == match.options
