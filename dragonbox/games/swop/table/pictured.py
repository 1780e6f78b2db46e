"""The moves of a game in pictures: the dice that changed places, and where they lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.contract import Event
from dragonbox.core.language import _, ngettext
from dragonbox.core.match import Match
from dragonbox.games.swop.board import CELLS, CHIP
from dragonbox.games.swop.dealing import Deal
from dragonbox.games.swop.moves import Move
from dragonbox.games.swop.table import words
from dragonbox.ui.looks import Pictured

NAMED = 2
"""So many kinds of sequences are named."""


def boards(match: Match) -> Iterator[tuple[list[str], list[str]]]:
    """Return the words for all dice by cell, before and after each move."""
    deal = cast(Deal, match.rounds[0].deal)
    lies = [f"{colour}{number}" for colour, number in zip(deal.colours, deal.numbers, strict=True)]
    for played in match.history:
        move, before = cast(Move, played.move), list(lies)
        if move.verb == "swap":
            lies[move.one], lies[move.other] = lies[move.other], lies[move.one]
            for event in played.events:
                if event["type"] == "chip" and "cell" in event:
                    lies[CELLS.index(event["cell"])] = CHIP
        yield before, list(lies)


def pictured(match: Match) -> list[Pictured]:
    """Return the pictures of all moves."""
    found = []
    turns, seats = 0, len(match.seats)
    for played, (before, after) in zip(match.history, boards(match), strict=True):
        move = cast(Move, played.move)
        pieces, marks = list[str](), list[str]()
        if move.verb == "swap":
            pieces = [before[move.one], "swap", before[move.other]]
            marks = [CELLS[move.one], CELLS[move.other]]
        paid = [f"cube-{move.colour}"] * bool(move.colour)
        chips = ["chip"] * sum(event["type"] == "chip" for event in played.events)
        turns += move.verb in ("swap", "pass")
        head = _("Round {n}", n=(turns - 1) // seats + 1) if seats > 1 else ""
        made = _made(played.events) if move.verb == "swap" else ""
        scored = [event for event in played.events if event["type"] == "sequence"]
        lanes = tuple((tuple(event["cells"]), phrases.gain(event["points"])) for event in scored)
        cells = dict.fromkeys([*marks, *(cell for lane, _points in lanes for cell in lane)])
        lay = tuple((cell, after[CELLS.index(cell)]) for cell in cells)
        sums = summed(played.events)
        if move.verb == "take":
            pieces, paid = paid, []
        told = words.of_dice(before[move.one], before[move.other]) if move.verb == "swap" else ""
        brief = _brief(played.events) if move.verb == "swap" else words.brief(move)
        found.append(
            Pictured(
                tuple(pieces),
                tuple(marks),
                made,
                lanes,
                lay,
                (*paid, *chips),
                sums,
                told,
                brief,
                "–".join(marks),
                head,
            )
        )
    return found


def _made(events: Sequence[Event]) -> str:
    """Name the sequences of a swap: two kinds by their names, more by their number."""
    sequences = [event for event in events if event["type"] == "sequence"]
    kinds = Counter(
        _("Swop") if event["swop"] else words.kind_of(event["kind"], len(event["cells"]))
        for event in sequences
    )
    names = [name if count == 1 else f"{count}\u00a0× {name}" for name, count in kinds.items()]
    if len(names) > NAMED:
        names = [ngettext("{n} sequence", "{n} sequences", len(sequences))]
    return phrases.capital(", ".join(names or [_("no sequence")]))


def _brief(events: Sequence[Event]) -> str:
    """Name the sequences of a swap as a list needs it: of several, how many there are of a kind."""
    sequences = [event for event in events if event["type"] == "sequence"]
    if len(sequences) < 2:
        return _made(events)
    swops = sum(event["swop"] for event in sequences)
    sets = sum(event["kind"] == "set" for event in sequences if not event["swop"])
    straights = len(sequences) - swops - sets
    told = [_("Swop")] if swops == 1 else [f"{swops}\u00a0× {_('Swop')}"] if swops else []
    told += [ngettext("{n} set", "{n} sets", sets)] if sets else []
    told += [ngettext("{n} straight", "{n} straights", straights)] if straights else []
    if len(told) > NAMED:
        return ngettext("{n} sequence", "{n} sequences", len(sequences))
    return ", ".join(told)


def summed(events: Sequence[Event]) -> str:
    """Say how the points of several sequences add up; nothing of one."""
    points = [event["points"] for event in events if event["type"] == "sequence"]
    bonus = sum(event["points"] for event in events if event["type"] == "bonus")
    return words.summed(points, bonus)
