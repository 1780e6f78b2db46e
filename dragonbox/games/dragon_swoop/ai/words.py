"""Why a move is made, and how one is led to it, in the words of those who play it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dragonbox.core import phrases
from dragonbox.core.contract import Clues, Compared, Decision
from dragonbox.core.language import _, ngettext, pgettext
from dragonbox.games.dragon_swoop.combinations import BY_SHAPE, Pile, pile_of
from dragonbox.games.dragon_swoop.grid import LINES, NOWHERE, SPACES, TURNS, line_name
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.games.dragon_swoop.position import counts
from dragonbox.games.dragon_swoop.rules import View
from dragonbox.games.dragon_swoop.tiles import EACH, amount, called, several


def pile_in(view: View, move: Move) -> Pile:
    """Return what flies in a move."""
    return pile_of(move.sets, view.tops)


def alike(view: View, symbol: str) -> int:
    """Other tiles of the symbol that can be used: face up, in hand, or the master."""
    return [*view.tops, *view.hand, view.master].count(symbol) - 1


def alike_of(view: View, move: Move) -> int:
    """Return how many others are like the tile that a move picks; 0 if it picks none."""
    return alike(view, view.tops[move.space]) if move.space != NOWHERE else 0


# -- reasons --


def flown(view: View, move: Move) -> str:
    """Return a flight in words: `Four of a kind with the master, four Leaves: 45 points.`"""
    pile = pile_in(view, move)
    sets = phrases.listed([amount(len(tiles), tiles[0]) for tiles in pile.tiles])
    points = phrases.points(pile.points)
    title = pile.combination.title
    if pile.with_master:
        return _(
            "{combination} with the master, {sets}: {points}.", combination=title, sets=sets, points=points
        )
    return _("{combination}, {sets}: {points}.", combination=title, sets=sets, points=points)


def picked(view: View, move: Move) -> str:
    """Return in words that a tile is recruited, crowned or swapped with the master; or that none is."""
    if move.space == NOWHERE:
        return _("Nothing can fly here, and no other master would be better.")
    goes, tile = _goes(view, move), _tile(view, move)
    match move.verb:
        case "recruit":
            return goes or _("The {tile} of {space} makes room, and no good set can fly here.", **tile)
        case "crown":
            return goes or _("The {tile} of {space} becomes the master: no symbol is there twice.", **tile)
        case _:
            goes = goes or _("The {tile} of {space} as the master may bring luck.", **tile)
            return _without(goes)


def rested(view: View, move: Move) -> str:
    """Return in words that the master is swapped with an eye to the next line."""
    more = _("The {tile} of {space} as the master makes more of the next line.", **_tile(view, move))
    return _without(more)


def tried(view: View, move: Move, flies: Sequence[Move], more: Callable[[], int | None]) -> Decision:
    """Decide for a move that was tried in many ways in which the face-down tiles can lie, beside all that can
    fly; `more` tells how many points it came to above the dearest set by the end, 0 if that is not clear,
    None if nobody has played on to the end."""
    piles = [pile_in(view, fly) for fly in flies]
    dear = max(piles, key=lambda pile: pile.points, default=None)
    now = pile_in(view, move).points if move.verb == "fly" else 0
    told = flown(view, move) if move.verb == "fly" else _tried_pick(view, move)
    if dear is not None and dear.points > now:
        waits, compared = _waits(view, move, dear, more)
        return Decision(move, f"{told} {waits}".rstrip(), compared)
    if move.verb != "fly":
        return Decision(move, told)
    made = pile_in(view, move)
    if made.combination.sets == 1 and not _out(view, made):
        last = _("No other {tile} is left, so the set can't grow.", tile=called(made.symbols))
        return Decision(move, f"{told} {last}")
    less = max((pile.points for pile in piles if pile.points < now), default=0)
    if not less:
        return Decision(move, told)
    compared = Compared(_("This set"), now), Compared(_("Next best"), less)
    other = _("The next best set gives {points}.", points=phrases.points(less))
    return Decision(move, f"{told} {other}", compared)


def _waits(
    view: View, move: Move, dear: Pile, more: Callable[[], int | None]
) -> tuple[str, tuple[Compared, ...]]:
    """Why a dearer set does not fly: it can grow, or more comes of the move by the end."""
    larger = BY_SHAPE.get((1, dear.combination.size + 1)) if view.turn < TURNS else None
    used = pile_in(view, move).symbols if move.verb == "fly" else ""
    out = _out(view, dear)
    if dear.combination.sets == 1 and larger and out and dear.symbols not in used:
        grown = larger.points + larger.bonus * dear.with_master
        one_more = {"nth": _nth(dear.combination.size + 1), "tile": called(dear.symbols)}
        told = ngettext(
            "Waiting for a {nth} {tile} gives {grown} instead of {points}; {n} can still turn up.",
            "Waiting for a {nth} {tile} gives {grown} instead of {points}; {n} can still turn up.",
            out,
            n=phrases.number(out),
            grown=grown,
            points=dear.points,
            **one_more,
        )
        label = _("With a {nth} {tile}", **one_more)
        sets = phrases.capital(amount(dear.combination.size, dear.symbols))
        return told, (Compared(label, grown), Compared(_("{sets} now", sets=sets), dear.points))
    gain = more()
    if gain:
        told = _(
            "By the end of the game this brings about {more} more than taking {points} now.",
            more=phrases.points(gain),
            points=dear.points,
        )
        return told, ()
    if spared := _spared(view, dear, used or view.tops[move.space]):
        return spared, ()
    if gain is None:
        return _(
            "It leaves more for later turns than the {points} now.", points=phrases.points(dear.points)
        ), ()
    return _(
        "By the end of the game this brings about as much as taking {points} now.", points=dear.points
    ), ()


def _spared(view: View, dear: Pile, used: str) -> str:
    """Say that one set of a dearer two stays and can grow: `The Thunders can wait: with a fourth one, they
    give 30 points.`; empty if none can."""
    size = dear.combination.size
    larger = BY_SHAPE.get((1, size + 1)) if view.turn < TURNS else None
    if not larger or dear.combination.sets == 1:
        return ""
    for symbol in dear.symbols:
        count = counts(view)[symbol]
        face_up = count.grid + count.hand + count.master
        if symbol not in used and face_up == size and count.hidden + count.pile:
            return _(
                "The {tiles} can wait: with a {nth} one, they give {points}.",
                tiles=several(symbol),
                nth=_nth(size + 1),
                points=phrases.points(larger.points),
            )
    return ""


def _nth(number: int) -> str:
    """Return which tile of a symbol one more would be."""
    if number == 3:
        return pgettext("one more tile", "third")
    return pgettext("one more tile", "fourth") if number == 4 else pgettext("one more tile", "fifth")


def _out(view: View, pile: Pile) -> int:
    """How many tiles of a set's symbol are neither in it nor flown."""
    return EACH - counts(view)[pile.symbols[0]].flown - pile.combination.size


def _tried_pick(view: View, move: Move) -> str:
    if move.space == NOWHERE:
        return _("Nothing can fly here, and the master may stay.")
    goes, tile = _goes(view, move), _tile(view, move)
    if move.verb == "recruit":
        return goes or _frees(view, move)
    goes = goes or _("The {tile} of {space} becomes the master.", **tile)
    return goes if move.verb == "crown" else _without(goes)


def _frees(view: View, move: Move) -> str:
    """Say what a recruit is good for that goes with nothing."""
    tile = _tile(view, move)
    if view.heights[move.space] > 1:
        return _("The {tile} of {space} makes room for the tile below.", **tile)
    return _("The {tile} of {space} leaves the grid, and other tiles may fall.", **tile)


def _without(more: str) -> str:
    """Say that no set can fly, and more."""
    nothing = _("Nothing can fly here.")
    return f"{nothing} {more}"


def _tile(view: View, move: Move) -> dict[str, str]:
    """The tile that a move picks, and where it lies."""
    return {"tile": called(view.tops[move.space]), "space": SPACES[move.space]}


def _goes(view: View, move: Move) -> str:
    """What the tile that a move picks goes with: `The Leaf of a1 goes with two other Leaves, for 10 points
    together.`; empty if with nothing."""
    others, tile = alike_of(view, move), _tile(view, move)
    if not others:
        return ""
    tiles, n = several(view.tops[move.space]), phrases.number(others)
    made = BY_SHAPE.get((1, others + 1))
    if made and others > 1:
        return _(
            "The {tile} of {space} goes with {n} other {tiles}, for {points} together.",
            n=n,
            tiles=tiles,
            points=phrases.points(made.points),
            **tile,
        )
    return ngettext(
        "The {tile} of {space} goes with one other {tile}.",
        "The {tile} of {space} goes with {n} other {tiles}.",
        others,
        n=n,
        tiles=tiles,
        **tile,
    )


# -- clues --


def clues(view: View, move: Move) -> Clues:
    """Return what leads to a move: the line, then the kind of move.

    Each clue names what it speaks of: the second is also shown without the first.
    """
    here = line_name(view.station)
    line = [space for space in LINES[view.turn - 1] if view.tops[space]]
    match move.verb:
        case "fly":
            pile = pile_in(view, move)
            spaces = sorted({*line, *(space for tiles in move.sets for space in tiles.spaces)})
            lit = (*_named(spaces), *(("master",) if pile.with_master else ()))
            where = _("Look at {line} and at what goes with it.", line=here)
            return Clues(where, _there(pile), lit, "sets")
        case "recruit":
            where = _("Look at the tiles of {line}, one by one.", line=here)
            nudge = _("No set can fly here. Which tile goes with others later?")
            if any(other.verb == "fly" for other in view.legal()):
                nudge = _("A recruit may bring more later than a set brings now.")
            return Clues(where, _recruited(view, move), _named(line), "recruit", nudge)
        case "crown":
            idea = _("A face-up tile becomes the master. Choose a symbol that you see more than once.")
            lit = _named([space for space, top in enumerate(view.tops) if top])
            return Clues(_("Look at the tiles that are face up."), idea, lit, "crown")
    if view.turn == TURNS:
        where, lit = _("Look at the master."), ("master",)
    else:
        where = _("Look ahead to {line}.", line=line_name(view.station + 1))
        lit = _named([space for space in LINES[view.turn] if view.tops[space]])
    idea = _("Nothing can fly here, but the master can change places with a tile.")
    if move.space == NOWHERE:
        idea = _("Nothing can fly here; the master may stay.")
    return Clues(where, idea, lit, "rest")


def _recruited(view: View, move: Move) -> str:
    """Say which tile is worth a recruit, and for what: `Recruit a tile: no set can fly. The Leaf of a1 goes
    with two other Leaves, for 10 points together.`"""
    goes = _goes(view, move) or _frees(view, move)
    if any(other.verb == "fly" for other in view.legal()):
        recruits = _("Recruit a tile: more can come of it than of a set now.")
    else:
        recruits = _("Recruit a tile: no set can fly.")
    return f"{recruits} {goes}"


def _there(pile: Pile) -> str:
    """Say which set can fly: `You can make a Pair, with the master.`"""
    name = {"combination": pile.combination.called}
    if pile.combination.sets == 2:
        if pile.with_master:
            return _("You can make {combination}, with the master.", **name)
        return _("You can make {combination}, without the master.", **name)
    if pile.with_master:
        return _("You can make a {combination}, with the master.", **name)
    return _("You can make a {combination}, without the master.", **name)


def _named(spaces: Sequence[int]) -> tuple[str, ...]:
    return tuple(SPACES[space] for space in spaces)
