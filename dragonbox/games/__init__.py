"""The box: five games, in the order in which they lie in it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple, cast

from dragonbox.core.language import N_

if TYPE_CHECKING:
    from dragonbox.core.contract import Value
    from dragonbox.core.figure import Figure
    from dragonbox.core.match import Game, Match
    from dragonbox.core.motif import Motif
    from dragonbox.core.parts import Habit, HeadStart, Milestones, Notices, Odds, Setup, Telling
    from dragonbox.core.puzzle import Kind


EVENING = 4
"""So many times longer is a match that is to last an evening."""


class Entry(NamedTuple):
    """Describes a game without loading it."""

    key: str
    title: str
    tagline: str
    """This and other words here are English; they are translated where they are shown."""
    seats: tuple[int, ...]
    minutes: tuple[int, ...]
    """How long a match takes, roughly, for each number of seats from the fewest, with the usual options."""
    deal: str
    """How one begins, as it stands on the button."""
    goal: tuple[str, int] = ("", 0)
    """The option that a match grows with, and its usual value."""
    deals: str = ""
    """The option that says how many deals are played; the minutes are those of one for each seat."""
    evening: str = ""
    """The option with which a match is four times as long."""
    usual: int = 2
    """How many sit down as long as nobody has said otherwise."""
    unit: str = "deal"
    """What the game calls one of several deals of a match."""
    points_only: str = "none"
    """The option, as `key=value`, with which nobody wins or loses: it is all about points."""
    learn: float = 0
    """How many minutes the first lesson takes, as its file says; 0 where there is none."""
    rounds: tuple[str, int] = ("", 0)
    """The option that says how many rounds are played, and how many they usually are."""
    coins: bool = False
    """Whether scores are coins."""
    shown: str = "skilled"
    """The level that gives ideas in first matches, which the `TEACHER` of the game comes up to: the one below
    it overlooks too much to be believed, or judges otherwise than whoever judges the moves afterwards."""

    def deals_in(self, seats: int, options: Mapping[str, Value]) -> int:
        """Return how many deals a match has; 0 if only playing shows it."""
        if not self.deals:
            return 0
        if options.get(self.evening):
            return EVENING * seats
        return int(options.get(self.deals) or int(options[self.goal[0]]) * seats)

    def lasting(self, seats: int, options: Mapping[str, Value]) -> int:
        """Return how many minutes a match of so many seats takes, roughly. Alone nobody races for the
        goal."""
        minutes = self.minutes[min(seats - self.seats[0], len(self.minutes) - 1)] * self.growth(
            seats, options
        )
        return max(1, round(minutes)) if minutes < 13 else 5 * round(minutes / 5)

    def growth(self, seats: int, options: Mapping[str, Value]) -> float:
        """Return how many times longer than usual a match of so many seats is."""
        growth = 1.0
        key, usual = self.goal
        if key in options and seats > 1:
            growth *= int(options[key]) / usual
        if options.get(self.rounds[0]):
            growth *= int(options[self.rounds[0]]) / self.rounds[1]
        if self.deals in options:
            growth *= int(options[self.deals]) / seats
        if options.get(self.evening):
            growth *= EVENING
        return growth


BOX = (
    Entry(
        "dragon_swoop",
        "Dragon Swoop",
        N_("Take sets of equal tiles"),
        (1,),
        (5,),
        N_("Deal the tiles"),
        points_only="mode=score",
        learn=2,
        shown="expert",
    ),
    Entry(
        "magic_dragon",
        "Magic Dragon",
        N_("A mahjong with dragons"),
        tuple(range(2, 9)),
        (20, 25, 25, 30, 30, 35, 35),
        N_("Deal the tiles"),
        ("cycles", 1),
        deals="games",
        evening="ultimate",
        usual=4,
        unit="game",
        learn=2,
        coins=True,
    ),
    Entry(
        "dragon_dance",
        "Dragon Dance",
        N_("Lay colour on colour"),
        (2, 3, 4, 5),
        (10, 15, 20, 25),
        N_("Deal the cards"),
        unit="round",
        learn=3,
        rounds=("rounds", 3),
        shown="master",
    ),
    Entry(
        "swop",
        "SWOP",
        N_("Swap dice to make rows"),
        (1, 2, 3, 4),
        (8, 12, 18, 25),
        N_("Lay out the dice"),
        ("finish", 50),
        learn=1.5,
        shown="expert",
    ),
    Entry(
        "rare_dragon",
        "The Rare Dragon",
        N_("A rummy of ten dragons"),
        (2, 3, 4),
        (15, 20, 25),
        N_("Deal the cards"),
        ("target", 50),
        unit="round",
        learn=3,
    ),
)


class KindEntry(NamedTuple):
    """What can be said of a kind of puzzle without loading its game."""

    number: int
    key: str
    game: str
    name: str
    """English; the kind itself marks it for translation."""
    lesson: str = ""
    """The lesson that explains what it turns on; empty if the first one of its game does."""


PUZZLES = (
    KindEntry(1, "swop_best", "swop", "Best Swap"),
    KindEntry(2, "swop_cubes", "swop", "Last Cubes", "03-cubes"),
    KindEntry(3, "swoop_last", "dragon_swoop", "The Year's End"),
    KindEntry(4, "swoop_sweep", "dragon_swoop", "Clean Sweep"),
    KindEntry(5, "magic_waits", "magic_dragon", "What Completes It?"),
    KindEntry(6, "magic_drop", "magic_dragon", "What Do I Drop?"),
    KindEntry(7, "magic_dear", "magic_dragon", "The Best Winning Tile"),
    KindEntry(8, "dance_force", "dragon_dance", "The Last Dance"),
    KindEntry(9, "dance_stop", "dragon_dance", "Stop the Dancer"),
    KindEntry(10, "rare_out", "rare_dragon", "Out in One"),
    KindEntry(11, "rare_turn", "rare_dragon", "The Richest Turn"),
)


class UnknownGame(ValueError):
    """No game of that name can be played."""


def entry(key: str) -> Entry:
    """Return the entry of a game; raises `UnknownGame`."""
    for found in BOX:
        if found.key == key:
            return found
    raise UnknownGame(f'unknown game "{key}"; known are {", ".join(e.key for e in BOX)}')


def load(key: str) -> Game:
    """Return the rules of a game, ready to start a match; raises `UnknownGame`."""
    from dragonbox.core.contract import Rules
    from dragonbox.core.match import Game

    return Game(cast(Rules, part(entry(key).key, "rules")), kinds)


def kinds(key: str = "") -> tuple[Kind, ...]:
    """Return the kinds of puzzles of a game, or of all games, in the order of their numbers."""
    if not key:
        found = [kind for one in BOX for kind in kinds(one.key)]
        return tuple(sorted(found, key=lambda kind: kind.number))
    module = _optional(key, "puzzles")
    return () if module is None else cast("tuple[Kind, ...]", module.KINDS)


@cache
def _optional(key: str, name: str) -> ModuleType | None:
    """A module of a game's folder, or None if it has none of that name: it is looked for once, since tables
    ask in each frame."""
    whole = f"{__name__}.{key}.{name}"
    try:
        return part(key, name)
    except ModuleNotFoundError as error:
        if not error.name or not f"{whole}.".startswith(f"{error.name}."):
            raise
        return None


def folder(key: str) -> Path:
    """Return where the files of a game lie; raises `UnknownGame`."""
    return _folder(entry(key).key)


@cache
def _folder(name: str) -> Path:
    """Where the files of a game lie: it is looked for once, since the menu asks often."""
    return next(path for parent in __path__ if (path := Path(parent, name)).is_dir())


def speak(code: str) -> None:
    """Have the whole program speak a language of `core.language.LANGUAGES`."""
    from dragonbox.core import language

    language.use(code, [Path(__file__).parents[1], *(folder(entry.key) for entry in BOX)])


def telling(key: str) -> Telling:
    """Return how a game tells its events in words."""
    return cast("Telling", part(key, "telling"))


def milestones(key: str) -> Milestones:
    """Return the milestones of a game."""
    return cast("Milestones", part(key, "milestones"))


def odds(key: str) -> Odds:
    """Return how strong the levels of a game's opponents are."""
    return cast("Odds", part(key, "strength").ODDS)


def notices(key: str) -> Notices | None:
    """Return the rules of a game that are told when they first matter; None if it has none."""
    return cast("Notices | None", _optional(key, "notices"))


def head_start(key: str) -> HeadStart | None:
    """Return the points in advance that a game offers; None if it offers none."""
    module = _optional(key, "head_start")
    return None if module is None else cast("HeadStart", module.HEAD_START)


def habits(key: str) -> Mapping[str, Habit]:
    """Return what opponents with names like to do in a game, by name; empty if it knows no habits."""
    module = _optional(key, "habits")
    return {} if module is None else cast("Mapping[str, Habit]", module.HABITS)


def setups(key: str) -> tuple[Setup, ...]:
    """Return the matches that a game offers ready to play, the easiest first."""
    return cast("tuple[Setup, ...]", part(key, "setups").SETUPS)


def motifs(key: str) -> dict[str, Motif]:
    """Return the small pictures of a game: `lesson` of its first lesson, `table` of what lies between the
    players, and one for each setup without opponents and for each kind of puzzle, by its key."""
    return cast("dict[str, Motif]", part(key, "motifs").MOTIFS)


def figures(key: str) -> Mapping[str, Figure]:
    """Return the pictures of a game's help pages by name; none if it has none."""
    module = _optional(key, "figures")
    return {} if module is None else cast("Mapping[str, Figure]", module.FIGURES)


def lessons(key: str) -> list[Path]:
    """Return the files of a game's lessons, in the order in which they are learned."""
    from dragonbox.core import language

    return list(_lessons(folder(key), language.code()))


@cache
def _lessons(part: Path, spoken: str) -> tuple[Path, ...]:
    """The files of the lessons of a game in the language that is spoken."""
    from dragonbox.core import language

    files = part / "lessons"
    # `glob` would take longer; the menu waits for it.
    names = sorted(os.listdir(files)) if files.is_dir() else []
    numbered = [name for name in names if name[:2].isdigit() and name[2:3] == "-" and name.endswith(".toml")]
    return tuple(language.file(part, f"lessons/{name}") for name in numbered)


def lesson_values(key: str) -> Callable[[Match, int], Mapping[str, object]]:
    """Return what fills the numbers into a game's lessons: it takes a match and the seat that learns."""
    values: Callable[[Match, int], Mapping[str, object]] = part(key, "lessons").values
    return values


def part(key: str, name: str) -> ModuleType:
    """Return a module of a game's folder.

    Opponents and pictures need more than this package may know: `players.ai` and `app.looks` load them.
    """
    module = f"dragonbox.games.{key}.{name}"
    # It is asked for many times in a frame.
    return sys.modules.get(module) or import_module(module)
