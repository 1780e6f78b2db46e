"""Rules that surprise: what a game says when one of them first matters at the table."""

from __future__ import annotations

from typing import NamedTuple


class Notice(NamedTuple):
    """A rule that has just come into play."""

    key: str
    """Its name within the game: each is told once."""
    text: str
    """What it means now, in one or two sentences; empty where the player has just done it and need not be
    told any more."""
    rule: str
    """The section of the help page that tells more."""
