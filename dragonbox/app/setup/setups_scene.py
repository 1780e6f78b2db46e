"""Before a match: a few setups to choose from. The first press of Enter begins."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

import pygame

from dragonbox import games
from dragonbox.app.common import seating
from dragonbox.app.context import Context
from dragonbox.app.scene import Scene
from dragonbox.app.setup import setup_card, ways
from dragonbox.app.setup.setup_card import OwnCard, SetupCard
from dragonbox.app.setup.ways import Way
from dragonbox.core import phrases
from dragonbox.core.contract import Options, belongs
from dragonbox.core.language import N_, _
from dragonbox.core.match import Game
from dragonbox.storage.disk import StorageError
from dragonbox.ui import parts, shapes, theme
from dragonbox.ui.widgets import Button, IconButton, Widget

if TYPE_CHECKING:
    from dragonbox.app.setup.new_game import NewGame

EDGE, TOP, PAD = 32, 14, 26
"""From the window to the box, and from the edge of the box to what lies in it, in u."""
GAP, ROW = 16, 16
"""Between two cards, and between two rows, in u."""
TALLEST, STACKED = 470, 350
"""The highest cards, and the lowest that lie in two rows, in u."""
NAME, LABEL, TEXT = 42, 15, 16
"""Sizes of type."""
FACE = 34
CHANGE, MORE = N_("Change"), N_("More options")
TITLES = (N_("At the table"), N_("Rules"))


class Plan(NamedTuple):
    """Where the parts of the page lie."""

    box: pygame.Rect
    cards: pygame.Rect
    """The large cards."""
    strip: pygame.Rect
    """The small ones, of the player's own setups."""
    about: pygame.Rect
    """Who plays, and which rules count."""
    foot: pygame.Rect
    decks: int
    """In how many rows the large cards lie."""


def _shared(row: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Return places side by side."""
    width = (row.w - (count - 1) * gap) // count
    return [pygame.Rect(row.x + i * (width + gap), row.y, width, row.h) for i in range(count)]


class SetupsScene(Scene):
    """The setups of a game."""

    ground = "night"
    eager = True

    def __init__(self, context: Context, key: str) -> None:
        super().__init__(context)
        self.entry = games.entry(key)
        self.game = games.load(key)
        self.ways = ways.ways(context, key)
        self.chosen: Way = ways.last_of(context, key, self.ways)
        self._played = self._finished()

    def _finished(self) -> bool:
        """Return whether a match of the game was ever finished."""
        try:
            return bool(self.context.history.results(self.entry.key))
        except StorageError:
            return False

    def entered(self) -> None:
        """A setup may have been kept, renamed or deleted meanwhile."""
        key, known = self.chosen.key, {way.key for way in self.ways}
        self.ways = ways.ways(self.context, self.entry.key)
        last = ways.last_of(self.context, self.entry.key, self.ways)
        kept = next((way for way in self.ways if way.key not in known), None)
        self.chosen = kept or next((way for way in self.ways if way.key == key), last)
        self.refresh()

    # ------------------------------------------------------------------ places

    def _plan(self) -> Plan:
        """Return where everything lies: the box is no higher than what it holds."""
        c, line, row = self.canvas, self.canvas.type.line, self.canvas.px(ROW)
        left, width = c.stage
        foot = max(c.px(58), line(20) + c.px(16))
        about = max(c.px(74), line(LABEL) + max(c.px(FACE), line(TEXT)) + c.px(18))
        small = max(c.px(58), line(setup_card.WHO) + line(14) + c.px(10)) if self._own() else 0
        around = self._head() + c.px(6) + foot + about + (small + row if small else 0) + 2 * row + c.px(28)
        full = c.height - 2 * c.px(TOP)
        room, gap = full - around, c.px(GAP)
        decks = 2 if room >= 2 * c.px(STACKED) + gap and len(self._built()) > 2 else 1
        high = min(room, decks * c.px(TALLEST) + (decks - 1) * gap)
        box = pygame.Rect(
            left + c.px(EDGE), c.px(TOP) + (room - high) // 2, width - 2 * c.px(EDGE), around + high
        )
        x, y, wide = box.x + c.px(PAD), box.y + self._head() + c.px(6), box.w - 2 * c.px(PAD)
        cards = pygame.Rect(x, y, wide, high)
        strip = pygame.Rect(x, cards.bottom + row, wide, small)
        panels = pygame.Rect(x, (strip.bottom if small else cards.bottom) + row, wide, about)
        return Plan(box, cards, strip, panels, pygame.Rect(x, panels.bottom + row, wide, foot), decks)

    def _head(self) -> int:
        c = self.canvas
        return max(c.px(96), c.type.height(NAME, "serif bold") + c.px(24))

    def _own(self) -> list[Way]:
        return [way for way in self.ways if way.own]

    def _built(self) -> list[Way]:
        return [way for way in self.ways if not way.own]

    def _large(self, plan: Plan) -> list[pygame.Rect]:
        """Return the places of the large cards."""
        count, gap = len(self._built()), self.canvas.px(GAP)
        across = -(-count // plan.decks)
        high = (plan.cards.h - (plan.decks - 1) * gap) // plan.decks
        decks = [
            pygame.Rect(plan.cards.x, plan.cards.y + i * (high + gap), plan.cards.w, high)
            for i in range(plan.decks)
        ]
        return [place for deck in decks for place in _shared(deck, across, gap)][:count]

    # ------------------------------------------------------------------ widgets

    def build(self) -> list[Widget]:
        plan, c, own, built = self._plan(), self.canvas, self._own(), self._built()
        portrait, key = self.context.portrait, self.entry.key
        found: list[Widget] = []
        places = self._large(plan)
        common = setup_card.lines(c, built, key, places[0].w)
        for way, box in zip(built, places, strict=True):
            act, note = partial(self._press, way), self._note(way)
            found.append(SetupCard(box, act, key, way, portrait, note, common))
        if own:
            places = _shared(plan.strip, max(len(built), len(own)), c.px(GAP))
            for way, box in zip(own, places, strict=False):
                found.append(OwnCard(box, partial(self._press, way), way, portrait))
        for widget in found:
            if isinstance(widget, (SetupCard, OwnCard)):
                widget.chosen = widget.way.key == self.chosen.key
        return [*found, *self._changes(plan.about), *self._foot(plan.foot), *self._tools(plan)]

    def _note(self, way: Way) -> str:
        """Return what stands on the edge of a card."""
        if way.best and not self._played:
            return _("Best to begin with")
        last = self.context.settings.setup.get(self.entry.key)
        return _("Last time") if last == way.key else ""

    def _changes(self, about: pygame.Rect) -> list[Widget]:
        c = self.canvas
        wide, high = c.type.width(_(CHANGE), 16, "semi") + c.px(44), max(c.px(42), c.type.line(16))
        found: list[Widget] = []
        for key, panel in zip(("change table", "change rules"), _shared(about, 2, c.px(GAP)), strict=True):
            box = pygame.Rect(panel.right - c.px(16) - wide, panel.centery - high // 2, wide, high)
            found.append(Button(key, box, self.change, "about", label=_(CHANGE), size=16))
        return found

    def _foot(self, foot: pygame.Rect) -> list[Widget]:
        c = self.canvas
        found: list[Widget] = []
        x = foot.x
        quiet = [("more", _(MORE), "gear", self.change, _("Deal code, seats and every rule"))]
        if any(way.key.startswith(ways.OWN) for way in self.ways):
            tip = _("Rename or delete them")
            quiet.append(("manage", _("Your setups"), "pencil", self._manage, tip))
        high = max(c.px(46), c.type.line(16))
        for key, label, icon, act, tip in quiet:
            wide = c.type.width(label, 16, "semi") + c.px(66)
            box = pygame.Rect(x, foot.centery - high // 2, wide, high)
            found.append(Button(key, box, act, "foot", tip=tip, label=label, kind="ink", icon=icon, size=16))
            x += wide + c.px(12)
        label = _(self.entry.deal)
        wide = c.type.width(label, 20, "semi") + c.type.width(_("Enter"), 14, "semi") + c.px(110)
        start = pygame.Rect(foot.right - wide, foot.y, wide, foot.h)
        found += self._for_two(pygame.Rect(x, foot.centery - high // 2, start.x - c.px(12) - x, high))
        found.append(
            Button("start", start, self.start, "foot", label=label, kind="primary", cap="Enter", size=20)
        )
        return found

    def _for_two(self, room: pygame.Rect) -> list[Widget]:
        """Return the button for two people at this screen, where they can play and there is room for it."""
        label, tip = _("Two people here"), _(seating.IN_TURN)
        wide = self.canvas.type.width(label, 16, "semi") + self.canvas.px(66)
        if max(self.game.seats) == 1 or wide > room.w:
            return []
        box = pygame.Rect(room.x, room.y, wide, room.h)
        act = self.change_for_two
        return [Button("two", box, act, "foot", tip=tip, label=label, kind="ink", icon="person", size=16)]

    def _tools(self, plan: Plan) -> list[Widget]:
        c, left, width = self.canvas, plan.cards.x, plan.cards.w
        side, middle = c.px(44), plan.box.y + self._head() // 2 + c.px(2)
        y = middle - side // 2
        back = IconButton(
            "back",
            pygame.Rect(left + c.px(4), y, side, side),
            self.back,
            "tools",
            tip=_("Back: Esc"),
            icon="left",
        )
        found: list[Widget] = [back]
        right = left + width - c.px(8)
        if games.lessons(self.entry.key):
            label = _("Learn by playing")
            wide, high = c.type.width(label, 17, "semi") + c.px(56), max(side, c.type.line(17))
            right -= wide
            button = pygame.Rect(right, middle - high // 2, wide, high)
            found.append(Button("learn", button, self._learn, "tools", label=label, size=17))
            right -= c.px(12)
        if kinds := games.kinds(self.entry.key):
            label = _("Puzzles")
            wide, high = c.type.width(label, 17, "semi") + c.px(44), max(side, c.type.line(17))
            button = pygame.Rect(right - wide, middle - high // 2, wide, high)
            if button.x > left + c.px(420):
                tip = phrases.listed([_(kind.name) for kind in kinds])
                found.append(Button("puzzles", button, self._puzzles, "tools", tip=tip, label=label, size=17))
                right = button.x - c.px(12)
        right -= side
        rules = pygame.Rect(right, y, side, side)
        found.append(IconButton("help", rules, self._rules, "tools", tip=_("Rules: F1"), icon="help"))
        return found

    def first_focus(self) -> str:
        return f"way {self.chosen.key}"

    # ------------------------------------------------------------------ what can be done

    def _press(self, way: Way) -> None:
        """Choose a setup; the chosen one begins."""
        if way.key == self.chosen.key:
            self.start()
        else:
            self._choose(way)

    def _choose(self, way: Way) -> None:
        self.chosen = way
        self.context.sound.play("button", 0.6)
        self.refresh()

    def focus(self, widget: Widget) -> None:
        """The keys choose the card that they lead to."""
        super().focus(widget)
        if isinstance(widget, (SetupCard, OwnCard)) and widget.way.key != self.chosen.key:
            self._choose(widget.way)

    def start(self) -> None:
        """Begin the match."""
        ways.begin(self.context, self.entry.key, self.chosen)

    def change(self) -> None:
        """Open the form with what was chosen here."""
        self._open_form()

    def change_for_two(self) -> None:
        """Open the form with a second person in the place of an opponent."""
        seats = self._open_form().seats
        if seats is not None and sum(one.player == "human" for one in seats.seated) == 1:
            seats.seat_second()

    def _open_form(self) -> NewGame:
        self.context.sound.play("button")
        form = cast("NewGame", self.context.scene("new game", self.entry.key))
        form.use(self.chosen.options, self.chosen.seats)
        self.context.window.push(form)
        return form

    def _manage(self) -> None:
        self.context.window.push(self.context.scene("kept setups", self.entry.key))

    def _puzzles(self) -> None:
        self.context.window.push(self.context.scene("puzzle kinds", self.entry.key))

    def _learn(self) -> None:
        self.context.window.push(self.context.scene("lessons", self.entry.key))

    def _rules(self) -> None:
        self.context.window.push(self.context.scene("help", self.entry.key))

    def command(self, command: str) -> bool:
        if command == "help":
            self._rules()
            return True
        return super().command(command)

    # ------------------------------------------------------------------ drawing

    def backdrop(self) -> pygame.Surface:
        c, plan = self.canvas, self._plan()
        box = plan.box
        surface = parts.ground(c, self.ground)
        with c.on(surface):
            parts.panel(c, box, "lacquer", 16)
            lid = pygame.Rect(box.x + c.px(10), box.y + c.px(10), box.w - c.px(20), self._head() - c.px(10))
            shapes.scales(surface, lid, c.px(20), theme.rgb("#F2B08A"), 0.05, c.hair(1.4))
            parts.fittings(c, box)
            x, middle = plan.cards.x + c.px(98), box.y + self._head() // 2 + c.px(2)
            parts.emblem(c, self.entry.key, (x, middle), c.px(80))
            x += c.px(52)
            room = self._tools(plan)[-1].box.x - c.px(16) - x
            size = c.type.smaller(self.entry.title, NAME, room, "serif bold", 20)
            c.foil(self.entry.title, (x, middle), size, "serif bold", middle=True)
            for panel in _shared(plan.about, 2, c.px(GAP)):
                c.box(panel, c.px(11), theme.HOLLOW, 0.26)
                c.outline(panel, c.px(11), theme.GOLD, c.hair(), 0.4)
        return surface

    def paint(self, now: float) -> None:
        c = self.canvas
        plan = self._plan()
        about, foot = plan.about, plan.foot
        table, rules = _shared(about, 2, c.px(GAP))
        for panel, title in zip((table, rules), TITLES, strict=True):
            c.text(_(title), (panel.x + c.px(20), panel.y + c.px(9)), LABEL, c.palette.head, "semi")
        top = table.y + c.px(9) + c.type.line(LABEL)
        change = self.widget("change table")
        edge = change.box.w + c.px(30) if change is not None else 0
        self._paint_table(
            pygame.Rect(table.x + c.px(20), top, table.w - c.px(20) - edge, table.bottom - c.px(6) - top)
        )
        self._paint_rules(
            pygame.Rect(rules.x + c.px(20), top, rules.w - c.px(20) - edge, rules.bottom - c.px(6) - top)
        )
        start, left = (
            self.widget("start"),
            max(w.box.right for w in self.widgets if w.key in ("more", "manage", "two")),
        )
        time = setup_card.lasting(self.chosen)
        told = any(isinstance(card, SetupCard) and card.chosen and card.timed for card in self.widgets)
        if not told and start is not None and start.box.x - left > c.type.width(time, TEXT) + c.px(40):
            at = start.box.x - c.px(20), foot.centery
            c.text(time, at, TEXT, c.palette.dim, align="right", middle=True)

    def _paint_table(self, box: pygame.Rect) -> None:
        """Draw the portraits of those who play, with their names if there is room."""
        c, names = self.canvas, [*map(phrases.named, self.chosen.names)]
        faces = seating.faces(self.chosen.seats, self.context.portrait)
        side = min(c.px(FACE), box.h)
        wide = sum(side + c.px(6) + c.type.width(name, TEXT, "semi") + c.px(18) for name in names) - c.px(18)
        x = box.x
        for face, name in zip(faces, names, strict=True):
            parts.portrait(c, face, (x + side / 2, box.centery), side)
            x += side + c.px(6)
            if wide <= box.w:
                c.text(name, (x, box.centery - c.px(1)), TEXT, None, "semi", middle=True)
                x += c.type.width(name, TEXT, "semi") + c.px(18)

    def _paint_rules(self, box: pygame.Rect) -> None:
        """Tell the rules in a line."""
        c = self.canvas
        told = rules_told(self.game, self.chosen.options)
        words = " ".join(told)
        size = TEXT if c.type.width(words, TEXT) <= box.w else 14
        most = max(1, (box.h + c.px(6)) // c.type.line(size))
        while len(told) > 1 and len(c.type.wrap(" ".join(told), size, box.w)) > most:
            told.pop()
        c.paragraph(" ".join(told), (box.x, box.centery - c.px(1)), box.w, size, middle=True, most=most)


def rules_told(game: Game, options: Options) -> list[str]:
    """Return the rules in short sentences, the most important first: what the first choice means, then
    what is not as usual, and every number."""
    words, first = [], True
    for option in game.options:
        if option.key not in options or not belongs(option.only, options):
            continue
        value = options[option.key]
        choice = next((choice for choice in option.choices if choice.value == value), None)
        if choice is not None:
            words += (
                [_(choice.help)]
                if first
                else [f"{_(option.title)}: {_(choice.title)}."] * (value != option.default)
            )
            first = False
        elif isinstance(value, bool):
            words += [f"{_(option.title)}."] if value else []
        else:
            words.append(f"{_(option.title)}: {_(option.zero) if option.zero and not value else value}.")
    return re.split(r"(?<=\.) ", " ".join(words))
