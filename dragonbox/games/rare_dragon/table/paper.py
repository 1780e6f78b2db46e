"""Where the paper of a lesson lies, and what that of a puzzle should not cover."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from dragonbox.core.contract import Seat
from dragonbox.games.rare_dragon.rules import View
from dragonbox.games.rare_dragon.table import faces
from dragonbox.games.rare_dragon.table.layout import Layout
from dragonbox.ui.piece import Badge, Piece
from dragonbox.ui.tabletop import Room

NEEDED, CARD, SETS, OVER = 40.0, 4.0, 2.9, 0.8
"""How much it counts to cover the hand and the two special cards, another card, the place of sets to come, or
what is of no use any more."""
MORE = (3, 3)
"""Sets that may come."""


def room(within: Room, at: Layout) -> pygame.Rect:
    """Return the room for the paper of a lesson: above the two special cards."""
    (left, width), px = within.stage, within.px
    right, wide, top = left + width - px(16), px(360), px(62)
    return pygame.Rect(right - wide, top, wide, at.rare[0].y - px(8) - top)


def keeps(lies: Iterable[Piece], view: View, seat: Seat, at: Layout) -> list[tuple[pygame.Rect, float]]:
    """Return what lies there and where the sets of a seat are going to lie, each with how much it counts.

    The deck says nothing, since its cards are on the paper; the pile only matters before the draw.
    """
    over = view.stage != "draw" or view.to_move != seat
    laid = view.laid[seat]
    counts = [laid.count(dragon) for dragon in dict.fromkeys(laid)]
    coming = at.own.sets([*counts, *MORE])[len(counts) :]
    found = [(boxes[0].unionall(boxes[1:]), SETS) for boxes in coming]
    for piece in lies:
        if isinstance(piece.face, (faces.Card, Badge)):
            done = piece.id in ("deck", "deck left") or (over and piece.id.startswith("pile"))
            needed = piece.id in ("rare", "draw-two") or piece.zone == "hand"
            found.append((piece.box, NEEDED if needed else OVER if done else CARD))
    return found
