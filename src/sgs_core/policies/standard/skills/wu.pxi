# Level 9: `standard` and the skills of heroes/wu.pxi.

cdef int play_wu() except -1:
    return 0
