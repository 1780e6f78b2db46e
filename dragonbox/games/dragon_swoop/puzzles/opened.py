"""The shared parts of both kinds: a walk to a position, lines to the end of the year, costumes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, cast

from dragonbox.core import phrases
from dragonbox.core.answers import read_line
from dragonbox.core.contract import Options, Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import _, ngettext, pgettext
from dragonbox.core.puzzle import TOTAL, Costume, Draft, Shown
from dragonbox.core.shuffle import below, shuffled
from dragonbox.games.dragon_swoop import dealing, rules, saying
from dragonbox.games.dragon_swoop.combinations import pile_of
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES, TURNS
from dragonbox.games.dragon_swoop.moves import Move, TileSet
from dragonbox.games.dragon_swoop.position import breakdown, crown_due
from dragonbox.games.dragon_swoop.rules import Round
from dragonbox.games.dragon_swoop.tiles import SYMBOLS, amount, several
from dragonbox.games.dragon_swoop.tiles import called as tile_called

SEATS = 1
DEAREST = 3
"""A walk mostly takes one of so many moves that score most."""


def fault(round: AnyRound, seat: Seat) -> str:
    """Return why no action is due; empty if one is."""
    return "a crown is due" if crown_due(cast(Round, round)) else ""


def shows(round: AnyRound, seat: Seat) -> tuple[Shown, ...]:
    """Return what lies face down, row by row: the tiles under the top of each stack, the upper ones first,
    and the masters to come."""
    game = cast(Round, round)
    rows: list[Shown] = []
    for first in range(0, len(SPACES), 3):
        words: list[str] = []
        for space in range(first, first + 3):
            if game.hidden[space]:
                words += ["gap"] * bool(words) + list(game.hidden[space])
        if words:
            stacks = [SPACES[space] for space in range(first, first + 3) if game.hidden[space]]
            rows.append(Shown(_("Under {spaces}", spaces=phrases.listed(stacks)), tuple(words)))
    if game.pile:
        masters = tuple(f"{symbol}*" for symbol in game.pile)
        rows.append(Shown(_("Masters to come, in this order"), masters, seen=True))
    return tuple(rows)


def final(round: AnyRound, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Return what the points at the end of the year are made of."""
    parts = breakdown(cast(Round, round))
    found = [(_("Flown"), parts.piles), (_("Empty spaces"), parts.spaces)]
    if parts.masters:
        found.append((_("Masters to come"), parts.masters))
    if parts.all:
        found.append((_("All tiles taken"), parts.all))
    return tuple(found)


def turns_left(round: Round) -> int:
    """Return how many turns are left, the one in play with them."""
    return TURNS + 1 - round.turn


def immediate(round: Round, move: Move) -> int:
    """Return what a move scores at once: nothing unless something flies."""
    return pile_of(move.sets, round.tops).points if move.sets else 0


def walk(rng: Rng, mode: str, left: int, dear: float) -> Draft | None:
    """Return a position with so many turns left; `dear` is how often a dear move is made on the way to it.

    None if the year is over before, or a crown is due then.
    """
    options: dict[str, bool | int | str] = {"mode": mode}
    deal = dealing.shuffle(rng)
    round = rules.start(options, SEATS, deal)
    moves: list[Move] = []
    while not round.over and turns_left(round) > left:
        legal = round.legal()
        if rng.random() < dear:
            order = sorted(range(len(legal)), key=lambda place: (-immediate(round, legal[place]), place))
            move = legal[order[below(min(DEAREST, len(order)), rng)]]
        else:
            move = legal[below(len(legal), rng)]
        moves.append(move)
        round.apply(move)
    if round.over or crown_due(round):
        return None
    return Draft(options, SEATS, deal, tuple(moves), 0, round)


# -- lines --


def _end(before: AnyRound, after: AnyRound) -> str:
    return "" if cast(Round, after).over else _("the year is not over")


read = read_line(_end)
"""Reads a line, which goes on to the end of the year."""


def line(round: Round, choose: Callable[[list[Round]], int]) -> list[Move]:
    """Return the moves to the end of the year, each at the place that `choose` says of the legal ones."""
    here, played = round.copy(), []
    while not here.over:
        children = after(here)
        place = choose(children)
        played.append(here.legal()[place])
        here = children[place]
    return played


def after(round: Round) -> list[Round]:
    """Return the positions after each legal move, in their order."""
    found = []
    for move in round.legal():
        child = round.copy()
        child.apply(move)
        found.append(child)
    return found


def called(move: Move) -> str:
    """Return a move in words: `fly a1, b3 and the master`."""
    if not move.sets:
        if move.verb == "rest" and move.space != NOWHERE:
            return _("rest and swap the master with {space}", space=SPACES[move.space])
        return saying.advised(move)
    sets = [phrases.listed(_tiles(tiles)) for tiles in move.sets]
    if len(sets) == 2:
        return _("fly {tiles}, and as a second set {others}", tiles=sets[0], others=sets[1])
    return pgettext("advice", "fly {tiles}", tiles=sets[0])


def _tiles(tiles: TileSet) -> list[str]:
    """Return the tiles of a set in words."""
    found = [SPACES[space] for space in tiles.spaces]
    found += [pgettext("to fly", "the master")] * tiles.master
    for own in sorted(set(tiles.hand)):
        count = tiles.hand.count(own)
        held = _("{tiles}, your underlings", tiles=amount(count, own))
        found.append(held if count > 1 else _("your underling, a {tile}", tile=tile_called(own)))
    return found


def begin(move: Move) -> str:
    """Return the hint that tells the first move of a line."""
    return _("First {move}.", move=called(move))


def steps(moves: Sequence[Move]) -> tuple[str, ...]:
    """Return each move of a line as a sentence."""
    return tuple(phrases.sentence(called(move)) for move in moves)


def named(round: Round, move: Move) -> str:
    """Return a move in words that say what flies: `fly three Leaves (a1, b3 and the master)`."""
    if move.verb != "fly":
        if move.space == NOWHERE:
            return called(move)
        return f"{called(move)} ({tile_called(round.tops[move.space])})"
    sets = []
    for tiles in move.sets:
        symbol = round.tops[tiles.spaces[0]] if tiles.spaces else (tiles.hand or round.master)[0]
        places = [SPACES[space] for space in tiles.spaces]
        places += [pgettext("to fly", "the master")] * tiles.master
        if held := len(tiles.hand):
            n = phrases.number(held)
            places.append(ngettext("your underling", "{n} underlings", held, n=n))
        count = len(tiles.spaces) + tiles.master + len(tiles.hand)
        sets.append(f"{amount(count, symbol)} ({phrases.listed(places)})")
    return pgettext("advice", "fly {tiles}", tiles=phrases.listed(sets))


def told(
    round: Round, moves: tuple[Move, ...], words: Callable[[Round, Move], str] | None = None
) -> list[str]:
    """Return a line with the points of each move, and what the end of the year brings; `words` name a move
    in the position before it."""
    found, here = _moves(round, moves, words)
    parts = breakdown(here)
    end = [_("{points} for empty spaces", points=phrases.points(parts.spaces))]
    if parts.masters:
        end.append(_("{points} for masters to come", points=phrases.signed(parts.masters)))
    if parts.all:
        end.append(_("{points} for all tiles", points=parts.all))
    total = _("At the end: {parts}. Total: {total}.", parts=phrases.listed(end), total=parts.total)
    return [*found, total]


def sheet(round: Round, moves: tuple[Move, ...]) -> list[str]:
    """Return a line as on a score sheet: what was there before, the points of each move, those of the end of
    the year, and the total."""
    found, end = _moves(round, moves, named)
    parts = breakdown(end)
    before = breakdown(round).piles
    rows = [_("Points so far: {points}.", points=phrases.points(before))] if before else []
    rows += [*found, _("Empty spaces: {points}.", points=phrases.points(parts.spaces))]
    if parts.masters:
        rows.append(_("Masters to come: {points}.", points=phrases.points(parts.masters)))
    if parts.all:
        rows.append(_("All tiles taken: {points}.", points=phrases.points(parts.all)))
    return [*rows, TOTAL]


def _moves(
    round: Round, moves: Sequence[Move], words: Callable[[Round, Move], str] | None
) -> tuple[list[str], Round]:
    """The moves of a line with their points, and the position after them."""
    here, found = round.copy(), []
    for move in moves:
        points = immediate(here, move)
        said = words(here, move) if words else called(move)
        here.apply(move)
        scored = f": {phrases.points(points)}" if points else ""
        found.append(f"{phrases.capital(said)}{scored}.")
    return found, here


def where(round: Round, move: Move) -> str:
    """Return what a first move is about, without telling the move."""
    symbols = sorted({round.tops[tiles.spaces[0]] for tiles in move.sets}, key=SYMBOLS.index)
    if symbols:
        return _("Begin with the {tiles}.", tiles=phrases.listed([several(symbol) for symbol in symbols]))
    if move.verb == "recruit":
        return _("Begin with a recruit, not with a set.")
    return _("Begin with the master.")


# -- one puzzle in two costumes --


def essence(round: AnyRound, seat: Seat) -> Hashable:
    """Return the same for two positions that differ only in their symbols."""
    game = cast(Round, round)
    names: dict[str, str] = {}

    def renamed(text: str) -> str:
        return "".join(names.setdefault(letter, str(len(names))) for letter in text)

    stacks = tuple(renamed(top + hidden) for top, hidden in zip(game.tops, game.hidden, strict=True))
    masters, hand = renamed(game.master + game.pile), "".join(sorted(renamed(game.hand)))
    return stacks, masters, hand, game.recruits, game.turn


def dress(options: Options, rng: Rng) -> Costume:
    """Return other symbols for all."""
    names = str.maketrans(SYMBOLS, "".join(shuffled(SYMBOLS, rng)))

    def deal(table: Mapping[str, Any]) -> dict[str, Any]:
        stacks = {space: stack.translate(names) for space, stack in table["stacks"].items()}
        return {**table, "stacks": stacks, "masters": table["masters"].translate(names)}

    def text(move: str) -> str:
        words = (word.partition("hand:") for word in move.split())
        return " ".join(plain + hand + letter.translate(names) for plain, hand, letter in words)

    return Costume(deal, text)
