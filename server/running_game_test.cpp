// What viewers are told of a game: numbers without gaps, the same story told again, and a message
// only for those for whom something changed.
#include "server/running_game.hpp"

#include <doctest/doctest.h>

#include <map>

#include "bots/any_bot.hpp"
#include "core/describe.hpp"
#include "core/difference.hpp"
#include "games/all.hpp"

namespace brigade::server {
namespace {

std::unique_ptr<RunningGame> begin_game(u64 seed, std::size_t seats, json::object options = {}) {
    static const GameFace& face = *find_game("food-court");
    static const std::shared_ptr<const AnyBook> book =
        *face.load(face.built_in_content(), "food-court");
    return *RunningGame::begin(face, book, {1, seed, std::move(options), seats});
}

SeatNames names(std::size_t seats) {
    SeatNames all{"Ann", "Ben", "Cleo", "Dan"};
    all.resize(seats);
    return all;
}

Viewers everybody(std::size_t seats) {
    return static_cast<Viewers>((1U << seats) - 1U | 1U << static_cast<unsigned>(kSpectator));
}

// Plays on with bots and hands every message to the visitor.
template <class Visit>
void play_on(RunningGame& game, int moves, Visit&& visit) {
    const std::size_t seats = game.deal().seats;
    const SeatNames called = names(seats);
    const auto bot = make_any_bot("food-court", "normal");
    Rng rng(7);
    for (int count = 0; count < moves && !game.table().standing().over; ++count) {
        const Seat seat = seat_at(static_cast<std::size_t>(game.waits_for().front()));
        const auto move = bot->choose(game.table(), seat, rng, {});
        const Millis ms = game.last_ms() + 700;
        for (const Told& told : game.play(ms, seat, *move, {everybody(seats), called})) visit(told);
    }
}

std::vector<Viewer> viewers(std::size_t seats) {
    std::vector<Viewer> all{kSpectator};
    for (std::size_t seat = 0; seat < seats; ++seat) all.push_back(viewer_of(seat_at(seat)));
    return all;
}

TEST_CASE("every play is a wire::Play, numbered without gaps, and keeps the view true") {
    for (const std::size_t seats : {2U, 3U, 4U}) {
        const auto game = begin_game(seats, seats);
        std::map<Viewer, json::value> views;
        std::map<Viewer, int> seqs;
        for (const Viewer viewer : viewers(seats)) {
            views[viewer] = game->table().view_json(viewer);
            seqs[viewer] = 1;
        }
        play_on(*game, 1000, [&](const Told& told) {
            const json::value tree = parse_json(told.message, 64).value();
            const Result<wire::Play> play = from_json<wire::Play>(tree, "t");
            REQUIRE_MESSAGE(play.ok(), told.message);
            CHECK(play->seq == ++seqs[told.viewer]);
            apply_changes(views[told.viewer], tree.at("changes").as_array());
            REQUIRE(views[told.viewer] == json::value(game->table().view_json(told.viewer)));
        });
        CHECK(game->table().standing().over);
    }
}

TEST_CASE("the story told again from any number is the one that was told, byte for byte") {
    const auto game = begin_game(3, 3);
    std::map<Viewer, std::vector<std::string>> heard;
    play_on(*game, 60, [&](const Told& told) { heard[told.viewer].push_back(told.message); });
    for (const auto& [viewer, plays] : heard)
        for (std::size_t known = 0; known <= plays.size(); known += 7) {
            const auto again = game->plays_after(viewer, static_cast<int>(known) + 1, names(3));
            REQUIRE(again);
            CHECK(*again ==
                  std::vector<std::string>(plays.begin() + static_cast<long>(known), plays.end()));
        }
    CHECK_FALSE(game->plays_after(kSpectator, 0, names(3)));
    CHECK_FALSE(game->plays_after(kSpectator, 100'000, names(3)));
}

TEST_CASE("a long game is told again from its marks: plays, pages of the log, numbers") {
    const GameFace& face = *find_game("pressure-cooker");
    const auto book = *face.load(face.built_in_content(), "pressure-cooker");
    const json::object options{{"study-ms", 0}, {"countdown-ms", 0}, {"grabs", "arrival"}};
    const auto game = *RunningGame::begin(face, book, {1, 8, options, 2});
    const SeatNames called = names(2);
    const Viewer planner = viewer_of(Seat{0});
    std::vector<std::string> heard;
    const auto hear = [&](std::vector<Told> told) {
        for (Told& each : told)
            if (each.viewer == planner) heard.push_back(std::move(each.message));
    };
    // Somebody who takes a tile and puts it back, again and again.
    for (Millis now = 0; heard.size() < 900; now += 100) {
        while (game->table().next_due() <= now)
            hear(game->pass_time(game->table().next_due(), {everybody(2), called}));
        REQUIRE_FALSE(game->table().standing().over);
        const auto present = game->table().clone();
        present->run_to(now);
        for (const json::object& wish :
             {json::object{{"do", "put-back"}}, json::object{{"do", "grab"}, {"spot", 3}}}) {
            const auto move = present->read_move(Seat{0}, wish);
            if (!move || present->refusal(Seat{0}, *move)) continue;
            hear(game->play(now, Seat{0}, *move, {everybody(2), called}));
            break;
        }
    }
    const int newest = static_cast<int>(heard.size()) + 1;
    for (const int known : {newest, newest - 1, newest - 200, newest - 256}) {
        const auto again = game->plays_after(planner, known, called);
        REQUIRE(again);
        CHECK(*again == std::vector<std::string>(heard.begin() + known - 1, heard.end()));
    }
    CHECK_FALSE(game->plays_after(planner, newest - 257, called));

    const auto whole = from_json<wire::WholeView>(
        parse_json(game->whole_view(planner, called, {}), 64).value(), "t");
    REQUIRE(whole.ok());
    CHECK(whole->seq == newest);
    CHECK(whole->log.size() < 300);
    CHECK(whole->log_after == newest - 128);
    std::vector<wire::LogLine> lines = whole->log;
    for (int after = whole->log_after; after > 1;) {
        const wire::LogPage page = game->log_before(planner, after + 1, called);
        REQUIRE(page.after < after);
        after = page.after;
        lines.insert(lines.begin(), page.lines.begin(), page.lines.end());
    }
    for (std::size_t at = 1; at < lines.size(); ++at) CHECK(lines[at - 1].ms <= lines[at].ms);
    CHECK(lines.size() > 500);
    CHECK(lines.front().seq < 10);
}

TEST_CASE("CK-6.10: a number seen before a decision belongs to an earlier one") {
    const auto game = begin_game(1, 2, {{"turn-clock", 30'000}});
    const SeatNames called = names(2);
    std::array<int, 2> newest{1, 1};
    const auto play_a_round = [&](Millis ms) {
        for (std::size_t turn = 0; turn < 2; ++turn) {
            const Seat seat = seat_at(static_cast<std::size_t>(game->waits_for().front()));
            for (const AnyMove& move : game->table().default_moves(seat))
                for (const Told& told : game->play(ms, seat, move, {everybody(2), called}))
                    if (told.viewer != kSpectator)
                        newest[static_cast<std::size_t>(told.viewer)] = told.seq;
        }
    };
    CHECK_FALSE(game->is_past(Seat{0}, 1));
    play_a_round(10);
    play_a_round(20);
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        CHECK(game->is_past(seat, 1));
        CHECK_FALSE(game->is_past(seat, newest[index(seat)]));
    }
}

TEST_CASE("a whole view has the number of the last play, the log so far and the choices") {
    const auto game = begin_game(5, 2);
    int last = 1;
    play_on(*game, 30, [&](const Told& told) {
        if (told.viewer == kSpectator)
            last = from_json<wire::Play>(parse_json(told.message, 64).value(), "t").value().seq;
    });
    const std::string text = game->whole_view(kSpectator, names(2), {});
    const auto view = from_json<wire::WholeView>(parse_json(text, 64).value(), "t").value();
    CHECK(view.seq == last);
    CHECK(view.log.size() > 20);
    CHECK(view.choices.empty());
    CHECK(view.view == game->table().view_json(kSpectator));
}

TEST_CASE("a player is called by name in the log, and oneself is You") {
    const auto game = begin_game(5, 2);
    play_on(*game, 10, [](const Told&) {});
    const std::string own = game->whole_view(viewer_of(Seat{0}), names(2), {});
    CHECK(own.find("You ") != std::string::npos);
    CHECK(own.find("\"Ann ") == std::string::npos);
    CHECK(game->whole_view(kSpectator, names(2), {}).find("\"Ann ") != std::string::npos);
}

TEST_CASE("FC-6.2: the clock of a turn begins with the slot and covers all of it") {
    const auto game = begin_game(1, 2, {{"turn-clock", 30'000}});
    REQUIRE(game->deadline());
    CHECK(game->deadline()->ms == 30'000);
    const Seat first = seat_at(static_cast<std::size_t>(game->deadline()->seats.front()));
    const SeatNames called = names(2);
    const AnyMove move = game->table().default_moves(first).front();
    game->play(4'000, first, move, {Viewers{}, called});
    CHECK(game->deadline()->ms == 30'000);
    CHECK_FALSE(begin_game(1, 2)->deadline());
}

TEST_CASE("FC-6.3: the table's own moves bring a slot to its end") {
    const auto game = begin_game(1, 2, {{"turn-clock", 30'000}});
    const int first = game->waits_for().front();
    const SeatNames called = names(2);
    int moves = 0;
    while (game->waits_for().front() == first && moves++ < 10) {
        const Seat seat = seat_at(static_cast<std::size_t>(first));
        game->play(30'000, seat, game->table().default_moves(seat).front(), {Viewers{}, called});
    }
    CHECK(moves < 10);
    CHECK(game->deadline()->ms == 60'000);
}

TEST_CASE("CK-6.3: what the clock played is marked, in every stream, log and record") {
    const auto game = begin_game(1, 2);
    const SeatNames called = names(2);
    const auto move_of = [&](Seat seat) { return game->table().default_moves(seat).front(); };
    const auto next = [&] { return seat_at(static_cast<std::size_t>(game->waits_for().front())); };
    for (const Told& told : game->play(10, next(), move_of(next()), {everybody(2), called}))
        CHECK(told.message.find("by_clock") == std::string::npos);
    const int second = game->waits_for().front();
    for (const Told& told : game->play(20, next(), move_of(next()), {everybody(2), called}, true))
        CHECK(told.message.find("\"by_clock\":") != std::string::npos);
    const auto whole =
        from_json<wire::WholeView>(*parse_json(game->whole_view(kSpectator, called, {})), "t");
    for (const wire::LogLine& line : whole->log)
        CHECK(line.by_clock.has_value() == (line.ms == 20 && line.seat == second));
    const auto plays = game->plays_after(kSpectator, 1, called);
    REQUIRE(plays->size() == 2);
    CHECK(plays->back().find("\"by_clock\":" + std::to_string(second)) != std::string::npos);
    CHECK_FALSE(game->record({"Ann", "Ben"}).entries[0].by_clock);
    CHECK(game->record({"Ann", "Ben"}).entries[1].by_clock);
}

TEST_CASE("the record of a game verifies, and its result explains every point") {
    const auto game = begin_game(11, 4);
    play_on(*game, 1000, [](const Told&) {});
    const GameFace& face = *find_game("food-court");
    const Record record = game->record({"Ann", "Ben", "Cleo", "Dan"});
    const auto book = *face.load(face.built_in_content(), "food-court");
    CHECK(verify(*read_record(write_record(record)), face.info(), *book).ok());
    const wire::GameResult result = game->result(names(4));
    CHECK(result.standings.size() == 4);
    CHECK_FALSE(result.sentence.empty());
}

TEST_CASE("FC-9.1: a refill out of turn tells the others a number of cards, the owner which") {
    const auto game = begin_game(2, 2);
    const SeatNames called = names(2);
    const auto bot = make_any_bot("food-court", "easy");
    Rng rng(3);
    for (int count = 0; count < 200 && !game->table().standing().over; ++count) {
        const Seat seat = seat_at(static_cast<std::size_t>(game->waits_for().front()));
        const auto move = *bot->choose(game->table(), seat, rng, {});
        const auto told = game->play(game->last_ms(), seat, move, {everybody(2), called});
        for (const Told& each : told)
            if (each.viewer != viewer_of(seat))
                CHECK(each.message.find("\"event\":\"drew\"") == std::string::npos);
    }
}

}  // namespace
}  // namespace brigade::server
