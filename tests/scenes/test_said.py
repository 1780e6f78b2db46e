"""What a table says in the positions that the records hold, where every odd rule comes up once.

`tests/transcripts/said-GAME.txt` holds the Line, buttons, plates and words of moves, and what they become
when the next move is picked and put back. `DRAGONBOX_TRANSCRIPTS=write` writes it again.
"""

from pathlib import Path

import pytest
from drawn import digest, short
from hands import chosen
from kept import check
from repeats import repeated

from dragonbox import games
from dragonbox.app.table.phase import following
from dragonbox.app.table.table import Table
from dragonbox.core import record
from dragonbox.ui.tabletop import Spot

RECORDS = Path(__file__).parent.parent / "records"
EACH = 10
"""Records of each game."""
WORDS = 3
"""Moves that are told in words, of those that can be made."""


def seen(runs):
    """Return the words of a Line."""
    return " ".join(text for text, *_ in runs)


def line(table):
    """Return the Line, and where it leads."""
    told = table._line()
    return f"{told.kind}: {seen(told.runs)} {told.link}".strip() if told else "nothing"


def buttons(table):
    """Return what every button says, whether it is red, and why it cannot be pressed."""
    for widget in table.widgets:
        if not isinstance(widget, Spot) and (label := getattr(widget, "label", "")):
            kind = " (red)" if getattr(widget, "kind", "") == "primary" else ""
            yield f"{label}{kind}{': ' * bool(widget.why)}{widget.why}"


def spots(table):
    """Return a sign for what all things on the table say."""
    told = [(one.key, one.tip, one.why, one.name) for one in table.widgets if isinstance(one, Spot)]
    return digest(told)


def facts(table):
    """Return what a table says now."""
    top = table.top
    yield f"line {line(table)}"
    yield f"buttons {' | '.join(buttons(table))}"
    yield f"things {spots(table)}"
    for seat in range(top.seats):
        yield short(top.plate(seat))


def positions(match):
    """Return after how many moves a match is looked at: early, before its last move and after it."""
    count = len(match.history)
    return sorted({count // 3, max(0, count - 1), count})


def told(table, full):
    """Return what is said after some moves of a match."""
    top = table.top
    yield f"subtitle {top.subtitle()}"
    for number in positions(full):
        here = full.until(number)
        table.change(lambda here=here: setattr(table, "real", here))
        table.turn_to(here.to_move if here.to_move is not None else 0)
        table._enter(following(table, False))
        table.refresh()
        yield f"-- after {number} moves"
        before = [*facts(table)]
        yield from before
        for one in here.history[-1:]:
            yield f"done {top.words(one.move, one.events)} {top.gained(one)} {top.told(one)} {top.news(one)}"
        if not table.can_play:
            continue
        legal = here.legal()
        for move in sorted({chosen(legal, each) for each in range(WORDS)}, key=str):
            yield f"move {move}: {top.words(move)}. {top.advice(move)} {top.aside(move)}".rstrip()
        move = full.history[number].move if number < len(full.history) else legal[0]
        pointed = top.point_out(move)
        table.refresh()
        yield f"picked {move} with {pointed}"
        picked = [*facts(table)]
        yield from (fact for fact in picked if fact not in before)
        put_back = top.command("take back")
        table.refresh()
        yield f"put back {put_back}"
        yield from (fact for fact in facts(table) if fact not in (*before, *picked))


@pytest.fixture
def quick(monkeypatch):
    """Let positions change without pictures and files."""
    monkeypatch.setattr("dragonbox.app.window.Window.fade", lambda window: None)
    for name in ("_keep", "_turn"):
        monkeypatch.setattr(Table, name, lambda table: None)
    monkeypatch.setattr("dragonbox.app.table.handover.needed", lambda match: False)
    monkeypatch.setattr(Table, "entered", lambda table: None)
    monkeypatch.setattr(Table, "left", lambda table: None)


@repeated("key", [entry.key for entry in games.BOX])
def test_what_is_said_is_what_was_said(stage, quick, tmp_path, key):
    lines = []
    paths = sorted((RECORDS / key).glob("*.toml"))
    for path in paths[:: max(1, len(paths) // EACH)]:
        match = record.load(path, games.load)
        for seat in match.seats:
            seat.player = "human"
        table = Table(stage.context, match.until(0))
        stage.window.push(table)
        lines += [f"== {path.stem}", *told(table, match), ""]
        stage.window.pop()
    check(f"said-{key}", "\n".join(lines), tmp_path)
