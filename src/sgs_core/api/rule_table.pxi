# Level 11: rules and setups as Python objects. Here numbers from outside are checked; below nothing is.

cdef class RuleTable:
    """One packed set of rules; see the stub for the meaning of the arguments."""
    cdef Rules rules
    cdef u64 hash

    def __init__(self, options, cards, heroes):
        cdef Rules* r = &self.rules
        memset(r, 0, sizeof(Rules))
        for key in options:
            if key not in OPTION_KEYS:
                raise ValueError(f"the core has no rule option {key!r}")
        for i, key in enumerate(OPTION_KEYS):
            if key not in options:
                raise ValueError(f"rule option {key!r} is missing")
            r.opt[i] = options[key]
        for key, (least, most) in OPTION_RANGES.items():
            if not least <= options[key] <= most:
                raise ValueError(f"{key} = {options[key]} is outside {least}..{most}")
        list_listeners(r)
        self._pack_cards(list(cards))
        self._pack_heroes(list(heroes))
        fill_usable(r)
        fill_phases(r)
        self.hash = hash_rules(r)

    cdef int _pack_cards(self, list cards) except -1:
        cdef Rules* r = &self.rules
        if not 1 <= len(cards) <= MAX_CARDS:
            raise ValueError(f"a deck of {len(cards)} cards; 1 to {MAX_CARDS} are allowed")
        for kind, suit, rank in cards:
            if not (0 <= kind < N_KINDS and 0 <= suit < 4 and 1 <= rank <= 13):
                raise ValueError(f"card {(kind, suit, rank)} is out of range")
        slots = sorted(range(len(cards)), key=lambda slot: cards[slot][0])   # stable: file order within a kind
        r.n_cards = len(cards)
        for card, slot in enumerate(slots):
            kind, suit, rank = cards[slot]
            r.kind[card] = kind
            r.suit[card] = suit
            r.rank[card] = rank
            r.colour[card] = suit_colour(suit)
            r.polled[card] = polled_row(kind)
            r.slot_id[slot] = card
            r.kinds |= <u64>1 << <int>kind
            put_in(&r.all, card)
            put_in(&r.of_kind[kind], card)
            put_in(&r.of_suit[suit], card)
            put_in(&r.of_category[named_category(kind)], card)
        return 0

    cdef int _pack_heroes(self, list heroes) except -1:
        cdef Rules* r = &self.rules
        if len(heroes) > NO_HERO:
            raise ValueError(f"{len(heroes)} heroes; at most {NO_HERO} are allowed")
        r.n_heroes = len(heroes)
        for i, (kingdom, gender, max_hp, skills, *lord) in enumerate(heroes):
            if not (0 <= kingdom <= 5 and 0 <= gender <= FEMALE and 1 <= max_hp <= 20 and 0 <= sum(lord) <= 7):
                raise ValueError(f"hero {i} is out of range: kingdom {kingdom}, gender {gender}, max_hp {max_hp}")
            r.heroes[i].kingdom = kingdom
            r.heroes[i].gender = gender
            r.heroes[i].max_hp = max_hp
            r.heroes[i].lord = sum(lord)
            for skill in skills:
                check_hero_skill(skill)
                r.heroes[i].skills |= <u64>1 << <int>skill
        return 0

    @property
    def cards(self):
        """(kind, suit, rank) by card id."""
        return [(self.rules.kind[i], self.rules.suit[i], self.rules.rank[i]) for i in range(self.rules.n_cards)]


cdef int polled_row(int kind):
    """Row of Hidden.held that counts a kind."""
    if kind == WUXIE:
        return HELD_WUXIE
    if kind == TAO:
        return HELD_TAO
    return HELD_JIEDAO if kind == JIEDAO else HELD_OTHER


cdef int check_hero_skill(skill) except -1:
    if not 0 <= skill < SK_EQUIPMENT or SKILLS[<int>skill].name is NULL:
        raise ValueError(f"skill {skill} does not exist")
    return 0


cdef class Setup:
    """What a series of games has in common; see the stub."""
    cdef Plan plan
    cdef readonly RuleTable table

    def __init__(self, RuleTable table, *, players, pool=(), fixed=None, max_rounds=200, ask_forced=False, draft=False):
        self.table = table
        if not 2 <= players <= MAX_SEATS:
            raise ValueError(f"{players} players; 2 to {MAX_SEATS} are allowed")
        if not 1 <= max_rounds <= 60000:
            raise ValueError(f"max_rounds = {max_rounds}; 1 to 60000 are allowed")
        self.plan.players = players
        self.plan.max_rounds = max_rounds
        self.plan.ask_forced = bool(ask_forced)
        self.plan.draft = bool(draft)
        for seat in range(MAX_SEATS):
            self.plan.fixed[seat] = NO_HERO
        pool = list(pool)
        if len(set(pool)) != len(pool):
            raise ValueError("a hero stands twice in the pool")
        for i, hero in enumerate(pool):
            self._check_hero(hero)
            self.plan.pool[i] = hero
        self.plan.n_pool = len(pool)
        for seat, hero in (fixed or {}).items():
            if not 0 <= seat < players:
                raise ValueError(f"seat {seat} does not exist among {players} players")
            self._check_hero(hero)
            self.plan.fixed[seat] = hero
        if len(set((fixed or {}).values())) != len(fixed or {}):
            raise ValueError("a hero is fixed on two seats")
        left = len(set(pool) - set((fixed or {}).values()))
        if draft and pool and left < players - len(fixed or {}):
            raise ValueError(f"a pool of {left} heroes for {players - len(fixed or {})} seats that choose")

    def _check_hero(self, hero):
        if not 0 <= hero < self.table.rules.n_heroes:
            raise ValueError(f"hero {hero} does not exist in these rules")


cdef int check_key(seed, index) except -1:
    if not 0 <= seed < 1 << 63:
        raise ValueError(f"seed {seed} is outside 0..2^63 - 1")
    if not 0 <= index < 1 << 62:
        raise ValueError(f"game index {index} is outside 0..2^62 - 1")
    return 0
