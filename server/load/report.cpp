// The figures of a load run, for programs and for people.
#include <fmt/format.h>

#include <cmath>

#include "server/load/load.hpp"

namespace brigade::load {

namespace {

json::value rounded(std::optional<double> number, int digits) {
    if (!number) return nullptr;
    const double steps = std::pow(10, digits);
    return std::round(*number * steps) / steps;
}

json::value whole(std::optional<double> number) {
    if (!number) return nullptr;
    return static_cast<i64>(std::llround(*number));
}

constexpr int kMicro = 3;  // digits of a millisecond

json::object json_of(const Quantiles& times) {
    return {{"p50", rounded(times.p50, kMicro)},
            {"p99", rounded(times.p99, kMicro)},
            {"p999", rounded(times.p999, kMicro)}};
}

std::optional<double> ratio(std::optional<double> a, std::optional<double> b) {
    if (!a || !b || *b <= 0) return std::nullopt;
    return *a / *b;
}

std::string written(std::optional<double> number, int digits) {
    return number ? fmt::format("{:.{}f}", *number, digits) : "-";
}

std::string line_of(const char* name, const Quantiles& times) {
    return fmt::format("{:<24}{:>10}{:>10}{:>10}\n", name, written(times.p50, 3),
                       written(times.p99, 3), written(times.p999, 3));
}

std::string line_of(const char* name, const std::string& figure, const char* note = "") {
    return fmt::format("{:<24}{:>10}  {}\n", name, figure, note);
}

}  // namespace

json::object figures_json(const LoadFigures& figures) {
    return {{"tables", figures.tables},
            {"connections", figures.connections},
            {"acts_per_s", rounded(figures.acts_per_s, 1)},
            {"latency_ms", json_of(figures.latency)},
            {"echo_ms", json_of(figures.echo)},
            {"timer_late_ms",
             {{"p50", rounded(figures.timer_late.p50, kMicro)},
              {"p999", rounded(figures.timer_late.p999, kMicro)}}},
            {"bytes_per_table", whole(figures.bytes_per_table)},
            {"bytes_per_connection", whole(figures.bytes_per_connection)},
            {"refused", figures.refused},
            {"lost", figures.lost},
            {"ratios",
             {{"p50", rounded(ratio(figures.latency.p50, figures.echo.p50), 2)},
              {"p99", rounded(ratio(figures.latency.p99, figures.echo.p99), 2)}}},
            {"acts_per_server_cpu_s", rounded(figures.acts_per_server_cpu_s, 1)},
            {"server_cpu_cores", rounded(figures.server_cpu_cores, 2)},
            {"server_bytes", whole(figures.server_bytes)},
            {"served_per_s", rounded(figures.served_per_s, 1)},
            {"echoes_per_s", rounded(figures.echoes_per_s, 1)},
            {"echoes_per_cpu_s", rounded(figures.echoes_per_cpu_s, 1)},
            {"sync_ms", json_of(figures.sync)},
            {"unseen", figures.unseen},
            {"skipped", figures.skipped},
            {"asked", figures.asked},
            {"games", figures.games},
            {"connections_lost", figures.connections_lost},
            {"seconds", rounded(figures.seconds, 1)}};
}

std::string figures_text(const LoadFigures& figures) {
    const Quantiles times{ratio(figures.latency.p50, figures.echo.p50),
                          ratio(figures.latency.p99, figures.echo.p99),
                          ratio(figures.latency.p999, figures.echo.p999)};
    std::string out =
        fmt::format("{} tables, {} connections, {:.0f} s, {} games finished\n", figures.tables,
                    figures.connections, figures.seconds, figures.games);
    out += line_of("acts/s", written(figures.acts_per_s, 0));
    out += line_of("served/s", written(figures.served_per_s, 0),
                   "of clients, bots and clocks, as the server counts them");
    out += line_of("per core of the server", written(figures.acts_per_server_cpu_s, 0),
                   "acts for each second of its processor time");
    out += line_of("per core of the echo", written(figures.echoes_per_cpu_s, 0), "the floor");
    out += line_of("cores the server used", written(figures.server_cpu_cores, 2));
    out += fmt::format("{:<24}{:>10}{:>10}{:>10}\n", "milliseconds", "p50", "p99", "p99.9");
    out += line_of("act to every socket", figures.latency);
    out += line_of("bare echo", figures.echo);
    out += line_of("as many times as it", times);
    out += line_of("one sync of the disk", figures.sync);
    out += line_of("timers late", figures.timer_late);
    out += line_of("bytes per table", written(figures.bytes_per_table, 0));
    out += line_of("bytes per connection", written(figures.bytes_per_connection, 0));
    out += line_of("refused", fmt::format("{}", figures.refused));
    out += line_of("lost", fmt::format("{}", figures.lost), "acts without an answer");
    out += line_of("unseen", fmt::format("{}", figures.unseen), "acts that some viewer never got");
    out += line_of("skipped", fmt::format("{}", figures.skipped),
                   "a table could not act when it was its turn");
    return out;
}

}  // namespace brigade::load
