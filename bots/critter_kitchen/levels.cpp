// From one decision to many steps: what was decided about a draft is kept until it is laid.
#include "bots/critter_kitchen/levels.hpp"

#include <algorithm>

namespace brigade::critter_kitchen {

using Kind = Move::Kind;

namespace {

Pantry without_draft(Pantry shelf) {
    shelf.draft = {};
    shelf.plan = kNoPlan;
    return shelf;
}

bool is_part_of(const Plan& sent, const Plan& plan) {
    for (std::size_t chef = 0; chef < kChefs; ++chef)
        if (sent[chef] != kNowhere && sent[chef] != plan[chef]) return false;
    return true;
}

}  // namespace

bool LevelBot::remembers(const Question& question) const {
    return memory_ && memory_->street == question.view.street &&
           memory_->shelf == without_draft(question.shelf());
}

// What a person has sent before the bot came stays sent.
Move LevelBot::next_send(const Question& question) {
    const Plan& sent = question.shelf().plan;
    if (!remembers(question) || !is_part_of(sent, memory_->plan))
        memory_ = {question.view.street, without_draft(question.shelf()), plan(question, sent), {}};
    for (std::size_t chef = 0; chef < kChefs; ++chef)
        if (sent[chef] != memory_->plan[chef])
            return {.kind = Kind::Send, .chef = chef_at(chef), .location = memory_->plan[chef]};
    return {.kind = Kind::Ready};
}

Plates LevelBot::wanted(const Question& question) {
    switch (question.view.street.phase) {
        case Phase::Plating: return dishes(question);
        case Phase::Refrigerating:
            return suggest_marks(question.content, question.state, question.seat);
        default: return meal(question);
    }
}

Move LevelBot::next_step(const Question& question) {
    if (!remembers(question))
        memory_ = {question.view.street, without_draft(question.shelf()), kNoPlan,
                   wanted(question)};
    return draft_step(question.view.street.phase, question.shelf().draft, memory_->plates);
}

std::optional<Move> LevelBot::choose(const Content& content, const View& view, Rng& rng,
                                     const Budget& budget) {
    const State state = imagine(content, view, rng);
    const Seat seat = static_cast<Seat>(view.viewer);
    if (!includes(awaited(state), seat)) return std::nullopt;
    const Question question{content, view, state, seat, rng, budget};
    switch (view.street.phase) {
        case Phase::Planning: return next_send(question);
        case Phase::AfterReveal: return after_reveal(question);
        case Phase::Shopping: return take(question);
        default: return next_step(question);
    }
}

}  // namespace brigade::critter_kitchen
