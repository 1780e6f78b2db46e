"""The table of SWOP: what can be touched, and what it says."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox.core.contract import Event, IllegalMove
from dragonbox.games.swop.board import CELLS, COLOUR_NAMES, COLOURS, NOWHERE, WHITE
from dragonbox.games.swop.moves import DECLINE, PASS, Move, swap, take
from dragonbox.games.swop.position import CATCHING_UP, CHIPS, LAST_CHIP
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.sequences import Scored, score
from dragonbox.games.swop.swaps import points_of_all
from dragonbox.games.swop.table import panels, pieces, words
from dragonbox.games.swop.table.board_picture import Picture, paint_frame, paint_lane
from dragonbox.games.swop.table.layout import Layout, Needs, lay_out
from dragonbox.games.swop.table.places import Places
from dragonbox.games.swop.table.show import (
    Leaving,
    Lit,
    Marking,
    Moving,
    Planner,
    Scene,
    Shown,
    Walking,
    Word,
    lane_badges,
)
from dragonbox.ui import motion, parts, theme
from dragonbox.ui.canvas import Canvas, Run
from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.tabletop import Host, Tabletop
from dragonbox.ui.widgets import Button, State, Widget

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView

HOVER, PICKED = 4, 7
"""How far a die is lifted, in u."""
GLIDE = 0.11
"""Seconds in which the picked die follows to where it is shown."""
EXAMPLES = (
    ("R4 B4 W4 Y4", "equal numbers: a set"),
    ("G2 K3 P4 C5", "in order: a straight"),
    ("V3 N3 O3 B6 W6 G6", "a Swop: costs a chip"),
)
"""What scores, as it is shown until something has."""
SOLO_GOALS = (60, 70)
"""Fields beyond the usual finish that are worth reaching."""


@dataclass(slots=True)
class Spot(Widget):
    """A cell of the board, or a cube that can be picked."""

    table: Table | None = None

    def draw(self, canvas: Canvas, state: State) -> None:
        assert self.table
        self.table.draw_focus(self, state)


@dataclass(frozen=True, slots=True)
class Rank:
    """How a swap did among all that were possible."""

    step: int
    """The number of the move in the match."""
    place: int
    count: int
    best: int
    """The most points that were possible."""
    pair: tuple[int, int]
    """A swap that would have made them."""


class Table(Tabletop):
    at: Layout
    places: Places
    picture: Picture

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.view: View
        self.shown: Shown
        self.legal: dict[tuple[int, int], list[Move]] = {}
        """The legal swaps by their cells: several where there is a choice of what it costs."""
        self.one = self.two = NOWHERE
        """The picked cells, in the order of picking."""
        self.colour = ""
        """The cube that is chosen, to pay or to take."""
        self.chip = NOWHERE
        """The cell that is chosen for the chip."""
        self.rank: Rank | None = None
        self._laid: tuple[int, int] | None = None
        """The dice that the player sees exchanged already, when the move is made."""
        self._scored: dict[tuple[int, int], Scored] = {}
        self._refused: dict[tuple[int, int], tuple[str, str]] = {}
        self._lifts: dict[int, float] = {}
        self._glide: tuple[int, int, tuple[float, float], float] = (NOWHERE, NOWHERE, (0.0, 0.0), 0.0)
        """The picked die and where it is shown, from where it comes, and since when."""
        self._painted_at = 0.0
        self._moving = False
        self._frame: tuple[Canvas, pygame.Rect, pygame.Surface] | None = None
        """The board without dice, and for which canvas and place it was drawn."""
        self._ticked: object = None
        """What was pointed at and picked when the last frame was drawn."""
        self._pointed = ("", "", "")
        """The key under the pointer, that of the focus, and which of both changed last."""

    # ------------------------------------------------------------------ the position

    def show(self) -> None:
        self._read()
        self.shown = Shown.of(self.view)
        if self.rank and self.rank.step != len(self.host.match.history):
            self.rank = None

    def _read(self) -> None:
        """Take the position from the match; nothing is picked."""
        self.view = self.host.match.view(self.host.seat)
        self.legal = {}
        if self.host.can_play:
            found: dict[tuple[int, int], list[Move]] = defaultdict(list)
            for move in self.host.match.legal():
                if move.verb == "swap":
                    found[move.one, move.other].append(move)
            self.legal = dict(found)
        self._scored.clear()
        self._refused.clear()
        self._put_back()

    def _put_back(self) -> None:
        self.one = self.two = self.chip = NOWHERE
        self.colour = ""

    @property
    def seats(self) -> int:
        return len(self.host.match.seats)

    @property
    def variant(self) -> str:
        return str(self.host.match.options["variant"])

    @property
    def finish(self) -> int:
        return int(self.host.match.options["finish"])

    @property
    def taking(self) -> bool:
        """Whether a cube may be taken from the pool now."""
        return bool(self.view.offer) and self.host.can_play

    @property
    def colours(self) -> str:
        """The colours of the cubes in the game."""
        if not self.view.with_cubes:
            return ""
        return COLOURS if self.view.solo else COLOURS.replace(WHITE, "")

    def _name(self, seat: int) -> str:
        return str(self.host.match.seats[seat].name)

    # ------------------------------------------------------------------ what is pointed at

    def _pointing(self) -> str:
        """The key that is pointed at: by the pointer or by the focus, whichever moved last."""
        hovered, focus = self.host.hovered, self.host.focus_at
        seen_hovered, seen_focus, last = self._pointed
        if focus != seen_focus:
            last = "focus" if focus else "pointer"
        elif hovered != seen_hovered:
            last = "pointer"
        self._pointed = hovered, focus, last
        return focus if last == "focus" else hovered

    def _cell(self, key: str) -> int:
        return CELLS.index(key) if key in CELLS else NOWHERE

    @property
    def carried(self) -> int:
        """The die that is being dragged."""
        return self._cell(self.host.carried)

    def _pair(self) -> tuple[int, int] | None:
        """The picked die, and the one it is or would be swapped with."""
        if self.host.motion.busy or not self.legal:
            return None
        one = self.carried if self.carried != NOWHERE else self.one
        if one == NOWHERE:
            return None
        if self.two != NOWHERE and self.carried == NOWHERE:
            return one, self.two
        other = self._cell(self.host.hovered if self.carried != NOWHERE else self._pointing())
        return None if other in (NOWHERE, one) else (one, other)

    def _moves(self, one: int, other: int) -> list[Move]:
        return self.legal.get((min(one, other), max(one, other)), [])

    def _score(self, one: int, other: int) -> Scored:
        """What a swap of two cells scores."""
        pair = min(one, other), max(one, other)
        if pair not in self._scored:
            self._scored[pair] = score(self.view.numbers, *pair)
        return self._scored[pair]

    def _why_not(self, one: int, other: int) -> tuple[str, str]:
        """Why two dice cannot be swapped, and the rule."""
        pair = min(one, other), max(one, other)
        if pair not in self._refused:
            try:
                self.host.match.check(swap(one, other))
                self._refused[pair] = "these dice cannot be swapped", "swap"
            except IllegalMove as error:
                self._refused[pair] = str(error), error.rule
        return self._refused[pair]

    # ------------------------------------------------------------------ layout

    def lay_out(self) -> None:
        c, view = self.host.canvas, self.view
        line = self.host.ledge - c.px(10) - max(c.px(36), round(c.type.pixels(17) * 1.75))
        text = c.type.pixels(16) / (16 * c.u)
        length = self.finish
        if view.solo and length < SOLO_GOALS[-1]:
            length = SOLO_GOALS[-1] + 5
        title = max(c.type.width("SWOP", theme.HEAD, "serif"), c.type.width(self.subtitle(), theme.LABEL))
        needs = Needs(
            opponents=self.seats - 1,
            chips=CHIPS[self.seats],
            cubes=0 if not view.with_cubes else len(COLOURS) if view.solo else 5,
            colours=len(self.colours),
            length=length,
            title=c.px(130) + title,
        )
        self.at = lay_out(
            c.width, c.height, c.u, c.stage, self.host.ledge, line, text, c.type.height(15), needs
        )
        self.places = Places(
            c, self.at, self.host.seat, self.seats, view.solo, self.colours, CHIPS[self.seats]
        )

    def plate_box(self, seat: int) -> pygame.Rect:
        return self.places.plate(seat)

    def actions_box(self) -> pygame.Rect:
        return self.at.buttons[0].union(self.at.buttons[1])

    def paint_backdrop(self) -> None:
        c, at = self.host.canvas, self.at
        self._paint_frame()
        panels.backdrop(c, at)
        panels.caption(c, "Chips", (at.chips[0].x, at.label))
        for place in at.chips:
            pieces.hole(c, place, True)
        if at.cubes:
            panels.caption(c, "Cubes", (at.cubes[0].x, at.label))
            for place in at.cubes:
                pieces.hole(c, place)
        if at.hand:
            parts.panel(c, at.hand, "well")
        self.picture = Picture(c, at, c.surface.copy())

    def _paint_frame(self) -> None:
        """The board without dice. It looks the same from every seat: where only the seat has changed, the
        picture of it is used again."""
        c, at = self.host.canvas, self.at
        around = at.frame.inflate(c.px(80), c.px(80)).clip(c.surface.get_rect())
        if self._frame and self._frame[:2] == (c, at.frame):
            c.surface.blit(self._frame[2], around)
            return
        gentle = bool(self.host.match.options.get("gentle"))
        marked = self.view.with_cubes and (not self.view.solo or gentle)
        marks = tuple(field for field in CATCHING_UP if marked and field < len(at.fields))
        goals = tuple(goal for goal in SOLO_GOALS if self.view.solo and self.finish < goal < len(at.fields))
        paint_frame(c, at, self.finish, marks, goals)
        self._frame = c, at.frame, c.surface.subsurface(around).copy()

    def widgets(self) -> list[Widget]:
        found: list[Widget] = [self._tip_of(key, box, tip) for key, box, tip in self._tips()]
        for cell, name in enumerate(CELLS):
            number = self.view.numbers[cell]
            tip = "" if number else "A chip lies here for good"
            box = self.at.cells[cell]
            found.append(Spot(name, box, partial(self.pick, cell), skip=not number, tip=tip, table=self))
        for colour, box in self.places.cubes(self.host.seat, self.view.cubes[self.host.seat]).items():
            tip = f"Your {COLOUR_NAMES[colour]} cube"
            grown = box.inflate(4, 4)
            act = partial(self.pick_cube, colour)
            skip = colour not in self._payable()
            found.append(Spot(f"cube {colour}", grown, act, "hand", tip=tip, skip=skip, table=self))
        for colour, box in self.places.pool().items():
            count = self.view.pool.count(colour)
            name = COLOUR_NAMES[colour]
            tip = f"{name.capitalize()} cubes in the pool: {count}"
            act = partial(self.pick_pool, colour)
            skip = not (self.taking and count)
            found.append(
                Spot(f"pool {colour}", box.inflate(4, 4), act, "pool", tip=tip, skip=skip, table=self)
            )
        return [*found, *self._actions()]

    def _tip_of(self, key: str, box: pygame.Rect, tip: str) -> Widget:
        return Widget(key, box, tip=tip, skip=True)

    def _tips(self) -> list[tuple[str, pygame.Rect, str]]:
        """What explains itself when the pointer rests on it."""
        at = self.at
        most = 3 if self.view.solo else LAST_CHIP
        end = "third chip ends the game" if self.view.solo else "sixth chip makes this the last round"
        found = [
            ("placed", at.placed, f"Chips placed for Swops: {self.view.placed} of {most}. The {end}"),
            ("worth", at.worth, "Points for a sequence of 3, 4 or 5 dice, and for a Swop of six"),
        ]
        rows = panels.log_rows(self.host.canvas, at.log)
        for i, (played, box) in enumerate(zip(reversed(self.host.match.history), rows, strict=False)):
            tip = words.at_length(self._name(played.seat), played.move, played.events)
            found.append((f"log {i}", box, tip))
        for seat in range(self.seats):
            if seat != self.host.seat:
                found.append((f"held {seat}", self._holding(seat), self._held_tip(seat)))
        if self.rank:
            found.append(("rank", at.swap, f"{words.pair(*self.rank.pair)} would have made {self.rank.best}"))
        return found

    def _holding(self, seat: int) -> pygame.Rect:
        return self.at.holdings[(seat - self.host.seat) % self.seats - 1]

    def _held_tip(self, seat: int) -> str:
        chips = self.view.chips[seat]
        text = f"{self._name(seat)}: {chips or 'no'} chip{'s' * (chips != 1)}"
        if self.view.with_cubes:
            cubes = [COLOUR_NAMES[colour] for colour in self.view.cubes[seat]]
            text += f", {words.listed(cubes)} cube{'s' * (len(cubes) > 1)}" if cubes else ", no cubes"
        return text

    def _actions(self) -> list[Widget]:
        first, second = self.at.buttons
        if self.host.watching:
            return []
        if self.view.over:
            return [Button("result", first, self.host.result, "actions", label="The score", kind="primary")]
        if self.taking:
            why = "" if self.colour else "Pick a cube of the pool, or decline."
            label = f"Take {COLOUR_NAMES[self.colour]}" if self.colour else "Take"
            return [
                Button(
                    "decline",
                    second,
                    partial(self.host.play, DECLINE),
                    "actions",
                    label="Decline",
                    kind="ink",
                    size=17,
                ),
                Button("take", first, self.confirm, "actions", why, label=label, kind="primary"),
            ]
        if not self.host.can_play:
            mover = self.host.match.to_move
            name = self._name(mover) if mover is not None else ""
            why = f"Wait: it is {name}'s turn."
            return [
                Button("swap", first, self.confirm, "actions", why, label="Swap", kind="primary", skip=True)
            ]
        if not self.legal:
            return [
                Button("pass", first, partial(self.host.play, PASS), "actions", label="Pass", kind="primary")
            ]
        found: list[Widget] = []
        if self.one != NOWHERE:
            found.append(Button("cancel", second, self._cancel, "actions", label="Cancel", size=17))
        if self.two == NOWHERE:
            why = "Pick the die to swap it with." if self.one != NOWHERE else "Pick two dice first."
            label = "Swap"
        else:
            why = self._open_choice()
            label = f"Swap +{self._score(self.one, self.two).points}"
        cap = "Enter" if self.two != NOWHERE and not why else ""
        found.append(
            Button("swap", first, self.confirm, "actions", why, label=label, kind="primary", cap=cap)
        )
        return found

    def first_focus(self) -> str:
        if not self.host.can_play:
            return ""
        if self.taking:
            return next((f"pool {colour}" for colour in self.colours if colour in self.view.pool), "decline")
        if not self.legal:
            return "pass"
        start = next((cell for cell in (27, *range(len(CELLS))) if self.view.numbers[cell]), 0)
        return CELLS[start]

    # ------------------------------------------------------------------ picking

    def _payable(self) -> list[str]:
        """The cubes between which there is a choice, for the two picked dice."""
        if self.two == NOWHERE:
            return []
        colours = list(dict.fromkeys(move.colour for move in self._moves(self.one, self.two)))
        return colours if len(colours) > 1 else []

    def _chip_cells(self) -> list[int]:
        """The cells between which there is a choice of where the chip goes."""
        if self.two == NOWHERE:
            return []
        cells = list(dict.fromkeys(move.chip for move in self._moves(self.one, self.two)))
        return cells if len(cells) > 1 else []

    def _open_choice(self) -> str:
        """What is still to be chosen for the two picked dice, in words; nothing if all is clear."""
        if self._chip_cells() and self.chip == NOWHERE:
            return f"Pick the die that leaves: {CELLS[self.one]} or {CELLS[self.two]}."
        if self._payable() and not self.colour:
            names = words.listed([COLOUR_NAMES[colour] for colour in self._payable()], "or")
            return f"Pick the cube that you pay: {names}."
        return ""

    def pick(self, cell: int) -> None:
        """Pick a die, put it back, or say why it cannot be picked."""
        if not self.host.can_play:
            return
        if self.taking:
            self.host.explain("take a cube from the pool first, or decline", "catching-up", CELLS[cell])
        elif not self.legal:
            self.host.explain("no swap is possible: you pass", "swap", CELLS[cell])
        elif self.one == NOWHERE:
            self._pick_first(cell)
        elif cell in self._chip_cells():
            again = self.chip == cell
            self.chip = cell
            self._picked(self.confirm if again and not self._open_choice() else None)
        elif cell == self.one:
            self._cancel()
        elif cell == self.two:
            self.confirm()
        else:
            self._pick_second(cell)

    def _pick_first(self, cell: int) -> None:
        if not any(cell in pair for pair in self.legal):
            if not self.view.numbers[cell]:
                why = "a chip lies here: it stays for good", "chips"
            else:
                why = (
                    f"no swap with {CELLS[cell]} is possible now",
                    "cubes" if self.view.with_cubes else "swap",
                )
            self.host.explain(*why, CELLS[cell])
            return
        self.one = cell
        self._picked()

    def _pick_second(self, cell: int) -> None:
        if not self._moves(self.one, cell):
            why, rule = self._why_not(self.one, cell)
            self.host.explain(why, rule, CELLS[cell])
            return
        self.two, self.chip, self.colour = cell, NOWHERE, ""
        self._picked()

    def pick_cube(self, colour: str) -> None:
        """Choose the cube that is paid; a second time, swap."""
        if not self.host.can_play:
            return
        if colour not in self._payable():
            self.host.explain(self._no_choice(colour), "cubes", f"cube {colour}")
            return
        again = self.colour == colour
        self.colour = colour
        self._picked(self.confirm if again and not self._open_choice() else None)

    def _no_choice(self, colour: str) -> str:
        """Why a cube cannot be picked."""
        if self.two == NOWHERE:
            return "pick two dice first: only then a cube is paid"
        paid = self._moves(self.one, self.two)[0].colour
        if not paid:
            return "this swap costs no cube"
        if len(self._payable()) > 1:
            return f"a {COLOUR_NAMES[colour]} cube does not pay for these dice"
        return f"this swap costs the {COLOUR_NAMES[paid]} cube: there is no choice"

    def pick_pool(self, colour: str) -> None:
        """Choose the cube that is taken; a second time, take it."""
        if not self.taking:
            if self.host.can_play:
                self.host.explain(
                    "cubes come back from the pool only when catching up", "catching-up", f"pool {colour}"
                )
            return
        if colour not in self.view.pool:
            self.host.explain(
                f"no {COLOUR_NAMES[colour]} cube lies in the pool", "catching-up", f"pool {colour}"
            )
            return
        again = self.colour == colour
        self.colour = colour
        self._picked(self.confirm if again else None)

    def _picked(self, then: object = None) -> None:
        """Something is picked: the table shows it. The focus of the keys goes on to what is still open."""
        if callable(then):
            then()
            return
        self.host.click("tile_lift")
        self.host.quiet()
        if self.host.focus_at and self.two != NOWHERE:
            if self._chip_cells() and self.chip == NOWHERE:
                self.host.focused = CELLS[self.two]
            elif self._payable() and not self.colour:
                self.host.focused = f"cube {self._payable()[0]}"
        self.host.refresh()

    def _cancel(self) -> None:
        self._put_back()
        self.host.click("tile_lay")
        self.host.quiet()
        self.host.refresh()

    def _chosen(self) -> Move | None:
        """The move that is picked, if nothing is open."""
        if self.two == NOWHERE or self._open_choice():
            return None
        return next(
            move
            for move in self._moves(self.one, self.two)
            if (not self.colour or move.colour == self.colour)
            and (self.chip == NOWHERE or move.chip == self.chip)
        )

    def confirm(self) -> None:
        """Make the move that is picked, or say what is open."""
        if self.taking:
            if self.colour:
                self.host.play(take(self.colour))
            return
        move = self._chosen()
        if move is None:
            why = self._open_choice()
            open_cube = why and not (self._chip_cells() and self.chip == NOWHERE)
            self.host.explain(
                why or "pick two dice first", "cubes" if open_cube else "chips" if why else "swap"
            )
            return
        self._laid = move.one, move.other
        self.host.play(move)

    def command(self, command: str) -> bool:
        """Backspace and Esc take the last pick back; Space is the mild button, or the only one."""
        if command in ("take back", "back") and self._take_back():
            self.host.click("tile_lay")
            self.host.quiet()
            self.host.refresh()
            return True
        payable = self._payable()
        if command in ("choice 1", "choice 2") and payable:
            self.pick_cube(payable[int(command[-1]) - 1])
            return True
        actions = [widget for widget in self._actions() if isinstance(widget, Button)]
        number = {"choice 1": 0, "choice 2": 1, "mild": 0 if self.taking else len(actions) - 1}.get(
            command, -1
        )
        if not 0 <= number < len(actions):
            return False
        button = actions[number]
        if button.on:
            button.act()
        else:
            self.host.explain(button.why, "", button.key)
        return True

    def _take_back(self) -> bool:
        """Take the last pick back; whether there was one."""
        if self.colour:
            self.colour = ""
        elif self.chip != NOWHERE:
            self.chip = NOWHERE
        elif self.two != NOWHERE:
            self.two = NOWHERE
        elif self.one != NOWHERE:
            self.one = NOWHERE
        else:
            return False
        return True

    def can_drag(self, widget: Widget) -> bool:
        if not self.host.can_play or not isinstance(widget, Spot):
            return False
        if widget.key.startswith("pool "):
            return self.taking and widget.key[-1] in self.view.pool
        if widget.key.startswith("cube "):
            return widget.key[-1] in self._payable()
        cell = self._cell(widget.key)
        return cell != NOWHERE and bool(self.legal) and bool(self.view.numbers[cell])

    def dropped(self, widget: Widget, at: tuple[int, int]) -> None:
        """A die on another: they are swapped, if nothing is to be chosen. A cube of the pool on the ledge is
        taken, one's own on the pool is the one to pay."""
        kind, _, colour = widget.key.partition(" ")
        if colour:
            if kind == "pool" and at[1] > self.host.ledge:
                self.host.play(take(colour))
            elif kind == "cube" and self.at.pool and self.at.pool.collidepoint(at):
                self.pick_cube(colour)
            return
        one = self._cell(widget.key)
        other = next((cell for cell, box in enumerate(self.at.cells) if box.collidepoint(at)), NOWHERE)
        if other in (one, NOWHERE):
            return
        self._put_back()
        self.one = one
        if not self._moves(one, other):
            self.one = NOWHERE
            self.host.explain(*self._why_not(one, other), CELLS[other])
            return
        self.two = other
        move = self._chosen()
        if move is None:
            self._picked()
            return
        self._laid = move.one, move.other
        self.host.play(move)

    # ------------------------------------------------------------------ motion

    def animate(self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event]) -> None:
        assert isinstance(move, Move)
        assert isinstance(before, View)
        assert isinstance(after, View)
        seat = before.to_move or 0
        laid, self._laid = self._laid, None
        self._rank(before, move, seat)
        self._read()
        self.legal = {}
        scene = Scene(self.host.motion, self.at, self.places, self.shown, self.host.now(), self.host.click)
        elsewhere = self.host.watching or seat != self.host.seat
        Planner(scene).plan(seat, move, after, events, elsewhere, laid == (move.one, move.other))

    def _rank(self, before: View, move: Move, seat: int) -> None:
        """See how a swap did among all that were possible."""
        self.rank = None
        if move.verb != "swap" or not self.host.show_rank or seat != self.host.seat:
            return
        swaps = points_of_all(before)
        made = {(m.one, m.other): points for m, points in zip(swaps.moves, swaps.points, strict=True)}
        mine = made[move.one, move.other]
        best = max(made, key=lambda cells: made[cells])
        place = 1 + sum(points > mine for points in made.values())
        self.rank = Rank(len(self.host.match.history), place, len(made), made[best], best)

    def tick(self, now: float) -> bool:
        """Dice rise, sink and glide: from the moment that something else is pointed at."""
        pointed = self._pair(), self._pointing(), self.one, self.carried
        changed, self._ticked = pointed != self._ticked, pointed
        return changed or self._moving

    # ------------------------------------------------------------------ drawing

    def paint(self, now: float) -> None:
        c, at = self.host.canvas, self.at
        self._moving = False
        pair = self._pair()
        moves = self._moves(*pair) if pair else []
        shown = pair if moves else None
        lifted = self._raise_dice(now, shown)
        self.picture.paint(self._lies(shown, lifted))
        self._paint_lanes(now, shown)
        self._paint_signs(shown)
        self._paint_lifted(now, shown, lifted)
        self._paint_points(now, shown, moves)
        self._paint_pawns(now, shown)
        most = 3 if self.view.solo else LAST_CHIP
        panels.placed(c, at.placed, self.shown.placed, most)
        offered = self.taking and not self.host.motion.busy
        panels.pool(
            c,
            self.places.pool(),
            self.shown.pool,
            offered and self.host.show_legal,
            self.colour if offered else "",
        )
        rows = len(panels.log_rows(c, at.log))
        panels.log(c, at.log, self._logged(rows), self._begins())
        panels.tally(c, at.swap, self._tally(shown, pair))
        for seat in range(self.seats):
            self._paint_holding(seat)
        self._paint_hand(pair, moves)

    def _lies(self, shown: tuple[int, int] | None, lifted: Sequence[int]) -> list[str]:
        """What lies flat on the board, by cell."""
        lies = list(self.shown.lies)
        one = self.carried if self.carried != NOWHERE else self.one
        if one != NOWHERE and (self.two == NOWHERE or self.carried != NOWHERE) and self.host.show_legal:
            for cell, what in enumerate(lies):
                if cell != one and not self._moves(one, cell) and what != "#":
                    lies[cell] = what + "-" if what else what
        for cell in lifted:
            lies[cell] = ""
        for cell in self._leaving():
            lies[cell] = ""
        return lies

    def _leaving(self) -> list[int]:
        """The cells whose dice are leaving the game."""
        flights = self.host.motion.flights
        return [f.data.cell for f in flights if isinstance(f.data, Leaving) and f.started]

    def _raise_dice(self, now: float, shown: tuple[int, int] | None) -> list[int]:
        """The dice that do not lie flat: those that are picked, pointed at or shaking. They rise softly."""
        goals: dict[int, float] = {}
        if not self.host.motion.busy:
            pointed = self._cell(self._pointing())
            if shown:
                goals = dict.fromkeys(shown, PICKED)
            elif self.one != NOWHERE:
                goals[self.one] = PICKED
            free = self.one == NOWHERE and self.carried == NOWHERE and bool(self.legal)
            if free and pointed != NOWHERE and self.view.numbers[pointed]:
                goals[pointed] = HOVER
        step = 1.0 if not self.host.motion.speed else min(1.0, (now - self._painted_at) / 0.06)
        self._painted_at = now
        for cell in {*goals, *self._lifts}:
            goal = goals.get(cell, 0.0)
            lift = self._lifts.get(cell, 0.0)
            lift = goal if abs(goal - lift) < 0.4 else lift + (goal - lift) * step
            self._moving |= lift != goal
            self._lifts[cell] = lift
            if not lift and not goal:
                del self._lifts[cell]
        shaking = [cell for cell, name in enumerate(CELLS) if self.host.shake(name)]
        carried = [self.carried] if self.carried != NOWHERE else []
        lying = self.shown.lies
        return [cell for cell in dict.fromkeys((*self._lifts, *shaking, *carried)) if lying[cell]]

    def _paint_lanes(self, now: float, shown: tuple[int, int] | None) -> None:
        """The sequences of the preview, or those that are being counted, with their dice on top."""
        c = self.host.canvas
        lit: list[tuple[tuple[int, ...], float, bool]] = []
        lies = list(self.shown.lies)
        if shown:
            lit = [(s.cells, 1.0, s.swop) for s in self._score(*shown).sequences]
        for flight in self.host.motion.flights:
            data = flight.data
            if isinstance(data, Lit) and flight.begun(now):
                lit.append((data.cells, data.strength(flight.share(now)), data.swop))
        for cells, strength, swop in lit:
            paint_lane(c, self.at.lane(cells), strength, swop)
        hidden = {*(shown or ()), *self._lifts, *self._leaving()}
        for cell in dict.fromkeys(cell for cells, _, _ in lit for cell in cells):
            if cell not in hidden and lies[cell]:
                pieces.piece(c, lies[cell], self.at.die_box(cell), shaded=False)

    def _paint_signs(self, shown: tuple[int, int] | None) -> None:
        """The last move, and the swap that would have been best, when it is asked for."""
        c = self.host.canvas
        marked: Sequence[int] = self.view.last or ()
        key = self.host.hovered
        if self.host.motion.busy:
            marked = ()
        elif key == "rank" and self.rank:
            for cell in self.rank.pair:
                box = self.at.die_box(cell)
                parts.chosen(c, box, box.w * 0.27)
            marked = ()
        elif key.startswith("log "):
            move = self.host.match.history[-1 - int(key[4:])].move
            marked = (move.one, move.other) if move.verb == "swap" else ()
        for cell in marked:
            if not shown or cell not in shown:
                parts.ticks(c, self.at.die_box(cell).inflate(-c.px(4), -c.px(4)))

    def _paint_lifted(self, now: float, shown: tuple[int, int] | None, lifted: Sequence[int]) -> None:
        """The dice that do not lie flat; in a preview the two are exchanged."""
        c, at = self.host.canvas, self.at
        lies = self.shown.lies
        carried = self.carried
        for cell in lifted:
            if shown and cell in shown:
                continue
            box = at.die_box(cell)
            shake = round(self.host.shake(CELLS[cell]))
            if cell == carried:
                pieces.piece(c, lies[cell], box, shaded=False, opacity=0.28)
                continue
            drawn = pieces.piece(c, lies[cell], box.move(shake, 0), c.px(self._lifts.get(cell, 0)))
            radius = drawn.w * 0.27
            if shake:
                c.outline(drawn.inflate(c.px(4), c.px(4)), radius, theme.ALARM, max(2, c.px(3)))
            elif cell == self.one:
                parts.chosen(c, drawn, radius)
            else:
                c.outline(drawn.inflate(c.px(3), c.px(3)), radius, theme.FOIL[0], c.hair(1.6), 0.9)
        if not shown:
            self._glide = (NOWHERE, NOWHERE, (0.0, 0.0), now)
            return
        one, other = shown
        share = self._glide_share(now, one, other)
        start = self._glide[2]
        home, goal = at.die_box(one), at.die_box(other)
        lift = c.px(PICKED)
        first, second = home.copy(), home.copy()
        first.center = (
            round(motion.lerp(start[0], goal.centerx, share)),
            round(motion.lerp(start[1], goal.centery, share)),
        )
        second.center = (
            round(motion.lerp(goal.centerx, home.centerx, share)),
            round(motion.lerp(goal.centery, home.centery, share)),
        )
        for what, box in ((lies[other], second), (lies[one], first)):
            if what == lies[one] and box is first and carried != NOWHERE:
                continue
            drawn = pieces.piece(c, what, box, lift)
            parts.chosen(c, drawn, drawn.w * 0.27)
        for cell in self._chip_cells():
            self._paint_chip_choice(cell, lift)

    def _paint_chip_choice(self, cell: int, lift: int) -> None:
        """One of the two dice that a chip may replace."""
        c = self.host.canvas
        box = self.at.die_box(cell).move(0, -lift)
        side = round(box.w * 0.52)
        if self.chip == cell:
            parts.dim(c, box, box.w * 0.27, 0.45)
            pieces.chip(c, box.inflate(-round(box.w * 0.1), round(box.w * 0.9) - box.h))
        elif self.chip == NOWHERE:
            parts.dots(c, box)
            pieces.chip(
                c, pygame.Rect(box.right - round(side * 0.6), box.bottom - round(side * 0.7), side, side)
            )

    def _glide_share(self, now: float, one: int, other: int) -> float:
        """How far the picked die has come on its way to where it is shown."""
        cell, goal, start, since = self._glide
        if (cell, goal) != (one, other):
            centre = self.at.die_box(one).center
            start = (float(centre[0]), float(centre[1]))
            if cell == one and goal != NOWHERE:
                there = self.at.die_box(goal).center
                start = float(there[0]), float(there[1])
            since = now
            self._glide = (one, other, start, since)
        length = GLIDE * self.host.motion.speed
        share = 1.0 if not length else min(1.0, (now - since) / length)
        self._moving |= share < 1
        return motion.out(share)

    def _paint_points(self, now: float, shown: tuple[int, int] | None, moves: Sequence[Move]) -> None:
        """The points of each lane."""
        c = self.host.canvas
        if shown:
            found = self._score(*shown).sequences
            for sequence, box in zip(found, lane_badges(self.at, [s.cells for s in found]), strict=True):
                text = f"Swop +{sequence.points}" if sequence.swop else f"+{sequence.points}"
                parts.badge(c, text, box.center)
            return
        lit = [
            (flight.data, flight.data.strength(flight.share(now)))
            for flight in self.host.motion.flights
            if isinstance(flight.data, Lit) and flight.begun(now)
        ]
        for (data, strength), box in zip(
            lit, lane_badges(self.at, [data.cells for data, _ in lit]), strict=True
        ):
            text = f"Swop +{data.points}" if data.swop else f"+{data.points}"
            parts.badge(c, text, (box.centerx, box.centery + c.px(8 * (1 - strength))))

    # ------------------------------------------------------------------ pawns

    def _paint_pawns(self, now: float, shown: tuple[int, int] | None) -> None:
        c, at = self.host.canvas, self.at
        walking = {
            flight.data.seat: motion.lerp(flight.data.start, flight.data.end, flight.share(now))
            for flight in self.host.motion.flights
            if isinstance(flight.data, Walking) and flight.begun(now)
        }
        places = defaultdict(list)
        for seat, field in enumerate(self.shown.fields):
            if seat not in walking:
                places[at.field(int(field))].append(seat)
        if shown:
            self._paint_way(self.host.seat, self._score(*shown).points)
        standing = []
        for seats in places.values():
            for place, seat in enumerate(seats):
                standing.append((at.pawn_box(self.shown.fields[seat], place, len(seats)), seat))
        for box, seat in sorted(standing, key=lambda one: one[0].bottom):
            pieces.pawn(c, seat, box)
            if self.shown.fields[seat] >= len(at.fields):
                parts.badge(
                    c, f"{self.shown.fields[seat]:.0f}", (box.centerx, box.y - c.px(5)), "gold", 14, 19
                )
        for seat, field in walking.items():
            hop = abs((field % 1) - 0.5)
            box = at.pawn_box(field)
            pieces.pawn(c, seat, box, c.px(9) * (1 - 4 * hop * hop))

    def _paint_way(self, seat: int, points: int) -> None:
        """Where one's own pawn would go."""
        c, at = self.host.canvas, self.at
        begin = int(self.shown.fields[seat])
        if not points:
            return
        dot = max(3, round(at.reach * 0.5))
        for field in range(begin + 1, begin + points):
            x, y = at.field(field)
            box = pygame.Rect(0, 0, dot, dot)
            box.center = round(x), round(y)
            c.glow(box, dot / 2, c.px(4), theme.GLOW, 160)
            if field % 5 and field not in CATCHING_UP:
                # Elsewhere the number of the field stays to be read.
                c.box(box, dot / 2, theme.FOIL[0])
        box = at.pawn_box(begin + points)
        ring = pygame.Rect(0, 0, round(2.3 * at.reach), round(2.3 * at.reach))
        ring.center = (round(at.field(begin + points)[0]), round(at.field(begin + points)[1]))
        c.glow(ring, ring.w / 2, c.px(7), theme.GLOW, 190)
        pieces.pawn(c, seat, box, opacity=0.62)
        if begin + points >= len(at.fields):
            parts.badge(c, str(begin + points), (box.centerx, box.y - c.px(5)), "gold", 14, 19)

    # ------------------------------------------------------------------ panels

    def _begins(self) -> str:
        """What stands in the list while there is no move."""
        if self.seats == 1:
            return "Every swap is told here."
        name = self._name(self.view.first)
        return f"{name} {'begin' if name == 'You' else 'begins'}. Every swap is told here."

    def _logged(self, count: int) -> list[panels.Logged]:
        alone = self.seats == 1
        found = []
        for played in reversed(self.host.match.history[-count:] if count else []):
            move, events = played.move, played.events
            made = sum(event["points"] for event in events if event["type"] in ("sequence", "bonus"))
            found.append(
                panels.Logged(
                    "" if alone else self._name(played.seat),
                    words.brief(move),
                    made if move.verb == "swap" else None,
                    sum(event["type"] == "chip" for event in events),
                    move.colour if move.verb == "swap" else "",
                    tuple(words.why(move, events)),
                )
            )
        return found

    def _tally(self, shown: tuple[int, int] | None, pair: tuple[int, int] | None) -> panels.Tally:
        """The swap that is previewed, or the last one."""
        if shown:
            scored = self._score(*shown)
            rows = [
                panels.Row(
                    words.title(s.kind, len(s.cells)) + (" · Swop" if s.swop else ""),
                    words.line_of(s.cells),
                    s.points,
                )
                for s in scored.sequences
            ]
            if scored.bonus:
                rows.append(panels.Row("Bonus", f"{len(rows)} sequences", scored.bonus))
            return panels.Tally("This swap", tuple(rows), scored.points, self._cost_lines(shown))
        if pair:
            why = self._why_not(*pair)[0]
            return panels.Tally("This swap", (), 0, nothing=f"{words.pair(*pair)} cannot be swapped: {why}.")
        last = next((p for p in reversed(self.host.match.history) if p.move.verb == "swap"), None)
        if last is None:
            return panels.Tally(
                "This swap",
                (),
                0,
                nothing="Look for rows in which a die is missing.",
                examples=EXAMPLES,
            )
        rows = [
            panels.Row(
                words.title(event["kind"], len(event["cells"])) + (" · Swop" if event["swop"] else ""),
                words.line_of([CELLS.index(name) for name in event["cells"]]),
                event["points"],
            )
            for event in last.events
            if event["type"] == "sequence"
        ]
        bonus = sum(event["points"] for event in last.events if event["type"] == "bonus")
        total = sum(row.points for row in rows) + bonus
        if bonus:
            rows.append(panels.Row("Bonus", f"{len(rows)} sequences", bonus))
        who = "" if self.seats == 1 else f" · {self._name(last.seat)}"
        foot: tuple[str, ...] = ()
        if self.rank:
            foot = (words.rank(self.rank.place, self.rank.count).capitalize(),)
            if self.rank.place > 1:
                foot += (f"best was {self.rank.best}: {words.pair(*self.rank.pair)}",)
        return panels.Tally(f"Last swap{who}", tuple(rows), total, foot)

    def _cost_lines(self, shown: tuple[int, int]) -> tuple[str, ...]:
        """What a swap costs, for the panel."""
        found = []
        swops = self._score(*shown).swops
        if swops:
            found.append("costs 1 chip" if swops == 1 else f"costs {swops} chips")
        if self.view.with_cubes:
            paid = [self.colour] if self.colour else [move.colour for move in self._moves(*shown)]
            colours = [colour for colour in dict.fromkeys(paid) if colour]
            names = words.listed([COLOUR_NAMES[colour] for colour in colours], "or")
            found.append(f"costs {words.article(colours[0])} {names} cube" if colours else "costs no cube")
        return tuple(found)

    # ------------------------------------------------------------------ what the seats hold

    def _paint_holding(self, seat: int) -> None:
        c, shown = self.host.canvas, self.shown
        own = seat == self.host.seat
        centre, width = self.places.pawn(seat)
        pieces.small_pawn(c, seat, centre, width)
        chips = self.places.chips(seat)
        for i, box in enumerate(chips):
            if i < shown.chips[seat]:
                pieces.chip(c, box)
            elif not own:
                pieces.hole(c, box.inflate(-c.px(2), -c.px(2)), True)
        payable = self._payable() if own else []
        for colour, box in self.places.cubes(seat, shown.cubes[seat]).items():
            if not own or self.host.motion.busy:
                pieces.cube(c, colour, box)
                continue
            key = f"cube {colour}"
            if self.host.carried == key:
                continue
            picked = self.colour == colour and not self.taking
            sure = self.two != NOWHERE and not payable and self._moves(self.one, self.two)[0].colour == colour
            hovered = self.host.hovered == key and colour in payable
            lift = c.px(7 if picked or sure else 4 if hovered else 0)
            at = box.move(round(self.host.shake(key)), 0)
            if colour in payable and not picked and self.host.show_legal:
                c.glow(at.move(0, -lift), c.px(6), c.px(8), theme.rgb("#FFE9A0"), 150)
            drawn = pieces.cube(c, colour, at, lift)
            if picked or sure:
                parts.chosen(c, drawn, c.px(7))
            elif colour in payable and self.host.show_legal:
                parts.dots(c, drawn)
            elif payable:
                parts.dim(c, drawn, c.px(7), 0.5)

    def _paint_hand(self, pair: tuple[int, int] | None, moves: Sequence[Move]) -> None:
        """The two picked dice, large on the ledge."""
        c, area = self.host.canvas, self.at.hand
        if area is None:
            return
        w = round(min(c.px(58), (area.h - c.px(18)) / 1.16))
        h = pieces.die_height(w)
        wide = 2 * w + c.px(40)
        talk = area.w >= wide + c.px(230)
        x = area.x + c.px(18) if talk else area.centerx - wide // 2
        boxes = [
            pygame.Rect(x, area.centery - h // 2, w, h),
            pygame.Rect(x + w + c.px(40), area.centery - h // 2, w, h),
        ]
        first = self.carried if self.carried != NOWHERE else self.one
        cells = [first, pair[1] if pair and moves else NOWHERE]
        for cell, box in zip(cells, boxes, strict=True):
            if cell == NOWHERE or self.host.motion.busy:
                c.box(box, c.px(14), theme.BLACK, 0.22)
                c.outline(box, c.px(14), theme.rgb("#8A6A4A"), 1, 0.5)
            else:
                what = f"{self.view.colours[cell]}{self.view.numbers[cell]}"
                pieces.piece(c, what, box)
        c.icon("swap", ((boxes[0].right + boxes[1].x) / 2, area.centery), 24, theme.GOLD, 0.9)
        if talk:
            left = boxes[1].right + c.px(20)
            self._paint_talk(left, area.right - c.px(14) - left, area.centery, pair if moves else None)

    def _paint_talk(self, x: float, room: float, middle: float, pair: tuple[int, int] | None) -> None:
        """The sum of the preview in large, or what to do, beside the two dice."""
        c = self.host.canvas
        if pair:
            scored = self._score(*pair)
            y = middle - c.type.height(18, "serif") * 0.55
            text = words.points(scored.points) if scored.points else "No points"
            c.text(text, (x, y), 21, theme.GOLD_LIGHT, "serif", middle=True, width=room)
            count = len(scored.sequences)
            told = "no sequence" if not count else "1 sequence" if count == 1 else f"{count} sequences"
            longer = f"{told}, bonus {scored.bonus}"
            if scored.bonus and c.type.width(longer, 16) <= room:
                told = longer
            c.text(told, (x, middle + c.type.height(16) * 0.55), 16, c.palette.dim, middle=True, width=room)
            return
        text = self._hint()
        lines = c.type.wrap(text, 16, room)[:3]
        y = middle - len(lines) * c.type.line(16) / 2
        for i, line in enumerate(lines):
            c.text(line, (x, y + i * c.type.line(16)), 16, c.palette.dim, width=room)

    def _hint(self) -> str:
        if self.view.over:
            return "All is counted."
        if self.host.watching:
            return "A game that was played."
        if not self.host.can_play:
            return "Look ahead meanwhile: where could a three become a four?"
        return "Two dice change places. Every row of three or more that they make scores."

    def draw_focus(self, spot: Spot, state: State) -> None:
        """The ring round what the keys have reached."""
        if not state.focus:
            return
        c = self.host.canvas
        cell = self._cell(spot.key)
        if cell == NOWHERE:
            parts.focus(c, spot.box, c.px(6))
            return
        lift = c.px(self._lifts.get(cell, 0))
        box = self.at.die_box(cell).move(0, -lift)
        parts.focus(c, box, box.w * 0.27)

    def paint_over(self, now: float) -> None:
        c, at = self.host.canvas, self.at
        for flight in self.host.motion.flights:
            data = flight.data
            if not flight.begun(now):
                continue
            share = flight.share(now)
            if isinstance(data, Moving):
                data.draw(c, share)
            elif isinstance(data, Marking):
                if self.shown.lies[data.cells[0]]:
                    for cell in data.cells:
                        box = at.die_box(cell)
                        parts.chosen(c, box, box.w * 0.27)
                        parts.ticks(c, box)
            elif isinstance(data, Leaving):
                self._paint_leaving(data.cell, share)
            elif isinstance(data, Word):
                self._paint_word(data, share)
        self._paint_carried()

    def _paint_leaving(self, cell: int, share: float) -> None:
        """A die that leaves the game rises and fades."""
        c = self.host.canvas
        box = self.at.die_box(cell).move(0, -round(c.px(46) * motion.out(share)))
        what = self.shown.lies[cell]
        if what and what != "#":
            pieces.piece(c, what, box, shaded=False, opacity=max(0.02, 1 - share))

    def _paint_word(self, word: Word, share: float) -> None:
        c = self.host.canvas
        rise = motion.back(min(1.0, share / 0.25))
        fade = min(1.0, (1 - share) / 0.25)
        line = c.type.foil(word.text, 54, "serif bold")
        w, h = line.get_size()
        x, y = word.centre
        box = line.get_rect(center=(x, y - c.px(14)))
        box.clamp_ip(self.at.frame)
        c.glow(box.inflate(-w // 4, -h // 2), h / 4, h / 4, theme.BLACK, round(20 * fade) * 10)
        size = max(2, round(w * (0.6 + 0.4 * rise))), max(2, round(h * (0.6 + 0.4 * rise)))
        scaled = line.copy() if size == (w, h) else pygame.transform.smoothscale(line, size)
        scaled.set_alpha(round(255 * fade))
        c.surface.blit(scaled, scaled.get_rect(center=box.center))

    def _paint_carried(self) -> None:
        """What is being dragged."""
        if not self.host.carried:
            return
        c = self.host.canvas
        if self.carried != NOWHERE:
            box = pygame.Rect(0, 0, *self.at.die)
            box.center = self.host.pointer
            pieces.piece(c, self.shown.lies[self.carried], box, c.px(12))
            return
        box = pygame.Rect(0, 0, c.px(40), c.px(40))
        box.center = self.host.pointer
        pieces.cube(c, self.host.carried[-1], box, c.px(10))

    # ------------------------------------------------------------------ words

    def line(self) -> Line:
        palette = self.host.canvas.palette
        history = self.host.match.history
        if self.host.motion.busy and history:
            last = history[-1]
            return Line("turn", words.done(self._name(last.seat), last.move, last.events, palette))
        if self.view.over:
            standing = self.host.match.standing
            names = [self._name(seat) for seat in standing.winners]
            return Line("turn", words.over(standing.scores, names, palette))
        if not self.host.can_play:
            mover = self.host.match.to_move
            return Line("wait", self._waits(mover))
        if self.taking:
            return Line("turn", words.offer(self.view.offer, self.view.solo, self.colour, palette))
        if not self.legal:
            return Line("turn", words.no_swap(palette))
        return self._picking_line()

    def _waits(self, mover: int | None) -> list[Run]:
        palette = self.host.canvas.palette
        if mover is None:
            return [("The game is over.", palette.text, "semi")]
        name = self._name(mover)
        verb = "are" if name == "You" else "is"
        return [(name, palette.text, "semi"), (f"{verb} to move.", palette.dim, "sans")]

    def _picking_line(self) -> Line:
        palette, view = self.host.canvas.palette, self.view
        pair = self._pair()
        if pair is None:
            if self.one == NOWHERE:
                people = [seat for seat in self.host.match.seats if seat.player == "human"]
                return Line(
                    "turn", words.prompt(self._name(self.host.seat) if len(people) > 1 else "", palette)
                )
            number, colour = view.numbers[self.one], view.colours[self.one]
            return Line("preview", words.picked(self.one, number, colour, palette))
        moves = self._moves(*pair)
        if not moves:
            why = self._why_not(*pair)[0]
            text = why[:1].upper() + why[1:].rstrip(".") + "."
            return Line("why", [(text, palette.text, "sans")])
        if self.two != NOWHERE and self.carried == NOWHERE:
            if self._chip_cells() and self.chip == NOWHERE:
                return Line("turn", words.choose_chip(self.one, self.two, palette))
            if self._payable() and not self.colour:
                return Line("turn", words.choose_cube(self._payable(), palette))
        return Line("preview", words.preview(*pair, self._score(*pair), moves, self.colour, palette))

    def words(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        return words.sentence(move, "")

    def subtitle(self) -> str:
        return words.subtitle(self.host.match.options, self.seats)

    def plate(self, seat: int) -> Plate:
        view, shown = self.view, self.shown
        over = view.over
        sub = ""
        if self.variant == "team":
            mate = (self.host.seat + 2) % 4
            both = shown.scores[seat] + shown.scores[(seat + 2) % 4]
            sub = "Partner" if seat == mate else f"Team {both}"
        elif seat == self.host.seat:
            sub = "The game is over" if over else f"Round {view.turn}"
        elif seat == view.first and not over:
            sub = "first"
        mirrored = self.seats == 4 and (seat - self.host.seat) % 4 == 3
        return Plate("", "", str(shown.scores[seat]), sub, mirrored=mirrored)
