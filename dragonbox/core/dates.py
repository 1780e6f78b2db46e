"""Days as they are told: the words of the language that is spoken, not those of the system."""

from __future__ import annotations

from datetime import date

from dragonbox.core.language import N_, _

MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July")),
    *(N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)
SHORT_MONTHS = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"), N_("Jul")),
    *(N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")),
)
WEEKDAYS = (
    *(N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday")),
    *(N_("Saturday"), N_("Sunday")),
)
SHORT_WEEKDAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))


def month(day: date) -> str:
    """Return the name of a day's month: `November`."""
    return _(MONTHS[day.month - 1])


def short_month(day: date) -> str:
    """Return the same in three letters or a few more."""
    return _(SHORT_MONTHS[day.month - 1])


def weekday(day: date) -> str:
    """Return what day of the week it is: `Friday`."""
    return _(WEEKDAYS[day.weekday()])


def short_weekday(day: date) -> str:
    """Return the same in two or three letters."""
    return _(SHORT_WEEKDAYS[day.weekday()])


def day_and_month(day: date) -> str:
    """Return a date without its year: `20 November`."""
    return _("{day} {month}", day=day.day, month=month(day))


def whole(day: date) -> str:
    """Return a date with its year: `20 November 2026`."""
    return _("{day} {month} {year}", day=day.day, month=month(day), year=day.year)
