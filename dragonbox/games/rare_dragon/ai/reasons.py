"""Why a move is made, and how one is led to it."""

from __future__ import annotations

from dataclasses import replace

from dragonbox.core import phrases
from dragonbox.core.contract import Clues
from dragonbox.core.language import _, ngettext
from dragonbox.games.rare_dragon.ai import dangers, match_words, turn, words
from dragonbox.games.rare_dragon.ai.outlook import Outlook, among
from dragonbox.games.rare_dragon.ai.turn import Plan
from dragonbox.games.rare_dragon.cards import EACH, named
from dragonbox.games.rare_dragon.moves import Move, drop, play
from dragonbox.games.rare_dragon.position import DRAW_TWO, OTHER, RARE, set_of_three
from dragonbox.games.rare_dragon.rules import DRAWN, View

SAFE = 0.05
"""A chance that a player calls none."""
SET = 3
"""Cards of a set at least."""
LITTLE = 0.15
"""Points that a player does not mind to give away."""
TEN, FEW = 10, 5
"""Of so many cases a chance is told; in fewer than `FEW` nobody counts on it."""
TIE = 1e-6
"""A difference that comes of rounding."""


def plain(view: View, move: Move) -> str:
    """Return the first reason that comes to mind."""
    match move.verb:
        case "draw":
            return _("A card from the deck.")
        case "take":
            return words.take(view, move)
        case "drop" if view.hand.count(move.dragon) == 1:
            return _("You hold only one {dragon}.", dragon=named(move.dragon))
        case "drop":
            return _alike(view, move.dragon)
    return f"{words.rare(view)}." if move.dragon == view.rare else _played(view, move)


def weighed(view: View, plan: Plan, move: Move) -> str:
    """Return why that move of a plan is made first."""
    match move.verb:
        case "draw":
            return _drawn(view)
        case "take":
            return words.take(view, move)
        case "drop":
            if lost := match_words.plays_on(view, move):
                return f"{lost} {_thrown(view, move)}"
            more = match_words.wins(view, plan) or _spared(view, move.dragon)
            return f"{_thrown(view, move)} {more}".strip()
    brings = _rare(view, plan) if move.dragon == view.rare else _played(view, move)
    return f"{brings} {match_words.wins(view, plan)}".strip()


def _played(view: View, move: Move) -> str:
    if move.verb == "meld":
        return words.meld(move)
    return words.draw_two(view) if move.dragon == view.draw_two else words.fourth(view, move.dragon)


def _drawn(view: View) -> str:
    found = _offered(view)
    if found is None:
        return _("Nothing on the discard pile can be taken.")
    dragon, points = found
    if view.deck == 1:
        return _("It is the last card, so nobody else gets another turn.")
    if points < 0:
        return _("It costs nothing, and the {dragon} on the pile costs a point.", dragon=named(dragon))
    name, tens = named(dragon), _in_ten(_still_there(view, dragon))
    if tens < FEW:
        return _("A new card promises more than the {dragon}.", dragon=name)
    if tens == TEN:
        return _(
            "You get a new card now, and the {dragon} can wait: hardly anyone else can take it.", dragon=name
        )
    return _(
        "Taking the {dragon} now brings no new card. "
        "In about {n} of 10 cases you can still take it next turn.",
        n=tens,
        dragon=name,
    )


def _still_there(view: View, dragon: str) -> float:
    """Return how likely a card of the pile can be taken in the next turn too: the round goes on, and no other
    player can take it or a heap that it lies in."""
    outlook = Outlook(view)
    least = view.pile[::-1].index(dragon) + 1
    chance = outlook.again
    for seat in outlook.others:
        for count in range(least, len(view.pile) + 1):
            chance *= 1 - dangers.takes(view, outlook, seat, count)
    return chance


def _in_ten(chance: float) -> int:
    """Return in how many of ten cases something happens."""
    return min(TEN, max(0, round(chance * TEN)))


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
        return _("The last card of the deck ends the round with this turn.")
    if points < 0:
        return _(
            "The {dragon} on the pile costs a point. A card from the deck costs nothing.",
            dragon=named(dragon),
        )
    given, tens = phrases.points(points), _in_ten(_still_there(view, dragon))
    if tens < FEW:
        return _(
            "Leave the {dragon} for now, though it gives {points}: a new card promises more.",
            dragon=named(dragon),
            points=given,
        )
    if tens == TEN:
        return _(
            "Leave the {dragon} for now, though it gives {points}: "
            "hardly anyone else can take it, and later more cards come with it.",
            dragon=named(dragon),
            points=given,
        )
    return _(
        "Leave the {dragon} for now: you get a card more. "
        "In about {n} of 10 cases you can't take it next turn and lose {points}.",
        dragon=named(dragon),
        points=given,
        n=TEN - tens,
    )


def instead(view: View, played: Move, best: Move) -> str:
    """Return what speaks against a play that was made, where another was better; empty if the reason for that
    one says it all."""
    if played.verb != "play" or played.dragon != view.draw_two or best.verb != "drop" or not view.deck:
        return ""
    name, outlook = named(played.dragon), Outlook(view)
    wanted = sum(outlook.unseen[card] for card in _common(view) if view.hand.count(card) == 2)
    two, one = (_in_ten(among(1, wanted, min(count, view.deck), outlook.hidden)) for count in (DRAWN, 1))
    if not two:
        return _("{dragon} costs a point, and hardly any card completes a pair of yours.", dragon=name)
    if view.deck < DRAWN:
        return _("{dragon} costs a point, and only one card is left to draw.", dragon=name)
    return _(
        "{dragon} costs a point. Its two cards complete a pair in about {two} of 10 cases, "
        "your next free card alone in about {one}.",
        dragon=name,
        two=two,
        one=one,
    )


def _rare(view: View, plan: Plan) -> str:
    """Why the rare dragon is played now: played early it may go to another player."""
    brings = words.rare(view)
    if not view.deck or match_words.goes_out(view, plan):
        return _("{brings}, and the round ends with this turn.", brings=brings)
    outlook = Outlook(view)
    if outlook.robbed(view) < SAFE:
        return _("{brings}, and hardly anybody can take it back.", brings=brings)
    if outlook.again < 0.5:
        return _("{brings}: there may be no other turn for it.", brings=brings)
    return f"{brings}."


def too_early(view: View, played: Move) -> str:
    """Say why a play should have waited for a later turn; empty if nothing speaks against it."""
    if played.verb == "play" and played.dragon == view.rare and (out := view.unseen().count(view.rare)):
        return _keep_rare(view, out)
    if played.verb == "meld" and played.dragon in _held_sets(view):
        return _keep_set()
    return ""


def _keep_rare(view: View, out: int) -> str:
    return ngettext(
        "Keep {dragon} for now: one more is still out and could take it.",
        "Keep {dragon} for now: {number} more are still out and could take it.",
        out,
        number=phrases.number(out),
        dragon=named(view.rare),
    )


def _keep_set() -> str:
    return _("Keep your set of three for now: on the table, the fourth dragon could take one.")


def _thrown(view: View, move: Move) -> str:
    """Why just this card."""
    dragon, name = move.dragon, named(move.dragon)
    if len(view.hand) == 1:
        return _("Your last card ends the round.")
    if not view.deck:
        return _("The round ends with this turn, whatever goes.")
    left, there = view.hand.count(dragon) - 1, view.pile.count(dragon) + 1
    back = left + there >= 3 and dragon not in (view.draw_two, view.rare)
    if back and left >= 2:
        return _waiting(dragon, left, there)
    missed, given = discards(view)
    if missed[move] <= min(missed.values()):
        return _alike(view, dragon, given[move] < LITTLE)
    if given[move] < min(given.values()) + LITTLE:
        return _least_given(view, dragon)
    if all(missed[other] >= missed[move] or given[other] >= given[move] for other in missed):
        return _(
            "Any other card would be missed more than the {dragon} dragon, or give more away.", dragon=name
        )
    if back and left:
        return _waiting(dragon, left, there)
    more = sum(count > missed[move] for count in missed.values())
    away = sum(count > given[move] for count in given.values())
    if more >= away:
        if not more:
            return _("You would miss no other kinds more than the {dragon} dragon.", dragon=name)
        return ngettext(
            "You would miss one other kind more than the {dragon} dragon.",
            "You would miss {number} other kinds more than the {dragon} dragon.",
            more,
            number=phrases.number(more),
            dragon=name,
        )
    return ngettext(
        "One other kind would give more away than the {dragon} dragon.",
        "{number} other kinds would give more away than the {dragon} dragon.",
        away,
        number=phrases.capital(phrases.number(away)),
        dragon=name,
    )


def _spared(view: View, dragon: str) -> str:
    """Say why a rare dragon or a set is not played, if one could be."""
    out, robbed = _kept_back(view, dragon), _held_sets(view)
    if out and robbed - {dragon}:
        return _(
            "Keep {dragon} and your set for now: other players could take some of these cards.",
            dragon=named(view.rare),
        )
    if out:
        return _keep_rare(view, out)
    if dragon in robbed:
        return _("Played now, the set could lose a card to another player.")
    return _keep_set() if robbed else ""


def _kept_back(view: View, dragon: str) -> int:
    """How many rare dragons are still out while one could be played and is kept; 0 if none could, or if the
    round ends now."""
    if not view.deck or dragon in (view.draw_two, view.rare) or play(view.rare) not in view.legal():
        return 0
    return view.unseen().count(view.rare)


def _least_given(view: View, dragon: str) -> str:
    """Say that a card is of little use to others, and how many like it are already out."""
    out = _gone(view, dragon) + view.pile.count(dragon)
    if not out:
        return _("The {dragon} dragon gives least away to the others.", dragon=named(dragon))
    return ngettext(
        "One {dragon} is already out: it gives least away.",
        "{number} {dragon} are already out: it gives least away.",
        out,
        number=phrases.capital(phrases.number(out)),
        dragon=named(dragon),
    )


def _gone(view: View, dragon: str) -> int:
    """How many cards of a dragon lie where nobody can use them for a set any more."""
    return sum(cards.count(dragon) for cards in (view.draw_two, view.rare, *view.laid))


def _waiting(dragon: str, left: int, there: int) -> str:
    """Say that a card on the pile still makes a set with what is kept."""
    kept = ngettext(
        "You keep one {dragon}",
        "You keep {number} {dragon}",
        left,
        number=phrases.number(left),
        dragon=named(dragon),
    )
    return ngettext(
        "{kept}, and one lies on the pile: a set, if nobody takes it first.",
        "{kept}, and {number} lie on the pile: a set, if nobody takes it first.",
        there,
        number=phrases.number(there),
        kept=kept,
    )


def _alike(view: View, dragon: str, little: bool = False) -> str:
    """Say how many of that dragon are in hand, how many are already out, and whether it gives little away."""
    held, gone = _held(view, dragon), _gone(view, dragon)
    count = gone + view.pile.count(dragon)
    out = ngettext("one is already out", "{number} are already out", count, number=phrases.number(count))
    if EACH - gone < SET and dragon not in (view.draw_two, view.rare):
        return _("{held} and {out}, so they can't make a set.", held=held, out=out)
    if count and little:
        return _("{held}, {out}, and it gives little away.", held=held, out=out)
    if little:
        return _("{held}, and it gives little away.", held=held)
    if not count and view.hand.count(dragon) == SET - 1:
        return _of_pair(view, dragon)
    return _("{held}, and {out}.", held=held, out=out) if count else f"{held}."


def _of_pair(view: View, dragon: str) -> str:
    """Say why a card of a pair goes of which all others are still to come."""
    if any(view.hand.count(card) == 1 for card in _common(view)):
        return _("You'd miss {dragon} least of all your cards.", dragon=named(dragon))
    return _("You hold no single card to spare, and you'd miss {dragon} least.", dragon=named(dragon))


def _held(view: View, dragon: str) -> str:
    """Say how many of that dragon are in hand."""
    count = view.hand.count(dragon)
    many = phrases.number(count)
    if count < SET:
        return ngettext(
            "You hold only one {dragon}",
            "You hold only {number} {dragon}",
            count,
            number=many,
            dragon=named(dragon),
        )
    return _("You hold {number} {dragon}", number=many, dragon=named(dragon))


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
    """Return what leads to a move without naming it. At the beginning of a turn it goes without saying where
    to look."""
    match move.verb:
        case "draw":
            idea = _untaken(view)
            places = ("deck", *_piled(view, len(view.pile)))
            return Clues("", idea, places, "turn", "")
        case "take":
            deepest = view.pile[-move.count]
            places = (*_piled(view, len(view.pile)), f"own {deepest}")
            nudge = _("Look through the pile before you draw: something there helps you.")
            return Clues("", _taken(view, move), places, "take", nudge)
        case "meld":
            idea = (
                _("You hold three of one kind: you can play them as a set.")
                if move.count == SET
                else _("You hold all four of one kind: you can play them as a set.")
            )
            return Clues(_("Look at the lit cards of your hand."), idea, (f"own {move.dragon}",), "sets")
        case "drop":
            clue, lost = _of_drop(view, move.dragon), match_words.plays_on(view, move)
            return replace(clue, idea=lost, rule="end", nudge=None) if lost else clue
    if move.dragon in (view.draw_two, view.rare):
        two = _("Look at the two dragons beside the table.")
        both = ("draw-two", "rare", f"own {move.dragon}")
        if move.dragon == view.rare:
            return Clues(two, _rare_now(view), both, "rare")
        return Clues(two, _more_cards(view), both, "draw-two")
    whose = set_of_three(view, move.dragon)
    idea = (
        _("A card of yours goes with one of your sets.")
        if whose == view.seat
        else _("A card of yours goes with the set of another player.")
    )
    lit = tuple(f"laid {seat}" for seat, cards in enumerate(view.laid) if cards)
    return Clues(_("Look at the sets before the players."), idea, lit, "fourth")


def _piled(view: View, count: int) -> tuple[str, ...]:
    """The ids of so many cards from the top of the pile."""
    return tuple(f"pile {i}" for i in range(len(view.pile) - count, len(view.pile)))


def _taken(view: View, move: Move) -> str:
    deepest = view.pile[-move.count]
    if deepest == view.draw_two:
        return _("The pile has a card that brings more cards.")
    points = phrases.points(_worth(view, move))
    if deepest == view.rare:
        return _("The pile has a rare dragon: {points} now.", points=points)
    if set_of_three(view, deepest) is not None:
        return _("The pile has the fourth card of a set.")
    if deepest not in view.hand:
        return _("A whole set lies in the pile: {points} now.", points=points)
    return _("A card of the pile makes a set with yours: {points} now.", points=points)


def _rare_now(view: View) -> str:
    """Say what a rare dragon gives that is played, and what one that is kept."""
    if not view.unseen().count(view.rare):
        return _("Play your rare dragon: nobody else has one left to take it.")
    return _("On the table your rare dragon gives {points}, in your hand none.", points=phrases.points(RARE))


def _more_cards(view: View) -> str:
    """Say what a draw-two dragon costs and brings."""
    count = min(DRAWN, view.deck)
    if not count:
        return _("One of your cards costs a point, but leaves you fewer cards.")
    return ngettext(
        "One of your cards costs a point, but brings you one card.",
        "One of your cards costs a point, but brings you {number} cards.",
        count,
        number=phrases.number(count),
    )


def _of_drop(view: View, dragon: str) -> Clues:
    alike = view.hand.count(dragon)
    if len(view.hand) == 1:
        idea = _("Your last card ends the round.")
        return Clues(_("Look at your last card."), idea, (f"own {dragon}",), "end")
    if dragon in (view.draw_two, view.rare):
        where = _("Look at the two dragons beside the table.")
        return Clues(where, _special_spared(view, dragon), ("draw-two", "rare"), "discard")
    keep, rule = _kept_rare(view, dragon), "rare"
    if not keep:
        keep, rule = _kept_set(view, dragon), "fourth"
    rule = rule if keep else "discard"
    kinds = [card for card in _common(view) if view.hand.count(card) == alike]
    lit = tuple(f"own {card}" for card in kinds)
    if alike == 1:
        idea = (
            keep
            if rule == "rare"
            else f"{keep or _of_pairs(view)} {_of_singles(view, dragon, kinds)}".strip()
        )
        several = _("Which of your single cards helps you least?") if len(kinds) > 1 else ""
        return Clues(_("Look at your single cards."), idea, lit, rule, several)
    where = _("Look at your pairs.") if alike == 2 else _("Look at what you hold more than twice.")
    several = _of_several(view, dragon) if rule == "discard" else f"{_one_of(alike)}."
    nudge = _("Compare: a pair may help you less than a single card.")
    return Clues(where, keep if rule == "rare" else f"{keep} {several}".strip(), lit, rule, nudge)


def _common(view: View) -> list[str]:
    """Return the dragons in hand that are neither the draw-two nor the rare one."""
    return sorted(set(view.hand) - {view.draw_two, view.rare})


def _special_spared(view: View, dragon: str) -> str:
    """Say why a draw-two or a rare dragon goes."""
    if play(dragon) not in view.legal():
        return _("You may play only one draw-two and one rare dragon a turn.")
    if dragon == view.draw_two:
        return _("To play a draw-two costs a point. To discard it costs none.")
    return _("You may discard a rare dragon, too.")


def _kept_rare(view: View, dragon: str) -> str:
    """Say why a rare dragon stays in the hand that could be played; empty if none could."""
    out = _kept_back(view, dragon)
    if not out:
        return ""
    return ngettext(
        "Keep your rare dragon: one lies beside the table, but one more is out and could take it.",
        "Keep your rare dragon: one lies beside the table, but {number} more are out and could take it.",
        out,
        number=phrases.number(out),
    )


def _kept_set(view: View, dragon: str) -> str:
    """Say why a set stays in the hand that could be played; empty if none could, or if none can be robbed."""
    return _keep_set() if _held_sets(view) - {dragon} else ""


def _held_sets(view: View) -> set[str]:
    """Return the dragons of which a set of three could be played, while the fourth card can still rob it."""
    around = "".join((view.unseen(), view.pile, *view.known))
    return {
        move.dragon
        for move in view.legal()
        if view.deck and move.verb == "meld" and view.hand.count(move.dragon) == SET and move.dragon in around
    }


def _of_pairs(view: View) -> str:
    """Say why no card of a pair goes, where one can still become a set."""
    pairs = [card for card in _common(view) if view.hand.count(card) == 2 and EACH - _gone(view, card) >= SET]
    return (
        ngettext(
            "Keep your pair: with one card more it becomes a set.",
            "Keep your pairs: with one card more each becomes a set.",
            len(pairs),
        )
        if pairs
        else ""
    )


def _of_singles(view: View, dragon: str, singles: list[str]) -> str:
    """Say which of the single cards goes, by what it has over each of the others."""
    others = [card for card in singles if card != dragon]
    if not others:
        return _("Discard your only single card.")
    missed, given = discards(view)
    if all(given[drop(dragon)] < given[drop(card)] + TIE for card in others):
        return _("Discard a single card that helps the other players least.")
    if all(missed[drop(dragon)] < missed[drop(card)] + TIE for card in others):
        return _("Discard a single card that you'd miss least.")
    return _("Discard one of your {number} single cards.", number=phrases.number(len(singles)))


def _one_of(alike: int) -> str:
    """Return the advice to discard one of so many alike."""
    if alike == 2:
        return _("Discard one of a pair")
    return _("Discard one of {number} of a kind", number=phrases.number(alike))


def _of_several(view: View, dragon: str) -> str:
    """Say that one of several alike can go, and where single cards are held, why none of these."""
    alike = view.hand.count(dragon)
    pair, discard = alike == 2, _one_of(alike)
    singles = [card for card in set(view.hand) if view.hand.count(card) == 1]
    if EACH - _gone(view, dragon) < SET:
        if pair:
            return _("One pair can't become a set any more. {discard}.", discard=discard)
        return f"{discard}."
    if not singles:
        return f"{discard}."
    if alike - 1 + view.pile.count(dragon) + 1 >= SET:
        return _("{discard}. Later you can take it back with the cards above it.", discard=discard)
    missed, given = discards(view)
    move = drop(dragon)
    if all(given[move] < given[drop(card)] for card in singles):
        if pair:
            return _("{discard}: as you hold the other, it helps the other players least.", discard=discard)
        return _("{discard}: as you hold the others, it helps the other players least.", discard=discard)
    if all(missed[move] < missed[drop(card)] for card in singles):
        return ngettext(
            "This time you'd miss your single card more. {discard}.",
            "This time you'd miss your single cards more. {discard}.",
            len(singles),
            discard=discard,
        )
    return ngettext(
        "This time your single card would help others, or you'd miss more. {discard}.",
        "This time your single cards would help others, or you'd miss more. {discard}.",
        len(singles),
        discard=discard,
    )
