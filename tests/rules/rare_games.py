"""Hands of the Rare Dragon for the tests: set up as wanted, from deals, from random play."""

import random

from dragonbox.games.rare_dragon import rules
from dragonbox.games.rare_dragon.cards import DRAGONS, EACH, in_order

OPTIONS = {"target": 50}


def deal(hands=("ABCDEFGH", "ABCDEFGH"), draw_two="A", rare="B", discard="J", top="", first=0):
    """The table of a deal; the deck begins with `top` and goes on with the other cards in order."""
    cards = DRAGONS * EACH
    for card in [*"".join(hands), draw_two, rare, discard, *top]:
        assert card in cards, f"too many of {card}"
        cards = cards.replace(card, "", 1)
    return {
        "hands": list(hands),
        "draw_two": draw_two,
        "rare": rare,
        "discard": discard,
        "deck": top + in_order(cards),
        "first": first,
    }


def begin(**wanted):
    """A hand at its start."""
    table = deal(**wanted)
    seats = len(table["hands"])
    return rules.start(OPTIONS, seats, rules.read_deal(table, OPTIONS, seats, []))


def set_up(hand, *others, pile="", laid=(), draw_two="A", rare="B", deck=10, stage="draw", top=""):
    """A hand in play: seat 0, who holds `hand`, has to decide. `laid` is by seat.

    Cards that are nowhere lie in the deck, `top` on top of them, and where that would make it longer than
    `deck`, in the hands of the others, beside those given for them.
    """
    seats = max(2, len(others) + 1, len(laid))
    laid = [*laid, *[""] * (seats - len(laid))]
    hands = [hand, *others, *[""] * (seats - 1 - len(others))]
    left = DRAGONS * EACH
    for card in "".join([*hands, *laid, pile, draw_two, rare, top]):
        assert card in left, f"too many of {card}"
        left = left.replace(card, "", 1)
    left = in_order(left)
    below = deck - len(top)
    stock, spare = top + left[:below], left[below:]
    size = -(-len(spare) // (seats - 1))
    for seat in range(1, seats):
        hands[seat], spare = hands[seat] + spare[:size], spare[size:]
    game = rules.Round(
        [in_order(cards) for cards in hands],
        [in_order(cards) for cards in laid],
        pile,
        stock,
        draw_two,
        rare,
        [""] * seats,
        0,
        stage,
        "",
        False,
        False,
        0,
        (0,) * seats,
    )
    rules.audit(game)
    return game


def play(game, *texts):
    """The game after these moves, all of them legal; returns the events of the last."""
    events = []
    for text in texts:
        move = rules.parse(game, text)
        game.check(move)
        assert move in game.legal()
        events = game.apply(move)
        rules.audit(game)
    return events


def texts(game):
    return [str(move) for move in game.legal()]


def choose(game, rng):
    """A move at random, less often one that ends the turn, so that odd positions come up."""
    moves = game.legal()
    more = [move for move in moves if move.verb in ("play", "meld", "take")]
    if more and rng.random() < 0.5:
        moves = more
    return moves[int(rng.random() * len(moves))]


def positions(count, seed=1):
    """So many positions of random games with two to four players, the last of each game included."""
    rng = random.Random(seed)
    while True:
        for seats in (2, 3, 4):
            game = rules.start(OPTIONS, seats, rules.deal(OPTIONS, seats, rng, []))
            while True:
                if not count:
                    return
                count -= 1
                yield game.copy()
                if game.over:
                    break
                game.apply(choose(game, rng))
