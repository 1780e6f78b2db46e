"""Show a position, and the steps of a move from one position to the next."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import NamedTuple, TypeAlias, cast

import pygame

from dragonbox.core import phrases
from dragonbox.core.contract import Event, Seat
from dragonbox.core.language import _
from dragonbox.games.magic_dragon.moves import Move
from dragonbox.games.magic_dragon.position import Win
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.sets import Exposed
from dragonbox.games.magic_dragon.table import coins, words, zappo
from dragonbox.games.magic_dragon.table.hand import Hand, Thing, Things
from dragonbox.games.magic_dragon.table.layout import Layout
from dragonbox.games.magic_dragon.table.zappo import Laid, Zappo
from dragonbox.games.magic_dragon.tiles import NOTHING, Tile, read, without
from dragonbox.games.magic_dragon.units import BY_NAME
from dragonbox.games.magic_dragon.walls import portions
from dragonbox.ui import motion
from dragonbox.ui.actors import Go
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Place, Word, banner
from dragonbox.ui.hand import Held, held
from dragonbox.ui.host import Host
from dragonbox.ui.steps import Steps as AnySteps
from dragonbox.ui.steps import put

DEAL, DRAW, DROP, CLAIM, SHED, WORD, RISE = 0.24, 0.24, 0.28, 0.30, 0.34, 1.3, 0.30
"""Seconds, at normal speed: a tile is dealt, drawn, dropped, claimed, laid aside; a word stands; a
claimed tile glows before it goes."""
DEAL_STEP, DEAL_MOST = 0.045, 1.2
"""Between two players who get their tiles; a deal takes no longer."""
SUM = 1.9
"""Seconds that a sum of fingers stands, with what it gives."""
TIE = 1.5
"""Seconds that the word of a tie stands."""
HIGH = 14
"""How high above the table a tile flies, in u."""
ALL = -1
"""Of the columns of a side: each of them."""
NOBODY = -1


class Set(NamedTuple):
    """An exposed set."""

    things: Things
    claimed: Thing
    dropper: Seat
    flush: bool

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return tuple(thing.what for thing in self.things)


@dataclass(frozen=True, slots=True)
class Seen:
    """A position as it is shown."""

    seat: Seat
    """Whose hand is seen from the front."""
    dealer: Seat
    turn: Seat
    hands: tuple[Things, ...]
    """Without the tile just drawn."""
    drawn: Thing | None
    """The tile that whose turn it is has drawn."""
    exposed: tuple[tuple[Set, ...], ...]
    dropped: tuple[Things, ...]
    dead: tuple[Things, ...]
    stock: int
    broken: int
    balances: tuple[int, ...]
    last: Seat = NOBODY
    """Who has made the last drop, while it lies there."""
    asked: bool = False
    """Whether players are asked about it."""
    glowing: bool = False
    """Whether somebody claims it."""
    named: tuple[int, int] = (0, 0)
    """The side of the wall and the column that fingers have given; both from 1, 0 for none."""
    medal: bool = True
    """Whether the dealer has the medal already."""
    groups: tuple[int, ...] = ()
    """How many tiles of the player's own hand stand together once it has won: sets, and the twin."""
    final: Thing | None = None
    """The tile that completed it."""

    @classmethod
    def of(
        cls,
        view: View,
        hand: Hand,
        balances: Iterable[int],
        before: Seen | None = None,
        others: Sequence[View] = (),
    ) -> Seen:
        """Return what is seen of a position at rest. Tiles that were seen before are the same things.

        `others` are the views of all seats, if all hands lie open.
        """
        hands, own = [], view.seat
        for seat, tiles in enumerate(view.hands):
            shown = tiles if view.over else [NOTHING] * view.sizes[seat]
            if others:
                shown = others[seat].hand
            hands.append(hand.cards if seat == own else _same(before.hands[seat] if before else (), shown))
        drawn = hand.drawn if view.turn == own else None
        if view.turn != own and view.has_drawn:
            kept = (before.drawn,) if before and before.drawn and before.turn == view.turn else ()
            (drawn,) = _same(
                kept, [others[view.turn].drawn if others else view.drawn if view.over else NOTHING]
            )
        seats = range(len(view.hands))
        groups, final = tuple[int, ...](), None
        if view.win is not None and view.win.seat == own:
            # Of tiles that look the same the last one stands first, as where the hand is counted.
            hands[own], groups = _grouped(view.win, [drawn, *hand.cards] if drawn else hand.cards)
            final, drawn = drawn, None
        return cls(
            own,
            view.table.dealer,
            view.turn,
            tuple(hands),
            drawn,
            tuple(_sets(before.exposed[seat] if before else (), view.exposed[seat]) for seat in seats),
            tuple(_same(before.dropped[seat] if before else (), view.dropped[seat]) for seat in seats),
            tuple(_same(before.dead[seat] if before else (), view.dead[seat]) for seat in seats),
            view.stock,
            view.broken,
            tuple(balances),
            NOBODY if view.last is None or view.win is not None else view.last.seat,
            view.stage == "claim",
            groups=groups,
            final=final,
        )

    def shows(self, view: View) -> bool:
        """Return whether a position looks like this."""
        sizes = tuple(map(len, self.hands))
        return (self.seat, sizes, self.stock) == (view.seat, tuple(view.sizes), view.stock)

    def hand(self, seat: Seat, things: Iterable[Thing]) -> Seen:
        """Return the same with another hand."""
        return replace(self, hands=put(self.hands, seat, tuple(things)))

    def with_drawn(self, seat: Seat) -> Things:
        """Return all tiles of a hand."""
        apart = self.drawn if seat == self.turn else None
        return (*self.hands[seat], apart) if apart else self.hands[seat]


def views(host: Host) -> list[View]:
    """Return what each seat sees, if all hands lie open."""
    return [cast(View, host.match.view(seat)) for seat in range(len(host.match.seats)) if host.open_hands]


def _same(before: Sequence[Thing], tiles: Iterable[Tile]) -> Things:
    """Return those tiles; the same things as before where they look the same."""
    spare = list(before)
    found = []
    for tile in tiles:
        thing = next((thing for thing in spare if thing.what == tile), None)
        if thing is not None:
            spare.remove(thing)
        found.append(thing or held(tile))
    return tuple(found)


def _sets(before: Sequence[Set], exposed: Sequence[Exposed]) -> tuple[Set, ...]:
    found = []
    for i, one in enumerate(exposed):
        if i < len(before) and before[i].tiles == tuple(one.set.tiles):
            found.append(before[i])
            continue
        things = tuple(held(tile) for tile in one.set.tiles)
        claimed = next(thing for thing in things if thing.what == one.claimed)
        found.append(Set(things, claimed, one.dropper, one.set.flush))
    return tuple(found)


def _grouped(win: Win, things: Sequence[Thing]) -> tuple[Things, tuple[int, ...]]:
    """Return a complete hand set by set, the twin after them, with the number of tiles in each."""
    spare, found = list(things), list[Thing]()
    groups = [*sorted(one.tiles for one in win.sets), (win.twin,) * 2]
    for tile in (tile for group in groups for tile in group):
        thing = next(thing for thing in spare if thing.what == tile)
        spare.remove(thing)
        found.append(thing)
    return (*found, *spare), tuple(map(len, groups))


Steps: TypeAlias = AnySteps[Seen]


@dataclass(frozen=True, slots=True)
class Scene:
    """The parts of the table that the steps of a move have to know."""

    hold: Hand
    """The player's own hand, as it will be held."""
    rest: Seen
    """What will be seen when all has come to rest."""
    middle: Place
    """The middle of the tray."""
    sums: tuple[Place, Place]
    """Where a sum is told, and what it gives."""
    plate: Callable[[Seat], pygame.Rect]
    """The plate of a seat."""
    coins: Callable[[Seat], Place]
    """Where the coins of a seat leave and arrive."""
    owner: Callable[[int], str]
    """Who sits before a side of the wall, by its number."""
    name: Callable[[Seat], str]
    at: Layout
    box: Callable[[Hashable], pygame.Rect | None]
    """Where a tile is seen now, by its token."""
    line: Callable[[], pygame.Rect | None]
    """Where the Line is."""
    moves: bool
    """Whether anything moves, and is no picture that stays."""


def choreograph(
    seat: Seat, move: Move, after: View, events: Sequence[Event], scene: Scene, steps: Steps
) -> None:
    """Show all that the move of a seat changes."""
    if move.verb == "drop":
        _drop(seat, move.tiles[0], after, scene, steps)
    for event in events:
        match event["type"]:
            case "reveal" if "fingers" in event:
                _sum(event, after, events, scene, steps)
            case "reveal" if "dead" in event:
                _shed(event["dead"], scene, steps)
            case "break":
                steps.step(steps.clock, sound="tile_turn")
                steps.clock += 0.2
                steps.step(steps.clock, lambda _: undealt(scene.rest))
                deal(scene.rest, (after.table.dealer + 1) % after.table.seats, after.table.dealt, steps)
                return
            case "draw" if event["count"] == 1 and not after.over:
                _draw(int(event["seat"]), scene, steps)
            case "zap" | "flush":
                _claim(event, scene, steps)
            case "zappo":
                _zappo(event, after, scene, steps)
            case "tie":
                steps.effect(steps.clock, TIE, Word(_("A tie"), scene.middle, 46))


# ---------------------------------------------------------------------- a game begins


def undealt(seen: Seen) -> Seen:
    """Return the same before the tiles are dealt: all stand in the wall."""
    dealt = sum(map(len, seen.hands)) + (seen.drawn is not None)
    return replace(seen, hands=tuple(() for _ in seen.hands), drawn=None, stock=seen.stock + dealt)


def deal(full: Seen, first: Seat, dealt: int, steps: Steps) -> None:
    """All hands come from the wall, four tiles at a time and round the table."""
    seats = len(full.hands)
    groups: list[tuple[Seat, Things]] = []
    taken = 0
    for portion in portions(dealt):
        for turn in range(seats):
            seat = (first + turn) % seats
            groups.append((seat, full.hands[seat][taken : taken + portion]))
        taken += portion
    if full.drawn is not None:
        groups.append((full.turn, (full.drawn,)))
    step = min(DEAL_STEP, (DEAL_MOST - DEAL) / len(groups))
    for number, (seat, group) in enumerate(groups):

        def change(seen: Seen, seat: Seat = seat, group: Things = group) -> Seen:
            seen = replace(seen, stock=seen.stock - len(group))
            if full.drawn in group:
                return replace(seen, drawn=full.drawn)
            return seen.hand(seat, [t for t in full.hands[seat] if t in seen.hands[seat] or t in group])

        goes = [_from_wall(thing, i, DEAL, motion.out) for i, thing in enumerate(group)]
        if number % 3 == 0 and goes:
            goes[0] = replace(goes[0], sound="tile_lay")
        steps.step(steps.clock + number * step, change, *goes)
    steps.clock += len(groups) * step + DEAL


def ahead(number: int) -> str:
    """Return the id of a tile that leaves the wall next, counted from 0."""
    return f"ahead {number}"


def _from_wall(thing: Thing, number: int, length: float, ease: motion.Ease = motion.inout) -> Go:
    """A tile comes from the wall, and turns over if its player sees it."""
    return Go(thing.token, ahead(number), length, ease, high=HIGH, turn=thing.what != NOTHING)


def _sum(event: Event, after: View, events: Sequence[Event], scene: Scene, steps: Steps) -> None:
    """All have shown fingers: what they add up to gives a side of the wall, or a column."""
    side, column = after.side, 0
    for one in events:
        if one["type"] == "break":
            side, column = int(one["side"]), int(one["column"])
    given = words.given(column, scene.owner(side))
    fingers = event["fingers"]
    told = f"{' + '.join(map(str, fingers))} = {sum(fingers)}"
    steps.step(steps.clock, lambda seen: replace(seen, named=(side, column or ALL)))
    steps.effect(steps.clock, SUM, Sum(told, given, scene.sums), sound="tile_turn")
    steps.clock += SUM * 0.9
    if not column:
        steps.step(steps.clock, lambda seen: replace(seen, named=(0, 0)))


# ---------------------------------------------------------------------- a turn


def _draw(seat: Seat, scene: Scene, steps: Steps) -> None:
    """A tile of the stock: only its player sees which."""
    drawn = scene.rest.drawn or held(NOTHING)

    def change(seen: Seen) -> Seen:
        return replace(seen, stock=seen.stock - 1, turn=seat, drawn=drawn, asked=False)

    steps.step(steps.clock, change, _from_wall(drawn, 0, DRAW), sound="tile_lift")
    steps.clock += DRAW * 0.6


def _drop(seat: Seat, tile: Tile, after: View, scene: Scene, steps: Steps) -> None:
    own = seat == steps.ahead.seat
    hand = steps.ahead.with_drawn(seat)
    if own:
        alike = [thing for thing in hand if thing.what == tile]
        thing = ([thing for thing in alike if thing not in scene.hold.all] or alike)[-1]
    else:
        # Which of the backs it is nobody can know; of open tiles it is the one just drawn, or one alike.
        alike = [thing for thing in hand if thing.what == tile]
        thing = alike[-1] if alike else steps.ahead.hands[seat][-1]
    left = [other for other in hand if other != thing]
    shown = Held(tile, thing.token)

    def change(seen: Seen) -> Seen:
        seen = seen.hand(seat, scene.hold.ordered(left) if own else left)
        dropped = put(seen.dropped, seat, (*seen.dropped[seat], shown))
        return replace(seen, dropped=dropped, drawn=None, last=seat, asked=after.stage == "claim")

    go = Go(shown.token, None, DROP, high=HIGH, turn=not own, sound="tile_lay")
    steps.step(steps.clock, change, go, sound="tile_lift")
    steps.clock += DROP


def _claim(event: Event, scene: Scene, steps: Steps) -> None:
    """The dropped tile goes to who claims it, and two of the hand come out to it."""
    seat, dropper, flush = int(event["seat"]), int(event["from"]), event["type"] == "flush"
    own, hand = seat == steps.ahead.seat, steps.ahead.hands[seat]
    claimed = steps.ahead.dropped[dropper][-1]
    gone = [thing for thing in hand if thing not in scene.hold.cards]
    members: list[Thing] = []
    for tile in without(tuple(read(text) for text in event["tiles"]), claimed.what):
        # Of an opponent's open hand it is a tile alike, of a closed one any back.
        alike = [thing for thing in (*gone, *hand) if thing.what == tile] or list(hand[::-1])
        thing = next(thing for thing in alike if thing.token not in _tokens(members))
        members.append(Held(tile, thing.token))
    things = tuple(sorted((claimed, *members), key=lambda thing: thing.what))
    left = [thing for thing in hand if thing.token not in _tokens(members)]

    def change(seen: Seen) -> Seen:
        seen = seen.hand(seat, left)
        dropped = put(seen.dropped, dropper, seen.dropped[dropper][:-1])
        exposed = put(seen.exposed, seat, (*seen.exposed[seat], Set(things, claimed, dropper, flush)))
        return replace(
            seen, dropped=dropped, exposed=exposed, turn=seat, last=NOBODY, asked=False, glowing=False
        )

    # The player's own plate is to be read all the time.
    plate = scene.plate(seat)
    place = (plate.centerx, plate.y - plate.h // 3) if own else plate.center
    word = Word(_("Flush") if flush else _("Zap!"), place, 24, 0)
    steps.effect(steps.clock, WORD, word, sound="zap")
    steps.step(steps.clock, lambda seen: replace(seen, glowing=True))
    steps.clock += RISE
    goes = [Go(thing.token, None, CLAIM, high=HIGH, turn=not own) for thing in members]
    take = Go(claimed.token, None, CLAIM, high=HIGH, sound="tile_lay")
    steps.step(steps.clock, change, take, *goes, sound="fly")
    steps.clock += CLAIM


def _tokens(things: Iterable[Thing]) -> set[int]:
    return {thing.token for thing in things}


def _shed(dead: Sequence[Sequence[str]], scene: Scene, steps: Steps) -> None:
    """All show at once what they have laid aside."""
    found: list[list[Thing]] = []
    for seat, names in enumerate(dead):
        hand = steps.ahead.hands[seat]
        if seat == steps.ahead.seat:
            hand = tuple(thing for thing in hand if thing not in scene.hold.cards)
            found.append(sorted(hand, key=lambda thing: [read(text) for text in names].index(thing.what)))
        else:
            found.append(_leaving(hand, [read(text) for text in names]))
    for i in range(max(map(len, found))):
        now = {seat: own[i] for seat, own in enumerate(found) if i < len(own)}

        def change(seen: Seen, now: dict[Seat, Thing] = now) -> Seen:
            for seat, thing in now.items():
                seen = seen.hand(seat, [other for other in seen.hands[seat] if other.token != thing.token])
                seen = replace(seen, dead=put(seen.dead, seat, (*seen.dead[seat], thing)))
            return seen

        goes = [Go(thing.token, None, SHED, high=HIGH, turn=True) for thing in now.values()]
        steps.step(steps.clock + 0.05 * i, change, *goes, sound="" if i else "tile_turn")
    steps.clock += SHED + 0.25


def _leaving(hand: Things, tiles: Sequence[Tile]) -> list[Thing]:
    """Return the things of an opponent's hand that are those tiles: open ones alike, or the last backs."""
    spare, found = list(hand), []
    for tile in tiles:
        thing = next((thing for thing in spare if thing.what == tile), spare[-1])
        spare.remove(thing)
        found.append(Held(tile, thing.token))
    return found


def _zappo(event: Event, after: View, scene: Scene, steps: Steps) -> None:
    """The hand opens on the table, its last tile slams down and the dragon winds over it; coins fly to the
    winner."""
    win, begun = after.win, steps.clock
    assert win is not None
    laid, last = _opened(win, scene, steps.ahead)
    plates = tuple(scene.plate(seat) for seat in range(len(scene.rest.hands)))
    units = tuple((_(BY_NAME[name].title), str(points)) for name, points in win.units)
    scored = units if after.table.version.units != "none" else ()
    flow = coins.pay(event["payments"], begun + zappo.PAY, scene.coins, steps)
    worth, own = words.worth(win.points, after.table), scene.moves and win.seat == scene.rest.seat
    if (name := scene.name(win.seat)) != phrases.YOU:
        worth = _("{name} wins: {worth}", name=name, worth=worth)
    moment = Zappo(laid, last, scene.at, plates, worth, flow, scene.line, scored, own)
    steps.step(begun, partial(_taken_up, win=win), sound="tile_lift")
    steps.effect(begun, zappo.LENGTH, moment)
    steps.step(begun + zappo.SLAM, sound="zappo")
    spare = list(laid)
    goes = []
    for thing in (*chain.from_iterable(one.things for one in scene.rest.exposed[win.seat]),
                  *scene.rest.with_drawn(win.seat)):  # fmt: skip
        lies = next((one for one in spare if one.tile == thing.what), spare[0])
        spare.remove(lies)
        goes.append(Go(thing.token, lies.end, zappo.RETURN))
    steps.clock = begun + zappo.LENGTH
    steps.step(steps.clock, partial(_put_back, rest=scene.rest, seat=win.seat), *goes)


def _opened(win: Win, scene: Scene, seen: Seen) -> tuple[tuple[Laid, ...], int]:
    """Return the tiles of the winner set by set, and the number of the one that came last."""
    came = seen.drawn if win.dropper is None else seen.dropped[win.dropper][-1]
    final = scene.rest.final or scene.rest.drawn
    what = final.what if final is not None else NOTHING
    groups = [one.tiles for one in seen.exposed[win.seat]]
    shown = len(groups)
    groups += [*sorted(tuple(one.tiles) for one in win.sets), (win.twin, win.twin)]
    boxes = zappo.places(scene.at, [len(group) for group in groups])
    spare, laid, last = list(seen.hands[win.seat]), list[Laid](), -1
    for number, (tiles, row) in enumerate(zip(groups, boxes, strict=True)):
        for i, (tile, box) in enumerate(zip(tiles, row, strict=True)):
            if number < shown:
                thing: Thing | None = seen.exposed[win.seat][number].things[i]
            elif tile == what and last < 0:
                thing, last = came, len(laid)
            else:
                thing = next((one for one in spare if one.what == tile), spare[0] if spare else None)
                spare = [one for one in spare if one is not thing]
            start = scene.box(thing.token) if thing is not None else None
            laid.append(Laid(tile, start or scene.plate(win.seat), box, number))
    return tuple(laid), last if last >= 0 else len(laid) - 1


def _taken_up(seen: Seen, win: Win) -> Seen:
    """The tiles of the winner are on their way to the middle."""
    if win.dropper is not None:
        seen = replace(seen, dropped=put(seen.dropped, win.dropper, seen.dropped[win.dropper][:-1]))
    seen = replace(seen.hand(win.seat, ()), exposed=put(seen.exposed, win.seat, ()), turn=win.seat)
    return replace(seen, drawn=None, last=NOBODY, asked=False, glowing=False)


def _put_back(seen: Seen, rest: Seen, seat: Seat) -> Seen:
    """The tiles of the winner are where they lie open."""
    seen = seen.hand(seat, rest.hands[seat])
    seen = replace(seen, exposed=rest.exposed, drawn=rest.drawn, turn=rest.turn)
    return replace(seen, groups=rest.groups, final=rest.final)


# ---------------------------------------------------------------------- what is no tile


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum of fingers above the middle, and below it what it gives."""

    told: str
    given: str
    places: tuple[Place, Place]

    def draw(self, canvas: Canvas, share: float) -> None:
        strength = min(1.0, share * 8, (1 - share) * 5)
        banner(canvas, self.told, self.places[0], 34, strength)
        if share > 0.25:
            banner(canvas, self.given, self.places[1], 26, min(strength, share * 8 - 2))
