"""What a complete hand of Magic Dragon scores: every unit where it holds and where it does not."""

import pytest
from magic_games import sets, split, tiles

from dragonbox.games.magic_dragon.splits import splits
from dragonbox.games.magic_dragon.tiles import called, read
from dragonbox.games.magic_dragon.units import BY_NAME, UNITS, complete, counting, score

PLAIN = "123C 456S 777D 345P 88C"


def hand(concealed, exposed="", last="stock", suits=4):
    """A complete hand, split as it is written."""
    return complete(split(concealed), sets(exposed), last, suits)


def found(name, concealed, exposed="", last="stock", suits=4):
    """The points of a unit in a hand; 0 where it does not hold."""
    unit, whole = BY_NAME[name], hand(concealed, exposed, last, suits)
    return unit.points + unit.bonus(whole) if unit.holds(whole) else 0


# -- the rulebook's examples, as the table counts them --


@pytest.mark.parametrize(
    ("letter", "concealed", "points", "units"),
    [
        ("A", "123C 123C 345S 333D 44P", 4, "zappo pure_twin_towers"),
        ("B", "123C 123C 345S 789D 44P", 6, "zappo all_flushes pure_twin_towers"),
        ("C", "123C 123P 111S 999D 99P", 15, "zappo four_seasons head_and_tail mixed_twin_towers"),
        ("D", "123C 123P 123S 789D 99P", 20, "zappo all_flushes four_seasons head_and_tail mixed_tri_towers"),
        ("E", "123C 123C 345C 345P 77P", 13, "zappo all_flushes missing_teeth double_twin_towers"),
        ("F", "123C 123C 123S 333P 22C", 7, "zappo missing_tooth mixed_tri_towers"),
    ],
)
def test_worked_example(letter, concealed, points, units):
    """Without group B."""
    counted = [
        (name, own)
        for name, own in score(tiles(concealed), (), "stock", 4, "all").units
        if BY_NAME[name].group != "B"
    ]
    assert [name for name, _ in counted] == units.split()
    assert sum(own for _, own in counted) == points


# -- every unit --

HOLDS = [
    ("zappo", 1, PLAIN),
    ("all_natural", 9, PLAIN, "", "dealt"),
    ("self_touch", 3, PLAIN),
    ("self_touch", 3, "777D 88C", "123C 456S 345P"),
    ("clean_lobby", 2, PLAIN, "", "claim"),
    ("lonely_twin", 4, "88C", "123C 456S 777D 345P"),
    ("lonely_twin", 4, "88C", "123C 456S 777D"),
    ("no_beggars", 5, PLAIN),
    ("no_beggars", 5, PLAIN, "", "dealt"),
    ("all_beggars", 7, "88C", "123C 456S 777D 345P", "claim"),
    ("all_beggars", 7, "88C", "123C 456S 777D", "claim"),
    ("all_flushes", 2, "123C 456S 789D 345P 88C"),
    ("all_flushes", 2, "789D 345P 88C", "123C 456S"),
    ("all_triplets", 5, "111C 444S 777D 333P 88C"),
    ("all_triplets", 5, "88C", "111C 444S 777D"),
    ("missing_tooth", 1, "123C 456S 777D 345S 88C"),
    ("missing_tooth", 1, "123C 345C 456S 88C", "777S", "stock", 3),
    ("missing_teeth", 3, "123C 456S 777C 345S 88C"),
    ("missing_teeth", 3, "123C 456C 777C 345C 88C"),
    ("missing_teeth", 3, "123C 456C 777C 345C 88C", "", "stock", 3),
    ("four_seasons", 5, PLAIN),
    ("four_seasons", 5, "777D 88C", "123C 456S 345P"),
    ("pure_color", 8, "123C 456C 777C 345C 88C"),
    ("pure_color", 8, "88C", "123C 456C 777C"),
    ("no_head_or_tail", 3, "234C 456S 777D 678P 88C"),
    ("head_and_tail", 8, "123C 123P 111S 999D 99P"),
    ("head_and_tail", 8, "789C 99P", "123C 789S"),
    ("magic_dragon", 9, "123D 456D 789D 345P 88C"),
    ("magic_dragon", 9, "456D 88C", "123D 789D"),
    ("mixed_twin_towers", 1, "123C 123S 777D 345P 88C"),
    ("mixed_twin_towers", 1, "777C 777S 123D 345P 88C"),
    ("mixed_twin_towers", 1, "123C 777D 345P 88C", "123S"),
    ("pure_twin_towers", 3, "123C 123C 777D 345P 88C"),
    ("double_twin_towers", 6, "123C 123S 777D 777P 88C"),
    ("double_twin_towers", 7, "123C 123C 777D 777P 88C"),
    ("double_twin_towers", 8, "123C 123C 567D 567D 88C"),
    ("mixed_tri_towers", 4, "123C 123S 123D 345P 88C"),
    ("mixed_tri_towers", 4, "777C 777S 777D 345P 88C"),
    ("mixed_tri_towers", 5, "123C 123C 123D 345P 88C"),
    ("mixed_tri_towers", 5, "123D 88C", "123C 123C"),
    ("pure_tri_towers", 8, "123C 123C 123C 345P 88C"),
    ("mixed_quad_towers", 9, "123C 123S 123D 123P 88C"),
    ("mixed_quad_towers", 9, "777C 777S 777D 777P 88C"),
    ("mixed_quad_towers", 10, "123C 123C 123S 123D 88C"),
    ("mixed_quad_towers", 11, "123C 123C 123S 123S 88C"),
    ("mixed_quad_towers", 11, "123C 123C 123C 123S 88C"),
    ("pure_quad_towers", 25, "123C 123C 123C 123C 88C"),
]
HOLDS_NOT = [
    ("all_natural", PLAIN),
    ("self_touch", PLAIN, "", "claim"),
    ("self_touch", PLAIN, "", "dealt"),
    ("clean_lobby", PLAIN),
    ("clean_lobby", "777D 345P 88C", "123C 456S", "claim"),
    ("clean_lobby", PLAIN, "", "dealt"),
    ("lonely_twin", "88C", "123C 456S 777D 345P", "claim"),
    ("lonely_twin", "777D 88C", "123C 456S 345P"),
    ("no_beggars", PLAIN, "", "claim"),
    ("no_beggars", "777D 88C", "123C 456S 345P"),
    ("all_beggars", "88C", "123C 456S 777D 345P"),
    ("all_beggars", "777D 88C", "123C 456S 345P", "claim"),
    ("all_flushes", PLAIN),
    ("all_flushes", "123C 456S 789D 88C", "333P"),
    ("all_triplets", "111C 444S 777D 345P 88C"),
    ("all_triplets", "111C 444S 777D 88C", "345P"),
    ("missing_tooth", "123C 456S 777D 345S 88P"),
    ("missing_tooth", "123C 456S 777D 345S 88C", "", "stock", 3),
    ("missing_teeth", "123C 456S 777C 345S 88D"),
    ("missing_teeth", "123C 456S 777C 345S 88C", "", "stock", 3),
    ("four_seasons", "123C 456S 777D 345D 88P"),
    ("four_seasons", "123C 456S 777D 88P"),
    ("pure_color", "123C 456C 777C 345C 88S"),
    ("pure_color", "123C 456C 777C 88C", "345S"),
    ("no_head_or_tail", PLAIN),
    ("no_head_or_tail", "234C 456S 777D 789P 88C"),
    ("no_head_or_tail", "234C 456S 777D 678P 11C"),
    ("no_head_or_tail", "234C 456S 678P 88C", "999D"),
    ("head_and_tail", "123C 123P 111S 999D 88P"),
    ("head_and_tail", "123C 234P 111S 999D 99P"),
    ("magic_dragon", "123D 456D 789P 345P 88C"),
    ("magic_dragon", "123D 456D 678D 345P 88C"),
    ("magic_dragon", "111D 444D 777D 345P 88C"),
    ("mixed_twin_towers", PLAIN),
    ("mixed_twin_towers", "123C 123C 777D 345P 88C"),
    ("mixed_twin_towers", "345C 333S 777D 123P 88C"),
    ("pure_twin_towers", "123C 123S 777D 345P 88C"),
    ("double_twin_towers", "123C 123S 777D 345P 88C"),
    ("double_twin_towers", "123C 123S 123D 345P 88C"),
    ("double_twin_towers", "123C 123S 777D 88C"),
    ("mixed_tri_towers", "123C 123S 777D 777P 88C"),
    ("mixed_tri_towers", "123C 123C 123C 345P 88C"),
    ("mixed_tri_towers", "123C 123S 111D 345P 88C"),
    ("pure_tri_towers", "123C 123C 123D 345P 88C"),
    ("mixed_quad_towers", "123C 123S 123D 345P 88C"),
    ("mixed_quad_towers", "123C 123S 123D 88C"),
    ("pure_quad_towers", "123C 123C 123C 123S 88C"),
]


@pytest.mark.parametrize("case", HOLDS, ids=lambda case: f"{case[0]}: {' '.join(map(str, case[2:]))}")
def test_it_holds(case):
    name, points, *parts = case
    assert found(name, *parts) == points


@pytest.mark.parametrize("case", HOLDS_NOT, ids=lambda case: f"{case[0]}: {' '.join(map(str, case[1:]))}")
def test_it_does_not_hold(case):
    name, *parts = case
    assert not found(name, *parts)


def test_every_unit_has_cases_for_and_against():
    names = {unit.name for unit in UNITS}
    assert {case[0] for case in HOLDS} == names
    assert {case[0] for case in HOLDS_NOT} == names - {"zappo"}, "every complete hand has Zappo"


# -- one of each group, over all splits --


def test_only_the_best_of_a_group_counts():
    best = counting(hand("123C 123C 123C 123C 99C"), "all")
    assert dict(best) == {
        "zappo": 1,
        "no_beggars": 5,
        "all_flushes": 2,
        "pure_color": 8,
        "head_and_tail": 8,
        "pure_quad_towers": 25,
    }


def test_all_natural_counts_instead_of_zappo_and_with_no_beggars():
    assert dict(score(tiles(PLAIN), (), "dealt", 4, "all").units) == {
        "all_natural": 9,
        "no_beggars": 5,
        "four_seasons": 5,
    }


def test_three_equal_flushes_are_also_three_triplets():
    assert {way.sets for way in splits(tiles("111222333C 678C 99C"))} == {
        sets("111C 222C 333C 678C"),
        sets("123C 123C 123C 678C"),
    }
    counted = dict(score(tiles("111222333C 888S 99C"), (), "claim", 4, "all").units)
    assert (counted["pure_tri_towers"], "all_triplets" in counted) == (8, False)


def test_the_split_is_chosen_for_the_points():
    """11 123 444 has twin towers with the exposed set, 111 234 44 has none."""
    assert {way.twin for way in splits(tiles("11123444C 789D"))} == set(tiles("14C"))
    found = score(tiles("11123444C 789D"), sets("123S"), "stock", 4, "all")
    assert dict(found.units)["mixed_twin_towers"] == 1
    assert found.split == split("123C 444C 789D 11C")


def test_exposed_sets_stay_as_they_are():
    """123C three times, one of them exposed: no triplets any more."""
    concealed = tiles("112233C 678C 99C")
    assert dict(score(concealed, sets("123C"), "stock", 4, "all").units)["pure_tri_towers"] == 8
    assert "all_triplets" not in dict(score(tiles("112233C 888C 99C"), sets("123C"), "stock", 4, "all").units)


# -- fewer units --


@pytest.mark.parametrize(
    ("concealed", "last", "units"),
    [
        ("123C 123C 123D 345P 88C", "claim", {"zappo": 1, "clean_lobby": 2, "all_flushes": 2,
                                              "missing_tooth": 1, "mixed_tri_towers": 5}),
        ("123C 456C 777C 345C 88C", "stock", {"zappo": 1, "self_touch": 3, "missing_teeth": 3}),
        ("123C 123S 777D 777P 88C", "stock", {"zappo": 1, "self_touch": 3, "mixed_twin_towers": 1}),
        ("123C 123C 123C 345P 88C", "stock", {"zappo": 1, "self_touch": 3, "all_flushes": 2,
                                              "missing_teeth": 3, "pure_twin_towers": 3}),
        ("123C 123S 123D 123P 88C", "stock", {"zappo": 1, "self_touch": 3, "all_flushes": 2,
                                              "mixed_tri_towers": 4}),
        (PLAIN, "dealt", {"zappo": 1}),
    ],
)  # fmt: skip
def test_small_units_take_what_they_know_of_a_hand(concealed, last, units):
    assert dict(score(tiles(concealed), (), last, 4, "small").units) == units


def test_small_units_are_those_of_at_most_four_points():
    assert [unit.name for unit in UNITS if unit.small] == [
        "zappo",
        "self_touch",
        "clean_lobby",
        "lonely_twin",
        "all_flushes",
        "missing_tooth",
        "missing_teeth",
        "no_head_or_tail",
        "mixed_twin_towers",
        "pure_twin_towers",
        "mixed_tri_towers",
    ]


@pytest.mark.parametrize("last", ["stock", "claim", "dealt"])
def test_without_units_every_hand_has_one_point(last):
    found = score(tiles("123C 123C 123C 123C 99C"), (), last, 4, "none")
    assert (found.points, found.units) == (1, (("zappo", 1),))


def test_an_incomplete_hand_scores_nothing():
    assert score(tiles("123C 456S 777D 345P 8C 9C"), (), "stock", 4, "all") is None
    assert score(tiles("123C 456S 777D 34P 88C"), (), "stock", 4, "all") is None


# -- the table --


def test_the_table_stands_in_the_order_of_its_groups():
    assert "".join(unit.group for unit in UNITS) == "AABBBBBCCDDDDEEEFFFFFFF"
    assert sum(unit.points for unit in UNITS) == 131
    for unit in UNITS:
        assert unit.name == unit.title.lower().replace(" ", "_").replace("-", "_")
        assert unit.help.endswith(".")


def test_tiles_are_called_by_their_number_of_a_suit():
    hands = {
        "8D": "8 of Dragons",
        "1C 4S 9P": "1 of Circles, 4 of Sticks and 9 of Pictures",
        "3C 4C": "3 and 4 of Circles",
        "6D 2P 7P": "6 of Dragons, 2 and 7 of Pictures",
        "1S 2S 3S": "1, 2 and 3 of Sticks",
    }
    assert {text: called([read(name) for name in text.split()]) for text in hands} == hands
