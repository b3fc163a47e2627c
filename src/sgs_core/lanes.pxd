# Level 1: four numbers at a time, the same on every machine. The few places where plain C says it better than Cython.

cdef extern from *:
    """
    typedef float sgs_lanes __attribute__((vector_size(16)));
    typedef int sgs_whole_lanes __attribute__((vector_size(16)));

    static inline sgs_lanes sgs_all_lanes(float x) { return (sgs_lanes){x, x, x, x}; }
    static inline sgs_lanes sgs_four(const float *at) { sgs_lanes x; memcpy(&x, at, sizeof x); return x; }
    static inline void sgs_put_four(float *at, sgs_lanes x) { memcpy(at, &x, sizeof x); }
    static inline sgs_lanes sgs_plus(sgs_lanes x, sgs_lanes y) { return x + y; }
    static inline sgs_lanes sgs_times(sgs_lanes x, sgs_lanes y) { return x * y; }

    /* Each lane gets what the next one has, the last what the first has. */
    #if defined(__clang__) || __GNUC__ >= 12
    static inline sgs_lanes sgs_turned(sgs_lanes x) { return __builtin_shufflevector(x, x, 1, 2, 3, 0); }
    #else
    static inline sgs_lanes sgs_turned(sgs_lanes x) { return __builtin_shuffle(x, (sgs_whole_lanes){1, 2, 3, 0}); }
    #endif
    /* In 1/128, rounded; 0 for what is no number, which only a foreign saved game can bring about. */
    static inline sgs_whole_lanes sgs_rounded(sgs_lanes x) {
        x = (sgs_lanes)((sgs_whole_lanes)x & (x >= 0) & (x < 1000));
        return __builtin_convertvector(x + 0.5f, sgs_whole_lanes);
    }
    static inline void sgs_put_shares(sgs_lanes x, sgs_lanes y, sgs_lanes z, int *x_at, int *y_at, int *z_at) {
        sgs_lanes share = 128 / (x + y + z);
        sgs_whole_lanes of_x = sgs_rounded(x * share), of_y = sgs_rounded(y * share), of_z = 128 - of_x - of_y;
        of_z &= of_z > 0;
        memcpy(x_at, &of_x, sizeof of_x);
        memcpy(y_at, &of_y, sizeof of_y);
        memcpy(z_at, &of_z, sizeof of_z);
    }
    """
    ctypedef struct lanes "sgs_lanes":
        pass
    lanes all_lanes "sgs_all_lanes"(float x) noexcept nogil
    lanes four "sgs_four"(const float* at) noexcept nogil
    void put_four "sgs_put_four"(float* at, lanes x) noexcept nogil
    lanes plus "sgs_plus"(lanes x, lanes y) noexcept nogil
    lanes times "sgs_times"(lanes x, lanes y) noexcept nogil
    lanes turned "sgs_turned"(lanes x) noexcept nogil                  # each lane gets what the next one has
    # three parts of a whole, rounded, that add up to 128
    void put_shares "sgs_put_shares"(lanes x, lanes y, lanes z, int* x_at, int* y_at, int* z_at) noexcept nogil
