// What every game must say about its options, so that a client can offer them without knowing any.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "games/all.hpp"

namespace brigade {
namespace {

template <std::size_t Size>
bool is_one_of(const std::array<std::string_view, Size>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

void check_option(const OptionSpec& option) {
    constexpr std::array<std::string_view, 4> kKinds{"choice", "flag", "number", "list"};
    constexpr std::array<std::string_view, 3> kUnits{"", "milliseconds", "seconds"};
    CHECK(is_one_of(kKinds, option.kind));
    CHECK(is_one_of(kUnits, option.unit));
    CHECK_FALSE(option.label.empty());
    if (option.per_seat) CHECK(option.kind == "list");
    const bool is_free_number =
        option.values.empty() && (option.kind == "number" || option.kind == "list");
    const bool has_bounds = option.min < option.max;
    if (is_free_number)
        CHECK_MESSAGE(has_bounds, "numbers that are not picked from values need bounds");
    if (has_bounds) CHECK((option.kind == "number" || option.kind == "list"));
}

TEST_CASE("every option of every game can be offered by what it says about itself") {
    for (const GameFace* game : all_games()) {
        const auto book = game->load(game->built_in_content(), game->info().id);
        REQUIRE(book.ok());
        for (const OptionSpec& option : (*book)->options()) {
            CAPTURE(game->info().id);
            CAPTURE(option.id);
            check_option(option);
        }
    }
}

}  // namespace
}  // namespace brigade
