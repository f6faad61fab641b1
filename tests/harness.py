"""What the tests over real sockets share: a server as a child process, people with cookies, and clients
that play, lose their connection and come back. Needs Debian's python3-websockets (10.4) and nothing else.
"""
import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import websockets

START_MAX_S = 30


class Failed(Exception):
    """What a test found; its text says all that is needed to look into it."""


def expect(holds, text):
    if not holds:
        raise Failed(text)


def tidy_up_when_stopped():
    """Told to stop, a test ends as it does after a failure: its server ended, its folder gone."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit("stopped"))


class Folder:
    """A temporary folder that goes away with everything in it."""

    def __enter__(self):
        self.path = tempfile.mkdtemp(prefix="brigade-test-")
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)


class Server:
    """`brigade serve` on a free port of this machine. Killed and started again it keeps port and data."""

    def __init__(self, program, folder, **limits):
        self.program = program
        self.folder = folder
        self.limits = {
            "requests_per_s": 100000,
            "requests_burst": 100000,
            "guests_per_hour": 100000,
            "guests_burst": 100000,
            "acts_per_s": 100000,
            "asks_per_s": 100000,
            "others_per_s": 100000,
            "hellos_per_s": 100000,
            "hellos_burst": 100000,
            "frames_per_s": 100000,
            "bytes_per_s": 100000000,
            "decision_acts_max": 1000000,
            "connections_per_address_max": 1000,
            "bot_pace": 1,
            **limits,
        }
        self.port = 0
        self.wrap = []  # a command that runs the program
        self.process = None
        self.starts = 0

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self):
        return os.path.join(self.folder, f"server-{self.starts}.log")

    def start(self):
        config = os.path.join(self.folder, "config.toml")
        with open(config, "w", encoding="utf-8") as file:
            file.write(f'port = {self.port}\nbind = "127.0.0.1"\n')
            file.write(f'data = "{self.folder}/data"\n[limits]\n')
            file.writelines(f"{name} = {limit}\n" for name, limit in self.limits.items())
        self.starts += 1
        with open(self.log, "w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [*self.wrap, self.program, "serve", "--config", config, "--no-qr"],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                env={**os.environ, "FAKETIME_DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1"},
            )
        self.wait_until_it_listens()

    def wait_until_it_listens(self):
        until = time.monotonic() + START_MAX_S
        while time.monotonic() < until and self.process.poll() is None:
            found = re.search(r"event=listening .*?port=(\d+)[^\n]*\n", self.read_log())
            if found:
                self.port = int(found.group(1))
                return
            time.sleep(0.005)
        raise Failed(f"The server does not listen. It said:\n{self.read_log()}")

    def read_log(self):
        with open(self.log, encoding="utf-8") as log:
            return log.read()

    def kill(self):
        """As if the machine had been switched off, as far as a process can tell."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise Failed("The server does not stop when it is asked to.") from None

    # ---- HTTP

    def request(self, path, body=None, cookie=None):
        headers = {"Content-Type": "application/json", "Origin": self.address}
        if cookie:
            headers["Cookie"] = cookie
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers)
        try:
            return urllib.request.urlopen(request, timeout=30)
        except urllib.error.HTTPError as error:
            raise Failed(f"{path} was answered {error.code}: {error.read().decode()}") from error

    def guest(self, name):
        """The cookie of somebody new."""
        with self.request("/api/me", {"name": name}) as answer:
            return answer.headers["Set-Cookie"].split(";")[0]

    def table(self, cookie, **wish):
        with self.request("/api/tables", {"game": "food-court", **wish}, cookie) as answer:
            return json.load(answer)["code"]

    def record(self, name):
        with self.request(f"/api/replays/{name}/record") as answer:
            return answer.read().decode()


def replay(program, folder, record, *flags):
    """Runs `brigade replay` on the text of a record and returns what it printed."""
    path = os.path.join(folder, "record.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        file.write(record)
    done = subprocess.run([program, "replay", path, *flags], capture_output=True, text=True, check=False)
    expect(done.returncode == 0, f"brigade replay: {done.stdout}{done.stderr}")
    return done.stdout


def with_changes(view, changes):
    """The view after a play."""
    for change in changes:
        if not change["at"]:
            view = change["to"]
            continue
        *way, last = change["at"]
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


class Client:
    """One viewer at one table. Keeps every frame as it came; subclasses decide what to do."""

    def __init__(self, server, cookie, code, watch=False):
        self.server = server
        self.cookie = cookie
        self.code = code
        self.watch = watch
        self.socket = None
        self.seat = None
        self.host = False
        self.resumed = None
        self.info = {}
        self.game = 0
        self.seq = 0
        self.view = {}
        self.choices = []
        self.waits_for = []
        self.changed = asyncio.Event()  # something came

    def connect(self):
        return websockets.connect(
            f"ws://127.0.0.1:{self.server.port}/ws",
            extra_headers={"Cookie": self.cookie}, origin=self.server.address, max_size=None, ping_interval=None, open_timeout=20,
        )

    async def say(self, kind, **fields):
        await self.socket.send(json.dumps({"t": kind, **fields}))

    async def act(self, name, move, seen=None):
        """Makes a move that answers the newest message, or the one named."""
        await self.say("act", id=name, move=move, game=self.game, seen=seen or self.seq)

    async def hello(self, resume=None):
        fields = {"protocol": 2, "table": self.code, "watch": self.watch}
        if resume:
            fields["resume"] = resume
        await self.say("hello", **fields)

    def where(self):
        """Where this client stopped reading."""
        seat = -1 if self.seat is None else self.seat
        return {"game": self.game, "seq": self.seq, "seat": seat, "chat": 0}

    def note(self, text):
        """Takes a frame into account and returns it as an object."""
        message = json.loads(text)
        kind = message["t"]
        if kind == "welcome":
            self.seat, self.host = message.get("seat"), message["host"]
            self.resumed = message["resumed"]
        elif kind == "you":
            self.seat, self.host = message.get("seat"), message["host"]
        elif kind == "table":
            self.info, self.waits_for = message, message["waits_for"]
        elif kind == "view":
            self.game, self.seq = message["game"], message["seq"]
            self.view, self.choices = message["view"], message["choices"]
        elif kind == "play":
            expect(
                (message["game"], message["seq"]) == (self.game, self.seq + 1),
                f"seat {self.seat} of {self.code} had {self.game}/{self.seq} and got {text[:80]}",
            )
            self.seq = message["seq"]
            self.view = with_changes(self.view, message["changes"])
            self.choices = message.get("choices", self.choices)
            self.waits_for = message.get("waits_for", self.waits_for)
        self.changed.set()
        return message
