"""Small pictures of SWOP: four equal dice in a line, dice on the table, and the cubes of the solo game."""

from dragonbox.core.language import N_
from dragonbox.core.motif import Bit, Motif

_CUBES = "RYGBVOPCNKW"

MOTIFS = {
    "lesson": Motif(
        420,
        120,
        (
            Bit("R5", 42, 74, 60),
            Bit("B5", 108, 74, 60),
            Bit("", 174, 74, 56),
            Bit("Y5", 240, 74, 60),
            Bit("P2", 374, 72, 54, tilt=-8),
            Bit("G5", 182, 44, 62, tilt=9, lift=14),
        ),
        lanes=((4, 36, 274, 78),),
        sign=("+2", 278, 38),
        arrow=(318, 74),
        ask=N_("Which dice change places?"),
    ),
    "wide": Motif(
        150,
        44,
        tuple(
            Bit(name, 14 + 24.4 * (i % 6), 12 + 22 * (i // 6), 18)
            for i, name in enumerate(("R5", "B2", "Y3", "G1", "P6", "W4", "O3", "V5", "C2", "K6", "N4", "R1"))
        ),
    ),
    "table": Motif(
        62,
        40,
        tuple(
            Bit(name, 11 + 20 * (i % 3), 10 + 20 * (i // 3), 18)
            for i, name in enumerate(("R5", "B2", "Y3", "G1", "P6", "W4"))
        ),
    ),
    "solo": Motif(
        236,
        140,
        (
            Bit("pawn_R", 30, 68, 58),
            *(
                Bit(f"cube_{c}", 84 + 43 * (i % 4) + 21 * (i > 7), 26 + 43 * (i // 4), 40)
                for i, c in enumerate(_CUBES)
            ),
        ),
    ),
    "swop_best": Motif(
        160,
        90,
        (Bit("R6", 40, 47, 54, tilt=7), Bit("B3", 120, 47, 54, tilt=-7)),
        arrow=(80, 46),
    ),
    "swop_cubes": Motif(
        160,
        90,
        (Bit("cube_V", 34, 50, 48), Bit("cube_G", 80, 42, 52), Bit("cube_Y", 126, 50, 48)),
    ),
}
