// Events as JSON for programs and as one sentence each for the log, and the phrases that boards
// and menus share with them. A seat called "You" is spoken to. Pure; who may read what is decided
// by Event::viewers, not here.
#include <fmt/format.h>

#include <algorithm>

#include "core/words.hpp"
#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"
#include "games/food_court/wire_events.hpp"

namespace brigade::food_court {

namespace {

using Kind = Event::Kind;
using Words = std::vector<std::string>;

}  // namespace

std::string brief(const Book& book, const Stations& stations, std::size_t seat_count,
                  Customer customer) {
    const std::size_t bringer = index(customer) / kCustomersPerDeck;
    const DeckId deck = stations[bringer].deck;
    const std::size_t owners =
        static_cast<std::size_t>(customers_of_nation(stations, seat_count, deck).size()) /
        kCustomersPerDeck;
    const CustomerCard& card = card_of(book.content, stations, customer);
    return fmt::format("{} ({}, +{} for {}{})", title(book, stations, customer), card.base,
                       card.bonus,
                       book.decks[index(deck)].wish[index(customer) % kCustomersPerDeck],
                       owners > 1 ? fmt::format("; brought by Seat {}", bringer + 1) : "");
}

std::vector<std::string> card_groups(const DeckText& deck, Cards cards) {
    Words names;
    std::vector<int> counts;
    for (const Card card : cards) {
        const std::string& name = deck.card_name[index(card)];
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) {
            names.push_back(name);
            counts.push_back(1);
        } else {
            ++counts[static_cast<std::size_t>(found - names.begin())];
        }
    }
    for (std::size_t at = 0; at < names.size(); ++at)
        if (counts[at] > 1) names[at] = fmt::format("{} {}", counts[at], names[at]);
    return names;
}

namespace {

// One event on its way into words.
struct Teller {
    const Book& book;
    const State& state;
    const Event& event;
    const SeatNames& names;

    [[nodiscard]] const DeckText& text() const {
        return deck_text(book, station(state, event.seat));
    }
    // The seat with its verb: "Ann cooks", "You cook".
    [[nodiscard]] std::string does(std::string_view you, std::string_view others) const {
        return fmt::format("{} {}", seat_name(names, event.seat),
                           is_you(names, event.seat) ? you : others);
    }
    [[nodiscard]] std::string whose() const { return possessive(names, event.seat); }
    [[nodiscard]] std::string own() const { return is_you(names, event.seat) ? "your" : "the"; }
    [[nodiscard]] std::string object(Seat seat) const {
        return is_you(names, seat) ? "you" : seat_name(names, seat);
    }
    [[nodiscard]] const std::string& card() const { return text().card_name[index(event.card)]; }
    [[nodiscard]] std::string cards() const { return join_and(card_groups(text(), event.cards)); }
    [[nodiscard]] std::string customers() const {
        Words words;
        for (const Customer customer : event.customers)
            words.push_back("the " + brief(book, state.stations, state.court.seat_count, customer));
        return join_and(words);
    }
};

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 32);
    return text;
}

// [FC-9.1] Everybody reads this one, so it only counts what was drawn.
std::string tell_refill(const Teller& tell) {
    const std::string drawn = counted(tell.event.number, "card");
    if (!tell.event.cards.empty())
        return fmt::format("{} {} and {} {}.", tell.does("discard", "discards"), tell.cards(),
                           is_you(tell.names, tell.event.seat) ? "draw" : "draws", drawn);
    if (tell.event.number == 0) return tell.does("keep", "keeps") + " the hand as it is.";
    return fmt::format("{} {}.", tell.does("draw", "draws"), drawn);
}

std::string tell_drawn(const Teller& tell) {
    if (tell.event.cards.empty()) return tell.does("draw", "draws") + " no new cards.";
    return fmt::format("{} new cards: {}.", tell.whose(), tell.cards());
}

std::string tell_drink(const Teller& tell) {
    const std::string paid =
        tell.event.cards.empty() ? "" : fmt::format(", paid with {}", tell.cards());
    if (tell.event.kind == Kind::DrinkPlayed)
        return fmt::format("{} {}{}.", tell.does("play", "plays"), tell.card(), paid);
    if (!paid.empty())
        return fmt::format("{} {} again{}.", tell.does("pour", "pours"), tell.card(), paid);
    return fmt::format("{} works again for {}.", tell.card(), tell.object(tell.event.seat));
}

std::string tell_sweep(const Teller& tell) {
    if (tell.event.customers.empty())
        return fmt::format("Nobody waits in {} queue, so nobody is scored.",
                           is_you(tell.names, tell.event.seat) ? "your" : tell.whose());
    return fmt::format("{} the whole queue: {}.", tell.does("score", "scores"), tell.customers());
}

std::string tell_serve(const Teller& tell) {
    const Event& event = tell.event;
    const int wanted = order_of(tell.book.content, tell.state, event.seat, event.customers).base;
    return fmt::format("{} {} with {} (meal {} for {}).", tell.does("serve", "serves"),
                       tell.customers(), tell.cards(), event.number, wanted);
}

std::string tell_utensil(const Teller& tell) {
    constexpr std::array<std::string_view, kSymbols> kEffects{
        "seven cards in hand", "four plays a turn", "three places in the queue"};
    return fmt::format("{} {} into play: {} from now on.", tell.does("put", "puts"), tell.card(),
                       kEffects[index(tell.event.card) - index(kFirstUtensil)]);
}

std::string tell_end(const Teller& tell) {
    switch (tell.event.number) {
        case kEndTracking:
            return fmt::format("{} {} medals: this round is the last.", tell.does("have", "has"),
                               tell.state.court.variant.end_target);
        case kEndCustomers: return "The customer deck is empty: this round is the last.";
        default: return "The agreed number of rounds has been played.";
    }
}

std::string tell(const Teller& tell) {
    switch (tell.event.kind) {
        case Kind::RoundBegan: return fmt::format("Round {} begins.", tell.event.number);
        case Kind::TurnBegan:
            return is_you(tell.names, tell.event.seat)
                       ? "It is your turn."
                       : fmt::format("It is {} turn.", tell.whose());
        case Kind::Refilled: return tell_refill(tell);
        case Kind::Drew: return tell_drawn(tell);
        case Kind::Reshuffled:
            return fmt::format("{} {} discard pile into a new draw pile.",
                               tell.does("shuffle", "shuffles"), tell.own());
        case Kind::Attracted:
            return fmt::format("{} {}.", tell.does("attract", "attracts"), tell.customers());
        case Kind::Arrived:
            return fmt::format("{} joins the central queue.", capital(tell.customers()));
        case Kind::Prepared:
            return fmt::format("{} {}.", tell.does("prepare", "prepares"), tell.card());
        case Kind::Cooked:
            return fmt::format("{} {} with {}.", tell.does("cook", "cooks"), tell.card(),
                               tell.cards());
        case Kind::DrinkPlayed:
        case Kind::DrinkTriggered: return tell_drink(tell);
        case Kind::Swept: return tell_sweep(tell);
        case Kind::Complained:
            return fmt::format("{} about {}, who leaves the food court.",
                               tell.does("complain", "complains"), tell.customers());
        case Kind::Promoted:
            return fmt::format("{} promotion: {} trade places.", tell.whose(), tell.customers());
        case Kind::Discounted:
            return fmt::format("{} {} with a discount.", tell.does("score", "scores"),
                               tell.customers());
        case Kind::Served: return tell_serve(tell);
        case Kind::Tracked:
            return fmt::format("{} {} as a medal.", tell.does("track", "tracks"), tell.card());
        case Kind::UtensilPlayed: return tell_utensil(tell);
        case Kind::TurnEnded: return fmt::format("{} turn is over.", tell.whose());
        case Kind::Passed:
            return fmt::format("{} walks on from {} to {}.", capital(tell.customers()),
                               tell.object(tell.event.seat),
                               tell.object(seat_at(tell.event.number)));
        case Kind::Left:
            return fmt::format("{} finds no room in any queue and leaves.",
                               capital(tell.customers()));
        case Kind::EndAnnounced: return tell_end(tell);
        case Kind::GameEnded: return "The game is over.";
    }
    UNREACHABLE("every event has its words");
}

// The fields of an event that programs read.
class Filler {
   public:
    Filler(const Book& book, const State& state, const Event& event)
        : book_(book), state_(state), event_(event) {}

    void fill(wire::RoundEvent& out) const { out.round = event_.number; }
    void fill(wire::SeatEvent& out) const { out.seat = seat(); }
    void fill(wire::RefillEvent& out) const { out = {seat(), cards(), event_.number}; }
    void fill(wire::DrawEvent& out) const { out = {seat(), cards()}; }
    void fill(wire::CustomersEvent& out) const { out = {seat(), customers()}; }
    void fill(wire::ArrivalEvent& out) const { out = {customers()}; }
    void fill(wire::CardEvent& out) const { out = {seat(), card()}; }
    void fill(wire::CardWithEvent& out) const { out = {seat(), card(), cards()}; }
    void fill(wire::ServeEvent& out) const { out = {seat(), cards(), customers(), event_.number}; }
    void fill(wire::PassEvent& out) const { out = {seat(), customers(), event_.number}; }
    void fill(wire::EndEvent& out) const {
        if (event_.kind == Kind::EndAnnounced && event_.number == kEndTracking) out.seat = seat();
        out.reason = reasons_of(event_.number);
    }

   private:
    [[nodiscard]] int seat() const { return static_cast<int>(index(event_.seat)); }
    [[nodiscard]] const DeckText& text() const {
        return deck_text(book_, station(state_, event_.seat));
    }
    [[nodiscard]] std::string_view card() const { return text().card_written[index(event_.card)]; }
    [[nodiscard]] wire::CardNames cards() const { return {text(), event_.cards}; }
    [[nodiscard]] wire::Names customers() const {
        wire::Names ids;
        for (const Customer each : event_.customers)
            ids.emplace_back(customer_name(book_, state_.stations, state_.court.seat_count, each));
        return ids;
    }

    const Book& book_;
    const State& state_;
    const Event& event_;
};

}  // namespace

json::object event_to_json(const Book& book, const State& state, const Event& event) {
    return event_of<wire::Events>(event.kind, Filler(book, state, event));
}

std::string event_to_text(const Book& book, const State& state, const Event& event,
                          const SeatNames& names) {
    return tell({book, state, event, names});
}

}  // namespace brigade::food_court
