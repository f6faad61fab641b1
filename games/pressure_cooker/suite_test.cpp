// Pressure Cooker in the common suite: every seat count, every option, random games with clocks.
#include "core/testing/suite.hpp"

#include <fmt/format.h>

#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"

namespace brigade::testing {

namespace pc = pressure_cooker;

// [PR-4.1] How often each face lies somewhere; as often as the box has it is right.
std::string lost_tile(const pc::Content& content, const pc::State& state) {
    std::array<int, pc::kFacesMax> count{};
    const auto add = [&](pc::Face face) {
        if (face != pc::kNoTile) ++count[index(face)];
    };
    for (const pc::Face face : state.pool) add(face);
    for (const pc::Face face : state.in_hand) add(face);
    for (const pc::Stacks& stacks : state.stacks)
        for (const pc::Stack& stack : stacks)
            for (const pc::Face face : stack) add(face);
    for (std::size_t face = 0; face < content.face_count; ++face) {
        if (static_cast<pc::Face>(face) == content.appetizer) continue;
        if (count[face] != content.faces[face].count)
            return fmt::format("face {} is there {} times", face, count[face]);
    }
    return "";
}

// [PR-4.1] A spot is empty exactly if its tile is elsewhere, and no tile lies on an empty one.
std::string lost_spot(const pc::State& state) {
    for (std::size_t spot = 0; spot < pc::kPoolTiles; ++spot)
        if ((state.floor.spots[spot] == pc::SpotState::Taken) != (state.pool[spot] == pc::kNoTile))
            return fmt::format("spot {} does not know whether it is taken", spot);
    return "";
}

std::string lost_appetizer(const pc::Content& content, const pc::State& state) {
    for (std::size_t seat = 0; seat < state.floor.seat_count; ++seat) {
        int count = state.kitchens[seat].appetizers_left;
        for (const pc::Stack& stack : state.stacks[seat])
            count += static_cast<int>(std::ranges::count(stack.view(), content.appetizer));
        if (count != pc::kAppetizers) return fmt::format("seat {} has {} appetizers", seat, count);
    }
    return "";
}

std::string lost_card(const pc::Content& content, const pc::State& state) {
    pc::Cards seen = state.floor.discard;
    int count = seen.size();
    const auto add = [&](pc::Card card) {
        seen.insert(card);
        ++count;
    };
    for (const pc::Card card : state.deck) add(card);
    for (const pc::Card card : state.set_aside) add(card);
    for (const pc::Order& order : state.floor.orders)
        if (order.card != pc::kNoCard) add(order.card);
    const bool kiddie = state.floor.options.kiddie;
    const pc::Cards all = kiddie ? content.plain_cards() : pc::Cards::range(0, pc::kCards);
    return seen == all && count == all.size() ? "" : "a card is missing or double";
}

// [PR-4.2] A tile is in a hand exactly while it is carried or held.
std::string wrong_hand(const pc::State& state) {
    for (std::size_t seat = 0; seat < pc::kPlayersMax; ++seat) {
        const pc::HandState hand = state.kitchens[seat].hand.state;
        const bool full = hand == pc::HandState::Carrying || hand == pc::HandState::Holding;
        if (full != (state.in_hand[seat] != pc::kNoTile))
            return fmt::format("the hand of seat {} is in two minds", seat);
    }
    return "";
}

// [PR-4.4] Until the scoring, whoever has claimed an order has a token on it. The reasons for
// points add up to the dials.
std::string wrong_books(const pc::State& state) {
    for (std::size_t seat = 0; seat < state.floor.seat_count; ++seat) {
        const pc::Kitchen& own = state.kitchens[seat];
        for (std::size_t slot = state.floor.inspected; slot < pc::kSlots; ++slot) {
            const auto tokens = state.floor.orders[slot].tokens.view();
            const bool has_token = std::ranges::find(tokens, seat_at(seat)) != tokens.end();
            if (has_token != pc::is_up(own, static_cast<pc::Slot>(slot)))
                return fmt::format("the claim of seat {} on {} has no token", seat, slot);
        }
        for (std::size_t dial = 0; dial < pc::kTables; ++dial) {
            int sum = 0;
            for (const i16 points : own.tally[dial]) sum += points;
            if (sum != own.dials[dial]) return fmt::format("dial {} does not add up", dial);
        }
    }
    return "";
}

template <>
struct Trial<pc::Rules> {
    static constexpr u64 kGames = 20;

    static const BookOf<pc::Rules>& book() {
        static const auto kBook =
            pc::face().load(pc::face().built_in_content(), "built-in content");
        return dynamic_cast<const BookOf<pc::Rules>&>(**kBook);
    }

    static std::vector<std::pair<std::string, json::object>> option_sets() {
        return {
            {"standard", {}},
            {"first night", {{"preset", "first-night"}}},
            {"family", {{"preset", "family"}}},
            {"tournament", {{"preset", "tournament"}, {"hand-pct", {100, 130, 80, 100}}}},
            {"headless", {{"preset", "headless"}, {"choice-ms", 0}}},
            {"fair and frantic",
             {{"grabs", "fair"}, {"pace", "frantic"}, {"dials-below-zero", true}, {"full-at", 8}}},
            {"raw, no limits",
             {{"pace", "raw"},
              {"study-ms", -1},
              {"choice-ms", -1},
              {"review-ms", -1},
              {"cap-ms", -1},
              {"rounds", 2},
              {"minimum-1", 1},
              {"minimum-2", 1}}},
        };
    }

    // [PR-6.12, PR-6.18] A hand starts a grab no sooner than the last one is done, and a round has
    // an end; appetizers, claims, dials and the rest are few. A raw hand takes no time; there the
    // suite itself lets time pass after three steps on average.
    static u64 moves_max(std::size_t seats, const pc::Options& options) {
        const u64 busy_ms = std::max<u64>(
            options.pace.beat_ms,
            u64{options.pace.hand_ms} + std::min(options.pace.place_ms, options.pace.toss_ms));
        if (busy_ms == 0) return 20'000;
        constexpr u64 kFastestPct = 80;
        const u64 round_ms = 600'000 + 60'000;
        const u64 grabs = round_ms * 100 / (busy_ms * kFastestPct) + 1;
        constexpr u64 kRest = 2 + 10 + 1 + 2 + pc::kAwardsMax;
        return pc::kRoundsMax * seats * (2 * grabs + kRest);
    }

    static std::string lost(const pc::Content& content, const pc::State& state) {
        for (std::string fault :
             {lost_tile(content, state), lost_spot(state), lost_appetizer(content, state),
              lost_card(content, state), wrong_hand(state), wrong_books(state)})
            if (!fault.empty()) return fault;
        return "";
    }

    // A random cook who can always give up rarely does, so that all of a round is seen.
    static bool pick(const pc::Content& content, const pc::State& state, Seat seat, Rng& rng,
                     pc::Move& move) {
        u64 steps = 0;
        for (int tries = 0; tries < 6; ++tries) {
            if (!pick_move<pc::Rules>(content, state, seat, rng, move, steps)) return false;
            if (move.kind != pc::Move::Kind::HandsOff) return true;
        }
        return true;
    }

    // [PR-9.13] An inspected stack lies open tile by tile; a new round turns up orders.
    static bool lays_open(const pc::Event& event) {
        return event.kind == pc::Event::Kind::Inspected || event.kind == pc::Event::Kind::RoundSet;
    }

    // Something a client could send: any kind of move with any numbers.
    static pc::Move plausible(const pc::Content& /*content*/, const pc::State& /*state*/,
                              Seat /*seat*/, Rng& rng) {
        pc::Move move;
        move.kind = static_cast<pc::Move::Kind>(rng.below(10));
        move.spot = static_cast<pc::Spot>(rng.below(240));
        move.slot = static_cast<pc::Slot>(rng.below(13));
        move.award = static_cast<u8>(rng.below(5));
        move.dial = static_cast<u8>(rng.below(5));
        move.lag_ms = static_cast<u16>(rng.below(300));
        return move;
    }

    // A list names only what a kind of move asks for.
    static pc::Move canonical(const pc::Content& /*content*/, const pc::State& /*state*/,
                              Seat /*seat*/, const pc::Move& move) {
        pc::Move listed{.kind = move.kind};
        switch (move.kind) {
            case pc::Move::Kind::Grab: listed.spot = move.spot; break;
            case pc::Move::Kind::Place:
            case pc::Move::Kind::Appetizer:
            case pc::Move::Kind::OrderUp: listed.slot = move.slot; break;
            case pc::Move::Kind::ChooseDial:
                listed.award = move.award;
                listed.dial = move.dial;
                break;
            default: break;
        }
        return listed;
    }
};

}  // namespace brigade::testing

BRIGADE_COMMON_SUITE(brigade::pressure_cooker::Rules)
