"""Positions before the great moments of each game, with the move that brings each; and finished matches."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import test_dance_table
import test_magic_table
import test_rare_table
import test_swop_table

from dragonbox import games
from dragonbox.core.match import Match, RoundLog, Seated
from dragonbox.games.dragon_swoop import figures
from dragonbox.games.dragon_swoop.grid import SPACES
from dragonbox.games.magic_dragon.moves import ZAPPO

Moment = tuple[Match, Any]
"""A match, and the move that brings the moment."""
NAMES = ("You", "Rufus", "Wen", "Barbel", "Tora")
TRIES = 40


def swooping(tops: str, move: str) -> Moment:
    """Return a flight with the first master, from a deal with these tiles on top."""
    game = games.load("dragon_swoop")
    match = Match(game, game.complete_options({}), [Seated("You")])
    stacks = dict(zip(SPACES, figures._stacks(tops).split(), strict=True))
    match.begin(RoundLog(match.read_deal({"stacks": stacks, "masters": "SFWLTM"})))
    return match, match.parse(move)


def swops(count: int) -> Moment:
    """Return a swap that makes so many Swops."""
    match = test_swop_table.with_swops(count)
    return match, test_swop_table.swop_of(match, count)


def finish() -> Moment:
    """Return the swap with which a pawn reaches the finish."""
    game = games.load("swop")
    match = game.new({}, 2, "8K2F-41", NAMES[:2], ("human", "novice"))
    while not match.over:
        match.play(test_swop_table.best(match))
    last = max(number for number, played in enumerate(match.history) if played.seat in match.standing.winners)
    return match.until(last), match.history[last].move


def gathered() -> Moment:
    """Return a play of the rare dragon, which takes all others."""
    match = test_rare_table.match_of(("JCDEFGHB", "JJCEFGHI"), top="BD", first=1)
    for move in ("draw", "play J", "drop B", "draw"):
        match.play(match.parse(move))
    return match, match.parse("play J")


def out() -> Moment:
    """Return the drop with which somebody goes out."""
    game = games.load("rare_dragon")
    for number in range(TRIES):
        players = "human", "novice", "novice"
        match = game.new({}, 3, f"2{number // 8 + 2}K{number % 8 + 2}-42", NAMES[:3], players)
        rng = random.Random(number)
        while not match.round_over:
            legal = match.legal()
            move = max(legal, key=lambda move: (move.verb in ("meld", "play", "take"), rng.random()))
            if match.to_move == 0 and match.view(0).sizes[0] == 1 and move.verb == "drop":
                return match, move
            match.play(move, deal=False)
    raise AssertionError("nobody goes out")


def rising() -> Moment:
    """Return a head that is a last card."""

    def last_head(match: Match) -> bool:
        view: Any = match.view(0)
        heads = any(move.card[:1] == "H" for move in match.legal()) if match.to_move == 0 else False
        return heads and len(view.hand) == 1

    match = test_dance_table.where(last_head, tries=300)
    return match, next(move for move in match.legal() if move.card[:1] == "H")


def blocked() -> Moment:
    """Return an egg that blocks a dragon."""
    asked = test_dance_table.where(
        lambda m: m.to_move == 0 and test_dance_table.stage_of(m) == "blockade", tries=300
    )
    return asked, next(move for move in asked.legal() if move.verb == "play" or "E" in move.card[:1])


def zappo(seats: int = 4) -> Moment:
    """Return a Zappo of yours, with a tile that somebody has dropped if there is more than one other."""
    for number in range(TRIES):
        match = test_magic_table.new_match(seats, 1, f"2{number % 8 + 2}K4-42")
        for move in test_magic_table.course(number, seats, ()):
            view: Any = match.view(0)
            if match.to_move == 0 and ZAPPO in match.legal() and (seats == 2 or view.last is not None):
                return match, ZAPPO
            match.play(move, deal=False)
    raise AssertionError("nobody calls Zappo")


MOMENTS: dict[str, Callable[[], Moment]] = {
    "swoop-a-set": partial(swooping, "SWTSLMFTM", "fly a1 a2 master"),
    "swoop-a-large-set": partial(swooping, "SSSWTLMFT", "fly a1 b1 c1 master"),
    "swoop-two-fours": partial(swooping, "SSSLLLLTM", "fly a1 b1 c1 master / a2 b2 c2 a3"),
    "swop-a-swop": partial(swops, 1),
    "swop-two-swops": partial(swops, 2),
    "swop-the-finish": finish,
    "rare-takes-all": gathered,
    "rare-going-out": out,
    "dance-a-dragon-rises": rising,
    "dance-blocked": blocked,
    "magic-zappo": zappo,
    "magic-zappo-of-two": partial(zappo, 2),
}


def chooser(game: str) -> Callable[[Match, random.Random], Any]:
    """Return what somebody would play who has some sense."""
    choose: dict[str, Callable[[Match, random.Random], Any]] = {
        "swop": lambda match, rng: test_swop_table.best(match),
        "dragon_dance": test_dance_table.likely,
        "magic_dragon": test_magic_table.likely,
        "dragon_swoop": _sets_first,
    }
    return choose.get(game, _melds_first)


def finished(game: str) -> Match:
    """Return a match that is over, and was played with some sense."""
    seats = 1 if game == "dragon_swoop" else 2 if game == "swop" else 3
    players = ("human", *["skilled"] * (seats - 1))
    match = games.load(game).new({}, seats, "8K2F-41", NAMES[:seats], players)
    choose, rng = chooser(game), random.Random(3)
    while not match.over:
        match.play(choose(match, rng))
    return match


IN_ROUNDS = "magic_dragon", "dragon_dance", "rare_dragon"
"""Games whose rounds have a page of points."""


def played_round(game: str) -> Match:
    """Return a match whose first round is over, and was played with some sense."""
    match = games.load(game).new({}, 3, "8K2F-41", NAMES[:3], ("human", "skilled", "novice"))
    choose, rng = chooser(game), random.Random(3)
    while not match.round_over:
        match.play(choose(match, rng), deal=False)
    return match


def _sets_first(match: Match, rng: random.Random) -> Any:
    """Return a flight of many tiles, where there is one."""
    return max(match.legal(), key=lambda move: (move.verb == "fly", len(str(move)), rng.random()))


def _melds_first(match: Match, rng: random.Random) -> Any:
    """Return a move that lays cards, where there is one."""
    return max(match.legal(), key=lambda move: (move.verb in ("meld", "play"), rng.random()))
