#!/usr/bin/python3
"""Secrets over real sockets: plays a whole game and reads every raw frame of every seat and of a watcher.

    leak_test.py PROGRAM [--seed N]

No frame may name a card that is in somebody else's hand, but in the list `unseen`, which holds all cards of
that seat that the viewer has not seen, in the hand or not. Whoever only watches gets no choices, and a
question is answered to the one who asked and heard by nobody else.
(That the bytes are the same whatever is hidden is proved with twin tables in server/leak_test.cpp.)
"""
import argparse
import asyncio
import json
import random
import re
import sys

sys.dont_write_bytecode = True  # nothing is left behind in the source folder
from harness import Client, Failed, Folder, Server, expect, tidy_up_when_stopped

SEATS = 3
WAIT_S = 30
CARD = re.compile(r'"([a-z]{2}-[a-z-]+(?:#\d+)?)"')


class Witness(Client):
    """Reads everything and says nothing by itself."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.frames = []  # (text, message), since the last look
        self.plays = 0
        self.task = None

    async def open(self):
        self.socket = await self.connect()
        await self.hello()
        self.task = asyncio.create_task(self.read())

    async def read(self):
        async for text in self.socket:
            message = self.note(text)
            self.frames.append((text, message))
            self.plays += message["t"] == "play"

    async def close(self):
        await self.socket.close()
        await self.task

    async def until(self, is_so, what):
        async def wait():
            while not is_so():
                if self.task.done():
                    self.task.result()
                self.changed.clear()
                await self.changed.wait()

        try:
            await asyncio.wait_for(wait(), WAIT_S)
        except asyncio.TimeoutError:
            raise Failed(f"seat {self.seat} waits in vain for {what}") from None

    async def answer_to(self, name):
        """The message that answers the one of this id."""
        found = lambda: next((m for _, m in self.frames if m.get("id") == name), None)
        await self.until(found, f"the answer to {name}")
        return found()

    def hand(self):
        return set(self.view["seats"][self.seat]["hand"])


def without_unseen(message):
    """The text of a frame without the lists of cards that nobody else knows the place of."""

    def cut(value):
        if isinstance(value, dict):
            if "unseen" in value.get("at", []):
                return None
            return {key: cut(part) for key, part in value.items() if key != "unseen"}
        if isinstance(value, list):
            return [cut(part) for part in value]
        return value

    return json.dumps(cut(message))


class LeakTest:
    def __init__(self, players, watcher, rng):
        self.players = players
        self.watcher = watcher
        self.viewers = [*players, watcher]
        self.rng = rng
        self.asked = {}  # who asked, by id
        self.frames = 0
        self.names = 0

    async def start(self):
        for player in self.players:
            await player.open()
            await player.until(lambda: player.info, "the table")
            await player.say("ready", ready=True)
        await self.watcher.open()
        host = self.players[0]
        ready = lambda: host.info and all(seat["ready"] for seat in host.info["seats"])
        await host.until(ready, "everybody to be ready")
        await host.say("start")
        for viewer in self.viewers:
            await viewer.until(lambda: viewer.seq == 1, "the deal")
        self.look_at_frames({})

    async def play(self):
        while self.players[0].info["phase"] == "playing":
            mover = self.players[self.rng.choice(self.players[0].waits_for)]
            others = [player for player in self.players if player.choices and player is not mover]
            if others and self.rng.random() < 0.2:  # what may be done while others have their turn
                mover = self.rng.choice(others)
            await self.make_move(mover, await self.pick(mover))

    async def pick(self, mover):
        """A finished move; drafts are asked about, as people do."""
        choice = self.rng.choice(mover.choices)
        while choice["open"]:
            answer = await self.ask(mover, choice["move"])
            if "best" in answer and self.rng.random() < 0.5:
                return answer["best"]
            choice = self.rng.choice(answer["choices"])
        return choice["move"]

    async def ask(self, mover, move):
        name = self.new_id(mover)
        await mover.say("ask", id=name, move=move)
        return await mover.answer_to(name)

    def new_id(self, mover):
        name = f"n{len(self.asked)}"
        self.asked[name] = mover
        return name

    async def make_move(self, mover, move):
        known = {viewer: self.known_to(viewer) for viewer in self.viewers}
        plays = [viewer.plays for viewer in self.viewers]
        name = self.new_id(mover)
        await mover.say("act", id=name, move=move)
        answer = await mover.answer_to(name)
        expect(answer["t"] == "ack", f"{move} was refused: {answer}")
        for viewer, before in zip(self.viewers, plays):
            await viewer.until(lambda: viewer.plays == before + 1, "a play")
        if not mover.view["over"]:
            return self.look_at_frames(known)
        for viewer in self.viewers:  # now everything is shown
            await viewer.until(lambda: viewer.info["phase"] == "over", "the result")

    @staticmethod
    def known_to(viewer):
        """The cards that a view shows lying somewhere."""
        return set(CARD.findall(without_unseen(viewer.view)))

    def look_at_frames(self, known):
        for viewer in self.viewers:
            shown = known.get(viewer, set())
            for text, message in viewer.frames:
                self.look_at(viewer, text, message, shown)
            viewer.frames.clear()

    def look_at(self, viewer, text, message, shown):
        self.frames += 1
        named = set(CARD.findall(without_unseen(message)))
        self.names += len(named)
        # What lay open, or was discarded, may have been shuffled and drawn in this very step.
        for event in message.get("events", []):
            shown = shown | set(event["data"].get("discarded", []))
        for player in self.players:
            if player is viewer:
                continue
            leaked = (named & player.hand()) - shown
            expect(not leaked, f"{viewer.seat} reads {leaked}, in the hand of {player.seat}: {text}")
        if viewer.seat is None:
            told = message["t"] in ("answer", "ack", "refused", "advice")
            expect(not told and not message.get("choices"), f"a watcher is told: {text}")
        if message["t"] in ("answer", "ack"):
            expect(self.asked[message["id"]] is viewer, f"{viewer.seat} is told what others asked: {text}")


async def main(flags):
    rng = random.Random(flags.seed)
    with Folder() as folder, Server(flags.program, folder) as server:
        cookies = [server.guest(f"Guest {number}") for number in range(SEATS + 1)]
        code = server.table(cookies[0], seats=SEATS)
        players = [Witness(server, cookie, code) for cookie in cookies[:SEATS]]
        watcher = Witness(server, cookies[SEATS], code, watch=True)
        test = LeakTest(players, watcher, rng)
        await test.start()
        await test.play()
        for viewer in test.viewers:
            await viewer.close()
        expect(test.names > 300, f"only {test.names} names of cards were seen; the test is blind")
        print(f"{test.frames} frames with {test.names} names of cards, none of them a secret")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Looks for secrets in the frames of a whole game.")
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    parsed = parser.parse_args()
    print(f"seed {parsed.seed}", flush=True)
    tidy_up_when_stopped()
    try:
        asyncio.run(asyncio.wait_for(main(parsed), 300))
    except Failed as failed:
        sys.exit(f"FAILED: {failed}")
