// Critter Kitchen passes the common suite.
#include "core/testing/suite.hpp"

#include <fmt/format.h>

#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::testing {

namespace ck = critter_kitchen;

// [CK-4.1] How many tokens of a kind there are, wherever they lie.
inline int count_everywhere(const ck::State& state, ck::Token token) {
    int count = state.bag[token] + state.street.removed[token];
    for (const ck::ItemCounts& items : state.street.items) count += items[token];
    for (const ck::Pantry& own : state.pantries)
        if (ck::goes_into_fridge(token)) count += own.storage[token];
    for (const ck::Kitchen& own : state.kitchens)
        for (std::size_t space = 0; space < ck::kRumorSpaces; ++space) {
            const bool icon = own.rumors[space] == ck::RumorSpace::Icon;
            const bool wild = own.rumors[space] == ck::RumorSpace::Wild;
            count += icon && token == ck::rumor_icon(space) ? 1 : 0;
            count += wild && token == ck::kRumorWild ? 1 : 0;
        }
    return count;
}

inline std::string lost_token(const ck::Content& content, const ck::State& state) {
    for (std::size_t number = 0; number < ck::kBagTokens; ++number) {
        const ck::Token token = ck::token_at(number);
        const int there = count_everywhere(state, token);
        const int wanted = token == ck::kAllSpice7th ? (state.street.round == ck::kRounds ? 1 : 0)
                                                     : content.bag[token];
        if (there != wanted)
            return fmt::format("token {} is there {} times, not {}", number, there, wanted);
    }
    return "";
}

// [CK-2.11, CK-4.2, CK-4.3, CK-4.6, CK-9.5]
inline std::string broken_seat(const ck::State& state, std::size_t seat) {
    const ck::Pantry& own = state.pantries[seat];
    if (own.storage.total() > static_cast<int>(ck::kStorageMax)) return "a storage is too full";
    if (!std::ranges::is_sorted(own.draft.servings)) return "a draft is not sorted";
    if (state.ledgers[seat].total() < own.storage.total()) return "a ledger lacks something";
    for (std::size_t chef = 0; chef < ck::kChefs; ++chef)
        for (std::size_t other = 0; other < chef; ++other) {
            const ck::Location here = state.kitchens[seat].spots[chef];
            if (here != ck::kNowhere && here == state.kitchens[seat].spots[other])
                return "two chefs of one player stand at one location";
        }
    return "";
}

template <>
struct Trial<ck::Rules> {
    static constexpr u64 kGames = 40;
    static constexpr u64 kDetours = 120;

    static const BookOf<ck::Rules>& book() {
        static const auto kBook =
            ck::face().load(ck::face().built_in_content(), "built-in content");
        return dynamic_cast<const BookOf<ck::Rules>&>(**kBook);
    }

    static std::vector<std::pair<std::string, json::object>> option_sets() {
        return {
            {"standard", {}},
            {"first game", {{"preset", "first-game"}}},
            {"full service", {{"preset", "full-service"}}},
            {"nothing shown", {{"memory", "none"}, {"critic", "parrot"}}},
            {"later edition",
             {{"truck-leftovers", "to-academy"}, {"known-rumors", "redraw"}, {"critic", "badger"}}},
            {"ledger and powers",
             {{"memory", "ledger"}, {"restaurateurs", "on"}, {"critic", "goose"}}},
        };
    }

    // [CK-5.45] Fewer than 400 moves a seat in each of the 12 phases that are decided in.
    static u64 moves_max(std::size_t seats, const ck::Options& /*options*/) {
        return 12 * 400 * seats;
    }

    static std::string lost(const ck::Content& content, const ck::State& state) {
        if (std::string fault = lost_token(content, state); !fault.empty()) return fault;
        for (std::size_t seat = 0; seat < state.street.seat_count; ++seat)
            if (std::string fault = broken_seat(state, seat); !fault.empty()) return fault;
        return "";
    }

    // Something a client could send: any kind of move with any names, right or wrong.
    static ck::Move plausible(const ck::Content& /*content*/, const ck::State& state, Seat seat,
                              Rng& rng) {
        using Kind = ck::Move::Kind;
        ck::Move move{.kind = static_cast<Kind>(1 + rng.below(22))};
        const bool meal = state.street.phase == ck::Phase::CriticMeal;
        const auto places = static_cast<u32>(meal ? ck::kTypes : ck::kDishes);
        const ck::Token token = any_token(state, seat, rng);
        switch (move.kind) {
            case Kind::Send:
                move.chef = ck::chef_at(rng.below(4));
                move.location = ck::location_at(rng.below(8));
                break;
            case Kind::Recall: move.chef = ck::chef_at(rng.below(4)); break;
            case Kind::Relocate: move.location = ck::location_at(rng.below(8)); break;
            case Kind::Exchange:
                move.chef = ck::chef_at(rng.below(4));
                move.other = ck::chef_at(rng.below(4));
                break;
            case Kind::Take:
                move.token = token;
                if (rng.below(3) == 0) move.space = static_cast<u8>(rng.below(3));
                break;
            case Kind::Put:
            case Kind::TakeBack:
            case Kind::Season:
            case Kind::Unseason:
                move.token = token;
                move.where = static_cast<u8>(rng.below(places));
                if (meal && ck::is_ingredient(token) && rng.below(2) == 0)
                    move.where = static_cast<u8>(ck::type_of(token));
                move.spice = static_cast<ck::Spice>(rng.below(11));
                if (rng.below(2) == 0) move.spice = ck::Spice::None;
                break;
            case Kind::AddSoup:
            case Kind::AddBisque:
            case Kind::SoupBack:
            case Kind::BisqueBack:
            case Kind::Pair: move.where = static_cast<u8>(rng.below(places)); break;
            case Kind::Discard:
            case Kind::Keep: move.token = token; break;
            default: break;
        }
        return move;
    }
    // Any kind, but often one that the seat has or that lies before it.
    static ck::Token any_token(const ck::State& state, Seat seat, Rng& rng) {
        const ck::Token token = ck::token_at(rng.below(58));
        for (std::size_t tries = 0; tries < ck::kTokens && rng.below(20) > 0; ++tries) {
            const ck::Token other = ck::token_at((index(token) + tries) % ck::kTokens);
            const bool has =
                ck::goes_into_fridge(other) && state.pantries[index(seat)].storage.has(other);
            const bool here = state.street.location != ck::kNowhere &&
                              state.street.items[index(state.street.location)].has(other);
            if (has || here) return other;
        }
        return token;
    }

    // [CK-5.9] Of an exchange the list has the chefs in their order.
    static ck::Move canonical(const ck::Content& /*content*/, const ck::State& /*state*/,
                              Seat /*seat*/, ck::Move move) {
        if (move.kind == ck::Move::Kind::Exchange && move.other < move.chef)
            std::swap(move.chef, move.other);
        return move;
    }
};

}  // namespace brigade::testing

BRIGADE_COMMON_SUITE(brigade::critter_kitchen::Rules)
