// Pauses: whose wish stops the clock and sets it going again, and what the table does about
// somebody who is gone. Which rules hold is worked out once, in pause_rules_of().
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/refusals.hpp"
#include "server/table_actor.hpp"

namespace brigade::server {

namespace {

// [KR-10.10]
PauseRules rules_of(const TableService& service) {
    PauseRules rules;
    rules.now = service.may_pause;
    rules.most = service.pauses_max;
    rules.stretch = service.stretch;
    rules.counts_absences = false;
    switch (service.pause) {
        case PauseBy::Anyone:
            rules.who = PauseRules::Who::Anyone;
            rules.resume = PauseRules::Resume::Anyone;
            break;
        case PauseBy::Vote:
            rules.who = PauseRules::Who::Vote;
            rules.resume = PauseRules::Resume::Vote;
            break;
        case PauseBy::Never:
            rules.who = PauseRules::Who::Nobody;
            rules.resume = PauseRules::Resume::Anyone;
            break;
    }
    return rules;
}

const char* word_for(PauseRules::Who who) {
    switch (who) {
        case PauseRules::Who::Anyone: return "anyone";
        case PauseRules::Who::Host: return "host";
        case PauseRules::Who::Vote: return "vote";
        case PauseRules::Who::Nobody: break;
    }
    return "nobody";
}

const char* word_for(PauseRules::Resume resume) {
    switch (resume) {
        case PauseRules::Resume::Anyone: return "anyone";
        case PauseRules::Resume::Vote: return "vote";
        case PauseRules::Resume::Everybody: break;
    }
    return "everybody";
}

}  // namespace

// [PR-6.23] A game in real time is not stopped by anybody at any time.
PauseRules pause_rules_of(const std::optional<TableService>& service, bool real_time, bool listed,
                          const Limits& limits) {
    if (service) return rules_of(*service);
    PauseRules rules;
    if (!real_time) return rules;
    rules.who = listed ? PauseRules::Who::Host : PauseRules::Who::Anyone;
    rules.most = limits.real_time_pauses_max;
    rules.longest_s = limits.real_time_pause_s;
    return rules;
}

std::optional<TableService> TableActor::service() const {
    return game_ ? game_->table().service() : std::nullopt;
}

PauseRules TableActor::pause_rules() const {
    return pause_rules_of(service(), is_real_time(), !doc_.settings.unlisted, house_.limits);
}

int TableActor::pauses_left(const PauseRules& rules) const {
    const bool same = doc_.pauses_in.value_or(0) == static_cast<int>(rules.stretch);
    return std::max(0, rules.most - (same ? doc_.pauses.value_or(0) : 0));
}

wire::PauseInfo TableActor::pause_info() const {
    const PauseRules rules = pause_rules();
    wire::PauseInfo info{word_for(rules.who), word_for(rules.resume), {}};
    if (rules.most != PauseRules::kNoEnd) info.left = pauses_left(rules);
    return info;
}

int TableActor::count_seats(const std::function<bool(const SeatDoc&)>& counts) const {
    return static_cast<int>(std::count_if(doc_.seats.begin(), doc_.seats.end(), counts));
}

// ---- stopping

void TableActor::on(Member& member, const wire::Pause& /*message*/) {
    SeatDoc* const own = own_seat(member);
    if (own == nullptr)
        return refused(member, refuse("not-seated", "Only players can pause the game."));
    if (doc_.phase == "playing") advance_to_now();  // the end of a shift may just have come
    if (doc_.phase == "paused") return refused(member, wire_refusal(game_->table().why_paused()));
    if (doc_.phase != "playing")
        return refused(member, refuse("not-playing", "There is no game running."));
    const PauseRules rules = pause_rules();
    if (const Verdict why = check_pause(member, rules)) return refused(member, *why);
    if (rules.who != PauseRules::Who::Vote)
        return pause_by(fmt::format("{} paused the game.", member.person.name));
    own->wants_pause = true;
    pause_if_agreed();
    if (doc_.phase == "playing") save_and_tell();
}

Verdict TableActor::check_pause(const Member& member, const PauseRules& rules) const {
    if (rules.who == PauseRules::Who::Host && member.person.id != doc_.host)
        return refuse("not-host", "At a listed table only the host pauses this game.");
    if (rules.who == PauseRules::Who::Nobody || !rules.now || pauses_left(rules) == 0)
        return wire_refusal(game_->table().why_no_pause());
    return {};
}

// [KR-10.10] The votes of those who play with their own hands, be they connected or not.
void TableActor::pause_if_agreed() {
    if (doc_.phase != "playing" || !game_) return;
    const PauseRules rules = pause_rules();
    if (rules.who != PauseRules::Who::Vote || !rules.now || pauses_left(rules) == 0) return;
    const int votes = count_seats(
        [](const SeatDoc& seat) { return has_player(seat) && seat.wants_pause.value_or(false); });
    if (is_majority(votes, count_seats(has_player))) pause_by("The table voted for a pause.");
}

// What was asked for in one part of the game does not stop another, and pauses are counted anew.
void TableActor::begin_stretch() {
    const PauseRules rules = pause_rules();
    const bool counted = std::exchange(told_stretch_, rules.stretch) == rules.stretch;
    const bool asked =
        count_seats([](const SeatDoc& seat) { return seat.wants_pause.has_value(); }) > 0;
    if (counted && (!asked || rules.now)) return;
    for (SeatDoc& seat : doc_.seats) seat.wants_pause.reset();
    save_and_tell();
}

void TableActor::pause_by(const std::string& reason) {
    doc_.paused_by = reason;
    stand_still(true);
    note(reason, "paused");
    save_and_tell();
}

// [PR-6.23, KR-10.11] False if the game goes on without them.
bool TableActor::pause_for(const SeatDoc& missed) {
    const PauseRules rules = pause_rules();
    if (rules.counts_absences && pauses_left(rules) == 0) return false;
    doc_.missing.push_back(missed.guest);
    stand_still(rules.counts_absences);
    note(doc_.reason, "paused");
    save_and_tell();
    return true;
}

void TableActor::stand_still(bool counts) {
    if (doc_.phase != "paused") {
        const PauseRules rules = pause_rules();
        stop_clock();
        doc_.phase = "paused";
        paused_at_ = served_now();
        pause_until_ = longest_pause(paused_at_);
        if (counts) {
            doc_.pauses = rules.most - pauses_left(rules) + 1;
            doc_.pauses_in = static_cast<int>(rules.stretch);
        }
        for (SeatDoc& seat : doc_.seats) {
            seat.wants_resume = false;
            seat.wants_pause.reset();
            seat.wants_stand_in.reset();
        }
    }
    doc_.reason = why_paused();
}

std::string TableActor::why_paused() const {
    if (doc_.missing.empty()) return doc_.paused_by;
    std::string names;
    for (const SeatDoc& seat : doc_.seats)
        if (is_missing(seat)) names += (names.empty() ? "" : ", ") + seat.name;
    return fmt::format("{} {} away. The game goes on on their return.", names,
                       doc_.missing.size() == 1 ? "is" : "are");
}

bool TableActor::is_missing(const SeatDoc& seat) const {
    const auto& missing = doc_.missing;
    return has_person(seat) &&
           std::find(missing.begin(), missing.end(), seat.guest) != missing.end();
}

std::vector<int> TableActor::missing_seats() const {
    std::vector<int> seats;
    for (std::size_t seat = 0; seat < doc_.seats.size(); ++seat)
        if (is_missing(doc_.seats[seat])) seats.push_back(static_cast<int>(seat));
    return seats;
}

Steady::time_point TableActor::longest_pause(Steady::time_point now) const {
    const int longest = pause_rules().longest_s;
    if (longest == PauseRules::kNoEnd) return Steady::time_point::max();
    return now + std::chrono::seconds(longest);
}

// ---- going on

void TableActor::on(Member& member, const wire::Unpause& /*message*/) {
    SeatDoc* const own = own_seat(member);
    if (own != nullptr && doc_.phase == "playing" && own->wants_pause) {
        own->wants_pause.reset();  // on second thoughts
        return save_and_tell();
    }
    if (own == nullptr || doc_.phase != "paused")
        return refused(member, refuse("not-paused", "The game is not paused."));
    if (doc_.paused_by.empty() && !pause_rules().counts_absences)
        return refused(member,
                       refuse("waits-for-somebody", doc_.reason + " You may ask for a bot."));
    own->wants_resume = true;
    unpause_if_agreed();
    save_and_tell();
}

void TableActor::unpause_if_agreed() {
    if (doc_.phase != "paused") return;
    const PauseRules rules = pause_rules();
    if (!is_going_on_agreed(rules)) return;
    doc_.paused_by.clear();
    if (rules.counts_absences) doc_.missing.clear();
    go_on_if_free();
}

bool TableActor::is_going_on_agreed(const PauseRules& rules) const {
    const auto wants = [](const SeatDoc& seat) { return has_player(seat) && seat.wants_resume; };
    switch (rules.resume) {
        case PauseRules::Resume::Anyone: return count_seats(wants) > 0;
        case PauseRules::Resume::Vote:
            return is_majority(count_seats(wants), count_seats(has_player));
        case PauseRules::Resume::Everybody: break;
    }
    const auto is_there = [&](const SeatDoc& seat) {
        return has_person(seat) && is_here(seat.guest);
    };
    const int there = count_seats(is_there);
    return there > 0 && there == count_seats([&](const SeatDoc& seat) {
                            return is_there(seat) && seat.wants_resume;
                        });
}

// Somebody for whom the table stands still is back, or is not waited for any more.
void TableActor::miss_no_more(const std::string& guest) {
    if (std::erase(doc_.missing, guest) == 0) return;
    go_on_if_free();
}

// Neither a wish nor an absence holds the table.
void TableActor::go_on_if_free() {
    if (doc_.phase != "paused") return;
    if (doc_.missing.empty())
        for (SeatDoc& seat : doc_.seats) seat.wants_stand_in.reset();
    doc_.reason = why_paused();
    if (doc_.missing.empty() && doc_.paused_by.empty()) go_on();
}

void TableActor::go_on(const std::string& said) {
    if (!service())  // else time without a connection counts as it is [KR-6.11]
        for (auto& [guest, absence] : gone_)
            absence.since += served_now() - std::max(paused_at_, absence.since);
    doc_.phase = "playing";
    doc_.reason.clear();
    doc_.paused_by.clear();
    doc_.missing.clear();
    for (SeatDoc& seat : doc_.seats) seat.wants_resume = false;
    run_clock();
    note(said, "resumed");
    consider_bots();
}

// ---- a bot for somebody who is gone

// [KR-10.11] More than half of the people who are connected.
void TableActor::on(Member& member, const wire::StandIn& /*message*/) {
    SeatDoc* const own = own_seat(member);
    if (own == nullptr || doc_.phase != "paused" || doc_.missing.empty())
        return refused(member, refuse("nobody-missing", "The table waits for nobody."));
    own->wants_stand_in = true;
    stand_in_if_agreed();
    save_and_tell();
}

void TableActor::stand_in_if_agreed() {
    if (doc_.phase != "paused" || doc_.missing.empty()) return;
    const auto is_there = [&](const SeatDoc& seat) {
        return has_person(seat) && is_here(seat.guest);
    };
    const int votes = count_seats(
        [&](const SeatDoc& seat) { return is_there(seat) && seat.wants_stand_in.value_or(false); });
    if (!is_majority(votes, count_seats(is_there))) return;
    for (SeatDoc& seat : doc_.seats)
        if (is_missing(seat)) cover(seat);
    doc_.missing.clear();
    go_on_if_free();
}

void TableActor::cover(SeatDoc& seat) {
    seat.covered = true;
    note(fmt::format("{} is away; a bot plays on.", seat.name), "seat-lost");
}

// Fewer people, fewer votes needed.
void TableActor::count_votes_again() {
    pause_if_agreed();
    unpause_if_agreed();
    stand_in_if_agreed();
}

}  // namespace brigade::server
