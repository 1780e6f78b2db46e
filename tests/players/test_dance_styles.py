"""How the master of Dragon Dance reads somebody who takes points, and somebody who plans."""

import random

import pytest
import simple
from dance_games import OPTIONS, begin, set_up

from dragonbox.games.dragon_dance import ai, rules
from dragonbox.games.dragon_dance.ai import belief, plays, styles
from dragonbox.games.dragon_dance.ai.rollout import GRABBING_HABIT, NUMBER, USUAL_HABIT, Quick, cells, window
from dragonbox.games.dragon_dance.ai.styles import PLANNER, Style
from dragonbox.games.dragon_dance.cards import KINDS

RED = ("RGBY", "HR r0 at -1,-1")
DEALS = range(8)


def views(deal, player):
    """What seat 0 sees of a round of two like players, whenever its turn begins."""
    rng = random.Random(deal)
    game = rules.start(OPTIONS, 2, rules.deal(OPTIONS, 2, rng, []))
    while not game.over:
        view, legal = game.view(game.to_move), game.legal()
        if game.to_move == 0 and game.stage == "turn":
            yield game, view
        game.apply(player(view, rng) if len(legal) > 1 else legal[0])


def skilled(view, rng):
    return ai.choose(view, "skilled", rng).move


def seeming(view):
    return styles.of(view, plays.of(view))[1]


def late(player):
    """How much the other one seems to grab, late in some rounds."""
    ends = [[view for _, view in views(deal, player)][-1] for deal in DEALS]
    return sum(seeming(view).grabs for view in ends) / len(ends)


def test_who_takes_points_seems_to_grab_and_who_plans_does_not():
    assert late(simple.players("dragon_dance")["greedy"]) > 0.5 > 2 * late(skilled)


def test_before_the_first_card_little_is_known_of_how_somebody_plays():
    style = seeming(begin("HG YRGB", "GYRB BRGY").view(0))
    assert max(style) < 0.8
    assert sum(style) == pytest.approx(1)


def test_who_covers_fewer_squares_than_the_card_could_plans():
    """A scale card goes to a place for one point, or for two."""
    one, two = ("RGBY", "YRGB r0 at 1,1"), ("RGBY", "BYRG r0 at 0,1")
    fewer, most = [set_up("HG", "GYRB BRGY", laid=laid).view(0) for laid in (one, two)]
    assert [plays.of(view)[1][0].squares for view in (fewer, most)] == [1, 2]
    assert plays.of(fewer)[1][0].could[NUMBER["YRGB"]] > 1
    assert seeming(fewer).grabs < seeming(most).grabs


def test_a_better_card_is_hardly_in_the_hand_of_who_grabs():
    """Seat 1 played a scale card for one point beside a red head."""
    view = set_up("HG YRGB", "GYRB BRGY BGYR", laid=(*RED, "GYBR r0 at 1,1")).view(0)
    grabbing = {1: Style(0.0, 1.0, 0.0)}
    planned, grabbed = [belief.weights(view, None, seem)[1] for seem in ({}, grabbing)]
    assert grabbed[NUMBER["ER"]] < planned[NUMBER["ER"]]
    assert belief.weights(view, plays.of(view), {1: PLANNER}) == {1: planned}


@pytest.mark.parametrize("deal", DEALS)
def test_hidden_cards_tell_nothing(deal):
    """Wherever they lie, the other one seems to play the same and its hand reads the same."""
    rng, found = random.Random(deal), 0
    for game, view in views(deal, skilled):
        other = view.sample(rng)
        found += other.hands[1] != game.hands[1]
        seen, played = other.view(0), plays.of(view)
        assert plays.of(seen) == played
        seem = styles.of(view, played)
        assert styles.of(seen, played) == seem
        assert belief.weights(seen, played, seem) == belief.weights(view, played, seem)
    assert found


def test_the_same_chance_leads_to_the_same_move():
    *_, (_, view) = [each for each in views(2, skilled) if len(each[1].legal()) > 1]
    one, two = [ai.choose(view, "master", random.Random(3)) for _ in range(2)]
    assert one == two


def test_somebody_grabs_in_as_many_ways_as_seem_likely():
    view = set_up("ER ER YRGB", "EG GYRB").view(0)
    seem = {1: Style(0.5, 0.3, 0.2)}
    worlds = belief.Worlds(view, random.Random(5), {}, seem)
    count = 2000
    assert sum(1 in worlds.draw().grabbing for _ in range(count)) / count == pytest.approx(0.3, abs=0.05)
    assert not belief.Worlds(view, random.Random(5), {}).draw().grabbing


@pytest.mark.parametrize(
    ("hand", "usual", "grabbing"),
    [
        ("ER YBGR HG", "YBGR", "ER"),  # An egg on one square, or a scale card on four.
        ("HR YBGR EG EB", "YBGR", "EG"),
        ("HR YBGR", "YBGR", "YBGR"),  # A head that is the only one is kept,
        ("HR HG GYBR", "HR", "HR"),  # and one of two is not.
    ],
)
def test_who_grabs_takes_the_most_points_and_keeps_a_head(hand, usual, grabbing):
    game = set_up(hand, "EG GYRB")
    within = window(game.field)
    for habit, wanted in ((USUAL_HABIT, usual), (GRABBING_HABIT, grabbing)):
        thought = Quick(within, cells(game.field, within), "half", game.points, 0, "turn").dealt(
            [[NUMBER[card] for card in held] for held in game.hands], []
        )
        thought.play_on([habit] * 2, [0.5], 1)
        left = [KINDS[card] for card in thought.hands[0]]
        assert sorted([*left, wanted]) == sorted(hand.split())
