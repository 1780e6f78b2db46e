"""What decided a finished match: the Zappo that brought the winner most."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import english
from dragonbox.core.contract import Seat
from dragonbox.games.magic_dragon.position import Win
from dragonbox.ui.sheet import Ending, Laid, lead


def ending(
    names: Sequence[str],
    scores: Sequence[int],
    winners: Sequence[Seat],
    payments: Sequence[Sequence[int]],
    wins: Sequence[Win | None],
    hands: Sequence[Sequence[Laid]],
) -> Ending:
    """Return what to tell of a match, given what each of its games paid, who won it and with which hand."""
    told = lead("coins", scores, winners, names)
    if len(winners) != 1:
        return Ending(max(scores), told)
    seat = winners[0]
    own = [number for number, win in enumerate(wins) if win is not None and win.seat == seat]
    if not own:
        return Ending(max(scores), told, f"{names[seat]} paid least.")
    number = max(own, key=lambda number: payments[number][seat])
    win = wins[number]
    assert win is not None
    paid = payments[number][seat]
    where = f" in game {number + 1}" if len(wins) > 1 else ""
    decided = f"{english.capital(english.whose(names[seat]))} Zappo{where} brought {english.coins(paid)}."
    note = ""
    if win.dropper is not None:
        note = f"{names[win.dropper]} dropped the last tile and paid double."
    elif win.last != "dealt":
        note = "The last tile came from the stock."
    return Ending(max(scores), told, decided, _pieces(hands[number]), note)


def _pieces(hand: Sequence[Laid]) -> tuple[str, ...]:
    found: list[str] = []
    for laid in hand:
        found += [*(["gap"] if found else []), *laid.pieces]
    return tuple(found)
