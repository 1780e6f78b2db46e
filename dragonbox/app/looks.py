"""Load the looks that the games offer the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonbox import games

if TYPE_CHECKING:
    from dragonbox.ui.looks import Looks


def load(key: str) -> Looks:
    """Return the looks of a game."""
    return cast("Looks", games.part(key, "looks").LOOKS)
