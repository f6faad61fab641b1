#!/usr/bin/python3
"""A bot for Brigade in one file: joins a table, plays legal moves, comes back by itself.

    ./bot.py --table KR7F                  sits down at a table you made in the browser
    ./bot.py --seats 3 --bots normal,easy  makes a table with two of the server's own bots
    ./bot.py --help

It needs Python 3.9 and the package `websockets` (Debian: python3-websockets). It knows the rules of no
game: the server lists what may be done, and Bot.choose() picks one. Put your own thoughts there.
Message by message it is explained in examples/README.md; every field is in docs/PROTOCOL.md.
"""
import argparse
import asyncio
import json
import random
import sys
import urllib.error
import urllib.request

import websockets


# Its name changed in version 14.
HEADERS = "additional_headers" if int(websockets.__version__.split(".")[0]) >= 14 else "extra_headers"


class Trouble(Exception):
    """Something that trying again does not mend; its text is one sentence for people."""


class Web:
    """The few HTTP requests a bot needs, and the cookie that says who it is."""

    def __init__(self, address):
        self.address = address.rstrip("/")
        self.cookie = None

    def post(self, path, body):
        headers = {"Content-Type": "application/json", "Origin": self.address}
        if self.cookie:
            headers["Cookie"] = self.cookie
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                if answer.headers["Set-Cookie"]:
                    self.cookie = answer.headers["Set-Cookie"].split(";")[0]
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise Trouble(json.load(error)["sentence"]) from error
        except OSError as error:
            raise Trouble(f"{self.address} does not answer: {error}") from error


def with_changes(view, changes):
    """A play tells only what changed in the view. {"at": ["seats", 1, "score_now"], "to": 7} sets that;
    without "to" the key or item is gone. "add" puts an item into a list, before that position; "to" at the
    position after the last one makes it longer."""
    for change in changes:
        *way, last = change["at"] or [None]
        if last is None:  # the path of everything
            view = change["to"]
            continue
        place = view
        for key in way:
            place = place[key]
        if "add" in change:
            place.insert(last, change["add"])
        elif "to" not in change:
            del place[last]
        elif isinstance(place, list) and last == len(place):
            place.append(change["to"])
        else:
            place[last] = change["to"]
    return view


class Bot:
    def __init__(self, web, table, rng):
        self.web = web
        self.table = table  # its code
        self.rng = rng
        self.socket = None
        self.seat = None
        self.is_host = False
        self.info = {}  # the last "table" message
        self.has_started = False
        self.game = 0  # which game of the table the view is of
        self.seq = 0  # the last view or play we have seen of it
        self.view = {}
        self.choices = []
        self.waits_for = []
        self.acts = 0
        self.pending = None  # the message we wait for an answer to
        self.result = None

    # ---- your own thoughts go here

    def choose(self, choices):
        """One of the steps the server offers. self.view is all that this seat may know."""
        return self.rng.choice(choices)

    # ---- connecting

    async def play(self):
        """Plays until the game is over, whatever happens to the connection, and returns its result."""
        wait = 0.25
        while self.result is None:
            try:
                async with websockets.connect(
                    self.web.address.replace("http", "ws", 1) + "/ws",
                    max_size=None,
                    origin=self.web.address,
                    **{HEADERS: {"Cookie": self.web.cookie}},
                ) as self.socket:
                    await self.say_hello()
                    async for message in self.socket:
                        wait = 0.25
                        await self.take(json.loads(message))
                        if self.result is not None:
                            return self.result
            except (OSError, websockets.WebSocketException) as error:
                if getattr(error, "status_code", None) in (401, 403, 404):
                    raise Trouble(f"The server does not let us in: {error}.") from error
                print(f"The connection is gone ({error}); trying again.", file=sys.stderr)
            await asyncio.sleep(wait)
            wait = min(2 * wait, 5)
        return self.result

    async def say_hello(self):
        hello = {"t": "hello", "protocol": 2, "table": self.table}
        if self.seq:  # we were here: tell us only what we missed
            seat = -1 if self.seat is None else self.seat
            hello["resume"] = {"game": self.game, "seq": self.seq, "seat": seat, "chat": 0}
        await self.send(hello)
        if self.pending:  # sent again under the same id, a move is not made again
            await self.send(self.pending)
        elif self.seq:  # an empty draft asks for what may be done now
            await self.ask_for_answer("ask", {})

    async def send(self, message):
        await self.socket.send(json.dumps(message))

    # ---- what the server says

    async def take(self, message):
        """Calls take_KIND; kinds that a bot can do without, such as talk, have no such method."""
        take = getattr(self, "take_" + message["t"], None)
        if take:
            await take(message)

    async def take_welcome(self, message):
        self.seat = message.get("seat")
        self.is_host = message["host"]

    async def take_you(self, message):
        self.seat = message.get("seat")
        self.is_host = message["host"]

    async def take_table(self, message):
        self.info = message
        self.waits_for = message["waits_for"]
        if message["phase"] == "over":
            self.result = message["result"]
        elif message["phase"] == "stopped":
            raise Trouble(message.get("reason", "The table has stopped."))
        elif message["phase"] == "lobby":
            await self.get_ready()
        else:
            await self.act_if_it_is_our_turn()

    async def get_ready(self):
        seats = self.info["seats"]
        if self.seat is None:
            free = [number for number, seat in enumerate(seats) if not seat.get("name")]
            if not free:
                raise Trouble("There is no free seat at this table.")
            await self.send({"t": "sit", "seat": free[0]})
        elif not seats[self.seat]["ready"]:
            await self.send({"t": "ready", "ready": True})
        elif self.is_host and not self.has_started and all(seat["ready"] for seat in seats):
            self.has_started = True
            await self.send({"t": "start"})

    async def take_view(self, message):
        self.game, self.seq = message["game"], message["seq"]
        self.view, self.choices = message["view"], message["choices"]
        await self.act_if_it_is_our_turn()

    async def take_play(self, message):
        self.game, self.seq = message["game"], message["seq"]
        self.view = with_changes(self.view, message["changes"])
        self.choices = message.get("choices", self.choices)
        self.waits_for = message.get("waits_for", self.waits_for)
        await self.act_if_it_is_our_turn()

    async def take_ack(self, message):
        await self.finish(message)

    async def take_refused(self, message):
        why = message["why"]
        print(f"Refused: {why['sentence']} ({why['id']})", file=sys.stderr)
        await asyncio.sleep(0.1)  # a mistake of ours should not become a flood
        await self.finish(message)

    async def take_answer(self, message):
        """How a draft can go on. The server's own idea of the best end will do."""
        if not self.pending or message["id"] != self.pending["id"]:
            return
        if not self.pending["move"]:
            self.choices = message["choices"]
            await self.finish(message)
        elif "best" in message:
            await self.make_move(message["best"])
        elif message["choices"]:
            await self.take_step(self.choose(message["choices"]))
        else:
            await self.finish(message)

    async def take_bye(self, message):
        if not message["again"]:
            raise Trouble(message["sentence"])

    # ---- moving

    async def act_if_it_is_our_turn(self):
        playing = self.info.get("phase") == "playing"
        if playing and self.seat in self.waits_for and self.choices and not self.pending:
            await self.take_step(self.choose(self.choices))

    async def take_step(self, choice):
        if choice["open"]:  # something is still to be chosen: ask how it goes on
            await self.ask_for_answer("ask", choice["move"])
        else:
            await self.make_move(choice["move"])

    async def make_move(self, move):
        await self.ask_for_answer("act", move)

    async def ask_for_answer(self, kind, move):
        self.acts += 1
        self.pending = {"t": kind, "id": f"{self.rng.getrandbits(48):x}-{self.acts}", "move": move}
        if kind == "act":  # what it answers: sent again later, it must not answer something else
            self.pending |= {"game": self.game, "seen": self.seq}
        await self.send(self.pending)

    async def finish(self, message):
        if self.pending and message.get("id") == self.pending["id"]:
            self.pending = None
            await self.act_if_it_is_our_turn()


def main():
    parser = argparse.ArgumentParser(description="A Brigade bot that makes random legal moves.")
    parser.add_argument("--server", default="http://127.0.0.1:8080", help="(%(default)s)")
    parser.add_argument("--name", default="Pythonista", help="what others see (%(default)s)")
    parser.add_argument("--table", help="the code of a table; without it the bot makes one")
    parser.add_argument("--game", default="food-court", help="for a new table (%(default)s)")
    parser.add_argument("--seats", type=int, default=2, help="for a new table (%(default)s)")
    parser.add_argument("--bots", default="normal", help="levels of the server's bots, by commas")
    parser.add_argument("--seed", type=int, help="the same seed makes the same choices")
    flags = parser.parse_args()
    web = Web(flags.server)
    try:
        web.post("/api/me", {"name": flags.name})
        if not flags.table:
            bots = [level for level in flags.bots.split(",") if level]
            wish = {"game": flags.game, "seats": flags.seats, "bots": bots}
            flags.table = web.post("/api/tables", wish)["code"]
            print(f"Table {flags.table}: {web.address}/t/{flags.table}", flush=True)
        result = asyncio.run(Bot(web, flags.table, random.Random(flags.seed)).play())
    except Trouble as trouble:
        sys.exit(str(trouble))
    print(result["sentence"])
    print(f"Record: {web.address}/api/replays/{result['record']}/record")


if __name__ == "__main__":
    main()
