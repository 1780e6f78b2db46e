"""The pictures of Magic Dragon's rules: the table, a complete hand, claims, what the others pay."""

from __future__ import annotations

from dragonbox.core.figure import Claim, Figure, Label, Piece
from dragonbox.core.language import N_

_TILE, _STEP = 34.0, 36.0
DROP = N_("drop")
"""What stands beside a tile that was just dropped."""


def _tiles(groups: str) -> list[list[str]]:
    """Return the names of tiles by their groups: `345D 22P` are five tiles in two groups."""
    return [[f"{number}{group[-1]}" for number in group[:-1]] for group in groups.split()]


def _row(
    groups: str, x: float, y: float, width: float = _TILE, mark: str = "", gap: float = 12
) -> list[Piece]:
    """Return tiles side by side, from the left edge of the first, with gaps between the groups."""
    pieces = []
    for group in _tiles(groups):
        for name in group:
            pieces.append(Piece(name, x + width / 2, y, width, mark))
            x += width + 2
        x += gap
    return pieces


def _wide(groups: str, width: float = _TILE, gap: float = 12) -> float:
    found = _tiles(groups)
    return sum(map(len, found)) * (width + 2) + gap * (len(found) - 1)


def _claim_of(dropped: str, hand: str, move: str, right: bool, turns: int, words: str) -> Figure:
    """Return a tile that was just dropped, and tiles of a player who would like it.

    `turns` says how far that player sits from the one who dropped it.
    """
    hands = (dropped, *[""] * (turns - 1), hand)
    position = {"hands": hands, "version": "F", "seats": 4, "seed": 3}
    mark = "lit" if right else "wrong"
    width = 200.0
    return Figure(
        width,
        158,
        pieces=(
            Piece(dropped, width / 2, 40, 40, mark),
            *_row(hand, (width - _wide(hand, 40)) / 2, 120, 40, mark),
        ),
        labels=(Label(words, 38, 40, "head", 14),),
        claim=Claim(move, (f"drop {dropped}",), None, position),
    )


def _complete() -> Figure:
    """Return a complete hand, group by group, its last tile in a light."""
    groups = "123C 666S 456D 789P 22S"
    pieces = _row(groups, 14, 48, 27, gap=9)
    last = pieces[11]
    pieces[11] = Piece(last.word, last.x, last.y - 8, last.width, "lit")
    middles = [pieces[i].x for i in (1, 4, 12)]
    spots = (*((x, 92) for x in middles[:2]), (middles[2] + 14, 92), (last.x, 92))
    position = {"hands": ("123C 666S 456D 78P 22S",), "stock": "9P", "version": "F", "seats": 4, "seed": 1}
    return Figure(
        28 + _wide(groups, 27, 9),
        112,
        pieces=tuple(pieces),
        discs=spots,
        claim=Claim("zappo", (), None, position),
    )


WINNER = "123C 123C 345S 789D 44P"
PAYERS = (
    ("234S 678P 666D 789S 2D", 1, N_("1 away")),
    ("456C 777C 123P 58D 99P", 2, N_("2 away")),
    ("456P 66P 23S 78C 45D 1C 1D", 3, N_("3 away")),
)
"""The hands of those who pay, and how far each is from a complete hand, in words too."""
POINTS, WORTH = 11, N_("11 points")


def _payments() -> Figure:
    """Return the winner's hand, and those of the others with what each pays."""
    wide = 25.0
    pieces = _row(WINNER, 16, 44, 27, gap=9)
    labels = [Label(WORTH, 432, 44, "gain", 16)]
    for i, (hand, away, told) in enumerate(PAYERS):
        y = 128 + 50 * i
        pieces += _row(hand, 16, y, wide - 4, gap=6)
        labels += [Label(told, 378, y, "", 14), Label(f"−{POINTS * away}", 452, y, "loss", 16)]
    hands = [" ".join([*WINNER.split()[:-1], WINNER.split()[-1][1:]]), *[payer[0] for payer in PAYERS]]
    position = {"hands": tuple(hands), "stock": "4P", "version": "F", "seats": 4}
    return Figure(
        490,
        258,
        lanes=((8, 12, 474, 64),),
        pieces=tuple(pieces),
        labels=tuple(labels),
        discs=((480, 20), (336, 108), (484, 108)),
        claim=Claim("zappo", (), POINTS, position),
    )


def _table() -> Figure:
    """Return the table in the middle of a game: wall, drops, a set laid open, the player's hand."""
    stock = [Piece("back", 76 + 33 * i, 48 - 6 * level, 32) for level in range(2) for i in range(11)]
    drops = [
        *_row("19S", 206, 238, 33),
        *_row("72D", 76, 160, 33),
        *_row("58C", 340, 160, 33),
        *_row("9P", 206, 112, 33),
        *_row("3S", 241, 112, 33, "lit"),
    ]
    own = _row("345D", 20, 240, 33)
    hand = _row("123C 66S 78P 22S 9D", 34, 327, 37, gap=9)
    return Figure(
        480,
        376,
        plates=((12, 290, 456, 76),),
        pieces=(*stock, *drops, *own, *hand),
        discs=((428, 42), (290, 96), (132, 222), (30, 296)),
    )


FIGURES: dict[str, Figure] = {
    "table": _table(),
    "complete": _complete(),
    "in-order": _claim_of("5D", "34D", "flush 3D 4D", True, 1, DROP),
    "equal": _claim_of("8S", "88S", "zap", True, 2, DROP),
    "two-suits": _claim_of("5D", "3D 4S", "flush 3D 4S", False, 1, DROP),
    "round-nine": _claim_of("1C", "89C", "flush 8C 9C", False, 1, DROP),
    "zap": _claim_of("5S", "55S", "zap", True, 3, DROP),
    "flush-next": _claim_of("4P", "35P", "flush 3P 5P", True, 1, DROP),
    "flush-far": _claim_of("4P", "35P", "flush 3P 5P", False, 2, DROP),
    "pay": _payments(),
}
