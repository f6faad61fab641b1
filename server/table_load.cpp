// A table as the log has it, read and played again. It touches nothing of the table itself, so that
// it can be done apart from the threads that serve.
#include <fmt/format.h>

#include "server/build_id.hpp"
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

// The entries as far as the marks go that this very program has kept are taken as made.
std::size_t go_on_from_marks(RunningGame& game, const Entries& entries, const std::string& maker) {
    std::size_t at = 0;
    for (const StoredMark& mark : entries.marks) {
        if (mark.maker != maker) break;
        std::vector<Entry> up_to_it;
        for (std::size_t next = at; next < static_cast<std::size_t>(mark.entries); ++next) {
            const StoredEntry& entry = entries.sound[next];
            up_to_it.push_back({entry.ms, entry.seat, entry.data});
        }
        if (!game.go_on_from({static_cast<std::size_t>(mark.entries), mark.data},
                             std::move(up_to_it)))
            break;
        at = game.entry_count();
    }
    return at;
}

Status play_again(const TableSource& source, const ServedGame& served, LoadedTable& table) {
    const TableDoc& doc = table.doc;
    if (doc.number == 0 || !(in_game(doc) || doc.phase == "over")) return Nothing{};
    const Result<u64> seed = parse_hex64(doc.seed);
    if (!seed) return seed.error();
    Result<std::unique_ptr<RunningGame>> begun = RunningGame::begin(
        *served.face, served.book, {doc.number, *seed, doc.options, doc.seats.size()});
    if (!begun) return begun.error();
    table.game = *std::move(begun);
    const Result<Entries> entries = source.log.entries(*table.id, doc.number);
    if (!entries) return entries.error();
    for (const StoredEntry& entry : entries->sound)
        if (!entry.act_id.empty())
            table.acts.emplace_back(seat_at(static_cast<std::size_t>(entry.seat)), entry.act_id);
    std::size_t at =
        go_on_from_marks(*table.game, *entries, maker_of_marks(table.game->content_hash()));
    table.made_again = entries->sound.size() - at;
    for (; at < entries->sound.size(); ++at) {
        const StoredEntry& entry = entries->sound[at];
        if (const Status made = table.game->replay({entry.ms, entry.seat, entry.data}); !made)
            return Error{fmt::format("Entry {} cannot have been made: {}", entry.number,
                                     made.error().message())};
    }
    if (!entries->damaged_from) return Nothing{};
    table.stop = stop_of_entries({*table.id, doc.code, {}, {}}, doc.number, *entries->damaged_from);
    return Error{table.stop->why};
}

}  // namespace

LoadedTable load_table(const TableSource& source, const std::string& code) {
    const Result<std::optional<StoredTable>> stored = source.log.table_by_code(code);
    if (!stored) return not_now(stored.error());
    if (!*stored) return {};
    const std::optional<StoredStop>& stop = (*stored)->stop;
    if (!(*stored)->sound) return shut(stop->why, stop->sentence);
    constexpr const char* kCannotOpen = "This server cannot open the table. It is kept as it was.";
    Result<TableDoc> doc = read_table_doc((*stored)->doc);
    if (!doc) return shut(doc.error().message(), kCannotOpen);
    const auto served = source.games.find(doc->game);
    if (served == source.games.end())
        return shut("This server does not have the game.", kCannotOpen);
    LoadedTable table;
    table.id = (*stored)->id;
    table.doc = *std::move(doc);
    table.stop = stop;
    if (auto talk = source.log.talk(*table.id, source.talk_lines)) table.talk = *std::move(talk);
    if (stop) {
        table.broken = stop->why;
        return table;
    }
    try {
        const Status again = play_again(source, served->second, table);
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
