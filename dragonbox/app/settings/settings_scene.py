"""The settings, in a few categories. Every change counts and is kept at once."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import pygame

from dragonbox.app import audio
from dragonbox.app.common import portraits
from dragonbox.app.common.form import CONTROL, PAGE, TITLE, Form
from dragonbox.app.context import Context
from dragonbox.app.menu import far_screen
from dragonbox.app.settings import choices, colours_page, data_page, keys_page, rows
from dragonbox.app.settings.category import Category
from dragonbox.app.settings.held_form import HeldForm
from dragonbox.core import phrases
from dragonbox.core.language import LANGUAGES, N_, _
from dragonbox.storage import settings as settings_file
from dragonbox.storage.settings import MOTIONS, PACES, PALETTES, RANKS, TEXT_SIZES, THEMES
from dragonbox.ui import parts, theme
from dragonbox.ui.commands import key_name
from dragonbox.ui.speech import NoVoice
from dragonbox.ui.textfield import TextField
from dragonbox.ui.widgets import Button, Widget

CATEGORIES = (
    ("look", "motion", N_("Look and motion")),
    ("aids", "hint", N_("Help at the table")),
    ("colours", "drop", N_("Colours and marks")),
    ("sound", "sound", N_("Sound")),
    ("you", "person", N_("You")),
    ("keys", "keys", N_("Keys and controller")),
    ("data", "folder", N_("Data on this computer")),
)
FORCED = N_("When you have only one move, it plays itself after a moment.")
FORCED_LATER = N_(
    "When you have only one move, it plays itself after a moment. "
    "This starts with your second match of a game."
)
MUSIC = 50
"""How loud the music is that is switched on, in percent."""
SAMPLES = (
    (N_("A piece"), "tile_lay"),
    (N_("A set flies"), "fly"),
    (N_("A crown"), "crown"),
    (N_("A new best"), "fanfare_best"),
)


class SettingsScene(HeldForm):
    """All settings; `category` is the one to begin with."""

    def __init__(self, context: Context, category: str = "look") -> None:
        super().__init__(context)
        self.category = category
        self._text_size = context.settings.text_size
        self._name = context.settings.name
        self._stored: list[tuple[str, str]] = []

    # ------------------------------------------------------------------ places

    def _nav_width(self) -> int:
        c = self.canvas
        return max(c.type.width(_(label), 18, "semi") for _key, _icon, label in CATEGORIES) + c.px(78)

    def _top(self) -> int:
        c = self.canvas
        return max(c.px(120), c.px(36) + c.type.height(40, "serif") + c.type.line(16))

    def _panel(self) -> pygame.Rect:
        c = self.canvas
        left, width = c.stage
        x = left + c.px(48) + self._nav_width() + c.px(24)
        top = self._top()
        return pygame.Rect(x, top, left + width - c.px(56) - x, c.height - top - c.px(44))

    def view(self) -> pygame.Rect:
        c = self.canvas
        return self._panel().inflate(-2 * c.px(34), -2 * c.px(16))

    # ------------------------------------------------------------------ around the form

    def build_around(self) -> list[Widget]:
        c = self.canvas
        left, width = c.stage
        widgets: list[Widget] = []
        high = max(c.px(48), c.type.line(18))
        top = self._top() + c.px(8)
        step = min(high + c.px(8), (c.height - top - c.px(30)) // len(CATEGORIES))
        for i, (key, icon, label) in enumerate(CATEGORIES):
            box = pygame.Rect(left + c.px(48), top + i * step, self._nav_width(), min(high, step))
            widgets.append(Category(key, box, self._opening(key), icon, _(label), key == self.category))
        w = c.type.width(_("Back"), 18, "semi") + c.px(84)
        box = pygame.Rect(left + width - c.px(56) - w, c.px(34), w, c.px(46))
        widgets.append(Button("back", box, self.back, "tools", label=_("Back"), cap="Esc"))
        return widgets

    def first_focus(self) -> str:
        return self.category

    def _opening(self, key: str) -> Callable[[], None]:
        def act() -> None:
            if key != self.category:
                self.category = key
                self.scroll.jump(0)
                self.context.sound.play("page", 0.5)
                self._count_stored()
            self.refresh()

        return act

    def backdrop(self) -> pygame.Surface:
        c = self.canvas
        surface = parts.ground(c, "lacquer")
        with c.on(surface):
            x = c.stage[0] + c.px(56)
            c.foil(_("Settings"), (x, c.px(26)), theme.TITLE)
            y = c.px(30) + c.type.height(theme.TITLE, "serif")
            c.text(_("Changes are kept at once."), (x + c.px(2), y), 16, c.palette.dim)
            parts.panel(c, self._panel(), "lacquer", 14)
        return surface

    # ------------------------------------------------------------------ the categories

    def fill(self, form: Form) -> None:
        pages: dict[str, Callable[[Form], None]] = {
            "look": self._look,
            "aids": self._aids,
            "colours": partial(colours_page.fill, settings=self.context.settings, change=self._repaint),
            "sound": self._sound,
            "you": self._you,
            "keys": keys_page.fill,
            "data": partial(data_page.fill, context=self.context, much=self._stored),
        }
        pages[self.category](form)

    def _look(self, form: Form) -> None:
        settings = self.context.settings
        codes = [settings_file.SYSTEM, *LANGUAGES]
        form.choice(
            "language",
            _("Language"),
            _("All texts change at once. Saved files stay English."),
            [_("System"), *LANGUAGES.values()],
            codes.index(settings.language),
            lambda i: self._speak(codes[i]),
        )
        form.choice(
            "theme",
            _("Look"),
            _(choices.THEME[settings.theme][1]),
            [_(choices.THEME[name][0]) for name in THEMES],
            THEMES.index(settings.theme),
            self._change_theme,
        )
        labels = [_(choices.MOTION_LABELS[motion]) for motion in MOTIONS]
        form.choice(
            "motion",
            _("Motion"),
            _(choices.MOTION[settings.motion]),
            labels,
            MOTIONS.index(settings.motion),
            lambda i: self._set(motion=MOTIONS[i]),
        )
        form.choice(
            "pace",
            _("Pace of opponents"),
            _(choices.PACE[settings.pace]),
            [_(choices.PACE_LABELS[pace]) for pace in PACES],
            PACES.index(settings.pace),
            lambda i: self._set(pace=PACES[i]),
        )
        self._sizes(form)

    def _sizes(self, form: Form) -> None:
        """How large things are: the size of text, unless it is as large as it can be, and of the window."""
        settings = self.context.settings
        rows.toggle(
            form,
            "couch",
            _("Text for a screen far away"),
            _("Makes all text large enough to read from the couch, three metres away."),
            bool(settings.couch),
            lambda on: far_screen.choose(self.context, on),
        )
        if not settings.couch:
            rows.slider(
                form,
                "text size",
                _("Text size"),
                _("Makes all text larger; the tables make room for it."),
                self._text_size,
                (TEXT_SIZES[0], TEXT_SIZES[-1], TEXT_SIZES.step),
                self._resize_text,
            )
        rows.toggle(
            form,
            "full screen",
            _("Full screen"),
            key_name(_("F11 does the same, at any time.")),
            settings.fullscreen,
            lambda on: self.context.window.toggle_fullscreen(),
        )

    def _aids(self, form: Form) -> None:
        settings = self.context.settings
        rows.toggle(
            form,
            "show legal",
            _("Show what can be done"),
            _("Dotted rims round the pieces and places that a move may use."),
            settings.show_legal,
            lambda on: self._set(show_legal=on),
        )
        rows.toggle(
            form,
            "guided",
            _("Guided play"),
            _("In your first two matches of a game, you get ideas when you hesitate."),
            settings.guided,
            lambda on: self._set(guided=on),
        )
        rows.toggle(
            form,
            "notices",
            _("Explain new rules"),
            _("When a rule first matters in a match, it is explained at the table."),
            settings.notices,
            lambda on: self._set(notices=on),
        )
        rows.toggle(
            form,
            "forced",
            _("Play forced moves for me"),
            _(FORCED_LATER if settings.forced is None else FORCED),
            settings.forced is not False,
            lambda on: self._set(forced=on),
        )
        form.choice(
            "ranks",
            _("Show how good your swap was"),
            _(choices.RANK[settings.ranks]),
            [_(choices.RANK_LABELS[ranks]) for ranks in RANKS],
            RANKS.index(settings.ranks),
            lambda i: self._set(ranks=RANKS[i]),
        )

        rows.toggle(
            form,
            "speech",
            _("Screen reader"),
            _("Your screen reader says what is new in the window, and where the focus is."),
            settings.speech,
            self._listen,
        )

    def _listen(self, on: bool) -> None:
        self._set(speech=on)
        try:
            self.context.listen()
        except NoVoice as error:
            self._set(speech=False)
            self.context.window.say(str(error), 6)

    def _sound(self, form: Form) -> None:
        settings = self.context.settings
        rows.toggle(
            form,
            "sound on",
            _("All sound"),
            _("Sounds and music. M does the same, at any time."),
            not settings.mute,
            self._unmute,
        )
        rows.slider(
            form,
            "volume",
            _("Sounds"),
            _("Pieces that knock, pages that turn. Move the slider to hear one."),
            settings.volume,
            (0, 100, 5),
            self._volume,
        )
        rows.toggle(
            form,
            "music on",
            _("Music"),
            _("Strings, a drum and a flute. Each season has its own piece."),
            settings.music > 0,
            self._play_music,
        )
        rows.slider(
            form,
            "music",
            _("Music volume"),
            _("The music rests while you use another window."),
            settings.music,
            (0, 100, 5),
            self._music_volume,
        )
        rows.toggle(
            form,
            "rumble",
            _("Controllers shake"),
            _("In great moments, if your controller can."),
            settings.rumble,
            self._shake,
        )
        self._samples(form)

    def _samples(self, form: Form) -> None:
        """Sounds to listen to."""
        c, settings = form.canvas, self.context.settings
        form.space(16)
        form.text(_("Listen"), TITLE, c.palette.text, "semi")
        form.space(10)
        x = form.left
        for label, sound in SAMPLES:
            label = _(label)
            w = c.type.width(label, 18, "semi") + c.px(66)
            if x + w > form.right:
                x = form.left
                form.space(CONTROL + 14)
            box = pygame.Rect(x, form.y, w, c.px(CONTROL + 4))
            why = _("The sound is off.") if settings.mute else ""
            play = partial(self.context.sound.play, sound)
            form.widgets.append(Button(f"hear {sound}", box, play, PAGE, why, label=label, icon="play"))
            x += w + c.px(14)
        form.space(CONTROL + 14)

    def _shake(self, on: bool) -> None:
        self._set(rumble=on)
        self.context.sound.felt("crown")  # so that one knows what was turned on

    def _you(self, form: Form) -> None:
        c = form.canvas
        width = min(form.width, max(c.px(280), c.type.width("M" * 14, 18, "semi")))
        form.row(
            _("Your name"),
            _("It stands on your plate, in the records of your games and among the best."),
            (width, c.px(46)),
            lambda box: TextField(
                "name",
                box,
                zone=PAGE,
                text=phrases.named(self._name),
                hint=_("Your name"),
                icon="pencil",
                limit=settings_file.LONGEST_NAME,
                change=self._rename,
                submit=self._enter_name,
            ),
        )
        form.space(14)
        form.text(_("Your portrait"), TITLE, c.palette.text, "semi")
        form.space(10)
        portraits.choose(form, self.context.portrait, lambda name: self._set(portrait=name))

    # ------------------------------------------------------------------ changes

    def _set(self, **values: object) -> None:
        """Change settings, and keep them."""
        for key, value in values.items():
            setattr(self.context.settings, key, value)
        self.context.keep_settings()
        self.refresh()

    def _change_theme(self, index: int) -> None:
        self._set(theme=THEMES[index])
        self.context.window.lay_out()

    def _speak(self, language: str) -> None:
        self._set(language=language)
        self.context.speak()
        self.context.window.lay_out()

    def _repaint(self, index: int) -> None:
        self._set(palette=PALETTES[index])
        self.context.window.lay_out()

    def _resize_text(self, value: int) -> None:
        """Larger text moves everything, the slider too: while that is held, only its number changes."""
        self._text_size = value
        if not self.pressed:
            self._apply_text_size()

    def _apply_text_size(self) -> None:
        if self._text_size != self.context.settings.text_size:
            self._set(text_size=self._text_size)
            self.context.window.lay_out()
            if slider := self.widget("text size"):
                self.revealed(slider)

    def _unmute(self, on: bool) -> None:
        self.context.sound.muted = not on
        self._set(mute=not on)
        audio.accompany(self.context)
        self.context.sound.play("tile_lay")

    def _volume(self, value: int) -> None:
        self.context.sound.volume = value / 100
        self.context.settings.volume = value
        if not self.pressed:
            self._kept_volume()

    def _play_music(self, on: bool) -> None:
        self._music_volume(MUSIC if on else 0)

    def _music_volume(self, value: int) -> None:
        self.context.settings.music = value
        audio.accompany(self.context)
        if self.pressed != "music":
            self._set()

    def _kept_volume(self) -> None:
        self.context.keep_settings()
        self.context.sound.play("tile_lay")

    def _rename(self, text: str) -> None:
        """What is typed counts when the typing is over."""
        self._name = text

    def _keep_name(self) -> None:
        with suppress(ValueError):
            self.context.settings.name = settings_file.check("name", phrases.unnamed(self._name))
        self._name = self.context.settings.name
        self.context.keep_settings()

    def _enter_name(self, text: str) -> None:
        self._keep_name()
        self.refresh()
        self.context.window.say(_("You are {name}.", name=phrases.named(self.context.settings.name)))

    def command(self, command: str) -> bool:
        if command == "mute":
            self._unmute(self.context.settings.mute)
            return True
        return super().command(command)

    def pointer_up(self, at: tuple[int, int], now: float) -> None:
        held = self.pressed
        super().pointer_up(at, now)
        if held == "text size":
            self._apply_text_size()
        elif held == "volume":
            self._kept_volume()
        elif held == "music":
            self._set()

    def entered(self) -> None:
        self._count_stored()
        self.refresh()

    def _count_stored(self) -> None:
        """See how much is stored, if that is to be told."""
        if self.category == "data":
            self._stored = data_page.stored(self.context)

    def left(self) -> None:
        self._keep_name()
