"""Lines in several colours that come from one text, so that a translation can have another order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeAlias

from dragonbox.ui.canvas import Run
from dragonbox.ui.theme import Colour

Style: TypeAlias = tuple[Colour, str]
"""A colour and a face."""


def marked(text: str, plain: Style, marks: Mapping[str, Style]) -> list[Run]:
    """Return the runs of a text in which words between two marks have a style of their own.

    With `{"**": strong, "__": gold}` that is `**c2 with f5** scores __12__ with a Swop`. What stands beside a
    mark is set apart by a blank, so no comma may follow one.
    """
    found: list[Run] = []
    inside = ""
    for part in re.split(f"({'|'.join(map(re.escape, marks))})", text):
        if part in marks:
            inside = "" if inside == part else part
        elif part.strip():
            found.append((part.strip(), *(marks[inside] if inside else plain)))
    return found
