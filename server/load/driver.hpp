// Lets groups act: at a steady pace whatever comes back, or each again as soon as it can.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <vector>

#include "server/load/group.hpp"

namespace brigade::load {

// Runs what is going on until it is so; false if it was not in time or somebody wants to stop.
class Stage {
   public:
    explicit Stage(boost::asio::io_context& io) : io_(io) {}
    bool run_until(const std::function<bool()>& is_so, Steady::duration at_most);
    void run_for(Steady::duration time);
    void interrupt() { interrupted_ = true; }
    [[nodiscard]] bool interrupted() const { return interrupted_; }
    [[nodiscard]] boost::asio::io_context& io() { return io_; }

   private:
    boost::asio::io_context& io_;
    bool interrupted_ = false;
};

class Driver final : public Conductor {
   public:
    // acts_per_s 0: a closed loop.
    Driver(Stage& stage, std::vector<Group*> groups, double acts_per_s);
    ~Driver() override;
    Driver(const Driver&) = delete;
    Driver& operator=(const Driver&) = delete;

    // Acts for so long, then waits for what is still on its way.
    void run(Steady::duration time);

    [[nodiscard]] Samples& took() { return took_; }
    [[nodiscard]] std::size_t acts() const { return took_.size(); }
    [[nodiscard]] std::size_t skipped() const { return skipped_; }
    [[nodiscard]] std::size_t unseen() const { return unseen_; }
    [[nodiscard]] double seconds() const { return seconds_; }

    void arrived(Group& group, Steady::duration took) override;
    void recovered(Group& group) override;

   private:
    void keep_pace();
    [[nodiscard]] bool is_quiet() const;

    Stage& stage_;
    std::vector<Group*> groups_;
    Steady::duration step_{};  // between acts of the paced kind
    boost::asio::steady_timer timer_;
    Steady::time_point due_{};
    std::size_t next_ = 0;
    bool running_ = false;
    Samples took_;
    std::size_t skipped_ = 0;  // a table could not act when it was its turn
    std::size_t unseen_ = 0;   // an act did not reach everybody
    double seconds_ = 0;
};

}  // namespace brigade::load
