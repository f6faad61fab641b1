// Argon2id, the worker that runs it, and what it is for.
#include "server/accounts.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <future>

#include "server/names.hpp"

namespace brigade::server {

namespace {

Error busy() {
    return Error{"Too many people are signing in right now. Try again in a moment.", "", "busy"};
}
Error wrong() {
    return Error{"There is no account with this name and password.", "", "wrong-password"};
}
Error too_many(std::chrono::seconds wait) {
    return Error{fmt::format("Too many wrong passwords. Try again in {}.", in_words(wait)), "",
                 "too-many-guesses"};
}
Error no_account() { return Error{"You have no account.", "", "no-account"}; }
Error not_yours() { return Error{"This is not your password.", "", "wrong-password"}; }
Error taken() { return Error{"This account name is taken.", "", "account-taken"}; }

// Empty if there is not enough memory for it now.
std::string hash_password(std::string_view password) {
    std::string hash(crypto_pwhash_STRBYTES, '\0');
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        return {};
    hash.resize(hash.find('\0'));
    return hash;
}

bool opens(const std::string& hash, std::string_view password) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

// An account that was deleted leaves an empty row, because the log only ever replaces; whoever
// wants its name may have it.
bool is_deleted(const StoredAccount& account) { return account.password_hash.empty(); }

bool is_same_account(std::string_view a, std::string_view b) {
    const Result<std::string> key = account_key(a);
    const Result<std::string> other = account_key(b);
    return key && other && *key == *other;
}

Tries::Rule rule_of(const Limits& limits) {
    return {.free = limits.wrong_passwords_free,
            .wait_max = std::chrono::seconds(limits.wrong_password_wait_s_max),
            .forgotten_after = std::chrono::hours(24)};
}

}  // namespace

Accounts::Accounts(Log& log, std::shared_ptr<Guests> guests, const Limits& limits, Clock now)
    : log_(log),
      guests_(std::move(guests)),
      now_(std::move(now)),
      nobodys_hash_(hash_password(random_id(32))),
      wrong_passwords_(rule_of(limits)),
      thread_([this] { work(); }) {}

Accounts::~Accounts() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
    for (Wish& wish : waiting_) wish.reply(busy());
}

void Accounts::create(std::string guest, std::string account, std::string password,
                      People::Reply reply) {
    add({.kind = Kind::Create,
         .guest = std::move(guest),
         .account = std::move(account),
         .password = std::move(password),
         .reply = std::move(reply)});
}

void Accounts::sign_in(SignIn wish, People::Reply reply) {
    const std::optional<Known> known = guests_->who(wish.held);
    const bool is_owner =
        known && known->person.account && is_same_account(*known->person.account, wish.account);
    add_try({.kind = Kind::SignIn,
             .account = std::move(wish.account),
             .password = std::move(wish.password),
             .held = std::move(wish.held),
             .is_owner = is_owner,
             .reply = std::move(reply)});
}

void Accounts::change_password(const Person& person, NewPassword wish, People::Reply reply) {
    if (!person.account) return reply(no_account());
    if (const Status fits = check_password(wish.next); !fits) return reply(fits.error());
    add_try({.kind = Kind::ChangePassword,
             .account = *person.account,
             .password = std::move(wish.password),
             .next = std::move(wish.next),
             .is_owner = true,
             .reply = std::move(reply)});
}

void Accounts::remove(const Person& person, std::string password, People::Reply reply) {
    if (!person.account) return reply(no_account());
    add_try({.kind = Kind::Remove,
             .account = *person.account,
             .password = std::move(password),
             .is_owner = true,
             .reply = std::move(reply)});
}

// Strangers who guess make each other wait, but not the owner: the tries of a browser that is
// signed in to the account are counted by themselves.
std::chrono::seconds Accounts::begin_try(Wish& wish) {
    const Result<std::string> key = account_key(wish.account);
    if (!key) return {};  // there is no such account, and there never will be
    wish.counted_as = (wish.is_owner ? "owner " : "stranger ") + *key;
    return wrong_passwords_.begin(wish.counted_as, now_());
}

void Accounts::add_try(Wish wish) {
    const std::chrono::seconds wait = begin_try(wish);
    if (wait > std::chrono::seconds::zero()) return wish.reply(too_many(wait));
    add(std::move(wish));
}

void Accounts::add(Wish wish) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() < kWaitingMax && !stopping_) {
            waiting_.push_back(std::move(wish));
            wake_.notify_one();
            return;
        }
    }
    wish.reply(busy());
}

void Accounts::work() {
    while (true) {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
        if (stopping_) return;
        Wish wish = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        follow(wish);
        sodium_memzero(wish.password.data(), wish.password.size());
        sodium_memzero(wish.next.data(), wish.next.size());
    }
}

void Accounts::follow(const Wish& wish) {
    switch (wish.kind) {
        case Kind::Create: return create(wish);
        case Kind::SignIn: return sign_in(wish);
        case Kind::ChangePassword: return change_password(wish);
        case Kind::Remove: return remove(wish);
    }
}

// A server that stops may commit only after this worker has ended, so then it is not waited for.
void Accounts::answer_when_stored(const Wish& wish,
                                  const std::function<void(const People::Reply&)>& store) {
    constexpr auto kLook = std::chrono::milliseconds(20);
    const auto stored = std::make_shared<std::promise<void>>();
    store([reply = wish.reply, stored](Result<Known> result) {
        reply(std::move(result));
        stored->set_value();
    });
    const std::future<void> done = stored->get_future();
    while (done.wait_for(kLook) != std::future_status::ready && !is_stopping()) {
    }
}

bool Accounts::is_stopping() {
    const std::lock_guard lock(mutex_);
    return stopping_;
}

void Accounts::create(const Wish& wish) {
    const Result<std::string> key = account_key(wish.account);
    if (!key) return wish.reply(key.error());
    if (const Status fits = check_password(wish.password); !fits) return wish.reply(fits.error());
    const auto known = log_.account(*key);
    if (!known) return wish.reply(known.error());
    if (known->has_value() && !is_deleted(**known)) return wish.reply(taken());
    const std::string hash = hash_password(wish.password);
    if (hash.empty()) return wish.reply(busy());
    answer_when_stored(wish, [&](const People::Reply& reply) {
        guests_->give_account({wish.account, *key, wish.guest, hash}, reply);
    });
}

// Everybody's password is tried against a hash: that of the account, or one that fits nobody.
std::optional<StoredAccount> Accounts::entered(const Wish& wish) {
    const Result<std::string> key = account_key(wish.account);
    auto found = key ? log_.account(*key) : Result<std::optional<StoredAccount>>(std::nullopt);
    if (!found) {
        wish.reply(found.error());
        return {};
    }
    const bool exists = found->has_value() && !is_deleted(**found);
    const bool fits = opens(exists ? (*found)->password_hash : nobodys_hash_, wish.password);
    if (exists && fits) {
        wrong_passwords_.right(wish.counted_as);
        return **found;
    }
    wish.reply(wish.kind == Kind::SignIn ? wrong() : not_yours());
    return {};
}

void Accounts::sign_in(const Wish& wish) {
    if (const auto account = entered(wish)) guests_->let_in(account->guest, wish.held, wish.reply);
}

void Accounts::change_password(const Wish& wish) {
    auto account = entered(wish);
    if (!account) return;
    account->password_hash = hash_password(wish.next);
    if (account->password_hash.empty()) return wish.reply(busy());
    answer_when_stored(wish,
                       [&](const People::Reply& reply) { guests_->start_again(*account, reply); });
}

void Accounts::remove(const Wish& wish) {
    auto account = entered(wish);
    if (!account) return;
    account->name.clear();
    account->password_hash.clear();
    answer_when_stored(wish, [&](const People::Reply& reply) { guests_->retire(*account, reply); });
}

}  // namespace brigade::server
