// legal(): every choice that some legal move continues, step by step. RULES.md 5.14.
// An empty draft asks for the first step; a draft with something missing asks for the next one.
// Nothing is offered that leads nowhere, and of equal cards only the lowest copies [FC-5.5,
// FC-5.6].
#include "games/food_court/choose.hpp"

#include <tuple>

namespace brigade::food_court {

namespace {

using Kind = Move::Kind;
using Missing = Move::Missing;

constexpr Move kFill{.kind = Kind::Fill, .missing = Missing::Cards};
constexpr Move kComplain{.kind = Kind::Complaint, .missing = Missing::Customers};
constexpr Move kPromote{.kind = Kind::Promotion, .missing = Missing::Customers};
constexpr Move kGiveDiscount{.kind = Kind::Discount, .missing = Missing::Customers};
constexpr Move kServe{.kind = Kind::Serve, .missing = Missing::Customers, .card = kNoCard};

bool has_payments(const Side& side) {
    return side.state.court.variant.drinks == DrinkRule::Discard;
}

void offer_drinks(const Side& side, Moves& moves) {
    const Missing missing = has_payments(side) ? Missing::Cards : Missing::Nothing;
    if (has_plays(side)) {
        for (const Card card : side.hand& kDrinkCards) {
            if (progress(side.deck, need_of(side, card), side.own.prepared, side.own.cooked, {})
                    .holds())
                moves.push_back({.kind = Kind::Drink, .missing = missing, .card = card});
        }
    }
    if (!has_payments(side)) return;
    for (const Card card : side.own.in_play& kDrinkCards) {
        const Cards all = looks_at_prepared(need_of(side, card)) ? side.own.prepared
                                                                 : recipes_of(side.own.cooked);
        if (can_become_payment(side, need_of(side, card), {}, all))
            moves.push_back({.kind = Kind::Pour, .missing = missing, .card = card});
    }
}

void offer_prepare(const Side& side, Moves& moves) {
    for (const Card card : side.hand & side.deck.ingredients())
        if ((copies_of(side.deck, card) & side.hand).first() == card)
            moves.push_back({.kind = Kind::Prepare, .card = card});
}

void offer_cook(const Side& side, Moves& moves) {
    for (const Card recipe : side.hand & side.deck.recipes())
        if (can_become_dish(side, recipe, {}, side.own.prepared))
            moves.push_back({.kind = Kind::Cook, .missing = Missing::Cards, .card = recipe});
}

void offer_events(const Side& side, Moves& moves) {
    const Customers everybody = customers_in_queues(side.state);
    if (everybody.empty()) return;
    if (side.hand.has(kComplaint)) moves.push_back(kComplain);
    if (side.hand.has(kPromotion) && !in_other_queues(side.state, everybody.first()).empty())
        moves.push_back(kPromote);
    if (side.hand.has(kDiscount) && !discountable(side).empty()) moves.push_back(kGiveDiscount);
}

void offer_serve(const Side& side, Moves& moves) {
    if (side.own.cooked.empty()) return;
    for (const Customer customer : customers_in_reach(side.content, side.state, side.seat)) {
        if (!can_be_served(side, Customers::of(customer))) continue;
        moves.push_back(kServe);
        return;
    }
}

void offer_utensils(const Side& side, Moves& moves) {
    const Court& court = side.state.court;
    if (court.variant.utensil_counted && !has_plays(side)) return;
    for (const Card card : side.hand& kUtensilCards)
        if (court.served_symbols[index(card) - index(kFirstUtensil)] >= 2)
            moves.push_back({.kind = Kind::Utensil, .card = card});
}

void offer_attract(const Side& side, Moves& moves) {
    for (std::size_t slot = 0; slot < side.state.court.central.size(); ++slot)
        moves.push_back({.kind = Kind::Attract, .card = static_cast<Card>(slot)});
}

void offer_turn(const Side& side, Moves& moves) {
    switch (side.state.court.phase) {
        case Phase::Fill: moves.push_back(kFill); break;
        case Phase::Attract:
        case Phase::EndAttract: offer_attract(side, moves); break;
        case Phase::Play:
            if (has_plays(side)) {
                offer_prepare(side, moves);
                offer_cook(side, moves);
            }
            offer_drinks(side, moves);
            if (has_plays(side)) offer_events(side, moves);
            offer_serve(side, moves);
            moves.push_back({.kind = Kind::EndTurn});
            break;
        case Phase::Served:
            offer_drinks(side, moves);
            offer_utensils(side, moves);
            moves.push_back({.kind = Kind::EndTurn});
            break;
        case Phase::Over: break;
    }
}

// [FC-5.2]
void offer_first(const Side& side, Moves& moves) {
    if (is_active(side))
        offer_turn(side, moves);
    else if (side.own.fill_open)
        moves.push_back(kFill);
}

bool plays_from_hand(const Side& side, Card card) {
    return side.state.court.phase == Phase::Play && has_plays(side) && side.hand.has(card);
}

// Whether the first step of a draft could be made now.
bool may_begin(const Side& side, const Move& draft) {
    const Phase phase = side.state.court.phase;
    if (draft.kind == Kind::Fill)
        return side.own.fill_open && (!is_active(side) || phase == Phase::Fill);
    if (!is_active(side) || (draft.kind != Kind::Serve && index(draft.card) >= kDeckCards))
        return false;
    switch (draft.kind) {
        case Kind::Cook:
            return plays_from_hand(side, draft.card) && side.deck.recipes().has(draft.card);
        case Kind::Drink:
            return has_payments(side) && (phase == Phase::Play || phase == Phase::Served) &&
                   has_plays(side) && (side.hand & kDrinkCards).has(draft.card);
        case Kind::Pour:
            return has_payments(side) && (phase == Phase::Play || phase == Phase::Served) &&
                   (side.own.in_play & kDrinkCards).has(draft.card);
        case Kind::Complaint: return plays_from_hand(side, kComplaint);
        case Kind::Promotion: return plays_from_hand(side, kPromotion);
        case Kind::Discount: return plays_from_hand(side, kDiscount);
        case Kind::Serve: return phase == Phase::Play;
        case Kind::None:
        case Kind::Fill:
        case Kind::Attract:
        case Kind::Prepare:
        case Kind::Utensil:
        case Kind::EndTurn: break;
    }
    return false;
}

// Whether what was chosen so far is there to be chosen.
bool is_at_hand(const Side& side, const Move& draft) {
    const Cards area = draft.kind == Kind::Fill   ? side.hand
                       : draft.kind == Kind::Cook ? side.own.prepared
                                                  : side.own.prepared | recipes_of(side.own.cooked);
    return area.has_all(draft.cards) &&
           (draft.customers.empty() || customers_in_queues(side.state).has_all(draft.customers));
}

}  // namespace

bool comes_before(const Move& a, const Move& b) {
    const auto key = [](const Move& move) {
        const bool serves = move.kind == Kind::Serve;
        const int tracked = !serves || move.card == kNoCard ? -1 : static_cast<int>(move.card);
        return std::tuple(move.kind, serves ? Card{} : move.card, move.cards.bits(),
                          move.customers.bits(), tracked);
    };
    return key(a) < key(b);
}

Moves legal(const Content& content, const State& state, Seat seat, const Move& draft) {
    Moves moves;
    if (state.court.phase == Phase::Over) return moves;
    const Side side = side_of(content, state, seat);
    if (draft.kind == Kind::None)
        offer_first(side, moves);
    else if (is_open(draft) && may_begin(side, draft) && is_at_hand(side, draft))
        choose_next(side, draft, moves);
    return moves;
}

}  // namespace brigade::food_court
