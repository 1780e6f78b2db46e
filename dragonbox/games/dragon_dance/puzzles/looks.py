"""Word puzzles of Dragon Dance, and dress them in other costumes."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from itertools import product
from typing import Any, cast

from dragonbox.core import phrases
from dragonbox.core.contract import Options, Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _, pgettext
from dragonbox.core.puzzle import Costume, Shown
from dragonbox.core.shuffle import shuffled
from dragonbox.games.dragon_dance import moves, naming
from dragonbox.games.dragon_dance.cards import COLOURS, FACE, in_order, is_egg, is_scale
from dragonbox.games.dragon_dance.field import OFFSETS, Field, top
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.rules import Round

OPEN = 3
"""Cards of the pile that lie open."""
SEATS = 2
_AT = re.compile(r" at (-?\d+),(-?\d+)$")
"""Where a play lies, in its notation."""
FEW = 3
"""Moves that are told at once."""


def fault(round: AnyRound, seat: Seat) -> str:
    """Return why no play can be asked for; empty if one can."""
    game = cast(Round, round)
    if len(game.hands) != SEATS:
        return _("it needs {seats} seats, the record has {found}", seats=SEATS, found=len(game.hands))
    if game.stage not in ("turn", "drawn"):
        return _("somebody has danced already")
    return ""


def others_hand(round: AnyRound, seat: Seat) -> tuple[Shown, ...]:
    """Return the other's hand, which lies open."""
    hand = cast(Round, round).hands[1 - seat]
    return (Shown(_("The other's hand"), hand),) if hand else ()


def all_open(round: AnyRound, seat: Seat) -> tuple[Shown, ...]:
    """Return the other's hand and the next cards of the pile, which lie open."""
    pile = cast(Round, round).stock[:OPEN]
    return (*others_hand(round, seat), *([Shown(_("Next cards of the pile"), pile)] if pile else ()))


def squares(text: str) -> tuple[str, ...]:
    """Return the ids of the squares of the field that a play covers, given its notation."""
    found = _AT.search(text)
    if found is None:
        return ()
    x, y = map(int, found.groups())
    return tuple(f"square {x + right},{y + down}" for right, down in OFFSETS)


def told(move: Move, field: Field) -> str:
    """Return a move in words: `the red head on the blue egg, top left`."""
    match move.verb:
        case "draw":
            return _("a draw")
        case "keep":
            return _("keeping the card")
        case "pass":
            return _("a pass")
    on, where = _covered(move, field), region(move, field)
    return _(TOLD[move.turn], card=naming.the_laid(move.card), covered=on, where=where)


TOLD = (
    N_("{card} on {covered}, {where}"),
    N_("{card} turned to the right on {covered}, {where}"),
    N_("{card} upside down on {covered}, {where}"),
    N_("{card} turned to the left on {covered}, {where}"),
)
"""A play in words, by the quarter turns of its card."""


def reply(moves: Sequence[Move]) -> str:
    """Return what the other does, as what is said after a name: `draws and plays the red egg`."""
    return phrases.listed([_replied(move) for move in moves])


def _replied(move: Move) -> str:
    match move.verb:
        case "draw":
            return pgettext("the other", "draws")
        case "keep":
            return pgettext("the other", "keeps the card")
        case "pass":
            return pgettext("the other", "passes")
    return pgettext("the other", "plays {card}", card=naming.the_laid(move.card))


def some(moves: Sequence[Move], field: Field) -> str:
    """Return the first few of some moves in words."""
    names = [told(move, field) for move in moves[:FEW]]
    return "; ".join([*names, *([_("and others")] if len(moves) > FEW else [])])


def _covered(move: Move, field: Field) -> str:
    """What a card would lie on."""
    laid = [top(field, move.x + right, move.y + down) for right, down in OFFSETS]
    names = [
        _("scales") if is_scale(one.card) else naming.the_laid(one.card) for one in laid if one is not None
    ]
    return phrases.listed(list(dict.fromkeys(names)))


def region(move: Move, field: Field) -> str:
    """Return in which part of the field a card would lie: `top left`."""
    spots = [(laid.x, laid.y) for laid in field.laid]
    places = []
    for own, ends in ((move.y, [y for x, y in spots]), (move.x, [x for x, y in spots])):
        third = (max(ends) - min(ends)) / 3
        places.append((own >= min(ends) + third) + (own > max(ends) - third))
    row, column = places
    rows = (
        (_("top left"), pgettext("of the field", "top"), _("top right")),
        (
            pgettext("of the field", "left"),
            pgettext("of the field", "middle"),
            pgettext("of the field", "right"),
        ),
        (_("bottom left"), pgettext("of the field", "bottom"), _("bottom right")),
    )
    return rows[row][column]


# -- costumes --


def _mirrored(shown: str, across: bool, upside: bool) -> str:
    """What a card shows in a mirror."""
    if across:
        shown = shown[1] + shown[0] + shown[3] + shown[2]
    return shown[2:] + shown[:2] if upside else shown


def dress(options: Options, rng: Rng) -> Costume:
    """Return other colours, and in half of all costumes each a field mirrored left to right or up to down."""
    colours = dict(zip(COLOURS, shuffled(COLOURS, rng), strict=True))
    across, upside = [rng.random() < 0.5 for _ in range(2)]

    def dressed(name: str) -> str:
        if not is_scale(name):
            return name[0] + colours[name[1]]
        return _mirrored("".join(colours[colour] for colour in name), across, upside)

    def cards(text: str) -> list[str]:
        return [dressed(name) for name in text.split()]

    def deal(table: Mapping[str, Any]) -> dict[str, Any]:
        return {
            **table,
            "hands": [" ".join(in_order(cards(hand))) for hand in table["hands"]],
            "start": dressed(table["start"]),
            "pile": " ".join(cards(table["pile"])),
        }

    def text(told: str) -> str:
        move = moves.parse(told)
        if move.verb != "play":
            return told
        # A mirror turns the other way round; two mirrors are half a turn of the whole table.
        turn = -move.turn % 4 if across != upside else move.turn
        x, y = -move.x if across else move.x, -move.y if upside else move.y
        return str(moves.play(dressed(move.card), turn, x, y))

    return Costume(deal, text)


def essence(round: AnyRound, seat: Seat) -> Hashable:
    """Return the same for two positions that are one puzzle in two costumes."""
    game = cast(Round, round)
    squares = {
        (laid.x + right, laid.y + down): (laid.shown[quarter], is_egg(laid.card))
        for laid in game.field.laid
        for quarter, (right, down) in enumerate(OFFSETS)
    }
    found = []
    for across, upside in product((False, True), repeat=2):
        seen = {(-x if across else x, -y if upside else y): shown for (x, y), shown in squares.items()}
        left, top = min(x for x, _ in seen), min(y for _, y in seen)
        names: dict[str, str] = {}
        field = tuple(
            (x - left, y - top, names.setdefault(colour, str(len(names))), egg)
            for (x, y), (colour, egg) in sorted(seen.items())
        )
        for colour in COLOURS:
            names.setdefault(colour, str(len(names)))

        def seen_as(
            name: str, across: bool = across, upside: bool = upside, names: dict[str, str] = names
        ) -> str:
            shown = "".join(names[colour] for colour in _mirrored(FACE[name], across, upside))
            return shown if is_scale(name) else name[0] + shown

        hands = [tuple(sorted(map(seen_as, game.hands[own]))) for own in (seat, 1 - seat)]
        pile = tuple(map(seen_as, game.stock[:OPEN]))
        found.append((field, tuple(hands), pile, game.points[seat], game.points[1 - seat]))
    return min(found)
