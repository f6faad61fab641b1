// What a game refuses, as it is told.
#pragma once

#include "core/table.hpp"
#include "server/protocol.hpp"

namespace brigade::server {

inline wire::Refusal wire_refusal(const Refused& why) {
    return {why.id, why.sentence,
            why.rule.empty() ? std::nullopt : std::optional<std::string>(why.rule)};
}

}  // namespace brigade::server
