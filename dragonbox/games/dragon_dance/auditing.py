"""Check that a round can be as it is: every card once, colour upon colour, and the sums right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from dragonbox.core.contract import Seat
from dragonbox.games.dragon_dance.cards import BIT, CARDS, in_order, is_head, without
from dragonbox.games.dragon_dance.field import begun, contains, covers, fitting, lay, room
from dragonbox.games.dragon_dance.knowledge import hold
from dragonbox.games.dragon_dance.placing import playable_by
from dragonbox.games.dragon_dance.position import COVERED, LAST_HEAD, WINNER, blocking_egg, worth
from dragonbox.games.dragon_dance.rotation import turns

if TYPE_CHECKING:
    from dragonbox.games.dragon_dance.rules import Round


def audit(round: Round) -> None:
    """Assert that all 52 cards are there, that each lies as it may, and that the score is right."""
    laid = [one.card for one in round.field.laid]
    cards = in_order([*laid, *round.stock, *[card for hand in round.hands for card in hand]])
    assert cards == CARDS, f"{len(cards)} of {len(CARDS)} cards: {' '.join(cards)}"
    seats = len(round.hands)
    assert {len(round.points), len(round.known)} == {seats}, f"not {seats} seats"
    for seat, hand in enumerate(round.hands):
        assert hand == in_order(hand), f"not in order: {' '.join(hand)}"
        drawn = seat == round.to_move and round.drawn
        held = without(hand, round.drawn) if drawn else hand
        assert hold(round.known[seat], held), f"known: {round.known[seat]}, in the hand: {' '.join(held)}"
    scores = [0] * seats
    for who, scored in _scored(round):
        scores[who] += scored
    assert round.points == scores, f"the score is {round.points}, not {scores}"
    _audit_stage(round)


def _scored(round: Round) -> Iterator[tuple[Seat, int]]:
    """What everyone has scored with each card, which lies as it may."""
    first, *others = round.field.laid
    field = begun(first.card)
    assert first == field.laid[0], f"the first card lies {first}"
    dance = _dance(round)
    for number, laid in enumerate(others, 1):
        card, turn, x, y, seat = laid
        assert turn in turns(card, round.turning), f"turned: {laid}"
        assert contains(fitting(room(field), card, turn), x, y), f"does not fit: {laid}"
        assert seat in range(len(round.hands)), f"laid by {seat}"
        yield cast(Seat, seat), worth(field, card, x, y)
        last = number >= dance and is_head(card) and not round.hands[cast(Seat, seat)]
        if last:
            assert covers(field, x, y) >= COVERED, f"a last head on one square: {laid}"
        if last and number > dance:
            yield cast(Seat, seat), LAST_HEAD
        field = lay(field, laid)
    assert field == round.field, "the field is not what was laid"
    if round.dragon is not None and round.stage == "finish":
        yield round.dragon, WINNER


def _dance(round: Round) -> int:
    """The number of the card that may win or has won; if there is none, more than all."""
    laid = round.field.laid
    if round.dragon is None:
        return len(laid)
    return max(number for number, one in enumerate(laid) if one.seat == round.dragon)


def _audit_stage(round: Round) -> None:
    seats, seat = len(round.hands), round.to_move
    assert 0 <= round.passes <= seats, f"{round.passes} passes"
    assert (round.drawn != "") == (round.stage == "drawn"), f"{round.stage}, drawn: {round.drawn}"
    assert (round.dragon is not None) == (round.stage in ("blockade", "finish")), f"dragon: {round.dragon}"
    if round.dragon is not None:
        after = round.field.laid[_dance(round) :]
        assert is_head(after[0].card), f"the dragon winner's last card was {after[0].card}"
        assert not round.hands[round.dragon], "the dragon winner has cards"
        assert round.stage == "finish" or len(after) == 1, "cards were laid in the blockade"
    if seat is None:
        assert round.stage == "finish" or round.passes == seats, "over for no reason"
        return
    assert 0 <= seat < seats, f"to move: {seat}"
    hand = round.hands[seat]
    match round.stage:
        case "turn":
            assert round.passes < seats, "all have passed"
        case "drawn":
            assert BIT[round.drawn] & playable_by(round, seat, len(hand)), f"drawn: {round.drawn}"
        case "blockade":
            assert blocking_egg(round) in hand, f"asked to block with {' '.join(hand)}"
        case "finish":
            playable = playable_by(round, seat, len(hand))
            assert any(BIT[card] & playable for card in hand), f"asked to play with {' '.join(hand)}"
