"""The cards of the Rare Dragon: each dragon before a disc of its colour, with a large sign in its corner."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from .curves import polar, straight
from .dragon import draw_dragon
from .motifs import flame, mist
from .ornaments import CARD_DEFS, GILT, HEIGHT, WIDTH, card_paper, fret
from .palette import GOLD, GOLD_DARK, dark, light, mix, rgb
from .pose import Pose
from .scales import scale_field
from .svg import box, circle, document, group, path
from .ten import BRONZE, TEN

# ---------------------------------------------------------------- signs, in a box of 100 x 100 and one colour


def pearl_sign(ink: str) -> str:
    return circle(50, 50, 33, None, ink, 12) + circle(50, 50, 14, ink)


def horns_sign(ink: str) -> str:
    """A ram's two horns."""
    return path(
        "M50 86V40C48 14 14 14 12 42C12 62 36 62 34 44M50 40C52 14 86 14 88 42C88 62 64 62 66 44",
        None,
        ink,
        13,
    )


def wing_sign(ink: str) -> str:
    d = "M12 84C14 40 40 16 90 12C84 24 86 30 92 40C80 40 74 46 76 58C64 54 56 58 54 70C44 64 32 68 12 84Z"
    return path(d, ink)


def moon_sign(ink: str) -> str:
    return path("M60 10A42 42 0 1 0 90 66A36 36 0 1 1 60 10Z", ink)


def leaf_sign(ink: str) -> str:
    return path("M16 92C18 80 22 74 26 70C8 46 30 12 88 12C92 62 62 92 33 77C28 82 26 88 24 94Z", ink)


def flake_sign(ink: str) -> str:
    """Ice: three bars across each other."""
    bars = "".join(
        straight([polar(a, 42, (50, 50)), polar(a + 180, 42, (50, 50))], False) for a in (30, 90, 150)
    )
    return path(bars, None, ink, 12)


def sun_sign(ink: str) -> str:
    rays = ""
    for a in range(0, 360, 45):
        rays += straight([polar(a, 37, (50, 50)), polar(a, 44, (50, 50))], False)
    return circle(50, 50, 25, ink) + path(rays, None, ink, 11)


def flame_sign(ink: str) -> str:
    return flame(50, 92, 64, ink, 1, (ink,))


def pillar_sign(ink: str) -> str:
    return path("M18 12H82V26H72V74H82V88H18V74H28V26H18Z", ink)


def water_sign(ink: str) -> str:
    return path("M8 40C22 20 36 20 50 40S78 60 92 40M8 68C22 48 36 48 50 68S78 88 92 68", None, ink, 12)


SIGNS: dict[str, Callable[[str], str]] = {
    "amber": pearl_sign,
    "bronze": horns_sign,
    "crimson": wing_sign,
    "dusk": moon_sign,
    "emerald": leaf_sign,
    "frost": flake_sign,
    "gold": sun_sign,
    "hearth": flame_sign,
    "ivory": pillar_sign,
    "jade": water_sign,
}


def corner_sign(pose: Pose, x: float, y: float, r: float) -> str:
    """The sign of a dragon on a disc of its colour: what is seen of it in a fanned hand."""
    main = pose.coat.main
    ink = dark(main, 0.72) if sum(rgb(main)) > 420 else "#FFF6E2"
    out = circle(x, y, r, main, dark(main, 0.6), 1.4) + circle(
        x, y, r - 2.4, None, light(main, 0.5), 0.9, 0.8
    )
    return out + group(SIGNS[pose.name](ink), x - r * 0.66, y - r * 0.66, 0, r * 1.32 / 100)


# ---------------------------------------------------------------- cards

GROUNDS = {  # where a disc of the dragon's own colour would swallow it
    "amber": "#E0A030",
    "bronze": "#4F8A76",
    "frost": "#3C6FA8",
    "gold": "#B8451F",
    "hearth": "#56606E",
    "ivory": "#4F7890",
    "jade": "#2F7FA0",
}


def repainted(coats: Mapping[str, tuple[str, str, str]]) -> tuple[Pose, ...]:
    """The ten in other coats: body, belly and mane by name."""
    found = []
    for pose in TEN:
        main, belly, mane = coats[pose.name]
        found.append(replace(pose, coat=replace(pose.coat, main=main, belly=belly, mane=mane)))
    return tuple(found)


SAFE = repainted(  # after Okabe and Ito; where two hues are alike to some eyes, one is pale and one dark
    {
        "amber": ("#E69F00", "#FBE3A6", "#9A5B00"),
        "bronze": ("#7A4E1E", "#E4CFA8", "#3E2A16"),
        "crimson": ("#D55E00", "#F8D0B0", "#7E2E00"),
        "dusk": ("#4B3A8C", "#DCCEF2", "#9C8AD8"),
        "emerald": ("#006E54", "#C9EBDD", "#3FB795"),
        "frost": ("#8FD0F5", "#F4FBFF", "#2E6FA8"),
        "gold": ("#F0E442", "#FFFBD8", "#A89A00"),
        "hearth": ("#3C3C40", "#E8A25C", "#C8502A"),
        "ivory": ("#F2EADA", "#FFFFFF", "#8C8C8C"),
        "jade": ("#C8639C", "#FBE2F0", "#7C2C5C"),
    }
)
SAFE_GROUNDS = {
    "amber": "#C98A00",
    "bronze": "#8FA8A0",
    "emerald": "#2C8C74",
    "frost": "#2E6FA8",
    "gold": "#8A7E10",
    "hearth": "#7A7A84",
    "ivory": "#6C7680",
    "jade": "#A83E7C",
}
CONTRAST_GROUNDS = {pose.name: "#FFFFFF" for pose in TEN}
"""Nothing behind the dragons: dark outlines on white."""

Look = tuple[tuple[Pose, ...], Mapping[str, str]]
LOOKS: dict[str, Look] = {  # the folders of pictures, by palette
    "rare_dragon": (TEN, GROUNDS),
    "rare_dragon_safe": (SAFE, SAFE_GROUNDS),
    "rare_dragon_contrast": (TEN, CONTRAST_GROUNDS),
}


def card(pose: Pose, grounds: Mapping[str, str] = GROUNDS) -> str:
    """One dragon's card; the game writes its name in the field below."""
    ground = grounds.get(pose.name, pose.coat.main)
    edge = mix(ground, GOLD_DARK, 0.35)

    def pale(share: float) -> str:
        return mix(ground, "#FFF3D8", share)

    out = card_paper() + box(8, 8, 184, 264, 9, None, edge, 1.3)
    out += circle(100, 130, 82, pale(0.46)) + circle(100, 130, 82, None, pale(0.12), 2.4)
    out += circle(100, 130, 76.5, None, "#FFFAEC", 1.3, 0.8)
    for x, y, long in ((22, 84, 44), (132, 60, 40), (116, 186, 46), (20, 176, 34)):
        out += mist(x, y, long, mix(ground, "#FFF6E2", 0.80))
    out += fret(187, 13, -1, 1, edge, 1.4)
    out += group(draw_dragon(pose), 8, 38, 0, 0.46)
    out += path("M22 232H178L187 249L178 266H22L13 249Z", pale(0.84), edge, 1.6)
    out += corner_sign(pose, 31, 31, 22.5)
    return document(WIDTH, HEIGHT, out, CARD_DEFS)


def card_blank() -> str:
    """The bare paper of a card: it covers the field for the name where none is written."""
    return document(WIDTH, HEIGHT, card_paper(), CARD_DEFS)


def card_back() -> str:
    """A dragon biting its tail, in gold on scales of lacquer."""
    out = box(1, 1, 198, 278, 14, "url(#paper)", "#8E774A", 1.6)
    out += box(7, 7, 186, 266, 10, "url(#lacquer)", "#2A0B0A", 1.4)
    out += scale_field(20, 20, 160, 240, "wave", "#64191A", 6, 1.5, accent="#B8863C")
    out += box(20, 20, 160, 240, 0, None, "#2A0B0A", 4.0) + box(20, 20, 160, 240, 0, None, "url(#gold)", 2.2)
    out += box(12, 12, 176, 256, 6, None, GOLD, 1.0, 0.8)
    for x, y in ((20, 20), (180, 20), (20, 260), (180, 260)):
        stud = straight([(x, y - 9), (x + 9, y), (x, y + 9), (x - 9, y)])
        out += path(stud, "#4A1211", "url(#gold)", 1.8)
    out += circle(100, 140, 74, "#2A0B0A") + circle(100, 140, 72, "#4A1211", "url(#gold)", 3.4)
    out += circle(100, 140, 66, None, GOLD, 1.0, 0.7)
    gilded = replace(
        BRONZE,
        coat=GILT,
        horns="crown",
        crest="flame",
        tail="flame",
        mane="flame",
        whiskers=False,
        mirror=False,
    )
    return document(WIDTH, HEIGHT, out + group(draw_dragon(gilded, line=4.0), 36, 72, 0, 0.33), CARD_DEFS)
