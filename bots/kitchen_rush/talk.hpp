// Shouts between cooks: what the words of the game's list mean to a bot, what it has heard, and
// what it may say without becoming a nuisance [RULES.md 13].
#pragma once

#include "bots/bot.hpp"
#include "core/described_enum.hpp"
#include "games/kitchen_rush/kitchen_rush.hpp"

namespace brigade::kitchen_rush {

// What a bot understands; the others are courtesies.
BOOST_DEFINE_FIXED_ENUM_CLASS(Call, u8, Mine, Space, Serve, Wash, Shop, Wait, Need, Free)

// The number of a call in GameInfo::shouts.
u8 number_of(Call call);
std::optional<Call> call_of(u8 number);

// What a shout may point at. A station or a storage room stands for all of its spaces.
BOOST_DEFINE_FIXED_ENUM_CLASS(PieceKind, u8, Space, Table, Card, Ingredient, Spice, Size, Plate,
                              Timer, Station, Room)
template <class Id>
constexpr u16 piece_of(PieceKind kind, Id id) {
    return static_cast<u16>((index(kind) << 8) | index(id));
}
constexpr bool is_piece(u16 piece, PieceKind kind) { return (piece >> 8) == index(kind); }
template <class Id>
constexpr Id id_of(u16 piece) {
    return static_cast<Id>(piece & 0xFF);
}
// Something that bots do not know, as the roles of the planning board: they mind nothing of it.
inline constexpr u16 kStrangePiece = 0xFFFE;
// The same in the words of views and moves; kNoPiece for "".
u16 piece_named(const Book& book, std::string_view name);
std::string piece_name(const Book& book, u16 piece);

// What has been called lately, by others.
struct Heard {
    Call call{};
    Seat seat{};
    u16 piece = kNoPiece;
    i32 ms = 0;
    std::optional<Card> sits{};  // who sat at the table that was pointed at
};
class Ears {
   public:
    static constexpr i32 kKeptMs = 15'000;

    void hear(const Shout& shout, i32 now_ms);
    // Looks at what was pointed at since it last looked.
    void look(const View& view);
    void forget() { heard_.clear(); }
    [[nodiscard]] bool heard_nothing() const { return heard_.empty(); }
    // The newest call of a kind among those that are about the right thing.
    template <class About>
    [[nodiscard]] const Heard* newest(Call call, i32 now_ms, About&& about) const {
        const Heard* found = nullptr;
        for (const Heard& heard : heard_)
            if (heard.call == call && heard.ms + kKeptMs > now_ms && about(heard)) found = &heard;
        return found;
    }
    // When it was last called about this piece, or about nothing in particular.
    [[nodiscard]] std::optional<i32> last(Call call, i32 now_ms, u16 piece = kNoPiece) const;

   private:
    FixedVec<Heard, 8> heard_;
};

// Whether somebody else takes the patron who sits there now.
bool is_spoken_for(const View& view, const Ears& ears, Table table);
// Whether a call points at this space: by its name, by the timer on it, or by its room.
bool is_about(const Content& content, const View& view, u16 piece, Space space);
// Whether somebody asks for it.
bool is_asked_for(const Content& content, const View& view, const Ears& ears, Space space);
// Spaces that somebody wants kept, bit by space.
u32 kept_spaces(const Content& content, const View& view, const Ears& ears);
// When a space was last called free, of those that are.
std::optional<i32> called_free(const Content& content, const View& view, const Ears& ears);

// Says something now and then: not everything twice, and not two things at once.
class Voice {
   public:
    static constexpr i32 kGapMs = 12'000, kAgainMs = 45'000;
    static constexpr i32 kRemarkGapMs = 30'000;

    // Asks for help.
    void want(Call call, u16 piece, i32 now_ms);
    // Lets others know something; nobody asks for help later because of it.
    void remark(Call call, u16 piece, i32 now_ms);
    std::optional<Shout> say(Seat seat);
    void forget() { *this = {}; }

   private:
    std::optional<Shout> next_;
    std::optional<i32> said_ms_, remarked_ms_;
    ById<Call, std::optional<i32>> said_{};
};

}  // namespace brigade::kitchen_rush
