"""Challenge codes in the window: what a match can be shared as, what a code means, and its match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from dragonbox import games
from dragonbox.app.setup.players import Lineup
from dragonbox.core import challenge, head_start
from dragonbox.core.contract import Options, belongs
from dragonbox.core.language import _
from dragonbox.core.match import Game, Match

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.core.challenge import Challenge


def code_of(match: Match) -> str:
    """Return the challenge code of a match; the code of its deal where it has none, else nothing.

    A code says nothing of head starts, so that a match with them has none.
    """
    if head_start.given(match):
        return ""
    seed = match.rounds[0].seed
    players = [seated.player for seated in match.seats]
    return challenge.encode(match.game.key, match.options, len(players), players, seed) or seed


def word_for(match: Match, code: str) -> str:
    """Return what a code of a match is called: `challenge`, or `deal` where it holds no more than that."""
    return "deal" if code == match.rounds[0].seed else "challenge"


def copy_label(match: Match, code: str) -> str:
    """Return what stands on a button that copies a code of a match."""
    if word_for(match, code) == "deal":
        return _("Copy the deal {code}", code=code)
    return _("Copy the challenge {code}", code=code)


def copy(context: Context, code: str) -> None:
    """Put a code into the clipboard, and say so."""
    pygame.scrap.put_text(code)
    context.window.say(_("Copied: {code}", code=code))


def told(game: Game, options: Options) -> str:
    """Return the options in a line: the first choice, what isn't as usual, and every number."""
    words, first = [], True
    for option in game.options:
        if option.key not in options or not belongs(option.only, options):
            continue
        value = options[option.key]
        title = next((choice.title for choice in option.choices if choice.value == value), "")
        if title and (first or value != option.default):
            words.append(f"{_(option.title)}: {_(title)}")
        elif isinstance(value, bool):
            words += [_(option.title)] if value else []
        elif not title:
            words.append(f"{_(option.title)}: {_(option.zero) if option.zero and not value else value}")
        first = first and not title
    return " · ".join(words)


def lineup(context: Context, read: Challenge) -> Lineup:
    """Seat the players of a challenge; whoever is at this computer takes the first seat of a person."""
    return Lineup.of(context.settings.name, read.players)


def match_of(context: Context, read: Challenge) -> Match:
    """Make the match of a challenge, with its deal made and sealed."""
    from dragonbox.core import fingerprint

    names = lineup(context, read).names([len(read.players)])
    match = games.load(read.game).new(read.options, len(names), read.seed, names, read.players)
    fingerprint.seal(match)
    return match
