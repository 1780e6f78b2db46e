"""The table of Dragon Swoop: what is picked, what moves, and what it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, cast

import pygame

from dragonbox.core import english
from dragonbox.core.contract import Event
from dragonbox.games.dragon_swoop import making
from dragonbox.games.dragon_swoop.grid import LINES, NOWHERE, SPACES, TURNS
from dragonbox.games.dragon_swoop.making import Attempt
from dragonbox.games.dragon_swoop.moves import Move, crown, recruit, rest
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.table import panels, words
from dragonbox.games.dragon_swoop.table.layout import Layout, lay_out
from dragonbox.games.dragon_swoop.table.ledge import Ledge
from dragonbox.games.dragon_swoop.table.painting import Painter, listed
from dragonbox.games.dragon_swoop.table.show import Planner, Shown
from dragonbox.games.dragon_swoop.table.touching import Touching
from dragonbox.games.dragon_swoop.tiles import NAMES
from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.picks import Picks
from dragonbox.ui.tabletop import Host, Spot, Tabletop
from dragonbox.ui.widgets import State, Widget

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView


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
        self.painter = Painter(self)
        self.ledge = Ledge(self)
        self.touching = Touching(self)

    # ------------------------------------------------------------------ the position

    def show(self) -> None:
        self._read()
        self.seen = self.view
        self.shown = Shown.of(self.view)

    def _read(self) -> None:
        """Take the position from the match; nothing is picked."""
        self.view = cast(View, self.host.match.view(0))
        self.legal = [] if self.host.watching else cast(list[Move], self.host.match.legal())
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

    def attempt(self, extra: str = "") -> Attempt:
        """What the picks make, with one more spot if given."""
        taken = [*self.picks.taken, extra] if extra else self.picks.taken
        spaces = [SPACES.index(spot) for spot in taken if spot in SPACES]
        hand = [self.view.hand[int(spot[-1])] for spot in taken if spot.startswith("hand")]
        return making.describe(self.view, spaces, "master" in taken, hand)

    def _ends(self, attempt: Attempt) -> bool:
        """Whether the game is over if the picked set flies now."""
        if attempt.move is None:
            return False
        position = self.host.match.position()
        position.apply(attempt.move)
        return position.to_move is None

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
        self.at = lay_out(self.room())

    def plate_box(self, seat: int) -> pygame.Rect:
        return self.at.plate

    def actions_box(self) -> pygame.Rect:
        return self.at.buttons[0].union(self.at.buttons[1])

    def paint_backdrop(self) -> None:
        self.painter.paint_backdrop()

    def widgets(self) -> list[Widget]:
        return self.touching.widgets()

    def no_recruit(self) -> str:
        """Why what is picked cannot be recruited."""
        if not self.view.recruits:
            return "Both recruits are used."
        if len(self.picks.taken) != 1 or self.picks.taken[0] not in SPACES:
            return "Pick one tile of the master's line to recruit it."
        return self.refusal(recruit(SPACES.index(self.picks.taken[0])))[0]

    def note_keeps(self) -> list[tuple[pygame.Rect, float]]:
        """The grid and the master are kept before all, then what sets are worth."""
        at = self.at
        master = at.master_box(self.shown.station)
        panels_ = [(at.sets, 1.0), (at.flown, 0.4), (at.symbols, 0.4), (at.masters, 0.3), (at.ending, 0.2)]
        return [*super().note_keeps(), (at.tray, 5.0), (master, 5.0), *panels_]

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
            self.changed("tile_lift" if spot in self.picks.taken else "tile_lay")
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
        attempt = self.attempt(spot)
        return attempt.reason or "no set can be made of these tiles", attempt.rule or "sets"

    def confirm(self) -> None:
        """Make the move that is picked."""
        if self.view.crown_due or self.must_rest:
            done = self.picks.complete()
            if done:
                self.host.play(done[0])
            return
        attempt = self.attempt()
        if attempt.move:
            self.host.play(attempt.move)
        else:
            self.host.explain(attempt.reason, attempt.rule)

    def point_out(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        ways = sorted(map(sorted, self._ways(move)))
        self.picks.taken = ways[0] if ways else []
        return move.verb

    def recruit_picked(self) -> None:
        self.host.play(recruit(SPACES.index(self.picks.taken[0])))

    def command(self, command: str) -> bool:
        """Backspace and Esc take picks back; Space is the primary button, 1 and 2 are those from the left."""
        if command in ("take back", "back") and self.picks.back():
            self.changed("tile_lay")
            return True
        actions = self.touching.actions()
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
        why, rule = self.refusal(move)
        if why:
            self.host.explain(why, rule, spot)
        else:
            self.host.play(move)

    # ------------------------------------------------------------------ motion

    def animate(self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event]) -> None:
        assert isinstance(move, Move)
        assert isinstance(after, View)
        self._read()
        planner = Planner(self.host.motion, self.at, self.shown, self.host.now(), self.host.click)
        flown = panels.places(self.host.canvas, self.at.flown, listed(after.piles)) if move.sets else ()
        planner.plan(move, after, self.at.plate, flown)

    def tick(self, now: float) -> bool:
        return self.painter.rising.moving

    # ------------------------------------------------------------------ drawing

    def symbol(self, spot: str) -> str:
        """The symbol that is seen on a spot now."""
        if spot == "master":
            return self.shown.master
        if spot.startswith("hand"):
            place = int(spot[-1])
            return self.shown.hand[place] if place < len(self.shown.hand) else ""
        return self.shown.tops[SPACES.index(spot)]

    def paint(self, now: float) -> None:
        self.painter.paint(now)

    def draw_spot(self, spot: Spot, state: State) -> None:
        self.painter.draw_spot(spot, state)

    def paint_over(self, now: float) -> None:
        self.painter.paint_over(now)

    # ------------------------------------------------------------------ words

    def line(self) -> Line:
        palette = self.host.canvas.palette
        if self.flying:
            recruits = not self.no_recruit()
            attempt = self.attempt()
            return Line("preview", words.preview(attempt, recruits, self._ends(attempt), palette))
        if self.picks.taken:
            spot = self.picks.taken[0]
            name = NAMES[self.symbol(spot)] if self.symbol(spot) else "tile"
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
        if self.host.watching:
            # The level stands there too.
            sub = f"Turn {self.seen.turn}"
        score = english.signed(self.shown.score)
        return Plate("", "", score, sub, turn=not over and not self.host.watching)
