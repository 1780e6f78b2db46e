"""Why a move was made, asked in a replay."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pygame
import pytest
from repeats import repeated

from dragonbox import games, players
from dragonbox.app import looks
from dragonbox.app.table import bubble_tail
from dragonbox.app.table.opponents import seed_of
from dragonbox.app.table.replay import Replay
from dragonbox.core import phrases
from dragonbox.core.contract import Decision
from dragonbox.core.match import Match
from dragonbox.games.magic_dragon.table import knowing, picking, words
from dragonbox.ui import pieces

NAMES = ("You", "Rufus", "Wen")


def begun(moves: int, game: str = "dragon_dance") -> Match:
    """A match with a few moves, which is not over."""
    levels = ["human", "skilled", "expert"]
    match = games.load(game).new({}, 3, "8K2F-41", NAMES, levels)
    while len(match.history) < moves:
        match.play(match.legal()[0])
    return match


@pytest.fixture
def replay(stage: Any) -> Any:
    """A replay at its end, where Rufus has moved last and all may be seen."""
    scene = Replay(stage.context, begun(2), at_end=True)
    scene.open_hands = True
    stage.show(scene)
    stage.wait(1)
    return scene


def answer(stage: Any, replay: Any, same: bool = True) -> None:
    """What is asked is answered: with the move that was made, or another."""
    before = replay.full.until(replay.step - 1)
    made, legal = replay.full.history[replay.step - 1].move, before.legal()
    move = made if same else next(move for move in legal if move != made)
    hint = players.Hint(Decision(move, "You keep your egg."), ("Look there.", "Lay it."))
    stage.thoughts.replies[players.hint] = lambda *given: hint
    stage.thoughts.reply()
    stage.settle()


@repeated("ask", [lambda s: s.press("h"), lambda s: s.click("why"), lambda s: s.button(9)])
def test_the_opponent_says_why(stage: Any, replay: Any, ask: Any) -> None:
    stage.thoughts.at_once = False
    ask(stage)
    before = replay.full.until(1)
    function, given = stage.thoughts.called[-1]
    assert function is players.hint
    assert given[:4] == ("skilled", "dragon_dance", before.view(1), seed_of(before))
    assert (replay.step, replay.seat) == (2, 0), "the table stays as it is, and is not turned"
    assert stage.says("Thinking back")
    answer(stage, replay)
    assert stage.says("Rufus says: “I keep my egg.”")
    stage.press("escape")
    assert (stage.top, replay.step, replay.seat) == (replay, 2, 0)
    assert not stage.says("Rufus says")


@pytest.mark.pixels
def test_light_keeps_off_what_it_is_about_and_off_what_is_out_of_sight(
    stage: Any, replay: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, outside = pygame.Rect(400, 200, 60, 80), pygame.Rect(-500, -500, 40, 40)
    monkeypatch.setattr(type(replay.reasons), "lit", lambda reasons: [seen, outside])
    surface = replay.canvas.surface
    inside = seen.inflate(-20, -20)
    before = pygame.image.tobytes(surface.subsurface(inside), "RGB")
    replay.reasons.paint()
    assert pygame.image.tobytes(surface.subsurface(inside), "RGB") == before


def test_another_answer_is_told_as_another(stage: Any, replay: Any) -> None:
    stage.thoughts.at_once = False
    stage.press("h")
    answer(stage, replay, same=False)
    paper = stage.widget("hint note")
    assert paper.said.head.startswith("Now rather: ")
    assert not paper.said.pieces, "the move is told once"
    assert stage.says(paper.said.head)


@pytest.mark.pixels
def test_the_table_stays_in_full_light_and_the_paper_shows_the_pieces(
    stage: Any, replay: Any, monkeypatch: Any
) -> None:
    stage.thoughts.at_once = False
    stage.press("h")
    answer(stage, replay)
    paper, rows = stage.widget("hint note"), []
    monkeypatch.setattr(pieces, "row", lambda c, named, words, *place: rows.append(words))
    stage.texts()
    # The list of the last moves has rows, too; the paper lies over all.
    assert rows[-1] == looks.load("dragon_dance").pictured(replay.real)[-1].pieces
    place = replay.top.plate_box(0).center
    assert not paper.box.collidepoint(place)
    shown = stage.window.canvas.surface.get_at(place)
    stage.press("escape")
    stage.settle()
    assert stage.window.canvas.surface.get_at(place) == shown, "nothing was dimmed"


def test_whoever_steps_on_hears_no_more(stage: Any, replay: Any) -> None:
    stage.thoughts.at_once = False
    stage.press("h")
    late = stage.thoughts.waiting
    stage.press("left")
    assert (replay.step, replay.seat) == (1, 0)
    late(players.hint)
    stage.settle()
    assert replay.widget("hint note") is None
    stage.press("h", "home")
    assert replay.step == 0
    assert replay.widget("hint note") is None
    stage.press("h")
    assert "Nobody has made a move here" in stage.message


def test_what_others_hold_is_not_told_before_the_end(stage: Any) -> None:
    stage.thoughts.at_once = False
    replay = stage.show(Replay(stage.context, begun(4, "magic_dragon"), at_end=True))
    stage.wait(1)
    assert not replay.open_hands
    assert replay.real.history[-1].seat != replay.seat
    stage.press("h")
    assert not stage.thoughts.called
    assert "over" in stage.message


def test_all_hands_lie_open_when_the_match_is_over(stage: Any) -> None:
    """Every tile that is dropped leaves the hand in which it was seen, and no back is left."""
    match = games.load("magic_dragon").new({}, 3, "8K2F-41", NAMES, ["skilled"] * 3)
    while len(match.history) < 12:
        match.play(match.legal()[-1])
    replay = stage.show(Replay(stage.context, match))
    replay.pause()
    for _ in match.history:
        replay.forward()
        stage.settle()
        seen = replay.top.seen
        open_hands = [tuple(sorted(thing.what for thing in hand)) for hand in seen.hands]
        told = [tuple(sorted(replay.match.view(seat).hand)) for seat in range(3)]
        assert open_hands == told, replay.step
    assert not [widget for widget in replay.widgets if widget.key in ("sort", "aids")]


def cards(replay: Any, seat: int) -> list[str]:
    """The cards that are seen of a hand of cards."""
    seen = replay.top.seen
    if seat == seen.seat:
        return sorted(card.what for card in replay.top.hold.cards)
    if replay.real.game.key == "dragon_dance":
        return sorted(seen.open[seat]) if seen.open else [""] * seen.sizes[seat]
    return sorted(card.what for card in seen.hands[seat])


@pytest.mark.parametrize("game", ["rare_dragon", "dragon_dance"])
@repeated("motion", ["off", "normal"])
def test_hands_of_cards_lie_open_when_the_match_is_over(stage: Any, game: str, motion: str) -> None:
    match, rng = games.load(game).new({}, 3, "8K2F-41", NAMES, ["skilled"] * 3), random.Random(5)
    while len(match.history) < 24 and not match.over:
        match.play(rng.choice(match.legal()))
    stage.context.settings.motion = motion
    replay = stage.show(Replay(stage.context, match))
    replay.pause()
    assert replay.open_hands
    while replay.step < replay.steps:
        replay.forward()
        stage.settle()
        for seat in range(3):
            assert cards(replay, seat) == sorted(replay.match.view(seat).hand), replay.step


@pytest.mark.parametrize("game", ["rare_dragon", "dragon_dance"])
def test_hands_of_cards_stay_hidden_while_the_match_is_in_play(stage: Any, game: str) -> None:
    replay = stage.show(Replay(stage.context, begun(3, game), at_end=True))
    assert not replay.open_hands
    assert set(cards(replay, 1)) == {""}


def tiles(stage: Any, moves: int = 24) -> Any:
    """A replay of four players of Magic Dragon after so many moves."""
    match = games.load("magic_dragon").new({}, 4, "8K2F-41", (*NAMES, "Tora"), ["skilled"] * 4)
    while len(match.history) < moves:
        match.play(match.legal()[-1])
    replay = stage.show(Replay(stage.context, match, at_end=True))
    stage.thoughts.at_once = False
    stage.wait(1)
    return replay


@repeated(("size", "language"), [((1280, 720), "en"), ((960, 540), "de")])
@repeated("seat", range(4))
def test_the_reason_stands_at_the_plate_and_covers_no_tile(
    make_stage: Any, size: Any, language: str, seat: int
) -> None:
    stage = make_stage(size)
    games.speak(language)
    replay = tiles(stage)
    replay.go(max(n for n, played in enumerate(replay.full.history, 1) if played.seat == seat))
    stage.wait(1)
    assert replay.line_area() is not None
    stage.press("h")
    answer(stage, replay)
    paper, plate = stage.widget("hint note").box, replay.top.plate_box(seat)
    if seat == replay.seat:
        assert 0 < plate.y - paper.bottom < plate.h
    else:
        assert paper.bottom < stage.window.canvas.height / 2
        assert min(abs(paper.bottom - plate.y), abs(paper.y - plate.bottom)) < plate.h
    covers = replay.line_area() is None
    assert covers == (seat == replay.seat), "only the player's own stands where the Line was"
    shown = ("drop", "theirs", "hand", "set")
    faces = [widget.box for widget in stage.top.widgets if widget.key.startswith(shown)]
    assert faces
    assert paper.collidelist(faces) < 0
    at = replay.top.at
    assert not paper.colliderect(at.tray.inflate(-2 * at.rail, -2 * at.rail)), "only the edge is covered"
    stage.press("escape")
    assert replay.line_area() is not None


def test_the_line_makes_room_for_a_reason_that_reaches_into_it(make_stage: Any) -> None:
    stage = make_stage((1280, 720), 150)
    long = [f"{name} Wilhelmine Momosaki" for name in ("Anna", "Tora", "Wen")]
    match = games.load("rare_dragon").new({}, 3, "8K2F-41", long, ["skilled"] * 3)
    rng = random.Random(5)
    while len(match.history) < 30:
        match.play(rng.choice(match.legal()))
    replay = stage.show(Replay(stage.context, match))
    replay.open_hands, stage.thoughts.at_once, moved = True, False, 0
    for step in range(11, 28, 2):
        replay.go(step)
        stage.press("h")
        answer(stage, replay)
        line, paper = replay.line_area(), stage.widget("hint note").box
        assert not line.colliderect(paper), step
        assert stage.window.canvas.surface.get_rect().contains(line)
        moved += abs(line.centerx - stage.window.canvas.width // 2) > 5
        stage.press("escape")
    assert moved


def test_no_open_tile_lies_over_another(stage: Any) -> None:
    replay = tiles(stage, 60)
    theirs = [widget.box for widget in replay.widgets if widget.key.startswith("theirs")]
    assert len(theirs) > 36
    assert all(box.collidelist(theirs[:number]) < 0 for number, box in enumerate(theirs))


@pytest.mark.parametrize("scale", [100, 150])
def test_an_open_hand_at_a_side_lies_in_two_rows_that_can_be_read(make_stage: Any, scale: int) -> None:
    stage = make_stage((1280, 720), scale)
    layout = tiles(stage).top.at
    for place, sets in product((0, 2), range(5)):
        area = layout.opponents[place].area
        resting, _, drawn = [layout.theirs(place, sets, 13 - 3 * sets + i, bool(i), True) for i in (0, 0, 1)]
        for laid, hand in (resting, drawn):
            boxes = [box for one in laid for box in one] + hand
            assert len({box.y for box in boxes}) == 2, "two rows"
            assert all(box.collidelist(boxes[:number]) < 0 for number, box in enumerate(boxes)), sets
            assert all(box.w > layout.px(25) and area.contains(box) for box in boxes), sets
            assert all(len({box.y for box in one}) == 1 for one in laid), "no set is torn"
            rows = [[box.x for box in boxes if box.y == y] for y in sorted({box.y for box in boxes})]
            assert all(row == sorted(row) for row in rows), "they are read from the left"
            assert abs(len(rows[0]) - len(rows[1])) <= 2, "about as long as each other"
        if not place:
            assert drawn[0] == resting[0], "a tile that is drawn moves no other"
            assert drawn[1][:-1] == resting[1]
            assert drawn[1][-1].x > resting[1][-1].right + layout.px(4), "it stands apart"


@repeated("tiles_in_hand", [16, 17, 20, 4, 7, 10])
def test_open_hands_of_any_size_keep_off_the_tray(stage: Any, tiles_in_hand: int) -> None:
    at = tiles(stage).top.at
    for place in (0, 2):
        _, hand = at.theirs(place, 0, tiles_in_hand, False, True)
        assert len(hand) == tiles_in_hand
        assert all(at.opponents[place].area.contains(box) for box in hand)
        assert all(box.collidelist(hand[:number]) < 0 for number, box in enumerate(hand))


def test_a_replay_shows_beside_the_hand_what_helps_it(stage: Any) -> None:
    replay = tiles(stage, 60)
    for seat in range(4):
        replay.see_from(seat)
        stage.settle()
        view = replay.match.view(seat)
        drops = {} if knowing.of_hand(view) else knowing.own_drops(view)
        best = knowing.of_hand(view) or drops[knowing.best(drops)[0]]
        told = picking.picked(replay.top).beside
        assert best.wanted
        assert [tile for tile, _ in told.waits] == list(best.wanted)
        boxes = {piece.id: piece.box for piece in replay.top.pieces(replay.top.look())}
        own = max(box.right for key, box in boxes.items() if key.startswith(("hand", "own")))
        assert own < boxes["aid beside"].x < boxes["aid beside"].right <= stage.window.canvas.width
    replay.open_hands = False
    assert picking.picked(replay.top).beside is None, "whoever still plays is told nothing here"


def test_each_plate_tells_how_far_the_hand_is(stage: Any) -> None:
    replay = tiles(stage, 60)
    assert [replay.top.plate(seat).sub for seat in range(4)] == [
        words.lacks(knowing.lack(replay.match.view(seat))) for seat in range(4)
    ]
    replay.open_hands = False
    replay.refresh()
    replay.top.read()
    assert "away" not in "".join(replay.top.plate(seat).sub for seat in range(4))


def test_a_replay_counts_the_tiles_that_nobody_sees(stage: Any) -> None:
    replay = tiles(stage, 60)
    at = next(widget.box.center for widget in replay.widgets if widget.key.startswith("drop"))
    stage.hover(at)
    assert stage.says("unseen")
    own = next(widget.box.center for widget in replay.widgets if widget.key == "hand 3")
    stage.hover(own)
    assert stage.says("in your hand")
    replay.see_from(1)
    stage.settle()
    stage.hover((own[0] + 1, own[1]))
    assert stage.says(f"in {replay.match.seats[1].name}'s hand")
    replay.see_from(0)
    stage.settle()
    stage.click("menu")
    stage.wait(1)
    assert "On" in stage.widget("counting").label
    stage.click("counting")
    assert "Off" in stage.widget("counting").label
    stage.press("escape")
    assert stage.top is replay
    stage.hover(at)
    assert not stage.says("unseen")


def test_what_is_said_to_you_is_said_by_me() -> None:
    assert phrases.spoken("You need your 5. The younger one waits for you'd.") == (
        "I need my 5. The younger one waits for I'd."
    )


def test_a_tail_crosses_no_panel(stage):
    canvas = stage.window.canvas
    box, face = pygame.Rect(200, 300, 300, 120), (260, 240, 20)
    panel = pygame.Rect(100, 262, 300, 30)
    assert bubble_tail.paint(canvas, box, face)
    assert not bubble_tail.paint(canvas, box, face, [panel])
    assert bubble_tail.paint(canvas, box, face, [panel.move(0, 300)])
