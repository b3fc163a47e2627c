# Level 9: `standard` and the skills of heroes/wei.pxi.

cdef int play_wei() except -1:
    return 0
