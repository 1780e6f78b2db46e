"""The options of a game, as they are offered before a match: as cards with explanations, or as rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from dragonbox.app.common.form import CONTROL, HELP, PAGE, TITLE, Form
from dragonbox.core.contract import BadOption, Choice, Option, Value, belongs
from dragonbox.core.language import N_, _
from dragonbox.core.match import Game
from dragonbox.ui import parts, theme
from dragonbox.ui.canvas import Canvas
from dragonbox.ui.controls import Slider, Toggle
from dragonbox.ui.widgets import State, Widget

FEW = 6
"""So many whole numbers are offered side by side; more are a slider."""


class Card(Widget):
    """One value of an option, with its explanation."""

    def __init__(
        self, key: str, box: pygame.Rect, act: Callable[[], None], choice: Choice, chosen: bool
    ) -> None:
        super().__init__(key, box, act, PAGE)
        self.choice, self.chosen = choice, chosen

    def draw(self, canvas: Canvas, state: State) -> None:
        r, radius = self.box, canvas.px(10)
        canvas.box(r, radius, theme.HOLLOW, 0.34 if self.chosen or state.hover else 0.22)
        if self.chosen:
            canvas.outline(r, radius, theme.GOLD_LIGHT, canvas.hair(1.75), 0.95)
        else:
            canvas.outline(r, radius, theme.GOLD, canvas.hair(), 0.6 if state.hover else 0.3)
        if state.focus:
            parts.focus(canvas, r, radius)
        ring = pygame.Rect(0, 0, canvas.px(24), canvas.px(24))
        ring.center = r.x + canvas.px(30), r.centery
        canvas.box(ring, ring.w / 2, theme.LACQUER_WELL, 0.9)
        canvas.outline(ring, ring.w / 2, theme.GOLD, canvas.hair(1.5), 0.9 if self.chosen else 0.6)
        if self.chosen:
            dot = ring.inflate(-canvas.px(8), -canvas.px(8))
            canvas.shaded(dot, dot.w / 2, (theme.METAL_LIGHT, theme.METAL))
        x = r.x + canvas.px(56)
        room = r.right - canvas.px(14) - x
        line = canvas.type.line(TITLE)
        y = r.centery - (line + canvas.type.line(HELP)) / 2
        ink = theme.GOLD_LIGHT if self.chosen else None
        canvas.text(_(self.choice.title), (x, y), TITLE, ink, "semi", width=room)
        canvas.text(_(self.choice.help), (x, y + line), HELP, canvas.palette.dim, width=room)


def _card_height(canvas: Canvas) -> int:
    """Return the height of the card of an option, in pixels."""
    return canvas.type.line(TITLE) + canvas.type.line(HELP) + canvas.px(18)


def _cards_height(canvas: Canvas, option: Option, width: int) -> int:
    """Return the height of an option when all its values are shown with their explanations."""
    if not option.choices:
        return canvas.px(80)
    room = width - canvas.px(70)
    if any(canvas.type.width(_(choice.help), HELP) > room for choice in option.choices):
        return 1 << 20
    help_lines = len(canvas.type.wrap(_(option.help), HELP, width))
    head = canvas.type.line(TITLE) + help_lines * canvas.type.line(HELP) + canvas.px(18)
    return head + len(option.choices) * (_card_height(canvas) + canvas.px(10))


def add_options(
    form: Form,
    game: Game,
    options: Mapping[str, Value],
    room: int,
    choose: Callable[[str, Value], None],
    want: Callable[[Option, bool], None],
) -> bool:
    """Add all options that can be chosen now: as cards if they fit into so many pixels, else as rows.
    Return whether there was one."""
    shown = [
        replace(option, choices=game.offered(option, options)) for option in game.options
        if belongs(option.only, options)
    ]  # fmt: skip
    # Of one value there is nothing to choose.
    shown = sorted((one for one in shown if len(one.choices) != 1), key=lambda option: option.rank)
    # With room for all that ever belongs: a choice must not turn cards into rows.
    spare = room - sum(_cards_height(form.canvas, option, form.width) for option in game.options)
    cards = sum(len(option.choices) for option in shown)
    for option in shown:
        if option.optional:
            _add_wanted(form, option, option.key in options, want)
        if option.key not in options:
            continue
        value, chosen = options[option.key], partial(choose, option.key)
        if option.choices and spare >= 0:
            _add_cards(form, option, value, min(spare // cards, form.canvas.px(24)), chosen)
        else:
            # What it is about stands above, where it was chosen.
            shown_as = replace(option, title=N_("How many"), help="") if option.optional else option
            _add_row(form, shown_as, value, chosen)
    return bool(shown)


def _add_cards(form: Form, option: Option, value: Value, more: int, choose: Callable[[Value], None]) -> None:
    """Add all values of an option with their explanations; cards are so many pixels higher than they must."""
    c = form.canvas
    form.text(_(option.title), TITLE, c.palette.text, "semi")
    form.text(_(option.help), HELP, c.palette.dim)
    form.space(12)
    high = _card_height(c) + more
    for choice in option.choices:
        box = pygame.Rect(form.left, form.y, form.width, high)
        act = partial(choose, choice.value)
        form.widgets.append(Card(f"{option.key} {choice.value}", box, act, choice, value == choice.value))
        form.y += high + c.px(10)
    form.space(6)


def _add_wanted(form: Form, option: Option, on: bool, want: Callable[[Option, bool], None]) -> None:
    """Add whether an option is chosen at all that one may leave out."""
    c = form.canvas
    form.row(
        _(option.title),
        _(option.help),
        (c.px(60), c.px(32)),
        lambda box: Toggle(f"{option.key} wanted", box, zone=PAGE, value=on, change=partial(want, option)),
    )


def _explained(option: Option, here: int) -> str:
    """Return what a value means, by its number; of values that are single letters also how they differ."""
    letters = [choice for choice in option.choices if len(choice.title) == 1 and choice.title.isalpha()]
    told = _(option.choices[here].help)
    return f"{told}\n{_(option.help)}" if len(letters) > 1 else told


def _add_row(form: Form, option: Option, value: Value, choose: Callable[[Any], None]) -> None:
    """Add an option as one row: a choice, a switch or a slider."""
    c, key = form.canvas, option.key
    title, explanation = _(option.title), _(option.help)
    if option.choices:
        values = [choice.value for choice in option.choices]
        here = values.index(value)
        form.choice(
            key,
            title,
            _explained(option, here),
            [_(choice.title) for choice in option.choices],
            here,
            lambda i: choose(values[i]),
        )
    elif isinstance(value, bool):
        size = c.px(60), c.px(32)
        form.row(
            title,
            explanation,
            size,
            lambda box: Toggle(key, box, zone=PAGE, value=value, change=choose),
        )
    elif option.high - option.low < FEW:
        numbers = range(option.low, option.high + 1)
        form.choice(
            key,
            title,
            explanation,
            [str(number) for number in numbers],
            numbers.index(int(value)),
            lambda i: choose(numbers[i]),
        )
    else:
        form.row(
            title,
            explanation,
            (c.px(240), c.px(CONTROL)),
            lambda box: Slider(
                key,
                box,
                zone=PAGE,
                value=int(value),
                low=option.low,
                high=option.high,
                step=1,
                label=lambda number: str(number or _(option.zero) or number),
                change=choose,
            ),
        )


def fitting(game: Game, chosen: Mapping[str, Value], seats: int | None = None) -> dict[str, Value]:
    """Return what was chosen, as far as the game knows it and it fits the options before it; else the
    defaults, those that go with so many seats."""
    options: dict[str, Value] = {}
    for option in game.options:
        if not belongs(option.only, options) or (option.optional and option.key not in chosen):
            continue
        offered = game.offered(option, options)
        usual = [choice.value for choice in offered if seats is None or seats in (choice.seats or (seats,))]
        usual = usual or [choice.value for choice in offered] or [option.default]
        options[option.key] = option.default if option.default in usual else usual[0]
        with suppress(BadOption, KeyError):
            game.complete_options({**options, option.key: chosen[option.key]})
            options[option.key] = chosen[option.key]
    return options


def playable(game: Game, chosen: Mapping[str, Value]) -> tuple[int, ...]:
    """Return the numbers of seats that can play as it was chosen: what nobody chose goes with the seats."""
    counts = [n for n in game.seats if n in game.seats_for(fitting(game, chosen, n))]
    return tuple(counts) or game.seats_for(fitting(game, {}))


def change_variant(game: Game, chosen: dict[str, Value], old: Value, new: Value) -> None:
    """Where the first option says which game it is, have each remember what was chosen with it."""
    for option in game.options[1:]:
        if option.key in chosen:
            chosen[f"{old} {option.key}"] = chosen.pop(option.key)
        if f"{new} {option.key}" in chosen:
            chosen[option.key] = chosen[f"{new} {option.key}"]
