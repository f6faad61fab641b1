// `brigade serve`: flags in, exit code out.
#pragma once

#include <optional>
#include <string>

namespace brigade::cli {

// What is not given comes from the config file, then from the defaults of server/config.hpp.
struct ServeFlags {
    std::optional<int> port;
    std::string bind, data, public_url, config;
    bool no_qr = false;
};
int serve_games(const ServeFlags& flags);

}  // namespace brigade::cli
