// What a seat may do next, complete and in a fixed order [CK-5.41]: by kind of move, then chef,
// place, token, spice. A list is written straight from sets in which check() looks up a single
// move, so nothing is offered only to be thrown away. Steps on plates are in legal_plates.cpp.
#include <tuple>

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

using Kind = Move::Kind;

bool comes_before(const Move& a, const Move& b) {
    const auto key = [](const Move& move) {
        return std::tuple(move.kind, move.chef, move.other, move.location, move.where, move.token,
                          move.spice, move.space);
    };
    return key(a) < key(b);
}

namespace {

class Lister {
   public:
    Lister(const Content& content, const State& state, Seat seat, Moves& moves)
        : content_(content), state_(state), seat_(seat), moves_(moves) {}

    void list() {
        if (!is_draft_phase(street_.phase))
            list_decision();
        else if (own_.ready)
            list_unready();
        else
            list_draft();
    }

   private:
    void offer(const Move& move, Refusal why) {
        if (why == Refusal::None) moves_.push_back(move);
    }

    void list_decision() {
        if (!is_awaited(state_, seat_)) return;
        if (street_.phase == Phase::AfterReveal) list_after_reveal();
        if (street_.phase == Phase::Shopping) list_shopping();
    }
    // [CK-5.28] The engine made a seat ready that has nothing to discard.
    void list_unready() {
        const bool fits =
            street_.phase == Phase::Refrigerating && fridge_excess(content_, state_, seat_) <= 0;
        if (!fits) moves_.push_back({.kind = Kind::Unready});
    }
    void list_draft() {
        if (street_.phase == Phase::Planning)
            list_plan();
        else if (street_.phase == Phase::Refrigerating)
            list_fridge();
        else
            list_plates(side_of(content_, state_, seat_), moves_);
        if (!is_draft_empty(state_, seat_)) moves_.push_back({.kind = Kind::Clear});
        offer({.kind = Kind::Ready}, check_ready(content_, state_, seat_));
    }

    // [CK-5.2 to 5.7]
    void list_plan() {
        const LocationSet open = open_locations(street_, shelf_);
        const std::size_t chefs = has_chef(own_, Chef::Zous) ? kChefs : kChefs - 1;
        for (std::size_t chef = 0; chef < chefs; ++chef)
            for (const Location location : open)
                moves_.push_back({.kind = Kind::Send, .chef = chef_at(chef), .location = location});
        for (std::size_t chef = 0; chef < chefs; ++chef)
            if (shelf_.plan[chef] != kNowhere)
                moves_.push_back({.kind = Kind::Recall, .chef = chef_at(chef)});
    }

    void list_after_reveal() {
        for (std::size_t location = 0; location < kLocations; ++location) {
            const Move move{.kind = Kind::Relocate, .location = location_at(location)};
            offer(move, check_after_reveal(content_, state_, move));
        }
        for (std::size_t chef = 0; chef < kChefs; ++chef)
            for (std::size_t other = chef + 1; other < kChefs; ++other) {
                const Move move{
                    .kind = Kind::Exchange, .chef = chef_at(chef), .other = chef_at(other)};
                offer(move, check_after_reveal(content_, state_, move));
            }
        moves_.push_back({.kind = Kind::Stay});
    }

    void list_shopping() {
        for (const Token token : offered(street_, own_)) {
            if (token != kRumorWild) {
                moves_.push_back({.kind = Kind::Take, .token = token});
                continue;
            }
            for (u8 space = 0; space < kRumorSpaces; ++space) {
                const Move move{.kind = Kind::Take, .token = kRumorWild, .space = space};
                offer(move, check_shopping(state_, move));
            }
        }
        const Move leave{.kind = Kind::LeaveWithSoup};
        offer(leave, check_shopping(state_, leave));
    }

    // [CK-5.27] All marks lie in one place.
    void list_fridge() {
        TokenSet marked;
        for (const Serving mark : shelf_.draft.servings) marked.insert(mark.token());
        for (const Token token : side_of(content_, state_, seat_).kinds)
            moves_.push_back({.kind = Kind::Discard, .token = token});
        for (const Token token : marked) moves_.push_back({.kind = Kind::Keep, .token = token});
    }

    const Content& content_;
    const State& state_;
    const Seat seat_;
    Moves& moves_;
    const Street& street_ = state_.street;
    const Kitchen& own_ = kitchen(state_, seat_);
    const Pantry& shelf_ = pantry(state_, seat_);
};

}  // namespace

Moves legal(const Content& content, const State& state, Seat seat, const Move& draft) {
    Moves moves;
    if (index(seat) < state.street.seat_count && draft.kind == Kind::None)
        Lister(content, state, seat, moves).list();
    return moves;
}

}  // namespace brigade::critter_kitchen
