"""Small pictures of the Rare Dragon: a card that completes a set, and cards on the table."""

from dragonbox.core.language import N_
from dragonbox.core.motif import Bit, Motif

MOTIFS = {
    "lesson": Motif(
        420,
        130,
        (
            Bit("jade", 56, 70, 76),
            Bit("jade", 138, 70, 76),
            Bit("", 220, 70, 72, ratio=1.4),
            Bit("amber", 302, 72, 72, tilt=5),
            Bit("jade", 343, 70, 72),
            Bit("dusk", 384, 72, 72, tilt=-5),
        ),
        ask=N_("Which card completes the set?"),
    ),
    "wide": Motif(
        140,
        40,
        tuple(
            Bit(name, 18 + 26 * i, 20, 25)
            for i, name in enumerate(("jade", "jade", "jade", "amber", "crimson"))
        ),
    ),
    "table": Motif(
        60, 34, (Bit("back", 14, 17, 21), Bit("amber", 38, 17, 21), Bit("jade", 47, 17, 21, tilt=-8))
    ),
    "rare_out": Motif(
        160,
        90,
        (
            Bit("frost", 44, 49, 52, tilt=10),
            Bit("frost", 80, 46, 52),
            Bit("frost", 116, 49, 52, tilt=-10),
        ),
    ),
    "rare_turn": Motif(
        160,
        90,
        (
            Bit("crimson", 34, 50, 52, tilt=10),
            Bit("gold", 80, 45, 54),
            Bit("emerald", 126, 50, 52, tilt=-10),
        ),
    ),
}
