// What hands do. See acts.hpp.
#include "bots/kitchen_rush/acts.hpp"

#include <algorithm>

namespace brigade::kitchen_rush {

namespace {

template <class A>
Act act_now(const A& act, int tokens = 1) {
    return {finished(act), tokens};
}
const Act kNothingLeft = {finished(Done{}), 0};

// ---- reception

Act receive(const Desk& desk, const Action& action, const Level& level) {
    const View& view = desk.view;
    if (view.deck_count == 0 && view.thrown_out.empty()) return kNothingLeft;
    for (const Table table : EveryId<Table, kTables>())
        if (!is_reserved(view, table) && view.tables[table] == kNoCard)
            return act_now(SeatPatron{table});
    if (!desk.has(Rule::Service) || action.acts > 0) return kNothingLeft;
    FixedVec<Table, kTables> tables;
    for (const Table table : EveryId<Table, kTables>())
        if (is_in_the_way(desk, level, table)) tables.push_back(table);
    if (tables.empty()) return kNothingLeft;
    return act_now(ThrowOut{tables[0], tables.size() > 1 ? tables[1] : kNoTable}, 2);
}

Act wait_on_tables(const Desk& desk, const Level& level, const Ears& ears) {
    const BestCard serve = best_to_serve(desk, level, ears);
    const BestTable take = best_to_take(desk, level, ears);
    if (serve.card != kNoCard && serve.score >= take.score) return act_now(Serve{serve.card});
    return take.table != kNoTable ? act_now(TakeOrder{take.table}) : kNothingLeft;
}

// ---- storage and greenhouse: meals that can be completed come first

bool covers(const Ingredients& stock, const Ingredients& lacks) {
    for (const Ingredient kind : EveryId<Ingredient>())
        if (stock[kind] < lacks[kind]) return false;
    return true;
}

std::optional<Act> fill(const Work& work, const Ingredients& stock) {
    for (const Ingredient kind : EveryId<Ingredient>()) {
        const u8 count = std::min(work.lacks[kind], stock[kind]);
        if (count > 0) return act_now(PutIngredient{kind, work.plate, count}, count);
    }
    return std::nullopt;
}

bool is_worth_filling(const Desk& desk, const Work& work) {
    const Job& job = desk.job_of(work);
    return !work.done && !job.lost && !job.hopeless;
}

Act fetch(const Desk& desk, const Ears& ears, Room room) {
    const Ingredients stock = left_in(desk, ears, room);
    for (const bool completes : {true, false})
        for (const Work& work : desk.works) {
            if (!is_worth_filling(desk, work)) continue;
            if (!work.may_be_filled(desk.has(Rule::FreeMending))) continue;
            if (covers(stock, work.lacks) != completes) continue;
            if (const std::optional<Act> act = fill(work, stock)) return *act;
        }
    return kNothingLeft;
}

Act season(const Desk& desk, const Ears& ears) {
    const Spices bag = left_in_bag(desk, ears);
    for (const Work& work : desk.works) {
        if (!is_worth_filling(desk, work) || !work.has_plate() || work.spoiled) continue;
        for (const Spice kind : EveryId<Spice>()) {
            const u8 count = std::min(work.lacks_spice[kind], bag[kind]);
            if (count > 0) return act_now(PutSpice{kind, work.plate, count}, count);
        }
    }
    return kNothingLeft;
}

// ---- sink: what somebody has called for, then what meals wait for, the own ones first, then what
// is scarce

std::optional<Size> size_called_for(const Desk& desk, const Ears& ears) {
    for (const Call call : {Call::Need, Call::Wash}) {
        const Heard* heard = ears.newest(call, desk.view.now_ms, [&](const Heard& one) {
            return is_piece(one.piece, PieceKind::Size) &&
                   find_plate(desk.view, PlateZone::Sink, id_of<Size>(one.piece)) != kNoPlate;
        });
        if (heard != nullptr) return id_of<Size>(heard->piece);
    }
    return std::nullopt;
}

std::optional<Size> size_to_wash(const Desk& desk, const Ears& ears) {
    if (const std::optional<Size> called = size_called_for(desk, ears)) return called;
    for (const Work& work : desk.works)
        if (!work.done && !work.has_plate() && !desk.fitting_plate(work.meal, PlateZone::Cupboard))
            if (const auto size = desk.fitting_plate(work.meal, PlateZone::Sink)) return size;
    for (const Order& order : desk.view.orders)
        for (std::size_t meal = 0; meal < desk.content.patron(order.card).meals.size(); ++meal) {
            const Meal& asked = desk.content.patron(order.card).meals[meal];
            if (order.plates.slots[meal] != kNoPlate) continue;
            if (desk.fitting_plate(asked, PlateZone::Cupboard)) continue;
            if (const auto size = desk.fitting_plate(asked, PlateZone::Sink)) return size;
        }
    std::optional<Size> scarce;
    int fewest = 0;
    for (const Size size : EveryId<Size>()) {
        if (find_plate(desk.view, PlateZone::Sink, size) == kNoPlate) continue;
        int clean = 0;
        for (const Plate plate : EveryId<Plate, kPlates>())
            if (size_of(plate) == size && desk.view.plates[plate].zone == PlateZone::Cupboard)
                ++clean;
        if (!scarce || clean < fewest) {
            scarce = size;
            fewest = clean;
        }
    }
    return scarce;
}

// ---- van

// Into the rooms that may have it, the emptier one first.
Act buy_ingredients(const Desk& desk, Ingredient kind) {
    const int most =
        kBoughtIngredients + effect_of(desk.content, desk.view, Effect::IngredientsBought);
    const int load = std::min<int>(most, desk.view.supply[kind]);
    ById<Room, u8> shares{};
    for (int token = 0; token < load; ++token) {
        std::optional<Room> emptiest;
        const auto stock = [&](Room room) { return desk.view.rooms[room][kind] + shares[room]; };
        for (const Room room : EveryId<Room>()) {
            if (!desk.is_open(room) || !may_store(desk.scenario, room, kind)) continue;
            if (!emptiest || stock(room) < stock(*emptiest)) emptiest = room;
        }
        if (!emptiest) return kNothingLeft;
        ++shares[*emptiest];
    }
    if (load == 0) return kNothingLeft;
    return act_now(BuyIngredients{kind, shares[Room::A], shares[Room::B], shares[Room::C]}, 2);
}

// Token by token what is missed most, then what there is least of.
Spices share_spices(const Desk& desk, std::size_t first, std::size_t end, int load) {
    const Spices wanted = desk.wanted_spices();
    Spices bought{};
    for (int token = 0; token < load; ++token) {
        std::optional<Spice> best;
        const auto rest = [&](Spice kind) {
            return desk.view.bag[kind] + bought[kind] - wanted[kind];
        };
        for (std::size_t number = first; number < end; ++number) {
            const auto kind = static_cast<Spice>(number);
            if (bought[kind] >= desk.view.spice_supply[kind]) continue;
            if (!best || rest(kind) < rest(*best)) best = kind;
        }
        if (best) ++bought[*best];
    }
    return bought;
}

Act buy_spices(const Desk& desk, Goods goods) {
    const bool cheap = goods == Goods::Cheap;
    const std::size_t first = cheap ? 0 : index(Spice::Curry);
    const std::size_t end = cheap ? index(Spice::Curry) : kEnumSize<Spice>;
    int supply = 0;
    for (std::size_t number = first; number < end; ++number)
        supply += desk.view.spice_supply.slots[number];
    const Effect effect = cheap ? Effect::CheapBought : Effect::ExpensiveBought;
    const int most =
        (cheap ? kBoughtCheap : kBoughtExpensive) + effect_of(desk.content, desk.view, effect);
    if (supply == 0) return kNothingLeft;
    const Spices bought = share_spices(desk, first, end, std::min(most, supply));
    if (cheap)
        return act_now(BuyCheap{bought[Spice::Salt], bought[Spice::Pepper], bought[Spice::Herbs]},
                       2);
    return act_now(BuyExpensive{bought[Spice::Curry], bought[Spice::Saffron]}, 2);
}

// The coin is paid: if the need is gone by now, anything is better than nothing.
Act shop(const Desk& desk, const Ears& ears) {
    const Purchase buy = best_to_buy(desk, ears);
    if (buy.score <= 0) {
        const Act cheap = buy_spices(desk, Goods::Cheap);
        return cheap.tokens > 0 ? cheap : buy_ingredients(desk, Ingredient::Vegetables);
    }
    return buy.goods == Goods::Ingredients ? buy_ingredients(desk, buy.kind)
                                           : buy_spices(desk, buy.goods);
}

// ---- mending

// [KR-5.43, KR-5.44] What is too much goes back; what lacks is taken for it.
std::optional<Act> mend_ingredients(const Desk& desk, const Work& work) {
    const PlateState& plate = desk.view.plates[work.plate];
    for (const Ingredient kind : EveryId<Ingredient>())
        if (const int over = plate.ingredients[kind] - work.meal.ingredients[kind]; over > 0)
            return act_now(FixReturn{kind, work.plate, static_cast<u8>(over), Room::A}, over);
    if (plate.credit == 0) return std::nullopt;
    for (const Ingredient kind : EveryId<Ingredient>())
        for (const Room room : {Room::A, Room::B})
            if (work.lacks[kind] > 0 && desk.view.rooms[room][kind] > 0)
                return act_now(FixTake{kind, work.plate, 1, room});
    return std::nullopt;
}

bool is_fitting(const Desk& desk, const Work& work) {
    const std::size_t wanted = index(work.meal.plate);
    const std::size_t size = index(size_of(work.plate));
    return size == wanted || (desk.has(Rule::LargerPlates) && size == wanted + 1);
}

bool is_unused(const PlateState& plate) {
    return plate.row == 0 && plate.ingredients == Ingredients{} && plate.spices == Spices{};
}

std::optional<Act> mend(const Desk& desk, const Work& work) {
    if (!is_fitting(desk, work)) {
        if (is_unused(desk.view.plates[work.plate])) return act_now(PutBackPlate{work.plate});
        if (desk.has(Rule::FreeMending) &&
            find_plate(desk.view, PlateZone::Cupboard, work.meal.plate) != kNoPlate)
            return act_now(FixPlate{work.plate, work.meal.plate});
    }
    if (desk.has(Rule::FreeMending)) return mend_ingredients(desk, work);
    if (work.spoiled && desk.has(Rule::Scrapping)) return act_now(Scrap{work.plate});
    return std::nullopt;
}

}  // namespace

Act next_act(const Desk& desk, const Action& action, const Level& level, const Ears& ears) {
    switch (action.station) {
        case Station::Reception: return receive(desk, action, level);
        case Station::DiningRoom: return wait_on_tables(desk, level, ears);
        case Station::Storage: return fetch(desk, ears, action.room);
        case Station::Greenhouse: return season(desk, ears);
        case Station::Van: return shop(desk, ears);
        case Station::Stove: {
            const BestWork cook = best_to_cook(desk);
            return cook.work != nullptr ? act_now(Cook{cook.work->plate}) : kNothingLeft;
        }
        case Station::Sink: {
            const std::optional<Size> size = size_to_wash(desk, ears);
            return size ? act_now(Wash{*size}) : kNothingLeft;
        }
        case Station::LatePayment:
        case Station::OfficeCard: break;
    }
    return kNothingLeft;
}

std::optional<Act> take_plate(const Desk& desk) {
    for (const Work& work : desk.works)
        if (!work.has_plate() && !desk.job_of(work).lost && !desk.job_of(work).hopeless)
            if (const auto size = desk.fitting_plate(work.meal, PlateZone::Cupboard))
                return act_now(TakePlate{work.card, work.course, *size});
    return std::nullopt;
}

std::optional<Act> mend(const Desk& desk) {
    if (!in_shift(desk.view)) return std::nullopt;
    for (const Work& work : desk.works)
        if (work.has_plate() && !work.done)
            if (const std::optional<Act> act = mend(desk, work)) return act;
    return std::nullopt;
}

}  // namespace brigade::kitchen_rush
