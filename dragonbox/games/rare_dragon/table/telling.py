"""What the table says: the Line, the panels, the plates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from dragonbox.core import english
from dragonbox.core.contract import Event
from dragonbox.games.rare_dragon.cards import EACH
from dragonbox.games.rare_dragon.moves import Move, take
from dragonbox.games.rare_dragon.position import DRAW_TWO, RARE, points, set_of_three
from dragonbox.games.rare_dragon.refusals import EMPTY
from dragonbox.games.rare_dragon.rules import View
from dragonbox.games.rare_dragon.table import panels, words
from dragonbox.games.rare_dragon.table.board import Board
from dragonbox.ui.canvas import Run
from dragonbox.ui.parts import Line, Plate

if TYPE_CHECKING:
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.contract import View as AnyView


class Telling(Board):
    """The part of the table that speaks."""

    def _logged(self) -> list[panels.Logged]:
        count = panels.log_rows(self.host.canvas, self.at.log)
        found = []
        for played in reversed(self.host.match.rounds[-1].moves[-count:]):
            move = cast(Move, played.move)
            made = sum(self._made(event) for event in played.events)
            name = self.name(played.seat)
            found.append(panels.Logged(name, words.brief(move, name == "You"), made))
        return found

    def _made(self, event: Event) -> int:
        """What an event added before the player who moved."""
        if event["type"] == "meld":
            return int(event["count"])
        if event["type"] != "play":
            return 0
        if event["as"] == "draw two":
            return DRAW_TWO
        return (RARE if event["as"] == "rare" else 1) * (1 + len(event["moved"]))

    def _would(self) -> list[panels.Would]:
        view = self.view
        made = points(view) if view.over else self.shown.points(view.draw_two, view.rare)
        # The plates count up while the points of a hand fly; what is told here is whole at once.
        scores = self.host.match.standing.scores if view.over else self.shown.scores
        rows = []
        for i in range(self.seats):
            seat = (self.host.seat + i) % self.seats
            total = scores[seat] if view.over else scores[seat] + made[seat]
            rows.append(panels.Would(self.name(seat), made[seat], total, i == 0))
        return rows

    def line(self) -> Line:
        palette, view = self.host.canvas.palette, self.view
        played = self.host.match.rounds[-1].moves
        if self.host.motion.busy and played:
            last = played[-1]
            you = self.name(last.seat) == "You"
            told = words.sentence(cast(Move, last.move), you, last.events)
            runs: list[Run] = [(self.name(last.seat), palette.text, "semi"), (told, palette.dim, "sans")]
            if made := sum(self._made(event) for event in last.events):
                runs.append(words.worth(made, palette))
            return Line("preview", runs)
        if view.over and played:
            by = str(played[-1].events[-1].get("by", ""))
            return Line("turn", words.over(self.name(played[-1].seat), by, palette))
        if not self.host.can_play:
            return self.awaited(self.host.match.to_move)
        return self._picking_line()

    def _picking_line(self) -> Line:
        palette, view = self.host.canvas.palette, self.view
        if view.stage == "draw":
            if count := self.count or self._pointed_count():
                return self._take_line(count)
        else:
            if view.must:
                options = self._picked_options()
                return Line("turn", words.must(view.must, len(options) > 1, palette))
            card = self.carried or self._pointed_card() or self.card
            if self.card is not None and not self.carried:
                card = self.card
            if card is not None and (options := self._options(card.dragon)):
                return self._play_line(card.dragon, options)
        people = self.host.match.people
        name = self.name(self.host.seat) if len(people) > 1 else ""
        return Line("turn", words.prompt(name, view.stage, len(view.hand) == 1, palette))

    def _take_line(self, count: int) -> Line:
        palette, view = self.host.canvas.palette, self.view
        why, _ = self._why_not(take(count))
        if why:
            return Line("why", [(english.sentence(why), palette.text, "sans")])
        plays = self._after_take(count)
        gain = self._gain(plays[-1]) if len(plays) == 1 else plays[0].count
        used = plays[0].count or 1
        left = len(view.hand) + count - used
        deepest = view.pile[-count]
        return Line("preview", words.preview_take(count, deepest, plays, gain, left, view, palette))

    def _play_line(self, dragon: str, options: Sequence[Move]) -> Line:
        palette, view = self.host.canvas.palette, self.view
        move = options[0]
        more = ""
        if move.verb == "drop":
            if len(view.hand) == 1:
                more = "You go out."
            elif self._why_not(self._as_laid(dragon))[0] == EMPTY:
                more = "To lay it would empty your hand."
        elif move.dragon == view.rare and (stolen := self._stolen()):
            more = f"{stolen} come{'s' * (stolen == 1)} over to you."
        elif move.verb == "play" and dragon not in (view.draw_two, view.rare):
            owner = set_of_three(view, dragon)
            if owner is not None and owner != self.host.seat:
                more = f"One comes over from {self.name(owner)}: two and two."
        elif move.count == EACH:
            more = "Or lay only three."
        return Line("preview", words.preview_play(move, self._gain(move), more, palette, view))

    def words(self, move: AnyMove, events: Sequence[Event] = ()) -> str:
        return words.sentence(cast(Move, move), False, events)

    def forced(self, view: AnyView) -> AnyMove | None:
        """To draw when nothing can be taken, and to play what was taken, are no decisions; to let one's last
        card go is one."""
        legal = cast(View, view).legal()
        return legal[0] if len(legal) == 1 and legal[0].verb != "drop" else None

    def subtitle(self) -> str:
        return words.subtitle(len(self.host.match.rounds), self.host.match.options["target"])

    def plate(self, seat: int) -> Plate:
        count = len([card for card in self.shown.hands[seat] if not card.air])
        place = self.opponent(seat)
        mirrored = place is not None and self.at.opponents[place].mirrored
        return Plate("", "", english.signed(self.shown.scores[seat]), words.cards(count), mirrored=mirrored)
