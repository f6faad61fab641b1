// Events of Food Court on the wire, in the order of Event::Kind. Which fields an event has follows
// from its struct; event_text.cpp fills them.
#pragma once

#include "games/food_court/wire.hpp"

namespace brigade::food_court::wire {

struct RoundEvent {
    int round = 0;
};
BOOST_DESCRIBE_STRUCT(RoundEvent, (), (round))
struct SeatEvent {
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(SeatEvent, (), (seat))
struct RefillEvent {
    int seat = 0;
    CardNames discarded;
    int drawn = 0;
};
BOOST_DESCRIBE_STRUCT(RefillEvent, (), (seat, discarded, drawn))
struct DrawEvent {
    int seat = 0;
    CardNames cards;
};
BOOST_DESCRIBE_STRUCT(DrawEvent, (), (seat, cards))
struct CustomersEvent {
    int seat = 0;
    Names customers;
};
BOOST_DESCRIBE_STRUCT(CustomersEvent, (), (seat, customers))
struct ArrivalEvent {
    Names customers;
};
BOOST_DESCRIBE_STRUCT(ArrivalEvent, (), (customers))
struct CardEvent {
    int seat = 0;
    std::string_view card;
};
BOOST_DESCRIBE_STRUCT(CardEvent, (), (seat, card))
// A recipe with its ingredients, a drink with its payment.
struct CardWithEvent {
    int seat = 0;
    std::string_view card;
    CardNames cards;
};
BOOST_DESCRIBE_STRUCT(CardWithEvent, (), (seat, card, cards))
struct ServeEvent {
    int seat = 0;
    CardNames recipes;
    Names customers;
    int value = 0;  // what the meal was worth to them
};
BOOST_DESCRIBE_STRUCT(ServeEvent, (), (seat, recipes, customers, value))
struct PassEvent {
    int seat = 0;
    Names customers;
    int to = 0;
};
BOOST_DESCRIBE_STRUCT(PassEvent, (), (seat, customers, to))
struct EndEvent {
    std::optional<int> seat;  // whose medals announced it
    std::vector<ReasonWord> reason;
};
BOOST_DESCRIBE_STRUCT(EndEvent, (), (seat, reason))

using Events = boost::mp11::mp_list<
    Tagged<"round-began", RoundEvent>, Tagged<"turn-began", SeatEvent>,
    Tagged<"refilled", RefillEvent>, Tagged<"drew", DrawEvent>, Tagged<"reshuffled", SeatEvent>,
    Tagged<"attracted", CustomersEvent>, Tagged<"arrived", ArrivalEvent>,
    Tagged<"prepared", CardEvent>, Tagged<"cooked", CardWithEvent>,
    Tagged<"drink-played", CardWithEvent>, Tagged<"drink-triggered", CardWithEvent>,
    Tagged<"swept", CustomersEvent>, Tagged<"complained", CustomersEvent>,
    Tagged<"promoted", CustomersEvent>, Tagged<"discounted", CustomersEvent>,
    Tagged<"served", ServeEvent>, Tagged<"tracked", CardEvent>, Tagged<"utensil-played", CardEvent>,
    Tagged<"turn-ended", SeatEvent>, Tagged<"passed", PassEvent>, Tagged<"left", CustomersEvent>,
    Tagged<"end-announced", EndEvent>, Tagged<"game-ended", EndEvent>>;
static_assert(boost::mp11::mp_size<Events>::value ==
              static_cast<std::size_t>(Event::Kind::GameEnded) + 1);

}  // namespace brigade::food_court::wire
