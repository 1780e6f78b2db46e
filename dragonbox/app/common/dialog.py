"""A question or a message over whatever is shown, with a few answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from dragonbox.app.common import panel
from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.ui import parts
from dragonbox.ui.widgets import Act, Button, Widget, nothing


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog."""

    label: str
    act: Act = nothing
    """Called after the dialog is gone."""
    kind: str = "second"
    icon: str = ""


def sentence(line: str) -> str:
    """Return a line that says what is wrong, as a sentence. A file's name keeps its letters."""
    first = line.partition(" ")[0].rstrip(".:,")
    return phrases.closed(line) if "." in first else phrases.sentence(line)


def tell(context: Context, problems: list[str]) -> None:
    """Show lines about what went wrong, if there are any, and empty the list."""
    if problems:
        text = "\n".join(map(sentence, problems))
        problems.clear()
        context.window.push(Dialog(context, _("A problem with your files"), text))


class Dialog(Scene):
    """Answers stand side by side, the last outermost; Esc closes without any."""

    overlay = True

    def __init__(self, context: Context, title: str, text: str, answers: Sequence[Answer] = ()) -> None:
        """Without `answers` there is one that closes it."""
        super().__init__(context)
        self.title = title
        self.text = text
        self.answers = answers or (Answer(_("Close")),)

    def _area(self) -> pygame.Rect:
        c = self.canvas
        w = min(c.width - c.px(80), c.px(620))
        lines = len(c.type.wrap(self.text, 18, w - c.px(72)))
        h = c.px(150) + c.type.height(30, "serif") + lines * c.type.line(18)
        return panel.centred(c, w, h)

    def build(self) -> list[Widget]:
        c, area = self.canvas, self._area()
        widgets: list[Widget] = []
        x = area.right - c.px(34)
        for i, answer in reversed(list(enumerate(self.answers))):
            w = c.type.width(answer.label, 18, "semi") + c.px(60 if answer.icon else 44)
            x -= w
            box = pygame.Rect(x, area.bottom - c.px(80), w, c.px(48))
            act = self._answer(answer)
            widgets.append(
                Button(f"answer {i}", box, act, label=answer.label, kind=answer.kind, icon=answer.icon)
            )
            x -= c.px(14)
        return widgets[::-1]

    def heard(self) -> str:
        return f"{phrases.closed(self.title)} {self.text}"

    def first_focus(self) -> str:
        return self.widgets[-1].key

    def _answer(self, answer: Answer) -> Act:
        def act() -> None:
            self.context.window.pop()
            answer.act()

        return act

    def paint(self, now: float) -> None:
        c, area = self.canvas, self._area()
        parts.panel(c, area, "lacquer", 14)
        x, y = area.x + c.px(36), area.y + c.px(28)
        c.foil(self.title, (x, y), 30)
        c.paragraph(self.text, (x, y + c.type.height(30, "serif") + c.px(10)), area.w - c.px(72))
