// A position changed by naming parts of it: table scripts, and restoring a saved one. Nothing that
// a game could never reach in its counts and places is accepted. Vocabulary: docs/SCRIPTS.md.
#include "games/food_court/position.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace brigade::food_court {

namespace {

// Puts customers where the position names them.
class CustomerPatch {
   public:
    CustomerPatch(const Book& book, State& state) : book_(book), state_(state) {}

    void queue(const json::value& value, const std::string& place, std::size_t seat) {
        queues_.push_back({seat, read(value, place)});
    }
    void scored(const json::value& value, const std::string& place, std::size_t seat) {
        scored_.push_back({seat, read(value, place)});
    }
    void central(const json::value& value, const std::string& place) {
        central_ = read(value, place);
        if (central_->size() > kCentralMax) misread(place, "The central queue holds at most 2.");
    }
    void discard(const json::value& value, const std::string& place) {
        discard_ = read(value, place);
    }
    void deck(const json::value& value, const std::string& place) {
        const json::array& list = list_at(value, place);
        has_rest_ =
            !list.empty() && list.back().is_string() && view_of(list.back().get_string()) == kRest;
        deck_ = read(value, place);
    }

    void place_all() {
        Customers homeless;
        const auto leave = [&](auto& line, bool emptied) {
            for (std::size_t number = line.size(); number-- > 0;) {
                if (!emptied && !named_.has(line[number])) continue;
                homeless.insert(line.remove_at(number));
            }
        };
        leave(state_.court.central, central_.has_value());
        for (std::size_t seat = 0; seat < state_.court.seat_count; ++seat)
            leave(state_.stations[seat].queue, contains(queues_, seat));
        leave(state_.customer_deck, deck_.has_value());
        for (std::size_t seat = 0; seat < state_.court.seat_count; ++seat)
            leave_set(state_.stations[seat].scored, contains(scored_, seat), homeless);
        leave_set(state_.court.customer_discard, discard_.has_value(), homeless);
        homeless -= named_;
        settle(homeless);
    }

   private:
    using Line = FixedVec<Customer, kCustomersMax>;
    using BySeat = std::vector<std::pair<std::size_t, Line>>;

    static bool contains(const BySeat& lines, std::size_t seat) {
        return std::any_of(lines.begin(), lines.end(),
                           [seat](const auto& line) { return line.first == seat; });
    }
    void leave_set(Customers& set, bool emptied, Customers& homeless) const {
        const Customers leaving = emptied ? set : set & named_;
        homeless |= leaving;
        set -= leaving;
    }
    void settle(Customers homeless) {
        if (central_)
            for (const Customer customer : *central_) state_.court.central.push_back(customer);
        for (const auto& [seat, line] : queues_)
            for (const Customer customer : line) state_.stations[seat].queue.push_back(customer);
        for (const auto& [seat, line] : scored_)
            for (const Customer customer : line) state_.stations[seat].scored.insert(customer);
        if (discard_)
            for (const Customer customer : *discard_)
                state_.court.customer_discard.insert(customer);
        if (deck_ && !has_rest_) {
            state_.court.customer_discard |= homeless;
            homeless = {};
        }
        Line bottom;
        for (const Customer customer : homeless) bottom.insert_at(0, customer);
        for (std::size_t number = bottom.size(); number-- > 0;)
            state_.customer_deck.insert_at(0, bottom[number]);
        if (deck_)
            for (std::size_t number = deck_->size(); number-- > 0;)
                state_.customer_deck.push_back((*deck_)[number]);
    }

    Line read(const json::value& value, const std::string& place) {
        Line line;
        const json::array& list = list_at(value, place);
        for (std::size_t number = 0; number < list.size(); ++number) {
            const std::string here = part(place, number);
            const std::string_view name = word_at(list[number], here);
            if (name == kRest && number + 1 == list.size()) continue;
            const Customer customer =
                taken(read_customer(book_, state_.stations, state_.court.seat_count, name), here);
            if (named_.has(customer)) misread(here, fmt::format("'{}' is named twice.", name));
            named_.insert(customer);
            line.push_back(customer);
        }
        return line;
    }

    const Book& book_;
    State& state_;
    Customers named_;
    BySeat queues_, scored_;
    std::optional<Line> central_, deck_, discard_;
    bool has_rest_ = false;
};

class Patch {
   public:
    Patch(const Book& book, State& state) : book_(book), state_(state), customers_(book, state) {}

    void whole(const json::object& position) {
        for (const auto& entry : position) {
            const std::string key(entry.key());
            if (key == "seats")
                seats(entry.value());
            else
                court(key, entry.value());
        }
        customers_.place_all();
    }

   private:
    void court(const std::string& key, const json::value& value) {
        Court& court = state_.court;
        if (key == "first") return seat_number(value, key, court.first);
        if (key == "active") return seat_number(value, key, court.active);
        if (key == "round") return number(value, 9, key, court.round);
        if (key == "turn_in_round")
            return number(value, court.seat_count - 1U, key, court.turn_in_round);
        if (key == "plays") return number(value, 4, key, court.plays);
        if (key == "served_symbols") return symbols(value);
        if (key == "end_reason") return reasons(value);
        if (key == "central") return customers_.central(value, key);
        if (key == "customer_deck") return customers_.deck(value, key);
        if (key == "customer_discard") return customers_.discard(value, key);
        if (key == "rng") return streams(value);
        if (key == "seat_count") return same(value, json::value(court.seat_count), key);
        if (key == "variant") return same(value, variant_to_json(court.variant), key);
        if (key != "phase") misread(key, fmt::format("A position has no '{}'.", key));
        court.phase = static_cast<Phase>(choice_at(value, kPhases, key));
    }
    static void number(const json::value& value, u64 max, const std::string& key, u8& field) {
        field = static_cast<u8>(number_at(value, max, key));
    }
    void seat_number(const json::value& value, const std::string& key, Seat& field) const {
        field = seat_at(number_at(value, state_.court.seat_count - 1U, key));
    }
    // What the deal decided cannot be overridden; a whole saved position may repeat it.
    static void same(const json::value& value, const json::value& dealt, const std::string& key) {
        if (value != dealt) misread(key, "This is decided by the options and seats of the table.");
    }
    void symbols(const json::value& value) {
        if (!value.is_object()) misread("served_symbols", "This must be a table of symbols.");
        for (const auto& entry : value.get_object()) {
            const std::string here = part("served_symbols", entry.key());
            const std::size_t symbol = choice_at(json::value(entry.key()), kSymbolNames, here);
            state_.court.served_symbols[symbol] =
                static_cast<u8>(number_at(entry.value(), 13, here));
        }
    }
    void reasons(const json::value& value) {
        state_.court.end_reason = 0;
        const json::array& list = list_at(value, "end_reason");
        for (std::size_t number = 0; number < list.size(); ++number) {
            const std::size_t bit = choice_at(list[number], kReasons, part("end_reason", number));
            state_.court.end_reason = static_cast<u8>(state_.court.end_reason | 1U << bit);
        }
    }
    void streams(const json::value& value) {
        const json::array& list = list_at(value, "rng");
        if (list.size() != state_.court.seat_count + 1U)
            misread("rng", "One stream a seat and one more.");
        for (std::size_t number = 0; number < list.size(); ++number) {
            const std::string here = part("rng", number);
            const json::array& words = list_at(list[number], here);
            if (words.size() != 2) misread(here, "A stream has two words.");
            const u64 state = taken(parse_hex64(word_at(words[0], here)), here);
            const u64 increment = taken(parse_hex64(word_at(words[1], here)), here);
            state_.rng[number] = Rng::from_words(state, increment);
        }
    }

    // Seats as a list in seat order (null: untouched), or as a table by seat number.
    void seats(const json::value& value) {
        if (value.is_array()) {
            const json::array& list = value.get_array();
            if (list.size() > state_.court.seat_count)
                misread("seats", "There are not so many seats.");
            for (std::size_t seat = 0; seat < list.size(); ++seat)
                if (!list[seat].is_null()) one_seat(list[seat], seat, part("seats", seat));
            return;
        }
        if (!value.is_object()) misread("seats", "This must be a list or a table by seat number.");
        for (const auto& entry : value.get_object()) {
            const std::string here = part("seats", entry.key());
            std::size_t seat = 0;
            while (seat < state_.court.seat_count && entry.key() != std::to_string(seat)) ++seat;
            if (seat == state_.court.seat_count) misread(here, "There is no such seat.");
            one_seat(entry.value(), seat, here);
        }
    }
    void one_seat(const json::value& value, std::size_t seat, const std::string& place) {
        if (!value.is_object()) misread(place, "A seat is a table of its areas.");
        const json::object& given = value.get_object();
        for (const auto& entry : given)
            seat_value(std::string(entry.key()), entry.value(), seat, place);
        patch_seat_cards(book_, state_, seat, given, place);
    }
    void seat_value(const std::string& key, const json::value& value, std::size_t seat,
                    const std::string& place) {
        const std::string here = part(place, key);
        Station& own = state_.stations[seat];
        if (key == "queue") return customers_.queue(value, here, seat);
        if (key == "scored") return customers_.scored(value, here, seat);
        if (key == "deck") return same(value, json::value(deck_text(book_, own).id), here);
        if (key == "meal_hours") return meal_hours(value, here, seat);
        if (key == "counted" || key == "met" || is_card_area(key)) return;  // patch_seat_cards
        if (key != "fill_open") misread(here, fmt::format("A seat has no '{}'.", key));
        own.fill_open = flag_at(value, here);
    }
    void meal_hours(const json::value& value, const std::string& place, std::size_t seat) {
        state_.meal_hours[seat] =
            value.is_null() ? kNoMealStated : static_cast<u16>(number_at(value, 9999, place));
    }
    static bool is_card_area(std::string_view key) {
        return std::find(std::begin(kCardAreas), std::end(kCardAreas), key) != std::end(kCardAreas);
    }

    const Book& book_;
    State& state_;
    CustomerPatch customers_;
};

Cards set_of_pile(const Pile& pile) {
    Cards set;
    for (const Card card : pile) set.insert(card);
    return set;
}

// What no position may break, however it was written.
void check_position(const State& state) {
    for (std::size_t seat = 0; seat < state.court.seat_count; ++seat) {
        const Station& own = state.stations[seat];
        const std::string place = part("seats", seat);
        if (state.hands[seat].size() > hand_limit(own))
            misread(part(place, "hand"), "The hand is larger than its limit.");
        if (state.court.variant.overflow == Overflow::WalkOn &&
            static_cast<int>(own.queue.size()) > queue_limit(own) + 1)
            misread(part(place, "queue"), "The queue is longer than it can get.");
        if (!state.court.variant.events &&
            (state.hands[seat] | own.discard | set_of_pile(state.draw[seat])).has_any(kEventCards))
            misread(place, "This table plays without events.");
    }
    if (state.court.plays > play_limit(station(state, state.court.active)))
        misread("plays", "More plays than the limit.");
    const bool attracts =
        state.court.phase == Phase::Attract || state.court.phase == Phase::EndAttract;
    if (attracts && state.court.central.empty())
        misread("phase", "Nobody can be attracted from an empty central queue.");
    if (state.court.phase == Phase::Fill && !station(state, state.court.active).fill_open)
        misread("phase", "The active seat has no refill left.");
}

}  // namespace

Status patch_state(const Book& book, State& state, const json::object& position) {
    try {
        Patch(book, state).whole(position);
        check_position(state);
    } catch (const Misread& fault) {
        return fault.error;
    }
    return Nothing{};
}

}  // namespace brigade::food_court
