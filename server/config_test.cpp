// Config files, good and faulty.
#include "server/config.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

namespace brigade::server {

namespace {

std::string fault_of(std::string_view text) {
    const auto config = read_config(text, "house.toml");
    return config ? "fine" : config.error().message();
}

}  // namespace

TEST_CASE("an empty file changes nothing") {
    const auto config = read_config("", "house.toml");
    REQUIRE(config);
    CHECK(config->port == 8080);
    CHECK(config->bind == "::");
    CHECK(config->limits.acts_per_s == 20);
}

TEST_CASE("everything can be set") {
    const auto config = read_config(R"(
port = 9000
bind = "127.0.0.1"
data = "/srv/brigade"
public_url = "https://Games.example/"
trusted_proxies = ["127.0.0.1", "10.0.0.0/8"]
log_level = "warning"
threads = 3

[limits]
connections_per_address_max = 500
acts_per_s = 5
unsent_bytes_max = 65536
)",
                                    "house.toml");
    REQUIRE_MESSAGE(config, fault_of("x"));
    CHECK(config->port == 9000);
    CHECK(config->bind == "127.0.0.1");
    CHECK(config->data == "/srv/brigade");
    CHECK(config->public_url == "https://games.example");
    CHECK(config->trusted_proxies.size() == 2);
    CHECK(config->log_level == Level::Warning);
    CHECK(config->threads == 3);
    CHECK(config->limits.connections_per_address_max == 500);
    CHECK(config->limits.acts_per_s == 5);
    CHECK(config->limits.unsent_bytes_max == 65536);
    CHECK(config->limits.tables_max == Limits{}.tables_max);
}

TEST_CASE("a fault is one sentence with file and line") {
    CHECK(fault_of("\nprot = 1")
              .starts_with("house.toml:2 (prot): There is no 'prot' here; known "
                           "are: port, bind,"));
    CHECK(fault_of("port = \"80\"").starts_with("house.toml:1 (port): "));
    CHECK(fault_of("port = 70000").starts_with("house.toml:1 (port): "));
    CHECK(fault_of("port = -1").starts_with("house.toml:1 (port): "));
    CHECK(fault_of("bind = 5") == "house.toml:1 (bind): This must be a name in quotes.");
    CHECK(fault_of("\n\nlog_level = \"loud\"") ==
          "house.toml:3 (log_level): This must be one of: debug, info, warning, error.");
    CHECK(fault_of("threads = 0") == "house.toml:1 (threads): This must be at least 1.");
    CHECK(fault_of("trusted_proxies = [\"::1\", \"proxy\"]") ==
          "house.toml:1 (trusted_proxies[1]): 'proxy' is not an address or network.");
    CHECK(fault_of("public_url = \"games.example\"") ==
          "house.toml:1 (public_url): 'games.example' is not an address like "
          "https://games.example.");
    CHECK(fault_of("[limits]\nacts_per_s = 0") ==
          "house.toml:2 (limits.acts_per_s): This must be at least 1.");
    CHECK(fault_of("[limits]\nacts = 1").starts_with("house.toml:2 (limits.acts): There is no "));
    CHECK(fault_of("limits = 3") ==
          "house.toml:1 (limits): This must be a table of keys and values.");
    CHECK(fault_of("port = 1\nport = 2").starts_with("house.toml:2: This is not valid TOML: "));
    CHECK(fault_of("port == 1").starts_with("house.toml:1: This is not valid TOML: "));
}

TEST_CASE("a public address is a scheme and a host") {
    CHECK(*check_public_url("https://games.example") == "https://games.example");
    CHECK(*check_public_url("http://box:8080/") == "http://box:8080");
    CHECK_FALSE(check_public_url("https://games.example/brigade"));
    CHECK_FALSE(check_public_url("https://games.example?x"));
    CHECK_FALSE(check_public_url("box:8080"));
    CHECK_FALSE(check_public_url(""));
}

TEST_CASE("data are kept where this user's data are") {
    const auto saved = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string(value == nullptr ? "" : value);
    };
    const std::string home = saved("HOME");
    const std::string data = saved("XDG_DATA_HOME");
    ::setenv("HOME", "/home/maya", 1);
    ::setenv("XDG_DATA_HOME", "/elsewhere", 1);
    CHECK(*usual_data_folder() == "/elsewhere/brigade");
    ::setenv("XDG_DATA_HOME", "relative", 1);
    CHECK(*usual_data_folder() == "/home/maya/.local/share/brigade");
    ::setenv("HOME", "", 1);
    CHECK(usual_data_folder().error().text ==
          "There is no home folder to keep tables in; name one with --data.");
    ::setenv("HOME", home.c_str(), 1);
    ::setenv("XDG_DATA_HOME", data.c_str(), 1);
}

}  // namespace brigade::server
