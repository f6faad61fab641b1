// The end of a shift: the check [7.3], one function a step. Nobody chooses anything before payday.
#include <algorithm>

#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

namespace {

// Step 1 [KR-7.8]: boards in order, on each the orders as they were taken.
void judge_orders(const Content& content, Floor& floor, Events& events) {
    Ledger& ledger = ledger_of(floor);
    for (const Board board : EveryId<Board, kBoards>())
        for (const Order& order : floor.orders) {
            if (order.board != board) continue;
            Line line{.card = order.card, .board = board, .handed_over = order.handed_over};
            for (const Course course : EveryId<Course>())
                line.findings[course] = judge_meal(content, floor, order, course);
            if (is_correct(line.findings))
                ++ledger.served[content.patron(order.card).kind];
            else
                ++ledger.wrong;
            floor.report.push_back(line);
            events.push_back({OrderJudged{.board = board,
                                          .card = order.card,
                                          .handed_over = order.handed_over,
                                          .findings = line.findings}});
        }
}

// Step 2 [KR-7.12].
void pay_earnings(const Content& content, Floor& floor, Events& events) {
    int coins = 0;
    for (const Line& line : floor.report)
        if (is_correct(line.findings)) coins += content.patron(line.card).coins;
    book(floor, Account::Earnings, coins);
    events.push_back({EarningsPaid{.coins = static_cast<i16>(coins)}});
}

}  // namespace

// [KR-7.13] VIPs never; Challenging patrons only while there is no Service.
bool gets_drink(const Content& content, const Floor& floor, Card card) {
    switch (content.patron(card).kind) {
        case PatronKind::Friend:
        case PatronKind::Regular: return true;
        case PatronKind::Challenging: return !has(content, floor, Rule::Service);
        case PatronKind::Vip: return false;
    }
    return false;
}

// [KR-7.15, KR-7.16] What one order does to the reputation.
ById<Cause, int> causes_of(const Content& content, const Line& line) {
    const int stars = content.patron(line.card).stars;
    const bool correct = is_correct(line.findings);
    ById<Cause, int> causes;
    if (correct && line.handed_over) causes[Cause::Stars] = stars;
    if (!correct && line.handed_over) causes[Cause::Annoyed] = -1;
    if (!correct) causes[Cause::Waiting] = -stars;
    return causes;
}

namespace {

// Step 3. If the Office runs out, it stays at nothing.
void give_drinks(const Content& content, Floor& floor, Events& events) {
    int drinks = 0;
    for (const Line& line : floor.report)
        if (!is_correct(line.findings) && gets_drink(content, floor, line.card)) ++drinks;
    drinks = std::min<int>(drinks, floor.coins);
    book(floor, Account::FreeDrinks, -drinks);
    events.push_back({DrinksGiven{.coins = static_cast<i16>(drinks)}});
}

// Step 4: the sum first, then the ends of the track.
void move_reputation(const Content& content, Floor& floor, Events& events) {
    ById<Cause, int> causes;
    for (const Line& line : floor.report) {
        const ById<Cause, int> of_line = causes_of(content, line);
        for (const Cause cause : EveryId<Cause>()) causes[cause] += of_line[cause];
    }
    const Scenario& scenario = scenario_of(content, floor);
    int sum = 0;
    for (const Cause cause : EveryId<Cause>()) {
        ledger_of(floor).reputation[cause] = static_cast<i8>(causes[cause]);
        sum += causes[cause];
    }
    const int to = std::clamp<int>(floor.reputation + sum, scenario.lowest, scenario.highest);
    const int by = to - floor.reputation;
    floor.reputation = static_cast<i8>(to);
    events.push_back({ReputationMoved{.by = static_cast<i8>(by), .to = floor.reputation}});
}

// Step 5, of one order [KR-7.17 to 7.19]. True if it is served and leaves the board.
bool clear_order(Floor& floor, Order& order, const Line& line) {
    const bool correct = is_correct(line.findings);
    for (const Course course : EveryId<Course>()) {
        const bool spoiled = line.findings[course].verdict == Verdict::Spoiled;
        const Plate plate = order.plates[course];
        if (plate != kNoPlate && (correct || order.handed_over || spoiled))
            clear_plate(floor, plate);
    }
    order.handed_over = false;
    return correct;
}

// Lines keep their order while orders leave, so each is looked up by its card.
void clear_boards(Floor& floor) {
    for (const Line& line : floor.report) {
        Order* order = find_order(floor, line.card);
        if (!clear_order(floor, *order, line)) continue;
        floor.served.push_back(line.card);
        floor.orders.remove_at(static_cast<std::size_t>(order - floor.orders.begin()));
    }
}

}  // namespace

// Judging comes first and changes nothing, so that every later step sees the same plates.
void check_shift(const Content& content, State& state, Events& events) {
    Floor& floor = state.floor;
    for (std::size_t seat = 0; seat < floor.seat_count; ++seat)  // [KR-6.8]
        close_action(floor, seat_at(seat), Progress::Closed, events);
    floor.actions = {};
    events.push_back({ShiftEnded{.shift = floor.shift}});
    judge_orders(content, floor, events);
    if (has(content, floor, Rule::Coins)) {
        pay_earnings(content, floor, events);
        give_drinks(content, floor, events);
    }
    if (has(content, floor, Rule::Reputation)) move_reputation(content, floor, events);
    if (has(content, floor, Rule::Washing)) clear_boards(floor);  // [KR-7.20]
    if (has(content, floor, Rule::Salaries)) return pay_salaries(content, state, events);
    finish_payday(content, state, events);
}

}  // namespace brigade::kitchen_rush
