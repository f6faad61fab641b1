// A whole position as JSON. position.cpp reads it back.
#include "core/hash.hpp"
#include "games/critter_kitchen/position.hpp"

namespace brigade::critter_kitchen {

namespace {

std::string serving_to_text(const Book& book, Serving serving) {
    const std::string& id = book.tokens[index(serving.token())].id;
    if (serving.spice() == Spice::None) return id;
    return id + std::string(kWith) + std::string(kSpiceWords[index(serving.spice())]);
}

template <std::size_t Size>
json::array tokens_to_json(const Book& book, const TokenCounts<Size>& counts) {
    json::array out;
    for (std::size_t token = 0; token < Size; ++token)
        for (int count = counts[token_at(token)]; count > 0; --count)
            out.push_back(json::value(book.tokens[token].id));
    return out;
}

json::array dish_to_json(const Book& book, const Plates& plates, std::size_t dish) {
    json::array out;
    for (const Serving serving : plates.servings)
        if (serving.where() == dish) out.push_back(json::value(serving_to_text(book, serving)));
    for (int count = 0; count < plates.soups[dish]; ++count) out.emplace_back("soup");
    for (int count = 0; count < plates.bisques[dish]; ++count) out.emplace_back("bisque");
    return out;
}

}  // namespace

json::object plates_to_json(const Book& book, const Plates& plates, Phase phase) {
    if (is_empty(plates)) return {};
    const bool meal = phase == Phase::CriticMeal || phase == Phase::Over;
    if (!meal && phase != Phase::Refrigerating)
        return {{"dishes",
                 {dish_to_json(book, plates, 0), dish_to_json(book, plates, 1),
                  dish_to_json(book, plates, 2)}}};
    json::array list;
    for (const Serving serving : plates.servings)
        list.push_back(json::value(serving_to_text(book, serving)));
    if (!meal) return {{"discards", list}};
    json::object out{{"meal", list}};
    if (plates.pairing != kNone) out["pairing"] = kTypeWords[plates.pairing];
    return out;
}

namespace {

class Writer {
   public:
    Writer(const Book& book, const State& state)
        : book_(book), state_(state), street_(state.street) {}

    [[nodiscard]] json::object whole() const {
        json::object out{
            {"seat_count", street_.seat_count},
            {"round", street_.round},
            {"phase", kPhaseWords[static_cast<std::size_t>(street_.phase)]},
            {"variant", variant_to_json(street_.variant)},
            {"critic", book_.critics[street_.critic].id},
            {"challenges", ids(book_.challenges, state_.challenges)},
            {"zous", ids(book_.zous, state_.zous)},
            {"rumors", ids(book_.rumors, state_.rumors)},
            {"items", items()},
            {"removed", tokens_to_json(book_, street_.removed)},
            {"bag", tokens_to_json(book_, state_.bag)},
            {"priority", priority()},
            {"rng", {hex64(state_.rng.words().first), hex64(state_.rng.words().second)}}};
        if (street_.phase == Phase::Shopping) write_cursor(out);
        json::array seats;
        for (std::size_t seat = 0; seat < street_.seat_count; ++seat)
            seats.push_back(one_seat(seat));
        out["seats"] = seats;
        return out;
    }

   private:
    template <class Cards, std::size_t Size>
    static json::array ids(const Cards& cards, const std::array<u8, Size>& numbers) {
        json::array out;
        for (const u8 number : numbers) out.push_back(json::value(cards[number].id));
        return out;
    }
    [[nodiscard]] json::object items() const {
        json::object out;
        for (std::size_t location = 0; location < kLocations; ++location)
            if (in_play(street_, location_at(location)))
                out[kLocationWords[location]] = tokens_to_json(book_, street_.items[location]);
        return out;
    }
    [[nodiscard]] json::array priority() const {
        json::array out;
        for (std::size_t place = 0; place < street_.seat_count; ++place)
            out.push_back(json::value(index(street_.priority[place])));
        return out;
    }
    void write_cursor(json::object& out) const {
        out["location"] = kLocationWords[index(street_.location)];
        out["tier"] = street_.tier;
        out["turn"] = street_.turn;
        out["first_decision"] = kFirstWords[static_cast<std::size_t>(street_.first)];
        if (street_.paid != kNone) out["paid"] = street_.paid;
        json::array queue;
        for (const Shopper& shopper : street_.queue)
            queue.push_back(json::object{{"seat", index(shopper.seat)},
                                         {"chef", kChefWords[index(shopper.chef)]},
                                         {"taken", shopper.taken},
                                         {"home", shopper.home}});
        out["queue"] = queue;
    }

    static json::object spots(const std::array<Location, kChefs>& places) {
        json::object out;
        for (std::size_t chef = 0; chef < kChefs; ++chef)
            if (places[chef] != kNowhere)
                out[kChefWords[chef]] = kLocationWords[index(places[chef])];
        return out;
    }
    template <class Cards>
    static void write_card(json::object& out, std::string_view key, const Cards& cards, u8 card) {
        out[key] = card == kNone ? json::value("none") : json::value(cards[card].id);
    }
    template <class Numbers>
    static json::array numbers(const Numbers& list) {
        json::array out;
        for (const u8 number : list) out.emplace_back(number);
        return out;
    }
    static json::object sheet(const ScoreSheet& sheet) {
        return {{"challenges", numbers(sheet.challenges)},
                {"dishes", numbers(sheet.dishes)},
                {"restaurateur", sheet.restaurateur},
                {"zous", sheet.zous},
                {"soup", sheet.soup},
                {"all_seven", sheet.all_seven},
                {"courses", numbers(sheet.courses)},
                {"rumors", numbers(sheet.rumors)},
                {"track_total", sheet.track_total},
                {"track", sheet.track}};
    }
    [[nodiscard]] json::object one_seat(std::size_t seat) const {
        const Kitchen& own = state_.kitchens[seat];
        const Pantry& shelf = state_.pantries[seat];
        json::object out{
            {"storage", tokens_to_json(book_, shelf.storage)},
            {"ledger", tokens_to_json(book_, state_.ledgers[seat])},
            {"gone", own.gone},
            {"soup", shelf.soup},
            {"bisque", shelf.bisque},
            {"ready", own.ready},
            {"plan", spots(shelf.plan)},
            {"spots", spots(own.spots)},
            {"draft", plates_to_json(book_, shelf.draft, street_.phase)},
            {"served", plates_to_json(book_, own.served,
                                      street_.phase == Phase::Over ? Phase::Over : Phase::Plating)},
            {"dishes_served", own.dishes_served},
            {"sheet", sheet(own.sheet)},
            {"stars", stars_of(own.sheet)}};
        json::array rumors;
        for (const RumorSpace space : own.rumors)
            rumors.push_back(json::value(kFilledWords[static_cast<std::size_t>(space)]));
        out["rumors"] = rumors;
        write_card(out, "zous_now", book_.zous, own.zous_now);
        write_card(out, "zous_next", book_.zous, own.zous_next);
        write_card(out, "restaurateur", book_.restaurateurs, own.restaurateur);
        write_card(out, "private_rumor", book_.rumors, shelf.private_rumor);
        return out;
    }

    const Book& book_;
    const State& state_;
    const Street& street_;
};

}  // namespace

json::object state_to_json(const Book& book, const State& state) {
    return Writer(book, state).whole();
}

bool is_unordered(const Book& /*book*/, std::string_view key) {
    constexpr std::string_view kHeaps[] = {"storage", "ledger",   "bag",    "removed",
                                           "items",   "discards", "tokens", "free",
                                           "marked",  "known_by", "cards",  "missing"};
    for (const std::string_view heap : kHeaps)
        if (heap == key) return true;
    for (const std::string_view location : kLocationWords)
        if (location == key) return true;
    return false;
}

}  // namespace brigade::critter_kitchen
