// Clients that see each other's acts: the seats of a table, or as many ends of a bare echo.
// One act at a time is on its way; its time runs until the last of them has it.
#pragma once

#include "server/load/samples.hpp"

namespace brigade::load {

class Group;

// Whoever lets groups act.
class Conductor {
   public:
    virtual ~Conductor() = default;
    // An act has reached everybody; the group can act again.
    virtual void arrived(Group& group, Steady::duration took) = 0;
    // The group can act again after something else: a refusal, a new deal.
    virtual void recovered(Group& group) = 0;
};

class Group {
   public:
    explicit Group(std::size_t viewers) : viewers_(viewers) {}
    virtual ~Group() = default;
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;

    // Sets an act going. False: one is on its way, or nobody may do anything now.
    virtual bool act() = 0;
    [[nodiscard]] bool is_busy() const { return busy_; }
    // Stops waiting for whatever is on its way.
    void give_up() {
        busy_ = false;
        missing_ = 0;
    }
    void conduct(Conductor* conductor) { conductor_ = conductor; }

   protected:
    void prepare() { busy_ = true; }  // a question comes before the act
    void begin() {
        busy_ = true;
        missing_ = viewers_;
        began_ = Steady::now();
    }
    // One more has it.
    void seen() {
        if (missing_ == 0 || --missing_ > 0) return;
        busy_ = false;
        if (conductor_ != nullptr) conductor_->arrived(*this, Steady::now() - began_);
    }
    void recover() {
        give_up();
        if (conductor_ != nullptr) conductor_->recovered(*this);
    }

   private:
    std::size_t viewers_;
    std::size_t missing_ = 0;
    bool busy_ = false;
    Steady::time_point began_{};
    Conductor* conductor_ = nullptr;
};

}  // namespace brigade::load
