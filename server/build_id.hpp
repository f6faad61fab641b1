// Which program this is, to the byte: the linker's fingerprint of it.
#pragma once

#include <string>

#include "core/types.hpp"

namespace brigade::server {

const std::string& build_id();
// Whose marks of games are of use here: those of this program with this content.
std::string maker_of_marks(u64 content_hash);

}  // namespace brigade::server
