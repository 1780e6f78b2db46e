"""Pieces on a table: what is painted again, what glides, what flies and when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from dragonbox.ui.actors import Actors, Go
from dragonbox.ui.background import Ground, Item
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.motion import Motion
from dragonbox.ui.piece import Badge, Drawn, Face, Piece
from dragonbox.ui.piecetable import PieceTable
from dragonbox.ui.sprites import Sprites
from dragonbox.ui.steps import Steps
from dragonbox.ui.widgets import State

WHITE = (255, 255, 255)
painted: Counter[str] = Counter()


@dataclass(frozen=True, slots=True)
class Plain(Face):
    """A face of one colour, which counts how often it is painted."""

    name: str
    colour: tuple[int, int, int] = WHITE

    def paint(self, canvas: Canvas, box: pygame.Rect) -> None:
        painted[self.name] += 1
        canvas.surface.fill(self.colour, box)


def piece(name: str, x: int, y: int = 0, **more: Any) -> Piece:
    return Piece(id=name, face=Plain(name), box=pygame.Rect(x, y, 20, 20), **more)


@pytest.fixture
def canvas() -> Canvas:
    painted.clear()
    return Canvas(pygame.Surface((1280, 720)), Sprites())


# ---------------------------------------------------------------------- the ground


def items(canvas: Canvas, *names: str, mark: int = 0) -> list[Item]:
    """Squares of 100 pixels, far from each other."""
    found = []
    for i, name in enumerate(names):
        area = pygame.Rect(300 * i, 0, 100, 100)
        face = Plain(name)
        found.append(Item(name, area, mark, lambda face=face, area=area: face.paint(canvas, area)))
    return found


def test_only_what_has_changed_is_painted_again(canvas: Canvas) -> None:
    ground, base = Ground(), pygame.Surface(canvas.size)
    first = items(canvas, "a", "b", "c")
    ground.paint(canvas, base, first)
    changed = [first[0], first[1]._replace(mark=1), first[2]]
    ground.paint(canvas, base, changed)
    ground.paint(canvas, base, list(changed))
    assert painted == {"a": 1, "b": 2, "c": 1}


def test_what_is_gone_leaves_the_backdrop(canvas: Canvas) -> None:
    ground, base = Ground(), pygame.Surface(canvas.size)
    found = items(canvas, "a", "b")
    ground.paint(canvas, base, found)
    picture = ground.paint(canvas, base, found[:1])
    assert picture.get_at((50, 50))[:3] == WHITE
    assert picture.get_at((350, 50))[:3] == (0, 0, 0)


def test_what_lies_above_stays_above(canvas: Canvas) -> None:
    ground, base = Ground(), pygame.Surface(canvas.size)
    area = pygame.Rect(0, 0, 50, 50)

    def item(name: str, colour: tuple[int, int, int], mark: int) -> Item:
        return Item(name, area, mark, lambda: Plain(name, colour).paint(canvas, area))

    above = item("above", (0, 255, 0), 0)
    ground.paint(canvas, base, [item("below", (255, 0, 0), 0), above])
    picture = ground.paint(canvas, base, [item("below", (0, 0, 255), 1), above])
    assert picture.get_at((10, 10))[:3] == (0, 255, 0)


def test_a_stand_in_is_painted_again(canvas: Canvas) -> None:
    ground, base = Ground(), pygame.Surface(canvas.size)

    def draw() -> None:
        painted["soft"] += 1
        canvas.sprites.pending = painted["soft"] < 2

    found = [Item("soft", pygame.Rect(0, 0, 9, 9), 0, draw)]
    for _ in range(4):
        ground.paint(canvas, base, found)
    assert painted["soft"] == 2


# ---------------------------------------------------------------------- actors


def lie(actors: Actors, canvas: Canvas, now: float, pointed: str = "") -> dict[Any, Item]:
    return {item.key: item for item in actors.items(canvas, now, 0.06, pointed, ("", 0.0), 0.35, "")}


def test_a_thing_glides_and_a_label_jumps(canvas: Canvas) -> None:
    actors = Actors()
    label = Piece(id="label", face=Drawn(Plain.paint), box=pygame.Rect(0, 0, 9, 9))
    actors.put(canvas, [piece("thing", 0), label])
    lie(actors, canvas, 1.0)
    actors.put(canvas, [piece("thing", 100), label._replace(box=label.box.move(100, 0))])
    lie(actors, canvas, 1.02)
    assert actors.cast["label"].at == (100, 0)
    assert 0 < actors.cast["thing"].at[0] < 100
    for frame in range(40):
        lie(actors, canvas, 1.02 + frame / 60)
    assert actors.cast["thing"].at == (100, 0)
    assert not actors.moving


def test_a_card_keeps_its_token_where_its_id_changes(canvas: Canvas) -> None:
    actors = Actors()
    actors.put(canvas, [piece("hand 0", 0, token=7), piece("hand 1", 50, token=8)])
    actors.put(canvas, [piece("hand 0", 0, token=8)])
    assert actors.cast[8].at == (50, 0)
    assert 7 not in actors.cast


def test_what_begins_to_move_is_seen_to_move_in_its_first_frame(canvas: Canvas) -> None:
    """Also where the table was asked just before, as for the event that moves it."""
    actors = Actors()
    actors.put(canvas, [piece("thing", 0)])
    lie(actors, canvas, 1.0)
    actors.put(canvas, [piece("thing", 100)])
    lie(actors, canvas, 1.001)
    first = actors.cast["thing"].at[0]
    assert 20 < first < 40
    lie(actors, canvas, 1.001)
    assert actors.cast["thing"].at[0] == first


def test_what_is_pointed_at_rises_and_sinks(canvas: Canvas) -> None:
    actors = Actors()
    actors.put(canvas, [piece("a", 0, 100, rise=8)])
    for now, pointed, lift in ((0.0, "a", 8), (2.0, "", 0)):
        for frame in range(40):
            lie(actors, canvas, now + frame / 60, pointed)
        assert actors.cast["a"].lift == canvas.px(lift)


# ---------------------------------------------------------------------- a table


@dataclass(frozen=True)
class Seen:
    places: tuple[int, ...]
    score: int = 0


class Toy(PieceTable[Seen]):
    """Things that lie at places."""

    def look(self) -> Seen:
        return Seen((0, 100))

    def pieces(self, seen: Seen) -> Iterator[Piece]:
        for number, x in enumerate(seen.places):
            yield piece(f"p{number}", x, touch=True, drags=not number)


@pytest.fixture
def toy(canvas: Canvas) -> Toy:
    host = SimpleNamespace(
        canvas=canvas, motion=Motion(), hovered="", aimed="", focused="", focus_at="", carried="",
        pointer=(0, 0), shaken="", shake=lambda key: 0.0, now=lambda: 0.0,
        click=lambda sound, at=None: painted.update([sound]), lying=lambda changed: (),
    )  # fmt: skip
    table = Toy(host)  # type: ignore[arg-type]
    table.show()
    table.lay_out()
    return table


def test_a_step_changes_what_is_seen_and_lets_pieces_fly(toy: Toy) -> None:
    steps: Steps[Seen] = Steps(toy)
    motion = toy.host.motion
    go = Go("p0", length=0.5, sound="landed")
    steps.step(1.0, lambda seen: replace(seen, places=(300, 100)), go, sound="left")
    steps.points(1.2, "+5", (0, 0), (9, 9), lambda seen: replace(seen, score=seen.score + 5), length=0.1)
    assert (steps.ahead, toy.seen) == (Seen((300, 100), 5), Seen((0, 100)))
    motion.tick(0.9)
    assert toy.seen == Seen((0, 100))
    motion.tick(1.1)
    toy.recast()
    assert painted["left"] == 1
    assert toy.seen == Seen((300, 100))
    assert toy.actors.cast["p0"].going
    assert "p0" not in {item.key for item in toy._lying(1.1)}
    motion.tick(1.35)
    assert toy.seen.score == 5
    motion.tick(1.6)
    assert painted["landed"] == 1
    assert toy.actors.cast["p0"].at == (300, 0)
    assert not toy.actors.cast["p0"].going


def test_what_is_told_at_a_piece_lies_above_the_ring_of_its_focus(toy: Toy, monkeypatch: Any) -> None:
    laid = list(toy.pieces(toy.rest))
    told = [Piece(id=f"b{i}", face=Badge(f"{i}"), box=one.box, order=1 - 2 * i) for i, one in enumerate(laid)]
    monkeypatch.setattr(Toy, "pieces", lambda toy, seen: [told[1], *laid, told[0]])
    toy.recast()
    drawn: list[str] = []
    monkeypatch.setattr("dragonbox.ui.piecetable.focused", lambda *_: drawn.append("ring"))
    monkeypatch.setattr(Badge, "paint", lambda badge, *_: drawn.append(badge.text))
    for spot in toy.widgets():
        toy.draw_spot(spot, State(focus=True))
    assert drawn == ["ring", "0", "ring"], "what lies below a piece is not drawn over it"


def test_two_things_change_places(toy: Toy) -> None:
    steps: Steps[Seen] = Steps(toy)
    steps.step(0, lambda seen: Seen((100, 0)), Go("p0", "p1"), Go("p1", "p0"))
    toy.host.motion.tick(0.0)
    toy.recast()
    assert [toy.actors.cast[name].going.start.x for name in ("p0", "p1")] == [100, 0]


def test_what_flies_goes_on_in_another_layout(toy: Toy) -> None:
    Steps(toy).step(0, lambda seen: Seen((300, 100)), Go("p0"))
    toy.host.motion.tick(0.1)
    toy.recast()
    toy.lay_out()
    toy.recast()
    assert toy.actors.cast["p0"].going
    toy.host.motion.finish()
    assert not toy.actors.cast["p0"].going


def test_ending_everything_at_once_ends_where_it_should(toy: Toy) -> None:
    steps: Steps[Seen] = Steps(toy)
    for number in (1, 2, 3):
        steps.step(number, lambda seen, number=number: Seen((100 * number, 100)), Go("p0"))
    toy.host.motion.finish()
    assert toy.seen == Seen((300, 100)) == steps.ahead
    assert toy.actors.cast["p0"].box.x == 300


def test_pieces_can_be_touched_and_dragged(toy: Toy) -> None:
    widgets = toy.widgets()
    assert [widget.key for widget in widgets] == ["p0", "p1"]
    assert [toy.can_drag(widget) for widget in widgets] == [True, False]
    found = toy.touched((110, 10))
    assert found is not None
    assert found.id == "p1"
    assert toy.touched((110, 10), but="p1") is None


def test_two_pieces_of_one_name_are_a_mistake(canvas: Canvas) -> None:
    with pytest.raises(AssertionError, match="two pieces are called a"):
        Actors().put(canvas, [piece("a", 0), piece("a", 50)])
