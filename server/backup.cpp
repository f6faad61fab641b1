// Backup and restore. The copy is made by SQLite's own backup interface into a file beside the
// wanted one, looked through, sealed, and only then renamed: there is never half a backup under its
// name. The seal is a last line with a digest of everything before it; SQLite does not read so far.
#include "server/backup.hpp"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <vector>

#include "server/damage.hpp"
#include "server/folder.hpp"
#include "server/schema.hpp"

namespace brigade::server {

namespace {

namespace fs = std::filesystem;

// Removes the unfinished copy, unless it got its name.
class Part {
   public:
    explicit Part(const std::string& path) : path_(path + ".part") { remove(); }
    ~Part() { remove(); }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;
    [[nodiscard]] const std::string& path() const { return path_; }

    [[nodiscard]] Status rename_to(const std::string& path) const {
        const Descriptor file(open(path_.c_str(), O_RDONLY | O_CLOEXEC));
        const bool renamed =
            file.is_open() && fsync(file.number()) == 0 && rename(path_.c_str(), path.c_str()) == 0;
        if (!renamed) return cannot_write(path, errno);
        sync_folder(fs::path(path).parent_path().string());
        return Nothing{};
    }

   private:
    void remove() const {
        std::error_code ignored;
        for (const char* ending : {"", "-journal", "-wal", "-shm"})
            fs::remove(path_ + ending, ignored);
    }
    std::string path_;
};

bool exists(const std::string& path) {
    std::error_code unknown;
    return fs::exists(path, unknown);
}

// A single file without a write-ahead log beside it, with the key in a table of its own.
void copy_with_key(const std::string& from, const std::string& to, const std::string& key) {
    Database source(from, Access::ReadOnly);
    Database target(to, Access::ReadWrite);
    source.copy_to(target);
    target.execute("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL");
    target.execute("CREATE TABLE backup_key(key TEXT NOT NULL)");
    target.run("INSERT INTO backup_key(key) VALUES(?)", key);
}

Status look_through(const std::string& path) {
    Database database(path, Access::ReadOnly);
    return database.check();
}

bool is_backup(Database& database) {
    return database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'backup_key'") > 0;
}

// ---- the seal

constexpr std::string_view kSealWords = "\nbrigade backup, BLAKE2b ";
constexpr std::size_t kDigestBytes = crypto_generichash_BYTES_MAX;
constexpr std::size_t kSealBytes = kSealWords.size() + 2 * kDigestBytes + 1;
// Backups of databases of this version had no seal yet.
constexpr i64 kUnsealed = 1;

std::string seal_of(const std::array<unsigned char, kDigestBytes>& digest) {
    std::string hex(2 * kDigestBytes + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
    hex.pop_back();
    return fmt::format("{}{}\n", kSealWords, hex);
}

// The seal that the first bytes of a file ought to have; nothing if it cannot be read so far.
std::optional<std::string> seal_for(const std::string& path, std::uintmax_t bytes) {
    ASSERT(sodium_init() >= 0);
    crypto_generichash_state state;
    crypto_generichash_init(&state, nullptr, 0, kDigestBytes);
    std::ifstream file(path, std::ios::binary);
    std::vector<char> piece(std::size_t{1} << 20U);
    while (bytes > 0) {
        const std::size_t count = std::min<std::uintmax_t>(bytes, piece.size());
        if (!file.read(piece.data(), static_cast<std::streamsize>(count))) return std::nullopt;
        crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(piece.data()),
                                  count);
        bytes -= count;
    }
    std::array<unsigned char, kDigestBytes> digest{};
    crypto_generichash_final(&state, digest.data(), digest.size());
    return seal_of(digest);
}

Status seal(const std::string& path) {
    std::error_code fault;
    const auto bytes = fs::file_size(path, fault);
    const std::optional<std::string> text = fault ? std::nullopt : seal_for(path, bytes);
    std::ofstream file(path, std::ios::binary | std::ios::app);
    if (!text || !(file << *text << std::flush)) return cannot_write(path, errno);
    return Nothing{};
}

bool has_whole_seal(const std::string& path) {
    std::error_code fault;
    const auto bytes = fs::file_size(path, fault);
    if (fault || bytes < kSealBytes) return false;
    std::ifstream file(path, std::ios::binary);
    file.seekg(static_cast<std::streamoff>(bytes - kSealBytes));
    std::string text(kSealBytes, '\0');
    if (!file.read(text.data(), static_cast<std::streamsize>(text.size()))) return false;
    return seal_for(path, bytes - kSealBytes) == text;
}

// What a faultless backup holds: a database that this program can read, and the key.
Result<std::string> key_in(const std::string& file) {
    const Error damaged{fmt::format("The backup {} is damaged; nothing was changed.", file), "",
                        "damaged"};
    try {
        const bool is_sealed = has_whole_seal(file);
        Database database(file, Access::ReadOnly);
        if (!database.check()) return damaged;
        if (const Status ours = is_ours(database); !ours)
            return is_sealed || !is_backup(database) ? ours.error() : damaged;
        if (!is_sealed && database.number("PRAGMA user_version") != kUnsealed) return damaged;
        Run row = database.query("SELECT key FROM backup_key");
        if (!row.next()) return damaged;
        return row.text(0);
    } catch (const StorageFault&) {
        return damaged;
    }
}

void copy_without_key(const std::string& from, const std::string& to) {
    Database source(from, Access::ReadOnly);
    Database target(to, Access::ReadWrite);
    source.copy_to(target);
    target.execute("PRAGMA synchronous = FULL; DROP TABLE backup_key");
}

bool is_empty_but_for_the_lock(const std::string& folder) {
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        if (entry.path().filename() != kLockFile) return false;
    return true;
}

// What belongs to the server that was there. The lock is ours now.
std::vector<fs::path> files_of_a_server(const std::string& folder) {
    const std::string database(kDatabaseFile);
    std::vector<fs::path> files;
    for (const std::string& name :
         {database, database + "-wal", database + "-shm", std::string(kKeyFile),
          std::string(kHeartbeatFile), std::string(kWitnessFile)})
        if (exists(file_in(folder, name))) files.emplace_back(file_in(folder, name));
    return files;
}

Status put_aside(const std::string& folder) {
    const std::vector<fs::path> files = files_of_a_server(folder);
    if (files.empty()) return Nothing{};
    const auto now = std::chrono::system_clock::now();
    const fs::path aside =
        fs::path(folder) / fmt::format("before-restore-{:%Y%m%d-%H%M%S}", fmt::gmtime(now));
    std::error_code fault;
    fs::create_directory(aside, fault);
    for (const fs::path& file : files)
        if (!fault) fs::rename(file, aside / file.filename(), fault);
    if (fault) return cannot_write(aside.string(), fault.value());
    return Nothing{};
}

// The copy is made before anything is put aside, because there may be no room for it.
Status bring_back(const RestoreWish& wish, const std::string& key) {
    const std::string database = file_in(wish.folder, kDatabaseFile);
    const Part part(database);
    if (const Status ready = make_private(part.path()); !ready) return ready;
    copy_without_key(wish.file, part.path());
    if (const Status aside = put_aside(wish.folder); !aside) return aside;
    if (const Status kept = write_private(file_in(wish.folder, kKeyFile), key); !kept) return kept;
    return part.rename_to(database);
}

// A running server looks at its log itself; one that is left behind would be read up to the first
// frame that does not fit.
Status check_left_log(const std::string& folder) {
    const Result<FolderLock> lock = FolderLock::take(folder);
    if (!lock) return Nothing{};
    const std::string path = file_in(folder, kDatabaseFile) + "-wal";
    if (!lost_frames(path, Witness::read(folder)).any) return Nothing{};
    return Error{fmt::format("{} is damaged, and a backup would miss what was kept last. Start the "
                             "server once: it keeps the damaged file and says what is lost.",
                             path),
                 "", "damaged"};
}

}  // namespace

Status backup(const std::string& folder, const std::string& file) {
    const std::string database = file_in(folder, kDatabaseFile);
    if (!exists(database)) return Error{fmt::format("There is no database in {}.", folder)};
    if (exists(file)) return Error{fmt::format("{} exists already; choose another name.", file)};
    const Result<std::string> key = read_small_file(file_in(folder, kKeyFile));
    if (!key) return key.error();
    if (const Status whole = check_left_log(folder); !whole) return whole;
    try {
        const Part part(file);
        if (const Status ready = make_private(part.path()); !ready) return ready;
        copy_with_key(database, part.path(), *key);
        if (const Status whole = look_through(part.path()); !whole)
            return Error{fmt::format("The database {} is damaged and was not backed up.", database),
                         "", "damaged"};
        if (const Status sealed = seal(part.path()); !sealed) return sealed;
        return part.rename_to(file);
    } catch (const StorageFault& fault) {
        return fault.error;
    }
}

Status restore(const RestoreWish& wish) {
    if (!exists(wish.file)) return Error{fmt::format("There is no file {}.", wish.file)};
    const Result<std::string> key = key_in(wish.file);
    if (!key) return key.error();
    const Result<FolderLock> lock = FolderLock::take(wish.folder);
    if (!lock) return lock.error();
    if (!wish.replace && !is_empty_but_for_the_lock(wish.folder))
        return Error{fmt::format(
            "The folder {} is not empty. Choose another one, or put aside what is in it with "
            "--replace.",
            wish.folder)};
    try {
        return bring_back(wish, *key);
    } catch (const StorageFault& fault) {
        return fault.error;
    }
}

}  // namespace brigade::server
