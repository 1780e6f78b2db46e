"""Times as people say them."""

from datetime import datetime, timedelta

import pytest

from dragonbox.app.common.times import ago

NOW = datetime(2026, 3, 14, 9, 30).astimezone()


@pytest.mark.parametrize(
    ("when", "told"),
    [
        (NOW - timedelta(minutes=2), "just now"),
        (NOW.replace(hour=0, minute=5), "today"),
        (NOW.replace(day=13, hour=23, minute=50), "yesterday"),
        (NOW.replace(day=13, hour=0, minute=5), "yesterday"),
        (NOW.replace(day=12, hour=10), "12 March"),
        (NOW.replace(year=2025, month=12, day=31), "31 December 2025"),
    ],
)
def test_a_day_ends_at_midnight(when: datetime, told: str) -> None:
    assert ago(when, NOW) == told
