"""Dragon Dance a second time, told straight from its rules and as simply as can be: what the real one is held
against. The grid has a stack of squares at each place, a round is a script that asks for one move after the
other, and a card may be laid wherever trying it out at each place of the grid breaks no rule."""

from functools import cache
from itertools import permutations

SCALES = ["".join(colours) for colours in permutations("RGBY")]
KINDS = [*SCALES, *(kind + colour for kind in "HE" for colour in "RGBY")]
TURNS = {"none": [0], "half": [0, 2], "quarter": [0, 1, 2, 3]}


@cache
def squares(card, turn):
    """The colours of a card as rows, turned."""
    rows = [card[:2], card[2:]] if len(card) == 4 else [card[1] * 2] * 2
    for _ in range(turn):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    return rows


class Oracle:
    def __init__(self, deal, turning, watch=False):
        """`deal` is the table of a record; with `watch` it is noted what everybody sees."""
        self.watch = watch
        self.hands = [hand.split() for hand in deal["hands"]]
        self.pile = deal["pile"].split()
        self.turns = TURNS[turning]
        self.scores = [0] * len(self.hands)
        self.grid = {}
        """By place: the squares that lie there, each a colour, its card's first letter and number."""
        self.tops = {}
        """What `below` has found since the last card."""
        self.count = 0
        self.put(deal["start"], 0, 0, 0)
        self.winner = None
        self.seen = []
        """What everybody sees of a hand, as (seat, how, kinds): "all" or "one" of its cards are among the
        kinds, a card among them "comes" or "goes"."""
        self.script = self.round(deal["first"])
        self.to_move, self.allowed = next(self.script)

    def play(self, text):
        assert text in self.allowed
        try:
            self.to_move, self.allowed = self.script.send(text)
        except StopIteration:
            self.to_move, self.allowed = None, set()

    # -- the table --

    def put(self, card, turn, x, y):
        self.count += 1
        self.tops = {}
        for down, row in enumerate(squares(card, turn)):
            for right, colour in enumerate(row):
                self.grid.setdefault((x + right, y + down), []).append((colour, card[0], self.count))

    def below(self, x, y):
        """The squares on top that a card at a place would cover."""
        if (x, y) not in self.tops:
            spots = [(x + right, y + down) for down in (0, 1) for right in (0, 1)]
            self.tops[x, y] = [self.grid[spot][-1] if spot in self.grid else None for spot in spots]
        return self.tops[x, y]

    def fits(self, card, turn, x, y):
        shown = "".join(squares(card, turn))
        below = self.below(x, y)
        if not any(below):
            return False
        for colour, lower in zip(shown, below, strict=True):
            if lower and (lower[0] != colour or (card[0] == "E" and lower[1] == "E" and len(card) == 2)):
                return False
        return True

    def places(self, card, rule=lambda below: True):
        """All plays of a card, where the covered squares also keep a rule."""
        xs, ys = ([spot[i] for spot in self.grid] for i in (0, 1))
        turns = self.turns if len(card) == 4 else [0]
        return {
            f"play {card} r{turn} at {x},{y}"
            for turn in turns
            for x in range(min(xs) - 2, max(xs) + 3)
            for y in range(min(ys) - 2, max(ys) + 3)
            if self.fits(card, turn, x, y) and rule([square for square in self.below(x, y) if square])
        }

    def plays(self, seat, card, size, finish=False):
        """All that a seat can do with a card from a hand of that size."""
        if card[0] == "H" and size == 1:
            if not finish and self.scores[seat] < 15:
                return set()
            return self.places(card, lambda below: len(below) >= 2)
        return self.places(card)

    def blocks(self, egg):
        return self.places(egg, lambda below: [square[2] for square in below].count(self.count) in (2, 4))

    def possible(self, seat, size, finish=False):
        """The kinds that a seat could play."""
        return {kind for kind in KINDS if self.plays(seat, kind, size, finish)}

    # -- what everybody sees --

    def shows(self, seat, how, kinds):
        """`kinds` are a set, or how to find them."""
        if self.watch:
            self.seen.append((seat, how, kinds if isinstance(kinds, set) else kinds()))

    def shows_none(self, seat, finish=False):
        """No card of a hand can be played."""
        size = len(self.hands[seat])
        self.shows(seat, "all", lambda: set(KINDS) - self.possible(seat, size, finish))

    # -- a round --

    def round(self, seat):
        idle = 0
        while True:
            did = yield from self.turn(seat)
            idle = idle + 1 if did == "passed" else 0
            if idle == len(self.hands):
                return
            if did == "danced":
                blocker = yield from self.blockade(seat)
                if blocker is None:
                    self.winner = seat
                    self.scores[seat] += 5
                    yield from self.finish(seat)
                    return
                if self.pile:
                    self.hands[seat].append(self.pile.pop(0))
                    self.shows(seat, "comes", set(KINDS))
                seat = blocker
            seat = (seat + 1) % len(self.hands)

    def turn(self, seat):
        hand = self.hands[seat]
        size = len(hand)
        can = set().union(*[self.plays(seat, card, size) for card in hand])
        if can:
            text = yield seat, can
            return self.do(seat, text)
        yield seat, {"draw" if self.pile else "pass"}
        self.shows_none(seat)
        if not self.pile:
            return "passed"
        card = self.pile.pop(0)
        hand.append(card)
        can = self.plays(seat, card, len(hand))
        if not can:
            self.shows(seat, "comes", lambda: set(KINDS) - self.possible(seat, len(hand)))
            return "waited"
        text = yield seat, can | {"keep"}
        if text == "keep":
            self.shows(seat, "comes", lambda: self.possible(seat, len(hand)))
            return "waited"
        return self.do(seat, text, drawn=True)

    def do(self, seat, text, drawn=False):
        """Lay a card."""
        _, card, turn, _, place = text.split()
        x, y = map(int, place.split(","))
        covered = len([square for square in self.below(x, y) if square])
        self.scores[seat] += covered + {"H": 3, "E": 5}.get(card[0] if len(card) == 2 else "", 0)
        self.put(card, int(turn[1]), x, y)
        self.hands[seat].remove(card)
        if not drawn:
            self.shows(seat, "goes", {card})
        return "danced" if card[0] == "H" and not self.hands[seat] else "played"

    def others(self, seat):
        """Clockwise."""
        return [*range(seat + 1, len(self.hands)), *range(seat)]

    def blockade(self, winner):
        """Who blocks, if anybody does."""
        (colour,) = {stack[-1][0] for stack in self.grid.values() if stack[-1][2] == self.count}
        egg = "E" + colour
        for seat in self.others(winner):
            ways = self.blocks(egg)
            if egg in self.hands[seat] and ways:
                self.shows(seat, "one", {egg})
                text = yield seat, ways | {"pass"}
                if text != "pass":
                    self.do(seat, text)
                    return seat
            elif ways:
                self.shows(seat, "all", set(KINDS) - {egg})
        return None

    def finish(self, winner):
        for seat in self.others(winner):
            hand = self.hands[seat]
            can = set().union(*[self.plays(seat, card, len(hand), finish=True) for card in hand])
            if can:
                size = len(hand)
                self.shows(seat, "one", lambda size=size, seat=seat: self.possible(seat, size, True))
                text = yield seat, can | {"pass"}
                if text != "pass" and self.do(seat, text) == "danced":
                    self.scores[seat] += 2
            elif hand:
                self.shows_none(seat, finish=True)
