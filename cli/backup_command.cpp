// `brigade backup` and `brigade restore`: everything a server keeps, to one file and back.
#include "cli/backup_command.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/common.hpp"
#include "server/backup.hpp"

namespace brigade::cli {

namespace {

// A damaged backup is something checked that does not hold; the rest is files and folders.
void must(const Status& status) {
    if (status) return;
    throw Stop{status.error().id == "damaged" ? kFailed : kFile, status.error().message()};
}

}  // namespace

int backup(const BackupFlags& flags) {
    must(server::backup(flags.data, flags.file));
    std::error_code unknown;
    const auto bytes = std::filesystem::file_size(flags.file, unknown);
    print(
        fmt::format("{} is saved in {} ({} KiB). Keep it private: it holds the key of the server.",
                    flags.data, flags.file, (bytes + 1023) / 1024));
    return kOk;
}

int restore(const RestoreFlags& flags) {
    must(server::restore({flags.file, flags.data, flags.replace}));
    print(
        fmt::format("{} is brought back into {}. Start the server again.", flags.file, flags.data));
    return kOk;
}

}  // namespace brigade::cli
