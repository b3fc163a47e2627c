# Level 9: `standard` and the skills of heroes/q.pxi.

cdef int play_q() except -1:
    return 0
