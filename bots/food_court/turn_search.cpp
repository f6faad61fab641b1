// The search over one's own turn. Positions are plain copies; nothing here is random.
#include "bots/food_court/turn_search.hpp"

#include <algorithm>

#include "bots/food_court/levels.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

// A position on the way through the turn and the moves that led there.
struct Step {
    FixedVec<Move, kLineMax> moves;
    State state;
};

// A move that has been weighed but not yet been made for good.
struct Sprout {
    std::size_t parent = 0;
    Move move;
    double value = 0.0;
    u64 key = 0;
    std::size_t number = 0;  // settles ties

    bool operator<(const Sprout& other) const {  // the best first
        return value != other.value ? value > other.value : number < other.number;
    }
};

// Equal for positions that differ only in the order in which the same cards were played.
u64 key_of(const State& state, Seat seat) {
    const Station& own = station(state, seat);
    u64 key = mix64(state.hands[index(seat)].bits() + 1);
    key = mix64(key ^ own.prepared.bits());
    key = mix64(key ^ own.scored.bits());
    key = mix64(key ^ state.court.customer_discard.bits());
    u64 dishes = 0;
    for (const Cooked& dish : own.cooked)
        dishes += mix64(dish.ingredients().bits() ^ u64{index(dish.recipe())} << 56);
    key = mix64(key ^ dishes);
    for (const Customer customer : own.queue) key = mix64(key ^ (index(customer) + 1));
    for (const Customer customer : state.court.central) key = mix64(key ^ (index(customer) + 100));
    for (const Cards counted : own.counted) key = mix64(key ^ counted.bits());
    return key;
}

class TurnPlanner {
   public:
    TurnPlanner(const Judge& judge, const Width& width, i64& nodes)
        : judge_(judge), width_(width), nodes_(nodes) {}

    std::vector<Line> plan() {
        std::vector<Step> level = first_level();
        for (bool first = true; !level.empty(); first = false) {
            for (const Step& step : level) finish(step);
            if (nodes_ <= 0 && !first) break;
            level = next_level(level);
        }
        return std::move(lines_);
    }

   private:
    [[nodiscard]] Judge at(const State& state) const {
        return {judge_.content, state, judge_.seat, judge_.weights};
    }

    void make(Step& step, const Move& move) const {
        Events untold;
        apply(judge_.content, step.state, judge_.seat, move, untold);
        step.moves.push_back(move);
    }

    double weigh(const State& state) {
        --nodes_;
        return evaluate(at(state));
    }

    [[nodiscard]] bool is_over(const State& state) const {
        return state.court.active != judge_.seat || state.court.phase == Phase::Over ||
               state.court.phase == Phase::Fill || state.court.phase == Phase::Attract;
    }

    // One position per attracted customer, or the position as it is.
    [[nodiscard]] std::vector<Step> first_level() const {
        std::vector<Step> level;
        const Phase phase = judge_.state.court.phase;
        if (phase != Phase::Attract && phase != Phase::EndAttract) return {Step{{}, judge_.state}};
        for (const Move& move : list_kind(judge_, Move::Kind::Attract)) {
            level.push_back({{}, judge_.state});
            make(level.back(), move);
        }
        return level;
    }

    std::vector<Step> next_level(const std::vector<Step>& level) {
        std::vector<Sprout> sprouts;
        for (std::size_t parent = 0; parent < level.size(); ++parent)
            if (!is_over(level[parent].state) && level[parent].state.court.phase == Phase::Play)
                sprout(level[parent].state, parent, sprouts);
        std::sort(sprouts.begin(), sprouts.end());
        std::vector<Step> next;
        for (const Sprout& chosen : sprouts) {
            if (next.size() == width_.beam) break;
            next.push_back(level[chosen.parent]);
            make(next.back(), chosen.move);
        }
        return next;
    }

    void sprout(const State& state, std::size_t parent, std::vector<Sprout>& sprouts) {
        for (const Move& move : list_plays(at(state))) {
            State after = state;
            Events untold;
            apply(judge_.content, after, judge_.seat, move, untold);
            const u64 key = key_of(after, judge_.seat);
            const auto same = [&](const Sprout& other) { return other.key == key; };
            if (std::any_of(sprouts.begin(), sprouts.end(), same)) continue;
            sprouts.push_back({parent, move, weigh(after), key, sprouts.size()});
        }
    }

    // Ends the turn here: without a serve, and with each of the best serves.
    void finish(const Step& step) {
        if (is_over(step.state)) {
            keep(step);
            return;
        }
        wind_up(step);
        for (const Move& move : list_serves(at(step.state), width_.serves)) {
            if (nodes_ <= 0) return;
            Step served = step;
            make(served, move);
            wind_up(served);
        }
    }

    // After the serve: utensils, and drinks as long as they gain something.
    void wind_up(Step step) {
        if (step.state.court.phase == Phase::Served) {
            while (take_first(step, list_kind(at(step.state), Move::Kind::Utensil))) {
            }
            while (step.moves.size() + 4 < kLineMax && take_gain(step)) {
            }
        }
        make(step, Move{.kind = Move::Kind::EndTurn});
        end_turn(step);
    }

    bool take_first(Step& step, const Candidates& moves) const {
        if (moves.empty()) return false;
        make(step, moves[0]);
        return true;
    }

    bool take_gain(Step& step) {
        const Candidates moves = list_plays(at(step.state));
        if (moves.empty()) return false;
        nodes_ -= static_cast<i64>(moves.size()) + 1;
        const Move best = best_gain(at(step.state), moves);
        if (best.kind == Move::Kind::None) return false;
        make(step, best);
        return true;
    }

    void end_turn(const Step& step) {
        if (is_over(step.state)) {
            keep(step);
            return;
        }
        for (const Move& move : list_kind(at(step.state), Move::Kind::Attract)) {
            Step ended = step;
            make(ended, move);
            keep(ended);
        }
    }

    void keep(const Step& step) {
        const Line line{step.moves, weigh(step.state)};
        const auto worse = [&](const Line& other) { return other.value < line.value; };
        const auto place = std::find_if(lines_.begin(), lines_.end(), worse);
        if (place == lines_.end() && lines_.size() >= width_.lines) return;
        lines_.insert(place, line);
        if (lines_.size() > width_.lines) lines_.pop_back();
    }

    const Judge& judge_;
    const Width& width_;
    i64& nodes_;
    std::vector<Line> lines_;
};

}  // namespace

std::vector<Line> plan_turn(const Judge& judge, const Width& width, i64& nodes) {
    return TurnPlanner(judge, width, nodes).plan();
}

}  // namespace brigade::food_court
