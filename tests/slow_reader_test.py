#!/usr/bin/python3
"""Somebody stops reading while a game goes on, and reads on later: the same connection shows the right picture.

    slow_reader_test.py PROGRAM
"""
import asyncio
import json
import socket
import sys

import websockets

sys.dont_write_bytecode = True  # nothing is left behind in the source folder
from harness import Client, Failed, Folder, Server, expect, tidy_up_when_stopped

PLAYS = 400  # as many as fill what the kernel holds back, and then the outbox
WAIT_S = 120


class Player(Client):
    """Plays anything, and counts what happens."""

    async def live(self, plays):
        self.socket = await self.connect()
        await self.hello()
        number = 0
        while plays > 0:
            message = self.note(await self.socket.recv())
            plays -= message["t"] == "play"
            if message["t"] == "table" and message["phase"] == "over":
                await self.say("rematch")
            if message["t"] == "answer" and message.get("best"):
                await self.act(f"a{number}", message["best"])
            elif message["t"] in ("view", "play") and self.choices:
                number += 1
                choice = self.choices[-1]
                if choice["open"]:
                    await self.say("ask", id=f"q{number}", move=choice["move"])
                else:
                    await self.act(f"a{number}", choice["move"])


async def stalled(server, cookie, code):
    """A watcher whose socket takes little, after its first view."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.connect(("127.0.0.1", server.port))
    watcher = Client(server, cookie, code, watch=True)
    watcher.socket = await websockets.connect(
        f"ws://127.0.0.1:{server.port}/ws", sock=narrow, extra_headers={"Cookie": cookie}, origin=server.address, max_size=None,
        max_queue=1, read_limit=1024, ping_interval=None,
    )
    await watcher.hello()
    while watcher.note(await watcher.socket.recv())["t"] != "view":
        pass
    return watcher


async def run(program):
    with Folder() as folder, Server(program, folder, unsent_messages_max=32) as server:
        host = server.guest("Maya")
        code = server.table(host, bots=["easy", "easy", "easy"], start=True)
        watcher = await stalled(server, server.guest("Ida"), code)
        player = Player(server, host, code)
        await asyncio.wait_for(player.live(PLAYS), WAIT_S)
        await player.say("pause")
        await asyncio.sleep(1)
        again = await stalled(server, server.guest("Tom"), code)
        kinds = []
        while "welcome" not in kinds or (watcher.game, watcher.seq) != (again.game, again.seq):
            text = await asyncio.wait_for(watcher.socket.recv(), WAIT_S)
            kind = json.loads(text)["t"]
            expect(kind != "bye", f"sent away: {text}")
            watcher.note(text)
            kinds.append(kind)
        expect(kinds.count("play") < PLAYS, "nothing was left out; the test does not stall")
        expect(again.view == watcher.view, "who came later sees another table")


if __name__ == "__main__":
    tidy_up_when_stopped()
    try:
        asyncio.run(run(sys.argv[1]))
    except Failed as failure:
        sys.exit(f"FAILED: {failure}")
    print("the picture is right")
