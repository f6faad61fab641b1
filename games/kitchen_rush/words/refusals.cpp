// Why a move was refused, for people: a sentence and the rule. The id is the word of the enum.
// No sentence says more about a meal than lies open; a strict referee is the table's wish.
#include "games/kitchen_rush/face.hpp"

namespace brigade::kitchen_rush {

namespace {

struct Row {
    Refusal refusal;
    std::string_view sentence, rule;
};

constexpr std::array kRows{
    Row{Refusal::None, "Nothing is wrong with that.", "KR-5.11"},
    Row{Refusal::BadParameter, "That is not possible.", "KR-5.56"},
    Row{Refusal::NotInShift, "The shift has not started.", "KR-5.21"},
    Row{Refusal::TimeUp, "Time is up: you may only finish what you are doing.", "KR-6.5"},
    Row{Refusal::NotPlanning, "That can only be changed between shifts.", "KR-5.47"},
    Row{Refusal::NotTimekeeper, "Only the Timekeeper can do that.", "KR-5.47"},
    Row{Refusal::NoSuchTimer, "That sand timer is not in this game.", "KR-5.21"},
    Row{Refusal::TimerOnStrike, "This sand timer is on strike.", "KR-7.25"},
    Row{Refusal::NotYourTimer, "That sand timer belongs to somebody else.", "KR-5.8"},
    Row{Refusal::TempNotYours, "It is not your turn to use the Temp.", "KR-5.58"},
    Row{Refusal::SandRunning, "The sand is still running.", "KR-6.3"},
    Row{Refusal::ActionInProgress, "Somebody is still working with that sand timer.", "KR-5.21"},
    Row{Refusal::NoSuchSpace, "That place is not open in this scenario.", "KR-3.8"},
    Row{Refusal::SpaceUnavailable, "This space is not used with so few players.", "KR-3.5"},
    Row{Refusal::SpaceLocked, "This room is locked. Call the Locksmith.", "KR-3.15"},
    Row{Refusal::SpaceBroken, "This stove is broken. Call the Technician.", "KR-3.15"},
    Row{Refusal::SpaceOccupied, "A sand timer is standing there.", "KR-5.8"},
    Row{Refusal::DiningRoomFull, "There is no free table.", "KR-5.22"},
    Row{Refusal::NobodyWaiting, "Nobody is waiting outside.", "KR-5.22"},
    Row{Refusal::TableReserved, "That table is reserved.", "KR-5.30"},
    Row{Refusal::TableTaken, "Somebody is sitting there already.", "KR-5.30"},
    Row{Refusal::TableEmpty, "Nobody is sitting there.", "KR-5.32"},
    Row{Refusal::NoCoin, "The Office has no coin left.", "KR-5.23"},
    Row{Refusal::NotEnoughCoins, "The Office cannot pay that much.", "KR-5.25"},
    Row{Refusal::NobodyOnStrike, "Nobody is on strike.", "KR-5.24"},
    Row{Refusal::BadTarget, "Choose a sand timer that is on strike.", "KR-5.24"},
    Row{Refusal::NoOfficeCard, "There is no office card on this space.", "KR-5.25"},
    Row{Refusal::NoOpenAction, "Place a sand timer first.", "KR-5.55"},
    Row{Refusal::WrongAction, "Your present action does not allow that.", "KR-5.55"},
    Row{Refusal::ActionUsedUp, "You have done all that this action allows.", "KR-5.55"},
    Row{Refusal::NotInThisScenario, "This rule is not part of the scenario yet.", "KR-3.8"},
    Row{Refusal::NotYourOrder, "This patron is not yours.", "KR-5.9"},
    Row{Refusal::NotYourPlate, "This is not your plate.", "KR-5.9"},
    Row{Refusal::NoSuchMeal, "This patron has not ordered that.", "KR-5.34"},
    Row{Refusal::MealHasPlate, "This meal already has a plate.", "KR-5.34"},
    Row{Refusal::NoCleanPlate, "There is no clean plate of that size.", "KR-5.34"},
    Row{Refusal::PlateNotEmpty, "There is food on this plate.", "KR-5.35"},
    Row{Refusal::NotInStock, "There is not enough of that here.", "KR-5.37"},
    Row{Refusal::NotTopRow, "This meal is cooking; no more ingredients.", "KR-5.37"},
    Row{Refusal::LastRow, "It cannot be cooked any further.", "KR-5.39"},
    Row{Refusal::MealHandedOver, "This order has been handed over.", "KR-5.33"},
    Row{Refusal::NothingToHandOver, "There is no plate for this patron.", "KR-5.33"},
    Row{Refusal::SinkEmpty, "No dirty plate of that size.", "KR-5.40"},
    Row{Refusal::BadAmount, "That amount is not possible.", "KR-5.41"},
    Row{Refusal::WrongRoom, "That may not be stored there.", "KR-5.41"},
    Row{Refusal::RoomLocked, "Nothing can be delivered to a locked room.", "KR-5.41"},
    Row{Refusal::SupplyEmpty, "The market has sold out of that.", "KR-5.41"},
    Row{Refusal::NoCredit, "Take a wrong ingredient off first.", "KR-5.44"},
    Row{Refusal::BadChoice, "Choose exactly the sand timers that cannot be paid.", "KR-5.49"},
    Row{Refusal::AlreadyReady, "You have said so already.", "KR-5.47"},
    Row{Refusal::NotOnTheCard, "The referee shakes his head: that is not on the card.", "KR-10.16"},
    Row{Refusal::Unfinished, "That move is not finished.", "KR-5.1"},
    Row{Refusal::HandsBusy, "Your hands are still busy.", "KR-5.54"},
    Row{Refusal::Paused, "The game is paused.", "KR-5.51"},
    Row{Refusal::NoPause, "The game cannot be paused now.", "KR-5.59"},
};
static_assert(kRows.size() == kEnumSize<Refusal>);

}  // namespace

Refused describe(Refusal refusal) {
    const Row& row = kRows.at(static_cast<std::size_t>(refusal));
    ASSERT(row.refusal == refusal);
    return {std::string(word_of(refusal)), std::string(row.sentence), std::string(row.rule)};
}

Refused explain(const Book& /*book*/, const State& state, Seat /*seat*/, const Move& move,
                Refusal refusal) {
    Refused refused = describe(refusal);
    const bool over = state.floor.phase == Phase::Over;
    if (refusal == Refusal::NotInShift && over) refused.sentence = "The scenario is over.";
    if (refusal == Refusal::NotTopRow && is_act<Move, PutBackPlate>(move))
        refused.sentence = "This plate has been on the stove; it must be scrapped.";
    return refused;
}

}  // namespace brigade::kitchen_rush
