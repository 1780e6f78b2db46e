"""What may be done in a turn of Dragon Dance, and why not."""

import ast
import inspect

import pytest
from dance_games import choose, play, rounds, set_up, texts

from dragonbox.core.contract import IllegalMove
from dragonbox.games.dragon_dance import moves, refusals, rules
from dragonbox.games.dragon_dance.cards import KINDS, is_scale
from dragonbox.games.dragon_dance.moves import DRAW, KEEP, PASS
from dragonbox.games.dragon_dance.placing import places_of
from dragonbox.games.dragon_dance.refusals import misfits

SECTIONS = {"turn", "place", "turning", "head", "egg", "blockade", "finish", "pass"}
CORNER = ("RGBY", "HY r0 at 1,1")


def refusal(game, text):
    """Why not, and the section of the help page."""
    move = rules.parse(game, text)
    assert move not in game.legal()
    return reason(game, move)


def reason(game, move):
    """The same of a move that is known not to be legal."""
    with pytest.raises(IllegalMove) as error:
        game.check(move)
    return str(error.value), error.value.rule


# -- a turn --


def test_one_card_is_played():
    game = set_up("GRYB YRGB HR", "HB HB")
    assert play(game, "play GRYB r0 at 1,0") == [{"type": "play", "card": "GRYB", "squares": 2, "points": 2}]
    assert (game.to_move, game.stage, game.scores) == (1, "turn", (2, 0))
    assert game.hands == [("YRGB", "HR"), ("HB", "HB")]
    assert game.field.laid[-1] == ("GRYB", 0, 1, 0, 0)


@pytest.mark.parametrize(
    ("laid", "text", "points"),
    [
        (("RGBY",), "play YRGB r0 at 1,1", 1),
        (("RGBY",), "play HY r0 at 1,1", 4),
        (CORNER, "play HY r0 at 2,1", 5),
        (("RGBY",), "play EY r0 at 1,1", 6),
        (CORNER, "play EY r0 at 1,1", 9),
    ],
)
def test_what_a_card_scores(laid, text, points):
    game = set_up(f"{text.split()[1]} BRYG", laid=laid, scores=(10, 3))
    assert play(game, text)[0]["points"] == points
    assert game.scores == (10 + points, 3)


def test_who_can_play_has_to():
    game = set_up("GRYB HR")
    assert "draw" not in texts(game)
    assert refusal(game, "draw") == (
        "draw only when you cannot play: you can play the scale card GRYB",
        "turn",
    )
    assert refusal(game, "pass") == (
        "pass only when you cannot play: you can play the scale card GRYB",
        "pass",
    )
    game = set_up("GRYB HR", pile=0)
    assert refusal(game, "pass")[1] == "pass"


def test_who_cannot_play_draws():
    game = set_up("RGYB", top="HB", turning="none")
    assert texts(game) == ["draw"]
    assert refusal(game, "pass") == ("you cannot play: draw a card", "turn")
    assert refusal(game, "play RGYB r0 at 1,1")[1] == "place"


def test_a_drawn_card_may_be_played():
    game = set_up("RGYB", top="HB", turning="none")
    assert play(game, "draw") == [{"type": "draw", "seat": 0, "count": 1}]
    assert (game.to_move, game.stage, game.drawn, game.pile) == (0, "drawn", "HB", 8)
    assert texts(game) == ["keep", "play HB r0 at -1,1"]
    play(game, "play HB r0 at -1,1")
    assert (game.to_move, game.stage, game.drawn, game.scores) == (1, "turn", "", (4, 0))


def test_or_kept():
    game = set_up("RGYB", top="HB", turning="none")
    play(game, "draw")
    assert play(game, "keep") == []
    assert (game.to_move, game.drawn, game.hands[0]) == (1, "", ("RGYB", "HB"))


def test_a_drawn_card_that_cannot_be_played_ends_the_turn():
    game = set_up("HG", top="HB", laid=("HR",))
    assert refusal(game, "keep") == ("keep only a card that you have just drawn", "turn")
    assert play(game, "draw") == [{"type": "draw", "seat": 0, "count": 1}]
    assert (game.to_move, game.stage, game.hands[0]) == (1, "turn", ("HG", "HB"))


def test_after_a_draw_only_the_drawn_card_may_be_played():
    """With two cards in the hand its red head would no longer be the last card."""
    game = set_up("HR", top="RGYB", laid=("HR",))
    play(game, "draw")
    assert {text.split()[1] for text in texts(game) if text != "keep"} == {"RGYB"}
    assert refusal(game, "play HR r0 at 1,1") == (
        "after a draw only the drawn card may be played: the scale card RGYB",
        "turn",
    )
    for text in ("draw", "pass"):
        assert refusal(game, text) == ("play the scale card RGYB that you drew, or keep it", "turn")


def test_of_two_alike_the_drawn_one_is_played():
    game = set_up("HR", top="HR", laid=("HR",))
    play(game, "draw", "play HR r0 at 1,1")
    assert (game.hands[0], game.to_move, game.stage) == (("HR",), 1, "turn")


def test_without_a_card_one_draws():
    game = set_up("", "HB", top="HR")
    assert texts(game) == ["draw"]
    play(game, "draw")
    assert game.hands[0] == ("HR",)
    assert game.to_move == 1, "a red head cannot be the last card with no points"


def test_without_a_card_and_with_an_empty_pile_one_passes():
    game = set_up("", "HB", pile=0)
    assert texts(game) == ["pass"]
    assert refusal(game, "draw") == ("the pile is empty: all that is left is to pass", "pass")


def test_another_card_than_a_head_may_be_the_last():
    game = set_up("GRYB", "HB", scores=(30, 0))
    play(game, "play GRYB r0 at 1,0")
    assert (game.hands[0], game.dragon, game.to_move, game.stage) == ((), None, 1, "turn")


def test_equal_cards_are_one_move_and_cards_that_look_alike_are_two():
    assert texts(set_up("HY HY")) == ["play HY r0 at 1,1"]
    game = set_up("YBGR RGBY", laid=("HR",))
    assert {"play RGBY r0 at 1,1", "play YBGR r2 at 1,1"} <= set(texts(game))


def test_places_with_points():
    game = set_up("HY GRYB", laid=CORNER)
    told = {(place.x, place.y): (place.squares, place.points) for place in places_of(game, "HY")}
    assert told[1, 1] == (4, 7)
    assert told[2, 1] == (2, 5)
    assert told[2, 2] == (1, 4)
    assert {str(place.move("HY")) for place in places_of(game, "HY")} == {
        text for text in texts(game) if "HY" in text
    }
    assert places_of(game, "HR") == []


# -- why a card does not fit --


def test_cards_that_one_does_not_have():
    game = set_up("GRYB")
    for text, name in (("RGYB", "the scale card RGYB"), ("HR", "a red head"), ("EB", "a blue egg")):
        assert refusal(game, f"play {text} r0 at 0,0") == (f"you do not have {name}", "turn")


@pytest.mark.parametrize(
    ("turning", "turn", "reason"),
    [
        ("none", 2, "cards are not turned in this game, not upside down"),
        ("none", 1, "cards are not turned in this game, not turned to the right"),
        ("half", 1, "cards lie upright or upside down, not turned to the right"),
        ("half", 3, "cards lie upright or upside down, not turned to the left"),
    ],
)
def test_turning(turning, turn, reason):
    assert refusal(set_up("YBGR", turning=turning), f"play YBGR r{turn} at 0,0") == (reason, "turning")


@pytest.mark.parametrize(("turning", "count"), [("none", 1), ("half", 2), ("quarter", 4)])
def test_turns_that_the_option_allows(turning, count):
    game = set_up("YBGR HR", laid=("HR",), turning=turning)
    assert len({move.turn for move in game.legal()}) == count
    assert {move.turn for move in game.legal() if move.card == "HR"} == {0}
    with pytest.raises(IllegalMove, match="look the same any way"):
        game.check(moves.play("HR", 2, 1, 1))


def test_beside_the_field():
    game = set_up("YRGB")
    for place in ("2,0", "2,2", "-2,0", "999,-999", "50,60"):
        assert refusal(game, f"play YRGB r0 at {place}") == (
            "it has to lie on a square of another card at least: touching is not enough",
            "place",
        )


@pytest.mark.parametrize(
    ("card", "place", "reason"),
    [
        ("RGYB", "1,1", "red would lie on yellow, in the upper left square"),
        ("RGYB", "-1,1", "green would lie on blue, in the upper right square"),
        ("RBYG", "1,-1", "yellow would lie on green, in the lower left square"),
        ("RGYB", "-1,-1", "blue would lie on red, in the lower right square"),
        (
            "GBYR",
            "-1,0",
            "blue would lie on red, in the upper right square; one more square does not fit",
        ),
        (
            "GRYB",
            "0,0",
            "green would lie on red, in the upper left square; three more squares do not fit",
        ),
    ],
)
def test_which_square_does_not_fit(card, place, reason):
    game = set_up(f"{card} HR")
    assert refusal(game, f"play {card} r0 at {place}") == (reason, "place")


def test_a_beaten_egg():
    game = set_up("EY HY", laid=("RGBY", "EY r0 at 1,1"))
    assert refusal(game, "play EY r0 at 2,2") == (
        "an egg would lie on an egg, in the upper left square",
        "egg",
    )
    assert refusal(game, "play EY r0 at 2,1") == (
        "an egg would lie on an egg, in the upper left square; one more square does not fit",
        "egg",
    )
    assert "play HY r0 at 2,2" in texts(game)


def test_misfits_name_the_squares():
    game = set_up("EY HY", laid=("RGBY", "EY r0 at 1,1"))
    assert misfits(game.field, "EY", 0, 1, 0) == [
        (0, 1, 0, "yellow would lie on green, in the upper left square", "place"),
        (2, 1, 1, "an egg would lie on an egg, in the lower left square", "egg"),
        (3, 2, 1, "an egg would lie on an egg, in the lower right square", "egg"),
    ]
    assert misfits(game.field, "HY", 0, 1, 1) == []


# -- a head as the last card --


def test_a_last_head_needs_fifteen_points():
    assert texts(set_up("HR", laid=("HR",), scores=(14,))) == ["draw"]
    game = set_up("HR", laid=("HR",), scores=(14,))
    assert refusal(game, "play HR r0 at 1,0") == (
        "a head as your last card needs 15 points before: you have 14",
        "head",
    )
    assert "play HR r0 at 1,0" in texts(set_up("HR", laid=("HR",), scores=(15,)))


def test_a_last_head_covers_two_squares():
    game = set_up("HR", laid=("HR",), scores=(15,))
    assert texts(game) == [f"play HR r0 at {place}" for place in ("-1,0", "0,-1", "0,0", "0,1", "1,0")]
    assert refusal(game, "play HR r0 at 1,1") == (
        "a head as your last card has to cover two squares or more: this is only one",
        "head",
    )
    assert texts(set_up("HR", laid=("RGBY",), scores=(15,))) == ["draw"]


def test_the_two_squares_may_lie_on_any_cards():
    game = set_up("HY", laid=("RGBY", "YRBG r0 at 2,2"), scores=(15,))
    assert texts(game) == ["play HY r0 at 1,1"]


def test_with_another_card_in_the_hand_a_head_has_no_limits():
    assert "play HR r0 at 1,1" in texts(set_up("HR HG", laid=("HR",)))


def test_the_limits_hold_for_a_head_drawn_into_an_empty_hand():
    game = set_up("", "HB", laid=("HR",), top="HR", scores=(15,))
    play(game, "draw")
    assert texts(game) == ["keep", *[f"play HR r0 at {at}" for at in ("-1,0", "0,-1", "0,0", "0,1", "1,0")]]
    game = set_up("", "HB", laid=("HR",), top="HR", scores=(14,))
    play(game, "draw")
    assert (game.to_move, game.hands[0]) == (1, ("HR",))
    game = set_up("", "HB", laid=("RGBY",), top="HR", scores=(15,))
    play(game, "draw")
    assert game.to_move == 1, "only one square of it would lie on red"


def test_the_limits_do_not_hold_for_a_head_drawn_to_another_card():
    game = set_up("HG", laid=("HR",), top="HR")
    play(game, "draw")
    assert "play HR r0 at 1,1" in texts(game)


# -- everything --


@pytest.mark.slow
def test_every_conceivable_move_is_legal_or_refused():
    reasons = set()
    for game, _, rng in rounds(12, 3):
        while not game.over:
            legal = game.legal()
            assert legal == sorted(set(legal))
            for move in legal:
                game.check(move)
            odd = [DRAW, KEEP, PASS]
            for card in sorted({*game.hand, rng.choice(KINDS)}):
                for _ in range(8):
                    x, y = (rng.choice([laid[i] for laid in game.field.laid]) for i in (2, 3))
                    turn = rng.randrange(4) if is_scale(card) else 0
                    odd.append(moves.play(card, turn, x + rng.randint(-2, 2), y + rng.randint(-2, 2)))
            for move in odd:
                if move not in legal:
                    reasons.add(reason(game, rules.parse(game, str(move))))
            game.apply(choose(game, rng))
        assert refusal(game, "pass") == ("the round is over", "finish")
    assert {rule for _, rule in reasons} == SECTIONS
    assert len(reasons) > 100


def test_every_refusal_has_its_section():
    """What each IllegalMove that the rules raise says where more is told, unless it is handed on."""
    found = set()
    for module in (refusals, moves):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalMove":
                found |= {n.value for n in ast.walk(node.args[1]) if isinstance(n, ast.Constant)}
    assert found - {"draw", 0} == (SECTIONS - {"egg"}) | {"notation"}
