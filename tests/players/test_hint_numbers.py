"""Every number that a hint tells is one of its position: counted here from the rules, sentence by sentence.

What a pattern matches is held against the position and crossed out; a number that is left over is one that
nobody has checked. Where a reason compares, what it compares speaks for the move.
"""

import random
import re

import dance_later
import pytest
import swop_oracle
from dance_later import Later
from repeats import repeated
from walks import somewhere

from dragonbox import games, players
from dragonbox.core import phrases
from dragonbox.games.dragon_dance.placing import places_of
from dragonbox.games.dragon_swoop.tiles import NAMES as SYMBOLS
from dragonbox.games.dragon_swoop.tiles import PLURALS
from dragonbox.games.magic_dragon import tiles as magic_tiles
from dragonbox.games.magic_dragon.penalty import codes, lacking
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.rare_dragon.ai import reasons as rare_reasons
from dragonbox.games.rare_dragon.cards import NAMES as DRAGONS
from dragonbox.games.rare_dragon.table import options as rare_options
from dragonbox.games.swop.swaps import points_of_all
from dragonbox.search import Budget

WORDS = dict(zip(phrases.NUMBERS, range(11), strict=True))
WORDS |= {
    "a": 1,
    "an": 1,
    "twice": 2,
    "third": 3,
    "fourth": 4,
    "fifth": 5,
    "pair": 2,
    "both": 2,
    "all four": 4,
}
NUMBER = re.compile(rf"\b(\d+|{'|'.join([word for word in WORDS if word not in ('a', 'an', 'no')])})\b", re.I)
N = rf"(\d+|{'|'.join(sorted(WORDS, key=len, reverse=True))})"
LITTLE = Budget(effort=0.1)
LEAST = {"dragon_swoop": Budget(effort=0.03)}
"""By game: what finds as many kinds of reasons in less time."""
SWOP_TABLES = [("basic", 2), ("master", 2), ("solo", 1), ("basic", 2), ("team", 4)]
LEVELS = {"swop": ("master", "expert", "skilled", "novice"), "magic_dragon": ("master", "skilled")}


def number(word):
    if isinstance(word, int):
        return word
    return WORDS[word.lower()] if word.lower() in WORDS else int(word)


class Here:
    """A position, and the move that is advised in it."""

    def __init__(self, match, move):
        self.match, self.move = match, move
        self.view = match.view(match.to_move)
        self.game = match.position()

    def after(self, move=None):
        game = self.game.copy()
        game.apply(self.move if move is None else move)
        return game

    @property
    def legal(self):
        return self.match.legal()


# -- SWOP --


def swaps(here):
    """Each legal swap with its points and chips, the points told by the oracle of the advised one."""
    found = points_of_all(here.view)
    return list(zip(found.moves, found.points, found.swops, strict=True))


def swop_scored(here, points):
    return number(points) == swop_oracle.points(here.view.numbers, here.move.one, here.move.other)


def own_chips(here):
    return next(chips for move, _, chips in swaps(here) if move == here.move)


def runs(here):
    """The runs of the advised swap, as the oracle has them: how many of each length and face."""
    return swop_oracle.sequences(here.view.numbers, here.move.one, here.move.other)


def own_points(here):
    return next(points for move, points, _ in swaps(here) if move == here.move)


def most_without(here, count):
    most = max([points for _, points, chips in swaps(here) if chips < own_chips(here)], default=0)
    return most == number(count) and own_points(here) - most > own_chips(here)


def without_offers(game):
    while game.offers:
        game.apply(game.legal()[0])
    return game


def most_answer(game):
    return max(points_of_all(without_offers(game)).points, default=0)


def can_follow(game, points):
    """Whether swaps with those points can be played one after the other."""
    if not points or points[0] is None:
        return True
    found = points_of_all(without_offers(game))
    for move, scored in zip(found.moves, found.points, strict=True):
        if scored == number(points[0]):
            then = game.copy()
            then.apply(move)
            if can_follow(then, points[1:]):
                return True
    return False


def last_chip(here, most):
    """That Swop is there, and costs the only chip of a game alone in which cubes are left."""
    found = [points for _, points, chips in swaps(here) if chips]
    return (
        here.view.solo and here.view.chips == (1,) and number(most) in found and len(here.view.cubes[0]) > 1
    )


def answers(here, mine, rival, theirs):
    same = [move for move, points, _ in swaps(here) if points == number(rival)]
    found = {most_answer(here.after(move)) for move in same}
    own = own_points(here)
    return (
        most_answer(here.after()) == number(mine)
        and number(theirs) in found
        and own - number(mine) > number(rival) - number(theirs) - 3  # chips may count as well
    )


def swop_next_best(here, count):
    own = max(points for move, points, _ in swaps(here) if move == here.move)
    others = [points for _, points, _ in swaps(here)]
    return max(others) == own and max(points for points in others if points < own) == number(count)


def kept_chips(here, most, many, worth):
    chips = number(many or "a")
    own = own_points(here)
    told = (number(most), chips) in [told[1:] for told in swaps(here)]
    return told and chips == number(worth) and number(most) - own <= chips


def even_swop(here, most, less):
    return kept_chips(here, most, None, "1") and own_points(here) == number(less) == number(most) - 1


SWOP = {
    rf"(?<=: ){N} points?": swop_scored,
    rf"It costs {N} chips?; the most (?:without one|with fewer) is {N} points?": lambda here, chips, most: (
        own_chips(here) == number(chips) and most_without(here, most)
    ),
    rf"It leaves the next player {N} points? at most; the swap for {N} would leave {N}": answers,
    rf"The next best swap gives {N} points?": swop_next_best,
    rf"A Swop gives {N}, but (?:a kept chip is|{N} kept chips are) worth {N} points?": kept_chips,
    rf"A Swop for {N}, less its chip, is {N} too": even_swop,
    rf"A Swop gives {N}, but your last chip ends the game": last_chip,
    rf"A paid swap gives {N}, but a kept cube is worth 1 point": lambda here, most: (
        number(most) == max(points for move, points, chips in swaps(here) if move.colour and not chips)
        and number(most) - 1 <= own_points(here)
    ),
    rf"The next swaps? can then bring {N}(?: and {N})? points?": lambda here, *points: can_follow(
        here.after(), points
    ),
    rf"After an answer for {N} points? you can score {N}": lambda here, *points: (
        len(here.view.chips) == 2 and can_follow(here.after(), points)
    ),
    rf"One swap makes (?:{N} sequences|a sequence)": lambda here, lines: (
        len(runs(here)) == number(lines or "a")
    ),
    rf"One swap can make [^.]*, for {N} chips?": lambda here, chips: own_chips(here) == number(chips),
    rf"pays for swaps with {N} (\w+) (?:dice|die) on the board": lambda here, count, colour: (
        number(count) == here.view.colours.count(here.move.colour)
    ),
    # What the runs are called: each number of the name is one of a run's length or of its faces.
    r"One swap can make [^:.]*?(?=, for |\.$)": lambda here: True,
    r"(?:A |Two |Three |Four |Five |Six )[^:.]*?(?=: |…)": lambda here: True,
}
SWOP_NAMES = rf"\b{N} (\d)s\b"


def swop_named(here, length, face):
    numbers = list(here.view.numbers)
    one, other = here.move.one, here.move.other
    numbers[one], numbers[other] = numbers[other], numbers[one]
    lines = [line for cell in (one, other) for line in swop_oracle.lines_of(cell)]
    need = [int(face)] * number(length)
    return any(
        [numbers[cell] for cell in line[start : start + len(need)]] == need
        for line in lines
        for start in range(len(line))
    )


# -- Dragon Swoop --


def flown_points(game):
    return sum(pile.points for pile in game.piles)


def swoop_scored(here, size, many, symbol, points):
    made = here.after().piles[-1]
    return made.points == number(points)


def piles(here):
    return [here.after(move).piles[-1] for move in here.legal if move.verb == "fly"]


def swoop_waits(here, nth, symbol, grown, dear, out):
    name = next(letter for letter, word in SYMBOLS.items() if word == symbol)
    size, points = number(nth), {2: (2, 1), 3: (10, 5), 4: (30, 15), 5: (50, 30)}
    told = next(pile for pile in piles(here) if pile.points == number(dear) and pile.symbols == name)
    gone = sum(pile.symbols.count(name) * pile.combination.size for pile in here.view.piles)
    return (
        told.combination.size + 1 == size
        and number(grown) == points[size][0] + points[size][1] * told.with_master
        and number(out) == 6 - gone - (size - 1)
        and number(dear) == max(pile.points for pile in piles(here))
    )


def swoop_spares(here, plural, nth, points):
    name = next(letter for letter, word in PLURALS.items() if word == plural)
    view, dear = here.view, max(piles(here), key=lambda pile: pile.points)
    there = [*view.tops, *view.hand, view.master].count(name)
    gone = sum(pile.symbols.count(name) * pile.combination.size for pile in view.piles)
    used = here.after().piles[-1].symbols if here.move.verb == "fly" else ""
    return (
        name in dear.symbols
        and name not in used
        and there == dear.combination.size == number(nth) - 1
        and gone + there < 6
        and number(points) == {3: 10, 4: 30, 5: 50}[number(nth)]
    )


def none_left(here, symbol):
    name = next(letter for letter, word in SYMBOLS.items() if word == symbol)
    return sum(pile.symbols.count(name) * pile.combination.size for pile in here.after().piles) == 6


def company(here, count, plural, points):
    symbol = here.view.tops[here.move.space]
    others = [*here.view.tops, *here.view.hand, here.view.master].count(symbol) - 1
    worth = {3: 10, 4: 30, 5: 50}
    return others == number(count) and (points is None or number(points) == worth[others + 1])


NAME = rf"(?:{'|'.join([*PLURALS.values(), *SYMBOLS.values()])})"
SETS = rf"((?:{N} {NAME}(?: and )?)+)"
COMBINATION = "(two Fours of a kind|two Threes of a kind|Two Pair|Pair|\\w+ of a kind)"
SWOOP = {
    rf"(Pair|Two Pair|(?:\w+ )?\w+ of a kind)(?: with the master)?, {SETS}: {N} points": (
        lambda here, size, sets, count, points: (
            swoop_scored(here, size, 0, 0, points)
            and [number(word) for word in re.findall(rf"{N} {NAME}", sets)]
            == [here.after().piles[-1].combination.size] * here.after().piles[-1].combination.sets
        )
    ),
    rf"Waiting for an? {N} (\w+) gives {N} instead of {N}; {N} can still turn up": swoop_waits,
    r"No other (\w+) is left, so the set can't grow": none_left,
    rf"The next best set gives {N} points?": lambda here, count: (
        number(count)
        == max(pile.points for pile in piles(here) if pile.points < here.after().piles[-1].points)
    ),
    rf"By the end of the game this brings about {N} points? more than taking {N} now": (
        lambda here, more, count: (
            number(more) > 0 and number(count) == max(pile.points for pile in piles(here))
        )
    ),
    rf"(?:this brings about as much as taking|It leaves more for later turns than the) {N}(?: points)? now": (
        lambda here, count: number(count) == max(pile.points for pile in piles(here))
    ),
    rf"The ({NAME}) can wait: with a {N} one, they give {N} points": swoop_spares,
    rf"goes with {N} other ({NAME})(?:, for {N} points together)?": company,
    rf"You can make (?:a )?{COMBINATION}": (
        lambda here, name: here.after().piles[-1].combination.name == name
    ),
    r"one by one|more than once|row \d": lambda here: True,
}


# -- Dragon Dance --


def dance_points(here, squares, points):
    place = next(
        place for place in places_of(here.view, here.move.card) if place.move(here.move.card) == here.move
    )
    return place.squares == number(squares) and place.points == number(points)


def plays(here):
    return list(dance_later.plays(here.view).values())


def own_play(here):
    return dance_later.plays(here.view)[here.move]


def other_plays(here, count):
    """What is so after the advised move, and after each other play for so many points."""
    found = dance_later.plays(here.view)
    return Later(here.view, here.move), [
        Later(here.view, play) for play, points in found.items() if points == number(count)
    ]


def less_in_all(here, brought, less, more):
    after, others = other_plays(here, brought)
    right = own_play(here) + after.rest() == number(more) > number(less)
    return right and any(number(brought) + other.rest() == number(less) for other in others)


def leaves_a_place(here, brought, card, points):
    after, others = other_plays(here, brought or own_play(here))
    told = card, number(points)
    return told not in after.threats() and any(told in other.threats() for other in others)


DANCE = {
    rf"on {N} squares?: {N} points?": dance_points,
    rf"The next best play gives {N}(?: points?)?": lambda here, count: (
        number(count) == max([points for points in plays(here) if points < max(plays(here))])
    ),
    rf"That gives {N} points?, and {N} more if nobody blocks it": lambda here, count, more: (
        (number(count), number(more)) == (own_play(here), 5)
    ),
    rf"That gives {N} points?": lambda here, count: number(count) == own_play(here) == max(plays(here)),
    rf"brings {N} points?, but could bring {N} with the other cards, this one {N}": (less_in_all),
    rf"(?:brings {N} points?, but|many points) leaves a place where (an? [a-z ]+) could bring others {N}": (
        leaves_a_place
    ),
    r"two squares for (?:your head|one of your heads|a head in hand)": lambda here: Later(
        here.view, here.move
    ).roomy(),
    r"no two squares for a head": lambda here: Later(here.view, here.move).roomy(),
    rf"Another play gives {N} points?(?: now)?, but": lambda here, count: number(count) == max(plays(here)),
    rf"(?:could bring|Another play brings) {N} points?": lambda here, count: number(count) in plays(here),
    rf"covers? {N} squares?": lambda here, count: (
        number(count)
        == next(
            place for place in places_of(here.view, here.move.card) if place.move(here.move.card) == here.move
        ).squares
    ),
}


# -- The Rare Dragon --


def letter(name):
    return next(letter for letter, word in DRAGONS.items() if word == name)


def public(here, dragon):
    view = here.view
    return sum(cards.count(dragon) for cards in (view.draw_two, view.rare, view.pile, *view.laid))


def holds(here, count, name, out=None):
    dragon = letter(name)
    told = number(out) if out else 0
    return here.view.hand.count(dragon) == number(count) and public(here, dragon) == told


def waits(here, kept, name, piled):
    game, dragon = here.after(), letter(name)
    mine = here.view.hand.count(dragon) - 1
    return (mine, game.pile.count(dragon)) == (number(kept), number(piled)) and mine + number(piled) >= 3


def more_than(here, which, count):
    found = rare_reasons.discards(here.view)[which]
    return sum(value > found[here.move] for value in found.values()) == number(count)


def best_take(here):
    """Return the most points that a take can give at once."""
    return max(
        rare_options.gain(here.view, play)
        for move in here.legal
        if move.verb == "take"
        for play in rare_options.after_take(here.view, move.count)
    )


def can_wait(here, tens):
    """Whether a card that lies on the pile can wait, as likely as said: never more than the deck lasts."""
    return 5 <= number(tens) <= 10 and here.view.deck > 0


def common(here):
    return set(here.view.hand) - {here.view.draw_two, here.view.rare}


def singles(here):
    return [dragon for dragon in common(here) if here.view.hand.count(dragon) == 1]


def most_of_take(here):
    """Return the most points that the advised take can give at once."""
    after = rare_options.after_take(here.view, here.move.count)
    return max(rare_options.gain(here.view, play) for play in after)


def brought(here, count):
    """How many cards come along with the deepest one."""
    return here.move.count - 1 == number(count)


RARE = {
    rf"You hold (?:only )?{N} (\w+), {N} (?:is|are) already out": holds,
    rf"You hold (?:only )?{N} (\w+),? and {N} (?:is|are) already out": holds,
    rf"You hold (?:only )?{N} ({'|'.join(DRAGONS.values())})": holds,
    rf"{N} (\w+) (?:is|are) already out: it gives": lambda here, out, name: (
        public(here, letter(name)) == number(out)
    ),
    rf"Keep your set of {N} for now: on the table, the fourth dragon could take one": lambda here, count: (
        number(count) in map(here.view.hand.count, common(here))
    ),
    rf"You would miss {N} other kinds? more than": lambda here, count: more_than(here, 0, count),
    rf"{N} other kinds? would give more away than": lambda here, count: more_than(here, 1, count),
    rf"You keep {N} (\w+), and {N} lies? on the pile": waits,
    rf"costs a point, but brings you {N} cards?": lambda here, count: number(count) == min(2, here.view.deck),
    rf"costs a point and brings {N} cards?": lambda here, count: number(count) == min(2, here.view.deck),
    rf"{N} more cards? with it": brought,
    r"one lies beside the table": lambda here: True,
    rf"In about {N} of 10 cases you can still take (?:the \w+|it) next turn": lambda here, tens: can_wait(
        here, tens
    ),
    rf"In about {N} of 10 cases you can't take it next turn and lose {N} points?": lambda here, tens, lost: (
        0 < number(tens) <= 5 and number(lost) > 0
    ),
    rf"in about {N} of 10 cases you can take it next turn": lambda here, tens: can_wait(here, tens),
    rf"{N} more (?:is|are) (?:still )?out": lambda here, out: (
        number(out) == here.view.unseen().count(here.view.rare) and here.view.rare in here.view.hand
    ),
    rf"your rare dragon gives {N} points?": lambda here, count: number(count) == 3,
    r"has one left to take it": lambda here: here.view.rare not in here.view.unseen(),
    r"Look at what you hold more than twice": lambda here: here.view.hand.count(here.move.dragon) > 2,
    rf"one of your {N} single cards": lambda here, count: number(count) == len(singles(here)),
    r"with one card more (?:it|each) becomes a set": lambda here: (
        2 in map(here.view.hand.count, common(here))
    ),
    rf"(?:rare dragon|in the pile|set with yours): {N} points? now": lambda here, count: (
        number(count) == most_of_take(here)
    ),
    r"only one draw-two and one rare dragon a turn": lambda here: True,
    rf"{N} (\w+) dragons: {N} points": lambda here, count, name, points: (
        number(count) == number(points) == here.move.count and sum(here.after().scores) >= 0
    ),
    rf"comes a set: {N} (\w+) dragons": lambda here, count, name: (
        number(count) == (here.view.hand + here.view.pile[-here.move.count :]).count(letter(name))
    ),
    rf"takes {N} more along": lambda here, count: (
        number(count)
        == sum(
            laid.count(here.view.rare) for seat, laid in enumerate(here.view.laid) if seat != here.view.seat
        )
    ),
    rf"the top {N} cards": lambda here, count: (
        [move.count for move in here.legal if move.verb == "take"] == [number(count)]
    ),
    r"counts (?:3|three) points": lambda here: True,
    rf"You hold {N} of one kind": lambda here, count: number(count) == here.move.count,
    rf"Discard one of {N} of a kind": lambda here, count: (
        here.view.hand.count(here.move.dragon) == number(count)
    ),
    r"Discard one of a pair": lambda here: here.view.hand.count(here.move.dragon) == 2,
    rf"gives {N} points? now": lambda here, count: number(count) == best_take(here),
    rf"though it gives {N} points?": lambda here, count: number(count) == best_take(here),
    r"The fourth|draw-two|takes one of the three over|one of (?:your sets|the two)": lambda here: True,
    r"One of your cards|two (?:special )?dragons": (lambda here: True),
}


# -- Magic Dragon --


def held(here):
    view = here.view
    return (*view.hand, view.drawn) if view.stage == "turn" and view.drawn >= 0 else tuple(view.hand)


def nearest(here):
    """How many tiles are missing for just a complete hand, after the move; of a claim after its best drop."""
    view, move = here.view, here.move
    exposed = exposed_sets(view, view.seat)
    if move.verb in ("drop", "shed"):
        hands = [magic_tiles.without(tuple(sorted(held(here))), *move.tiles)]
    elif move.verb == "pass":
        hands = [tuple(view.hand)]
    else:
        game = here.after()
        while game.stage == "claim" and game.to_move != view.seat:
            game.apply(game.legal()[-1] if str(game.legal()[-1]) == "pass" else game.legal()[0])
        exposed = exposed_sets(game, view.seat)
        hands = [
            magic_tiles.without(tuple(game.view(view.seat).hand), tile)
            for tile in set(game.view(view.seat).hand)
        ]
    return min(lacking(codes(hand, exposed), view.table.sets - len(exposed)) for hand in hands)


def helping(here, tile=None):
    """How many unseen tiles bring a hand nearer, after a drop."""
    view = here.view
    exposed = exposed_sets(view, view.seat)
    gone = here.move.tiles if tile is None else (tile,)
    hand = magic_tiles.without(tuple(sorted(held(here))), *gone)
    needed = view.table.sets - len(exposed)
    now = lacking(codes(hand, exposed), needed)
    return sum(lacking(codes(tuple(sorted((*hand, tile))), exposed), needed) < now for tile in view.unseen())


def tile_of(name):
    digit, suit = re.fullmatch(r"(\d) of (\w+)s", name).groups()
    return magic_tiles.NAMES.index(
        digit + next(key for key, word in magic_tiles.SUIT_NAMES.items() if word == f"{suit}s")
    )


def zappo(here, points):
    game = here.after()
    while game.to_move is not None:  # others may pass
        game.apply(next(move for move in game.legal() if move.verb == "pass"))
    return game.win.points == number(points)


WAITS = r"(?:\d(?:, | or | and )?)+ of \w+(?:(?:, | or |, or ).*?)?"
TILE = r"(\d of \w+)"
MAGIC = {
    rf"{N} tiles? from complete; without it, {N}": lambda here, near, far: (
        nearest(here) == number(near)
        and lacking(
            codes(tuple(here.view.hand), exposed_sets(here.view, here.view.seat)),
            here.view.table.sets - len(exposed_sets(here.view, here.view.seat)),
        )
        == number(far)
    ),
    rf"{N} tiles? from complete, and {N} unseen tiles? helps?": lambda here, near, count: (
        nearest(here) == number(near)
        and (here.move.verb not in ("drop", "shed") or helping(here) == number(count))
    ),
    rf"Without the {TILE}, {N} unseen tiles? (?:brings?|completes?)": lambda here, name, count: (
        here.move.tiles == (tile_of(name),) and helping(here) == number(count)
    ),
    rf"Without the {TILE} only {N} tiles? would": lambda here, name, count: (
        helping(here, tile_of(name)) == number(count) < helping(here)
    ),
    rf"{N} tiles? from complete": lambda here, near: nearest(here) <= number(near),
    rf"{N} tiles? (?:is|are) missing for": lambda here, lack: nearest(here) <= number(lack),
    rf"After the {TILE} only {N} tiles? would help, not {N}": lambda here, name, count, most: (
        helping(here, tile_of(name)) == number(count) and helping(here) == number(most)
    ),
    rf"(?:any of {N} different tiles|({WAITS})) completes the hand: (\d+) (?:is|are) unseen": (
        lambda here, many, which, count: (
            nearest(here) == 1
            and (which is None or " of " in which)
            and (here.move.verb not in ("drop", "shed") or helping(here) >= number(count) > 0)
        )
    ),
    rf"complete, for {N} points?": zappo,
    r"\(.*?\)|without 1 or 9|Four seasons|(?:the |The )?\d of [A-Z]\w+": lambda here: True,
    r"Your two and this|three equal tiles": lambda here: here.view.hand.count(here.view.last.tile) >= 2,
    r"three numbers in a row": lambda here: len(here.move.tiles) == 2,
}
ALL = {
    "swop": {SWOP_NAMES: swop_named, **SWOP},
    "dragon_swoop": SWOOP,
    "dragon_dance": DANCE,
    "rare_dragon": RARE,
    "magic_dragon": MAGIC,
}


def checked(key, here, text):
    """What is left of a text when all that is true of its numbers is crossed out."""
    for pattern, holds_true in ALL[key].items():
        for found in re.finditer(pattern, text, re.I):
            assert holds_true(here, *found.groups()), (found[0], text, str(here.move))
        if pattern is not SWOP_NAMES:
            text = re.sub(pattern, "…", text, flags=re.I)
    return text


def swop_played(place):
    """A match of SWOP in which the swaps with the most points were made."""
    variant, seats = SWOP_TABLES[place % len(SWOP_TABLES)]
    match = games.load("swop").new({"variant": variant}, seats, seed=f"0000-{place:02}")
    for _ in range(place * 5 % (12 * seats)):
        if match.to_move is None or match.legal()[0].verb != "swap":
            break
        found = points_of_all(match.view(match.to_move))
        match.play(found.moves[max(range(len(found.moves)), key=found.points.__getitem__)])
    return match


def hints(key, numbers):
    for place in numbers:
        match = swop_played(place) if key == "swop" and place % 3 else somewhere(key, place)[0]
        if match.to_move is None or len(match.legal()) < 2:
            continue
        levels = LEVELS.get(key, ("master",))
        view = match.view(match.to_move)
        budget = LEAST.get(key, LITTLE)
        yield match, players.hint(levels[place % len(levels)], key, view, place, budget)


def check_all(key, numbers):
    """Check the hints in some positions; return whether enough of them had one."""
    count = 0
    for match, hint in hints(key, numbers):
        here = Here(match, hint.decision.move)
        text = " ".join([hint.decision.reason, *hint.clues])
        left = checked(key, here, text)
        assert not NUMBER.search(left), (text, left)
        said = {int(word) for word in re.findall(r"\d+", text)}
        for one in hint.decision.compared:
            assert {one.points, one.points - one.paid} & said, (text, one)
        count += 1
    return count > len(numbers) // 3


@repeated("key", ALL)
def test_every_number_of_a_hint_is_one_of_the_position(key):
    assert check_all(key, range(10 if key == "swop" else 25))


@pytest.mark.slow
@pytest.mark.parametrize("key", ALL)
def test_every_number_of_more_hints_too(key):
    assert check_all(key, range(10, 20) if key == "swop" else range(25, 45))


def first_said(places, text, decided):
    """The first of some positions in which a reason has that text in it, and the decision there."""
    for place in places:
        here, decision = decided(place)
        if text in decision.reason:
            return here, decision
    raise AssertionError(f"nobody said {text}")


def test_what_can_follow_a_swap_can_follow():
    def decided(place):
        game = games.load("swop").new({}, 2, seed=f"0000-{place:02}")
        for _ in range(4):
            found = points_of_all(game.view(game.to_move))
            game.play(found.moves[found.points.index(max(found.points))])
        decision = players.make("expert").decide("swop", game.view(game.to_move), random.Random(1))
        return Here(game, decision.move), decision

    here, decision = first_said(range(40), "After an answer for", decided)
    assert "…" in checked("swop", here, decision.reason)
