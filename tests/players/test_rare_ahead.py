"""How an expert and a master of the Rare Dragon look ahead, and how they judge what others do.

A is the draw-two dragon and B the rare one.
"""

import random
from math import comb

import pytest
from rare_games import OPTIONS, choose, positions, set_up

from dragonbox.games.rare_dragon import ai, rules
from dragonbox.games.rare_dragon.ai import lookahead, prospects, reasons, rollout
from dragonbox.games.rare_dragon.ai.outlook import Outlook
from dragonbox.games.rare_dragon.cards import DRAGONS, in_order
from dragonbox.games.rare_dragon.moves import draw, drop, meld, play, take

LAID = ("FFFF", "GGGG")


def text(counted):
    return "".join(dragon * count for dragon, count in zip(DRAGONS, counted, strict=True))


def assert_same(spread, game):
    """The cards that are laid open in the head are those of the hand in play."""
    assert [text(hand) for hand in spread.hands] == game.hands
    assert [text(known) for known in spread.known] == game.known
    assert [text(laid) for laid in spread.laid] == game.laid
    assert text(spread.lain) == in_order("".join(game.laid))
    assert "".join(DRAGONS[number] for number in spread.pile) == game.pile
    assert text(spread.lying) == in_order(game.pile)
    assert "".join(DRAGONS[number] for number in reversed(spread.stock)) == game.stock
    assert spread.sizes == [len(hand) for hand in game.hands]


@pytest.mark.parametrize("seats", rules.SEATS)
def test_a_turn_that_is_followed_is_that_of_the_rules(seats):
    rng = random.Random(seats)
    for _ in range(25):
        game = rules.start(OPTIONS, seats, rules.deal(OPTIONS, seats, rng, []))
        while not game.over:
            seat, spread, moves = game.to_move, rollout.Spread(game), []
            while game.to_move == seat and (not moves or game.stage == "play"):
                moves.append(choose(game, rng))
                game.apply(moves[-1])
            assert rollout.follow(spread, seat, moves) == game.over
            assert_same(spread, game)
            assert spread.points() == list(rules.position.points(game))


def test_a_card_that_another_could_take_with_its_own_is_kept():
    game = set_up("CDD", pile="D", laid=LAID, stage="play")
    assert DRAGONS[rollout._thrown(rollout.Spread(game), 0)] == "D"
    game.known = ["", "D"]
    assert DRAGONS[rollout._thrown(rollout.Spread(game), 0)] == "C"


def moves_between(before, spread, seat):
    """What a quick player did, as moves of the rules in an order in which they can be made."""
    taken = next(n for n in range(len(before.pile), -1, -1) if spread.pile[:n] == before.pile[:n])
    count = len(before.pile) - taken
    moves = [take(count) if count else draw()]
    number = {dragon: now - then for dragon, now, then in zip(DRAGONS, spread.lain, before.lain, strict=True)}
    first = DRAGONS[before.pile[-count]] if count else ""
    order = sorted(
        (dragon for dragon in DRAGONS if number[dragon]),
        key=lambda dragon: (dragon != first, dragon != "A", dragon == "B"),
    )
    moves += [meld(dragon, number[dragon]) if number[dragon] > 1 else play(dragon) for dragon in order]
    return [*moves, drop(DRAGONS[spread.pile[-1]])]


@pytest.mark.parametrize("seats", rules.SEATS)
def test_a_quick_player_keeps_to_the_rules(seats):
    rng, hands = random.Random(seats), 0
    while hands < 25:
        deal = rules.deal(OPTIONS, seats, rng, [])
        if (deal.draw_two, deal.rare) != ("A", "B"):
            table = str.maketrans("AB" + deal.draw_two + deal.rare, deal.draw_two + deal.rare + "AB")
            if len({"A", "B", deal.draw_two, deal.rare}) < 4:
                continue
            game = rules.start(OPTIONS, seats, deal)
            game.hands = [in_order(hand.translate(table)) for hand in game.hands]
            game.pile, game.stock = game.pile.translate(table), game.stock.translate(table)
            game.draw_two, game.rare = "A", "B"
        hands += 1
        while not game.over:
            seat, spread = game.to_move, rollout.Spread(game)
            before = spread.copy()
            over = rollout.turn(spread, seat)
            for move in moves_between(before, spread, seat):
                game.check(move)
                game.apply(move)
            assert over == game.over
            assert [text(hand) for hand in spread.hands] == game.hands
            assert [text(laid) for laid in spread.laid] == game.laid


def test_a_copy_shares_nothing():
    game = set_up("CCDEH", pile="CDEI", laid=LAID, deck=15)
    spread = rollout.Spread(game)
    other = spread.copy()
    assert_same(other, game)
    while not rollout.turn(other, 0) and not rollout.turn(other, 1):
        pass
    assert_same(spread, game)


def test_nothing_more_is_expected_of_one_than_of_another_with_the_same():
    """The margins of all seats add up to nothing but what the turn is worth."""
    for game in positions(60, 9):
        if game.over:
            continue
        spread, seats = rollout.Spread(game), len(game.hands)
        spread.pile.clear()
        margins = [prospects.margin(spread, seat) for seat in range(seats)]
        later = len(spread.stock) / (prospects.EACH_TEN * seats)
        turn = prospects.SOON[-1] + later * prospects.LATER[-1]
        assert sum(margins) == pytest.approx(seats * turn)


# -- what others left lying --


def test_others_left_what_they_did_not_take():
    view = set_up("CDEH", pile="IIJC", laid=LAID, deck=12).view(0)
    assert text(rollout.left_lying(view, 1)) == "IIJ"
    assert text(rollout.left_lying(view, 2)) == "II"
    assert not any(rollout.left_lying(view, 4))


def test_who_could_have_taken_a_set_hardly_left_it():
    game = set_up("CDEH", "I", pile="IIC", laid=LAID, deck=12)
    lying = rollout.left_lying(game.view(0), 1)
    assert rollout.could_take(rollout.Spread(game), 1, lying)
    other = set_up("CDEHI", pile="IIC", laid=LAID, deck=19, top="I")
    assert not rollout.could_take(rollout.Spread(other), 1, lying)
    assert not rollout.could_take(rollout.Spread(game), 1, rollout.left_lying(game.view(0), 3))


# -- plans --


@pytest.mark.slow
def test_plans_begin_with_every_legal_move_or_make_it_later():
    for game in positions(150, 6):
        if len(game.legal()) < 2:
            continue
        view = game.view(game.to_move)
        plans = lookahead.plans(view)
        assert {plan.moves[0] for plan in plans} <= set(view.legal())
        assert set(view.legal()) <= {move for plan in plans for move in plan.moves}
        worths = [plan.worth for plan in plans]
        assert worths == sorted(worths, reverse=True)
        for plan in plans:
            ends = plan.moves[-1]
            assert ends.verb in ("draw", "drop") or ends.dragon == view.draw_two


def test_a_small_effort_trusts_the_first_sight():
    """With hardly anything tried, only what is clearly better at first sight is done."""
    game = set_up("BCDEFG", pile="H", stage="play")
    view = game.view(0)
    for seed in range(10):
        plan = lookahead.best(view, ai.LEVELS["expert"], random.Random(seed), ai.Budget(0.02))
        assert plan.worth > lookahead.plans(view)[0].worth - 0.5


# -- what would have been better --


def judged(game, move, seed=1):
    return ai.better(game.view(0), rules.parse(game, move), random.Random(seed))


def test_throwing_the_rare_dragon_away_is_told():
    better = judged(set_up("BCDEH", pile="H", laid=LAID, stage="play", deck=12), "drop B")
    assert better is not None
    assert str(better.move) != "drop B"
    assert better.gain > 2
    assert better.said == f"about {round(better.gain)} points"


def test_drawing_beside_a_heap_is_told():
    better = judged(set_up("CCDEH", pile="CDEI", laid=LAID, deck=15), "draw")
    assert better is not None
    assert str(better.move) == "take 4"


@pytest.mark.parametrize("move", ["play B", "meld C3", "meld D3"])
def test_the_order_of_plays_is_no_mistake(move):
    assert judged(set_up("BCCCDDDE", pile="H", laid=LAID, stage="play", deck=0), move) is None


def test_a_play_before_the_draw_two_is_no_mistake():
    """The draw-two dragon can follow in the same turn, so it is not missed yet."""
    game = set_up("ABDEGH", pile="J", laid=("", "BB"), stage="play", deck=14)
    assert judged(game, "play B") is None


def test_a_play_that_should_wait_is_told_for_what_it_is():
    """Not for the order: the draw-two dragon, which is played next, is no news."""
    game = set_up("ABCDEFH", laid=("GGG", "B"), stage="play", deck=20)
    better = judged(game, "play B")
    assert better is not None
    assert better.reason == "Keep Bronze for now: one more is still out and could take it."


def test_a_choice_between_cards_alike_is_no_mistake():
    game = set_up("CDE", pile="H", laid=LAID, stage="play", deck=0)
    assert all(judged(game, move) is None for move in ("drop C", "drop D", "drop E"))


def test_what_speaks_against_a_draw_two_is_told_in_cases():
    """Both cases are counted over all cards that are not seen."""
    view = set_up("AFFHH", "BBCC", deck=5, stage="play").view(0)
    outlook = Outlook(view)
    wanted, hidden = outlook.unseen["F"] + outlook.unseen["H"], outlook.hidden
    two, one = 1 - comb(hidden - wanted, 2) / comb(hidden, 2), wanted / hidden
    told = reasons.instead(view, play("A"), drop("F"))
    assert told == (
        f"Amber costs a point. Its two cards complete a pair in about {round(10 * two)} of 10 cases, "
        f"your next free card alone in about {round(10 * one)}."
    )
    assert reasons.instead(view, drop("H"), drop("F")) == ""
    assert reasons.plain(view, drop("F")) == "You hold no single card to spare, and you'd miss Frost least."


# -- clues --


@pytest.mark.parametrize(
    ("game", "move", "kind"),
    [
        (
            set_up("CCDEH", pile="CDEI", laid=LAID, deck=15),
            "draw",
            "Leave the Crimson for now, though it gives 3 points: "
            "hardly anyone else can take it, and later more cards come with it.",
        ),
        (
            set_up("CCDEH", pile="CDEI", laid=LAID, deck=15),
            "take 4",
            "A card of the pile makes a set with yours: 3 points now.",
        ),
        (
            set_up("CDEH", pile="HIB", laid=LAID, deck=12),
            "take 1",
            "The pile has a rare dragon: 3 points now.",
        ),
        (
            set_up("CDEH", pile="HIA", laid=LAID, deck=12),
            "take 1",
            "The pile has a card that brings more cards.",
        ),
        (
            set_up("CDEH", pile="HIJ", laid=("FFFF", "GGGGJJJ"), deck=12),
            "take 1",
            "The pile has the fourth card of a set.",
        ),
        (
            set_up("CCCCDEH", pile="H", laid=LAID, stage="play", deck=8),
            "meld C4",
            "You hold all four of one kind: you can play them as a set.",
        ),
        (
            set_up("CDEHJ", pile="I", laid=("FFFF", "GGGGJJJ"), stage="play", deck=12),
            "play J",
            "A card of yours goes with the set of another player.",
        ),
        (
            set_up("CDD", pile="H", laid=LAID, stage="play", deck=12),
            "drop C",
            "Keep your pair: with one card more it becomes a set. Discard your only single card.",
        ),
        (
            set_up("CDD", pile="H", laid=LAID, stage="play", deck=12),
            "drop D",
            "Discard one of a pair: as you hold the other, it helps the other players least.",
        ),
        (
            set_up("CCDDD", pile="H", laid=LAID, stage="play", deck=12),
            "drop C",
            "Keep your set of three for now: on the table, the fourth dragon could take one. "
            "Discard one of a pair.",
        ),
        (
            set_up("CDDD", pile="H", laid=LAID, stage="play", deck=12),
            "drop C",
            "Keep your set of three for now: on the table, the fourth dragon could take one. "
            "Discard your only single card.",
        ),
        (
            set_up("CDD", pile="D", laid=LAID, stage="play", deck=12),
            "drop D",
            "Discard one of a pair. Later you can take it back with the cards above it.",
        ),
        (
            set_up("CDDEHH", pile="DDE", laid=("FFFF", "GGGG"), deck=15),
            "draw",
            "Leave the Dusk for now, though it gives 4 points: "
            "hardly anyone else can take it, and later more cards come with it.",
        ),
        (
            set_up("CDEH", pile="HIA", laid=LAID, deck=12),
            "draw",
            "The Amber on the pile costs a point. A card from the deck costs nothing.",
        ),
        (
            set_up("CDDEH", pile="ID", laid=LAID, deck=1),
            "draw",
            "The last card of the deck ends the round with this turn.",
        ),
        (set_up("D", pile="H", laid=LAID, stage="play", deck=12), "drop D", "Your last card ends the round."),
    ],
)
def test_clues_are_true(game, move, kind):
    assert ai.clues(game.view(0), rules.parse(game, move)).idea == kind


def test_a_card_of_three_may_be_taken_back():
    game = set_up("CCCDD", pile="E", laid=LAID, stage="play", deck=12)
    plan = next(plan for plan in lookahead.plans(game.view(0)) if plan.moves == (drop("C"),))
    reason = (
        "You keep two Crimson, and one lies on the pile: a set, if nobody takes it first. "
        "Played now, the set could lose a card to another player."
    )
    assert reasons.weighed(game.view(0), plan, drop("C")) == reason
