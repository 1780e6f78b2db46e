"""Keep what a player has set, in a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dragonbox.core.language import LANGUAGES, _
from dragonbox.core.words import instead, one_of, shown
from dragonbox.storage.disk import StorageError, read_toml, write_toml

if TYPE_CHECKING:
    from dragonbox.core.contract import Value

MOTIONS = ("off", "fast", "normal", "slow")
PACES = ("fast", "normal", "slow")
RANKS = ("never", "solo", "always")
THEMES = ("lacquer", "paper")
PALETTES = ("classic", "safe", "contrast")
TEXT_SIZES = range(100, 151, 5)
VOLUMES = range(101)
LONGEST_NAME = 24
SYSTEM = "system"
"""The language of the system, if the program speaks it."""
SMALLEST_WINDOW, LARGEST_WINDOW = (320, 180), (16384, 16384)

Reader = Callable[[Any], Any]
"""Gives back a value of the file as the program uses it, or raises `ValueError` with what was expected."""


def _switch(value: Any) -> bool:
    if type(value) is not bool:
        raise ValueError(_("true or false"))
    return value


def _one_of(known: tuple[str, ...]) -> Reader:
    def read(value: Any) -> str:
        if value not in known:
            raise ValueError(one_of(known))
        return str(value)

    return read


def _number(known: range) -> Reader:
    def read(value: Any) -> int:
        if type(value) is not int or value not in known:
            told = _("a number from {low} to {high}", low=known[0], high=known[-1])
            raise ValueError(told + (_(" in steps of {n}", n=known.step) if known.step > 1 else ""))
        return value

    return read


def _text(value: Any) -> str:
    """One line that can be shown: no more than `LONGEST_NAME` characters, not blank."""
    if type(value) is str and value.isprintable() and 0 < len(value.strip()) <= LONGEST_NAME:
        return value.strip()
    raise ValueError(_("a text of 1 to {n} characters", n=LONGEST_NAME))


def _size(value: Any) -> tuple[int, int]:
    (left, top), (right, bottom) = SMALLEST_WINDOW, LARGEST_WINDOW
    match value:
        case [int(width), int(height)] if left <= width <= right and top <= height <= bottom:
            return width, height
    raise ValueError(
        _(
            "width and height from {left} by {top} to {right} by {bottom}",
            left=left,
            top=top,
            right=right,
            bottom=bottom,
        )
    )


def _choices(value: Any) -> dict[str, dict[str, Value]]:
    if type(value) is dict and all(
        type(chosen) is dict and all(type(v) in (bool, int, str) for v in chosen.values())
        for chosen in value.values()
    ):
        return value
    raise ValueError(_("a table of chosen options for each game"))


def _tables(value: Any) -> dict[str, list[dict[str, str]]]:
    if type(value) is dict and all(
        type(seats) is list
        and all(type(seat) is dict and all(type(v) is str for v in seat.values()) for seat in seats)
        for seats in value.values()
    ):
        return value
    raise ValueError(_("a list of seats for each game"))


def _setups(value: Any) -> dict[str, list[dict[str, Any]]]:
    if type(value) is dict and all(
        type(kept) is list and all(_is_setup(setup) for setup in kept) for kept in value.values()
    ):
        return value
    raise ValueError(_("a list of setups for each game"))


def _is_setup(setup: Any) -> bool:
    """Whether it is a table with a name, options and seats."""
    try:
        return _text(setup["name"]) == setup["name"] and bool(
            _choices({"": setup["options"]}) and _tables({"": setup["seats"]})
        )
    except (KeyError, TypeError, ValueError):
        return False


def _words(value: Any) -> dict[str, str]:
    if type(value) is dict and all(type(word) is str for word in value.values()):
        return value
    raise ValueError(_("a text for each game"))


def _setting(default: Any, read: Reader) -> Any:
    return field(default=default, metadata={"read": read})


@dataclass(slots=True)
class Settings:
    """The choices of a player. Every field is a key of the file."""

    name: str = _setting("You", _text)
    portrait: str = _setting("dragon_jade", _text)
    language: str = _setting(SYSTEM, _one_of((SYSTEM, *LANGUAGES)))
    """The code of a language, or `SYSTEM`."""
    volume: int = _setting(70, _number(VOLUMES))
    """Loudness of the sounds in percent."""
    music: int = _setting(50, _number(VOLUMES))
    """Loudness of the music in percent; 0 is none."""
    mute: bool = _setting(False, _switch)
    speech: bool = _setting(False, _switch)
    """Whether a screen reader is told what is new."""
    rumble: bool = _setting(True, _switch)
    """Whether a controller shakes in great moments."""
    motion: str = _setting("normal", _one_of(MOTIONS))
    text_size: int = _setting(100, _number(TEXT_SIZES))
    """In percent."""
    couch: bool | None = _setting(None, _switch)
    """Whether the screen is far away, so that text is as large as it can be; None is not asked yet."""
    theme: str = _setting("lacquer", _one_of(THEMES))
    """How grounds and surfaces look."""
    palette: str = _setting("classic", _one_of(PALETTES))
    show_legal: bool = _setting(True, _switch)
    """Dotted rims round what can be picked."""
    pace: str = _setting("normal", _one_of(PACES))
    """How long an opponent's turn takes to look at."""
    ranks: str = _setting("solo", _one_of(RANKS))
    """When to tell after a move how it ranked among all that could have been made."""
    forced: bool | None = _setting(None, _switch)
    """Whether a move makes itself that is the only one, and no decision; None is from the second
    match of a game on."""
    notices: bool = _setting(True, _switch)
    """Whether a rule that surprises is told when it first matters."""
    guided: bool = _setting(True, _switch)
    """Whether each turn begins with an idea in the first matches of a game."""
    fullscreen: bool = _setting(False, _switch)
    maximised: bool = _setting(False, _switch)
    window: tuple[int, int] = _setting((1280, 720), _size)
    """Width and height when neither full screen nor maximised, in the units of the desktop."""
    options: dict[str, dict[str, Value]] = field(default_factory=dict, metadata={"read": _choices})
    """What was last chosen for a new match, by game."""
    seats: dict[str, list[dict[str, str]]] = field(default_factory=dict, metadata={"read": _tables})
    """Who sat at the last new match, by game: tables with `name` and `player`, the first seat first."""
    setups: dict[str, list[dict[str, Any]]] = field(default_factory=dict, metadata={"read": _setups})
    """The setups that the player keeps, by game: tables with `name`, `options` and `seats`."""
    setup: dict[str, str] = field(default_factory=dict, metadata={"read": _words})
    """Which setup the last new match had, by game: the key of one of the game's own, `own` and the name of
    one that the player keeps, or `last` for the one in `options` and `seats`."""
    wishes: dict[str, dict[str, Value]] = field(default_factory=dict, metadata={"read": _choices})
    """What is told while one plays, by game, as far as it was ever switched."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """Keys of the file that this version does not know; they are written back."""

    @property
    def text_scale(self) -> float:
        """Return how large text is, as a factor."""
        return (TEXT_SIZES[-1] if self.couch else self.text_size) / 100


READERS: dict[str, Reader] = {f.name: f.metadata["read"] for f in fields(Settings) if f.metadata}


def check(key: str, value: Any) -> Any:
    """Return the value as it can be set, a name without blanks around it; raises `ValueError` with one
    line."""
    try:
        return READERS[key](value)
    except ValueError as error:
        raise ValueError(_("{key}: expected {expected}", key=key, expected=error)) from None


def load(path: Path) -> tuple[Settings, list[str]]:
    """Return the settings in a file, and what was wrong with it, one line each.

    What is missing or wrong has its default. A damaged file is set aside under another name.
    """
    try:
        table, problems = read_toml(path)
    except StorageError as error:
        return Settings(), [str(error)]
    settings = Settings()
    for key, value in table.items():
        if key not in READERS:
            settings.unknown[key] = value
            continue
        try:
            setattr(settings, key, READERS[key](value))
        except ValueError as error:
            problems.append(
                _(
                    "{place}: {wrong}; the default is used",
                    place=f"{path.name}: {key}",
                    wrong=instead(shown(value), error),
                )
            )
    return settings, problems


def save(settings: Settings, path: Path) -> None:
    """Write the settings; raises `StorageError`, and then the file is as it was."""
    read_toml(path)  # what somebody damaged since it was loaded is set aside, not overwritten
    table = {key: value for key in READERS if (value := getattr(settings, key)) is not None}
    write_toml(path, settings.unknown | table | {"window": list(settings.window)})
