// Menu text: what one choice adds to the draft before it [FC-5.44], and a short hint for a card.
// Within one list every text is different: copies that a drink tells apart say which drink has
// counted them, and customers of a deck that two seats have say who brought them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

// What each utensil gives, by symbol [FC-4.4 to 4.6].
constexpr std::array<std::string_view, kSymbols> kUtensilEffects{
    "7 cards in hand", "4 plays a turn", "3 places in your queue"};
constexpr std::array<char, kSymbols> kSymbolLetters{'K', 'C', 'T'};

int plain_value(const Deck& deck, Card recipe) { return value_of(deck, Cooked(recipe, {})); }

std::string ingredient_hint(const Deck& deck, Card card) {
    if (deck.primary.has(card)) return "P";
    if (deck.optional.has(card)) return "O: +1";
    if (deck.hot.has(card)) return "S, hot";
    if (deck.sharp.has(card)) return "S: +2";
    return deck.mild.has(card) ? "S: -1" : "S";
}

std::string recipe_hint(const Deck& deck, const DeckText& text, Card card) {
    const bool easy = deck.easy.has(card);
    const bool normal = deck.normal.has(card);
    std::string hint = fmt::format("{} {}{}: {}", easy ? "easy" : (normal ? "normal" : "hard"),
                                   plain_value(deck, card), symbol_letter(deck, card),
                                   easy ? "P" : (normal ? "P + S" : "P + 2 S"));
    for (std::size_t type = 0; type < deck.types.size() && type < text.types.size(); ++type)
        if (deck.types[type].has(card)) hint += ", " + text.types[type];
    const Cards exact = deck.exact[index(card)];
    if (!exact.empty()) hint += ", +1 on " + text.card_name[index(exact.first())];
    return hint;
}

std::string utensil_hint(Card card) {
    const std::size_t symbol = index(card) - index(kFirstUtensil);
    return fmt::format("utensil: serve 2 {} recipes in one turn; then {}", kSymbolLetters[symbol],
                       kUtensilEffects[symbol]);
}

std::string event_hint(Card card) {
    if (card == kComplaint) return "event: send away a customer of any queue";
    if (card == kPromotion) return "event: two customers of different queues trade places";
    return "event: score a customer of your or the central queue for free";
}

}  // namespace

std::size_t symbol_of(const Deck& deck, Card recipe) {
    for (std::size_t symbol = 0; symbol < kSymbols; ++symbol)
        if (deck.symbols[symbol].has(recipe)) return symbol;
    UNREACHABLE("every recipe has a symbol");
}

char symbol_letter(const Deck& deck, Card recipe) {
    return kSymbolLetters[symbol_of(deck, recipe)];
}

std::string card_hint(const Book& book, DeckId id, Card card) {
    const Deck& deck = book.content.decks[index(id)];
    const DeckText& text = book.decks[index(id)];
    if (deck.ingredients().has(card)) return ingredient_hint(deck, card);
    if (deck.recipes().has(card)) return recipe_hint(deck, text, card);
    if (kUtensilCards.has(card)) return utensil_hint(card);
    if (kEventCards.has(card)) return event_hint(card);
    return "drink: " + text.need_text[drink_number(card)];
}

namespace {

using Kind = Move::Kind;
using Missing = Move::Missing;

struct Menu {
    const Book& book;
    const State& state;
    Seat seat;
    const Move& draft;
    const Move& choice;

    [[nodiscard]] const Station& own() const { return station(state, seat); }
    [[nodiscard]] const Deck& deck() const { return deck_of(book.content, own()); }
    [[nodiscard]] const std::string& name(Card card) const {
        return deck_text(book, own()).card_name[index(card)];
    }
    [[nodiscard]] std::string person(Customer customer) const {
        return brief(book, state.stations, state.court.seat_count, customer);
    }
    // What this step adds; nothing if it says that the draft is complete.
    [[nodiscard]] Cards new_cards() const { return choice.cards - draft.cards; }
    [[nodiscard]] Customers new_customers() const { return choice.customers - draft.customers; }
};

const char* more_to_come(const Menu& menu) { return is_open(menu.choice) ? " …" : ""; }

// "your queue", "the central queue", "the queue of Seat 2".
std::string queue_of(const Menu& menu, Customer customer) {
    if (set_of(menu.state.court.central).has(customer)) return "the central queue";
    if (set_of(menu.own().queue).has(customer)) return "your queue";
    for (std::size_t seat = 0; seat < menu.state.court.seat_count; ++seat)
        if (set_of(menu.state.stations[seat].queue).has(customer))
            return fmt::format("the queue of Seat {}", seat + 1);
    return "no queue";
}

// ---- the first step

std::string attract(const Menu& menu) {
    const std::size_t slot = index(menu.choice.card);
    return fmt::format("Attract the {}", menu.person(menu.state.court.central[slot]));
}

std::string put_utensil(const Menu& menu) {
    return fmt::format("Put {} into play ({})", menu.name(menu.choice.card),
                       kUtensilEffects[index(menu.choice.card) - index(kFirstUtensil)]);
}

std::string drink(const Menu& menu) {
    const std::size_t waiting = menu.own().queue.size();
    return fmt::format("{} {}{}: score your queue of {}{}",
                       menu.choice.kind == Kind::Drink ? "Play" : "Pour",
                       menu.name(menu.choice.card), menu.choice.kind == Kind::Drink ? "" : " again",
                       waiting, more_to_come(menu));
}

std::string first_step(const Menu& menu) {
    const Card card = menu.choice.card;
    switch (menu.choice.kind) {
        case Kind::None: return "Nothing";
        case Kind::Fill: return "Refill your hand …";
        case Kind::Attract: return attract(menu);
        case Kind::Prepare: return "Prepare " + menu.name(card);
        case Kind::Cook:
            return fmt::format("Cook {} (worth {}) …", menu.name(card),
                               plain_value(menu.deck(), card));
        case Kind::Drink:
        case Kind::Pour: return drink(menu);
        case Kind::Complaint: return "Complaint: send a customer away …";
        case Kind::Promotion: return "Promotion: let two customers trade places …";
        case Kind::Discount: return "Discount: score a customer for free …";
        case Kind::Serve: return "Serve a meal …";
        case Kind::Utensil: return put_utensil(menu);
        case Kind::EndTurn: return "End the turn";
    }
    UNREACHABLE("every kind of move has its words");
}

// ---- the steps of a draft

std::string discard(const Menu& menu) {
    const Cards added = menu.new_cards();
    if (added.empty())
        return menu.draft.cards.empty() ? "draw without discarding" : "discard these and draw";
    return fmt::format("discard {}{}", menu.name(added.first()),
                       is_open(menu.choice) ? "" : " and draw");
}

// [FC-5.5] An ingredient that a drink in play has counted is not like a new one.
std::string counted_by(const Menu& menu, Card card) {
    std::vector<std::string> drinks;
    for (std::size_t drink = 0; drink < kDrinks; ++drink)
        if (menu.own().counted[drink].has(card))
            drinks.push_back(menu.name(static_cast<Card>(index(kFirstDrink) + drink)));
    if (drinks.empty()) return {};
    return fmt::format(" (already counted by {})", fmt::join(drinks, " and "));
}

std::string add_ingredient(const Menu& menu) {
    const Cards added = menu.new_cards();
    if (added.empty())
        return fmt::format("that is all (worth {})",
                           value_of(menu.deck(), Cooked(menu.choice.card, menu.choice.cards)));
    return fmt::format("add {}{}", menu.name(added.first()), counted_by(menu, added.first()));
}

std::string pay(const Menu& menu) {
    const Cards added = menu.new_cards();
    return added.empty() ? "that is all" : "pay with " + menu.name(added.first());
}

std::string one_customer(const Menu& menu, std::string_view verb) {
    const Customer customer = menu.new_customers().first();
    return fmt::format("{} the {} from {}", verb, menu.person(customer), queue_of(menu, customer));
}

std::string exchange(const Menu& menu) {
    const Customer customer = menu.new_customers().first();
    const char* verb = menu.draft.customers.empty() ? "move" : "exchange with";
    return fmt::format("{} the {} in {}", verb, menu.person(customer), queue_of(menu, customer));
}

int wanted(const Menu& menu) {
    return order_of(menu.book.content, menu.state, menu.seat, menu.choice.customers).base;
}

std::string serve_customer(const Menu& menu) {
    const Customers added = menu.new_customers();
    if (added.empty()) return fmt::format("that is all (they want {})", wanted(menu));
    const Customer customer = added.first();
    if (set_of(menu.own().queue).has(customer)) return "serve " + menu.person(customer);
    return fmt::format("serve {} in {}", menu.person(customer), queue_of(menu, customer));
}

std::string serve_recipe(const Menu& menu) {
    const Move& choice = menu.choice;
    const Cards added = menu.new_cards();
    if (added.empty()) {
        const int value =
            value_for(meal_of(menu.deck(), menu.own().cooked, choice.cards),
                      order_of(menu.book.content, menu.state, menu.seat, choice.customers));
        return fmt::format("serve this: meal {} for {}", value, wanted(menu));
    }
    const int value = meal_of(menu.deck(), menu.own().cooked, added).value;
    return fmt::format("with {} ({})", menu.name(added.first()), value);
}

std::string track(const Menu& menu) {
    return menu.choice.card == kNoCard ? "track nothing" : "track " + menu.name(menu.choice.card);
}

std::string serve(const Menu& menu) {
    switch (menu.draft.missing) {
        case Missing::Customers: return serve_customer(menu);
        case Missing::Cards: return serve_recipe(menu);
        case Missing::Track: return track(menu);
        case Missing::Nothing: break;
    }
    return "that is all";
}

std::string next_step(const Menu& menu) {
    switch (menu.draft.kind) {
        case Kind::Fill: return discard(menu);
        case Kind::Cook: return add_ingredient(menu);
        case Kind::Drink:
        case Kind::Pour: return pay(menu);
        case Kind::Complaint: return one_customer(menu, "send away");
        case Kind::Promotion: return exchange(menu);
        case Kind::Discount: return one_customer(menu, "score");
        case Kind::Serve: return serve(menu);
        case Kind::None:
        case Kind::Attract:
        case Kind::Prepare:
        case Kind::Utensil:
        case Kind::EndTurn: break;
    }
    return first_step(menu);
}

}  // namespace

std::string label(const Book& book, const State& state, Seat seat, const Move& draft,
                  const Move& choice) {
    const Menu menu{book, state, seat, draft, choice};
    return draft.kind == Kind::None ? first_step(menu) : next_step(menu);
}

}  // namespace brigade::food_court
