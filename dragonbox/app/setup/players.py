"""Choose the players: the seats of a match that is being set up."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from dragonbox.app.common.seating import OPPONENTS, called
from dragonbox.core.contract import Seat
from dragonbox.core.match import PLAYERS, Seated
from dragonbox.core.phrases import YOU
from dragonbox.storage import settings as settings_file

EASIEST = "novice"
OUT = "extra"
"""The key of the settings that marks who is there only where more must play than are wanted."""


SIZES = ("none", "small", "medium", "large")
"""How large a head start can be."""
AHEAD = "head start"
"""The key of the settings for its size."""


@dataclass(slots=True)
class Place(Seated):
    """Says who is to sit at a seat, and with what head start."""

    ahead: int = 0
    """Its size, a number in `SIZES`."""


def ahead(seated: Seated) -> int:
    """Return the size of a head start, a number in `SIZES`."""
    return seated.ahead if isinstance(seated, Place) else 0


def entry(seated: Seated) -> dict[str, str]:
    """Return a seat as the settings keep it."""
    kept = {"name": seated.name, "player": seated.player}
    return kept | ({AHEAD: SIZES[size]} if (size := ahead(seated)) else {})


class Lineup:
    """As many seats as were ever set, of whom the first few sit down: the options say how many can."""

    def __init__(self, own: str, kept: Sequence[dict[str, str]], usual: int = 2) -> None:
        """`own` is the name of the person at this computer; `kept` is what `to_settings` gave last, and
        `usual` how many sit down if it gave nothing."""
        known = [(entry, seated) for entry in kept if (seated := _seated(entry))]
        self.places = [seated for _, seated in known]
        if not self.places:
            self.places = [Place(own)]
            while len(self.places) < usual:
                self.places.append(self._opponent())
        self.wanted = sum(OUT not in entry for entry, _ in known) or len(self.places)
        """How many the player wants; other numbers come from the options."""
        if (first := self.first_person()) is not None:
            self.places[first].name = own

    @classmethod
    def of(cls, own: str, players: Sequence[str]) -> Lineup:
        """Seat these players in this order; the first person has the name `own`."""
        names = map(called, OPPONENTS)
        seats = [
            {"name": f"Player {seat + 1}" if player == "human" else next(names), "player": player}
            for seat, player in enumerate(players)
        ]
        return cls(own, seats)

    def to_settings(self) -> list[dict[str, str]]:
        """Return all of them, also those who only sit down where so many must play."""
        return [
            entry(seated) | ({OUT: "yes"} if i >= self.wanted else {}) for i, seated in enumerate(self.places)
        ]

    def first_person(self) -> Seat | None:
        """Return the seat of the person at this computer; None if only opponents play."""
        return next((i for i, seated in enumerate(self.places) if seated.player == "human"), None)

    def seated(self, counts: Sequence[int]) -> list[Place]:
        """Return those who sit down, where so many can play: as near to the number wanted as can be."""
        count = min(counts, key=lambda n: (abs(n - self.wanted), n))
        while len(self.places) < count:
            self.places.append(self._opponent())
        return self.places[:count]

    def names(self, counts: Sequence[int]) -> list[str]:
        """Return what they are called at the table. Where several people share it, nobody is "You"."""
        seated = self.seated(counts)
        shared = sum(one.player == "human" for one in seated) > 1
        return [
            f"Player {seat + 1}" if shared and one.name == YOU else one.name
            for seat, one in enumerate(seated)
        ]

    def add(self, counts: Sequence[int]) -> None:
        """Add an opponent, or as many as it takes to be a number that can play."""
        here = len(self.seated(counts))
        self.wanted = min(count for count in counts if count > here)

    def remove(self, seat: Seat, counts: Sequence[int]) -> None:
        """Take a player from the table; the places of the others are kept."""
        here = len(self.seated(counts))
        del self.places[seat]
        self.wanted = max(count for count in counts if count < here)

    def change(self, seat: Seat) -> None:
        """Put an opponent in the place of a person, or a person in the place of an opponent."""
        if self.places[seat].player == "human":
            self.places[seat] = self._opponent()
        else:
            self.places[seat] = Place(f"Player {seat + 1}")

    def next_opponent(self, seat: Seat) -> None:
        """Seat another opponent of the same level, who does not sit at the table yet."""
        names, taken = [called(name) for name in OPPONENTS], {seated.name for seated in self.places}
        here = self.places[seat].name
        start = names.index(here) + 1 if here in names else 0
        turned = names[start:] + names[:start]
        self.places[seat].name = next((name for name in turned if name not in taken), here)

    def _opponent(self) -> Place:
        """The next opponent, as strong as the last one."""
        taken = {seated.name for seated in self.places}
        levels = [seated.player for seated in self.places if seated.player != "human"]
        name = next((name for name in map(called, OPPONENTS) if name not in taken), "Another")
        return Place(name, levels[-1] if levels else EASIEST)


def _seated(entry: dict[str, str]) -> Place | None:
    """The seat that the settings describe; None if they describe none."""
    with suppress(ValueError):
        name = settings_file.check("name", entry.get("name"))
        if entry.get("player") in PLAYERS:
            size = entry.get(AHEAD, SIZES[0])
            return Place(name, entry["player"], ahead=SIZES.index(size) if size in SIZES else 0)
    return None
