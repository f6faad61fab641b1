// A whole position as JSON. position.cpp reads it back.
#include <algorithm>

#include "games/food_court/position.hpp"

namespace brigade::food_court {

namespace {

class Writer {
   public:
    Writer(const Book& book, const State& state) : book_(book), state_(state) {}

    json::object whole() const {
        const Court& court = state_.court;
        json::object out{{"seat_count", court.seat_count},
                         {"first", index(court.first)},
                         {"active", index(court.active)},
                         {"round", court.round},
                         {"turn_in_round", court.turn_in_round},
                         {"phase", kPhases[static_cast<std::size_t>(court.phase)]},
                         {"plays", court.plays},
                         {"served_symbols", symbols()},
                         {"end_reason", reasons()},
                         {"central", line(court.central)},
                         {"customer_deck", pile(state_.customer_deck)},
                         {"customer_discard", names(court.customer_discard)},
                         {"variant", variant_to_json(court.variant)},
                         {"rng", streams()}};
        json::array seats;
        for (std::size_t seat = 0; seat < court.seat_count; ++seat) seats.push_back(one_seat(seat));
        out["seats"] = seats;
        return out;
    }

   private:
    json::value name(Customer customer) const {
        return json::value(
            customer_name(book_, state_.stations, state_.court.seat_count, customer));
    }
    json::array names(Customers customers) const {
        json::array out;
        for (const Customer customer : customers) out.push_back(name(customer));
        return out;
    }
    template <class Queue>
    json::array line(const Queue& queue) const {
        json::array out;
        for (const Customer customer : queue) out.push_back(name(customer));
        return out;
    }
    template <class Deck>
    json::array pile(const Deck& deck) const {  // top first
        json::array out = line(deck);
        std::reverse(out.begin(), out.end());
        return out;
    }
    json::array names(DeckId deck, Cards cards) const {
        json::array out;
        for (const Card card : cards) out.push_back(json::value(card_name(book_, deck, card)));
        return out;
    }
    json::object symbols() const {
        json::object out;
        for (std::size_t symbol = 0; symbol < kSymbols; ++symbol)
            out[kSymbolNames[symbol]] = state_.court.served_symbols[symbol];
        return out;
    }
    json::array reasons() const {
        json::array out;
        for (std::size_t bit = 0; bit < std::size(kReasons); ++bit)
            if (((state_.court.end_reason >> bit) & 1U) != 0)
                out.push_back(json::value(kReasons[bit]));
        return out;
    }
    json::array streams() const {
        json::array out;
        for (std::size_t stream = 0; stream <= state_.court.seat_count; ++stream) {
            const auto [state, increment] = state_.rng[stream].words();
            out.push_back({hex64(state), hex64(increment)});
        }
        return out;
    }
    json::array cooked(const Station& own) const {
        json::array out;
        for (const Cooked& dish : own.cooked)
            out.push_back({{"recipe", card_name(book_, own.deck, dish.recipe())},
                           {"with", names(own.deck, dish.ingredients())}});
        return out;
    }
    json::object counted(const Station& own) const {
        json::object out;
        for (std::size_t drink = 0; drink < kDrinks; ++drink)
            if (!own.counted[drink].empty())
                out[card_name(book_, own.deck, drink_card(drink))] =
                    names(own.deck, own.counted[drink]);
        return out;
    }
    json::array met(const Station& own) const {
        json::array out;
        for (std::size_t drink = 0; drink < kDrinks; ++drink)
            if (((own.met >> drink) & 1U) != 0)
                out.push_back(json::value(card_name(book_, own.deck, drink_card(drink))));
        return out;
    }
    static Card drink_card(std::size_t drink) {
        return static_cast<Card>(index(kFirstDrink) + drink);
    }
    json::object one_seat(std::size_t seat) const {
        const Station& own = state_.stations[seat];
        json::array draw;
        for (std::size_t at = state_.draw[seat].size(); at-- > 0;)
            draw.push_back(json::value(card_name(book_, own.deck, state_.draw[seat][at])));
        const u16 hours = state_.meal_hours[seat];
        return {{"deck", deck_text(book_, own).id},
                {"hand", names(own.deck, state_.hands[seat])},
                {"draw", draw},
                {"discard", names(own.deck, own.discard)},
                {"prepared", names(own.deck, own.prepared)},
                {"cooked", cooked(own)},
                {"drinks", names(own.deck, own.in_play & kDrinkCards)},
                {"utensils", names(own.deck, own.in_play & kUtensilCards)},
                {"tracking", names(own.deck, own.tracking)},
                {"counted", counted(own)},
                {"met", met(own)},
                {"queue", line(own.queue)},
                {"scored", names(own.scored)},
                {"fill_open", own.fill_open},
                {"meal_hours", hours == kNoMealStated ? json::value() : json::value(hours)}};
    }

    const Book& book_;
    const State& state_;
};

}  // namespace

json::object state_to_json(const Book& book, const State& state) {
    return Writer(book, state).whole();
}

bool is_unordered(const Book& /*book*/, std::string_view key) {
    constexpr std::string_view kSets[] = {
        "hand",   "discard", "prepared",         "tracking",   "drinks", "utensils",
        "scored", "with",    "customer_discard", "end_reason", "met",    "customers",
        "cards",  "recipes", "discarded",        "unseen"};
    return std::find(std::begin(kSets), std::end(kSets), key) != std::end(kSets);
}

}  // namespace brigade::food_court
