"""The buttons: what is asked above the ledge in the place of the Line, on the ledge, and beside the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext, pgettext
from dragonbox.games.magic_dragon.moves import ZAPPO, Move
from dragonbox.games.magic_dragon.table import aid, asking, panels, words
from dragonbox.games.magic_dragon.table.panels import TileButton
from dragonbox.games.magic_dragon.tiles import Tile, together
from dragonbox.ui.widgets import Act, Button, IconButton, Widget

if TYPE_CHECKING:
    from dragonbox.games.magic_dragon.table import Table

LABELS = {"zappo": N_("Zappo!"), "zap": N_("Zap"), "flush": N_("Flush")}
"""What can be claimed, the best first."""
COUNTING = "counting"
"""What players may want to be told while they play: how many copies of a tile are unseen."""


def buttons(table: Table) -> list[Widget]:
    """Return all that is no piece."""
    tools = () if table.host.watching else _tools(table)
    return [*tools, *question(table)[0], *_ledge(table)]


def _tools(table: Table) -> Iterator[Widget]:
    sort, counting, aids = table.at.tools
    in_order = table.hold.in_order
    why = _("Your tiles are in order. Drag them to hold them your way.") if in_order else ""
    tip = _("Sort your tiles")
    yield IconButton("sort", sort, table.sort, "aids", why, tip, skip=in_order, icon="sort", quiet=True)
    for box, what, icon, tip in (
        (counting, COUNTING, "stats", _("Tell how many copies of a tile are unseen")),
        (aids, aid.AIDS, "eye", _("Tell how far your hand is, and what would help")),
    ):
        if what == aid.AIDS and not aid.allowed(table):
            continue
        switch, marked = partial(table.switch, what), table.wishes(what)
        yield IconButton(what, box, switch, "aids", tip=tip, icon=icon, marked=marked, quiet=True)


def switches(table: Table) -> list[tuple[str, str, str, str, bool]]:
    """Return what a replay can tell or not: how many copies of a tile are unseen."""
    tip, name = _("Tell how many copies of a tile are unseen"), _("Count tiles")
    return [(COUNTING, "stats", name, tip, table.wishes(COUNTING))]


def names(table: Table) -> list[pygame.Rect]:
    """Return where these names are drawn, and what helps or is asked."""
    c, shown = table.host.canvas, [] if table.host.watching else tool_names(table)
    room, high = c.px(26), c.px(4) + c.type.height(14)
    boxes = table.at.tools[: len(shown)]
    told = [table.at.bar] if table.above is not None or table.asks else []
    return [*told, *[pygame.Rect(box.x - room // 2, box.bottom, box.w + room, high) for box in boxes]]


def tool_names(table: Table) -> list[str]:
    """Return what stands below the buttons at the left."""
    names = [_("Sort"), pgettext("a button", "Count"), pgettext("a button", "Advice")]
    return names if aid.allowed(table) else names[:2]


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
    at, lead = table.at, panels.lead(c, told)
    return found, panels.line_up(c, at.bar, lead, found, at.free, spared=table.aided)


def _button(key: str, act: Act, label: str, kind: str = "ink", cap: str = "") -> TileButton:
    return TileButton(key, pygame.Rect(0, 0, 0, 0), act, "actions", label=label, kind=kind, cap=cap)


def _claims(table: Table) -> list[TileButton]:
    assert table.view.last is not None
    tile, found = table.view.last.tile, []
    for i, move in enumerate(claims(table)):
        label = _(LABELS[move.verb])
        button = _button(f"claim {i}", partial(table.make, move), label, "second", str(i + 1))
        # To pass is often better than a set, never better than to win.
        button.move, button.claimed, button.lit = move, tile, move.verb == "zappo"
        button.tiles, button.note = made(move, tile), aid.brings(table, move)
        found.append(button)
    found.append(_button("pass", table.pass_, _("Pass"), cap="Space"))
    return [*found, *_selecting(table)]


def _selecting(table: Table) -> list[TileButton]:
    """Return the button that asks less from now on, where no claim helps; once that is so, the one that asks
    for all again."""
    if not aid.allowed(table) or len(table.host.match.people) > 1:
        return []
    if asking.selective(table):
        button = _button("select", partial(asking.select, table), _("Ask always"))
        button.tip = _("Ask for every set again, also if it brings your hand no nearer.")
        return [button]
    if table.reckoned.helps:
        return []
    button = _button("select", partial(asking.select, table), _("Don't ask"))
    button.tip = _("From now on, ask only for what brings your hand nearer. Zappo is always asked.")
    return [button]


def made(move: Move, tile: Tile) -> tuple[Tile, ...]:
    """Return the tiles of the set that a claim makes; only the claimed one for Zappo."""
    if move.verb == "zap":
        return (tile,) * 3
    return together(move.tiles, tile) if move.verb == "flush" else (tile,)


def _columns(table: Table) -> list[TileButton]:
    label = _("Break at column {n}", n=table.column)
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
        label = phrases.capital(phrases.number(move.number))
        if move.verb == "side":
            label = _("Your side") if seat == table.host.seat else phrases.named(table.name(seat))
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
        return _("All show one to five. The sum, counted from the right end, gives the column")
    return _("All show one to five. The sum, counted round from the dealer, gives the side")


def asked(table: Table) -> panels.Asked:
    """Return what the question is about: a dim line and a strong one, and the tile."""
    view = table.view
    if view.stage == "claim" and view.last is not None:
        name = table.name(view.last.seat)
        drops = _("You drop") if name == phrases.YOU else _("{name} drops", name=name)
        return drops, words.name(view.last.tile), view.last.tile
    name = table.owner(view.side)
    if view.stage == "fingers":
        told = _("For a side of the wall")
        if view.side:
            told = _("For a column of {name}'s side", name=name)
            if name == phrases.YOU:
                told = _("For a column of your side")
        return told, _("Show fingers"), None
    if view.stage == "side":
        return _("Break of the wall"), _("Which side?"), None
    told = _("Break of your side") if name == phrases.YOU else _("Break of {name}'s side", name=name)
    return told, _("Which column?"), None


# ---------------------------------------------------------------------- the ledge


def _ledge(table: Table) -> list[Widget]:
    first, second = table.at.buttons
    if table.host.watching:
        return []
    alone = first
    if first.colliderect(table.at.hand.inflate(table.host.canvas.width, 0)):
        # Beside the hand it lies on a level with it.
        alone = first.inflate(0, table.host.canvas.px(10))
        alone.centery = table.at.hand.centery
    if table.host.match.over:
        return [table.score_button(alone)]
    if not table.legal:
        return []
    if table.view.stage == "shed":
        natural = any(move.verb == "zappo" for move in table.legal)
        return _shed(table, first, second) if natural else [_aside(table, alone)]
    if table.view.stage != "turn":
        return []
    if ZAPPO not in table.legal:
        why = "" if table.picked else _("Pick the tile that you want to drop.")
        drop = _act(alone, table.drop_picked, _("Drop"), why)
        if table.picked:
            drop.tiles, drop.lit = [thing.what for thing in table.picked], True
            drop.told = words.name(drop.tiles[0])
        return [drop]
    found: list[Widget] = [
        Button("zappo", first, table.zappo, "actions", label=_("Zappo!"), kind="primary", cap="Enter")
    ]
    if table.picked:
        found.append(Button("act", second, table.drop_picked, "actions", label=_("Drop"), size=16))
    return found


def _act(box: pygame.Rect, act: Act, label: str, why: str) -> TileButton:
    cap = "" if why else "Enter"
    return TileButton("act", box, act, "actions", why, label=label, kind="primary", cap=cap)


def _shed(table: Table, first: pygame.Rect, second: pygame.Rect) -> list[Widget]:
    natural = Button("natural", second, table.natural, "actions", label=_("All natural!"), size=16)
    return [_aside(table, first), natural]


def _aside(table: Table, box: pygame.Rect) -> Button:
    needed, have = table.view.table.version.shed, len(table.picked)
    label, why = _("Lay aside"), ""
    if have != needed:
        label, why = _("{n} of {count}", n=have, count=needed), _missing(needed, have)
    return _act(box, table.lay_aside, label, why)


def _missing(needed: int, have: int) -> str:
    """Return how many tiles to pick, and how many are picked."""
    picked = phrases.number(have) if have else pgettext("tiles", "none")
    return ngettext(
        "Pick {number} tile to lay aside: {picked}.",
        "Pick {number} tiles to lay aside: {picked}.",
        needed,
        number=phrases.number(needed),
        picked=picked,
    )


def pointed(found: Sequence[TileButton], key: str) -> Move | None:
    """Return the move of the button that is pointed at."""
    return next((button.move for button in found if button.key == key), None)
