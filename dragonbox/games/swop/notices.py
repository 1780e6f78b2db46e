"""Rules of SWOP that surprise, told when they first matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonbox.core import phrases
from dragonbox.core.language import N_, _
from dragonbox.core.notices import Notice

if TYPE_CHECKING:
    from dragonbox.core.contract import Event, Seat
    from dragonbox.core.match import Match
    from dragonbox.games.swop.rules import View


def goal(match: Match) -> str:
    """Return what the game is about, for those who sit down without a lesson."""
    swap = _("Swap two dice to make sequences across or down: three equal, or three in order.")
    if len(match.seats) > 1:
        end = _("Sequences bring points. The most points win.")
    else:
        end = _("Sequences bring points. Reach {points} points to win.", points=match.options["finish"])
    return f"{swap} {end}"


def notices(match: Match, seat: Seat) -> list[Notice]:
    """Return what the last move brought into play, as it is told to a seat."""
    names = [phrases.called(seated.name) for seated in match.seats]
    found = [notice for event in match.history[-1].events if (notice := _told(event, names, match))]
    view = cast("View", match.view(seat))
    if len(names) > 1 and not match.over and max(view.fields) >= view.finish:
        text = _("A pawn is at the finish, so this is the last round. Each chip you keep is worth a point.")
        found.append(Notice("finish", text, "end"))
    return found


def _told(event: Event, names: list[str], match: Match) -> Notice | None:
    match event:
        case {"type": "chip"}:
            return Notice("chip", _swopped(names[match.history[-1].seat]), "chips")
        case {"type": "pay"} if match.options["variant"] == "solo":
            text = N_(
                "Every swap costs a cube in the colour of one of its dice. The third chip ends the game."
            )
            return Notice("pay alone", _(text), "solo")
        case {"type": "pay"}:
            text = _("A swap costs a cube in the colour of one of its dice. With a white die it is free.")
            return Notice("pay", text, "cubes")
        case {"type": "offer", "seat": who, "field": field}:
            rule = "solo" if match.options["variant"] == "solo" else "catching-up"
            return Notice("offer", _offered(names[who], field), rule)
    return None


def _swopped(name: str) -> str:
    if name == phrases.YOU:
        return _("You made a Swop. It costs a chip, which replaces a die for good: no sequence goes past it.")
    return _(
        "{name} made a Swop. It costs a chip, which replaces a die for good: no sequence goes past it.",
        name=name,
    )


def _offered(name: str, field: int) -> str:
    if name == phrases.YOU:
        text = N_("A pawn reached field {n}. You are last, so a spent cube may come back.")
    else:
        text = N_("A pawn reached field {n}. {name} is last, so a spent cube may come back.")
    return _(text, n=field, name=name)
