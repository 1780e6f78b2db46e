"""The buttons: those on the ledge, those of the blockade, and those beside the field."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import N_, _, pgettext
from dragonbox.games.dragon_dance.moves import DRAW, KEEP, PASS
from dragonbox.games.dragon_dance.placing import Place
from dragonbox.games.dragon_dance.position import WINNER
from dragonbox.games.dragon_dance.table import aiming, panels, words
from dragonbox.ui.keycaps import shown
from dragonbox.ui.widgets import Act, Button, IconButton, Widget, in_a_row

if TYPE_CHECKING:
    from dragonbox.games.dragon_dance.table import Table

ZOOM = (
    ("peek", "eye", N_("Look beneath: hold P")),
    ("zoom in", "plus", N_("Zoom in: + or the wheel")),
    ("zoom out", "minus", N_("Zoom out: − or the wheel")),
    ("fit", "fit", N_("Show the whole field: 0")),
)


def zoom(table: Table) -> list[Widget]:
    """Return the buttons beside the field."""
    acts: tuple[Act, ...] = (
        table.looking.toggle_peek,
        partial(table.looking.zoom, 1.0),
        partial(table.looking.zoom, -1.0),
        table.looking.whole,
    )
    return [
        IconButton(
            key,
            box.inflate(-4, -4),
            act,
            "field",
            tip=_(tip),
            icon=icon,
            marked=key == "peek" and table.looking.beneath,
        )
        for (key, icon, tip), act, box in zip(ZOOM, acts, table.at.zoom, strict=True)
    ]


def buttons(table: Table) -> list[Widget]:
    """Return what can be done now, the likeliest first."""
    first, row = table.at.buttons
    main = partial(Button, "act", first, table.confirm, "actions", kind="primary")
    if table.host.watching:
        return []
    if table.host.match.over:
        return [table.score_button(first)]
    if not table.legal and _rises(table):
        # Nothing can be laid before the dragon has flown off.
        return []
    if not table.legal:
        mover = table.host.match.to_move
        why = _("The round is over.") if mover is None else _wait(table.name(mover))
        return [main(why, label=_lays(None, False), skip=True)]
    if (question := table.question()) is not None:
        return _question(table, question)
    if len(table.legal) == 1 and table.legal[0] in (DRAW, PASS):
        label = _("Draw a card") if DRAW in table.legal else pgettext("button", "Pass")
        button = main(label=label, cap="Enter")
        _fit_label(table, button)
    else:
        place, card = table.place or table.laying().place, table.laying().card
        why = _("Pick a place on the field.") if table.card else _("Pick a card first.")
        button = main(
            "" if table.place else why,
            label=_lays(place, card is not None and words.may_win(table.view, card)),
            cap="Enter" if table.place else "",
        )
        _fit_label(table, button)
    others = _others(table, row)
    in_a_row(others, row, table.host.canvas.px(8), table.host.canvas)
    for other in others:
        _fit_label(table, other)
    return [button, *others]


def _rises(table: Table) -> bool:
    """Return whether a dragon is rising just now."""
    moves = table.host.match.rounds[-1].moves
    return table.busy and bool(moves) and any(event["type"] == "dragon" for event in moves[-1].events)


def _lays(place: Place | None, dances: bool) -> str:
    """Return what stands on the button that lays a card, with all that it may bring."""
    if place is None:
        return pgettext("button", "Lay")
    if dances:
        return _("Lay +{points}, dance +{bonus}", points=place.points, bonus=WINNER)
    return _("Lay +{points}", points=place.points)


def _wait(name: str) -> str:
    if name == phrases.YOU:
        return _("Wait: it is your turn.")
    return _("Wait: it is {name}'s turn.", name=name)


def _others(table: Table, row: pygame.Rect) -> list[Button]:
    """Return what else can be done: turn the card, keep it or put it back, or pass."""

    def other(key: str, act: Act, label: str, cap: str = "") -> Button:
        return Button(key, row, act, "actions", label=label, kind="ink", cap=cap, size=16)

    found = []
    if table.card and len(table.turns(table.card)) > 1:
        found.append(other("turn", table.turn, pgettext("button", "Turn"), "R"))
    if KEEP in table.legal:
        found.append(other("secondary", partial(table.make, KEEP), pgettext("button", "Keep"), "Space"))
    elif PASS in table.legal and len(table.legal) > 1:
        found.append(other("secondary", partial(table.make, PASS), pgettext("button", "Pass"), "Space"))
    elif table.card:
        found.append(other("cancel", table.cancel, _("Put back")))
    return found


def _fit_label(table: Table, button: Button) -> None:
    """Where a label and the key beside it do not fit, leave the key out."""
    c = table.host.canvas
    room = button.box.w - c.px(20) - c.type.width(button.label, button.size, "semi")
    if button.cap and room < c.type.width(shown(button.cap), 14, "semi") + c.px(24):
        button.cap = ""


def _question(table: Table, question: panels.Question) -> list[Widget]:
    """Return the buttons with which the player answers whether to block."""
    boxes = panels.question_boxes(table.host.canvas, table.at, question)
    place = aiming.block_place(table)
    label = _("Block +{points}", points=place.points) if place else pgettext("button", "Block")
    let = partial(table.make, PASS)
    return [
        Button(
            "block", boxes.block, table.block, "actions", label=label, kind="primary", cap="Enter", size=17
        ),
        Button(
            "secondary", boxes.let, let, "actions", label=_("Don't block"), kind="ink", cap="Space", size=17
        ),
    ]


def command(table: Table, command: str) -> bool:
    """Answer a key: Backspace, Esc take the pick back, Space draws or passes, R turns, + and - zoom; return
    whether there was anything to do."""
    match command:
        case "take back" | "back":
            return _take_back(table)
        case "turn":
            table.turn()
            return True
        case "secondary":
            return _secondary(table)
        case _ if command.startswith("choice "):
            return table.press(buttons(table), int(command[-1]) - 1)
        case _:
            return table.looking.command(command)


def _take_back(table: Table) -> bool:
    """Look no longer beneath the cards, or take the pick back; return whether there was any."""
    kept = table.view.stage in ("drawn", "blockade") and table.place is None
    if table.looking.peeks:
        table.looking.toggle_peek()
    elif not table.legal or table.card is None or kept:
        return False
    else:
        table.cancel()
    return True


def _secondary(table: Table) -> bool:
    """Draw, keep or pass, if that is possible; else lay the card."""
    secondary = next((move for move in table.legal if move.verb != "play"), None)
    if secondary is None:
        return table.press(buttons(table), 0)
    table.make(secondary)
    return True
