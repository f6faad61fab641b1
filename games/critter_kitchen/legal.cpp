// What a seat may do next, complete and in a fixed order [CK-5.41]: by kind of move, then chef,
// place, token, spice. Everything offered has passed the same questions as in check().
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
    Lister(const Content& content, const State& state, Seat seat)
        : side_(side_of(content, state, seat)), street_(state.street) {}

    Moves list() {
        if (!is_draft_phase(street_.phase))
            list_decision();
        else if (side_.own.ready)
            list_unready();
        else
            list_draft();
        return moves_;
    }

   private:
    void offer(const Move& move, Refusal why) {
        if (why == Refusal::None) moves_.push_back(move);
    }

    void list_decision() {
        if (!includes(awaited(side_.state), side_.seat)) return;
        if (street_.phase == Phase::AfterReveal) list_after_reveal();
        if (street_.phase == Phase::Shopping) list_shopping();
    }
    // [CK-5.28] The engine made a seat ready that has nothing to discard.
    void list_unready() {
        const bool fits = street_.phase == Phase::Refrigerating &&
                          fridge_excess(side_.content, side_.state, side_.seat) <= 0;
        if (!fits) moves_.push_back({.kind = Kind::Unready});
    }
    void list_draft() {
        if (street_.phase == Phase::Planning) list_plan();
        if (street_.phase == Phase::Plating) list_plates(kDishes);
        if (street_.phase == Phase::Refrigerating) list_fridge();
        if (street_.phase == Phase::CriticMeal) list_plates(kTypes);
        if (!is_draft_empty(side_.state, side_.seat)) moves_.push_back({.kind = Kind::Clear});
        offer({.kind = Kind::Ready}, check_ready(side_));
    }

    void list_plan() {
        for (std::size_t chef = 0; chef < kChefs; ++chef)
            for (std::size_t location = 0; location < kLocations; ++location) {
                const Move move{
                    .kind = Kind::Send, .chef = chef_at(chef), .location = location_at(location)};
                offer(move, check_plan(side_, move));
            }
        for (std::size_t chef = 0; chef < kChefs; ++chef) {
            const Move move{.kind = Kind::Recall, .chef = chef_at(chef)};
            offer(move, check_plan(side_, move));
        }
    }

    void list_after_reveal() {
        for (std::size_t location = 0; location < kLocations; ++location) {
            const Move move{.kind = Kind::Relocate, .location = location_at(location)};
            offer(move, check_after_reveal(side_.content, side_.state, move));
        }
        for (std::size_t chef = 0; chef < kChefs; ++chef)
            for (std::size_t other = chef + 1; other < kChefs; ++other) {
                const Move move{
                    .kind = Kind::Exchange, .chef = chef_at(chef), .other = chef_at(other)};
                offer(move, check_after_reveal(side_.content, side_.state, move));
            }
        moves_.push_back({.kind = Kind::Stay});
    }

    void list_shopping() {
        for (std::size_t token = 0; token < kTokens; ++token) {
            if (!is_offered(street_, side_.own, token_at(token))) continue;
            if (token_at(token) != kRumorWild) {
                moves_.push_back({.kind = Kind::Take, .token = token_at(token)});
                continue;
            }
            for (u8 space = 0; space < kRumorSpaces; ++space) {
                const Move move{.kind = Kind::Take, .token = kRumorWild, .space = space};
                offer(move, check_shopping(side_.state, move));
            }
        }
        const Move leave{.kind = Kind::LeaveWithSoup};
        offer(leave, check_shopping(side_.state, leave));
    }

    // ---- plates

    void list_plates(u8 places) {
        for (u8 where = 0; where < places; ++where) list_puts(where);
        list_laid(Kind::TakeBack);
        list_seasonings();
        list_laid(Kind::Unseason);
        if (street_.phase == Phase::Plating)
            for (const Kind kind :
                 {Kind::AddSoup, Kind::AddBisque, Kind::SoupBack, Kind::BisqueBack})
                list_places(kind, kDishes);
        else
            list_places(Kind::Pair, kTypes);
        if (side_.shelf.draft.pairing != kNone) moves_.push_back({.kind = Kind::Unpair});
    }
    // What cannot be put there plain cannot be put there with a spice.
    void list_puts(u8 where) {
        for (std::size_t token = 0; token < kIngredients; ++token) {
            if (!side_.free.has(token_at(token))) continue;
            const Move move{.kind = Kind::Put, .token = token_at(token), .where = where};
            if (check_plates(side_, move) == Refusal::None) list_spices(move, Spice::None);
        }
    }
    // The move with every spice that may lie on its ingredient, from this one on.
    void list_spices(Move move, Spice first) {
        const Spice own = own_spice(type_of(move.token));
        for (std::size_t spice = index(first); spice < kSpices; ++spice) {
            move.spice = static_cast<Spice>(spice);
            if (is_own_spice(move.spice) && move.spice != own) continue;
            offer(move, check_plates(side_, move));
        }
    }
    // Equal servings are one choice; servings lie in order.
    template <class Visit>
    void visit_laid(Visit&& visit) const {
        const Servings& servings = side_.shelf.draft.servings;
        for (std::size_t at = 0; at < servings.size(); ++at)
            if (at == 0 || servings[at - 1] != servings[at]) visit(servings[at]);
    }
    void list_laid(Kind kind) {
        visit_laid([&](Serving serving) {
            if (kind == Kind::Unseason && serving.spice() == Spice::None) return;
            moves_.push_back({.kind = kind,
                              .token = serving.token(),
                              .where = static_cast<u8>(serving.where()),
                              .spice = serving.spice()});
        });
    }
    void list_seasonings() {
        visit_laid([&](Serving serving) {
            if (serving.spice() != Spice::None) return;
            list_spices({.kind = Kind::Season,
                         .token = serving.token(),
                         .where = static_cast<u8>(serving.where())},
                        Spice::Bread);
        });
    }
    void list_places(Kind kind, u8 places) {
        for (u8 where = 0; where < places; ++where) {
            const Move move{.kind = kind, .where = where};
            offer(move, check_plates(side_, move));
        }
    }

    void list_fridge() {
        for (const Kind kind : {Kind::Discard, Kind::Keep})
            for (std::size_t token = 0; token < kFridgeTokens; ++token) {
                const Move move{.kind = kind, .token = token_at(token)};
                offer(move, check_fridge(side_, move));
            }
    }

    Side side_;
    const Street& street_;
    Moves moves_;
};

}  // namespace

Moves legal(const Content& content, const State& state, Seat seat, const Move& draft) {
    if (index(seat) >= state.street.seat_count || draft.kind != Kind::None) return {};
    return Lister(content, state, seat).list();
}

}  // namespace brigade::critter_kitchen
