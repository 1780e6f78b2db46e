"""Matches of Dragon Dance: one for each kind of placement, each limit, each way of blocking and of ending."""

from pathlib import Path

import pytest
from dance_oracle import Oracle
from repeats import sampled

from dragonbox.core import record, shuffle
from dragonbox.core.match import Game
from dragonbox.games.dragon_dance import rules
from dragonbox.games.dragon_dance.field import OFFSETS, covers, fitting, places, room, top
from dragonbox.games.dragon_dance.refusals import misfits

FOLDER = Path(__file__).parent / "dragon_dance"
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


def told(played, kind):
    """The event of a kind that a move has, or nothing."""
    return next((event for event in played.events if event["type"] == kind), None)


def shows(test):
    """Whether a match has a move that passes the test, which is given the position before it and the move."""
    return lambda match: any(test(game, played) for game, played in steps(match))


def plays(test, stages=("turn", "drawn")):
    """Whether a match has a card laid that passes the test: given the position, the move, and the squares."""
    return shows(
        lambda game, played: (
            played.move.verb == "play"
            and game.stage in stages
            and test(game, played.move, told(played, "play")["squares"])
        )
    )


def lays(kind, count):
    """Whether a match has a card of a kind that covers so many squares."""
    return plays(lambda game, move, squares: kind_of(move.card) == kind and squares == count)


def kind_of(card):
    return {"H": "head", "E": "egg"}[card[0]] if len(card) == 2 else "scale"


def under(game, move):
    """The cards on top of the squares that a move covers, a card once for each square."""
    below = [top(game.field, move.x + right, move.y + down) for right, down in OFFSETS]
    return [laid for laid in below if laid]


def dances(test):
    """Whether a head as the last card passes the test."""
    return shows(lambda game, played: told(played, "dragon") and test(game, played))


def blocks(test):
    """Whether a blockade passes the test: given the position, the move and the squares of the head."""
    return shows(
        lambda game, played: (
            told(played, "block") and test(game, played, under(game, played.move).count(game.field.laid[-1]))
        )
    )


def limited(points):
    """Whether somebody has to draw with a head as the only card: for want of points, or of two squares."""

    def test(game, played):
        if played.move.verb != "draw" or len(game.hand) != 1 or kind_of(game.hand[0]) != "head":
            return False
        spots = list(places(fitting(room(game.field), game.hand[0], 0)))
        two = any(covers(game.field, x, y) >= 2 for x, y in spots)
        return two if points else spots and game.scores[game.to_move] >= 15 and not two

    return shows(test)


def draws(after):
    """Whether a drawn card is played, kept or cannot be played."""
    if after == "nothing":
        return shows(
            lambda game, played: played.move.verb == "draw" and game.pile > 1 and gone_on(game, played.move)
        )
    return shows(lambda game, played: game.stage == "drawn" and played.move.verb == after)


def gone_on(game, move):
    """Whether a move ends the turn."""
    after = game.copy()
    after.apply(move)
    return after.to_move != game.to_move


def finishes(verb):
    return shows(lambda game, played: game.stage == "finish" and played.move.verb == verb)


def ends(test):
    """Whether a round ends in such a way, given the event."""
    return shows(lambda game, played: (end := told(played, "round")) and test(end))


def skipped(held):
    """Whether somebody is not asked in the finish: who holds no cards, or cards that cannot be played."""

    def test(match):
        if len(match.rounds) > 1 or not match.round_over or match.position().dragon is None:
            return False
        game = match.position()
        asked = {played.seat for before, played in steps(match) if before.stage == "finish"}
        left_out = set(range(len(match.seats))) - asked - {game.dragon}
        return any(bool(game.hands[seat]) == held for seat in left_out)

    return test


def beaten(match):
    """An egg is left in the hand that only an egg below keeps from a place."""
    game = match.position()
    return any(
        kind_of(card) == "egg"
        and (wrong := misfits(game.field, card, 0, x, y))
        and {misfit.rule for misfit in wrong} == {"egg"}
        for card in set(game.hand)
        for x, y in places(room(game.field).touching)
        if game.stage == "turn"
    )


def beheading(match):
    """In the blockade there is a place that fits, but covers one square of the head only."""
    game = match.position()
    if match.to_move is None or game.stage != "blockade":
        return False
    egg, head = f"E{game.field.laid[-1].card[1]}", game.field.laid[-1]
    spots = places(fitting(room(game.field), egg, 0))
    return any(abs(x - head.x) == abs(y - head.y) == 1 for x, y in spots)


def winners(match):
    """By round that is over, the dragon winner and all who have won it."""
    for _, played in steps(match):
        if end := told(played, "round"):
            yield end["dragon"], end["won"]


def both_at_once(match):
    """Several have won two rounds."""
    won = match.standing.extra["rounds_won"]
    return match.over and not match.options["rounds"] and [count >= 2 for count in won].count(True) > 1


SHOWS = {
    **{f"scale_on_{count}": lays("scale", count) for count in (1, 2, 3, 4)},
    **{f"head_on_{count}": lays("head", count) for count in (1, 2, 3, 4)},
    **{f"egg_on_{count}": lays("egg", count) for count in (1, 2, 3, 4)},
    "upside_down": plays(lambda game, move, squares: move.turn == 2),
    "sideways": plays(lambda game, move, squares: move.turn in (1, 3)),
    "never_turned": lambda m: m.over and m.options["turning"] == "none",
    "head_on_egg": plays(
        lambda game, move, squares: (
            kind_of(move.card) == "head" and "egg" in [kind_of(laid.card) for laid in under(game, move)]
        )
    ),
    "egg_on_one_square_of_a_head": plays(
        lambda game, move, squares: (
            kind_of(move.card) == "egg" and [kind_of(laid.card) for laid in under(game, move)] == ["head"]
        )
    ),
    "a_dragon_between_two_eggs": plays(
        lambda game, move, squares: (
            kind_of(move.card) == "egg"
            and any(
                kind_of(laid.card) == "head"
                and any(
                    kind_of(other.card) == "egg" and abs(other.x - move.x) < 2 and abs(other.y - move.y) < 2
                    for other in game.field.laid[: game.field.laid.index(laid)]
                )
                for laid in under(game, move)
            )
        )
    ),
    "beaten_egg": lambda m: m.to_move is not None and beaten(m),
    "last_head_needs_fifteen_points": limited(points=True),
    "last_head_needs_two_squares": limited(points=False),
    "last_head_with_fifteen_points": dances(lambda game, played: game.scores[played.seat] == 15),
    "last_head_drawn": dances(lambda game, played: game.stage == "drawn"),
    "last_head_on_two_cards": dances(lambda game, played: len(set(under(game, played.move))) > 1),
    "last_card_no_head": shows(
        lambda game, played: (
            played.move.verb == "play"
            and game.stage == "turn"
            and len(game.hand) == 1
            and kind_of(played.move.card) != "head"
        )
    ),
    "draw_without_a_card": shows(lambda game, played: played.move.verb == "draw" and not game.hand),
    "drawn_and_played": draws("play"),
    "drawn_and_kept": draws("keep"),
    "drawn_and_not_playable": draws("nothing"),
    "a_pass_between": lambda m: any(
        game.stage == "turn" and game.passes and played.move.verb == "play" for game, played in steps(m)
    ),
    "all_pass": ends(lambda end: end["by"] == "passes"),
    "all_pass_shared": ends(lambda end: end["by"] == "passes" and len(end["won"]) > 1),
    "blockade_on_two": blocks(lambda game, played, squares: squares == 2),
    "blockade_on_four": blocks(lambda game, played, squares: squares == 4),
    "blockade_on_other_cards_too": blocks(
        lambda game, played, squares: told(played, "play")["squares"] > squares
    ),
    "blockade_with_the_last_egg": blocks(lambda game, played, squares: len(game.hand) == 1),
    "blockade_with_an_empty_pile": blocks(lambda game, played, squares: not game.pile),
    "blockade_by_the_second_asked": lambda m: any(
        before.stage == "blockade" and first.move.verb == "pass" and told(second, "block")
        for (before, first), (_, second) in zip(list(steps(m)), list(steps(m))[1:], strict=False)
    ),
    "blockade_declined": shows(
        lambda game, played: (
            game.stage == "blockade" and played.move.verb == "pass" and told(played, "winner")
        )
    ),
    "one_square_would_behead": beheading,
    "blocked_and_won_later": lambda m: (
        len(m.rounds) == 1
        and any(
            event["blocked"] == m.position().dragon
            for _, played in steps(m)
            for event in played.events
            if event["type"] == "block" and m.round_over
        )
    ),
    "finish_with_an_extra_dragon": shows(lambda game, played: told(played, "last head")),
    "finish_with_another_card": finishes("play"),
    "finish_declined": finishes("pass"),
    "finish_without_cards": skipped(held=False),
    "finish_without_a_place": skipped(held=True),
    "one_winner_both_ways": ends(lambda end: end["won"] == [end["dragon"]]),
    "two_winners": ends(lambda end: end["by"] == "dragon" and len(end["won"]) == 2),
    "three_winners": ends(lambda end: end["by"] == "dragon" and len(end["won"]) == 3),
    "to_two_wins": lambda m: m.over and not m.options["rounds"] and len(m.standing.winners) == 1,
    "two_wins_at_once": lambda m: both_at_once(m) and len(m.standing.winners) == 1,
    "two_wins_at_once_shared": lambda m: both_at_once(m) and len(m.standing.winners) == 2,
    "three_rounds": lambda m: m.over and m.options["rounds"] == 3,
    "one_round_shared": lambda m: m.over and m.options["rounds"] == 1 and len(m.standing.winners) == 2,
    "most_wins_is_not_most_points": lambda m: (
        m.over
        and m.options["rounds"] > 1
        and m.standing.extra["rounds_won"][m.standing.winners[0]] < max(m.standing.extra["rounds_won"])
    ),
    "first_after_all_pass": lambda m: len(m.rounds) > 1 and next(winners(m))[0] is None,
    **{
        f"{word}_seats": lambda m, count=count: m.over and len(m.seats) == count
        for word, count in (("two", 2), ("three", 3), ("four", 4), ("five", 5))
    },
    "unfinished_after_a_draw": lambda m: m.to_move is not None and m.position().drawn,
    "between_rounds": lambda m: m.round_over and not m.over,
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
        oracle = Oracle(log.deal.to_record(), match.options["turning"])
        for played in log.moves:
            assert oracle.to_move == played.seat
            oracle.play(str(played.move))
        assert list(log.scores) == oracle.scores
        scores = [sum(pair) for pair in zip(scores, log.scores, strict=True)]
    assert list(match.standing.scores) == scores


@EVERY_FILE
def test_a_seed_deals_the_same_for_ever(file):
    match = record.load(file, find)
    for number, log in enumerate(match.rounds, 1):
        earlier = [played_out(match, one) for one in match.rounds[: number - 1]]
        if log.seed:
            rng = shuffle.generator(log.seed, number)
            assert rules.deal(match.options, len(match.seats), rng, earlier) == log.deal


def played_out(match, log):
    game = rules.start(match.options, len(match.seats), log.deal)
    for played in log.moves:
        game.apply(played.move)
    return game
