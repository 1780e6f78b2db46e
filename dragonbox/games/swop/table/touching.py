"""What can be touched at the table: dice, cubes, the buttons, and what explains itself."""

from __future__ import annotations

from functools import partial
from typing import cast

import pygame

from dragonbox.core import english
from dragonbox.games.swop.board import CELLS, COLOUR_NAMES, NOWHERE
from dragonbox.games.swop.moves import DECLINE, PASS, Move
from dragonbox.games.swop.table import panels, words
from dragonbox.games.swop.table.part import Part
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import Button, Widget


class Touching(Part):
    """Makes the widgets of a table."""

    def widgets(self) -> list[Widget]:
        """All of them, in painting order."""
        table = self.table
        found: list[Widget] = [Widget(key, box, tip=tip, skip=True) for key, box, tip in self._tips()]
        for cell, name in enumerate(CELLS):
            number = self.view.numbers[cell]
            tip = "" if number else "A chip lies here for good"
            box = self.at.cells[cell]
            found.append(Spot(name, box, partial(table.pick, cell), skip=not number, tip=tip, table=table))
        for colour, box in table.places.cubes(self.host.seat, self.view.cubes[self.host.seat]).items():
            tip = f"Your {COLOUR_NAMES[colour]} cube"
            grown = box.inflate(4, 4)
            act = partial(table.pick_cube, colour)
            skip = colour not in self.choosing.payable()
            found.append(Spot(f"cube {colour}", grown, act, "hand", tip=tip, skip=skip, table=table))
        for colour, box in table.places.pool().items():
            count = self.view.pool.count(colour)
            name = COLOUR_NAMES[colour]
            tip = f"{name.capitalize()} cubes in the pool: {count}"
            act = partial(table.pick_pool, colour)
            skip = not (table.taking and count)
            found.append(
                Spot(f"pool {colour}", box.inflate(4, 4), act, "pool", tip=tip, skip=skip, table=table)
            )
        return [*found, *self.actions()]

    def _tips(self) -> list[tuple[str, pygame.Rect, str]]:
        """What explains itself when the pointer rests on it."""
        at = self.at
        end = "third chip ends the game" if self.view.solo else "sixth chip makes this the last round"
        found = [
            (
                "placed",
                at.placed,
                f"Chips placed for Swops: {self.view.placed} of {self.table.last_chip}. The {end}",
            ),
            ("worth", at.worth, "Points for a sequence of 3, 4 or 5 dice, and for a Swop of six"),
        ]
        for seat, box in at.pawns(dict(enumerate(self.view.fields))).items():
            whose = english.whose(self.table.name(seat))
            tip = f"{whose[0].upper()}{whose[1:]} pawn: field {self.view.fields[seat]}"
            found.append((f"pawn {seat}", box, tip))
        finish = pygame.Rect(0, 0, 2 * at.reach, 2 * at.reach)
        finish.center = at.fields[self.view.finish]
        found.append(("finish", finish, f"The finish: field {self.view.finish}"))
        rows = panels.log_rows(self.host.canvas, at.log)
        for i, (played, box) in enumerate(zip(reversed(self.host.match.history), rows, strict=False)):
            tip = words.at_length(self.table.name(played.seat), cast(Move, played.move), played.events)
            found.append((f"log {i}", box, tip))
        for seat in range(self.table.seats):
            if seat != self.host.seat:
                found.append((f"held {seat}", self._holding(seat), self._held_tip(seat)))
        if ranked := self.table.ranked:
            found.append(("rank", at.swap, f"{words.pair(*ranked.pair)} would have made {ranked.best}"))
        return found

    def _holding(self, seat: int) -> pygame.Rect:
        return self.at.holdings[(seat - self.host.seat) % self.table.seats - 1]

    def _held_tip(self, seat: int) -> str:
        chips = self.view.chips[seat]
        text = f"{self.table.name(seat)}: {chips or 'no'} chip{'s' * (chips != 1)}"
        if self.view.with_cubes:
            cubes = [COLOUR_NAMES[colour] for colour in self.view.cubes[seat]]
            text += f", {english.listed(cubes)} cube{'s' * (len(cubes) > 1)}" if cubes else ", no cubes"
        return text

    def actions(self) -> list[Widget]:
        """The buttons, the primary one first: Tab comes to it."""
        first, second = self.at.buttons
        if self.host.watching:
            return []
        if self.view.over:
            return [Button("result", first, self.host.result, "actions", label="The score", kind="primary")]
        if self.table.taking:
            why = "" if self.choosing.colour else "Pick a cube of the pool, or decline."
            label = f"Take {COLOUR_NAMES[self.choosing.colour]}" if self.choosing.colour else "Take"
            decline = partial(self.host.play, DECLINE)
            return [
                Button("take", first, self.table.confirm, "actions", why, label=label, kind="primary"),
                Button("decline", second, decline, "actions", label="Decline", kind="ink", size=17),
            ]
        if not self.host.can_play:
            mover = self.host.match.to_move
            name = self.table.name(mover) if mover is not None else ""
            why = f"Wait: it is {name}'s turn."
            return [
                Button(
                    "swap", first, self.table.confirm, "actions", why, label="Swap", kind="primary", skip=True
                )
            ]
        if not self.choosing.legal:
            return [
                Button("pass", first, partial(self.host.play, PASS), "actions", label="Pass", kind="primary")
            ]
        if self.choosing.two == NOWHERE:
            why = "Pick the die to swap it with." if self.choosing.one != NOWHERE else "Pick two dice first."
            label = "Swap"
        else:
            why = self.choosing.open()
            scored = self.table.score_of(self.choosing.one, self.choosing.two)
            label = f"Swap +{scored.points}" if self.host.previews else "Swap"
        cap = "Enter" if self.choosing.two != NOWHERE and not why else ""
        found: list[Widget] = [
            Button("swap", first, self.table.confirm, "actions", why, label=label, kind="primary", cap=cap)
        ]
        if self.choosing.one != NOWHERE:
            found.append(Button("cancel", second, self.table.cancel, "actions", label="Cancel", size=17))
        return found
