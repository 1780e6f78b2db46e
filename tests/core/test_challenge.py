"""Challenge codes: the same for ever, with room for every match, and with no mistake that goes unseen."""

import random
from itertools import accumulate, combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonbox import games
from dragonbox.core import challenge, shuffle
from dragonbox.core.contract import belongs
from dragonbox.core.match import PLAYERS

GAMES = {entry.key: games.load(entry.key) for entry in games.BOX}

SWOOP = ("dragon_swoop", {"mode": "sweep"}, ("human",), "8K2F-41")
SWOP = (
    "swop",
    {"variant": "master", "layout": "rows", "finish": 50},
    ("human", "expert", "novice"),
    "0000-00",
)
RARE = ("rare_dragon", {"target": 50}, ("human", "skilled"), "ZZZZ-ZZ")
DANCE = ("dragon_dance", {"turning": "half", "rounds": 0}, ("novice", "human", "master"), "6TZ5-MN")
MAGIC = (
    "magic_dragon",
    {
        "ultimate": False,
        "version": "C",
        "hand": 13,
        "suits": 4,
        "cycles": 1,
        "dealer_double": False,
        "break": "auto",
    },
    ("human", "master", "human", "skilled"),
    "8K2F-41",
)
LAST = (
    "magic_dragon",
    {
        "ultimate": False,
        "version": "custom",
        "hand": 10,
        "dealt": 13,
        "units": "all",
        "minimum": 12,
        "suits": 4,
        "games": 99,
        "dealer_double": True,
        "break": "yin-yang",
    },
    (*["master"] * 7, "human"),
    "ZZZZ-ZZ",
)
GOLDEN = {
    "38K2-F41P": SWOOP,
    "16P-J000-0008": SWOP,
    "5Y5-TZZZ-ZZZ5": RARE,
    "8TS-56TZ-5MNF": DANCE,
    "2XAW-18K2-F41C": MAGIC,
    "WDVR-2R4ZZ-ZZZZA": LAST,
}


MISREAD = "One character is wrong or two are swapped."
LONG = "This code is too long: it has at most 14 letters and digits."


def encode(match):
    game, options, players, seed = match
    return challenge.encode(game, options, len(players), players, seed)


@pytest.mark.parametrize(("code", "match"), GOLDEN.items())
def test_a_code_means_the_same_for_ever(code, match):
    assert encode(match) == code
    assert challenge.decode(code) == challenge.Challenge(*match)


def test_the_blocks_stay_where_they_are():
    ends, end = [], 0
    for block in challenge.BLOCKS:
        end += block.size
        ends.append((block.game, end))
    assert ends == [
        ("dragon_swoop", 4),
        ("swop", 324),
        ("swop", 35524),
        ("swop", 105764),
        ("swop", 135284),
        ("swop", 194324),
        ("rare_dragon", 278173),
        ("dragon_dance", 1040173),
        ("magic_dragon", 2095717),
        ("magic_dragon", 123292933),
        ("magic_dragon", 123294397),
        ("magic_dragon", 123462493),
        ("magic_dragon", 125783473),
        ("magic_dragon", 142672177),
        ("magic_dragon", 2081827633),
        ("magic_dragon", 3755254213),
        ("magic_dragon", 30530079493),
    ]
    assert end <= 32 ** (challenge.LONGEST - shuffle.LENGTH - 1)
    assert challenge.PLAYERS == PLAYERS


def test_the_page_about_codes_tells_where_each_block_begins():
    page = (Path(__file__).parents[2] / "docs" / "challenge-code.md").read_text()
    rows = [line.split("|")[1].strip() for line in page.splitlines() if line.startswith("|")]
    told = [int(first) for first in rows if first.isdigit()]
    assert told == [0, *accumulate(block.size for block in challenge.BLOCKS)]


# -- every match has a code --


def endless(options):
    """Whether nobody could ever go out."""
    return options.get("units") == "none" and options.get("minimum", 0) > 1


def values(game, option, options):
    """What may be chosen for an option; None is not to choose it."""
    if not belongs(option.only, options):
        return [None]
    found = [None] if option.optional else []
    if option.choices:
        return found + [choice.value for choice in game.offered(option, options)]
    if isinstance(option.default, bool):
        return [*found, False, True]
    return found + list(range(option.low, option.high + 1))


def count(game, seats):
    """How many ways there are to choose the options for so many seats, as the game offers them."""
    ways = [way for option in game.options for one in (option, *option.choices) for way in one.only]
    asked = {(key, value) for way in ways for key, value in way.items()} | {("units", "none")}
    known = {}

    def after(number, options):
        if number == len(game.options):
            return seats in game.seats_for(options)
        # Later options depend on no more than this.
        key = (
            number,
            frozenset(asked & options.items()),
            frozenset(options),
            seats in game.seats_for(options),
        )
        if key not in known:
            option, found = game.options[number], 0
            for value in values(game, option, options):
                longer = options if value is None else options | {option.key: value}
                found += 0 if endless(longer) else after(number + 1, longer)
            known[key] = found
        return known[key]

    return after(0, {})


@pytest.mark.parametrize("key", GAMES)
def test_the_blocks_hold_as_many_matches_as_the_options_allow(key):
    """An option that is added or changed needs a block of its own, see docs/challenge-code.md."""
    game = GAMES[key]
    for seats in game.seats:
        held = sum(b.choices for b in challenge.BLOCKS if b.game == key and seats in b.seats)
        assert held == count(game, seats), f"{key} with {seats} seats"


@st.composite
def matches(draw):
    """Any match of any game that somebody plays."""
    key = draw(st.sampled_from(sorted(GAMES)))
    game = GAMES[key]
    options = {}
    for option in game.options:
        value = draw(st.sampled_from(values(game, option, options)))
        if value is not None:
            options[option.key] = value
    seats = draw(st.sampled_from(game.seats_for(options)))
    players = draw(st.tuples(*[st.sampled_from(PLAYERS)] * seats))
    seed = "".join(draw(st.lists(st.sampled_from(shuffle.DIGITS), min_size=6, max_size=6)))
    return key, options, players, shuffle.read_code(seed)


@pytest.mark.slow
@settings(max_examples=150)
@given(matches())
def test_every_match_can_be_written_and_read(match):
    code = encode(match)
    if endless(match[1]) or "human" not in match[2]:
        assert code is None
    else:
        assert challenge.decode(code) == challenge.Challenge(*match)
        assert challenge.SHORTEST <= len(code.replace("-", "")) <= challenge.LONGEST


@settings(max_examples=150)
@given(st.integers(0, sum(block.size for block in challenge.BLOCKS) - 1))
def test_every_number_is_a_match_that_can_be_played(number):
    digits = challenge._digits(number) + "8K2F41"
    code = challenge.grouped(digits + challenge.check_digit(digits))
    read = challenge.decode(code)
    game = GAMES[read.game]
    assert game.complete_options(read.options, len(read.players)) == read.options
    game.check_seats(len(read.players), read.options)
    assert encode((read.game, read.options, read.players, read.seed)) == code


def test_what_has_no_code():
    assert encode(("swop", SWOP[1], ("expert", "novice", "master"), "8K2F-41")) is None
    assert encode(("swop", SWOP[1], SWOP[2], "")) is None, "it was not shuffled from a code"
    assert encode(("swop", SWOP[1] | {"finish": 100}, SWOP[2], "8K2F-41")) is None
    assert encode(("swop", SWOP[1] | {"more": True}, SWOP[2], "8K2F-41")) is None
    assert encode(("swop", SWOP[1], ("human",), "8K2F-41")) is None, "a master game is for two or more"
    assert encode(("chess", {}, ("human",), "8K2F-41")) is None


# -- mistakes --


def test_every_wrong_and_every_swapped_character_is_seen():
    """Each place adds something to the sum that is 0 for a code, so that it is enough to look at two."""
    places = range(challenge.LONGEST)
    adds = [
        [
            shuffle.DIGITS.index(challenge.check_digit(digit + "0" * after)) if after >= 0 else value
            for value, digit in enumerate(shuffle.DIGITS)
        ]
        for after in reversed(range(-1, challenge.LONGEST - 1))
    ]
    assert all(len(set(adds[place])) == 32 for place in places), "one is wrong"
    for one, other in combinations(places, 2):
        for a, b in combinations(range(32), 2):
            assert adds[one][a] ^ adds[other][b] != adds[one][b] ^ adds[other][a], "two are swapped"
    rng = random.Random(3)
    for _ in range(200):
        digits = [rng.randrange(32) for _ in places[1:]]
        total = 0
        for add, digit in zip(adds, digits, strict=False):
            total ^= add[digit]
        assert challenge.check_digit("".join(shuffle.DIGITS[d] for d in digits)) == shuffle.DIGITS[total]


@pytest.mark.parametrize("code", GOLDEN)
def test_every_mistake_in_a_code_is_told(code):
    digits = code.replace("-", "")
    wrong = {digits[:i] + d + digits[i + 1 :] for i in range(len(digits)) for d in shuffle.DIGITS}
    for i, j in combinations(range(len(digits)), 2):
        wrong.add(digits[:i] + digits[j] + digits[i + 1 : j] + digits[i] + digits[j + 1 :])
    for text in wrong - {digits}:
        with pytest.raises(challenge.Misread, match=MISREAD):
            challenge.decode(text)


def test_codes_are_read_with_patience():
    code = encode(("rare_dragon", {"target": 50}, ("human", "skilled"), "0110-10"))
    spoken = code.lower().replace("-", " ").replace("0", "o").replace("1", "l", 1).replace("1", "I")
    assert spoken != code
    assert challenge.decode(f"  {spoken}\n") == challenge.decode(code)


def valid(digits):
    return digits + challenge.check_digit(digits)


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("8K2F-4U1", challenge.WrongCharacter, 'Codes have no "U".'),
        ("8K2F-41", challenge.WrongLength, "This code isn't complete."),
        ("", challenge.WrongLength, "This code isn't complete."),
        (valid("1" * 14), challenge.WrongLength, LONG),
        (valid("08K2F410"), challenge.Misread, MISREAD),
        (valid("ZZZZZZZ8K2F41"), challenge.Newer, "This code is for a newer Dragonbox."),
    ],
)
def test_what_is_wrong_is_told(text, kind, message):
    with pytest.raises(kind) as error:
        challenge.decode(text)
    assert str(error.value) == message
    assert isinstance(error.value, ValueError)


# -- the deals --


@pytest.mark.parametrize("match", [RARE, DANCE, MAGIC], ids=lambda match: match[0])
def test_later_deals_follow_from_the_code_as_well(match):
    """Cards and tiles of round 2 are the same, whatever was played in round 1; who begins may differ."""
    game, options, players, seed = match
    dealt = []
    for chance in (1, 2):
        rng = random.Random(chance)
        played = GAMES[game].new(options, len(players), seed, players=players)
        while len(played.rounds) == 1:
            played.play(rng.choice(played.legal()))
        deal = played.rounds[1].deal.to_record()
        dealt.append({key: value for key, value in deal.items() if key not in ("first", "dealer")})
    assert dealt[0] == dealt[1]
