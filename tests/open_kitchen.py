"""Kitchen Rush over real sockets: everything lies open but the order of the decks, and nobody judges a meal before
the check. Every raw frame of every seat and of a watcher is read while people work as they like for a while.

No frame may name a patron, award or office card, by id or by name, before it was turned up for everybody [KR-9.1,
KR-9.2]; none may hold a deck or a generator [KR-9.7], or a word about whether a meal is right before the shift has
ended [KR-9.5]; and all viewers are told the same [KR-9.3].
"""
import asyncio
import json

from harness import Folder, Server, expect
from witness import Witness

GAME = "kitchen-rush"
SEATS = 3
# The standard one, and the one with all decks; and how many plays every viewer must have been told of.
SCENARIOS = {"s1": 60, "s8": 150}
IDLE = ("not-ready", "set-timekeeper", "set-temp-policy", "pass-temp", "lift", "put-back-plate", "relabel", "scrap",
        "fix-return", "fix-take", "fix-plate", "done")
SECRETS = ("deck", "award_deck", "office_deck", "rng", "seed")
JUDGEMENTS = ("verdict", "finding", "findings", "difference", "correct", "spoiled", "repairable")
TURNED = {"patron-seated": "card", "office-card-turned": "card", "award-gained": "award"}


def parts_of(value):
    """All keys and texts of a message."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from parts_of(part)
    elif isinstance(value, list):
        for part in value:
            yield from parts_of(part)
    elif isinstance(value, str):
        yield value


class Inspector:
    """Reads the frames of one viewer."""

    def __init__(self, catalog, viewer):
        # Every card by its id and by its name.
        self.cards = {row["id"]: row["name"] for kind in ("patron", "award", "office") for row in catalog[kind]}
        self.viewer = viewer
        self.known = set()
        self.checked = False
        self.story = []  # what was told, without what is the viewer's own
        self.looked = 0

    def look(self):
        for text, message in self.viewer.frames:
            if message["t"] in ("view", "play"):
                self.look_at(text, message)
        self.viewer.frames.clear()

    def look_at(self, text, message):
        if message["t"] == "view":
            view = message["view"]
            self.known |= {card for card in [*view["tables"].values(), *view["office"], *view["awards"]] if card}
        else:
            self.story.append((message["ms"], message["changes"], [event["data"] for event in message["events"]]))
        for event in message.get("events", []):
            if event["data"]["event"] in TURNED:
                self.known.add(event["data"][TURNED[event["data"]["event"]]])
            self.checked = self.checked or event["data"]["event"] == "shift-ended"
        for part in parts_of(message):
            self.looked += 1
            expect(part not in SECRETS, f"{self.viewer.seat} is sent `{part}`: {text[:400]}")
            expect(self.checked or part not in JUDGEMENTS, f"a judgement before the check, `{part}`: {text[:400]}")
            for card, name in self.cards.items():
                if card not in self.known:
                    expect(card != part and not (" " in part and name in part),
                           f"{self.viewer.seat} reads of {card}, which nobody has seen: {text[:400]}")
        if self.viewer.seat is None:
            expect(not message.get("choices"), f"a watcher is offered moves: {text[:400]}")


async def work(player, rng, enough):
    """Does something whenever there is something to do, until enough has been seen."""
    number = 0
    while not enough() and player.info["phase"] == "playing":
        await asyncio.sleep(rng.uniform(0.02, 0.2))
        choices = player.choices
        while choices:
            busy = [choice for choice in choices if choice["move"]["do"] not in IDLE]
            choice = rng.choice(busy if busy and rng.random() < 0.9 else choices)
            number += 1
            name = f"w{player.seat}-{number}"
            if not choice["open"]:
                await player.act(name, choice["move"])
                await heard(player, name)
                break
            await player.say("ask", id=name, move=choice["move"])
            choices = (await heard(player, name)).get("choices", [])


async def heard(player, name):
    """The answer; frames are taken away by the inspector meanwhile."""
    found = {}

    def look():
        for _, message in player.frames:
            if message.get("id") == name:
                found.update(message)
        found.update(player.answers.pop(name, {}))
        return found

    await player.until(look, f"the answer to {name}")
    return found


class Worker(Witness):
    """Remembers answers, whoever has taken the frames away."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.answers = {}

    def note(self, text):
        message = super().note(text)
        if "id" in message and message["t"] in ("ack", "refused", "answer"):
            self.answers[message["id"]] = message
        return message


async def look_at_table(server, scenario, wanted, catalog, rng):
    cookies = [server.guest(f"Guest {number}") for number in range(SEATS + 1)]
    code = server.table(cookies[0], game=GAME, seats=SEATS, options={"scenario": scenario}, settings={"speed": 200})
    viewers = [Worker(server, cookie, code, watch=number == SEATS) for number, cookie in enumerate(cookies)]
    players = viewers[:SEATS]
    for viewer in viewers:
        await viewer.open()
        await viewer.until(lambda: viewer.info, "the table")
    for player in players:
        await player.say("ready", ready=True)
    host = players[0]
    await host.until(lambda: all(seat["ready"] for seat in host.info["seats"]), "everybody to be ready")
    await host.say("start")
    for viewer in viewers:
        await viewer.until(lambda: viewer.seq > 0 and viewer.info["phase"] == "playing", "the deal")
    inspectors = [Inspector(catalog, viewer) for viewer in viewers]
    told = lambda: min(len(inspector.story) for inspector in inspectors)
    workers = [asyncio.create_task(work(player, rng, lambda: told() >= wanted)) for player in players]
    while not all(worker.done() for worker in workers):
        await asyncio.sleep(0.05)
        for inspector in inspectors:
            inspector.look()
    for worker in workers:
        worker.result()
    newest = max(viewer.seq for viewer in viewers)
    for viewer in viewers:
        await viewer.until(lambda: viewer.seq >= newest, "the newest play")
        await viewer.close()
    for inspector in inspectors:
        inspector.look()
    for inspector in inspectors:
        expect(inspector.story[:told()] == inspectors[0].story[:told()], "not everybody was told the same")
    expect(told() >= wanted, f"only {told()} plays were looked at; the test is blind")
    looked = sum(inspector.looked for inspector in inspectors)
    print(f"{scenario}: {told()} plays told to {len(viewers)} viewers, {looked} words in them, none of them a secret")


async def main(program, rng):
    with Folder() as folder, Server(program, folder) as server:
        with server.request(f"/api/games/{GAME}/catalog") as answer:
            catalog = json.load(answer)
        await asyncio.gather(*(look_at_table(server, *scenario, catalog, rng) for scenario in SCENARIOS.items()))
