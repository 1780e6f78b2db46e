"""Dragon Swoop a second time, told straight from its rules and as simply as can be: what the real one is held
against. Stacks are lists of letters from the bottom up; moves are their notation."""

from collections import Counter
from itertools import combinations

NAMES = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
LINES = [
    *(["a1", "a2", "a3"], ["b1", "b2", "b3"], ["c1", "c2", "c3"]),
    *(["a1", "b1", "c1"], ["a2", "b2", "c2"], ["a3", "b3", "c3"]),
    *(["c1", "c2", "c3"], ["b1", "b2", "b3"], ["a1", "a2", "a3"]),
    *(["a3", "b3", "c3"], ["a2", "b2", "c2"], ["a1", "b1", "c1"]),
]
POINTS = {  # the sizes of the sets: points, bonus for the master
    (4, 4): (75, 50),
    (5,): (50, 30),
    (4,): (30, 15),
    (3, 3): (15, 10),
    (3,): (10, 5),
    (2, 2): (5, 2),
    (2,): (2, 1),
}
EMPTY = {"1": 5, "2": 10, "3": 15}


class Oracle:
    def __init__(self, deal):
        """`deal` is the table of a record."""
        self.stacks = {name: list(reversed(deal["stacks"][name])) for name in NAMES}
        self.masters = list(reversed(deal["masters"]))  # the master last
        self.face_up = set(NAMES)
        self.hand, self.piles, self.turn, self.recruits = [], [], 1, 0
        self.crowning = self.over = False

    @property
    def line(self):
        return LINES[self.turn - 1]

    def shown(self):
        """The face-up tiles of the grid."""
        return {name: self.stacks[name][-1] for name in NAMES if name in self.face_up and self.stacks[name]}

    def heights(self):
        return [len(self.stacks[name]) for name in NAMES]

    # -- what may be done: every subset of all tiles is tried --

    def legal(self):
        """The notation of all legal moves."""
        if self.over:
            return set()
        shown = self.shown()
        if self.crowning:
            return {f"crown {name}" for name in shown}
        moves = {f"recruit {name}" for name in shown if name in self.line and self.recruits < 2}
        tiles = [(symbol, name) for name, symbol in shown.items()]
        tiles += [(self.masters[-1], "master")] + [(symbol, f"hand:{symbol}") for symbol in self.hand]
        for count in (2, 3, 4, 5, 6, 8):
            for chosen in combinations(tiles, count):
                sets = Counter(symbol for symbol, _ in chosen)
                if tuple(sets.values()) in POINTS:
                    parts = [[word for symbol, word in chosen if symbol == one] for one in sets]
                    if all(set(part) & set(self.line) for part in parts):
                        parts.sort(key=lambda part: NAMES.index(part[0]))
                        moves.add("fly " + " / ".join(map(" ".join, parts)))
        return moves or {"rest", *(f"rest {name}" for name in shown)}

    # -- playing --

    def play(self, move):
        verb, _, rest = move.partition(" ")
        if verb == "recruit":
            self.hand.append(self.lift(rest))
            self.recruits += 1
        elif verb == "fly":
            sets = [[self.take(word) for word in part.split()] for part in rest.split(" / ")]
            self.piles.append((sets, "master" in rest))
            if not self.masters:
                if not self.shown():
                    self.fall_and_reveal()
                if self.shown():
                    self.crowning = True
                    return
        elif verb == "crown":
            self.masters.append(self.lift(rest))
            self.crowning = False
        elif rest:
            stack = self.stacks[rest]
            stack[-1], self.masters[-1] = self.masters[-1], stack[-1]
        self.fall_and_reveal()
        if self.turn == 12 or not any(self.heights()):
            self.over = True
        else:
            self.turn += 1

    def lift(self, name):
        self.face_up.remove(name)
        return self.stacks[name].pop()

    def take(self, word):
        if word == "master":
            return self.masters.pop()
        if word.startswith("hand:"):
            self.hand.remove(word[-1])
            return word[-1]
        return self.lift(word)

    def fall_and_reveal(self):
        moved = True
        while moved:
            moved = False
            for row in "32":
                for column in "abc":
                    here, above = self.stacks[column + row], self.stacks[column + str(int(row) - 1)]
                    if not moved and above and not here:
                        here.append(above.pop())
                        moved = True
        self.face_up = set(NAMES)

    # -- counting --

    def breakdown(self):
        piles = 0
        for sets, with_master in self.piles:
            assert all(len(set(tiles)) == 1 for tiles in sets)
            points, bonus = POINTS[tuple(map(len, sets))]
            piles += points + bonus * with_master
        spaces = sum(EMPTY[name[1]] for name in NAMES if not self.stacks[name])
        under = max(len(self.masters) - 1, 0)
        flown = sum(len(tiles) for sets, _ in self.piles for tiles in sets)
        return {"piles": piles, "spaces": spaces, "masters": -12 * under, "all": 100 * (flown == 36)}

    def score(self):
        breakdown = self.breakdown()
        return sum(breakdown.values()) if self.over else breakdown["piles"]
