// Argon2id, the worker that runs it, and what it is for.
#include "server/accounts.hpp"

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

}  // namespace

Accounts::Accounts(Log& log, std::shared_ptr<Guests> guests)
    : log_(log),
      guests_(std::move(guests)),
      nobodys_hash_(hash_password(random_id(32))),
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
    add({true, std::move(guest), std::move(account), std::move(password), std::move(reply)});
}

void Accounts::sign_in(std::string account, std::string password, People::Reply reply) {
    add({false, {}, std::move(account), std::move(password), std::move(reply)});
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
        wish.creates ? create(wish) : sign_in(wish);
        sodium_memzero(wish.password.data(), wish.password.size());
    }
}

void Accounts::create(const Wish& wish) {
    const Result<std::string> key = account_key(wish.account);
    if (!key) return wish.reply(key.error());
    if (const Status fits = check_password(wish.password); !fits) return wish.reply(fits.error());
    const auto known = log_.account(*key);
    if (!known) return wish.reply(known.error());
    if (known->has_value()) return wish.reply(taken());
    const std::string hash = hash_password(wish.password);
    if (hash.empty()) return wish.reply(busy());
    // The next wish may be for the same name, so it has to wait until this one is stored.
    std::promise<void> stored;
    const auto answer = [&](Result<Known> result) {
        wish.reply(std::move(result));
        stored.set_value();
    };
    guests_->give_account({wish.account, *key, wish.guest, hash}, answer);
    stored.get_future().wait();
}

// Everybody's password is tried against a hash: that of the account, or one that fits nobody.
void Accounts::sign_in(const Wish& wish) {
    const Result<std::string> key = account_key(wish.account);
    const auto found =
        key ? log_.account(*key) : Result<std::optional<StoredAccount>>(std::nullopt);
    if (!found) return wish.reply(found.error());
    const bool exists = found->has_value();
    const bool fits = opens(exists ? (*found)->password_hash : nobodys_hash_, wish.password);
    if (!exists || !fits) return wish.reply(wrong());
    guests_->let_in((*found)->guest, wish.reply);
}

}  // namespace brigade::server
