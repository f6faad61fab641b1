// What one person may ask of a table: how often a seat moves, how long it goes to and fro over one
// decision, and advice, which is given when no bot has to play.
#include <fmt/format.h>

#include <algorithm>

#include "server/table_actor.hpp"

namespace brigade::server {

namespace {

constexpr std::chrono::seconds kSecond{1};
constexpr std::chrono::seconds kSlowStep{2};  // for whoever has gone to and fro for too long
constexpr int kLiveShare = 10;                // a decision of hands at work is worth so many

wire::Refusal why_no_advice(BotPool::Dropped why) {
    switch (why) {
        case BotPool::Dropped::Replaced: return refuse("asked-again", "You have asked again.");
        case BotPool::Dropped::Unwanted: return refuse("too-late", "The game has gone on.");
        case BotPool::Dropped::Late:
        case BotPool::Dropped::Failed: break;
    }
    return refuse("busy", "The helper is busy. Ask again in a moment.");
}

// Hands at work in real time do more than a plan needs: a whole round or shift is one decision of
// theirs. Where there is no clock to stop, as before a shift, it is a plan like any other.
bool is_live(const std::optional<TableService>& service) { return !service || service->may_pause; }

}  // namespace

// ---- acts

// What was made already is only acknowledged again; it counts for nothing.
void TableActor::follow(Member& member, const wire::ClientMessage& message) {
    const auto* act = std::get_if<wire::Act>(&message);
    if (act == nullptr || !game_ || member.viewer == kSpectator)
        return std::visit([&](const auto& wish) { on(member, wish); }, message);
    const Seat seat = seat_at(static_cast<std::size_t>(member.viewer));
    if (was_made(seat, act->id)) return on(member, *act);
    if (const Verdict why = check_pace(seat, *act)) return refused(member, *why, act->id);
    const u64 decision = game_->table().decision(seat);
    on(member, *act);
    if (was_made(seat, act->id)) count_act(seat, decision);
}

// [PR-6.25] So many moves of a seat in any second, whatever the number of its connections. Where
// nothing depends on the second, a draft may be laid out at once.
// Who goes to and fro over one decision for ever becomes slow, but is never kept from deciding.
Verdict TableActor::check_pace(Seat seat, const wire::Act& act) {
    const int seconds = is_real_time() ? 1 : static_cast<int>(house_.limits.burst_s);
    const auto most =
        static_cast<std::size_t>(house_.limits.acts_per_s) * static_cast<std::size_t>(seconds);
    if (!paces_[index(seat)].take(most, seconds * kSecond, act_arrived_))
        return refuse("too-fast", "That was too fast. Wait a moment.");
    Deciding& so_far = deciding_[index(seat)];
    const bool is_the_same =
        so_far.game == doc_.number && so_far.decision == game_->table().decision(seat);
    const i64 acts_max = i64{house_.limits.decision_acts_max} *
                         (is_real_time() && is_live(service()) ? kLiveShare : 1);
    if (!is_the_same || so_far.acts < acts_max) return {};
    if (ends_decision(seat, act) || so_far.slowly.take(1, kSlowStep, act_arrived_)) return {};
    return refuse(
        "too-many-steps",
        fmt::format("You have changed this {} times. Take it slowly now, or decide.", acts_max));
}

bool TableActor::ends_decision(Seat seat, const wire::Act& act) const {
    const std::unique_ptr<Table> table = table_at(table_now());
    const u64 decision = table->decision(seat);
    const Result<AnyMove> move = table->read_move(seat, act.move);
    if (!move || table->unfinished(*move) || table->refusal(seat, *move)) return false;
    table->play(seat, *move);
    return !includes(table->waits_for(), seat) || table->decision(seat) != decision;
}

void TableActor::count_act(Seat seat, u64 decision) {
    Deciding& so_far = deciding_[index(seat)];
    if (so_far.game != doc_.number || so_far.decision != decision)
        so_far = {.game = doc_.number, .decision = decision};
    ++so_far.acts;
}

// ---- advice

// It is about a copy of the table as it is now, and nobody but the asker is told.
void TableActor::ask_for_advice(const Member& member, const std::string& id, Reasoning reasoning) {
    const Seat seat = seat_at(static_cast<std::size_t>(member.viewer));
    auto question =
        std::make_shared<Question>(member.connection, seat, game_->table().decision(seat));
    std::shared_ptr<Table> table = table_at(table_now());
    auto think = [self = shared_from_this(), question, table, reasoning = std::move(reasoning)] {
        const Text answer = reasoning(*table, question->seat);
        self->on_strand([question, answer](TableActor& actor) {
            std::erase(actor.questions_, question);
            if (actor.member_of(question->to) != nullptr) actor.send(question->to, answer);
        });
    };
    auto dropped = [self = shared_from_this(), question, id](BotPool::Dropped why) {
        self->on_strand(
            [question, id, why](TableActor& actor) { actor.drop_question(question, id, why); });
    };
    auto wanted = [question] { return question->wanted.load(); };
    if (!house_.bots.advise(
            {member.person.id, std::move(wanted), std::move(think), std::move(dropped)}))
        return refused(member, why_no_advice(BotPool::Dropped::Late), id);
    questions_.push_back(std::move(question));
}

void TableActor::drop_question(const std::shared_ptr<Question>& question, const std::string& id,
                               BotPool::Dropped why) {
    std::erase(questions_, question);
    house_.metrics.dropped(why == BotPool::Dropped::Failed ? "bot-fault" : "advice");
    if (const Member* const member = member_of(question->to))
        refused(*member, why_no_advice(why), id);
}

// Nobody waits for an answer after hanging up, or when there is something else to decide.
void TableActor::forget_questions() {
    for (const auto& question : questions_) {
        const bool is_open = game_ && doc_.phase == "playing" &&
                             member_of(question->to) != nullptr &&
                             game_->table().decision(question->seat) == question->decision;
        if (!is_open) question->wanted = false;
    }
}

}  // namespace brigade::server
