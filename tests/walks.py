"""All games that can be played, the toy among them, and matches of them in which some moves were made."""

import random
from functools import cache

import toygame

from dragonbox import games
from dragonbox.core.contract import belongs
from dragonbox.core.match import Game
from dragonbox.core.shuffle import new_code

SHORT = {"magic_dragon": {"ultimate": (False,), "games": (1, 2)}}
"""Options of which only these values are drawn: with others a match is longer than a law needs it."""
WAYS = 100
"""So many walks through each game lead somewhere."""
KEYS = [toygame.KEY, *(entry.key for entry in games.BOX)]


def find(key):
    """The game of a key, as the box gives it."""
    return Game(toygame) if key == toygame.KEY else games.load(key)


def fresh(key, rng):
    """A match with options, seats and deal at random."""
    game = find(key)
    options = {}
    for option in game.options:
        some = SHORT.get(key, {}).get(option.key)
        if not belongs(option.only, options) or (option.optional and not some and rng.random() < 0.5):
            continue
        if some:
            options[option.key] = rng.choice(some)
        elif isinstance(option.default, bool):
            options[option.key] = rng.random() < 0.5
        elif option.choices:
            options[option.key] = rng.choice(game.offered(option, options)).value
        else:
            options[option.key] = rng.randint(option.low, min(option.high, option.low + 3))
    return game.new(options, rng.choice(game.seats_for(options)), new_code(rng))


def walk(key, number):
    """A match played at random, number `number` of many: yielded at its start and after every move."""
    rng = random.Random(number)
    match = fresh(key, rng)
    yield match
    while match.to_move is not None:
        match.play(rng.choice(match.legal()))
        yield match


def somewhere(key, number):
    """A match in the middle of random play, or at its end, and a source of chance. There are `WAYS` of them
    for each game: finding the legal moves on the way there costs more than most of what is tested."""
    number %= WAYS
    match = fresh(key, random.Random(number))
    for played in _place(key, number).history:
        match.play(played.move)
    return match, random.Random(f"{number} and on")


def place(key, number):
    """As `somewhere`, for those who only look at the match: it is the same each time."""
    return _place(key, number % WAYS), random.Random(f"{number % WAYS} and on")


@cache
def _place(key, number):
    """The match of a walk where it stops."""
    rng = random.Random(f"{number} stops")
    stop = rng.choice([0.4, 0.1, 0.03, 0.01])
    for match in walk(key, number):
        if match.over or rng.random() <= stop:
            break
    return match


def each_of(count):
    """Call a law of a game with the numbers below `count`; if it is broken, the error tells the number."""

    def whole(law):
        def every(key):
            for number in range(count):
                try:
                    law(key, number)
                except Exception as error:
                    error.add_note(f"number {number} of {key}")
                    raise

        every.__name__, every.__doc__ = law.__name__, law.__doc__
        return every

    return whole


def anatomy(value):
    """All that a value holds, as deep as it goes, in plain data: two values alike in it are alike in all."""
    if isinstance(value, (bool, int, float, str, bytes, type(None), type)):
        return value
    if isinstance(value, dict):
        return [type(value).__name__, *((anatomy(key), anatomy(item)) for key, item in value.items())]
    if isinstance(value, (list, tuple)):
        return [type(value).__name__, *map(anatomy, value)]
    if isinstance(value, (set, frozenset)):
        return [type(value).__name__, *sorted(map(repr, map(anatomy, value)))]
    return [type(value).__name__, *((name, anatomy(item)) for name, item in parts(value))]


def parts(value):
    """The attributes of an object, those in `__slots__` and those in `__dict__`."""
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    names = [*slots, *getattr(value, "__dict__", {})]
    return [(name, getattr(value, name)) for name in names if hasattr(value, name)]


def changeable(value, found=None):
    """Every list, dictionary, set and changeable object within a value, by identity."""
    found = {} if found is None else found
    if isinstance(value, (bool, int, float, str, bytes, type(None), type)) or id(value) in found:
        return found
    if isinstance(value, (list, dict, set, bytearray)):
        found[id(value)] = value
    if isinstance(value, dict):
        inner = [*value.keys(), *value.values()]
    elif isinstance(value, (list, tuple, set, frozenset)):
        inner = list(value)
    else:
        frozen = getattr(getattr(type(value), "__dataclass_params__", None), "frozen", False)
        if not frozen:
            found[id(value)] = value
        inner = [item for _, item in parts(value)]
    for item in inner:
        changeable(item, found)
    return found
