// The suggested dishes against brute force on small storages, and what is worth keeping.
#include <algorithm>
#include <vector>

#include "games/critter_kitchen/test_storages.hpp"

namespace brigade::critter_kitchen {
namespace {

using namespace storages;

// Brute force: every token on every dish with every spice, then every soup and bisque

struct Best {
    bool found = false;
    i64 value = 0;
    int bisques = 0;
    int soups = 0;
    Servings servings;
};

class BruteForce {
   public:
    BruteForce(State state, i64 star) : state_(state), star_(star) {
        for (std::size_t kind = 0; kind < kIngredients; ++kind)
            for (int count = shelf().storage[token_at(kind)]; count > 0; --count)
                tokens_.push_back(token_at(kind));
        state_.street.phase = Phase::Plating;
        try_token(0);
    }
    [[nodiscard]] const Best& best() const { return best_; }

   private:
    [[nodiscard]] Pantry& shelf() { return pantry(state_, kAnn); }

    void try_token(std::size_t at) {
        if (at == tokens_.size()) return try_soups(0);
        try_token(at + 1);
        const Type type = type_of(tokens_[at]);
        for (u8 dish = 0; dish < kDishes; ++dish)
            for (const Spice spice : {Spice::None, own_spice(type), Spice::All, Spice::Reduction}) {
                const Move move{
                    .kind = Move::Kind::Put, .token = tokens_[at], .where = dish, .spice = spice};
                if (check(box(), state_, kAnn, move) != Refusal::None) continue;
                const Plates before = shelf().draft;
                add_serving(shelf().draft, {dish, tokens_[at], spice});
                try_token(at + 1);
                shelf().draft = before;
            }
    }
    void try_soups(std::size_t dish) {
        if (dish == kDishes) return judge();
        const Side side = side_of(box(), state_, kAnn);
        for (int soups = 0; soups <= side.soup; ++soups)
            for (int bisques = 0; bisques <= side.bisque; ++bisques) {
                shelf().draft.soups[dish] = static_cast<u8>(soups);
                shelf().draft.bisques[dish] = static_cast<u8>(bisques);
                try_soups(dish + 1);
            }
        shelf().draft.soups[dish] = shelf().draft.bisques[dish] = 0;
    }
    void judge() {
        for (std::size_t dish = 0; dish < kDishes; ++dish)
            if (check_dish(box(), state_, kAnn, dish) != Refusal::None) return;
        const Plates& draft = shelf().draft;
        Best now{.found = true, .servings = draft.servings};
        for (std::size_t dish = 0; dish < kDishes; ++dish) {
            const int value = dish_value(box(), kitchen(state_, kAnn), draft, dish);
            now.value += star_ * dish_stars(box(), value);
            now.soups += draft.soups[dish];
            now.bisques += draft.bisques[dish];
        }
        now.value -= cost_of(draft);
        if (!best_.found || is_better(now)) best_ = now;
    }
    [[nodiscard]] i64 cost_of(const Plates& draft) {
        const Cook cook = cook_of(box(), state_, kAnn);
        i64 cost = 0;
        for (std::size_t dish = 0; dish < kDishes; ++dish)
            cost += draft.soups[dish] * dish_keep_value(cook, kSoup) +
                    draft.bisques[dish] * dish_keep_value(cook, kBisque);
        for (const Serving serving : draft.servings) {
            cost += dish_keep_value(cook, serving.token());
            if (is_own_spice(serving.spice()))
                cost += dish_keep_value(cook, token_of(serving.spice()));
            if (serving.spice() == Spice::All) cost += dish_keep_value(cook, kAllSpice);
            if (serving.spice() == Spice::Reduction) cost += dish_keep_value(cook, kSoup);
        }
        return cost;
    }
    [[nodiscard]] bool is_better(const Best& now) const {
        if (now.value != best_.value) return now.value > best_.value;
        if (now.bisques != best_.bisques) return now.bisques < best_.bisques;
        if (now.soups != best_.soups) return now.soups < best_.soups;
        return std::ranges::lexicographical_compare(now.servings, best_.servings);
    }

    State state_;
    i64 star_;
    std::vector<Token> tokens_;
    Best best_;
};

int soups_of(const Plates& plates) { return plates.soups[0] + plates.soups[1] + plates.soups[2]; }
int bisques_of(const Plates& plates) {
    return plates.bisques[0] + plates.bisques[1] + plates.bisques[2];
}

void check_against_brute_force(const State& state, const DishWish& wish) {
    const DishPlan plan = suggest_dishes(cook_of(box(), state, kAnn), wish);
    const Best best = BruteForce(state, wish.star).best();
    CHECK(plan.exact);
    CHECK(plan.value == best.value);
    CHECK(bisques_of(plan.plates) == best.bisques);
    CHECK(soups_of(plan.plates) == best.soups);
    CHECK(plan.plates.servings == best.servings);
}

// [CK-13.1, CK-13.3, CK-13.4] Brute force makes only steps that the rules allow and pays by them.
TEST_CASE("CK-13.5: the suggested dishes are the best ones, ties included") {
    Rng rng(5);
    for (u64 seed = 0; seed < 300; ++seed) {
        State state = plating(1 + static_cast<int>(seed % 2), seed);
        Pantry& shelf = pantry(state, kAnn);
        stock_at_random(shelf, 5 + static_cast<int>(rng.below(3)), 2, rng);
        shelf.soup = static_cast<u8>(rng.below(4));
        shelf.bisque = static_cast<u8>(rng.below(2));
        check_against_brute_force(state, kStarsFirst);
        check_against_brute_force(state, kForTheCritic);
    }
}

TEST_CASE("CK-13.2: with reductions and with better twos") {
    Rng rng(6);
    for (u64 seed = 0; seed < 60; ++seed) {
        const u8 who = seed % 2 == 0 ? 2 : 1;  // Baron Bullfrog, Pepper Pika
        State state = plating(1 + static_cast<int>(seed / 2 % 2), seed, who);
        Pantry& shelf = pantry(state, kAnn);
        stock_at_random(shelf, 4 + static_cast<int>(rng.below(2)), 1, rng);
        shelf.soup = static_cast<u8>(1 + rng.below(3));
        check_against_brute_force(state, kStarsFirst);
        check_against_brute_force(state, kForTheCritic);
    }
}

TEST_CASE("CK-13.7: what is worth keeping, by day") {
    State state = plating(1, 1);
    pantry(state, kAnn).storage.add(ingredient(Type::Fish, 3));
    pantry(state, kAnn).storage.add(ingredient(Type::Fish, 5), 2);
    const auto keeps = [&state](Token token) {
        return dish_keep_value(cook_of(box(), state, kAnn), token);
    };
    CHECK(keeps(ingredient(Type::Fish, 3)) == 8 * 3);
    CHECK(keeps(ingredient(Type::Fish, 5)) == 8 * 5 + 20);
    CHECK(keeps(spice_of(Type::Fish)) == 60);
    CHECK(keeps(kAllSpice) == 180);
    CHECK(keeps(kSoup) == 25);
    CHECK(keeps(kBisque) == 60);
    state.street.round = 6;
    CHECK(keeps(ingredient(Type::Fish, 3)) == 10 * 3);
    CHECK(keeps(ingredient(Type::Fish, 5)) == 10 * 5 + 250 + 80 * 5);
    CHECK(keeps(spice_of(Type::Fish)) == 180);
    CHECK(keeps(kAllSpice) == 420);
    CHECK(keeps(kSoup) == 45);
    CHECK(keeps(kBisque) == 120);
}

}  // namespace
}  // namespace brigade::critter_kitchen
