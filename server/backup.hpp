// A backup is one file: a whole copy of the database with the key of the tokens in it, and a digest
// of every byte of both at its end. It can be made while the server runs; it is brought back only
// while no server does.
#pragma once

#include <string>

#include "core/result.hpp"

namespace brigade::server {

// Copies what is committed at this moment. Refuses to write over a file.
Status backup(const std::string& folder, const std::string& file);

struct RestoreWish {
    std::string file;
    std::string folder;
    bool replace = false;  // puts aside what is in the folder, instead of refusing
};
// Looks through the whole backup before it touches the folder, and refuses one in which a single
// bit is not as it was.
Status restore(const RestoreWish& wish);

}  // namespace brigade::server
