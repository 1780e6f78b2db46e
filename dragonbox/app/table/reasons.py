"""Why somebody made a move, in a replay: whoever sat there is asked again, and says so.

The table stays as it is after the move, in full light, and seen from the same side. The reason stands on
paper at the plate of who moved, with the pieces that it is about; what else it speaks of has a rim.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from dragonbox import players
from dragonbox.app import looks
from dragonbox.app.common import seating
from dragonbox.app.table import bubble, speech
from dragonbox.app.table.bubble import Bubble, Said
from dragonbox.app.table.hint_move import advice
from dragonbox.app.table.hints import KEPT, LEVEL, OWN, ZONE, Hints, Taken
from dragonbox.app.table.line import WHY
from dragonbox.app.table.opponents import seed_of
from dragonbox.app.table.speech import Cross, Fitted, Speech
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.ui import parts, theme
from dragonbox.ui.tabletop import Spot
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.table.replay import Replay
    from dragonbox.core.contract import Move
    from dragonbox.core.match import Match, Played
    from dragonbox.players import Hint
    from dragonbox.players.process import Failure


class Reasons(Hints):
    """The reasons in one replay."""

    def __init__(self, table: Replay) -> None:
        super().__init__(table)
        self._replay = table
        self._of: Played | None = None
        """The move that is explained: the last one."""
        self._before: Match = table.real
        """The match before it."""
        self._fitted: tuple[object, Fitted | None] | None = None
        """Where the reason lies in the room that the table has for it, and for what."""

    @property
    def is_shown(self) -> bool:
        return self._of is not None and (self.thinks or self.open is not None)

    @property
    def cost(self) -> str:
        """A reason costs nothing."""
        return ""

    def why_not(self) -> str:
        """Return why nobody can be asked now; empty if somebody can be."""
        table = self._replay
        if self.is_shown:
            return ""
        if not table.real.rounds[-1].moves:
            return _("nobody has made a move here: step forward first")
        seat = table.real.rounds[-1].moves[-1].seat
        if not table.open_hands and seat != table.seat:
            return _("reasons can be heard when the match is over: they would tell what others hold")
        return ""

    def press(self) -> None:
        """Ask about the move that was shown last; a second time, put the reason away."""
        if self.is_shown:
            self.leave()
        elif why := self.why_not():
            self._say(why)
        else:
            self._ask()

    def leave(self) -> None:
        """Put the reason away."""
        self.close()
        self._replay.refresh()

    def _close_it(self) -> None:
        self.leave()

    def close(self) -> None:
        super().close()
        self._of = None

    def _ask(self) -> None:
        table = self._replay
        played = table.real.rounds[-1].moves[-1]
        table.pause()
        self._of = played
        self._before = before = table.full.until(table.step - 1)
        # As when it was decided: the same comes of it.
        seated = before.seats[played.seat]
        self._think(before, played.seat, self._level, seed_of(before), seating.opponent(seated))
        table.context.sound.play("card_turn", 0.6)
        table.refresh()

    @property
    def _level(self) -> str:
        """The level that gives the reason: that of the seat, or a master for a person."""
        assert self._of is not None
        level: str = self._replay.match.seats[self._of.seat].player
        return level if level in players.BY_KEY else LEVEL

    def _legal(self) -> Sequence[Move]:
        return self._before.legal()

    def _answered(self, answer: Hint | Failure) -> None:
        table, place = self._replay, self._asked
        self._asked = None
        if (hint := self._usable(answer)) is None:
            self.leave()
            self._say(_("there's no reason this time. Try again"))
            return
        assert place is not None
        self._taken[place] = Taken(hint)
        self._shown = place
        table.refresh()

    def _say(self, why: str) -> None:
        """Tell something over the table, whose Line tells of the move."""
        self._replay.context.window.say(phrases.sentence(why), WHY)

    # ------------------------------------------------------------------ what is to be seen

    def widgets(self) -> list[Widget]:
        """Return the paper and its cross, to lie above everything else."""
        if not self.is_shown:
            return []
        table, said = self._replay, self._said()
        assert self._of is not None
        c, plate = table.canvas, table.top.plate_box(self._of.seat)
        named = partial(looks.load(table.match.game.key).named, c)
        side, tip, face = c.px(28), _("Close: Esc"), self._face()
        if (fitted := self._in_room()) is not None:
            cross = speech.cross_box(c, fitted.box)
            return [
                Speech(fitted, named, face, ZONE, self._heard()),
                Cross("hint close", cross, self.leave, ZONE, tip=tip),
            ]
        keeps = [*table.top.note_keeps(), *((box, KEPT) for box in self._places())]
        left, width = c.stage
        bounds = pygame.Rect(left, c.px(76), width, table.ledge - c.px(10) - c.px(76)).inflate(-c.px(32), 0)
        high = partial(bubble.height, c, said, named)
        box = bubble.place(c, plate, bounds, keeps, high)
        cross = pygame.Rect(box.right - side - c.px(8), box.y + c.px(8), side, side)
        return [
            Bubble(box, said, named, face, ZONE, self._heard(), table.top.asides),
            Button("hint close", cross, self.leave, ZONE, tip=tip, icon="cross", kind="paper"),
        ]

    @property
    def hides_line(self) -> bool:
        """Return whether the reason stands where the Line would."""
        found = self._in_room() if self.is_shown else None
        return found is not None and found.box.bottom > self._replay.top.line_top()

    def _face(self) -> tuple[int, int, int]:
        """Return the middle of the face on the plate of who moved, and its radius."""
        assert self._of is not None
        top, seat = self._replay.top, self._of.seat
        plate, half = top.plate_box(seat), top.plate_box(seat).h // 2
        mirrored = top.plate(seat).mirrored
        return plate.right - half if mirrored else plate.x + half, plate.centery, half

    def _in_room(self) -> Fitted | None:
        """Return where the reason lies in the room that the table has for it: near the plate, or else where
        the player's own would; None without such room."""
        assert self._of is not None
        table = self._replay
        c, top, said, face = table.canvas, table.top, self._said(), self._face()
        near, own = (top.reason_room(seat) for seat in (self._of.seat, table.seat))
        key = c.u, c.type.scale, str((near, own, face)), said
        if self._fitted is None or self._fitted[0] != key:
            named, found = partial(looks.load(table.match.game.key).named, c), None
            for room, told in ((near, said._replace(head="") if said.own else said), (own, said)):
                if room is not None and found is None:
                    right, low = room.centerx > c.width / 2, face[1] > room.centery or room is own
                    found = speech.fit(c, told, named, room, right, low)
            self._fitted = key, found
        return self._fitted[1]

    def lit(self) -> list[pygame.Rect]:
        """Return where lies what the reason speaks of and is still there."""
        if not self.is_shown:
            return []
        # What the table and the hint both light is lit once.
        return list({tuple(box): box for box in (*self._places(), *self._evidence())}.values())

    def _evidence(self) -> list[pygame.Rect]:
        """Return where lies what the words name."""
        table, taken = self._replay, self.open
        if taken is None or self._of is None or not self._told_same:
            return []
        decision = taken.hint.decision
        keys = set(table.top.evidence(self._of.seat, decision.move, decision.reason))
        return [widget.box for widget in table.widgets if widget.key in keys]

    @property
    def _told_same(self) -> bool:
        """Return whether the reason is one for the move that was made."""
        return (
            self.open is not None
            and self._of is not None
            and str(self.open.hint.decision.move) == str(self._of.move)
        )

    def places(self, lit: Sequence[str]) -> list[pygame.Rect]:
        """Return where things lie that were the same before the move: cards of the hand, and named places."""
        moved = self._moved()
        assert self._of is not None
        own = self._of.seat == self._replay.seat
        there = super().places([name for name in lit if (own if name.startswith(OWN) else name not in moved)])
        spots = [widget for widget in self._replay.widgets if isinstance(widget, Spot)]
        drawn = {tuple(spot.box): spot.piece.box if spot.piece else None for spot in spots}
        # Where nothing lies any more, nothing is to be seen.
        return [found for box in there if (found := drawn.get(tuple(box), box)) is not None]

    def _moved(self) -> Sequence[str]:
        """Return the places from which the move took something: the table marks them itself."""
        table = self._replay
        return looks.load(table.match.game.key).pictured(table.real)[-1].marks

    def paint(self) -> None:
        """Draw a rim round each of these things; nothing is dimmed."""
        c = self._replay.canvas
        screen = c.surface.get_rect()
        lit = [box.clip(screen) for box in self.lit() if box.colliderect(screen)]
        # The light lies round them, not over them: a die is to be read.
        pictures = [c.surface.subsurface(box).copy() for box in lit]
        for box in lit:
            c.glow(box, c.px(7), c.px(9), theme.GLOW, 150)
        c.surface.fblits(zip(pictures, lit, strict=True))
        for box in lit:
            parts.chosen(c, box, c.px(7))

    def _said(self) -> Said:
        """Return who says what, and of which pieces."""
        assert self._of is not None
        table, taken = self._replay, self.open
        face = seating.faces(table.match.seats, table.context.portrait)[self._of.seat]
        if taken is None:
            return Said(face, _("Why this move?"), _("Thinking back…"), self._pieces(self._of.move))
        seated, decision = table.match.seats[self._of.seat], taken.hint.decision
        person = seated.player not in players.BY_KEY
        reason = _("“{reason}”", reason=phrases.spoken(decision.reason))
        if not self._told_same:
            move = advice(table.top, decision.move)
            head = _("A master: {move}", move=move) if person else _("Now rather: {move}", move=move)
            return Said(face, head, reason)
        head = _("A master does the same:") if person else _("{name} says:", name=seated.name)
        return Said(face, head, reason, self._pieces(decision.move), not person)

    def _pieces(self, move: Move) -> tuple[str, ...]:
        """Return the pieces of a move that could be made, as the log shows them."""
        match = self._before.until(len(self._before.history))
        match.play(move, deal=False)
        return looks.load(match.game.key).pictured(match)[-1].whole

    def _heard(self) -> str:
        """Return all of it in one sentence each: what was done, and why."""
        table, said = self._replay, self._said()
        assert self._of is not None
        name = table.match.seats[self._of.seat].name
        did = phrases.does(name, table.top.words(self._of.move, self._of.events))
        return f"{phrases.closed(f'{phrases.named(name)} {did}')} {said.heard}"
