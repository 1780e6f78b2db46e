"""Rules of The Rare Dragon that surprise, told when they first matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.core.notices import Notice
from dragonbox.games.rare_dragon.cards import named

if TYPE_CHECKING:
    from dragonbox.core.contract import Event, Seat
    from dragonbox.core.match import Match
    from dragonbox.games.rare_dragon.dealing import Deal
    from dragonbox.games.rare_dragon.rules import View

DONE = (
    ("draw two", "draw two", "draw-two"),
    ("draw two", "draw two held", "draw-two"),
    ("rare", "rare held", "rare"),
)
"""As what a card was played, and the rule that its player need not be told any more, with its page."""


def goal(match: Match) -> str:
    """Return what the game is about, for those who sit down without a lesson."""
    play = _("Play sets of three or four equal dragons: they bring points.")
    end = _("You win with the most points once a player has {points}.", points=match.options["target"])
    return f"{play} {end}"


def notices(match: Match, seat: Seat) -> list[Notice]:
    """Return what the last move or the new deal brought into play, as it is told to a seat."""
    played = match.history[-1]
    names = [phrases.called(seated.name) for seated in match.seats]
    found = [notice for event in played.events if (notice := _told(event, names, played.seat, seat))]
    if played.seat == seat:
        kinds = [event.get("as") for event in played.events]
        found += [Notice(key, "", rule) for kind, key, rule in DONE if kind in kinds]
    view = cast("View", match.view(seat))
    if not match.rounds[-1].moves:
        if told := _specials(view, cast("Deal", match.rounds[-2].deal)):
            found.insert(0, Notice("specials", told, "special"))
    elif played.seat == seat == match.to_move and view.stage == "play":
        found += _held(view)
    return found


def _held(view: View) -> list[Notice]:
    """Return what the special cards in the hand of the player who moves do."""
    found = []
    if view.rare in view.hand and not view.played_rare:
        found.append(Notice("rare held", _rare_held(view), "rare"))
    if view.draw_two in view.hand and not view.played_draw_two:
        text = _(
            "You hold {card}, the draw-two. Play one without a set, if you like: you draw two cards, and "
            "lose 1 point.",
            card=named(view.draw_two),
        )
        found.append(Notice("draw two held", text, "draw-two"))
    return found


def _rare_held(view: View) -> str:
    return _(
        "You hold {card}, the rare dragon. It needs no set: 3 points. The player who plays one takes all "
        "others from the table.",
        card=named(view.rare),
    )


def _told(event: Event, names: list[str], mover: Seat, seat: Seat) -> Notice | None:
    name = names[mover]
    match event:
        case {"type": "play", "as": "draw two"} if mover != seat:
            return Notice("draw two", _draw_two(name), "draw-two")
        case {"type": "play", "as": "rare", "moved": [*moved]} if moved:
            return Notice("rare", _rare(name), "rare")
        case {"type": "play", "as": "fourth", "moved": [*moved]} if moved:
            return Notice("fourth", _fourth(name, names[moved[0]]), "fourth")
        case {"type": "take", "cards": cards} if mover != seat and len(cards) > 1:
            return Notice("take", _take(name, len(cards)), "take")
        case {"type": "hand", "by": "out", "seat": who}:
            # It is read when the next round lies on the table.
            return Notice("hand", _out(names[who]), "end")
        case {"type": "hand"}:
            text = _("The deck was empty, so the last round ended. Cards left in a hand counted nothing.")
            return Notice("deck", text, "end")
    return None


def _specials(view: View, before: Deal) -> str:
    """Tell the special cards of a round that were common dragons, or special in the other way, in the round
    before; nothing if there are none."""
    two, rare = named(view.draw_two), named(view.rare)
    if view.draw_two == before.draw_two and view.rare == before.rare:
        return ""
    if view.rare == before.rare:
        return _(
            "A new draw-two this round: one {two} costs 1 point and draws two cards. {rare} stays rare.",
            two=two,
            rare=rare,
        )
    if view.draw_two == before.draw_two:
        return _(
            "A new rare dragon this round: each {rare} is 3 points. {two} is still the draw-two.",
            two=two,
            rare=rare,
        )
    return _(
        "New special cards this round. One {two} costs 1 point and draws two cards. "
        "Each {rare} is rare: 3 points.",
        two=two,
        rare=rare,
    )


def _draw_two(name: str) -> str:
    return _(
        "{name} played a draw-two: two cards from the deck now, and one point less at the end.", name=name
    )


def _rare(name: str) -> str:
    if name == phrases.YOU:
        return _("You played a rare dragon: all others on the table come over. Each is three points.")
    return _(
        "{name} played a rare dragon: all others on the table come over. Each is three points.", name=name
    )


def _fourth(name: str, owner: str) -> str:
    if name == phrases.YOU:
        return _("You played the fourth: one of {owner}'s three comes over. Now each has two.", owner=owner)
    if owner == phrases.YOU:
        return _("{name} played the fourth: one of your three comes over. Now each has two.", name=name)
    return _(
        "{name} played the fourth: one of {owner}'s three comes over. Now each has two.",
        name=name,
        owner=owner,
    )


def _take(name: str, count: int) -> str:
    number = phrases.number(count)
    if name == phrases.YOU:
        return _("You took {number} cards from the pile. The deepest must be played at once.", number=number)
    return _(
        "{name} took {number} cards from the pile. The deepest must be played at once.",
        name=name,
        number=number,
    )


def _out(name: str) -> str:
    if name == phrases.YOU:
        return _("You went out and ended the last round. Cards left in a hand counted nothing.")
    return _("{name} went out and ended the last round. Cards left in a hand counted nothing.", name=name)
