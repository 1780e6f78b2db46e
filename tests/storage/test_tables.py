"""What becomes of two files of tables that are joined, as when lessons and puzzles come from elsewhere."""

from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonbox.storage.tables import FIRST, Tables

NAMES = st.sampled_from(["lesson", "done", "stars", *FIRST])
VALUES = st.booleans() | st.integers(0, 3) | st.just("text")
TABLES = st.dictionaries(NAMES, VALUES | st.dictionaries(NAMES, VALUES | st.dictionaries(NAMES, VALUES)))


def joined(here, there):
    """What is to be there in the end."""
    if isinstance(here, dict) and isinstance(there, dict):
        both = {key: joined(here[key], there[key]) for key in here.keys() & there.keys() - {*FIRST}}
        firsts = {
            key: joined(here[key], there[key]) if isinstance(here[key], dict) else here[key]
            for key in here.keys() & there.keys() & {*FIRST}
        }
        return {**there, **here, **both, **firsts}
    return max(here, there) if type(here) is type(there) and type(here) in (int, bool) else here


@pytest.mark.slow
@given(TABLES, TABLES)
def test_nothing_is_lost_and_only_what_is_new_counts_as_a_change(here, there):
    tables = Tables.__new__(Tables)
    tables._table = deepcopy(here)
    changed = tables.add(deepcopy(there))
    assert tables.get() == joined(here, there)
    assert changed == (tables.get() != here)
    assert not tables.add(there), "a second time nothing is new"


def test_news_in_any_table_of_a_file_are_kept(tmp_path):
    """Whatever stands before and after it in the file that is imported is known already."""
    known = {name: {"stars": 1} for name in ("a", "b", "c")}
    for name in known:
        path = tmp_path / f"{name}.toml"
        here = Tables(path)
        here.add(known)
        here.write()
        if here.add({**known, name: {"stars": 3}}):
            here.write()
        assert Tables(path).get(name) == {"stars": 3}
