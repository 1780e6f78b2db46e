"""The score sheets: of a finished match, and of each of its games."""

from __future__ import annotations

from typing import cast

from dragonbox.core import head_start, phrases
from dragonbox.core.contract import Seat
from dragonbox.core.language import _, ngettext, pgettext
from dragonbox.core.match import Match, RoundLog
from dragonbox.games.magic_dragon.ending import ending
from dragonbox.games.magic_dragon.moves import ZAPPO
from dragonbox.games.magic_dragon.nearest import nearest
from dragonbox.games.magic_dragon.payments import BALANCE
from dragonbox.games.magic_dragon.position import Win, exposed_sets
from dragonbox.games.magic_dragon.rules import Round
from dragonbox.games.magic_dragon.splits import splits
from dragonbox.games.magic_dragon.table import words
from dragonbox.games.magic_dragon.tiles import NAMES, NOTHING, Tile, together
from dragonbox.games.magic_dragon.units import BY_NAME
from dragonbox.games.magic_dragon.versions import games
from dragonbox.ui.sheet import Ending, Group, Holding, Laid, Row, SeatSheet, Sheet, Story, in_advance

DRAGONS = ("gold", "jade", "crimson", "frost", "emerald", "dusk", "amber", "ivory")
"""By seat: who comes to look at a hand that was won."""
DRAW = "bronze"
"""Where nobody won, or several."""
MOST = 10
"""Games that are told one by one; of longer matches what was won and what was paid is summed up."""


def sheet(match: Match) -> Sheet:
    """Return what to tell of a match that is over: what each game brought or cost."""
    scores, winners = head_start.scores(match), head_start.winners(match)
    seats = []
    for seat, total in enumerate(scores):
        rows = [Row(_("To begin with"), BALANCE)]
        paid = [(number, _payments(log, seat)) for number, log in enumerate(match.rounds, 1)]
        if len(paid) <= MOST:
            rows += [Row(_("Game {n}", n=number), amount, idle=not amount) for number, amount in paid]
        else:
            rows += _summed(match, seat)
        groups = (Group(_("Games"), tuple(rows)), *in_advance(head_start.of(match)[seat]))
        seats.append(SeatSheet(total, groups))
    won = 0 in winners
    dragon = DRAGONS[winners[0]] if len(winners) == 1 else DRAW
    names = [phrases.called(match.seats[seat].name) for seat in winners]
    best = phrases.signed(max(scores))
    subtitle = ngettext("{n} game", "{n} games", len(match.rounds))
    if not head_start.given(match):
        subtitle = _("{games} · everybody began with {coins}", games=subtitle, coins=BALANCE)
    return Sheet(
        opening=_("The match is over"),
        headline=_won_with(names, best),
        subtitle=subtitle,
        seats=tuple(seats),
        won=won,
        dragon=dragon,
        counted="game",
        ending=_ending(match, scores, winners),
        unit="coin",
    )


def _won_with(names: list[str], best: str) -> str:
    if len(names) > 1:
        return _(
            "{names} win with {coins}", names=phrases.listed(list(map(phrases.named, names))), coins=best
        )
    if names[0] == phrases.YOU:
        return _("You win with {coins}", coins=best)
    return _("{name} wins with {coins}", name=names[0], coins=best)


def _ending(match: Match, scores: tuple[int, ...], winners: tuple[Seat, ...]) -> Ending:
    names = [phrases.called(seated.name) for seated in match.seats]
    ends = [_end(match, number) for number in range(len(match.rounds))]
    payments = [[_payments(log, seat) for seat in range(len(names))] for log in match.rounds]
    hands = [_laid(end, end.win, names) if end.win is not None else () for end in ends]
    scored = [end.table.version.units != "none" for end in ends]
    return ending(names, scores, winners, payments, [end.win for end in ends], hands, scored)


def _payments(log: RoundLog, seat: Seat) -> int:
    return sum(played.points[seat] for played in log.moves)


def _summed(match: Match, seat: Seat) -> list[Row]:
    """What a long match came to: won, paid for tiles that one dropped oneself, and paid otherwise."""
    won, dropped, paid, count = 0, 0, 0, 0
    for number, log in enumerate(match.rounds):
        amount = _payments(log, seat)
        if amount > 0:
            won += amount
            count += 1
        elif (win := _end(match, number).win) is not None and win.dropper == seat:
            dropped += amount
        else:
            paid += amount
    return [
        Row(_("Won"), won, f"× {count}", idle=not won),
        Row(_("Paid for drops"), dropped, idle=not dropped),
        Row(_("Paid otherwise"), paid, idle=not paid),
    ]


def round_sheet(match: Match, number: int) -> Sheet:
    """Return what to tell of a game that is over, counted from 0."""
    log = match.rounds[number]
    end = _end(match, number)
    names = [phrases.called(seated.name) for seated in match.seats]
    count = len(names)
    most = games(match.options, count)
    subtitle = _("game {n} of {count}", n=number + 1, count=most)
    seats = tuple([SeatSheet(_payments(log, seat), (Group(_("Paid"), ()),)) for seat in range(count)])
    win = end.win
    if win is None:
        return Sheet(
            opening=pgettext("of a match", "The game is over"),
            headline=_("A tie"),
            subtitle=_("The stock is down to twelve tiles: nobody pays · {game}", game=subtitle),
            seats=seats,
            won=None,
            dragon=DRAW,
            story=Story(
                None,
                (),
                (),
                0,
                tuple([_holding(end, seat, win) for seat in range(count)]),
                "coin",
                "game",
                _("Nobody was complete. The same player deals again.")
                if number + 1 < most
                else _("Nobody was complete."),
            ),
        )
    who = names[win.seat]
    calls = _("You call Zappo") if who == phrases.YOU else _("{name} calls Zappo", name=who)
    others, called = end.table.after(win.seat), _called(log)
    return Sheet(
        opening=calls,
        headline=calls,
        subtitle=f"{_how(end, win, names)} · {subtitle}",
        seats=seats,
        won=win.seat == 0,
        dragon=DRAGONS[win.seat],
        story=Story(
            win.seat,
            _laid(end, win, names),
            tuple(
                [
                    (
                        BY_NAME[name].group if end.table.version.units != "none" else "",
                        Row(_(BY_NAME[name].title), points, _(BY_NAME[name].help).rstrip(".")),
                    )
                    for name, points in win.units
                ]
            ),
            win.points,
            tuple([_holding(end, seat, win, seat in called) for seat in others]),
            "coin",
            "game",
            total=words.total(end.table),
        ),
    )


def _called(log: RoundLog) -> set[Seat]:
    """Who has answered the last drop with Zappo."""
    return {
        seat
        for event in log.moves[-1].events
        for seat, move in event.get("answers", ())
        if move == str(ZAPPO)
    }


def _end(match: Match, number: int) -> Round:
    """A game as it lies at its end."""
    return cast(Round, match.position(number))


def _how(end: Round, win: Win, names: list[str]) -> str:
    """With which tile somebody went out."""
    if win.last == "dealt":
        return _("all natural, before the first turn")
    tile = words.name(end.drawn)
    if win.dropper is None:
        return _("with the {tile} drawn from the stock", tile=tile)
    if (name := names[win.dropper]) == phrases.YOU:
        return _("with the {tile} that you dropped", tile=tile)
    return _("with the {tile} that {name} dropped", tile=tile, name=name)


def _laid(end: Round, win: Win, names: list[str]) -> tuple[Laid, ...]:
    """The winner's sets and twin: the exposed ones first."""
    found = []
    for exposed in end.exposed[win.seat]:
        name = names[exposed.dropper]
        told = _("from you") if name == phrases.YOU else _("from {name}", name=name)
        found.append(Laid(_words(exposed.set.tiles), told))
    last = end.drawn
    told = "" if win.last == "dealt" else _("drawn") if win.dropper is None else _("claimed")
    split: list[tuple[Tile, ...]] = [one.tiles for one in win.sets]
    for tiles in (*split, (win.twin, win.twin)):
        marked = -1
        if last != NOTHING and last in tiles:
            marked, last = len(tiles) - 1 - tiles[::-1].index(last), NOTHING
        found.append(Laid(_words(tiles), told if marked >= 0 else "", marked))
    return tuple(found)


def _words(tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    return tuple([NAMES[tile] for tile in tiles])


def _holding(end: Round, seat: Seat, win: Win | None, called: bool = False) -> Holding:
    """What a seat was left with: a complete hand as near as any, and what was missing from it."""
    table = end.table
    shown = exposed_sets(end, seat)
    near = nearest(end.hands[seat], shown, table.sets, table.suits)
    split = splits(together(near.kept, *near.obtained))
    kept: list[str] = []
    missing = list(near.obtained)
    for one in shown:
        kept += [*_words(one.tiles), "gap"]
    groups: list[tuple[Tile, ...]] = []
    if split:
        groups = [*[one.tiles for one in split[0].sets], (split[0].twin, split[0].twin)]
    for group in groups:
        for tile in group:
            if tile in missing:
                missing.remove(tile)
                kept.append(f"?{NAMES[tile]}")
            else:
                kept.append(NAMES[tile])
        kept.append("gap")
    if kept and kept[-1] == "gap":
        kept.pop()
    formula, note = "", ""
    if win is not None:
        counts = table.version.units != "none"
        if counts:
            formula = f"{win.points} × {win.penalties[seat]}"
            twice = -win.payments[seat] // max(1, win.points * win.penalties[seat])
            if twice > 1:
                formula += f" × {twice}"
        if counts and seat == win.dropper:
            note = _("dropped it")
        elif called:
            note = _("Zappo too, but later")
        elif table.dealer_double and table.dealer in (seat, win.seat):
            note = _("dealer counts double")
    return Holding(seat, tuple(kept), _words(near.idle), formula, note)
