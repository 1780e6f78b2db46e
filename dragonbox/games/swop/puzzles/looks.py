"""Word puzzles of SWOP, and dress them in other costumes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from itertools import product
from typing import Any, cast

from dragonbox.core import phrases
from dragonbox.core.contract import Options, Rng
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import _, ngettext
from dragonbox.core.puzzle import Costume, Legend, Row
from dragonbox.core.shuffle import shuffled
from dragonbox.games.swop import moves
from dragonbox.games.swop.board import CELLS, COLOURS, COLUMNS, FACES, NOWHERE, ROWS
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.rules import Round
from dragonbox.games.swop.sequences import Kind, Scored, Sequence

# -- in words --


def both(move: Move) -> str:
    """Return the two cells of a swap in words: `c2 and f5`."""
    return _("{one} and {other}", one=CELLS[move.one], other=CELLS[move.other])


def pieces(round: AnyRound, move: Move) -> str:
    """Return the two dice of a swap as pieces before a line: `{R4 swap B5}`."""
    game = cast(Round, round)
    one, other = (f"{game.colours[cell]}{game.numbers[cell]}" for cell in (move.one, move.other))
    return f"{{{one} swap {other}}}"


LEGEND = (("G4 R4 B4", "3", "1"), ("R2 Y3 B4 P5", "4", "2"), ("B1 G2 P3 R4 Y5", "5", "3"))
"""Sequences of three, four and five dice, how many these are, and their points."""


def legend(brief: bool) -> Legend:
    """Return what sequences score, with dice or, in fewer rows, with their number alone."""
    more = (Row((), _("Swop: 6 or 3+3"), "5"), Row((), _("Each after the first"), "+1"))
    if brief:
        lengths, points = (" · ".join(part) for part in list(zip(*LEGEND, strict=True))[1:])
        return Legend(_("Sequences"), (Row((), _("{lengths} in a line", lengths=lengths), points), *more))
    rows = (Row(tuple(dice.split()), _("{n} in a line", n=n), points) for dice, n, points in LEGEND)
    return Legend(_("Sequences"), (*rows, *more))


def cells(move: Move) -> tuple[str, str]:
    """Return the names of the two cells of a swap."""
    return CELLS[move.one], CELLS[move.other]


def is_column(sequence: Sequence) -> bool:
    """Return whether a sequence runs down a column."""
    return sequence.cells[1] - sequence.cells[0] == COLUMNS


def is_straight(sequence: Sequence) -> bool:
    """Return whether a sequence rises or falls; two threes do not."""
    return sequence.kind in ("rising", "falling")


def places(sequences: Iterable[Sequence]) -> str:
    """Return the rows and columns in which sequences lie: `row 2 and column f`."""
    found = {(is_column(sequence), CELLS[sequence.cells[0]]) for sequence in sequences}
    lines = sorted({(column, cell[0] if column else cell[1]) for column, cell in found})
    rows, columns = ([name for column, name in lines if column is down] for down in (False, True))
    told = [_("row {n}", n=rows[0])] if len(rows) == 1 else []
    if len(rows) > 1:
        told.append(_("rows {rows}", rows=phrases.listed(rows)))
    if len(columns) > 1:
        told.append(_("columns {letters}", letters=phrases.listed(columns)))
    elif columns:
        told.append(_("column {letter}", letter=columns[0]))
    return phrases.listed(told)


def made(scored: Scored) -> str:
    """Return what a swap makes, without the places: `two sets of 3 and a straight of 4`."""
    found = Counter((_kind(sequence), len(sequence.cells)) for sequence in scored.sequences)
    told = [_several(kind, length, count) for (kind, length), count in found.items()]
    return phrases.listed(told) or _("no sequence")


def sheet(scored: Scored) -> list[str]:
    """Return what a swap scores as on a score sheet: each sequence, the bonus, the chips."""
    told = [_row(sequence) for sequence in scored.sequences]
    if scored.bonus:
        told.append(_bonus(scored))
    return told + cost(scored)


def rows(scored: Scored) -> list[str]:
    """Return what a swap scores in few lines: the sequences of a kind together, and in brackets where they
    lie; a bonus with the only ones. What it costs is seen beside its dice."""
    alike: dict[tuple[Kind, int], list[Sequence]] = {}
    for sequence in scored.sequences:
        alike.setdefault((_kind(sequence), len(sequence.cells)), []).append(sequence)
    told, alone = [], len(alike) == 1 and scored.bonus
    for (kind, length), found in alike.items():
        named, where = phrases.capital(_several(kind, length, len(found))), places(found)
        if found[0].swop:
            where = f"{_one(kind, length)}, {where}"
            named = _("Swop") if len(found) == 1 else f"{len(found)}\u00a0× {_('Swop')}"
        elif len(found) == 1:
            named = phrases.capital(_one(kind, length))
        points = phrases.points(sum(sequence.points for sequence in found) + (scored.bonus if alone else 0))
        if alone:
            named = _("{sequence} with bonus", sequence=named)
        told.append(_("{sequence} ({where}): {points}.", sequence=named, where=where, points=points))
    if scored.bonus and not alone:
        number, points = phrases.number(len(scored.sequences)), phrases.points(scored.bonus)
        told.append(_("Bonus ({number} sequences): {points}.", number=number, points=points))
    return told


def _bonus(scored: Scored) -> str:
    count, points = phrases.number(len(scored.sequences)), phrases.points(scored.bonus)
    return _("Bonus for {number} sequences: {points}.", number=count, points=points)


def cost(scored: Scored) -> list[str]:
    """Return what a swap costs, in a sentence; nothing if it is free."""
    if not scored.swops:
        return []
    number = phrases.number(scored.swops)
    return [ngettext("It costs one chip.", "It costs {number} chips.", scored.swops, number=number)]


def _row(sequence: Sequence) -> str:
    told = {
        "first": CELLS[sequence.cells[0]],
        "last": CELLS[sequence.cells[-1]],
        "sequence": _several(_kind(sequence), len(sequence.cells), 1),
        "points": phrases.points(sequence.points),
    }
    if sequence.swop:
        return _("{first} to {last}, {sequence}, a Swop: {points}.", **told)
    return _("{first} to {last}, {sequence}: {points}.", **told)


def _one(kind: Kind, length: int) -> str:
    """Name a sequence without an article."""
    if kind == "two threes":
        return _("set of 3 + 3")
    return _("set of {n}", n=length) if kind == "set" else _("straight of {n}", n=length)


def _kind(sequence: Sequence) -> Kind:
    return "rising" if is_straight(sequence) else sequence.kind


def _several(kind: Kind, length: int, count: int) -> str:
    told = {"number": phrases.number(count), "length": length}
    match kind:
        case "two threes":
            return _("two threes")
        case "set":
            return ngettext("a set of {length}", "{number} sets of {length}", count, **told)
        case _any:
            return ngettext("a straight of {length}", "{number} straights of {length}", count, **told)


# -- costumes --


def _mirrored(cell: int, across: bool, upside: bool) -> int:
    """Where a cell lies on a board that is mirrored left to right, up to down, or both."""
    row, column = divmod(cell, COLUMNS)
    return (ROWS - 1 - row if upside else row) * COLUMNS + (COLUMNS - 1 - column if across else column)


def dress(options: Options, rng: Rng) -> Costume:
    """Return other colours, in half of all costumes each a mirrored board and numbers as 7 less them."""
    colours = dict(zip(COLOURS, shuffled(COLOURS, rng), strict=True))
    across, upside, turned = [rng.random() < 0.5 for _ in range(3)]

    def die(name: str) -> str:
        number = int(name[1])
        return colours[name[0]] + str(FACES + 1 - number if turned else number)

    def deal(table: Mapping[str, Any]) -> dict[str, Any]:
        dice = [name for row in table["board"] for name in row.split()]
        lying = [die(dice[_mirrored(cell, across, upside)]) for cell in range(len(dice))]
        rows = [" ".join(lying[start : start + COLUMNS]) for start in range(0, len(lying), COLUMNS)]
        return {**table, "board": rows}

    def text(told: str) -> str:
        move = moves.parse(told)
        if move.verb != "swap":
            return told
        one, other = (_mirrored(cell, across, upside) for cell in (move.one, move.other))
        chip = NOWHERE if move.chip == NOWHERE else _mirrored(move.chip, across, upside)
        return str(moves.swap(one, other, colours.get(move.colour, ""), chip))

    return Costume(deal, text)


def essence(round: AnyRound, telling: Iterable[str]) -> Hashable:
    """Return the same for two positions that are one puzzle in two costumes; `telling` are the colours that
    count."""
    game = cast(Round, round)
    telling = tuple(telling)
    found = []
    for across, upside, turned in product((False, True), repeat=3):
        order = [_mirrored(cell, across, upside) for cell in range(len(CELLS))]
        numbers = tuple(
            FACES + 1 - number if turned and number else number
            for number in (game.numbers[cell] for cell in order)
        )
        names: dict[str, int] = {}
        colours = tuple(
            names.setdefault(game.colours[cell], len(names)) if game.colours[cell] in telling else -1
            for cell in order
        )
        last = sorted(_mirrored(cell, across, upside) for cell in game.last or ())
        found.append((numbers, colours, tuple(last), tuple(game.chips)))
    return min(found)
