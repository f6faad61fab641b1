// The suggested meal against brute force on small storages, and what a meal promises.
#include <algorithm>
#include <tuple>
#include <vector>

#include "games/critter_kitchen/test_storages.hpp"

namespace brigade::critter_kitchen {
namespace {

using namespace storages;

TEST_CASE("CK-13.12: how many courses are not above a value") {
    CHECK(courses_not_above(0) == 25);
    CHECK(courses_not_above(1) == 25);
    CHECK(courses_not_above(6) == 74);
    CHECK(courses_not_above(11) == 87);
    CHECK(courses_not_above(30) == 99);
}

TEST_CASE("CK-13.11: what a meal promises, figure by figure") {
    State state = cooking(2, 1);  // the Bat
    state.street.seat_count = 2;
    Pantry& shelf = pantry(state, kAnn);
    shelf.storage.add(ingredient(Type::Bread, 5), 2);
    shelf.storage.add(ingredient(Type::Wine, 7));
    Plates meal;
    add_serving(meal, {index(Type::Bread), ingredient(Type::Bread, 5)});
    add_serving(meal, {index(Type::Wine), ingredient(Type::Wine, 7)});
    const auto rate = [&](std::string_view rumor) {
        RumorList known;
        if (!rumor.empty()) known.push_back(static_cast<u8>(find_card(book().rumors, rumor)));
        return rate_meal(cook_of(box(), state, kAnn), known, meal);
    };
    const i64 plain = (120 * 12) * 100 + 1000 * (64 + 78);
    CHECK(rate("") == plain);
    CHECK(rate("wine-fanatic") == plain + 120 * 7 * 100);
    CHECK(rate("perfect-ten") == plain + 3000 * 100);
    CHECK(rate("last-bite") == plain + 2000 * 78);
    CHECK(rate("odd-duck") == plain + 600 * 2 * 100);
    CHECK(rate("doggy-bag") == plain + 600 * 100);
    CHECK(rate("spice-lover") == plain);
}

class BruteMeal {
   public:
    BruteMeal(State state, const RumorList& known) : state_(state), known_(known) {
        for (std::size_t kind = 0; kind < kIngredients; ++kind)
            for (int count = shelf().storage[token_at(kind)]; count > 0; --count)
                tokens_.push_back(token_at(kind));
        try_token(0);
    }
    [[nodiscard]] i64 rate() const { return rate_; }
    [[nodiscard]] const Plates& best() const { return best_; }

   private:
    [[nodiscard]] Pantry& shelf() { return pantry(state_, kAnn); }
    bool allows(const Move& move) { return check(box(), state_, kAnn, move) == Refusal::None; }

    void try_token(std::size_t at) {
        if (at == tokens_.size()) return try_pairings();
        try_token(at + 1);
        const Type type = type_of(tokens_[at]);
        const u8 where = static_cast<u8>(index(type));
        for (const Spice spice : {Spice::None, own_spice(type), Spice::All, Spice::Rumor}) {
            if (!allows({.kind = Move::Kind::Put,
                         .token = tokens_[at],
                         .where = where,
                         .spice = spice}))
                continue;
            const Plates before = shelf().draft;
            add_serving(shelf().draft, {where, tokens_[at], spice});
            try_token(at + 1);
            shelf().draft = before;
        }
    }
    void try_pairings() {
        judge();
        for (u8 course = 0; course < kTypes; ++course) {
            if (!allows({.kind = Move::Kind::Pair, .where = course})) continue;
            shelf().draft.pairing = course;
            judge();
            shelf().draft.pairing = kNone;
        }
    }
    auto key(const Plates& plates, i64 rate) {
        const Cook cook = cook_of(box(), state_, kAnn);
        const MealSum meal = meal_of({box(), cook.street, cook.own}, plates);
        const auto spices = std::ranges::count_if(
            plates.servings, [](Serving serving) { return serving.spice() == Spice::All; });
        return std::tuple(-rate, -track_total(box(), meal, known_), spices);
    }
    void judge() {
        const Plates& plates = shelf().draft;
        const i64 rate = rate_meal(cook_of(box(), state_, kAnn), known_, plates);
        const auto now = key(plates, rate);
        const auto best = key(best_, rate_);
        if (rate_ >= 0 && now > best) return;
        const bool first = std::ranges::lexicographical_compare(plates.servings, best_.servings) ||
                           (plates.servings == best_.servings && plates.pairing < best_.pairing);
        if (rate_ >= 0 && now == best && !first) return;
        rate_ = rate;
        best_ = plates;
    }

    State state_;
    RumorList known_;
    std::vector<Token> tokens_;
    i64 rate_ = -1;
    Plates best_;
};

RumorList some_rumors(Rng& rng) {
    RumorList known;
    while (known.size() < rng.below(4)) {
        const auto rumor = static_cast<u8>(rng.below(static_cast<u32>(box().rumors.size())));
        if (std::ranges::find(known, rumor) == known.end()) known.push_back(rumor);
    }
    return known;
}

// [CK-13.9, CK-13.10]
TEST_CASE("CK-13.11: the suggested meal is the best one, for every critic and any rumors") {
    Rng rng(8);
    for (u64 seed = 0; seed < 240; ++seed) {
        State state = cooking(static_cast<u8>(seed % box().critics.size()), seed);
        kitchen(state, kAnn).restaurateur = seed % 5 == 0 ? u8{1} : kNone;
        Pantry& shelf = pantry(state, kAnn);
        stock_at_random(shelf, 3 + static_cast<int>(rng.below(4)), 2, rng);
        if (rng.below(3) == 0) shelf.storage.add(kAllSpice7th);
        for (RumorSpace& space : kitchen(state, kAnn).rumors)
            space = rng.below(2) == 0 ? RumorSpace::Icon : RumorSpace::Empty;
        const RumorList known = some_rumors(rng);
        const Cook cook = cook_of(box(), state, kAnn);
        const Plates plates = suggest_meal(cook, known);
        const BruteMeal brute(state, known);
        CAPTURE(seed);
        CHECK(rate_meal(cook, known, plates) == brute.rate());
        CHECK(plates == brute.best());
    }
}

}  // namespace
}  // namespace brigade::critter_kitchen
