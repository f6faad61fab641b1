// One loop for all seats; what is expensive is the last look at the plates.
#include "bots/critter_kitchen/playout.hpp"

#include <algorithm>
#include <chrono>

namespace brigade::critter_kitchen {

namespace {

constexpr std::size_t kWidth = 24;  // of the search for dishes
constexpr i64 kNodesPerRound = 2;   // what these cost, about
constexpr i64 kNodesPerPlating = 6;
constexpr i64 kStar = 1000;
constexpr i64 kRumorKnown = 250;  // what knowing a rumor early may bring
constexpr i64 kZousComing = 700;

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

// ---- what it comes to

namespace {

i64 worth_of_dishes(const Content& content, const State& state, Seat seat) {
    const Cook cook = cook_of(content, state, seat);
    i64 sum = suggest_dishes(cook, {.star = kStar, .width = kWidth}).value;
    for (std::size_t kind = 0; kind < kFridgeTokens; ++kind)
        if (const Token token = token_at(kind); cook.shelf.storage.has(token))
            sum += cook.shelf.storage[token] * dish_keep_value(cook, token);
    return sum + cook.shelf.soup * dish_keep_value(cook, kSoup) +
           cook.shelf.bisque * dish_keep_value(cook, kBisque) +
           kRumorKnown * rumor_tokens(cook.own) + (cook.own.zous_next == kNone ? 0 : kZousComing);
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

void plan_for_all(const Content& content, State& state, Rng& rng) {
    std::array<Plan, kPlayersMax> plans{};
    for (std::size_t seat = 0; seat < state.street.seat_count; ++seat)
        plans[seat] = quick_plan(planner_of(content, state, seat_at(seat)), rng);
    reveal(content, state, plans);
}

}  // namespace

i64 play_out(const Content& content, State& state, Seat seat, Rng& rng, Effort& effort) {
    for (;;) switch (state.street.phase) {
            case Phase::Planning:
                effort.nodes -= kNodesPerRound;
                plan_for_all(content, state, rng);
                break;
            case Phase::AfterReveal: {
                const Seat owner = seat_at(zous_owner(state));
                make(content, state, owner, best_after_reveal(planner_of(content, state, owner)));
                break;
            }
            case Phase::Shopping: {
                const Seat who = deciding(state.street).seat;
                make(content, state, who, best_take(cook_of(content, state, who)));
                break;
            }
            default: {
                effort.nodes -= kNodesPerPlating;
                const i64 stars = kStar * stars_of(kitchen(state, seat).sheet);
                return stars + (state.street.phase == Phase::Plating
                                    ? worth_of_dishes(content, state, seat)
                                    : worth_of_meal(content, state, seat));
            }
        }
}

}  // namespace brigade::critter_kitchen
