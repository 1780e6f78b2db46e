"""The pictures of Dragon Swoop's rules: the grid, sets that fly, tiles that fall, the count."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from dragonbox.core.figure import Area, Claim, Figure, Label, Piece, Spot
from dragonbox.games.dragon_swoop.grid import DEPTHS, SPACES, TURNS, empty_space_value
from dragonbox.games.dragon_swoop.tiles import EACH, SYMBOLS

_PITCH = 95
_LEFT, _TOP = 189, 152
"""The middle of space a1 on the large picture."""
_COLUMN: Area = (_LEFT - 45, _TOP - 48, 90, 3 * _PITCH + 2)
_PLATE: Area = (_LEFT - 54, _TOP - 56, 2 * _PITCH + 108, 2 * _PITCH + 116)
_RING: Area = (_LEFT - 110, _TOP - 96, 2 * _PITCH + 187, 2 * _PITCH + 195)
_DRAGON: Spot = (_LEFT - 114, _TOP - 78)
"""The middle of the dragon, which looks at its column from beside its tile."""
MASTER = "T"
_NUMERAL = 17
"""The size of the numbers of the ring."""
_TILE, _THICK = 76, 4.0
"""The width of a tile, and how much higher one lies on another."""


def _stacks(tops: Sequence[str]) -> str:
    """Return nine stacks that begin with these tiles from the top down; what lies below does not matter."""
    left = list(SYMBOLS * (EACH - 1))
    for tile in "".join(tops):
        left.remove(tile)
    found = []
    for begun, depth in zip(tops, DEPTHS, strict=True):
        found.append(begun + "".join(left.pop(0) for _ in range(depth - len(begun))))
    return " ".join(found)


def _claim(tops: Sequence[str], move: str, points: int | None = None, before: tuple[str, ...] = ()) -> Claim:
    masters = MASTER + SYMBOLS.replace(MASTER, "")
    return Claim(move, before, points, {"stacks": _stacks(tops), "masters": masters})


def _stack(
    word: str, depth: int, x: float, y: float, mark: str = "", lift: float = 0, width: float = _TILE
) -> list[Piece]:
    """Return a tile with those below it, the topmost last; its face is in the middle."""
    thick = _THICK * width / _TILE
    below = [Piece("back", x, y + thick * i, width) for i in range(depth - 1, 0, -1)]
    return [*below, Piece(word, x, y, width, mark, lift)]


def _station(number: int) -> Spot:
    """Return where the master stands in a turn, counted from 1."""
    side, step = divmod(number - 1, 3)
    along = (step if side < 2 else 2 - step) * _PITCH
    across = {0: _TOP - 96, 1: _LEFT + 2 * _PITCH + 77, 2: _TOP + 2 * _PITCH + 99, 3: _LEFT - 110}[side]
    return (_LEFT + along, across) if side % 2 == 0 else (across, _TOP + along)


def _board(
    tops: str, lit: Collection[str], discs: Sequence[Spot], leads: Sequence[tuple[Spot, Spot]] = ()
) -> Figure:
    """Return the whole grid in turn 1, its ring, and some tiles lit; then those outside the line are dark,
    and no names of spaces stand beside it."""
    pieces: list[Piece] = []
    for space, (tile, depth) in enumerate(zip(tops, DEPTHS, strict=True)):
        x, y = _LEFT + space % 3 * _PITCH, _TOP + space // 3 * _PITCH
        on = SPACES[space] in lit
        mark = "lit" if on else "dim" if lit and space % 3 else ""
        pieces += _stack(tile, depth, x, y, mark, 6 if on else 0)
    pieces += [Piece(f"{MASTER}*", *_station(1), 54), Piece(f"dragon-{MASTER}", *_DRAGON, 118)]
    kinds = {2: "lit"} if lit else {}
    stations = [
        Label(str(number), *_station(number), kinds.get(number, "spot"), _NUMERAL)
        for number in range(2, TURNS + 1)
    ]
    names = [Label("abc"[i], _LEFT + i * _PITCH, _TOP + 2 * _PITCH + 68, "head", 15) for i in range(3)]
    names += [Label(str(i + 1), _LEFT - 70, _TOP + i * _PITCH, "head", 15) for i in range(3)]
    return Figure(
        494,
        460,
        ways=(_RING,),
        plates=(_PLATE,),
        lanes=(_COLUMN,),
        pieces=tuple(pieces),
        arrows=(((_station(1)[0] + 36, _station(1)[1]), (_station(2)[0] - 24, _station(2)[1])),),
        labels=(*stations, *([] if lit else names)),
        discs=tuple(discs),
        leads=tuple(leads),
    )


def _small(
    tops: str,
    lit: Collection[str],
    mark: str = "lit",
    lane: int | None = 0,
    empty: Collection[str] = (),
    claim: Claim | None = None,
) -> Figure:
    """Return the nine spaces alone: some tiles lit, the others dark unless none is lit; `_` is a tile face
    down, and `lane` the column of the master."""
    pieces, wells = [], []
    for space, name in enumerate(SPACES):
        x, y = 30 + space % 3 * 40, 30 + space // 3 * 40
        wells.append((x - 17, y - 18, 34, 36))
        if name not in empty:
            on = mark if name in lit else "dim" if lit else ""
            pieces.append(Piece(tops[space].replace("_", "back"), x, y, 34, on))
    return Figure(
        140,
        140,
        plates=((5, 5, 130, 130),),
        wells=tuple(wells),
        lanes=() if lane is None else ((11 + 40 * lane, 9, 38, 122),),
        pieces=tuple(pieces),
        claim=claim,
    )


def _flight(tops: str, move: str, points: int | None, right: bool = True) -> Figure:
    """Return a small picture of tiles that fly, or may not."""
    spaces = [word for word in move.split() if word in SPACES]
    return _small(tops, spaces, "lit" if right else "wrong", claim=_claim(tops, move, points))


def _count() -> Figure:
    """Return the end of a game: empty spaces with their points, and tiles left under the master."""
    tops, empty = "FWLMSTFLW", ("a1", "a2", "b2", "a3", "b3", "c3")
    pieces, labels, wells = [], [], []
    for space, name in enumerate(SPACES):
        x, y = 56 + space % 3 * 72, 56 + space // 3 * 72
        wells.append((x - 29, y - 31, 58, 62))
        if name in empty:
            labels.append(Label(f"+{empty_space_value(space)}", x, y, "gain", 16))
        else:
            pieces += _stack(tops[space], 2, x, y)
    pieces += _stack("L*", 3, 322, 92, width=62)
    labels += [Label("−12", 322, 158, "loss", 16), Label("−12", 322, 190, "loss", 16)]
    return Figure(
        400,
        256,
        plates=((16, 14, 224, 228),),
        wells=tuple(wells),
        pieces=tuple(pieces),
        labels=tuple(labels),
        discs=((84, 28), (228, 28), (352, 56)),
    )


_TURN = "FMLWFWTSF"
_NEAR_MASTER: Spot = (_station(1)[0] - 4, _station(1)[1] - 35)
_BESIDE_LINE: Spot = (_LEFT - 50, _TOP + round(1.5 * _PITCH))
_BELOW_LINE: Spot = (_LEFT, _TOP + 2 * _PITCH + 52)
_NEAR_SET: Spot = (_LEFT + _PITCH + 40, _TOP + _PITCH - 36)
_NEXT: Spot = (_station(2)[0], _station(2)[1] - 35)
"""Where numbers stand."""
_SET = ((_LEFT + 26, _TOP + 16), (_LEFT + 2 * _PITCH - 18, _TOP + 2 * _PITCH - 26))
"""Where lines from their number touch the other tiles of a set."""
_FALL = ("M", "L", "T", "LS", "WT", "F", "FW", "M", "S")
"""In this deal the tile of a3 was recruited; now the Waves of b2 and a3 fly."""

FIGURES: dict[str, Figure] = {
    "grid": _board(_TURN, (), (_NEAR_MASTER, _BESIDE_LINE, (_LEFT + 2 * _PITCH + 44, _TOP - 46), _NEXT)),
    "turn": _board(
        _TURN,
        ("a1", "b2", "c3"),
        (_NEAR_MASTER, _BELOW_LINE, _NEAR_SET, _NEXT),
        [(_NEAR_SET, tile) for tile in _SET],
    ),
    "one-in-line": _flight("TLSWMTFSL", "fly a1 c2", 2),
    "both-in-line": _flight("WTSMLWLST", "fly a1 c2 / b2 a3", 5),
    "none-in-line": _flight("FWLTMWSLM", "fly b1 c2", None, False),
    "two-and-two": _flight("FFSTFMFLW", "fly a1 b1 / b2 a3", None, False),
    "recruit": _flight("TLSWMTFSL", "recruit a2", None),
    "recruit-elsewhere": _flight("TLSWMTFSL", "recruit c2", None, False),
    "gone": _small(
        "MLTL_F.MS", (), lane=1, empty=("a3",), claim=_claim(_FALL, "fly b2 a3", 2, ("recruit a3",))
    ),
    "falls": _small("MLT__FLMS", (), lane=1),
    "turned-up": _small("MLTSTFLMS", (), lane=2),
    "count": _count(),
}
