"""Fingerprints: the same for ever, checked without the program, and of no use to who wants to know a deal."""

import hashlib
import json
import tomllib

import pytest

from dragonbox import cli, games, record
from dragonbox.core import fingerprint

KEYS = [entry.key for entry in games.BOX]


def test_it_means_the_same_for_ever():
    deal = {"rows": ["ab", "c\u9f8d"], "first": 1}
    assert fingerprint.plain(deal) == '{"first":1,"rows":["ab","c\u9f8d"]}'
    assert fingerprint.of_deal(deal, "00ff") == "a3eb-e942-7f92"


@pytest.mark.parametrize("key", KEYS)
def test_a_record_is_checked_with_a_few_lines(key):
    match = games.load(key).new(seed="8K2F-41")
    fingerprint.seal(match)
    promised = fingerprint.of_match(match)
    match.play(match.legal()[0])
    table = tomllib.loads(record.dumps(match))
    text = json.dumps(table["rounds"][0]["deal"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    digits = hashlib.sha256(f"{table['_salt']}\n{text}".encode()).hexdigest()
    assert promised.replace("-", "") == digits[:12]
    assert fingerprint.of_match(record.loads(record.dumps(match))) == promised


def test_the_same_deal_has_another_fingerprint_each_time():
    """So nobody can try all codes and see which of them fits."""
    matches = [games.load("swop").new(seed="8K2F-41") for _ in range(4)]
    for match in matches:
        fingerprint.seal(match)
    assert len({fingerprint.of_match(match) for match in matches}) == 4
    assert all(len(match.notes[fingerprint.SALT]) == 32 for match in matches)


def test_another_deal_has_another_fingerprint():
    one, other = (games.load("swop").new(seed=seed) for seed in ("8K2F-41", "8K2F-42"))
    fingerprint.seal(one, "ab")
    fingerprint.seal(other, "ab")
    assert fingerprint.of_match(one) != fingerprint.of_match(other)


def test_a_record_without_a_salt_has_none():
    match = games.load("swop").new(seed="8K2F-41")
    assert fingerprint.of_match(match) == ""
    match.notes[fingerprint.SALT] = 3
    assert fingerprint.of_match(match) == ""


def test_a_command_tells_it(tmp_path, capsys):
    match = games.load("swop").new(seed="8K2F-41")
    bare, sealed = tmp_path / "bare.toml", tmp_path / "sealed.toml"
    record.dump(match, bare)
    fingerprint.seal(match)
    record.dump(match, sealed)
    assert cli.main(["fingerprint", str(sealed)]) == 0
    assert capsys.readouterr().out == f"{fingerprint.of_match(match)}\n"
    assert cli.main(["fingerprint", str(bare)]) == 2
    assert capsys.readouterr().err == f"dragonbox: {bare}: it has no _salt, and so no fingerprint\n"
