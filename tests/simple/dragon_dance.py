"""Dragon Dance: three who see all places and know little more.

`greedy` takes the most points now. `rule of thumb` also keeps one head for the end, and two squares for it.
`blocking` does the same, keeps the last egg while another player may soon finish, and gives no four squares
of one color away for a point.
"""

from dragonbox.games.dragon_dance.cards import is_egg, is_head
from dragonbox.games.dragon_dance.field import STEPS, Laid, fitting, lay, room
from dragonbox.games.dragon_dance.placing import places_of
from dragonbox.games.dragon_dance.position import NEEDED

from . import any_of

KEPT = 6
"""What the head for the end seems to be worth more than its points,"""
ROOM = 3
"""what two squares for it are worth when it is the only card left,"""
EGG_KEPT = 4
"""what the last egg is worth while another player may soon finish,"""
OPENED = 1.5
"""and what it costs to open four squares of one color for the next player."""
SOON = 3
"""With so many cards or fewer another player may soon finish."""


def greedy(view, rng):
    """Return a play with the most points now."""
    return _best(view, rng, lambda play, points: points)


def rule_of_thumb(view, rng):
    """Return a play with the most points, less what it costs to be without a head for the end."""
    return _best(view, rng, lambda play, points: points - _head_spent(view, play))


def blocking(view, rng):
    """Return the same play, less what it costs to be without an egg, and what it opens."""

    def worth(play, points):
        return points - _head_spent(view, play) - _egg_spent(view, play) - OPENED * _opens(view, play)

    return _best(view, rng, worth)


PLAYERS = {"greedy": greedy, "rule of thumb": rule_of_thumb, "blocking": blocking}


def _best(view, rng, worth):
    """One of the plays that are worth most; in the blockade and the finish, one with the most points."""
    cards = (view.drawn,) if view.drawn else dict.fromkeys(view.hand)
    points = {place.move(card): place.points for card in cards for place in places_of(view, card)}
    if view.stage in ("turn", "drawn") and len(view.hand) > 1:
        points = {play: worth(play, count) for play, count in points.items()}
    most = max(points.values())
    return any_of([play for play, count in points.items() if count == most], rng)


def _after(view, play):
    return lay(view.field, Laid(play.card, play.turn, play.x, play.y, view.seat))


def _head_spent(view, play):
    """The cost of a play for the end: no head is left, or the last card is a head without two squares."""
    left = [card for card in view.hand if is_head(card)]
    if is_head(play.card):
        left.remove(play.card)
        return 0 if left else KEPT
    if not left or len(view.hand) > 2:
        return 0
    space = room(_after(view, play))
    return 0 if fitting(space, left[0], 0) & space.doubly else ROOM


def _egg_spent(view, play):
    """The cost of the last egg while another player may soon finish."""
    soon = any(
        size <= SOON and view.scores[seat] >= NEEDED - size
        for seat, size in enumerate(view.sizes)
        if seat != view.seat
    )
    return EGG_KEPT if soon and is_egg(play.card) and sum(map(is_egg, view.hand)) == 1 else 0


def _opens(view, play):
    """How many colors have four squares together after a play that had none before."""
    return sum(
        _four(after) and not _four(before)
        for before, after in zip(view.field.colours, _after(view, play).colours, strict=True)
    )


def _four(squares):
    """Whether four squares of a color make a square, as a head or an egg covers it."""
    one, right, down, across = [squares >> step for step in STEPS]
    return bool(one & right & down & across)
