// A game comes back from its log exactly as it was, at every entry, in every game and with every
// choice of options: the server's own way of writing an entry and of making it again.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "games/all.hpp"
#include "server/folder.hpp"
#include "server/running_game.hpp"
#include "server/served_games.hpp"
#include "server/sqlite.hpp"
#include "server/testing/storage.hpp"
#include "server/testing/test_house.hpp"

namespace brigade::server::testing {
namespace {

constexpr int kMovesEach = 150;

// The presets, and every value of every option alone.
std::vector<json::object> option_sets(const AnyBook& book) {
    std::vector<json::object> sets{{}};
    for (const Preset& preset : book.presets()) sets.push_back(preset.options);
    for (const OptionSpec& option : book.options()) {
        if (option.kind == "choice")
            for (const std::string& value : option.values)
                sets.push_back({{option.id, json::value(value)}});
        if (option.kind == "flag") sets.push_back({{option.id, !option.standard.as_bool()}});
        if (option.kind == "number" && option.min < option.max)
            for (const int value : {option.min, option.max}) sets.push_back({{option.id, value}});
    }
    return sets;
}

// A finished move that is legal now, if the seat has one.
std::optional<AnyMove> any_move(const Table& table, Seat seat, Rng& rng) {
    AnyMove move = table.no_draft();
    do {
        const std::vector<AnyMove> choices = table.choices(seat, move);
        if (choices.empty()) return std::nullopt;
        move = choices[rng.below(static_cast<u32>(choices.size()))];
    } while (table.unfinished(move));
    return move;
}

// A game and its shadow, which only ever sees what the log would hold.
class Shadowed {
   public:
    Shadowed(const GameFace& face, std::shared_ptr<const AnyBook> book, const Deal& deal)
        : game_(*RunningGame::begin(face, book, deal)),
          shadow_(*RunningGame::begin(face, std::move(book), deal)),
          names_(deal.seats, "Ann") {}

    // As the table does it: what is due happens first, then the move is judged at this moment.
    void act(Millis now, Seat seat, Rng& rng) {
        while (!is_over() && game_->table().next_due() <= now) pass_time();
        if (is_over()) return;
        const std::unique_ptr<Table> present = game_->table().clone();
        present->run_to(now);
        const bool is_awaited = includes(present->waits_for(), seat);
        if (!is_awaited && rng.below(16) != 0) return;  // who is ready mostly stays so
        if (is_awaited && rng.below(8) == 0) {          // the time is up
            for (const AnyMove& move : present->default_moves(seat)) play(now, seat, move, true);
            return;
        }
        if (const auto move = any_move(*present, seat, rng)) play(now, seat, *move, false);
    }
    [[nodiscard]] bool is_over() const { return game_->table().standing().over; }
    // Where the game is, in its own words.
    [[nodiscard]] std::string phase() const {
        return json_text(game_->table().state_json().at("phase"));
    }
    [[nodiscard]] std::size_t entries() const { return game_->entry_count(); }
    [[nodiscard]] std::size_t seats() const { return names_.size(); }
    // What is shown and kept of a game that is over.
    void check_end() const {
        REQUIRE(is_over());
        CHECK(json_text(shadow_->result(names_)) == json_text(game_->result(names_)));
        CHECK(write_record(shadow_->record(names_)) == write_record(game_->record(names_)));
        for (std::size_t seat = 0; seat < names_.size(); ++seat)
            CHECK(shadow_->whole_view(viewer_of(seat_at(seat)), names_, {}) ==
                  game_->whole_view(viewer_of(seat_at(seat)), names_, {}));
    }

   private:
    void play(Millis now, Seat seat, const AnyMove& move, bool by_clock) {
        REQUIRE_FALSE(game_->table().refusal_at(now, seat, move));
        game_->play(now, seat, move, {Viewers{}, names_}, by_clock);
        follow();
    }
    void pass_time() {
        const Millis due = std::max(game_->table().next_due(), game_->last_ms());
        game_->pass_time(due, {Viewers{}, names_});
        follow();
    }
    void follow() {
        const Entry& entry = game_->newest_entry();
        CAPTURE(entry.written);
        const Status made = shadow_->replay(entry);
        REQUIRE_MESSAGE(made.ok(), (made.ok() ? "" : made.error().message()));
        REQUIRE(shadow_->table().fingerprint() == game_->table().fingerprint());
        REQUIRE(shadow_->deadline() == game_->deadline());
        REQUIRE(shadow_->last_ms() == game_->last_ms());
        for (std::size_t number = 0; number < names_.size(); ++number)
            REQUIRE(shadow_->awaited_since(seat_at(number)) ==
                    game_->awaited_since(seat_at(number)));
    }

    std::unique_ptr<RunningGame> game_;
    std::unique_ptr<RunningGame> shadow_;
    SeatNames names_;
};

void shadow_a_game(const GameFace& face, const std::shared_ptr<const AnyBook>& book,
                   const Deal& deal) {
    Shadowed game(face, book, deal);
    Rng rng(deal.seed);
    Millis now = 0;
    for (int count = 0; count < kMovesEach && !game.is_over(); ++count) {
        now += rng.below(rng.below(20) == 0 ? 70'000 : 1'500);
        game.act(now, seat_at(rng.below(static_cast<u32>(deal.seats))), rng);
    }
}

TEST_CASE("a game restored at any entry is the game that was played, whatever its options") {
    for (const GameFace* face : all_games()) {
        CAPTURE(face->info().id);
        const auto book = *face->load(face->built_in_content(), face->info().id);
        int played = 0;
        for (const json::object& options : option_sets(*book)) {
            CAPTURE(options);
            for (std::size_t seats = face->info().seats_min; seats <= face->info().seats_max;
                 ++seats) {
                if (!book->start(options, seats, 1)) continue;  // not for so many, or not alone
                shadow_a_game(*face, book, {1, 40 + seats, options, seats});
                ++played;
            }
        }
        CHECK(played > 10);
    }
}

// Standard settings; where there are scenarios, each of them.
std::vector<json::object> whole_games(const AnyBook& book) {
    std::vector<json::object> games;
    for (const OptionSpec& option : book.options())
        if (option.id == "scenario")
            for (const std::string& value : option.values)
                games.push_back({{option.id, json::value(value)}});
    if (games.empty()) games.emplace_back();
    return games;
}

void play_to_the_end(Shadowed game, std::set<std::string>& phases) {
    Rng rng(7);
    for (Millis now = 0; !game.is_over(); now += rng.below(1'500)) {
        REQUIRE(game.entries() < 20'000);
        phases.insert(game.phase());
        game.act(now, seat_at(rng.below(static_cast<u32>(game.seats()))), rng);
    }
    phases.insert(game.phase());
    game.check_end();
}

TEST_CASE("whole games, of every scenario, are restored at any entry up to their end") {
    // Of their phases, as many as people come to who choose at random.
    const std::map<std::string, std::size_t> phases{
        {"food-court", 5}, {"critter-kitchen", 6}, {"pressure-cooker", 6}, {"kitchen-rush", 4}};
    for (const GameFace* face : all_games()) {
        CAPTURE(face->info().id);
        const auto book = *face->load(face->built_in_content(), face->info().id);
        std::set<std::string> seen;
        for (const json::object& options : whole_games(*book))
            for (std::size_t seats = face->info().seats_min; seats <= face->info().seats_max;
                 ++seats) {
                CAPTURE(options);
                CAPTURE(seats);
                play_to_the_end(Shadowed(*face, book, {1, 40 + seats, options, seats}), seen);
            }
        CHECK(seen.size() >= phases.at(face->info().id));
    }
}

TEST_CASE("entries that cannot have been made are not made") {
    const GameFace& face = *find_game("food-court");
    const auto book = *face.load(face.built_in_content(), "food-court");
    const auto game = *RunningGame::begin(face, book, {1, 5, {}, 2});
    const u64 before = game->table().fingerprint();
    CHECK_FALSE(game->replay({0, 7, "{}"}).ok());
    CHECK_FALSE(game->replay({0, 0, "no move"}).ok());
    CHECK_FALSE(game->replay({0, 0, R"({"do":"fly"})"}).ok());
    const int waiting = game->waits_for().front();
    CHECK_FALSE(game->replay({0, 1 - waiting, R"({"do":"end-turn"})"}).ok());
    CHECK(game->table().fingerprint() == before);
    CHECK(game->entry_count() == 0);
}

// ---- marks

constexpr std::size_t kLong = 900;  // entries, at least three marks

// A long game with everything that the log would hold of it.
struct LongGame {
    const GameFace& face;
    std::shared_ptr<const AnyBook> book;
    Deal deal;
    std::unique_ptr<RunningGame> game;
    std::vector<Entry> entries{};
    SeatNames names{deal.seats, "Ann"};

    LongGame(const GameFace& of, u64 seed)
        : face(of),
          book(*of.load(of.built_in_content(), of.info().id)),
          deal{1, seed, {}, of.info().seats_max},
          game(begin()) {
        Rng rng(seed);
        for (Millis now = 0; entries.size() < kLong && !game->table().standing().over;
             now += rng.below(150)) {
            while (!game->table().standing().over && game->table().next_due() <= now) {
                game->pass_time(std::max(game->table().next_due(), game->last_ms()),
                                {Viewers{}, names});
                entries.push_back(game->newest_entry());
            }
            act(now, seat_at(rng.below(static_cast<u32>(deal.seats))), rng);
        }
    }
    void act(Millis now, Seat seat, Rng& rng) {
        const std::unique_ptr<Table> present = game->table().clone();
        present->run_to(now);
        if (present->standing().over) return;
        const auto move = any_move(*present, seat, rng);
        if (!move) return;
        game->play(now, seat, *move, {Viewers{}, names}, rng.below(8) == 0);
        entries.push_back(game->newest_entry());
    }
    [[nodiscard]] std::unique_ptr<RunningGame> begin() const {
        return *RunningGame::begin(face, book, deal);
    }
    [[nodiscard]] std::vector<Entry> between(std::size_t from, std::size_t to) const {
        return {entries.begin() + static_cast<std::ptrdiff_t>(from),
                entries.begin() + static_cast<std::ptrdiff_t>(to)};
    }
};

void check_same(const RunningGame& again, const LongGame& played) {
    CHECK(again.table().fingerprint() == played.game->table().fingerprint());
    CHECK(write_record(again.record(played.names)) ==
          write_record(played.game->record(played.names)));
    const int newest = played.game->newest(kSpectator);
    CHECK(again.newest(kSpectator) == newest);
    for (std::size_t seat = 0; seat < played.deal.seats; ++seat) {
        const Viewer viewer = viewer_of(seat_at(seat));
        CHECK(again.whole_view(viewer, played.names, {}) ==
              played.game->whole_view(viewer, played.names, {}));
        CHECK(again.is_past(seat_at(seat), newest) == played.game->is_past(seat_at(seat), newest));
    }
    CHECK(json_text(again.log_before(kSpectator, newest / 2, played.names)) ==
          json_text(played.game->log_before(kSpectator, newest / 2, played.names)));
}

TEST_CASE("a game that goes on from its marks is the game that was played") {
    for (const GameFace* face : all_games()) {
        CAPTURE(face->info().id);
        const LongGame played(*face, 11);
        const std::vector<KeptMark> marks = played.game->take_marks();
        CHECK(marks.size() == played.entries.size() / 256);
        CHECK(played.game->take_marks().empty());
        for (std::size_t used = 0; used <= marks.size(); ++used) {
            const auto again = played.begin();
            for (std::size_t at = 0; at < used; ++at)
                REQUIRE(again->go_on_from(marks[at],
                                          played.between(again->entry_count(), marks[at].entries)));
            for (const Entry& entry : played.between(again->entry_count(), played.entries.size()))
                REQUIRE(again->replay(entry).ok());
            check_same(*again, played);
        }
    }
}

TEST_CASE("a mark that is not the next one of its game is left alone") {
    const LongGame played(*find_game("kitchen-rush"), 11);
    const std::vector<KeptMark> marks = played.game->take_marks();
    REQUIRE(marks.size() >= 2);
    const auto again = played.begin();
    const u64 before = again->table().fingerprint();
    CHECK_FALSE(again->go_on_from(marks[1], played.between(0, marks[1].entries)));
    CHECK_FALSE(again->go_on_from(marks[0], played.between(0, marks[0].entries - 1)));
    CHECK_FALSE(again->go_on_from({marks[0].entries, marks[0].bytes + "."},
                                  played.between(0, marks[0].entries)));
    CHECK(again->entry_count() == 0);
    CHECK(again->table().fingerprint() == before);
    CHECK(again->go_on_from(marks[0], played.between(0, marks[0].entries)));
}

// ---- through a whole server

const Person kMaya{"maya", "Maya", {}};

std::size_t plays_of(const Client& client) {
    const std::vector<std::string> frames = client->frames();
    return static_cast<std::size_t>(std::count_if(
        frames.begin(), frames.end(),
        [](const std::string& frame) { return frame.starts_with(R"({"t":"play")"); }));
}

TEST_CASE("every game at its standard settings goes on after its table left memory") {
    for (const auto& [game, served] : load_games()) {
        CAPTURE(game);
        TempFolder folder;
        wire::NewTable wish;
        wish.game = game;
        wish.bots = {served.stand_in, served.stand_in};
        wish.start = true;
        std::string code;
        {
            TestHouse house(folder.path(), Limits{});
            code = house.make_table(kMaya, wish);
            const Client maya = house.join(kMaya, code);
            house.say(maya, wire::Leave{});  // a bot plays on
            house.run_until([&] { return plays_of(maya) >= 5; });
            house.settle();
        }
        TestHouse house(folder.path(), Limits{});
        const Client maya = house.join(kMaya, code, true);
        CHECK(maya->last<wire::TableInfo>().phase == "playing");
        house.run_until([&] { return plays_of(maya) >= 3; });
    }
}

TEST_CASE("a long game is restored from the last mark that its own program has kept") {
    TempFolder folder;
    std::string code;
    {
        TestHouse house(folder.path());
        wire::NewTable wish;
        wish.game = "kitchen-rush";
        wish.seats = 1;
        wish.start = true;
        code = house.make_table(kMaya, wish);
        const Client maya = house.join(kMaya, code);
        house.run_until([&] { return maya->has<wire::WholeView>(); });
        for (int count = 0; count < 300; ++count)  // cannot make up her mind
            house.say(maya, wire::Act{"a" + std::to_string(count),
                                      {{"do", count % 2 == 0 ? "ready" : "not-ready"}}});
        house.settle();
    }
    const ServedGames games = load_games();
    const auto log = *open_sqlite_log(folder.path(), {});
    const auto entries_of = [&](const LoadedTable& table) {
        return *log->entries(*table.id, table.doc.number);
    };
    const LoadedTable table = load_table({*log, games, 10}, code);
    REQUIRE(table.broken.empty());
    Entries entries = entries_of(table);
    const std::size_t last = entries.sound.size();
    REQUIRE_FALSE(entries.marks.empty());
    CHECK(table.game->entry_count() == last);
    CHECK(table.made_again == last - static_cast<std::size_t>(entries.marks.back().entries));

    // What another program has kept is not read, and what is damaged is not there.
    StoredMark others = entries.marks.front();
    others.maker += "?";
    REQUIRE(keep(*log, {others}));
    const LoadedTable without = load_table({*log, games, 10}, code);
    CHECK(without.made_again == last);
    CHECK(without.game->table().fingerprint() == table.game->table().fingerprint());
    Database database(folder.path() + "/" + std::string(kDatabaseFile), Access::ReadWrite);
    database.run("UPDATE marks SET data = 'x' || substr(data, 2)");
    CHECK(entries_of(table).marks.empty());
    CHECK(load_table({*log, games, 10}, code).broken.empty());
}

}  // namespace
}  // namespace brigade::server::testing
