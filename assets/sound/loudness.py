"""How loud a sound is to the ear, in LUFS, as the recommendation ITU-R BS.1770 measures it.

Two filters stand for the head and for the ear's weakness in low notes; then power counts, in blocks of
0.4 s. A sound that lasts less is measured as one such block, with silence after it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

BLOCK = 0.4
"""Seconds."""
SILENCE = -70.0
"""Parts softer than this do not count."""

Filter = tuple[float, float, float, float, float]


def _shelf(rate: float) -> Filter:
    """High notes sound louder beside a head."""
    k = math.tan(math.pi * 1681.974450955533 / rate)
    q, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    some = high**0.4996667741545416
    a0 = 1 + k / q + k * k
    return (
        (high + some * k / q + k * k) / a0,
        2 * (k * k - high) / a0,
        (high - some * k / q + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / q + k * k) / a0,
    )


def _low_cut(rate: float) -> Filter:
    """The lowest notes are hardly heard."""
    k = math.tan(math.pi * 38.13547087602444 / rate)
    q = 0.5003270373238773
    a0 = 1 + k / q + k * k
    return 1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0


def powers(samples: Sequence[float], rate: int) -> list[float]:
    """Return the weighted power of each block; they begin a quarter of a block apart."""
    hop = round(BLOCK * rate / 4)
    hops = max(4, len(samples) // hop)
    sums = [0.0] * hops
    a0, a1, a2, a3, a4 = _shelf(rate)
    b0, b1, b2, b3, b4 = _low_cut(rate)
    p = q = r = s = 0.0
    for number in range(hops):
        total = 0.0
        for x in samples[number * hop : (number + 1) * hop]:
            y = a0 * x + p
            p = a1 * x - a3 * y + q
            q = a2 * x - a4 * y
            z = b0 * y + r
            r = b1 * y - b3 * z + s
            s = b2 * y - b4 * z
            total += z * z
        sums[number] = total / hop
    return [sum(sums[i : i + 4]) / 4 for i in range(hops - 3)]


def lufs(power: float) -> float:
    """Return the loudness of a power."""
    return -0.691 + 10 * math.log10(max(power, 1e-12))


def loudest(samples: Sequence[float], rate: int) -> float:
    """Return the loudness of the loudest block, for a sound of one moment."""
    return lufs(max(powers(samples, rate)))


def integrated(channels: Sequence[Sequence[float]], rate: int) -> float:
    """Return the loudness of a whole piece; pauses in it do not count."""
    blocks = [sum(each) for each in zip(*(powers(channel, rate) for channel in channels), strict=True)]
    heard = [power for power in blocks if lufs(power) > SILENCE]
    if not heard:
        return SILENCE
    gate = lufs(sum(heard) / len(heard)) - 10
    heard = [power for power in heard if lufs(power) > gate]
    return lufs(sum(heard) / len(heard))
