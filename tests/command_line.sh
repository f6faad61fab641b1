#!/usr/bin/env bash
# The brigade program as its users meet it: what it prints, what it refuses, and its exit codes.
set -uo pipefail
brigade=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# expect CODE PATTERN ARGS...: runs brigade and looks at the exit code and at all it printed.
expect() {
    local code=$1 pattern=$2 output found
    shift 2
    output=$("$brigade" "$@" 2>&1 </dev/null)
    found=$?
    if [ "$found" -eq "$code" ] && grep -q -- "$pattern" <<<"$output"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: brigade %s\n  expected exit %s and "%s"\n  found exit %s and:\n%s\n' \
            "$*" "$code" "$pattern" "$found" "$output"
    fi
}

expect 0 'Usage: brigade' --help
for command in games play sim census replay check content bench rules; do expect 0 'Usage: brigade' "$command" --help; done
expect 2 'subcommand is required'
expect 2 "There is no command 'fly'" fly

expect 0 'Usage: brigade' tables --help
expect 2 'subcommand is required' tables
expect 2 'code is required' tables retry
expect 3 'There is no database in' tables list --data "$work/nowhere"
expect 3 'There is no database in' tables retry KR7F --data "$work/nowhere"
[ -e "$work/nowhere" ] && { failed=$((failed + 1)); echo "FAILED: looking at tables made a folder"; }

expect 0 'Food Court (2-4 players' games
expect 0 '"seats_min":2,"seats_max":4,"kind":"turns","options":\[{"id":"deck-choice"' games --json
expect 0 'the built-in content holds' content check food-court
expect 2 "There is no game 'chess'; there are: food-court" content check chess
expect 3 'cannot be read' content check food-court "$work/none.toml"
echo 'format = 2' >"$work/bad.toml"
expect 1 'bad.toml:1: ' content check food-court "$work/bad.toml"
expect 1 'bad.toml:1: ' sim food-court --seats easy,easy --games 1 --content "$work/bad.toml"

expect 0 'FC-7.20' rules food-court FC-7.20
expect 0 'FC-7.20' rules food-court fc-7.20
expect 0 'leftmost' rules food-court LEFTMOST
expect 0 '# Food Court' rules food-court
expect 2 "says 'spaceship'" rules food-court spaceship

expect 0 'mean VP' sim food-court --seats normal,easy --games 20 --threads 2
expect 0 '"game":"food-court","games":10,"decisions":' sim food-court --seats random,random,random,random --games 10 --json
expect 0 'seconds of cooking in round 1' sim pressure-cooker --seats normal@400,easy --games 2
expect 0 'Kitchen Rush (1-4 players' games
expect 0 'the built-in content holds' content check kitchen-rush
expect 0 'moves/s' sim kitchen-rush --seats random --games 2 --options scenario=s8
expect 0 'KR-7.11' rules kitchen-rush KR-7.11
expect 0 'The crew has' play kitchen-rush --seats random,random --seed 4
expect 0 '^passed  *normal,hard  *[0-9]* ' sim kitchen-rush --seats normal,hard --games 4
expect 0 '"team":{"passes":.*"goals":\[{"part":"coins","needed":.*"medals":{"none":.*"reasons":{.*"quartiles":{"coins":\[' sim kitchen-rush --seats easy,easy --games 4 --options scenario=s3 --json
expect 0 '^| s2 | [0-9]* / [0-9]* | [0-9]* / [0-9]* |$' census kitchen-rush --over scenario=s1,s2 --players 1,2 --levels easy,hard --games 3
expect 0 'quartiles' census kitchen-rush --over scenario=s1 --over time-limit=normal,family --players 2 --levels easy --games 2 --details
expect 0 '"cells":\[{"options":{"scenario":"s1"},"players":2,"level":"normal","team":{' census kitchen-rush --over scenario=s1 --players 2 --levels normal --games 2 --json
expect 0 '"first_seat":{' census food-court --players 2 --levels random --games 2 --json
expect 2 "no option 'sauce' to choose" census kitchen-rush --over sauce
expect 2 "'s9' is not a value of 'scenario'" census kitchen-rush --over scenario=s9
expect 2 "has 1 to 4 players, not '5'" census kitchen-rush --players 5
expect 2 "no bot level 'wizard'" census kitchen-rush --players 2 --levels wizard --games 1
expect 2 "no bot level 'normal:sleeps'" sim kitchen-rush --seats normal:sleeps --games 1
expect 2 "no bot level 'normal@soon'" sim pressure-cooker --seats normal@soon,easy --games 1
expect 2 "no bot level 'wizard'" sim food-court --seats wizard,easy --games 1
expect 2 'for 2 to 4 players, not 1' sim food-court --seats easy --games 1
expect 2 'for 2 to 4 players, not 5' sim food-court --seats easy,easy,easy,easy,easy --games 1
expect 2 "no option 'sauce'" sim food-court --seats easy,easy --games 1 --options sauce=1
expect 2 'not an option of the form' sim food-court --seats easy,easy --games 1 --options mirror
expect 2 'option drinks' sim food-court --seats easy,easy --games 1 --options drinks=tea
expect 2 'already taken' sim food-court --seats easy,easy --games 1 --options decks=jin-long+jin-long
expect 2 'games' sim food-court --seats easy,easy --games 0
expect 3 'cannot be written' sim food-court --seats easy,easy --games 1 --record "$work/no/such/folder.jsonl"
a=$("$brigade" sim food-court --seats easy,normal --games 30 --seed 4 --threads 1 --json | sed 's/"decisions_per_s.*"seats"/"seats"/; s/"seconds".*//')
b=$("$brigade" sim food-court --seats easy,normal --games 30 --seed 4 --threads 2 --json | sed 's/"decisions_per_s.*"seats"/"seats"/; s/"seconds".*//')
if [ "$a" = "$b" ] && [ -n "$a" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: a simulation depends on its threads"; fi

expect 0 'mean VP' sim food-court --seats normal,easy --games 1 --record "$work/game.jsonl"
expect 0 'replay exactly to the recorded end' replay "$work/game.jsonl" --verify
expect 0 'attracts' replay "$work/game.jsonl"
expect 0 'Round' replay "$work/game.jsonl" --at 5 --view 1
expect 0 '"at":3' replay "$work/game.jsonl" --at 3 --json
expect 2 'has no timeline' replay "$work/game.jsonl" --timeline
expect 0 'games of' sim kitchen-rush --seats random,random --games 1 --options scenario=s1 --record "$work/shift.jsonl"
expect 0 'Shift 1, 4:00' replay "$work/shift.jsonl" --timeline
expect 0 '"chapters":\[{"shift":0' replay "$work/shift.jsonl" --timeline --json
expect 2 'only' replay "$work/game.jsonl" --at 9999
expect 2 'neither spectator nor a seat' replay "$work/game.jsonl" --view 7
expect 3 'cannot be read' replay "$work/none.jsonl"
expect 0 'mean VP' sim food-court --seats normal,easy --games 3 --record "$work/many.jsonl"
expect 0 'replay exactly' replay "$work/many-3.jsonl" --verify
sed '7s/"seat":[01]/"seat":1/; 7s/"do":"[a-z-]*"/"do":"end-turn"/' "$work/game.jsonl" >"$work/changed.jsonl"
expect 1 'line 7 (entry 6)' replay "$work/changed.jsonl" --verify
head -c 700 "$work/game.jsonl" >"$work/torn.jsonl"
expect 1 'torn.jsonl: line' replay "$work/torn.jsonl"

expect 3 'cannot be read' check "$work/none.toml"
expect 3 'it is a folder' check "$work"
expect 2 'seed' sim food-court --seats easy,easy --games 1 --seed -1
echo 'game = "food-court"' >"$work/empty.toml"
expect 1 'A script needs steps' check "$work/empty.toml"
printf 'game = "food-court"\n[[step]]\nexpect.state.round = 2\n' >"$work/wrong.toml"
expect 1 'wrong.toml:3 (step\[0\].expect.state): unnamed: state.round: expected 2, found 1' check "$work/wrong.toml"

# A game in the terminal: choices by number and in words, help, undo, rules, leaving, the record.
# Kitchen Rush at the keyboard: the coach, waiting for the sand, and a placement that the sand refuses.
output=$(printf 'w\nh\ns\ns 2 st-1\nready\nstart-shift\nplace 0 dr-1\ntake-order table-1\nh\nplace 2 dr-2\nq\n' |
    "$brigade" play kitchen-rush --seats you,random --seed 3 2>&1)
for pattern in 'Nothing will happen by itself' 'The goal is 3 patrons served' 'Start the shift' 'take-plate ' 'KR-5.8' '7  Need this!' 'You: "Space, please!" (st-1)'; do
    if grep -q -- "$pattern" <<<"$output"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: play kitchen-rush does not say "%s":\n%s\n' "$pattern" "$output"
    fi
done

play() { "$brigade" play food-court --seats you,easy --seed 3 --record "$work/played.jsonl" "$@" 2>&1; }
says() {
    if grep -q -- "$1" <<<"$2"; then passed=$((passed + 1)); else failed=$((failed + 1)); printf 'FAILED: the terminal game does not say "%s":\n%s\n' "$1" "$(tail -n 30 <<<"$2")"; fi
}
output=$(printf '?\nb\nl\nr FC-7.20\nr nonsenseword\n99\nfly me\nend-turn\nu\n1\nu\n1\n1\nq\n' | play)
says 'take back' "$output"
says "says 'nonsenseword'" "$output"
says 'Choose a number from 1' "$output"
says "There is no move 'fly'" "$output"
says 'nothing to take back' "$output"
says 'left unfinished' "$output"
expect 0 'the game is not finished' replay "$work/played.jsonl" --verify
output=$(yes 1 | head -n 3000 | play)
says 'VP' "$output"
expect 0 'replay exactly to the recorded end' replay "$work/played.jsonl" --verify
# [PR-5.4, PR-5.20] In real time no move is taken back, whether it showed anything or not.
output=$(printf '1\ngrab 41\nu\nq\n' | "$brigade" play pressure-cooker --seats you,easy --seed 3 --options countdown-ms=0 2>&1)
says 'No move can be taken back in a game in real time' "$output"
expect 2 'neither you nor a bot level' play food-court --seats you,wizard
expect 0 'press Enter when nobody else' play food-court --seats you,you --seed 2
expect 0 '"threads2_ratio"' bench food-court --seconds 0.01 --json
expect 0 'Mdecis/s' bench --seconds 0.01
expect 2 'no game' bench checkers
"$brigade" games >/dev/full 2>/dev/null
if [ $? -eq 3 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: a full disk is not noticed"; fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
