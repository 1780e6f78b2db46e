"""The names that a tabletop may have for lessons, puzzles and replays: see `Extras`."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dragonbox.core.contract import Move, Seat
from dragonbox.ui.parts import Line
from dragonbox.ui.piece import Face


class Extras:
    """The part of a tabletop that a match in play never asks for."""

    def paper_room(self) -> pygame.Rect | None:
        """Return where the table leaves room for the paper of a lesson; None where it leaves none."""
        return None

    def gesture(self, move: Move) -> str:
        """Say how the mouse makes a move that a lesson lights; empty where its paper tells it."""
        return ""

    def landing_face(self, move: Move) -> Face | None:
        """Return what a move lays at the place called `landing`; None if that isn't shown."""
        return None

    def tray(self) -> pygame.Rect | None:
        """Return where the moves of a puzzle's answer lie on the ledge; None without room for them."""
        return None

    def reason_room(self, seat: Seat) -> pygame.Rect | None:
        """Return the room near the plate of a seat in which a replay tells why a move was made, if need be in
        the place of the Line; None where there is none."""
        return None

    def pointed_line(self) -> Line | None:
        """Return what the Line tells of what is pointed at, instead of the last move; None if nothing."""
        return None

    def switches(self) -> Sequence[tuple[str, str, str, str, bool]]:
        """Return what a replay can tell or not: of each switch a key, an icon, a name, a tip and
        whether it is on."""
        return ()

    def switch(self, what: str) -> None:
        """Tell something from now on, or no more."""
