"""What a player of the Rare Dragon knows, and how it gives its reasons.

A is the draw-two dragon and B the rare one.
"""

import os
import random
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from rare_games import positions, set_up

from dragonbox import players
from dragonbox.games.rare_dragon import ai, rules
from dragonbox.games.rare_dragon.ai import dangers, reasons, turn
from dragonbox.games.rare_dragon.ai.outlook import Outlook, among
from dragonbox.games.rare_dragon.cards import NAMES
from dragonbox.games.rare_dragon.moves import drop, play
from dragonbox.search import Budget

LAID = ("FFFF", "GGGG")


def decide(game, level="skilled", seed=1):
    return ai.choose(game.view(game.to_move), level, random.Random(seed), Budget(0.2))


def middle(count, seed=3):
    """Positions of random games in which there is something to decide."""
    return [game for game in positions(count, seed) if len(game.legal()) > 1]


# -- fair --


@pytest.mark.slow
@pytest.mark.parametrize("level", ["novice", "skilled"])
def test_hidden_cards_change_nothing(level):
    rng = random.Random(1)
    for game in middle(60):
        view = game.view(game.to_move)
        for _ in range(2):
            other = view.sample(rng)
            assert decide(other, level) == decide(game, level)


@pytest.mark.slow
@pytest.mark.parametrize("level", list(players.BY_KEY))
def test_it_plays_a_legal_move_and_says_why(level):
    for game in middle(60, 4):
        decision = decide(game, level)
        assert decision.move in game.legal()
        assert decision.reason[0].isupper()
        assert decision.reason.endswith(".")
        assert decision.reason.count(".") <= 2
        assert decision.reason.isprintable()


def test_what_a_seat_knows_after_its_own_move_is_what_the_rules_say():
    for game in middle(300, 5):
        view = game.view(game.to_move)
        for move in game.legal():
            then = game.copy()
            then.apply(move)
            expected = then.view(view.seat)
            if move.verb == "draw":
                (card,) = Counter(expected.hand) - Counter(view.hand)
                assert turn.drawn(view, card) == expected
            elif (move.verb, move.dragon) == ("play", view.draw_two):
                hand = view.hand.replace(move.dragon, "", 1)
                assert turn.after(view, move) == replace(expected, hand=hand)
            else:
                assert turn.after(view, move) == expected


@pytest.mark.slow
def test_the_order_of_a_set_decides_nothing():
    """In every process a text has another hash, and so a set of dragons another order; what all plans are
    worth is the same to the last bit."""
    code = (
        "from rare_games import positions; from dragonbox.games.rare_dragon.ai import lookahead;"
        "games = [game for game in positions(120, 3) if len(game.legal()) > 1];"
        "print([lookahead.plans(game.view(game.to_move)) for game in games])"
    )
    paths = os.pathsep.join(filter(None, sys.path))
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONPATH": paths, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert "Plan(worth=" in told[0]
    assert told[0] == told[1]


# -- what is likely --


def test_among():
    """Against all ways to draw."""
    for alike, cards in ((0, 4), (1, 5), (2, 6), (3, 6)):
        deck = "J" * alike + "x" * (cards - alike)
        for drawn in range(cards + 1):
            ways = [draw.count("J") for draw in combinations(deck, drawn)]
            for wanted in range(4):
                expected = sum(count >= wanted for count in ways) / len(ways)
                assert abs(among(wanted, alike, drawn, cards) - expected) < 1e-9
    assert among(1, 2, 9, 3) == 1
    assert among(0, 0, 0, 0) == 1
    assert among(1, 0, 0, 0) == 0


def test_known_cards_are_held():
    game = set_up("CDEHJ", "JJ", pile="I", laid=LAID, deck=16)
    game.known = ["", "JJ"]
    outlook = Outlook(game.view(0))
    assert outlook.holds(1, "J", 2) == 1
    assert 0 < outlook.holds(1, "J", 3) < 0.5
    assert outlook.holds(1, "G", 1) == 0


def test_two_promise_more_than_one_and_three_most():
    game = set_up("CCCDDEH", pile="I", laid=LAID, deck=16)
    view = game.view(0)
    outlook = Outlook(view)
    c, d, e = (outlook.promise(view, dragon) for dragon in "CDE")
    assert c > d > e > 0


def test_nothing_is_promised_when_the_hand_ends_with_this_turn():
    view = set_up("BCCCDE", pile="I", laid=LAID, stage="play", deck=0).view(0)
    assert Outlook(view).hand(view) == 0


def test_a_turn_comes_while_the_deck_lasts():
    comes = [Outlook(set_up("CDE", pile="I", laid=LAID, deck=deck).view(0)).comes for deck in (1, 2, 9)]
    assert [chances[1] for chances in comes] == [1, 1, 1]
    assert comes[0][0] < comes[1][0] < comes[2][0] == 1


def test_who_goes_out_soon_leaves_no_turn():
    few = set_up("CDEHI", "J", pile="I", laid=("FFFF", "GGGGEEE"), deck=19)
    many = set_up("CDEHI", pile="I", laid=LAID, deck=16)
    assert Outlook(few.view(0)).again < Outlook(many.view(0)).again


@pytest.mark.parametrize(
    ("safe", "dear", "seat"),
    [
        ("E", "B", 1),  # the rare dragon
        ("E", "J", 1),  # a fourth to my set
        ("E", "C", 1),  # the third of a known pair
    ],
)
def test_what_a_discard_gives_away(safe, dear, seat):
    game = set_up("BCEHJ", "CC", pile="I", laid=("FFFJJJ", "GGGG"), stage="play", deck=13)
    game.known = ["", "CC"]
    view = game.view(0)
    outlook = Outlook(view)

    def given(dragon):
        then = turn.after(view, next(m for m in view.legal() if str(m) == f"drop {dragon}"))
        return dangers.pile_for(then, outlook, seat)

    assert given(dear) > given(safe) + 0.5


def test_rare_dragons_before_me_may_be_lost():
    lone = set_up("CDEHI", pile="I", laid=("BFFFF", "GGGG"), deck=16).view(0)
    last = set_up("CDEHI", pile="I", laid=("BBBFFFF", "GGGG"), deck=16).view(0)
    assert dangers.table(lone, Outlook(lone)) > 1
    assert dangers.table(last, Outlook(last)) == 0


# -- why --


@pytest.mark.parametrize(
    ("game", "level", "move", "reason"),
    [
        (
            set_up("CCDEH", pile="CDEI", laid=LAID, deck=15),
            "skilled",
            "take 4",
            "From the pile comes a set: three Crimson dragons, and three more cards with it.",
        ),
        (
            set_up("CDEH", pile="HIB", laid=("FFFF", "BBGGGG"), deck=12),
            "skilled",
            "take 1",
            "The rare dragon from the pile takes two more along.",
        ),
        (
            set_up("CDEHJ", pile="I", laid=("FFFF", "GGGGJJJ"), stage="play", deck=12),
            "skilled",
            "play J",
            "The fourth Jade dragon takes one of the three over.",
        ),
        (
            set_up("CDEHJ", pile="I", laid=("FFFFJJJ", "GGGG"), stage="play", deck=12),
            "novice",
            "play J",
            "The fourth Jade dragon joins its set.",
        ),
        (
            set_up("BCDE", pile="H", laid=("FFFF", "BBGGGG"), stage="play", deck=12),
            "skilled",
            "play B",
            "The rare dragon takes two more along, and hardly anybody can take it back.",
        ),
        (
            set_up("BCDE", pile="H", laid=LAID, stage="play", deck=0),
            "skilled",
            "play B",
            "The rare dragon counts 3 points, and the round ends with this turn.",
        ),
        (
            set_up("BC", pile="H", laid=("DDDEEE", "GGGG"), stage="play", deck=12),
            "skilled",
            "play B",
            "The rare dragon counts 3 points, and the round ends with this turn.",
        ),
        (
            set_up("BCDE", pile="H", laid=LAID, stage="play", deck=0),
            "novice",
            "play B",
            "The rare dragon counts 3 points.",
        ),
        (
            set_up("ACDEFGHI", pile="J", stage="play", deck=21),
            "skilled",
            "play A",
            "The draw-two dragon costs a point and brings two cards.",
        ),
        (
            set_up("CCCD", pile="H", laid=("EEEFFFF", "GGGG"), stage="play", deck=12),
            "skilled",
            "meld C3",
            "Three Crimson dragons: 3 points.",
        ),
        (
            set_up("CCCCDEH", pile="H", laid=LAID, stage="play", deck=0),
            "novice",
            "meld C4",
            "Four Crimson dragons: 4 points, and nobody can break them up.",
        ),
        (
            set_up("CD", pile="H", laid=LAID, stage="play", deck=0),
            "skilled",
            "drop C",
            "The round ends with this turn, whatever goes.",
        ),
        (
            set_up("CDD", pile="H", laid=LAID, stage="play", deck=0),
            "novice",
            "drop C",
            "You hold only one Crimson.",
        ),
    ],
)
def test_reasons(game, level, move, reason):
    decision = decide(game, level)
    assert (str(decision.move), decision.reason) == (move, reason)


def test_going_out_is_told_with_the_rare_dragon():
    game = set_up("BDDDC", pile="H", laid=("EEEFFFF", "GGGG"), stage="play", deck=12)
    game.apply(decide(game).move)
    decision = decide(game)
    assert (str(decision.move), decision.reason) == (
        "play B",
        "The rare dragon counts 3 points, and the round ends with this turn.",
    )


@pytest.mark.slow
def test_reasons_for_a_discard_are_true():
    seen = set()
    for number in range(4):
        game = rules.start({}, 2, rules.deal({}, 2, random.Random(number), []))
        while not game.over:
            if len(game.legal()) == 1:
                game.apply(game.legal()[0])
                continue
            decision, view = decide(game), game.view(game.to_move)
            if decision.move.verb == "drop" and game.deck and len(game.hand) > 1:
                mine, name = decision.move, NAMES[decision.move.dragon]
                assert name in decision.reason
                missed, given = reasons.discards(view)
                seen.add(decision.reason.replace(name, "X"))
                if decision.reason.startswith("You hold"):
                    assert missed[mine] == min(missed.values())
                if "little" in decision.reason:
                    assert given[mine] < 0.2
                if "least away" in decision.reason:
                    assert given[mine] < min(given.values()) + 0.2
                if "Any other" in decision.reason:
                    for other in missed:
                        assert missed[other] >= missed[mine] or given[other] >= given[mine]
            game.apply(decision.move)
    assert len(seen) >= 3


def test_who_keeps_a_rare_dragon_is_told_why():
    """Without that, the advice to discard something else while it could be played is a riddle."""
    for pile, told in (("GB", ""), ("GF", "Keep Bronze for now: one more is still out and could take it.")):
        view = set_up("BDD", pile=pile, laid=("", "BCCC"), stage="play").view(0)
        assert reasons._spared(view, "D") == told
        assert reasons.clues(view, drop("D")).idea.startswith("Keep your rare dragon") == bool(told)
        assert not reasons._kept_back(view, "B")


KEEP_SET = "Keep your set of three for now: on the table, the fourth dragon could take one."


@pytest.mark.parametrize(
    ("hand", "deck", "discard", "told"),
    [
        ("DDDEE", 12, "E", KEEP_SET),
        ("DDDEE", 12, "D", "Played now, the set could lose a card to another player."),
        (
            "BDDDEE",
            12,
            "E",
            "Keep Bronze and your set for now: other players could take some of these cards.",
        ),
        ("BDDDEE", 12, "D", "Keep Bronze for now: two more are still out and could take it."),
        ("DDDEE", 0, "E", ""),  # the round ends anyway
        ("DDDDE", 12, "E", ""),  # nobody can take a card of all four
        ("DDEEF", 12, "F", ""),
    ],
)
def test_who_keeps_a_set_is_told_why(hand, deck, discard, told):
    """A newcomer wonders why a set that could be played is not."""
    game = set_up(hand, pile="G", laid=("HHHH", "IIII"), stage="play", deck=deck)
    view = game.view(0)
    assert reasons._spared(view, discard) == told
    plan = next(plan for plan in turn.ways(view) if plan.moves[-1] == drop(discard))
    assert reasons.weighed(view, plan, drop(discard)).endswith(told)


def test_a_fourth_that_another_player_is_known_to_hold_can_take_a_card_of_a_set():
    game = set_up("DDDEE", "DG", laid=("HHHH", "IIII"), stage="play", deck=12)
    game.known[1] = "D"
    assert "D" not in game.view(0).unseen()
    assert reasons._spared(game.view(0), "E") == KEEP_SET


def ideas(count=600, seed=7):
    """Views in which a card is to go, each with the discard that is shown and the idea that leads to it."""
    for game in middle(count, seed):
        view = game.view(game.to_move)
        if view.stage == "play" and not view.must and len(view.legal()) > 1:
            move = ai.teach(view).move
            if move.verb == "drop" and len(view.hand) > 1:
                yield view, move, reasons.clues(view, move)


@pytest.mark.slow
def test_the_idea_of_a_discard_compares_and_is_true():
    seen = set()
    for view, move, told in ideas():
        singles = [d for d in set(view.hand) - {view.draw_two, view.rare} if view.hand.count(d) == 1]
        missed, given = reasons.discards(view)
        assert NAMES[move.dragon] not in told.idea
        if "single card" in told.idea and "This time" not in told.idea:
            assert move.dragon in singles
            assert not {f"own {view.draw_two}", f"own {view.rare}"} & set(told.lit), "those can be played"
        if "single card that helps" in told.idea:
            assert given[move] <= min(given[drop(d)] for d in singles) + 1e-6
        elif "single card that you'd miss" in told.idea:
            assert missed[move] <= min(missed[drop(d)] for d in singles) + 1e-6
        if "Keep your pair" in told.idea:
            assert any(view.hand.count(d) == 2 for d in set(view.hand) - {view.draw_two, view.rare})
        seen.add(told.idea.split(". ")[-1])
    assert len(seen) > 6


@pytest.mark.slow
def test_what_is_said_of_one_of_several_holds_beside_every_single_card():
    seen = set()
    for game in middle(600, 7):
        view = game.view(game.to_move)
        missed, given = reasons.discards(view)
        singles = [drop(card) for card in set(view.hand) if view.hand.count(card) == 1]
        for card in sorted(set(view.hand)):
            mine = drop(card)
            if view.hand.count(card) > 1 and mine in missed and singles:
                told = reasons._of_several(view, card)
                if least := "helps the other players least" in told:
                    assert given[mine] < min(given[one] for one in singles)
                if miss := "you'd miss your single" in told:
                    assert missed[mine] < min(missed[one] for one in singles)
                seen.add((least, miss))
    assert len(seen) == 3


def test_the_idea_to_play_a_rare_dragon_says_what_is_left_of_it():
    for hand, told in (("BDD", "On the table your rare dragon gives 3 points"), ("BBD", "nobody else")):
        laid = ("", "") if hand == "BDD" else ("", "B")
        assert told in reasons.clues(set_up(hand, pile="G", laid=laid, stage="play").view(0), play("B")).idea


def test_own_rare_dragons_come_from_nobody():
    """Each of those that lie before others comes over."""
    for laid, points in ((("BB", ""), 3), (("", "BB"), 9)):
        game = set_up("CDEF", pile="GB", laid=laid)
        assert reasons._offered(game.view(0)) == ("B", points)
