"""The options that players may choose before a match."""

from __future__ import annotations

from dragonbox.core.contract import Choice, Option
from dragonbox.core.language import N_
from dragonbox.games.magic_dragon.versions import TITLES

SEATS = (2, 3, 4, 5, 6, 7, 8)
_LONG_HANDS = (2, 3, 4, 5, 6)

_ONE_VERSION = ({"ultimate": False},)
_CUSTOM = ({"version": "custom"},)

OPTIONS = (
    Option(
        "ultimate",
        N_("Four cycles"),
        N_("Ultimate cycles: one each of versions C, D, E and F. They take two or three hours."),
        False,
        rank=2,
    ),
    Option(
        "version",
        N_("Version"),
        N_(
            "A: first games. B: easy points. C: standard. "
            "D, E and F: fewer tiles laid aside. G: three points for Zappo."
        ),
        "C",
        (
            Choice(
                "A",
                "A",
                N_("First games: 16 tiles, 3 laid aside. No scoring: each loser pays 1."),
                name=TITLES["A"],
            ),
            Choice(
                "B",
                "B",
                N_("Easy points: 16 tiles, 3 laid aside. Only units of at most four points."),
                name=TITLES["B"],
            ),
            Choice("C", "C", N_("Standard: 16 tiles, 3 laid aside. All units score."), name=TITLES["C"]),
            Choice("D", "D", N_("As C, but with 15 tiles, 2 laid aside.")),
            Choice("E", "E", N_("As C, but with 14 tiles, 1 laid aside.")),
            Choice("F", "F", N_("As C, but with 13 tiles, none laid aside: the deepest game.")),
            Choice("G", "G", N_("As F, but a hand needs three points for Zappo.")),
            Choice("custom", N_("Your own"), N_("You say what is dealt and what counts.")),
        ),
        only=_ONE_VERSION,
    ),
    Option(
        "hand",
        N_("Hand"),
        N_("How many tiles a hand has. Seven and eight players always have short hands."),
        13,
        (
            Choice(13, "13", N_("Four sets and a twin."), seats=_LONG_HANDS),
            Choice(10, "10", N_("Three sets and a twin. Three tiles fewer are dealt.")),
        ),
        low=10,
        high=13,
        rank=1,
    ),
    Option(
        "dealt",
        N_("Dealt"),
        N_("How many tiles you are dealt. You lay aside what is more than 13."),
        16,
        low=13,
        high=16,
        only=({"version": "custom", "hand": 13},),
    ),
    Option(
        "dealt",
        N_("Dealt"),
        N_("How many tiles you are dealt. You lay aside what is more than 10."),
        13,
        low=10,
        high=13,
        only=({"version": "custom", "hand": 10},),
    ),
    Option(
        "units",
        N_("Units"),
        N_("What counts when a hand is complete."),
        "all",
        (
            Choice("none", N_("None"), N_("Every hand has one point, and each loser pays 1.")),
            Choice("small", N_("Small"), N_("Only units of at most four points.")),
            Choice("all", N_("All"), N_("Every unit of the table.")),
        ),
        only=_CUSTOM,
    ),
    Option(
        "minimum",
        N_("Least points"),
        N_("How many points a hand needs before you may go out with it."),
        0,
        low=0,
        high=12,
        only=_CUSTOM,
    ),
    Option(
        "suits",
        N_("Suits"),
        N_("With three players the Pictures may be left out: quicker games."),
        4,
        (
            Choice(4, N_("Four"), N_("All 144 tiles.")),
            Choice(3, N_("Three"), N_("108 tiles, without the Pictures. For three players."), seats=(3,)),
        ),
        low=3,
        high=4,
        rank=1,
    ),
    Option(
        "games",
        N_("Games"),
        N_("How many games you play, instead of whole cycles."),
        4,
        low=1,
        high=99,
        only=_ONE_VERSION,
        optional=True,
        counted=("{n} game", "{n} games"),
    ),
    Option(
        "cycles",
        N_("Cycles"),
        N_("A cycle has as many games as there are players."),
        1,
        low=1,
        high=4,
        only=({"ultimate": False, "games": None},),
    ),
    Option(
        "dealer_double",
        N_("Dealer counts double"),
        N_("The dealer pays and gets double, and goes on dealing after a win."),
        False,
        rank=1,
    ),
    Option(
        "break",
        N_("Break of the wall"),
        N_("Who says where the first tile is taken."),
        "auto",
        (
            Choice("auto", N_("At once"), N_("The dealer's side, first column.")),
            Choice("simple", N_("Named"), N_("The dealer names the side, the player opposite the column.")),
            Choice("yin-yang", N_("Yin-yang"), N_("All show fingers, twice: the sums give side and column.")),
        ),
        rank=1,
    ),
)
