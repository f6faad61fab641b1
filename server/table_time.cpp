// What time does to a table: one timer for whatever comes next, absences, leaving memory, stopping.
#include <fmt/format.h>

#include <algorithm>

#include "server/table_actor.hpp"

namespace brigade::server {

void TableActor::schedule() {
    forget_questions();
    if (closed_) return;
    Steady::time_point next = Steady::time_point::max();
    const auto at = [&](Steady::time_point when) { next = std::min(next, when); };
    if (game_ && clock_.runs()) {
        if (const Millis due = game_->table().next_due(); due != kNever) at(clock_.when(due));
        if (const auto deadline = game_->deadline()) at(clock_.when(deadline->ms));
        for (const BotSeat& bot : bots_) at(bot.wake_at);
    }
    if (doc_.phase == "countdown") at(countdown_until_);
    if (doc_.phase == "paused" && anybody_here()) at(pause_until_);
    const auto patience = std::chrono::seconds(doc_.settings.absence_s);
    const auto longest = std::chrono::seconds(house_.limits.real_time_absence_s);
    for (const auto& [guest, absence] : gone_) {
        if (is_to_be_replaced(absence)) at(absence.since + patience);
        if (is_missed(guest)) at(absence.since + longest);
    }
    if (!anybody_here() && !clock_.runs())
        at(alone_since_ + std::chrono::seconds(house_.limits.table_idle_s));
    if (next == timer_at_) return;
    timer_at_ = next;
    timer_.expires_at(house_.lifeline.time().steady(next));
    if (next == Steady::time_point::max()) return;
    auto woken = [self = shared_from_this()](const boost::system::error_code& error) {
        if (error) return;
        self->on_strand([](TableActor& table) { table.wake(table.served_now()); });
    };
    timer_.async_wait(std::move(woken));
}

void TableActor::wake(Steady::time_point now) {
    timer_at_ = Steady::time_point::max();
    if (closed_) return;
    act_arrived_ = {};
    if (doc_.phase == "countdown" && now >= countdown_until_) deal();
    if (doc_.phase == "paused" && anybody_here() && now >= pause_until_) {
        go_on("The pause is over.");
        save_and_tell();
    }
    if (game_ && clock_.runs()) {
        meet_deadline(advance_to_now());
        make_bot_moves(now);
    }
    watch_absences(now);
    act_for_absent(now);
    maybe_leave(now);
    schedule();
}

// Whether the table still has to do about an absence what was agreed on. By the rules of some games
// that may come due while the clock stands [KR-6.11].
bool TableActor::is_to_be_replaced(const Absence& absence) const {
    const bool due = doc_.phase == "playing" || (doc_.phase == "paused" && service());
    return due && doc_.settings.absence != "wait" && !absence.waited_for;
}

// [KR-6.10] Nobody can stop a countdown by hanging up.
bool TableActor::runs_alone() const {
    const std::optional<TableService> wanted = service();
    return wanted && wanted->runs_alone;
}

void TableActor::watch_absences(Steady::time_point now) {
    const auto patience = std::chrono::seconds(doc_.settings.absence_s);
    for (auto& [guest, absence] : gone_) {
        if (!is_to_be_replaced(absence) || now < absence.since + patience) continue;
        absence.waited_for = true;
        const auto number = seat_of(doc_, guest);
        if (!number) continue;
        SeatDoc& seat = doc_.seats[static_cast<std::size_t>(*number)];
        if (seat.covered || is_missing(seat)) continue;
        if (doc_.settings.absence == "pause") {
            if (pause_for(seat) && !service()) return;
            continue;
        }
        cover(seat);
        count_votes_again();
        save_and_tell();
        consider_bots();
    }
}

// Whether a game that waits for nobody for ever waits for this one now.
bool TableActor::is_missed(const std::string& guest) const {
    if (!game_ || !clock_.runs() || !is_real_time() || service()) return false;
    const auto number = seat_of(doc_, guest);
    if (!number || doc_.seats[static_cast<std::size_t>(*number)].covered) return false;
    return includes(game_->table().waits_for(), seat_at(static_cast<std::size_t>(*number)));
}

// [PR-6.24] A game in real time does not wait for somebody who is gone, whatever the table chose.
void TableActor::act_for_absent(Steady::time_point now) {
    const auto longest = std::chrono::seconds(house_.limits.real_time_absence_s);
    const auto gone = gone_;
    for (const auto& [guest, absence] : gone) {
        if (now < absence.since + longest || !is_missed(guest)) continue;
        const Millis ms = advance_to_now();
        if (!is_missed(guest)) continue;  // What was due may have ended the waiting.
        const Seat seat = seat_at(static_cast<std::size_t>(*seat_of(doc_, guest)));
        play_for(ms, seat);
    }
}

void TableActor::maybe_leave(Steady::time_point now) {
    if (anybody_here() || coming > 0 || stopped_ || clock_.runs()) return;
    const auto idle = std::chrono::seconds(house_.limits.table_idle_s);
    if (now < alone_since_ + idle) return;
    if (kept_ != written_ || !house_.let_go(*this, false)) {
        alone_since_ = now;
        return;
    }
    closed_ = true;
}

void TableActor::stop(std::function<void()> done) {
    on_strand([done = std::move(done)](TableActor& table) mutable {
        if (table.closed_ || !table.ready_) return done();
        table.stopped_ = std::move(done);
        table.stop_clock();
        table.write({table.stored()});
        for (const Member& member : table.members_) {
            member.connection->close({"restarting", "The server restarts.", true});
        }
        table.members_.clear();
    });
}

}  // namespace brigade::server
