// Dishes, meals and the own drafts for the wire, with running sums and what is still missing.
#include <algorithm>

#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

namespace {

wire::ServingView serving_to_wire(const Book& book, Serving serving, int number, int value) {
    return {book.tokens[index(serving.token())].id, wire::SpiceWord(serving.spice()), number,
            value};
}

// The id of a refusal; it lives as long as the program.
std::string_view id_of(Refusal refusal) {
    static const std::vector<std::string> kIds = [] {
        std::vector<std::string> ids;
        for (std::size_t at = 0; at <= static_cast<std::size_t>(Refusal::BadParameter); ++at)
            ids.push_back(describe(static_cast<Refusal>(at)).id);
        return ids;
    }();
    return kIds[static_cast<std::size_t>(refusal)];
}

}  // namespace

wire::Dish dish_to_wire(const Book& book, const Street& street, const Kitchen& own,
                        const Plates& plates, std::size_t dish) {
    wire::Dish out;
    out.dish = static_cast<int>(dish) + 1;
    const std::size_t number = challenge_of(street, dish);
    if (number < kOffered && street.challenges[number] != kNone)
        out.challenge = book.challenges[street.challenges[number]].id;
    for (const Serving serving : plates.servings)
        if (serving.where() == dish)
            out.servings.push_back(
                serving_to_wire(book, serving, number_in_dish(book.content, own, serving.token()),
                                value_in_dish(book.content, own, serving)));
    out.soups = plates.soups[dish];
    out.bisques = plates.bisques[dish];
    out.value = dish_value(book.content, own, plates, dish);
    out.stars = dish_stars(book.content, out.value);
    return out;
}

wire::Meal meal_to_wire(const Book& book, const Street& street, const Kitchen& own,
                        const Plates& plates, std::span<const u8> rumors) {
    const Taste taste{book.content, street, own};
    const MealSum meal = meal_of(taste, plates);
    RumorList known;
    for (const u8 rumor : rumors) known.push_back(rumor);
    wire::Meal out;
    for (std::size_t type = 0; type < kTypes; ++type) {
        const CourseSum& course = meal.courses[type];
        out.courses.push_back({.type = wire::TypeWord(type),
                               .servings = {},
                               .value = course.value,
                               .number = course.number,
                               .times = times_on_track(book.content, known, type),
                               .paired = plates.pairing == type});
    }
    for (const Serving serving : plates.servings)
        out.courses[serving.where()].servings.push_back(serving_to_wire(
            book, serving, number_in_meal(taste, serving.token()), value_in_meal(taste, serving)));
    const int total = track_total(book.content, meal, known);
    const Track track = track_of(book.content, total);
    out.served = meal.served;
    out.spices = meal.spices;
    out.total = total;
    out.laps = track.laps;
    out.space = track.space;
    out.row = track.row;
    out.stars = track.stars;
    return out;
}

namespace {

// What the viewing seat has laid out, and what it can still lay.
class MineWriter {
   public:
    MineWriter(const Book& book, const View& view)
        : book_(book),
          view_(view),
          state_(imagined(book.content, view)),
          side_(side_of(book.content, state_, static_cast<Seat>(view.viewer))) {}

    [[nodiscard]] wire::Mine whole() const {
        wire::Mine out;
        write_plan(out);
        out.free = piles_of(book_, side_.free);
        out.soup_free = side_.soup;
        out.bisque_free = side_.bisque;
        out.rumors_free = side_.rumors;
        write_fridge(out);
        write_reach(out);
        const Plates& draft = side_.shelf.draft;
        if (phase() == Phase::Plating)
            for (std::size_t dish = 0; dish < kDishes; ++dish)
                out.dishes.push_back(dish_draft(dish));
        if (phase() == Phase::CriticMeal)
            out.meal = meal_to_wire(book_, view_.street, side_.own, draft, rumors_on(view_).view());
        if (draft.pairing != kNone) out.pairing = wire::TypeWord(draft.pairing);
        if (!is_draft_phase(phase()) || side_.own.ready) return out;
        if (const Refusal why = check_ready(book_.content, state_, side_.seat);
            why != Refusal::None)
            out.problem = id_of(why);
        return out;
    }

   private:
    // The rules ask a State; the own side of it is what the view shows.
    static State imagined(const Content& content, const View& view) {
        Rng rng(0);  // whatever is made up of others is not looked at
        return imagine(content, view, rng);
    }
    [[nodiscard]] Phase phase() const { return view_.street.phase; }

    void write_plan(wire::Mine& out) const {
        const bool planning = phase() == Phase::Planning;
        const auto& plan = planning ? side_.shelf.plan : side_.own.spots;
        for (std::size_t chef = 0; chef < kChefs; ++chef) {
            if (!has_chef(side_.own, chef_at(chef))) continue;
            wire::Planned planned{wire::ChefWord(chef), {}};
            if (plan[chef] != kNowhere) planned.at = wire::LocationWord(plan[chef]);
            out.plan.push_back(planned);
        }
        for (std::size_t location = 0; location < kLocations; ++location)
            if (in_play(view_.street, location_at(location)) &&
                std::ranges::find(plan, location_at(location)) == plan.end())
                out.cards.emplace_back(location);
    }

    // [CK-7.61] There is no refrigeration on the third day.
    void write_fridge(wire::Mine& out) const {
        const int day = day_of(view_.street);
        if (day > static_cast<int>(kFridgeLimits.size()) || view_.over) return;
        wire::Fridge fridge{.limit = fridge_limit(book_.content, side_.own, day),
                            .tokens = side_.shelf.storage.total(),
                            .excess = 0,
                            .marked = {}};
        fridge.excess = std::max(0, fridge.tokens - fridge.limit);
        if (phase() == Phase::Refrigerating) {
            FridgeCounts marks;
            for (const Serving mark : side_.shelf.draft.servings) marks.add(mark.token());
            fridge.marked = piles_of(book_, marks);
        }
        out.fridge = fridge;
    }

    void write_reach(wire::Mine& out) const {
        for (std::size_t dish = 0; dish < kDishes; ++dish) {
            const std::size_t number = challenge_of(view_.street, dish);
            if (number >= kOffered || view_.street.challenges[number] == kNone) continue;
            const int value = reach_of(book_.content, view_.street, side_.own, side_.shelf, number);
            out.reach.push_back(
                {static_cast<int>(number) + 1, value, dish_stars(book_.content, value)});
        }
    }

    [[nodiscard]] wire::DishDraft dish_draft(std::size_t dish) const {
        const Plates& draft = side_.shelf.draft;
        wire::DishDraft out;
        static_cast<wire::Dish&>(out) = dish_to_wire(book_, view_.street, side_.own, draft, dish);
        for (const Reward& reward : book_.content.rewards)
            if (out.value < reward.value) {
                out.next_at = int{reward.value};
                break;
            }
        write_missing(draft, dish, out);
        if (const Refusal why = check_dish(book_.content, state_, side_.seat, dish);
            why != Refusal::None)
            out.problem = id_of(why);
        return out;
    }
    // Soups and bisques stand in for the first types that lack an ingredient.
    void write_missing(const Plates& draft, std::size_t dish, wire::DishDraft& out) const {
        int stand_ins = draft.soups[dish] + draft.bisques[dish];
        for (const Type type :
             shown_types(book_.content, view_.street, challenge_of(view_.street, dish)))
            if (!types_on(draft)[dish].has(type) && stand_ins-- <= 0)
                out.missing.emplace_back(type);
    }

    const Book& book_;
    const View& view_;
    State state_;
    Side side_;
};

}  // namespace

wire::Mine mine_to_wire(const Book& book, const View& view) {
    return MineWriter(book, view).whole();
}

}  // namespace brigade::critter_kitchen
