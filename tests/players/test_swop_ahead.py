"""How an expert of SWOP looks ahead, and what is judged and hinted at."""

import math
import random
import re

import pytest
from repeats import repeated

from dragonbox import games, players
from dragonbox.core import phrases
from dragonbox.games.swop import ai
from dragonbox.games.swop.ai import alone, best, chances, continuations, lookahead, reasons, reserves
from dragonbox.games.swop.moves import DECLINE, parse, take
from dragonbox.games.swop.survey import POINTS, SWAPS, SWOPS
from dragonbox.games.swop.swaps import codes_of_all, points_of_all
from dragonbox.search import Budget

LITTLE = Budget(effort=0.1)
KINDS = [
    (2, "basic"),
    (2, "master"),
    (3, "master"),
    (4, "basic"),
    (4, "master"),
    (4, "team"),
    (1, "solo"),
    (1, "basic"),
]


def at(number, seats=2, swaps=0, **options):
    """The game with a deal of that number after so many of the dearest swaps."""
    game = games.load("swop").new(options, seats, seed=f"0000-{number:02}").position()
    for _ in range(swaps):
        game.apply(best.dearest(game, 1)[0].move)
        if game.offers:
            game.apply(DECLINE)
    return game


def of_all(game):
    """What each legal swap brings after its cost, counted one by one."""
    chip, costs = reserves.chip_cost(game), reserves.cube_costs(game)
    swaps = points_of_all(game)
    return {
        move: points - chip * chips - costs[move.colour] for move, points, chips in zip(*swaps, strict=True)
    }


@pytest.mark.parametrize(("seats", "variant"), KINDS)
def test_the_dearest_swaps_are_the_dearest_of_all(seats, variant):
    for number in range(3):
        game = at(number, seats, swaps=3 * number, variant=variant)
        every, found = of_all(game), best.dearest(game, 30)
        dearest = {}
        for move, net in every.items():
            way = move._replace(colour="")
            dearest[way] = max(net, dearest.get(way, net))
        assert [dear.net for dear in found] == pytest.approx(sorted(dearest.values(), reverse=True)[:30])
        assert all(every[dear.move] == pytest.approx(dear.net) for dear in found)


def each(node, chip, least):
    """All chances that are worth so much where a chip costs that."""
    found = []

    def add(*swap):
        found.append(swap)
        return least

    chances.Chances(node, chip).each(least, add)
    return found


@repeated("chips", [0, 1, 3])
def test_chances_are_those_of_the_survey(chips):
    """Also when they are handed on from swap to swap."""
    for number in range(3):
        game = at(number)
        here = chances.node(game)
        for _ in range(8):
            here = lookahead.played(here, best.dearest(here.game, 3)[-1])
            assert here.lines == chances.node(here.game).lines
            here.game.chips = [chips, chips]
            for chip, least in ((1.25, 4.0), (3.5, -9.0)):
                every = {
                    (pair, code): POINTS[code] - chip * SWOPS[code]
                    for pair, code in zip(SWAPS, codes_of_all(here.game), strict=True)
                    if code > 0 and SWOPS[code] <= chips and POINTS[code] - chip * SWOPS[code] >= least
                }
                found = each(here, chip, least)
                assert {(pair, code): worth for worth, pair, code in found} == pytest.approx(every)
                assert len(found) == len(every)


def test_nothing_that_matters_is_left_out():
    """The best swap and its value are those of a search that tries everything."""

    def value(game, seat, widths):
        if game.over or not widths:
            return lookahead._Search(seat).value(chances.node(game), (), -1000, 1000)[0]
        least_or_most = max if game.mover == seat else min
        return least_or_most(
            value(lookahead.after(game, dear.move), seat, widths[1:])
            for dear in best.dearest(game, widths[0])
        )

    for number, swaps in ((0, 2), (1, 11), (2, 13)):
        game = at(number, swaps=swaps)
        found = best.dearest(game, 5)
        values = {dear: value(lookahead.after(game, dear.move), game.mover, (3, 2)) for dear in found}
        thought = lookahead.thoughts(game, found, (3, 2))[0]
        assert thought.value == pytest.approx(max(values.values()))
        assert values[thought.dear] == pytest.approx(thought.value)


def test_a_swap_that_somebody_asks_for_is_looked_at():
    game = at(1, variant="master")
    cheap = min(of_all(game).items(), key=lambda item: (item[1], item[0]))
    found = best.dearest(game, 5, cheap[0])
    assert len(found) == 6
    assert (found[-1].move, found[-1].net) == (cheap[0], pytest.approx(cheap[1]))
    assert lookahead.thoughts(game, found)[-1].move == cheap[0]


@repeated("level", players.BY_KEY)
@pytest.mark.parametrize(("seats", "variant"), KINDS)
def test_nobody_swaps_for_nothing(level, seats, variant):
    """There is something to be scored as long as the board is full."""
    for number in range(2):
        game = at(number, seats, swaps=3, variant=variant)
        move = ai.choose(game.view(game.to_move), level, random.Random(number), LITTLE).move
        swaps = points_of_all(game)
        assert swaps.points[swaps.moves.index(move)] > 0


def test_what_the_next_player_can_do_counts():
    """The expert's swap comes with the best answer to it, and no other leaves a better sum."""
    game = at(3)
    thoughts = lookahead.thoughts(game, best.dearest(game, 10), margin=math.inf)
    for thought in thoughts:
        after = game.copy()
        after.apply(thought.move)
        answer = best.dearest(after, 1)[0]
        assert [dear.net for dear in thought.line] == [answer.net]
        expected = lookahead.standing(after, game.mover) - lookahead.ON_TURN * answer.net
        assert thought.value == pytest.approx(expected)
    assert [t.value for t in thoughts] == sorted((t.value for t in thoughts), reverse=True)


def test_the_master_sees_what_the_answer_leaves():
    game = at(3)
    thought = lookahead.thoughts(game, best.dearest(game, 3), (2,))[0]
    after = game.copy()
    for dear in (thought.dear, *thought.line[:-1]):
        after.check(dear.move)
        after.apply(dear.move)
    assert len(thought.line) == 2
    assert thought.line[-1].net == best.dearest(after, 1)[0].net


@pytest.mark.parametrize("seats", [2, 4])
def test_a_partner_is_no_rival(seats):
    game = at(1, seats, variant="team" if seats == 4 else "basic")
    before = lookahead.standing(game, 0)
    game.fields[2 % seats] += 6
    assert lookahead.standing(game, 0) == pytest.approx(before + 6)
    game.fields[1] += 6
    assert lookahead.standing(game, 0) == pytest.approx(before)


def test_when_time_is_up_the_dearest_swap_is_looked_at_alone():
    game = at(2)
    thoughts = lookahead.thoughts(game, best.dearest(game, 8), (2,), deadline=0)
    assert [thought.dear for thought in thoughts] == best.dearest(game, 1)


def test_whoever_comes_home_first_sees_the_last_answer():
    """Two points ahead at the finish are too few when the other has the last swap."""
    game = at(3)
    game.turn, game.mover, game.fields, game.chips = 8, game.table.first, [45, 45], [0, 0]
    dear = next(dear for dear in best.dearest(game, 300) if dear.points == 5)
    (thought,) = lookahead.thoughts(game, [dear])
    answer = thought.line[0]
    assert answer.points > 5
    assert not thought.won
    assert thought.value == 5 - answer.points - lookahead.WON + lookahead.LATER * game.turn


# -- alone --


def planned(game, turns):
    return alone.plan(game, best.dearest(game, 4), alone.Depth(turns, 4, 3))


def test_when_time_is_up_a_plan_goes_no_further():
    game = at(1, 1, variant="solo")
    swaps, depth = best.dearest(game, 4), alone.Depth(4, 4, 3)
    assert len(alone.plan(game, swaps, depth).swaps) == 4
    assert len(alone.plan(game, swaps, depth, deadline=0).swaps) == 1


def test_a_plan_holds_to_the_end():
    """Its swaps can be played one after the other, and the pawn comes to stand where it says."""
    game = at(4, 1, variant="solo")
    plan = planned(game, 11)
    for dear in plan.swaps:
        game.check(dear.move)
        game.apply(dear.move)
    assert game.over
    assert len(plan.swaps) == 11
    assert game.scores[0] == plan.value


def test_cubes_that_are_offered_are_part_of_the_plan():
    game = at(4, 1, variant="solo", gentle=True)
    plan = planned(game, 14)
    assert len(plan.swaps) == 13


def test_two_orders_of_the_same_swaps_are_one_plan():
    game = at(1, 1, variant="solo")
    found, start = best.dearest(game, 40), alone.Plan(chances.node(game), (), 0)
    one = found[0]
    first = alone._kept([alone._idea(start, one)], 1)[0]
    other = next(
        dear
        for dear in found
        if dear in best.dearest(first.game, 60)
        and one in best.dearest(alone._kept([alone._idea(start, dear)], 1)[0].game, 60)
        and one.points + dear.points >= 8
    )
    second = alone._kept([alone._idea(start, other)], 1)[0]
    ideas = [alone._idea(first, other), alone._idea(second, one)]
    assert [plan.swaps for plan in alone._kept(ideas, 2)] in ([(one, other)], [(other, one)])


def test_what_an_idea_comes_to_is_what_its_plan_does():
    """Also where a cube is offered for it, and where it is the last one."""
    for number, gentle in ((1, False), (4, True)):
        here = alone.Plan(chances.node(at(number, 1, variant="solo", gentle=gentle)), (), 0)
        while not here.game.over:
            ideas = [alone._idea(here, dear) for dear in best.dearest(here.game, 6)]
            for idea in ideas:
                then = lookahead.played(idea.plan.node, idea.dear, best.wanted).game
                assert alone._field(then) == pytest.approx(idea.value)
            here = alone._kept(ideas, 1)[0]


def test_plans_bring_more_than_taking_the_dearest():
    dearest = better = 0
    for number in range(3):
        game = at(number, 1, swaps=11, variant="solo")
        assert game.over
        dearest += game.scores[0]
        better += planned(at(number, 1, variant="solo"), 11).value
    assert better > dearest + 3 * 3


# -- judged and hinted at --


@pytest.mark.parametrize(("seats", "variant"), KINDS)
def test_what_the_master_does_is_not_judged(seats, variant):
    game = at(5, seats, swaps=2, variant=variant)
    view = game.view(game.to_move)
    move = ai.choose(view, "master", random.Random(1), Budget(0.2)).move
    assert ai.better(view, move, random.Random(1), Budget(0.2)) is None


@pytest.mark.parametrize(("seats", "variant"), KINDS)
def test_a_swap_for_nothing_is_judged(seats, variant):
    game = at(5, seats, swaps=2, variant=variant)
    swaps = points_of_all(game)
    nothing = swaps.moves[swaps.points.index(0)]
    better = ai.better(game.view(game.to_move), nothing, random.Random(1), Budget(0.2))
    assert better
    assert better.gain >= 3
    assert better.said == f"about {phrases.points(round(better.gain))}"
    assert swaps.points[swaps.moves.index(better.move)] > 3


@pytest.mark.parametrize(
    ("number", "swaps", "played", "against"),
    [
        (0, 2, "a2-d3", "Your swap gave 6 points."),
        (0, 5, "d5-g6", "It leaves the next player 5 points at most; your swap left 7."),
    ],
)
def test_the_reason_for_a_better_swap_speaks_against_the_one_that_was_played(number, swaps, played, against):
    view = (game := at(number, swaps=swaps)).view(game.to_move)
    better = ai.better(view, parse(played), random.Random(1), LITTLE)
    assert better
    assert better.reason.endswith(against)


def test_a_swap_against_which_nothing_can_be_said_is_not_judged():
    view = (game := at(4, swaps=5)).view(game.to_move)
    assert ai.better(view, parse("e3-k5"), random.Random(1), LITTLE) is None


def test_in_no_time_nothing_is_found_better():
    """A judgement keeps to its limit, and needs no more than a look at what was done."""
    game = at(5, swaps=2)
    view, swaps = game.view(game.to_move), points_of_all(game)
    nothing = swaps.moves[swaps.points.index(0)]
    assert ai.better(view, nothing, random.Random(1), Budget(seconds=0)) is None


def test_a_cube_is_not_declined():
    game = at(1, variant="master")
    game.cubes, game.pool, game.offers, game.taker = ["YO", "YOR"], "YYKK", (17,), 0
    better = ai.better(game.view(0), DECLINE, random.Random(1))
    assert better
    assert better.move == take("K")
    assert ai.better(game.view(0), take("Y"), random.Random(1)) is None


def test_clues_to_a_swap():
    game = at(0)
    game.numbers[:12] = [1, 2, 4, 6, 2, 5, 1, 4, 6, 2, 5, 3]
    clues = ai.clues(game.view(game.mover), parse("c1-a2"))
    assert clues.idea.startswith("One swap can make a straight of")
    assert clues.where == "One swap makes a sequence of the lit dice."
    assert {"a1", "b1", "c1"} <= set(clues.lit)


def test_clues_tell_what_it_costs():
    for number in range(20):
        game = at(number)
        swaps = points_of_all(game)
        for move, chips in zip(swaps.moves, swaps.swops, strict=True):
            if chips:
                assert ai.clues(game.view(game.mover), move).idea.endswith(", for a chip.")
                return
    raise AssertionError("no Swop in twenty deals")


def test_a_partner_plays_for_both():
    """With more to choose from, a partner after the next player does the team no worse."""
    for number in range(3):
        game = at(number, 4, swaps=4, variant="team")
        first = best.dearest(game, 1)
        wide, narrow = (lookahead.thoughts(game, first, answers)[0].value for answers in ((1, 5), (1, 1)))
        assert wide >= narrow


@pytest.mark.parametrize(
    ("seats", "variant", "turns"),
    [(1, "basic", 3), (2, "basic", 4), (3, "basic", 0), (4, "basic", 0), (4, "team", 4)],
)
def test_how_far_the_master_looks(monkeypatch, seats, variant, turns):
    """Among three or four who play alone only to the next player."""
    thoughts, found = lookahead.thoughts, []
    monkeypatch.setattr(lookahead, "thoughts", lambda *given: found.append(given[2]) or thoughts(*given))
    game = at(5, seats, swaps=2, variant=variant)
    ai.choose(game.view(game.mover), "master", random.Random(1), Budget(0.1))
    assert [len(answers) for answers in found] == [turns]


# -- how the turns until one's next one may go --


@pytest.mark.parametrize("variant", ["basic", "master"])
def test_a_continuation_is_of_legal_swaps_and_ends_with_ones_own(monkeypatch, variant):
    """The mover is the one who is to move where a line ends, unless the game is over before."""
    game, ends = at(3, 4, swaps=2, variant=variant), []
    monkeypatch.setattr(
        continuations, "dearest_one", lambda node: ends.append(node.game.mover) or best.dearest_one(node)
    )
    first = best.dearest(game, 1)[0]
    continuations.promise(lookahead.played(chances.node(game), first), 10)
    assert set(ends) == {game.mover}


def test_the_same_position_promises_the_same():
    game = at(4, 4, swaps=6)
    swaps = best.dearest(game, 4)
    assert continuations.thoughts(game, swaps, 10) == continuations.thoughts(game, swaps, 10)


def test_a_swap_that_leaves_one_more_promises_more():
    """Of two boards, the one with a Swop that nobody else has a chip for is the better one for the mover."""
    game = at(3, 4, swaps=2)
    then = lookahead.played(chances.node(game), best.dearest(game, 1)[0])
    then.game.chips = [0] * 4
    poor = continuations.promise(then, 20)
    then.game.chips[game.mover] = 2
    assert continuations.promise(then, 20) > poor


def test_what_is_over_promises_nothing():
    game = at(3, 4)
    game.over = True
    assert continuations.promise(chances.node(game), 10) == 0


def test_in_no_time_nothing_is_tried():
    game = at(3, 4, swaps=2)
    swaps = best.dearest(game, 4)
    assert continuations.thoughts(game, swaps, 10, 0.0) == lookahead.thoughts(game, swaps, (), 0.0)


# -- what is said of the answers --


@repeated(("seats", "variant"), [(2, "basic"), (3, "master")])
def test_what_the_next_player_can_score_is_told_of_the_right_swap(seats, variant):
    told = 0
    for number in range(2):
        game = at(number, seats, swaps=3, variant=variant)
        dear = best.dearest(game, 8)
        for one in dear:
            for other in dear:
                against = reasons._about_answers(game, one, other)
                if against is not None:
                    after = [
                        max(points_of_all(lookahead.after(game, dear.move)).points) for dear in (one, other)
                    ]
                    assert [int(word) for word in re.findall(r"\d+", against.told)] == [
                        after[0],
                        other.points,
                        after[1],
                    ]
                    told += after[0] != after[1]
    assert told > 5


@repeated("seed", range(3))
def test_what_is_nearly_the_best_is_told_exactly(seed):
    game, margin, near = at(seed, swaps=2), 6.0, 0
    swaps = best.dearest(game, 12)
    exact = {one.move: one.value for one in lookahead.thoughts(game, swaps, (4, 3), margin=math.inf)}
    told = lookahead.thoughts(game, swaps, (4, 3), margin=margin)
    most = max(exact.values())
    assert told[0].value == pytest.approx(most)
    for one in told:
        if exact[one.move] >= most - margin:
            near += 1
            assert one.value == pytest.approx(exact[one.move], abs=1e-4)
        else:
            assert one.value < most - margin + 1e-4
    assert near > 1
