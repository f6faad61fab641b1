// A table as the log has it, read and played again. It touches nothing of the table itself, so that
// it can be done apart from the threads that serve.
#include <fmt/format.h>

#include "server/table_actor.hpp"

namespace brigade::server {

namespace {

LoadedTable nothing(std::string fault) {
    LoadedTable none;
    none.fault = std::move(fault);
    return none;
}

Status play_again(const House& house, const ServedGame& served, LoadedTable& table) {
    const TableDoc& doc = table.doc;
    if (doc.number == 0 || !(in_game(doc) || doc.phase == "over")) return Nothing{};
    const Result<u64> seed = parse_hex64(doc.seed);
    if (!seed) return seed.error();
    Result<std::unique_ptr<RunningGame>> begun = RunningGame::begin(
        *served.face, served.book, {doc.number, *seed, doc.options, doc.seats.size()});
    if (!begun) return begun.error();
    table.game = *std::move(begun);
    const Result<std::vector<StoredEntry>> entries = house.log.entries(*table.id, doc.number);
    if (!entries) return entries.error();
    for (const StoredEntry& entry : *entries) {
        if (const Status made = table.game->replay(entry.ms, entry.seat, entry.data); !made)
            return Error{fmt::format("Entry {} cannot have been made: {}", entry.number,
                                     made.error().message())};
        if (!entry.act_id.empty())
            table.acts.emplace_back(seat_at(static_cast<std::size_t>(entry.seat)), entry.act_id);
    }
    return Nothing{};
}

}  // namespace

LoadedTable load_table(const House& house, const std::string& code) {
    const Result<std::optional<StoredTable>> stored = house.log.table_by_code(code);
    if (!stored) return nothing(stored.error().message());
    if (!*stored) return nothing("");
    Result<TableDoc> doc = read_table_doc((*stored)->doc);
    if (!doc) return nothing(doc.error().message());
    const auto served = house.games.find(doc->game);
    if (served == house.games.end()) return nothing("This server does not have the game.");
    LoadedTable table;
    table.id = (*stored)->id;
    table.doc = *std::move(doc);
    if (auto talk = house.log.talk(*table.id, house.limits.talk_lines_kept))
        table.talk = *std::move(talk);
    try {
        if (const Status again = play_again(house, served->second, table); !again)
            table.broken = again.error().message();
    } catch (const BrokenInvariant& broken) {
        table.broken = broken.what();
    }
    return table;
}

}  // namespace brigade::server
