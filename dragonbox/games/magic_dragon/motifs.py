"""Small pictures of Magic Dragon: a tile that completes a set, and tiles on the table."""

from dragonbox.core.language import N_
from dragonbox.core.motif import Bit, Motif

MOTIFS = {
    "lesson": Motif(
        420,
        120,
        (
            Bit("3S", 50, 70, 58),
            Bit("4S", 112, 70, 58),
            Bit("", 174, 70, 54, ratio=1.32),
            *(Bit("7D", 262 + 61 * i, 70, 58) for i in range(3)),
            Bit("5S", 184, 50, 60, tilt=-8, lift=14),
        ),
        ask=N_("Which tile completes the set?"),
    ),
    "learn": Motif(
        64, 30, tuple(Bit(name, 12 + 20 * i, 15, 19) for i, name in enumerate(("2P", "3P", "4P")))
    ),
    "easy": Motif(64, 30, tuple(Bit("7D", 12 + 20 * i, 15, 19) for i in range(3))),
    "standard": Motif(
        64, 30, tuple(Bit(name, 9 + 15.5 * i, 15, 15) for i, name in enumerate(("1C", "5S", "8P", "9D")))
    ),
    "expert": Motif(
        64,
        32,
        tuple(Bit("back" if i < 4 else "9D", 10 + 14.5 * (i % 4), 7 + 17 * (i // 4), 11.5) for i in range(8)),
    ),
    "wide": Motif(
        146,
        40,
        tuple(
            Bit(name, 14 + 22 * i + 8 * (i // 3), 20, 21.5)
            for i, name in enumerate(("2P", "3P", "4P", "8S", "8S", "8S"))
        ),
    ),
    "table": Motif(64, 24, tuple(Bit("back", 9 + 15 * i, 12, 13) for i in range(4))),
    "magic_waits": Motif(
        160,
        90,
        (
            Bit("2C", 30, 47, 50, tilt=5),
            Bit("4C", 130, 47, 50, tilt=-5),
            Bit("", 80, 44, 46, ratio=1.36),
        ),
        sign=("?", 80, 44),
    ),
    "magic_drop": Motif(
        160,
        90,
        (
            Bit("6S", 32, 52, 48),
            Bit("7S", 82, 52, 48),
            Bit("3P", 128, 42, 50, tilt=-9, lift=4),
        ),
    ),
    "magic_dear": Motif(
        160,
        90,
        (
            Bit("9D", 30, 46, 48, tilt=6),
            Bit("9D", 78, 46, 48),
            Bit("coin_5", 112, 66, 38),
            Bit("coin_5", 136, 42, 38),
        ),
    ),
}
