"""Dragon Dance as it is played: by mouse and by keys, the field and how one looks at it, what is asked."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from likely import dance as likely
from repeats import repeated

from dragonbox import games, players
from dragonbox.app.common.kinds import words_of
from dragonbox.app.menu.menu import Menu
from dragonbox.app.results.round_page import RoundScene
from dragonbox.app.setup.new_game import NewGame
from dragonbox.app.table.replay import Replay
from dragonbox.app.table.table import Table
from dragonbox.core.contract import Decision
from dragonbox.core.match import Match, RoundLog, Seated
from dragonbox.games.dragon_dance import rules, scoring
from dragonbox.games.dragon_dance.cards import CARDS, KINDS
from dragonbox.games.dragon_dance.dealing import Deal
from dragonbox.games.dragon_dance.field import OFFSETS, Laid, begun, covers, lay, top
from dragonbox.games.dragon_dance.moves import DRAW, KEEP, PASS, Move, play
from dragonbox.games.dragon_dance.placing import places_of
from dragonbox.games.dragon_dance.position import NEEDED
from dragonbox.games.dragon_dance.table import aiming, faces, field_picture, panels, words
from dragonbox.games.dragon_dance.table import moments as dance_moments
from dragonbox.games.dragon_dance.table.camera import RATIO, Aim, Bounds, Camera
from dragonbox.games.dragon_dance.table.pieces import _apart
from dragonbox.ui import parts, serpent

SEED = "8K2F-41"
NAMES = ("You", "Wen", "Barbel", "Rufus", "Lio")


def new_match(seats: int = 3, people: int = 1, seed: str = SEED, **options: Any) -> Match:
    match = games.load("dragon_dance").new(options, seats, seed, NAMES[:seats])
    for seat, seated in enumerate(match.seats):
        seated.player = "human" if seat < people else "skilled"
    return match


def dealt(*hands: str, start: str = "RGBY", pile: str = "", people: int = 1, **options: Any) -> Match:
    """A match with these hands of seven cards, seat 0 to begin; `pile`: the next cards to draw."""
    left = list(CARDS)
    wanted = [hand.split() for hand in hands]
    for card in [start, *pile.split(), *[card for hand in wanted for card in hand]]:
        left.remove(card)
    for hand in wanted:
        while len(hand) < 7:
            hand.append(left.pop(0))
    game = games.load("dragon_dance")
    match = Match(game, game.complete_options(options), [Seated(name) for name in NAMES[: len(hands)]])
    cards = tuple(tuple(sorted(hand, key=KINDS.index)) for hand in wanted)
    match.begin(RoundLog(Deal(cards, start, (*pile.split(), *left), 0)))
    for seat, seated in enumerate(match.seats):
        seated.player = "human" if seat < people else "skilled"
    return match


def where(
    wanted: Callable[[Match], Any], seats: int = 3, people: int = 1, tries: int = 30, **options: Any
) -> Match:
    """A position that is as wanted."""
    for seed in range(tries):
        match = new_match(seats, people, f"2{seed // 8 + 2}K{seed % 8 + 2}-42", **options)
        rng = random.Random(seed)
        while not match.round_over:
            if wanted(match):
                return match
            match.play(likely(match, rng), deal=False)
        if wanted(match):
            return match
    raise AssertionError("no such position")


def stage_of(match: Match) -> str:
    view: Any = match.view(match.to_move or 0)
    return str(view.stage)


def put(stage: Any, match: Match, think: bool = False) -> Any:
    stage.context.settings.forced = False
    stage.thoughts.at_once = think
    return stage.show(Table(stage.context, match))


@pytest.fixture
def table(stage: Any) -> Any:
    """A table at which the first card is to be laid."""
    return put(stage, dealt("YRGB RGYB HR ER", "HG", pile="HB"))


def pick(stage: Any, table: Any, card: str) -> None:
    """Click on a card of the hand."""
    names = [held.what for held in table.top.hold.cards]
    stage.click(f"hand {names.index(card)}")


def key_of(table: Any, move: Move) -> str:
    """The key of the place of a move."""
    places = table.top.places(table.top.card)
    return f"place {[place.move(move.card) for place in places].index(move)}"


# -- laying a card --


def test_a_card_shows_where_it_fits_and_what_each_place_scores(stage: Any, table: Any) -> None:
    pick(stage, table, "YRGB")
    legal = [move for move in table.match.legal() if move.card == "YRGB"]
    assert sum(key.startswith("place ") for key in stage.offered()) == len(legal) == 3
    assert stage.says("fits at three places")
    shown = [text for text in stage.texts() if text in ("+1", "+2", "+3", "+4")]
    assert len(shown) == len(legal)


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((960, 540), 100), ((960, 540), 150)])
def test_points_of_places_side_by_side_do_not_touch(make_stage: Any, size: Any, text_size: int) -> None:
    """Not even where the squares are as small as they can be: there they have no sign if they must."""
    stage = make_stage(size, text_size)
    match = where(lambda m: m.to_move == 0 and len(side_by_side(m)) > 2)
    table = put(stage, match)
    pick(stage, table, side_by_side(match)[0].card)
    for _ in range(20):
        stage.press("-")
    found = [piece for piece in table.top.pieces(table.top.seen) if piece.id.startswith("points ")]
    boxes = []
    for piece in found:
        box = pygame.Rect(0, 0, piece.face.width(table.canvas), 10)
        box.center = piece.box.center
        boxes.append(box)
    assert len(boxes) > 2
    assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))


def side_by_side(match: Match) -> list[Any]:
    """Return moves of one card to places in a row, each a square from the next; nothing without such."""
    plays = [move for move in match.legal() if move.verb == "play"]
    for one in plays:
        row = [move for move in plays if (move.card, move.turn, move.y) == (one.card, one.turn, one.y)]
        near = [move for move in row if 0 <= move.x - one.x <= 2]
        if len(near) > 2:
            return near
    return []


def test_what_a_head_needs_as_the_last_card_is_told_with_the_card_before_it(stage: Any) -> None:
    def ready(match: Match) -> bool:
        view: Any = match.view(0)
        heads = any(card.startswith("H") for card in view.hand)
        return match.to_move == 0 and view.stage == "turn" and len(view.hand) == 2 and heads

    match = where(lambda m: ready(m) and any(move.verb == "play" for move in m.legal()))
    put(stage, match)
    stage.wait(1)
    needs = match.view(0).scores[0] < NEEDED
    told = "needs 15 points and two squares." if needs else "must cover two squares."
    assert stage.says(f"A head as your last card {told}")


def crossed(match: Match) -> list[str]:
    """The cards of the first player with places that lie over one another."""
    view: Any = match.view(0)
    if match.to_move != 0:
        return []
    return [card for card in view.hand if not _apart(places_of(view, card))]


def test_the_squares_that_a_card_can_cover_are_lit(stage: Any) -> None:
    """Where its places lie over one another, no rims are drawn round them."""
    match = where(lambda m: m.to_move == 0 and stage_of(m) == "turn" and crossed(m))
    table, card = put(stage, match), crossed(match)[0]
    pick(stage, table, card)
    view: Any = match.view(0)
    covered = {(place.x + dx, place.y + dy) for place in places_of(view, card) for dx, dy in OFFSETS}
    wanted = {f"fits {x},{y}" for x, y in covered if top(view.field, x, y)}
    ids = {piece.id for piece in table.top._resting()}
    assert {name for name in ids if name.startswith("fits ")} == wanted
    assert not [name for name in ids if name.startswith("rim ")]


def test_the_first_click_puts_it_there_and_the_second_lays_it(stage: Any, table: Any) -> None:
    pick(stage, table, "YRGB")
    move = play("YRGB", 0, 1, 1)
    stage.click(key_of(table, move))
    assert stage.widget("act").label == "Lay +1"
    assert not table.match.history
    stage.click(key_of(table, move))
    assert table.match.history[0].move == move
    view: Any = table.match.view(0)
    assert view.field.laid[-1] == Laid("YRGB", 0, 1, 1, 0)


def test_the_red_button_lays_what_is_put_there(stage: Any, table: Any) -> None:
    pick(stage, table, "HR")
    assert stage.widget("act").label == "Lay"
    assert stage.widget("act").why == "Pick a place on the field."
    stage.click("place 0")
    stage.click("act")
    assert table.match.history[0].move.card == "HR"


def test_pointing_at_a_place_tells_what_it_brings(stage: Any, table: Any) -> None:
    pick(stage, table, "ER")
    stage.hover(key_of(table, next(move for move in table.match.legal() if move.card == "ER")))
    assert stage.says("covers one square, 5 more for the egg")
    assert stage.widget("act").label == "Lay +6"


def test_a_card_is_dragged_to_its_place_and_lies_there(stage: Any, table: Any) -> None:
    at = table.top.camera.card(1, 1).center
    names = [held.what for held in table.top.hold.cards]
    stage.drag(f"hand {names.index('YRGB')}", at)
    assert table.match.history[0].move == play("YRGB", 0, 1, 1)


def test_a_card_dragged_along_the_hand_is_arranged(stage: Any, table: Any) -> None:
    before = [held.what for held in table.top.hold.cards]
    stage.drag("hand 0", stage.at("hand 5"))
    after = [held.what for held in table.top.hold.cards]
    assert after == [*before[1:6], before[0], before[6]]
    assert not table.match.history


@pytest.mark.slow
def test_a_place_that_does_not_fit_says_which_square_and_why(stage: Any, table: Any) -> None:
    pick(stage, table, "YRGB")
    at = table.top.camera.card(0, 1).center
    stage.hover(at)
    assert stage.says("yellow would lie on blue, in the upper left square")
    stage.click(at)
    assert "rule" in stage.offered()
    assert not table.match.history
    stage.click("rule")
    assert stage.says("Where a card may lie")


@repeated("corner", ["topleft", "topright", "bottomleft", "bottomright"])
def test_a_click_anywhere_on_a_place_apart_puts_the_card_there(stage: Any, table: Any, corner: str) -> None:
    pick(stage, table, "YRGB")
    places = table.top.places(table.top.card)
    place = next(one for one in places if all(_apart([one, other]) for other in places if other is not one))
    stage.click(getattr(table.top.camera.card(place.x, place.y).inflate(-8, -8), corner))
    assert table.top.place == place


def test_away_from_all_cards_nothing_is_said(stage: Any, table: Any) -> None:
    pick(stage, table, "YRGB")
    at = table.top.camera.card(4, 0).center
    stage.click(at)
    assert not any(text.startswith("Not there") for text in stage.texts())


def test_a_card_is_turned_by_key_wheel_and_button(stage: Any, table: Any) -> None:
    pick(stage, table, "YRGB")
    card = table.top.card
    for turn, act in enumerate(
        (lambda: stage.press("r"), lambda: stage.wheel(1), lambda: stage.click("turn")), 1
    ):
        act()
        assert table.top.turn_of(card) == 2 * (turn % 2)


def turn_in_hand(table: Any) -> int:
    """How the picked card is drawn in the hand."""
    token = table.top.card.token
    pieces = [piece for piece in table.top.pieces(table.top.seen) if piece.id.startswith("hand ")]
    return next(piece.face.turn for piece in pieces if piece.token == token)


def test_a_card_lies_in_the_hand_as_it_is_seen_over_a_place(stage: Any, table: Any) -> None:
    pick(stage, table, "RGYB")
    table.top.turned.clear()
    key = key_of(table, play("RGYB", 2, -1, -1))
    stage.hover(key)
    assert table.top.laying().place.turn == turn_in_hand(table) == 2
    stage.press("r")
    assert stage.says("Here it fits only this way round")
    assert table.top.laying().place.turn == turn_in_hand(table) == 2


def test_turning_by_keys_leads_to_the_best_place_where_it_lies_that_way(stage: Any, table: Any) -> None:
    stage.press("right", "left")
    while {place.turn for place in table.top.places(table.top.pointed_card())} != {0, 2}:
        stage.press("right")
    stage.press("return")
    places = table.top.places(table.top.card)
    for _ in range(3):
        before = table.top.laying().place.turn
        stage.press("r")
        seen = table.top.laying().place
        assert seen.turn == turn_in_hand(table) == 2 - before
        assert seen.points == max(place.points for place in places if place.turn == seen.turn)


def test_a_place_that_needs_it_turns_the_card(stage: Any, table: Any) -> None:
    pick(stage, table, "RGYB")
    table.top.turned.clear()
    move = play("RGYB", 2, -1, -1)
    stage.click(key_of(table, move))
    assert table.top.turn_of(table.top.card) == 2
    stage.press("return")
    assert table.match.history[0].move == move


def test_cards_that_are_not_turned_say_so(stage: Any) -> None:
    table = put(stage, dealt("YRGB HR", "HG", turning="none"))
    pick(stage, table, "YRGB")
    stage.press("r")
    assert stage.says("Cards are not turned in this game")


def test_a_card_stays_at_its_place_while_one_points_elsewhere(stage: Any, table: Any) -> None:
    pick(stage, table, "YRGB")
    stage.click(key_of(table, play("YRGB", 0, 1, 1)))
    for spot in ((4, 0), (0, 1)):
        stage.hover(table.top.camera.card(*spot).center)
        assert table.top.laying().place == table.top.place
        assert stage.widget("act").label == "Lay +1"


def test_picks_are_taken_back(stage: Any, table: Any) -> None:
    pick(stage, table, "HR")
    stage.click("place 0")
    stage.press("backspace")
    assert table.top.place is None
    assert table.top.card is not None
    stage.press("escape")
    assert table.top.card is None
    assert stage.top is table


@pytest.mark.parametrize("key", ["backspace", "escape"])
@repeated("steps", [1, 3, 5])
def test_the_keys_go_on_from_the_card_that_was_put_back(stage: Any, table: Any, key: str, steps: int) -> None:
    stage.press(*["right"] * steps)
    card = table.focused
    stage.press("return")
    assert table.focused.startswith("place ")
    stage.press(key)
    assert table.top.card is None
    assert table.focused == card


def test_a_whole_turn_by_keys(stage: Any, table: Any) -> None:
    stage.press("right", "return")
    assert table.top.card is not None
    assert table.focused.startswith("place ")
    points = {place.points for place in table.top.places(table.top.card)}
    stage.press("return")
    assert table.top.place.points == max(points)
    stage.press("return")
    assert len(table.match.history) == 1
    # Another Enter finds nothing to press.
    stage.press("return")
    assert not table.top.looking.peeks


# -- drawing, keeping, passing --


def test_who_cannot_play_draws_and_may_keep(stage: Any) -> None:
    match = where(lambda m: m.to_move == 0 and m.legal() == [DRAW])
    table = put(stage, match)
    view: Any = match.view(0)
    assert "pile" in stage.reachable()
    assert stage.says("None of your cards fits." if view.hand else "You have no card left.")
    if view.hand:
        stage.click("hand 0")
        assert stage.says("None of your cards fits: draw one.")
    stage.click("pile")
    assert match.history[-1].move == DRAW
    assert table.top.seen.pile == view.pile - 1


@pytest.mark.parametrize(
    ("card", "start", "score", "why"),
    [
        ("HR", "RGBY", 14, "a head as your last card needs 15 points: you have 14"),
        ("HR", "RGBY", 15, "a head as your last card must cover two squares, and yours covers only one"),
        ("ER", "ER", 15, "an egg may not lie on an egg, and yours fits nowhere else"),
        ("HR", "EG", 15, None),
        ("EG", "ER", 15, None),
    ],
)
def test_a_rule_that_keeps_a_card_from_its_colour_is_told(card, start, score, why) -> None:
    """For somebody who sees the colour, "none of your cards fits" is no reason."""
    view: Any = new_match(2).view(0)
    view = replace(view, hand=(card,), field=begun(start), scores=(score, 0), to_move=0, stage="turn")
    assert (words.held_back(view, card) or (None,))[0] == why


def test_the_drawn_card_is_picked_and_can_be_kept(stage: Any) -> None:
    match = where(lambda m: m.to_move == 0 and stage_of(m) == "drawn")
    table = put(stage, match)
    assert table.top.card.what == table.top.view.drawn
    assert stage.says("You drew") or stage.says("fits at")
    stage.press("space")
    assert match.history[-1].move == KEEP


def test_the_pile_says_when_one_draws(stage: Any, table: Any) -> None:
    assert stage.widget("pile").tip == "The pile: 37 cards left. You draw one when none of yours fits"
    assert "pile" not in stage.reachable()
    stage.click("pile")
    assert not table.match.history


def test_drawing_by_space(stage: Any) -> None:
    match = where(lambda m: m.to_move == 0 and m.legal() == [DRAW])
    put(stage, match)
    stage.press("space")
    assert match.history[-1].move == DRAW


def test_only_a_draw_or_a_pass_makes_itself(stage: Any, table: Any) -> None:
    match = where(lambda m: m.legal() == [DRAW])
    assert table.top.forced(match.view(match.to_move)) == DRAW
    match = where(lambda m: stage_of(m) == "finish")
    assert table.top.forced(match.view(match.to_move)) is None


# -- the blockade and the finish --


@pytest.fixture
def asked(stage: Any) -> Any:
    """A table at which you are asked to block."""
    return put(stage, where(lambda m: m.to_move == 0 and stage_of(m) == "blockade", tries=300))


def test_who_may_block_is_asked_in_place_of_the_line(stage: Any, asked: Any) -> None:
    assert {"block", "secondary"} <= set(stage.offered())
    assert "act" not in stage.offered()
    assert stage.says("ends the dance with a")
    assert stage.says("can block it: then the round goes on.")
    best = max(place.points for place in asked.top.places(asked.top.card))
    assert stage.widget("block").label == f"Block +{best}"
    panel = stage.widget("block").box
    head = asked.top.view.field.laid[-1]
    assert not asked.top.camera.card(head.x, head.y).colliderect(panel)


def test_to_block_is_one_click(stage: Any, asked: Any) -> None:
    stage.click("block")
    move = asked.match.history[-1].move
    assert move.card[0] == "E"
    assert any(event["type"] == "block" for event in asked.match.history[-1].events)


def test_to_let_it_be_is_one_key(stage: Any, asked: Any) -> None:
    stage.press("space")
    assert asked.match.history[-1].move == PASS


@pytest.mark.slow
def test_a_dragon_rises_for_a_head_as_the_last_card(stage: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def last_head(match: Match) -> bool:
        view: Any = match.view(0)
        return match.to_move == 0 and len(view.hand) == 1 and any(m.card[:1] == "H" for m in match.legal())

    stage.context.sprites.ahead = True
    table = put(stage, where(last_head, tries=300))
    told: list[tuple[pygame.Rect, str]] = []
    monkeypatch.setattr(
        dance_moments, "ribbon", lambda canvas, box, what: what.sum and told.append((box, what.sum))
    )
    table.play(next(move for move in table.match.legal() if move.card[:1] == "H"))
    seen = set()
    with patch.object(serpent, "rasterised", wraps=serpent.rasterised) as drawn:
        while table.motion.busy:
            stage.wait(0.1)
            seen |= {type(flight.data).__name__ for flight in table.motion.flights}
    assert {"Late", "Points", "Rising"} <= seen
    # Any could rise, and all were made ready while the table was at rest: only the small parts of the one
    # that rises are drawn again, finer, and no head.
    assert not [call.args for call in drawn.call_args_list if "head" in call.args[0]]
    canvas, at = stage.window.canvas, table.top.at
    assert told
    ribbon = told[0][0]
    assert ribbon.bottom < at.seen.bottom, "it lies above the ledge"
    assert ribbon.left > 2 * canvas.px(dance_moments.TAIL), "both its ends are seen"
    assert ribbon.right < canvas.width - 2 * canvas.px(dance_moments.TAIL)
    *gained, after = map(int, told[0][1].replace("=", "+").removesuffix(" points").split("+"))
    assert sum(gained) == after
    assert after <= max(table.match.standing.scores)


def test_a_blockade_slams_on_the_head(stage: Any, asked: Any) -> None:
    stage.click("block")
    assert {"tile_fall", "crown"} <= set(stage.sound.played)
    assert asked.top.seen == asked.top.rest


@repeated("motion", ["fast", "off"])
def test_a_ribbon_tells_of_the_last_cards(make_stage: Any, motion: str) -> None:
    stage = make_stage((960, 540), 150)
    stage.context.settings.motion = motion
    match = where(lambda m: m.to_move == 0 and stage_of(m) == "blockade", tries=300)
    table = put(stage, match)
    winner = match.seats[match.view(0).dragon].name
    assert not stage.says("wins the dance")
    stage.press("space")
    assert stage_of(match) == "finish"
    assert stage.says(f"{winner} wins the dance Everyone but {winner} may lay one more card.")
    assert stage.misfits() == []
    ribbon, at = table.top.mark("ribbon"), table.top.at
    assert ribbon.collidelist([at.pile, *at.zoom, at.hand]) < 0
    for laid in match.view(0).field.laid:
        assert not table.top.camera.card(laid.x, laid.y).colliderect(ribbon)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_words_without_portraits_lie_in_the_middle_of_a_ribbon(
    make_stage: Any, size: tuple[int, int]
) -> None:
    stage = make_stage(size)
    c = stage.window.canvas
    told = dance_moments.Told("You win the dance", "The round is over.")
    box = pygame.Rect(c.px(300), c.px(300), dance_moments._wide(c, told), c.px(50))
    drawn: list[pygame.Rect] = []

    def at(x: float, text: str, size: float, face: str) -> int:
        drawn.append(pygame.Rect(x, 0, c.type.width(text, size, face), 9))
        return drawn[-1].w

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(c, "foil", lambda text, place, size, face, **_: at(place[0], text, size, face))
        patch.setattr(c, "text", lambda text, place, size, *_, **__: at(place[0], text, size, "sans"))
        dance_moments.ribbon(c, box, told)
    head, what = drawn
    assert head.right < what.left
    assert abs(head.left - box.left - (box.right - what.right)) <= 2


def test_the_ribbon_goes_with_the_last_card_and_leaves_the_field_free(stage: Any) -> None:
    match = where(lambda m: m.to_move == 1 and stage_of(m) == "finish", seats=2, tries=60, rounds=1)
    table = put(stage, match)
    assert table.top.mark("ribbon")
    table._show(next(move for move in match.legal() if move.verb == "play"), 0.65)
    stage.wait(1 / 60)
    assert match.over
    assert table.top.seen.winner is None
    assert not stage.says("may lay one more card")


@repeated("rounds", [0, 1, 2])
def test_score_cards_lie_where_there_are_rounds_to_win(stage: Any, rounds: int) -> None:
    table = put(stage, new_match(rounds=rounds))
    assert {table.top.mark(f"score {seat}") is not None for seat in range(3)} == {rounds != 1}


@repeated("presses", [0, 8])
def test_the_last_card_of_another_player_is_seen_before_the_result(stage: Any, presses: int) -> None:
    """Keys and clicks don't skip it."""
    match = where(lambda m: m.to_move == 1 and stage_of(m) == "finish", seats=2, tries=60, rounds=1)
    table = put(stage, match)
    table.context.settings.pace = "normal"
    move = next(move for move in match.legal() if move.verb == "play")
    before = len(match.view(0).field.laid)
    table._show(move, 0.65)
    seen = 0.0
    for frame in range(600):
        if frame < presses:
            stage.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
            stage.send(pygame.MOUSEBUTTONDOWN, pos=table.top.at.room.center, button=1)
            stage.send(pygame.MOUSEBUTTONUP, pos=table.top.at.room.center, button=1)
        stage.wait(1 / 60)
        if stage.top is not table:
            break
        seen += len(table.top.seen.laid) > before
    assert match.over
    assert seen / 60 > 1.0


def test_the_doors_say_what_is_asked(stage: Any) -> None:
    match = where(lambda m: m.to_move == 1 and stage_of(m) == "blockade", people=2, tries=300)
    put(stage, match)
    assert stage.says("Wen may block your dragon.")


def test_the_doors_tell_what_the_others_have_scored(stage: Any) -> None:
    match = dealt("YRGB RGYB HR ER", "HG", people=2)
    match.play(play("ER", 0, -1, -1))
    put(stage, match)
    assert stage.says("So far"), "nobody has had a turn before"
    assert {"lays a red egg", "+6"} <= set(stage.texts())


def test_the_line_tells_an_own_move_while_it_is_shown(stage: Any, table: Any) -> None:
    table.play(play("YRGB", 0, 1, 1))
    stage.wait(0.3)
    assert table.motion.busy
    assert table.top.line().runs[0][0] == "A scale card"
    assert table.top.line().runs[1][0] == "+1"


# -- the field --


def test_the_field_fits_itself_to_all_cards_and_places(stage: Any, table: Any) -> None:
    camera, room = table.top.camera, table.top.at.room
    for move in table.match.legal():
        assert room.contains(camera.card(move.x, move.y))


def test_the_wheel_zooms_about_the_pointer_and_fit_gives_it_back(stage: Any, table: Any) -> None:
    top = table.top
    stage.hover(top.camera.card(1, 0).midtop)
    before, cell = top.camera.find(table.pointer), top.camera.now.cell
    fitted = top.camera.now
    stage.wheel(-1)
    assert top.camera.now.cell < cell
    assert top.camera.find(table.pointer) == pytest.approx(before, abs=0.02)
    stage.press("0")
    assert top.camera.now == fitted
    stage.press("-")
    assert top.camera.now.cell < cell
    stage.click("fit")
    assert top.camera.now == fitted


def test_the_field_is_dragged_along_and_follows_the_play(stage: Any, table: Any) -> None:
    top = table.top
    before = top.camera.card(0, 0)
    stage.drag((400, 300), (500, 250))
    assert top.camera.card(0, 0).move(-100, 50).topleft == pytest.approx(before.topleft, abs=2)
    stage.drag((400, 300), (1100, 300))
    stage.drag((400, 300), (1100, 300))
    table.play(next(move for move in table.match.legal() if move.verb == "play"))
    stage.settle()
    last = table.match.view(0).field.laid[-1]
    assert top.at.table.contains(top.camera.card(last.x, last.y))


def test_the_field_makes_room_while_a_card_flies(stage: Any, table: Any) -> None:
    table.top.camera.around = Bounds(1, 1, 2, 2)
    before = table.top.camera.now
    table.play(play("YRGB", 0, 1, 1))
    stage.wait(0.35)
    assert table.motion.busy
    assert table.top.camera.now == table.top.camera.goal != before


def test_keys_and_the_right_stick_move_the_field_but_never_lose_it(stage: Any, table: Any) -> None:
    camera = table.top.camera
    around = camera.around
    stage.press("shift+right")
    assert (camera.now.x, camera.manual) == (around.right, True)
    stage.press("0", "shift+up")
    assert camera.now.y == around.top

    def push(axis: int, value: float) -> None:
        stage.send(pygame.JOYAXISMOTION, instance_id=0, axis=axis, value=value)

    stage.press("0")
    before = camera.now
    push(4, 0.5)
    stage.wait(0.1)
    assert before.y < camera.now.y < around.bottom
    assert camera.now.x == before.x
    push(4, 1.0)
    stage.wait(3)
    assert camera.now.y == around.bottom
    push(4, 0.05)
    stage.settle()
    push(2, 1.0)
    assert camera.goal.cell < before.cell


@pytest.mark.large
def test_zoom_ends_at_the_largest_squares(stage: Any, table: Any) -> None:
    for _ in range(12):
        stage.press("=")
    assert table.top.camera.now.cell == 88
    for _ in range(20):
        stage.press("-")
    assert table.top.camera.now.cell == 26


def test_looking_beneath_while_a_key_is_held(stage: Any) -> None:
    match = where(lambda m: m.to_move == 0 and len(m.history) > 9)
    table = put(stage, match)
    view: Any = match.view(0)
    last = view.field.laid[-1]
    x, y = next(
        (last.x + dx, last.y + dy)
        for dx in (0, 1)
        for dy in (0, 1)
        if sum(0 <= last.x + dx - laid.x <= 1 and 0 <= last.y + dy - laid.y <= 1 for laid in view.field.laid)
        > 1
    )
    stage.hover(table.top.camera.square(x, y).center)
    stage.send(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0)
    stage.settle()
    assert stage.says("cards on this square")
    stage.send(pygame.KEYUP, key=pygame.K_p, mod=0)
    stage.settle()
    assert not stage.says("cards on this square")
    stage.click("peek")
    assert stage.says("Point at a square")


def test_the_next_picture_of_the_field_is_made_between_frames(stage: Any, table: Any) -> None:
    top = table.top
    table.draw(stage.now)
    picture, laid = top.picture, top.seen.laid
    aim = top.camera.goal
    top.camera.set(Aim(aim.x, aim.y, aim.cell + 6))
    assert picture.pending
    number = picture.number
    while picture.draw_ahead(laid):
        assert picture.number == number, "a frame has to show it"
    with patch.object(field_picture, "paint", side_effect=AssertionError("a card is painted in a frame")):
        picture.go_on(laid)
    assert picture.number == number + 1


def test_cards_lie_higher_on_others() -> None:
    laid = [
        Laid("RGBY", 0, 0, 0, None),
        Laid("YRGB", 0, 1, 1, 0),
        Laid("HR", 0, 5, 5, 1),
        Laid("HR", 0, 2, 1, 1),
    ]
    assert field_picture.levels(tuple(laid)) == [0, 1, 0, 2]
    assert field_picture.bounds(laid) == Bounds(0, 0, 7, 7)


def test_a_field_that_is_too_large_is_seen_around_the_last_card() -> None:
    camera = Camera(pygame.Rect(0, 0, 800, 400), 1.0, Bounds(0, 0, 2, 2))
    aim = camera.fitting(Bounds(0, 0, 60, 60), Bounds(58, 0, 60, 2))
    camera.set(aim)
    assert aim.cell == 26
    assert camera.room.contains(camera.card(58, 0))


@pytest.mark.parametrize("cell", [30, 50, 72])
def test_a_place_that_the_keys_come_to_is_seen_whole_and_the_field_moves_no_more_than_that(cell: int) -> None:
    for x in range(-14, 15, 2):
        for y in range(-14, 15, 2):
            camera = Camera(pygame.Rect(100, 50, 800, 400), 1.0, Bounds(0, 0, 2, 2))
            camera.set(Aim(1, 1, cell))
            seen = camera.room.contains(camera.card(x, y))
            near = camera.room.inflate(-cell, -cell).contains(camera.card(x, y))
            camera.reveal(x, y)
            assert camera.room.contains(camera.card(x, y)), (x, y)
            assert camera.goal.cell == cell
            if near:
                assert camera.goal == (1, 1, cell), "nothing moves for what is seen already"
            elif not seen:
                moved = camera.card(x, y)
                assert not camera.room.inflate(-2 * cell, -2 * cell).contains(moved), "it lies at the edge"


def test_the_field_keeps_its_size_between_moves() -> None:
    """It is shown smaller when more is to be seen, and larger only when all becomes much larger."""
    camera = Camera(pygame.Rect(0, 0, 1200, 500), 1.0, Bounds(0, 0, 2, 2))
    last = Bounds(0, 0, 2, 2)

    def cell(bounds: Bounds) -> float:
        camera.fit(camera.steady(bounds), last)
        return camera.goal.cell

    wide = cell(Bounds(-2, -2, 5, 5))
    aim = camera.goal
    assert cell(Bounds(-1, -1, 4, 4)) == wide, "the player's places are gone while another one plays"
    assert camera.goal == aim
    assert cell(Bounds(-6, -5, 8, 9)) < wide
    assert cell(Bounds(0, 0, 2, 2)) > wide, "a replay goes back to the beginning"


def test_the_field_is_as_large_on_the_turn_of_another_player(stage: Any, table: Any) -> None:
    before = table.top.camera.goal.cell
    table.play(play("YRGB", 0, 1, 1))
    stage.settle()
    assert table.top.camera.goal.cell <= before


def test_squares_and_places_agree() -> None:
    camera = Camera(pygame.Rect(100, 50, 800, 400), 1.0, Bounds(0, 0, 2, 2))
    camera.set(camera.fitting(Bounds(-3, -2, 4, 5), Bounds(0, 0, 2, 2)))
    for spot in ((-3, -2), (0, 0), (2, 3)):
        assert camera.nearest(camera.card(*spot).center) == spot
    assert camera.card(0, 0).h == pytest.approx(camera.card(0, 0).w * RATIO, abs=1)


# -- motion --


@pytest.mark.parametrize("seats", [2, 5])
def test_flights_bring_everything_where_it_belongs(stage: Any, seats: int) -> None:
    match = new_match(seats, people=seats)
    stage.context.settings.forced = False
    rng = random.Random(3)
    table: Any = Replay(stage.context, match)
    stage.show(table)
    top = table.top
    while not match.round_over:
        before = match.view(table.seat)
        move = likely(match, rng)
        events = match.play(move, deal=False)
        table.real = match
        top.animate(before, move, match.view(table.seat), events)
        table.motion.finish()
        view: Any = match.view(table.seat)
        shown = top.seen
        assert shown.laid == view.field.laid
        assert shown.scores == view.scores
        assert shown.sizes == view.sizes
        assert shown.pile == view.pile
        assert sorted(card.what for card in top.hold.cards) == sorted(view.hand)
        top.show()


def test_a_round_is_dealt_card_by_card(stage: Any) -> None:
    table: Any = Table(stage.context, dealt("YRGB HR ER", "HG"))
    stage.window.push(table)
    stage.wait(0.8)
    assert 0 < sum(table.top.seen.sizes) < 14
    assert table.top.seen.laid == ()
    table.hovered = table.aimed = "hand 0"
    assert table.top.pointed_card() is None, "nothing is told of cards that still fly"
    stage.settle()
    assert table.top.seen == table.top.rest
    assert table.top.seen.sizes == (7, 7)
    assert table.top.seen.pile == table.top.view.pile


def test_while_a_round_is_dealt_nothing_is_told_of_the_last_one(
    stage: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = where(lambda m: m.round_over and m.history[-1].seat == 1, 2)
    put(stage, match)
    stage.settle()
    marked: list[bool] = []
    plate = parts.plate

    def spy(canvas: Any, box: pygame.Rect, what: parts.Plate) -> None:
        marked.append(what.last)
        plate(canvas, box, what)

    stage.top._next()
    monkeypatch.setattr(parts, "plate", spy)
    stage.wait(0.5)
    assert stage.top.motion.busy
    assert len(match.rounds) == 2
    assert not stage.says("lays")
    assert not any(marked)


def test_without_motion_a_card_lies_at_once(stage: Any) -> None:
    stage.context.settings.motion = "off"
    table = put(stage, dealt("YRGB HR ER", "HG"))
    table.play(play("YRGB", 0, 1, 1))
    assert not table.motion.busy
    assert len(table.top.seen.laid) == 2


@pytest.mark.slow
def test_opponents_play_until_it_is_your_turn(stage: Any) -> None:
    match = new_match(4)
    table = put(stage, match, think=True)
    stage.wait_for(lambda: table.can_play)
    table.play(likely(match, random.Random(1)))
    stage.wait_for(lambda: table.can_play)
    assert len({played.seat for played in match.history}) == 4


# -- what is seen --


@pytest.mark.parametrize("seats", [2, 5])
def test_everything_fits(any_stage: Any, seats: int) -> None:
    match = where(lambda m: m.to_move == 0 and len(m.history) > 8 and len(m.legal()) > 6, seats)
    table = put(any_stage, match)
    assert any_stage.misfits() == []
    playable = [
        key for key in any_stage.offered() if key.startswith("hand") and not any_stage.widget(key).skip
    ]
    any_stage.click(playable[0])
    assert any_stage.misfits() == []
    at = table.top.at
    boxes = [
        table.plate_box(seat) if hasattr(table, "plate_box") else table.top.plate_box(seat)
        for seat in range(seats)
    ]
    boxes += [place.score for place in at.opponents] + [place.backs for place in at.opponents if place.backs]
    boxes += [at.pile, at.zoom[0].unionall(list(at.zoom)), at.score, at.hand, at.buttons[0], at.buttons[1]]
    for i, box in enumerate(boxes):
        assert box.collidelist(boxes[i + 1 :]) < 0, (box, boxes)
        assert not at.room.colliderect(box) or box.bottom <= at.room.top


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_a_hint_covers_no_plate_and_no_card(make_stage: Any, size: tuple[int, int]) -> None:
    stage = make_stage(size)
    match = new_match(5)
    match.hints = 1
    table = put(stage, match)
    stage.thoughts.at_once = True
    stage.press("h", "h")
    note, at = stage.widget("hint note").box, table.top.at
    assert note.collidelist([place.plate for place in at.opponents]) < 0
    assert note.collidelist([table.top.camera.card(card.x, card.y) for card in table.top.view.field.laid]) < 0


def test_a_hint_that_shows_its_move_tells_nothing_of_other_places(stage: Any, table: Any) -> None:
    move = next(move for move in table.match.legal() if move.verb == "play")
    table.top.point_out(move)
    assert aiming.picked(table.top).marks, "what else could be done with that card"
    hint = players.Hint(Decision(move, "It gives most."), ("Look there.", "Lay it."))
    stage.thoughts.replies[players.hint] = lambda *given: hint
    stage.thoughts.at_once = True
    stage.press("h", "h", "h")
    assert table.advises
    assert table.top.place is not None
    assert not aiming.picked(table.top).marks
    stage.press("escape")
    assert not table.advises


def test_the_question_fits(make_stage: Any) -> None:
    stage = make_stage((960, 540), 150)
    table = put(stage, where(lambda m: m.to_move == 0 and stage_of(m) == "blockade", tries=300))
    assert stage.misfits() == []
    panel = stage.widget("block").box.union(stage.widget("secondary").box)
    at = table.top.at
    whole = panels.question_boxes(table.canvas, at, table.top.question()).panel
    assert at.ask.x <= whole.x
    assert whole.right <= at.ask.right
    assert panel.collidelist([at.pile, *at.zoom, at.hand]) < 0


@pytest.mark.parametrize("palette", ["classic", "safe", "contrast"])
def test_every_card_has_its_picture_in_every_palette(stage: Any, palette: str) -> None:
    stage.context.settings.palette = palette
    stage.window.lay_out()
    canvas = stage.window.canvas
    words = [
        *"RGBY",
        "HR",
        "HG",
        "HB",
        "HY",
        "ER",
        "EG",
        "EB",
        "EY",
        "back",
        "white",
        "black",
        "RGBY",
        "YBGR",
    ]
    words += ["one", "two"]
    for word in words:
        assert stage.context.sprites.exists(faces.named(canvas, word)), word


@pytest.mark.pixels
def test_every_arrangement_looks_different(stage: Any) -> None:
    put(stage, new_match(2))
    prints = stage.top.top.picture.prints
    pictures = {pygame.image.tobytes(prints.get(card, 0, (60, 67)), "RGB") for card in KINDS}
    assert len(pictures) == len(KINDS)


@pytest.mark.pixels
def test_a_concealed_hand_shows_backs_only(stage: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table = put(stage, dealt("YRGB HR ER", "HG"))
    seen = stage.picture()
    monkeypatch.setattr(Table, "concealed", property(lambda self: True))
    table.refresh()
    stage.settle()
    assert not any(key.startswith(("hand ", "place ")) for key in stage.offered())
    assert stage.picture() != seen


def test_a_replay_shows_every_move(stage: Any) -> None:
    match = new_match(3)
    rng = random.Random(5)
    for _ in range(12):
        match.play(likely(match, rng))
    replay: Any = stage.show(Replay(stage.context, match))
    assert replay.watching
    stage.press("end")
    stage.settle()
    assert len(replay.top.seen.laid) == len(replay.match.view(0).field.laid)


def test_a_replay_counts_rounds(stage: Any) -> None:
    stage.show(Replay(stage.context, finished(2)))
    assert stage.says("round 1,")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_wild_clicks_do_no_harm(stage: Any, seed: int) -> None:
    rng = random.Random(seed)
    stage.context.settings.motion = "off"
    match = new_match(3)
    table = put(stage, match)
    for _ in range(50):
        if stage.top is not table:
            stage.window.pop_to(table)
            stage.settle()
        while not table.can_play and not match.round_over:
            match.play(likely(match, rng), deal=False)
            table.stir()
            table.at_rest()
        act = rng.choice(("click", "click", "widget", "key", "drag", "wheel"))
        at = (rng.randrange(1280), rng.randrange(90, 720))
        if act == "click":
            stage.click(at)
        elif act == "drag":
            stage.drag(at, (rng.randrange(1280), rng.randrange(90, 720)))
        elif act == "wheel":
            stage.wheel(rng.choice((-1, 1)))
        elif act == "key":
            stage.press(
                rng.choice(("r", "p", "=", "-", "0", "left", "up", "down", "right", "return", "backspace"))
            )
        elif keys := [key for key in stage.offered() if key.split()[0] in ("hand", "place", "act", "turn")]:
            stage.click(stage.widget(rng.choice(keys)).box.center)
    rules.audit(match.position())


# -- how it ends --


@pytest.mark.parametrize("dragon", [None, 0, 1, 2])
@pytest.mark.parametrize("points", [(9, 9, 7), (7, 9, 9), (9, 9, 9), (9, 7, 7), (7, 7, 9)])
def test_a_round_names_each_winner_once_and_by_what(points: tuple[int, ...], dragon: int | None) -> None:
    match = finished(3, rounds=1)
    for seated, name in zip(match.seats, ("Ada", "Rufus", "Wen"), strict=True):
        seated.name = name
    won = [seat for seat in range(3) if points[seat] == 9 or seat == dragon]
    last = match.rounds[0].moves[-1]
    end = {**last.events[-1], "points": list(points), "dragon": dragon, "won": won}
    match.rounds[0].moves[-1] = replace(last, events=(*last.events[:-1], end))
    told = scoring.round_sheet(match, 0).headline
    assert [told.count(seated.name) for seated in match.seats] == [int(seat in won) for seat in range(3)]
    assert ("the dance" in told) == (dragon is not None)
    assert "points" in told
    if dragon is not None:
        assert told.startswith(f"{match.seats[dragon].name} wins the dance")


def finished(seats: int = 3, **options: Any) -> Match:
    match = new_match(seats, **options)
    rng = random.Random(7)
    while not match.over:
        match.play(likely(match, rng))
    return match


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"rounds": 2}), (5, {})])
def test_the_score_sheets_add_up(seats: int, options: dict[str, Any]) -> None:
    match = finished(seats, **options)
    sheet = scoring.sheet(match)
    assert [seat.total for seat in sheet.seats] == list(match.standing.scores)
    for seat in sheet.seats:
        assert sum(row.points for group in seat.groups for row in group.rows) == seat.total
    won = [0] * seats
    for number in range(len(match.rounds)):
        hand = scoring.round_sheet(match, number)
        for i, seat in enumerate(hand.seats):
            assert sum(row.points for group in seat.groups for row in group.rows) == seat.total
            assert seat.token
            assert seat.token.before == ("white" if won[i] else "black")
            won[i] = seat.token.count
            assert seat.token.after == ("white" if won[i] else "black")
    assert won == list(match.standing.extra["rounds_won"])


def test_the_last_page_tells_by_what_a_round_was_won() -> None:
    match = finished(3, rounds=6)
    rows = [seat.groups[0].rows for seat in scoring.sheet(match).seats]
    for number, log in enumerate(match.rounds):
        end = log.moves[-1].events[-1]
        told = [seat[number].detail for seat in rows]
        assert {seat for seat in range(3) if told[seat]} == set(end["won"])
        assert [seat for seat in range(3) if told[seat] in ("dance", "both")] == [end["dragon"]]
        most = max(end["points"])
        assert all((end["points"][seat] == most) == (told[seat] in ("points", "both")) for seat in end["won"])


def _sources(log: RoundLog, seat: int) -> dict[str, int]:
    """What a seat got its points for in a round, by the names of the note."""
    own = [played for played in log.moves if played.seat == seat and played.move.verb == "play"]
    squares = sum(event["squares"] for one in own for event in one.events if event["type"] == "play")
    heads, eggs = (sum(one.move.card[0] == letter for one in own) for letter in "HE")
    rest = log.moves[-1].events[-1]["points"][seat] - squares - 3 * heads - 5 * eggs
    return {"covered squares": squares, "heads": 3 * heads, "eggs": 5 * eggs, "the last head": rest}


@repeated("options", [{}, {"rounds": 1}])
def test_what_decided_a_match_is_counted_card_by_card(options: dict[str, Any]) -> None:
    """Each card has all its points below it, and the note names what brought the winner most."""
    told = 0
    for seed in range(8):
        match = finished(2, seed=f"2222-2{seed + 2}", **options)
        ending = scoring.sheet(match).ending
        assert ending is not None
        if len(match.standing.winners) != 1 or not ending.note:
            continue
        (winner,) = match.standing.winners
        cards = [word for word in ending.pieces if word != "gap"]
        assert len(cards) == len(ending.sums)
        log = next(log for log in reversed(match.rounds) if winner in log.moves[-1].events[-1]["won"])
        points = log.moves[-1].events[-1]["points"]
        found = re.match(r"What helped most: (.*), for (\d+) points? more than ", ending.note)
        assert bool(found) == (points[winner] > points[1 - winner])
        if found:
            ahead = Counter(_sources(log, winner))
            ahead.subtract(_sources(log, 1 - winner))
            assert ahead[found[1]] == int(found[2]) == max(ahead.values())
        scales = sum(
            event["points"]
            for played in log.moves
            for event in played.events
            if event["type"] == "play" and played.seat == winner and played.move.card[0] not in "HE"
        )
        assert sum(map(int, ending.sums)) + scales == points[winner]
        told += 1
    assert told


def test_the_chart_of_one_round_shows_the_points_of_the_dance_or_none() -> None:
    found = set()
    for seed in range(12):
        match = finished(2, seed=f"2222-2{seed + 2}" if seed < 8 else f"2222-3{seed - 6}", rounds=1)
        ending = scoring.sheet(match).ending
        assert ending is not None
        if len(match.standing.winners) != 1:
            continue
        (winner,) = match.standing.winners
        found.add(bool(ending.at))
        if ending.at:
            played = match.history[ending.at - 1]
            assert played.seat == winner
            assert any(event["type"] == "dragon" for event in played.events)
        else:
            assert match.history[-1].events[-1]["dragon"] != winner
    assert found == {True, False}


def test_the_table_says_who_has_won_when_all_is_over(stage: Any) -> None:
    match = finished(2)
    stage.show(Table(stage.context, match))
    (winner,) = match.standing.winners
    name = match.seats[winner].name
    assert stage.says(f"{name} win{'s' * (name != 'You')} the Dragon Dance.")
    assert not stage.says("The round is over.")


@pytest.mark.slow
def test_between_two_rounds_coins_lie_on_the_score_cards_and_they_turn(stage: Any) -> None:
    match = where(lambda m: m.to_move == 0 and stage_of(m) == "finish", seats=2)
    table = put(stage, match)
    table.play(PASS)
    drawn: list[str] = []
    get = stage.context.sprites.get

    def spy(name: str, *size: float) -> pygame.Surface:
        drawn.append(name.rpartition("/")[2])
        return get(name, *size)

    stage.context.sprites.get = spy
    while not isinstance(stage.top, RoundScene):
        stage.wait(1 / 60)
    stage.wait(0.2)
    assert "score_black" in drawn
    assert "score_white" not in drawn
    stage.settle()
    drawn.clear()
    stage._draw_all()
    assert drawn.count("score_white") == sum(match.standing.extra["rounds_won"])
    last_heads = [word for entry in stage.top.lines for row in entry.rows for word in row.pieces]
    # Those are drawn twice: once ahead.
    fives, ones = 2 * last_heads.count("coin 5"), 2 * last_heads.count("coin 1")
    assert drawn.count("coin_5") == sum(score // 5 for score in match.standing.scores) + fives
    assert drawn.count("coin_1") == sum(score % 5 for score in match.standing.scores) + ones
    assert stage.widget("next").label == "Next round"
    assert drawn.count("score_white") == sum("1 won" in text for text in stage.texts())


def test_a_place_covers_what_it_says(table: Any) -> None:
    for card in table.top.hold.cards:
        for place in table.top.places(card):
            assert place.squares == covers(table.top.view.field, place.x, place.y)


# -- what is said --


def test_a_hint_tells_over_which_squares_and_where() -> None:
    field = begun("RGBY")
    field = lay(field, Laid("RGBY", 0, 2, 0, 0))
    assert words.where(field, play("HR", 0, -1, -1)) == "over one red square at the upper left"
    assert words.where(field, play("EB", 0, -1, 1)) == "over one blue square at the lower left"
    assert words.where(field, play("GYRB", 0, 1, 0)) == "over four squares in the middle"
    assert words.where(field, play("RYGB", 0, 1, -1)) == "over one red and one green square at the top"
    field = lay(field, Laid("GRBY", 0, 4, 0, 0))
    assert words.where(field, play("HG", 0, 3, -1)) == "over two green squares at the top"


def test_the_log_tells_who_wins_the_dance() -> None:
    head, winner = play("HR", 0, 0, 0), {"type": "winner", "seat": 1, "points": 5}
    rises = {"type": "dragon", "seat": 1}
    assert words.made(head, [rises]) == "lays a red head as the last card"
    assert words.made(head, [rises, winner]) == "lays a red head as the last card and wins the dance"
    assert words.done(head, [rises]) == "Red head as your last card"
    assert words.done(head, [{"type": "last head", "seat": 0, "points": 5}]) == "Red head as your last card"
    assert words.done(head, [rises, winner]) == "Red head as your last card: you win the dance,"
    assert words.made(PASS, [winner]) == "lets the dragon win the dance"
    assert words.made(PASS) == "passes"


def test_the_log_tells_how_a_round_has_ended(stage: Any) -> None:
    match = new_match(2, people=2)
    rng = random.Random(3)
    while not match.round_over:
        match.play(likely(match, rng), deal=False)
    table = stage.show(Table(stage.context, match))
    told = [table._logged(played) for played in match.history]
    last = {"dragon", "last head"}
    ends = [any(event["type"] in last for event in played.events) for played in match.history]
    assert any(ends)
    assert [text.partition(" as the last card")[1] != "" for text in told] == ends


def test_the_line_tells_of_the_card_one_points_at_and_no_tip_covers_it(stage: Any) -> None:
    """In its first turn one has cards that are dim."""
    table = stage.show(Table(stage.context, dealt("HR HB RGBY", "", start="HG")))
    assert stage.says("Pick a bright card")
    names = [held.what for held in table.top.hold.cards]
    stage.hover(f"hand {names.index('HR')}")
    assert stage.says("This red head fits nowhere now.")
    stage.hover(f"hand {names.index('RGBY')}")
    assert stage.says("The scale card fits at two places.")
    stage.wait(2)
    assert not any(widget.tip for widget in table.widgets if widget.key.startswith("hand "))


def test_a_head_that_may_win_the_dance_says_so(stage: Any) -> None:
    def last_head(match: Match) -> bool:
        view: Any = match.view(0)
        return match.to_move == 0 and len(view.hand) == 1 and any(m.card[:1] == "H" for m in match.legal())

    table = put(stage, where(last_head, tries=300))
    if table.top.card is None:
        assert stage.says("Your last card is a head. Lay it on two squares or more: it dances.")
        stage.click("hand 0")
    stage.hover("menu")
    assert stage.says("must cover two squares: it fits at")
    points = table.top.places(table.top.card)[0].points
    assert f"+{points} +5" in stage.texts(), "with what the dance brings"
    stage.hover("place 0")
    assert stage.says("and +5 for the dance. If nobody blocks it, the round ends.")
    assert stage.widget("act").label.endswith(", dance +5")


def test_a_place_for_the_drawn_card_tells_that_it_was_drawn(stage: Any) -> None:
    put(stage, where(lambda m: m.to_move == 0 and stage_of(m) == "drawn"))
    stage.hover("place 0")
    assert stage.says("you drew covers ")


# -- before a match, and after many --


def test_as_many_rounds_as_it_takes_have_a_name(stage: Any) -> None:
    stage.show(Menu(stage.context, []))
    stage.show(NewGame(stage.context, "dragon_dance"))
    assert stage.says("2 wins")
    stage.click("rounds")
    stage.press("right")
    assert not stage.says("2 wins")
    told = words_of(games.load("dragon_dance"), {"turning": "half", "rounds": "0"})
    assert told == ["Upside down", "2 wins"]


@pytest.mark.pixels
@repeated("motion", ["off", "normal"])
def test_the_picture_of_a_match_that_ends_is_that_of_a_table_at_rest(make_stage: Any, motion: str) -> None:
    stage = make_stage((1280, 720))
    stage.context.settings.motion = motion
    match, rng = new_match(2, 1, rounds=1), random.Random(0)
    while not match.over:
        match.play(rng.choice(match.legal()))
    last = match.history[-1]
    assert (last.seat, last.move.verb) == (0, "play")
    table = put(stage, match.until(len(match.history) - 1))
    stage.settle()
    kept: list[pygame.Surface] = []
    with patch.object(table.autosave, "keep_picture", lambda picture: kept.append(picture.copy())):
        pick(stage, table, last.move.card)
        stage.settle()
        stage.click(key_of(table, last.move))
        stage.settle()
        stage.press("return")
        stage.settle()
        stage.window.pop_to(table)
        stage.settle()
        table._picture()
    ended, rested = (pygame.image.tobytes(picture, "RGB") for picture in kept)
    assert ended == rested, "no place, button or ribbon of before is left in it"


def test_a_lesson_rings_the_card_where_it_lies_now() -> None:
    """First in the hand, with its button if it has to be turned; on its place, where it can be laid."""
    names = ("hand 0", "hand 2", "square 1,1", "swap")
    move = SimpleNamespace(card="RGYB", turn=1)
    card = SimpleNamespace(what="RGYB")
    host = SimpleNamespace(wanted=(move, names))
    table: Any = SimpleNamespace(
        card=None,
        host=host,
        place=None,
        hold=SimpleNamespace(cards=("x", "y", card)),
        turn_of=lambda card: 0,
    )
    assert tuple(aiming.rings(table, names)) == names, "nothing is picked"
    table.card = card
    assert tuple(aiming.rings(table, names)) == (*names, "turn")
    table.turn_of = lambda card: 1
    assert tuple(aiming.rings(table, names)) == names, "it is turned"
    table.turn_of = lambda card: 0
    move.turn = 0
    assert tuple(aiming.rings(table, names)) == names, "it need not be turned"
    table.place = SimpleNamespace(move=lambda what: move)
    assert tuple(aiming.rings(table, names)) == ("swap", "laying")
    table.place = SimpleNamespace(move=lambda what: None)
    assert tuple(aiming.rings(table, names)) == ("hand 0", "square 1,1", "swap"), "it is elsewhere"
    host.wanted = None
    assert tuple(aiming.rings(table, names)) == names
