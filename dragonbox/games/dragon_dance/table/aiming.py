"""Find where the picked card would lie: where the pointer or the keys point, and whether it fits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, cast

from dragonbox.core import phrases
from dragonbox.games.dragon_dance.field import covers
from dragonbox.games.dragon_dance.moves import DRAW, Move
from dragonbox.games.dragon_dance.placing import Place
from dragonbox.games.dragon_dance.position import WINNER
from dragonbox.games.dragon_dance.refusals import misfits
from dragonbox.games.dragon_dance.rules import View
from dragonbox.games.dragon_dance.table import last_cards, words
from dragonbox.games.dragon_dance.table.moments import Told
from dragonbox.games.dragon_dance.table.pieces import InHand, Laying, OnField, Picked, Square
from dragonbox.games.dragon_dance.table.show import Card
from dragonbox.ui import hand_layout

if TYPE_CHECKING:
    from dragonbox.games.dragon_dance.table import Table

NEAR = 0.8
"""Squares; from so far a place that fits attracts the pointer."""


def picked(table: Table) -> Picked:
    """Return what is picked, and what can be done."""
    host, busy, view = table.host, table.busy, table.view
    # While the camera moves nothing is to be read on the field.
    still = not busy and not table.camera.moving
    laid = laying(table) if still else Laying()
    marked = (laid.card or table.pointed_card()) if still and host.show_legal else None
    if host.advises and table.place is not None:
        # What other places give at once is beside the point of a hint that looks farther.
        marked = None
    if table.looking.shows_place():
        # Points of other places would lie below its arrows and the card that is shown there.
        marked = None
    return Picked(
        card=None if busy else table.card,
        place=None if busy else table.place,
        places=table.places(table.card) if table.card is not None else (),
        laying=laid,
        marked=marked,
        marks=table.places(marked) if marked is not None else (),
        turns=table.turned,
        open=frozenset(card for card in table.hold.cards if table.places(card)),
        playing=bool(table.legal) and not busy,
        drawing=not busy and DRAW in table.legal,
        hints=host.show_legal,
        gap=gap(table),
        carried=table.stands_for(host.carried),
        ticked=still and _laid_last(table) and table.host.marks_last,
        question=None if busy else table.question(),
        tips=[
            words.tips(table.name(seat), table.won[seat], table.totals[seat], view.sizes[seat])
            for seat in range(table.seats)
        ],
        told=partial(told, table, view),
        once=table.once,
        previews=host.previews,
        bonus=WINNER if marked is not None and words.may_win(view, marked) else 0,
        log=last_cards.of_table(table),
        traced=table.looking.traced() if still else None,
        concealed=host.concealed,
        watching=host.watching,
    )


def told(table: Table, view: View, winner: int, over: bool) -> Told:
    """Return what a ribbon tells of who wins the dance: who that is, and who may lay one more card, from
    the next on."""
    head, what = words.ribbon(table.name(winner), over)
    seats = table.seats
    first = winner + 1 if view.to_move is None else view.to_move
    left = [] if over else [seat % seats for seat in range(first, first + (winner - first) % seats)]
    faces = [(table.host.faces[seat], phrases.named(table.name(seat))) for seat in left if view.sizes[seat]]
    return Told(head, what, tuple(faces))


def _laid_last(table: Table) -> bool:
    """Whether a card was laid in the last move."""
    moves = table.host.match.rounds[-1].moves
    return bool(moves) and cast(Move, moves[-1].move).verb == "play"


def laying(table: Table) -> Laying:
    """Return the card that is being laid, and where it would lie now."""
    if table.busy or not table.legal:
        return Laying()
    thing = table.stands_for(table.host.carried)
    carried = thing.card if isinstance(thing, InHand) else None
    card = carried or table.card
    if card is None:
        clash = table.clash
        return Laying() if clash is None else Laying(wrong=clash, squares=_clashing(table, clash))
    spot = None if table.looking.beneath else _aimed(table, card, carried is not None)
    place = place_at(table, card, spot) if spot else None
    if place is None and spot is not None and covers(table.view.field, *spot):
        wrong = Move("play", card.what, table.turn_of(card), *spot)
        return Laying(card, None if carried else table.place, wrong, _clashing(table, wrong))
    return Laying(card, place or (None if carried else table.place))


def _clashing(table: Table, move: Move) -> tuple[int, ...]:
    """Return the squares of a card that are wrong where it would lie."""
    found = misfits(table.view.field, move.card, move.turn, move.x, move.y)
    return tuple(misfit.square for misfit in found)


def nearly(table: Table, card: Card) -> Move | None:
    """Return where a card that fits nowhere has the fewest squares wrong, and covers most."""
    field = table.view.field
    spots = {
        (laid.x + right, laid.y + down)
        for laid in field.laid
        for right, down in product((-1, 0, 1), repeat=2)
        if covers(field, laid.x + right, laid.y + down)
    }
    tries = [Move("play", card.what, turn, *spot) for turn in table.turns(card) for spot in sorted(spots)]
    wrong = [move for move in tries if _clashing(table, move)]
    return min(
        wrong,
        key=lambda move: (len(_clashing(table, move)), -covers(field, move.x, move.y)),
        default=None,
    )


def _aimed(table: Table, card: Card, carried: bool) -> Square | None:
    """Return the place that is pointed at, whether the card fits there or not."""
    if not carried:
        thing = table.stands_for(table.pointing())
        if isinstance(thing, OnField) and meant(table, table.host.pointer) is None:
            return thing.place.x, thing.place.y
        if thing != "field" and not isinstance(thing, OnField):
            return None
    pointer = table.host.pointer
    return nearest(table, card, pointer) if table.at.table.collidepoint(pointer) else None


def seen_at(table: Table, card: Card) -> Place | None:
    """Return the place that is pointed at, where the card is seen as it would lie."""
    spot = _aimed(table, card, bool(table.host.carried))
    return place_at(table, card, spot) if spot else None


def meant(table: Table, at: tuple[int, int]) -> Move | None:
    """Return the move that a lesson asks for, if a square lies there that is lit for it."""
    if table.host.wanted is None or table.host.focus_at:
        return None
    move, lit = table.host.wanted
    boxes = map(table.looking.square, lit)
    return cast(Move, move) if any(box is not None and box.collidepoint(at) for box in boxes) else None


def rings(table: Table, names: Sequence[str]) -> Sequence[str]:
    """Return what a lesson lights now: a card that is put on its place has its ring there, not where it came
    from, and one that has to be turned shows with which button."""
    card, wanted = table.card, table.host.wanted
    if card is None or wanted is None:
        return names
    move = cast(Move, wanted[0])
    if table.place is None:
        turns = move.card == card.what and table.turn_of(card) != move.turn
        return (*names, "turn") if turns else names
    if table.place.move(card.what) == move:
        return (*[name for name in names if not name.startswith(("hand ", "square "))], "laying")
    return [name for name in names if name != f"hand {table.hold.cards.index(card)}"]


def nearest(table: Table, card: Card, at: tuple[int, int]) -> Square:
    """Return the place nearest to a point; one that fits attracts from a little farther, and if no other
    lies under the point, from anywhere on it.

    Where a lesson has lit a square for this card, it is the place that the lesson speaks of.
    """
    wanted = meant(table, at)
    if wanted is not None and wanted.card == card.what:
        return wanted.x, wanted.y
    spot, (x, y) = table.camera.nearest(at), table.camera.find(at)
    fits = {(place.x, place.y) for place in table.places(card)}
    if spot in fits:
        return spot
    under = [(fx, fy) for fx, fy in fits if max(abs(fx + 1 - x), abs(fy + 1 - y)) < 1]
    if len(under) == 1:
        return under[0]
    near = [(abs(fx + 1 - x) + abs(fy + 1 - y), (fx, fy)) for fx, fy in fits]
    distance, best = min(near, default=(9.0, spot))
    return best if distance < NEAR else spot


def in_hand(table: Table) -> Card | None:
    """Return the card that is carried or picked."""
    thing = table.stands_for(table.host.carried)
    return thing.card if isinstance(thing, InHand) else table.card


def best_key(table: Table, card: Card, turn: int | None = None) -> str:
    """Return the key of the place that scores most, among those where the card lies turned so, if any."""
    places = table.places(card)
    if not places:
        return "act"
    return f"place {max(range(len(places)), key=lambda i: (places[i].turn == turn, places[i].points))}"


def place_at(table: Table, card: Card, spot: Square) -> Place | None:
    """Return the place of a card at these squares, if it fits there."""
    return next((place for place in table.places(card) if (place.x, place.y) == spot), None)


def block_place(table: Table) -> Place | None:
    """Return where the egg would go: the picked place, the one that is pointed at, or the best."""
    if table.card is None:
        return None
    best = max(table.places(table.card), key=lambda place: place.points)
    return table.place or table.laying().place or best


def gap(table: Table) -> tuple[Card, int] | None:
    """Return the card that is carried along the hand, and the place for it."""
    thing, (x, y) = table.stands_for(table.host.carried), table.host.pointer
    return (thing.card, slot(table, x)) if isinstance(thing, InHand) and over_hand(table, y) else None


def over_hand(table: Table, y: int) -> bool:
    """Return whether that is at the height of the hand."""
    return y > table.host.ledge - table.host.canvas.px(4)


def slot(table: Table, x: int) -> int:
    """Return the place in the hand for a card that is let go there."""
    return hand_layout.slot(table.at.hand_cards(len(table.hold.cards)), x)
