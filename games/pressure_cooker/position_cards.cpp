// Order cards and tokens put where a position names them. A card that is named somewhere leaves the
// place it was in; what loses its place goes under the deck.
#include <fmt/format.h>

#include "games/pressure_cooker/position.hpp"

namespace brigade::pressure_cooker {

namespace {

class CardPatch {
   public:
    CardPatch(const Book& book, State& state) : book_(book), state_(state) {}

    void run(const json::object& position) {
        if (const json::value* orders = position.if_contains("orders")) read_orders(*orders);
        const json::value* discard = position.if_contains("discard");
        const json::value* aside = position.if_contains("set_aside");
        const json::value* deck = position.if_contains("deck");
        if (discard != nullptr) discard_ = read_list(*discard, "discard");
        if (aside != nullptr) aside_ = read_list(*aside, "set_aside");
        for (const Card card : aside_.value_or(std::vector<Card>{}))
            if (!book_.content.must_cards.has(card))
                misread("set_aside", "Only cards with a number in a cookbook are set aside.");
        if (deck != nullptr) deck_ = read_list(*deck, "deck");
        place_all();
    }

   private:
    Card read_card(const json::value& value, const std::string& place) {
        const std::string_view id = word_at(value, place);
        const std::optional<Card> card = find_order(book_, id);
        if (!card) misread(place, fmt::format("There is no order '{}'.", id));
        if (state_.floor.options.kiddie && !book_.content.plain_cards().has(*card))
            misread(place, "The kiddie menu has no cards with a cookbook.");
        if (named_.has(*card)) misread(place, fmt::format("'{}' is named twice.", id));
        named_.insert(*card);
        return *card;
    }
    std::vector<Card> read_list(const json::value& value, const std::string& place) {
        std::vector<Card> cards;
        const json::array& list = list_at(value, place);
        for (std::size_t at = 0; at < list.size(); ++at) {
            const bool is_rest = list[at].is_string() && view_of(list[at].get_string()) == kRest;
            if (is_rest && at + 1 == list.size() && place == "deck")
                has_rest_ = true;
            else
                cards.push_back(read_card(list[at], part(place, at)));
        }
        return cards;
    }
    // A slot is its card, or a table with card and tokens.
    void read_orders(const json::value& value) {
        for (const auto& entry : table_at(value, "orders")) {
            const std::string here = part("orders", entry.key());
            const Slot slot = slot_at_word(json::value(entry.key()), here);
            if (table_of(slot) >= state_.floor.table_count)
                misread(here, "This table is not in play.");
            if (entry.value().is_string()) {
                read_slot(slot, entry.value(), here);
                continue;
            }
            constexpr std::string_view kKeys[] = {"card", "tokens"};
            const json::object& given = table_at(entry.value(), here);
            only_keys(given, kKeys, here);
            if (const json::value* card = given.if_contains("card"))
                read_slot(slot, *card, part(here, "card"));
            if (const json::value* tokens = given.if_contains("tokens"))
                read_tokens(slot, *tokens, part(here, "tokens"));
        }
    }
    void read_slot(Slot slot, const json::value& value, const std::string& place) {
        const bool none = word_at(value, place) == kNothing;
        slots_[index(slot)] = none ? kNoCard : read_card(value, place);
    }
    // Whoever has a token there has claimed the order.
    void read_tokens(Slot slot, const json::value& value, const std::string& place) {
        Order& order = state_.floor.orders[index(slot)];
        order.tokens.clear();
        for (Kitchen& own : state_.kitchens) own.up = static_cast<u16>(own.up & ~bit_of(slot));
        const json::array& list = list_at(value, place);
        for (std::size_t at = 0; at < list.size(); ++at) {
            const Seat seat =
                seat_at(number_at(list[at], state_.floor.seat_count - 1U, part(place, at)));
            Kitchen& own = kitchen(state_, seat);
            if (is_up(own, slot)) misread(part(place, at), "A seat claims an order once.");
            own.up = static_cast<u16>(own.up | bit_of(slot));
            order.tokens.push_back(seat);
        }
    }

    [[nodiscard]] Cards without_named(const Deck& deck) const {
        Cards cards;
        for (const Card card : deck) cards.insert(card);
        return cards - named_;
    }
    static void drop(Deck& deck, Cards cards) {
        for (std::size_t at = deck.size(); at-- > 0;)
            if (cards.has(deck[at])) deck.remove_at(at);
    }
    void place_all() {
        Floor& floor = state_.floor;
        Cards homeless =
            (floor.options.kiddie ? book_.content.plain_cards() : Cards::range(0, kCards)) - named_;
        if (!deck_) homeless -= without_named(state_.deck);
        if (!aside_) homeless -= without_named(state_.set_aside);
        if (!discard_) homeless -= floor.discard;
        place_orders(homeless);
        settle_piles(homeless);
    }
    void place_orders(Cards& homeless) {
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            Card& card = state_.floor.orders[slot].card;
            if (!slots_[slot] && card != kNoCard && !named_.has(card)) homeless.erase(card);
        }
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            Card& card = state_.floor.orders[slot].card;
            if (slots_[slot]) {
                card = *slots_[slot];
            } else if (card != kNoCard && named_.has(card)) {
                card = homeless.empty() ? kNoCard : homeless.first();
                homeless.erase(card);
            }
        }
    }
    void settle_piles(Cards homeless) {
        Floor& floor = state_.floor;
        floor.discard = floor.discard - named_;
        drop(state_.set_aside, named_);
        drop(state_.deck, named_);
        if (discard_) {
            floor.discard = {};
            for (const Card card : *discard_) floor.discard.insert(card);
        }
        if (aside_) {
            state_.set_aside.clear();
            for (const Card card : *aside_) state_.set_aside.push_back(card);
        }
        if (deck_) state_.deck.clear();
        if (deck_ && !has_rest_) {
            floor.discard |= homeless;
            homeless = {};
        }
        std::size_t bottom = 0;
        for (const Card card : homeless) state_.deck.insert_at(bottom++, card);
        if (deck_)
            for (std::size_t at = deck_->size(); at-- > 0;) state_.deck.push_back((*deck_)[at]);
    }

    const Book& book_;
    State& state_;
    Cards named_;
    std::array<std::optional<Card>, kSlots> slots_;
    std::optional<std::vector<Card>> discard_, aside_, deck_;
    bool has_rest_ = false;
};

}  // namespace

void patch_cards(const Book& book, State& state, const json::object& position) {
    CardPatch(book, state).run(position);
}

}  // namespace brigade::pressure_cooker
