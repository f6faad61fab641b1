#!/usr/bin/python3
"""Kills a server again and again while people play on it, and looks whether anything was lost.

    crash_test.py PROGRAM [--kills 3] [--seed N]

Clients play over sockets on several tables; the server is killed with SIGKILL at random moments and
started again on the same data. Then every client must resume by itself, without a gap; what is told again
must be what was told before, byte for byte; an act that was acknowledged must be there, and once; records
of finished games must verify, hold exactly the moves that were made, and end as the players saw it.
"""
import argparse
import asyncio
import json
import random
import sys
import time

import websockets

sys.dont_write_bytecode = True  # nothing is left behind in the source folder
from harness import Client, Failed, Folder, Server, expect, replay, tidy_up_when_stopped

# Games at their standard settings, and seats. Tables wait for those who are gone, where it is for the table to say.
WAITS, QUICK = {"absence": "wait"}, {"speed": 200}
TABLES = [("food-court", 2, WAITS), ("food-court", 4, WAITS), ("critter-kitchen", 3, WAITS),
          ("critter-kitchen", 5, WAITS), ("pressure-cooker", 2, WAITS), ("pressure-cooker", 4, WAITS),
          ("kitchen-rush", 1, QUICK), ("kitchen-rush", 3, QUICK), ("kitchen-rush", 2, {})]
# A shift at its own pace lasts four minutes: where one is not on a quicker clock, nobody waits for its end.
MUST_END = [(game, settings) != ("kitchen-rush", {}) for game, _, settings in TABLES]
THINK_S_MAX = 0.05
FINISH_MAX_S = 180
RESUME_MAX_S = 60
RESENT_ACTS = 8
TOLD_AGAIN_MAX = 200  # plays; whoever missed more gets a whole view
REFUSED_WAIT_S = 0.25


def pick_any(choices, rng):
    return rng.choice(choices)


def pick_plan(choices, rng):
    """Drafts could be changed for ever, so mostly something is added, and `ready` said soon."""
    ready = [choice for choice in choices if choice["move"].get("do") == "ready"]
    back = ("recall", "take-back", "unseason", "soup-back", "bisque-back", "keep", "unpair", "clear", "unready")
    adding = [choice for choice in choices if choice["move"].get("do") not in (*back, "ready")]
    if ready and (not adding or rng.random() < 0.4):
        return ready[0]
    return rng.choice(adding or choices)


def pick_grab(choices, rng):
    """A round lasts minutes; cooks who give up after some dozen acts make it shorter without changing a rule."""
    last = [choice for choice in choices if choice["move"].get("do") in ("hands-off", "ring")]
    others = [choice for choice in choices if choice not in last]
    if last and (not others or rng.random() < 0.03):
        return last[0]
    return rng.choice(others or choices)


def pick_work(choices, rng):
    """Gets on with it: plates and timers could be moved to and fro for ever."""
    idle = ("not-ready", "set-timekeeper", "set-temp-policy", "pass-temp", "lift", "put-back-plate", "relabel", "scrap",
            "fix-return", "fix-take", "fix-plate", "done")
    busy = [choice for choice in choices if choice["move"].get("do") not in idle]
    return rng.choice(busy if busy and rng.random() < 0.9 else choices)


PICKS = {"food-court": pick_any, "critter-kitchen": pick_plan, "pressure-cooker": pick_grab, "kitchen-rush": pick_work}
REAL_TIME = ("pressure-cooker", "kitchen-rush")


class Player(Client):
    """Plays anything legal, comes back by itself, and remembers all it was told."""

    def __init__(self, server, cookie, code, game_name, rng):
        super().__init__(server, cookie, code)
        self.rng = rng
        self.pick = PICKS[game_name]
        self.real_time = game_name in REAL_TIME
        self.quiet = False  # makes no move any more
        self.told = {}  # (game, seq): the frame of that play
        self.moves = {}  # by game: what was acknowledged, as (id, move)
        self.results = {}  # by game: (result, final view)
        self.pending = None
        self.number = 0
        self.connected = False
        self.stopping = False

    async def live(self):
        while not self.stopping:
            try:
                async with self.connect() as self.socket:
                    await self.come_back()
                    async for text in self.socket:
                        await self.take(text)
                        if self.stopping:
                            return
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException):
                pass
            self.connected = False
            await asyncio.sleep(0.02)

    async def come_back(self):
        self.resumed = None
        await self.hello(self.where() if self.seq else None)
        if self.pending:  # not made twice if it was made
            await self.socket.send(self.pending["text"])
        elif self.seq:
            await self.ask("ask", {})

    # ---- what comes

    async def take(self, text):
        game_before = self.game
        message = self.note(text)
        kind = message["t"]
        if kind == "welcome":
            self.connected = True
        elif kind == "bye":
            expect(message["again"], f"sent away: {text}")
        elif kind == "play":
            self.told[self.game, self.seq] = text
            await self.move_on()
        elif kind == "view":
            expect(self.game != game_before, f"a whole view instead of what was missed: {text[:80]}")
            await self.move_on()
        elif kind == "table":
            await self.look_around(message)
        elif kind in ("ack", "refused", "answer") and self.pending:
            if message.get("id") == self.pending["id"]:
                await self.take_answer(message)

    async def look_around(self, table):
        phase = table["phase"]
        expect(phase != "stopped", f"table {self.code} has stopped: {table.get('reason')}")
        own = table["seats"][self.seat] if self.seat is not None else None
        if phase == "over":
            self.results[table["number"]] = (table["result"], json.dumps(self.view))
            if own and not own["wants_rematch"]:
                await self.say("rematch")
        elif phase == "lobby" and own:
            if not own["ready"]:
                await self.say("ready", ready=True)
            elif self.host and all(seat["ready"] for seat in table["seats"]):
                await self.say("start")

    async def take_answer(self, message):
        asked, self.pending = self.pending, None
        if message["t"] == "ack":
            self.moves.setdefault(asked["game"], []).append((asked["id"], asked["move"]))
        elif message["t"] == "refused":
            is_late = message["why"]["id"] in ("not-playing", "too-late") and asked["game"] > 0
            # In real time what was possible a moment ago may not be any more, or not yet again.
            expect(is_late or self.real_time, f"{asked['text']} was refused: {text_of(message)}")
            await asyncio.sleep(REFUSED_WAIT_S)
        elif asked["move"] == {}:
            self.choices = message["choices"]
        elif "best" in message:
            return await self.ask("act", message["best"])
        elif message["choices"]:
            return await self.step(self.pick(message["choices"], self.rng))
        await self.move_on()

    # ---- acting

    async def move_on(self):
        playing = self.info.get("phase") == "playing" and self.info["number"] == self.game
        if playing and self.seat in self.waits_for and self.choices and not self.pending and not self.quiet:
            await asyncio.sleep(self.rng.uniform(0, THINK_S_MAX))
            await self.step(self.pick(self.choices, self.rng))

    async def step(self, choice):
        await self.ask("ask" if choice["open"] else "act", choice["move"])

    async def ask(self, kind, move):
        self.number += 1
        self.pending = {"t": kind, "id": f"{kind[0]}{self.seat}-{self.number}", "move": move}
        if kind == "act":
            self.pending |= {"game": self.game, "seen": self.seq}
        self.pending |= {"text": text_of(self.pending), "game": self.game}
        await self.socket.send(self.pending["text"])


class Probe(Client):
    """Somebody's second connection, after a restart: is the story still the same?"""

    def __init__(self, player):
        super().__init__(player.server, player.cookie, player.code)
        self.player = player

    async def look(self, game, seq):
        """Compares everything the player was told of this game up to here; returns how much that was."""
        async with self.connect() as self.socket:
            known = max(1, seq - TOLD_AGAIN_MAX)
            await self.hello({"game": game, "seq": known, "seat": self.player.seat, "chat": 0})
            again = []
            while len(again) < seq - known or not self.info:
                text, message = await self.next()
                # The game was over, and the next one is on its way or there already.
                if message["t"] == "view" or self.info.get("phase") in ("lobby", "countdown"):
                    return 0
                if message["t"] == "play":
                    again.append(text)
            for number, text in enumerate(again, known + 1):
                before = self.player.told[game, number]
                expect(text == before, f"told again, {self.code} {game}/{number} differs:\n{before}\n{text}")
            await self.send_acts_again(game)
            return len(again)

    async def next(self):
        text = await self.socket.recv()
        message = json.loads(text)
        if message["t"] == "table":
            self.info = message
        return text, message

    async def send_acts_again(self, game):
        """What was acknowledged is acknowledged again, not made again and not refused. Ids are those of one
        game, so this ends with it; the next one begins seconds later."""
        for name, move in self.player.moves.get(game, [])[-RESENT_ACTS:]:
            if (self.info["phase"], self.info["number"]) != ("playing", game):
                return
            await self.say("act", id=name, move=move, game=game, seen=1)
            message = {}
            while message.get("id") != name:
                text, message = await self.next()
            expect(message["t"] == "ack", f"an acknowledged act is gone: {text}")


def as_sent(move):
    """A recorded move without what the server itself measured."""
    return {key: value for key, value in move.items() if key != "lag_ms"}


def acts_of(table):
    return sum(len(moves) for player in table for moves in player.moves.values())


def text_of(message):
    return json.dumps(message, separators=(",", ":"))


class CrashTest:
    def __init__(self, server, rng):
        self.server = server
        self.rng = rng
        self.tables = []  # lists of players
        self.tasks = []
        self.compared = 0
        self.slowest = 0.0

    @property
    def players(self):
        return [player for table in self.tables for player in table]

    async def until(self, is_so, what, at_most):
        """Waits for something; a player who found a fault ends it."""
        until = time.monotonic() + at_most
        while not is_so():
            self.raise_faults()
            if time.monotonic() >= until:
                raise Failed(f"{what} took more than {at_most} s: {self.unfinished()}")
            await asyncio.sleep(0.005)

    def raise_faults(self):
        """What a player found, if one did."""
        for task in self.tasks:
            if task.done():
                task.result()

    async def run(self, kills):
        for number, (game, seats, settings) in enumerate(TABLES):
            cookies = [self.server.guest(f"Player {number}-{seat}") for seat in range(seats)]
            code = self.server.table(cookies[0], game=game, seats=seats, settings=settings)
            random_of = lambda seat: random.Random(self.rng.getrandbits(64) + seat)
            self.tables.append([
                Player(self.server, cookie, code, game, random_of(seat)) for seat, cookie in enumerate(cookies)
            ])
        self.tasks = [asyncio.create_task(player.live()) for player in self.players]
        try:
            await self.until(lambda: all(player.seq for player in self.players), "the first deal", RESUME_MAX_S)
            for number in range(kills):
                await self.kill_and_look(number)
            await self.until(self.every_table_has_a_result, "finishing the games", FINISH_MAX_S)
            await self.restart_in_good_order()
        finally:
            for player in self.players:
                player.stopping = True
                if player.socket:
                    await player.socket.close()
        await asyncio.gather(*self.tasks)

    async def kill_and_look(self, number):
        if self.rng.random() < 0.8:  # else wherever they are, in the lobby or between two games
            await self.until(self.most_tables_play, "going on with the games", RESUME_MAX_S)
        wait = self.rng.uniform(0.05, 2.5)
        await asyncio.sleep(wait)
        self.server.kill()
        for player in self.players:
            player.connected = False
        before = [(player.game, player.seq) for player in self.players]
        began = time.monotonic()
        await asyncio.to_thread(self.server.start)
        await self.until(lambda: all(p.connected for p in self.players), "coming back", RESUME_MAX_S)
        took = time.monotonic() - began
        self.slowest = max(self.slowest, took)
        told = 0
        for player, (game, seq) in zip(self.players, before):
            told += await self.probe(player, game, seq)
        self.compared += told
        print(f"kill {number + 1} after {wait:.2f} s: back in {took:.2f} s, {told} plays told again", flush=True)

    async def restart_in_good_order(self):
        """Whatever the tables are doing, finished ones too, they are there again with the same picture."""
        for player in self.players:
            player.quiet = True
        await asyncio.to_thread(self.server.stop)
        for player in self.players:
            player.connected = False
        await asyncio.to_thread(self.server.start)
        await self.until(lambda: all(p.connected and p.resumed is not None for p in self.players),
                         "coming back after a stop", RESUME_MAX_S)

    async def probe(self, player, game, seq):
        try:
            return await asyncio.wait_for(Probe(player).look(game, seq), RESUME_MAX_S)
        except asyncio.TimeoutError:
            self.raise_faults()
            raise Failed(f"table {player.code} does not go on: {json.dumps(player.info)}") from None

    def most_tables_play(self):
        playing = [table[0].info["phase"] == "playing" for table in self.tables]
        return 2 * sum(playing) > len(playing)

    def every_table_has_a_result(self):
        return not self.without_result()

    def unfinished(self):
        """Tables without a result, for a test that waits in vain."""
        return [f"{table[0].info.get('game')} {table[0].code}: {table[0].info.get('phase')}, waits for "
                f"{table[0].waits_for}, {acts_of(table)} acts" for table in self.without_result()]

    def without_result(self):
        return [table for table, must_end in zip(self.tables, MUST_END)
                if must_end and not all(player.results for player in table)]

    def by_game(self):
        """What was acknowledged, and how many games came to an end at all their seats."""
        lines = {}
        for (game, _, _), table in zip(TABLES, self.tables):
            acts, ended = lines.get(game, (0, 0))
            finished = set.intersection(*(set(player.results) for player in table))
            lines[game] = acts + acts_of(table), ended + len(finished)
        return [f"{game}: {acts} acts, {ended} games" for game, (acts, ended) in lines.items()]

    # ---- after the last kill

    def check_records(self, program, folder):
        games = 0
        for table in self.tables:
            numbers = sorted(set.intersection(*(set(player.results) for player in table)))
            for number in numbers:
                self.check_record(program, folder, table, number)
                games += 1
        return games

    def check_record(self, program, folder, table, number):
        result = table[0].results[number][0]
        record = self.server.record(result["record"])
        replay(program, folder, record, "--verify")
        entries = [json.loads(line) for line in record.splitlines()]
        for player in table:
            where = f"game {number} of {player.code}, seat {player.seat}"
            made = [as_sent(entry["move"]) for entry in entries
                    if entry.get("seat") == player.seat and not entry.get("by_clock")]
            sent = [move for _, move in player.moves.get(number, [])]
            expect(made == sent, f"{where}: acknowledged {sent}, recorded {made}")
            shown = json.loads(replay(program, folder, record, "--json", "--view", str(player.seat)))
            seen = json.loads(player.results[number][1])
            expect(shown["view"] == seen, f"{where}: the end was seen otherwise than it is recorded")


async def main(flags):
    rng = random.Random(flags.seed)
    with Folder() as folder, Server(flags.program, folder) as server:
        test = CrashTest(server, rng)
        at_most = FINISH_MAX_S + (RESUME_MAX_S + 5) * (flags.kills + 1)
        try:
            await asyncio.wait_for(test.run(flags.kills), at_most)
            games = test.check_records(flags.program, folder)
        except (Failed, asyncio.TimeoutError) as failed:
            said = server.read_log()[-4000:]
            raise Failed(f"seed {flags.seed}: {failed!r}\nThe server said:\n{said}") from failed
        acts = sum(acts_of(table) for table in test.tables)
        print("; ".join(test.by_game()))
        print(f"{flags.kills} kills, {acts} acknowledged acts, {games} finished games verified, "
              f"{test.compared} plays told again the same, slowest return {test.slowest:.2f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Kills a server under load and looks what is lost.")
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    parsed = parser.parse_args()
    print(f"seed {parsed.seed}", flush=True)
    tidy_up_when_stopped()
    try:
        asyncio.run(main(parsed))
    except Failed as failed:
        sys.exit(f"FAILED: {failed}")
