// What the table does for a seat whose clock ran out: one step at a time, until the seat is no
// longer waited for. RULES.md CK-6.4 to CK-6.9.
#include <algorithm>
#include <tuple>

#include "games/critter_kitchen/suggest.hpp"

namespace brigade::critter_kitchen {

using Kind = Move::Kind;

namespace {

// ---- plans [CK-6.4]

int items_at(const Street& street, Location location) {
    return street.items[index(location)].total();
}

// Numbered locations by number of items, then academy, merchant, truck.
FixedVec<Location, kLocations> favourites(const Street& street) {
    FixedVec<Location, kLocations> list;
    for (std::size_t number = 1; number <= street.seat_count; ++number) {
        const Location location = location_at(number);
        std::size_t at = 0;
        while (at < list.size() && items_at(street, list[at]) >= items_at(street, location)) ++at;
        list.insert_at(at, location);
    }
    for (const Location location :
         {Location::ChefAcademy, Location::MidnightMerchant, Location::SoupTruck})
        list.push_back(location);
    return list;
}

Move plan_on(const Side& side) {
    const auto& plan = side.shelf.plan;
    for (const Chef chef : {Chef::Boar, Chef::Lizard, Chef::Mouse, Chef::Zous}) {
        if (!has_chef(side.own, chef) || plan[index(chef)] != kNowhere) continue;
        for (const Location location : favourites(side.state.street))
            if (std::ranges::find(plan, location) == plan.end())
                return {.kind = Kind::Send, .chef = chef, .location = location};
    }
    return {.kind = Kind::Ready};
}

// ---- taking [CK-6.6]

bool has_type_in_storage(const FridgeCounts& storage, Type type) {
    for (int number = kLowestNumber; number < kLowestNumber + static_cast<int>(kNumbers); ++number)
        if (storage.has(ingredient(type, number))) return true;
    return false;
}

// Lower is taken first; equal ranks go by the number of the kind, which is plate order.
int rank_of(const FridgeCounts& storage, Token token) {
    constexpr std::array<int, kNumbers> kByNumber{14, 13, 11, 9, 4, 3};  // 2 to 7
    if (is_ingredient(token)) return kByNumber[index(token) % kNumbers];
    if (is_own_spice(token)) return has_type_in_storage(storage, type_of(token)) ? 10 : 12;
    if (is_rumor_icon(token)) return 5;
    switch (token) {
        case kZous: return 0;
        case kAllSpice7th: return 1;
        case kAllSpice: return 2;
        case kRumorWild: return 6;
        case kBisque: return 7;
        default: return 15;  // soup
    }
}

Move take_something(const Side& side) {
    Move best{.kind = Kind::Take};
    int best_rank = 16;
    for (std::size_t kind = 0; kind < kTokens; ++kind) {
        const Token token = token_at(kind);
        const int rank = rank_of(side.shelf.storage, token);
        if (rank >= best_rank || !is_offered(side.state.street, side.own, token)) continue;
        best_rank = rank;
        best.token = token;
    }
    if (best.token != kRumorWild) return best;
    const auto* empty = std::ranges::find(side.own.rumors, RumorSpace::Empty);
    best.space = static_cast<u8>(empty - side.own.rumors.begin());
    return best;
}

// ---- plates [CK-6.7, CK-6.9]

// What the player laid is served as it lies if it may be. Otherwise the suggestion is laid out, to
// which nothing of the player's is kept: the table's own steps begin with clearing.
Move plate_on(const Side& side, std::size_t steps) {
    const bool is_players_own = steps == 0 && side.shelf.draft != Plates{};
    if (is_players_own) {
        const Refusal why = check_ready(side.content, side.state, side.seat);
        return {.kind = why == Refusal::None ? Kind::Ready : Kind::Clear};
    }
    const Plates wanted = suggest_draft(side.content, side.state, side.seat, Wish::Stars);
    return step_towards(side.shelf.draft, wanted);
}

}  // namespace

// ---- the fridge [CK-6.8]

namespace {

// The highest number of a type in storage, and how many tokens have it.
struct Highest {
    int number = 0;
    int count = 0;
};

Highest highest_of(const FridgeCounts& storage, Type type) {
    for (int number = kLowestNumber + static_cast<int>(kNumbers); number-- > kLowestNumber;)
        if (const int count = storage[ingredient(type, number)]; count > 0) return {number, count};
    return {};
}

int ingredient_keep_value(const Side& side, Token token) {
    const int number = number_in_dish(side.content, side.own, token);
    const Highest highest = highest_of(side.shelf.storage, type_of(token));
    const bool cheese = type_of(token) == Type::Cheese &&
                        is_critic(side.content, side.state.street, CriticRule::ManyCheeses);
    const bool is_highest = number_of(token) == highest.number;
    if (cheese || (is_highest && highest.count == 1)) return 100 * number + 200;
    return (is_highest ? 80 : 60) * number;
}

}  // namespace

int fridge_keep_value(const Side& side, Token token) {
    if (is_all_spice(token)) return 950;
    if (is_ingredient(token)) return ingredient_keep_value(side, token);
    const Highest highest = highest_of(side.shelf.storage, type_of(token));
    if (highest.number == 0) return 150;
    const Token best = ingredient(type_of(token), highest.number);
    return 300 + 60 * number_in_dish(side.content, side.own, best);
}

namespace {

// Who is discarded first: low keep value, low number, plate order, all-spice last.
auto discard_key(const Side& side, Token token) {
    const int number = is_ingredient(token) ? number_of(token) : 0;
    const std::size_t type = is_all_spice(token) ? kTypes : index(type_of(token));
    return std::tuple(fridge_keep_value(side, token), number, type);
}

Move mark_on(const Side& side, bool more) {
    Move best{.kind = more ? Kind::Discard : Kind::Keep};
    for (std::size_t kind = 0; kind < kFridgeTokens; ++kind) {
        const Move move{.kind = best.kind, .token = token_at(kind)};
        if (check_fridge(side, move) != Refusal::None) continue;
        const bool first = best.token == kNoToken;
        if (first || (discard_key(side, move.token) < discard_key(side, best.token)) == more)
            best = move;
    }
    return best;
}

Move settle_fridge(const Side& side) {
    const auto marks = static_cast<int>(side.shelf.draft.servings.size());
    const int excess = fridge_excess(side.content, side.state, side.seat);
    return marks == excess ? Move{.kind = Kind::Ready} : mark_on(side, marks < excess);
}

}  // namespace

Move fallback(const Content& content, const State& state, Seat seat, std::size_t steps) {
    const Side side = side_of(content, state, seat);
    switch (state.street.phase) {
        case Phase::Planning: return plan_on(side);
        case Phase::AfterReveal: return {.kind = Kind::Stay};  // [CK-6.5]
        case Phase::Shopping: return take_something(side);
        case Phase::Plating:
        case Phase::CriticMeal: return plate_on(side, steps);
        case Phase::Refrigerating: return settle_fridge(side);
        case Phase::Over: break;
    }
    UNREACHABLE("nobody is awaited when it is over");
}

}  // namespace brigade::critter_kitchen
