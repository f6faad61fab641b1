// People as the server uses them: introducing oneself, accounts, signing in.
#include "server/people.hpp"

#include "server/accounts.hpp"
#include "server/testing/storage.hpp"

namespace brigade::server {

using namespace testing;

namespace {

struct Door {
    explicit Door(const std::string& folder, const Limits& limits = {})
        : log(open_log(folder)), people(*make_people(folder, *log, limits)) {}

    Result<Known> introduce(std::optional<Person> known, const std::string& name) {
        return answer([&](const People::Reply& reply) { people->introduce(known, name, reply); });
    }
    Result<Known> create(const Person& guest, const std::string& account,
                         const std::string& password) {
        return answer([&](const People::Reply& reply) {
            people->create_account(guest, account, password, reply);
        });
    }
    Result<Known> sign_in(const std::string& account, const std::string& password,
                          const std::string& held = {}) {
        return answer(
            [&](const People::Reply& reply) { people->sign_in({account, password, held}, reply); });
    }
    Result<Known> change(const Person& person, const std::string& password,
                         const std::string& next) {
        return answer([&](const People::Reply& reply) {
            people->change_password(person, {password, next}, reply);
        });
    }
    Result<Known> remove(const Person& person, const std::string& password) {
        return answer(
            [&](const People::Reply& reply) { people->delete_account(person, password, reply); });
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
        CHECK(*door.people->who(*made->token)->person.account == "Maya_B");
        // Whoever knew the guest's token knows nothing of the account.
        CHECK_FALSE(door.people->who(*guest->token).has_value());
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

TEST_CASE("guesses at an account are slowed down, be there one or not, and its owner is not") {
    const TempFolder folder;
    Door door(folder.path());
    const auto maya = door.create(door.introduce({}, "Maya")->person, "maya", "correct horse");
    // The same people, with a clock that stands until it is moved.
    std::atomic<SteadyTime> now{SteadyTime{std::chrono::hours(1)}};
    const auto guests =
        std::make_shared<Guests>(*door.log, *TokenMint::open(folder.path()), [] { return i64{0}; });
    Accounts accounts(*door.log, guests, {}, [&] { return now.load(); });
    const auto sign_in = [&](const std::string& account, const std::string& password,
                             const std::string& held = {}) {
        return Door::answer([&](const People::Reply& reply) {
            accounts.sign_in({account, password, held}, reply);
        });
    };
    for (const char* account : {"maya", "nobody"}) {
        for (int number = 0; number < 5; ++number)
            CHECK(sign_in(account, "battery staple").error().id == "wrong-password");
        const Error slow = sign_in(account, "battery staple").error();
        CHECK(slow.id == "too-many-guesses");
        CHECK(slow.text == "Too many wrong passwords. Try again in 1 second.");
    }
    // Even the right one has to wait, but not in a browser that is signed in.
    CHECK(sign_in("MAYA", "correct horse").error().id == "too-many-guesses");
    const auto again = sign_in("Maya", "correct horse", *maya->token);
    REQUIRE(again.ok());
    CHECK(guests->who(*again->token)->person.id == maya->person.id);
    now = now.load() + std::chrono::seconds(1);
    CHECK(sign_in("maya", "battery staple").error().id == "wrong-password");
    CHECK(sign_in("maya", "correct horse").error().id == "too-many-guesses");
    now = now.load() + std::chrono::seconds(2);
    CHECK(sign_in("maya", "correct horse").ok());
    CHECK(sign_in("maya", "battery staple").error().id == "wrong-password");
}

TEST_CASE("a new password shuts out every other browser, and the old one opens nothing") {
    const TempFolder folder;
    Door door(folder.path());
    const auto here = door.create(door.introduce({}, "Maya")->person, "maya", "correct horse");
    const auto there = door.sign_in("maya", "correct horse");
    CHECK(door.change(here->person, "battery staple", "new password").error().id ==
          "wrong-password");
    CHECK(door.change(here->person, "correct horse", "short").error().id == "bad-password");
    CHECK(door.people->who(*there->token).has_value());
    const auto changed = door.change(here->person, "correct horse", "new password");
    REQUIRE(changed.ok());
    CHECK(door.people->who(*changed->token)->person.id == here->person.id);
    CHECK_FALSE(door.people->who(*here->token).has_value());
    CHECK_FALSE(door.people->who(*there->token).has_value());
    CHECK(door.sign_in("maya", "correct horse").error().id == "wrong-password");
    CHECK(door.sign_in("maya", "new password")->person.id == here->person.id);
    const Person guest = door.introduce({}, "Tom")->person;
    CHECK(door.change(guest, "correct horse", "new password").error().id == "no-account");
}

TEST_CASE("a deleted account leaves nothing behind but a guest without a name") {
    const TempFolder folder;
    std::string id;
    {
        Door door(folder.path());
        const auto maya = door.create(door.introduce({}, "Maya")->person, "maya", "correct horse");
        id = maya->person.id;
        CHECK(door.remove(maya->person, "battery staple").error().id == "wrong-password");
        CHECK(door.people->who(*maya->token).has_value());
        REQUIRE(door.remove(maya->person, "correct horse").ok());
        CHECK_FALSE(door.people->who(*maya->token).has_value());
        CHECK(door.sign_in("maya", "correct horse").error().id == "wrong-password");
    }
    Door door(folder.path());
    CHECK(door.sign_in("maya", "correct horse").error().id == "wrong-password");
    const auto stored = door.log->guest(id);
    CHECK((*stored)->name == kFormerGuest);
    CHECK((*stored)->account.empty());
    CHECK((*stored)->token_hash.empty());
    const auto row = door.log->account("maya");
    CHECK((*row)->name.empty());
    CHECK((*row)->password_hash.empty());
    // The name is free again, for somebody else altogether.
    const auto other = door.create(door.introduce({}, "Tom")->person, "Maya", "another horse");
    REQUIRE(other.ok());
    CHECK(other->person.id != id);
    CHECK(door.sign_in("maya", "another horse")->person.id == other->person.id);
}

TEST_CASE("only so many may wait for the worker, and nobody is left without an answer") {
    const TempFolder folder;
    std::atomic<int> answers = 0;
    std::atomic<int> busy = 0;
    const int wishes = static_cast<int>(Accounts::kWaitingMax) * 2;
    {
        Door door(folder.path());
        for (int number = 0; number < wishes; ++number)
            door.people->sign_in({"maya" + std::to_string(number), "password", ""},
                                 [&](const Result<Known>& known) {
                                     ++answers;
                                     if (known.error().id == "busy") ++busy;
                                 });
    }
    CHECK(answers == wishes);
    CHECK(busy >= static_cast<int>(Accounts::kWaitingMax) - 2);
}

}  // namespace brigade::server
