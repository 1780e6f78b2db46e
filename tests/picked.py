"""What is picked on the table of each game, as the keys of widgets and the names of places."""

from collections.abc import Callable
from typing import Any

from dragonbox.games.dragon_dance.field import OFFSETS
from dragonbox.games.dragon_swoop.grid import SPACES
from dragonbox.games.swop.board import CELLS, NOWHERE


def picked_dice(top: Any) -> set[str]:
    """Return the widgets of two dice, and of the cube and the chip where they were a choice."""
    cells = (top.choosing.one, top.choosing.two, top.choosing.chip)
    kind = "pool" if top.taking else "cube"
    cube = {f"{kind} {top.choosing.colour}"} if top.choosing.colour else set()
    return cube | {CELLS[cell] for cell in cells if cell != NOWHERE}


def picked_card(top: Any) -> set[str]:
    """Return the card of the hand, and the squares that it is going to cover."""
    card, place = top.card, top.place
    squares = [f"square {place.x + right},{place.y + down}" for right, down in OFFSETS] if place else []
    hand = {f"hand {top.hold.cards.index(card)}"} if card else set()
    return hand | {name for name in squares if top.mark(name)}


def picked_tiles(top: Any) -> set[str]:
    return {f"hand {top.hold.all.index(thing)}" for thing in top.picked}


def picked_stacks(top: Any) -> set[str]:
    """Return the tiles that are to fly, to be recruited or to be crowned."""
    return set(top.picks.taken)


def picked_dragon(top: Any) -> set[str]:
    """Return the card of the hand that is to be played, or the deepest one to be taken from the pile."""
    held = {f"hand {top.hold.cards.index(top.card)}"} if top.card else set()
    return held | ({f"pile {len(top.view.pile) - top.count}"} if top.count else set())


PICKED: dict[str, Callable[[Any], set[str]]] = {
    "swop": picked_dice,
    "dragon_dance": picked_card,
    "dragon_swoop": picked_stacks,
    "magic_dragon": picked_tiles,
    "rare_dragon": picked_dragon,
}
"""The widgets of what is picked on a table, by game: a lesson lights all that its moves need."""


def pick_a_set(stage: Any, match: Any) -> None:
    """Click the tiles of a set of Dragon Swoop that flies without the master and without recruits."""
    flight = next(
        move
        for move in match.legal()
        if move.verb == "fly" and len(move.sets) == 1 and not (move.sets[0].master or move.sets[0].hand)
    )
    for place in flight.sets[0].spaces:
        stage.click(SPACES[place])
