// The form of values in log lines.
#include "server/logging.hpp"

#include <doctest/doctest.h>

namespace brigade::server {

TEST_CASE("a plain word stands as it is, anything else is quoted") {
    CHECK(log_value("food-court") == "food-court");
    CHECK(log_value("10.0.0.1:80") == "10.0.0.1:80");
    CHECK(log_value("") == "\"\"");
    CHECK(log_value("two words") == "\"two words\"");
    CHECK(log_value("a=b") == "\"a=b\"");
    CHECK(log_value("a\"b\\c") == "\"a\\\"b\\\\c\"");
}

TEST_CASE("nobody can write a line of the log by sending a line break") {
    CHECK(log_value("x\nlevel=error") == "\"x\\x0alevel=error\"");
    CHECK(log_value("\x1B[31m").find('\x1B') == std::string::npos);
    CHECK(log_value(std::string(10'000, 'a')).size() == 512);
}

TEST_CASE("levels are known by their names") {
    Level level = Level::Info;
    CHECK(parse_level("debug", level));
    CHECK(level == Level::Debug);
    CHECK(parse_level("error", level));
    CHECK(level == Level::Error);
    CHECK_FALSE(parse_level("loud", level));
}

}  // namespace brigade::server
