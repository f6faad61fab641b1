// `brigade backup` and `brigade restore`.
#pragma once

#include <string>

namespace brigade::cli {

struct BackupFlags {
    std::string data;  // the data folder of the server
    std::string file;  // the backup to be made
};
int backup(const BackupFlags& flags);

struct RestoreFlags {
    std::string file;
    std::string data;
    bool replace = false;  // puts aside what is in the folder
};
int restore(const RestoreFlags& flags);

}  // namespace brigade::cli
