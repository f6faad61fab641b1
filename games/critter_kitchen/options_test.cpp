// Options, presets and what is out of scope. RULES.md section 10.
#include "games/critter_kitchen/test_tables.hpp"

namespace brigade::critter_kitchen::tests {

namespace {

std::string fault_of(const std::string& text) {
    const Result<Options> options = options_from_json(box(), written(text));
    return options.ok() ? "" : options.error().message();
}

}  // namespace

TEST_CASE("CK-10.1, CK-10.2, CK-10.3: the presets") {
    CHECK(options_of("{'preset':'standard'}") == Options{});
    const Options first = options_of("{'preset':'first-game'}");
    CHECK(box().critics[first.critic].id == "mouse");
    CHECK(first.variant.rumors == RumorSet::Base);
    CHECK(first.variant.memory == Memory::Ledger);
    CHECK(first.variant.restaurateurs == Restaurateurs::StayInTheBox);
    Options full;
    full.variant.restaurateurs = Restaurateurs::AreDealt;
    CHECK(options_of("{'preset':'full-service'}") == full);
    CHECK(options_of("{'preset':'full-service','memory':'none'}").variant.memory ==
          Memory::Nothing);
}

TEST_CASE("the defaults are those of the table in section 10") {
    for (const OptionSpec& spec : option_specs(box())) {
        json::object one;
        one[spec.id] = spec.standard;
        CHECK(*options_from_json(box(), one) == Options{});
    }
    CHECK(options_of("{'restaurateurs':true}").variant.restaurateurs == Restaurateurs::AreDealt);
}

TEST_CASE("faults of options name the option") {
    CHECK(fault_of("{'critic':'cat'}").find("There is no critic") != std::string::npos);
    CHECK(fault_of("{'memory':'all'}").find("is not one of: none, counts, ledger") !=
          std::string::npos);
    CHECK(fault_of("{'clocks':3}").find("is not one of") != std::string::npos);
    CHECK(fault_of("{'sauce':1}").find("has no option 'sauce'") != std::string::npos);
    CHECK(fault_of("{'preset':'solo'}").find("There is no preset") != std::string::npos);
}

TEST_CASE("CK-10.7, CK-10.8, CK-10.9: no solo, no difficulty, no expansion among the options") {
    for (const OptionSpec& spec : option_specs(box()))
        for (const char* other : {"solo", "difficulty", "a-la-cart"}) CHECK(spec.id != other);
    CHECK(box().locations.size() == 8);
    CHECK(face().info().seats_min == 2);
}

}  // namespace brigade::critter_kitchen::tests
