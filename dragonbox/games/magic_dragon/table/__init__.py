"""The table of Magic Dragon: what can be touched, and what moves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from dragonbox.core import english
from dragonbox.core.contract import Event
from dragonbox.games.magic_dragon import seating
from dragonbox.games.magic_dragon import walls as rules_of_walls
from dragonbox.games.magic_dragon.dealing import Deal
from dragonbox.games.magic_dragon.moves import ZAPPO, Move, drop, shed
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.table import words
from dragonbox.games.magic_dragon.table.board import AIDS, COUNTING
from dragonbox.games.magic_dragon.table.painting import PICKED, Painting
from dragonbox.games.magic_dragon.table.show import Planner, Scene
from dragonbox.games.magic_dragon.table.things import Piece, Shown
from dragonbox.games.magic_dragon.tiles import NAMES, NOTHING
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import Button, IconButton, Widget

NOWHERE = "nowhere"
"""The key of no widget."""

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView


class Table(Painting):
    """All of it."""

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
        return f"{call}: the {words.name(one.claimed)} came from {english.within(self.name(one.dropper))}"

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
                partial(self._switch, COUNTING),
                "tools",
                tip="Tell how many copies of a tile are unseen",
                icon="stats",
                marked=self.wishes(COUNTING),
            ),
            IconButton(
                "aids",
                aids,
                partial(self._switch, AIDS),
                "tools",
                tip="Tell how far the hand is from complete, and what would help",
                icon="eye",
                marked=self.wishes(AIDS),
            ),
        ]

    def _switch(self, what: str) -> None:
        """Tell something from now on, or no more."""
        self.host.wish(what, not self.wishes(what))
        self.host.click("button")
        self.host.refresh()

    # ------------------------------------------------------------------ the buttons of the ledge

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
            ""
            if have == needed
            else f"Pick {words.tiles(needed)} to lay aside: {english.number(have) if have else 'none'}."
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
            # Enter does nothing while others decide: it would be meant for something else.
            return "" if self.host.match.over or self.host.watching else NOWHERE
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
        if self._sheds:
            self._pick_to_shed(piece, key)
            return
        if not self.legal:
            return
        if self.view.stage != "turn":
            self.host.explain(*self.refusal(drop(piece.tile)), key)
            return
        if self.picked == [piece]:
            self.drop_picked()
            return
        self.picked = [piece]
        self._changed("tile_lift")

    @property
    def _sheds(self) -> bool:
        """Whether the player chooses what to lay aside: all do so at the same time, asked already or not."""
        host, view = self.host, self.view
        waits = host.seat in host.match.people and not host.watching and not host.concealed
        return view.stage == "shed" and view.answer is None and waits

    def prepares(self, widget: Widget) -> bool:
        return self._sheds and widget.key.startswith("hand ")

    def _pick_to_shed(self, piece: Piece, key: str) -> None:
        needed = self.view.table.version.shed
        if piece in self.picked:
            self.picked.remove(piece)
            self._changed("tile_lay")
        elif len(self.picked) == needed:
            self.host.explain(f"{words.tiles(needed)} are enough: take one of them back first", "shed", key)
        else:
            self.picked.append(piece)
            if len(self.picked) == needed and self.legal:
                # Enter, which the button shows, goes on.
                self.host.focused = "act"
            self._changed("tile_lift")

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
            self.host.explain(*self.refusal(move))

    def natural(self) -> None:
        """Declare a hand that is complete before the first turn, with the picked tiles if they fit."""
        picked = tuple(sorted(piece.tile for piece in self.picked))
        moves = [move for move in self.legal if move.verb == "zappo"]
        if moves:
            self.make(next((move for move in moves if move.tiles == picked), moves[0]))

    def zappo(self) -> None:
        if ZAPPO in self.legal:
            self.make(ZAPPO)

    def holds(self) -> list[str]:
        return [NAMES[piece.tile] for piece in self.hold.all]

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
        if command == "secondary" and self.view.stage == "claim":
            self._pass()
            return True
        if command.startswith("choice "):
            return self.press(self._asked, int(command[-1]) - 1)
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
            self.host.explain(*self.refusal(drop(piece.tile)), widget.key)
            return
        self.picked = [piece]
        self.make(drop(piece.tile))

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
        self._drops, self._outlook, self._hidden = {}, None, None
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
        """A new game begins before everybody's eyes, once: who deals, and the deal unless the wall is to be
        broken first. Whether it does so now."""
        if not self.deals(self._number):
            return False
        self.host.click("shuffle")
        table = self.view.table
        planner = self._planner()
        if self._number == 1:
            rng = random.Random(self.host.match.rounds[0].seed)
            planner.seats(seating.draw(self.seats, table.suits, rng))
        elif (before := cast(Deal, self.host.match.rounds[-2].deal).dealer) != table.dealer:
            planner.pass_on(before)
        if self.view.broken >= 0:
            planner.deal((table.dealer + 1) % self.seats, table.dealt)
        # What is asked already waits until then.
        self._opening = True
        self.host.refresh()
        return True

    def tick(self, now: float) -> bool:
        """A deal begins; tiles rise, sink and make room."""
        if self._deal():
            return True
        if self._opening and not self.host.motion.busy:
            self._opening = False
            self.host.refresh()
        pointed = self.pointing(), tuple(p.key for p in self.picked), self.host.carried
        changed, self._ticked = pointed != self._ticked, pointed
        return changed or self.gliding.moving
