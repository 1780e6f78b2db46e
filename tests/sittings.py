"""Sittings that transcripts are written of: what is shown at first, and what is done then.

A step is what `Hands.do` takes, `roam` with a number of steps that somebody finds who looks around, or
`open` with the name of one of `PLACES`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pastmatches
from hands import chosen

from dragonbox import games, players, puzzles
from dragonbox.app.menu.menu import Menu
from dragonbox.app.puzzles.sitting import Source
from dragonbox.app.table.opening import open_match
from dragonbox.app.table.table import Table
from dragonbox.core import record
from dragonbox.core.contract import Better, Decision
from dragonbox.players import Hint

Begin = Callable[[Any], object]
NAMES = ("Ann", "Rufus", "Wen", "Tora", "Mo")
GAMES = tuple(entry.key for entry in games.BOX)
AGAINST = {"dragon_swoop": 1, "magic_dragon": 4, "dragon_dance": 3, "swop": 3, "rare_dragon": 2}
"""The seats of a match of one person."""
PEOPLE: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "dragon_swoop": (("human",), {"mode": "sweep"}),
    "magic_dragon": (("human", "human", "novice"), {}),
    "dragon_dance": (("human", "human"), {"rounds": 2}),
    "swop": (("human", "novice", "human", "human"), {"variant": "team"}),
    "rare_dragon": (("human", "novice", "human"), {}),
}
"""Who plays at one screen, and with which options."""
OTHERS: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "dragon_swoop": (("human",), {"mode": "easy"}),
    "magic_dragon": (("human", "expert", "novice"), {"version": "E", "break": "yin-yang"}),
    "dragon_dance": (("human", "master", "novice"), {"turning": "quarter"}),
    "swop": (("human",), {"variant": "solo", "gentle": True}),
    "rare_dragon": (("human", "novice", "master", "expert"), {}),
}
"""Matches that are seen in other colours, with keys."""
ENDS: dict[str, dict[str, Any]] = {
    "dragon_swoop": {"mode": "hard"},
    "dragon_dance": {"rounds": 1},
    "swop": {"variant": "master", "finish": 20},
    "magic_dragon": {"games": 1},
    "rare_dragon": {"target": 20},
}
"""Options of matches of which the end is seen."""
ROUNDS: dict[str, dict[str, Any]] = {
    "magic_dragon": {"games": 4},
    "dragon_dance": {"rounds": 3},
    "rare_dragon": {"target": 90},
}
"""Options of matches of which the end of the first round is seen."""
LAST = 4
"""So many moves before the end those begin."""


def new(game: str, who: tuple[str, ...], **options: Any) -> Any:
    """Return a match that begins."""
    return games.load(game).new(options, len(who), "8K2F-41", NAMES[: len(who)], who)


@cache
def _played(
    game: str, who: tuple[str, ...], options: tuple[tuple[str, Any], ...], first: bool = False
) -> str:
    """Return the record of a match that was played by novices to its end, or to that of its first round."""
    match = new(game, who, **dict(options))
    while not match.over:
        if match.round_over:
            if first:
                break
            match.deal_next(f"8K2F-{len(match.rounds)}")
        else:
            view = match.view(match.to_move)
            match.play(players.decide("novice", game, view, len(match.history)).move)
    return record.dumps(match)


def nearly_over(game: str, **options: Any) -> Any:
    """Return a match a few moves before its end, or with some options that of its first round, on the turn of
    its person."""
    who = ("human", *["novice"] * (min(2, AGAINST[game]) - 1))
    match = record.loads(
        _played(game, who, tuple((options or ENDS.get(game, {})).items()), bool(options)), games.load
    )
    left = LAST
    while left > 0 or match.to_move != 0:
        match.undo()
        left -= 1
    return match.until(len(match.history))


def over(game: str, who: tuple[str, ...]) -> Any:
    """Return a match that is over."""
    return record.loads(_played(game, who, tuple(ENDS.get(game, {}).items())), games.load)


# -- what opponents and teachers answer --


def hinted(level: str, game: str, view: Any, seed: int, budget: Any, opponent: str = "") -> Hint:
    """Return some move with what the game says of it."""
    move = chosen(view.legal(), seed)
    led = players.clues(game, view, move)
    decision = Decision(move, f"{opponent or 'A'} {level} would do it.")
    return Hint(decision, (led.where, led.idea), led.lit, led.rule) if led else Hint(decision, ())


def judged(game: str, view: Any, move: Any, seed: int, budget: Any) -> Better | None:
    """Find another move a little better, for some moves."""
    others = [other for other in view.legal() if other != move]
    return Better(chosen(others, seed), "It scores more.", 3.0, "about 3 points") if others else None


REPLIES = {players.hint: hinted, players.better: judged}
"""Who answers instead of those who think."""

# -- how a sitting begins --


def seated(stage: Any, make: Callable[[], Any], **settings: Any) -> None:
    """Put a match on the table, as the menu does."""
    for name, value in settings.items():
        setattr(stage.context.settings, name, value)
    match = make()
    stage.window.lay_out()  # in the colours that are set
    stage.show(Menu(stage.context, []))
    stage.context.saves.autosave(match)
    open_match(stage.context, match)


def home(stage: Any) -> None:
    """Show the menu of somebody who has played some matches."""
    stage.context.settings.motion = "off"
    pastmatches.keep(stage, days=30)
    pastmatches.keep(stage, "swop", ("human", "master"), days=4)
    pastmatches.keep(stage, seed="2222-23", hints=1)
    stage.context.saves.autosave(new("rare_dragon", ("human", "skilled")))
    stage.show(Menu(stage.context, []))


def first(stage: Any, motion: str = "off") -> None:
    """Show the menu as it is at the first start."""
    stage.context.settings.motion = motion
    stage.show(Menu(stage.context, []))


def _table(stage: Any) -> None:
    stage.show(Table(stage.context, over("swop", ("human", "novice"))))


def _puzzle(kind: str, stage: Any) -> None:
    one = next(each for each in games.kinds() if each.key == kind)
    made = puzzles.shipped(puzzles.COLLECTION, one, 2, 0)
    stage.show(stage.context.scene("puzzle", made, Source("Collection")))


def _scene(name: str, *given: Any) -> Begin:
    return lambda stage: stage.show(stage.context.scene(name, *given))


PAGES = ("own page", "history", "saved games", "puzzles", "puzzle kinds", "puzzle numbers", "settings")
SETTINGS = ("aids", "colours", "sound", "you", "keys")
"""Pages of the settings beside the first; that of the data tells paths, which are another everywhere."""
OF_GAMES = ("first play", "lessons", "setups", "help", "game page")
PLACES: dict[str, Begin] = {
    "menu": lambda stage: stage.window.reset(Menu(stage.context, [])),
    "table": _table,
    "replay": lambda stage: stage.show(stage.context.scene("replay", over("swop", ("human", "novice")))),
    **{name: _scene(name) for name in PAGES},
    **{f"settings {page}": _scene("settings", page) for page in SETTINGS},
    **{f"{name} {game}": _scene(name, game) for name in OF_GAMES for game in GAMES},
    **{f"new game {game}": _scene("new game", game, "8K2F-41") for game in GAMES},
    **{f"lesson {game}": _scene("lesson", game, games.lessons(game)[0]) for game in GAMES},
    **{f"puzzle {kind.key}": partial(_puzzle, kind.key) for kind in games.kinds()},
}
"""What can be opened, by name."""
PAGES_OF: dict[str, list[str]] = {
    "pages": ["own page", "history", "saved games", "puzzles", *(f"settings {page}" for page in SETTINGS)],
    "games": [
        "lessons swop",
        "setups rare_dragon",
        "help dragon_dance",
        "game page swop",
        "new game dragon_dance",
    ],
}
"""Pages on which everything is pressed, in groups."""


def _visits(count: int, *places: str, arrows: bool = False) -> list[str]:
    """Return the steps of somebody who looks at several places, each for so many steps; with `arrows` there
    is a way with the focus before."""
    steps = ["arrows", f"roam {count}"] if arrows else [f"roam {count}"]
    return [step for place in places for step in (f"open {place}", *steps, "open menu")]


SOLVED = ("swop_best", "swoop_sweep", "magic_drop", "dance_stop", "rare_turn")
"""A kind of puzzle of each game."""


def _solved() -> list[str]:
    """Return the steps of somebody who takes a hint in some puzzles, is wrong once, and then right."""
    steps = ("press h", "lay wrong", "press space", "press ctrl+z", "lay right", "press space", "press tab")
    return [step for kind in SOLVED for step in (f"open puzzle {kind}", *steps, "open menu")]


def _against(game: str) -> Begin:
    """Return how a match of one person begins who is guided."""
    make = partial(new, game, ("human", *["skilled"] * (AGAINST[game] - 1)))
    return partial(seated, make=make, guided=True, notices=True)


def _together(game: str) -> Begin:
    """Return how a match of some people begins."""
    who, options = PEOPLE[game]
    return partial(seated, make=partial(new, game, who, **options), motion="off", show_legal=False)


def _round(game: str) -> Begin:
    """Return how a match is shown whose first round is nearly over."""
    return partial(seated, make=partial(nearly_over, game, **ROUNDS[game]), motion="off")


def _other(game: str) -> Begin:
    """Return how a match begins in other colours, with all that helps."""
    who, options = OTHERS[game]
    make = partial(new, game, who, **options)
    return partial(seated, make=make, motion="off", theme="paper", palette="safe", ranks="always")


def _ending(game: str) -> Begin:
    """Return how a match is shown that is nearly over."""
    return partial(seated, make=partial(nearly_over, game), motion="off")


SITTINGS: dict[str, tuple[Begin, list[str]]] = {
    **{game: (_against(game), ["roam 26"]) for game in GAMES},
    **{f"{game}-people": (_together(game), ["roam 18"]) for game in GAMES},
    **{f"{game}-other": (_other(game), ["roam 10", "keys", "pads"]) for game in GAMES},
    **{f"{game}-end": (_ending(game), ["roam 3", "play 6", "roam 6"]) for game in GAMES},
    **{f"{game}-round": (_round(game), ["play 8", "roam 5"]) for game in ROUNDS},
    "lessons": (first, _visits(6, *(f"lesson {game}" for game in GAMES))),
    "puzzles": (first, _visits(3, *(f"puzzle {kind.key}" for kind in games.kinds()))),
    "solved": (first, _solved()),
    "first": (partial(first, motion="normal"), ["arrows", "roam 16"]),
    "home": (
        home,
        [
            "arrows",
            "roam 12",
            *_visits(3, "own page", "history", "saved games", "game page swop", arrows=True),
        ],
    ),
    "setups": (
        first,
        _visits(2, *(f"{name} {game}" for game in GAMES for name in ("new game", "first play", "setups"))),
    ),
    "settings": (home, _visits(3, "settings", *(f"settings {page}" for page in SETTINGS), arrows=True)),
    "beside": (
        home,
        [
            *_visits(10, "table"),
            "open replay",
            "roam 8",
            "open menu",
            "open replay",
            "keys",
            "open menu",
            *_visits(
                3, "help swop", "lessons swop", "puzzles", "puzzle kinds", "puzzle numbers", arrows=True
            ),
        ],
    ),
}
"""By name: how each begins, and its steps."""

__all__ = ["GAMES", "PAGES_OF", "PLACES", "REPLIES", "SITTINGS"]
