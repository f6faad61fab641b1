// A table of Kitchen Rush for tests: options and positions in words [core/testing/sitting.hpp].
#pragma once

#include "core/testing/sitting.hpp"
#include "games/kitchen_rush/face.hpp"
#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush::tests {

inline const Book& box() { return *testing::shelf_of<Rules>(face()).book(); }
inline const Content& content() { return box().content; }

inline Options options_of(const std::string& options) {
    return testing::made(options_from_json(box(), testing::written(options)));
}

// A table just dealt, or in the middle of its first shift.
inline testing::SittingOf<Rules> dealt(const std::string& options, std::size_t seats = 2,
                                       u64 seed = 1) {
    return {box(), deal(content(), options_of(options), seats, seed)};
}
inline testing::SittingOf<Rules> running(const std::string& options, std::size_t seats = 2) {
    testing::SittingOf<Rules> table = dealt(options, seats);
    table.put("{'phase':'running'}");
    return table;
}

template <class T>
std::size_t count_facts(const Events& events) {
    std::size_t count = 0;
    for (const Event& event : events)
        if (find_fact<T>(event) != nullptr) ++count;
    return count;
}

}  // namespace brigade::kitchen_rush::tests
