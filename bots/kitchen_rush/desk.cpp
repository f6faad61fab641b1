// What lies before a cook. See desk.hpp.
#include "bots/kitchen_rush/desk.hpp"

#include <algorithm>

namespace brigade::kitchen_rush {

namespace {

template <class Id>
Tally<Id> missing(const Tally<Id>& wanted, const Tally<Id>& there) {
    Tally<Id> rest;
    for (const Id id : EveryId<Id>())
        rest[id] = static_cast<u8>(wanted[id] > there[id] ? wanted[id] - there[id] : 0);
    return rest;
}

template <class Id>
void add_to(Tally<Id>& sum, const Tally<Id>& more) {
    for (const Id id : EveryId<Id>()) sum[id] = static_cast<u8>(sum[id] + more[id]);
}

// Of orders that `counts`, by their cards: nothing can be added to a meal that cooks.
template <class Counts>
Ingredients ingredients_lacked(const Content& content, const View& view, Counts&& counts) {
    Ingredients lacked{};
    for (const Order& order : view.orders) {
        if (order.handed_over || !counts(order)) continue;
        for (std::size_t meal = 0; meal < content.patron(order.card).meals.size(); ++meal) {
            const Plate plate = order.plates.slots[meal];
            const Ingredients there =
                plate == kNoPlate ? Ingredients{} : view.plates[plate].ingredients;
            if (plate == kNoPlate || view.plates[plate].row == 0)
                add_to(lacked, missing(content.patron(order.card).meals[meal].ingredients, there));
        }
    }
    return lacked;
}
template <class Counts>
Spices spices_lacked(const Content& content, const View& view, Counts&& counts) {
    Spices lacked{};
    for (const Order& order : view.orders) {
        if (order.handed_over || !counts(order)) continue;
        for (std::size_t meal = 0; meal < content.patron(order.card).meals.size(); ++meal) {
            const Plate plate = order.plates.slots[meal];
            const Spices there = plate == kNoPlate ? Spices{} : view.plates[plate].spices;
            add_to(lacked, missing(content.patron(order.card).meals[meal].spices, there));
        }
    }
    return lacked;
}

}  // namespace

Desk::Desk(const Content& content_, const View& view_, Board board_, const Readings& readings)
    : content(content_), view(view_), scenario(scenario_of(content_, view_)), board(board_) {
    for (std::size_t number = 2 * index(board); number < 2 * index(board) + 2; ++number)
        if (is_working(view.timers.slots[number])) ++timers;
    timers = std::max(timers, 1);
    const bool counts_down = view.phase == Phase::Running && view.end_ms != kNotRunning;
    left_ms = counts_down                     ? view.end_ms - view.now_ms
              : view.phase == Phase::Overtime ? 0
                                              : kTimeMax;
    last_shift = view.shift + 1 >= scenario.shifts && left_ms != kTimeMax;
    for (const Order& order : view.orders)
        if (order.board == board && !order.handed_over) look_at(order, readings);
}

void Desk::look_at(const Order& order, const Readings& readings) {
    const std::size_t meals = content.patron(order.card).meals.size();
    if (works.size() + meals > kWorksMax || jobs.full()) return;
    Job job{.card = order.card, .acts = stars_of(order.card) > 0 ? 1 : 0, .done = true};
    for (std::size_t number = 0; number < meals; ++number) {
        const Work work = look_at(order, static_cast<Course>(number), readings);
        job.done = job.done && work.done;
        job.lost = job.lost || (work.spoiled && !has(Rule::Scrapping));
        job.acts += work.cooks + (work.lacks == Ingredients{} ? 0 : 1) +
                    (work.lacks_spice == Spices{} ? 0 : 1);
        works.push_back(work);
    }
    note_time(job);
    jobs.push_back(job);
    if (!job.lost && !job.hopeless) acts_in_hand += job.acts;
    for (std::size_t number = 0; number < meals && !job.lost; ++number)
        if (!works[works.size() - 1 - number].done) ++unfinished;
}

// The last placement has only to be begun in time [KR-6.7].
void Desk::note_time(Job& job) const {
    job.late = !job.done && time_for(job.acts - 1) > left_ms;
    job.hopeless = job.late && last_shift;
}

Work Desk::look_at(const Order& order, Course course, const Readings& readings) const {
    Work work{.order = jobs.size(),
              .card = order.card,
              .course = course,
              .plate = order.plates[course],
              .meal = readings.meal(content, order.card, course)};
    work.lacks = work.meal.ingredients;
    work.lacks_spice = work.meal.spices;
    work.cooks = work.meal.cook;
    if (!work.has_plate()) return work;
    const PlateState& plate = view.plates[work.plate];
    const Finding found = judge(scenario, work.meal, size_of(work.plate), plate);
    work.done = found.verdict == Verdict::Correct;
    work.spoiled = found.verdict == Verdict::Spoiled;
    if (work.spoiled && !has(Rule::FreeMending)) return work;
    work.lacks = missing(work.meal.ingredients, plate.ingredients);
    work.lacks_spice = missing(work.meal.spices, plate.spices);
    work.cooks = std::max(0, work.meal.cook - plate.row);
    // In the first scenario forgotten ingredients may be added to a cooking meal [KR-5.37].
    if (has(Rule::FreeMending) && plate.row <= work.meal.cook) work.spoiled = false;
    return work;
}

// Where patrons are counted, one is as good as another; where coins are, those.
double Desk::worth_of(Card card) const {
    const Goal& goal = setup_of(content, view).goal;
    const double coins = content.patron(card).coins;
    const bool short_of_stars = view.reputation < goal[GoalPart::Reputation];
    if (goal[GoalPart::Served] == 0) return coins + (short_of_stars ? 4 : 2) * stars_of(card);
    return goal[GoalPart::Coins] == 0 ? 2.5 : 1.25 + coins / 2;
}

int Desk::effort_of(Card card) const {
    int effort = stars_of(card) > 0 ? 2 : 1;
    for (const Meal& meal : content.patron(card).meals)
        effort += 1 + meal.cook + (meal.spices == Spices{} ? 0 : 1);
    return effort;
}

std::optional<Size> Desk::fitting_plate(const Meal& meal, PlateZone zone) const {
    if (find_plate(view, zone, meal.plate) != kNoPlate) return meal.plate;
    const std::size_t larger = index(meal.plate) + 1;
    if (!has(Rule::LargerPlates) || larger >= kEnumSize<Size>) return std::nullopt;
    const auto size = static_cast<Size>(larger);
    if (find_plate(view, zone, size) == kNoPlate) return std::nullopt;
    return size;
}

int Desk::plates_in(PlateZone zone) const {
    return static_cast<int>(std::ranges::count_if(
        view.plates, [&](const PlateState& plate) { return plate.zone == zone; }));
}

bool Desk::is_open(Room room) const {
    const u32 spaces = scenario.spaces & content.rooms[index(room)];
    return spaces != 0 && (view.locked.bits() & spaces) == 0;
}

int Desk::stock_of(Ingredient kind) const {
    int stock = 0;
    for (const Room room : EveryId<Room>())
        if (is_open(room)) stock += view.rooms[room][kind];
    return stock;
}

Ingredients Desk::wanted_ingredients() const {
    Ingredients wanted =
        ingredients_lacked(content, view, [&](const Order& order) { return order.board != board; });
    for (const Work& work : works)
        if (!job_of(work).lost && !job_of(work).hopeless) add_to(wanted, work.lacks);
    return wanted;
}

Spices Desk::wanted_spices() const {
    Spices wanted =
        spices_lacked(content, view, [&](const Order& order) { return order.board != board; });
    for (const Work& work : works)
        if (!job_of(work).lost && !job_of(work).hopeless) add_to(wanted, work.lacks_spice);
    return wanted;
}

Ingredients Desk::ingredients_lacked_by(Seat seat) const {
    return ingredients_lacked(content, view,
                              [&](const Order& order) { return owns(view, seat, order.board); });
}
Spices Desk::spices_lacked_by(Seat seat) const {
    return spices_lacked(content, view,
                         [&](const Order& order) { return owns(view, seat, order.board); });
}

// As anybody can count who looks around: the own meals as they are read, those of others as done
// if they have been cooked as often as their cards say.
int Desk::coins_in_sight() const {
    int coins = view.coins;
    for (const Job& job : jobs)
        if (job.done) coins += content.patron(job.card).coins;
    for (const Order& order : view.orders) {
        if (order.board == board && !order.handed_over) continue;
        bool done = true;
        for (std::size_t meal = 0; meal < content.patron(order.card).meals.size(); ++meal) {
            const Plate plate = order.plates.slots[meal];
            const Meal& asked = content.patron(order.card).meals[meal];
            done = done && plate != kNoPlate && view.plates[plate].row >= asked.cook &&
                   view.plates[plate].ingredients == asked.ingredients;
        }
        if (done) coins += content.patron(order.card).coins;
    }
    return coins;
}

int Desk::bill() const { return has(Rule::Salaries) ? kSalary * salaries_of(view) : 0; }

int Desk::others_at(Station station) const {
    int busy = 0;
    for (std::size_t seat = 0; seat < view.seat_count; ++seat) {
        const Action& action = view.actions[seat];
        if (seat_at(seat) != seat_of(view, board) && action.progress == Progress::Open &&
            action.station == station)
            ++busy;
    }
    return busy;
}

}  // namespace brigade::kitchen_rush
