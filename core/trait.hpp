// Something that seats have in common when the balance of a game is counted: {"critic", "bat"}.
#pragma once

#include <compare>
#include <string>

namespace brigade {

struct Trait {
    std::string by, id;
    auto operator<=>(const Trait&) const = default;
};

}  // namespace brigade
