"""Moves and how they are written.

| written | is |
| --- | --- |
| `recruit b2` | the tile of b2 becomes an underling |
| `fly a1 b3 master hand:L` | a set of two tiles of the grid, the master and an underling |
| `fly a1 b3 / c1 c2 master` | two sets |
| `crown c2` | the tile of c2 becomes the master |
| `rest`, `rest b2` | without and with a swap of the master |

A set names its spaces in reading order, then the master, then one word for each underling; of two sets the
one with the smaller first space comes first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from dragonbox.core.contract import IllegalMove
from dragonbox.core.language import _
from dragonbox.core.words import quoted
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES
from dragonbox.games.dragon_swoop.tiles import SYMBOLS

Verb: TypeAlias = Literal["recruit", "fly", "crown", "rest"]

_HAND = {f"hand:{symbol.lower()}": symbol for symbol in SYMBOLS}


class TileSet(NamedTuple):
    """Tiles that are to fly as one set."""

    spaces: tuple[int, ...]
    """In reading order."""
    master: bool = False
    hand: str = ""
    """The symbols of the underlings in it, a letter for each."""

    @property
    def size(self) -> int:
        return len(self.spaces) + self.master + len(self.hand)

    def __str__(self) -> str:
        words = [SPACES[space] for space in self.spaces]
        words += ["master"] * self.master
        words += [f"hand:{symbol}" for symbol in self.hand]
        return " ".join(words)


class Move(NamedTuple):
    """A move; its text is its notation."""

    verb: Verb
    space: int = NOWHERE
    """Where it recruits, crowns or swaps."""
    sets: tuple[TileSet, ...] = ()
    """What flies."""

    def __str__(self) -> str:
        if self.sets:
            return f"{self.verb} {' / '.join(map(str, self.sets))}"
        return self.verb if self.space == NOWHERE else f"{self.verb} {SPACES[self.space]}"


def recruit(space: int) -> Move:
    """Return the move that recruits the top tile of a space."""
    return Move("recruit", space)


def fly(*sets: TileSet) -> Move:
    """Return a flight with the sets in any order, and the tiles of each too."""
    return Move("fly", NOWHERE, tuple(sorted(map(_tidy, sets), key=_first)))


def crown(space: int) -> Move:
    """Return the move that crowns the top tile of a space as the next master."""
    return Move("crown", space)


def rest(space: int = NOWHERE) -> Move:
    """Without a space nothing is swapped."""
    return Move("rest", space)


def _tidy(tiles: TileSet) -> TileSet:
    """The set with everything in its order."""
    return TileSet(tuple(sorted(tiles.spaces)), tiles.master, "".join(sorted(tiles.hand, key=SYMBOLS.index)))


def _first(tiles: TileSet) -> tuple[bool, TileSet]:
    """The order of sets: by first space, those without one last."""
    return not tiles.spaces, tiles


def parse(text: str) -> Move:
    """Return the move that `text` writes, whether it can be played or not; raises `IllegalMove`.

    Upper or lower case and blanks do not matter, the order of the words does.
    """
    words = text.lower().replace("/", " / ").split()
    match words:
        case ["recruit", space]:
            return recruit(_space(space))
        case ["crown", space]:
            return crown(_space(space))
        case ["rest", space]:
            return rest(_space(space))
        case ["rest"]:
            return rest()
        case ["fly", _, *_]:
            return _fly(words[1:])
        case ["fly"]:
            raise IllegalMove(_('expected the tiles that fly, such as "fly a1 b3 master"'), "notation")
        case [("recruit" | "crown" | "rest") as verb, *_]:
            raise IllegalMove(_('expected one space, such as "{verb} b2"', verb=verb), "notation")
    found = quoted(words[0]) if words else _("nothing")
    raise IllegalMove(_("found {found}, expected recruit, fly, crown or rest", found=found), "notation")


def _space(word: str) -> int:
    if word not in SPACES:
        raise IllegalMove(_("{word} is no space: they are called a1 to c3", word=quoted(word)), "notation")
    return SPACES.index(word)


def _fly(words: list[str]) -> Move:
    sets = [_set(part.split()) for part in " ".join(words).split("/")]
    move = fly(*sets)
    if str(move).lower().split()[1:] != words:
        raise IllegalMove(_('the words stand in another order: "{move}"', move=move), "notation")
    return move


def _set(words: Iterable[str]) -> TileSet:
    spaces, masters, hand = [], 0, ""
    for word in words:
        if word == "master":
            masters += 1
        elif word in _HAND:
            hand += _HAND[word]
        elif word.startswith("hand"):
            wanted = _(
                "{word} is no underling: write hand: and one of {symbols}", word=quoted(word), symbols=SYMBOLS
            )
            raise IllegalMove(wanted, "notation")
        else:
            spaces.append(_space(word))
    if masters > 1:
        raise IllegalMove(_("there is only one master"), "notation")
    if not spaces and not masters and not hand:
        raise IllegalMove(_("a set has no tiles"), "notation")
    return TileSet(tuple(spaces), bool(masters), hand)
