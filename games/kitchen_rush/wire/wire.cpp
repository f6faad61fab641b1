// Kitchen Rush as JSON: moves, events, views, the catalog, and the TypeScript types of all that.
// Everything follows from the described structs of the rules. What is added here is worked out from
// what the view shows anyway, so that no client knows a rule: the goal, the next payday, the load
// of the van, and the assist that a table may ask for [KR-10.8].
#include <algorithm>

#include "core/describe.hpp"
#include "core/typescript.hpp"
#include "games/kitchen_rush/face.hpp"
#include "games/kitchen_rush/rules/rules.hpp"
#include "games/kitchen_rush/story/story.hpp"
#include "games/kitchen_rush/wire/rows.hpp"

namespace brigade::kitchen_rush {

namespace {

// A plate that differs from its card, for a table that wants to see it.
struct PlateHint {
    Plate plate{};
    Difference difference{};
};
BOOST_DESCRIBE_STRUCT(PlateHint, (), (plate, difference))

// One part of the goal as it stands now [KR-8.1].
struct GoalView {
    GoalPart part{};
    i16 reached = 0, needed = 0;
};
BOOST_DESCRIBE_STRUCT(GoalView, (), (part, reached, needed))

// What one trip of the van brings, as far as the supply lasts [KR-5.41].
struct Load {
    u8 ingredients = 0, cheap = 0, expensive = 0;
};
BOOST_DESCRIBE_STRUCT(Load, (), (ingredients, cheap, expensive))

struct KitchenRushView : View {
    std::vector<PlateHint> hints;
    std::vector<GoalView> goals;
    i16 payday = 0;  // coins that all salaries would cost now
    Load load{};
};
BOOST_DESCRIBE_STRUCT(KitchenRushView, (View), (hints, goals, payday, load))

json::array hints_of(const Book& book, const View& view) {
    json::array hints;
    const Assist assist = view.options.assist;
    for (const Order& order : view.orders)
        for (const Course course : EveryId<Course>()) {
            const Plate plate = order.plates[course];
            if (assist == Assist::Off || plate == kNoPlate) continue;
            const Difference difference = judge_meal(book.content, view, order, course).difference;
            const bool shown = assist == Assist::Full || difference == Difference::Plate;
            if (shown && difference != Difference::None)
                hints.push_back(to_named_json(Names(book), PlateHint{plate, difference}));
        }
    return hints;
}

json::array goals_of(const Book& book, const View& view) {
    json::array goals;
    for (const GoalPart part : EveryId<GoalPart>())
        if (setup_of(book.content, view).goal[part] > 0) {
            const int need = needed(book.content, view, part, goal_level_of(view));
            goals.push_back(to_named_json(
                Names(book),
                GoalView{part, static_cast<i16>(reached(view, part)), static_cast<i16>(need)}));
        }
    return goals;
}

// [KR-7.21, KR-7.23]
int payday_of(const Book& book, const View& view) {
    if (!has(book.content, view, Rule::Salaries)) return 0;
    const int free = effect_of(book.content, view, Effect::SalariesFree);
    return kSalary * std::max(0, salaries_of(view) - free);
}

Load load_of(const Book& book, const View& view) {
    const auto sum = [&](int usual, Effect effect) {
        return static_cast<u8>(usual + effect_of(book.content, view, effect));
    };
    return {.ingredients = sum(kBoughtIngredients, Effect::IngredientsBought),
            .cheap = sum(kBoughtCheap, Effect::CheapBought),
            .expensive = sum(kBoughtExpensive, Effect::ExpensiveBought)};
}

}  // namespace

Result<Move> move_from_json(const Book& book, const State& /*state*/, Seat /*seat*/,
                            const json::value& move) {
    return read_act<Move>(Names(book), move, word_of(Refusal::BadParameter));
}

json::object move_to_json(const Book& book, const State& /*state*/, Seat /*seat*/,
                          const Move& move) {
    return act_json(Names(book), move);
}

std::string to_text(const Book& book, const State& /*state*/, Seat /*seat*/, const Move& move) {
    return act_text(Names(book), move);
}

json::object event_to_json(const Book& book, const State& /*state*/, const Event& event) {
    return std::visit(
        [&](const auto& fact) {
            json::object out{{"event", type_word<std::remove_cvref_t<decltype(fact)>>()}};
            const json::value fields = to_named_json(Names(book), fact);
            for (const auto& [key, value] : fields.get_object()) out[key] = value;
            return out;
        },
        event.fact);
}

json::object view_to_wire(const Book& book, const View& view) {
    json::object out = to_named_json(Names(book), view).as_object();
    out["hints"] = hints_of(book, view);
    out["goals"] = goals_of(book, view);
    out["payday"] = payday_of(book, view);
    out["load"] = to_named_json(Names(book), load_of(book, view));
    return out;
}

json::object catalog_to_json(const Book& book) {
    json::object out = row_json(Names(book), book.rows).as_object();
    out.erase("format");
    return out;
}

json::object tell_story(const Book& book, const PlayedGame& played) {
    return row_json(Names(book), story::tell(book, played)).as_object();
}

std::string wire_types_of(Rules) {
    TypeScript types("brigade types kitchen-rush");
    types.add<KitchenRushView>();
    types.add_word_union<boost::mp11::mp_rename<Fact, boost::mp11::mp_list>>("KitchenRushEvent",
                                                                             "event");
    types.add_word_union<boost::mp11::mp_pop_front<Move::Acts>>("KitchenRushMove", "do");
    types.add<Rows>();
    types.add<story::Story>();
    return types.text();
}

}  // namespace brigade::kitchen_rush
