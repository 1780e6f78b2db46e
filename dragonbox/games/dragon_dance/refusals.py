"""Why a move is not legal: in words for the player, with the section of the help page that tells more."""

from __future__ import annotations

from typing import NamedTuple

from dragonbox.core.contract import IllegalMove
from dragonbox.games.dragon_dance.cards import COLOUR_NAMES, is_egg, is_head, is_scale, named
from dragonbox.games.dragon_dance.field import OFFSETS, Field, colour_at, contains, covers, on_head, top
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.placing import legal
from dragonbox.games.dragon_dance.position import COVERED, NEEDED, Position, blocking_egg
from dragonbox.games.dragon_dance.rotation import SHOWN, TURNS, WORDS

SQUARES = ("upper left", "upper right", "lower left", "lower right")
"""The squares of a card in reading order."""
MORE = (
    "",
    "; one more square does not fit",
    "; two more squares do not fit",
    "; three more squares do not fit",
)


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
        raise IllegalMove("the round is over", "finish")
    if move.verb == "play":
        _check_card(position, move)
        _check_turn(move, position.turning)
        _check_place(position.field, move)
        _check_limits(position, move)
    elif move.verb == "keep":
        if position.stage != "drawn":
            raise IllegalMove("keep only a card that you have just drawn", "turn")
    elif position.stage == "drawn":
        raise IllegalMove(f"play {named(position.drawn)} that you drew, or keep it", "turn")
    elif position.stage == "turn":
        _check_nothing_possible(position, move)
    elif move.verb == "draw":
        raise IllegalMove(f"no card is drawn now: {_asked(position)}, or pass", position.stage)


def misfits(field: Field, card: str, turn: int, x: int, y: int) -> list[Misfit]:
    """The squares of a card that do not fit there, in reading order; touching is not looked at."""
    found = []
    for square, (right, down) in enumerate(OFFSETS):
        at_x, at_y, colour = x + right, y + down, SHOWN[card, turn][square]
        below = colour_at(field, at_x, at_y)
        where = f"in the {SQUARES[square]} square"
        if below and below != colour:
            why = f"{COLOUR_NAMES[colour]} would lie on {COLOUR_NAMES[below]}, {where}"
            found.append(Misfit(square, at_x, at_y, why, "place"))
        elif below and is_egg(card) and contains(field.eggs, at_x, at_y):
            why = f"an egg would lie on an egg, {where}"
            found.append(Misfit(square, at_x, at_y, why, "egg"))
    return found


def _check_nothing_possible(position: Position, move: Move) -> None:
    """A turn begins, and the move is to draw or to pass."""
    first = legal(position)[0]
    if first.verb == "play":
        reason = f"{move.verb} only when you cannot play: you can play {named(first.card)}"
        raise IllegalMove(reason, "turn" if move.verb == "draw" else "pass")
    if move.verb == "draw" and not position.pile:
        raise IllegalMove("the pile is empty: all that is left is to pass", "pass")
    if move.verb == "pass" and position.pile:
        raise IllegalMove("you cannot play: draw a card", "turn")


def _check_card(position: Position, move: Move) -> None:
    """The player has the card, and may play it now."""
    if move.card not in position.hand:
        raise IllegalMove(f"you do not have {named(move.card)}", "turn")
    if position.stage == "drawn" and move.card != position.drawn:
        raise IllegalMove(f"after a draw only the drawn card may be played: {named(position.drawn)}", "turn")
    if position.stage == "blockade" and move.card != blocking_egg(position):
        raise IllegalMove(f"{_asked(position)}, or pass", "blockade")


def _check_turn(move: Move, turning: str) -> None:
    if move.turn and not is_scale(move.card):
        raise IllegalMove("heads and eggs look the same any way: they are not turned", "turning")
    if move.turn not in TURNS[turning]:
        kept = (
            "cards are not turned in this game" if turning == "none" else "cards lie upright or upside down"
        )
        raise IllegalMove(f"{kept}, not {WORDS[move.turn]}", "turning")


def _check_place(field: Field, move: Move) -> None:
    """The card covers another, colour on colour, and no egg lies on an egg."""
    if not covers(field, move.x, move.y):
        raise IllegalMove(
            "it has to lie on a square of another card at least: touching is not enough", "place"
        )
    if wrong := misfits(field, move.card, move.turn, move.x, move.y):
        raise IllegalMove(wrong[0].why + MORE[len(wrong) - 1], wrong[0].rule)


def _check_limits(position: Position, move: Move) -> None:
    """The limits of a head as the last card, and of an egg that blocks."""
    if position.stage == "blockade":
        head = position.field.laid[-1]
        if not contains(on_head(head), move.x, move.y):
            one = any(top(position.field, move.x + right, move.y + down) is head for right, down in OFFSETS)
            alone = "one square alone would behead the dragon" if one else "it does not lie on the head"
            raise IllegalMove(f"{alone}: to block, cover two or four squares of it", "blockade")
    elif is_head(move.card) and len(position.hand) == 1:
        score = position.scores[position.to_move or 0]
        if position.stage != "finish" and score < NEEDED:
            raise IllegalMove(
                f"a head as your last card needs {NEEDED} points before: you have {score}", "head"
            )
        if covers(position.field, move.x, move.y) < COVERED:
            raise IllegalMove(
                "a head as your last card has to cover two squares or more: this is only one", "head"
            )


def _asked(position: Position) -> str:
    """What the player may do in the blockade and in the finish."""
    if position.stage == "blockade":
        return f"block with {named(blocking_egg(position))}"
    return "play one more card"
