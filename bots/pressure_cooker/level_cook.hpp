// A cook of a level: decides as RULES.md 14 says, at the pace of 14.3. It keeps no plan but the
// moment at which it will have thought enough; what to do is decided then, from the view of that
// moment, so that nothing that happens in between can put it wrong. It begins to think when its
// hand is ready; claims and the bell wait for kThinkLeast only.
#pragma once

#include "bots/bot.hpp"
#include "bots/pressure_cooker/weigh.hpp"

namespace brigade::pressure_cooker {

// [14.3]
struct Level {
    i32 think_ms = 0;    // about a tile, half before the grab and half before its use: the mean …
    i32 spread_ms = 0;   // … and the standard deviation
    u32 notices = 0;     // per cent of the tiles that lie face up
    u32 slips = 0;       // tiles in a thousand that land on any order
    int focus = 0;       // stacks that it has open at a time
    int appetizers = 0;  // per cent of the usual chance that it serves one
    Dials dials{};
};
inline constexpr i32 kThinkLeast = 80;
inline constexpr Level kEasy{1800, 600, 35, 50, 7, 50, Dials::AsTheyStand};
inline constexpr Level kNormal{1000, 350, 70, 15, 5, 80, Dials::AsTheyStand};
inline constexpr Level kHard{450, 150, 100, 0, 5, 100, Dials::AsTheyWillBe};

i32 draw_think_ms(const Level& level, Rng& rng);

class LevelCook final : public Bot<Rules> {
   public:
    explicit LevelCook(const Level& level) : level_(level) {}
    std::optional<Move> choose(const Content& content, const View& view, Rng& rng,
                               const Budget& budget) override;
    std::optional<Move> choose_at_once(const Content& content, const View& view, Rng& rng,
                                       const Budget& budget) override;
    [[nodiscard]] Millis wakes() const override { return wakes_; }

   private:
    // What there is to think about. While it stays the same, thinking goes on.
    struct Matter {
        u8 round = 0;
        Phase phase{};
        bool has_tile = false;  // what to do with it; else what to take
        u8 awards = 0;
        bool operator==(const Matter&) const = default;
    };
    [[nodiscard]] static Matter matter_of(const View& view);
    void think(const Content& content, const View& view, Rng& rng);

    [[nodiscard]] Desk desk_of(const Content& content, const View& view) const;
    [[nodiscard]] static std::optional<Move> call(const Desk& desk);
    [[nodiscard]] std::optional<Move> decide(const Content& content, const View& view, Rng& rng);
    [[nodiscard]] std::optional<Move> cook(const Desk& desk, Rng& rng);
    [[nodiscard]] std::optional<Move> with_free_hand(const Desk& desk, Rng& rng);
    [[nodiscard]] std::optional<Move> without_a_tile(const Desk& desk);
    [[nodiscard]] std::optional<Spot> find_tile(const Desk& desk, Rng& rng) const;
    [[nodiscard]] Move use(const Desk& desk, Rng& rng) const;
    [[nodiscard]] bool serves_appetizer(const Desk& desk, Slot slot, Rng& rng) const;

    Level level_;
    std::optional<Matter> matter_;
    Millis seen_ms_ = 0;          // when it was last asked
    Millis ready_ms_ = 0;         // when the hand is, or the matter came up
    i32 think_ms_ = 0;            // from then on
    bool calls_ = false;          // there is something to claim, or the bell to ring, before that
    Millis idle_since_ = kNever;  // nothing left to grab
    Millis wakes_ = kNever;
};

}  // namespace brigade::pressure_cooker
