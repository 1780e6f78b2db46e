"""The ten dragons. Pose and belonging tell them apart before colour does: they hold at 64 pixels and in grey.

When a pose changes, its picture is measured in a view of -200 -200 800 800 and its bounds fitted into 384 of
400: that is its `place`.
"""

from __future__ import annotations

from .curves import dots, ring
from .motifs import bead, breakers, cloud, flame, leaf, night_star, snowflake, sun
from .pose import Coat, Leg, Pose
from .svg import box, path
from .wings import SKINS, Wing, draw_wing, far_coat

# ---------------------------------------------------------------- what belongs to each


def amber_pearl(pose: Pose) -> str:
    return bead(206, 270, 29, "#F4B13A", pose.coat.ink, 3.6)


def crimson_far_wing(pose: Pose) -> str:
    return draw_wing(SKINS["flame"], Wing(206, 206, 250, 0.72, 0.1, True), far_coat(pose.coat), 4.4)


def crimson_near_wing(pose: Pose) -> str:
    return draw_wing(SKINS["flame"], Wing(190, 228, 218, 0.92, 0.1, True), pose.coat, 4.4)


def dusk_moon(pose: Pose) -> str:
    out = path("M336 34A62 62 0 1 0 384 124A53 53 0 1 1 336 34Z", "#F4E3A6", pose.coat.ink, 3.8)
    out += path("M306 48A54 54 0 0 0 286 118A60 60 0 0 1 306 48Z", "#FFF8DC")
    stars = ((350, 84, 16), (92, 130, 17), (36, 224, 11), (300, 262, 14), (360, 222, 10), (138, 112, 9))
    return out + "".join(night_star(x, y, r, "#F4E3A6", pose.coat.ink) for x, y, r in stars)


def emerald_leaves(pose: Pose) -> str:
    leaves = (
        (22, 96, -52, 50),
        (36, 84, -22, 42),
        (352, 44, 24, 46),
        (344, 56, 66, 38),
        (372, 330, 62, 50),
        (360, 340, 100, 40),
    )
    return "".join(leaf(x, y, angle, long, "#A9CF6A", pose.coat.ink) for x, y, angle, long in leaves)


def frost_flakes(pose: Pose) -> str:
    flakes = ((330, 318, 34), (62, 236, 22), (346, 176, 16))
    return "".join(snowflake(x, y, r, "#F4FBFF", pose.coat.ink) for x, y, r in flakes)


def gold_sun(pose: Pose) -> str:
    return sun(190, 176, pose.coat.ink)


def hearth_fire(pose: Pose) -> str:
    ink = pose.coat.ink
    bowl = "M186 296H330C330 330 306 348 290 350L300 372H216L226 350C210 348 186 330 186 296Z"
    out = flame(258, 304, 76, ink, 3.8) + path(bowl, "#B8743A", ink, 4)
    out += path("M204 304H248C240 330 246 340 236 344C220 340 206 326 204 304Z", "#E2A862", opacity=0.8)
    out += box(178, 286, 160, 15, 6, "#D8954C", ink, 4) + path("M186 291H326", None, "#F6CF90", 3)
    return out + path("M196 322H320M214 340H302", None, ink, 2.4, 0.6)


def ivory_pillar(pose: Pose) -> str:
    ink = pose.coat.ink
    out = box(160, 96, 80, 300, 0, "#A63A2C", ink, 3.8)
    out += box(172, 98, 16, 296, 0, "#C65A44") + box(222, 98, 16, 296, 0, "#7E2620")
    for y in (108, 226, 340):
        out += box(154, y, 92, 18, 3, "#D9B45A", ink, 3.0) + box(160, y + 4, 80, 3, 0, "#F6E2A4")
    return out


def ivory_clouds(pose: Pose) -> str:
    ink = pose.coat.ink
    return cloud(86, 376, 42, "#E4ECEF", ink, 3.2) + cloud(300, 384, 48, "#D2DFE6", ink, 3.2)


def jade_swell(pose: Pose) -> str:
    return breakers(60, 346, 272, 50, 420, "#5D97C2", "#DDEFF6", pose.coat.ink, 3.0, 3)


def jade_sea(pose: Pose) -> str:
    return breakers(28, 380, 306, 46, 414, "#2F6FA6", "#DDEFF6", pose.coat.ink, 3.6, 3)


# ---------------------------------------------------------------- the ten

AMBER = Pose(
    "amber",
    dots(
        "60 232, 50 292, 92 344, 166 352, 248 338, 312 292,"
        "296 228, 226 206, 142 202, 96 166, 112 120, 164 116"
    ),
    Coat("#E2912A", "#FBE3A6", "#B8481C", horn="#FFF2C4"),
    horns="bolt",
    head_turn=2,
    jaw=13,
    head_shift=(6, 2),
    head_scale=1.06,
    between=amber_pearl,
    legs=(Leg(0.38, (226, 372), (168, 384), 178), Leg(0.84, (60, 210), (98, 262), 62, bend=-1)),
    place=(36.0, 28.0, 0.89),
)
BRONZE = Pose(
    "bronze",
    dots("214 190, 262 172, 300 200") + ring(196, 226, 124, 12, 268, 10),
    Coat("#A8703C", "#EBCB92", "#5E4A3A", horn="#E4D2A6"),
    thick=29,
    crest="plate",
    horns="ram",
    tail="spike",
    mane="spike",
    head_turn=8,
    beard=False,
    head_scale=1.12,
    jaw=5,
    legs=(Leg(0.40, (252, 296), (212, 262), 215, bend=-1), Leg(0.76, (118, 250), (160, 268), 20)),
    mirror=True,
    place=(1.9, -11.3, 1.016),
)
CRIMSON = Pose(
    "crimson",
    dots("44 268, 52 336, 116 370, 184 338, 206 276, 186 216, 196 160, 240 140"),
    Coat("#C4232F", "#F6C58E", "#F0922E"),
    eye="slit",
    crest="spike",
    horns="swept",
    tail="spike",
    mane="spike",
    head_scale=1.08,
    jaw=14,
    behind=crimson_far_wing,
    between=crimson_near_wing,
    legs=(
        Leg(0.50, (232, 358), (286, 356), 20),
        Leg(0.78, (258, 244), (300, 268), 30),
    ),
    place=(11.8, -17.0, 0.960),
)
DUSK = Pose(
    "dusk",
    dots("70 76, 120 40, 190 52, 232 104, 206 166, 134 196, 84 246, 104 308, 164 326, 206 306"),
    Coat("#6B58AC", "#DCCEF2", "#B79CE0", horn="#F4E3A6", eye="#FFE27A"),
    eye="slit",
    head_long=1.05,
    crest="curl",
    horns="crescent",
    tail="soft",
    mane="soft",
    head_turn=18,
    head_scale=1.06,
    jaw=9,
    behind=dusk_moon,
    legs=(Leg(0.42, (284, 176), (296, 218), 70), Leg(0.80, (62, 352), (112, 376), 20)),
    mirror=True,
    place=(1.2, -3.6, 0.970),
)
EMERALD = Pose(
    "emerald",
    ring(196, 218, 160, 130, 630, 26, 52),
    Coat("#1E9450", "#D9EBA0", "#A9CF6A", horn="#F1E6B8"),
    eye="slit",
    thick=26,
    crest="leaf",
    horns="leaf",
    tail="leaf",
    mane="",
    head_turn=2,
    head_scale=1.04,
    head_shift=(-16, 34),
    beard=False,
    behind=emerald_leaves,
    place=(-7.1, -11.6, 1.005),
)
FROST = Pose(
    "frost",
    dots(
        "338 372, 250 378, 140 356, 88 322, 120 288, 200 278, 272 270, 318 248,"
        "312 208, 262 194, 186 192, 118 182, 88 150, 128 118, 190 128"
    ),
    Coat("#78BFE0", "#F2FAFF", "#3C76B4", horn="#F4FBFF", eye="#E9FBFF"),
    eye="slit",
    head_long=1.08,
    thick=23,
    crest="spike",
    horns="ice",
    tail="spike",
    mane="spike",
    beard=False,
    head_scale=1.08,
    behind=frost_flakes,
    mirror=True,
    place=(-4.9, 8.0, 0.958),
)
GOLD = Pose(
    "gold",
    dots(
        "34 236, 44 300, 106 336, 190 318, 276 256, 296 164,240 92, 150 84, 84 140, 88 226, 148 290, 214 306"
    ),
    Coat("#F4CC3A", "#FFF6D2", "#C2452A", horn="#FFF1C0"),
    head_long=0.97,
    thick=24,
    horns="crown",
    head_turn=-4,
    head_scale=1.06,
    behind=gold_sun,
    place=(9.0, -18.3, 1.011),
)
HEARTH = Pose(
    "hearth",
    dots("366 270, 352 326, 280 352, 180 352, 100 318, 66 250, 82 180, 126 138, 176 134"),
    Coat("#5B4A48", "#F0A45A", "#D9532C", horn="#F0D9B0"),
    head_long=0.95,
    thick=35,
    horns="stub",
    mane="soft",
    eye="closed",
    jaw=-13,
    beard=False,
    head_turn=14,
    head_scale=1.2,
    before=hearth_fire,
    legs=(Leg(0.74, (142, 244), (188, 268), 10),),
    mirror=True,
    place=(10.8, -20.8, 0.946),
)
IVORY = Pose(
    "ivory",
    dots(
        "318 320, 330 366, 256 372, 160 354, 86 326, 92 284, 170 264, 262 246,"
        "312 214, 290 180, 196 174, 106 170, 80 132, 118 102, 178 112"
    ),
    Coat("#EFE2C0", "#FFFDF2", "#8FA9B8", horn="#D9B45A", eye="#BFE3F2", line="#3A2F2A"),
    head_long=1.06,
    thick=21,
    crest="curl",
    horns="lance",
    tail="soft",
    mane="soft",
    jaw=-12,
    order=((0.05, 0.335, 2), (0.60, 0.83, 2)),
    between=ivory_pillar,
    before=ivory_clouds,
    place=(16.1, 32.2, 0.897),
)
JADE = Pose(
    "jade",
    dots(
        "32 210, 40 280, 74 352, 108 300, 146 234, 196 280,"
        "216 356, 250 320, 262 250, 222 190, 214 136, 254 112"
    ),
    Coat("#53B7A2", "#E9F6DF", "#E5B84A", horn="#F6EFD0"),
    thick=26,
    crest="sail",
    horns="fan",
    tail="fan",
    mane="",
    jaw=-12,
    head_turn=2,
    head_scale=1.08,
    behind=jade_swell,
    before=jade_sea,
    place=(9.9, -0.5, 0.943),
)
TEN = (AMBER, BRONZE, CRIMSON, DUSK, EMERALD, FROST, GOLD, HEARTH, IVORY, JADE)
