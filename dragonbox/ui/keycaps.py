"""Names what stands in the caps of buttons: a key, or the button of the pad that was used last."""

from __future__ import annotations

from typing import Literal, TypeAlias

from dragonbox.core.language import N_, _

Maker: TypeAlias = Literal["xbox", "playstation", "nintendo"]

WORDS: dict[Maker, tuple[str, ...]] = {
    "playstation": ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    "nintendo": ("nintendo", "switch", "joy-con", "joycon"),
}
"""Words in the names of a maker's pads. The buttons of all other pads are named as on an Xbox pad."""
BUTTONS = {"Enter": "A", "Esc": "B", "Space": "X", "L": "Y", "H": "R press", "Ctrl Z": "Back"}
"""The button that does the same as a key, as it is named on an Xbox pad; see `hands.BUTTONS`."""
NAMES: dict[Maker, dict[str, str]] = {
    "xbox": {},
    "playstation": {
        "A": "cross",
        "B": "circle",
        "X": "square",
        "Y": "triangle",
        "LB": "L1",
        "RB": "R1",
        "LT": "L2",
        "RT": "R2",
        "Back": "Share",
        "Start": "Options",
    },
    "nintendo": {"LB": "L", "RB": "R", "LT": "ZL", "RT": "ZR", "Back": "\N{MINUS SIGN}", "Start": "+"},
}
"""What other makers call the buttons."""
STICKS = frozenset((N_("stick"), N_("R stick"), N_("R press")))
"""What has the same name on all pads."""
SIGNS = {"cross": "cross", "circle": "pad_circle", "square": "pad_square", "triangle": "pad_triangle"}
"""Buttons that bear a sign, and its icon."""

KEYS = frozenset(
    (
        *(N_("Enter"), N_("Esc"), N_("Space"), N_("Tab"), N_("Backspace")),
        *(N_("Ctrl"), N_("Shift"), N_("Alt"), N_("Arrows")),
    )
)
"""The keys whose names are words."""

_in_hand: Maker | None = None


def maker(name: str) -> Maker:
    """Return whose buttons a pad has, by its name."""
    low = name.casefold()
    return next((one for one, words in WORDS.items() if any(word in low for word in words)), "xbox")


def use(pad: Maker | None) -> bool:
    """Take up a pad, or with None keys and mouse again. Returns whether that is a change."""
    global _in_hand
    before, _in_hand = _in_hand, pad
    return before != pad


def in_hand() -> Maker | None:
    """Return whose pad was used last; None if keys or mouse were."""
    return _in_hand


def named(button: str) -> str:
    """Return what a button of an Xbox pad is called on the pad in hand: `LB RB` is `L1 R1`."""
    names = NAMES[_in_hand or "xbox"]
    if button in STICKS:
        return _(button)
    return names.get(button) or " ".join(names.get(part, part) for part in button.split())


def shown(key: str) -> str:
    """Return what stands in the cap of a key: its name, or the button of the pad in hand; empty if the pad
    has none."""
    return named(BUTTONS.get(key, "")) if _in_hand else named_key(key)


def named_key(key: str) -> str:
    """Return what is written on a key, or on several: `Ctrl Z`."""
    return " ".join(_(word) if word in KEYS else word for word in key.split(" "))
