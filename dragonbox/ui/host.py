"""The names of the window's table scene that a game's table may use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from dragonbox.core.contract import Move, Seat
from dragonbox.core.match import Match
from dragonbox.ui.background import Item
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.motion import Motion


class Host(Protocol):
    """The questions and orders that a tabletop may give the scene in which it stands."""

    canvas: Canvas
    motion: Motion
    hovered: str
    """The key of the widget under the pointer, or nothing."""
    aimed: str
    """The key of the widget to which the pointer was moved: what came below a resting one is not meant."""
    focused: str
    """The key of the widget where keys and controller are; a table may move it on when a pick leads there."""
    pointer: tuple[int, int]
    ledge: int
    """The y where the ledge begins."""
    open_hands: bool
    """Whether the hands of all lie open: a replay of a match that is over."""

    @property
    def match(self) -> Match:
        """The match at the moment that is shown: draw only what its `view(seat)` tells, anew each frame."""

    @property
    def seat(self) -> Seat:
        """Whose things lie at the bottom of the screen; the others sit clockwise from there.

        It is the person whose decision it is, else the one who decided last; it changes only between moves.
        """

    @property
    def watching(self) -> bool:
        """Whether a replay is shown, in which nothing can be picked."""

    @property
    def paper(self) -> int:
        """The width of the paper of a lesson, in u, which a table may leave room for; 0 without one."""

    @property
    def title(self) -> str:
        """What stands at the upper left: the game, or the kind of a puzzle."""

    @property
    def sheet(self) -> int:
        """The width of the sheet of a puzzle that is over, in u, at the right of the table; 0 without."""

    @property
    def since(self) -> int:
        """How many moves lead to the position of a puzzle."""

    @property
    def foot(self) -> int:
        """How much of the window is taken below the ledge, in u; 0 usually."""

    @property
    def can_play(self) -> bool:
        """Whether things can be picked: it is the turn of who sits here, and no replay is shown."""

    @property
    def concealed(self) -> bool:
        """Whether what only `seat` may know is not to be drawn yet: cards of the hand lie face down, and
        nothing can be picked. `show` is called when that ends."""

    @property
    def show_legal(self) -> bool:
        """Whether what can be picked is marked."""

    @property
    def advises(self) -> bool:
        """Whether a hint shows its move, picked on the table."""

    @property
    def wanted(self) -> tuple[Move, Sequence[str]] | None:
        """The move that a lesson asks for, and the ids of what it has lit; None without a lesson."""

    @property
    def marks_last(self) -> bool:
        """Whether the pieces of the last move are marked: not below the drawer, whose lines have marks, and
        not while a lesson speaks of what comes next."""

    @property
    def tells_last(self) -> bool:
        """Whether somebody tells right now what the last move did, so that it stays in sight."""

    @property
    def guided(self) -> bool:
        """Whether a lesson tells the player what to do now, so that the table doesn't."""

    @property
    def show_rank(self) -> bool:
        """Whether to tell after a move of `seat` how it ranked among all that could have been made."""

    @property
    def faces(self) -> Sequence[str]:
        """The portraits of all players, by seat."""

    @property
    def plays(self) -> bool:
        """Whether a match is played here, and no lesson, puzzle or replay."""

    @property
    def solves(self) -> bool:
        """Whether a puzzle is solved here, with its paper over the table."""

    @property
    def previews(self) -> bool:
        """Whether it may be told what a move would bring before it is made: not in a puzzle."""

    def wished(self, what: str, usual: bool) -> bool:
        """Return whether something is to be told that players of this game switch on and off."""

    def wish(self, what: str, on: bool) -> None:
        """Switch it, for this match and all that follow."""

    @property
    def carried(self) -> str:
        """The key of the widget that is being dragged, or nothing."""

    @property
    def focus_at(self) -> str:
        """The key of the widget that has the focus, while that is shown."""

    @property
    def stick(self) -> tuple[float, float]:
        """How far the right stick of a controller is pushed, to the right and down, from -1 to 1. When it
        begins to be, the table is given the command "look around"."""

    def now(self) -> float:
        """Return the time in seconds."""

    def play(self, move: Move) -> None:
        """Make a legal move."""

    def explain(self, why: str, rule: str = "", key: str = "") -> None:
        """Say why something is not possible, with a link to the rule; the widget of that key shakes."""

    def strays(self, key: str, move: Move | None = None) -> bool:
        """Return whether a lesson asks for another piece than that of this key, and say so if it does;
        `move` is what its pick would make, if that is known."""

    def shake(self, key: str) -> float:
        """Return by how many pixels that widget is to be drawn aside now."""

    @property
    def shaken(self) -> str:
        """The key of the widget that was refused last, while it shakes."""

    def quiet(self) -> None:
        """The reason that was given last is out of date."""

    def line_area(self) -> pygame.Rect | None:
        """Return where the Line is now; None while it says nothing."""

    def result(self) -> None:
        """Show how the match ended."""

    def click(self, sound: str, at: float | None = None) -> None:
        """Let something be heard; `at` is the x where it happens, if that is known."""

    def refresh(self) -> None:
        """The widgets have changed."""

    def lying(self, changed: bool) -> Sequence[Item]:
        """Return what the scene itself has on the ground, above all pieces; `changed` is whether these have
        changed since the last frame."""
