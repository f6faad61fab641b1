// The sets that lists are written from, held against the single questions that they stand for.
#include "games/critter_kitchen/test_tables.hpp"

namespace brigade::critter_kitchen::tests {

namespace {

// Counts of all sizes, most of them 0, in which every kind turns up sooner or later.
template <std::size_t Size>
TokenCounts<Size> some_counts(Rng& rng) {
    TokenCounts<Size> counts;
    for (std::size_t kind = 0; kind < Size; ++kind)
        if (rng.below(3) == 0) counts.add(token_at(kind), static_cast<int>(rng.below(256)));
    return counts;
}

template <std::size_t Size>
void check_kinds(Rng& rng) {
    const TokenCounts<Size> counts = some_counts<Size>(rng);
    const TokenSet kinds = counts.kinds();
    for (std::size_t kind = 0; kind < 64; ++kind)
        CHECK(kinds.has(token_at(kind)) == (kind < Size && counts.has(token_at(kind))));
}

template <std::size_t Size>
void check_row(Rng& rng) {
    const TokenCounts<Size> counts = some_counts<Size>(rng);
    int number = 0;
    for (std::size_t kind = 0; kind < Size; ++kind)
        for (int copy = 0; copy < counts[token_at(kind)]; ++copy)
            if (counts.at(number++) != token_at(kind)) FAIL("another kind lies there");
    CHECK(number == counts.total());
}

}  // namespace

TEST_CASE("the kinds of a pile are those of which there is one") {
    Rng rng(3);
    for (int tries = 0; tries < 50; ++tries) {
        check_kinds<kFridgeTokens>(rng);
        check_kinds<kBagTokens>(rng);
        check_kinds<kTokens>(rng);
    }
    CHECK(FridgeCounts{}.kinds().empty());
}

TEST_CASE("CK-7.11: token number so many is the one found by counting") {
    Rng rng(4);
    for (int tries = 0; tries < 20; ++tries) {
        check_row<kFridgeTokens>(rng);
        check_row<kBagTokens>(rng);
        check_row<kTokens>(rng);
    }
}

TEST_CASE("sets of ingredients and spices say the same as type_of") {
    for (std::size_t types = 0; types < 1U << kTypes; ++types)
        for (std::size_t kind = 0; kind < kTokens; ++kind) {
            const Token token = token_at(kind);
            const bool wanted = is_ingredient(token) && TypeSet(types).has(type_of(token));
            CHECK(ingredients_of(TypeSet(types)).has(token) == wanted);
        }
    for (std::size_t type = 0; type < kTypes; ++type)
        for (std::size_t number = 0; number < kSpices; ++number) {
            const Spice spice = static_cast<Spice>(number);
            const bool fits = !is_own_spice(spice) || spice == own_spice(type_at(type));
            CHECK(spices_fitting(type_at(type)).has(spice) == fits);
        }
}

TEST_CASE("CK-7.25, CK-7.26: all that is offered is what is offered one by one") {
    for (std::size_t seats = kPlayersMin; seats <= kPlayersMax; ++seats)
        random_game(seats, "{}", seats,
                    [](const State& before, Seat, const Move&, const State&, const Events&) {
                        if (before.street.phase != Phase::Shopping) return;
                        for (std::size_t seat = 0; seat < before.street.seat_count; ++seat)
                            for (std::size_t kind = 0; kind < kTokens; ++kind) {
                                const Kitchen& own = before.kitchens[seat];
                                const Token token = token_at(kind);
                                if (offered(before.street, own).has(token) !=
                                    is_offered(before.street, own, token))
                                    FAIL("the set and the question differ");
                            }
                    });
}

TEST_CASE("a seat is awaited exactly if it is among those awaited") {
    for (std::size_t seats = kPlayersMin; seats <= kPlayersMax; ++seats) {
        const State end =
            random_game(seats, "{'preset':'full-service'}", seats,
                        [](const State& before, Seat, const Move&, const State&, const Events&) {
                            for (std::size_t seat = 0; seat < kSeatsMax; ++seat)
                                if (is_awaited(before, seat_at(seat)) !=
                                    includes(awaited(before), seat_at(seat)))
                                    FAIL("one says so and the other does not");
                        });
        for (std::size_t seat = 0; seat < seats; ++seat) CHECK(!is_awaited(end, seat_at(seat)));
    }
}

TEST_CASE("CK-3.11: the locations in play are those of the number of seats") {
    for (std::size_t seats = kPlayersMin; seats <= kPlayersMax; ++seats) {
        const Sitting table(seats);
        for (std::size_t number = 0; number < kLocations; ++number) {
            const Location location = location_at(number);
            CHECK(locations_in_play(table.state.street).has(location) ==
                  (!is_numbered(location) || number <= seats));
        }
    }
}

}  // namespace brigade::critter_kitchen::tests
