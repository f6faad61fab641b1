// The figures of section 13.3, one function a paragraph.
#include "bots/critter_kitchen/utility.hpp"

#include <algorithm>

namespace brigade::critter_kitchen {

namespace {

constexpr int kAllSpiceWorth = 700;
constexpr int kZousWorth = 850;

// How much better a course becomes, by day: for each point above the best token of its type, and
// once more for a type that is new.
struct CriticWorth {
    int point, first;
};
constexpr std::array<CriticWorth, 3> kCriticWorth{{{25, 30}, {60, 100}, {110, 300}}};

std::size_t day_index(const Street& street) { return static_cast<std::size_t>(day_of(street) - 1); }
bool is_last_round(const Street& street) { return street.round == kRounds; }

int best_number(const Cook& cook, Type type) {
    int best = 0;
    for (std::size_t at = 0; at < kNumbers; ++at) {
        const Token token = ingredient(type, kLowestNumber + static_cast<int>(at));
        if (cook.shelf.storage.has(token))
            best = std::max(best, number_in_dish(cook.content, cook.own, token));
    }
    return best;
}

}  // namespace

Utility::Utility(const Cook& cook) : cook_(cook) {
    for (std::size_t type = 0; type < kTypes; ++type)
        types_[type].best = best_number(cook, type_at(type));
    if (is_last_round(cook.street)) return;
    std::array<int, kTypes> cards{};
    int face_down = 0;
    for (std::size_t dish = 0; dish < kDishes; ++dish) {
        const std::size_t number = challenge_of(cook.street, dish);
        if (cook.street.challenges[number] == kNone)
            ++face_down;
        else
            for (const Type type : shown_types(cook.content, cook.street, number))
                ++cards[index(type)];
    }
    for (std::size_t type = 0; type < kTypes; ++type)
        types_[type].per_point = cards[type] > 0 ? 120 + 20 * (cards[type] - 1) : 28 * face_down;
}

int soup_worth(const Street& street) { return is_last_round(street) ? 40 : 130; }

int Utility::of_ingredient(Token token) const {
    const TypeWorth& type = types_[index(type_of(token))];
    const CriticWorth& critic = kCriticWorth[day_index(cook_.street)];
    const int number = number_in_dish(cook_.content, cook_.own, token);
    const int dish = number * type.per_point;
    const int course =
        std::max(0, number - type.best) * critic.point + (type.best == 0 ? critic.first : 0);
    return std::max(dish, course) + 3 * std::min(dish, course) / 10;
}

int Utility::of_spice(Type type) const {
    const int best = types_[index(type)].best;
    return best > 0 ? 150 + 60 * best : 180;
}

int Utility::of(Token token) const {
    const bool last = is_last_round(cook_.street);
    if (is_ingredient(token)) return of_ingredient(token);
    if (is_all_spice(token)) return kAllSpiceWorth;
    if (is_own_spice(token)) return of_spice(type_of(token));
    if (is_rumor(token)) return cook_.street.round < kRounds - 1 ? 320 : 160;
    if (token == kBisque) return last ? 90 : 380;
    if (token == kSoup) return soup_worth(cook_.street);
    return kZousWorth;
}

int Utility::of_unseen() const {
    int sum = 0;
    int count = 0;
    for (std::size_t kind = 0; kind < kBagTokens; ++kind) {
        const Token token = token_at(kind);
        int left = cook_.content.bag[token] - cook_.street.removed[token];
        for (const ItemCounts& items : cook_.street.items) left -= items[token];
        if (goes_into_fridge(token)) left -= cook_.shelf.storage[token];
        if (left <= 0) continue;
        sum += exists_for(cook_.own, token) ? left * of(token) : 0;
        count += left;
    }
    return count == 0 ? 0 : sum / count;
}

// ---- taking

namespace {

bool may_leave(const Cook& cook) { return deciding(cook.street).taken == 0; }

Move take_move(const Cook& cook, Token token) {
    Move move{.kind = Move::Kind::Take, .token = token};
    if (token != kRumorWild) return move;
    const auto* empty = std::ranges::find(cook.own.rumors, RumorSpace::Empty);
    move.space = static_cast<u8>(empty - cook.own.rumors.begin());
    return move;
}

}  // namespace

Move best_take(const Cook& cook) {
    const Utility utility(cook);
    Token best = kNoToken;
    int most = may_leave(cook) ? utility.of(kSoup) * soup_for_leaving(cook.content, cook.own) : -1;
    for (std::size_t kind = 0; kind < kTokens; ++kind) {
        const Token token = token_at(kind);
        if (!is_offered(cook.street, cook.own, token)) continue;
        const int worth = utility.of(token);
        if (worth < most || (worth == most && best != kNoToken)) continue;
        most = worth;
        best = token;
    }
    return best == kNoToken ? Move{.kind = Move::Kind::LeaveWithSoup} : take_move(cook, best);
}

std::vector<RatedMove> rated_takes(const Cook& cook) {
    const Utility utility(cook);
    std::vector<RatedMove> moves;
    for (std::size_t kind = 0; kind < kTokens; ++kind)
        if (const Token token = token_at(kind); is_offered(cook.street, cook.own, token))
            moves.push_back({take_move(cook, token), utility.of(token)});
    if (may_leave(cook))
        moves.push_back({{.kind = Move::Kind::LeaveWithSoup},
                         utility.of(kSoup) * soup_for_leaving(cook.content, cook.own)});
    std::ranges::sort(moves, [](const RatedMove& a, const RatedMove& b) {
        return a.worth != b.worth ? a.worth > b.worth : comes_before(a.move, b.move);
    });
    return moves;
}

}  // namespace brigade::critter_kitchen
