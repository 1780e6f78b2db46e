"""The pictures of SWOP's rules: the board, swaps, what scores, chips, cubes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from dragonbox.core.figure import Area, Claim, Figure, Label, Piece, Spot
from dragonbox.games.swop.board import CELLS, COLOURS, COLUMNS, ROWS
from dragonbox.games.swop.sequences import swapped

_PITCH, _DIE = 40, 35
_NUMBERS = ("14251425142", "25142514251") * (ROWS // 2)
"""Numbers without three in a line that are equal or in order, from which every picture begins."""
_CHIP = "."


def _rows(changes: Mapping[str, str]) -> list[str]:
    """Return the numbers of the board with some of them changed, by cell; a dot is a chip."""
    cells = list("".join(_NUMBERS))
    for name, number in changes.items():
        cells[CELLS.index(name)] = number
    return ["".join(cells[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]


def _colours() -> str:
    """Return the colour of every cell: each row has all of them, each further one moved by two."""
    shifts = [2 * row % COLUMNS for row in range(ROWS)]
    return "".join(COLOURS[shift:] + COLOURS[:shift] for shift in shifts)


def _words(rows: Collection[str]) -> list[str]:
    """Return what lies in each cell."""
    numbers = "".join(rows)
    return [
        "chip" if number == _CHIP else f"{colour}{number}"
        for number, colour in zip(numbers, _colours(), strict=True)
    ]


def _claim(
    changes: Mapping[str, str],
    move: str,
    points: int | None = None,
    before: tuple[str, ...] = (),
    **more: object,
) -> Claim:
    return Claim(move, before, points, {"picture": _rows(changes), "colours": _colours(), **more})


def _swapped(words: list[str], move: str) -> list[str]:
    """Return what lies in each cell after a swap."""
    one, other = _pair(move)
    return swapped(words, CELLS.index(one), CELLS.index(other))


def _pair(move: str) -> tuple[str, str]:
    one, other = move.split()[0].split("-")
    return one, other


def _spot(name: str, corner: str) -> Spot:
    """Return the middle of a cell in a window whose first cell is at the corner."""
    column, row = (ord(name[0]) - ord(corner[0])), int(name[1]) - int(corner[1])
    return 10 + _PITCH * (column + 0.5), 10 + _PITCH * (row + 0.5) + 3 * row


def _lane(first: str, last: str, corner: str) -> Area:
    """Return the light under dice that score, from the first to the last."""
    (x, y), (right, bottom) = _spot(first, corner), _spot(last, corner)
    return x - 20, y - 22, right - x + 40, bottom - y + 44


def _window(
    words: list[str],
    corner: str,
    last: str,
    lit: Collection[str] = (),
    mark: str = "lit",
    lanes: tuple[tuple[str, str], ...] = (),
    swap: bool = False,
    claim: Claim | None = None,
) -> Figure:
    """Return part of the board, from one cell to another; what is lit changes places, or has."""
    columns, rows = ord(last[0]) - ord(corner[0]) + 1, int(last[1]) - int(corner[1]) + 1
    pieces = []
    for row in range(int(corner[1]), int(last[1]) + 1):
        for column in range(ord(corner[0]), ord(last[0]) + 1):
            name = f"{chr(column)}{row}"
            x, y = _spot(name, corner)
            word = words[CELLS.index(name)]
            pieces.append(Piece(word, x, y, _DIE, mark if name in lit else ""))
    ends = [_spot(name, corner) for name in lit] if swap else []
    return Figure(
        20 + _PITCH * columns,
        20 + _PITCH * rows + 3 * (rows - 1),
        plates=((4, 4, 12 + _PITCH * columns, 12 + _PITCH * rows + 3 * (rows - 1)),),
        lanes=tuple(_lane(one, other, corner) for one, other in lanes),
        pieces=tuple(pieces),
        arrows=((ends[0], ends[1]), (ends[1], ends[0])) if swap else (),
        claim=claim,
    )


def _before(
    changes: Mapping[str, str], move: str, corner: str, last: str, mark: str = "lit", **more: object
) -> Figure:
    """Return a window in which two dice are about to change places."""
    claim = _claim(changes, move, **more)  # type: ignore[arg-type]
    words = _words(_rows(changes))
    for made in claim.before:
        words = _swapped(words, made)
    return _window(words, corner, last, _pair(move), mark, swap=mark == "lit", claim=claim)


def _after(
    changes: Mapping[str, str],
    move: str,
    corner: str,
    last: str,
    lanes: tuple[tuple[str, str], ...],
    points: int,
    **more: object,
) -> Figure:
    """Return a window in which two dice have changed places, with what that scored in a light."""
    words = _swapped(_words(_rows(changes)), move)
    claim = _claim(changes, move, points, **more)  # type: ignore[arg-type]
    return _window(words, corner, last, _pair(move), lanes=lanes, claim=claim)


def _cubes(move: str, right: bool, corner: str, last: str) -> Figure:
    """Return a swap in the Master game, and below it the cubes of the player who makes it."""
    own = ("YORPV", "BCGNK")
    made = _claim({}, move, None, variant="master", cubes=own)
    window = _window(_words(_rows({})), corner, last, _pair(move), "lit" if right else "wrong", claim=made)
    paid = move.partition("pay ")[2]
    step = (window.width - 24) / len(own[0])
    cubes = tuple(
        Piece(
            f"cube-{colour}", 12 + step * (i + 0.5), window.height + 14, 26, "lit" if colour == paid else ""
        )
        for i, colour in enumerate(own[0])
    )
    return replace(window, height=window.height + 34, pieces=(*window.pieces, *cubes))


def _board() -> Figure:
    """Return the whole board with the score track round it."""
    words, corner = _words(_rows({"i5": _CHIP})), "a1"
    pieces = []
    across, down = 70.0, 56.0
    for name, word in zip(CELLS, words, strict=True):
        x, y = _spot(name, corner)
        pieces.append(Piece(word, x + across, y + down, _DIE))
    inner = (across + 4, down + 4, 12 + _PITCH * COLUMNS, 27 + _PITCH * ROWS)
    left, top, right, bottom = 22, 18, inner[0] + inner[2] + 22, inner[1] + inner[3] + 24
    names = [Label("abcdefghijk"[i], across + 30 + _PITCH * i, down - 6, "head", 13) for i in range(COLUMNS)]
    names += [Label(str(i + 1), across - 8, down + 30 + 43 * i, "head", 13) for i in range(ROWS)]
    labels = list(names)
    for field in range(51):
        x, y = _field(field, left, top, right, bottom)
        kind = {0: "spot", 17: "spot", 31: "spot", 50: "lit"}.get(field, "dot")
        labels.append(Label("" if kind == "dot" else str(field), x, y, kind, 12))
    for pawn, field in (("pawn-R", 14), ("pawn-B", 8)):
        x, y = _field(field, left, top, right, bottom)
        pieces.append(Piece(pawn, x, y - 8, 20))
    return Figure(
        right + 22,
        bottom + 18,
        plates=((5, 3, right + 12, bottom + 12),),
        wells=(inner,),
        pieces=tuple(pieces),
        labels=tuple(labels),
        discs=(
            (across + 10 + _PITCH * 3, down + 12 + 43),
            (_field(14, left, top, right, bottom)[0] + 26, top - 2),
            (_field(50, left, top, right, bottom)[0] + 30, bottom - 6),
            (_spot("i5", corner)[0] + across + 20, _spot("i5", corner)[1] + down - 20),
        ),
    )


def _field(number: int, left: float, top: float, right: float, bottom: float) -> Spot:
    """Return where a field of the track lies: from the lower left corner up, and round clockwise."""
    high, wide = bottom - top, right - left
    at = (number + 1) / 52 * 2 * (high + wide)
    if at <= high:
        return left, bottom - at
    if at <= high + wide:
        return left + at - high, top
    if at <= 2 * high + wide:
        return right, top + at - high - wide
    return right - (at - 2 * high - wide), bottom


_CROSS = {"a2": "4", "b2": "4", "d2": "4", "c3": "5", "d3": "2", "c4": "6", "d4": "1", "f4": "4"}
"""A swap of c2 and f4 makes a set of four and a straight of three here."""
_CHIPPED = {**_CROSS, "e3": _CHIP}
_SIX = {"a3": "5", "b3": "5", "c3": "5", "d3": "2", "e3": "5", "f3": "5", "d4": "5", "d5": "1"}
_BOTH = {"a2": "1", "b2": "1", "c2": "6", "a3": "6", "b3": "6", "c3": "1", "a1": "3", "a4": "3"}
_LOW, _HIGH = (-18, -22), (20, 20)
"""Where a number stands beside the middle of a die: left above, or right below."""


def _beside(name: str, by: Spot) -> Spot:
    x, y = _spot(name, "a1")
    return x + by[0], y + by[1]


FIGURES: dict[str, Figure] = {
    "board": _board(),
    "swap": replace(_before(_CROSS, "c2-f4", "a1", "g5"), discs=(_beside("c2", _LOW), _beside("f4", _HIGH))),
    "swap-same": _before(_CROSS, "b2-d2", "a1", "e3", "wrong"),
    "swap-chip": _before(_CHIPPED, "c2-e3", "b1", "f3", "wrong"),
    "swap-back": _before(_CROSS, "c2-f4", "b2", "f4", "wrong", before=("c2-f4",)),
    "cross": replace(
        _after(_CROSS, "c2-f4", "a1", "g5", (("a2", "d2"), ("c2", "c4")), 4),
        labels=(
            Label("+2", *_beside("a2", (-14, -22)), "gain", 15),
            Label("+1", *_beside("c4", (0, 27)), "gain", 15),
        ),
        discs=(_beside("d2", (22, -18)), _beside("c3", (-24, 0)), _beside("f4", (22, -18))),
    ),
    "straight": _after({"a5": "3", "b5": "1", "c5": "5", "d5": "6"}, "d4-b5", "a3", "e5", (("a5", "d5"),), 2),
    "both": _after(_BOTH, "c2-c3", "a1", "e3", (("a2", "c2"), ("a3", "c3")), 3),
    "lay-there": _after({"a1": "2", "b1": "2", "c1": "2"}, "d2-d3", "a1", "e3", (), 0),
    "swop": _after(_SIX, "d3-d4", "a2", "f4", (("a3", "f3"),), 5),
    "swop-chip": _window(_swapped(_words(_rows({**_SIX, "d4": _CHIP})), "d3-d4"), "a2", "f4", lit=("d3",)),
    "swop-none": _before(_SIX, "d3-d4", "a2", "f4", "wrong", state={"chips": [0, 3]}),
    "free": _cubes("a1-b2", True, "a1", "e2"),
    "paid": _cubes("d1-d2 pay R", True, "a1", "e2"),
    "not-paid": _cubes("g1-h2", False, "e1", "i2"),
}
