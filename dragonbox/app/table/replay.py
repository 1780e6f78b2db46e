"""A match that was played, shown again step by step."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dragonbox import games
from dragonbox.app import looks
from dragonbox.app.context import Context
from dragonbox.app.table import opening, replay_controls
from dragonbox.app.table.log_lines import written
from dragonbox.app.table.reasons import Reasons
from dragonbox.app.table.replay_controls import SPEEDS
from dragonbox.app.table.scrubber import CLAIM, GREAT_MOVE, TURNING, Mark, great_moves, rounds
from dragonbox.app.table.table import Table
from dragonbox.core import phrases, round_names
from dragonbox.core.contract import Event, Move, Seat
from dragonbox.core.language import _
from dragonbox.core.match import Match, Played
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.parts import Line
from dragonbox.ui.runs import marked
from dragonbox.ui.widgets import IconButton, Widget

PACE = 0.9
"""Seconds between two moves, at normal speed, after all has come to rest."""


class Replay(Table):
    """The table, with the match going by."""

    watching = True
    plays = False
    foot = replay_controls.FOOT

    def __init__(
        self, context: Context, match: Match, at_end: bool = False, turning: Sequence[int] = ()
    ) -> None:
        """Begins with the first move, or stands still at the last position; `turning` are the moves, counted
        from 1, that were turning points, as far as somebody has looked for them."""
        self.full = match
        self._turning = turning
        self._marks: list[Mark] | None = None
        self.great = great_moves(match)
        """After how many moves the great ones were made."""
        self.fast = 1.0
        """How many times faster than usual it goes by."""
        self.playing = not at_end
        self._next_at = context.window.clock() + PACE
        self.open_hands = match.over or not match.people or not match.secret
        """Whether all hands may be seen; of a match in play only one's own."""
        super().__init__(context, match.until(len(match.history) if at_end else 0))
        self.hints = self.reasons = Reasons(self)

    @property
    def step(self) -> int:
        """Return how many moves are shown."""
        return len(self.real.history)

    @property
    def steps(self) -> int:
        """Return how many moves the match has."""
        return len(self.full.history)

    @property
    def claim(self) -> str:
        """Return what a claim is called in this game; empty if it has none."""
        claims = looks.load(self.full.game.key).claims
        return _(claims.name) if claims else ""

    @property
    def marks(self) -> Sequence[Mark]:
        """Return what the track marks: great moves, claims and turning points, each with what was done."""
        if self._marks is None:
            claims, history = looks.load(self.full.game.key).claims, self.full.history
            kinds = dict.fromkeys(self.great, GREAT_MOVE)
            kinds.update({step: TURNING for step in self._turning if step not in kinds})
            if claims:
                claimed = [step for step, played in enumerate(history, 1) if claims.made(played)]
                kinds.update({step: CLAIM for step in claimed if step not in kinds})
            self._marks = [Mark(step, kind, self._told(history[step - 1])) for step, kind in kinds.items()]
        return self._marks

    def _told(self, played: Played) -> str:
        """Return who made a move and what it was."""
        if len(self.full.seats) == 1:
            told = written(played, looks.load(self.full.game.key).noted)
        else:
            name = self.full.seats[played.seat].name
            told = f"{phrases.named(name)} {phrases.does(name, self.top.words(played.move, played.events))}"
        gained = self.top.gained(played)
        return f"{told} {phrases.gain(gained)}" if gained else told

    def _keep(self) -> None:
        """Nothing is saved: it was."""

    def _picture(self) -> None:
        """No picture either."""

    def _came_to_rest(self) -> None:
        self._next_at = self.now() + PACE * max(0.5, self.context.speed) / self.fast

    def _advance(self, move: Move) -> list[Event]:
        played = self.real.follow(self.full)
        return list(played.events) if played else []

    def forward(self) -> None:
        """Show the next move; the next deal follows when one is over."""
        if self.step == self.steps:
            self.reasons.leave()
            return
        if self.real.round_over:
            self.change(lambda: self.real.follow(self.full))
        else:
            self._show(self.full.history[self.step].move, self.context.speed / self.fast)

    def step_on(self) -> None:
        """Show the next move alone: whoever steps no longer lets it go by."""
        self.pause()
        self.forward()

    def go(self, step: int) -> None:
        """Show the match after that many moves, without motion."""
        self.playing = False

        def change() -> None:
            self.real = self.full.until(min(max(0, step), self.steps))

        self.change(change)

    def _deal(self, step: int) -> int:
        """The number of moves before the deal that is shown began, or before the next one begins."""
        starts = rounds(self.full)
        here = len(self.real.rounds) - 1
        if step < 0 and not self.real.rounds[-1].moves:
            here -= 1
        return starts[max(0, here)] if step < 0 else starts[here + 1]

    @property
    def sides(self) -> list[Seat]:
        """The seats from whose side it may be seen: of a match in play, one's own."""
        if not self.full.secret:
            return [self.seat]
        return list(range(len(self.full.seats))) if self.open_hands else [self.seat]

    def turn(self) -> None:
        """See the table from the side of the next seat."""
        sides = self.sides
        self.see_from(sides[(sides.index(self.seat) + 1) % len(sides)])

    def see_from(self, seat: Seat) -> None:
        """See the table from the side of a seat."""
        if seat != self.seat:
            self._settle()
            self.context.window.fade()
            self.turn_to(seat)
            self.lay_out(self.canvas, self.behind)

    def toggle(self) -> None:
        """Play or pause; at the end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.step == self.steps:
            self.go(0)
            self.playing = True
        self._next_at = self.now()
        self.refresh()

    def pause(self) -> None:
        """Stand still here."""
        self.playing = False

    def run_at(self, number: int) -> None:
        """Let it go by at one of the speeds."""
        self.fast = list(SPEEDS)[number]
        self._next_at = min(self._next_at, self.now() + PACE / self.fast)
        self.refresh()

    def show_menu(self) -> None:
        """Open what can be done besides going through the match."""
        self.pause()
        self.context.window.push(self.context.scene("replay menu", self))

    def next_great(self) -> None:
        """Go to just before the next great move and show it; after the last one, the first comes."""
        later = [step for step in self.great if step > self.step]
        step = (later or self.great)[0]
        self.go(step - 1)
        self.forward()

    def play_from_here(self) -> None:
        """Put the match on the table as it stands here."""
        opening.play_from(self.context, self.full, self.step)

    def back(self) -> None:
        if self.hints.is_shown:
            self.reasons.leave()
        else:
            self.context.window.pop()

    def move_focus(self, direction: str) -> bool:
        """Left and right are steps, or change the speed where that has the focus."""
        at_speed = self.focus_shown and self.focused == "speed"
        if direction in ("left", "right") and not at_speed:
            return self.command("undo" if direction == "left" else "redo")
        return super().move_focus(direction)

    def command(self, command: str) -> bool:
        act = {
            "secondary": self.toggle,
            "accept": self.toggle,
            "undo": lambda: self.go(self.step - 1),
            "take back": lambda: self.go(self.step - 1),
            "redo": self.step_on,
            "home": lambda: self.go(0),
            "end": lambda: self.go(self.steps),
            "great": self.next_great,
            "page up": lambda: self.go(self._deal(-1)),
            "page down": lambda: self.go(self._deal(1)),
            "help": self.rules,
            "log": self.show_log,
            "hint": self.reasons.press,
            "menu": self.show_menu,
        }.get(command)
        if act:
            act()
        return bool(act)

    def scrub(self, step: int) -> None:
        """Go to a move by the track, and play on from there if it was playing."""
        playing = self.playing
        self.go(step)
        self.playing = playing

    def _head(self) -> list[Widget]:
        """The menu at the top left; at the top right the moves so far, the rules and the way out."""
        c = self.canvas
        left, width = c.stage
        side, narrow = c.px(40), c.px(36)
        tools = [
            ("log", "log", self.show_log, _("Moves so far: L")),
            ("help", "help", self.rules, _("Rules: F1")),
            ("leave", "cross", self.context.window.pop, _("Close: Esc")),
        ]
        x = left + width - c.px(16 + 36 * len(tools) + 2 * (len(tools) - 1))
        first = pygame.Rect(left + c.px(16), c.px(18), side, side)
        tip = _("More options")
        widgets: list[Widget] = [IconButton("menu", first, self.show_menu, "tools", tip=tip, icon="menu")]
        for key, icon, act, tip in tools:
            box = pygame.Rect(x, c.px(18), narrow, side)
            widgets.append(IconButton(key, box, act, "tools", tip=tip, icon=icon))
            x += narrow + c.px(2)
        return widgets

    def _tools(self) -> list[Widget]:
        return [*self._head(), *replay_controls.widgets(self)]

    def _line(self) -> Line | None:
        if self.reasons.hides_line:
            return None
        if not self.motion.busy and (pointed := self.top.pointed_line()):
            return pointed
        if not self.real.rounds[-1].moves:
            return Line("preview", self._place())
        text = self.canvas.palette.text
        played, runs = self.real.rounds[-1].moves[-1], list[Run]()
        words = written(played, looks.load(self.match.game.key).noted)
        if len(self.match.seats) > 1:
            name = self.match.seats[played.seat].name
            runs.append((phrases.named(name), text, "semi"))
            words = phrases.does(name, self.top.words(played.move, played.events))
        runs.append((words, text, "sans"))
        if gained := self.top.gained(played):
            runs.append((phrases.gain(gained), theme.GOLD_LIGHT, "bold"))
        return Line("preview", runs)

    def line_centre(self, line: Line) -> float:
        """Return the middle of the Line: it makes room for a reason that reaches into it."""
        middle, note = super().line_centre(line), self.widget("hint note")
        box = parts.line_box(self.canvas, line, middle, self.top.line_bottom())
        if note is None or not box.colliderect(note.box):
            return middle
        gap = self.canvas.px(12)
        left = note.box.centerx < box.centerx
        return middle + (note.box.right + gap - box.x if left else note.box.x - gap - box.right)

    def _place(self) -> list[Run]:
        """Say which moment of the match is shown, before the first move of a round."""
        dim, text = self.canvas.palette.dim, self.canvas.palette.text
        step: dict[str, object] = {"n": self.step, "all": self.steps}
        if len(self.full.rounds) > 1:
            step["where"] = round_names.within(games.entry(self.full.game.key).unit, len(self.real.rounds))
            told = _("Replay: **{where},** **move {n} of {all}**", **step)
        else:
            told = _("Replay: **move {n} of {all}**", **step)
        return marked(told, (dim, "sans"), {"**": (text, "semi")})

    def tick(self, now: float) -> bool:
        moving = super().tick(now)
        if not moving and self.playing and now >= self._next_at:
            if self.step < self.steps:
                self.forward()
                return True
            self.playing = False
            self.refresh()
        return moving

    def wake(self, now: float) -> float | None:
        times = [super().wake(now), self._next_at if self.playing else None]
        return min((t for t in times if t is not None), default=None)

    def show_scoring(self) -> None:
        """The end of a replay is its last position."""
