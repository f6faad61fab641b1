// Every route, without a wire: requests as the API gets them, with people and records in memory.
#include "server/api.hpp"

#include <doctest/doctest.h>

#include "games/all.hpp"
#include "server/testing/net.hpp"

namespace brigade::server {

namespace {

using testing::SmallHouse;

Response ask(SmallHouse& house, Request request) {
    std::optional<Response> answer;
    house.api.handle(std::move(request), [&](Response response) {
        REQUIRE_FALSE(answer);
        answer = std::move(response);
    });
    REQUIRE(answer);
    return *answer;
}

Request get(const std::string& target, const std::string& token = {}) {
    auto parsed = *parse_target(target);
    Request request;
    request.method = "GET";
    request.path = parsed.path;
    request.query = parsed.query;
    request.token = token;
    request.address = "10.0.0.1";
    return request;
}

Request post(const std::string& target, const std::string& body, const std::string& token = {}) {
    Request request = get(target, token);
    request.method = "POST";
    request.content_type = "application/json";
    request.body = body;
    return request;
}

std::string text_of(const Response& response) { return std::string(response.body.bytes()); }

std::string header(const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers)
        if (key == name) return value;
    return {};
}

bool says(const Response& response, const std::string& words) {
    return text_of(response).find(words) != std::string::npos;
}

StoredRecord record_of(const std::string& id, const std::string& guest, bool listed) {
    StoredRecord record;
    record.id = id;
    record.game = "food-court";
    record.listed = listed;
    record.guests = {guest};
    record.summary = R"({"id":")" + id + R"("})";
    record.record = "{\"record\":1}\n";
    return record;
}

const std::string kMaya = "token-of-Maya";

}  // namespace

TEST_CASE("health is ok while something can be saved and until the server stops") {
    SmallHouse house;
    CHECK(text_of(ask(house, get("/healthz"))) == "ok\n");
    house.health = Error{"The server cannot save at the moment."};
    CHECK(ask(house, get("/healthz")).status == 503);
    CHECK(says(ask(house, get("/healthz")), "The server cannot save at the moment."));
    house.api.stopping();
    CHECK(ask(house, get("/healthz")).status == 503);
}

TEST_CASE("metrics are in the format of Prometheus") {
    SmallHouse house;
    house.metrics.request_answered(200);
    const Response answer = ask(house, get("/metrics"));
    CHECK(answer.content_type == "text/plain; version=0.0.4; charset=utf-8");
    CHECK(says(answer, "brigade_http_requests_total{status=\"200\"} 1"));
    CHECK(says(answer, "brigade_tables_stopped 3"));
}

TEST_CASE("what is not there, not allowed or not JSON is refused with its own status") {
    SmallHouse house;
    CHECK(ask(house, get("/api/nothing")).status == 404);
    CHECK(ask(house, get("/api/games/a/b/rules")).status == 404);
    CHECK(ask(house, get("/api/replays/")).status == 404);
    CHECK(ask(house, get("/missing.png")).status == 404);
    CHECK(says(ask(house, get("/api")), R"("id":"not-found")"));
    const Response wrong = ask(house, post("/api/games", "{}"));
    CHECK(wrong.status == 405);
    CHECK(header(wrong, "Allow") == "GET");
    Request removal = get("/api/me");
    removal.method = "DELETE";
    CHECK(header(ask(house, removal), "Allow") == "GET, POST");
    CHECK(ask(house, post("/", "{}")).status == 405);
    Request form = post("/api/me", "name=Maya");
    form.content_type = "application/x-www-form-urlencoded";
    CHECK(ask(house, form).status == 415);
}

TEST_CASE("the games, their catalogs and rules are sent once and asked for by their tags") {
    SmallHouse house;
    const GameInfo& info = all_games().front()->info();
    const std::string rules = "/api/games/" + info.id + "/rules";
    const Response whole = ask(house, get(rules));
    CHECK(whole.content_type == "text/markdown; charset=utf-8");
    CHECK(whole.body.bytes() == info.rules);
    CHECK(header(whole, "Cache-Control") == "no-cache");
    Request again = get(rules);
    again.if_none_match = header(whole, "ETag");
    CHECK(ask(house, again).status == 304);
    CHECK(says(ask(house, get("/api/games")), R"([{"id":"food-court")"));
    CHECK(ask(house, get("/api/games/" + info.id + "/catalog")).content_type == "application/json");
    CHECK(ask(house, get("/api/games/chess/catalog")).status == 404);
}

TEST_CASE("texts are packed for those who take it") {
    SmallHouse house;
    Request request = get("/api/games/food-court/rules");
    request.accepts_gzip = true;
    const Response packed = ask(house, request);
    CHECK(packed.is_gzip);
    CHECK(packed.body.bytes().size() < all_games().front()->info().rules.size());
    CHECK(header(packed, "Vary") == "Accept-Encoding");
}

TEST_CASE("the client's page is there for every path of its own") {
    SmallHouse house;
    const Response page = ask(house, get("/t/KR7F"));
    CHECK(page.status == 200);
    CHECK(page.content_type == "text/html; charset=utf-8");
    Request head = get("/");
    head.method = "HEAD";
    CHECK(ask(house, head).body.bytes() == page.body.bytes());
}

TEST_CASE("somebody new gets a name and a cookie, somebody known a new name") {
    SmallHouse house;
    const Response made = ask(house, post("/api/me", R"({"name":"Maya"})"));
    CHECK(made.status == 200);
    CHECK(text_of(made) == R"({"guest":"id-Maya","name":"Maya"})");
    CHECK(made.token == kMaya);
    CHECK(header(made, "Cache-Control") == "no-store");
    const Response renamed = ask(house, post("/api/me", R"({"name":"M."})", kMaya));
    CHECK(text_of(renamed) == R"({"guest":"id-Maya","name":"M."})");
    CHECK_FALSE(renamed.token);
    CHECK(ask(house, post("/api/me", R"({"name":""})")).status == 400);
}

TEST_CASE("bodies that are no such message are refused in a sentence") {
    SmallHouse house;
    for (const char* body : {"", "{", "[]", R"({"name":5})", R"({"nom":"Maya"})", "null",
                             "[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]"}) {
        const Response refused = ask(house, post("/api/me", body));
        CHECK(refused.status == 400);
        CHECK(says(refused, R"("id":"bad-body")"));
    }
}

TEST_CASE("who I am is known by the cookie, and an old cookie is renewed") {
    SmallHouse house;
    CHECK(text_of(ask(house, get("/api/me"))) == "null");
    CHECK(text_of(ask(house, get("/api/me", "rubbish"))) == "null");
    CHECK(ask(house, get("/api/me", kMaya)).status == 200);
    CHECK_FALSE(ask(house, get("/api/me", kMaya)).token);
    CHECK(ask(house, get("/api/me", "token-of-Old")).token == "renewed");
}

TEST_CASE("an account is made by somebody known, and entered by its password") {
    SmallHouse house;
    const std::string good = R"({"account":"maya","password":"right password"})";
    CHECK(ask(house, post("/api/account", good)).status == 401);
    const Response made = ask(house, post("/api/account", good, kMaya));
    CHECK(says(made, R"("account":"maya")"));
    CHECK(made.token == "token-of-account");
    CHECK(ask(house, post("/api/account", R"({"account":"taken","password":"x"})", kMaya)).status ==
          409);
    CHECK(ask(house, post("/api/login", good)).token == "token-of-maya");
    const Response wrong = ask(house, post("/api/login", R"({"account":"maya","password":"x"})"));
    CHECK(wrong.status == 401);
    CHECK(says(wrong, R"("id":"wrong-password")"));
}

TEST_CASE("passwords cannot be tried without end from one address") {
    SmallHouse house;
    const Request guess = post("/api/login", R"({"account":"maya","password":"x"})");
    int refused = 0;
    for (int number = 0; number < 50; ++number) refused += ask(house, guess).status == 429 ? 1 : 0;
    CHECK(refused == 50 - static_cast<int>(kSignIns.burst));
    Request elsewhere = guess;
    elsewhere.address = "10.0.0.2";
    CHECK(ask(house, elsewhere).status == 401);
}

TEST_CASE("leaving clears the cookie and takes the token back") {
    SmallHouse house;
    const Response out = ask(house, post("/api/logout", "{}", "token-of-Old"));
    CHECK(out.status == 200);
    CHECK(out.token == "");
    CHECK(ask(house, post("/api/logout", R"({"everywhere":true})", kMaya)).token == "");
    CHECK(ask(house, post("/api/logout", "{}", "rubbish")).token == "");
    CHECK(house.people.signed_out ==
          std::vector<std::string>{"token-of-Old", "token-of-Maya everywhere"});
}

TEST_CASE("a password is changed, and an account deleted, by whoever knows the password") {
    SmallHouse house;
    const std::string change = R"({"password":"right password","next":"new"})";
    CHECK(ask(house, post("/api/password", change)).status == 401);
    CHECK(ask(house, post("/api/password", R"({"password":"x","next":"new"})", kMaya)).status ==
          401);
    CHECK(ask(house, post("/api/password", change, kMaya)).token == "token-of-new");
    const std::string remove = R"({"password":"right password"})";
    CHECK(ask(house, post("/api/account/delete", remove)).status == 401);
    CHECK(ask(house, post("/api/account/delete", R"({"password":"x"})", kMaya)).status == 401);
    CHECK(ask(house, post("/api/account/delete", remove, kMaya)).token == "");
}

TEST_CASE("an address makes only so many people") {
    Limits limits;
    limits.guests_burst = 3;
    SmallHouse house(limits);
    const Request wish = post("/api/me", R"({"name":"Maya"})");
    for (int number = 0; number < 3; ++number) CHECK(ask(house, wish).status == 200);
    const Response refused = ask(house, wish);
    CHECK(refused.status == 429);
    CHECK(says(refused, R"("id":"too-many-guests")"));
    CHECK(!header(refused, "Retry-After").empty());
    CHECK(ask(house, post("/api/me", R"({"name":"M."})", kMaya)).status == 200);
    Request elsewhere = wish;
    elsewhere.address = "10.0.0.2";
    CHECK(ask(house, elsewhere).status == 200);
}

TEST_CASE("tables are listed as asked and made by somebody known") {
    SmallHouse house;
    CHECK(says(ask(house, get("/api/tables?game=x&free=1")), R"("code":"FREE","game":"x")"));
    CHECK(says(ask(house, get("/api/tables")), R"("code":"ANY","game":"")"));
    const std::string wish = R"({"game":"food-court","bots":["easy"]})";
    CHECK(ask(house, post("/api/tables", wish)).status == 401);
    const Response made = ask(house, post("/api/tables", wish, kMaya));
    CHECK(made.status == 201);
    CHECK(text_of(made) == R"({"code":"Maya@10.0.0.1"})");
    CHECK(ask(house, post("/api/tables", R"({"game":"full"})", kMaya)).status == 429);
}

TEST_CASE("the list of tables comes in pages, packed, and is made once a second") {
    SmallHouse house;
    house.hub.table_count = 120;
    const Response first = ask(house, get("/api/tables"));
    CHECK(says(first, R"("total":120,"next":"full-ANY1049")"));
    const Response second = ask(house, get("/api/tables?after=full-ANY1049&limit=2"));
    CHECK(says(second, R"({"tables":[{"code":"ANY1050")"));
    CHECK(says(second, R"("next":"full-ANY1051")"));
    const Response last = ask(house, get("/api/tables?after=full-ANY1117&limit=1000"));
    CHECK(says(last, R"("code":"ANY1119")"));
    CHECK_FALSE(says(last, R"("next")"));
    Request packed = get("/api/tables");
    packed.accepts_gzip = true;
    const Response small = ask(house, packed);
    CHECK(small.is_gzip);
    CHECK(header(small, "Vary") == "Accept-Encoding");
    CHECK(small.body.bytes().size() * 5 < first.body.bytes().size());
    CHECK(house.hub.asked_for_tables == 1);
    for (const char* limit : {"0", "-1", "x", "1x", "99999999999"})
        CHECK(ask(house, get("/api/tables?limit=" + std::string(limit))).status == 400);
    for (int number = 0; number < 100; ++number)
        CHECK(ask(house, get("/api/tables?game=g" + std::to_string(number))).status == 200);
}

TEST_CASE("replays are listed for everybody, or my own for me") {
    SmallHouse house;
    house.log.list = {{"a", record_of("a", "id-Maya", true)},
                      {"b", record_of("b", "id-Maya", false)},
                      {"c", record_of("c", "id-Tom", true)}};
    CHECK(text_of(ask(house, get("/api/replays"))) == R"([{"id":"a"},{"id":"c"}])");
    CHECK(text_of(ask(house, get("/api/replays?mine=1", kMaya))) == R"([{"id":"a"},{"id":"b"}])");
    CHECK(text_of(ask(house, get("/api/replays?game=chess"))) == "[]");
    CHECK(ask(house, get("/api/replays?mine=1")).status == 401);
}

TEST_CASE("a record is given as it was written") {
    SmallHouse house;
    house.log.list = {{"a", record_of("a", "id-Maya", false)}};
    const Response record = ask(house, get("/api/replays/a/record"));
    CHECK(text_of(record) == "{\"record\":1}\n");
    CHECK(header(record, "Content-Disposition") == "attachment; filename=\"food-court.jsonl\"");
    CHECK(ask(house, get("/api/replays/z/record")).status == 404);
    CHECK(ask(house, get("/api/replays/z")).status == 404);
    CHECK(ask(house, get("/api/replays/" + std::string(1000, 'z'))).status == 404);
    CHECK(ask(house, get("/api/replays/a")).status != 200);
}

TEST_CASE("a house that is too busy or cannot read its records says so") {
    SmallHouse house;
    house.log.is_broken = true;
    CHECK(says(ask(house, get("/api/replays")), R"("id":"storage")"));
    CHECK(ask(house, get("/api/replays/a")).status == 503);
    house.is_busy = true;
    CHECK(says(ask(house, get("/api/replays")), R"("id":"busy")"));
}

}  // namespace brigade::server
