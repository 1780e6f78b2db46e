"""What may be done in a turn of the Rare Dragon, and why not. A is the draw-two dragon and B the rare one."""

import ast
import inspect

import pytest
from rare_games import play, positions, set_up, texts
from rare_oracle import CONCEIVABLE

from dragonbox.core.contract import IllegalMove
from dragonbox.games.rare_dragon import moves, refusals, rules
from dragonbox.games.rare_dragon.position import set_of_three

EMPTY = "that would empty your hand: the last card can only be discarded"
SECTIONS = {"goal", "turn", "take", "draw-two", "rare", "fourth", "sets", "discard", "end", "score"}


def refusal(game, text):
    """Why not, and the section of the help page."""
    move = rules.parse(game, text)
    assert move not in game.legal()
    with pytest.raises(IllegalMove) as error:
        game.check(move)
    return str(error.value), error.value.rule


def takes(game):
    return [text for text in texts(game) if text.startswith("take")]


def plays(game):
    return [text for text in texts(game) if text.startswith(("play", "meld"))]


# -- the parts of a turn --


def test_a_turn_begins_with_the_deck_or_the_pile():
    game = set_up("CCCDDE", pile="DEF")
    assert texts(game) == ["draw", "take 3"]
    for text in ("play C", "meld C3", "drop C"):
        assert refusal(game, text) == ("first draw a card, or take cards from the discard pile", "turn")


def test_then_it_goes_on_to_the_discard():
    game = set_up("CCCDDE", pile="DEF", top="G")
    play(game, "draw")
    assert texts(game) == ["drop C", "drop D", "drop E", "drop G", "meld C3"]
    for text in ("draw", "take 3"):
        reason = "you have your cards for this turn: play, or discard to end it"
        assert refusal(game, text) == (reason, "turn")
    play(game, "drop C")
    assert (game.to_move, game.stage, game.pile) == (1, "draw", "DEFC")


def test_what_is_not_in_the_hand():
    game = set_up("CCCDDE", stage="play")
    for text in ("play H", "meld H3", "drop H"):
        assert refusal(game, text) == ("you have no Hearth dragon", "turn")


def test_a_card_taken_this_turn_may_be_discarded():
    game = set_up("CCDE", pile="CF")
    play(game, "take 2", "meld C3", "drop F")
    assert game.pile == "F"


# -- taking --


def test_a_take_needs_a_set():
    game = set_up("CCDDEFG", pile="HEDC")
    assert takes(game) == ["take 1", "take 2"]
    assert refusal(game, "take 3") == (
        "the Emerald dragon, the deepest card that you would take, has to be played at once: "
        "with it you would have two Emerald dragons, and a set needs three",
        "take",
    )
    assert refusal(game, "take 4") == (
        "the Hearth dragon, the deepest card that you would take, has to be played at once: "
        "with it you would have one Hearth dragon, and a set needs three",
        "take",
    )


def test_cards_on_top_count_for_the_set():
    game = set_up("CDEFG", pile="CHC")
    assert takes(game) == ["take 3"]
    play(game, "take 3")
    assert texts(game) == ["meld C3"]


def test_all_three_may_come_from_the_pile():
    game = set_up("DE", pile="CCHC")
    assert takes(game) == ["take 4"]


def test_the_deepest_card_has_to_be_played_first():
    game = set_up("CCCDDDE", pile="CABF", laid=("", "GGG"))
    play(game, "take 4")
    assert (game.must, texts(game)) == ("C", ["meld C3", "meld C4"])
    for text in ("draw", "take 1", "drop C", "drop F", "meld D3", "play A", "play B"):
        assert refusal(game, text) == ("first play the Crimson dragon that you took", "take")
    play(game, "meld C3")
    assert plays(game) == ["meld D3", "play A", "play B", "play C"]


def test_any_play_of_its_dragon_uses_it():
    game = set_up("CCCDE", pile="C")
    play(game, "take 1", "meld C4")
    assert (game.laid[0], game.must) == ("CCCC", "")


@pytest.mark.parametrize(
    ("deepest", "laid"),
    [("A", ()), ("B", ()), ("C", ("CCC",)), ("C", ("", "CCC"))],
    ids=["draw two", "rare", "own fourth", "a fourth of another"],
)
def test_a_single_card_may_be_taken_if_it_may_be_played(deepest, laid):
    game = set_up("DE", pile=f"{deepest}F", laid=laid)
    assert takes(game) == ["take 2"]
    play(game, "take 2")
    assert texts(game) == [f"play {deepest}"]
    for text in ("drop F", f"drop {deepest}"):
        assert refusal(game, text)[1] == "take"
    play(game, f"play {deepest}")
    assert (game.must, "drop F" in texts(game)) == ("", True)


def test_a_take_is_refused_only_because_it_would_empty_the_hand():
    game = set_up("JJ", pile="J")
    assert texts(game) == ["draw"]
    assert refusal(game, "take 1") == (EMPTY, "take")


@pytest.mark.parametrize(
    ("hand", "pile", "ways"), [("EJJ", "J", ["3"]), ("JJ", "JE", ["3"]), ("JJJ", "J", ["3"])]
)
def test_with_one_card_more_it_is_not(hand, pile, ways):
    game = set_up(hand, pile=pile)
    play(game, f"take {len(pile)}")
    assert texts(game) == [f"meld J{way}" for way in ways]
    assert not game.over


def test_of_four_that_would_empty_the_hand_three_may_be_played():
    game = set_up("JJJ", pile="J")
    play(game, "take 1")
    assert refusal(game, "meld J4") == (EMPTY, "sets")
    play(game, "meld J3")
    assert (texts(game), refusal(game, "play J")) == (["drop J"], (EMPTY, "fourth"))


@pytest.mark.parametrize(
    ("text", "pile", "reason"),
    [
        ("take 3", "CD", "the discard pile has only two cards"),
        ("take 40", "C", "the discard pile has only one card"),
    ],
)
def test_more_than_the_pile_has(text, pile, reason):
    assert refusal(set_up("CCDDE", pile=pile), text) == (reason, "take")


def test_a_take_of_no_card():
    game = set_up("CCDDE", pile="CD")
    with pytest.raises(IllegalMove, match="take one card or more"):
        game.check(moves.take(0))


# -- the draw-two dragon --


def test_the_draw_two_dragon_draws_two():
    game = set_up("AACD", stage="play", top="EF")
    assert play(game, "play A") == [
        {"type": "play", "dragon": "A", "as": "draw two", "from": None, "moved": []},
        {"type": "draw", "seat": 0, "count": 2},
    ]
    assert (game.hands[0], game.laid[0], game.deck) == ("ACDEF", "A", 8)


def test_one_draw_two_dragon_a_turn():
    game = set_up("AAACD", stage="play")
    play(game, "play A")
    reason = "you have played a draw-two dragon: only one a turn", "draw-two"
    assert refusal(game, "play A") == reason
    play(game, "drop A")
    assert not game.played_draw_two


def test_it_draws_fewer_if_the_deck_has_fewer():
    game = set_up("ACD", stage="play", deck=1, top="E")
    assert play(game, "play A")[1:] == [{"type": "draw", "seat": 0, "count": 1}]
    assert (game.hands[0], game.deck, game.over) == ("CDE", 0, False)


def test_with_an_empty_deck_it_draws_nothing():
    game = set_up("ACD", stage="play", deck=0)
    assert [event["type"] for event in play(game, "play A")] == ["play"]
    assert (game.hands[0], game.laid[0]) == ("CD", "A")


def test_as_the_only_card_it_may_be_played_while_the_deck_has_a_card():
    game = set_up("A", stage="play", deck=1, top="E")
    assert texts(game) == ["drop A", "play A"]
    play(game, "play A")
    assert (game.hands[0], texts(game)) == ("E", ["drop E"])


def test_as_the_only_card_it_may_not_be_played_with_an_empty_deck():
    game = set_up("A", stage="play", deck=0)
    assert texts(game) == ["drop A"]
    assert refusal(game, "play A") == (EMPTY, "draw-two")


def test_what_it_draws_may_be_played():
    game = set_up("ACC", stage="play", top="CD")
    play(game, "play A", "meld C3", "drop D")
    assert game.scores == (2, 0)


# -- the rare dragon --


def test_a_rare_dragon():
    game = set_up("BCD", stage="play")
    assert play(game, "play B") == [{"type": "play", "dragon": "B", "as": "rare", "from": None, "moved": []}]
    assert game.laid == ["B", ""]


@pytest.mark.parametrize("theirs", [1, 2])
def test_it_takes_every_rare_dragon_in_play_along(theirs):
    game = set_up("BCD", stage="play", laid=("", "", "B" * theirs + "CCC"))
    assert play(game, "play B") == [
        {"type": "play", "dragon": "B", "as": "rare", "from": 2, "moved": [2] * theirs}
    ]
    assert game.laid == ["B" * (theirs + 1), "", "CCC"]


def test_the_own_ones_stay():
    game = set_up("BCD", stage="play", laid=("B",))
    assert play(game, "play B")[0]["moved"] == []
    assert game.laid[0] == "BB"


def test_one_rare_dragon_a_turn():
    game = set_up("BBCD", stage="play")
    play(game, "play B")
    assert refusal(game, "play B") == ("you have played a rare dragon: only one a turn", "rare")
    play(game, "drop B")
    assert not game.played_rare


def test_a_rare_dragon_as_the_only_card_can_only_be_discarded():
    game = set_up("B", stage="play", laid=("", "BB"))
    assert texts(game) == ["drop B"]
    assert refusal(game, "play B") == (EMPTY, "rare")


def test_draw_two_and_rare_in_one_turn():
    game = set_up("ABC", stage="play")
    play(game, "play B", "play A")
    assert game.laid[0] == "AB"


# -- a fourth --


def test_a_fourth_joins_the_own_set():
    game = set_up("CD", stage="play", laid=("CCC",))
    assert play(game, "play C") == [
        {"type": "play", "dragon": "C", "as": "fourth", "from": None, "moved": []}
    ]
    assert game.laid[0] == "CCCC"


def test_a_fourth_joins_also_in_the_turn_of_its_set():
    game = set_up("CCCCD", stage="play")
    play(game, "meld C3", "play C")
    assert game.laid[0] == "CCCC"


def test_a_fourth_to_the_set_of_another_makes_two_and_two():
    game = set_up("CD", stage="play", laid=("", "", "CCC"))
    assert play(game, "play C") == [{"type": "play", "dragon": "C", "as": "fourth", "from": 2, "moved": [2]}]
    assert game.laid == ["CC", "", "CC"]
    assert not any("play C" in text for text in texts(game)), "no card is left to take one back"


def test_two_and_two_count_two_each():
    game = set_up("CD", stage="play", laid=("", "CCC"))
    before = game.view(0).would()
    play(game, "play C")
    assert (before, game.view(0).would()) == ((0, 3), (2, 2))


@pytest.mark.parametrize(("hand", "laid"), [("CD", ()), ("CCD", ("EE", "EE")), ("CD", ("EEE", "FFF"))])
def test_without_a_set_of_three_there_is_no_fourth(hand, laid):
    game = set_up(hand, stage="play", laid=laid)
    assert refusal(game, "play C") == (
        "one Crimson dragon can be played only as the fourth, when three are in play as a set",
        "fourth",
    )


def test_three_in_the_hand_are_a_set():
    game = set_up("CCCD", stage="play")
    assert refusal(game, "play C") == ("three Crimson dragons are played together, as a set", "fourth")


def test_draw_two_and_rare_dragons_are_never_a_fourth():
    """Three before one player are no set, and their fourth is the card beside the table."""
    game = set_up("CD", stage="play", laid=("AAA", "BBB"))
    assert plays(game) == []
    assert [set_of_three(game, dragon) for dragon in "AB"] == [None, None]


def test_a_fourth_as_the_only_card_can_only_be_discarded():
    game = set_up("C", stage="play", laid=("", "CCC"))
    assert texts(game) == ["drop C"]
    assert refusal(game, "play C") == (EMPTY, "fourth")


# -- sets --


@pytest.mark.parametrize("count", [3, 4])
def test_a_set(count):
    game = set_up("CCCCD", stage="play")
    assert play(game, f"meld C{count}") == [{"type": "meld", "dragon": "C", "count": count}]
    assert (game.laid[0], game.hands[0]) == ("C" * count, "CCCCD"[count:])


def test_a_set_that_is_too_large():
    game = set_up("CCCDDEE", stage="play")
    assert refusal(game, "meld C4") == ("you have only three Crimson dragons", "sets")
    assert refusal(game, "meld D3") == ("you have only two Dusk dragons", "sets")
    for count in (2, 5):
        with pytest.raises(IllegalMove, match="a set has three or four cards"):
            game.check(moves.meld("C", count))


@pytest.mark.parametrize(("dragon", "name"), [("A", "draw-two"), ("B", "rare")])
def test_draw_two_and_rare_dragons_are_no_set(dragon, name):
    game = set_up("AAABBBC", stage="play")
    reason = f"the {name} dragon is played one card at a time, never as a set"
    assert refusal(game, f"meld {dragon}3") == (reason, "sets")


def test_a_set_may_not_empty_the_hand():
    game = set_up("CCC", stage="play")
    assert texts(game) == ["drop C"]
    assert refusal(game, "meld C3") == (EMPTY, "sets")


def test_sets_in_one_turn_as_many_as_there_are():
    game = set_up("CCCDDDEEEEF", stage="play")
    play(game, "meld D3", "meld E4", "meld C3", "drop F")
    assert game.scores == (10, 0)


# -- everything --


@pytest.mark.slow
def test_every_conceivable_move_is_legal_or_refused():
    reasons = set()
    for game in positions(1200, 9):
        legal = texts(game)
        assert len(set(legal)) == len(legal)
        assert game.legal() == sorted(game.legal())
        for text in CONCEIVABLE:
            if text not in legal:
                reasons.add(refusal(game, text))
    assert {rule for _, rule in reasons} <= SECTIONS
    for rule in ("take", "sets", "fourth", "rare"):
        assert (EMPTY, rule) in reasons
    assert len(reasons) > 80


def test_every_refusal_has_its_section():
    """The second word of each IllegalMove that the rules raise, unless it is handed on."""
    found = set()
    for module in (refusals, moves):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalMove":
                _, rule = node.args
                found |= {rule.value} if isinstance(rule, ast.Constant) else set()
    assert found == {"turn", "take", "sets", "end"}
