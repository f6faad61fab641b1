// Pacing. In the paced kind the groups take turns, evenly spaced; one that cannot act when it is
// its turn is passed over and counted, so that a slow server cannot hide by slowing its clients.
#include "server/load/driver.hpp"

#include <algorithm>

namespace brigade::load {

namespace {

constexpr auto kGlance = std::chrono::milliseconds(10);
constexpr auto kDrain = std::chrono::seconds(5);

}  // namespace

bool Stage::run_until(const std::function<bool()>& is_so, Steady::duration at_most) {
    const Steady::time_point until = Steady::now() + at_most;
    while (!is_so()) {
        if (interrupted_ || Steady::now() > until) return false;
        io_.restart();
        io_.run_for(kGlance);
    }
    return true;
}

void Stage::run_for(Steady::duration time) {
    const Steady::time_point until = Steady::now() + time;
    while (!interrupted_ && Steady::now() < until) {
        io_.restart();
        io_.run_until(std::min(until, Steady::now() + 10 * kGlance));
    }
}

Driver::Driver(Stage& stage, std::vector<Group*> groups, double acts_per_s)
    : stage_(stage), groups_(std::move(groups)), timer_(stage.io()) {
    if (acts_per_s > 0)
        step_ = std::chrono::duration_cast<Steady::duration>(
            std::chrono::duration<double>(1 / acts_per_s));
    for (Group* group : groups_) group->conduct(this);
}

Driver::~Driver() {
    for (Group* group : groups_) group->conduct(nullptr);
}

void Driver::run(Steady::duration time) {
    const Steady::time_point began = Steady::now();
    running_ = true;
    if (step_ == Steady::duration{}) {
        for (Group* group : groups_) group->act();
    } else {
        due_ = began;
        keep_pace();
    }
    stage_.run_for(time);
    running_ = false;
    timer_.cancel();
    seconds_ += std::chrono::duration<double>(Steady::now() - began).count();
    if (stage_.run_until([this] { return is_quiet(); }, kDrain)) return;
    for (Group* group : groups_) {
        if (!group->is_busy()) continue;
        ++unseen_;
        group->give_up();
    }
}

bool Driver::is_quiet() const {
    return std::none_of(groups_.begin(), groups_.end(),
                        [](const Group* group) { return group->is_busy(); });
}

void Driver::keep_pace() {
    // At most one round before answers are read again, however late it is.
    for (std::size_t turn = 0; turn < groups_.size() && due_ <= Steady::now(); ++turn) {
        if (!groups_[next_]->act()) ++skipped_;
        next_ = (next_ + 1) % groups_.size();
        due_ += step_;
    }
    timer_.expires_at(due_);
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error && running_) keep_pace();
    });
}

void Driver::arrived(Group& group, Steady::duration took) {
    took_.add(took);
    if (running_ && step_ == Steady::duration{}) group.act();
}

void Driver::recovered(Group& group) {
    if (running_ && step_ == Steady::duration{}) group.act();
}

}  // namespace brigade::load
