// Starting `brigade serve` for the load generator and waiting until it listens.
#include "server/load/own_server.hpp"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

namespace brigade::load {

namespace {

constexpr auto kPatience = std::chrono::seconds(20);
constexpr auto kGlance = std::chrono::milliseconds(5);
constexpr std::size_t kRoomBeside = 200;
constexpr std::string_view kListening = "event=listening";
constexpr std::string_view kPort = " port=";

// All clients come from one address and act as fast as machines; what the server bears is what is
// to be found out. Everything else stays as a server has it.
std::string config_text(const std::string& folder, std::size_t connections, std::size_t tables) {
    return fmt::format(
        "port = 0\n"
        "bind = \"127.0.0.1\"\n"
        "data = \"{}/data\"\n"
        "[limits]\n"
        "connections_max = {}\n"
        "connections_per_address_max = {}\n"
        "tables_max = {}\n"
        "tables_per_address_max = {}\n"
        "requests_per_s = 1000000\n"
        "requests_burst = 1000000\n"
        "guests_per_hour = 1000000\n"
        "guests_burst = 1000000\n"
        "acts_per_s = 1000000\n"
        "asks_per_s = 1000000\n"
        "others_per_s = 1000000\n"
        "hellos_per_s = 1000000\n"
        "hellos_burst = 1000000\n"
        "frames_per_s = 1000000\n"
        "bytes_per_s = 1000000000\n"
        "decision_acts_max = 1000000\n"
        "windows_per_person_max = 1000000\n"
        "watchers_per_address_max = 1000000\n",
        folder, connections + kRoomBeside, connections + kRoomBeside, tables + kRoomBeside,
        tables + kRoomBeside);
}

std::string text_of_file(const std::string& path) {
    std::ifstream in(path);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

// The port in the line that says so; 0 if it has not been written yet.
u16 port_in(std::string_view log) {
    const std::size_t line = log.find(kListening);
    if (line == std::string_view::npos) return 0;
    const std::size_t end = log.find('\n', line);
    const std::size_t at = log.find(kPort, line);
    if (end == std::string_view::npos || at > end) return 0;
    u16 port = 0;
    std::from_chars(log.data() + at + kPort.size(), log.data() + end, port);
    return port;
}

}  // namespace

Result<std::unique_ptr<OwnServer>> OwnServer::start(std::size_t connections, std::size_t tables) {
    std::unique_ptr<OwnServer> server(new OwnServer());
    const std::string& folder = server->folder_.path();
    if (folder.empty()) return Error{"A temporary folder cannot be made."};
    const std::string config = folder + "/config.toml";
    std::ofstream(config) << config_text(folder, connections, tables);
    server->process_ =
        Child::run({own_program(), "serve", "--config", config, "--no-qr"}, folder + "/server.log");
    const Status status = server->wait_until_it_listens();
    if (!status) return status.error();
    return server;
}

Status OwnServer::wait_until_it_listens() {
    const std::string log = folder_.path() + "/server.log";
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (true) {
        const bool running = process_.is_running();
        address_.port = port_in(text_of_file(log));
        if (running && address_.port != 0) return Nothing{};
        if (!running || std::chrono::steady_clock::now() > until)
            return Error{
                fmt::format("The server could not be started. It said: {}", text_of_file(log))};
        std::this_thread::sleep_for(kGlance);
    }
}

}  // namespace brigade::load
