// The cards of one seat in a written position: named areas hold exactly what is named, a card named
// in one place leaves the place it was in, and a card that loses its place goes under the draw
// pile.
#include <fmt/format.h>

#include <algorithm>

#include "games/food_court/position.hpp"

namespace brigade::food_court {

namespace {

// Puts the cards of one seat where the position names them.
class SeatPatch {
   public:
    SeatPatch(const Book& book, State& state, std::size_t seat, const json::object& given,
              std::string place)
        : state_(state),
          own_(state.stations[seat]),
          seat_(seat),
          given_(given),
          place_(std::move(place)),
          reader_(book, own_.deck),
          book_(book) {}

    void cards() {
        for (const std::string_view area : kCardAreas)
            if (const json::value* value = given_.if_contains(area)) reserve(*value);
        for (const std::string_view area : kCardAreas)
            if (const json::value* value = given_.if_contains(area)) read_area(area, *value);
        if (named_.empty() && homes_.empty()) return;
        place_cards();
    }

    // Which copies a drink has counted, and which drinks are met; these move no cards.
    void memory() {
        if (const json::value* counted = given_.if_contains("counted")) read_counted(*counted);
        if (const json::value* met = given_.if_contains("met")) read_met(*met);
    }

   private:
    void reserve(const json::value& value) {
        if (value.is_string()) reader_.reserve(view_of(value.get_string()));
        if (value.is_array())
            for (const json::value& entry : value.get_array()) reserve(entry);
        if (value.is_object())
            for (const auto& entry : value.get_object()) reserve(entry.value());
    }

    Card read_card(const json::value& value, const std::string& where) {
        const Card card = taken(reader_.read(word_at(value, where), {}), where);
        named_.insert(card);
        return card;
    }

    FixedVec<Card, kDeckCards> read_list(const json::value& value, const std::string& where) {
        FixedVec<Card, kDeckCards> cards;
        const json::array& list = list_at(value, where);
        for (std::size_t number = 0; number < list.size(); ++number) {
            if (is_rest(list, number)) continue;
            cards.push_back(read_card(list[number], part(where, number)));
        }
        return cards;
    }
    static bool is_rest(const json::array& list, std::size_t number) {
        return number + 1 == list.size() && list[number].is_string() &&
               view_of(list[number].get_string()) == kRest;
    }

    void read_area(std::string_view area, const json::value& value) {
        const std::string where = part(place_, area);
        homes_.push_back(area);
        if (area == "cooked") return read_cooked(value, where);
        const FixedVec<Card, kDeckCards> cards = read_list(value, where);
        if (area == "draw") {
            top_ = cards;
            const json::array& list = list_at(value, where);
            draw_has_rest_ = !list.empty() && is_rest(list, list.size() - 1);
            return;
        }
        Cards set;
        for (const Card card : cards) set.insert(card);
        check_area(area, set, where);
        sets_.emplace_back(area, set);
    }

    void check_area(std::string_view area, Cards set, const std::string& where) const {
        const Deck& deck = book_.content.decks[index(own_.deck)];
        if (area == "prepared" && !deck.ingredients().has_all(set))
            misread(where, "Only ingredients can be prepared.");
        if (area == "drinks" && !kDrinkCards.has_all(set))
            misread(where, "Only drinks can stand here.");
        if (area == "utensils" && !kUtensilCards.has_all(set))
            misread(where, "Only utensils can stand here.");
        if (area == "tracking" && set.size() > 4) misread(where, "Tracking holds at most 4 cards.");
    }

    void read_cooked(const json::value& value, const std::string& where) {
        const json::array& list = list_at(value, where);
        if (list.size() > kCookedMax)
            misread(where, fmt::format("At most {} dishes fit.", kCookedMax));
        for (std::size_t number = 0; number < list.size(); ++number) {
            const std::string here = part(where, number);
            if (!list[number].is_object())
                misread(here, "A dish is written { recipe = …, with = […] }.");
            read_dish(list[number].get_object(), here);
        }
    }
    void read_dish(const json::object& dish, const std::string& here) {
        for (const auto& entry : dish)
            if (entry.key() != "recipe" && entry.key() != "with")
                misread(part(here, entry.key()), "A dish has only 'recipe' and 'with'.");
        if (!dish.contains("recipe") || !dish.contains("with"))
            misread(here, "A dish needs 'recipe' and 'with'.");
        const Card recipe = read_card(dish.at("recipe"), part(here, "recipe"));
        Cards under;
        for (const Card card : read_list(dish.at("with"), part(here, "with"))) under.insert(card);
        const Deck& deck = book_.content.decks[index(own_.deck)];
        if (!deck.recipes().has(recipe))
            misread(part(here, "recipe"), "Only recipes can be cooked.");
        const Refusal why = check_recipe(deck, state_.court.variant, recipe, under);
        if (!deck.ingredients().has_all(under) || why != Refusal::None)
            misread(part(here, "with"), "These ingredients do not make this dish.");
        dishes_.push_back({recipe, under});
    }

    bool is_given(std::string_view area) const {
        return std::find(homes_.begin(), homes_.end(), area) != homes_.end();
    }
    // Empties a named area, or takes the cards named elsewhere out of one that is not named.
    void clear(std::string_view area, Cards mask, Cards& set) {
        const Cards inside = set & mask;
        const Cards leaving = is_given(area) ? inside : inside & named_;
        homeless_ |= leaving - named_;
        set -= leaving;
    }
    void place_cards() {
        const Cards all = Cards::range(0, kDeckCards);
        clear("hand", all, state_.hands[seat_]);
        clear("discard", all, own_.discard);
        clear("prepared", all, own_.prepared);
        clear("tracking", all, own_.tracking);
        clear("drinks", kDrinkCards, own_.in_play);
        clear("utensils", kUtensilCards, own_.in_play);
        clear_cooked();
        for (const auto& [area, set] : sets_) target(area) |= set;
        for (const Cooked& dish : dishes_) own_.cooked.push_back(dish);
        place_draw();
        for (Cards& counted : own_.counted) counted &= own_.prepared | all_cooked_cards();
        for (const Card drink : kDrinkCards - own_.in_play) own_.counted[drink_number(drink)] = {};
    }
    Cards all_cooked_cards() const {
        Cards all;
        for (const Cooked& dish : own_.cooked) all |= dish.cards();
        return all;
    }
    void clear_cooked() {
        for (std::size_t number = own_.cooked.size(); number-- > 0;) {
            const Cards dish = own_.cooked[number].cards();
            if (!is_given("cooked") && !dish.has_any(named_)) continue;
            homeless_ |= dish - named_;
            own_.cooked.remove_at(number);
        }
    }
    Cards& target(std::string_view area) {
        if (area == "hand") return state_.hands[seat_];
        if (area == "discard") return own_.discard;
        if (area == "prepared") return own_.prepared;
        if (area == "tracking") return own_.tracking;
        return own_.in_play;
    }
    void place_draw() {
        Pile& draw = state_.draw[seat_];
        FixedVec<Card, kDeckCards> kept;  // bottom first
        for (const Card card : draw)
            if (!named_.has(card)) kept.push_back(card);
        if (is_given("draw")) {
            for (const Card card : kept) homeless_.insert(card);
            kept.clear();
            if (!draw_has_rest_) {
                own_.discard |= homeless_;
                homeless_ = {};
            }
        }
        draw.clear();
        // Cards without a place lie at the bottom, the lowest index nearest to the top.
        FixedVec<Card, kDeckCards> bottom;
        for (const Card card : homeless_) bottom.insert_at(0, card);
        for (const Card card : bottom) draw.push_back(card);
        for (const Card card : kept) draw.push_back(card);
        for (std::size_t number = top_.size(); number-- > 0;) draw.push_back(top_[number]);
    }

    std::size_t drink_named(std::string_view name, const std::string& where) const {
        CardReader reader(book_, own_.deck);
        const Card card = taken(reader.read(name, {}), where);
        if (!(own_.in_play & kDrinkCards).has(card)) misread(where, "This drink is not in play.");
        return drink_number(card);
    }
    void read_counted(const json::value& value) {
        const std::string where = part(place_, "counted");
        if (!value.is_object()) misread(where, "This must be a table of drinks with their cards.");
        own_.counted = {};
        for (const auto& entry : value.get_object()) {
            const std::string here = part(where, entry.key());
            Cards& counted = own_.counted[drink_named(entry.key(), here)];
            CardReader reader(book_, own_.deck);
            const Cards area = own_.prepared | all_cooked_cards();
            const json::array& list = list_at(entry.value(), here);
            for (std::size_t number = 0; number < list.size(); ++number) {
                const std::string spot = part(here, number);
                const Card card = taken(reader.read(word_at(list[number], spot), area), spot);
                if (!area.has(card))
                    misread(spot, "A drink counts only prepared and cooked cards.");
                counted.insert(card);
            }
        }
    }
    void read_met(const json::value& value) {
        const std::string where = part(place_, "met");
        own_.met = 0;
        const json::array& list = list_at(value, where);
        for (std::size_t number = 0; number < list.size(); ++number) {
            const std::string here = part(where, number);
            own_.met =
                static_cast<u8>(own_.met | 1U << drink_named(word_at(list[number], here), here));
        }
    }

    State& state_;
    Station& own_;
    std::size_t seat_;
    const json::object& given_;
    std::string place_;
    CardReader reader_;
    const Book& book_;
    Cards named_, homeless_;
    std::vector<std::string_view> homes_;
    std::vector<std::pair<std::string_view, Cards>> sets_;
    std::vector<Cooked> dishes_;
    FixedVec<Card, kDeckCards> top_;
    bool draw_has_rest_ = false;
};

}  // namespace

void patch_seat_cards(const Book& book, State& state, std::size_t seat, const json::object& given,
                      const std::string& place) {
    SeatPatch patch(book, state, seat, given, place);
    patch.cards();
    patch.memory();
}

}  // namespace brigade::food_court
