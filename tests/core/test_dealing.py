"""Deals that are read from files."""

import pytest

from dragonbox.core.contract import BadDeal
from dragonbox.core.dealing import who_begins


@pytest.mark.parametrize("value", [True, False, 1.0, "1", None, -1, 3])
def test_only_a_seat_begins(value):
    with pytest.raises(BadDeal, match="a seat, 0 or 1 or 2"):
        who_begins(value, 3)


def test_where_somebody_must_begin_nobody_else_does():
    assert [who_begins(seat, 3) for seat in range(3)] == [0, 1, 2]
    assert who_begins(2, 3, must=2, why="who won") == 2
    with pytest.raises(BadDeal, match="2, who won"):
        who_begins(1, 3, must=2, why="who won")
