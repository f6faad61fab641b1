// One small function per kind of move; what to do is said in the words of the menu.
#include "bots/critter_kitchen/coach.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bots/critter_kitchen/utility.hpp"

namespace brigade::critter_kitchen {

namespace {

using Kind = Move::Kind;
using Words = std::vector<std::string>;

// A move, the position it is for, and the words for both. The State is imagined from the View;
// only what the View knows is looked at.
struct Lesson {
    const Book& book;
    const View& view;
    const State& state;
    Seat seat;
    const Move& move;
    Cook cook;

    [[nodiscard]] const Content& content() const { return book.content; }
    [[nodiscard]] const Street& street() const { return view.street; }
    [[nodiscard]] const std::string& name(Token token) const { return token_name(book, token); }
    [[nodiscard]] const std::string& word(Type type) const { return book.types[index(type)].id; }
    // The position after a step of a draft.
    [[nodiscard]] State after() const {
        State next = state;
        Events untold;
        apply(book.content, next, seat, move, untold);
        return next;
    }
};

std::string sentence(std::string text) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text + ".";
}

// ---- what an item is good for

Words challenges_with(const Lesson& lesson, Type type) {
    Words names;
    if (lesson.street().round == kRounds) return names;
    for (std::size_t dish = 0; dish < kDishes; ++dish) {
        const std::size_t number = challenge_of(lesson.street(), dish);
        const u8 card = lesson.street().challenges[number];
        if (card == kNone) continue;
        if (std::ranges::count(shown_types(lesson.content(), lesson.street(), number), type) > 0)
            names.push_back(lesson.book.challenges[card].name);
    }
    return names;
}

Token best_of(const Lesson& lesson, Type type) {
    for (int number = kLowestNumber + static_cast<int>(kNumbers); number-- > kLowestNumber;)
        if (const Token token = ingredient(type, number); lesson.cook.shelf.storage.has(token))
            return token;
    return kNoToken;
}

std::string use_of_ingredient(const Lesson& lesson, Token token) {
    const Type type = type_of(token);
    const Words cards = challenges_with(lesson, type);
    if (!cards.empty())
        return fmt::format("{} {} for {}", join_and(cards), cards.size() == 1 ? "asks" : "ask",
                           lesson.word(type));
    const Token best = best_of(lesson, type);
    if (best == kNoToken)
        return fmt::format("you have no {} for the critic yet", lesson.word(type));
    if (number_of(best) < number_of(token))
        return fmt::format("for the critic it is better than your {}", lesson.name(best));
    return "a challenge to come may ask for it";
}

std::string use_of_spice(const Lesson& lesson, Token token) {
    if (is_all_spice(token)) return "it doubles any ingredient, in a dish or for the critic";
    const Token best = best_of(lesson, type_of(token));
    if (best == kNoToken)
        return fmt::format("it doubles one {}, if you find a good one",
                           lesson.word(type_of(token)));
    return fmt::format("it doubles your {}", lesson.name(best));
}

std::string use_of_zous(const Lesson& lesson) {
    const ZousCard& card = lesson.content().zous[lesson.street().zous[lesson.street().round - 1U]];
    return fmt::format("it is a fourth chef for the next round and carries {}", card.capacity);
}

std::string use_of(const Lesson& lesson, Token token) {
    if (is_ingredient(token)) return use_of_ingredient(lesson, token);
    if (is_spice(token)) return use_of_spice(lesson, token);
    if (is_rumor(token)) return "you then see a rumor card that counts for everybody at the end";
    if (token == kZous) return use_of_zous(lesson);
    return fmt::format("it adds {} to a dish and stands in for a missing ingredient",
                       token == kBisque ? kBisqueValue : kSoupValue);
}

// ---- plans

// What a chef could bring home from a location if nobody else came, the most useful first.
std::vector<Token> best_at(const Lesson& lesson, Location location, int capacity) {
    const Utility utility(lesson.cook);
    std::vector<Token> tokens;
    const ItemCounts& items = lesson.street().items[index(location)];
    for (std::size_t kind = 0; kind < kTokens; ++kind)
        for (int count = items[token_at(kind)]; count > 0; --count)
            if (exists_for(lesson.cook.own, token_at(kind))) tokens.push_back(token_at(kind));
    std::ranges::sort(tokens, [&](Token a, Token b) {
        const int one = utility.of(a);
        const int two = utility.of(b);
        return one != two ? one > two : index(a) < index(b);
    });
    if (tokens.size() > static_cast<std::size_t>(capacity))
        tokens.resize(static_cast<std::size_t>(capacity));
    return tokens;
}

Words names_of(const Lesson& lesson, const std::vector<Token>& tokens) {
    Words names;
    for (const Token token : tokens)
        names.push_back(
            token == kZous ? lesson.book.zous[lesson.street().zous[lesson.street().round - 1U]].name
                           : lesson.name(token));
    return names;
}

std::string why_there(const Lesson& lesson, Location location, Chef chef) {
    const int capacity = capacity_of(lesson.content(), lesson.cook.own, chef);
    const std::vector<Token> tokens = best_at(lesson, location, capacity);
    if (location == Location::MidnightMerchant)
        return fmt::format("{} come out of the bag when it opens, and nobody knows which",
                           counted(draws_at(lesson.content(), lesson.street(), location), "token"));
    if (tokens.empty())
        return location == Location::SoupTruck
                   ? fmt::format("there is always soup for a chef who carries {}", capacity)
                   : "what the others leave behind comes there at the end of the round";
    return fmt::format("{} {} there for a chef who carries {}: {}",
                       join_and(names_of(lesson, tokens)), tokens.size() == 1 ? "lies" : "lie",
                       capacity, use_of(lesson, tokens.front()));
}

// ---- plates

std::string stars_for(const Lesson& lesson, int value) {
    const int stars = dish_stars(lesson.content(), value);
    const auto& rewards = lesson.content().rewards;
    const auto* next = std::ranges::find_if(
        rewards, [value](const Reward& reward) { return reward.value > value; });
    std::string now = stars == 0 ? "nothing yet" : counted(stars, "star");
    if (next == rewards.end()) return now;
    return fmt::format("{}, and {} at {}", now, next->stars, next->value);
}

std::string why_dish(const Lesson& lesson) {
    const State after = lesson.after();
    const std::size_t dish = lesson.move.where;
    const int value =
        dish_value(lesson.content(), lesson.cook.own, pantry(after, lesson.seat).draft, dish);
    const std::size_t number = challenge_of(lesson.street(), dish);
    return fmt::format("{} is then worth {}: {}",
                       lesson.book.challenges[lesson.street().challenges[number]].name, value,
                       stars_for(lesson, value));
}

std::string why_course(const Lesson& lesson) {
    const State after = lesson.after();
    const MealSum meal = meal_of({lesson.content(), lesson.street(), lesson.cook.own},
                                 pantry(after, lesson.seat).draft);
    const int total = track_total(lesson.content(), meal, rumors_on(lesson.view));
    return fmt::format("the {} course is then worth {} and the meal {} on the score track",
                       lesson.book.types[lesson.move.where].id,
                       meal.courses[lesson.move.where].value, total);
}

std::string why_plate(const Lesson& lesson) {
    return lesson.street().phase == Phase::CriticMeal ? why_course(lesson) : why_dish(lesson);
}

int stars_of_dishes(const Lesson& lesson, const Plates& plates) {
    int stars = 0;
    for (std::size_t dish = 0; dish < kDishes; ++dish)
        if (is_laid(plates, dish))
            stars += dish_stars(lesson.content(),
                                dish_value(lesson.content(), lesson.cook.own, plates, dish));
    return stars;
}

int total_of(const Lesson& lesson, const Plates& plates) {
    const MealSum meal = meal_of({lesson.content(), lesson.street(), lesson.cook.own}, plates);
    return track_total(lesson.content(), meal, rumors_on(lesson.view));
}

std::string why_clear(const Lesson& lesson) {
    if (lesson.street().phase == Phase::Plating)
        return fmt::format("with what you have the dishes can bring {}",
                           counted(suggest_dishes(lesson.cook).stars, "star"));
    if (lesson.street().phase == Phase::CriticMeal)
        return fmt::format("with what you have the meal can make {} on the score track",
                           total_of(lesson, suggest_meal(lesson.cook, rumors_on(lesson.view))));
    return "from an empty table it is easier to do better";
}

std::string why_discard(const Lesson& lesson) {
    const int limit = fridge_limit(lesson.content(), lesson.cook.own, day_of(lesson.street()));
    return fmt::format("your fridge holds {}, and you can do without this one best",
                       counted(limit, "token"));
}

std::string why_ready(const Lesson& lesson) {
    const Plates& draft = lesson.cook.shelf.draft;
    switch (lesson.street().phase) {
        case Phase::Planning:
            return "every chef has a place; the plans are shown when all are ready";
        case Phase::Plating:
            return fmt::format("these dishes bring you {}",
                               counted(stars_of_dishes(lesson, draft), "star"));
        case Phase::Refrigerating: return "what stays fits into your fridge";
        default: {
            const int total = total_of(lesson, draft);
            return fmt::format("your meal makes {} on the score track, {}", total,
                               counted(track_of(lesson.content(), total).stars, "star"));
        }
    }
}

std::string reason(const Lesson& lesson) {
    switch (lesson.move.kind) {
        case Kind::Send: return why_there(lesson, lesson.move.location, lesson.move.chef);
        case Kind::Relocate: return why_there(lesson, lesson.move.location, Chef::Zous);
        case Kind::Exchange: return "what lies there suits them better the other way round";
        case Kind::Stay: return "nobody finds more elsewhere";
        case Kind::Take: return use_of(lesson, lesson.move.token);
        case Kind::LeaveWithSoup: return "nothing here is worth more to you than soup";
        case Kind::Put:
        case Kind::TakeBack:
        case Kind::Season:
        case Kind::Unseason:
        case Kind::AddSoup:
        case Kind::AddBisque:
        case Kind::SoupBack:
        case Kind::BisqueBack:
        case Kind::Pair: return why_plate(lesson);
        case Kind::Discard: return why_discard(lesson);
        case Kind::Clear: return why_clear(lesson);
        case Kind::Ready: return why_ready(lesson);
        default: return "you may still change your mind";
    }
}

}  // namespace

Explanation explain_move(const Book& book, const View& view, const Move& move) {
    Rng rng(0);  // whatever is imagined here is not looked at
    const State state = imagine(book.content, view, rng);
    const Seat seat = static_cast<Seat>(view.viewer);
    const Lesson lesson{book, view, state, seat, move, cook_of(book.content, view)};
    return {sentence(label(book, state, seat, {}, move)), sentence(reason(lesson))};
}

}  // namespace brigade::critter_kitchen
