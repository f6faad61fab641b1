// The options of a Kitchen Rush table [section 10]: the words and bounds that stand beside the
// fields of Options. The last four are the table's service.
#include "core/described_options.hpp"
#include "games/kitchen_rush/face.hpp"

namespace brigade::kitchen_rush {

namespace {

const std::vector<OptionRow>& rows() {
    static const std::vector<OptionRow> kRows{
        {"scenario", "Scenario", "each has all the rules of the ones before it and adds some"},
        {"time-limit", "Length of a shift",
         "usual: normal, and family for one person alone; normal: 4 minutes; family: 5 minutes; "
         "custom: as set below, without a medal; untimed: a practice that ends when all say so"},
        {"custom-limit-ms",
         "A custom shift lasts",
         "",
         {120'000, 900'000},
         {"120000", "180000", "360000", "480000", "600000", "900000"},
         "milliseconds"},
        {"sand", "Sand timers", "fixed: all alike; true-sand: each glass a little different"},
        {"sand-ms",
         "A fixed sand timer runs for",
         "",
         {20'000, 40'000},
         {"20000", "25000", "28000", "30000", "35000", "40000"},
         "milliseconds"},
        {"goals", "Goals",
         "usual: standard, and relaxed for one person alone in the last scenario; relaxed: three "
         "quarters; expert: a quarter more"},
        {"overtime-ms",
         "Time to finish what was begun",
         "0: none",
         {0, 60'000},
         {"0", "10000", "20000", "30000", "60000"},
         "milliseconds"},
        {"assist", "Show what is wrong",
         "off: nothing; plate: plates of the wrong size; full: every difference, for bronze only"},
        {"referee", "Mistakes",
         "box: are found at the end of the shift; whisper: whoever spoils a meal is told; strict: "
         "are refused; the last two for bronze only"},
        {"reach-ms",
         "Reaching takes",
         "so long a pair of hands rests between two moves; 0: not at all",
         {0, 600},
         {"0", "200", "400", "600"},
         "milliseconds"},
        {.id = "pause",
         .label = "Pause",
         .help = "anyone: whoever wants to, and whoever wants to goes on; vote: more than half of "
                 "the people; never: nobody; three in a shift at most",
         .listed = "never"},
        {"stand-in", "If somebody is lost",
         "for 15 seconds; bot: a bot plays on until they are back; freeze: we all wait"},
        {"clock-speed",
         "Speed of the clock",
         "per cent of real time, for everybody; below 100 there is no medal",
         {50, 100},
         {"50", "60", "75", "90", "100"}},
    };
    return kRows;
}

}  // namespace

std::vector<OptionSpec> option_specs(const Book& /*book*/) {
    return described_option_specs<Options>(rows());
}

std::vector<Preset> presets_of(const Book& /*book*/) {
    return {
        {"standard", "Standard", {}},
        {"first-night", "First night", {{"time-limit", "family"}, {"assist", "plate"}}},
        {"family",
         "Family",
         {{"scenario", "s3"}, {"time-limit", "family"}, {"goals", "relaxed"}, {"assist", "plate"}}},
        {"grand-house", "The Grand House", {{"scenario", "s8"}}},
        {"connoisseur",
         "Connoisseurs",
         {{"scenario", "s8"}, {"sand", "true-sand"}, {"goals", "expert"}}},
        {"practice", "Practice", {{"time-limit", "untimed"}, {"referee", "whisper"}}},
    };
}

Result<Options> options_from_json(const Book& book, const json::object& options) {
    DescribedOptionReader<Options> reader(rows());
    if (const Status status = reader.read(options, presets_of(book)); !status)
        return status.error();
    return reader.options();
}

json::object options_to_json(const Book& /*book*/, const Options& options) {
    return described_options_json(options);
}

}  // namespace brigade::kitchen_rush
