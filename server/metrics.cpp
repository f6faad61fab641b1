// Counters and histograms of prometheus-cpp, looked up once. Labels come from our own code, but a
// label of which there are too many is counted as "other" rather than growing without bound.
#include "server/metrics.hpp"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <mutex>
#include <shared_mutex>
#include <unordered_map>

namespace brigade::server {

namespace {

constexpr std::size_t kLabelsMax = 200;

// From 50 µs to 5 s, each a fifth wider than the one before: any quantile is known to within 20 %.
prometheus::Histogram::BucketBoundaries fine_buckets() {
    prometheus::Histogram::BucketBoundaries bounds;
    for (double bound = 50e-6; bound < 5; bound *= 1.2) bounds.push_back(bound);
    bounds.push_back(5);
    return bounds;
}

struct HashText {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
        return std::hash<std::string_view>{}(text);
    }
};

// A counter for each value of one label.
class LabelledCounter {
   public:
    LabelledCounter(prometheus::Registry& registry, const std::string& name,
                    const std::string& help, std::string label)
        : family_(prometheus::BuildCounter().Name(name).Help(help).Register(registry)),
          label_(std::move(label)) {}

    void increment(std::string_view value) {
        {
            const std::shared_lock lock(mutex_);
            if (const auto found = counters_.find(value); found != counters_.end())
                return found->second->Increment();
        }
        const std::scoped_lock lock(mutex_);
        counter(value).Increment();
    }

   private:
    prometheus::Counter& counter(std::string_view value) {
        if (const auto found = counters_.find(value); found != counters_.end())
            return *found->second;
        if (counters_.size() >= kLabelsMax && value != "other") return counter("other");
        const std::string text(value);
        return *counters_.emplace(text, &family_.Add({{label_, text}})).first->second;
    }

    prometheus::Family<prometheus::Counter>& family_;
    std::string label_;
    std::shared_mutex mutex_;
    std::unordered_map<std::string, prometheus::Counter*, HashText, std::equal_to<>> counters_;
};

prometheus::Counter& counter(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
}

prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

prometheus::Histogram& seconds(prometheus::Registry& registry, const char* name, const char* help) {
    static const auto kBuckets = fine_buckets();
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry).Add({}, kBuckets);
}

}  // namespace

struct Metrics::Parts {
    prometheus::Registry registry;
    prometheus::Gauge& connections = gauge(registry, "brigade_connections", "WebSockets open now.");
    prometheus::Counter& opened =
        counter(registry, "brigade_connections_opened_total", "WebSockets opened.");
    LabelledCounter closed{registry, "brigade_connections_closed_total",
                           "WebSockets closed, by reason.", "why"};
    prometheus::Gauge& tables = gauge(registry, "brigade_tables_live", "Tables in memory.");
    prometheus::Gauge& stopped = gauge(registry, "brigade_tables_stopped",
                                       "Tables that stand still until somebody decides.");
    prometheus::Counter& finished =
        counter(registry, "brigade_games_finished_total", "Games played to their end.");
    LabelledCounter acts{registry, "brigade_acts_total", "Moves made by people, bots and clocks.",
                         "game"};
    LabelledCounter refusals{registry, "brigade_refused_total", "Messages refused, by reason.",
                             "id"};
    LabelledCounter drops{registry, "brigade_dropped_total", "What was dropped at a bound.",
                          "what"};
    LabelledCounter requests{registry, "brigade_http_requests_total",
                             "HTTP requests answered, by status.", "status"};
    prometheus::Histogram& act =
        seconds(registry, "brigade_act_seconds",
                "From the arrival of a move to its being sent, log included.");
    prometheus::Histogram& late =
        seconds(registry, "brigade_timer_late_seconds", "How late a table's timer fired.");
    prometheus::Histogram& commit =
        seconds(registry, "brigade_commit_seconds", "How long a commit of the log took.");
    prometheus::Counter& written =
        counter(registry, "brigade_log_writes_total", "Writes kept by commits of the log.");
    prometheus::Histogram& bot =
        seconds(registry, "brigade_bot_seconds", "How long a bot thought about a move.");
};

Metrics::Metrics() : parts_(std::make_unique<Parts>()) {}
Metrics::~Metrics() = default;

void Metrics::connection_opened() {
    parts_->connections.Increment();
    parts_->opened.Increment();
}

void Metrics::connection_closed(std::string_view why) {
    parts_->connections.Decrement();
    parts_->closed.increment(why);
}

void Metrics::tables_live(int count) { parts_->tables.Set(count); }
void Metrics::tables_stopped(int count) { parts_->stopped.Set(count); }
void Metrics::games_finished() { parts_->finished.Increment(); }
void Metrics::acted(std::string_view game) { parts_->acts.increment(game); }
void Metrics::refused(std::string_view id) { parts_->refusals.increment(id); }
void Metrics::dropped(std::string_view what) { parts_->drops.increment(what); }
void Metrics::act_took(double seconds) { parts_->act.Observe(seconds); }
void Metrics::timer_was_late(double seconds) { parts_->late.Observe(seconds); }

void Metrics::commit_took(double seconds, std::size_t writes) {
    parts_->commit.Observe(seconds);
    parts_->written.Increment(static_cast<double>(writes));
}

void Metrics::bot_thought(double seconds) { parts_->bot.Observe(seconds); }
void Metrics::request_answered(int status) { parts_->requests.increment(std::to_string(status)); }

std::string Metrics::text() const {
    return prometheus::TextSerializer().Serialize(parts_->registry.Collect());
}

}  // namespace brigade::server
