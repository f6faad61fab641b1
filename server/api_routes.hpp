// What the files of the API share: one call, and a function for each route. Not for others.
#pragma once

#include <atomic>
#include <map>

#include "core/describe.hpp"
#include "server/api.hpp"
#include "server/replays.hpp"
#include "server/table_shelf.hpp"

namespace brigade::server {

// A text that does not change while the server runs, packed once.
struct FixedText {
    std::string type;
    std::string etag;
    Body bytes;
    Body gzip;
    std::string caching;
};

// What is written when the server stops is told of after the API is gone: whoever then needs more
// than the call itself holds this weakly.
struct Api::Parts : ApiParts, std::enable_shared_from_this<Api::Parts> {
    explicit Parts(ApiParts&& parts) : ApiParts(std::move(parts)) {}
    std::atomic<bool> is_stopping = false;
    FixedText games;
    std::map<std::string, FixedText, std::less<>> catalogs;  // by game
    std::map<std::string, FixedText, std::less<>> rules;
    std::map<std::string, FixedText, std::less<>> guides;  // of games that have one
    ReplayShelf replays;
    TableShelf tables;
};

// One request on its way through a route.
struct Call {
    Api::Parts& api;
    Request request;
    std::string id;  // what stands for the star of the route
    Api::Reply reply;

    // Whoever the cookie says it is; a renewed token goes into the answer by itself.
    [[nodiscard]] std::optional<Person> person();
    void answer(Response response);
    [[nodiscard]] std::string word(std::string_view key) const;  // of the query

    std::optional<std::string> renewed;
};
using CallRef = std::shared_ptr<Call>;

// Reads the body as a described struct; answers with a refusal and gives nothing if it is none.
template <class T>
std::optional<T> read_body(const CallRef& call) {
    Result<json::value> tree = parse_json(call->request.body, call->api.json_depth_max);
    Result<T> body = tree ? from_json<T>(*tree) : Result<T>(tree.error());
    if (body) return *std::move(body);
    call->answer(refusal(400, "bad-body", body.error().text));
    return {};
}

// For routes that need somebody.
std::optional<Person> known_person(const CallRef& call);

Response fixed_response(const FixedText& text, const Request& request);
FixedText make_fixed_text(std::string type, std::string text, std::string caching);
// Loads what games() and the books of the games have to say.
void make_fixed_texts(Api::Parts& parts);

void get_health(const CallRef& call);
void get_metrics(const CallRef& call);
void get_asset(const CallRef& call);

void get_games(const CallRef& call);
void get_catalog(const CallRef& call);
void get_rules(const CallRef& call);
void get_guide(const CallRef& call);
void get_tables(const CallRef& call);
void post_table(const CallRef& call);

void get_me(const CallRef& call);
void post_me(const CallRef& call);
void post_account(const CallRef& call);
void post_login(const CallRef& call);
void post_logout(const CallRef& call);
void post_password(const CallRef& call);
void post_account_deletion(const CallRef& call);

void get_replays(const CallRef& call);
void get_replay(const CallRef& call);
void get_record(const CallRef& call);
void get_progress(const CallRef& call);
void get_story(const CallRef& call);

}  // namespace brigade::server
