// Between shifts, in a shift as a whole, and when there is nothing to do. See coach_teacher.hpp.
#include <algorithm>

#include "bots/kitchen_rush/coach_teacher.hpp"

namespace brigade::kitchen_rush::coach {

namespace {

// What a scenario brings that the one before did not have.
constexpr std::array<std::string_view, kScenarios> kNotes{
    "Take an order, a plate, its ingredients, then cook it as often as its card says; what goes "
    "wrong may be put right at any time.",
    "New: you have two sand timers, spices come from the Greenhouse, and a plate may be one size "
    "larger than ordered.",
    "New: patrons pay, used plates go into the sink and want washing, and a spoiled meal is lost.",
    "New: there are two shifts, and the van fetches what has run out for one coin.",
    "New: bread and pasta lie in Storage Room C only, and after each shift every sand timer costs "
    "three coins.",
    "New: finished orders can be served in the Dining Room for a tip and stars, and what people "
    "say of you counts.",
    "New: VIPs order two meals, a good name wins awards, and whoever is not paid goes on strike.",
    "New: a Temp helps everybody, and the Office unlocks Storage Room B and repairs the stove for "
    "coins.",
};

}  // namespace

std::string sentence(std::string text) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text + ".";
}

std::string times(int count) {
    return count == 1 ? "once" : count == 2 ? "twice" : fmt::format("{} times", count);
}

Taught Teacher::lesson() const {
    switch (floor_.phase) {
        case Phase::Planning: return planning();
        case Phase::Running: return running();
        case Phase::Overtime: return overtime();
        case Phase::StrikeChoice: return strike();
        case Phase::Over: break;
    }
    return std::nullopt;
}

// ---- answers

std::vector<Board> Teacher::own_boards() const {
    std::vector<Board> boards;
    for (std::size_t board = 0; board < crew_of(floor_); ++board)
        if (owns(floor_, seat_, static_cast<Board>(board)))
            boards.push_back(static_cast<Board>(board));
    return boards;
}

// ---- between shifts

std::string Teacher::goal() const {
    const TeamResult team = *outcome(content_, state_).team;
    std::vector<std::string> parts;
    for (const TeamGoal& part : team.goals) {
        if (part.part.view() == word_of(GoalPart::Served))
            parts.push_back(fmt::format("{} served", counted(part.needed, "patron")));
        else if (part.part.view() == word_of(GoalPart::Coins))
            parts.push_back(counted(part.needed, "coin"));
        else
            parts.push_back(fmt::format("reputation {}", part.needed));
    }
    return join_and(parts);
}

Taught Teacher::planning() const {
    const std::string_view note = kNotes[index(floor_.options.scenario)];
    if (!is_ready()) {
        const std::string what =
            floor_.shift == 0
                ? fmt::format("the goal is {}: look around, then say that you are ready", goal())
                : "agree on who does what in the next shift, then say that you are ready";
        return say(Ready{}, what, std::string(note.substr(0, note.size() - 1)));
    }
    if (floor_.timekeeper == seat_ && everybody_ready(floor_))
        return say(StartShift{}, "start the shift",
                   "you are the Timekeeper, and everybody is ready");
    return tell("wait for the others", std::string(note.substr(0, note.size() - 1)));
}

Taught Teacher::strike() const {
    if (floor_.timekeeper != seat_)
        return tell("the Timekeeper chooses who goes on strike",
                    "there are not enough coins for all salaries");
    Floor then = floor_;
    Events unheard;
    strike_by_default(then, unheard);
    ChooseStrike act;
    for (const Timer timer : EveryId<Timer, kTimers>())
        if (then.timers[timer].place != floor_.timers[timer].place) act.timers.insert(timer);
    return say(act, fmt::format("let {} go on strike", titles_.of(act.timers)),
               "the coins do not pay everybody; somebody who still has another timer misses "
               "this one least");
}

// ---- a shift

Taught Teacher::running() const {
    if (is_ready()) return tell("wait for the others", "the practice ends when everybody is ready");
    if (Taught act = open_action()) return act;
    if (Taught plate = plates()) return plate;
    if (Taught enough = practised_enough()) return enough;
    const std::vector<Timer> free = free_timers();
    for (const Timer timer : free)
        if (Taught chore = chores(timer)) return chore;
    if (!free.empty()) return nothing_for(free);
    return while_sand_runs();
}

Taught Teacher::overtime() const {
    if (Taught act = open_action()) return act;
    if (Taught done =
            say(Done{}, "say that you are done", "the time is up, and the others wait for you"))
        return done;
    return tell("the time is up",
                "what has been begun may be finished; then every plate is "
                "checked");
}

Taught Teacher::practised_enough() const {
    if (!is_untimed(floor_)) return std::nullopt;
    int through = 0;
    for (const Order& order : floor_.orders) {
        const bool done = is_through(content_, floor_, order);
        if (owns(floor_, seat_, order.board) && !done && !order.handed_over) return std::nullopt;
        through += done ? 1 : 0;
    }
    const int wanted = needed(content_, floor_, GoalPart::Served, GoalLevel::Standard);
    if (wanted == 0 || through < wanted) return std::nullopt;
    return say(Ready{}, "compare your plates with their cards, then say that you are ready",
               fmt::format("{} have been through every step, and the goal is {}; when all are "
                           "ready the plates are checked",
                           counted(through, "order"), goal()));
}

// ---- nothing to do

Taught Teacher::nothing_for(const std::vector<Timer>& free) const {
    if (action().progress == Progress::Open)
        return say(Done{}, "say that you are done here",
                   "nothing more can be done in this room for your orders");
    if (is_untimed(floor_))
        return say(Ready{}, "compare your plates with their cards, then say that you are ready",
                   "nobody is left to be served; when all are ready the plates are checked");
    const std::string why =
        time_left() < 3 * floor_.options.sand_ms
            ? "in the time that is left nothing new can be finished; compare your plates with "
              "their cards"
            : "there is no patron, no ingredient and no free space for your orders at the "
              "moment";
    for (const Timer timer : free)
        if (floor_.timers[timer].place == Whereabouts::Standing)
            return say(Lift{timer}, fmt::format("pick up {}", timer_name(timer)),
                       "it blocks a space that others may need, and " + why);
    return tell("keep your sand timer for the moment", why);
}

Taught Teacher::while_sand_runs() const {
    if (action().progress == Progress::Open)
        return say(Done{}, "say that you are done here",
                   "nothing more can be done in this room for your orders");
    const TimerState* first = nullptr;
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        const TimerState& state = floor_.timers[timer];
        if (!is_mine(timer) || state.place != Whereabouts::Standing) continue;
        if (first == nullptr || state.until_ms < first->until_ms) first = &state;
    }
    if (first == nullptr) return std::nullopt;
    View then{floor_, static_cast<u8>(state_.deck.size()), 0, 0, viewer_of(seat_)};
    then.now_ms = first->until_ms;
    const Taught next = Teacher(book_, then).running();
    if (!next || !next->move)
        return tell("your sand is still running", "compare your plates with their cards");
    std::string plan = next->words.say;
    plan.pop_back();
    plan.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(plan.front())));
    return tell("your sand is still running", fmt::format("then {}", plan));
}

}  // namespace brigade::kitchen_rush::coach

namespace brigade::kitchen_rush {

std::optional<Lesson<Rules>> teach(const Book& book, const View& view) {
    if (static_cast<std::size_t>(view.viewer) >= view.seat_count) return std::nullopt;
    return coach::Teacher(book, view).lesson();
}

}  // namespace brigade::kitchen_rush
