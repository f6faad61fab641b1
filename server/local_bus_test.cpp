// The bus of one process.
#include <doctest/doctest.h>

#include <vector>

#include "server/bus.hpp"

namespace brigade::server {

TEST_CASE("a notice reaches every handler of its topic, in the order they came, and nobody else") {
    const auto bus = make_local_bus();
    std::vector<std::string> heard;
    bus->publish("tables", "before anybody listens");
    bus->subscribe("tables", [&](const std::string& notice) { heard.push_back("1:" + notice); });
    bus->subscribe("tables", [&](const std::string& notice) { heard.push_back("2:" + notice); });
    bus->subscribe("talk", [&](const std::string& notice) { heard.push_back("3:" + notice); });
    bus->publish("tables", "new");
    CHECK(heard == std::vector<std::string>{"1:new", "2:new"});
}

TEST_CASE("a handler may subscribe and publish itself") {
    const auto bus = make_local_bus();
    std::vector<std::string> heard;
    bus->subscribe("a", [&](const std::string& notice) {
        bus->subscribe("a", [&](const std::string& late) { heard.push_back("late:" + late); });
        bus->publish("b", notice);
    });
    bus->subscribe("b", [&](const std::string& notice) { heard.push_back("b:" + notice); });
    bus->publish("a", "one");
    CHECK(heard == std::vector<std::string>{"b:one"});
}

}  // namespace brigade::server
