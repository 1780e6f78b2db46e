"""What Completes It? Thirteen tiles, and every tile that makes four sets and a twin of them."""

from __future__ import annotations

from itertools import combinations, groupby
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.contract import Rng, Seat
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_, _, ngettext
from dragonbox.core.puzzle import Answer, Draft, Kind, Puzzle, Solution, Tick, Words, graded
from dragonbox.core.shuffle import below
from dragonbox.games.magic_dragon.puzzles import hands
from dragonbox.games.magic_dragon.rules import Round
from dragonbox.games.magic_dragon.splits import Split, into_sets, splits
from dragonbox.games.magic_dragon.tiles import (
    COPIES,
    NAMES,
    SUITS,
    Tile,
    called,
    kinds,
    number_of,
    suit_named,
    suit_of,
    together,
    without,
    written,
)

LIMITS = (7, 10, 14)
"""From which difficulty on the grades 2, 3 and 4 are."""
MOST_TOLD = 4
"""Tiles that tempt, in the explanation."""
PARTS = (N_("low"), N_("middle"), N_("high"))
"""What the numbers 1 to 3, 4 to 6 and 7 to 9 are called."""
FEW, LARGE = 2, 9
"""Fewer waits are too easy, unless so many tiles are linked."""


def solve(round: AnyRound, seat: Seat, tick: Tick) -> Solution:
    """Return what completes the hand of a seat."""
    return solution(hands.concealed(round, seat), cast(Round, round).table.suits)


def solution(hand: tuple[Tile, ...], suits: int = len(SUITS)) -> Solution:
    """Return what completes a hand."""
    found, block = hands.waits(hand, suits), hands.block(hand)
    difficulty = block + 3 * (len(found) - FEW)
    refusal = ""
    if not found:
        refusal = "no tile completes the hand"
    elif len(found) < FEW and block < LARGE:
        refusal = "too easy"
    answers = (written(found),) if found else ()
    looked_at = len(kinds(suits))
    return Solution(len(found), None, answers, graded(difficulty, LIMITS), difficulty, looked_at, refusal)


# -- the maker --

_SUITS = {1: 4, 2: 3, 3: 2, 4: 1}
"""In how many suits the sets and the twin are, by grade."""
_TRIPLETS = 0.25


def walk(rng: Rng, grade: int) -> Draft | None:
    """Return a position with a complete hand without one of its tiles, if it is of the grade."""
    tiles = hands.complete_hand(rng, range(_SUITS[grade]), _TRIPLETS)
    if tiles is None:
        return None
    tiles.pop(below(len(tiles), rng))
    hand = tuple(sorted(tiles))
    found = solution(hand)
    if found.refusal or found.grade != grade:
        return None
    return hands.draft(rng, hand, hands.DEALER)


# -- answers --


def value(round: AnyRound, seat: Seat, answer: Answer, puzzle: Puzzle) -> int:
    """Return how many of the tiles are right, less those that are wrong."""
    found = hands.waits(hands.concealed(round, seat), cast(Round, round).table.suits)
    right = sum(tile in found for tile in answer.played)
    return max(0, 2 * right - len(answer.played))


def said(round: AnyRound, seat: Seat, answer: Answer, value: int, puzzle: Puzzle) -> str:
    """Return how many tiles are right, but not which."""
    found = hands.waits(hands.concealed(round, seat), cast(Round, round).table.suits)
    right = sum(tile in found for tile in answer.played)
    wrong = len(answer.played) - right
    if right == len(found) and not wrong:
        return ngettext(
            "Right: that is the one.", "Right: those are all {number}.", right, number=phrases.number(right)
        )
    return _("{right} of {count} right, {wrong} wrong.", right=right, count=len(found), wrong=wrong)


def words(round: AnyRound, seat: Seat, solution: Solution) -> Words:
    """Return where the tiles are, how many there are, and the first; then how each completes the hand."""
    hand, suits = hands.concealed(round, seat), cast(Round, round).table.suits
    found = hands.waits(hand, suits)
    twins = sum(_only_twin(splits(together(hand, tile)), tile) for tile in found)
    what = ngettext(
        "{number} tile completes it.",
        "{number} tiles complete it.",
        len(found),
        number=phrases.capital(phrases.number(len(found))),
    )
    if twins:
        as_twins = ngettext(
            "{number} of them completes it as the twin.",
            "{number} of them complete it as the twin.",
            twins,
            number=phrases.capital(phrases.number(twins)),
        )
        what = f"{what} {as_twins}"
    first = _("It is the {tile}.", tile=called(found[:1]))
    if len(found) > 1:
        first = _("The {tile} is one of them.", tile=called(found[:1]))
    why = [f"{NAMES[tile]}: {shown(splits(together(hand, tile))[0])}" for tile in found]
    return Words((_where(hand, found), what, first), (*why, *_tempting(hand, found, suits)))


def _where(hand: tuple[Tile, ...], found: tuple[Tile, ...]) -> str:
    """Return in which suits the tiles are; where the hand has only one, in which part of it."""
    if len({suit_of(tile) for tile in hand}) == 1:
        parts = [_(PARTS[part]) for part in sorted({(number_of(tile) - 1) // 3 for tile in found})]
        return _("Look at the {parts} numbers.", parts=phrases.listed(parts))
    suits = [suit_named(suit) for suit in sorted({suit_of(tile) for tile in found})]
    return _("Look at the {suits}.", suits=phrases.listed(suits))


def shown(split: Split) -> str:
    """Return a complete hand as players write it: `123C 345C 777S 123P 99P`."""
    sets = sorted(split.sets, key=lambda one: one.tiles)
    parts = ["".join(str(number_of(tile)) for tile in one.tiles) + SUITS[one.suit] for one in sets]
    return " ".join([*parts, f"{number_of(split.twin)}{NAMES[split.twin]}"])


def _only_twin(ways: list[Split], tile: Tile) -> bool:
    """Whether a tile completes the hand as the twin, and in no other way."""
    return all(way.twin == tile and not any(tile in one.tiles for one in way.sets) for way in ways)


def _tempting(hand: tuple[Tile, ...], found: tuple[Tile, ...], suits: int) -> list[str]:
    """Tiles that seem to complete the hand, and why they don't."""
    told = []
    for tile in kinds(suits):
        if tile in found:
            continue
        if hand.count(tile) == COPIES:
            if splits(together(hand, tile)):
                told.append(
                    _("The {tile} would complete it, but the hand holds all four.", tile=called([tile]))
                )
        elif lone := _lone_pair(together(hand, tile), tile):
            text = _(
                "The {tile} makes a fourth set, but leaves the {tiles}: no twin.",
                tile=called([tile]),
                tiles=lone,
            )
            told.append(text)
    return told[:MOST_TOLD]


def _lone_pair(tiles: tuple[Tile, ...], used: Tile) -> str:
    """Two different tiles without which the others, `used` among them, are four sets; empty if none."""
    for one, other in combinations(sorted(set(tiles) - {used}), 2):
        rest = without(tiles, one, other)
        if all(into_sets(tuple(own)) for _, own in groupby(rest, suit_of)):
            return called([one, other])
    return ""


KIND = Kind(
    number=5,
    key="magic_waits",
    game="magic_dragon",
    name=N_("What Completes It?"),
    question=N_("Mark every tile that completes this hand."),
    rule=N_("A complete hand has four sets and a twin."),
    form="tiles",
    measure="share",
    options={"hand": 13},
    read=hands.read_tiles,
    value=value,
    said=said,
    solve=solve,
    words=words,
    walk=walk,
    essence=hands.essence,
    dress=hands.dress,
    shows=hands.shows,
    pictured=hands.pictured,
    in_words=hands.in_words,
    legend=hands.legend,
    fault=hands.waiting_fault,
    any_seat=True,
)
