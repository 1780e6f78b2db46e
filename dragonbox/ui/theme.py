"""Colours and steps of type: the only place where they are written down.

Every colour is a tuple of red, green, blue from 0 to 255. Contrast of each pair of text and ground that
the program uses is measured by a test.
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple, TypeAlias, TypeVar

Colour: TypeAlias = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """Return the colour that `#RRGGBB` writes."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour that lies `share` (0 to 1) of the way from one to the other."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b


def code(colour: Colour) -> str:
    """Return the colour as `#rrggbb`, for SVG."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


# The same in every theme: print, metal, and what is a thing of its own.
BLACK = (0, 0, 0)
WHITE = (255, 255, 255)
METAL_LIGHT, METAL, METAL_DARK = rgb("#F2DA94"), rgb("#C9A24B"), rgb("#7A5A1E")
"""Gold as a thing: coins, medals, frames, what is filled with it."""
PAPER = (rgb("#FBF5E6"), rgb("#F4EAD2"), rgb("#E9DBBB"))
PAPER_EDGE = rgb("#B59B68")
METAL_FOIL = (rgb("#FBEFC6"), METAL_LIGHT, METAL)
RIM = (METAL_LIGHT, METAL, METAL_DARK, METAL)
VERMILION = rgb("#D8432D")
BUTTON = (rgb("#BE3723"), rgb("#8F220F"))
BUTTON_HOVER = (rgb("#C53C27"), rgb("#A32B16"))
WON, WON_EDGE = rgb("#1A6B57"), rgb("#8FD3B4")
"""Behind the best number of a column, which is white."""
ON_BUTTON = rgb("#FFF4DF")
ON_GOLD = rgb("#241605")
PRINT = rgb("#2A2220")
PRINT_DIM = rgb("#6A5A3A")
LINK = rgb("#8A2A18")

Choice = TypeVar("Choice")
Shades: TypeAlias = tuple[Colour, Colour, Colour]
"""From the light to the dark: at the top and at the bottom, or in the middle and at the edges."""


class Palette(NamedTuple):
    """The colours of text that the player may change, and how well panels cover what is below."""

    text: Colour
    dim: Colour
    head: Colour
    """Section heads; never on the brightest part of the table."""
    loss: Colour
    gain: Colour
    panel_opacity: float
    pieces: str
    """What the folder of a game's pieces ends in: `dragon_swoop` + `_safe`."""
    panel_edge: float = 0.30
    """How clear the edge of a panel is."""


LACQUER_TEXT = Palette(
    text=rgb("#F4EBD5"),
    dim=rgb("#B8AD92"),
    head=METAL,
    loss=rgb("#F5B79C"),
    gain=rgb("#BFE6C8"),
    panel_opacity=0.80,
    pieces="",
)


class LacquerAtNight:
    """A lacquered box on a dark table. Every role is told below, and bears the name of what it is here.

    A theme is a class, never an object: nothing has to be made of it at the start.
    """

    PALETTES: ClassVar[dict[str, Palette]] = {
        "classic": LACQUER_TEXT,
        "safe": LACQUER_TEXT._replace(pieces="_safe"),
        "contrast": Palette(
            text=WHITE,
            dim=rgb("#E4DCC6"),
            head=METAL_LIGHT,
            loss=rgb("#FFCDB8"),
            gain=rgb("#D6F5DC"),
            panel_opacity=0.94,
            pieces="_contrast",
            panel_edge=0.75,
        ),
    }
    JADE = (rgb("#1A4740"), rgb("#12332E"), rgb("#071513"))
    LACQUER = (rgb("#541A1C"), rgb("#3A1114"), rgb("#150607"))
    NIGHT = (rgb("#16282A"), rgb("#0E1C1E"), rgb("#05090A"))
    NETS = ((200, 255, 230), (255, 190, 160), (200, 255, 230))
    NET_STRENGTH = 1.0
    VEIL = rgb("#0B1416")
    STEP_BACK = BLACK
    INK = rgb("#0A1516")
    INK_LIT = rgb("#2A1A10")
    PLATE_TURN = rgb("#2A100C")
    PLATE_OPACITY = 0.88
    WHY = rgb("#2A0D0A")
    LACQUER_PANEL = (rgb("#4A171A"), rgb("#34100F"), rgb("#1C0809"))
    SHEEN = (rgb("#FFB08A"), BLACK)
    PANEL_LINE = rgb("#7E3A2C")
    LACQUER_WELL = rgb("#140708")
    HOLLOW = BLACK
    WOOD = (rgb("#4A171A"), rgb("#34100F"), rgb("#1C0809"))
    GRAIN: ClassVar[Colour | None] = None
    WOOD_EDGE = (rgb("#5A1E1C"), rgb("#2A0D0E"), rgb("#170607"))
    LIP = (rgb("#7A2C25"), rgb("#4A171A"))
    UNDER_LIP = (rgb("#160506"), rgb("#34100F"))
    RAIL = (rgb("#7A2C25"), rgb("#3A1114"))
    SHELF = (rgb("#6A2A22"), rgb("#3A1213"), rgb("#1C0809"))
    FELT = (rgb("#050B0B"), rgb("#0C2420"), rgb("#123A33"))
    FELT_LIT = (rgb("#16382F"), rgb("#1F5A4C"), rgb("#266452"))
    DAY_CLOTH = (rgb("#0C1413"), rgb("#11362F"), rgb("#1E7860"))
    DAY_MARKS = (rgb("#F0D898"), rgb("#C9A24B"))
    STAR = (rgb("#FFEFA0"), rgb("#FFC93C"), rgb("#FFC93C"), rgb("#D98A1C"))
    STAR_EDGE = rgb("#3A1E06")
    STAR_PLACE = (rgb("#0A1210"), rgb("#22302B"))
    DAY_EDGE = (METAL_LIGHT, METAL, METAL)
    FRAME = (rgb("#FFF3C8"), METAL_LIGHT, METAL, METAL_LIGHT)
    RUN = (METAL_LIGHT, METAL)
    FELT_NET = rgb("#BFE6D4")
    PAGE_FELT = (rgb("#071110"), rgb("#0C2623"), rgb("#133D36"))
    PAGE_FELT_LIT = (rgb("#17413A"), rgb("#205F52"), rgb("#266452"))
    FIGURE_FELT = (rgb("#1D4B43"), rgb("#12332E"), rgb("#0B211E"))
    LITTLE_WOOD = (rgb("#6A241F"), rgb("#2A0D0E"))
    LITTLE_FELT = (rgb("#1A4740"), rgb("#0C2420"))
    LITTLE_FELT_LIT = (rgb("#2F7A66"), rgb("#16443B"))
    GAP = rgb("#05090A")
    FIELD = rgb("#0D0506")
    CURTAIN = (rgb("#0D0304"), rgb("#0C0304"))
    WATERMARK = (255, 226, 160)
    FAINT = 1.0
    PICTURE_VEIL = rgb("#05090A")
    FELT_DEPTH = 1.0
    SHADOW = BLACK
    SHADOW_STRENGTH = 1.0
    GOLD = METAL
    GOLD_LIGHT = METAL_LIGHT
    TINT = METAL
    FOIL = METAL_FOIL
    FOIL_DEPTH = 190
    CHOSEN = (METAL_LIGHT, rgb("#3A2606"))
    POINTED = METAL_FOIL[0]
    TICKS = (rgb("#FF6A4A"), rgb("#0A0505"))
    DOTS = (rgb("#FFF0B8"), rgb("#2A1C08"))
    DASHES = (rgb("#A9D4FF"), rgb("#08131C"))
    FOCUS = rgb("#FFF8E6")
    FOCUS_EDGE = rgb("#05090A")
    ALARM = rgb("#F08A5A")
    WHY_SIGN = rgb("#FFB08A")
    CORAL = rgb("#FFC9AE")
    GLOW = rgb("#FFB45A")
    DIM = rgb("#071513")
    SECOND = (rgb("#3E1518"), rgb("#230B0D"))
    SECOND_LIT = (rgb("#542022"), rgb("#321012"))
    BUTTON_OFF = (rgb("#4A2A26"), rgb("#33201D"))
    BUTTON_OFF_EDGE = rgb("#6A4A42")
    OFF_ON_BUTTON = rgb("#B3A093")
    OFF = rgb("#978A6D")
    ICON_OFF = rgb("#8A846C")
    JADE_ON = rgb("#1F7A63")
    TOGGLE_SIGNS = (rgb("#EAF7EF"), rgb("#A89878"))
    STRONG = ON_BUTTON
    SOFT = rgb("#E9D9B4")
    SOFTER = rgb("#DCD2B4")
    TURN_DIM = rgb("#F0D2B8")
    LINES = tuple(
        rgb(code)
        for code in ("#F2DA94", "#F3886A", "#5CC2A4", "#B49AE8", "#7FB6F0", "#F0A8CE", "#C8D870", "#E8E2D4")
    )
    LINE_EDGE = rgb("#140708")
    LOST = rgb("#8E4A3A")
    COOL = (rgb("#A9CFEA"), rgb("#5C8FB8"))
    WARM = (METAL_LIGHT, rgb("#B98F3C"))
    DAY = False


# Type: sizes in u, never drawn under 14 px.
DISPLAY, TITLE, HEAD, BODY, LABEL, SMALL = 52, 40, 21, 18, 15, 14
LINE_HEIGHT = 1.32
SMALLEST_TYPE = 14

# Lengths in u.
RADIUS_BUTTON = 9
LEDGE = 116
LEDGE_GROWS = 44
"""By so much it grows at most in tall windows, and with text of twice the size."""

PAPER_TEXT = Palette(
    text=rgb("#2A2018"),
    dim=rgb("#4A3924"),
    head=rgb("#62380A"),
    loss=rgb("#7E1D0A"),
    gain=rgb("#0C4B2C"),
    panel_opacity=0.96,
    pieces="",
    panel_edge=0.65,
)


class PaperAndWood(LacquerAtNight):
    """A box of maple on pale paper, in daylight."""

    PALETTES: ClassVar[dict[str, Palette]] = {
        "classic": PAPER_TEXT,
        "safe": PAPER_TEXT._replace(pieces="_safe"),
        "contrast": Palette(
            text=BLACK,
            dim=rgb("#33271A"),
            head=rgb("#4A2C06"),
            loss=rgb("#6E1404"),
            gain=rgb("#0A4224"),
            panel_opacity=0.97,
            pieces="_contrast",
            panel_edge=0.90,
        ),
    }
    JADE = (rgb("#FBF4E2"), rgb("#F4E8CC"), rgb("#E3D1A9"))
    LACQUER = (rgb("#FAF2DF"), rgb("#F2E5C7"), rgb("#E1CEA4"))
    NIGHT = (rgb("#F6EBD2"), rgb("#EDDDB9"), rgb("#DBC597"))
    NETS = (rgb("#8A5A1E"), rgb("#8A5A1E"), rgb("#8A5A1E"))
    NET_STRENGTH = 2.6
    VEIL = rgb("#EBDDBB")
    STEP_BACK = rgb("#6E4E2C")
    INK = rgb("#FFFBF0")
    INK_LIT = rgb("#FFF1CF")
    PLATE_TURN = rgb("#FFF3E2")
    PLATE_OPACITY = 0.98
    WHY = rgb("#FFEADC")
    LACQUER_PANEL = (rgb("#FFFBF0"), rgb("#FCF4E0"), rgb("#F5E8CA"))
    SHEEN = (rgb("#FFFFFF"), rgb("#9A6A2A"))
    PANEL_LINE = rgb("#C9AE78")
    LACQUER_WELL = rgb("#E9D9B6")
    HOLLOW = rgb("#96622C")
    WOOD = (rgb("#F0CA8A"), rgb("#E9BB70"), rgb("#E0AA5E"))
    GRAIN = rgb("#8E5528")
    WOOD_EDGE = (rgb("#D9AC70"), rgb("#B98148"), rgb("#8E5528"))
    LIP = (rgb("#F3DAB0"), rgb("#D9AC70"))
    UNDER_LIP = (rgb("#A87440"), rgb("#D3A468"))
    RAIL = (rgb("#D9AC70"), rgb("#9A6232"))
    SHELF = (rgb("#E9C793"), rgb("#D6AA70"), rgb("#B98148"))
    FELT = (rgb("#DCE3D2"), rgb("#E3EADB"), rgb("#EAF0E2"))
    FELT_LIT = (rgb("#B4D2C0"), rgb("#BEDAC9"), rgb("#CBE3D4"))
    DAY_CLOTH = (rgb("#EFE6CF"), rgb("#CFE3D4"), rgb("#7FC0A0"))
    DAY_MARKS = (rgb("#14523F"), rgb("#54695C"))
    STAR = (rgb("#FFE07A"), rgb("#F2B21C"), rgb("#F2B21C"), rgb("#D9820C"))
    STAR_EDGE = rgb("#7A3404")
    STAR_PLACE = (rgb("#D8CDB0"), rgb("#EFE6CF"))
    DAY_EDGE = (rgb("#B98A3A"), rgb("#95671E"), rgb("#95671E"))
    FRAME = (rgb("#EDBE4C"), rgb("#C98A1E"), rgb("#A8680E"), rgb("#C98A1E"))
    RUN = (rgb("#CE9432"), rgb("#9A6618"))
    FELT_NET = rgb("#4F7A68")
    PAGE_FELT = (rgb("#DCE3D2"), rgb("#E3EADB"), rgb("#EAF0E2"))
    PAGE_FELT_LIT = (rgb("#B4D2C0"), rgb("#BEDAC9"), rgb("#CBE3D4"))
    FIGURE_FELT = (rgb("#B9D3C5"), rgb("#ABC9BA"), rgb("#9DBEAE"))
    LITTLE_WOOD = (rgb("#D9AC70"), rgb("#9A6232"))
    LITTLE_FELT = (rgb("#A9C6B6"), rgb("#8FB1A1"))
    LITTLE_FELT_LIT = (rgb("#9CCDB6"), rgb("#79AE97"))
    GAP = rgb("#F6F0DC")
    FIELD = rgb("#FFFDF6")
    CURTAIN = (rgb("#FFFBF0"), rgb("#8E5528"))
    WATERMARK = (150, 100, 40)
    FAINT = 0.45
    PICTURE_VEIL = rgb("#FBF4E2")
    FELT_DEPTH = 0.22
    SHADOW = rgb("#3A2408")
    SHADOW_STRENGTH = 0.55
    GOLD = rgb("#7A4E12")
    GOLD_LIGHT = rgb("#62380A")
    TINT = rgb("#DFA63C")
    FOIL = (rgb("#A52C16"), rgb("#8F220F"), rgb("#76180A"))
    FOIL_DEPTH = 26
    CHOSEN = (rgb("#B3341C"), rgb("#FFF8E6"))
    POINTED = rgb("#A8321A")
    TICKS = (rgb("#C03A20"), rgb("#FFF8E6"))
    DOTS = (rgb("#B5411F"), rgb("#FFF8E6"))
    DASHES = (rgb("#1F5F94"), rgb("#FFF8E6"))
    FOCUS = rgb("#9A2813")
    FOCUS_EDGE = rgb("#FFF8E6")
    ALARM = rgb("#B03A16")
    WHY_SIGN = rgb("#B03A16")
    CORAL = rgb("#A02C14")
    GLOW = rgb("#F2A63C")
    DIM = rgb("#7C6444")
    SECOND = (rgb("#FFFBF0"), rgb("#F3E6C8"))
    SECOND_LIT = (rgb("#FFF6DC"), rgb("#F0DCAE"))
    BUTTON_OFF = (rgb("#D9C294"), rgb("#C9AE7A"))
    BUTTON_OFF_EDGE = rgb("#8E6A38")
    OFF_ON_BUTTON = rgb("#453419")
    OFF = rgb("#5E4F36")
    ICON_OFF = rgb("#8A7048")
    JADE_ON = rgb("#2F8A6E")
    TOGGLE_SIGNS = (rgb("#F4FFF8"), rgb("#7A6848"))
    STRONG = rgb("#2A1208")
    SOFT = rgb("#4A3A24")
    SOFTER = rgb("#4A3A24")
    TURN_DIM = rgb("#6A3A1E")
    LINES = tuple(
        rgb(code)
        for code in ("#8A5A10", "#B83A1C", "#1C7A5E", "#6A48B0", "#2466A8", "#A83A78", "#66720C", "#4A4036")
    )
    LINE_EDGE = rgb("#FFF8E6")
    LOST = rgb("#B4614E")
    COOL = (rgb("#8FBCDD"), rgb("#4F84B0"))
    WARM = (rgb("#EBC56C"), rgb("#B98F3C"))
    DAY = True


class StarkLacquerAtNight(LacquerAtNight):
    """The same for the palette of high contrast: grounds farther from the text, edges clearer."""

    JADE = (rgb("#0F2B27"), rgb("#0A1D1A"), rgb("#040B0A"))
    LACQUER = (rgb("#36090C"), rgb("#240608"), rgb("#0E0304"))
    LACQUER_PANEL = (rgb("#2E0B0D"), rgb("#200708"), rgb("#120404"))
    WOOD = (rgb("#2E0B0D"), rgb("#200708"), rgb("#120404"))
    PANEL_LINE = METAL
    INK = BLACK
    FELT_LIT = (rgb("#0E2822"), rgb("#143D33"), rgb("#1A4A3E"))
    PAGE_FELT_LIT = (rgb("#0E2822"), rgb("#143D33"), rgb("#1A4A3E"))
    DAY_CLOTH = (rgb("#060A0A"), rgb("#0C2822"), rgb("#155747"))
    GOLD = METAL_LIGHT


class StarkPaperAndWood(PaperAndWood):
    """The same for the palette of high contrast: grounds farther from the text, edges clearer."""

    JADE = (WHITE, rgb("#FDF9EF"), rgb("#F4EAD2"))
    LACQUER = (WHITE, rgb("#FDF9EF"), rgb("#F4EAD2"))
    NIGHT = (WHITE, rgb("#FBF5E6"), rgb("#F0E4C8"))
    LACQUER_PANEL = (WHITE, WHITE, rgb("#FDF9EF"))
    WOOD = (rgb("#F6E4C4"), rgb("#F2DCB6"), rgb("#EDD2A4"))
    PANEL_LINE = rgb("#7A4E12")
    INK = WHITE
    FELT_LIT = (rgb("#CFE6D9"), rgb("#D6EBDF"), rgb("#DEF0E6"))
    PAGE_FELT_LIT = (rgb("#CFE6D9"), rgb("#D6EBDF"), rgb("#DEF0E6"))
    GOLD = rgb("#4A2C06")
    GOLD_LIGHT = rgb("#4A2C06")
    FOIL = (rgb("#7A1608"), rgb("#6E1406"), rgb("#5E1004"))


Theme: TypeAlias = type[LacquerAtNight]

THEMES: dict[str, Theme] = {"lacquer": LacquerAtNight, "paper": PaperAndWood}
STARK: dict[str, Theme] = {"lacquer": StarkLacquerAtNight, "paper": StarkPaperAndWood}

_worn: Theme = LacquerAtNight

# The roles: `wear` gives them the values of the theme in use.
PALETTES: dict[str, Palette]
# Grounds, each from the pool of light to the edge, and the net of scales over it.
JADE: Shades
LACQUER: Shades
NIGHT: Shades
NETS: Shades
NET_STRENGTH: float
VEIL: Colour
"""Lies over what is behind a scene."""
STEP_BACK: Colour
"""What the rest of a table fades to while one thing is shown."""
# Surfaces.
INK: Colour
"""Panels over the table."""
INK_LIT: Colour
"""The same under the pointer."""
PLATE_TURN: Colour
"""The plate of the player whose turn it is."""
PLATE_OPACITY: float
WHY: Colour
"""The line that says why something cannot be done."""
LACQUER_PANEL: Shades
SHEEN: tuple[Colour, Colour]
"""Light from the top left and shade at the bottom right of such a panel."""
PANEL_LINE: Colour
LACQUER_WELL: Colour
"""Grooves, tracks, fields to type in."""
HOLLOW: Colour
"""Lies thinly over what is sunk in a surface."""
WOOD: Shades
"""The ledge and the frames of boards."""
GRAIN: Colour | None
"""The lines in it, if there are some."""
WOOD_EDGE: Shades
"""The wall of the box round a table."""
LIP: tuple[Colour, Colour]
UNDER_LIP: tuple[Colour, Colour]
SHELF: Shades
RAIL: tuple[Colour, Colour]
"""Small ledges on which tiles stand."""
FELT: Shades
FELT_LIT: Shades
DAY_CLOTH: Shades
"""A day of the calendar: nothing solved, one puzzle, all of them."""
DAY_MARKS: tuple[Colour, Colour]
"""The marks of its puzzles beside stars: solved, open."""
STAR: tuple[Colour, ...]
"""A star that was earned, from its top to its foot."""
STAR_EDGE: Colour
STAR_PLACE: tuple[Colour, Colour]
"""The place of a star that was not earned."""
DAY_EDGE: Shades
"""The edge of a day of the calendar."""
FRAME: tuple[Colour, ...]
"""A frame of bright gold, round what is best or next."""
RUN: tuple[Colour, Colour]
"""The rail on which the days of a run stand."""
FELT_NET: Colour
PAGE_FELT: Shades
PAGE_FELT_LIT: Shades
FIGURE_FELT: Shades
"""The piece of a table on a page of the rules."""
LITTLE_WOOD: tuple[Colour, Colour]
LITTLE_FELT: tuple[Colour, Colour]
LITTLE_FELT_LIT: tuple[Colour, Colour]
"""The table on a card of a setup."""
GAP: Colour
"""Lies over a felt where a piece is missing."""
FIELD: Colour
"""What can be typed into."""
CURTAIN: tuple[Colour, Colour]
"""What is written on the doors stands on this; and the gap between them."""
WATERMARK: Colour
FAINT: float
"""How clear a watermark is."""
PICTURE_VEIL: Colour
"""Lies over the picture of a match that stands for others."""
FELT_DEPTH: float
"""How strong the shadow in the upper part of a felt is."""
SHADOW: Colour
SHADOW_STRENGTH: float
# Edges, signs and emphasis.
GOLD: Colour
GOLD_LIGHT: Colour
TINT: Colour
"""Lies thinly over what is chosen or pointed at."""
FOIL: Shades
"""The letters of titles."""
FOIL_DEPTH: int
"""How dark the shadow of such letters is, of 255."""
CHOSEN: tuple[Colour, Colour]
"""What is selected: its rim, and the line outside."""
POINTED: Colour
"""What is pointed at."""
TICKS: tuple[Colour, Colour]
"""The corners of the last move, and what sets them off."""
DOTS: tuple[Colour, Colour]
"""What can be picked: dots, and their edge."""
DASHES: tuple[Colour, Colour]
"""What is another idea: dashes, and their edge."""
FOCUS: Colour
FOCUS_EDGE: Colour
ALARM: Colour
WHY_SIGN: Colour
CORAL: Colour
"""Text about what waits for the player."""
GLOW: Colour
DIM: Colour
"""Lies over a piece that cannot be used now."""
# Widgets.
SECOND: tuple[Colour, Colour]
SECOND_LIT: tuple[Colour, Colour]
BUTTON_OFF: tuple[Colour, Colour]
BUTTON_OFF_EDGE: Colour
OFF_ON_BUTTON: Colour
OFF: Colour
ICON_OFF: Colour
JADE_ON: Colour
TOGGLE_SIGNS: tuple[Colour, Colour]
"""The sign on a switch that is on, and on one that is off."""
# Text.
STRONG: Colour
"""The strongest text."""
SOFT: Colour
"""What is told below a title."""
SOFTER: Colour
TURN_DIM: Colour
"""The small text on the plate of the player whose turn it is."""
# Charts and bars.
LINES: tuple[Colour, ...]
LINE_EDGE: Colour
LOST: Colour
COOL: tuple[Colour, Colour]
WARM: tuple[Colour, Colour]
DAY: bool
"""Whether its grounds are light."""


def wear(name: str, palette: str = "classic") -> bool:
    """Use a theme from now on: what asks for a role gets it from there. Return whether it is another one."""
    global _worn
    before, _worn = _worn, (STARK if palette == "contrast" else THEMES)[name]
    globals().update({role: getattr(_worn, role) for role in dir(_worn) if role.isupper()})
    return _worn is not before


def worn() -> str:
    """Return the name of the theme in use."""
    return _worn.__name__


def role(name: str) -> Colour:
    """Return the colour of a role in the theme in use, by its name."""
    colour: Colour = getattr(_worn, name)
    return colour


def either(night: Choice, day: Choice) -> Choice:
    """Return one of two things: what fits dark grounds, or what fits light ones, by the theme in use."""
    return day if _worn.DAY else night


def deep(colour: Colour) -> Colour:
    """Return the colour of a piece as a line or a word on the grounds of the theme in use."""
    return mix(colour, PRINT, 0.45) if _worn.DAY and sum(colour) > 300 else colour


wear("lacquer")
