// Replays of a game between bots, for every viewer.
#include "server/replays.hpp"

#include <doctest/doctest.h>

#include <map>

#include "bots/any_bot.hpp"
#include "core/describe.hpp"
#include "core/difference.hpp"
#include "core/record.hpp"
#include "games/all.hpp"

namespace brigade::server {

namespace {

struct Finished {
    StoredRecord stored;
    std::unique_ptr<Table> table;  // as it stood at the end
};

// Bots of these levels play a game to its end.
Finished play_with_bots(const std::string& id, const std::vector<std::string>& levels) {
    const GameFace& game = *find_game(id);
    const auto book = *game.load(game.built_in_content(), "built-in content");
    const SeatNames names{"Ann", "Bob", "Cem"};
    std::unique_ptr<Table> table = *book->start({}, names.size(), 7);
    Recorder recorder(game.info(), *book, *table, names, 7);
    std::vector<std::unique_ptr<AnyBot>> bots;
    for (const std::string& level : levels) bots.push_back(make_any_bot(id, level));
    Rng rng(7);
    Millis ms = 0;
    while (!table->standing().over)
        for (std::size_t seat = 0; seat < names.size(); ++seat) {
            if (!includes(table->waits_for(), seat_at(seat))) continue;
            const auto move = bots[seat]->choose(*table, seat_at(seat), rng, {.nodes = 100});
            REQUIRE(move.has_value());
            recorder.add(ms += 1'500, seat_at(seat), *table, *move);
            table->play(seat_at(seat), *move);
        }
    recorder.finish(ms + 10, *table);
    wire::ReplaySummary summary;
    summary.id = "r1";
    summary.game = id;
    summary.names = names;
    summary.moves = static_cast<int>(recorder.record().entries.size());
    StoredRecord stored;
    stored.id = "r1";
    stored.game = id;
    stored.summary = json_text(summary);
    stored.record = write_record(recorder.record());
    return {std::move(stored), std::move(table)};
}

const Finished& finished() {
    static const Finished kFinished = play_with_bots("food-court", {"normal", "normal", "random"});
    return kFinished;
}

json::value after_all_steps(const wire::Replay& replay) {
    json::value view = replay.view;
    for (const wire::ReplayStep& step : replay.steps)
        apply_changes(view, to_json(step.changes).as_array());
    return view;
}

const json::value& hand_of(const json::value& view, std::size_t seat) {
    return view.at("seats").as_array().at(seat).at("hand");
}

}  // namespace

TEST_CASE("after all steps a replay shows each viewer what the table shows at the end") {
    for (const std::string viewer : {"0", "1", "2", "spectator"}) {
        CAPTURE(viewer);
        const auto replay = make_replay(finished().stored, viewer);
        REQUIRE(replay.ok());
        const Viewer eyes = viewer == "spectator"
                                ? kSpectator
                                : viewer_of(seat_at(static_cast<std::size_t>(viewer[0] - '0')));
        CHECK(after_all_steps(*replay) == json::value(finished().table->view_json(eyes)));
        CHECK(replay->viewer == viewer);
        CHECK(replay->summary.names[1] == "Bob");
        CHECK(static_cast<int>(replay->steps.size()) == replay->summary.moves);
        for (const wire::ReplayStep& step : replay->steps) CHECK(step.seat.has_value());
    }
}

TEST_CASE("a spectator's replay never has a hand before the end, a seat's only its own") {
    for (const std::string viewer : {"spectator", "1"}) {
        CAPTURE(viewer);
        const auto replay = make_replay(finished().stored, viewer);
        REQUIRE(replay.ok());
        json::value view = replay->view;
        int hands = 0;
        for (const wire::ReplayStep& step : replay->steps) {
            if (view.at("over").as_bool()) break;
            for (std::size_t seat = 0; seat < 3; ++seat) {
                const bool own = viewer == std::to_string(seat);
                CHECK(hand_of(view, seat).is_array() == own);
                hands += own ? 1 : 0;
            }
            for (const wire::Happening& event : step.events)
                if (event.data.at("event").as_string() == "drew")
                    CHECK(std::to_string(event.data.at("seat").to_number<int>()) == viewer);
            apply_changes(view, to_json(step.changes).as_array());
        }
        CHECK(view.at("over").as_bool());
        CHECK((hands > 0) == (viewer == "1"));
    }
}

TEST_CASE("with all eyes every hand is open from the first step on") {
    const auto replay = make_replay(finished().stored, "all");
    REQUIRE(replay.ok());
    json::value view = replay->view;
    bool drew[3] = {};
    for (const wire::ReplayStep& step : replay->steps) {
        for (std::size_t seat = 0; seat < 3; ++seat)
            CHECK(hand_of(view, seat).as_array().size() ==
                  view.at("seats").as_array().at(seat).at("hand_count").to_number<std::size_t>());
        for (const wire::Happening& event : step.events)
            if (event.data.at("event").as_string() == "drew")
                drew[event.data.at("seat").to_number<std::size_t>()] = true;
        CHECK_FALSE(step.text.empty());
        apply_changes(view, to_json(step.changes).as_array());
    }
    for (const bool one : drew) CHECK(one);
    CHECK(view.at("over").as_bool());
}

TEST_CASE("who made a move reads it in words, others read what they heard of it") {
    const auto own = make_replay(finished().stored, "0");
    const auto other = make_replay(finished().stored, "1");
    bool differs = false;
    for (std::size_t at = 0; at < own->steps.size(); ++at) {
        const wire::ReplayStep& step = other->steps[at];
        if (own->steps[at].seat != 0 || step.events.empty()) continue;
        CHECK(step.text == step.events[0].text);
        differs = differs || step.text != own->steps[at].text;
    }
    CHECK(differs);
}

TEST_CASE("CK-9.9: the replay tells the best dishes of every seat beside the ones it served") {
    const Finished game = play_with_bots("critter-kitchen", {"easy", "normal", "random"});
    int better = 0;
    for (const char* viewer : {"0", "spectator"}) {
        const auto replay = make_replay(game.stored, viewer);
        REQUIRE(replay.ok());
        int platings = 0;
        for (const wire::ReplayStep& step : replay->steps) {
            std::map<int, int> served;
            for (const wire::Happening& event : step.events)
                if (event.data.at("event") == "dishes-done")
                    served[event.data.at("seat").to_number<int>()] =
                        event.data.at("stars").to_number<int>();
            CHECK(step.hindsight.has_value() == !served.empty());
            if (!step.hindsight) continue;
            ++platings;
            CHECK(step.hindsight->size() == 3);
            for (const json::object& best : *step.hindsight) {
                CHECK(best.at("day").to_number<int>() == platings);
                const int stars = best.at("stars").to_number<int>();
                const int got = served.at(best.at("seat").to_number<int>());
                CHECK(stars >= got);
                better += stars > got ? 1 : 0;
            }
        }
        CHECK(platings == 2);
    }
    CHECK(better > 0);  // whoever plates at random leaves something
    const auto open = make_replay(finished().stored, "0");
    for (const wire::ReplayStep& step : open->steps) CHECK_FALSE(step.hindsight.has_value());
}

TEST_CASE("the result has every point of every seat") {
    const auto replay = make_replay(finished().stored, "spectator");
    const Outcome outcome = finished().table->standing();
    REQUIRE(replay->result.standings.size() == 3);
    CHECK(replay->result.record == "r1");
    CHECK_FALSE(replay->result.sentence.empty());
    for (const wire::Standing& standing : replay->result.standings) {
        const auto seat = static_cast<std::size_t>(standing.seat);
        CHECK(standing.points == outcome.score[seat]);
        CHECK(standing.place == outcome.place[seat]);
        int points = 0;
        for (const wire::ScoreLine& line : standing.lines) points += line.points;
        CHECK(points == standing.points);
    }
    CHECK(replay->result.standings.front().place == 1);
}

TEST_CASE("an unknown viewer and a record that cannot be replayed are refused with a sentence") {
    for (const char* viewer : {"3", "-1", "", "bob", "0 "}) {
        const auto replay = make_replay(finished().stored, viewer);
        REQUIRE_FALSE(replay.ok());
        CHECK(replay.error().id == "no-such-viewer");
    }
    const auto refused = [](const std::function<void(StoredRecord&, Record&)>& change) {
        StoredRecord stored = finished().stored;
        Record record = *read_record(stored.record);
        stored.record.clear();
        change(stored, record);
        if (stored.record.empty()) stored.record = write_record(record);
        const auto replay = make_replay(stored, "all");
        return !replay.ok() && replay.error().id == "cannot-replay";
    };
    CHECK(refused([](StoredRecord& stored, Record&) { stored.record = "rubbish"; }));
    CHECK(refused([](StoredRecord& stored, Record&) { stored.summary = "[]"; }));
    CHECK(refused([](StoredRecord&, Record& record) { record.game = "soup"; }));
    CHECK(refused([](StoredRecord&, Record& record) { record.rules_version = 99; }));
    CHECK(refused([](StoredRecord&, Record& record) { record.content_hash ^= 1; }));
    CHECK(refused([](StoredRecord&, Record& record) { record.end.reset(); }));
    CHECK(refused([](StoredRecord&, Record& record) { record.options["drinks"] = "tea"; }));
    CHECK(refused(
        [](StoredRecord&, Record& record) { record.entries.erase(record.entries.begin()); }));
    CHECK(
        refused([](StoredRecord&, Record& record) { record.entries[0].move = {{"do", "dance"}}; }));
    CHECK_FALSE(refused([](StoredRecord&, Record&) {}));
}

TEST_CASE("a shelf keeps the replays asked for last") {
    ReplayShelf shelf;
    const auto first = shelf.get(finished().stored, "0");
    REQUIRE(first.ok());
    CHECK(shelf.get(finished().stored, "0")->get() == first->get());
    CHECK(shelf.get(finished().stored, "1")->get() != first->get());
    CHECK(**first == json_text(*make_replay(finished().stored, "0")));
    CHECK_FALSE(shelf.get(finished().stored, "9").ok());
    for (std::size_t number = 0; number < ReplayShelf::kKept; ++number) {
        StoredRecord other = finished().stored;
        other.id = std::to_string(number);
        CHECK(shelf.get(other, "0").ok());
    }
    CHECK(shelf.get(finished().stored, "0")->get() != first->get());
}

}  // namespace brigade::server
