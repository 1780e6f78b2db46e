"""A quick player: plays on in a hand that is laid out in the head, a turn in some ten microseconds.

It goes by habits, not by estimates: takes the heap that brings most, keeps sets of three until they have to
be laid, throws what gives away least. Of the cards in hands it looks at its own, and at those that everybody
knows of. Its habits were chosen by hand: near to what the skilled player likes best, and to what wins among
quick players. Dragons are counted from 0 here, in the order of `DRAGONS`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dragonbox.core.contract import Seat
from dragonbox.games.rare_dragon.cards import DRAGONS, EACH
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.position import DRAW_TWO, OTHER, RARE
from dragonbox.games.rare_dragon.rules import DRAWN, Round, View

_NUMBER = {dragon: number for number, dragon in enumerate(DRAGONS)}
_KINDS = range(len(DRAGONS))

FROM_DECK, LATE, FROM_DECK_LATE = 0.28, 1.5, 0.74
"""What a card from the deck is worth; with fewer cards in the deck than `LATE`, how much more."""
COMES = (0.0, -0.12, 2.61, 0.24, 0.23)
"""What a card from the discard pile is worth as the first, second, third or fourth of its dragon in the hand.
The second most of all: a pair is what takes the next heap."""
DRAW_TWO_COMES, RARE_COMES, STEALS, JOINS = 12.0, 0.69, 3.7, 0.69
"""The same of a draw-two dragon, a rare dragon, a fourth to a set of another and to one's own."""
RARE_NOW = (0, 0, 6, 26)
"""By the rare dragons in the hand: the cards in the deck from which on down one of them is played."""
THROWN = ((), (0.16, 4.92, 1.79, -0.22), (-9.0, 0.86, -0.57), (-2.26, 1.93), (4.0,))
"""What is lost with a card that is thrown away: by the cards of its dragon in the hand, and by those that lie
on the pile. From a pair it may go: then a third card takes a heap with it."""
DEEPER = ((), (0.0, 0.29, 9.0, -0.2), (0.0, -1.02, 0.41), (0.0, -4.23), (0.0,))
"""The same for every card from the first of its dragon on the pile up to the top."""
KNOWN = 2.8
"""What is lost besides when it is known that another can take it with a set."""
FOURTH_THROWN, DRAW_TWO_THROWN, RARE_THROWN = 0.79, 1.62, 50.0


class Spread:
    """The cards of a hand in play, laid open and counted."""

    __slots__ = ("draw_two", "hands", "known", "laid", "lain", "lying", "pile", "rare", "sizes", "stock")

    def __init__(self, game: Round) -> None:
        self.hands = [_counted(cards) for cards in game.hands]
        """By seat and dragon."""
        self.known = [_counted(cards) for cards in game.known]
        self.sizes = [len(cards) for cards in game.hands]
        self.laid = [_counted(cards) for cards in game.laid]
        self.lain = [sum(cards) for cards in zip(*self.laid, strict=True)]
        """By dragon, how many lie before the players."""
        self.pile = [_NUMBER[card] for card in game.pile]
        self.lying = _counted(game.pile)
        self.stock = [_NUMBER[card] for card in reversed(game.stock)]
        """The deck; the next card to draw last."""
        self.draw_two, self.rare = _NUMBER[game.draw_two], _NUMBER[game.rare]

    def copy(self) -> Spread:
        new = object.__new__(Spread)
        new.hands = [cards[:] for cards in self.hands]
        new.known = [cards[:] for cards in self.known]
        new.sizes = self.sizes[:]
        new.laid = [cards[:] for cards in self.laid]
        new.lain = self.lain[:]
        new.pile = self.pile[:]
        new.lying = self.lying[:]
        new.stock = self.stock[:]
        new.draw_two, new.rare = self.draw_two, self.rare
        return new

    def points(self) -> list[int]:
        """Return what each player would score if the hand ended now."""
        twice, rare = (OTHER - DRAW_TWO) * OTHER, (RARE - OTHER) * OTHER
        return [sum(laid) - twice * laid[self.draw_two] + rare * laid[self.rare] for laid in self.laid]


def _counted(cards: str) -> list[int]:
    return [cards.count(dragon) for dragon in DRAGONS]


def spent(view: View) -> tuple[int, ...]:
    """Return the draw-two and the rare dragon, as far as they were played this turn."""
    played = (view.draw_two, view.played_draw_two), (view.rare, view.played_rare)
    return tuple([_NUMBER[dragon] for dragon, was_played in played if was_played])


def left_lying(view: View, ago: int) -> list[int]:
    """By dragon, the cards of the pile that the player saw and left there who moved so many turns ago."""
    return _counted(view.pile[:-ago])


def could_take(game: Spread, seat: Seat, lying: Sequence[int]) -> bool:
    """Return whether that seat has cards that make a set with what lies there."""
    return any(
        count and cards and count + cards > 2 and dragon not in (game.draw_two, game.rare)
        for dragon, (count, cards) in enumerate(zip(lying, game.hands[seat], strict=True))
    )


# -- what is done --


def follow(game: Spread, seat: Seat, moves: Iterable[Move], before: Iterable[int] = ()) -> bool:
    """Make these moves of a turn, and go on to its end as the quick player does where they stop earlier.

    `before` is what was spent before them. Returns whether the hand is over then, as `turn` does.
    """
    played = [*before]
    for verb, dragon, count in moves:
        match verb:
            case "draw":
                _draw(game, seat, 1)
            case "take":
                _take(game, seat, count)
            case "meld":
                _meld(game, seat, _NUMBER[dragon], count)
            case "play":
                played.append(_NUMBER[dragon])
                _play(game, seat, played[-1])
            case "drop":
                return _drop(game, seat, _NUMBER[dragon])
    return _finish(game, seat, played)


def _draw(game: Spread, seat: Seat, count: int) -> None:
    stock, hand = game.stock, game.hands[seat]
    for _ in range(min(count, len(stock))):
        hand[stock.pop()] += 1
        game.sizes[seat] += 1


def _take(game: Spread, seat: Seat, count: int) -> None:
    hand, known, lying = game.hands[seat], game.known[seat], game.lying
    for dragon in game.pile[-count:]:
        hand[dragon] += 1
        known[dragon] += 1
        lying[dragon] -= 1
    del game.pile[-count:]
    game.sizes[seat] += count


def _leave(game: Spread, seat: Seat, dragon: int, count: int) -> None:
    game.hands[seat][dragon] -= count
    game.sizes[seat] -= count
    known = game.known[seat]
    known[dragon] = max(0, known[dragon] - count)


def _meld(game: Spread, seat: Seat, dragon: int, count: int) -> None:
    _leave(game, seat, dragon, count)
    game.laid[seat][dragon] += count
    game.lain[dragon] += count


def _play(game: Spread, seat: Seat, dragon: int) -> None:
    """A single card: the draw-two, the rare dragon or a fourth."""
    _leave(game, seat, dragon, 1)
    game.lain[dragon] += 1
    mine = game.laid[seat]
    if dragon == game.draw_two:
        mine[dragon] += 1
        _draw(game, seat, DRAWN)
    elif dragon == game.rare:
        for laid in game.laid:
            laid[dragon] = 0
        mine[dragon] = game.lain[dragon]
    elif mine[dragon]:
        mine[dragon] = EACH
    else:
        for laid in game.laid:
            if laid[dragon]:
                laid[dragon] = 2
        mine[dragon] = 2


def _drop(game: Spread, seat: Seat, dragon: int) -> bool:
    """Returns whether the hand is over."""
    _leave(game, seat, dragon, 1)
    game.pile.append(dragon)
    game.lying[dragon] += 1
    return not game.sizes[seat] or not game.stock


# -- what the quick player does --


def turn(game: Spread, seat: Seat) -> bool:
    """Play a whole turn; return whether the hand is over."""
    count = heap(game, seat)
    if not count:
        _draw(game, seat, 1)
        return _finish(game, seat, ())
    deepest = game.pile[-count]
    _take(game, seat, count)
    if deepest in (game.draw_two, game.rare) or game.lain[deepest] == EACH - 1:
        _play(game, seat, deepest)
    else:
        alike = game.hands[seat][deepest]
        _meld(game, seat, deepest, alike if game.sizes[seat] > alike else 3)
    return _finish(game, seat, (deepest,))


def heap(game: Spread, seat: Seat) -> int:
    """Return how many cards of the discard pile it takes; 0 if it draws."""
    lain, mine, size = game.lain, game.laid[seat], game.sizes[seat]
    cards = game.hands[seat][:]
    best, count, total, depth = FROM_DECK, 0, 0.0, 0
    if (stock := len(game.stock)) < LATE:
        best += FROM_DECK_LATE * (1 - stock / LATE)
    for dragon in reversed(game.pile):
        depth += 1
        cards[dragon] = alike = cards[dragon] + 1
        if dragon == game.draw_two:
            total += DRAW_TWO_COMES
        elif dragon == game.rare:
            total += RARE_COMES
        elif lain[dragon] == EACH - 1:
            total += JOINS if mine[dragon] else STEALS
        else:
            total += COMES[alike]
            if alike < 3 or size + depth == 3:
                continue
        if total > best:
            best, count = total, depth
    return count


def _finish(game: Spread, seat: Seat, played: Sequence[int]) -> bool:
    """The rest of a turn in which those cards were played; returns whether the hand is over."""
    hand, lain, draw_two, rare = game.hands[seat], game.lain, game.draw_two, game.rare
    if hand[draw_two] and draw_two not in played and game.stock:
        _play(game, seat, draw_two)
    last = not game.stock
    for dragon in _KINDS:
        alike = hand[dragon]
        if not alike or dragon in (draw_two, rare):
            continue
        size = game.sizes[seat]
        if alike == 1:
            if lain[dragon] == EACH - 1 and size > 1:
                _play(game, seat, dragon)
        elif alike == 4 and size > 4:
            _meld(game, seat, dragon, 4)
        elif alike >= 3 and last and size > 3:
            _meld(game, seat, dragon, 3)
    if (alike := hand[rare]) and rare not in played and (size := game.sizes[seat]) > 1:
        last_one = lain[rare] + alike + game.lying[rare] == EACH - 1
        if last_one or size == 2 or len(game.stock) <= RARE_NOW[alike]:
            _play(game, seat, rare)
    return _drop(game, seat, _thrown(game, seat))


def _thrown(game: Spread, seat: Seat) -> int:
    """The card that it can spare best."""
    hand, pile, lying, lain = game.hands[seat], game.pile, game.lying, game.lain
    deep, least, card = len(pile), 1e9, 0
    others = [known for other, known in enumerate(game.known) if other != seat]
    for dragon in _KINDS:
        alike = hand[dragon]
        if not alike:
            continue
        if dragon == game.rare:
            lost = RARE_THROWN
        elif dragon == game.draw_two:
            lost = DRAW_TWO_THROWN
        elif lain[dragon]:
            lost = FOURTH_THROWN
        else:
            there = lying[dragon]
            lost = THROWN[alike][there]
            if there:
                lost += DEEPER[alike][there] * (deep - pile.index(dragon))
            for known in others:
                if known[dragon] and known[dragon] + there >= 2:
                    lost += KNOWN
        if lost < least:
            least, card = lost, dragon
    return card
