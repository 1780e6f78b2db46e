"""The texts of the table: prompts, previews, and what was done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dragonbox.core import phrases
from dragonbox.core.contract import Event, Seat
from dragonbox.core.language import N_, _, ngettext, pgettext
from dragonbox.games.magic_dragon import versions
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile, called
from dragonbox.ui import theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.theme import Palette


def name(tile: Tile) -> str:
    """Return the name of a tile: `4 of Pictures`."""
    return called((tile,))


def summons(who: str, view: View) -> str:
    """Return what the next person is told before the doors: for which tile they are asked."""
    if view.stage != "claim" or view.last is None:
        return ""
    tile = name(view.last.tile)
    if who == phrases.YOU:
        return _("You may claim the {tile} that was just dropped.", tile=tile)
    return _("{name} may claim the {tile} that was just dropped.", name=who, tile=tile)


def given(column: int, whose: str) -> str:
    """Return what fingers add up to: a side of the wall, or a column of it; `whose` is who sits before it."""
    if not column:
        return _("Your side") if whose == phrases.YOU else _("{name}'s side", name=whose)
    if whose == phrases.YOU:
        return _("Column {column} of your side", column=column)
    return _("Column {column} of {name}'s side", column=column, name=whose)


def came(flush: bool, tile: Tile, name: str) -> str:
    """Return where the tile came from that was claimed for a set."""
    told, who = called((tile,)), phrases.within(name)
    if name == phrases.YOU:
        if flush:
            return _("Flush: the {tile} came from you", tile=told)
        return _("Zap: the {tile} came from you", tile=told)
    if flush:
        return _("Flush: the {tile} came from {name}", tile=told, name=who)
    return _("Zap: the {tile} came from {name}", tile=told, name=who)


def enough(number: int) -> str:
    """Return why no more tiles can be picked to be laid aside."""
    return ngettext(
        "{number} tile is enough: take it back first",
        "{number} tiles are enough: take one of them back first",
        number,
        number=phrases.number(number),
    )


def away(lack: int) -> str:
    """Return how many tiles a hand is away from complete."""
    return ngettext("{n} tile away", "{n} tiles away", lack) if lack else _("complete")


def lacks(lack: int) -> str:
    """Return in short how many tiles a hand is away from complete."""
    return ngettext("{n} away", "{n} away", lack) if lack else _("complete")


def told(move: Move) -> str:
    """Return what somebody did, as it is said after the name."""
    match move.verb:
        case "drop":
            return _("drops {tile}", tile=name(move.tiles[0]))
        case "pass":
            return _("passes")
        case "shed":
            return _("lays tiles aside")
        case "fingers":
            return _("shows fingers")
        case "side":
            return _("names side {n}", n=move.number)
        case "column":
            return _("breaks the wall at column {n}", n=move.number)
        case _:
            return _(CALLS[move.verb])


def advice(move: Move) -> str:
    """Return what somebody is to do, with all tiles that are meant."""
    names = called(move.tiles)
    match move.verb:
        case "drop":
            return pgettext("advice", "drop {tile}", tile=names)
        case "pass":
            return pgettext("advice", "pass")
        case "shed":
            return pgettext("advice", "lay aside {tiles}", tiles=names)
        case "flush":
            return pgettext("advice", "call Flush with {tiles}", tiles=names)
        case "zap":
            return pgettext("advice", "call Zap")
        case "zappo" if names:
            return pgettext("advice", "declare the hand without {tiles}", tiles=names)
        case "fingers":
            return _(SHOWN[move.number - 1])
        case "side":
            return pgettext("advice", "name side {n}", n=move.number)
        case "column":
            return pgettext("advice", "break the wall at column {n}", n=move.number)
    return pgettext("advice", "call Zappo!")


ASIDE = N_("Advice names the fastest way. This hint also weighs points and danger.")
"""What a hint says that names another tile than the aid."""
CALLS = {"zap": N_("calls Zap"), "flush": N_("calls Flush"), "zappo": N_("calls Zappo!")}
CLAIMS = (*CALLS, "pass")
ANSWERS = ("fingers", "shed", "zappo", "zap", "flush", "pass")
"""What is shown only when all who are asked have answered."""


SHOWN = (
    *(N_("show one finger"), N_("show two fingers"), N_("show three fingers")),
    *(N_("show four fingers"), N_("show five fingers")),
)
"""What a hint says of fingers, by their number."""


def hidden(move: Move) -> str:
    """Return what is said of an answer that nobody may see yet."""
    return told(move) if move.verb in ("fingers", "shed") else _("decides")


def claimed(events: Sequence[Event]) -> tuple[Seat, str] | None:
    """Return what came of the answers to a drop, and who did it."""
    for event in events:
        match event["type"]:
            case "zap" | "flush" | "zappo" as call:
                return event["seat"], _(CALLS[call])
            case "draw":
                return event["seat"], _("draws a tile")
    return None


def starts(dealer: str, left: str) -> str:
    """Return who deals, and who sits where the first turn is."""
    if dealer == phrases.YOU:
        return _("You deal. {name} sits at your left and begins.", name=left)
    if left == phrases.YOU:
        return _("{name} deals. You sit at the left and begin.", name=dealer)
    return _("{dealer} deals. {name} sits at the left and begins.", dealer=dealer, name=left)


def dealing(options: Mapping[str, Any]) -> str:
    """Return what it means to be the dealer."""
    begins = _("Dealer: the player at the dealer's left gets the first tiles and the first turn.")
    double = _("The dealer pays and gets double, and goes on dealing after a win.")
    return f"{begins} {double}" if options["dealer_double"] else begins


def subtitle(options: Mapping[str, Any], number: int, seats: int) -> str:
    """Return one line about the match: the version that is played, and which game of it."""
    letter = options.get("version", "C")
    if options["ultimate"]:
        letter = versions.ULTIMATE[min(number - 1, 4 * seats - 1) // seats]
    played = {"n": number, "count": versions.games(options, seats)}
    if played["count"] == 1:
        if letter in versions.TITLES:
            return _("{name} · one game", name=_(versions.TITLES[letter]))
        return _("One game") if letter == "custom" else _("Version {letter} · one game", letter=letter)
    if letter == "custom":
        return _("Your own rules · game {n} of {count}", **played)
    if letter in versions.TITLES and not options["ultimate"]:
        return _("{name} · game {n} of {count}", name=_(versions.TITLES[letter]), **played)
    return _("Version {letter} · game {n} of {count}", letter=letter, **played)


def prompt(who: str, view: View, complete: bool, palette: Palette) -> list[Run]:
    """Return what is to be done; `who` is whose turn it is where several people share the screen."""
    first = _("{name}, your turn.", name=phrases.named(who)) if who else _("Your turn.")
    if complete:
        rest = _("Your hand is complete: call Zappo!")
    elif view.stage == "shed":
        table = view.table
        first = _to_shed(who, table.version.shed)
        rest = _("you were dealt {dealt} and play with {hand}.", dealt=table.dealt, hand=table.hand)
    elif view.stage == "turn" and view.drawn != NOTHING:
        rest = _("You drew the {tile}. Drop a tile.", tile=name(view.drawn))
    else:
        rest = _("You took a tile, so drop one.") if view.stage == "turn" else _(BREAK[view.stage])
    return [(first, palette.text, "semi"), (rest, palette.text, "sans")]


def _to_shed(who: str, count: int) -> str:
    many = {"name": phrases.named(who), "number": phrases.number(count)}
    if not who:
        return ngettext("Lay {number} tile aside:", "Lay {number} tiles aside:", count, **many)
    return ngettext("{name}, lay {number} tile aside:", "{name}, lay {number} tiles aside:", count, **many)


BREAK = {
    "fingers": N_("Show one to five fingers."),
    "side": N_("Name the side where the wall is broken."),
    "column": N_("Name the column where the wall is broken."),
}


def unseen(copies: int) -> str:
    """Return how many copies of a tile are unseen."""
    return _("{n} unseen", n=copies)


def where(
    tile: Tile, own: int, open_: int, hidden: int, palette: Palette, who: str = phrases.YOU
) -> list[Run]:
    """Return where the copies of a tile are, as it is seen from the side of `who`."""
    held = _("{n} in your hand", n=own)
    if who != phrases.YOU:
        held = _("{n} in {name}'s hand", n=own, name=who)
    parts = [held] * bool(own) + [_("{n} on the table", n=open_)] * bool(open_)
    return [
        (f"{name(tile)}:", palette.text, "semi"),
        (", ".join([*parts, ""]).rstrip(), palette.dim, "sans"),
        (unseen(hidden), theme.GOLD_LIGHT, "bold"),
    ]


def worth(points: int, table: versions.Table) -> str:
    """Return what a complete hand brings: points, or a coin of each where hands don't score."""
    if table.version.units != "none":
        return phrases.points(points)
    return _("the losers pay coins") if table.dealer_double else _("each loser pays 1 coin")


def total(table: versions.Table) -> str:
    """Return what the sum of a hand is called where it is no number of points."""
    if table.version.units != "none":
        return ""
    return _("Coins") if table.dealer_double else _("Each loser pays")


def over(names: Sequence[str], events: Sequence[Event], table: versions.Table, palette: Palette) -> list[Run]:
    """Return how a game ended."""
    for event in events:
        if event["type"] == "zappo":
            who, points = names[event["seat"]], event["points"]
            calls = _("You call Zappo:") if who == phrases.YOU else _("{name} calls Zappo:", name=who)
            return [(calls, palette.text, "semi"), (worth(points, table), theme.GOLD_LIGHT, "bold")]
    return [
        (_("A tie."), palette.text, "semi"),
        (_("The stock is down to twelve tiles, nobody pays."), palette.text, "sans"),
    ]
