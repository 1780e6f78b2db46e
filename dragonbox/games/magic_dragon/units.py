"""The units: what a complete hand scores, one unit at most from each group."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from dragonbox.core.language import N_
from dragonbox.games.magic_dragon.sets import TileSet
from dragonbox.games.magic_dragon.splits import Split, splits
from dragonbox.games.magic_dragon.tiles import NUMBERS, Tile, number_of, suit_of

Last: TypeAlias = Literal["stock", "claim", "dealt"]
"""Where the last tile came from: `dealt` if the hand was declared while shedding."""
Known: TypeAlias = Literal["none", "small", "all"]
"""Which units count: none at all, those of at most four points, or all."""


class Complete(NamedTuple):
    """A complete hand, split."""

    sets: tuple[TileSet, ...]
    """All of them, the exposed ones too."""
    twin: Tile
    exposed: int
    """How many sets were exposed before the last tile came."""
    last: Last
    suits: int
    """How many suits are in play."""
    towers: tuple[tuple[int, ...], ...]
    """For each kind and number that more sets than one have: the suits of those sets."""

    @property
    def all_exposed(self) -> bool:
        """Whether every set was exposed before the last tile came."""
        return self.exposed == len(self.sets)

    @property
    def missing(self) -> int:
        """How many of the suits in play it does without."""
        return self.suits - len({one.suit for one in self.sets} | {suit_of(self.twin)})


# -- A: complete --


def zappo(hand: Complete) -> bool:
    """Return whether the hand is complete, as every hand here is."""
    return True


def all_natural(hand: Complete) -> bool:
    """Return whether the hand was complete with the tiles that were dealt."""
    return hand.last == "dealt"


# -- B: how the tiles came --


def self_touch(hand: Complete) -> bool:
    """Return whether the last tile was drawn."""
    return hand.last == "stock"


def clean_lobby(hand: Complete) -> bool:
    """Return whether the last tile was claimed, and nothing was exposed before."""
    return hand.last == "claim" and not hand.exposed


def lonely_twin(hand: Complete) -> bool:
    """Return whether all sets were exposed, and the last tile was drawn."""
    return hand.last == "stock" and hand.all_exposed


def no_beggars(hand: Complete) -> bool:
    """Return whether no tile was claimed at all."""
    return hand.last != "claim" and not hand.exposed


def all_beggars(hand: Complete) -> bool:
    """Return whether all sets were exposed, and the last tile was claimed."""
    return hand.last == "claim" and hand.all_exposed


# -- C: flushes or triplets --


def all_flushes(hand: Complete) -> bool:
    """Return whether every set is a flush."""
    return all(one.flush for one in hand.sets)


def all_triplets(hand: Complete) -> bool:
    """Return whether every set is a triplet."""
    return not any(one.flush for one in hand.sets)


# -- D: suits --


def missing_tooth(hand: Complete) -> bool:
    """Return whether the hand does without a suit."""
    return hand.missing >= 1


def missing_teeth(hand: Complete) -> bool:
    """Return whether the hand does without two suits or more."""
    return hand.missing >= 2


def four_seasons(hand: Complete) -> bool:
    """Return whether the four sets are of four suits."""
    return len({one.suit for one in hand.sets}) == 4


def pure_color(hand: Complete) -> bool:
    """Return whether sets and twin are all of one suit."""
    return {one.suit for one in hand.sets} == {suit_of(hand.twin)}


# -- E: heads and tails --


def no_head_or_tail(hand: Complete) -> bool:
    """Return whether nothing in the hand has a 1 or a 9."""
    return not any(one.has_end for one in hand.sets) and number_of(hand.twin) not in (1, NUMBERS)


def head_and_tail(hand: Complete) -> bool:
    """Return whether every set, and the twin, has a 1 or a 9."""
    return all(one.has_end for one in hand.sets) and number_of(hand.twin) in (1, NUMBERS)


def magic_dragon(hand: Complete) -> bool:
    """Return whether one suit has the flushes 1-2-3, 4-5-6 and 7-8-9."""
    flushes = {(one.suit, one.number) for one in hand.sets if one.flush}
    return any({(suit, 1), (suit, 4), (suit, 7)} <= flushes for suit in range(hand.suits))


# -- F: towers --


def mixed_twin_towers(hand: Complete) -> bool:
    """Return whether two sets are alike in kind and numbers, and of different suits."""
    return any(len(set(suits)) > 1 for suits in hand.towers)


def pure_twin_towers(hand: Complete) -> bool:
    """Return whether two sets are identical."""
    return any(_identical(suits) >= 2 for suits in hand.towers)


def double_twin_towers(hand: Complete) -> bool:
    """Return whether there are two separate pairs of twin towers."""
    return sum(len(suits) // 2 for suits in hand.towers) == 2


def mixed_tri_towers(hand: Complete) -> bool:
    """Return whether three sets are alike in kind and numbers, and not all of one suit."""
    return any(len(suits) >= 3 and len(set(suits)) > 1 for suits in hand.towers)


def pure_tri_towers(hand: Complete) -> bool:
    """Return whether three sets are identical."""
    return any(_identical(suits) >= 3 for suits in hand.towers)


def mixed_quad_towers(hand: Complete) -> bool:
    """Return whether all four sets are alike in kind and numbers."""
    return any(len(suits) == 4 for suits in hand.towers)


def pure_quad_towers(hand: Complete) -> bool:
    """Return whether all four sets are identical."""
    return any(_identical(suits) == 4 for suits in hand.towers)


def _identical(suits: Sequence[int]) -> int:
    """The most sets of one suit."""
    return max(map(suits.count, suits))


def _no_bonus(hand: Complete) -> int:
    return 0


def _for_pure_pairs(hand: Complete) -> int:
    """One for each pair of identical sets."""
    return sum(suits.count(suit) // 2 for suits in hand.towers for suit in set(suits))


def _for_identical_two(hand: Complete) -> int:
    """One if two of the three are identical."""
    return int(any(len(suits) >= 3 and _identical(suits) >= 2 for suits in hand.towers))


def _for_fewer_suits(hand: Complete) -> int:
    """One for each suit fewer than four."""
    return next(4 - len(set(suits)) for suits in hand.towers)


# -- the table --


class Unit(NamedTuple):
    """A line of the table."""

    group: str
    name: str
    title: str
    points: int
    help: str
    """When it holds, in a line for players."""
    holds: Callable[[Complete], bool]
    bonus: Callable[[Complete], int] = _no_bonus
    """Points more, where it holds."""

    @property
    def small(self) -> bool:
        """Whether it counts where only units of at most four points do."""
        return self.points <= 4


UNITS = (
    Unit("A", "zappo", N_("Zappo"), 1, N_("The hand is complete."), zappo),
    Unit("A", "all_natural", N_("All natural"), 9, N_("Complete before the first turn."), all_natural),
    Unit("B", "self_touch", N_("Self touch"), 3, N_("The last tile came from the stock."), self_touch),
    Unit(
        "B",
        "clean_lobby",
        N_("Clean lobby"),
        2,
        N_("The last tile was claimed, and no set was exposed before."),
        clean_lobby,
    ),
    Unit(
        "B",
        "lonely_twin",
        N_("Lonely twin"),
        4,
        N_("All sets are exposed, and the stock gave the twin."),
        lonely_twin,
    ),
    Unit("B", "no_beggars", N_("No beggars"), 5, N_("No tile was claimed, not even the last."), no_beggars),
    Unit("B", "all_beggars", N_("All beggars"), 7, N_("All sets and the twin were claimed."), all_beggars),
    Unit("C", "all_flushes", N_("All flushes"), 2, N_("All sets are flushes."), all_flushes),
    Unit("C", "all_triplets", N_("All triplets"), 5, N_("All sets are triplets."), all_triplets),
    Unit(
        "D",
        "missing_tooth",
        N_("Missing tooth"),
        1,
        N_("One suit is missing, in the twin too."),
        missing_tooth,
    ),
    Unit(
        "D",
        "missing_teeth",
        N_("Missing teeth"),
        3,
        N_("Two suits are missing, in the twin too."),
        missing_teeth,
    ),
    Unit(
        "D",
        "four_seasons",
        N_("Four seasons"),
        5,
        N_("The four sets have four suits; the twin may be any."),
        four_seasons,
    ),
    Unit("D", "pure_color", N_("Pure color"), 8, N_("All tiles have the same suit."), pure_color),
    Unit("E", "no_head_or_tail", N_("No head or tail"), 3, N_("There is no 1 and no 9."), no_head_or_tail),
    Unit(
        "E",
        "head_and_tail",
        N_("Head and tail"),
        8,
        N_("Every set has a 1 or a 9, and so has the twin."),
        head_and_tail,
    ),
    Unit(
        "E",
        "magic_dragon",
        N_("Magic dragon"),
        9,
        N_("The flushes 123, 456 and 789 of the same suit."),
        magic_dragon,
    ),
    Unit(
        "F",
        "mixed_twin_towers",
        N_("Mixed twin towers"),
        1,
        N_("Two sets alike, but of different suits."),
        mixed_twin_towers,
    ),
    Unit("F", "pure_twin_towers", N_("Pure twin towers"), 3, N_("Two sets alike in all."), pure_twin_towers),
    Unit(
        "F",
        "double_twin_towers",
        N_("Double twin towers"),
        6,
        N_("Twin towers twice. One point more for each pair of the same suit."),
        double_twin_towers,
        _for_pure_pairs,
    ),
    Unit(
        "F",
        "mixed_tri_towers",
        N_("Mixed tri-towers"),
        4,
        N_("Three sets alike, not all of one suit. One point more if two have the same suit."),
        mixed_tri_towers,
        _for_identical_two,
    ),
    Unit("F", "pure_tri_towers", N_("Pure tri-towers"), 8, N_("Three sets alike in all."), pure_tri_towers),
    Unit(
        "F",
        "mixed_quad_towers",
        N_("Mixed quad-towers"),
        9,
        N_("Four sets alike. One point more for each suit fewer than four among them."),
        mixed_quad_towers,
        _for_fewer_suits,
    ),
    Unit(
        "F", "pure_quad_towers", N_("Pure quad-towers"), 25, N_("Four sets alike in all."), pure_quad_towers
    ),
)
"""All units, group by group."""
BY_NAME = {unit.name: unit for unit in UNITS}

_COUNTED: dict[Known, tuple[Unit, ...]] = {
    "none": UNITS[:1],
    "small": tuple([unit for unit in UNITS if unit.small]),
    "all": UNITS,
}


class Score(NamedTuple):
    """The points of a complete hand, and the split that gave them."""

    points: int
    units: tuple[tuple[str, int], ...]
    """The name of each unit that counts, with its points, group by group."""
    split: Split
    """The concealed tiles."""


def complete(split: Split, exposed: Sequence[TileSet], last: Last, suits: int) -> Complete:
    """Return a complete hand: its concealed tiles as they are split, and its exposed sets."""
    sets = (*exposed, *split.sets)
    shapes: dict[tuple[bool, int], list[int]] = {}
    for one in sets:
        shapes.setdefault(one.shape, []).append(one.suit)
    towers = tuple([tuple(own) for own in shapes.values() if len(own) > 1])
    return Complete(sets, split.twin, len(exposed), last, suits, towers)


def counting(hand: Complete, known: Known) -> tuple[tuple[str, int], ...]:
    """Return the best unit of each group that holds, with its points."""
    best: dict[str, tuple[str, int]] = {}
    for unit in _COUNTED[known]:
        if unit.holds(hand):
            points = unit.points + unit.bonus(hand)
            if unit.group not in best or points > best[unit.group][1]:
                best[unit.group] = unit.name, points
    return tuple(best.values())


def score(
    tiles: Sequence[Tile], exposed: Sequence[TileSet], last: Last, suits: int, known: Known
) -> Score | None:
    """Return the best score over all ways to split the concealed `tiles`; None if the hand is not
    complete."""
    best = None
    for split in splits(tiles):
        units = counting(complete(split, exposed, last, suits), known)
        points = sum([points for _, points in units])
        if best is None or points > best.points:
            best = Score(points, units, split)
    return best
