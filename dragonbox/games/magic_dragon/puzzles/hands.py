"""The shared parts of all three kinds: hands and walls, blocks, answers of tiles, costumes."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from itertools import permutations
from typing import Any, cast

from dragonbox.core.contract import Options, Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import _
from dragonbox.core.match import Game
from dragonbox.core.puzzle import Answer, Costume, Draft, Legend, NotAnAnswer, Pictured, Row, Shown
from dragonbox.core.shuffle import below, shuffled
from dragonbox.core.words import quoted
from dragonbox.games.magic_dragon import penalty, rules, versions, walls
from dragonbox.games.magic_dragon.dealing import Deal, cut
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.rules import Round
from dragonbox.games.magic_dragon.sets import TileSet, flush, tiles_of, triplet
from dragonbox.games.magic_dragon.tiles import (
    COPIES,
    KINDS,
    NAMES,
    NOTHING,
    NUMBERS,
    SUITS,
    Tile,
    called,
    kinds,
    number_of,
    suit_named,
    suit_of,
    written,
)
from dragonbox.games.magic_dragon.tiles import read as read_tile

HAND = 13
SETS = HAND // 3
SEATS = 2
DEALER, FIRST = 0, 1
"""The dealer waits with 13 tiles, the other has drawn the first tile of the stock."""
OPTIONS: dict[str, bool | int | str] = {"version": "F"}
"""What the makers choose: 13 tiles dealt and none laid aside."""

_SPLIT = re.compile(r"([1-9][CSDP]): ([1-9]+[CSDP](?: [1-9]+[CSDP])*)")
"""How an explanation writes a complete hand."""
_LAST = re.compile(r"(?: [1-9][CSDP])+$")
LINKED = 2
"""Two tiles of a suit are linked if their numbers are at most so far from each other."""

_PLACES, _STOCK = walls.share(tuple(range(KINDS * COPIES)), FIRST, SEATS, HAND)
"""Where in the wall the tiles of each seat lie, and those of the stock."""


# -- hands --


def concealed(round: AnyRound, seat: Seat) -> tuple[Tile, ...]:
    """Return the concealed tiles of a seat, without a drawn one."""
    return cast(Round, round).hands[seat]


def shows(round: AnyRound, seat: Seat) -> tuple[Shown, ...]:
    """Return the hand, with its exposed sets, and a rack of all tiles to mark."""
    game = cast(Round, round)
    words = tuple(NAMES[tile] for tile in concealed(round, seat))
    for one in exposed_sets(game, seat):
        words += ("gap", *(NAMES[tile] for tile in tiles_of([one])))
    rack = tuple(
        Shown(suit_named(suit), NAMES[suit * NUMBERS : (suit + 1) * NUMBERS], marked=True)
        for suit in range(game.table.suits)
    )
    return (Shown(_("Your hand"), words), *rack)


def pictured(text: str) -> Pictured:
    """Return the tiles of `5S: 123C 456C 66S`: the sets of a complete hand, in which the tile is framed that
    completes it; else the tiles at the end of a line."""
    found = _SPLIT.fullmatch(text)
    if found is None:
        rest = _LAST.search(text)
        return Pictured(text[: rest.start()], tuple(rest[0].split())) if rest else Pictured(text)
    words: list[str] = []
    for group in found[2].split():
        words += ["gap", *(f"{number}{group[-1]}" for number in group[:-1])]
    words[words.index(found[1])] = f"!{found[1]}"
    return Pictured("", tuple(words[1:]))


def in_words(text: str) -> str:
    """Return the tiles of an answer as players call them."""
    return called([read_tile(name) for name in text.split()])


def legend(brief: bool) -> Legend:
    """Return what a complete hand is made of; it has no more rows than are needed."""
    rows = (
        Row(("3C", "4C", "5C"), _("Three in order"), _("a flush")),
        Row(("8S", "8S", "8S"), _("Three equal"), _("a triplet")),
        Row(("6P", "6P"), _("Two equal"), _("the twin")),
    )
    return Legend("", rows)


def waiting_fault(round: AnyRound, seat: Seat) -> str:
    """Return why a seat has no 13 concealed tiles that wait for one more; empty if it has."""
    game = cast(Round, round)
    if len(game.hands[seat]) != HAND:
        held = len(game.hands[seat])
        return _("seat {seat} has {n} concealed tiles, expected {count}", seat=seat, n=held, count=HAND)
    if game.stage == "turn" and game.to_move == seat:
        return _("seat {seat} is about to drop", seat=seat)
    return ""


def block(hand: Sequence[Tile]) -> int:
    """Return the most tiles of one suit that are linked, step by step: `1233 56` are six."""
    most, size, before = 0, 0, -KINDS
    for tile in sorted(hand):
        linked = tile - before <= LINKED and suit_of(tile) == suit_of(before)
        size = size + 1 if linked else 1
        most, before = max(most, size), tile
    return most


def essence(round: AnyRound, seat: Seat) -> Hashable:
    """Return the same for two positions that differ in their suits or look like each other in a mirror."""
    game = cast(Round, round)
    drawn = () if game.drawn == NOTHING or game.to_move != seat else (game.drawn,)
    hand = game.hands[seat] + drawn
    shown = tiles_of(exposed_sets(game, seat))
    places = (*game.dropped, *game.dead, *(tiles_of([one.set for one in own]) for own in game.exposed))
    seen = [tile for tiles in places for tile in tiles]
    return min(
        tuple(
            tuple(sorted(_dressed(tile, suits, mirrored) for tile in tiles)) for tiles in (hand, shown, seen)
        )
        for suits in permutations(range(len(SUITS)))
        for mirrored in (False, True)
    )


# -- makers --


def complete_hand(rng: Rng, suits: Sequence[int], mixed: float) -> list[Tile] | None:
    """Return four random sets and a twin, each in one of `suits`; `mixed` is how often a set is a triplet.

    None if a tile would be there five times.
    """
    tiles: list[Tile] = []
    for _set in range(SETS):
        suit = suits[below(len(suits), rng)] * NUMBERS
        one: TileSet
        if rng.random() < mixed:
            one = triplet(suit + below(NUMBERS, rng))
        else:
            one = flush(suit + below(NUMBERS - 2, rng))
        tiles += one.tiles
    tiles += [suits[below(len(suits), rng)] * NUMBERS + below(NUMBERS, rng)] * 2
    return tiles if all(tiles.count(tile) <= COPIES for tile in tiles) else None


def waits(hand: tuple[Tile, ...], suits: int) -> tuple[Tile, ...]:
    """Return the tiles that complete 13 concealed ones, in order; none of which the hand holds all four."""
    return tuple(tile for tile in penalty.waits(hand, (), SETS) if tile in kinds(suits))


def draft(rng: Rng, hand: Sequence[Tile], seat: Seat, drawn: Tile = NOTHING) -> Draft:
    """Return a position in which a seat holds these tiles; the others lie at random."""
    rest = [tile for tile in kinds(len(SUITS)) for _ in range(COPIES)]
    for tile in (*hand, drawn):
        if tile != NOTHING:
            rest.remove(tile)
    rest = shuffled(rest, rng)
    wall: list[Tile] = [NOTHING] * (KINDS * COPIES)
    for place, tile in zip(_PLACES[seat], shuffled(hand, rng), strict=True):
        wall[place] = tile
    if drawn != NOTHING:
        wall[_STOCK[0]] = drawn
    for place, tile in enumerate(wall):
        if tile == NOTHING:
            wall[place] = rest.pop()
    deal = Deal(DEALER, cut(wall, walls.columns(SEATS, len(SUITS))), 0)
    return Draft(OPTIONS, SEATS, deal, (), seat, rules.start(_COMPLETE, SEATS, deal))


_COMPLETE = Game(cast(Any, rules)).complete_options(OPTIONS, SEATS)
TABLE = versions.table(_COMPLETE, SEATS, DEALER, 0)
"""The table at which the makers' hands are held."""


# -- answers --


def read_tiles(game: Game, round: AnyRound, seat: Seat, text: str) -> Answer:
    """Return the tiles that a text writes, each once, in any order."""
    suits = cast(Round, round).table.suits
    found: list[Tile] = []
    for name in text.split():
        tile = read_tile(name)
        if tile == NOTHING:
            raise NotAnAnswer(
                _("{word} is no tile: they are called 1C to 9C, and so on to 9P", word=quoted(name))
            )
        if tile not in kinds(suits):
            raise NotAnAnswer(_("{word} is not in play", word=quoted(name)))
        if tile in found:
            raise NotAnAnswer(_("{tile} stands there twice", tile=NAMES[tile]))
        found.append(tile)
    if not found:
        raise NotAnAnswer(_("expected tiles, such as 2C 5C 8C"))
    return Answer(written(sorted(found)), tuple(sorted(found)), round)


def read_tile_answer(game: Game, round: AnyRound, seat: Seat, text: str) -> Answer:
    """Return the one tile that a text writes."""
    if len(text.split()) != 1:
        raise NotAnAnswer(_("expected one tile, such as 5C"))
    return read_tiles(game, round, seat, text)


# -- costumes --


def dress(options: Options, rng: Rng) -> Costume:
    """Return other suits, and numbers counted from the other end in half of all costumes."""
    suits = shuffled(range(cast(int, options["suits"])), rng)
    mirrored = rng.random() < 0.5

    def text(move: str) -> str:
        words = move.split()
        tiles = sorted(_dressed(tile, suits, mirrored) for tile in map(read_tile, words) if tile != NOTHING)
        return " ".join([*(word for word in words if read_tile(word) == NOTHING), *written(tiles).split()])

    def deal(table: Mapping[str, Any]) -> dict[str, Any]:
        wall = [
            written(_dressed(read_tile(name), suits, mirrored) for name in side.split())
            for side in table["wall"]
        ]
        return {**table, "wall": wall}

    return Costume(deal, text)


def _dressed(tile: Tile, suits: Sequence[int], mirrored: bool) -> Tile:
    number = NUMBERS + 1 - number_of(tile) if mirrored else number_of(tile)
    return suits[suit_of(tile)] * NUMBERS + number - 1
