#!/usr/bin/env python3
"""The ladder of Kitchen Rush over real sockets: what a guest has played is kept over kill -9 and goes into an account
made later; nobody sees that of others; the coach is heard and can be followed [KR-10.13]."""
import asyncio
import json
import sys

from harness import Client, Failed, Folder, Server, expect, tidy_up_when_stopped

PRACTICE = {
    "game": "kitchen-rush", "seats": 1, "preset": "practice", "start": True,
    "settings": {"unlisted": True, "speed": 100, "coach": True},
}


def ask(server, path, cookie, body=None):
    with server.request(path, body, cookie) as answer:
        return json.load(answer), answer.headers["Set-Cookie"]


def progress_of(server, cookie):
    return ask(server, "/api/progress/kitchen-rush", cookie)[0]


def same(found, wanted, what):
    expect(found == wanted, f"{what}: {found!r}, not {wanted!r}")


class Learner(Client):
    """Follows the coach for a while, then closes the shift."""

    async def play(self, steps):
        self.lessons = []
        async with self.connect() as self.socket:
            await self.hello()
            async for text in self.socket:
                message = self.note(text)
                if message["t"] == "view":
                    await self.say("hint", id="h0")
                elif message["t"] == "advice":
                    await self.follow(message, steps)
                elif message["t"] == "ack" and not self.info.get("result"):
                    await self.say("hint", id=f"h{len(self.lessons)}")
                elif message["t"] == "refused":
                    raise Failed(f"the coach's advice was refused: {text}")
                elif message["t"] == "table" and message["phase"] == "over":
                    return message["result"]

    async def follow(self, advice, steps):
        self.lessons.append(advice["say"])
        expect(advice["because"] != "", f"an unexplained lesson: {advice}")
        if len(self.lessons) > steps or "move" not in advice:
            return await self.act(f"end{len(self.lessons)}", {"do": "ready"})
        await self.act(f"a{len(self.lessons)}", advice["move"])


async def practise(server, cookie, steps=7):
    code = server.table(cookie, **PRACTICE)
    learner = Learner(server, cookie, code)
    result = await asyncio.wait_for(learner.play(steps), 60)
    same(result["team"]["won"], False, "a shift closed after a few steps")
    same(result["team"]["goals"], [{"part": "served", "reached": 0, "needed": 3}], "its goal")
    expect("The crew has not made it" in result["sentence"], f"the end in words: {result['sentence']}")
    expect(learner.lessons[0].startswith("The goal is 3 patrons served"), f"the first lesson: {learner.lessons[0]}")
    return result


async def run(program):
    with Folder() as folder, Server(program, folder) as server:
        maya, tom = server.guest("Maya"), server.guest("Tom")
        same(progress_of(server, maya), {"climbs": [], "next": "s1"}, "before the first game")
        record = (await practise(server, maya))["record"]
        wanted = {"step": "s1", "seats": 1, "terms": {"time-limit": "untimed"}, "games": 1, "passed": False, "medal": "none"}

        def check(cookie, games, what):
            told = progress_of(server, cookie)
            same([told["next"], told["last"], len(told["climbs"])], ["s1", "s1", 1], what)
            climb = told["climbs"][0]
            same({key: climb[key] for key in wanted}, {**wanted, "games": games}, what)

        check(maya, 1, "after one game")
        same(progress_of(server, maya)["climbs"][0]["record"], record, "the game behind it")
        same(progress_of(server, tom)["climbs"], [], "somebody else's")
        server.kill()
        server.start()
        check(maya, 1, "after kill -9")
        _, cookie = ask(server, "/api/account", maya, {"account": "maya", "password": "correct horse"})
        maya = cookie.split(";")[0]
        check(maya, 1, "in an account made later")
        await practise(server, maya)
        check(maya, 2, "after another game")
        for path, what in (("/api/progress/food-court", "a game without steps"), ("/api/progress/chess", "no game")):
            try:
                ask(server, path, maya)
            except Failed as refused:
                expect("404" in str(refused), f"{what}: {refused}")
            else:
                raise Failed(f"{what} has progress")


def main():
    tidy_up_when_stopped()
    try:
        asyncio.run(run(sys.argv[1]))
    except Failed as why:
        sys.exit(f"progress: {why}")


if __name__ == "__main__":
    main()
