// Who somebody is: guests with signed tokens, accounts with passwords. No e-mail, no roles here;
// what a person may do at a table is in the table's own seats.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
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

// Tokens are signed with a key of this server kept beside the database, and only their hashes are
// stored. A token older than a week is renewed when it is seen; the old one stays good for an hour.
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
    virtual void sign_in(std::string account, std::string password, Reply reply) = 0;
};

Result<std::unique_ptr<People>> make_people(const std::string& folder, Log& log);

// One to 24 characters that can be shown: trimmed, no control characters, whole UTF-8.
Result<std::string> clean_name(std::string_view name);

}  // namespace brigade::server
