// Why a move is refused, in the order of CK-5.43: the phase, whose turn it is or who is ready, then
// the move itself. Plans, zous chefs, shopping and the fridge are here, plates in check_plates.cpp.
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

using Kind = Move::Kind;

namespace {

bool is_about_readiness(Kind kind) {
    return kind == Kind::Clear || kind == Kind::Ready || kind == Kind::Unready;
}
bool is_about_servings(Kind kind) { return kind >= Kind::Put && kind <= Kind::Unseason; }
bool is_about_soup(Kind kind) { return kind >= Kind::AddSoup && kind <= Kind::BisqueBack; }

bool belongs_to(Phase phase, Kind kind) {
    if (is_draft_phase(phase) && is_about_readiness(kind)) return true;
    switch (phase) {
        case Phase::Planning: return kind == Kind::Send || kind == Kind::Recall;
        case Phase::AfterReveal:
            return kind == Kind::Relocate || kind == Kind::Exchange || kind == Kind::Stay;
        case Phase::Shopping: return kind == Kind::Take || kind == Kind::LeaveWithSoup;
        case Phase::Plating: return is_about_servings(kind) || is_about_soup(kind);
        case Phase::Refrigerating: return kind == Kind::Discard || kind == Kind::Keep;
        case Phase::CriticMeal:
            return is_about_servings(kind) || kind == Kind::Pair || kind == Kind::Unpair;
        case Phase::Over: return false;
    }
    UNREACHABLE("every phase has its moves");
}

// [CK-5.1, CK-5.6, CK-5.33]
Refusal check_phase(Phase phase, const Move& move) {
    const bool revealed = phase == Phase::AfterReveal || phase == Phase::Shopping;
    const bool plans =
        move.kind == Kind::Send || move.kind == Kind::Recall || is_about_readiness(move.kind);
    if (revealed && plans) return Refusal::AlreadyRevealed;
    const bool soup = move.kind == Kind::AddSoup || move.kind == Kind::AddBisque ||
                      (move.kind == Kind::Put && (move.token == kSoup || move.token == kBisque));
    if (phase == Phase::CriticMeal && soup) return Refusal::NoSoupForTheCritic;
    return belongs_to(phase, move.kind) ? Refusal::None : Refusal::WrongPhase;
}

// [CK-5.17, CK-5.28, CK-5.35]
Refusal check_turn(const Content& content, const State& state, Seat seat, Kind kind) {
    const Street& street = state.street;
    if (index(seat) >= street.seat_count) return Refusal::NotYourTurn;
    if (!is_draft_phase(street.phase))
        return is_awaited(state, seat) ? Refusal::None : Refusal::NotYourTurn;
    if (street.phase == Phase::Refrigerating && fridge_excess(content, state, seat) <= 0)
        return Refusal::NothingToDiscard;
    const bool ready = kitchen(state, seat).ready;
    if (kind == Kind::Unready) return ready ? Refusal::None : Refusal::NotReady;
    return ready ? Refusal::AlreadyReady : Refusal::None;
}

bool is_chef(Chef chef) { return index(chef) < kChefs; }
bool is_location(Location location) { return index(location) < kLocations; }

// [CK-5.2 to 5.7]
Refusal check_plan(const Street& street, const Kitchen& own, const Pantry& shelf,
                   const Move& move) {
    if (!is_chef(move.chef)) return Refusal::BadParameter;
    if (move.kind == Kind::Send && !is_location(move.location)) return Refusal::BadParameter;
    if (!has_chef(own, move.chef)) return Refusal::NoZousAtWork;
    if (move.kind == Kind::Recall)
        return shelf.plan[index(move.chef)] == kNowhere ? Refusal::NothingPlanned : Refusal::None;
    if (!in_play(street, move.location)) return Refusal::LocationNotInPlay;
    return open_locations(street, shelf).has(move.location) ? Refusal::None
                                                            : Refusal::LocationUsedTwice;
}

Refusal check_relocate(const Content& content, const State& state, const Move& move) {
    if (!is_location(move.location)) return Refusal::BadParameter;
    const Kitchen& own = state.kitchens[zous_owner(state)];
    if (effect_at_work(content, own) != ZousEffect::Relocate) return Refusal::NotThisZous;
    if (!in_play(state.street, move.location)) return Refusal::LocationNotInPlay;
    for (std::size_t chef = 0; chef < index(Chef::Zous); ++chef)
        if (own.spots[chef] == move.location) return Refusal::OwnChefThere;
    return Refusal::None;
}

Refusal check_exchange(const Content& content, const State& state, const Move& move) {
    if (!is_chef(move.chef) || !is_chef(move.other)) return Refusal::BadParameter;
    const Kitchen& own = state.kitchens[zous_owner(state)];
    if (effect_at_work(content, own) != ZousEffect::Exchange) return Refusal::NotThisZous;
    return move.chef == move.other ? Refusal::SameChefTwice : Refusal::None;
}

}  // namespace

// [CK-5.8, CK-5.9]
Refusal check_after_reveal(const Content& content, const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::Relocate: return check_relocate(content, state, move);
        case Kind::Exchange: return check_exchange(content, state, move);
        default: return Refusal::None;
    }
}

namespace {

// [CK-5.14]
Refusal check_space(const Kitchen& own, const Move& move) {
    if (move.token != kRumorWild)
        return move.space == kNone ? Refusal::None : Refusal::SpaceNotAsked;
    if (move.space == kNone) return Refusal::WildNeedsASpace;
    return own.rumors[move.space] == RumorSpace::Empty ? Refusal::None
                                                       : Refusal::SpaceAlreadyFilled;
}

// [CK-5.10 to 5.14]
Refusal check_take(const State& state, const Move& move) {
    const Street& street = state.street;
    const Kitchen& own = kitchen(state, deciding(street).seat);
    if (index(move.token) >= kTokens) return Refusal::BadParameter;
    if (move.space != kNone && move.space >= kRumorSpaces) return Refusal::BadParameter;
    const bool truck = street.location == Location::SoupTruck;
    if (move.token == kSoup && !truck) return Refusal::SoupOnlyByLeaving;
    if (move.token != kSoup && !street.items[index(street.location)].has(move.token))
        return Refusal::ItemNotHere;
    if (!exists_for(own, move.token))
        return move.token == kRumorWild ? Refusal::RumorSpacesFull : Refusal::RumorAlreadyKnown;
    return check_space(own, move);
}

}  // namespace

Refusal check_shopping(const State& state, const Move& move) {
    if (move.kind == Kind::Take) return check_take(state, move);
    return deciding(state.street).taken > 0 ? Refusal::AlreadyTookAnItem : Refusal::None;
}

// [CK-5.19, CK-5.27]
Refusal check_fridge(const Side& side, const Move& move) {
    if (index(move.token) >= kTokens) return Refusal::BadParameter;
    const bool cold = goes_into_fridge(move.token);
    if (move.kind == Kind::Discard)
        return cold && side.kinds.has(move.token) ? Refusal::None : Refusal::NotInStorage;
    const bool marked = cold && count_serving(side.shelf.draft, Serving(0, move.token)) > 0;
    return marked ? Refusal::None : Refusal::NotLaidOut;
}

namespace {

// [CK-5.2] Chefs before the zous chef.
Refusal check_whole_plan(const Kitchen& own, const Pantry& shelf) {
    for (std::size_t chef = 0; chef < kChefs; ++chef) {
        if (shelf.plan[chef] != kNowhere || !has_chef(own, chef_at(chef))) continue;
        return chef_at(chef) == Chef::Zous ? Refusal::ZousNeedsAPlace : Refusal::ChefNeedsAPlace;
    }
    return Refusal::None;
}

Refusal check_clear(const State& state, Seat seat) {
    if (!is_draft_empty(state, seat)) return Refusal::None;
    return state.street.phase == Phase::Planning ? Refusal::NothingPlanned : Refusal::NotLaidOut;
}

}  // namespace

Refusal check_ready(const Content& content, const State& state, Seat seat) {
    const Pantry& shelf = pantry(state, seat);
    switch (state.street.phase) {
        case Phase::Planning: return check_whole_plan(kitchen(state, seat), shelf);
        case Phase::Plating: return check_dishes(content, state, seat);
        case Phase::Refrigerating: {
            const auto marks = static_cast<int>(shelf.draft.servings.size());
            const int excess = fridge_excess(content, state, seat);
            return marks == excess ? Refusal::None : Refusal::WrongNumberOfDiscards;
        }
        default: return Refusal::None;  // [CK-5.34]
    }
}

Refusal check(const Content& content, const State& state, Seat seat, const Move& move) {
    const Phase phase = state.street.phase;
    if (const Refusal why = check_phase(phase, move); why != Refusal::None) return why;
    if (const Refusal why = check_turn(content, state, seat, move.kind); why != Refusal::None)
        return why;
    if (phase == Phase::AfterReveal) return check_after_reveal(content, state, move);
    if (phase == Phase::Shopping) return check_shopping(state, move);
    switch (move.kind) {
        case Kind::Clear: return check_clear(state, seat);
        case Kind::Ready: return check_ready(content, state, seat);
        case Kind::Unready: return Refusal::None;
        case Kind::Send:
        case Kind::Recall:
            return check_plan(state.street, kitchen(state, seat), pantry(state, seat), move);
        case Kind::Discard:
        case Kind::Keep: return check_fridge(side_of(content, state, seat), move);
        default: return check_plates(side_of(content, state, seat), move);
    }
}

}  // namespace brigade::critter_kitchen
