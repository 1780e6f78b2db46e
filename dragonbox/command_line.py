"""Read numbers, grades and days from the command line, and refuse anything else in one line."""

from __future__ import annotations

import argparse
import re
from typing import Any

from dragonbox.core.words import quoted

NUMBER = re.compile(r"-?[0-9]{1,9}")


def grade(text: str) -> int:
    """Return the grade of puzzles that a text writes."""
    if text not in ("1", "2", "3", "4"):
        raise argparse.ArgumentTypeError(f"found {quoted(text)}, expected a grade from 1 to 4")
    return int(text)


def grades(text: str) -> tuple[int, ...]:
    """Several grades, each once."""
    return tuple(dict.fromkeys(grade(part.strip()) for part in text.split(",")))


def date(text: str) -> Any:
    """Return the day of the calendar that a text writes."""
    from datetime import date as day

    try:
        return day.fromisoformat(text)
    except ValueError as error:
        told = f"found {quoted(text)}, expected a date such as 2026-11-22"
        raise argparse.ArgumentTypeError(told) from error


def count(text: str) -> int:
    """Return the whole number from 0 up that a text writes."""
    if not NUMBER.fullmatch(text) or text.startswith("-"):
        raise argparse.ArgumentTypeError(f"found {quoted(text)}, expected a whole number from 0")
    return int(text)


def some(text: str) -> int:
    """Return the whole number from 1 up that a text writes."""
    if not NUMBER.fullmatch(text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"found {quoted(text)}, expected a whole number from 1")
    return int(text)
