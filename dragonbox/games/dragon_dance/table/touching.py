"""What can be touched at the table: cards, places, the field, and the buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.games.dragon_dance.moves import DRAW, KEEP, PASS
from dragonbox.games.dragon_dance.table import words
from dragonbox.ui.held import seen
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import Act, Button, IconButton, Widget, in_a_row

if TYPE_CHECKING:
    from dragonbox.games.dragon_dance.table import Table

ZOOM = (
    ("peek", "eye", "Look beneath: hold P"),
    ("zoom in", "plus", "Closer: + or the wheel"),
    ("zoom out", "minus", "Farther: − or the wheel"),
    ("fit", "fit", "Show the whole field: 0"),
)


class Touching:
    """Makes the widgets of a table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def widgets(self) -> list[Widget]:
        at, view = self.table.at, self.table.view
        found: list[Widget] = [Spot("field", at.table, self.table.pick_field, skip=True, table=self.table)]
        if not self.table.host.concealed:
            found += self._hand_widgets()
        if self.table.card is not None and self.table.legal and not self.table.host.concealed:
            side = round(min(self.table.camera.goal.cell * 0.92, self.table.host.canvas.px(60)))
            for i, place in enumerate(self.table.places(self.table.card)):
                box = pygame.Rect(0, 0, side, side)
                box.center = self.table.camera.card(place.x, place.y).center
                key = f"place {i}"
                # What is being dragged stays, wherever it goes.
                if at.table.contains(box) or self.table.host.carried == key:
                    found.append(Spot(key, box, partial(self.table.pick_place, place), table=self.table))
        drawing = DRAW in self.table.legal
        tip = f"The pile: {words.cards(view.pile)} left. You draw one when none of yours fits"
        found.append(Spot("pile", at.pile, self.table.pick_pile, skip=not drawing, tip=tip, table=self.table))
        found += [Widget(key, box, tip=tip, skip=True) for key, box, tip in self._tips()]
        return [*found, *self.actions(), *self._zoom()]

    def _zoom(self) -> list[Widget]:
        acts: tuple[Act, ...] = (
            self.table.toggle_peek,
            partial(self.table.zoom, 1.0),
            partial(self.table.zoom, -1.0),
            self.table.fit,
        )
        return [
            IconButton(
                key,
                box.inflate(-4, -4),
                act,
                "field",
                tip=tip,
                icon=icon,
                marked=key == "peek" and self.table.looking_beneath,
            )
            for (key, icon, tip), act, box in zip(ZOOM, acts, self.table.at.zoom, strict=True)
        ]

    def _hand_widgets(self) -> list[Widget]:
        found: list[Widget] = []
        lift = self.table.painter.lifts[-1]
        areas = seen(self.table.at.hand_cards(len(self.table.hand.cards)))
        for i, (card, area) in enumerate(zip(self.table.hand.cards, areas, strict=True)):
            area.y -= lift
            area.h += lift
            act = partial(self.table.pick_card, card)
            skip = not self.table.places(card)
            # A tool-tip would cover the Line, which tells more.
            found.append(Spot(f"hand {i}", area, act, "hand", skip=skip, table=self.table))
        return found

    def _tips(self) -> list[tuple[str, pygame.Rect, str]]:
        """What explains itself when the pointer rests on it."""
        found = []
        for seat in range(self.table.seats):
            name = self.table.name(seat)
            you = name == "You"
            won, total = self.table.won[seat], self.table.totals[seat]
            told = f"{name} {'have' if you else 'has'} won {words.rounds(won)}, {total} points in all rounds"
            found.append((f"score {seat}", self.table.score_box(seat), told))
            place = self.table.opponent(seat)
            if place is not None and (backs := self.table.at.opponents[place].backs):
                told = f"{name} holds {words.cards(self.table.view.sizes[seat])}"
                found.append((f"held {seat}", backs, told))
        return found

    def actions(self) -> list[Widget]:
        first, row = self.table.at.buttons
        if self.table.host.watching:
            return []
        if self.table.host.match.over:
            return [
                Button("result", first, self.table.host.result, "actions", label="The score", kind="primary")
            ]
        if not self.table.legal:
            mover = self.table.host.match.to_move
            why = (
                f"Wait: it is {self.table.name(mover)}'s turn." if mover is not None else "The round is over."
            )
            return [
                Button(
                    "act", first, self.table.confirm, "actions", why, label="Lay", kind="primary", skip=True
                )
            ]
        if self.table.asked:
            return self._question()
        others: list[Button] = []
        if self.table.legal[0].verb in ("draw", "pass") and len(self.table.legal) == 1:
            label, why, cap = ("Draw a card" if DRAW in self.table.legal else "Pass"), "", "Space"
        else:
            place = self.table.place or self.table.preview()
            label = f"Lay +{place.points}" if place else "Lay"
            why = (
                ""
                if self.table.place
                else "Pick a place on the field."
                if self.table.card
                else "Pick a card first."
            )
            cap = "Enter" if self.table.place else ""
        secondary = (
            KEEP
            if KEEP in self.table.legal
            else PASS
            if PASS in self.table.legal and len(self.table.legal) > 1
            else None
        )
        if self.table.card and len(self.table.turns(self.table.card)) > 1:
            others.append(self._other("turn", self.table.turn, "Turn", row, "R"))
        if secondary:
            label_ = "Keep" if secondary is KEEP else "Pass"
            others.append(self._other("secondary", partial(self.table.make, secondary), label_, row, "Space"))
        elif self.table.card:
            others.append(self._other("cancel", self.table.cancel, "Put back", row))
        in_a_row(others, row, self.table.host.canvas.px(8))
        for other in others:
            self._fit_label(other)
        act = Button("act", first, self.table.confirm, "actions", why, label=label, kind="primary", cap=cap)
        return [act, *others]

    def _fit_label(self, button: Button) -> None:
        """Where a label and the key beside it do not fit, the key is left out."""
        c = self.table.host.canvas
        room = button.box.w - c.px(20) - c.type.width(button.label, button.size, "semi")
        if button.cap and room < c.type.width(button.cap, 14, "semi") + c.px(24):
            button.cap = ""

    def _other(self, key: str, act: Act, label: str, box: pygame.Rect, cap: str = "") -> Button:
        return Button(key, box, act, "actions", label=label, kind="ink", cap=cap, size=16)

    def _question(self) -> list[Widget]:
        """The buttons with which the player answers whether to block."""
        block, let = self.table.painter.question_buttons()
        place = self.table.block_place()
        label = f"Block +{place.points}" if place else "Block"
        return [
            Button(
                "block", block, self.table.block, "actions", label=label, kind="primary", cap="Enter", size=17
            ),
            Button(
                "secondary",
                let,
                partial(self.table.make, PASS),
                "actions",
                label="Let it be",
                kind="ink",
                cap="Space",
                size=17,
            ),
        ]
