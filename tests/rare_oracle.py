"""The Case of the Rare Dragon a second time, told straight from its rules and as simply as can be: what the
real one is held against. Cards are letters, what lies before a player is a list of groups as they were laid,
and moves are their notation. A move is legal if it can be played on a copy without breaking a rule."""

from copy import deepcopy

DRAGONS = "ABCDEFGHIJ"
CONCEIVABLE = [
    "draw",
    *(f"take {count}" for count in range(1, 41)),
    *(f"{verb} {dragon}" for verb in ("play", "drop") for dragon in DRAGONS),
    *(f"meld {dragon}{count}" for dragon in DRAGONS for count in (3, 4)),
]


class Broken(Exception):
    """A rule was."""


def rule(holds):
    if not holds:
        raise Broken


class Oracle:
    def __init__(self, deal):
        """`deal` is the table of a record."""
        self.hands = [list(hand) for hand in deal["hands"]]
        self.groups = [[] for _ in self.hands]
        self.pile = [deal["discard"]]  # the top last
        self.deck = list(reversed(deal["deck"]))  # the next card last
        self.draw_two, self.rare = deal["draw_two"], deal["rare"]
        self.turn = deal["first"]
        self.last_was_drawn = self.over = False
        self.ended_by = None
        self.begin_turn()

    def begin_turn(self):
        self.has_cards = False  # drew or took
        self.owes = None  # the dragon that has to be played
        self.once = set()  # which of the draw-two and the rare dragon was played

    @property
    def hand(self):
        return self.hands[self.turn]

    @property
    def to_move(self):
        return None if self.over else self.turn

    def before(self, seat):
        """All cards before a player."""
        return sorted(card for group in self.groups[seat] for card in group)

    # -- what may be done --

    def legal(self):
        return {text for text in CONCEIVABLE if self.possible(text)}

    def possible(self, text):
        try:
            deepcopy(self).play(text)
        except Broken:
            return False
        return True

    # -- playing --

    def play(self, text):
        rule(not self.over)
        verb, _, rest = text.partition(" ")
        if verb in ("draw", "take"):
            rule(not self.has_cards)
            self.has_cards = True
            self.draw() if verb == "draw" else self.take(int(rest))
        else:
            rule(self.has_cards)
            dragon = rest[0]
            rule(self.owes is None or (verb != "drop" and dragon == self.owes))
            cards = [dragon] * int(rest[1:] or 1)
            for card in cards:
                rule(card in self.hand)
                self.hand.remove(card)
            if verb == "drop":
                self.drop(dragon)
            else:
                self.owes = None
                self.lay_set(dragon, cards) if verb == "meld" else self.lay_one(dragon)
                rule(self.hand)

    def draw(self):
        if self.deck:
            self.hand.append(self.deck.pop())
            self.last_was_drawn = not self.deck

    def take(self, count):
        rule(count <= len(self.pile))
        taken = [self.pile.pop() for _ in range(count)]
        self.hand.extend(taken)
        self.owes = taken[-1]
        ways = (f"play {self.owes}", f"meld {self.owes}3", f"meld {self.owes}4")
        rule(any(self.possible(way) for way in ways))

    def lay_set(self, dragon, cards):
        rule(dragon not in (self.draw_two, self.rare))
        self.groups[self.turn].append(cards)

    def lay_one(self, dragon):
        if dragon in (self.draw_two, self.rare):
            rule(dragon not in self.once)
            self.once.add(dragon)
            self.groups[self.turn].append([dragon])
            if dragon == self.draw_two:
                self.draw()
                self.draw()
            else:
                for groups in self.groups:
                    if groups is not self.groups[self.turn]:
                        while [dragon] in groups:
                            groups.remove([dragon])
                            self.groups[self.turn].append([dragon])
            return
        threes = [group for groups in self.groups for group in groups if group == [dragon] * 3]
        rule(threes)
        if threes[0] in self.groups[self.turn]:
            threes[0].append(dragon)
        else:
            self.groups[self.turn].append([threes[0].pop(), dragon])

    def drop(self, card):
        self.pile.append(card)
        if not self.hand:
            self.over, self.ended_by = True, "out"
        elif self.last_was_drawn:
            self.over, self.ended_by = True, "deck"
        else:
            self.turn = (self.turn + 1) % len(self.hands)
            self.begin_turn()

    # -- counting --

    def score(self):
        if not self.over:
            return tuple(0 for _ in self.hands)
        return tuple(sum(map(self.worth, self.before(seat))) for seat in range(len(self.hands)))

    def worth(self, card):
        if card == self.draw_two:
            return -1
        return 3 if card == self.rare else 1
