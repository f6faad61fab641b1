// A record is a whole game as JSON Lines: what was dealt, every move with its time, how it ended.
// Replaying it gives the same State on every machine. Format: docs/RECORDS.md.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.hpp"

namespace brigade {

inline constexpr int kRecordFormat = 1;

struct RecordEntry {
    Millis ms = 0;
    Seat seat{};
    json::object move;
    bool by_clock = false;  // the table made it for a seat whose time was up
};

struct RecordEnd {
    Millis ms = 0;
    u64 state_hash = 0;
    Outcome outcome;
};

struct Record {
    std::string game;
    int rules_version = 1;
    u64 content_hash = 0;
    json::object options;
    std::vector<std::string> seats;  // who sat there: a name or a bot level
    u64 seed = 0;
    std::vector<RecordEntry> entries;
    std::vector<PlayedShout> shouts{};  // said beside the moves, in the order of their times
    std::optional<RecordEnd> end;       // none while the game runs
};

std::string write_record(const Record& record);
// Errors name the line; an entry that was changed, left out or added is found by the running hash.
Result<Record> read_record(std::string_view text);

json::object outcome_json(const Outcome& outcome);

// The table as it was after `entries` moves. Fails with the entry's number if a move is refused.
using EntryWatcher = std::function<void(const Table& before, const RecordEntry& entry,
                                        const Table& after, const std::vector<AnyEvent>& events)>;
Result<std::unique_ptr<Table>> replay(const Record& record, const AnyBook& book,
                                      std::size_t entries, const EntryWatcher& watcher = {});
// The same game for looking back on it, every move of it checked.
Result<PlayedGame> played_game(const Record& record, const AnyBook& book);
// Replays everything and compares the end; the error says the first difference.
Status verify(const Record& record, const GameInfo& info, const AnyBook& book);

// Keeps the record of a running table: call it for every accepted move.
class Recorder {
   public:
    Recorder(const GameInfo& info, const AnyBook& book, const Table& table,
             std::vector<std::string> seats, u64 seed);
    void add(Millis ms, Seat seat, const Table& before, const AnyMove& move, bool by_clock = false);
    void add(RecordEntry entry) { record_.entries.push_back(std::move(entry)); }
    void add(PlayedShout shout) { record_.shouts.push_back(std::move(shout)); }
    void finish(Millis ms, const Table& table);
    // Forgets the last entry, for a player who takes a move back.
    void take_back();
    [[nodiscard]] const Record& record() const { return record_; }

   private:
    Record record_;
};

}  // namespace brigade
