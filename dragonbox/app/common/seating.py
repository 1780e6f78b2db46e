"""Who sits at a table, as players see it: opponents' names and portraits, levels, and whose side it is seen
from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from zlib import crc32

from dragonbox.core import phrases
from dragonbox.core.language import N_, NP_, _, pgettext

if TYPE_CHECKING:
    from dragonbox.core.contract import Seat
    from dragonbox.core.match import Match, Seated

MASKS = ("tortoise", "fox", "crane", "tiger", "hare", "owl", "carp", "monkey")
"""The portraits of opponents."""
DRAGONS = ("jade", "crimson", "gold", "amber", "dusk", "frost", "emerald", "bronze", "ivory", "hearth")
"""The coats of the dragons on the portraits of people."""
OPPONENTS = {
    NP_("an opponent", "Rufus"): "fox",
    NP_("an opponent", "Wen"): "hare",
    NP_("an opponent", "Tora"): "tiger",
    NP_("an opponent", "Barbel"): "carp",
    NP_("an opponent", "Bubo"): "owl",
    NP_("an opponent", "Tsuru"): "crane",
    NP_("an opponent", "Kame"): "tortoise",
    NP_("an opponent", "Saru"): "monkey",
}
"""What the computer's players are called, and their portraits."""
ELSEWHERE = {"Mümmel": "Wen"}
"""Names that opponents have in languages in which theirs would be a word."""

LEVELS = {"novice": N_("Novice"), "skilled": N_("Skilled"), "expert": N_("Expert"), "master": N_("Master")}
"""What the levels are called, the easiest first; see `level`."""
AGAINST = {
    "novice": N_("against {name}, novice"),
    "skilled": N_("against {name}, skilled"),
    "expert": N_("against {name}, expert"),
    "master": N_("against {name}, master"),
}
IN_TURN = N_("Two people play at this screen, in turn.")
"""The tip of the buttons that seat a second person."""


def level(player: str) -> str:
    """Return what the level of a player is called; empty for a person."""
    return _(LEVELS.get(player, ""))


def called(name: str) -> str:
    """Return what an opponent of `OPPONENTS` is called in the language that is spoken."""
    return pgettext("an opponent", name)


def opponent(seated: Seated) -> str:
    """Return the opponent of `OPPONENTS` who sits there, in whatever language; empty if it is none."""
    name = ELSEWHERE.get(seated.name, seated.name)
    return name if seated.player != "human" and name in OPPONENTS else ""


def speak(match: Match) -> None:
    """Give opponents of a match that was begun in another language the names that they have in this one."""
    for seated in match.seats:
        name = opponent(seated)
        # One that could not be read back would lose its portrait.
        if name and ELSEWHERE.get(called(name), called(name)) == name:
            seated.name = called(name)


def habit(game_key: str, seated: Seated) -> str:
    """Return what the opponent who sits there likes to do in a game, in a sentence; empty for no habit."""
    from dragonbox.players import characters

    return characters.told(game_key, opponent(seated), seated.name)


def viewpoint(match: Match) -> Seat:
    """Return from whose side the table is seen: the person who decides, else the one who decided last, else
    the first person, else the first seat."""
    here = match.people
    if match.to_move in here:
        return match.to_move
    decided = (played.seat for played in reversed(match.history) if played.seat in here)
    return next(decided, here[0] if here else 0)


def faces(seats: Sequence[Seated], own: str) -> list[str]:
    """Return the portraits of all seats, each another as long as there are others: `own` for the first
    person, those of `OPPONENTS` for their names, and for others one that goes with the name."""
    first = next((seat for seat, seated in enumerate(seats) if seated.player == "human"), None)
    found = {first: own} if first is not None else {}
    for seat, seated in enumerate(seats):
        known = OPPONENTS.get(opponent(seated))
        if known and known not in found.values():
            found[seat] = known
    for seat, seated in enumerate(seats):
        if seat not in found:
            ring = [f"dragon_{coat}" for coat in DRAGONS] if seated.player == "human" else list(MASKS)
            start = crc32(seated.name.encode()) % len(ring)
            turned = ring[start:] + ring[:start]
            found[seat] = next((face for face in turned if face not in found.values()), turned[0])
    return [found[seat] for seat in range(len(seats))]


def against(names: Sequence[str], players: Sequence[str]) -> str:
    """With whom the first person plays: `against Rufus, skilled`, `with Ada, Rufus and Wen`; empty when
    nobody else is there. Several may be a team."""
    own = next((i for i, player in enumerate(players) if player == "human"), None)
    others = [i for i in range(len(names)) if i != own]
    told = phrases.listed([phrases.named(names[i]) for i in others])
    if own is None or not others:
        return told
    if len(others) == 1 and players[others[0]] != "human":
        return _(AGAINST[players[others[0]]], name=told)
    return _("with {names}", names=told)


def needed(match: Match) -> bool:
    """Return whether people at one screen have secrets from each other."""
    return match.secret and len(match.people) > 1
