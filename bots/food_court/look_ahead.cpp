// Determinized look-ahead with halving: every choice is tried in a few worlds, the worse half is
// dropped, and the rest are tried in more.
#include "bots/food_court/look_ahead.hpp"

#include <algorithm>
#include <bit>
#include <chrono>

#include "bots/food_court/levels.hpp"

namespace brigade::food_court {

namespace {

constexpr Width kNextTurn{.beam = 2, .serves = 2, .lines = 1};
constexpr i64 kNodesPerQuickTurn = 40;  // what a turn of normal costs, about
constexpr double kFirstSight = 2.0;     // worlds that the worth of the planned turn counts for

i64 now_ns() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

}  // namespace

Effort::Effort(const Budget& budget)
    : nodes(budget.nodes),
      deadline_ns_(budget.millis > 0 ? now_ns() + i64{budget.millis} * 1'000'000 : 0) {}

bool Effort::is_spent() const {
    return nodes <= 0 || (deadline_ns_ != 0 && now_ns() >= deadline_ns_);
}

namespace {

void make(const Content& content, State& state, Seat seat, const Move& move) {
    Events untold;
    apply(content, state, seat, move, untold);
}

bool is_running(const State& state) { return state.court.phase != Phase::Over; }

// The active seat plays on as normal does, until its turn is over.
void play_turn(const Content& content, State& state, i64& nodes) {
    const Seat seat = state.court.active;
    while (is_running(state) && state.court.active == seat)
        make(content, state, seat, normal_move({content, state, seat}));
    nodes -= kNodesPerQuickTurn;
}

// Everybody else plays until it is this seat's turn again, or the game is over.
void play_others(const Content& content, State& state, Seat seat, i64& nodes) {
    while (is_running(state) && state.court.active != seat) play_turn(content, state, nodes);
}

// The seat's next turn, planned with open eyes but narrowly, and what it leads to.
double weigh_next_turn(const Content& content, State& state, Seat seat, i64& nodes) {
    --nodes;
    if (!is_running(state)) return evaluate({content, state, seat});
    if (state.court.phase == Phase::Fill)
        make(content, state, seat, rated_refill({content, state, seat}));
    return plan_turn({content, state, seat}, kNextTurn, nodes)[0].value;
}

// Makes a planned line in a world where customers may come in another order than planned.
void follow(const Content& content, State& state, Seat seat, const Line& line, i64& nodes) {
    for (const Move& move : line.moves) {
        if (state.court.active != seat || check(content, state, seat, move) != Refusal::None) break;
        make(content, state, seat, move);
    }
    if (is_running(state) && state.court.active == seat) play_turn(content, state, nodes);
}

struct Rival {
    std::size_t number = 0;
    double sum = 0.0;
};

bool leads(const Rival& a, const Rival& b) {
    return a.sum != b.sum ? a.sum > b.sum : a.number < b.number;
}

// Tries lines world by world and halves the field each time its share of the effort is spent.
// `trial` prepares a world and returns a function from a line's number to what it leads to there.
template <class Trial>
std::size_t race(std::span<const Line> lines, Effort& effort, Trial&& trial) {
    std::vector<Rival> field(lines.size());
    for (std::size_t number = 0; number < lines.size(); ++number)
        field[number] = {number, kFirstSight * lines[number].value};
    while (field.size() > 1) {
        const i64 stages = static_cast<i64>(std::bit_width(field.size() - 1));
        const i64 stop = effort.nodes - effort.nodes / stages;
        while (effort.nodes > stop && !effort.is_spent()) {
            const auto weigh = trial();
            for (Rival& rival : field) rival.sum += weigh(rival.number);
        }
        std::sort(field.begin(), field.end(), leads);
        field.resize((field.size() + 1) / 2);
    }
    return field[0].number;
}

}  // namespace

std::size_t best_line(const Outlook& outlook, std::span<const Line> lines, Effort& effort) {
    const Content& content = outlook.content;
    return race(lines, effort, [&] {
        return [&, world = imagine(content, outlook.view, outlook.rng)](std::size_t number) {
            State state = world;
            follow(content, state, outlook.seat, lines[number], effort.nodes);
            play_others(content, state, outlook.seat, effort.nodes);
            return weigh_next_turn(content, state, outlook.seat, effort.nodes);
        };
    });
}

}  // namespace brigade::food_court
