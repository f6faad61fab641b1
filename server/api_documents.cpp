// What is the same for everybody: the client's files, the games, their catalogs and rules.
#include <fmt/format.h>

#include "core/hash.hpp"
#include "games/all.hpp"
#include "server/api_routes.hpp"
#include "server/assets.hpp"
#include "server/gzip.hpp"
#include "server/metrics.hpp"

namespace brigade::server {

namespace {

constexpr std::string_view kForEver = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";  // kept, but asked for again by its tag

void answer_fixed(const CallRef& call, const std::map<std::string, FixedText, std::less<>>& list) {
    const auto found = list.find(call->id);
    if (found == list.end())
        return call->answer(refusal(404, "no-such-game", "This server does not have that game."));
    call->answer(fixed_response(found->second, call->request));
}

FixedText fixed_text_of(const Asset& asset) {
    return {.type = std::string(asset.type),
            .etag = std::string(asset.etag),
            .bytes = Body::of_static(asset.bytes),
            .gzip = Body::of_static(asset.gzip),
            .caching = std::string(asset.immutable ? kForEver : kAskAgain)};
}

}  // namespace

FixedText make_fixed_text(std::string type, std::string text, std::string caching) {
    std::string packed = gzipped(text);
    const bool is_worth_it = packed.size() < text.size();
    return {.type = std::move(type),
            .etag = fmt::format("\"{:016x}\"", hash_bytes(text)),
            .bytes = Body(std::move(text)),
            .gzip = is_worth_it ? Body(std::move(packed)) : Body(),
            .caching = std::move(caching)};
}

Response fixed_response(const FixedText& text, const Request& request) {
    Response response;
    response.headers = {
        {"ETag", text.etag}, {"Cache-Control", text.caching}, {"Vary", "Accept-Encoding"}};
    if (etag_matches(request.if_none_match, text.etag)) {
        response.status = 304;
        return response;
    }
    response.content_type = text.type;
    response.is_gzip = request.accepts_gzip && !text.gzip.bytes().empty();
    response.body = response.is_gzip ? text.gzip : text.bytes;
    return response;
}

void make_fixed_texts(Api::Parts& parts) {
    const std::string caching(kAskAgain);
    parts.games = make_fixed_text("application/json", json_text(parts.hub.games()), caching);
    for (const GameFace* game : all_games()) {
        const GameInfo& info = game->info();
        const auto book = game->load(game->built_in_content(), "built-in content");
        ASSERT(book.ok());
        parts.catalogs.emplace(
            info.id, make_fixed_text("application/json", json_text((*book)->catalog()), caching));
        parts.rules.emplace(info.id, make_fixed_text("text/markdown; charset=utf-8",
                                                     std::string(info.rules), caching));
        if (!info.guide.empty())
            parts.guides.emplace(info.id, make_fixed_text("text/markdown; charset=utf-8",
                                                          std::string(info.guide), caching));
    }
}

void get_asset(const CallRef& call) {
    const Asset* asset = asset_for(call->request.path);
    if (asset == nullptr)
        return call->answer(refusal(404, "not-found", "There is nothing at this address."));
    call->answer(fixed_response(fixed_text_of(*asset), call->request));
}

void get_games(const CallRef& call) {
    call->answer(fixed_response(call->api.games, call->request));
}

void get_catalog(const CallRef& call) { answer_fixed(call, call->api.catalogs); }
void get_rules(const CallRef& call) { answer_fixed(call, call->api.rules); }
void get_guide(const CallRef& call) { answer_fixed(call, call->api.guides); }

void get_health(const CallRef& call) {
    const auto answer = [call](int status, const std::string& text) {
        Response response;
        response.status = status;
        response.content_type = "text/plain; charset=utf-8";
        response.body = Body(text + "\n");
        response.headers.emplace_back("Cache-Control", "no-store");
        call->answer(std::move(response));
    };
    if (call->api.is_stopping) return answer(503, "stopping");
    call->api.prove([answer](const Status& status) {
        status ? answer(200, "ok") : answer(503, status.error().text);
    });
}

void get_metrics(const CallRef& call) {
    Response response;
    response.content_type = "text/plain; version=0.0.4; charset=utf-8";
    call->api.metrics.tables_stopped(call->api.log.stopped_tables());
    response.body = Body(call->api.metrics.text());
    response.headers.emplace_back("Cache-Control", "no-store");
    call->answer(std::move(response));
}

}  // namespace brigade::server
