"""The table of the toy: a button for each move, what lies on the table as large digits."""

import pygame
from dragonbox.games.toy.rules import Act

from dragonbox.ui.parts import Line, Plate
from dragonbox.ui.tabletop import Tabletop
from dragonbox.ui.widgets import Button


def named(canvas, word):
    """Return the picture of a piece: all are pearls."""
    return "ui/pearl"


class Table(Tabletop):
    def lay_out(self):
        c = self.host.canvas
        self.plates = [
            pygame.Rect(c.px(16), self.host.ledge + c.px(30), c.px(214), c.px(56)),
            pygame.Rect(c.px(533), c.px(12), c.px(214), c.px(56)),
        ]

    def plate_box(self, seat):
        return self.plates[(seat - self.host.seat) % 2]

    def plate(self, seat):
        return Plate("", "", str(self.host.match.standing.scores[seat]))

    def actions_box(self):
        c = self.host.canvas
        return pygame.Rect(c.px(250), self.host.ledge + c.px(28), c.width - c.px(260), c.px(60))

    def widgets(self):
        c, box = self.host.canvas, self.actions_box()
        moves = [] if self.host.watching else self.host.match.view(self.host.seat).legal()
        return [
            Button(
                str(move),
                pygame.Rect(box.x + i * c.px(130), box.y, c.px(120), box.h),
                lambda move=move: self.host.play(move),
                "actions",
                "" if self.host.can_play else "It isn't your turn.",
                label=f"Play {move.card}" if move.card else "Turn up",
            )
            for i, move in enumerate(moves)
        ]

    def paint(self, now):
        c = self.host.canvas
        laid = " ".join(self.host.match.view(self.host.seat).table)
        c.text(laid, (c.width / 2, c.px(300)), 60, align="center")

    def line(self):
        return Line("turn", [("Play a card.", self.host.canvas.palette.text, "semi")])

    def subtitle(self):
        return f"Round {len(self.host.match.rounds)}"

    def words(self, move, events=()):
        return f"plays {move.card}" if isinstance(move, Act) and move.card else "turns up a card"

    def animate(self, before, move, after, events):
        self.host.motion.fly(self.host.now(), 0, 0.2)
