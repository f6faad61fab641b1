// Counting what a game was like. See figures.hpp.
#include "games/pressure_cooker/figures.hpp"

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

constexpr int kHighDial = 50;  // a dial that needs a +50 token [PR-8.34]
constexpr i64 kPercent = 100;
constexpr i64 kMsInSecond = 1'000;

}  // namespace

void Figures::see(const State& state, const Events& events) {
    for (const Event& event : events) see(state, event);
}

// Events of one call come in their order, but the state is the one after all of them.
void Figures::see(const State& state, const Event& event) {
    switch (event.kind) {
        case Event::Kind::RoundSet:
            round_ = event.number;
            bonus_slots_ = 0;
            break;
        case Event::Kind::CookingBegan: began_ms_ = state.floor.now_ms; break;
        case Event::Kind::OrderUp: ++claims_[round_].sum; break;
        case Event::Kind::RoundOver:
            cooking_[round_].sum += state.floor.now_ms - began_ms_;
            cooking_[round_].count += kMsInSecond;
            claims_[round_].count += state.floor.seat_count;
            break;
        case Event::Kind::Scored:
            if (event.number == 0) ++bonuses_.count;  // the top plate: once an order
            break;
        case Event::Kind::QualityBonus:
            if ((bonus_slots_ & bit_of(event.slot)) == 0) bonuses_.sum += kPercent;
            bonus_slots_ |= bit_of(event.slot);
            break;
        default: break;
    }
}

void Figures::end(const State& state) {
    for (std::size_t seat = 0; seat < state.floor.seat_count; ++seat)
        for (std::size_t table = 0; table < state.floor.table_count; ++table) {
            const int dial = state.kitchens[seat].dials[table];
            dials_.sum += dial;
            ++dials_.count;
            high_dials_.sum += dial > kHighDial ? kPercent : 0;
            ++high_dials_.count;
        }
}

std::vector<Figure> Figures::all() const {
    std::vector<Figure> figures;
    const auto add = [&](std::string name, const Mean& mean) {
        figures.push_back({std::move(name), mean.sum, mean.count});
    };
    for (std::size_t round = 0; round < kRoundsMax; ++round)
        add("seconds of cooking in round " + std::to_string(round + 1), cooking_[round]);
    for (std::size_t round = 0; round < kRoundsMax; ++round)
        add("claims of a seat in round " + std::to_string(round + 1), claims_[round]);
    add("mean dial", dials_);
    add("dials over 50, %", high_dials_);
    add("scored orders with a quality bonus, %", bonuses_);
    return figures;
}

}  // namespace brigade::pressure_cooker
