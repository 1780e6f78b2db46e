"""Paper, frets and frames for cards of 200 x 280; the gilt of their backs."""

from __future__ import annotations

from .curves import moved
from .palette import GOLD, GOLD_DARK, GOLD_LIGHT, VERMILION, mix
from .pose import Coat
from .svg import box, document, linear, path

WIDTH, HEIGHT = 200, 280
CARD_DEFS = (
    linear("paper", 0, 0, WIDTH, HEIGHT, (0, "#FFFBF0"), (0.6, "#F7EEDA"), (1, "#E8DAB8"))
    + linear("lacquer", 0, 0, WIDTH, HEIGHT, (0, "#8E2A22"), (0.5, "#6A1B18"), (1, "#431010"))
    + linear("gold", 0, 0, WIDTH, HEIGHT, (0, GOLD_LIGHT), (0.4, GOLD), (0.75, "#9A762C"), (1, GOLD))
)
GILT = Coat("#D3AC54", "#F8E7B4", "#B88C34", horn="#F8E7B4", eye="#FFF6DA", line="#3B1410", mouth="#5A1512")
"""A dragon inlaid in gold."""


def fret(x: float, y: float, sx: float, sy: float, colour: str, width: float) -> str:
    """The fret in the corner of a frame; sx and sy are +1 or -1 and say to which sides it runs."""
    lines = "M0 34V0H34M7 26L7 7L26 7M14 20L20 20L20 14L14 14Z"
    return path(moved(lines, x, y, sx, sy), None, colour, width)


def fretted_frame(inset: float, colour: str, width: float = 1.8) -> str:
    """Lines round a card with a fret in each corner."""
    x0, y0, x1, y1 = inset, inset, WIDTH - inset, HEIGHT - inset
    corners = ((x0, y0, 1, 1), (x1, y0, -1, 1), (x0, y1, 1, -1), (x1, y1, -1, -1))
    out = "".join(fret(*corner, colour, width) for corner in corners)
    across = f"M{x0 + 34} {y0}H{x1 - 34}M{x0 + 34} {y1}H{x1 - 34}"
    return out + path(f"{across}M{x0} {y0 + 34}V{y1 - 34}M{x1} {y0 + 34}V{y1 - 34}", None, colour, width)


def card_paper() -> str:
    """An empty card."""
    return box(1, 1, 198, 278, 14, "url(#paper)", "#8E774A", 1.6) + box(
        3, 3, 194, 274, 12, None, "#FFFFFF", 1.4, 0.8
    )


def framed_card(colour: str = VERMILION) -> str:
    """An empty card with a fretted frame."""
    out = card_paper() + box(9, 9, 182, 262, 9, None, mix(colour, GOLD_DARK, 0.3), 1.2)
    return document(WIDTH, HEIGHT, out + fretted_frame(14, mix(colour, GOLD_DARK, 0.4), 1.7), CARD_DEFS)
