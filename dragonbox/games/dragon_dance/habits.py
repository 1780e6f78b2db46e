"""The habits of opponents with names in Dragon Dance: see `Habit`."""

from __future__ import annotations

from collections.abc import Mapping

from dragonbox.core.language import N_
from dragonbox.core.parts import Habit
from dragonbox.games.dragon_dance.cards import is_egg
from dragonbox.games.dragon_dance.field import OFFSETS
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.rules import View


def eggs(view: View, move: Move) -> bool:
    """Return whether an egg is played."""
    return move.verb == "play" and is_egg(move.card)


def builds(view: View, move: Move) -> bool:
    """Return whether a card that the seat has laid itself is covered."""
    squares = {(move.x + right, move.y + down) for right, down in OFFSETS}
    if move.verb == "play":
        for laid in reversed(view.field.laid):
            covered = squares & {(laid.x + right, laid.y + down) for right, down in OFFSETS}
            if covered and laid.seat == view.seat:
                return True
            squares -= covered
    return False


def follows(view: View, move: Move) -> bool:
    """Return whether a part of the card played last is covered."""
    last = view.field.laid[-1]
    return move.verb == "play" and abs(move.x - last.x) < 2 and abs(move.y - last.y) < 2


def avoids(view: View, move: Move) -> bool:
    """Return whether the card played last stays as it is."""
    return move.verb == "play" and not follows(view, move)


HABITS: Mapping[str, Habit] = {
    "Rufus": Habit(N_("{name} is greedy for eggs and plays them early."), eggs, 3.5, 0.7, 0.25),
    "Wen": Habit(N_("{name} is careful and leaves the card just played alone."), avoids, 2, 0.6, 0.25),
    "Tora": Habit(N_("{name} is bold and covers the card just played."), follows, 1, 0.25, 0.25),
    "Barbel": Habit(N_("{name} likes to build on its own cards."), builds, 1, 0.35, 0.25),
}
"""By opponent."""
