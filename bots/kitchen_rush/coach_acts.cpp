// Plates, and what an open action still allows. See coach_teacher.hpp.
#include <algorithm>

#include "bots/kitchen_rush/coach_teacher.hpp"

namespace brigade::kitchen_rush::coach {

// ---- plates

std::optional<Size> Teacher::clean_plate(const Meal& meal) const {
    return plate_in(PlateZone::Cupboard, meal);
}

std::optional<Size> Teacher::plate_in(PlateZone zone, const Meal& meal) const {
    if (find_plate(floor_, zone, meal.plate) != kNoPlate) return meal.plate;
    const auto larger = static_cast<Size>(index(meal.plate) + 1);
    if (has(Rule::LargerPlates) && larger <= Size::IV &&
        find_plate(floor_, zone, larger) != kNoPlate)
        return larger;
    return std::nullopt;
}

std::string Teacher::meal_name(const Work& work) const {
    return titles_.meal(work.order->card, work.course);
}

Taught Teacher::plates() const {
    for (const Board board : own_boards())
        if (Taught plate = plate_for(board)) return plate;
    return std::nullopt;
}

Taught Teacher::plate_for(Board board) const {
    for (const Work& work : works_of(content_, floor_, board)) {
        if (!work.wants_plate()) continue;
        const std::optional<Size> size = clean_plate(*work.meal);
        if (!size) continue;
        const std::string why =
            *size == work.meal->plate
                ? "its card shows this size; a plate costs no time"
                : fmt::format("no clean plate {} is left, and one size larger will do",
                              titles_.of(work.meal->plate));
        if (Taught plate =
                say(TakePlate{.card = work.order->card, .course = work.course, .size = *size},
                    fmt::format("take plate {} for {}", titles_.of(*size), meal_name(work)), why))
            return plate;
    }
    return std::nullopt;
}

// ---- what an open action still allows

Taught Teacher::open_action() const {
    if (action().progress != Progress::Open) return std::nullopt;
    switch (action().station) {
        case Station::Reception: return seat_patron();
        case Station::DiningRoom: return wait_on_tables();
        case Station::Storage: return fill_plates();
        case Station::Greenhouse: return spice_plates();
        case Station::Stove: return cook_meal();
        case Station::Sink: return wash_plate();
        case Station::Van: return buy();
        case Station::LatePayment:
        case Station::OfficeCard: break;
    }
    return std::nullopt;
}

Taught Teacher::seat_patron() const {
    for (const Table table : EveryId<Table, kTables>()) {
        const std::string why = has(Rule::Coins)
                                    ? "whoever sits down pays a coin for a drink"
                                    : "a free table feeds nobody, and up to two patrons come "
                                      "with one timer";
        if (Taught seated =
                say(SeatPatron{table}, fmt::format("seat a patron at {}", titles_.of(table)), why))
            return seated;
    }
    return std::nullopt;
}

Taught Teacher::wait_on_tables() const {
    if (const Order* order = order_to_serve(action().board, true))
        return say(Serve{order->card}, fmt::format("serve {}", titles_.of(order->card)),
                   serve_reason(*order));
    if (Taught order = take_order()) return order;
    const Order* order = order_to_serve(action().board, false);
    if (order == nullptr) return std::nullopt;
    return say(Serve{order->card}, fmt::format("serve {}", titles_.of(order->card)),
               serve_reason(*order));
}

Taught Teacher::take_order() const {
    const std::optional<Table> table = best_table(action().board);
    if (!table) return std::nullopt;
    const Card card = floor_.tables[*table];
    return say(TakeOrder{*table},
               fmt::format("take the order of {} at {}", titles_.of(card), titles_.of(*table)),
               card_reason(card));
}

std::string Teacher::card_reason(Card card) const {
    std::vector<std::string> meals;
    for (const Meal& meal : content_.patron(card).meals) meals.push_back(recipe(meal));
    return fmt::format("its card asks for {}", join_and(meals));
}

std::string Teacher::recipe(const Meal& meal) {
    std::vector<std::string> things;
    for (const Ingredient kind : EveryId<Ingredient>())
        if (meal.ingredients[kind] > 0)
            things.push_back(fmt::format("{} {}", meal.ingredients[kind], word_of(kind)));
    for (const Spice kind : EveryId<Spice>())
        if (meal.spices[kind] > 0)
            things.push_back(fmt::format("{} {}", meal.spices[kind], word_of(kind)));
    return fmt::format("plate {} with {}, {}", Titles::of(meal.plate), join_and(things),
                       meal.cook == 0 ? "not cooked" : "cooked " + times(meal.cook));
}

Taught Teacher::fill_plates() const {
    if (Taught plate = plate_for(action().board)) return plate;
    const Ingredients& stock = floor_.rooms[action().room];
    for (const Work& work : works_of(content_, floor_, action().board)) {
        const Ingredients missing = work.missing_ingredients();
        for (const Ingredient kind : EveryId<Ingredient>()) {
            const u8 count = std::min(missing[kind], stock[kind]);
            if (count == 0) continue;
            if (Taught put =
                    say(PutIngredient{.kind = kind, .plate = work.plate, .count = count},
                        fmt::format("put {} {} on the plate of {}", count, word_of(kind),
                                    meal_name(work)),
                        fmt::format("{} asks for {}", meal_name(work), recipe(*work.meal))))
                return put;
        }
    }
    return std::nullopt;
}

Taught Teacher::spice_plates() const {
    if (Taught plate = plate_for(action().board)) return plate;
    for (const Work& work : works_of(content_, floor_, action().board)) {
        const Spices missing = work.missing_spices();
        for (const Spice kind : EveryId<Spice>()) {
            const u8 count = std::min(missing[kind], floor_.bag[kind]);
            if (count == 0) continue;
            if (Taught put =
                    say(PutSpice{.kind = kind, .plate = work.plate, .count = count},
                        fmt::format("put {} {} on the plate of {}", count, word_of(kind),
                                    meal_name(work)),
                        fmt::format("{} asks for {}", meal_name(work), recipe(*work.meal))))
                return put;
        }
    }
    return std::nullopt;
}

Taught Teacher::cook_meal() const {
    for (const Work& work : works_of(content_, floor_, action().board)) {
        if (!work.wants_stove()) continue;
        if (Taught cooked =
                say(Cook{work.plate}, fmt::format("cook {}", meal_name(work)), stove_reason(work)))
            return cooked;
    }
    return std::nullopt;
}

std::string Teacher::stove_reason(const Work& work) const {
    const std::string soon =
        work.on->row == 0 ? "" : fmt::format(", and it was on the stove {}", times(work.on->row));
    return fmt::format("its card says {}{}", times(work.meal->cook), soon);
}

Taught Teacher::wash_plate() const {
    for (const Board board : own_boards())
        for (const Work& work : works_of(content_, floor_, board)) {
            if (!work.wants_plate() || clean_plate(*work.meal)) continue;
            if (const std::optional<Size> size = plate_in(PlateZone::Sink, *work.meal))
                return say(Wash{*size}, fmt::format("wash a plate {}", titles_.of(*size)),
                           fmt::format("{} waits for it", meal_name(work)));
        }
    const Plates dirty = dirty_plates();
    const auto most = std::ranges::max_element(dirty);
    if (*most == 0) return std::nullopt;
    const auto size = static_cast<Size>(most - dirty.begin());
    return say(Wash{size}, fmt::format("wash a plate {}", titles_.of(size)),
               "clean plates are there when somebody needs them");
}

Plates Teacher::dirty_plates() const {
    Plates dirty{};
    for (const Plate plate : EveryId<Plate, kPlates>())
        if (floor_.plates[plate].zone == PlateZone::Sink) ++dirty[size_of(plate)];
    return dirty;
}

// ---- the van

bool Teacher::is_open(Room room) const {
    const u32 spaces = scenario_of(content_, floor_).spaces & content_.rooms[index(room)];
    return spaces != 0 && (floor_.locked.bits() & spaces) == 0;
}

Ingredients Teacher::stock() const {
    Ingredients all{};
    for (const Room room : EveryId<Room>())
        if (is_open(room))
            for (const Ingredient kind : EveryId<Ingredient>())
                all[kind] = static_cast<u8>(all[kind] + floor_.rooms[room][kind]);
    return all;
}

Teacher::Shortage Teacher::shortage() const {
    Shortage lack;
    for (std::size_t board = 0; board < crew_of(floor_); ++board)
        for (const Work& work : works_of(content_, floor_, static_cast<Board>(board))) {
            const Ingredients ingredients = work.missing_ingredients();
            const Spices spices = work.missing_spices();
            for (const Ingredient kind : EveryId<Ingredient>())
                lack.ingredients[kind] =
                    static_cast<u8>(lack.ingredients[kind] + ingredients[kind]);
            for (const Spice kind : EveryId<Spice>())
                lack.spices[kind] = static_cast<u8>(lack.spices[kind] + spices[kind]);
        }
    subtract(lack.ingredients, stock());
    subtract(lack.spices, floor_.bag);
    return lack;
}

Taught Teacher::buy() const {
    const Shortage lack = shortage();
    for (const Spice kind : EveryId<Spice>())
        if (lack.spices[kind] > 0)
            if (Taught bought = buy_spice(kind)) return bought;
    for (const Ingredient kind : EveryId<Ingredient>())
        if (lack.ingredients[kind] > 0)
            if (Taught bought = buy_ingredient(kind, "somebody's order waits for it"))
                return bought;
    const Ingredients all = stock();
    std::vector<Ingredient> kinds;
    for (const Ingredient kind : EveryId<Ingredient>()) kinds.push_back(kind);
    std::ranges::sort(kinds, {}, [&](Ingredient kind) { return std::pair(all[kind], kind); });
    for (const Ingredient kind : kinds)
        if (Taught bought = buy_ingredient(kind, "there is least of it")) return bought;
    return std::nullopt;
}

Taught Teacher::buy_ingredient(Ingredient kind, const std::string& why) const {
    const int most = kBoughtIngredients + effect_of(content_, floor_, Effect::IngredientsBought);
    const auto load = static_cast<u8>(std::min<int>(most, floor_.supply[kind]));
    for (const Room room : EveryId<Room>()) {
        const BuyIngredients act{.kind = kind,
                                 .a = room == Room::A ? load : u8{0},
                                 .b = room == Room::B ? load : u8{0},
                                 .c = room == Room::C ? load : u8{0}};
        if (Taught bought =
                say(act, fmt::format("buy {} for {}", word_of(kind), titles_.of(room)), why))
            return bought;
    }
    return std::nullopt;
}

Taught Teacher::buy_spice(Spice wanted) const {
    const bool cheap = is_cheap(wanted);
    int left = cheap ? kBoughtCheap + effect_of(content_, floor_, Effect::CheapBought)
                     : kBoughtExpensive + effect_of(content_, floor_, Effect::ExpensiveBought);
    Spices load{};
    const auto fill = [&](Spice kind) {
        const int more = std::min(left, floor_.spice_supply[kind] - load[kind]);
        load[kind] = static_cast<u8>(load[kind] + more);
        left -= more;
    };
    fill(wanted);
    for (const Spice kind : EveryId<Spice>())
        if (is_cheap(kind) == cheap) fill(kind);
    const std::string what = fmt::format("buy {}", titles_.of(load));
    const std::string why =
        fmt::format("somebody's order waits for {}, and the bag has too little", word_of(wanted));
    if (cheap)
        return say(BuyCheap{load[Spice::Salt], load[Spice::Pepper], load[Spice::Herbs]}, what, why);
    return say(BuyExpensive{load[Spice::Curry], load[Spice::Saffron]}, what, why);
}

}  // namespace brigade::kitchen_rush::coach
