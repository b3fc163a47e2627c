# Level 11: one game as a Python object.

cdef str fault_text(const Game* g):
    what = ("", "its stack is full", "no use record is left", "it runs in circles", "a question has no answer")[g.pub.fault]
    return f"fault of the engine in game {g.hid.index} of seed {g.hid.seed}: {what}"


cdef list card_list(CardSet cards):
    out = []
    while any_of(&cards):
        out.append(pop_card(&cards))
    return out


cdef list seats_of(int mask):
    return [seat for seat in range(MAX_SEATS) if mask >> seat & 1]


cdef class CoreGame:
    """One game, step by step; see the stub."""
    cdef Game game
    cdef Context context
    cdef EventLog log
    cdef Bound bound
    cdef readonly Setup setup
    cdef bint building

    def __cinit__(self):
        self.log.items = NULL
        self.log.n = self.log.room = 0

    def __dealloc__(self):
        free(self.log.items)

    cdef int _open(self, Setup setup, bint events) except -1:
        self.setup = setup
        memset(&self.context, 0, sizeof(Context))
        self.context.rules = &setup.table.rules
        self.context.log = &self.log if events else NULL
        bind_policies(&self.bound, self.context.rules)
        self._observe()
        return 0

    cdef int _observe(self) except -1:
        """Whoever is asked to answer later, the first observing strategy has seen the game from its beginning."""
        cdef const Policy* policies[N_POLICIES]
        cdef int i
        for i in range(N_POLICIES):
            policies[i] = &self.bound.policies[i]
            if self.bound.policies[i].observe is not NULL:
                break
        seat_observers(&self.context, policies, i + 1)
        return 0

    cdef int _run(self) except -1:
        self.game.waiting = 0
        with nogil:
            advance(&self.game, &self.context)
        if self.game.pub.fault:
            raise RuntimeError(fault_text(&self.game))
        return 0

    # -- making one --

    @staticmethod
    def deal(Setup setup, seed, index, events=False):
        """A fresh game at its first question."""
        cdef CoreGame self = CoreGame()
        check_key(seed, index)
        self._open(setup, events)
        deal_game(&self.game, &self.context, &setup.plan, seed, index)
        self._run()
        return self

    @staticmethod
    def blank(Setup setup, seed, index, events=False):
        """An empty table, to be filled by set_seat and put and begun by start."""
        cdef CoreGame self = CoreGame()
        check_key(seed, index)
        self._open(setup, events)
        blank_game(&self.game, self.context.rules, &setup.plan, seed, index)
        for seat in range(setup.plan.players):
            self.game.pub.player[seat] = seat
        close_ring(&self.game, self.context.rules)
        self.building = True
        return self

    def set_seat(
        self, int seat, *, int identity, int hero, int kingdom, int gender, int hp, int max_hp, skills, alive, int marks,
        bint face_down=False, bint skips_draw=False,
    ):
        """Describe a seat of a blank game."""
        cdef Game* g = &self.game
        self._check_building(seat)
        if not (0 <= identity <= SPY and 0 <= kingdom <= 5 and 0 <= gender <= FEMALE and 0 <= marks <= 255):
            raise ValueError(f"seat {seat}: identity, kingdom, gender or marks out of range")
        if hero != NO_HERO and not 0 <= hero < self.context.rules.n_heroes:
            raise ValueError(f"seat {seat}: hero {hero} does not exist in these rules")
        if not (1 <= max_hp <= 100 and -100 <= hp <= max_hp):
            raise ValueError(f"seat {seat}: hp {hp} of {max_hp}; -100..max_hp of 1..100 are allowed")
        g.own[seat].identity = identity
        g.pub.hero[seat] = hero
        g.pub.kingdom[seat] = kingdom
        g.pub.gender[seat] = gender
        g.pub.hp[seat] = hp
        g.pub.max_hp[seat] = max_hp
        g.pub.marks[seat] = marks
        g.pub.skip_next[seat] = TURNED_OVER if face_down else skips_draw << DRAWING
        for skill in skills:
            check_hero_skill(skill)
            if alive and (identity == LORD or not SKILLS[<int>skill].lord):      # R1.14
                gain_hero_skill(g, self.context.rules, seat, skill)
        if not alive:
            g.pub.in_play &= ~(1 << seat)
            g.pub.living &= ~(1 << seat)
            g.pub.shown[seat] = identity
            g.pub.n_deaths += 1
            g.pub.death_order[seat] = g.pub.n_deaths

    def _check_building(self, seat):
        if not self.building:
            raise ValueError("the game has begun")
        if not 0 <= seat < self.game.pub.n_seats:
            raise ValueError(f"seat {seat} does not exist among {self.game.pub.n_seats} players")

    def put(self, int card, zone, int seat=-1, int as_kind=-1):
        """Put a card somewhere; see the stub."""
        cdef Game* g = &self.game
        cdef const Rules* r = self.context.rules
        self._check_building(seat if seat >= 0 else 0)
        if not 0 <= card < r.n_cards:
            raise ValueError(f"card {card} does not exist in this deck of {r.n_cards}")
        if g.hid.place[card] >> 4 != Z_OUT:
            raise ValueError(f"card {card} is in two places")
        if zone == "pile":
            g.hid.pile[g.pub.n_pile] = card
            g.pub.n_pile += 1
            g.hid.place[card] = Z_PILE << 4
            return
        if zone not in ("hand", "equip", "judging", "hero_pile", "discard"):
            raise ValueError(f"a card cannot be put into zone {zone!r}")
        if zone != "discard" and seat < 0:
            raise ValueError(f"zone {zone!r} needs a seat")
        if zone == "equip":
            if r.kind[card] < ZHUGELIANNU:
                raise ValueError(f"card {card} is no equipment")
            if g.pub.equip[seat][slot_of(r.kind[card])] != NONE:
                raise ValueError(f"seat {seat} has two cards in one equipment slot")
        if zone == "judging":
            as_kind = r.kind[card] if as_kind < 0 else as_kind
            if as_kind not in (LEBUSISHU, SHANDIAN):
                raise ValueError(f"card {card} does not count as a delayed trick")
            for i in range(g.pub.n_judging[seat]):
                if g.pub.judging[seat][i].kind == as_kind:
                    raise ValueError(f"seat {seat} has two delayed tricks of one name")
            lay_before(g, &self.context, card, seat, as_kind)
            return
        move_card(g, &self.context, card, ZONE_NAMES.index(zone), seat if seat >= 0 else 0)
        if zone == "hand":
            take_out(&g.pub.open, card)                      # a built hand is nobody's business

    def start(self, int turn, int phase, int round=1):
        """Begin at a phase of somebody's turn and run to the first question."""
        cdef Game* g = &self.game
        cdef u8 rest[MAX_CARDS]
        cdef int n = 0, card, seat
        self._check_building(turn)
        if not 0 <= phase < N_PHASES:
            raise ValueError(f"phase {phase} does not exist")
        if not g.pub.in_play >> turn & 1:
            raise ValueError(f"seat {turn} is dead and has no turn")
        if not 1 <= round <= g.pub.max_rounds:
            raise ValueError(f"round {round} is outside 1..{g.pub.max_rounds}")
        lords = [s for s in range(g.pub.n_seats) if g.own[s].identity == LORD]
        if len(lords) != 1 or not g.pub.living >> <int>lords[0] & 1:
            raise ValueError(f"a game has one living lord, this one has {len(lords)}")
        for card in range(self.context.rules.n_cards):
            if g.hid.place[card] >> 4 == Z_OUT:
                rest[n] = card
                n += 1
        shuffle(&g.hid.streams[STREAM_DECK], rest, n)
        for card in range(n):
            g.hid.pile[g.pub.n_pile] = rest[card]
            g.hid.place[rest[card]] = Z_PILE << 4
            g.pub.n_pile += 1
        for seat in range(SEATS):
            g.hid.watched[seat] = 0
        show_identities(g, self.context.rules)
        g.pub.round = round
        self.building = False
        if self.context.log is not NULL:
            self.log.n = 0
        start_position(g, &self.context, turn, phase)
        self._run()

    # -- looking --

    @property
    def over(self): return self.game.pub.over != RUNNING
    @property
    def outcome(self): return self.game.pub.over
    @property
    def winners(self): return seats_of(self.game.pub.winners)
    @property
    def turn(self): return -1 if self.game.pub.turn == NONE else self.game.pub.turn
    @property
    def phase(self): return self.game.pub.phase
    @property
    def round(self): return self.game.pub.round
    @property
    def lord(self): return self.game.pub.lord
    @property
    def n_seats(self): return self.game.pub.n_seats
    @property
    def deck_count(self): return self.game.pub.n_pile
    @property
    def discard(self): return [self.game.pub.discard[i] for i in range(self.game.pub.n_discard)]
    @property
    def decisions(self): return self.game.asked
    @property
    def depth(self): return self.game.depth
    @property
    def key(self): return (self.game.hid.seed, self.game.hid.index)

    def seat_state(self, int seat):
        """All of a seat, hidden parts too; see the stub."""
        cdef Game* g = &self.game
        if not 0 <= seat < g.pub.n_seats:
            raise ValueError(f"seat {seat} does not exist among {g.pub.n_seats} players")
        state = public_seat(g, seat)
        state["identity"] = g.own[seat].identity
        state["hand"] = card_list(g.own[seat].hand)
        return state

    def view(self, int seat):
        """What a seat may see; see the stub."""
        cdef Game* g = &self.game
        cdef int card, other
        if not 0 <= seat < g.pub.n_seats:
            raise ValueError(f"seat {seat} does not exist among {g.pub.n_seats} players")
        seats = range(g.pub.n_seats)
        known = []
        for card in range(self.context.rules.n_cards):
            zone = g.hid.place[card] >> 4
            other = g.hid.place[card] & 15
            if hides(zone) and (
                holds(&g.pub.open, card) or holds(&g.own[seat].known, card)
                or (zone == Z_HAND or zone == Z_FACE_DOWN) and other == seat
            ):
                known.append((card, ZONE_NAMES[zone], pile_position(g, card) if zone == Z_PILE else other if zone != Z_POOL else -1))
            elif zone == Z_PROCESSING:                       # a judgment card, a card in use: face up (R6.13)
                known.append((card, ZONE_NAMES[zone], -1))
        return {
            "seat": seat, "player": g.pub.player[seat], "identity": g.own[seat].identity,
            "hand": card_list(g.own[seat].hand), "known": known,
            "seats": [public_seat(g, s) for s in seats],
            "identities": [g.own[s].identity if g.own[seat].knows >> s & 1 else g.pub.shown[s] for s in seats],
            "turn": self.turn, "phase": g.pub.phase, "round": g.pub.round, "lord": g.pub.lord,
            "deck_count": g.pub.n_pile, "discard": self.discard, "slashes_used": g.pub.slashes,
            "harm": [[g.pub.harm[a][b] for b in seats] for a in seats],
            "help": [[g.pub.help[a][b] for b in seats] for a in seats],
            "rescue": [[g.pub.rescue[a][b] for b in seats] for a in seats],
            "refuse": [[g.pub.refuse[a][b] for b in seats] for a in seats],
        }

    @property
    def ask_seat(self): return self.game.ask.seat
    @property
    def ask_kind(self): return self.game.ask.kind
    @property
    def ask_reason(self): return self.game.ask.reason
    @property
    def ask_subject(self): return -1 if self.game.ask.subject == NONE else self.game.ask.subject
    @property
    def ask_other(self): return -1 if self.game.ask.other == NONE else self.game.ask.other
    @property
    def ask_as(self): return -1 if self.game.ask.as_kind == NO_KIND else self.game.ask.as_kind
    @property
    def ask_x(self): return self.game.ask.x
    @property
    def ask_n(self): return self.game.ask.n

    def ask_codes(self):
        """Legal answers in code order."""
        cdef Ask* a = &self.game.ask
        cdef int i
        if not self.game.waiting:
            raise ValueError("no question is open")
        codes = [PASS] if a.may_pass else []
        for i in range(a.n_ways):
            codes += [CODE_CARD + MAX_CARDS * i + card for card in card_list(a.way[i])]
        codes += [CODE_SEAT + seat for seat in seats_of(a.seats)]
        codes += [CODE_HAND + seat for seat in seats_of(a.hands)]
        if a.menu_kind != MENU_NONE:
            codes += [CODE_MENU + i for i in range(128) if a.menu[i >> 6] >> (i & 63) & 1]
        return codes

    def decode(self, int code):
        """What an answer means; see the stub."""
        cdef Ask* a = &self.game.ask
        if code == PASS:
            return ("pass", 0, -1)
        if code < CODE_SEAT:
            via = a.via[(code - CODE_CARD) // MAX_CARDS]
            return ("card", (code - CODE_CARD) % MAX_CARDS, -1 if via == NO_SKILL else via)
        if code < CODE_HAND:
            return ("seat", code - CODE_SEAT, -1)
        if code < CODE_MENU:
            return ("hand", code - CODE_HAND, -1)
        if a.menu_kind == MENU_YES_NO:
            return ("yes" if code - CODE_MENU == YES else "no", 0, -1)
        return (MENU_NAMES[a.menu_kind], code - CODE_MENU, -1)

    cdef bint _legal(self, int code):
        cdef Ask* a = &self.game.ask
        cdef int way = (code - CODE_CARD) // MAX_CARDS, entry = code - CODE_MENU
        if code == PASS:
            return a.may_pass
        if code < CODE_CARD or code >= N_CODES:
            return False
        if code < CODE_SEAT:
            return way < a.n_ways and holds(&a.way[way], (code - CODE_CARD) % MAX_CARDS)
        if code < CODE_HAND:
            return a.seats >> (code - CODE_SEAT) & 1
        if code < CODE_MENU:
            return a.hands >> (code - CODE_HAND) & 1
        return a.menu_kind != MENU_NONE and a.menu[entry >> 6] >> (entry & 63) & 1

    # -- playing --

    def answer(self, int code):
        """Answer with a legal code and run on."""
        if not self.game.waiting:
            raise ValueError("no question is open")
        if not self._legal(code):
            raise ValueError(f"{code} is no legal answer")
        self.game.answer = code
        self._run()

    def answer_with(self, int policy):
        """Let a native strategy answer; the code that it chose."""
        cdef Game* g = &self.game
        cdef const Policy* chooser
        cdef int code
        if not g.waiting:
            raise ValueError("no question is open")
        if not 0 <= policy < len(POLICY_NAMES):
            raise ValueError(f"strategy {policy} does not exist")
        chooser = &self.bound.policies[policy]
        code = chooser.choose(&g.pub, &g.own[g.ask.seat], g.belief, &g.ask, chooser.context)
        g.answer = code
        self._run()
        return code

    def n_events(self):
        """How many events there are."""
        return self.log.n

    def events(self, int start=0):
        """Events from a position on; see the stub."""
        cdef Event* e
        cdef u32 i
        out = []
        for i in range(start, self.log.n):
            e = &self.log.items[i]
            out.append((e.kind, e.seat, e.other, e.card, e.from_zone, e.from_seat, e.to_zone, e.to_seat, e.amount, e.what, e.seen))
        return out

    def beliefs(self, int seat):
        """What `standard` makes of the public evidence in a seat's place; see the stub."""
        cdef Game* g = &self.game
        cdef Private own[MAX_SEATS]                          # a copy: asking changes nothing
        cdef const Evidence* e = <const Evidence*>g.belief[0].bytes
        cdef Row* row
        cdef Sight s
        cdef Chances chance
        cdef int left[3]
        cdef int i
        if not 0 <= seat < g.pub.n_seats:
            raise ValueError(f"seat {seat} does not exist among {g.pub.n_seats} players")
        memcpy(own, g.own, sizeof(own))
        row = <Row*>own[seat].memory
        s.pub = &g.pub
        s.own = &own[seat]
        s.e = e
        s.v = self.bound.minds[0].values
        s.r = self.context.rules
        s.row = row
        s.me = seat
        make_row(&s)
        weigh_seats(&s, left, &chance)
        seats = range(g.pub.n_seats)
        hidden = [g.pub.shown[i] == HIDDEN and i != seat for i in seats]
        return {
            "rebel": [e.rebel[i] for i in seats],
            "spy": [e.spy[i] for i in seats],
            "posterior": [
                [chance.of[identity][i] for identity in (LOYALIST, REBEL, SPY)] if hidden[i]
                else [128 * (identity == LOYALIST), 128 * (identity == REBEL), 128 * (identity == SPY)]
                for i, identity in enumerate(g.own[i].identity if i == seat else g.pub.shown[i] for i in seats)
            ],
            "attitude": [row.attitude[i] for i in seats],
            "balance": e.balance,
            "certainty": CERTAINTY,
        }

    # -- copying and keeping --

    def clone(self):
        """A copy that goes its own way; the streams of chance are copied too."""
        cdef CoreGame other = CoreGame()
        other._open(self.setup, self.context.log is not NULL)
        other.building = self.building
        copy_game(&other.game, &self.game)
        if self.log.n:
            other.log.items = <Event*>malloc(self.log.n * sizeof(Event))
            if other.log.items is NULL:
                raise MemoryError
            memcpy(other.log.items, self.log.items, self.log.n * sizeof(Event))
            other.log.n = other.log.room = self.log.n
        return other

    def determinize(self, int seat, seed):
        """A clone redrawn as one seat could imagine it; see the stub."""
        cdef CoreGame other
        cdef Game spare
        if not 0 <= seat < self.game.pub.n_seats:
            raise ValueError(f"seat {seat} does not exist among {self.game.pub.n_seats} players")
        check_key(seed, 0)
        other = self.clone()
        other.context.log = NULL
        other.context.wanted = 0
        if not determinize_game(&other.game, &spare, &other.context, seat, seed):
            raise RuntimeError(f"the open question of {fault_text(&self.game)} could not be put to a redrawn game")
        other.context.log = &other.log if self.context.log is not NULL else NULL
        other._observe()
        return other

    def to_bytes(self):
        """Header, checksum and the used part of the struct."""
        cdef char* buffer
        cdef int n
        if self.building:
            raise ValueError("the game has not begun")
        buffer = <char*>malloc(sizeof(SnapshotHeader) + sizeof(Game))
        if buffer is NULL:
            raise MemoryError
        try:
            n = pack_game(&self.game, self.context.rules, self.setup.table.hash, buffer)
            return buffer[:n]
        finally:
            free(buffer)

    @staticmethod
    def from_bytes(Setup setup, bytes data, events=False):
        """A game read back; ValueError names what is wrong with the bytes."""
        cdef CoreGame self = CoreGame()
        cdef const char* fault
        self._open(setup, False)
        self.context.wanted = 0
        fault = unpack_game(&self.game, &self.context, setup.table.hash, data, len(data))
        if fault is not NULL:
            raise ValueError(f"not a saved game: {fault.decode()}")
        if self.game.pub.n_seats != setup.plan.players:
            raise ValueError("not a saved game: it has another number of seats")
        self.context.log = &self.log if events else NULL
        self._observe()
        return self

    def state_hash(self):
        """64 bits of what the game is."""
        return state_hash(&self.game)

    def check(self):
        """Empty, or the first broken invariant."""
        cdef const char* fault = broken_invariant(&self.game, self.context.rules)
        return "" if fault is NULL else fault.decode()


cdef int pile_position(const Game* g, int card) noexcept nogil:
    """Cards above it in the draw pile."""
    cdef int i
    for i in range(g.pub.n_pile):
        if g.hid.pile[<u8>(g.hid.top + i)] == card:
            return i
    return -1


cdef dict public_seat(const Game* g, int seat):
    """What everybody sees of a seat."""
    cdef int i, skill
    return {
        "hero": g.pub.hero[seat], "kingdom": g.pub.kingdom[seat], "gender": g.pub.gender[seat],
        "hp": g.pub.hp[seat], "max_hp": g.pub.max_hp[seat], "alive": bool(g.pub.in_play >> seat & 1),
        "revealed": g.pub.shown[seat] != HIDDEN, "player": g.pub.player[seat], "marks": g.pub.marks[seat],
        "face_down": g.pub.skip_next[seat] == TURNED_OVER,
        "skips_draw": g.pub.skip_next[seat] != TURNED_OVER and bool(g.pub.skip_next[seat] >> DRAWING & 1),
        "hand_count": g.pub.hand_n[seat],
        "equip": [g.pub.equip[seat][i] for i in range(N_SLOTS) if g.pub.equip[seat][i] != NONE],
        "judging": [(g.pub.judging[seat][i].card, g.pub.judging[seat][i].kind & ~LAID_DUE) for i in range(g.pub.n_judging[seat])],
        "pile": card_list(hero_pile(g, seat)),
        "skills": [skill for skill in range(SK_EQUIPMENT) if g.pub.holders[skill] >> seat & 1],
    }
