"""Magic Dragon for the tests: hands from texts, made deals, and players that go for Zappo."""

import random
from itertools import cycle

from dragonbox.core.contract import IllegalMove
from dragonbox.core.match import Game
from dragonbox.core.shuffle import shuffled
from dragonbox.games.magic_dragon import dealing, rules, walls
from dragonbox.games.magic_dragon.penalty import codes, exchanges, lacking
from dragonbox.games.magic_dragon.position import exposed_sets
from dragonbox.games.magic_dragon.sets import flush, triplet
from dragonbox.games.magic_dragon.splits import splits
from dragonbox.games.magic_dragon.tiles import COPIES, NOTHING, kinds, read, together

GAME = Game(rules)


def find(key):
    """The game of a key, as records need it."""
    assert key == rules.KEY
    return GAME


def options(seats=4, **chosen):
    """All options, the others with their defaults."""
    return GAME.complete_options(chosen, seats)


def tiles(text):
    """The tiles of a text such as `123C 44P`, in order."""
    return tuple(
        sorted(read(f"{number}{group[-1]}") for group in text.upper().split() for number in group[:-1])
    )


def tile(name):
    return read(name)


def sets(text):
    """Sets as they are written: `123C 444P`."""
    found = []
    for group in text.split():
        own = tiles(group)
        assert len(own) == 3
        found.append(triplet(own[0]) if own[0] == own[2] else flush(own[0]))
        assert found[-1].tiles == own, group
    return tuple(found)


def split(text):
    """The split of a complete hand as it is written: sets, and the twin at last."""
    *groups, twin = text.split()
    wanted = tuple(sorted(sets(" ".join(groups)))), tiles(twin)[0]
    return next(found for found in splits(tiles(text)) if tuple(found) == wanted)


def begin(*hands, stock="", seats=None, seed=1, number=0, dealer=0, **chosen):
    """A game with these tiles dealt: a text for each player from the dealer's left on, who may get others
    too, and then the first tiles of the stock. The rest is drawn at random."""
    seats = seats or max(len(hands), 2)
    chosen = options(seats, **chosen)
    table = rules.versions.table(chosen, seats, dealer, number)
    count = len(kinds(table.suits)) * COPIES
    places, left = walls.share(tuple(range(count)), 1, seats, table.dealt)
    wall = [NOTHING] * count
    for turn, text in enumerate(hands):
        for place, given in zip(places[(turn + 1) % seats], tiles(text), strict=False):
            wall[place] = given
        assert len(tiles(text)) <= table.dealt
    drawn = [read(name) for name in stock.split()]
    wall[left[0] : left[0] + len(drawn)] = drawn
    rest = [which for which in kinds(table.suits) for _ in range(COPIES)]
    for given in wall:
        if given != NOTHING:
            rest.remove(given)
    rest = shuffled(rest, random.Random(seed))
    wall = [rest.pop() if given == NOTHING else given for given in wall]
    deal = dealing.Deal(dealer, dealing.cut(wall, table.sides), number)
    return rules.start(chosen, seats, deal)


def play(game, *texts):
    """The game after these moves, all of them legal; returns the events of the last."""
    events = []
    for text in texts:
        move = rules.parse(game, text)
        game.check(move)
        assert move in game.legal(), text
        rules.audit(game)
        events = game.apply(move)
    rules.audit(game)
    return events


def reason(game, text):
    """Why a move is refused, and the section of the help page."""
    try:
        move = rules.parse(game, text)
        assert move not in game.legal(), f"{text} is legal"
        game.check(move)
    except IllegalMove as error:
        return str(error), error.rule
    raise AssertionError(f"{text} is not refused")


def legal(game):
    """The notation of all legal moves."""
    return [str(move) for move in game.legal()]


def types(events):
    return [event["type"] for event in events]


def event(events, kind):
    """The one event of that type."""
    (found,) = [event for event in events if event["type"] == kind]
    return found


def choose(game, rng):
    """What somebody does who goes for Zappo, and claims sets now and then."""
    moves, table = game.legal(), game.table
    for move in moves:
        if move.verb == "zappo":
            return move
    if game.stage == "turn":
        seat = game.to_move
        hand = game.hand if game.drawn == NOTHING else together(game.hand, game.drawn)
        exposed = exposed_sets(game, seat)
        rows = exchanges(hand, exposed, table.sets)
        return min(moves, key=lambda move: (sum(rows[move.tiles[0]]), rng.random()))
    if game.stage == "shed":
        some = [moves[int(rng.random() * len(moves))] for _ in range(60)]
        return min(some, key=lambda move: lacking(codes(left(game.hand, move.tiles)), table.sets))
    return moves[int(rng.random() * len(moves))]


def left(hand, gone):
    """A hand without some of its tiles."""
    hand = list(hand)
    for which in gone:
        hand.remove(which)
    return tuple(hand)


VARIANTS = [
    *(({}, seats) for seats in range(2, 9)),
    ({"version": "A"}, 4),
    ({"version": "B", "break": "yin-yang"}, 3),
    ({"version": "D", "suits": 3}, 3),
    ({"version": "E", "break": "simple", "hand": 10}, 5),
    ({"version": "F", "dealer_double": True}, 4),
    ({"version": "G"}, 2),
    ({"version": "custom", "dealt": 14, "units": "small", "minimum": 4}, 3),
    ({"version": "custom", "hand": 10, "dealt": 12, "minimum": 6, "suits": 3}, 3),
]
"""Options and seats."""


def positions(count, seed=1):
    """So many positions of games by players that go for Zappo, the last of each game included: a game of
    each variant, and round again."""
    rng = random.Random(seed)
    for chosen, seats in cycle(shuffled(VARIANTS, rng)):
        chosen = options(seats, **chosen)
        game = rules.start(chosen, seats, rules.deal(chosen, seats, rng, []))
        while True:
            if not count:
                return
            count -= 1
            yield game.copy()
            if game.over:
                break
            game.apply(choose(game, rng))
