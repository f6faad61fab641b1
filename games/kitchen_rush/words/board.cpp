// The table as text, for the terminal, and the result. Reads a View, so it can show nothing that
// its viewer may not know; it never compares a plate with its card.
#include <algorithm>

#include "games/kitchen_rush/rules/rules.hpp"
#include "games/kitchen_rush/words/titles.hpp"

namespace brigade::kitchen_rush {

namespace {

std::string minutes(i32 ms) { return fmt::format("{}:{:02}", ms / 60'000, ms / 1000 % 60); }

// "M2 V1", short enough for a line.
template <class Id>
std::string brief(const Tally<Id>& tally) {
    std::string out;
    for (const Id id : EveryId<Id>())
        if (tally[id] > 0)
            out += fmt::format("{}{} {}", out.empty() ? "" : ", ", tally[id], word_of(id));
    return out.empty() ? "-" : out;
}

class Drawing {
   public:
    Drawing(const Book& book, const Floor& floor, const SeatNames& names)
        : book_(book), floor_(floor), titles_(book, floor, names) {}

    [[nodiscard]] std::string whole() const {
        std::string out = headline() + goal() + tables() + kitchen();
        for (std::size_t board = 0; board < crew_of(floor_); ++board)
            out += player(static_cast<Board>(board));
        return out + temps();
    }

   private:
    [[nodiscard]] std::string headline() const {
        const ScenarioRow& row = book_.rows.scenario[index(floor_.options.scenario)];
        std::string out = fmt::format("{}: shift {} of {}, {}", row.name, floor_.shift + 1,
                                      row.shifts, word_of(floor_.phase));
        if (floor_.phase == Phase::Running && floor_.end_ms != kNotRunning)
            out += fmt::format(", {} left", minutes(floor_.end_ms - floor_.now_ms));
        if (has(book_.content, floor_, Rule::Coins))
            out += fmt::format(", {}", counted(floor_.coins, "coin"));
        if (has(book_.content, floor_, Rule::Reputation))
            out += fmt::format(", reputation {}", floor_.reputation);
        for (const AwardCard card : floor_.awards) out += ", " + titles_.of(card);
        return out + "\n";
    }
    [[nodiscard]] std::string goal() const {
        std::string out = "Goal:";
        const TeamResult team = *outcome(book_.content, State{.floor = floor_}).team;
        for (const TeamGoal& part : team.goals)
            out += fmt::format(" {} {}/{}", part.part.view(), part.reached, part.needed);
        return out + "\n";
    }

    // ---- the dining room

    [[nodiscard]] std::string wish(Card card) const {
        const PatronRow& patron = book_.rows.patron[index(card)];
        std::string out = patron.name;
        for (const MealRow& meal : patron.meals)
            out += fmt::format(
                " | {}plate {}: {}; {}; cook {}", meal.name == patron.name ? "" : meal.name + ", ",
                titles_.of(meal.plate), brief(meal.ingredients), brief(meal.spices), meal.cook);
        return out + fmt::format(" | {}", counted(patron.coins, "coin"));
    }
    [[nodiscard]] std::string tables() const {
        std::string out;
        for (std::size_t table = 0; table < crew_of(floor_); ++table) {
            const Card card = floor_.tables.slots[table];
            out +=
                fmt::format("  table {}: {}\n", table + 1, card == kNoCard ? "free" : wish(card));
        }
        return out;
    }

    // ---- stores and spaces

    [[nodiscard]] std::string plates(PlateZone zone) const {
        Plates count;
        for (const Plate plate : EveryId<Plate, kPlates>())
            if (floor_.plates[plate].zone == zone) ++count[size_of(plate)];
        std::string out;
        for (const Size size : EveryId<Size>())
            if (count[size] > 0) out += fmt::format(" {}x{}", count[size], titles_.of(size));
        return out.empty() ? " -" : out;
    }
    [[nodiscard]] std::string kitchen() const {
        std::string out;
        for (const Room room : EveryId<Room>()) {
            const u32 spaces = book_.content.rooms[index(room)];
            if ((scenario_of(book_.content, floor_).spaces & spaces) == 0) continue;
            const bool locked = (floor_.locked.bits() & spaces) != 0;
            out += fmt::format("  {}{}: {}\n", titles_.of(room), locked ? " (locked)" : "",
                               brief(floor_.rooms[room]));
        }
        if (floor_.bag != Spices{} || has(book_.content, floor_, Rule::LargerPlates))
            out += fmt::format("  spice bag: {}\n", brief(floor_.bag));
        out += fmt::format("  clean plates:{}; dirty:{}\n", plates(PlateZone::Cupboard),
                           plates(PlateZone::Sink));
        for (const OfficeCard card : floor_.office)
            if (card != kNoOfficeCard)
                out += fmt::format("  office: {} for {}\n", titles_.of(card),
                                   counted(book_.content.office_card(card).cost, "coin"));
        return out;
    }

    // ---- players

    [[nodiscard]] std::string timer(Timer id) const {
        const TimerState& state = floor_.timers[id];
        switch (state.place) {
            case Whereabouts::Away: return "";
            case Whereabouts::Idle: return fmt::format(" timer {} idle", index(id));
            case Whereabouts::OnStrike: return fmt::format(" timer {} on strike", index(id));
            case Whereabouts::Standing: break;
        }
        const i32 left = std::max(0, state.until_ms - floor_.now_ms);
        return fmt::format(" timer {} on {}{}", index(id), titles_.of(state.space),
                           left == 0 ? ", run out" : fmt::format(", {} s", (left + 999) / 1000));
    }
    [[nodiscard]] std::string order(const Order& order) const {
        std::string out =
            fmt::format("    {}{}\n", wish(order.card), order.handed_over ? " | handed over" : "");
        for (const Plate plate : order.plates) {
            if (plate == kNoPlate) continue;
            const PlateState& state = floor_.plates[plate];
            out += fmt::format("      {}: {}; {}; row {}\n", titles_.of(plate),
                               brief(state.ingredients), brief(state.spices), state.row);
        }
        return out;
    }
    [[nodiscard]] std::string player(Board board) const {
        const auto first = static_cast<Timer>(2 * index(board));
        const auto second = static_cast<Timer>(2 * index(board) + 1);
        std::string out = fmt::format("{}:{}{}\n", titles_.of(board), timer(first), timer(second));
        for (const Order& one : floor_.orders)
            if (one.board == board) out += order(one);
        return out;
    }
    [[nodiscard]] std::string temps() const {
        const std::string both = timer(kFirstTemp) + timer(kSecondTemp);
        return both.empty() ? "" : "Temps:" + both + "\n";
    }

    const Book& book_;
    const Floor& floor_;
    Titles titles_;
};

}  // namespace

std::string draw_board(const Book& book, const View& view, const SeatNames& names) {
    return Drawing(book, view, names).whole();
}

std::string draw_result(const Book& book, const State& state, const SeatNames& /*names*/) {
    const TeamResult team = *outcome(book.content, state).team;
    std::string out = team.won ? "The crew has passed the scenario"
                               : fmt::format("The crew has lost ({})", team.reason.view());
    if (team.medal != Medal::None) out += fmt::format(": {} medal", word_of(team.medal));
    out += ".\n";
    for (const TeamGoal& part : team.goals)
        out += fmt::format("  {}: {} of {}\n", part.part.view(), part.reached, part.needed);
    for (const ScoreLine& line : explain_score(book, state, Seat{0}))
        out += fmt::format("  {:+4} {}\n", line.points, line.label);
    return out;
}

// The score of everybody is how many patrons the crew has served.
std::vector<ScoreLine> explain_score(const Book& /*book*/, const State& state, Seat /*seat*/) {
    std::vector<ScoreLine> lines;
    for (const PatronKind kind : EveryId<PatronKind>()) {
        int served = 0;
        for (const Ledger& ledger : state.floor.ledgers) served += ledger.served[kind];
        if (served > 0)
            lines.push_back({fmt::format("{} patrons served", word_of(kind)), served, ""});
    }
    return lines;
}

}  // namespace brigade::kitchen_rush
