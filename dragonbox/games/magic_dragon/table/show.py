"""How one position becomes the next: the flights of a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from dragonbox.core.contract import Event, Seat
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.table import pieces
from dragonbox.games.magic_dragon.table.things import Hold, Piece, Pieces, Shown
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile, read, without
from dragonbox.games.magic_dragon.walls import portions
from dragonbox.ui import motion
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Shadow, in_air
from dragonbox.ui.motion import Motion
from dragonbox.ui.timeline import Timeline

DEAL, DRAW, DROP, CLAIM, SHED, WORD, RISE = 0.24, 0.24, 0.28, 0.30, 0.34, 1.3, 0.15
"""Seconds, at normal speed: a tile is dealt, drawn, dropped, claimed, laid aside; a word stands; a
claimed tile glows before it goes."""
DEAL_STEP, DEAL_MOST = 0.045, 1.2
"""Between two players who get their tiles; a deal takes no longer."""
SUM = 1.9
"""Seconds that a sum of fingers stands, with what it gives."""
SEATS = 3.0
"""Seconds in which the draw for seats is looked at."""
PASS_ON = 0.6
"""Seconds in which the dealer's medal goes on."""
ZAPPO = 1.5
"""Seconds that the word Zappo stands."""

SHADOW = Shadow(0.08, 0.06, 0.03)
"""Of a tile in the air."""

Where = Callable[[Piece], pygame.Rect]


@dataclass(slots=True)
class Flying:
    """A tile in the air. It knows where it goes; that place may move meanwhile."""

    piece: Piece
    start: pygame.Rect | None = None
    turns: bool = False
    """Whether it turns its face up on the way."""
    covered: bool = False
    """Whether only its back is seen on the way."""

    def draw(self, canvas: Canvas, share: float, where: Where) -> None:
        if self.start is None:
            return
        end = where(self.piece)
        x = motion.lerp(self.start.centerx, end.centerx, share)
        y = motion.lerp(self.start.centery, end.centery, share)
        lift = motion.arc(share) * canvas.px(14)
        w = motion.lerp(self.start.w, end.w, share)
        largest = max(self.start.w, end.w)
        h, face = w * pieces.RATIO, self.piece.tile
        if self.covered:
            face = NOTHING
        elif self.turns:
            face = NOTHING if share < 0.5 else face
            w *= max(0.06, abs(1 - 2 * share))
        raster = canvas.sprites.get(pieces.sprite(face), largest, pieces.height(largest))
        in_air(canvas, raster, (x, y), (w, h), lift, SHADOW)


@dataclass(slots=True)
class Glowing:
    """The dropped tile that somebody claims."""

    piece: Piece


@dataclass(slots=True)
class Word:
    """A call: at the plate of a seat, or over the table."""

    text: str
    seat: Seat | None = None


@dataclass(slots=True)
class Sum:
    """All have shown fingers: what they add up to gives a side of the wall, or a column."""

    fingers: tuple[int, ...]
    side: int
    """The side that it gives, counted from the dealer's as one; or on which the column is."""
    column: int = 0
    """The column, when it gives one."""


@dataclass(slots=True)
class Seating:
    """The draw for seats: what each has drawn, by seat."""

    draws: tuple[tuple[Tile, ...], ...]


@dataclass(slots=True)
class Passing:
    """The dealer's medal goes to the next dealer."""

    seat: Seat
    """Who has dealt before."""


@dataclass(slots=True)
class Scene:
    """What the planner has to know of the table."""

    flights: Motion
    shown: Shown
    hold: Hold
    now: float
    sound: Callable[[str], None]
    where: Where
    next_tile: Callable[[], pygame.Rect]
    """Where the next tile of the wall stands."""


class Planner(Timeline):
    """Lays the flights of one move out on the clock."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.flights, scene.now, scene.sound)
        self.scene, self.shown = scene, scene.shown

    def plan(
        self, seat: Seat, move: Move, before: View, after: View, events: Sequence[Event], chosen: Pieces
    ) -> None:
        """All that the move of a seat changes. `chosen`: the very tiles that leave the player's own hand."""
        if move.verb == "drop":
            self._drop(seat, move, chosen)
        for event in events:
            match event["type"]:
                case "reveal" if "fingers" in event:
                    self._sum(event, after, events)
                case "reveal" if "dead" in event:
                    self._shed(before, event["dead"])
                case "break":
                    self.sound("tile_turn")
                    self.clock += 0.2
                case "draw" if event["count"] == 1:
                    self._draw(int(event["seat"]), after)
                case "zap" | "flush":
                    self._claim(event, move if seat == event["seat"] else None, chosen)
                case "zappo":
                    self._zappo(event, after)
                case "tie":
                    self._say("A tie", None, ZAPPO)

    # -- putting on the clock --

    def _send(
        self,
        delay: float,
        length: float,
        flying: Flying,
        leave: Callable[[], pygame.Rect],
        sounds: tuple[str, str] = ("", ""),
        ease: motion.Ease = motion.inout,
    ) -> None:
        """A tile sets out: `leave` takes it away, puts it where it will be, and says from where."""

        def begin() -> None:
            flying.start = leave()
            flying.piece.air = True
            if sounds[0]:
                self.sound(sounds[0])

        def end() -> None:
            flying.piece.air = False
            if sounds[1]:
                self.sound(sounds[1])

        self._go(delay, length, flying, ease, begin, end)

    def _say(self, text: str, seat: Seat | None, length: float = WORD, sound: str = "") -> None:
        begin = (lambda: self.sound(sound)) if sound else None
        self._go(self.clock, length, Word(text, seat), motion.linear, begin)

    # -- what moves --

    def _sum(self, event: Event, after: View, events: Sequence[Event]) -> None:
        """The fingers of all, and what their sum gives."""
        shown = Sum(tuple(event["fingers"]), after.side)
        for one in events:
            if one["type"] == "break":
                shown.side, shown.column = int(one["side"]), int(one["column"])
        self._go(self.clock, SUM, shown, motion.linear, lambda: self.sound("tile_turn"))
        self.clock += SUM * 0.9

    def seats(self, draws: tuple[tuple[Tile, ...], ...]) -> None:
        """Each draws a tile: the highest number deals first."""
        self._go(self.clock, SEATS, Seating(draws), motion.linear, lambda: self.sound("tile_turn"))
        self.clock += SEATS

    def pass_on(self, dealer: Seat) -> None:
        """The medal leaves the last dealer."""
        self._go(self.clock, PASS_ON, Passing(dealer), motion.inout, None, lambda: self.sound("tile_lay"))
        self.clock += PASS_ON * 0.7

    def deal(self, first: Seat, dealt: int) -> None:
        """All hands come from the wall, four tiles at a time and round the table."""
        shown, seats = self.shown, len(self.shown.hands)
        steps: list[Pieces] = []
        taken = 0
        for portion in portions(dealt):
            for turn in range(seats):
                steps.append(shown.hands[(first + turn) % seats][taken : taken + portion])
            taken += portion
        apart = self.scene.hold.drawn or shown.apart
        if apart is not None:
            steps.append([apart])
        step = min(DEAL_STEP, (DEAL_MOST - DEAL) / max(1, len(steps)))
        shown.stock += sum(map(len, steps))
        for number, group in enumerate(steps):
            for piece in group:
                piece.air = True

                def leave(piece: Piece = piece) -> pygame.Rect:
                    start = self.scene.next_tile()
                    shown.stock -= 1
                    return start

                flying = Flying(piece, turns=piece.tile != NOTHING)
                sound = "tile_lay" if piece is group[0] and number % 3 == 0 else ""
                self._send(self.clock + number * step, DEAL, flying, leave, ("", sound), motion.out)
        self.clock += len(steps) * step + DEAL

    def _draw(self, seat: Seat, after: View) -> None:
        """A tile of the stock: only its player sees which."""
        own = seat == self.shown.seat
        piece = Piece(after.drawn if own else NOTHING)
        if after.over:
            return

        def leave() -> pygame.Rect:
            start = self.scene.next_tile()
            self.shown.stock -= 1
            self.shown.turn = seat
            if own:
                self.scene.hold.settle()
                self.scene.hold.drawn = piece
            else:
                self.shown.apart = piece
            return start

        self._send(self.clock, DRAW, Flying(piece, turns=own), leave, ("tile_lift", ""))
        self.clock += DRAW * 0.6

    def _drop(self, seat: Seat, move: Move, chosen: Pieces) -> None:
        shown, (tile,) = self.shown, move.tiles
        own = seat == shown.seat
        hold = self.scene.hold
        if own:
            piece = next((p for p in chosen if p.tile == tile), None)
            piece = piece or next(p for p in reversed(hold.all) if p.tile == tile)
        else:
            # Which of the backs it is nobody can know.
            piece = shown.hands[seat][-1]

        def leave() -> pygame.Rect:
            start = self.scene.where(piece)
            if own:
                hold.leave(piece)
                hold.settle()
            else:
                shown.hands[seat].remove(piece)
                if shown.apart is not None:
                    shown.hands[seat].append(shown.apart)
                    shown.apart = None
                piece.tile = tile
            shown.dropped[seat].append(piece)
            return start

        self._send(self.clock, DROP, Flying(piece, turns=not own), leave, ("tile_lift", "tile_lay"))
        self.clock += DROP

    def _claim(self, event: Event, move: Move | None, chosen: Pieces) -> None:
        """The dropped tile goes to who claims it, and two of the hand come out to it."""
        shown, seat, dropper = self.shown, int(event["seat"]), int(event["from"])
        own = seat == shown.seat
        tiles = tuple([read(text) for text in event["tiles"]])
        claimed = shown.dropped[dropper][-1]
        self._say("Zap!" if event["type"] == "zap" else "Flush", seat, sound="zap")
        self._go(self.clock, RISE, Glowing(claimed), motion.linear)
        self.clock += RISE * 2
        members: Pieces = []
        for tile in without(tiles, claimed.tile):
            if own:
                members.append(
                    next(
                        piece
                        for piece in [*chosen, *self.scene.hold.pieces]
                        if piece.tile == tile and piece not in members
                    )
                )
            else:
                members.append(shown.hands[seat][-1 - len(members)])
        pairs = list(zip(without(tiles, claimed.tile), members, strict=True))
        order = sorted([*pairs, (claimed.tile, claimed)], key=lambda pair: pair[0])
        group = [piece for _, piece in order]

        starts: dict[int, pygame.Rect] = {}

        def join() -> pygame.Rect:
            # Where they lie is found out before the first of them leaves.
            starts.update({piece.key: self.scene.where(piece) for piece in group})
            shown.dropped[dropper].remove(claimed)
            claimed.claimed = True
            for tile, piece in pairs:
                (self.scene.hold.pieces if own else shown.hands[seat]).remove(piece)
                piece.tile = tile
            shown.exposed[seat].append(group)
            shown.turn = seat
            return starts[claimed.key]

        self._send(self.clock, CLAIM, Flying(claimed), join, ("fly", "tile_lay"))
        for _, piece in pairs:
            self._send(
                self.clock,
                CLAIM,
                Flying(piece, turns=not own),
                lambda piece=piece: starts[piece.key],  # type: ignore[misc]
            )
        self.clock += CLAIM

    def _shed(self, before: View, dead: Sequence[Sequence[str]]) -> None:
        """All show at once what they have laid aside."""
        shown, hold = self.shown, self.scene.hold
        for seat, names in enumerate(dead):
            for i, tile in enumerate([read(text) for text in names]):
                own = seat == shown.seat
                if own:
                    piece = [p for p in hold.pieces if p.tile == tile][
                        sum(read(text) == tile for text in names[:i])
                    ]
                else:
                    piece = shown.hands[seat][-1 - i]

                def leave(
                    seat: int = seat, tile: int = tile, piece: Piece = piece, own: bool = own
                ) -> pygame.Rect:
                    start = self.scene.where(piece)
                    (hold.pieces if own else shown.hands[seat]).remove(piece)
                    piece.tile = tile
                    shown.dead[seat].append(piece)
                    return start

                sound = "tile_turn" if not seat and not i else ""
                self._send(self.clock + 0.05 * i, SHED, Flying(piece, turns=True), leave, (sound, ""))
        self.clock += SHED + 0.25

    def _zappo(self, event: Event, after: View) -> None:
        """The last tile comes to the winner, and the word stands over the table."""
        shown, seat = self.shown, int(event["seat"])
        win = after.win
        if win is not None and win.dropper is not None and shown.dropped[win.dropper]:
            self._go(self.clock, RISE * 3, Glowing(shown.dropped[win.dropper][-1]), motion.linear)
        self._say("Zappo!", seat, ZAPPO)
        self._say("Zappo!", None, ZAPPO, "zappo")
        self.clock += ZAPPO
