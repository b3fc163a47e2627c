# Level 9: the numbers of values.pxi as a struct, one for each configuration.

cdef struct Values:
    i16 keep[N_KINDS][3]
    i16 worn[N_KINDS]
    i16 hp_row[6]
    i16 lord_row[6]
    i16 dodge_chance[7]
    i16 slash_chance[7]
    i16 duel_win[3][7]
    i16 h_slash, h_slash_many, h_duel, h_lebusishu, h_take_hand, h_take_equip, h_discard_hand, h_discard_equip
    i16 h_lift_trick, h_jiedao_holder, h_jiedao_victim, h_group_healthy, h_group_hp2, h_group_hp1, h_taoyuan
    i16 h_save_from_trick, h_save_from_lebusishu, h_save_from_shandian, h_spoil_benefit, h_rescue, h_rescue_last_card
    i16 h_refuse_lord, h_spared_lord, h_kill
    i16 attitude[7][6]            # lord, loyalist, rebel, spy if rebels lead, even, lord side leads
    i16 spy[8][5]                 # three balances, then the cleanups: lord, lord at hp <= 2, loyalist, rebel, spy
    i16 hostile, spy_hostile, friendly, trusted, act, group, nullify, nullify_deeper, kill_bonus, rebel_bonus
    i16 lord_veto, fading, sides_even
    i16 believe, saturate, use_lack, nullify_at_all, know_hand_limit, choose_targets, see_all

cdef enum:                        # rows of attitude
    AS_LORD = 0
    AS_LORD_NO_REBELS = 1
    AS_LOYALIST = 2
    AS_LOYALIST_NO_REBELS = 3
    AS_REBEL = 4
    AS_REBEL_NO_LOYALISTS = 5
    AS_LAST_REBEL = 6

cdef enum:                        # rows of spy
    SPY_NO_LOYALISTS = 3
    SPY_ONE_REBEL = 4
    SPY_NO_REBELS = 5
    SPY_ONLY_SPIES = 6
    SPY_SHOWDOWN = 7

cdef enum:
    ANY_EQUIPMENT = ZHUGELIANNU   # stands for all equipment in LADDER
    N_RUNGS = 15
    NO_RUNG = 31                  # never played of itself

cdef struct Mind:                 # what a configuration plays with: rules and values
    const Rules* rules
    const Values* values

cdef enum:
    N_MINDS = 8

cdef Values VALUES[N_MINDS]
cdef u8 RUNG[64]                  # by kind: its place in LADDER
cdef u8 KIND_OF_RUNG[N_RUNGS]
cdef float POWER[641]             # what evidence from -320 to 320 does to odds


cdef int load_row(i16* into, row) except -1:
    for i, number in enumerate(row):
        into[i] = number
    return 0


cdef int load_values(Values* v, dict changes) except -1:
    """Read the tables of values.pxi into a struct."""
    knobs = KNOBS | changes
    for name in KEEP:
        load_row(v.keep[<int>KIND_NAMES.index(name)], KEEP[name])
    for name in WORN:
        v.worn[<int>KIND_NAMES.index(name)] = WORN[name]
    load_row(v.hp_row, HP_ROW)
    load_row(v.lord_row, LORD_ROW)
    load_row(v.dodge_chance, DODGE_CHANCE)
    load_row(v.slash_chance, SLASH_CHANCE)
    for i in range(3):
        load_row(v.duel_win[i], DUEL_WIN[i])
    load_row(&v.h_slash, [EVIDENCE[name] for name in (
        "slash", "slash_many", "duel", "lebusishu", "take_hand", "take_equip", "discard_hand", "discard_equip",
        "lift_trick", "jiedao_holder", "jiedao_victim", "group_healthy", "group_hp2", "group_hp1", "taoyuan",
        "save_from_trick", "save_from_lebusishu", "save_from_shandian", "spoil_benefit", "rescue", "rescue_last_card",
        "refuse_lord", "spared_lord", "kill",
    )])
    for i, name in enumerate((
        "lord", "lord, no rebels", "loyalist", "loyalist, no rebels", "rebel", "rebel, no loyalists", "last rebel",
    )):
        lord, loyalist, rebel, spy = ATTITUDES[name]
        load_row(v.attitude[i], (lord, loyalist, rebel, *spy))
    for i in range(3):
        load_row(v.spy[i], SPY_BALANCE[i])
    for i, name in enumerate((
        "no loyalists, rebels", "no loyalists, one rebel", "no rebels", "only spies", "showdown",
    )):
        load_row(v.spy[3 + i], SPY_CLEANUP[name])
    load_row(&v.hostile, [knobs[name] for name in (
        "hostile", "spy_hostile", "friendly", "trusted", "act", "group", "nullify", "nullify_deeper", "kill_bonus",
        "rebel_bonus", "lord_veto", "fading", "sides_even",
        "believe", "saturate", "use_lack", "nullify_at_all", "know_hand_limit", "choose_targets", "see_all",
    )])
    return 0


cdef int load_ladder() except -1:
    if len(LADDER) != N_RUNGS:
        raise ValueError(f"{len(LADDER)} rungs, {N_RUNGS} were expected")
    for kind in range(64):
        RUNG[<int>kind] = NO_RUNG if kind < ZHUGELIANNU else LADDER.index("equipment")
    for rung, name in enumerate(LADDER):
        kind = ANY_EQUIPMENT if name == "equipment" else KIND_NAMES.index(name)
        KIND_OF_RUNG[<int>rung] = kind
        RUNG[<int>kind] = rung
    return 0


cdef int load_minds() except -1:
    if len(CONFIGURATIONS) != N_MINDS:
        raise ValueError(f"{len(CONFIGURATIONS)} configurations, {N_MINDS} were expected")
    for i, name in enumerate(CONFIGURATIONS):
        load_values(&VALUES[i], CONFIGURATIONS[name])
    for i in range(641):
        POWER[i] = 2.0 ** ((i - 320) * CERTAINTY / 16)
    return 0


load_ladder()
load_minds()
