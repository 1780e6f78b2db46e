"""Writing TOML: what is written reads back the same, and the same data gives the same text."""

import tomllib
from datetime import UTC, date, datetime, time, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonbox.core import toml

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
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


@given(st.dictionaries(TEXTS, VALUES, max_size=5))
def test_what_is_written_reads_back(document):
    text = toml.dumps(document)
    read = tomllib.loads(text)
    assert read == document
    assert toml.dumps(read) == text


def test_how_it_looks():
    document = {
        "name": 'A "quoted" \\ text\n',
        "table": {"one": 1, "deep": {"er": {"x": [1, 2.5], "y": {}}}},
        "rows": [{"moves": ["a", "b"], "none": [], "deal": {"stacks": {"a1": "F"}}}, {}],
        "when": datetime(2026, 11, 20, 18, tzinfo=UTC),
        "odd key": [{"x": [["a"]]}, 1],
        "day": date(2026, 11, 20),
        "hour": time(18, 30),
        "truth": True,
    }
    assert toml.dumps(document) == (
        r"""name = "A \"quoted\" \\ text\n"
when = 2026-11-20T18:00:00Z
"odd key" = [{ x = [["a"]] }, 1]
day = 2026-11-20
hour = 18:30:00
truth = true

[table]
one = 1
[table.deep]
er = { x = [1, 2.5], y = {} }

[[rows]]
moves = [
    "a",
    "b",
]
none = []
[rows.deal]
stacks = { a1 = "F" }

[[rows]]
"""
    )


@pytest.mark.parametrize("number", [float("inf"), float("-inf"), 1e16, 5e-324])
def test_odd_numbers(number):
    assert tomllib.loads(toml.dumps({"x": number})) == {"x": number}
