// Shouts between cooks. See talk.hpp.
#include "bots/kitchen_rush/talk.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/kitchen_rush/face.hpp"
#include "games/kitchen_rush/wire/names.hpp"

namespace brigade::kitchen_rush {

namespace {

constexpr ById<Call, std::string_view> kWords{{"I take this", "Space, please!", "Serve!",
                                               "Wash up!", "Go shopping!", "Wait!", "Need this!",
                                               "Free now!"}};

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

std::string timer_name(Timer timer) { return fmt::format("timer-{}", index(timer)); }

}  // namespace

u8 number_of(Call call) { return numbers()[call]; }

std::optional<Call> call_of(u8 number) {
    for (const Call call : EveryId<Call>())
        if (numbers()[call] == number) return call;
    return std::nullopt;
}

u16 piece_named(const Book& book, std::string_view name) {
    if (name.empty()) return kNoPiece;
    const Names names(book);
    Space space{};
    Table table{};
    Card card{};
    Plate plate{};
    if (names.find(name, space)) return piece_of(PieceKind::Space, space);
    if (names.find(name, table)) return piece_of(PieceKind::Table, table);
    if (names.find(name, card)) return piece_of(PieceKind::Card, card);
    if (names.find(name, plate)) return piece_of(PieceKind::Plate, plate);
    for (const Timer timer : EveryId<Timer, kTimers>())
        if (timer_name(timer) == name) return piece_of(PieceKind::Timer, timer);
    if (const auto kind = word_among<Ingredient>(name))
        return piece_of(PieceKind::Ingredient, *kind);
    if (const auto kind = word_among<Spice>(name)) return piece_of(PieceKind::Spice, *kind);
    if (const auto size = word_among<Size>(name)) return piece_of(PieceKind::Size, *size);
    if (const auto station = word_among<Station>(name))
        return piece_of(PieceKind::Station, *station);
    if (const auto room = word_among<Room>(name)) return piece_of(PieceKind::Room, *room);
    return kStrangePiece;
}

std::string piece_name(const Book& book, u16 piece) {
    const Names names(book);
    if (piece == kNoPiece || piece == kStrangePiece) return "";
    switch (static_cast<PieceKind>(piece >> 8)) {
        case PieceKind::Space: return names.name(id_of<Space>(piece));
        case PieceKind::Table: return names.name(id_of<Table>(piece));
        case PieceKind::Card: return names.name(id_of<Card>(piece));
        case PieceKind::Plate: return names.name(id_of<Plate>(piece));
        case PieceKind::Timer: return timer_name(id_of<Timer>(piece));
        case PieceKind::Ingredient: return std::string(word_of(id_of<Ingredient>(piece)));
        case PieceKind::Spice: return std::string(word_of(id_of<Spice>(piece)));
        case PieceKind::Size: return std::string(word_of(id_of<Size>(piece)));
        case PieceKind::Station: return std::string(word_of(id_of<Station>(piece)));
        case PieceKind::Room: return std::string(word_of(id_of<Room>(piece)));
    }
    return "";
}

// ---- hearing

void Ears::hear(const Shout& shout, i32 now_ms) {
    const std::optional<Call> call = call_of(shout.number);
    if (!call || shout.piece == kStrangePiece) return;
    if (heard_.full()) heard_.remove_at(0);
    heard_.push_back({.call = *call, .seat = shout.seat, .piece = shout.piece, .ms = now_ms});
}

void Ears::look(const View& view) {
    for (Heard& heard : heard_)
        if (!heard.sits && is_piece(heard.piece, PieceKind::Table))
            heard.sits = view.tables[id_of<Table>(heard.piece)];
}

std::optional<i32> Ears::last(Call call, i32 now_ms, u16 piece) const {
    const Heard* heard = newest(call, now_ms, [&](const Heard& one) {
        return one.piece == kNoPiece || one.piece == piece;
    });
    return heard != nullptr ? std::optional(heard->ms) : std::nullopt;
}

bool is_spoken_for(const View& view, const Ears& ears, Table table) {
    const auto about = [&](const Heard& heard) {
        return heard.piece == piece_of(PieceKind::Table, table) && heard.sits == view.tables[table];
    };
    return ears.newest(Call::Mine, view.now_ms, about) != nullptr ||
           ears.newest(Call::Wait, view.now_ms, about) != nullptr;
}

bool is_about(const Content& content, const View& view, u16 piece, Space space) {
    if (is_piece(piece, PieceKind::Space)) return id_of<Space>(piece) == space;
    const SpaceInfo& info = content.space(space);
    if (is_piece(piece, PieceKind::Station)) return info.station == id_of<Station>(piece);
    if (is_piece(piece, PieceKind::Room))
        return info.station == Station::Storage && info.room == id_of<Room>(piece);
    if (!is_piece(piece, PieceKind::Timer)) return false;
    const TimerState& timer = view.timers[id_of<Timer>(piece)];
    return timer.place == Whereabouts::Standing && timer.space == space;
}

bool is_asked_for(const Content& content, const View& view, const Ears& ears, Space space) {
    const auto about = [&](const Heard& heard) {
        return is_about(content, view, heard.piece, space);
    };
    const auto about_it_or_any = [&](const Heard& heard) {
        return heard.piece == kNoPiece || about(heard);
    };
    return ears.newest(Call::Space, view.now_ms, about_it_or_any) != nullptr ||
           ears.newest(Call::Need, view.now_ms, about) != nullptr;
}

// Whoever has called a space can call it free again. A whole room is nobody's.
u32 kept_spaces(const Content& content, const View& view, const Ears& ears) {
    u32 kept = 0;
    for (const Space space : EveryId<Space, kSpaces>()) {
        const auto when = [&](Call call) {
            const Heard* heard = ears.newest(call, view.now_ms, [&](const Heard& one) {
                return !is_piece(one.piece, PieceKind::Station) &&
                       !is_piece(one.piece, PieceKind::Room) &&
                       is_about(content, view, one.piece, space);
            });
            return heard != nullptr ? heard->ms : -1;
        };
        const i32 taken = std::max(when(Call::Mine), when(Call::Wait));
        if (taken >= 0 && taken > when(Call::Free)) kept |= bit(space);
    }
    return kept;
}

std::optional<i32> called_free(const Content& content, const View& view, const Ears& ears) {
    std::optional<i32> last;
    for (const Space space : EveryId<Space, kSpaces>()) {
        if (view.occupied.has(space)) continue;
        const Heard* heard = ears.newest(Call::Free, view.now_ms, [&](const Heard& one) {
            return is_about(content, view, one.piece, space);
        });
        if (heard != nullptr && (!last || heard->ms > *last)) last = heard->ms;
    }
    return last;
}

// ---- calling

void Voice::want(Call call, u16 piece, i32 now_ms) {
    if (said_ms_ && now_ms < *said_ms_ + kGapMs) return;
    if (said_[call] && now_ms < *said_[call] + kAgainMs) return;
    said_ms_ = said_[call] = now_ms;
    next_ = Shout{.number = number_of(call), .piece = piece};
}

void Voice::remark(Call call, u16 piece, i32 now_ms) {
    if (next_ || (said_ms_ && now_ms < *said_ms_ + kGapMs)) return;
    if (remarked_ms_ && now_ms < *remarked_ms_ + kRemarkGapMs) return;
    if (said_[call] && now_ms < *said_[call] + kAgainMs) return;
    remarked_ms_ = said_[call] = now_ms;
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
