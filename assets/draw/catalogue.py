"""Every picture of the box, in folders by game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from . import (
    coins,
    dance,
    emblems,
    fittings,
    icons,
    magic,
    masters,
    ornaments,
    portraits,
    rare,
    seals,
    serpents,
    swoop,
    swop,
)
from .animals import ANIMALS
from .dragon import draw_dragon
from .svg import document
from .ten import TEN

Picture = tuple[str, str]
"""The name of a picture, as "folder/name", and its SVG."""


def swoop_pictures(look: str) -> Iterator[Picture]:
    tile, palette = swoop.LOOKS[look]
    for name, paints in palette.items():
        yield name, tile(name, paints)
        yield f"{name}_master", tile(name, paints, master=True)
    yield "back", swoop.tile_back()


def master_pictures() -> Iterator[Picture]:
    for name in masters.MASTERS:
        yield f"{name}_perched", masters.perched(name)
        for look in masters.LYING:
            yield f"{name}_{look}", masters.lying(name, look)
        yield f"{name}_asleep", masters.asleep(name)
        yield f"{name}_swooping", masters.swooping(name)
        yield f"{name}_winding", masters.winding(name)
    for name in masters.SEASONS:
        yield name, masters.season(name)


def magic_pictures() -> Iterator[Picture]:
    for suit in magic.SUITS:
        for n in range(1, 10):
            yield f"{n}{suit}", magic.tile(suit, n)
    yield "back", magic.tile_back()
    yield "dealer", magic.dealer()
    yield "coin", coins.coin()
    for value in (1, 5):
        yield f"coin_{value}", coins.coin(value)


def swop_pictures(look: str) -> Iterator[Picture]:
    colours = swop.LOOKS[look]
    for letter in colours:
        for value in range(1, 7):
            yield f"{letter}{value}", swop.die(letter, value, colours)
        # A cube of every colour: in the solo game white is one like the others.
        yield f"cube_{letter}", swop.cube(letter, colours)
    yield "chip", swop.chip()
    for letter in "RBGY":
        yield f"pawn_{letter}", swop.pawn(letter, colours)
    if look == "swop":
        yield "bag", swop.bag()


def dance_pictures(look: str) -> Iterator[Picture]:
    for letter, clan in dance.LOOKS[look].items():
        yield f"quarter_{letter}", dance.quarter(clan)
        yield f"head_{letter}", dance.head_card(clan)
        yield f"egg_{letter}", dance.egg_card(clan)
    yield "frame", dance.scale_frame()
    yield "back", dance.back()
    for shown in dance.TURNED:
        yield f"card_{shown}", dance.scale_card(dance.LOOKS[look], shown)
    for name in dance.EXAMPLES:
        yield f"example_{name}", dance.example(dance.LOOKS[look], name)
    for colour, clan in dance.SCORES.items():
        yield f"score_{colour}", dance.head_card(clan)
    for value in (1, 5):
        yield f"coin_{value}", coins.coin(value)


def rare_pictures(look: str) -> Iterator[Picture]:
    poses, grounds = rare.LOOKS[look]
    for pose in poses:
        yield pose.name, rare.card(pose, grounds)
    yield "back", rare.card_back()
    yield "paper", rare.card_blank()
    yield "frame", ornaments.framed_card()


def dragon_pictures() -> Iterator[Picture]:
    for pose in TEN:
        yield pose.name, document(400, 400, draw_dragon(pose))


def emblem_pictures() -> Iterator[Picture]:
    yield "dragon_swoop", emblems.dragon_swoop()
    yield "magic_dragon", emblems.magic_dragon()
    yield "dragon_dance", emblems.dragon_dance()
    yield "swop", emblems.swop_emblem()
    yield "rare_dragon", emblems.rare_dragon()


def portrait_pictures() -> Iterator[Picture]:
    for name in ANIMALS:
        yield name, portraits.animal(name)
    for pose in TEN:
        yield f"dragon_{pose.name}", portraits.dragon(pose)


def seal_pictures() -> Iterator[Picture]:
    for kind in seals.KINDS:
        yield kind, seals.seal(kind)
    for name in seals.ICONS:
        yield f"icon_{name}", seals.icon(name)


def ui_pictures() -> Iterator[Picture]:
    for name in icons.LINES:
        yield name, icons.icon(name)
    yield "pearl", fittings.pearl()
    yield "corner", fittings.corner()
    yield "flame", fittings.flame(lit=True)
    yield "flame_out", fittings.flame(lit=False)
    yield "app_icon", fittings.app_icon()
    yield "app_icon_small", fittings.app_icon_small()


FOLDERS: dict[str, Callable[[], Iterator[Picture]]] = {
    **{look: partial(swoop_pictures, look) for look in swoop.LOOKS},
    "magic_dragon": magic_pictures,
    **{look: partial(swop_pictures, look) for look in swop.LOOKS},
    **{look: partial(dance_pictures, look) for look in dance.LOOKS},
    **{look: partial(rare_pictures, look) for look in rare.LOOKS},
    "dragons": dragon_pictures,
    "emblems": emblem_pictures,
    "masters": master_pictures,
    "portraits": portrait_pictures,
    "seals": seal_pictures,
    "serpents": serpents.parts,
    "ui": ui_pictures,
}


def pictures() -> Iterator[Picture]:
    """All of them; drawing them takes one to two seconds."""
    for folder, draw in FOLDERS.items():
        for name, svg in draw():
            yield f"{folder}/{name}", svg
