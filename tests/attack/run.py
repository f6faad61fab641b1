#!/usr/bin/python3
"""Floods a server and looks what becomes of innocent tables beside it.

    run.py PROGRAM [--smoke] [--seconds 10] [--quiet 10] [ATTACK …]

For each attack a server with its standard limits is started, people play against bots at tables of their own, first
alone, then beside the attack. One JSON line each: what the attacker sent and how often it was refused, and how long
people waited for the answer to a move and for the bot's move, in milliseconds, and how many cores the server used. With
--smoke every attack lasts a moment, and only what must hold whatever the times are is looked at.
"""
import argparse
import asyncio
import json
import os
import subprocess
import sys
import time

import websockets

sys.dont_write_bytecode = True  # nothing is left behind in the source folder
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from attacker import ATTACKS  # noqa: E402
from harness import Failed, Folder, Server, expect, tidy_up_when_stopped  # noqa: E402

TABLES = 4
THINK_S = 0.06  # slower than the 20 moves a second that a seat may make
BOT_PACE = 1  # a bot's pauses would hide what it waits for


class Innocent:
    """Plays against a bot. Every act until it is acknowledged, and every wait for the bot, is one sample."""

    def __init__(self, server, name):
        self.server, self.name = server, name
        self.waits = []  # when it was over, for what ("act", "bot"), and milliseconds
        self.choices = []
        self.newest = {}  # what an act answers
        self.phase = ""
        self.began = None  # a wait that is not over

    async def sit_down(self):
        self.cookie = self.server.guest(self.name)
        await self.new_table()
        self.task = asyncio.create_task(self.play())

    async def new_table(self):
        # In a thread of its own, so that nobody else's clock stands still meanwhile.
        self.code = await asyncio.to_thread(self.server.table, self.cookie, bots=["normal"], start=True)
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{self.server.port}/ws", extra_headers={"Cookie": self.cookie}, origin=self.server.address, max_size=None,
            ping_interval=None, open_timeout=30,
        )
        await self.say("hello", protocol=2, table=self.code)
        await self.hear("view")

    async def say(self, kind, **fields):
        await self.socket.send(json.dumps({"t": kind, **fields}))

    async def hear(self, *kinds):
        while True:
            message = json.loads(await self.socket.recv())
            if message["t"] == "table":
                self.phase = message["phase"]
            if message["t"] in ("view", "play"):
                self.choices = message.get("choices", self.choices)
                self.newest = {"game": message["game"], "seen": message["seq"]}
            if message["t"] in kinds:
                return message

    async def play(self):
        number = 0
        while True:
            await self.wait_for_the_bot()
            number += 1
            move = await self.chosen(number)
            if move is None:  # the bot has just ended the game
                continue
            before = self.newest
            self.began = time.monotonic()
            await self.say("act", id=f"a{number}", move=move, **before)
            reply = await self.hear("ack", "refused")
            self.note("act")
            was_over = reply["t"] == "refused" and reply["why"]["id"] in ("not-playing", "too-late")
            expect(reply["t"] == "ack" or was_over, f"an innocent act was refused: {reply}")
            acked = time.monotonic()
            if reply["t"] == "ack" and self.newest == before:
                await self.hear("play", "view")
            if not self.choices:
                self.began = acked  # from now on the bot is waited for
            await self.wait_for_the_bot()
            await asyncio.sleep(THINK_S)

    async def wait_for_the_bot(self):
        while not self.choices or self.phase == "over":
            if self.phase == "over":
                self.began = None
                await self.socket.close()
                return await self.new_table()
            await self.hear("play", "table")
        self.note("bot")

    async def chosen(self, number):
        choice = self.choices[-1]
        if not choice["open"]:
            return choice["move"]
        await self.say("ask", id=f"q{number}", move=choice["move"])
        return (await self.hear("answer", "refused")).get("best")

    def note(self, kind="act"):
        """A wait is over, or the time is up; one that is not over counts as long as it lasted."""
        if self.began is not None:
            now = time.monotonic()
            self.waits.append((now, kind, 1000 * (now - self.began)))
        self.began = None

    async def leave(self):
        if self.task.done():
            self.task.result()
        self.task.cancel()
        await self.socket.close()


def standard_server(program, folder):
    server = Server(program, folder)
    server.limits = {"bot_pace": BOT_PACE, "tables_per_address_max": 10000}  # a new one after each game
    return server


def cpu_seconds(server):
    """What the server's process has used so far, user and system."""
    with open(f"/proc/{server.process.pid}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quantile(values, part):
    values = sorted(values)
    return round(values[min(len(values) - 1, int(part * len(values)))], 1) if values else None


class Waits:
    """How long innocent people waited, without a flood and beside it; rounds of one attack are put together."""

    def __init__(self):
        self.waits = {(kind, flood): [] for kind in ("act", "bot") for flood in (False, True)}
        self.seconds = {False: 0.0, True: 0.0}
        self.cpu = {False: 0.0, True: 0.0}
        self.said = {}

    def add(self, flood, waits, seconds, cpu):
        for kind, ms in waits:
            self.waits[kind, flood].append(ms)
        self.seconds[flood] += seconds
        self.cpu[flood] += cpu

    def figures(self, name):
        figures = {"attack": name, **self.said}
        for kind in ("act", "bot"):
            without, beside = self.waits[kind, False], self.waits[kind, True]
            for word, part in (("p50", 0.5), ("p99", 0.99)):
                figures[f"{kind}_{word}_without"], figures[f"{kind}_{word}"] = quantile(without, part), quantile(beside, part)
            figures[f"{kind}_samples"] = len(beside)
            both = figures[f"{kind}_p99"], figures[f"{kind}_p99_without"]
            figures[f"{kind}_ratio_p99"] = round(both[0] / max(both[1], 0.1), 2) if beside and without else None
        for word, flood in (("cores_without", False), ("cores", True)):
            figures[word] = round(self.cpu[flood] / self.seconds[flood], 2)
        return figures


async def one_round(program, name, seconds, quiet_s, found):
    with Folder() as folder, standard_server(program, folder) as server:
        people = [Innocent(server, f"Ida {number}") for number in range(TABLES)]
        for person in people:
            await person.sit_down()
        await asyncio.sleep(min(1, quiet_s))
        begin, cpu_begin = time.monotonic(), cpu_seconds(server)
        await asyncio.sleep(quiet_s)
        middle, cpu_middle = time.monotonic(), cpu_seconds(server)
        child = await asyncio.create_subprocess_exec(
            sys.executable, os.path.join(HERE, "attacker.py"), name, str(server.port), str(seconds), people[0].code,
            stdout=subprocess.PIPE,
        )
        said, _ = await child.communicate()
        for person in people:
            person.note()
        end, cpu_end = time.monotonic(), cpu_seconds(server)
        expect(child.returncode == 0, f"{name}: the attacker failed")
        waits = [wait for person in people for wait in person.waits]
        within = lambda since, until: [(kind, ms) for at, kind, ms in waits if since <= at < until]
        for person in people:
            await person.leave()
        expect(server.process.poll() is None, f"{name}: the server is gone")
        expect(server.request("/healthz").read().strip() == b"ok", f"{name}: the server is not well")
        found.add(False, within(begin, middle), middle - begin, cpu_middle - cpu_begin)
        found.add(True, within(middle, end), end - middle, cpu_end - cpu_middle)
        for word, count in json.loads(said).items():
            found.said[word] = found.said.get(word, 0) + count


async def attack(program, name, seconds, quiet_s, rounds):
    found = Waits()
    for _ in range(rounds):
        await one_round(program, name, seconds, quiet_s, found)
    return found.figures(name)


def check(figures):
    expect(figures["sent"] > 0, f"nothing was sent: {figures}")
    # On a slow machine a moment is too short for more than anybody may send.
    is_flood = figures["sent"] > 1000 and figures["attack"] not in ("half_open", "watchers", "hellos")
    expect(figures["refused"] > 0 or not is_flood, f"nothing was refused: {figures}")
    expect(figures["act_samples"] > 0, f"innocent people were not served: {figures}")


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("attacks", nargs="*", default=ATTACKS)
    parser.add_argument("--smoke", action="store_true")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--quiet", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3, help="one stall of the disk decides the worst of a single one")
    wish = parser.parse_intermixed_args()
    seconds, quiet_s, rounds = (1.0, 0.3, 1) if wish.smoke else (wish.seconds, wish.quiet, wish.rounds)
    for name in wish.attacks or ATTACKS:
        figures = await attack(wish.program, name, seconds, quiet_s, rounds)
        print(json.dumps(figures), flush=True)
        if wish.smoke:
            check(figures)


if __name__ == "__main__":
    tidy_up_when_stopped()
    try:
        asyncio.run(main())
    except Failed as failure:
        sys.exit(f"FAILED: {failure}")
