# Level 6: the tables of ops, skills and cards. Filled once, at import; numbers are checked then.

cdef OpDef OPS[N_OPS]
cdef step_fn STEPS[N_OPS]         # OPS[op].step once more, dense for the main loop
cdef SkillDef SKILLS[N_SKILLS]
cdef CardDef CARDS[N_KINDS]

OPTION_KEYS = (
    "turn.phases", "judgment.delayed_order", "judgment.modify_start", "setup.lord_hp_bonus_min",
    "setup.rebels_know_each_other", "setup.double_spy", "deck.reshuffle", "deck.both_empty",
    "setup.roles_2p", "house.seat_draw", "slash.limit", "death.window", "distance.floor",
    "wuxie.order", "zhugeliannu.range", "reward.rebel_kill", "shandian.hit", "qianxun.mode",
    "dying.count", "jiu.play_phase", "tao.play_phase_target", "victory.lord_dead",
    "lebusishu.self_target", "cixiong.optional", "hanbing.judgment_area", "yinyue.effect",
    "fangtian.condition", "qilin.optional", "guanxing.count", "guanxing.timing",
    "kongcheng.scope", "fankui.zone", "ganglie.success", "ganglie.judge", "ganglie.penalty",
    "wushuang.duel", "wushuang.aoe", "buqu.equipment", "buqu.peach", "guhuo.limit", "buqu.judge",
    "baguazhen.after_black",
    "rende.reward", "rende.limit", "mashu.effect", "tieqi.judge", "jizhi.delayed", "zhiheng.limit",
    "jiuyuan.effect", "keji.mode", "kurou.at_1hp", "yingzi.mode", "fanjian.guess", "fanjian.gain_time",
    "luoyi.version", "luoshen.order", "jijiu.timing", "jijiu.effect", "qingnang.version", "lijian.duel",
    "lijian.nullifiable", "biyue.condition", "leiji.trigger", "leiji.timing", "huangtian.limit",
    "jushou.cost", "shensu.timing", "wuhun.death",
    "setup.lord_offer", "setup.lord_pool", "setup.candidates",
    # numbers
    "setup.hand", "turn.draw", "setup.lord_bonus_hp", "slash.count", "setup.no_hero_hp", "shandian.damage",
    "hand_limit.bonus",
)

OPTION_RANGES = {                 # options that take any number between two, both included
    "reward.rebel_kill": (0, 10),
    "setup.hand": (0, 10), "turn.draw": (0, 10), "setup.lord_bonus_hp": (0, 10), "slash.count": (0, 10),
    "setup.no_hero_hp": (1, 10), "shandian.damage": (1, 10), "hand_limit.bonus": (-10, 10),
}

KIND_NAMES = (
    "sha", "shan", "tao", "jiu",
    "juedou", "guohechaiqiao", "shunshouqianyang", "wanjianqifa", "nanmanruqin", "wuzhongshengyou",
    "wugufengdeng", "taoyuanjieyi", "jiedaosharen", "wuxiekeji",
    "lebusishu", "shandian",
    "zhugeliannu", "qinggangjian", "cixiongshuanggujian", "hanbingjian", "yinyueqiang",
    "guanshifu", "qinglongyanyuedao", "zhangbashemao", "fangtianhuaji", "qilingong",
    "baguazhen", "renwangdun",
    "jueying", "dilu", "zhuahuangfeidian", "chitu", "dayuan", "zixing",
)

ASK_NAMES = (
    "play", "target", "dodge", "slash", "slash_at", "wuxie", "peach", "trigger", "pick", "discard",
    "card", "take", "seat", "name", "challenge", "arrange", "hero",
)

ZONE_NAMES = (
    "pile", "discard", "hand", "equip", "judging", "processing", "face_down", "pool", "hero_pile", "out",
)

EVENT_NAMES = (
    "move", "turn", "phase", "use", "respond", "skill", "judge", "judge_changed", "judged", "damage",
    "lose_hp", "heal", "dying", "death", "reward", "penalty", "victory", "shuffle", "cancelled",
    "target_moved", "challenge", "refused", "also", "take", "counter", "rescue", "hero",
)

MENU_NAMES = ("none", "skill", "kind", "yes_no", "suit", "colour", "category", "do", "hero")

OUTCOME_NAMES = ("running", "lord_side", "rebels", "spy", "drawn", "capped")


cdef inline Flow begin(Game* g, Context* c, Frame* child) noexcept nogil:
    """Run the first step of a child that was just called, without the round through the main loop."""
    if unlikely(g.pub.fault):
        return GO
    if SGS_VISITS:
        sgs_visits[child.op][child.step] += 1
    return STEPS[child.op](g, c, child)


cdef int def_op(
    int op, const char* name, step_fn step, int n_steps, int holds, int waits, int asks
) except -1:
    """Register an effect: its step function, how many steps it has, what its frames hold, at which steps something
    may run above it (waits) and which steps put a question (asks); a loaded game may hold no others."""
    if not 0 < op < N_OPS:
        raise ValueError(f"op {op} of {name!r} is outside 1..{N_OPS - 1}")
    if OPS[op].step is not NULL:
        raise ValueError(f"op {op} is both {OPS[op].name!r} and {name!r}")
    if not 0 < n_steps <= MAX_STEPS:
        raise ValueError(f"{name!r} has {n_steps} steps; 1..{MAX_STEPS} are allowed")
    OPS[op].step = STEPS[op] = step
    OPS[op].name = name
    OPS[op].n_steps = n_steps
    OPS[op].holds = holds
    OPS[op].waits = waits
    OPS[op].asks = asks
    return 0


cdef int def_skill(
    int skill, const char* name, int timing, ready_fn ready, step_fn step, int n_steps, int locked,
    int waits, int asks, int option=0
) except -1:
    """Register a skill. timing -1: passive, without an op. locked 2: locked unless rule option `option` is set; 3: if it is."""
    if not 0 <= skill < N_SKILLS:
        raise ValueError(f"skill {skill} of {name!r} is outside 0..{N_SKILLS - 1}")
    if SKILLS[skill].name is not NULL:
        raise ValueError(f"skill {skill} is both {SKILLS[skill].name!r} and {name!r}")
    SKILLS[skill].name = name
    SKILLS[skill].ready = ready
    SKILLS[skill].step = step
    SKILLS[skill].timing = timing
    SKILLS[skill].locked = locked
    SKILLS[skill].option = option
    if step is not NULL:
        def_op(OP_SKILL + skill, name, step, n_steps, HAS_WHO, waits, asks)
    return 0


cdef int def_conversion(int skill, const char* name, convert_fn convert, kinds) except -1:
    """Register a skill by which cards may be used or played as others, and as which kinds."""
    def_skill(skill, name, T_CONVERT, NULL, NULL, 0, 0, 0, 0)
    return def_converts(skill, convert, kinds)


cdef int def_converts(int skill, convert_fn convert, kinds) except -1:
    """Say which cards a skill converts, and into which kinds."""
    SKILLS[skill].convert = convert
    for kind in kinds:
        SKILLS[skill].converts |= <u64>1 << <int>kind
    return 0


cdef int def_moved(int skill, int option, int value, int timing) except -1:
    """Let a skill listen at another timing where a rule option has a value."""
    SKILLS[skill].mover = option
    SKILLS[skill].moved_by = value
    SKILLS[skill].moved_to = timing + 1
    return 0


cdef inline int timing_under(const Rules* r, int skill) noexcept nogil:
    if SKILLS[skill].moved_to and r.opt[SKILLS[skill].mover] == SKILLS[skill].moved_by:
        return SKILLS[skill].moved_to - 1
    return SKILLS[skill].timing


cdef int def_action(int skill, const char* name, ready_fn ready, step_fn step, int n_steps, int waits, int asks) except -1:
    """Register an action of the play phase; `ready` gets no cause, the step returns to the phase."""
    return def_skill(skill, name, T_PLAY, ready, step, n_steps, 0, waits, asks)


cdef int def_given_action(int skill, const char* name, ready_fn ready, step_fn step, int n_steps, int waits, int asks) except -1:
    """Register an action that others get because somebody has the skill; owner and who are the one that acts."""
    return def_skill(skill, name, T_GIVEN, ready, step, n_steps, 0, waits, asks)


cdef int def_lord_skill(int skill) except -1:
    """Mark a skill that only the lord may have (R3.9)."""
    SKILLS[skill].lord = 1
    return 0


cdef int def_check(int skill, sound_fn sound) except -1:
    """Register what a loaded frame of a skill must hold beyond its registration."""
    SKILLS[skill].sound = sound
    return 0


cdef bint has_target(const Game* g, const Frame* f, int step) noexcept nogil:
    """Check of a skill whose later steps read its target."""
    return step == 0 or f.target != NONE


cdef int def_passive(int skill, const char* name) except -1:
    """Register a skill that is read where it matters and never asked about by a trigger walk."""
    return def_skill(skill, name, -1, NULL, NULL, 0, 1, 0, 0)


cdef int def_card(int kind, int aim, int share, open_fn opens=NULL, close_fn closes=NULL) except -1:
    """Register what a card aims at, the op that runs for each target, and what comes before and after them all."""
    if not 0 <= kind < N_KINDS or CARDS[kind].aim or CARDS[kind].share:
        raise ValueError(f"card kind {kind} is out of range or registered twice")
    CARDS[kind].aim = aim
    CARDS[kind].share = share
    CARDS[kind].open = opens
    CARDS[kind].close = closes
    return 0


cdef int check_options() except -1:
    """Every option has its key."""
    if len(OPTION_KEYS) != N_OPTIONS or N_OPTIONS > MAX_OPTIONS:
        raise ValueError(f"{len(OPTION_KEYS)} keys for {N_OPTIONS} options, at most {MAX_OPTIONS}")
    return 0


cdef int list_listeners(Rules* r) except -1:
    """Where each skill listens under some rules; the skills of a timing, by number, are the slots of a trigger walk."""
    for skill in range(N_SKILLS):
        r.timing[skill] = timing_under(r, skill) if SKILLS[skill].name is not NULL else -1
        r.outlives[skill] = 0xffff if r.timing[skill] == T_DEATH else 0
    memset(r.listening, NO_SKILL, sizeof(r.listening))
    for skill in range(N_SKILLS):
        timing = r.timing[skill]
        if timing < 0:
            continue
        if r.n_listening[timing] == (8 if timing < T_CONVERT else MAX_SLOTS):
            raise ValueError(f"too many skills listen at timing {timing}")
        r.listening[timing][r.n_listening[timing]] = skill
        r.n_listening[timing] += 1
    return 0
