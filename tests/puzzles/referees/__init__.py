"""Referees: for each kind of puzzle a second solver, slow and plain, that shares no code with the first.

A referee takes a record as TOML has it and gives `best`, `second`, `answers`, `grade`, `difficulty` and what
else its kind has. `second` is missing where a kind has none; `answers` of a line kind are missing, since any
line is right that reaches `best`.
"""

from puzzles.referees import dance, magic, rare, swoop, swop

REFEREES = {**magic.REFEREES, **swoop.REFEREES, **swop.REFEREES, **dance.REFEREES, **rare.REFEREES}
