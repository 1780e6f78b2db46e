"""What a window shows, says and does in some sittings, compared with how it did when somebody last looked.

Each file in `tests/transcripts` tells one sitting, step by step: see `transcript`. Whoever changes what a
player meets reads the difference, and then writes the files again:
`DRAGONBOX_TRANSCRIPTS=write python -m pytest tests/scenes/test_transcripts.py`.
"""

import random
import sys
from datetime import UTC, date, datetime
from functools import partial
from itertools import count

import pastmatches
import pytest
from hands import Hands
from kept import WISH, check
from presses import Presses
from repeats import repeated
from sittings import GAMES, PAGES_OF, PLACES, REPLIES, SITTINGS, home, new
from transcript import Transcript, rough

from dragonbox.app.puzzles import today
from dragonbox.storage import saves
from dragonbox.ui import hand, sprites

SAME = sys.platform == "linux"
"""Whether letters are as wide as where the transcripts were written."""


class Day(date):
    """A date that is always today."""

    @classmethod
    def today(cls):
        return cls(2026, 11, 22)


class Now(datetime):
    """A time that is always now."""

    @classmethod
    def now(cls, tz=None):
        return datetime(2026, 11, 22, 12, tzinfo=tz)


@pytest.fixture(autouse=True)
def same_time(monkeypatch):
    """Let it be the same moment and the same chance in every run."""
    monkeypatch.setattr(sprites, "BUDGET", float("inf"))
    monkeypatch.setattr("dragonbox.games.dragon_dance.table.field_picture.perf_counter", lambda: 0.0)
    monkeypatch.setattr(hand, "_tokens", count(1))
    monkeypatch.setattr(pastmatches, "NOW", datetime(2026, 11, 22, 11, tzinfo=UTC))
    monkeypatch.setattr(random, "SystemRandom", lambda: random.Random(8))
    pages = "puzzles.page", "puzzles.today", "puzzles.numbers_page", "puzzles.told"
    for module in (*pages, "menu.day_band", "menu.offers", "audio"):
        monkeypatch.setattr(f"dragonbox.app.{module}.date", Day)
    monkeypatch.setattr(saves, "_written", lambda path: datetime(2026, 11, 22, 11, tzinfo=UTC))
    of = today.of
    monkeypatch.setattr(today, "of", lambda context, day, *known: of(context, min(day, Day.today()), *known))
    for module in ("app.common.times", "app.past.saves_scene", "storage.saves", "storage.history"):
        monkeypatch.setattr(f"dragonbox.{module}.datetime", Now)


QUICK = [*GAMES][:1]
"""The sitting of a quick run."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in SITTINGS]
)
def test_a_sitting_goes_as_it_did(make_stage, monkeypatch, tmp_path, name):
    stage = make_stage()
    told = Transcript(stage, monkeypatch, full=name in GAMES or WISH == "full")
    hands = Hands(stage)
    stage.thoughts.replies |= REPLIES
    begin, steps = SITTINGS[name]
    told.step("begin", partial(begin, stage))
    for several in steps:
        for step in hands.steps(several):
            if not stage.window.scenes:
                break
            place = PLACES.get(step.removeprefix("open ")) if several.startswith("open ") else None
            told.step(step, partial(place, stage) if place else partial(hands.do, step))
    check(name, told.text(), tmp_path, str if SAME else rough)


@repeated("name", PAGES_OF)
def test_everything_does_what_it_did(stage, monkeypatch, tmp_path, name):
    home(stage)
    stage.context.saves.save(new("swop", ("human", "novice")), "An evening", None)
    presses, lines = Presses(stage, monkeypatch), []
    for place in PAGES_OF[name]:
        lines += presses.page(place, partial(PLACES[place], stage))
    check(f"pressed-{name}", "\n".join(lines) + "\n", tmp_path, str if SAME else rough)
