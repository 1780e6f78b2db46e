"""Small pictures of Dragon Dance: a card that fits on another, and cards on the table."""

from dragonbox.core.language import N_
from dragonbox.core.motif import Bit, Motif

MOTIFS = {
    "lesson": Motif(
        420,
        150,
        (
            Bit("egg_R", 58, 56, 76),
            Bit("card_RGBY", 96, 98, 76),
            Bit("card_YBGR", 168, 96, 80, tilt=-7, lift=14),
            Bit("head_G", 290, 82, 88, tilt=8),
            Bit("egg_B", 364, 84, 88, tilt=-7),
        ),
        ask=N_("Where does this card fit?"),
    ),
    "wide": Motif(
        150,
        40,
        (
            Bit("card_RGBY", 24, 20, 32),
            Bit("card_YBGR", 56, 20, 32),
            Bit("egg_B", 94, 20, 32, tilt=-6),
            Bit("head_R", 130, 20, 32, tilt=5),
        ),
    ),
    "table": Motif(50, 40, (Bit("card_RGBY", 17, 16, 24), Bit("card_YBGR", 29, 29, 24))),
    "dance_force": Motif(
        160,
        90,
        (
            Bit("card_RGBY", 50, 50, 66, tilt=6),
            Bit("head_Y", 108, 46, 70, tilt=-7),
        ),
    ),
    "dance_stop": Motif(
        160,
        90,
        (
            Bit("card_YBGR", 34, 52, 58, tilt=10),
            Bit("card_RGBY", 80, 46, 60),
            Bit("egg_B", 126, 52, 58, tilt=-10),
        ),
    ),
}
