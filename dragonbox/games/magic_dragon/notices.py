"""Rules of Magic Dragon that surprise, told when they first matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonbox.core import phrases
from dragonbox.core.language import N_, _
from dragonbox.core.notices import Notice
from dragonbox.games.magic_dragon.versions import version

if TYPE_CHECKING:
    from dragonbox.core.contract import Event, Seat
    from dragonbox.core.match import Match
    from dragonbox.games.magic_dragon.rules import View

SHORT = 10
"""Tiles of a hand that has only three sets."""
CLAIMS = {
    "zappo": N_(
        "This tile completes your hand, and you may take it from anyone. Call Zappo: you win, unless "
        "a player before you calls it too."
    ),
    "zap": N_(
        "Zap: you may take a third equal tile from anyone. The triplet then lies open. "
        "Pass if it doesn't help you."
    ),
    "flush": N_(
        "A flush is three in a row of one suit. You may claim one only from the player before you. "
        "It then lies open. Pass if it doesn't help you."
    ),
}
"""What is said of each claim when it is offered for the first time, the best first."""


def goal(match: Match) -> str:
    """Return what the game is about, for those who sit down without a lesson."""
    sets = _("A set is three equal tiles, or a flush: three in a row of one suit. A twin is two equal tiles.")
    if match.options["hand"] == SHORT:
        return _("Complete your hand: three sets and a twin.") + f" {sets}"
    return _("Complete your hand: four sets and a twin.") + f" {sets}"


def notices(match: Match, seat: Seat) -> list[Notice]:
    """Return what the last move brought into play, as it is told to a seat."""
    names = [phrases.called(seated.name) for seated in match.seats]
    found = [notice for event in match.history[-1].events if (notice := _told(event, names, match))]
    if match.to_move == seat and cast("View", match.view(seat)).stage == "claim":
        verbs = {str(move).split()[0] for move in match.legal()}
        if "zappo" in verbs:
            verbs = {"zappo"}  # beside a win, no set is worth a word
        found += [
            Notice(f"claim {verb}", _(text), "claims") for verb, text in CLAIMS.items() if verb in verbs
        ]
    return found


def _counts(match: Match) -> bool:
    """Whether hands score in the game of the last move."""
    now = max(number for number, log in enumerate(match.rounds) if log.moves)
    return version(match.options, len(match.seats), now).units != "none"


def _told(event: Event, names: list[str], match: Match) -> Notice | None:
    match event:
        case {"type": "reveal", "dead": [*dead]} if any(dead):
            text = _("The tiles in the middle were laid aside. They are out of the game and can't be drawn.")
            return Notice("shed", text, "shed")
        case {"type": "zap", "seat": who}:
            return Notice("zap", _zapped(names[who]), "claims")
        case {"type": "flush", "seat": who}:
            return Notice("flush", _flushed(names[who]), "claims")
        case {"type": "zappo"} if not _counts(match):
            text = _("Hands don't score in this game: each loser pays 1 coin.")
            if match.options["dealer_double"]:
                text = _("{text} The dealer pays and gets double.", text=text)
            return Notice("flat", text, "versions")
        case {"type": "zappo", "points": points} if points:
            text = _(
                "Each loser pays the points for every tile they still needed. "
                "The player who dropped the winning tile pays double."
            )
            return Notice("zappo", text, "penalty")
        case {"type": "tie"}:
            return Notice("tie", _("No tiles are left to draw. The game is a tie, and nobody pays."), "end")
    return None


def _zapped(name: str) -> str:
    if name == phrases.YOU:
        return _("You claimed the dropped tile with a Zap: a triplet. A Zap goes before a flush.")
    return _("{name} claimed the dropped tile with a Zap: a triplet. A Zap goes before a flush.", name=name)


def _flushed(name: str) -> str:
    if name == phrases.YOU:
        return _("You claimed the dropped tile for a flush, three in a row. Only the next player may.")
    return _(
        "{name} claimed the dropped tile for a flush, three in a row. Only the next player may.", name=name
    )
