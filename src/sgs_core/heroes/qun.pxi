# Level 8: heroes without a kingdom's lord in the standard pack (R11.23-R11.25). wushuang is read by slash, duel and group attacks.

cdef int register_qun() except -1:
    def_passive(SK_WUSHUANG, b"wushuang")
    return 0
