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

    /* Masks by where they are read: of lanes -16 to 15 the one that is left out. A comparison would be slower. */
    static const int sgs_all_but[35] = {[0 ... 14] = -1, [15] = 0, [16 ... 34] = -1};
    static inline sgs_lanes sgs_but(sgs_lanes x, int lane) {
        sgs_whole_lanes mask;
        memcpy(&mask, &sgs_all_but[15 - lane], sizeof mask);
        return (sgs_lanes)((sgs_whole_lanes)x & mask);
    }
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
    lanes but "sgs_but"(lanes x, int lane) noexcept nogil              # 0 in one lane, if there is that one
    # three parts of a whole, rounded, that add up to 128
    void put_shares "sgs_put_shares"(lanes x, lanes y, lanes z, int* x_at, int* y_at, int* z_at) noexcept nogil
