"""The texts of the table: prompts, previews, why not, and what was done."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import phrases
from dragonbox.core.contract import Event, Options
from dragonbox.core.language import N_, _, ngettext, pgettext
from dragonbox.games.swop.board import CELLS, COLUMNS, begins_with_vowel, colour_name, colour_names
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.sequences import Scored
from dragonbox.games.swop.table.faces import die_name
from dragonbox.ui import theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.runs import marked
from dragonbox.ui.theme import Palette

UNTOLD = N_("Swap them to see the points.")
"""What stands in place of the points in a puzzle."""
VARIANTS = {"basic": N_("Basic"), "master": N_("Master"), "team": N_("Teams"), "solo": N_("Solo")}


def subtitle(options: Options, seats: int) -> str:
    """Return one line about the match."""
    variant = str(options["variant"])
    name = _("Practice") if variant == "basic" and seats == 1 else _(VARIANTS[variant])
    if options.get("rules") == "master":
        name = _("Teams, master")
    if options.get("gentle"):
        name = _("Solo, gentle")
    return _("{variant} · to {n}", variant=name, n=options["finish"])


def title(kind: str, length: int) -> str:
    """Name a sequence in a list: "Set of 5"."""
    if kind == "two threes":
        return _("Set of 3 + 3")
    return _("Set of {n}", n=length) if kind == "set" else _("Straight of {n}", n=length)


def kind_of(kind: str, length: int) -> str:
    """Name a sequence beside others: "set of 5"."""
    if kind == "two threes":
        return _("set of 3 + 3")
    return _("set of {n}", n=length) if kind == "set" else _("straight of {n}", n=length)


def told(kind: str, length: int, swop: bool) -> str:
    """Name a sequence within a sentence."""
    if kind == "two threes":
        return _("a set of 3 + 3, a Swop")
    if kind == "set":
        return _("a set of {n}, a Swop", n=length) if swop else _("a set of {n}", n=length)
    return _("a straight of {n}, a Swop", n=length) if swop else _("a straight of {n}", n=length)


def line_of(cells: Sequence[int]) -> str:
    """Return the row or column in which some cells lie."""
    if cells[-1] - cells[0] < COLUMNS:
        return _("row {n}", n=cells[0] // COLUMNS + 1)
    return _("column {letter}", letter=CELLS[cells[0]][0])


def pair(one: int, other: int) -> str:
    """Name a swap by its cells."""
    return f"{CELLS[one]}–{CELLS[other]}"


# ---------------------------------------------------------------------- the Line


def _two(head: str, more: str, palette: Palette) -> list[Run]:
    """Return what matters, and what there is to do."""
    return [(head, palette.text, "semi"), (more, palette.dim, "sans")]


def _line(text: str, palette: Palette) -> list[Run]:
    """Return a text in which what matters stands between **, points between __, and colours between ~~."""
    marks = {
        "**": (palette.text, "semi"),
        "__": (theme.GOLD_LIGHT, "bold"),
        "~~": (theme.GOLD_LIGHT, "semi"),
    }
    return marked(text, (palette.dim, "sans"), marks)


def prompt(name: str, begins: bool, last: bool, palette: Palette) -> list[Run]:
    """Ask for the first die; `name` is whose turn it is where several people share the screen. They may be
    the one who `begins` the game, or make their `last` swap."""
    if name and name != phrases.YOU:
        other = _("{name}'s last swap.", name=name) if last else _("{name}'s turn.", name=name)
        turn = _("{name} begins.", name=name) if begins else other
    else:
        own = _("Your last swap.") if last else _("Your turn.")
        turn = _("You begin.") if begins else own
    return _two(turn, _("Pick a die, then the one to swap it with."), palette)


def as_advised(palette: Palette) -> list[Run]:
    """Say what to do with the swap that a hint has picked."""
    return _line(_("**Press Swap** or pick other dice."), palette)


def picked(cell: int, number: int, colour: str, palette: Palette) -> list[Run]:
    """Ask for the second die."""
    return _two(f"{CELLS[cell]}, {die_name(number, colour)}:", _("with which die?"), palette)


def preview(scored: Scored, moves: Sequence[Move], colour: str, palette: Palette) -> list[Run]:
    """Say what a swap would score and cost; `colour` is the cube that is chosen already."""
    if not scored.points:
        text = _("**This swap** scores nothing")
    elif not scored.swops:
        text = _("**This swap** scores __{points}__", points=scored.points)
    else:
        text = ngettext(
            "**This swap** scores __{points}__ with a Swop",
            "**This swap** scores __{points}__ with {n} Swops",
            scored.swops,
            points=scored.points,
        )
    colours = [colour] if colour else list(dict.fromkeys(move.colour for move in moves if move.colour))
    return [*_line(text, palette), *_line(_cost(scored.swops, colours), palette)]


def _cost(chips: int, colours: Sequence[str]) -> str:
    """Say what a swap costs, if anything: chips, and a cube in one of some colours."""
    costs = []
    if chips:
        costs.append(ngettext("**a chip**", "**{n} chips**", chips))
    if colours:
        costs.append(_cube(colours))
    return _("and costs {what}", what=phrases.listed(costs)) if costs else ""


def _cube(colours: Sequence[str]) -> str:
    """Return a cube in one of some colours, which are marked."""
    names = phrases.listed([f"~~{colour_name(colour)}~~" for colour in colours], _("or"))
    if begins_with_vowel(colours[0]):
        return _("an {colours} cube", colours=names)
    return _("a {colours} cube", colours=names)


def choose_cube(colours: Sequence[str], palette: Palette) -> list[Run]:
    """Ask for the cube that is paid."""
    more = _("Pick {colours} below.", colours=colour_names(colours))
    return _two(_("Which cube do you pay?"), more, palette)


def choose_chip(one: int, other: int, palette: Palette) -> list[Run]:
    """Ask which die makes room for the chip."""
    more = _("Pick {one} or {other}: a chip takes its place.", one=CELLS[one], other=CELLS[other])
    return _two(_("Which die leaves the game?"), more, palette)


def offer(field: int, solo: bool, chosen: str, palette: Palette) -> list[Run]:
    """Offer a cube of the pool."""
    if chosen:
        return _line(_("**Take the {colour} cube** from the pool.", colour=colour_name(chosen)), palette)
    what = _("Field {n} is reached.", n=field) if solo else _("Catching up at {n}.", n=field)
    return _two(what, _("Take one cube from the pool, or decline."), palette)


def no_swap(palette: Palette) -> list[Run]:
    """Say that there is nothing to do but to pass."""
    return _two(_("No swap is possible."), _("You pass."), palette)


def over(scores: Sequence[int], winners: Sequence[str], palette: Palette) -> list[Run]:
    """Say who has won."""
    runs: list[Run] = [(_("The game is over."), palette.text, "semi")]
    if len(scores) == 1:
        return [*runs, (phrases.points(scores[0]), theme.GOLD_LIGHT, "bold")]
    if len(winners) == len(scores):
        runs.append((_("Everybody shares the win."), theme.GOLD_LIGHT, "semi"))
    elif winners:
        runs.append((_won(winners), theme.GOLD_LIGHT, "semi"))
    return runs


def _won(winners: Sequence[str]) -> str:
    if len(winners) > 1:
        return _("{names} win.", names=phrases.listed([phrases.named(name) for name in winners]))
    return _("You win.") if winners[0] == phrases.YOU else _("{name} wins.", name=winners[0])


def done(name: str, move: Move, events: Sequence[Event], palette: Palette) -> list[Run]:
    """Say what was just done, while it is being shown."""
    runs = _two(phrases.named(name), phrases.does(name, deed(move)), palette)
    if move.verb == "swap":
        runs.append((f"+{made(events)}", theme.GOLD_LIGHT, "bold"))
    if chips := sum(event["type"] == "chip" for event in events):
        cost = ngettext("– a Swop costs a chip", "– {n} Swops cost {n} chips", chips)
        runs.append((cost, palette.dim, "sans"))
    return runs


def deed(move: Move) -> str:
    """Say what somebody does, after the name."""
    match move.verb:
        case "swap":
            return _("swaps {one} with {other}", one=CELLS[move.one], other=CELLS[move.other])
        case "take":
            return _("takes the {colour} cube", colour=colour_name(move.colour))
        case "decline":
            return _("declines the cube")
        case _:
            return _("passes")


def of_dice(one: str, other: str) -> str:
    """Say what somebody does, after the name, with two dice, each a colour and a number."""
    dice = [die_name(int(die[1:]), die[0]) for die in (one, other)]
    return _("swaps the {one} with the {other}", one=dice[0], other=dice[1])


def advice(move: Move) -> str:
    """Tell somebody to make a move."""
    match move.verb:
        case "swap":
            return pgettext("advice", "swap {one} with {other}", one=CELLS[move.one], other=CELLS[move.other])
        case "take":
            return pgettext("advice", "take the {colour} cube", colour=colour_name(move.colour))
        case "decline":
            return pgettext("advice", "decline the cube")
        case _:
            return pgettext("advice", "pass")


def gesture(move: Move) -> str:
    """Say how the mouse makes a move whose dice are framed."""
    return _("Drag one framed die onto the other.") if move.verb == "swap" else ""


def brief(move: Move) -> str:
    """Name a move that is no swap in the list of the last ones."""
    match move.verb:
        case "take":
            return _("takes {colour}", colour=colour_name(move.colour))
        case "decline":
            return pgettext("in the list of moves", "declines")
        case _:
            return pgettext("in the list of moves", "passes")


def made(events: Sequence[Event]) -> int:
    """Return the points of a swap."""
    return sum(event["points"] for event in events if event["type"] in ("sequence", "bonus"))


def kinds(events: Sequence[Event]) -> list[str]:
    """Say what a swap made, in few words: "set of 3", "Swop"."""
    return [
        _("Swop") if event["swop"] else kind_of(event["kind"], len(event["cells"]))
        for event in events
        if event["type"] == "sequence"
    ]


def at_length(name: str, move: Move, events: Sequence[Event]) -> str:
    """Say all that a move did, in one sentence."""
    text = f"{phrases.named(name)} {phrases.does(name, deed(move))}"
    if move.verb == "swap":
        found = [
            told(str(event["kind"]), len(event["cells"]), bool(event["swop"]))
            for event in events
            if event["type"] == "sequence"
        ]
        text += ": " + (phrases.listed(found) or _("no points"))
    if move.colour and move.verb == "swap":
        colour = colour_name(move.colour)
        if name == phrases.YOU:
            return _("{told}; you pay {colour}", told=text, colour=colour)
        return _("{told}; pays {colour}", told=text, colour=colour)
    return text


def rank(place: int, count: int) -> str:
    """Say how a swap ranked among all that were possible."""
    if place == 1:
        return _("the best of {count}", count=phrases.thousands(count))
    told = {"place": phrases.thousands(place), "count": phrases.thousands(count)}
    return _("{ordinal} best of {count}", ordinal=phrases.ordinal(place), **told)


# ---------------------------------------------------------------------- the ledge


def captions(with_cubes: bool, solo: bool) -> tuple[str, str]:
    """Return what stands over one's own chips, and over one's own cubes."""
    if not with_cubes:
        return _("Chips · 1 point each"), ""
    if solo:
        return _("Chips"), _("Cubes · every swap costs one, in the colour of one of its dice")
    return _("Chips"), _("Cubes · a swap costs one")


def summed(points: Sequence[int], bonus: int) -> str:
    """Say how the points of several sequences add up; nothing of a single one."""
    told = " + ".join(map(str, points))
    if len(points) < 2:
        return ""
    return _("{sum}, and {bonus} for {n} at once", sum=told, bonus=bonus, n=phrases.number(len(points)))


def sum_up(scored: Scored) -> tuple[str, tuple[str, ...]]:
    """Return the points of a preview in large, and how they come about, at length and in short."""
    count = len(scored.sequences)
    told = ngettext("{n} sequence", "{n} sequences", count) if count else _("no sequence")
    head = phrases.points(scored.points) if scored.points else _("No points")
    if not scored.bonus:
        return head, (told,)
    return head, (summed([sequence.points for sequence in scored.sequences], scored.bonus), told)


def idle(over: bool, watching: bool, your_turn: bool, to_come: bool, with_cubes: bool, solo: bool) -> str:
    """Return what stands beside the places of the picked dice; `to_come` is whether another swap is."""
    if over:
        return _("All is counted.")
    if watching:
        return ""
    if not your_turn:
        return _("Meanwhile, look for your next swap.") if to_come else _("That was your last swap.")
    if with_cubes and not solo:
        return _("A swap costs a cube in the colour of one of its dice. With a white die it's free.")
    return _("Two dice change places. Three or more equal numbers, or numbers in order, score.")
