"""Who may answer what, read from the rules once more in plain Python and without the core.

`Opinion(game, turn).answers()` is the set of answers that the open question should offer under the
default rules, or none for questions that it has no opinion about. What cards do, and who is asked
when, is not its business.
"""

from __future__ import annotations

import json
from collections import defaultdict
from importlib.resources import files

KINDS = json.loads(files("sgs").joinpath("data", "kinds.json").read_bytes())
EXACT = {row["name"]: row["category"] for row in KINDS}
BROAD = {"basic": "basic", "trick": "trick", "delayed_trick": "trick"}
RANGE = {
    "zhugeliannu": 1,
    "qinggangjian": 2,
    "cixiongshuanggujian": 2,
    "hanbingjian": 2,
    "guanshifu": 3,
    "qinglongyanyuedao": 3,
    "zhangbashemao": 3,
    "fangtianhuaji": 4,
    "qilingong": 5,
}
AIMED = ("sha", "juedou", "guohechaiqiao", "shunshouqianyang", "lebusishu")
DEMANDED = {"dodge": "shan", "slash": "sha", "peach": "tao"}
# by skill: what it makes of a card, the colours that may be used, whether worn cards may
CONVERTS = {
    "wusheng": ("sha", "HD", True),
    "qixi": ("guohechaiqiao", "SC", True),
    "guose": ("lebusishu", "D", True),
    "jijiu": ("tao", "HD", True),
    "qingguo": ("shan", "SC", False),
}
ASKED_WITHOUT_ME = {"skill baguazhen", "skill hujia", "skill jijiang", "skill guhuo"}


def kind(card):
    return card.split("#")[0].split("-", 1)[1]


class Turn:
    """What this turn has brought, as far as the questions and events tell."""

    def __init__(self):
        self.used = set()
        self.barred = defaultdict(set)  # by seat: categories that jilei bars
        self.move = ""  # the last answer in the play phase
        self.aimed = set()  # and its targets so far


class Opinion:
    """The table as the rules see it at one question."""

    def __init__(self, game, turn):
        self.game, self.ask, self.turn = game, game.ask, turn
        self.seats = game.players
        self.alive = [player.seat for player in self.seats if player.alive]
        self.me = self.ask.seat
        self.others = [seat for seat in self.alive if seat != self.me]
        self.mine = self.seats[self.me]
        self.barred = turn.barred[self.me]

    def has(self, seat, skill):
        return skill in self.seats[seat].skills

    def can(self, skill):
        return self.has(self.me, skill)

    def fresh(self, skill):
        return self.can(skill) and skill not in self.turn.used

    # cards

    def suit(self, seat, card):
        return "H" if card[0] == "S" and self.has(seat, "hongyan") else card[0]

    def only_slash(self, seat, card):
        """R11.34.1: a heart in hand under wushen."""
        held = card in self.seats[seat].hand
        return held and self.has(seat, "wushen") and self.suit(seat, card) == "H"

    def category(self, seat, card):
        return "basic" if self.only_slash(seat, card) else BROAD.get(EXACT[kind(card)], "equipment")

    def free(self):
        """Hand cards that may be discarded (R11.36.1)."""
        return [c for c in self.mine.hand if self.category(self.me, c) not in self.barred]

    def payable(self):
        return [*self.free(), *self.mine.equip]

    def bars(self, name):
        return BROAD.get(EXACT[name], "equipment") in self.barred

    def wears(self, name, without=()):
        return any(kind(card) == name for card in self.mine.equip if card not in without)

    def lies_before(self, seat, name):
        laid = self.seats[seat].judging
        return any(
            (card.split(" as ")[1] if " as " in card else kind(card)) == name for card in laid
        )

    # distances

    def distance(self, a, b, without=()):
        steps = abs(self.alive.index(a) - self.alive.index(b))
        steps = min(steps, len(self.alive) - steps) - self.has(a, "mashu")
        worn = [EXACT[kind(card)] for card in self.seats[a].equip if card not in without]
        steps -= worn.count("minus_horse")
        return steps + sum(EXACT[kind(card)] == "plus_horse" for card in self.seats[b].equip)

    def reach(self, a, without=()):
        arms = [
            RANGE[kind(c)] for c in self.seats[a].equip if kind(c) in RANGE and c not in without
        ]
        far = arms[0] if arms else 1
        return {b for b in self.alive if b != a and self.distance(a, b, without) <= far}

    def bare(self, seat, fewer=0):
        """R11.4.2: kongcheng keeps slashes and duels away."""
        return self.has(seat, "kongcheng") and len(self.seats[seat].hand) <= fewer

    def slashable(self, without=()):
        return {seat for seat in self.reach(self.me, without) if not self.bare(seat)}

    def heals(self, seat):
        player = self.seats[seat]
        held = self.has(seat, "buqu") and player.hp <= 0 and player.pile
        return player.hp < player.max_hp and not held

    def men(self):
        return {seat for seat in self.others if self.seats[seat].gender == "male"}

    # the play phase

    def aims(self, name):
        """Whom a kind may aim at."""
        seats = self.seats
        if name == "sha":
            return self.slashable()
        if name == "juedou":
            return {seat for seat in self.others if not self.bare(seat)}
        rich = {s for s in self.others if seats[s].hand or seats[s].equip or seats[s].judging}
        if name == "guohechaiqiao":
            return rich
        if name == "shunshouqianyang":
            near = {s for s in rich if self.can("qicai") or self.distance(self.me, s) <= 1}
            return {seat for seat in near if not self.has(seat, "qianxun")}
        if name == "lebusishu":
            open_to = {seat for seat in self.others if not self.has(seat, "qianxun")}
            return {seat for seat in open_to if not self.lies_before(seat, "lebusishu")}
        return set()

    def slash_left(self, without=()):
        used = self.game.view(self.me).slashes_used
        return used < 1 or self.can("paoxiao") or self.wears("zhugeliannu", without)

    def usable(self, name):
        if name in ("shan", "wuxiekeji"):
            return False
        if name == "tao":
            return self.heals(self.me)
        if name == "shandian":
            return not self.lies_before(self.me, "shandian")
        if name == "jiedaosharen":
            armed = [s for s in self.others if any(kind(c) in RANGE for c in self.seats[s].equip)]
            return any(not self.bare(b, b == self.me) for a in armed for b in self.reach(a))
        if name == "sha":
            return self.slash_left() and bool(self.aims("sha"))
        return name not in AIMED or bool(self.aims(name))

    def converted(self, wanted, playing):
        """Cards that a skill makes a kind of; `wanted` none: whatever the play phase allows."""
        found = set()
        for skill, (name, suits, worn_too) in CONVERTS.items():
            if not self.can(skill) or (playing and name == "shan") or wanted not in (None, name):
                continue
            hand = [] if self.bars(name) or (playing and not self.usable(name)) else self.mine.hand
            for card in [*hand, *(self.mine.equip if worn_too else ())]:
                worn = card in self.mine.equip
                if self.suit(self.me, card) not in suits or kind(card) == name:
                    continue
                if self.only_slash(self.me, card):
                    continue
                if worn and playing and name == "sha":  # R5.24
                    if not self.slash_left((card,)) or not self.slashable((card,)):
                        continue
                elif worn and playing and not self.usable(name):
                    continue
                found.add(f"{skill} {card}")
        for made, of in (("sha", "shan"), ("shan", "sha")):
            if not self.can("longdan") or self.bars("sha") or wanted not in (None, made):
                continue
            if playing and (made == "shan" or not self.usable("sha")):
                continue
            plain = [c for c in self.mine.hand if not self.only_slash(self.me, c)]
            found |= {f"longdan {card}" for card in plain if kind(card) == of}
        hearts = [card for card in self.mine.hand if self.only_slash(self.me, card)]
        far = not playing or (self.slash_left() and any(not self.bare(s) for s in self.others))
        if hearts and wanted in (None, "sha") and far and not self.bars("sha"):
            found |= {f"wushen {card}" for card in hearts}
        two = self.wears("zhangbashemao") and len(self.mine.hand) > 1 and not self.bars("sha")
        if two and wanted in (None, "sha") and (not playing or self.usable("sha")):
            found.add("skill zhangbashemao")
        return found

    def actions(self):
        """Active skills, without jijiang and guhuo."""
        mine, lord = self.mine, next(p for p in self.seats if p.identity == "lord")
        wounded = {seat for seat in self.others if self.heals(seat)}
        duels = [seat for seat in self.men() if not self.bare(seat)]
        found = {
            "rende": self.can("rende") and mine.hand,
            "zhiheng": self.fresh("zhiheng") and self.payable(),
            "kurou": self.can("kurou") and mine.hp > 1,
            "fanjian": self.fresh("fanjian") and mine.hand,
            "jieyin": self.fresh("jieyin") and len(self.free()) > 1 and self.men() & wounded,
            "lijian": self.fresh("lijian") and self.payable() and len(self.men()) > 1 and duels,
            "gongxin": self.fresh("gongxin") and any(self.seats[s].hand for s in self.alive),
            "qingnang": self.can("qingnang") and self.heals(self.me) and self.payable(),
        }
        if lord.alive and lord.seat != self.me:
            gifts = self.gifts() and "huangtian" not in self.turn.used
            found["huangtian"] = "huangtian" in lord.skills and mine.kingdom == "qun" and gifts
            if "jiuyuan" in lord.skills and mine.kingdom == "wu" and self.heals(lord.seat):
                layable = [c for c in mine.hand if not self.only_slash(self.me, c)]
                laid = self.can("guhuo") and not self.bars("tao") and layable
                found["jiuyuan"] = laid or self.playable("tao") or self.converted("tao", False)
        return {f"skill {skill}" for skill, ready in found.items() if ready}

    def gifts(self):
        plain = [card for card in self.mine.hand if not self.only_slash(self.me, card)]
        return {card for card in plain if kind(card) in ("shan", "shandian")}

    def playable(self, name):
        """Hand cards that are of a kind and may be used or played as that."""
        plain = [card for card in self.mine.hand if not self.only_slash(self.me, card)]
        return {card for card in plain if kind(card) == name and not self.bars(name)}

    def moves(self):
        names = {kind(card) for card in self.mine.hand}
        cards = {card for name in names if self.usable(name) for card in self.playable(name)}
        return {f"card {card}" for card in cards} | self.converted(None, True) | self.actions()

    # all questions

    def answers(self):
        ask = self.ask
        if ask.kind == "play":
            return self.moves()
        if ask.kind == "target" and self.turn.move not in ("", "skill guhuo"):
            if self.turn.move.startswith("wushen "):
                return self.to_seats({s for s in self.others if not self.bare(s)} - self.turn.aimed)
            if ask.reason in AIMED:
                return self.to_seats(self.aims(ask.reason) - self.turn.aimed)
        if ask.kind in DEMANDED and ask.reason != "jijiang":
            name = DEMANDED[ask.kind]
            cards = {f"card {card}" for card in self.playable(name)}
            return cards | self.converted(name, False)
        if ask.kind == "seat":
            return self.to_seats(self.seats_for(ask.reason))
        if ask.kind in ("discard", "card"):
            cards = self.cards_for(ask.reason)
            return None if cards is None else {f"card {card}" for card in cards}
        if ask.kind == "take" and ask.reason == "gongxin":
            hand = self.seats[ask.subject].hand
            return {f"card {card}" for card in hand if self.suit(ask.subject, card) == "H"}
        return None

    def to_seats(self, seats):
        return None if seats is None else {f"seat {seat}" for seat in seats}

    def seats_for(self, skill):
        holders = {seat for seat in self.alive if self.seats[seat].hand}
        if skill in ("fanjian", "rende", "tianxiang", "yiji"):
            return set(self.others)
        if skill == "tuxi" and "pass" not in self.ask.options:
            return holders - {self.me}
        if skill == "leiji":
            return set(self.alive)
        if skill == "gongxin":
            return holders
        if skill == "jieyin":
            return {seat for seat in self.men() if self.heals(seat)}
        if skill == "lijian":
            first = self.ask.subject
            return (
                {s for s in self.men() if not self.bare(s)}
                if first is None
                else self.men() - {first}
            )
        if skill == "shensu":
            return {seat for seat in self.others if not self.bare(seat)}
        if skill == "liuli":
            return self.slashable() - {self.ask.other}
        return None

    def cards_for(self, skill):
        if skill == "tianxiang":
            return [card for card in self.free() if self.suit(self.me, card) == "H"]
        if skill in ("lijian", "qingnang"):
            return self.payable()
        if skill == "shensu":
            return [c for c in self.payable() if self.category(self.me, c) == "equipment"]
        if skill == "liuli":
            user = {self.ask.other}
            hand = self.free() if self.slashable() - user else []
            return [*hand, *(c for c in self.mine.equip if self.slashable((c,)) - user)]
        if skill in ("guicai", "cixiongshuanggujian"):
            return self.free()
        if skill == "huangtian":
            return self.gifts()
        return None
