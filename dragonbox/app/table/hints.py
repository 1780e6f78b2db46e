"""Hints at a table: what a strong player would do, in steps: where to look, what kind of move, the move.

A master is asked, or in the first matches of a game a player who is easier to follow, in the background; they
know what the person knows. Each decision for which at least one step was taken counts in the record, and an
undo does not take that back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from dragonbox import players
from dragonbox.app import looks
from dragonbox.app.lessons import spotlight
from dragonbox.app.table import advised, hint_light, hint_move, hint_place, note
from dragonbox.app.table.hint_move import Advised, Pictures
from dragonbox.app.table.hint_note import REACH, SIGN, Note, RuleLink
from dragonbox.app.table.opponents import playable, seed_of
from dragonbox.core import phrases
from dragonbox.core.language import N_, _
from dragonbox.storage.disk import StorageError
from dragonbox.ui import theme
from dragonbox.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from dragonbox.app.table.table import Table
    from dragonbox.core.contract import Compared, Decision, Move, Seat
    from dragonbox.core.match import Match
    from dragonbox.players import Hint
    from dragonbox.players.process import Failure

LEVEL = "master"
"""The level that gives hints, but for the first matches of a game: there it is a teacher, as long as nobody
plays better than that one does."""
NEXT = (N_("The idea"), N_("The move"))
"""What stands on the button that leads to the second step, and to the last."""
ZONE = "hint"
NEXT_KEY = "hint next"
OWN = "own "
"""Before the face of a card in the player's hand, among what a hint lights."""
WIDER = 2
"""By how much more than in a lesson the light reaches round a thing, in u: dice in a line share one ring."""
NEAR = 24
"""How much wider or narrower than a panel the note may be, in u, to lie there instead of it."""
TOP = 68
"""How far the note stays below the upper edge and its tools, in u."""
KEPT = note.ALWAYS
"""How much it matters that the note covers nothing of what is lit."""
COST = N_("Matches with hints don't count for the best scores.")
"""What is said at the first hint of a match."""
FREE_MATCHES = 3
"""So many matches of a game hints cost nothing: they teach."""
FREE = N_("A best guess. Free in your first three matches. Later: no place among the best scores.")
"""What is said instead there."""

Place = tuple[int, tuple[str, ...]]
"""A decision: the number of the deal, and the moves before it."""


@dataclass(slots=True)
class Taken:
    """A hint that was asked for."""

    hint: Hint
    step: int = 1
    """How many steps were shown."""
    began: int = 1
    """How many were shown when it opened."""
    advised: Advised | None = None
    """What its last step shows."""
    forced: bool = False
    """Whether there was only one move: then it costs nothing."""

    @property
    def steps(self) -> int:
        """Return the number of steps: each clue, then the move."""
        return len(self.hint.clues) + 1

    @property
    def told(self) -> bool:
        """Whether the last step was shown."""
        return self.step == self.steps


class Hints:
    """Gives the hints at one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.asks = ""
        """The level of player whom a lesson wants to give them; empty for the usual."""
        self._taken: dict[Place, Taken] = {}
        self._asked: Place | None = None
        """The decision that is thought about."""
        self._shown: Place | None = None
        """The decision whose hint is open."""
        self._failed = 0
        """How often there was none."""
        self._failed_at: Place | None = None
        """The last decision for which there was none."""
        self._free: bool | None = None
        self._told_cost = False
        """Whether it was said what the first one costs."""
        self._forced = False
        """Whether the decision that was asked about last has only one move."""
        self._box: tuple[object, pygame.Rect, bool] | None = None
        """Where the note lies, and for what: it stays there through the steps of a hint."""
        self._came_from = ""
        """Where the focus was before it came to the note."""
        self._pointed = ""
        """The key of the widget that makes the move shown."""
        self._focus_was = False
        """Whether the focus was seen before that widget had it."""

    def _here(self) -> Place:
        match = self._table.match
        return len(match.rounds), tuple(str(played.move) for played in match.rounds[-1].moves)

    @property
    def level(self) -> str:
        """Return the level of player who gives them: in a first match none far above those at the table."""
        table = self._table
        if self.asks or not (table.plays and self.free):
            return self.asks or LEVEL
        order = list(players.BY_KEY)
        seated = [seat.player for seat in table.match.seats if seat.player in order]
        teacher = players.shown(table.match.game.key)
        strongest = max(teacher, *seated, key=order.index) if seated else teacher
        return players.TEACHER if strongest == teacher else strongest

    @property
    def thinks(self) -> bool:
        """Whether a hint is being looked for in this position."""
        return self._asked is not None and self._asked == self._here()

    @property
    def open(self) -> Taken | None:
        """The hint that lies open."""
        return self._taken[self._shown] if self._shown is not None and self._shown == self._here() else None

    @property
    def shows_move(self) -> bool:
        """Whether the hint is still looked for, or its move lies picked: Esc closes it then."""
        return self.is_shown and (self.open is None or self.open.told)

    @property
    def pointed(self) -> str:
        """The key of the widget that makes the move shown; empty if none is."""
        shown = self.is_shown and self.open is not None and self.open.told
        return self._pointed if shown and self._table.widget(self._pointed) is not None else ""

    @property
    def is_shown(self) -> bool:
        """Whether a note is to be seen."""
        return self._table.can_play and (self.thinks or self.open is not None)

    def why_not(self) -> str:
        """Return why there is no hint now; empty if there can be one."""
        table = self._table
        match = table.match
        if match.over:
            return _("the game is over: nothing is left to decide")
        if not match.people:
            return _("only opponents play here: there is nothing to advise")
        if match.to_move is None:
            return _("the next deal is not made yet")
        if match.to_move not in match.people:
            name = match.seats[match.to_move].name
            return _("hints are for your own turn: {name} is thinking", name=name)
        return "" if table.can_play else _("one moment: there is nothing to decide yet")

    # ------------------------------------------------------------------ asking

    def press(self) -> None:
        """The player wants a hint, or its next step."""
        table = self._table
        if why := self.why_not():
            table.explain(why)
            return
        here = self._here()
        taken = self._taken.get(here)
        if taken is not None:
            if self._shown == here and not taken.told:
                taken.step += 1
            self._show(here)
        elif not self.thinks:
            self._ask()

    def show_all(self) -> None:
        """The player wants to see the move at once."""
        if self.open is not None:
            self.open.step = self.open.steps
            self.press()

    def _ask(self) -> None:
        table = self._table
        match = table.match
        if self.why_not():
            return
        assert match.to_move is not None
        table.quiet()
        self._forced = len(self._legal()) == 1
        # Where one failed, another may come by other chances and by a shorter look.
        short = self._failed_at == self._here()
        level = players.TEACHER if short else self.level
        self._think(match, match.to_move, level, seed_of(match) + self._failed, short=short)
        table.refresh()

    def _think(
        self,
        match: Match,
        seat: Seat,
        level: str,
        seed: int,
        opponent: str = "",
        short: bool = False,
    ) -> None:
        """Have a player of that level, or that opponent, think about a seat's decision; `_answered` is called
        with a hint."""
        context = self._table.context
        self._asked = self._here()
        context.thinker.call(
            context.in_time(self._answered),
            players.hint,
            level,
            match.game.key,
            match.view(seat),
            seed,
            players.SHORT if short else players.BRIEF,
            opponent,
        )

    def _legal(self) -> Sequence[Move]:
        """Return the moves of which one is looked for."""
        return self._table.match.legal()

    def _usable(self, answer: Hint | Failure) -> Hint | None:
        """Return a hint whose move can be made here; None, and a line in the log, for any other answer."""
        legal = self._legal()
        if isinstance(answer, players.Hint) and playable(legal, answer.decision.move) is not None:
            return answer
        self._table.context.log.write(f"There is no hint.\n{getattr(answer, 'report', type(answer))}")
        return None

    def _answered(self, answer: Hint | Failure) -> None:
        table = self._table
        place, self._asked = self._asked, None
        assert place is not None
        if (hint := self._usable(answer)) is None:
            self._failed += 1
            if self._failed_at != place:
                self._failed_at = place
                self._ask()
                return
            table.explain(_("there's no hint this time. Press H to try again"))
            return
        self._told_cost = any(not taken.forced for taken in self._taken.values())
        self._taken[place] = replace(self._begun(hint), forced=self._forced)
        advised.note(table.real, hint.decision.move)
        if not (self.free or self._forced):
            table.count_hint()
        self._show(place)

    def _begun(self, answer: Hint) -> Taken:
        """Return a hint as it begins: after an idea that was just read, with what is more than that."""
        idea = self._table.coach.idea
        if not idea:
            return Taken(answer)
        clues = (idea, *[clue for clue in answer.clues[-1:] if clue != idea])
        return Taken(replace(answer, clues=clues), step=2, began=2)

    def _show(self, place: Place) -> None:
        """Open the hint for a decision; its last step is seen on the table as well."""
        table = self._table
        self._shown = place
        taken = self._taken[place]
        table.quiet()
        table.coach.dismiss()
        table.context.sound.play("card_turn", 0.6)
        table.refresh()
        if not taken.told:
            self._focus_next()
        elif key := table.top.point_out(taken.hint.decision.move):
            table.refresh()
            if self._pointed != key:
                self._focus_was = table.focus_shown
            table.focused, table.focus_shown = key, True
            self._pointed = key

    def _focus_next(self) -> None:
        """Let Enter and the controller lead to the next step, where the focus is seen."""
        table = self._table
        here = table.widget(table.focused)
        if table.focus_shown and here is not None and here.zone != ZONE and table.widget(NEXT_KEY):
            self._came_from, table.focused = table.focused, NEXT_KEY

    def cancel(self) -> None:
        """Think no more; what lies open stays."""
        if self._asked is not None:
            self._asked = None
            self._table.context.stop_thinking()

    def close(self) -> None:
        """Nothing is to be seen any more."""
        self.cancel()
        if self._pointed and self._table.focused == self._pointed:
            self._table.focus_shown = self._focus_was
        self._shown, self._pointed = None, ""

    def dismiss(self) -> bool:
        """Close the note, as the player has seen enough; return whether there was something."""
        if not self.is_shown:
            return False
        table = self._table
        here = table.widget(table.focused)
        if here is not None and here.zone == ZONE:
            table.focused = self._came_from
        self.close()
        table.refresh()
        return True

    def _close_it(self) -> None:
        self.dismiss()

    def rule(self) -> None:
        """Open the help where the rule is that the hint uses."""
        if (taken := self.open) is not None:
            self._table.rules(taken.hint.rule, taken.hint.decision.reason)

    # ------------------------------------------------------------------ what is to be seen

    def title(self) -> str:
        """Return the headline of the note."""
        if (taken := self.open) is None:
            return _("A hint")
        return _("Hint {n} of {all}", n=taken.step, all=taken.steps)

    def text(self) -> str:
        """Return what stands on the note."""
        return self._texts()[-1 if self.open is None else self.open.step - 1]

    def _texts(self) -> list[str]:
        """Return what stands on the note, step by step."""
        if (taken := self.open) is None:
            return [_("Thinking it over…")]
        decision = taken.hint.decision
        top, move = self._table.top, decision.move
        told = f"{phrases.closed(hint_move.advice(top, move))} {self._reason(decision)}".strip()
        return [*taken.hint.clues, told]

    def _reason(self, decision: Decision) -> str:
        """Return why a move is advised, with what the table adds and a rule that is new."""
        more = self._table.top.aside(decision.move), self._table.notices.beside(decision.move)
        return " ".join(filter(None, (decision.reason, *more)))

    def _advised(self, text: str) -> Advised | None:
        """Return the move in pictures, of the text that tells it; None of any other."""
        taken, match = self.open, self._table.match
        if taken is None or text != self._texts()[-1]:
            return None
        if taken.advised is None:
            top, decision = self._table.top, taken.hint.decision
            shown = hint_move.pictures(match, decision.move)
            others = looks.load(match.game.key).others(match, decision.move)
            taken.advised = Advised(
                match.game.key,
                shown,
                "" if "swap" in shown.pieces else phrases.closed(hint_move.advice(top, decision.move)),
                self._reason(decision),
                decision.compared,
                tuple([hint_move.pictures(match, move) for move in others]),
                rivals=tuple([self._marked(one) for one in decision.compared]),
                headed=decision.headed,
            )
        return taken.advised

    def _marked(self, one: Compared) -> Pictures:
        """Return where the move lies that a reason compares with."""
        if not one.move:
            return Pictures()
        return Pictures(marks=hint_move.pictures(self._table.match, one.move).marks)

    def tells(self, move: Move | None) -> bool:
        """Return whether the note tells what this move brings."""
        taken = self.open
        return self.is_shown and taken is not None and taken.told and taken.hint.decision.move == move

    def lit(self) -> list[pygame.Rect]:
        """Return where all lies that is lit; the last step shows the move itself instead."""
        return [] if self.open is None or self.open.told or not self.is_shown else self._places()

    def _places(self) -> list[pygame.Rect]:
        """Where what the hint speaks of lies."""
        return [] if self.open is None else self.places(self.open.hint.lit)

    def places(self, lit: Sequence[str]) -> list[pygame.Rect]:
        """Return where things lie that a hint may light."""
        table = self._table
        keys = {f"hand {i}" for i, face in enumerate(table.top.holds()) if OWN + face in lit}
        keys.update(lit)
        screen = table.canvas.surface.get_rect()
        found = {widget.key: widget.box.clip(screen) for widget in table.widgets if widget.key in keys}
        marks = [table.top.mark(name) for name in lit if name not in found]
        return [*found.values(), *filter(None, marks)]

    def paint(self) -> None:
        """Dim all but what is lit."""
        top = self._table.top
        if self.lit():
            c, names = self._table.canvas, self.open.hint.lit if self.open else ()
            leaning = {name: one for name in names if (one := top.leaning(name))}
            lit = self.places([name for name in names if name not in leaning])
            more = 0 if top.overhang else 2 * c.px(WIDER)
            rings = spotlight.Lit([box.inflate(more, more) for box in lit], leaning=[*leaning.values()])
            spotlight.paint(c, rings, hint_light.DIMMED, 1, top.overhang, within=top.dims())
            if top.picked_move() is not None:
                top.paint_gains()
        elif self.is_shown and self.tells(top.picked_move()):
            self._paint_move()

    def _paint_move(self) -> None:
        """Show the move that is told on the table, where its places are known."""
        taken, top = self.open, self._table.top
        shown = self._advised(self.text())
        if taken is None or shown is None or not (names := hint_move.places(shown, taken.hint.lit)):
            return
        others = [(way.name, self.places(way.move.marks)) for way in hint_move.ways(shown)[1]]
        hint_light.paint(self._table.canvas, top, shown.move.marks, self.places(names), others)
        top.paint_gains()

    @property
    def free(self) -> bool:
        """Whether the player is still learning the game, so that hints don't count."""
        if self._free is None:
            with suppress(StorageError):
                played = self._table.context.history.results(self._table.match.game.key)
                self._free = len(played) < FREE_MATCHES
        return bool(self._free)

    @property
    def cost(self) -> str:
        """What the first hint of a match costs, as long as its first step lies open; empty for all others."""
        match = self._table.match
        forced = self.open.forced if self.open else self._forced
        if match.practice or forced or (self.open and self.open.step > self.open.began):
            return ""
        if self.free:
            return "" if self._told_cost else _(FREE)
        return _(COST) if match.hints == (0 if self.open is None else 1) else ""

    def widgets(self) -> list[Widget]:
        """Return the note and its buttons, to lie above everything else."""
        if not self.is_shown:
            return []
        c, taken = self._table.canvas, self.open
        box = self._place()
        pad = c.px(16)
        text = self.text()
        buttons = self._ways_on(box.w - 2 * pad, self._texts().index(text) + 1)
        lowest = max((button.box.bottom for button in buttons), default=0)
        top = box.bottom - pad + c.px(4) - lowest
        steps = (taken.step, taken.steps) if taken else (0, 0)
        note_ = Note(box, self.title(), text, self.cost, taken is None, ZONE, self._advised(text), top, steps)
        found: list[Widget] = [note_]
        side = c.px(32)
        close = pygame.Rect(box.right - side - c.px(8), box.y + c.px(8), side, side)
        tip = _("Close: Esc")
        found.append(Button("hint close", close, self._close_it, ZONE, tip=tip, icon="cross", kind="quiet"))
        for button in buttons:
            button.box.move_ip(box.x + pad, top)
        return [*found, *buttons]

    def _place(self) -> pygame.Rect:
        """Where the note lies: through all steps of a hint with the same top."""
        c, texts = self._table.canvas, self._texts()
        here = self._shown, len(texts), c.size, c.text_scale
        if self._box is None or self._box[0] != here:
            keeps = note.with_heading(c, self._table.top.note_keeps(), self._table.heading.box())
            keeps += [(box, KEPT) for box in self._places()]

            def tallest(box: pygame.Rect) -> int:
                return max(self._height(box, text) for text in texts)

            low = self._table.ledge - c.px(6)
            panel = self._instead(lambda box: tallest(hint_place.wider(c, box, keeps)), low)
            if panel is None:
                found = self._freest(keeps, tallest, low)
                panel = note.instead(found, keeps, tallest, c.px(NEAR))
            self._box = here, hint_place.wider(c, panel, keeps) if panel else found, panel is not None
        _here, placed, whole = self._box
        box = placed.copy()
        high = self._height(box, self.text())
        # A step with little to tell leaves the lower panels to be seen.
        steps = hint_place.steps(self._table.top, box)
        heights = [step for step in steps if high <= step < box.h] if whole else [high]
        box.h = min(heights, default=box.h)
        return box

    def _instead(self, tallest: Callable[[pygame.Rect], int], low: int) -> pygame.Rect | None:
        """Return the place of the panels that tell what a move makes, as the note tells it itself, or of more
        below them down to `low`; None without such a place. In little room it is told in brief."""
        rooms, places = hint_place.rooms(self._table.top), self._places()
        for less in self._lengths():
            self._tell_in(less)
            for room in rooms:
                if tallest(room) <= room.h and room.collidelist(places) < 0:
                    return room
            for room in rooms[-1:]:
                longer = pygame.Rect(room.x, room.y, room.w, tallest(room))
                if longer.bottom <= low and longer.collidelist(places) < 0:
                    return longer
        return None

    def _freest(
        self, keeps: Sequence[tuple[pygame.Rect, float]], tallest: Callable[[pygame.Rect], int], low: int
    ) -> pygame.Rect:
        """Return where the note covers least: it is told in brief where it would else cover a plate or what
        the match is about; in large type, where it would cover anything that matters much."""
        c, found = self._table.canvas, list[tuple[float, int, pygame.Rect]]()
        least = note.MUCH if note.large(c) else note.ALWAYS
        always = [(box, weight) for box, weight in keeps if weight >= least]
        for less in self._lengths():
            self._tell_in(less)
            box = note.place(c, c.px(TOP), keeps, tallest, note.widths(c), low)
            box = note.settled(c, box, keeps, c.px(TOP), low)
            found.append((note.covered(box, always), less, box))
            if not found[-1][0]:
                break
        _covered, less, box = min(found, key=lambda one: one[:2])
        self._tell_in(less)
        return box

    def _lengths(self) -> range:
        """Return in how many lengths the note can be told, from the longest: 0."""
        return range(3 if self._advised(self._texts()[-1]) else 1)

    def _tell_in(self, less: int) -> None:
        """Tell the move in this length."""
        if (taken := self.open) and taken.advised:
            taken.advised = taken.advised._replace(terse=less > 0, brief=less > 1)

    def _height(self, box: pygame.Rect, text: str) -> int:
        """How high the note is with a text in a box of that width."""
        c, pad = self._table.canvas, self._table.canvas.px(16)
        head = max(c.px(36), c.type.line(theme.BODY))
        told = self._advised(text)
        lines = [] if told else c.type.wrap(text, 17, box.w - 2 * pad)
        step = self._texts().index(text) + 1
        buttons = self._ways_on(box.w - 2 * pad, step)
        lowest = max((button.box.bottom for button in buttons), default=-c.px(8))
        # What it costs is told with the first step alone.
        cost = self.cost if self.open is None or step == self.open.step else ""
        small = c.type.wrap(cost, theme.LABEL, box.w - 2 * pad) if cost else []
        words = len(lines) * c.type.line(17) + len(small) * c.type.line(theme.LABEL)
        words += hint_move.height(c, told, box.w - 2 * pad) if told else 0
        return c.px(10) + head + words + c.px(4) * bool(small) + pad + lowest + c.px(8)

    def _ways_on(self, width: int, step: int) -> list[Button]:
        """Return what leads from a step to the next, and past it to the last: side by side, or one below the
        other where there is no room; from the last to its rule. Places count from the upper left corner."""
        taken, c = self.open, self._table.canvas
        if taken is None or (step == taken.steps and not taken.hint.rule):
            return []
        high, gap = max(c.px(40), c.type.line(16) + c.px(8)), c.px(8)
        left = taken.steps - step
        empty = pygame.Rect(0, 0, width, high)
        if not left:
            label = _("See the rule")
            reach, low = c.px(REACH), c.type.line(theme.LABEL) + c.px(6)
            wide = c.type.width(label, theme.LABEL, "semi") + 2 * reach + c.px(SIGN)
            place = pygame.Rect(-reach, c.px(6), wide, low)
            return [RuleLink("hint rule", place, self.rule, ZONE, label=label, size=theme.LABEL)]
        first = Button(NEXT_KEY, empty, self.press, ZONE, label=_(NEXT[-min(2, left)]), cap="H", size=16)
        if left == 1:
            return [first]
        last = Button("hint last", empty.copy(), self.show_all, ZONE, label=_(NEXT[-1]), kind="ink", size=16)
        needs = [
            c.type.width(button.label, 16, "semi") + c.px(24) + c.px(34) * bool(button.cap)
            for button in (first, last)
        ]
        if sum(needs) + gap > width:
            last.box.y = high + gap
        else:
            first.box.w = round((width - gap) * needs[0] / sum(needs))
            last.box.x = first.box.w + gap
            last.box.w = width - last.box.x
        return [first, last]
