// A bot at a table of any game, for the command line and the server. It still sees its view only.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "bots/bot.hpp"
#include "core/table.hpp"

namespace brigade {

// A quick shout as tables carry it: its number in the game's list, and what it points at in the
// game's words, if anything.
struct AnyShout {
    Seat seat{};
    int number = 0;
    std::string at{};
};

class AnyBot {
   public:
    virtual ~AnyBot() = default;
    // A move for the seat, or nothing if nobody waits for it and the bot has no wish.
    virtual std::optional<AnyMove> choose(const Table& table, Seat seat, Rng& rng,
                                          const Budget& budget) = 0;
    // After nothing: the table time at which it wants to be asked again.
    [[nodiscard]] virtual Millis wakes() const = 0;
    // How long a person would take over this move, in table milliseconds.
    [[nodiscard]] virtual Millis pace(const Table& table, Seat seat, const AnyMove& move,
                                      Rng& rng) const = 0;
    // Somebody else has shouted; and what it wants to shout itself after a choice, once.
    virtual void hear(const Table& /*table*/, const AnyShout& /*shout*/) {}
    virtual std::optional<AnyShout> say(const Table& /*table*/) { return std::nullopt; }
};

// Bot levels of a game, weakest first; empty for an unknown game.
std::vector<std::string_view> levels_of(std::string_view game);
// Nothing for an unknown game or level.
std::unique_ptr<AnyBot> make_any_bot(std::string_view game, std::string_view level);

}  // namespace brigade
