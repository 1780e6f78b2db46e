"""The setups to choose from: those of the game, those that the player keeps, and that of the last match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dragonbox import games
from dragonbox.app.common.seating import called
from dragonbox.app.setup import head_starts
from dragonbox.app.setup.players import Lineup, ahead, entry
from dragonbox.core.contract import Value
from dragonbox.core.language import N_, _
from dragonbox.core.match import Game, Match, Seated

if TYPE_CHECKING:
    from dragonbox.app.context import Context
    from dragonbox.core.parts import News, Setup

MOST = 3
"""So many setups of their own a player keeps for each game."""
OWN, LAST = "own ", "last"
"""How the key of a kept setup begins, and the key of the last match that was set up by hand."""
COMPANY = {
    "novice": ("Wen", "Saru", "Bubo"),
    "skilled": ("Tora", "Barbel", "Tsuru"),
    "expert": ("Rufus", "Kame", "Tsuru"),
    "master": ("Kame", "Rufus", "Tora"),
}
"""Who plays at which level in the game's own setups: so a player comes to know them."""


@dataclass(frozen=True, slots=True)
class Way:
    """A match that can begin at once."""

    key: str
    title: str
    line: str
    options: Mapping[str, Value]
    """All that belong."""
    seats: tuple[Seated, ...]
    names: tuple[str, ...]
    """What they are called at the table."""
    minutes: int
    hard: int = 0
    """From 1 to 4; 0 where nobody can say."""
    best: bool = False
    """Whether it is the best to begin with."""
    new: tuple[News, ...] = ()
    """What the first lesson didn't tell."""

    @property
    def called(self) -> str:
        """Return its title as it is shown: what the player made has the player's own."""
        return self.title if self.key.startswith(OWN) else _(self.title)

    @property
    def told(self) -> str:
        """Return its line as it is shown."""
        return _(self.line)

    @property
    def own(self) -> bool:
        """Whether the player made it."""
        return self.key == LAST or self.key.startswith(OWN)

    @property
    def first_person(self) -> int | None:
        """Return the seat of the person at this computer."""
        return next((seat for seat, one in enumerate(self.seats) if one.player == "human"), None)


def ways(context: Context, key: str) -> list[Way]:
    """Return all setups of a game: its own first, then those that the player made."""
    game = games.load(key)
    offered = games.setups(key)
    found = []
    for number, setup in enumerate(offered):
        alike = sum(other.levels == setup.levels for other in offered[:number])
        found.append(_built(context, game, setup, alike))
    settings = context.settings
    for kept in settings.setups.get(key, [])[:MOST]:
        found.append(_made(context, game, OWN + kept["name"], kept["name"], kept["options"], kept["seats"]))
    if key in settings.options or key in settings.seats:
        # What was changed by hand is kept, whatever was played after it.
        title = N_("Last time") if settings.setup.get(key, LAST) == LAST else N_("As you changed it")
        last = _made(context, game, LAST, title, settings.options.get(key, {}), settings.seats.get(key, []))
        if not any(same(last, other) for other in found):
            found.append(last)
    return found


def last_of(context: Context, key: str, found: Sequence[Way]) -> Way:
    """Return the setup of the last match, else the one that is best to begin with."""
    wanted = context.settings.setup.get(key, LAST)
    named = next((way for way in found if way.key == wanted), None)
    if (
        named is None
        and wanted == LAST
        and (key in context.settings.options or key in context.settings.seats)
    ):
        settings = context.settings
        last = _made(
            context, games.load(key), LAST, "", settings.options.get(key, {}), settings.seats.get(key, [])
        )
        named = next((way for way in found if same(way, last)), None)
    return named or next((way for way in found if way.best), found[0])


def same(way: Way, other: Way) -> bool:
    """Return whether two setups make the same match, whatever the opponents are called."""
    one, two = ([(seat.player, ahead(seat)) for seat in found.seats] for found in (way, other))
    return one == two and dict(way.options) == dict(other.options)


def keep(
    context: Context, key: str, name: str, options: Mapping[str, Value], seats: Sequence[Seated]
) -> None:
    """Keep a setup under a name; one of the same name is replaced."""
    table = {
        "name": name,
        "options": dict(options),
        "seats": [entry(one) for one in seats],
    }
    kept = context.settings.setups.setdefault(key, [])
    for i, old in enumerate(kept):
        if old["name"].casefold() == name.casefold():
            kept[i] = table
            break
    else:
        kept.append(table)
    context.keep_settings()


def match_of(context: Context, key: str, way: Way, seed: str | None = None) -> Match:
    """Return a new match of a setup, with its deal made and sealed."""
    from dragonbox.core import fingerprint
    from dragonbox.storage.bests import mark_shuffled

    players = [one.player for one in way.seats]
    match = games.load(key).new(way.options, len(players), seed, way.names, players)
    head_starts.give(match, way.seats)
    fingerprint.seal(match)
    if seed is None:
        mark_shuffled(match)
    return match


def begin(context: Context, key: str, way: Way) -> None:
    """Begin a match of a setup, which is offered first next time."""
    from dragonbox.app.table import opening

    context.settings.setup[key] = way.key
    context.keep_settings()
    opening.begin(context, match_of(context, key, way))
    context.sound.play("shuffle")


def _built(context: Context, game: Game, setup: Setup, alike: int) -> Way:
    """Return a setup of the game with those who sit down: in another order where there are so many setups
    `alike` before it."""
    names = _names(setup.levels)
    turned = alike % max(1, len(names))
    names = [*names[turned:], *names[:turned]]
    seats = [Seated(context.settings.name)]
    seats += [Seated(name, level) for name, level in zip(names, setup.levels, strict=True)]
    options = game.complete_options(setup.options, len(seats))
    minutes = games.entry(game.key).lasting(len(seats), options)
    called = tuple(one.name for one in seats)
    return Way(
        setup.key,
        setup.title,
        setup.line,
        options,
        tuple(seats),
        called,
        minutes,
        setup.hard,
        setup.best,
        setup.new,
    )


def _names(levels: Sequence[str]) -> list[str]:
    """Return an opponent for each level, nobody twice."""
    found: list[str] = []
    for level in levels:
        everybody = (*COMPANY[level], *(name for names in COMPANY.values() for name in names))
        found.append(next(name for name in everybody if name not in found))
    return [called(name) for name in found]


def _made(
    context: Context,
    game: Game,
    key: str,
    title: str,
    options: Mapping[str, Value],
    seats: Sequence[dict[str, str]],
) -> Way:
    """Return a setup that the player made, as far as it still fits the game."""
    from dragonbox.app.setup.options import fitting, playable

    box = games.entry(game.key)
    if game.seats == (1,):
        lineup = Lineup(context.settings.name, [], 1)
        counts: tuple[int, ...] = game.seats
    else:
        lineup = Lineup(context.settings.name, seats, box.usual)
        counts = playable(game, options)
    seated, names = lineup.seated(counts), lineup.names(counts)
    complete = fitting(game, options, len(seated))
    minutes = box.lasting(len(seated), complete)
    return Way(key, title, "", complete, tuple(seated), tuple(names), minutes)
