"""What a seat of Dragon Dance may know, and rounds drawn at random that fit it."""

import pickle
import random
from collections import Counter
from itertools import combinations

import pytest
from dance_games import choose, heads_and_eggs_dealt, play, rounds, set_up, somewhere, texts
from dance_oracle import Oracle
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonbox.core.shuffle import shuffled
from dragonbox.games.dragon_dance import rules
from dragonbox.games.dragon_dance.cards import BIT, CARDS, EVERY_KIND, KINDS, in_order, without
from dragonbox.games.dragon_dance.knowledge import (
    MOST,
    Fact,
    all_among,
    hold,
    one_among,
    with_one_less,
    with_one_more,
)
from dragonbox.games.dragon_dance.sampling import Holder, spread

NUMBERS = st.integers(0, 10**9)


def bits(*kinds):
    return sum(BIT[kind] for kind in set(kinds))


def names(kinds):
    return {kind for kind in KINDS if BIT[kind] & kinds}


# -- the view --


def test_the_view():
    game = set_up("GRYB HR", "HB EB", "EG", scores=(3, 4, 5))
    view = game.view(0)
    assert (view.seat, view.hand, view.sizes, view.pile) == (0, ("GRYB", "HR"), (2, 2, 1), 9)
    assert (view.field, view.scores, view.turning, view.first) == (game.field, (3, 4, 5), "half", 0)
    assert (view.to_move, view.stage, view.drawn, view.dragon, view.passes) == (0, "turn", "", None, 0)
    assert [str(move) for move in view.legal()] == texts(game)
    assert game.view(1).legal() == []
    assert pickle.loads(pickle.dumps(view)) == view


def test_a_view_does_not_depend_on_what_is_hidden():
    view = set_up("GRYB HR", "HB EB", top="HG HB").view(0)
    assert view == set_up("GRYB HR", "HB EB", top="HB HG").view(0), "the order of the pile is not known"
    assert view == set_up("GRYB HR", "RYGB ER").view(0), "nor the hand of another"
    assert view != set_up("GRYB HG", "HB EB").view(0)


def test_only_who_draws_sees_the_card():
    game = set_up("RGYB", "HB", top="HB", turning="none")
    play(game, "draw")
    assert (game.view(0).drawn, game.view(1).drawn) == ("HB", "")
    assert (game.view(1).stage, game.view(1).sizes) == ("drawn", (2, 1))


def test_whoever_thinks_about_a_drawn_card_can_play_it():
    game = set_up("HG HR", "HB EG", top="HY", laid=("HY",), turning="none")
    play(game, "draw")
    view, rng = game.view(1), random.Random(7)
    for _ in range(40):
        sample = view.sample(rng)
        assert any(move.verb == "play" for move in sample.legal()), "else the card was drawn for good"


def test_what_is_unseen():
    game = set_up("GRYB HR", "HB EB")
    unseen = game.view(0).unseen()
    assert in_order([*unseen, "GRYB", "HR", "RGBY"]) == CARDS


# -- what everybody knows of a hand --


def test_who_draws_could_not_play():
    game = set_up("HG HR", "HB", top="ER", laid=("HY",), turning="none")
    assert game.known == [(), ()]
    play(game, "draw")
    ((least, kinds),) = game.known[0]
    assert least == 3, "the drawn card could not be played either"
    assert names(kinds) == {"HR", "HG", "HB", "ER", "EG", "EB"}
    assert game.view(0).known == game.view(1).known == tuple(game.known)


def test_a_drawn_card_that_is_kept_could_be_played():
    game = set_up("HG HR", "HB", top="HY", laid=("HY",), turning="none")
    play(game, "draw")
    assert [fact.least for fact in game.known[0]] == [2], "of the drawn card its view says enough"
    play(game, "keep")
    assert [(fact.least, "HY" in names(fact.kinds)) for fact in game.known[0]] == [(1, True), (2, False)]


def test_a_head_that_could_not_be_the_last_card():
    """With the drawn card beside it, it is not the last card any more: only of the drawn one is it known that
    it fits nowhere."""
    game = set_up("HY", "HB", top="HG", laid=("HY",))
    play(game, "draw")
    assert [(fact.least, "HY" in names(fact.kinds)) for fact in game.known[0]] == [(1, False), (2, True)]


def test_cards_that_are_played_are_no_longer_known():
    game = set_up("HG HR", "HY HY", top="HB HB", laid=("HY",), turning="none")
    play(game, "draw", "play HY r0 at 1,1")
    assert [fact.least for fact in game.known[0]] == [3]
    assert game.known[1] == ()


def test_who_passes_could_not_play():
    game = set_up("HG HR", "HB", pile=0, laid=("HY",))
    play(game, "pass")
    assert [fact.least for fact in game.known[0]] == [2]


def test_who_is_not_asked_cannot_block_and_who_is_asked_can():
    game = set_up("HY", "EG GRYB", "EY GRBY", laid=("RGBY", "HY r0 at 1,1"), scores=(15,))
    play(game, "play HY r0 at 2,1")
    assert game.known == [(), (Fact(2, EVERY_KIND & ~BIT["EY"]),), (Fact(1, BIT["EY"]),)]
    assert game.view(0).sample(random.Random(1)).hands[2].count("EY")
    play(game, "pass")
    assert Fact(1, BIT["EY"]) in game.known[2], "who says no has it still"


def test_who_is_asked_to_finish_can_play():
    game = set_up("HY", "HG HB", "HR HY", laid=("HR", "HY r0 at 1,1"), scores=(15,))
    play(game, "play HY r0 at 2,1")
    skipped, asked = game.known[1:]
    assert (game.stage, game.to_move) == ("finish", 2)
    assert [(fact.least, names(fact.kinds) & {"HR", "HG"}) for fact in skipped] == [(2, {"HG"})]
    assert [(fact.least, names(fact.kinds) & {"HR", "HG"}) for fact in asked] == [
        (1, {"HR"}),
        (2, {"HR", "HG"}),
    ]


def test_facts_follow_the_hand():
    facts = all_among((), 3, bits("HR", "HG", "HB"))
    assert facts == (Fact(3, bits("HR", "HG", "HB")),)
    assert all_among(facts, 3, bits("HR", "HY")) == (Fact(3, BIT["HR"]),)
    assert with_one_less(facts, "HG") == (Fact(2, bits("HR", "HG", "HB")),)
    assert with_one_less(facts, "EG") == facts
    assert with_one_more(facts, bits("EY")) == (
        Fact(1, BIT["EY"]),
        *(Fact(3, bits("HR", "HG", "HB")), Fact(4, bits("HR", "HG", "HB", "EY"))),
    )
    assert with_one_more(facts, EVERY_KIND) == facts, "any card may have come"
    assert one_among(facts, bits("HR", "HG", "HB", "EY")) == facts, "that follows already"
    assert with_one_less(one_among((), BIT["EY"]), "EY") == ()


def test_facts_do_not_grow_without_end():
    facts, rng = (), random.Random(1)
    for size in range(30):
        facts = all_among(facts, size, bits(*rng.sample(KINDS, 20)))
        facts = with_one_more(facts, bits(*rng.sample(KINDS, 20)))
        assert len(facts) < 3 * MOST


# -- held against the definition --


def can_be(seen, seat, held):
    """Whether that seat can hold these cards, after all that everybody has seen.

    A card of the hand came at some time and went at some time, or is still there. Of each card that came it
    has to be possible to say which one it was, such that all that was seen is true of it.
    """
    came = [(-1, set(KINDS))] * 7
    went = [(card, len(seen)) for card in held]
    all_of, one_of = [], []
    for time, (who, how, kinds) in enumerate(seen):
        if who == seat:
            match how:
                case "comes":
                    came.append((time, kinds))
                case "goes":
                    went += [(card, time) for card in kinds]
                case "all":
                    all_of.append((time, kinds))
                case "one":
                    one_of.append((time, kinds))
    assert len(came) == len(went)

    def might(card, gone, start, kinds):
        rules_out = any(start < time < gone and card not in among for time, among in all_of)
        return start < gone and card in kinds and not rules_out

    ways = [[i for i, one in enumerate(came) if might(card, gone, *one)] for card, gone in went]
    owner = {}

    def place(card, tried):
        for at in ways[card]:
            if at not in tried:
                tried.add(at)
                if at not in owner or place(owner[at], tried):
                    owner[at] = card
                    return True
        return False

    for time, kinds in one_of:
        if not any(card in kinds and gone > time for card, gone in went):
            return False
    return all(place(card, set()) for card in range(len(went)))


def refute(start, dealt, pick, rng):
    """How often cards at random could not be another's, while every hand drawn for a view could, all along a
    round. What is known of a hand is exactly what follows from all that was seen."""
    game, oracle, refuted = start, Oracle(dealt.to_record(), start.turning, watch=True), 0
    while not game.over:
        move = pick(game, rng)
        game.apply(move)
        oracle.play(str(move))
        if not any(game.known) or rng.random() < 0.5:
            continue
        viewer = rng.randrange(len(game.hands))
        view = game.view(viewer)
        sample = view.sample(rng)
        for seat in range(len(game.hands)):
            for hands, drawn in ((game.hands, game.drawn), (sample.hands, sample.drawn)):
                held = without(hands[seat], drawn) if seat == game.to_move and drawn else hands[seat]
                assert can_be(oracle.seen, seat, held)
            if seat != viewer and not game.drawn:
                cards = shuffled(view.unseen(), rng)[: len(game.hands[seat])]
                fit = can_be(oracle.seen, seat, cards)
                assert hold(game.known[seat], cards) == fit
                refuted += not fit
    return refuted


@pytest.mark.slow
def test_what_is_known_is_what_follows():
    rng, refuted = random.Random(5), 0
    for game, dealt, _ in rounds(3, 21):
        refuted += refute(game, dealt, choose, rng)
    for turning in ("none", "half", "none", "half"):
        dealt = heads_and_eggs_dealt(rng)
        game = rules.start({"turning": turning, "rounds": 0}, 3, dealt)
        refuted += refute(game, dealt, choose, rng)
    assert refuted > 50


# -- samples --


@pytest.mark.slow
@given(number=NUMBERS)
@settings(max_examples=25)
def test_samples(number):
    game, rng = somewhere(number)
    for seat in range(len(game.hands)):
        view = game.view(seat)
        sample = view.sample(rng)
        rules.audit(sample)
        assert sample.view(seat) == view
        assert (sample.to_move, sample.field, sample.known) == (game.to_move, game.field, game.known)
        if game.to_move not in (None, seat) and game.stage != "turn":
            assert any(move.verb == "play" for move in sample.legal()), "who was asked can play"
    while not sample.over:
        sample.apply(choose(sample, rng))
    rules.audit(sample)
    assert game.view(seat) == view


@pytest.mark.slow
def test_all_ways_to_lie_are_alike():
    """Three cards of seven to one, one to another: each way that fits comes as often as another."""
    cards = ("HR", "HG", "HB", "HY", "ER", "EG", "EB")
    holders = [Holder(3, (Fact(2, bits("HR", "HG", "HB", "HY")),)), Holder(1, (Fact(1, bits("HR", "EB")),))]
    ways = [
        (hand, one)
        for hand in combinations(cards, 3)
        for one in ("HR", "EB")
        if one not in hand and hold(holders[0].facts, hand)
    ]
    rng, count = random.Random(3), Counter()
    for _ in range(200 * len(ways)):
        hand, (one,), rest = spread(cards, holders, rng)
        assert sorted([*hand, one, *rest]) == sorted(cards)
        count[tuple(sorted(hand, key=cards.index)), one] += 1
    assert set(count) == set(ways)
    assert 140 < min(count.values()) <= max(count.values()) < 260


def test_a_way_is_found_where_there_is_only_one():
    cards = CARDS[:20]
    holders = [Holder(1, (Fact(1, BIT[card]),)) for card in cards[:12]]
    parts = spread(cards, holders, random.Random(1))
    assert parts[:12] == [(card,) for card in cards[:12]]
    assert in_order(parts[12]) == cards[12:]


@pytest.mark.parametrize("seats", [2, 5])
def test_a_sample_of_the_pile_is_shuffled(seats):
    game = next(game for game, _, _ in rounds(16) if len(game.hands) == seats)
    view, rng = game.view(0), random.Random(1)
    assert len({view.sample(rng).stock for _ in range(20)}) == 20


# -- copies and audits --


def test_a_copy_shares_nothing_that_can_change():
    for number in range(40):
        game, rng = somewhere(number)
        copy = game.copy()
        assert copy == game
        before = game.view(0), game.hands[:], game.stock
        while not copy.over:
            copy.apply(choose(copy, rng))
        assert (game.view(0), game.hands, game.stock) == before


@pytest.mark.parametrize(
    "spoil",
    [
        lambda game: setattr(game, "stock", game.stock[1:]),
        lambda game: setattr(game, "stock", (*game.stock[1:], "HR")),
        lambda game: game.points.__setitem__(0, game.points[0] + 1),
        lambda game: game.hands.__setitem__(0, game.hands[0][::-1]),
        lambda game: setattr(game, "field", game.field._replace(eggs=1)),
        lambda game: setattr(game, "field", game.field._replace(laid=game.field.laid[::-1])),
        lambda game: setattr(game, "drawn", game.hands[game.to_move][0]),
        lambda game: setattr(game, "dragon", 0),
        lambda game: setattr(game, "stage", "finish"),
        lambda game: setattr(game, "passes", 2),
        lambda game: setattr(game, "to_move", None),
        lambda game: setattr(game, "to_move", 2),
        lambda game: game.known.__setitem__(0, (Fact(1, EVERY_KIND & ~bits(*game.hands[0])),)),
    ],
)
def test_the_audit_sees_what_is_wrong(spoil):
    game, _, rng = next(rounds(1, 3))
    for _ in range(6):
        game.apply(rng.choice(game.legal()))
    assert (game.stage, len(game.hands), game.passes) == ("turn", 2, 0)
    rules.audit(game)
    spoil(game)
    with pytest.raises(AssertionError):
        rules.audit(game)
