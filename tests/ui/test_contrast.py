"""Text can be read on what it stands on: 4.5 to 1 or more, measured as WCAG says."""

from __future__ import annotations

import pytest

from dragonbox.ui import theme
from dragonbox.ui.theme import Colour, mix


def luminance(colour: Colour) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


TABLE = theme.JADE[0]
GROUNDS = {
    "the brightest part of the table": TABLE,
    "a panel of ink on it": mix(TABLE, theme.INK, 0.80),
    "a well in it": mix(TABLE, theme.BLACK, 0.30),
    "lacquer at its lightest": theme.rgb("#5A2324"),
    "lacquer": theme.LACQUER[1],
    "the Line that says why not": theme.rgb("#2A0D0A"),
    "a plate": theme.rgb("#2A100C"),
}
PAIRS = {
    "button": (theme.ON_BUTTON, theme.BUTTON[0]),
    "button under the pointer": (theme.ON_BUTTON, theme.BUTTON_HOVER[0]),
    "button that is off": (theme.OFF_ON_BUTTON, theme.BUTTON_OFF[0]),
    "second button that is off": (theme.OFF, theme.rgb("#3E1518")),
    "print": (theme.PRINT, theme.PAPER[2]),
    "dim print": (theme.PRINT_DIM, theme.PAPER[2]),
    "link": (theme.LINK, theme.PAPER[2]),
    "chosen segment": (theme.ON_GOLD, theme.GOLD),
    "gain badge": (theme.ON_GOLD, theme.rgb("#A98235")),
    "loss badge": (theme.ON_BUTTON, theme.BUTTON[0]),
    "ivory badge": (theme.PRINT, theme.rgb("#E6D8B4")),
}


@pytest.mark.parametrize("palette", theme.PALETTES)
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_on_grounds(palette: str, ground: str) -> None:
    colours = theme.PALETTES[palette]
    for ink in (colours.text, colours.dim, colours.loss, colours.gain, theme.GOLD_LIGHT):
        assert contrast(ink, GROUNDS[ground]) >= 4.5


@pytest.mark.parametrize("palette", theme.PALETTES)
@pytest.mark.parametrize("ground", [g for g in GROUNDS if g != "the brightest part of the table"])
def test_heads_on_panels(palette: str, ground: str) -> None:
    assert contrast(theme.PALETTES[palette].head, GROUNDS[ground]) >= 4.5


@pytest.mark.parametrize("pair", PAIRS)
def test_pairs(pair: str) -> None:
    assert contrast(*PAIRS[pair]) >= 4.5


def test_signs_stand_out() -> None:
    """Signs are no text: 3 to 1 is enough."""
    for sign in (theme.DOTS, theme.TICKS, theme.FOCUS, theme.ALARM):
        assert contrast(sign, theme.JADE[1]) >= 3
