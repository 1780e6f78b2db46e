"""Moves and how they are written.

| written | is |
| --- | --- |
| `fingers 3`, `side 2`, `column 5` | the break of the wall |
| `shed 1C 4S 9P` | tiles laid aside, in order: by suit, C S D P, then by number |
| `zappo 4S 9P` | all natural: a complete hand while shedding, with the tiles shed; without any `zappo` |
| `drop 5C` | a tile dropped, which ends a turn |
| `zappo` | a complete hand, on a drawn tile or as a claim |
| `zap`, `flush 3C 4C` | a claim for an exposed set; a flush with the tiles from the hand |
| `pass` | no claim |
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import repeat
from typing import Literal, NamedTuple, TypeAlias

from dragonbox.core.contract import IllegalMove
from dragonbox.core.language import _
from dragonbox.core.words import quoted
from dragonbox.games.magic_dragon.tiles import KINDS, NOTHING, Tile, read, written

Verb: TypeAlias = Literal["fingers", "side", "column", "shed", "zappo", "drop", "zap", "flush", "pass"]

LARGEST = 99
"""The largest number that can be written."""


class Move(NamedTuple):
    """A move; its text is its notation."""

    verb: Verb
    tiles: tuple[Tile, ...] = ()
    """What is shed, dropped, or goes from the hand into a flush."""
    number: int = 0
    """Fingers, a side or a column."""

    def __str__(self) -> str:
        if self.number:
            return f"{self.verb} {self.number}"
        return f"{self.verb} {written(self.tiles)}" if self.tiles else self.verb


PASS = Move("pass")
ZAP = Move("zap")
ZAPPO = Move("zappo")
_bare = partial(tuple.__new__, Move)
"""A move of its parts."""
_DROPS = tuple([Move("drop", (tile,)) for tile in range(KINDS)])


def drop(tile: Tile) -> Move:
    """Return the move that drops a tile."""
    return _DROPS[tile]


def fingers(number: int) -> Move:
    """Return the move that shows a number of fingers."""
    return Move("fingers", number=number)


def side(number: int) -> Move:
    """Counted clockwise, the dealer's as 1."""
    return Move("side", number=number)


def column(number: int) -> Move:
    """Counted from the right end, the last one as 1."""
    return Move("column", number=number)


def shed(*tiles: Tile) -> Move:
    """Return the move that lays these tiles aside before play begins."""
    return Move("shed", tuple(sorted(tiles)))


def sheds(ways: Iterable[tuple[Tile, ...]]) -> list[Move]:
    """Return a shed for each choice of tiles, which stand in order: often hundreds, so they are made at
    once."""
    return list(map(_bare, zip(repeat("shed"), ways, repeat(0))))


def natural(*tiles: Tile) -> Move:
    """Return the move of All natural, with the tiles shed."""
    return Move("zappo", tuple(sorted(tiles)))


def flush(one: Tile, other: Tile) -> Move:
    """Return a claim with these two tiles of the hand."""
    return Move("flush", (min(one, other), max(one, other)))


_NUMBERS = {str(number): number for number in range(1, LARGEST + 1)}


def parse(text: str) -> Move:
    """Return the move that `text` writes, whether it can be played or not; raises `IllegalMove`.

    Upper or lower case and runs of blanks do not matter.
    """
    words = text.lower().split()
    match words:
        case ["pass"]:
            return PASS
        case ["zap"]:
            return ZAP
        case [("pass" | "zap") as verb, *_]:
            raise IllegalMove(_('expected nothing after "{verb}"', verb=verb), "claims")
        case ["fingers", number]:
            return fingers(_number(number, "break"))
        case ["side", number]:
            return side(_number(number, "break"))
        case ["column", number]:
            return column(_number(number, "break"))
        case [("fingers" | "side" | "column") as verb, *_]:
            raise IllegalMove(_('expected one number, such as "{verb} 3"', verb=verb), "break")
        case ["drop", name]:
            return drop(_tile(name, "turn"))
        case ["drop", *_]:
            raise IllegalMove(_('expected one tile, such as "drop 5C"'), "turn")
        case ["flush", *names]:
            tiles = _tiles("flush", names, "claims")
            if len(tiles) != 2:
                raise IllegalMove(_('expected two tiles of your hand, such as "flush 3C 4C"'), "claims")
            return flush(*tiles)
        case ["shed", *names]:
            tiles = _tiles("shed", names, "shed")
            if not tiles:
                raise IllegalMove(_('expected the tiles that you lay aside, such as "shed 1C 4S 9P"'), "shed")
            return shed(*tiles)
        case ["zappo", *names]:
            return natural(*_tiles("zappo", names, "natural"))
    raise IllegalMove(_unknown(words), "turn")


def _unknown(words: list[str]) -> str:
    if not words:
        return _('found nothing, expected a move, such as "drop 5C", "zap" or "pass"')
    return _('found {word}, expected a move, such as "drop 5C", "zap" or "pass"', word=quoted(words[0]))


def _number(word: str, rule: str) -> int:
    if word not in _NUMBERS:
        raise IllegalMove(_("{word} is no number from 1 to {most}", word=quoted(word), most=LARGEST), rule)
    return _NUMBERS[word]


def _tile(word: str, rule: str) -> Tile:
    tile = read(word)
    if tile == NOTHING:
        why = _("{word} is no tile: they are called 1C to 9C, and so on to 9P", word=quoted(word))
        raise IllegalMove(why, rule)
    return tile


def _tiles(verb: str, words: list[str], rule: str) -> list[Tile]:
    """Several tiles, which stand in order."""
    tiles = [_tile(word, rule) for word in words]
    if tiles != sorted(tiles):
        ordered = f"{verb} {written(sorted(tiles))}"
        raise IllegalMove(_('the tiles stand in order: "{move}"', move=ordered), rule)
    return tiles
