// What tiles and orders are worth to a cook, from a View alone [RULES.md 14]. Knows neither time
// to think nor chance; level_cook.cpp decides with these numbers, the coach speaks about them.
#pragma once

#include <optional>

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

// Whether a cook counts what this round will bring when it asks which dial is low [14.3].
enum class Dials : u8 { AsTheyStand, AsTheyWillBe };

// One order and the cook's own stack for it.
struct Prospect {
    const OrderCard* card = nullptr;  // null where no order lies
    Inspection found;                 // of the own stack
    Kinds wanted;                     // kinds that the stack still has use for
    int done = 0;                     // wanted tiles on it, of `card->tiles`
    double worth = 0;
    bool claimed = false;  // by this cook
    bool open = false;     // not claimed, not spoilt, no dessert on top
    bool begun = false;    // something lies there
    bool has_appetizer = false;
    bool too_late_to_begin = false;  // for the running timer
    bool hardly_in_time = false;
};

// What lies before a cook, weighed once; then single tiles are cheap to ask about.
class Desk {
   public:
    // With `focus` stacks begun, no further one is worth beginning.
    Desk(const Content& content, const View& view, int focus, Dials dials);

    [[nodiscard]] const Prospect& at(Slot slot) const { return prospects_[index(slot)]; }
    [[nodiscard]] const Kitchen& own() const { return own_; }
    [[nodiscard]] const View& view() const { return view_; }
    [[nodiscard]] const Content& content() const { return content_; }

    [[nodiscard]] double gain(const TileRow& tile, Slot slot) const;
    struct Best {
        Slot slot{};
        double gain = -9;
    };
    [[nodiscard]] Best best_for(Face face) const;

    // A complete stack that should be claimed now; `last_call`: whatever is complete.
    [[nodiscard]] std::optional<Slot> claimable(bool last_call) const;
    [[nodiscard]] bool may_ring() const;
    // The bell is worth it: enough claims, nobody has more, no appetizer waits for its order.
    [[nodiscard]] bool should_ring() const;

   private:
    void look_at(Slot slot);
    void note_time(Slot slot);
    [[nodiscard]] double weight_of(std::size_t table) const;
    [[nodiscard]] double ingredient_gain(const Prospect& order, const TileRow& tile) const;
    [[nodiscard]] double raw_gain(const Prospect& order, const TileRow& tile) const;
    [[nodiscard]] bool waits_for_extras(Slot slot) const;

    const Content& content_;
    const View& view_;
    std::size_t seat_;
    const Kitchen& own_;
    std::array<double, kTables> dials_{};
    std::array<Prospect, kSlots> prospects_{};
    int begun_ = 0;
    int focus_;
};

}  // namespace brigade::pressure_cooker
