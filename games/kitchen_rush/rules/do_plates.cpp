// The effect of free acts: plates [KR-5.34 to 5.36], the bin [KR-5.42], mending in the first
// scenario [KR-5.43 to 5.45]; and what a whispering referee says.
#include "games/kitchen_rush/rules/doing.hpp"

namespace brigade::kitchen_rush {

namespace {

Board board_of(const Floor& floor, Plate plate) { return order_of(floor, plate)->board; }

}  // namespace

void whisper(const Doing& doing, Plate plate) {
    const Floor& floor = doing.floor();
    if (floor.options.referee != Referee::Whisper) return;
    const PlateState& state = floor.plates[plate];
    const Order& order = *order_of(floor, plate);
    const Finding found = judge_meal(doing.content, floor, order, state.course);
    if (found.verdict != Verdict::Spoiled && found.difference != Difference::Plate) return;
    doing.events.push_back(
        {Whispered{.board = order.board, .plate = plate, .difference = found.difference},
         only(doing.seat)});
}

void perform(const Doing& doing, const TakePlate& act) {
    Floor& floor = doing.floor();
    const Plate plate = find_plate(floor, PlateZone::Cupboard, act.size);
    Order& order = *find_order(floor, act.card);
    floor.plates[plate].zone = PlateZone::Board;
    bind(floor, plate, order, act.course);
    doing.tell(
        PlateTaken{.board = order.board, .plate = plate, .card = act.card, .course = act.course});
    whisper(doing, plate);
}

void perform(const Doing& doing, const PutBackPlate& act) {
    Floor& floor = doing.floor();
    Order& order = *order_of(floor, act.plate);
    order.plates[floor.plates[act.plate].course] = kNoPlate;
    floor.plates[act.plate] = {.zone = PlateZone::Cupboard};
    doing.tell(PlatePutBack{.board = order.board, .plate = act.plate});
}

// If the meal had a plate, the two change places. Nothing on them moves.
void perform(const Doing& doing, const Relabel& act) {
    Floor& floor = doing.floor();
    Order& from = *order_of(floor, act.plate);
    Order& to = *find_order(floor, act.card);
    const Course course = floor.plates[act.plate].course;
    const Plate other = to.plates[act.course];
    from.plates[course] = kNoPlate;
    bind(floor, act.plate, to, act.course);
    if (other != kNoPlate && other != act.plate) bind(floor, other, from, course);
    doing.tell(PlateRelabelled{
        .board = to.board, .plate = act.plate, .card = act.card, .course = act.course});
    whisper(doing, act.plate);
    if (other != kNoPlate && other != act.plate) whisper(doing, other);
}

// What is thrown away does not go back into the room it came from.
void perform(const Doing& doing, const Scrap& act) {
    Floor& floor = doing.floor();
    const Board board = board_of(floor, act.plate);
    clear_plate(floor, act.plate);
    doing.tell(PlateScrapped{.board = board, .plate = act.plate});
}

// What goes back may be replaced, on this plate and by as much.
void perform(const Doing& doing, const FixReturn& act) {
    Floor& floor = doing.floor();
    PlateState& plate = floor.plates[act.plate];
    u8& stock = floor.rooms[act.room][act.kind];
    stock = static_cast<u8>(stock + act.count);
    plate.ingredients[act.kind] = static_cast<u8>(plate.ingredients[act.kind] - act.count);
    plate.credit = static_cast<u8>(plate.credit + act.count);
    doing.tell(IngredientsReturned{.board = board_of(floor, act.plate),
                                   .plate = act.plate,
                                   .kind = act.kind,
                                   .count = act.count,
                                   .room = act.room});
}

void perform(const Doing& doing, const FixTake& act) {
    Floor& floor = doing.floor();
    PlateState& plate = floor.plates[act.plate];
    u8& stock = floor.rooms[act.room][act.kind];
    stock = static_cast<u8>(stock - act.count);
    plate.ingredients[act.kind] = static_cast<u8>(plate.ingredients[act.kind] + act.count);
    plate.credit = static_cast<u8>(plate.credit - act.count);
    doing.tell(IngredientsPut{.board = board_of(floor, act.plate),
                              .plate = act.plate,
                              .kind = act.kind,
                              .count = act.count,
                              .room = act.room});
    whisper(doing, act.plate);
}

// Everything on the plate moves over to a clean one.
void perform(const Doing& doing, const FixPlate& act) {
    Floor& floor = doing.floor();
    const Plate fresh = find_plate(floor, PlateZone::Cupboard, act.size);
    Order& order = *order_of(floor, act.plate);
    floor.plates[fresh] = floor.plates[act.plate];
    floor.plates[act.plate] = {.zone = PlateZone::Cupboard};
    bind(floor, fresh, order, floor.plates[fresh].course);
    doing.tell(PlateExchanged{.board = order.board, .plate = act.plate, .by = fresh});
    whisper(doing, fresh);
}

}  // namespace brigade::kitchen_rush
