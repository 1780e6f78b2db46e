"""The table of Dragon Swoop: what is picked, what moves, and what it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, cast

import pygame

from dragonbox.core import phrases
from dragonbox.core.contract import Event
from dragonbox.core.language import _, pgettext
from dragonbox.games.dragon_swoop import making, resting, saying
from dragonbox.games.dragon_swoop.combinations import pile_of
from dragonbox.games.dragon_swoop.grid import LINES, NOWHERE, SPACES, TURNS
from dragonbox.games.dragon_swoop.making import Attempt
from dragonbox.games.dragon_swoop.moves import Move, crown, recruit, rest
from dragonbox.games.dragon_swoop.position import cleared
from dragonbox.games.dragon_swoop.rules import RECRUITS, Round, View
from dragonbox.games.dragon_swoop.table import aims, faces, moments, panels, show, words
from dragonbox.games.dragon_swoop.table.faces import SEASONS
from dragonbox.games.dragon_swoop.table.layout import Layout, lay_out
from dragonbox.games.dragon_swoop.table.pieces import Picked, coming, pieces, symbol_of, year
from dragonbox.games.dragon_swoop.table.show import HANDS, MASTER, Seen, Steps, choreograph
from dragonbox.games.dragon_swoop.table.storm import Taken
from dragonbox.games.dragon_swoop.telling import goal_told
from dragonbox.games.dragon_swoop.tiles import called
from dragonbox.ui import theme
from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.picks import Picks
from dragonbox.ui.piece import Piece
from dragonbox.ui.piecetable import PieceTable
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView

LONGEST = 620
"""How wide the Line is at most, in u."""
PLACES = (*SPACES, MASTER, *HANDS)

LARGER = 1.15
"""How much larger than usual text is from which on only the number of the turn has room on a plate."""


class Table(PieceTable[Seen]):
    at: Layout
    view: View
    picks: Picks[Move]
    legal: Sequence[Move] = ()
    overhang, edged, puts_back = 10.0, True, True
    _seasons: Mapping[int, pygame.Surface] = {}
    """The backdrop in the light of this season, and of that of the next turn."""

    # ------------------------------------------------------------------ the position

    def read(self) -> None:
        self.view = cast(View, self.host.match.view(0))
        self.legal = [] if self.host.watching else cast(list[Move], self.host.match.legal())
        self.picks = Picks(self.legal, self._ways)

    def look(self) -> Seen:
        seen = Seen.of(self.view)
        # A puzzle shows all that lies face down, and in which order.
        return replace(seen, pile=cast(Round, self.host.match.position()).pile) if self.host.solves else seen

    def prepare(self) -> Iterator[None]:
        """Make the dragon in flight ahead, and what the next turn shows."""
        canvas, seen = self.host.canvas, self.rest
        flies = [move for move in self.legal if move.verb == "fly"]
        if seen.master and flies:
            piles = {pile_of(move.sets, self.view.tops) for move in flies}
            great = {pile for pile in piles if moments.size_of(pile).dark}
            if piles - great:
                flight = moments.Flight(seen.master, self.at, seen.station, moments.SMALL.width)
                yield from flight.prepare(canvas)
            for pile in sorted(great, key=lambda pile: (pile.points, pile.symbols)):
                box = self.at.tile_box(0, 1)
                tiles = [Taken(symbol, False, box) for symbol in pile.symbols]
                tiles += [Taken(seen.master, True, box)] * pile.with_master
                yield from show.storm_of(pile, tiles, seen, self.at).prepare_at_rest(canvas)
        if self._plain is not None and (light := year(seen, self.at)):
            # Each is as large as the window: no other is kept.
            self._seasons = {side: lit for side, lit in self._seasons.items() if side == light.side}
            self._lit(self._plain, replace(seen, lit=seen.lit + 1))
            yield
        yield from super().prepare()

    def coming(self) -> Iterator[Piece]:
        return coming(self.rest, self.view.crown_due or self.must_rest, self.at, self.host.canvas)

    def _ways(self, move: Move) -> Iterator[frozenset[str]]:
        """Yield the places that make a move. Two underlings of one symbol can stand for each other."""
        if move.verb != "fly":
            yield frozenset() if move.space == NOWHERE else frozenset({SPACES[move.space]})
            return
        fixed = {SPACES[space] for tiles in move.sets for space in tiles.spaces}
        if any(tiles.master for tiles in move.sets):
            fixed.add(MASTER)
        wanted = Counter("".join(tiles.hand for tiles in move.sets))
        for chosen in combinations(range(len(self.view.hand)), wanted.total()):
            if Counter(self.view.hand[place] for place in chosen) == wanted:
                yield frozenset(fixed | {HANDS[place] for place in chosen})

    def attempt(self, extra: str = "") -> Attempt:
        """Return what the picks make, with one more place if given."""
        taken = [*self.picks.taken, extra] if extra else self.picks.taken
        spaces = [SPACES.index(name) for name in taken if name in SPACES]
        hand = [self.view.hand[HANDS.index(name)] for name in taken if name in HANDS]
        return making.describe(self.view, spaces, MASTER in taken, hand)

    def _ends(self, attempt: Attempt) -> bool:
        """Return whether the game is over if the picked set flies now."""
        if attempt.move is None:
            return False
        position = self.host.match.position()
        position.apply(attempt.move)
        return position.to_move is None

    @property
    def season(self) -> str:
        """The season of the year in the match: three turns each."""
        return SEASONS[self.view.station // 3]

    @property
    def must_rest(self) -> bool:
        """Whether resting is the only move."""
        return bool(self.legal) and self.legal[0].verb == "rest"

    @property
    def can_fly(self) -> bool:
        """Whether any set can fly this turn."""
        return any(move.verb == "fly" for move in self.legal)

    @property
    def flying(self) -> bool:
        """Whether the picks are the beginning of a set."""
        return bool(self.picks.taken) and not self.view.crown_due and not self.must_rest

    # ------------------------------------------------------------------ layout and pieces

    def lay_out(self) -> None:
        super().lay_out()
        canvas, head = self.host.canvas, 0
        if not self.host.solves:  # a puzzle has its question there
            goal = canvas.type.width(_(words.GOALS[str(self.host.match.options["mode"])]), theme.LABEL)
            title = canvas.type.width(self.host.title, theme.HEAD, "serif")
            head = canvas.stage[0] + canvas.px(122) + max(goal, title)
        self.at = lay_out(self.room(), self.host.solves, head)
        self.asides, self.panels = self.at.asides, self.at.panels

    def forget(self) -> None:
        super().forget()
        self._seasons = {}

    def backdrop(self, base: pygame.Surface, seen: Seen) -> pygame.Surface:
        if not self._seasons:
            # Before the year begins, so that no frame waits for it.
            self._lit(base, self.rest)
        return self._lit(base, seen)

    def _lit(self, base: pygame.Surface, seen: Seen) -> pygame.Surface:
        """Return the backdrop in the light of the season."""
        light = year(seen, self.at)
        if light is None:
            return base
        if light.side not in self._seasons:
            self._seasons = {**self._seasons, light.side: self._in_season(base, light)}
        return self._seasons[light.side]

    def lit_ground(self, ground: pygame.Surface) -> pygame.Surface:
        light = year(self.seen, self.at)
        if light is None:
            return ground
        key = "season below", light.side, ground.get_size()
        return self.host.canvas.kept.get(key, partial(self._in_season, ground, light))

    def _in_season(self, base: pygame.Surface, light: faces.Year) -> pygame.Surface:
        """Return a picture of the whole table in the light of a season."""
        canvas, at = self.host.canvas, self.at
        rim, foot = canvas.px(9), canvas.px(self.host.foot)
        low = canvas.height - foot if foot else at.making.y - canvas.px(22)
        whole = pygame.Rect(rim, rim, at.width - 2 * rim, low - rim)
        return faces.season(canvas, whole, light, base)

    def plate_box(self, seat: int) -> pygame.Rect:
        return self.at.plate

    def columns(self) -> Sequence[pygame.Rect]:
        return self.at.columns

    def beside_title(self) -> Sequence[pygame.Rect]:
        signs = self.host.canvas.px(36)
        return self.at.dragon_box(self.seen.station), self.at.ring.inflate(signs, signs)

    def actions_box(self) -> pygame.Rect:
        return self.at.buttons[0].union(self.at.buttons[1])

    def paint_backdrop(self) -> None:
        panels.grid(self.host.canvas, self.at)
        panels.backdrop(self.host.canvas, self.at)

    def picking(self) -> tuple[object, ...]:
        host = self.host
        return tuple(self.picks.taken), host.show_legal, host.motion.busy, host.watching, host.guided

    def pieces(self, seen: Seen) -> Iterator[Piece]:
        host = self.host
        if any(show.soars(flight.data) for flight in host.motion.flights):
            seen = replace(seen, perched=False)
        open_ = self.picks.open()
        attempt = self.attempt() if self.flying else None
        told = self._hint() if seen.dealt and not host.guided else ""
        if attempt is not None and not host.guided:
            recruits = self.view.recruits and not self.no_recruit()
            told = phrases.sentence(
                _("recruit it, or add tiles to it")
                if recruits
                else words.missing(self.view, attempt, self._symbols())
            )
        picked = Picked(
            tuple(self.picks.taken),
            frozenset(open_.union(self.picks.taken)),
            frozenset(self._marked(open_)),
            frozenset(self._idle(open_)),
            tuple(words.rows(attempt, self.legal)),
            attempt,
            told,
        )
        won = [] if host.solves else self._won(seen.told)
        return pieces(seen, picked, won, self.at, self.host.canvas)

    def _marked(self, open_: set[str]) -> set[str]:
        """Return what is marked as one to pick: what goes on from the picks, or at first the line."""
        if not self.host.show_legal or self.host.motion.busy:
            return set()
        if self.picks.taken or self.view.crown_due or self.must_rest:
            return open_
        return open_ & {SPACES[space] for space in LINES[self.view.station]}

    def _idle(self, open_: set[str]) -> set[str]:
        """Return the tiles of the grid that can't be picked, while the others are told apart."""
        if not self.host.show_legal or self.host.motion.busy or not open_:
            return set()
        return {*SPACES} - open_ - set(self.picks.taken)

    def _hint(self) -> str:
        """Return what stands where the set in the making will lie."""
        if self.view.over:
            return _("All is counted.")
        if self.host.watching:
            return ""
        if self.view.crown_due:
            return _("The last master has flown. Crown a tile that lies face up.")
        if self.won_early:  # the Line says what can be done
            return " ".join(filter(None, (_("You have won."), words.left(self.seen.told))))
        if self.must_rest and resting.settled(self.view):
            return _("Rest: only the count at the end is left.")
        if self.must_rest:
            return _("Rest, or swap the master with a tile that lies face up.")
        if not self.can_fly:
            return _("No set can fly this turn. Pick a tile of the lit line and recruit it.")
        return _("Pick a pair or more. Each set needs a tile from the lit line.")

    def paper_room(self) -> pygame.Rect | None:
        at, gap = self.at, self.host.canvas.px(16)
        left, top = at.flown.x, at.flown.bottom
        right = at.master_box(TURNS - 1).left - gap  # the last turns stay to be seen
        return pygame.Rect(left, top, right - left, at.symbols.y - gap // 3 - top)

    def message_width(self) -> int | None:
        # What an empty space gives stands beside it.
        ending = self.at.ending
        return 2 * (ending.x - self.host.canvas.px(10)) - self.host.canvas.width if ending.w else None

    def names_on_table(self) -> list[pygame.Rect]:
        # The letters and numbers on the frame and on the ring.
        names = "coordinate", "station"
        return [piece.box for piece in self._resting() if piece.id.startswith(names)]

    def note_keeps(self) -> list[tuple[pygame.Rect, float]]:
        """Return what a note should not cover: the master, the ring before it and the grid before all; in a
        match, older piles and the places of the next ones matter least."""
        at, seen, match = self.at, self.seen, self.host.plays
        much = self.host.solves or self.host.paper
        sets, flown, asleep = (12.0, 1.0, 3.0) if match else (6.0, 3.0 if much else 0.1, 0.5)
        ahead, dragon = (4.5, 3.0) if match else (2.0, 0.25)
        kept = [
            *super().note_keeps(),
            (at.tray, 5.0),
            (at.master_box(seen.station), 5.0),
            (at.dragon_box(seen.station), dragon),
            *[(at.sets, sets), (at.symbols, sets), (at.ending, 0.1 if match else 0.7)],
            (self._piles(seen), flown),
        ]
        if self.host.solves:  # what is tried and taken back leads the master all along
            kept.append((at.ring.inflate(at.master), 1.0))
        kept += [(at.master_box(n), ahead) for n in range(int(seen.station) + 1, TURNS)]
        if not match:
            return [*kept, (at.masters, asleep)]
        side = self.host.canvas.px(36)
        kept.append((at.master_box(seen.station), 100.0))  # it may join the set that is spoken of
        kept += [(pygame.Rect(x - side // 2, y - side // 2, side, side), 4.0) for x, y in at.corners]
        head = at.masters.move_to(h=at.nest.y - at.masters.y)
        # A note lies still for some turns.
        kept.append((self._piles(seen, panels.AHEAD), 0.3))
        kept += [(box, asleep) for box in (head, *at.sleepers(seen.pile).values())]
        # The Line is longer here than at most tables.
        wide = min(at.sets.x - at.symbols.right, self.host.canvas.px(LONGEST))
        line = pygame.Rect(0, self.line_top(), wide, self.line_bottom() - self.line_top())
        line.centerx = self.host.canvas.width // 2
        return [*kept, (line, 2.0)]

    def _piles(self, seen: Seen, more: int = 0) -> pygame.Rect:
        """Return where what has flown lies, with room for so many piles more."""
        return panels.used(self.host.canvas, self.at.flown_at(seen.station), len(seen.piles) + more)

    def mark(self, name: str) -> pygame.Rect | None:
        box = super().mark(name)
        if name == "sets" and box and self.at.ending and not self.at.full_ending:
            # In a match what an empty space counts is the last line of the list.
            box = box.union(self.at.ending)
        return box

    def drawn(self, name: str) -> pygame.Rect | None:
        box = super().drawn(name)
        # A tile is lit with its stack, down to the number of its tiles.
        stack = self.mark(f"stack {name}") if box else None
        return box.union(stack) if box and stack else box

    def silhouette(self, name: str) -> Piece | None:
        # The master lies alone on the ground: a box round it would show nothing but that.
        alone = (piece for piece in self._resting() if piece.id == name == MASTER)
        return next(alone, None) or super().silhouette(name)

    def first_focus(self) -> str:
        """Return the key of the first tile that can be picked, in the master's line if there is one."""
        open_ = self.picks.open() if self.legal else set()
        line = [SPACES[space] for space in LINES[self.view.station]]
        return next((name for name in (*line, *SPACES) if name in open_), "")

    # ------------------------------------------------------------------ the buttons

    def no_recruit(self) -> str:
        """Return why what is picked cannot be recruited."""
        if not self.view.recruits:
            return _("Both recruits are used.")
        if len(self.picks.taken) != 1 or self.picks.taken[0] not in SPACES:
            return _("Pick one tile of the master's line to recruit it.")
        return self.refusal(recruit(SPACES.index(self.picks.taken[0])))[0]

    def buttons(self) -> list[Widget]:
        """Return the buttons, as they lie from the left."""
        first, second = self.at.buttons
        main = partial(Button, box=first, zone="actions", kind="primary")
        if self.host.watching:
            return []
        if self.view.over:
            return [self.score_button(first)]
        if self.view.crown_due:
            why = "" if self.picks.taken else _("Pick the tile that becomes the master.")
            cap = "" if why else "Enter"
            return [main("crown", act=self.confirm, why=why, label=_("Crown"), icon="crown", cap=cap)]
        if self.must_rest:
            label = _("Swap") if self.picks.taken else _("Rest")
            return [main("rest", act=self.confirm, label=label, cap="Enter")]
        attempt = self.attempt() if self.picks.taken else None
        flies = attempt is not None and attempt.move is not None
        nothing = (
            _("Pick the tiles of a set first.") if self.can_fly else _("No set can fly now: recruit a tile.")
        )
        needs = words.missing(self.view, attempt, self._symbols()) if attempt else ""
        why = "" if flies else needs if self.can_fly and needs else nothing
        label = _("Fly +{points}", points=attempt.points) if attempt and flies else _("Fly")
        tip, off = (
            _(
                "Keep a tile of the line for a later set. It takes your turn; {n} of {recruits} left",
                n=self.view.recruits,
                recruits=RECRUITS,
            ),
            self.no_recruit(),
        )
        second_ = Button("recruit", second, self._recruit, "actions", off, tip, label=_("Recruit"), size=17)
        if second_.on and not flies:
            second_.cap = "Space"
        if flies:
            return [second_, main("fly", act=self.confirm, label=label, cap="Enter")]
        return [second_, Button("fly", first, self.confirm, "actions", why, label=label)]

    def _recruit(self) -> None:
        self.host.play(recruit(SPACES.index(self.picks.taken[0])))

    # ------------------------------------------------------------------ picking

    def use(self, piece: Piece) -> None:
        name = piece.data or piece.id
        if name in PLACES:
            self.pick(name)

    def pick(self, name: str) -> None:
        """Pick a tile, put it back, or say why it cannot be picked."""
        if self.host.watching:
            return
        if name in self.picks.open() and self.host.strays(name):
            return
        if self.picks.toggle(name):
            self.changed("tile_lift" if name in self.picks.taken else "tile_lay")
            return
        why, rule = self._why_not(name)
        self.host.explain(why, rule, name)

    def _why_not(self, name: str) -> tuple[str, str]:
        """Return the reason why a tile cannot be picked, and the rule."""
        if self.view.over:
            return _("the game is over"), "end"
        if name in SPACES and not self.view.heights[SPACES.index(name)]:
            return _("{space} is empty", space=name), "grid"
        if name in SPACES and not self.view.tops[SPACES.index(name)]:
            return _("{space} shows no tile until the next one is turned up", space=name), "crown"
        if self.view.crown_due:
            return _("only a face-up tile of the grid can be crowned"), "crown"
        if self.must_rest:
            if name in SPACES:
                return _("one tile is swapped with the master: put the other back first"), "rest"
            return _("pick the tile of the grid that is swapped with the master"), "rest"
        if not self.picks.taken:
            return words.no_way(self.view, name, symbol_of(self.view, name)), "fly"
        symbol = symbol_of(self.view, name)
        if reason := words.no_more(self.view, self._symbols(), symbol):
            return reason, "fly"
        attempt = self.attempt(name)
        return attempt.reason or _("no set can be made of these tiles"), attempt.rule or "sets"

    def _symbols(self) -> list[str]:
        """Return the symbols of what is picked."""
        return [symbol_of(self.view, name) for name in self.picks.taken]

    def picked_move(self) -> Move | None:
        return self.attempt().move if self.picks.taken else None

    def confirm(self) -> None:
        """Make the move that is picked."""
        if self.view.crown_due or self.must_rest:
            for move in self.picks.complete()[:1]:
                self.host.play(move)
            return
        attempt = self.attempt()
        if attempt.move:
            self.host.play(attempt.move)
        else:
            self.host.explain(words.missing(self.view, attempt, self._symbols()), attempt.rule)

    def words(self, move: AnyMove, events: Sequence[Event] = ()) -> str:
        return saying.done(cast(Move, move))

    def advice(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        return words.advice(move)

    def point_out(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        ways = sorted(map(sorted, self._ways(move)))
        self.picks.taken = ways[0] if ways else []
        return move.verb

    def command(self, command: str) -> bool:
        """Answer a key: Backspace, Esc take picks back, Space presses the red button, or the only one that
        can be pressed, 1 and 2 the others."""
        if command in ("take back", "back") and self.picks.back():
            self.changed("tile_lay")
            return True
        buttons = self.buttons()
        caps = [getattr(button, "cap", "") for button in buttons]
        main = caps.index("Space") if "Space" in caps else len(buttons) - 1
        number = {"choice 1": 0, "choice 2": 1, "secondary": main}
        return self.press(buttons, number.get(command, -1))

    def let_go(self, piece: Piece, at: tuple[int, int], onto: Piece | None) -> None:
        """A tile on the set in the making, or on another tile, is picked; in the hand it is recruited; on the
        master it is crowned, or swapped when one must rest."""
        name = piece.id
        near = self.host.canvas.px(12)
        hand = self.at.hand[0].union(self.at.hand[1]).inflate(near, near)
        station = self.at.master_box(self.view.station).inflate(near, near)
        due, rests = self.view.crown_due, self.must_rest
        if name in SPACES and hand.collidepoint(at) and not due and not rests:
            self._make_or_explain(recruit(SPACES.index(name)), name)
        elif name in SPACES and station.collidepoint(at) and (due or rests):
            self._make_or_explain((crown if due else rest)(SPACES.index(name)), name)
        elif self.at.making.collidepoint(at):
            if name not in self.picks.taken:
                self.pick(name)
        elif name in self.picks.taken:
            self.pick(name)
        elif onto is not None:
            self.pick(name)
            if onto.id in PLACES and onto.id not in self.picks.taken and name in self.picks.taken:
                self.pick(onto.id)

    def _make_or_explain(self, move: Move, name: str) -> None:
        why, rule = self.refusal(move)
        if why:
            self.host.explain(why, rule, name)
        else:
            self.host.play(move)

    # ------------------------------------------------------------------ motion

    def choreograph(
        self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event], steps: Steps
    ) -> None:
        plate = self.at.plate
        end = plate.right - plate.h // 2, plate.y + plate.h // 3
        choreograph(cast(Move, move), cast(View, after), end, self.at, steps)
        view = cast(View, after)
        if (goal := self._goal(view)) and not self._goal(cast(View, before)) and not view.over:
            reached = _("{goal}: your goal is reached.", goal=phrases.capital(goal))
            told = "\n".join(filter(None, (reached, words.left(view))))
            show.goal(told, self._won(view), self.at, steps)

    def _won(self, view: View) -> list[Sequence[int]]:
        """Return what is empty where the goal of the match is reached."""
        return cleared(str(self.host.match.options["mode"]), view.heights)

    def _goal(self, view: View) -> str:
        """Return what is told of the goal of the match once it is reached."""
        return goal_told(str(self.host.match.options["mode"]), view.heights)

    def deal(self) -> None:
        lowest = self.at.tile_box(0, 1).move_to(midbottom=self.at.making.midbottom)
        stacks = [lowest.move(column * lowest.w * 5 // 4, 0) for column in (-1, 0, 1)]
        full, self.seen = self.seen, show.undealt(self.seen)
        show.deal(full, stacks, self.at, Steps(self))

    # ------------------------------------------------------------------ words

    def line(self) -> Line | None:
        palette = self.host.canvas.palette
        if any(show.says_itself(flight.data) for flight in self.host.motion.flights):
            return None
        if self.flying:
            attempt = self.attempt()
            if wanted := self.host.wanted:
                # What else could be made would lead away from what a lesson asks for.
                flies = attempt.move == wanted[0]
                return Line("preview", words.runs(_("**Fly this set.**"), palette)) if flies else None
            ends = self._ends(attempt)
            taken = [symbol_of(self.seen, name) for name in self.picks.taken]
            runs = words.preview(self.view, attempt, taken, not self.no_recruit(), ends, palette)
            return Line("preview", runs)
        if self.picks.taken:
            name = self.picks.taken[0]
            symbol = symbol_of(self.seen, name)
            what = {"tile": called(symbol) if symbol else pgettext("Dragon Swoop", "tile"), "space": name}
            told = _("**The {tile} of {space}** changes places with the master.", **what)
            if self.view.crown_due:
                told = _("**The {tile} of {space}** becomes the master.", **what)
            return Line("preview", words.runs(told, palette))
        if self.host.motion.busy and self.host.match.history:
            return Line("turn", words.runs(words.told(self.seen.told, self.view), palette))
        return Line("turn", words.runs(words.prompt(self.view, self.legal), palette))

    def aside(self, move: AnyMove) -> str:
        mode = str(self.host.match.options["mode"])
        return aims.aside(mode, self.view, cast(Move, move), self.legal)

    def subtitle(self) -> str:
        if goal := self._goal(self.seen.told):
            return _("You win: {goal}", goal=goal)
        return words.goal(str(self.host.match.options["mode"]), self.seen.told)

    @property
    def won_early(self) -> bool:
        return bool(self._goal(self.seen.told))

    def plate(self, seat: int) -> Plate:
        told = self.seen.told
        sub = (
            pgettext("on a plate", "Finished")
            if told.over
            else _(
                "{season}, turn {turn} of {turns}",
                season=words.season(told.turn),
                turn=told.turn,
                turns=TURNS,
            )
        )
        short = "" if told.over else _("Turn {turn}", turn=told.turn)
        if self.host.watching:
            # The level stands there too.
            sub = short or sub
        elif short and self.host.canvas.type.growth < LARGER:
            short = _("Turn {turn} of {turns}", turn=told.turn, turns=TURNS)
        turn = not told.over and not self.host.watching
        return Plate("", "", phrases.signed(self.seen.score), sub, turn=turn, short=short)
