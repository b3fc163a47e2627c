# Level 3: keyed streams of chance (SplitMix64), 8 bytes each.
from sgs_core.bits cimport mul_high
from sgs_core.types cimport *

cdef enum:
    GOLDEN = 0x9E3779B97F4A7C15


cdef inline u64 mix(u64 z) noexcept nogil:
    z = (z ^ (z >> 30)) * <u64>0xBF58476D1CE4E5B9
    z = (z ^ (z >> 27)) * <u64>0x94D049BB133111EB
    return z ^ (z >> 31)


cdef inline u64 next_word(u64* stream) noexcept nogil:
    stream[0] += <u64>GOLDEN
    return mix(stream[0])


cdef inline int below(u64* stream, int n) noexcept nogil:
    """A number from 0 to n - 1; the bias is under n / 2^64."""
    return <int>mul_high(next_word(stream), n)


cdef inline u64 open_stream(u64 seed, u64 index, int purpose) noexcept nogil:
    """The stream of one purpose in one game of one seed; no two of them share a start."""
    return mix(mix(mix(seed + <u64>GOLDEN) + index * <u64>GOLDEN + 1) + <u64>purpose * <u64>GOLDEN)


cdef inline void shuffle(u64* stream, u8* items, int n) noexcept nogil:
    """Fisher-Yates, from the end."""
    cdef int i, j
    cdef u8 held
    for i in range(n - 1, 0, -1):
        j = below(stream, i + 1)
        held = items[i]
        items[i] = items[j]
        items[j] = held
