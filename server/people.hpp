// Who somebody is: guests with signed tokens, accounts with passwords. No e-mail, no roles here;
// what a person may do at a table is in the table's own seats.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"

namespace brigade::server {

struct Person {
    std::string id;  // public; others may see it
    std::string name;
    std::optional<std::string> account;  // its name, if signed in
};

// A person and, if it should be set, a new token for the cookie.
struct Known {
    Person person;
    std::optional<std::string> token;
};

struct SignIn {
    std::string account;
    std::string password;
    std::string held;  // the token that the browser shows; it is good no more afterwards
};
struct NewPassword {
    std::string password;  // the one so far
    std::string next;
};

// Tokens are signed with a key of this server kept beside the database, and only their hashes are
// stored. A token older than a week is renewed when it is seen; the old one stays good for an hour.
// One that was not renewed for 90 days is good no more. A token that somebody else may have had
// before an account was entered opens nothing afterwards: there is a new one.
class People {
   public:
    virtual ~People() = default;
    using Reply = std::function<void(Result<Known>)>;

    [[nodiscard]] virtual std::optional<Known> who(std::string_view token) = 0;
    // Makes a guest, or changes the name of the one who holds the token.
    virtual void introduce(std::optional<Person> known, std::string name, Reply reply) = 0;
    // Passwords are hashed with Argon2id by a worker of bounded queue; a full queue is an error.
    virtual void create_account(Person guest, std::string account, std::string password,
                                Reply reply) = 0;
    virtual void sign_in(SignIn wish, Reply reply) = 0;
    // The token is good no more, nor, with `everywhere`, any other of the same person.
    virtual void sign_out(std::string token, bool everywhere, Reply reply) = 0;
    // Every other browser has to sign in again.
    virtual void change_password(Person person, NewPassword wish, Reply reply) = 0;
    // The account and the name are gone, and no browser is let in as this person again.
    virtual void delete_account(Person person, std::string password, Reply reply) = 0;
};

Result<std::unique_ptr<People>> make_people(const std::string& folder, Log& log,
                                            const Limits& limits = {});

// Whoever deleted an account is called this from then on.
inline constexpr std::string_view kFormerGuest = "Former guest";

// One to 24 characters that can be shown: trimmed, no control characters, whole UTF-8.
Result<std::string> clean_name(std::string_view name);

}  // namespace brigade::server
