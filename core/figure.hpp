// A number that many games together are described by, as a sum over so many cases:
// {"claims of a seat in round 1", 12, 2} is a mean of 6. Whole numbers, so that the order in which
// games are added up never matters.
#pragma once

#include <string>

#include "core/types.hpp"

namespace brigade {

struct Figure {
    std::string name;
    i64 sum = 0;
    i64 count = 0;
    bool operator==(const Figure&) const = default;
};

}  // namespace brigade
