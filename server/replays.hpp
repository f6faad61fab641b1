// Finished games, made ready to be watched again: the view before the first move, then every move
// with what it changed and told, as one viewer saw it.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "core/result.hpp"
#include "server/log.hpp"
#include "server/protocol.hpp"

namespace brigade::server {

// `viewer` is a seat ("0"), "spectator" or "all". A seat and the spectator see what they saw in the
// game. "all" lays every hand open: it is the spectator's view in which each seat's own part, the
// object of its number in `seats`, is the one that this seat itself saw; and every event is told.
//
// The steps are the moves and, in games with a clock, what the clock did between them. A step's
// text is what the viewer heard first of it; whoever made the move, and "all", read it in words if
// it is one of a single step ("End the turn"). Where the game can tell what would have been best,
// a step has it for all seats, whoever looks: the game is over.
//
// An error with the id "no-such-viewer", or "cannot-replay" if the game was played with rules or
// content that this program does not have.
Result<wire::Replay> make_replay(const StoredRecord& stored, std::string_view viewer);

// How it happened, in the fields of the game [core/table.hpp: story]; the same for everybody,
// because the game is over. Errors as above, or "no-story".
Result<json::object> make_story(const StoredRecord& stored);

// Replays and stories as JSON, the ones asked for last kept. Safe from any thread.
class ReplayShelf {
   public:
    static constexpr std::size_t kKept = 16;
    using Text = std::shared_ptr<const std::string>;

    Result<Text> get(const StoredRecord& stored, std::string_view viewer);
    Result<Text> story(const StoredRecord& stored);

   private:
    struct Key {
        std::string record;
        std::string viewer;
        bool story = false;
        bool operator==(const Key&) const = default;
    };
    struct Kept {
        Key key;
        Text text;
    };
    Text find(const Key& key);
    Text keep(Key key, std::string text);

    std::mutex mutex_;
    std::list<Kept> kept_;  // the one asked for last first
};

}  // namespace brigade::server
