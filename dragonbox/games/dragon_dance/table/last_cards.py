"""The last moves of a round in a panel beside the field: who laid which card, and for how many points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, cast

import pygame

from dragonbox.core import phrases
from dragonbox.core.language import pgettext
from dragonbox.games.dragon_dance.moves import KEEP, Move
from dragonbox.games.dragon_dance.table import faces, words
from dragonbox.games.dragon_dance.table.pictured import cards
from dragonbox.ui import last_moves, pieces
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.last_moves import LastMove

if TYPE_CHECKING:
    from dragonbox.core.match import Match, Played
    from dragonbox.games.dragon_dance.table import Table

CARD = 38
"""How high the card of a move is at most, in u."""


class LaidThere(NamedTuple):
    """Tells where on the field the card of a move was laid."""

    square: tuple[int, int]


class LastCards(NamedTuple):
    """The last moves, newest first, where their cards lie, and what stands there while there are none."""

    moves: Sequence[LastMove] = ()
    places: Sequence[LaidThere | None] = ()
    nothing: str = ""


NOTHING = LastCards()


def of_table(table: Table) -> LastCards:
    """Return the moves of this round that their panel has room for; a card that is kept is no news."""
    match, canvas = table.host.match, table.host.canvas
    every = (played for played in reversed(match.rounds[-1].moves) if played.move != KEEP)
    rows = last_moves.rows(canvas, table.at.log)
    made = [*islice(every, len(rows))]
    moves = tuple(_of(match, played, table.host.faces[played.seat]) for played in made)
    places = tuple(_where(cast(Move, played.move)) for played in made)
    return LastCards(moves, places, "" if moves else last_moves.begins(match, table.view.to_move or 0))


def _where(move: Move) -> LaidThere | None:
    return LaidThere((move.x, move.y)) if move.verb == "play" else None


def _of(match: Match, played: Played, face: str) -> LastMove:
    move, name = cast(Move, played.move), match.seats[played.seat].name
    told = f"{phrases.named(name)} {phrases.does(name, words.made(move, played.events))}"
    what = pgettext("last move", "passes") if move.verb == "pass" else ""
    points = played.points[played.seat] if move.verb == "play" else None
    return LastMove(cards(move), what, points, phrases.closed(told), face)


def panel(c: Canvas, box: pygame.Rect, what: LastCards) -> None:
    """Draw the panel."""
    last_moves.backdrop(c, box)
    last_moves.paint(c, box, what.moves, what.nothing, _card)


def _card(c: Canvas, words: Sequence[str], x: float, row: pygame.Rect) -> None:
    high = min(c.px(CARD), row.h - c.px(4))
    pieces.row(c, partial(faces.named, c), words, (x, row.centery - high / 2), high)
