// Food Court in the common suite: every seat count, every option, thousands of random games.
#include "core/testing/suite.hpp"

#include <fmt/format.h>

#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::testing {

namespace fc = food_court;

// [FC-4.2] How often each card of a seat lies somewhere; 1 each is right.
std::string lost_card(const fc::State& state, std::size_t seat) {
    const fc::Station& own = state.stations[seat];
    std::array<int, fc::kDeckCards> count{};
    const auto add = [&](fc::Cards cards) {
        for (const fc::Card card : cards) ++count[index(card)];
    };
    add(state.hands[seat]);
    add(own.discard);
    add(own.prepared);
    add(own.tracking);
    add(own.in_play);
    for (const fc::Cooked& dish : own.cooked) add(dish.cards());
    for (const fc::Card card : state.draw[seat]) add(fc::Cards::of(card));
    for (std::size_t card = 0; card < fc::kDeckCards; ++card) {
        const bool in_game = state.court.variant.events || card < index(fc::kComplaint);
        if (count[card] != (in_game ? 1 : 0))
            return fmt::format("card {} of seat {} is there {} times", card, seat, count[card]);
    }
    return "";
}

// [FC-4.3]
std::string lost_customer(const fc::State& state) {
    std::array<int, fc::kCustomersMax> count{};
    const auto add = [&](const auto& customers) {
        for (const fc::Customer customer : customers) ++count[index(customer)];
    };
    add(state.customer_deck);
    add(state.court.central);
    add(state.court.customer_discard);
    for (const fc::Station& station : state.stations) {
        add(station.queue);
        add(station.scored);
    }
    for (std::size_t customer = 0; customer < fc::kCustomersMax; ++customer)
        if (count[customer] != (customer < 10U * state.court.seat_count ? 1 : 0))
            return fmt::format("customer {} is there {} times", customer, count[customer]);
    return "";
}

// [FC-4.10] Between turns a queue is within its limit, during a turn at most one above.
std::string long_queue(const fc::State& state) {
    if (state.court.variant.overflow == fc::Overflow::PileUp) return "";
    for (std::size_t seat = 0; seat < state.court.seat_count; ++seat) {
        const int limit =
            fc::queue_limit(state.stations[seat]) + (seat_at(seat) == state.court.active ? 1 : 0);
        if (static_cast<int>(state.stations[seat].queue.size()) > limit)
            return fmt::format("the queue of seat {} is too long", seat);
    }
    return "";
}

template <>
struct Trial<fc::Rules> {
    static constexpr u64 kGames = 150;

    static const BookOf<fc::Rules>& book() {
        static const auto kBook =
            fc::face().load(fc::face().built_in_content(), "built-in content");
        return dynamic_cast<const BookOf<fc::Rules>&>(**kBook);
    }

    static std::vector<std::pair<std::string, json::object>> option_sets() {
        return {
            {"standard", {}},
            {"quick lunch", {{"preset", "quick-lunch"}}},
            {"first day", {{"preset", "first-day"}}},
            {"by the letter", {{"preset", "by-the-letter"}}},
            {"paid drinks", {{"drinks", "discard"}}},
            {"mirror", {{"mirror", true}, {"deck-pool", {"sultan-saray", "el-nopalito"}}}},
            {"counted utensils", {{"utensil-play", "counted"}, {"opening-fill", false}}},
            {"no extras, cap", {{"raj-extra", false}, {"round-cap", 4}, {"open-hands", true}}},
            {"all at once",
             {{"deck-choice", "random"},
              {"drinks", "discard"},
              {"overflow", "pile-up"},
              {"utensil-play", "counted"},
              {"events", false},
              {"end-target", 3}}},
        };
    }

    // [FC-7.97, FC-7.98] 9 moves a turn and 3 utensils a seat; with paid drinks each pour takes a
    // recipe or two ingredients that a play of its own had brought.
    static u64 moves_max(std::size_t seats, const fc::Options& options) {
        const u64 rounds = seats == 2 ? 8 : 9;
        const u64 turn = options.variant.drinks == fc::DrinkRule::Discard ? 13 : 9;
        return turn * rounds * seats + 3 * seats;
    }

    static std::string lost(const fc::Content& /*content*/, const fc::State& state) {
        for (std::size_t seat = 0; seat < state.court.seat_count; ++seat)
            if (std::string fault = lost_card(state, seat); !fault.empty()) return fault;
        if (std::string fault = lost_customer(state); !fault.empty()) return fault;
        return long_queue(state);
    }

    static fc::Cards some(fc::Cards from, u32 count, Rng& rng) {
        fc::Cards picked;
        for (u32 number = 0; number < count && !from.empty(); ++number) {
            u32 skip = rng.below(static_cast<u32>(from.size()));
            for (const fc::Card card : from)
                if (skip-- == 0) {
                    picked.insert(card);
                    from.erase(card);
                    break;
                }
        }
        return picked;
    }
    static fc::Customers some(fc::Customers from, u32 count, Rng& rng) {
        fc::Customers picked;
        for (const fc::Customer customer : from)
            if (rng.below(static_cast<u32>(from.size())) < count) picked.insert(customer);
        return picked;
    }

    // Something a client could send: the right sort of cards, in any number, for any kind of move.
    static fc::Move plausible(const fc::Content& content, const fc::State& state, Seat seat,
                              Rng& rng) {
        using Kind = fc::Move::Kind;
        const fc::Station& own = state.stations[index(seat)];
        const fc::Deck& deck = fc::deck_of(content, own);
        fc::Move move{.kind = static_cast<Kind>(rng.below(13))};
        const fc::Cards hand = state.hands[index(seat)];
        const fc::Cards one = some(hand, 1, rng);
        const fc::Cards recipes = fc::recipes_of(own.cooked);
        if (!one.empty()) move.card = one.first();
        switch (move.kind) {
            case Kind::Fill: move.cards = some(hand, rng.below(5), rng); break;
            case Kind::Attract: move.card = static_cast<fc::Card>(rng.below(3)); break;
            case Kind::Cook: {
                const fc::Cards recipe = some(hand & deck.recipes(), 1, rng);
                if (!recipe.empty()) move.card = recipe.first();
                move.cards = some(own.prepared, 1 + rng.below(4), rng);
                break;
            }
            case Kind::Drink:
            case Kind::Pour: {
                const fc::Cards from = move.kind == Kind::Drink ? hand : own.in_play;
                const fc::Cards drink = some(from & fc::kDrinkCards, 1, rng);
                if (!drink.empty()) move.card = drink.first();
                if (state.court.variant.drinks == fc::DrinkRule::Discard)
                    move.cards =
                        some(rng.below(2) == 0 ? own.prepared : recipes, 1 + rng.below(5), rng);
                break;
            }
            case Kind::Complaint:
            case Kind::Discount:
                move.customers = some(fc::customers_in_queues(state), 1, rng);
                break;
            case Kind::Promotion:
                move.customers = some(fc::customers_in_queues(state), 2, rng);
                break;
            case Kind::Serve:
                move.cards = some(recipes, 1 + rng.below(3), rng);
                move.customers =
                    some(fc::customers_in_reach(content, state, seat), 1 + rng.below(2), rng);
                move.card = fc::kNoCard;
                if (const fc::Cards track = some(
                        fc::trackable(content, state, seat, move.cards, move.customers), 1, rng);
                    !track.empty() && rng.below(2) == 0)
                    move.card = track.first();
                break;
            default: break;
        }
        return move;
    }

    // Of equal cards a list names only the lowest [FC-5.5, FC-5.6].
    template <class Equal>
    static fc::Cards lowest(fc::Cards chosen, fc::Cards all, Equal equal) {
        fc::Cards low;
        for (const fc::Card card : chosen) {
            const fc::Cards copies = equal(card) & all;
            int wanted = (copies & chosen).size();
            for (const fc::Card copy : copies)
                if (wanted-- > 0) low.insert(copy);
        }
        return low;
    }

    static fc::Move canonical(const fc::Content& content, const fc::State& state, Seat seat,
                              fc::Move move) {
        using Kind = fc::Move::Kind;
        const fc::Station& own = state.stations[index(seat)];
        const fc::Deck& deck = fc::deck_of(content, own);
        const auto copies = [&](fc::Card card) {
            return index(card) < fc::kRowCards ? deck.copies[index(card)] : fc::Cards::of(card);
        };
        const auto fresh_copies = [&](fc::Card card) {
            fc::Cards equal = copies(card);
            for (const fc::Cards counted : own.counted)
                equal = counted.has(card) ? equal & counted : equal - counted;
            return equal;
        };
        const fc::Cards hand = state.hands[index(seat)];
        switch (move.kind) {
            case Kind::Fill:
                move.card = {};
                move.cards = lowest(move.cards, hand, copies);
                break;
            case Kind::Prepare:
                move.card = (copies(move.card) & hand).empty() ? move.card
                                                               : (copies(move.card) & hand).first();
                break;
            case Kind::Cook: move.cards = lowest(move.cards, own.prepared, fresh_copies); break;
            case Kind::Drink:
            case Kind::Pour:
                move.cards = lowest(move.cards, own.prepared | fc::recipes_of(own.cooked), copies);
                break;
            case Kind::Serve: {
                const fc::Cards all =
                    fc::trackable(content, state, seat, move.cards, move.customers);
                if (move.card != fc::kNoCard && all.has(move.card))
                    move.card = (copies(move.card) & all).first();
                break;
            }
            case Kind::Complaint:
            case Kind::Promotion:
            case Kind::Discount:
            case Kind::EndTurn: move.card = {}; break;
            default: break;
        }
        return move;
    }
};

}  // namespace brigade::testing

BRIGADE_COMMON_SUITE(brigade::food_court::Rules)
