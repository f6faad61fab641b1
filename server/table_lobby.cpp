// Messages about the table itself: seats, options, readiness, rematch, talk.
#include <fmt/format.h>

#include <algorithm>

#include "core/describe.hpp"
#include "server/names.hpp"
#include "server/table_actor.hpp"

namespace brigade::server {

namespace {

constexpr int kCountdownSeconds = 3;
wire::Refusal nobody() { return refuse("no-such-person", "Nobody like that was at this table."); }

}  // namespace

const ServedGame& TableActor::served() const { return house_.games.find(doc_.game)->second; }

LobbyGame TableActor::lobby_game() const {
    const ServedGame& game = served();
    return {*game.face, *game.book, game.levels};
}

SeatDoc* TableActor::own_seat(const Member& member) {
    const auto seat = member.watch ? std::nullopt : seat_of(doc_, member.person.id);
    return seat ? &doc_.seats[static_cast<std::size_t>(*seat)] : nullptr;
}

void TableActor::refused(const Member& member, const wire::Refusal& why,
                         const std::optional<std::string>& id) {
    house_.metrics.refused(why.id);
    send(member.connection, pack(wire::Refused{id, why}));
}

void TableActor::settle(const Member& member, const Verdict& verdict) {
    if (verdict) return refused(member, *verdict);
    settle_members();
    save_and_tell();
}

void TableActor::as_host(const Member& member, const std::function<Verdict()>& change) {
    const Verdict why = check_host(doc_, member.person.id);
    settle(member, why ? why : change());
}

// ---- seats

void TableActor::on(Member& member, const wire::Hello& /*message*/) {
    refused(member, refuse("already-here", "You have joined this table already."));
}

void TableActor::on(Member& member, const wire::Sit& message) {
    member.watch = false;
    settle(member, sit(doc_, member.person, message.seat));
}

void TableActor::on(Member& member, const wire::Stand& /*message*/) {
    settle(member, stand(doc_, member.person.id));
}

void TableActor::on(Member& member, const wire::Leave& /*message*/) {
    if (own_seat(member) == nullptr) return;
    note(fmt::format("{} has left.", member.person.name),
         in_game(doc_) ? std::optional<std::string>("seat-lost") : std::nullopt);
    gone_.erase(member.person.id);
    if (const auto seat = seat_of(doc_, member.person.id))
        close_draft(seat_at(static_cast<std::size_t>(*seat)));
    leave(doc_, member.person.id);
    count_votes_again();
    settle(member, {});
    consider_bots();
}

void TableActor::on(Member& member, const wire::Ready& message) {
    if (const Verdict why = set_ready(doc_, member.person.id, message.ready))
        return refused(member, *why);
    if (!message.ready && doc_.phase == "countdown") {
        doc_.phase = "lobby";
        note(fmt::format("{} is not ready yet.", member.person.name));
    }
    save_and_tell();
}

// ---- the host's

void TableActor::on(Member& member, const wire::PutBot& message) {
    as_host(member, [&] { return put_bot(doc_, lobby_game(), message); });
}

void TableActor::on(Member& member, const wire::SetSeats& message) {
    as_host(member, [&] { return set_seats(doc_, lobby_game(), message.count); });
}

void TableActor::on(Member& member, const wire::SwapSeats& message) {
    as_host(member, [&] { return swap_seats(doc_, message); });
}

void TableActor::on(Member& member, const wire::SetOptions& message) {
    settle(member, set_options(doc_, lobby_game(), member.person.id, message.options));
}

void TableActor::on(Member& member, const wire::SetPreset& message) {
    as_host(member, [&] { return set_preset(doc_, lobby_game(), message.preset); });
}

void TableActor::on(Member& member, const wire::SetSettings& message) {
    as_host(member, [&] { return set_settings(doc_, lobby_game(), message.settings); });
}

void TableActor::on(Member& member, const wire::Kick& message) {
    as_host(member, [&] { return kick(doc_, message.seat); });
}

void TableActor::on(Member& member, const wire::Mute& message) {
    if (const Verdict why = check_host(doc_, member.person.id)) return refused(member, *why);
    const std::string name = name_of(message.guest);
    if (name.empty()) return refused(member, nobody());
    if (const Verdict why = mute(doc_, message.guest, message.mute)) return refused(member, *why);
    note(name + (message.mute ? " is muted at this table." : " may talk again."));
    save_and_tell();
}

void TableActor::on(Member& member, const wire::Remove& message) {
    if (const Verdict why = check_host(doc_, member.person.id)) return refused(member, *why);
    const std::string name = name_of(message.guest);
    if (name.empty()) return refused(member, nobody());
    const auto seat = seat_of(doc_, message.guest);
    if (const Verdict why = remove_person(doc_, {message.guest, name}))
        return refused(member, *why);
    note(fmt::format("{} was removed from the table.", name));
    if (seat) close_draft(seat_at(static_cast<std::size_t>(*seat)));
    if (seat && doc_.phase == "countdown") doc_.phase = "lobby";
    gone_.erase(message.guest);
    send_away(message.guest, {"removed", "The host has removed you from this table.", false});
    miss_no_more(message.guest);
    count_votes_again();
    settle_members();
    save_and_tell();
    consider_bots();
}

void TableActor::on(Member& member, const wire::Allow& message) {
    as_host(member, [&] { return allow(doc_, message.guest); });
}

// As far as they were ever seen here; empty for somebody who was not.
std::string TableActor::name_of(const std::string& guest) const {
    for (const Member& member : members_)
        if (member.person.id == guest) return member.person.name;
    for (const SeatDoc& seat : doc_.seats)
        if (seat.guest == guest && has_person(seat)) return seat.name;
    for (const wire::TalkLine& line : talk_)
        if (line.guest == guest) return line.name;
    return {};
}

void TableActor::send_away(const std::string& guest, const wire::Bye& why) {
    std::erase_if(members_, [&](const Member& member) {
        if (member.person.id != guest) return false;
        member.connection->close(why);
        return true;
    });
}

void TableActor::on(Member& member, const wire::Start& /*message*/) {
    Verdict why = check_host(doc_, member.person.id);
    if (!why && doc_.phase != "lobby") why = refuse("not-in-lobby", "The game is beginning.");
    if (!why) why = check_start(doc_, lobby_game());
    if (why) return refused(member, *why);
    count_down();
}

void TableActor::count_down() {
    doc_.phase = "countdown";
    countdown_until_ = served_now() + std::chrono::seconds(kCountdownSeconds);
    save_and_tell();
    tell_all(pack(wire::Countdown{kCountdownSeconds}));
}

void TableActor::on(Member& member, const wire::ToLobby& /*message*/) {
    if (const Verdict why = check_host(doc_, member.person.id)) return refused(member, *why);
    if (doc_.phase != "over") return refused(member, refuse("not-over", "The game is not over."));
    doc_.phase = "lobby";
    doc_.result.reset();
    game_.reset();
    for (SeatDoc& seat : doc_.seats) {
        seat.ready = has_bot(seat);
        seat.covered = seat.wants_rematch = false;
        if (has_person(seat) && !is_here(seat.guest)) seat = {};
    }
    settle(member, {});
}

// ---- rematch, by agreement

void TableActor::on(Member& member, const wire::Rematch& /*message*/) {
    SeatDoc* const own = own_seat(member);
    if (own == nullptr || doc_.phase != "over")
        return refused(member, refuse("not-over", "The game is not over."));
    own->wants_rematch = true;
    save_and_tell();
    rematch_if_agreed();
}

// Whoever is gone is played for by a bot, as in any game.
void TableActor::rematch_if_agreed() {
    for (const SeatDoc& seat : doc_.seats)
        if (has_person(seat) && is_here(seat.guest) && !seat.wants_rematch) return;
    for (SeatDoc& seat : doc_.seats) {
        seat.wants_rematch = false;
        seat.covered = has_person(seat) && !is_here(seat.guest);
    }
    count_down();
}

// ---- talk

Verdict TableActor::check_talk(const Member& member) const {
    if (!is_muted(doc_, member.person.id)) return {};
    return refuse("muted", "The host has muted you at this table.");
}

void TableActor::on(Member& member, const wire::Say& message) {
    if (const Verdict why = check_talk(member)) return refused(member, *why);
    const CleanLine line = clean_line(message.text);
    if (line.text.empty())
        return refused(member, refuse("talk-empty", "There is nothing to read in this line."));
    if (line.characters > house_.limits.talk_characters_max)
        return refused(member,
                       refuse("talk-too-long", fmt::format("A line has 1 to {} characters.",
                                                           house_.limits.talk_characters_max)));
    const auto seat = member.watch ? std::nullopt : seat_of(doc_, member.person.id);
    add_talk({0, "chat", member.person.name, seat, line.text, {}, member.person.id});
}

// [KR-5.50] So many of a seat in any second, whatever the number of its connections.
bool TableActor::may_shout(Seat seat, Steady::time_point now) {
    const auto most = static_cast<std::size_t>(house_.limits.shouts_per_s);
    return shouts_[index(seat)].take(most, std::chrono::seconds(1), now);
}

void TableActor::on(Member& member, const wire::Shout& message) {
    if (const Verdict why = check_talk(member)) return refused(member, *why);
    const auto seat = member.watch ? std::nullopt : seat_of(doc_, member.person.id);
    const std::vector<wire::ShoutInfo>& shouts = served().details.shouts;
    if (!seat || message.number < 0 || static_cast<std::size_t>(message.number) >= shouts.size())
        return refused(member, refuse("no-such-shout", "Only players can shout, and only these."));
    if (!may_shout(seat_at(static_cast<std::size_t>(*seat)), act_arrived_))
        return refused(member, refuse("too-fast", "That was too fast. Wait a moment."));
    if (message.at && (message.at->size() > house_.limits.act_id_bytes_max ||
                       clean_line(*message.at).text != *message.at))
        return refused(member, refuse("no-such-piece", "There is no such piece to point at."));
    add_talk({0, "shout", member.person.name, seat,
              shouts[static_cast<std::size_t>(message.number)].text, message.at, member.person.id});
    tell_bots({seat_at(static_cast<std::size_t>(*seat)), message.number, message.at.value_or("")});
}

void TableActor::note(std::string text, std::optional<std::string> what) {
    wire::TalkLine line{0, "note", "", {}, std::move(text), {}, {}};
    line.what = std::move(what);
    add_talk(std::move(line));
}

// What was shouted in this game goes into its record, for whoever looks back on it.
void TableActor::note_shout(const wire::TalkLine& line) {
    if (!line.ms || !line.seat || line.game != doc_.number) return;
    shouted_.push_back(
        {*line.ms, seat_at(static_cast<std::size_t>(*line.seat)), line.text, line.at.value_or("")});
}

void TableActor::add_talk(wire::TalkLine line) {
    line.n = ++talk_count_;
    if (game_ && in_game(doc_)) line.ms = table_now();
    if (line.kind == "shout" && line.ms) {
        line.game = doc_.number;
        note_shout(line);
    }
    write({StoredTalk{id_, line.n, json_text(line)}});
    tell_all(pack(wire::Talk{line}));
    talk_.push_back(std::move(line));
    if (static_cast<int>(talk_.size()) > house_.limits.talk_lines_kept) talk_.pop_front();
}

}  // namespace brigade::server
