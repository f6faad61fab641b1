// Addresses of interfaces, and QR codes made of half blocks.
#include "server/greeting.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>

#include <array>
#include <boost/asio/ip/address.hpp>
#include <memory>

namespace brigade::server {

namespace {

constexpr int kQuietModules = 2;  // Half of what the standard asks; phones are fine with it.
constexpr std::string_view kBlackOnWhite = "\x1B[38;5;16;48;5;231m";
constexpr std::string_view kPlain = "\x1B[0m";

// Bridges to containers and virtual machines have addresses that nobody else can reach.
bool is_for_others(const ifaddrs& entry) {
    const std::string_view name = entry.ifa_name;
    const auto starts = [&](std::string_view start) { return name.starts_with(start); };
    const bool is_up = (entry.ifa_flags & IFF_UP) != 0 && (entry.ifa_flags & IFF_RUNNING) != 0;
    return is_up && (entry.ifa_flags & IFF_LOOPBACK) == 0 && !starts("docker") && !starts("br-") &&
           !starts("veth") && !starts("virbr");
}

std::string text_of(const sockaddr* address) {
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* plain = reinterpret_cast<const sockaddr_in*>(address);
    inet_ntop(AF_INET, &plain->sin_addr, text.data(), text.size());
    return text.data();
}

// What routers of houses hand out.
bool is_private(const std::string& address) {
    return address.starts_with("192.168.") || address.starts_with("10.");
}

// Where people inside the house can go, if the server listens to them at all.
std::vector<std::string> reachable(const Greeting& greeting) {
    boost::system::error_code fault;
    const auto bound = boost::asio::ip::make_address(greeting.bind, fault);
    if (fault || bound.is_loopback()) return {};
    if (bound.is_unspecified()) return greeting.house;
    return {bound.is_v6() ? fmt::format("[{}]", greeting.bind) : greeting.bind};
}

}  // namespace

std::vector<std::string> house_addresses() {
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(all, &freeifaddrs);
    std::vector<std::string> likely;
    std::vector<std::string> others;
    for (const ifaddrs* entry = all; entry != nullptr; entry = entry->ifa_next) {
        const bool is_v4 = entry->ifa_addr != nullptr && entry->ifa_addr->sa_family == AF_INET;
        if (!is_v4 || !is_for_others(*entry)) continue;
        const std::string address = text_of(entry->ifa_addr);
        (is_private(address) ? likely : others).push_back(address);
    }
    likely.insert(likely.end(), others.begin(), others.end());
    return likely;
}

std::string qr_text(std::string_view words) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeString8bit(std::string(words).c_str(), 0, QR_ECLEVEL_L), &QRcode_free);
    if (!code) return {};
    const auto is_dark = [&](int row, int column) {
        const bool is_inside = row >= 0 && column >= 0 && row < code->width && column < code->width;
        return is_inside && (code->data[row * code->width + column] & 1U) != 0;
    };
    constexpr std::array<std::string_view, 4> kHalves{" ", "▄", "▀", "█"};
    std::string out;
    for (int row = -kQuietModules; row < code->width + kQuietModules; row += 2) {
        out += fmt::format("  {}", kBlackOnWhite);
        for (int column = -kQuietModules; column < code->width + kQuietModules; ++column)
            out += kHalves[(is_dark(row, column) ? 2U : 0U) + (is_dark(row + 1, column) ? 1U : 0U)];
        out += fmt::format("{}\n", kPlain);
    }
    return out;
}

std::string greeting_text(const Greeting& greeting) {
    const auto url = [&](const std::string& host) {
        return fmt::format("http://{}:{}", host, greeting.port);
    };
    std::string text = "\nThe doors are open.\n\n";
    const auto add = [&](std::string_view where, const std::string& address) {
        text += fmt::format("  {:<18}{}\n", where, address);
    };
    std::string best = greeting.public_url;
    if (!best.empty()) add("from anywhere", best);
    add("on this machine", url("localhost"));
    for (const std::string& host : reachable(greeting)) {
        add("in your network", url(host));
        if (best.empty()) best = url(host);
    }
    if (greeting.shows_qr && !best.empty())
        text += fmt::format("\n{}\n  Point a phone's camera at the code to open {}.\n",
                            qr_text(best), best);
    return text + "\n  Press Ctrl+C to close. Tables are kept, and wait for you.\n\n";
}

}  // namespace brigade::server
