"""Text can be read on what it stands on: 4.5 to 1 or more, measured as WCAG says, in every theme."""

import pytest

from dragonbox.games.dragon_swoop.table.faces import BURNT
from dragonbox.games.magic_dragon.table.faces import CELADON as CLOTH
from dragonbox.games.swop.table.faces import CELADON
from dragonbox.games.swop.table.frame import PEG
from dragonbox.storage import settings
from dragonbox.ui import parts, theme
from dragonbox.ui.theme import Colour, mix

LOOKS = [(name, palette) for name in settings.THEMES for palette in settings.PALETTES]


@pytest.fixture(params=LOOKS, ids=" ".join)
def palette(request):
    """Each palette of each theme in turn, while that theme is worn."""
    name, palette = request.param
    theme.wear(name, palette)
    yield theme.PALETTES[palette]
    theme.wear("lacquer")


def luminance(colour: Colour) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def panels(palette):
    """All surfaces that text stands on, but for the bare table: name and colour."""
    boards = {"panel": theme.LACQUER_PANEL, "wood": theme.WOOD, "felt": theme.FELT, "lit": theme.FELT_LIT}
    boards |= {"page's felt": theme.PAGE_FELT, "page's lit felt": theme.PAGE_FELT_LIT}
    for name, shades in boards.items():
        yield from ((f"{name} {i}", shade) for i, shade in enumerate(shades))
    for i, shade in enumerate(theme.LACQUER_PANEL):
        yield f"groove in panel {i}", mix(shade, theme.LACQUER_WELL, 0.85)
        yield f"hollow in panel {i}", mix(shade, theme.HOLLOW, 0.34)
    for i, shade in enumerate(theme.JADE):
        yield f"ink over table {i}", mix(shade, theme.INK, palette.panel_opacity)
        yield f"hollow in table {i}", mix(shade, theme.HOLLOW, 0.30)
    for i, shade in enumerate(theme.NIGHT):
        yield f"round the box {i}", shade
    yield "sheen on a panel", mix(theme.LACQUER_PANEL[0], theme.SHEEN[0], 0.08)
    yield "chosen on a panel", mix(theme.LACQUER_PANEL[0], theme.TINT, 0.16)
    yield "the line that says why not", theme.WHY
    yield "the plate of the turn", theme.PLATE_TURN
    yield "under the pointer", theme.INK_LIT
    yield "what can be typed into", theme.FIELD
    yield "on the doors", theme.CURTAIN[0]


def low(inks, grounds, least):
    return [
        f"{contrast(ink, ground):.2f} {name} on {where}"
        for where, ground in grounds
        for name, ink in inks.items()
        if contrast(ink, ground) < least
    ]


def test_text_on_every_ground(palette):
    inks = {name: getattr(palette, name) for name in ("text", "dim", "loss", "gain")}
    inks |= {"gold": theme.GOLD_LIGHT, "strong": theme.STRONG, "soft": theme.SOFT, "softer": theme.SOFTER}
    table = [(f"table {i}", shade) for i, shade in enumerate(theme.JADE)]
    grounds = [*panels(palette), *table]
    assert not low(inks, [pair for pair in grounds if "lit" not in pair[0]], 4.5)
    # On lit felt nothing is dim, and no numbers are gained or lost.
    inks = {name: ink for name, ink in inks.items() if name in ("text", "strong", "soft", "softer")}
    assert not low(inks, [pair for pair in grounds if "lit" in pair[0]], 4.5)


def test_heads_on_panels(palette):
    """Never on the bare table, nor on what is lit."""
    grounds = [pair for pair in panels(palette) if "lit" not in pair[0] and "chosen" not in pair[0]]
    assert not low({"head": palette.head}, grounds, 4.5)


def test_days_of_the_calendar(palette):
    """Their numbers, and the marks of puzzles: of those 3 to 1 is enough."""
    nothing, little, most = theme.DAY_CLOTH
    cloths = [("a day", little), ("a full day", most)]
    assert not low({"text": palette.text}, cloths, 4.5)
    assert not low({"dim": palette.dim}, [("an empty day", nothing)], 4.5)
    assert not low({"star": theme.STAR_EDGE if theme.DAY else theme.STAR[1]}, cloths, 3)
    assert not low({"pearl": theme.DAY_MARKS[0]}, cloths, 3)


def test_words_on_gold(palette):
    """Of tags and badges."""
    gold = [("gold", theme.METAL_LIGHT), ("gold, below", theme.METAL)]
    assert not low({"ink": theme.ON_GOLD}, gold, 4.5)


def test_titles_are_large(palette):
    """3 to 1 is enough for them. Their last shade is but a line at the foot of the letters."""
    titles = {f"foil {i}": shade for i, shade in enumerate(theme.FOIL[:2])}
    assert not low(titles, panels(palette), 3)


def test_high_contrast_is_high():
    """7 to 1, which WCAG calls enhanced."""
    for name in settings.THEMES:
        theme.wear(name, "contrast")
        palette = theme.PALETTES["contrast"]
        table = [(f"table {i}", shade) for i, shade in enumerate(theme.JADE)]
        assert not low({"text": palette.text, "dim": palette.dim}, [*panels(palette), *table], 7)
    theme.wear("lacquer")


def test_pairs(palette):
    pairs = {
        "button": (theme.ON_BUTTON, theme.BUTTON[0]),
        "button under the pointer": (theme.ON_BUTTON, theme.BUTTON_HOVER[0]),
        "button that is off": (theme.OFF_ON_BUTTON, theme.BUTTON_OFF[0]),
        "button that is off, below": (theme.OFF_ON_BUTTON, theme.BUTTON_OFF[1]),
        "second button": (theme.GOLD_LIGHT, theme.SECOND[0]),
        "second button, below": (theme.GOLD_LIGHT, theme.SECOND[1]),
        "second button under the pointer": (theme.GOLD_LIGHT, theme.SECOND_LIT[1]),
        "second button that is off": (theme.OFF, theme.SECOND[0]),
        "second button that is off, below": (theme.OFF, theme.SECOND[1]),
        "below a name": (theme.TURN_DIM, theme.PLATE_TURN),
        "what waits": (theme.CORAL, theme.NIGHT[1]),
        "what is wrong": (theme.ALARM, theme.LACQUER[1]),
        "on the shelf": (theme.SOFT, mix(theme.NIGHT[2], theme.HOLLOW, 0.22)),
        "print": (theme.PRINT, theme.PAPER[2]),
        "dim print": (theme.PRINT_DIM, theme.PAPER[2]),
        "link": (theme.LINK, theme.PAPER[2]),
        "chosen segment": (theme.ON_GOLD, theme.METAL),
        "gain badge": (theme.ON_GOLD, parts.BADGES["gold"][0][2]),
        "loss badge": (theme.ON_BUTTON, theme.BUTTON[0]),
        "ivory badge": (theme.PRINT, parts.BADGES["ivory"][0][1]),
        "best of a column": (theme.WHITE, theme.WON),
        "field of the track": (theme.GOLD_LIGHT, theme.either(theme.rgb("#1A0B0A"), PEG)),
        "names on celadon": (theme.PRINT, CELADON[2]),
        "drops on celadon": (theme.either(CLOTH[:3], palette.dim), theme.either((0, 0, 0), CLOTH[:3])),
        "burnt in wood": (BURNT[1], mix(theme.PaperAndWood.WOOD[2], theme.PaperAndWood.HOLLOW, 0.36)),
    }
    assert not [f"{contrast(*pair):.2f} {name}" for name, pair in pairs.items() if contrast(*pair) < 4.5]


def test_signs_stand_out(palette):
    """Signs and lines of charts are no text: 3 to 1 is enough."""
    signs = (theme.DOTS[0], theme.TICKS[0], theme.FOCUS, theme.ALARM, theme.CHOSEN[0], theme.POINTED)
    for sign in signs:
        assert contrast(sign, theme.JADE[1]) >= 3
    for line in theme.LINES:
        assert contrast(line, mix(theme.LACQUER_PANEL[1], theme.LACQUER_WELL, 0.75)) >= 3
