"""Somebody who presses everything on a page once and again, tries every limit, and comes back each time.

What comes of it is told in lines: where it leads, what is said and heard, which settings are others, and
where the focus is, also after coming back.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pygame
from drawn import digest, short

from dragonbox.app.window import Window
from dragonbox.ui.controls import Segments, Slider
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.textfield import TextField

LEAVING = ("menu", "quit", "delete", "data")
"""What nobody presses who only looks around."""
ALIKE = 2
"""So many things of a kind are pressed on a page."""
NOTHING = "nothing"
DEEP = 4
"""So often somebody goes back who has come somewhere."""


class Presses:
    """What is pressed before one stage."""

    def __init__(self, stage: Any, patch: Any) -> None:
        self.stage, self.done = stage, list[str]()
        patch.setattr(stage.sound, "play", lambda name, *more, **pan: self.done.append(name))
        patch.setattr(Window, "say", lambda window, text, *more: self.done.append(f"says {text}"))
        patch.setattr(Window, "fade", lambda window: None)
        patch.setattr(pygame.scrap, "put_text", lambda text: self.done.append(f"copies {text}"))
        patch.setattr(pygame.scrap, "get_text", lambda: "")
        patch.setattr(stage, "settle", lambda: None)  # nobody looks
        patch.setattr("dragonbox.ui.parts.blurred", lambda picture: picture)
        for name in ("ground", "veil"):
            patch.setattr(f"dragonbox.ui.parts.{name}", lambda canvas, *more: canvas.surface.copy())

    def page(self, name: str, begin: Any) -> Iterator[str]:
        """Press everything on a page, and yield what comes of it."""
        self._open(begin)
        yield f"== {name}: {self._titles()}, focus {self.stage.top.focused}"
        page, idle, kinds = self.stage.top, list[str](), Counter[str]()
        for key in [one.key for one in page.widgets]:
            if self.stage.top is not page:
                self._open(begin)
                page = self.stage.top
            one = page.widget(key)
            if one is None or not one.reachable or key in LEAVING or isinstance(one, Spot | TextField):
                continue
            kind = key.split()[0]
            kinds[kind] += 1
            if kinds[kind] > ALIKE:
                continue
            if isinstance(one, Segments | Slider):
                yield f"{key}: {', '.join(self._limits(page, key))}"
                continue
            told = [self._press(page, key)]
            if self.stage.top is page:
                told.append(self._press(page, key))
            else:
                told.append(self._come_back(page))
            if told == [NOTHING, NOTHING]:
                idle.append(key)
            else:
                yield f"{key}: {' / '.join(told)}"
        yield f"idle: {len(idle)} {digest(idle)}"

    def _open(self, begin: Any) -> None:
        window = self.stage.window
        if len(window.scenes) > 1:
            window.pop_to(window.scenes[0])
        begin()
        window._idle.clear()
        self.done.clear()

    def _titles(self) -> str:
        top = self.stage.top
        return " ".join([type(top).__name__, *top.titles])

    def _facts(self) -> dict[str, str]:
        """Return what there is now, by what it is of."""
        top, settings = self.stage.top, dataclasses.asdict(self.stage.context.settings)
        one = top.widget(top.focused)
        here = [(each.key, each.why, each.setting(), _label(each)) for each in top.widgets]
        return {
            "opens": self._titles(),
            "focus": top.focused + "*" * top.focus_shown,
            "says": f"{_label(one)} {one.tip} {one.why}".strip() if one else "",
            "shows": digest(here),
            **{f"sets {name}": short(value) for name, value in settings.items()},
        }

    def _told(self, before: dict[str, str]) -> str:
        after, self.stage.window._idle = self._facts(), []
        found = [f"{key} {after[key]}" for key in after if after[key] != before[key]]
        told = ", ".join([*self.done, *found]) or NOTHING
        self.done.clear()
        return told

    def _key(self, command: str) -> None:
        top = self.stage.top
        top.key(pygame.event.Event(pygame.USEREVENT), command)
        if self.stage.window.scenes:
            self.stage.top.refresh()

    def _press(self, page: Any, key: str) -> str:
        page.focused, page.focus_shown = key, True
        before = self._facts()
        self._key("accept")
        return self._told(before)

    def _come_back(self, page: Any) -> str:
        """Go back until the page is there again."""
        for _ in range(DEEP):
            if self.stage.top is page or page not in self.stage.window.scenes:
                break
            self._key("back")
        told = ", ".join(self.done)
        self.done.clear()
        focus = self.stage.top.focused + "*" * self.stage.top.focus_shown
        return f"{told} back to {type(self.stage.top).__name__} {focus}".strip()

    def _limits(self, page: Any, key: str) -> Iterator[str]:
        """Go from one before each end of what can be set to the end and past it, and back to where it was."""
        one, start = page.widget(key), page.widget(key).value
        low, high = (one.low, one.high) if isinstance(one, Slider) else (0, len(one.labels) - 1)
        step = one.step if isinstance(one, Slider) else 1
        for way, near in (("left", low + step), ("right", high - step)):
            if (one := page.widget(key)) is None or not one.reachable:
                return
            one._set(min(max(low, near), high))
            page.refresh()
            for _ in range(2):
                page.focused, page.focus_shown = key, True
                before = self._facts()
                self._key(way)
                yield f"{way} {self._told(before)}"
        if (one := page.widget(key)) is not None and one.reachable:
            one._set(start)
            page.refresh()


def _label(one: Any) -> str:
    label = getattr(one, "label", "")
    return label if isinstance(label, str) else ""
