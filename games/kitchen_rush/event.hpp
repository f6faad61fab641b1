// What is told while Kitchen Rush is played: a closed list of described facts for log, animation
// and sound. JSON names an event by its type in kebab case and has its fields; the sentences are
// in words/event_text.cpp. Before the check nothing here judges a meal, but for a whisper that a
// table asked for [KR-9.5].
#pragma once

#include <variant>

#include "games/kitchen_rush/move.hpp"

namespace brigade::kitchen_rush {

// How a meal is judged [KR-7.9, KR-7.11], and the first thing that is wrong with it [KR-8.9].
BOOST_DEFINE_FIXED_ENUM_CLASS(Verdict, u8, Nothing, Correct, Repairable, Spoiled)
BOOST_DEFINE_FIXED_ENUM_CLASS(Difference, u8, None, Plate, Ingredient, Spice, Row)
struct Finding {
    Verdict verdict = Verdict::Nothing;  // Nothing: the order has no such meal
    Difference difference = Difference::None;
    bool operator==(const Finding&) const = default;
};
BOOST_DESCRIBE_STRUCT(Finding, (), (verdict, difference))

// How a scenario ended [section 8].
BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, u8, None, Passed, GoalMissed, SalaryUnpaid, AllOnStrike,
                              StrikeAtEnd)

// A described fact that compares by its fields.
#define BRIGADE_FACT(Name, fields, ...)               \
    struct Name {                                     \
        __VA_ARGS__                                   \
        bool operator==(const Name&) const = default; \
    };                                                \
    BOOST_DESCRIBE_STRUCT(Name, (), fields)

// ---- between shifts
BRIGADE_FACT(Readied, (seat, ready), Seat seat{}; bool ready = false;)
BRIGADE_FACT(ShiftAsked, (seat, starts_ms), Seat seat{}; i32 starts_ms = 0;)
BRIGADE_FACT(TimekeeperSet, (seat), Seat seat{};)
BRIGADE_FACT(TempPolicySet, (policy, seat), TempPolicy policy{}; Seat seat{};)
BRIGADE_FACT(TempPassed, (seat), Seat seat{};)  // whose turn it is now
BRIGADE_FACT(ShiftBegan, (shift), u8 shift = 0;)
BRIGADE_FACT(GoodsDelivered, (award), AwardCard award{};)

// ---- the shift
BRIGADE_FACT(TimerPlaced, (board, timer, space, until_ms), Board board{}; Timer timer{};
             Space space{}; i32 until_ms = 0;)
BRIGADE_FACT(TimerLifted, (timer), Timer timer{};)
BRIGADE_FACT(SandRanOut, (timer), Timer timer{};)
BRIGADE_FACT(ActionDone, (seat), Seat seat{};)
BRIGADE_FACT(PatronSeated, (table, card, coins), Table table{}; Card card{}; u8 coins = 0;)
BRIGADE_FACT(PatronThrownOut, (table, card), Table table{}; Card card{};)
BRIGADE_FACT(DeckMixed, (cards), u8 cards = 0;)
BRIGADE_FACT(OrderTaken, (board, table, card), Board board{}; Table table{}; Card card{};)
BRIGADE_FACT(OrderServed, (board, card, tip), Board board{}; Card card{}; u8 tip = 0;)
BRIGADE_FACT(PlateTaken, (board, plate, card, course), Board board{}; Plate plate{}; Card card{};
             Course course{};)
BRIGADE_FACT(PlatePutBack, (board, plate), Board board{}; Plate plate{};)
BRIGADE_FACT(PlateRelabelled, (board, plate, card, course), Board board{}; Plate plate{};
             Card card{}; Course course{};)
BRIGADE_FACT(PlateScrapped, (board, plate), Board board{}; Plate plate{};)
BRIGADE_FACT(PlateExchanged, (board, plate, by), Board board{}; Plate plate{}; Plate by{};)
BRIGADE_FACT(IngredientsPut, (board, plate, kind, count, room), Board board{}; Plate plate{};
             Ingredient kind{}; u8 count = 0; Room room{};)
BRIGADE_FACT(IngredientsReturned, (board, plate, kind, count, room), Board board{}; Plate plate{};
             Ingredient kind{}; u8 count = 0; Room room{};)
BRIGADE_FACT(SpicesPut, (board, plate, kind, count), Board board{}; Plate plate{}; Spice kind{};
             u8 count = 0;)
BRIGADE_FACT(MealCooked, (board, plate, row), Board board{}; Plate plate{}; u8 row = 0;)
BRIGADE_FACT(PlateWashed, (board, plate), Board board{}; Plate plate{};)
BRIGADE_FACT(IngredientsBought, (board, kind, rooms), Board board{}; Ingredient kind{};
             ById<Room, u8> rooms{};)
BRIGADE_FACT(SpicesBought, (board, spices), Board board{}; Spices spices{};)
BRIGADE_FACT(SalaryPaidLate, (board, timer), Board board{}; Timer timer{};)
BRIGADE_FACT(OfficeCardUsed, (board, card), Board board{}; OfficeCard card{};)
BRIGADE_FACT(OfficeCardTurned, (slot, card), u8 slot = 0; OfficeCard card{};)
BRIGADE_FACT(Whispered, (board, plate, difference), Board board{}; Plate plate{};
             Difference difference{};)
BRIGADE_FACT(TimeCalled, (left_ms), i32 left_ms = 0;)
BRIGADE_FACT(OvertimeBegan, (ends_ms), i32 ends_ms = 0;)

// ---- the check
BRIGADE_FACT(ShiftEnded, (shift), u8 shift = 0;)
BRIGADE_FACT(OrderJudged, (board, card, handed_over, findings), Board board{}; Card card{};
             bool handed_over = false; ById<Course, Finding> findings{};)
BRIGADE_FACT(EarningsPaid, (coins), i16 coins = 0;)
BRIGADE_FACT(DrinksGiven, (coins), i16 coins = 0;)
BRIGADE_FACT(ReputationMoved, (by, to), i8 by = 0; i8 to = 0;)
BRIGADE_FACT(SalariesPaid, (timers, coins), u8 timers = 0; u8 coins = 0;)
BRIGADE_FACT(StrikeAsked, (timers, ends_ms), u8 timers = 0; i32 ends_ms = 0;)
BRIGADE_FACT(TimerStruck, (timer), Timer timer{};)
BRIGADE_FACT(AwardGained, (award), AwardCard award{};)
BRIGADE_FACT(AwardLost, (award), AwardCard award{};)
BRIGADE_FACT(PlanningBegan, (shift), u8 shift = 0;)
BRIGADE_FACT(ScenarioEnded, (ending), Ending ending{};)

#undef BRIGADE_FACT

using Fact = std::variant<
    Readied, ShiftAsked, TimekeeperSet, TempPolicySet, TempPassed, ShiftBegan, GoodsDelivered,
    TimerPlaced, TimerLifted, SandRanOut, ActionDone, PatronSeated, PatronThrownOut, DeckMixed,
    OrderTaken, OrderServed, PlateTaken, PlatePutBack, PlateRelabelled, PlateScrapped,
    PlateExchanged, IngredientsPut, IngredientsReturned, SpicesPut, MealCooked, PlateWashed,
    IngredientsBought, SpicesBought, SalaryPaidLate, OfficeCardUsed, OfficeCardTurned, Whispered,
    TimeCalled, OvertimeBegan, ShiftEnded, OrderJudged, EarningsPaid, DrinksGiven, ReputationMoved,
    SalariesPaid, StrikeAsked, TimerStruck, AwardGained, AwardLost, PlanningBegan, ScenarioEnded>;

struct Event {
    Fact fact{};
    Viewers viewers = kEveryone;
    bool operator==(const Event&) const = default;
};

template <class T>
const T* find_fact(const Event& event) {
    return std::get_if<T>(&event.fact);
}

// Cards that came off a deck. Everything else lay open before.
inline bool reveals(const Event& event) {
    return find_fact<PatronSeated>(event) != nullptr || find_fact<DeckMixed>(event) != nullptr ||
           find_fact<OfficeCardTurned>(event) != nullptr ||
           find_fact<AwardGained>(event) != nullptr;
}

}  // namespace brigade::kitchen_rush
