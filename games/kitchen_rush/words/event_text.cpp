// One sentence for everything that is told. Before the check none of them judges a meal [KR-9.5].
#include <algorithm>

#include "games/kitchen_rush/words/titles.hpp"

namespace brigade::kitchen_rush {

namespace {

constexpr std::array<std::string_view, kEnumSize<Difference>> kDifferences{
    "nothing", "the plate", "the ingredients", "the spices", "the cooking"};
constexpr std::array<std::string_view, kEnumSize<Ending>> kEndings{
    "The scenario goes on.",
    "The crew has made it!",
    "The goal was missed.",
    "The salaries cannot be paid: the crew has lost.",
    "Everybody is on strike: the crew has lost.",
    "Somebody is still on strike: the crew has lost."};

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string seconds(i32 ms) { return fmt::format("{} seconds", ms / 1000); }

class Teller {
   public:
    Teller(const Titles& titles, const Floor& floor, const SeatNames& names)
        : titles_(titles), floor_(floor), names_(names) {}

    std::string operator()(const Readied& e) const {
        return fmt::format("{} {} ready.", of(e.seat),
                           form(e.seat, e.ready ? "is" : "is not", e.ready ? "are" : "are not"));
    }
    std::string operator()(const ShiftAsked& e) const {
        return fmt::format("{} {} to start; the shift begins in {}.", of(e.seat),
                           form(e.seat, "wants", "want"), seconds(e.starts_ms - floor_.now_ms));
    }
    std::string operator()(const TimekeeperSet& e) const {
        return fmt::format("{} {} the time now.", of(e.seat), form(e.seat, "keeps", "keep"));
    }
    std::string operator()(const TempPolicySet& e) const {
        if (e.policy == TempPolicy::Free) return "Whoever needs a Temp may use it.";
        if (e.policy == TempPolicy::Seat)
            return fmt::format("Only {} may use the Temps.", of(e.seat));
        return fmt::format("The Temps are used in turn, beginning with {}.", of(e.seat));
    }
    std::string operator()(const TempPassed& e) const {
        return fmt::format("The next turn with a Temp is for {}.", of(e.seat));
    }
    std::string operator()(const ShiftBegan& e) const {
        return fmt::format("Shift {} begins.", e.shift + 1);
    }
    std::string operator()(const GoodsDelivered& e) const {
        return fmt::format("{}: fresh goods are delivered.", of(e.award));
    }
    std::string operator()(const TimerPlaced& e) const {
        return fmt::format("{} {} {} on {}.", of(e.board), form(e.board, "puts", "put"),
                           titles_.own(e.timer), of(e.space));
    }
    std::string operator()(const TimerLifted& e) const {
        return fmt::format("{} is picked up.", capital(of(e.timer)));
    }
    std::string operator()(const SandRanOut& e) const {
        return fmt::format("The sand of {} has run out.", of(e.timer));
    }
    std::string operator()(const ActionDone& e) const {
        return fmt::format("{} {} done with the action.", of(e.seat), form(e.seat, "is", "are"));
    }
    std::string operator()(const PatronSeated& e) const {
        return fmt::format("{} sits down at {}{}.", of(e.card), of(e.table),
                           e.coins > 0 ? " and pays for a drink" : "");
    }
    std::string operator()(const PatronThrownOut& e) const {
        return fmt::format("{} has to leave {}.", of(e.card), of(e.table));
    }
    std::string operator()(const DeckMixed& e) const {
        return fmt::format("The {} who were thrown out line up again.", counted(e.cards, "patron"));
    }
    std::string operator()(const OrderTaken& e) const {
        return fmt::format("{} {} the order of {}.", of(e.board), form(e.board, "takes", "take"),
                           of(e.card));
    }
    std::string operator()(const OrderServed& e) const {
        return fmt::format("{} {} {}; the tip is {}.", of(e.board),
                           form(e.board, "serves", "serve"), of(e.card), counted(e.tip, "coin"));
    }
    std::string operator()(const PlateTaken& e) const {
        return fmt::format("{} {} a plate of size {} for {}.", of(e.board),
                           form(e.board, "takes", "take"), of(size_of(e.plate)),
                           titles_.meal(e.card, e.course));
    }
    std::string operator()(const PlatePutBack& e) const {
        return fmt::format("{} {} {} back.", of(e.board), form(e.board, "puts", "put"),
                           of(e.plate));
    }
    std::string operator()(const PlateRelabelled& e) const {
        return fmt::format("{} {} a plate for {} now.", of(e.board), form(e.board, "uses", "use"),
                           titles_.meal(e.card, e.course));
    }
    std::string operator()(const PlateScrapped& e) const {
        return fmt::format("{} {} what was on {} into the bin.", of(e.board),
                           form(e.board, "throws", "throw"), of(e.plate));
    }
    std::string operator()(const PlateExchanged& e) const {
        return fmt::format("{} {} a plate for one of size {}.", of(e.board),
                           form(e.board, "exchanges", "exchange"), of(size_of(e.by)));
    }
    std::string operator()(const IngredientsPut& e) const {
        return fmt::format("{} {} {} {} on {}.", of(e.board), form(e.board, "puts", "put"), e.count,
                           of(e.kind), of(e.plate));
    }
    std::string operator()(const IngredientsReturned& e) const {
        return fmt::format("{} {} {} {} back into {}.", of(e.board), form(e.board, "puts", "put"),
                           e.count, of(e.kind), of(e.room));
    }
    std::string operator()(const SpicesPut& e) const {
        return fmt::format("{} {} {} {} on {}.", of(e.board), form(e.board, "puts", "put"), e.count,
                           of(e.kind), of(e.plate));
    }
    std::string operator()(const MealCooked& e) const {
        return fmt::format("{} {} {}; it is in row {} now.", of(e.board),
                           form(e.board, "cooks", "cook"), of(e.plate), e.row);
    }
    std::string operator()(const PlateWashed& e) const {
        return fmt::format("{} {} a plate of size {}.", of(e.board),
                           form(e.board, "washes", "wash"), of(size_of(e.plate)));
    }
    std::string operator()(const IngredientsBought& e) const {
        int sum = 0;
        for (const u8 count : e.rooms) sum += count;
        return fmt::format("{} {} {} {} from the market.", of(e.board),
                           form(e.board, "brings", "bring"), sum, of(e.kind));
    }
    std::string operator()(const SpicesBought& e) const {
        return fmt::format("{} {} {} from the market.", of(e.board),
                           form(e.board, "brings", "bring"), of(e.spices));
    }
    std::string operator()(const SalaryPaidLate& e) const {
        return fmt::format("The salary is paid late, and {} comes back.", of(e.timer));
    }
    std::string operator()(const OfficeCardUsed& e) const {
        return fmt::format("{} {} the office: {}.", of(e.board), form(e.board, "uses", "use"),
                           of(e.card));
    }
    std::string operator()(const OfficeCardTurned& e) const {
        return fmt::format("The office has a new card: {}.", of(e.card));
    }
    std::string operator()(const Whispered& e) const {
        return fmt::format("The referee whispers: look at {} of {} again.",
                           word(kDifferences, e.difference), of(e.plate));
    }
    std::string operator()(const TimeCalled& e) const {
        return fmt::format("The Timekeeper calls: {} left!", seconds(e.left_ms));
    }
    std::string operator()(const OvertimeBegan& e) const {
        return fmt::format("Time is up! What was begun may be finished within {}.",
                           seconds(e.ends_ms - floor_.now_ms));
    }
    std::string operator()(const ShiftEnded& e) const {
        return fmt::format("Shift {} is over; the plates are checked.", e.shift + 1);
    }
    std::string operator()(const OrderJudged& e) const {
        for (const Finding& finding : e.findings)
            if (finding.difference != Difference::None)
                return fmt::format("{}: {}, because of {}.", of(e.card),
                                   finding.verdict == Verdict::Spoiled ? "spoiled" : "not finished",
                                   word(kDifferences, finding.difference));
        return fmt::format("{}: just right.", of(e.card));
    }
    std::string operator()(const EarningsPaid& e) const {
        return fmt::format("The patrons pay {}.", counted(e.coins, "coin"));
    }
    std::string operator()(const DrinksGiven& e) const {
        return e.coins == 0 ? "Nobody gets a free drink."
                            : fmt::format("Free drinks cost {}.", counted(e.coins, "coin"));
    }
    std::string operator()(const ReputationMoved& e) const {
        return fmt::format("The reputation moves by {:+} to {}.", e.by, e.to);
    }
    std::string operator()(const SalariesPaid& e) const {
        return fmt::format("Salaries are paid: {} for {}.", counted(e.coins, "coin"),
                           counted(e.timers, "timer"));
    }
    std::string operator()(const StrikeAsked& e) const {
        return fmt::format("There is no money for {}; the Timekeeper says who goes on strike.",
                           counted(e.timers, "timer"));
    }
    std::string operator()(const TimerStruck& e) const {
        return fmt::format("{} goes on strike.", capital(of(e.timer)));
    }
    std::string operator()(const AwardGained& e) const {
        return fmt::format("The crew wins an award: {}.", of(e.award));
    }
    std::string operator()(const AwardLost& e) const {
        return fmt::format("The crew loses an award: {}.", of(e.award));
    }
    std::string operator()(const PlanningBegan& e) const {
        return fmt::format("Time to talk before shift {}.", e.shift + 1);
    }
    std::string operator()(const ScenarioEnded& e) const {
        return std::string(word(kEndings, e.ending));
    }

   private:
    template <class T>
    [[nodiscard]] std::string of(const T& thing) const {
        return titles_.of(thing);
    }
    // "You put", "Ann puts".
    [[nodiscard]] std::string_view form(Seat seat, std::string_view one,
                                        std::string_view you) const {
        return is_you(names_, seat) ? you : one;
    }
    [[nodiscard]] std::string_view form(Board board, std::string_view one,
                                        std::string_view you) const {
        return form(floor_.seat_count == 1 ? Seat{0} : static_cast<Seat>(board), one, you);
    }
    template <std::size_t Size, class E>
    static std::string_view word(const std::array<std::string_view, Size>& words, E value) {
        return words.at(static_cast<std::size_t>(value));
    }

    const Titles& titles_;
    const Floor& floor_;
    const SeatNames& names_;
};

}  // namespace

std::string event_to_text(const Book& book, const State& state, const Event& event,
                          const SeatNames& names) {
    const Titles titles(book, state.floor, names);
    return std::visit(Teller(titles, state.floor, names), event.fact);
}

}  // namespace brigade::kitchen_rush
