// What the server counts, for /metrics. Safe from any thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace brigade::server {

class Metrics {
   public:
    Metrics();
    ~Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;

    void connection_opened();
    void connection_closed(std::string_view why);
    void tables_live(int count);
    void tables_stopped(int count);
    void games_finished();
    void acted(std::string_view game);
    void refused(std::string_view id);
    void dropped(std::string_view what);
    // Seconds from the arrival of an act to its being handed to the sockets, log included.
    void act_took(double seconds);
    void timer_was_late(double seconds);
    void commit_took(double seconds, std::size_t writes);
    void bot_thought(double seconds);
    void request_answered(int status);

    [[nodiscard]] std::string text() const;  // Prometheus text format

   private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace brigade::server
