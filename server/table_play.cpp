// The game at a table: acts, questions, the clock, the end. Rules are the game's; here is only when
// they are asked, and that nothing is told before it is kept.
#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>

#include "core/describe.hpp"
#include "server/build_id.hpp"
#include "server/progress.hpp"
#include "server/refusals.hpp"
#include "server/table_actor.hpp"

namespace brigade::server {

namespace {

constexpr int kWayMsMax = 1000;          // more than that is nobody's way
constexpr std::size_t kActIdsKept = 32;  // by seat; a client repeats only what was not acknowledged

// An id that nobody guesses.
std::string record_id() {
    constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";
    std::string id;
    for (int count = 0; count < 14; ++count)
        id += kLetters[randombytes_uniform(static_cast<u32>(kLetters.size()))];
    return id;
}

int whole_ms(Steady::duration time) {
    using std::chrono::milliseconds;
    return static_cast<int>(std::min<i64>(std::chrono::ceil<milliseconds>(time).count(), 60'000));
}

// One chapter of a story, or none if it is not told yet.
void keep_chapter(json::object& story, int number) {
    json::array& chapters = story.at("chapters").as_array();
    json::array kept;
    if (number >= 0 && static_cast<std::size_t>(number) < chapters.size())
        kept.push_back(chapters[static_cast<std::size_t>(number)]);
    chapters = std::move(kept);
}

}  // namespace

u64 secret_number() {
    u64 number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
}

// ---- the clock

Millis TableActor::table_now() const {
    return std::max(clock_.at(served_now()), game_ ? game_->last_ms() : 0);
}

wire::Clock TableActor::clock_now() const {
    return {game_ ? table_now() : 0, clock_.speed(), clock_.runs()};
}

// It runs while a game is played and somebody is there. A table without anybody stands still, but
// for games whose rules do not allow that.
void TableActor::run_clock() {
    if (clock_.runs() || doc_.phase != "playing" || !(anybody_here() || runs_alone())) return;
    clock_.start(served_now());
    doc_.clock_ms = table_now();
    doc_.clock_running = true;
    doc_.clock_run = house_.lifeline.heart().run();
    doc_.clock_served = house_.lifeline.time().served_ms();
    write({stored()});
}

void TableActor::stop_clock() {
    if (!clock_.runs()) return;
    clock_.stop(served_now());
    doc_.clock_ms = table_now();
    doc_.clock_running = false;
}

void TableActor::note_lateness(Millis due) {
    const auto late = served_now() - clock_.when(due);
    house_.metrics.timer_was_late(std::chrono::duration<double>(late).count());
}

Millis TableActor::advance_to_now() {
    const Millis now = table_now();
    while (game_ && doc_.phase == "playing") {
        const Millis due = game_->table().next_due();
        if (due > now) break;
        note_lateness(due);
        const Millis ms = std::max(due, game_->last_ms());
        const int number = static_cast<int>(game_->entry_count());
        std::vector<Told> told = game_->pass_time(ms, audience());
        charge_ways();
        std::vector<Write> writes{StoredEntry{id_, doc_.number, number, ms, -1, "{}", ""}};
        keep_marks(writes);
        write(std::move(writes));
        deliver(std::move(told), {});
        after_change();
    }
    return now;
}

// The game's own table stands at its last entry; what depends on the time is asked of this one.
std::unique_ptr<Table> TableActor::table_at(Millis now) const {
    std::unique_ptr<Table> table = game_->table().clone();
    table->run_to(now);
    return table;
}

void TableActor::meet_deadline(Millis now) {
    while (game_ && doc_.phase == "playing") {
        const auto deadline = game_->deadline();
        if (!deadline || deadline->ms > now) return;
        note_lateness(deadline->ms);
        const Seat seat = seat_at(static_cast<std::size_t>(deadline->seats.front()));
        play_for(now, seat);
    }
}

// The whole of what the game does by default, worked out from what the player left lying: later
// steps must not take the clock's own for the player's [CK-6.7, CK-6.9].
void TableActor::play_for(Millis now, Seat seat) {
    make_moves(now, seat, table_at(now)->default_moves(seat), {.act_id = {}, .clock = true});
}

// ---- beginning and end

void TableActor::deal() {
    doc_.options = options_to_deal(doc_, lobby_game());
    Deal deal{doc_.number + 1, secret_number(), doc_.options, doc_.seats.size()};
    Result<std::unique_ptr<RunningGame>> begun =
        RunningGame::begin(*served().face, served().book, deal);
    if (!begun) {
        doc_.phase = "lobby";
        note(begun.error().text);
        return save_and_tell();
    }
    game_ = *std::move(begun);
    doc_.number = deal.number;
    doc_.seed = hex64(deal.seed);
    doc_.phase = "playing";
    doc_.pauses.reset();
    doc_.pauses_in.reset();
    doc_.paused_by.clear();
    doc_.missing.clear();
    doc_.reason.clear();
    doc_.result.reset();
    for (auto& ids : act_ids_) ids.clear();
    sent_ = {};
    for (auto& [guest, absence] : gone_) absence.waited_for = false;
    for (SeatDoc& seat : doc_.seats) seat.wants_pause = seat.wants_stand_in = {};
    shown_.fill(std::nullopt);
    shouted_.clear();
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) forget_bot(seat_at(seat));
    clock_.set(0, doc_.settings.speed);
    doc_.clock_ms = 0;
    run_clock();
    save_and_tell();
    for (Member& member : members_) {
        member.viewer = eyes_of(member);
        send_game(member);
    }
    consider_bots();
}

void TableActor::finish() {
    stop_clock();
    doc_.phase = "over";
    doc_.result = game_->result(names_of(doc_));
    doc_.result->record = record_id();

    StoredRecord record;
    record.id = doc_.result->record;
    record.table = id_;
    record.game = doc_.game;
    record.ended = wall_now();
    record.listed = !doc_.settings.unlisted;
    std::vector<std::string> who;
    wire::ReplaySummary summary;
    const Outcome outcome = game_->table().standing();
    for (std::size_t seat = 0; seat < doc_.seats.size(); ++seat) {
        const SeatDoc& sat = doc_.seats[seat];
        if (has_person(sat)) record.guests.push_back(sat.guest);
        who.push_back(has_bot(sat) ? fmt::format("{} ({} bot)", sat.name, sat.bot) : sat.name);
        summary.points.push_back(outcome.score[seat]);
        summary.places.push_back(outcome.place[seat]);
    }
    Record whole = game_->record(who);
    whole.shouts = shouted_;
    for (PlayedShout& shout : whole.shouts) shout.ms = std::min(shout.ms, whole.end->ms);
    summary.id = record.id;
    summary.game = doc_.game;
    summary.ended = record.ended;
    summary.ms = game_->last_ms();
    summary.moves = static_cast<int>(whole.entries.size());
    summary.names = std::move(who);
    summary.team = doc_.result->team;
    summary.rung = rung_of(house_.games.at(doc_.game).face->info().ladder, doc_.options);
    record.summary = json_text(summary);
    record.record = write_record(whole);
    write({stored(), std::move(record)});
    tell_table();
    house_.metrics.games_finished();
}

// ---- moves

Verdict TableActor::check_act(const Member& member) const {
    if (member.viewer == kSpectator) return refuse("not-seated", "You are watching this game.");
    if (doc_.phase == "paused") return wire_refusal(game_->table().why_paused());
    if (doc_.phase != "playing") return refuse("not-playing", "There is no game running.");
    return {};
}

bool TableActor::was_made(Seat seat, const std::string& act_id) const {
    const auto& ids = act_ids_[index(seat)];
    return std::find(ids.begin(), ids.end(), act_id) != ids.end();
}

void TableActor::note_act(Seat seat, const std::string& act_id) {
    auto& ids = act_ids_[index(seat)];
    ids.push_back(act_id);
    if (ids.size() > kActIdsKept) ids.pop_front();
}

// [CK-6.10] What was made for an earlier decision never acts in a later one, however late it comes.
Verdict TableActor::check_in_time(const Member& member, const wire::Act& act) const {
    const Seat seat = seat_at(static_cast<std::size_t>(member.viewer));
    if (act.seen <= 0)
        return refuse("no-answer", "A move says what it answers: the newest number seen.");
    if (act.game == doc_.number && !game_->is_past(seat, act.seen)) return {};
    return refuse("too-late", "That came too late: the game has gone on. Look again.");
}

void TableActor::on(Member& member, const wire::Act& message) {
    if (message.id.empty() || message.id.size() > house_.limits.act_id_bytes_max)
        return refused(member, refuse("bad-id", "A move needs an id of up to 36 characters."));
    if (member.viewer != kSpectator) {
        const Seat own = seat_at(static_cast<std::size_t>(member.viewer));
        if (was_made(own, message.id))
            return send(member.connection, pack(wire::Ack{message.id}), act_arrived_);
    }
    if (const Verdict why = check_act(member)) return refused(member, *why, message.id);
    const Millis now = advance_to_now();
    if (const Verdict why = check_act(member)) return refused(member, *why, message.id);
    if (const Verdict why = check_in_time(member, message))
        return refused(member, *why, message.id);
    const Seat seat = seat_at(static_cast<std::size_t>(member.viewer));
    const Result<AnyMove> wish = game_->table().read_move(seat, message.move);
    if (!wish)
        return refused(
            member,
            refuse(wish.error().id.empty() ? "bad-move" : wish.error().id, wish.error().message()),
            message.id);
    const AnyMove move = game_->table().from_afar(*wish, way_to(member, message.seen, now));
    if (const auto why = game_->table().refusal_at(now, seat, move))
        return refused(member, wire_refusal(*why), message.id);
    const std::shared_ptr<Connection> connection = member.connection;
    make_move(now, seat, move, {.act_id = message.id, .clock = false});
    send(connection, pack(wire::Ack{message.id}), act_arrived_);
}

// How long ago the message was told that an act shows as its newest; nothing if it shows one
// that was never told or is long forgotten, or one older than its maker has shown before: a client
// that goes back says something that is not so.
std::optional<int> TableActor::age_of_seen(Member& member, int seen) {
    if (seen < member.seen) return std::nullopt;
    const SentTimes& sent = sent_[static_cast<std::size_t>(member.viewer)];
    const auto age = sent.age(seen, act_arrived_);
    if (!age) return std::nullopt;
    member.seen = seen;
    return whole_ms(*age);
}

// Half of the way to a client and back, in table time, as far as the server knows and the client's
// quota goes [core/lag.hpp].
Millis TableActor::way_to(Member& member, int seen, Millis now) {
    LagCredit& credit = credits_[member.person.id];
    const LagSigns signs{age_of_seen(member, seen), member.connection->kernel_rtt_ms()};
    const Millis way = Millis{credit.half_ms(signs, kWayMsMax)} * clock_.speed() / 100;
    return credit.within_quota(way, now);
}

// Ways that counted in the newest entry come out of their owners' quotas.
void TableActor::charge_ways() {
    for (std::size_t number = 0; number < doc_.seats.size(); ++number) {
        const Millis way = game_->way_counted(seat_at(number));
        if (way > 0 && has_person(doc_.seats[number]))
            credits_[doc_.seats[number].guest].spent(way);
    }
}

void TableActor::keep_marks(std::vector<Write>& writes) {
    for (KeptMark& mark : game_->take_marks())
        writes.emplace_back(StoredMark{id_, doc_.number, static_cast<int>(mark.entries),
                                       maker_of_marks(game_->content_hash()),
                                       std::move(mark.bytes)});
}

// At the time at which it was judged, so that nothing can come in between.
void TableActor::make_move(Millis now, Seat seat, const AnyMove& move, const MadeBy& by) {
    make_moves(now, seat, {move}, by);
}

// Moves that belong together are kept together: all of them or none.
void TableActor::make_moves(Millis now, Seat seat, const std::vector<AnyMove>& moves,
                            const MadeBy& by) {
    std::vector<Write> entries;
    std::vector<Told> told;
    for (const AnyMove& move : moves) {
        const int number = static_cast<int>(game_->entry_count());
        for (Told& each : game_->play(now, seat, move, audience(), by.clock))
            told.push_back(std::move(each));
        entries.emplace_back(StoredEntry{id_, doc_.number, number, now,
                                         static_cast<int>(index(seat)),
                                         game_->newest_entry().written, by.act_id});
        charge_ways();
        house_.metrics.acted(doc_.game);
    }
    keep_marks(entries);
    write(std::move(entries));
    if (!by.act_id.empty()) note_act(seat, by.act_id);
    deliver(std::move(told), act_arrived_);
    close_drafts_of_the_past();
    show_draft(seat);
    after_change();
}

// ---- drafts laid open

wire::Shown TableActor::shown_draft(Seat seat) const {
    return {static_cast<int>(index(seat)), game_->table().draft_json(seat)};
}

void TableActor::show_draft(Seat seat) {
    if (shown_[index(seat)]) tell_all(pack(shown_draft(seat)));
}

void TableActor::close_draft(Seat seat) {
    if (!shown_[index(seat)]) return;
    shown_[index(seat)].reset();
    tell_all(pack(wire::Shown{static_cast<int>(index(seat)), std::nullopt}));
}

void TableActor::close_drafts_of_the_past() {
    for (std::size_t number = 0; number < doc_.seats.size(); ++number) {
        const Seat seat = seat_at(number);
        if (shown_[number] && *shown_[number] != game_->table().decision(seat)) close_draft(seat);
    }
}

void TableActor::on(Member& member, const wire::Show& message) {
    if (const Verdict why = check_act(member)) return refused(member, *why);
    const Seat seat = seat_at(static_cast<std::size_t>(member.viewer));
    if (!message.open) return close_draft(seat);
    if (!game_->table().draft_json(seat))
        return refused(member, refuse("nothing-to-show", "There is nothing to lay open now."));
    shown_[index(seat)] = game_->table().decision(seat);
    show_draft(seat);
}

void TableActor::deliver(std::vector<Told> told, Steady::time_point since) {
    for (Told& each : told) {
        if (each.viewer != kSpectator)
            sent_[static_cast<std::size_t>(each.viewer)].sent(each.seq, Steady::now());
        const Text text = std::make_shared<const std::string>(std::move(each.message));
        for (const Member& member : members_)
            if (member.viewer == each.viewer) send(member.connection, text, since);
    }
}

void TableActor::after_change() {
    if (game_->table().standing().over) return finish();
    begin_stretch();
    if (!anybody_here() && clock_.runs() && !runs_alone()) {
        stop_clock();
        alone_since_ = served_now();
        save_and_tell();
    }
    consider_bots();
}

// ---- questions

void TableActor::on(Member& member, const wire::Ask& message) {
    if (const Verdict why = check_act(member)) return refused(member, *why, message.id);
    const Seat seat = seat_at(static_cast<std::size_t>(member.viewer));
    const std::unique_ptr<Table> present = table_at(table_now());
    const Table& table = *present;
    wire::Answer answer;
    answer.id = message.id;
    if (message.move.empty()) {
        answer.choices = choices_after(table, seat, table.no_draft());
        return send(member.connection, pack(answer));
    }
    const Result<AnyMove> move = table.read_move(seat, message.move);
    if (!move) {
        answer.why =
            refuse(move.error().id.empty() ? "bad-move" : move.error().id, move.error().message());
        return send(member.connection, pack(answer));
    }
    if (table.unfinished(*move))
        answer.choices = choices_after(table, seat, *move);
    else if (const auto why = table.refusal(seat, *move))
        answer.why = wire_refusal(*why);
    if (const auto best = table.best_finish(seat, *move))
        answer.best = table.move_json(seat, *best);
    answer.worth = table.worth(seat, *move);
    send(member.connection, pack(answer));
}

void TableActor::on(Member& member, const wire::Hint& message) {
    if (const Verdict why = check_act(member)) return refused(member, *why, message.id);
    if (!doc_.settings.coach)
        return refused(member, refuse("no-coach", "The coach stays at home at this table."),
                       message.id);
    const Budget budget{.millis = static_cast<u32>(house_.limits.advice_ms_max)};
    auto advise = [id = message.id, coach = std::shared_ptr(make_any_coach(doc_.game)), budget,
                   seed = secret_number()](Table& table, Seat seat) {
        Rng rng(seed);
        const std::optional<brigade::Advice> advice = coach->advise(table, seat, rng, budget);
        wire::Advice answer{id, {}, "Look around: nothing has to be done at the moment.", ""};
        if (advice) answer = {id, {}, advice->say, advice->because};
        if (advice && advice->move) answer.move = table.move_json(seat, *advice->move);
        return pack(answer);
    };
    ask_for_advice(member, message.id, std::move(advise));
}

// Laying out a whole draft can take a while; like a bot's thoughts it must not hold up the table.
void TableActor::on(Member& member, const wire::Suggest& message) {
    if (const Verdict why = check_act(member)) return refused(member, *why, message.id);
    auto lay_out = [id = message.id, wish = message.wish.value_or("")](Table& table, Seat seat) {
        wire::Suggestion answer{id, {}};
        for (const AnyMove& move : table.suggestions(seat, wish)) {
            answer.moves.push_back(table.move_json(seat, move));
            table.play(seat, move);
        }
        return pack(answer);
    };
    ask_for_advice(member, message.id, std::move(lay_out));
}

void TableActor::on(Member& member, const wire::AskLog& message) {
    if (!game_) return refused(member, refuse("not-playing", "There is no game running."));
    send(member.connection, pack(game_->log_before(member.viewer, message.before, names_of(doc_))));
}

// Putting it together plays the whole game again, so it is kept until there is more to tell.
void TableActor::on(Member& member, const wire::AskStory& message) {
    const GameFace& face = *served().face;
    if (!game_)
        return refused(member, refuse("not-playing", "There is no game running."), message.id);
    if (!face.tells_story())
        return refused(member, refuse("no-story", "This game has no story to tell."), message.id);
    const u64 stamp = face.story_stamp(game_->table());
    if (!told_story_ || told_story_->game != doc_.number || told_story_->stamp != stamp) {
        PlayedGame played = game_->played(names_of(doc_));
        played.shouts = shouted_;
        told_story_ = {doc_.number, stamp, face.story(*served().book, played)};
    }
    wire::Story answer{message.id, told_story_->story};
    if (message.chapter) keep_chapter(answer.story, *message.chapter);
    send(member.connection, pack(answer));
}

// Answered past the queue: the sooner it is there, the more exact it is.
void TableActor::on(Member& member, const wire::Sync& message) {
    member.connection->send(pack(wire::Synced{message.id, clock_now()}));
}

}  // namespace brigade::server
