"""The rules of Dragon Swoop: a year of twelve turns round a grid of tile stacks.

A tile is the letter of its symbol, a stack is a text of such letters from its top down, and spaces are
numbers in reading order. The concepts have modules of their own: the grid and its falling tiles (`grid`),
what can fly (`combinations`), the notation (`moves`), what may be done (`turns`) and why not (`refusals`),
what the set in the making would be (`making`), how it counts (`position`), the deal (`dealing`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from dragonbox.core.contract import (
    Choice,
    Deal,
    Event,
    Option,
    Options,
    Rng,
    Seat,
    Standing,
)
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.language import N_
from dragonbox.core.shuffle import shuffled
from dragonbox.games.dragon_swoop import dealing, moves, refusals, turns
from dragonbox.games.dragon_swoop.combinations import Pile, pile_of
from dragonbox.games.dragon_swoop.grid import NOWHERE, SPACES, TURNS, falls
from dragonbox.games.dragon_swoop.moves import Move, TileSet
from dragonbox.games.dragon_swoop.position import breakdown, counts, crown_due, reached
from dragonbox.games.dragon_swoop.tiles import EACH, SYMBOLS

KEY = "dragon_swoop"
TITLE = "Dragon Swoop"
SEATS = (1,)
VERSION = 1
HIDDEN = True
OPTIONS = (
    Option(
        "mode",
        N_("Goal"),
        N_("What you play for. Points are counted in every mode."),
        "score",
        (
            Choice("score", N_("Best score"), N_("Beat your own best score.")),
            Choice("easy", N_("Top row"), N_("Won if all of row 1 is empty at the end.")),
            Choice("hard", N_("One column"), N_("Won if all of one column is empty at the end.")),
            Choice("sweep", N_("Clean sweep"), N_("Won if all nine spaces are empty at the end.")),
        ),
    ),
)
RECRUITS = 2
"""How often one may recruit in a game."""


@dataclass(slots=True)
class Round:
    """A game in play. See `position.Position` for what the words mean."""

    tops: list[str]
    hidden: list[str]
    """The face-down tiles of each space, from the top down."""
    master: str
    pile: str
    """From the top down."""
    hand: str
    recruits: int
    turn: int
    piles: list[Pile]
    score: int
    """Of the piles; of everything when the game is over."""
    over: bool

    @property
    def to_move(self) -> Seat | None:
        return None if self.over else 0

    @property
    def scores(self) -> tuple[int, ...]:
        return (self.score,)

    @property
    def heights(self) -> tuple[int, ...]:
        return tuple([len(hidden) + len(top) for hidden, top in zip(self.hidden, self.tops, strict=True)])

    def legal(self) -> list[Move]:
        return turns.legal(self)

    def check(self, move: AnyMove) -> None:
        refusals.check(self, cast(Move, move))

    def copy(self) -> Round:
        return Round(
            self.tops[:],
            self.hidden[:],
            self.master,
            self.pile,
            self.hand,
            self.recruits,
            self.turn,
            self.piles[:],
            self.score,
            self.over,
        )

    def view(self, seat: Seat) -> View:
        return View(
            tuple(self.tops),
            self.heights,
            self.master,
            "".join(sorted(self.pile, key=SYMBOLS.index)),
            self.hand,
            self.recruits,
            self.turn,
            tuple(self.piles),
            self.score,
            self.over,
        )

    def apply(self, move: AnyMove) -> list[Event]:
        verb, space, sets = cast(Move, move)
        match verb:
            case "fly":
                events = self._fly(sets)
                if not self.master:
                    # The tile to crown must lie face up; when none does, they are turned up before.
                    if not any(self.tops):
                        events += self._fall_and_reveal()
                    if any(self.tops):
                        return events
            case "recruit":
                events = self._recruit(space)
            case "crown":
                events = self._crown(space)
            case _:
                events = self._rest(space)
        return events + self._fall_and_reveal() + self._end_turn()

    # -- what a move does --

    def _recruit(self, space: int) -> list[Event]:
        symbol = self._take(space)
        self.hand += symbol
        self.recruits -= 1
        return [{"type": "recruit", "space": SPACES[space], "symbol": symbol}]

    def _fly(self, sets: tuple[TileSet, ...]) -> list[Event]:
        pile = pile_of(sets, self.tops)
        for tiles in sets:
            for space in tiles.spaces:
                self.tops[space] = ""
            for underling in tiles.hand:
                self.hand = self.hand.replace(underling, "", 1)
        self.piles.append(pile)
        self.score += pile.points
        events: list[Event] = [
            {
                "type": "set",
                "name": pile.combination.name,
                "symbols": pile.symbols,
                "points": pile.combination.points,
                "bonus": pile.bonus,
            }
        ]
        if pile.with_master:
            self.master, self.pile = self.pile[:1], self.pile[1:]
            if self.master:
                events.append({"type": "reveal", "master": self.master})
        return events

    def _crown(self, space: int) -> list[Event]:
        self.master = self._take(space)
        return [{"type": "crown", "space": SPACES[space], "symbol": self.master}]

    def _rest(self, space: int) -> list[Event]:
        if space == NOWHERE:
            return [{"type": "rest"}]
        self.master, self.tops[space] = self.tops[space], self.master
        return [{"type": "rest", "space": SPACES[space], "laid": self.tops[space], "master": self.master}]

    def _take(self, space: int) -> str:
        """The face-up tile of a space, which leaves it."""
        symbol, self.tops[space] = self.tops[space], ""
        return symbol

    # -- the end of a turn --

    def _fall_and_reveal(self) -> list[Event]:
        tops, hidden = self.tops, self.hidden
        if all(tops):
            return []
        for above, below in falls(self.heights):
            if tops[above]:
                tops[below], tops[above] = tops[above], ""
            else:
                hidden[below], hidden[above] = hidden[above][0], hidden[above][1:]
        shown = {}
        for space, top in enumerate(tops):
            if not top and hidden[space]:
                shown[SPACES[space]] = tops[space] = hidden[space][0]
                hidden[space] = hidden[space][1:]
        return [{"type": "reveal", "tiles": shown}] if shown else []

    def _end_turn(self) -> list[Event]:
        cleared = not any(self.tops)
        if self.turn < TURNS and not cleared:
            self.turn += 1
            return []
        self.over = True
        points = breakdown(self)
        self.score = points.total
        return [{"type": "end", "by": "grid" if cleared else "turns", "breakdown": points._asdict()}]


@dataclass(frozen=True, slots=True)
class View:
    """The part of a round that the player may know. `position.Position` explains the words."""

    tops: tuple[str, ...]
    heights: tuple[int, ...]
    master: str
    pile: str
    """In the order of `SYMBOLS`: that there was one master of each symbol tells which they are, not how
    they lie."""
    hand: str
    recruits: int
    turn: int
    piles: tuple[Pile, ...]
    score: int
    over: bool

    @property
    def station(self) -> int:
        """Where the master stands, 0 to 11."""
        return self.turn - 1

    @property
    def crown_due(self) -> bool:
        """Whether the next decision is which tile becomes the master."""
        return crown_due(self)

    def legal(self) -> list[Move]:
        return turns.legal(self)

    def sample(self, rng: Rng) -> Round:
        """Return the face-down tiles of the grid and the pile of masters, each shuffled within itself."""
        unseen = [symbol for symbol, count in counts(self).items() for _ in range(count.hidden)]
        depths = tuple(height - len(top) for height, top in zip(self.heights, self.tops, strict=True))
        return Round(
            list(self.tops),
            list(dealing.cut("".join(shuffled(unseen, rng)), depths)),
            self.master,
            "".join(shuffled(self.pile, rng)),
            self.hand,
            self.recruits,
            self.turn,
            list(self.piles),
            self.score,
            self.over,
        )


def deal(options: Options, seats: int, rng: Rng, rounds: Sequence[AnyRound]) -> dealing.Deal:
    """Return a deal at random."""
    return dealing.shuffle(rng)


def read_deal(
    data: Mapping[str, Any], options: Options, seats: int, rounds: Sequence[AnyRound]
) -> dealing.Deal:
    """Return the deal that a record's table describes; raises `BadDeal`."""
    return dealing.read(data)


def start(options: Options, seats: int, deal: Deal) -> Round:
    """Return the game at its beginning."""
    dealt = cast(dealing.Deal, deal)
    tops = [stack[0] for stack in dealt.stacks]
    hidden = [stack[1:] for stack in dealt.stacks]
    return Round(tops, hidden, dealt.masters[0], dealt.masters[1:], "", RECRUITS, 1, [], 0, False)


def standing(options: Options, seats: int, rounds: Sequence[AnyRound]) -> Standing:
    """Return the score, and whether the goal of the mode was reached."""
    game = cast(Round, rounds[-1])
    won = game.over and reached(str(options["mode"]), game.heights)
    points = breakdown(game)._asdict() if game.over else None
    return Standing(game.scores, game.over, (0,) if won else (), extra={"breakdown": points})


def parse(round: AnyRound, text: str) -> Move:
    """Return the move that `text` writes; raises `IllegalMove`."""
    return moves.parse(text)


def audit(round: AnyRound) -> None:
    """Assert that all 36 tiles are there, that nothing lies where it cannot, and that the score is right."""
    game = cast(Round, round)
    for symbol, count in counts(game).items():
        lying = sum(hidden.count(symbol) for hidden in game.hidden)
        assert lying == count.hidden, f"{lying + EACH - count.hidden} tiles of {symbol}"
    assert len(set(game.pile)) == len(game.pile), f"two of a symbol under the master: {game.pile}"
    assert len(game.hand) <= RECRUITS - game.recruits, (
        f"{game.recruits} recruits left with {game.hand} in hand"
    )
    assert 1 <= game.turn <= TURNS, f"turn {game.turn}"
    if game.master or game.over:
        assert all(top or not hidden for top, hidden in zip(game.tops, game.hidden, strict=True)), (
            "not turned up"
        )
        assert not falls(game.heights), "a tile has not fallen"
    points = breakdown(game)
    expected = points.total if game.over else points.piles
    assert game.score == expected, f"the score is {game.score}, not {expected}"
