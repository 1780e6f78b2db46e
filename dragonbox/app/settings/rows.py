"""The rows of the settings: a title, what it means, and a switch or a slider."""

from __future__ import annotations

from collections.abc import Callable

from dragonbox.app.common.form import CONTROL, PAGE, Form
from dragonbox.core.language import _
from dragonbox.ui.controls import Slider, Toggle


def toggle(
    form: Form,
    key: str,
    title: str,
    explanation: str,
    value: bool,
    change: Callable[[bool], None],
) -> None:
    """Add a row with a switch."""
    c = form.canvas
    form.row(
        title,
        explanation,
        (c.px(60), c.px(32)),
        lambda box: Toggle(key, box, zone=PAGE, value=value, change=change),
    )


def slider(
    form: Form,
    key: str,
    title: str,
    explanation: str,
    value: int,
    bounds: tuple[int, int, int],
    change: Callable[[int], None],
) -> None:
    """Add a row with a slider from the lowest to the highest of the bounds, in percent, by steps."""
    c = form.canvas
    low, high, step = bounds
    number = c.type.width(_("{n} %", n=150), 17, "semi")
    # The slider keeps 1.75 times its height for its number.
    tall = max(c.px(CONTROL), round((number + c.px(24)) / 1.75))
    size = c.px(220) + round(1.75 * tall), tall
    form.row(
        title,
        explanation,
        size,
        lambda box: Slider(
            key,
            box,
            zone=PAGE,
            value=value,
            low=low,
            high=high,
            step=step,
            label=lambda value: _("{n} %", n=value),
            change=change,
        ),
    )
