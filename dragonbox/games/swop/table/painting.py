"""What changes on the board: dice that are raised and exchanged, lit lanes, points, pawns, what flies."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import TYPE_CHECKING, cast

import pygame

from dragonbox.games.swop.board import CELLS, CHIP, NOWHERE
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.position import CATCHING_UP
from dragonbox.games.swop.table import pieces
from dragonbox.games.swop.table.board_picture import Picture, paint_lane
from dragonbox.games.swop.table.part import Part
from dragonbox.games.swop.table.show import Leaving, Lit, Marking, Moving, Walking, Word, lane_badges
from dragonbox.ui import motion, parts, theme
from dragonbox.ui.flying import Points
from dragonbox.ui.gliding import Rising
from dragonbox.ui.widgets import State, Widget

if TYPE_CHECKING:
    from dragonbox.games.swop.table import Table

HOVER, PICKED = 4, 7
"""How far a die is lifted, in u."""
SOFT = 0.06
"""Seconds in which it rises."""
GLIDE = 0.11
"""Seconds in which the picked die follows to where it is shown."""


def cell_of(key: str) -> int:
    """The cell of that name."""
    return CELLS.index(key) if key in CELLS else NOWHERE


class Painter(Part):
    """Paints the board, on behalf of a table."""

    picture: Picture
    numbered: Set[int]
    """The fields whose number is to be read."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.moving = False
        """Whether something rises, sinks or glides, so that another frame is wanted."""
        self._rising: Rising[int] = Rising(SOFT)
        """The dice that do not lie flat, by cell."""
        self._glide: tuple[int, int, tuple[float, float], float] = (NOWHERE, NOWHERE, (0.0, 0.0), 0.0)
        """The picked die and where it is shown, from where it comes, and since when."""

    def paint(self, now: float, shown: tuple[int, int] | None) -> None:
        """The board as it is now; `shown` are two dice that are shown exchanged."""
        self.moving = False
        lifted = self._raise_dice(now, shown)
        self.picture.paint(self._lies(shown, lifted))
        self._paint_lanes(now, shown)
        self._paint_signs(shown)
        self._paint_lifted(now, shown, lifted)
        self._paint_points(now, shown)
        self._paint_pawns(now, shown)

    def _lies(self, shown: tuple[int, int] | None, lifted: Sequence[int]) -> list[str]:
        """What lies flat on the board, by cell."""
        lies = list(self.table.shown.lies)
        one = self.table.carried if self.table.carried != NOWHERE else self.choosing.one
        if (
            one != NOWHERE
            and (self.choosing.two == NOWHERE or self.table.carried != NOWHERE)
            and self.host.show_legal
        ):
            for cell, what in enumerate(lies):
                if cell != one and not self.choosing.moves(one, cell) and what != CHIP:
                    lies[cell] = what + "-" if what else what
        for cell in lifted:
            lies[cell] = ""
        for cell in self._gone():
            lies[cell] = ""
        return lies

    def _gone(self) -> list[int]:
        """The cells whose dice are leaving the game."""
        flights = self.host.motion.flights
        return [f.data.cell for f in flights if isinstance(f.data, Leaving) and f.started]

    def _raise_dice(self, now: float, shown: tuple[int, int] | None) -> list[int]:
        """The dice that do not lie flat: those that are picked, pointed at or shaking. They rise softly."""
        goals: dict[int, float] = {}
        if not self.host.motion.busy:
            pointed = cell_of(self.table.pointing())
            if shown:
                goals = dict.fromkeys(shown, PICKED)
            elif self.choosing.one != NOWHERE:
                goals[self.choosing.one] = PICKED
            free = (
                self.choosing.one == NOWHERE and self.table.carried == NOWHERE and bool(self.choosing.legal)
            )
            if free and pointed != NOWHERE and self.view.numbers[pointed]:
                goals[pointed] = HOVER
        self._rising.follow(now, self.host.motion, goals)
        self.moving |= self._rising.moving
        shaking = [cell for cell, name in enumerate(CELLS) if self.host.shake(name)]
        carried = [self.table.carried] if self.table.carried != NOWHERE else []
        lying = self.table.shown.lies
        return [cell for cell in dict.fromkeys((*self._rising.at, *shaking, *carried)) if lying[cell]]

    def _paint_lanes(self, now: float, shown: tuple[int, int] | None) -> None:
        """The sequences of the preview, or those that are being counted, with their dice on top."""
        c = self.host.canvas
        lit: list[tuple[tuple[int, ...], float, bool]] = []
        lies = list(self.table.shown.lies)
        if shown:
            lit = [(s.cells, 1.0, s.swop) for s in self.table.score_of(*shown).sequences]
        for flight in self.host.motion.flights:
            data = flight.data
            if isinstance(data, Lit) and flight.begun(now):
                lit.append((data.cells, data.strength(flight.share(now)), data.swop))
        for cells, strength, swop in lit:
            paint_lane(c, self.at.lane(cells), strength, swop)
        hidden = {*(shown or ()), *self._rising.at, *self._gone()}
        for cell in dict.fromkeys(cell for cells, _, _ in lit for cell in cells):
            if cell not in hidden and lies[cell]:
                pieces.piece(c, lies[cell], self.at.die_box(cell), shaded=False)

    def _paint_signs(self, shown: tuple[int, int] | None) -> None:
        """The last move, and the swap that would have been best, when it is asked for."""
        c = self.host.canvas
        marked: Sequence[int] = self.view.last or ()
        key, ranked = self.host.hovered, self.table.ranked
        if self.host.motion.busy or shown:
            marked = ()
        elif key == "rank" and ranked:
            # Only as long as the dice lie where they did.
            for cell in ranked.pair if ranked.step == len(self.host.match.history) else ():
                box = self.at.die_box(cell)
                parts.chosen(c, box, box.w * 0.27)
            marked = ()
        elif key.startswith("log "):
            move = cast(Move, self.host.match.history[-1 - int(key[4:])].move)
            marked = (move.one, move.other) if move.verb == "swap" else ()
        for cell in marked:
            parts.ticks(c, self.at.die_box(cell).inflate(-c.px(4), -c.px(4)))

    def _paint_lifted(self, now: float, shown: tuple[int, int] | None, lifted: Sequence[int]) -> None:
        """The dice that do not lie flat; in a preview the two are exchanged."""
        c, at = self.host.canvas, self.at
        lies = self.table.shown.lies
        carried = self.table.carried
        for cell in lifted:
            if shown and cell in shown:
                continue
            box = at.die_box(cell)
            shake = round(self.host.shake(CELLS[cell]))
            if cell == carried:
                pieces.piece(c, lies[cell], box, shaded=False, opacity=0.28)
                continue
            drawn = pieces.piece(c, lies[cell], box.move(shake, 0), c.px(self._rising.at.get(cell, 0)))
            radius = drawn.w * 0.27
            if shake:
                parts.refused(c, drawn, radius)
            elif cell == self.choosing.one:
                parts.chosen(c, drawn, radius)
            else:
                parts.pointed(c, drawn, radius)
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
        for cell in self.choosing.chip_cells():
            self._paint_chip_choice(cell, lift)

    def _paint_chip_choice(self, cell: int, lift: int) -> None:
        """One of the two dice that a chip may replace."""
        c = self.host.canvas
        box = self.at.die_box(cell).move(0, -lift)
        side = round(box.w * 0.52)
        if self.choosing.chip == cell:
            parts.dim(c, box, box.w * 0.27, 0.45)
            pieces.chip(c, box.inflate(-round(box.w * 0.1), round(box.w * 0.9) - box.h))
        elif self.choosing.chip == NOWHERE:
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
        self.moving |= share < 1
        return motion.out(share)

    def _paint_points(self, now: float, shown: tuple[int, int] | None) -> None:
        """The points of each lane."""
        c = self.host.canvas
        if shown:
            found = self.table.score_of(*shown).sequences
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

    def _paint_pawns(self, now: float, shown: tuple[int, int] | None) -> None:
        c, at = self.host.canvas, self.at
        walking = {
            flight.data.seat: motion.lerp(flight.data.start, flight.data.end, flight.share(now))
            for flight in self.host.motion.flights
            if isinstance(flight.data, Walking) and flight.begun(now)
        }
        if shown:
            self._paint_way(self.host.seat, self.table.score_of(*shown).points)
        fields = self.table.shown.fields
        standing = at.pawns({seat: field for seat, field in enumerate(fields) if seat not in walking})
        occupied = {int(fields[seat]) for seat in standing} & self.numbered
        self._wipe_numbers(occupied)
        for seat, box in sorted(standing.items(), key=lambda one: one[1].bottom):
            pieces.pawn(c, seat, box)
            if self.table.shown.fields[seat] >= len(at.fields):
                parts.badge(
                    c, f"{self.table.shown.fields[seat]:.0f}", (box.centerx, box.y - c.px(5)), "gold", 14, 19
                )
        self._paint_numbers(occupied)
        for seat, field in walking.items():
            hop = abs((field % 1) - 0.5)
            box = at.pawn_box(field)
            pieces.pawn(c, seat, box, c.px(9) * (1 - 4 * hop * hop))

    def _wipe_numbers(self, fields: Set[int]) -> None:
        """Where pawns will stand, half a number would be seen between them."""
        for field in fields:
            tone = "#D9B45C" if field == self.table.finish else "#1A0B0A"
            box = pygame.Rect(0, 0, round(1.6 * self.at.reach), round(1.6 * self.at.reach))
            box.center = round(self.at.field(field)[0]), round(self.at.field(field)[1])
            self.host.canvas.box(box, box.w / 2, theme.rgb(tone))

    def _paint_numbers(self, fields: Set[int]) -> None:
        """The numbers of fields on which pawns stand: at their feet, and so small that they do not hide
        them."""
        c, at = self.host.canvas, self.at
        size = min(13.0, at.reach / c.type.scale)
        for field in fields:
            x, y = at.field(field)
            kind = "gold" if field == self.table.finish else "ink"
            parts.badge(c, str(field), (x, y + at.pawn[1] * 0.44), kind, size, 16)

    def _paint_way(self, seat: int, points: int) -> None:
        """Where one's own pawn would go."""
        c, at = self.host.canvas, self.at
        begin = int(self.table.shown.fields[seat])
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
        goal = {begin + points} & self.numbered
        self._wipe_numbers(goal)
        pieces.pawn(c, seat, box, opacity=0.62)
        self._paint_numbers(goal)
        if begin + points >= len(at.fields):
            parts.badge(c, str(begin + points), (box.centerx, box.y - c.px(5)), "gold", 14, 19)

    def draw_focus(self, spot: Widget, state: State) -> None:
        """The ring round what the keys have reached."""
        if not state.focus:
            return
        c = self.host.canvas
        cell = cell_of(spot.key)
        if cell == NOWHERE:
            parts.focus(c, spot.box, c.px(6))
            return
        lift = c.px(self._rising.at.get(cell, 0))
        box = self.at.die_box(cell).move(0, -lift)
        parts.focus(c, box, box.w * 0.27)

    def paint_over(self, now: float) -> None:
        c, at = self.host.canvas, self.at
        for flight in self.host.motion.flights:
            data = flight.data
            if not flight.begun(now):
                continue
            share = flight.share(now)
            if isinstance(data, Moving | Points):
                data.draw(c, share)
            elif isinstance(data, Marking):
                if self.table.shown.lies[data.cells[0]]:
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
        what = self.table.shown.lies[cell]
        if what and what != CHIP:
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
        if word.backed:
            ground = box.inflate(c.px(90), c.px(14))
            opacity = round(min(1.0, share / 0.12) * fade, 1)
            c.box(ground, ground.h / 2, theme.INK, 0.9 * opacity)
            c.outline(ground, ground.h / 2, theme.GOLD, c.hair(1.5), 0.8 * opacity)
        else:
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
        if self.table.carried != NOWHERE:
            box = pygame.Rect(0, 0, *self.at.die)
            box.center = self.host.pointer
            pieces.piece(c, self.table.shown.lies[self.table.carried], box, c.px(12))
            return
        box = pygame.Rect(0, 0, c.px(40), c.px(40))
        box.center = self.host.pointer
        pieces.cube(c, self.host.carried[-1], box, c.px(10))
