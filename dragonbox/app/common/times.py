"""Times and shares as people say them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

JUST_NOW = timedelta(minutes=10)


def share_of(part: int, whole: int) -> str:
    """A share in percent: `43 %`."""
    return f"{round(100 * part / whole)} %" if whole else "–"


def day_and_month(when: datetime) -> str:
    """The date on this computer's calendar: `20 November`."""
    local = when.astimezone()
    return f"{local.day} {local:%B}"


def ago(when: datetime, now: datetime | None = None) -> str:
    """When something was: just now, today, yesterday, or the date, with its year if that is another one."""
    now = (now or datetime.now(UTC)).astimezone()
    local = when.astimezone()
    if timedelta(0) <= now - local < JUST_NOW:
        return "just now"
    days = (now.date() - local.date()).days
    if days in (0, 1):
        return ("today", "yesterday")[days]
    date = day_and_month(local)
    return date if local.year == now.year else f"{date} {local.year}"


def spent(seconds: int) -> str:
    """How long something took in all: `–`, `12 min`, `1.5 h`, `39 h`."""
    minutes = round(seconds / 60)
    if minutes < 60:
        return f"{max(1, minutes)} min" if seconds else "–"
    return f"{minutes / 60:.0f} h" if minutes >= 600 or minutes % 60 < 3 else f"{minutes / 60:.1f} h"
