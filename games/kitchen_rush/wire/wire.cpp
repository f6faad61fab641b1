// Kitchen Rush as JSON: moves, events, views, the catalog, and the TypeScript types of all that.
// Everything follows from the described structs of the rules; what is added here is the assist that
// a table may ask for, which is worked out from what the view shows anyway [KR-10.8].
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

struct KitchenRushView : View {
    std::vector<PlateHint> hints;
};
BOOST_DESCRIBE_STRUCT(KitchenRushView, (View), (hints))

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
