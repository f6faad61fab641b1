// People: guests and accounts behind one door.
#include "server/people.hpp"

#include <chrono>

#include "server/accounts.hpp"
#include "server/guests.hpp"

namespace brigade::server {

namespace {

i64 unix_ms() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

class PeopleInLog final : public People {
   public:
    PeopleInLog(Log& log, const TokenMint& mint, const Limits& limits)
        : guests_(std::make_shared<Guests>(log, mint, unix_ms)), accounts_(log, guests_, limits) {}

    std::optional<Known> who(std::string_view token) override { return guests_->who(token); }

    void introduce(std::optional<Person> known, std::string name, Reply reply) override {
        const Result<std::string> clean = clean_name(name);
        if (!clean) return reply(clean.error());
        if (known) return guests_->rename(known->id, *clean, reply);
        guests_->make(*clean, reply);
    }

    void create_account(Person guest, std::string account, std::string password,
                        Reply reply) override {
        accounts_.create(std::move(guest.id), std::move(account), std::move(password),
                         std::move(reply));
    }

    void sign_in(SignIn wish, Reply reply) override {
        accounts_.sign_in(std::move(wish), std::move(reply));
    }

    void sign_out(std::string token, bool everywhere, Reply reply) override {
        guests_->turn_out(token, everywhere, reply);
    }

    void change_password(Person person, NewPassword wish, Reply reply) override {
        accounts_.change_password(person, std::move(wish), std::move(reply));
    }

    void delete_account(Person person, std::string password, Reply reply) override {
        accounts_.remove(person, std::move(password), std::move(reply));
    }

   private:
    std::shared_ptr<Guests> guests_;
    Accounts accounts_;
};

}  // namespace

Result<std::unique_ptr<People>> make_people(const std::string& folder, Log& log,
                                            const Limits& limits) {
    const Result<TokenMint> mint = TokenMint::open(folder);
    if (!mint) return mint.error();
    return std::unique_ptr<People>(std::make_unique<PeopleInLog>(log, *mint, limits));
}

}  // namespace brigade::server
