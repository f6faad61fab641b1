// Events as one sentence each for the log. A seat called "You" is spoken to.
// Pure; who may read what is decided by Event::viewers, not here.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

using Fact = Event::Kind;

constexpr std::string_view kPlateNames[] = {"the top plate", "the middle plate", "the bottom plate",
                                            "the waiting spot"};

std::string counted(int count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}
std::string points(int count) { return counted(count, "point"); }

// One event on its way into words.
struct Teller {
    const Book& book;
    const Event& event;
    const SeatNames& names;

    [[nodiscard]] bool is_you(Seat seat) const { return seat_name(names, seat) == "You"; }
    // The seat with its verb: "Ann grabs", "You grab".
    [[nodiscard]] std::string does(std::string_view you, std::string_view others) const {
        return fmt::format("{} {}", seat_name(names, event.seat),
                           is_you(event.seat) ? you : others);
    }
    [[nodiscard]] std::string whose() const { return possessive(names, event.seat); }
    [[nodiscard]] const std::string& tile() const { return book.faces[index(event.face)].name; }
    [[nodiscard]] std::string order() const {
        return fmt::format("{} ({})", book.orders[index(event.card)].title, slot_name(event.slot));
    }
    [[nodiscard]] std::string listed(u8 seats) const {
        std::vector<std::string> words;
        for (std::size_t seat = 0; seat < kPlayersMax; ++seat)
            if (((seats >> seat) & 1U) != 0)
                words.push_back(is_you(seat_at(seat)) ? "you" : seat_name(names, seat_at(seat)));
        if (words.size() < 2) return words.empty() ? "" : words.front();
        return fmt::format("{} and {}", fmt::join(words.begin(), words.end() - 1, ", "),
                           words.back());
    }
};

std::string tell_grabbed(const Teller& tell) {
    return tell.event.face == kNoTile
               ? tell.does("grab", "grabs") + " a face-down tile."
               : fmt::format("{} {}.", tell.does("grab", "grabs"), tell.tile());
}

// The receipt: when each claim came in, what was taken off, and what that leaves.
std::string tell_decided(const Teller& tell) {
    std::vector<std::string> claims;
    for (std::size_t seat = 0; seat < kPlayersMax; ++seat) {
        if (((tell.event.seats >> seat) & 1U) == 0) continue;
        const int after_ms = tell.event.after_ms[seat];
        const int lag_ms = tell.event.lag_ms[seat];
        claims.push_back(fmt::format("{} {} - {} = {} ms", seat_name(tell.names, seat_at(seat)),
                                     after_ms, lag_ms, after_ms - lag_ms));
    }
    return fmt::format("Several hands for spot {}, arrival less the way: {}. {} the tile{}.",
                       index(tell.event.spot), fmt::join(claims, ", "), tell.does("get", "gets"),
                       tell.event.number != 0 ? " by lot" : "");
}

std::string tell_returned(const Teller& tell) {
    if (tell.event.face == kNoTile) return tell.whose() + " tile goes back as it lay.";
    return fmt::format("{} {} goes back face up.", tell.whose(), tell.tile());
}

std::string tell_inspected(const Teller& tell) {
    const auto verdict = static_cast<Verdict>(tell.event.number);
    const std::string what = fmt::format("{} {}", tell.whose(), tell.order());
    std::vector<std::string> reasons;
    if (tell.event.found[0] > 0) reasons.push_back(fmt::format("{} missing", tell.event.found[0]));
    if (tell.event.found[1] > 0) reasons.push_back(counted(tell.event.found[1], "wrong tile"));
    if (tell.event.found[2] != 0) reasons.emplace_back("a tile in the wrong place");
    const std::string why = reasons.empty() ? "" : fmt::format(": {}", fmt::join(reasons, ", "));
    switch (verdict) {
        case Verdict::Unclaimed: return fmt::format("{} was not claimed{}.", what, why);
        case Verdict::Incorrect: return fmt::format("{} is not right{}.", what, why);
        case Verdict::Waiting:
            return fmt::format("{} is right, but no plate is left{}.", what, why);
        case Verdict::Scored: return fmt::format("{} is right{}.", what, why);
        case Verdict::Nothing: break;
    }
    return {};
}

std::string tell_award(const Teller& tell) {
    switch (static_cast<Reason>(tell.event.number)) {
        case Reason::WrongTiles:
            return fmt::format("{} wrong tiles bring {} each to {}.", tell.whose(),
                               points(tell.event.points), tell.listed(tell.event.seats));
        case Reason::Duplicates:
            return fmt::format("{} extra copies bring {} each to {}.", tell.whose(),
                               points(tell.event.points), tell.listed(tell.event.seats));
        case Reason::Fastest:
            return fmt::format("{} the Fastest Cook: {}.", tell.does("are", "is"),
                               points(tell.event.points));
        case Reason::FalseBell:
            return fmt::format(
                "A false bell costs {} {}.",
                tell.is_you(tell.event.seat) ? "you" : seat_name(tell.names, tell.event.seat),
                points(-tell.event.points));
        case Reason::MostOrders:
            return fmt::format("{} the most completed orders: {}.", tell.does("have", "has"),
                               points(tell.event.points));
        default: return {};
    }
}

std::string tell_booked(const Teller& tell) {
    if (tell.event.points < 0)
        return fmt::format("{} {} on {}.", tell.does("lose", "loses"), points(-tell.event.points),
                           dial_name(tell.event.dial));
    return fmt::format("{} {} on {}.", tell.does("put", "puts"), points(tell.event.points),
                       dial_name(tell.event.dial));
}

std::string tell_cooking(const Teller& tell) {
    const Event& event = tell.event;
    switch (event.kind) {
        case Fact::Reached:
            return fmt::format("{} for spot {}.", tell.does("reach", "reaches"), index(event.spot));
        case Fact::Decided: return tell_decided(tell);
        case Fact::Missed: return tell.does("miss", "misses") + " the tile: somebody was quicker.";
        case Fact::Grabbed: return tell_grabbed(tell);
        case Fact::CameHome: return tell.does("have", "has") + " a tile at home.";
        case Fact::Looked: return fmt::format("{} at {}.", tell.does("look", "looks"), tell.tile());
        case Fact::Placed:
            return fmt::format("{} {} on {}.", tell.does("place", "places"), tell.tile(),
                               tell.order());
        case Fact::PutBack:
            return fmt::format("{} {} back.", tell.does("put", "puts"), tell.tile());
        case Fact::Returned: return tell_returned(tell);
        case Fact::AppetizerServed:
            return fmt::format("{} an appetizer on {}.", tell.does("serve", "serves"),
                               tell.order());
        case Fact::OrderUp:
            return fmt::format("Order up: {} {} with {}.", tell.does("take", "takes"),
                               kPlateNames[event.number], tell.order());
        case Fact::Rang: return tell.does("ring", "rings") + " the bell. The timer runs.";
        case Fact::HouseTimer: return "The house starts the timer.";
        case Fact::HandsOff: return tell.does("are", "is") + " done for this round.";
        default: return {};
    }
}

std::string tell_scoring(const Teller& tell) {
    const Event& event = tell.event;
    switch (event.kind) {
        case Fact::Inspected: return tell_inspected(tell);
        case Fact::AppetizerLost:
            return fmt::format("The appetizer on {} {} costs {}.",
                               tell.is_you(event.seat) ? "your" : tell.whose(), tell.order(),
                               points(-event.points));
        case Fact::AwardOpened: return tell_award(tell);
        case Fact::Picked: return tell.does("have", "has") + " chosen a dial.";
        case Fact::Booked: return tell_booked(tell);
        case Fact::Scored:
            return fmt::format("{} {} for {}: {}.", tell.does("score", "scores"),
                               points(event.points), tell.order(), kPlateNames[event.number]);
        case Fact::QualityBonus:
            return fmt::format("{} the quality bonus of {} for {} with {}.",
                               tell.does("get", "gets"), event.points, tell.order(), event.quality);
        default: return {};
    }
}

}  // namespace

std::string event_to_text(const Book& book, const State& /*state*/, const Event& event,
                          const SeatNames& names) {
    const Teller tell{book, event, names};
    switch (event.kind) {
        case Fact::RoundSet: return fmt::format("Round {}: read the orders.", event.number + 1);
        case Fact::Readied: return tell.does("are", "is") + " ready.";
        case Fact::CountdownBegan: return "Three, two, one …";
        case Fact::CookingBegan: return "Pressure Cooker!";
        case Fact::RoundOver: return "Hands off: the round is over.";
        case Fact::RoundScored: return fmt::format("Round {} is scored.", event.number + 1);
        case Fact::GameEnded: return "The game is over.";
        default: break;
    }
    const std::string cooking = tell_cooking(tell);
    return cooking.empty() ? tell_scoring(tell) : cooking;
}

}  // namespace brigade::pressure_cooker
