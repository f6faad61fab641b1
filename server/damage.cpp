// One table after the other: first its document, then the entries of its games.
#include "server/damage.hpp"

#include <fmt/format.h>

#include "server/logging.hpp"
#include "server/stored_rows.hpp"
#include "server/write_ahead_log.hpp"

namespace brigade::server {

namespace {

StoredStop stop_of_document(TableId table, std::string code, std::string why,
                            std::string sentence) {
    return {.table = table,
            .code = std::move(code),
            .sentence = std::move(sentence),
            .why = std::move(why),
            .damaged = true,
            .game = 0,
            .from = 0};
}

StoredStop stop_of_lost(TableId table, std::string code) {
    return stop_of_document(table, std::move(code), "The table is missing in the database.",
                            "This table was lost when the server's disk was damaged. Whoever runs "
                            "the server may have a backup of it.");
}

StoredStop stop_of_old_document(const StoredTable& table) {
    return stop_of_document(table.id, table.code, "The last changes of the table are missing.",
                            "The last changes of this table were lost when the server's disk was "
                            "damaged. It stands still until whoever runs the server decides.");
}

// Where the entries of a game stop being what was kept.
std::optional<int> damaged_from(const Chain& chain, const std::optional<WitnessLine>& seen,
                                int game) {
    const auto sound = static_cast<int>(chain.checksums.size());
    if (chain.entries.damaged_from) return chain.entries.damaged_from;
    if (!seen || seen->game != game) return std::nullopt;
    if (seen->number >= sound) return sound;
    const bool same = chain.checksums[static_cast<std::size_t>(seen->number)] == seen->checksum;
    return same ? std::nullopt : std::optional(seen->number);
}

class Looking {
   public:
    Looking(Database& database, Testimony known) : database_(database), known_(std::move(known)) {}

    Testimony look() {
        now_.log = known_.log;
        for (const TableId table : open_tables()) look_at(*table_numbered(database_, table));
        for (const auto& [id, seen] : known_.tables)
            if (!now_.tables.contains(id)) look_for(TableId{id}, seen);
        mark();
        return std::move(now_);
    }

   private:
    std::vector<TableId> open_tables() {
        std::vector<TableId> tables;
        Run row = database_.query("SELECT id FROM tables WHERE closed = 0 ORDER BY id");
        while (row.next()) tables.push_back(TableId{row.number(0)});
        return tables;
    }

    void look_at(const TableRow& row) {
        const StoredTable& table = row.table;
        const Testimony::Known& seen = known_.tables[number_of(table.id)];
        Testimony::Known& now = now_.tables[number_of(table.id)];
        now.document = document_line(table, row.version, row.checksum);
        if (!table.sound) {
            now = seen;
            StoredStop stop = stop_of_unsound(table);
            if (seen.document) stop.code = code_of(*seen.document);
            stops_.push_back(std::move(stop));
            return;
        }
        std::optional<StoredStop> stop = look_at_games(table, seen, now);
        const bool is_old =
            seen.document &&
            (seen.document->number > row.version ||
             (seen.document->number == row.version && seen.document->checksum != row.checksum));
        if (is_old && !stop) stop = stop_of_old_document(table);
        if (!stop) return;
        if (seen.document) now.document = seen.document;
        if (seen.entry) now.entry = seen.entry;
        stops_.push_back(*std::move(stop));
    }

    // Of the newest game; the ones before it are over, and have records.
    std::optional<StoredStop> look_at_games(const StoredTable& table, const Testimony::Known& seen,
                                            Testimony::Known& now) {
        std::vector<int> games = games_of(database_, table.id);
        if (seen.entry && (games.empty() || games.back() < seen.entry->game))
            games.push_back(seen.entry->game);
        if (games.empty()) return std::nullopt;
        const int game = games.back();
        const Chain chain = read_chain(database_, table.id, game);
        if (!chain.checksums.empty())
            now.entry = entry_line(chain.entries.sound.back(), chain.checksums.back());
        const auto from = damaged_from(chain, seen.entry, game);
        if (!from) return std::nullopt;
        return stop_of_entries(table, game, *from);
    }

    // A table that the witness knows and that is not open: it was closed, or it is gone.
    void look_for(TableId id, const Testimony::Known& seen) {
        const std::optional<TableRow> row = table_numbered(database_, id);
        if (row && row->table.closed && row->table.sound) return;
        now_.tables[number_of(id)] = seen;
        std::string code = seen.document ? code_of(*seen.document) : std::string();
        stops_.push_back(row ? stop_of_unsound(row->table) : stop_of_lost(id, code));
        if (!code.empty()) stops_.back().code = std::move(code);
    }

    void mark() {
        database_.execute("BEGIN IMMEDIATE; UPDATE stops SET damaged = 0");
        for (const StoredStop& stop : stops_) {
            note(Level::Error, "table_damaged",
                 {{"table", stop.code},
                  {"id", std::to_string(number_of(stop.table))},
                  {"game", std::to_string(stop.game)},
                  {"from", std::to_string(stop.from)},
                  {"why", stop.why}});
            database_.run(
                "INSERT OR REPLACE INTO stops(table_id, code, sentence, why, damaged, game, "
                "from_number) VALUES(?, ?, ?, ?, 1, ?, ?)",
                number_of(stop.table), stop.code, stop.sentence, stop.why, stop.game, stop.from);
        }
        database_.execute("COMMIT");
    }

    Database& database_;
    Testimony known_;
    Testimony now_;
    std::vector<StoredStop> stops_;
};

}  // namespace

LostFrames lost_frames(const std::string& path, const Testimony& known) {
    const LogFile log = look_through_log(path);
    if (!log.has_frames) return {};
    const bool is_the_witnessed =
        known.log && log.has_head && static_cast<u64>(known.log->table) == log.salts;
    const bool is_short = is_the_witnessed && known.log->number > log.kept;
    return {!log.has_head || is_short || log.goes_on_after, log.kept};
}

StoredStop stop_of_unsound(const StoredTable& table) {
    return stop_of_document(table.id, table.code, "The document does not fit its checksum.",
                            "What the server knows of this table was damaged on its disk. It "
                            "stands still until whoever runs the server decides.");
}

StoredStop stop_of_entries(const StoredTable& table, int game, int from) {
    return {.table = table.id,
            .code = table.code,
            .sentence = fmt::format(
                "This game was damaged on the server's disk from entry {} on. Everything before "
                "it is kept. It stands still until whoever runs the server decides.",
                from),
            .why = fmt::format("Game {} is damaged from entry {} on.", game, from),
            .damaged = true,
            .game = game,
            .from = from};
}

Testimony look_for_damage(Database& database, Testimony known) {
    return Looking(database, std::move(known)).look();
}

}  // namespace brigade::server
