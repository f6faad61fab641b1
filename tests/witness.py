"""A viewer of a table that reads everything and says nothing by itself: for tests that look at raw frames."""
import asyncio

from harness import Client, Failed

WAIT_S = 30


class Witness(Client):
    """Reads everything and says nothing by itself."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.frames = []  # (text, message), since the last look
        self.plays = 0
        self.task = None

    async def open(self, resume=None):
        self.socket = await self.connect()
        await self.hello(resume)
        self.task = asyncio.create_task(self.read())

    async def read(self):
        async for text in self.socket:
            message = self.note(text)
            self.frames.append((text, message))
            self.plays += message["t"] == "play"

    async def close(self):
        await self.socket.close()
        await self.task

    async def until(self, is_so, what):
        async def wait():
            while not is_so():
                if self.task.done():
                    self.task.result()
                self.changed.clear()
                await self.changed.wait()

        try:
            await asyncio.wait_for(wait(), WAIT_S)
        except asyncio.TimeoutError:
            raise Failed(f"seat {self.seat} waits in vain for {what}") from None

    async def answer_to(self, name):
        """The message that answers the one of this id."""
        found = lambda: next((m for _, m in self.frames if m.get("id") == name), None)
        await self.until(found, f"the answer to {name}")
        return found()
