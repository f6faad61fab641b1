// Choosing what to buy. See shopping.hpp.
#include "bots/kitchen_rush/shopping.hpp"

#include <algorithm>

namespace brigade::kitchen_rush {

namespace {

// [13.2] 18 to 27 for what runs low.
double low_stock_score(const Desk& desk, int stock, int wanted) {
    const int rest = stock - wanted;
    if (rest > 1 || !may_spend(desk, kVanCost)) return 0;
    if (desk.last_shift && desk.left_ms < 2 * kMinute) return 0;
    return std::min(27, 18 + 3 * (2 - rest));
}

// Somebody has asked for this kind: sent to the market for it, or needs more than there is.
template <class Lacked>
bool is_called(const Desk& desk, const Ears& ears, u16 piece, int stock, Lacked&& lacked_by) {
    const Heard* shop = ears.newest(Call::Shop, desk.view.now_ms,
                                    [&](const Heard& heard) { return heard.piece == piece; });
    const Heard* need = ears.newest(Call::Need, desk.view.now_ms, [&](const Heard& heard) {
        return heard.piece == piece && lacked_by(heard.seat) > stock;
    });
    return (shop != nullptr && !is_answered(desk, Station::Van, *shop)) ||
           (need != nullptr && !is_answered(desk, Station::Van, *need));
}

void offer(Purchase& best, const Purchase& other) {
    if (other.score > best.score) best = other;
}

// The own meals count in full. What others miss they will see to, unless they call for it.
Purchase best_ingredient(const Desk& desk, const Ears& ears) {
    Purchase best;
    const Ingredients wanted = desk.wanted_ingredients();
    for (const Ingredient kind : EveryId<Ingredient>()) {
        if (desk.view.supply[kind] == 0) continue;
        const u16 piece = piece_of(PieceKind::Ingredient, kind);
        const int stock = desk.stock_of(kind);
        const int missing = own_need(desk, kind) - stock;
        double score = missing > 0 ? 50 + 6 * missing : low_stock_score(desk, stock, wanted[kind]);
        if (is_called(desk, ears, piece, stock,
                      [&](Seat seat) { return desk.ingredients_lacked_by(seat)[kind]; }))
            score += kCalled;
        offer(best, {Goods::Ingredients, kind, score, piece});
    }
    return best;
}

// A trip brings several kinds: what is missed of all of them counts, else what runs low.
Purchase best_spices(const Desk& desk, const Ears& ears, Goods goods) {
    const Spices wanted = desk.wanted_spices();
    int missing = 0;
    double low = 0;
    u16 missed = kNoPiece;
    u16 scarce = kNoPiece;
    for (const Spice kind : EveryId<Spice>()) {
        if (is_cheap(kind) != (goods == Goods::Cheap) || desk.view.spice_supply[kind] == 0)
            continue;
        const u16 piece = piece_of(PieceKind::Spice, kind);
        const int stock = desk.view.bag[kind];
        if (const int lacking = own_need(desk, kind) - stock; lacking > 0) {
            missing += lacking;
            missed = piece;
        }
        double score = low_stock_score(desk, stock, wanted[kind]);
        if (is_called(desk, ears, piece, stock,
                      [&](Seat seat) { return desk.spices_lacked_by(seat)[kind]; }))
            score += kCalled;
        if (score > 0 && scarce == kNoPiece) scarce = piece;
        low = std::max(low, score);
    }
    const double need = goods == Goods::Cheap ? 52 : 51;
    if (missing > 0) return {goods, {}, need + 5 * missing, missed};
    return {goods, {}, low, scarce};
}

}  // namespace

bool may_spend(const Desk& desk, int coins) {
    if (desk.view.coins < coins + 1) return false;
    if (!desk.has(Rule::Salaries)) return true;
    const bool early = desk.left_ms > limit_of(desk.view.options, is_solo(desk.view)) / 2;
    if (early && !desk.last_shift) return true;
    return desk.coins_in_sight() - coins >= desk.bill();
}

int own_need(const Desk& desk, Ingredient kind) {
    int need = 0;
    for (const Work& work : desk.works)
        if (is_wanted(desk, work)) need += work.lacks[kind];
    return need;
}
int own_need(const Desk& desk, Spice kind) {
    int need = 0;
    for (const Work& work : desk.works)
        if (is_wanted(desk, work)) need += work.lacks_spice[kind];
    return need;
}

Purchase best_to_buy(const Desk& desk, const Ears& ears) {
    Purchase best = best_ingredient(desk, ears);
    for (const Goods goods : {Goods::Cheap, Goods::Expensive})
        offer(best, best_spices(desk, ears, goods));
    const Heard* call = ears.newest(Call::Shop, desk.view.now_ms,
                                    [](const Heard& heard) { return heard.piece == kNoPiece; });
    const bool called = call != nullptr && !is_answered(desk, Station::Van, *call);
    if (best.score > 0 && called) best.score += kCalled;
    return best;
}

}  // namespace brigade::kitchen_rush
