// Counts heap allocations of this thread, so that tests can show that rules make none.
#pragma once

#include "core/types.hpp"

namespace brigade::testing {

u64 allocations();

}  // namespace brigade::testing
