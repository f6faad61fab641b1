// The data folder: what its files are called, the lock that keeps two servers from opening one
// folder, and small private files written whole or not at all.
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"

namespace brigade::server {

inline constexpr std::string_view kDatabaseFile = "brigade.db";
inline constexpr std::string_view kKeyFile = "key";
inline constexpr std::string_view kLockFile = "lock";
inline constexpr std::string_view kHeartbeatFile = "heartbeat";
inline constexpr std::string_view kWitnessFile = "witness";

std::string file_in(const std::string& folder, std::string_view name);

// An open file that closes itself.
class Descriptor {
   public:
    explicit Descriptor(int number = -1) : number_(number) {}
    ~Descriptor();
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool is_open() const { return number_ >= 0; }

   private:
    int number_;
};

// Holds the folder for this process until it is gone; the system lets go of it if the process dies.
// The folder is made if it is not there.
class FolderLock {
   public:
    static Result<FolderLock> take(const std::string& folder);

   private:
    explicit FolderLock(Descriptor file) : file_(std::move(file)) {}
    Descriptor file_;
};

// "PATH cannot be written: the disk is full."
Error cannot_write(const std::string& path, int system_error);

// Makes an empty file that only its owner may read, if it is not there.
Status make_private(const std::string& path);
// Replaces or makes a file that only its owner may read; it is on the disk when this returns.
Status write_private(const std::string& path, std::string_view text);
// Everything in a small file.
Result<std::string> read_small_file(const std::string& path);
// Makes what was renamed in this folder last through a power cut.
void sync_folder(const std::string& folder);

}  // namespace brigade::server
