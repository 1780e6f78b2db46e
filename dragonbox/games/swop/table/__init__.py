"""The table of SWOP: what is picked, what moves, and what it says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from dragonbox.core.contract import Event
from dragonbox.core.language import _, pgettext
from dragonbox.core.match import Played
from dragonbox.games.swop.board import CELLS, COLOURS, NOWHERE, WHITE, colour_name
from dragonbox.games.swop.moves import DECLINE, PASS, Move, swap, take
from dragonbox.games.swop.position import CATCHING_UP, CHIPS, LAST_CHIP, SOLO_GOALS
from dragonbox.games.swop.rules import View
from dragonbox.games.swop.sequences import Scored, score
from dragonbox.games.swop.swaps import can_swap
from dragonbox.games.swop.table import badges, frame, lines, moments, panels, show, solving, tally, words
from dragonbox.games.swop.table.choosing import Choosing
from dragonbox.games.swop.table.layout import Layout, Needs, lay_out
from dragonbox.games.swop.table.pieces import InCell, InHand, InPool, Picked, Told, log_id, pieces
from dragonbox.games.swop.table.show import Scene, Seen, Steps, cube_id, pool_id
from dragonbox.ui import last_moves
from dragonbox.ui.host import Host
from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.piece import Piece
from dragonbox.ui.piecetable import PieceTable
from dragonbox.ui.widgets import LEAST, Button, Widget

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView

CELL_OF = {name: cell for cell, name in enumerate(CELLS)}
START = 27
"""The cell where the keys begin."""


class Table(PieceTable[Seen]):
    crowded, leads, edged, ghost, corner = 1.6, "both", True, 0.28, 17.0
    at: Layout
    view: View
    fields: frame.Fields

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.choosing = Choosing()
        self.rank: tally.Rank | None = None
        """How the last swap did that was ranked; see `ranked`."""
        self._laid: tuple[int, int] | None = None
        """The dice that the player sees swapped already, when the move is made."""
        self._scored: dict[tuple[int, int], Scored] = {}

    # ------------------------------------------------------------------ the position

    def read(self) -> None:
        self.view = cast(View, self.host.match.view(self.host.seat))
        able = self.host.can_play and not self.view.offer and can_swap(self.view)
        self.choosing = Choosing(able, lambda: cast(list[Move], self.host.match.legal()))
        self._scored.clear()

    def look(self) -> Seen:
        history = self.host.match.history
        seen = Seen.of(self.view, self.host.seat, history)
        return seen if self.host.motion.speed or not history else seen.still(history[-1].events)

    def prepare(self) -> Iterator[None]:
        if self.host.show_rank and self.view.to_move == self.host.seat:
            tally.makes(self.view)  # so that the next swap is soon ranked
            yield
        yield from super().prepare()
        lie = zip(self.view.colours, self.view.numbers, strict=True)
        dice = {f"{colour}{number}" for colour, number in lie if number}
        yield from panels.prepare(self.host.canvas, sorted(dice), self.host.faces)
        yield from moments.prepare(self.host.canvas, self.at.board.tray)

    def deal(self) -> None:
        full, self.seen = self.seen, show.undealt(self.seen)
        bag = moments.Bag.below(self.at.board.frame, self.host.canvas)
        show.deal(full, self.at, bag, Steps(self))

    @property
    def taking(self) -> bool:
        """Whether a cube may be taken from the pool now."""
        return bool(self.view.offer) and self.host.can_play

    @property
    def ranked(self) -> tally.Rank | None:
        """How the last swap did of who sits before the table, unless it was taken back."""
        rank = self.rank
        return rank if rank and rank.seat == self.host.seat and rank.stands(self.host.match) else None

    # ------------------------------------------------------------------ what is pointed at

    @property
    def carried(self) -> int:
        """The die that is being dragged."""
        return CELL_OF.get(self.host.carried, NOWHERE)

    def pair(self) -> tuple[int, int] | None:
        """Return the picked die, and the one it is or would be swapped with."""
        if self.host.motion.busy or not self.choosing.able:
            return None
        carried = self.carried
        one = carried if carried != NOWHERE else self.choosing.one
        if one == NOWHERE:
            return None
        if self.choosing.two != NOWHERE and carried == NOWHERE:
            return one, self.choosing.two
        other = CELL_OF.get(self.host.hovered if carried != NOWHERE else self.pointing(), NOWHERE)
        return None if other in (NOWHERE, one) else (one, other)

    def score_of(self, one: int, other: int) -> Scored:
        """Return what a swap of two cells scores, as far as it may be told before it is made."""
        if not self.host.previews:
            return tally.NOTHING_TOLD
        pair = min(one, other), max(one, other)
        if pair not in self._scored:
            self._scored[pair] = score(self.view.numbers, *pair)
        return self._scored[pair]

    def why_not(self, one: int, other: int) -> tuple[str, str]:
        """Return why two dice can't be swapped, and the rule."""
        why, rule = self.refusal(swap(one, other))
        return (why, rule) if why else (_("these dice cannot be swapped"), "swap")

    def _looked_up(self) -> tuple[int, ...]:
        """Return the dice of the move in the log that is pointed at, or of the last swap."""
        for row, played in enumerate(reversed(self.host.match.history[-20:])):
            if self.host.hovered == log_id(row):
                move = cast(Move, played.move)
                return (move.one, move.other) if move.verb == "swap" else ()
        return () if self.host.wanted or not self.host.marks_last else self.view.last or ()

    # ------------------------------------------------------------------ layout and pieces

    def lay_out(self) -> None:
        super().lay_out()
        c, view = self.host.canvas, self.view
        goal, colours = SOLO_GOALS[-1], COLOURS if view.solo else COLOURS.replace(WHITE, "")
        name, answers = c.type.pixels(frame.NAME_SIZE), solving.swaps(self.host, view)
        needs = Needs(
            seat=self.host.seat,
            seats=self.seats,
            chips=CHIPS[self.seats],
            cubes=0 if not view.with_cubes else answers or (len(COLOURS) if view.solo else 5),
            colours=colours if view.with_cubes and not answers else "",
            length=goal + 5 if view.solo and view.finish < goal else view.finish,
            title=c.px(130) + self.title_width(),
            ruler=(round(name * 1.45), round(name * 1.8)),
            label=c.type.height(15),
            end=c.type.width(panels.last_chip(CHIPS[1] if view.solo else LAST_CHIP), 14),
            choice=max(c.type.width(label, LEAST, "semi") for label in (_("Decline"), _("Cancel"))),
            badges=badges.sizes(c),
            answers=answers,
        )
        self.at = lay_out(self.room(), needs)
        self.asides, self.panels = self.at.asides, self.at.panels
        last = len(self.at.board.fields)
        catching_up = view.with_cubes and (not view.solo or bool(self.host.match.options.get("gentle")))
        self.fields = frame.Fields(
            view.finish,
            tuple(field for field in CATCHING_UP if catching_up and field < last),
            tuple(goal for goal in SOLO_GOALS if view.solo and view.finish < goal < last),
            *frame.numbers(c, self.at.board),
        )

    def plate_box(self, seat: int) -> pygame.Rect:
        return self.at.seats[seat].plate

    def columns(self) -> Sequence[pygame.Rect]:
        return self.at.columns

    def tray(self) -> pygame.Rect | None:
        return self.at.tray

    def beside_title(self) -> Sequence[pygame.Rect]:
        return (pygame.Rect(0, (self.at.pool or self.at.placed).top, *self.host.canvas.size),)

    def actions_box(self) -> pygame.Rect:
        return self.at.buttons[0].union(self.at.buttons[1])

    def paper_room(self) -> pygame.Rect | None:
        return self.at.paper

    def paint_backdrop(self) -> None:
        frame.paint_frame(self.host.canvas, self.at.board, self.fields)
        captions = words.captions(self.view.with_cubes, self.view.solo)
        panels.backdrop(self.host.canvas, self.at, self.host.seat, captions)

    def note_keeps(self) -> list[tuple[pygame.Rect, float]]:
        return [*super().note_keeps(), *self.at.keeps(self.seen.fields)]

    def picking(self) -> tuple[object, ...]:
        host, choosing = self.host, self.choosing
        picks = choosing.one, choosing.two, choosing.colour, choosing.chip, self.pair(), self.carried
        flags = host.show_legal, host.motion.busy, host.watching, host.can_play, host.show_rank
        return picks, flags, host.tells_last, bool(host.wanted), self._looked_up()

    def pieces(self, seen: Seen) -> Iterator[Piece]:
        pair = self.pair()
        shown = pair if pair and self.choosing.moves(*pair) else None
        return pieces(seen, self._picked(shown), self._told(pair, shown), self.at, self.host.canvas)

    def _picked(self, shown: tuple[int, int] | None) -> Picked:
        """Return what is picked, and what can be done."""
        host, choosing, carried = self.host, self.choosing, self.carried
        one = carried if carried != NOWHERE else choosing.one
        rests = not host.motion.busy
        seeks = one != NOWHERE and (choosing.two == NOWHERE or carried != NOWHERE) and host.show_legal
        payable, colour = choosing.payable(), choosing.colour
        if choosing.two != NOWHERE and not payable:
            colour = choosing.moves(choosing.one, choosing.two)[0].colour
        scored, lasting = (self.score_of(*shown), ()) if shown else (None, solving.lasting(host))
        dark = solving.dark(lasting) if one == NOWHERE and host.previews else frozenset()
        # What scores is bright even where it could not be picked: equal dice make lines with the picked one.
        numbers = self.view.numbers
        bright = {
            *(cell for cell in range(len(CELLS)) if seeks and numbers[cell] == numbers[one]),
            *(cell for sequence in (scored.sequences if scored else ()) for cell in sequence.cells),
        }
        return Picked(
            one=one if rests else NOWHERE,
            shown=shown,
            scored=scored,
            carrying=carried != NOWHERE,
            shut=frozenset(
                cell
                for cell in range(len(CELLS))
                if (seeks and cell not in bright and not choosing.moves(one, cell)) or cell in dark
            ),
            spent=dark if host.sheet else frozenset(),
            back=solving.dark(scored.sequences if scored and choosing.two != NOWHERE else ()),
            free=rests and one == NOWHERE and choosing.able,
            drags=host.can_play and choosing.able,
            chip_cells=choosing.chip_cells(),
            chip=choosing.chip,
            payable=payable,
            colour=colour,
            offered=self.taking and rests,
            marks=host.show_legal,
            ticked=self._looked_up() if rests and not shown and not host.sheet else (),
            lasting=lasting,
            earned=solving.earned(host) if lasting else 0,
            promised=tally.promised(self) if rests and one == NOWHERE else None,
            asked=tally.asked(self) if rests and one == NOWHERE else (),
        )

    def dims(self) -> pygame.Rect | None:
        board = self.at.board
        return board.dice[0].unionall(board.dice).inflate(self.host.canvas.px(6), self.host.canvas.px(6))

    def frames(self) -> Sequence[pygame.Rect]:
        return [self.at.board.lane(one.cells) for one in tally.promised(self).sequences]

    def _told(self, pair: tuple[int, int] | None, shown: tuple[int, int] | None) -> Told:
        """Return what the panels and tool-tips tell."""
        match, ranked = self.host.match, self.ranked
        rows = len(last_moves.rows(self.host.canvas, self.at.log))
        return Told(
            names=tuple(self.name(seat) for seat in range(self.seats)),
            fields=self.fields,
            last_chip=CHIPS[1] if self.view.solo else LAST_CHIP,
            log=tuple(tally.logged(match, rows, self.host.faces)),
            begins="" if match.history else last_moves.begins(match, self.view.first),
            tally=tally.of_table(self, pair, shown),
            rank=tally.missed(match, ranked),
            hand=None if self.host.watching else tally.of_hand(self, shown),
        )

    def first_focus(self) -> str:
        if not self.host.can_play:
            return ""
        if self.taking:
            return pool_id(self.view.pool[0])
        if not self.choosing.able:
            return "pass"
        return CELLS[next((cell for cell in (START, *range(len(CELLS))) if self.view.numbers[cell]), 0)]

    # ------------------------------------------------------------------ the buttons

    def buttons(self) -> list[Widget]:
        """Return the buttons, the primary one first: Tab comes to it."""
        first, second = self.at.buttons
        main = partial(Button, box=first, zone="actions", kind="primary")
        other = partial(Button, box=second, zone="actions", size=17)
        if self.host.watching:
            return []
        if self.view.over:
            return [self.score_button(first)]
        if self.taking:
            colour = self.choosing.colour
            why = "" if colour else _("Pick a cube of the pool, or decline.")
            label = _("Take {colour}", colour=colour_name(colour)) if colour else _("Take")
            decline = partial(self.host.play, DECLINE)
            return [
                main("take", act=self.confirm, why=why, label=label),
                other("decline", act=decline, label=_("Decline"), kind="ink"),
            ]
        if not self.host.can_play:
            mover = self.host.match.to_move
            why = _("Wait: it is {name}'s turn.", name="" if mover is None else self.name(mover))
            return [main("swap", act=self.confirm, why=why, label=_("Swap"), skip=True)]
        if not self.choosing.able:
            return [main("pass", act=partial(self.host.play, PASS), label=_("Pass"), cap="Enter")]
        label, cap, why = _("Swap"), "", _("Pick two dice first.")
        if self.choosing.two != NOWHERE:
            why = self.choosing.open()
            cap = "" if why else "Enter"
            if self.host.previews:
                label += f" +{self.score_of(self.choosing.one, self.choosing.two).points}"
        elif self.choosing.one != NOWHERE:
            why = _("Pick the die to swap it with.")
        if self.host.wanted and why:
            return []  # a lesson shows which dice change places
        found: list[Widget] = [main("swap", act=self.confirm, why=why, label=label, cap=cap)]
        if self.choosing.one != NOWHERE:
            found.append(other("cancel", act=self.cancel, label=_("Cancel")))
        return found

    # ------------------------------------------------------------------ picking

    def use(self, piece: Piece) -> None:
        if not self.host.can_play:
            return
        match piece.data:
            case InCell(cell):
                self.pick(cell)
            case InHand(colour):
                self.pick_cube(colour, piece.id)
            case InPool(colour):
                self.pick_pool(colour)

    def pick(self, cell: int) -> None:
        """Pick a die, put it back, or say why it can't be picked."""
        if self.taking:
            self.host.explain(_("take a cube from the pool first, or decline"), self._pool_rule, CELLS[cell])
        elif not self.choosing.able:
            self.host.explain(_("no swap is possible: you pass"), "swap", CELLS[cell])
        elif self.choosing.one == NOWHERE:
            self._pick_first(cell)
        elif cell in self.choosing.chip_cells():
            again = self.choosing.chip == cell
            self.choosing.chip = cell
            self._picked_up(self.confirm if again and not self.choosing.open() else None)
        elif cell == self.choosing.one:
            self.cancel()
        elif cell == self.choosing.two:
            self.confirm()
        elif moves := self.choosing.moves(self.choosing.one, cell):
            if not self.host.strays(CELLS[cell], moves[0]):
                self.choosing.pick_second(cell)
                self._picked_up()
        else:
            self.host.explain(*self.why_not(self.choosing.one, cell), CELLS[cell])

    def _pick_first(self, cell: int) -> None:
        if self.choosing.can_begin(cell):
            if not self.host.strays(CELLS[cell]):
                self.choosing.one = cell
                self._picked_up()
        elif not self.view.numbers[cell]:
            self.host.explain(_("a chip lies here: it stays for good"), "chips", CELLS[cell])
        else:
            rule = "cubes" if self.view.with_cubes else "swap"
            self.host.explain(_("no swap with {cell} is possible now", cell=CELLS[cell]), rule, CELLS[cell])

    def pick_cube(self, colour: str, key: str) -> None:
        """Choose the cube that is paid; a second time, swap."""
        if colour not in self.choosing.payable():
            self.host.explain(self.choosing.no_choice(colour), "cubes", key)
            return
        again = self.choosing.colour == colour
        self.choosing.colour = colour
        self._picked_up(self.confirm if again and not self.choosing.open() else None)

    @property
    def _pool_rule(self) -> str:
        """The section of the help page that tells of cubes that come back."""
        return "solo" if self.view.solo else "catching-up"

    def pick_pool(self, colour: str) -> None:
        """Choose the cube that is taken; a second time, take it."""
        why = ""
        if not self.taking:
            why = _("paid cubes stay in the pool, unless you are offered one")
        elif colour not in self.view.pool:
            why = _("no {colour} cube lies in the pool", colour=colour_name(colour))
        if why:
            self.host.explain(why, self._pool_rule, pool_id(colour))
            return
        again = self.choosing.colour == colour
        self.choosing.colour = colour
        self._picked_up(self.confirm if again else None)

    def _picked_up(self, then: Callable[[], None] | None = None) -> None:
        """Something is picked, and `then` is done at once, or the table shows it: the focus of the keys goes
        on to what is still open."""
        if then:
            then()
            return
        host, choosing = self.host, self.choosing
        host.click("tile_lift")
        host.quiet()
        if host.focus_at and choosing.two != NOWHERE:
            if choosing.needs_chip:
                host.focused = CELLS[choosing.two]
            elif choosing.needs_cube:
                host.focused = cube_id(host.seat, host.seat, choosing.payable()[0])
        host.refresh()

    def picked_move(self) -> Move | None:
        return self.choosing.chosen()

    def cancel(self) -> None:
        """Put back what is picked."""
        self.choosing.put_back()
        self.changed("tile_lay")

    def confirm(self) -> None:
        """Make the move that is picked, or say what is open."""
        choosing = self.choosing
        if self.taking:
            if choosing.colour:
                self.host.play(take(choosing.colour))
            return
        if (move := choosing.chosen()) is not None:
            self._laid = move.one, move.other
            self.host.play(move)
        elif why := choosing.open():
            self.host.explain(why, "chips" if choosing.needs_chip else "cubes")
        else:
            self.host.explain(_("pick two dice first"), "swap")

    def point_out(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        choosing = self.choosing
        choosing.put_back()
        if move.verb == "take":
            choosing.colour = move.colour
        elif move.verb == "swap":
            choosing.one, choosing.two, choosing.chip = move.one, move.other, move.chip
            choosing.colour = move.colour if move.colour in choosing.payable() else ""
        return move.verb

    def command(self, command: str) -> bool:
        """Answer a key: Backspace and Esc take the last pick back; Space presses the red button."""
        if command in ("take back", "back") and self.choosing.take_back():
            self.changed("tile_lay")
            return True
        payable = self.choosing.payable()
        if command in ("choice 1", "choice 2") and payable and self.host.can_play:
            colour = payable[command == "choice 2"]
            self.pick_cube(colour, cube_id(self.host.seat, self.host.seat, colour))
            return True
        # As they lie, from the left.
        buttons = self.buttons()[::-1]
        number = {"choice 1": 0, "choice 2": 1, "secondary": len(buttons) - 1}
        return self.press(buttons, number.get(command, -1))

    def let_go(self, piece: Piece, at: tuple[int, int], onto: Piece | None) -> None:
        """A die on another: they are swapped, if that scores and nothing is to be chosen; else it can be
        seen first what it would do. A cube of the pool on the ledge is taken, one's own on the pool is the
        one to pay."""
        match piece.data:
            case InPool(colour) if at[1] > self.host.ledge:
                self.host.play(take(colour))
            case InHand(colour) if self.at.pool and self.at.pool.collidepoint(at):
                self.pick_cube(colour, piece.id)
            case InCell(one):
                cells = self.at.board.cells
                other = next((cell for cell, box in enumerate(cells) if box.collidepoint(at)), NOWHERE)
                if other not in (one, NOWHERE):
                    self._swap_dropped(one, other)

    def _swap_dropped(self, one: int, other: int) -> None:
        choosing = self.choosing
        choosing.put_back()
        if not choosing.moves(one, other):
            self.host.explain(*self.why_not(one, other), CELLS[other])
            return
        choosing.one, choosing.two = one, other
        move = choosing.chosen()
        doubtful = self.host.previews and not self.host.wanted and not self.score_of(one, other).points
        if move is None or doubtful:
            self._picked_up()
            return
        self._laid = move.one, move.other
        self.host.play(move)

    # ------------------------------------------------------------------ motion

    def choreograph(
        self, before: AnyView, move: AnyMove, after: AnyView, events: Sequence[Event], steps: Steps
    ) -> None:
        assert isinstance(move, Move)
        assert isinstance(before, View)
        assert isinstance(after, View)
        seat = before.to_move or 0
        laid, self._laid = self._laid, None
        if move.verb == "swap" and seat == self.host.seat:
            step = len(self.host.match.history)
            self.rank = tally.rank(before, seat, move, step) if self.host.show_rank else None
        # Nothing is picked while it moves.
        self.choosing = Choosing()
        own = seat == self.host.seat and not self.host.watching
        marked = 0 if own else 1 if self.host.watching or self.host.plays else 2  # longer in a lesson
        last = tally.last_round(after) and not tally.last_round(before)
        goals = after.finish, *self.fields.goals
        seen_so = laid == (move.one, move.other)
        scene = Scene(self.at, marked, seen_so, self.name(seat), goals, _("Last round") if last else "")
        show.choreograph(seat, move, after, events, scene, steps)

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
        if not self.choosing.able:
            return Line("turn", words.no_swap(palette))
        return lines.of_picks(self)

    def advised_line(self) -> Line:
        return Line("turn", words.as_advised(self.host.canvas.palette))

    def words(self, move: AnyMove, events: Sequence[Event] = ()) -> str:
        return words.deed(cast(Move, move))

    def gesture(self, move: AnyMove) -> str:
        return words.gesture(cast(Move, move))

    def advice(self, move: AnyMove) -> str:
        return words.advice(cast(Move, move))

    def gained(self, played: Played) -> int:
        """Return the points of a move, without what is counted at the end."""
        return words.made(played.events)

    def subtitle(self) -> str:
        return words.subtitle(self.host.match.options, self.seats)

    def plate(self, seat: int) -> Plate:
        view, seen = self.view, self.seen
        over, sub = view.over, ""
        if self.host.match.options["variant"] == "team":
            mate = (self.host.seat + 2) % 4
            both = seen.scores[seat] + seen.scores[(seat + 2) % 4]
            sub = _("Partner") if seat == mate else _("Team {n}", n=both)
            if seat == self.host.seat and not over:
                sub += f" · {self._round()}"
        elif seat == self.host.seat:
            sub = self._round()
        elif seat == view.first and not over:
            sub = _("began")
        mirrored = self.seats == 4 and (seat - self.host.seat) % 4 == 3
        return Plate("", "", str(seen.scores[seat]), sub, mirrored=mirrored)

    def _round(self) -> str:
        # Where others play, their level stands there too and leaves room for a number only.
        if not self.host.watching:
            if self.view.over:
                return pgettext("on a plate", "Finished")
            if tally.last_round(self.view):
                return _("Last round")
        return _("Round {n}", n=self.view.turn)
