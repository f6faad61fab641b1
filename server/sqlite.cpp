// SQLite's result codes as sentences, and the few calls of it that we use.
#include "server/sqlite.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "server/crash.hpp"

namespace brigade::server {

namespace {

// Waiting is only ever for a backup or a checkpoint of another program; we lock the folder.
constexpr int kBusyMsMax = 10'000;

bool says_full(int code, int system_error) {
    return (code & 0xFF) == SQLITE_FULL || system_error == ENOSPC || system_error == EDQUOT ||
           system_error == EFBIG;
}

std::string sentence(int code, int system_error, const std::string& path, const char* words) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    if (says_full(code, system_error))
        return fmt::format("{} cannot grow: the disk is full.", path);
    switch (code & 0xFF) {
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return fmt::format(
                "The database {} is damaged; bring back a backup with `brigade restore FILE "
                "{} --replace`.",
                path, folder);
        case SQLITE_READONLY:
        case SQLITE_PERM: return fmt::format("{} cannot be written: it is read-only.", path);
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return fmt::format("{} is in use by another program.", path);
        default: break;
    }
    if (system_error != 0)
        return fmt::format("{}: {} ({}).", path, words,
                           std::generic_category().message(system_error));
    return fmt::format("{}: {}.", path, words);
}

// What the system said, if it was asked. SQLite forgets it when it is a commit that fails, but then
// nothing has touched errno since.
int system_error_of(sqlite3* handle, int code) {
    if ((code & 0xFF) != SQLITE_IOERR && (code & 0xFF) != SQLITE_CANTOPEN) return 0;
    const int told = sqlite3_system_errno(handle);
    return told != 0 ? told : errno;
}

// Without memory nobody can go on.
StorageFault fault_of(sqlite3* handle, int code, const std::string& path) {
    if ((code & 0xFF) == SQLITE_NOMEM)
        end_at_once(kExitFault, "no_memory", "There is no memory left.");
    const int system_error = system_error_of(handle, code);
    const char* words = handle == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(handle);
    return {code, Error{sentence(code, system_error, path, words)}};
}

std::string path_of(sqlite3* handle) {
    const char* name = sqlite3_db_filename(handle, "main");
    return name == nullptr ? std::string() : std::string(name);
}

void must(sqlite3* handle, int code) {
    if (code != SQLITE_OK)
        throw fault_of(handle, sqlite3_extended_errcode(handle), path_of(handle));
}

// Lines of SQLite's integrity check.
bool is_about_value(const std::string& fault) {
    return fault.find(" value in ") != std::string::npos;  // "NULL value in entries.data"
}
bool is_about_index(const std::string& fault) {
    return fault.find("from index ") != std::string::npos ||
           fault.find("of entries in index ") != std::string::npos ||
           fault.find("non-unique entry in index ") != std::string::npos ||
           fault.find("values differ from index ") != std::string::npos;
}

int open_flags(Access access) {
    constexpr int kOneThread = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    switch (access) {
        case Access::ReadOnly: return kOneThread | SQLITE_OPEN_READONLY;
        case Access::ReadWrite: return kOneThread | SQLITE_OPEN_READWRITE;
        case Access::Create: return kOneThread | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    }
    UNREACHABLE("every access has its flags");
}

}  // namespace

bool is_of_the_write(const StorageFault& fault) {
    const int kind = fault.code & 0xFF;
    return kind == SQLITE_CONSTRAINT || kind == SQLITE_TOOBIG || kind == SQLITE_MISMATCH;
}

Run::~Run() {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
}

void Run::bind(int place, i64 number) {
    must(handle_, sqlite3_bind_int64(statement_, place, number));
}

void Run::bind(int place, std::string_view text) {
    // An empty view may have no address, which SQLite would take for NULL.
    const char* data = text.data() == nullptr ? "" : text.data();
    must(handle_,
         sqlite3_bind_text64(statement_, place, data, text.size(), SQLITE_STATIC, SQLITE_UTF8));
}

bool Run::next() {
    errno = 0;
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    throw fault_of(handle_, sqlite3_extended_errcode(handle_), path_of(handle_));
}

i64 Run::number(int column) const { return sqlite3_column_int64(statement_, column); }

std::string Run::text(int column) const {
    const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const int size = sqlite3_column_bytes(statement_, column);
    return data == nullptr ? std::string() : std::string(data, static_cast<std::size_t>(size));
}

Database::Database(const std::string& path, Access access) : path_(path) {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &handle, open_flags(access), nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) throw fault_of(handle, code, path);
    sqlite3_busy_timeout(handle, kBusyMsMax);
}

sqlite3_stmt* Database::prepared(std::string_view sql) {
    const auto known = statements_.find(sql);
    if (known != statements_.end()) return known->second.get();
    sqlite3_stmt* statement = nullptr;
    must(handle_.get(), sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                           SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
    statements_.emplace(sql, statement);
    return statement;
}

void Database::execute(const std::string& sql) {
    must(handle_.get(), sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr));
}

i64 Database::number(std::string_view sql) {
    Run one = query(sql);
    ASSERT(one.next());
    return one.number(0);
}

void Database::roll_back() {
    // After some faults, as of a full disk, SQLite has taken the transaction back by itself.
    if (sqlite3_get_autocommit(handle_.get()) == 0)
        sqlite3_exec(handle_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

Error Database::damaged() const {
    Error error{sentence(SQLITE_CORRUPT, 0, path_, "")};
    error.id = "damaged";
    return error;
}

Database::Health Database::health() {
    try {
        Health health = Health::Good;
        Run one = query("PRAGMA integrity_check(1000)");
        while (one.next()) {
            const std::string fault = one.text(0);
            if (fault == "ok" || is_about_value(fault)) continue;
            if (!is_about_index(fault)) return Health::Bad;
            health = Health::BadIndexes;
        }
        return health;
    } catch (const StorageFault&) {
        return Health::Bad;
    }
}

Status Database::check() {
    if (health() != Health::Good) return damaged();
    return Nothing{};
}

Result<bool> Database::check_and_mend() {
    const Health found = health();
    if (found == Health::Good) return false;
    if (found == Health::Bad) return damaged();
    execute("REINDEX");
    if (health() != Health::Good) return damaged();
    return true;
}

void Database::watch_log(std::function<void(int pages)> watcher) {
    log_watcher_ = std::move(watcher);
    const auto told = [](void* self, sqlite3* /*handle*/, const char* /*name*/, int pages) {
        static_cast<Database*>(self)->log_watcher_(pages);
        return SQLITE_OK;
    };
    sqlite3_wal_hook(handle_.get(), told, this);
}

Status Database::checkpoint() {
    const int code = sqlite3_wal_checkpoint_v2(handle_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE,
                                               nullptr, nullptr);
    if (code == SQLITE_OK || (code & 0xFF) == SQLITE_BUSY) return Nothing{};
    return fault_of(handle_.get(), code, path_).error;
}

void Database::copy_to(Database& target) {
    sqlite3_backup* copy = sqlite3_backup_init(target.handle_.get(), "main", handle_.get(), "main");
    if (copy == nullptr) must(target.handle_.get(), SQLITE_ERROR);
    const int all_pages = -1;
    const int code = sqlite3_backup_step(copy, all_pages);
    sqlite3_backup_finish(copy);
    if (code != SQLITE_DONE) throw fault_of(target.handle_.get(), code, target.path_);
}

}  // namespace brigade::server
