// The numbers of RULES.md 14. See weigh.hpp.
#include "bots/pressure_cooker/weigh.hpp"

#include <algorithm>
#include <cmath>

namespace brigade::pressure_cooker {

namespace {

constexpr double kNo = -9;        // this tile must not go there
constexpr double kNotNow = -0.5;  // it could, but another stack would be one too many
constexpr double kBarely = 0.2;   // of the gain, where time will hardly do
constexpr int kExtrasWorthWaiting = 2;

// The points that the next claim would get.
double next_plate(const Order& order, const OrderCard& card) {
    constexpr double kWaitingSpot = 0.3;
    return order.tokens.size() < kPlates ? card.plates[order.tokens.size()] : kWaitingSpot;
}

// How much of an order so many of its tiles are: the last ones are the most.
double share_of(int done, int tiles) {
    constexpr double kBend = 1.6;
    return std::pow(static_cast<double>(done) / tiles, kBend);
}

bool has_dessert_on_top(const Content& content, const Stack& stack) {
    return !stack.empty() && content.row(stack.back()).kind == Kind::Dessert;
}

Kinds wanted_kinds(const Content& content, const OrderCard& card, const Stack& stack) {
    Kinds kinds;
    for (const Kind kind : card.pictured | card.extras)
        if (wants(content, card, stack, kind)) kinds.insert(kind);
    return kinds;
}

// What a claimed stack will bring if nobody before it is wrong.
int points_ahead(const Content& content, const Order& order, Seat seat, const Stack& stack) {
    const OrderCard& card = content.order(order.card);
    const Inspection found = inspect(content, card, stack);
    const auto tokens = order.tokens.view();
    const auto plate = static_cast<std::size_t>(std::ranges::find(tokens, seat) - tokens.begin());
    if (!found.correct() || plate >= kPlates) return 0;
    const int extras = card.cookbook == Cookbook::May ? found.extras * card.number : 0;
    return card.plates[plate] + bonus_points_of(content, stack, found) + extras;
}

// A tile after the other takes a hand so long, thinking included: 2 s at the standard pace.
i32 tile_ms(const Options& options, Seat seat) {
    constexpr i32 kThinking = 800;
    const Pace& pace = options.pace;
    return std::max(
        paced(options, seat, pace.beat_ms),
        paced(options, seat, pace.hand_ms) + paced(options, seat, pace.place_ms) + kThinking);
}

}  // namespace

Desk::Desk(const Content& content, const View& view, int focus, Dials dials)
    : content_(content),
      view_(view),
      seat_(static_cast<std::size_t>(view.viewer)),
      own_(view.kitchens[seat_]),
      focus_(focus) {
    for (std::size_t table = 0; table < kTables; ++table) dials_[table] = own_.dials[table];
    for (std::size_t number = 0; number < kSlots; ++number) {
        const Slot slot = static_cast<Slot>(number);
        const bool counts = number >= view.floor.inspected && is_up(own_, slot);
        if (dials == Dials::AsTheyWillBe && counts)
            dials_[table_of(slot)] += points_ahead(content, view.floor.orders[number],
                                                   seat_at(seat_), view.stacks[seat_][number]);
    }
    for (std::size_t number = 0; number < kSlots; ++number) look_at(static_cast<Slot>(number));
}

// A dial below the mean makes its table worth more: the lowest is the score.
double Desk::weight_of(std::size_t table) const {
    const std::size_t tables = view_.floor.table_count;
    double mean = 0;
    for (std::size_t number = 0; number < tables; ++number) mean += dials_[number];
    mean /= static_cast<double>(tables);
    return std::clamp(1 + (mean - dials_[table]) / 12, 0.6, 1.8);
}

void Desk::look_at(Slot slot) {
    const Order& order = view_.floor.orders[index(slot)];
    if (order.card == kNoCard) return;
    Prospect& to = prospects_[index(slot)];
    const Stack& stack = view_.stacks[seat_][index(slot)];
    const OrderCard& card = content_.order(order.card);
    to.card = &card;
    to.found = inspect(content_, card, stack);
    to.wanted = wanted_kinds(content_, card, stack);
    to.done = card.tiles - to.found.missing;
    to.claimed = is_up(own_, slot);
    to.begun = !stack.empty();
    to.has_appetizer = std::ranges::find(stack.view(), content_.appetizer) != stack.view().end();
    to.open = !to.claimed && to.found.foreign == 0 && to.found.surplus == 0 &&
              !to.found.misplaced && !has_dessert_on_top(content_, stack) && !stack.full();
    const double plate = next_plate(order, card);
    const double weight = weight_of(table_of(slot));
    to.worth = to.has_appetizer ? (plate + 0.8 * card.bonus) * weight + card.bonus
                                : (plate + 0.3 * card.bonus) * weight;
    if (to.open && to.begun) ++begun_;
    note_time(slot);
}

void Desk::note_time(Slot slot) {
    if (view_.floor.timer_end_ms == kNotRunning) return;
    Prospect& order = prospects_[index(slot)];
    const i32 left_ms = view_.floor.timer_end_ms - view_.floor.now_ms;
    const i32 each_ms = tile_ms(view_.floor.options, seat_at(seat_));
    order.too_late_to_begin = left_ms < order.card->tiles * each_ms * 3 / 2;
    order.hardly_in_time = left_ms < order.found.missing * each_ms * 11 / 10;
}

double Desk::ingredient_gain(const Prospect& order, const TileRow& tile) const {
    const OrderCard& card = *order.card;
    if (card.cookbook == Cookbook::May && card.extras.has(tile.kind))
        return order.found.missing <= 1 ? 0.8 * card.number + 0.1 * tile.quality : 0.4;
    const double step = share_of(order.done + 1, card.tiles) - share_of(order.done, card.tiles);
    return order.worth * step + 0.18 * (tile.quality - 1.5) + 0.5 * tile.bonus;
}

double Desk::raw_gain(const Prospect& order, const TileRow& tile) const {
    switch (tile.kind) {
        case Kind::Drink: return order.begun && order.found.missing <= 1 ? 0.35 : -1;
        case Kind::Dessert:
            return order.begun && order.found.missing == 0 ? 1 + 0.2 * order.card->bonus : -1;
        default: return order.wanted.has(tile.kind) ? ingredient_gain(order, tile) : kNo;
    }
}

double Desk::gain(const TileRow& tile, Slot slot) const {
    const Prospect& order = at(slot);
    if (order.card == nullptr || !order.open) return kNo;
    const double value = raw_gain(order, tile);
    if (value < 0) return value;
    if (!order.begun && (begun_ >= focus_ || order.too_late_to_begin)) return kNotNow;
    return order.hardly_in_time ? value * kBarely : value;
}

Desk::Best Desk::best_for(Face face) const {
    Best best;
    for (std::size_t number = 0; number < kSlots; ++number) {
        const Slot slot = static_cast<Slot>(number);
        const double value = gain(content_.row(face), slot);
        if (value > best.gain) best = {slot, value};
    }
    return best;
}

// Every extra on a "may" order pays, as long as nobody is there first.
bool Desk::waits_for_extras(Slot slot) const {
    const Prospect& order = at(slot);
    return order.card->cookbook == Cookbook::May && order.found.extras < kExtrasWorthWaiting &&
           view_.floor.orders[index(slot)].tokens.empty() &&
           view_.floor.timer_end_ms == kNotRunning;
}

std::optional<Slot> Desk::claimable(bool last_call) const {
    if (claims_of(own_) >= static_cast<int>(kClaimsMax)) return std::nullopt;
    for (std::size_t number = 0; number < kSlots; ++number) {
        const Slot slot = static_cast<Slot>(number);
        if (at(slot).card == nullptr || at(slot).claimed || !at(slot).begun) continue;
        if (at(slot).found.correct() && (last_call || !waits_for_extras(slot))) return slot;
    }
    return std::nullopt;
}

bool Desk::may_ring() const {
    return view_.floor.timer_end_ms == kNotRunning &&
           claims_of(own_) >= minimum_of_round(view_.floor);
}

bool Desk::should_ring() const {
    if (!may_ring()) return false;
    for (const Kitchen& other : view_.kitchens)
        if (claims_of(other) > claims_of(own_)) return false;
    return std::ranges::none_of(
        prospects_, [](const Prospect& order) { return order.has_appetizer && !order.claimed; });
}

}  // namespace brigade::pressure_cooker
