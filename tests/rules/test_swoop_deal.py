"""The deal of Dragon Swoop, written and read."""

import copy
import random
from collections import Counter

import pytest
from swoop_games import OPTIONS, deal

from dragonbox.core import shuffle
from dragonbox.core.contract import BadDeal
from dragonbox.games.dragon_swoop import rules
from dragonbox.games.dragon_swoop.grid import DEPTHS, SPACES


def read(table):
    return rules.read_deal(table, OPTIONS, 1, [])


def changed(key, value):
    """The table of a good deal with another value; None takes the key away."""
    table = copy.deepcopy(deal())
    place = table["stacks"] if key[1:] in "123" else table
    place[key] = value
    if value is None:
        del place[key]
    return table


def test_written_and_read():
    assert read(deal()).to_record() == deal()
    assert list(read(deal()).to_record()["stacks"]) == list(SPACES)


def test_case_and_blanks_do_not_matter():
    table = changed("a1", "w LsM s")
    table["masters"] = " wls ftm"
    assert read(table).to_record() == deal()


@pytest.mark.parametrize(
    ("table", "key", "text"),
    [
        ({}, "stacks", "missing"),
        (changed("masters", None), "masters", "missing"),
        (changed("stacks", None), "stacks", "missing"),
        (changed("pile", "W"), "pile", "unknown key; known are stacks, masters"),
        (changed("stacks", ["WLSMS"]), "stacks", "found a list, expected a table of the nine stacks"),
        (changed("b2", None), "stacks.b2", "missing"),
        (
            {"stacks": deal()["stacks"] | {"d1": "W"}, "masters": "WLSFTM"},
            "stacks.d1",
            "unknown key; known are a1, b1, c1, a2, b2, c2, a3, b3, c3",
        ),
        (changed("a1", 5), "stacks.a1", "found 5, expected 5 letters of FWLSTM"),
        (changed("a1", "WLSM"), "stacks.a1", 'found "WLSM", expected 5 letters of FWLSTM'),
        (changed("a2", "WFMW"), "stacks.a2", 'found "WFMW", expected 3 letters of FWLSTM'),
        (changed("c3", ""), "stacks.c3", 'found "", expected 2 letters of FWLSTM'),
        (changed("c3", "LX"), "stacks.c3", 'found "LX", expected 2 letters of FWLSTM'),
        (changed("c3", "\u017fL"), "stacks.c3", 'found "\u017fL", expected 2 letters of FWLSTM'),
        (changed("c3", "LL"), "stacks", "found 6 times L, expected 5 of each symbol"),
        (changed("masters", "WLSFT"), "masters", 'found "WLSFT", expected 6 letters of FWLSTM'),
        (changed("masters", "WLSFTT"), "masters", 'found "WLSFTT", expected one of each of FWLSTM'),
        (changed("masters", ["W"]), "masters", "found a list, expected 6 letters of FWLSTM"),
    ],
)
def test_bad_deals(table, key, text):
    with pytest.raises(BadDeal) as error:
        read(table)
    assert (error.value.key, str(error.value)) == (key, text)


def test_a_shuffled_deal_is_one():
    rng = random.Random(5)
    for _ in range(50):
        dealt = rules.deal(OPTIONS, 1, rng, [])
        assert tuple(map(len, dealt.stacks)) == DEPTHS
        assert set(Counter("".join(dealt.stacks)).values()) == {5}
        assert read(dealt.to_record()) == dealt


def test_a_seed_means_the_same_for_ever():
    dealt = rules.deal(OPTIONS, 1, shuffle.generator("8K2F-41"), [])
    assert dealt.to_record() == deal("SWLTM FLSLF MSLWM SWF WMT LTF TF MS TW", "TLFSMW")
