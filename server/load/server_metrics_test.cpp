// Figures that come back from /metrics must be those that went in.
#include "server/load/server_metrics.hpp"

#include <doctest/doctest.h>

#include "server/metrics.hpp"

namespace brigade::load {

TEST_CASE("counters are added up over their labels") {
    server::Metrics metrics;
    metrics.refused("too-fast");
    metrics.refused("too-fast");
    metrics.refused("not-your-turn");
    const ServerMetrics read(metrics.text());
    CHECK(read.total("brigade_refused_total") == 3);
    CHECK(read.total("brigade_games_finished_total") == 0);
    CHECK(read.total("no_such_counter") == 0);
}

TEST_CASE("a quantile is known to within a bucket and looks only at what came later") {
    server::Metrics metrics;
    for (int count = 0; count < 100; ++count) metrics.timer_was_late(1.0);
    const ServerMetrics before(metrics.text());
    CHECK_FALSE(ServerMetrics(metrics.text())
                    .quantile("brigade_timer_late_seconds", 0.5, before)
                    .has_value());
    for (int count = 0; count < 998; ++count) metrics.timer_was_late(0.001);
    for (int count = 0; count < 2; ++count) metrics.timer_was_late(0.1);
    const ServerMetrics after(metrics.text());
    const auto half = after.quantile("brigade_timer_late_seconds", 0.5, before);
    const auto last = after.quantile("brigade_timer_late_seconds", 0.999, before);
    REQUIRE(half.has_value());
    REQUIRE(last.has_value());
    CHECK(*half >= 0.001);
    CHECK(*half <= 0.00121);
    CHECK(*last >= 0.1);
    CHECK(*last <= 0.121);
}

}  // namespace brigade::load
