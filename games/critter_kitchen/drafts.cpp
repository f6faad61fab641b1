// Drafts: what lies in them, what is still free, and the way from one to another. A draft holds no
// token of its own [CK-4.1]; everything in it is still in storage.
#include <algorithm>

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

bool is_empty(const Plates& plates) {
    constexpr std::array<u8, kDishes> kNoBowls{};
    return plates.servings.empty() && plates.soups == kNoBowls && plates.bisques == kNoBowls &&
           plates.pairing == kNone;
}

bool is_draft_empty(const State& state, Seat seat) {
    const Pantry& own = pantry(state, seat);
    const bool sent =
        std::ranges::any_of(own.plan, [](Location location) { return location != kNowhere; });
    return !sent && is_empty(own.draft);
}

void add_serving(Plates& plates, Serving serving) {
    const auto* at = std::ranges::upper_bound(plates.servings, serving);
    plates.servings.insert_at(static_cast<std::size_t>(at - plates.servings.begin()), serving);
}

void take_serving(Plates& plates, Serving serving) {
    const auto* at = std::ranges::find(plates.servings, serving);
    plates.servings.remove_at(static_cast<std::size_t>(at - plates.servings.begin()));
}

int count_serving(const Plates& plates, Serving serving) {
    return static_cast<int>(std::ranges::count(plates.servings, serving));
}

int count_at(const Plates& plates, std::size_t where) {
    return static_cast<int>(std::ranges::count_if(
        plates.servings, [where](Serving serving) { return serving.where() == where; }));
}

bool is_laid(const Plates& plates, std::size_t dish) {
    return plates.soups[dish] > 0 || plates.bisques[dish] > 0 || count_at(plates, dish) > 0;
}

namespace {

// [CK-5.31] Rumor tokens count as spice under the Parrot only, and only in the meal.
int rumors_as_spice(const Content& content, const State& state, Seat seat) {
    const bool parrot = is_critic(content, state.street, CriticRule::RumorsAsSpice);
    const bool meal = state.street.phase == Phase::CriticMeal;
    return parrot && meal ? rumor_tokens(kitchen(state, seat)) : 0;
}

void use(Side& side, Token token) {
    side.free.take(token);
    if (!side.free.has(token)) side.kinds.erase(token);
}

void use(Side& side, Serving serving) {
    use(side, serving.token());
    const Spice spice = serving.spice();
    if (is_token(spice))
        use(side, token_of(spice));
    else if (spice == Spice::Reduction)
        --side.soup;
    else if (spice == Spice::Rumor)
        --side.rumors;
}

// [CK-2.3] The all-spice of the seventh round is one like the others.
void join_all_spices(Side& side) {
    if (!side.kinds.has(kAllSpice7th)) return;
    side.free.add(kAllSpice, side.free[kAllSpice7th]);
    side.free.set(kAllSpice7th, 0);
    side.kinds.insert(kAllSpice);
    side.kinds.erase(kAllSpice7th);
}

}  // namespace

Side side_of(const Content& content, const State& state, Seat seat) {
    const Pantry& shelf = pantry(state, seat);
    Side side{.content = content,
              .state = state,
              .seat = seat,
              .own = kitchen(state, seat),
              .shelf = shelf,
              .free = shelf.storage,
              .kinds = shelf.storage.kinds(),
              .soup = shelf.soup,
              .bisque = shelf.bisque,
              .rumors = rumors_as_spice(content, state, seat)};
    join_all_spices(side);
    for (const Serving serving : shelf.draft.servings) use(side, serving);
    for (std::size_t dish = 0; dish < kDishes; ++dish) {
        side.soup -= shelf.draft.soups[dish];
        side.bisque -= shelf.draft.bisques[dish];
    }
    return side;
}

// ---- the way to a wanted draft

namespace {

Move put_move(Serving serving) {
    return {.kind = Move::Kind::Put,
            .token = serving.token(),
            .where = static_cast<u8>(serving.where()),
            .spice = serving.spice()};
}

// The steps that lay a draft, one at a time; `visit` says when it has seen enough.
template <class Visit>
void visit_steps(const Plates& wanted, Visit&& visit) {
    for (const Serving serving : wanted.servings)
        if (visit(put_move(serving))) return;
    for (std::size_t dish = 0; dish < kDishes; ++dish)
        for (int count = 0; count < wanted.soups[dish]; ++count)
            if (visit(Move{.kind = Move::Kind::AddSoup, .where = static_cast<u8>(dish)})) return;
    for (std::size_t dish = 0; dish < kDishes; ++dish)
        for (int count = 0; count < wanted.bisques[dish]; ++count)
            if (visit(Move{.kind = Move::Kind::AddBisque, .where = static_cast<u8>(dish)})) return;
    if (wanted.pairing != kNone) visit(Move{.kind = Move::Kind::Pair, .where = wanted.pairing});
}

void lay(Plates& plates, const Move& step) {
    switch (step.kind) {
        case Move::Kind::Put:
            add_serving(plates, Serving(step.where, step.token, step.spice));
            break;
        case Move::Kind::AddSoup: ++plates.soups[step.where]; break;
        case Move::Kind::AddBisque: ++plates.bisques[step.where]; break;
        default: plates.pairing = step.where; break;
    }
}

}  // namespace

Move step_towards(const Plates& draft, const Plates& wanted) {
    if (draft == wanted) return {.kind = Move::Kind::Ready};
    Plates laid;
    Move next{.kind = Move::Kind::Clear};
    visit_steps(wanted, [&](const Move& step) {
        const bool here = laid == draft;
        if (here) next = step;
        lay(laid, step);
        return here;
    });
    return next;
}

}  // namespace brigade::critter_kitchen
