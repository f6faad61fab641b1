#!/usr/bin/env bash
# The example bot plays a whole game against bots of the server, which is killed and started again in
# the middle of it. The record of the game must hold.
#   example_bot_test.sh PROGRAM
set -euo pipefail
brigade=$1
bot=$(dirname "$0")/../examples/python/bot.py
work=$(mktemp -d)
server=
player=
finish() {
    for process in $player $server; do
        kill "$process" 2>/dev/null && wait "$process" 2>/dev/null || true
    done
    rm -rf "$work"
}
trap finish EXIT
fail() {
    printf 'FAILED: %s\n' "$*" >&2
    tail -n 40 "$work"/*.log >&2
    exit 1
}

# start_server PORT: on this port, or any free one for 0. Sets `port` once it listens.
start_server() {
    cat >"$work/config.toml" <<CONFIG
port = $1
bind = "127.0.0.1"
data = "$work/data"
[limits]
bot_pace = 5
CONFIG
    "$brigade" serve --config "$work/config.toml" --no-qr >"$work/server.log" 2>&1 &
    server=$!
    for _ in $(seq 600); do
        port=$(sed -n 's/.*event=listening.* port=\([0-9]*\).*/\1/p' "$work/server.log")
        [ -z "$port" ] || return 0
        kill -0 "$server" 2>/dev/null || fail "the server did not start"
        sleep 0.05
    done
    fail "the server does not listen"
}

# wait_for_acts COUNT: until so many moves have been made.
wait_for_acts() {
    /usr/bin/python3 - "http://127.0.0.1:$port/metrics" "$1" <<'PYTHON' || fail "no moves are made"
import re, sys, time, urllib.request
for _ in range(1500):
    text = urllib.request.urlopen(sys.argv[1], timeout=20).read().decode()
    if sum(float(count) for count in re.findall(r"^brigade_acts_total\S* (\S+)", text, re.M)) >= int(sys.argv[2]):
        sys.exit(0)
    time.sleep(0.02)
sys.exit(1)
PYTHON
}

start_server 0
timeout 240 "$bot" --server "http://127.0.0.1:$port" --seats 3 --bots normal,easy --seed 1 >"$work/bot.log" 2>&1 &
player=$!
wait_for_acts 10
kill -KILL "$server"
wait "$server" 2>/dev/null || true
start_server "$port"
wait "$player" || fail "the bot did not get through the game"
player=

grep -q '^The connection is gone' "$work/bot.log" || fail "the bot never noticed that the server was gone"
grep -q '^Refused' "$work/bot.log" && fail "the bot was refused something"
grep -Eq ' wins with | wins the tie at | share the first place ' "$work/bot.log" || fail "there is no result"
record=$(sed -n 's/^Record: //p' "$work/bot.log")
[ -n "$record" ] || fail "there is no record"

/usr/bin/python3 -c 'import sys, urllib.request; sys.stdout.buffer.write(urllib.request.urlopen(sys.argv[1]).read())' \
    "$record" >"$work/game.jsonl" || fail "the record cannot be fetched"
head -n 1 "$work/game.jsonl" | grep -q 'Pythonista' || fail "the bot is not in the record"
"$brigade" replay "$work/game.jsonl" --verify >"$work/replay.log" 2>&1 || fail "the record does not hold"
grep -E ' wins with | share the first place ' "$work/bot.log"
