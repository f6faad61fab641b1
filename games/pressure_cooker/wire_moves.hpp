// Moves of Pressure Cooker on the wire. They are written and read in move_text.cpp; that these
// types tell the truth about them is tested in wire_test.cpp.
#pragma once

#include "games/pressure_cooker/wire.hpp"

namespace brigade::pressure_cooker::wire {

using MissingWord = Word<"spot", "at", "dial">;  // what an open draft asks for next

// Ready, put back, ring, hands off.
struct PlainMove {};
BOOST_DESCRIBE_STRUCT(PlainMove, (), ())
struct GrabMove {
    std::optional<int> spot;    // 0 to 230
    std::optional<int> lag_ms;  // written by the server, whatever a client sends
    std::optional<MissingWord> missing;
};
BOOST_DESCRIBE_STRUCT(GrabMove, (), (spot, lag_ms, missing))
// Place the held tile, serve an appetizer, claim an order.
struct SlotMove {
    std::optional<SlotWord> at;
    std::optional<MissingWord> missing;
};
BOOST_DESCRIBE_STRUCT(SlotMove, (), (at, missing))
struct DialMove {
    int award = 0;
    std::optional<DialWord> dial;
    std::optional<MissingWord> missing;
};
BOOST_DESCRIBE_STRUCT(DialMove, (), (award, dial, missing))

using Moves = boost::mp11::mp_list<
    Tagged<"ready", PlainMove>, Tagged<"grab", GrabMove>, Tagged<"put-back", PlainMove>,
    Tagged<"place", SlotMove>, Tagged<"appetizer", SlotMove>, Tagged<"order-up", SlotMove>,
    Tagged<"ring", PlainMove>, Tagged<"hands-off", PlainMove>, Tagged<"choose-dial", DialMove>>;
static_assert(boost::mp11::mp_size<Moves>::value ==
              static_cast<std::size_t>(Move::Kind::ChooseDial));

}  // namespace brigade::pressure_cooker::wire
