// Writing, reading and replaying records.
#include "core/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/described_enum.hpp"
#include "core/hash.hpp"
#include "core/reading.hpp"

namespace brigade {

namespace {

constexpr u64 kMillisMax = u64{1} << 53;
constexpr u64 kEntriesMax = 1'000'000;

json::object header_json(const Record& record) {
    json::array seats;
    for (const std::string& seat : record.seats) seats.push_back(json::value(seat));
    return {{"format", kRecordFormat},       {"game", record.game},
            {"rules", record.rules_version}, {"content", hex64(record.content_hash)},
            {"options", record.options},     {"seats", seats},
            {"seed", hex64(record.seed)}};
}

json::object entry_json(const RecordEntry& entry, std::size_t number) {
    json::object line{
        {"n", number}, {"ms", entry.ms}, {"seat", index(entry.seat)}, {"move", entry.move}};
    if (entry.by_clock) line["by_clock"] = true;
    return line;
}

// No move: it is not counted, and replaying passes it over.
json::object shout_json(const PlayedShout& shout) {
    json::object line{{"shout", shout.text}, {"ms", shout.ms}, {"seat", index(shout.seat)}};
    if (!shout.at.empty()) line["at"] = shout.at;
    return line;
}

json::object team_json(const TeamResult& team) {
    json::array goals;
    for (const TeamGoal& goal : team.goals)
        goals.push_back(json::object{
            {"part", goal.part.view()}, {"reached", goal.reached}, {"needed", goal.needed}});
    return {{"won", team.won},
            {"medal", word_of(team.medal)},
            {"reason", team.reason.view()},
            {"goals", goals}};
}

// Each entry's hash covers everything before it, so nothing can be changed, cut out or put in.
u64 chain(u64 previous, std::string_view line) { return hash_bytes(line, previous); }

}  // namespace

json::object outcome_json(const Outcome& outcome) {
    json::array score;
    json::array place;
    for (std::size_t seat = 0; seat < outcome.seat_count; ++seat) {
        score.push_back(outcome.score[seat]);
        place.push_back(outcome.place[seat]);
    }
    json::object out{{"over", outcome.over}, {"score", score}, {"place", place}};
    if (outcome.team) out["team"] = team_json(*outcome.team);
    return out;
}

std::string write_record(const Record& record) {
    std::string text = text_of(header_json(record)) + "\n";
    u64 hash = chain(0, std::string_view(text).substr(0, text.size() - 1));
    // The hash covers the line without it and is written behind the rest.
    const auto add = [&](const json::object& line) {
        std::string plain = text_of(line);
        hash = chain(hash, plain);
        plain.pop_back();
        text += fmt::format("{},\"hash\":\"{}\"}}\n", plain, hex64(hash));
    };
    auto shout = record.shouts.begin();
    const auto add_shouts_before = [&](Millis ms) {
        for (; shout != record.shouts.end() && shout->ms < ms; ++shout) add(shout_json(*shout));
    };
    for (std::size_t number = 0; number < record.entries.size(); ++number) {
        add_shouts_before(record.entries[number].ms);
        add(entry_json(record.entries[number], number + 1));
    }
    add_shouts_before(kNever);
    if (record.end)
        add({{"end", record.entries.size()},
             {"ms", record.end->ms},
             {"state", hex64(record.end->state_hash)},
             {"outcome", outcome_json(record.end->outcome)}});
    return text;
}

namespace {

class RecordReader {
   public:
    Record read(std::string_view text) {
        for (std::size_t line = 1; !text.empty(); ++line) {
            const std::string_view one = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(text.size(), one.size() + 1));
            place_ = fmt::format("line {}", line);
            if (line > 1) place_ += fmt::format(" (entry {})", record_.entries.size() + 1);
            read_line(one, line);
        }
        if (record_.game.empty()) misread("line 1", "The record is empty.");
        return record_;
    }

   private:
    void read_line(std::string_view text, std::size_t line) {
        if (record_.end) misread(place_, "Something follows after the end of the record.");
        const Result<json::value> parsed = parse_json(text);
        if (!parsed) misread(place_, parsed.error().text);
        const json::object& table = table_at(*parsed, place_);
        if (line == 1)
            read_header(table);
        else if (table.contains("end"))
            read_end(table);
        else if (table.contains("shout"))
            read_shout(table);
        else
            read_entry(table);
    }

    const json::value& field(const json::object& table, std::string_view key) const {
        const json::value* value = table.if_contains(key);
        if (value == nullptr) misread(place_, fmt::format("'{}' is missing.", key));
        return *value;
    }
    u64 number(const json::object& table, std::string_view key, u64 max) const {
        return number_at(field(table, key), max, part(place_, key));
    }
    u64 hex(const json::object& table, std::string_view key) const {
        const std::string place = part(place_, key);
        return taken(parse_hex64(word_at(field(table, key), place)), place);
    }
    Millis time(const json::object& table) {
        const Millis ms = static_cast<Millis>(number(table, "ms", kMillisMax));
        if (ms < last_ms_) misread(place_, "Time runs backwards here.");
        return last_ms_ = ms;
    }
    void check_hash(const json::object& table, const json::object& plain) {
        hash_ = chain(hash_, text_of(plain));
        if (hex(table, "hash") != hash_)
            misread(place_, "The running hash does not fit: this or an earlier line was changed.");
    }

    void read_header(const json::object& table) {
        constexpr std::string_view kKeys[] = {"format",  "game",  "rules", "content",
                                              "options", "seats", "seed"};
        only_keys(table, kKeys, place_);
        if (number(table, "format", 1000) != kRecordFormat)
            misread(place_, fmt::format("This program reads record format {}.", kRecordFormat));
        record_.game = word_at(field(table, "game"), place_);
        record_.rules_version = static_cast<int>(number(table, "rules", 1000));
        record_.content_hash = hex(table, "content");
        record_.options = table_at(field(table, "options"), part(place_, "options"));
        for (const json::value& seat : list_at(field(table, "seats"), part(place_, "seats")))
            record_.seats.emplace_back(word_at(seat, part(place_, "seats")));
        if (record_.seats.empty() || record_.seats.size() > kSeatsMax)
            misread(part(place_, "seats"), "There must be 1 to 7 seats.");
        record_.seed = hex(table, "seed");
        hash_ = chain(0, text_of(header_json(record_)));
    }

    void read_entry(const json::object& table) {
        constexpr std::string_view kKeys[] = {"n", "ms", "seat", "move", "by_clock", "hash"};
        only_keys(table, kKeys, place_);
        const std::size_t expected = record_.entries.size() + 1;
        if (number(table, "n", kEntriesMax) != expected)
            misread(place_, fmt::format("Entry {} was expected here.", expected));
        RecordEntry entry;
        entry.ms = time(table);
        entry.seat = seat_at(number(table, "seat", record_.seats.size() - 1));
        entry.move = table_at(field(table, "move"), part(place_, "move"));
        if (table.contains("by_clock"))
            entry.by_clock = flag_at(field(table, "by_clock"), part(place_, "by_clock"));
        check_hash(table, entry_json(entry, expected));
        record_.entries.push_back(std::move(entry));
    }

    void read_shout(const json::object& table) {
        constexpr std::string_view kKeys[] = {"shout", "ms", "seat", "at", "hash"};
        only_keys(table, kKeys, place_);
        PlayedShout shout;
        shout.text = word_at(field(table, "shout"), part(place_, "shout"));
        shout.ms = time(table);
        shout.seat = seat_at(number(table, "seat", record_.seats.size() - 1));
        if (table.contains("at")) shout.at = word_at(field(table, "at"), part(place_, "at"));
        check_hash(table, shout_json(shout));
        record_.shouts.push_back(std::move(shout));
    }

    void read_end(const json::object& table) {
        constexpr std::string_view kKeys[] = {"end", "ms", "state", "outcome", "hash"};
        only_keys(table, kKeys, place_);
        if (number(table, "end", kEntriesMax) != record_.entries.size())
            misread(place_, "The end counts another number of entries.");
        RecordEnd end;
        end.ms = time(table);
        end.state_hash = hex(table, "state");
        end.outcome = read_outcome(table_at(field(table, "outcome"), part(place_, "outcome")));
        check_hash(table, {{"end", record_.entries.size()},
                           {"ms", end.ms},
                           {"state", hex64(end.state_hash)},
                           {"outcome", outcome_json(end.outcome)}});
        record_.end = end;
    }

    Outcome read_outcome(const json::object& table) const {
        Outcome outcome;
        outcome.seat_count = static_cast<u8>(record_.seats.size());
        outcome.over = flag_at(field(table, "over"), part(place_, "outcome.over"));
        const json::array& score = list_at(field(table, "score"), part(place_, "outcome.score"));
        const json::array& place = list_at(field(table, "place"), part(place_, "outcome.place"));
        if (score.size() != outcome.seat_count || place.size() != outcome.seat_count)
            misread(place_, "The outcome has another number of seats.");
        for (std::size_t seat = 0; seat < outcome.seat_count; ++seat) {
            outcome.score[seat] = score_at(score[seat]);
            outcome.place[seat] =
                static_cast<u8>(number_at(place[seat], kSeatsMax, part(place_, "outcome.place")));
        }
        if (const json::value* team = table.if_contains("team"))
            outcome.team = read_team(table_at(*team, part(place_, "outcome.team")));
        return outcome;
    }
    TeamResult read_team(const json::object& table) const {
        const std::string place = part(place_, "outcome.team");
        TeamResult team;
        team.won = flag_at(field(table, "won"), place);
        const std::optional<Medal> medal = find_word<Medal>(word_at(field(table, "medal"), place));
        if (!medal) misread(place, "There is no such medal.");
        team.medal = *medal;
        team.reason = short_text(field(table, "reason"), place);
        for (const json::value& entry : list_at(field(table, "goals"), place)) {
            const json::object& goal = table_at(entry, place);
            if (team.goals.full()) misread(place, "There are too many goals.");
            team.goals.push_back({.part = short_text(field(goal, "part"), place),
                                  .reached = score_at(field(goal, "reached")),
                                  .needed = score_at(field(goal, "needed"))});
        }
        return team;
    }
    static ShortText short_text(const json::value& value, const std::string& place) {
        const std::string_view text = word_at(value, place);
        if (text.size() > ShortText::kSizeMax) misread(place, "This word is too long.");
        return text;
    }
    i16 score_at(const json::value& value) const {
        boost::system::error_code fault;
        const i16 score = value.to_number<i16>(fault);
        if (fault) misread(place_, "A score is not a number.");
        return score;
    }

    Record record_;
    std::string place_;
    u64 hash_ = 0;
    Millis last_ms_ = 0;
};

}  // namespace

Result<Record> read_record(std::string_view text) {
    try {
        return RecordReader().read(text);
    } catch (const Misread& fault) {
        return fault.error;
    }
}

Result<std::unique_ptr<Table>> replay(const Record& record, const AnyBook& book,
                                      std::size_t entries, const EntryWatcher& watcher) {
    Result<std::unique_ptr<Table>> started =
        book.start(record.options, record.seats.size(), record.seed);
    if (!started) return Error{started.error().message(), "the deal"};
    std::unique_ptr<Table> table = *std::move(started);
    for (std::size_t number = 0; number < entries && number < record.entries.size(); ++number) {
        const RecordEntry& entry = record.entries[number];
        const std::string place = fmt::format("entry {}", number + 1);
        table->run_to(entry.ms);
        const Result<AnyMove> move = table->read_move(entry.seat, entry.move);
        if (!move) return Error{move.error().text, place};
        if (const auto refused = table->refusal(entry.seat, *move))
            return Error{
                fmt::format("The move is refused: {} ({})", refused->sentence, refused->id), place};
        const std::unique_ptr<Table> before = watcher ? table->clone() : nullptr;
        const std::vector<AnyEvent> events = table->play(entry.seat, *move);
        if (watcher) watcher(*before, entry, *table, events);
    }
    // What comes after the last move comes by itself: the end of a shift, and of the game with it.
    if (entries >= record.entries.size() && record.end) table->run_to(record.end->ms);
    return table;
}

namespace {

// A record says what plays a seat, "Juno (hard bot)"; its story calls her Juno.
std::string name_in_story(const std::string& seat) {
    const std::size_t note = seat.rfind(" (");
    return note != std::string::npos && seat.ends_with(" bot)") ? seat.substr(0, note) : seat;
}

}  // namespace

Result<PlayedGame> played_game(const Record& record, const AnyBook& book) {
    PlayedGame played{record.options, {}, record.seed};
    std::ranges::transform(record.seats, std::back_inserter(played.names), name_in_story);
    played.shouts = record.shouts;
    played.until =
        record.end ? record.end->ms : (record.entries.empty() ? 0 : record.entries.back().ms);
    const auto note = [&](const Table& before, const RecordEntry& entry, const Table& /*after*/,
                          const std::vector<AnyEvent>& /*events*/) {
        played.moves.push_back({entry.ms, entry.seat, *before.read_move(entry.seat, entry.move)});
    };
    const auto table = replay(record, book, record.entries.size(), note);
    if (!table) return table.error();
    return played;
}

Status verify(const Record& record, const GameInfo& info, const AnyBook& book) {
    if (record.rules_version != info.rules_version)
        return Error{fmt::format("It was played under rules version {}, this program has {}.",
                                 record.rules_version, info.rules_version)};
    if (record.content_hash != book.hash())
        return Error{
            fmt::format("It was played with other content ({}, not {}); give --content FILE.",
                        hex64(record.content_hash), hex64(book.hash()))};
    Result<std::unique_ptr<Table>> table = replay(record, book, record.entries.size());
    if (!table) return table.error();
    if (!record.end) return Nothing{};
    if ((*table)->standing() != record.end->outcome)
        return Error{fmt::format("The outcome differs: recorded {}, replayed {}.",
                                 text_of(outcome_json(record.end->outcome)),
                                 text_of(outcome_json((*table)->standing()))),
                     "the end"};
    if ((*table)->fingerprint() != record.end->state_hash)
        return Error{fmt::format("The final state differs: recorded {}, replayed {}.",
                                 hex64(record.end->state_hash), hex64((*table)->fingerprint())),
                     "the end"};
    return Nothing{};
}

Recorder::Recorder(const GameInfo& info, const AnyBook& book, const Table& table,
                   std::vector<std::string> seats, u64 seed) {
    record_.game = info.id;
    record_.rules_version = info.rules_version;
    record_.content_hash = book.hash();
    record_.options = table.options_json();
    record_.seats = std::move(seats);
    record_.seed = seed;
}

void Recorder::add(Millis ms, Seat seat, const Table& before, const AnyMove& move, bool by_clock) {
    record_.entries.push_back({ms, seat, before.move_json(seat, move), by_clock});
}

void Recorder::take_back() {
    ASSERT(!record_.entries.empty());
    record_.entries.pop_back();
}

void Recorder::finish(Millis ms, const Table& table) {
    record_.end = RecordEnd{ms, table.fingerprint(), table.standing()};
}

}  // namespace brigade
