// A table as the log has it, read and played again. It touches nothing of the table itself, so that
// it can be done apart from the threads that serve.
#include <fmt/format.h>

#include "server/damage.hpp"
#include "server/table_actor.hpp"

namespace brigade::server {

namespace {

// A table that is there, but cannot be played on by this server as it is.
LoadedTable shut(const std::string& fault, const std::string& sentence) {
    LoadedTable none;
    none.fault = fault;
    none.why_not = refuse("stopped", sentence);
    return none;
}
LoadedTable not_now(const Error& why) {
    LoadedTable none;
    none.fault = why.message();
    none.later = true;
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
    const Result<Entries> entries = house.log.entries(*table.id, doc.number);
    if (!entries) return entries.error();
    for (const StoredEntry& entry : entries->sound) {
        if (const Status made = table.game->replay(entry.ms, entry.seat, entry.data); !made)
            return Error{fmt::format("Entry {} cannot have been made: {}", entry.number,
                                     made.error().message())};
        if (!entry.act_id.empty())
            table.acts.emplace_back(seat_at(static_cast<std::size_t>(entry.seat)), entry.act_id);
    }
    if (!entries->damaged_from) return Nothing{};
    table.stop = stop_of_entries({*table.id, doc.code, {}, {}}, doc.number, *entries->damaged_from);
    return Error{table.stop->why};
}

}  // namespace

LoadedTable load_table(const House& house, const std::string& code) {
    const Result<std::optional<StoredTable>> stored = house.log.table_by_code(code);
    if (!stored) return not_now(stored.error());
    if (!*stored) return {};
    const std::optional<StoredStop>& stop = (*stored)->stop;
    if (!(*stored)->sound) return shut(stop->why, stop->sentence);
    constexpr const char* kCannotOpen = "This server cannot open the table. It is kept as it was.";
    Result<TableDoc> doc = read_table_doc((*stored)->doc);
    if (!doc) return shut(doc.error().message(), kCannotOpen);
    const auto served = house.games.find(doc->game);
    if (served == house.games.end())
        return shut("This server does not have the game.", kCannotOpen);
    LoadedTable table;
    table.id = (*stored)->id;
    table.doc = *std::move(doc);
    table.stop = stop;
    if (auto talk = house.log.talk(*table.id, house.limits.talk_lines_kept))
        table.talk = *std::move(talk);
    if (stop) {
        table.broken = stop->why;
        return table;
    }
    try {
        const Status again = play_again(house, served->second, table);
        if (!again && again.error().id == "storage") return not_now(again.error());
        if (!again) table.broken = again.error().message();
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& fault) {
        table.broken = fault.what();
    }
    return table;
}

}  // namespace brigade::server
