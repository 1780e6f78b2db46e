"""Portraits of players: animals and dragons in a ring of gold."""

from __future__ import annotations

from dataclasses import replace

from .animals import ANIMALS
from .curves import Spine, dots
from .dragon import body_part
from .fittings import gold
from .head import dragon_head
from .palette import dark, light
from .pips import circle_pip
from .pose import Pose
from .svg import circle, document, group, path, radial

INK = "#1B0B08"


def ground(colour: str) -> tuple[str, str]:
    """The disc behind a face, and the gradients of disc and ring."""
    tones = (0, light(colour, 0.34)), (0.55, colour), (1, dark(colour, 0.62))
    return circle(50, 50, 46, "url(#ground)"), radial("ground", 40, 32, 62, *tones) + gold(8, 4, 92, 96)


def rim() -> str:
    """The ring over the edge of a picture."""
    out = path(circle_pip(50, 50, 48.8) + circle_pip(50, 50, 42.6, clockwise=1), INK)
    out += path(circle_pip(50, 50, 47.8) + circle_pip(50, 50, 43.8, clockwise=1), "url(#gold)")
    return out + circle(50, 50, 42.2, None, "#000000", 1.6, 0.28)


def animal(name: str) -> str:
    """One of the eight animals."""
    draw, colour = ANIMALS[name]
    disc, defs = ground(colour)
    return document(100, 100, disc + draw() + rim(), defs)


HEADS = {  # how large the head is, where the skull lies, and what is behind it
    "amber": (0.44, 50, 64, "#3E6B8A"),
    "bronze": (0.53, 48, 54, "#2F6E5E"),
    "crimson": (0.52, 49, 51, "#C9A050"),
    "dusk": (0.50, 47, 62, "#C58A4A"),
    "emerald": (0.53, 46, 60, "#B4763A"),
    "frost": (0.50, 48, 61, "#31508C"),
    "gold": (0.49, 50, 58, "#8E2A22"),
    "hearth": (0.54, 46, 54, "#C9925A"),
    "ivory": (0.49, 47, 64, "#3F6E86"),
    "jade": (0.55, 44, 52, "#8A4A34"),
}


def dragon(pose: Pose) -> str:
    """The head of a dragon, its neck coming from below; horns and mane may stand over the ring."""
    scale, x, y, colour = HEADS[pose.name]
    disc, defs = ground(colour)
    spine = Spine(dots("57 94, 55 87, 47 76, 46 58"), lambda t: 12 - t)
    root = body_part(replace(pose, crest=""), spine, 0.0, 0.4, 1.9)
    neck = root + body_part(pose, spine, 0.4, 0.7, 1.9) + body_part(pose, spine, 0.7, 1.0, 1.9)
    features = (pose.horns, pose.eye, pose.jaw, pose.beard, False, pose.mane)
    head = group(dragon_head(pose.coat, *features, line=1.9 / scale), x, y, 0, scale)
    return document(100, 100, disc + neck + rim() + head, defs)
