"""When what happens while a large set flies: all in shares of the time that it takes."""

RISEN, SWEPT, TOLD = 0.17, 0.46, 0.52
"""When all tiles have risen, the dragon has crossed the table, and the points are seen."""
DIM, LATE, DARK = 0.02, 0.05, 0.08
"""From when on the table gets out of focus, from when on ready or not, and when it is."""
LEAVES = 0.86
"""From when on all fades, while the tiles go to their pile."""


def dim(share: float) -> float:
    """Return how far the table is out of focus then, from 0 to 1."""
    return _within(share, DIM, DARK)


def crossing(share: float) -> float:
    """Return how far the dragon has crossed the table then, from 0 to 1."""
    return _within(share, RISEN, SWEPT)


def near(share: float) -> float:
    """Return how far what is told of the set has come then, from 0 to 1."""
    return _within(share, SWEPT, TOLD)


def out(share: float) -> float:
    """Return how much is left then of all that fades at the end, from 1 to 0."""
    return 1 - _within(share, LEAVES, 1.0)


def _within(share: float, start: float, end: float) -> float:
    return max(0.0, min(1.0, (share - start) / (end - start)))
