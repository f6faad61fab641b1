#!/usr/bin/python3
"""Clocks of tables while nobody serves: they stand still, whatever stopped the server and whatever the wall clock says.

    clock_test.py PROGRAM [--sanitized]

The clock of a running game is read, the server is killed, killed again before anybody has touched the table, started
with its wall clock a month ahead, and stopped and continued as by a debugger. It may show only the time in which
it was served. A sanitizer does not bear the library that shows the server another wall clock: --sanitized leaves
that part to the release build.
"""
import argparse
import asyncio
import os
import signal
import sys
import time

sys.dont_write_bytecode = True  # nothing is left behind in the source folder
from harness import Failed, Folder, Server, expect, tidy_up_when_stopped
from witness import Witness

GAP_S = 3  # in which nobody serves
SLACK_MS = 1500  # reading the clock and starting a server take their time; less than any gap
GAMES = ["food-court", "critter-kitchen", "pressure-cooker", "kitchen-rush"]
# What a table does before anything is measured, by seat: sand that runs, for games that have it.
OPENINGS = {"kitchen-rush": [(1, {"do": "ready"}), (0, {"do": "ready"}), (0, {"do": "start-shift"}),
                             (0, {"do": "place", "timer": 0, "space": "sa-1"})]}


class ClockTest:
    def __init__(self, server, game, opening=None, **options):
        self.server = server
        self.game = game
        self.opening = OPENINGS.get(game, []) if opening is None else opening
        self.options = options
        self.cookies = [server.guest(name) for name in ("Maya", "Tom")]
        self.code = None
        self.players = []
        self.asked = 0

    async def begin(self):
        # Where it is for the table to say, it waits for those who are gone.
        waits = {"absence": "wait"} if self.game not in OPENINGS else {}
        self.code = self.server.table(self.cookies[0], game=self.game, seats=2, settings=waits, options=self.options)
        await self.come()
        for player in self.players:
            await player.say("ready", ready=True)
        host = self.players[0]
        await host.until(lambda: all(seat["ready"] for seat in host.info["seats"]), "everybody to be ready")
        await host.say("start")
        await host.until(lambda: host.seq > 0, "the deal")
        await self.make(self.opening)

    async def make(self, moves):
        for seat, move in moves:
            player = self.players[seat]
            await player.until(lambda: player.seq > 0, "the deal")
            self.asked += 1
            await player.act(f"o{self.asked}", move)
            answer = await player.answer_to(f"o{self.asked}")
            expect(answer["t"] == "ack", f"{move} was refused: {answer}")

    def sand(self):
        """Until when the sand runs, where there is any."""
        return [timer["until_ms"] for timer in self.players[0].view.get("timers", {}).values()]

    async def come(self):
        self.players = [Witness(self.server, cookie, self.code) for cookie in self.cookies]
        for player in self.players:
            await player.open()
            player.task.add_done_callback(lambda task: task.cancelled() or task.exception())  # killed with its server
            await player.until(lambda: player.info, "the table")
            expect(player.info["phase"] != "stopped", f"the table has stopped: {player.info.get('reason')}")

    async def go(self):
        for player in self.players:
            await player.close()

    async def clock(self):
        self.asked += 1
        name = f"c{self.asked}"
        await self.players[0].say("sync", id=name)
        return (await self.players[0].answer_to(name))["clock"]["ms"]

    async def lost_by(self, what, stop):
        """The clock before and after something in which nobody serves for GAP_S."""
        await asyncio.sleep(0.5)
        before, sand = await self.clock(), self.sand()
        began = time.monotonic()
        await stop()
        after = await self.clock()
        gone = after - before
        real = (time.monotonic() - began) * 1000
        print(f"{self.game}: {what}: {gone} ms of {real:.0f}", flush=True)
        expect(-500 <= gone <= SLACK_MS, f"{self.game}: {what}: the clock went on by {gone} ms")
        await self.players[0].until(lambda: self.players[0].view, "the game")
        expect(self.sand() == sand, f"{self.game}: {what}: sand ran until {sand}, now until {self.sand()}")
        phase = self.players[0].info["phase"]
        expect(phase == "playing", f"{self.game}: {what}: the table is {phase}")

    async def killed_twice(self):
        self.server.kill()
        await asyncio.to_thread(self.server.start)
        await asyncio.sleep(0.3)
        self.server.kill()
        await asyncio.sleep(GAP_S)
        await asyncio.to_thread(self.server.start)
        await self.come()

    async def in_a_month(self):
        self.server.kill()
        self.server.wrap = ["faketime", "-f", "+30d"]
        await asyncio.to_thread(self.server.start)
        self.server.wrap = []
        await self.come()

    async def stopped_for_a_while(self):
        os.kill(self.server.process.pid, signal.SIGSTOP)
        await asyncio.sleep(GAP_S)
        os.kill(self.server.process.pid, signal.SIGCONT)


async def between_shifts(program, sanitized):
    """A crew goes home after a shift; weeks and a killed server later its table waits in the same Planning."""
    start = [(1, {"do": "ready"}), (0, {"do": "ready"}), (0, {"do": "start-shift"})]
    with Folder() as folder, Server(program, folder) as server:
        test = ClockTest(server, "kitchen-rush", start + start[:2], scenario="s7", **{"time-limit": "untimed"})
        await test.begin()  # an untimed shift ends when all say so
        host = test.players[0]
        await host.until(lambda: host.view["phase"] in ("strike-choice", "planning"), "the end of the shift")
        if host.view["phase"] == "strike-choice":  # nobody has earned anything
            await test.make([(0, {"do": "choose-strike", "timers": [1, 2, 3]})])
        await host.until(lambda: host.view["phase"] == "planning" and host.view["shift"] == 1, "Planning")
        before = {key: host.view[key] for key in ("shift", "phase", "coins", "tables", "rooms", "orders", "timers")}
        await test.go()
        await (test.killed_twice() if sanitized else test.in_a_month())
        host = test.players[0]
        await host.until(lambda: host.view, "the game")
        after = {key: host.view[key] for key in before}
        expect(after == before, f"left as {before}, found as {after}")
        await test.make(start)
        await host.until(lambda: host.view["phase"] == "running", "the next shift")
        await test.go()
    print("kitchen-rush: a table left between two shifts goes on after a month", flush=True)


async def main(program, sanitized):
    await between_shifts(program, sanitized)
    for game in GAMES:
        with Folder() as folder, Server(program, folder) as server:
            test = ClockTest(server, game)
            await test.begin()
            await test.lost_by("stopped and continued", test.stopped_for_a_while)
            await test.lost_by("killed twice", test.killed_twice)
            if not sanitized:
                await test.lost_by("a month ahead", test.in_a_month)
            await test.go()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Clocks of tables stand still while nobody serves.")
    parser.add_argument("program")
    parser.add_argument("--sanitized", action="store_true", help="leave the wall clock as it is")
    parsed = parser.parse_args()
    tidy_up_when_stopped()
    try:
        asyncio.run(main(parsed.program, parsed.sanitized))
    except Failed as failed:
        sys.exit(f"FAILED: {failed}")
