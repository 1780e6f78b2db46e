"""How an expert of Dragon Swoop plays on in its head, and what is judged and hinted at."""

import random
from dataclasses import replace
from unittest.mock import patch

import pytest
from swoop_games import begin, positions

from dragonbox.games.dragon_swoop import ai, rules
from dragonbox.games.dragon_swoop.ai import rollout, words
from dragonbox.games.dragon_swoop.moves import TileSet, crown, fly, parse, recruit, rest
from dragonbox.games.dragon_swoop.tiles import EACH, SYMBOLS
from dragonbox.search import Budget, Estimate

LITTLE = Budget(effort=0.1)


class Shadow:
    """Plays in a round of the rules what is played in the head."""

    def __init__(self, monkeypatch, round_):
        self.round = round_
        for name in ("_fly", "_move", "_crown"):
            monkeypatch.setattr(rollout, name, getattr(self, name)(getattr(rollout, name)))

    def apply(self, move):
        self.round.check(move)
        self.round.apply(move)

    def _fly(self, original):
        def flies(game, sets):
            tiles = [TileSet(tuple(s.spaces), s.with_master, SYMBOLS[s.symbol] * s.hand) for s in sets]
            self.flown = fly(*tiles)
            original(game, sets)

        return flies

    def _move(self, original):
        def moves(game):
            self.flown = None
            tops, recruits = [stack[-1:] for stack in game.stacks], game.recruits
            heights = [len(stack) for stack in game.stacks]
            original(game)
            if self.flown:
                self.apply(self.flown)
            elif game.recruits < recruits:
                self.apply(recruit(next(s for s in range(9) if len(game.stacks[s]) < heights[s])))
            else:
                changed = [s for s in range(9) if game.stacks[s][-1:] != tops[s]]
                self.apply(rest(*changed))

        return moves

    def _crown(self, original):
        def crowns(game):
            if any(game.stacks):
                original(game)
                heights = zip(self.round.heights, map(len, game.stacks), strict=True)
                self.apply(crown(next(s for s, (old, new) in enumerate(heights) if new < old)))

        return crowns


@pytest.mark.slow
def test_what_is_played_in_the_head_is_played_by_the_rules():
    """Every move is legal, and the total is that of the rules; from many places, with crowns and rests."""
    verbs = set()
    for game in positions(500, seed=4):
        if game.over:
            continue
        with pytest.MonkeyPatch.context() as patch:
            shadow = Shadow(patch, game)
            apply = shadow.apply

            def applied(move, apply=apply):
                verbs.add(move.verb)
                apply(move)

            shadow.apply = applied
            total = rollout.play_out(rollout.of_round(game))
        assert game.over
        assert total == game.score
    assert verbs == {"fly", "recruit", "rest", "crown"}


def test_the_head_has_every_tile_that_has_not_flown():
    doubles = 0
    for round_ in positions(200, 8):
        if round_.over:
            continue
        doubles += any(len(pile.symbols) > 1 for pile in round_.piles)
        game = rollout.of_round(round_)
        there = [*game.pile, game.master, *(tile for stack in game.stacks for tile in stack)]
        for symbol in range(len(SYMBOLS)):
            assert game.left[symbol] == there.count(symbol) + game.hand[symbol]
            flown = sum(pile.combination.size for pile in round_.piles if SYMBOLS[symbol] in pile.symbols)
            assert game.left[symbol] == EACH - flown
        assert (game.recruits, game.turn, game.score) == (round_.recruits, round_.turn, round_.score)
    assert doubles > 5


def test_playing_on_by_plain_sight_is_worth_something():
    """As much as the skilled player makes."""
    rng = random.Random(5)
    rounds = [rules.start({}, 1, rules.deal({}, 1, rng, [])) for _ in range(150)]
    assert sum(map(rollout.total_of, rounds)) / 150 > 275


@pytest.mark.parametrize("level", ["expert", "master"])
def test_in_the_last_turn_the_dearest_flies(level):
    """What counts then is known: points, spaces and masters."""
    seen = 0
    for game in positions(300, seed=2):
        if not game.over and game.turn == 12 and len(game.legal()) > 1:
            move = ai.choose(game.view(0), level, random.Random(1), LITTLE).move
            totals = {}
            for other in ai._candidates(game.view(0), level):
                after = game.copy()
                after.apply(other)
                if not after.over:
                    break
                totals[other] = after.score
            else:
                seen += 1
                assert totals[move] == max(totals.values())
    assert seen > 5


def waves():
    """Five Waves in the last turn."""
    game = begin()
    game.turn = 12
    return game


@pytest.mark.parametrize("level", ["expert", "master"])
def test_five_waves_with_the_master_are_not_left(level):
    decision = ai.choose(waves().view(0), level, random.Random(1), LITTLE)
    assert str(decision.move) == "fly a1 b1 c1 a2 master"
    assert decision.reason.startswith("Five of a kind with the master, five Waves: 80 points.")


def test_a_pair_of_them_instead_is_told_of():
    view = waves().view(0)
    better = ai.better(view, parse("fly a1 b1"), random.Random(1), LITTLE)
    assert better
    assert str(better.move) == "fly a1 b1 c1 a2 master"
    assert better.gain > ai.WORTH_TELLING
    assert better.said == f"about {round(better.gain)} points"
    assert ai.better(view, better.move, random.Random(1), LITTLE) is None


@pytest.mark.slow
def test_little_is_said_of_what_a_master_does():
    """Luck in the ways that were tried is not told as a mistake."""
    told = seen = 0
    for game in positions(60, seed=3):
        if not game.over and len(game.legal()) > 1 and game.turn % 4 == 0:
            view = game.view(0)
            move = ai.choose(view, "master", random.Random(1), LITTLE).move
            told += ai.better(view, move, random.Random(2), Budget(effort=0.05)) is not None
            seen += 1
    assert seen > 5
    assert told <= 1


def test_clues_to_each_kind_of_move():
    view = begin().view(0)
    clues = ai.clues(view, parse("fly a1 b1 c1 a2 master"))
    assert clues.where == "Look at column a and at what goes with it."
    assert clues.idea == "You can make a Five of a kind, with the master."
    assert {"a1", "b1", "c1", "a2", "master"} <= set(clues.lit)
    recruited = ai.clues(view, parse("recruit a1"))
    assert recruited.where == "Look at the tiles of column a, one by one."
    more = "Recruit a tile: more can come of it than of a set now."
    assert recruited.idea == f"{more} The Wave of a1 goes with five other Waves."
    others = {game.legal()[0]: game.view(0) for game in positions(400, seed=6) if game.legal()}
    kinds = {move.verb: ai.clues(view, move).idea for move, view in others.items()}
    assert kinds["crown"] == "A face-up tile becomes the master. Choose a symbol that you see more than once."
    assert kinds["rest"] == "Nothing can fly here; the master may stay."


def test_an_idea_names_what_it_speaks_of():
    """It is also shown alone, where nothing before it says what "them" are."""
    ideas = {
        ai.clues(game.view(0), move).idea for game in positions(150, seed=8) for move in game.legal()[-9:]
    }
    assert {idea.split()[0] for idea in ideas} >= {"Recruit", "Nothing"}
    assert not [idea for idea in ideas if "them" in idea]


def test_an_expert_tries_all_recruits_and_the_dearest_sets():
    for game in positions(300, seed=7):
        if game.over:
            continue
        moves, tried = game.legal(), ai._candidates(game.view(0), "expert")
        assert len(tried) == len(set(tried)) <= ai.CANDIDATES + 10
        assert set(tried) <= set(moves)
        assert {move for move in moves if move.verb != "fly"} <= set(tried)
        if len(moves) <= ai.CANDIDATES:
            assert set(tried) == set(moves)


def test_why_two_dear_sets_stay_is_told():
    """The three Waves fly, and the three Thunders beside them can become four."""
    view = begin("WSSSS WSMMM WMMFF TFF TLL TLW FW LT LT", "SWLFTM").view(0)
    move, dear = parse("fly a1 b1 c1"), parse("fly a1 b1 c1 / a2 b2 c2")
    assert {move, dear} <= set(view.legal())
    told = words.tried(view, move, [move, dear], lambda: 0)
    assert told.reason.endswith("The Thunders can wait: with a fourth one, they give 30 points.")


def test_nothing_can_wait_in_the_last_turn():
    view = replace(begin("WSSSS WSMMM WMMFF TFF TLL TLW FW LT LT", "SWLFTM").view(0), turn=12)
    move, dear = parse("fly a1 b1 c1"), parse("fly a1 b1 c1 / a2 b2 c2")
    told = words.tried(view, move, [move, dear], lambda: 20)
    assert told.reason.endswith("By the end of the game this brings about 20 points more than taking 15 now.")
    assert "can wait" not in words.tried(view, move, [move, dear], lambda: 0).reason


def test_a_set_that_waits_is_compared_by_its_name():
    """A pair flies; the bars are about three Waves that stay."""
    view = begin("WSSSS WSMMM WMMFF TFF TLL LTW FW LT LT", "SWLFTM").view(0)
    told = words.tried(
        view, parse("fly a2 b2"), [move for move in view.legal() if move.verb == "fly"], lambda: 0
    )
    assert "instead of 10; three can still turn up." in told.reason
    assert [one.label for one in told.compared] == ["With a fourth Wave", "Three Waves now"]


@pytest.mark.parametrize(
    ("now", "waiting", "told"),
    [
        ((10, 11, 9), (19, 22, 19), "about 10 points more than taking 5 now"),
        ((10, 30, 9), (19, 22, 13), "about as much as taking 5 now"),
    ],
)
def test_what_waiting_brings_is_told_where_it_is_clear(now, waiting, told):
    """Here a pair could fly, and something else comes to more in all worlds, or only in some."""
    for game in positions(60, seed=3):
        view = game.view(0)
        flies = [move for move in view.legal() if move.verb == "fly"]
        others = [move for move in view.legal() if move.verb != "fly"]
        if flies and others:
            break
    dear = max(flies, key=lambda move: words.pile_in(view, move).points)
    estimates = [Estimate(others[0], list(waiting)), Estimate(dear, list(now))]
    with (
        patch.object(words, "_out", return_value=0),  # no set can grow
        patch.object(words, "_spared", return_value=""),
        patch.object(ai, "_tried", return_value=estimates),
    ):
        reason = ai._decided(view, others[0], random.Random(1), 10, LITTLE).reason
    assert f"By the end of the game this brings {told}." in reason
