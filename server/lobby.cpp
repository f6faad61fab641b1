// The lobby's rules: who may sit, what the host may change, when a game can begin.
#include "server/lobby.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/describe.hpp"
#include "server/lobby_options.hpp"

namespace brigade::server {

namespace {

constexpr std::array<const char*, 8> kBotNames{"Juno",    "Basil", "Odile", "Pepe",
                                               "Saffron", "Miso",  "Rosa",  "Clove"};
constexpr int kAbsenceMin = 5;
constexpr int kAbsenceMax = 600;
constexpr int kSpeedMin = 10;
constexpr int kSpeedMax = 200;
constexpr std::size_t kMutedMax = 100;  // of a table; the oldest are forgotten
constexpr std::size_t kRemovedMax = 100;

std::string free_bot_name(const TableDoc& doc) {
    for (const char* name : kBotNames) {
        const bool taken = std::any_of(doc.seats.begin(), doc.seats.end(),
                                       [&](const SeatDoc& seat) { return seat.name == name; });
        if (!taken) return name;
    }
    return "Bot";
}

bool is_level(const LobbyGame& game, const std::string& level) {
    return std::find(game.levels.begin(), game.levels.end(), level) != game.levels.end();
}

Verdict check_seat(const TableDoc& doc, int seat) {
    if (seat >= 0 && static_cast<std::size_t>(seat) < doc.seats.size()) return {};
    return refuse("no-such-seat", fmt::format("This table has seats 1 to {}.", doc.seats.size()));
}

void seat_bot(TableDoc& doc, SeatDoc& seat, const std::string& level) {
    const std::string name = has_bot(seat) ? seat.name : free_bot_name(doc);
    seat = {.guest = {}, .name = name, .bot = level, .ready = true, .own = seat.own};
}

// What earlier versions wrote otherwise.
void bring_up_to_date(json::object& doc) {
    // When by the wall clock their clock was set, which proves nothing.
    doc.erase("clock_at");
    // One guest for whom the table stands still, and no word about who wanted a pause.
    const json::value* const missed = doc.if_contains("paused_for");
    if (missed == nullptr || !missed->is_string()) return;
    json::array missing;
    if (!missed->get_string().empty()) missing.push_back(*missed);
    const json::value* const reason = doc.if_contains("reason");
    doc["paused_by"] = missing.empty() && reason != nullptr ? *reason : json::value("");
    doc["missing"] = std::move(missing);
    doc.erase("paused_for");
}

// A new host is the first person seated, if there is one.
void hand_on_host(TableDoc& doc) {
    for (const SeatDoc& seat : doc.seats)
        if (has_person(seat)) {
            doc.host = seat.guest;
            return;
        }
}

}  // namespace

wire::Refusal refuse(std::string id, std::string sentence) {
    return {std::move(id), std::move(sentence), {}};
}

Verdict check_lobby(const TableDoc& doc) {
    if (doc.phase == "lobby") return {};
    return refuse("not-in-lobby", "That can be changed before the game begins only.");
}

Result<TableDoc> read_table_doc(std::string_view text) {
    Result<json::value> read = parse_json(text);
    if (!read) return read.error();
    json::value tree = *std::move(read);
    if (tree.is_object()) bring_up_to_date(tree.get_object());
    return from_json<TableDoc>(tree);
}

Result<TableDoc> new_table(const LobbyGame& game, const Person& host, const wire::NewTable& wish) {
    const GameInfo& info = game.face.info();
    const int least = static_cast<int>(info.seats_min);
    const int most = static_cast<int>(info.seats_max);
    const int usual = static_cast<int>(std::max(info.seats_min, info.seats_usual));
    const int seats =
        wish.seats.value_or(std::clamp(static_cast<int>(wish.bots.size()) + 1, usual, most));
    if (seats < least || seats > most)
        return Error{fmt::format("{} is for {} to {} players.", info.name, least, most),
                     {},
                     "wrong-seat-count"};
    if (wish.bots.size() >= static_cast<std::size_t>(seats))
        return Error{"There are more bots than seats beside yours.", {}, "too-many-bots"};
    Result<json::object> options = first_options(game, wish);
    if (!options) return options.error();

    TableDoc doc;
    doc.game = info.id;
    doc.host = host.id;
    doc.options = *options;
    doc.seats.resize(static_cast<std::size_t>(seats));
    doc.seats[0] = {.guest = host.id, .name = host.name};
    if (wish.settings)
        if (const Verdict why = set_settings(doc, game, *wish.settings))
            return Error{why->sentence, {}, why->id};
    for (std::size_t at = 0; at < wish.bots.size(); ++at) {
        const std::size_t seat = doc.seats.size() - wish.bots.size() + at;
        if (const Verdict why = put_bot(doc, game, {static_cast<int>(seat), wish.bots[at]}))
            return Error{why->sentence, {}, why->id};
    }
    if (const Verdict why = set_options(doc, game, host.id, *options))
        return Error{why->sentence, {}, why->id};
    return doc;
}

std::optional<int> seat_of(const TableDoc& doc, const std::string& guest) {
    for (std::size_t seat = 0; seat < doc.seats.size(); ++seat)
        if (has_person(doc.seats[seat]) && doc.seats[seat].guest == guest)
            return static_cast<int>(seat);
    return std::nullopt;
}

std::vector<std::string> names_of(const TableDoc& doc) {
    std::vector<std::string> names;
    for (const SeatDoc& seat : doc.seats) names.push_back(seat.name);
    return names;
}

Verdict sit(TableDoc& doc, const Person& person, int seat) {
    if (const Verdict why = check_lobby(doc)) return why;
    if (const Verdict why = check_seat(doc, seat)) return why;
    SeatDoc& wanted = doc.seats[static_cast<std::size_t>(seat)];
    if (wanted.guest == person.id) return {};
    if (!is_free(wanted)) return refuse("seat-taken", fmt::format("{} sits there.", wanted.name));
    SeatDoc taken{.guest = person.id, .name = person.name};
    if (const auto old = seat_of(doc, person.id))
        taken.own = std::exchange(doc.seats[static_cast<std::size_t>(*old)], {}).own;
    wanted = std::move(taken);
    if (!seat_of(doc, doc.host)) hand_on_host(doc);
    return {};
}

Verdict stand(TableDoc& doc, const std::string& guest) {
    if (const Verdict why = check_lobby(doc)) return why;
    const auto seat = seat_of(doc, guest);
    if (!seat) return refuse("not-seated", "You have no seat at this table.");
    doc.seats[static_cast<std::size_t>(*seat)] = {};
    return {};
}

void leave(TableDoc& doc, const std::string& guest) {
    const auto number = seat_of(doc, guest);
    if (!number) return;
    SeatDoc& seat = doc.seats[static_cast<std::size_t>(*number)];
    if (in_game(doc)) {
        seat.covered = true;
        return;
    }
    seat = {};
    if (doc.host == guest) hand_on_host(doc);
}

Verdict set_ready(TableDoc& doc, const std::string& guest, bool ready) {
    if (!in_lobby(doc)) return refuse("not-in-lobby", "The game has begun.");
    const auto seat = seat_of(doc, guest);
    if (!seat) return refuse("not-seated", "Take a seat first.");
    doc.seats[static_cast<std::size_t>(*seat)].ready = ready;
    return {};
}

Verdict put_bot(TableDoc& doc, const LobbyGame& game, const wire::PutBot& wish) {
    if (const Verdict why = check_lobby(doc)) return why;
    if (const Verdict why = check_seat(doc, wish.seat)) return why;
    SeatDoc& seat = doc.seats[static_cast<std::size_t>(wish.seat)];
    if (has_person(seat)) return refuse("seat-taken", fmt::format("{} sits there.", seat.name));
    if (!wish.level) {
        seat = {};
        return {};
    }
    if (!is_level(game, *wish.level))
        return refuse("no-such-level", fmt::format("There is no bot of level {}.", *wish.level));
    seat_bot(doc, seat, *wish.level);
    return {};
}

Verdict set_seats(TableDoc& doc, const LobbyGame& game, int count) {
    if (const Verdict why = check_lobby(doc)) return why;
    const GameInfo& info = game.face.info();
    if (count < static_cast<int>(info.seats_min) || count > static_cast<int>(info.seats_max))
        return refuse("wrong-seat-count", fmt::format("{} is for {} to {} players.", info.name,
                                                      info.seats_min, info.seats_max));
    const auto wanted = static_cast<std::size_t>(count);
    const auto people = std::count_if(doc.seats.begin(), doc.seats.end(), has_person);
    if (static_cast<std::size_t>(people) > wanted)
        return refuse("seat-taken", "More people than that are seated.");
    // Free seats go first, then bots, from the end.
    const auto drop_last = [&](auto&& may_go) {
        for (std::size_t at = doc.seats.size(); at-- > 0 && doc.seats.size() > wanted;)
            if (may_go(doc.seats[at])) doc.seats.erase(doc.seats.begin() + static_cast<long>(at));
    };
    drop_last(is_free);
    drop_last(has_bot);
    doc.seats.resize(wanted);
    return {};
}

Verdict swap_seats(TableDoc& doc, const wire::SwapSeats& wish) {
    if (const Verdict why = check_lobby(doc)) return why;
    if (const Verdict why = check_seat(doc, wish.a)) return why;
    if (const Verdict why = check_seat(doc, wish.b)) return why;
    std::swap(doc.seats[static_cast<std::size_t>(wish.a)],
              doc.seats[static_cast<std::size_t>(wish.b)]);
    return {};
}

namespace {

// A game that has rules for its table has options for what other tables settle among themselves.
// Whoever says nothing of it, or what the options say, may say the rest.
Verdict check_service(const TableDoc& doc, const LobbyGame& game, const wire::Settings& settings) {
    if (!game.book.service(doc.options)) return {};
    TableDoc then = doc;
    follow_service(then, game);
    const wire::Settings& ruled = then.settings;
    const wire::Settings usual;
    const auto fits = [](const auto& said, const auto& rule, const auto& nothing) {
        return said == rule || said == nothing;
    };
    if (fits(settings.absence, ruled.absence, usual.absence) &&
        fits(settings.absence_s, ruled.absence_s, usual.absence_s) &&
        (settings.speed >= usual.speed || settings.speed == ruled.speed))
        return {};
    return refuse("bad-setting", "This game has options for absences and a slower clock.");
}

}  // namespace

void follow_service(TableDoc& doc, const LobbyGame& game) {
    const std::optional<TableService> service = game.book.service(doc.options);
    if (!service) return;
    doc.settings.absence = service->freezes ? "pause" : "bot";
    doc.settings.absence_s = service->absence_s;
    if (service->speed < 100) doc.settings.speed = service->speed;
    doc.settings.speed = std::max(doc.settings.speed, service->speed);
}

Verdict set_settings(TableDoc& doc, const LobbyGame& game, const wire::Settings& settings) {
    if (const Verdict why = check_lobby(doc)) return why;
    if (settings.absence != "wait" && settings.absence != "pause" && settings.absence != "bot")
        return refuse("bad-setting",
                      "When somebody is gone a table waits, pauses or lets a bot in.");
    if (settings.absence_s < kAbsenceMin || settings.absence_s > kAbsenceMax)
        return refuse("bad-setting", fmt::format("A table waits {} to {} seconds for somebody.",
                                                 kAbsenceMin, kAbsenceMax));
    if (settings.speed < kSpeedMin || settings.speed > kSpeedMax)
        return refuse("bad-setting",
                      fmt::format("A table runs at {} to {} per cent.", kSpeedMin, kSpeedMax));
    if (settings.speed != 100 && game.face.info().kind == "turns")
        return refuse("bad-setting", "Only real-time games have a speed.");
    if (const Verdict why = check_service(doc, game, settings)) return why;
    doc.settings = settings;
    follow_service(doc, game);
    return {};
}

Verdict kick(TableDoc& doc, int seat) {
    if (const Verdict why = check_lobby(doc)) return why;
    if (const Verdict why = check_seat(doc, seat)) return why;
    SeatDoc& away = doc.seats[static_cast<std::size_t>(seat)];
    if (away.guest == doc.host) return refuse("own-seat", "You sit there yourself.");
    away = {};
    return {};
}

bool is_muted(const TableDoc& doc, const std::string& guest) {
    return std::find(doc.muted.begin(), doc.muted.end(), guest) != doc.muted.end();
}

bool is_removed(const TableDoc& doc, const std::string& guest) {
    return std::any_of(doc.removed.begin(), doc.removed.end(),
                       [&](const wire::PersonInfo& person) { return person.guest == guest; });
}

Verdict mute(TableDoc& doc, const std::string& guest, bool on) {
    if (guest == doc.host) return refuse("own-seat", "That is you.");
    std::erase(doc.muted, guest);
    if (on) doc.muted.push_back(guest);
    if (doc.muted.size() > kMutedMax) doc.muted.erase(doc.muted.begin());
    return {};
}

Verdict remove_person(TableDoc& doc, const wire::PersonInfo& person) {
    if (person.guest == doc.host) return refuse("own-seat", "That is you.");
    if (is_removed(doc, person.guest)) return {};
    leave(doc, person.guest);
    doc.removed.push_back(person);
    if (doc.removed.size() > kRemovedMax) doc.removed.erase(doc.removed.begin());
    return {};
}

Verdict allow(TableDoc& doc, const std::string& guest) {
    const auto is_meant = [&](const wire::PersonInfo& person) { return person.guest == guest; };
    if (std::erase_if(doc.removed, is_meant) == 0)
        return refuse("no-such-person", "Nobody like that was removed from this table.");
    return {};
}

Verdict check_host(const TableDoc& doc, const std::string& guest) {
    if (doc.host == guest) return {};
    return refuse("not-host", "Only the host of the table can do that.");
}

Verdict check_start(const TableDoc& doc, const LobbyGame& game) {
    if (!in_lobby(doc)) return refuse("not-in-lobby", "The game has begun.");
    for (std::size_t at = 0; at < doc.seats.size(); ++at) {
        const SeatDoc& seat = doc.seats[at];
        if (is_free(seat))
            return refuse(
                "seat-free",
                fmt::format("Seat {} is free: add a bot, or take the seat away.", at + 1));
        if (!seat.ready && seat.guest != doc.host)
            return refuse("not-ready", fmt::format("{} is not ready yet.", seat.name));
    }
    return check_deal(doc, game);
}

}  // namespace brigade::server
