// What `brigade serve` prints when the doors are open: where to go, and a code for phones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace brigade::server {

// Addresses of this machine that others in the house can reach, the likeliest first.
std::vector<std::string> house_addresses();

struct Greeting {
    int port = 8080;
    std::string bind{};                // as it was asked for
    std::string public_url{};          // may be empty
    std::vector<std::string> house{};  // of this machine
    bool shows_qr = false;
};
std::string greeting_text(const Greeting& greeting);

// Half blocks, black on white whatever the terminal's colours are. Empty if the text is too long.
std::string qr_text(std::string_view words);

}  // namespace brigade::server
