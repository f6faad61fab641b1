#!/usr/bin/python3
"""One attack on a server of this machine, for a bounded time; started by run.py.

    attacker.py NAME PORT SECONDS CODE

CODE is the table of somebody innocent. The attacker is one address of the loopback network, 127.0.0.2 (half-open
sockets come from sixteen), has as many guests as it likes, and keeps to no limit. It prints one JSON line: what it
sent, and how often it was refused or sent away.
"""
import base64
import json
import os
import random
import resource
import socket
import struct
import sys
import time

HERE = "127.0.0.1"
ATTACKER = "127.0.0.2"
GUESTS = 8
PIECE_S = 0.005  # a breath between two heaps of messages
HALF_OPEN = 3000
HEAP = 5000  # frames in one call


class Gone(Exception):
    """The server has hung up."""


class Raw:
    """A WebSocket made by hand, which may send anything and never waits."""

    def __init__(self, port, cookie):
        self.waiting = b""
        self.socket = socket.create_connection((HERE, port), 10, (ATTACKER, 0))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: box\r\nOrigin: http://box\r\nCookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self.waiting:
            self.waiting += self.socket.recv(4096) or b"HTTP/1.1 000\r\n\r\n"
        head, _, self.waiting = self.waiting.partition(b"\r\n\r\n")
        if b" 101 " not in head:
            raise Gone()
        self.socket.setblocking(False)

    @staticmethod
    def frame(kind, payload=b"", final=True):
        head = bytes([(0x80 if final else 0) | kind])
        head += bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xFE" + struct.pack(">H", len(payload))
        return head + b"\0\0\0\0" + payload

    def send(self, data):
        """Whole frames or nothing, so that the next one begins where a frame may begin."""
        try:
            sent = self.socket.send(data)
            self.socket.setblocking(True)
            self.socket.settimeout(2)
            self.socket.sendall(data[sent:])
            self.socket.setblocking(False)
        except BlockingIOError:
            return False
        except OSError as error:
            raise Gone() from error
        return True

    def say(self, kind, **fields):
        return self.send(self.frame(1, json.dumps({"t": kind, **fields}).encode()))

    def messages(self):
        """Everything that has come since, as objects."""
        try:
            while chunk := self.socket.recv(1 << 16):
                self.waiting += chunk
        except BlockingIOError:
            pass
        except OSError as error:
            raise Gone() from error
        while len(self.waiting) >= 2:
            size, head = self.waiting[1] & 0x7F, 2
            if size >= 126:
                head = 4 if size == 126 else 10
                size = int.from_bytes(self.waiting[2:head], "big")
            if len(self.waiting) < head + size:
                return
            kind, body = self.waiting[0] & 0x0F, self.waiting[head:head + size]
            self.waiting = self.waiting[head + size:]
            if kind == 1:
                yield json.loads(body)

    def wait_for(self, kind, seconds=5):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for message in self.messages():
                if message["t"] == kind:
                    return message
            time.sleep(0.002)
        raise Gone()


class Attacker:
    def __init__(self, port, seconds, code):
        self.port, self.code = port, code
        self.seconds = seconds
        self.until = None  # the flood begins when everything for it is there
        self.sent = self.refused = 0
        self.cookies = []

    def going(self):
        self.until = self.until or time.monotonic() + self.seconds
        return time.monotonic() < self.until

    def request(self, method, path, body=None, cookie=None):
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: box\r\nOrigin: http://box\r\nContent-Type: application/json\r\nConnection: close\r\n"
        head += f"Cookie: {cookie}\r\n" if cookie else ""
        with socket.create_connection((HERE, self.port), 10, (ATTACKER, 0)) as connection:
            connection.sendall(head.encode() + f"Content-Length: {len(data)}\r\n\r\n".encode() + data)
            answer = b""
            while chunk := connection.recv(65536):
                answer += chunk
        return answer

    def guests(self, count=GUESTS):
        for number in range(count):
            answer = self.request("POST", "/api/me", {"name": f"Eve {number}"})
            if b"Set-Cookie: " not in answer:  # an address makes only so many
                self.refused += 1
                break
            self.cookies.append(answer.split(b"Set-Cookie: ")[1].split(b";")[0].decode())
        return self.cookies

    def table(self, cookie, **wish):
        return json.loads(self.request("POST", "/api/tables", wish, cookie).partition(b"\r\n\r\n")[2])["code"]

    def join(self, cookie, code, **fields):
        raw = Raw(self.port, cookie)
        raw.say("hello", protocol=2, table=code, **fields)
        return raw

    def players(self, count=GUESTS, **wish):
        """Guests who each play at a table of their own; as (connection, cookie, code, first view)."""
        found = []
        for cookie in self.guests(count):
            code = self.table(cookie, start=True, **wish)
            raw = self.join(cookie, code)
            found.append((raw, cookie, code, raw.wait_for("view")))
        return found

    def listen(self, raw):
        for message in raw.messages():
            self.refused += message["t"] in ("refused", "bye")

    def storm(self, players, words, heap=20):
        """All say the same again and again, and come back when they are sent away."""
        lines = [[raw, cookie, code] for raw, cookie, code, *_ in players]
        number = 0
        while self.going():
            for line in lines:
                number += 1
                try:
                    if line[0] is None:
                        line[0] = self.join(line[1], line[2])
                    for count in range(heap):
                        data = words(f"{number}-{count}")
                        self.sent += line[0].send(data)
                    self.listen(line[0])
                except (Gone, OSError):
                    self.refused += 1
                    line[0] = None
            time.sleep(PIECE_S)

    # ---- the attacks

    def hints(self):
        players = self.players(game="critter-kitchen", bots=["hard"], settings={"coach": True})
        self.storm(players, lambda name: said("hint", id=name))

    def suggestions(self):
        players = self.players(game="critter-kitchen", bots=["easy"])
        self.storm(players, lambda name: said("suggest", id=name))

    def asks(self):
        players = self.players(game="food-court", bots=["easy"])
        self.storm(players, lambda name: said("ask", id=name, move={"do": "serve"}))

    def acts(self):
        players = self.players(game="food-court", bots=["easy"])
        self.storm(players, lambda name: said("act", id=name, move={"do": "nonsense"}, game=1, seen=1))

    def talk(self):
        cookies = self.guests()
        code = self.table(cookies[0], game="food-court")
        lines = [(self.join(cookie, code), cookie, code) for cookie in cookies]
        self.storm(lines, lambda name: said("say", text="\u202e" + name * 10))

    def pongs(self):
        self.frames(Raw.frame(10) * HEAP)

    def pings(self):
        self.frames(Raw.frame(9, b"x") * HEAP)

    def pieces(self):
        self.frames(Raw.frame(0, final=False) * HEAP, Raw.frame(1, b"{", final=False))

    def frames(self, heap, first=b""):
        cookies = self.guests(4)
        lines = {cookie: None for cookie in cookies}
        while self.going():
            for cookie, raw in lines.items():
                try:
                    if raw is None:
                        raw = lines[cookie] = Raw(self.port, cookie)
                        raw.send(first)
                    self.sent += HEAP * raw.send(heap)
                    self.listen(raw)
                except (Gone, OSError):
                    self.refused += 1
                    lines[cookie] = None
            time.sleep(PIECE_S / 5)

    def half_open(self):
        """Sockets that begin a request and never end it, a byte now and then."""
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
        sockets = []
        while self.going():
            for number in range(50):
                if len(sockets) >= HALF_OPEN:
                    break
                try:
                    one = socket.create_connection((HERE, self.port), 2, (f"127.0.0.{2 + number % 16}", 0))
                    one.setblocking(False)
                    one.send(b"GET / HTTP/1.1\r\nHost: b")
                    self.sent += 1
                    sockets.append(one)
                except OSError:
                    self.refused += 1
            for one in random.sample(sockets, min(50, len(sockets))):
                try:
                    one.send(b"x")
                    if not one.recv(1):
                        raise ConnectionError
                except BlockingIOError:
                    pass
                except OSError:
                    self.refused += 1
                    one.close()
                    sockets.remove(one)
            time.sleep(PIECE_S)

    def hellos(self):
        """Comes, asks for everything that was ever told, goes, and comes again."""
        players = self.players(game="food-court", bots=["easy"])
        resume = {"game": 1, "seq": 1, "seat": 0, "chat": 0}
        while self.going():
            for _, cookie, code, _ in players:
                try:
                    raw = self.join(cookie, code, resume=resume)
                    self.sent += 1
                    time.sleep(0.001)
                    self.listen(raw)
                    raw.socket.close()
                except (Gone, OSError):
                    self.refused += 1

    def planning(self):
        players = self.players(game="critter-kitchen", bots=["easy"])
        send = next(choice["move"] for choice in players[0][3]["choices"] if choice["move"]["do"] == "send")
        recall = {"do": "recall", "chef": send["chef"]}
        self.storm(players, lambda name: said("act", id="a" + name, move=send, game=1, seen=1)
                   + said("act", id="b" + name, move=recall, game=1, seen=1), 5)

    def watchers(self):
        """As many as will fit look at the innocent's own table, and come and go."""
        cookies = self.guests(60)
        watching = []
        while self.going():
            for cookie in cookies:
                try:
                    watching.append(self.join(cookie, self.code, watch=True))
                    self.sent += 1
                except (Gone, OSError):
                    self.refused += 1
                for raw in list(watching):
                    try:
                        self.listen(raw)
                    except (Gone, OSError):
                        watching.remove(raw)
                if not self.going():
                    return
                time.sleep(PIECE_S)
            for raw in watching[::2]:
                raw.socket.close()
            watching = watching[1::2]

    def table_list(self):
        lines = [None] * 32
        request = b"GET /api/tables HTTP/1.1\r\nHost: box\r\n\r\n"
        while self.going():
            for number, line in enumerate(lines):
                try:
                    if line is None:
                        line = lines[number] = socket.create_connection((HERE, self.port), 2, (ATTACKER, 0))
                        line.setblocking(False)
                    line.send(request)
                    self.sent += 1
                    answer = line.recv(1 << 16)
                    self.refused += b" 429 " in answer[:16]
                    if not answer:
                        raise ConnectionError
                except BlockingIOError:
                    pass
                except OSError:
                    lines[number] = None
            time.sleep(PIECE_S / 5)


def said(kind, **fields):
    return Raw.frame(1, json.dumps({"t": kind, **fields}).encode())


ATTACKS = ["hints", "suggestions", "asks", "acts", "talk", "pongs", "pings", "pieces", "half_open", "hellos", "planning",
           "watchers", "table_list"]


def main():
    name, port, seconds, code = sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), sys.argv[4]
    os.nice(19)  # an attacker has a machine of their own
    attacker = Attacker(port, seconds, code)
    getattr(attacker, name)()
    print(json.dumps({"sent": attacker.sent, "refused": attacker.refused}))


if __name__ == "__main__":
    main()
