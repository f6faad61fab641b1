// What is expensive here is the look at the plates, so there is only one.
#include "bots/critter_kitchen/playout.hpp"

#include <algorithm>
#include <chrono>

namespace brigade::critter_kitchen {

namespace {

constexpr std::size_t kWidth = 48;  // of the search for dishes
// What these cost, about.
constexpr i64 kNodesPerRound = 2;
constexpr i64 kNodesPerPlating = 8;
constexpr i64 kNodesPerMeal = 8;
constexpr i64 kStar = 1000;
// What is left when the first day is over, in thousandths of a star.
constexpr i64 kKeptPercent = 80;  // of the keep values, which look at the meal alone
constexpr i64 kSoupLeft = 110;
constexpr i64 kBisqueLeft = 320;
constexpr i64 kRumorKnown = 300;
constexpr i64 kZousComing = 700;
// What the kept tokens promise the critic before the last round; some will be replaced.
constexpr i64 kMealPercent = 85;

i64 now_ns() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

void make(const Content& content, State& state, Seat seat, const Move& move) {
    Events untold;
    apply(content, state, seat, move, untold);
}

}  // namespace

Effort::Effort(const Budget& budget)
    : nodes(budget.nodes),
      deadline_ns_(budget.millis > 0 ? now_ns() + i64{budget.millis} * 1'000'000 : 0) {}

bool Effort::is_spent() const {
    return nodes <= 0 || (deadline_ns_ != 0 && now_ns() >= deadline_ns_);
}

void reveal(const Content& content, State& state, const std::array<Plan, kPlayersMax>& plans) {
    const std::size_t last = state.street.seat_count - 1U;
    for (std::size_t seat = 0; seat <= last; ++seat) {
        state.pantries[seat].plan = plans[seat];
        state.kitchens[seat].ready = seat != last;
    }
    make(content, state, seat_at(last), {.kind = Move::Kind::Ready});
}

// ---- the end of a day

namespace {

// Whoever is still waited for stands by what is drafted.
void all_ready(const Content& content, State& state) {
    std::size_t last = 0;
    for (std::size_t seat = 0; seat < state.street.seat_count; ++seat)
        if (!state.kitchens[seat].ready) last = seat;
    for (std::size_t seat = 0; seat < last; ++seat) state.kitchens[seat].ready = true;
    make(content, state, seat_at(last), {.kind = Move::Kind::Ready});
}

// Low numbers go first; nobody looks closely at what others keep.
Plates quick_marks(const Content& content, const State& state, Seat seat) {
    Plates marks;
    int excess = fridge_excess(content, state, seat);
    const auto mark = [&](Token token) {
        for (int count = pantry(state, seat).storage[token]; count > 0 && excess > 0; --count) {
            add_serving(marks, {0, token});
            --excess;
        }
    };
    for (std::size_t number = 0; number < kNumbers; ++number)
        for (std::size_t type = 0; type < kTypes; ++type) mark(token_at(type * kNumbers + number));
    for (std::size_t spice = kIngredients; spice < kFridgeTokens; ++spice) mark(token_at(spice));
    return marks;
}

}  // namespace

void finish_day(const Content& content, State& state, Seat seat, const Plates& dishes) {
    for (Pantry& other : state.pantries) other.draft = {};
    pantry(state, seat).draft = dishes;
    all_ready(content, state);
    if (state.street.phase != Phase::Refrigerating) return;
    for (std::size_t number = 0; number < state.street.seat_count; ++number) {
        const Seat other = seat_at(number);
        if (fridge_excess(content, state, other) <= 0) continue;
        pantry(state, other).draft = other == seat ? suggest_marks(content, state, seat)
                                                   : quick_marks(content, state, other);
    }
    all_ready(content, state);
}

// ---- what it comes to

namespace {

i64 worth_of_rest(const Content& content, const State& state, Seat seat) {
    const Side side = side_of(content, state, seat);
    i64 sum = 0;
    for (std::size_t kind = 0; kind < kFridgeTokens; ++kind)
        if (const Token token = token_at(kind); side.shelf.storage.has(token))
            sum += i64{side.shelf.storage[token]} * fridge_keep_value(side, token);
    return sum * kKeptPercent / 100 + kSoupLeft * side.soup + kBisqueLeft * side.bisque +
           kRumorKnown * rumor_tokens(side.own) + (side.own.zous_now == kNone ? 0 : kZousComing);
}

// The meal is chosen by what the seat knows, and judged by all that is true in this world.
i64 worth_of_meal(const Content& content, const State& state, Seat seat) {
    const Cook cook = cook_of(content, state, seat);
    const RumorList known = rumors_on(observe(content, state, viewer_of(seat)));
    RumorList all;
    for (const u8 rumor : state.rumors) all.push_back(rumor);
    if (cook.shelf.private_rumor != kNone) all.push_back(cook.shelf.private_rumor);
    i64 unit = 1;
    for (int count = 1; count < state.street.seat_count; ++count) unit *= 100;
    const int soup = soup_total(cook.shelf);
    const bool most_soup =
        soup > 0 && std::ranges::all_of(state.pantries, [soup](const Pantry& other) {
            return soup_total(other) <= soup;
        });
    return rate_meal(cook, all, suggest_meal(cook, known)) / unit + (most_soup ? kStar : 0);
}

// ---- in the middle of a day

constexpr int kDishPoints = 24;    // as many as a card can use
constexpr int kSurplusPoint = 70;  // off for each point beyond

// Points that could go on each face-up card, those of shared types split among their cards.
int surplus_of(const Cook& cook) {
    std::array<int, kTypes> cards{};
    std::array<int, kTypes> points{};
    for (std::size_t kind = 0; kind < kIngredients; ++kind)
        points[kind / kNumbers] += cook.shelf.storage[token_at(kind)] *
                                   number_in_dish(cook.content, cook.own, token_at(kind));
    const auto each_card = [&](auto&& visit) {
        for (std::size_t dish = 0; dish < kDishes; ++dish)
            if (const std::size_t number = challenge_of(cook.street, dish);
                cook.street.challenges[number] != kNone)
                visit(shown_types(cook.content, cook.street, number));
    };
    each_card([&](const ShownTypes& types) {
        for (const Type type : types) ++cards[index(type)];
    });
    int surplus = 0;
    each_card([&](const ShownTypes& types) {
        int sum = 0;
        for (const Type type : types) sum += points[index(type)] / cards[index(type)];
        surplus += std::max(0, sum - kDishPoints);
    });
    return surplus;
}

// Every token is worth what it adds to the others.
i64 worth_of_heap(const Content& content, const State& state, Seat seat) {
    State rest = state;
    const Cook cook = cook_of(content, rest, seat);
    Pantry& shelf = pantry(rest, seat);
    const Utility soup(cook);
    i64 sum = shelf.soup * soup.of(kSoup) + shelf.bisque * soup.of(kBisque) -
              kSurplusPoint * surplus_of(cook) + kRumorKnown * rumor_tokens(cook.own) +
              (cook.own.zous_now == kNone ? 0 : kZousComing);
    for (std::size_t kind = 0; kind < kFridgeTokens; ++kind) {
        const Token token = token_at(kind);
        const int count = shelf.storage[token];
        if (count == 0) continue;
        shelf.storage.take(token);
        sum += i64{count} * Utility(cook).of(token);
        shelf.storage.add(token);
    }
    return sum;
}

i64 stars_so_far(const State& state, Seat seat) {
    return kStar * stars_of(kitchen(state, seat).sheet);
}

}  // namespace

i64 weigh(const Content& content, const State& state, Seat seat, Effort& effort) {
    const i64 stars = stars_so_far(state, seat);
    effort.nodes -= state.street.round == kRounds ? kNodesPerMeal : 1;
    if (state.street.phase == Phase::CriticMeal) return stars + worth_of_meal(content, state, seat);
    if (state.street.round == kRounds)  // the second day is over
        return stars + worth_of_meal(content, state, seat) * kMealPercent / 100 +
               (kitchen(state, seat).zous_now == kNone ? 0 : kZousComing);
    if (state.street.round == kDayRounds + 1) return stars + worth_of_rest(content, state, seat);
    return stars + worth_of_heap(content, state, seat);
}

i64 play_out(const Content& content, State& state, Seat seat, Effort& effort) {
    effort.nodes -= kNodesPerRound;
    while (state.street.phase == Phase::AfterReveal || state.street.phase == Phase::Shopping) {
        const bool shops = state.street.phase == Phase::Shopping;
        const Seat who = shops ? deciding(state.street).seat : seat_at(zous_owner(state));
        make(content, state, who,
             shops ? best_take(cook_of(content, state, who))
                   : best_after_reveal(planner_of(content, state, who)));
    }
    if (state.street.phase == Phase::Plating) {
        effort.nodes -= kNodesPerPlating;
        finish_day(
            content, state, seat,
            suggest_dishes(cook_of(content, state, seat), {.star = kStar, .width = kWidth}).plates);
    }
    return weigh(content, state, seat, effort);
}

}  // namespace brigade::critter_kitchen
