"""The texts of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from dragonbox.core import phrases
from dragonbox.core.contract import Event, Options
from dragonbox.core.language import N_, _, ngettext, pgettext
from dragonbox.games.dragon_dance import naming
from dragonbox.games.dragon_dance.cards import COLOURS, is_egg, is_head, is_scale
from dragonbox.games.dragon_dance.field import NOWHERE, Field, colour_at, fitting, room
from dragonbox.games.dragon_dance.moves import DRAW, PASS, Move
from dragonbox.games.dragon_dance.placing import Place
from dragonbox.games.dragon_dance.position import EGG, HEAD, NEEDED, WINNER, blocking_egg
from dragonbox.games.dragon_dance.rotation import SHOWN
from dragonbox.games.dragon_dance.rules import TO_WIN, View
from dragonbox.games.dragon_dance.table.field_picture import bounds
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.parts import Line

if TYPE_CHECKING:
    from dragonbox.games.dragon_dance.table import Table
    from dragonbox.games.dragon_dance.table.show import Card


def cards(count: int) -> str:
    """Return a number of cards in words: `1 card`, `no cards`."""
    return ngettext("{n} card", "{n} cards", count) if count else _("no cards")


def squares(count: int) -> str:
    """Return a number of squares in words: `two squares`."""
    return ngettext("{number} square", "{number} squares", count, number=phrases.number(count))


def rounds(count: int) -> str:
    """Return a number of rounds in words: `1 round`, `no rounds`."""
    return ngettext("{n} round", "{n} rounds", count) if count else _("no rounds")


def tips(name: str, won: int, total: int, held: int) -> tuple[str, str]:
    """Return what is said of the score card of somebody, and of their hand."""
    all_points, hand = phrases.points(total), cards(held)
    if name == phrases.YOU:
        return _score_tip(name, won, all_points), _("You hold {cards}", cards=hand)
    return _score_tip(name, won, all_points), _("{name} holds {cards}", name=name, cards=hand)


def _score_tip(name: str, won: int, points: str) -> str:
    if name == phrases.YOU:
        if won:
            return _(
                "Score card: you have won {rounds}. {points} in all rounds", rounds=rounds(won), points=points
            )
        return _("Score card: it turns white when you win a round. {points} in all rounds", points=points)
    name = phrases.within(name)
    if won:
        return _(
            "Score card: {name} has won {rounds}. {points} in all rounds",
            name=name,
            rounds=rounds(won),
            points=points,
        )
    return _(
        "Score card: it turns white when {name} wins a round. {points} in all rounds",
        name=name,
        points=points,
    )


def question(name: str, head: str) -> tuple[str, str]:
    """Return who ends the dance with a head, and what can be done against it."""
    ends = (
        _("You end the dance with {head}", head=naming.used(head))
        if name == phrases.YOU
        else _("{name} ends the dance with {head}", name=name, head=naming.used(head))
    )
    egg = naming.own(f"E{head[1]}")
    return ends, _("Your {egg} can block it: then the round goes on.", egg=egg)


def ribbon(name: str, over: bool = False) -> tuple[str, str]:
    """Return who wins the dance, and what comes now."""
    if name == phrases.YOU:
        wins, others = _("You win the dance"), _("Everyone else may lay one more card.")
    else:
        wins = _("{name} wins the dance", name=name)
        others = _("Everyone but {name} may lay one more card.", name=phrases.within(name))
    return wins, _("The round is over.") if over else others


def dances(name: str) -> str:
    """Say who wins the dance, as the dragon rises."""
    return _("You win the dance!") if name == phrases.YOU else _("{name} wins the dance!", name=name)


def made(move: Move, events: Sequence[Event] = ()) -> str:
    """Return what a move was, after the name of who made it, and what it meant."""
    meant = {event["type"] for event in events}
    match move.verb:
        case "draw":
            return _("cannot play and draws a card")
        case "keep":
            return _("keeps the drawn card")
        case "pass":
            return _("lets the dragon win the dance") if "winner" in meant else _("passes")
    if "block" in meant:
        return _("blocks the dragon with {egg}", egg=naming.used(move.card))
    card = naming.laid(move.card)
    if not meant & {"dragon", "last head"}:
        return _("lays {card}", card=card)
    if "winner" in meant:
        return _("lays {card} as the last card and wins the dance", card=card)
    return _("lays {card} as the last card", card=card)


def advice(move: Move) -> str:
    """Return what somebody is to do, told so that a card is known from the others."""
    match move.verb:
        case "draw":
            return pgettext("advice", "draw a card")
        case "keep":
            return pgettext("advice", "keep the drawn card")
        case "pass":
            return pgettext("advice", "pass")
    return _advised(move, "")


def advised(move: Move, field: Field) -> str:
    """Return what somebody is to do, and where a card is to lie."""
    return _advised(move, where(field, move)) if move.verb == "play" else advice(move)


def _advised(move: Move, where: str) -> str:
    if not is_scale(move.card):
        card = naming.laid(move.card)
        return _("lay {card} {where}", card=card, where=where) if where else _("lay {card}", card=card)
    one, two, three, four = map(naming.colour, SHOWN[move.card, move.turn])
    return _(
        "lay the scale card with {one} and {two} above {three} and {four} {where}",
        one=one,
        two=two,
        three=three,
        four=four,
        where=where,
    ).rstrip()


def where(field: Field, move: Move) -> str:
    """Return over what a card is to be laid, and in which part of the field: "over two blue squares at the
    left"."""
    under = [colour_at(field, move.x + i % 2, move.y + i // 2) for i in range(4)]
    counts = [(under.count(colour), colour) for colour in COLOURS if colour in under]
    box = bounds(field.laid)
    across = _third(move.x + 1, box.left, box.right)
    down = _third(move.y + 1, box.top, box.bottom)
    side = _(SIDES[down][across])
    if all(under):
        return _("over four squares {side}", side=side)
    each = [
        ngettext(
            "{number} {colour}",
            "{number} {colour}",
            count,
            number=phrases.number(count),
            colour=naming.colour(colour),
        )
        for count, colour in counts
    ]
    return ngettext(
        "over {colours} square {side}",
        "over {colours} squares {side}",
        counts[-1][0],
        colours=phrases.listed(each),
        side=side,
    )


SIDES = (
    (N_("at the upper left"), N_("at the top"), N_("at the upper right")),
    (N_("at the left"), N_("in the middle"), N_("at the right")),
    (N_("at the lower left"), N_("at the bottom"), N_("at the lower right")),
)
"""The parts of the field, row by row."""


def _third(at: int, low: int, high: int) -> int:
    """In which third of a length something lies, or on which side beyond it."""
    share = (at - low) / (high - low)
    return 0 if share < 1 / 3 else 2 if share > 2 / 3 else 1


def done(move: Move, events: Sequence[Event]) -> str:
    """Return what the player's own move did, while it is shown."""
    match move.verb:
        case "draw":
            return _("A card from the pile.")
        case "keep":
            return _("You keep it.")
        case "pass":
            return pgettext("done", "You pass.")
    meant = {event["type"] for event in events}
    if meant & {"dragon", "last head"}:
        card = phrases.capital(naming.own(move.card))
        if "winner" in meant:
            return _("{card} as your last card: you win the dance,", card=card)
        return _("{card} as your last card", card=card)
    if "block" in meant:
        return _("You block the dragon with {egg}", egg=naming.used(move.card))
    return phrases.capital(naming.a(move.card))


def gain(name: str, place: Place) -> str:
    """Return what a card scores at a place: "covers two squares, 3 more for the head"."""
    covered = squares(place.squares)
    more = place.points - place.squares
    if is_egg(name):
        return _("covers {squares}, {more} more for the egg", squares=covered, more=EGG)
    if not is_head(name):
        return _("covers {squares}", squares=covered)
    if more > HEAD:
        return _(
            "covers {squares}, {more} more for the head and {last} as your last card",
            squares=covered,
            more=HEAD,
            last=more - HEAD,
        )
    return _("covers {squares}, {more} more for the head", squares=covered, more=HEAD)


def subtitle(options: Options, number: int) -> str:
    """Return the round, and how long the match is."""
    count = int(options["rounds"])
    if count == 1:
        return _("One round · most points win")
    if count:
        return _("Round {number} of {count}", number=number, count=count)
    return _("Round {number} · to {wins} wins", number=number, wins=phrases.number(TO_WIN))


def headline(winners: Sequence[str]) -> str:
    """Return who has won the match, by name."""
    if len(winners) > 1:
        return _("{names} share the Dragon Dance", names=phrases.listed([*map(phrases.named, winners)]))
    if winners[0] == phrases.YOU:
        return _("You win the Dragon Dance")
    return _("{name} wins the Dragon Dance", name=winners[0])


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
            runs.append((_("and +{points} for the dance", points=won), theme.GOLD_LIGHT, "bold"))
        return Line("preview", runs)
    if table.looking.beneath:
        return Line("preview", [(_("Point at a square to see what lies beneath."), text, "sans")])
    if not table.legal:
        return Line("wait", [(_waiting(table), dim, "sans")])
    return Line(*_picking(table, text))


def _picking(table: Table, text: theme.Colour) -> tuple[str, list[Run]]:
    """Return the kind of the Line and its text while the player is to move."""
    pointed = _spoken_of(table)
    if pointed is not None and not table.places(pointed) and DRAW not in table.legal:
        why = why_nowhere(table, pointed)[0]
        return "preview", [(phrases.sentence(why), text, "sans")]
    laying = table.laying()
    held = laying.card
    if laying.wrong is not None:
        why = table.why_not(laying.wrong)[0].partition(";")[0]
        return "preview", [(_("Not there:"), text, "semi"), (f"{why}.", text, "sans")]
    if held is not None and (place := laying.place):
        card = naming.own(held.what)
        told = _("{card} you drew", card=card) if table.view.stage == "drawn" else card
        runs: list[Run] = [
            (phrases.capital(told), text, "semi"),
            (f"{gain(held.what, place)}:", text, "sans"),
            (f"+{place.points}", theme.GOLD_LIGHT, "bold"),
        ]
        if may_win(table.view, held):
            bonus = _("and +{points} for the dance. If nobody blocks it, the round ends.", points=WINNER)
            runs.append((bonus, theme.GOLD_LIGHT, "semi"))
            if not parts.line_fits(table.host.canvas, Line("preview", runs)):
                runs[-1] = (_("and +{points} for the dance", points=WINNER), theme.GOLD_LIGHT, "semi")
        return "preview", runs
    if held is not None and not table.asked:
        return "turn", [
            (phrases.capital(naming.the(held.what)), text, "semi"),
            (_fits(table, held), text, "sans"),
        ]
    head, told = _prompt(table)
    return "turn", [(head, text, "semi"), (told, text, "sans")]


def _fits(table: Table, card: Card) -> str:
    """Return at how many places a card can be laid."""
    count = len(table.places(card))
    if may_win(table.view, card):
        return ngettext(
            "must cover two squares: it fits at {number} place.",
            "must cover two squares: it fits at {number} places.",
            count,
            number=phrases.number(count),
        )
    return ngettext(
        "fits at {number} place.", "fits at {number} places.", count, number=phrases.number(count)
    )


def _spoken_of(table: Table) -> Card | None:
    """Return the card that is pointed at; in a lesson, none that fits nowhere beside what it asks for."""
    pointed, wanted = table.pointed_card(), table.host.wanted
    aside = pointed is not None and wanted is not None and cast(Move, wanted[0]).card != pointed.what
    return None if pointed is None or (aside and not table.places(pointed)) else pointed


def may_win(view: View, card: Card) -> bool:
    """Return whether a card would be the last one, and a head that ends the dance."""
    return is_head(card.what) and len(view.hand) == 1 and view.stage in ("turn", "drawn")


def _waiting(table: Table) -> str:
    view = table.view
    if view.to_move is None:
        won = [table.name(seat) for seat in table.host.match.standing.winners]
        return phrases.sentence(headline(won)) if won else _("The round is over.")
    if view.stage in ("blockade", "finish"):
        return summons(table, view.to_move)
    name = table.name(view.to_move)
    return _("You are to move.") if name == phrases.YOU else _("{name} is to move.", name=name)


def summons(table: Table, seat: int) -> str:
    """Return what is asked of a seat at the end of a round; empty for the usual."""
    view = cast(View, table.host.match.view(seat))
    if view.dragon is None or view.over:
        return ""
    name, dragon = table.name(seat), table.name(view.dragon)
    if view.stage == "blockade":
        return _may_block(name, dragon)
    if dragon == phrases.YOU:
        return _("You won the dance: {name} may lay one more card.", name=name)
    if name == phrases.YOU:
        return _("{dragon} won the dance: you may lay one more card.", dragon=dragon)
    return _("{dragon} won the dance: {name} may lay one more card.", dragon=dragon, name=name)


def _may_block(name: str, dragon: str) -> str:
    """That somebody may block somebody's dragon."""
    if name == phrases.YOU:
        return _("You may block {dragon}'s dragon.", dragon=dragon)
    if dragon == phrases.YOU:
        return _("{name} may block your dragon.", name=name)
    return _("{name} may block {dragon}'s dragon.", name=name, dragon=dragon)


def _prompt(table: Table) -> tuple[str, str]:
    """Return what the player is to do."""
    view = table.view
    if view.stage == "blockade":
        return _("Block the dragon?"), _("Cover two or four squares of it.")
    if view.stage == "finish":
        dragon = table.name(view.dragon) if view.dragon is not None else ""
        won = _("You won the dance.") if dragon == phrases.YOU else _("{name} won the dance.", name=dragon)
        return won, _("You may lay one more card.")
    if view.stage == "drawn":
        return _("You drew {card}.", card=naming.laid(view.drawn)), _("Lay it, or keep it.")
    if DRAW in table.legal:
        return _nothing_fits(view), _("Draw one.")
    if PASS in table.legal:
        return _("Nothing fits, and the pile is empty."), pgettext("what to do", "Pass.")
    if (pointed := _spoken_of(table)) is not None:
        card = phrases.capital(naming.the(pointed.what))
        return _("Your turn."), f"{card} {_fits(table, pointed)}"
    if len(view.hand) == 1 and is_head(view.hand[0]):
        return _("Your last card is a head."), _("Lay it on two squares or more: it dances.")
    if len(view.hand) == 2 and any(map(is_head, view.hand)) and table.host.match.puzzle is None:
        return _("Your turn."), _ahead(view.scores[view.to_move or 0])
    if all(table.places(card) for card in table.hold.cards):
        return _("Your turn."), _("Pick a card: colour goes on colour.")
    return _("Your turn."), _("Pick a bright card: colour goes on colour.")


def _ahead(score: int) -> str:
    """Return what a head will need that is kept as the last card, while there is still a choice."""
    if score < NEEDED:
        return _("A head as your last card needs {needed} points and two squares.", needed=NEEDED)
    return _("A head as your last card must cover two squares.")


def why_nowhere(table: Table, held: Card) -> tuple[str, str]:
    """Return why a card cannot be laid at all, and the rule."""
    view = table.view
    if view.stage == "drawn":
        return _("you have drawn {card}: lay it, or keep it", card=naming.laid(view.drawn)), "turn"
    if view.stage == "blockade":
        return _("only {egg} can block", egg=naming.a(blocking_egg(view))), "blockade"
    if limit := held_back(view, held.what):
        return limit
    if DRAW in table.legal:
        return _("none of your cards fits: draw one"), "turn"
    if table.legal == [PASS]:
        return _("nothing fits, and the pile is empty: pass"), "pass"
    return _("this {card} fits nowhere now", card=naming.this(held.what)), "place"


def _nothing_fits(view: View) -> str:
    """Say why the player has to draw."""
    if not view.hand:
        return _("You have no card left.")
    limits = [limit for card in view.hand if (limit := held_back(view, card))]
    return phrases.sentence(limits[0][0]) if limits else _("None of your cards fits.")


def held_back(view: View, card: str) -> tuple[str, str] | None:
    """Return the limit that keeps a card from every place of its colour, and the rule; None without one."""
    space = room(view.field)
    if is_egg(card) and fitting(space._replace(beaten=NOWHERE), card, 0):
        return _("an egg may not lie on an egg, and yours fits nowhere else"), "egg"
    if not (is_head(card) and len(view.hand) == 1 and fitting(space, card, 0)):
        return None
    score = view.scores[view.to_move or 0]
    if view.stage != "finish" and score < NEEDED:
        needs = N_("a head as your last card needs {needed} points: you have {score}")
        why = _(needs, needed=NEEDED, score=score)
    else:
        why = _("a head as your last card must cover two squares, and yours covers only one")
    return why, "head"
