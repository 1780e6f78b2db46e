"""The score sheets: of a finished match, and of each of its rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from dragonbox.core import head_start, phrases
from dragonbox.core.contract import Event, Seat
from dragonbox.core.language import N_, _, ngettext, pgettext
from dragonbox.core.match import Match, RoundLog
from dragonbox.games.dragon_dance.cards import is_egg, is_head
from dragonbox.games.dragon_dance.ending import ending
from dragonbox.games.dragon_dance.moves import Move
from dragonbox.games.dragon_dance.position import EGG, HEAD
from dragonbox.games.dragon_dance.rules import TO_WIN
from dragonbox.games.dragon_dance.table import words
from dragonbox.games.dragon_dance.table.faces import DRAGONS
from dragonbox.ui.sheet import Group, Row, SeatSheet, Sheet, Token, in_advance

LOSER, DRAW = "dusk", "bronze"
COINS = ((5, "coin 5"), (1, "coin 1"))
SHARED = {2: N_("both have won it"), 3: N_("all of them have won it")}
"""How many have won a round, if more than one."""
QUIET = "jade"
"""Who looks at a round that no dragon has ended."""


def sheet(match: Match) -> Sheet:
    """Return what to tell of a match that is over: its rounds, and who has won them."""
    scores, winners = head_start.scores(match), head_start.winners(match)
    ends = [_end(log) for log in match.rounds]
    seats = []
    for seat, total in enumerate(scores):
        ahead = in_advance(head_start.of(match)[seat])
        if len(ends) == 1:
            # The one round has no page of its own.
            seats.append(SeatSheet(total, (_laid(match.rounds[0], seat), *ahead)))
            continue
        rows = []
        for number, end in enumerate(ends, 1):
            won = seat in end["won"]
            told = _how(end, seat) if won else ""
            rows.append(Row(_("Round {number}", number=number), end["points"][seat], told))
        count = sum(seat in end["won"] for end in ends)
        cards = Row(_("Rounds won"), 0, words.rounds(count), ("white",) * count, idle=not count)
        groups = Group(_("Rounds won by dance or points"), tuple(rows)), Group(_("The dance"), (cards,))
        seats.append(SeatSheet(total, (*groups, *ahead)))
    won = 0 in winners
    dragon = LOSER
    if won:
        dragon = _dragon_of(match, winners[0]) if len(winners) == 1 else DRAW
    return Sheet(
        opening=_("The dance is over"),
        headline=words.headline([phrases.called(match.seats[seat].name) for seat in winners]),
        subtitle=_length(match),
        seats=tuple(seats),
        won=won,
        dragon=dragon,
        counted="round",
        ending=ending(
            [phrases.called(seated.name) for seated in match.seats],
            scores,
            winners,
            match.rounds,
            ends,
            by_points=bool(match.options["rounds"]),
        ),
    )


def round_sheet(match: Match, number: int) -> Sheet:
    """Return what to tell of a round that is over, counted from 0: what each seat scored, and who won."""
    log = match.rounds[number]
    end = _end(log)
    before = [
        sum(seat in _end(log)["won"] for log in match.rounds[:number]) for seat in range(len(match.seats))
    ]
    seats = []
    for seat, total in enumerate(end["points"]):
        count = before[seat] + (seat in end["won"])
        token = Token(_card(before[seat]), _card(count), COINS, count)
        seats.append(SeatSheet(total, (_laid(log, seat),), token))
    dragon = _head(log)
    return Sheet(
        opening=_("The round is over"),
        headline=_ended(match, end),
        subtitle=_subtitle(match, number + 1, len(end["won"])),
        seats=tuple(seats),
        won=0 in end["won"],
        dragon=DRAGONS[dragon] if dragon else QUIET,
        counted="round",
    )


# -- what a round has come to --


def _card(won: int) -> str:
    """The score card of who has won so many rounds."""
    return "white" if won else "black"


def _end(log: RoundLog) -> Event:
    """The event with which a round has ended."""
    (event,) = (event for event in log.moves[-1].events if event["type"] == "round")
    return event


def _head(log: RoundLog) -> str:
    """The colour of the head that has won the dance, or nothing."""
    dragon = _end(log)["dragon"]
    for played in reversed(log.moves):
        if any(event["type"] == "dragon" and event["seat"] == dragon for event in played.events):
            return cast(Move, played.move).card[1]
    return ""


def _laid(log: RoundLog, seat: Seat) -> Group:
    """What a seat has laid in a round, and what that gave."""
    return Group(pgettext("what scored", "Laid"), _rows(log, seat))


def _rows(log: RoundLog, seat: Seat) -> tuple[Row, ...]:
    """What a seat has laid in a round, by kind, and what else it got."""
    squares = cards = more = 0
    heads: list[str] = []
    eggs: list[str] = []
    scales: list[str] = []
    for played in log.moves:
        move = cast(Move, played.move)
        for event in played.events:
            if event["type"] == "play" and played.seat == seat:
                squares += event["squares"]
                cards += 1
                if is_head(move.card):
                    heads.append(move.card)
                elif is_egg(move.card):
                    eggs.append(move.card)
                else:
                    scales.append(move.card)
            elif event["type"] in ("winner", "last head") and event["seat"] == seat:
                more += event["points"]
    return (
        Row(_("Squares covered"), squares, _with(cards), tuple(scales), idle=not squares),
        Row(_("Heads, {points} each", points=HEAD), HEAD * len(heads), "", tuple(heads), idle=not heads),
        Row(_("Eggs, {points} each", points=EGG), EGG * len(eggs), "", tuple(eggs), idle=not eggs),
        Row(_("Last head"), more, "", _coins(more), idle=not more),
    )


def _coins(points: int) -> tuple[str, ...]:
    """Points in coins, the dearest first."""
    found: list[str] = []
    for worth, word in COINS:
        count, points = divmod(points, worth)
        found += [word] * count
    return tuple(found)


def _how(end: Event, seat: Seat) -> str:
    """By what a seat has won a round: the dance, the most points, or both."""
    most = end["points"][seat] == max(end["points"])
    if end["dragon"] == seat:
        return pgettext("won by", "both") if most else pgettext("won by", "dance")
    return pgettext("won by", "points")


def _dragon_of(match: Match, seat: Seat) -> str:
    """The dragon that comes for a winner: that of the head with which they won a dance."""
    for log in reversed(match.rounds):
        if _end(log)["dragon"] == seat:
            return DRAGONS[_head(log)]
    return "ivory"


# -- what is said of it --


def _length(match: Match) -> str:
    if count := int(match.options["rounds"]):
        return words.rounds(count)
    played = words.rounds(len(match.rounds))
    return _("To {number} rounds won · {rounds} played", number=phrases.number(TO_WIN), rounds=played)


def _subtitle(match: Match, number: int, won: int) -> str:
    """Which round it was, and how many have won it."""
    told = words.subtitle(match.options, number)
    shared = _(SHARED.get(won, SHARED[3]))
    return f"{told} · {shared}" if won > 1 else told


def _with(cards: int) -> str:
    """With how many cards squares were covered."""
    return ngettext("with {n} card", "with {n} cards", cards) if cards else _("with no cards")


def _ended(match: Match, end: Event) -> str:
    """Who has won a round."""
    names = [phrases.called(match.seats[seat].name) for seat in range(len(match.seats))]
    most = [names[seat] for seat in end["won"] if end["points"][seat] == max(end["points"])]
    if end["dragon"] is None:
        return _have_most(most)
    dragon = names[end["dragon"]]
    yours = dragon == phrases.YOU
    if most == [dragon]:
        return (
            _("You win the dance, and on points")
            if yours
            else _("{name} wins the dance, and on points", name=dragon)
        )
    others = phrases.listed(
        [pgettext("won by", "you") if name == phrases.YOU else name for name in most if name != dragon]
    )
    if yours:
        return _("You win the dance, {others} on points", others=others)
    return _("{name} wins the dance, {others} on points", name=dragon, others=others)


def _have_most(names: Sequence[str]) -> str:
    """Who has won a round on points."""
    if len(names) > 1:
        return _("{names} have the most points", names=phrases.listed([*map(phrases.named, names)]))
    if names[0] == phrases.YOU:
        return _("You have the most points")
    return _("{name} has the most points", name=names[0])
