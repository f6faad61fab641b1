// The helper against brute force on small storages, and on the worked examples of the rulebook.
#include "games/critter_kitchen/suggest.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <tuple>
#include <vector>

#include "core/testing/allocations.hpp"

namespace brigade::embedded {
extern const std::string_view critter_kitchen_content;
}

namespace brigade::critter_kitchen {
namespace {

const Content& box() {
    static const Book book =
        load_book(embedded::critter_kitchen_content, "critter-kitchen.toml").value();
    return book.content;
}

constexpr Seat kAnn = seat_at(0);

// A table at which the first seat is about to plate on a day, with nothing in storage.
State plating(int day, u64 seed, u8 restaurateur = kNone) {
    State state = deal(box(), {}, 3, seed);
    state.street.round = static_cast<u8>(day * 3);
    state.street.phase = Phase::Plating;
    state.street.challenges = state.challenges;
    pantry(state, kAnn).soup = 0;
    kitchen(state, kAnn).restaurateur = restaurateur;
    return state;
}

void stock_at_random(Pantry& shelf, int ingredients, int spices, Rng& rng) {
    for (int count = 0; count < ingredients; ++count)
        shelf.storage.add(token_at(rng.below(kIngredients)));
    for (int count = 0; count < spices; ++count)
        shelf.storage.add(token_at(index(kFirstSpice) + rng.below(8)));
}

// ---- brute force: every token on every dish with every spice, then every soup and bisque

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

// ---- the meal

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

State cooking(u8 critic, u64 seed) {
    State state = plating(2, seed);
    state.street.round = 7;
    state.street.phase = Phase::CriticMeal;
    state.street.critic = critic;
    return state;
}

RumorList some_rumors(Rng& rng) {
    RumorList known;
    while (known.size() < rng.below(4)) {
        const auto rumor = static_cast<u8>(rng.below(static_cast<u32>(box().rumors.size())));
        if (std::ranges::find(known, rumor) == known.end()) known.push_back(rumor);
    }
    return known;
}

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

// ---- as moves

State shopped(u64 seed, int day = 1) {
    State state = plating(day, seed);
    Rng rng = Rng::stream(seed, 3);
    stock_at_random(pantry(state, kAnn), 12, 3, rng);
    pantry(state, kAnn).soup = 3;
    pantry(state, kAnn).bisque = 1;
    return state;
}

// Makes the steps as a client would and says which ones they were.
std::vector<Move::Kind> follow(State& state, const Moves& steps) {
    std::vector<Move::Kind> kinds;
    Events untold;
    for (const Move& step : steps) {
        REQUIRE(check(box(), state, kAnn, step) == Refusal::None);
        apply(box(), state, kAnn, step, untold);
        kinds.push_back(step.kind);
    }
    return kinds;
}

TEST_CASE("CK-13.18: steps lay the suggested draft; a draft that lies otherwise is cleared first") {
    for (u64 seed = 0; seed < 20; ++seed) {
        State state = shopped(seed);
        const Plates wanted = suggest_draft(box(), state, kAnn, Wish::Stars);
        State empty = state;
        follow(empty, suggest_steps(box(), empty, kAnn, Wish::Stars));
        CHECK(pantry(empty, kAnn).draft == wanted);
        CHECK(suggest_steps(box(), empty, kAnn, Wish::Stars).empty());
        pantry(state, kAnn).draft.soups[1] = 1;
        const auto kinds = follow(state, suggest_steps(box(), state, kAnn, Wish::Stars));
        CHECK(kinds.front() == Move::Kind::Clear);
        CHECK(pantry(state, kAnn).draft == wanted);
    }
}

TEST_CASE("CK-13.6: more stars come first, or what the critic likes stays") {
    int stars_first = 0;
    int for_the_critic = 0;
    for (u64 seed = 0; seed < 60; ++seed) {
        const State state = shopped(seed, 2);
        const Cook cook = cook_of(box(), state, kAnn);
        stars_first += suggest_dishes(cook, kStarsFirst).stars;
        for_the_critic += suggest_dishes(cook, kForTheCritic).stars;
    }
    CHECK(stars_first > for_the_critic);
}

TEST_CASE("CK-13.8: the fridge keeps what is worth most") {
    State state = shopped(4);
    state.street.phase = Phase::Refrigerating;
    const Side side = side_of(box(), state, kAnn);
    const Moves steps = suggest_steps(box(), state, kAnn, Wish::Stars);
    CHECK(static_cast<int>(steps.size()) == fridge_excess(box(), state, kAnn));
    follow(state, steps);
    FridgeCounts kept = pantry(state, kAnn).storage;
    int dearest = 0;
    for (const Serving mark : pantry(state, kAnn).draft.servings) {
        kept.take(mark.token());
        dearest = std::max(dearest, fridge_keep_value(side, mark.token()));
    }
    for (std::size_t kind = 0; kind < kFridgeTokens; ++kind)
        if (kept.has(token_at(kind))) CHECK(fridge_keep_value(side, token_at(kind)) >= dearest);
}

TEST_CASE("nothing is suggested in other phases, or once a seat is ready") {
    State state = deal(box(), {}, 3, 1);
    CHECK(suggest_steps(box(), state, kAnn, Wish::Stars).empty());
    state = shopped(1);
    kitchen(state, kAnn).ready = true;
    CHECK(suggest_steps(box(), state, kAnn, Wish::Stars).empty());
}

// ---- the clock

// What the clock serves for a seat, step by step.
Plates served_by_clock(State state) {
    Events untold;
    for (int steps = 0; steps < 100; ++steps) {
        const Move move = fallback(box(), state, kAnn);
        if (move.kind == Move::Kind::Ready) return pantry(state, kAnn).draft;
        REQUIRE(check(box(), state, kAnn, move) == Refusal::None);
        apply(box(), state, kAnn, move, untold);
    }
    FAIL("the clock never says ready");
    return {};
}

TEST_CASE("CK-6.7: the clock serves the suggestion, or a draft that may be served as it lies") {
    State state = shopped(7);
    const Plates wanted = suggest_draft(box(), state, kAnn, Wish::Stars);
    CHECK(served_by_clock(state) == wanted);
    Plates& draft = pantry(state, kAnn).draft;
    draft.soups[0] = 1;  // an all-soup dish may not be served
    CHECK(served_by_clock(state) == wanted);
    draft = {};
    draft.servings.push_back(wanted.servings.back());
    draft.soups[wanted.servings.back().where()] = 3;
    const Plates own = draft;
    CHECK(served_by_clock(state) == own);
}

TEST_CASE("CK-6.9: the clock serves the suggested meal, or the draft as it lies") {
    State state = cooking(0, 3);
    Rng rng(3);
    stock_at_random(pantry(state, kAnn), 12, 3, rng);
    const Plates wanted = suggest_draft(box(), state, kAnn, Wish::Stars);
    CHECK(served_by_clock(state) == wanted);
    pantry(state, kAnn).draft.servings.push_back(wanted.servings.back());
    const Plates own = pantry(state, kAnn).draft;
    CHECK(served_by_clock(state) == own);
}

TEST_CASE("suggestions need no memory of their own") {
    if (!testing::counts_allocations()) return;
    State state = shopped(2);
    State meal = cooking(1, 2);
    Rng rng(2);
    stock_at_random(pantry(meal, kAnn), 14, 4, rng);
    const u64 start = testing::allocations();
    const Move one = fallback(box(), state, kAnn);
    const Move two = fallback(box(), meal, kAnn);
    const u64 used = testing::allocations() - start;
    CHECK(used == 0);
    CHECK(one.kind == Move::Kind::Put);
    CHECK(two.kind == Move::Kind::Put);
}

}  // namespace
}  // namespace brigade::critter_kitchen
