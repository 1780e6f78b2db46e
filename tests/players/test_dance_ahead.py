"""What the expert and the master of Dragon Dance reckon with, what they find better, how they lead to it."""

import random
import re

import pytest
from dance_games import OPTIONS, play, set_up, somewhere
from dance_later import Later, plays
from repeats import repeated

from dragonbox import games, players
from dragonbox.games.dragon_dance import ai, rules
from dragonbox.games.dragon_dance.ai import belief, crowd, duel, prospects, reasons, rollout, skilled, stakes
from dragonbox.games.dragon_dance.ai.rollout import NUMBER, USUAL_HABIT, Quick
from dragonbox.games.dragon_dance.cards import BIT, KINDS
from dragonbox.games.dragon_dance.field import covers, fitting, places, room
from dragonbox.games.dragon_dance.knowledge import Fact
from dragonbox.games.dragon_dance.moves import DRAW, KEEP, PASS, parse
from dragonbox.games.dragon_dance.rotation import turns
from dragonbox.search import Budget

RED = ("RGBY", "HR r0 at -1,-1")


def numbers(cards):
    return [NUMBER[card] for card in cards]


def in_thought(game, margin):
    """The round as it is, where a turn begins, in the form in which it is played on."""
    rollout.MARGIN, usual = margin, rollout.MARGIN
    within = rollout.window(game.field)
    rollout.MARGIN = usual
    thought = Quick(
        within, rollout.cells(game.field, within), game.turning, game.points, game.to_move, game.stage
    )
    return thought.dealt([numbers(hand) for hand in game.hands], numbers(reversed(game.stock)))


# -- how it stands --


def thoughts(few, most):
    """Positions with so many players in which a turn begins."""
    for number in range(60):
        game, _ = somewhere(number)
        if not game.over and game.stage == "turn" and few <= len(game.hands) <= most:
            yield in_thought(game, 3)


def test_a_turn_is_worth_something_to_who_has_it_and_to_nobody_else():
    """Whoever judges the position: what one is ahead of the only other, that one is behind."""
    found = list(thoughts(2, 2))
    assert len(found) > 5
    for thought in found:
        mover = thought.seat
        mine, theirs = (prospects.lead(thought, seat) for seat in (mover, 1 - mover))
        assert mine == pytest.approx(-theirs)
        thought.seat = 1 - mover
        assert prospects.lead(thought, mover) == pytest.approx(mine - 2 * prospects.TURN)


def test_only_one_can_be_ahead_of_all():
    for thought in thoughts(3, 5):
        leads = sorted(prospects.lead(thought, seat) for seat in range(len(thought.hands)))
        assert leads[-1] >= 0 >= leads[-2]
        assert leads[-1] == pytest.approx(-leads[-2])


# -- playing on in thought --


def alike(game, thought):
    return (
        game.points == thought.points
        and [sorted(numbers(hand)) for hand in game.hands] == [sorted(hand) for hand in thought.hands]
        and rollout.cells(game.field, thought.window) == thought.cells
    )


def follow(game, thought, seat, on):
    """Play in the real round what was done in thought."""
    for _ in range(10):
        if alike(game, thought) and (on or game.over):
            return
        legal = game.legal()
        if legal[0] in (DRAW, PASS) and len(legal) == 1:
            game.apply(legal[0])
            continue
        for move in legal:
            after = game.copy()
            after.apply(move)
            if (
                rollout.cells(after.field, thought.window) == thought.cells
                and after.points[seat] == thought.points[seat]
                and sorted(numbers(after.hands[seat])) == sorted(thought.hands[seat])
            ):
                game.apply(move)
                break
        else:
            game.apply(PASS if PASS in legal else KEEP)
    raise AssertionError("this cannot be played")


@pytest.mark.slow
@pytest.mark.parametrize("seats", rules.SEATS)
def test_in_thought_the_rules_hold(seats):
    """Whole rounds, each step of which can be played in the real round and comes to the same."""
    rng = random.Random(seats)
    for turning in ("half", "none", "quarter") * 2:
        options = OPTIONS | {"turning": turning}
        game = rules.start(options, seats, rules.deal(options, seats, rng, []))
        thought = in_thought(game, 40)
        on = True
        while on:
            seat, blockade = thought.seat, thought.stage == "blockade"
            on = thought.move([USUAL_HABIT] * seats, rng.random())
            while on and thought.stage == "blockade" and not can_block(thought):
                on = thought.move([USUAL_HABIT] * seats, rng.random())
            if blockade and game.stage == "blockade" and thought.stage != "turn" and game.to_move == seat:
                game.apply(PASS)
            follow(game, thought, seat, on)
        assert game.over
        assert game.dragon == thought.dragon


def can_block(thought):
    head, _ = thought.last
    return (
        thought.seat != thought.dragon
        and head - rollout.FIRST_HEAD + rollout.FIRST_EGG in thought.hands[thought.seat]
    )


@pytest.mark.parametrize("number", range(6))
def test_in_thought_as_many_squares_are_covered(number):
    """Against all places of all cards in all turns."""
    game, _ = somewhere(number)
    thought = in_thought(game, 40)
    found = thought.squares(range(len(KINDS)))
    for kind in KINDS:
        most = [
            covers(game.field, x, y)
            for turn in turns(kind, game.turning)
            for x, y in places(fitting(room(game.field), kind, turn))
        ]
        assert found[NUMBER[kind]] == max(most, default=0)


# -- what the others may hold --


def test_all_that_is_known_holds_in_every_world():
    game = set_up("ER HR YRGB", "EG EG HB", "HY GYRB")
    blue_or_green = BIT["EG"] | BIT["HB"] | BIT["EB"]
    game.known[1] = (Fact(2, blue_or_green),)
    game.known[2] = (Fact(1, BIT["HY"]),)
    view = game.view(0)
    worlds = belief.Worlds(view, random.Random(1), belief.weights(view))
    hands = set()
    for _ in range(100):
        world = worlds.draw()
        cards = [KINDS[card] for card in [*world.hands[1], *world.hands[2], *world.stock]]
        assert sorted(cards) == sorted(view.unseen())
        assert list(map(len, world.hands)) == [3, 3, 2]
        assert world.hands[0] == numbers(view.hand)
        assert sum(bool(blue_or_green & 1 << card) for card in world.hands[1]) >= 2
        assert NUMBER["HY"] in world.hands[2]
        hands.add(tuple(sorted(world.hands[1])))
    assert len(hands) > 30


def test_worlds_come_as_often_as_they_are_likely():
    """A red egg is held by one of two hands of two, or lies among the others: once in so many it is held."""
    view = set_up("ER ER YRGB", "EG GYRB").view(0)
    count = 4000

    def share(weights):
        worlds = belief.Worlds(view, random.Random(5), weights)
        return sum(NUMBER["ER"] in worlds.draw().hands[1] for _ in range(count)) / count

    unseen = len(view.unseen())
    assert share({}) == pytest.approx(2 / unseen, abs=0.015)
    heavy = [20.0 if kind == "ER" else 1.0 for kind in KINDS]
    assert share({1: heavy}) == pytest.approx(20 * 2 / (20 * 2 + unseen - 2), abs=0.05)


def test_who_left_nine_points_lying_has_no_red_egg():
    """Seat 1 played a scale card for one point beside a red head."""
    game = set_up("HG YRGB", "GYRB BRGY BGYR", laid=(*RED, "GYBR r0 at 1,1"))
    held = belief.weights(game.view(0))[1]
    assert held[NUMBER["ER"]] < 0.5
    assert held[NUMBER["ER"]] < held[NUMBER["EG"]]


# -- who of two will win --


FRESH = stakes.Stakes()


def stands(own, other, scores, laid=RED, cards=20, match=FRESH):
    game = set_up(own, other, laid=laid, scores=scores)
    thought = in_thought(game, rollout.MARGIN)
    thought.stock = thought.stock[:cards]
    return duel.standing(thought, match)


def test_who_can_dance_next_will_probably_win():
    """With fifteen points, room for the head and nobody who can block it, more than otherwise."""
    can = stands("HR", "GYRB BRGY BGYR", (16, 24))
    assert can > 0.5
    for hand, others, scores in (
        ("HR", "GYRB BRGY ER", (16, 24)),
        ("HR", "GYRB BRGY BGYR", (6, 24)),
        ("GYBR", "GYRB BRGY BGYR", (16, 24)),
    ):
        assert can > stands(hand, others, scores) + 0.05
    assert stands("HG GYRB BRGY", "HR", (24, 16)) < -0.5


def test_who_is_a_round_ahead_may_let_the_other_one_win_too():
    """One has a head for the end, the other one more points: both will win the round."""
    hands, scores = ("HR", "GYRB BRGY BGYR"), (16, 28)
    won, lost = stakes.Stakes(won=True), stakes.Stakes(lost=True)
    assert stands(*hands, scores, match=won) > stands(*hands, scores, match=lost) + 0.3
    assert won.ended(True, True, -9, begins=False) == 1
    assert lost.ended(True, True, 9, begins=False) == -1
    assert -1 < lost.ended(True, False, 0, begins=False) < 1


def test_with_one_round_each_the_points_of_all_rounds_decide():
    level = stakes.Stakes(True, True, 4)
    assert level.ended(True, True, -3, begins=True) == 1
    assert level.ended(True, True, -4, begins=True) == 0
    assert level.ended(True, True, -5, begins=True) == -1
    assert level.ended(False, True, 30, begins=True) == -1
    hands, scores = ("HR GYRB BYGR", "HG BRGY BGYR"), (12, 12)
    ahead, behind = (stands(*hands, scores, match=stakes.Stakes(True, True, lead)) for lead in (12, -12))
    assert ahead > behind + 0.1


@pytest.mark.parametrize("won", [False, True])
@pytest.mark.parametrize("lost", [False, True])
def test_what_one_can_expect_of_a_match_the_other_one_has_to_fear(won, lost):
    for lead in range(-50, 51, 5):
        match = stakes.Stakes(won, lost, lead)
        for wins, loses in ((True, False), (False, True), (True, True)):
            mine = match.ended(wins, loses, 3, begins=True)
            assert -1 <= mine <= 1
            assert mine == pytest.approx(-match.turned().ended(loses, wins, -3, begins=False), abs=0.002)
            assert match.ended(wins, loses, 9, begins=True) >= mine


def test_a_view_tells_how_the_match_stands():
    match = games.load("dragon_dance").new({}, 2, seed="0000-01")
    assert stakes.of(match.view(0)) == stakes.Stakes()
    while match.to_move is not None and len(match.rounds) == 1:
        match.play(match.view(match.to_move).legal()[0])
    winners, scores = match.standing.extra["rounds_won"], match.standing.scores
    for seat in range(2):
        found = stakes.of(match.view(seat))
        assert [found.won, found.lost] == [winners[seat], winners[1 - seat]]
        assert found.lead == scores[seat] - scores[1 - seat]


def test_only_a_master_who_counts_rounds_asks_who_will_win(monkeypatch):
    asked = set()
    monkeypatch.setattr(duel, "standing", lambda quick, match: asked.add("duel") or 0.0)
    monkeypatch.setattr(crowd, "chances", lambda quick: asked.add("crowd") or ([0.2] * 5, [0.2] * 5))
    for level, seats, options, what in (
        ("master", 2, {}, {"duel"}),
        ("expert", 2, {}, set()),
        ("master", 2, {"rounds": 2}, set()),
        ("master", 3, {}, {"crowd"}),
        ("master", 5, {}, {"crowd"}),
        ("expert", 3, {}, set()),
        ("master", 3, {"rounds": 2}, set()),
    ):
        match = games.load("dragon_dance").new(options, seats, seed="0000-03")
        view = match.view(match.to_move)
        asked.clear()
        ai.choose(view, level, random.Random(1), Budget(effort=0.02))
        assert asked == what


# -- what would have been better --

END = set_up("HR YRGB", "GYRB BRGY", laid=RED, scores=(16, 12))
"""The head has to wait for one more turn."""


def test_a_head_that_went_too_early_is_found():
    found = ai.better(END.view(0), parse("play HR r0 at -1,-1"), random.Random(1))
    assert found.move.card == "YRGB"
    assert found.gain >= ai.WORTH_TELLING
    assert found.said == f"about {round(found.gain)} points"
    assert found.reason.endswith("The red head is kept to dance at the end.")


def test_nothing_is_better_than_the_best():
    found = ai.choose(END.view(0), "master", random.Random(1))
    assert ai.better(END.view(0), found.move, random.Random(2)) is None


def test_a_needless_pass_in_the_finish_is_found():
    game = set_up("HR", "EG YRGB", laid=RED, scores=(20, 20))
    play(game, "play HR r0 at -1,-1")
    found = ai.better(game.view(1), PASS, random.Random(1), Budget(effort=0.1))
    assert found.move.card == "EG"
    assert found.gain == 6


# -- what leads to a move --


def clues(game, text):
    found = ai.clues(game.view(game.to_move), parse(text))
    return found.where, found.idea, len(found.lit)


def test_clues_tell_where_and_what():
    game = set_up("HR EG YBGR GYBR", "GYRB BRGY", scores=(16, 12))
    assert clues(game, "play HR r0 at -1,-1") == (
        "Look at the lit square: a card fits there.",
        "A head can cover one square. The green egg could bring 6 points, and may still do so next turn.",
        1,
    )
    assert clues(game, "play EG r0 at 1,-1") == (
        "Look at the lit square: a card fits there.",
        "An egg can cover one square. That gives 6 points; the next best play gives 4.",
        1,
    )
    assert clues(game, "play YBGR r2 at 0,0") == (
        "Look at the lit squares: a card fits there.",
        "A scale card can cover four squares if you turn it upside down. "
        "The green egg could bring 6 points, and may still do so next turn.",
        4,
    )


def test_an_idea_says_why():
    game = set_up("HR YBGR GYBR", "GYRB BRGY", laid=RED, scores=(16, 12))
    told = {str(move): clues(game, str(move))[1] for move in game.legal()}
    kept = "It keeps your head in hand, so that it can dance later."
    scales = [text for move, text in told.items() if move.split()[1] != "HR"]
    assert scales
    assert all(text.startswith("A scale card") and text.endswith(kept) for text in scales)
    head = "A head can cover four squares. That gives 7 points; the next best play gives 5."
    assert told["play HR r0 at -1,-1"] == head


@repeated("number", range(6), quick=2)
def test_what_an_idea_compares_is_so(number):
    """Each idea of a play that scores less than another says what the other costs, by the rules alone."""
    rng = random.Random(number)
    game = rules.start(OPTIONS, 2, rules.deal(OPTIONS, 2, rng, []))
    said = set()
    while not game.over:
        view = game.view(game.to_move)
        points = plays(view) if view.stage == "turn" else {}
        for move, gain in points.items():
            idea, after = ai.clues(view, move).idea, Later(view, move)
            others = [Later(view, play) for play, more in points.items() if more == max(points.values())]
            if idea.endswith("but less in all with your other cards."):
                assert any(gain + after.rest() > max(points.values()) + other.rest() for other in others)
                said.add("rest")
            elif place := re.search(r"a place where (.*) could bring others (\d+) points?\.$", idea):
                told = place[1], int(place[2])
                assert told not in after.threats()
                assert any(told in other.threats() and other.opened() > after.opened() for other in others)
                said.add("opens")
            elif idea.endswith("but opens more for the others."):
                assert any(other.opened() > after.opened() for other in others)
            elif idea.endswith("so that it can dance later."):
                assert after.roomy()
                assert any(not (other.heads() and other.roomy()) for other in others)
                said.add("room")
            elif idea.endswith("and may still do so next turn."):
                dearest = [play.card for play, more in points.items() if more == max(points.values())]
                assert any(after.points(card) >= max(points.values()) for card in dearest)
                said.add("still")
            elif gain < max(points.values()) and len(view.hand) > 1:
                assert idea.endswith("but seems to bring less by the end.")
        game.apply(rng.choice(game.legal()))
    assert said


def test_the_idea_of_a_first_match_is_what_a_replay_calls_best():
    """The teacher is the master: with the same chance it plays the same, and says why in every idea."""
    rng = random.Random(4)
    game = rules.start(OPTIONS, 2, rules.deal(OPTIONS, 2, rng, []))
    for _turn in range(6):
        view = game.view(game.to_move)
        hint = players.hint(players.TEACHER, "dragon_dance", view, 7, Budget(effort=0.05))
        best = players.decide("master", "dragon_dance", view, 7, Budget(effort=0.05))
        assert hint.decision == best
        if len(view.legal()) > 1 and best.move.verb == "play":
            assert hint.clues[-1].count(". ") == 1
        game.apply(best.move)


def test_clues_in_the_blockade():
    game = set_up("HR", "ER YRGB", laid=RED, scores=(20, 20))
    more = "That gives 7 points, and 5 more if nobody blocks it."
    assert (
        clues(game, "play HR r0 at -1,-1")[1] == f"Your last head can dance: it covers four squares. {more}"
    )
    play(game, "play HR r0 at -1,-1")
    assert clues(game, "play ER r0 at -1,-1") == (
        "Look at the head that was just laid.",
        "An egg of its colour can block it: it covers four squares.",
        4,
    )
    assert clues(game, "pass") == ("Look at the points of everybody.", "Nobody has to play now.", 2)


def test_a_reason_tells_what_a_better_move_has_before_the_one_that_was_made():
    """As many points, but four squares of red for another; or just more in most ways, where that is so."""
    view = set_up("HR HB YRGB GYBR", "GYRB BRGY", scores=(5, 5)).view(0)
    thoughts = skilled.thoughts(view)
    one = thoughts[0]
    scored = reasons.plainly(view, one.move)
    opening = next(thought for thought in thoughts if thought.move.card == "HB")
    opening = opening._replace(points=one.points, given=one.given + 9)
    told = reasons.against(view, one, opening, False).removeprefix(scored)
    card, most = re.fullmatch(
        r" It leaves no place where (.*) could bring others (\d+) points?\.", told
    ).groups()
    after, instead = Later(view, one.move), Later(view, opening.move)
    assert (card, int(most)) in instead.threats() - after.threats()
    assert (
        reasons.against(view, one, one, True) == f"{scored} In most ways the cards can lie, it led to more."
    )
    assert reasons.against(view, one, one, False) == scored
    poorer = one._replace(points=one.points - 1)
    assert reasons.against(view, one, poorer, False) == f"{scored} That is 1 point more at once."
