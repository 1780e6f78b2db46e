"""What is said at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from dragonbox.core import english
from dragonbox.core.contract import Event, Options
from dragonbox.games.dragon_dance.cards import COLOUR_NAMES, COLOURS, is_egg, is_head, is_scale
from dragonbox.games.dragon_dance.field import Field, colour_at
from dragonbox.games.dragon_dance.moves import DRAW, PASS, Move
from dragonbox.games.dragon_dance.placing import Place
from dragonbox.games.dragon_dance.position import EGG, HEAD, WINNER, blocking_egg
from dragonbox.games.dragon_dance.rotation import SHOWN
from dragonbox.games.dragon_dance.rules import TO_WIN, View
from dragonbox.games.dragon_dance.table.field_picture import bounds
from dragonbox.ui import theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.parts import Line

if TYPE_CHECKING:
    from dragonbox.games.dragon_dance.table import Table
    from dragonbox.games.dragon_dance.table.show import Card


def card(name: str) -> str:
    """A card with its article: "a scale card", "a red head"."""
    if is_scale(name):
        return "a scale card"
    return f"a {COLOUR_NAMES[name[1]]} {'head' if is_head(name) else 'egg'}"


def own(name: str) -> str:
    """The same without an article: "scale card", "red head"."""
    return card(name).partition(" ")[2]


def cards(count: int) -> str:
    """Return a number of cards in words: `1 card`, `no cards`."""
    return f"{count or 'no'} card{'s' * (count != 1)}"


def squares(count: int) -> str:
    """Return a number of squares in words: `two squares`."""
    return f"{english.number(count)} square{'s' * (count != 1)}"


def rounds(count: int) -> str:
    """Return a number of rounds in words: `1 round`, `no rounds`."""
    return f"{count or 'no'} round{'s' * (count != 1)}"


def tips(name: str, won: int, total: int, held: int) -> tuple[str, str]:
    """What is said of the score card of somebody, and of their hand."""
    who, has = english.within(name), english.verb(name, "have", "has")
    told = (
        f"{who} {has} won {rounds(won)}"
        if won
        else f"it turns white when {who} {english.verb(name, 'win', 'wins')} a round"
    )
    score = f"Score card: {told}. {english.points(total)} in all rounds"
    return score, f"{name} {english.verb(name, 'hold', 'holds')} {cards(held)}"


def question(name: str, head: str) -> tuple[str, str]:
    """Who ends the dance with a head, and what can be done against it."""
    ends = f"{name} {english.verb(name, 'end', 'ends')} the dance with {card(head)}"
    return ends, f"Your {own(f'E{head[1]}')} can block it: then the round goes on."


def ribbon(name: str, over: bool = False) -> tuple[str, str]:
    """Who wins the dance, and what comes now."""
    others = "Everyone else" if name == "You" else f"Everyone but {english.within(name)}"
    return f"{wins(name)} the dance", "The round is over." if over else f"{others} may lay one more card."


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
    """Return that somebody wins: `You win`, `Mei wins`."""
    return f"{name} {english.verb(name, 'win', 'wins')}"


def headline(winners: Sequence[str]) -> str:
    """Who has won the match, by name."""
    if len(winners) > 1:
        return f"{english.listed(winners)} share the Dragon Dance"
    return f"{wins(winners[0])} the Dragon Dance"


# ---------------------------------------------------------------------- the Line


def line(table: Table) -> Line:
    """Return the one sentence."""
    palette = table.host.canvas.palette
    text, dim = palette.text, palette.dim
    moves = table.host.match.rounds[-1].moves
    if table.busy and moves and not table.host.watching:
        played = moves[-1]
        runs: list[Run] = [(done(cast(Move, played.move), played.events), text, "sans")]
        won = sum(
            event["points"]
            for event in played.events
            if event["type"] == "winner" and event["seat"] == played.seat
        )
        if gained := played.points[played.seat]:
            runs.append((f"+{gained - won}", theme.GOLD_LIGHT, "bold"))
        if won:
            runs.append((f"and +{won} for the dance", theme.GOLD_LIGHT, "bold"))
        return Line("preview", runs)
    if table.looking.beneath:
        return Line("preview", [("Point at a square to see what lies beneath.", text, "sans")])
    if not table.legal:
        return Line("wait", [(_waiting(table), dim, "sans")])
    return Line(*_picking(table, text))


def _picking(table: Table, text: theme.Colour) -> tuple[str, list[Run]]:
    """Return the kind of the Line and its text while the player is to move."""
    pointed = _spoken_of(table)
    if pointed is not None and not table.places(pointed) and DRAW not in table.legal:
        why, _ = why_nowhere(table, pointed)
        return "preview", [(english.sentence(why), text, "sans")]
    laying = table.laying()
    held = laying.card
    if laying.wrong is not None:
        why = table.why_not(laying.wrong)[0].partition(";")[0]
        return "preview", [("Not there:", text, "semi"), (f"{why}.", text, "sans")]
    if held is not None and (place := laying.place):
        drawn = " you drew" * (table.view.stage == "drawn")
        runs: list[Run] = [
            (f"{english.capital(own(held.what))}{drawn}", text, "semi"),
            (f"covers {gain(held.what, place)}", text, "sans"),
            (f"+{place.points}", theme.GOLD_LIGHT, "bold"),
        ]
        if may_win(table.view, held):
            runs.append((f"and +{WINNER} for the dance, if nobody blocks it", theme.GOLD_LIGHT, "semi"))
        return "preview", runs
    if held is not None and not table.asked:
        return "turn", [(f"The {own(held.what)}", text, "semi"), (_fits(table, held), text, "sans")]
    head, told = _prompt(table)
    return "turn", [(head, text, "semi"), (told, text, "sans")]


def _fits(table: Table, card: Card) -> str:
    """Return at how many places a card can be laid."""
    count = len(table.places(card))
    return f"fits at {english.number(count)} place{'s' * (count > 1)}."


def _spoken_of(table: Table) -> Card | None:
    """Return the card that is pointed at; in a lesson, none that fits nowhere beside what it asks for."""
    pointed, wanted = table.pointed_card(), table.host.wanted
    aside = pointed is not None and wanted is not None and cast(Move, wanted[0]).card != pointed.what
    return None if pointed is None or (aside and not table.places(pointed)) else pointed


def may_win(view: View, card: Card) -> bool:
    """Whether a card would be the last one, and a head that ends the dance."""
    return is_head(card.what) and len(view.hand) == 1 and view.stage in ("turn", "drawn")


def _waiting(table: Table) -> str:
    view = table.view
    if view.to_move is None:
        won = [table.name(seat) for seat in table.host.match.standing.winners]
        return english.sentence(headline(won)) if won else "The round is over."
    if view.stage in ("blockade", "finish"):
        return summons(table, view.to_move)
    name = table.name(view.to_move)
    return f"{name} {english.verb(name, 'are', 'is')} to move."


def summons(table: Table, seat: int) -> str:
    """Return what is asked of a seat at the end of a round; empty for the usual."""
    view = cast(View, table.host.match.view(seat))
    if view.dragon is None or view.over:
        return ""
    name, dragon = table.name(seat), table.name(view.dragon)
    if view.stage == "blockade":
        return f"{name} may block {english.whose(dragon)} dragon."
    return f"{dragon} won the dance: {'you' if name == 'You' else name} may lay one more card."


def _prompt(table: Table) -> tuple[str, str]:
    """Return what the player is to do."""
    view = table.view
    if view.stage == "blockade":
        return "Block the dragon?", "Cover two or four squares of it."
    if view.stage == "finish":
        dragon = table.name(view.dragon) if view.dragon is not None else ""
        return f"{dragon} won the dance.", "You may lay one more card."
    if view.stage == "drawn":
        return f"You drew {card(view.drawn)}.", "Lay it, or keep it."
    if DRAW in table.legal:
        return ("None of your cards fits." if view.hand else "You have no card left."), "Draw one."
    if PASS in table.legal:
        return "Nothing fits, and the pile is empty.", "Pass."
    if (pointed := _spoken_of(table)) is not None:
        return "Your turn.", f"The {own(pointed.what)} {_fits(table, pointed)}"
    some = all(table.places(card) for card in table.hold.cards)
    return "Your turn.", f"{'Pick a card' if some else 'Pick a bright card'}: colour goes on colour."


def why_nowhere(table: Table, held: Card) -> tuple[str, str]:
    """Return why a card cannot be laid at all, and the rule."""
    view = table.view
    if view.stage == "drawn":
        return f"you have drawn {card(view.drawn)}: lay it, or keep it", "turn"
    if view.stage == "blockade":
        return f"only {card(blocking_egg(view))} can block", "blockade"
    if DRAW in table.legal:
        return "none of your cards fits: draw one", "turn"
    if is_head(held.what) and len(view.hand) == 1:
        # The limit of a head as the last card, where colours alone would let it lie.
        for laid in view.field.laid:
            why, rule = table.why_not(Move("play", held.what, 0, laid.x, laid.y))
            if rule == "head":
                return why, rule
    elif table.legal == [PASS]:
        return "nothing fits, and the pile is empty: pass", "pass"
    return f"this {own(held.what)} fits nowhere now", "place"
