"""How the master of Dragon Dance reads somebody who takes points, and somebody who plans."""

import math
import random

import pytest
import simple
from dance_games import OPTIONS, begin, set_up

from dragonbox.games.dragon_dance import ai, rules
from dragonbox.games.dragon_dance.ai import belief, plays
from dragonbox.games.dragon_dance.ai.rollout import GRABBING_HABIT, NUMBER, USUAL_HABIT, Quick, cells, window
from dragonbox.games.dragon_dance.ai.styles import ALL, Reading
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


def read(view, weights=None):
    """How the hand of seat 1 reads."""
    played, even = plays.of(view), [1.0] * len(KINDS)
    return Reading(played[1], view.sizes[1], weights or even)


def worlds(view, code=5):
    """Ways in which the hidden cards can lie, as the reading makes them likely."""
    weights = belief.weights(view)
    return belief.Worlds(view, random.Random(code), weights, read(view, weights[1]))


def taking(view, count=200):
    """In how many of the ways the other one takes points."""
    drawn = worlds(view)
    return sum(1 in drawn.draw().grabbing for _ in range(count)) / count


def late(player):
    """How much the other one seems to take points, late in some rounds."""
    return sum(taking([view for _, view in views(deal, player)][-1]) for deal in DEALS) / len(DEALS)


def test_the_styles_are_shares_of_all_players():
    assert sum(style.share for style in ALL) == pytest.approx(1, abs=0.01)
    for style in ALL:
        assert 0 < style.slips < 0.5
        assert 0 < style.misses < 0.5


def test_who_takes_points_seems_to_and_who_plans_does_not():
    assert late(simple.players("dragon_dance")["greedy"]) > 0.7 > 0.3 > late(skilled)


def test_before_the_first_card_somebody_takes_points_as_often_as_players_do():
    share = sum(style.share for style in ALL if style.takes)
    assert taking(begin("HG YRGB", "GYRB BRGY").view(0), 1000) == pytest.approx(share, abs=0.06)


def test_who_covers_fewer_squares_than_the_card_could_plans():
    """A scale card goes to a place for one point, or for two."""
    one, two = ("RGBY", "YRGB r0 at 1,1"), ("RGBY", "BYRG r0 at 0,1")
    fewer, most = [set_up("HG", "GYRB BRGY", laid=laid).view(0) for laid in (one, two)]
    assert [plays.of(view)[1][0].squares for view in (fewer, most)] == [1, 2]
    assert plays.of(fewer)[1][0].could[NUMBER["YRGB"]] > 1
    assert taking(fewer) < taking(most)


def test_a_better_card_is_hardly_in_the_hand_of_who_takes_points():
    """Seat 1 played a scale card for one point beside a red head."""
    view = set_up("HG YRGB", "GYRB BRGY BGYR", laid=(*RED, "GYBR r0 at 1,1")).view(0)
    reading, hand = read(view), [NUMBER[card] for card in ("GYRB", "BRGY", "BGYR")]
    egg, found = NUMBER["ER"], {True: [], False: []}
    for number, style in enumerate(ALL):
        reading.style = number
        reading.begin(hand)
        found[style.takes].append(reading.likelier(hand, 0, egg))
    assert max(found[True]) < 0.5
    assert min(found[True]) < 0.02
    assert max(found[False]) > max(found[True])


def test_a_hand_is_there_as_often_as_all_styles_together_make_it_likely():
    """Of a hand of one card every way can be counted."""
    laid = (*RED, "GYBR r0 at 1,1", "BYRG r0 at 0,1")
    view = set_up("HG YRGB", "GYRB", laid=laid, pile=40).view(0)
    reading, unseen = read(view), [NUMBER[card] for card in view.unseen()]
    likely, count = [0.0] * len(KINDS), 3000
    for card in unseen:
        for number in range(len(ALL)):
            likely[card] += reading._first[number] * reading._likely(number, [card])
    drawn = belief.Worlds(view, random.Random(7), {1: [1.0] * len(KINDS)}, reading)
    hands = [drawn.draw().hands[1][0] for _ in range(count)]
    far = sum(abs(hands.count(card) / count - one / sum(likely)) for card, one in enumerate(likely)) / 2
    by_chance = sum(abs(hands.count(card) / count - unseen.count(card) / len(unseen)) for card in set(unseen))
    assert far < 0.12 < by_chance / 2


def seems(style, few, hand, card, could):
    """What a card of a hand seems worth to a style, as `style_weights` tells it."""
    heads = [one for one in hand if one[0] == "H"]
    kind = 0 if len(card) == 4 else 10 if card[0] == "E" else 5 if heads[1:] else 15
    return math.exp((style.few if few else style.many)[kind + could[NUMBER[card]]])


@pytest.mark.parametrize("held", ["GYRB ER", "HR BRGY", "HR HG"])
def test_a_card_is_laid_as_often_as_it_is_liked_among_the_hand(held):
    """Two cards were laid, and two are there still: all four were in the hand at first."""
    game = set_up("HG YRGB", held, laid=("RGBY", "HR r0 at -1,-1", "GYBR r0 at 1,1"), pile=40)
    played = plays.of(game.view(0))[1]
    reading = read(game.view(0))
    for number, style in enumerate(ALL):
        expected = 1.0
        for play, laid, size in zip(played, (["HR", "GYBR"], ["GYBR"]), (7, 6), strict=True):
            hand = [*laid, *held.split()]
            liked = [seems(style, False, hand, card, play.could) for card in hand if play.could[NUMBER[card]]]
            own = seems(style, False, hand, laid[0], play.could)
            expected *= (1 - style.slips) * own / sum(liked) + style.slips / size
        hand = [NUMBER[card] for card in held.split()]
        assert reading._likely(number, hand) == pytest.approx(expected)


def test_cards_that_may_have_been_drawn_count_less():
    """Who holds seven cards after one was laid has drawn one since: six of the seven were there before."""
    seven = "GYRB BRGY BGYR YBGR RBYG RYGB GRBY"
    view = set_up("HG YRGB", seven, laid=("RGBY", "GYBR r0 at 1,1"), pile=20).view(0)
    reading, hand = read(view), [NUMBER[card] for card in seven.split()]
    (choice,), (play,) = reading._choices, plays.of(view)[1]
    assert (choice.size, choice.there) == (7, pytest.approx(6 / 7))
    for number, style in enumerate(ALL):
        liked = [
            seems(style, False, [], card, play.could) for card in seven.split() if play.could[NUMBER[card]]
        ]
        own = seems(style, False, [], "GYBR", play.could)
        expected = (1 - style.slips) * own / (own + 6 / 7 * sum(liked)) + style.slips / 7
        assert reading._likely(number, hand) == pytest.approx(expected)


def test_a_small_hand_likes_other_cards():
    """Seat 1 laid five cards; the last two of them from hands of four and three."""
    laid = ("RGBY", "GYBR r0 at 1,1", "HR r0 at -1,-1", "HR r0 at -1,-1", "HR r0 at -1,-1", "HR r0 at -1,-1")
    view = set_up("HG YRGB", "ER EB", laid=laid, pile=20).view(0)
    *_, four, three = read(view)._choices
    last = plays.of(view)[1][-1]
    assert (four.size, three.size) == (4, 3)
    for style, (one, _) in zip(ALL, three.liked, strict=True):
        assert one.own == pytest.approx(seems(style, True, ["HR", "HG"], "HR", last.could))


def test_who_misses_squares_is_of_a_style_that_does():
    one, two = ("RGBY", "YRGB r0 at 1,1"), ("RGBY", "BYRG r0 at 0,1")
    fewer, most = [read(set_up("HG", "GYRB BRGY", laid=laid).view(0))._first for laid in (one, two)]
    assert fewer == pytest.approx([style.share * style.misses for style in ALL])
    assert most == pytest.approx([style.share * (1 - style.misses) for style in ALL])


def test_an_exchange_and_back_leaves_a_hand_as_likely_as_it_was():
    view = set_up("HG YRGB", "GYRB BRGY BGYR", laid=(*RED, "GYBR r0 at 1,1")).view(0)
    heavy = [1.0 + card for card in range(len(KINDS))]
    reading, even = read(view, heavy), read(view)
    hand, egg = [NUMBER[card] for card in ("GYRB", "BRGY", "BGYR")], NUMBER["ER"]
    for number, style in enumerate(ALL):
        for one in (reading, even):
            one.style = number
            one.begin(hand)
        there = reading.likelier(hand, 0, egg)
        opens = 1.0 if style.takes else math.sqrt(heavy[egg] / heavy[hand[0]])
        assert there == pytest.approx(even.likelier(hand, 0, egg) * opens)
        reading.exchanged()
        assert reading.likelier([egg, *hand[1:]], 0, hand[0]) * there == pytest.approx(1)


def test_what_is_known_of_the_hand_in_mind_goes_with_each_exchange():
    view = set_up("HG YRGB", "GYRB BRGY BGYR", laid=(*RED, "GYBR r0 at 1,1"), pile=40).view(0)
    reading = read(view)
    drawn = belief.Worlds(view, random.Random(3), {1: [1.0] * len(KINDS)}, reading)
    for _ in range(50):
        world = drawn.draw()
        assert math.isclose(reading._held, reading._likely(reading.style, world.hands[1]))
        assert world.grabbing == ([1] if reading.takes else [])


@pytest.mark.parametrize("deal", DEALS)
def test_hidden_cards_tell_nothing(deal):
    """Wherever they lie, the hand of the other one reads the same."""
    rng, found = random.Random(deal), 0
    for game, view in views(deal, skilled):
        other = view.sample(rng)
        found += other.hands[1] != game.hands[1]
        seen = other.view(0)
        assert plays.of(seen) == plays.of(view)
        assert belief.weights(seen) == belief.weights(view)
        assert worlds(seen).draw() == worlds(view).draw()
    assert found


def test_the_same_chance_leads_to_the_same_move():
    *_, (_, view) = [each for each in views(2, skilled) if len(each[1].legal()) > 1]
    one, two = [ai.choose(view, "master", random.Random(3)) for _ in range(2)]
    assert one == two


def test_without_a_reading_nobody_takes_points():
    view = set_up("ER ER YRGB", "EG GYRB").view(0)
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
