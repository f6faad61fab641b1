// Shouts between cooks: what the words of the game's list mean to a bot, what it has heard, and
// what it may say without becoming a nuisance [RULES.md 13].
#pragma once

#include "bots/bot.hpp"
#include "core/described_enum.hpp"
#include "games/kitchen_rush/kitchen_rush.hpp"

namespace brigade::kitchen_rush {

// What a bot understands; the others are courtesies.
BOOST_DEFINE_FIXED_ENUM_CLASS(Call, u8, Mine, Space, Serve, Wash, Shop, Wait)

// The number of a call in GameInfo::shouts.
u8 number_of(Call call);
std::optional<Call> call_of(u8 number);

// What a shout may point at.
BOOST_DEFINE_FIXED_ENUM_CLASS(PieceKind, u8, Space, Table, Card, Ingredient, Spice, Size)
template <class Id>
constexpr u16 piece_of(PieceKind kind, Id id) {
    return static_cast<u16>((index(kind) << 8) | index(id));
}
// The same in the words of views and moves; kNoPiece for anything that bots do not know.
u16 piece_named(const Book& book, std::string_view name);
std::string piece_name(const Book& book, u16 piece);

// What has been called lately, by others.
class Ears {
   public:
    static constexpr i32 kKeptMs = 15'000;

    void hear(const Shout& shout, i32 now_ms);
    void forget() { heard_.clear(); }
    // When it was last called, about this piece or about nothing in particular.
    [[nodiscard]] std::optional<i32> last(Call call, i32 now_ms, u16 piece = kNoPiece) const;
    // The piece that it was last called about, if any.
    [[nodiscard]] u16 last_piece(Call call, i32 now_ms) const;

   private:
    struct Heard {
        Call call{};
        u16 piece = kNoPiece;
        i32 ms = 0;
    };
    FixedVec<Heard, 8> heard_;
};

// Says something now and then: not everything twice, and not two things at once.
class Voice {
   public:
    static constexpr i32 kGapMs = 12'000, kAgainMs = 45'000;

    void want(Call call, u16 piece, i32 now_ms);
    std::optional<Shout> say(Seat seat);
    void forget() { *this = {}; }

   private:
    std::optional<Shout> next_;
    std::optional<i32> said_ms_;
    ById<Call, std::optional<i32>> said_{};
};

}  // namespace brigade::kitchen_rush
