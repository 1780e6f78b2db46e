"""Times as people say them."""

from datetime import datetime, timedelta

import pytest

from dragonbox.app.common.times import ago, until_later

NOW = datetime(2026, 3, 14, 9, 30).astimezone()


@pytest.mark.parametrize(
    ("when", "told"),
    [
        (NOW - timedelta(minutes=1), "just now"),
        (NOW - timedelta(minutes=2), "2 min ago"),
        (NOW - timedelta(minutes=59, seconds=59), "59 min ago"),
        (NOW - timedelta(minutes=60), "today"),
        (NOW.replace(hour=0, minute=5), "today"),
        (NOW.replace(day=13, hour=23, minute=50), "yesterday"),
        (NOW.replace(day=13, hour=0, minute=5), "yesterday"),
        (NOW.replace(day=12, hour=10), "12 March"),
        (NOW.replace(year=2025, month=12, day=31), "31 December 2025"),
    ],
)
def test_a_day_ends_at_midnight(when: datetime, told: str) -> None:
    assert ago(when, NOW) == told


@pytest.mark.parametrize(
    ("passed", "seconds"),
    [((20,), 100), ((119,), 1), ((120,), 60), ((150, 20), 30), ((3599,), 1), ((3600,), None), ((), None)],
)
def test_words_change_when_a_minute_is_over(passed: tuple[int, ...], seconds: float | None) -> None:
    whens = [NOW - timedelta(seconds=second) for second in passed]
    assert until_later(whens, NOW) == seconds
    if seconds is not None:
        soon, later = (NOW + timedelta(seconds=seconds + more) for more in (-0.1, 0))
        assert [ago(when, soon) for when in whens] == [ago(when, NOW) for when in whens]
        assert [ago(when, later) for when in whens] != [ago(when, NOW) for when in whens]
