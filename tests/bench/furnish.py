"""Fills a home with finished matches that opponents play, for looking at and for measuring.

`python tests/bench/furnish.py FOLDER 200` plays that many, with pictures; `… FOLDER 10000 --copies` copies
the records that are there, with other dates and no pictures, until there are so many.
"""

import argparse
import os
import random
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from dragonbox import games, players
from dragonbox.core.match import Match
from dragonbox.storage.bests import mark_shuffled
from dragonbox.storage.history import SECONDS, History, Row, _stamp
from dragonbox.storage.saves import Saves

NAMES = ("Rufus", "Wen", "Tora", "Barbel")
LEVELS = ("novice", "novice", "skilled", "skilled", "expert", "master")
LONGEST = 600
"""Moves after which a match is given up."""


def play(chance: random.Random, key: str) -> Match | None:
    """A match of a person, who plays as an opponent would, against opponents who all play quickly."""
    game, entry = games.load(key), games.entry(key)
    seats = chance.choice([n for n in entry.seats if n <= 4])
    levels = [chance.choice(LEVELS) for _ in range(seats - 1)]
    who = ["human", *levels]
    options = {}
    for option in game.options:
        if option.choices and chance.random() < 0.2 and not option.only:
            options[option.key] = chance.choice(option.choices).value
    try:
        match = game.new(options, seats, names=["You", *NAMES[: seats - 1]], players=who)
    except ValueError:
        match = game.new({}, seats, names=["You", *NAMES[: seats - 1]], players=who)
    if chance.random() < 0.8:
        mark_shuffled(match)
    own = chance.choice(("novice", "skilled")) if key in ("dragon_swoop", "swop", "rare_dragon") else "novice"
    seated = [players.make(own), *(players.make("novice") for _ in levels)]
    while match.to_move is not None and len(match.history) < LONGEST:
        seat = match.to_move
        match.play(seated[seat].decide(key, match.view(seat), chance).move)
    return match if match.over else None


def file(saves: Saves, match: Match, when: datetime, chance: random.Random) -> Path:
    """Keep a match as if it had been finished at that time."""
    match.started = when - timedelta(minutes=chance.randint(4, 25))
    match.notes[SECONDS] = round((when - match.started).total_seconds() * 0.8)
    match.hints = int(chance.random() < 0.1)
    path = saves._finished(match)
    saves._dump(match, path, when=when)
    return path


def fill(home: Path, count: int, seed: int = 7, pictures: bool = True, days: float = 200) -> None:
    """Play so many matches, spread over so many days up to now."""
    chance = random.Random(seed)
    saves = Saves(home)
    now = datetime.now(UTC).replace(microsecond=0)
    keys = [entry.key for entry in games.BOX]
    context = context_of(home) if pictures else None
    done = 0
    while done < count:
        match = play(chance, chance.choice(keys))
        if match is None:
            continue
        ago = timedelta(days=days * ((count - done - 1) / max(1, count)) ** 1.3, minutes=25)
        file(saves, match, now - ago, chance)
        if context is not None:
            _picture(context, match)
        done += 1
        print(f"\r{done} of {count}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def copy(home: Path, count: int) -> None:
    """Copy records with other dates until there are so many, and write their rows into the index."""
    history = History(home)
    history.results()
    history.refresh(3600)
    models = [row.result for row in history._rows.values()]
    now = datetime.now(UTC).replace(microsecond=0)
    for number in range(count - len(models)):
        result = models[number % len(models)]
        ended = now - timedelta(hours=1 + number)
        lines = (history.folder / result.file).read_text().splitlines(keepends=True)
        for i, line in enumerate(lines):
            if line.startswith("started ="):
                lines[i] = f"started = {ended - timedelta(minutes=10):%Y-%m-%dT%H:%M:%SZ}\n"
            elif line.startswith("saved ="):
                lines[i] = f"saved = {ended:%Y-%m-%dT%H:%M:%SZ}\n"
            elif line.startswith("["):
                break
        name = f"{ended:%Y-%m-%d-%H%M%S}-{result.game}-{number:012x}.toml"
        path = history.folder / name
        path.write_text("".join(lines))
        row = Row(_stamp(path.stat()), result._replace(id=f"{number:012x}", when=ended, file=name))
        history._rows[name] = row
    history._write_index()


def context_of(home: Path):
    """The window without a screen, for a home."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from dragonbox.app.context import Context
    from dragonbox.app.window import Window
    from dragonbox.storage.log import Log
    from dragonbox.storage.places import Places
    from dragonbox.storage.settings import Settings
    from dragonbox.ui.sound import Sound
    from dragonbox.ui.sprites import Sprites

    places, settings = Places.under(home), Settings(motion="off")
    sound, log = Sound(0, True), Log(places.logs)
    context = Context(places, settings, Saves(home), History(home), log, Sprites(), sound)
    Window(context).open()
    return context


def _picture(context, match: Match) -> None:
    """Keep a picture of the last position, as the table itself would."""
    from dragonbox.app.table.autosave import Autosave
    from dragonbox.app.table.replay import Replay

    replay = Replay(context, match, at_end=True)
    context.window.push(replay) if not context.window.scenes else context.window.reset(replay)
    context.window.frame(context.window.clock() + 5)
    replay.draw(context.window.clock() + 10)
    Autosave(context, match).keep_picture(context.window.canvas.surface)


def main() -> None:
    """Do what the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("home", type=Path)
    parser.add_argument("count", type=int)
    parser.add_argument("--copies", action="store_true")
    parser.add_argument("--seed", type=int, default=7)
    chosen = parser.parse_args()
    if chosen.copies:
        copy(chosen.home, chosen.count)
    else:
        fill(chosen.home, chosen.count, chosen.seed)


if __name__ == "__main__":
    main()
