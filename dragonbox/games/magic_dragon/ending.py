"""Tell what decided a finished match: the Zappo that brought the winner most."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import phrases
from dragonbox.core.contract import Seat
from dragonbox.core.language import _
from dragonbox.games.magic_dragon.position import Win
from dragonbox.games.magic_dragon.units import BY_NAME
from dragonbox.ui.sheet import Ending, Laid, lead


def ending(
    names: Sequence[str],
    scores: Sequence[int],
    winners: Sequence[Seat],
    payments: Sequence[Sequence[int]],
    wins: Sequence[Win | None],
    hands: Sequence[Sequence[Laid]],
    scored: Sequence[bool],
) -> Ending:
    """Return what to tell of a match, given what each of its games paid, who won it and with which hand, and
    whether hands scored in it."""
    told = lead(_("coins"), scores, winners, names)
    if len(winners) != 1:
        return Ending(max(scores), told)
    seat = winners[0]
    own = [number for number, win in enumerate(wins) if win is not None and win.seat == seat]
    if not own:
        least = (
            _("You paid least.") if names[seat] == phrases.YOU else _("{name} paid least.", name=names[seat])
        )
        return Ending(max(scores), told, least)
    paid = max(payments[number][seat] for number in own)
    best = [number for number in own if payments[number][seat] == paid]
    number = best[-1]
    win = wins[number]
    assert win is not None
    decided = _brought(names[seat], best if len(wins) > 1 else [], phrases.coins(paid))
    note = ""
    if len(best) == 1 and win.dropper is not None:
        note = dropped(names[win.dropper], scored[number])
    elif len(best) == 1 and win.last != "dealt":
        note = _("The last tile came from the stock.")
    count = tuple((_(BY_NAME[name].title), points) for name, points in win.units) if scored[number] else ()
    shown = _pieces(hands[number])
    return Ending(
        max(scores), told, decided, shown, count=count, note=note, at=number + 1, last=_last(hands[number])
    )


def _brought(name: str, found: Sequence[int], coins: str) -> str:
    """Return whose Zappo brought how much, in which games if there was more than one."""
    games = phrases.listed([str(number + 1) for number in found])
    if len(found) > 1 and name == phrases.YOU:
        return _("Your Zappos in games {games} brought {coins} each.", games=games, coins=coins)
    if len(found) > 1:
        return _(
            "{name}'s Zappos in games {games} brought {coins} each.", name=name, games=games, coins=coins
        )
    if found and name == phrases.YOU:
        return _("Your Zappo in game {n} brought {coins}.", n=games, coins=coins)
    if found:
        return _("{name}'s Zappo in game {n} brought {coins}.", name=name, n=games, coins=coins)
    if name == phrases.YOU:
        return _("Your Zappo brought {coins}.", coins=coins)
    return _("{name}'s Zappo brought {coins}.", name=name, coins=coins)


def dropped(name: str, scored: bool) -> str:
    """Return who dropped the last tile, and that it cost them double where hands score."""
    if not scored:
        if name == phrases.YOU:
            return _("You dropped the last tile.")
        return _("{name} dropped the last tile.", name=name)
    if name == phrases.YOU:
        return _("You dropped the last tile and paid double.")
    return _("{name} dropped the last tile and paid double.", name=name)


def _last(hand: Sequence[Laid]) -> int:
    """Return which of the tiles came last, counted through all sets; -1 where none is marked."""
    before = 0
    for laid in hand:
        if laid.marked >= 0:
            return before + laid.marked
        before += len(laid.pieces)
    return -1


def _pieces(hand: Sequence[Laid]) -> tuple[str, ...]:
    found: list[str] = []
    for laid in hand:
        found += [*(["gap"] if found else []), *laid.pieces]
    return tuple(found)
