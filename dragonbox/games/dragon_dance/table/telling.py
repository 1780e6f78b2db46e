"""What the table says: what is to be done, what a pick would bring, why something is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dragonbox.core import english
from dragonbox.games.dragon_dance.cards import is_head
from dragonbox.games.dragon_dance.moves import DRAW, PASS, Move
from dragonbox.games.dragon_dance.position import blocking_egg
from dragonbox.games.dragon_dance.rules import View
from dragonbox.games.dragon_dance.table import words
from dragonbox.games.dragon_dance.table.hand import Card
from dragonbox.ui import theme
from dragonbox.ui.canvas import Run
from dragonbox.ui.parts import Line

if TYPE_CHECKING:
    from dragonbox.games.dragon_dance.table import Table


class Telling:
    """The words of a table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def line(self) -> Line:
        c = self.table.host.canvas
        text, dim = c.palette.text, c.palette.dim
        moves = self.table.host.match.rounds[-1].moves
        if self.table.busy and moves and not self.table.host.watching:
            played = moves[-1]
            runs: list[Run] = [(words.done(cast(Move, played.move), played.events), text, "sans")]
            if gained := played.points[played.seat]:
                runs.append((f"+{gained}", theme.GOLD_LIGHT, "bold"))
            return Line("preview", runs)
        if self.table.looking_beneath:
            return Line("preview", [("Point at a square to see what lies beneath.", text, "sans")])
        if not self.table.legal:
            return Line("wait", [(self._waiting(), dim, "sans")])
        pointed = self.table.pointed_card()
        if pointed is not None and not self.table.places(pointed) and DRAW not in self.table.legal:
            why, _ = self.why_nowhere(pointed)
            return Line("preview", [(english.sentence(why), text, "sans")])
        card, wrong = self.table.active, self.table.misfit()
        if card is not None and wrong is None and (place := self.table.preview()):
            drawn = " you drew" * (self.table.view.stage == "drawn")
            runs = [
                (f"{english.capital(words.own(card.name))}{drawn}", text, "semi"),
                (f"covers {words.gain(card.name, place)}", text, "sans"),
                (f"+{place.points}", theme.GOLD_LIGHT, "bold"),
            ]
            if self._may_win(card):
                runs.append(("and the dance, if nobody blocks it", theme.GOLD_LIGHT, "semi"))
            return Line("preview", runs)
        if wrong is not None:
            why = self.table.why_not(wrong)[0].partition(";")[0]
            return Line("preview", [("Not there:", text, "semi"), (f"{why}.", text, "sans")])
        if card is not None and not self.table.asked:
            return Line(
                "turn", [(f"The {words.own(card.name)}", text, "semi"), (self._fits(card), text, "sans")]
            )
        return Line("turn", [(head, text, face) for head, face in self._prompt()])

    def _fits(self, card: Card) -> str:
        """At how many places a card can be laid."""
        count = len(self.table.places(card))
        return f"fits at {english.number(count)} place{'s' * (count > 1)}."

    def _may_win(self, card: Card) -> bool:
        """Whether a card would be the last one, and a head that ends the dance."""
        view = self.table.view
        return is_head(card.name) and len(view.hand) == 1 and view.stage in ("turn", "drawn")

    def _waiting(self) -> str:
        view = self.table.view
        if view.to_move is None:
            standing = self.table.host.match.standing
            won = [self.table.name(seat) for seat in standing.winners]
            return english.sentence(words.headline(won)) if won else "The round is over."
        if view.stage in ("blockade", "finish"):
            return self.summons(view.to_move)
        name = self.table.name(view.to_move)
        return f"{name} {'are' if name == 'You' else 'is'} to move."

    def summons(self, seat: int) -> str:
        """What is asked of a seat at the end of a round; empty for the usual."""
        view = cast(View, self.table.host.match.view(seat))
        if view.dragon is None or view.over:
            return ""
        name, dragon = self.table.name(seat), self.table.name(view.dragon)
        if view.stage == "blockade":
            return f"{name} may block {english.whose(dragon)} dragon."
        return f"{dragon} won the dance: {'you' if name == 'You' else name} may lay one more card."

    def _prompt(self) -> list[tuple[str, str]]:
        """What the player is to do."""
        view = self.table.view
        dragon = self.table.name(view.dragon) if view.dragon is not None else ""
        if view.stage == "blockade":
            return [("Block the dragon?", "semi"), ("Cover two or four squares of it.", "sans")]
        if view.stage == "finish":
            return [(f"{dragon} won the dance.", "semi"), ("You may lay one more card.", "sans")]
        if view.stage == "drawn":
            return [(f"You drew {words.card(view.drawn)}.", "semi"), ("Lay it, or keep it.", "sans")]
        if DRAW in self.table.legal:
            return [("None of your cards fits.", "semi"), ("Draw one.", "sans")]
        if PASS in self.table.legal:
            return [("Nothing fits, and the pile is empty.", "semi"), ("Pass.", "sans")]
        if (pointed := self.table.pointed_card()) is not None:
            return [("Your turn.", "semi"), (f"The {words.own(pointed.name)} {self._fits(pointed)}", "sans")]
        some = all(self.table.places(card) for card in self.table.hand.cards)
        pick = "Pick a card" if some else "Pick a bright card"
        return [("Your turn.", "semi"), (f"{pick}: colour goes upon colour.", "sans")]

    def why_nowhere(self, card: Card) -> tuple[str, str]:
        """Why a card cannot be laid at all."""
        view = self.table.view
        if view.stage == "drawn":
            return f"you have drawn {words.card(view.drawn)}: lay it, or keep it", "turn"
        if view.stage == "blockade":
            return f"only {words.card(blocking_egg(view))} can block", "blockade"
        if DRAW in self.table.legal:
            return "none of your cards fits: draw one", "turn"
        if card.name[0] == "H" and len(view.hand) == 1:
            return self._why_no_last_head(card)
        if PASS in self.table.legal and len(self.table.legal) == 1:
            return "nothing fits, and the pile is empty: pass", "pass"
        return f"{words.card(card.name)} fits nowhere now", "place"

    def _why_no_last_head(self, card: Card) -> tuple[str, str]:
        """The limit of a head as the last card, where colours alone would let it lie."""
        for laid in self.table.view.field.laid:
            move = Move("play", card.name, 0, laid.x, laid.y)
            why, rule = self.table.why_not(move)
            if rule == "head":
                return why, rule
        return f"{words.card(card.name)} fits nowhere now", "place"
