// Counts heap allocations of this thread, so that tests can show that rules make none.
#pragma once

#include "core/types.hpp"

namespace brigade::testing {

// False under ThreadSanitizer, which brings an operator new of its own.
bool counts_allocations();
u64 allocations();

}  // namespace brigade::testing
