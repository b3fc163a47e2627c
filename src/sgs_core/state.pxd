# Level 2: the whole game as one plain struct without pointers, and what stands beside it.
from sgs_core.types cimport *


cdef struct CardSet:
    u64 w[3]


# One running effect. Cards live in card and card2 only, seats in who, source, target and mask.
cdef struct Frame:
    u16 op
    u8 step
    u8 who
    u8 source
    u8 target
    u8 use
    u8 card
    u8 card2
    i8 x
    i8 y
    i8 z
    u16 mask
    i16 result                    # what the last child returned

cdef enum:                        # flags of a use; the first two are RED and BLACK
    U_FOLLOW_UP = 4               # qinglongyanyuedao's next slash: not counted, its dodges are its owner's to tell
    U_BORROWED = 8                # jiedaosharen: not counted (R4.6)
    U_FACE_DOWN = 16
    U_LAST_HAND = 32              # paid with the last hand card (fangtianhuaji)
    U_OWES_EMPTY = 64             # paying it emptied the hand: lianying waits for the declaration (R5.2)
    U_OWES_EQUIP = 128            # it was worn: xiaoji waits likewise
    U_UNSTOPPABLE = 256           # no trick that could be nullified (lijian)

cdef enum:                        # marks of one target of a use
    M_UNDODGEABLE = 1
    M_HIT_ANYWAY = 2
    M_SKIPPED = 4
    M_WUSHUANG = 8                # fixed when aimed: the user may be dead by then (R5.21)

# A card in use. Responses need none: the demanding frame holds the card.
cdef struct Use:
    u8 cards[4]
    u8 n_cards
    u8 kind                       # as used; NO_KIND: the record is free
    u8 suit
    u8 rank
    u8 via                        # conversion skill or NO_SKILL
    u8 user
    u8 extra                      # jiedaosharen's B
    u8 n                          # targets
    u8 bonus
    u8 provider                   # who gave the card to the user (R5.13), or NONE
    u16 flags
    u8 target[MAX_TARGETS]        # in order, repeats allowed
    u8 mark[MAX_TARGETS]

cdef enum:                        # target masks that the play question has computed
    AIM_SHA = 0
    AIM_JUEDOU = 1
    AIM_GUOHE = 2
    AIM_SHUNSHOU = 3
    AIM_JIEDAO = 4
    AIM_LEBUSISHU = 5
    N_AIMS = 6

# An open question. It is never cleared: what lies beyond its counts is undefined.
cdef struct Ask:
    u8 seat
    u8 player
    u8 kind
    u8 may_pass
    i16 reason                    # a kind, 256 + a skill, or -1
    u16 n                         # legal answers
    u16 seats
    u16 hands                     # seats whose hand may be drawn from blindly
    u8 n_ways
    u8 menu_kind
    i8 x                          # parity, cards still needed, points
    u8 subject                    # whom it is about
    u8 other                      # who does it
    u8 as_kind                    # card kind demanded
    u8 from_step                  # the step of the top frame that asked
    u8 spare
    u8 via[MAX_WAYS]
    u16 targets[N_AIMS]
    u64 menu[2]
    CardSet way[MAX_WAYS]

cdef enum:                        # turn_flags
    TURN_JIU_READY = 1
    TURN_JIU_USED = 2
    TURN_GUHUO_USED = 4           # by anybody: a once-a-turn bit must be cleared
    TURN_BARRED = 8               # somebody is under jilei
    TURN_REFUSED = 16             # nobody gave a slash, and nothing was used since (R5.25)

cdef struct Laid:                 # a card in a judgment area
    u8 card
    u8 kind                       # what it counts as (R5.19), with LAID_DUE

cdef enum:
    LAID_DUE = 0x80               # still to be judged in this judgment phase (R4.3)

cdef struct Public:
    # what the main loop looks at between two steps, read as one word
    u16 owed_empty                # hands that became empty, losses not yet run
    u16 owed_equip                # seats that lost equipped cards
    u16 fault
    u16 spare
    u16 round
    u16 max_rounds
    u16 winners
    u8 n_seats
    u8 turn
    u8 phase
    u8 lord
    u8 on_judgment                # the judgment card that a question is about
    u8 roles[4]                   # how many of each identity were dealt
    u8 over                       # outcome, RUNNING while it goes on
    u8 ask_forced
    # seats
    u16 in_play
    u16 living                    # counts for victory
    u16 dying
    u16 has_equip
    u16 has_judging
    u16 armed                     # wears a weapon
    u16 bound                     # has a lebusishu in front of it
    u16 has_pile                  # has had buqu cards
    u16 lost_empty                # losses being run
    # the running turn
    u16 turn_flags
    u8 slashes
    u8 skip_now
    u8 n_deaths
    u8 n_discard
    u8 n_pile
    u8 n_pool
    u16 plays                     # choices of the play phase in this turn, and moves of a slash
    u16 skilled                   # seats that were given a hero skill: one look tells that no skill can matter
    # skills, transposed: a poll is one load
    u16 listeners[32]
    u16 holders[N_SKILLS]
    u32 used[SEATS]               # once-a-turn bits
    # by seat
    i8 hp[SEATS]
    i8 max_hp[SEATS]
    u8 hand_n[SEATS]
    u8 hero[SEATS]
    u8 kingdom[SEATS]
    u8 gender[SEATS]
    u8 shown[SEATS]               # identity shown, or HIDDEN
    u8 barred[SEATS]              # categories barred by jilei
    u8 skip_next[SEATS]
    u8 marks[SEATS]
    u8 lost_equip[SEATS]          # equipped cards lost, still owed
    u8 player[MAX_SEATS]
    u8 killer[MAX_SEATS]
    u8 kills[MAX_SEATS]
    u8 death_order[MAX_SEATS]
    u8 n_judging[SEATS]
    # distance
    i8 outward[SEATS]             # what the seat's own horse and skills take off its distances
    i8 inward[SEATS]              # what they add to distances towards it
    i8 range[SEATS]
    u16 reach[SEATS]              # seats within attack range
    u16 near[SEATS]               # seats within distance 1
    u8 steps[MAX_SEATS][SEATS]
    # the table
    u8 equip[MAX_SEATS][N_SLOTS]
    Laid judging[MAX_SEATS][MAX_JUDGING]
    u8 discard[MAX_CARDS]
    CardSet open                  # cards in hidden zones whose place all seats know
    # what a player would remember: [actor][about]
    u8 harm[MAX_SEATS][MAX_SEATS]
    u8 help[MAX_SEATS][MAX_SEATS]
    u8 rescue[MAX_SEATS][MAX_SEATS]
    u8 refuse[MAX_SEATS][MAX_SEATS]

cdef enum:                        # polled[card]: index of a row of held
    HELD_WUXIE = 0
    HELD_TAO = 1
    HELD_JIEDAO = 2
    HELD_OTHER = 3
    N_HELD = 4

cdef enum:
    WATCHED_PILE = 10             # row of watched that stands for the draw pile
    WATCHED_BY_ALL = 0x8000

cdef struct Hidden:
    u64 seed
    u64 index
    u64 streams[3]
    CardSet picked                # a selection being made
    u8 held[N_HELD][SEATS]        # cards of polled kinds in each hand
    u16 watched[SEATS]            # who may know something of this hand, or of the pile
    u8 pile[256]                  # ring: top at pile[top], going up; in a draft the heroes that nobody has yet
    u8 top
    u8 pool[POOL_SIZE]
    u8 place[MAX_CARDS]           # zone and seat of every card

cdef struct Private:
    CardSet hand
    CardSet known                 # cards in hidden zones that this seat has been shown
    u64 stream                    # the seat's own chance
    u8 memory[32]                 # its strategy's
    u16 knows                     # seats whose identity it knows from the start
    u8 identity
    u8 spare

cdef struct Belief:
    u8 bytes[256]

cdef enum:
    FRAME_PADDING = 10

cdef struct Game:
    Public pub
    Hidden hid
    Private own[MAX_SEATS]
    Belief belief[2]
    Use uses[MAX_USES]
    Ask ask
    u32 asked                     # questions with two or more answers
    u32 spun                      # steps run since: the guard against endless loops
    i16 answer
    u16 spun_round                # the round in which that count began
    u8 waiting
    u8 depth
    u8 unused[FRAME_PADDING]      # frames begin at a multiple of 16
    Frame frames[MAX_FRAMES]      # last, so that a clone copies only what is used

# Beside the game, never in it.

cdef struct Context

cdef struct Event:
    u8 kind
    u8 seat
    u8 other
    u8 card
    u8 from_zone
    u8 from_seat
    u8 to_zone
    u8 to_seat
    i16 amount
    i16 what                      # a kind, 256 + a skill, a phase, an outcome, a hero
    u16 seen                      # seats to which the card is known

cdef struct EventLog:
    Event* items
    u32 n
    u32 room

ctypedef int (*choose_fn)(const Public* pub, Private* own, Belief* belief, const Ask* ask, void* context) noexcept nogil
ctypedef void (*observe_fn)(const Public* pub, Belief* belief, const Event* event, void* context) noexcept nogil

cdef struct Policy:
    u32 version
    u32 events                    # kinds that observe wants
    choose_fn choose
    observe_fn observe
    void* context

cdef enum:                        # of a hero, as a lord
    HAS_LORD_SKILL = 1
    OFFERED_ALWAYS = 2            # to every lord (R3.5)
    OFFERED_EXTENDED = 4          # under setup.lord_pool = extended (R3.6)

cdef struct HeroDef:
    u8 kingdom
    u8 gender
    u8 max_hp
    u8 lord
    u64 skills

cdef enum:
    N_USABLE = 512
    MAX_OPTIONS = 128

cdef struct Rules:
    i16 opt[MAX_OPTIONS]
    u8 n_cards
    u8 n_heroes
    u8 suit[MAX_CARDS]
    u8 rank[MAX_CARDS]
    u8 kind[MAX_CARDS]
    u8 colour[MAX_CARDS]
    u8 polled[MAX_CARDS]
    u8 slot_id[MAX_CARDS]         # deck-file slot -> id
    u8 shown_phase[8]             # the phase that a window of a turn belongs to
    u64 kinds                     # kinds that the deck holds
    i8 timing[N_SKILLS]           # where a skill listens, -1 nowhere
    u8 n_listening[32]
    u8 listening[32][MAX_SLOTS]           # skills that listen at a timing, NO_SKILL after the last
    u16 outlives[N_SKILLS]        # all bits for a skill that its owner keeps when dead
    CardSet all
    CardSet of_kind[64]
    CardSet of_suit[4]
    CardSet of_category[8]
    CardSet usable[N_USABLE]      # what may be used in the play phase, by the conditions of legal.pxi
    HeroDef heroes[MAX_HEROES]

ctypedef void (*publish_fn)(Game* g, Context* c) noexcept nogil

cdef struct Context:
    const Rules* rules
    publish_fn publish            # where an event goes that somebody wants
    EventLog* log
    u32 wanted                    # kinds of events that the log or an observer wants
    u64* skill_uses               # counted by skill, where somebody asks for it, or NULL
    Event event                   # the one being published
    const Policy* policy[SEATS]   # NULL: the seat's questions suspend
    const Policy* observer[2]     # who writes the belief blocks
    u8 block[SEATS]               # the belief block that a seat's strategy reads
