// One small function per kind of move; every number is counted in the position at hand.
#include "bots/food_court/coach.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/words.hpp"
#include "games/food_court/rules.hpp"
#include "games/food_court/score_lines.hpp"

namespace brigade::food_court {

namespace {

using Kind = Move::Kind;
using Words = std::vector<std::string>;

// A move, the position it is for, and the words for both.
struct Lesson {
    const Book& book;
    const View& view;
    const Side side;
    const Move& move;

    [[nodiscard]] const DeckText& text() const { return deck_text(book, side.own); }
    [[nodiscard]] const std::string& name(Card card) const { return text().card_name[index(card)]; }
    [[nodiscard]] std::string names(Cards cards) const {
        return join_and(card_groups(text(), cards));
    }
    [[nodiscard]] std::string person(Customer customer) const {
        return "the " + title(book, view.stations, customer);
    }
    [[nodiscard]] std::string people(Customers customers) const {
        Words words;
        for (const Customer customer : customers) words.push_back(person(customer));
        return join_and(words);
    }
    [[nodiscard]] const CustomerCard& card(Customer customer) const {
        return card_of(side.content, view.stations, customer);
    }
};

// What customers pay a seat if it ended now.
int pays(const Lesson& lesson, Seat seat, Customers customers) {
    int points = 0;
    for (const Customer customer : customers)
        points +=
            lesson.card(customer).base + (pays_bonus_now(lesson.book, lesson.view, seat, customer)
                                              ? lesson.card(customer).bonus
                                              : 0);
    return points;
}

int cooked_value(const Side& side) {
    return meal_of(side.deck, side.own.cooked, recipes_of(side.own.cooked)).value;
}

// ---- refill and attract

// What a hand lacks most, or what it has.
std::string state_of_hand(const Side& side, Cards hand, int draws) {
    const int recipes = (hand & side.deck.recipes()).size();
    const int ingredients = ((hand | side.own.prepared) & side.deck.ingredients()).size();
    if (recipes == 0 && draws > 0)
        return fmt::format("you have no {}recipe, and {} may bring one",
                           side.hand.has_any(side.deck.recipes()) ? "other " : "",
                           counted(draws, "new card"));
    return fmt::format("you have {} and {} to cook with", counted(recipes, "recipe"),
                       counted(ingredients, "ingredient"));
}

Explanation teach_fill(const Lesson& lesson) {
    const Cards discards = lesson.move.cards;
    const Cards hand = lesson.side.hand - discards;
    const int draws = std::max(0, hand_limit(lesson.side.own) - hand.size());
    const std::string left = state_of_hand(lesson.side, hand, draws);
    if (discards.empty())
        return {draws == 0 ? "Keep your hand as it is."
                           : fmt::format("Draw {} and discard nothing.", counted(draws, "card")),
                fmt::format("Each card of your hand has its use; {}.", left)};
    return {
        fmt::format("Discard {} and draw {}.", lesson.names(discards), counted(draws, "card")),
        fmt::format("{} would help you least; {}.", discards.size() == 1 ? "It" : "They", left)};
}

// "2, and 3 more for two medals and a drink, which you have" or "if you come to have them".
std::string promise(const Lesson& lesson, Customer customer) {
    const CustomerCard& card = lesson.card(customer);
    const Customers home = customers_of_nation(lesson.view.stations, lesson.view.court.seat_count,
                                               lesson.side.own.deck);
    const BonusReason why = bonus_reason(card, icons_of(lesson.side.own), home.has(customer));
    if (why.pays) return fmt::format("{} and {} more for {}", card.base, card.bonus, why.words);
    return fmt::format("{}, and {} more if you get there ({})", card.base, card.bonus, why.words);
}

Explanation teach_attract(const Lesson& lesson) {
    const Customer customer = lesson.view.court.central[index(lesson.move.card)];
    const int value = cooked_value(lesson.side);
    const int base = lesson.card(customer).base;
    const std::string meal =
        value >= base ? fmt::format("what you have cooked is worth {} and feeds it", value)
                      : fmt::format("it asks for {} and {}", base,
                                    value == 0 ? "nothing is cooked yet"
                                               : fmt::format("your dishes are worth {}", value));
    return {fmt::format("Attract {}.", lesson.person(customer)),
            fmt::format("It pays you {}; {}.", promise(lesson, customer), meal)};
}

// ---- plays

// The drink in hand or in play that comes nearer by these cards: "Spritz then has 2 of 3".
std::string nearer_drink(const Lesson& lesson, Cards prepared, const CookedArea& cooked) {
    const Side& side = lesson.side;
    for (const Card card : (side.hand | side.own.in_play) & kDrinkCards) {
        const std::size_t number = drink_number(card);
        const Need& need = side.deck.drinks[number];
        const Cards counted = side.own.counted[number];
        const Progress old = progress(side.deck, need, side.own.prepared, side.own.cooked, counted);
        const Progress now = progress(side.deck, need, prepared, cooked, counted);
        if (!old.holds() && now.have > old.have)
            return fmt::format("{} then has {} of {}", lesson.name(card),
                               std::min(now.have, now.need), now.need);
    }
    return {};
}

// What a recipe still needs besides these ingredients, or nothing.
std::string still_needed(const Deck& deck, Card recipe, Cards prepared) {
    const int secondaries = secondaries_needed(deck, recipe) - (prepared & deck.secondary).size();
    Words words;
    if (!prepared.has_any(deck.primary)) words.emplace_back("a primary");
    if (secondaries == 1) words.emplace_back("a secondary");
    if (secondaries > 1) words.emplace_back("two secondaries");
    return join_and(words);
}

// The recipe in hand of the highest value that this card brings nearer, or none.
Card served_recipe(const Side& side, Cards after) {
    Card best = kNoCard;
    int most = 0;
    for (const Card recipe : side.hand & side.deck.recipes()) {
        const int value = value_of(side.deck, Cooked(recipe, {}));
        const std::string before = still_needed(side.deck, recipe, side.own.prepared);
        if (value <= most || before == still_needed(side.deck, recipe, after)) continue;
        best = recipe;
        most = value;
    }
    return best;
}

Explanation teach_prepare(const Lesson& lesson) {
    const Side& side = lesson.side;
    const Cards after = side.own.prepared | Cards::of(lesson.move.card);
    const std::string say = fmt::format("Prepare {}.", lesson.name(lesson.move.card));
    const Card recipe = served_recipe(side, after);
    const std::string drink = nearer_drink(lesson, after, side.own.cooked);
    const std::string tail = drink.empty() ? "" : "; " + drink;
    if (recipe != kNoCard) {
        const int value = value_of(side.deck, Cooked(recipe, {}));
        const std::string rest = still_needed(side.deck, recipe, after);
        return {say, rest.empty() ? fmt::format("Then you can cook {}, worth {}{}.",
                                                lesson.name(recipe), value, tail)
                                  : fmt::format("{}, worth {}, then only needs {}{}.",
                                                lesson.name(recipe), value, rest, tail)};
    }
    if (!drink.empty()) return {say, drink + "."};
    const int plays = play_limit(side.own) - lesson.view.court.plays;
    return {say, fmt::format(
                     "Only prepared ingredients can be cooked; you have {} and {}.",
                     side.own.prepared.empty() ? "none" : std::to_string(side.own.prepared.size()),
                     counted(plays, "play") + " left")};
}

// Whom a meal of this value could feed, dearest first as far as it goes: the best single customer.
std::string whom_it_feeds(const Lesson& lesson, int alone, int together) {
    const Customer* best = nullptr;
    const auto& queue = lesson.side.own.queue;
    if (queue.empty()) return "it waits for your next customer";
    for (const Customer& customer : queue)
        if (lesson.card(customer).base <= together &&
            (best == nullptr || lesson.card(customer).base > lesson.card(*best).base))
            best = &customer;
    if (best == nullptr)
        return fmt::format("{} in your queue asks for {}", lesson.person(queue[0]),
                           lesson.card(queue[0]).base);
    if (lesson.card(*best).base <= alone) return fmt::format("enough for {}", lesson.person(*best));
    return fmt::format("with your other dishes {}, enough for {}", together, lesson.person(*best));
}

Explanation teach_cook(const Lesson& lesson) {
    const Side& side = lesson.side;
    const Cooked dish(lesson.move.card, lesson.move.cards);
    CookedArea cooked = side.own.cooked;
    cooked.push_back(dish);
    const int plain =
        value_of(side.deck, Cooked(lesson.move.card, lesson.move.cards & side.deck.optional));
    const int served = value_of(side.deck, dish);
    const int together = meal_of(side.deck, cooked, recipes_of(cooked)).value;
    const std::string worth = plain == served
                                  ? fmt::format("It is worth {}", served)
                                  : fmt::format("It is worth {} and {} when served", plain, served);
    const std::string drink = nearer_drink(lesson, side.own.prepared - lesson.move.cards, cooked);
    return {fmt::format("Cook {} with {}.", lesson.name(lesson.move.card),
                        lesson.names(lesson.move.cards)),
            fmt::format("{}, {}{}.", worth, whom_it_feeds(lesson, served, together),
                        drink.empty() ? "" : "; " + drink)};
}

Explanation teach_drink(const Lesson& lesson) {
    const auto& queue = lesson.side.own.queue;
    const bool again = lesson.move.kind == Kind::Pour;
    const std::string paid = lesson.move.cards.empty()
                                 ? ""
                                 : fmt::format(", paid with {}", lesson.names(lesson.move.cards));
    const std::string say = fmt::format("{} {}{}{}.", again ? "Pour" : "Play",
                                        lesson.name(lesson.move.card), again ? " again" : "", paid);
    if (queue.empty())
        return {say, fmt::format("It is your drink number {}, and drinks earn bonuses at the end.",
                                 icons_of(lesson.side.own).drinks + 1)};
    return {say, fmt::format("It scores your whole queue without a meal: {} for {}.",
                             counted(static_cast<int>(queue.size()), "customer"),
                             counted(pays(lesson, lesson.side.seat, set_of(queue)), "point"))};
}

// ---- events

// The restaurant in whose queue somebody stands; none for the central queue.
std::optional<Seat> host_of(const Lesson& lesson, Customer customer) {
    for (std::size_t seat = 0; seat < lesson.view.court.seat_count; ++seat)
        if (set_of(lesson.view.stations[seat].queue).has(customer)) return seat_at(seat);
    return std::nullopt;
}

Explanation teach_complaint(const Lesson& lesson) {
    const Customer customer = lesson.move.customers.first();
    const std::string say = fmt::format("Play Complaint about {}.", lesson.person(customer));
    const std::optional<Seat> host = host_of(lesson, customer);
    if (!host) return {say, "Nobody can attract it then, and the next customer comes."};
    return {say, fmt::format("It would pay {} {}.",
                             deck_text(lesson.book, lesson.view.stations[index(*host)]).name,
                             counted(pays(lesson, *host, lesson.move.customers), "point"))};
}

Explanation teach_promotion(const Lesson& lesson) {
    const Customers own = set_of(lesson.side.own.queue);
    const Customers comes = lesson.move.customers - own;
    const Customers goes = lesson.move.customers & own;
    const Seat seat = lesson.side.seat;
    if (goes.empty())
        return {fmt::format("Play Promotion: exchange {}.", lesson.people(lesson.move.customers)),
                "They trade places in the queues of others; yours stays as it is."};
    const int cooked = cooked_value(lesson.side);
    const int gain = pays(lesson, seat, comes) - pays(lesson, seat, goes);
    const std::string say =
        fmt::format("Play Promotion: {} for {}.", lesson.people(comes), lesson.people(goes));
    if (gain > 0)
        return {say, fmt::format("It pays you {} instead of {}.", pays(lesson, seat, comes),
                                 pays(lesson, seat, goes))};
    if (cooked >= lesson.card(comes.first()).base)
        return {say, fmt::format("What you have cooked is worth {} and feeds {}.", cooked,
                                 lesson.people(comes))};
    return {say, fmt::format("For {} you need a meal of {}, and your dishes are worth {}.",
                             lesson.people(goes), lesson.card(goes.first()).base, cooked)};
}

Explanation teach_discount(const Lesson& lesson) {
    return {fmt::format("Play Discount for {}.", lesson.people(lesson.move.customers)),
            fmt::format("It pays you {} and needs no meal.",
                        counted(pays(lesson, lesson.side.seat, lesson.move.customers), "point"))};
}

// ---- the end of a turn

Explanation teach_serve(const Lesson& lesson) {
    const Side& side = lesson.side;
    const Move& move = lesson.move;
    const Order order = order_of(side.content, side.state, side.seat, move.customers);
    const int value = value_for(meal_of(side.deck, side.own.cooked, move.cards), order);
    const bool tracks = move.card != kNoCard;
    const bool one = move.customers.size() == 1;
    const int medals = side.own.tracking.size() + 1;
    const int target = lesson.view.court.variant.end_target;
    const std::string medal =
        tracks ? fmt::format("; {} becomes medal {} of {}{}", lesson.name(move.card), medals,
                             target, medals == target ? " and makes this round the last" : "")
               : "";
    return {
        fmt::format("Serve {} with {}{}.", lesson.people(move.customers), lesson.names(move.cards),
                    tracks ? fmt::format(", and track {}", lesson.name(move.card)) : ""),
        fmt::format("The meal is worth {} and {} {}, for {}{}.", value,
                    one ? "it asks for" : "they ask for", order.base,
                    counted(pays(lesson, side.seat, move.customers), "point"), medal)};
}

Explanation teach_utensil(const Lesson& lesson) {
    constexpr std::array<std::string_view, kSymbols> kEffects{"hold 7 cards", "have 4 plays a turn",
                                                              "have 3 places in your queue"};
    const std::size_t symbol = index(lesson.move.card) - index(kFirstUtensil);
    return {fmt::format("Put {} into play.", lesson.name(lesson.move.card)),
            fmt::format("You served {} recipes with its symbol; from now on you {}.",
                        lesson.view.court.served_symbols[symbol], kEffects[symbol])};
}

// Why the turn ends although somebody could be served; nothing if nobody could.
std::string kept_meal(const Lesson& lesson) {
    const int value = cooked_value(lesson.side);
    const auto& queue = lesson.side.own.queue;
    const auto is_fed = [&](Customer customer) { return lesson.card(customer).base <= value; };
    if (lesson.view.court.phase != Phase::Play || std::none_of(queue.begin(), queue.end(), is_fed))
        return {};
    return fmt::format(", and your dishes, worth {}, may feed more next turn", value);
}

Explanation teach_end(const Lesson& lesson) {
    const auto& queue = lesson.side.own.queue;
    const int waiting = static_cast<int>(queue.size());
    const int plays = std::max(0, play_limit(lesson.side.own) - lesson.view.court.plays);
    const std::string left =
        plays == 0 ? "Your plays are used up"
                   : fmt::format("You have {} left but no card that is better played now",
                                 counted(plays, "play"));
    std::string next = "your queue is empty, so another customer comes";
    if (waiting >= queue_limit(lesson.side.own))
        next = lesson.person(queue[0]) + " walks on";
    else if (waiting > 0)
        next = fmt::format("{} {} in your queue", counted(waiting, "customer"),
                           waiting == 1 ? "stays" : "stay");
    return {"End your turn.", fmt::format("{}{}; {}.", left, kept_meal(lesson), next)};
}

Explanation teach(const Lesson& lesson) {
    switch (lesson.move.kind) {
        case Kind::Fill: return teach_fill(lesson);
        case Kind::Attract: return teach_attract(lesson);
        case Kind::Prepare: return teach_prepare(lesson);
        case Kind::Cook: return teach_cook(lesson);
        case Kind::Drink:
        case Kind::Pour: return teach_drink(lesson);
        case Kind::Complaint: return teach_complaint(lesson);
        case Kind::Promotion: return teach_promotion(lesson);
        case Kind::Discount: return teach_discount(lesson);
        case Kind::Serve: return teach_serve(lesson);
        case Kind::Utensil: return teach_utensil(lesson);
        case Kind::EndTurn: return teach_end(lesson);
        case Kind::None: break;
    }
    UNREACHABLE("a bot answers with a finished move");
}

}  // namespace

Explanation explain_move(const Book& book, const View& view, const Move& move) {
    Rng rng(0);  // whatever is imagined here is not looked at
    const State state = imagine(book.content, view, rng);
    return teach({book, view, side_of(book.content, state, static_cast<Seat>(view.viewer)), move});
}

}  // namespace brigade::food_court
