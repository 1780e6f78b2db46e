"""The table of Dragon Swoop: what can be touched, and what it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import pygame

from dragonbox.core import english
from dragonbox.core.contract import Event, IllegalMove
from dragonbox.games.dragon_swoop import making
from dragonbox.games.dragon_swoop.grid import LINES, NOWHERE, SPACES, TURNS, empty_space_value
from dragonbox.games.dragon_swoop.making import Attempt
from dragonbox.games.dragon_swoop.moves import Move, crown, recruit, rest
from dragonbox.games.dragon_swoop.position import counts
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.table import panels, pieces, words
from dragonbox.games.dragon_swoop.table.layout import Layout, lay_out
from dragonbox.games.dragon_swoop.table.show import Moving, Planner, Shown, Walking
from dragonbox.games.dragon_swoop.tiles import EACH, NAMES
from dragonbox.ui import parts, theme
from dragonbox.ui.flying import Points
from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.picks import Picks
from dragonbox.ui.tabletop import Host, Tabletop
from dragonbox.ui.widgets import Button, State, Widget

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView

HOVER, PICKED = 8, 10
"""How far a tile is lifted, in u."""


@dataclass(slots=True)
class Spot(Widget):
    """A tile that can be picked: on a space, the master, an underling."""

    table: Table | None = None

    def draw(self, canvas: object, state: State) -> None:
        assert self.table
        self.table.draw_spot(self, state)


class Table(Tabletop):
    at: Layout

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.view: View
        self.seen: View
        """The position that the panels tell of: the one before, while a move is being shown."""
        self.legal: list[Move] = []
        self.picks: Picks[Move]
        self.shown: Shown
        self._lifts: dict[str, float] = {}
        self._lifted_at = 0.0
        self._rising = False

    # ------------------------------------------------------------------ the position

    def show(self) -> None:
        self._read()
        self.seen = self.view
        self.shown = Shown.of(self.view)

    def _read(self) -> None:
        """Take the position from the match; nothing is picked."""
        self.view = self.host.match.view(0)
        self.legal = [] if self.host.watching else list(self.host.match.legal())
        self.picks = Picks(self.legal, self._ways)

    def _ways(self, move: Move) -> Iterator[frozenset[str]]:
        """The spots that make a move. Two underlings of one symbol can stand for each other."""
        if move.verb != "fly":
            yield frozenset() if move.space == NOWHERE else frozenset({SPACES[move.space]})
            return
        fixed = {SPACES[space] for tiles in move.sets for space in tiles.spaces}
        if any(tiles.master for tiles in move.sets):
            fixed.add("master")
        wanted = Counter("".join(tiles.hand for tiles in move.sets))
        places = range(len(self.view.hand))
        for chosen in combinations(places, wanted.total()):
            if Counter(self.view.hand[place] for place in chosen) == wanted:
                yield frozenset(fixed | {f"hand{place}" for place in chosen})

    def _attempt(self, extra: str = "") -> Attempt:
        """What the picks make, with one more spot if given."""
        taken = [*self.picks.taken, extra] if extra else self.picks.taken
        spaces = [SPACES.index(spot) for spot in taken if spot in SPACES]
        hand = [self.view.hand[int(spot[-1])] for spot in taken if spot.startswith("hand")]
        return making.describe(self.view, spaces, "master" in taken, hand)

    @property
    def must_rest(self) -> bool:
        return bool(self.legal) and self.legal[0].verb == "rest"

    @property
    def can_fly(self) -> bool:
        """Whether any set can fly this turn."""
        return any(move.verb == "fly" for move in self.legal)

    @property
    def flying(self) -> bool:
        """Whether the picks are the beginning of a set."""
        return bool(self.picks.taken) and not self.view.crown_due and not self.must_rest

    # ------------------------------------------------------------------ layout

    def lay_out(self) -> None:
        c = self.host.canvas
        self.at = lay_out(c.width, c.height, c.u, c.stage, self.host.ledge, self.line_top(), c.type.growth)

    def plate_box(self, seat: int) -> pygame.Rect:
        return self.at.plate

    def actions_box(self) -> pygame.Rect:
        return self.at.buttons[0].union(self.at.buttons[1])

    def paint_backdrop(self) -> None:
        c, at = self.host.canvas, self.at
        ghost = c.sprites.get("emblems/dragon_swoop", c.px(620), c.px(620))
        ghost = pygame.transform.grayscale(ghost)
        ghost.fill((255, 226, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
        ghost.set_alpha(16)
        c.surface.blit(ghost, ghost.get_rect(center=at.tray.center))
        c.outline(at.ring, c.px(40), theme.GOLD, c.hair(1.2), 0.35)
        c.shadow(at.tray, c.px(16), c.px(16), c.px(6), alpha=130)
        parts.lacquer(c, at.tray, c.px(16))
        c.rim(at.tray, c.px(16), c.hair(2))
        inset = -c.px(12)
        for cell in at.cells:
            well = cell.inflate(inset, inset)
            c.box(well, c.px(10), theme.BLACK, 0.36)
            c.outline(well, c.px(10), theme.rgb("#8A5A3A"), 1, 0.5)
        panels.backdrop(c, at)
        parts.panel(c, at.making, "well")
        for place in at.hand:
            c.box(place, c.px(6), theme.BLACK, 0.30)
            c.outline(place, c.px(6), theme.rgb("#8A6A4A"), 1, 0.6)

    def widgets(self) -> list[Widget]:
        spots: list[Widget] = []
        for space, name in enumerate(SPACES):
            height = max(1, self.view.heights[space])
            box = self.at.tile_box(space, height)
            box.h += self.at.rise(height)
            empty = not self.view.heights[space]
            spots.append(Spot(name, box, self._picker(name), skip=empty, tip=self._tip(space), table=self))
        if self.view.master:
            box = self.at.master_box(self.view.station)
            spots.append(Spot("master", box, self._picker("master"), tip=self._master_tip(), table=self))
        for place, symbol in enumerate(self.view.hand):
            name = f"hand{place}"
            tip = f"Underling: {NAMES[symbol]}"
            spots.append(Spot(name, self.at.hand[place], self._picker(name), "hand", tip=tip, table=self))
        return [*spots, *self._symbol_tips(), *self._made(), *self._actions()]

    def _picker(self, spot: str) -> object:
        return lambda: self.pick(spot)

    def _tip(self, space: int) -> str:
        """What lies on a space."""
        height, top = self.view.heights[space], self.view.tops[space]
        if not height:
            return f"{SPACES[space]} is empty: {empty_space_value(space)} points at the end"
        lies = "one tile" if height == 1 else f"{height} tiles"
        return f"{SPACES[space]}: {NAMES[top]}, {lies}" if top else f"{SPACES[space]}: {lies}"

    def _master_tip(self) -> str:
        line = " ".join(SPACES[space] for space in LINES[self.view.station])
        return f"The master: {NAMES[self.view.master]}. Its line: {line}"

    def _symbol_tips(self) -> list[Widget]:
        """The panel of symbols explains itself."""
        tips: list[Widget] = []
        cells = panels.symbol_cells(self.host.canvas, self.at.symbols)
        for cell, (symbol, count) in zip(cells, counts(self.view).items(), strict=True):
            places = (
                (count.flown, "flown"),
                (count.grid, "face up"),
                (count.hand, "in your hand"),
                (count.master, "the master"),
                (count.pile, "under the master"),
                (count.hidden, "face down"),
            )
            told = ", ".join(f"{number} {place}" for number, place in places if number)
            tips.append(Widget(f"count {symbol}", cell, tip=f"{NAMES[symbol]}: {told}", skip=True))
        return tips

    def _made(self) -> list[Widget]:
        """The tiles of the set in the making can be put back."""
        if not self.flying:
            return []
        return [
            Widget(f"made {spot}", box, self._picker(spot), "actions", tip="Put it back", skip=True)
            for spot, box in zip(self.picks.taken, self._making_boxes(), strict=True)
        ]

    def _making_boxes(self) -> list[pygame.Rect]:
        c, area = self.host.canvas, self.at.making
        count = len(self.picks.taken)
        h = min(c.px(56), area.h - c.px(20))
        w = round(h / 1.14)
        step = min(w + c.px(6), (area.w * 0.55 - w) / max(1, count - 1)) if count > 1 else w
        x, y = area.x + c.px(14), area.centery - h // 2
        return [pygame.Rect(round(x + i * step), y, w, h) for i in range(count)]

    def _actions(self) -> list[Widget]:
        first, second = self.at.buttons
        if self.host.watching:
            return []
        if self.view.over:
            return [Button("result", first, self.host.result, "actions", label="The score", kind="primary")]
        if self.view.crown_due:
            why = "" if self.picks.taken else "Pick the tile that becomes the master."
            return [
                Button(
                    "crown", first, self.confirm, "actions", why, label="Crown", kind="primary", icon="crown"
                )
            ]
        if self.must_rest:
            label = "Swap" if self.picks.taken else "Rest"
            return [Button("rest", first, self.confirm, "actions", label=label, kind="primary")]
        attempt = self._attempt() if self.picks.taken else None
        flies = attempt is not None and attempt.move is not None
        nothing = "Pick the tiles of a set first." if self.can_fly else "No set can fly now: recruit a tile."
        why = "" if flies else attempt.reason if attempt and self.can_fly else nothing
        label = f"Fly +{attempt.points}" if attempt and flies else "Fly"
        left = self.view.recruits
        return [
            Button(
                "recruit",
                second,
                self._recruit,
                "actions",
                self._no_recruit(),
                label="Recruit",
                size=17,
                tip=f"{left} of 2 recruits left",
            ),
            Button("fly", first, self.confirm, "actions", why, label=label, kind="primary"),
        ]

    def _no_recruit(self) -> str:
        """Why what is picked cannot be recruited."""
        if not self.view.recruits:
            return "Both recruits are used."
        if len(self.picks.taken) != 1 or self.picks.taken[0] not in SPACES:
            return "Pick one tile of the master's line to recruit it."
        try:
            self.host.match.check(recruit(SPACES.index(self.picks.taken[0])))
        except IllegalMove as error:
            return str(error)
        return ""

    def first_focus(self) -> str:
        """The first tile that can be picked, in the master's line if there is one."""
        open_ = self.picks.open() if self.legal else set()
        line = [SPACES[space] for space in LINES[self.view.station]]
        return next((spot for spot in (*line, *SPACES) if spot in open_), "")

    # ------------------------------------------------------------------ picking

    def pick(self, spot: str) -> None:
        """Pick a tile, put it back, or say why it cannot be picked."""
        if self.host.watching:
            return
        if self.picks.toggle(spot):
            self.host.click("tile_lift" if spot in self.picks.taken else "tile_lay")
            self.host.quiet()
            self.host.refresh()
            return
        why, rule = self._why_not(spot)
        self.host.explain(why, rule, spot)

    def _why_not(self, spot: str) -> tuple[str, str]:
        """The reason why a tile cannot be picked, and the rule."""
        if self.view.over:
            return "the game is over", "end"
        if spot in SPACES and not self.view.heights[SPACES.index(spot)]:
            return f"{spot} is empty", "grid"
        if spot in SPACES and not self.view.tops[SPACES.index(spot)]:
            return f"{spot} shows no tile until the next one is turned up", "crown"
        if self.view.crown_due:
            return "only a face-up tile of the grid can be crowned", "crown"
        if self.must_rest:
            if spot in SPACES:
                return "one tile is swapped with the master: put the other back first", "rest"
            return "pick the tile of the grid that is swapped with the master", "rest"
        if not self.picks.taken:
            return words.no_way(self.view, spot), "fly"
        attempt = self._attempt(spot)
        return attempt.reason or "no set can be made of these tiles", attempt.rule or "sets"

    def confirm(self) -> None:
        """Make the move that is picked."""
        if self.view.crown_due or self.must_rest:
            done = self.picks.complete()
            if done:
                self.host.play(done[0])
            return
        attempt = self._attempt()
        if attempt.move:
            self.host.play(attempt.move)
        else:
            self.host.explain(attempt.reason, attempt.rule)

    def point_out(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        ways = sorted(map(sorted, self._ways(move)))
        self.picks.taken = ways[0] if ways else []
        return move.verb

    def _recruit(self) -> None:
        self.host.play(recruit(SPACES.index(self.picks.taken[0])))

    def command(self, command: str) -> bool:
        """Backspace and Esc take picks back; Space is the primary button, 1 and 2 are those from the left."""
        if command in ("take back", "back") and self.picks.back():
            self.host.click("tile_lay")
            self.host.quiet()
            self.host.refresh()
            return True
        actions = self._actions()
        number = {"choice 1": 0, "choice 2": 1, "mild": len(actions) - 1}
        return self.press(actions, number.get(command, -1))

    def can_drag(self, widget: Widget) -> bool:
        return isinstance(widget, Spot) and not self.host.watching and self.picks.fits(widget.key)

    def dropped(self, widget: Widget, at: tuple[int, int]) -> None:
        """A tile on the set in the making, or on another tile, is picked; in the hand it is recruited; on the
        master it is crowned, or swapped when one must rest."""
        spot = widget.key
        near = self.host.canvas.px(12)
        hand = self.at.hand[0].union(self.at.hand[1]).inflate(near, near)
        station = self.at.master_box(self.view.station).inflate(near, near)
        if hand.collidepoint(at) and spot in SPACES and not self.must_rest and not self.view.crown_due:
            move = recruit(SPACES.index(spot))
        elif station.collidepoint(at) and spot in SPACES and self.view.crown_due:
            move = crown(SPACES.index(spot))
        elif station.collidepoint(at) and spot in SPACES and self.must_rest:
            move = rest(SPACES.index(spot))
        elif self.at.making.collidepoint(at):
            if spot not in self.picks.taken:
                self.pick(spot)
            return
        else:
            if spot in self.picks.taken:
                self.pick(spot)
                return
            goal = next((w for w in self.widgets() if isinstance(w, Spot) and w.box.collidepoint(at)), None)
            if goal is not None and goal.key != spot:
                self.pick(spot)
                if goal.key not in self.picks.taken and spot in self.picks.taken:
                    self.pick(goal.key)
            return
        try:
            self.host.match.check(move)
        except IllegalMove as error:
            self.host.explain(str(error), error.rule, spot)
        else:
            self.host.play(move)

    # ------------------------------------------------------------------ motion

    def animate(self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event]) -> None:
        assert isinstance(move, Move)
        assert isinstance(after, View)
        self._read()
        planner = Planner(self.host.motion, self.at, self.shown, self.host.now(), self.host.click)
        planner.plan(move, after, self.at.plate)

    def tick(self, now: float) -> bool:
        return self._rising

    # ------------------------------------------------------------------ drawing

    def paint(self, now: float) -> None:
        c, at = self.host.canvas, self.at
        station = self._station(now)
        line = [at.cells[space] for space in LINES[min(11, round(station))]]
        pieces.beam(c, line[0].unionall(line[1:]).inflate(-c.px(6), -c.px(6)))
        self._draw_stations(round(station))
        for space in range(9):
            if not self.shown.heights[space]:
                worth = f"+{empty_space_value(space)}"
                cell = at.cells[space]
                lit = space in LINES[min(11, round(station))]
                c.text(worth, cell.center, 18, theme.FOIL[0] if lit else theme.GOLD, "semi", "center", True)
        piles = [
            panels.FlownPile(pile.combination.short, pile.tiles, pile.points, pile.with_master)
            for pile in self.seen.piles
        ]
        panels.flown(c, at.flown, piles, sum(pile.points for pile in self.seen.piles))
        panels.masters(c, at.masters, self.shown.pile)
        panels.symbols(c, at.symbols, {s: count.flown for s, count in counts(self.seen).items()}, EACH)
        attempt = self._attempt() if self.flying else None
        panels.sets(c, at.sets, words.rows(attempt, self.legal))
        self._draw_hand()
        self._draw_making(attempt)
        self._raise_lifts(now)

    def _station(self, now: float) -> float:
        for flight in self.host.motion.flights:
            if isinstance(flight.data, Walking) and flight.begun(now):
                return flight.data.station + flight.share(now)
        return self.shown.station

    def _draw_stations(self, here: int) -> None:
        """The way of the master: what is behind it, and the turns to come."""
        c = self.host.canvas
        r = c.px(17)
        for number, (x, y) in enumerate(self.at.stations):
            if number == here and self.shown.master:
                continue
            past = number < here
            box = (x - r, y - r, 2 * r, 2 * r)
            c.box(box, r, theme.rgb("#0C211E"))
            edge = theme.rgb("#5E6E66") if past else theme.GOLD
            c.outline(box, r, theme.GLOW if number == here else edge, c.hair(1.2), 0.5 if past else 0.65)
            if past:
                c.icon("check", (x, y), 15, theme.rgb("#8FA39A"))
            else:
                ink = c.palette.text if number == here + 1 else c.palette.dim
                c.text(str(number + 1), (x, y - c.px(1)), 15, ink, "semi", "center", True)
        if here < 11:
            self._draw_arrow(here)

    def _draw_arrow(self, here: int) -> None:
        """Which way the master goes on."""
        x, y = self.at.way(here + 0.55)
        x0, y0 = self.at.way(here + 0.45)
        across, down = x - x0, y - y0
        side = (
            ("right" if across > 0 else "left")
            if abs(across) >= abs(down)
            else ("down" if down > 0 else "up")
        )
        self.host.canvas.icon(side, (x, y), 17, theme.GOLD)

    def _draw_hand(self) -> None:
        """A recruit that is used up leaves a check, one that is left a plus."""
        c = self.host.canvas
        left = self.seen.recruits
        used = len(self.at.hand) - left
        told = "No recruits left" if not left else "1 recruit left" if left == 1 else f"{left} recruits left"
        c.text(told, (self.at.hand[0].x, self.host.ledge + c.px(20)), theme.LABEL, c.palette.dim)
        for i, place in enumerate(self.at.hand):
            if i < len(self.shown.hand):
                continue
            if i < used:
                c.icon("check", place.center, 18, theme.rgb("#B09A7A"))
            else:
                c.icon("plus", place.center, 16, theme.rgb("#B09A7A"), 0.8)

    def _draw_making(self, attempt: Attempt | None) -> None:
        c, area = self.host.canvas, self.at.making
        if attempt is None:
            self._draw_making_hint(area)
            return
        boxes = self._making_boxes()
        for spot, box in zip(self.picks.taken, boxes, strict=True):
            pieces.tile(c, self._symbol(spot), box, master=spot == "master")
        x = boxes[-1].right + c.px(18)
        room = area.right - c.px(12) - x
        middle = area.centery
        upper = middle - c.type.height(18, "serif") * 0.55
        lower = middle + c.type.height(16) * 0.55
        if attempt.move and attempt.combination:
            c.text(attempt.combination.short, (x, upper), 19, face="serif", middle=True, width=room)
            runs = words.formula(attempt, c.palette)
            if c.runs_width(runs, 16) > room:
                runs = runs[-1:]
            c.runs(runs, (x, lower), 16, middle=True)
        else:
            recruits = self.view.recruits and not self._no_recruit()
            self._draw_reason(
                "recruit it, or add tiles to it" if recruits else attempt.reason, x, room, middle
            )

    def _draw_reason(self, reason: str, x: float, room: float, middle: float) -> None:
        c = self.host.canvas
        lines = c.type.wrap(reason[:1].upper() + reason[1:] + ".", 15, room)[:3]
        y = middle - len(lines) * c.type.line(15) / 2
        for i, line in enumerate(lines):
            c.text(line, (x, y + i * c.type.line(15)), 15, c.palette.dim, width=room)

    def _draw_making_hint(self, area: pygame.Rect) -> None:
        c = self.host.canvas
        if self.view.over:
            text = "All is counted."
        elif self.host.watching:
            text = "A game that was played."
        elif self.view.crown_due:
            text = "The last master has flown. Crown a tile that lies face up."
        elif self.must_rest:
            text = "Rest, or swap the master with a tile that lies face up."
        elif not self.can_fly:
            text = "No set can fly this turn. Pick a tile of the lit line and recruit it."
        else:
            text = "Your set: tiles of one symbol, at least one of them from the lit line."
        lines = c.type.wrap(text, 16, area.w - c.px(32))
        y = area.centery - len(lines) * c.type.line(16) / 2
        for i, line in enumerate(lines):
            c.text(line, (area.x + c.px(18), y + i * c.type.line(16)), 16, c.palette.dim)

    def _symbol(self, spot: str) -> str:
        """The symbol that is seen on a spot now."""
        if spot == "master":
            return self.shown.master
        if spot.startswith("hand"):
            place = int(spot[-1])
            return self.shown.hand[place] if place < len(self.shown.hand) else ""
        return self.shown.tops[SPACES.index(spot)]

    def _raise_lifts(self, now: float) -> None:
        """Tiles rise and sink softly under the pointer."""
        step = 1.0 if not self.host.motion.speed else min(1.0, (now - self._lifted_at) / 0.07)
        self._lifted_at = now
        self._rising = False
        for spot in (*SPACES, "master", "hand0", "hand1"):
            goal = self._lift_goal(spot)
            lift = self._lifts.get(spot, 0.0)
            lift = goal if abs(goal - lift) < 0.4 else lift + (goal - lift) * step
            self._rising |= lift != goal
            self._lifts[spot] = lift

    def _lift_goal(self, spot: str) -> float:
        if spot in self.picks.taken:
            return PICKED
        hovered = self.host.hovered == spot or self.host.focus_at == spot
        return HOVER if hovered and self.picks.fits(spot) and not self.host.motion.busy else 0

    def draw_spot(self, spot: Spot, state: State) -> None:
        """A tile where it lies, with the signs of its state."""
        c = self.host.canvas
        name = spot.key
        moving = self.host.motion.busy
        symbol = self._symbol(name)
        lift = c.px(self._lifts.get(name, 0.0))
        shake = round(self.host.shake(name))
        if name in SPACES:
            space = SPACES.index(name)
            height = self.shown.heights[space]
            if not height:
                if state.focus:
                    parts.focus(c, spot.box, c.px(theme.RADIUS_PIECE))
                return
            box = self.at.tile_box(space, height).move(shake, 0)
            if height > 1:
                pieces.stack(c, box, height, self.at.step(), self.at.rise(height))
        elif name == "master":
            box = self.at.master_box(self._station(self.host.now())).move(shake, 0)
            if not symbol:
                return
            c.glow(box, c.px(8), c.px(9), theme.rgb("#FF9A55"), 190)
        else:
            box = spot.box.move(shake, 0)
            if not symbol:
                return
        picked = name in self.picks.taken
        open_ = not moving and self._dotted(name)
        if open_:
            c.glow(box.move(0, -lift), c.px(8), c.px(8), theme.rgb("#FFE9A0"), 170)
        faded = self.host.carried == name
        drawn = box.move(0, -lift)
        if faded:
            c.sprite(pieces.sprite(c, symbol, name == "master"), drawn, 0.35)
        else:
            drawn = pieces.tile(
                c, symbol, box, lift, name == "master", shaded=name not in SPACES or lift > 0 or height == 1
            )
        radius = round(box.w * 0.1)
        if shake:
            c.outline(drawn.inflate(c.px(4), c.px(4)), radius, theme.ALARM, max(2, c.px(3)))
        if picked:
            parts.chosen(c, drawn, radius)
        elif open_:
            parts.dots(c, drawn)
        if state.focus:
            parts.focus(c, drawn, radius)
        if name in SPACES and self.shown.heights[SPACES.index(name)] > 1:
            corner = (box.right - c.px(1), box.bottom + self.at.rise(height) - c.px(4))
            parts.badge(c, str(height), corner, "ink", 14, 20)

    def _dotted(self, spot: str) -> bool:
        """Whether the spot is marked as one to pick: what goes on from the picks, or at first the line."""
        if not self.host.show_legal or spot in self.picks.taken or spot not in self.picks.open():
            return False
        if self.picks.taken or self.view.crown_due or self.must_rest:
            return True
        return spot in SPACES and SPACES.index(spot) in LINES[self.view.station]

    def paint_over(self, now: float) -> None:
        c = self.host.canvas
        for flight in self.host.motion.flights:
            if isinstance(flight.data, Moving | Points) and flight.begun(now):
                flight.data.draw(c, flight.share(now))
        if self.host.carried:
            w, h = self.at.tile
            box = pygame.Rect(0, 0, w, h)
            box.center = self.host.pointer
            master = self.host.carried == "master"
            symbol = self._symbol(self.host.carried)
            pieces.tile(c, symbol, box, c.px(14), master)

    def line(self) -> Line:
        palette = self.host.canvas.palette
        if self.flying:
            recruits = not self._no_recruit()
            return Line("preview", words.preview(self._attempt(), recruits, palette))
        if self.picks.taken:
            spot = self.picks.taken[0]
            name = NAMES[self._symbol(spot)] if self._symbol(spot) else "tile"
            done = "becomes the master." if self.view.crown_due else "changes places with the master."
            return Line(
                "preview", [(f"The {name} of {spot}", palette.text, "semi"), (done, palette.dim, "sans")]
            )
        if self.host.motion.busy:
            return Line("turn", words.told(self.seen, self.view, palette))
        return Line("turn", words.prompt(self.view, self.legal, palette))

    def subtitle(self) -> str:
        return words.GOALS[str(self.host.match.options["mode"])]

    def plate(self, seat: int) -> Plate:
        over = self.seen.over
        sub = "The year is over" if over else f"Turn {self.seen.turn} of {TURNS}"
        score = english.signed(self.shown.score)
        return Plate("", "", score, sub, turn=not over and not self.host.watching)
