"""The Rare Dragon as it is played: by mouse, by keys, by dragging, with all that it shows and says."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from repeats import repeated

from dragonbox import games
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table
from dragonbox.core.match import Match, RoundLog, Seated
from dragonbox.games.rare_dragon.cards import CARDS, DRAGONS, EACH, in_order, named
from dragonbox.games.rare_dragon.moves import Move, play
from dragonbox.games.rare_dragon.scoring import round_sheet as hand_sheet
from dragonbox.games.rare_dragon.scoring import sheet as match_sheet
from dragonbox.games.rare_dragon.table import actions, show, words
from dragonbox.games.rare_dragon.table.faces import Card
from dragonbox.games.rare_dragon.table.layout import usual_width
from dragonbox.games.rare_dragon.table.moments import Out
from dragonbox.games.rare_dragon.table.zone import Zone
from dragonbox.ui.hand import Holding
from dragonbox.ui.piece import Badge, dots

NAMES = ("You", "Wen", "Tora", "Rufus")


def match_of(
    hands: tuple[str, ...] = ("BCDEFGHI", "BCDEFGHI"),
    top: str = "",
    discard: str = "B",
    draw_two: str = "A",
    rare: str = "J",
    first: int = 0,
    **options: Any,
) -> Match:
    """A match against opponents with this deal; the deck begins with `top` and goes on in order."""
    left = DRAGONS * EACH
    for card in "".join([*hands, draw_two, rare, discard, top]):
        left = left.replace(card, "", 1)
    game = games.load("rare_dragon")
    seats = [Seated(name, "skilled" if seat else "human") for seat, name in enumerate(NAMES[: len(hands)])]
    match = Match(game, game.complete_options(options), seats)
    deal = match.read_deal(
        {
            "hands": list(hands),
            "draw_two": draw_two,
            "rare": rare,
            "discard": discard,
            "deck": top + in_order(left),
            "first": first,
        }
    )
    match.begin(RoundLog(deal))
    assert len("".join(hands)) + 3 + len(top) + len(left) == CARDS
    return match


def put(stage: Any, match: Match, motion: str = "off") -> Any:
    """The match on the table; opponents move only when they are told to, and nothing plays itself."""
    stage.context.settings.motion = motion
    stage.thoughts.at_once = False
    stage.context.settings.forced = False
    return stage.show(Table(stage.context, match))


def they(stage: Any, match: Match, *moves: str) -> None:
    """The opponent whose turn it is makes these moves."""
    for move in moves:
        stage.wait_for(lambda: stage.thoughts.waiting is not None)
        stage.thoughts.decide(match.parse(move))
        count = len(match.history)
        stage.wait_for(lambda count=count: len(match.history) > count)


def place(table: Any, dragon: str) -> str:
    """The key of a card of the hand."""
    return f"hand {next(i for i, card in enumerate(table.top.hold.cards) if card.what == dragon)}"


def held(table: Any) -> str:
    """The hand as it is held."""
    return "".join(card.what for card in table.top.hold.cards)


def last(match: Match, count: int = 1) -> list[str]:
    return [str(played.move) for played in match.history[-count:]]


def some_move(match: Match) -> Move:
    """What to do next: lay what can be laid, else take, else draw or discard the first card."""
    moves: list[Any] = match.legal()
    return max(moves, key=lambda move: ("drop", "draw", "take", "play", "meld").index(move.verb))


# ---------------------------------------------------------------------- whole hands


def by_mouse(stage: Any, table: Any, move: Move) -> None:
    match move.verb:
        case "draw":
            stage.click("deck")
        case "take":
            stage.click(f"pile {len(table.top.view.pile) - move.count}")
            stage.click("act")
        case "drop":
            stage.click(place(table, move.dragon))
            stage.click("act" if table.top.choices()[0] == move else "other 0")
        case _:
            if not table.top.view.must:
                stage.click(place(table, move.dragon))
            stage.click("act")


def by_keys(stage: Any, table: Any, move: Move) -> None:
    """Arrows lead to a card, Enter picks it and goes on to the button; Space draws."""
    if move.verb == "draw":
        stage.press("space")
        return
    key = (
        f"pile {len(table.top.view.pile) - move.count}" if move.verb == "take" else place(table, move.dragon)
    )
    if not (move.verb in ("play", "meld") and table.top.view.must):
        zone = stage.widget(key).zone
        for _ in range(6):
            if table.focus_shown and table.widget(table.focused).zone == zone:
                break
            stage.press("tab")
        for _ in range(20):
            if table.focused == key:
                break
            ahead = stage.widget(key).box.x > table.widget(table.focused).box.x
            stage.press("right" if ahead else "left")
        assert table.focused == key
        stage.press("return")
    if table.top.choices()[0] == move:
        table.focused = "act" if table.focused != "act" else table.focused
        stage.press("return")
    else:
        stage.press("2")


def test_the_page_of_a_hand_says_which_it_is() -> None:
    match, rng = games.load("rare_dragon").new({"target": 100}, 2, "8K2F-41", NAMES[:2]), random.Random(1)
    while len(match.rounds) < 3:
        match.play(rng.choice(match.legal()))
    for number in range(2):
        assert hand_sheet(match, number).subtitle == f"Round {number + 1} · to 100 points"


@pytest.mark.slow
@pytest.mark.parametrize("act", [by_mouse, by_keys])
def test_a_whole_hand(stage: Any, act: Any) -> None:
    match = match_of(("AABBCCJI", "BCDEFGHI"), top="DDDEEC")
    table = put(stage, match)
    while not match.round_over:
        if match.to_move:
            they(stage, match, str(some_move(match)))
            continue
        move, count = some_move(match), len(match.history)
        act(stage, table, move)
        assert match.history[count].move == move
    assert {played.seat for played in match.history} == {0, 1}
    assert "RoundScene" in type(stage.top).__name__
    sheet = hand_sheet(match, 0)
    for seat, points in zip(sheet.seats, match.standing.scores, strict=True):
        assert sum(row.points for group in seat.groups for row in group.rows) == seat.total == points
    assert stage.says("Rare: Jade")
    assert not stage.misfits()


@pytest.mark.slow
def test_dragging_does_all_that_clicking_does(stage: Any) -> None:
    match = match_of(("CCCDDEFG", "BBEFGHIH"), top="HI", discard="D")
    table = put(stage, match, "normal")
    stage.drag("pile 0", place(table, "E"))
    assert last(match, 2) == ["take 1", "meld D3"]
    stage.drag(place(table, "C"), "well")
    assert last(match) == ["meld C3"]
    stage.drag(place(table, "G"), "tray")
    assert last(match) == ["drop G"]
    they(stage, match, "draw", "drop B")
    stage.drag("deck", place(table, "E"))
    assert last(match) == ["draw"]


# ---------------------------------------------------------------------- taking


@pytest.mark.slow
def test_pointing_at_the_pile_tells_what_a_take_brings(stage: Any) -> None:
    match = match_of(("CCDDEFGH", "BBEFGHII"), discard="C", top="HI", first=1)
    put(stage, match)
    they(stage, match, "draw", "drop E")
    stage.hover("pile 0")
    assert stage.says("Take Crimson and the card on it: play 3 Crimson +3 and keep 7 cards.")
    assert stage.says("play this first")
    stage.hover("pile 1")
    assert stage.says("Emerald has to be played at once, and you would have only two.")


@pytest.mark.slow
def test_a_take_plays_what_it_was_made_for(stage: Any) -> None:
    match = match_of(("CCDDEFGH", "BBEFGHII"), discard="C", top="HI", first=1)
    table = put(stage, match, "normal")
    they(stage, match, "draw", "drop E")
    stage.click("pile 0")
    assert "Take 2, play 3 Crimson" in stage.labels()
    assert not last(match)[0].startswith("take")
    stage.click("act")
    assert last(match, 2) == ["take 2", "meld C3"]
    assert held(table) == "DDEEFGH"
    assert stage.says("You lay 3 Crimson") or "+3" in stage.texts()


@pytest.mark.slow
def test_after_a_take_with_a_choice_only_its_play_is_possible(stage: Any) -> None:
    match = match_of(("CCCDEFGH", "BBEFGHII"), discard="C")
    table = put(stage, match)
    stage.click("pile 0")
    stage.click("act")
    assert last(match) == ["take 1"]
    assert stage.says("Play Crimson first: three of them, or all four?")
    stage.click(place(table, "D"))
    assert stage.says("First play the Crimson dragon that you took.")
    assert "Play 4 Crimson +4" in stage.labels()
    stage.click("other 0")
    assert last(match) == ["meld C3"]


def test_a_card_that_cannot_go_where_it_is_dragged_changes_nothing_that_was_picked(stage: Any) -> None:
    table = put(stage, match_of(("CCCDDEFG", "BBEFGHIH"), top="HI", discard="D"))
    stage.drag(place(table, "E"), "tray")
    assert stage.says("First draw a card, or take cards from the discard pile.")
    assert table.top.card is None
    stage.click("deck")
    for picked in (None, "C"):
        if picked:
            stage.click(place(table, picked))
        before = table.top.card
        stage.drag(place(table, "E"), "well")
        assert stage.context.sound.played[-1] == "refuse"
        assert table.top.card == before
        stage.wait(1)
    assert table.top.card.what == "C"


def test_a_card_that_cannot_be_taken_says_why_and_leads_to_the_rule(stage: Any) -> None:
    match = match_of(("CCDDEFGH", "BBEFGHII"), discard="I")
    put(stage, match)
    stage.click("pile 0")
    assert stage.says("Ivory has to be played at once, and you would have only one.")
    assert not match.history
    stage.click("rule")
    assert stage.says("Taking from the pile")


# ---------------------------------------------------------------------- playing


def test_a_fourth_takes_one_from_another(stage: Any) -> None:
    match = match_of(("CDEFGHBI", "IIICEFGH"), top="BD", first=1)
    table = put(stage, match)
    they(stage, match, "draw", "meld I3", "drop B")
    stage.click("deck")
    stage.click(place(table, "I"))
    assert stage.says("One comes over from Wen: two and two.")
    stage.click("well")
    assert match.view(0).laid == ("II", "II")
    assert [len(cards) for sets in table.top.seen.laid for cards in sets] == [2, 2]


@pytest.mark.slow
def test_a_rare_dragon_gathers_all_others(stage: Any) -> None:
    match = match_of(("JCDEFGHB", "JJCEFGHI"), top="BD", first=1)
    table = put(stage, match, "normal")
    they(stage, match, "draw", "play J", "drop B")
    stage.click("deck")
    stage.click(place(table, "J"))
    assert "Play Jade +6" in stage.labels()
    assert stage.says("1 comes over to you.")
    stage.sound.played.clear()
    stage.click("act")
    assert match.view(0).laid == ("JJ", "")
    assert "crown" in stage.sound.played
    assert stage.says("+6")


def test_what_was_drawn_is_marked_and_named_until_the_next_move(stage: Any) -> None:
    match = match_of(top="E")
    table = put(stage, match)

    def signs() -> list[str]:
        return [piece.id for piece in table.top.pieces(table.top.seen) if piece.id.startswith("new ")]

    assert not signs()
    drawn = table.top.view.deck
    stage.click("deck")
    assert table.top.view.deck == drawn - 1
    (new,) = table.top.hold.new
    assert signs() == [f"new {table.top.hold.cards.index(new)}"]
    assert stage.says(f"You drew {named(new.what)}.")
    stage.click(place(table, "G"))
    assert signs()
    stage.click("act")
    assert last(match)[0].startswith("drop")
    assert not signs()


def test_the_draw_two_dragon_brings_two_cards(stage: Any) -> None:
    match = match_of(("ACDEFGHB", "IICEFGHI"), top="BDF")
    table = put(stage, match, "normal")
    stage.click("deck")
    stage.click(place(table, "A"))
    assert "Play Amber, draw two" in stage.labels()
    assert stage.says("Play Amber, draw two −1")
    stage.click("act")
    assert held(table) == "BBCDDEFFGH"
    assert stage.says("−1")


def test_no_more_cards_are_told_of_than_lie_in_the_deck() -> None:
    view = match_of().view(0)
    told = [words.act(play(view.draw_two), replace(view, deck=count)) for count in (3, 2, 1, 0)]
    assert told == ["play Amber, draw two"] * 2 + ["play Amber, draw one", "play Amber"]


def test_a_replay_of_a_draw_two_dragon_that_brings_another_one(stage: Any) -> None:
    match = match_of(("ACDEFGHB", "IICEFGHI"), top="BAF")
    for move in ("draw", "play A"):
        match.play(match.parse(move))
    replay = stage.show(Replay(stage.context, match, True))
    replay.go(1)
    replay.forward()
    stage.wait(2)
    assert held(replay) == "ABBCDEFFGH"
    assert [card.what for cards in replay.top.seen.laid[0] for card in cards] == ["A"]


def test_four_alike_may_be_laid_as_three(stage: Any) -> None:
    match = match_of(("CCCCDEFG", "BBEFGHII"), top="H")
    table = put(stage, match)
    stage.click("deck")
    stage.click(place(table, "C"))
    assert stage.says("Or play only three.")
    stage.click("other 0")
    assert last(match) == ["meld C3"]
    assert held(table) == "CDEFGH"


def test_cards_that_can_be_played_say_what_that_brings(stage: Any) -> None:
    """A set of three for three points, the draw-two dragon for one less; nothing before a card is drawn."""
    table = put(stage, match_of(("AACCCDEF", "BBEFGHII"), top="H"))

    def tags() -> dict[str, str]:
        found = [piece for piece in table.top.pieces(table.top.seen) if piece.id.startswith("tag ")]
        return {table.top.hold.cards[int(piece.id[4:])].what: piece.face.text for piece in found}

    assert not tags()
    stage.click("deck")
    assert tags().keys() == {"A", "C"}
    assert tags()["A"] == "−1, draw 2", "the same over one card and over two"
    assert tags()["C"] == "Play 3: +3"
    stage.click(place(table, "C"))
    assert not tags()


def test_what_cannot_be_laid_says_why(stage: Any) -> None:
    match = match_of(("CCDDEFGH", "BBEFGHII"), top="I")
    table = put(stage, match)
    stage.click(place(table, "C"))
    assert stage.says("First draw a card, or take cards from the discard pile.")
    stage.click("deck")
    stage.click(place(table, "E"))
    stage.click("well")
    assert stage.says("One Emerald dragon can be played only as the fourth")
    stage.drag(place(table, "C"), "well")
    assert len(match.history) == 1


@pytest.mark.slow
def test_a_set_that_would_empty_the_hand_says_so(stage: Any) -> None:
    match = match_of(("CCDDDEEE", "BBFFGHII"), top="C")
    table = put(stage, match)
    stage.click("deck")
    for dragon in "CD":
        stage.click(place(table, dragon))
        stage.click("act")
    assert held(table) == "EEE"
    stage.click(place(table, "E"))
    assert stage.says("Playing it would empty your hand.")
    stage.click("well")
    assert stage.says("That would empty your hand: the last card can only be discarded.")


def test_a_second_special_card_in_a_turn_says_why_it_is_only_discarded(stage: Any) -> None:
    match = match_of(("AACDEFJJ", "BBFFGHII"), top="CHIG")
    table = put(stage, match)
    stage.click("deck")
    for dragon, why in (("J", "Only one rare dragon a turn."), ("A", "Only one draw-two a turn.")):
        stage.click(place(table, dragon))
        assert not stage.says(why)
        stage.click("act")
        stage.click(place(table, dragon))
        assert stage.says(why)
        stage.press("escape")


def test_esc_and_backspace_put_a_pick_back(stage: Any) -> None:
    match = match_of(("CCDDEFGH", "BBEFGHII"), discard="C", top="I")
    table = put(stage, match)
    for key in ("escape", "backspace"):
        stage.click("pile 0")
        assert table.top.count == 1
        stage.press(key)
        assert table.top.count == 0
    assert stage.top is table
    assert not match.history


# ---------------------------------------------------------------------- the hand


def test_keys_begin_at_the_hand_wherever_the_pointer_rests(stage: Any) -> None:
    """A click on a button that is off takes no focus, and Right at the end of the hand leaps nowhere."""
    match = match_of()
    put(stage, match)
    stage.press("space")
    stage.click("act")
    stage.press("right", "right", "return")
    assert stage.top.top.card is not None


@pytest.mark.slow
def test_an_arrangement_is_kept_until_it_is_sorted(stage: Any) -> None:
    match = match_of(("CCDDEFGH", "BBEFGHII"), top="IB")
    table = put(stage, match)
    assert held(table) == "CCDDEFGH"
    stage.drag(place(table, "H"), "hand 0")
    stage.drag(place(table, "E"), "hand 0")
    assert held(table) == "EHCCDDFG"
    assert not match.history
    stage.click("deck")
    assert held(table) == "EHCCDDFGI"
    stage.click(place(table, "F"))
    stage.click("act")
    they(stage, match, "draw", "drop B")
    assert held(table) == "EHCCDDGI"
    stage.resize(1024, 768)
    assert held(table) == "EHCCDDGI"
    stage.click("sort")
    assert held(table) == "CCDDEGHI"


def test_a_new_card_goes_to_those_that_are_alike() -> None:
    hold = Holding(lambda dragon: dragon)
    hold.take_up("BCDD")
    hold.move(hold.cards[3], 0)
    assert "".join(card.what for card in hold.cards) == "DBCD"
    hold.take_up("ABCCDD")
    assert "".join(card.what for card in hold.cards) == "DBCCDA"
    hold.sort()
    hold.take_up("ABBCCDD")
    assert "".join(card.what for card in hold.cards) == "ABBCCDD"


def test_a_lay_can_be_taken_back(stage: Any) -> None:
    match = match_of(("CCCDDEFG", "BBEFGHII"), top="H")
    table = put(stage, match)
    stage.drag(place(table, "G"), "hand 0")
    stage.click("deck")
    stage.click(place(table, "C"))
    stage.click("act")
    assert held(table) == "GDDEFH"
    stage.press("ctrl+z")
    assert last(match) == ["draw"]
    assert sorted(held(table)) == sorted("GCCCDDEFH")
    assert not any(table.top.seen.laid)
    stage.press("ctrl+y")
    assert last(match) == ["meld C3"]


@pytest.mark.slow
@pytest.mark.parametrize("motion", ["off", "normal"])
def test_laid_sets_lie_as_they_were_played(stage: Any, motion: str) -> None:
    match = match_of(("CCCDDDEF", "BBEFGHII"), top="H")
    table = put(stage, match, motion)
    stage.click("deck")
    for dragon in "DC":
        stage.click(place(table, dragon))
        stage.click("act")

    def order() -> list[str]:
        return [cards[0].what for cards in table.top.seen.laid[0]]

    assert order() == ["D", "C"]
    stage.press("ctrl+z")
    stage.press("ctrl+z")
    stage.press("ctrl+y")
    assert order() == ["D"]
    stage.press("ctrl+y")
    assert order() == ["D", "C"]
    table = put(stage, match, motion)
    assert order() == ["D", "C"]


def test_the_hand_is_dealt_before_the_eyes_of_all(stage: Any) -> None:
    stage.thoughts.at_once, stage.context.settings.forced = False, False
    match = match_of()
    table = Table(stage.context, match)
    stage.window.push(table)
    stage.wait(0.4)
    assert table.motion.busy
    assert table.top.seen.deck > match.view(0).deck
    assert stage.sound.played.count("shuffle") == 1
    stage.click((640, 480))
    assert not table.motion.busy
    assert table.top.seen.deck == match.view(0).deck
    assert held(table) == "BCDEFGHI"


# ---------------------------------------------------------------------- what is seen


@pytest.mark.slow
def test_everything_fits(any_stage: Any) -> None:
    for seats in (2, 3, 4):
        players = ["human", *["skilled"] * (seats - 1)]
        match = games.load("rare_dragon").new({}, seats, "8K2F-41", NAMES[:seats], players)
        while match.to_move or len(match.rounds[-1].moves) < 14:
            match.play(some_move(match))
        table = put(any_stage, match)
        any_stage.hover("pile 0")
        assert not any_stage.misfits()
        at = table.top.at
        boxes = [table.top.plate_box(seat) for seat in range(seats)]
        boxes += [at.tray, at.deck, at.rare[0].union(at.rare[1]), at.two[0].union(at.two[1])]
        boxes += [*at.buttons, at.sort, at.hand]
        boxes += [box for opponent in at.opponents for box in (opponent.backs, opponent.zone.box)]
        assert not [(a, b) for i, a in enumerate(boxes) for b in boxes[:i] if a.colliderect(b)]
        for count in range(1, 5):
            own = [card for cards in at.own.sets([4] * count) for card in cards]
            assert not [box for box in boxes if box.collidelist(own) >= 0], count


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_own_sets_are_about_as_large_as_those_of_others(make_stage: Any, seats: int) -> None:
    players = ["human", *["skilled"] * (seats - 1)]
    match = games.load("rare_dragon").new({}, seats, "8K2F-41", NAMES[:seats], players)
    at = put(make_stage((1280, 720)), match).top.at
    for count in (1, 2, 3):
        own = at.own.sets([3] * count)[0][0].w
        theirs = min(opponent.zone.sets([3] * count)[0][0].w for opponent in at.opponents)
        assert own >= 0.8 * theirs, count
        assert own >= 58, count


@pytest.mark.parametrize("count", [2, 8, 20])
def test_a_card_of_the_pile_is_touched_where_it_is_seen(stage: Any, count: int) -> None:
    """They are tilted: at the corner with the sign of each one, that card is found."""
    match = match_of(("CCDDEFGH", "BBEFGHII"))
    for _ in range(count - 1):
        match.play(match.parse("draw"))
        match.play(next(move for move in match.legal() if move.verb == "drop"))
    table = put(stage, match)
    assert len(table.top.view.pile) == count
    for i, (box, tilt) in enumerate(table.top.at.fan(count)):
        corner = pygame.Vector2(0.07 * box.w - box.w / 2, 0.12 * box.h - box.h / 2).rotate(-tilt)
        at = round(box.centerx + corner.x), round(box.centery + corner.y)
        assert table._at(at) == f"pile {i}"
        assert table.top.at.mat.contains(table.widget(f"pile {i}").box)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_mat_lies_in_the_middle_and_the_pile_on_its_seal(any_stage: Any, seats: int) -> None:
    players = ["human", *["skilled"] * (seats - 1)]
    match = games.load("rare_dragon").new({}, seats, "8K2F-41", NAMES[:seats], players)
    table = put(any_stage, match)
    at = table.top.at
    assert abs(at.mat.centerx - table.canvas.width / 2) <= 1
    assert abs(at.fan(1)[0].box.centerx - at.mat.centerx) <= at.mat.w * 0.06
    for count in (2, 5, 9, 20):
        fan, beads = at.fan(count), at.beads(count)
        assert fan[0].box.x > at.deck.right
        gaps = [b.centerx - a.centerx for a, b in pairwise(beads)]
        assert max(gaps) - min(gaps) <= max(2, max(gaps) * 0.1), "they are equally far apart"


def test_the_only_button_lies_in_the_middle_of_the_ledge(stage: Any) -> None:
    table = put(stage, match_of())
    first, row = table.top.at.buttons
    assert abs(stage.widget("act").box.centery - (first.y + row.bottom) // 2) <= 1
    stage.press("space")
    stage.click(place(table, "B"))
    assert stage.widget("cancel").box.y >= stage.widget("act").box.bottom


def test_nothing_is_told_of_a_move_where_that_would_answer_a_puzzle(stage: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(Table, "previews", False)
    match = match_of(("CCJDEFGH", "BBEFGHII"), discard="C", top="HI")
    table = put(stage, match)
    stage.click("pile 0")
    assert "Take 1" in stage.labels()
    assert stage.says("Take Crimson.")
    assert not stage.says("+3 then")
    assert not stage.says("take and play")
    stage.press("escape")
    stage.click("deck")
    stage.click(place(table, "J"))
    assert "Play Jade" in stage.labels()


def test_it_is_told_from_whom_a_card_was_taken(stage: Any) -> None:
    match = match_of(("CDEFGHBI", "JJCEFGHI"), top="JD")
    table = put(stage, match)
    for text in ("draw", "play J", "drop B", "draw", "play J"):
        match.play(match.parse(text))
    played = match.history[-1]
    assert table.top.words(played.move, played.events) == "plays Jade, takes one from you"


def test_every_card_of_the_hand_has_its_name_in_a_small_window(stage: Any) -> None:
    put(stage, match_of(("CCDDEFGH", "BBEFGHII")))
    stage.resize(960, 540)
    assert {"Crimson", "Dusk", "Emerald", "Frost", "Gold", "Hearth"} <= set(stage.texts())


@repeated(("size", "text"), [((1024, 768), 100), ((1280, 720), 150)])
def test_the_hand_grows_with_the_window_and_with_the_text(
    make_stage: Any, size: tuple[int, int], text: int
) -> None:
    plain = put(make_stage(home="plain"), match_of())
    usual = plain.top.at.hand_cards(6)[0].w / plain.canvas.u
    stage = make_stage(size, text)
    table = put(stage, match_of())
    assert table.top.at.hand_cards(6)[0].w / table.canvas.u > 1.05 * usual
    for told in ("−1 point", "Draw 2 cards.", "+3 points", "Takes all", "One a turn."):
        assert stage.says(told)
    assert not stage.misfits()


@pytest.mark.slow
def test_all_of_a_wide_window_is_used(make_stage: Any) -> None:
    table = put(make_stage((1900, 800)), match_of())
    assert table.canvas.stage == (0, 1900)


@pytest.mark.pixels
def test_nothing_of_other_hands_or_of_the_deck_is_seen(stage: Any) -> None:
    """The same picture whatever the others hold and whatever lies in the deck."""
    one = match_of(("CCDDEFGH", "BBEFGHII"), top="IA")
    other = match_of(("CCDDEFGH", "BCEFGHIJ"), top="BG")
    pictures = []
    for match in (one, one, other):
        put(stage, match)
        stage.settle()
        stage.wait(2)
        stage.hover((5, 500))
        pictures.append(stage.picture())
    assert pictures[1] == pictures[2]


@pytest.mark.pixels
def test_while_the_doors_open_the_hand_shows_its_backs(stage: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(Table, "concealed", True)
    pictures = []
    for hand in ("CCDDEFGH", "CCDDEFGH", "BCFFGHIJ"):
        put(stage, match_of((hand, "BBEFGHII")))
        stage.hover((5, 500))
        assert not [key for key in stage.offered() if key.startswith("hand")]
        pictures.append(stage.picture())
    assert pictures[1] == pictures[2]


@pytest.mark.slow
def test_what_was_taken_from_the_pile_lies_open(stage: Any) -> None:
    match = match_of(("CDEFGHBI", "JIEEFFGH"), top="BD", discard="E", first=1)
    table = put(stage, match)
    they(stage, match, "take 1", "meld E3", "drop F")
    stage.click("deck")
    stage.click(place(table, "C"))
    stage.click("act")
    assert all(not card.what for card in table.top.seen.hands[1])
    they(stage, match, "draw", "drop F")
    assert [card.what for card in table.top.seen.pile][-2:] == ["C", "F"]


def test_nothing_covers_the_line_of_a_picked_card(stage: Any) -> None:
    table = put(stage, match_of(("CCCDEFGJ", "BBEFGHII"), top="H"))
    stage.click("deck")
    for key in (place(table, "C"), "well"):
        stage.hover(key)
        stage.wait(2)
        assert not table.tip_shown
    stage.hover("draw-two")
    stage.wait(2)
    assert table.tip_shown
    # What the card does is told over neither the card nor the words beside it.
    assert stage.says("It costs 1 point, and you draw two cards.")


def test_the_button_names_no_move_while_none_can_be_made(stage: Any) -> None:
    match = match_of(("CCDDEFGH", "BBEFGHII"), top="HI", first=1)
    table = put(stage, match)
    assert "Wen's turn" in stage.labels()
    assert stage.widget("act").why == "Wait: it is Wen's turn."
    they(stage, match, "draw", "drop E")
    assert "Draw a card" in stage.labels()
    while not match.round_over:
        match.play(some_move(match))
    assert actions.waiting(table.top) == ("Round over", "The round is over.")


@pytest.mark.slow
def test_what_the_hand_would_score(stage: Any) -> None:
    match = match_of(("CCCDEFGJ", "BBEFGHII"), top="H")
    table = put(stage, match)
    stage.click("deck")
    for dragon in "CJ":
        stage.click(place(table, dragon))
        stage.click("act")
    assert [table.top.plate(seat).sub for seat in (0, 1)] == ["+6 this round", ""]
    assert stage.says("+6 this round")
    stage.hover("plate 0")
    stage.wait(2)
    assert stage.says("You have 0 points so far. +6 come when the round ends.")


@pytest.mark.slow
def test_points_fly_when_the_hand_is_over(stage: Any) -> None:
    match = match_of(("CCCCDDDE", "BBEFGHII"), top="D")
    table = put(stage, match, "normal")
    stage.click("deck")
    for dragon in "CD":
        stage.click(place(table, dragon))
        stage.click("act")
    stage.click(place(table, "E"))
    table.widget("act").act()
    stage.wait(0.05)
    assert match.round_over
    assert table.motion.busy
    assert table.top.plate(0).value == "0"
    assert table.top.plate(0).sub == "+8 this round"
    stage.settle()
    assert (table.top.plate(0).value, table.top.plate(0).sub) == ("8", "0 cards")


@pytest.mark.slow
def test_a_match_that_is_over(stage: Any) -> None:
    match = match_of(("AABBCCJI", "BCDEFGHI"), top="DDDEEC", target=10)
    while not match.over:
        match.play(some_move(match))
    sheet = match_sheet(match)
    for seat, points in zip(sheet.seats, match.standing.scores, strict=True):
        assert sum(row.points for group in seat.groups for row in group.rows) == seat.total == points
    put(stage, match)
    assert "The score" in stage.labels()
    stage.click("result")
    stage.to_points()
    assert stage.says(sheet.headline)
    assert not stage.misfits()


@pytest.mark.parametrize(("target", "title"), [(10, "Played"), (60, "Rounds")])
def test_the_sheet_of_a_single_round_shows_its_cards(target: int, title: str) -> None:
    match = match_of(("AABBCCJI", "BCDEFGHI"), top="DDDEEC", target=target)
    while not match.over:
        match.play(some_move(match))
    assert (len(match.rounds) == 1) == (title == "Played")
    for seat in match_sheet(match).seats:
        assert [group.title for group in seat.groups] == [title]
        assert sum(row.points for row in seat.groups[0].rows) == seat.total


@pytest.mark.slow
def test_new_special_cards_are_told_when_a_round_begins(stage: Any) -> None:
    stage.context.settings.notices = True
    match = match_of(("BBEFGHII", "CCCCDDDE"), top="D", first=1)
    match.rounds[-1].seed = "8K2F-41"
    table = put(stage, match)
    stage.context.lessons.tell("rare_dragon", "hand")
    they(stage, match, "draw", "meld C4", "meld D4", "drop E")
    stage.settle()
    stage.wait(1)
    stage.click("next")
    stage.wait(1)
    two, rare = named(match.view(0).draw_two), named(match.view(0).rare)
    told = f"New special cards this round. One {two} costs 1 point and draws two cards."
    assert stage.says(told)
    assert stage.says(f"Each {rare} is rare: 3 points.")
    # A draw that makes itself is no sign that it was read.
    automatic, table.automatic = table.automatic, lambda match: match.view(0).stage == "draw"
    table.play(match.parse("draw"))
    stage.settle()
    assert stage.says(told)
    table.automatic = automatic
    table.play(next(move for move in match.legal() if move.verb == "drop"))
    stage.settle()
    assert not stage.says(told)


def test_without_motion_all_is_there_at_once(stage: Any) -> None:
    match = match_of(("CCDDEFGH", "BBEFGHII"), discard="C", top="HI")
    table = put(stage, match)
    stage.click("pile 0")
    stage.click("act")
    assert last(match, 2) == ["take 1", "meld C3"]
    assert held(table) == "DDEFGH"
    assert not table.motion.busy


def test_practice_that_an_undo_asked_for_undoes_at_once(stage: Any) -> None:
    match = match_of(("CCDDEFGH", "BBEFGHII"), top="HI")
    put(stage, match)
    stage.click("deck")
    stage.press("ctrl+z")
    assert match.history
    stage.wait(1)
    stage.click("answer 0")
    assert match.practice
    assert not match.history


def test_the_line_offers_only_what_is_possible(stage: Any) -> None:
    put(stage, match_of(("CCDDEFGH", "BBEFGHII"), discard="I"))
    assert stage.says("Draw a card.")
    assert not stage.says("or take from the discard pile")
    put(stage, match_of(("CCDDEFGH", "BBEFGHII"), discard="C"))
    assert stage.says("Draw a card, or take from the discard pile.")


def test_a_tip_tells_of_the_hand_that_it_lies_at(stage: Any) -> None:
    match = match_of(("BCDEFGH", "BCDEFGH", "CDEFGHI"))
    match.play(match.parse("draw"))
    put(stage, match)
    told = [stage.widget(f"held {seat}").tip for seat in (1, 2)]
    assert told == ["Wen holds 7 cards", "Tora holds 7 cards"]


@pytest.mark.slow
def test_sets_keep_their_places(stage: Any) -> None:
    """Neither what an opponent played first nor what comes over lies before one's own first set."""
    match = match_of(hands=("EEECDFGI", "IIIBCDEF"), first=1)
    table = put(stage, match)
    they(stage, match, "draw", "meld I3", "drop B")
    stage.click("deck")
    stage.click(place(table, "E"))
    stage.click("act")
    lying = [piece.box for piece in table.top.pieces(table.top.seen) if piece.id.startswith("worth 0")]
    stage.click(place(table, "I"))
    shown = {piece.id: piece for piece in table.top.pieces(table.top.seen)}
    assert shown["worth 0 E"].box == lying[0]
    assert shown["place"].box.bottom < lying[0].y
    stage.click("act")
    assert [cards[0].what for cards in table.top.seen.laid[0]] == ["E", "I"]


def test_a_rare_dragon_that_was_lost_comes_back_behind_all_else() -> None:
    match = match_of(hands=("EEECDFJJ", "JBBCDEFG"), rare="J", draw_two="A", top="HHHH")
    for move in ("draw", "play J", "meld E3", "drop C", "draw", "play J", "drop B", "draw", "play J"):
        match.play(match.parse(move))
    played = match.rounds[-1].moves
    assert show.played_orders(played[:6], ("EEE", "JJ")) == ("E", "J")
    assert show.played_orders(played, match.view(0).laid) == ("EJ", "")


@pytest.mark.parametrize(("size", "text"), [((960, 540), 100), ((960, 540), 150), ((1280, 720), 150)])
def test_a_message_leaves_the_special_cards_free(make_stage: Any, size: tuple[int, int], text: int) -> None:
    stage = make_stage(size, text)
    match = match_of(hands=("BDEFGHII", "CCDDDEFG"), top="FHBE", discard="C", first=1)
    table = put(stage, match)
    stage.window.say("Wen takes the top card, plays 3 Crimson, 3 Dusk and the rare dragon, and draws two.", 9)
    stage._draw_all()
    canvas, message = stage.window.canvas, stage.window.message
    box, _ = message.lay_out(canvas, table.message_bottom(), table.message_width())
    assert box.collidelist([*table.top.at.rare, *table.top.at.two]) < 0


def test_what_an_opponent_took_and_played_is_told_when_the_turn_is_over(stage: Any) -> None:
    match = match_of(hands=("BDEFGHII", "CCDDDEFG"), top="FHBE", discard="C", first=1)
    table = put(stage, match)
    they(stage, match, "take 1", "meld C3", "meld D3", "drop E")
    stage.settle()
    told = "Wen takes the top card, plays 3 Crimson and plays 3 Dusk."
    assert stage.window.message.text == told
    stage.window.message.text = ""
    stage.click("deck")
    table.play(next(move for move in match.legal() if move.verb == "drop"))
    they(stage, match, "draw", "drop F")
    stage.settle()
    assert not stage.window.message.text, "who only draws and discards took nothing"


def test_the_number_of_cards_in_a_hand_is_always_told(stage: Any) -> None:
    match = match_of(hands=("BCDEFGHI", "CCCDDDEF"), first=1)
    table = put(stage, match)
    they(stage, match, "draw", "meld C3", "meld D3", "drop E")
    (count,) = (piece for piece in table.top.pieces(table.top.seen) if piece.id == "count 0")
    assert count.face == Badge("2", "ink", 14, 20)


@pytest.mark.parametrize(
    ("hand", "dragon", "idea", "made", "raised"),
    [
        ("CCCDEFGH", "C", "drop C", "meld C3", 3),
        ("CCCCDEFG", "C", "meld C3", "meld C4", 4),
        ("ACDEFGHI", "A", "drop A", "play A", 1),
    ],
    ids=["three", "four", "special"],
)
@pytest.mark.parametrize("by_tag", [False, True], ids=["card", "tag"])
def test_a_card_that_can_be_played_is_played_by_the_button_whatever_the_idea(
    stage: Any, hand: str, dragon: str, idea: str, made: str, raised: int, by_tag: bool
) -> None:
    """A click on a card of a framed set, or on its tag, raises what the tag names, and the red button plays
    it; the discard stands below."""
    match = match_of(hands=(hand, "BDDEFGHI"), top="F")
    table = put(stage, match)
    stage.click("deck")
    table.top.suggested = match.parse(idea)
    (tag,) = (piece for piece in table.top.pieces(table.top.seen) if piece.id.startswith("tag "))
    stage.click((tag.box.centerx, tag.box.top + 2) if by_tag else place(table, dragon))
    assert table.top.picked_move() == match.parse(made)
    assert sum(piece.lift > 0 for piece in table.top.pieces(table.top.seen)) == raised
    assert stage.widget("act").label.startswith("Play ")
    assert "Discard" in stage.labels()
    stage.click("act")
    assert str(match.rounds[-1].moves[1].move) == made


def test_all_that_can_be_taken_is_marked(stage: Any) -> None:
    table = put(stage, match_of(hands=("CCEEFFGH", "BCDEFGHI"), discard="E"))
    stage.hover("deck")
    (card,) = (piece for piece in table.top.pieces(table.top.seen) if piece.id == "pile 0")
    assert card.over == (dots,)


def test_a_set_stays_in_its_row_when_the_fourth_card_joins() -> None:
    zone = Zone(pygame.Rect(0, 0, 330, 300), 0.0, 1.0, 84)
    rows = [[boxes[0].y for boxes in zone.sets(counts)] for counts in ((3, 3), (3, 4), (4, 4))]
    assert rows[0] == rows[1] == rows[2]


def test_own_sets_keep_order_and_place_and_seldom_their_size() -> None:
    """A place for the next set is always free, so one that is only picked moves nothing; with the first eight
    sets the size changes twice, and none lies on the mat."""
    mat = pygame.Rect(222, 127, 836, 376)
    box, wing = pygame.Rect(24, 393, 315, 155), pygame.Rect(24, 88, 229, 305)
    zone = Zone(box, 0.0, 1.0, 84, wing, steady=True, oval=mat)
    widths = []
    for count in range(1, 9):
        lie = zone.sets([3] * count)
        picked = zone.sets([3] * count + [4], coming=1)
        assert picked[:count] == lie, count
        assert len(picked) == count + 1, "no place is free"
        joined = zone.sets([4] * count)
        assert [cards[0] for cards in joined] == [cards[0] for cards in lie]
        widths.append(lie[0][0].w)
        for first, second in pairwise(joined):
            assert not first[0].unionall(first).colliderect(second[0].unionall(second))
        for cards in joined:
            corner = cards[-1].right - mat.centerx, min(abs(cards[-1].y - 315), abs(cards[-1].bottom - 315))
            assert (corner[0] / 418) ** 2 + (corner[1] / 188) ** 2 > 1
    assert len(set(widths)) <= 3


@pytest.mark.pixels
def test_the_field_for_a_name_is_seen_only_where_there_is_one(stage: Any) -> None:
    table = put(stage, match_of(("CCCDEFGJ", "BBEFGHII"), top="H"))
    box = pygame.Rect(0, 0, 100, 140)
    paper = table.canvas.sprites.get("rare_dragon/paper", *box.size).get_at((50, 116))
    for seen, field in ((1.0, True), (0.3, False)):
        surface = pygame.Surface(box.size)
        with table.canvas.on(surface):
            Card("C", seen).paint(table.canvas, box)
        assert (surface.get_at((50, 116)) != paper) == field


def test_who_goes_out_is_a_moment_and_a_click_ends_it(stage: Any) -> None:
    match = match_of(("CCCCEEEE", "BDFGHIBD"), top="F")
    for move in ("draw", "meld C4", "meld E4"):
        match.play(match.parse(move))
    table = put(stage, match, "normal")
    drop = next(move for move in match.legal() if move.verb == "drop")
    table.play(drop)
    (out,) = [flight.data for flight in table.motion.flights if isinstance(flight.data, Out)]
    assert out.head == "You go out!"
    stage.wait(0.8)
    assert stage.says("You go out!")
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1)
    assert not table.motion.busy
    assert table.top.seen == table.top.look()


@pytest.mark.parametrize(
    ("event", "points"),
    [
        ({"type": "meld", "count": 4}, 4),
        ({"type": "play", "as": "rare", "moved": ()}, 3),
        ({"type": "play", "as": "rare", "moved": ("a", "b")}, 9),
        ({"type": "play", "as": "set", "moved": ("a",)}, 2),
        ({"type": "play", "as": "draw two", "moved": ()}, words.DRAW_TWO),
        ({"type": "drop", "card": "A"}, 0),
    ],
)
def test_what_an_event_adds_before_the_player(event: Any, points: int) -> None:
    assert words.made_by(event) == points


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_nine_cards_of_a_hand_are_about_as_large_as_eight(make_stage: Any, size: tuple[int, int]) -> None:
    """They lie a little over one another; most of each is seen, and all names are."""
    stage = make_stage(size)
    at = put(stage, match_of()).top.at
    eight, nine, ten = (at.hand_cards(count) for count in (8, 9, 10))
    assert nine[0].w >= 0.97 * eight[0].w
    assert ten[0].w >= 0.88 * eight[0].w
    for cards in (eight, nine, ten):
        assert cards[-1].right <= at.hand.right + 1
        for card, after in pairwise(cards):
            assert after.x - card.x >= 0.75 * card.w


def test_cards_of_a_hand_with_room_grow_a_little_with_the_ledge(stage: Any) -> None:
    """Beside the pile they must not look like those of another game."""
    top = put(stage, match_of()).top
    room, hand = top.room(), top.at.hand.inflate(0, 200)
    ledge = room.height - room.ledge
    plain, more, most = (
        usual_width(replace(room, height=room.ledge + round(ledge * times)), hand)
        for times in (1.0, 1.05, 1.5)
    )
    assert room.larger == 1.0
    assert plain < more < most <= 1.1 * plain


def test_one_draw_two_says_what_it_does_as_two_do(stage: Any) -> None:
    table = put(stage, match_of(("ACCCDEFG", "BBEFGHII"), top="H"))
    stage.resize(1280, 720)
    stage.click("deck")
    (tag,) = [piece for piece in table.top.pieces(table.top.seen) if piece.id == "tag 0"]
    assert tag.face.text == "−1, draw 2"


def test_a_draw_two_from_the_pile_says_that_two_cards_come(stage: Any) -> None:
    put(stage, match_of(("BCDEFGHI", "BCDEFGHI"), discard="A", top="HI"))
    stage.hover("pile 0")
    assert stage.says("Take Amber: play Amber −1 and keep 8 cards, then draw two.")


def test_a_card_dropped_on_the_deck_is_told_that_it_stays(stage: Any) -> None:
    table = put(stage, match_of(top="H"))
    stage.click("deck")
    stage.drag(place(table, "C"), "deck")
    assert stage.says("Cards can't go back on the deck.")
    assert table.top.hold.find("C")


@pytest.mark.parametrize("by", ["You go out.", "The deck is empty."])
def test_the_end_of_the_last_round_is_seen_before_the_winner(stage: Any, by: str) -> None:
    """The table rests for a moment and says how the round ended."""
    match = match_of(("CCCCEEEE", "BDFGHIBD"), top="F")
    match.options["target"] = 8
    for move in ("draw", "meld C4", "meld E4"):
        match.play(match.parse(move))
    if by == "The deck is empty.":
        match._rounds[-1].hands[0] += "G"
        match._rounds[-1].stock = ""
    table = put(stage, match, "normal")
    table.play(next(move for move in match.legal() if move.verb == "drop"))
    seen = 0
    while stage.top is table:
        stage.wait(0.1)
        seen += stage.top is table and stage.says(f"The round is over. {by}")
    assert 5 < seen < 20


@pytest.mark.parametrize("spoken", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_in_large_text_the_line_lies_beside_the_special_cards(make_stage, size, spoken):
    stage = make_stage(size, 150)
    games.speak(spoken)
    for hands in (("BCDEFGHI",) * 2, ("BCDEFGH",) * 3):
        table = put(stage, match_of(hands, top="G"))
        table.play(table.match.parse("draw"))
        stage.wait(1)
        at, seen = table.top.at, [table.line_area()]
        for move in table.match.legal()[:3]:
            table.top.point_out(move)
            stage.settle()
            seen.append(table.line_area())
        assert not [box for box in seen if box and box.collidelist([*at.rare, *at.two]) >= 0]
