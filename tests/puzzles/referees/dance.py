"""The puzzles of Dragon Dance: all plays, all replies, all plays again.

The record is played by `dance_oracle`, whose round is a script that cannot be copied. So what follows of it
is told once more here, as plainly: for two players, until one of them has danced.
"""

from itertools import product
from math import log2

import dance_oracle as oracle

OTHER = {0: 1, 1: 0}


class Position:
    """What lies on top of each square, the hands, the pile and the points; nobody has danced yet."""

    def __init__(self, top, hands, pile, scores, turns, drawn=""):
        self.top, self.hands, self.pile, self.scores, self.turns = top, hands, pile, scores, turns
        self.drawn = drawn

    def laid(self, seat, play):
        """The position after a play."""
        card, turn, x, y = play
        top, hands, scores = dict(self.top), dict(self.hands), dict(self.scores)
        spots = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
        scores[seat] += sum(spot in top for spot in spots) + worth(card)
        for spot, colour in zip(spots, "".join(oracle.squares(card, turn)), strict=True):
            top[spot] = colour, kind(card)
        hands[seat] = minus(hands[seat], card)
        return Position(top, hands, self.pile, scores, self.turns)

    def drew(self, seat):
        """The position after a draw."""
        hands = {**self.hands, seat: (*self.hands[seat], self.pile[0])}
        return Position(self.top, hands, self.pile[1:], self.scores, self.turns, self.pile[0])

    def plays(self, seat, cards=None):
        """All plays of some cards of a hand, under all limits."""
        found, hand = [], self.hands[seat]
        near = {(x - right, y - down) for x, y in self.top for right in (0, 1) for down in (0, 1)}
        for card in sorted(set(hand if cards is None else cards)):
            last = kind(card) == "H" and len(hand) == 1
            if last and self.scores[seat] < 15:
                continue
            for turn in self.turns if kind(card) == "S" else [0]:
                shown = "".join(oracle.squares(card, turn))
                for x, y in near:
                    covered = self.covered(shown, kind(card), x, y)
                    if covered >= (2 if last else 1):
                        found.append((card, turn, x, y))
        return found

    def covered(self, shown, own, x, y):
        """How many squares a card covers there; 0 if it does not fit."""
        count = 0
        for colour, spot in zip(shown, ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)), strict=True):
            if spot in self.top:
                below, lower = self.top[spot]
                if below != colour or own == lower == "E":
                    return 0
                count += 1
        return count


def kind(card):
    return "S" if len(card) == 4 else card[0]


def worth(card):
    return {"S": 0, "H": 3, "E": 5}[kind(card)]


def minus(hand, card):
    left = list(hand)
    left.remove(card)
    return tuple(left)


def written(play):
    card, turn, x, y = play
    return f"play {card} r{turn} at {x},{y}"


def position(record):
    """The end of a record, played by the oracle."""
    (round_,) = record["rounds"]
    game = oracle.Oracle(round_["deal"], record["options"]["turning"])
    assert len(game.hands) == 2
    for move in round_["moves"]:
        game.play(move)
    assert game.to_move == record["puzzle"]["seat"]
    # The oracle keeps the first letter of a card with its squares; scales begin with a colour.
    top = {
        spot: (stack[-1][0], stack[-1][1] if stack[-1][1] in "HE" else "S")
        for spot, stack in game.grid.items()
    }
    here = Position(
        top,
        dict(enumerate(map(tuple, game.hands))),
        tuple(game.pile),
        dict(enumerate(game.scores)),
        game.turns,
    )
    asked = [text for text in game.allowed if text.startswith("play")]
    assert sorted(asked) == sorted(map(written, here.plays(game.to_move))), "the oracle sees other plays"
    return here


def forces(here, seat, play, left):
    """Whether a play wins the dance whatever the other does, with so many plays, this one counted."""
    after = here.laid(seat, play)
    if not after.hands[seat]:
        # An egg always fits on the head itself.
        return kind(play[0]) == "H" and "E" + play[0][1] not in after.hands[OTHER[seat]]
    return left > 1 and all(survives(seat, *reply, left - 1) for reply in replies(after, OTHER[seat]))


def replies(here, seat):
    """All that a player can do with a turn: the position, and the head with which they dance."""
    plays = here.plays(seat)
    if not plays:
        if not here.pile:
            return [(here, None)]
        here = here.drew(seat)
        # The drawn card may be played at once, or kept.
        plays = here.plays(seat, [here.drawn])
        return [(here, None), *(one for play in plays for one in done(here, seat, play))]
    return [one for play in plays for one in done(here, seat, play)]


def done(here, seat, play):
    after = here.laid(seat, play)
    return [(after, play if kind(play[0]) == "H" and not after.hands[seat] else None)]


def survives(seat, here, dance, left):
    """Whether a player who is to move, or may block a dance, still wins with so many plays."""
    if dance is None:
        return any(forces(here, seat, play, left) for play in here.plays(seat))
    return any(survives_block(seat, here.laid(seat, block), left - 1) for block in blocks(here, seat, dance))


def blocks(here, seat, dance):
    """The plays that block a head: an egg of its colour on two or four of its squares."""
    card, _, x, y = dance
    egg = "E" + card[1]
    if egg not in here.hands[seat]:
        return []
    near = {(x + right, y + down) for right, down in product((-1, 0, 1), repeat=2) if not right or not down}
    shown = egg[1] * 4
    return [(egg, 0, a, b) for a, b in near if here.covered(shown, "E", a, b)]


def survives_block(seat, here, left):
    """After a block the dancer draws a card, and has the next turn."""
    other = OTHER[seat]
    if here.pile:
        here = here.drew(other)
    return left > 0 and all(survives(seat, *reply, left) for reply in replies(here, other))


def force(record):
    here, seat = position(record), record["puzzle"]["seat"]
    cards = len(here.hands[seat])
    assert cards in (2, 3)
    plays = here.plays(seat)
    right = [play for play in plays if forces(here, seat, play, cards)]
    assert right, "refused: none right"
    assert 2 * len(right) <= len(plays), "refused: too many"
    assert len(plays) >= 4, "refused: too few plays"
    grade = 1 if 3 * len(right) > len(plays) else 2 if 8 * len(right) > len(plays) else 3
    return {
        "plays": cards,
        "best": 1,
        "answers": list(map(written, right)),
        "grade": 4 if cards == 3 else grade,
        "difficulty": 30 * (cards - 2) + round(-10 * log2(len(right) / len(plays))),
    }


def stop(record):
    here, seat = position(record), record["puzzle"]["seat"]
    other = OTHER[seat]
    (head,) = here.hands[other]
    assert kind(head) == "H"
    assert here.scores[other] >= 15
    plays, right = here.plays(seat), []
    for play in plays:
        after = here.laid(seat, play)
        danced = kind(play[0]) == "H" and not after.hands[seat]
        dances = [] if danced else after.plays(other)
        if not any(not blocks(after.laid(other, dance), seat, dance) for dance in dances):
            right.append(play)
    assert right, "refused: none right"
    assert 4 * len(right) <= 3 * len(plays), "refused: too many"
    assert len(plays) >= 4, "refused: too few plays"
    share = len(right), len(plays)
    return {
        "best": 1,
        "answers": list(map(written, right)),
        "grade": 1 + sum(n * share[0] <= share[1] for n in (2, 4, 10)),
        "difficulty": round(-10 * log2(share[0] / share[1])),
    }


REFEREES = {"dance_force": force, "dance_stop": stop}
