// Why a move was refused, for people: an id that never changes, a sentence, and the rule.
// describe() knows no position; explain() fills in its numbers. Sentences: RULES.md section 5.
#include <fmt/format.h>

#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

struct Row {
    Refusal refusal;
    std::string_view id, sentence, rule;
};

constexpr std::array kRows{
    Row{Refusal::None, "none", "Nothing is wrong with that.", "PR-5.1"},
    Row{Refusal::NotNow, "not-now", "There is nothing to get ready for right now.", "PR-5.10"},
    Row{Refusal::AlreadyReady, "already-ready", "You are already ready.", "PR-5.10"},
    Row{Refusal::NotCooking, "not-cooking",
        "The kitchen is closed: the round has not begun or is over.", "PR-7.4"},
    Row{Refusal::YouAreDone, "you-are-done", "You are done for this round.", "PR-5.24"},
    Row{Refusal::NoSuchSpot, "no-such-spot", "There is no such place in the pool.", "PR-3.8"},
    Row{Refusal::HandFull, "hand-full", "You already hold a tile: use it or put it back first.",
        "PR-5.14"},
    Row{Refusal::HandMoving, "hand-moving", "Your hand is still moving.", "PR-6.12"},
    Row{Refusal::HandResting, "hand-resting",
        "Not so fast: your hand needs a moment before the next grab.", "PR-6.12"},
    Row{Refusal::TileGone, "tile-gone", "Somebody was quicker: that tile is gone.", "PR-5.2"},
    Row{Refusal::NoOrderThere, "no-order-there", "There is no order in that place.", "PR-5.16"},
    Row{Refusal::HandEmpty, "hand-empty", "You have no tile in your hand.", "PR-5.15"},
    Row{Refusal::NoAppetizerLeft, "no-appetizer-left",
        "Both of your appetizers are already served.", "PR-5.18"},
    Row{Refusal::OrderIsUp, "order-is-up",
        "That order of yours is already up: nothing more can be done with it.", "PR-5.20"},
    Row{Refusal::StackFull, "stack-full", "That stack cannot get any higher.", "PR-4.6"},
    Row{Refusal::NothingOnStack, "nothing-on-stack", "There is nothing on that stack to serve.",
        "PR-5.19"},
    Row{Refusal::NoTokensLeft, "no-tokens-left", "You have used all of your Order Up tokens.",
        "PR-4.5"},
    Row{Refusal::ClaimTooShort, "claim-too-short", "That stack is shorter than the order.",
        "PR-10.11"},
    Row{Refusal::TimerRunning, "timer-running", "The timer is already running.", "PR-5.23"},
    Row{Refusal::TooFewOrders, "too-few-orders",
        "You need more finished orders before you may start the timer.", "PR-5.23"},
    Row{Refusal::NoSuchAward, "no-such-award", "That award does not exist.", "PR-5.27"},
    Row{Refusal::NotYourAward, "not-your-award", "That award is not yours.", "PR-5.27"},
    Row{Refusal::AlreadyChosen, "already-chosen", "You have already chosen a dial for this one.",
        "PR-5.27"},
    Row{Refusal::NoSuchDial, "no-such-dial", "That dial is not in play.", "PR-3.2"},
    Row{Refusal::DialCannotPay, "dial-cannot-pay", "Choose a dial that can pay the loss.",
        "PR-8.31"},
    Row{Refusal::Unfinished, "unfinished", "That move is not finished.", "PR-5.1"},
};
static_assert(kRows.size() == static_cast<std::size_t>(Refusal::Unfinished) + 1);

std::string claims_needed(const State& state, Seat seat) {
    return fmt::format("You need {} finished orders before you may start the timer; you have {}.",
                       minimum_of_round(state.floor), claims_of(kitchen(state, seat)));
}

std::string tiles_needed(const Book& book, const State& state, Seat seat, Slot slot) {
    return fmt::format(
        "That stack is shorter than the order: it has {} ingredients, the order needs {}.",
        ingredients_on(book.content, stack_of(state, seat, slot)),
        book.content.order(state.floor.orders[index(slot)].card).tiles);
}

}  // namespace

Refused describe(Refusal refusal) {
    const Row& row = kRows[static_cast<std::size_t>(refusal)];
    ASSERT(row.refusal == refusal);
    return {std::string(row.id), std::string(row.sentence), std::string(row.rule)};
}

Refused explain(const Book& book, const State& state, Seat seat, const Move& move,
                Refusal refusal) {
    Refused refused = describe(refusal);
    if (refusal == Refusal::NotNow && move.kind == Move::Kind::ChooseDial) {
        refused.sentence = "There is nothing to choose right now.";
        refused.rule = "PR-5.27";
    }
    if (refusal == Refusal::TooFewOrders) refused.sentence = claims_needed(state, seat);
    if (refusal == Refusal::ClaimTooShort)
        refused.sentence = tiles_needed(book, state, seat, move.slot);
    return refused;
}

}  // namespace brigade::pressure_cooker
