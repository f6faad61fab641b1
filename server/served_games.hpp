// The games of this server, each with its content loaded once, and those announced for later.
#pragma once

#include "server/table_actor.hpp"

namespace brigade::server {

ServedGames load_games();
// What the front page shows: everything served, then what is announced.
std::vector<wire::GameDetails> details_of(const ServedGames& games);

}  // namespace brigade::server
