// What /metrics says after things have happened.
#include "server/metrics.hpp"

#include <doctest/doctest.h>

#include <thread>
#include <vector>

namespace brigade::server {

namespace {

bool has_line(const Metrics& metrics, const std::string& line) {
    return ("\n" + metrics.text()).find("\n" + line + "\n") != std::string::npos;
}

}  // namespace

TEST_CASE("connections are counted open, opened and closed by reason") {
    Metrics metrics;
    metrics.connection_opened();
    metrics.connection_opened();
    metrics.connection_closed("slow-reader");
    CHECK(has_line(metrics, "brigade_connections 1"));
    CHECK(has_line(metrics, "brigade_connections_opened_total 2"));
    CHECK(has_line(metrics, "brigade_connections_closed_total{why=\"slow-reader\"} 1"));
}

TEST_CASE("a histogram tells quantiles apart from 50 microseconds to 5 seconds") {
    Metrics metrics;
    metrics.act_took(0.00004);
    metrics.act_took(0.9);
    metrics.act_took(100);
    CHECK(has_line(metrics, "brigade_act_seconds_bucket{le=\"5e-05\"} 1"));
    CHECK(has_line(metrics, "brigade_act_seconds_bucket{le=\"5\"} 2"));
    CHECK(has_line(metrics, "brigade_act_seconds_bucket{le=\"+Inf\"} 3"));
    CHECK(has_line(metrics, "brigade_act_seconds_count 3"));
}

TEST_CASE("a label with too many values is counted as other") {
    Metrics metrics;
    for (int number = 0; number < 500; ++number) metrics.refused("id-" + std::to_string(number));
    CHECK(has_line(metrics, "brigade_refused_total{id=\"id-7\"} 1"));
    CHECK(has_line(metrics, "brigade_refused_total{id=\"other\"} 300"));
}

TEST_CASE("everything may be counted from many threads at once") {
    Metrics metrics;
    std::vector<std::jthread> threads;
    for (int number = 0; number < 4; ++number)
        threads.emplace_back([&metrics] {
            for (int count = 0; count < 1000; ++count) {
                metrics.acted(count % 2 == 0 ? "food-court" : "other-game");
                metrics.request_answered(200 + count % 5);
                metrics.commit_took(0.001, 3);
            }
        });
    threads.clear();
    CHECK(has_line(metrics, "brigade_acts_total{game=\"food-court\"} 2000"));
    CHECK(has_line(metrics, "brigade_http_requests_total{status=\"204\"} 800"));
    CHECK(has_line(metrics, "brigade_log_writes_total 12000"));
}

}  // namespace brigade::server
