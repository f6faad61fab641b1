#!/usr/bin/env bash
# The TypeScript types of the client are what the program would write now. Made again with
#   brigade types protocol >web/src/net/protocol.ts
#   brigade types food-court >web/src/games/food-court/wire.ts
#   brigade types critter-kitchen >web/src/games/critter-kitchen/wire.ts
#   brigade types pressure-cooker >web/src/games/pressure-cooker/wire.ts
#   brigade types kitchen-rush >web/src/games/kitchen-rush/wire.ts
set -uo pipefail
brigade=$1
source=$2
failed=0

# same WHAT FILE: the output of `brigade types WHAT` is FILE.
same() {
    if ! "$brigade" types "$1" | diff -u "$source/$2" - ; then
        failed=1
        echo "FAILED: $2 is not what \`brigade types $1\` prints."
    fi
}

same protocol web/src/net/protocol.ts
same food-court web/src/games/food-court/wire.ts
same critter-kitchen web/src/games/critter-kitchen/wire.ts
same pressure-cooker web/src/games/pressure-cooker/wire.ts
same kitchen-rush web/src/games/kitchen-rush/wire.ts
exit "$failed"
