"""The words of SVG: each function returns a string of it, `document` makes a file of one.

SDL's reader knows paths, groups, transforms, gradients and opacity. It knows no text, filters, masks or
styles, so none is used here. Numbers are written with one decimal.
"""

from __future__ import annotations

import re

from .palette import rgb


def tenth(value: float) -> float:
    """Rounded to one decimal. The last bits of a sine differ between machines: they are cut off first."""
    return round(round(value, 6), 1) + 0.0  # no minus before a zero


def number(value: float) -> str:
    """One decimal at most."""
    text = f"{tenth(value):.1f}"
    return text.removesuffix(".0")


def pale(colour: str) -> bool:
    """Whether dark signs stand better on a colour than light ones."""
    return sum(rgb(colour)) > 400


def paint(fill: str | None, stroke: str | None, width: float, opacity: float) -> str:
    text = f' fill="{fill or "none"}"'
    if stroke:
        text += f' stroke="{stroke}" stroke-width="{width:.4g}"'
    if opacity < 1:
        text += f' opacity="{opacity:.2f}"'
    return text


def path(
    d: str, fill: str | None = None, stroke: str | None = None, width: float = 0.0, opacity: float = 1.0
) -> str:
    return f'<path d="{d}"{paint(fill, stroke, width, opacity)}/>\n'


def circle(
    x: float,
    y: float,
    r: float,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 0.0,
    opacity: float = 1.0,
) -> str:
    shape = f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
    return f"<circle {shape}{paint(fill, stroke, width, opacity)}/>\n"


def ellipse(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 0.0,
    opacity: float = 1.0,
) -> str:
    shape = f'cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"'
    return f"<ellipse {shape}{paint(fill, stroke, width, opacity)}/>\n"


def box(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0.0,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 0.0,
    opacity: float = 1.0,
) -> str:
    """A rectangle with round corners of radius `r`."""
    shape = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" rx="{number(r)}"'
    return f"<rect {shape}{paint(fill, stroke, width, opacity)}/>\n"


def group(
    inner: str,
    x: float = 0.0,
    y: float = 0.0,
    turn: float = 0.0,
    scale: float = 1.0,
    flip: bool = False,
) -> str:
    """`inner` scaled, turned by degrees and moved to (x, y); `flip` turns it upside down first."""
    sx, sy = scale, -scale if flip else scale
    move = f"translate({x:.2f} {y:.2f}) rotate({turn:.2f}) scale({sx:.4f} {sy:.4f})"
    return f'<g transform="{move}">\n{inner}</g>\n'


def mirrored(inner: str, width: float) -> str:
    """`inner`, drawn in a box of this width, looking the other way."""
    return f'<g transform="translate({number(width)} 0) scale(-1 1)">\n{inner}</g>\n'


def fine(inner: str, grain: int = 4) -> str:
    """The same paths in whole numbers of a finer grid: a third shorter than with decimals.

    Only for paths: no transforms, circles or gradients may be in `inner`.
    """

    def figures(match: re.Match[str]) -> str:
        values = [round(float(v) * grain) for v in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", match.group(2))]
        return match.group(1) + "".join(f" {v}" if i and v >= 0 else str(v) for i, v in enumerate(values))

    def whole(match: re.Match[str]) -> str:
        return 'd="' + re.sub(r"([A-Za-z])([^A-Za-z]*)", figures, match.group(1)) + '"'

    inner = re.sub(r'd="([^"]*)"', whole, inner)
    inner = re.sub(
        r'stroke-width="([^"]*)"', lambda m: f'stroke-width="{float(m.group(1)) * grain:.3g}"', inner
    )
    return f'<g transform="scale({1 / grain})">\n{inner}</g>\n'


Stop = tuple[float, str] | tuple[float, str, float]
"""Where on a gradient (0 to 1), which colour, and how opaque (0 to 1)."""


def stops(pairs: tuple[Stop, ...]) -> str:
    out = ""
    for offset, colour, *alpha in pairs:
        fade = f' stop-opacity="{alpha[0]}"' if alpha else ""
        out += f'<stop offset="{offset}" stop-color="{colour}"{fade}/>'
    return out


def linear(name: str, x1: float, y1: float, x2: float, y2: float, *pairs: Stop) -> str:
    """A gradient from one point to another, in the units of the drawing."""
    line = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
    units = f'id="{name}" gradientUnits="userSpaceOnUse"'
    return f"<linearGradient {units} {line}>{stops(pairs)}</linearGradient>\n"


def radial(name: str, x: float, y: float, r: float, *pairs: Stop) -> str:
    """A gradient from a point to a circle round it, in the units of the drawing."""
    line = f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
    units = f'id="{name}" gradientUnits="userSpaceOnUse"'
    return f"<radialGradient {units} {line}>{stops(pairs)}</radialGradient>\n"


def document(width: float, height: float, inner: str, defs: str = "") -> str:
    """A whole file: a picture of width x height units, its gradients in `defs`."""
    head = f"<defs>\n{defs}</defs>\n" if defs else ""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    ends = 'stroke-linejoin="round" stroke-linecap="round"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {ends}>\n{head}{inner}</svg>\n'


def inlay(picture: str, key: str) -> tuple[str, str]:
    """A finished document as a part of another: its drawing, and its gradients renamed with `key`."""
    body = picture[picture.index(">\n") + 2 : picture.rindex("</svg>")]
    head, found, inner = body.partition("</defs>\n")
    if not found:
        return body, ""
    defs = head.removeprefix("<defs>\n")
    defs = re.sub(r'id="([^"]*)"', rf'id="\1-{key}"', defs)
    return re.sub(r"url\(#([^)]*)\)", rf"url(#\1-{key})", inner), defs
