"""The page of the settings that tells what is kept on this computer, and where."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import pygame

from dragonbox import __version__
from dragonbox.app.common.form import CONTROL, HELP, PAGE, TITLE, Form
from dragonbox.app.context import Context
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.storage.disk import StorageError
from dragonbox.ui import theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.widgets import Button, IconButton


def fill(form: Form, context: Context, much: Sequence[tuple[str, str]]) -> None:
    """Fill the page: where everything is, how `much` there is, and what leads to it."""
    c = form.canvas
    folder = context.places.data
    form.space(10)
    form.text(_("Everything that you play stays on this computer, in"), HELP, c.palette.dim)
    side = c.px(40)
    lines = _wrapped(c, str(folder), form.width - side - c.px(16))
    y = form.y + c.px(6)
    for i, line in enumerate(lines):
        at = (form.left, y + i * c.type.line(TITLE))
        form.draw(partial(c.text, line, at, TITLE, theme.GOLD_LIGHT, "semi"))
    box = pygame.Rect(form.right - side, y - c.px(6), side, side)
    form.widgets.append(
        IconButton("copy path", box, partial(_copy, context), PAGE, tip=_("Copy the path"), icon="copy")
    )
    form.y = max(y + len(lines) * c.type.line(TITLE), box.bottom)
    form.space(10)
    form.line()
    form.space(12)
    for what, count in much:
        y = form.y
        form.draw(partial(c.text, what, (form.left, y), 17))
        form.draw(partial(c.text, count, (form.right, y), 17, face="semi", align="right"))
        form.y += c.type.line(17) + c.px(6)
    form.space(8)
    x = form.left
    for key, label, icon, act in (
        ("open saves", _("Saved games"), "folder", partial(_open_saves, context)),
        ("transfer", _("Export and import"), "save", partial(_open_transfer, context, "export")),
        ("report", _("Report a problem"), "warn", partial(_open_transfer, context, "report")),
    ):
        w = c.type.width(label, 18, "semi") + c.px(70)
        if x > form.left and x + w > form.right:
            x, form.y = form.left, form.y + c.px(CONTROL + 14)
        box = pygame.Rect(x, form.y, w, c.px(CONTROL + 4))
        form.widgets.append(Button(key, box, act, PAGE, label=label, icon=icon))
        x += w + c.px(14)
    form.y += c.px(CONTROL + 20)
    form.line()
    form.space(12)
    form.text(
        _(
            "Dragonbox {version}. Free software under the MIT licence; nothing is sent anywhere.",
            version=__version__,
        ),
        HELP,
        c.palette.dim,
    )


def _copy(context: Context) -> None:
    pygame.scrap.put_text(str(context.places.data))
    context.window.say(_("The path is copied."))


def _open_saves(context: Context) -> None:
    context.window.push(context.scene("saved games"))


def _open_transfer(context: Context, focus: str) -> None:
    scene = context.scene("transfer")
    scene.focused, scene.focus_shown = focus, focus == "report"
    context.window.push(scene)


def stored(context: Context) -> list[tuple[str, str]]:
    """Return what is kept on this computer: what, and how much of it."""
    try:
        saves = context.saves
        found = [
            (_("Games in play"), str(len(saves.running()))),
            (_("Saved games"), str(len(saves.saved()))),
            (_("Finished games"), str(len(context.history.results()))),
        ]
    except StorageError as error:
        return [(str(error), "")]
    size = 0
    with suppress(OSError):
        size = sum(path.stat().st_size for path in context.places.data.rglob("*") if path.is_file())
    return [*found, (_("All together"), phrases.size(size) if size else _("nothing yet"))]


def _wrapped(canvas: Canvas, path: str, width: int) -> list[str]:
    """A path in lines, broken after its separators where that can be."""
    lines, line = [], ""
    for part in re.findall(r"[^/\\]*[/\\]|[^/\\]+", path):
        if line and canvas.type.width(line + part, TITLE, "semi") > width:
            lines.append(line)
            line = ""
        line += part
    return [*lines, line]
