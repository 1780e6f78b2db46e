"""Magic Dragon as it is played: by mouse and by keys, what is asked, what is told, and how it ends."""

from __future__ import annotations

import dataclasses
import itertools
import random
from dataclasses import replace
from functools import cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import pygame
import pytest
from likely import magic as likely
from repeats import repeated

from dragonbox import games
from dragonbox.app.common.kinds import words_of
from dragonbox.app.results.scoring_seats import SeatsScoring
from dragonbox.app.results.won_round import WonRoundScene
from dragonbox.app.table.curtain import Curtain
from dragonbox.app.table.table import Table
from dragonbox.core.match import Match
from dragonbox.games.magic_dragon import seating
from dragonbox.games.magic_dragon.dealing import Deal
from dragonbox.games.magic_dragon.moves import ZAPPO, Move
from dragonbox.games.magic_dragon.notices import notices
from dragonbox.games.magic_dragon.table import (
    actions,
    aid,
    coins,
    faces,
    knowing,
    layout,
    panels,
    wall,
    winding,
    words,
    zappo,
)
from dragonbox.games.magic_dragon.table.actions import claims
from dragonbox.games.magic_dragon.table.zappo import Zappo
from dragonbox.games.magic_dragon.tiles import NAMES as NAMES_OF_TILES
from dragonbox.games.magic_dragon.tiles import NOTHING, called
from dragonbox.games.magic_dragon.walls import TIE, columns
from dragonbox.ui.type import Type

SEED = "8K2F-41"
FITTING = [
    ((960, 540), 100, 8),
    ((960, 540), 100, 3),
    ((1280, 720), 150, 4),
    ((1024, 768), 100, 7),
    ((1280, 720), 150, 6),
    ((1920, 1080), 100, 2),
    ((1280, 540), 115, 5),
    ((1280, 720), 150, 8),
]
"""Windows, sizes of text and seats."""
NAMES = ("You", "Wen", "Tora", "Rufus", "Barbel", "Bubo", "Tsuru", "Saru")


def new_match(seats: int = 4, people: int = 1, seed: str = SEED, **options: Any) -> Match:
    match = games.load("magic_dragon").new(options, seats, seed, NAMES[:seats])
    for seat, seated in enumerate(match.seats):
        seated.player = "human" if seat < people else "skilled"
    return match


@cache
def course(number: int, seats: int, options: tuple[tuple[str, Any], ...]) -> tuple[Move, ...]:
    """The moves of a game in which all want to win."""
    match, rng = new_match(seats, seed=f"2{number % 8 + 2}K4-42", **dict(options)), random.Random(number)
    while not match.round_over:
        match.play(likely(match, rng), deal=False)
    return tuple([cast(Move, played.move) for played in match.history])


def where(wanted: Any, seats: int = 4, people: int = 1, **options: Any) -> Match:
    """A position that is as wanted."""
    for number in range(12):
        match = new_match(seats, people, f"2{number % 8 + 2}K4-42", **options)
        for move in (*course(number, seats, tuple(options.items())), None):
            if wanted(match):
                return match
            if move is not None:
                match.play(move, deal=False)
    raise AssertionError("no such position")


def asked(stage: str) -> Any:
    """The person is asked for that."""
    return lambda match: match.to_move == 0 and match.view(0).stage == stage


def put(stage: Any, match: Match) -> Any:
    stage.thoughts.at_once = False
    scene = Table(stage.context, match)
    stage.show(scene)
    return scene


def tile_keys(table: Any, tiles: tuple[int, ...]) -> list[str]:
    """The widgets of these tiles in the hand."""
    found: list[str] = []
    for tile in tiles:
        held = [f"hand {i}" for i, thing in enumerate(table.top.hold.all) if thing.what == tile]
        found.append(next(key for key in held if key not in found))
    return found


def boxes(top: Any, *kinds: str) -> list[Any]:
    """Where the pieces lie whose ids begin like that."""
    return [piece.box for piece in top._resting() if piece.id.startswith(kinds)]


def lit_columns(top: Any) -> set[Any]:
    """The columns of the wall that are named."""
    return {piece.token for piece in top.pieces(top.seen) if getattr(piece.face, "lit", False)}


def by_mouse(stage: Any, table: Any, move: Move) -> None:
    stage.now += 1
    if move.verb in ("drop", "shed"):
        for key in tile_keys(table, move.tiles):
            stage.click(key)
        stage.click("act")
    elif move.verb == "pass":
        stage.click("pass")
    elif move.verb in ("fingers", "side"):
        stage.click(f"number {move.number}")
    elif move.verb == "column":
        for _ in range(2):
            stage.click(f"column {move.number}")
    elif table.match.view(0).stage == "claim":
        stage.click(f"claim {claims(table.top).index(move)}")
    else:
        stage.click("natural" if move.tiles else "zappo")


def by_keys(stage: Any, table: Any, move: Move) -> None:
    stage.now += 1
    if move.verb in ("drop", "shed"):
        for key in tile_keys(table, move.tiles):
            table.focused, table.focus_shown = key, True
            stage.press("return")
        # A tile picked twice is dropped; the last tile to be laid aside leads to the button.
        stage.press("return")
    elif move.verb == "pass":
        stage.press("space")
    elif move.verb in ("fingers", "side"):
        stage.press(str(move.number))
    elif table.match.view(0).stage == "claim":
        stage.press(str(claims(table.top).index(move) + 1))
    else:
        stage.press("return")


def play_on(stage: Any, table: Any, way: Any, rng: random.Random, moves: int = 400) -> None:
    """The person plays, the others answer at once, until a game is over."""
    for _ in range(moves):
        if stage.top is not table or table.match.round_over:
            return
        if table.can_play:
            history = len(table.real.history)
            way(stage, table, likely(table.match, rng))
            assert len(table.real.history) > history
        else:
            other(stage, table, likely(table.real, rng))
    raise AssertionError("the game does not end")


def other(stage: Any, table: Any, move: Move) -> None:
    """The opponent who is asked makes a move, and it is seen."""
    before = len(table.real.history)
    stage.wait_for(lambda: stage.thoughts.waiting is not None)
    stage.thoughts.decide(move)
    stage.wait_for(lambda: len(table.real.history) > before)


@repeated("way", [by_mouse, by_keys])
def test_a_whole_game_can_be_played(stage: Any, way: Any) -> None:
    stage.context.settings.motion = "off"
    table = put(stage, new_match(2, version="E", hand=10, games=2))
    play_on(stage, table, way, random.Random(3))
    assert table.real.rounds[0].moves[-1].events[-1]["type"] in ("zappo", "tie")
    assert isinstance(stage.top, WonRoundScene)
    stage.press("return")
    assert stage.top is table
    assert len(table.real.rounds) == 2


@pytest.mark.parametrize("breaking", ["simple", "yin-yang"])
def test_the_wall_is_broken(stage: Any, breaking: str) -> None:
    match = new_match(2, **{"break": breaking})
    table = put(stage, match)
    rng = random.Random(1)
    for _ in range(4):
        if match.view(0).broken >= 0:
            break
        if table.can_play:
            by_mouse(stage, table, likely(match, rng))
        else:
            other(stage, table, likely(match, rng))
    assert match.view(0).stage == "shed"
    assert len(table.top.hold.all) == 16


def test_sides_of_the_wall_bear_the_names_of_who_sits_there(stage: Any) -> None:
    """The dealer's is the first, the others follow clockwise."""
    match = new_match(4, **{"break": "simple"})
    put(stage, match)
    assert match.to_move == match.view(0).table.dealer == 0
    labels = [stage.widget(f"number {number}").label for number in range(1, 5)]
    assert labels == ["Your side", *NAMES[1:4]]


def spy(real: Any, drawn: list[str]) -> Any:
    """Draws a text as ever, and keeps it."""

    def draw(self: Type, text: str, *args: Any, **kwargs: Any) -> Any:
        drawn.append(text)
        return real(self, text, *args, **kwargs)

    return draw


@pytest.mark.slow
def test_fingers_give_a_side_and_then_a_column(stage: Any) -> None:
    """What they are shown for is told, and what their sum gives is seen beside the count of the tiles."""
    stage.drawn = 1  # what is shown for a moment is looked at soon after it settled
    match = new_match(3, **{"break": "yin-yang"})
    table = put(stage, match)
    top = table.top
    # The tiles that say who deals were turned over before.
    assert "tile_turn" in stage.context.sound.played
    for given in ("For a side of the wall", "For a column of Tora's side"):
        stage.settle()
        assert stage.says(given)
        by_mouse(stage, table, Move("fingers", (), 1))
        other(stage, table, Move("fingers", (), 2))
        stage.wait_for(lambda: stage.thoughts.waiting is not None)
        stage.thoughts.decide(Move("fingers", (), 3))
        drawn: list[str] = []
        with patch.object(Type, "foil", autospec=True, side_effect=spy(Type.foil, drawn)):
            stage.wait(1.5)
            assert "1 + 2 + 3 = 6" in drawn
            if match.view(0).broken < 0:
                assert "Tora's side" in drawn
                assert lit_columns(top) == {("wall", 2, number) for number in range(len(top.at.walls[2]))}
            else:
                assert "Column 6 of Tora's side" in drawn
                assert lit_columns(top) == {("wall", 2, 5)}


def test_what_stands_of_the_wall_is_what_the_rules_have_left() -> None:
    for seats in (2, 3, 4, 5, 6, 7, 8):
        sides = columns(seats, 4)
        assert sum(wall.left(sides, 144, -1).values()) == 144
        standing = wall.left(sides, 25, 10)
        assert sum(standing.values()) == 25
        # What was taken first stands before the break no more: the last tile is the one just before it.
        assert standing[0, 4] == 2
        assert sorted(standing.values())[0] == 1


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_the_wall_stands_within_its_frame(make_stage: Any, size: tuple[int, int]) -> None:
    """Two tiles high it reached over both edges of the frame, and near what is asked."""
    stage = make_stage(size)
    table = put(stage, new_match(4))
    canvas, at = table.canvas, table.top.at
    inside = at.tray.inflate(-2 * at.rail, -2 * at.rail).inflate(-2, -2)
    for side in at.walls:
        for column in side:
            stands = wall.standing(canvas, column, 2).inflate(0, 2 * canvas.px(wall.THICK))
            assert at.tray.contains(stands), stands
            assert not inside.colliderect(stands), stands


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_buttons_at_the_left_have_their_names_below(make_stage: Any, language: str) -> None:
    games.speak(language)
    try:
        stage = make_stage()
        table = put(stage, where(asked("turn")))
        names = actions.tool_names(table.top)
        assert len(names) == 3
        for name, box in zip(names, table.top.at.tools, strict=True):
            assert stage.says(name)
            assert table.canvas.type.width(name, 14) <= layout.TOOL * table.canvas.u
            assert not box.colliderect(table.top.at.bar)
    finally:
        games.speak("en")


def test_the_button_shows_the_tile_that_it_drops(stage: Any) -> None:
    table = put(stage, where(asked("turn")))
    assert not stage.widget("act").tiles
    stage.click("hand 0")
    assert stage.widget("act").tiles == [table.top.picked[0].what]


def test_claims_stand_in_the_place_of_the_line(stage: Any) -> None:
    match = where(lambda match: asked("claim")(match) and len(match.legal()) > 2)
    table = put(stage, match)
    verbs = [move.verb for move in match.legal()]
    assert [key for key in stage.offered() if key.startswith("claim ")] == [
        f"claim {i}" for i in range(len(verbs) - 1)
    ]
    assert not any(text.startswith("Your turn") for text in stage.texts())
    stage.press("space")
    assert table.real.history[-1].move == Move("pass")


def test_it_is_told_for_a_while_who_took_which_tile(stage: Any) -> None:
    """The move of a claim is over before it is read."""

    def claimed(match: Match) -> bool:
        last = match.history[-1] if match.history else None
        return last is not None and any(e["type"] in ("zap", "flush") and e["seat"] for e in last.events)

    match = where(claimed)
    event = next(e for e in match.history[-1].events if e["type"] in ("zap", "flush"))
    taken = match.view(0).exposed[event["seat"]][-1]
    stage.thoughts.at_once, stage.context.settings.motion = False, "off"
    table = put(stage, match.until(len(match.history) - 1))
    assert not stage.message
    if table.match.to_move:
        other(stage, table, match.history[-1].move)
    else:
        table.play(match.history[-1].move)
    stage.wait(4)
    whose = "your" if taken.dropper == 0 else f"{NAMES[taken.dropper]}'s"
    kind = "flush" if event["type"] == "flush" else "triplet"
    assert stage.message == f"{NAMES[event['seat']]} took {whose} {called((taken.claimed,))} for a {kind}."


def test_a_message_lies_close_above_the_aid_where_no_drops_are(stage: Any) -> None:
    table = put(stage, where(asked("turn")))
    assert table.top.above is not None, "the aid is in the place of the Line"
    stage.context.window.say("Bo took your 3 of Dragons for a flush.")
    box, _ = stage.window.message.lay_out(stage.window.canvas, table.message_bottom())
    assert 0 < table.top.at.bar.y - box.bottom < 10


def test_nobody_is_asked_who_cannot_claim(stage: Any) -> None:
    match = where(lambda match: match.to_move not in (0, None) and match.view(0).stage == "claim")
    put(stage, match)
    assert not [key for key in stage.offered() if key.startswith(("claim", "pass"))]


@pytest.mark.slow
def test_who_is_asked_for_a_claim_is_not_told(stage: Any) -> None:
    """The pearl stays with who dropped the tile, until the next tile is drawn or the claim is called."""
    match = where(lambda match: match.to_move not in (0, None) and match.view(0).stage == "claim")
    table = put(stage, match)
    dropper, asked_ = match.view(0).last.seat, match.to_move
    assert dropper != asked_
    assert table.top.holder() == dropper
    stage.wait(1)
    assert stage.says("The others are thinking…")
    other(stage, table, Move("pass"))
    stage.press("l")
    assert not stage.says("passes")
    assert not stage.says("not shown yet")
    stage.press("escape")
    if table.match.view(0).stage != "claim":
        drawer = table.match.view(0).turn
        assert table.top.told(table.match.history[-1]) == (drawer, "draws a tile")


def test_who_is_called_to_the_screen_hears_for_which_tile(stage: Any) -> None:
    put(stage, where(lambda match: match.to_move == 1 and match.view(1).stage == "claim", people=2))
    assert isinstance(stage.top, Curtain)
    assert stage.says("Wen may claim the")


def test_a_claim_pointed_at_raises_its_tiles(stage: Any) -> None:
    match = where(lambda m: asked("claim")(m) and any(move.verb == "flush" for move in m.legal()))
    table = put(stage, match)
    found = claims(table.top)
    number = next(i for i, move in enumerate(found) if move.verb == "flush")
    stage.hover(f"claim {number}")
    raised = [piece.data.thing.what for piece in table.top._resting() if piece.lift and piece.zone == "hand"]
    assert raised == list(found[number].tiles)


def test_a_claim_is_made_by_the_key_that_its_button_bears(stage: Any) -> None:
    match = where(lambda m: asked("claim")(m) and len(m.legal()) > 2)
    table = put(stage, match)
    found = claims(table.top)
    caps = [stage.widget(f"claim {number}").cap for number in range(len(found))]
    assert len(set(caps)) == len(found) > 1
    stage.press(caps[-1])
    assert match.history[-1].move == found[-1]


def test_the_claimed_tile_of_a_set_stands_out(stage: Any) -> None:
    """At once when it is claimed, and when the position is shown again."""
    match = where(asked("claim"))
    table = put(stage, match)
    claim = claims(table.top)[0]
    last = match.view(0).last.tile
    other_ones = len(match.view(0).exposed[0])
    stage.click("claim 0")
    while match.view(0).stage == "claim":
        other(stage, table, Move("pass"))
    stage.settle()
    assert claim.verb in ("zap", "flush")
    for _ in range(2):
        own = table.top.seen.exposed[0][other_ones]
        assert own.claimed.what == last
        assert own.claimed in own.things
        table.top.show()


@repeated("seats", [4, 6, 7])
@pytest.mark.large
def test_a_hint_covers_no_plate_and_no_set(stage: Any, seats: int) -> None:
    match = where(lambda m: asked("turn")(m) and all(m.view(0).exposed[1:]), seats)
    match.hints = 1
    table = put(stage, match)
    stage.thoughts.at_once = True
    stage.press("h")
    note = stage.widget("hint note").box
    at, top = table.top.at, table.top
    assert note.collidelist([who.plate for who in at.opponents]) < 0
    assert note.collidelist(boxes(top, "set ")) < 0
    assert not note.colliderect(at.bar)
    kept = dict.fromkeys(map(tuple, boxes(top, "set ")))
    matter = [weight for box, weight in top.note_keeps() if tuple(box) in kept]
    drops = [weight for box, weight in top.note_keeps() if tuple(box) in set(map(tuple, boxes(top, "drop ")))]
    assert min(matter) > max(drops), "what is known of the others matters more than a drop"


def test_a_tile_of_the_hand_says_why_not_while_others_decide_and_when_asked(stage: Any) -> None:
    match = where(asked("claim"))
    table = put(stage, match)
    stage.click("hand 0")
    assert any("claim the tile" in text.lower() for text in stage.texts())
    assert table.widget("rule") is not None


def test_a_picked_tile_is_dropped_by_a_second_click_and_by_dragging(stage: Any) -> None:
    match = where(asked("turn"))
    table = put(stage, match)
    stage.click("hand 2")
    assert [table.top.hold.all.index(thing) for thing in table.top.picked] == [2]
    tile = table.top.hold.all[2].what
    stage.click("hand 2")
    assert table.real.history[-1].move == Move("drop", (tile,))
    match = where(asked("turn"))
    table = put(stage, match)
    tile = table.top.hold.all[0].what
    stage.drag("hand 0", (640, 440))
    assert table.real.history[-1].move == Move("drop", (tile,))


def test_space_drops_the_picked_tile(stage: Any) -> None:
    match = where(lambda match: match.view(0).legal() and match.view(0).stage == "turn")
    put(stage, match)
    count = len(match.history)
    stage.click("hand 3")
    stage.press("space")
    assert match.history[count].move.verb == "drop"


def test_escape_takes_a_pick_back(stage: Any) -> None:
    table = put(stage, where(asked("turn")))
    stage.click("hand 2")
    stage.press("escape")
    assert table.top.picked == []
    assert stage.top is table


def test_the_stated_number_is_laid_aside(stage: Any) -> None:
    table = put(stage, where(asked("shed")))
    for i in (0, 1):
        stage.click(f"hand {i}")
    assert "2 of 3" in stage.labels()
    stage.click("act")
    assert any("Pick three tiles" in text for text in stage.texts())
    stage.click("hand 2")
    stage.click("hand 3")
    assert any("enough" in text for text in stage.texts())
    tiles = tuple(thing.what for thing in table.top.hold.all[:3])
    stage.click("act")
    assert table.real.history[-1].move == Move("shed", tiles)


def test_what_is_laid_aside_can_be_picked_while_others_choose(stage: Any) -> None:
    match = new_match()
    table = put(stage, match)
    assert not table.can_play
    stage.click("hand 3")
    stage.click("hand 5")
    for _ in range(3):
        other(stage, table, match.legal()[0])
    assert table.can_play
    assert [table.top.hold.all.index(thing) for thing in table.top.picked] == [3, 5]
    assert "2 of 3" in stage.labels()


def test_arrows_lead_out_of_the_hand_and_back(stage: Any) -> None:
    table = put(stage, where(asked("turn")))
    able = [widget.key for widget in table.widgets if widget.reachable]
    assert {"aids", "hint", "hand 5"} <= set(able)
    against = {"up": "down", "down": "up", "left": "right", "right": "left"}
    for key, (way, back) in itertools.product(able, against.items()):
        table.focused, table.focus_shown = key, True
        stage.press(way)
        stage.press(*[back] * (table.focused != key))
        assert table.focused == key, f"{way} and {back} from {key}"
    # Also who went on to another button above comes down into the hand.
    table.focused = "hand 5"
    stage.press("up", "right", "right", "down")
    assert table.focused.startswith("hand ")
    table.focused = "hand 0"
    stage.press("left", "left")
    assert table.focused == "counting"
    stage.press("left", "right", "right")
    assert table.focused == "hand 0"


def test_enter_switches_nothing_while_others_decide(stage: Any) -> None:
    table = put(stage, where(lambda match: match.to_move == 2 and match.view(0).stage == "turn"))
    stage.press("return", "return")
    assert stage.context.settings.wishes == {}
    stage.press("left")
    assert table.widget(table.focused) is not None


def test_tiles_can_be_held_in_another_order(stage: Any) -> None:
    table = put(stage, where(asked("turn")))
    before = [thing.what for thing in table.top.hold.cards]
    stage.drag("hand 0", "hand 4")
    assert [thing.what for thing in table.top.hold.cards] == [*before[1:5], before[0], *before[5:]]
    stage.click("sort")
    assert [thing.what for thing in table.top.hold.cards] == before


def test_the_tile_drawn_stands_apart(stage: Any) -> None:
    table = put(stage, where(asked("turn")))
    view = table.match.view(0)
    held = boxes(table.top, "hand ")
    assert table.top.hold.drawn.what == view.drawn != NOTHING
    assert held[-1].x - held[-2].right > 2 * (held[1].x - held[0].right)


def test_a_purist_is_told_nothing(stage: Any) -> None:
    table = put(stage, where(asked("turn")))
    stage.click("aids")
    stage.hover("hand 0")
    assert stage.says("unseen")
    stage.click("counting")
    stage.hover("hand 0")
    assert not stage.says("unseen")
    assert table.top.line().kind == "turn"


def test_the_count_is_told_in_words_at_one_copy_and_no_tip_lies_over_the_aid(stage: Any) -> None:
    table = put(stage, where(asked("turn")))
    if not table.top.aided:
        stage.click("aids")
    hand = [thing.what for thing in table.top.hold.all]
    copy = next(i for i, tile in enumerate(hand) if hand.count(tile) > 1)
    stage.hover(f"hand {copy}")
    stage.wait(2)
    assert table.top.above is not None
    assert [piece.id for piece in table.top._resting() if piece.id.startswith("unseen")] == [f"unseen {copy}"]
    assert stage.says(f"{table.top.reckoned.hidden[hand[copy]]} unseen")
    assert not table.tip_shown


def test_where_the_pointer_happens_to_lie_nothing_is_counted(stage: Any) -> None:
    """The pointer often lies where the next tile is drawn: its sign is seen, and no number over it."""
    table = put(stage, where(asked("turn")))
    top, newest = table.top, len(table.top.hold.all) - 1

    def told() -> set[str]:
        return {piece.id for piece in top._resting() if piece.id in (f"unseen {newest}", "drawn")}

    stage.hover(f"hand {newest}")
    stage.wait(1)
    assert told() == {f"unseen {newest}"}
    top.still = top.pointing()
    table.refresh()
    assert told() == {"drawn"}


def test_what_is_told_is_remembered(make_stage: Any) -> None:
    stage = make_stage()
    put(stage, where(asked("turn")))
    stage.click("aids")
    stage.click("counting")
    assert stage.kept_settings().wishes == {"magic_dragon": {"aids": False, "counting": False}}
    later = make_stage()
    put(later, where(asked("turn")))
    assert not later.widget("aids").marked
    assert not later.widget("counting").marked


def test_the_aid_tells_what_each_drop_would_leave(stage: Any) -> None:
    """On from the start against skilled opponents: how near a good drop leaves the hand, then the tile
    that is pointed at; which drop is the best, only who asks for advice is told."""
    table = put(stage, where(asked("turn")))
    drops = knowing.own_drops(table.match.view(0))
    best = knowing.best(drops)
    assert stage.says("With a good drop you're")
    assert stage.says(words.away(drops[best[0]].lack))
    assert not stage.says("You need the")

    def marked() -> set[str]:
        return {piece.id.replace("best", "hand") for piece in table.top._resting() if piece.id[:5] == "best "}

    assert not marked(), "who never asked for advice decides which tile it is"
    stage.click("aids")
    stage.click("aids")
    assert stage.says("You need the")
    assert stage.says(called(best[:1]))
    assert marked() == {f"hand {i}" for i, thing in enumerate(table.top.hold.all) if thing.what in best}
    other_one = next(i for i, thing in enumerate(table.top.hold.all) if thing.what not in best)
    stage.hover(f"hand {other_one}")
    tile = table.top.hold.all[other_one].what
    assert stage.says("If you drop the")
    assert stage.says(words.away(drops[tile].lack))
    stage.click("aids")
    assert not stage.says("If you drop the")


def test_the_aid_names_a_drop_until_the_player_points_at_another_tile(stage: Any) -> None:
    """Neither where the keys begin nor what the mouse lies on asks for anything."""
    stage.context.settings.wishes = {"magic_dragon": {"aids": True}}
    table = put(stage, where(asked("turn")))
    stage.press("right", "left")
    table.top._decision = (0, -1)
    table.top.show()
    stage.settle()
    assert table.focus_at.startswith("hand "), "the focus is seen"
    assert stage.says("You need the ")
    assert not stage.says("If you drop the ")
    there = table.focused
    stage.press("left")
    assert stage.says("If you drop the ")
    stage.press("right")
    assert table.focused == there
    assert stage.says("If you drop the "), "now the player has come back to it"


def test_the_aid_is_as_wide_as_what_it_tells(stage: Any) -> None:
    """There was a hole between the words and the tiles, the widest where many tiles help."""
    canvas, bar = put(stage, where(asked("turn"))).canvas, pygame.Rect(200, 500, 850, 66)
    few = aid.Aid("If you drop the {tile},", "2 of Circles", words.away(1), ((1, 3),), True)
    many = replace(few, waits=tuple((tile, 4) for tile in range(24)), last=False)
    some = replace(few, waits=tuple((tile, 4) for tile in range(4)), last=False)
    widths = [aid.box(canvas, bar, what).w for what in (few, some, many)]
    assert widths[0] < widths[1] <= bar.w
    assert widths[2] < canvas.px(660)


def test_of_many_tiles_that_help_the_aid_shows_three_side_by_side(stage: Any, monkeypatch: Any) -> None:
    """Those of which most copies are unseen, in their order, and how many kinds there are beside them."""
    drawn: list[tuple[int, float]] = []
    monkeypatch.setattr(faces, "small", lambda canvas, tile, at, wide: drawn.append((tile, at[0])))
    waits = tuple((tile, 1 + tile % 4) for tile in range(8))
    what = aid.Aid("If you drop the {tile},", "2 of Circles", words.away(3), waits, False)
    canvas, bar = put(stage, where(asked("turn"))).canvas, pygame.Rect(200, 500, 850, 66)
    drawn.clear()
    box = aid.box(canvas, bar, what)
    aid.wide(canvas, box, what)
    assert [tile for tile, _ in drawn] == [2, 3, 7]
    steps = {round(after - before) for (_, before), (_, after) in pairwise(drawn)}
    assert len(steps) == 1
    assert steps.pop() > aid._least(canvas, box)


def test_the_aid_speaks_for_the_same_drop_as_the_idea_of_the_turn(stage: Any) -> None:
    """Only where that drop keeps the hand as near as any."""

    def wanted(match: Match) -> bool:
        """Whether a drop keeps the hand as near as the best ones, with fewer tiles that help."""
        if not asked("turn")(match):
            return False
        found = knowing.own_drops(match.view(0))
        least = min(outlook.lack for outlook in found.values())
        return sum(outlook.lack == least for outlook in found.values()) > len(knowing.best(found))

    stage.context.settings.wishes = {"magic_dragon": {"aids": True}}
    table = put(stage, where(wanted))
    drops = table.top.reckoned.drops
    least, best = min(outlook.lack for outlook in drops.values()), knowing.best(drops)
    near = next(tile for tile in drops if drops[tile].lack == least and tile not in best)
    far = next((tile for tile in drops if drops[tile].lack > least), None)
    for tile, told in ((near, near), (far, best[0])):
        if tile is not None:
            table.top.suggested = Move("drop", (tile,))
            assert stage.says(f"You need the {called((told,))} least:")


def test_a_hand_that_has_won_stands_in_its_sets(stage: Any) -> None:
    complete = lambda m: m.to_move == 0 and any(move.verb == "zappo" for move in m.legal())  # noqa: E731
    match = where(complete, 2, games=1)
    match.play(next(move for move in match.legal() if move.verb == "zappo"))
    top = put(stage, match).top
    assert sum(top.seen.groups) + 3 * len(top.seen.exposed[0]) == 14
    if top.seen.final is not None:
        alike = [thing for thing in top.seen.hands[0] if thing.what == top.seen.final.what]
        assert alike[0] == top.seen.final, "as where the hand is counted"
    hand = boxes(top, "hand")
    gaps = [b.x - a.right for a, b in pairwise(hand)]
    ends = [sum(top.seen.groups[: i + 1]) - 1 for i in range(len(top.seen.groups) - 1)]
    assert [i for i, gap in enumerate(gaps) if gap > 2 * min(gaps)] == ends
    for size, end in zip(top.seen.groups, [*ends, len(hand) - 1], strict=True):
        tiles = [thing.what for thing in top.seen.hands[0][end + 1 - size : end + 1]]
        assert tiles[0] == tiles[-1] or tiles == [tiles[0], tiles[0] + 1, tiles[0] + 2]


def test_no_aid_against_experts_nor_in_a_puzzle(stage: Any) -> None:
    match = where(asked("turn"))
    match.seats[2].player = "expert"
    table = put(stage, match)
    assert not stage.says("You need the")
    assert not table.widget("aids").marked
    stage.click("aids")
    assert stage.says("You need the")
    with patch.object(type(table), "previews", False):
        table.top.forget()
        assert not stage.says("You need the")


def test_only_the_tile_that_the_words_name_is_marked(stage: Any) -> None:
    def alike(match: Match) -> bool:
        view: Any = match.view(0)
        if not asked("turn")(match) or ZAPPO in view.legal():
            return False
        drops = knowing.own_drops(view)
        return 1 < len(knowing.best(drops)) < len(drops)

    stage.context.settings.wishes = {"magic_dragon": {"aids": True}}
    table = put(stage, where(alike))
    marked = aid.badges(table.top)
    assert len(marked) == 1
    assert stage.says(f"You need the {called(tuple(marked))}")
    for tile in knowing.best(table.top.reckoned.drops):
        assert not table.top.aside(Move("drop", (tile,))), "it is as fast"


def test_a_hint_against_the_aid_says_why(stage: Any) -> None:
    stage.context.settings.wishes = {"magic_dragon": {"aids": True}}
    table = put(stage, where(asked("turn")))
    best = knowing.best(table.top.reckoned.drops)
    other_one = next(thing.what for thing in table.top.hold.all if thing.what not in best)
    assert not table.top.aside(Move("drop", (best[0],)))
    assert table.top.aside(Move("drop", (other_one,)))
    stage.click("aids")
    assert not table.top.aside(Move("drop", (other_one,)))


@pytest.mark.pixels
def test_what_is_drawn_does_not_depend_on_what_is_hidden(make_stage: Any) -> None:
    """Tiles of other hands and of the stock change places: the picture stays as it is."""
    pictures = []
    for number, swapped in enumerate((False, True)):
        match = new_match(4, version="F")
        deal: Any = match.rounds[0].deal
        sides = [list(side) for side in deal.wall]
        if swapped:
            # The player at the dealer's left has the first four tiles; the stock ends with the last side.
            order = [tile for side in sides for tile in side]
            order[0], order[-1] = order[-1], order[0]
            order[1], order[-2] = order[-2], order[1]
            cut = 0
            for side in sides:
                side[:] = order[cut : cut + len(side)]
                cut += len(side)
        log = replace(
            match.rounds[0], deal=Deal(deal.dealer, tuple(tuple(side) for side in sides), deal.number)
        )
        other = Match(match.game, match.options, match.seats)
        other.begin(log)
        stage = make_stage(home=f"{number}")
        stage.context.settings.motion = "off"
        put(stage, other)
        pictures.append(stage.picture())
    assert pictures[0] == pictures[1]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "text", "seats"), FITTING)
def test_everything_fits(make_stage: Any, size: tuple[int, int], text: int, seats: int) -> None:
    any_stage = make_stage(size, text)
    any_stage.context.settings.motion = "off"
    match = where(
        lambda m: asked("claim")(m) and len(m.history) > 6 * seats, seats, hand=10 if seats > 6 else 13
    )
    table = put(any_stage, match)
    assert any_stage.misfits() == []
    plates = [table.top.plate_box(seat) for seat in range(seats)]
    assert all(box.collidelist(plates[i + 1 :]) < 0 for i, box in enumerate(plates))
    lying = boxes(table.top, "drop ", "dead ")
    assert len(lying) == sum(map(len, (*table.top.seen.dropped, *table.top.seen.dead)))
    held = boxes(table.top, "theirs ", *(f"set {seat} " for seat in range(1, seats)))
    assert held
    assert all(box.collidelist(plates) < 0 for box in held)
    for i, box in enumerate(lying):
        assert box.collidelist(lying[i + 1 :]) < 0
        assert box.collidelist([table.top.at.bar, *plates]) < 0
        assert table.top.at.tray.contains(box)


@repeated(("size", "text", "seats"), FITTING[:4])
def test_the_story_of_a_game_fits(make_stage: Any, size: tuple[int, int], text: int, seats: int) -> None:
    any_stage = make_stage(size, text)
    any_stage.context.settings.motion = "off"
    match = ended(seats)
    put(any_stage, match)
    assert isinstance(any_stage.top, WonRoundScene)
    assert any_stage.misfits() == []


@pytest.mark.slow
def test_the_story_and_the_table_below_it_follow_the_window(stage: Any) -> None:
    stage.context.settings.motion = "off"
    put(stage, ended())
    for size in ((960, 540), (1920, 1080)):
        stage.resize(*size)
        assert isinstance(stage.top, WonRoundScene)
        assert stage.top.backdrop().get_size() == size
        stage.click("peek")
        stage.resize(1280, 720)
        assert stage.top.backdrop().get_size() == (1280, 720)
        assert stage.misfits() == []
        stage.click("peek")


@pytest.mark.slow
@pytest.mark.large
def test_the_way_back_from_the_last_table_lies_on_its_red_button(stage: Any) -> None:
    """Not on half of it."""
    stage.context.settings.motion = "off"
    table = put(stage, ended(games=1))
    assert table.match.over
    stage.window.push(WonRoundScene(stage.context, table))
    stage.settle()
    stage.click("peek")
    red = [one for one in stage.top.board.widgets if getattr(one, "kind", "") == "primary"]
    assert [one.box for one in red] == [stage.widget("peek").box]


def test_scores_are_told_in_coins(stage: Any) -> None:
    stage.show(SeatsScoring(stage.context, ended(2, games=1), None, None, True))
    assert stage.says("Coins")
    assert stage.says("coins")
    assert not stage.says("points ahead of")


def ended(seats: int = 4, **options: Any) -> Match:
    """A match whose first game somebody has won."""
    return where(lambda m: m.round_over and m.history[-1].events[-1]["type"] == "zappo", seats, **options)


def test_the_page_begins_with_the_hand_as_the_table_has_shown_the_dragon(stage: Any) -> None:
    stage.thoughts.at_once = False
    stage.window.push(Table(stage.context, ended()))
    stage.wait(0.8)
    story = stage.top
    assert isinstance(story, WonRoundScene)
    assert story._share(story._arrivals[0, 0], stage.now) == 1
    assert "zappo" not in stage.sound.played
    stage.press("space")
    assert not story.motion.busy
    assert stage.says("1 game")


@pytest.mark.pixels
@pytest.mark.slow
@pytest.mark.large
def test_the_story_names_the_units_and_what_is_paid(stage: Any) -> None:
    stage.context.settings.motion = "off"
    match = ended()
    event = match.history[-1].events[-1]
    table = put(stage, match)
    texts = stage.texts()
    assert str(event["points"]) in texts
    for seat, paid in enumerate(event["payments"]):
        assert f"{paid:+d}".replace("-", "−") in texts, NAMES[seat]
    stage.click("peek")
    stage.settle()
    lies = boxes(table.top, "drop ")[0]
    ivory = stage.window.canvas.surface.get_at((lies.right - 6, lies.y + 6))
    assert min(ivory[:3]) > 180, "the table is seen as the game has left it"
    assert min(box.w for box in boxes(table.top, "theirs ")) >= 27
    assert "Back" in stage.labels()
    stage.press("escape")
    assert "Next game" in stage.labels()
    stage.press("return")
    assert isinstance(stage.top, Table)
    assert len(stage.top.real.rounds) == 2


@pytest.mark.slow
def test_who_called_zappo_later_in_turn_hears_so(stage: Any) -> None:
    number = 76
    match = new_match(8, seed=f"2{number % 8 + 2}K4-42", hand=10)
    for move in course(number, 8, (("hand", 10),)):
        match.play(move, deal=False)
    answers = next(event["answers"] for event in match.history[-1].events if "answers" in event)
    assert answers == [[0, "zappo"], [3, "zappo"]]
    put(stage, match)
    story = stage.top.story
    told = {holding.seat: holding.note for holding in story.holdings}
    assert {told.pop(seat) for seat in (0, 3) if seat != story.seat} == {"Zappo too, but later"}
    assert "Zappo too, but later" not in told.values()
    for size in ((1280, 720), (960, 540)):
        stage.resize(*size)
        assert stage.says("Zappo too, but later")


@pytest.mark.slow
def test_the_last_game_is_told_before_the_match(stage: Any) -> None:
    stage.context.settings.motion = "off"
    match = where(lambda m: any(move.verb == "zappo" for move in m.legal()) and m.to_move == 0, 2, games=1)
    table = put(stage, match)
    by_mouse(stage, table, next(move for move in match.legal() if move.verb == "zappo"))
    rng = random.Random(1)
    for _ in range(4):
        if not match.over:
            other(stage, table, likely(match, rng))
    assert isinstance(stage.top, WonRoundScene)
    stage.press("return")
    stage.to_points()
    assert type(stage.top).__name__ == "SeatsScoring"
    assert stage.says("win with")


@pytest.mark.slow
def test_behind_the_doors_the_last_game_leads_to_the_match_once(stage: Any) -> None:
    """Two people and the curtain: the table shows the result by itself when the story goes."""
    stage.context.settings.motion = "off"
    table = put(stage, where(lambda m: m.over, 3, people=2, games=1))
    stage.to_points()
    stage.also("table")
    table.handover.open_to = None
    table.show_round()
    stage.settle()
    assert isinstance(stage.top, WonRoundScene)
    stage.press("return")
    assert [type(scene).__name__ for scene in stage.window.scenes].count("SeatsScoring") == 1


@pytest.mark.slow
def test_answers_are_not_told_before_all_have_given_theirs(stage: Any) -> None:
    """Another player has laid tiles aside or claimed: neither the Line nor the log says what."""
    match = where(lambda m: asked("shed")(m) and len(m.history) > 1)
    table = put(stage, match)
    assert type(table.top).unseen(match) == len(match.history) == 3
    assert table.top.words(match.history[0].move) == "lays tiles aside"
    stage.press("l")
    texts = stage.texts()
    assert sum("Not shown yet" in text for text in texts) == 3
    assert not any(text.startswith("shed") for text in texts)
    stage.press("escape")
    match = where(lambda m: asked("claim")(m) and type(table.top).unseen(m) > 0, people=2)
    table.handover.past = None
    table.real = match
    assert table.top.words(match.history[-1].move) == "decides"


def test_aids_tell_what_a_shed_leaves(stage: Any) -> None:
    put(stage, where(asked("shed")))
    assert stage.says("you were dealt 16 and play with 13.")
    for i in (0, 1):
        stage.click(f"hand {i}")
    assert not stage.says("This leaves you")
    stage.click("hand 2")
    assert stage.says("This leaves you")


def test_a_hand_complete_from_the_start_can_be_declared(stage: Any) -> None:
    """All natural: a button beside the one that lays tiles aside."""
    stage.context.settings.motion = "off"
    hand = ["1C", "2C", "3C", "4S", "5S", "6S", "7D", "8D", "9D", "2P", "2P", "2P", "5C", "5C", "9S", "1D"]
    rest = [name for name in NAMES_OF_TILES for _ in range(4)]
    for name in hand:
        rest.remove(name)
    # Two players: the other one gets the first four tiles, the dealer the next four, and so on.
    order: list[str] = []
    for portion in range(4):
        order += [rest.pop(0) for _ in range(4)]
        order += hand[4 * portion : 4 * portion + 4]
    order += rest
    sides = [order[:72], order[72:]]
    match = new_match(2)
    wall_ = tuple(tuple(NAMES_OF_TILES.index(name) for name in side) for side in sides)
    other_match = Match(match.game, match.options, match.seats)
    other_match.begin(replace(match.rounds[0], deal=Deal(0, wall_, 0)))
    table = put(stage, other_match)
    other(stage, table, next(move for move in table.real.legal() if move.verb == "shed"))
    stage.click("natural")
    assert table.real.history[-1].move.verb == "zappo"
    assert isinstance(stage.top, WonRoundScene)
    assert stage.says("All natural")


@pytest.mark.parametrize(
    ("version", "formulas", "legend", "told"),
    [
        (
            "A",
            {""},
            "framed: still needed · greyed: not needed",
            "Hands don't score in this game: each loser pays 1 coin.",
        ),
        ("C", None, "points × tiles still needed (framed)", "Each loser pays the points for every tile"),
    ],
)
def test_where_hands_do_not_score_nothing_is_multiplied(
    stage: Any, version: str, formulas: set[str] | None, legend: str, told: str
) -> None:
    stage.context.settings.motion = "off"
    match = ended(version=version)
    assert any(notice.text.startswith(told) for notice in notices(match, 0))
    put(stage, match)
    found = {holding.formula for holding in stage.top.story.holdings}
    assert found == formulas if formulas is not None else all(" × " in text for text in found)
    assert stage.says(legend)
    assert stage.says("The best unit of each group") == (version != "A")


CALLS = ("zappo", "zap", "flush")


def test_the_first_claim_is_explained() -> None:
    """Each of the three by itself, and nothing but Zappo where that wins."""
    for verb in CALLS:
        match = where(lambda match, verb=verb: verb in offered(match))
        found = notices(match, cast(int, match.to_move))
        told = {notice.key: notice.text for notice in found if notice.key.startswith("claim")}
        best = {"zappo"} if "zappo" in offered(match) else offered(match)
        assert told.keys() == {f"claim {offer}" for offer in best}
        assert all(key.removeprefix("claim ") in text.lower() for key, text in told.items())
    both = where(lambda match: {"zappo", "flush"} <= offered(match) or {"zappo", "zap"} <= offered(match), 3)
    assert [one.key for one in notices(both, cast(int, both.to_move))] == ["claim zappo"]
    match = where(asked("turn"))
    assert not [notice for notice in notices(match, 0) if notice.key.startswith("claim")]


def offered(match: Match) -> set[str]:
    """The verbs of the claims that can be made."""
    if match.to_move is None or match.view(match.to_move).stage != "claim":
        return set()
    return {move.verb for move in match.legal()} - {"pass"}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"version": "A", "games": 2}, "First games · game 1 of 2"),
        ({"version": "C", "games": 1}, "Standard · one game"),
        ({"version": "custom", "games": 1}, "One game"),
        ({"version": "custom", "games": 3}, "Your own rules · game 1 of 3"),
    ],
)
def test_the_line_below_the_title_says_how_long_it_lasts(options: dict[str, Any], told: str) -> None:
    match = new_match(2, **options)
    assert words.subtitle(match.options, 1, 2) == told


def test_each_game_of_ultimate_cycles_is_called_after_its_version() -> None:
    match = new_match(2, ultimate=True)
    told = [words.subtitle(match.options, number, 2) for number in range(1, 9)]
    assert told == [f"Version {letter} · game {n} of 8" for n, letter in enumerate("CCDDEEFF", 1)]


def test_where_hands_do_not_score_no_points_are_told(stage: Any) -> None:
    """Neither on the table nor on the page of the game."""
    match = ended(version="A")
    table = match.view(0).table
    assert words.worth(1, table) == "each loser pays 1 coin"
    assert words.worth(5, ended(version="C").view(0).table) == "5 points"
    stage.context.settings.motion = "off"
    put(stage, match)
    assert stage.says("Each loser pays")
    assert not stage.says("Points")


def test_nothing_is_dropped_that_was_not_picked(stage: Any) -> None:
    zappo = lambda match: any(move.verb == "zappo" for move in match.legal())  # noqa: E731
    table = put(stage, where(lambda match: asked("turn")(match) and not zappo(match)))
    assert not table.top.picked
    assert stage.widget("act").why == "Pick the tile that you want to drop."
    stage.click("hand 0")
    assert stage.widget("act").on


# ---------------------------------------------------------------------- coins


@pytest.mark.parametrize("amount", [0, 3, 5, 44, 80, 245])
def test_coins_that_fly_are_worth_what_is_paid(amount: int) -> None:
    paid = coins.shares(amount, 6)
    assert sum(paid) == amount
    assert len(paid) <= 6


@repeated("seats", [2, 4, 8])
def test_the_medal_lies_on_the_plate_of_the_dealer(make_stage: Any, seats: int) -> None:
    table = put(make_stage((960, 540)), where(asked("turn"), seats))
    c, top = table.canvas, table.top
    for seat in range(seats):
        plate, mirrored = top.plate_box(seat), top._mirrored(seat)
        medal = pygame.Rect(0, 0, c.px(faces.MEDAL), c.px(faces.MEDAL))
        medal.center = coins.medal(plate, mirrored)
        assert plate.contains(medal)
        portrait = pygame.Rect(plate.x if not mirrored else plate.right - plate.h, plate.y, plate.h, plate.h)
        assert not portrait.colliderect(medal)
        assert bool(top.plate(seat).kept) == (seat == top.seen.dealer)


def test_behind_the_doors_nobody_is_told_of_a_claim_that_is_still_secret(stage: Any) -> None:
    def claimed(match: Match) -> bool:
        last = match.history[-1] if match.history else None
        return bool(
            last and last.move.verb in ("zap", "flush") and not last.events and match.to_move in (0, 1)
        )

    match = where(claimed, 3, 3)
    put(stage, match)
    assert isinstance(stage.top, Curtain)
    told = stage.top._missed()
    assert match.history[-1] not in told
    assert told, "what lay open is told"


def test_who_took_a_tile_is_not_told_of_one_that_was_drawn(stage: Any) -> None:
    table = put(stage, where(asked("turn")))
    view, palette = table.top.view, table.canvas.palette
    told = [words.prompt("", replace(view, drawn=tile), False, palette)[1][0] for tile in (NOTHING, 0)]
    assert told[0] == "You took a tile, so drop one."
    assert told[1] == f"You drew the {words.name(0)}. Drop a tile."


def test_drop_lies_level_with_the_hand_and_a_raised_tile_has_no_badge(stage: Any) -> None:
    table = put(stage, where(asked("turn")))
    stage.click("hand 0")
    hand = stage.widget("hand 1").box
    assert hand.y <= stage.widget("act").box.centery <= hand.bottom
    assert not [piece for piece in table.top.pieces(table.top.seen) if piece.id == "best 0"]


def test_coins_fly_from_each_loser_to_the_winner(stage: Any) -> None:
    stage.thoughts.at_once = False
    match = where(lambda m: any(move.verb == "zappo" for move in m.legal()), 4)
    table = put(stage, match)
    zappo = next(move for move in match.legal() if move.verb == "zappo")
    table._show(zappo, 1.0)
    paid = match.history[-1].events[-1]["payments"]
    before = match.first_scores
    seen = []
    while isinstance(stage.top, Table) and table.motion.busy:
        stage.wait(0.05)
        seen.append(table.top.seen.balances)
    assert seen[0] == before
    assert seen[-1] == tuple(a + b for a, b in zip(before, paid, strict=True))
    for seat, gets in enumerate(paid):
        way = [balances[seat] for balances in seen]
        assert way == sorted(way, reverse=gets < 0), "coins go one way"
        assert len(set(way)) > 2 or abs(gets) < 5, "they go one by one"
    assert min(map(sum, seen)) < sum(before), "they are in the air for a while"


def with_zappo(stage: Any, motion: str) -> tuple[Any, Any]:
    """A table on which somebody has just called Zappo, and the moment."""
    stage.thoughts.at_once = False
    stage.context.settings.motion = motion
    match = where(lambda m: any(move.verb == "zappo" for move in m.legal()), 4)
    table = put(stage, match)
    table._show(next(move for move in match.legal() if move.verb == "zappo"), stage.context.speed)
    data = [getattr(flight.data, "moment", flight.data) for flight in table.motion.flights]
    return table, next(one for one in data if isinstance(one, Zappo))


@pytest.mark.pixels
def test_no_light_flies_between_the_plates_before_coins_are_paid(stage: Any) -> None:
    table, moment = with_zappo(stage, "normal")
    canvas = table.canvas
    for time in (-1.08, -0.95, 0.0, 0.2):
        canvas.surface.fill("black")
        moment.flow.draw(canvas, time)
        lit = pygame.mask.from_threshold(canvas.surface, "black", (1, 1, 1, 255))
        lit.invert()
        assert (lit.count() > 0) == (time > 0)


def test_what_ones_own_hand_scored_for_keeps_clear_of_the_button(stage: Any, monkeypatch: Any) -> None:
    table, moment = with_zappo(stage, "normal")
    units = dataclasses.replace(moment, own=True, units=moment.units * 4)
    boxes = []
    monkeypatch.setattr(Zappo, "_paint_unit", lambda self, canvas, number, box, come: boxes.append(box))
    units._paint_units(table.canvas, 1.0)
    assert boxes
    assert max(box.right for box in boxes) < moment.at.buttons[0].x


@pytest.mark.pixels
def test_zappo_opens_the_hand_and_a_click_ends_it(stage: Any) -> None:
    table, moment = with_zappo(stage, "normal")
    win = table.match.view(0).win
    assert win is not None
    shown = sorted(one.tile for one in moment.laid)
    own = [tile for one in win.sets for tile in one.tiles] + [win.twin] * 2
    exposed = [tile for one in table.match.view(0).exposed[win.seat] for tile in one.set.tiles]
    assert shown == sorted(own + exposed)
    assert moment.laid[moment.last].tile in own
    boxes = [one.end for one in moment.laid]
    assert all(table.canvas.surface.get_rect().contains(box) for box in boxes)
    assert not any(a.colliderect(b) for a, b in itertools.combinations(boxes, 2))
    assert max(flight.length for flight in table.motion.flights if flight.data is moment) <= 2.5
    stage.wait(1.2)
    assert not table.top.seen.hands[win.seat], "the tiles are on the table"
    assert stage.says("Zappo!")
    stage.wait(0.6)
    assert [points for _, points in moment.units] == [str(points) for _, points in win.units]
    assert stage.says(moment.units[0][0]), "what it scored for stands on the ledge"
    way = moment._way(table.canvas)
    neck = way.at(way.length - table.canvas.px(winding.REST))
    assert neck.x + table.canvas.px(120) < table.canvas.width, "its head is seen"
    assert abs(neck.heading) < 75, "and looks ahead"
    rests = moment._come(table.canvas, zappo.HERE)
    body = moment._dragon(table.canvas).links(table.canvas, way, rests)
    back = pygame.Rect(0, 0, 2 * round(body[0].half), 2 * round(body[0].half))
    for link in body:
        back.center = round(link.place.x), round(link.place.y)
        assert back.collidelist(boxes) < 0, "no tile is hidden"
    plates = [table.top.plate_box(seat) for seat in range(4)]
    for coins_, at, _ in moment.flow.sums:
        assert coins_
        assert not any(plate.inflate(0, -12).collidepoint(at) for plate in plates)
    line, screen = table.line_area(), table.canvas.surface
    told = max(sum(screen.get_at((x, line.centery))[:3]) for x in range(line.x, line.right))
    assert told > 600, "the Line does not step back"
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(5, 300), button=1)
    assert not table.motion.busy
    assert table.top.seen == table.top.look()


def test_without_motion_the_picture_of_zappo_stays(stage: Any) -> None:
    table, moment = with_zappo(stage, "off")
    assert [flight.data.moment for flight in table.motion.flights] == [moment]
    stage.wait(0.1)
    assert stage.says("Zappo!")


@pytest.mark.parametrize("room", [330, 300, 260, 230])
def test_where_buttons_have_no_room_their_tiles_get_smaller_and_words_do_not(room: int) -> None:
    buttons: Any = [SimpleNamespace(tiles=tiles) for tiles in ((), ("2C", "3C"), ("5C",), ())]
    wanted = [80, 120, 60, 90]
    widths = panels._narrowed(buttons, wanted, room)
    assert sum(widths) in range(room - 4, room + 1)
    if room >= 260:
        assert (widths[0], widths[3]) == (80, 90)
    assert widths[1] == pytest.approx(2 * widths[2], abs=2)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "seats"), [((1280, 720), 2), ((1280, 720), 3), ((960, 540), 4), ((1280, 720), 8)]
)
def test_a_dropped_tile_keeps_its_place(make_stage: Any, size: tuple[int, int], seats: int) -> None:
    """Rows wrapped anew while tiles were dropped; only their size may change where rows are full."""
    at = put(make_stage(size), where(asked("turn"), seats)).top.at
    for place in range(seats):
        zone = at.zones[place]
        for count in range(1, 30):
            before, after = at.drops(place, count), at.drops(place, count + 1)[:count]
            if before[0].size == after[0].size:
                assert before == after, (place, count)
            ranks = [
                [(sorted({b.y for b in boxes}).index(box.y)) for box in boxes] for boxes in (before, after)
            ]
            shift = {one - other for one, other in zip(*ranks, strict=True)}
            assert len(shift) == 1, "rows stay together"
        assert all(zone.box.inflate(2, 2).contains(box) for box in at.drops(place, zone.least))


def test_the_first_tiles_of_all_are_as_large_as_each_other(stage: Any) -> None:
    at = put(stage, where(asked("turn"))).top.at
    assert len({at.drops(place, 3)[0].size for place in range(4)}) == 1


def test_the_buttons_of_a_claim_say_what_it_brings(stage: Any) -> None:
    def useless(match: Match) -> bool:
        if not asked("claim")(match) or ZAPPO in match.legal():
            return False
        view = match.view(0)
        now = knowing.of_hand(view)
        found = [knowing.after_claim(view, move) for move in match.legal() if move.verb != "pass"]
        return any(one.lack >= now.lack for one in found if one)

    for match, told in ((where(useless), "doesn't help"), (where(lambda m: asked("claim")(m)), "away")):
        table = put(stage, match)
        assert not table.top.wishes("aids") or any(told in one.note for one in actions.question(table.top)[0])
        table.top.switch("aids") if table.top.wishes("aids") else None
        stage.settle()
        assert not any(one.note for one in actions.question(table.top)[0])
        table.top.switch("aids")


def test_of_equal_tiles_one_is_marked_to_be_dropped(stage: Any) -> None:
    def twice(match: Match) -> bool:
        if not asked("turn")(match) or ZAPPO in match.legal():
            return False
        drops = knowing.own_drops(match.view(0))
        best = knowing.best(drops)
        return len(best) < len(drops) and match.view(0).hand.count(best[0]) == 2

    stage.context.settings.wishes = {"magic_dragon": {"aids": True}}
    put(stage, where(twice))
    assert len([1 for text in stage.texts() if text == "drop"]) == 1


# ---------------------------------------------------------------------- what is asked, and what not


def no_help(match: Match) -> bool:
    """The person is asked, and nothing helps."""
    return asked("claim")(match) and not knowing.helps(cast(Any, match.view(0)))


def test_space_passes_at_every_claim_but_gives_up_no_win_at_once(stage: Any) -> None:
    match = where(lambda match: asked("claim")(match) and ZAPPO in match.legal(), seats=3)
    table = put(stage, match)
    caps = {key: cast(Any, stage.widget(key)).cap for key in ("claim 0", "pass")}
    assert caps == {"claim 0": "1", "pass": "Space"}
    count = len(table.real.history)
    stage.press("space")
    assert len(table.real.history) == count
    assert stage.says("You can win with Zappo! Press again to pass.")
    stage.press("space")
    assert str(table.real.history[count].move) == "pass"


def test_one_calls_zappo_from_a_dropped_tile_and_from_ones_own(stage: Any) -> None:
    for stage_of in ("claim", "turn"):
        asks = asked(stage_of)
        table = put(stage, where(lambda match, asks=asks: asks(match) and ZAPPO in match.legal(), seats=3))
        key = "claim 0" if stage_of == "claim" else "zappo"
        assert cast(Any, stage.widget(key)).cap == ("1" if stage_of == "claim" else "Enter")
        stage.press("1")
        assert table.real.history[-1].move == ZAPPO


def test_who_wants_is_not_asked_for_what_brings_no_nearer(stage: Any) -> None:
    stage.context.settings.motion = "off"
    table = put(stage, where(no_help))
    count = len(table.real.history)
    assert "select" in stage.offered()
    stage.click("select")
    assert str(table.real.history[count].move) == "pass"

    again = put(stage, where(no_help))
    assert again.forced
    assert not [key for key in stage.offered() if key.startswith(("claim", "pass"))]
    assert stage.says("A set brings you no nearer: you pass.")
    count = len(again.real.history)
    stage.wait_for(lambda: len(again.real.history) > count)
    assert str(again.real.history[count].move) == "pass"


def test_zappo_and_what_helps_are_always_asked_and_the_wish_is_taken_back_there(stage: Any) -> None:
    stage.context.settings.motion = "off"
    stage.context.settings.wishes = {"magic_dragon": {"helpful": True}}
    for wanted in (
        lambda match: ZAPPO in match.legal(),
        lambda match: ZAPPO not in match.legal() and not no_help(match),
    ):
        match = where(lambda match, wanted=wanted: asked("claim")(match) and wanted(match), seats=3)
        table = put(stage, match)
        assert not table.forced
        assert "claim 0" in stage.offered()
        assert "Ask always" in stage.labels()
    stage.click("select")
    assert "select" not in stage.offered()
    assert not put(stage, where(no_help)).forced


def test_people_at_one_screen_are_asked_for_everything(stage: Any) -> None:
    """Else one would see from a pass what another does not hold."""
    stage.context.settings.wishes = {"magic_dragon": {"helpful": True}}
    match = where(no_help, people=2)
    assert not Table(stage.context, match).automatic(match)


def test_the_draw_for_seats_says_who_drew_again(stage: Any) -> None:
    """A tile that was drawn again says nothing about who deals."""
    seed = next(
        seed
        for seed in (f"2{a}K4-4{b}" for a in range(2, 9) for b in range(2, 9))
        if [len(tiles) for tiles in seating.draw(4, 4, random.Random(seed))] == [1, 1, 2, 2]
    )
    stage.context.settings.motion = "normal"
    stage.thoughts.at_once = False
    match = new_match(seed=seed)
    stage.window.push(Table(stage.context, match))
    stage.wait(1.6)
    told = "The highest tile deals first. Equal numbers drew again for their places: Tora and Rufus."
    assert stage.says(told)


def test_while_tiles_are_dealt_it_is_told_who_begins_and_why(stage: Any) -> None:
    """In later games, too: the dealer is not the one who begins."""
    stage.context.settings.motion = "normal"
    stage.thoughts.at_once = False
    match, told = new_match(), set()
    stage.window.push(Table(stage.context, match))
    for _ in range(20):
        stage.wait(0.3)
        told |= {text for text in DEALT if stage.says(text)}
    assert told == {DEALT[0]}
    names = ["You", "Wen", "Tora"]
    assert [words.starts(names[dealer], names[(dealer + 1) % 3]) for dealer in range(3)] == list(DEALT)


DEALT = (
    "You deal. Wen sits at your left and begins.",
    "Wen deals. Tora sits at the left and begins.",
    "Tora deals. You sit at the left and begin.",
)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_a_number_of_tiles_that_help_never_stands_alone(
    make_stage: Any, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Either some of the tiles are seen, or it is only said that there are many."""
    stage = make_stage(size)
    stage.context.settings.wishes = {"magic_dragon": {"aids": True}}
    many = where(lambda match: asked("turn")(match) and knowing.lack(cast(Any, match.view(0))) > 3)
    shown: list[Any] = []
    drawn = aid.faces.small
    monkeypatch.setattr(aid.faces, "small", lambda c, tile, *at: (shown.append(tile), drawn(c, tile, *at)))
    table = put(stage, many)
    assert table.top.above is not None
    assert stage.says("many tiles help") != (len(shown) >= aid.FEW)
    assert stage.says("unseen tiles help") == (len(shown) >= aid.FEW)


def test_no_tip_lies_over_the_next_tile_while_a_claim_is_asked(stage: Any) -> None:
    table = put(stage, where(asked("claim")))
    stage.hover("hand 5")
    stage.wait(1)
    assert stage.says(" unseen")
    assert not table.widget("hand 5").tip


@pytest.mark.parametrize(
    ("version", "count", "words"),
    [("a", "1", ["First games", "1 game"]), ("e", "2", ["Version E", "2 games"])],
)
def test_a_version_is_told_by_its_name_or_its_letter(version: str, count: str, words: list[str]) -> None:
    told = words_of(games.load("magic_dragon"), {"ultimate": "false", "version": version, "games": count})
    assert told == words


def test_the_wall_says_why_it_holds_more_than_can_be_drawn(stage: Any) -> None:
    table = stage.show(Table(stage.context, new_match()))
    stage.settle()
    told = stage.widget("stock").tip
    assert told.startswith(f"{table.top.seen.stock} tiles stand in the wall.")
    assert f"The last {TIE} are never drawn" in told
    assert stage.says(str(table.top.seen.stock - TIE))
