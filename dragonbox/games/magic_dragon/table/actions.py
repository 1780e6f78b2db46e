"""The buttons: what is asked above the ledge in the place of the Line, on the ledge, and beside the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.core import english
from dragonbox.games.magic_dragon.moves import ZAPPO, Move
from dragonbox.games.magic_dragon.table import aid, panels, words
from dragonbox.games.magic_dragon.table.panels import TileButton
from dragonbox.games.magic_dragon.tiles import Tile, together
from dragonbox.ui.widgets import Act, Button, IconButton, Widget

if TYPE_CHECKING:
    from dragonbox.games.magic_dragon.table import Table

LABELS = {"zappo": "Zappo!", "zap": "Zap", "flush": "Flush"}
"""What can be claimed, the best first."""
COUNTING, AIDS = "counting", "aids"
"""What players may want to be told while they play: how many copies of a tile are unseen; how far the hand is
from complete, and what would help it."""


def buttons(table: Table) -> list[Widget]:
    """Return all that is no piece."""
    return [*_tools(table), *question(table)[0], *_ledge(table)]


def _tools(table: Table) -> Iterator[Widget]:
    sort, counting, aids = table.at.tools
    in_order = table.hold.in_order
    why = "Your tiles are in order. Drag them to hold them your way." if in_order else ""
    yield IconButton("sort", sort, table.sort, "hand", why, "Sort your tiles", skip=in_order, icon="sort")
    for box, what, icon, tip in (
        (counting, COUNTING, "stats", "Tell how many copies of a tile are unseen"),
        (aids, AIDS, "eye", "Tell how far the hand is from complete, and what would help"),
    ):
        if what == AIDS and not aid.allowed(table):
            continue
        switch, marked = partial(table.switch, what), table.wishes(what)
        yield IconButton(what, box, switch, "tools", tip=tip, icon=icon, marked=marked)


# ---------------------------------------------------------------------- what is asked


def claims(table: Table) -> list[Move]:
    """Return what can be claimed, the best first."""
    order = list(LABELS)
    found = [move for move in table.legal if move.verb in LABELS]
    return sorted(found, key=lambda move: (order.index(move.verb), move.tiles))


def question(table: Table) -> tuple[list[TileButton], pygame.Rect]:
    """Return the buttons of what is asked, and the ground on which they lie."""
    if not table.asks:
        return [], pygame.Rect(0, 0, 0, 0)
    found = {"claim": _claims, "column": _columns}.get(table.view.stage, _numbers)(table)
    c, told = table.host.canvas, asked(table)
    return found, panels.line_up(c, table.at.bar, panels.lead(c, told), found)


def _button(key: str, act: Act, label: str, kind: str = "ink", cap: str = "") -> TileButton:
    return TileButton(key, pygame.Rect(0, 0, 0, 0), act, "actions", label=label, kind=kind, cap=cap)


def _claims(table: Table) -> list[TileButton]:
    assert table.view.last is not None
    tile, found = table.view.last.tile, []
    for i, move in enumerate(claims(table)):
        button = _button(f"claim {i}", partial(table.make, move), LABELS[move.verb], "second", str(i + 1))
        # To pass is often better than a set, never better than to win.
        button.move, button.claimed, button.lit = move, tile, move.verb == "zappo"
        button.tiles = made(move, tile)
        found.append(button)
    return [*found, _button("pass", table.pass_, "Pass", cap="Space")]


def made(move: Move, tile: Tile) -> tuple[Tile, ...]:
    """Return the tiles of the set that a claim makes; only the claimed one for Zappo."""
    if move.verb == "zap":
        return (tile,) * 3
    return together(move.tiles, tile) if move.verb == "flush" else (tile,)


def _columns(table: Table) -> list[TileButton]:
    label = f"Break at column {table.column}"
    return [
        _button("back", partial(table.name_column, 0, -1), "−"),
        _button("break", table.break_wall, label, "primary", "Enter"),
        _button("on", partial(table.name_column, 0, 1), "+"),
    ]


def _numbers(table: Table) -> list[TileButton]:
    """Fingers to show, or sides of the wall."""
    found = []
    for move in table.legal:
        seat = (table.view.table.dealer + move.number - 1) % table.seats
        label = english.number(move.number).capitalize()
        if move.verb == "side":
            label = "Your side" if seat == table.host.seat else table.name(seat)
        act = partial(table.make, move)
        button = _button(f"number {move.number}", act, label, "second", str(move.number))
        button.move, button.tip = move, _meant(table)
        found.append(button)
    return found


def _meant(table: Table) -> str:
    """Return what fingers are shown for."""
    if table.view.stage != "fingers":
        return ""
    if table.view.side:
        return "All show one to five. The sum, counted from the right end, gives the column"
    return "All show one to five. The sum, counted round from the dealer, gives the side"


def asked(table: Table) -> panels.Asked:
    """Return what the question is about: a dim line and a strong one, and the tile."""
    view = table.view
    if view.stage == "claim" and view.last is not None:
        return f"{table.name(view.last.seat)} drops", words.name(view.last.tile), view.last.tile
    side = table.side(view.side)
    if view.stage == "fingers":
        return f"For a column of {side}" if view.side else "For a side of the wall", "Show fingers", None
    if view.stage == "side":
        return "Break of the wall", "Which side?", None
    return f"Break of {side}", "Which column?", None


# ---------------------------------------------------------------------- the ledge


def _ledge(table: Table) -> list[Widget]:
    first, second = table.at.buttons
    if table.host.watching:
        return []
    if table.host.match.over:
        return [Button("result", first, table.host.result, "actions", label="The score", kind="primary")]
    if not table.legal:
        return []
    if table.view.stage == "shed":
        return _shed(table, first, second)
    if table.view.stage != "turn":
        return []
    if ZAPPO not in table.legal:
        why = "" if table.picked else "Pick the tile that you want to drop."
        return [_act(first, table.drop_picked, "Drop", why)]
    found: list[Widget] = [
        Button("zappo", first, table.zappo, "actions", label="Zappo!", kind="primary", cap="1")
    ]
    if table.picked:
        found.append(Button("act", second, table.drop_picked, "actions", label="Drop", size=16))
    return found


def _act(box: pygame.Rect, act: Act, label: str, why: str) -> Button:
    return Button("act", box, act, "actions", why, label=label, kind="primary", cap="Enter")


def _shed(table: Table, first: pygame.Rect, second: pygame.Rect) -> list[Widget]:
    needed, have = table.view.table.version.shed, len(table.picked)
    told = english.number(have) if have else "none"
    why = "" if have == needed else f"Pick {words.tiles(needed)} to lay aside: {told}."
    label = "Lay aside" if have == needed else f"{have} of {needed}"
    found: list[Widget] = [_act(first, table.lay_aside, label, why)]
    if any(move.verb == "zappo" for move in table.legal):
        found.append(Button("natural", second, table.natural, "actions", label="All natural!", size=16))
    return found


def pointed(found: Sequence[TileButton], key: str) -> Move | None:
    """Return the move of the button that is pointed at."""
    return next((button.move for button in found if button.key == key), None)
