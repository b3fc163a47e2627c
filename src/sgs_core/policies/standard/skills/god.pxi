# Level 9: `standard` and the skills of heroes/god.pxi.

cdef int play_god() except -1:
    return 0
