"""The tiles of Dragon Swoop: six symbols inlaid in lacquer, in ivory blocks. The master's frame is gold."""

from __future__ import annotations

from dataclasses import dataclass

from .blocks import block, block_defs, block_down
from .characters import letter
from .curves import star
from .motifs import flame
from .palette import GOLD, GOLD_DARK, GOLD_LIGHT, dark, light, mix
from .svg import box, circle, document, linear, number, path, radial

WIDTH, HEIGHT = 100, 114


@dataclass(frozen=True)
class Paints:
    """The colours of one symbol and its ground."""

    ground: str
    ink: str
    deep: str
    main: str
    glint: str


def draw_flame(paints: Paints) -> str:
    return flame(50, 89, 58, paints.ink, 2.6, (paints.deep, paints.main, paints.glint))


def draw_wave(paints: Paints) -> str:
    ink, glint = paints.ink, paints.glint
    crest = (
        "M6 70C8 36 30 10 58 11C83 12 96 34 89 52C83 66 65 66 60 55C58 47 64 42 70 46"
        "C65 34 49 37 47 52C46 66 64 73 92 66C95 84 74 92 50 92C24 92 6 88 6 70Z"
    )
    swell = "M47 52C46 66 64 73 92 66C95 84 74 92 50 92C30 92 14 89 8 80C20 84 40 80 47 52Z"
    foam = "M17 68C19 42 36 22 58 21C73 21 83 30 84 40M29 72C30 50 42 34 58 31M24 82C42 90 70 88 84 76"
    out = path(crest, paints.main, ink, 2.8) + path(swell, paints.deep) + path(foam, None, glint, 3.4)
    return out + circle(90, 21, 4, glint, ink, 1.6) + circle(79, 9, 2.8, glint, ink, 1.4)


def draw_leaf(paints: Paints) -> str:
    blade = "M14 93C17 82 20 76 24 72C4 46 28 8 90 9C95 64 64 96 31 79C26 84 23 89 21 95Z"
    shade = "M31 79C64 95 93 62 90 9C84 44 62 66 27 75Z"
    veins = (
        "M20 90C34 68 58 40 84 16M35 67C32 53 32 46 35 38M49 51C48 41 50 33 53 25"
        "M40 63C52 66 60 66 68 63M56 44C66 47 73 45 80 41"
    )
    out = path(blade, paints.main, paints.ink, 2.8) + path(shade, paints.deep)
    return out + path(veins, None, paints.glint, 2.8)


def draw_stone(paints: Paints) -> str:
    ink = paints.ink
    stones = (
        ("M4 78C4 61 26 57 52 58C80 58 98 66 96 80C94 94 68 95 46 94C22 94 4 91 4 78Z", 0),
        ("M17 49C19 36 38 33 54 34C73 35 85 42 80 51C75 62 55 63 43 62C27 62 15 59 17 49Z", 0.5),
        ("M33 23C34 11 47 7 57 9C68 12 70 23 64 30C58 38 47 39 41 36C35 33 32 30 33 23Z", 1),
    )
    glints = "M15 75C22 67 36 64 48 64M28 47C33 42 43 41 50 41M40 21C42 17 47 15 52 15"
    shades = "M56 87C71 87 82 84 87 80M52 56C62 56 69 54 74 50"
    out = "".join(path(d, mix(paints.deep, paints.main, share), ink, 2.8) for d, share in stones)
    return out + path(glints, None, paints.glint, 3.2) + path(shades, None, mix(paints.deep, ink, 0.5), 2.8)


def draw_thunder(paints: Paints) -> str:
    sparks = "M10 26C4 34 4 42 8 50M92 56C97 64 97 72 92 80M22 14L14 6M84 88L92 96"
    out = path("M64 4L16 56H40L26 97L86 38H58L80 4Z", paints.main, paints.ink, 2.8)
    out += path("M66 9L27 51H48L38 80L75 43H50L70 9Z", paints.glint)
    return out + path(sparks, None, paints.deep, 3.4)


def draw_moon(paints: Paints) -> str:
    ink, gold = paints.ink, paints.glint
    out = path("M62 5A46 46 0 1 0 95 67A38 38 0 1 1 62 5Z", paints.main, ink, 2.8)
    out += path("M62 5A46 46 0 1 0 95 67A42 42 0 1 1 62 5Z", paints.deep)
    out += path(star(72, 36, 5, 14, 6), gold, ink, 2.0)
    return out + circle(90, 15, 3.4, gold, ink, 1.4) + circle(94, 52, 2.4, gold)


SYMBOLS = {  # picture, size
    "flame": (draw_flame, 0.80),
    "wave": (draw_wave, 0.72),
    "leaf": (draw_leaf, 0.70),
    "stone": (draw_stone, 0.72),
    "thunder": (draw_thunder, 0.72),
    "moon": (draw_moon, 0.72),
}

LACQUER = {
    "flame": Paints("#A3261C", "#3A0A08", "#F0692E", "#F9A53A", "#FFE27E"),
    "wave": Paints("#17426E", "#0C2440", "#2F74B4", "#5DA6DC", "#F2FAFF"),
    "leaf": Paints("#1C5A34", "#0E2C16", "#4A9E4C", "#8CCB5A", "#F2FAD2"),
    "stone": Paints("#4E4740", "#211C18", "#8F867A", "#DDD3BF", "#FFFBEE"),
    "thunder": Paints("#7A4C12", "#40260A", "#FFE88E", "#F0B428", "#FFE88E"),
    "moon": Paints("#3B2D73", "#1B1438", "#B6A4E2", "#E9E1FA", "#FFE9A0"),
}
SAFE = {  # after Okabe and Ito: told apart by people who see red and green alike
    "flame": Paints("#D55E00", "#3A1600", "#FFF1D6", "#F3B25C", "#FFFBEE"),
    "wave": Paints("#0072B2", "#00243A", "#56B4E9", "#A9D9F7", "#FFFFFF"),
    "leaf": Paints("#12AD82", "#00301F", "#C6EFDC", "#F1FCF5", "#00563E"),
    "stone": Paints("#3C3C3C", "#121212", "#8E8E8E", "#DADADA", "#FFFFFF"),
    "thunder": Paints("#F0E442", "#1C1900", "#4A4300", "#2E2A00", "#2E2A00"),
    "moon": Paints("#7C3A68", "#2C0A22", "#CC79A7", "#F6DDEB", "#FFFFFF"),
}
CONTRAST = {  # dark on pale, each with its letter
    "flame": Paints("#FFFDF6", "#7A1A00", "#7A1A00", "#FFFDF6", "#7A1A00"),
    "wave": Paints("#FFFDF6", "#003A66", "#003A66", "#003A66", "#FFFDF6"),
    "leaf": Paints("#FFFDF6", "#00452F", "#00452F", "#00452F", "#FFFDF6"),
    "stone": Paints("#FFFDF6", "#1C1C1C", "#1C1C1C", "#1C1C1C", "#FFFDF6"),
    "thunder": Paints("#FFFDF6", "#4A3700", "#FFFDF6", "#4A3700", "#4A3700"),
    "moon": Paints("#FFFDF6", "#431546", "#431546", "#431546", "#431546"),
}


def symbol(name: str, paints: Paints, x: float = 50, y: float = 49.5, scale: float = 1.0) -> str:
    """A symbol centred on (x, y)."""
    draw, size = SYMBOLS[name]
    move = f"translate({number(x)} {number(y + 0.5)}) scale({size * scale:.3g}) translate(-50 -50.5)"
    return f'<g transform="{move}">\n{draw(paints)}</g>\n'


def master_frame(edge: str = "#5E4312") -> str:
    return box(4.4, 4.4, 91.2, 91.2, 9, None, edge, 6.4) + box(
        4.4, 4.4, 91.2, 91.2, 9, None, "url(#gold)", 4.8
    )


GOLD_DEFS = linear("gold", 0, 0, 100, 100, (0, GOLD_LIGHT), (0.45, GOLD), (0.7, GOLD_DARK), (1, GOLD))


def tile(name: str, paints: Paints, master: bool = False) -> str:
    """A tile face up: the symbol inlaid in lacquer."""
    ground = paints.ground
    out = block(WIDTH, HEIGHT) + (master_frame() if master else "")
    out += box(9, 9, 82, 82, 8, "url(#lacquer)", dark(ground, 0.6), 1.4)
    out += path("M10 82C10 88 12 90 18 90H82C88 90 90 88 90 82", None, "#FFFFFF", 1.4, 0.35)
    hairline = GOLD_LIGHT if master else mix(ground, GOLD_LIGHT, 0.6)
    out += box(12.4, 12.4, 75.2, 75.2, 5.6, None, hairline, 1.0, 0.8) + symbol(name, paints)
    lacquer = radial("lacquer", 38, 30, 76, (0, light(ground, 0.22)), (0.5, ground), (1, dark(ground, 0.45)))
    return document(WIDTH, HEIGHT, out, block_defs(WIDTH, HEIGHT) + GOLD_DEFS + lacquer)


def plain_tile(name: str, paints: Paints, master: bool = False) -> str:
    """A tile of high contrast: a bold symbol and its letter; the master has a second, dark frame."""
    ink = paints.ink
    out = block(WIDTH, HEIGHT) + (master_frame("#000000") if master else "")
    out += box(9, 9, 82, 82, 8, paints.ground, "#000000", 2.6 if master else 1.6)
    out += letter(name[0].upper(), 21.5, 23.5, 19, ink, 3.0) + symbol(name, paints, 55.5, 55.5, 0.88)
    return document(WIDTH, HEIGHT, out, block_defs(WIDTH, HEIGHT) + GOLD_DEFS)


LOOKS = {  # the folders of pictures, by palette
    "dragon_swoop": (tile, LACQUER),
    "dragon_swoop_safe": (tile, SAFE),
    "dragon_swoop_contrast": (plain_tile, CONTRAST),
}


def tile_back() -> str:
    """A tile face down."""
    return document(WIDTH, HEIGHT, block_down(WIDTH, HEIGHT), block_defs(WIDTH, HEIGHT))
