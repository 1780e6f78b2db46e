"""What the table says: prompts, previews, the worth of sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from dragonbox.core import english
from dragonbox.games.dragon_swoop.combinations import BY_SHAPE, COMBINATIONS, Combination
from dragonbox.games.dragon_swoop.grid import LINES, NOWHERE, SPACES, line_name
from dragonbox.games.dragon_swoop.making import Attempt
from dragonbox.games.dragon_swoop.moves import Move, TileSet
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.table.panels import Worth
from dragonbox.games.dragon_swoop.tiles import NAMES, PLURALS, amount
from dragonbox.ui import theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.theme import Palette

GOALS = {
    "score": "Beat your best score",
    "easy": "Top row: empty row 1",
    "hard": "One column: empty any column",
    "sweep": "Clean sweep: empty all nine spaces",
}


def worth(move: Move) -> tuple[Combination, int]:
    """What a fly makes and scores."""
    combination = BY_SHAPE[len(move.sets), move.sets[0].size]
    bonus = combination.bonus if any(tiles.master for tiles in move.sets) else 0
    return combination, combination.points + bonus


def reachable(moves: Iterable[Move]) -> dict[Combination, int]:
    """The combinations among some flies, the dearest first, with the most that each scores."""
    most: dict[Combination, int] = {}
    for move in moves:
        if move.verb == "fly":
            combination, points = worth(move)
            most[combination] = max(points, most.get(combination, 0))
    return {combination: most[combination] for combination in COMBINATIONS if combination in most}


def rows(attempt: Attempt | None, legal: Sequence[Move]) -> list[Worth]:
    """The table of sets: what can be flown, and what is being made."""
    flies = [move for move in (attempt.ways if attempt else legal) if move.verb == "fly"]
    can = {worth(move) for move in flies}
    making = attempt.combination if attempt and attempt.move else None
    return [
        Worth(
            combination.short,
            combination.points,
            combination.points + combination.bonus,
            combination == making,
            (combination, combination.points) in can,
            (combination, combination.points + combination.bonus) in can,
        )
        for combination in COMBINATIONS
    ]


def prompt(view: View, legal: Sequence[Move], palette: Palette) -> list[Run]:
    """What is to be decided, with nothing picked."""
    text, strong = (palette.dim, "sans"), (palette.text, "semi")
    line = line_name(view.station)
    if view.over:
        return [("The year is over.", *strong), (f"{view.score} points", theme.GOLD_LIGHT, "bold")]
    if view.crown_due:
        return [("Crown a tile.", *strong), ("It leaves its space and becomes the master.", *text)]
    verbs = {move.verb for move in legal}
    if verbs == {"rest"}:
        if len(legal) == 1:
            return [("Rest.", *strong), ("Nothing can be recruited or flown.", *text)]
        return [("Rest.", *strong), ("No set to take. You may swap a tile with the master.", *text)]
    if "fly" not in verbs:
        return [("Recruit a tile", *strong), (f"of {line}: no set can fly.", *text)]
    if "recruit" in verbs:
        return [("Fly a set", *strong), (f"with a tile of {line}, or recruit one for later.", *text)]
    return [("Fly a set", *strong), (f"with a tile of {line}.", *text)]


def preview(attempt: Attempt, recruit: bool, ends: bool, palette: Palette) -> list[Run]:
    """What more could be made of the picked tiles; `ends` is whether the game is over if they fly now."""
    now = attempt.points if attempt.move else 0
    more = [(c, points) for c, points in reachable(attempt.ways).items() if points > now][:3]
    runs: list[Run] = []
    if recruit:
        runs.append(("Recruit it" + (", or add to it:" if more else "."), palette.dim, "sans"))
    elif more:
        runs.append(("With more tiles:" if attempt.move else "Add tiles:", palette.dim, "sans"))
    elif attempt.move:
        runs.append(("This ends the game." if ends else "Nothing more fits. Fly it.", palette.dim, "sans"))
    for i, (combination, points) in enumerate(reversed(more)):
        if i:
            runs.append(("·", palette.dim, "sans"))
        runs += [(f"{combination.short},", palette.text, "sans"), (str(points), theme.GOLD_LIGHT, "bold")]
    return runs


def told(before: View, after: View, palette: Palette) -> list[Run]:
    """What was just done, while it is being shown."""
    if len(after.piles) > len(before.piles):
        pile = after.piles[-1]
        what = pile.combination.short + (" with the master:" if pile.with_master else ":")
        return [(what, palette.text, "semi"), (f"+{pile.points}", theme.GOLD_LIGHT, "bold")]
    if len(after.hand) > len(before.hand):
        return [(f"You recruited the {NAMES[after.hand[-1]]}.", palette.text, "semi")]
    if not before.master and after.master:
        return [(f"The {NAMES[after.master]} is the master now.", palette.text, "semi")]
    return [("A turn of rest.", palette.text, "semi")]


def _unlit(view: View, symbol: str) -> str:
    """Return why no set of a symbol can fly: none of its tiles lies in the master's line."""
    if symbol in {view.tops[space] for space in LINES[view.station]}:
        return ""
    return f"no {NAMES[symbol]} lies in {line_name(view.station)}: each set needs a tile of the lit line"


def no_more(view: View, taken: Iterable[str], symbol: str) -> str:
    """Return why a tile of a symbol cannot join those picked; empty if what they are together tells it."""
    picked = Counter([*taken, symbol])
    if len(picked) > 2:
        return ""
    if unlit := _unlit(view, symbol):
        return unlit
    most = max(picked.values())
    there = Counter([*view.tops, *view.hand, view.master])
    scarce = min(picked, key=lambda one: there[one])
    if len(picked) == 1 or there[scarce] >= most:
        return ""
    few = f"there {'is' if there[scarce] == 1 else 'are'} only {amount(there[scarce], scarce)}"
    return f"{few}, and both sets need equally many"


def missing(attempt: Attempt, taken: Iterable[str]) -> str:
    """Return what the picked tiles, given by their symbols, still need to fly."""
    picked = Counter(taken)
    if len(picked) != 2 or not attempt.ways or len(set(picked.values())) == 1:
        return attempt.reason
    way = min(attempt.ways, key=lambda way: way.sets[0].size)
    size = way.sets[0].size
    wanted = [
        f"{english.number(size - count)} more {(NAMES if size - count == 1 else PLURALS)[symbol]}"
        for symbol, count in picked.items()
        if count < size
    ]
    return f"{worth(way)[0].short} needs {english.listed(wanted)}"


def advice(move: Move) -> str:
    """Say what somebody is to do, as `fly a1, b2 and the master`."""
    if move.verb == "fly":
        sets = [english.listed(_tiles(tiles)) for tiles in move.sets]
        return f"fly {sets[0]}" if len(sets) == 1 else f"fly two sets: {'; '.join(sets)}"
    if move.verb == "rest" and move.space != NOWHERE:
        return f"swap the master with {SPACES[move.space]}"
    return str(move)


def _tiles(tiles: TileSet) -> list[str]:
    """The tiles of a set in words."""
    # A set has one symbol, so what comes from the hand is all alike.
    symbol, count = tiles.hand[:1], len(tiles.hand)
    hand = [f"your {NAMES[symbol]}" if count == 1 else f"your two {PLURALS[symbol]}"] if count else []
    return [*(SPACES[space] for space in tiles.spaces), *["the master"] * tiles.master, *hand]


def no_way(view: View, name: str, symbol: str) -> str:
    """Return why a tile cannot be the first to be picked."""
    if symbol and (unlit := _unlit(view, symbol)):
        return unlit
    if name == "master":
        return f"no set with the master, {NAMES[symbol]}, can fly now"
    if name not in SPACES:
        return f"no set with the recruited {NAMES[symbol]} can fly now"
    reason = f"no set with the {NAMES[symbol]} of {name} can fly now"
    if not view.recruits:
        return reason
    return f"{reason}, and {name} is not in {line_name(view.station)}, so it cannot be recruited"
