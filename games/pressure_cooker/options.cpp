// The options of a Pressure Cooker table as data: RULES.md section 10, presets included.
// Options are described in option_specs.cpp; here they are read and written.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/pressure_cooker/option_words.hpp"

namespace brigade::pressure_cooker {

namespace {

const Pace* find_pace(std::string_view name) {
    for (const PaceRow& row : kPaces)
        if (row.name == name) return &row.pace;
    return nullptr;
}

std::string_view name_of(const Pace& pace) {
    for (const PaceRow& row : kPaces)
        if (row.pace == pace) return row.name;
    return kCustomPace;
}

// Reads one option after the other; the first fault is kept.
class Reader {
   public:
    explicit Reader(const Book& book) : book_(book) {}

    Status read(const json::object& options) {
        // A preset is the ground; what is set beside it counts, in whatever order it is written.
        if (const json::value* named = options.if_contains("preset")) preset(*named);
        for (const auto& [key, value] : options) {
            if (!fault_.text.empty()) return fault_;
            place_ = std::string(key);
            if (place_ != "preset") read_one(place_, value);
        }
        finish();
        if (!fault_.text.empty()) return fault_;
        return Nothing{};
    }
    [[nodiscard]] const Options& options() const { return options_; }

   private:
    void fail(std::string text) {
        if (fault_.text.empty()) fault_ = {std::move(text), "option " + place_};
    }

    void read_one(const std::string& key, const json::value& value) {
        Options& to = options_;
        if (key == "pace") return pace(value);
        if (key == "hand-pct") return hand_pct(value);
        if (key == "grabs") return choice(value, kGrabs, to.fair_grabs);
        if (key == "false-bell-dial") return choice(value, kFalseBells, to.false_bell_lowest);
        if (key == "claim-guard") return choice(value, kGuards, to.claim_guard);
        if (key == "first-game") return flag(value, to.first_game);
        if (key == "kiddie") return flag(value, to.kiddie);
        if (key == "dials-below-zero") return flag(value, to.dials_below_zero);
        if (key == "full-at") return number(value, kFullAt, to.full_at);
        if (key == "rounds") return number(value, kRounds, to.rounds);
        if (key == "fair-window-ms") return number(value, kFairWindow, to.fair_ms);
        if (key == "helper") {
            helper_given_ = true;
            return flag(value, to.helper);
        }
        for (const TimeRow& row : kTimes)
            if (row.id == key) return number(value, row.range, to.*row.field);
        for (const PaceNumber& row : kPaceNumbers)
            if (row.id == key) return number(value, kPaceMs, custom_pace_.*row.field);
        for (std::size_t round = 0; round < kRoundsMax; ++round)
            if (kMinimums[round].id == key) return number(value, kMinimum, to.minimum[round]);
        fail(fmt::format("Pressure Cooker has no option '{}'.", key));
    }

    // [PR-10.14] The kiddie menu helps unless somebody says otherwise.
    void finish() {
        if (!helper_given_) options_.helper = options_.kiddie;
        if (custom_) options_.pace = custom_pace_;
    }

    void preset(const json::value& value) {
        place_ = "preset";
        for (const Preset& known : presets_of(book_)) {
            if (!value.is_string() || view_of(value.get_string()) != known.id) continue;
            for (const auto& [key, setting] : known.options) read_one(std::string(key), setting);
            return;
        }
        fail(fmt::format("There is no preset {}.", text_of(value)));
    }

    // Command lines give words; JSON gives booleans. Both are understood.
    void flag(const json::value& value, bool& field) {
        if (value.is_bool()) {
            field = value.get_bool();
            return;
        }
        constexpr std::string_view kWords[] = {"off", "on"};
        choice(value, kWords, field);
    }

    template <class Field>
    void choice(const json::value& value, std::span<const std::string_view> allowed, Field& field) {
        for (std::size_t number = 0; number < allowed.size(); ++number) {
            if (!value.is_string() || view_of(value.get_string()) != allowed[number]) continue;
            field = static_cast<Field>(number);
            return;
        }
        fail(fmt::format("{} is not one of: {}.", text_of(value), fmt::join(allowed, ", ")));
    }

    template <class Field>
    void number(const json::value& value, const Bounds& bounds, Field& field) {
        boost::system::error_code bad;
        const i64 given = value.is_number() ? value.to_number<i64>(bad) : 0;
        const bool fits = value.is_number() && !value.is_double() && !bad &&
                          ((given >= bounds.low && given <= bounds.high) ||
                           (bounds.or_none && given == kNoLimit));
        if (!fits)
            return fail(fmt::format("{} must be a whole number from {} to {}{}.", text_of(value),
                                    bounds.low, bounds.high,
                                    bounds.or_none ? ", or -1 for none" : ""));
        field = static_cast<Field>(given);
    }

    void pace(const json::value& value) {
        custom_ = value.is_string() && view_of(value.get_string()) == kCustomPace;
        if (custom_) return;
        const Pace* known = value.is_string() ? find_pace(view_of(value.get_string())) : nullptr;
        if (known == nullptr)
            return fail(fmt::format("{} is not one of: {}.", text_of(value),
                                    fmt::join(pace_names(), ", ")));
        options_.pace = *known;
    }
    // A place that is left open has no handicap.
    void hand_pct(const json::value& value) {
        if (!value.is_array() || value.get_array().size() > kPlayersMax)
            return fail(fmt::format("This must be a list of at most {} numbers.", kPlayersMax));
        options_.hand_pct = Options{}.hand_pct;
        for (std::size_t seat = 0; seat < value.get_array().size(); ++seat)
            if (const json::value& share = value.get_array()[seat]; !share.is_null())
                number(share, kHandPct, options_.hand_pct[seat]);
    }

    const Book& book_;
    Options options_;
    Pace custom_pace_;  // counts if the pace is custom
    bool custom_ = false;
    bool helper_given_ = false;
    Error fault_;
    std::string place_;
};

// Nobody has a handicap: an empty list.
std::vector<int> handicaps(const Options& options) {
    if (options.hand_pct == Options{}.hand_pct) return {};
    return {options.hand_pct.begin(), options.hand_pct.end()};
}

}  // namespace

Result<Options> options_from_json(const Book& book, const json::object& options) {
    Reader reader(book);
    if (const Status status = reader.read(options); !status) return status.error();
    return reader.options();
}

Entries<wire::Setting> settings_of(const Options& options) {
    Entries<wire::Setting> all{{
        {"pace", name_of(options.pace)},
        {"hand-pct", handicaps(options)},
        {"grabs", kGrabs[options.fair_grabs ? 1 : 0]},
        {"fair-window-ms", int{options.fair_ms}},
        {"first-game", options.first_game},
        {"kiddie", options.kiddie},
        {"helper", options.helper},
        {"rounds", int{options.rounds}},
        {"full-at", int{options.full_at}},
        {"dials-below-zero", options.dials_below_zero},
        {"false-bell-dial", kFalseBells[options.false_bell_lowest ? 1 : 0]},
        {"claim-guard", kGuards[options.claim_guard ? 1 : 0]},
    }};
    const Pace numbers = name_of(options.pace) == kCustomPace ? options.pace : Pace{};
    for (const PaceNumber& row : kPaceNumbers)
        all.list.emplace_back(row.id, int{numbers.*row.field});
    for (std::size_t round = 0; round < kRoundsMax; ++round)
        all.list.emplace_back(kMinimums[round].id, int{options.minimum[round]});
    for (const TimeRow& row : kTimes) all.list.emplace_back(row.id, int{options.*row.field});
    return all;
}

json::object options_to_json(const Book& /*book*/, const Options& options) {
    return to_json(settings_of(options)).as_object();
}

}  // namespace brigade::pressure_cooker
