"""What SWOP is played with: dice in eleven colours, chips, cubes and pawns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from . import pips
from .curves import dots, polar, smooth, straight, taper
from .palette import GOLD, INK, IVORY, dark, light
from .svg import box, circle, document, ellipse, group, linear, pale, path, radial


@dataclass(frozen=True)
class Colour:
    """One of the eleven: the colour of the wood or stone, that of its sign, and the sign's shape."""

    name: str
    body: str
    pip: str
    sign: Callable[[float, float, float], str]


COLOURS = {
    "W": Colour("white", "#F3ECDB", "#2A2220", pips.circle_pip),
    "Y": Colour("yellow", "#F2CB3C", "#4A3206", pips.star_pip),
    "O": Colour("orange", "#EE8A2A", "#43200A", pips.diamond),
    "R": Colour("red", "#CC2F2C", "#FFF1DA", pips.heart),
    "P": Colour("pink", "#F09AB8", "#5C1534", pips.flower),
    "V": Colour("violet", "#7A50B4", "#F8EBFF", pips.spark),
    "B": Colour("blue", "#2B60BC", "#EAF4FF", pips.drop),
    "C": Colour("cyan", "#45BDD2", "#073843", pips.triangle),
    "G": Colour("green", "#2C9653", "#F0FFE6", pips.leaf_pip),
    "N": Colour("brown", "#7A4B2C", "#FBE7C8", pips.square),
    "K": Colour("black", "#302E34", "#EFE6D6", pips.ring_pip),
}
Colours = Mapping[str, Colour]


def painted(paints: Mapping[str, tuple[str, str]]) -> dict[str, Colour]:
    """The eleven with other colours: of the body, and of the sign."""
    return {letter: replace(COLOURS[letter], body=body, pip=pip) for letter, (body, pip) in paints.items()}


SAFE = painted(  # told apart by lightness where hues are not: Okabe and Ito's eight, and three more
    {
        "W": ("#F7F4EA", "#1C1C1C"),
        "Y": ("#F0E442", "#3A3300"),
        "O": ("#E69F00", "#3A2400"),
        "R": ("#D55E00", "#FFF3E4"),
        "P": ("#E3A7C7", "#4A1034"),
        "V": ("#6A3D8F", "#F6EAFF"),
        "B": ("#0072B2", "#EAF6FF"),
        "C": ("#7CC8F0", "#04293D"),
        "G": ("#009E73", "#F0FFF8"),
        "N": ("#5B4636", "#FFE9C6"),
        "K": ("#161616", "#E9E9E9"),
    }
)
CONTRAST = painted(  # large dark signs on pale bodies, white ones on the dark half
    {
        "W": ("#FFFFFF", "#000000"),
        "Y": ("#FFF3A6", "#3D2F00"),
        "O": ("#FFD9A8", "#4A1F00"),
        "R": ("#8E0F12", "#FFFFFF"),
        "P": ("#FFD6E4", "#5A0030"),
        "V": ("#43197A", "#FFFFFF"),
        "B": ("#063A8C", "#FFFFFF"),
        "C": ("#C4F1FA", "#003A4A"),
        "G": ("#085C2B", "#FFFFFF"),
        "N": ("#4A2407", "#FFFFFF"),
        "K": ("#0C0C0C", "#FFFFFF"),
    }
)
LOOKS: dict[str, Colours] = {  # the folders of pictures, by palette
    "swop": COLOURS,
    "swop_safe": SAFE,
    "swop_contrast": CONTRAST,
}
FACES = {  # where the pips of each number lie, in steps from the middle
    1: "0 0",
    2: "-1 -1, 1 1",
    3: "-1 -1, 0 0, 1 1",
    4: "-1 -1, 1 -1, -1 1, 1 1",
    5: "-1 -1, 1 -1, 0 0, -1 1, 1 1",
    6: "-1 -1, 1 -1, -1 0, 1 0, -1 1, 1 1",
}


def die_body(colour: str) -> tuple[str, str]:
    """The picture of a die without pips, and its gradients."""
    side_stops = (0, dark(colour, 0.22)), (0.55, dark(colour, 0.42)), (1, dark(colour, 0.72))
    edge_stops = (
        (0, light(colour, 0.75)),
        (0.35, light(colour, 0.18)),
        (0.62, dark(colour, 0.10)),
        (1, dark(colour, 0.48)),
    )
    top_stops = (0, light(colour, 0.30)), (0.45, colour), (1, dark(colour, 0.20))
    shine_stops = (0, "#FFFFFF", 0.7), (0.45, "#FFFFFF", 0.18), (1, "#FFFFFF", 0)
    defs = linear("side", 0, 84, 0, 116, *side_stops) + linear("edge", 0, 0, 96, 100, *edge_stops)
    defs += linear("top", 14, 6, 84, 96, *top_stops) + radial("shine", 24, 14, 40, *shine_stops)
    out = box(2, 16, 96, 98, 25, "url(#side)", dark(colour, 0.78), 1.6)
    out += path("M10 104C22 112 78 112 90 104", None, light(colour, 0.30), 1.8, 0.30)
    out += box(2, 1.5, 96, 96, 26, "url(#edge)", dark(colour, 0.55), 1.0)
    return out + box(5.6, 5.0, 88.8, 88.6, 23, "url(#top)") + box(
        5.6, 5.0, 88.8, 88.6, 23, "url(#shine)"
    ), defs


def die(letter: str, value: int, colours: Colours = COLOURS) -> str:
    """A die; its colour is told by the shape of its pips as well."""
    colour = colours[letter]
    shape = colour.sign
    out, defs = die_body(colour.body)
    r, rise = (13 if value == 1 else 9.8), (23.5 if value < 6 else 24.5)
    if colours is CONTRAST:
        r *= 1.16
    light_pip = pale(colour.pip)
    dx, dy = (-0.4, -1.5) if light_pip else (0.2, 1.8)  # where the edge of the engraving is seen
    places = [(50 + a * 23.5, 49.5 + b * rise) for a, b in dots(FACES[value])]
    hollow = "".join(shape(x + dx, y + dy, r) for x, y in places)
    fill = "".join(shape(x, y, r) for x, y in places)
    out += path(hollow, dark(colour.body, 0.72) if light_pip else light(colour.body, 0.6), opacity=0.75)
    out += path(fill, colour.pip, dark(colour.body, 0.75) if light_pip else None, 0.7)
    return document(100, 116, out, defs)


def chip() -> str:
    """The chip for a Swop, with two commas that chase each other."""
    middle = (50, 49)
    defs = linear("rim", 10, 10, 90, 96, (0, "#F0694E"), (0.5, "#C2321F"), (1, "#7E160E"))
    defs += radial("well", 42, 38, 50, (0, "#FFFBEF"), (0.7, IVORY), (1, "#D8C69A"))
    wedges = ""
    for a in range(0, 360, 60):
        corners = ((a - 9, 46), (a + 9, 46), (a + 10, 36), (a - 10, 36))
        wedges += straight([polar(angle, r, middle) for angle, r in corners])
    out = circle(50, 56, 45, "#5A0F0A", "#2B0705", 1.6) + circle(50, 49, 46, "url(#rim)", "#5A0F0A", 1.4)
    out += path(wedges, "#FBEFD2") + circle(50, 49, 45.4, None, "#FFFFFF", 1.2, 0.35)
    out += circle(50, 49, 33, "url(#well)", "#7E160E", 2.0) + circle(50, 49, 29, None, GOLD, 1.4)
    spiral = ((215, 11), (245, 14), (285, 17.5), (325, 19.5), (5, 20.5), (35, 21))
    comma = taper([polar(a, r) for a, r in spiral], 8.2, 0.5, 6.0, round_start=True)
    for turn, colour in ((0, "#B8301F"), (180, INK)):
        out += group(path(comma, colour), 50, 49, turn)
    return document(100, 104, out, defs)


def cube(letter: str, colours: Colours = COLOURS) -> str:
    """A small wooden cube seen from a corner, with the sign of its colour."""
    colour = colours[letter]
    body, ink, outline = colour.body, dark(colour.body, 0.75), "M50 6L92 27V75L50 98L8 75V27Z"
    out = path(outline, dark(body, 0.3), ink, 3.0) + path("M50 48L92 27V75L50 98Z", dark(body, 0.42))
    out += path("M8 27L50 48V98L8 75Z", body) + path("M50 6L92 27L50 48L8 27Z", light(body, 0.35))
    out += path("M9 27.5L50 48L91 27.5M50 48V96", None, light(body, 0.65), 2.2, 0.8)
    sign = path(colour.sign(50, 52, 26), colour.pip)
    out += f'<g transform="matrix(-.42 -.21 0 .48 50 48)">\n{sign}</g>\n'  # a leaf leans with the face
    return document(100, 104, out + path(outline, None, ink, 3.0))


def pawn(letter: str, colours: Colours = COLOURS) -> str:
    """A turned wooden pawn with the sign of its colour on the foot."""
    colour = colours[letter]
    body, ink = colour.body, dark(colour.body, 0.78)
    turned = (
        "M15 100C15 92 28 90 32 84C40 70 42 58 41 44H59C58 58 60 70 68 84C72 90 85 92 85 100V108"
        "C85 122 15 122 15 108Z"
    )
    defs = linear("body", 22, 0, 80, 0, (0, light(body, 0.45)), (0.38, body), (1, dark(body, 0.55)))
    defs += radial("ball", 42, 22, 30, (0, light(body, 0.75)), (0.45, body), (1, dark(body, 0.5)))
    out = path(turned, "url(#body)", ink, 2.2)
    out += path("M16 101C22 112 78 112 84 101", None, light(body, 0.5), 1.8, 0.7)
    out += ellipse(50, 45, 17, 5.5, "url(#body)", ink, 2.2) + circle(50, 25, 21, "url(#ball)", ink, 2.2)
    out += ellipse(42, 16, 6, 4, "#FFFFFF", opacity=0.8) + path(
        colour.sign(50, 88, 9.5), colour.pip, ink, 1.0
    )
    return document(100, 122, out, defs)


def bag() -> str:
    """The open bag that the dice come from: jade cloth with a golden cord."""
    cloth, cord = "#1E6A58", "#DDAE3C"
    ink = dark(cloth, 0.72)
    body = "M34 40C28 52 6 70 7 98C8 124 34 130 60 130C86 130 112 124 113 98C114 70 92 52 86 40Z"
    ruff = (
        "M20 16C24 26 30 34 36 42C44 46 76 46 84 42C90 34 96 26 100 16C94 20 90 14 84 19"
        "C78 13 72 20 66 15C60 20 54 14 48 19C42 13 36 20 30 15C27 18 23 14 20 16Z"
    )
    defs = linear("cloth", 14, 40, 108, 126, (0, light(cloth, 0.32)), (0.42, cloth), (1, dark(cloth, 0.6)))
    defs += linear("ruff", 22, 12, 96, 44, (0, light(cloth, 0.4)), (0.5, cloth), (1, dark(cloth, 0.5)))
    defs += radial("mouth", 56, 14, 44, (0, "#150706"), (1, dark(cloth, 0.7)))
    out = path(body, "url(#cloth)", ink, 2.2)
    folds = (
        "M42 48C36 66 24 78 24 104M54 48C52 70 46 88 48 122M68 48C70 70 78 88 74 122M78 48C86 64 98 82 98 104"
    )
    out += path(folds, None, dark(cloth, 0.5), 2.4, 0.6)
    out += path("M38 50C32 62 14 76 15 98", None, light(cloth, 0.55), 2.4, 0.5)
    out += ellipse(60, 17, 40, 9, "url(#mouth)", ink, 2.0) + path(ruff, "url(#ruff)", ink, 2.0)
    out += box(33, 38, 54, 9, 4.5, cord, dark(cord, 0.7), 1.6)
    out += path("M38 40.5H82", None, light(cord, 0.6), 1.6, 0.8)
    tassel = "M78 46C84 56 82 64 88 72L84 88L94 87L92 72C90 60 88 54 86 45Z"
    out += path(tassel, cord, dark(cord, 0.7), 1.4)
    out += path(
        smooth([polar(a, 15, (58, 90)) for a in range(0, 360, 45)], closed=True), None, cord, 2.2, 0.85
    )
    spiral = ((215, 5), (245, 6.5), (285, 8), (325, 9), (5, 9.5), (35, 10))
    comma = taper([polar(a, r) for a, r in spiral], 4, 0.4, 3, round_start=True)
    out += "".join(group(path(comma, cord), 58, 90, turn) for turn in (0, 180))
    return document(120, 132, out, defs)
