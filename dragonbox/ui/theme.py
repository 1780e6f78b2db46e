"""Colours and steps of type: the only place where they are written down.

Every colour is a tuple of red, green, blue from 0 to 255. Contrast of each pair of text and ground that
the program uses is measured by a test.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """The colour that `#RRGGBB` writes."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour that lies `share` (0 to 1) of the way from one to the other."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b


def code(colour: Colour) -> str:
    """The colour as `#rrggbb`, for SVG."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


# Grounds, each from the pool of light to the dark edge.
JADE = (rgb("#1A4740"), rgb("#12332E"), rgb("#071513"))
LACQUER = (rgb("#541A1C"), rgb("#3A1114"), rgb("#150607"))
NIGHT = (rgb("#16282A"), rgb("#0E1C1E"), rgb("#05090A"))

# Surfaces.
INK = rgb("#0A1516")
PAPER = (rgb("#FBF5E6"), rgb("#F4EAD2"), rgb("#E9DBBB"))
PAPER_EDGE = rgb("#B59B68")
LACQUER_PANEL = (rgb("#4A171A"), rgb("#34100F"), rgb("#1C0809"))
LACQUER_WELL = rgb("#140708")
BLACK = (0, 0, 0)
WHITE = (255, 255, 255)

# Metals and accents.
GOLD = rgb("#C9A24B")
GOLD_LIGHT = rgb("#F2DA94")
GOLD_DARK = rgb("#7A5A1E")
FOIL = (rgb("#FBEFC6"), rgb("#F2DA94"), rgb("#C9A24B"))
RIM = (GOLD_LIGHT, GOLD, GOLD_DARK, GOLD)
VERMILION = rgb("#D8432D")
BUTTON = (rgb("#BE3723"), rgb("#8F220F"))
BUTTON_HOVER = (rgb("#C53C27"), rgb("#A32B16"))
BUTTON_OFF = (rgb("#4A2A26"), rgb("#33201D"))
TICKS = rgb("#FF6A4A")
ALARM = rgb("#F08A5A")
CORAL = rgb("#FFC9AE")
"""Text about what waits for the player."""
GLOW = rgb("#FFB45A")
DOTS = rgb("#FFF0B8")
FOCUS = rgb("#FFF8E6")
JADE_ON = rgb("#1F7A63")

# Text on paper and on gold.
PRINT = rgb("#2A2220")
PRINT_DIM = rgb("#6A5A3A")
LINK = rgb("#8A2A18")
ON_GOLD = rgb("#241605")
ON_BUTTON = rgb("#FFF4DF")
OFF_ON_BUTTON = rgb("#B3A093")
OFF = rgb("#978A6D")


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours that the player may change."""

    text: Colour
    dim: Colour
    head: Colour
    """Section heads; never on the brightest part of the table."""
    loss: Colour
    gain: Colour
    panel_opacity: float
    pieces: str
    """What the folder of a game's pieces ends in: `dragon_swoop` + `_safe`."""


CLASSIC = Palette(
    text=rgb("#F4EBD5"),
    dim=rgb("#B8AD92"),
    head=GOLD,
    loss=rgb("#F5B79C"),
    gain=rgb("#BFE6C8"),
    panel_opacity=0.80,
    pieces="",
)
PALETTES = {
    "classic": CLASSIC,
    "safe": replace(CLASSIC, pieces="_safe"),
    "contrast": Palette(
        text=WHITE,
        dim=rgb("#E4DCC6"),
        head=GOLD_LIGHT,
        loss=rgb("#FFCDB8"),
        gain=rgb("#D6F5DC"),
        panel_opacity=0.94,
        pieces="_contrast",
    ),
}

# Type: sizes in u, never drawn under 14 px.
DISPLAY, TITLE, HEAD, BODY, LABEL, SMALL = 52, 40, 21, 18, 15, 14
LINE_HEIGHT = 1.32
SMALLEST_TYPE = 14

# Lengths in u.
RADIUS_PIECE, RADIUS_BUTTON = 6, 9
LEDGE = 116
LEDGE_GROWS = 44
"""By so much it grows at most in tall windows, and with text of twice the size."""
