"""What is said at the table."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbox.core import english
from dragonbox.core.contract import Event, Options
from dragonbox.games.dragon_dance.cards import COLOUR_NAMES, COLOURS, is_egg, is_head, is_scale
from dragonbox.games.dragon_dance.field import Field, colour_at
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.placing import Place
from dragonbox.games.dragon_dance.position import EGG, HEAD
from dragonbox.games.dragon_dance.rotation import SHOWN
from dragonbox.games.dragon_dance.rules import TO_WIN
from dragonbox.games.dragon_dance.table.field_picture import bounds


def card(name: str) -> str:
    """A card with its article: "a scale card", "a red head"."""
    if is_scale(name):
        return "a scale card"
    return f"a {COLOUR_NAMES[name[1]]} {'head' if is_head(name) else 'egg'}"


def own(name: str) -> str:
    """The same without an article: "scale card", "red head"."""
    return card(name).partition(" ")[2]


def cards(count: int) -> str:
    return f"{count or 'no'} card{'s' * (count != 1)}"


def squares(count: int) -> str:
    return f"{english.number(count)} square{'s' * (count != 1)}"


def rounds(count: int) -> str:
    return f"{count or 'no'} round{'s' * (count != 1)}"


def made(move: Move, events: Sequence[Event] = ()) -> str:
    """A move, after the name of who made it, and what it meant."""
    meant = {event["type"] for event in events}
    match move.verb:
        case "draw":
            return "cannot play and draws a card"
        case "keep":
            return "keeps the drawn card"
        case "pass":
            return "lets the dragon win the dance" if "winner" in meant else "passes"
    if "block" in meant:
        return f"blocks the dragon with {card(move.card)}"
    if meant & {"dragon", "last head"}:
        return f"lays {card(move.card)} as the last card{' and wins the dance' * ('winner' in meant)}"
    return f"lays {card(move.card)}"


def advice(move: Move) -> str:
    """What somebody is to do, told so that a card is known from the others."""
    if move.verb != "play":
        return {"draw": "draw a card", "keep": "keep the drawn card"}.get(move.verb, "pass")
    if not is_scale(move.card):
        return f"lay {card(move.card)}"
    one, two, three, four = (COLOUR_NAMES[colour] for colour in SHOWN[move.card, move.turn])
    return f"lay the scale card with {one} and {two} above {three} and {four}"


def where(field: Field, move: Move) -> str:
    """Over what a card is to be laid, and in which part of the field: "over two blue squares at the left"."""
    under = [colour_at(field, move.x + i % 2, move.y + i // 2) for i in range(4)]
    counts = [(under.count(colour), COLOUR_NAMES[colour]) for colour in COLOURS if colour in under]
    if all(under):
        over = squares(4)
    else:
        over = f"{english.listed([f'{english.number(count)} {colour}' for count, colour in counts])} square"
        over += "s" * (counts[-1][0] > 1)
    box = bounds(field.laid)
    across = _third(move.x + 1, box.left, box.right, ("left", "", "right"))
    down = _third(move.y + 1, box.top, box.bottom, ("upper", "", "lower"))
    if down and not across:
        side = {"upper": "at the top", "lower": "at the bottom"}[down]
    else:
        side = f"at the {f'{down} {across}'.strip()}" if across else "in the middle"
    return f"over {over} {side}"


def _third(at: int, low: int, high: int, names: tuple[str, str, str]) -> str:
    """In which third of a length something lies, or on which side beyond it."""
    share = (at - low) / (high - low)
    return names[0] if share < 1 / 3 else names[2] if share > 2 / 3 else names[1]


def done(move: Move, events: Sequence[Event]) -> str:
    """An own move while it is shown."""
    match move.verb:
        case "draw":
            return "A card from the pile."
        case "keep":
            return "You keep it."
        case "pass":
            return "You pass."
    told = made(move, events)
    if any(event["type"] in ("dragon", "last head") for event in events):
        won = any(event["type"] == "winner" for event in events)
        return f"{english.capital(own(move.card))} as your last card{': you win the dance,' * won}"
    return (
        english.capital(told.partition(" ")[2])
        if told.startswith("lays")
        else f"You {told.replace('blocks', 'block')}"
    )


def gain(name: str, place: Place) -> str:
    """What a card scores at a place: "two squares, 3 more for the head"."""
    told = squares(place.squares)
    more = place.points - place.squares
    if is_egg(name):
        return f"{told}, {EGG} more for the egg"
    if is_head(name):
        last = f" and {more - HEAD} as your last card" if more > HEAD else ""
        return f"{told}, {HEAD} more for the head{last}"
    return told


def subtitle(options: Options, number: int) -> str:
    """The round, and how long the match is."""
    count = int(options["rounds"])
    if count == 1:
        return "One round"
    return f"Round {number} of {count}" if count else f"Round {number} · to {english.number(TO_WIN)} wins"


def wins(name: str) -> str:
    return f"{name} {english.verb(name, 'win', 'wins')}"


def headline(winners: Sequence[str]) -> str:
    """Who has won the match, by name."""
    if len(winners) > 1:
        return f"{english.listed(winners)} share the Dragon Dance"
    return f"{wins(winners[0])} the Dragon Dance"
