"""What the table says: the Line, the log, the title and the plates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from dragonbox.core import english
from dragonbox.games.magic_dragon import versions
from dragonbox.games.magic_dragon.moves import ZAPPO, Move
from dragonbox.games.magic_dragon.rules import View
from dragonbox.games.magic_dragon.table import words
from dragonbox.games.magic_dragon.table.asking import Asking
from dragonbox.games.magic_dragon.table.board import AIDS, COUNTING
from dragonbox.games.magic_dragon.table.show import Seating
from dragonbox.games.magic_dragon.tiles import NOTHING
from dragonbox.ui.parts import Line, Plate

if TYPE_CHECKING:
    from dragonbox.core.contract import Event
    from dragonbox.core.contract import Move as AnyMove
    from dragonbox.core.match import Match, Played


class Telling(Asking):
    """The part of the table that speaks."""

    def line_bottom(self) -> int:
        if self.asks:
            return self.at.bar.y - self.host.canvas.px(6)
        return super().line_bottom()

    def line(self) -> Line | None:
        palette, view = self.host.canvas.palette, self.view
        played = self.host.match.rounds[-1].moves
        if self.host.motion.busy and played:
            seat, told = self.told(played[-1])
            who = self.name(seat)
            told = words.done(told, who == "You")
            return Line("preview", [(who, palette.text, "semi"), (told, palette.dim, "sans")])
        if view.over and played:
            names = [self.name(seat) for seat in range(self.seats)]
            return Line("turn", words.over(names, played[-1].events, palette))
        if self.asks:
            return None
        return self._tile_line() or self._prompt()

    def _tile_line(self) -> Line | None:
        """What is to be said of the tile that is pointed at."""
        palette, view = self.host.canvas.palette, self.view
        piece = self.carried or self._pointed_piece()
        if piece is None and self.legal and view.stage == "turn" and self.picked:
            piece = self.picked[0]
        if piece is None or piece.tile == NOTHING or self.host.concealed:
            return None
        if self.wishes(AIDS) and piece in self.hold.all and piece.tile in (drops := self.drops()):
            what = drops[piece.tile]
            return Line(
                "preview",
                words.after_drop(piece.tile, what.lack, len(what.wanted), what.left, palette),
            )
        if not self.wishes(COUNTING) or view.broken < 0:
            return None
        own = sum(other.tile == piece.tile for other in self.hold.all)
        unseen = self.hidden[piece.tile]
        return Line("preview", words.where(piece.tile, own, 4 - own - unseen, unseen, palette))

    def _prompt(self) -> Line:
        palette, view = self.host.canvas.palette, self.view
        if any(isinstance(flight.data, Seating) for flight in self.host.motion.flights):
            return Line("preview", [("The highest tile deals first.", palette.text, "sans")])
        if self.host.motion.busy:
            dealer = self.name(view.table.dealer)
            now = f"{dealer} {words.done('deals', dealer == 'You')} now."
            told = "The tiles are dealt." if view.broken >= 0 else now
            return Line("preview", [(told, palette.text, "sans")])
        if not self.host.can_play:
            return self.awaited(self.holder())
        people = self.host.match.people
        who = self.name(self.host.seat) if len(people) > 1 else ""
        complete = view.stage == "turn" and ZAPPO in self.legal
        return Line("turn", words.prompt(who, view.stage, view.table.version.shed, complete, palette))

    @staticmethod
    def unseen(match: Match) -> int:
        """Fingers, sheds and claims are shown together: then one of them brings events."""
        count = 0
        for played in reversed(match.rounds[-1].moves):
            if played.events or cast(Move, played.move).verb not in words.ANSWERS:
                break
            count += 1
        return count

    @staticmethod
    def secret(move: AnyMove, seen: bool) -> bool:
        """Nobody sees who was asked for a claim and passed."""
        verb = cast(Move, move).verb
        return verb == "pass" or (verb in words.CLAIMS and not seen)

    def told(self, played: Played) -> tuple[int, str]:
        """Nobody sees who was asked for a claim and passed, nor whose answer is not carried out."""
        if cast(Move, played.move).verb not in words.CLAIMS:
            return played.seat, self.words(played.move)
        for event in played.events:
            match event["type"]:
                case "zap" | "flush" | "zappo":
                    return event["seat"], words.CALLS[event["type"]]
                case "draw":
                    return event["seat"], "draws a tile"
        last = self.view.last
        return (played.seat if last is None else last.seat), "waits for the others"

    def holder(self) -> int | None:
        """While claims are asked the pearl lies with who dropped the tile, but for who is asked at the
        screen."""
        mover = self.host.match.to_move
        last = self.view.last
        if mover is None or self.view.stage != "claim" or last is None or mover == self.host.seat:
            return mover
        return last.seat

    def summons(self, seat: int) -> str:
        view = cast(View, self.host.match.view(seat))
        if view.stage != "claim" or view.last is None:
            return ""
        return f"{self.name(seat)} may claim the {words.name(view.last.tile)} that was just dropped."

    def words(self, move: AnyMove, events: Sequence[Event] = ()) -> str:
        assert isinstance(move, Move)
        match = self.host.match
        last = match.history[-self.unseen(match) :] if self.unseen(match) else ()
        if any(played.move is move for played in last):
            return words.hidden(move)
        return words.told(move)

    def advice(self, move: AnyMove) -> str:
        assert isinstance(move, Move)
        return words.advice(move)

    def subtitle(self) -> str:
        match = self.host.match
        options, number = match.options, len(match.rounds)
        letter = options.get("version", "C")
        if options["ultimate"]:
            letter = versions.ULTIMATE[min(number - 1, 4 * self.seats - 1) // self.seats]
        version = "Own version" if letter == "custom" else f"Version {letter}"
        return words.subtitle(version, number, versions.games(options, self.seats))

    def plate(self, seat: int) -> Plate:
        place = self._place(seat)
        mirrored = place > 0 and self.at.opponents[place - 1].mirrored
        sub = "Dealer" if seat == self.view.table.dealer else ""
        return Plate("", "", english.signed(self.shown.balances[seat]), sub, unit="coin", mirrored=mirrored)
