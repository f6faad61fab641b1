// What is read from JSON can be written again.
#include "core/json.hpp"

#include <doctest/doctest.h>

namespace brigade {

TEST_CASE("a number that no double can hold is refused, however deep it lies") {
    for (const char* text : {"3111000000E999419837", "[1,-1e400]", R"({"a":[{"b":1e999}]})"}) {
        CAPTURE(text);
        const Result<json::value> read = parse_json(text);
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().text == "This is not valid JSON: a number is too large.");
    }
    CHECK(parse_json(R"({"a":[1e308,-1e-400,18446744073709551615]})").ok());
}

}  // namespace brigade
