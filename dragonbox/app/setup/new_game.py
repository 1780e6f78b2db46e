"""Before a match: who plays, how, and from which deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial

import pygame

from dragonbox import games
from dragonbox.app.common import portraits
from dragonbox.app.common.form import CHOICE, HELP, PAGE, TITLE, Form, FormScene
from dragonbox.app.context import Context
from dragonbox.app.menu import challenges
from dragonbox.app.setup import head_starts
from dragonbox.app.setup.options import Card, add_options, change_variant, fitting, playable
from dragonbox.app.setup.players import Lineup, ahead, entry
from dragonbox.app.setup.seats_panel import ROW, SeatsPanel
from dragonbox.core import fingerprint, phrases
from dragonbox.core.challenge import LONGEST, BadChallenge, Challenge, decode
from dragonbox.core.contract import Option, Value
from dragonbox.core.language import N_, _, pgettext
from dragonbox.core.match import Game, Match, Seated, new_seed
from dragonbox.core.shuffle import LENGTH, BadCode, read_code, spelled
from dragonbox.storage import settings as settings_file
from dragonbox.ui import parts, theme
from dragonbox.ui.controls import Segments, Slider
from dragonbox.ui.textfield import TextField
from dragonbox.ui.widgets import Button, IconButton, Widget

TALLEST = 580
"""The height of the panels where the window is high, in u."""
ZONES = ("tools", "players", PAGE, "deal", "start")
"""The groups of widgets in the order in which Tab goes through them."""
WIDEST, LONG_CODE = "WDWR-WRWZZ-WZWZW", 16
"""A challenge code as wide as they come, and the size of its letters."""
SET_UP = N_("Set up the match")
NO_CODE = N_("A code can't hold head starts.")
TOLD_APART = N_("A deal that you chose has best scores of its own.")


class NewGame(FormScene):
    """Options, name, portrait and the code of the deal for a match of one game."""

    def __init__(self, context: Context, key: str, code: str = "") -> None:
        """`code` is that of the deal; without one it is drawn."""
        super().__init__(context)
        self.entry = games.entry(key)
        self.game: Game = games.load(key)
        self.chosen = dict(context.settings.options.get(key, {}))
        """Everything that was ever chosen, also what does not belong to what is chosen now."""
        self.drawn = new_seed()
        """The code that was drawn here: nobody can know its deal."""
        self.code = code or self.drawn
        self.salt = fingerprint.new_salt()
        """What the fingerprint is made with; it stays hidden until the match is over."""
        self._name = context.settings.name
        self.seats: SeatsPanel | None = None
        """The rows of the seats, where a game is for several."""
        if self.game.seats != (1,):
            lineup = Lineup(context.settings.name, context.settings.seats.get(key, []), self.entry.usual)
            self.seats = SeatsPanel(self, lineup)
        self.counts: tuple[int, ...] = ()
        """The numbers of seats that can play as it was chosen."""
        self.options: dict[str, Value] = {}
        """All that belongs to what was chosen, and to so many seats."""
        self._fit()

    def _fit(self) -> None:
        """Options and seats go with what was chosen."""
        self.counts = playable(self.game, self.chosen)
        self.options = fitting(self.game, self.chosen, self._seats())

    def _seats(self) -> int:
        """How many sit down."""
        return self.game.seats[0] if self.seats is None else len(self.seats.seated)

    @property
    def wrong(self) -> str:
        """What is wrong with the code; empty if nothing is."""
        try:
            read_code(self.code)
        except BadCode:
            digits = len(spelled(self.code))
            if digits <= LENGTH + 1:
                return _("A code has {n} letters and digits, such as {code}.", n=LENGTH, code=self.drawn)
            try:
                decode(self.code)
            except BadChallenge as error:
                return str(error)
        return ""

    @property
    def challenge(self) -> Challenge | None:
        """What a challenge code in the field says; None if there is none."""
        with suppress(BadChallenge):
            return decode(self.code)
        return None

    def take(self, challenge: Challenge) -> None:
        """Set up the match of a challenge of this game."""
        self._keep_name()
        lineup = Lineup.of(self.context.settings.name, challenge.players)
        self.code = challenge.seed
        self.use(challenge.options, lineup.places)

    def use(self, options: Mapping[str, Value], seats: Sequence[Seated]) -> None:
        """Show these options, and who sits at the table."""
        for option in self.game.options:
            self.chosen.pop(option.key, None)
        self.chosen.update(options)
        if self.seats is not None:
            self.seats.lineup = Lineup(self.context.settings.name, [entry(seated) for seated in seats])
        self._fit()

    # ------------------------------------------------------------------ places

    def _left(self) -> int:
        return self.canvas.stage[0] + self.canvas.px(40)

    def _right(self) -> int:
        return sum(self.canvas.stage) - self.canvas.px(40)

    def _foot(self) -> pygame.Rect:
        c = self.canvas
        high = max(c.px(64), c.type.line(20) + c.px(16))
        return pygame.Rect(self._left(), c.height - high - c.px(36), self._right() - self._left(), high)

    def _head(self) -> int:
        """The height of the head."""
        c = self.canvas
        words = c.px(20) + c.type.height(theme.TITLE, "serif") + c.type.line(TITLE) + c.px(12)
        return max(c.px(134), words)

    def _panels(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Who plays, and how."""
        c = self.canvas
        top, bottom = self._head(), self._foot().y - c.px(26)
        spare = max(0, bottom - top - c.px(TALLEST))
        top, bottom = top + spare // 2, bottom - (spare - spare // 2)
        gap = c.px(20)
        half = (self._right() - self._left() - gap) // 2
        return (
            pygame.Rect(self._left(), top, half, bottom - top),
            pygame.Rect(self._right() - half, top, half, bottom - top),
        )

    def view(self) -> pygame.Rect:
        c = self.canvas
        panel = self._panels()[1]
        top = c.type.height(17, "semi") + c.px(36)
        return pygame.Rect(panel.x + c.px(26), panel.y + top, panel.w - c.px(52), panel.h - top - c.px(18))

    # ------------------------------------------------------------------ keys

    def build(self) -> list[Widget]:
        """Tab leads from the players to the game, the deal, and the red button."""
        return sorted(super().build(), key=lambda widget: ZONES.index(widget.zone))

    def _accept(self, widget: Widget) -> bool:
        """Enter does what the primary button says, unless the focus is seen to be where it does something."""
        settled = isinstance(widget, (Segments, Slider)) or (isinstance(widget, Card) and widget.chosen)
        if (settled or not self.focus_shown) and (start := self.widget("start")) is not None:
            widget = start
            self.focused = start.key
        return super()._accept(widget)

    def to_start(self) -> None:
        """The typing is over: the next Enter begins."""
        self.focused = "start"

    # ------------------------------------------------------------------ who plays

    def build_around(self) -> list[Widget]:
        who = self._player() if self.seats is None else self._table_panel(self.seats)
        return [*self._tools(), *who, *self._deal()]

    def _table_panel(self, seats: SeatsPanel) -> list[Widget]:
        """Those at the table, one below the other."""
        c, panel = self.canvas, self._panels()[0]
        top = max(c.type.height(17, "semi") + c.px(32), seats.add_box(c, panel).bottom + c.px(8) - panel.y)
        form = Form(c, panel.x + c.px(18), panel.y + top, panel.w - c.px(36))
        if self.counts == (1,) and seats.seated[0].player == "human":
            # Nobody else can come: there is room for all portraits.
            seats.fill(form, form.y + c.px(ROW), [])
            form.space(10)
            self._portraits(form, panel.bottom - c.px(20))
        else:
            seats.fill(form, panel.bottom - c.px(18), [])
        self._players = form
        return [*seats.adding(c, panel), *form.widgets]

    def choose_portrait(self) -> None:
        """The person at this computer takes another portrait."""
        from dragonbox.app.common.portraits import ChoosePortrait

        self.context.window.push(ChoosePortrait(self.context))

    def changed(self) -> None:
        """Somebody else sits at the table now."""
        self._fit()
        self.context.sound.play("button", 0.6)
        self.refresh()

    def _player(self) -> list[Widget]:
        c = self.canvas
        panel = self._panels()[0]
        top = c.type.height(17, "semi") + c.px(36)
        form = Form(c, panel.x + c.px(26), panel.y + top, panel.w - c.px(52))
        face = c.px(76)
        high = max(face, c.px(46) + c.type.line(HELP) + c.px(4))
        field = pygame.Rect(form.left + face + c.px(20), form.y, form.width - face - c.px(20), c.px(46))
        field.y += (high - field.h - c.px(4) - c.type.line(HELP)) // 2
        form.draw(
            partial(parts.portrait, c, self.context.portrait, (form.left + face / 2, form.y + high / 2), face)
        )
        form.draw(
            partial(
                c.text,
                _("You, at this computer"),
                (field.x + c.px(2), field.bottom + c.px(4)),
                HELP,
                c.palette.dim,
            )
        )
        name = TextField(
            "name",
            field,
            zone="players",
            text=phrases.named(self._name),
            hint=_("Your name"),
            icon="pencil",
            limit=settings_file.LONGEST_NAME,
            change=self.rename,
            submit=lambda text: self.to_start(),
        )
        form.y += high
        form.space(18)
        form.line()
        form.space(14)
        self._portraits(form, panel.bottom - c.px(20))
        self._players = form
        return [name, *form.widgets]

    def _portraits(self, form: Form, bottom: int) -> None:
        """The portraits to choose from."""
        c = self.canvas
        room = bottom - c.px(4) - form.y
        side = portraits.largest(c, form.width, room - c.type.line(CHOICE) - c.px(8))
        if side:
            form.text(_("Your portrait"), CHOICE, c.palette.text, "semi")
            form.space(8)
            portraits.choose(form, self.context.portrait, self._choose_portrait, "players", side)

    def rename(self, text: str) -> None:
        """What is typed counts when the typing is over."""
        self._name = text

    def _keep_name(self) -> None:
        with suppress(ValueError):
            self.context.settings.name = settings_file.check("name", phrases.unnamed(self._name))
        self._name = self.context.settings.name
        own = self.seats.lineup.first_person() if self.seats else None
        if self.seats and own is not None:
            self.seats.lineup.places[own].name = self._name

    def _choose_portrait(self, name: str) -> None:
        self.context.settings.portrait = name
        self.context.keep_settings()
        self.refresh()

    # ------------------------------------------------------------------ how

    def fill(self, form: Form) -> None:
        if not add_options(form, self.game, self.options, self.view().h, self._choose, self._want):
            form.text(
                _("There is nothing to choose: it is played in one way."), TITLE, self.canvas.palette.dim
            )

    def _want(self, option: Option, on: bool) -> None:
        if on:
            self._choose(option.key, option.default)
        else:
            self.chosen.pop(option.key, None)
            self.changed()

    def _choose(self, key: str, value: Value) -> None:
        first = self.game.options[0]
        if key == first.key and any(choice.seats for choice in first.choices):
            change_variant(self.game, self.chosen, self.options[key], value)
        self.chosen[key] = value
        self._fit()
        self.context.sound.play("button", 0.6)
        if not isinstance(self.widget(key), Slider):
            self.refresh()
        elif self.seats is not None:
            self.seats.stretched()

    # ------------------------------------------------------------------ the deal, and what else there is

    def _tools(self) -> list[Widget]:
        c = self.canvas
        widgets: list[Widget] = []
        right = self._right()
        for key, label, cap, act in (
            ("back", _("Back"), "Esc", self.back),
            ("help", _("Rules"), "F1", self._rules),
        ):
            w = c.type.width(label, 18, "semi") + c.px(36) + c.type.width(_(cap), 14, "semi") + c.px(18)
            right -= w
            box = pygame.Rect(right, c.px(34), w, c.px(46))
            widgets.append(Button(key, box, act, "tools", label=label, cap=cap))
            right -= c.px(12)
        box = pygame.Rect(right - c.px(46), c.px(34), c.px(46), c.px(46))
        widgets.append(IconButton("keep", box, self._keep, "tools", tip=_("Keep this setup"), icon="save"))
        return widgets[::-1]

    def _deal(self) -> list[Widget]:
        c, foot = self.canvas, self._foot()
        x = foot.x + c.px(4) + c.type.width(pgettext("of a match", "Deal"), 17) + c.px(14)
        high = c.px(52)
        y = foot.centery - high // 2
        w = max(c.type.width("WWWW-WW", 22, "semi"), c.type.width(WIDEST, LONG_CODE, "semi")) + c.px(34)
        field = TextField(
            "code",
            pygame.Rect(x, y, w, high),
            zone="deal",
            text=self.code,
            hint=self.drawn,
            limit=LONGEST + 6,
            upper=True,
            size=self._code_size(),
            wrong=bool(self.wrong),
            change=self._type_code,
            submit=lambda text: self.start(),
        )
        x += w + c.px(8)
        buttons = []
        for key, act, why, tip, icon in (
            ("another", self._draw_code, "", _("Another deal"), "dice"),
            ("seal", self._show_fingerprint, self.wrong, _("The fingerprint of this deal"), "lock"),
            ("copy", self._copy_code, self._no_copy, _("Copy the code: the same match for a friend"), "copy"),
        ):
            buttons.append(IconButton(key, pygame.Rect(x, y, high, high), act, "deal", why, tip, icon=icon))
            x += high + c.px(8)
        self._after_code = x + c.px(8)
        label = _(SET_UP) if self.challenge else _(self.entry.deal)
        w = c.type.width(label, 20, "semi") + c.type.width(_("Enter"), 14, "semi") + c.px(86)
        start = Button(
            "start",
            pygame.Rect(foot.right - w, foot.y, w, foot.h),
            self.start,
            "start",
            self.wrong,
            label=label,
            kind="primary",
            cap="Enter",
            size=20,
        )
        return [field, *buttons, start]

    def _code_size(self) -> int:
        """The size of the letters in the field: a challenge code is longer than that of a deal."""
        return LONG_CODE if len(self.code) > LENGTH + 2 else 22

    def _type_code(self, text: str) -> None:
        pasted, before = len(text) > len(self.code) + 1, self.challenge
        self.code = text
        if self.challenge and pasted:
            self._set_up(self.challenge)
            return
        if bool(before) != bool(self.challenge):
            self.refresh()
        # The field stays the same widget, so that its caret stays where it is.
        for widget in self.widgets:
            if isinstance(widget, TextField) and widget.key == "code":
                widget.wrong, widget.size = bool(self.wrong), self._code_size()
            elif widget.key in ("copy", "seal", "start"):
                widget.why = self._no_copy if widget.key == "copy" else self.wrong

    @property
    def _no_copy(self) -> str:
        """Why there is no code to copy; empty if there is one."""
        seats = [] if self.seats is None else self.seats.seated
        return self.wrong or (_(NO_CODE) if any(map(ahead, seats)) and not self.challenge else "")

    def _draw_code(self) -> None:
        self.drawn = self.code = new_seed()
        self.context.sound.play("shuffle", 0.6)
        self.refresh()

    def _set_up(self, challenge: Challenge) -> None:
        """Set the page up for a challenge; the page of its game, if that is another."""
        if challenge.game == self.game.key:
            self.take(challenge)
            self.context.sound.play("shuffle", 0.6)
            self.context.window.say(_("The match is set up as the code says."))
            self.to_start()
            self.refresh()
            return
        scene = NewGame(self.context, challenge.game)
        scene.take(challenge)
        self.context.window.replace(scene)
        self.context.window.say(_("This code is for {game}.", game=scene.entry.title))

    def _copy_code(self) -> None:
        if self.challenge:
            challenges.copy(self.context, self.code)
            return
        challenges.copy(self.context, challenges.code_of(self._match()))

    def _show_fingerprint(self) -> None:
        """Show the fingerprint of the deal before it is played."""
        from dragonbox.app.table import fairness

        if self.challenge:
            self._set_up(self.challenge)
            return
        fairness.show(self.context, self._match())

    def _keep(self) -> None:
        """Give what is chosen a name, to be found among the setups."""
        self._keep_name()
        seats = [Seated(self.context.settings.name)] if self.seats is None else self.seats.seated
        self.context.window.push(self.context.scene("kept setups", self.game.key, (self.options, seats)))

    def _rules(self) -> None:
        self.context.window.push(self.context.scene("help", self.game.key))

    # ------------------------------------------------------------------ begin

    def start(self) -> None:
        """Make the match and put it on the table."""
        from dragonbox.app.table.opening import begin
        from dragonbox.storage.bests import mark_shuffled

        widget = self.widget("start")
        if self.wrong and widget is not None:
            self.refuse(widget, self.wrong)
            return
        if self.challenge:
            self._set_up(self.challenge)
            return
        self._keep_name()
        settings = self.context.settings
        match = self._match()
        if read_code(self.code) == self.drawn:
            mark_shuffled(match)
        settings.options[self.game.key] = dict(self.chosen)
        settings.setup[self.game.key] = "last"
        if self.seats is not None:
            settings.seats[self.game.key] = self.seats.lineup.to_settings()
        begin(self.context, match)
        self.context.sound.play("shuffle")

    def _match(self) -> Match:
        """The match as it was chosen, with its deal made and sealed."""
        seats = [Seated(self.context.settings.name)] if self.seats is None else self.seats.seated
        names = [seated.name for seated in seats]
        if self.seats is not None:
            names = self.seats.lineup.names(self.counts)
        players = [seated.player for seated in seats]
        match = self.game.new(self.options, len(seats), self.code, names, players)
        head_starts.give(match, seats)
        fingerprint.seal(match, self.salt)
        return match

    def left(self) -> None:
        self._keep_name()
        self.context.keep_settings()

    def first_focus(self) -> str:
        return "start"

    def tip_spares(self, widget: Widget) -> list[pygame.Rect]:
        """Return both panels: whoever reads about one may want to look at the other."""
        panels = [panel for panel in self._panels() if not panel.contains(widget.box)]
        return [*super().tip_spares(widget), *panels]

    def command(self, command: str) -> bool:
        if command == "help":
            self._rules()
            return True
        return super().command(command)

    # ------------------------------------------------------------------ drawing

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        surface = parts.ground(c, "lacquer")
        with c.on(surface):
            parts.emblem(c, self.entry.key, (self._left() + c.px(52), self._head() / 2), c.px(104))
            x, y = self._left() + c.px(118), c.px(20)
            c.foil(self.entry.title, (x, y), theme.TITLE)
            y += c.type.height(theme.TITLE, "serif")
            c.text(f"{_(self.entry.tagline)}.", (x + c.px(2), y), TITLE, theme.SOFT, "serif italic")
            for panel, title in zip(self._panels(), (_("At the table"), _("The game")), strict=True):
                parts.panel(c, panel, "lacquer", 14)
                parts.head(c, title, (panel.x + c.px(26), panel.y + c.px(18)), c.px(220), 17)
        return surface

    def paint(self, now: float) -> None:
        super().paint(now)
        self._players.paint()
        c, foot = self.canvas, self._foot()
        c.text(
            pgettext("of a match", "Deal"),
            (foot.x + c.px(4), foot.centery - c.px(1)),
            17,
            c.palette.dim,
            middle=True,
        )
        start = self.widget("start")
        assert start is not None
        x = self._after_code
        room = start.box.x - c.px(18) - x
        if self.wrong:
            c.icon("warn", (x + c.px(10), foot.centery), 20, theme.ALARM)
            self._note(self.wrong, x + c.px(28), room - c.px(28), theme.ALARM)
            return
        minutes = self.entry.lasting(self._seats(), self.options)
        time = _("about {n} minutes", n=minutes)
        wide = c.type.width(time, CHOICE)
        if wide <= room and not self.challenge:
            c.text(
                time,
                (start.box.x - c.px(18), foot.centery),
                CHOICE,
                c.palette.dim,
                align="right",
                middle=True,
            )
            room -= wide + c.px(24)
        if self.challenge:
            title = games.entry(self.challenge.game).title
            self._note(_("A challenge in {game}.", game=title), x, room, c.palette.text)
        elif read_code(self.code) != self.drawn and room > c.px(120):
            self._note(_(TOLD_APART), x, room, c.palette.dim)

    def _note(self, text: str, x: int, width: int, colour: theme.Colour) -> None:
        """A note beside the code, in the middle of the foot."""
        c, foot = self.canvas, self._foot()
        size = float(HELP)
        while size > 10 and len(c.type.wrap(text, size, width)) * c.type.line(size) > foot.h + c.px(30):
            size -= 0.5
        y = foot.centery - len(c.type.wrap(text, size, width)) * c.type.line(size) / 2
        c.paragraph(text, (x, y), width, size, colour)
