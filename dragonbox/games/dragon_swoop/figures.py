"""The pictures of Dragon Swoop's rules: the grid, sets that fly, tiles that fall, the count."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from dragonbox.core.figure import Area, Claim, Figure, Label, Piece, Spot
from dragonbox.games.dragon_swoop.grid import DEPTHS, SPACES, TURNS, empty_space_value
from dragonbox.games.dragon_swoop.tiles import EACH, SYMBOLS

_PITCH = 95
_LEFT, _TOP = 284, 130
"""The middle of space a1 on the large picture."""
_END = 2 * _PITCH
"""From the first row or column to the last."""
_PLATE: Area = (_LEFT - 54, _TOP - 56, _END + 108, _END + 116)
_ABOVE, _RIGHT, _BELOW, _BESIDE = 91, 81, 94, 98
"""How far the ring is from the middles of the outer tiles."""
_RING: Area = (_LEFT - _BESIDE, _TOP - _ABOVE, _END + _BESIDE + _RIGHT, _END + _ABOVE + _BELOW)
_FIRST, _TURN = 1, 11
"""The turns on the two large pictures."""
MASTER = "T"
_NUMERAL = 17
"""The size of the numbers of the ring."""
_TILE, _THICK = 76, 4.0
"""The width of a tile, and how much higher one lies on another."""
_DRAGON = 192
"""The width of the dragon's drawing."""


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
    if side % 2 == 0:
        return _LEFT + along, _TOP + _END + _BELOW if side else _TOP - _ABOVE
    return _LEFT + _END + _RIGHT if side == 1 else _LEFT - _BESIDE, _TOP + along


def _line(number: int) -> tuple[set[int], Area]:
    """Return the spaces that the master looks along in a turn, and their light."""
    side, step = divmod(number - 1, 3)
    along = step if side < 2 else 2 - step
    if side % 2 == 0:
        return {along, along + 3, along + 6}, (_LEFT + along * _PITCH - 45, _TOP - 48, 90, _END + 102)
    return set(range(3 * along, 3 * along + 3)), (_LEFT - 47, _TOP + along * _PITCH - 48, _END + 94, 100)


def _middle(space: int) -> Spot:
    """Return the middle of a space."""
    return _LEFT + space % 3 * _PITCH, _TOP + space // 3 * _PITCH


def _onward(turn: int) -> tuple[Spot, Spot]:
    """Return the arrow from where the master stands to its next place."""
    (x, y), (to_x, to_y) = _station(turn), _station(turn + 1)
    right, down = (to_x - x) / _PITCH, (to_y - y) / _PITCH
    return (x + 36 * right, y + 38 * down), (to_x - 24 * right, to_y - 24 * down)


def _board(tops: str, turn: int, dragon: Spot, lit: Sequence[str], discs: Sequence[Spot]) -> Figure:
    """Return the whole grid in a turn, its ring and the dragon beside it, with some tiles lit and
    joined; then all others are dark, those outside the line more so, and no names of spaces stand there."""
    pieces: list[Piece] = []
    line, lane = _line(turn)
    for space, (tile, depth) in enumerate(zip(tops, DEPTHS, strict=True)):
        on = SPACES[space] in lit
        mark = "lit" if on else "" if not lit else "near" if space in line else "dim"
        pieces += _stack(tile, depth, *_middle(space), mark, 6 if on else 0)
    pieces += [Piece(f"{MASTER}*", *_station(turn), 58), Piece(f"dragon-{MASTER}", *dragon, _DRAGON)]
    stations = [
        Label(str(number), *_station(number), "lit" if lit and number == turn + 1 else "spot", _NUMERAL)
        for number in range(1, TURNS + 1)
        if number != turn
    ]
    names = [Label("abc"[i], _LEFT + i * _PITCH, _TOP + _END + 63, "head", 15) for i in range(3)]
    names += [Label(str(i + 1), _LEFT - 67, _TOP + i * _PITCH, "head", 15) for i in range(3)]
    return Figure(
        578,
        440,
        ways=(_RING,),
        plates=(_PLATE,),
        lanes=(lane,),
        pieces=tuple(pieces),
        arrows=(_onward(turn),),
        labels=(*stations, *([] if lit else names)),
        discs=tuple(discs),
        band=tuple(_middle(SPACES.index(name)) for name in lit),
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


_TOPS = "FMLWFWTSF"
_SET = ("a1", "b2", "c3")
_HERE, _NEXT = _station(_TURN), _station(_TURN + 1)
_FALL = ("M", "L", "T", "LS", "WT", "F", "FW", "M", "S")
"""In this deal the tile of a3 was recruited; now the Waves of b2 and a3 fly."""

FIGURES: dict[str, Figure] = {
    "grid": _board(
        _TOPS,
        _FIRST,
        (87, 104),
        (),
        (
            (_station(_FIRST)[0] - 48, _station(_FIRST)[1]),
            (_LEFT - 50, _TOP + round(1.5 * _PITCH)),
            (_LEFT + _END + 44, _TOP - 46),
            (_station(_FIRST + 1)[0] + 38, _station(_FIRST + 1)[1]),
        ),
    ),
    "turn": _board(
        _TOPS,
        _TURN,
        (87, _TOP + _PITCH),
        _SET,
        (
            (_HERE[0], _HERE[1] + 50),
            (_LEFT + _END + 46, _TOP + _PITCH - 48),
            (_LEFT + 37, _TOP - 42),
            (_NEXT[0] - 38, _NEXT[1]),
        ),
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
