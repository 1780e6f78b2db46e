"""Rules of Dragon Dance that surprise, told when they first matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.core.notices import Notice
from dragonbox.games.dragon_dance.cards import is_scale
from dragonbox.games.dragon_dance.position import EGG, HEAD, WINNER

if TYPE_CHECKING:
    from dragonbox.core.contract import Event, Seat
    from dragonbox.core.match import Match


def goal(match: Match) -> str:
    """Return what the game is about, for those who sit down without a lesson."""
    lay = _("Lay your cards colour on colour.")
    lay += " " + _("Each covered square is a point; a head adds {head}, an egg {egg}.", head=HEAD, egg=EGG)
    if match.options["rounds"]:
        most = _("The most points win. A head as your last card adds {points}.", points=WINNER)
        return f"{lay} {most}"
    win = _("A head as your last card wins a round, or the most points.")
    return f"{lay} {win}"


def notices(match: Match, seat: Seat) -> list[Notice]:
    """Return what the last move brought into play, as it is told to a seat."""
    names = [phrases.called(seated.name) for seated in match.seats]
    by_points = bool(match.options["rounds"])
    events = match.history[-1].events
    if any(event["type"] == "winner" for event in events):
        # Nobody could block it.
        events = tuple(event for event in events if event["type"] != "dragon")
    return [notice for event in events if (notice := _told(event, names, seat, by_points))]


def _told(event: Event, names: list[str], seat: Seat, by_points: bool) -> Notice | None:
    match event:
        case {"type": "draw", "seat": who} if who == seat:
            return Notice(
                "draw",
                _("You had no card to play, so you drew one. If it fits, lay it at once, or keep it."),
                "turn",
            )
        case {"type": "play", "card": card} if not is_scale(card):
            text = _(
                "Heads and eggs may be covered, too: colour on colour. Only an egg may not lie on an egg."
            )
            return Notice("covered", text, "place")
        case {"type": "dragon", "seat": who}:
            text = _("An egg of the same colour may still block it.")
            return Notice("dragon", f"{_rises(names[who])} {text}", "blockade")
        case {"type": "block", "seat": who, "blocked": blocked}:
            return Notice("block", _blocked(names[who], names[blocked]), "blockade")
        case {"type": "winner", "seat": who, "points": points}:
            text = (
                _("Nobody blocked. You won the dance: {points} points more.", points=points)
                if names[who] == phrases.YOU
                else _(
                    "Nobody blocked. {name} won the dance: {points} points more.",
                    name=names[who],
                    points=points,
                )
            )
            more = _("Everyone else may play one more card.")
            return Notice("winner", f"{text} {more}", "finish")
        case {"type": "round"} if by_points:
            text = _("In this match the most points win. A dance gives {points} of them.", points=WINNER)
            return Notice("points", text, "goal")
        case {"type": "round"}:
            text = _("A round can have two winners: who won the dance, and who has the most points.")
            white = _("The card beside their name turns white.")
            return Notice("round", f"{text} {white}", "goal")
    return None


def _rises(name: str) -> str:
    if name == phrases.YOU:
        return _("Your last card is a head: the dragon rises to dance.")
    return _("{name}'s last card is a head: the dragon rises to dance.", name=name)


def _blocked(name: str, blocked: str) -> str:
    if name == phrases.YOU:
        return _("You blocked the dragon with an egg. {blocked} drew a card. Play goes on.", blocked=blocked)
    if blocked == phrases.YOU:
        return _("{name} blocked the dragon with an egg. You drew a card. Play goes on.", name=name)
    return _(
        "{name} blocked the dragon with an egg. {blocked} drew a card. Play goes on.",
        name=name,
        blocked=blocked,
    )
