"""Why somebody made a move, in a replay: whoever sat there is asked again, and says so.

The table goes back to before the move and is seen from that seat, as far as that may be seen. What the reason
speaks of is lit. The next step plays the move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbox import players
from dragonbox.app.common import seating
from dragonbox.app.table.hints import LEVEL, Hints, Taken, advice
from dragonbox.app.table.line import WHY
from dragonbox.app.table.opponents import seed_of
from dragonbox.core import phrases
from dragonbox.core.language import _
from dragonbox.ui.widgets import Button

if TYPE_CHECKING:
    from dragonbox.app.table.replay import Replay
    from dragonbox.core.contract import Seat
    from dragonbox.core.match import Played
    from dragonbox.players import Hint
    from dragonbox.players.process import Failure


class Reasons(Hints):
    """The reasons in one replay."""

    def __init__(self, table: Replay) -> None:
        super().__init__(table)
        self._replay = table
        self._of: Played | None = None
        """The move that is explained: the next one."""
        self._did = ""
        """That move as a sentence, such as `Rufus swaps a2 and c4.`"""
        self._from: tuple[int, Seat] | None = None
        """The moves that were shown before, and from whose side."""

    @property
    def is_shown(self) -> bool:
        return self._of is not None and (self.thinks or self.open is not None)

    @property
    def cost(self) -> str:
        """A reason costs nothing."""
        return ""

    def why_not(self) -> str:
        """Why nobody can be asked now; empty if somebody can be."""
        table = self._replay
        if self.is_shown:
            return ""
        if not table.real.rounds[-1].moves:
            return _("nobody has made a move here: step forward first")
        seat = table.real.rounds[-1].moves[-1].seat
        if not table.open and seat != table.seat:
            return _("reasons can be heard when the match is over: they would tell what others hold")
        return ""

    def press(self) -> None:
        """Ask about the move that was shown last; a second time, go back to where that was."""
        if self.is_shown:
            self.leave()
        elif why := self.why_not():
            self._say(why)
        else:
            self._ask()

    def leave(self) -> None:
        """Show what was shown before."""
        step = self._from[0] if self._from else self._replay.step
        self.close()
        self._replay.go(step)

    def close(self) -> None:
        super().close()
        before, self._of, self._from = self._from, None, None
        if before is not None:
            self._replay.see_from(before[1])

    def _ask(self) -> None:
        table = self._replay
        played, before = table.real.rounds[-1].moves[-1], (table.step, table.seat)
        name = table.match.seats[played.seat].name
        did = phrases.does(name, table.top.words(played.move, played.events))
        self._did = phrases.closed(f"{phrases.named(name)} {did}")
        table.go(table.step - 1)
        self._of, self._from = played, before
        if played.seat in table.sides:
            table.see_from(played.seat)
        match = table.real
        # As when it was decided: the same comes of it.
        self._think(
            match, played.seat, self._level, seed_of(match), seating.opponent(match.seats[played.seat])
        )
        table.context.sound.play("card_turn", 0.6)
        table.refresh()

    @property
    def _level(self) -> str:
        """The level that gives the reason: that of the seat, or a master for a person."""
        assert self._of is not None
        level: str = self._replay.match.seats[self._of.seat].player
        return level if level in players.BY_KEY else LEVEL

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

    def title(self) -> str:
        return _("Why this move?")

    def _texts(self) -> list[str]:
        if (taken := self.open) is None:
            return [_("{did} Thinking back…", did=self._did)]
        return [f"{self._did} {self._told(taken.hint)}"] * taken.steps

    def _told(self, hint: Hint) -> str:
        """Say why, in the words of who made the move; of a person's move, what a master says."""
        assert self._of is not None
        decision, seated = hint.decision, self._replay.match.seats[self._of.seat]
        same = str(decision.move) == str(self._of.move)
        said = {"name": seated.name, "reason": phrases.spoken(decision.reason)}
        person = seated.player not in players.BY_KEY
        if same and person:
            return _("A master does the same: “{reason}”", **said)
        if same:
            return _("{name} says: “{reason}”", **said)
        said["move"] = advice(self._replay.top, decision.move)
        if person:
            return _("A master prefers another move. {move}: “{reason}”", **said)
        return _("Asked again, {name} prefers another move. {move}: “{reason}”", **said)

    def _ways_on(self, width: int) -> list[Button]:
        return []
