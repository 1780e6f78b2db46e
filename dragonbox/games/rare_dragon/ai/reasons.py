"""Why a move is made, and how one is led to it."""

from __future__ import annotations

from dragonbox.core import english
from dragonbox.core.contract import Clues
from dragonbox.games.rare_dragon.ai import dangers, turn, words
from dragonbox.games.rare_dragon.ai.outlook import Outlook
from dragonbox.games.rare_dragon.ai.turn import Plan
from dragonbox.games.rare_dragon.cards import EACH, NAMES
from dragonbox.games.rare_dragon.moves import Move, drop
from dragonbox.games.rare_dragon.position import DRAW_TWO, OTHER, RARE, set_of_three
from dragonbox.games.rare_dragon.rules import View

SAFE = 0.05
"""A chance that a player calls none."""
SET = 3
"""Cards of a set at least."""
LITTLE = 0.15
"""Points that a player does not mind to give away."""


def plain(view: View, move: Move) -> str:
    """The first reason that comes to mind."""
    match move.verb:
        case "draw":
            return "A card from the deck."
        case "take":
            return words.take(view, move)
        case "drop" if view.hand.count(move.dragon) == 1:
            return f"You hold only one {NAMES[move.dragon]}."
        case "drop":
            return _alike(view, move.dragon)
    return words.rare(view) if move.dragon == view.rare else _played(view, move)


def weighed(view: View, plan: Plan, move: Move) -> str:
    """Why that move of a plan is made first."""
    match move.verb:
        case "draw":
            return _drawn(view)
        case "take":
            return words.take(view, move)
        case "drop":
            return _thrown(view, move)
    return _rare(view, plan) if move.dragon == view.rare else _played(view, move)


def _played(view: View, move: Move) -> str:
    if move.verb == "meld":
        return words.meld(move)
    return words.draw_two(view) if move.dragon == view.draw_two else words.fourth(view, move.dragon)


def _drawn(view: View) -> str:
    found = _offered(view)
    if found is None:
        return "Nothing on the discard pile can be taken."
    dragon, points = found
    if view.deck == 1:
        return "It is the last card, so nobody else gets another turn."
    if points < 0:
        return f"It costs nothing, and the {NAMES[dragon]} on the pile costs a point."
    return f"You get a new card now; the {NAMES[dragon]} may still lie there next turn."


def _offered(view: View) -> tuple[str, int] | None:
    """Return the dragon that gives most points if it is taken, and how many; None where none can be."""
    found = [(_worth(view, move), -move.count) for move in view.legal() if move.verb == "take"]
    if not found:
        return None
    points, count = max(found)
    return view.pile[count], points


def _worth(view: View, move: Move) -> int:
    """Return the points that a take gives at once."""
    deepest = view.pile[-move.count]
    if deepest == view.draw_two:
        return DRAW_TWO
    if deepest == view.rare:
        theirs = sum(cards.count(deepest) for seat, cards in enumerate(view.laid) if seat != view.seat)
        return RARE * (1 + theirs)
    if (owner := set_of_three(view, deepest)) is not None:
        return OTHER if owner == view.seat else 2 * OTHER
    # A hand that a set of four would empty may only lay three.
    alike = view.hand.count(deepest) + view.pile.count(deepest, -move.count)
    return SET if len(view.hand) + move.count <= alike else OTHER * alike


def _untaken(view: View) -> str:
    """Say what the pile offers now, and what speaks for the deck all the same."""
    found = _offered(view)
    assert found is not None
    dragon, points = found
    if view.deck == 1:
        return "The last card of the deck ends the round with this turn."
    if points < 0:
        return f"The {NAMES[dragon]} on the pile costs a point. A card from the deck costs nothing."
    gain = f"{points} point{'s' * (points != 1)}"
    return f"The {NAMES[dragon]} gives {gain} now. Leave it, and later you may get more cards with it."


def _rare(view: View, plan: Plan) -> str:
    """Why the rare dragon is played now: played early it may go to another player."""
    brings = words.rare(view)
    if not view.deck or _goes_out(view, plan):
        return f"{brings.removesuffix('.')}, and the round ends with this turn."
    outlook = Outlook(view)
    if outlook.robbed(view) < SAFE:
        return f"{brings.removesuffix('.')}, and hardly anybody can take it back."
    if outlook.again < 0.5:
        return f"{brings.removesuffix('.')}: there may be no other turn for it."
    return brings


def _goes_out(view: View, plan: Plan) -> bool:
    """Whether the plan leaves no card in the hand."""
    draws = any(move.verb == "play" and move.dragon == view.draw_two for move in plan.moves)
    return not draws and sum(move.count or 1 for move in plan.moves) == len(view.hand)


def _thrown(view: View, move: Move) -> str:
    """Why just this card."""
    dragon, name = move.dragon, NAMES[move.dragon]
    if len(view.hand) == 1:
        return "Your last card ends the round."
    if not view.deck:
        return "The round ends with this turn, whatever goes."
    left, there = view.hand.count(dragon) - 1, view.pile.count(dragon) + 1
    back = left + there >= 3 and dragon not in (view.draw_two, view.rare)
    if back and left >= 2:
        return _waiting(dragon, left, there)
    missed, given = discards(view)
    if missed[move] <= min(missed.values()):
        return _alike(view, dragon, "it gives little away" if given[move] < LITTLE else "")
    if given[move] < min(given.values()) + LITTLE:
        return _least_given(view, dragon)
    if all(missed[other] >= missed[move] or given[other] >= given[move] for other in missed):
        return f"Any other card would be missed more than the {name} dragon, or give more away."
    if back and left:
        return _waiting(dragon, left, there)
    more = sum(count > missed[move] for count in missed.values())
    away = sum(count > given[move] for count in given.values())
    if more >= away:
        return f"You would miss {_kinds(more)} more than the {name} dragon."
    return f"{english.capital(_kinds(away))} would give more away than the {name} dragon."


def _kinds(count: int) -> str:
    return f"{english.number(count)} other kind{'s' * (count != 1)}"


def _least_given(view: View, dragon: str) -> str:
    """Say that a card is of little use to others, and how many like it are already out."""
    out = _gone(view, dragon) + view.pile.count(dragon)
    if not out:
        return f"The {NAMES[dragon]} dragon gives least away to the others."
    are = "is" if out == 1 else "are"
    return f"{english.capital(english.number(out))} {NAMES[dragon]} {are} already out: it gives least away."


def _gone(view: View, dragon: str) -> int:
    """How many cards of a dragon lie where nobody can use them for a set any more."""
    return sum(cards.count(dragon) for cards in (view.draw_two, view.rare, *view.laid))


def _waiting(dragon: str, left: int, there: int) -> str:
    """Say that a card on the pile still makes a set with what is kept."""
    kept, piled = english.number(left), english.number(there)
    lie = "lies" if there == 1 else "lie"
    return f"You keep {kept} {NAMES[dragon]}, and {piled} {lie} on the pile: a set, if nobody takes it first."


def _alike(view: View, dragon: str, more: str = "") -> str:
    """Say how many of that dragon are in hand, how many are already out, and `more`."""
    held = view.hand.count(dragon)
    gone = _gone(view, dragon)
    out = gone + view.pile.count(dragon)
    parts = [f"You hold {'only ' * (held < 3)}{english.number(held)} {NAMES[dragon]}"]
    if out:
        parts.append(f"{english.number(out)} {'is' if out == 1 else 'are'} already out")
    if EACH - gone < SET and dragon not in (view.draw_two, view.rare):
        return f"{' and '.join(parts)}, so they can't make a set."
    if more:
        parts.append(more)
    return f"{', '.join(parts[:-1])}, and {parts[-1]}." if len(parts) > 1 else f"{parts[0]}."


def discards(view: View) -> tuple[dict[Move, float], dict[Move, float]]:
    """By discard: what the hand promises less without the card, and how much more others find when it lies
    on the pile.

    A card of which others lie on the discard pile already may be missed little: it can be taken back.
    """
    outlook = Outlook(view)
    held, lost = outlook.hand(view), dangers.pile(view, outlook) + dangers.table(view, outlook)
    missed, given = {}, {}
    for move in view.legal():
        if move.verb == "drop":
            then = turn.after(view, move)
            missed[move] = held - outlook.hand(then)
            given[move] = dangers.pile(then, outlook) + dangers.table(then, outlook) - lost
    return missed, given


# -- clues --


def clues(view: View, move: Move) -> Clues:
    """Return what leads to a move without naming it."""
    match move.verb:
        case "draw":
            idea = _untaken(view)
            places = ("deck", *_piled(view, len(view.pile)))
            return Clues("Look at the discard pile and at the deck.", idea, places, "turn")
        case "take":
            deepest = view.pile[-move.count]
            places = (*_piled(view, len(view.pile)), f"own {deepest}")
            return Clues("Look at the discard pile and at your cards.", _taken(view, deepest), places, "take")
        case "meld":
            kind = "three" if move.count == 3 else "all four"
            idea = f"You hold {kind} of one kind: you can play them as a set."
            return Clues("Look at the lit cards of your hand.", idea, (f"own {move.dragon}",), "sets")
        case "drop":
            return _of_drop(view, move.dragon)
    if move.dragon in (view.draw_two, view.rare):
        two = "Look at the two dragons beside the table."
        both = ("draw-two", "rare", f"own {move.dragon}")
        if move.dragon == view.rare:
            return Clues(two, "It is time to play your best card.", both, "rare")
        return Clues(two, "One of your cards brings more cards.", both, "draw-two")
    whose = set_of_three(view, move.dragon)
    theirs = "one of your sets" if whose == view.seat else "the set of another player"
    where, idea = "Look at the sets before the players.", f"A card of yours goes with {theirs}."
    return Clues(
        where, idea, tuple(f"laid {seat}" for seat, cards in enumerate(view.laid) if cards), "fourth"
    )


def _piled(view: View, count: int) -> tuple[str, ...]:
    """The ids of so many cards from the top of the pile."""
    return tuple(f"pile {i}" for i in range(len(view.pile) - count, len(view.pile)))


def _taken(view: View, deepest: str) -> str:
    if deepest == view.draw_two:
        return "The pile has a card that brings more cards."
    if deepest == view.rare:
        return "The pile has a card that counts three points."
    if set_of_three(view, deepest) is not None:
        return "The pile has the fourth card of a set."
    return "The pile has a card that makes a set with yours."


def _of_drop(view: View, dragon: str) -> Clues:
    alike = view.hand.count(dragon)
    if len(view.hand) == 1:
        return Clues("Look at your last card.", "Your last card ends the round.", (f"own {dragon}",), "end")
    if dragon in (view.draw_two, view.rare):
        idea, two = "This time even a draw-two or rare dragon can go.", ("draw-two", "rare")
        return Clues("Look at the two dragons beside the table.", idea, two, "discard")
    lit = tuple(f"own {card}" for card in sorted(set(view.hand)) if view.hand.count(card) == alike)
    if alike == 1:
        return Clues("Look at your single cards.", "A single card is easiest to spare.", lit, "discard")
    where = "Look at your pairs." if alike == 2 else "Look at what you hold more than twice."
    return Clues(where, _of_several(view, dragon), lit, "discard")


def _of_several(view: View, dragon: str) -> str:
    """Say that one of several alike can go, and where single cards are held, why none of these."""
    alike = view.hand.count(dragon)
    one = f"one of {'a pair' if alike == 2 else f'{english.number(alike)} of a kind'}"
    singles = [card for card in set(view.hand) if view.hand.count(card) == 1]
    if EACH - _gone(view, dragon) < SET:
        return f"One pair can't become a set any more. Discard {one}." if alike == 2 else f"Discard {one}."
    if not singles:
        return f"Discard {one}."
    if alike - 1 + view.pile.count(dragon) + 1 >= SET:
        return f"Discard {one}. Later you can take it back with the cards above it."
    missed, given = discards(view)
    move = drop(dragon)
    yours = f"your single card{'s' * (len(singles) > 1)}"
    if all(given[move] < given[drop(card)] for card in singles):
        other = "other" if alike == 2 else "others"
        return f"Discard {one}: as you hold the {other}, it helps the other players least."
    if all(missed[move] < missed[drop(card)] for card in singles):
        return f"This time you'd miss {yours} more. Discard {one}."
    return f"This time {yours} would help others, or you'd miss more. Discard {one}."
