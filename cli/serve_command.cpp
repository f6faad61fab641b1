// `brigade serve`: the games over HTTP and WebSocket, until it is told to stop.
#include "cli/serve_command.hpp"

#include "cli/common.hpp"
#include "server/serve.hpp"

namespace brigade::cli {

namespace {

server::ServeConfig config_of(const ServeFlags& flags) {
    if (flags.config.empty()) return {};
    auto config = server::read_config(read_file(flags.config), flags.config);
    if (!config) throw Stop{kUsage, config.error().message()};
    return *std::move(config);
}

}  // namespace

int serve_games(const ServeFlags& flags) {
    server::ServeConfig config = config_of(flags);
    if (flags.port) config.port = *flags.port;
    if (!flags.bind.empty()) config.bind = flags.bind;
    if (!flags.data.empty()) config.data = flags.data;
    if (!flags.public_url.empty()) {
        const auto url = server::check_public_url(flags.public_url);
        if (!url) throw Stop{kUsage, url.error().message()};
        config.public_url = *url;
    }
    config.shows_qr = !flags.no_qr;
    return server::serve(config);
}

}  // namespace brigade::cli
