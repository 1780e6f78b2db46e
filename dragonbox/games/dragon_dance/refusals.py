"""Why a move is not legal: in words for the player, with the section of the help page that tells more."""

from __future__ import annotations

from typing import NamedTuple

from dragonbox.core.contract import IllegalMove
from dragonbox.core.language import N_, _
from dragonbox.games.dragon_dance.cards import is_egg, is_head, is_scale
from dragonbox.games.dragon_dance.field import OFFSETS, Field, colour_at, contains, covers, on_head, top
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.naming import colour, named, used
from dragonbox.games.dragon_dance.placing import legal
from dragonbox.games.dragon_dance.position import COVERED, NEEDED, Position, blocking_egg
from dragonbox.games.dragon_dance.rotation import SHOWN, TURNS, WORDS

SQUARES = (
    N_("in the upper left square"),
    N_("in the upper right square"),
    N_("in the lower left square"),
    N_("in the lower right square"),
)
"""The squares of a card in reading order."""
MORE = (
    "{why}",
    N_("{why}; one more square does not fit"),
    N_("{why}; two more squares do not fit"),
    N_("{why}; three more squares do not fit"),
)
"""By how many there are. A table tells what stands before the semicolon, in other languages too."""


class Misfit(NamedTuple):
    """A square of a card that cannot lie where it would."""

    square: int
    """Of the card, 0 to 3 in reading order."""
    x: int
    y: int
    """Of the field."""
    why: str
    """One phrase: `red would lie on green, in the upper right square`."""
    rule: str
    """The section of the help page."""


def check(position: Position, move: Move) -> None:
    """Raise `IllegalMove` with the reason unless the move is legal."""
    if position.to_move is None:
        raise IllegalMove(_("the round is over"), "finish")
    if move.verb == "play":
        _check_card(position, move)
        _check_turn(move, position.turning)
        _check_place(position.field, move)
        _check_limits(position, move)
    elif move.verb == "keep":
        if position.stage != "drawn":
            raise IllegalMove(_("keep only a card that you have just drawn"), "turn")
    elif position.stage == "drawn":
        raise IllegalMove(_("play {card} that you drew, or keep it", card=named(position.drawn)), "turn")
    elif position.stage == "turn":
        _check_nothing_possible(position, move)
    elif move.verb == "draw":
        raise IllegalMove(_no_draw(position), position.stage)


def misfits(field: Field, card: str, turn: int, x: int, y: int) -> list[Misfit]:
    """Return the squares of a card that do not fit there, in reading order; touching is not looked at."""
    found = []
    for square, (right, down) in enumerate(OFFSETS):
        at_x, at_y, own = x + right, y + down, SHOWN[card, turn][square]
        below = colour_at(field, at_x, at_y)
        where = _(SQUARES[square])
        if below and below != own:
            why = _("{one} would lie on {other}, {where}", one=colour(own), other=colour(below), where=where)
            found.append(Misfit(square, at_x, at_y, why, "place"))
        elif below and is_egg(card) and contains(field.eggs, at_x, at_y):
            why = _("an egg would lie on an egg, {where}", where=where)
            found.append(Misfit(square, at_x, at_y, why, "egg"))
    return found


def _check_nothing_possible(position: Position, move: Move) -> None:
    """A turn begins, and the move is to draw or to pass."""
    first = legal(position)[0]
    if first.verb == "play":
        card = named(first.card)
        if move.verb == "draw":
            raise IllegalMove(_("draw only when you cannot play: you can play {card}", card=card), "turn")
        raise IllegalMove(_("pass only when you cannot play: you can play {card}", card=card), "pass")
    if move.verb == "draw" and not position.pile:
        raise IllegalMove(_("the pile is empty: all that is left is to pass"), "pass")
    if move.verb == "pass" and position.pile:
        raise IllegalMove(_("you cannot play: draw a card"), "turn")


def _check_card(position: Position, move: Move) -> None:
    """The player has the card, and may play it now."""
    if move.card not in position.hand:
        raise IllegalMove(_("you do not have {card}", card=named(move.card)), "turn")
    if position.stage == "drawn" and move.card != position.drawn:
        drawn = named(position.drawn)
        raise IllegalMove(_("after a draw only the drawn card may be played: {card}", card=drawn), "turn")
    if position.stage == "blockade" and move.card != blocking_egg(position):
        raise IllegalMove(_("block with {egg}, or pass", egg=used(blocking_egg(position))), "blockade")


def _check_turn(move: Move, turning: str) -> None:
    if move.turn and not is_scale(move.card):
        raise IllegalMove(_("heads and eggs look the same any way: they are not turned"), "turning")
    if move.turn not in TURNS[turning]:
        turned = _(WORDS[move.turn])
        if turning == "none":
            raise IllegalMove(_("cards are not turned in this game, not {turned}", turned=turned), "turning")
        raise IllegalMove(_("cards lie upright or upside down, not {turned}", turned=turned), "turning")


def _check_place(field: Field, move: Move) -> None:
    """The card covers another, colour on colour, and no egg lies on an egg."""
    if not covers(field, move.x, move.y):
        raise IllegalMove(
            _("it has to lie on a square of another card at least: touching is not enough"), "place"
        )
    if wrong := misfits(field, move.card, move.turn, move.x, move.y):
        raise IllegalMove(_(MORE[len(wrong) - 1], why=wrong[0].why), wrong[0].rule)


def _check_limits(position: Position, move: Move) -> None:
    """The limits of a head as the last card, and of an egg that blocks."""
    if position.stage == "blockade":
        head = position.field.laid[-1]
        if not contains(on_head(head), move.x, move.y):
            one = any(top(position.field, move.x + right, move.y + down) is head for right, down in OFFSETS)
            raise IllegalMove(
                _("one square alone would behead the dragon: to block, cover two or four squares of it")
                if one
                else _("it does not lie on the head: to block, cover two or four squares of it"),
                "blockade",
            )
    elif is_head(move.card) and len(position.hand) == 1:
        score = position.scores[position.to_move or 0]
        if position.stage != "finish" and score < NEEDED:
            raise IllegalMove(
                _(
                    "a head as your last card needs {needed} points before: you have {score}",
                    needed=NEEDED,
                    score=score,
                ),
                "head",
            )
        if covers(position.field, move.x, move.y) < COVERED:
            raise IllegalMove(
                _("a head as your last card has to cover two squares or more: this is only one"), "head"
            )


def _no_draw(position: Position) -> str:
    """What the player may do in the blockade and in the finish instead of drawing."""
    if position.stage == "blockade":
        return _("no card is drawn now: block with {egg}, or pass", egg=used(blocking_egg(position)))
    return _("no card is drawn now: play one more card, or pass")
