"""What lies on the table, where, and what is pointed at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

import pygame

from dragonbox.games.magic_dragon import walls as rules_of_walls
from dragonbox.games.magic_dragon.moves import ZAPPO, Move
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.table import knowing, pieces
from dragonbox.games.magic_dragon.table.knowing import Outlook
from dragonbox.games.magic_dragon.table.layout import Layout, lay_out
from dragonbox.games.magic_dragon.table.panels import TileButton
from dragonbox.games.magic_dragon.table.things import Hold, Piece, Pieces, Shown
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile
from dragonbox.ui import held
from dragonbox.ui.gliding import Gliding
from dragonbox.ui.layers import Layers
from dragonbox.ui.tabletop import Host, Tabletop

BREAKING = ("fingers", "side", "column")


COUNTING, AIDS = "counting", "aids"
"""What players may want to be told while they play: how many copies of a tile are unseen; how far the hand is
from complete, and what would help it."""
USUAL = {COUNTING: True, AIDS: False}


class Board(Tabletop):
    """The part of the table that looks at the match."""

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
        self._opening = False
        """Whether a game is just begun before everybody's eyes."""
        self._chosen: Pieces = []
        """The tiles that the player makes a move with."""
        self.gliding = Gliding()
        """The tiles of the hand, where they are drawn."""
        self._decision = (0, -1)
        """The game and the number of moves at which the player had to decide last."""
        self._ticked: object = None
        self._places: dict[int, pygame.Rect] = {}
        """By the key of a tile, where it lies."""
        self._placed: object = None
        """What was there when they were found."""
        self._layers = Layers()
        self._hidden: Counter[Tile] | None = None
        self._drops: dict[Tile, Outlook] = {}
        self._outlook: Outlook | None = None
        self._asked: list[TileButton] = []
        """The buttons of what is asked above the ledge."""
        self._ground = pygame.Rect(0, 0, 0, 0)

    # ------------------------------------------------------------------ the position

    def show(self) -> None:
        chosen = self.picked
        self._read()
        self.hold.take_up(self.view.hand, self._own_drawn())
        if self.view.stage == "shed" and not self.host.concealed:
            self.picked = [piece for piece in chosen if piece in self.hold.all]
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
            self.gliding.clear()
        self.view = cast(View, self.host.match.view(self.host.seat))
        self.legal = cast("list[Move]", self.host.match.legal()) if self.host.can_play else []
        self.picked = []
        self._drops, self._outlook, self._hidden = {}, None, None

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

    def _place(self, seat: int) -> int:
        """How many places clockwise from the player a seat is."""
        return (seat - self.host.seat) % self.seats

    def wishes(self, what: str) -> bool:
        """Whether the player wants to be told that."""
        return self.host.wished(what, USUAL[what])

    @property
    def asks(self) -> bool:
        """Whether something is asked above the ledge, in the place of the Line."""
        return bool(self.legal) and self.view.stage in ("claim", *BREAKING) and not self.host.motion.busy

    def _claims(self) -> list[Move]:
        """What can be claimed, the best first."""
        order = {"zappo": 0, "zap": 1, "flush": 2}
        return sorted([m for m in self.legal if m.verb in order], key=lambda m: (order[m.verb], m.tiles))

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
        """How many copies of each tile are unseen."""
        if self._hidden is None:
            self._hidden = Counter(self.view.unseen())
        return self._hidden

    # ------------------------------------------------------------------ what is pointed at

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
        return self._piece_of(self.pointing())

    @property
    def carried(self) -> Piece | None:
        """The tile of the hand that is being dragged."""
        key = self.host.carried
        return self._piece_of(key) if key.startswith("hand ") else None

    def _pointed_claim(self) -> Move | None:
        key = self.pointing()
        if self.view.stage != "claim" or not key.startswith("claim ") or not self.legal:
            return None
        claims = self._claims()
        i = int(key.split(" ")[1])
        return claims[i] if i < len(claims) else None

    def _lit(self) -> Tile:
        """The tile of which all visible copies are to be marked."""
        if self.host.motion.busy or self.host.carried:
            return NOTHING
        piece = self._pointed_piece()
        return piece.tile if piece is not None else NOTHING

    def _raised(self) -> Pieces:
        """The tiles that are picked, or that a claim would take."""
        if (move := self._pointed_claim()) is not None and self.view.last is not None:
            return self._pieces_of(
                move.tiles if move.verb == "flush" else (self.view.last.tile,) * 2 * (move.verb == "zap")
            )
        return self.picked

    # ------------------------------------------------------------------ where everything lies

    def lay_out(self) -> None:
        c = self.host.canvas
        table = cast(View, self.host.match.view(self.host.seat)).table
        sides = [table.sides[(self.host.seat + i - table.dealer) % self.seats] for i in range(self.seats)]
        self.at = lay_out(
            self.room(),
            c.type.height(16),
            sides,
            table.version.shed * self.seats,
            c.px(134) + self.title_width(),
            self.host.watching,
        )
        self._dealer = table.dealer, table.version.shed
        self.gliding.clear()
        self._layers.clear()
        self._placed = None

    def _fresh(self) -> None:
        """Another dealer, or another number of tiles to be laid aside, needs other places."""
        table = self.view.table
        if self._dealer != (table.dealer, table.version.shed):
            self.lay_out()

    def plate_box(self, seat: int) -> pygame.Rect:
        place = self._place(seat)
        return self.at.opponents[place - 1].plate if place else self.at.plate

    def note_keeps(self) -> list[tuple[pygame.Rect, float]]:
        """All tiles are kept, the wall least; so is what is asked."""
        if not self._places:
            self._place_all()
        tiles = [(box, 4.0) for box in self._places.values()]
        walls = [
            (pygame.Rect(round(where.x) - 12, round(where.y) - 12, 24, 24), 0.3)
            for side in self.at.walls
            for where in side
        ]
        return [*super().note_keeps(), (self.at.well, 3.0), (self.at.bar, 2.0), *tiles, *walls]

    def actions_box(self) -> pygame.Rect:
        return self.at.buttons[0]

    def _slot(self, x: int) -> int:
        """The place in the hand for a tile that is let go there."""
        boxes = self.at.own(len(self.shown.exposed[self.host.seat]), len(self.hold.all), self._apart)[1]
        return held.slot(boxes[: len(self.hold.pieces)] or boxes, x)

    @property
    def _apart(self) -> bool:
        return self.hold.drawn is not None

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
        dead = [piece for own in shown.dead for piece in own]
        dead.sort(key=lambda piece: piece.tile)
        hands: list[Pieces] = []
        for seat in range(self.seats):
            hand = self.hold.all if seat == self.host.seat else list(shown.hands[seat])
            if seat != self.host.seat and seat == shown.turn and shown.apart is not None:
                hand.append(shown.apart)
            hands.append(hand)
        rows = [dead, *hands, *shown.dropped, *[group for own in shown.exposed for group in own]]
        placed = (
            id(at),
            self.host.seat,
            shown.turn,
            self._apart,
            tuple(map(len, shown.exposed)),
            tuple([tuple([piece.key for piece in row]) for row in rows]),
        )
        if placed == self._placed:
            return
        self._placed = placed
        self._places.clear()
        self._keep(dead, at.laid_aside(len(dead)))
        for seat, hand in enumerate(hands):
            place, sets = self._place(seat), shown.exposed[seat]
            if place:
                apart = seat == shown.turn and shown.apart is not None
                laid, boxes = at.theirs(place - 1, len(sets), len(hand), apart)
            else:
                laid, boxes = at.own(len(sets), len(hand), self._apart)
            self._keep(hand, boxes)
            for group, spots in zip(sets, laid, strict=True):
                self._keep(group, spots)
            self._keep(shown.dropped[seat], at.drops(place, len(shown.dropped[seat])))

    def _keep(self, things: Sequence[Piece], boxes: Sequence[pygame.Rect]) -> None:
        self._places.update({piece.key: box for piece, box in zip(things, boxes, strict=True)})
