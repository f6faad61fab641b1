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

// What each option is, and where it goes.
class Reader final : public OptionReader {
   public:
    [[nodiscard]] const Options& options() const { return options_; }

   private:
    void read_one(const std::string& key, const json::value& value) override {
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
    void finish() override {
        if (!helper_given_) options_.helper = options_.kiddie;
        if (custom_) options_.pace = custom_pace_;
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
        if (!is_list(value, kPlayersMax)) return;
        options_.hand_pct = Options{}.hand_pct;
        for (std::size_t seat = 0; seat < value.get_array().size(); ++seat)
            if (const json::value& share = value.get_array()[seat]; !share.is_null())
                number(share, kHandPct, options_.hand_pct[seat]);
    }

    Options options_;
    Pace custom_pace_;  // counts if the pace is custom
    bool custom_ = false;
    bool helper_given_ = false;
};

// Nobody has a handicap: an empty list.
std::vector<int> handicaps(const Options& options) {
    if (options.hand_pct == Options{}.hand_pct) return {};
    return {options.hand_pct.begin(), options.hand_pct.end()};
}

}  // namespace

Result<Options> options_from_json(const Book& book, const json::object& options) {
    Reader reader;
    if (const Status status = reader.read(options, presets_of(book)); !status)
        return status.error();
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
