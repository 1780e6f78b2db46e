"""The colours of pieces and texts, with a sample of all games in colour and in grey."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from dragonbox import games
from dragonbox.app import looks
from dragonbox.app.common.form import CHOICE, HELP, Form
from dragonbox.core.language import N_, _
from dragonbox.storage.settings import PALETTES, Settings
from dragonbox.ui import pieces, shapes, theme
from dragonbox.ui.canvas import Canvas

PALETTE = {
    "classic": (N_("Classic"), N_("The colours of the box.")),
    "safe": (N_("Colour-safe"), N_("Colours that stay apart for red-green and blue-yellow blindness.")),
    "contrast": (N_("High contrast"), N_("Text and edges stand out more, the pieces have plain shapes.")),
}
SAMPLE = 46
"""The height of the pieces of the sample, in u."""


def fill(form: Form, settings: Settings, change: Callable[[int], None]) -> None:
    """Add the choice of colours and what the pieces and texts look like in them."""
    form.choice(
        "palette",
        _("Colours"),
        _(PALETTE[settings.palette][1]),
        [_(PALETTE[palette][0]) for palette in PALETTES],
        PALETTES.index(settings.palette),
        change,
    )
    form.space(14)
    form.head(_("How it looks"))
    c = form.canvas
    gap = c.px(20)
    across = 2 if form.width > c.px(560) else 1
    w = (form.width - (across - 1) * gap) // across
    h = len(games.BOX) * c.px(SAMPLE + 10) + 2 * c.type.line(CHOICE) + c.px(42)
    for i, grey in enumerate((False, True)):
        box = pygame.Rect(form.left + i % across * (w + gap), form.y + i // across * (h + c.px(14)), w, h)
        form.draw(partial(_preview, c, box, settings.palette, grey))
    form.y += (2 // across) * (h + c.px(14))
    form.text(
        _("Every colour also has its own sign or shape."),
        HELP,
        c.palette.dim,
    )


def _preview(c: Canvas, box: pygame.Rect, palette: str, grey: bool) -> None:
    """Pieces of all games and the colours of text, as they are or without their colours."""
    sample = shapes.blank(box.size)
    with c.on(sample):
        c.box((0, 0, *box.size), c.px(10), theme.JADE[1])
        name = _("The same in grey") if grey else _(PALETTE[palette][0])
        c.text(name, (c.px(16), c.px(12)), CHOICE, face="semi")
        y = c.px(22) + c.type.line(CHOICE)
        for entry in games.BOX:
            shown = looks.load(entry.key)
            named, high = partial(shown.named, c), c.px(SAMPLE)
            high = min(high, high * (box.w - c.px(32)) // pieces.row_width(c, named, shown.samples, high))
            pieces.row(c, named, shown.samples, (c.px(16), y), high)
            y += c.px(SAMPLE + 10)
        y = box.h - c.px(12) - c.type.line(CHOICE)
        runs = [
            ("+15", c.palette.gain, "bold"),
            ("−12", c.palette.loss, "bold"),
            ("Ada", c.palette.text, "semi"),
            (_("Skilled"), c.palette.dim, "sans"),
            (_("Points"), c.palette.head, "semi"),
        ]
        c.runs(runs, (c.px(16), y), CHOICE)
    c.surface.blit(pygame.transform.grayscale(sample) if grey else sample, box)
    c.outline(box, c.px(10), theme.GOLD, c.hair(1.2), 0.5)
