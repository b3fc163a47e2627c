# Level 8: gods (R11.34, R11.35).

cdef int register_god() except -1:
    return 0
