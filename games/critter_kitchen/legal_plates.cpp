// The steps that a seat may make on its dishes or in its meal, in the order of CK-5.41, written
// straight from the sets of what is free and what fits. Why a step is refused is in
// check_plates.cpp.
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

using Kind = Move::Kind;

namespace {

class PlateLister {
   public:
    PlateLister(const Side& side, Moves& moves) : side_(side), moves_(moves) {}

    void list() {
        if (meal_)
            list_courses();
        else
            list_dishes();
        list_laid(Kind::TakeBack);
        list_seasonings();
        list_laid(Kind::Unseason);
        if (meal_)
            list_pairing();
        else
            list_bowls();
    }

   private:
    // [CK-5.20]
    void list_dishes() {
        const std::size_t first = challenge_of(side_.state.street, 0);
        for (u8 dish = 0; dish < kDishes; ++dish)
            list_puts(dish, asked_types(side_.content, side_.state.street, first + dish));
    }
    // [CK-5.29, CK-5.30]
    void list_courses() {
        for (u8 course = 0; course < kTypes; ++course)
            if (takes_one_more(side_, course)) list_puts(course, TypeSet::of(type_at(course)));
    }
    void list_puts(u8 where, TypeSet types) {
        const SpiceSet spices = spices_for(where);
        const TokenSet tokens = side_.kinds & ingredients_of(types);
        for (const Token token : tokens) list_spices(Kind::Put, token, where, spices);
    }
    void list_spices(Kind kind, Token token, u8 where, SpiceSet spices) {
        spices &= spices_fitting(type_of(token));
        for (const Spice spice : spices)
            moves_.push_back({.kind = kind, .token = token, .where = where, .spice = spice});
    }

    // [CK-5.23, CK-5.31] None, and what is free. Spices are numbered in the order of their tokens,
    // so that one shift brings the free ones into place.
    [[nodiscard]] static SpiceSet free_spices(const Side& side) {
        constexpr u64 kTokenSpices = SpiceSet::range(1, unsigned(Spice::All) + 1).bits();
        SpiceSet spices(side.kinds.bits() >> (index(kFirstSpice) - 1) & kTokenSpices);
        spices.insert(Spice::None);
        if (side.rumors > 0) spices.insert(Spice::Rumor);
        return spices;
    }
    [[nodiscard]] SpiceSet spices_for(std::size_t where) const {
        const bool reduces = may_reduce_ && takes_reduction(side_, where);
        return reduces ? spices_ | SpiceSet::of(Spice::Reduction) : spices_;
    }

    // Equal servings are one choice; servings lie in order.
    template <class Visit>
    void visit_laid(Visit&& visit) const {
        const Servings& servings = side_.shelf.draft.servings;
        for (const Serving* at = servings.begin(); at != servings.end(); ++at)
            if (at == servings.begin() || at[-1] != *at) visit(*at);
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
            const auto where = static_cast<u8>(serving.where());
            list_spices(Kind::Season, serving.token(), where, spices_for(where).after(Spice::None));
        });
    }

    template <class May>
    void list_places(Kind kind, u8 places, May&& may) {
        for (u8 where = 0; where < places; ++where)
            if (may(where)) moves_.push_back({.kind = kind, .where = where});
    }
    void list_bowls() {
        const Plates& draft = side_.shelf.draft;
        list_places(Kind::AddSoup, kDishes, [&](u8) { return side_.soup > 0; });
        list_places(Kind::AddBisque, kDishes, [&](u8) { return side_.bisque > 0; });
        list_places(Kind::SoupBack, kDishes, [&](u8 dish) { return draft.soups[dish] > 0; });
        list_places(Kind::BisqueBack, kDishes, [&](u8 dish) { return draft.bisques[dish] > 0; });
    }
    void list_pairing() {
        if (!may_pair(side_)) return;
        list_places(Kind::Pair, kTypes, [&](u8 where) {
            return check_plates(side_, {.kind = Kind::Pair, .where = where}) == Refusal::None;
        });
        if (side_.shelf.draft.pairing != kNone) moves_.push_back({.kind = Kind::Unpair});
    }

    const Side& side_;
    Moves& moves_;
    const bool meal_ = side_.state.street.phase == Phase::CriticMeal;
    const bool may_reduce_ = !meal_ && has_power(side_.content, side_.own, Power::Reduction);
    const SpiceSet spices_ = free_spices(side_);
};

}  // namespace

void list_plates(const Side& side, Moves& moves) { PlateLister(side, moves).list(); }

}  // namespace brigade::critter_kitchen
