// The bodies of the fuzz targets. A broken promise is an ASSERT.
#include "fuzz/targets.hpp"

#include <cstring>
#include <map>
#include <optional>

#include "core/assert.hpp"
#include "core/face.hpp"
#include "core/record.hpp"
#include "core/script.hpp"
#include "games/all.hpp"

namespace brigade::fuzz {

namespace {

const AnyBook& book_of(const GameFace& game) {
    static std::map<std::string, std::shared_ptr<const AnyBook>> books;
    std::shared_ptr<const AnyBook>& book = books[game.info().id];
    if (book == nullptr) book = *game.load(game.built_in_content(), "built-in content");
    return *book;
}

// Takes numbers from the bytes; zeros once they are used up.
class Bytes {
   public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes) {}
    [[nodiscard]] bool empty() const { return bytes_.empty(); }
    template <class T>
    T take() {
        T value{};
        const std::size_t count = std::min(sizeof value, bytes_.size());
        std::memcpy(&value, bytes_.data(), count);
        bytes_.remove_prefix(count);
        return value;
    }
    std::size_t below(std::size_t bound) { return take<u8>() % bound; }

   private:
    std::string_view bytes_;
};

// Plays default and first choices until the game is over or enough was seen.
void play_some(Table& table, u64 seed) {
    Rng rng(seed);
    for (int count = 0; count < 400 && !table.standing().over; ++count) {
        for (std::size_t seat = 0; seat < table.seat_count(); ++seat) {
            if (!includes(table.waits_for(), seat_at(seat))) continue;
            AnyMove move = table.no_draft();
            do {
                const auto choices = table.choices(seat_at(seat), move);
                ASSERT(!choices.empty());
                move = choices[rng.below(static_cast<u32>(choices.size()))];
            } while (table.unfinished(move));
            ASSERT(!table.refusal(seat_at(seat), move));
            table.play(seat_at(seat), move);
        }
    }
}

json::object food_court_options(Bytes& bytes) {
    const auto flag = [&] { return bytes.below(2) == 1; };
    constexpr std::string_view kDrinks[] = {"fresh", "edge", "discard"};
    return {{"drinks", kDrinks[bytes.below(3)]},
            {"mirror", flag()},
            {"overflow", flag() ? "pile-up" : "walk-on"},
            {"utensil-play", flag() ? "counted" : "free"},
            {"events", flag()},
            {"open-hands", flag()},
            {"opening-fill", flag()},
            {"raj-extra", flag()},
            {"end-target", flag() ? 3 : 4}};
}

// Any bits at all as a move: what check() says no to must change nothing, what it allows must work.
food_court::Move any_move(Bytes& bytes) {
    food_court::Move move;
    move.kind = static_cast<food_court::Move::Kind>(bytes.below(13));
    move.missing = static_cast<food_court::Move::Missing>(bytes.below(4));
    move.card = static_cast<food_court::Card>(bytes.take<u8>());
    move.cards = food_court::Cards(bytes.take<u64>());
    move.customers = food_court::Customers(bytes.take<u64>());
    return move;
}

// Every scenario, and every referee that is there to say no.
json::object kitchen_rush_options(Bytes& bytes) {
    const auto scenario = static_cast<kitchen_rush::ScenarioId>(bytes.below(8));
    const auto referee = static_cast<kitchen_rush::Referee>(bytes.below(3));
    const auto limit = static_cast<kitchen_rush::TimeLimit>(bytes.below(5));
    return {{"scenario", word_of(scenario)},
            {"referee", word_of(referee)},
            {"time-limit", word_of(limit)},
            {"reach-ms", 300 * bytes.below(3)}};
}

kitchen_rush::Move any_act(Bytes& bytes) {
    return {.act = bytes.take<u8>(),
            .given = static_cast<u8>(bytes.below(6)),
            .bytes = bytes.take<std::array<u8, 4>>()};
}

json::object options_from(const GameFace& game, Bytes& bytes) {
    if (game.info().id == food_court::Rules::kId) return food_court_options(bytes);
    if (game.info().id == kitchen_rush::Rules::kId) return kitchen_rush_options(bytes);
    return {};
}

// Any bits as a move, of the games whose moves are made of bits alone.
std::optional<AnyMove> any_bits(const GameFace& game, Bytes& bytes) {
    if (game.info().id == food_court::Rules::kId) return AnyMove::of(any_move(bytes));
    if (game.info().id == kitchen_rush::Rules::kId) return AnyMove::of(any_act(bytes));
    return std::nullopt;
}

void check_words(const Table& table, Seat seat, const AnyMove& move) {
    const auto read = table.read_move(seat, table.move_json(seat, move));
    ASSERT(read.ok());
    ASSERT(table.move_json(seat, *read) == table.move_json(seat, move));
    ASSERT(!table.board_text(viewer_of(seat), {}).empty());
}

}  // namespace

void record(std::string_view bytes) {
    const Result<Record> record = read_record(bytes);
    if (!record) return;
    const GameFace* game = find_game(record->game);
    if (game == nullptr) return;
    const Status status = verify(*record, game->info(), book_of(*game));
    ASSERT(status.ok() || !status.error().text.empty());
}

void script(std::string_view bytes) {
    for (const char* name : {"fuzz.toml", "fuzz.json"}) {
        const Result<ScriptReport> report = run_script(bytes, name, {find_game});
        ASSERT(report.ok() || !report.error().text.empty());
    }
}

void content(std::string_view bytes) {
    for (const GameFace* game : all_games()) {
        const auto book = game->load(bytes, "fuzz.toml");
        if (!book) {
            ASSERT(!book.error().text.empty());
            ASSERT(book.error().place.starts_with("fuzz.toml"));
            continue;
        }
        auto table = (*book)->start({{"mirror", true}}, game->info().seats_max, bytes.size());
        if (table) play_some(**table, bytes.size());
    }
}

void moves(std::string_view input) {
    Bytes bytes(input);
    const GameFace& game = *all_games()[bytes.below(all_games().size())];
    const GameInfo& info = game.info();
    const std::size_t seats = info.seats_min + bytes.below(info.seats_max - info.seats_min + 1);
    const json::object options = options_from(game, bytes);
    auto started = book_of(game).start(options, seats, bytes.take<u32>());
    if (!started) return;  // a set of options that these seats cannot play
    std::unique_ptr<Table> table = *std::move(started);
    while (!bytes.empty() && !table->standing().over) {
        if (table->next_due() != kNever && bytes.below(4) == 0) table->run_to(table->next_due());
        const Seat seat = seat_at(bytes.below(seats));
        AnyMove move = table->no_draft();
        const std::optional<AnyMove> bits =
            bytes.below(3) == 0 ? any_bits(game, bytes) : std::nullopt;
        if (bits) {
            move = *bits;
            for (const AnyMove& next : table->choices(seat, move))
                ASSERT(table->unfinished(next) || !table->refusal(seat, next));
        } else {
            for (auto choices = table->choices(seat, move); !choices.empty();
                 choices = table->choices(seat, move)) {
                move = choices[bytes.below(choices.size())];
                if (!table->unfinished(move)) break;
            }
        }
        const u64 before = table->fingerprint();
        if (const auto refused = table->refusal(seat, move)) {
            ASSERT(!refused->id.empty());
            ASSERT(table->fingerprint() == before);
            continue;
        }
        check_words(*table, seat, move);
        for (const AnyEvent& event : table->play(seat, move))
            ASSERT(!table->event_text(event, {}).empty());
        const auto fresh = table->clone();
        ASSERT(fresh->patch(table->state_json()).ok());
        ASSERT(fresh->fingerprint() == table->fingerprint());
    }
}

}  // namespace brigade::fuzz
