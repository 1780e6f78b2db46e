"""The texts of the table: prompts, previews, why not, and what was done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from dragonbox.core import phrases
from dragonbox.core.contract import Event
from dragonbox.core.language import _, ngettext
from dragonbox.core.match import Played
from dragonbox.games.rare_dragon import moves
from dragonbox.games.rare_dragon.cards import EACH, named, several
from dragonbox.games.rare_dragon.moves import Move
from dragonbox.games.rare_dragon.position import DRAW_TWO, OTHER, RARE, Position, set_of_three
from dragonbox.games.rare_dragon.rules import DRAWN, View
from dragonbox.games.rare_dragon.table import options
from dragonbox.ui import theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.runs import Style, marked
from dragonbox.ui.theme import Palette


def cards(count: int) -> str:
    """Return a number of cards in words: `1 card`, `4 cards`."""
    return ngettext("{n} card", "{n} cards", count)


def this_round(points: int) -> str:
    """Return what the cards before a player count, which is added to the score when the round ends."""
    return _("{gain} this round", gain=phrases.gain(points))


def first(count: int) -> str:
    """Return what is said of the deepest card of a take of so many."""
    return _("play this first") if count > 1 else _("take and play")


def tags(legal: Sequence[Move], view: View, previews: bool) -> dict[str, tuple[str, ...]]:
    """Return for each dragon of which something can be played what a tag on its cards says, the longest
    first; with `previews` also what that brings."""
    found: dict[str, tuple[str, ...]] = {}
    for move in sorted(legal, key=lambda move: move.count):
        if move.verb not in ("play", "meld"):
            continue
        count = max(1, move.count)
        if not previews:
            found[move.dragon] = (ngettext("Play one", "Play {n}", count),)
            continue
        gain = phrases.gain(options.gain(view, move))
        if move.dragon == view.draw_two and view.deck >= DRAWN:
            # As short as that, so that it says the same over one card and over several.
            found[move.dragon] = (_("{gain}, draw 2", gain=gain), gain)
            continue
        found[move.dragon] = (ngettext("Play one: {gain}", "Play {n}: {gain}", count, gain=gain), gain)
    return found


def special(name: str, dragon: str) -> str:
    """Return what the draw-two or the rare dragon of a hand does."""
    kind = named(dragon)
    if name == "draw-two":
        return _("You may play one {dragon} a turn. It costs 1 point, and you draw two cards.", dragon=kind)
    return _(
        "Each {dragon} before you is 3 points. You may play one a turn: all on the table come to you.",
        dragon=kind,
    )


def plate_tip(name: str, score: int, points: int, over: bool) -> str:
    """Return what the two numbers on a plate are; `over` is whether the first contains the second."""
    so_far, gain = phrases.signed(score), phrases.gain(points)
    if over and name == phrases.YOU:
        return _("You have {score} points: this round brought {gain}.", score=so_far, gain=gain)
    if over:
        return _("{name} has {score} points: this round brought {gain}.", name=name, score=so_far, gain=gain)
    if name == phrases.YOU:
        return _("You have {score} points so far. {gain} come when the round ends.", score=so_far, gain=gain)
    return _(
        "{name} has {score} points so far. {gain} come when the round ends.",
        name=name,
        score=so_far,
        gain=gain,
    )


def counted(dragons: str) -> str:
    """Return cards in words: `2 Amber and 1 Frost`."""
    return phrases.listed([several(dragons.count(d), d) for d in dict.fromkeys(dragons)])


def subtitle(number: int, target: object) -> str:
    """Return one line about the match."""
    return _("Round {n} · to {target} points", n=number, target=target)


# ---------------------------------------------------------------------- what a move does


def act(move: Move, position: Position, brief: bool = False) -> str:
    """Return a play in a few words, as a button names it: "play 3 Amber", "play Crimson, draw two"; `brief`
    leaves out what is drawn."""
    name = named(move.dragon) if move.dragon else ""
    match move.verb:
        case "draw":
            return _("draw a card")
        case "take":
            return _("take {count}", count=move.count)
        case "meld":
            return _("play {count} {dragon}", count=move.count, dragon=name)
        case "drop":
            return _("discard {dragon}", dragon=name)
    if move.dragon == position.draw_two and position.deck and not brief:
        count = min(DRAWN, position.deck)
        return ngettext(
            "play {dragon}, draw one",
            "play {dragon}, draw {number}",
            count,
            number=phrases.number(count),
            dragon=name,
        )
    return _("play {dragon}", dragon=name)


def worth(count: int, palette: Palette) -> Run:
    """Return the points to win or to lose."""
    return (phrases.gain(count), *_worth(count, palette))


def _worth(count: int, palette: Palette) -> Style:
    return theme.GOLD_LIGHT if count >= 0 else palette.loss, "bold"


def prompt(name: str, view: View, takes: bool, new: Sequence[str], palette: Palette) -> list[Run]:
    """Say what can be done while nothing is picked; `name` is whose turn it is where several people share the
    screen, `takes` whether the pile has something to take, and `new` are the cards that were drawn last."""
    turn = _("Your turn.")
    if name and name != phrases.YOU:
        turn = _("{name}'s turn.", name=name)
    if view.stage == "draw":
        told = _("Draw a card, or take from the discard pile.") if takes else _("Draw a card.")
    elif len(view.hand) == 1:
        told = _("Discard your last card to go out.")
    elif new:
        told = _("You drew {cards}. Play what you like, then discard a card.", cards=_drawn(new))
    else:
        told = _("Play what you like, then discard a card.")
    return [(turn, palette.text, "semi"), (told, palette.dim, "sans")]


def _drawn(new: Sequence[str]) -> str:
    """Return the cards that were drawn: `Emerald`, `Emerald and Frost`, `2 Frost`."""
    counts = {dragon: new.count(dragon) for dragon in new}
    return phrases.listed([several(n, d) if n > 1 else named(d) for d, n in counts.items()])


def must(dragon: str, choice: bool, palette: Palette) -> list[Run]:
    """Return what has to be played after a take, in words."""
    told = (
        _("**Play {dragon}** first: three of them, or all four?", dragon=named(dragon))
        if choice
        else _("**Play {dragon}** first: you took it to play it.", dragon=named(dragon))
    )
    return marked(told, (palette.dim, "sans"), {"**": (palette.text, "semi")})


def label(move: Move, view: View, previews: bool, brief: bool = False) -> str:
    """Return what stands on the button that makes a move; with `previews` also what that brings; `brief`
    leaves out what is drawn."""
    if move.verb == "take":
        if not previews:
            return _("Take {count}", count=move.count)
        plays = options.after_take(view, move.count)
        dragon = named(view.pile[-move.count])
        then = act(plays[0], view, True) if len(plays) == 1 else _("play {dragon}", dragon=dragon)
        return _("Take {count}, {then}", count=move.count, then=then)
    told = phrases.capital(act(move, view, brief))
    if previews and (move.verb == "meld" or (move.verb == "play" and move.dragon != view.draw_two)):
        return f"{told} {phrases.gain(options.gain(view, move))}"
    return told


def preview_take(count: int, view: View, previews: bool, palette: Palette) -> list[Run]:
    """Return what a take would bring, and what has to be played then."""
    deepest = named(view.pile[-count])
    what = _("Take {dragon}", dragon=deepest)
    if count > 1:
        what = ngettext(
            "Take {dragon} and the card on it", "Take {dragon} and the {n} on it", count - 1, dragon=deepest
        )
    if not previews:
        return [(f"{what}.", palette.text, "semi")]
    plays = options.after_take(view, count)
    points = options.gain(view, plays[0])
    if len(plays) == 1:
        drawn = min(DRAWN, view.deck) if plays[0].dragon == view.draw_two else 0
        kept = cards(_kept(count, view, plays[0]))
        if drawn:
            kept = _("{cards}, then draw {number}", cards=kept, number=phrases.number(drawn))
        told = _(
            "**{take}:** {play} __{points}__ and keep {cards}.",
            take=what,
            play=act(plays[0], view, True),
            points=phrases.gain(points),
            cards=kept,
        )
    else:
        told = _("**{take}:** play 3 {dragon} __+3__ or all 4 __+4__", take=what, dragon=deepest)
    marks = {"**": (palette.text, "semi"), "__": _worth(points, palette)}
    return marked(told, (palette.dim, "sans"), marks)


def _kept(count: int, view: View, then: Move) -> int:
    """Return how many cards are in the hand after a take of so many and the play that follows."""
    return len(view.hand) + count - (then.count or 1)


def preview_play(
    move: Move, view: View, names: Sequence[str], kept: str, previews: bool, palette: Palette
) -> list[Run]:
    """Return what a card or a set would do; `kept` says why a card that is discarded can't be played."""
    made = phrases.capital(act(move, view))
    runs: list[Run] = [(made, palette.text, "semi")]
    if move.verb == "drop":
        told = _("**{discard}** and your turn is over.", discard=made)
        runs = marked(told, (palette.dim, "sans"), {"**": (palette.text, "semi")})
    elif previews:
        runs.append(worth(options.gain(view, move), palette))
    if previews and (more := _more(move, view, names, kept)):
        runs.append((more, palette.dim, "sans"))
    return runs


def _more(move: Move, view: View, names: Sequence[str], kept: str) -> str:
    """A sentence to add about a card or a set."""
    if move.verb == "drop":
        return _("You go out.") if len(view.hand) == 1 else kept
    if move.dragon == view.rare and (stolen := view.rare_of_others):
        return ngettext("{n} comes over to you.", "{n} come over to you.", stolen)
    if move.verb == "play" and (owner := set_of_three(view, move.dragon)) not in (None, view.seat):
        assert owner is not None
        return _("One comes over from {name}: two and two.", name=phrases.named(names[owner]))
    return _("Or play only three.") if move.count == EACH else ""


def kept_back(view: View, dragon: str, empties: bool) -> str:
    """Return why a card can't be played now though it could be at another time; `empties` is whether playing
    it would empty the hand."""
    if dragon == view.rare and view.played_rare:
        return _("Only one rare dragon a turn.")
    if dragon == view.draw_two and view.played_draw_two:
        return _("Only one draw-two a turn.")
    return _("Playing it would empty your hand.") if empties else ""


def goes_out(name: str) -> str:
    """Say that somebody has no card left."""
    return _("You go out.") if name == phrases.YOU else _("{name} goes out.", name=name)


def over(name: str, by: str, palette: Palette) -> list[Run]:
    """Return that the round is over, and why."""
    told = goes_out(name) if by == "out" else _("The deck is empty.")
    return [(_("The round is over."), palette.text, "semi"), (told, palette.dim, "sans")]


# ---------------------------------------------------------------------- what was done


def sentence(move: Move, events: Sequence[Event] = (), names: Sequence[str] = ()) -> str:
    """Return what somebody does, after the name, see `phrases.does`; with the events and the names of all it
    tells more."""
    name = named(move.dragon) if move.dragon else ""
    match move.verb:
        case "draw":
            return _("draws a card")
        case "take":
            if move.count == 1:
                return _("takes the top card")
            return _("takes {count} from the pile", count=move.count)
        case "meld":
            return _("plays {count} {dragon}", count=move.count, dragon=name)
        case "drop":
            return _("discards {dragon}", dragon=name)
    for event in events:
        if event["type"] == "play" and event["moved"]:
            return _("plays {dragon}, takes {cards}", dragon=name, cards=taken(event["moved"], names))
        if event["type"] == "draw":
            return ngettext(
                "plays {dragon}, draws one",
                "plays {dragon}, draws {number}",
                event["count"],
                dragon=name,
                number=phrases.number(event["count"]),
            )
    return _("plays {dragon}", dragon=name)


def last(played: Played, names: Sequence[str], palette: Palette) -> list[Run]:
    """Return who did what, and for how many points."""
    name = names[played.seat]
    told = phrases.does(name, sentence(cast(Move, played.move), played.events, names))
    runs: list[Run] = [(phrases.named(name), palette.text, "semi"), (told, palette.dim, "sans")]
    if made := sum(made_by(event) for event in played.events):
        runs.append(worth(made, palette))
    return runs


def taken(seats: Sequence[int], names: Sequence[str]) -> str:
    """Return what came over from others: `one from you`; `seats` names one for each card."""
    found = []
    for seat in dict.fromkeys(seats):
        count, name = list(seats).count(seat), names[seat]
        number = phrases.number(count)
        if name == phrases.YOU:
            found.append(ngettext("one from you", "{number} from you", count, number=number))
        else:
            found.append(ngettext("one from {name}", "{number} from {name}", count, number=number, name=name))
    return phrases.listed(found)


def advice(move: Move) -> str:
    """Return a move as one tells it to whoever may make it."""
    if move.verb == "take" and move.count > 1:
        return _("Take {count} from the pile.", count=move.count)
    return moves.advice(move)


def made_by(event: Event) -> int:
    """Return what an event added before the player who moved."""
    if event["type"] == "meld":
        return int(event["count"])
    if event["type"] != "play":
        return 0
    if event["as"] == "draw two":
        return DRAW_TWO
    return (RARE if event["as"] == "rare" else OTHER) * (1 + len(event["moved"]))


def no_take(dragon: str, alike: int) -> str:
    """Return why cards of the pile cannot be taken: the deepest could not be played."""
    return ngettext(
        "{dragon} has to be played at once, and you would have only one",
        "{dragon} has to be played at once, and you would have only {number}",
        alike,
        number=phrases.number(alike),
        dragon=named(dragon),
    )
