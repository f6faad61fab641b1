// Positions as JSON and back: the fields of Floor and the decks, the top card first. Whoever writes
// a position names what matters; the rest follows: the supply is what lies nowhere else, spaces are
// taken where timers stand, orders know the plates that lie for them, and decks hold the cards that
// are nowhere else. With a `deck` of its own, patrons that are named nowhere have been served.
#include <algorithm>

#include "games/kitchen_rush/face.hpp"
#include "games/kitchen_rush/rules/rules.hpp"
#include "games/kitchen_rush/wire/names.hpp"

namespace brigade::kitchen_rush {

namespace {

template <class Vec>
void reverse(Vec& vec) {
    std::reverse(vec.begin(), vec.end());
}

class Patch {
   public:
    Patch(const Book& book, State& state, const json::object& position)
        : content_(book.content),
          names_(book),
          state_(state),
          floor_(state.floor),
          position_(position) {}

    void read() {
        const Options options = floor_.options;
        const u8 seats = floor_.seat_count;
        const Phase phase = floor_.phase;
        read_fields();
        if (floor_.options != options || floor_.seat_count != seats)
            misread(floor_.options != options ? "options" : "seat_count",
                    "This is decided by the options and seats of the table.");
        if (floor_.phase != phase && !names("end_ms")) set_clock();
        check_numbers();
        settle_timers();
        settle_plates();
        settle_supply();
        settle_patrons();
        settle_deck(state_.award_deck, "award_deck", held_awards(), Rule::Awards);
        settle_deck(state_.office_deck, "office_deck", laid_office(), Rule::OfficeCards);
        check_award_tops();
    }

   private:
    [[nodiscard]] bool names(std::string_view key) const { return position_.contains(key); }
    static void require(bool holds, std::string_view key, std::string text) {
        if (!holds) misread(std::string(key), std::move(text));
    }

    void read_fields() {
        json::object rest = position_;
        const brigade::Place root{};
        const auto take = [&](std::string_view key, auto& into) {
            const json::value* value = position_.if_contains(key);
            if (value == nullptr) return;
            read_named(names_, *value, brigade::Place{&root, key}, into);
            if constexpr (!std::same_as<std::remove_cvref_t<decltype(into)>, Rng>) reverse(into);
            rest.erase(key);
        };
        take("rng", state_.rng);
        take("deck", state_.deck);
        take("award_deck", state_.award_deck);
        take("office_deck", state_.office_deck);
        read_named(names_, json::value(rest), root, floor_);
    }

    // A phase that is only named has just begun.
    void set_clock() {
        const i32 limit = limit_of(floor_.options, is_solo(floor_)) +
                          1000 * effect_of(content_, floor_, Effect::ShiftSeconds);
        if (!names("began_ms")) floor_.began_ms = floor_.now_ms;
        switch (floor_.phase) {
            case Phase::Running:
                floor_.end_ms = is_untimed(floor_) ? kNotRunning : floor_.began_ms + limit;
                break;
            case Phase::Overtime: floor_.end_ms = floor_.now_ms + floor_.options.overtime_ms; break;
            case Phase::StrikeChoice: floor_.end_ms = floor_.now_ms + kStrikeMs; break;
            case Phase::Planning:
            case Phase::Over: floor_.end_ms = kNotRunning; break;
        }
    }

    void check_numbers() const {
        const Scenario& scenario = scenario_of(content_, floor_);
        const auto time = [](i32 ms) { return ms >= 0 && ms <= kTimeMax; };
        require(time(floor_.now_ms) && time(floor_.began_ms), "now_ms", "There is no such time.");
        require(
            floor_.end_ms == kNotRunning || (time(floor_.end_ms) && floor_.end_ms > floor_.now_ms),
            "end_ms", "A phase ends later than now, or never (-1).");
        require(floor_.asked_ms == kNotRunning || time(floor_.asked_ms), "asked_ms",
                "There is no such time.");
        for (const i32 until : floor_.busy_until_ms)
            require(until == 0 || (time(until) && until > floor_.now_ms &&
                                   until <= floor_.now_ms + floor_.options.reach_ms),
                    "busy_until_ms", "Hands are busy until a moment to come, or not (0).");
        require((floor_.phase == Phase::Over) == (floor_.ending != Ending::None), "ending",
                "A scenario that is over has an ending, and no other.");
        require(floor_.phase != Phase::Over || floor_.end_ms == kNotRunning, "end_ms",
                "Nothing happens after the end.");
        require(floor_.coins >= 0, "coins", "Coins are never negative.");
        require(floor_.reputation >= scenario.lowest && floor_.reputation <= scenario.highest,
                "reputation", "The track does not go so far.");
        require(floor_.shift < scenario.shifts, "shift", "There is no such shift.");
        require(index(floor_.timekeeper) < floor_.seat_count, "timekeeper", "No such seat.");
        require(index(floor_.temp_seat) < floor_.seat_count, "temp_seat", "No such seat.");
        require(floor_.ready < (1U << floor_.seat_count), "ready", "No such seat.");
        require(floor_.strikes <= salaries_of(floor_) &&
                    (floor_.phase == Phase::StrikeChoice) == (floor_.strikes > 0),
                "strikes", "So many timers cannot go on strike now.");
        for (const Action& action : floor_.actions)
            require(action.progress != Progress::Open ||
                        (in_shift(floor_) && action.left > 0 && index(action.timer) < kTimers &&
                         index(action.board) < crew_of(floor_)),
                    "actions", "An open action has a timer, a board and acts left.");
    }

    void settle_timers() const {
        floor_.occupied = {};
        for (const Timer timer : EveryId<Timer, kTimers>()) {
            const TimerState& state = floor_.timers[timer];
            const std::string here = "timers." + std::to_string(index(timer));
            require(state.until_ms >= 0 && state.until_ms <= kTimeMax, here, "No such time.");
            require(state.place == Whereabouts::Away || state.length_ms > 0, here,
                    "This timer is not in the scenario.");
            require((state.place == Whereabouts::Standing) == (state.space != kNoSpace), here,
                    "A timer stands on a space, and only then it has one.");
            if (state.place != Whereabouts::Standing) continue;
            require((scenario_of(content_, floor_).spaces & bit(state.space)) != 0, here,
                    "This space is not in the scenario.");
            if (content_.space(state.space).station == Station::Van) continue;
            require(!floor_.occupied.has(state.space), here, "Two timers stand on one space.");
            floor_.occupied.insert(state.space);
        }
    }

    void settle_plates() const {
        for (Order& order : floor_.orders) {
            require(index(order.card) < kCards && index(order.board) < crew_of(floor_), "orders",
                    "An order has a card and a board.");
            for (Plate& plate : order.plates) plate = kNoPlate;
        }
        for (const Plate plate : EveryId<Plate, kPlates>()) {
            PlateState& state = floor_.plates[plate];
            const std::string here = "plates." + names_.name(plate);
            if (state.zone != PlateZone::Board) {
                state = {.zone = state.zone};
                continue;
            }
            Order* order = find_order(floor_, state.card);
            require(order != nullptr, here, "Nobody has taken this order.");
            require(index(state.course) < content_.patron(state.card).meals.size(), here,
                    "This patron has not ordered that.");
            require(order->plates[state.course] == kNoPlate, here, "This meal has two plates.");
            require(state.row <= kLastRow, here, "There is no such row.");
            order->plates[state.course] = plate;
        }
    }

    // [KR-4.1]
    void settle_supply() const {
        for (const Ingredient kind : EveryId<Ingredient>()) {
            int laid = 0;
            for (const Ingredients& room : floor_.rooms) laid += room[kind];
            for (const PlateState& plate : floor_.plates) laid += plate.ingredients[kind];
            require(laid <= kIngredientsInBox[kind], "rooms",
                    fmt::format("There are only {} {}.", kIngredientsInBox[kind], word_of(kind)));
            floor_.supply[kind] = static_cast<u8>(kIngredientsInBox[kind] - laid);
        }
        for (const Spice kind : EveryId<Spice>()) {
            int laid = floor_.bag[kind];
            for (const PlateState& plate : floor_.plates) laid += plate.spices[kind];
            require(laid <= kSpicesInBox[kind], "bag",
                    fmt::format("There are only {} {}.", kSpicesInBox[kind], word_of(kind)));
            floor_.spice_supply[kind] = static_cast<u8>(kSpicesInBox[kind] - laid);
        }
    }

    // ---- cards: each is in one place [KR-4.3]

    template <class Id>
    void claim(std::vector<bool>& seen, Id card, std::string_view key) const {
        if (index(card) == kNone) return;
        require(index(card) < seen.size(), key, "There is no such card.");
        require(!seen[index(card)], key, fmt::format("{} is named twice.", names_.name(card)));
        seen[index(card)] = true;
    }

    void settle_patrons() {
        std::vector<bool> seen(kCards);
        for (const Table table : EveryId<Table, kTables>()) {
            require(floor_.tables[table] == kNoCard || !is_reserved(floor_, table), "tables",
                    "This table is reserved.");
            claim(seen, floor_.tables[table], "tables");
        }
        for (const Order& order : floor_.orders) claim(seen, order.card, "orders");
        for (const Card card : floor_.thrown_out) claim(seen, card, "thrown_out");
        for (const Card card : floor_.served) claim(seen, card, "served");
        const IdSet<PatronKind> kinds = scenario_of(content_, floor_).patrons;
        for (std::size_t card = 0; card < kCards; ++card)
            require(!seen[card] || kinds.has(content_.patrons[card].kind), "orders",
                    fmt::format("{} does not come in this scenario.",
                                names_.name(static_cast<Card>(card))));
        rebuild(state_.deck, names("deck"), seen, "deck");
        for (std::size_t card = 0; card < kCards; ++card) {
            if (seen[card] || !kinds.has(content_.patrons[card].kind)) continue;
            if (names("deck"))
                floor_.served.push_back(static_cast<Card>(card));
            else
                state_.deck.insert_at(0, static_cast<Card>(card));
        }
    }

    // A deck keeps its order; what lies elsewhere now has left it.
    template <class DeckType>
    void rebuild(DeckType& deck, bool given, std::vector<bool>& seen, std::string_view key) const {
        DeckType kept;
        for (const auto card : deck) {
            if (!given && seen.at(index(card))) continue;
            claim(seen, card, key);
            kept.push_back(card);
        }
        deck = kept;
    }

    [[nodiscard]] std::vector<bool> held_awards() const {
        std::vector<bool> seen(kAwardCards);
        for (const AwardCard card : floor_.awards) claim(seen, card, "awards");
        return seen;
    }
    [[nodiscard]] std::vector<bool> laid_office() const {
        std::vector<bool> seen(kOfficeCards);
        for (const OfficeCard card : floor_.office) claim(seen, card, "office");
        for (const OfficeCard card : floor_.office_done) claim(seen, card, "office_done");
        return seen;
    }
    template <class Id, std::size_t Size>
    void settle_deck(FixedVec<Id, Size>& deck, std::string_view key, std::vector<bool> seen,
                     Rule rule) const {
        if (!has(content_, floor_, rule)) {
            require(deck.empty() && std::ranges::none_of(seen, [](bool is) { return is; }), key,
                    "This scenario has no such cards.");
            return;
        }
        rebuild(deck, names(key), seen, key);
        for (std::size_t card = 0; card < Size; ++card)
            if (!seen[card]) deck.insert_at(0, static_cast<Id>(card));
    }
    void check_award_tops() const {
        const auto& deck = state_.award_deck;
        const auto& tops = floor_.award_tops;
        const bool fits = tops.size() <= deck.size() &&
                          std::equal(tops.begin(), tops.end(), deck.end() - tops.size());
        require(fits, "award_tops", "Known awards lie on top of their deck.");
    }

    const Content& content_;
    Names names_;
    State& state_;
    Floor& floor_;
    const json::object& position_;
};

template <class DeckType>
json::value top_first(const Names& names, DeckType deck) {
    reverse(deck);
    return to_named_json(names, deck);
}

}  // namespace

json::object state_to_json(const Book& book, const State& state) {
    const Names names(book);
    json::object out = to_named_json(names, state.floor).as_object();
    out["rng"] = to_named_json(names, state.rng);
    out["deck"] = top_first(names, state.deck);
    out["award_deck"] = top_first(names, state.award_deck);
    out["office_deck"] = top_first(names, state.office_deck);
    return out;
}

Status patch_state(const Book& book, State& state, const json::object& position) {
    try {
        Patch(book, state, position).read();
        return Nothing{};
    } catch (const Misread& fault) {
        return fault.error;
    }
}

bool is_unordered(const Book& /*book*/, std::string_view key) { return key == "served"; }

}  // namespace brigade::kitchen_rush
