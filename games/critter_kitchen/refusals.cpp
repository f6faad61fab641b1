// Why a move was refused, for people: an id that never changes, a sentence, and the rule.
// describe() knows no position; explain() fills in its numbers. Sentences: RULES.md section 5.2.
#include <fmt/format.h>

#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

namespace {

struct Row {
    Refusal refusal;
    std::string_view id, sentence, rule;
};

constexpr std::array kRefusals{
    Row{Refusal::None, "none", "Nothing is wrong with that.", "CK-5.41"},
    Row{Refusal::BadSeatCount, "bad-seat-count", "This game takes 2 to 5 players.", "CK-3.1"},
    Row{Refusal::WrongPhase, "wrong-phase", "Not now.", "CK-5.1"},
    Row{Refusal::NotYourTurn, "not-your-turn", "It is another chef's turn.", "CK-5.17"},
    Row{Refusal::ZousNeedsAPlace, "zous-needs-a-place", "Your zous chef needs a location card too.",
        "CK-5.2"},
    Row{Refusal::NoZousAtWork, "no-zous-at-work", "You have no zous chef this round.", "CK-5.2"},
    Row{Refusal::LocationNotInPlay, "location-not-in-play",
        "That location is not part of this game.", "CK-5.3"},
    Row{Refusal::LocationUsedTwice, "location-used-twice",
        "You have only one card for each location.", "CK-5.4"},
    Row{Refusal::AlreadyRevealed, "already-revealed", "The plans are already on the table.",
        "CK-5.6"},
    Row{Refusal::NothingPlanned, "nothing-planned", "Nothing is planned there yet.", "CK-5.7"},
    Row{Refusal::OwnChefThere, "own-chef-there", "One of your chefs is already going there.",
        "CK-5.8"},
    Row{Refusal::SameChefTwice, "same-chef-twice", "Choose two different chefs.", "CK-5.9"},
    Row{Refusal::ItemNotHere, "item-not-here", "That item is not here (any more).", "CK-5.10"},
    Row{Refusal::SoupOnlyByLeaving, "soup-only-by-leaving",
        "Soup here means going home with it, before taking anything else.", "CK-5.11"},
    Row{Refusal::RumorAlreadyKnown, "rumor-already-known", "You already know this rumor.",
        "CK-5.12"},
    Row{Refusal::RumorSpacesFull, "rumor-spaces-full", "You already know all three rumors.",
        "CK-5.13"},
    Row{Refusal::WildNeedsASpace, "wild-needs-a-space", "Choose which rumor to listen to.",
        "CK-5.14"},
    Row{Refusal::SpaceAlreadyFilled, "space-already-filled", "You already know that rumor.",
        "CK-5.14"},
    Row{Refusal::SpaceNotAsked, "space-not-asked", "Only a wild rumor asks for a space.",
        "CK-5.14"},
    Row{Refusal::AlreadyTookAnItem, "already-took-an-item",
        "This chef has already taken something.", "CK-5.15"},
    Row{Refusal::NotInStorage, "not-in-storage", "You do not have that token.", "CK-5.19"},
    Row{Refusal::NotEnoughSoup, "not-enough-soup", "You do not have that much soup.", "CK-5.19"},
    Row{Refusal::NotEnoughBisque, "not-enough-bisque", "You do not have that much bisque.",
        "CK-5.19"},
    Row{Refusal::IngredientNotOnCard, "ingredient-not-on-card",
        "This challenge does not ask for that ingredient.", "CK-5.20"},
    Row{Refusal::AllSoupDish, "all-soup-dish", "A dish needs at least one real ingredient.",
        "CK-5.21"},
    Row{Refusal::IngredientMissing, "ingredient-missing",
        "Something on the card is not represented; add it, or a soup for it.", "CK-5.22"},
    Row{Refusal::SpiceDoesNotMatch, "spice-does-not-match",
        "That spice belongs on another ingredient.", "CK-5.23"},
    Row{Refusal::AlreadySpiced, "already-spiced", "One spice per ingredient.", "CK-5.23"},
    Row{Refusal::SpiceNeedsAnIngredient, "spice-needs-an-ingredient",
        "Spice goes on an ingredient.", "CK-5.24"},
    Row{Refusal::NotYourPower, "not-your-power", "Your restaurateur cannot do that.", "CK-5.25"},
    Row{Refusal::OneReductionPerDish, "one-reduction-per-dish", "One reduction per dish.",
        "CK-5.25"},
    Row{Refusal::WrongNumberOfDiscards, "wrong-number-of-discards",
        "Discard exactly down to your limit.", "CK-5.27"},
    Row{Refusal::NothingToDiscard, "nothing-to-discard", "Everything fits in your fridge.",
        "CK-5.28"},
    Row{Refusal::OnePerCourse, "one-per-course", "The critic takes one ingredient per course.",
        "CK-5.30"},
    Row{Refusal::OnlyOneBigCourse, "only-one-big-course", "Only one course may be a big one.",
        "CK-5.30"},
    Row{Refusal::AtMostFour, "at-most-four", "At most four in the big course.", "CK-5.30"},
    Row{Refusal::NotEnoughRumors, "not-enough-rumors", "You have not that many rumor tokens.",
        "CK-5.31"},
    Row{Refusal::NoPairing, "no-pairing", "The wine cannot be paired like that.", "CK-5.32"},
    Row{Refusal::NoSoupForTheCritic, "no-soup-for-the-critic", "The critic does not eat soup.",
        "CK-5.33"},
    Row{Refusal::ChefNeedsAPlace, "chef-needs-a-place", "Every chef needs a location card.",
        "CK-5.2"},
    Row{Refusal::NotThisZous, "not-this-zous", "This zous chef cannot do that.", "CK-5.8"},
    Row{Refusal::NotLaidOut, "not-laid-out", "That is not laid out there.", "CK-5.19"},
    Row{Refusal::WrongCourse, "wrong-course", "That belongs in another course.", "CK-5.29"},
    Row{Refusal::AlreadyReady, "already-ready", "You are ready; take that back first.", "CK-5.35"},
    Row{Refusal::NotReady, "not-ready", "You are not ready yet.", "CK-5.35"},
    Row{Refusal::BadParameter, "bad-parameter", "There is no such thing.", "CK-5.43"},
};

constexpr bool rows_follow_the_enum() {
    for (std::size_t at = 0; at < kRefusals.size(); ++at)
        if (static_cast<std::size_t>(kRefusals[at].refusal) != at) return false;
    return true;
}
static_assert(kRefusals.size() == static_cast<std::size_t>(Refusal::BadParameter) + 1);
static_assert(rows_follow_the_enum());

// Which dish is not finished, and what it lacks.
std::string unfinished_dish(const Book& book, const State& state, Seat seat) {
    for (std::size_t dish = 0; dish < kDishes; ++dish) {
        if (check_dish(book.content, state, seat, dish) != Refusal::IngredientMissing) continue;
        const std::size_t number = challenge_of(state.street, dish);
        std::vector<std::string> missing;
        for (const Type type : shown_types(book.content, state.street, number))
            if (!types_on(pantry(state, seat).draft)[dish].has(type))
                missing.push_back(book.types[index(type)].id);
        return fmt::format("{} lacks {}; add it, or a soup for it.",
                           book.challenges[state.street.challenges[number]].name,
                           join_and(missing));
    }
    return {};
}

std::string wrong_discards(const Book& book, const State& state, Seat seat) {
    const int excess = fridge_excess(book.content, state, seat);
    const int marked = static_cast<int>(pantry(state, seat).draft.servings.size());
    return fmt::format("Discard exactly down to your limit: {} must go, {} marked.",
                       counted(excess, "token"), marked);
}

}  // namespace

Refused describe(Refusal refusal) {
    const Row& row = kRefusals[static_cast<std::size_t>(refusal)];
    return {std::string(row.id), std::string(row.sentence), std::string(row.rule)};
}

Refused explain(const Book& book, const State& state, Seat seat, const Move& /*move*/,
                Refusal refusal) {
    Refused refused = describe(refusal);
    if (refusal == Refusal::IngredientMissing)
        refused.sentence = unfinished_dish(book, state, seat);
    if (refusal == Refusal::WrongNumberOfDiscards)
        refused.sentence = wrong_discards(book, state, seat);
    return refused;
}

}  // namespace brigade::critter_kitchen
