"""The rules of Magic Dragon: draw and drop until four sets and a twin are complete.

The concepts have modules of their own: the tiles (`tiles`), sets (`sets`) and how tiles split into them
(`splits`), how far a hand is from complete (`penalty`), what it scores (`units`) and what the losers pay
(`payments`), the wall and its break (`walls`, `dealing`), the versions (`versions`) and the other options
(`choices`), the notation (`moves`), who can claim (`claims`), what may be done (`turns`) and why not
(`refusals`), what can be seen (`position`) and what cannot (`sampling`), and whether a game can be as it is
(`auditing`). Here a game goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from dragonbox.core.contract import Deal, Event, Options, Rng, Seat, Standing
from dragonbox.core.contract import Move as AnyMove
from dragonbox.core.contract import Round as AnyRound
from dragonbox.core.shuffle import below, shuffled
from dragonbox.games.magic_dragon import (
    auditing,
    claims,
    dealing,
    moves,
    penalty,
    refusals,
    sampling,
    turns,
    versions,
    walls,
)
from dragonbox.games.magic_dragon.choices import OPTIONS, SEATS
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.payments import BALANCE, payments
from dragonbox.games.magic_dragon.position import Dropped, Stage, Win, exposed_sets
from dragonbox.games.magic_dragon.sets import Exposed, TileSet, tiles_of, triplet
from dragonbox.games.magic_dragon.tiles import NAMES, NOTHING, Tile, together, without
from dragonbox.games.magic_dragon.units import Last
from dragonbox.games.magic_dragon.versions import Table

__all__ = [
    "HIDDEN",
    "KEY",
    "OPTIONS",
    "SEATS",
    "TITLE",
    "VERSION",
    "audit",
    "deal",
    "parse",
    "read_deal",
    "standing",
    "start",
]

KEY = "magic_dragon"
TITLE = "Magic Dragon"
VERSION = 1
HIDDEN = True


@dataclass(slots=True)
class Round:
    """A game in play. See `position.Position` for what the words mean.

    Fingers, sheds and claims are *answers*: all who are asked give one, in turn, and then it happens.
    """

    table: Table
    stock: tuple[Tile, ...]
    """The tiles to be drawn, the next one first; before the break the whole wall, as the deal has it."""
    stage: Stage
    turn: Seat
    """Whose turn it is, or who has dropped the tile that may be claimed."""
    asked: tuple[Seat, ...]
    """Who has to answer, in this order."""
    answers: list[Move | None]
    """By seat; None without an answer."""
    fingers: tuple[tuple[int, ...], ...]
    """The fingers that all have seen, each time by seat."""
    side: int
    """The side of the break, as the dealer has named it or the fingers have; 0 before."""
    broken: int
    """The place in the wall of the first tile that was dealt; -1 before. See `walls`."""
    hands: list[tuple[Tile, ...]]
    """By seat, in order, without a drawn tile."""
    drawn: Tile
    exposed: list[tuple[Exposed, ...]]
    dropped: list[tuple[Tile, ...]]
    """The tiles in front of each player, in the order of the drops, without claimed ones."""
    dead: list[tuple[Tile, ...]]
    """The tiles that each has shed; they are shown once all have."""
    last: Dropped | None
    win: Win | None
    """How the game was won."""

    @property
    def to_move(self) -> Seat | None:
        if self.stage == "over":
            return None
        for seat in self.asked:
            if self.answers[seat] is None:
                return seat
        return self.turn

    @property
    def hand(self) -> tuple[Tile, ...]:
        seat = self.to_move
        return () if seat is None else self.hands[seat]

    @property
    def over(self) -> bool:
        return self.stage == "over"

    @property
    def scores(self) -> tuple[int, ...]:
        return self.win.payments if self.win else (0,) * self.table.seats

    def legal(self) -> list[Move]:
        return turns.legal(self)

    def check(self, move: AnyMove) -> None:
        refusals.check(self, cast(Move, move))

    def copy(self) -> Round:
        return Round(
            self.table,
            self.stock,
            self.stage,
            self.turn,
            self.asked,
            self.answers[:],
            self.fingers,
            self.side,
            self.broken,
            self.hands[:],
            self.drawn,
            self.exposed[:],
            self.dropped[:],
            self.dead[:],
            self.last,
            self.win,
        )

    def view(self, seat: Seat) -> View:
        over, turn = self.over, self.turn
        return View(
            seat,
            self.table,
            len(self.stock),
            self.stage,
            turn,
            self.to_move,
            self.answers[seat],
            self.fingers,
            self.side,
            self.broken,
            tuple([hand if over or seat == own else () for own, hand in enumerate(self.hands)]),
            tuple(map(len, self.hands)),
            self.drawn if over or seat == turn else NOTHING,
            self.drawn != NOTHING,
            tuple(self.exposed),
            tuple(self.dropped),
            tuple(self.dead),
            self.last,
            self.win,
        )

    def apply(self, move: AnyMove) -> list[Event]:
        played = cast(Move, move)
        match self.stage:
            case "turn" if played.verb == "drop":
                return self._drop(played.tiles[0])
            case "turn":
                return self._go_out(self.turn, "stock")
            case "side":
                self.side = played.number
                self._ask("column", [self.table.opposite])
                return []
            case "column":
                return self._break(walls.place(self.table.sides, self.side, played.number))
        return self._answer(cast(Seat, self.to_move), played)

    def _answer(self, seat: Seat, move: Move) -> list[Event]:
        """Fingers, a shed or a claim; once all who were asked have answered, it happens."""
        self.answers[seat] = move
        if self.stage == "shed" and move.verb == "zappo":
            return self._all_natural(seat)
        answers = [(asked, answer) for asked in self.asked if (answer := self.answers[asked])]
        if len(answers) < len(self.asked):
            return []
        self.asked, self.answers = (), [None] * self.table.seats
        match self.stage:
            case "fingers":
                return self._show_fingers(answers)
            case "shed":
                return self._shed(answers)
        return self._claim(answers)

    def begin(self) -> None:
        """The wall stands: break it, or ask those who do."""
        dealer = self.table.dealer
        match self.table.breaking:
            case "auto":
                self._break(0)
            case "simple":
                self._ask("side", [dealer])
            case "yin-yang":
                self._ask("fingers", [dealer, *self.table.after(dealer)])

    # -- before the first turn --

    def _ask(self, stage: Stage, seats: Sequence[Seat]) -> None:
        self.stage, self.asked = stage, tuple(seats)

    def _show_fingers(self, answers: Sequence[tuple[Seat, Move]]) -> list[Event]:
        numbers = tuple([move.number for _, move in sorted(answers)])
        self.fingers += (numbers,)
        event: Event = {"type": "reveal", "fingers": list(numbers), "sum": sum(numbers)}
        if len(self.fingers) < walls.FINGER_SUMS:
            self.side = (sum(numbers) - 1) % self.table.seats + 1
            self._ask("fingers", [seat for seat, _ in answers])
            return [event]
        return [event, *self._break(walls.place(self.table.sides, self.side, sum(numbers)))]

    def _break(self, at: int) -> list[Event]:
        """The wall is broken at that place, and the tiles are dealt."""
        table, first = self.table, self.table.after(self.table.dealer)[0]
        self.broken = at
        side, column = walls.column_at(table.sides, at)
        wall = self.stock[at:] + self.stock[:at]
        hands, self.stock = walls.share(wall, first, table.seats, table.dealt)
        self.hands = [tuple(sorted(hand)) for hand in hands]
        self.turn, self.asked = first, ()
        events: list[Event] = [{"type": "break", "side": side, "column": column}]
        events += [_drew(seat, table.dealt) for seat in (first, *table.after(first))]
        if table.version.shed:
            self._ask("shed", [first, *table.after(first)])
            return events
        return events + self._draw(first)

    def _shed(self, answers: Sequence[tuple[Seat, Move]]) -> list[Event]:
        """All have laid tiles aside: now they are shown."""
        for seat, move in answers:
            self._lay_aside(seat, move)
        shown = [[NAMES[tile] for tile in tiles] for tiles in self.dead]
        return [{"type": "reveal", "dead": shown}, *self._draw(self.turn)]

    def _lay_aside(self, seat: Seat, move: Move) -> None:
        self.hands[seat] = without(self.hands[seat], *move.tiles)
        self.dead[seat] = move.tiles

    def _all_natural(self, winner: Seat) -> list[Event]:
        """Who has answered has shed; the others hold all that they were dealt."""
        for seat, move in enumerate(self.answers):
            if move:
                self._lay_aside(seat, move)
        return self._go_out(winner, "dealt")

    # -- turns --

    def _draw(self, seat: Seat) -> list[Event]:
        """A turn begins with a tile of the stock; with too few of them the game is a tie."""
        self.turn = seat
        if len(self.stock) <= walls.TIE:
            self.stage = "over"
            return [self._reveal(), {"type": "tie"}]
        self.stage = "turn"
        self.drawn, self.stock = self.stock[0], self.stock[1:]
        return [_drew(seat, 1)]

    def _drop(self, tile: Tile) -> list[Event]:
        seat, table = self.turn, self.table
        hand = self.hands[seat] if self.drawn == NOTHING else together(self.hands[seat], self.drawn)
        self.hands[seat] = without(hand, tile)
        self.drawn = NOTHING
        self.dropped[seat] += (tile,)
        self.last = Dropped(seat, tile)
        if claimants := self.claimants():
            self._ask("claim", claimants)
            return []
        return self._draw((seat + 1) % table.seats)

    def claimants(self) -> list[Seat]:
        """Return who can claim the tile just dropped, clockwise from the dropper."""
        last = self.last
        assert last is not None
        others = self.table.after(last.seat)
        return [
            seat
            for seat in others
            if claims.can_claim(
                self.table, self.hands[seat], exposed_sets(self, seat), last.tile, seat == others[0]
            )
        ]

    def _claim(self, answers: Sequence[tuple[Seat, Move]]) -> list[Event]:
        """The best claim is carried out; without any, the next player draws."""
        events: list[Event] = []
        if len(answers) > 1:
            events.append({"type": "reveal", "answers": [[seat, str(move)] for seat, move in answers]})
        found = claims.best(answers)
        if found is None:
            return events + self._draw((self.turn + 1) % self.table.seats)
        seat, move = found
        dropper, tile = cast(Dropped, self.last)
        self.dropped[dropper] = self.dropped[dropper][:-1]
        self.turn = seat
        if move.verb == "zappo":
            self.drawn = tile
            return events + self._go_out(seat, "claim")
        made = triplet(tile) if move.verb == "zap" else TileSet(True, min(tile, *move.tiles))
        self.hands[seat] = without(self.hands[seat], *without(made.tiles, tile))
        self.exposed[seat] += (Exposed(made, tile, dropper),)
        self.stage, self.last = "turn", None
        told = [NAMES[part] for part in made.tiles]
        return [*events, {"type": move.verb, "seat": seat, "tiles": told, "from": dropper}]

    # -- the end --

    def _go_out(self, winner: Seat, last: Last) -> list[Event]:
        """The winner's points, the losers' penalties, and what is paid."""
        table = self.table
        tiles = self.hands[winner] if self.drawn == NOTHING else together(self.hands[winner], self.drawn)
        score = claims.scored(table, tiles, exposed_sets(self, winner), last)
        assert score is not None
        dropper = self.last.seat if last == "claim" and self.last else None
        penalties = tuple([0 if seat == winner else self._penalty(seat) for seat in range(table.seats)])
        paid = payments(table, winner, score.points, penalties, dropper)
        self.stage, self.turn, self.asked = "over", winner, ()
        self.answers = [None] * table.seats
        self.win = Win(
            winner,
            score.points,
            score.units,
            last,
            score.split.sets,
            score.split.twin,
            dropper,
            penalties,
            paid,
        )
        event = {
            "type": "zappo",
            "seat": winner,
            "points": score.points,
            "units": [list(unit) for unit in score.units],
            "penalties": list(penalties),
            "payments": list(paid),
        }
        return [self._reveal(), event]

    def _penalty(self, seat: Seat) -> int:
        if self.table.version.units == "none":
            return 1
        return penalty.penalty(self.hands[seat], exposed_sets(self, seat), self.table.sets)

    def _reveal(self) -> Event:
        """All hands are laid open."""
        return {"type": "reveal", "hands": [[NAMES[tile] for tile in hand] for hand in self.hands]}


def _drew(seat: Seat, count: int) -> Event:
    """Somebody has got so many tiles that nobody else has seen."""
    return {"type": "draw", "seat": seat, "count": count}


@dataclass(frozen=True, slots=True)
class View:
    """The part of a game that a seat may know. `Round` and `position.Position` explain the words."""

    seat: Seat
    """Whose view it is."""
    table: Table
    stock: int
    """How many tiles are left to be drawn; before the break, all."""
    stage: Stage
    turn: Seat
    to_move: Seat | None
    answer: Move | None
    """What this seat has answered and the others have not seen yet: fingers, a shed, a claim."""
    fingers: tuple[tuple[int, ...], ...]
    side: int
    broken: int
    hands: tuple[tuple[Tile, ...], ...]
    """By seat: the own tiles; those of the others only when the game is over, until then none."""
    sizes: tuple[int, ...]
    """How many tiles each hand has, without a drawn tile."""
    drawn: Tile
    """The tile that this seat has drawn, if it is its turn; when the game is over, the winner's last tile."""
    has_drawn: bool
    """Whether the player whose turn it is has drawn a tile."""
    exposed: tuple[tuple[Exposed, ...], ...]
    dropped: tuple[tuple[Tile, ...], ...]
    dead: tuple[tuple[Tile, ...], ...]
    last: Dropped | None
    win: Win | None

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The concealed tiles of this seat, in order, without a drawn tile."""
        return self.hands[self.seat]

    @property
    def over(self) -> bool:
        return self.stage == "over"

    @property
    def scores(self) -> tuple[int, ...]:
        """What each got or paid in this game."""
        return self.win.payments if self.win else (0,) * self.table.seats

    def legal(self) -> list[Move]:
        return turns.legal(self) if self.seat == self.to_move else []

    def seen(self) -> list[Tile]:
        """Return all tiles of which this seat knows where they are."""
        seen = [
            tile for places in (self.hands, self.dropped, self.dead) for tiles in places for tile in tiles
        ]
        seen += [tile for own in self.exposed for tile in tiles_of([one.set for one in own])]
        return seen if self.drawn == NOTHING else [*seen, self.drawn]

    def unseen(self) -> list[Tile]:
        """Return all tiles that are in the stock or in other hands, in order."""
        return sampling.unseen(self.table.suits, self.seen())

    def sample(self, rng: Rng) -> Round:
        """Return the unseen tiles shuffled into the other hands and the stock, and answers that might be."""
        hands, drawn, stock = self._places(rng)
        game = Round(
            self.table,
            stock,
            self.stage,
            self.turn,
            (),
            [None] * self.table.seats,
            self.fingers,
            self.side,
            self.broken,
            hands,
            drawn,
            list(self.exposed),
            list(self.dropped),
            list(self.dead),
            self.last,
            self.win,
        )
        self._fill_in_answers(game, rng)
        return game

    def _places(self, rng: Rng) -> tuple[list[tuple[Tile, ...]], Tile, tuple[Tile, ...]]:
        """The hands, the drawn tile and the stock.

        Whoever is asked for a claim has a hand that can claim: everybody knows who has to decide.
        """
        tiles, asked = self.unseen(), self.to_move
        others = [seat for seat in range(self.table.seats) if seat != self.seat and not self.over]
        if self.stage == "claim" and asked in others:
            others = [asked, *[seat for seat in others if seat != asked]]
            last = cast(Dropped, self.last)
            follows = asked == (last.seat + 1) % self.table.seats
            claimant = sampling.Claimant(
                self.table, exposed_sets(self, asked), last.tile, follows, self.sizes[asked]
            )
            tiles = sampling.claimant_first(tiles, claimant, rng)
        else:
            tiles = shuffled(tiles, rng)
        hands, taken = list(self.hands), 0
        for seat in others:
            hands[seat] = tuple(sorted(tiles[taken : taken + self.sizes[seat]]))
            taken += self.sizes[seat]
        if self.drawn == NOTHING and self.has_drawn:
            return hands, tiles[taken], tuple(tiles[taken + 1 :])
        return hands, self.drawn, tuple(tiles[taken:])

    def _fill_in_answers(self, game: Round, rng: Rng) -> None:
        """Those who were asked before the one to move have answered something, this seat what it knows."""
        dealer, first = self.table.dealer, self.table.after(self.table.dealer)[0]
        order: list[Seat] = []
        match self.stage:
            case "fingers":
                order = [dealer, *self.table.after(dealer)]
            case "side":
                order = [dealer]
            case "column":
                order = [self.table.opposite]
            case "shed":
                order = [first, *self.table.after(first)]
            case "claim":
                order = game.claimants()
        game.asked = tuple(order)
        for seat in order[: order.index(cast(Seat, self.to_move))] if order else ():
            if seat == self.seat:
                game.answers[seat] = self.answer
            else:
                shed = self.stage == "shed"
                possible = turns.sheds(self.table, game.hands[seat]) if shed else game.legal()
                game.answers[seat] = possible[below(len(possible), rng)]


# -- the game --


def _dealer(seats: int, rounds: Sequence[AnyRound]) -> Seat:
    """Who deals after these games: the next one after a Zappo, the same one after a tie.

    Where the dealer counts double, a dealer who wins goes on dealing.
    """
    if not rounds:
        return 0
    game = cast(Round, rounds[-1])
    dealer, win = game.table.dealer, game.win
    if win is None or (game.table.dealer_double and win.seat == dealer):
        return dealer
    return (dealer + 1) % seats


def deal(options: Options, seats: int, rng: Rng, rounds: Sequence[AnyRound]) -> dealing.Deal:
    """Return a wall at random."""
    return dealing.shuffle(seats, cast(int, options["suits"]), _dealer(seats, rounds), len(rounds), rng)


def read_deal(
    data: Mapping[str, Any], options: Options, seats: int, rounds: Sequence[AnyRound]
) -> dealing.Deal:
    """Return the deal that a record's table describes; raises `BadDeal`."""
    return dealing.read(data, seats, cast(int, options["suits"]), _dealer(seats, rounds), len(rounds))


def start(options: Options, seats: int, deal: Deal) -> Round:
    """Return the game at its beginning: the wall stands, or the tiles are dealt already."""
    dealt = cast(dealing.Deal, deal)
    game = Round(
        versions.table(options, seats, dealt.dealer, dealt.number),
        stock=tuple([tile for side in dealt.wall for tile in side]),
        stage="turn",
        turn=dealt.dealer,
        asked=(),
        answers=[None] * seats,
        fingers=(),
        side=0,
        broken=-1,
        hands=[()] * seats,
        drawn=NOTHING,
        exposed=[()] * seats,
        dropped=[()] * seats,
        dead=[()] * seats,
        last=None,
        win=None,
    )
    game.begin()
    return game


def standing(options: Options, seats: int, rounds: Sequence[AnyRound]) -> Standing:
    """Return the balances; the match is over after so many games as were agreed, and the highest balance
    wins."""
    balances = tuple([BALANCE + sum(paid) for paid in zip(*[game.scores for game in rounds], strict=True)])
    over = rounds[-1].to_move is None and len(rounds) == versions.games(options, seats)
    best = max(balances)
    winners = tuple([seat for seat, balance in enumerate(balances) if balance == best]) if over else ()
    return Standing(balances, over, winners, (_dealer(seats, rounds) + 1) % seats)


def parse(round: AnyRound, text: str) -> Move:
    """Return the move that `text` writes; raises `IllegalMove`."""
    return moves.parse(text)


def audit(round: AnyRound) -> None:
    """Assert that the game can be as it is."""
    auditing.audit(cast(Round, round))
