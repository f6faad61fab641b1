// How long each process has served this data folder, in a small file: one line a process, the one
// of this process overwritten with every beat. A table's clock is bound to the process that ran it,
// so whoever finds the table later knows how far that clock came, however often the server was
// killed since and whatever the wall clock shows.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "core/types.hpp"
#include "server/folder.hpp"

namespace brigade::server {

class Heartbeat {
   public:
    // Begins a line for this process; lines of the newest processes before it are kept.
    static Result<Heartbeat> start(const std::string& folder);

    // The name of this process in the folder, and of the one that a table's document names.
    [[nodiscard]] const std::string& run() const { return run_; }
    // How many milliseconds a process before this one served; nothing if it is not known.
    [[nodiscard]] std::optional<Millis> served(const std::string& run) const;

    // When, by the wall clock, a process before this one wrote its last beat, in Unix milliseconds;
    // 0: not known. It says how long nobody served, roughly, and nothing about a table's clock.
    [[nodiscard]] i64 last_written() const { return last_written_; }

    // Written in place without waiting for the disk: it has to outlive the process, not the system,
    // and costs a microsecond. Safe from any thread.
    void beat(Millis served_ms) const;

   private:
    using Runs = std::map<std::string, Millis, std::less<>>;
    Heartbeat(Descriptor file, Runs before, std::string run, std::size_t offset, i64 last_written)
        : file_(std::move(file)),
          before_(std::move(before)),
          run_(std::move(run)),
          offset_(offset),
          last_written_(last_written) {}

    Descriptor file_;
    Runs before_;
    std::string run_;
    std::size_t offset_;  // of the own line
    i64 last_written_;
};

}  // namespace brigade::server
