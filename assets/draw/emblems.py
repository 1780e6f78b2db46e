"""An emblem for each game: a round of gold, with a dragon that stands out of it."""

from __future__ import annotations

from dataclasses import replace

from . import dance, swop
from .blocks import block, block_defs
from .curves import Spine, dots, polar, ring, taper
from .dragon import draw_dragon, draw_neck
from .head import dragon_head
from .magic import dragon_sign
from .motifs import cloud
from .ornaments import GILT
from .palette import GOLD, GOLD_DARK, GOLD_LIGHT, light
from .pose import Coat, Pose
from .svg import circle, document, group, inlay, linear, mirrored, path, radial
from .ten import BRONZE, CRIMSON, EMERALD
from .ten import GOLD as GOLD_DRAGON
from .wings import SKINS, Wing, draw_wing

NIGHT = "#1B0B08"
CENTRE = (100, 100)


def medal(inner: str, defs: str) -> str:
    """An emblem: what is drawn in the 200 x 200 of the ring may stand out of it by 20."""
    return document(240, 240, group(inner, 20, 20), defs)


def roundel(ground: str, deep: str) -> tuple[str, str]:
    """A ring of gold with studs round a ground of lacquer; and its gradients."""
    defs = linear("gold", 20, 10, 180, 190, (0, GOLD_LIGHT), (0.42, GOLD), (0.7, GOLD_DARK), (1, "#E2BE68"))
    defs += radial("ground", 84, 70, 120, (0, light(ground, 0.10)), (0.55, ground), (1, deep))
    out = circle(*CENTRE, 97, NIGHT) + circle(*CENTRE, 94, "url(#gold)")
    out += circle(*CENTRE, 85, NIGHT) + circle(*CENTRE, 83, "url(#ground)")
    out += "".join(circle(*polar(a, 89.5, CENTRE), 1.7, "#5A3F10") for a in range(0, 360, 12))
    return out + circle(*CENTRE, 78, None, GOLD, 1.1, 0.6), defs


SWOOPING = Pose(
    "swooping",
    dots("262 36, 226 62, 176 72, 152 110, 186 152, 216 182, 204 226"),
    replace(GILT, main="#E8B850", mane="#C9482A"),
    thick=36,
    crest="spike",
    horns="swept",
    tail="spike",
    mane="spike",
    head_turn=-62,
    head_scale=1.5,
    jaw=15,
    beard=False,
    whiskers=False,
)


def dragon_swoop() -> str:
    """A dragon that comes down with its wings spread."""
    out, defs = roundel("#8E2A22", "#3A0E0E")
    coat = replace(SWOOPING.coat, mane="#D8602E")
    near = draw_wing(SKINS["flame"], Wing(206, 176, -30, 0.86), coat, 5)
    dragon = near + mirrored(near, 400) + draw_dragon(SWOOPING, line=5.4)
    return medal(out + group(dragon, 12, 14, 0, 0.44), defs)


def magic_dragon() -> str:
    """A coiled dragon that holds a tile."""
    out, defs = roundel("#14604E", "#062B24")
    coil = replace(
        BRONZE,
        coat=replace(GILT, main="#E0B24A", mane="#C9542E"),
        horns="crown",
        crest="flame",
        tail="flame",
        mane="flame",
        whiskers=False,
        legs=(),
        mirror=False,
        place=(0, 0, 1),
    )
    tile = group(block() + dragon_sign(50, 62, 82), 66, 66, -5, 0.78)
    curls = cloud(48, 160, 24, "#CFE8D8", "#0A2E25", 2) + cloud(150, 164, 26, "#A9D2BE", "#0A2E25", 2)
    dragon = group(draw_dragon(coil, line=5), -4, -6, 0, 0.52)
    return medal(out + dragon + tile + curls, defs + block_defs(100, 132))


def dragon_dance() -> str:
    """Two dragons face to face over an egg."""
    out, defs = roundel("#2B2A5C", "#100E2C")
    spine = Spine(dots("4 84, -44 70, -66 30, -58 -10, -40 -28"), lambda t: 15 - 2 * t)
    for letter, side in (("R", 1), ("G", -1)):
        clan = dance.CLANS[letter]
        neck = draw_neck(Pose("neck", (), clan.coat, crest=clan.crest), spine, 2.0)
        face = dragon_head(
            clan.coat, clan.horns, jaw=11, beard=False, whiskers=False, mane=clan.mane, line=3.8
        )
        dragon = neck + group(face, -38, -30, 4, 0.50)
        out += f'<g transform="translate(100 100) scale({side} 1)">\n{dragon}</g>\n'
    egg, egg_defs = dance.egg(dance.CLANS["Y"])
    return medal(out + group(egg, 100, 142, 0, 0.62), defs + egg_defs)


CHASING = Pose(
    "chasing",
    ring(200, 200, 142, 186, 338, 8),
    GILT,
    thick=25,
    head_turn=6,
    head_scale=0.92,
    jaw=10,
    beard=False,
    whiskers=False,
)


def swop_emblem() -> str:
    """Two dragons that chase each other round two dice."""
    out, defs = roundel("#1E4E7A", "#0A1F36")
    for turn, one, coat in (
        (0, CRIMSON, Coat("#D8432D", "#FBDDA2", "#F0A43A")),
        (180, GOLD_DRAGON, Coat("#EDBB3A", "#FFF4CC", "#B5622A")),
    ):
        shapes = {"horns": one.horns, "mane": one.mane, "crest": one.crest, "tail": one.tail}
        dragon = draw_dragon(replace(CHASING, coat=coat, **shapes), line=5.4)
        out += group(group(dragon, -200, -200), 100, 100, turn, 0.46)
    white, white_defs = inlay(swop.die("W", 5), "a")
    black, black_defs = inlay(swop.die("K", 3), "b")
    dice = group(black, 98, 62, 10, 0.46) + group(white, 54, 84, -8, 0.50)
    return medal(out + dice, defs + white_defs + black_defs)


def rare_dragon() -> str:
    """A green dragon under a magnifying glass."""
    out, defs = roundel("#5C3A1E", "#25140A")
    defs += radial("lens", 78, 70, 80, (0, "#FFFBEA"), (0.7, "#DCEBD6"), (1, "#93B3A0"))
    coil = replace(
        EMERALD,
        points=ring(200, 200, 162, 40, 400, 18, 96),
        thick=30,
        head_scale=0.01,
        behind=None,
        whiskers=False,
        place=(0, 0, 1),
    )
    body = group(draw_dragon(coil, line=5.4), 4, 4, 0, 0.48)
    handle = path(taper([(140, 140), (160, 160), (186, 186)], 8, 10.5, 9), "#6A1F18", NIGHT, 2.6)
    handle += path(taper([(144, 140), (162, 158), (182, 178)], 2.6, 2.6), "#C0614A")
    handle += path(taper([(134, 134), (148, 148)], 7, 8), GOLD, NIGHT, 2.2)
    head = dragon_head(EMERALD.coat, "leaf", jaw=10, whiskers=False, mane="", line=3.4)
    glass = circle(97, 97, 57, "url(#lens)") + group(head, 80, 106, 0, 0.60)
    glass += circle(97, 97, 57, None, NIGHT, 11) + circle(97, 97, 57, None, "url(#gold)", 8)
    glass += path("M52 86C56 68 66 58 80 52", None, "#FFFFFF", 4.4, 0.85)
    return medal(out + body + handle + glass, defs)
