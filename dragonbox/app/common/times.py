"""Times and shares as people say them."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from dragonbox.core import dates, phrases
from dragonbox.core.language import _

MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
JUST_NOW = 2 * MINUTE


def share_of(part: int, whole: int) -> str:
    """Return a share in percent: `43 %`."""
    return _("{n} %", n=round(100 * part / whole)) if whole else "–"


def day_and_month(when: datetime) -> str:
    """Return the date on this computer's calendar: `20 November`."""
    return dates.day_and_month(when.astimezone())


def ago(when: datetime, now: datetime | None = None) -> str:
    """Return when something was: just now, minutes ago, today, yesterday, or the date, with its year if that
    is another one."""
    now = (now or datetime.now(UTC)).astimezone()
    local = when.astimezone()
    if timedelta(0) <= now - local < JUST_NOW:
        return _("just now")
    if timedelta(0) <= now - local < HOUR:
        return _("{n} min ago", n=(now - local) // MINUTE)
    days = (now.date() - local.date()).days
    if days in (0, 1):
        return _("yesterday") if days else _("today")
    return dates.day_and_month(local) if local.year == now.year else dates.whole(local)


def until_later(whens: Iterable[datetime], now: datetime | None = None) -> float | None:
    """Return the seconds after which `ago` says something else of one of these times; None if it only does so
    at midnight."""
    now = now or datetime.now(UTC)
    passed = [now - when for when in whens if timedelta(0) <= now - when < HOUR]
    if not passed:
        return None
    return min((max(JUST_NOW, (long // MINUTE + 1) * MINUTE) - long).total_seconds() for long in passed)


def recent(when: datetime) -> bool:
    """Return whether `ago` has a word for it, and no date."""
    return (datetime.now(UTC).astimezone().date() - when.astimezone().date()).days in (0, 1)


def spent(seconds: int) -> str:
    """Return how long something took in all: `–`, `12 min`, `1.5 h`, `39 h`."""
    minutes = round(seconds / 60)
    if minutes < 60:
        return _("{n} min", n=max(1, minutes)) if seconds else "–"
    whole = minutes >= 600 or minutes % 60 < 3
    return _("{n} h", n=phrases.signed(minutes / 60, 0 if whole else 1))
