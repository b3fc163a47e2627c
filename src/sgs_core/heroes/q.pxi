# Level 8: heroes of the Q-version (R11.36).

cdef int register_q() except -1:
    return 0
