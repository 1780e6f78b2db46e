"""The moves of a year in pictures: the tiles that were taken, and the spaces they came from."""

from __future__ import annotations

from typing import cast

from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.core.match import Match
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES
from dragonbox.games.dragon_swoop.moves import Move
from dragonbox.ui.looks import Pictured


def pictured(match: Match) -> list[Pictured]:
    """Return the pictures of all moves, with the names of sets."""
    found = []
    for played in match.history:
        move = cast(Move, played.move)
        pieces: list[str] = []
        told = iter([event for event in played.events if event["type"] == "set"])
        symbols = "".join(event["symbols"] for event in told)
        for symbol, tiles in zip(symbols, move.sets, strict=False):
            pieces += [*(["gap"] if pieces else []), *([symbol] * (tiles.size - tiles.master))]
            pieces += [f"{symbol}*"] * tiles.master
        pieces += [event["symbol"] for event in played.events if "symbol" in event]
        lay = [
            (SPACES[space], symbol)
            for symbol, tiles in zip(symbols, move.sets, strict=False)
            for space in tiles.spaces
        ]
        names = [event["name"] for event in played.events if event["type"] == "set"]
        made = phrases.capital(" ".join(map(_, names)))
        spaces = [space for space, _symbol in lay] + [SPACES[move.space]] * (move.space != NOWHERE)
        found.append(Pictured(tuple(pieces), tuple(spaces), made, (), tuple(lay)))
    return found
