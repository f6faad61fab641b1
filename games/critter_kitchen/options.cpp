// Options of a table as JSON, their list for menus, and the presets. RULES.md section 10.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <span>

#include "core/option_reader.hpp"
#include "games/critter_kitchen/face.hpp"

namespace brigade::critter_kitchen {

namespace {

constexpr std::string_view kRumorSets[] = {"base", "all"};
constexpr std::string_view kOnOff[] = {"off", "on"};
constexpr std::string_view kMemories[] = {"none", "counts", "ledger"};
constexpr std::string_view kLeftovers[] = {"stay", "to-academy"};
constexpr std::string_view kKnown[] = {"keep", "redraw"};
constexpr std::string_view kClocks[] = {"off", "standard", "slow", "fast"};
constexpr std::string_view kRandom = "random";

std::vector<std::string> listed(std::span<const std::string_view> words) {
    return {words.begin(), words.end()};
}

std::vector<std::string> critic_ids(const Book& book) {
    std::vector<std::string> ids{std::string(kRandom)};
    for (const CardText& critic : book.critics) ids.push_back(critic.id);
    return ids;
}

template <class Value, std::size_t Size>
std::string_view word_of(const std::string_view (&words)[Size], Value value) {
    return words[static_cast<std::size_t>(value)];
}

}  // namespace

std::vector<OptionSpec> option_specs(const Book& book) {
    return {
        {"rumor-set", "Rumor cards", "choice", listed(kRumorSets), "all",
         "base: eleven cards for a first game; all: sixteen"},
        {"critic", "The critic", "choice", critic_ids(book), "random", ""},
        {"restaurateurs", "Restaurateurs", "choice", listed(kOnOff), "off",
         "on: everybody has a power of their own"},
        {"memory", "What is shown of others", "choice", listed(kMemories), "counts",
         "counts: how much they have; ledger: also what they can still have"},
        {"truck-leftovers", "Left-overs at the soup truck", "choice", listed(kLeftovers), "stay",
         "to-academy: they walk on as from any other location"},
        {"known-rumors", "Rumors that everybody knows", "choice", listed(kKnown), "keep",
         "redraw: they leave the game when drawn, and another token comes"},
        {.id = "clocks",
         .label = "Clock for each decision",
         .kind = "choice",
         .values = listed(kClocks),
         .standard = "off",
         .help = "standard: 90 seconds to plan, 25 to take, 180 to plate",
         .listed = "standard"},
    };
}

std::vector<Preset> presets_of(const Book& /*book*/) {
    return {
        {"standard", "Standard", {}},  // [CK-10.2]
        {"first-game",                 // [CK-10.1]
         "First game",
         {{"critic", "mouse"}, {"rumor-set", "base"}, {"memory", "ledger"}}},
        {"full-service", "Full service", {{"restaurateurs", "on"}}},  // [CK-10.3]
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
        if (key == "rumor-set") return choice(value, kRumorSets, variant.rumors);
        if (key == "critic") return critic(value);
        if (key == "restaurateurs") return flag(value, variant.restaurateurs);
        if (key == "memory") return choice(value, kMemories, variant.memory);
        if (key == "truck-leftovers") return choice(value, kLeftovers, variant.leftovers);
        if (key == "known-rumors") return choice(value, kKnown, variant.known);
        if (key == "clocks") return choice(value, kClocks, options_.clocks);
        fail(fmt::format("Critter Kitchen has no option '{}'.", key));
    }

    void critic(const json::value& value) {
        const std::string_view id = value.is_string() ? view_of(value.get_string()) : "";
        const std::size_t found = find_card(book_.critics, id);
        if (found == book_.critics.size() && id != kRandom)
            return fail(fmt::format("There is no critic {}; there are: {}.", text_of(value),
                                    fmt::join(critic_ids(book_), ", ")));
        options_.critic = id == kRandom ? kNone : static_cast<u8>(found);
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
        {"rumor-set", word_of(kRumorSets, variant.rumors)},
        {"restaurateurs", word_of(kOnOff, variant.restaurateurs)},
        {"memory", word_of(kMemories, variant.memory)},
        {"truck-leftovers", word_of(kLeftovers, variant.leftovers)},
        {"known-rumors", word_of(kKnown, variant.known)},
    }};
}

json::object variant_to_json(const Variant& variant) {
    return to_json(settings_of(variant)).as_object();
}

json::object options_to_json(const Book& book, const Options& options) {
    json::object all = variant_to_json(options.variant);
    all["critic"] = options.critic == kNone ? kRandom : book.critics[options.critic].id;
    all["clocks"] = word_of(kClocks, options.clocks);
    return all;
}

}  // namespace brigade::critter_kitchen
