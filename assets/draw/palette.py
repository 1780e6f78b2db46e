"""The colours of the box, and how one colour is made from another."""

from __future__ import annotations

GOLD, GOLD_LIGHT, GOLD_DARK = "#C9A24B", "#F2DA94", "#7A5A1E"
IVORY, JADE, VERMILION, PORCELAIN, INK = "#F7EFDC", "#1F7A63", "#D8432D", "#2F5F93", "#2A2220"


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of "#RRGGBB", 0 to 255 each."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """`colour` with a share (0 to 1) of `other` in it."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(colour), rgb(other), strict=True))
    return "#" + "".join(f"{part:02X}" for part in parts)


def light(colour: str, share: float) -> str:
    """`colour` with a share of warm light on it."""
    return mix(colour, "#FFF6E0", share)


def dark(colour: str, share: float) -> str:
    """`colour` with a share of warm shadow on it."""
    return mix(colour, "#140A0C", share)
