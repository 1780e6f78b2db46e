"""The base of a game's table, and the names by which the window's table scene uses it.

The scene (the *host*) owns the match, saves it, and draws what all tables share. The game's `Tabletop` lays
out its own things, offers what can be touched, and shows what a move changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from dragonbox.core import phrases
from dragonbox.core.contract import Event, IllegalMove, Move, Seat, View
from dragonbox.core.language import _
from dragonbox.core.match import Match, Played
from dragonbox.ui import flanks, theme
from dragonbox.ui.background import Item
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.extras import Extras
from dragonbox.ui.host import Host
from dragonbox.ui.parts import Line, Plate, line_height
from dragonbox.ui.piece import Leaning, Piece
from dragonbox.ui.runs import marked
from dragonbox.ui.widgets import Button, State, Widget


@dataclass(frozen=True, slots=True)
class Room:
    """The room in which a table lays its things out, in pixels."""

    width: int
    height: int
    """Down to where the ledge reaches."""
    stage: tuple[int, int]
    """The left edge and the width of what stays in the middle of a very wide window."""
    ledge: int
    """The y of the ledge."""
    line: int
    """The y of the top of the Line above it."""
    u: float
    """The pixels of one u."""
    text: float
    """How much larger text is than u asks for."""
    paper: int = 0
    """The width of the paper of a lesson, which lies beside the table; 0 without one."""
    sheet: int = 0
    """The width of the sheet that tells of a puzzle that is over; 0 without one."""
    open: bool = False
    """Whether all hands lie open."""

    def px(self, length: float) -> int:
        """Return a length in u as whole pixels."""
        return round(length * self.u)

    @property
    def spare(self) -> int:
        """By how many pixels the ledge is higher than usual: its things move down by half of that."""
        return max(0, self.height - self.ledge - self.px(theme.LEDGE))

    @property
    def larger(self) -> float:
        """How much larger the cards of a hand may be than on a ledge of the usual height."""
        return max(1.0, (self.height - self.ledge) / (theme.LEDGE * self.u))


class Tabletop(Extras):
    """The base of a game's table. All boxes are in pixels of `host.canvas`."""

    crowded = 1.0
    """How many times longer the moves of several opponents are shown, where many things lie on the table."""
    overhang = 0.0
    """How far numbers reach over the corners of the things they belong to, in u."""
    corner = 10.0
    """How round the corners of the rings are that lessons and hints lay round its things, in u."""
    leads: ClassVar[str] = ""
    """Whether a lesson draws an arrow from what it lights first to the rest: `on`, or `both` for a swap."""
    edged: ClassVar[bool] = False
    """Whether numbers stand at the edge of its board: a lesson's paper stays off them and has no beak."""
    puts_back: ClassVar[bool] = False
    """Whether a piece that is used twice is put back: elsewhere that makes the move."""
    asides: Sequence[pygame.Rect] = ()
    """The panels that only tell of the match: a lesson hides them while it lights something else."""
    panels: Mapping[str, Sequence[pygame.Rect]] = {}
    """What a lesson may keep back until it speaks of it, by name."""
    suggested: Move | None = None
    """The move that the idea of this turn is about: what helps on the table speaks for no other."""
    keeps: ClassVar[bool] = False
    """Whether its ground shows what the scene lays there: plates, buttons, the Line."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._pointed = ("", "", "")
        """The key under the pointer, that of the focus, and which of both changed last."""
        self._dealt = -1
        """The number of the deal that was dealt before everybody's eyes."""

    @property
    def season(self) -> str:
        """Which season it is in the match, as its music is named; nothing where there is none."""
        return ""

    @property
    def seats(self) -> int:
        """Return the number of seats of the match."""
        return len(self.host.match.seats)

    def name(self, seat: Seat) -> str:
        """Return the name of the player in a seat, as sentences have it."""
        return phrases.called(self.host.match.seats[seat].name)

    @property
    def names(self) -> list[str]:
        """The names of all players, by seat."""
        return [self.name(seat) for seat in range(self.seats)]

    def opponent(self, seat: Seat) -> int | None:
        """Return the number of an opponent's place, clockwise from the left; None for `host.seat`."""
        return None if seat == self.host.seat else (seat - self.host.seat) % self.seats - 1

    def refusal(self, move: Move) -> tuple[str, str]:
        """Return why a move is not possible, and the rule; two empty texts if it is."""
        try:
            self.host.match.check(move)
        except IllegalMove as error:
            return str(error), error.rule
        return "", ""

    def show_clash(self, key: str) -> None:
        """Show what keeps the thing of that widget from being used, where the table can; nothing is said."""

    def deals(self) -> bool:
        """Return whether the last deal is to be shown now as it is dealt: once, and not in a puzzle."""
        number = len(self.host.match.rounds)
        if self._dealt == number or self.host.concealed:
            return False
        self._dealt = number
        host = self.host
        fresh = not (host.match.rounds[-1].moves or host.watching or host.solves)
        shown = fresh and not self.host.motion.busy and bool(self.host.motion.speed)
        if shown:
            self.make_ready()
        return shown

    def changed(self, sound: str) -> None:
        """Something was picked or put back: it is heard and seen, and no reason is told any more."""
        self.host.click(sound)
        self.host.quiet()
        self.host.refresh()

    def pointing(self) -> str:
        """Return the key that is pointed at: by the pointer or by the focus, whichever moved last."""
        host = self.host
        hovered, focus = host.hovered if host.hovered == host.aimed else "", host.focus_at
        seen_hovered, seen_focus, last = self._pointed
        if focus != seen_focus:
            last = "focus" if focus else "pointer"
        elif hovered != seen_hovered:
            last = "pointer"
        self._pointed = hovered, focus, last
        return focus if last == "focus" else hovered

    def press(self, widgets: Sequence[Widget], number: int) -> bool:
        """Press one of the buttons among the widgets, counted from 0, or say why that is not possible;
        whether there is such a button."""
        buttons = [widget for widget in widgets if isinstance(widget, Button)]
        if not 0 <= number < len(buttons):
            return False
        button = buttons[number]
        if button.on:
            button.act()
        else:
            self.host.explain(button.why, "", button.key)
        return True

    def title_width(self) -> int:
        """Return how wide the title is, or the line below it, in pixels."""
        c = self.host.canvas
        title = c.type.width(self.host.title, theme.HEAD, "serif")
        return max(title, c.type.width(self.subtitle(), theme.LABEL))

    def room(self) -> Room:
        """Return the room in which things are laid out."""
        c = self.host.canvas
        paper, foot, sheet = (c.px(width) for width in (self.host.paper, self.host.foot, self.host.sheet))
        top, growth, open = self.line_top(), c.type.growth, self.host.open_hands
        return Room(c.width, c.height - foot, c.stage, self.host.ledge, top, c.u, growth, paper, sheet, open)

    def lay_out(self) -> None:
        """The canvas is new: find a place for everything."""

    def paint_backdrop(self) -> None:
        """Draw what never changes between two layouts on the canvas, over ground, rim and ledge."""

    def thumbnail(self, picture: pygame.Surface, empty: pygame.Surface) -> pygame.Surface:
        """Return what a small picture shows of the table, by one of all and one on which nothing lies."""
        return picture

    def ground(self, base: pygame.Surface, now: float) -> pygame.Surface:
        """Return what is drawn first: the backdrop, with all on it that lies still."""
        return base

    def lit_ground(self, ground: pygame.Surface) -> pygame.Surface:
        """Return a ground on which nothing lies, in the light that the table has now."""
        return ground

    def repainted(self) -> Sequence[pygame.Rect] | None:
        """Return where the ground has changed since this was asked last; None: perhaps everywhere."""
        return None

    def hides_floor(self, now: float) -> bool:
        """Return whether a great moment hides all that is drawn before it, as far as can be known."""
        return False

    def prepare(self) -> Iterator[None]:
        """Draw pictures that the next moves may need and keep them, while the table rests: yield after each
        that takes a while."""
        yield from ()

    def draw_ahead(self, now: float) -> bool:
        """Make ready what is seen soon, while something moves; return whether there was anything."""
        return False

    def make_ready(self) -> None:
        """Draw the pictures of what is dealt before anything moves."""

    def make_sharp(self) -> Iterator[None]:
        """Draw the pictures of what was scaled while it moved: yield after each."""
        yield from ()

    def sharpen(self) -> None:
        """Show those in the next frame."""

    def forget(self) -> None:
        """Nothing is seen for a while: let go of all pictures."""

    def widgets(self) -> list[Widget]:
        """Return everything that can be touched, in painting order."""
        return []

    def draw_spot(self, spot: Spot, state: State) -> None:
        """Draw the ring of the focus round one of the table's own widgets."""

    def pressed(self, spot: Spot, at: tuple[int, int]) -> None:
        """The pointer goes down on one of them."""

    def dragged(self, spot: Spot, at: tuple[int, int]) -> None:
        """The pointer moves while it is down there."""

    def paint(self, now: float) -> None:
        """Draw what lies under the widgets."""

    def paint_over(self, now: float) -> None:
        """Draw what lies above them: what flies or is carried."""

    def paint_gains(self, near: Sequence[pygame.Rect] = ()) -> bool:
        """Draw once more, on top, what the picked move brings; or all points `near` to what is lit. Return
        whether it says there what a move would bring."""
        return False

    def gains(self) -> Sequence[pygame.Rect]:
        """Return where it stands what the picked move brings."""
        return ()

    def score_button(self, box: pygame.Rect) -> Button:
        """Return the red button that leads from a match that is over to its score."""
        act, label = self.host.result, _("The score")
        return Button("result", box, act, "actions", label=label, kind="primary", cap="Enter")

    def line(self) -> Line | None:
        """Return the one sentence; None where a question of the table's own takes its place."""
        return Line("turn")

    def advised_line(self) -> Line | None:
        """Return what is said beside a hint that tells what the picked move brings; None for nothing."""
        return None

    def awaited(self, seat: Seat | None) -> Line:
        """Return the line that says that a seat is to move."""
        palette = self.host.canvas.palette
        told = _("**Nobody** is to move.")
        if seat is not None:
            name = self.name(seat)
            told = phrases.verb(name, _("**You** are to move."), _("**{name}** is to move.", name=name))
        return Line("wait", marked(told, (palette.dim, "sans"), {"**": (palette.text, "semi")}))

    def evidence(self, seat: Seat, move: Move, reason: str) -> Sequence[str]:
        """Return the keys of what lies there and a reason of a seat for a move speaks of."""
        return ()

    def line_bottom(self) -> int:
        """Return the y above which the Line stands: the ledge, or something that is asked above it."""
        return self.host.ledge - self.host.canvas.px(10)

    def line_top(self) -> int:
        """Return the y below which the Line may stand while nothing is asked."""
        return self.host.ledge - self.host.canvas.px(10) - line_height(self.host.canvas)

    def line_end(self) -> int | None:
        """Return the x at which the Line ends at most; None where nothing stands at its right."""
        return None

    def subtitle(self) -> str:
        """Return one line about the match, under the title."""
        return ""

    @property
    def won_early(self) -> bool:
        """Whether that line says that the match is won already, so that it is lit."""
        return False

    def part_of(self, seat: Seat) -> str:
        """Return what it means that a seat has a part of its own, as a dealer has; empty if it has none."""
        return ""

    def words(self, move: Move, events: Sequence[Event] = ()) -> str:
        """Say what somebody did, after the name; `events` are what came of it, where that is known."""
        return str(move)

    def told(self, played: Played) -> tuple[Seat, str]:
        """Return who bears the marks of a `Played`, and what is said after that name: who made it, unless
        nobody is to see that."""
        return played.seat, self.words(played.move, played.events)

    def news(self, played: Played) -> str:
        """Return what an opponent's move did that is easily missed, in one sentence; empty for most."""
        return ""

    def holder(self) -> Seat | None:
        """Return who has the pearl: who is to move, unless nobody is to see that; then the others think."""
        seat: Seat | None = self.host.match.to_move
        return seat

    def summons(self, seat: Seat) -> str:
        """Return what the next person is told before the doors, in one line; empty for the usual."""
        return ""

    def advice(self, move: Move) -> str:
        """Return a move as one tells it to whoever may make it, `lay aside 1 of Sticks`; empty where `words`
        say all that is to be said of it, in translations too."""
        return ""

    def aside(self, move: Move) -> str:
        """Return why a hint names that move though something on the table speaks for another."""
        return ""

    def advises(self, move: Move) -> bool:
        """Return whether the table itself advises that move, so that nobody else has to."""
        return False

    def gained(self, played: Played) -> int:
        """Return the points that are told with those words, of a `Played`."""
        return int(played.points[played.seat])

    @staticmethod
    def unseen(match: Match) -> int:
        """Return how many of the last moves, answers shown together later, only their makers have seen."""
        return 0

    @staticmethod
    def secret(move: Move, seen: bool) -> bool:
        """Return whether it isn't even told that somebody moved; `seen` is whether all have seen the move."""
        return False

    def plate(self, seat: Seat) -> Plate:
        """Return what stands on the plate of a seat. `portrait`, `name`, `turn` and `last` are the host's to
        fill in, and before `sub` it puts the level of an opponent."""
        return Plate("", "", "")

    def at_plates(self) -> Iterable[Item]:
        """Return what the game itself has at the plates, above them."""
        return ()

    def plate_box(self, seat: Seat) -> pygame.Rect:
        """Return where the plate of a seat lies; that of `host.seat` lies on the ledge."""
        raise NotImplementedError

    def note_keeps(self) -> list[tuple[pygame.Rect, float]]:
        """Return what a note about a decision should not cover: boxes, each with how much it matters."""
        c = self.host.canvas
        line = pygame.Rect(0, self.line_top(), c.px(460), self.line_bottom() - self.line_top())
        line.centerx = c.width // 2
        plates = [(self.plate_box(seat), 40.0) for seat in range(self.seats) if seat != self.host.seat]
        # The Line is drawn over a note and would hide its words.
        return [(line, 40.0), *plates]

    def names_on_table(self) -> Sequence[pygame.Rect]:
        """Return where names are drawn that belong to the table itself: no tool-tip lies over them."""
        return ()

    def travels(self) -> bool:
        """Return whether the table still moves under what lies on it, so that it will lie elsewhere."""
        return False

    def columns(self) -> Sequence[pygame.Rect]:
        """Return where the panels of a puzzle stand beside what is played, from the left."""
        return flanks.columns(self.room())

    def message_width(self) -> int | None:
        """Return how wide a message in the middle may be at most; None where nothing lies beside it."""
        return None

    def beside_title(self) -> Sequence[pygame.Rect]:
        """Return what no word beside the title may lie on."""
        return ()

    def actions_box(self) -> pygame.Rect:
        """Return where the buttons lie, at the right end of the ledge."""
        raise NotImplementedError

    def show(self) -> None:
        """The match stands as it does, without any motion: at the start, and after undo and redo."""

    def animate(self, before: View, move: Move, after: View, events: Sequence[Event]) -> None:
        """Show what a move changed, by flights of `host.motion`; `show` follows when all have ended."""

    @property
    def tells_end(self) -> bool:
        """Whether the Line tells already how a round ended, while something still moves."""
        return False

    def forced(self, view: View) -> Move | None:
        """Return the move that makes itself after a short while: the only one, and no decision that a player
        would want to see coming. The view is that of who is to move."""
        return None

    def declines(self, view: View) -> Move | None:
        """Return the move with which a player turns down what nobody wants to be asked for; None if somebody
        decides. The view is that of who is to move."""
        return None

    def point_out(self, move: Move) -> str:
        """Pick everything that makes a legal move, as a player would, without making it; returns the key of
        the widget that then makes it."""
        return ""

    def picked_move(self) -> Move | None:
        """Return the move that the red button makes of what is picked; None where that is not known."""
        return None

    def dims(self) -> pygame.Rect | None:
        """Return the only part of the table that a hint darkens; None: all of it."""
        return None

    def frames(self) -> Sequence[pygame.Rect]:
        """Return what the table frames itself of the move that a lesson asks for, while nothing is picked."""
        return ()

    def holds(self) -> Sequence[str]:
        """Return what the cards or tiles of the player's hand show, in the order of their ids."""
        return ()

    def mark(self, name: str) -> pygame.Rect | None:
        """Return where a thing lies that is no widget but has a name; None for one that means nothing."""
        return None

    def outlined(self, name: str) -> Piece | None:
        """Return the piece of this name if it is lit in its own outline; None if it is lit as a box."""
        return None

    def silhouette(self, name: str) -> Piece | None:
        """Return the piece of this name if a lesson lights it in its own outline while it has no ring."""
        return self.outlined(name)

    def drawn(self, name: str) -> pygame.Rect | None:
        """Return where a piece is drawn now, as it rises or glides; None if there is none."""
        return None

    def leaning(self, name: str) -> Leaning | None:
        """Return how a piece is seen that leans, or over which others lean; None if it lies upright."""
        return None

    def rings(self, names: Sequence[str]) -> Sequence[str]:
        """Return the ids of what is lit instead of those that a lesson lights, for what is picked now."""
        return names

    def tick(self, now: float) -> bool:
        """Return whether something moves that is no flight."""
        return False

    def first_focus(self) -> str:
        """Return the key of the widget where the focus begins; empty for none."""
        return ""

    def command(self, command: str) -> bool:
        """Obey a command that no widget wanted; return whether it was used."""
        return False

    def wheel(self, steps: float) -> bool:
        """Answer a turn of the wheel, up is positive; return whether it was used."""
        return False

    def released(self) -> None:
        """A key was let go, or the window is not looked at any more."""

    def prepares(self, widget: Widget) -> bool:
        """Return whether a widget is of use while others decide: a click on it does not only hurry them."""
        return False

    def can_drag(self, widget: Widget) -> bool:
        """Return whether a widget of the table can be carried; without pieces none can."""
        return False

    def dropped(self, widget: Widget, at: tuple[int, int]) -> None:
        """A dragged widget was let go."""


class Part:
    """A part of a table, which draws or makes things on its behalf."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table

    @property
    def host(self) -> Host:
        """Return the scene that the table stands in."""
        return self.table.host


@dataclass(slots=True)
class Spot(Widget):
    """A thing on a table, or a place for some, which the table itself draws."""

    bare: ClassVar[bool] = True
    table: Tabletop | None = None
    piece: Piece | None = None
    """What it is, at a table that is made of pieces."""

    def covers(self, at: tuple[int, int]) -> bool:
        """Return whether it lies there: of a piece that is tilted, what is seen of it."""
        if self.piece is None or not self.piece.tilt:
            return self.box.collidepoint(at)
        box = self.piece.box
        x, y = pygame.Vector2(at[0] - box.centerx, at[1] - box.centery).rotate(self.piece.tilt)
        return abs(x) * 2 <= box.w and abs(y) * 2 <= box.h

    def draw(self, canvas: Canvas, state: State) -> None:
        assert self.table
        self.table.draw_spot(self, state)

    def press(self, at: tuple[int, int]) -> None:
        assert self.table
        self.table.pressed(self, at)

    def drag(self, at: tuple[int, int]) -> None:
        assert self.table
        self.table.dragged(self, at)
