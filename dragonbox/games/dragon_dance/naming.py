"""Cards in a player's words, each as it stands in a sentence: other languages have another form for each."""

from __future__ import annotations

from dragonbox.core.language import _, pgettext
from dragonbox.games.dragon_dance.cards import COLOURS, EGGS, HEADS, is_scale

_PLAIN = HEADS + EGGS


def _of(card: str, scale: str, *plain: str) -> str:
    """Return what is said of a scale card, or of a head or an egg: those stand in the order of `_PLAIN`."""
    return scale if is_scale(card) else plain[_PLAIN.index(card)]


def colour(letter: str) -> str:
    """Return the colour of a square: `red`."""
    names = (
        *(pgettext("colour of a square", "red"), pgettext("colour of a square", "green")),
        *(pgettext("colour of a square", "blue"), pgettext("colour of a square", "yellow")),
    )
    return names[COLOURS.index(letter)]


def a(card: str) -> str:
    """Return a card that stands alone: `a scale card`, `a red head`."""
    return _of(
        card,
        _("a scale card"),
        *(_("a red head"), _("a green head"), _("a blue head"), _("a yellow head")),
        *(_("a red egg"), _("a green egg"), _("a blue egg"), _("a yellow egg")),
    )


def named(card: str) -> str:
    """Return a card so that it is known from all others: `the scale card RGBY`, `a red head`."""
    return _("the scale card {card}", card=card) if is_scale(card) else a(card)


def shown(card: str) -> str:
    """Return a scale card as it shows itself in a hand: `the card with red and green on top`."""
    return _("the card with {one} and {other} on top", one=colour(card[0]), other=colour(card[1]))


def spelled(card: str) -> str:
    """Return a card for ears: `scale card: red, green, blue, yellow`, the squares in reading order."""
    return f"{own(card)}: {', '.join(map(colour, card))}" if is_scale(card) else own(card)


def own(card: str) -> str:
    """Return a card without an article: `scale card`, `red head`."""
    return _of(
        card,
        _("scale card"),
        *(_("red head"), _("green head"), _("blue head"), _("yellow head")),
        *(_("red egg"), _("green egg"), _("blue egg"), _("yellow egg")),
    )


def this(card: str) -> str:
    """Return what follows after `this`: `scale card`, `red head`."""
    return _of(
        card,
        pgettext("after “this”", "scale card"),
        *(pgettext("after “this”", "red head"), pgettext("after “this”", "green head")),
        *(pgettext("after “this”", "blue head"), pgettext("after “this”", "yellow head")),
        *(pgettext("after “this”", "red egg"), pgettext("after “this”", "green egg")),
        *(pgettext("after “this”", "blue egg"), pgettext("after “this”", "yellow egg")),
    )


def laid(card: str) -> str:
    """Return a card that is laid or drawn: `a scale card`, `a red head`."""
    return _of(
        card,
        pgettext("is laid", "a scale card"),
        *(pgettext("is laid", "a red head"), pgettext("is laid", "a green head")),
        *(pgettext("is laid", "a blue head"), pgettext("is laid", "a yellow head")),
        *(pgettext("is laid", "a red egg"), pgettext("is laid", "a green egg")),
        *(pgettext("is laid", "a blue egg"), pgettext("is laid", "a yellow egg")),
    )


def used(card: str) -> str:
    """Return a head or an egg with which something is done: `a red head`."""
    return _of(
        card,
        "",
        *(pgettext("with a card", "a red head"), pgettext("with a card", "a green head")),
        *(pgettext("with a card", "a blue head"), pgettext("with a card", "a yellow head")),
        *(pgettext("with a card", "a red egg"), pgettext("with a card", "a green egg")),
        *(pgettext("with a card", "a blue egg"), pgettext("with a card", "a yellow egg")),
    )


def the(card: str) -> str:
    """Return a card that does something: `the scale card`, `the red head`."""
    return _of(
        card,
        _("the scale card"),
        *(_("the red head"), _("the green head"), _("the blue head"), _("the yellow head")),
        *(_("the red egg"), _("the green egg"), _("the blue egg"), _("the yellow egg")),
    )


def the_laid(card: str) -> str:
    """Return a card that is laid, or covered, known from the others of a hand: `the red head`, `the card with
    red and blue on top`."""
    one, other = colour(card[0]) if is_scale(card) else "", colour(card[1])
    return _of(
        card,
        pgettext("is laid", "the card with {one} and {other} on top", one=one, other=other),
        *(pgettext("is laid", "the red head"), pgettext("is laid", "the green head")),
        *(pgettext("is laid", "the blue head"), pgettext("is laid", "the yellow head")),
        *(pgettext("is laid", "the red egg"), pgettext("is laid", "the green egg")),
        *(pgettext("is laid", "the blue egg"), pgettext("is laid", "the yellow egg")),
    )
