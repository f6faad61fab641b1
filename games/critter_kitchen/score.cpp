// The final scoring: soup, seven courses, best courses, rumors, the score track, and the ranking.
// RULES.md section 8, one function a step.
#include <algorithm>

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

using EventKind = Event::Kind;

int stars_of(const ScoreSheet& sheet) {
    int sum = sheet.restaurateur + sheet.zous + sheet.soup + sheet.all_seven + sheet.track;
    for (const u8 stars : sheet.challenges) sum += stars;
    for (const u8 stars : sheet.courses) sum += stars;
    for (const u8 stars : sheet.rumors) sum += stars;
    return sum;
}

int soup_total(const Pantry& own) { return kSoupValue * own.soup + kBisqueValue * own.bisque; }

// ---- rumors

namespace {

bool never_falls(const MealSum& meal) {  // [CK-8.22]
    int before = 0;
    for (const CourseSum& course : meal.courses) {
        if (course.tokens == 0) continue;
        if (course.number < before) return false;
        before = course.number;
    }
    return true;
}

bool all_reach(const MealSum& meal, int limit) {
    return std::ranges::all_of(meal.courses, [limit](const CourseSum& course) {
        return course.tokens == 0 || course.number >= limit;
    });
}

int last_value(const MealSum& meal) {  // [CK-8.24]
    int value = 0;
    for (const CourseSum& course : meal.courses)
        if (course.tokens > 0) value = course.value;
    return value;
}

int bread_and_wine(const MealSum& meal) {
    const CourseSum& bread = meal.courses[index(Type::Bread)];
    const CourseSum& wine = meal.courses[index(Type::Wine)];
    return bread.tokens > 0 && wine.tokens > 0 ? bread.number + wine.number : 0;
}

// [CK-8.26] Types among the ingredients that were not served.
int types_left(const FridgeCounts& storage, const Plates& served) {
    FridgeCounts left = storage;
    for (const Serving serving : served.servings) left.take(serving.token());
    int types = 0;
    for (std::size_t type = 0; type < kTypes; ++type) {
        bool found = false;
        for (int number = kLowestNumber; number < kLowestNumber + static_cast<int>(kNumbers);
             ++number)
            found |= left.has(ingredient(type_at(type), number));
        types += found ? 1 : 0;
    }
    return types;
}

int spread_of(const MealSum& meal, int limit) {
    return meal.tokens < 2 ? 0 : std::max(0, meal.highest - meal.lowest - limit);
}

}  // namespace

int rumor_count(const RumorCard& card, const MealSum& meal, const Kitchen& own,
                const FridgeCounts& storage) {
    switch (card.rule) {
        case RumorRule::Fanatic: return meal.courses[index(card.type)].value;
        case RumorRule::SpiceLover: return meal.spices;
        case RumorRule::OnlyTheFinest:
        case RumorRule::RisingAppetite: return meal.served;
        case RumorRule::PerfectTen: return bread_and_wine(meal);
        case RumorRule::LastBite: return last_value(meal);
        case RumorRule::WidePalate: return meal.tokens < 2 ? 0 : meal.highest - meal.lowest;
        case RumorRule::Chatterbox: return rumor_tokens(own);
        case RumorRule::OddDuck: return meal.odd;
        case RumorRule::DoggyBag: return types_left(storage, own.served);
    }
    UNREACHABLE("every rumor counts something");
}

int rumor_stars(const RumorCard& card, const MealSum& meal, const Kitchen& own) {
    const bool enough = meal.served >= card.courses;
    switch (card.rule) {
        case RumorRule::OnlyTheFinest:
            return enough && all_reach(meal, card.limit) ? card.stars : 0;
        case RumorRule::PerfectTen: return bread_and_wine(meal) >= card.limit ? card.stars : 0;
        case RumorRule::RisingAppetite: return enough && never_falls(meal) ? card.stars : 0;
        case RumorRule::WidePalate: return std::min(spread_of(meal, card.limit), int{card.stars});
        case RumorRule::Chatterbox: return card.stars * rumor_tokens(own);
        default: return 0;
    }
}

// ---- the steps

namespace {

using BySeat = std::array<int, kPlayersMax>;

// The table when all meals are shown.
class Scorer {
   public:
    Scorer(const Content& content, State& state, Events& events)
        : content_(content), state_(state), events_(events) {
        for (std::size_t seat = 0; seat < seats(); ++seat)
            meals_[seat] =
                meal_of({content, state.street, state.kitchens[seat]}, state.kitchens[seat].served);
    }

    void run() {
        for (std::size_t seat = 0; seat < seats(); ++seat)
            tell({.kind = EventKind::MealServed,
                  .seat = seat_at(seat),
                  .value = static_cast<u16>(track_total(content_, meals_[seat], {}))});
        pay_soup();
        pay_all_seven();
        for (std::size_t type = 0; type < kTypes; ++type) pay_course(type);
        pay_rumors();
        for (std::size_t seat = 0; seat < seats(); ++seat) run_track(seat);
        tell({.kind = EventKind::GameEnded});
    }

   private:
    [[nodiscard]] std::size_t seats() const { return state_.street.seat_count; }
    ScoreSheet& sheet(std::size_t seat) { return state_.kitchens[seat].sheet; }
    void tell(const Event& event) { events_.push_back(event); }

    // [CK-2.9] Friendly ties: everybody with the most, if that is anything.
    [[nodiscard]] bool has_most(const BySeat& counts, std::size_t seat) const {
        return counts[seat] > 0 && counts[seat] == *std::ranges::max_element(counts);
    }

    void pay_soup() {  // [CK-8.8]
        BySeat totals{};
        for (std::size_t seat = 0; seat < seats(); ++seat)
            totals[seat] = soup_total(state_.pantries[seat]);
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            if (!has_most(totals, seat)) continue;
            sheet(seat).soup = 1;
            tell({.kind = EventKind::SoupStar,
                  .seat = seat_at(seat),
                  .stars = 1,
                  .value = static_cast<u16>(totals[seat])});
        }
    }

    void pay_all_seven() {  // [CK-8.9]
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            if (meals_[seat].served < static_cast<int>(kTypes)) continue;
            sheet(seat).all_seven = 1;
            tell({.kind = EventKind::AllSeven, .seat = seat_at(seat), .stars = 1});
        }
    }

    void pay_course(std::size_t type) {  // [CK-8.10]
        BySeat values{};
        for (std::size_t seat = 0; seat < seats(); ++seat)
            values[seat] = meals_[seat].courses[type].value;
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            if (!has_most(values, seat)) continue;
            sheet(seat).courses[type] = 1;
            tell({.kind = EventKind::CourseStar,
                  .seat = seat_at(seat),
                  .number = static_cast<u8>(type),
                  .stars = 1,
                  .value = static_cast<u16>(values[seat])});
        }
    }

    void pay_rumors() {  // [CK-8.11]
        for (std::size_t space = 0; space < kRumorSpaces; ++space) {
            state_.street.rumors[space] = state_.rumors[space];
            pay_rumor(state_.rumors[space], space, kNone);
        }
        for (std::size_t seat = 0; seat < seats(); ++seat)
            if (state_.pantries[seat].private_rumor != kNone)
                pay_rumor(state_.pantries[seat].private_rumor, kPrivate, static_cast<u8>(seat));
    }

    // A private rumor compares its owner with all and pays the owner alone [CK-8.12].
    void pay_rumor(u8 rumor, std::size_t space, u8 owner) {
        const RumorCard& card = content_.rumors[rumor];
        tell({.kind = EventKind::RumorRead,
              .seat = seat_at(owner == kNone ? 0U : owner),
              .space = static_cast<u8>(space),
              .card = rumor});
        BySeat counts{};
        for (std::size_t seat = 0; seat < seats(); ++seat)
            counts[seat] = rumor_count(card, meals_[seat], state_.kitchens[seat],
                                       state_.pantries[seat].storage);
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            if (owner != kNone && owner != seat) continue;
            const int stars = !compares_players(card.rule)
                                  ? rumor_stars(card, meals_[seat], state_.kitchens[seat])
                                  : (has_most(counts, seat) ? card.stars : 0);
            if (stars == 0) continue;
            sheet(seat).rumors[space] = static_cast<u8>(stars);
            tell({.kind = EventKind::RumorPaid,
                  .seat = seat_at(seat),
                  .space = static_cast<u8>(space),
                  .card = rumor,
                  .stars = static_cast<u8>(stars)});
        }
    }

    void run_track(std::size_t seat) {  // [CK-8.13 to 8.15]
        RumorList rumors;
        for (const u8 rumor : state_.rumors) rumors.push_back(rumor);
        const u8 private_rumor = state_.pantries[seat].private_rumor;
        if (private_rumor != kNone) rumors.push_back(private_rumor);
        const int total = track_total(content_, meals_[seat], rumors);
        sheet(seat).track_total = static_cast<u16>(total);
        sheet(seat).track = static_cast<u8>(track_of(content_, total).stars);
        tell({.kind = EventKind::TrackRun,
              .seat = seat_at(seat),
              .stars = sheet(seat).track,
              .value = sheet(seat).track_total});
    }

    const Content& content_;
    State& state_;
    Events& events_;
    std::array<MealSum, kPlayersMax> meals_{};
};

}  // namespace

void score_meals(const Content& content, State& state, Events& events) {
    Scorer(content, state, events).run();
}

// ---- the ranking

FixedVec<Seat, kPlayersMax> ranking(const Street& street,
                                    const std::array<Kitchen, kPlayersMax>& kitchens) {
    FixedVec<Seat, kPlayersMax> seats;
    for (std::size_t place = 0; place < street.seat_count; ++place)
        seats.push_back(street.priority[place]);  // [CK-8.19]
    const auto key = [&](Seat seat) {
        const ScoreSheet& sheet = kitchens[index(seat)].sheet;
        return std::pair(-stars_of(sheet), -int{sheet.track_total});  // [CK-8.17, CK-8.18]
    };
    // An insertion sort keeps the order of the track among equals, and needs no memory.
    for (std::size_t end = 1; end < seats.size(); ++end)
        for (std::size_t at = end; at > 0 && key(seats[at]) < key(seats[at - 1]); --at)
            std::swap(seats[at], seats[at - 1]);
    return seats;
}

Outcome outcome(const Content& /*content*/, const State& state) {
    Outcome result{.over = state.street.phase == Phase::Over,
                   .seat_count = state.street.seat_count};
    u8 place = 0;
    for (const Seat seat : ranking(state.street, state.kitchens)) {
        result.place[index(seat)] = ++place;
        result.score[index(seat)] = static_cast<i16>(stars_of(kitchen(state, seat).sheet));
    }
    return result;
}

}  // namespace brigade::critter_kitchen
