"""What a player of SWOP does in positions where it can be told, and what no player does in any."""

import random
import re

import pytest
import swop_games
from repeats import repeated

from dragonbox import games, players
from dragonbox.games.swop import ai
from dragonbox.games.swop.ai import novice, reserves, words
from dragonbox.games.swop.ai.sight import Sight
from dragonbox.games.swop.board import CHIP
from dragonbox.games.swop.moves import parse
from dragonbox.games.swop.swaps import points_of_all
from dragonbox.search import Budget

SHARP = ["expert", "master"]


def at(number, seats=2, state=None, swaps=0, **options):
    """The game with a deal of that number after so many of the dearest swaps without a chip, and then as
    `state` says."""
    game = games.load("swop").new(options, seats, seed=f"0000-{number:02}").position()
    for _ in range(swaps):
        found = zip(*points_of_all(game), strict=True)
        game.apply(max((points, move) for move, points, chips in found if not chips)[1])
    for name, value in (state or {}).items():
        assert hasattr(game, name)
        setattr(game, name, value)
    return game


def decide(game, level="master", seed=1, effort=0.3):
    return ai.choose(game.view(game.to_move), level, random.Random(seed), Budget(effort))


def best(game, chips=0):
    """The most points of a swap that costs so many chips."""
    found = points_of_all(game)
    return max((p for p, c in zip(found.points, found.swops, strict=True) if c == chips), default=0)


def scored(game, move):
    """The points and the chips of a swap."""
    found = points_of_all(game)
    place = found.moves.index(move)
    return found.points[place], found.swops[place]


def with_gain(gain, **more):
    """The first position in which one Swop brings so many points more than any other swap; no pawn has left
    its place in it."""
    state = {"fields": [0, 0]} | more.pop("state", {})
    deals = (at(number, swaps=6, state=state, **more) for number in range(100))
    return next(game for game in deals if best(game, 1) - best(game) == gain and not best(game, 2))


# -- chips --


@pytest.mark.parametrize("level", SHARP)
def test_a_chip_is_not_given_for_one_point_at_the_beginning(level):
    game = with_gain(1)
    decision = decide(game, level)
    assert scored(game, decision.move)[1] == 0
    most = best(game, 1)
    told = f"A Swop for {most}, less its chip, is {most - 1} too. Keep the chip."
    assert decision.reason.endswith(told)
    # A note says it in parts, the points of the swap as a sum.
    headed, points = decision.headed, [int(n) for n in re.findall(r"\d+", decision.headed.scored)]
    assert (headed.head, headed.asks) == (f"{most - 1} points, no chip", "Why not the Swop?")
    assert sum(points) == most - 1 or len(points) < 2


@pytest.mark.slow
def test_a_chip_is_given_for_four_points():
    game = with_gain(4)
    decision = decide(game)
    assert scored(game, decision.move) == (best(game, 1), 1)
    assert f"It costs a chip; the most without one is {best(game)} points." in decision.reason


def test_in_the_last_turn_a_chip_is_a_point():
    """The first player is home: what is not spent now counts one."""
    game = with_gain(2, state={"turn": 8})
    first = game.table.first
    game.mover, game.fields[first] = 1 - first, 50
    assert scored(game, decide(game).move) == (best(game, 1), 1)


@pytest.mark.slow
def test_the_game_is_not_ended_from_behind():
    """The sixth chip would end it; without it there is another round."""
    game = with_gain(4, state={"turn": 7, "placed": 5})
    first = game.table.first
    game.mover = 1 - first
    game.chips[first], game.chips[1 - first] = 0, 1
    game.fields[first], game.fields[1 - first] = 40, 20
    assert scored(game, decide(game).move)[1] == 0


def test_the_game_is_ended_when_that_wins_it():
    game = at(7, state={"turn": 9})
    first = game.table.first
    game.mover = 1 - first
    game.fields[first], game.fields[1 - first] = 40, 46
    game.chips = [0, 0]
    decision = decide(game)
    assert 46 + scored(game, decision.move)[0] >= 50
    assert decision.reason.endswith("That wins the match.")


@pytest.mark.parametrize(("variant", "wins"), [("team", True), ("basic", False)])
def test_a_partner_ahead_is_no_rival(variant, wins):
    """The last of four comes home, and the partner is ahead of all: a win for a team alone."""
    game = at(7, 4, state={"turn": 9, "chips": [0, 0, 0, 0]}, variant=variant)
    first = game.table.first
    game.mover = (first + 3) % 4
    game.fields = [20, 20, 20, 20]
    game.fields[game.mover] = 47
    game.fields[(game.mover + 2) % 4] = 70
    assert decide(game).reason.endswith("That wins the match.") == wins


# -- alone --


@repeated("level", players.BY_KEY)
def test_alone_the_last_chip_is_kept_while_there_are_cubes(level):
    for number in range(6):
        game = at(number, 1, variant="solo", state={"chips": [1], "placed": 2})
        assert scored(game, decide(game, level, effort=0.2).move)[1] == 0


@pytest.mark.slow
def test_alone_it_is_told_that_the_last_chip_ends_the_game():
    state = {"chips": [1], "placed": 2}
    deals = (at(number, 1, variant="solo", state=state) for number in range(99))
    game = next(game for game in deals if best(game, 1) > best(game) + 1)
    decision = decide(game, "skilled", effort=0.2)
    assert decision.reason.endswith(f"A Swop gives {best(game, 1)}, but your last chip ends the game.")
    assert not decision.compared


def test_alone_the_last_chip_goes_with_the_last_cube():
    state = {"chips": [1], "placed": 2, "cubes": ["R"], "pool": "WYOPVBCGNK"}
    deals = (at(number, 1, variant="solo", state=state) for number in range(99))
    game = next(game for game in deals if best(game, 1) > best(game) + 1)
    assert scored(game, decide(game).move) == (best(game, 1), 1)


@pytest.mark.slow
@pytest.mark.parametrize("level", players.BY_KEY)
def test_alone_all_cubes_are_spent(level):
    match = games.load("swop").new({"variant": "solo"}, seed="8K2F-41")
    while not match.over:
        match.play(decide(match.position(), level, effort=0.2).move)
    assert len(match.history) >= 11 - (level == "novice")


# -- cubes --


@pytest.mark.slow
def test_a_white_die_saves_a_cube():
    """Of two swaps with the same points, the free one."""
    for number in range(6):
        game = at(number, variant="master")
        move = decide(game).move
        points, _ = scored(game, move)
        found = points_of_all(game)
        free = max(p for m, p, c in zip(*found, strict=True) if not m.colour and not c)
        assert not (move.colour and free > points)


def test_an_offered_cube_is_taken_in_a_new_colour():
    for level in players.BY_KEY:
        state = {"cubes": ["YO", "YOR"], "pool": "YYKK", "offers": (17,), "taker": 0}
        decision = decide(at(1, variant="master", state=state), level)
        assert str(decision.move) == "take K"
    assert decision.reason == "A black cube pays for swaps with six black dice on the board."


@pytest.mark.parametrize("gone", "KR")
@pytest.mark.parametrize("level", ["skilled", *SHARP])
def test_of_new_colours_that_with_more_dice_is_taken(level, gone):
    """A chip lies in the place of a die of one of them."""
    game = at(1, variant="master", state={"cubes": ["YO", "YOR"], "pool": "KR", "offers": (17,), "taker": 0})
    cell = game.colours.index(gone)
    game.numbers[cell], game.colours[cell] = 0, CHIP
    assert decide(game, level).move.colour == "KR".replace(gone, "")


@pytest.mark.parametrize("level", players.BY_KEY)
@pytest.mark.parametrize("seats", [2, 3])
def test_whoever_swaps_next_a_cube_is_taken_that_the_taker_lacks(level, seats):
    """The offer goes to who is last, whosever turn follows: of that one's cubes it is reckoned."""
    for taker in range(seats):
        for mover in range(seats):
            cubes = ["YO" if seat == taker else "KR" for seat in range(seats)]
            state = {"cubes": cubes, "pool": "YOKR", "offers": (17,), "taker": taker, "mover": mover}
            game = at(1, seats, variant="master", state=state)
            assert str(decide(game, level).move) in ("take K", "take R")
            assert "pays" in decide(game, "master").reason


# -- the novice --


def test_what_the_novice_sees_it_does_not_misjudge(monkeypatch):
    """With the eyes of a hawk it takes the most points, and no chip for as many as there are without."""
    monkeypatch.setattr(novice, "SIGHT", Sight(11, dict.fromkeys(novice.SIGHT.finds, 1.1), 1))
    for number in range(10):
        game = at(number)
        points, chips = scored(game, decide(game, "novice").move)
        assert points == max(best(game), best(game, 1), best(game, 2))
        assert chips == 0 or points > best(game)


@pytest.mark.slow
def test_alone_the_novice_knows_that_its_last_chip_ends_the_game(monkeypatch):
    """With the eyes of a hawk it keeps the chip all the same, where a Swop would bring most."""
    monkeypatch.setattr(novice, "SIGHT", Sight(11, dict.fromkeys(novice.SIGHT.finds, 1.1), 1))
    state = {"chips": [1], "placed": 2}
    deals = (at(number, 1, variant="solo", state=state) for number in range(99))
    game = next(game for game in deals if best(game, 1) > best(game) + 1)
    assert scored(game, decide(game, "novice").move)[1] == 0


@pytest.mark.slow
def test_the_novice_overlooks_much_and_the_skilled_player_little():
    """At the beginning of a game they make less than five points a move, and nearly seven."""
    means = {}
    for level in ("novice", "skilled"):
        points = [scored(game, decide(game, level, effort=0.2).move)[0] for game in map(at, range(16))]
        means[level] = sum(points) / len(points)
    assert means["novice"] < 5.5 < 6 < means["skilled"]


# -- what chips and cubes are worth --


def test_a_chip_is_worth_more_the_longer_the_game():
    costs = [reserves.chip_cost(at(1, finish=finish).view(at(1).mover)) for finish in (20, 50, 99)]
    assert costs == sorted(costs)
    assert 1 <= costs[0] < costs[2] < 4


def test_the_last_chip_alone_is_worth_all_turns_to_come():
    game = at(1, 1, variant="solo", state={"chips": [1]})
    assert reserves.chip_cost(game.view(0)) > 10 * 6


def test_without_chips_or_turns_there_is_nothing_to_save():
    assert reserves.chip_cost(at(1, state={"chips": [0, 0]}).view(at(1).mover)) == 0
    game = at(1, state={"fields": [50, 50]})
    assert reserves.chip_cost(game.view(game.mover)) == 1


# -- words --


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("14251425142", "It scores nothing"),
        ("33425142513", "Three 3s: 1 point"),
        ("66466142516", "Five 6s: 3 points"),
        ("12425142513", "A straight of three: 1 point"),
        ("12421142513", "Two straights of three: 3 points"),
        ("33421142513", "Three 3s and a straight of three: 3 points"),
        ("66466642516", "A Swop of six 6s: 5 points"),
        ("12445642513", "A Swop from one to six: 5 points"),
        ("33455542513", "A Swop of three 3s and three 5s in a row: 5 points"),
    ],
)
def test_the_swap_of_c1_and_k1_in_words(row, told):
    """Row 1 is this one, the others have no run of three."""
    picture = [row, *swop_games.PLAIN.split()[1:]]
    assert words.scored(swop_games.numbers(picture), parse("c1-k1")) == told


def test_chips_in_words():
    assert [words.chips(1), words.chips(2)] == ["a chip", "two chips"]
