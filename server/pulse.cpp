// One write under way at most, and everybody who asks meanwhile hears of it.
#include "server/pulse.hpp"

#include <fmt/format.h>

namespace brigade::server {

namespace {

constexpr auto kGoodFor = std::chrono::seconds(1);

i64 unix_ms() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

Pulse::Pulse(boost::asio::io_context& io, Log& log, int seconds_max)
    : log_(log), bound_(seconds_max), timer_(io) {}

void Pulse::prove(const Reply& reply) {
    std::optional<Status> known;
    bool begins = false;
    {
        const std::lock_guard lock(mutex_);
        const bool is_fresh = last_at_ != std::chrono::steady_clock::time_point::min() &&
                              std::chrono::steady_clock::now() - last_at_ < kGoodFor;
        // Behind a write that is late nobody waits for another one.
        const bool is_late = under_way_ && waiting_.empty();
        if (is_fresh || is_late) {
            known = last_;
        } else {
            waiting_.push_back(reply);
            begins = !std::exchange(under_way_, true);
        }
    }
    if (known) return reply(*known);
    if (begins) try_to_write();
}

void Pulse::try_to_write() {
    {
        const std::lock_guard lock(mutex_);
        timer_.expires_after(bound_);
        timer_.async_wait([self = shared_from_this()](const boost::system::error_code& cancelled) {
            if (cancelled) return;
            self->answer(
                Error{fmt::format("Nothing could be saved for {} seconds.", self->bound_.count())},
                false);
        });
    }
    log_.write({StoredPulse{unix_ms()}}, [self = shared_from_this()](bool kept) {
        self->answer(kept ? Status(Nothing{}) : Error{"The server cannot save at the moment."},
                     true);
    });
}

void Pulse::answer(const Status& status, bool is_written) {
    std::vector<Reply> waiting;
    {
        const std::lock_guard lock(mutex_);
        if (is_written) {
            under_way_ = false;
            timer_.cancel();
        }
        last_ = status;
        last_at_ = std::chrono::steady_clock::now();
        waiting.swap(waiting_);
    }
    for (const Reply& reply : waiting) reply(status);
}

}  // namespace brigade::server
