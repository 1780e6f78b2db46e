"""Golden records with something broken: a clear error comes out, or a match that is written soundly."""

import random
import tomllib
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st
from walks import KEYS, find

from dragonbox.core import record

FILES = sorted(Path(__file__).parent.glob("*/*.toml"))
TEXTS = [file.read_text("utf-8") for file in FILES]
NUMBERS = st.integers(0, 10**9)
MANY = settings(max_examples=120)
ODD = [
    *(
        True,
        False,
        0,
        1,
        -1,
        2,
        7,
        2**63 - 1,
        1.0,
        float("nan"),
        float("inf"),
        [],
        {},
        [[]],
        [{}],
        {"a1": "F"},
    ),
    *(
        "",
        " ",
        "a",
        "\n\x00\x1b",
        "rest",
        "fly",
        "fly a1",
        "play",
        "play 1",
        "turn",
        "\U0001f409",
        "x" * 5000,
    ),
    *("dragonbox 1", "8K2F-41", "FWLSTM", "human", "12345678", datetime(2026, 11, 20, tzinfo=UTC)),
    *([1, 2], ["a"], ["play 1"] * 3, {"_note": 1}, {"": 1}),
]


def survives(content):
    """Read it: either one clear line comes out, or a record that is written and read again the same."""
    try:
        match = record.loads(content, find, "evening.toml")
    except record.RecordError as error:
        message = str(error)
        assert message.startswith("evening.toml: ")
        assert message.isprintable()
        assert len(message) < 500
        return False
    text = record.dumps(match)
    again = record.loads(text, find)
    assert record.dumps(again) == text
    assert again.standing == match.standing
    again.audit()
    return True


@pytest.mark.slow
@given(text=st.sampled_from(TEXTS), number=NUMBERS)
@MANY
def test_other_bytes(text, number):
    rng, data = random.Random(number), bytearray(text.encode())
    for _ in range(rng.choice([1, 1, 2, 5, 50])):
        place = rng.randrange(len(data))
        match rng.randrange(4):
            case 0:
                data[place] = rng.randrange(256)
            case 1:
                del data[place : place + rng.choice([1, 2, 20])]
            case 2:
                data[place:place] = rng.randbytes(rng.choice([1, 3]))
            case 3:
                data[place:place] = data[rng.randrange(len(data)) :][: rng.choice([1, 2, 20])]
    survives(bytes(data))


@pytest.mark.slow
@given(text=st.sampled_from(TEXTS), number=NUMBERS)
@MANY
def test_other_lines(text, number):
    rng, lines = random.Random(number), text.splitlines()
    for _ in range(rng.choice([1, 1, 2, 4])):
        place = rng.randrange(len(lines))
        match rng.randrange(4):
            case 0:
                del lines[place]
            case 1:
                lines.insert(rng.randrange(len(lines)), lines[place])
            case 2:
                other = rng.randrange(len(lines))
                lines[place], lines[other] = lines[other], lines[place]
            case 3:
                lines.insert(place, rng.choice(rng.choice(TEXTS).splitlines()))
    survives("\n".join(lines))


@pytest.mark.slow
@given(text=st.sampled_from(TEXTS), number=NUMBERS)
@MANY
def test_other_keys_and_values(text, number):
    rng, document = random.Random(number), tomllib.loads(text)
    for _ in range(rng.choice([1, 1, 2, 4])):
        spoil(document, rng)
    survives(tomli_w.dumps(document))


def spoil(document, rng):
    """Change one value, one key or one element somewhere in the document."""
    holders = [document]
    for holder in holders:
        inner = holder.values() if isinstance(holder, dict) else holder
        holders += [value for value in inner if isinstance(value, (dict, list)) and value]
    holder = rng.choice(holders)
    places = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    if not places:
        return
    place = rng.choice(places)
    # A copy, lest it be spoilt itself and grow from example to example.
    odd = deepcopy(rng.choice(ODD))
    match rng.randrange(4):
        case 0:
            holder[place] = odd
        case 1:
            del holder[place]
        case 2 if isinstance(holder, dict):
            holder[rng.choice(["_note", "extra", "scores", "moves", "first", "", "a b"])] = odd
        case 2:
            holder.append(rng.choice([odd, deepcopy(rng.choice(holder))]))
        case 3:
            other = rng.choice(places)
            holder[place], holder[other] = holder[other], holder[place]


@pytest.mark.slow
@given(content=st.binary(max_size=200) | st.text(max_size=200))
@MANY
def test_anything_at_all(content):
    survives(content)


@pytest.mark.slow
def test_any_part_of_a_file():
    for file in FILES:
        data = file.read_bytes()
        for length in range(0, len(data), 1 + len(data) // 20):
            survives(data[:length])


@pytest.mark.slow
def test_the_fuzz_reads_some_and_refuses_some():
    """Else it would prove nothing."""
    results = set()
    for number, text in enumerate(TEXTS):
        document = tomllib.loads(text)
        spoil(document, random.Random(number))
        results.add(
            (document["game"] if document.get("game") in KEYS else "", survives(tomli_w.dumps(document)))
        )
    assert results >= {(key, read) for key in KEYS for read in (True, False)}
