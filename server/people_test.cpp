// People as the server uses them: introducing oneself, accounts, signing in.
#include "server/people.hpp"

#include "server/accounts.hpp"
#include "server/testing/storage.hpp"

namespace brigade::server {

using namespace testing;

namespace {

struct Door {
    explicit Door(const std::string& folder)
        : log(open_log(folder)), people(*make_people(folder, *log)) {}

    Result<Known> introduce(std::optional<Person> known, const std::string& name) {
        return answer([&](const People::Reply& reply) { people->introduce(known, name, reply); });
    }
    Result<Known> create(const Person& guest, const std::string& account,
                         const std::string& password) {
        return answer([&](const People::Reply& reply) {
            people->create_account(guest, account, password, reply);
        });
    }
    Result<Known> sign_in(const std::string& account, const std::string& password) {
        return answer(
            [&](const People::Reply& reply) { people->sign_in(account, password, reply); });
    }
    static Result<Known> answer(const std::function<void(const People::Reply&)>& ask) {
        std::promise<Result<Known>> given;
        ask([&](Result<Known> known) { given.set_value(std::move(known)); });
        return given.get_future().get();
    }

    std::unique_ptr<Log> log;
    std::unique_ptr<People> people;
};

}  // namespace

TEST_CASE("somebody gives a name, is known, and gives another") {
    const TempFolder folder;
    Door door(folder.path());
    const auto made = door.introduce({}, "  Maya ");
    REQUIRE(made.ok());
    CHECK(made->person.name == "Maya");
    CHECK(door.people->who(*made->token)->person.id == made->person.id);
    const auto renamed = door.introduce(made->person, "Chef");
    CHECK(renamed->person.id == made->person.id);
    CHECK(door.people->who(*made->token)->person.name == "Chef");
    CHECK(door.introduce({}, "\xFF").error().id == "bad-name");
    CHECK_FALSE(door.people->who("").has_value());
}

TEST_CASE("an account claims the guest and opens from another browser, also after a restart") {
    const TempFolder folder;
    std::string id;
    {
        Door door(folder.path());
        const auto guest = door.introduce({}, "Maya");
        const auto made = door.create(guest->person, "Maya_B", "correct horse");
        REQUIRE(made.ok());
        CHECK(made->person.id == guest->person.id);
        CHECK(*made->person.account == "Maya_B");
        CHECK(*door.people->who(*guest->token)->person.account == "Maya_B");
        id = guest->person.id;
    }
    Door door(folder.path());
    const auto elsewhere = door.sign_in("maya_b", "correct horse");
    REQUIRE(elsewhere.ok());
    CHECK(elsewhere->person.id == id);
    CHECK(elsewhere->person.name == "Maya");
    CHECK(*elsewhere->person.account == "Maya_B");
    CHECK(door.people->who(*elsewhere->token)->person.id == id);
    CHECK((*door.log->account("maya_b"))->password_hash.find("$argon2id$") == 0);
}

TEST_CASE("a wrong password and an unknown account get the same answer") {
    const TempFolder folder;
    Door door(folder.path());
    REQUIRE(door.create(door.introduce({}, "Maya")->person, "maya", "correct horse").ok());
    const Error wrong = door.sign_in("maya", "battery staple").error();
    CHECK(wrong.id == "wrong-password");
    CHECK(door.sign_in("nobody", "correct horse").error() == wrong);
    CHECK(door.sign_in("no such name!", "correct horse").error() == wrong);
    CHECK(door.sign_in("maya", "").error() == wrong);
}

TEST_CASE("an account name is given once, and a guest has one account") {
    const TempFolder folder;
    Door door(folder.path());
    const Person ann = door.introduce({}, "Ann")->person;
    const Person bob = door.introduce({}, "Bob")->person;
    REQUIRE(door.create(ann, "cook", "password1").ok());
    CHECK(door.create(bob, "COOK", "password2").error().id == "account-taken");
    CHECK(door.create(ann, "cook2", "password3").error().id == "has-account");
    CHECK(door.create(bob, "x", "password4").error().id == "bad-account-name");
    CHECK(door.create(bob, "bobby", "short").error().id == "bad-password");
    CHECK(door.create({"gone", "Gone", {}}, "gone", "password5").error().id == "unknown");
    CHECK(door.sign_in("cook", "password1")->person.id == ann.id);
}

TEST_CASE("only so many may wait for the worker, and nobody is left without an answer") {
    const TempFolder folder;
    std::atomic<int> answers = 0;
    std::atomic<int> busy = 0;
    const int wishes = static_cast<int>(Accounts::kWaitingMax) * 2;
    {
        Door door(folder.path());
        for (int number = 0; number < wishes; ++number)
            door.people->sign_in("maya", "password", [&](const Result<Known>& known) {
                ++answers;
                if (known.error().id == "busy") ++busy;
            });
    }
    CHECK(answers == wishes);
    CHECK(busy >= static_cast<int>(Accounts::kWaitingMax) - 2);
}

}  // namespace brigade::server
