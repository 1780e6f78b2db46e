"""Memory of pictures: kept for the next frame while things move, and given back at rest."""

from __future__ import annotations

from unittest.mock import patch

from dragonbox.ui import memory


def asked(*acts) -> list[tuple]:
    """What the C library is asked by each of these."""
    found = []
    with patch.object(memory, "_ask", lambda *given: found.append(given)):
        for act in acts:
            act()
    return found


def test_pieces_that_are_freed_are_kept_while_things_move_and_given_back_at_rest() -> None:
    asked(memory.tidy_up)
    moving = asked(memory.keep_freed, memory.keep_freed)
    still = asked(memory.tidy_up, memory.tidy_up)
    assert [row[1] for row in moving] == [row[1] for row in still[:2]]
    assert all(more[2] > 10 * less[2] for more, less in zip(moving, still, strict=False))
    assert still[2:] == [("malloc_trim", 0)]
