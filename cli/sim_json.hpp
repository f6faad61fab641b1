// Results of simulations as JSON, for `sim` and `census`.
#pragma once

#include "core/json.hpp"
#include "lab/sim.hpp"

namespace brigade::cli {

json::object rate_json(const WinRate& wins);
json::object team_json(const TeamReport& team);

}  // namespace brigade::cli
