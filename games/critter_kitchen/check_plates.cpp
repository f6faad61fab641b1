// Why a step on a dish or in the meal is refused: what may be put where, and with which spice.
// RULES.md CK-5.18 to CK-5.25 and CK-5.29 to CK-5.32, in the order of CK-5.43.
#include <algorithm>

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

using Kind = Move::Kind;

namespace {

bool is_meal(const Side& side) { return side.state.street.phase == Phase::CriticMeal; }

bool is_place(const Side& side, u8 where) { return where < (is_meal(side) ? kTypes : kDishes); }

// [CK-5.20, CK-5.29]
Refusal check_place(const Side& side, const Move& move) {
    const Type type = type_of(move.token);
    if (is_meal(side)) return index(type) == move.where ? Refusal::None : Refusal::WrongCourse;
    const Street& street = side.state.street;
    const TypeSet asked = asked_types(side.content, street, challenge_of(street, move.where));
    return asked.has(type) ? Refusal::None : Refusal::IngredientNotOnCard;
}

// [CK-5.30] Badger: one course of up to four tokens.
Refusal check_big_course(const Plates& draft, std::size_t course) {
    for (std::size_t other = 0; other < kTypes; ++other)
        if (other != course && count_at(draft, other) > 1) return Refusal::OnlyOneBigCourse;
    return count_at(draft, course) >= kBigCourse ? Refusal::AtMostFour : Refusal::None;
}

Refusal check_number(const Side& side, std::size_t where) {
    if (!is_meal(side) || count_at(side.shelf.draft, where) == 0) return Refusal::None;
    const Street& street = side.state.street;
    if (is_critic(side.content, street, CriticRule::BigCourse))
        return check_big_course(side.shelf.draft, where);
    const bool cheeses =
        is_critic(side.content, street, CriticRule::ManyCheeses) && where == index(Type::Cheese);
    return cheeses ? Refusal::None : Refusal::OnePerCourse;
}

bool has_reduction(const Plates& draft, std::size_t dish) {
    return std::ranges::any_of(draft.servings, [dish](Serving serving) {
        return serving.where() == dish && serving.spice() == Spice::Reduction;
    });
}

// [CK-5.25]
Refusal check_reduction(const Side& side, std::size_t where) {
    if (is_meal(side) || !has_power(side.content, side.own, Power::Reduction))
        return Refusal::NotYourPower;
    if (has_reduction(side.shelf.draft, where)) return Refusal::OneReductionPerDish;
    return side.soup > 0 ? Refusal::None : Refusal::NotEnoughSoup;
}

// [CK-5.23, CK-5.31] Whether this spice may go on this ingredient, and is free.
Refusal check_spice(const Side& side, const Move& move) {
    switch (move.spice) {
        case Spice::None: return Refusal::None;
        case Spice::All: return side.kinds.has(kAllSpice) ? Refusal::None : Refusal::NotInStorage;
        case Spice::Reduction: return check_reduction(side, move.where);
        case Spice::Rumor: return side.rumors > 0 ? Refusal::None : Refusal::NotEnoughRumors;
        default: break;
    }
    if (move.spice != own_spice(type_of(move.token))) return Refusal::SpiceDoesNotMatch;
    return side.kinds.has(token_of(move.spice)) ? Refusal::None : Refusal::NotInStorage;
}

Refusal check_put(const Side& side, const Move& move) {
    if (!goes_into_fridge(move.token)) return Refusal::BadParameter;
    if (is_spice(move.token)) return Refusal::SpiceNeedsAnIngredient;  // [CK-5.24]
    if (const Refusal why = check_place(side, move); why != Refusal::None) return why;
    if (const Refusal why = check_number(side, move.where); why != Refusal::None) return why;
    if (!side.kinds.has(move.token)) return Refusal::NotInStorage;
    return check_spice(side, move);
}

Refusal check_season(const Side& side, const Move& move) {
    const auto lies = [&](bool any_spice) {
        return std::ranges::any_of(side.shelf.draft.servings, [&](Serving serving) {
            return serving.where() == move.where && serving.token() == move.token &&
                   (any_spice || serving.spice() == Spice::None);
        });
    };
    if (!lies(true)) return Refusal::SpiceNeedsAnIngredient;
    if (!lies(false)) return Refusal::AlreadySpiced;
    return check_spice(side, move);
}

// [CK-5.32]
Refusal check_pair(const Side& side, u8 course) {
    const Plates& draft = side.shelf.draft;
    const bool fits = course != index(Type::Wine) && course != draft.pairing &&
                      count_at(draft, index(Type::Wine)) > 0 && count_at(draft, course) > 0;
    return may_pair(side) && fits ? Refusal::None : Refusal::NoPairing;
}

Refusal check_serving(const Side& side, const Move& move) {
    if (index(move.token) >= kTokens || index(move.spice) >= kSpices) return Refusal::BadParameter;
    if (move.kind == Kind::Put) return check_put(side, move);
    const bool needs_spice = move.kind != Kind::TakeBack;
    if (needs_spice && move.spice == Spice::None) return Refusal::BadParameter;
    if (move.kind == Kind::Season) return check_season(side, move);
    const Serving serving(move.where, move.token, move.spice);
    return count_serving(side.shelf.draft, serving) > 0 ? Refusal::None : Refusal::NotLaidOut;
}

}  // namespace

bool may_pair(const Side& side) {
    return is_critic(side.content, side.state.street, CriticRule::WinePairing);
}
bool takes_one_more(const Side& side, std::size_t course) {
    return check_number(side, course) == Refusal::None;
}
bool takes_reduction(const Side& side, std::size_t dish) {
    return check_reduction(side, dish) == Refusal::None;
}

Refusal check_plates(const Side& side, const Move& move) {
    const Plates& draft = side.shelf.draft;
    if (move.kind == Kind::Unpair)
        return draft.pairing == kNone ? Refusal::NotLaidOut : Refusal::None;
    if (!is_place(side, move.where)) return Refusal::BadParameter;
    switch (move.kind) {
        case Kind::AddSoup: return side.soup > 0 ? Refusal::None : Refusal::NotEnoughSoup;
        case Kind::AddBisque: return side.bisque > 0 ? Refusal::None : Refusal::NotEnoughBisque;
        case Kind::SoupBack:
            return draft.soups[move.where] > 0 ? Refusal::None : Refusal::NotLaidOut;
        case Kind::BisqueBack:
            return draft.bisques[move.where] > 0 ? Refusal::None : Refusal::NotLaidOut;
        case Kind::Pair: return check_pair(side, move.where);
        default: return check_serving(side, move);
    }
}

}  // namespace brigade::critter_kitchen
