"""The table of Magic Dragon: what can be touched, and what it says."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import pygame

from dragonbox.core.contract import Event, IllegalMove
from dragonbox.games.magic_dragon import seating, versions
from dragonbox.games.magic_dragon import walls as rules_of_walls
from dragonbox.games.magic_dragon.moves import ZAPPO, Move, column, drop, shed
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.table import knowing, panels, pieces, wall, words
from dragonbox.games.magic_dragon.table.knowing import Outlook
from dragonbox.games.magic_dragon.table.layout import Layout, lay_out
from dragonbox.games.magic_dragon.table.panels import TileButton
from dragonbox.games.magic_dragon.table.show import Flying, Glowing, Planner, Scene, Seating, Word
from dragonbox.games.magic_dragon.table.things import Hold, Piece, Pieces, Shown
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile, together
from dragonbox.ui import motion, parts, theme
from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.tabletop import Host, Tabletop
from dragonbox.ui.widgets import Button, IconButton, State, Widget

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView

HOVER, PICKED = 7, 14
"""How far a tile of the hand is lifted that is pointed at or picked, in u."""
SOFT = 0.055
"""Seconds in which a tile goes two thirds of the way to its place in the hand."""
BREAKING = ("fingers", "side", "column")


@dataclass(slots=True)
class Wishes:
    """What players want to be told while they play; it holds as long as the program runs."""

    counting: bool = True
    """How many copies of a tile are unseen."""
    aids: bool = False
    """How far the hand is from complete, and what would help."""


WISHES = Wishes()


@dataclass(slots=True)
class Spot(Widget):
    """A tile, or a place for tiles."""

    table: Table | None = None

    def draw(self, canvas: object, state: State) -> None:
        assert self.table
        self.table.draw_focus(self, state)


class Table(Tabletop):
    at: Layout

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.view: View
        self.shown: Shown
        self.legal: list[Move] = []
        self.picked: Pieces = []
        """The picked tiles of the hand, in the order of picking."""
        self.column = 1
        """The column of the wall that is to be named."""
        self._holds: dict[int, Hold] = {}
        """By seat, how its player holds the tiles of this game."""
        self._number = -1
        """The game of the match that they belong to."""
        self._dealt = -1
        """The game that was dealt before everybody's eyes."""
        self._chosen: Pieces = []
        """The tiles that the player makes a move with."""
        self._soft: dict[int, list[float]] = {}
        """By the key of a tile of the hand: where it is drawn, and how far it is lifted; in pixels."""
        self._painted_at = 0.0
        self._moving = False
        self._decision = (0, -1)
        """The game and the number of moves at which the player had to decide last."""
        self._ticked: object = None
        self._pointed = ("", "", "")
        self._places: dict[int, pygame.Rect] = {}
        self._drops: dict[Tile, Outlook] = {}
        self._outlook: Outlook | None = None
        self._asked: list[TileButton] = []
        """The buttons of what is asked above the ledge."""
        self._ground = pygame.Rect(0, 0, 0, 0)

    # ------------------------------------------------------------------ the position

    def show(self) -> None:
        self._read()
        self.hold.take_up(self.view.hand, self._own_drawn())
        self.shown = Shown.of(self.view, self.hold, list(self.host.match.standing.scores))
        answer = self.view.answer
        if self.view.stage == "shed" and answer is not None:
            self.picked = self._pieces_of(answer.tiles)
        self._move_focus()

    def _move_focus(self) -> None:
        """At a new decision the focus goes to what is asked; in a turn it stays in the hand."""
        match = self.host.match
        decision = len(match.rounds), len(match.history)
        if not self.legal or decision == self._decision:
            return
        self._decision = decision
        plain = self.view.stage == "shed" or (self.view.stage == "turn" and ZAPPO not in self.legal)
        if not (plain and self.host.focused.startswith("hand ")):
            self.host.focused = self.first_focus()

    def _read(self) -> None:
        """Take the position from the match; nothing is picked."""
        number = len(self.host.match.rounds)
        if number != self._number:
            self._number = number
            self._holds.clear()
            self._soft.clear()
        self.view = cast(View, self.host.match.view(self.host.seat))
        self.legal = cast("list[Move]", self.host.match.legal()) if self.host.can_play else []
        self.picked = []
        self._drops, self._outlook = {}, None

    def _own_drawn(self) -> Tile:
        """The tile that the player has drawn, or won with."""
        view = self.view
        return view.drawn if view.turn == view.seat else NOTHING

    def _pieces_of(self, tiles: Sequence[Tile]) -> Pieces:
        """Tiles of the hand with these faces."""
        found: Pieces = []
        for tile in tiles:
            found += [p for p in self.hold.all if p.tile == tile and p not in found][:1]
        return found

    @property
    def hold(self) -> Hold:
        """How the player holds the hand."""
        return self._holds.setdefault(self.host.seat, Hold())

    @property
    def seats(self) -> int:
        return len(self.host.match.seats)

    def _name(self, seat: int) -> str:
        return str(self.host.match.seats[seat].name)

    def _place(self, seat: int) -> int:
        """How many places clockwise from the player a seat is."""
        return (seat - self.host.seat) % self.seats

    def _why_not(self, move: Move) -> tuple[str, str]:
        """Why a move is not possible, and the rule; nothing if it is."""
        try:
            self.host.match.check(move)
        except IllegalMove as error:
            return str(error), error.rule
        return "", ""

    # ------------------------------------------------------------------ what helps

    def drops(self) -> dict[Tile, Outlook]:
        """What each drop would leave; reckoned once for a position."""
        if not self._drops and self.legal and self.view.stage == "turn":
            self._drops = knowing.own_drops(self.view)
        return self._drops

    def outlook(self) -> Outlook | None:
        if self._outlook is None and self.view.stage in ("turn", "claim") and not self.host.concealed:
            self._outlook = knowing.of_hand(self.view)
        return self._outlook

    @property
    def hidden(self) -> Counter[Tile]:
        return Counter(self.view.unseen())

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

    def _piece_of(self, key: str) -> Piece | None:
        """The tile that a widget stands for."""
        kind, *numbers = key.split(" ")
        if kind not in ("hand", "drop", "dead", "set", "theirs"):
            return None
        found: Sequence[Piece] = ()
        match kind, [int(number) for number in numbers]:
            case "hand", [i]:
                found = self.hold.all[i : i + 1]
            case "drop", [seat, i]:
                found = self.shown.dropped[seat][i : i + 1]
            case "dead", [seat, i]:
                found = self.shown.dead[seat][i : i + 1]
            case "theirs", [seat, i]:
                found = self.shown.hands[seat][i : i + 1]
            case "set", [seat, k, i]:
                found = [piece for group in self.shown.exposed[seat][k : k + 1] for piece in group[i : i + 1]]
        return found[0] if found else None

    def _pointed_piece(self) -> Piece | None:
        return self._piece_of(self._pointing())

    @property
    def carried(self) -> Piece | None:
        """The tile of the hand that is being dragged."""
        key = self.host.carried
        return self._piece_of(key) if key.startswith("hand ") else None

    def _pointed_claim(self) -> Move | None:
        key = self._pointing()
        if self.view.stage != "claim" or not key.startswith("claim ") or not self.legal:
            return None
        claims = self._claims()
        i = int(key.split(" ")[1])
        return claims[i] if i < len(claims) else None

    # ------------------------------------------------------------------ layout

    def lay_out(self) -> None:
        c = self.host.canvas
        table = self.host.match.view(self.host.seat).table
        text = c.type.pixels(16) / (16 * c.u)
        title = max(
            c.type.width("Magic Dragon", theme.HEAD, "serif"), c.type.width(self.subtitle(), theme.LABEL)
        )
        sides = [table.sides[(self.host.seat + i - table.dealer) % self.seats] for i in range(self.seats)]
        self.at = lay_out(
            c.width,
            c.height,
            c.u,
            c.stage,
            self.host.ledge,
            text,
            c.type.height(16),
            sides,
            table.version.shed * self.seats,
            c.px(134) + title,
            self.host.watching,
        )
        self._dealer = table.dealer, table.version.shed
        self._soft.clear()

    def _fresh(self) -> None:
        """Another dealer, or another number of tiles to be laid aside, needs other places."""
        table = self.view.table
        if self._dealer != (table.dealer, table.version.shed):
            self.lay_out()

    def plate_box(self, seat: int) -> pygame.Rect:
        place = self._place(seat)
        return self.at.opponents[place - 1].plate if place else self.at.plate

    def actions_box(self) -> pygame.Rect:
        return self.at.buttons[0]

    def paint_backdrop(self) -> None:
        c, at = self.host.canvas, self.at
        tray, rail = at.tray, at.rail
        frame = pygame.Surface(tray.size, pygame.SRCALPHA)
        pygame.draw.rect(frame, (0, 0, 0, 74), frame.get_rect(), border_radius=at.radius + rail // 2)
        inside = frame.get_rect().inflate(-2 * rail, -2 * rail)
        pygame.draw.rect(frame, (0, 0, 0, 20), inside, border_radius=max(4, at.radius - rail // 2))
        c.surface.blit(frame, tray)
        c.outline(tray, at.radius + rail // 2, theme.GOLD, c.hair(1.5), 0.45)
        inner = tray.inflate(-2 * rail, -2 * rail)
        c.outline(inner, max(4, at.radius - rail // 2), theme.GOLD, c.hair(), 0.32)
        parts.panel(c, at.well, "well", 12)
        c.outline(at.well, c.px(12), theme.GOLD, c.hair(), 0.20)

    # ------------------------------------------------------------------ what can be touched

    def widgets(self) -> list[Widget]:
        at, view = self.at, self.view
        self._fresh()
        self._place_all()
        found: list[Widget] = [Spot("tray", at.tray, self.drop_picked, skip=True, table=self)]
        if view.broken >= 0:
            tip = f"{view.stock} tiles stand in the wall. With {rules_of_walls.TIE} left the game is a tie"
            found.append(Spot("stock", at.stock, self.drop_picked, tip=tip, skip=True, table=self))
        if view.stage == "column" and self.legal:
            found += self._columns()
        found += self._others()
        if not self.host.concealed:
            found += self._own()
        self._asked = []
        return [*found, *self._tools(), *self._questions(), *self._actions()]

    def _own(self) -> list[Widget]:
        """The tiles of the hand."""
        lift = self.host.canvas.px(PICKED)
        wanted = bool(self.legal) and self.view.stage in ("turn", "shed")
        found: list[Widget] = []
        for i, piece in enumerate(self.hold.all):
            area = self._places[piece.key].copy()
            area.y -= lift
            area.h = self.host.canvas.height - area.y
            found.append(
                Spot(f"hand {i}", area, partial(self.pick, piece), "hand", skip=not wanted, table=self)
            )
        return found

    def _others(self) -> list[Widget]:
        """All tiles that lie open: pointing at one shows where its copies are."""
        found: list[Widget] = []

        def add(key: str, piece: Piece, tip: str = "") -> None:
            box = self._places.get(piece.key)
            if box is not None and piece.tile != NOTHING:
                found.append(Spot(key, box, self.drop_picked, tip=tip, skip=True, table=self))

        for seat in range(self.seats):
            for i, piece in enumerate(self.shown.dropped[seat]):
                add(f"drop {seat} {i}", piece)
            for i, piece in enumerate(self.shown.dead[seat]):
                add(f"dead {seat} {i}", piece)
            for k, group in enumerate(self.shown.exposed[seat]):
                tip = self._claimed_from(seat, k)
                for i, piece in enumerate(group):
                    add(f"set {seat} {k} {i}", piece, tip)
            if seat != self.host.seat:
                for i, piece in enumerate(self.shown.hands[seat]):
                    add(f"theirs {seat} {i}", piece)
        return found

    def _claimed_from(self, seat: int, number: int) -> str:
        """Where the tile came from that was claimed for an exposed set."""
        if number >= len(self.view.exposed[seat]):
            return ""
        one = self.view.exposed[seat][number]
        call = "Flush" if one.set.flush else "Zap"
        return f"{call}: the {words.name(one.claimed)} came from {words.you(self._name(one.dropper))}"

    def _columns(self) -> list[Widget]:
        """The columns of the side at which the wall is broken."""
        place = self._place((self.view.table.dealer + self.view.side - 1) % self.seats)
        found: list[Widget] = []
        for i, where in enumerate(self.at.walls[place]):
            side = max(self.host.canvas.px(16), round(where.along))
            box = pygame.Rect(0, 0, side, side + self.host.canvas.px(12))
            box.center = round(where.x), round(where.y)
            found.append(
                panels.ColumnSpot(
                    f"column {i + 1}", box, partial(self.name_column, i + 1), tip=f"Column {i + 1}", skip=True
                )
            )
        return found

    def _tools(self) -> list[Widget]:
        sort, counting, aids = self.at.tools
        in_order = self.hold.in_order
        return [
            IconButton(
                "sort",
                sort,
                self.sort,
                "hand",
                "Your tiles are in order. Drag them to hold them your way." if in_order else "",
                "Sort your tiles",
                skip=in_order,
                icon="sort",
            ),
            IconButton(
                "counting",
                counting,
                self._toggle_counting,
                "tools",
                tip="Tell how many copies of a tile are unseen",
                icon="stats",
                marked=WISHES.counting,
            ),
            IconButton(
                "aids",
                aids,
                self._toggle_aids,
                "tools",
                tip="Tell how far the hand is from complete, and what would help",
                icon="eye",
                marked=WISHES.aids,
            ),
        ]

    def _toggle_counting(self) -> None:
        WISHES.counting = not WISHES.counting
        self.host.click("button")
        self.host.refresh()

    def _toggle_aids(self) -> None:
        WISHES.aids = not WISHES.aids
        self.host.click("button")
        self.host.refresh()

    # -- what is asked in the place of the Line --

    @property
    def asks(self) -> bool:
        """Whether something is asked above the ledge, in the place of the Line."""
        return bool(self.legal) and self.view.stage in ("claim", *BREAKING) and not self.host.motion.busy

    def _claims(self) -> list[Move]:
        """What can be claimed, the best first."""
        order = {"zappo": 0, "zap": 1, "flush": 2}
        return sorted([m for m in self.legal if m.verb in order], key=lambda m: (order[m.verb], m.tiles))

    def _questions(self) -> list[Widget]:
        if not self.asks:
            return []
        view, c = self.view, self.host.canvas
        empty = pygame.Rect(0, 0, 0, 0)
        lead = self._lead()
        if view.stage == "claim":
            assert view.last is not None
            tile = view.last.tile
            for i, move in enumerate(self._claims()):
                made: tuple[Tile, ...] = (tile,)
                if move.verb == "zap":
                    made = (tile, tile, tile)
                elif move.verb == "flush":
                    made = together(move.tiles, tile)
                label = {"zappo": "Zappo!", "zap": "Zap", "flush": "Flush"}[move.verb]
                self._asked.append(
                    TileButton(
                        f"claim {i}",
                        empty,
                        partial(self.make, move),
                        "actions",
                        label=label,
                        cap=str(i + 1),
                        tiles=made,
                        claimed=tile,
                        lit=i == 0,
                    )
                )
            self._asked.append(
                TileButton("pass", empty, self._pass, "actions", label="Pass", kind="ink", cap="Space")
            )
        elif view.stage == "column":
            turn = partial(self.name_column, 0)
            self._asked = [
                TileButton("back", empty, partial(turn, -1), "actions", label="−", kind="ink"),
                TileButton(
                    "break",
                    empty,
                    self.break_wall,
                    "actions",
                    label=f"Break at column {self.column}",
                    kind="primary",
                    cap="Enter",
                ),
                TileButton("on", empty, partial(turn, 1), "actions", label="+", kind="ink"),
            ]
        else:
            self._asked = [
                TileButton(
                    f"number {move.number}",
                    empty,
                    partial(self.make, move),
                    "actions",
                    label=self._label_of(move),
                    cap=str(move.number),
                    kind="second",
                )
                for move in self.legal
            ]
        self._ground = panels.line_up(c, self.at.bar, lead, self._asked)
        return list(self._asked)

    def _label_of(self, move: Move) -> str:
        """What stands on the button of a number."""
        if move.verb == "fingers":
            return words.count(move.number).capitalize()
        seat = (self.view.table.dealer + move.number - 1) % self.seats
        return "Your side" if seat == self.host.seat else self._name(seat)

    def _told(self) -> tuple[str, str]:
        """What the question is about: a dim line and a strong one."""
        view = self.view
        if view.stage == "claim" and view.last is not None:
            return f"{self._name(view.last.seat)} drops", words.name(view.last.tile)
        if view.stage == "fingers":
            return "Break of the wall", "Show fingers"
        if view.stage == "side":
            return "Break of the wall", "Which side?"
        return "Break of the wall", "Which column?"

    def _lead(self) -> int:
        """The width of what stands before the buttons."""
        c, (dim, strong) = self.host.canvas, self._told()
        told = max(c.type.width(dim, 15), c.type.width(strong, 18, "serif"))
        return told + c.px(20) + (c.px(60) if self.view.stage == "claim" else 0)

    def _paint_question(self) -> None:
        c, view = self.host.canvas, self.view
        panels.question(c, self._ground)
        x, middle = self._ground.x + c.px(16), self._ground.centery
        if view.stage == "claim" and view.last is not None:
            w = c.px(46)
            box = pygame.Rect(x, 0, w, pieces.height(w))
            box.bottom = self._ground.bottom - c.px(8)
            c.glow(box, w * pieces.CORNER, c.px(8), theme.rgb("#FF7A4A"), 170)
            pieces.tile(c, view.last.tile, box)
            parts.ticks(c, box.inflate(-c.px(4), -c.px(4)))
            x += c.px(60)
        dim, strong = self._told()
        high = c.type.height(15) + c.type.height(18, "serif")
        c.text(dim, (x, middle - high // 2), 15, c.palette.dim)
        c.text(strong, (x, middle - high // 2 + c.type.height(15)), 18, None, "serif")

    # -- the buttons of the ledge --

    def _actions(self) -> list[Widget]:
        first, second = self.at.buttons
        if self.host.watching:
            return []
        if self.host.match.over:
            return [Button("result", first, self.host.result, "actions", label="The score", kind="primary")]
        if not self.legal or self.view.stage not in ("turn", "shed"):
            return []
        if self.view.stage == "shed":
            return self._shed_actions()
        found: list[Widget] = []
        if ZAPPO in self.legal:
            found.append(
                Button("zappo", first, self.zappo, "actions", label="Zappo!", kind="primary", cap="1")
            )
            if self.picked:
                found.append(
                    Button("act", second, self.drop_picked, "actions", label="Drop", kind="second", size=16)
                )
            return found
        why = "" if self.picked else "Pick the tile that you want to drop."
        return [
            Button("act", first, self.drop_picked, "actions", why, label="Drop", kind="primary", cap="Enter")
        ]

    def _shed_actions(self) -> list[Widget]:
        first, second = self.at.buttons
        needed = self.view.table.version.shed
        have = len(self.picked)
        why = (
            "" if have == needed else f"Pick {words.tiles(needed)} to lay aside: so far {words.count(have)}."
        )
        label = "Lay aside" if have == needed else f"{have} of {needed}"
        found: list[Widget] = [
            Button("act", first, self.lay_aside, "actions", why, label=label, kind="primary", cap="Enter")
        ]
        if any(move.verb == "zappo" for move in self.legal):
            found.append(
                Button(
                    "natural", second, self.natural, "actions", label="All natural!", kind="second", size=16
                )
            )
        return found

    def first_focus(self) -> str:
        if not self.legal:
            return ""
        match self.view.stage:
            case "claim":
                return "claim 0"
            case "column":
                return "break"
            case "fingers" | "side":
                return "number 1"
            case "turn" if ZAPPO in self.legal:
                return "zappo"
        pieces_ = self.hold.all
        return f"hand {len(pieces_) - 1}" if pieces_ else "act"

    # ------------------------------------------------------------------ picking

    def pick(self, piece: Piece) -> None:
        """Pick a tile of the hand; one that is picked already is dropped."""
        key = f"hand {self.hold.all.index(piece)}"
        if not self.legal:
            return
        if self.view.stage == "shed":
            self._pick_to_shed(piece, key)
            return
        if self.view.stage != "turn":
            self.host.explain(*self._why_not(drop(piece.tile)), key)
            return
        if self.picked == [piece]:
            self.drop_picked()
            return
        self.picked = [piece]
        self._changed("tile_lift")

    def _pick_to_shed(self, piece: Piece, key: str) -> None:
        needed = self.view.table.version.shed
        if piece in self.picked:
            self.picked.remove(piece)
            self._changed("tile_lay")
        elif len(self.picked) == needed:
            self.host.explain(f"{words.tiles(needed)} are enough: take one of them back first", "shed", key)
        else:
            self.picked.append(piece)
            self._changed("tile_lift")

    def _changed(self, sound: str) -> None:
        self.host.click(sound)
        self.host.quiet()
        self.host.refresh()

    def drop_picked(self) -> None:
        """Drop the picked tile."""
        if not self.legal or self.view.stage != "turn":
            return
        if not self.picked:
            self.host.explain("pick the tile of your hand that you want to drop", "turn")
            return
        self.make(drop(self.picked[0].tile))

    def lay_aside(self) -> None:
        """Lay the picked tiles aside."""
        move = shed(*[piece.tile for piece in self.picked])
        if move in self.legal:
            self.make(move)
        else:
            self.host.explain(*self._why_not(move))

    def natural(self) -> None:
        """Declare a hand that is complete before the first turn, with the picked tiles if they fit."""
        picked = tuple(sorted(piece.tile for piece in self.picked))
        moves = [move for move in self.legal if move.verb == "zappo"]
        if moves:
            self.make(next((move for move in moves if move.tiles == picked), moves[0]))

    def zappo(self) -> None:
        if ZAPPO in self.legal:
            self.make(ZAPPO)

    def _pass(self) -> None:
        self.make(next(move for move in self.legal if move.verb == "pass"))

    def name_column(self, number: int, step: int = 0) -> None:
        """Point at a column of the wall, or go `step` on from the one pointed at; again breaks it."""
        count = self.view.table.sides[self.view.side - 1]
        if number and number == self.column:
            self.break_wall()
            return
        self.column = number or (self.column - 1 + step) % count + 1
        self._changed("tile_lift")

    def break_wall(self) -> None:
        self.make(column(self.column))

    def make(self, move: Move) -> None:
        """Play a move."""
        if move not in self.legal:
            return
        if move.verb in ("flush", "zap"):
            tiles = move.tiles
            if move.verb == "zap" and self.view.last is not None:
                tiles = (self.view.last.tile,) * 2
            self._chosen = self._pieces_of(tiles)
        else:
            self._chosen = list(self.picked)
        self.host.play(move)

    def point_out(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        match move.verb:
            case "drop" | "shed":
                self.picked = self._pieces_of(move.tiles)
                return "act"
            case "zappo" if self.view.stage == "shed":
                self.picked = self._pieces_of(move.tiles)
                return "natural"
            case "zappo" if self.view.stage == "turn":
                return "zappo"
            case "column":
                self.column = move.number
                return "break"
            case "fingers" | "side":
                return f"number {move.number}"
            case "pass":
                return "pass"
        return f"claim {self._claims().index(move)}"

    def sort(self) -> None:
        self.hold.sort()
        self._changed("shuffle")

    def command(self, command: str) -> bool:
        """Backspace and Esc take the last pick back; Space passes; numbers answer what is asked."""
        if command in ("take back", "back"):
            if self.picked and self.legal and self.view.stage in ("turn", "shed"):
                self.picked.pop()
                self._changed("tile_lay")
                return True
            return False
        if command == "choice 1" and self.view.stage == "turn" and ZAPPO in self.legal:
            self.zappo()
            return True
        if not self.asks:
            return False
        if command == "mild" and self.view.stage == "claim":
            self._pass()
            return True
        if command.startswith("choice "):
            i = int(command[-1]) - 1
            if 0 <= i < len(self._asked):
                self._asked[i].act()
                return True
        return False

    def can_drag(self, widget: Widget) -> bool:
        return widget.key.startswith("hand ") and not self.host.watching

    def dropped(self, widget: Widget, at: tuple[int, int]) -> None:
        """A tile let go in the hand is arranged, over the table it is dropped or laid aside."""
        piece = self._piece_of(widget.key)
        if piece is None:
            return
        if at[1] > self.host.ledge - self.host.canvas.px(4):
            self.hold.move(piece, self._slot(at[0]))
            self.host.click("tile_lay")
            return
        if not self.legal:
            return
        if self.view.stage == "shed":
            if piece not in self.picked:
                self._pick_to_shed(piece, widget.key)
            return
        if self.view.stage != "turn":
            self.host.explain(*self._why_not(drop(piece.tile)), widget.key)
            return
        self.picked = [piece]
        self.make(drop(piece.tile))

    def _slot(self, x: int) -> int:
        """The place in the hand for a tile that is let go there."""
        boxes = self.at.own(len(self.shown.exposed[self.host.seat]), len(self.hold.all), self._apart)[1]
        boxes = boxes[: len(self.hold.pieces)] or boxes
        return min(range(len(boxes)), key=lambda i: abs(boxes[i].centerx - x))

    @property
    def _apart(self) -> bool:
        return self.hold.drawn is not None

    # ------------------------------------------------------------------ motion

    def animate(self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event]) -> None:
        assert isinstance(before, View)
        assert isinstance(move, Move)
        assert isinstance(after, View)
        chosen, self._chosen = self._chosen, []
        if before.sizes != tuple(map(len, self.shown.hands)) or before.stock != self.shown.stock:
            # What is shown is not what was before: it is a move of some time ago that is played again.
            self.hold.take_up(before.hand, before.drawn if before.turn == before.seat else NOTHING)
            self.shown = Shown.of(before, self.hold, self.shown.balances)
        self.legal = []
        self.view = after
        self._drops, self._outlook = {}, None
        if before.stage != "shed" or after.stage != "shed":
            self.picked = []
        planner = self._planner()
        if any(event["type"] == "break" for event in events):
            planner.plan(before.to_move or 0, move, before, after, events, chosen)
            self.hold.take_up(after.hand, self._own_drawn())
            self.shown = planner.scene.shown = planner.shown = Shown.of(after, self.hold, self.shown.balances)
            planner.deal((after.table.dealer + 1) % self.seats, after.table.dealt)
            return
        planner.plan(before.to_move or 0, move, before, after, events, chosen)

    def _planner(self) -> Planner:
        return Planner(
            Scene(
                self.host.motion,
                self.shown,
                self.hold,
                self.host.now(),
                self.host.click,
                self._where,
                self._next_tile,
            )
        )

    def _deal(self) -> bool:
        """A new game is dealt before everybody's eyes, once; whether it begins now."""
        if self._dealt == self._number or self.host.concealed:
            return False
        self._dealt = self._number
        fresh = not self.host.match.rounds[-1].moves and not self.host.watching and self.view.broken >= 0
        if not fresh or self.host.motion.busy or not self.host.motion.speed:
            return False
        self.host.click("shuffle")
        table = self.view.table
        planner = self._planner()
        if self._number == 1:
            rng = random.Random(self.host.match.rounds[0].seed)
            planner.seats(seating.draw(self.seats, table.suits, rng))
        planner.deal((table.dealer + 1) % self.seats, table.dealt)
        return True

    def _next_tile(self) -> pygame.Rect:
        """Where the next tile of the wall stands."""
        table, total = self.view.table, sum(self.view.table.sides) * rules_of_walls.COLUMN
        broken = max(0, self.shown.broken)
        at = (broken - self.shown.stock) % total
        side, number = rules_of_walls.column_at(table.sides, at)
        where = self.at.walls[self._place((table.dealer + side - 1) % self.seats)][number - 1]
        w = self.host.canvas.px(28)
        box = pygame.Rect(0, 0, w, pieces.height(w))
        box.center = round(where.x), round(where.y)
        return box

    def _where(self, piece: Piece) -> pygame.Rect:
        """Where a tile lies, or will lie."""
        found = self._places.get(piece.key)
        if found is None:
            self._place_all()
            found = self._places.get(piece.key)
        return found or self.at.stock

    def _place_all(self) -> None:
        """Find the place of every tile that is seen."""
        at, shown = self.at, self.shown
        self._places.clear()
        dead = [piece for own in shown.dead for piece in own]
        dead.sort(key=lambda piece: piece.tile)
        self._keep(dead, at.laid_aside(len(dead)))
        for seat in range(self.seats):
            place = self._place(seat)
            sets = shown.exposed[seat]
            if place:
                hand = list(shown.hands[seat])
                apart = seat == shown.turn and shown.apart is not None
                if apart and shown.apart is not None:
                    hand.append(shown.apart)
                laid, boxes = at.theirs(place - 1, len(sets), len(hand), apart)
            else:
                hand = self.hold.all
                laid, boxes = at.own(len(sets), len(hand), self._apart)
            self._keep(hand, boxes)
            for group, spots in zip(sets, laid, strict=True):
                self._keep(group, spots)
            self._keep(shown.dropped[seat], at.drops(place, len(shown.dropped[seat])))

    def _keep(self, things: Sequence[Piece], boxes: Sequence[pygame.Rect]) -> None:
        self._places.update({piece.key: box for piece, box in zip(things, boxes, strict=True)})

    def tick(self, now: float) -> bool:
        """A deal begins; tiles rise, sink and make room."""
        if self._deal():
            return True
        pointed = self._pointing(), tuple(p.key for p in self.picked), self.host.carried
        changed, self._ticked = pointed != self._ticked, pointed
        return changed or self._moving

    # ------------------------------------------------------------------ drawing

    def paint(self, now: float) -> None:
        self._moving = False
        self._place_all()
        self._paint_wall()
        self._paint_well()
        lit = self._lit()
        for seat in range(self.seats):
            self._paint_dropped(seat, lit, now)
            self._paint_sets(seat, lit)
            if seat != self.host.seat:
                self._paint_backs(seat, lit)
        if not self.host.concealed:
            self._paint_hand(now, lit)
        else:
            for piece in self.hold.all:
                pieces.tile(self.host.canvas, NOTHING, self._places[piece.key])
        self._paint_info()
        if self.asks:
            self._paint_question()

    def _lit(self) -> Tile:
        """The tile of which all visible copies are to be marked."""
        if self.host.motion.busy or self.host.carried:
            return NOTHING
        piece = self._pointed_piece()
        return piece.tile if piece is not None else NOTHING

    def _paint_wall(self) -> None:
        c, shown, table = self.host.canvas, self.shown, self.view.table
        standing = wall.left(table.sides, shown.stock, shown.broken)
        deep = c.px(27)
        naming = self.view.stage == "column" and bool(self.legal)
        found = []
        for (side, number), count in standing.items():
            where = self.at.walls[self._place((table.dealer + side) % self.seats)][number]
            lit = naming and side == self.view.side - 1 and number == self.column - 1
            found.append((where.y, where.x, where, count, lit))
        for _, _, where, count, lit in sorted(found, key=lambda each: each[:2]):
            box = wall.block(c, where, count, deep, lit)
            if lit:
                parts.dots(c, box.inflate(-c.px(6), -c.px(6)))

    def _paint_well(self) -> None:
        c, at, shown = self.host.canvas, self.at, self.shown
        box = at.stock
        for i in (1, 0):
            pieces.tile(c, NOTHING, box.move(0, -c.px(6) * (1 - i)))
        left = max(0, shown.stock - rules_of_walls.TIE) if shown.broken >= 0 else shown.stock
        x = box.right + c.px(12)
        high = c.type.height(28, "serif") + c.type.height(15)
        y = at.well.centery - high // 2
        c.foil(str(left), (x, y), 28)
        told = "to draw" if shown.broken >= 0 else "tiles"
        c.text(told, (x, y + c.type.height(28, "serif") - c.px(2)), 15, c.palette.dim)
        if not at.dead[1]:
            return
        x, y = at.dead[2]
        line = x - c.px(10)
        c.box((line, at.well.y + c.px(12), c.hair(), at.well.h - c.px(24)), 0, theme.GOLD, 0.35)
        c.text("laid aside", (x, y - c.type.height(14) - c.px(2)), 14, c.palette.dim)
        lit = self._lit()
        for own in shown.dead:
            for piece in own:
                if not piece.air:
                    where = self._places[piece.key]
                    drawn = pieces.small(
                        c, piece.tile, where.topleft, where.w, 0 if piece.tile == lit else 0.5
                    )
                    self._mark(piece, drawn, lit)

    def _mark(self, piece: Piece, box: pygame.Rect, lit: Tile) -> None:
        """A copy of the tile that is pointed at."""
        if piece.tile == lit != NOTHING:
            c = self.host.canvas
            c.glow(box, box.w * pieces.CORNER, c.px(6), theme.rgb("#FFE9A0"), 110)
            pieces.small(c, piece.tile, box.topleft, box.w)
            c.outline(box.inflate(c.px(3), c.px(3)), box.w * 0.14, theme.GOLD_LIGHT, max(2, c.px(2)))

    def _paint_dropped(self, seat: int, lit: Tile, now: float) -> None:
        c, view = self.host.canvas, self.view
        glowing = [
            f.data.piece for f in self.host.motion.flights if isinstance(f.data, Glowing) and f.begun(now)
        ]
        row = self.shown.dropped[seat]
        for i, piece in enumerate(row):
            if piece.air:
                continue
            box = self._places[piece.key]
            last = view.last is not None and view.last.seat == seat and i == len(row) - 1
            lift = 0
            if piece in glowing or (last and view.stage == "claim"):
                c.glow(box, box.w * pieces.CORNER, c.px(10), theme.rgb("#FF7A4A"), 220)
                lift = c.px(4)
            drawn = pieces.tile(c, piece.tile, box, lift)
            self._mark(piece, drawn, lit)
            if last and not self.host.motion.busy:
                parts.ticks(c, drawn.inflate(-c.px(5), -c.px(5)))

    def _paint_sets(self, seat: int, lit: Tile) -> None:
        c = self.host.canvas
        for group in self.shown.exposed[seat]:
            for piece in group:
                if not piece.air:
                    drawn = pieces.tile(c, piece.tile, self._places[piece.key])
                    self._mark(piece, drawn, lit)

    def _paint_backs(self, seat: int, lit: Tile) -> None:
        """The hand of an opponent, open when the game is over."""
        c = self.host.canvas
        hand = list(self.shown.hands[seat])
        if seat == self.shown.turn and self.shown.apart is not None:
            hand.append(self.shown.apart)
        for piece in hand:
            if piece.air:
                continue
            box = self._places[piece.key]
            if piece.tile == NOTHING:
                pieces.back(c, box)
            else:
                w = round(box.h / pieces.RATIO)
                face = pygame.Rect(box.x, box.bottom - pieces.height(w), w, pieces.height(w))
                pieces.tile(c, piece.tile, face)

    # ------------------------------------------------------------------ the hand

    def _raised(self) -> Pieces:
        """The tiles that are picked, or that a claim would take."""
        if (move := self._pointed_claim()) is not None and self.view.last is not None:
            return self._pieces_of(
                move.tiles if move.verb == "flush" else (self.view.last.tile,) * 2 * (move.verb == "zap")
            )
        return self.picked

    def _paint_hand(self, now: float, lit: Tile) -> None:
        c, view = self.host.canvas, self.view
        raised = self._raised()
        self._settle_hand(now, raised)
        busy = self.host.motion.busy
        laid_aside = view.stage == "shed" and view.answer is not None
        pointed = self._pointed_piece()
        drops = self.drops() if WISHES.aids and not busy else {}
        best = knowing.best(drops)
        unseen = self.hidden if WISHES.counting and not busy and not view.over and view.broken >= 0 else None
        for i, piece in enumerate(self.hold.all):
            if piece.air or piece is self.carried:
                continue
            x, lift = self._soft[piece.key]
            box = self._places[piece.key].copy()
            box.x = round(x) + round(self.host.shake(f"hand {i}"))
            drawn = pieces.tile(c, piece.tile, box, lift, dim=0.5 if laid_aside and piece in raised else 0)
            radius = drawn.w * pieces.CORNER
            if self.host.shake(f"hand {i}"):
                c.outline(drawn.inflate(c.px(4), c.px(4)), radius, theme.ALARM, max(2, c.px(3)))
            elif piece in raised and not laid_aside:
                parts.chosen(c, drawn, radius)
            elif piece is pointed and not busy:
                c.outline(drawn.inflate(c.px(3), c.px(3)), radius, theme.FOIL[0], c.hair(1.6), 0.9)
            elif piece.tile == lit:
                c.outline(drawn.inflate(c.px(3), c.px(3)), radius, theme.GOLD_LIGHT, max(2, c.px(2)))
            if piece.tile in best and drops:
                at = drawn.centerx, drawn.y - c.px(2)
                parts.badge(c, words.to_go(drops[piece.tile].lack), at, "gold", 14, 20)
            if unseen is not None and WISHES.aids is False and piece.tile == lit:
                at = drawn.right - c.px(10), drawn.bottom - c.px(4)
                parts.badge(c, str(unseen[piece.tile]), at, "ink", 14, 20)
        drawn_piece = self.hold.drawn
        if drawn_piece is not None and not drawn_piece.air and not busy and not view.over:
            box = self._places[drawn_piece.key]
            y = self.host.ledge + c.px(17)
            c.icon("down", (box.centerx, y), 13)

    def _settle_hand(self, now: float, raised: Pieces) -> None:
        """Tiles of the hand glide to their places and rise softly."""
        c = self.host.canvas
        speed = self.host.motion.speed
        share = 1.0 if not speed else min(1.0, (now - self._painted_at) / (SOFT * max(speed, 0.5)))
        self._painted_at = now
        busy = self.host.motion.busy
        pointed = None if busy or self.host.carried else self._pointed_piece()
        order = self._opened()
        held = self.hold.all
        for i, piece in enumerate(held):
            box = self._places[piece.key]
            x = float(box.x if order is None else order[i])
            lift = float(c.px(PICKED)) if piece in raised else c.px(HOVER) if piece is pointed else 0.0
            soft = self._soft.get(piece.key)
            if soft is None:
                self._soft[piece.key] = [x, lift]
                continue
            for k, goal in enumerate((x, lift)):
                soft[k] = goal if abs(goal - soft[k]) < 0.6 else soft[k] + (goal - soft[k]) * share
                self._moving |= soft[k] != goal
        for key in set(self._soft) - {piece.key for piece in held}:
            del self._soft[key]

    def _opened(self) -> list[int] | None:
        """While a tile is carried along the hand: where the others lie, with a gap for it."""
        piece = self.carried
        if piece is None or piece is self.hold.drawn:
            return None
        if self.host.pointer[1] <= self.host.ledge - self.host.canvas.px(4):
            return None
        held = self.hold.pieces
        slot = self._slot(self.host.pointer[0])
        rest = [other for other in held if other is not piece]
        order = [*rest[:slot], piece, *rest[slot:]]
        boxes = [self._places[each.key] for each in held]
        found = [boxes[order.index(each)].x for each in held]
        return found if self.hold.drawn is None else [*found, self._places[self.hold.drawn.key].x]

    def _paint_info(self) -> None:
        """What a claim would bring, or how far the hand is from complete, beside the hand."""
        c, box = self.host.canvas, self.at.info
        if not WISHES.aids or self.host.motion.busy or self.host.concealed or self.view.over:
            return
        if ZAPPO in self.legal and self.view.stage == "turn":
            return
        if self.view.stage == "shed":
            tiles = [piece.tile for piece in self.picked]
            if self.legal and len(tiles) == self.view.table.version.shed:
                panels.outlook(c, box, "What is left", knowing.after_shed(self.view, tiles), self.hidden)
            return
        claim = self._pointed_claim()
        if claim is not None and (after := knowing.after_claim(self.view, claim)) is not None:
            panels.outlook(c, box, f"After {claim.verb.capitalize()}", after, self.hidden)
            return
        drops = self.drops()
        piece = self.carried or self._pointed_piece() or (self.picked[0] if self.picked else None)
        if drops:
            tile = piece.tile if piece is not None and piece.tile in drops else knowing.best(drops)[0]
            panels.outlook(c, box, "Your hand", drops[tile], self.hidden)
        elif (now := self.outlook()) is not None:
            panels.outlook(c, box, "Your hand", now, self.hidden)

    # ------------------------------------------------------------------ above all

    def draw_focus(self, spot: Spot, state: State) -> None:
        """The ring round what the keys have reached."""
        if not state.focus:
            return
        c = self.host.canvas
        piece = self._piece_of(spot.key)
        box = spot.box
        if piece is not None and piece.key in self._places:
            box = self._places[piece.key].copy()
            if piece.key in self._soft:
                x, lift = self._soft[piece.key]
                box.topleft = round(x), round(box.y - lift)
        parts.focus(c, box, c.px(6))

    def paint_over(self, now: float) -> None:
        c = self.host.canvas
        self._place_all()
        for flight in self.host.motion.flights:
            if not flight.begun(now):
                continue
            data, share = flight.data, flight.share(now)
            if isinstance(data, Flying):
                data.draw(c, share, self._where)
            elif isinstance(data, Word):
                self._paint_word(data, share)
            elif isinstance(data, Seating):
                self._paint_seating(data, share)
        piece = self.carried
        if piece is not None:
            box = self._places[piece.key].copy()
            lift = c.px(PICKED)
            box.center = self.host.pointer[0], self.host.pointer[1] + lift
            parts.chosen(c, pieces.tile(c, piece.tile, box, lift), box.w * pieces.CORNER)

    def _paint_seating(self, what: Seating, share: float) -> None:
        """Before each player the tile that was drawn for the seats; equal ones drew again."""
        c = self.host.canvas
        w = c.px(46)
        first = what.draws[0]
        for seat, tiles in enumerate(what.draws):
            zone = self.at.zones[self._place(seat)].box
            shown = tiles if share > 0.25 else tiles[:1]
            x = zone.centerx - len(shown) * (w + 2) // 2
            for i, tile in enumerate(shown):
                box = pygame.Rect(x + i * (w + 2), zone.centery - pieces.height(w) // 2, w, pieces.height(w))
                turned = share > 0.12 and (i == 0 or share > 0.37)
                drawn = pieces.tile(c, tile if turned else NOTHING, box)
                if tiles is first and share > 0.5:
                    parts.chosen(c, drawn, w * pieces.CORNER)
        if share > 0.5:
            name = self._name(0)
            self._paint_word(Word(f"{name} {'deal' if name == 'You' else 'deals'} first"), 0.5)

    def _paint_word(self, word: Word, share: float) -> None:
        """A call: on the plate of who made it, or large over the table."""
        c = self.host.canvas
        strength = min(1.0, share * 6, (1 - share) * 4)
        if word.seat is None:
            size, centre = 46.0, self.at.tray.center
            rise = c.px(26 * motion.out(share))
        else:
            size, centre, rise = 24.0, self.plate_box(word.seat).center, 0
        line = c.type.foil(word.text, size, "serif bold")
        box = line.get_rect(center=(centre[0], centre[1] - rise)).inflate(c.px(48), c.px(14))
        c.box(box, box.h / 2, theme.INK, 0.9 * strength)
        c.outline(box, box.h / 2, theme.GOLD, c.hair(1.5), 0.9 * strength)
        if strength < 1:
            line = line.copy()
            line.set_alpha(round(255 * strength))
        c.surface.blit(line, line.get_rect(center=box.center))

    # ------------------------------------------------------------------ words

    def line_bottom(self) -> int:
        if self.asks:
            return self.at.bar.y - self.host.canvas.px(6)
        return super().line_bottom()

    def line(self) -> Line | None:
        palette, view = self.host.canvas.palette, self.view
        played = self.host.match.rounds[-1].moves
        if self.host.motion.busy and played:
            last = played[-1]
            who = self._name(last.seat)
            told = words.done(self.words(last.move), who == "You")
            return Line("preview", [(who, palette.text, "semi"), (told, palette.dim, "sans")])
        if view.over and played:
            names = [self._name(seat) for seat in range(self.seats)]
            return Line("turn", words.over(names, played[-1].events, palette))
        if self.asks:
            return None
        return self._tile_line() or self._prompt()

    def _tile_line(self) -> Line | None:
        """What is to be said of the tile that is pointed at."""
        palette, view = self.host.canvas.palette, self.view
        piece = self.carried or self._pointed_piece()
        if piece is None and self.legal and view.stage == "turn" and self.picked:
            piece = self.picked[0]
        if piece is None or piece.tile == NOTHING or self.host.concealed:
            return None
        if WISHES.aids and piece in self.hold.all and piece.tile in (drops := self.drops()):
            what = drops[piece.tile]
            return Line(
                "preview",
                words.after_drop(piece.tile, what.lack, len(what.wanted), what.left, palette),
            )
        if not WISHES.counting or view.broken < 0:
            return None
        own = sum(other.tile == piece.tile for other in self.hold.all)
        unseen = self.hidden[piece.tile]
        return Line("preview", words.where(piece.tile, own, 4 - own - unseen, unseen, palette))

    def _prompt(self) -> Line:
        palette, view = self.host.canvas.palette, self.view
        if not self.host.can_play:
            mover = self.host.match.to_move
            who = self._name(mover) if mover is not None else "Nobody"
            verb = "are" if who == "You" else "is"
            return Line("wait", [(who, palette.text, "semi"), (f"{verb} to move.", palette.dim, "sans")])
        people = self.host.match.people
        who = self._name(self.host.seat) if len(people) > 1 else ""
        complete = view.stage == "turn" and ZAPPO in self.legal
        return Line("turn", words.prompt(who, view.stage, view.table.version.shed, complete, palette))

    @staticmethod
    def unseen(match: Any) -> int:
        """Fingers, sheds and claims are shown together: then one of them brings events."""
        count = 0
        for played in reversed(match.rounds[-1].moves):
            if played.events or cast(Move, played.move).verb not in words.ANSWERS:
                break
            count += 1
        return count

    def words(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        match = self.host.match
        last = match.history[-self.unseen(match) :] if self.unseen(match) else ()
        if any(played.move is move for played in last):
            return words.hidden(move)
        return words.told(move)

    def subtitle(self) -> str:
        match = self.host.match
        options, number = match.options, len(match.rounds)
        letter = options.get("version", "C")
        if options["ultimate"]:
            letter = versions.ULTIMATE[min(number - 1, 4 * self.seats - 1) // self.seats]
        version = "Own version" if letter == "custom" else f"Version {letter}"
        return words.subtitle(version, number, versions.games(options, self.seats))

    def plate(self, seat: int) -> Plate:
        place = self._place(seat)
        mirrored = place > 0 and self.at.opponents[place - 1].mirrored
        sub = "Dealer" if seat == self.view.table.dealer else ""
        return Plate("", "", words.signed(self.shown.balances[seat]), sub, unit="coin", mirrored=mirrored)
