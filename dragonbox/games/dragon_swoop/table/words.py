"""The texts of the table: prompts, previews, the worth of sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext, pgettext
from dragonbox.games.dragon_swoop import resting, saying
from dragonbox.games.dragon_swoop.combinations import BY_SHAPE, COMBINATIONS, Combination
from dragonbox.games.dragon_swoop.grid import COLUMNS, LINES, NOWHERE, ROWS, SPACES, TURNS, line_name
from dragonbox.games.dragon_swoop.making import Attempt
from dragonbox.games.dragon_swoop.moves import Move, TileSet
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.table.panels import Worth
from dragonbox.games.dragon_swoop.tiles import amount, called, several
from dragonbox.ui import theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.runs import marked
from dragonbox.ui.theme import Palette

GOALS = {
    "score": N_("Beat your best score"),
    "easy": N_("Empty row 1"),
    "hard": N_("Empty one column"),
    "sweep": N_("Empty all nine spaces"),
}


def goal(mode: str, view: View) -> str:
    """Return what a game of that mode is played for; from the first set on, how many tiles are in the way."""
    heights = view.heights
    if not view.piles:
        return _(GOALS[mode])
    match mode:
        case "easy":
            left = sum(heights[space] for space in ROWS[0])
            return _("Empty row 1: {n} left", n=left)
        case "hard":
            left, letter = min(
                (sum(heights[space] for space in column), name)
                for name, column in zip("abc", COLUMNS, strict=True)
            )
            return _("Empty one column: {n} left in {letter}", n=left, letter=letter)
        case "sweep":
            return _("Empty all nine spaces: {n} left", n=sum(heights))
    return _(GOALS[mode])


def left(view: View) -> str:
    """Return what the turns that are left are for once the goal is reached; empty if none is."""
    # A crown is no turn: the one in play is over before it.
    n = TURNS - view.turn + (not view.crown_due)
    if view.over or n <= 0:
        return ""
    return ngettext("The last turn is just for points.", "The last {n} turns are just for points.", n)


def worth(move: Move) -> tuple[Combination, int]:
    """Return what a fly makes and scores."""
    combination = BY_SHAPE[len(move.sets), move.sets[0].size]
    bonus = combination.bonus if any(tiles.master for tiles in move.sets) else 0
    return combination, combination.points + bonus


def reachable(moves: Iterable[Move]) -> dict[Combination, int]:
    """Return the combinations among some flies, the dearest first, with the most that each scores."""
    most: dict[Combination, int] = {}
    for move in moves:
        if move.verb == "fly":
            combination, points = worth(move)
            most[combination] = max(points, most.get(combination, 0))
    return {combination: most[combination] for combination in COMBINATIONS if combination in most}


def rows(attempt: Attempt | None, legal: Sequence[Move]) -> list[Worth]:
    """Return the table of sets: what can be flown, and what is being made."""
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


def runs(text: str, palette: Palette) -> list[Run]:
    """Return a text in its colours: `**what matters**` and `__points__`."""
    return marked(
        text,
        (palette.dim, "sans"),
        {"**": (palette.text, "semi"), "__": (theme.GOLD_LIGHT, "bold")},
    )


def prompt(view: View, legal: Sequence[Move]) -> str:
    """Return what is to be decided, with nothing picked; what matters is marked."""
    line = line_name(view.station)
    if view.over:
        return _("**The year is over.** __{points} points__", points=view.score)
    if view.crown_due:
        return _("**Crown a tile.** It leaves its space and becomes the master.")
    verbs = {move.verb for move in legal}
    if verbs == {"rest"}:
        if len(legal) == 1:
            return _("**Rest.** Nothing can be recruited or flown.")
        return _rest(view)
    if "fly" not in verbs:
        return _("**Recruit a tile** of {line}: no set can fly.", line=line)
    if "recruit" in verbs:
        return _("**Fly a set** with a tile of {line}, or recruit one for later.", line=line)
    return _("**Fly a set** with a tile of {line}.", line=line)


def _rest(view: View) -> str:
    """Return what a rest or a swap is good for."""
    if resting.settled(view):
        return _("**Rest.** Nothing more can fly.")
    line = line_name(view.station + 1)
    if resting.swap_helps(view):
        return _("**Rest.** The right swap with the master makes a set in {line} next turn.", line=line)
    return _("**Rest.** No swap with the master makes a better set in {line} next turn.", line=line)


def preview(
    view: View, attempt: Attempt, taken: Iterable[str], recruit: bool, ends: bool, palette: Palette
) -> list[Run]:
    """Return what more could be made of the picked tiles, given by their symbols; `ends` is whether the game
    is over if they fly now."""
    now = attempt.points if attempt.move else 0
    more = [(c, points) for c, points in reachable(attempt.ways).items() if points > now][:3]
    found: list[Run] = []
    if recruit:
        found.append((_("Recruit it, or add to it:") if more else _("Recruit it."), palette.dim, "sans"))
    elif more:
        wanted = _wanted(view, attempt, taken, more[0]) if len(more) == 1 else ""
        told = _("With more tiles:") if attempt.move else _("Add tiles:")
        found.append((_("Add {tiles}:", tiles=wanted) if wanted else told, palette.dim, "sans"))
    elif attempt.move:
        last = _("This ends the game.") if ends else _("Nothing more fits. Fly this set.")
        found.append((last, palette.dim, "sans"))
    for i, (combination, points) in enumerate(reversed(more)):
        if i:
            found.append(("·", palette.dim, "sans"))
        found += [(f"{combination.short},", palette.text, "semi"), (str(points), theme.GOLD_LIGHT, "bold")]
    return found


def season(turn: int) -> str:
    """Return the season of a turn of the year."""
    return (_("Spring"), _("Summer"), _("Autumn"), _("Winter"))[4 * (turn - 1) // TURNS]


def _wanted(view: View, attempt: Attempt, taken: Iterable[str], more: tuple[Combination, int]) -> str:
    """Return which tiles make that of the picked ones; empty if several choices do."""
    picked, choices = Counter(taken), set()
    for way in attempt.ways:
        if worth(way) == more:
            whole = Counter(view.tops[space] for tiles in way.sets for space in tiles.spaces)
            whole += Counter(symbol for tiles in way.sets for symbol in tiles.hand)
            whole += Counter([view.master] * any(tiles.master for tiles in way.sets))
            choices.add(tuple(sorted((whole - picked).items())))
    if len(choices) != 1:
        return ""
    return phrases.listed([amount(count, symbol) for symbol, count in choices.pop()])


def told(before: View, after: View) -> str:
    """Return what was just done, while it is being shown; what matters is marked."""
    if len(after.piles) > len(before.piles):
        pile = after.piles[-1]
        name, points = pile.combination.short, pile.points
        if pile.with_master:
            return _("**{combination} with the master:** __+{points}__", combination=name, points=points)
        return f"**{name}:** __+{points}__"
    if len(after.hand) > len(before.hand):
        return _("**You recruited the {tile}.**", tile=called(after.hand[-1]))
    if not before.master and after.master:
        return _("**The {tile} is the master now.**", tile=called(after.master))
    return _("**A turn of rest.**")


def _unlit(view: View, symbol: str) -> str:
    """Return why no set of a symbol can fly: none of its tiles lies in the master's line."""
    if symbol in {view.tops[space] for space in LINES[view.station]}:
        return ""
    line = line_name(view.station)
    return _(
        "no {tile} lies in {line}: each set needs a tile of the lit line", tile=called(symbol), line=line
    )


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
    return ngettext(
        "there is only {tiles}, and both sets need equally many",
        "there are only {tiles}, and both sets need equally many",
        there[scarce],
        tiles=amount(there[scarce], scarce),
    )


def missing(view: View, attempt: Attempt, taken: Iterable[str]) -> str:
    """Return what the picked tiles, given by their symbols, still need to fly."""
    picked = Counter(taken)
    if len(picked) != 2 or not attempt.ways or len(set(picked.values())) == 1:
        return attempt.reason
    way = min(attempt.ways, key=lambda way: way.sets[0].size)
    size = way.sets[0].size
    dark = _dark(view, attempt, way)
    wanted = [_more(size - count, symbol) for symbol, count in picked.items() if count < size]
    if len(wanted) == 1 and (symbol := min(picked, key=lambda one: picked[one])) in dark:
        n, line = size - picked[symbol], line_name(view.station)
        wanted = [
            ngettext(
                "one {tile} of {line}",
                "{tiles}, one of them in {line}",
                n,
                tile=called(symbol),
                tiles=wanted[0],
                line=line,
            )
        ]
    return _("{combination} needs {tiles}", combination=worth(way)[0].short, tiles=phrases.listed(wanted))


def _dark(view: View, attempt: Attempt, way: Move) -> set[str]:
    """Return the symbols of the sets of a way of which no picked tile lies in the master's line."""
    lit = set(LINES[view.station]).difference(attempt.more.spaces)
    return {view.tops[tiles.spaces[0]] for tiles in way.sets if lit.isdisjoint(tiles.spaces)}


def _more(count: int, symbol: str) -> str:
    """Return so many tiles of a symbol beside those there are: `two more Waves`."""
    tile = called(symbol) if count == 1 else several(symbol)
    return ngettext("{n} more {tile}", "{n} more {tile}", count, n=phrases.number(count), tile=tile)


def advice(move: Move) -> str:
    """Say what somebody is to do, as `fly a1, b2 and the master`."""
    if move.verb == "fly":
        sets = [phrases.listed(_tiles(tiles)) for tiles in move.sets]
        if len(sets) == 1:
            return pgettext("advice", "fly {tiles}", tiles=sets[0])
        return _("fly two sets: {tiles}; {others}", tiles=sets[0], others=sets[1])
    if move.verb == "rest" and move.space != NOWHERE:
        return _("swap the master with {space}", space=SPACES[move.space])
    return saying.advised(move)


def _tiles(tiles: TileSet) -> list[str]:
    """The tiles of a set in words."""
    # A set has one symbol, so what comes from the hand is all alike.
    symbol, count = tiles.hand[:1], len(tiles.hand)
    found = [SPACES[space] for space in tiles.spaces]
    found += [pgettext("to fly", "the master")] * tiles.master
    if count == 1:
        found.append(_("your {tile}", tile=called(symbol)))
    elif count:
        found.append(_("your two {tiles}", tiles=several(symbol)))
    return found


def no_way(view: View, name: str, symbol: str) -> str:
    """Return why a tile cannot be the first to be picked."""
    if symbol and (unlit := _unlit(view, symbol)):
        return unlit
    if name == "master":
        return _("no set with the master, {tile}, can fly now", tile=called(symbol))
    if name not in SPACES:
        return _("no set with the recruited {tile} can fly now", tile=called(symbol))
    if not view.recruits:
        return _("no set with the {tile} of {space} can fly now", tile=called(symbol), space=name)
    return _(
        "no set with the {tile} of {space} can fly now, "
        "and {space} is not in {line}, so it cannot be recruited",
        tile=called(symbol),
        space=name,
        line=line_name(view.station),
    )
