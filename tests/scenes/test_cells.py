"""What seats scored lies in their rows: nothing covers anything else, and nothing is left out."""

from functools import partial

import pygame
import pytest

from dragonbox.app import looks
from dragonbox.app.results.cells import Cells, Entry
from dragonbox.ui.sheet import Row

DRAGONS = "ABCDEFGHIJ"


def laid(*counts):
    """Return entries of the Rare Dragon: how many cards of each dragon each seat has laid."""
    return [
        Entry(dragon, tuple(Row(dragon, n, "", (dragon,) * n, idle=not n) for n in of_seats))
        for dragon, of_seats in zip(DRAGONS, counts, strict=False)
    ]


def cells_of(stage, entries, wide=440, high=100):
    """Return the cells of entries in rows of that size."""
    canvas, seats = stage.window.canvas, range(len(entries[0].rows))
    rooms = [pygame.Rect(10, 10 + seat * (high + 8), wide, high) for seat in seats]
    named = partial(looks.load("rare_dragon").named, canvas)
    return Cells(canvas, named, entries, list(seats), rooms)


@pytest.mark.parametrize("sets", [1, 4, 10])
@pytest.mark.parametrize("high", [40, 140])
def test_every_set_has_a_place_in_its_row(stage, sets, high):
    cells = cells_of(stage, laid(*[(3, 0, 1 + number % 4) for number in range(sets)]), high=high)
    assert set(cells.boxes) >= {(number, seat) for number in range(sets) for seat in (0, 2)}
    for seat, room in enumerate(cells.rooms):
        boxes = [box for (_number, of), box in cells.boxes.items() if of == seat]
        assert all(room.contains(box) for box in boxes)
        assert not any(box.collidelistall(boxes[i + 1 :]) for i, box in enumerate(boxes))


def test_where_there_is_room_a_kind_stands_in_one_column(stage):
    cells = cells_of(stage, laid((3, 0), (2, 2)))
    assert cells.boxes[1, 0].x == cells.boxes[1, 1].x


def test_many_sets_lie_in_two_lines_where_that_leaves_them_larger(stage):
    cells = cells_of(stage, laid(*[(3, 3)] * 8), high=160)
    assert len({cells.boxes[number, 0].y for number in range(8)}) == 2


def test_labels_go_on_in_another_line_before_they_are_small(make_stage):
    stage = make_stage((1280, 720), 150)
    labels = "Abgedeckte Felder", "Köpfe, je 3", "Eier, je 5", "Letzter Kopf"
    cards = laid(*[(4, 4)] * len(labels))
    entries = [Entry(label, card.rows) for label, card in zip(labels, cards, strict=True)]
    cells = cells_of(stage, entries, 460, 110)
    assert cells.caption >= 12
    lines = [cells._lines_below(label, cells.boxes[number, 0].w) for number, label in enumerate(labels)]
    assert max(map(len, lines)) == 2
    assert not [line for several in lines for line in several if line.isdigit() or line.endswith("…")]


@pytest.mark.parametrize(("numbers", "best"), [((7, 17, 5), 17), ((80, 80, 80), None), ((-3, 0, 0), None)])
def test_the_best_of_a_column_is_known(numbers, best):
    assert Entry("", tuple(Row("", points) for points in numbers)).best() == best


def test_columns_in_order_are_told_by_their_numbers(stage):
    rounds = [Entry(f"Round {n}", (Row("", n), Row("", 1))) for n in range(1, 14)]
    for count in (3, 13):
        assert cells_of(stage, rounds[:count])._labels() == [[str(n)] for n in range(1, count + 1)]
    assert cells_of(stage, rounds[1:3])._labels()[0] == ["Round 2"]


def test_gains_have_their_sign_where_others_have_lost(stage):
    lost = Entry("Game 1", (Row("Game 1", 20), Row("Game 1", -5)))
    won = Entry("Game 1", (Row("Game 1", 20), Row("Game 1", 5)))
    assert [cells_of(stage, [lost])._told(20), cells_of(stage, [won])._told(20)] == ["+20", "20"]
