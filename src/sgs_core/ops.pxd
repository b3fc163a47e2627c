# Level 5: what an effect, a skill and a card are to the engine.
from sgs_core.state cimport *
from sgs_core.types cimport *

ctypedef Flow (*step_fn)(Game* g, Context* c, Frame* f) noexcept nogil
ctypedef bint (*ready_fn)(Game* g, Context* c, int owner, const Frame* cause) noexcept nogil
ctypedef CardSet (*convert_fn)(const Game* g, const Rules* r, int seat, int kind) noexcept nogil
ctypedef bint (*sound_fn)(const Game* g, const Frame* f, int step) noexcept nogil

cdef enum:                        # op numbers; never renumber, saved games hold them
    OP_GAME = 1
    OP_TURN = 2
    OP_JUDGING = 3
    OP_DRAW = 4
    OP_PLAY = 5
    OP_DISCARD = 6
    OP_DRAFT = 7
    OP_TRIGGER = 8
    OP_LOSSES = 9
    OP_USE = 10
    OP_NULLIFY = 11
    OP_NEED = 12
    OP_SLASH_AT = 14
    OP_JUDGE = 15
    OP_DAMAGE = 16
    OP_LOSE_HP = 17
    OP_DYING = 18
    OP_DEATH = 19
    OP_PICK = 20
    OP_TAKE = 21
    OP_CHALLENGE = 22
    OP_SHED = 23
    OP_KIN = 24
    OP_SLASH = 64
    OP_PEACH = 65
    OP_WINE = 66
    OP_DUEL = 67
    OP_GUOHE = 68
    OP_SHUNSHOU = 69
    OP_ARROW = 70
    OP_BARB = 71
    OP_WUZHONG = 72
    OP_WUGU = 73
    OP_TAOYUAN = 74
    OP_JIEDAO = 75
    OP_SKILL = 256                # + skill
    N_OPS = 384
    MAX_STEPS = 16

cdef enum:                        # what a frame of an op must hold; checked when a game is loaded
    HAS_WHO = 1
    HAS_SOURCE = 2                # a seat, or NONE where MAY_LACK_SOURCE
    HAS_TARGET = 4
    HAS_USE = 8
    HAS_CARD = 16
    MAY_LACK_SOURCE = 32
    MAY_LACK_USE = 64

cdef struct OpDef:
    step_fn step
    const char* name
    u8 n_steps
    u8 holds
    u16 waits                     # steps at which something may run above
    u16 asks                      # steps that put a question

cdef struct SkillDef:
    const char* name
    ready_fn ready                # R5.22: offered only if part of its effect is possible
    step_fn step
    i8 timing                     # -1: passive, read where it matters
    u8 locked                     # 1: locked; 2: locked unless the rules say otherwise; 3: locked if they say so
    u8 option                     # with locked 2 and 3: the rule option that says so when it is set
    u8 lord                       # only the lord may have it
    convert_fn convert            # cards of the seat that may count as a kind
    u64 converts                  # those kinds
    u8 mover                      # under a value of this option
    u8 moved_by
    u8 moved_to                   # it listens at another timing: that timing + 1, or 0
    sound_fn sound                # whether a loaded frame may hold what it holds, or NULL

cdef enum:                        # whom a card aims at in the play phase
    AIM_NONE = 0
    AIM_ONE = 1
    AIM_SELF = 2
    AIM_OTHERS = 3
    AIM_ALL = 4
    AIM_TWO = 5                   # jiedaosharen: a target, then its victim

ctypedef bint (*open_fn)(Game* g, Context* c, const Use* u) noexcept nogil
ctypedef void (*close_fn)(Game* g, Context* c) noexcept nogil

cdef struct CardDef:
    u8 aim
    u16 share                     # the op that runs for each target
    open_fn open                  # before the first share, or NULL; False: the game has ended
    close_fn close                # after the last, or NULL
