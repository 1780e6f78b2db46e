"""What is shown in a first match goes with the first lesson, and overlooks nothing."""

import pytest

from dragonbox import games, players
from dragonbox.games.dragon_swoop.ai import words
from dragonbox.games.dragon_swoop.telling import goal_told
from dragonbox.games.rare_dragon.ai import AS_GOOD, turn
from dragonbox.games.rare_dragon.ai.outlook import Outlook


def shown(key, seeds, moves=40):
    """Views of the first seat in some rounds, each with the move that is shown."""
    for seed in seeds:
        match = games.load(key).new(seats=2, seed=seed, players=["human", "novice"])
        for number in range(moves):
            if match.round_over or match.over:
                break
            view, move = match.view(match.to_move), match.legal()[0]
            if len(match.legal()) > 1:
                move = players.hint(players.TEACHER, key, view, number, players.BRIEF).decision.move
                if match.to_move == 0:
                    yield view, move
            match.play(move)


@pytest.mark.slow
def test_it_differs_from_a_player_who_overlooks_things():
    def choice(level, view):
        return players.hint(level, "dragon_dance", view, 3, players.BRIEF).decision.move

    views = (view for view, _ in shown("dragon_dance", ["8K2F-41"]))
    assert any(choice(players.TEACHER, view) != choice("skilled", view) for view in views)


@pytest.mark.slow
def test_a_single_card_goes_before_one_of_a_pair():
    seen = 0
    for view, move in shown("rare_dragon", ["8K2F-41", "7KD2-9Q", "54FZ-4T"]):
        if move.verb == "drop" and view.hand.count(move.dragon) > 1:
            plans = turn.plans(view, Outlook(view))
            best = max(plan.worth for plan in plans)
            drops = {plan.moves[-1].dragon for plan in plans if plan.worth >= best - AS_GOOD}
            assert all(view.hand.count(dragon) > 1 for dragon in drops if dragon)
        seen += move.verb == "drop" and view.hand.count(move.dragon) == 1
    assert seen > 5


@pytest.mark.slow
def test_a_common_single_card_goes_before_a_draw_two_dragon():
    for view, move in shown("rare_dragon", ["8K2F-41", "7KD2-9Q", "54FZ-4T"]):
        if move.verb == "drop" and move.dragon == view.draw_two:
            plans = turn.plans(view, Outlook(view))
            best = max(plan.worth for plan in plans)
            drops = {plan.moves[-1].dragon for plan in plans if plan.worth >= best - AS_GOOD}
            assert all(view.hand.count(d) > 1 for d in drops - {"", view.draw_two, view.rare})


@pytest.mark.parametrize("key", [entry.key for entry in games.BOX])
def test_every_game_shows_something_in_a_first_match(key):
    game = games.load(key)
    match = game.new(seats=games.entry(key).seats[0], seed="8K2F-41")
    while len(match.legal()) == 1:
        match.play(match.legal()[0])
    hint = players.hint(players.TEACHER, key, match.view(match.to_move), 1, players.BRIEF)
    assert hint.decision.move in match.legal()
    assert hint.decision.reason
    assert hint.clues


def test_who_overlooks_things_teaches_nobody():
    match = games.load("swop").new(seats=1, seed="8K2F-41")
    for number in range(3):
        view = match.view(0)
        decision = players.hint(players.TEACHER, "swop", view, number, players.BRIEF).decision
        assert decision == players.decide("expert", "swop", view, number, players.BRIEF)
        match.play(decision.move)


def test_the_dearest_set_is_shown_wherever_one_can_fly_and_it_empties_a_column():
    reached = 0
    for number in range(20):
        match = games.load("dragon_swoop").new(seats=1, seed=f"{2000 + number}-X7", options={"mode": "hard"})
        while not match.over:
            view, move = match.view(0), match.legal()[0]
            if len(match.legal()) > 1:
                move = players.hint(players.TEACHER, "dragon_swoop", view, 1, players.BRIEF).decision.move
            worths = [words.pile_in(view, fly).points for fly in match.legal() if fly.verb == "fly"]
            if worths:
                assert words.pile_in(view, move).points == max(worths)
            match.play(move)
        reached += bool(goal_told("hard", match.view(0).heights))
    assert reached >= 19
