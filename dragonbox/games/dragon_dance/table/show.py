"""Show a position, and the steps of a move from one position to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, cast

import pygame

from dragonbox.core import phrases
from dragonbox.core.contract import Event
from dragonbox.core.language import _, pgettext
from dragonbox.games.dragon_dance.cards import is_egg, is_head
from dragonbox.games.dragon_dance.field import Laid
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.position import EGG, HEAD
from dragonbox.games.dragon_dance.rules import View
from dragonbox.games.dragon_dance.table import words
from dragonbox.games.dragon_dance.table.faces import Turning
from dragonbox.games.dragon_dance.table.layout import Layout
from dragonbox.games.dragon_dance.table.moments import OFF, RISE, Rising, Slam, Told, Unrolling, ribbon_box
from dragonbox.ui import motion
from dragonbox.ui.actors import Go
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.flying import Place, Word
from dragonbox.ui.hand import Held, Holding, held
from dragonbox.ui.host import Host
from dragonbox.ui.steps import Steps as AnySteps

LAY, DROP, DRAW, POINTS, WORD, TURN = 0.46, 0.14, 0.30, 0.46, 1.3, 0.6
"""Seconds, at normal speed: a card is laid, set down from the fingers, drawn; points fly; a dragon rises; a
word stands; a score card turns over."""
SLAM, UNROLL = 1.3, 0.8
"""A dragon is blocked; the ribbon of the dragon winner unrolls and is read."""
DEAL, DEAL_STEP, DEAL_MOST = 0.24, 0.05, 0.9
"""A card is dealt; from one to the next; all of them at most."""
READ = 0.16
"""To see a card lie before its points set out."""
SOON = 0.09
"""Between points that set out one after the other."""
LOOK = 2.0
"""To see the card that another player lays after a dance: the round may end with it."""
HIGH = 16
"""How high above the table a card flies, in u."""

Card: TypeAlias = Held[str]
"""A card of the player's hand: what it is, and which one."""
Cards: TypeAlias = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """A position as it is shown."""

    seat: int
    """Whose hand is seen from the front."""
    hand: Cards
    sizes: tuple[int, ...]
    """Cards in each hand."""
    laid: tuple[Laid, ...]
    pile: int
    scores: tuple[int, ...]
    won: tuple[int, ...]
    """The rounds that each seat has won."""
    landing: Laid | None = None
    """The card on its way to the field,"""
    token: int = 0
    """and which one it is."""
    spread: int = 0
    """For how many cards the hand has room, while it is dealt."""
    winner: int | None = None
    """Who has won the dance, while the others may lay a last card,"""
    over: bool = False
    """or when nobody has one."""
    turning: frozenset[int] = frozenset()
    """The seats whose score cards turn over."""
    open: tuple[tuple[str, ...], ...] = ()
    """All hands, by seat, if they lie open."""

    @classmethod
    def of(cls, view: View, hand: Cards, won: Sequence[int], open: tuple[tuple[str, ...], ...] = ()) -> Seen:
        """Return what is seen of a position at rest."""
        winner = view.dragon if view.stage == "finish" and not view.over else None
        mine = view.sizes, view.field.laid, view.pile, view.scores
        return cls(view.seat, hand, *mine, tuple(won), winner=winner, open=open)

    def shows(self, view: View) -> bool:
        """Return whether a position looks like this."""
        mine = self.seat, self.laid, self.sizes, self.pile
        return mine == (view.seat, view.field.laid, view.sizes, view.pile)

    def holds(self, seat: int, more: int, hand: Iterable[Card] | None = None) -> Seen:
        """Return the same with so many more cards in a hand; `hand` is the player's own then."""
        sizes = _add(self.sizes, seat, more)
        return replace(self, sizes=sizes, hand=self.hand if hand is None else tuple(hand))

    def shown(self, seat: int, cards: Iterable[str]) -> Seen:
        """Return the same with another hand, where all lie open."""
        hands = (*self.open[:seat], tuple(cards), *self.open[seat + 1 :])
        return replace(self, open=hands) if self.open else self

    def gains(self, seat: int, points: int) -> Seen:
        """Return the same with more points of a seat."""
        return replace(self, scores=_add(self.scores, seat, points))

    def lands(self) -> Seen:
        """Return the same once the card that flies lies on the field."""
        if self.landing is None:
            return self
        return replace(self, laid=(*self.laid, self.landing), landing=None, token=0)


def _add(of: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    return (*of[:seat], of[seat] + more, *of[seat + 1 :])


def open_hands(host: Host) -> tuple[tuple[str, ...], ...]:
    """Return all hands by seat, where they lie open."""
    seats = range(len(host.match.seats)) if host.open_hands else ()
    return tuple(cast(View, host.match.view(seat)).hand for seat in seats)


Steps: TypeAlias = AnySteps[Seen]


@dataclass(frozen=True, slots=True)
class Scene:
    """The parts of the table that the steps of a move have to know."""

    hold: Holding[str]
    """The player's own hand, as it will be held."""
    lies: bool
    """Whether the player has seen the card lie at its place already."""
    place: Callable[[int, int], pygame.Rect]
    """Where a card with that upper left square lies, on top of the others."""
    score: Callable[[int], Place]
    """Where the points of a seat stand."""
    card: Callable[[int], pygame.Rect]
    """Where the score card of a seat lies."""
    at: Layout
    canvas: Canvas
    told: Callable[[int, bool], Told]
    """What the ribbon tells of who wins the dance, and whether the round is over then."""
    names: Sequence[str]
    last: bool
    """Whether the match is over then, and the score cards turn over that were won with it."""
    open: tuple[tuple[str, ...], ...] = ()
    """All hands as they will be, if they lie open."""


def choreograph(
    seat: int, move: Move, before: View, after: View, events: Sequence[Event], scene: Scene, steps: Steps
) -> None:
    """Show all that a move of a seat changes."""
    meant = {event["type"] for event in events}
    if before.stage == "finish" and "round" in meant:
        # Nobody may lay one more card after this one: what told of that has gone.
        steps.step(steps.clock, lambda seen: replace(seen, winner=None))
    if move.verb == "play":
        _play(seat, move, scene, steps)
        if "block" in meant:
            _block(move, scene, steps)
        _count(seat, move, events, scene, steps)
        if before.stage == "finish" and seat != steps.ahead.seat:
            steps.effect(steps.clock, LOOK, motion.Held())
            steps.clock += LOOK
    elif move.verb in ("pass", "keep") and before.stage != "finish" and "winner" not in meant:
        _word(
            pgettext("done", "Pass") if move.verb == "pass" else pgettext("done", "Kept"), 0.8, scene, steps
        )
    for event in events:
        match event["type"]:
            case "dragon":
                _rise(event["seat"], move, events, scene, steps)
            case "draw":
                _draw(event["seat"], scene, steps)
            case "winner":
                _win(event["seat"], event["points"], after, "round" in meant, scene, steps)
            case "round":
                _end(event, scene, steps)


def undealt(seen: Seen) -> Seen:
    """Return the same before the cards are dealt: all are in the pile."""
    pile = seen.pile + sum(seen.sizes) + len(seen.laid)
    return replace(
        seen, hand=(), sizes=(0,) * len(seen.sizes), laid=(), pile=pile, spread=len(seen.hand) or 1
    )


def deal(seen: Seen, steps: Steps) -> None:
    """The hands come from the pile, card by card round the table; then the first card of the field."""
    seats = range(len(seen.sizes))
    order = [(seat, i) for i in range(max(seen.sizes)) for seat in seats if i < seen.sizes[seat]]
    step = min(DEAL_STEP, (DEAL_MOST - DEAL) / max(1, len(order)))
    for number, (seat, i) in enumerate(order):
        own = seat == seen.seat

        def change(now: Seen, seat: int = seat, own: bool = own, i: int = i) -> Seen:
            return replace(now.holds(seat, 1, seen.hand[: i + 1] if own else None), pile=now.pile - 1)

        piece = seen.hand[i].token if own else back(seat, i)
        sound = "" if number % 4 else "tile_lay"
        go = Go(piece, "pile", DEAL, motion.out, high=HIGH, turn=own, sound=sound)
        steps.step(steps.clock + number * step, change, go)
    steps.clock += len(order) * step
    first = held("").token

    def turn_up(now: Seen) -> Seen:
        return replace(now, pile=now.pile - 1, spread=0, landing=seen.laid[0], token=first)

    go = Go(first, "pile", LAY, high=HIGH, turn=True, sound="tile_turn")
    steps.step(steps.clock, turn_up, go, then=Seen.lands)


def back(seat: int, number: int) -> str:
    """Return the id of a card of another player's hand."""
    return f"back {seat} {number}"


def _play(seat: int, move: Move, scene: Scene, steps: Steps) -> None:
    """A card goes from a hand to the field; one that lay there already is set down."""
    ahead, own = steps.ahead, seat == steps.ahead.seat
    card = held(move.card)
    if own:
        alike = [card for card in ahead.hand if card.what == move.card]
        card = next((card for card in reversed(alike) if card not in scene.hold.cards), alike[-1])
    laid = Laid(move.card, move.turn, move.x, move.y, seat)
    left = list(ahead.open[seat]) if ahead.open else []
    number = left.index(move.card) if move.card in left else ahead.sizes[seat] - 1
    left = [*left[:number], *left[number + 1 :]]

    def change(seen: Seen) -> Seen:
        seen = seen.holds(seat, -1, [other for other in seen.hand if other != card])
        seen = seen.shown(seat, left)
        return replace(seen, landing=laid, token=card.token)

    lies = own and scene.lies
    start: str | int | pygame.Rect = card.token if own else back(seat, number)
    if lies:
        place = scene.place(move.x, move.y)
        start = place.move(0, -round(place.h * 0.05))
    length = DROP if lies else LAY
    go = Go(
        card.token,
        start,
        length,
        high=0 if lies else HIGH,
        turn=not (own or bool(ahead.open)),
        sound="tile_lay",
    )
    steps.step(0, change, go, sound="tile_lift", then=Seen.lands)
    steps.clock = length + READ


def _count(seat: int, move: Move, events: Sequence[Event], scene: Scene, steps: Steps) -> None:
    """The points fly from the card to the plate."""
    made = _made(events)
    bonus = HEAD if is_head(move.card) else EGG if is_egg(move.card) else 0
    (play,) = (event for event in events if event["type"] == "play")
    found = [play["squares"], bonus, made - play["squares"] - bonus]
    for i, points in enumerate(points for points in found if points):
        _fly_points(seat, points, (move.x, move.y), i * SOON, scene, steps)
    steps.clock += READ


def _made(events: Sequence[Event]) -> int:
    """Return the points for a card that is laid."""
    return sum(event["points"] for event in events if event["type"] in ("play", "last head"))


def _fly_points(
    seat: int, points: int, square: tuple[int, int], delay: float, scene: Scene, steps: Steps
) -> None:
    """Points fly from the card with that upper left square."""
    steps.points(
        steps.clock + delay,
        f"+{points}",
        lambda: scene.place(*square).center,
        scene.score(seat),
        lambda seen: seen.gains(seat, points),
        length=POINTS,
    )


def _word(text: str, length: float, scene: Scene, steps: Steps) -> None:
    room = scene.at.room
    steps.effect(steps.clock, length, Word(text, (room.centerx, round(room.y + room.h * 0.34))))


def _block(move: Move, scene: Scene, steps: Steps) -> None:
    """The egg lies on the head of a dragon."""
    steps.clock -= READ
    slam = Slam(move.card[1], lambda: scene.place(move.x, move.y), scene.at)
    steps.effect(steps.clock, SLAM, slam, sound="tile_fall")
    steps.step(steps.clock + READ, sound="crown")
    steps.clock += SLAM


def _rise(seat: int, move: Move, events: Sequence[Event], scene: Scene, steps: Steps) -> None:
    """The last card was a head: its dragon rises."""
    name = scene.names[seat]
    steps.clock += POINTS * 0.6
    score, made = steps.ahead.scores[seat], _made(events)
    bonus = sum(event["points"] for event in events if event["type"] == "winner")
    gained = " + ".join(str(points) for points in (score - made, made, bonus) if points)
    told = scene.told(seat, any(event["type"] == "round" for event in events))
    if not bonus:
        text = _("Your dragon rises!") if name == phrases.YOU else _("{name}'s dragon rises!", name=name)
        told = Told(text, _("An egg of the same colour may still block it."))
    else:
        told = told._replace(
            head=words.dances(name), what=_("One more card each:") if told.faces else told.what
        )
    told = told._replace(sum=f"{gained} = {phrases.points(score + bonus)}")
    place = (seat - steps.ahead.seat) % len(scene.names)
    plate = scene.at.opponents[place - 1].plate if place else scene.at.plate
    rising = Rising(move.card[1], lambda: scene.place(move.x, move.y), scene.at, told, plate)
    steps.effect(steps.clock, RISE, rising, sound="crown")
    # Where nobody can block it, the ribbon unrolls while it flies off.
    steps.clock += RISE * OFF if bonus else RISE


def _win(seat: int, points: int, after: View, over: bool, scene: Scene, steps: Steps) -> None:
    """Nobody has blocked: five more points, and the others may play one more card."""
    told = scene.told(seat, over)
    unrolling = Unrolling(ribbon_box(scene.canvas, scene.at, told), told)
    steps.effect(steps.clock, UNROLL, unrolling, sound="fanfare_best")
    steps.step(steps.clock + UNROLL, lambda seen: replace(seen, winner=seat, over=over))
    head = next(laid for laid in reversed(after.field.laid) if laid.seat == seat)
    _fly_points(seat, points, (head.x, head.y), 0.3, scene, steps)
    steps.clock += UNROLL


def _end(event: Event, scene: Scene, steps: Steps) -> None:
    """The round is over. At the end of the match the score cards of those who have won it turn over here,
    else on the page between two rounds."""
    if event["by"] == "passes":
        _word(_("Nobody can play: the round is over"), WORD, scene, steps)
        steps.clock += WORD * 0.5
    steps.clock += READ
    if not scene.last:
        steps.step(steps.clock + READ * 3)
        return
    for i, seat in enumerate(event["won"]):

        def turns(seen: Seen, seat: int = seat) -> Seen:
            return replace(seen, turning=seen.turning | {seat})

        def turned(seen: Seen, seat: int = seat) -> Seen:
            return replace(seen, turning=seen.turning - {seat}, won=_add(seen.won, seat, 1))

        turning = Turning(scene.card(seat), bool(steps.ahead.won[seat]))
        steps.step(steps.clock, turns, sound="" if i else "tile_turn")
        steps.effect(steps.clock, TURN, turning)
        steps.step(steps.clock + TURN, turned)
    steps.step(steps.clock + TURN + READ * 2)


def _draw(seat: int, scene: Scene, steps: Steps) -> None:
    """A card of the pile: only the player sees which."""
    ahead, own = steps.ahead, seat == steps.ahead.seat
    piece: str | int = back(seat, ahead.sizes[seat])
    if own:
        (card,) = (card for card in scene.hold.cards if card not in ahead.hand)
        piece = card.token

    def change(seen: Seen) -> Seen:
        seen = seen.holds(seat, 1, scene.hold.cards if own else None)
        return replace(seen.shown(seat, scene.open[seat] if seen.open else ()), pile=seen.pile - 1)

    length, sound = (DRAW * 1.3, "tile_turn") if own else (DRAW, "tile_lay")
    go = Go(piece, "pile", length, high=HIGH, turn=own or bool(ahead.open), sound=sound)
    steps.step(steps.clock, change, go, sound="tile_lift")
    steps.clock += DRAW
