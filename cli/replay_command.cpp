// `brigade replay`: a recorded game as a log, a position of it, or a verdict on it.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "core/record.hpp"

namespace brigade::cli {

namespace {

SeatNames names_of(const Record& record) {
    SeatNames names;
    for (std::size_t seat = 0; seat < record.seats.size(); ++seat)
        names.push_back(fmt::format("Seat {} ({})", seat, record.seats[seat]));
    return names;
}

Viewer viewer_named(const std::string& name, std::size_t seats) {
    if (name == "spectator") return kSpectator;
    for (std::size_t seat = 0; seat < seats; ++seat)
        if (name == std::to_string(seat)) return viewer_of(seat_at(seat));
    throw Stop{kUsage,
               fmt::format("'{}' is neither spectator nor a seat from 0 to {}.", name, seats - 1)};
}

// Prints what each move told everybody who may know it.
EntryWatcher log_for(Viewer viewer, const SeatNames& names) {
    return [viewer, names, number = 0](const Table& before, const RecordEntry& entry,
                                       const Table& after,
                                       const std::vector<AnyEvent>& events) mutable {
        const AnyMove move = *before.read_move(entry.seat, entry.move);
        print(fmt::format("{:>4}  seat {}  {}", ++number, index(entry.seat),
                          before.move_text(entry.seat, move)));
        for (const AnyEvent& event : events)
            if (includes(after.event_viewers(event), viewer))
                print("        " + after.event_text(event, names));
    };
}

json::object position_json(const Record& record, std::size_t at, const Table& table,
                           Viewer viewer) {
    json::array seats;
    for (const std::string& seat : record.seats) seats.push_back(json::value(seat));
    return {{"game", record.game},
            {"seats", seats},
            {"entries", record.entries.size()},
            {"at", at},
            {"outcome", outcome_json(table.standing())},
            {"hash", hex64(table.fingerprint())},
            {"view", table.view_json(viewer)}};
}

// The story of the whole record; a game that is not finished has one up to where it is decided.
void print_timeline(const ReplayFlags& flags, const GameFace& game, const AnyBook& book,
                    const Record& record) {
    if (!game.tells_story())
        throw Stop{kUsage, fmt::format("{} has no timeline.", game.info().name)};
    const Result<PlayedGame> read = played_game(record, book);
    if (!read) throw Stop{kFailed, fmt::format("{}: {}", flags.file, read.error().message())};
    PlayedGame played = *read;
    for (std::string& name : played.names)
        if (name == "you") name = "You";  // as the terminal game says it
    print(flags.as_json ? text_of(game.story(book, played)) : game.story_text(book, played));
}

}  // namespace

int replay_record(const ReplayFlags& flags) {
    const Result<Record> record = read_record(read_file(flags.file));
    if (!record) throw Stop{kFailed, fmt::format("{}: {}", flags.file, record.error().message())};
    const GameFace& game = game_named(record->game);
    const auto book = load_book(game, flags.content);
    const Viewer viewer = viewer_named(flags.view, record->seats.size());
    if (flags.verify) {
        const Status status = verify(*record, game.info(), *book);
        if (!status)
            throw Stop{kFailed, fmt::format("{}: {}", flags.file, status.error().message())};
    }
    if (flags.timeline) {
        print_timeline(flags, game, *book, *record);
        return kOk;
    }
    const std::size_t total = record->entries.size();
    if (flags.at > static_cast<i64>(total))
        throw Stop{kUsage, fmt::format("The record has only {} entries.", total)};
    const std::size_t at = flags.at < 0 ? total : static_cast<std::size_t>(flags.at);
    const SeatNames names = names_of(*record);
    const bool shows_log = !flags.as_json && !flags.verify && flags.at < 0;
    const auto table =
        replay(*record, *book, at, shows_log ? log_for(viewer, names) : EntryWatcher{});
    if (!table) throw Stop{kFailed, fmt::format("{}: {}", flags.file, table.error().message())};
    if (flags.as_json) {
        json::object out = position_json(*record, at, **table, viewer);
        out["verified"] = flags.verify;
        print(text_of(out));
        return kOk;
    }
    if (flags.verify)
        print(fmt::format("{}: {} entries replay exactly{}.", flags.file, total,
                          record->end ? " to the recorded end" : "; the game is not finished"));
    if (!flags.verify || flags.at >= 0)
        print((*table)->standing().over ? (*table)->result_text(names)
                                        : (*table)->board_text(viewer, names));
    return kOk;
}

}  // namespace brigade::cli
