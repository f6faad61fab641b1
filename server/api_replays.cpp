// Finished games: lists, whole replays, records. They are read and replayed by the slow lane, so
// that a long game never holds up somebody's move.
#include <fmt/format.h>

#include <algorithm>

#include "server/api_routes.hpp"
#include "server/gzip.hpp"
#include "server/logging.hpp"
#include "server/progress.hpp"

namespace brigade::server {

namespace {

constexpr std::size_t kPackFrom = 1024;  // bytes; less is not worth it
constexpr std::size_t kIdBytesMax = 64;

void answer_slowly(const CallRef& call, Response (*make)(const Call&)) {
    const auto task = [call, make] {
        try {
            call->answer(make(*call));
        } catch (const std::bad_alloc&) {
            throw;  // Ends the process [crash.hpp].
        } catch (const std::exception& fault) {
            note(Level::Error, "request_fault",
                 {{"path", call->request.path}, {"what", fault.what()}});
            call->answer(refusal(500, "fault", "The server made a mistake."));
        }
    };
    if (!call->api.slowly(task))
        call->answer(refusal(503, "busy", "The server is busy. Try again in a moment."));
}

Response storage_refusal() {
    return refusal(503, "storage", "The server cannot read its records at the moment.");
}

Response packed(Response response, const Request& request) {
    if (!request.accepts_gzip || response.body.bytes().size() < kPackFrom) return response;
    response.body = Body(gzipped(response.body.bytes()));
    response.is_gzip = true;
    response.headers.emplace_back("Vary", "Accept-Encoding");
    return response;
}

// The summaries are JSON already.
Response list_of(const std::vector<StoredRecord>& records) {
    std::string text = "[";
    for (const StoredRecord& record : records)
        text += (text.size() > 1 ? "," : "") + record.summary;
    return json_response(200, text + "]");
}

Response list_replays(const Call& call) {
    // get_replays() has put the person's id in the place of a route's id.
    const auto records = call.api.log.records({.game = call.word("game"), .guest = call.id});
    if (!records) return storage_refusal();
    return packed(list_of(*records), call.request);
}

// Calls `make` with the record of the route's id, or refuses.
template <class Make>
Response with_record(const Call& call, Make make) {
    const Response none = refusal(404, "no-such-replay", "There is no such game.");
    if (call.id.size() > kIdBytesMax) return none;
    const auto record = call.api.log.record(call.id);
    if (!record)
        return record.error().id == "damaged" ? refusal(record.error()) : storage_refusal();
    return *record ? make(**record) : none;
}

Response show_replay(const Call& call) {
    const std::string asked = call.word("viewer");
    const auto make = [&](const StoredRecord& record) {
        const auto replay = call.api.replays.get(record, asked.empty() ? "spectator" : asked);
        if (!replay) return refusal(replay.error());
        return packed(json_response(200, Body(*replay)), call.request);
    };
    return with_record(call, make);
}

Response show_story(const Call& call) {
    const auto make = [&](const StoredRecord& record) {
        const auto story = call.api.replays.story(record);
        if (!story) return refusal(story.error());
        return packed(json_response(200, Body(*story)), call.request);
    };
    return with_record(call, make);
}

Response show_record(const Call& call) {
    const auto make = [&](const StoredRecord& record) {
        Response response;
        response.content_type = "application/jsonl; charset=utf-8";
        response.body = Body(record.record);
        response.headers = {
            {"Cache-Control", "no-store"},
            {"Content-Disposition", fmt::format("attachment; filename=\"{}.jsonl\"", record.game)}};
        return packed(std::move(response), call.request);
    };
    return with_record(call, make);
}

// get_progress() has put the game's id into the query and the person's in the place of a route's.
Response show_progress(const Call& call) {
    const std::vector<wire::GameDetails> games = call.api.hub.games();
    const auto game = std::ranges::find(games, call.word("game"), &wire::GameDetails::id);
    if (game == games.end() || !game->ladder)
        return refusal(404, "no-such-ladder", "This game has no steps to climb.");
    const auto records =
        call.api.log.records({.game = game->id, .guest = call.id, .count = kProgressRecordsMax});
    if (!records) return storage_refusal();
    return json_response(200, json_text(progress_of(*game, *records)));
}

}  // namespace

void get_progress(const CallRef& call) {
    const auto person = known_person(call);
    if (!person) return;
    call->request.query["game"] = call->id;
    call->id = person->id;
    answer_slowly(call, show_progress);
}

void get_replays(const CallRef& call) {
    if (call->word("mine") == "1") {
        const auto person = known_person(call);
        if (!person) return;
        call->id = person->id;
    }
    answer_slowly(call, list_replays);
}

void get_replay(const CallRef& call) { answer_slowly(call, show_replay); }
void get_record(const CallRef& call) { answer_slowly(call, show_record); }
void get_story(const CallRef& call) { answer_slowly(call, show_story); }

}  // namespace brigade::server
