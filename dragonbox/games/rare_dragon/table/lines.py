"""The Line: what is told of a move, of what is picked or pointed at, and what is to be done."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, cast

from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.games.rare_dragon.moves import Move, take
from dragonbox.games.rare_dragon.refusals import EMPTY
from dragonbox.games.rare_dragon.table import options, words
from dragonbox.games.rare_dragon.table.pieces import InHand
from dragonbox.ui import parts
from dragonbox.ui.parts import Line

if TYPE_CHECKING:
    from dragonbox.core.match import Played
    from dragonbox.games.rare_dragon.table import Table


def line(table: Table) -> Line:
    """Return the one sentence."""
    palette, view = table.host.canvas.palette, table.view
    played = table.host.match.rounds[-1].moves
    if table.host.motion.busy and played and not table.tells_end:
        return Line("preview", words.last(played[-1], table.names, palette))
    if view.over and played:
        by = str(played[-1].events[-1].get("by", ""))
        return Line("turn", words.over(table.name(played[-1].seat), by, palette))
    if not table.host.can_play:
        return table.awaited(table.host.match.to_move)
    return _picking(table)


def _picking(table: Table) -> Line:
    palette, view = table.host.canvas.palette, table.view
    if view.stage == "draw":
        if count := table.count or table.pointed_count():
            return _take(table, count)
    else:
        if view.must:
            return Line("turn", words.must(view.must, len(table.choices()) > 1, palette))
        thing = table.thing()
        card = table.carried_card() or table.card or (thing.card if isinstance(thing, InHand) else None)
        if card and (found := options.of_card(table.legal, card.what)):
            return _play(table, found[0])
    name = table.name(table.host.seat) if len(table.host.match.people) > 1 else ""
    takes = any(move.verb == "take" for move in table.legal)
    new = [card.what for card in table.hold.cards if card in table.hold.new]
    line = Line("turn", words.prompt(name, view, takes, new, palette))
    c, end = table.host.canvas, table.line_end()
    if end is not None and new and parts.line_box(c, line, c.width / 2, 0).right > end:
        # The new card bears a sign in the hand.
        return Line("turn", words.prompt(name, view, takes, [], palette))
    return line


def _take(table: Table, count: int) -> Line:
    palette = table.host.canvas.palette
    why = table.why_not(take(count))[0]
    if why:
        # The pointer only rests there: nothing was refused yet.
        return Line("preview", [(phrases.sentence(why), palette.text, "sans")])
    return Line("preview", words.preview_take(count, table.view, table.host.previews, palette))


def _play(table: Table, move: Move) -> Line:
    why = table.why_not(options.as_laid(table.view, move.dragon))[0] if move.verb == "drop" else ""
    kept = words.kept_back(table.view, move.dragon, why == _(EMPTY))
    previews, palette = table.host.previews, table.host.canvas.palette
    return Line("preview", words.preview_play(move, table.view, table.names, kept, previews, palette))


def news(table: Table, played: Played) -> str:
    """Return what an opponent took and played in a turn that is over; the discard is seen. Nothing of one who
    only drew."""
    if table.view.over or played.seat == table.host.seat or cast(Move, played.move).verb != "drop":
        return ""
    turn = list(takewhile(lambda one: one.seat == played.seat, reversed(table.host.match.rounds[-1].moves)))
    made = [
        (cast(Move, one.move), [event for event in one.events if event["type"] == "play"])
        for one in reversed(turn[1:])
    ]
    if all(move.verb == "draw" for move, _events in made):
        return ""
    name, did = table.name(played.seat), [words.sentence(*one, table.names) for one in made]
    return f"{phrases.named(name)} {phrases.does(name, phrases.listed(did))}."
