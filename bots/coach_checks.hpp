// What the tests ask of every game's coach: whole sentences, and advice that may be followed.
#pragma once

#include <doctest/doctest.h>

#include <cctype>
#include <string>

#include "bots/any_coach.hpp"

namespace brigade::testing {

inline void check_sentence(const std::string& words) {
    CAPTURE(words);
    REQUIRE_FALSE(words.empty());
    CHECK(words.back() == '.');
    CHECK(std::islower(static_cast<unsigned char>(words.front())) == 0);
    CHECK(words.find("  ") == std::string::npos);
    CHECK(words.find("..") == std::string::npos);
}

// Whether it follows what the coach says to this seat; it says nothing before a good moment.
inline bool follow_advice(Table& table, Seat seat, AnyCoach& coach, Rng& rng) {
    const std::optional<Advice> advice = coach.advise(table, seat, rng, {.nodes = 400});
    if (!advice || !advice->move) return false;
    REQUIRE_FALSE(table.refusal(seat, *advice->move).has_value());
    check_sentence(advice->say);
    check_sentence(advice->because);
    table.play(seat, *advice->move);
    return true;
}

}  // namespace brigade::testing
