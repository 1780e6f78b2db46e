"""Rounds of Dragon Dance for the tests: set up as wanted, from deals, from random play."""

import random
from itertools import chain

from dragonbox.core.shuffle import shuffled
from dragonbox.games.dragon_dance import moves, rules
from dragonbox.games.dragon_dance.cards import CARDS, HEADS, SCALES, in_order, is_head, without
from dragonbox.games.dragon_dance.dealing import Deal
from dragonbox.games.dragon_dance.field import Laid, begun, lay

OPTIONS = {"turning": "half", "rounds": 0}


def left_of(cards):
    """All cards but these, sorted."""
    left = CARDS
    for card in cards:
        assert card in left, f"too many of {card}"
        left = without(left, card)
    return left


def deal(*hands, start="RGBY", top="", seats=2, first=0):
    """The table of a deal. Hands are filled up to seven cards, and the pile begins with `top`."""
    hands = [hand.split() for hand in [*hands, *[""] * (seats - len(hands))]]
    left = list(left_of([*chain(*hands), start, *top.split()]))
    for hand in hands:
        while len(hand) < 7:
            hand.append(left.pop(0))
    return {
        "hands": [" ".join(hand) for hand in hands],
        "start": start,
        "pile": " ".join([*top.split(), *left]),
        "first": first,
    }


def begin(*hands, options=OPTIONS, **wanted):
    """A round at its start."""
    table = deal(*hands, **wanted)
    seats = len(table["hands"])
    return rules.start(options, seats, rules.read_deal(table, options, seats, []))


def field(*laid):
    """A field of cards: the first one as its name, the others as they are played; seat 1 laid them all.

    They need not fit.
    """
    made = begun(laid[0])
    for text in laid[1:]:
        move = moves.parse(f"play {text}")
        made = lay(made, Laid(move.card, move.turn, move.x, move.y, 1))
    return made


def set_up(*hands, laid=("RGBY",), scores=(), pile=9, top="", turning="half", seats=0):
    """A round in play with these hands, and no others: seat 0 begins a turn.

    The pile has `pile` cards, `top` on top of the others; those that are nowhere are left out.
    """
    seats = max(2, seats, len(hands))
    hands = [hand.split() for hand in [*hands, *[""] * (seats - len(hands))]]
    made = field(*laid)
    left = left_of([*chain(*hands), *top.split(), *[card.card for card in made.laid]])
    stock = (*top.split(), *left)[:pile]
    points = [*scores, *[0] * (seats - len(scores))]
    known = [()] * seats
    return rules.Round(
        turning, 0, list(map(in_order, hands)), stock, made, points, known, 0, "turn", "", None, 0
    )


def play(game, *texts):
    """The round after these moves, all of them legal; returns the events of the last."""
    events = []
    for text in texts:
        move = rules.parse(game, text)
        game.check(move)
        assert move in game.legal()
        events = game.apply(move)
    return events


def texts(game):
    return [str(move) for move in game.legal()]


def choose(game, rng):
    """A move at random, such that odd positions come up: heads and eggs are played early or late, what scores
    little rather than much, and cards are kept."""
    legal = game.legal()
    roll = rng.random()
    if roll < 0.4:
        some = [move for move in legal if move.verb in ("keep", "pass") or is_head(move.card or "x")]
    elif roll < 0.7:
        some = [move for move in legal if len(move.card) == 4]
    else:
        some = []
    some = some or legal
    return some[int(rng.random() * len(some))]


def somewhere(number):
    """A round in the middle of random play, or at its end, and the source of chance that led there."""
    rng = random.Random(number)
    seats, turning = rng.choice((2, 3, 4, 5)), rng.choice(("half", "none", "quarter"))
    options = {"turning": turning, "rounds": 0}
    game = rules.start(options, seats, rules.deal(options, seats, rng, []))
    stop = rng.choice((0.1, 0.03, 0.01))
    while not game.over and rng.random() > stop:
        game.apply(choose(game, rng))
    return game, rng


def heads_first(game, rng):
    """A move at random of one who gets rid of heads, but never wins by one."""
    legal = game.legal()
    last = len(game.hand) == 1 or game.drawn
    calm = [move for move in legal if not (last and is_head(move.card or "x"))] or legal
    some = [move for move in calm if is_head(move.card or "x")] or calm
    return some[int(rng.random() * len(some))]


def all_heads_dealt(rng):
    """A deal for five with all heads in the hands, so that a round can go on until nobody can play."""
    cards = shuffled([card for card in CARDS if not is_head(card)], rng)
    dealt = shuffled([*HEADS * 4, *cards[:19]], rng)
    start, *pile = cards[19:]
    hands = tuple(in_order(dealt[seat * 7 : seat * 7 + 7]) for seat in range(5))
    return Deal(hands, start, tuple(pile), 0)


def heads_and_eggs_dealt(rng):
    """A deal for three with heads and eggs alone in the hands, so that often nothing can be played."""
    coloured = shuffled([card for card in CARDS if len(card) == 2], rng)
    pile = shuffled([*coloured[22:], *SCALES], rng)
    return Deal(
        tuple(in_order(coloured[seat * 7 : seat * 7 + 7]) for seat in range(3)), coloured[21], tuple(pile), 0
    )


def rounds(count, seed=1):
    """So many random rounds at their start, each with its turning, number of seats and deal."""
    rng = random.Random(seed)
    for number in range(count):
        turning = ("half", "none", "half", "quarter")[number % 4]
        options = {"turning": turning, "rounds": 0}
        dealt = rules.deal(options, 2 + number // 4 % 4, rng, [])
        yield rules.start(options, 2 + number // 4 % 4, dealt), dealt, rng
