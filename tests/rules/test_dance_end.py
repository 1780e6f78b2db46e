"""How a round of Dragon Dance ends, and how rounds make a match."""

import random

import pytest
from dance_games import OPTIONS, begin, choose, play, set_up, texts

from dragonbox.core.contract import BadOption, IllegalMove, Rules
from dragonbox.core.match import Game
from dragonbox.games.dragon_dance import rules

LAST = "play HY r0 at 2,1"
"""A head as the last card, two squares of it on yellow."""
CORNER = ("RGBY", "HY r0 at 1,1")


def dance(*others, laid=CORNER, scores=(15,), **wanted):
    """Seat 0 has just played the head; the others hold these cards."""
    game = set_up("HY", *others, laid=laid, scores=scores, **wanted)
    return game, play(game, LAST)


def refusal(game, text):
    move = rules.parse(game, text)
    assert move not in game.legal()
    with pytest.raises(IllegalMove) as error:
        game.check(move)
    return str(error.value), error.value.rule


def kinds(events):
    return [event["type"] for event in events]


# -- the module --


def test_the_module_is_a_game():
    assert isinstance(rules, Rules)
    assert (rules.KEY, rules.TITLE, rules.SEATS) == ("dragon_dance", "Dragon Dance", (2, 3, 4, 5))
    assert rules.HIDDEN
    turning, count = rules.OPTIONS
    assert (turning.key, turning.default) == ("turning", "half")
    assert {choice.value for choice in turning.choices} == {"none", "half", "quarter"}
    assert (count.key, count.default, count.low, count.high) == ("rounds", 0, 0, 99)
    for option in ({"turning": "full"}, {"rounds": 100}, {"rounds": -1}):
        with pytest.raises(BadOption):
            Game(rules).new(option)


def test_the_start():
    game = begin("HR HR", "EG", start="GBYR", top="HB EB", first=1)
    assert game.hands[1][-1] == "EG"
    assert [len(hand) for hand in game.hands] == [7, 7]
    assert game.field.laid == (("GBYR", 0, 0, 0, None),)
    assert (game.stock[:2], game.pile) == (("HB", "EB"), 37)
    assert (game.to_move, game.first, game.stage, game.scores, game.over) == (1, 1, "turn", (0, 0), False)


# -- the dragon winner --


def test_a_head_as_the_last_card_wins():
    """Five points for the head and two squares, five more when it is settled that nobody blocks."""
    game, events = dance("BGYR HG")
    assert kinds(events) == ["play", "dragon", "winner"]
    assert events[1:] == [{"type": "dragon", "seat": 0}, {"type": "winner", "seat": 0, "points": 5}]
    assert (game.dragon, game.scores, game.stage) == (0, (25, 0), "finish")


def test_the_round_is_over_when_nobody_can_finish():
    game, events = dance("", "")
    assert kinds(events) == ["play", "dragon", "winner", "round"]
    assert events[-1] == {"type": "round", "by": "dragon", "dragon": 0, "points": [25, 0, 0], "won": [0]}
    assert (game.over, game.to_move, game.legal()) == (True, None, [])
    assert refusal(game, "pass") == ("the round is over", "finish")


@pytest.mark.parametrize(
    ("scores", "won"), [((15, 30), [0, 1]), ((15, 24), [0]), ((15, 25), [0, 1]), ((15, 40, 40), [0, 1, 2])]
)
def test_two_winners_are_possible(scores, won):
    """The dragon winner has 25 points then."""
    _, events = dance(*[""] * (len(scores) - 1), scores=scores)
    assert events[-1]["won"] == won


# -- the blockade --


def test_who_can_block_is_asked_clockwise():
    game, events = dance("EG GRYB", "EY GRBY", "EY RBGY")
    assert kinds(events) == ["play", "dragon"]
    assert (game.stage, game.to_move, game.dragon, game.scores[0]) == ("blockade", 2, 0, 20)
    play(game, "pass")
    assert (game.stage, game.to_move) == ("blockade", 3)
    events = play(game, "pass")
    assert kinds(events)[0] == "winner"
    assert (game.stage, game.scores[0]) == ("finish", 25)


def test_an_egg_blocks_with_two_or_four_squares():
    game, _ = dance("EY GRYB")
    places = ("1,1", "2,0", "2,1", "2,2", "3,1")
    assert texts(game) == ["pass", *[f"play EY r0 at {place}" for place in places]]


def test_one_square_would_behead_the_dragon():
    game, _ = dance("EY GRYB")
    for place in ("3,0", "3,2", "1,2"):
        assert refusal(game, f"play EY r0 at {place}") == (
            "one square alone would behead the dragon: to block, cover two or four squares of it",
            "blockade",
        )


def test_the_head_itself_has_to_be_covered():
    game, _ = dance("EY GRYB", laid=("HY", "HY r0 at 1,1"))
    assert refusal(game, "play EY r0 at -1,0") == (
        "it does not lie on the head: to block, cover two or four squares of it",
        "blockade",
    )


def test_other_squares_of_the_egg_may_lie_on_other_cards():
    game, _ = dance("EY GRYB")
    events = play(game, "play EY r0 at 1,1")
    assert events[0] == {"type": "play", "card": "EY", "squares": 4, "points": 9}


@pytest.mark.parametrize(("place", "points"), [("2,1", 9), ("3,1", 7), ("2,2", 7), ("1,1", 9), ("2,0", 7)])
def test_the_egg_scores_as_usual(place, points):
    """To the left it covers two squares of the head before it, too."""
    game, _ = dance("EY GRYB")
    play(game, f"play EY r0 at {place}")
    assert game.scores[1] == points


def test_a_blocked_round_goes_on():
    game, _ = dance("HB HG", "EY GRYB", "HR HR", top="HB EG")
    events = play(game, "play EY r0 at 2,1")
    assert events[1:] == [
        {"type": "block", "seat": 2, "blocked": 0},
        {"type": "draw", "seat": 0, "count": 1},
    ]
    assert (game.stage, game.to_move, game.dragon) == ("turn", 3, None), "the blocker's left neighbour"
    assert game.hands[0] == ("HB",)
    assert game.scores == (20, 0, 9, 0), "the head's points are kept"


def test_with_an_empty_pile_the_blocked_player_draws_nothing():
    game, _ = dance("EY GRYB", pile=0)
    assert kinds(play(game, "play EY r0 at 2,1")) == ["play", "block"]
    assert (game.hands[0], game.to_move, game.pile) == ((), 0, 0)
    assert texts(game) == ["pass"]


def test_the_other_rules_hold_for_an_egg_that_blocks():
    """Colour on colour, and no egg on an egg, which may make it impossible."""
    game, _ = dance("EY GRYB", laid=("RGBY", "EY r0 at 1,1", "HY r0 at 3,1"))
    assert "play EY r0 at 1,1" not in texts(game)
    assert refusal(game, "play EY r0 at 1,1")[1] == "egg"
    game, _ = dance("EY GRYB", laid=(*CORNER, "GRBY r0 at 3,-1"))
    assert refusal(game, "play EY r0 at 2,0") == (
        "yellow would lie on blue, in the upper right square",
        "place",
    )


def test_an_egg_as_the_last_card_may_block():
    game, _ = dance("EY")
    play(game, "play EY r0 at 2,1")
    assert (game.hands[1], game.to_move, game.dragon) == ((), 0, None)


def test_in_the_blockade_nothing_else_is_played():
    game, _ = dance("EY GRYB HY ER")
    for text in ("play GRYB r0 at 1,0", "play HY r0 at 2,1", "play ER r0 at -1,-1"):
        assert refusal(game, text) == ("block with a yellow egg, or pass", "blockade")
    assert refusal(game, "draw") == ("no card is drawn now: block with a yellow egg, or pass", "blockade")
    assert refusal(game, "keep")[1] == "turn"


def test_eggs_of_other_colours_do_not_block():
    _, events = dance("ER EG EB")
    assert "winner" in kinds(events)


def test_after_a_blockade_another_head_may_win():
    game, _ = dance("EY GRYB HG", top="HY")
    play(game, "play EY r0 at 3,1")
    assert (game.to_move, game.hands[0]) == (0, ("HY",))
    events = play(game, "play HY r0 at 3,1")
    assert kinds(events)[:3] == ["play", "dragon", "winner"]
    assert (game.dragon, game.scores[0]) == (0, 20 + 7 + 5)


# -- the finish --


def test_each_other_player_may_play_one_more_card():
    game, _ = dance("GRYB HR", "", "GRBY HG")
    assert (game.stage, game.to_move) == ("finish", 1)
    assert "pass" in texts(game)
    play(game, "play GRYB r0 at -1,0")
    assert game.to_move == 3, "who has no cards is skipped"
    events = play(game, "pass")
    assert events[-1]["type"] == "round"
    assert game.over


def test_who_cannot_play_is_skipped():
    game, _ = dance("HG HB", "HY HY", laid=("HR", "HY r0 at 1,1"))
    assert (game.stage, game.to_move) == ("finish", 2)


def test_who_can_play_is_judged_when_their_place_is_reached():
    """Only the card that seat 1 plays makes room for the green head."""
    laid = ("HY", "HY r0 at 1,1")
    game, _ = dance("YGRB HR", "HG HG", laid=laid)
    assert game.to_move == 1
    passed = game.copy()
    play(passed, "pass")
    assert passed.over
    play(game, next(text for text in texts(game) if "YGRB" in text))
    assert game.to_move == 2


def test_a_head_as_the_last_card_of_the_finish():
    """Two points more, without fifteen points before; it needs two squares all the same."""
    game, _ = dance("HY", scores=(15, 3))
    assert texts(game)[0] == "pass"
    events = play(game, "play HY r0 at 2,1")
    assert [event for event in events if event["type"] == "last head"] == [
        {"type": "last head", "seat": 1, "points": 2}
    ]
    assert game.scores == (25, 3 + 7 + 2)
    assert (game.dragon, game.over) == (0, True), "it cannot be blocked, and it is not the dragon winner's"


def test_it_needs_two_squares():
    game, _ = dance("HY")
    assert refusal(game, "play HY r0 at 3,2") == (
        "a head as your last card has to cover two squares or more: this is only one",
        "head",
    )
    game, _ = dance("HR")
    assert game.over, "on the only red square it cannot finish"


def test_a_head_that_is_not_the_last_card_scores_as_usual():
    game, _ = dance("HY HR")
    play(game, "play HY r0 at 3,2")
    assert game.scores[1] == 4


def test_it_cannot_be_blocked():
    game, _ = dance("HY", "EY HG")
    assert game.stage == "blockade"
    play(game, "pass")
    play(game, "play HY r0 at 2,1")
    assert (game.stage, game.to_move) == ("finish", 2)
    assert "play EY r0 at 3,2" in texts(game), "one square of a head is fine now"
    play(game, "play EY r0 at 3,2")
    assert game.dragon == 0


def test_in_the_finish_nothing_is_drawn():
    game, _ = dance("HY HR")
    assert refusal(game, "draw") == ("no card is drawn now: play one more card, or pass", "finish")


# -- passes --


def test_the_round_ends_when_everybody_has_passed():
    game = set_up("HR", "HG", "", laid=("HY",), pile=0, scores=(3, 8, 8))
    assert play(game, "pass", "pass") == []
    assert (game.passes, game.to_move) == (2, 2)
    assert play(game, "pass") == [
        {"type": "round", "by": "passes", "dragon": None, "points": [3, 8, 8], "won": [1, 2]}
    ]
    assert (game.over, game.dragon) == (True, None)


def test_in_a_row():
    game = set_up("HR", "HY HG", laid=("HY",), pile=0)
    play(game, "pass", "play HY r0 at 1,1", "pass")
    assert (game.passes, game.over, game.to_move) == (1, False, 1)
    play(game, "pass")
    assert game.over


def test_a_draw_is_no_pass():
    game = set_up("HR", "HG", laid=("HY",), pile=1, top="HB")
    play(game, "draw", "pass")
    assert (game.passes, game.to_move, game.over) == (1, 0, False)


# -- a match --


def finished(*scores, dragon=None, first=0):
    """A round that is over."""
    game = begin(seats=len(scores), first=first)
    game.to_move, game.dragon, game.points = None, dragon, list(scores)
    return game


@pytest.mark.parametrize(
    ("played", "won", "over", "winners"),
    [
        ([((20, 10), 0)], [1, 0], False, ()),
        ([((10, 20), 0)], [1, 1], False, ()),
        ([((20, 20), None)], [1, 1], False, ()),
        ([((20, 10), 0), ((20, 10), None)], [2, 0], True, (0,)),
        ([((20, 10), 0), ((10, 20), 1)], [1, 1], False, ()),
        ([((20, 10), 1), ((21, 20), 1)], [2, 2], True, (0,)),
        ([((20, 10), 1), ((11, 21), 0)], [2, 2], True, (0, 1)),
        ([((20, 10), 1), ((11, 30), 0)], [2, 2], True, (1,)),
        (
            [
                ((9, 50, 9), 0),
                ((8, 10, 12), 0),
            ],
            [2, 1, 1],
            True,
            (0,),
        ),
        ([((9, 9, 50), 0), ((8, 30, 12), 0)], [2, 1, 1], True, (0,)),
        ([((50, 9, 9), 1), ((0, 30, 12), 2), ((10, 0, 0), 2)], [2, 2, 2], True, (0,)),
        ([((10, 30, 9), 0), ((30, 10, 31), 0)], [2, 1, 1], True, (0,)),
    ],
)
def test_to_two_wins(played, won, over, winners):
    """With 60 points against 39 and 21 in the last line but one; who has most, or as many, but one win does
    not count."""
    rounds = [finished(*scores, dragon=dragon) for scores, dragon in played]
    standing = rules.standing(OPTIONS, len(won), rounds)
    assert standing.extra == {"rounds_won": won}
    assert (standing.over, standing.winners) == (over, winners)
    assert standing.scores == tuple(map(sum, zip(*[scores for scores, _ in played], strict=True)))


@pytest.mark.parametrize(
    ("count", "played", "over", "winners"),
    [
        (1, [((20, 10), 1)], True, (0,)),
        (2, [((20, 10), 0)], False, ()),
        (2, [((20, 10), 0), ((0, 10), 0)], True, (0, 1)),
        (3, [((20, 10), 0), ((20, 10), 0)], False, ()),
        (3, [((20, 10), 0), ((20, 10), 0), ((0, 90), 1)], True, (1,)),
    ],
)
def test_so_many_rounds(count, played, over, winners):
    rounds = [finished(*scores, dragon=dragon) for scores, dragon in played]
    standing = rules.standing({"turning": "half", "rounds": count}, 2, rounds)
    assert (standing.over, standing.winners) == (over, winners)


def test_points_of_a_round_in_play_count_at_once():
    game = begin("GRYB")
    play(game, "play GRYB r0 at 1,0")
    standing = rules.standing(OPTIONS, 2, [finished(20, 10, dragon=0, first=1), game])
    assert (standing.scores, standing.over, standing.extra) == ((22, 10), False, {"rounds_won": [1, 0]})


@pytest.mark.slow
def test_matches_from_round_to_round():
    rng = random.Random(4)
    for seats in (2, 3, 4, 5):
        match = Game(rules).new(seats=seats, seed="8K2F-41")
        while not match.over:
            match.play(choose(match.position(), rng))
            match.audit()
            last = match.history[-1]
            told = sum(event.get("points", 0) for event in last.events if event["type"] != "round")
            assert sum(last.points) == told
        won = match.standing.extra["rounds_won"]
        assert max(won) == 2
        for before, after in zip(match.rounds, match.rounds[1:], strict=False):
            end = before.moves[-1].events[-1]
            begun_by = before.deal.first if end["dragon"] is None else end["dragon"]
            assert after.deal.first == (begun_by + 1) % seats
            assert after.moves[0].seat == after.deal.first
