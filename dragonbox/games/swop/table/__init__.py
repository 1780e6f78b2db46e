"""The table of SWOP: what is picked, what moves, and what it says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

import pygame

from dragonbox.core import english
from dragonbox.core.contract import Event
from dragonbox.core.match import Played
from dragonbox.games.swop.board import CELLS, COLOUR_NAMES, COLOURS, NOWHERE, WHITE, article
from dragonbox.games.swop.moves import Move, swap, take
from dragonbox.games.swop.position import CATCHING_UP, CHIPS, LAST_CHIP, SOLO_GOALS
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.sequences import Scored, score
from dragonbox.games.swop.table import panels, pieces, telling, words
from dragonbox.games.swop.table.board_picture import NAME_SIZE, Picture, numbered, paint_frame
from dragonbox.games.swop.table.choosing import Choosing
from dragonbox.games.swop.table.holdings import Holdings
from dragonbox.games.swop.table.layout import Layout, Needs, lay_out
from dragonbox.games.swop.table.painting import Painter, cell_of
from dragonbox.games.swop.table.places import Places
from dragonbox.games.swop.table.show import Planner, Scene, Shown
from dragonbox.games.swop.table.touching import Touching
from dragonbox.ui import parts
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.tabletop import Host, Spot, Tabletop
from dragonbox.ui.widgets import State, Widget

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView

NOTHING_TOLD = Scored((), 0, 0)
"""What is told of a swap that a puzzle asks about."""


class Table(Tabletop):
    crowded = 1.6
    at: Layout
    places: Places

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.view: View
        self.shown: Shown
        self.choosing = Choosing()
        self.painter = Painter(self)
        self.holdings = Holdings(self)
        self.touching = Touching(self)
        self.rank: telling.Rank | None = None
        """How the last swap did that was ranked; see `ranked`."""
        self._laid: tuple[int, int] | None = None
        """The dice that the player sees exchanged already, when the move is made."""
        self._scored: dict[tuple[int, int], Scored] = {}
        self._refused: dict[tuple[int, int], tuple[str, str]] = {}
        self._frame: tuple[Canvas, pygame.Rect, pygame.Surface] | None = None
        """The board without dice, and for which canvas and place it was drawn."""
        self._ticked: object = None
        """What was pointed at and picked when the last frame was drawn."""

    # ------------------------------------------------------------------ the position

    def show(self) -> None:
        self._read()
        self.shown = Shown.of(self.view)

    def _read(self) -> None:
        """Take the position from the match; nothing is picked."""
        self.view = cast(View, self.host.match.view(self.host.seat))
        legal = self.host.match.legal() if self.host.can_play else []
        self.choosing = Choosing.among(cast(list[Move], legal))
        self._scored.clear()
        self._refused.clear()

    @property
    def variant(self) -> str:
        return str(self.host.match.options["variant"])

    @property
    def finish(self) -> int:
        return int(self.host.match.options["finish"])

    @property
    def last_chip(self) -> int:
        """So many chips end the game."""
        return CHIPS[1] if self.view.solo else LAST_CHIP

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

    @property
    def ranked(self) -> telling.Rank | None:
        """How the last swap did of who sits before the table, unless it was taken back."""
        rank = self.rank
        return rank if rank and rank.seat == self.host.seat and rank.stands(self.host.match) else None

    # ------------------------------------------------------------------ what is pointed at

    @property
    def carried(self) -> int:
        """The die that is being dragged."""
        return cell_of(self.host.carried)

    def pair(self) -> tuple[int, int] | None:
        """The picked die, and the one it is or would be swapped with."""
        if self.host.motion.busy or not self.choosing.legal:
            return None
        one = self.carried if self.carried != NOWHERE else self.choosing.one
        if one == NOWHERE:
            return None
        if self.choosing.two != NOWHERE and self.carried == NOWHERE:
            return one, self.choosing.two
        other = cell_of(self.host.hovered if self.carried != NOWHERE else self.pointing())
        return None if other in (NOWHERE, one) else (one, other)

    def score_of(self, one: int, other: int) -> Scored:
        """What a swap of two cells scores, as far as it may be told before it is made."""
        if not self.host.previews:
            return NOTHING_TOLD
        pair = min(one, other), max(one, other)
        if pair not in self._scored:
            self._scored[pair] = score(self.view.numbers, *pair)
        return self._scored[pair]

    def why_not(self, one: int, other: int) -> tuple[str, str]:
        """Why two dice cannot be swapped, and the rule."""
        pair = min(one, other), max(one, other)
        if pair not in self._refused:
            why, rule = self.refusal(swap(one, other))
            self._refused[pair] = (why, rule) if why else ("these dice cannot be swapped", "swap")
        return self._refused[pair]

    # ------------------------------------------------------------------ layout

    def lay_out(self) -> None:
        c, view = self.host.canvas, self.view
        length = self.finish
        if view.solo and length < SOLO_GOALS[-1]:
            length = SOLO_GOALS[-1] + 5
        needs = Needs(
            opponents=self.seats - 1,
            chips=CHIPS[self.seats],
            cubes=0 if not view.with_cubes else len(COLOURS) if view.solo else 5,
            colours=len(self.colours),
            length=length,
            title=c.px(130) + self.title_width(),
            ruler=(round(c.type.pixels(NAME_SIZE) * 0.85), round(c.type.pixels(NAME_SIZE) * 1.05)),
        )
        self.at = lay_out(self.room(), c.type.height(15), needs)
        self.places = Places(
            c, self.at, self.host.seat, self.seats, view.solo, self.colours, CHIPS[self.seats]
        )

    def plate_box(self, seat: int) -> pygame.Rect:
        return self.places.plate(seat)

    def head_bottom(self) -> int:
        return self.at.placed.top

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
        self.painter.picture = Picture(c, at)

    def _paint_frame(self) -> None:
        """The board without dice. It looks the same from every seat: where only the seat has changed, the
        picture of it is used again."""
        c, at = self.host.canvas, self.at
        around = at.frame.inflate(c.px(80), c.px(80)).clip(c.surface.get_rect())
        gentle = bool(self.host.match.options.get("gentle"))
        marked = self.view.with_cubes and (not self.view.solo or gentle)
        marks = tuple(field for field in CATCHING_UP if marked and field < len(at.fields))
        goals = tuple(goal for goal in SOLO_GOALS if self.view.solo and self.finish < goal < len(at.fields))
        numbers = numbered(c, at)
        self.painter.numbered = {*numbers, *marks, *goals, self.finish}
        if self._frame and self._frame[:2] == (c, at.frame):
            c.surface.blit(self._frame[2], around)
            return
        paint_frame(c, at, self.finish, marks, goals, numbers)
        self._frame = c, at.frame, c.surface.subsurface(around).copy()

    def widgets(self) -> list[Widget]:
        return self.touching.widgets()

    def note_keeps(self) -> list[tuple[pygame.Rect, float]]:
        """The board is kept before all, then what a swap scores; the last moves may be covered."""
        at = self.at
        held = [(box, 3.0) for box in (*at.holdings, *([at.pool] if at.pool else []))]
        told = [(at.swap, 2.0), (at.worth, 0.7), (at.placed, 0.4), (at.log, 0.1)]
        return [*super().note_keeps(), (at.frame, 6.0), *held, *told]

    def first_focus(self) -> str:
        if not self.host.can_play:
            return ""
        if self.taking:
            return next((f"pool {colour}" for colour in self.colours if colour in self.view.pool), "decline")
        if not self.choosing.legal:
            return "pass"
        start = next((cell for cell in (27, *range(len(CELLS))) if self.view.numbers[cell]), 0)
        return CELLS[start]

    # ------------------------------------------------------------------ picking

    def pick(self, cell: int) -> None:
        """Pick a die, put it back, or say why it cannot be picked."""
        if not self.host.can_play:
            return
        if self.taking:
            self.host.explain("take a cube from the pool first, or decline", self._pool_rule, CELLS[cell])
        elif not self.choosing.legal:
            self.host.explain("no swap is possible: you pass", "swap", CELLS[cell])
        elif self.choosing.one == NOWHERE:
            self._pick_first(cell)
        elif cell in self.choosing.chip_cells():
            again = self.choosing.chip == cell
            self.choosing.chip = cell
            self._picked(self.confirm if again and not self.choosing.open() else None)
        elif cell == self.choosing.one:
            self.cancel()
        elif cell == self.choosing.two:
            self.confirm()
        else:
            self._pick_second(cell)

    def _pick_first(self, cell: int) -> None:
        if not self.choosing.can_begin(cell):
            if not self.view.numbers[cell]:
                why = "a chip lies here: it stays for good", "chips"
            else:
                rule = "cubes" if self.view.with_cubes else "swap"
                why = f"no swap with {CELLS[cell]} is possible now", rule
            self.host.explain(*why, CELLS[cell])
            return
        self.choosing.one = cell
        self._picked()

    def _pick_second(self, cell: int) -> None:
        if not self.choosing.moves(self.choosing.one, cell):
            why, rule = self.why_not(self.choosing.one, cell)
            self.host.explain(why, rule, CELLS[cell])
            return
        self.choosing.pick_second(cell)
        self._picked()

    def pick_cube(self, colour: str) -> None:
        """Choose the cube that is paid; a second time, swap."""
        if not self.host.can_play:
            return
        if colour not in self.choosing.payable():
            self.host.explain(self._no_choice(colour), "cubes", f"cube {colour}")
            return
        again = self.choosing.colour == colour
        self.choosing.colour = colour
        self._picked(self.confirm if again and not self.choosing.open() else None)

    def _no_choice(self, colour: str) -> str:
        """Why a cube cannot be picked."""
        if self.choosing.two == NOWHERE:
            return "pick two dice first: only then a cube is paid"
        paid = self.choosing.moves(self.choosing.one, self.choosing.two)[0].colour
        if not paid:
            return "this swap costs no cube"
        if len(self.choosing.payable()) > 1:
            return f"{article(colour)} {COLOUR_NAMES[colour]} cube does not pay for these dice"
        return f"this swap costs the {COLOUR_NAMES[paid]} cube: there is no choice"

    @property
    def _pool_rule(self) -> str:
        """The section of the help page that tells of cubes that come back."""
        return "solo" if self.view.solo else "catching-up"

    def pick_pool(self, colour: str) -> None:
        """Choose the cube that is taken; a second time, take it."""
        if not self.host.can_play:
            return
        key = f"pool {colour}"
        if not self.taking:
            self.host.explain("paid cubes stay in the pool, unless you are offered one", self._pool_rule, key)
            return
        if colour not in self.view.pool:
            why = f"no {COLOUR_NAMES[colour]} cube lies in the pool"
            self.host.explain(why, self._pool_rule, key)
            return
        again = self.choosing.colour == colour
        self.choosing.colour = colour
        self._picked(self.confirm if again else None)

    def _picked(self, then: Callable[[], None] | None = None) -> None:
        """Something is picked, and `then` is done at once, or the table shows it: the focus of the keys goes
        on to what is still open."""
        if then:
            then()
            return
        self.host.click("tile_lift")
        self.host.quiet()
        if self.host.focus_at and self.choosing.two != NOWHERE:
            if self.choosing.needs_chip:
                self.host.focused = CELLS[self.choosing.two]
            elif self.choosing.needs_cube:
                self.host.focused = f"cube {self.choosing.payable()[0]}"
        self.host.refresh()

    def cancel(self) -> None:
        self.choosing.put_back()
        self.changed("tile_lay")

    def confirm(self) -> None:
        """Make the move that is picked, or say what is open."""
        if self.taking:
            if self.choosing.colour:
                self.host.play(take(self.choosing.colour))
            return
        move = self.choosing.chosen()
        if move is None:
            why = self.choosing.open()
            open_cube = why and not (self.choosing.needs_chip)
            self.host.explain(
                why or "pick two dice first", "cubes" if open_cube else "chips" if why else "swap"
            )
            return
        self._laid = move.one, move.other
        self.host.play(move)

    def point_out(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        self.choosing.put_back()
        if move.verb == "take":
            self.choosing.colour = move.colour
        elif move.verb == "swap":
            self.choosing.one, self.choosing.two, self.choosing.chip = move.one, move.other, move.chip
            self.choosing.colour = move.colour if move.colour in self.choosing.payable() else ""
        return move.verb

    def command(self, command: str) -> bool:
        """Backspace and Esc take the last pick back; Space is the red button."""
        if command in ("take back", "back") and self.choosing.take_back():
            self.changed("tile_lay")
            return True
        payable = self.choosing.payable()
        if command in ("choice 1", "choice 2") and payable:
            self.pick_cube(payable[int(command[-1]) - 1])
            return True
        # As they lie, from the left.
        actions = self.touching.actions()[::-1]
        number = {"choice 1": 0, "choice 2": 1, "secondary": len(actions) - 1}
        return self.press(actions, number.get(command, -1))

    def can_drag(self, widget: Widget) -> bool:
        if not self.host.can_play or not isinstance(widget, Spot):
            return False
        if widget.key.startswith("pool "):
            return self.taking and widget.key[-1] in self.view.pool
        if widget.key.startswith("cube "):
            return widget.key[-1] in self.choosing.payable()
        cell = cell_of(widget.key)
        return cell != NOWHERE and bool(self.choosing.legal) and bool(self.view.numbers[cell])

    def dropped(self, widget: Widget, at: tuple[int, int]) -> None:
        """A die on another: they are swapped, if that scores and nothing is to be chosen; else it can be
        seen first what it would do. A cube of the pool on the ledge is taken, one's own on the pool is the
        one to pay."""
        kind, _, colour = widget.key.partition(" ")
        if colour:
            if kind == "pool" and at[1] > self.host.ledge:
                self.host.play(take(colour))
            elif kind == "cube" and self.at.pool and self.at.pool.collidepoint(at):
                self.pick_cube(colour)
            return
        one = cell_of(widget.key)
        other = next((cell for cell, box in enumerate(self.at.cells) if box.collidepoint(at)), NOWHERE)
        if other in (one, NOWHERE):
            return
        self.choosing.put_back()
        self.choosing.one = one
        if not self.choosing.moves(one, other):
            self.choosing.one = NOWHERE
            self.host.explain(*self.why_not(one, other), CELLS[other])
            return
        self.choosing.two = other
        move = self.choosing.chosen()
        if move is None or (self.host.previews and not self.score_of(one, other).points):
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
        self.choosing = Choosing()
        scene = Scene(self.host.motion, self.at, self.places, self.shown, self.host.now(), self.host.click)
        elsewhere = self.host.watching or seat != self.host.seat
        planner = Planner(scene)
        planner.plan(seat, move, after, events, elsewhere, laid == (move.one, move.other))
        if telling.last_round(after) and not telling.last_round(before):
            planner.announce("Last round")

    def _rank(self, before: View, move: Move, seat: int) -> None:
        """See how a swap did among all that were possible."""
        if move.verb == "swap" and seat == self.host.seat:
            step = len(self.host.match.history)
            self.rank = telling.rank(before, seat, move, step) if self.host.show_rank else None

    def draw_spot(self, spot: Spot, state: State) -> None:
        self.painter.draw_focus(spot, state)

    def tick(self, now: float) -> bool:
        """Dice rise, sink and glide: from the moment that something else is pointed at."""
        pointed = self.pair(), self.pointing(), self.choosing.one, self.carried
        changed, self._ticked = pointed != self._ticked, pointed
        return changed or self.painter.moving

    # ------------------------------------------------------------------ drawing

    def paint(self, now: float) -> None:
        c, at = self.host.canvas, self.at
        pair = self.pair()
        shown = pair if pair and self.choosing.moves(*pair) else None
        self.painter.paint(now, shown)
        panels.placed(c, at.placed, self.shown.placed, self.last_chip)
        offered = self.taking and not self.host.motion.busy
        panels.pool(
            c,
            self.places.pool(),
            self.shown.pool,
            offered and self.host.show_legal,
            self.choosing.colour if offered else "",
        )
        rows = telling.logged(self.host.match, len(panels.log_rows(c, at.log)))
        panels.log(c, at.log, rows, telling.begins(self.host.match, self.view.first))
        panels.tally(c, at.swap, self._tally(pair, shown))
        for seat in range(self.seats):
            self.holdings.paint_holding(seat)
        self.holdings.paint_hand(shown)

    def _tally(self, pair: tuple[int, int] | None, shown: tuple[int, int] | None) -> panels.Tally:
        """The swap that is previewed, or the last one."""
        if shown and self.host.previews:
            scored, moves = self.score_of(*shown), self.choosing.moves(*shown)
            costs = telling.costs(scored, moves, self.choosing.colour, self.view.with_cubes)
            return telling.preview(scored, costs)
        if pair:
            return telling.refused(pair, self.why_not(*pair)[0])
        match = self.host.match
        if self.choosing.legal and not telling.has_swapped(match, self.host.seat):
            return telling.tips()
        return telling.last_swap(match, self.ranked)

    def paint_over(self, now: float) -> None:
        self.painter.paint_over(now)

    # ------------------------------------------------------------------ words

    def line(self) -> Line:
        palette = self.host.canvas.palette
        history = self.host.match.history
        if self.host.motion.busy and history:
            last = history[-1]
            return Line("turn", words.done(self.name(last.seat), cast(Move, last.move), last.events, palette))
        if self.view.over:
            standing = self.host.match.standing
            names = [self.name(seat) for seat in standing.winners]
            return Line("turn", words.over(standing.scores, names, palette))
        if not self.host.can_play:
            return self.awaited(self.host.match.to_move)
        if self.taking:
            return Line("turn", words.offer(self.view.offer, self.view.solo, self.choosing.colour, palette))
        if not self.choosing.legal:
            return Line("turn", words.no_swap(palette))
        return self._picking_line()

    def _picking_line(self) -> Line:
        palette, view = self.host.canvas.palette, self.view
        pair = self.pair()
        if pair is None:
            if self.choosing.one == NOWHERE:
                people = [seat for seat in self.host.match.seats if seat.player == "human"]
                name = self.name(self.host.seat) if len(people) > 1 else ""
                begins = self.seats > 1 and not self.host.match.history
                return Line("turn", words.prompt(name, begins, telling.last_turn(view), palette))
            number, colour = view.numbers[self.choosing.one], view.colours[self.choosing.one]
            return Line("preview", words.picked(self.choosing.one, number, colour, palette))
        moves = self.choosing.moves(*pair)
        if not moves:
            # Calm, for the pointer passes many such dice; a click on one is refused.
            why = self.why_not(*pair)[0]
            text = english.sentence(why)
            return Line("preview", [(text, palette.dim, "sans")])
        if self.choosing.two != NOWHERE and self.carried == NOWHERE:
            if self.choosing.needs_chip:
                return Line("turn", words.choose_chip(self.choosing.one, self.choosing.two, palette))
            if self.choosing.needs_cube:
                return Line("turn", words.choose_cube(self.choosing.payable(), palette))
        scored = self.score_of(*pair)
        if not self.host.previews:
            return Line("preview", [(words.pair(*pair), palette.text, "semi")])
        runs = words.preview(*pair, scored, moves, self.choosing.colour, palette)
        if self.choosing.two != NOWHERE and self.carried == NOWHERE and not scored.points:
            runs.append(("– swap all the same?", palette.dim, "sans"))
        return Line("preview", runs)

    def words(self, move: AnyMove, events: Sequence[Event] = ()) -> str:
        assert isinstance(move, Move)
        return words.sentence(move, "")

    def gained(self, played: Played) -> int:
        """Without what is counted at the end."""
        return telling.made(played)

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
            if seat == self.host.seat and not over:
                sub += f" · {self._round()}"
        elif seat == self.host.seat:
            sub = self._round()
        elif seat == view.first and not over:
            sub = "first"
        mirrored = self.seats == 4 and (seat - self.host.seat) % 4 == 3
        return Plate("", "", str(shown.scores[seat]), sub, mirrored=mirrored)

    def _round(self) -> str:
        # Where others play, their level stands there too and leaves room for a number only.
        if not self.host.watching:
            if self.view.over:
                return "The game is over"
            if telling.last_round(self.view):
                return "Last round"
        return f"Round {self.view.turn}"
