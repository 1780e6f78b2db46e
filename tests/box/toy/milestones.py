"""What can be reached in the toy."""

from dragonbox.core.milestones import Milestone

MILESTONES = (Milestone("twenty", "Twenty", "Finish a match with 20 points or more.", "skill", "20"),)


def reached(match, seat):
    return frozenset({"twenty"} if match.standing.scores[seat] - 80 >= 20 else ())
