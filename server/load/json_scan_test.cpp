// The shortcut through JSON must find what a parser finds.
#include "server/load/json_scan.hpp"

#include <doctest/doctest.h>

namespace brigade::load {

TEST_CASE("a member is found by its key at the top of an object and nowhere below") {
    const std::string_view text =
        R"({"t":"play","deep":{"seq":1,"list":[{"seq":2}]},"seq":42,"on":true,"none":[]})";
    CHECK(word(text, "t") == "play");
    CHECK(member(text, "seq") == "42");
    CHECK(member(text, "on") == "true");
    CHECK(member(text, "none") == "[]");
    CHECK(member(text, "deep") == R"({"seq":1,"list":[{"seq":2}]})");
    CHECK(member(text, "list").empty());
    CHECK(word(text, "seq").empty());
}

TEST_CASE("brackets, commas and quotes inside texts are no structure") {
    const std::string_view text = R"({"say":"a \"b\", {c]\\","next":[1,"],[",{"x":"}"}]})";
    CHECK(member(text, "say") == R"("a \"b\", {c]\\")");
    const auto parts = elements(member(text, "next"));
    REQUIRE(parts.size() == 3);
    CHECK(parts[0] == "1");
    CHECK(parts[1] == R"("],[")");
    CHECK(parts[2] == R"({"x":"}"})");
}

TEST_CASE("what is no object, cut off or empty finds nothing and stays in bounds") {
    CHECK(member("", "t").empty());
    CHECK(member("{}", "t").empty());
    CHECK(member("[1,2]", "t").empty());
    CHECK(elements("[]").empty());
    CHECK(elements("").empty());
    const std::string_view whole = R"({"t":"play","list":[1,{"a":"b\\"}],"end":1})";
    for (std::size_t size = 0; size < whole.size(); ++size)
        CHECK(member(whole.substr(0, size), "end").size() <= 1);
}

}  // namespace brigade::load
