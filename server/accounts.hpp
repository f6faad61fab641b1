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
#include "server/tries.hpp"

namespace brigade::server {

class Accounts {
   public:
    static constexpr std::size_t kWaitingMax = 64;

    using Clock = std::function<SteadyTime()>;

    Accounts(Log& log, std::shared_ptr<Guests> guests, const Limits& limits,
             Clock now = std::chrono::steady_clock::now);
    // Whoever still waits is told that the server stops.
    ~Accounts();
    Accounts(const Accounts&) = delete;
    Accounts& operator=(const Accounts&) = delete;

    void create(std::string guest, std::string account, std::string password, People::Reply reply);
    // A wrong password and an unknown account cannot be told apart, by the answer or by its time.
    void sign_in(SignIn wish, People::Reply reply);
    void change_password(const Person& person, NewPassword wish, People::Reply reply);
    void remove(const Person& person, std::string password, People::Reply reply);

   private:
    enum class Kind { Create, SignIn, ChangePassword, Remove };
    struct Wish {
        Kind kind = Kind::SignIn;
        std::string guest{};  // who gets an account
        std::string account;
        std::string password;
        std::string next{};        // the password from then on
        std::string held{};        // the token so far
        bool is_owner = false;     // the browser is signed in to this account already
        std::string counted_as{};  // whose wrong tries these are
        People::Reply reply;
    };

    // The wait before this wish, whose password may be wrong; zero: it may be tried.
    [[nodiscard]] std::chrono::seconds begin_try(Wish& wish);
    void add_try(Wish wish);
    void add(Wish wish);
    void work();
    void follow(const Wish& wish);
    void create(const Wish& wish);
    void sign_in(const Wish& wish);
    void change_password(const Wish& wish);
    void remove(const Wish& wish);
    // The account, if the password is right; else the wish has been answered.
    [[nodiscard]] std::optional<StoredAccount> entered(const Wish& wish);
    [[nodiscard]] bool is_stopping();
    // Waits until it is stored, because the next wish may be about the same account.
    void answer_when_stored(const Wish& wish,
                            const std::function<void(const People::Reply&)>& store);

    Log& log_;
    std::shared_ptr<Guests> guests_;
    const Clock now_;
    std::string nobodys_hash_;  // of a password that nobody has
    Tries wrong_passwords_;     // by account, whether or not there is one
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Wish> waiting_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace brigade::server
