// See lobby_options.hpp.
#include "server/lobby_options.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace brigade::server {

namespace {

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

const Preset* find_preset(const LobbyGame& game, const std::string& id) {
    for (const Preset& preset : game.book.presets())
        if (preset.id == id) return &preset;
    return nullptr;
}

const OptionSpec* find_own(const LobbyGame& game, std::string_view id) {
    for (const OptionSpec& option : game.book.options())
        if (option.own && option.id == id) return &option;
    return nullptr;
}

json::value entry_of(const json::value& list, std::size_t seat) {
    const json::array* const entries = list.if_array();
    return entries != nullptr && seat < entries->size() ? (*entries)[seat] : json::value();
}

json::value said_by(const SeatDoc& seat, const std::string& id) {
    const json::value* const said = seat.own ? seat.own->if_contains(id) : nullptr;
    return said != nullptr ? *said : json::value();
}

void say(SeatDoc& seat, std::string_view id, json::value entry) {
    if (!seat.own) seat.own.emplace();
    (*seat.own)[id] = std::move(entry);
}

Verdict refused(const Error& error) {
    return refuse(error.id.empty() ? "bad-option" : error.id, error.message());
}

// Everybody has to look again.
void unready(TableDoc& doc) {
    for (SeatDoc& seat : doc.seats) seat.ready = has_bot(seat);
}

// Takes one option over; a list of what seats say goes to those for whom this guest may speak.
void change(TableDoc& doc, const LobbyGame& game, const std::string& guest, std::string_view id,
            const json::value& value) {
    const OptionSpec* const own = find_own(game, id);
    if (own == nullptr) {
        doc.options[id] = value;
        return;
    }
    const bool for_all = doc.host == guest && !own->secret;
    for (std::size_t seat = 0; seat < doc.seats.size(); ++seat)
        if (for_all || doc.seats[seat].guest == guest)
            say(doc.seats[seat], id, entry_of(value, seat));
}

// Why what is wanted cannot be. What seats say is tried at once: two may want the same.
Verdict check_options(const TableDoc& doc, const LobbyGame& game, bool by_seats) {
    const Result<json::object> whole = game.book.complete(options_to_deal(doc, game));
    if (!whole) return refused(whole.error());
    return by_seats ? check_deal(doc, game) : Verdict{};
}

// The game's own way of writing what is set.
void complete(TableDoc& doc, const LobbyGame& game) {
    doc.options = *game.book.complete(options_to_deal(doc, game));
    follow_service(doc, game);
}

}  // namespace

Result<json::object> first_options(const LobbyGame& game, const wire::NewTable& wish) {
    json::object options = wish.options.value_or(json::object{});
    if (wish.preset) {
        const Preset* const found = find_preset(game, *wish.preset);
        if (found == nullptr)
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

json::object options_to_deal(const TableDoc& doc, const LobbyGame& game) {
    json::object options = doc.options;
    for (const OptionSpec& option : game.book.options()) {
        if (!option.own) continue;
        json::array entries;
        for (const SeatDoc& seat : doc.seats) entries.push_back(said_by(seat, option.id));
        options[option.id] = std::move(entries);
    }
    return options;
}

json::object options_for(const TableDoc& doc, const LobbyGame& game, const std::string& guest) {
    json::object options = in_lobby(doc) ? options_to_deal(doc, game) : doc.options;
    if (doc.phase == "over") return options;
    for (const OptionSpec& option : game.book.options()) {
        if (!option.secret) continue;
        json::array& entries = options.at(option.id).as_array();
        for (std::size_t seat = 0; seat < entries.size(); ++seat)
            if (seat >= doc.seats.size() || doc.seats[seat].guest != guest) entries[seat] = nullptr;
    }
    return options;
}

bool has_secrets(const TableDoc& doc, const LobbyGame& game) {
    const std::vector<OptionSpec>& known = game.book.options();
    return doc.phase != "over" &&
           std::any_of(known.begin(), known.end(),
                       [](const OptionSpec& option) { return option.secret; });
}

std::optional<std::string> preset_of(const LobbyGame& game, const json::object& options) {
    for (const Preset& preset : game.book.presets())
        if (amounts_to(game, options, preset)) return preset.id;
    return std::nullopt;
}

Verdict check_deal(const TableDoc& doc, const LobbyGame& game) {
    const auto trial = game.book.start(options_to_deal(doc, game), doc.seats.size(), 0);
    if (trial) return {};
    return refuse(trial.error().id.empty() ? "bad-option" : trial.error().id, trial.error().text);
}

Verdict set_options(TableDoc& doc, const LobbyGame& game, const std::string& guest,
                    const json::object& options) {
    if (const Verdict why = check_lobby(doc)) return why;
    const bool is_host = doc.host == guest;
    TableDoc wanted = doc;
    bool by_seats = false;
    for (const auto& [key, value] : options) {
        const bool own = find_own(game, key) != nullptr;
        if (!is_host && !(own && seat_of(doc, guest))) return check_host(doc, guest);
        by_seats = by_seats || own;
        change(wanted, game, guest, key, value);
    }
    if (const Verdict why = check_options(wanted, game, by_seats)) return why;
    const json::object before = options_to_deal(doc, game);
    doc = std::move(wanted);
    complete(doc, game);
    if (is_host && options_to_deal(doc, game) != before) unready(doc);
    return {};
}

Verdict set_preset(TableDoc& doc, const LobbyGame& game, const std::string& preset) {
    if (const Verdict why = check_lobby(doc)) return why;
    const Preset* const found = find_preset(game, preset);
    if (found == nullptr)
        return refuse("no-such-preset", fmt::format("There is no preset {}.", preset));
    TableDoc wanted = doc;
    json::object options = found->whole;
    for (const OptionSpec& option : game.book.options())
        if (is_service(option) && !found->options.contains(option.id))
            options[option.id] = doc.options.at(option.id);
    wanted.options = std::move(options);
    if (const Verdict why = check_options(wanted, game, true)) return why;
    complete(wanted, game);
    if (wanted.options != doc.options) unready(wanted);
    doc = std::move(wanted);
    return {};
}

}  // namespace brigade::server
