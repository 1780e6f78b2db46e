"""Playing the Rare Dragon: how a hand ends and counts, hands in a match, and what a seat may know."""

import pickle
import random
from collections import Counter
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rare_games import OPTIONS, begin, choose, play, positions, set_up, texts
from rare_oracle import Oracle

from dragonbox.core.contract import BadOption, Rules
from dragonbox.core.match import Game
from dragonbox.games.rare_dragon import rules
from dragonbox.games.rare_dragon.cards import DRAGONS, EACH, NAMES, amount, in_order
from dragonbox.games.rare_dragon.position import worth

NUMBERS = st.integers(0, 10**9)


def somewhere(number):
    """A hand in the middle of random play, or at its end, and the source of chance that led there."""
    rng = random.Random(number)
    seats = rng.choice((2, 3, 4))
    game = rules.start(OPTIONS, seats, rules.deal(OPTIONS, seats, rng, []))
    while not game.over and rng.random() > 0.03:
        game.apply(choose(game, rng))
    return game, rng


def finished(*scores, first=0):
    """A hand that is over and gave these scores."""
    game = begin(hands=("ABCDEFGH", "ABCDEFGH") if len(scores) == 2 else ("ABCDEFG",) * 3, first=first)
    game.to_move, game.scores = None, scores
    return game


# -- the module and the start --


def test_the_module_is_a_game():
    assert isinstance(rules, Rules)
    assert (rules.KEY, rules.TITLE, rules.SEATS) == ("rare_dragon", "The Rare Dragon", (2, 3, 4))
    (target,) = rules.OPTIONS
    assert (target.key, target.default, target.low, target.high) == ("target", 50, 10, 200)
    for value in (9, 201):
        with pytest.raises(BadOption):
            Game(rules).new({"target": value})


def test_the_cards():
    assert len(DRAGONS) * EACH == 40
    assert "".join(name[0] for name in NAMES.values()) == "".join(NAMES) == DRAGONS
    assert [amount(count, "J") for count in (1, 3, 11)] == [
        *("one Jade dragon", "three Jade dragons", "11 Jade dragons"),
    ]


def test_the_start():
    game = begin(hands=("ABCDEFGH", "HGFEDCBA"), top="IIJ", first=1)
    assert (game.hands, game.laid, game.pile) == (["ABCDEFGH", "ABCDEFGH"], ["", ""], "J")
    assert (game.draw_two, game.rare, game.stock[:3], game.deck) == ("A", "B", "IIJ", 21)
    assert (game.to_move, game.first, game.stage, game.scores, game.over) == (1, 1, "draw", (0, 0), False)


def test_turns_go_round():
    game = begin(hands=("AACDEFG", "BCDEFGH", "CDEFGHI"), rare="I", first=1)
    seen = []
    for _ in range(4):
        seen.append(game.to_move)
        play(game, "draw", f"drop {game.hand[0]}")
    assert seen == [1, 2, 0, 1]


# -- what is told --


def test_a_draw_is_never_told():
    game = begin(top="J")
    assert play(game, "draw") == [{"type": "draw", "seat": 0, "count": 1}]


def test_a_take_is_told_from_the_deepest_card_up():
    assert play(set_up("CCDE", pile="JCFD"), "take 3") == [{"type": "take", "cards": "CFD"}]


def test_a_discard_is_told():
    assert play(set_up("CCDE", stage="play"), "drop D") == [{"type": "drop", "dragon": "D"}]


# -- the end of a hand --


def test_out():
    game = set_up("CCCD", stage="play", laid=("B", "AEEE"))
    assert play(game, "meld C3", "drop D") == [
        {"type": "drop", "dragon": "D"},
        {"type": "hand", "by": "out", "seat": 0, "points": [6, 2]},
    ]
    assert (game.over, game.to_move, game.scores, game.legal()) == (True, None, (6, 2), [])


def test_the_hand_ends_with_the_turn_of_the_last_card():
    game = set_up("CCDEG", pile="F", deck=1, top="C", laid=("", "EEE"))
    play(game, "draw", "meld C3", "play E")
    assert not game.over, "the turn is played to its end"
    assert play(game, "drop D")[-1] == {
        "type": "hand",
        "by": "deck",
        "seat": 0,
        "points": [5, 2],
    }


def test_the_draw_two_dragon_may_draw_the_last_card():
    game = set_up("ACD", pile="F", deck=3, top="EEG")
    play(game, "draw", "play A")
    assert (game.deck, game.over) == (0, False)
    assert play(game, "drop C")[-1]["by"] == "deck"
    assert game.scores == (-1, 0)


def test_with_a_card_in_the_deck_the_hand_goes_on():
    game = set_up("ACD", pile="F", deck=4, top="EEG")
    play(game, "draw", "play A", "drop C")
    assert (game.deck, game.over, game.to_move) == (1, False, 1)


def test_both_at_once_is_out():
    game = set_up("C", pile="F", deck=1, top="B", laid=("", "BDDD"))
    play(game, "draw", "play B")
    assert play(game, "drop C")[-1] == {"type": "hand", "by": "out", "seat": 0, "points": [6, 3]}


# -- counting --


def test_what_cards_are_worth():
    game = set_up("AD", stage="play", laid=("ABBCCCC", "A"))
    assert [worth(game, dragon) for dragon in "ABC"] == [-1, 3, 1]
    assert game.view(1).would() == (9, -1)


def test_what_lies_before_players_is_pending_until_the_hand_ends():
    game = set_up("CE", stage="play", laid=("ABBDDDD", "A"))
    assert rules.standing(OPTIONS, 2, [game]).pending == (9, -1)
    assert rules.standing(OPTIONS, 2, [game]).scores == (0, 0)
    game = set_up("C", stage="play", laid=("ABBDDDD", "A"))
    play(game, "drop C")
    assert rules.standing(OPTIONS, 2, [game]).pending == (0, 0)
    assert rules.standing(OPTIONS, 2, [game]).scores == (9, -1)


def test_cards_in_the_hand_count_nothing():
    game = set_up("BBC", "AAA", stage="play", deck=0)
    assert play(game, "drop C")[-1]["points"] == [0, 0]


def test_a_score_may_be_negative():
    game = set_up("AAC", stage="play", deck=0, laid=("A", "CCC"))
    play(game, "play A", "drop C")
    assert game.scores == (-2, 3)


def test_nothing_is_scored_during_a_hand():
    rng = random.Random(4)
    for seats in (2, 3, 4):
        match = Game(rules).new(seats=seats, seed="8K2F-41")
        while not match.over:
            match.play(choose(match.position(), rng))
            last = match.history[-1]
            assert any(last.points) <= (last.events[-1]["type"] == "hand")
            if last.events[-1]["type"] == "hand":
                assert list(last.points) == last.events[-1]["points"]


# -- a match --


@pytest.mark.parametrize(
    ("hands", "scores", "over", "winners"),
    [
        ([(49, 30)], (49, 30), False, ()),
        ([(50, 30)], (50, 30), True, (0,)),
        ([(30, 30), (20, 25)], (50, 55), True, (1,)),
        ([(30, 30), (20, 20)], (50, 50), True, (0, 1)),
        ([(30, 49), (-3, -2)], (27, 47), False, ()),
        ([(-3, 40), (1, 10)], (-2, 50), True, (1,)),
        ([(9, 9, 30), (50, 50, -40)], (59, 59, -10), True, (0, 1)),
    ],
)
def test_standing(hands, scores, over, winners):
    standing = rules.standing(OPTIONS, len(scores), [finished(*hand) for hand in hands])
    assert (standing.scores, standing.over, standing.winners) == (scores, over, winners)


@pytest.mark.parametrize(("target", "over"), [(10, True), (30, True), (31, False), (200, False)])
def test_the_target_is_an_option(target, over):
    assert rules.standing({"target": target}, 2, [finished(30, 5)]).over == over


def test_a_match_goes_on_while_a_hand_is_played():
    standing = rules.standing({"target": 10}, 2, [finished(9, 5), begin(first=1)])
    assert (standing.scores, standing.over, standing.winners) == ((9, 5), False, ())


def test_each_hand_is_begun_by_the_next_seat():
    rng = random.Random(4)
    match = Game(rules).new(seats=3, seed="8K2F-41")
    while not match.over:
        match.play(choose(match.position(), rng))
    firsts = [log.deal.first for log in match.rounds]
    assert len(firsts) > 3
    assert firsts == [(firsts[0] + number) % 3 for number in range(len(firsts))]
    assert [log.moves[0].seat for log in match.rounds] == firsts


# -- what a seat may know --


def test_the_view():
    game = begin(hands=("AACDEFG", "BCDEFGH", "CDEFGHI"), rare="I", first=1)
    view = game.view(1)
    assert (view.seat, view.hand, view.sizes) == (1, "BCDEFGH", (7, 7, 7))
    assert (view.known, view.told, view.laid, view.pile) == (("", "", ""), "", ("", "", ""), "J")
    assert (view.deck, view.draw_two, view.rare) == (16, "A", "I")
    assert (view.scores, view.would(), view.over) == ((0, 0, 0), (0, 0, 0), False)
    assert (view.to_move, view.stage, view.must, view.first) == (1, "draw", "", 1)
    assert not view.played_draw_two
    assert not view.played_rare
    assert [str(move) for move in view.legal()] == texts(game)
    assert game.view(0).legal() == []
    assert pickle.loads(pickle.dumps(view)) == view


def test_a_view_does_not_depend_on_what_is_hidden():
    hands = ("ABCDEFGH", "ABCDEFGH")
    view = begin(hands=hands, top="CDE").view(0)
    assert view == begin(hands=hands, top="EDC").view(0), "the order of the deck is not known"
    assert view == begin(hands=(hands[0], "IIIJJHGF"), top="A").view(0), "nor the hand of another"
    assert view != begin(hands=("ABCDEFGG", hands[1])).view(0)


def test_cards_taken_are_known_until_they_are_played_or_dropped():
    game = set_up("CCDEF", pile="CDGGH")
    play(game, "take 5")
    assert game.known[0] == "CCCDGGH", "who takes it has two more of the deepest card"
    play(game, "meld C3")
    assert game.known[0] == "DGGH"
    play(game, "drop G")
    assert (game.known[0], game.view(1).known, game.view(0).known) == ("DGH", ("DGH", ""), ("", ""))
    assert (game.view(0).told, game.view(1).told) == ("DGH", "")
    play(game, "draw", f"drop {game.hand[0]}", "draw", "drop D")
    assert game.known[0] == "GH", "of two alike, nobody knows which one went"


def test_of_two_that_are_known_one_may_go():
    game = set_up("CCEFGG", pile="CGG")
    play(game, "take 3", "meld C3", "meld G3", "drop E")
    assert game.known[0] == "", "three of four went: the last one was never seen"
    game = set_up("CCEFG", pile="CGG")
    play(game, "take 3", "meld C3", "drop G")
    assert game.known[0] == "G"


@pytest.mark.parametrize("deepest", ["A", "B", "D"])
def test_a_take_of_a_single_card_proves_nothing_more(deepest):
    game = set_up("CEF", pile=f"{deepest}G", laid=("", "DDD"))
    play(game, "take 2")
    assert game.known[0] == in_order(f"{deepest}G")


def test_a_take_with_the_whole_set_in_it_proves_nothing_more():
    game = set_up("EF", pile="CCCC")
    play(game, "take 4")
    assert game.known[0] == "CCCC"


@pytest.mark.slow
@given(number=NUMBERS)
def test_samples(number):
    game, rng = somewhere(number)
    for seat in range(len(game.hands)):
        view = game.view(seat)
        sample = view.sample(rng)
        rules.audit(sample)
        assert sample.view(seat) == view
        assert sample.known == game.known, "it is what everybody knows"
        if not game.over:
            assert sample.legal(), "who has taken a card can play it"
        while not sample.over:
            sample.apply(choose(sample, rng))
            rules.audit(sample)
        assert game.view(seat) == view


@given(number=NUMBERS)
def test_what_is_unseen(number):
    game, _ = somewhere(number)
    for seat in range(len(game.hands)):
        hidden = Counter(game.stock)
        for other, hand in enumerate(game.hands):
            if other != seat:
                hidden += Counter(hand) - Counter(game.known[other])
        assert game.view(seat).unseen() == in_order(hidden.elements())


def test_all_ways_to_lie_are_alike():
    """How often a card comes up in a hand of another, and on top of the deck, among 2000 samples."""
    game = set_up("CCDEF", "G", pile="CDGGH", deck=10)
    play(game, "take 5", "meld C3", "drop F")
    view, rng = game.view(1), random.Random(2)
    unseen = view.unseen()
    samples = [view.sample(rng) for _ in range(2000)]
    free = view.sizes[0] - len(view.known[0])
    assert (view.known[0], free) == ("DGGH", 2)
    assert all(not Counter("DGGH") - Counter(sample.hands[0]) for sample in samples)
    for dragon in set(unseen):
        likely = unseen.count(dragon) / len(unseen)
        mean = sum(sample.hands[0].count(dragon) for sample in samples) / 2000 - "DGGH".count(dragon)
        assert abs(mean - free * likely) < 0.06
        assert abs(sum(sample.stock[0] == dragon for sample in samples) / 2000 - likely) < 0.04


# -- copies and audits --


def test_a_copy_shares_nothing_that_can_change():
    for game in positions(300):
        copy, before = game.copy(), game.copy()
        assert copy == game
        for field in fields(game):
            mine, theirs = getattr(game, field.name), getattr(copy, field.name)
            assert not isinstance(mine, list) or mine is not theirs
        if not game.over:
            copy.apply(copy.legal()[-1])
            assert copy != game
            assert game == before


@pytest.mark.parametrize(
    "spoil",
    [
        lambda game: game.hands.__setitem__(0, game.hands[0][1:]),
        lambda game: game.hands.__setitem__(0, game.hands[0][::-1]),
        lambda game: game.known.__setitem__(0, "J"),
        lambda game: game.laid.reverse() or game.laid.append(""),
        lambda game: setattr(game, "stock", game.stock + "A"),
        lambda game: setattr(game, "rare", game.draw_two),
        lambda game: setattr(game, "scores", (1, 0)),
        lambda game: setattr(game, "to_move", 2),
        lambda game: setattr(game, "to_move", None),
        lambda game: setattr(game, "must", "C"),
        lambda game: setattr(game, "played_rare", True),
        # two of a dragon before one player, and the rest in the hand
        lambda game: game.laid.__setitem__(0, "C") or game.hands.__setitem__(0, "CEF"),
        # a card of the rare dragon before each
        lambda game: game.laid.__setitem__(0, "B") or game.laid.__setitem__(1, "BDDD"),
        lambda game: setattr(game, "stock", game.stock + game.pile) or setattr(game, "pile", ""),
    ],
)
def test_an_audit_finds_what_is_wrong(spoil):
    game = set_up("CCEF", pile="GH", laid=("", "BBDDD"))
    rules.audit(game)
    spoil(game)
    with pytest.raises(AssertionError):
        rules.audit(game)


# -- the oracle --


def same(game, oracle):
    assert [in_order(hand) for hand in oracle.hands] == game.hands
    assert ["".join(oracle.before(seat)) for seat in range(len(game.hands))] == game.laid
    assert ("".join(oracle.pile), "".join(reversed(oracle.deck))) == (game.pile, game.stock)
    assert (oracle.to_move, oracle.score()) == (game.to_move, game.scores)


@pytest.mark.slow
def test_the_oracle_plays_alike():
    rng = random.Random(11)
    endings = set()
    for number in range(150):
        seats = 2 + number % 3
        dealt = rules.deal(OPTIONS, seats, rng, [])
        game, oracle = rules.start(OPTIONS, seats, dealt), Oracle(dealt.to_record())
        while not game.over:
            move = choose(game, rng)
            events = game.apply(move)
            oracle.play(str(move))
            rules.audit(game)
            same(game, oracle)
        assert events[-1]["by"] == oracle.ended_by
        endings.add((oracle.ended_by, oracle.last_was_drawn))
    assert len(endings) == 3, "out, by the deck, and both at once"


@pytest.mark.slow
def test_the_oracle_allows_the_same():
    rng = random.Random(12)
    for number in range(9):
        seats = 2 + number % 3
        dealt = rules.deal(OPTIONS, seats, rng, [])
        game, oracle = rules.start(OPTIONS, seats, dealt), Oracle(dealt.to_record())
        while not game.over:
            assert set(texts(game)) == oracle.legal()
            move = choose(game, rng)
            game.apply(move)
            oracle.play(str(move))
        assert oracle.legal() == set()


def test_a_seat_is_shown_how_the_match_stands():
    """The record does not say it: it follows from the hands before."""
    options, earlier, rng = {"target": 60}, [finished(7, -2), finished(5, 20)], random.Random(1)
    dealt = rules.deal(options, 2, rng, earlier)
    assert "before" not in dealt.to_record()
    for deal in (dealt, rules.read_deal(dealt.to_record(), options, 2, earlier)):
        game = rules.start(options, 2, deal)
        while not game.over:
            view = game.copy().view(game.to_move)
            assert (view.before, view.target) == ((12, 18), 60)
            assert view.sample(rng).view(view.seat) == view
            game.apply(choose(game, rng))
    assert begin().view(0).before == ()
