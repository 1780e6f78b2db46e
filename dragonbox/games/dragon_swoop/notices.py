"""Rules of Dragon Swoop that surprise, told when they first matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonbox.core import phrases
from dragonbox.core.language import N_, _, ngettext
from dragonbox.core.notices import Notice
from dragonbox.games.dragon_swoop import resting
from dragonbox.games.dragon_swoop.combinations import BY_SHAPE
from dragonbox.games.dragon_swoop.grid import ROWS, empty_space_value
from dragonbox.games.dragon_swoop.position import ALL_TILES, UNDER_MASTER, flown
from dragonbox.games.dragon_swoop.telling import goal_told
from dragonbox.games.dragon_swoop.tiles import TILES

if TYPE_CHECKING:
    from dragonbox.core.contract import Move, Seat
    from dragonbox.core.match import Match
    from dragonbox.games.dragon_swoop.moves import Move as SwoopMove
    from dragonbox.games.dragon_swoop.rules import View


MANY = 24
"""Tiles that have flown before it is told what all of them give."""
WINS = {
    "easy": N_("You win if you empty the top row within twelve turns."),
    "hard": N_("You win if you empty one column within twelve turns."),
    "sweep": N_("You win if you empty all nine spaces within twelve turns."),
    "score": N_("Score as many points as you can in twelve turns."),
}
"""What wins in each mode."""
SMALL = BY_SHAPE[2, 2].points
"""A set that gives no more than this is small: a recruit may be the better choice."""
LEFT_OVER = 4
"""The turn from which on it is told what masters cost that never come."""


def goal(match: Match) -> str:
    """Return what the game is about, for those who sit down without a lesson."""
    take = _("Take sets of equal tiles. One of them must lie in the lit line.")
    return f"{take} {_(WINS[cast(str, match.options['mode'])])}"


def advised(move: Move) -> Notice | None:
    """Return the rule that somebody needs who is advised to make that move."""
    match cast("SwoopMove", move).verb:
        case "recruit":
            # The table shows how many recruits are left.
            return Notice("recruit", _("A recruit waits in your hand for a later set."), "recruit")
        case "crown":
            return _crown()
    return None


def notices(match: Match, seat: Seat) -> list[Notice]:
    """Return what the last move brought into play."""
    found: list[Notice] = []
    view = cast("View", match.view(seat))
    types = {event["type"] for event in match.history[-1].events}
    won = "" if match.over else goal_told(str(match.options["mode"]), view.heights)
    if won:
        text = _("You have won: {goal}. Your remaining turns bring points for your best score.", goal=won)
        found.append(Notice("won", text, "end"))
    if view.crown_due:
        found.append(_crown())
    elif not match.over and view.legal()[0].verb == "rest":
        found.append(_rest(view))
    elif "set" in types and not match.over:
        text = _("Tiles fall and new ones turn up. The master dragon moves on, so another line is lit.")
        found.append(Notice("falling", text, "falling"))
    elif "recruit" in types:
        text = _("A recruit waits in your hand for a later set. You can recruit only twice in a match.")
        found.append(Notice("recruit", text, "recruit"))
    if match.over:
        return found
    return found + _recruiting(view) + _numbers(view)


def _recruiting(view: View) -> list[Notice]:
    """Return what a recruit is good for, where no set can fly or only small ones."""
    legal = view.legal()
    if all(move.verb != "recruit" for move in legal):
        return []
    best = max((BY_SHAPE[len(move.sets), move.sets[0].size].points for move in legal if move.sets), default=0)
    if best > SMALL:
        return []
    text = _("Now only small sets can fly. You can recruit a tile of the lit line instead.")
    if not best:
        text = _("Now no set can fly. You can recruit a tile of the lit line.")
    # The table shows how many recruits are left.
    later = _("It waits for a later set.")
    return [Notice("recruit", f"{text} {later}", "recruit")]


def _numbers(view: View) -> list[Notice]:
    """Return what the numbers beside the grid mean that matter in this position."""
    found: list[Notice] = []
    legal = view.legal()
    if any(len(move.sets) > 1 for move in legal):
        text = _("Now two sets can fly at once. Each of the two needs a tile of the lit line.")
        found.append(Notice("two", text, "fly"))
    if any(tiles.master for move in legal for tiles in move.sets):
        found.append(
            Notice("master", _("The master can join a set now: see the points at the right."), "sets")
        )
        if view.pile and view.turn >= LEFT_OVER:
            text = _(
                "When the master joins a set, the next one comes. "
                "Each master that has not come costs {cost} at the end.",
                cost=phrases.points(-UNDER_MASTER),
            )
            found.append(Notice("masters", text, "end"))
    if not all(view.heights):
        values = dict(zip(("one", "two", "three"), [empty_space_value(row[0]) for row in ROWS], strict=True))
        text = _(
            "Each empty space gives points at the end: {one} in row 1, {two} in row 2, {three} in row 3.",
            **values,
        )
        found.append(Notice("empty", text, "end"))
    out = flown(view)
    if out >= MANY:
        left = ngettext(
            "{n} tile is left. If all {tiles} fly, you get {points} points more.",
            "{n} tiles are left, masters and recruits included. If all {tiles} fly, "
            "you get {points} points more.",
            TILES - out,
            tiles=TILES,
            points=ALL_TILES,
        )
        found.append(Notice("all", left, "end"))
    return found


def _rest(view: View) -> Notice:
    if resting.settled(view):
        text = _("No tile lies in a line to come, so nothing more can fly. Rest until the end.")
        return Notice("settled", text, "rest")
    text = _("No set and no recruit: you rest. You may swap the master dragon with a tile for a later set.")
    return Notice("rest", text, "rest")


def _crown() -> Notice:
    text = _("The last master dragon flew. Crown a face-up tile: it leaves the grid and is the new master.")
    return Notice("crown", text, "crown")
