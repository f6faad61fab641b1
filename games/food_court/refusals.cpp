// Why a move was refused, for people: an id that never changes, a sentence, and the rule.
// describe() knows no position; explain() fills in its numbers. Sentences: RULES.md section 5.
#include <fmt/format.h>

#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

struct Row {
    Refusal refusal;
    std::string_view id, sentence, rule;
};

constexpr std::array kRows{
    Row{Refusal::None, "none", "Nothing is wrong with that.", "FC-5.4"},
    Row{Refusal::GameOver, "game-over", "The game is over.", "FC-5.9"},
    Row{Refusal::NotYourTurn, "not-your-turn", "It is not your turn.", "FC-5.9"},
    Row{Refusal::WrongStep, "wrong-step", "You cannot do that in this step of your turn.",
        "FC-5.9"},
    Row{Refusal::CardNotInHand, "card-not-in-hand", "That card is not in your hand.", "FC-5.9"},
    Row{Refusal::PlayLimitReached, "play-limit-reached",
        "You have already played all the cards you may play this turn (3, or 4 with Cookware).",
        "FC-5.9"},
    Row{Refusal::DuplicateCard, "duplicate-card", "You named the same card twice.", "FC-5.9"},
    Row{Refusal::NoSuchCustomer, "no-such-customer", "That customer is not there.", "FC-5.9"},
    Row{Refusal::FillInTurn, "fill-in-turn", "You can only refill outside your turn.", "FC-5.13"},
    Row{Refusal::FillNotOpen, "fill-not-open", "You have already refilled since your last turn.",
        "FC-5.13"},
    Row{Refusal::TooManyDiscards, "too-many-discards", "You may discard at most 3 cards.",
        "FC-5.13"},
    Row{Refusal::NotAnIngredient, "not-an-ingredient", "Only ingredients can be prepared.",
        "FC-5.18"},
    Row{Refusal::NotARecipe, "not-a-recipe", "Only recipes can be cooked.", "FC-5.21"},
    Row{Refusal::IngredientNotPrepared, "ingredient-not-prepared",
        "That ingredient is not prepared and free.", "FC-5.21"},
    Row{Refusal::MissingPrimary, "missing-primary", "This recipe needs a primary ingredient.",
        "FC-5.21"},
    Row{Refusal::MissingSecondary, "missing-secondary",
        "This recipe needs more secondary ingredients.", "FC-5.21"},
    Row{Refusal::TooManyOptional, "too-many-optional", "Only one optional ingredient per recipe.",
        "FC-5.21"},
    Row{Refusal::ExtraNotAllowed, "extra-not-allowed",
        "Your restaurant cannot add that many extra ingredients.", "FC-5.21"},
    Row{Refusal::ExtraMustBeHot, "extra-must-be-hot", "Only hot ingredients can be added.",
        "FC-5.21"},
    Row{Refusal::NotADrink, "not-a-drink", "That card is not a drink.", "FC-5.24"},
    Row{Refusal::DrinkRequirementNotMet, "drink-requirement-not-met",
        "You do not have what this drink asks for.", "FC-5.24"},
    Row{Refusal::PaymentWrong, "payment-wrong", "These cards do not pay for this drink.",
        "FC-10.4"},
    Row{Refusal::DrinkNotInPlay, "drink-not-in-play", "You do not have that drink in play.",
        "FC-10.4"},
    Row{Refusal::SameQueue, "same-queue", "Choose customers from two different queues.", "FC-5.28"},
    Row{Refusal::DiscountWrongQueue, "discount-wrong-queue",
        "A discount only works on your own queue or the central queue.", "FC-5.30"},
    Row{Refusal::AlreadyServed, "already-served", "You have already served this turn.", "FC-5.33"},
    Row{Refusal::NoRecipeChosen, "no-recipe-chosen", "Choose at least one recipe to serve.",
        "FC-5.33"},
    Row{Refusal::NoCustomerChosen, "no-customer-chosen", "Choose at least one customer to serve.",
        "FC-5.33"},
    Row{Refusal::RecipeNotCooked, "recipe-not-cooked", "That recipe is not cooked.", "FC-5.33"},
    Row{Refusal::CustomerNotInReach, "customer-not-in-reach", "You can only serve your own queue.",
        "FC-5.33"},
    Row{Refusal::ValueTooLow, "value-too-low", "Your meal is worth less than the customers want.",
        "FC-5.33"},
    Row{Refusal::KebabOnlyOutside, "kebab-only-outside",
        "Customers in other queues must be covered by kebabs alone.", "FC-5.33"},
    Row{Refusal::TooManyRecipes, "too-many-recipes",
        "More recipes than points: at least one would serve nobody.", "FC-5.33"},
    Row{Refusal::RecipeServesNobody, "recipe-serves-nobody",
        "A dish that is no kebab would serve nobody.", "FC-5.33"},
    Row{Refusal::TrackFull, "track-full", "You already track all the cards you need.", "FC-5.33"},
    Row{Refusal::TrackNotQualified, "track-not-qualified",
        "That card does not count for your End Condition.", "FC-5.33"},
    Row{Refusal::NotAUtensil, "not-a-utensil", "That card is not a utensil.", "FC-5.36"},
    Row{Refusal::UtensilNotEarned, "utensil-not-earned",
        "Serve two recipes with this symbol in one turn first.", "FC-5.36"},
    Row{Refusal::DeckTaken, "deck-taken", "That restaurant is already taken.", "FC-3.2"},
    Row{Refusal::TooFewDecks, "too-few-decks",
        "There are not enough restaurants to choose from for everybody.", "R40"},
    Row{Refusal::Unfinished, "unfinished", "Finish choosing first.", "R41"},
};

constexpr bool rows_follow_the_enum() {
    for (std::size_t at = 0; at < kRows.size(); ++at)
        if (static_cast<std::size_t>(kRows[at].refusal) != at) return false;
    return true;
}
static_assert(kRows.size() == static_cast<std::size_t>(Refusal::Unfinished) + 1);
static_assert(rows_follow_the_enum());

struct Asked {
    const Book& book;
    const State& state;
    Seat seat;
    const Move& move;

    [[nodiscard]] const Station& own() const { return station(state, seat); }
    [[nodiscard]] const Deck& deck() const { return deck_of(book.content, own()); }
    [[nodiscard]] const DeckText& text() const { return deck_text(book, own()); }
    [[nodiscard]] bool names_a_drink() const {
        return index(move.card) < kDeckCards && kDrinkCards.has(move.card);
    }
    [[nodiscard]] int wanted() const {
        return order_of(book.content, state, seat, move.customers).base;
    }
};

std::string play_limit_reached(const Asked& asked) {
    return fmt::format("You have already played all {} cards you may play this turn.",
                       play_limit(asked.own()));
}

std::string missing_secondary(const Asked& asked) {
    const int needed = secondaries_needed(asked.deck(), asked.move.card);
    return fmt::format("This recipe needs {} secondary ingredient{}.", needed,
                       needed == 1 ? "" : "s");
}

std::string drink_requirement_not_met(const Asked& asked) {
    const std::size_t drink = drink_number(asked.move.card);
    const Progress now = progress(asked.deck(), asked.deck().drinks[drink], asked.own().prepared,
                                  asked.own().cooked, {});
    return fmt::format("{}: you need {}; you have {}.",
                       asked.text().card_name[index(asked.move.card)],
                       asked.text().need_text[drink], now.have);
}

std::string payment_wrong(const Asked& asked) {
    const std::string& drink = asked.text().card_name[index(asked.move.card)];
    if (asked.state.court.variant.drinks != DrinkRule::Discard)
        return fmt::format("{} takes no payment at this table.", drink);
    return fmt::format("These cards do not pay for {}.", drink);
}

std::string customer_not_in_reach(const Asked& asked) {
    if (asked.deck().ability != Ability::HomeCrowd) return {};
    return fmt::format("You can only serve your own queue, or {} customers elsewhere, with kebabs.",
                       asked.text().demonym);
}

std::string value_too_low(const Asked& asked) {
    const Order order = order_of(asked.book.content, asked.state, asked.seat, asked.move.customers);
    const Meal meal = meal_of(asked.deck(), asked.own().cooked, asked.move.cards);
    return fmt::format("Your meal is worth {}, the customers want {}.", value_for(meal, order),
                       order.base);
}

std::string too_many_recipes(const Asked& asked) {
    const int points = asked.wanted();
    return fmt::format("{} recipes for {} point{}: at least one would serve nobody.",
                       asked.move.cards.size(), points, points == 1 ? "" : "s");
}

std::string track_full(const Asked& asked) {
    return fmt::format("You already track {} cards.", asked.state.court.variant.end_target);
}

// The sentence with the numbers of this position, or nothing if the plain one says it all.
std::string sentence_here(const Asked& asked, Refusal refusal) {
    switch (refusal) {
        case Refusal::PlayLimitReached: return play_limit_reached(asked);
        case Refusal::MissingSecondary: return missing_secondary(asked);
        case Refusal::DrinkRequirementNotMet:
            return asked.names_a_drink() ? drink_requirement_not_met(asked) : std::string{};
        case Refusal::PaymentWrong:
            return asked.names_a_drink() ? payment_wrong(asked) : std::string{};
        case Refusal::CustomerNotInReach: return customer_not_in_reach(asked);
        case Refusal::ValueTooLow: return value_too_low(asked);
        case Refusal::TooManyRecipes: return too_many_recipes(asked);
        case Refusal::TrackFull: return track_full(asked);
        default: return {};
    }
}

}  // namespace

Refused describe(Refusal refusal) {
    const Row& row = kRows[static_cast<std::size_t>(refusal)];
    return {std::string(row.id), std::string(row.sentence), std::string(row.rule)};
}

Refused explain(const Book& book, const State& state, Seat seat, const Move& move,
                Refusal refusal) {
    Refused refused = describe(refusal);
    std::string here = sentence_here({book, state, seat, move}, refusal);
    if (!here.empty()) refused.sentence = std::move(here);
    return refused;
}

}  // namespace brigade::food_court
