// A table's members and messages: who comes and goes, what is written, what is told when.
#include "server/table_actor.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "core/describe.hpp"
#include "server/version.hpp"

namespace brigade::server {

namespace asio = boost::asio;

i64 wall_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

namespace {

constexpr i64 kTouchedMs = 60'000;
constexpr std::size_t kWatchersNamed = 20;  // `table` is sent often; the others are counted only

std::optional<std::string> if_any(const std::string& text) {
    if (text.empty()) return std::nullopt;
    return text;
}

}  // namespace

TableActor::TableActor(House& house, std::string code)
    : house_(house),
      strand_(asio::make_strand(house.io)),
      timer_(strand_),
      code_(std::move(code)),
      alone_since_(house.lifeline.time().now()) {}

void TableActor::break_down(const std::string& what) {
    spdlog::error("table={} game={} number={} seed={} entries={} stopped=\"{}\"", code_, doc_.game,
                  doc_.number, doc_.seed, game_ ? game_->entry_count() : 0, what);
    stop_clock();
    frozen_ = true;
    if (!stop_)
        stop_ = {.table = id_,
                 .code = code_,
                 .sentence =
                     "The table stopped because of a mistake of ours. The game is kept as it was.",
                 .why = what};
    doc_.phase = "stopped";
    doc_.reason = stop_->sentence;
    why_not_ = refuse("stopped", stop_->sentence);
    if (!ready_) {
        closed_ = true;
        house_.let_go(*this, true);
        return;
    }
    write({*stop_});
    tell_table();
}

// ---- beginning

void TableActor::found(TableId id, TableDoc doc, bool start, std::function<void(bool)> done) {
    on_strand([id, doc = std::move(doc), start, done = std::move(done)](TableActor& table) mutable {
        table.id_ = id;
        table.doc_ = std::move(doc);
        table.ready_ = true;
        table.founded_ = std::move(done);
        if (start && !check_start(table.doc_, table.lobby_game()))
            table.deal();
        else
            table.save_and_tell();
        table.schedule();
    });
}

// Long games take a while to be played again, so that is done elsewhere.
void TableActor::find() {
    on_strand([](TableActor& table) {
        table.frozen_ = true;
        auto work = [self = table.shared_from_this()] {
            auto loaded = std::make_shared<LoadedTable>(load_table(
                {self->house_.log, self->house_.games, self->house_.limits.talk_lines_kept},
                self->code_));
            self->on_strand([loaded](TableActor& found) { found.take_up(std::move(*loaded)); });
        };
        if (!table.house_.slowly(std::move(work)))
            table.give_up("Too many tables are being set up.");
    });
}

void TableActor::give_up(const std::string& why) {
    if (!why.empty()) spdlog::error("table={} not_loaded=\"{}\"", code_, why);
    closed_ = true;
    house_.let_go(*this, true);
    catch_up();
}

// Those who are let in already may not wait to be heard until the table is there.
void TableActor::when_found(std::function<void(TableActor&)> work) {
    if (ready_ || closed_)
        work(*this);
    else
        early_.push_back(std::move(work));
}

void TableActor::catch_up() {
    for (const auto& work : std::exchange(early_, {})) work(*this);
}

void TableActor::take_up(LoadedTable loaded) {
    if (!loaded.id) {
        why_not_ = loaded.why_not;
        ready_ = loaded.later;
        return give_up(loaded.fault);
    }
    id_ = *loaded.id;
    doc_ = std::move(loaded.doc);
    game_ = std::move(loaded.game);
    stop_ = loaded.stop;
    ready_ = true;
    if (doc_.phase == "countdown") doc_.phase = "lobby";
    for (const StoredTalk& line : loaded.talk) {
        const Result<json::value> data = parse_json(line.data);
        if (const auto read = data ? from_json<wire::TalkLine>(*data) : data.error()) {
            talk_.push_back(*read);
            note_shout(*read);
        }
        talk_count_ = line.n;
    }
    for (const auto& [seat, act_id] : loaded.acts) note_act(seat, act_id);
    // Nobody is here yet; who does not come is gone from now on.
    for (const SeatDoc& seat : doc_.seats)
        if (has_player(seat) && in_game(doc_)) gone_[seat.guest] = {served_now(), is_missing(seat)};
    restore_clock();
    frozen_ = !loaded.broken.empty();
    if (frozen_) break_down(loaded.broken);
    catch_up();
    schedule();
}

// A clock that ran when its process died ran until the last sign of life of that process. What the
// wall clock says, and how many processes there were since, has nothing to do with it.
void TableActor::restore_clock() {
    Millis ms = doc_.clock_ms;
    const std::optional<Millis> served = house_.lifeline.heart().served(doc_.clock_run);
    if (doc_.clock_running && served)
        ms += std::max<Millis>(0, *served - doc_.clock_served) * doc_.settings.speed / 100;
    clock_.set(std::max(ms, game_ ? game_->last_ms() : 0), doc_.settings.speed);
}

// ---- coming and going

void TableActor::join(std::shared_ptr<Connection> who, wire::Hello hello) {
    on_strand([who = std::move(who), hello = std::move(hello)](TableActor& table) {
        --table.coming;
        table.when_found([who, hello](TableActor& found) { found.join_now(who, hello); });
    });
}

void TableActor::join_now(const std::shared_ptr<Connection>& who, const wire::Hello& hello) {
    if (!ready_)
        return turn_away(
            who, why_not_.value_or(refuse("no-such-table", "There is no table with this code.")),
            false);
    if (closed_)
        return turn_away(who, refuse("not-kept", "The table is being set up again."), true);
    if (const Verdict why = check_room(*who, hello)) return turn_away(who, *why, false);
    const Person& person = who->person();
    close_oldest_window(person.id, hello.watch);
    const bool first_look = !is_here(person.id);
    if (members_.empty() && doc_.phase == "paused") pause_until_ = longest_pause(served_now());
    members_.push_back({who, person, hello.watch, kSpectator});
    bool changed = first_look;
    if (!hello.watch) {
        for (std::size_t seat = 0; !seat_of(doc_, person.id) && seat < doc_.seats.size(); ++seat)
            if (doc_.phase == "lobby" && is_free(doc_.seats[seat]))
                sit(doc_, person, static_cast<int>(seat));
        if (const auto seat = seat_of(doc_, person.id)) {
            SeatDoc& own = doc_.seats[static_cast<std::size_t>(*seat)];
            if (own.covered) note(fmt::format("{} is back.", person.name), "seat-back");
            own.covered = false;
            own.name = person.name;
            forget_bot(seat_at(static_cast<std::size_t>(*seat)));
        }
        gone_.erase(person.id);
        miss_no_more(person.id);
    }
    run_clock();
    welcome(members_.back(), hello);
    if (changed && hello.watch)
        tell_table();
    else if (changed)
        save_and_tell();
    consider_bots();
    schedule();
}

// Who has a seat, or may take one, always comes in; what is counted are those who look on.
Verdict TableActor::check_room(const Connection& who, const wire::Hello& hello) const {
    const std::string& guest = who.person().id;
    if (is_removed(doc_, guest))
        return refuse("removed", "The host has removed you from this table.");
    const bool may_sit =
        doc_.phase == "lobby" && std::any_of(doc_.seats.begin(), doc_.seats.end(), is_free);
    if (!hello.watch && (seat_of(doc_, guest) || may_sit)) return {};
    int watching = 0;
    int neighbours = 0;
    for (const Member& member : members_) {
        if (member.viewer != kSpectator || member.person.id == guest) continue;
        ++watching;
        if (member.connection->address() == who.address()) ++neighbours;
    }
    if (watching >= house_.limits.watchers_max)
        return refuse("table-full", "Too many people are watching this table.");
    if (neighbours >= house_.limits.watchers_per_address_max)
        return refuse("table-full", "Too many people of your address are watching this table.");
    return {};
}

// The newest window wins: a lost connection that still counts must not keep its person out.
void TableActor::close_oldest_window(const std::string& guest, bool watch) {
    const auto is_own = [&](const Member& member) { return member.person.id == guest; };
    const auto is_alike = [&](const Member& member) {
        return is_own(member) && member.watch == watch;
    };
    if (std::count_if(members_.begin(), members_.end(), is_own) <
        house_.limits.windows_per_person_max)
        return;
    auto oldest = std::find_if(members_.begin(), members_.end(), is_alike);
    if (oldest == members_.end()) oldest = std::find_if(members_.begin(), members_.end(), is_own);
    const std::shared_ptr<Connection> connection = oldest->connection;
    members_.erase(oldest);
    connection->close({"elsewhere", "You have opened this table in too many windows.", false});
}

void TableActor::catch_up(std::shared_ptr<Connection> who) {
    on_strand([who = std::move(who)](TableActor& table) {
        Member* const member = table.member_of(who);
        if (member != nullptr) table.welcome(*member, {}, true);
    });
}

void TableActor::welcome(Member& member, const wire::Hello& hello, bool afresh) {
    member.viewer = eyes_of(member);
    const auto seat = member.watch ? std::nullopt : seat_of(doc_, member.person.id);
    const std::optional<wire::Resume>& resume = hello.resume;
    std::optional<std::vector<std::string>> plays;
    if (resume && game_ && resume->game == doc_.number && resume->seat == seat.value_or(-1))
        plays = game_->plays_after(member.viewer, resume->seq, names_of(doc_));
    const bool resumed = plays.has_value();
    const wire::Welcome words{wire::kProtocol, kVersion, seat, doc_.host == member.person.id,
                              resumed};
    send(member.connection, pack(words), {}, afresh);
    send(member.connection, pack(info_for(member.person.id)));
    for (const wire::TalkLine& line : talk_)
        if (!resume || line.n > resume->chat) send(member.connection, pack(wire::Talk{line}));
    if (resumed) {
        note_newest(member);
        for (std::string& play : *plays)
            send(member.connection, std::make_shared<const std::string>(std::move(play)));
    } else {
        send_game(member);
    }
    for (std::size_t number = 0; number < shown_.size(); ++number)
        if (shown_[number]) send(member.connection, pack(shown_draft(seat_at(number))));
}

void TableActor::send_game(Member& member) {
    if (!game_) return;
    note_newest(member);
    std::string view = game_->whole_view(member.viewer, names_of(doc_), clock_now());
    send(member.connection, std::make_shared<const std::string>(std::move(view)));
}

// Whoever comes is told the newest message now, and has shown nothing yet on this connection.
void TableActor::note_newest(Member& member) {
    member.seen = 0;
    if (member.viewer == kSpectator) return;
    SentTimes& sent = sent_[static_cast<std::size_t>(member.viewer)];
    const Steady::time_point now = Steady::now();
    if (const int newest = game_->newest(member.viewer); !sent.age(newest, now))
        sent.sent(newest, now);
}

void TableActor::turn_away(const std::shared_ptr<Connection>& who, const wire::Refusal& why,
                           bool again) {
    who->close({why.id, why.sentence, again});
}

void TableActor::measured(std::shared_ptr<Connection> who, int round_trip_ms) {
    on_strand([who = std::move(who), round_trip_ms](TableActor& table) {
        const Member* const member = table.member_of(who);
        if (member != nullptr) table.credits_[member->person.id].answered(round_trip_ms);
    });
}

void TableActor::gone(std::shared_ptr<Connection> who) {
    on_strand([who = std::move(who)](TableActor& table) {
        table.when_found([who](TableActor& found) { found.remove(who); });
    });
}

void TableActor::remove(const std::shared_ptr<Connection>& who) {
    Member* const member = member_of(who);
    if (member == nullptr) return;
    const Person person = member->person;
    const auto seat = member->watch ? std::nullopt : seat_of(doc_, person.id);
    members_.erase(members_.begin() + (member - members_.data()));
    const Steady::time_point now = served_now();
    if (members_.empty()) alone_since_ = now;
    if (is_here(person.id)) return;
    if (seat) {
        gone_[person.id] = {now, false};
        close_draft(seat_at(static_cast<std::size_t>(*seat)));
        if (doc_.phase == "countdown") doc_.phase = "lobby";
    }
    if (!anybody_here() && !runs_alone()) stop_clock();
    count_votes_again();
    if (seat || !anybody_here())
        save_and_tell();
    else
        tell_table();  // somebody who only looked on
    schedule();
}

bool TableActor::is_here(const std::string& guest) const {
    return std::any_of(members_.begin(), members_.end(), [&](const Member& member) {
        return !member.watch && member.person.id == guest;
    });
}

TableActor::Member* TableActor::member_of(const std::shared_ptr<Connection>& who) {
    const auto found = std::find_if(members_.begin(), members_.end(),
                                    [&](const Member& member) { return member.connection == who; });
    return found == members_.end() ? nullptr : &*found;
}

Viewer TableActor::eyes_of(const Member& member) const {
    if (member.watch) return kSpectator;
    const auto seat = seat_of(doc_, member.person.id);
    return seat ? viewer_of(seat_at(static_cast<std::size_t>(*seat))) : kSpectator;
}

void TableActor::settle_members() {
    for (Member& member : members_) {
        const Viewer eyes = eyes_of(member);
        if (eyes != std::exchange(member.viewer, eyes)) member.seen = 0;
        const auto seat = member.watch ? std::nullopt : seat_of(doc_, member.person.id);
        send(member.connection, pack(wire::You{seat, doc_.host == member.person.id}));
    }
}

void TableActor::receive(std::shared_ptr<Connection> who, wire::ClientMessage message,
                         Steady::time_point arrived) {
    at_once([who = std::move(who), message = std::move(message), arrived](TableActor& table) {
        if (table.ready_ || table.closed_) return table.hear(who, message, arrived);
        table.when_found(
            [who, message, arrived](TableActor& found) { found.hear(who, message, arrived); });
    });
}

void TableActor::hear(const std::shared_ptr<Connection>& who, const wire::ClientMessage& message,
                      Steady::time_point arrived) {
    Member* const member = member_of(who);
    if (member == nullptr) return;
    act_arrived_ = arrived;
    follow(*member, message);
    schedule();
}

// ---- writing and telling

void TableActor::write(std::vector<Write> writes) {
    if (frozen_)
        std::erase_if(writes,
                      [](const Write& one) { return !std::holds_alternative<StoredStop>(one); });
    const u64 number = ++written_;
    auto done = [self = shared_from_this(), number](bool ok) {
        self->at_once([number, ok](TableActor& table) { table.kept(number, ok); });
    };
    house_.log.write(std::move(writes), std::move(done));
}

// What could not be kept has not happened: the table leaves memory as it is and comes back as the
// log has it.
void TableActor::kept(u64 number, bool ok) {
    if (closed_) return;
    if (ok) {
        kept_ = number;
        if (founded_) std::exchange(founded_, nullptr)(true);
        flush();
        if (stopped_ && kept_ == written_) std::exchange(stopped_, nullptr)();
        return;
    }
    spdlog::error("table={} not_kept={}", code_, number);
    closed_ = true;
    outbox_.clear();
    if (founded_) std::exchange(founded_, nullptr)(false);
    if (stopped_) std::exchange(stopped_, nullptr)();
    for (const Member& member : members_)
        member.connection->close(
            {"not-kept", "The server cannot save the game at the moment.", true});
    members_.clear();
    house_.let_go(*this, true);
}

void TableActor::flush() {
    const Steady::time_point now = Steady::now();
    while (!outbox_.empty() && outbox_.front().needs <= kept_) {
        Outgoing& next = outbox_.front();
        if (next.afresh)
            next.to->send_afresh(std::move(next.message));
        else
            next.to->send(std::move(next.message));
        if (next.since != Steady::time_point{})
            house_.metrics.act_took(std::chrono::duration<double>(now - next.since).count());
        outbox_.pop_front();
    }
}

void TableActor::send(const std::shared_ptr<Connection>& to, Text message, Steady::time_point since,
                      bool afresh) {
    const bool waits = !outbox_.empty() || kept_ != written_;
    if (waits)
        outbox_.push_back({written_, to, std::move(message), since, afresh});
    else if (afresh)
        to->send_afresh(std::move(message));
    else
        to->send(std::move(message));
}

void TableActor::tell_all(const Text& message) {
    for (const Member& member : members_) send(member.connection, message);
}

// Who comes and goes changes nothing that is kept, and costs the disk nothing; but a table that is
// visited is not an old one.
void TableActor::save_and_tell() {
    StoredTable now = stored();
    if (now.doc != saved_ || now.touched >= saved_at_ + kTouchedMs) {
        saved_ = now.doc;
        saved_at_ = now.touched;
        write({std::move(now)});
    }
    tell_table();
}

void TableActor::tell_table() {
    ++version_;
    if (has_secrets(doc_, lobby_game())) {
        for (const Member& member : members_)
            send(member.connection, pack(info_for(member.person.id)));
    } else {
        tell_all(pack(info_for({})));
    }
    announce();
}

// For the list of tables: people are there and it is not private, or it is not listed.
void TableActor::announce() {
    wire::TableEntry entry;
    const wire::TableInfo now = info_for({});
    entry.code = code_;
    entry.game = doc_.game;
    entry.phase = doc_.phase;
    entry.preset = now.preset.value_or("");
    entry.seats = now.seats;
    for (const SeatDoc& seat : doc_.seats)
        if (seat.guest == doc_.host) entry.host = seat.name;
    const bool listed = !doc_.settings.unlisted && anybody_here() && !closed_;
    std::string notice = json_text(TableNotice{code_, listed, entry});
    if (notice == announced_) return;
    announced_ = notice;
    house_.bus.publish("tables", notice);
}

wire::TableInfo TableActor::info_for(const std::string& guest) const {
    wire::TableInfo info;
    info.version = version_;
    info.code = code_;
    info.game = doc_.game;
    info.phase = doc_.phase;
    info.reason = if_any(doc_.reason);
    info.number = doc_.number;
    info.options = options_for(doc_, lobby_game(), guest);
    info.preset = preset_of(lobby_game(), info.options);
    info.settings = doc_.settings;
    for (const SeatDoc& seat : doc_.seats)
        info.seats.push_back({if_any(seat.name), if_any(seat.bot), if_any(seat.guest),
                              has_person(seat) && is_here(seat.guest), seat.ready, seat.covered,
                              seat.wants_resume, seat.wants_rematch, seat.wants_pause,
                              seat.wants_stand_in});
    info.host = seat_of(doc_, doc_.host);
    info.watchers =
        static_cast<int>(std::count_if(members_.begin(), members_.end(), [](const Member& member) {
            return member.viewer == kSpectator;
        }));
    for (const Member& member : members_) {
        wire::PersonInfo person{member.person.id, member.person.name};
        const auto& known = info.watching;
        if (known.size() >= kWatchersNamed || member.viewer != kSpectator) continue;
        if (std::find(known.begin(), known.end(), person) == known.end())
            info.watching.push_back(std::move(person));
    }
    info.muted = doc_.muted;
    info.removed = doc_.removed;
    if (game_ && in_game(doc_)) {
        info.waits_for = game_->waits_for();
        info.deadline = game_->deadline();
        info.pauses = pause_info();
    }
    if (!doc_.missing.empty()) info.missing = missing_seats();
    info.clock = clock_now();
    info.result = doc_.result;
    return info;
}

StoredTable TableActor::stored() const {
    return {id_, code_, doc_.game, json_text(doc_), false, wall_now()};
}

Audience TableActor::audience() {
    unsigned viewers = 0;
    for (const Member& member : members_) viewers |= 1U << static_cast<unsigned>(member.viewer);
    audience_names_ = names_of(doc_);
    return {static_cast<Viewers>(viewers), audience_names_};
}

}  // namespace brigade::server
