#!/usr/bin/python3
"""What a server does that cannot go on: it ends with a line and an exit code, or says that it is not well.

    fault_test.py PROGRAM HANGING_DISK [--sanitized]

A disk that hangs, a database that somebody else holds, memory that is not to be had, a process that was stopped
and let go on, and damage on the disk, each with a real process and over real sockets.
"""
import argparse
import json
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request

sys.dont_write_bytecode = True  # nothing is left behind in the source folder
from harness import Failed, Folder, Server, expect, tidy_up_when_stopped

EXIT_FAULT = 70
EXIT_STUCK = 71
END_MAX_S = 60


def health(server, timeout=30):
    """The status and the words of /healthz."""
    try:
        with urllib.request.urlopen(server.address + "/healthz", timeout=timeout) as answer:
            return answer.status, answer.read().decode().strip()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode().strip()


def exit_code(server):
    try:
        return server.process.wait(END_MAX_S)
    except subprocess.TimeoutExpired:
        raise Failed(f"The process does not end. It said:\n{server.read_log()}") from None


def test_health(program):
    """A commit that cannot be made is not healthy; when it can be made again, all is well again."""
    with Folder() as folder, Server(program, folder, commit_s_max=1) as server:
        expect(health(server) == (200, "ok"), f"not healthy at the start: {health(server)}")
        database = sqlite3.connect(f"{folder}/data/brigade.db", isolation_level=None)
        time.sleep(1.1)  # an answer is good for a second
        database.execute("BEGIN IMMEDIATE")
        status, words = health(server)
        expect((status, words) == (503, "Nothing could be saved for 1 seconds."), f"{status} {words}")
        database.execute("ROLLBACK")
        until = time.monotonic() + 30
        while health(server)[0] != 200:
            expect(time.monotonic() < until, "it does not get well again")
            time.sleep(0.2)


def test_hanging_disk(program, hanging_disk):
    """A commit that never returns ends the process; a process that was stopped for longer is left alone."""
    with Folder() as folder:
        sign = os.path.join(folder, "hang")
        os.environ.update(LD_PRELOAD=hanging_disk, HANG=sign)
        try:
            server = Server(program, folder, stuck_s_max=3)
            server.start()
        finally:
            del os.environ["LD_PRELOAD"], os.environ["HANG"]
        try:
            server.process.send_signal(signal.SIGSTOP)
            time.sleep(5)
            server.process.send_signal(signal.SIGCONT)
            time.sleep(1.5)
            expect(server.process.poll() is None, f"it did not survive a stop: {server.read_log()}")
            expect(health(server)[0] == 200, "not healthy after a stop")
            with open(sign, "w", encoding="utf-8"):
                pass
            try:
                server.guest("Maya")
                raise Failed("somebody was told of what is not on the disk")
            except (OSError, Failed) as refused:
                expect("told" not in str(refused), str(refused))
            code = exit_code(server)
            expect(code == EXIT_STUCK, f"exit code {code}")
            expect("event=stuck" in server.read_log(), server.read_log())
            expect("The log has not moved for 3 seconds." in server.read_log(), server.read_log())
        finally:
            if server.process.poll() is None:
                server.kill()


def test_no_memory(program):
    """Without memory a process does not live on half dead."""
    with Folder() as folder, Server(program, folder, tables_per_address_max=100000) as server:
        with open(f"/proc/{server.process.pid}/status", encoding="utf-8") as status:
            data_kib = next(int(line.split()[1]) for line in status if line.startswith("VmData:"))
        limit = (data_kib + 1024) * 1024
        resource.prlimit(server.process.pid, resource.RLIMIT_DATA, (limit, limit))
        until = time.monotonic() + END_MAX_S
        number = 0
        while server.process.poll() is None:
            expect(time.monotonic() < until, "it finds memory without end")
            number += 1
            try:
                server.table(server.guest(f"Player {number}"), seats=2, bots=["easy"], start=True)
            except (OSError, Failed):
                time.sleep(0.01)
        expect(server.process.returncode == EXIT_FAULT, f"exit code {server.process.returncode}:\n{server.read_log()}")
        expect("event=no_memory" in server.read_log(), server.read_log()[-2000:])


def test_tables(program):
    """Damage is said at the start, listed, and decided by whoever runs the server."""
    def tables(*words):
        done = subprocess.run([program, "tables", *words, "--data", f"{folder}/data"], capture_output=True, text=True,
                              check=False)
        return done.returncode, done.stdout + done.stderr

    with Folder() as folder, Server(program, folder) as server:
        host = server.guest("Maya")
        codes = [server.table(host, seats=2) for _ in range(3)]
        code, said = tables("list", "--json")
        expect(code == 0 and len(json.loads(said)) == 3, said)
        code, said = tables("close", codes[0])
        expect(code == 3 and "is in use by another brigade" in said, said)
        server.kill()
        database = sqlite3.connect(f"{folder}/data/brigade.db", isolation_level=None)
        database.execute("UPDATE tables SET doc = replace(doc, 'lobby', 'lobbx') WHERE code = ?", (codes[0],))
        database.execute("DELETE FROM tables WHERE code = ?", (codes[1],))
        database.close()
        server.start()
        for lost in codes[:2]:
            expect(f"event=table_damaged table={lost}" in server.read_log(), server.read_log())
        metrics = server.request("/metrics").read().decode()
        expect("brigade_tables_stopped 2" in metrics, metrics)
        server.stop()
        code, said = tables("list", "--stopped")
        expect(code == 0 and codes[0] in said and codes[1] in said and codes[2] not in said, said)
        code, said = tables("retry", codes[0])
        expect(code == 1 and "Nothing of table" in said, f"{code} {said}")
        code, said = tables("retry", codes[2].lower())
        expect(code == 1 and "does not stand still" in said, f"{code} {said}")
        for each in codes:
            code, said = tables("close", each)
            expect(code == 0 and "is closed" in said, f"{code} {said}")
        code, said = tables("close", codes[0])
        expect(code == 1 and "There is no open table" in said, f"{code} {said}")
        code, said = tables("list")
        expect(code == 0 and "There is no table." in said, said)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="What a server does that cannot go on.")
    parser.add_argument("program")
    parser.add_argument("hanging_disk")
    parser.add_argument("--sanitized", action="store_true", help="the program has an allocator of its own")
    flags = parser.parse_args()
    tidy_up_when_stopped()
    try:
        test_tables(flags.program)
        test_health(flags.program)
        test_hanging_disk(flags.program, os.path.abspath(flags.hanging_disk))
        if flags.sanitized:
            print("not looked at: a program without memory, because a sanitizer ends it first")
        else:
            test_no_memory(flags.program)
    except Failed as failed:
        sys.exit(f"FAILED: {failed}")
    print("health, a hanging disk and damaged tables: each as it should be")
