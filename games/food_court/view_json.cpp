// A View for the wire: all that a client needs to draw the table without knowing the rules.
// Built from the View alone, so it can show nothing that observe() did not hand out. What the same
// keys mean in a whole position is in position.cpp.
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

namespace {

// What decides whether the bonus of a customer holds for a restaurant.
struct Taste {
    Icons icons;
    Customers home;
};

Taste taste_of(const View& view, Seat seat) {
    const Station& own = view.stations[index(seat)];
    return {icons_of(own), customers_of_nation(view.stations, view.court.seat_count, own.deck)};
}

bool likes(const Book& book, const View& view, const Taste& taste, Customer customer) {
    return bonus_holds(card_of(book.content, view.stations, customer), taste.icons,
                       taste.home.has(customer));
}

}  // namespace

bool pays_bonus_now(const Book& book, const View& view, Seat seat, Customer customer) {
    return likes(book, view, taste_of(view, seat), customer);
}

namespace {

class ViewWriter {
   public:
    ViewWriter(const Book& book, const View& view) : book_(book), view_(view) {
        if (view.viewer != kSpectator) viewer_ = taste_of(view, static_cast<Seat>(view.viewer));
    }

    [[nodiscard]] wire::FoodCourtView whole() const {
        wire::FoodCourtView out;
        write_court(out);
        out.seats.resize(view_.court.seat_count);
        for (std::size_t seat = 0; seat < view_.court.seat_count; ++seat)
            write_seat(seat_at(seat), out.seats[seat]);
        if (view_.over) {  // [FC-9.7]
            out.customer_deck = names(view_.customer_deck);
            std::reverse(out.customer_deck->begin(), out.customer_deck->end());
        }
        return out;
    }

   private:
    void write_court(wire::FoodCourtView& out) const {
        const Court& court = view_.court;
        if (view_.viewer == kSpectator)
            out.viewer.emplace<1>();
        else
            out.viewer = static_cast<int>(view_.viewer);
        out.phase = wire::PhaseWord(court.phase);
        out.round = court.round;
        out.turn_in_round = court.turn_in_round;
        out.first = static_cast<int>(index(court.first));
        out.active = static_cast<int>(index(court.active));
        out.plays = court.plays;
        out.play_limit = play_limit(view_.stations[index(court.active)]);
        const auto& served = court.served_symbols;
        out.served_symbols = {served[0], served[1], served[2]};
        out.end_reason = reasons_of(court.end_reason);
        out.over = view_.over;
        out.variant = settings_of(court.variant);
        write_people(court.central, out.central);
        out.customer_deck_count = view_.customer_deck_count;
        out.customer_discard = names(court.customer_discard);
        out.rounds_left_about = rounds_left_about(view_);
    }

    // ---- customers

    template <class Crowd>
    [[nodiscard]] wire::Names names(const Crowd& customers) const {
        wire::Names out;
        out.reserve(static_cast<std::size_t>(customers.size()));
        for (const Customer customer : customers)
            out.emplace_back(
                customer_name(book_, view_.stations, view_.court.seat_count, customer));
        return out;
    }
    [[nodiscard]] wire::Person person(Customer customer) const {
        const Station& bringer = view_.stations[index(customer) / kCustomersPerDeck];
        const CustomerCard& card = card_of(book_.content, view_.stations, customer);
        const DeckText& text = deck_text(book_, bringer);
        return {.id = customer_name(book_, view_.stations, view_.court.seat_count, customer),
                .name = title(book_, view_.stations, customer),
                .base = card.base,
                .bonus = card.bonus,
                .needs = text.requirement[index(customer) % kCustomersPerDeck],
                .nation = text.id,
                .holds = viewer_ && likes(book_, view_, *viewer_, customer)};
    }
    template <class Crowd>
    void write_people(const Crowd& customers, std::vector<wire::Person>& out) const {
        out.reserve(customers.size());
        for (const Customer customer : customers) out.push_back(person(customer));
    }
    void write_scored(Seat seat, std::vector<wire::ScoredPerson>& out) const {
        const Taste taste = taste_of(view_, seat);
        const Customers scored = view_.stations[index(seat)].scored;
        out.reserve(static_cast<std::size_t>(scored.size()));
        for (const Customer customer : scored)
            out.push_back({person(customer), likes(book_, view_, taste, customer)});
    }

    // ---- cards

    [[nodiscard]] wire::CardNames names(const Station& own, Cards cards) const {
        return {deck_text(book_, own), cards};
    }
    void write_cooked(const Station& own, std::vector<wire::Dish>& out) const {
        const Deck& deck = deck_of(book_.content, own);
        const DeckText& text = deck_text(book_, own);
        out.reserve(own.cooked.size());
        for (const Cooked& dish : own.cooked)
            out.push_back({.recipe = text.card_written[index(dish.recipe())],
                           .name = text.card_name[index(dish.recipe())],
                           .with = names(own, dish.ingredients()),
                           .value = value_of(deck, dish),
                           .symbol = wire::SymbolWord(symbol_of(deck, dish.recipe()))});
    }
    // Only with fresh drinks has a drink counted cards, so with the others all cards lie fresh.
    void write_drinks(const Station& own, wire::SeatView& out) const {
        const Deck& deck = deck_of(book_.content, own);
        const DeckText& text = deck_text(book_, own);
        Cards met;
        for (const Card card : own.in_play& kDrinkCards) {
            const std::size_t drink = drink_number(card);
            const Progress now =
                progress(deck, deck.drinks[drink], own.prepared, own.cooked, own.counted[drink]);
            const std::string_view id = text.card_written[index(card)];
            out.drinks.push_back({.id = id,
                                  .name = text.card_name[index(card)],
                                  .have = now.have,
                                  .need = now.need,
                                  .requirement = text.need_text[drink]});
            out.counted.list.emplace_back(id, names(own, own.counted[drink]));
            if (((own.met >> drink) & 1U) != 0) met.insert(card);
        }
        out.met = names(own, met);
    }

    // ---- seats

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
    void write_seat(Seat seat, wire::SeatView& out) const {
        const Station& own = view_.stations[index(seat)];
        write_restaurant(seat, own, out);
        write_hand(seat, own, out);
        write_cards(own, out);
        write_people(own.queue, out.queue);
        write_scored(seat, out.scored);
        out.score_now = score(book_.content, view_.stations, view_.court.seat_count, seat);
        out.fill_open = own.fill_open;
        const u16 hours = view_.meal_hours[index(seat)];
        const bool known = view_.over || is_seat(view_.viewer, seat);
        if (known && hours != kNoMealStated) out.meal_hours = int{hours};
        out.unseen = names(own, unseen(seat));
    }
    void write_restaurant(Seat seat, const Station& own, wire::SeatView& out) const {
        const DeckText& text = deck_text(book_, own);
        out.seat = static_cast<int>(index(seat));
        out.deck = text.id;
        out.deck_name = text.name;
        out.nation = text.nation;
        out.ability = text.ability;
        out.end_condition = text.end_condition;
    }
    void write_hand(Seat seat, const Station& own, wire::SeatView& out) const {
        if (((view_.hands_open >> index(seat)) & 1U) != 0)
            out.hand = names(own, view_.hands[index(seat)]);
        out.hand_count = view_.hand_count[index(seat)];
        out.hand_limit = hand_limit(own);
        out.play_limit = play_limit(own);
        out.queue_limit = queue_limit(own);
        out.draw_count = view_.draw_count[index(seat)];
        if (!view_.over) return;
        out.draw.emplace();
        for (const Card card : view_.draw[index(seat)])
            out.draw->emplace_back(card_name(book_, own.deck, card));
        std::reverse(out.draw->begin(), out.draw->end());
    }
    void write_cards(const Station& own, wire::SeatView& out) const {
        out.discard = names(own, own.discard);
        out.prepared = names(own, own.prepared);
        write_cooked(own, out.cooked);
        write_drinks(own, out);
        out.utensils = names(own, own.in_play & kUtensilCards);
        out.tracking = names(own, own.tracking);
        out.tracking_target = view_.court.variant.end_target;
    }

    const Book& book_;
    const View& view_;
    std::optional<Taste> viewer_;
};

}  // namespace

std::vector<wire::ReasonWord> reasons_of(u8 bits) {
    std::vector<wire::ReasonWord> out;
    for (unsigned bit = 0; bit < wire::ReasonWord::kWords.size(); ++bit)
        if (((bits >> bit) & 1U) != 0) out.emplace_back(bit);
    return out;
}

wire::FoodCourtView view_to_wire(const Book& book, const View& view) {
    return ViewWriter(book, view).whole();
}

json::object view_to_json(const Book& book, const View& view) {
    return to_json(view_to_wire(book, view)).as_object();
}

}  // namespace brigade::food_court
