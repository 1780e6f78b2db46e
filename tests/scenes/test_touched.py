"""What the things on a table do when they are touched: once, again and put back, in positions of the records.

`tests/transcripts/touched-GAME.txt` holds what is different after each touch: the focus, what is picked, the
Line and the buttons, and the moves and reasons that came of it. `DRAGONBOX_TRANSCRIPTS=write` keeps it anew.
"""

import re
from collections import Counter
from pathlib import Path

import pytest
from drawn import digest
from hands import chosen
from kept import check
from repeats import repeated

from dragonbox import games
from dragonbox.app.table.phase import following
from dragonbox.app.table.table import Table
from dragonbox.core import record
from dragonbox.ui.tabletop import Spot

RECORDS = Path(__file__).parent.parent / "records"
LOOKS = 16
"""Positions of each game."""
BACKS = 3
"""So often what is picked is put back."""
COMMANDS = ("secondary", "turn", "choice 1", "choice 2", "back")
"""Keys that are tried with a move picked."""


class Toucher:
    """Somebody who touches the things on a table, where no move is made; `done` is what came of it."""

    def __init__(self, stage, table, monkeypatch):
        self.stage, self.table, self.done = stage, table, []
        self.seen = None
        explain = Table.explain

        def explained(host, why, rule="", key=""):
            self.done.append(f"why {digest((why, rule))} {key}".rstrip())
            explain(host, why, rule, key)

        monkeypatch.setattr(Table, "explain", explained)
        monkeypatch.setattr(Table, "play", lambda host, move: self.done.append(f"plays {move}"))
        monkeypatch.setattr(stage.sound, "play", lambda name, *more, **pan: self.done.append(name))

    def facts(self):
        """Return what there is to be seen, by what it is of."""
        table = self.table
        line = table._line()
        words = " ".join(text for text, *_ in line.runs) if line else ""
        others = [one for one in table.widgets if not isinstance(one, Spot) and one.zone != "tools"]
        return {
            "focus": table.focused + "*" * table.focus_shown,
            "picked": str(table.top.picked_move() if table.can_play else None),
            "line": digest(words) if words else "",
            "buttons": digest([(one.key, getattr(one, "label", ""), one.why, one.tip) for one in others]),
            "things": digest([(one.key, one.why, one.tip) for one in table.widgets if isinstance(one, Spot)]),
        }

    def told(self, name, act):
        """Touch something, and return what is different then."""
        before, self.done = self.seen or self.facts(), []
        act()
        after = self.seen = self.facts()
        found = [f"{key} {after[key]}" for key in after if after[key] != before[key]]
        return f"{name}: {', '.join([*self.done, *found])}"

    def begin(self, focus=""):
        """Let the table stand as if nothing had been touched."""
        table = self.table
        table.top.show()
        table.focused, table.focus_shown = focus or table.first_focus(), bool(focus)
        table.pointer, self.seen = (-1, -1), None
        table.quiet()
        table.refresh()

    def at(self, key):
        return self.table.widget(key).box.center if self.table.widget(key) else (1, 1)

    def click(self, key):
        """Click on a thing."""
        at = self.at(key)
        self.table.pointer_down(at, self.stage.now)
        self.table.pointer_up(at, self.stage.now)

    def drag(self, key, onto):
        """Carry a thing onto another."""
        at, end = self.at(key), self.at(onto)
        self.table.pointer_down(at, self.stage.now)
        self.table.pointer_moved(end, self.stage.now)
        self.table.refresh()
        self.table.pointer_up(end, self.stage.now)

    def command(self, command):
        """Press a key."""
        self.table.key(None, command)

    def touches(self, number):
        """Yield what comes of touching things."""
        self.begin()
        spots = [one for one in self.table.widgets if isinstance(one, Spot)]
        keys = [one.key for one in spots]
        kinds = {}
        for one in spots:
            data = one.piece.data if one.piece else None
            kinds.setdefault(data if isinstance(data, str) else type(data), []).append(one.key)
        some = [chosen(alike, number) for alike in kinds.values()]
        for place, (one, alike) in enumerate(zip(some, kinds.values(), strict=True)):
            other = some[place - 1] if number % 2 else chosen(alike, number + 1)
            if (place + number) % 2:
                yield self.told(f"click {one}", lambda one=one: self.click(one))
                yield self.told("again", lambda one=one: self.click(one))
                yield self.told(f"then {other}", lambda other=other: self.click(other))
                yield self.told("back", lambda: self.command("take back"))
                self.begin()
            else:
                self.begin(one)
                yield self.told(f"use {one}", lambda: self.command("accept"))
                yield self.told("use", lambda: self.command("accept"))
                yield self.told("back", lambda: self.command("back"))
                self.begin()
        if carried := [one.key for one in spots if one.on and self.table.can_drag(one)]:
            thing, other, last = (chosen(each, number) for each in (carried, some, keys))
            yield self.told(f"drag {thing} > {other}", lambda: self.drag(thing, other))
            yield self.told("again", lambda: self.drag(thing, other))
            yield self.told(f"then > {last}", lambda: self.drag(thing, last))
            self.begin()
        if not self.table.can_play:
            return
        legal = self.table.match.legal()
        alike = Counter(str(move).split()[0] for move in legal)
        choices = [move for move in legal if alike[str(move).split()[0]] > 1]
        for time, one in enumerate(some):
            move = chosen(choices if choices and time % 2 == 0 else legal, f"{number} {time}")
            self.begin(keys[0])
            yield self.told(f"pick {move}", lambda move=move: self.point_out(move))
            if time % 2:
                yield self.told(f"then {one}", lambda one=one: self.click(one))
            elif carried:
                other = chosen(some, number + 1)
                yield self.told(f"then {one} > {other}", lambda one=one, other=other: self.drag(one, other))
            for _ in range(BACKS):
                yield self.told("back", lambda: self.command("take back"))
                yield self.told("red", lambda: self.table.top.command("secondary"))
        yield from self.by_keys(chosen(choices or legal, number))
        self.begin(self.table.first_focus())
        for command in COMMANDS[number % 2 :: 2]:
            move = chosen(legal, f"{number} {command}")
            yield self.told(f"pick {move}", lambda move=move: self.point_out(move))
            yield self.told(command, lambda command=command: self.table.top.command(command))
            self.begin(self.table.first_focus())

    def by_keys(self, move):
        """Use what a move names, one after the other, and what the keys come to then."""
        named = [word for word in re.split("[ -]", str(move)) if self.table.widget(word)]
        for word in named:
            self.begin(word) if word == named[0] else self.focus(word)
            yield self.told(f"use {word}", lambda: self.command("accept"))
        if named:
            yield self.told("use", lambda: self.command("accept"))

    def focus(self, key):
        self.table.focused, self.seen = key, None

    def point_out(self, move):
        self.done.append(self.table.top.point_out(move))


def positions(key):
    """Yield matches in which somebody has to decide: before each kind of move in turn."""
    paths, seen = sorted((RECORDS / key).glob("*.toml")), Counter()
    for number in range(LOOKS):
        path = paths[number * len(paths) // LOOKS]
        match = record.load(path, games.load)
        verbs = [played.move.verb for played in match.history]
        least = min(seen[verb] for verb in verbs)
        place = chosen([at for at, verb in enumerate(verbs) if seen[verb] == least], number)
        seen[verbs[place]] += 1
        yield f"{path.stem} {place}", match.until(place)


@pytest.fixture
def quick(monkeypatch):
    """Let positions change without pictures and files."""
    monkeypatch.setattr("dragonbox.app.window.Window.fade", lambda window: None)
    for name in ("_keep", "_turn", "entered", "left", "back", "_picture"):
        monkeypatch.setattr(Table, name, lambda table: None)
    monkeypatch.setattr("dragonbox.app.table.handover.needed", lambda match: False)


@repeated("key", [entry.key for entry in games.BOX])
def test_things_do_what_they_did(stage, quick, monkeypatch, tmp_path, key):
    stage.context.settings.motion = "off"
    lines, toucher = [], None
    for number, (name, match) in enumerate(positions(key)):
        for seat in match.seats:
            seat.player = "human"
        table = Table(stage.context, match)
        stage.window.push(table)
        table._enter(following(table, False))
        table.top.show()
        toucher = toucher or Toucher(stage, table, monkeypatch)
        toucher.table = table
        lines += [f"== {name}", *toucher.touches(number), ""]
        stage.window.pop()
    check(f"touched-{key}", "\n".join(lines), tmp_path)
