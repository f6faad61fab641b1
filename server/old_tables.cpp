// From the table left alone the longest to those of last week, in batches.
#include "server/old_tables.hpp"

#include "server/lobby.hpp"
#include "server/logging.hpp"

namespace brigade::server {

namespace {

constexpr i64 kDayMs = 24LL * 60 * 60 * 1000;
constexpr int kBatch = 1000;
constexpr int kBatchesMax = 100;            // are looked at every time, …
constexpr std::size_t kClosedMax = 10'000;  // … and so many tables closed

}  // namespace

bool ClosingCodes::has(const std::string& code) {
    const std::lock_guard lock(mutex_);
    return codes_.contains(code);
}
void ClosingCodes::add(const std::string& code) {
    const std::lock_guard lock(mutex_);
    codes_.insert(code);
}
void ClosingCodes::remove(const std::string& code) {
    const std::lock_guard lock(mutex_);
    codes_.erase(code);
}

OldTables::OldTables(OldTablesParts parts)
    : parts_(std::move(parts)),
      ages_(parts_.wall(), std::chrono::steady_clock::now(), parts_.alive_until),
      timer_(parts_.io) {}

void OldTables::start() {
    const bool runs = worker_.run([this] { close_all(); });
    if (!runs) note(Level::Warning, "old_tables_still_looked_for");
    timer_.expires_after(std::chrono::seconds(parts_.limits.old_tables_every_s));
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error) start();
    });
}

void OldTables::close_all() {
    const i64 now = parts_.wall();
    if (ages_.look(now, std::chrono::steady_clock::now())) {
        note(Level::Warning, "wall_clock_jumped", {{"done", "no table is closed for it"}});
        return;
    }
    const i64 before = now - parts_.limits.lobby_days_max * kDayMs;
    i64 after = -1;
    std::size_t closed = 0;
    for (int batch = 0; batch < kBatchesMax && closed < kClosedMax; ++batch) {
        const auto tables = parts_.log.old_tables(after, before, kBatch);
        if (!tables || tables->empty()) return;
        closed += close_those_of(*tables);
        after = tables->back().touched;
    }
}

// How many of them.
std::size_t OldTables::close_those_of(const std::vector<StoredTable>& tables) {
    std::vector<Write> writes;
    std::vector<std::string> codes;
    for (const StoredTable& table : tables) {
        if (!is_too_old(table) || !claim(table)) continue;
        StoredTable closed = table;
        closed.closed = true;
        codes.push_back(table.code);
        writes.emplace_back(std::move(closed));
    }
    if (writes.empty()) return 0;
    note(Level::Info, "old_tables_closed", {{"count", std::to_string(writes.size())}});
    parts_.log.write(std::move(writes), [closing = parts_.closing, codes](bool /*kept*/) {
        for (const std::string& code : codes) closing->remove(code);
    });
    return codes.size();
}

bool OldTables::is_too_old(const StoredTable& table) const {
    const Result<TableDoc> doc = read_table_doc(table.doc);
    const bool may_go_on = !doc || in_game(*doc);
    const i64 days = may_go_on ? parts_.limits.game_days_max : parts_.limits.lobby_days_max;
    return ages_.age(table.touched) >= days * kDayMs;
}

// Never one that is in memory, nor one that was there since it was read.
bool OldTables::claim(const StoredTable& table) {
    if (!parts_.claim(table.code)) return false;
    const auto again = parts_.log.table_by_code(table.code);
    const bool is_same = again && again->has_value() && (*again)->id == table.id &&
                         (*again)->touched == table.touched;
    if (!is_same) parts_.closing->remove(table.code);
    return is_same;
}

}  // namespace brigade::server
