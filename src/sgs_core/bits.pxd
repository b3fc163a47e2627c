# Level 1: words as sets. The few places where plain C says it better than Cython.
from sgs_core.types cimport u8, u16, u32, u64

cdef extern from *:
    """
    #include <stdint.h>
    #include <string.h>
    #if defined(__SSE2__)
    #include <emmintrin.h>
    #endif

    /* Seats whose byte is greater than v (signed), or is not zero, as a 16-bit mask. */
    #if defined(__SSE2__)
    static inline uint16_t sgs_bytes_over(const void *bytes, int v) {
        return (uint16_t)_mm_movemask_epi8(_mm_cmpgt_epi8(
            _mm_loadu_si128((const __m128i *)bytes), _mm_set1_epi8((char)v)));
    }
    static inline uint16_t sgs_bytes_set(const void *bytes) {
        return (uint16_t)~_mm_movemask_epi8(_mm_cmpeq_epi8(
            _mm_loadu_si128((const __m128i *)bytes), _mm_setzero_si128()));
    }
    #else
    static inline uint16_t sgs_bytes_over(const void *bytes, int v) {
        const int8_t *b = (const int8_t *)bytes;
        unsigned mask = 0;
        for (int i = 0; i < 16; i++) mask |= (unsigned)(b[i] > (int8_t)v) << i;
        return (uint16_t)mask;
    }
    static inline uint16_t sgs_bytes_set(const void *bytes) {
        const int8_t *b = (const int8_t *)bytes;
        unsigned mask = 0;
        for (int i = 0; i < 16; i++) mask |= (unsigned)(b[i] != 0) << i;
        return (uint16_t)mask;
    }
    #endif

    /* Position of the n-th set bit (from 0); n is below the number of set bits. */
    #if defined(__BMI2__)
    #include <immintrin.h>
    static inline int sgs_nth_bit(uint64_t w, int n) { return __builtin_ctzll(_pdep_u64(1ULL << n, w)); }
    static inline void sgs_look_at_processor(void) {}
    #else
    static inline int sgs_nth_bit_loop(uint64_t w, int n) {
        while (n--) w &= w - 1;
        return __builtin_ctzll(w);
    }
    #if defined(__x86_64__) && defined(__GNUC__)
    /* One instruction where the processor has it: the loop ends unpredictably. Zen 1 and 2 have it in microcode only. */
    static int sgs_has_pdep = 0;
    __attribute__((target("bmi2"), noinline)) static int sgs_nth_bit_pdep(uint64_t w, int n) {
        return __builtin_ctzll(__builtin_ia32_pdep_di(1ULL << n, w));
    }
    static inline void sgs_look_at_processor(void) {
        __builtin_cpu_init();
        sgs_has_pdep = __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
    }
    static inline int sgs_nth_bit(uint64_t w, int n) {
        return sgs_has_pdep ? sgs_nth_bit_pdep(w, n) : sgs_nth_bit_loop(w, n);
    }
    #else
    static inline void sgs_look_at_processor(void) {}
    static inline int sgs_nth_bit(uint64_t w, int n) { return sgs_nth_bit_loop(w, n); }
    #endif
    #endif

    static inline uint64_t sgs_mul_high(uint64_t a, uint64_t b) {
        return (uint64_t)(((unsigned __int128)a * b) >> 64);
    }
    static inline int sgs_rotl16(int mask, int n) { return ((mask << n) | (mask >> (16 - n))) & 0xffff; }
    #define sgs_likely(x) __builtin_expect(!!(x), 1)
    #define sgs_unlikely(x) __builtin_expect(!!(x), 0)
    #ifndef SGS_VISITS
    #define SGS_VISITS 0
    #endif
    """
    int SGS_VISITS
    u16 bytes_over "sgs_bytes_over"(const void* values, int v) noexcept nogil
    u16 bytes_set "sgs_bytes_set"(const void* values) noexcept nogil
    void look_at_processor "sgs_look_at_processor"() noexcept nogil
    int nth_bit "sgs_nth_bit"(u64 word, int n) noexcept nogil
    u64 mul_high "sgs_mul_high"(u64 a, u64 b) noexcept nogil
    int popcount "__builtin_popcountll"(u64 word) noexcept nogil
    int lowest "__builtin_ctzll"(u64 word) noexcept nogil
    bint likely "sgs_likely"(bint x) noexcept nogil
    bint unlikely "sgs_unlikely"(bint x) noexcept nogil
