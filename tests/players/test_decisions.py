"""Opponents decide as they did when their matches were kept: nobody plays otherwise by accident."""

import pytest
from decisions import MATCHES, differences


@pytest.mark.slow
@pytest.mark.parametrize("name", MATCHES)
def test_opponents_decide_as_ever(name):
    assert differences(name) == []
