"""The eleven signs of the eleven colours, so that no colour speaks alone. They read in grey at 32 pixels."""

from __future__ import annotations

from .curves import moved, polar, star, straight
from .svg import number


def circle_pip(x: float, y: float, r: float, clockwise: int = 0) -> str:
    """A circle; one within another cuts a hole if it is drawn the other way round."""
    q, across = number(r), number(2 * round(r, 1))
    half = f"a{q} {q} 0 1 {clockwise}"
    return f"M{number(x - r)} {number(y)}{half} {across} 0{half} -{across} 0Z"


def star_pip(x: float, y: float, r: float) -> str:
    return star(x, y, 5, r * 1.36, r * 0.56)


def diamond(x: float, y: float, r: float) -> str:
    return straight([(x, y - r * 1.28), (x + r * 1.12, y), (x, y + r * 1.28), (x - r * 1.12, y)])


def heart(x: float, y: float, r: float) -> str:
    left = "M0 1.15C-1.7 .1 -1.25 -1.15 -.55 -1.05C-.2 -1 0 -.75 0 -.45"
    return moved(left + "C0 -.75 .2 -1 .55 -1.05C1.25 -1.15 1.7 .1 0 1.15Z", x, y, r)


def flower(x: float, y: float, r: float) -> str:
    petals, q = "", number(r * 0.52)
    for i in range(5):
        a, b = polar(-126 + i * 72, r * 0.50, (x, y)), polar(-54 + i * 72, r * 0.50, (x, y))
        petals += f"M{number(a[0])} {number(a[1])}" if i == 0 else ""
        petals += f"A{q} {q} 0 1 1 {number(b[0])} {number(b[1])}"
    return petals + "Z" + circle_pip(x, y, r * 0.34)


def spark(x: float, y: float, r: float) -> str:
    return star(x, y, 4, r * 1.42, r * 0.50)


def drop(x: float, y: float, r: float) -> str:
    right = "M0 -1.35C.35 -.6 .95 -.1 .95 .35C.95 .85 .5 1.2 0 1.2"
    return moved(right + "C-.5 1.2 -.95 .85 -.95 .35C-.95 -.1 -.35 -.6 0 -1.35Z", x, y, r)


def triangle(x: float, y: float, r: float) -> str:
    return straight([(x, y - r * 1.15), (x + r * 1.2, y + r * 0.9), (x - r * 1.2, y + r * 0.9)])


def leaf_pip(x: float, y: float, r: float) -> str:
    return moved("M-1 1C-1.3 -.6 -.2 -1.1 1.05 -1.05C1.1 .2 .6 1.3 -1 1Z", x, y, r)


def square(x: float, y: float, r: float) -> str:
    q = r * 0.92
    return straight([(x - q, y - q), (x + q, y - q), (x + q, y + q), (x - q, y + q)])


def ring_pip(x: float, y: float, r: float) -> str:
    return circle_pip(x, y, r * 1.08) + circle_pip(x, y, r * 0.42, clockwise=1)
