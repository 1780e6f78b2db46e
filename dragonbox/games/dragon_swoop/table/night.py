"""The night in which a large set flies: the table in the dragon's dark, with light in it.

Light is made small and scaled up once; a frame only lays it down. At rest only the small pictures are kept:
scaling one up takes hardly longer than copying a large one.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator
from functools import lru_cache

import pygame

from dragonbox.games.dragon_swoop.table.faces import DEEPS, LIGHTS
from dragonbox.ui import moments, motion, rays, shapes, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.runs import marked

SMALLER = 4
"""How many times smaller it is made."""
DUSK = theme.rgb("#918DA2"), theme.rgb("#5E5A74")
"""How much light the table keeps while the set is taken."""
BOARD = theme.rgb("#B6AEBE"), theme.rgb("#B2A9BC")
"""How much light the board keeps."""
RUNS = (
    *((32, 20, 0.42), (32, 9, 0.7), (31, 4, 1.0)),
    *((44, 2.6, 1.0), (20, 2.6, 1.0), (53, 1.4, 0.7), (11, 1.4, 0.7)),
)
"""The lines of light that a dragon draws: how far down each is, how wide, and how bright."""
SIZES, STRENGTHS = range(8, 21), 6
"""How large stars are, in u, and in how many steps they come and go."""

BLURRED = 8
"""How many times smaller a picture is made to be out of focus."""
GRAIN = 5
"""So many tones the grain has that is laid over the night."""
GRAINY = 256
"""Pixels of the width and the height of a square of it."""
EDGE, GOLD = theme.rgb("#3A1606"), theme.rgb("#FFDF96")
"""The edge of a number, and what its gold is deepened with."""
STEPS = 64
"""In so many steps a number grows to its size."""
RIM, CREAM, GLOW = theme.rgb("#F6E2A0"), theme.rgb("#FFF4D8"), theme.rgb("#FFC766")
"""Gold and ivory of words, and the light under tiles that rise."""
WARM = theme.rgb("#F0A23C")
"""The light behind the points."""

Place = tuple[float, float]


def dusk(canvas: Canvas, symbol: str, place: Place, reach: float) -> pygame.Surface:
    """Return how much light all keeps in the dusk, small: little, more round a place."""

    def make() -> pygame.Surface:
        w, h = canvas.size
        light = pygame.Surface((max(8, w // SMALLER), max(8, h // SMALLER)))
        light.fill(theme.mix(theme.either(*DUSK), DEEPS[symbol], 0.3))
        lit(canvas, light, theme.mix(LIGHTS[symbol], theme.WHITE, 0.4), place, reach, 0.25)
        return light

    return canvas.turned.get(("dusk", symbol, place, canvas.size, theme.DAY), make)


def dimmed(canvas: Canvas, symbol: str, place: Place, reach: float) -> pygame.Surface:
    """Return what the canvas shows in the dusk: in the dragon's dark, with its light round a place."""
    found = whole(canvas, dusk(canvas, symbol, place, reach))
    found.blit(canvas.surface, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    found.fill(theme.mix(theme.BLACK, DEEPS[symbol], 0.22), special_flags=pygame.BLEND_RGB_ADD)
    return found


def light(canvas: Canvas, symbol: str, middle: Place, unit: float, great: bool) -> pygame.Surface:
    """Return the light over which points are told, small: the dragon's dark, lighter round a place, with rays
    if the set is a great one."""
    (w, h), (x, y) = canvas.size, middle

    def make() -> pygame.Surface:
        small = pygame.Surface((max(8, w // SMALLER), max(8, h // SMALLER)))
        small.fill(theme.mix(DEEPS[symbol], theme.BLACK, 0.62))
        lit(canvas, small, theme.mix(DEEPS[symbol], LIGHTS[symbol], 0.22), middle, w * 0.62, 0.8)
        if great:
            rayed(small, symbol, middle, unit * 760)
        hushed(small, symbol, middle, (unit * 330, unit * 150))
        lit(canvas, small, WARM, (x, y - unit * 76), unit * 330, 0.42)
        return pygame.transform.gaussian_blur(small, 3)

    return canvas.turned.get(("night", symbol, great, canvas.size, theme.DAY), make)


def lit(
    canvas: Canvas, small: pygame.Surface, light: theme.Colour, middle: Place, reach: float, bright: float
) -> None:
    """Add light round a place; lengths are those of the canvas."""
    glow = moments.halo(canvas, max(2, round(2 * reach / SMALLER)), light, bright)
    place = glow.get_rect(center=(round(middle[0] / SMALLER), round(middle[1] / SMALLER)))
    small.blit(glow, place, special_flags=pygame.BLEND_RGB_ADD)


def rayed(small: pygame.Surface, symbol: str, middle: Place, reach: float) -> None:
    """Add rays of the dragon's light round a place."""
    tone = theme.mix(theme.BLACK, theme.mix(LIGHTS[symbol], theme.rgb("#7A5CE0"), 0.45), 0.42)
    light = rays.picture(max(4, round(reach / SMALLER)), tone)
    place = light.get_rect(center=(round(middle[0] / SMALLER), round(middle[1] / SMALLER)))
    small.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)


def hushed(small: pygame.Surface, symbol: str, middle: Place, half: Place) -> None:
    """Lay a soft dark round a place, on which light words are read; `half` is how far it reaches."""
    wide, high = max(4, round(half[0] / SMALLER)), max(4, round(half[1] / SMALLER))
    dark = theme.mix(DEEPS[symbol], theme.BLACK, 0.25)
    soft = shapes.soft((2 * wide, 2 * high), high, max(2, high // 2), dark, 225)
    place = soft.get_rect(center=(round(middle[0] / SMALLER), round(middle[1] / SMALLER)))
    small.blit(soft, place)


def unfocus(shown: pygame.Surface) -> None:
    """Put a picture out of focus, so that no word is read in it and no edge draws the eye."""
    small = pygame.transform.gaussian_blur(pygame.transform.smoothscale_by(shown, 1 / BLURRED), 2)
    pygame.transform.smoothscale(small, shown.get_size(), shown)


def flared(
    canvas: Canvas, shown: pygame.Surface, light: theme.Colour, place: Place, tray: pygame.Rect
) -> None:
    """Add light along the line that begins at a place beside the board."""
    level = not tray.x < place[0] < tray.right
    reach = tray.w // 3
    long, wide = (tray.w if level else tray.h), round(reach * 0.9)
    size = (long, wide) if level else (wide, long)
    blur = round(wide * 0.3)
    tone = theme.mix(theme.BLACK, light, 0.46)
    beam = pygame.Surface((size[0] + 4 * blur, size[1] + 4 * blur))
    beam.blit(shapes.soft(size, blur, blur, tone, 255), (0, 0))
    middle = (tray.centerx, round(place[1])) if level else (round(place[0]), tray.centery)
    with canvas.on(shown):
        moments.add(canvas, beam, middle)


def warmed(canvas: Canvas, shown: pygame.Surface, box: pygame.Rect) -> None:
    """Add the warm light that a tile leaves where it has risen."""
    with canvas.on(shown):
        moments.add(canvas, moments.halo(canvas, round(box.w * 1.9), GLOW, 0.4), box.center)


def told(canvas: Canvas, words: str, middle: Place, symbol: str) -> None:
    """Write something in a dark band whose ends fade; it covers what lies there."""
    marks = {"**": (CREAM, "serif"), "__": (RIM, "serif bold")}
    runs = marked(words, (theme.rgb("#D9CDB4"), "serif"), marks)
    size, most = 24.0, canvas.width * 0.8
    while size > 11 and canvas.runs_width(runs, size) > most:
        size -= 1
    wide = canvas.runs_width(runs, size)
    box = pygame.Rect(0, 0, min(canvas.width, max(wide, canvas.px(640)) + canvas.px(160)), canvas.px(50))
    box.center = round(middle[0]), round(middle[1])
    band = pygame.Surface((64, 4), pygame.SRCALPHA)
    dark = theme.mix(theme.BLACK, DEEPS[symbol], 0.4)
    for x in range(64):
        clear = min(1.0, min(x, 63 - x) / 10)
        for row, (ink, strength) in enumerate(((RIM, 150), (dark, 244), (dark, 244), (RIM, 150))):
            band.set_at((x, row), (*ink, round(strength * clear)))
    line = canvas.hair(1.4)
    canvas.surface.blit(pygame.transform.smoothscale(band.subsurface((0, 1, 64, 2)), box.size), box)
    for edge in (box.top, box.bottom - line):
        gold = pygame.transform.smoothscale(band.subsurface((0, 0, 64, 1)), (box.w, line))
        canvas.surface.blit(gold, (box.x, edge))
    canvas.runs(runs, box.center, size, "center", middle=True)


def whole(canvas: Canvas, small: pygame.Surface) -> pygame.Surface:
    """Return it as large as the canvas."""
    return pygame.transform.smoothscale(small, canvas.size)


def grained(canvas: Canvas, small: pygame.Surface, onto: pygame.Surface) -> None:
    """Draw it as large as the canvas, with a grain in which no steps of its darkest tones are seen."""
    speckles, (w, h) = grain(canvas), canvas.size
    pygame.transform.smoothscale(small, (w, h), onto)
    places = [(speckles, (x, y)) for x in range(0, w, GRAINY) for y in range(0, h, GRAINY)]
    onto.fblits(places, pygame.BLEND_RGB_ADD)


def grain(canvas: Canvas) -> pygame.Surface:
    """Return a square of that grain."""

    def make() -> pygame.Surface:
        tones = bytes(tone % GRAIN for tone in range(256))
        noise = random.Random(7).randbytes(3 * GRAINY * GRAINY).translate(tones)
        return pygame.image.frombytes(noise, (GRAINY, GRAINY), "RGB").convert()

    return canvas.turned.get("grain", make)


def struck(picture: pygame.Surface, edge: int) -> pygame.Surface:
    """Return a number as of deep gold, with a dark edge so wide."""
    mask = pygame.mask.from_surface(picture, 100)
    dark = mask.to_surface(setcolor=(*EDGE, 255), unsetcolor=(0, 0, 0, 0))
    w, h = picture.get_size()
    found = pygame.Surface((w + 2 * edge, h + 2 * edge), pygame.SRCALPHA)
    for turn in range(16):
        angle = math.tau * turn / 16
        found.blit(dark, (edge + edge * math.cos(angle), edge + edge * math.sin(angle)))
    gold = picture.copy()
    gold.fill((*GOLD, 255), special_flags=pygame.BLEND_RGBA_MULT)
    found.blit(gold, (edge, edge))
    return found


def grown(number: pygame.Surface, come: float, made: dict[str, pygame.Surface]) -> pygame.Surface:
    """Return a number as it grows, so far through the time of that, in steps that no eye tells apart: what is
    made for it is kept among what was `made`."""
    step = round(STEPS * (0.5 + 0.5 * motion.back(come)))
    if step == STEPS:
        return number
    for near in (step, step + 1, step - 1):
        # While it grows fast the next one is as good.
        if (found := made.get(f"number {near}")) is not None:
            return found
    found = made[f"number {step}"] = pygame.transform.smoothscale_by(number, step / STEPS)
    return found


def board(
    canvas: Canvas, tray: pygame.Rect, ring: pygame.Rect, signs: Iterable[Place], onto: pygame.Surface
) -> None:
    """Lay the board over the dusk in more light, cut out at its edge, with the ring and its signs."""
    radius, tone = canvas.px(17), theme.either(*BOARD)
    place = ring.inflate(3 * radius, 3 * radius)
    mask = pygame.Surface(place.size, pygame.SRCALPHA)
    left, top = place.topleft
    mask.blit(shapes.rounded(tray.size, canvas.px(16), tone, 1.0), (tray.x - left, tray.y - top))
    for x, y in signs:
        disc = shapes.rounded((2 * radius, 2 * radius), radius, tone, 1.0)
        mask.blit(disc, (round(x) - radius - left, round(y) - radius - top))
    mask.blit(canvas.surface, (-left, -top), special_flags=pygame.BLEND_RGB_MULT)
    with canvas.on(onto):
        canvas.outline(ring, canvas.px(24), theme.GOLD, canvas.hair(), 0.45)
    onto.blit(mask, place)


def kept(canvas: Canvas, box: pygame.Rect) -> pygame.Surface:
    """Return something with round ends as it is seen now."""
    part = canvas.surface.subsurface(box.clip(canvas.surface.get_rect())).convert_alpha()
    mask = shapes.rounded(part.get_size(), min(part.get_size()) / 2, theme.WHITE, 1.0)
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return part


def twinkles(canvas: Canvas, middle: tuple[float, float], reach: float, share: float, count: int) -> None:
    """Draw stars of light about a place; each comes and goes."""
    far, time, lights = reach * (0.8 + 0.3 * share), share * 9, []
    for i, (x, y) in enumerate(_scattered(count)):
        if strength := round(abs(math.sin(time + i * 1.7)) * STRENGTHS):
            size = canvas.px(SIZES[(i * 5) % len(SIZES)])
            left, top = round(middle[0] + far * x) - size // 2, round(middle[1] + far * y) - size // 2
            lights.append((star(canvas, size, strength), (left, top)))
    canvas.surface.fblits(lights, pygame.BLEND_RGB_ADD)


@lru_cache(8)
def _scattered(count: int) -> list[Place]:
    """Return where so many stars are, seen from their middle, in parts of how far they reach."""
    found = []
    for i in range(count):
        # The golden angle spreads them evenly.
        angle, far = i * 2.4, 0.35 + 0.65 * ((i * 7) % count) / count
        found.append((far * math.cos(angle), 0.5 * far * math.sin(angle)))
    return found


def prepare_twinkles(canvas: Canvas) -> Iterator[None]:
    """Make the pictures of such stars."""
    for size in SIZES:
        for strength in range(1, STRENGTHS + 1):
            star(canvas, canvas.px(size), strength)
        yield


def star(canvas: Canvas, size: int, strength: int) -> pygame.Surface:
    """Return a star with four points, to be added to a picture."""

    def make() -> pygame.Surface:
        side, tone = 48, theme.mix(theme.BLACK, theme.rgb("#FFF1C0"), strength / STRENGTHS)
        large = pygame.Surface((side, side))
        turns = [math.radians(45 * i) for i in range(8)]
        points = [
            (
                side / 2 + side * (0.5, 0.07)[i % 2] * math.cos(turn),
                side / 2 + side * (0.5, 0.07)[i % 2] * math.sin(turn),
            )
            for i, turn in enumerate(turns)
        ]
        pygame.draw.polygon(large, tone, points)
        return pygame.transform.smoothscale(large, (size, size)).convert()

    return canvas.kept.get(("star", size, strength), make)


def streak(symbol: str, wide: int, left: bool, lean: float) -> pygame.Surface:
    """Return light in a dragon's colour that is drawn out along its way to the right or to the left, its
    bright end ahead; `wide` is how wide the dragon is, and `lean` by how many degrees it leans."""
    small = pygame.Surface((160, 64))
    for middle, half, bright in RUNS:
        for x in range(6, 156):
            along = x / 155
            tone = bright * along**1.5 * (1 - along**6)
            light = theme.mix(theme.BLACK, theme.mix(LIGHTS[symbol], theme.WHITE, 0.25), tone)
            high = half * math.sin(math.pi * min(1.0, along * 1.05)) ** 0.7
            aside = middle + 5 * (1 - along) * math.sin(middle + along * 3)
            pygame.draw.line(small, light, (x, aside - high), (x, aside + high))
    soft = pygame.transform.box_blur(small, 1)
    soft = pygame.transform.smoothscale(soft, (round(wide * 1.15), round(wide * 0.34)))
    if left:
        soft = pygame.transform.flip(soft, True, False)
    return pygame.transform.rotate(soft, lean).convert()
