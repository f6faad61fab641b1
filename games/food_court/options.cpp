// The options of a Food Court table as data: RULES.md section 10, presets included.
#include <fmt/format.h>

#include "core/option_reader.hpp"
#include "games/food_court/face.hpp"

namespace brigade::food_court {

namespace {

constexpr std::string_view kDrinkRules[] = {"fresh", "edge", "discard"};
constexpr std::string_view kOverflows[] = {"walk-on", "pile-up"};
constexpr std::string_view kDeckChoices[] = {"pick", "random"};
constexpr std::string_view kUtensilPlays[] = {"free", "counted"};
constexpr int kMealHoursMax = 9999;
constexpr int kTurnClockMin = 30'000;
constexpr int kTurnClockMax = 600'000;
constexpr int kListedTurnClock = 120'000;
constexpr int kRoundCapMin = 4;
constexpr int kRoundCapMax = 9;

std::vector<std::string> words(std::span<const std::string_view> values) {
    return {values.begin(), values.end()};
}

std::vector<std::string> deck_ids(const Book& book) {
    std::vector<std::string> ids;
    for (const DeckText& deck : book.decks) ids.push_back(deck.id);
    return ids;
}

}  // namespace

std::vector<OptionSpec> option_specs(const Book& book) {
    const std::vector<std::string> decks = deck_ids(book);
    return {
        {"deck-choice", "How restaurants are chosen", "choice", words(kDeckChoices), "pick",
         "pick: the seats choose, whoever does not gets one at random; random: all are drawn"},
        {.id = "decks",
         .label = "Who runs which restaurant",
         .kind = "list",
         .values = decks,
         .standard = json::array{},
         .help = "leave one out, or write -, to have it drawn",
         .per_seat = true,
         .own = true},
        {"deck-pool", "Restaurants that may be drawn", "list", decks, json::array{},
         "empty: all of them"},
        {"mirror",
         "Equal restaurants allowed",
         "flag",
         {},
         false,
         "several seats may run the same deck"},
        {"opening-fill",
         "Refill before the first turn",
         "flag",
         {},
         true,
         "every seat may swap cards before its first turn"},
        {"drinks", "When a drink works again", "choice", words(kDrinkRules), "fresh",
         "fresh: when its requirement is met with new cards; edge: whenever it becomes true; "
         "discard: for a payment"},
        {"overflow", "A customer passed to a full queue", "choice", words(kOverflows), "walk-on",
         "walk-on: goes to the next queue with room, or leaves; pile-up: joins the left neighbour"},
        {"utensil-play", "Playing an earned utensil", "choice", words(kUtensilPlays), "free",
         "free: costs no play; counted: is one of the cards of the turn"},
        {"raj-extra", "Raj Mahal may add a secondary", "flag", {}, true, ""},
        {"events",
         "Event cards",
         "flag",
         {},
         true,
         "off: Complaint, Promotion and Discount stay in the box"},
        {"end-target", "Medals that end the game", "choice", {"4", "3"}, 4, ""},
        {"round-cap",
         "Last round at the latest",
         "number",
         {"0", "4", "5", "6", "7", "8", "9"},
         0,
         "0: no cap"},
        {"open-hands", "Open hands", "flag", {}, false, "everybody sees all hands"},
        {.id = "turn-clock",
         .label = "Clock for a whole turn",
         .kind = "number",
         .values = {},
         .standard = 0,
         .help = "0: none",
         .unit = "milliseconds",
         .min = kTurnClockMin,
         .max = kTurnClockMax,
         .listed = kListedTurnClock},
        {.id = "meal-hours",
         .label = "Hours since the last real meal cooked",
         .kind = "list",
         .values = {},
         .standard = json::array{},
         .help = "null for unstated; only breaks ties, and nobody else sees it before the end",
         .per_seat = true,
         .min = 0,
         .max = kMealHoursMax,
         .own = true,
         .secret = true},
    };
}

std::vector<Preset> presets_of(const Book& /*book*/) {
    return {
        {"standard", "Standard", {}},
        {"quick-lunch", "Quick lunch", {{"end-target", 3}, {"round-cap", 6}}},
        {"first-day",
         "First day (family, teaching)",
         {{"deck-choice", "random"},
          {"deck-pool", {"piazza-romana", "le-petit-paris", "liberty-grill", "sakura-house"}},
          {"events", false},
          {"open-hands", true},
          {"round-cap", 6}}},
        {"by-the-letter", "By the letter", {{"drinks", "edge"}, {"overflow", "pile-up"}}},
    };
}

namespace {

// What each option is, and where it goes.
class Reader final : public OptionReader {
   public:
    explicit Reader(const Book& book) : book_(book) {}
    [[nodiscard]] const Options& options() const { return options_; }

   private:
    void read_one(const std::string& key, const json::value& value) override {
        Variant& variant = options_.variant;
        if (key == "deck-choice") return choice(value, kDeckChoices, options_.random_decks);
        if (key == "decks") return picks(value);
        if (key == "deck-pool") return pool(value);
        if (key == "mirror") return flag(value, variant.mirror);
        if (key == "opening-fill") return flag(value, variant.opening_fill);
        if (key == "drinks") return choice(value, kDrinkRules, variant.drinks);
        if (key == "overflow") return choice(value, kOverflows, variant.overflow);
        if (key == "utensil-play") return choice(value, kUtensilPlays, variant.utensil_counted);
        if (key == "raj-extra") return flag(value, variant.raj_extra);
        if (key == "events") return flag(value, variant.events);
        if (key == "end-target") return number(value, {3, 4}, variant.end_target);
        if (key == "round-cap")
            return number(value, {kRoundCapMin, kRoundCapMax, 0}, variant.round_cap);
        if (key == "open-hands") return flag(value, variant.open_hands);
        if (key == "turn-clock")
            return number(value, {kTurnClockMin, kTurnClockMax, 0}, options_.turn_clock_ms);
        if (key == "meal-hours") return meal_hours(value);
        fail(fmt::format("Food Court has no option '{}'.", key));
    }

    std::size_t deck(const json::value& value) {
        const std::size_t number =
            value.is_string() ? book_.find_deck(view_of(value.get_string())) : book_.decks.size();
        if (number == book_.decks.size())
            fail(fmt::format("There is no restaurant {}; there are: {}.", text_of(value),
                             fmt::join(deck_ids(book_), ", ")));
        return number;
    }

    void picks(const json::value& value) {
        if (!is_list(value, kPlayersMax)) return;
        for (std::size_t seat = 0; seat < value.get_array().size(); ++seat) {
            const json::value& pick = value.get_array()[seat];
            const bool open = pick.is_null() || (pick.is_string() && pick.get_string() == "-");
            options_.decks[seat] = open ? kNoDeck : static_cast<DeckId>(deck(pick));
        }
    }

    void pool(const json::value& value) {
        if (!is_list(value, kDecksMax)) return;
        unsigned bits = 0;
        for (const json::value& entry : value.get_array()) bits |= 1U << deck(entry);
        options_.deck_pool = bits == 0 ? u8{0xFF} : static_cast<u8>(bits);
    }

    void meal_hours(const json::value& value) {
        if (!is_list(value, kPlayersMax)) return;
        for (std::size_t seat = 0; seat < value.get_array().size(); ++seat) {
            const json::value& hours = value.get_array()[seat];
            if (hours.is_null()) continue;
            number(hours, {0, kMealHoursMax}, options_.meal_hours[seat]);
        }
    }

    const Book& book_;
    Options options_;
};

}  // namespace

Result<Options> options_from_json(const Book& book, const json::object& options) {
    Reader reader(book);
    if (const Status status = reader.read(options, presets_of(book)); !status)
        return status.error();
    return reader.options();
}

Entries<wire::Setting> settings_of(const Variant& variant) {
    return {{
        {"mirror", variant.mirror},
        {"opening-fill", variant.opening_fill},
        {"drinks", kDrinkRules[static_cast<std::size_t>(variant.drinks)]},
        {"overflow", kOverflows[static_cast<std::size_t>(variant.overflow)]},
        {"utensil-play", kUtensilPlays[variant.utensil_counted ? 1 : 0]},
        {"raj-extra", variant.raj_extra},
        {"events", variant.events},
        {"end-target", int{variant.end_target}},
        {"round-cap", int{variant.round_cap}},
        {"open-hands", variant.open_hands},
    }};
}

json::object variant_to_json(const Variant& variant) {
    return to_json(settings_of(variant)).as_object();
}

json::object options_to_json(const Book& book, const Options& options) {
    json::array decks;
    json::array pool;
    json::array hours;
    for (const DeckId deck : options.decks)
        decks.push_back(deck == kNoDeck ? json::value() : json::value(book.decks[index(deck)].id));
    for (std::size_t deck = 0; deck < book.decks.size(); ++deck)
        if (options.deck_pool != 0xFF && ((options.deck_pool >> deck) & 1U) != 0)
            pool.push_back(json::value(book.decks[deck].id));
    for (const u16 stated : options.meal_hours)
        hours.push_back(stated == kNoMealStated ? json::value() : json::value(stated));
    json::object all = {{"deck-choice", kDeckChoices[options.random_decks ? 1 : 0]},
                        {"decks", decks},
                        {"deck-pool", pool}};
    for (const auto& [key, value] : variant_to_json(options.variant)) all[key] = value;
    all["turn-clock"] = options.turn_clock_ms;
    all["meal-hours"] = hours;
    return all;
}

}  // namespace brigade::food_court
