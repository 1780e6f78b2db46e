"""The tiles of Dragon Swoop: six symbols inlaid in lacquer, in ivory blocks. The master's frame is gold."""

from __future__ import annotations

from .blocks import block, block_defs, block_down
from .curves import star
from .motifs import flame
from .palette import GOLD, GOLD_DARK, GOLD_LIGHT, dark, light, mix
from .svg import box, circle, document, linear, path, radial

WIDTH, HEIGHT = 100, 114


def symbol_flame() -> str:
    return flame(50, 89, 58, "#3A0A08", 2.6, ("#F0692E", "#F9A53A", "#FFE27E"))


def symbol_wave() -> str:
    crest = (
        "M6 70C8 36 30 10 58 11C83 12 96 34 89 52C83 66 65 66 60 55C58 47 64 42 70 46"
        "C65 34 49 37 47 52C46 66 64 73 92 66C95 84 74 92 50 92C24 92 6 88 6 70Z"
    )
    swell = "M47 52C46 66 64 73 92 66C95 84 74 92 50 92C30 92 14 89 8 80C20 84 40 80 47 52Z"
    foam = "M17 68C19 42 36 22 58 21C73 21 83 30 84 40M29 72C30 50 42 34 58 31M24 82C42 90 70 88 84 76"
    out = path(crest, "#5DA6DC", "#0C2440", 2.8) + path(swell, "#2F74B4") + path(foam, None, "#F2FAFF", 3.4)
    out += circle(90, 21, 4, "#F2FAFF", "#0C2440", 1.6)
    return out + circle(79, 9, 2.8, "#F2FAFF", "#0C2440", 1.4)


def symbol_leaf() -> str:
    blade = "M14 93C17 82 20 76 24 72C4 46 28 8 90 9C95 64 64 96 31 79C26 84 23 89 21 95Z"
    shade = "M31 79C64 95 93 62 90 9C84 44 62 66 27 75Z"
    veins = (
        "M20 90C34 68 58 40 84 16M35 67C32 53 32 46 35 38M49 51C48 41 50 33 53 25"
        "M40 63C52 66 60 66 68 63M56 44C66 47 73 45 80 41"
    )
    out = path(blade, "#8CCB5A", "#0E2C16", 2.8) + path(shade, "#4A9E4C")
    return out + path(veins, None, "#F2FAD2", 2.8)


def symbol_stone() -> str:
    ink = "#211C18"
    stones = (
        ("M4 78C4 61 26 57 52 58C80 58 98 66 96 80C94 94 68 95 46 94C22 94 4 91 4 78Z", "#8F867A"),
        ("M17 49C19 36 38 33 54 34C73 35 85 42 80 51C75 62 55 63 43 62C27 62 15 59 17 49Z", "#B7AC9B"),
        ("M33 23C34 11 47 7 57 9C68 12 70 23 64 30C58 38 47 39 41 36C35 33 32 30 33 23Z", "#DDD3BF"),
    )
    glints = "M15 75C22 67 36 64 48 64M28 47C33 42 43 41 50 41M40 21C42 17 47 15 52 15"
    shades = "M56 87C71 87 82 84 87 80M52 56C62 56 69 54 74 50"
    out = "".join(path(d, colour, ink, 2.8) for d, colour in stones)
    return out + path(glints, None, "#FFFBEE", 3.2) + path(shades, None, "#57504A", 2.8)


def symbol_thunder() -> str:
    sparks = "M10 26C4 34 4 42 8 50M92 56C97 64 97 72 92 80M22 14L14 6M84 88L92 96"
    out = path("M64 4L16 56H40L26 97L86 38H58L80 4Z", "#F0B428", "#40260A", 2.8)
    out += path("M66 9L27 51H48L38 80L75 43H50L70 9Z", "#FFE88E")
    return out + path(sparks, None, "#FFE88E", 3.4)


def symbol_moon() -> str:
    ink, gold = "#1B1438", "#FFE9A0"
    out = path("M62 5A46 46 0 1 0 95 67A38 38 0 1 1 62 5Z", "#E9E1FA", ink, 2.8)
    out += path("M62 5A46 46 0 1 0 95 67A42 42 0 1 1 62 5Z", "#B6A4E2")
    out += path(star(72, 36, 5, 14, 6), gold, ink, 2.0)
    return out + circle(90, 15, 3.4, gold, ink, 1.4) + circle(94, 52, 2.4, gold)


SYMBOLS = {  # picture, ground, size
    "flame": (symbol_flame, "#A3261C", 0.80),
    "wave": (symbol_wave, "#17426E", 0.72),
    "leaf": (symbol_leaf, "#1C5A34", 0.70),
    "stone": (symbol_stone, "#4E4740", 0.72),
    "thunder": (symbol_thunder, "#7A4C12", 0.72),
    "moon": (symbol_moon, "#3B2D73", 0.72),
}


def tile(name: str, master: bool = False) -> str:
    """A tile face up."""
    draw, colour, size = SYMBOLS[name]
    out = block(WIDTH, HEIGHT)
    if master:
        out += box(4.4, 4.4, 91.2, 91.2, 9, None, "#5E4312", 6.4)
        out += box(4.4, 4.4, 91.2, 91.2, 9, None, "url(#gold)", 4.8)
    out += box(9, 9, 82, 82, 8, "url(#lacquer)", dark(colour, 0.6), 1.4)
    out += path("M10 82C10 88 12 90 18 90H82C88 90 90 88 90 82", None, "#FFFFFF", 1.4, 0.35)
    hairline = GOLD_LIGHT if master else mix(colour, GOLD_LIGHT, 0.6)
    out += box(12.4, 12.4, 75.2, 75.2, 5.6, None, hairline, 1.0, 0.8)
    out += f'<g transform="translate(50 50) scale({size}) translate(-50 -50.5)">\n{draw()}</g>\n'
    gold = linear("gold", 0, 0, 100, 100, (0, GOLD_LIGHT), (0.45, GOLD), (0.7, GOLD_DARK), (1, GOLD))
    lacquer = radial("lacquer", 38, 30, 76, (0, light(colour, 0.22)), (0.5, colour), (1, dark(colour, 0.45)))
    return document(WIDTH, HEIGHT, out, block_defs(WIDTH, HEIGHT) + gold + lacquer)


def tile_back() -> str:
    """A tile face down."""
    return document(WIDTH, HEIGHT, block_down(WIDTH, HEIGHT), block_defs(WIDTH, HEIGHT))
