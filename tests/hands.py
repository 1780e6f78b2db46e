"""Hands at a window: what a player does, in words, and somebody who tries out what there is.

`Hands.do("click hand 3")` does one thing. `Hands.roam` finds the next thing to do by itself. What it takes
depends only upon the names of what is offered and upon a number, so that one thing more changes little.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import pygame

from dragonbox import players
from dragonbox.app.table.curtain import Curtain
from dragonbox.app.table.host import TableHost
from dragonbox.core.answers import SEPARATOR
from dragonbox.ui.commands import KEYS as HANDS
from dragonbox.ui.tabletop import Spot

TIP = 0.6
"""Seconds after which a tool-tip is there."""
DOORS = 0.9
"""Seconds that a key is held before doors are open."""
LEAVING = ("menu", "quit", "delete", "data")
"""What nobody presses who only looks around."""
KEYS = (
    "tab",
    "down",
    "right",
    "return",
    "left",
    "up",
    "space",
    "escape",
    "1",
    "2",
    "r",
    "h",
    "ctrl+z",
    "ctrl+y",
)
"""Keys that are tried out."""
UNTRIED = ("return", "escape", "f11", "f12", "ac back", "enter", "+", "keypad")
"""Keys that make moves, leave, or make pictures or large windows, and those that mean the same as others."""
EVERY = (
    *(name.replace(" ", "_") for name in map(pygame.key.name, HANDS) if not name.startswith((*UNTRIED, "["))),
    *(f"shift+{way}" for way in ("left", "right", "up", "down", "tab")),
    *(f"ctrl+{letter}" for letter in "zysf"),
)
"""All other keys that mean something."""
PADS = (4, 5, 2, 3, 9, 6, 1)
"""Buttons of a controller that are tried out."""
ARROWS = (
    *("tab", "down", "right", "right", "right", "left", "left", "left", "left"),
    *("down", "up", "up", "tab", "tab", "down", "down", "up", "right", "shift+tab"),
)
"""A way with the focus over a page."""
TRIED = {"keys": EVERY, "pads": PADS, "arrows": ARROWS}
T = TypeVar("T")


def chosen(things: Sequence[T], number: object) -> T:
    """Return one of some things: the same where there are some more or fewer, most of the time."""
    return min(things, key=lambda thing: zlib.crc32(f"{number} {thing}".encode()))


class Hands:
    """Somebody before a stage."""

    def __init__(self, stage: Any) -> None:
        self.stage = stage

    def do(self, told: str) -> None:
        """Do one thing, as `click hand 3`, `drag hand 3 > place 1`, `press tab return`."""
        verb, _, rest = told.partition(" ")
        act: Callable[[str], object] = getattr(self, f"_{verb}")
        act(rest)

    def steps(self, told: str) -> Iterator[str]:
        """Return the things to do one by one: `roam 9` is nine that are found, `play 9` is
        nine moves, `keys` is every key."""
        verb, _, count = told.partition(" ")
        if verb == "roam":
            for number in range(int(count)):
                yield self.roam(number)
        elif verb == "play":
            for number in range(int(count)):
                top = self.stage.top
                if isinstance(top, TableHost) and top.can_play:
                    yield f"pick {self._move(top.match, 2 * number)}"
                yield "press return"
        elif told in TRIED:
            scene = self.stage.top
            for each in TRIED[told]:
                yield f"pad {each}" if told == "pads" else f"press {each}"
                for _again in range(3):
                    if self.stage.top is not scene and scene in self.stage.window.scenes:
                        yield "press escape"
        else:
            yield told

    def at(self, name: str) -> tuple[int, int]:
        """Return where something lies: by its key, or `@x,y`."""
        if name.startswith("@"):
            x, y = name[1:].split(",")
            return int(x), int(y)
        at: tuple[int, int] = self.stage.widget(name).box.center
        return at

    def _click(self, name: str) -> None:
        self._buttoned(name, 1)

    def _right(self, name: str) -> None:
        self._buttoned(name, 3)

    def _buttoned(self, name: str, button: int) -> None:
        at = self.at(name)
        self.stage.hover(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.stage.send(kind, pos=at, button=button)

    def _hover(self, name: str) -> None:
        self.stage.hover(self.at(name))
        self.stage.wait(TIP)

    def _drag(self, names: str) -> None:
        (x, y), (far_x, far_y) = (self.at(name) for name in names.split(" > "))
        self.stage.hover((x, y))
        self.stage.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        for at in (((x + far_x) // 2, (y + far_y) // 2), (far_x, far_y)):
            self.stage.send(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))
        self.stage.settle()
        self.stage.send(pygame.MOUSEBUTTONUP, pos=(far_x, far_y), button=1)

    def _hold(self, names: str) -> None:
        """Carry something there, and look at it in the air before letting go."""
        start, end = (self.at(name) for name in names.split(" > "))
        self.stage.hover(start)
        self.stage.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.stage.send(pygame.MOUSEMOTION, pos=end, rel=(9, 9), buttons=(1, 0, 0))

    def _drop(self, name: str) -> None:
        self.stage.send(pygame.MOUSEBUTTONUP, pos=self.at(name), button=1)

    def _wheel(self, steps: str) -> None:
        self.stage.wheel(float(steps))

    def _press(self, keys: str) -> None:
        self.stage.press(*(key.replace("_", " ") for key in keys.split()))

    def _pad(self, numbers: str) -> None:
        for number in numbers.split():
            self.stage.button(int(number))

    def _type(self, text: str) -> None:
        self.stage.type(text)

    def _wait(self, seconds: str) -> None:
        self.stage.wait(float(seconds))

    def _doors(self, _: str) -> None:
        """Hold the key that opens the doors."""
        self.stage.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        self.stage.wait(DOORS)
        self.stage.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)

    def _pick(self, told: str) -> None:
        """Pick everything that makes a move; the pointer goes to what makes it then."""
        top = self.stage.top
        move = next(move for move in top.match.legal() if str(move) == told)
        key = top.top.point_out(move)
        top.refresh()
        self.stage.settle()
        if key:
            self.stage.hover(key)

    def _lay(self, told: str) -> None:
        """Lay down an answer to a puzzle, `right` or `wrong`, as far as that goes without giving it."""
        top = self.stage.top
        right: str = top.puzzle.answers[0]
        if tiles := [key for key in self.stage.offered() if key.startswith("tile ")]:
            own = [f"tile {word}" for word in right.split()]
            for key in own if told == "right" else [chosen([key for key in tiles if key not in own], right)]:
                self._click(key)
                self.stage.settle()
            return
        moves = right.split(SEPARATOR)
        if told == "wrong":
            right_ones = (*top.puzzle.answers, moves[0])
            moves = [chosen([str(move) for move in top.real.legal() if str(move) not in right_ones], right)]
        for text in moves:
            top.play(top.real.parse(text))
            self.stage.settle()

    def _resize(self, size: str) -> None:
        width, height = size.split("x")
        self.stage.resize(int(width), int(height))

    # ------------------------------------------------------------------ looking around

    def roam(self, number: int) -> str:
        """Return what to do as the step of that number."""
        top = self.stage.top
        if isinstance(top, Curtain):
            return chosen(("doors ", "doors ", "press h"), number)
        able = [widget for widget in top.widgets if all(widget.box.size) and widget.key not in LEAVING]
        if not able:
            return "press escape"
        if not isinstance(top, TableHost):
            return self._elsewhere(top, able, number)
        if not top.can_play:
            return chosen(("press return", "press escape", "wait 1"), number)
        things = [widget.key for widget in able if isinstance(widget, Spot)]
        others = [widget.key for widget in able if not isinstance(widget, Spot)]
        ready = [key for key in (top.primary().key if top.primary() and top.primary().on else "",) if key]
        move = str(self._move(top.match, number))
        if ready and chosen((True, False), f"ready {number}"):
            return chosen((f"click {ready[0]}", "press return", "press space"), number)
        ways = [
            "hover",
            "click",
            "click",
            "drag",
            "pick",
            "pick",
            "press",
            "press",
            "right",
            "wheel",
            "other",
        ]
        match chosen([f"{way} {i}" for i, way in enumerate(ways)], number).split()[0]:
            case "pick":
                return f"pick {move}"
            case "press":
                return f"press {chosen(KEYS, number)}"
            case "wheel":
                return f"wheel {chosen((1, -1), number)}"
            case "drag":
                carried = [key for key in things if top.can_drag(self.stage.widget(key))] or things
                return f"drag {chosen(carried, number)} > {chosen(things, number + 1)}"
            case "other" if others:
                return f"click {chosen(others, number)}"
            case way:
                verb = way if way in ("hover", "click", "right") else "hover"
                return f"{verb} {chosen(things or others, number)}"

    @staticmethod
    def _move(match: Any, number: int) -> Any:
        """Return a move: by chance, or every other time one that a novice would make."""
        if number % 2 or len(match.legal()) == 1:
            return chosen(match.legal(), number)
        return players.decide("novice", match.game.key, match.view(match.to_move), number).move

    @staticmethod
    def _elsewhere(top: Any, able: Sequence[Any], number: int) -> str:
        """Return what to do beside a table: some more of what is there, and then back."""
        keys = [widget.key for widget in able]
        ways = ("click", "click", "hover", "press", "press", "escape", "escape", "wheel")
        match chosen([f"{way} {i}" for i, way in enumerate(ways)], number).split()[0]:
            case "press":
                return f"press {chosen(('tab', 'down', 'up', 'return', 'left', 'right'), number)}"
            case "escape":
                return "press escape"
            case "wheel":
                return f"wheel {chosen((1, -1), number)}"
            case way:
                return f"{way} {chosen(keys, number)}"


__all__ = ["Hands", "chosen"]
