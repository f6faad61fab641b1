#!/usr/bin/python3
"""The table's service of Kitchen Rush over real sockets: pings, pauses, the reach of hands, lost people and their
stand-ins, the speed of the clock, and what the table does by itself. Each case cites the rules it is about
(games/kitchen_rush/RULES.md); all tables run at once on one server, at their standard settings but for the option
a case is about.

    kitchen_rush_service_test.py PROGRAM [--only WORD]
"""
import argparse
import asyncio
import json
import sys

sys.dont_write_bytecode = True  # nothing is left behind in the source folder
import witness
from harness import Failed, Folder, Server, expect, tidy_up_when_stopped
from witness import Witness

GAME = "kitchen-rush"
LOST_MS = 15000  # of table time at full speed, before anything is done about an absence [KR-6.11]
SHIFT_MS = 240000
CALLS = [120000, 60000, 30000, 10000]
CASES = []


def case(*rules):
    """A case about these rules."""
    def add(run):
        CASES.append((rules, run))
        return run
    return add


class Cook(Witness):
    """Somebody at a table who says one thing at a time and looks what comes of it."""

    number = 0

    def unheard(self):
        """An id that nobody has used."""
        Cook.number += 1
        return f"k{Cook.number}"

    async def does(self, move):
        """Makes a move; the ack or the refusal."""
        name = self.unheard()
        await self.act(name, move)
        return await self.answer_to(name)

    async def makes(self, move):
        answer = await self.does(move)
        expect(answer["t"] == "ack", f"{move} was refused: {answer}")

    async def is_refused(self, move, why, sentence=None):
        check_refusal(await self.does(move), why, sentence, move)

    async def refusals_of(self, kind, **fields):
        """What is said against a message that has no id of its own."""
        before = len(self.frames)
        await self.say(kind, **fields)
        await self.clock()  # answered in order
        return [message for _, message in self.frames[before:] if message["t"] == "refused" and "id" not in message]

    async def is_told_no(self, kind, why, sentence=None, **fields):
        told = await self.refusals_of(kind, **fields)
        expect(len(told) == 1, f"{kind} was not refused: {told}")
        check_refusal(told[0], why, sentence, kind)

    async def agrees(self, kind, **fields):
        told = await self.refusals_of(kind, **fields)
        expect(not told, f"{kind} was refused: {told}")

    async def clock(self):
        """What the table clock shows."""
        name = self.unheard()
        await self.say("ask", id=name, move={})  # behind everything that waits to be kept
        await self.answer_to(name)
        await self.say("sync", id=name + "s")
        return (await self.answer_to(name + "s"))["clock"]["ms"]

    def events(self, kind):
        """What this client was told of one kind, as (ms, data)."""
        return [(message["ms"], event["data"]) for _, message in self.frames if message["t"] == "play"
                for event in message["events"] if event["data"]["event"] == kind]

    def notes(self, what):
        return [message["line"] for _, message in self.frames
                if message["t"] == "talk" and message["line"].get("what") == what]

    def shouts(self):
        return [message["line"] for _, message in self.frames
                if message["t"] == "talk" and message["line"]["kind"] == "shout"]

    def own(self, seat):
        return self.info["seats"][seat]

    async def until_phase(self, phase):
        await self.until(lambda: self.info.get("phase") == phase, f"the table to be {phase}")

    async def until_in(self, phase):
        await self.until(lambda: self.view.get("phase") == phase, f"the game to be in {phase}")


def check_refusal(answer, why, sentence, what):
    expect(answer["t"] == "refused", f"{what} was not refused: {answer}")
    expect(answer["why"]["id"] == why, f"{what} was refused as {answer['why']}, not as {why}")
    expect(sentence in (None, answer["why"]["sentence"]), f"{what} was refused in other words: {answer['why']}")


class Kitchen:
    """A table of people, dealt and in Planning for its first shift."""

    def __init__(self, server):
        self.server = server
        self.cooks = []
        self.cookies = []
        self.code = None

    async def open(self, people=2, seats=None, listed=False, bots=0, speed=None, **options):
        # The server knows everybody by a cookie; requests are made apart, the other cases go on.
        names = [f"Cook {number}" for number in range(people)]
        self.cookies = [await asyncio.to_thread(self.server.guest, name) for name in names]
        settings = {"unlisted": not listed} | ({"speed": speed} if speed else {})
        wish = {"game": GAME, "seats": seats or people + bots, "options": options, "settings": settings}
        if bots:
            wish["bots"] = [self.level()] * bots
        self.code = await asyncio.to_thread(lambda: self.server.table(self.cookies[0], **wish))
        for cookie in self.cookies:
            await self.come(cookie)
        for cook in self.cooks:
            await cook.say("ready", ready=True)
        host = self.cooks[0]
        await host.until(lambda: all(seat["ready"] for seat in host.info["seats"]), "everybody to be ready")
        await host.say("start")
        for cook in self.cooks:
            await cook.until(lambda: cook.seq > 0, "the deal")
        return self.cooks

    def details(self):
        with self.server.request("/api/games") as answer:
            return next(game for game in json.load(answer) if game["id"] == GAME)

    def level(self):
        levels = self.details()["levels"]
        return "normal" if "normal" in levels else levels[0]

    async def come(self, cookie, watch=False):
        cook = Cook(self.server, cookie, self.code, watch)
        await cook.open()
        await cook.until(lambda: cook.info, "the table")
        if not watch:
            self.cooks.append(cook)
        return cook

    async def come_back(self, number):
        """Over a new connection."""
        cook = Cook(self.server, self.cookies[number], self.code)
        await cook.open()
        await cook.until(lambda: cook.info and cook.view, "the table and the game")
        self.cooks[number] = cook
        return cook

    async def start_shift(self):
        """All are ready, and the Timekeeper says so."""
        for cook in self.cooks:
            await cook.makes({"do": "ready"})
        await self.cooks[self.cooks[0].view["timekeeper"]].makes({"do": "start-shift"})
        for cook in self.cooks:
            await cook.until_in("running")


# ---- pings


@case("KR-5.50")
async def pings_are_four_a_second_for_each_seat(server):
    one, two = await Kitchen(server).open()
    for cook in (one, two):  # at any time, in Planning too, and each seat has its own four
        for _ in range(6):
            await cook.say("shout", number=0, at="st-1")
        await cook.clock()
        told = [message["why"]["id"] for _, message in cook.frames if message["t"] == "refused"]
        expect(told == ["too-fast", "too-fast"], f"of six pings at once {told} were refused")
    await one.clock()
    expect(len(one.shouts()) == 8 and len(two.shouts()) == 8, "everybody hears the pings that were taken")
    await asyncio.sleep(1.1)
    await one.agrees("shout", number=1)


@case("KR-5.50", "KR-10.5")
async def bots_call_too_and_point_at_things(server):
    kitchen = Kitchen(server)
    (one,) = await kitchen.open(people=1, bots=3, speed=200, scenario="s4")
    await one.makes({"do": "ready"})
    await one.until_in("running")
    await one.until(lambda: [line for line in one.shouts() if line["seat"] > 0 and line.get("at")], "a bot to call")
    line = next(line for line in one.shouts() if line["seat"] > 0 and line.get("at"))
    expect(line["text"] in {shout["text"] for shout in kitchen.details()["shouts"]}, f"not a shout of the game: {line}")


# ---- pauses


@case("KR-5.51", "KR-6.10", "KR-10.10", "KR-5.59")
async def anybody_pauses_and_everything_freezes_together(server):
    kitchen = Kitchen(server)
    one, two = await kitchen.open(scenario="s4")
    expect(one.info["options"]["pause"] == "anyone", "a private table begins with pauses by anyone")
    await two.is_told_no("pause", "no-pause", "The game cannot be paused now.")  # only in Running and Overtime
    await kitchen.start_shift()
    await two.makes({"do": "place", "timer": 2, "space": "dr-1"})
    await two.agrees("pause")
    await one.until_phase("paused")
    stood = await standing_clock(one)
    for move in ({"do": "place", "timer": 0, "space": "sa-1"}, {"do": "done"}, {"do": "ready"}):
        await one.is_refused(move, "paused", "The game is paused.")
    await one.is_told_no("pause", "paused", "The game is paused.")
    await one.agrees("shout", number=0)  # but a ping is heard
    await asyncio.sleep(1.5)
    expect(await standing_clock(two) == stood, "the clock of a paused table went on")
    sand = two.view["timers"]["2"]["until_ms"] - stood, two.view["end_ms"] - stood
    await one.agrees("unpause")  # anybody may resume
    await two.until_phase("playing")
    await two.makes({"do": "done"})
    now = await two.clock()
    expect(now >= stood, "the clock went backwards")
    left = two.view["timers"]["2"]["until_ms"] - stood, two.view["end_ms"] - stood
    expect(left == sand, f"sand and countdown had {sand} ms left, after the pause {left}")


async def standing_clock(cook):
    """Of a table that answers no question about its game."""
    name = cook.unheard()
    await cook.say("sync", id=name)
    clock = (await cook.answer_to(name))["clock"]
    expect(not clock["running"], "the clock of a paused table runs")
    return clock["ms"]


@case("KR-10.10", "KR-5.59")
async def there_are_three_pauses_in_a_shift(server):
    kitchen = Kitchen(server)
    one, two = await kitchen.open(scenario="s4", **{"time-limit": "untimed"})
    for shift in range(2):
        await kitchen.start_shift()
        for number in range(3):
            who = (one, two)[number % 2]  # three for the whole table
            await one.until(lambda: one.info["pauses"]["left"] == 3 - number, f"{3 - number} pauses left")
            await who.agrees("pause")
            await one.until_phase("paused")
            await who.agrees("unpause")
            await one.until_phase("playing")
        for who in (one, two):
            await who.is_told_no("pause", "no-pause", "The game cannot be paused now.")
        if shift == 0:
            for who in (one, two):  # an untimed shift ends when all say so
                await who.makes({"do": "ready"})
            await one.until_in("planning")
            await two.until_in("planning")


@case("KR-10.10")
async def overtime_can_be_paused_too(server):
    kitchen = Kitchen(server)
    one, two = await kitchen.open(scenario="s4", **{"time-limit": "untimed"})
    await kitchen.start_shift()
    await one.makes({"do": "place", "timer": 0, "space": "sa-1"})
    for who in (one, two):
        await who.makes({"do": "ready"})
    await one.until_in("overtime")
    await one.agrees("pause")
    await one.until_phase("paused")
    await one.agrees("unpause")
    await one.until_phase("playing")
    await one.makes({"do": "done"})
    await one.until_in("planning")
    await one.is_told_no("pause", "no-pause")


@case("KR-10.10")
async def a_vote_takes_more_than_half_both_ways(server):
    kitchen = Kitchen(server)
    one, two, three = await kitchen.open(people=3, bots=1, pause="vote")
    await kitchen.start_shift()
    await one.agrees("pause")
    await two.until(lambda: two.own(0).get("wants_pause"), "the first vote")
    expect(two.info["phase"] == "playing", "one of three paused the table")
    await one.agrees("unpause")  # on second thoughts
    await two.until(lambda: not two.own(0).get("wants_pause"), "the vote withdrawn")
    await two.agrees("pause")
    expect(two.info["phase"] == "playing", "one of three paused the table")
    await three.agrees("pause")
    await one.until_phase("paused")
    expect(one.info["pauses"]["left"] == 2, "a pause by vote counts as one")
    await one.agrees("unpause")
    await one.agrees("unpause")  # saying it twice does not make it two
    expect(one.info["phase"] == "paused", "one of three went on")
    await three.agrees("unpause")
    await one.until_phase("playing")


@case("KR-10.10", "KR-10.5")
async def one_person_with_bots_is_more_than_half(server):
    kitchen = Kitchen(server)
    (one,) = await kitchen.open(people=1, bots=2, pause="vote")
    await one.makes({"do": "ready"})
    await one.until_in("running")  # bots are ready by themselves [KR-5.47]
    await one.agrees("pause")
    await one.until_phase("paused")
    await one.agrees("unpause")
    await one.until_phase("playing")
    await one.until(lambda: any(data["board"] > 0 for _, data in one.events("timer-placed")), "the bots to work")


@case("KR-10.10", "KR-5.59")
async def listed_tables_begin_without_pauses(server):
    kitchen = Kitchen(server)
    one, two = await kitchen.open(listed=True)
    expect(one.info["options"]["pause"] == "never", "a listed table begins without pauses")
    await kitchen.start_shift()
    for who in (one, two):  # the host neither
        await who.is_told_no("pause", "no-pause", "The game cannot be paused now.")


# ---- the reach of hands


@case("KR-5.54", "KR-10.9")
async def hands_need_their_time(server):
    kitchen = Kitchen(server)
    one, two = await kitchen.open(**{"reach-ms": 600})
    await kitchen.start_shift()  # three moves of Planning in a row are free of it
    first, second, third, fourth = (one.unheard() for _ in range(4))
    await one.act(first, {"do": "place", "timer": 0, "space": "dr-1"})
    await one.act(second, {"do": "take-order", "table": "table-1"})
    await one.act(third, {"do": "done"})
    await two.makes({"do": "place", "timer": 2, "space": "dr-2"})  # everybody has hands of their own
    await one.say("shout", number=0)
    expect((await one.answer_to(first))["t"] == "ack", "the first move was refused")
    check_refusal(await one.answer_to(second), "hands-busy", "Your hands are still busy.", "the second move")
    expect((await one.answer_to(third))["t"] == "ack", "`done` needs no hands")
    # Told by itself when hands are free again, and what is possible then.
    await one.until(lambda: one.view["busy_until_ms"][0] == 0 and
                    any(choice["move"]["do"] == "lift" or choice["move"]["do"] != "done" for choice in one.choices),
                    "free hands")
    await two.until(lambda: two.view["busy_until_ms"][1] == 0, "free hands")
    await two.agrees("pause")
    await two.is_refused({"do": "take-order", "table": "table-1"}, "paused")
    await two.agrees("unpause")
    await two.makes({"do": "take-order", "table": "table-1"})
    await two.act(fourth, {"do": "take-order", "table": "table-7"})  # what names nothing comes first [KR-5.56]
    check_refusal(await two.answer_to(fourth), "bad-parameter", None, "a table that is not there")
    await one.is_told_no("shout", "no-such-shout", number=99)


@case("KR-10.9")
async def reach_has_its_bounds(server):
    cookie = await asyncio.to_thread(server.guest, "Host")
    for reach, fits in ((0, True), (600, True), (601, False), (-1, False)):
        wish = {"game": GAME, "seats": 2, "options": {"reach-ms": reach}}
        try:
            await asyncio.to_thread(lambda: server.table(cookie, **wish))
            expect(fits, f"a reach of {reach} ms was taken")
        except Failed as refused:
            expect(not fits, str(refused))


# ---- lost people


@case("KR-6.11", "KR-10.11", "KR-5.53")
async def a_bot_stands_in_until_they_are_back(server):
    kitchen = Kitchen(server)
    one, two = await kitchen.open()
    await kitchen.start_shift()
    await two.makes({"do": "place", "timer": 2, "space": "dr-1"})
    lost = await two.clock()
    await two.close()
    await one.until(lambda: not one.own(1)["here"], "the other to be gone")
    expect(one.view["actions"][1]["progress"] == "open", "the open action of somebody lost stays open")
    expect(one.view["timers"]["2"]["space"] == "dr-1" and one.info["phase"] == "playing", "nothing changes")
    await one.until(lambda: one.own(1)["covered"], "a stand-in")
    (note,) = one.notes("seat-lost")
    expect(note["ms"] >= lost + LOST_MS, f"lost at {lost}, replaced at {note['ms']}")

    def acts():
        """When something was done at the lost one's board."""
        return [message["ms"] for _, message in one.frames if message["t"] == "play"
                for event in message["events"] if event["data"].get("seat", event["data"].get("board")) == 1]

    expect(not [ms for ms in acts() if lost < ms < note["ms"]], "nobody moved for the lost one before that")
    await one.until(lambda: [ms for ms in acts() if ms >= note["ms"]], "the stand-in to act")
    back = await kitchen.come_back(1)
    expect(not back.own(1)["covered"], "who is back plays with own hands")
    await one.until(lambda: one.notes("seat-back"), "the word that they are back")


@case("KR-10.11", "KR-6.11")
async def a_frozen_table_waits_for_its_people(server):
    kitchen = Kitchen(server)
    one, two, three = await kitchen.open(people=3, **{"stand-in": "freeze"})
    await kitchen.start_shift()
    await three.close()
    await one.until_phase("paused")
    expect(one.info["missing"] == [2], f"the table waits for {one.info.get('missing')}")
    expect(one.info["pauses"]["left"] == 3, "a freeze is not one of the three pauses")
    stood = await standing_clock(one)
    await one.is_refused({"do": "done"}, "paused")
    await one.is_told_no("unpause", "waits-for-somebody")
    three = await kitchen.come_back(2)
    await one.until_phase("playing")
    expect(await one.clock() >= stood, "the clock went backwards")
    await three.close()
    await one.until_phase("paused")
    await one.agrees("stand-in")
    await two.until(lambda: two.own(0).get("wants_stand_in"), "the first vote")
    expect(two.info["phase"] == "paused", "one of two connected people is not more than half")
    await two.agrees("stand-in")
    await one.until_phase("playing")
    expect(one.own(2)["covered"], "a bot plays for the lost one")
    expect(one.info["pauses"]["left"] == 3, "a freeze is not one of the three pauses")
    three = await kitchen.come_back(2)
    await one.until(lambda: not one.own(2)["covered"], "the bot to hand back")
    await one.is_told_no("stand-in", "nobody-missing")


@case("KR-10.11", "KR-10.10")
async def a_freeze_outlasts_the_pause_of_those_who_are_there(server):
    kitchen = Kitchen(server)
    one, two = await kitchen.open(**{"stand-in": "freeze"})
    await kitchen.start_shift()
    await one.agrees("pause")
    await two.close()
    await one.until(lambda: one.info.get("missing") == [1], "the table to miss somebody while it is paused")
    await one.agrees("unpause")
    expect(one.info["phase"] == "paused", "the pause is over, but somebody is missing")
    await kitchen.come_back(1)
    await one.until_phase("playing")


@case("KR-6.10")
async def hanging_up_stops_no_countdown(server):
    kitchen = Kitchen(server)
    (one,) = await kitchen.open(people=1, seats=1)
    await kitchen.start_shift()
    before = await one.clock()
    await one.close()
    await asyncio.sleep(3)
    one = await kitchen.come_back(0)
    expect(await one.clock() >= before + 2500, "the countdown stood still while nobody was there")


# ---- time


@case("KR-6.13", "KR-6.1", "KR-6.4")
async def the_time_is_called_for_everybody(server):
    kitchen = Kitchen(server)
    one, two = await kitchen.open(speed=200)  # the same table time, sooner
    watcher = await kitchen.come(await asyncio.to_thread(server.guest, "Watcher"), watch=True)
    await kitchen.start_shift()
    began = one.view["began_ms"]
    expect(one.view["end_ms"] == began + SHIFT_MS, "a normal shift lasts four minutes")
    for viewer in (one, two, watcher):
        await viewer.until(lambda: viewer.events("scenario-ended"), "the end of the scenario")
        calls = [(ms - began, data["left_ms"]) for ms, data in viewer.events("time-called")]
        expect(calls == [(SHIFT_MS - left, left) for left in CALLS], f"called: {calls}")
    texts = [[event["text"] for _, message in viewer.frames if message["t"] == "play" for event in message["events"]
              if event["data"]["event"] == "time-called"] for viewer in (one, two, watcher)]
    expect(texts[0] == texts[1] == texts[2] and all(texts[0]), f"everybody hears the same: {texts}")


@case("KR-10.14")
async def the_clock_may_run_at_half_speed(server):
    kitchen = Kitchen(server)
    one, _ = await kitchen.open(**{"clock-speed": 50})
    expect(one.info["clock"]["speed"] == 50 and one.info["settings"]["speed"] == 50, f"{one.info['clock']}")
    loop = asyncio.get_running_loop()
    real = loop.time()  # before the first look and after the last one, however long they take
    before = await one.clock()
    await asyncio.sleep(2)
    after = await one.clock()
    expect(after - before <= (loop.time() - real) * 500 + 1, "the clock ran faster than half of real time")
    expect(after > before, "the clock stands")


@case("KR-10.14", "KR-10.11")
async def what_the_game_has_options_for_is_no_setting(server):
    cookie = await asyncio.to_thread(server.guest, "Host")
    for settings in ({"speed": 60}, {"absence": "wait"}, {"absence": "pause"}, {"absence_s": 60}):
        try:
            await asyncio.to_thread(lambda: server.table(cookie, game=GAME, seats=2, settings=settings))
        except Failed as refused:
            expect("bad-setting" in str(refused), str(refused))
        else:
            raise Failed(f"{settings} was taken")
    for speed, fits in ((50, True), (100, True), (49, False), (101, False)):
        try:
            wish = {"game": GAME, "seats": 2, "options": {"clock-speed": speed}}
            await asyncio.to_thread(lambda: server.table(cookie, **wish))
            expect(fits, f"a clock speed of {speed} was taken")
        except Failed as refused:
            expect(not fits, str(refused))


@case("KR-5.47", "KR-5.53")
async def a_shift_begins_by_itself_when_all_are_ready(server):
    one, two = await Kitchen(server).open()
    await two.is_refused({"do": "start-shift"}, "not-timekeeper")
    await one.makes({"do": "ready"})
    await two.makes({"do": "ready"})
    ready = two.events("readied")[-1][0]
    await two.until(lambda: two.events("shift-began"), "the forced start")
    (began, _), = two.events("shift-began")
    expect(began == ready + 15000, f"all were ready at {ready}, the shift began at {began}")


@case("KR-5.47", "KR-5.53")
async def a_request_starts_the_shift_after_ten_seconds(server):
    one, two = await Kitchen(server).open()
    await one.makes({"do": "start-shift"})
    await two.until(lambda: two.events("shift-asked"), "the request")
    (asked, data), = two.events("shift-asked")
    await two.until(lambda: two.events("shift-began"), "the start")
    (began, _), = two.events("shift-began")
    expect(began == asked + 10000 == data["starts_ms"], f"asked at {asked}, began at {began}")


@case("KR-7.24", "KR-5.53", "KR-5.49")
async def a_strike_is_chosen_by_the_table_after_half_a_minute(server):
    kitchen = Kitchen(server)
    one, two = await kitchen.open(scenario="s7", **{"time-limit": "untimed"})
    await kitchen.start_shift()
    for who in (one, two):
        await who.makes({"do": "ready"})
    for who in (one, two):
        await who.until_in("strike-choice")  # three coins pay one of four
    (asked, data), = two.events("strike-asked")
    expect(data["timers"] == 3 and data["ends_ms"] == asked + 30000, f"{data}")
    await two.is_refused({"do": "choose-strike", "timers": [0, 1, 2]}, "not-timekeeper")
    await one.is_refused({"do": "choose-strike", "timers": [0, 1]}, "bad-choice")
    await one.is_told_no("pause", "no-pause")
    await two.until(lambda: two.view["phase"] == "planning", "the default strike")
    struck = [(ms - asked, data["timer"]) for ms, data in two.events("timer-struck")]
    expect(struck == [(30000, 3), (30000, 1), (30000, 2)], f"second timers first, from the highest seat: {struck}")


# ---- one person


@case("KR-10.4", "KR-10.2")
async def one_person_runs_two_boards(server):
    kitchen = Kitchen(server)
    (one,) = await kitchen.open(people=1, seats=1)
    await kitchen.start_shift()
    expect(one.view["end_ms"] - one.view["began_ms"] == 300000, "alone a shift is a family shift")
    await one.makes({"do": "place", "timer": 0, "space": "sa-1"})
    await one.makes({"do": "place", "timer": 2, "space": "dr-1"})  # the other board; the first action is closed
    expect(one.view["actions"][0]["timer"] == 2, f"one open action for one person: {one.view['actions'][0]}")
    await one.makes({"do": "take-order", "table": "table-1"})
    expect(one.view["orders"][0]["board"] == 1, "the order belongs to the board whose timer took it")
    cookie = await asyncio.to_thread(server.guest, "Host")
    code = await asyncio.to_thread(lambda: server.table(cookie, game=GAME))
    host = Cook(server, cookie, code)
    await host.open()
    await host.until(lambda: host.info, "the table")
    expect(len(host.info["seats"]) == 2, "a table that does not say how many has two seats")


async def run(rules, do, server):
    """Whether it held; the others go on."""
    name = f"{', '.join(rules)}: {do.__name__.replace('_', ' ')}"
    try:
        await do(server)
    except Failed as failed:
        print(f"FAILED {name}: {failed}", flush=True)
        return False
    print(f"ok {name}", flush=True)
    return True


async def main(program, only):
    witness.WAIT_S = 200  # a shift at double speed, on a machine that is busy
    chosen = [(rules, do) for rules, do in CASES if only in do.__name__ or only in rules]
    with Folder() as folder, Server(program, folder, bot_pace=100) as server:
        held = await asyncio.gather(*(run(rules, do, server) for rules, do in chosen))
    expect(all(held), f"{held.count(False)} of {len(held)} cases")
    print(f"{len(held)} cases")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="The table's service of Kitchen Rush, over sockets.")
    parser.add_argument("program")
    parser.add_argument("--only", default="", help="cases with this in their name, or about this rule")
    parsed = parser.parse_args()
    tidy_up_when_stopped()
    try:
        asyncio.run(main(parsed.program, parsed.only))
    except Failed as failed:
        sys.exit(f"FAILED: {failed}")
