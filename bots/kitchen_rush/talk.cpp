// Shouts between cooks. See talk.hpp.
#include "bots/kitchen_rush/talk.hpp"

#include <algorithm>

#include "games/kitchen_rush/face.hpp"
#include "games/kitchen_rush/wire/names.hpp"

namespace brigade::kitchen_rush {

namespace {

constexpr ById<Call, std::string_view> kWords{
    {"I take this", "Space, please!", "Serve!", "Wash up!", "Go shopping!", "Wait!"}};

ById<Call, u8> find_numbers() {
    ById<Call, u8> numbers;
    const auto& shouts = face().info().shouts;
    for (const Call call : EveryId<Call>()) {
        const auto found = std::ranges::find(shouts, kWords[call], &QuickShout::text);
        ASSERT(found != shouts.end());
        numbers[call] = static_cast<u8>(found - shouts.begin());
    }
    return numbers;
}

const ById<Call, u8>& numbers() {
    static const ById<Call, u8> kNumbers = find_numbers();
    return kNumbers;
}

template <DescribedEnum Id>
std::optional<Id> word_among(std::string_view name) {
    for (const Id id : EveryId<Id>())
        if (word_of(id) == name) return id;
    return std::nullopt;
}

}  // namespace

u8 number_of(Call call) { return numbers()[call]; }

std::optional<Call> call_of(u8 number) {
    for (const Call call : EveryId<Call>())
        if (numbers()[call] == number) return call;
    return std::nullopt;
}

u16 piece_named(const Book& book, std::string_view name) {
    const Names names(book);
    Space space{};
    Table table{};
    Card card{};
    if (names.find(name, space)) return piece_of(PieceKind::Space, space);
    if (names.find(name, table)) return piece_of(PieceKind::Table, table);
    if (names.find(name, card)) return piece_of(PieceKind::Card, card);
    if (const auto kind = word_among<Ingredient>(name))
        return piece_of(PieceKind::Ingredient, *kind);
    if (const auto kind = word_among<Spice>(name)) return piece_of(PieceKind::Spice, *kind);
    if (const auto size = word_among<Size>(name)) return piece_of(PieceKind::Size, *size);
    return kNoPiece;
}

std::string piece_name(const Book& book, u16 piece) {
    const Names names(book);
    const auto id = static_cast<u8>(piece & 0xFF);
    if (piece == kNoPiece) return "";
    switch (static_cast<PieceKind>(piece >> 8)) {
        case PieceKind::Space: return names.name(static_cast<Space>(id));
        case PieceKind::Table: return names.name(static_cast<Table>(id));
        case PieceKind::Card: return names.name(static_cast<Card>(id));
        case PieceKind::Ingredient: return std::string(word_of(static_cast<Ingredient>(id)));
        case PieceKind::Spice: return std::string(word_of(static_cast<Spice>(id)));
        case PieceKind::Size: return std::string(word_of(static_cast<Size>(id)));
    }
    return "";
}

void Ears::hear(const Shout& shout, i32 now_ms) {
    const std::optional<Call> call = call_of(shout.number);
    if (!call) return;
    if (heard_.full()) heard_.remove_at(0);
    heard_.push_back({.call = *call, .piece = shout.piece, .ms = now_ms});
}

std::optional<i32> Ears::last(Call call, i32 now_ms, u16 piece) const {
    std::optional<i32> last;
    for (const Heard& heard : heard_) {
        const bool meant = heard.piece == kNoPiece || heard.piece == piece;
        if (heard.call == call && meant && heard.ms + kKeptMs > now_ms) last = heard.ms;
    }
    return last;
}

u16 Ears::last_piece(Call call, i32 now_ms) const {
    u16 piece = kNoPiece;
    for (const Heard& heard : heard_)
        if (heard.call == call && heard.ms + kKeptMs > now_ms) piece = heard.piece;
    return piece;
}

void Voice::want(Call call, u16 piece, i32 now_ms) {
    if (said_ms_ && now_ms < *said_ms_ + kGapMs) return;
    if (said_[call] && now_ms < *said_[call] + kAgainMs) return;
    said_ms_ = said_[call] = now_ms;
    next_ = Shout{.number = number_of(call), .piece = piece};
}

std::optional<Shout> Voice::say(Seat seat) {
    if (!next_) return std::nullopt;
    Shout said = *next_;
    said.seat = seat;
    next_.reset();
    return said;
}

}  // namespace brigade::kitchen_rush
