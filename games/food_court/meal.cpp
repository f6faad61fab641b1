// Dishes and meals: what may be cooked, what it is worth, whom it feeds, what it lets one track.
// RULES.md 7.4, 7.7 and 7.8, one small function per paragraph. Pure.
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

int secondaries_needed(const Deck& deck, Card recipe) {
    if (deck.easy.has(recipe)) return 0;
    return deck.normal.has(recipe) ? 1 : 2;
}

Extras extras_of(const Deck& deck, const Variant& variant) {
    switch (deck.ability) {
        case Ability::SecondaryPairs:  // [FC-7.27]
            return variant.raj_extra ? Extras{.secondary = 1, .together = 1} : Extras{};
        case Ability::ExtraIngredient:  // [FC-7.28]
            return {.primary = 1, .secondary = 1, .together = 1};
        case Ability::HotPairs:  // [FC-7.29]
            return {.secondary = 2, .together = 2, .hot_only = true};
        case Ability::ExactPrimary:
        case Ability::CourseChain:
        case Ability::TypePairs:
        case Ability::HomeCrowd:
        case Ability::Spices: break;
    }
    return {};  // [FC-7.24]
}

// [FC-7.22 to 7.29] The ingredients are known to be prepared; do they make this dish?
Refusal check_recipe(const Deck& deck, const Variant& variant, Card recipe, Cards ingredients) {
    const int extra_primary = (ingredients & deck.primary).size() - 1;
    const int extra_secondary =
        (ingredients & deck.secondary).size() - secondaries_needed(deck, recipe);
    if (extra_primary < 0) return Refusal::MissingPrimary;
    if (extra_secondary < 0) return Refusal::MissingSecondary;
    if ((ingredients & deck.optional).size() > 1) return Refusal::TooManyOptional;
    const Extras allowed = extras_of(deck, variant);
    if (extra_primary > allowed.primary || extra_secondary > allowed.secondary ||
        extra_primary + extra_secondary > allowed.together)
        return Refusal::ExtraNotAllowed;
    if (allowed.hot_only && (ingredients & deck.hot).size() < extra_secondary)
        return Refusal::ExtraMustBeHot;
    return Refusal::None;
}

bool has_extra(const Deck& deck, const Cooked& dish) {
    return (dish.ingredients() & deck.primary).size() > 1 ||
           (dish.ingredients() & deck.secondary).size() > secondaries_needed(deck, dish.recipe());
}

bool is_exact(const Deck& deck, const Cooked& dish) {
    return deck.exact[index(dish.recipe())].has_any(dish.ingredients());
}

namespace {

int recipe_bonus(const Deck& deck, const Cooked& dish) {
    const Cards under = dish.ingredients();
    switch (deck.ability) {
        case Ability::ExactPrimary: return is_exact(deck, dish) ? 1 : 0;      // [FC-7.55]
        case Ability::ExtraIngredient: return has_extra(deck, dish) ? 1 : 0;  // [FC-7.59]
        case Ability::Spices:                                                 // [FC-7.61]
            return 2 * (under & deck.sharp).size() - (under & deck.mild).size();
        case Ability::HotPairs: return (under & deck.hot).size() / 2;  // [FC-7.62]
        case Ability::CourseChain:
        case Ability::TypePairs:
        case Ability::SecondaryPairs:
        case Ability::HomeCrowd: break;
    }
    return 0;
}

int count_type(const Deck& deck, Cards recipes, std::size_t type) {
    return type < deck.types.size() ? (recipes & deck.types[type]).size() : 0;
}

// [FC-7.56] Neighbouring courses, each card in one pair at most.
int course_chain(const Deck& deck, Cards recipes) {
    int pairs = 0;
    int free = count_type(deck, recipes, 0);
    for (std::size_t course = 1; course < deck.types.size(); ++course) {
        const int here = count_type(deck, recipes, course);
        const int paired = std::min(free, here);
        pairs += paired;
        free = here - paired;
    }
    return pairs;
}

// [FC-7.57]
int type_pairs(const Deck& deck, Cards recipes) {
    int pairs = 0;
    for (const Cards type : deck.types) pairs += (recipes & type).size() / 2;
    return pairs;
}

// [FC-7.58] Pairs of different secondaries.
int secondary_pairs(const Deck& deck, Cards secondaries) {
    int most = 0;
    for (const Cards kind : deck.secondary_kinds)
        most = std::max(most, (secondaries & kind).size());
    const int total = secondaries.size();
    return std::min(total / 2, total - most);
}

// [FC-7.53, FC-7.54] Only what is served together counts, no card twice.
int set_bonus(const Deck& deck, Cards recipes, Cards under) {
    switch (deck.ability) {
        case Ability::CourseChain: return course_chain(deck, recipes);
        case Ability::TypePairs: return type_pairs(deck, recipes);
        case Ability::SecondaryPairs: return secondary_pairs(deck, under & deck.secondary);
        case Ability::ExactPrimary:
        case Ability::ExtraIngredient:
        case Ability::HomeCrowd:
        case Ability::Spices:
        case Ability::HotPairs: break;
    }
    return 0;
}

}  // namespace

int value_of(const Deck& deck, const Cooked& dish) {
    const int plain = deck.easy.has(dish.recipe()) ? 1 : deck.normal.has(dish.recipe()) ? 2 : 4;
    const int optional = dish.ingredients().has_any(deck.optional) ? 1 : 0;
    return plain + optional + recipe_bonus(deck, dish);
}

Cards recipes_of(const CookedArea& cooked) {
    Cards recipes;
    for (const Cooked& dish : cooked) recipes.insert(dish.recipe());
    return recipes;
}

Meal meal_of(const Deck& deck, const CookedArea& cooked, Cards recipes) {
    Meal meal;
    Cards under;
    const bool has_home = deck.ability == Ability::HomeCrowd;
    for (const Cooked& dish : cooked) {
        if (!recipes.has(dish.recipe())) continue;
        const int value = value_of(deck, dish);
        meal.count += 1;
        meal.value += value;
        under |= dish.ingredients();
        if (has_home && deck.types[0].has(dish.recipe())) {
            meal.home_count += 1;
            meal.home_value += value;
        }
    }
    meal.value += set_bonus(deck, recipes, under);
    return meal;
}

Customers customers_of_nation(const std::array<Station, kPlayersMax>& stations,
                              std::size_t seat_count, DeckId deck) {
    Customers home;
    for (unsigned seat = 0; seat < seat_count; ++seat)
        if (stations[seat].deck == deck) home |= Customers::range(10 * seat, 10 * seat + 10);
    return home;
}

Order order_of(const Content& content, const State& state, Seat seat, Customers customers) {
    Order order;
    const Station& own = station(state, seat);
    const bool has_home = deck_of(content, own).ability == Ability::HomeCrowd;
    const Customers home =
        has_home ? customers_of_nation(state.stations, state.court.seat_count, own.deck)
                 : Customers{};
    const Customers queue = has_home ? set_of(own.queue) : Customers{};
    for (const Customer customer : customers) {
        const int base = card_of(content, state.stations, customer).base;
        order.base += base;
        if (home.has(customer)) (queue.has(customer) ? order.home_own : order.home_outside) += base;
    }
    return order;
}

Customers customers_in_queues(const State& state) {
    Customers all = set_of(state.court.central);
    for (std::size_t seat = 0; seat < state.court.seat_count; ++seat)
        all |= set_of(state.stations[seat].queue);
    return all;
}

Customers customers_in_reach(const Content& content, const State& state, Seat seat) {
    const Station& own = station(state, seat);
    Customers reach = set_of(own.queue);
    if (deck_of(content, own).ability == Ability::HomeCrowd)
        reach |= customers_in_queues(state) &
                 customers_of_nation(state.stations, state.court.seat_count, own.deck);
    return reach;
}

int value_for(const Meal& meal, const Order& order) {
    return meal.value + std::min(meal.home_count, order.home_outside + order.home_own);
}

namespace {

// [FC-7.64] Kebabs feed their own nation anywhere, with a point more; other dishes stay at home.
Refusal covers_home_crowd(const Meal& meal, const Order& order) {
    const int other_count = meal.count - meal.home_count;
    if (order.base > value_for(meal, order)) return Refusal::ValueTooLow;
    if (order.home_outside > meal.home_value + meal.home_count) return Refusal::KebabOnlyOutside;
    if (meal.count > order.base) return Refusal::TooManyRecipes;
    if (other_count > order.base - order.home_outside) return Refusal::RecipeServesNobody;
    return Refusal::None;
}

}  // namespace

// [FC-7.49, FC-7.50]
Refusal covers(const Deck& deck, const Meal& meal, const Order& order) {
    if (deck.ability == Ability::HomeCrowd) return covers_home_crowd(meal, order);
    if (order.base > meal.value) return Refusal::ValueTooLow;
    if (meal.count > order.base) return Refusal::TooManyRecipes;
    return Refusal::None;
}

namespace {

// [FC-7.69] The exact pastas served, of kinds not tracked yet.
Cards track_exact_primaries(const Deck& deck, const CookedArea& cooked, Cards recipes,
                            Cards tracking) {
    Cards found;
    for (const Cooked& dish : cooked)
        if (recipes.has(dish.recipe()))
            found |= dish.ingredients() & deck.exact[index(dish.recipe())];
    for (const Cards kind : deck.primary_kinds)
        if (tracking.has_any(kind)) found -= kind;
    return found;
}

// [FC-7.72] Secondaries that leave at most two kinds in tracking.
Cards track_secondaries(const Deck& deck, Cards under, Cards tracking) {
    int kinds = 0;
    Cards tracked_kinds;
    for (const Cards kind : deck.secondary_kinds) {
        if (!tracking.has_any(kind)) continue;
        ++kinds;
        tracked_kinds |= kind;
    }
    const Cards found = under & deck.secondary;
    return kinds < 2 ? found : found & tracked_kinds;
}

// [FC-7.73] Burgers or steaks; the first one fixes the type.
Cards track_one_type(const Deck& deck, Cards recipes, Cards tracking) {
    Cards found;
    for (const Cards type : deck.types)
        if (tracking.empty() || tracking.has_any(type)) found |= recipes & type;
    return found;
}

// [FC-7.75] At most two of each spice.
Cards track_spices(const Deck& deck, Cards under, Cards tracking) {
    Cards found;
    for (const Cards spice : {deck.sharp, deck.mild})
        if ((tracking & spice).size() < 2) found |= under & spice;
    return found;
}

// [FC-7.76]
Cards track_hot(const Deck& deck, const CookedArea& cooked, Cards recipes) {
    Cards found;
    for (const Cooked& dish : cooked) {
        const Cards hot = dish.ingredients() & deck.hot;
        if (recipes.has(dish.recipe()) && hot.size() >= 2) found |= hot;
    }
    return found;
}

bool has_every_type(const Deck& deck, Cards recipes) {
    for (const Cards type : deck.types)
        if (!recipes.has_any(type)) return false;
    return true;
}

Cards all_types(const Deck& deck) {
    Cards all;
    for (const Cards type : deck.types) all |= type;
    return all;
}

Cards ingredients_under(const CookedArea& cooked, Cards recipes) {
    Cards under;
    for (const Cooked& dish : cooked)
        if (recipes.has(dish.recipe())) under |= dish.ingredients();
    return under;
}

}  // namespace

Cards trackable(const Content& content, const State& state, Seat seat, Cards recipes,
                Customers customers) {
    const Station& own = station(state, seat);
    const Deck& deck = deck_of(content, own);
    const std::size_t tracked = static_cast<std::size_t>(own.tracking.size());
    if (tracked >= state.court.variant.end_target) return {};  // [FC-7.67]
    switch (deck.ability) {
        case Ability::ExactPrimary:
            return track_exact_primaries(deck, own.cooked, recipes, own.tracking);
        case Ability::CourseChain:  // [FC-7.70]
            return tracked < deck.types.size() ? recipes & deck.types[tracked] : Cards{};
        case Ability::TypePairs:  // [FC-7.71]
            return has_every_type(deck, recipes) ? recipes & all_types(deck) : Cards{};
        case Ability::SecondaryPairs:
            return track_secondaries(deck, ingredients_under(own.cooked, recipes), own.tracking);
        case Ability::ExtraIngredient: return track_one_type(deck, recipes, own.tracking);
        case Ability::HomeCrowd:  // [FC-7.74]
            return order_of(content, state, seat, customers).home_outside > 0
                       ? recipes & deck.types[0]
                       : Cards{};
        case Ability::Spices:
            return track_spices(deck, ingredients_under(own.cooked, recipes), own.tracking);
        case Ability::HotPairs: return track_hot(deck, own.cooked, recipes);
    }
    return {};
}

}  // namespace brigade::food_court
