"""The panel of the last moves beside the field of Dragon Dance."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pygame
import pytest
from likely import dance as likely

from dragonbox import games
from dragonbox.app.table.table import Table
from dragonbox.games.dragon_dance.moves import KEEP
from dragonbox.games.dragon_dance.table import last_cards
from dragonbox.ui import last_moves, tips

NAMES = ("You", "Wen", "Barbel", "Rufus", "Lio")
SIZES = [(1280, 720, 100), (960, 540, 100), (960, 540, 150), (1024, 768, 100), (2400, 900, 130)]


def table_after(stage: Any, moves: int, seats: int = 3) -> Any:
    """Show a table after so many moves of its first round."""
    players = ("human", *["skilled"] * (seats - 1))
    match = games.load("dragon_dance").new({}, seats, "8K2F-41", NAMES[:seats], players)
    rng = random.Random(2)
    while len(match.history) < moves and not match.round_over:
        match.play(likely(match, rng), deal=False)
    stage.context.settings.forced = False
    stage.thoughts.at_once = False
    return stage.show(Table(stage.context, match))


def test_the_newest_moves_stand_there_with_who_made_them_their_cards_and_points(stage: Any) -> None:
    table = table_after(stage, 12)
    told = last_cards.of_table(table.top).moves
    newest = [played for played in reversed(table.match.rounds[-1].moves) if played.move != KEEP]
    assert len(told) > 5
    for move, played in zip(told, newest, strict=False):
        laid = played.move.verb == "play"
        assert move.face == table.faces[played.seat]
        assert move.points == (played.points[played.seat] if laid else None)
        assert bool(move.pieces) != bool(move.what)
    said = stage.texts()
    assert "Last moves" in said
    assert said.count(f"+{told[0].points}") >= 1


def test_a_card_that_is_kept_is_no_news(stage: Any) -> None:
    for number in range(40):
        match = games.load("dragon_dance").new({}, 3, f"2{number // 8 + 2}K{number % 8 + 2}-42", NAMES[:3])
        rng = random.Random(number)
        while not match.round_over and KEEP not in match.legal():
            match.play(likely(match, rng), deal=False)
        if not match.round_over:
            break
    match.play(KEEP)
    stage.thoughts.at_once = False
    table = stage.show(Table(stage.context, match))
    told = last_cards.of_table(table.top).moves
    made = [played for played in match.rounds[-1].moves if played.move != KEEP]
    assert len(told) == min(len(made), len(last_moves.rows(stage.window.canvas, table.top.at.log)))
    assert all(move.pieces or move.what for move in told)


def test_a_move_of_the_list_is_told_in_a_sentence(stage: Any) -> None:
    table_after(stage, 4)
    assert stage.widget("log 0").tip.endswith(".")
    assert stage.widget("log 0").tip.startswith("You lay ")


def test_a_new_round_begins_with_an_empty_list(stage: Any) -> None:
    table = table_after(stage, 0)
    assert last_cards.of_table(table.top) == ((), (), "You begin. Moves appear here.")
    assert stage.says("Moves appear here.")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_the_list_never_lies_over_the_field_or_what_else_is_there(
    make_stage: Any, size: tuple[int, int, int], seats: int
) -> None:
    table = table_after(make_stage(size[:2], size[2]), 14, seats)
    top, box = table.top, table.top.at.log
    if box is None:
        assert seats > 3, "of three there is room"
        return
    assert top.drawn("log") == box
    cards = [top.camera.card(laid.x, laid.y) for laid in top.view.field.laid]
    assert box.collidelist(cards) < 0
    others = [top.at.pile, top.at.plate, *(place.plate for place in top.at.opponents)]
    others += [place.score for place in top.at.opponents]
    assert box.collidelist(others) < 0
    assert not box.colliderect(top.at.room)


def test_a_field_that_is_moved_over_the_list_hides_it(stage: Any) -> None:
    table = table_after(stage, 9)
    top = table.top
    assert top.drawn("log")
    top.looking.zoom(8)
    top.camera.set(top.camera.now._replace(x=9))  # as far as a wider field could be moved
    table.refresh()
    stage.settle()
    assert top.drawn("log") is None
    top.looking.whole()
    stage.settle()
    assert top.drawn("log")


def test_a_lesson_and_a_puzzle_use_that_room(stage: Any) -> None:
    table = table_after(stage, 4)
    room = table.top.room()
    from dragonbox.games.dragon_dance.table.layout import lay_out

    assert lay_out(room, 2, 300).log
    assert lay_out(room, 2, 300, True).log is None
    lesson = replace(room, paper=room.px(250))
    assert lay_out(lesson, 2, 300).log is None
    assert isinstance(lay_out(lesson, 2, 300).paper, pygame.Rect)


def test_what_a_row_tells_lies_beside_the_list(stage: Any) -> None:
    table = table_after(stage, 3, 2)
    panel = table.top.at.log
    rows = [widget for widget in table.widgets if widget.key.startswith("log ")]
    assert len(rows) == 3
    window = stage.window.canvas.surface.get_rect()
    for row in rows:
        box = tips.place((140, 30), row.box, table.tip_spares(row), window, 8, row.beside)
        assert box.left > panel.right - 8
        assert box.centery == row.box.centery


def test_the_wheel_does_nothing_over_the_list(stage: Any) -> None:
    table = table_after(stage, 6)
    top = table.top
    before = top.camera.goal
    for at in (stage.widget("log 1").box.center, (top.at.log.centerx, top.at.log.bottom - 4)):
        stage.hover(at)
        stage.wheel(2)
        assert top.camera.goal == before
    stage.hover(top.at.room.center)
    stage.wheel(2)
    assert top.camera.goal != before


def test_a_row_that_is_pointed_at_shows_where_its_card_lies(stage: Any) -> None:
    table = table_after(stage, 9, 2)
    top = table.top
    plays = [played.move for played in reversed(table.match.history) if played.move.verb == "play"]
    for number, move in ((0, plays[0]), (3, plays[3])):
        assert top.mark("traced") is None
        stage.hover(f"log {number}")
        assert top.mark("traced") == top.picture.place(top.seen.laid, move.x, move.y, lying=True)
        stage.hover(top.at.room.midbottom)


def test_a_click_on_a_row_brings_its_card_into_sight(stage: Any) -> None:
    table = table_after(stage, 9, 2)
    top = table.top
    top.looking.zoom(8)
    stage.settle()
    place = stage.widget("log 3").piece.data
    top.camera.set(top.camera.now._replace(x=place.square[0] + 12))
    table.refresh()
    stage.settle()
    if not stage.widget("log 3"):
        pytest.skip("the field hides the list")
    assert not top.at.room.colliderect(top.camera.card(*place.square))
    stage.click("log 3")
    stage.settle()
    assert top.at.room.collidepoint(top.camera.card(*place.square).center)
