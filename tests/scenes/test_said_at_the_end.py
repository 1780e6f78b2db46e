"""What is said of matches and rounds that are over: who won, what decided it, and all points.

`tests/transcripts/ends-GAME.txt` holds every text of those pages, of some of the records.
`DRAGONBOX_TRANSCRIPTS=write` writes it again.
"""

import sys
from pathlib import Path

import pytest
from kept import check
from repeats import repeated

from dragonbox import games
from dragonbox.app.results import round_page
from dragonbox.app.results.end_scene import EndScene
from dragonbox.app.table import opening
from dragonbox.app.table.table import Table
from dragonbox.core import record

RECORDS = Path(__file__).parent.parent / "records"
EACH = 3
"""Matches of each game, and as many rounds."""


def loaded(key):
    """Return the records of a game, with a person at the first seat and opponents at the others."""
    for path in sorted((RECORDS / key).glob("*.toml")):
        match = record.load(path, games.load)
        for number, seat in enumerate(match.seats):
            seat.player = "human" if number == 0 else "novice"
        yield path.stem, match


def some(found):
    """Return some of what was found, from its beginning to its end."""
    found = [*found]
    return found[:: max(1, -(-len(found) // EACH))]


def first_of_each(found):
    """Return the first of those with as many seats and the same options."""
    kinds = {}
    for name, match in found:
        kinds.setdefault((len(match.seats), str(match.options)), (name, match))
    return kinds.values()


@pytest.mark.skipif(sys.platform != "linux", reason="its letters break lines elsewhere")
@repeated("key", [entry.key for entry in games.BOX])
def test_what_is_said_of_an_end_is_what_was_said(stage, tmp_path, key):
    stage.context.settings.motion = "off"
    lines = []
    for name, match in some(first_of_each(one for one in loaded(key) if one[1].over)):
        page = opening.score_page(stage.context, match, None, None, False)
        for scene in (EndScene(stage.context, page), page):
            stage.window.push(scene)
            stage.settle()
            lines.append(f"== {name}, {type(scene).__name__}: {' | '.join(stage.texts())}")
        stage.window.forget_scenes()
    ended = [(name, match) for name, match in loaded(key) if match.round_over and round_page.has_sheet(match)]
    for name, match in some(ended):
        table = Table(stage.context, match)
        stage.window.scenes.append(table)
        table.canvas = stage.window.canvas
        scene = round_page.page(stage.context, table)
        stage.window.push(scene)
        stage.settle()
        lines.append(f"== {name}, {type(scene).__name__}: {' | '.join(stage.texts())}")
        stage.window.forget_scenes()
    check(f"ends-{key}", "\n".join(lines) + "\n", tmp_path)
