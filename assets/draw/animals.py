"""Eight animals for the players' portraits, each a bust in a round of radius 46 about (50, 50).

Symmetrical outlines are told by their left half. The shade lies on the right, a streak of light at the top
left.
"""

from __future__ import annotations

import math

from .curves import Point, Spine, dots, folded, smooth, taper
from .dragon import scallops
from .palette import dark, light
from .svg import circle, ellipse, mirrored, path

LINE = 2.2
MIDDLE: Point = (50, 50)


def both(left: str) -> str:
    """What is drawn on the left, and the same on the right."""
    return left + mirrored(left, 100)


def breast(top: str, colour: str, ink: str) -> str:
    """The breast below a head; `top` leads from (12.3, 76.4) to (87.7, 76.4). The ring covers its end."""
    return path(f"M12.3 76.4C{top}A46 46 0 0 1 12.3 76.4Z", colour, ink, LINE)


def eye(x: float, y: float, r: float, iris: str, ink: str, pupil: float = 0.62) -> str:
    """A round eye that shines at its top left."""
    out = circle(x, y, r, iris, ink, r * 0.3) + circle(x, y + r * 0.06, r * pupil, ink)
    return out + circle(x - r * 0.26, y - r * 0.3, r * 0.27, "#FFFFFF")


def tortoise() -> str:
    ink, skin, shell = "#16281A", "#8DBB6E", "#4E7A44"
    dome = "M10.5 68C12 36 28 16 50 14C72 16 88 36 89.5 68C90 78 70 84 50 84C30 84 10 78 10.5 68Z"
    dome_shade = "M50 14C72 16 88 36 89.5 68C90 76 80 80 70 82C82 62 72 30 50 14Z"
    plates = "M50 22L35 29L36 44M35 29L24 27M36 44L22 54L12 52"
    neck = "M34 70C34 84 32 90 30 92.6C42 98 58 98 70 92.6C68 90 66 84 66 70Z"
    head = folded("M50 36C38 36 28 43 27 55C26 62 29 67 31 71C35 79 43 83 50 83")
    head_shade = "M50 36C62 36 72 43 73 55C74 62 71 67 69 71C65 79 57 83 50 83C60 74 66 56 50 36Z"
    out = path(dome, shell) + path(dome_shade, dark(shell, 0.35)) + path(dome, None, ink, LINE)
    out += both(path(plates, None, ink, 1.7, 0.85))
    out += path("M17 50C20 38 26 29 33 24", None, light(shell, 0.55), 2.2, 0.8)
    out += path(neck, dark(skin, 0.22), ink, LINE)
    out += path("M36 84C44 88 56 88 64 84M35 90C44 94 56 94 65 90", None, ink, 1.3, 0.6)
    out += path(head, skin) + path(head_shade, dark(skin, 0.25)) + path(head, None, ink, LINE)
    out += path("M33 47C37 42 43 40 49 40", None, light(skin, 0.6), 3.0, 0.9)
    out += path("M44 44L50 41L56 44L54 49H46Z", dark(skin, 0.3), ink, 1.2)
    brow = path("M29 54C31 47 38 46 44 52C40 51 34 52 29 54Z", dark(skin, 0.32), ink, 1.5)
    out += both(eye(36.5, 57, 5.6, "#F4E3A0", ink) + brow)
    out += path("M33 70C40 76 60 76 67 70", None, ink, 2.0)
    return out + both(path("M31 67L33.5 71.5M46.5 64.5V66.5", None, ink, 1.8))


def fox() -> str:
    ink, fur, white = "#3A160A", "#E27A2C", "#FDF3E0"
    bib = folded("M50 74C42 74 32 76 26 80C32 84 34 88 36 93C40 95 45 96 50 96")
    head = folded("M50 27C42 26 33 29 27 37C20 43 13 51 9.5 61C17 61 23 64 29 70C35 78 43 84 50 88")
    head_shade = "M50 27C58 26 67 29 73 37C80 43 87 51 90.5 61C80 58 68 52 66 44C62 36 56 30 50 27Z"
    cheek = "M11 60.4C18 52 30 50 37 57C41 63 44 72 50 87C42 83.5 35 77 29.5 70C23.5 64 18 61 11 60.4Z"
    cheek_shade = "M89 60.4C82 54 74 51 66 54C74 58 74 68 60 80C64 77 68 73 70.5 70C76.5 64 82 61 89 60.4Z"
    bridge = folded("M50 45C46 50 42 60 41 69C43 77 47 83 50 85")
    ear = path("M22 46C15 36 15 25 20 16.5C30 18 39 23 44 31Z", fur, ink, LINE)
    ear += path("M24 39C20 33 20 26 22.5 21.5C28 23 33 26 37 30C31 31 27 34 24 39Z", "#5A2412")
    ear += path("M27 40C26 35 27 32 30 29C32 31 34 34 35 37Z", white, opacity=0.9)
    out = breast("22 70 36 70 50 70C64 70 78 70 87.7 76.4", dark(fur, 0.18), ink)
    out += path(bib, white) + both(ear)
    out += path(head, fur) + path(head_shade, dark(fur, 0.2))
    out += path("M31 38C36 32 42 30 48 30", None, light(fur, 0.55), 3.2, 0.85)
    out += both(path(cheek, white)) + path(cheek_shade, "#E7D2B4", opacity=0.8)
    out += path(bridge, light(fur, 0.14)) + path(head, None, ink, LINE)
    look = path("M24.5 52C29 45.5 38 47 42.5 55C37 58 29 57.5 24.5 52Z", "#F9D25C", ink, 1.7)
    look += ellipse(34, 52.3, 2.6, 4.2, ink) + circle(33, 50.4, 1.2, "#FFFFFF")
    out += both(look + path("M23 47C29 40.5 38 42 43 49.5", None, ink, 1.9))
    out += path("M43 79C45 75 55 75 57 79C56 83.5 52.5 86 50 86C47.5 86 44 83.5 43 79Z", ink)
    return out + ellipse(48, 79, 2.1, 1.2, "#FFFFFF", opacity=0.75)


def crane() -> str:
    ink, white, grey, black, red = "#141A24", "#F6F3E8", "#C9CCD0", "#2B2F3C", "#CF3226"
    neck = (
        "M33 50C31 60 24 66 20 73C17.6 77.6 17.6 80 18 82.6C24 90 32 94.4 42 95.4"
        "C46 88 47 80 50 73C53 66 58 60 58 50Z"
    )
    throat = "M47 47C47 58 38 66 37 76C36.6 82 38 87 41 90C45 86 46.6 80 49.4 73.6C52.4 66.6 58 60 58 50Z"
    head = "M27 42C26 28 36 20 47 21C57 22 63 31 62 41C61 51 54 56 44 56C34 56 28 51 27 42Z"
    head_shade = "M62 41C61 51 54 56 44 56C40 56 36 55 33 53C44 53 54 48 62 41Z"
    cheek = "M58 40C60 46 56 54 47 57C50 50 48 46 44 44C48 40 54 39 58 40Z"
    crown = "M31 29C35 19 49 16 58 25C62 29 62 34 60 38C54 31 42 28 31 29Z"
    out = breast("24 70 40 74 48 82C58 88 76 84 87.7 76.4", white, ink)
    out += path("M50 95.4C64 92 78 86 86.4 78.6C80 89 66 95.4 50 95.8Z", grey)
    out += path(neck, white, ink, LINE) + path(throat, black, ink, 1.4)
    out += path("M58 40C70 40 82 43 90 48C81 50.5 68 51.5 58 50Z", "#D9A53C", ink, LINE)
    out += path("M58 46C68 45.5 80 46.5 90 48C80 50 68 51 58 50Z", "#A97420")
    out += path("M58 45.6C68 45 79 46 89 48M66 43L70 43.4", None, ink, 1.4)
    out += path(head, white) + path(head_shade, grey) + path(cheek, black)
    out += path(head, None, ink, LINE) + path(crown, red, ink, 1.8)
    out += path("M37 24.5C42 20.5 49 21 54 25", None, light(red, 0.5), 2.2, 0.9)
    out += eye(47.5, 37.5, 4.3, "#F2C23E", ink)
    return out + path("M53 90C60 89 66 87 71 84M60 93.4C66 92 72 89.6 77 86", None, "#8E96A0", 1.8)


def tiger() -> str:
    ink, fur, white = "#2E1608", "#F0A234", "#FFF5E0"
    head = folded("M50 20C34 20 21 29 19 45C18 51 13 55 12 62C18 64 20 68 23 72C30 82 40 87 50 87")
    head_shade = (
        "M50 20C66 20 79 29 81 45C82 51 87 55 88 62C82 64 80 68 77 72C72 79 66 84 59 86C74 68 76 38 50 20Z"
    )
    cheek = "M12.5 62C18 57 26 60 31 66C34 72 36 78 40 84.6C33 82.5 27 77.5 23 72C20 68 18 64 12.5 62Z"
    brow = "M27 42C29 36 38 35 42 41C37 40 32 41 27 42Z"
    muzzle = folded("M50 56C42 55 34 60 33 69C32 78 40 84 50 85.6")
    stripes = "M15 52L28 56L16 57ZM17 44L27 49L18 48ZM31 26L37 34L34 25Z"
    out = breast("22 72 36 72 50 72C64 72 78 72 87.7 76.4", dark(fur, 0.14), ink)
    out += both(path("M18 82L30 86M24 89L34 90", None, ink, 3.4))
    out += both(circle(24, 27, 11.5, fur, ink, LINE) + circle(25, 28.5, 6.4, "#6A3A1C"))
    out += path(head, fur) + path(head_shade, dark(fur, 0.22))
    out += path("M28 36C32 29 38 25.5 45 24.5", None, light(fur, 0.65), 3.2, 0.85)
    out += both(path(cheek, white) + path(brow, white)) + path(muzzle, white)
    out += path("M66 68C68 78 60 84 50 85.6C57 81 62 76 66 68Z", "#E3CBA6", opacity=0.9)
    out += path(head, None, ink, LINE) + both(path(stripes, ink, ink, 1.6))
    out += path("M42 25H58M43.5 31H56.5M45 37H55M50 25V37", None, ink, 2.6)
    look = path("M28 50C31 44.5 39 44.5 43 51.5C38 54.5 31.5 54 28 50Z", "#F6E27A", ink, 1.8)
    out += both(look + circle(36, 49.6, 3.0, ink) + circle(35, 48.4, 1.1, "#FFFFFF"))
    out += path(
        "M43 60C45 57.5 55 57.5 57 60C56 64.5 52.5 67 50 67.5C47.5 67 44 64.5 43 60Z", "#E58A7E", ink, 1.7
    )
    out += path("M50 67.5V72M39 70.5C41 75.5 47 76 50 72C53 76 59 75.5 61 70.5", None, ink, 1.9)
    return out + both("".join(circle(x, y, 0.9, ink) for x, y in dots("38 65.5, 35.6 69, 40.4 68.6")))


def hare() -> str:
    ink, fur, white, pink = "#3A2A2C", "#EFE7DA", "#FFFBF2", "#E39A92"
    bib = folded("M50 80C42 80 36 82 32 86C36 88 36 92 38 94C42 95.4 46 96 50 96")
    head = folded("M50 37C37 37 27 45 25 57C21 61 20 68 25 72C30 81 40 86 50 86")
    head_shade = "M50 37C63 37 73 45 75 57C79 61 80 68 75 72C71 79 65 83 58 85C70 70 70 50 50 37Z"
    muzzle = folded("M50 62C44 60 36 63 35 70C35 77 42 83 50 84.6")
    ear = path("M33 48C23 37 21.4 21 29 11C38 16 44 30 44 44Z", fur, ink, LINE)
    ear += path("M33 41C27.6 33 26.4 23 30 17C35.4 22.6 39 31 39.5 41Z", pink)
    out = breast("22 74 36 78 50 78C64 78 78 74 87.7 76.4", dark(fur, 0.16), ink) + path(bib, white)
    out += both(ear)
    out += path("M68 45.6C74 36 76.6 23 71.6 12.4C78.4 21 77.4 36.6 67 47.5Z", dark(fur, 0.2))
    out += path(head, fur) + path(head_shade, dark(fur, 0.17))
    out += path("M32 51C35 44.5 41 41.5 48 41", None, "#FFFFFF", 3.4, 0.95)
    out += path(muzzle, white) + path(head, None, ink, LINE)
    look = ellipse(36, 57.5, 5.2, 6.2, "#6B2E24", ink, 1.7) + ellipse(36, 58, 3.0, 4.0, ink)
    look += circle(34.2, 55.2, 1.7, "#FFFFFF") + path("M29 52.5C31 48.8 37 47.8 41.4 50.6", None, ink, 1.7)
    out += both(look + ellipse(28.6, 69, 4.0, 2.6, pink, opacity=0.55))
    nose = "M44.5 65C46 62.6 54 62.6 55.5 65C54.5 68.4 52 70 50 70.4C48 70 45.5 68.4 44.5 65Z"
    out += path(nose, pink, ink, 1.6)
    out += path("M50 70.4V73.6M42 73.4C44 77.4 48.4 77.4 50 73.6C51.6 77.4 56 77.4 58 73.4", None, ink, 1.8)
    out += path("M46.6 77.4H53.4V82C53.4 83 46.6 83 46.6 82ZM50 77.4V82.6", "#FFFFFF", ink, 1.3)
    return out + both(path("M38 71L22 67.5M38 74L22.5 76", None, ink, 1.0, 0.55))


def owl() -> str:
    ink, brown, cream = "#2A1A0C", "#94683A", "#F3E2BA"
    belly = folded("M50 66C40 66 32 72 31 84C31 88 33 91 35 93C40 95.4 45 96 50 96")
    feathers = ""
    for y, row in ((77, (42, 50, 58)), (84, (38, 46, 54, 62)), (90.5, (42, 50, 58))):
        feathers += "".join(f"M{x - 4} {y}c0 5.5 8 5.5 8 0" for x in row)
    head = folded("M50 28C43 25 32 22.5 21 16.5C20 23 20 28 20 33C15 42 15 54 22 62C29 70 40 73 50 74")
    head_shade = (
        "M79 16.5C80 23 80 28 80 33C85 42 85 54 78 62C73 67.6 66 71 59 72.8"
        "C80 56 78 34 66 23C71 21.4 75 19 79 16.5Z"
    )
    disc = folded("M50 47C47 36 38 32 30 34C21 37 18 47 22 55C26 63 36 66 44 62C48 60 50 56 50 52")
    rays = "M30 37.5L31.5 40.5M23 44L26.4 45.4M23.4 53.6L26.6 52M31 61.4L32.6 58.4M40.6 62L39.6 58.6"
    brows = folded("M50 33C46 31 41 30 36 30C41 34 46 38 48 45L50 45")
    beak = folded("M50 50C47.6 50 46.2 50.6 45.5 52C45.5 58 48 62.6 50 65")
    out = breast("16 66 22 58 30 54H70C78 58 84 66 87.7 76.4", brown, ink)
    out += path("M70 54C78 58 84 66 87.7 76.4C84 84 78 89 72 92C78 78 78 64 70 54Z", dark(brown, 0.35))
    out += path(belly, cream, ink, 1.6) + path(feathers, None, "#8A5F30", 1.7)
    out += path(head, brown) + path(head_shade, dark(brown, 0.3))
    out += path("M26 23.4C31 26 36 27.6 41 28.8", None, light(brown, 0.5), 2.8, 0.85)
    out += path(head, None, ink, LINE) + path(disc, cream, ink, 1.6)
    out += both(path(rays, None, "#B98C50", 1.6) + eye(35.5, 48.5, 8.8, "#F2A92C", ink, 0.56))
    out += path(brows, dark(brown, 0.2), ink, 1.5) + path(beak, "#E9B04A", ink, 1.8)
    return out + path("M48.4 52.4C48 55 48.6 58 49.4 60", None, "#FFF1C4", 1.6, 0.9)


def kept(points: list[Point], r: float = 46) -> list[Point]:
    """The same points, those outside the picture drawn in to its edge, where the ring covers them."""
    out = []
    for x, y in points:
        share = min(1.0, r / max(r, math.dist((x, y), MIDDLE)))
        out.append((50 + (x - 50) * share, 50 + (y - 50) * share))
    return out


def carp() -> str:
    ink, white, red, fin = "#34100C", "#FCF3E4", "#DD452D", "#E8664A"
    spine = Spine(
        dots("40 118, 23 94, 19 72, 31 54, 53 44, 81 46"),
        lambda t: 20.5 - 10 * max(0.0, (t - 0.66) / 0.34) ** 3,
    )

    def band(t0: float, t1: float, v0: float, v1: float) -> str:
        left, right = spine.edge(t0, t1, v0, step=6), spine.edge(t1, t0, v1, step=6)
        return smooth(kept(left)) + smooth(kept(right), move=False) + "Z"

    back, belly = spine.edge(0.05, 1, -1, step=7), spine.edge(1, 0.05, 1, step=7)
    body = smooth(kept([*back, *dots("87.5 42, 88.5 47, 86.5 52"), *belly])) + "Z"
    spots = band(0.42, 0.63, -0.98, 0.05) + band(0.05, 0.33, -0.98, 0.35) + band(0.82, 0.985, -0.97, -0.28)
    scales = scallops(
        spine, 0.1, 0.70, -0.96, 0.96, 0.46, 0.40, inside=lambda point: math.dist(point, MIDDLE) < 41
    )
    out = path("M20 50C18 38 21 26 29 17C34 24 42 27 52 27C47 33 38 40 30 46Z", fin, ink, LINE)
    rays = "M24 24.6C24 33 25 38 28 43M31 22C31 29 33 34 35 38M38 25.6C38 29 39 32 41 34"
    out += path(rays, None, ink, 1.3, 0.6)
    out += path(body, white) + path(band(0.05, 0.99, 0.3, 0.97), "#DFCAAE", opacity=0.85) + path(spots, red)
    out += path(scales, None, ink, 1.2, 0.5) + path(body, None, ink, LINE)
    out += path("M55 25C62 35 62 51 55.6 62", None, ink, 2.0)
    out += path("M52 29C57 38 57 50 52 60", None, ink, 1.2, 0.5)
    out += path("M46 62C56 64 66 72 68 82C58 84 46 80 40 72Z", fin, ink, LINE)
    out += path("M47 66C54 69 60 74 64 79M44 70C49 74 54 77 60 80", None, ink, 1.3, 0.6)
    mouth = "M88 46C84 45.4 80 46.4 78 49C80 51.6 83 52.4 86 51C88 50 88.6 47.6 88 46Z"
    out += path(mouth, "#9A2C20", ink, 1.7)
    for points in ("80 53, 84 59, 81 66, 85 72", "74 56, 76 63, 71 69"):
        out += path(taper(dots(points), 1.8, 0.5, 1.6, round_start=True), "#EBC06A", ink, 1.1)
    out += eye(70.5, 41, 4.8, "#F7D774", ink)
    bubbles = ((70, 18, 3.0), (78.5, 24, 1.9))
    return out + "".join(circle(x, y, r, None, "#DDF2F6", 1.3, 0.8) for x, y, r in bubbles)


def monkey() -> str:
    ink, fur, skin = "#2A160C", "#7E4F2A", "#EDC79C"
    head = folded("M50 17C32 17 20 31 20 50C20 60 24 68 28 73C34 82 42 86 50 86")
    head_shade = "M50 17C68 17 80 31 80 50C80 60 76 68 72 73C68 79 63 83 57 85C78 64 76 34 50 17Z"
    tuft = (
        "M41 20.4C42.4 16 45 15 47 11.4C48.4 13.4 49.4 14.4 50.4 16C52 13.6 54 12.6 57.4 12"
        "C56.6 15 58 17.6 59.4 20.4C53 18.8 47 18.8 41 20.4Z"
    )
    face = folded("M50 39C45 31 33 32 29 41C26 48 30 54 30 58C28 62 28 67 31 71C36 79 43 82 50 82")
    face_shade = (
        "M50 39C55 31 67 32 71 41C74 48 70 54 70 58C72 62 72 67 69 71C66 76 62 79 57 81C70 62 66 44 50 39Z"
    )
    out = breast("22 74 36 74 50 74C64 74 78 74 87.7 76.4", dark(fur, 0.18), ink)
    out += both(circle(18, 52, 10.5, fur, ink, LINE) + circle(18.6, 52.4, 6.0, dark(skin, 0.12)))
    out += path(head, fur) + path(head_shade, dark(fur, 0.3))
    out += path("M28 36C32 27 40 22.4 48 21.6", None, light(fur, 0.5), 3.2, 0.8)
    out += path(head, None, ink, LINE) + path(tuft, fur, ink, 1.8)
    out += path(face, skin, ink, 1.6) + path(face_shade, dark(skin, 0.16))
    out += path("M33 43C35 38.6 39 37 43 38", None, "#FFF3DC", 2.6, 0.9)
    look = ellipse(40, 48.5, 4.6, 5.4, "#FFF8E8", ink, 1.7) + ellipse(40.4, 49, 2.9, 3.6, ink)
    look += circle(39.2, 47, 1.3, "#FFFFFF") + path("M33.6 42.4C36 39.4 41 39 44.6 41.4", None, ink, 1.9)
    out += both(look + path("M46.6 58.4C47.4 60.6 48.4 60.4 48.8 59", None, ink, 1.8))
    out += path("M36 66C42 71.6 58 71.6 64 66C63 74 57 78 50 78C43 78 37 74 36 66Z", "#7A241C", ink, 1.8)
    out += path("M39 68C45 71 55 71 61 68L60 71.4C54 73.4 46 73.4 40 71.4Z", "#FFF8E8")
    return out + both(ellipse(32.6, 63, 3.2, 2.2, "#E08A6A", opacity=0.5))


ANIMALS = {  # picture, ground
    "tortoise": (tortoise, "#B8843A"),
    "fox": (fox, "#2C6A6E"),
    "crane": (crane, "#3A6E9A"),
    "tiger": (tiger, "#2E6B4A"),
    "hare": (hare, "#5E4A86"),
    "owl": (owl, "#39476E"),
    "carp": (carp, "#2A7A90"),
    "monkey": (monkey, "#A8503C"),
}
