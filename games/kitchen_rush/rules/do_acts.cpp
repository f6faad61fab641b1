// The effect of acts of an open action [KR-5.30 to 5.33, KR-5.37 to 5.41]. Whatever they put on a
// plate is right or wrong only at the check [5.2].
#include "games/kitchen_rush/rules/doing.hpp"

namespace brigade::kitchen_rush {

namespace {

template <class Number>
void add(u8& count, Number by) {
    count = static_cast<u8>(count + by);
}

// Spices always go into the one bag.
void bring_spices(const Doing& doing, const Spices& spices) {
    Floor& floor = doing.floor();
    for (const Spice kind : EveryId<Spice>()) {
        add(floor.spice_supply[kind], -spices[kind]);
        add(floor.bag[kind], spices[kind]);
    }
    doing.tell(SpicesBought{.board = doing.board(), .spices = spices});
    doing.use();
}

// A table whose patron is on the way out, and who that is.
struct Leaving {
    Table table{};
    Card card{};
    bool operator==(const Leaving&) const = default;
};

}  // namespace

// [KR-7.6] A patron who is newly seated pays for a drink at once.
void perform(const Doing& doing, const SeatPatron& act) {
    Floor& floor = doing.floor();
    const Card card = draw_patron(doing.state, doing.events);
    floor.tables[act.table] = card;
    const bool pays = has(doing.content, floor, Rule::Coins);
    if (pays) book(floor, Account::Drinks, 1);
    doing.tell(PatronSeated{.table = act.table, .card = card, .coins = u8{pays}});
    doing.use();
}

// The replacements come first, so that nobody who is thrown out comes straight back.
void perform(const Doing& doing, const ThrowOut& act) {
    Floor& floor = doing.floor();
    FixedVec<Leaving, 2> leaving;
    for (const Table table : {act.table, act.other}) {
        if (table == kNoTable) continue;
        leaving.push_back({table, floor.tables[table]});
        floor.tables[table] = kNoCard;
    }
    for (const Leaving& gone : leaving) {
        doing.tell(PatronThrownOut{.table = gone.table, .card = gone.card});
        const Card card = draw_patron(doing.state, doing.events);
        if (card == kNoCard) continue;
        floor.tables[gone.table] = card;
        doing.tell(PatronSeated{.table = gone.table, .card = card});
    }
    for (const Leaving& gone : leaving) floor.thrown_out.push_back(gone.card);
    floor.actions[index(doing.seat)].left = 1;
    doing.use();
}

// From now on nobody else can work on it [KR-5.9].
void perform(const Doing& doing, const TakeOrder& act) {
    Floor& floor = doing.floor();
    const Card card = floor.tables[act.table];
    floor.tables[act.table] = kNoCard;
    floor.orders.push_back({.card = card, .board = doing.board()});
    doing.tell(OrderTaken{.board = doing.board(), .table = act.table, .card = card});
    doing.use();
}

// The tip is there at once and is kept whatever the check says [KR-7.16].
void perform(const Doing& doing, const Serve& act) {
    Floor& floor = doing.floor();
    const int tip = 1 + effect_of(doing.content, floor, Effect::Tip);
    find_order(floor, act.card)->handed_over = true;
    book(floor, Account::Tips, tip);
    doing.tell(OrderServed{.board = doing.board(), .card = act.card, .tip = static_cast<u8>(tip)});
    doing.use();
}

void perform(const Doing& doing, const PutIngredient& act) {
    Floor& floor = doing.floor();
    const Room room = doing.action().room;
    add(floor.rooms[room][act.kind], -act.count);
    add(floor.plates[act.plate].ingredients[act.kind], act.count);
    doing.tell(IngredientsPut{.board = doing.board(),
                              .plate = act.plate,
                              .kind = act.kind,
                              .count = act.count,
                              .room = room});
    whisper(doing, act.plate);
    doing.use();
}

void perform(const Doing& doing, const PutSpice& act) {
    Floor& floor = doing.floor();
    add(floor.bag[act.kind], -act.count);
    add(floor.plates[act.plate].spices[act.kind], act.count);
    doing.tell(SpicesPut{
        .board = doing.board(), .plate = act.plate, .kind = act.kind, .count = act.count});
    whisper(doing, act.plate);
    doing.use();
}

void perform(const Doing& doing, const Cook& act) {
    const u8 row = ++doing.floor().plates[act.plate].row;
    doing.tell(MealCooked{.board = doing.board(), .plate = act.plate, .row = row});
    whisper(doing, act.plate);
    doing.use();
}

void perform(const Doing& doing, const Wash& act) {
    const Plate plate = find_plate(doing.floor(), PlateZone::Sink, act.size);
    doing.floor().plates[plate].zone = PlateZone::Cupboard;
    doing.tell(PlateWashed{.board = doing.board(), .plate = plate});
    doing.use();
}

void perform(const Doing& doing, const BuyIngredients& act) {
    Floor& floor = doing.floor();
    const ById<Room, u8> counts{act.a, act.b, act.c};
    for (const Room room : EveryId<Room>()) {
        add(floor.supply[act.kind], -counts[room]);
        add(floor.rooms[room][act.kind], counts[room]);
    }
    doing.tell(IngredientsBought{.board = doing.board(), .kind = act.kind, .rooms = counts});
    doing.use();
}

void perform(const Doing& doing, const BuyCheap& act) {
    bring_spices(doing, {act.salt, act.pepper, act.herbs, 0, 0});
}

void perform(const Doing& doing, const BuyExpensive& act) {
    bring_spices(doing, {0, 0, 0, act.curry, act.saffron});
}

}  // namespace brigade::kitchen_rush
