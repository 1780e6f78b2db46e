"""What the table says: prompts, previews, why not, and what was done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dragonbox.core import english
from dragonbox.core.contract import Event, Options
from dragonbox.games.swop.board import CELLS, COLOUR_NAMES, COLUMNS, article
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.sequences import Scored
from dragonbox.games.swop.table.faces import die_name
from dragonbox.games.swop.telling import KINDS
from dragonbox.ui import theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.theme import Palette

UNTOLD = "Swap them to see the points."
"""What stands in place of the points in a puzzle."""
VARIANTS = {"basic": "Basic", "master": "Master", "team": "Teams", "solo": "Solo"}


def subtitle(options: Options, seats: int) -> str:
    """Return one line about the match."""
    variant = str(options["variant"])
    name = "Practice" if variant == "basic" and seats == 1 else VARIANTS[variant]
    if options.get("rules") == "master":
        name += ", master"
    if options.get("gentle"):
        name += ", gentle"
    return f"{name} · to {options['finish']}"


def title(kind: str, length: int) -> str:
    """Name a sequence in a list: "Set of 5"."""
    return f"{KINDS[kind].capitalize()} of {length}" if kind in KINDS else "Set of 3 + 3"


def told(kind: str, length: int, swop: bool) -> str:
    """Name a sequence within a sentence."""
    if kind == "two threes":
        return "a set of 3 + 3, a Swop"
    name = f"a {KINDS[kind]} of {length}"
    return f"{name}, a Swop" if swop else name


def line_of(cells: Sequence[int]) -> str:
    """Return the row or column in which some cells lie."""
    if cells[-1] - cells[0] < COLUMNS:
        return f"row {cells[0] // COLUMNS + 1}"
    return f"column {CELLS[cells[0]][0]}"


def ordinal(number: int) -> str:
    """Return `1st`, `22nd`, `13th`."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number:,}{ending}"


def pair(one: int, other: int) -> str:
    """Name a swap by its cells."""
    return f"{CELLS[one]}–{CELLS[other]}"


# ---------------------------------------------------------------------- the Line


def _two(head: str, more: str, palette: Palette) -> list[Run]:
    """Return what matters, and what there is to do."""
    return [(head, palette.text, "semi"), (more, palette.dim, "sans")]


def prompt(name: str, begins: bool, last: bool, palette: Palette) -> list[Run]:
    """Ask for the first die; `name` is whose turn it is where several people share the screen. They may be
    the one who `begins` the game, or make their `last` swap."""
    other = name and name != "You"
    if begins:
        turn = f"{name} begins." if other else "You begin."
    else:
        turn = f"{name}'s" if other else "Your"
        turn += " last swap." if last else " turn."
    return _two(turn, "Pick a die, then the one to swap it with.", palette)


def picked(cell: int, number: int, colour: str, palette: Palette) -> list[Run]:
    """Ask for the second die."""
    return _two(f"{CELLS[cell]}, {die_name(number, colour)}:", "with which die?", palette)


def preview(
    one: int, other: int, scored: Scored, moves: Sequence[Move], colour: str, palette: Palette
) -> list[Run]:
    """Say what a swap would score and cost; `colour` is the cube that is chosen already."""
    dim = palette.dim, "sans"
    runs: list[Run] = [(f"{CELLS[one]} with {CELLS[other]}", palette.text, "semi")]
    runs.append(("scores" if scored.points else "scores nothing", *dim))
    if scored.points:
        runs.append((str(scored.points), theme.GOLD_LIGHT, "bold"))
    if scored.swops:
        runs.append(("with a Swop" if scored.swops == 1 else f"with {scored.swops} Swops", *dim))
    cost: list[Run] = []
    if scored.swops:
        cost.append(("a chip" if scored.swops == 1 else f"{scored.swops} chips", palette.text, "semi"))
    colours = [colour] if colour else list(dict.fromkeys(move.colour for move in moves if move.colour))
    if colours:
        if cost:
            cost.append(("and", *dim))
        cost.append((article(colours[0]), *dim))
        for i, letter in enumerate(colours):
            if i:
                cost.append(("or", *dim))
            cost.append((COLOUR_NAMES[letter], theme.GOLD_LIGHT, "semi"))
        cost.append(("cube", *dim))
    if cost:
        runs += [("and costs", *dim), *cost]
    return runs


def choose_cube(colours: Iterable[str], palette: Palette) -> list[Run]:
    """Ask for the cube that is paid."""
    names = english.listed([COLOUR_NAMES[colour] for colour in colours], "or")
    return _two("Which cube do you pay?", f"Pick {names} below.", palette)


def choose_chip(one: int, other: int, palette: Palette) -> list[Run]:
    """Ask which die makes room for the chip."""
    more = f"Pick {CELLS[one]} or {CELLS[other]}: a chip takes its place."
    return _two("Which die leaves the game?", more, palette)


def offer(field: int, solo: bool, chosen: str, palette: Palette) -> list[Run]:
    """Offer a cube of the pool."""
    if chosen:
        return _two(f"Take the {COLOUR_NAMES[chosen]} cube", "from the pool.", palette)
    what = f"Field {field} is reached." if solo else f"Catching up at {field}."
    return _two(what, "Take one cube from the pool, or decline.", palette)


def no_swap(palette: Palette) -> list[Run]:
    """Say that there is nothing to do but to pass."""
    return _two("No swap is possible.", "You pass.", palette)


def over(scores: Sequence[int], winners: Sequence[str], palette: Palette) -> list[Run]:
    """Say who has won."""
    runs: list[Run] = [("The game is over.", palette.text, "semi")]
    if len(scores) == 1:
        return [*runs, (english.points(scores[0]), theme.GOLD_LIGHT, "bold")]
    if len(winners) == len(scores):
        runs.append(("Everybody shares the win.", theme.GOLD_LIGHT, "semi"))
    elif winners:
        verb = "win." if len(winners) > 1 or winners[0] == "You" else "wins."
        runs.append((f"{english.listed(list(winners))} {verb}", theme.GOLD_LIGHT, "semi"))
    return runs


def done(name: str, move: Move, events: Sequence[Event], palette: Palette) -> list[Run]:
    """Say what was just done, while it is being shown."""
    dim = palette.dim, "sans"
    runs: list[Run] = [(name, palette.text, "semi"), (sentence(move, name), *dim)]
    if move.verb == "swap":
        runs.append((f"+{made(events)}", theme.GOLD_LIGHT, "bold"))
    if chips := sum(event["type"] == "chip" for event in events):
        runs.append(("– a Swop costs a chip" if chips == 1 else f"– {chips} Swops cost {chips} chips", *dim))
    return runs


def sentence(move: Move, name: str) -> str:
    """Say what somebody does, without who."""
    you = name == "You"
    match move.verb:
        case "swap":
            return f"{'swap' if you else 'swaps'} {CELLS[move.one]} with {CELLS[move.other]}"
        case "take":
            return f"{'take' if you else 'takes'} the {COLOUR_NAMES[move.colour]} cube"
        case "decline":
            return f"{'decline' if you else 'declines'} the cube"
        case _:
            return "pass" if you else "passes"


def brief(move: Move) -> str:
    """Name a move in the list of the last ones."""
    match move.verb:
        case "swap":
            return pair(move.one, move.other)
        case "take":
            return f"takes {COLOUR_NAMES[move.colour]}"
        case "decline":
            return "declines"
        case _:
            return "passes"


def made(events: Sequence[Event]) -> int:
    """Return the points of a swap."""
    return sum(event["points"] for event in events if event["type"] in ("sequence", "bonus"))


def kinds(events: Sequence[Event]) -> list[str]:
    """Say what a swap made, in few words: "set of 3", "Swop"."""
    return [
        "Swop" if event["swop"] else f"{KINDS[event['kind']]} of {len(event['cells'])}"
        for event in events
        if event["type"] == "sequence"
    ]


def why(move: Move, events: Sequence[Event]) -> list[str]:
    """Say what a move made, or what it came from, in few words."""
    match move.verb:
        case "swap":
            return kinds(events)
        case "pass":
            return ["no swap is possible"]
        case _:
            return ["from the pool"]


def at_length(name: str, move: Move, events: Sequence[Event]) -> str:
    """Say all that a move did, in one sentence."""
    text = f"{name} {sentence(move, name)}"
    found = [
        told(str(event["kind"]), len(event["cells"]), bool(event["swop"]))
        for event in events
        if event["type"] == "sequence"
    ]
    if found:
        text += f": {english.listed(found)}"
    elif move.verb == "swap":
        text += ": no points"
    if move.colour and move.verb == "swap":
        pays = "you pay" if name == "You" else "pays"
        text += f"; {pays} {COLOUR_NAMES[move.colour]}"
    return text


def rank(place: int, count: int) -> str:
    """Say how a swap ranked among all that were possible."""
    if place == 1:
        return f"the best of {count:,}"
    return f"{ordinal(place)} best of {count:,}"


# ---------------------------------------------------------------------- the ledge


def captions(with_cubes: bool, solo: bool) -> tuple[str, str]:
    """Return what stands over one's own chips, and over one's own cubes."""
    if not with_cubes:
        return "Chips · 1 point each", ""
    if solo:
        return "Chips", "Cubes · every swap costs one, in the colour of one of its dice"
    return "Chips", "Cubes · a swap costs one"


def sum_up(scored: Scored) -> tuple[str, tuple[str, ...]]:
    """Return the points of a preview in large, and how they come about, at length and in short."""
    count = len(scored.sequences)
    told = "no sequence" if not count else "1 sequence" if count == 1 else f"{count} sequences"
    head = english.points(scored.points) if scored.points else "No points"
    return head, (f"{told}, bonus {scored.bonus}", told) if scored.bonus else (told,)


def idle(over: bool, watching: bool, your_turn: bool, with_cubes: bool, solo: bool) -> str:
    """Return what stands beside the places of the picked dice."""
    if over:
        return "All is counted."
    if watching:
        return ""
    if not your_turn:
        return "Meanwhile, look for your next swap."
    if with_cubes and not solo:
        return "A swap costs a cube in the colour of one of its dice. With a white die it's free."
    return "Two dice change places. Every sequence of three or more that they make scores."
