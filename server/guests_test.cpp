// Guests: names, tokens over weeks and restarts, and what is not stored is not answered.
#include "server/guests.hpp"

#include "server/testing/storage.hpp"

namespace brigade::server {

using namespace testing;

namespace {

constexpr i64 kDayMs = 24 * 3600 * i64{1000};

// A server's guests with a clock that stands until it is moved.
struct House {
    explicit House(const std::string& folder, std::size_t cached = Guests::kCachedMax)
        : log(open_log(folder)),
          guests(std::make_shared<Guests>(
              *log, *TokenMint::open(folder), [this] { return now; }, cached)) {}

    Known make(const std::string& name) {
        return *answer([&](const People::Reply& reply) { guests->make(name, reply); });
    }
    Result<Known> answer(const std::function<void(const People::Reply&)>& ask) {
        std::promise<Result<Known>> given;
        ask([&](Result<Known> known) { given.set_value(std::move(known)); });
        return given.get_future().get();
    }
    // The successor of a token that is due: stored when it is first seen, handed out after that.
    std::string renewed(const std::string& token) {
        CHECK_FALSE(guests->who(token)->token.has_value());
        CHECK(keep(*log, {}));
        const auto known = guests->who(token);
        REQUIRE(known.has_value());
        REQUIRE(known->token.has_value());
        return *known->token;
    }

    i64 now = 100 * kDayMs;
    std::unique_ptr<Log> log;
    std::shared_ptr<Guests> guests;
};

}  // namespace

TEST_CASE("a guest is known by the token, also after a restart") {
    const TempFolder folder;
    std::string token;
    std::string id;
    {
        House house(folder.path());
        const Known made = house.make("Maya");
        REQUIRE(made.token.has_value());
        token = *made.token;
        id = made.person.id;
        CHECK(id.size() == 20);
        CHECK(house.make("Maya").person.id != id);
    }
    House house(folder.path());
    const auto known = house.guests->who(token);
    REQUIRE(known.has_value());
    CHECK(known->person.id == id);
    CHECK(known->person.name == "Maya");
    CHECK_FALSE(known->person.account.has_value());
    CHECK_FALSE(known->token.has_value());
    CHECK_FALSE(house.guests->who(token + "x").has_value());
}

TEST_CASE("a secret is stored as a hash only") {
    const TempFolder folder;
    House house(folder.path());
    const Known made = house.make("Maya");
    const auto stored = house.log->guest(made.person.id);
    const std::string secret =
        made.token->substr(made.token->rfind('.', made.token->rfind('.') - 1));
    CHECK((*stored)->token_hash.size() == 64);
    CHECK((*stored)->token_hash.find(secret) == std::string::npos);
}

TEST_CASE("a token is renewed after a week, and the old one stays good for an hour") {
    const TempFolder folder;
    House house(folder.path());
    const std::string old = *house.make("Maya").token;
    house.now += 7 * kDayMs - 1;
    CHECK_FALSE(house.guests->who(old)->token.has_value());
    CHECK(keep(*house.log, {}));
    CHECK_FALSE(house.guests->who(old)->token.has_value());
    house.now += 1;
    const std::string fresh = house.renewed(old);
    CHECK(fresh != old);
    CHECK(house.guests->who(fresh).has_value());
    house.now += 3600 * 1000 - 1;
    const auto in_grace = house.guests->who(old);
    REQUIRE(in_grace.has_value());
    CHECK_FALSE(in_grace->token.has_value());
    house.now += 1;
    CHECK_FALSE(house.guests->who(old).has_value());
    CHECK(house.guests->who(fresh)->person.name == "Maya");
}

TEST_CASE("a token that nobody renews for 90 days is good no more, one in use lives on") {
    const TempFolder folder;
    House house(folder.path());
    const std::string left = *house.make("Maya").token;
    std::string used = *house.make("Tom").token;
    for (int week = 0; week < 12; ++week) {
        house.now += 7 * kDayMs;
        used = house.renewed(used);
        CHECK(house.guests->who(used).has_value());
    }
    house.now += 6 * kDayMs - 1;
    CHECK(house.guests->who(left).has_value());
    house.now += 1;
    CHECK_FALSE(house.guests->who(left).has_value());
    CHECK(house.guests->who(used)->person.name == "Tom");
}

TEST_CASE("a token that was taken back is good no more, also after a restart") {
    const TempFolder folder;
    std::string here;
    std::string there;
    {
        House house(folder.path());
        const Known maya = house.make("Maya");
        here = *maya.token;
        there = *house
                     .answer([&](const People::Reply& reply) {
                         house.guests->let_in(maya.person.id, "", reply);
                     })
                     ->token;
        const auto out = house.answer(
            [&](const People::Reply& reply) { house.guests->turn_out(here, false, reply); });
        CHECK(out.ok());
        CHECK_FALSE(house.guests->who(here).has_value());
        CHECK(house.guests->who(there).has_value());
    }
    House house(folder.path());
    CHECK_FALSE(house.guests->who(here).has_value());
    CHECK(house.guests->who(there).has_value());
    CHECK(
        house
            .answer([&](const People::Reply& reply) { house.guests->turn_out(there, true, reply); })
            .ok());
    CHECK_FALSE(house.guests->who(there).has_value());
    const auto nobody = house.answer(
        [&](const People::Reply& reply) { house.guests->turn_out("rubbish", false, reply); });
    CHECK(nobody.error().id == "unknown");
}

TEST_CASE("with a token goes the one that it replaced, and the one that will replace it") {
    const TempFolder folder;
    House house(folder.path());
    const std::string old = *house.make("Maya").token;
    house.now += 8 * kDayMs;
    const std::string fresh = house.renewed(old);
    SUBCASE("the new one was shown") {
        CHECK(house.guests->who(fresh).has_value());
        CHECK(house.guests->who(old).has_value());  // for an hour
        CHECK(house
                  .answer([&](const People::Reply& reply) {
                      house.guests->turn_out(fresh, false, reply);
                  })
                  .ok());
    }
    SUBCASE("the new one was not shown yet") {
        CHECK(house
                  .answer([&](const People::Reply& reply) {
                      house.guests->turn_out(old, false, reply);
                  })
                  .ok());
    }
    CHECK_FALSE(house.guests->who(old).has_value());
    CHECK_FALSE(house.guests->who(fresh).has_value());
}

TEST_CASE("whoever enters as somebody else is nobody they were before") {
    const TempFolder folder;
    House house(folder.path());
    const Known maya = house.make("Maya");
    const Known planted = house.make("Somebody");
    const auto entered = house.answer([&](const People::Reply& reply) {
        house.guests->let_in(maya.person.id, *planted.token, reply);
    });
    REQUIRE(entered.ok());
    CHECK(house.guests->who(*entered->token)->person.id == maya.person.id);
    CHECK_FALSE(house.guests->who(*planted.token).has_value());
    const auto again = house.answer([&](const People::Reply& reply) {
        house.guests->let_in(maya.person.id, *entered->token, reply);
    });
    CHECK_FALSE(house.guests->who(*entered->token).has_value());
    CHECK(house.guests->who(*again->token).has_value());
}

TEST_CASE("a renewal that never reached the browser costs nobody their name") {
    const TempFolder folder;
    std::string old;
    std::string lost;
    i64 now = 0;
    {
        House house(folder.path());
        old = *house.make("Maya").token;
        house.now += 8 * kDayMs;
        lost = house.renewed(old);
        CHECK(*house.guests->who(old)->token == lost);  // asked twice, the same one is offered
        now = house.now;
    }
    House house(folder.path());
    house.now = now + 30 * kDayMs;
    const std::string fresh = house.renewed(old);
    CHECK(fresh != lost);
    CHECK_FALSE(house.guests->who(lost).has_value());
    CHECK(house.guests->who(fresh).has_value());
    CHECK(house.guests->who(old).has_value());
    house.now += 3600 * 1000;
    CHECK_FALSE(house.guests->who(old).has_value());
}

TEST_CASE("a name changes for every browser, and another browser has a token of its own") {
    const TempFolder folder;
    House house(folder.path());
    const Known first = house.make("Maya");
    const auto second = house.answer(
        [&](const People::Reply& reply) { house.guests->let_in(first.person.id, "", reply); });
    REQUIRE(second.ok());
    CHECK(*second->token != *first.token);
    const auto renamed = house.answer([&](const People::Reply& reply) {
        house.guests->rename(first.person.id, "Chef Maya", reply);
    });
    CHECK_FALSE(renamed->token.has_value());
    CHECK(house.guests->who(*first.token)->person.name == "Chef Maya");
    CHECK(house.guests->who(*second->token)->person.name == "Chef Maya");
    CHECK((*house.log->guest(first.person.id))->name == "Chef Maya");
}

TEST_CASE("whoever was forgotten gets a new guest when giving a name") {
    const TempFolder folder;
    House house(folder.path());
    const auto made = house.answer(
        [&](const People::Reply& reply) { house.guests->rename("long gone", "Maya", reply); });
    REQUIRE(made.ok());
    CHECK(made->token.has_value());
    const auto nobody = house.answer(
        [&](const People::Reply& reply) { house.guests->let_in("long gone", "", reply); });
    CHECK(nobody.error().id == "unknown");
}

TEST_CASE("a small cache forgets nobody and mixes up nothing") {
    const TempFolder folder;
    House house(folder.path(), 3);
    std::vector<Known> everybody;
    for (int number = 0; number < 12; ++number)
        everybody.push_back(house.make("Guest " + std::to_string(number)));
    for (int round = 0; round < 2; ++round)
        for (const Known& one : everybody) {
            const auto known = house.guests->who(*one.token);
            REQUIRE(known.has_value());
            CHECK(known->person.id == one.person.id);
            CHECK(known->person.name == one.person.name);
        }
}

TEST_CASE("changes at the same moment do not undo each other") {
    const TempFolder folder;
    House house(folder.path());
    const Known made = house.make("Maya");
    house.now += 8 * kDayMs;
    std::promise<void> renamed;
    CHECK_FALSE(house.guests->who(*made.token)->token.has_value());
    house.guests->rename(made.person.id, "Maya B",
                         [&](const Result<Known>&) { renamed.set_value(); });
    renamed.get_future().wait();
    const auto stored = house.log->guest(made.person.id);
    CHECK((*stored)->name == "Maya B");
    CHECK((*stored)->token_hash.find('>') != std::string::npos);
}

}  // namespace brigade::server
