// The wire: moves are what the described types say, changes between views are small, and nothing
// of a whole game is written that its viewer may not know.
#include "core/difference.hpp"
#include "games/pressure_cooker/test_tables.hpp"
#include "games/pressure_cooker/wire_moves.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

// Reads a written move as the struct that its tag names; the fault, or "".
std::string fault_as_described(const json::object& move) {
    std::string fault = "unknown tag";
    boost::mp11::mp_for_each<wire::Moves>([&](auto kind) {
        if (view_of(move.at("do").get_string()) != kind.kTag) return;
        using Type = typename decltype(kind)::Type;
        json::object rest = move;
        rest.erase("do");
        const std::string before = text_of(rest);
        const Result<Type> read = from_json<Type>(rest);
        fault = read.ok() ? "" : read.error().text;
        if (read.ok()) CHECK(to_json(*read) == json::value(rest));
    });
    return fault;
}

}  // namespace

TEST_CASE("every listed move is written as its described type says, and read back") {
    const Sitting cooking(3,
                          "{'phase':'cooking','orders':{'red-1':{'tokens':[]}},"
                          "'seats':{'0':{'hand':{'tile':'egg-q1'},"
                          "'stacks':{'red-1':['egg-q2']}}}}");
    int seen = 0;
    const auto look = [&](const Sitting& table, Seat seat, const Move& move) {
        const json::object written = move_to_json(box(), table.state, seat, move);
        CHECK(fault_as_described(written).empty());
        const Result<Move> again = move_from_json(box(), table.state, seat, written);
        REQUIRE(again.ok());
        CHECK(*again == move);
        ++seen;
    };
    const auto look_at_all = [&](const Sitting& table, Seat seat) {
        for (const Move& first : legal(content(), table.state, seat)) {
            look(table, seat, first);
            if (!is_open(first)) continue;
            for (const Move& move : legal(content(), table.state, seat, first))
                look(table, seat, move);
        }
    };
    look_at_all(cooking, kAnn);
    look_at_all(cooking, kBob);
    look_at_all(Sitting(2), kAnn);
    look(cooking, kBob, {.kind = Move::Kind::Grab, .spot = Spot{3}, .lag_ms = 45});
    CHECK(seen > 250);
}

TEST_CASE("a grab and a placed tile change little on the wire") {
    Sitting table(4, "{'phase':'cooking'}");
    const auto changes_after = [&](const std::string& move, Millis at) {
        table.run_to(at);
        const auto before = view_to_wire(box(), table.seen_by(kBob));
        table.play(kAnn, move);
        std::string out;
        write_difference(out, before, view_to_wire(box(), table.seen_by(kBob)));
        return out.size();
    };
    CHECK(changes_after("grab 100", 10) < 300);
    CHECK(changes_after("place red-1", 1000) < 300);
}

TEST_CASE("the first list of choices is short, whatever the pool holds") {
    const Sitting table(4, "{'phase':'cooking','seats':{'0':{'stacks':{'red-1':['egg-q1']}}}}");
    CHECK(legal(content(), table.state, kAnn).size() <= 5);
    CHECK(legal(content(), table.state, kAnn,
                {.kind = Move::Kind::Grab, .missing = Move::Missing::Spot})
              .size() == kPoolTiles - 1);
}

TEST_CASE("a draft that asks for the wrong thing leads nowhere") {
    const Sitting table(2, "{'phase':'cooking'}");
    for (const Move::Missing missing : {Move::Missing::Slot, Move::Missing::Dial})
        CHECK(legal(content(), table.state, kAnn, {.kind = Move::Kind::Grab, .missing = missing})
                  .empty());
    CHECK(legal(content(), table.state, kAnn, {.kind = Move::Kind::Ring}).empty());
}

TEST_CASE("the types of the board name every part") {
    const std::string types = wire_types_of(Rules{});
    for (const std::string_view name :
         {"export interface PressureCookerView", "export type PressureCookerEvent",
          "export type PressureCookerMove", "export interface PressureCookerCatalog"})
        CHECK(types.find(name) != std::string::npos);
}

}  // namespace brigade::pressure_cooker::tests
