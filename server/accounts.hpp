// Accounts: a name and a password that lead back to a guest from any browser. Hashing a password is
// slow on purpose, so it is done by one worker, and only so many may wait for it.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "server/guests.hpp"

namespace brigade::server {

class Accounts {
   public:
    static constexpr std::size_t kWaitingMax = 64;

    Accounts(Log& log, std::shared_ptr<Guests> guests);
    // Whoever still waits is told that the server stops.
    ~Accounts();
    Accounts(const Accounts&) = delete;
    Accounts& operator=(const Accounts&) = delete;

    void create(std::string guest, std::string account, std::string password, People::Reply reply);
    // A wrong password and an unknown account cannot be told apart, by the answer or by its time.
    void sign_in(std::string account, std::string password, People::Reply reply);

   private:
    struct Wish {
        bool creates = false;
        std::string guest;  // who creates
        std::string account;
        std::string password;
        People::Reply reply;
    };

    void add(Wish wish);
    void work();
    void create(const Wish& wish);
    void sign_in(const Wish& wish);

    Log& log_;
    std::shared_ptr<Guests> guests_;
    std::string nobodys_hash_;  // of a password that nobody has
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Wish> waiting_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace brigade::server
