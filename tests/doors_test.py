#!/usr/bin/env python3
"""Who is let in, over real sockets and with the limits that a server has by itself: what opens the WebSocket, what
a token is worth after signing out, after an account is made, after the password is changed and after the account is
deleted, and how fast passwords, codes and guests can be tried."""
import asyncio
import http.client
import json
import random
import socket
import sys

from harness import Client, Failed, Folder, Server, expect, tidy_up_when_stopped

UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
PASSWORD = {"account": "maya", "password": "correct horse"}


class Browser:
    """Keeps its cookie as browsers do."""

    def __init__(self, server, cookie=None):
        self.server = server
        self.cookie = cookie

    def post(self, path, body, origin=True):
        headers = {"Content-Type": "application/json"}
        if origin:
            headers["Origin"] = self.server.address
        return self.ask("POST", path, json.dumps(body), headers)

    def get(self, path):
        return self.ask("GET", path, None, {})

    def ask(self, method, path, body, headers):
        if self.cookie:
            headers["Cookie"] = self.cookie
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        set_cookie = answer.getheader("Set-Cookie")
        if set_cookie:
            self.cookie = set_cookie.split(";")[0]
        connection.close()
        return answer.status, json.loads(text) if text else None

    def me(self):
        return self.get("/api/me")[1]

    def upgrade(self, target="/ws", origin=None):
        """The status of an upgrade, and the socket if it was granted."""
        lines = f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n{UPGRADE}"
        if self.cookie:
            lines += f"Cookie: {self.cookie}\r\n"
        if origin:
            lines += f"Origin: {origin}\r\n"
        link = socket.create_connection(("127.0.0.1", self.server.port), timeout=30)
        link.sendall((lines + "\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            more = link.recv(4096)
            if not more:
                break
            head += more
        status = int(head.split()[1])
        if status != 101:
            link.close()
            return status, None
        return status, link


def same(found, wanted, what):
    expect(found == wanted, f"{what}: {found!r}, not {wanted!r}")


def the_websocket(server):
    maya = Browser(server)
    maya.post("/api/me", {"name": "Maya"})
    own, evil = server.address, "http://evil.example"
    for target in ("/ws", "/%77s", "/w%73"):
        same(maya.upgrade(target, evil)[0], 403, f"another site at {target}")
        same(maya.upgrade(target)[0], 403, f"a cookie without an origin at {target}")
        status, link = maya.upgrade(target, own)
        same(status, 101, f"the own site at {target}")
        link.close()
    same(maya.upgrade("//ws", evil)[0], 400, "another site at //ws")
    same(Browser(server).upgrade("/ws")[0], 401, "nobody at /ws")
    same(maya.post("/api/me", {"name": "M"}, origin=False)[0], 403, "a cookie without an origin that changes something")


def signing_out(server):
    maya = Browser(server)
    maya.post("/api/me", {"name": "Maya"})
    token = maya.cookie
    status, link = maya.upgrade("/ws", server.address)
    same(status, 101, "the WebSocket")
    same(maya.post("/api/logout", {})[0], 200, "signing out")
    same(Browser(server, token).me(), None, "a token after signing out")
    same(Browser(server, token).upgrade("/ws", server.address)[0], 401, "a WebSocket after signing out")
    heard = b""
    while b"signed-out" not in heard:
        more = link.recv(4096)
        expect(more, "the open WebSocket was not told")
        heard += more
    link.close()


def an_account(server):
    """A token that somebody else may know is worth nothing once there is an account."""
    planted = Browser(server)
    planted.post("/api/me", {"name": "Maya"})
    here = Browser(server, planted.cookie)
    same(here.post("/api/account", PASSWORD)[1]["account"], "maya", "the account")
    expect(here.cookie != planted.cookie, "making an account did not change the token")
    same(planted.me(), None, "the token from before the account was made")

    other = Browser(server)
    other.post("/api/me", {"name": "Somebody"})
    there = Browser(server, other.cookie)
    same(there.post("/api/login", PASSWORD)[1]["name"], "Maya", "signing in")
    same(other.me(), None, "the token from before signing in")
    same(here.me()["name"], "Maya", "the first browser")

    change = {"password": "correct horse", "next": "battery staple"}
    same(here.post("/api/password", {**change, "password": "wrong"})[0], 401, "a change with a wrong password")
    old = here.cookie
    same(here.post("/api/password", change)[0], 200, "a change of the password")
    same(there.me(), None, "another browser after the change")
    same(Browser(server, old).me(), None, "the token from before the change")
    same(here.me()["account"], "maya", "the own browser after the change")
    PASSWORD["password"] = "battery staple"

    there = Browser(server)
    same(there.post("/api/login", PASSWORD)[0], 200, "signing in with the new password")
    before = there.cookie
    same(there.post("/api/logout", {"everywhere": True})[0], 200, "signing out everywhere")
    same(Browser(server, before).me(), None, "this browser after signing out everywhere")
    same(here.me(), None, "the other browser after signing out everywhere")


def guesses(server):
    """Five are free, whoever asks; then even the right password has to wait, but not the browser that is signed in."""
    maya = Browser(server)
    same(maya.post("/api/login", PASSWORD)[0], 200, "signing in")
    tried = 0
    status, answer = 401, None
    while status == 401 and tried < 7:  # on a slow machine the first waits are over before the next guess
        status, answer = Browser(server).post("/api/login", {**PASSWORD, "password": f"guess {tried}"})
        tried += 1
    expect(tried > 5, f"only {tried - 1} guesses were free")
    same(answer["id"], "too-many-guesses", "one guess too many")
    same(maya.post("/api/login", PASSWORD)[0], 200, "the owner")


def deletion(server):
    maya = Browser(server, None)
    maya.post("/api/me", {"name": "Ida"})
    ida = {"account": "ida", "password": "some password"}
    maya.post("/api/account", ida)
    guest, token = maya.me()["guest"], maya.cookie
    same(maya.post("/api/account/delete", {"password": "wrong one"})[0], 401, "a deletion with a wrong password")
    same(maya.post("/api/account/delete", {"password": "some password"})[0], 200, "the deletion")
    same(Browser(server, token).me(), None, "the token of a deleted account")
    same(Browser(server).post("/api/login", ida)[0], 401, "signing in to a deleted account")
    again = Browser(server)
    again.post("/api/me", {"name": "Another"})
    same(again.post("/api/account", ida)[1]["account"], "ida", "the name of a deleted account")
    expect(again.me()["guest"] != guest, "the new account has the guest of the deleted one")


async def hello(server, cookie, code):
    """The first thing that somebody hears who says hello at this table: "welcome", or the id of the goodbye."""
    client = Client(server, cookie, code)
    async with client.connect() as client.socket:
        await client.hello()
        message = json.loads(await client.socket.recv())
        return message["id"] if message["t"] == "bye" else message["t"]


async def walking(server):
    """Codes are tried one after the other; how many of them were looked up."""
    host, walker, friend = (server.guest(name) for name in ("Maya", "Walker", "Tom"))
    private = server.table(host, settings={"unlisted": True})
    same((len(private), len(server.table(host))), (8, 4), "the lengths of a private and a listed code")
    rng = random.Random(1)
    heard = [await hello(server, walker, "".join(rng.choices("ABCDEFGHJKMNPQRSTUVWXYZ", k=4))) for _ in range(200)]
    same(set(heard), {"no-such-table", "too-many-codes"}, "what a walker hears")
    looked_up = heard.count("no-such-table")
    expect(10 <= looked_up <= 20, f"{looked_up} of 200 codes were looked up")
    typed = f"{private[:4]}-{private[4:]}".lower()
    same(await hello(server, friend, typed), "welcome", "somebody else behind the same address")
    return looked_up


def many_guests(server):
    statuses = [Browser(server).post("/api/me", {"name": "Crowd"})[0] for _ in range(60)]
    made = statuses.count(200)
    expect(made <= 35, f"{made} guests at once from one address")
    same(set(statuses), {200, 429}, "the answers to a crowd")
    return made


def main(program):
    # An hour of signing in from one address would be needed for all of this; the bucket of the address is as it is,
    # so each part that signs in has a server of its own.
    with Folder() as folder, Server(program, folder, guests_burst=30, guests_per_hour=300) as server:
        the_websocket(server)
        signing_out(server)
        deletion(server)
        looked_up = asyncio.run(asyncio.wait_for(walking(server), 200))
        made = many_guests(server)
    with Folder() as folder, Server(program, folder) as server:
        an_account(server)
    PASSWORD["password"] = "correct horse"
    with Folder() as folder, Server(program, folder) as server:
        maya = Browser(server)
        maya.post("/api/me", {"name": "Maya"})
        maya.post("/api/account", PASSWORD)
        guesses(server)
    print(f"doors hold; {looked_up} of 200 codes were looked up, {made} of 60 guests were made")


if __name__ == "__main__":
    tidy_up_when_stopped()
    try:
        main(sys.argv[1])
    except Failed as failed:
        sys.exit(f"FAILED: {failed}")
