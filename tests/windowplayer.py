"""Somebody who plays in a real window: with mouse and keys, and with eyes for what is on the screen."""

import time
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path

from realwindow import Program, Screen
from twin import Place, Twin

from dragonbox import games
from dragonbox.core import record
from dragonbox.core.match import Match

XDOTOOL = {
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "return": "Return",
    "escape": "Escape",
}
CODE = "8K2F-41"
SMALL = "window = [960, 540]"
"""A setting for those who play long: such a window is drawn in half the time."""
PAUSE = 3.0
"""Seconds after which a click that did nothing is made once more."""
SAME = 0.005
"""The share of two pictures of the same thing that may be different."""


class Player:
    """Somebody before the window. A twin of the program tells them where things are."""

    game = ""
    """The key of the game that is played."""

    def __init__(self, screen: Screen, opened: Callable[..., Program], folder: Path) -> None:
        self.screen = screen
        self.opened = opened
        self.home = folder / "home"
        self.copy = folder / "twin"

    # ------------------------------------------------------------------ seeing

    @property
    def file(self) -> Path:
        """The record of the match that was played last; where one may be laid down if there is none."""
        folder = self.home / "running"
        found = sorted(folder.glob(f"{self.game}*.toml"), key=lambda path: path.stat().st_mtime_ns)
        return found[-1] if found else folder / f"{self.game}.toml"

    @property
    def moves(self) -> list[str]:
        """The moves that are safe on the disk."""
        moves: list[str] = tomllib.loads(self.file.read_text(encoding="utf-8"))["rounds"][-1]["moves"]
        return moves

    @property
    def match(self) -> Match:
        return record.load(self.file, games.load)

    def sees_the_same(self) -> None:
        """Wait until the window shows what the twin shows; the pointer is out of the way."""
        expected = self.twin.picture()
        self.screen.point(0, 0)
        try:
            self.program.shows(lambda seen: seen.difference(expected) < SAME, "picture as expected")
        except AssertionError:
            self.program.picture().save(self.copy.with_name("seen.png"))
            expected.save(self.copy.with_name("expected.png"))
            raise

    def wait_for(self, count: int) -> None:
        self.program.until(lambda: len(self.moves) == count, f"move {count}")

    def repeat(self, act: Callable[[], object], there: Callable[[], object], what: str, pause: float) -> None:
        """Do it until something is there, every so many seconds: once, it may have ended a motion only."""
        due = 0.0

        def led() -> object:
            nonlocal due
            if not there() and time.perf_counter() >= due:
                act()
                due = time.perf_counter() + pause
            return there()

        self.program.until(led, what)

    def go_on_until(self, there: Callable[[], object], what: str) -> None:
        """Press Return until something is there: the first times may end a count, or come too soon."""
        self.repeat(lambda: self.program.key("Return"), there, what, 0.3)

    def click_until(self, at: Place, there: Callable[[], object], what: str) -> None:
        """Click there until something is there: on a slow machine what moves may seem at rest."""
        self.repeat(lambda: self.program.click(at), there, what, PAUSE)

    def go_on_to_round(self, count: int) -> None:
        """Press Return until a round is dealt."""
        self.go_on_until(lambda: len(self.match.rounds) == count, f"round {count}")

    # ------------------------------------------------------------------ doing

    def open(self) -> None:
        """Start the program, and let the twin be where it is: in the menu."""
        settings = self.home / "settings.toml"
        if not settings.exists():
            # What is told in the first matches comes when somebody has thought of it: pictures would differ.
            self.home.mkdir(exist_ok=True)
            settings.write_text("guided = false\nnotices = false\n", encoding="utf-8")
        self.twin = Twin(self.home, self.copy, self.screen.size)
        self.program = self.opened()
        self.program.rest()

    def click(self, key: str) -> None:
        at = self.twin.at(key)
        self.program.click(at)
        self.twin.click(at)

    def key(self, name: str) -> None:
        self.program.key(XDOTOOL.get(name, name))
        self.twin.key(name)

    def go_to(self, key: str) -> None:
        """Take the focus to a widget by arrows, straight on: the twin finds the way, hands go it at once."""
        self.twin.at(key)
        way: list[str] = []
        while (name := self.arrow_to(key)) is not None:
            assert len(way) < 20, f"no way by arrows to {key}: it ends at {self.twin.top.focused}"
            self.twin.key(name)
            way.append(XDOTOOL[name])
        if way:
            self.program.key(*way)

    def arrow_to(self, key: str) -> str | None:
        """The arrow that leads the focus nearer to a widget, if it is not there yet."""
        here, there = (self.twin.top.widget(k) for k in (self.twin.top.focused, key))
        assert here is not None
        assert there is not None
        if here is there and self.twin.top.focus_shown:
            return None
        across, down = there.box.centerx - here.box.centerx, there.box.centery - here.box.centery
        if abs(across) > abs(down):
            return "right" if across > 0 else "left"
        return "down" if down > 0 else "up"

    def begin(self) -> None:
        """From the menu to the table, with a deal that is asked for by its code."""
        self.program.turn(lambda: self.click(self.game))
        self.set_up_by_hand()
        self.click("code")
        self.program.key("End", *["BackSpace"] * 10)
        self.screen.xdotool("type", CODE)
        self.program.turn(lambda: self.program.key("Return"))
        self.meet()

    def set_up_by_hand(self) -> None:
        """From what *Play* opens to the form with all options."""
        for key in ("set up", "more"):
            if self.twin.top.widget(key) is not None:
                self.twin.now += 1  # or the click would be the second half of a double click
                self.program.turn(partial(self.click, key))

    def meet(self) -> None:
        """Let the twin open what lies on the table."""
        self.twin = Twin(self.home, self.copy, self.screen.size)
        self.twin.key("return")

    def with_keys(self, key: str) -> None:
        self.go_to(key)
        self.key("return")
