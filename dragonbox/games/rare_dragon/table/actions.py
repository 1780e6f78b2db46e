"""The buttons on the ledge, and what explains itself when the pointer rests on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import _, pgettext
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.table import words
from dragonbox.ui import parts, theme
from dragonbox.ui.widgets import LEAST, Act, Button, Widget, in_a_row

if TYPE_CHECKING:
    from dragonbox.games.rare_dragon.table import Table


def tips(table: Table) -> Iterator[Widget]:
    """Yield what explains itself when the pointer rests on it."""
    view, at = table.view, table.at
    for name, (box, beside), dragon in (("draw-two", at.two, view.draw_two), ("rare", at.rare, view.rare)):
        # One tip for card and words, which lies over neither.
        yield Widget(name, box.union(beside), tip=words.special(name, dragon), skip=True)
    for seat in range(table.seats):
        place, points = table.opponent(seat), table.seen.points(seat)
        told = words.plate_tip(table.name(seat), table.seen.scores[seat], points, view.over)
        yield Widget(f"plate {seat}", table.plate_box(seat), tip=told, skip=True)
        if place is None:
            continue
        name, laid = table.name(seat), view.laid[seat]
        told = _holds(name, words.cards(view.sizes[seat]), view.known[seat])
        yield Widget(f"held {seat}", at.opponents[place].backs, tip=told, skip=True)
        told = _played(name, words.counted(laid) if laid else "")
        yield Widget(f"laid {seat}", table.laid_box(seat), tip=told, skip=True)


def _holds(name: str, cards: str, known: str) -> str:
    """Return what is known of a hand."""
    yours = _("You hold {cards}", cards=cards)
    told = phrases.verb(name, yours, _("{name} holds {cards}", name=name, cards=cards))
    if not known:
        return told
    return _("{told}, {known} known from the pile", told=told, known=words.counted(known))


def _played(name: str, cards: str) -> str:
    """Return what lies before a player; `cards` is empty where nothing does."""
    if not cards:
        yours = _("You have played nothing yet")
        return phrases.verb(name, yours, _("{name} has played nothing yet", name=name))
    yours = _("You have played {cards}", cards=cards)
    return phrases.verb(name, yours, _("{name} has played {cards}", name=name, cards=cards))


def buttons(table: Table) -> list[Widget]:
    """Return what can be done now, the likeliest first."""
    first, row = table.at.buttons
    if table.host.watching:
        return []
    main = partial(Button, "act", first, table.confirm, "actions", kind="primary")
    if table.host.match.over:
        return [table.score_button(first)]
    if not table.legal:
        label, why = waiting(table)
        return [main(why, label=label, skip=True)]
    found = table.choices()
    drawing = table.view.stage == "draw"
    if found:
        label, why = words.label(found[0], table.view, table.host.previews), ""
        if table.host.canvas.type.width(label, LEAST, "semi") > first.w - table.host.canvas.px(16):
            label = words.label(found[0], table.view, False, brief=True)
    elif drawing:
        label, why = _("Draw a card"), ""
    else:
        label, why = pgettext("a card", "Discard"), _("Pick a card from your hand first.")
    c = table.host.canvas
    button = main(why, label=label, cap="" if why else "Enter")
    if button.least(c) > first.w:
        button.cap = ""  # what the move does matters more
    cap = parts.keycap_width(c, button.cap) + c.px(8) if button.cap else 0
    button.size = c.type.smaller(label, button.size, first.w - c.px(20) - cap, "semi", theme.LABEL)
    others = _others(table, found, row) if found else []
    if not others:
        # Alone it lies in the middle of the ledge.
        button.box = first.inflate(0, c.px(8))
        button.box.centery = (first.y + row.bottom) // 2
    in_a_row(others, row, c.px(8), c)
    return [button, *others]


def _others(table: Table, found: Sequence[Move], row: pygame.Rect) -> list[Button]:
    """Return what else can be done with what is picked, without it, or to put it back."""

    def other(key: str, act: Act, label: str, cap: str = "") -> Button:
        return Button(key, row, act, "actions", label=label, kind="ink", cap=cap, size=17)

    others = []
    for i, move in enumerate(found[1:]):
        others.append(other(f"other {i}", partial(table.make, move), _brief(move)))
    if table.view.stage == "draw":
        others.append(other("draw", table.pick_deck, pgettext("a card", "Draw"), "Space"))
    if len(others) < 2 and not table.view.must:
        others.append(other("cancel", table.cancel, _("Cancel")))
    return others


def _brief(move: Move) -> str:
    """Return what stands on a button for another use of the picked card."""
    if move.verb == "drop":
        return pgettext("a card", "Discard")
    return _("Play {count}", count=move.count) if move.count else pgettext("a card", "Play")


def waiting(table: Table) -> tuple[str, str]:
    """Return what stands on the button while nothing can be done, and why."""
    mover = table.host.match.to_move
    if mover is None:
        return _("Round over"), _("The round is over.")
    if mover == table.host.seat:
        return _("One moment"), _("Wait: the cards are still moving.")
    name = table.name(mover)
    return _("{name}'s turn", name=name), _("Wait: it is {name}'s turn.", name=name)
