#!/usr/bin/python3
"""Moves that come too late, in every game and over real sockets [CK-6.10].

    late_test.py PROGRAM [--game NAME] [--seed N]

Two people play. One of them remembers what could be done about earlier decisions; when the same words would be
allowed again for a later one, the connection is lost, comes back, and sends what was meant then. It must be refused as
`too-late` and change nothing; said again as an answer to what is asked now, it is taken.
"""
import argparse
import asyncio
import json
import random
import sys

sys.dont_write_bytecode = True  # nothing is left behind in the source folder
from crash_test import pick_any, pick_plan
from harness import Failed, Folder, Server, expect, tidy_up_when_stopped
from witness import Witness

MOVES_MAX = 3000


def pick_of(*kinds):
    """These first, so that a round is soon over."""
    def pick(choices, rng):
        wanted = [choice for choice in choices if choice["move"].get("do") in kinds]
        return rng.choice(wanted or choices)
    return pick


# By game: options, how people play, what tells one decision from another, and the moves that are looked at.
GAMES = {
    "food-court": ({}, pick_any, ("round",), {"end-turn"}),
    "critter-kitchen": ({}, pick_plan, ("round", "phase"), {"ready", "leave-with-soup"}),
    "pressure-cooker": ({"countdown-ms": 0}, pick_of("ready", "hands-off", "choose-dial"), ("round", "phase"),
                        {"ready", "hands-off"}),
    "kitchen-rush": ({"scenario": "s4", "time-limit": "untimed"}, pick_of("ready", "start-shift"), ("shift", "phase"),
                     {"ready"}),
}


class Cook(Witness):
    """Remembers what could be done, and when."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.offered = {}  # a move as text: (the newest number then, which decision it was)
        self.number = 0

    def remember(self, decision):
        for choice in self.choices:
            if not choice["open"]:
                self.offered.setdefault(json.dumps(choice["move"]), (self.seq, decision))

    def again(self, decision, kinds):
        """A move of these kinds that could be made about an earlier decision and can be made now."""
        for choice in self.choices:
            known = self.offered.get(json.dumps(choice["move"]))
            if known and known[1] != decision and choice["move"]["do"] in kinds:
                return choice["move"], known[0]
        return None

    async def asks(self, kind, **fields):
        self.number += 1
        name = f"{kind}{self.number}"
        await self.say(kind, id=name, **fields)
        return await self.answer_to(name)

    async def does(self, move, seen):
        return await self.asks("act", move=move, game=self.game, seen=seen)

    async def is_up_to_date(self):
        """Everything that was decided before this has been told."""
        await self.asks("ask", move={})

    async def makes_a_move(self, pick, rng):
        choice = pick(self.choices, rng)
        while choice["open"]:
            answer = await self.asks("ask", move=choice["move"])
            if "best" in answer:
                choice = {"move": answer["best"], "open": False}
            elif answer.get("choices"):
                choice = rng.choice(answer["choices"])
            else:
                return
        await self.does(choice["move"], self.seq)

    async def comes_back(self):
        where = self.where()
        await self.close()
        await self.open(where)
        await self.until(lambda: self.resumed is not None, "the welcome")


async def play(server, game, rng):
    options, pick, parts, kinds = GAMES[game]
    cookies = [await asyncio.to_thread(server.guest, name) for name in ("Maya", "Tom")]
    code = await asyncio.to_thread(lambda: server.table(cookies[0], game=game, seats=2, options=options))
    people = [Cook(server, cookie, code) for cookie in cookies]
    for person in people:
        await person.open()
        await person.until(lambda: person.info, "the table")
        await person.say("ready", ready=True)
    host = people[0]
    await host.until(lambda: all(seat["ready"] for seat in host.info["seats"]), "everybody to be ready")
    await host.say("start")
    for person in people:
        await person.until(lambda: person.seq > 0, "the deal")
    decision = lambda: tuple(host.view[part] for part in parts)
    left = set(kinds)
    for _ in range(MOVES_MAX):
        for person in people:
            await person.is_up_to_date()
        found = host.again(decision(), left)
        if found:
            await look(host, game, *found)
            left.discard(found[0]["do"])
            if not left:
                break
        host.remember(decision())
        for person in people:
            if person.choices and person.seat in person.waits_for:
                await person.makes_a_move(pick, rng)
        if not any(person.choices for person in people):
            await asyncio.sleep(0.05)
    expect(not left, f"{game}: {left} could not be made about a later decision")
    for person in people:
        await person.close()


async def look(host, game, move, seen):
    """What was meant for an earlier decision comes after the connection was lost."""
    await host.comes_back()
    before = json.dumps(host.view)
    answer = await host.does(move, seen)
    expect(answer["t"] == "refused", f"{game}: {move}, which answers {seen}, acted at {host.seq}")
    expect(answer["why"]["id"] == "too-late", f"{game}: {move} was refused as {answer['why']}")
    expect(json.dumps(host.view) == before, f"{game}: a move that was refused changed something")
    answer = await host.does(move, host.seq)
    expect(answer["t"] == "ack", f"{game}: {move} is possible now, but was refused: {answer}")
    print(f"{game}: {move} for {seen} was too late at {host.seq}", flush=True)


async def main(program, games, seed):
    with Folder() as folder, Server(program, folder) as server:
        await asyncio.gather(*(play(server, game, random.Random(seed)) for game in games))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Moves that come too late are refused, in every game.")
    parser.add_argument("program")
    parser.add_argument("--game", choices=GAMES, help="this one alone")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    parsed = parser.parse_args()
    print(f"seed {parsed.seed}", flush=True)
    tidy_up_when_stopped()
    try:
        asyncio.run(main(parsed.program, [parsed.game] if parsed.game else GAMES, parsed.seed))
    except Failed as failed:
        sys.exit(f"FAILED: {failed}")
