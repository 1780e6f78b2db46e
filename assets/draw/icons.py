"""Line icons: white, so that the program can tint them; one weight of line, round ends, on a grid of 24."""

from __future__ import annotations

from .curves import Point, dots, polar, star, straight
from .svg import circle, document, path

WHITE = "#FFFFFF"
WEIGHT = 1.9
CENTRE: Point = (12, 12)


def gear() -> str:
    """A wheel with eight teeth, round a hole."""
    teeth = []
    for a in range(0, 360, 45):
        teeth += [polar(a + turn, r, CENTRE) for turn, r in ((-15, 6.8), (-9, 9.3), (9, 9.3), (15, 6.8))]
    return straight(teeth) + ring(12, 12, 2.9)


def ring(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 -{2 * r:g} 0Z"


DISC = ring(12, 12, 9)
SPEAKER = "M3.5 9.5V14.5H7L11.5 18.5V5.5L7 9.5Z"
CURL_LEFT = "M8.5 13.5L4 9L8.5 4.5M4 9H14.2A5.3 5.3 0 0 1 14.2 19.6H11"
CURL_RIGHT = "M15.5 13.5L20 9L15.5 4.5M20 9H9.8A5.3 5.3 0 0 0 9.8 19.6H13"

LINES = {
    # the program and its doors
    "menu": "M4 7H20M4 12H20M4 17H20",
    "home": "M3.5 11.5L12 4L20.5 11.5M6 9.5V19.5H18V9.5M10 19.5V14H14V19.5",
    "exit": "M14 4H6.5A1.5 1.5 0 0 0 5 5.5V18.5A1.5 1.5 0 0 0 6.5 20H14M10.5 12H20.5M16.5 8L20.5 12L16.5 16",
    "gear": gear(),
    "help": DISC + "M9.3 9.4A2.8 2.8 0 1 1 13.2 12C12.4 12.4 12 12.9 12 13.8",
    "search": ring(10.5, 10.5, 6) + "M15 15L20 20",
    "screen": "M4.5 4.5H19.5A1.5 1.5 0 0 1 21 6V14.5A1.5 1.5 0 0 1 19.5 16H4.5"
    "A1.5 1.5 0 0 1 3 14.5V6A1.5 1.5 0 0 1 4.5 4.5ZM8.5 20H15.5M12 16V20",
    "sound": SPEAKER + "M14.8 9.2A4 4 0 0 1 14.8 14.8M17.5 6.5A7.8 7.8 0 0 1 17.5 17.5",
    "sound_off": SPEAKER + "M15.5 9.5L20.5 14.5M20.5 9.5L15.5 14.5",
    "motion": "M3.5 8H9.5M2.5 12H10.5M3.5 16H9.5M14 5L21 12L14 19",
    "keys": "M4.5 6.5H19.5A1.5 1.5 0 0 1 21 8V16A1.5 1.5 0 0 1 19.5 17.5H4.5"
    "A1.5 1.5 0 0 1 3 16V8A1.5 1.5 0 0 1 4.5 6.5ZM8.5 14H15.5",
    # playing
    "undo": CURL_LEFT,
    "redo": CURL_RIGHT,
    "restart": "M19.7 10A8 8 0 1 0 20 13.5M20.2 4.5V10H14.7",
    "hint": "M9.3 17.7V15.6C9.3 15 9 14.7 8.3 14.1A6.2 6.2 0 1 1 15.7 14.1C15 14.7 14.7 15 14.7 15.6V17.7Z"
    "M10.3 21H13.7",
    "log": "M5.8 3.8H15.8A2 2 0 0 1 17.8 5.8V14.5M5.8 3.8A2.1 2.1 0 0 1 7.8 5.9V18.1A2.1 2.1 0 0 0 9.9 20.2"
    "H18.6A2.1 2.1 0 0 0 20.7 18.1V17.2H12V18.1A2.1 2.1 0 0 1 9.9 20.2M5.8 3.8A2.1 2.1 0 0 0 3.7 5.9V8H7.8"
    "M11 8.2H14.5M11 12H14.5",
    "eye": "M2.5 12C5 7.5 8.3 5.5 12 5.5C15.7 5.5 19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5"
    "C8.3 18.5 5 16.5 2.5 12Z" + ring(12, 12, 3),
    "play": "M8 5.2L19 12L8 18.8Z",
    "pause": "M8.5 5V19M15.5 5V19",
    "swap": "M4 8H18.5M15 4.5L18.5 8L15 11.5M20 16H5.5M9 12.5L5.5 16L9 19.5",
    "dice": "M6.5 4H17.5A2.5 2.5 0 0 1 20 6.5V17.5A2.5 2.5 0 0 1 17.5 20H6.5A2.5 2.5 0 0 1 4 17.5V6.5"
    "A2.5 2.5 0 0 1 6.5 4Z",
    "clock": DISC + "M12 7V12L15.5 14.2",
    "hourglass": "M6.5 3.5H17.5M6.5 20.5H17.5M8 3.5C8 8 11 9.5 12 12C11 14.5 8 16 8 20.5"
    "M16 3.5C16 8 13 9.5 12 12C13 14.5 16 16 16 20.5",
    "person": ring(12, 8, 4) + "M4.5 20.5C5 16.7 8 14.7 12 14.7C16 14.7 19 16.7 19.5 20.5",
    # results
    "coin": ring(12, 12, 8.5) + "M9.8 9.8H14.2V14.2H9.8Z",
    "star": star(12, 12.9, 5, 9.8, 4.4),
    "crown": "M4.5 17.5L3 8L8 11.5L12 5L16 11.5L21 8L19.5 17.5ZM5 20.7H19",
    "trophy": "M7.5 4H16.5V10A4.5 4.5 0 0 1 7.5 10ZM7.5 6H4.2C4.2 9.2 5.4 10.8 7.8 11.2"
    "M16.5 6H19.8C19.8 9.2 18.6 10.8 16.2 11.2M12 14.5V18M8 20.5H16M9.5 20.5C9.5 19 10.5 18 12 18"
    "C13.5 18 14.5 19 14.5 20.5",
    "stats": "M4 20H20M7 20V12M12 20V5M17 20V9",
    "day": "M5.5 5.5H18.5A1.5 1.5 0 0 1 20 7V18.5A1.5 1.5 0 0 1 18.5 20H5.5A1.5 1.5 0 0 1 4 18.5V7"
    "A1.5 1.5 0 0 1 5.5 5.5ZM4 10H20M8.3 3.3V7.3M15.7 3.3V7.3M9 15L11.2 17L15 13",
    # signs and arrows
    "check": "M5 12.5L10 17.5L19 7",
    "cross": "M6 6L18 18M18 6L6 18",
    "plus": "M12 5V19M5 12H19",
    "minus": "M5 12H19",
    "warn": "M12 4L21.2 19.8H2.8ZM12 10V14.3",
    "fit": "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
    "right": "M9 5L16 12L9 19",
    "left": "M15 5L8 12L15 19",
    "down": "M5 9L12 16L19 9",
    "up": "M5 15L12 8L19 15",
    "drop": "M12 3C15 7.5 18 10.5 18 14.2A6 6 0 0 1 6 14.2C6 10.5 9 7.5 12 3Z",
    "lock": "M7 11H17A1.5 1.5 0 0 1 18.5 12.5V18.5A1.5 1.5 0 0 1 17 20H7A1.5 1.5 0 0 1 5.5 18.5V12.5"
    "A1.5 1.5 0 0 1 7 11ZM8 11V8A4 4 0 0 1 16 8V11M12 14.7V16.5",
    # saved games
    "copy": "M10 8.5H18A1.5 1.5 0 0 1 19.5 10V19A1.5 1.5 0 0 1 18 20.5H10A1.5 1.5 0 0 1 8.5 19V10"
    "A1.5 1.5 0 0 1 10 8.5ZM15.5 5V5A1.5 1.5 0 0 0 14 3.5H6A1.5 1.5 0 0 0 4.5 5V14A1.5 1.5 0 0 0 6 15.5",
    "trash": "M4.5 6.8H19.5M9.5 6.5V5A1.5 1.5 0 0 1 11 3.5H13A1.5 1.5 0 0 1 14.5 5V6.5M6.3 7L7.2 19"
    "A1.5 1.5 0 0 0 8.7 20.5H15.3A1.5 1.5 0 0 0 16.8 19L17.7 7M10.3 11V16.3M13.7 11V16.3",
    "pencil": "M4 20L5 15.5L15.7 4.8A1.8 1.8 0 0 1 18.2 4.8L19.2 5.8A1.8 1.8 0 0 1 19.2 8.3L8.5 19Z"
    "M13.7 6.8L17.2 10.3",
    "folder": "M3 18V6.5A1.5 1.5 0 0 1 4.5 5H9L11.5 7.5H19.5A1.5 1.5 0 0 1 21 9V18"
    "A1.5 1.5 0 0 1 19.5 19.5H4.5A1.5 1.5 0 0 1 3 18ZM3 11.5H21",
    "save": "M5.5 4H16L20 8V18.5A1.5 1.5 0 0 1 18.5 20H5.5A1.5 1.5 0 0 1 4 18.5V5.5A1.5 1.5 0 0 1 5.5 4Z"
    "M8 4V8.5H14.5V4M7.5 20V13.5H16.5V20",
}
POINTS = {
    # dots: the icon, where they lie
    "help": "12 16.9",
    "warn": "12 16.9",
    "dice": "8.4 8.4, 15.6 8.4, 12 12, 8.4 15.6, 15.6 15.6",
    "keys": "6.6 10.2, 10.2 10.2, 13.8 10.2, 17.4 10.2",
}


def icon(name: str) -> str:
    lines = path(LINES[name], None, WHITE, WEIGHT)
    points = "".join(circle(x, y, 1.2, WHITE) for x, y in dots(POINTS[name])) if name in POINTS else ""
    return document(24, 24, lines + points)
