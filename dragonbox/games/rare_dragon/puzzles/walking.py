"""The walk to a position: a hand in which little is taken and laid, so that the pile is long."""

from __future__ import annotations

from collections.abc import Callable

from dragonbox.core.contract import Rng, Seat, Value
from dragonbox.core.puzzle import Draft, Solution, Tick, never
from dragonbox.core.shuffle import below
from dragonbox.games.rare_dragon import dealing, rules
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.puzzles.reach import Reach, reach
from dragonbox.games.rare_dragon.rules import Round

SEATS = (2, 3, 4)
FIRST = 3
"""Turns before the first one that can be a puzzle."""
OPEN = 3
"""Cards of the deck that lie open."""
SELDOM = 0.15
"""How often cards are taken, or something is laid, where that is possible."""
SENSIBLE = 0.9
"""How often a card is discarded of which the hand has fewest."""
OPTIONS: dict[str, Value] = {"target": 50}


def walk(
    rng: Rng,
    grade: int,
    promising: Callable[[list[Reach]], bool],
    solve: Callable[[Round, Seat, Tick], Solution],
    liked: Callable[[Solution], bool],
) -> Draft | None:
    """Return the beginning of a turn, one of those of the hand that are a puzzle of that grade.

    `promising` says whether a turn is worth solving, from what can be reached after each first move, the
    deepest take last; `liked` says whether a puzzle is one of those that are wanted.
    """
    seats = SEATS[below(len(SEATS), rng)]
    deal = dealing.draw(seats, None, rng)
    game = rules.start(OPTIONS, seats, deal)
    played: list[Move] = []
    found: list[tuple[int, Round]] = []
    turn = 0
    while game.to_move is not None:
        first = game.legal()
        open_ = turn >= FIRST and len(first) > 1 and game.deck >= OPEN
        if open_ and promising([reach(game, move) for move in first]):
            solution = solve(game, game.to_move, never)
            if not solution.refusal and solution.grade == grade and liked(solution):
                found.append((len(played), game.copy()))
        played += _turn(game, first, rng)
        turn += 1
    if not found:
        return None
    count, here = found[below(len(found), rng)]
    assert here.to_move is not None
    return Draft({}, seats, deal, tuple(played[:count]), here.to_move, here)


def _turn(game: Round, first: list[Move], rng: Rng) -> list[Move]:
    """Play a turn at random; return its moves."""
    draw, *takes = first
    played: list[Move] = []

    def play(move: Move) -> None:
        game.apply(move)
        played.append(move)

    play(takes[below(len(takes), rng)] if takes and rng.random() < SELDOM else draw)
    while True:
        drops = [move for move in game.legal() if move.verb == "drop"]
        others = [move for move in game.legal() if move.verb != "drop"]
        if drops and not (others and rng.random() < SELDOM):
            break
        play(others[below(len(others), rng)])
    hand = game.hand
    if rng.random() < SENSIBLE:
        fewest = min(map(hand.count, hand))
        drops = [move for move in drops if hand.count(move.dragon) == fewest]
    play(drops[below(len(drops), rng)])
    return played
