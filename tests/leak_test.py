#!/usr/bin/python3
"""Secrets over real sockets: plays a whole game and reads every raw frame of every seat and of a watcher.

    leak_test.py PROGRAM [--game ID] [--seed N]

Whoever only watches gets no choices, and a question is answered to the one who asked and heard by nobody else.
Food Court: no frame may name a card that is in somebody else's hand, but in the list `unseen`, which holds all
cards of that seat that the viewer has not seen, in the hand or not.
Critter Kitchen: no frame may hold a larder, a draft or a rumor that is not the viewer's to know, and a step of a
draft is told to its owner alone: nobody else gets any frame at all.
Pressure Cooker: twin games that differ only in what is hidden send the same bytes (twins.py; server/leak_test.cpp
does so for all games, without sockets).
Kitchen Rush: nothing names a card before it is turned up, and nothing judges a meal before the check (open_kitchen.py).
"""
import argparse
import asyncio
import json
import random
import re
import sys

sys.dont_write_bytecode = True  # nothing is left behind in the source folder
import open_kitchen
import twins
from harness import Failed, Folder, Server, expect, tidy_up_when_stopped
from witness import Witness

SEATS = 3
CARD = re.compile(r'"([a-z]{2}-[a-z-]+(?:#\d+)?)"')


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


class FoodCourt:
    """Hands are secret; every move is seen by all."""

    enough = 300  # names of cards; fewer, and the test is blind

    @staticmethod
    def pick(mover, rng):
        return rng.choice(mover.choices)

    @staticmethod
    def is_private(_move):
        return False

    @staticmethod
    def known_to(viewer):
        """The cards that a view shows lying somewhere."""
        return set(CARD.findall(without_unseen(viewer.view)))

    @staticmethod
    def look_at(viewer, players, text, message, shown):
        """How many names of cards there were to look at."""
        named = set(CARD.findall(without_unseen(message)))
        # What lay open, or was discarded, may have been shuffled and drawn in this very step.
        for event in message.get("events", []):
            shown = shown | set(event["data"].get("discarded", []))
        for player in players:
            if player is viewer:
                continue
            leaked = (named & set(player.view["seats"][player.seat]["hand"])) - shown
            expect(not leaked, f"{viewer.seat} reads {leaked}, in the hand of {player.seat}: {text}")
        return len(named)


class CritterKitchen:
    """Larders, drafts and rumors are secret, and so is every step of a draft."""

    enough = 2000  # seats of views
    ADDS = ("send", "put", "season", "add-soup", "add-bisque", "discard", "pair")
    PRIVATE = (*ADDS, "recall", "take-back", "unseason", "soup-back", "bisque-back", "keep", "unpair", "clear")

    def pick(self, mover, rng):
        """Drafts could be changed for ever, so mostly something is added, and `ready` said soon."""
        ready = [choice for choice in mover.choices if choice["move"]["do"] == "ready"]
        adding = [choice for choice in mover.choices if choice["move"]["do"] in self.ADDS]
        if ready and (not adding or rng.random() < 0.4):
            return ready[0]
        return rng.choice(adding if adding and rng.random() < 0.8 else mover.choices)

    def is_private(self, move):
        return move["do"] in self.PRIVATE

    @staticmethod
    def known_to(_viewer):
        return set()

    def look_at(self, viewer, _players, text, message, _shown):
        """How many seats of views there were to look at."""
        for event in message.get("events", []):
            self.look_at_event(viewer, event["data"], text)
        if message["t"] not in ("view", "play") or viewer.view["over"]:
            return 0
        mine = viewer.view.get("mine")
        expect((mine is not None) == (viewer.seat is not None), f"whose draft is this? {text}")
        for number, seat in enumerate(viewer.view["seats"]):
            own = number == viewer.seat
            expect(own or seat["storage"] is None, f"{viewer.seat} sees the larder of {number}: {text}")
            expect(own or seat["private_rumor"] is None, f"{viewer.seat} sees a rumor of {number}: {text}")
        for rumor in viewer.view["rumors"]:
            known = rumor["face_up"] or viewer.seat in rumor["known_by"]
            expect(known or rumor["id"] is None, f"{viewer.seat} sees {rumor}: {text}")
        return len(viewer.view["seats"])

    @staticmethod
    def look_at_event(viewer, data, text):
        kind = data["event"]
        if kind == "rumor-heard":
            expect(data["seat"] == viewer.seat, f"{viewer.seat} hears what {data['seat']} does: {text}")
        if kind in ("readied", "unreadied"):
            expect(set(data) == {"event", "seat"}, f"more than that somebody is ready: {text}")


GAMES = {"food-court": FoodCourt, "critter-kitchen": CritterKitchen}


class LeakTest:
    def __init__(self, game, players, watcher, rng):
        self.game = game
        self.players = players
        self.watcher = watcher
        self.viewers = [*players, watcher]
        self.rng = rng
        self.asked = {}  # who asked, by id
        self.frames = 0
        self.names = 0
        self.private = 0  # steps that only their owner was told of

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
        choice = self.game.pick(mover, self.rng)
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
        known = {viewer: self.game.known_to(viewer) for viewer in self.viewers}
        plays = [viewer.plays for viewer in self.viewers]
        name = self.new_id(mover)
        await mover.act(name, move)
        answer = await mover.answer_to(name)
        expect(answer["t"] == "ack", f"{move} was refused: {answer}")
        if self.game.is_private(move):
            return await self.expect_silence(mover, plays, known)
        for viewer, before in zip(self.viewers, plays):
            await viewer.until(lambda: viewer.plays == before + 1, "a play")
        if not mover.view["over"]:
            return self.look_at_frames(known)
        for viewer in self.viewers:  # now everything is shown
            await viewer.until(lambda: viewer.info["phase"] == "over", "the result")

    async def expect_silence(self, mover, plays, known):
        """The mover alone has a play; what others are sent comes in order, so an answer shows there was nothing."""
        for viewer, before in zip(self.viewers, plays):
            if viewer is mover:
                await viewer.until(lambda: viewer.plays == before + 1, "a play")
                continue
            await self.ask(viewer, {})
            told = [text for text, message in viewer.frames if message["t"] != "net"]
            expect(len(told) == 1, f"{viewer.seat} is told of a draft of {mover.seat}: {told}")
        self.private += 1
        self.look_at_frames(known)

    def look_at_frames(self, known):
        for viewer in self.viewers:
            shown = known.get(viewer, set())
            for text, message in viewer.frames:
                self.look_at(viewer, text, message, shown)
            viewer.frames.clear()

    def look_at(self, viewer, text, message, shown):
        self.frames += 1
        self.names += self.game.look_at(viewer, self.players, text, message, shown)
        if viewer.seat is None:
            told = message["t"] in ("answer", "ack", "advice", "suggestion", "shown")
            expect(not told and not message.get("choices"), f"a watcher is told: {text}")
        if message["t"] in ("answer", "ack", "refused"):
            expect(self.asked[message["id"]] is viewer, f"{viewer.seat} is told what others asked: {text}")


async def main(flags):
    rng = random.Random(flags.seed)
    if flags.game == twins.GAME:
        return await twins.main(flags.program, rng)
    if flags.game == open_kitchen.GAME:
        return await open_kitchen.main(flags.program, rng)
    with Folder() as folder, Server(flags.program, folder) as server:
        cookies = [server.guest(f"Guest {number}") for number in range(SEATS + 1)]
        code = server.table(cookies[0], game=flags.game, seats=SEATS)
        players = [Witness(server, cookie, code) for cookie in cookies[:SEATS]]
        watcher = Witness(server, cookies[SEATS], code, watch=True)
        game = GAMES[flags.game]()
        test = LeakTest(game, players, watcher, rng)
        await test.start()
        await test.play()
        for viewer in test.viewers:
            await viewer.close()
        expect(test.names > game.enough, f"only {test.names} things were looked at; the test is blind")
        print(f"{test.frames} frames and {test.names} things in them, none of them a secret;", end=" ")
        print(f"{test.private} steps that nobody else was told of")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Looks for secrets in the frames of a whole game.")
    parser.add_argument("program")
    parser.add_argument("--game", choices=sorted([*GAMES, twins.GAME, open_kitchen.GAME]), default="food-court")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    parsed = parser.parse_args()
    print(f"seed {parsed.seed}", flush=True)
    tidy_up_when_stopped()
    try:
        asyncio.run(asyncio.wait_for(main(parsed), 300))
    except Failed as failed:
        sys.exit(f"FAILED: {failed}")
