// What `brigade serve` is told: by flags, by a TOML file, or by nothing at all.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "server/client_address.hpp"
#include "server/limits.hpp"
#include "server/logging.hpp"

namespace brigade::server {

struct ServeConfig {
    int port = 8080;
    std::string bind = "::";  // IPv6 and IPv4
    std::string data;         // the folder; empty: the usual one of this user
    std::string public_url;   // how people reach the server from outside, if they do
    std::vector<Network> trusted_proxies;
    Level log_level = Level::Info;
    unsigned threads = 0;  // 0: one per core
    bool shows_qr = true;
    Limits limits;
};

// The file holds what differs from the defaults. A fault is one sentence with file and line; a key
// that is not known is a fault.
Result<ServeConfig> read_config(std::string_view text, const std::string& file_name);

// The address as it is used: a scheme, a host, nothing after it.
Result<std::string> check_public_url(std::string_view url);

// $XDG_DATA_HOME/brigade, or ~/.local/share/brigade.
Result<std::string> usual_data_folder();

}  // namespace brigade::server
