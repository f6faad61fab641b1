// The pace and the decisions of a cook. See level_cook.hpp.
#include "bots/pressure_cooker/level_cook.hpp"

#include <algorithm>

namespace brigade::pressure_cooker {

namespace {

using Verb = Move::Kind;

constexpr double kWorthGrabbing = 0.3;
constexpr double kWorthPlacing = 0.25;
constexpr Millis kPatience = 12'000;  // with nothing to grab, until the hands are off

bool uses_hand(Verb kind) {
    return kind == Verb::Grab || kind == Verb::Place || kind == Verb::PutBack;
}

bool is_moving(const Hand& hand) {
    return hand.state != HandState::Home && hand.state != HandState::Holding;
}

// The usual dial for the first award that waits for this seat.
std::optional<Move> choose_dial(const View& view) {
    const Floor& floor = view.floor;
    const auto seat = static_cast<std::size_t>(view.viewer);
    for (std::size_t award = 0; award < open_awards(floor); ++award) {
        const Award& open = floor.awards[floor.booked + award];
        if ((open.recipients & ~floor.picked[award] & bit_of(seat_at(seat))) == 0) continue;
        return Move{.kind = Verb::ChooseDial,
                    .award = static_cast<u8>(award),
                    .dial = default_dial(floor, view.kitchens[seat], open)};
    }
    return std::nullopt;
}

bool is_awaited(const View& view) {
    const Kitchen& own = view.kitchens[static_cast<std::size_t>(view.viewer)];
    switch (view.floor.phase) {
        case Phase::Study:
        case Phase::Review: return !own.ready;
        case Phase::Cooking: return !own.off;
        default: return choose_dial(view).has_value();
    }
}

// One of the places where a tile may lie, useful or not; none if all orders are claimed.
std::optional<Slot> any_place(const Desk& desk, Rng& rng) {
    FixedVec<Slot, kSlots> places;
    const auto seat = static_cast<std::size_t>(desk.view().viewer);
    for (std::size_t number = 0; number < kSlots; ++number) {
        const Prospect& order = desk.at(static_cast<Slot>(number));
        if (order.card != nullptr && !order.claimed && !desk.view().stacks[seat][number].full())
            places.push_back(static_cast<Slot>(number));
    }
    if (places.empty()) return std::nullopt;
    return places[rng.below(static_cast<u32>(places.size()))];
}

}  // namespace

// Half of the time for a tile. Twelve even numbers make a bell curve that is good enough for
// people.
i32 draw_think_ms(const Level& level, Rng& rng) {
    i32 sum = -6'000;
    for (int count = 0; count < 12; ++count) sum += static_cast<i32>(rng.below(1'001));
    return std::max(kThinkLeast, (level.think_ms + level.spread_ms * sum / 1'000) / 2);
}

LevelCook::Matter LevelCook::matter_of(const View& view) {
    const HandState hand = view.kitchens[static_cast<std::size_t>(view.viewer)].hand.state;
    return {.round = view.floor.round,
            .phase = view.floor.phase,
            .has_tile = hand != HandState::Home && hand != HandState::Busy,
            .awards = static_cast<u8>(view.floor.awards.size())};
}

// A clock that has gone back belongs to another game.
void LevelCook::think(const Content& content, const View& view, Rng& rng) {
    const Millis now = view.floor.now_ms;
    const Matter matter = matter_of(view);
    if (matter != matter_ || now < seen_ms_) {
        matter_ = matter;
        idle_since_ = kNever;
        ready_ms_ = now;
        think_ms_ = draw_think_ms(level_, rng);
        calls_ = matter.phase == Phase::Cooking && !matter.has_tile &&
                 call(desk_of(content, view)).has_value();
    }
    seen_ms_ = now;
    const Hand& hand = view.kitchens[static_cast<std::size_t>(view.viewer)].hand;
    if (is_moving(hand)) ready_ms_ = std::max(ready_ms_, Millis{hand.until_ms});
}

std::optional<Move> LevelCook::choose(const Content& content, const View& view, Rng& rng,
                                      const Budget& /*budget*/) {
    wakes_ = kNever;
    if (!is_awaited(view)) return std::nullopt;
    think(content, view, rng);
    const Millis now = view.floor.now_ms;
    const Millis call_ms = ready_ms_ + kThinkLeast;
    const Millis act_ms = ready_ms_ + think_ms_;
    if (calls_ && now >= call_ms) {
        if (const std::optional<Move> said = call(desk_of(content, view))) return said;
        calls_ = false;
    }
    const bool at_once = view.floor.phase == Phase::Study || view.floor.phase == Phase::Review;
    if (!at_once && now < act_ms) {
        wakes_ = calls_ ? call_ms : act_ms;
        return std::nullopt;
    }
    const std::optional<Move> move = decide(content, view, rng);
    if (move && uses_hand(move->kind)) matter_.reset();
    return move;
}

std::optional<Move> LevelCook::choose_at_once(const Content& content, const View& view, Rng& rng,
                                              const Budget& /*budget*/) {
    return is_awaited(view) ? decide(content, view, rng) : std::nullopt;
}

std::optional<Move> LevelCook::decide(const Content& content, const View& view, Rng& rng) {
    switch (view.floor.phase) {
        case Phase::Study:
        case Phase::Review: return Move{.kind = Verb::Ready};
        case Phase::Cooking: return cook(desk_of(content, view), rng);
        default: return choose_dial(view);
    }
}

Desk LevelCook::desk_of(const Content& content, const View& view) const {
    return {content, view, level_.focus, level_.dials};
}

std::optional<Move> LevelCook::cook(const Desk& desk, Rng& rng) {
    switch (desk.own().hand.state) {
        case HandState::Home: return with_free_hand(desk, rng);
        case HandState::Holding: return use(desk, rng);
        case HandState::Reaching:
        case HandState::Carrying:
        case HandState::Busy: break;
    }
    return std::nullopt;
}

// Claims, then the bell. The other hand does it [PR-6.16], so that it costs no thinking time.
std::optional<Move> LevelCook::call(const Desk& desk) {
    if (const auto slot = desk.claimable(false)) return Move{.kind = Verb::OrderUp, .slot = *slot};
    if (!desk.should_ring()) return std::nullopt;
    if (const auto slot = desk.claimable(true)) return Move{.kind = Verb::OrderUp, .slot = *slot};
    return Move{.kind = Verb::Ring};
}

// What there is to say first, then the next tile.
std::optional<Move> LevelCook::with_free_hand(const Desk& desk, Rng& rng) {
    if (const auto said = call(desk)) return said;
    const std::optional<Spot> spot = find_tile(desk, rng);
    if (!spot) return without_a_tile(desk);
    idle_since_ = kNever;
    if (desk.view().next_grab_ms <= desk.view().floor.now_ms)
        return Move{.kind = Verb::Grab, .spot = *spot};
    wakes_ = desk.view().next_grab_ms;
    return std::nullopt;
}

// The best tile that it notices, or one that nobody has seen.
std::optional<Spot> LevelCook::find_tile(const Desk& desk, Rng& rng) const {
    std::array<double, kFacesMax> gains{};
    std::array<bool, kFacesMax> weighed{};
    FixedVec<Spot, kPoolTiles> unseen;
    std::optional<Spot> best;
    double most = kWorthGrabbing;
    for (std::size_t number = 0; number < kPoolTiles; ++number) {
        const Spot spot = static_cast<Spot>(number);
        const SpotState lies = desk.view().floor.spots[number];
        if (lies == SpotState::Down) unseen.push_back(spot);
        if (lies != SpotState::Up || rng.below(100) >= level_.notices) continue;
        const std::size_t face = index(desk.view().pool[number]);
        if (!weighed[face]) gains[face] = desk.best_for(static_cast<Face>(face)).gain;
        weighed[face] = true;
        if (gains[face] <= most) continue;
        most = gains[face];
        best = spot;
    }
    if (best || unseen.empty()) return best;
    return unseen[rng.below(static_cast<u32>(unseen.size()))];
}

std::optional<Move> LevelCook::without_a_tile(const Desk& desk) {
    if (const auto slot = desk.claimable(true)) return Move{.kind = Verb::OrderUp, .slot = *slot};
    if (desk.may_ring()) return Move{.kind = Verb::Ring};
    const Millis now = desk.view().floor.now_ms;
    if (idle_since_ == kNever) idle_since_ = now;
    if (now >= idle_since_ + kPatience) return Move{.kind = Verb::HandsOff};
    wakes_ = idle_since_ + kPatience;
    return std::nullopt;
}

Move LevelCook::use(const Desk& desk, Rng& rng) const {
    if (rng.below(1'000) < level_.slips)
        if (const auto slot = any_place(desk, rng)) return {.kind = Verb::Place, .slot = *slot};
    const Face face = desk.view().in_hand[static_cast<std::size_t>(desk.view().viewer)];
    const Desk::Best best = desk.best_for(face);
    if (best.gain < kWorthPlacing) return {.kind = Verb::PutBack};
    const Verb kind = serves_appetizer(desk, best.slot, rng) ? Verb::Appetizer : Verb::Place;
    return {.kind = kind, .slot = best.slot};
}

// [14.2] Before the first tile of an order with a good bonus that is not contested yet.
bool LevelCook::serves_appetizer(const Desk& desk, Slot slot, Rng& rng) const {
    const Prospect& order = desk.at(slot);
    const bool suits = desk.own().appetizers_left > 0 && !order.begun && order.card->bonus >= 3 &&
                       desk.view().floor.orders[index(slot)].tokens.size() <= 1 &&
                       desk.view().floor.timer_end_ms == kNotRunning;
    const int chance = (30 + 20 * (order.card->bonus - 3)) * level_.appetizers / 100;
    return suits && static_cast<int>(rng.below(100)) < chance;
}

}  // namespace brigade::pressure_cooker
