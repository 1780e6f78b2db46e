"""The Rare Dragon: two who lay all they can, and drop what stands alone.

`greedy` draws or takes whatever lets it lay most points in this turn, and drops a dragon of which it holds
the fewest. `careful` does the same, but drops first what opens the discard pile to nobody, as far as it can
see: a dragon of which fewer than two cards are unseen, and which is no fourth.
"""

from . import any_of


def greedy(view, rng):
    """Return a move that lays most points now, or drops a dragon of which the hand holds the fewest."""
    return _decided(view, rng, lambda dragon: 0)


def careful(view, rng):
    """Return the same move; of the dragons to drop, the one that opens the pile to the fewest."""
    return _decided(view, rng, lambda dragon: _opens(view, dragon))


PLAYERS = {"greedy": greedy, "careful": careful}


def _decided(view, rng, danger):
    moves = view.legal()
    if view.stage == "draw":
        laid = {move: _laid(view, move, rng) for move in moves if move.verb == "take"}
        most = max(laid.values(), default=0)
        return any_of([move for move in laid if laid[move] == most] if most > 0 else moves[:1], rng)
    plays = [move for move in moves if move.verb != "drop" and _worth(view, move) > 0]
    if plays:
        return max(plays, key=lambda move: (_worth(view, move), str(move)))
    drops = [move for move in moves if move.verb == "drop"]
    kept = {move: _kept(view, move.dragon, danger(move.dragon)) for move in drops}
    return any_of([move for move in drops if kept[move] == min(kept.values())], rng) if drops else moves[0]


def _laid(view, move, rng):
    """How many points a turn lays that begins with a take."""
    game = view.sample(rng)
    before = game.view(view.seat).would()
    game.apply(move)
    for _ in range(len(view.pile) + len(view.hand)):
        known = game.view(view.seat)
        plays = [play for play in known.legal() if play.verb != "drop" and play.dragon != view.draw_two]
        if not plays:
            break
        game.apply(max(plays, key=lambda play: (_worth(known, play), str(play))))
    after = game.view(view.seat).would()
    return after[view.seat] - before[view.seat]


def _worth(view, move):
    """What a play scores; two more cards are worth more than the point that the draw-two dragon costs."""
    if move.dragon == view.draw_two:
        return 0.5 if view.deck or view.must else -1
    if move.verb == "play" and move.dragon == view.rare:
        return 3 + sum(cards.count(view.rare) for cards in view.laid)
    return move.count or 2


def _kept(view, dragon, danger):
    """How gladly a card is kept: a rare dragon, then the draw-two dragon, then what is held more often."""
    return dragon == view.rare, dragon == view.draw_two, view.hand.count(dragon) + danger


def _opens(view, dragon):
    """How many others may play a dragon from the pile: with two more of it, or as a fourth."""
    unseen, laid = view.unseen().count(dragon), [cards.count(dragon) for cards in view.laid]
    return 2 if 3 in laid or unseen > 1 else unseen
