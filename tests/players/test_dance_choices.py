"""What a player of Dragon Dance sees and reckons with, and how it says why it plays."""

import random
from itertools import combinations

import pytest
from dance_games import play, set_up, somewhere

from dragonbox.games.dragon_dance import ai
from dragonbox.games.dragon_dance.ai import outlook, plain, reach, skilled
from dragonbox.games.dragon_dance.cards import BIT, KINDS
from dragonbox.games.dragon_dance.field import covers, fitting, places, room
from dragonbox.games.dragon_dance.knowledge import Fact
from dragonbox.games.dragon_dance.position import NEEDED, worth
from dragonbox.games.dragon_dance.rotation import turns

RED = ("RGBY", "HR r0 at -1,-1")


def reason(game, level="skilled", seed=1):
    return ai.choose(game.view(game.to_move), level, random.Random(seed)).reason


def thought(game, text):
    """What the skilled player thinks of a move."""
    found = skilled.thoughts(game.view(game.to_move))
    return next(thought for thought in found if str(thought.move) == text)


# -- what cards can score --


@pytest.mark.parametrize("number", range(12))
def test_the_most_squares_of_every_card(number):
    """Against all places of all cards in all turns."""
    game, _ = somewhere(number)
    most = reach.squares(game.field, game.turning)
    for kind in KINDS:
        found = [
            (covers(game.field, x, y), worth(game.field, kind, x, y))
            for turn in turns(kind, game.turning)
            for x, y in places(fitting(room(game.field), kind, turn))
        ]
        squares, points = max(found, default=(0, 0))
        assert most[kind] == squares
        assert reach.points(most, kind) == points


# -- what is likely --


def test_how_likely_another_holds_a_card():
    """Against all hands, where a hand of three has nothing that is known."""
    game = set_up("ER HR", "EG EG HB")
    look = outlook.Outlook(game.view(0))
    unseen = game.view(0).unseen()
    hands = list(combinations(unseen, 3))
    assert look.holds(1, "ER") == pytest.approx(sum("ER" in hand for hand in hands) / len(hands))
    assert look.holds(1, "RGBY") == 0
    assert look.blocked("HR") == look.holds(1, "ER")


def test_what_is_known_of_a_hand_counts():
    """Who could not play has none of the cards that could have been played."""
    game = set_up("ER HR", "EG EG HB")
    game.known[1] = (Fact(3, BIT["EG"] | BIT["HB"]),)
    look = outlook.Outlook(game.view(0))
    assert look.holds(1, "ER") == 0
    assert look.holds(1, "EG") == pytest.approx(1 - 4 / 35)  # three green eggs and four blue heads


def test_it_may_be_over_sooner_with_fewer_cards_and_enough_points():
    def goes_on(hand, score):
        game = set_up("ER HR YRGB", hand, scores=(9, score))
        return outlook.Outlook(game.view(0)).goes_on(3)

    assert goes_on("HR EB", 20) < goes_on("HR EB", 3) <= 1
    assert goes_on("HR", 20) < goes_on("HR EB EG", 20)
    # First the missing points are made, then the head is laid.
    need = (NEEDED - 12) / outlook.A_TURN + 1
    assert goes_on("HR", 12) == pytest.approx(outlook.MISSES ** (3 - need + 1))


def test_four_squares_for_others_count_against_a_move():
    """A red head opens them; if all other red heads and eggs are known to lie elsewhere, it opens nothing."""
    game = set_up("HR HB YRGB", "GYRB BRGY BGYR")
    opened = thought(game, "play HR r0 at -1,-1").given
    game.known[1] = (Fact(3, sum(BIT[kind] for kind in KINDS if kind not in ("HR", "ER"))),)
    assert thought(game, "play HR r0 at -1,-1").given < opened


def test_the_last_heads_worth_sinks_with_those_who_may_block():
    sure = set_up("HR", "EG EB EY GYRB", laid=RED, scores=(20, 20))
    sure.known[1] = (Fact(4, sum(BIT[kind] for kind in KINDS if kind != "ER")),)
    doubtful = set_up("HR", "EG EB EY GYRB", laid=RED, scores=(20, 20))
    move = "play HR r0 at -1,-1"
    assert thought(sure, move).dance == outlook.WON + 5
    assert thought(doubtful, move).dance < thought(sure, move).dance


# -- what is plain --


@pytest.mark.parametrize(
    ("hand", "score", "head"),
    [("HR YRGB", 15, "HR"), ("HR YRGB", 14, ""), ("HR HB", 20, ""), ("HR YRGB GYBR", 20, "")],
)
def test_the_head_for_the_end(hand, score, head):
    assert plain.head_for_the_end(set_up(hand, scores=(score, 0)).view(0)) == head


def test_a_block_is_needless_only_for_who_wins_anyway():
    def needless(*scores, hands=("ER YRGB",)):
        game = set_up("HR", *hands, laid=RED, scores=scores)
        play(game, "play HR r0 at -1,-1")
        assert game.to_move == 1
        return plain.wins_anyway(game.view(1))

    assert not needless(20, 32)  # 20, 7 for the head and 5 for the dragon
    assert needless(20, 33)
    assert not needless(20, 33, 24, hands=("ER YRGB", "EG"))  # another may lay an egg
    assert needless(20, 34, 24, hands=("ER YRGB", "EG"))


# -- why --


@pytest.mark.parametrize("level", ["novice", "skilled"])
def test_reasons_that_all_give(level):
    dance = set_up("HR", "EG YRGB", laid=RED, scores=(15, 30))
    assert reason(dance, level) == (
        "A red head on four squares: 7 points. It is the last card: the dragon dances."
    )
    end = set_up("HR YRGB", "GYRB BRGY", laid=RED, scores=(16, 12))
    assert reason(end, level).endswith("The red head is kept to dance at the end.")
    block = set_up("HR", "ER YRGB", laid=RED, scores=(20, 20))
    play(block, "play HR r0 at -1,-1")
    assert reason(block, level) == "A red egg on four squares: 9 points. It blocks the dragon."


def test_reasons_of_the_skilled():
    late = set_up("HR", "ER YRGB", laid=RED, scores=(20, 40))
    late.by_points = True
    play(late, "play HR r0 at -1,-1")
    assert reason(late) == "If the round ends now, nobody else can have as many points: no need to block."
    kept = set_up("HR YRGB GYBR", "GYRB BRGY BGYR", laid=RED, scores=(16, 12))
    assert reason(kept).endswith("The red head could bring 7 points, but is kept to dance later.")


def test_nothing_to_lay_is_said():
    game = set_up("ER", "EG", laid=("EG", "EB r0 at 9,9"))
    assert game.legal() == [("draw", "", 0, 0, 0)]
    assert reason(game) == "Nothing can be laid."


def test_in_the_finish_only_those_count_who_are_still_asked():
    game = set_up("HR", "EG YRGB", "EB GYRB", laid=RED, scores=(20, 20, 20))
    play(game, "play HR r0 at -1,-1")
    assert (game.stage, game.to_move) == ("finish", 1)
    assert outlook.Outlook(game.view(1)).others == [2]
    assert outlook.Outlook(game.view(2)).others == []
