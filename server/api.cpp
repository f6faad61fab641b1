// Routing, and the answers that every route uses.
#include "server/api.hpp"

#include <algorithm>
#include <array>

#include "server/api_routes.hpp"
#include "server/logging.hpp"
#include "server/metrics.hpp"

namespace brigade::server {

namespace {

struct Route {
    std::string_view method;
    std::string_view pattern;  // a star stands for one part of the path
    void (*go)(const CallRef&);
};

constexpr std::array kRoutes{
    Route{"GET", "/healthz", get_health},
    Route{"GET", "/metrics", get_metrics},
    Route{"GET", "/api/games", get_games},
    Route{"GET", "/api/games/*/catalog", get_catalog},
    Route{"GET", "/api/games/*/rules", get_rules},
    Route{"GET", "/api/games/*/guide", get_guide},
    Route{"GET", "/api/me", get_me},
    Route{"POST", "/api/me", post_me},
    Route{"POST", "/api/account", post_account},
    Route{"POST", "/api/account/delete", post_account_deletion},
    Route{"POST", "/api/password", post_password},
    Route{"POST", "/api/login", post_login},
    Route{"POST", "/api/logout", post_logout},
    Route{"GET", "/api/tables", get_tables},
    Route{"POST", "/api/tables", post_table},
    Route{"GET", "/api/replays", get_replays},
    Route{"GET", "/api/replays/*", get_replay},
    Route{"GET", "/api/replays/*/record", get_record},
    Route{"GET", "/api/progress/*", get_progress},
    Route{"GET", "/api/replays/*/story", get_story},
};

// What the star stood for, if the path is of this form; an empty text if there is no star.
std::optional<std::string> match(std::string_view pattern, std::string_view path) {
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos)
        return pattern == path ? std::optional<std::string>(std::string()) : std::nullopt;
    const std::string_view tail = pattern.substr(star + 1);
    if (!path.starts_with(pattern.substr(0, star)) || !path.ends_with(tail)) return {};
    if (path.size() <= star + tail.size()) return {};
    const std::string_view id = path.substr(star, path.size() - star - tail.size());
    if (id.find('/') != std::string_view::npos) return {};
    return std::string(id);
}

struct Found {
    void (*go)(const CallRef&) = nullptr;
    std::string id;
    std::string allowed;  // the methods of this path
};

Found find_route(const Request& request, std::string_view method) {
    Found found;
    for (const Route& route : kRoutes) {
        const auto id = match(route.pattern, request.path);
        if (!id) continue;
        found.allowed += (found.allowed.empty() ? "" : ", ") + std::string(route.method);
        if (route.method != method) continue;
        found.go = route.go;
        found.id = *id;
    }
    const bool is_api = request.path == "/api" || request.path.starts_with("/api/");
    if (!found.allowed.empty() || is_api) return found;
    found.allowed = "GET";
    if (method == "GET") found.go = get_asset;
    return found;
}

void dispatch(const CallRef& call) {
    const Request& request = call->request;
    const std::string_view sent = request.method;
    const std::string_view method = sent == "HEAD" ? "GET" : sent;
    Found found = find_route(request, method);
    if (found.allowed.empty())
        return call->answer(refusal(404, "not-found", "There is nothing at this address."));
    if (found.go == nullptr) {
        Response response = refusal(405, "wrong-method", "This address does not take that method.");
        response.headers.emplace_back("Allow", found.allowed);
        return call->answer(std::move(response));
    }
    if (method == "POST" && !is_json_type(request.content_type))
        return call->answer(
            refusal(415, "not-json", "Send JSON, with Content-Type: application/json."));
    call->id = std::move(found.id);
    found.go(call);
}

struct StatusOfId {
    std::string_view id;
    int status;
};
// Everything else is the client's own mistake: 400.
constexpr std::array kStatuses{
    StatusOfId{"too-many-tables", 429},
    StatusOfId{"house-full", 503},
    StatusOfId{"restarting", 503},
    StatusOfId{"not-kept", 503},
    StatusOfId{"busy", 503},
    StatusOfId{"no-such-game", 404},
    StatusOfId{"no-such-replay", 404},
    StatusOfId{"no-story", 404},
    StatusOfId{"wrong-password", 401},
    StatusOfId{"unknown-person", 401},
    StatusOfId{"too-many-guesses", 429},
    StatusOfId{"account-taken", 409},
    StatusOfId{"no-account", 409},
    StatusOfId{"has-account", 409},
    StatusOfId{"storage", 503},
    StatusOfId{"cannot-replay", 409},
    StatusOfId{"damaged", 409},
};

int status_of(std::string_view id) {
    const auto found = std::ranges::find(kStatuses, id, &StatusOfId::id);
    return found == kStatuses.end() ? 400 : found->status;
}

}  // namespace

Response json_response(int status, std::string text) {
    return json_response(status, Body(std::move(text)));
}

Response json_response(int status, Body body) {
    Response response;
    response.status = status;
    response.content_type = "application/json";
    response.body = std::move(body);
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

Response refusal(int status, std::string id, std::string sentence) {
    Response response =
        json_response(status, json_text(wire::Refusal{std::move(id), std::move(sentence), {}}));
    if (status == 429) response.headers.emplace_back("Retry-After", "10");
    return response;
}

Response refusal(const Error& error) {
    const std::string id = error.id.empty() ? "refused" : error.id;
    return refusal(status_of(id), id, error.text);
}

std::optional<Person> Call::person() {
    if (request.token.empty()) return {};
    std::optional<Known> known = api.people.who(request.token);
    if (!known) return {};
    if (known->token) renewed = std::move(known->token);
    return std::move(known->person);
}

void Call::answer(Response response) {
    if (renewed && !response.token) response.token = std::move(renewed);
    reply(std::move(response));
}

std::string Call::word(std::string_view key) const {
    const auto found = request.query.find(key);
    return found == request.query.end() ? std::string() : found->second;
}

std::optional<Person> known_person(const CallRef& call) {
    std::optional<Person> person = call->person();
    if (!person) call->answer(refusal(401, "unknown-person", "Say your name first: POST /api/me."));
    return person;
}

Api::Api(ApiParts parts) : parts_(std::make_shared<Parts>(std::move(parts))) {
    make_fixed_texts(*parts_);
}
Api::~Api() = default;

void Api::handle(Request request, Reply reply) {
    const auto call =
        std::make_shared<Call>(Call{*parts_, std::move(request), {}, std::move(reply), {}});
    try {
        dispatch(call);
    } catch (const std::bad_alloc&) {
        throw;  // Ends the process [crash.hpp].
    } catch (const std::exception& fault) {
        note(Level::Error, "request_fault", {{"path", call->request.path}, {"what", fault.what()}});
        call->answer(refusal(500, "fault", "The server made a mistake."));
    }
}

void Api::stopping() { parts_->is_stopping = true; }

}  // namespace brigade::server
