# Level 9: `standard` and the skills of heroes/qun.pxi.

cdef int play_qun() except -1:
    return 0
