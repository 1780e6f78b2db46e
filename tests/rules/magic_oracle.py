"""Magic Dragon told a second time, as plainly as can be and slowly: what the tests hold the rules against."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

KINDS = [(suit, number) for suit in range(4) for number in range(1, 10)]
SETS = [((s, n), (s, n), (s, n)) for s, n in KINDS] + [
    ((s, n), (s, n + 1), (s, n + 2)) for s, n in KINDS if n <= 7
]
TWINS = [(kind, kind) for kind in KINDS]


def kind(tile):
    return divmod(tile, 9)[0], tile % 9 + 1


def lacking_by_trying_all(tiles, exposed, sets):
    """The fewest tiles to be obtained, over all complete hands there are: for one or two sets only."""
    held, open_tiles = Counter(map(kind, tiles)), Counter(map(kind, exposed))
    best = 99
    for made in combinations_with_replacement(SETS, sets):
        for twin in TWINS:
            target = Counter(twin)
            for one in made:
                target.update(one)
            if all(count + open_tiles[which] <= 4 for which, count in target.items()):
                best = min(best, sum((target - held).values()))
    return best


def lacking(tiles, exposed, sets, best=99):
    """The same by taking set after set, and the twin first; a set of which nothing is held costs three.

    It leaves off where it cannot become better than the best so far.
    """
    held, open_tiles = Counter(map(kind, tiles)), Counter(map(kind, exposed))
    touched = [one for one in SETS if any(held[which] for which in one)]

    def cost(target, more):
        new = 0
        for which in more:
            target[which] += 1
            new += target[which] > held[which]
        fits = all(target[which] + open_tiles[which] <= 4 for which in more)
        return new if fits else 99

    def undo(target, more):
        for which in more:
            target[which] -= 1

    def go(target, spent, left, start):
        nonlocal best
        best = min(best, spent + 3 * left)
        if not left or spent >= best:
            return
        for index in range(start, len(touched)):
            new = cost(target, touched[index])
            if new < 3 and spent + new < best:
                go(target, spent + new, left - 1, index)
            undo(target, touched[index])

    for twin in [pair for pair in TWINS if held[pair[0]]]:
        target = Counter()
        new = cost(target, twin)
        if new < 3:
            go(target, new, sets, 0)
    go(Counter(), 2, sets, 0)
    return best


# -- what a complete hand scores --


def splits(tiles, twin=None):
    """All ways to split tiles, in order, into sets and a twin: the first tile is in the twin or in a set."""
    if not tiles:
        return [((), twin)] if twin else []
    first, found = tiles[0], set()
    if not twin and tiles[1:2] == [first]:
        found |= set(splits(tiles[2:], first))
    for index, one in enumerate(SETS):
        if one[0] == first and not Counter(one) - Counter(tiles):
            rest = sorted((Counter(tiles) - Counter(one)).elements())
            found |= {(tuple(sorted((*more, index))), pair) for more, pair in splits(rest, twin)}
    return sorted(found)


def groups(sets, twin, exposed, last, suits):
    """All units that hold, group by group, with their points."""
    made = [SETS[index] for index in sets]
    shown = {one[0][0] for one in made}
    everywhere = shown | {twin[0]}
    flush = [one[0] != one[2] for one in made]
    ends = [bool({1, 9} & {number for _, number in one}) for one in [*made, (twin,)]]
    alike = Counter((one[0][1], one[2][1]) for one in made)
    same = Counter(made)
    first = {"A": {"zappo": 1}, "B": {}, "C": {}, "D": {}, "E": {}, "F": {}}

    def holds(group, name, points, condition):
        if condition:
            first[group][name] = points

    holds("A", "all_natural", 9, last == "dealt")
    holds("B", "self_touch", 3, last == "stock")
    holds("B", "clean_lobby", 2, last == "claim" and exposed == 0)
    holds("B", "lonely_twin", 4, last == "stock" and exposed == len(made))
    holds("B", "no_beggars", 5, last != "claim" and exposed == 0)
    holds("B", "all_beggars", 7, last == "claim" and exposed == len(made))
    holds("C", "all_flushes", 2, all(flush))
    holds("C", "all_triplets", 5, not any(flush))
    holds("D", "missing_tooth", 1, len(everywhere) < suits)
    holds("D", "missing_teeth", 3, len(everywhere) < suits - 1)
    holds("D", "four_seasons", 5, len(made) == 4 and len(shown) == 4)
    holds("D", "pure_color", 8, len(everywhere) == 1)
    holds("E", "no_head_or_tail", 3, not any(ends))
    holds("E", "head_and_tail", 8, all(ends))
    starts = {(one[0], kind_) for one, kind_ in zip(made, flush, strict=True)}
    holds("E", "magic_dragon", 9, any({((s, n), True) for n in (1, 4, 7)} <= starts for s in range(4)))
    most, pure = max(alike.values()), max(same.values())
    mixed = any(len({one[0][0] for one in made if (one[0][1], one[2][1]) == a}) > 1 for a in alike)
    holds("F", "mixed_twin_towers", 1, mixed)
    holds("F", "pure_twin_towers", 3, pure >= 2)
    twice = sorted(alike.values()) in ([2, 2], [4])
    holds("F", "double_twin_towers", 6 + sum(count // 2 for count in same.values()), twice)
    three = [a for a, count in alike.items() if count >= 3]
    for a in three:
        own = [one[0][0] for one in made if (one[0][1], one[2][1]) == a]
        holds("F", "mixed_tri_towers", 4 + (len(set(own)) < len(own)), len(set(own)) > 1)
    holds("F", "pure_tri_towers", 8, pure >= 3)
    holds("F", "mixed_quad_towers", 9 + 4 - len(shown), most == 4)
    holds("F", "pure_quad_towers", 25, pure == 4)
    return first


SMALL = {
    *("zappo", "self_touch", "clean_lobby", "lonely_twin", "all_flushes", "missing_tooth", "missing_teeth"),
    *("no_head_or_tail", "mixed_twin_towers", "pure_twin_towers", "mixed_tri_towers"),
}


def points(tiles, exposed, last, suits, units):
    """The best sum; 0 if the tiles are not complete. `exposed` are places in `SETS`."""
    best = 0
    for sets, twin in splits(sorted(map(kind, tiles))):
        if units == "none":
            return 1
        found = groups((*exposed, *sets), twin, len(exposed), last, suits)
        counted = [
            [p for name, p in own.items() if units == "all" or name in SMALL] for own in found.values()
        ]
        best = max(best, sum(max(own, default=0) for own in counted))
    return best


# -- a whole game --


class Oracle:
    """A game after its break, from its deal: texts in, texts out. Tiles are pairs of suit and number."""

    def __init__(self, options, seats, deal, place, shed, units, minimum):
        self.options, self.seats, self.dealer = options, seats, deal["dealer"]
        self.shed, self.units, self.minimum = shed, units, minimum
        wall = [text for side in deal["wall"] for text in side.split()]
        wall = wall[place:] + wall[:place]
        self.hands = [[] for _ in range(seats)]
        order = [(self.dealer + 1 + turn) % seats for turn in range(seats)]
        dealt = options["hand"] + shed
        while len(self.hands[order[-1]]) < dealt:
            for seat in order:
                for _ in range(min(4, dealt - len(self.hands[seat]))):
                    self.hands[seat].append(wall.pop(0))
        self.stock, self.order = wall, order
        self.exposed = [[] for _ in range(seats)]
        self.sheds, self.answers, self.asked = {}, {}, list(order) if shed else []
        self.stage, self.drop, self.over = ("shed" if shed else "turn"), None, False
        self.paid, self.result = [0] * seats, None
        if not shed:
            self.draw(order[0])

    @property
    def to_move(self):
        if self.over:
            return None
        return self.asked[0] if self.asked else self.turn

    def draw(self, seat):
        self.turn, self.drawn = seat, None
        if len(self.stock) <= 12:
            self.over = True
            return
        self.stage, self.drawn = "turn", self.stock.pop(0)
        self.hands[seat].append(self.drawn)

    def worth(self, seat, tiles, last):
        found = points(
            [index(text) for text in tiles], self.exposed[seat], last, self.options["suits"], self.units
        )
        return found if found >= max(1, self.minimum) else 0

    def claims(self, seat):
        dropper, tile = self.drop
        hand, found = self.hands[seat], set()
        if self.worth(seat, [*hand, tile], "claim"):
            found.add("zappo")
        if hand.count(tile) >= 2:
            found.add("zap")
        if seat == (dropper + 1) % self.seats:
            number, suit = int(tile[0]), tile[1]
            for low in (number - 2, number - 1, number):
                pair = [f"{n}{suit}" for n in (low, low + 1, low + 2) if n != number]
                if low >= 1 and low <= 7 and all(one in hand for one in pair):
                    found.add("flush " + " ".join(pair))
        return found

    def legal(self):
        if self.over:
            return set()
        seat = self.to_move
        hand = sorted(self.hands[seat], key=index)
        if self.stage == "claim":
            return self.claims(seat) | {"pass"}
        if self.stage == "shed":
            found = {"shed " + " ".join(gone) for gone in combinations(hand, self.shed)}
            for gone in set(combinations(hand, self.shed - 1)):
                if self.worth(seat, sorted((Counter(hand) - Counter(gone)).elements()), "dealt"):
                    found.add(" ".join(["zappo", *gone]))
            return found
        return {f"drop {tile}" for tile in hand} | (
            {"zappo"} if self.drawn and self.worth(seat, hand, "stock") else set()
        )

    def play(self, text):
        verb, *tiles = text.split()
        seat = self.to_move
        if self.stage == "turn" and verb == "zappo":
            self.end(seat, "stock", None)
        elif self.stage == "turn":
            self.hands[seat].remove(tiles[0])
            self.drop, self.stage = (seat, tiles[0]), "claim"
            others = [(seat + turn) % self.seats for turn in range(1, self.seats)]
            self.asked, self.answers = [other for other in others if self.claims(other)], {}
            if not self.asked:
                self.draw(others[0])
        elif self.stage == "shed":
            self.sheds[seat] = tiles
            self.asked.pop(0)
            if verb == "zappo":
                self.end(seat, "dealt", None)
            elif not self.asked:
                self.lay_aside()
                self.draw(self.order[0])
        else:
            self.answers[seat] = text.split()
            self.asked.pop(0)
            if not self.asked:
                self.carry_out()

    def carry_out(self):
        """The best claim, if there is any."""
        dropper, tile = self.drop
        for wanted in ("zappo", "zap", "flush"):
            for seat, (verb, *pair) in self.answers.items():
                if verb != wanted:
                    continue
                if verb == "zappo":
                    self.hands[seat].append(tile)
                    self.end(seat, "claim", dropper)
                    return
                for one in pair or [tile, tile]:
                    self.hands[seat].remove(one)
                made = sorted(map(kind, map(index, [tile, *(pair or [tile, tile])])))
                self.exposed[seat].append(SETS.index(tuple(made)))
                self.turn, self.stage, self.drawn = seat, "turn", None
                return
        self.draw((dropper + 1) % self.seats)

    def lay_aside(self):
        for seat, gone in self.sheds.items():
            for tile in gone:
                self.hands[seat].remove(tile)

    def end(self, winner, last, dropper):
        self.over = True
        if last == "dealt":
            self.lay_aside()
        won = self.worth(winner, self.hands[winner], last)
        penalties = []
        for seat in range(self.seats):
            lack = 1
            if self.units != "none" and seat != winner:
                shown = [tile_of(which) for one in self.exposed[seat] for which in SETS[one]]
                needed = self.options["hand"] // 3 - len(self.exposed[seat])
                lack = max(1, lacking([index(text) for text in self.hands[seat]], shown, needed))
            double = 1 + (seat == dropper and self.units != "none")
            double *= 1 + (self.options["dealer_double"] and self.dealer in (seat, winner))
            penalties.append(0 if seat == winner else lack)
            self.paid[seat] -= won * penalties[-1] * double
            self.paid[winner] += won * penalties[-1] * double
        self.result = won, penalties


def index(text):
    """The number of a tile."""
    return 9 * "CSDP".index(text[1]) + int(text[0]) - 1


def tile_of(which):
    suit, number = which
    return 9 * suit + number - 1
