"""Writing TOML: what is written reads back the same, and the same data gives the same bytes."""

import tomllib
from datetime import UTC, date, datetime, time, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonbox.core import reading, writing

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
ZONES = st.sampled_from([None, UTC, timezone(timedelta(hours=-3, minutes=-30))])
PLAIN = (
    st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False)
    | TEXTS
    | st.dates()
    | st.times()
    | st.datetimes(timezones=ZONES)
)
VALUES = st.recursive(
    PLAIN, lambda v: st.lists(v, max_size=4) | st.dictionaries(TEXTS, v, max_size=4), max_leaves=9
)


@pytest.mark.slow
@given(st.dictionaries(TEXTS, VALUES, max_size=5))
def test_what_is_written_reads_back(document):
    content = writing.toml(document)
    read = tomllib.loads(content.decode())
    assert read == document
    assert writing.toml(read) == content


def test_how_it_looks():
    document = {
        "name": 'A "quoted" \\ text\n',
        "table": {"one": 1, "deep": {"er": {"x": [1, 2.5], "y": {}}}},
        "rows": [{"moves": ["a", "b"], "none": [], "deal": {"stacks": {"a1": "F"}}}, {}],
        "when": datetime(2026, 11, 20, 18, tzinfo=UTC),
        "odd key": [{"x": "a"}],
        "day": date(2026, 11, 20),
        "hour": time(18, 30),
        "truth": True,
    }
    assert writing.toml(document).decode() == (
        r"""name = "A \"quoted\" \\ text\n"
when = 2026-11-20 18:00:00+00:00
"odd key" = [
    { x = "a" },
]
day = 2026-11-20
hour = 18:30:00
truth = true

[table]
one = 1

[table.deep.er]
x = [
    1,
    2.5,
]

[table.deep.er.y]

[[rows]]
moves = [
    "a",
    "b",
]
none = []

[rows.deal.stacks]
a1 = "F"

[[rows]]
"""
    )


@pytest.mark.parametrize("number", [float("inf"), float("-inf"), 1e16, 5e-324])
def test_odd_numbers(number):
    assert tomllib.loads(writing.toml({"x": number}).decode()) == {"x": number}


def nested(depth, inner):
    return inner if not depth else {"a": nested(depth - 1, inner)}


def test_whatever_is_read_can_be_written():
    content = writing.toml(nested(reading.DEEPEST, 1))
    assert reading.parse(content) == nested(reading.DEEPEST, 1)
    with pytest.raises(reading.Unreadable, match="more than 16 parts"):
        writing.toml(nested(reading.DEEPEST + 2, 1))


def test_long_keys_of_many_tables_take_no_more_room_than_a_file_may_have():
    """Each table is written under all the keys above it: here some 40 GB."""
    document = {"k" * 1_000_000: {str(number): {} for number in range(40_000)}}
    with pytest.raises(reading.Unreadable, match="larger than 4 MiB"):
        writing.toml(document)
