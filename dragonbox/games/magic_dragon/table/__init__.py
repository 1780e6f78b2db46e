"""The table of Magic Dragon: what is picked, what moves, and what it says."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame

from dragonbox.core import phrases
from dragonbox.core.contract import Event
from dragonbox.core.language import _
from dragonbox.games.magic_dragon.moves import PASS, ZAPPO, Move, column, drop, shed
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.table import (
    actions,
    aid,
    asking,
    coins,
    evidence,
    faces,
    kept,
    lines,
    opening,
    panels,
    picking,
    pointed,
    show,
    words,
    zappo,
)
from dragonbox.games.magic_dragon.table.actions import COUNTING
from dragonbox.games.magic_dragon.table.hand import Hand, Thing
from dragonbox.games.magic_dragon.table.layout import Layout, lay_out
from dragonbox.games.magic_dragon.table.pieces import InHand, InSight, OfWall, pieces
from dragonbox.games.magic_dragon.table.reckoned import Reckoned
from dragonbox.games.magic_dragon.table.show import Scene, Seen, Steps
from dragonbox.games.magic_dragon.tiles import KINDS, NAMES, NOTHING, Tile
from dragonbox.ui import hand_layout, parts
from dragonbox.ui.background import Item
from dragonbox.ui.flying import Place
from dragonbox.ui.host import Host
from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.piece import Piece
from dragonbox.ui.piecetable import PieceTable
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import Widget

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView
    from dragonbox.core.match import Match, Played

COIN = "magic_dragon/coin"
"""What stands beside a balance."""
NOWHERE = "nowhere"
"""A widget key that no widget has: nothing has focus."""
FIRST = {"claim": "claim 0", "column": "break", "fingers": "number 1", "side": "number 1"}
"""Where the keys begin when something is asked above the ledge, by what is asked."""


class Table(PieceTable[Seen]):
    kinds, ghost = tuple(map(faces.TileFace, range(KINDS))), 0.0
    at: Layout
    view: View
    reckoned: Reckoned

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.legal: list[Move] = []
        self.picked: list[Thing] = []
        """The picked tiles of the hand, in the order of picking."""
        self.column = 1  # of the wall, to be named
        self._holds: dict[int, Hand] = {}
        """By seat, how its player holds the tiles of this game."""
        self._number = -1
        """The game of the match that they belong to."""
        self._busy = False  # in the last frame: what is asked waits for that
        self._chosen: list[Thing] = []
        """The tiles that the player makes a move with."""
        self._decision = (0, -1)
        """The game and the number of moves at which the player had to decide last."""
        self.still = ""
        """What was pointed at when that began, until something else is."""
        self.warned = (0, -1)
        """The same, where a key would have passed though the player can win."""
        self._laid_for = (0, 0)
        """The dealer, and the tiles that each lays aside, for which all has its place."""
        self._far: dict[int, str] = {}
        """By seat, how far a hand is from complete, where all hands lie open."""
        self.above: aid.Aid | None = None
        self._things: dict[str, object] = {}
        """What the pieces that can be touched stand for, by id."""

    # ------------------------------------------------------------------ the position

    def show(self) -> None:
        chosen = self.picked
        super().show()
        if self.view.stage == "shed" and not self.host.concealed:
            self.picked = [thing for thing in chosen if thing in self.hold.all]
            if self.view.answer is not None:
                self.picked = self.hold.of(self.view.answer.tiles)
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
        self.still = self.pointing()

    def read(self) -> None:
        match = self.host.match
        if len(match.rounds) != self._number:
            self._number = len(match.rounds)
            self._holds.clear()
        self.view = cast(View, match.view(self.host.seat))
        self.legal = cast("list[Move]", match.legal()) if self.host.can_play else []
        self._hold_view(self.view)
        self.picked, self.reckoned = [], Reckoned(self.view, self.legal)
        self._far = aid.far(show.views(self.host))
        if self._laid_for != self._layout_for() and hasattr(self, "at"):
            self.lay_out()

    def _hold_view(self, view: View) -> None:
        """Hold what a view tells; which of several equal tiles have left is known of those just played."""
        drawn = view.drawn if view.turn == view.seat else NOTHING
        self.hold.follow(view.hand, drawn, self._chosen)

    def look(self) -> Seen:
        before = self.seen if hasattr(self, "seen") and self.seen.seat == self.host.seat else None
        return Seen.of(self.view, self.hold, self.host.match.standing.scores, before, show.views(self.host))

    @property
    def hold(self) -> Hand:
        """How the player holds the hand."""
        return self._holds.setdefault(self.host.seat, Hand())

    def wishes(self, what: str) -> bool:
        """Return whether the player wants to be told that."""
        return self.host.wished(what, what == COUNTING or aid.usual(self))

    @property
    def aided(self) -> bool:
        """Whether the aid is told now: while nothing moves, to a person."""
        host = self.host
        quiet = host.motion.busy or host.concealed or self.view.over or not aid.allowed(self)
        return not quiet and host.seat in host.match.people and self.wishes(aid.AIDS)

    @property
    def asks(self) -> bool:
        """Whether something is asked above the ledge, in the place of the Line."""
        asked = bool(self.legal) and self.view.stage in FIRST and not self.host.motion.busy
        return asked and not asking.passes(self)

    @property
    def sheds(self) -> bool:
        """Whether the player chooses what to lay aside: all do so at the same time, asked already or not."""
        host, view = self.host, self.view
        waits = host.seat in host.match.people and not host.watching and not host.concealed
        return view.stage == "shed" and view.answer is None and waits

    def owner(self, number: int) -> str:
        """Return who sits before a side of the wall, counted from the dealer's as one."""
        return self.name((self.view.table.dealer + number - 1) % self.seats)

    # ------------------------------------------------------------------ layout and pieces

    def lay_out(self) -> None:
        super().lay_out()
        host, table = self.host, cast(View, self.host.match.view(self.host.seat)).table
        sides = [table.sides[(host.seat + i - table.dealer) % self.seats] for i in range(self.seats)]
        shed, title = table.version.shed * self.seats, host.canvas.px(134) + self.title_width()
        small, line = host.canvas.type.height(16), parts.line_height(host.canvas) * bool(host.foot)
        self.at = lay_out(self.room(), small, sides, shed, title, host.watching, line, host.solves)
        self._laid_for = self._layout_for()

    def _layout_for(self) -> tuple[int, int]:
        return self.view.table.dealer, self.view.table.version.shed

    def paint_backdrop(self) -> None:
        c, at = self.host.canvas, self.at
        faces.tray(c, at.tray, at.rail, at.radius)
        if names := [] if self.host.watching else actions.tool_names(self):
            panels.tools(c, at.tools[: len(names)], names)

    def names_on_table(self) -> list[pygame.Rect]:
        return actions.names(self)

    def at_plates(self) -> Iterator[Item]:
        if self.seen.medal:
            yield faces.medal_item(self.host.canvas, self.medal_at(self.seen.dealer))

    def medal_at(self, seat: int) -> Place:
        """Return where the medal lies when that seat deals."""
        return coins.medal(self.plate_box(seat), self._mirrored(seat))

    def _coins(self, seat: int) -> Place:
        c, own = self.host.canvas, seat == self.host.seat
        return coins.spot(c, self.plate_box(seat), self._mirrored(seat), own)

    def _mirrored(self, seat: int) -> bool:
        place = self.opponent(seat)
        return place is not None and self.at.opponents[place].mirrored

    def plate_box(self, seat: int) -> pygame.Rect:
        place = self.opponent(seat)
        return self.at.plate if place is None else self.at.opponents[place].plate

    def beside_title(self) -> Sequence[pygame.Rect]:
        return self.at.hands(self.view.table.dealt + 1)

    def actions_box(self) -> pygame.Rect:
        return self.at.buttons[0]

    def reason_room(self, seat: int) -> pygame.Rect | None:
        place = self.opponent(seat)
        return self.at.strip if place is None else self.at.opponents[place].speech

    def evidence(self, seat: int, move: AnyMove, reason: str) -> list[str]:
        return evidence.keys(self.seen, seat, cast(Move, move).tiles, reason)

    def line_bottom(self) -> int:
        if self.asks or self.above is not None:
            return self.at.bar.y - self.host.canvas.px(6)
        return self.at.low

    def message_width(self) -> int:
        return self.at.bar.w  # beside it stands what is told of the hand

    def note_keeps(self) -> list[tuple[pygame.Rect, float]]:
        return [*super().note_keeps(), *kept.boxes(self, self._resting())]

    def picking(self) -> tuple[object, ...]:
        host = self.host
        pointed.follow(self)
        there = None if host.motion.busy else (self.pointing(), self.still, self.thing())
        state = host.motion.busy, host.concealed, host.watching, host.marks_last, self.asks
        told = self.wishes(COUNTING), self.wishes(aid.AIDS), host.wished(aid.AIDS, False)
        return tuple(self.picked), there, host.carried, self.gap(), self.column, self.suggested, state, told

    def pieces(self, seen: Seen) -> list[Piece]:
        picked = picking.picked(self)
        self.above = picked.aid
        found = list(pieces(seen, picked, self.at, self.host.canvas))
        self._things = {piece.id: piece.data for piece in found if piece.touch}
        return found

    def placed(self, seen: Seen) -> Hashable:
        return replace(seen, balances=())  # they stand on the plates

    def prepare(self) -> Iterator[None]:
        yield from super().prepare()
        yield from zappo.prepare(self.host.canvas, self.at)

    def thing(self) -> object:
        """Return what the piece stands for that is pointed at."""
        return self._things.get(self.pointing())

    def carried(self) -> Thing | None:
        """Return the tile of the hand that is being dragged."""
        data = self._things.get(self.host.carried)
        return data.thing if isinstance(data, InHand) else None

    def pointed(self) -> Tile:
        """Return the tile that is pointed at."""
        match self.thing():
            case InHand(thing):
                return thing.what
            case InSight(tile):
                return tile
        return NOTHING

    def points_at_table(self) -> bool:
        """Return whether the Line tells of a tile on the table."""
        return self.wishes(COUNTING) and isinstance(self.thing(), InSight)

    def gap(self) -> tuple[Thing, int] | None:
        """Return the tile that is carried along the hand, and the place for it."""
        thing = self.carried()
        if thing is None or thing == self.hold.drawn or not self._over_hand(self.host.pointer):
            return None
        return thing, self._slot(self.host.pointer[0])

    def _over_hand(self, at: tuple[int, int]) -> bool:
        return at[1] > self.host.ledge - self.host.canvas.px(4)

    def _slot(self, x: int) -> int:
        """Return the place in the hand for a tile that is let go there."""
        sets, hand = len(self.seen.exposed[self.host.seat]), self.hold
        boxes = self.at.own(sets, len(hand.all), hand.drawn is not None)[1]
        return hand_layout.slot(boxes[: len(hand.cards)] or boxes, x)

    def buttons(self) -> list[Widget]:
        return actions.buttons(self)

    def pointed_line(self) -> Line | None:
        return lines.of_tile(self) if self.thing() is not None else None

    def switches(self) -> Sequence[tuple[str, str, str, str, bool]]:
        return actions.switches(self)

    def switch(self, what: str) -> None:
        """Tell something from now on, or no more."""
        self.host.wish(what, not self.wishes(what))
        self.changed("button")

    def declines(self, view: AnyView) -> AnyMove | None:
        return PASS if asking.declines(self, cast(View, view)) else None

    def first_focus(self) -> str:
        if not self.legal:
            # Enter does nothing while others decide: it would be meant for something else.
            return "" if self.host.match.over or self.host.watching else NOWHERE
        if ZAPPO in self.legal and self.view.stage == "turn":
            return "zappo"
        if self.view.stage in FIRST:
            return FIRST[self.view.stage]
        return self._key(self.hold.all[-1]) if self.hold.all else "act"

    def _key(self, thing: Thing) -> str:
        """Return the id of a tile of the hand."""
        return f"hand {self.hold.all.index(thing)}"

    # ------------------------------------------------------------------ picking

    def use(self, piece: Piece) -> None:
        match piece.data:
            case InHand(thing):
                self.pick(thing)
            case OfWall(number):
                self.name_column(number)
            case _:
                self.drop_picked()

    def pick(self, thing: Thing) -> None:
        """Pick a tile of the hand; one that is picked already is dropped."""
        if thing not in self.hold.all:
            return
        if self.sheds:
            self._pick_to_shed(thing)
        elif not self.legal:
            return
        elif self.view.stage != "turn":
            self.host.explain(*self.refusal(drop(thing.what)), self._key(thing))
        elif self.picked == [thing]:
            self.drop_picked()
        else:
            self.picked = [thing]
            self.changed("tile_lift")

    def prepares(self, widget: Widget) -> bool:
        piece = widget.piece if isinstance(widget, Spot) else None
        return self.sheds and piece is not None and isinstance(piece.data, InHand)

    def _pick_to_shed(self, thing: Thing) -> None:
        needed = self.view.table.version.shed
        if thing in self.picked:
            self.picked.remove(thing)
            self.changed("tile_lay")
        elif len(self.picked) == needed:
            self.host.explain(words.enough(needed), "shed", self._key(thing))
        else:
            self.picked.append(thing)
            if len(self.picked) == needed and self.legal:
                # Enter, which the button shows, goes on.
                self.host.focused = "act"
            self.changed("tile_lift")

    def picked_move(self) -> Move | None:
        return picking.move(self)

    def drop_picked(self) -> None:
        """Drop the picked tile."""
        if not self.legal or self.view.stage != "turn":
            return
        if not self.picked:
            self.host.explain(_("pick the tile of your hand that you want to drop"), "turn")
            return
        self.make(drop(self.picked[0].what))

    def lay_aside(self) -> None:
        """Lay the picked tiles aside."""
        self.make(shed(*[thing.what for thing in self.picked]))

    def natural(self) -> None:
        """Declare a hand that is complete before the first turn, with the picked tiles if they fit."""
        picked = tuple(sorted(thing.what for thing in self.picked))
        moves = [move for move in self.legal if move.verb == "zappo"]
        if moves:
            self.make(next((move for move in moves if move.tiles == picked), moves[0]))

    def zappo(self) -> None:
        """Call Zappo."""
        self.make(ZAPPO)

    def pass_(self) -> None:
        """Claim nothing."""
        self.make(next(move for move in self.legal if move.verb == "pass"))

    def name_column(self, number: int, step: int = 0) -> None:
        """Point at a column of the wall, or go `step` on from the one pointed at; again breaks it."""
        count = self.view.table.sides[self.view.side - 1]
        if number and number == self.column:
            self.break_wall()
            return
        self.column = number or (self.column - 1 + step) % count + 1
        self.changed("tile_lift")

    def break_wall(self) -> None:
        """Break the wall at the column that is named."""
        self.make(column(self.column))

    def make(self, move: Move) -> None:
        """Play a move."""
        if move not in self.legal:
            return
        # What is laid aside stays in the hand until all have done so.
        claim = move if move.verb != "drop" else None
        self._chosen = [] if move.verb == "shed" else picking.raised(self, claim)
        self.host.play(move)
        self._chosen = []

    def holds(self) -> list[str]:
        return [NAMES[thing.what] for thing in self.hold.all]

    def point_out(self, move: AnyMove) -> str:
        return picking.point_out(self, cast(Move, move))

    def sort(self) -> None:
        """Put the hand in the usual order."""
        self.hold.sort()
        self._arranged("shuffle")

    def _arranged(self, sound: str) -> None:
        """The hand lies in another order: its tiles glide there."""
        if not self.host.motion.busy and not self.view.over:
            self.rest = self.seen = self.seen.hand(self.host.seat, self.hold.cards)
        self.changed(sound)

    def command(self, command: str) -> bool:
        """Answer a key: Backspace and Esc take the last pick back, Space passes, numbers answer."""
        if command in ("take back", "back"):
            if self.picked and self.legal and self.view.stage in ("turn", "shed"):
                self.picked.pop()
                self.changed("tile_lay")
                return True
            return False
        if command == "choice 1" and self.view.stage == "turn" and ZAPPO in self.legal:
            self.zappo()
            return True
        if not self.asks:
            return False
        if command == "secondary" and self.view.stage == "claim":
            asking.pass_by_key(self)
            return True
        number = int(command[-1]) - 1 if command.startswith("choice ") else -1
        return self.press(actions.question(self)[0], number)

    def let_go(self, piece: Piece, at: tuple[int, int], onto: Piece | None) -> None:
        """A tile let go in the hand is arranged, over the table it is dropped or laid aside."""
        thing = piece.data.thing if isinstance(piece.data, InHand) else None
        if thing is None or thing not in self.hold.all or self.view.over:
            return
        if self._over_hand(at):
            self.hold.rearrange(thing, self._slot(at[0]))
            self._arranged("tile_lay")
        elif not self.legal:
            return
        elif self.view.stage == "shed":
            if thing not in self.picked:
                self._pick_to_shed(thing)
        elif self.view.stage != "turn":
            self.host.explain(*self.refusal(drop(thing.what)), piece.id)
        else:
            self.picked = [thing]
            self.make(drop(thing.what))

    # ------------------------------------------------------------------ motion

    def animate(self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event]) -> None:
        old = cast(View, before)
        if not self.seen.shows(old):
            # It is a move of some time ago that is played again.
            self._hold_view(old)
            self.seen = Seen.of(old, self.hold, self.seen.balances)
        kept = self.picked if old.stage == "shed" and cast(View, after).stage == "shed" else []
        super().animate(before, move, after, events)
        self.legal, self.picked, self._chosen = [], kept, []

    def choreograph(
        self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event], steps: Steps
    ) -> None:
        seat = cast(View, before).to_move or 0
        show.choreograph(seat, cast(Move, move), cast(View, after), events, self._scene(), steps)

    def _scene(self) -> Scene:
        at, well = self.at, self.at.well
        above, below = at.tray.y + at.rail, at.tray.bottom - at.rail
        sums = (well.centerx, (well.y + above) // 2), (well.centerx, (well.bottom + below) // 2)
        plate, coins_at, middle = self.plate_box, self._coins, at.tray.center
        box, moves = self.actors.box, bool(self.host.motion.speed)
        line = self.host.line_area
        return Scene(
            self.hold, self.rest, middle, sums, plate, coins_at, self.owner, self.name, at, box, line, moves
        )

    def tick(self, now: float) -> bool:
        """Go on; what is asked already waits until nothing moves."""
        busy, self._busy = self._busy, self.host.motion.busy
        if busy and not self._busy:
            self.host.refresh()
        return super().tick(now)

    def deal(self) -> None:
        opening.begin(self)
        self._busy = True
        self.host.refresh()

    # ------------------------------------------------------------------ words

    def line(self) -> Line | None:
        return lines.line(self)

    @staticmethod
    def unseen(match: Match) -> int:
        """Return how many of the last moves only their makers saw: one with events shows all of them."""
        count = 0
        for played in reversed(match.rounds[-1].moves):
            if played.events or cast(Move, played.move).verb not in words.ANSWERS:
                break
            count += 1
        return count

    @staticmethod
    def secret(move: AnyMove, seen: bool) -> bool:
        """Return whether a move is not told: nobody sees who was asked for a claim and passed."""
        verb = cast(Move, move).verb
        return verb == "pass" or (verb in words.CLAIMS and not seen)

    def told(self, played: Played) -> tuple[int, str]:
        """Return who bears the marks and what is said: nobody sees who passed, or whose answer lost."""
        if cast(Move, played.move).verb not in words.CLAIMS:
            return played.seat, self.words(played.move)
        last = self.view.last
        return words.claimed(played.events) or (
            played.seat if last is None else last.seat,
            _("waits for the others"),
        )

    def news(self, played: Played) -> str:
        return lines.news(self, played)

    def holder(self) -> int | None:
        """Return who has the pearl: while claims are asked, who dropped the tile, or who is asked at the
        screen."""
        mover = self.host.match.to_move
        last = self.view.last
        if mover is None or self.view.stage != "claim" or last is None or mover == self.host.seat:
            return mover
        return last.seat

    def summons(self, seat: int) -> str:
        return words.summons(self.name(seat), cast(View, self.host.match.view(seat)))

    def words(self, move: AnyMove, events: Sequence[Event] = ()) -> str:
        match = self.host.match
        last = match.history[len(match.history) - self.unseen(match) :]
        hidden = any(played.move is move for played in last)
        return (words.hidden if hidden else words.told)(cast(Move, move))

    def advice(self, move: AnyMove) -> str:
        return words.advice(cast(Move, move))

    def advises(self, move: AnyMove) -> bool:
        return aid.names_drop(self) and aid.allowed(self) and cast(Move, move).verb == "drop"

    def aside(self, move: AnyMove) -> str:
        return aid.aside(self, cast(Move, move))

    def subtitle(self) -> str:
        return words.subtitle(self.host.match.options, len(self.host.match.rounds), self.seats)

    def part_of(self, seat: int) -> str:
        return words.dealing(self.host.match.options) if seat == self.view.table.dealer else ""

    def plate(self, seat: int) -> Plate:
        sub = self._far.get(seat, _("Dealer") if seat == self.view.table.dealer else "")
        balance, dealt = phrases.signed(self.seen.balances[seat]), seat == self.seen.dealer
        kept, mirrored = self.host.canvas.px(coins.MEDAL) * dealt, self._mirrored(seat)
        return Plate("", "", balance, sub, unit=COIN, mirrored=mirrored, kept=kept)
