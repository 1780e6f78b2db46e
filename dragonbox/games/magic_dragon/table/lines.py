"""The Line: what is told of a move, of the tile that is pointed at, and what is to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.games.magic_dragon import ending
from dragonbox.games.magic_dragon.moves import ZAPPO
from dragonbox.games.magic_dragon.table import asking, pointed, words
from dragonbox.games.magic_dragon.table.actions import COUNTING
from dragonbox.games.magic_dragon.table.opening import Seating
from dragonbox.games.magic_dragon.tiles import COPIES, NOTHING, number_of
from dragonbox.ui.parts import Line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dragonbox.core.match import Played
    from dragonbox.games.magic_dragon.table import Table


def line(table: Table) -> Line | None:
    """Return the one sentence; None where something else takes its place."""
    palette, view = table.host.canvas.palette, table.view
    played = table.host.match.rounds[-1].moves
    if table.host.motion.busy and played:
        if view.win is not None and view.win.dropper is not None:
            dropper, scored = table.name(view.win.dropper), view.table.version.units != "none"
            return Line("preview", [(ending.dropped(dropper, scored), palette.text, "semi")])
        seat, told = table.told(played[-1])
        who = table.name(seat)
        told = phrases.does(who, told)
        return Line("preview", [(phrases.named(who), palette.text, "semi"), (told, palette.dim, "sans")])
    if view.over and played:
        names = [table.name(seat) for seat in range(table.seats)]
        return Line("turn", words.over(names, played[-1].events, view.table, palette))
    if table.asks or table.above is not None:
        return None
    return of_tile(table) or _prompt(table)


def of_tile(table: Table) -> Line | None:
    """Return what is to be said of the tile that is pointed at."""
    palette, view, tile = table.host.canvas.palette, table.view, pointed.told(table)
    if tile == NOTHING or table.host.concealed or not table.wishes(COUNTING) or view.broken < 0:
        return None
    own = sum(other.what == tile for other in table.hold.all)
    unseen = table.reckoned.hidden[tile]
    who = table.name(table.host.seat) if table.host.watching else phrases.YOU
    return Line("preview", words.where(tile, own, COPIES - own - unseen, unseen, palette, who))


def _prompt(table: Table) -> Line:
    """Return what is to be done, or who does it."""
    palette, view = table.host.canvas.palette, table.view
    for flight in table.host.motion.flights:
        if isinstance(flight.data, Seating):
            return Line("preview", [(_drawn(flight.data, table.names), palette.text, "sans")])
    if table.host.motion.busy:
        dealer = view.table.dealer
        told = words.starts(table.name(dealer), table.name((dealer + 1) % table.seats))
        return Line("preview", [(told, palette.text, "sans")])
    if not table.host.can_play:
        return table.awaited(table.holder())
    if asking.passes(table):
        return Line("wait", [(_("A set brings you no nearer: you pass."), palette.text, "sans")])
    people = table.host.match.people
    who = table.name(table.host.seat) if len(people) > 1 else ""
    complete = view.stage == "turn" and ZAPPO in table.legal
    return Line("turn", words.prompt(who, view, complete, palette))


def _drawn(seating: Seating, names: Sequence[str]) -> str:
    """Return how the draw for the seats goes: who has drawn again, and why."""
    told = _("The highest tile deals first.")
    first = [number_of(tiles[0]) for _place, tiles in seating.draws]
    equal = [seat for seat, number in enumerate(first) if first.count(number) > 1]
    if not equal:
        return told
    who = phrases.listed([phrases.called(names[seat]) for seat in equal])
    again = _("Equal numbers drew again for their places: {names}.", names=who)
    return f"{told} {again}"


def news(table: Table, played: Played) -> str:
    """Return who took which tile for a set: the move of a claim is over before it is read."""
    for event in played.events:
        match event:
            case {"type": "zap" | "flush" as verb, "seat": who, "from": dropper} if who != table.host.seat:
                tile = words.name(table.view.exposed[who][-1].claimed)
                whose = phrases.YOU if dropper == table.host.seat else table.name(dropper)
                return _taken(verb == "zap", table.name(who), whose, tile)
    return ""


def _taken(triplet: bool, who: str, whose: str, tile: str) -> str:
    """Return who took whose tile: both verbs are in a translation, as in what is said after a name."""
    named = {"name": phrases.named(who), "tile": tile}
    if whose == phrases.YOU:
        told = _("{name} took your {tile} for a flush.", **named)
        if triplet:
            told = _("{name} took your {tile} for a triplet.", **named)
    else:
        told = _("{name} took {other}'s {tile} for a flush.", other=whose, **named)
        if triplet:
            told = _("{name} took {other}'s {tile} for a triplet.", other=whose, **named)
    return phrases.does(who, told)
