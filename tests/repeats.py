"""Checks that are repeated with other values: a quick run takes the first, or one of several."""

from collections.abc import Iterable
from typing import Any

import pytest


def repeated(
    names: str | tuple[str, ...], values: Iterable[Any], quick: int = 1, **more: Any
) -> pytest.MarkDecorator:
    """Parametrize a test; with all but the first `quick` values it is slow."""
    first, rest = [*values][:quick], [*values][quick:]
    several = isinstance(names, tuple)
    slow = [pytest.param(*(value if several else [value]), marks=pytest.mark.slow) for value in rest]
    return pytest.mark.parametrize(names, first + slow, **more)


def sampled(values: Iterable[Any], every: int = 5) -> list[Any]:
    """Return values to parametrize a test with; all but one of so many are slow."""
    return [
        pytest.param(value, marks=pytest.mark.slow) if number % every else value
        for number, value in enumerate(values)
    ]
