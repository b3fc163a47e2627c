# Level 1: four numbers at a time, the same on every machine. The few places where plain C says it better than Cython.

cdef extern from *:
    """
    typedef float sgs_lanes __attribute__((vector_size(16)));

    #if defined(__clang__) || __GNUC__ >= 12
    #define SGS_SHUFFLE(x, y, a, b, c, d) __builtin_shufflevector(x, y, a, b, c, d)
    #else
    typedef int sgs_lane_numbers __attribute__((vector_size(16)));
    #define SGS_SHUFFLE(x, y, a, b, c, d) __builtin_shuffle(x, y, (sgs_lane_numbers){a, b, c, d})
    #endif

    static inline sgs_lanes sgs_lane(int n) { sgs_lanes x = {n == 0, n == 1, n == 2, n == 3}; return x; }
    static inline sgs_lanes sgs_no_lanes(void) { return (sgs_lanes){0, 0, 0, 0}; }
    static inline sgs_lanes sgs_plus(sgs_lanes x, sgs_lanes y) { return x + y; }
    static inline sgs_lanes sgs_times(sgs_lanes x, sgs_lanes y) { return x * y; }
    static inline sgs_lanes sgs_scaled(sgs_lanes x, float f) { return x * (sgs_lanes){f, f, f, f}; }
    static inline sgs_lanes sgs_up(sgs_lanes x) { return SGS_SHUFFLE(sgs_no_lanes(), x, 0, 4, 5, 6); }
    static inline sgs_lanes sgs_down(sgs_lanes x) { return SGS_SHUFFLE(x, sgs_no_lanes(), 1, 2, 3, 4); }
    static inline float sgs_sum(sgs_lanes x) {
        sgs_lanes y = x + SGS_SHUFFLE(x, x, 2, 3, 0, 1);
        return y[0] + y[1];
    }
    /* A chance in 1/128, rounded; 0 for what is no number, which only a foreign saved game can bring about. */
    static inline int sgs_rounded(float x) { return x < 1000 ? (int)(x + 0.5f) : 0; }
    /* Two sums at once, each times its factor, rounded. */
    static inline void sgs_rounded_sums(sgs_lanes x, sgs_lanes y, float of_x, float of_y, int *into) {
        sgs_lanes z = SGS_SHUFFLE(x, y, 0, 4, 1, 5) + SGS_SHUFFLE(x, y, 2, 6, 3, 7);
        z += SGS_SHUFFLE(z, z, 2, 3, 0, 1);
        into[0] = sgs_rounded(z[0] * of_x);
        into[1] = sgs_rounded(z[1] * of_y);
    }
    """
    ctypedef struct lanes "sgs_lanes":
        pass
    lanes one_lane "sgs_lane"(int n) noexcept nogil                    # 1 there, 0 elsewhere
    lanes no_lanes "sgs_no_lanes"() noexcept nogil
    lanes plus "sgs_plus"(lanes x, lanes y) noexcept nogil
    lanes times "sgs_times"(lanes x, lanes y) noexcept nogil
    lanes scaled "sgs_scaled"(lanes x, float f) noexcept nogil
    lanes moved_up "sgs_up"(lanes x) noexcept nogil                    # by one lane, 0 comes in
    lanes moved_down "sgs_down"(lanes x) noexcept nogil
    float sum_of "sgs_sum"(lanes x) noexcept nogil
    void rounded_sums "sgs_rounded_sums"(lanes x, lanes y, float of_x, float of_y, int* into) noexcept nogil
    int rounded "sgs_rounded"(float x) noexcept nogil
