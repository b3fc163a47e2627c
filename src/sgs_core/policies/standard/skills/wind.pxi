# Level 9: `standard` and the skills of heroes/wind.pxi.

cdef int play_wind() except -1:
    return 0
