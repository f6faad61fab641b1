// A thin layer over SQLite: connections with cached statements, and faults as readable sentences.
// Inside the storage a fault is thrown as StorageFault and caught where a call of Log began, as
// Misread is by readers; nothing outside ever sees one. Knows none of our tables: sqlite_log.cpp.
#pragma once

#include <sqlite3.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/types.hpp"

namespace brigade::server {

// `code` is SQLite's extended result code.
struct StorageFault {
    int code;
    Error error;
};

// Whether the fault lies in the one thing that was written (it exists already, it points to
// nothing), so that the database itself is well and other writes may go on.
[[nodiscard]] bool is_of_the_write(const StorageFault& fault);

// One run of a prepared statement; when it is gone, the statement is free for the next one. Texts
// that are bound must live until then.
class Run {
   public:
    template <class... Values>
    Run(sqlite3* handle, sqlite3_stmt* statement, const Values&... values)
        : handle_(handle), statement_(statement) {
        int place = 0;
        (bind(++place, values), ...);
    }
    ~Run();
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    // The next row, if there is one.
    bool next();
    [[nodiscard]] i64 number(int column) const;
    [[nodiscard]] std::string text(int column) const;

   private:
    void bind(int place, i64 number);
    void bind(int place, std::string_view text);

    sqlite3* handle_;
    sqlite3_stmt* statement_;
};

enum class Access : u8 { ReadOnly, ReadWrite, Create };

// A connection, for one thread at a time.
class Database {
   public:
    Database(const std::string& path, Access access);
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    // A statement with its `?` bound in order, ready for next(). Statements are kept by their text,
    // so this is for texts that are fixed.
    template <class... Values>
    Run query(std::string_view sql, const Values&... values) {
        return Run(handle_.get(), prepared(sql), values...);
    }
    // Runs it to its end and says how many rows it changed.
    template <class... Values>
    int run(std::string_view sql, const Values&... values) {
        Run one(handle_.get(), prepared(sql), values...);
        while (one.next()) continue;
        return sqlite3_changes(handle_.get());
    }
    // Several statements without values, as a schema or pragmas.
    void execute(const std::string& sql);
    // The number in the first row.
    [[nodiscard]] i64 number(std::string_view sql);

    // Takes back whatever of a transaction is still open.
    void roll_back();
    // Looks through the whole file for damage. Values that are not of the kind of their column are
    // not looked for: whoever reads them has checksums.
    [[nodiscard]] Status check();
    // The same; indexes that do not fit their tables are made anew from them. True if there were
    // such.
    [[nodiscard]] Result<bool> check_and_mend();
    // The sentence that says so.
    [[nodiscard]] Error damaged() const;
    // Called after every commit of this connection with the length of the write-ahead log in pages;
    // checkpoints are then the caller's business.
    void watch_log(std::function<void(int pages)> watcher);
    // Moves what it can of the log into the file, in nobody's way.
    Status checkpoint();
    // Copies the whole of this database into another, in one consistent piece.
    void copy_to(Database& target);

    [[nodiscard]] const std::string& path() const { return path_; }

   private:
    sqlite3_stmt* prepared(std::string_view sql);
    enum class Health : u8 { Good, BadIndexes, Bad };
    Health health();

    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
    };
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    std::string path_;
    std::function<void(int)> log_watcher_;
    std::unique_ptr<sqlite3, Close> handle_;
    std::map<std::string, std::unique_ptr<sqlite3_stmt, Finalize>, std::less<>> statements_;
};

}  // namespace brigade::server
