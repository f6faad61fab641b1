"""Twin games of Pressure Cooker on two real servers: the same people, orders and moves at the same table time, but
other tiles on the heap. Until a tile is legally seen, every viewer must be sent the same bytes: content, count,
order, size.

The deal is secret, so the seed is written into the database of a server that is not running, which then comes back as
after a kill. The clock of both tables stands at 0 and hands take no time, so that the same moves come at the same time.
"""
import contextlib
import json
import os
import re
import shutil
import sqlite3

from harness import Folder, Server, expect
from witness import Witness

GAME = "pressure-cooker"
SEATS = 3
CARDS = 54
OPTIONS = {"pace": "raw", "grabs": "arrival", "study-ms": 0, "countdown-ms": 0, "full-at": 8, "rounds": 1}
ORDERS = 6  # two on each of three tables: any two top plates are 8 points or more
WORD = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15

# Left out because it differs by nature: how long a message was on its way, as each server measured it.
BY_NATURE = ("net",)
# Left out because it was legally shown: the log tells newcomers which tiles were placed while everybody looked on.
SHOWN = re.compile(r'\{[^{}]*"kind":"placed"[^{}]*\}')


# ---- seeds that deal the same orders


def mix64(word):
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & WORD
    return word ^ (word >> 31)


def numbers_of(seed):
    """Stream 0 of core/rng.hpp."""
    state = mix64((mix64((seed + GOLDEN) & WORD) + GOLDEN) & WORD)
    step = mix64(state ^ GOLDEN) | 1
    if bin(step ^ (step >> 1)).count("1") < 24:
        step ^= 0xAAAAAAAAAAAAAAAA
    while True:
        state = (state + step) & WORD
        yield mix64(state) >> 32


def below(numbers, bound):
    while True:
        product = next(numbers) * bound
        if product & 0xFFFFFFFF >= (1 << 32) % bound:
            return product >> 32


def first_orders(seed):
    """The deck is shuffled from its last card down, and the last card is drawn first."""
    numbers = numbers_of(seed)
    deck = list(range(CARDS))
    for last in range(CARDS - 1, CARDS - 1 - ORDERS, -1):
        other = below(numbers, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck[-ORDERS:])


def twin_seeds(rng):
    """Two seeds with the same orders. Some hundred thousand are looked at, as with people's birthdays."""
    found = {}
    while True:
        seed = rng.getrandbits(64)
        other = found.setdefault(first_orders(seed), seed)
        if other != seed:
            return other, seed


# ---- a document that is believed: checksums as in core/hash.hpp and server/checksums.cpp


def hash_bytes(data, seed):
    word_of = lambda at: int.from_bytes(data[at:at + 8], "little")
    value = mix64(seed ^ (len(data) * GOLDEN & WORD))
    for at in range(0, len(data), 8):
        value = (mix64(value ^ word_of(at)) + GOLDEN) & WORD
    return mix64(value)


def checksum(value, *fields):
    for field in fields:
        data = field.encode() if isinstance(field, str) else (field & WORD).to_bytes(8, "little")
        value = hash_bytes(data, value)
    return value


def signed(word):
    return word - (1 << 64) if word >> 63 else word


# ---- two worlds


def lay(folder, code, seed):
    """Gives the game of a stopped server another deal and a clock that stands."""
    base = sqlite3.connect(os.path.join(folder, "data", "brigade.db"))
    with base:
        (text,) = base.execute("SELECT doc FROM tables WHERE code = ?", (code,)).fetchone()
        doc = json.loads(text)
        doc.update(seed=f"{seed:016x}", clock_ms=0, clock_running=False)
        doc["settings"]["speed"] = 0
        base.execute("UPDATE tables SET doc = ? WHERE code = ?", (json.dumps(doc), code))
        fields = base.execute("SELECT id, code, game, doc, closed, touched, version FROM tables WHERE code = ?", (code,))
        check = checksum(1, *fields.fetchone())
        base.execute("UPDATE tables SET checksum = ? WHERE code = ?", (signed(check), code))
        base.execute("DELETE FROM entries")
    base.close()
    os.remove(os.path.join(folder, "data", "witness"))  # it would miss what was taken away


async def begin(server, cookies):
    """A game that has just been dealt; its code."""
    code = server.table(cookies[0], game=GAME, seats=SEATS, options=OPTIONS)
    players = [Witness(server, cookie, code) for cookie in cookies[:SEATS]]
    for player in players:
        await player.open()
        await player.until(lambda: player.info, "the table")
        await player.say("ready", ready=True)
    host = players[0]
    await host.until(lambda: all(seat["ready"] for seat in host.info["seats"]), "everybody to be ready")
    await host.say("start")
    await host.until(lambda: host.seq == 1, "the deal")
    for player in players:
        await player.close()
    return code


class Twin(Witness):
    """A viewer in one of the worlds."""

    def told(self):
        """The frames since the last look, without what may differ."""
        frames = [SHOWN.sub("", text) if message["t"] == "view" else text
                  for text, message in self.frames if message["t"] not in BY_NATURE]
        self.frames.clear()
        return frames


class Pair:
    """One viewer in both worlds."""

    def __init__(self, name, one, two):
        self.name = name
        self.both = (one, two)
        self.parted = False  # has legally seen what is not the same in both
        self.said = 0

    async def open(self, resume=None):
        for witness in self.both:
            await witness.open(resume)
            await witness.until(lambda: witness.info and witness.seq > 0, "the game")

    async def close(self):
        for witness in self.both:
            await witness.close()

    async def say(self, kind, **fields):
        """The answers of both worlds."""
        self.said += 1
        name = f"{self.name}-{self.said}"
        for witness in self.both:
            await witness.say(kind, id=name, **fields)
        return [await witness.answer_to(name) for witness in self.both]

    def holds_the_same(self):
        """Whether the tile in the own hand is the same in both worlds."""
        one, two = (witness.view["seats"][witness.seat]["hand"]["tile"] for witness in self.both)
        return one == two


class Twins:
    def __init__(self, servers, cookies, code, rng):
        self.servers = servers
        self.cookies = cookies
        self.code = code
        self.rng = rng
        self.viewers = []
        self.frames = 0  # that were the same
        self.watchers = 0

    def pair(self, name, cookie, watch=False):
        return Pair(name, *(Twin(server, cookie, self.code, watch) for server in self.servers))

    async def come(self, pair, resume=None):
        """Somebody comes and is told everything, or what has happened since."""
        async with self.heard_by_all():
            await pair.open(resume)
        self.viewers.append(pair)
        await self.compare(f"{pair.name} comes")
        return pair

    async def go(self, pair):
        self.viewers.remove(pair)
        async with self.heard_by_all():
            await pair.close()

    @contextlib.asynccontextmanager
    async def heard_by_all(self):
        """Who comes or goes is told to the others, and nothing else may be said before they have heard it."""
        others = [witness for pair in self.viewers for witness in pair.both]
        before = [witness.info["version"] for witness in others]
        yield
        for witness, version in zip(others, before):
            await witness.until(lambda: witness.info["version"] > version, "the table")

    async def settle(self):
        """Messages come in order, so that an answer shows that everything before it has come."""
        for pair in self.viewers:
            await pair.say("ask", move={})

    async def compare(self, what):
        await self.settle()
        for pair in self.viewers:
            one, two = (witness.told() for witness in pair.both)
            if pair.parted:
                continue
            for here, there in zip(one, two):
                at = len(os.path.commonprefix((here, there)))
                parts = "\n".join(text[max(0, at - 200):at + 200] for text in (here, there))
                expect(here == there, f"{what}, and {pair.name} can tell from character {at} on:\n{parts}")
            expect(len(one) == len(two), f"{what}, and {pair.name} gets {len(one)} and {len(two)} frames")
            self.frames += len(one)

    # ---- what is done in both worlds

    async def act(self, mover, **move):
        """Somebody who wonders and is refused first, in one world only, is nobody else's business."""
        if mover.parted:
            for kind, name in (("ask", "wonders"), ("act", "nonsense")):
                await mover.both[0].say(kind, id=name, move={"do": name})
        newest = mover.both[0]
        for answer in await mover.say("act", move=move, game=newest.game, seen=newest.seq):
            expect(answer["t"] == "ack", f"{move} was refused: {answer}")

    async def grab(self, mover):
        """What it is, only the mover sees."""
        down = [spot for spot, tile in enumerate(mover.both[0].view["pool"]) if tile == "?"]
        await self.act(mover, do="grab", spot=self.rng.choice(down))
        await self.settle()
        mover.parted = mover.parted or not mover.holds_the_same()
        await self.compare(f"{mover.name} grabs a tile")

    async def cover(self, mover, slot):
        """Everybody sees the tile that is placed, but not who comes after another lies on it."""
        for pair in self.viewers:
            pair.parted = pair.parted or not mover.holds_the_same()
        await self.act(mover, do="place", at=slot)
        await self.act(mover, do="appetizer", at=slot)
        await self.compare(f"{mover.name} covers a tile")

    async def newcomers(self, idle):
        """A new watcher, and a seat that has forgotten what it saw: its page was loaded again."""
        self.watchers += 1
        watcher = self.pair(f"watcher {self.watchers}", self.cookies[SEATS], watch=True)
        await self.come(watcher)
        await self.go(idle)
        return watcher, await self.come(self.pair(idle.name, idle.both[0].cookie))

    async def come_back(self, pair):
        """A connection that was lost: only what was missed is told."""
        where = [witness.where() for witness in pair.both]
        expect(where[0] == where[1], f"{pair.name} is at {where}")
        await self.go(pair)
        again = self.pair(pair.name, pair.both[0].cookie, pair.both[0].watch)
        for witness, before in zip(again.both, pair.both):
            witness.game, witness.seq, witness.view = before.game, before.seq, before.view
        again.parted = pair.parted
        return await self.come(again, where[0])

    async def play(self):
        """Two cooks fill stacks, the third only looks on. The round ends with everything shown."""
        cooks = [await self.come(self.pair(f"seat {seat}", self.cookies[seat])) for seat in range(SEATS)]
        idle = cooks.pop()
        watcher = await self.come(self.pair("watcher", self.cookies[SEATS], watch=True))
        slots = [order["at"] for order in idle.both[0].view["orders"]]
        filled = []
        for _ in range(2):
            for cook, slot in zip(cooks, self.rng.sample(slots, len(cooks))):
                await self.grab(cook)
                watcher = await self.come_back(watcher)
                await self.cover(cook, slot)
                filled.append((cook, slot))
                watcher, idle = await self.newcomers(idle)
        for cook in cooks:
            await self.grab(cook)
        for cook, slot in dict.fromkeys(filled):
            await self.act(cook, do="order-up", at=slot)
            await self.compare(f"{cook.name} claims")
        await self.newcomers(idle)
        await self.end(cooks)

    async def end(self, cooks):
        """The stacks are looked through, so that the worlds must differ now: the test is not blind."""
        for pair in [*cooks, self.viewers[-1]]:
            await self.act(pair, do="hands-off")
        await self.settle()
        for pair in self.viewers:
            one, two = (witness.told() for witness in pair.both)
            expect(one != two, f"{pair.name} is not shown what the stacks hold")
        while self.viewers:
            await self.go(self.viewers[-1])


async def main(program, rng):
    with Folder() as here, Folder() as there:
        many = {"windows_per_person_max": 50}  # one person looks on in all of them
        with Server(program, here, **many) as server:
            cookies = [server.guest(f"Guest {number}") for number in range(SEATS + 1)]
            code = await begin(server, cookies)
        shutil.copytree(here, there, dirs_exist_ok=True)
        for folder, seed in zip((here, there), twin_seeds(rng)):
            lay(folder, code, seed)
        with Server(program, here, **many) as one, Server(program, there, **many) as two:
            twins = Twins((one, two), cookies, code, rng)
            await twins.play()
        print(f"{twins.frames} frames were the same in both worlds until a tile was seen")
        expect(twins.frames > 100, "so few that the test is blind")
