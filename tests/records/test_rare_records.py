"""Matches of the Rare Dragon: one for each kind of play, each way to take, each ending."""

from pathlib import Path

import pytest
from rare_oracle import Oracle
from repeats import sampled

from dragonbox.core import record, shuffle
from dragonbox.core.match import Game
from dragonbox.games.rare_dragon import rules

FOLDER = Path(__file__).parent / "rare_dragon"
FILES = sorted(FOLDER.glob("*.toml"))
EVERY_FILE = pytest.mark.parametrize("file", sampled(FILES), ids=lambda file: file.stem)


def find(key):
    assert key == rules.KEY
    return Game(rules)


def steps(match):
    """Each move with the position before it."""
    for log in match.rounds:
        game = rules.start(match.options, len(match.seats), log.deal)
        for played in log.moves:
            yield game.copy(), played
            game.apply(played.move)


def shows(test):
    """Whether a match has a move that passes the test, which is given the position before it and its first
    event."""
    return lambda match: any(test(game, played.events[0]) for game, played in steps(match))


def plays(way, test=lambda game, event: True):
    """Whether a match has a card played in that way, and the test holds of it."""
    return shows(lambda game, event: event.get("as") == way and test(game, event))


def takes(test):
    """Whether a match has a take whose deepest card passes the test."""
    return shows(
        lambda game, event: event["type"] == "take" and test(game, event["cards"][0], event["cards"])
    )


def lies(game, dragon):
    """How many of a dragon lie before each player, in order of number."""
    return sorted(cards.count(dragon) for cards in game.laid)


def ordinary(game, dragon):
    return dragon not in (game.draw_two, game.rare)


def endings(match):
    """How hands ended, and with how many cards in the deck."""
    for game, played in steps(match):
        if played.events[-1]["type"] == "hand":
            yield played.events[-1]["by"], game.deck


SHOWS = {
    "draw_two": plays("draw two"),
    "draw_two_alone": plays("draw two", lambda game, event: len(game.hand) == 1),
    "draw_two_one_card_left": plays("draw two", lambda game, event: game.deck == 1),
    "draw_two_empty_deck": plays("draw two", lambda game, event: not game.deck),
    "draw_two_draws_the_last": lambda m: any(
        event == {"type": "draw", "seat": game.to_move, "count": 2} and game.deck == 2
        for game, played in steps(m)
        for event in played.events
    ),
    "rare": plays("rare", lambda game, event: lies(game, game.rare)[-1] == 0),
    "rare_steals_one": plays("rare", lambda game, event: len(event["moved"]) == 1),
    "rare_steals_two": plays("rare", lambda game, event: len(event["moved"]) == 2),
    "rare_joins_own": plays("rare", lambda game, event: game.rare in game.laid[game.to_move]),
    "fourth_joins": plays("fourth", lambda game, event: event["from"] is None),
    "fourth_in_the_turn_of_its_set": lambda m: any(
        [first.events[0]["type"], second.events[0].get("as"), first.move.dragon]
        == ["meld", "fourth", second.move.dragon]
        and first.seat == second.seat
        and before.stage == after.stage == "play"
        for (before, first), (after, second) in zip(list(steps(m)), list(steps(m))[1:], strict=False)
    ),
    "fourth_two_and_two": plays("fourth", lambda game, event: event["from"] is not None),
    "set_of_four": shows(lambda game, event: event["type"] == "meld" and event["count"] == 4),
    "take_set": takes(lambda game, deepest, cards: game.hand.count(deepest) == 2),
    "take_two_of_a_set": takes(
        lambda game, deepest, cards: ordinary(game, deepest) and cards.count(deepest) == 2
    ),
    "take_whole_set": takes(
        lambda game, deepest, cards: ordinary(game, deepest) and cards.count(deepest) >= 3
    ),
    "take_draw_two": takes(lambda game, deepest, cards: deepest == game.draw_two),
    "take_rare": takes(lambda game, deepest, cards: deepest == game.rare),
    "take_own_fourth": takes(
        lambda game, deepest, cards: ordinary(game, deepest) and game.laid[game.to_move].count(deepest) == 3
    ),
    "take_fourth_of_another": takes(
        lambda game, deepest, cards: (
            ordinary(game, deepest)
            and lies(game, deepest)[-1] == 3
            and deepest not in game.laid[game.to_move]
        )
    ),
    "take_of_ten": takes(lambda game, deepest, cards: len(cards) >= 10),
    "out": lambda m: any(by == "out" and deck for by, deck in endings(m)),
    "deck": lambda m: any(by == "deck" for by, deck in endings(m)),
    "both_at_once": lambda m: any(by == "out" and not deck for by, deck in endings(m)),
    "won": lambda m: m.standing.winners in ((0,), (1,)) and len(m.seats) == 2,
    "shared": lambda m: len(m.standing.winners) == 2,
    "below_zero": lambda m: min(m.standing.scores) < 0 and m.over,
    "three_seats": lambda m: len(m.seats) == 3 and m.over,
    "four_seats": lambda m: len(m.seats) == 4 and m.over,
    "to_fifty": lambda m: m.over and m.options["target"] == 50,
    "between_hands": lambda m: m.round_over and not m.over,
    "unfinished_take": lambda m: m.position().must,
}


def test_every_record_is_here():
    assert [file.stem for file in FILES] == sorted(SHOWS)


@EVERY_FILE
def test_record(file):
    match = record.load(file, find)
    assert match.title
    assert SHOWS[file.stem](match), "does not show what it is here for"
    match.audit()


@EVERY_FILE
def test_the_oracle_plays_it_alike(file):
    match = record.load(file, find)
    scores = [0] * len(match.seats)
    for log in match.rounds:
        oracle = Oracle(log.deal.to_record())
        for played in log.moves:
            assert oracle.to_move == played.seat
            assert oracle.possible(str(played.move))
            oracle.play(str(played.move))
        assert log.scores == oracle.score()
        scores = [sum(pair) for pair in zip(scores, log.scores, strict=True)]
    assert match.standing.scores == tuple(scores)


@EVERY_FILE
def test_a_seed_deals_the_same_for_ever(file):
    match = record.load(file, find)
    earlier = []
    for number, log in enumerate(match.rounds, 1):
        if log.seed:
            rng = shuffle.generator(log.seed, number)
            assert rules.deal(match.options, len(match.seats), rng, earlier) == log.deal
        earlier.append(rules.start(match.options, len(match.seats), log.deal))
