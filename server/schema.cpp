// Every version of the schema is a step from the one before; a step that was released is never
// changed again. The number of steps done is kept in the file itself (user_version).
#include "server/schema.hpp"

#include <fmt/format.h>

#include <array>

#include "server/schema_checksums.hpp"

namespace brigade::server {

namespace {

// A checksum covers every other column of its row, so that a damaged row is never played.
// Who played a record has the record's time beside it, so that a person's newest come first
// without a sort.
constexpr const char* kFirst = R"(
CREATE TABLE tables(
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    game TEXT NOT NULL,
    doc TEXT NOT NULL,
    closed INTEGER NOT NULL,
    touched INTEGER NOT NULL
);
CREATE UNIQUE INDEX tables_open_code ON tables(code) WHERE closed = 0;
CREATE INDEX tables_open_touched ON tables(touched) WHERE closed = 0;

CREATE TABLE entries(
    table_id INTEGER NOT NULL REFERENCES tables(id),
    game INTEGER NOT NULL,
    number INTEGER NOT NULL,
    ms INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    data TEXT NOT NULL,
    act_id TEXT NOT NULL,
    checksum INTEGER NOT NULL,
    PRIMARY KEY(table_id, game, number)
) WITHOUT ROWID;
CREATE TABLE damaged_entries(
    table_id INTEGER, game INTEGER, number INTEGER, ms INTEGER, seat INTEGER, data TEXT,
    act_id TEXT, checksum INTEGER
);

CREATE TABLE talk(
    table_id INTEGER NOT NULL REFERENCES tables(id),
    n INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY(table_id, n)
) WITHOUT ROWID;

CREATE TABLE records(
    id TEXT NOT NULL PRIMARY KEY,
    table_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    summary TEXT NOT NULL,
    record TEXT NOT NULL
);
CREATE INDEX records_listed ON records(ended) WHERE listed = 1;
CREATE INDEX records_listed_of_game ON records(game, ended) WHERE listed = 1;
CREATE TABLE record_guests(
    guest TEXT NOT NULL,
    ended INTEGER NOT NULL,
    record TEXT NOT NULL REFERENCES records(id),
    place INTEGER NOT NULL,
    PRIMARY KEY(guest, ended, record)
) WITHOUT ROWID;
CREATE INDEX record_guests_of_record ON record_guests(record, place);

CREATE TABLE guests(
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    old_token_hash TEXT NOT NULL,
    old_until INTEGER NOT NULL,
    issued INTEGER NOT NULL,
    account TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE accounts(
    key TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    guest TEXT NOT NULL REFERENCES guests(id),
    password_hash TEXT NOT NULL
) WITHOUT ROWID;
)";

// Checksums over every row, and entries chained to one another.
constexpr const char* kSecond = R"(
ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE talk ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE records ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE records ADD COLUMN moves_checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE guests ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;

CREATE TABLE stops(
    table_id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    sentence TEXT NOT NULL,
    why TEXT NOT NULL,
    damaged INTEGER NOT NULL,
    game INTEGER NOT NULL,
    from_number INTEGER NOT NULL
);
CREATE TABLE pulse(
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
);
)";

// Games as they were after some of their entries.
constexpr const char* kThird = R"(
CREATE TABLE marks(
    table_id INTEGER NOT NULL REFERENCES tables(id),
    game INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    maker TEXT NOT NULL,
    data BLOB NOT NULL,
    checksum INTEGER NOT NULL,
    PRIMARY KEY(table_id, game, entries)
);
)";

struct Step {
    const char* sql;
    void (*fill)(Database& database);  // what SQL alone cannot do
};
constexpr std::array kSteps{Step{kFirst, nullptr}, Step{kSecond, add_checksums},
                            Step{kThird, nullptr}};

void take_step(Database& database, std::size_t step) {
    database.execute("BEGIN IMMEDIATE");
    database.execute(kSteps[step].sql);
    if (kSteps[step].fill != nullptr) kSteps[step].fill(database);
    database.execute(fmt::format("PRAGMA user_version = {}; COMMIT", step + 1));
}

// Without spaces: they are SQLite's own affair.
std::string tables_in(Database& database) {
    std::string text;
    Run row = database.query(
        "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%' "
        "ORDER BY name");
    while (row.next())
        for (const int column : {0, 1, 2, 3}) text += row.text(column) + ";";
    std::erase_if(text, [](char byte) { return byte == ' ' || byte == '\n'; });
    return text;
}

bool is_empty(Database& database) {
    return database.number("SELECT count(*) FROM sqlite_schema") == 0;
}

}  // namespace

int schema_version() { return static_cast<int>(kSteps.size()); }

Status is_ours(Database& database) {
    if (database.number("PRAGMA application_id") != kApplicationId)
        return Error{fmt::format("{} is a database, but not one of Brigade.", database.path())};
    if (database.number("PRAGMA user_version") > schema_version())
        return Error{fmt::format("{} was written by a newer Brigade; this one cannot read it.",
                                 database.path())};
    return Nothing{};
}

Status bring_up_to_date(Database& database, int version) {
    if (is_empty(database))
        database.execute(fmt::format("PRAGMA application_id = {}", kApplicationId));
    if (const Status ours = is_ours(database); !ours) return ours;
    const auto done = static_cast<std::size_t>(database.number("PRAGMA user_version"));
    for (std::size_t step = done; step < static_cast<std::size_t>(version); ++step)
        take_step(database, step);
    return Nothing{};
}

bool has_our_tables(Database& database) {
    Database model(":memory:", Access::Create);
    for (std::size_t step = 0; step < kSteps.size(); ++step) take_step(model, step);
    return tables_in(database) == tables_in(model);
}

}  // namespace brigade::server
