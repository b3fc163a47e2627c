# cython: language_level=3
"""The compiled core: files are included in the order of their levels, and none knows a higher one."""
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcpy, memset

from sgs_core.types cimport *
from sgs_core.bits cimport *
from sgs_core.lanes cimport *
from sgs_core.state cimport *
from sgs_core.options cimport *
from sgs_core.rng cimport *
from sgs_core.cards cimport *
from sgs_core.distance cimport *
from sgs_core.query cimport *
from sgs_core.zones cimport *
from sgs_core.ops cimport *
from sgs_core.frames cimport *

include "registry.pxi"
include "engine/advance.pxi"
include "engine/turn.pxi"
include "engine/pick.pxi"
include "engine/convert.pxi"
include "engine/use.pxi"
include "engine/announce.pxi"
include "engine/play.pxi"
include "engine/respond.pxi"
include "engine/face_down.pxi"
include "engine/judge.pxi"
include "engine/damage.pxi"
include "engine/setup.pxi"
include "engine/draft.pxi"
include "_packs.pxi"
include "policies/random.pxi"
include "policies/standard/values.pxi"
include "policies/standard/mind.pxi"
include "policies/standard/belief.pxi"
include "policies/standard/attitude.pxi"
include "policies/standard/worth.pxi"
include "policies/standard/skills.pxi"
include "_plays.pxi"
include "policies/standard/play.pxi"
include "policies/standard/respond.pxi"
include "policies/standard/draft.pxi"
include "policies/greedy.pxi"
include "policies/table.pxi"
include "snapshot.pxi"
include "determinize.pxi"
include "runner.pxi"
include "api/rule_table.pxi"
include "api/core_game.pxi"
include "api/play_games.pxi"
include "_register.pxi"
include "_register_plays.pxi"
include "_standard_version.pxi"

RULES_VERSION = RULES_NUMBER
LAYOUT_VERSION = LAYOUT_NUMBER
KIND_CATEGORIES = tuple(category_of(kind) for kind in range(N_KINDS))


cdef int register_engine() except -1:
    register_advance()
    register_turn()
    register_pick()
    register_use()
    register_play()
    register_convert()
    register_respond()
    register_face_down()
    register_judge()
    register_damage()
    register_draft()
    return 0


look_at_processor()
register_engine()
register_packs()
register_plays()
check_options()
load_draft()
SKILL_NAMES = {skill: SKILLS[skill].name.decode() for skill in range(N_SKILLS) if SKILLS[skill].name is not NULL}
