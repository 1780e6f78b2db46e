"""Name the kind of a match, for best tables, statistics and saved games."""

from __future__ import annotations

from collections.abc import Mapping

from dragonbox.core.contract import Option, belongs
from dragonbox.core.language import _, ngettext
from dragonbox.core.match import Game


def words_of(game: Game, written: Mapping[str, str]) -> list[str]:
    """Return the first choice, what else is not as usual, and numbers always: `Solo`, `Finish 50`, `Gentle`.

    `written` has the options as storage writes them, as `{"variant": "solo", "finish": "50"}`. One that the
    game does not know any more stands as it is written.
    """
    chosen = dict(written)
    values = {
        option.key: _value(option, chosen[option.key]) for option in game.options if option.key in chosen
    }
    words = []
    for number, option in enumerate(game.options):
        if option.key in chosen and belongs(option.only, values):
            words += _told(option, chosen.pop(option.key), number == 0)
    return words + [f"{key} {value}" for key, value in chosen.items()]


def _told(option: Option, value: str, always: bool) -> list[str]:
    # Storage writes all in small letters.
    chosen = next((one for one in option.choices if str(one.value).lower() == value.lower()), None)
    title = chosen.title if chosen else ""
    if chosen and len(title) == 1:
        return [_(chosen.name) if chosen.name else f"{_(option.title)} {_(title)}"]
    if title:
        return [_(title)] if always or value != str(option.default) else []
    name = _(option.title)
    if value in ("true", "false"):
        usual = value == str(option.default).lower()
        return [] if usual else [name if value == "true" else _("{option}: no", option=name)]
    if option.counted[0] and value.isdigit():
        return [ngettext(*option.counted, int(value))]
    return [_(option.zero) if option.zero and value == "0" else f"{name} {value}"]


def _value(option: Option, written: str) -> bool | int | str:
    """The value of an option that stands in a text."""
    if type(option.default) is bool:
        return written == "true"
    return int(written) if type(option.default) is int and written.lstrip("-").isdigit() else written
