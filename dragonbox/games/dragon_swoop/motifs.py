"""Small pictures of Dragon Swoop: a pair in the dragon's line, and the grid as each goal wants it."""

from dragonbox.core.language import N_
from dragonbox.core.motif import Bit, Motif

_TILES = ("leaf", "moon", "wave", "stone", "flame", "leaf", "thunder", "wave", "moon")
_MIDDLE = (1, 4, 7)


def _grid(*empty: int) -> tuple[Bit, ...]:
    """Return the nine spaces, some of them empty, counted from the top left."""
    return tuple(
        Bit("" if i in empty else name, 24 + 48 * (i % 3), 26 + 52 * (i // 3), 44, ratio=1.14)
        for i, name in enumerate(_TILES)
    )


MOTIFS = {
    "lesson": Motif(
        340,
        132,
        (
            Bit("thunder_master", 48, 34, 56),
            Bit("moon", 168, 34, 54),
            Bit("leaf", 286, 34, 54),
            Bit("stone", 168, 100, 54),
            Bit("wave", 227, 100, 54),
            Bit("flame", 227, 34, 54),
            Bit("flame", 286, 100, 54),
        ),
        lanes=((12, 0, 310, 68),),
        ask=N_("Which tiles make a pair?"),
    ),
    "table": Motif(60, 40, (Bit("flame", 12, 20, 18), Bit("wave", 30, 20, 18), Bit("leaf", 48, 20, 18))),
    "column": Motif(144, 160, _grid(*_MIDDLE), lanes=((47, -2, 50, 164),)),
    "row": Motif(144, 160, _grid(0, 1, 2), lanes=((-4, -3, 152, 58),)),
    "score": Motif(160, 160, _grid(), sign=("+60", 136, 8)),
    "sweep": Motif(
        144,
        160,
        (*_grid(*range(9)), Bit("flame", 122, 118, 44, tilt=-12, lift=12)),
        lanes=((-4, -3, 152, 166),),
    ),
    "swoop_last": Motif(
        160,
        90,
        (
            Bit("wave_master", 34, 46, 56, tilt=7),
            Bit("wave", 88, 46, 50),
            Bit("wave", 132, 48, 50, tilt=-7),
        ),
    ),
    "swoop_sweep": Motif(
        160,
        90,
        (
            Bit("flame", 36, 50, 50, tilt=9),
            Bit("moon", 124, 50, 50, tilt=-9),
            Bit("leaf", 80, 44, 54),
        ),
    ),
}
