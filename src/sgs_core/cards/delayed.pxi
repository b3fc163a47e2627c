# Level 8: delayed tricks (R10.15, R10.16). Their judgment is JUDGING's, their placement USE's.

cdef int register_delayed() except -1:
    def_card(LEBUSISHU, AIM_ONE, 0)
    def_card(SHANDIAN, AIM_SELF, 0)
    return 0
