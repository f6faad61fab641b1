// A View as JSON: all that a client needs to draw the table without knowing the rules.
// Built from the View alone, so it can show nothing that observe() did not hand out. Keys keep
// their order; what the same keys mean in a whole position is in position.cpp.
#include <algorithm>

#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"
#include "games/food_court/score.hpp"

namespace brigade::food_court {

// Each turn takes at least one card from the customer deck, and a round is always finished.
int rounds_left_about(const View& view) {
    const Court& court = view.court;
    if (view.over) return 0;
    if (court.end_reason != 0) return 1;
    const int turns = court.turn_in_round + view.customer_deck_count;
    const int rounds = std::max(1, (turns + court.seat_count - 1) / court.seat_count);
    const int cap = court.variant.round_cap;
    return cap == 0 ? rounds : std::min(rounds, std::max(1, cap - court.round + 1));
}

bool pays_bonus_now(const Book& book, const View& view, Seat seat, Customer customer) {
    const Station& own = view.stations[index(seat)];
    const Customers home = customers_of_nation(view.stations, view.court.seat_count, own.deck);
    return bonus_holds(card_of(book.content, view.stations, customer), icons_of(own),
                       home.has(customer));
}

namespace {

constexpr std::array<std::string_view, 6> kPhases{"fill",   "attract",     "play",
                                                  "served", "end-attract", "over"};
static_assert(kPhases.size() == static_cast<std::size_t>(Phase::Over) + 1);
constexpr std::array<std::string_view, 3> kReasons{"tracking", "customers", "round-cap"};
constexpr std::array<std::string_view, kSymbols> kSymbolNames{"kitchenware", "cookware",
                                                              "tableware"};

class ViewWriter {
   public:
    ViewWriter(const Book& book, const View& view) : book_(book), view_(view) {}

    [[nodiscard]] json::object whole() const {
        json::object out = court();
        json::array seats;
        for (std::size_t seat = 0; seat < view_.court.seat_count; ++seat)
            seats.emplace_back(one_seat(seat_at(seat)));
        out["seats"] = std::move(seats);
        if (view_.over) out["customer_deck"] = top_first(names(view_.customer_deck));  // [FC-9.7]
        return out;
    }

   private:
    [[nodiscard]] bool is_spectator() const { return view_.viewer == kSpectator; }

    [[nodiscard]] json::object court() const {
        const Court& court = view_.court;
        json::object out;
        out["viewer"] = is_spectator() ? json::value("spectator")
                                       : json::value(static_cast<unsigned>(view_.viewer));
        out["phase"] = kPhases[static_cast<std::size_t>(court.phase)];
        out["round"] = court.round;
        out["turn_in_round"] = court.turn_in_round;
        out["first"] = index(court.first);
        out["active"] = index(court.active);
        out["plays"] = court.plays;
        out["play_limit"] = play_limit(view_.stations[index(court.active)]);
        out["served_symbols"] = symbols();
        out["end_reason"] = reasons();
        out["over"] = view_.over;
        out["variant"] = variant_to_json(court.variant);
        out["central"] = people(court.central);
        out["customer_deck_count"] = view_.customer_deck_count;
        out["customer_discard"] = names(court.customer_discard);
        out["rounds_left_about"] = rounds_left_about(view_);
        return out;
    }

    [[nodiscard]] json::object symbols() const {
        json::object out;
        for (std::size_t symbol = 0; symbol < kSymbols; ++symbol)
            out[kSymbolNames[symbol]] = view_.court.served_symbols[symbol];
        return out;
    }
    [[nodiscard]] json::array reasons() const {
        json::array out;
        for (std::size_t bit = 0; bit < kReasons.size(); ++bit)
            if (((view_.court.end_reason >> bit) & 1U) != 0) out.emplace_back(kReasons[bit]);
        return out;
    }

    // ---- customers

    [[nodiscard]] std::string name(Customer customer) const {
        return customer_name(book_, view_.stations, view_.court.seat_count, customer);
    }
    template <class Crowd>
    [[nodiscard]] json::array names(const Crowd& customers) const {
        json::array out;
        for (const Customer customer : customers) out.emplace_back(name(customer));
        return out;
    }
    [[nodiscard]] json::object person(Customer customer) const {
        const Station& bringer = view_.stations[index(customer) / kCustomersPerDeck];
        const CustomerCard& card = card_of(book_.content, view_.stations, customer);
        const DeckText& text = deck_text(book_, bringer);
        json::object out;
        out["id"] = name(customer);
        out["name"] = title(book_, view_.stations, customer);
        out["base"] = card.base;
        out["bonus"] = card.bonus;
        out["needs"] = text.requirement[index(customer) % kCustomersPerDeck];
        out["nation"] = text.id;
        out["holds"] = !is_spectator() &&
                       pays_bonus_now(book_, view_, static_cast<Seat>(view_.viewer), customer);
        return out;
    }
    template <class Crowd>
    [[nodiscard]] json::array people(const Crowd& customers) const {
        json::array out;
        for (const Customer customer : customers) out.emplace_back(person(customer));
        return out;
    }
    [[nodiscard]] json::array scored(Seat seat) const {
        json::array out;
        for (const Customer customer : view_.stations[index(seat)].scored) {
            json::object entry = person(customer);
            entry["bonus_now"] = pays_bonus_now(book_, view_, seat, customer);
            out.emplace_back(std::move(entry));
        }
        return out;
    }

    // ---- cards

    template <class Set>
    [[nodiscard]] json::array names(DeckId deck, const Set& cards) const {
        json::array out;
        for (const Card card : cards) out.emplace_back(card_name(book_, deck, card));
        return out;
    }
    [[nodiscard]] static json::array top_first(json::array pile) {
        std::reverse(pile.begin(), pile.end());
        return pile;
    }
    [[nodiscard]] json::array cooked(const Station& own) const {
        const Deck& deck = deck_of(book_.content, own);
        json::array out;
        for (const Cooked& dish : own.cooked) {
            json::object entry;
            entry["recipe"] = card_name(book_, own.deck, dish.recipe());
            entry["name"] = deck_text(book_, own).card_name[index(dish.recipe())];
            entry["with"] = names(own.deck, dish.ingredients());
            entry["value"] = value_of(deck, dish);
            for (std::size_t symbol = 0; symbol < kSymbols; ++symbol)
                if (deck.symbols[symbol].has(dish.recipe())) entry["symbol"] = kSymbolNames[symbol];
            out.emplace_back(std::move(entry));
        }
        return out;
    }
    // Only with fresh drinks has a drink counted cards, so with the others all cards lie fresh.
    [[nodiscard]] json::array drinks(const Station& own) const {
        const Deck& deck = deck_of(book_.content, own);
        const DeckText& text = deck_text(book_, own);
        json::array out;
        for (const Card card : own.in_play& kDrinkCards) {
            const std::size_t drink = drink_number(card);
            const Progress now =
                progress(deck, deck.drinks[drink], own.prepared, own.cooked, own.counted[drink]);
            json::object entry;
            entry["id"] = card_name(book_, own.deck, card);
            entry["name"] = text.card_name[index(card)];
            entry["have"] = now.have;
            entry["need"] = now.need;
            entry["requirement"] = text.need_text[drink];
            out.emplace_back(std::move(entry));
        }
        return out;
    }
    [[nodiscard]] json::object counted(const Station& own) const {
        json::object out;
        for (const Card card : own.in_play& kDrinkCards)
            out[card_name(book_, own.deck, card)] =
                names(own.deck, own.counted[drink_number(card)]);
        return out;
    }
    [[nodiscard]] json::array met(const Station& own) const {
        Cards met;
        for (const Card card : own.in_play& kDrinkCards)
            if (((own.met >> drink_number(card)) & 1U) != 0) met.insert(card);
        return names(own.deck, met);
    }

    // ---- seats

    [[nodiscard]] bool is_open(Seat seat) const {
        return ((view_.hands_open >> index(seat)) & 1U) != 0;
    }
    [[nodiscard]] json::value hand(Seat seat) const {
        if (!is_open(seat)) return nullptr;
        return names(view_.stations[index(seat)].deck, view_.hands[index(seat)]);
    }
    [[nodiscard]] json::value meal_hours(Seat seat) const {
        const bool known = view_.over || is_seat(view_.viewer, seat);
        const u16 hours = view_.meal_hours[index(seat)];
        if (!known || hours == kNoMealStated) return nullptr;
        return hours;
    }
    // [FC-9.2] The composition of a deck is public, so this is only what anybody can work out.
    [[nodiscard]] Cards unseen(Seat seat) const {
        if (view_.over) return {};
        const Station& own = view_.stations[index(seat)];
        Cards cards = Cards::range(0, kDeckCards);
        if (!view_.court.variant.events) cards -= kEventCards;
        cards -= own.discard | own.prepared | own.tracking | own.in_play | view_.hands[index(seat)];
        for (const Cooked& dish : own.cooked) cards -= dish.cards();
        return cards;
    }
    [[nodiscard]] json::object one_seat(Seat seat) const {
        const Station& own = view_.stations[index(seat)];
        json::object out;
        write_restaurant(seat, own, out);
        out["hand"] = hand(seat);
        out["hand_count"] = view_.hand_count[index(seat)];
        out["hand_limit"] = hand_limit(own);
        out["play_limit"] = play_limit(own);
        out["queue_limit"] = queue_limit(own);
        out["draw_count"] = view_.draw_count[index(seat)];
        write_cards(own, out);
        out["queue"] = people(own.queue);
        out["scored"] = scored(seat);
        out["score_now"] = score(book_.content, view_.stations, view_.court.seat_count, seat);
        out["fill_open"] = own.fill_open;
        out["meal_hours"] = meal_hours(seat);
        out["unseen"] = names(own.deck, unseen(seat));
        if (view_.over) out["draw"] = top_first(names(own.deck, view_.draw[index(seat)]));
        return out;
    }
    void write_restaurant(Seat seat, const Station& own, json::object& out) const {
        const DeckText& text = deck_text(book_, own);
        out["seat"] = index(seat);
        out["deck"] = text.id;
        out["deck_name"] = text.name;
        out["nation"] = text.nation;
        out["ability"] = text.ability;
        out["end_condition"] = text.end_condition;
    }
    void write_cards(const Station& own, json::object& out) const {
        out["discard"] = names(own.deck, own.discard);
        out["prepared"] = names(own.deck, own.prepared);
        out["cooked"] = cooked(own);
        out["drinks"] = drinks(own);
        out["utensils"] = names(own.deck, own.in_play & kUtensilCards);
        out["tracking"] = names(own.deck, own.tracking);
        out["tracking_target"] = view_.court.variant.end_target;
        out["counted"] = counted(own);
        out["met"] = met(own);
    }

    const Book& book_;
    const View& view_;
};

}  // namespace

json::object view_to_json(const Book& book, const View& view) {
    return ViewWriter(book, view).whole();
}

}  // namespace brigade::food_court
