// What a move would be worth, for a board that shows it while somebody is choosing: the sums of a
// plate after the step, soup for leaving, tokens still to discard. Works from a View, so it cannot
// tell what its viewer does not know. A refused move is worth nothing.
#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"
#include "games/critter_kitchen/wire_moves.hpp"

namespace brigade::critter_kitchen {

namespace {

using Kind = Move::Kind;

// The table as the viewer sees it, before and after the step.
struct Weighing {
    const Book& book;
    const View& view;
    const State& before;
    const State& after;
    Seat seat;
    const Move& move;

    [[nodiscard]] const Kitchen& own() const { return kitchen(before, seat); }
    [[nodiscard]] const Plates& draft() const { return pantry(after, seat).draft; }
    [[nodiscard]] bool is_meal() const { return before.street.phase == Phase::CriticMeal; }
};

wire::SendWorth weigh_send(const Weighing& at) {
    const Chef chef = at.move.kind == Kind::Relocate ? Chef::Zous : at.move.chef;
    const ItemCounts& items = at.before.street.items[index(at.move.location)];
    return {speed_of(at.book.content, at.own(), chef), items.total()};
}

int track_stars(const Weighing& at, int& total) {
    const MealSum meal = meal_of({at.book.content, at.before.street, at.own()}, at.draft());
    total = track_total(at.book.content, meal, rumors_on(at.view));
    return track_of(at.book.content, total).stars;
}

wire::PlateWorth weigh_course(const Weighing& at) {
    const MealSum meal = meal_of({at.book.content, at.before.street, at.own()}, at.draft());
    const std::size_t course = at.move.where < kTypes ? at.move.where : index(Type::Wine);
    wire::PlateWorth worth{meal.courses[course].value, 0, {}, 0};
    worth.stars = track_stars(at, *worth.total);
    return worth;
}

wire::PlateWorth weigh_plate(const Weighing& at) {
    if (at.is_meal()) return weigh_course(at);
    const int value = dish_value(at.book.content, at.own(), at.draft(), at.move.where);
    wire::PlateWorth worth{value, dish_stars(at.book.content, value), {}, {}};
    for (const Reward& reward : at.book.content.rewards)
        if (value < reward.value) {
            worth.next_at = int{reward.value};
            break;
        }
    return worth;
}

wire::MarkWorth weigh_mark(const Weighing& at) {
    const int marks = static_cast<int>(at.draft().servings.size());
    return {fridge_excess(at.book.content, at.before, at.seat) - marks};
}

wire::ReadyWorth weigh_ready(const Weighing& at) {
    const Plates& draft = pantry(at.before, at.seat).draft;
    if (at.before.street.phase == Phase::Plating) {
        int stars = 0;
        for (std::size_t dish = 0; dish < kDishes; ++dish)
            stars +=
                dish_stars(at.book.content, dish_value(at.book.content, at.own(), draft, dish));
        return {stars};
    }
    if (!at.is_meal()) return {};
    int total = 0;
    return {track_stars(at, total)};
}

template <class Worth>
json::object written(const Weighing& at, const Worth& worth) {
    json::object out{{"do", move_to_json(at.book, at.before, at.seat, at.move).at("do")}};
    add_fields(out, worth);
    return out;
}

json::object weigh(const Weighing& at) {
    switch (at.move.kind) {
        case Kind::Send:
        case Kind::Relocate: return written(at, weigh_send(at));
        case Kind::LeaveWithSoup:
            return written(at, wire::SoupWorth{soup_for_leaving(at.book.content, at.own())});
        case Kind::Discard:
        case Kind::Keep: return written(at, weigh_mark(at));
        case Kind::Ready: return written(at, weigh_ready(at));
        case Kind::Recall:
        case Kind::Exchange:
        case Kind::Stay:
        case Kind::Take:
        case Kind::Clear:
        case Kind::Unready: return written(at, wire::NoWorth{});
        default: return written(at, weigh_plate(at));
    }
}

bool is_draft_step(Kind kind) { return kind >= Kind::Put && kind <= Kind::Clear; }

}  // namespace

json::object worth_to_json(const Book& book, const View& view, const Move& move) {
    if (view.viewer == kSpectator) return {};
    Rng rng(0);  // whatever is imagined here is not looked at
    const State state = imagine(book.content, view, rng);
    const Seat seat = static_cast<Seat>(view.viewer);
    if (check(book.content, state, seat, move) != Refusal::None) return {};
    State after = state;
    Events events;
    if (is_draft_step(move.kind)) apply(book.content, after, seat, move, events);
    return weigh({book, view, state, after, seat, move});
}

// Every move is finished as it is listed; there is nothing to complete.
std::optional<Move> finish_well(const Content& /*content*/, const View& /*view*/,
                                const Move& /*draft*/) {
    return std::nullopt;
}

}  // namespace brigade::critter_kitchen
