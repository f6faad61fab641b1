// The lobby's rules: who may sit, what the host may change, when a game can begin.
#include "server/lobby.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace brigade::server {

namespace {

constexpr std::array<const char*, 8> kBotNames{"Juno",    "Basil", "Odile", "Pepe",
                                               "Saffron", "Miso",  "Rosa",  "Clove"};
constexpr int kAbsenceMin = 5;
constexpr int kAbsenceMax = 600;
constexpr int kSpeedMin = 10;
constexpr int kSpeedMax = 200;

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

Verdict check_lobby(const TableDoc& doc) {
    if (doc.phase == "lobby") return {};
    return refuse("not-in-lobby", "That can be changed before the game begins only.");
}

void seat_bot(TableDoc& doc, SeatDoc& seat, const std::string& level) {
    const std::string name = has_bot(seat) ? seat.name : free_bot_name(doc);
    seat = {.guest = {}, .name = name, .bot = level, .ready = true};
}

// A new host is the first person seated, if there is one.
void hand_on_host(TableDoc& doc) {
    for (const SeatDoc& seat : doc.seats)
        if (has_person(seat)) {
            doc.host = seat.guest;
            return;
        }
}

// Options changed: everybody has to look again.
void unready(TableDoc& doc) {
    for (SeatDoc& seat : doc.seats) seat.ready = has_bot(seat);
}

// A service of the table.
bool is_service(const OptionSpec& option) { return !option.listed.is_null(); }

// Services of the table and what each seat says for itself belong to no preset.
bool is_beside_presets(const OptionSpec& option) { return is_service(option) || option.own; }

bool amounts_to(const LobbyGame& game, const json::object& options, const Preset& preset) {
    const std::vector<OptionSpec>& known = game.book.options();
    return std::all_of(known.begin(), known.end(), [&](const OptionSpec& option) {
        if (is_beside_presets(option)) return true;
        const json::value* const here = options.if_contains(option.id);
        const json::value* const there = preset.whole.if_contains(option.id);
        return here != nullptr && there != nullptr && *here == *there;
    });
}

Result<json::object> first_options(const LobbyGame& game, const wire::NewTable& wish) {
    json::object options = wish.options.value_or(json::object{});
    if (wish.preset) {
        const std::vector<Preset>& presets = game.book.presets();
        const auto found = std::find_if(presets.begin(), presets.end(), [&](const Preset& preset) {
            return preset.id == *wish.preset;
        });
        if (found == presets.end())
            return Error{fmt::format("There is no preset {}.", *wish.preset), {}, "no-such-preset"};
        for (const auto& [key, value] : found->options)
            if (!options.contains(key)) options[key] = value;
    }
    const bool listed = !wish.settings || !wish.settings->unlisted;
    Result<json::object> whole = game.book.complete(options);
    if (!whole) return whole.error();
    json::object first = *whole;
    for (const OptionSpec& option : game.book.options())
        if (listed && is_service(option) && !options.contains(option.id))
            first[option.id] = option.listed;
    return first;
}

}  // namespace

wire::Refusal refuse(std::string id, std::string sentence) {
    return {std::move(id), std::move(sentence), {}};
}

Result<TableDoc> new_table(const LobbyGame& game, const Person& host, const wire::NewTable& wish) {
    const GameInfo& info = game.face.info();
    const int least = static_cast<int>(info.seats_min);
    const int most = static_cast<int>(info.seats_max);
    const int seats =
        wish.seats.value_or(std::clamp(static_cast<int>(wish.bots.size()) + 1, least, most));
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
    doc.options = *std::move(options);
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

std::optional<std::string> preset_of(const LobbyGame& game, const json::object& options) {
    for (const Preset& preset : game.book.presets())
        if (amounts_to(game, options, preset)) return preset.id;
    return std::nullopt;
}

Verdict sit(TableDoc& doc, const Person& person, int seat) {
    if (const Verdict why = check_lobby(doc)) return why;
    if (const Verdict why = check_seat(doc, seat)) return why;
    SeatDoc& wanted = doc.seats[static_cast<std::size_t>(seat)];
    if (wanted.guest == person.id) return {};
    if (!is_free(wanted)) return refuse("seat-taken", fmt::format("{} sits there.", wanted.name));
    if (const auto old = seat_of(doc, person.id)) doc.seats[static_cast<std::size_t>(*old)] = {};
    wanted = {.guest = person.id, .name = person.name};
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

Verdict swap_seats(TableDoc& doc, const LobbyGame& game, const wire::SwapSeats& wish) {
    if (const Verdict why = check_lobby(doc)) return why;
    if (const Verdict why = check_seat(doc, wish.a)) return why;
    if (const Verdict why = check_seat(doc, wish.b)) return why;
    std::swap(doc.seats[static_cast<std::size_t>(wish.a)],
              doc.seats[static_cast<std::size_t>(wish.b)]);
    swap_entries(doc, game, wish.a, wish.b);
    return {};
}

void swap_entries(TableDoc& doc, const LobbyGame& game, int a, int b) {
    const auto one = static_cast<std::size_t>(a);
    const auto other = static_cast<std::size_t>(b);
    for (const OptionSpec& option : game.book.options()) {
        if (!option.per_seat) continue;
        json::array& entries = doc.options.at(option.id).as_array();
        if (std::max(one, other) < entries.size()) std::swap(entries[one], entries[other]);
    }
}

namespace {

bool is_own(const LobbyGame& game, std::string_view id) {
    const std::vector<OptionSpec>& known = game.book.options();
    return std::any_of(known.begin(), known.end(),
                       [&](const OptionSpec& option) { return option.own && option.id == id; });
}

// Why these options cannot be dealt to so many seats.
Verdict check_deal(const LobbyGame& game, const json::object& options, std::size_t seats) {
    const auto trial = game.book.start(options, seats, 0);
    if (trial) return {};
    return refuse(trial.error().id.empty() ? "bad-option" : trial.error().id, trial.error().text);
}

// The options with some of them changed, as the game completes them. What seats say for themselves
// is tried at once: two people may want the same.
Verdict change_options(TableDoc& doc, const LobbyGame& game, const json::object& changes) {
    json::object wanted = doc.options;
    bool is_tried = false;
    for (const auto& [key, value] : changes) {
        wanted[key] = value;
        is_tried = is_tried || is_own(game, key);
    }
    Result<json::object> whole = game.book.complete(wanted);
    if (!whole)
        return refuse(whole.error().id.empty() ? "bad-option" : whole.error().id,
                      whole.error().message());
    if (is_tried)
        if (const Verdict why = check_deal(game, *whole, doc.seats.size())) return why;
    doc.options = *std::move(whole);
    return {};
}

}  // namespace

Verdict set_options(TableDoc& doc, const LobbyGame& game, const json::object& options) {
    if (const Verdict why = check_lobby(doc)) return why;
    const json::object before = doc.options;
    if (const Verdict why = change_options(doc, game, options)) return why;
    if (doc.options != before) unready(doc);
    return {};
}

Verdict set_own_options(TableDoc& doc, const LobbyGame& game, const std::string& guest,
                        const json::object& options) {
    if (const Verdict why = check_lobby(doc)) return why;
    const std::optional<int> own = seat_of(doc, guest);
    json::object changes;
    for (const auto& [key, value] : options) {
        if (!own || !is_own(game, key)) return check_host(doc, guest);
        const auto seat = static_cast<std::size_t>(*own);
        json::array entries = doc.options.at(key).as_array();
        if (entries.size() <= seat) entries.resize(seat + 1);
        const json::array* const wish = value.if_array();
        entries[seat] = wish != nullptr && seat < wish->size() ? (*wish)[seat] : json::value();
        changes[key] = std::move(entries);
    }
    return change_options(doc, game, changes);
}

Verdict set_preset(TableDoc& doc, const LobbyGame& game, const std::string& preset) {
    if (const Verdict why = check_lobby(doc)) return why;
    for (const Preset& known : game.book.presets()) {
        if (known.id != preset) continue;
        json::object options = known.options;
        for (const OptionSpec& option : game.book.options())
            if (is_beside_presets(option) && !options.contains(option.id))
                options[option.id] = doc.options.at(option.id);
        json::object before = std::exchange(doc.options, {});
        const Verdict why = set_options(doc, game, options);
        if (why) doc.options = std::move(before);
        return why;
    }
    return refuse("no-such-preset", fmt::format("There is no preset {}.", preset));
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
    doc.settings = settings;
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
    return check_deal(game, doc.options, doc.seats.size());
}

}  // namespace brigade::server
