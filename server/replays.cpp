// Replaying a stored record for one viewer.
#include "server/replays.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/describe.hpp"
#include "core/difference.hpp"
#include "core/record.hpp"
#include "games/all.hpp"
#include "server/running_game.hpp"

namespace brigade::server {

namespace {

constexpr std::size_t kViewDepthMax = 64;

Error cannot_replay(const std::string& why) {
    return Error{fmt::format("This game cannot be shown: {}", why), "", "cannot-replay"};
}

struct Played {
    const GameFace& face;
    std::shared_ptr<const AnyBook> book;
};

// Loading content takes longer than replaying a game, so it is done once for each.
Result<Played> game_of(const Record& record) {
    static std::mutex mutex;
    static std::map<std::string, std::shared_ptr<const AnyBook>> books;
    const GameFace* face = find_game(record.game);
    if (face == nullptr) return cannot_replay("the server does not have this game any more.");
    const std::lock_guard lock(mutex);
    std::shared_ptr<const AnyBook>& book = books[record.game];
    if (!book) book = *face->load(face->built_in_content(), record.game);
    if (record.rules_version != face->info().rules_version || record.content_hash != book->hash())
        return cannot_replay("it was played with other rules or cards than the server has now.");
    return Played{*face, book};
}

// Whose eyes: a seat's, the spectator's, or everybody's.
struct Eyes {
    Viewer viewer = kSpectator;
    bool all = false;

    [[nodiscard]] bool hears(Viewers listeners) const { return all || includes(listeners, viewer); }
    [[nodiscard]] bool knows_moves_of(Seat seat) const { return all || is_seat(viewer, seat); }
};

Result<Eyes> eyes_of(std::string_view viewer, std::size_t seats) {
    if (viewer == "spectator") return Eyes{};
    if (viewer == "all") return Eyes{kSpectator, true};
    for (std::size_t seat = 0; seat < seats; ++seat)
        if (viewer == std::to_string(seat)) return Eyes{viewer_of(seat_at(seat)), false};
    return Error{fmt::format("Watch from a seat from 0 to {}, as spectator, or all.", seats - 1),
                 "", "no-such-viewer"};
}

json::object view_for(const Table& table, const Eyes& eyes) {
    json::object view = table.view_json(eyes.viewer);
    json::value* seats = view.if_contains("seats");
    if (!eyes.all || seats == nullptr || !seats->is_array()) return view;
    json::array& own = seats->get_array();
    for (std::size_t seat = 0; seat < own.size(); ++seat)
        own[seat] = table.view_json(viewer_of(seat_at(seat))).at("seats").as_array().at(seat);
    return view;
}

// A move of one step as the menu says it; nothing for one that is put together of several.
std::string words_of(const Table& table, Seat seat, const AnyMove& move) {
    const json::object wanted = table.move_json(seat, move);
    for (const AnyMove& choice : table.choices(seat, table.no_draft()))
        if (!table.unfinished(choice) && table.move_json(seat, choice) == wanted)
            return table.choice_label(seat, table.no_draft(), choice);
    return {};
}

std::vector<wire::Change> read_changes(const std::string& text) {
    return *from_json<std::vector<wire::Change>>(*parse_json(text, kViewDepthMax));
}

// Goes through the game step by step and keeps what there was to see and to hear.
class Watching {
   public:
    Watching(std::unique_ptr<Table> table, const Eyes& eyes, SeatNames names)
        : table_(std::move(table)),
          eyes_(eyes),
          names_(std::move(names)),
          shown_to_all_(view_for(*table_, eyes_)) {}

    [[nodiscard]] std::vector<wire::ReplayStep> take_steps() { return std::move(steps_); }

    // Lets everything happen that is due by itself up to this time.
    void run_to(Millis ms) {
        while (table_->next_due() <= ms) {
            wire::ReplayStep step;
            step.ms = table_->next_due();
            const std::unique_ptr<Table> before = table_->clone();
            tell(step, *before, table_->run_to(step.ms));
            if (!step.changes.empty() || !step.events.empty()) steps_.push_back(std::move(step));
        }
        table_->run_to(ms);
    }

    Status play(const RecordEntry& entry) {
        run_to(entry.ms);
        const Result<AnyMove> move = table_->read_move(entry.seat, entry.move);
        if (!move) return move.error();
        if (const auto refused = table_->refusal(entry.seat, *move))
            return Error{refused->sentence};
        wire::ReplayStep step;
        step.ms = entry.ms;
        step.seat = static_cast<int>(index(entry.seat));
        if (entry.by_clock) step.by_clock = true;
        if (eyes_.knows_moves_of(entry.seat)) step.text = words_of(*table_, entry.seat, *move);
        const std::unique_ptr<Table> before = table_->clone();
        const std::vector<AnyEvent> events = table_->play(entry.seat, *move);
        tell(step, *before, events);
        if (auto best = before->hindsight(events); !best.empty()) step.hindsight = std::move(best);
        steps_.push_back(std::move(step));
        return Nothing{};
    }

   private:
    void tell(wire::ReplayStep& step, const Table& before, const std::vector<AnyEvent>& events) {
        for (const AnyEvent& event : events)
            if (eyes_.hears(table_->event_viewers(event)))
                step.events.push_back(
                    {table_->event_json(event), table_->event_text(event, names_)});
        if (step.text.empty() && !step.events.empty()) step.text = step.events.front().text;
        step.changes = read_changes(eyes_.all ? changes_for_all() : changes_for_one(before));
    }
    [[nodiscard]] std::string changes_for_one(const Table& before) const {
        std::string changes;
        table_->write_changes(changes, eyes_.viewer, before);
        return changes;
    }
    std::string changes_for_all() {
        json::object now = view_for(*table_, eyes_);
        std::string changes;
        write_difference(changes, shown_to_all_, now);
        shown_to_all_ = std::move(now);
        return changes;
    }

    std::unique_ptr<Table> table_;
    const Eyes eyes_;
    const SeatNames names_;
    json::object shown_to_all_;  // with all eyes only; it is put together from several views
    std::vector<wire::ReplayStep> steps_;
};

// The result as the table showed it when the game was over.
Result<wire::GameResult> result_of(const Played& played, const Record& record) {
    auto game = RunningGame::begin(played.face, played.book,
                                   {1, record.seed, record.options, record.seats.size()});
    if (!game) return game.error();
    const Audience nobody{Viewers{}, record.seats};
    for (const RecordEntry& entry : record.entries)
        (*game)->play(entry.ms, entry.seat, *(*game)->table().read_move(entry.seat, entry.move),
                      nobody);
    (*game)->pass_time(record.end->ms, nobody);
    return (*game)->result(record.seats);
}

Result<wire::ReplaySummary> summary_of(const StoredRecord& stored) {
    const Result<json::value> parsed = parse_json(stored.summary);
    if (!parsed) return parsed.error();
    return from_json<wire::ReplaySummary>(*parsed);
}

Result<wire::Replay> replay_of(const StoredRecord& stored, const Record& record,
                               std::string_view viewer) {
    const Result<Eyes> eyes = eyes_of(viewer, record.seats.size());
    if (!eyes) return eyes.error();
    const Result<Played> played = game_of(record);
    if (!played) return played.error();
    const Result<wire::ReplaySummary> summary = summary_of(stored);
    if (!summary) return cannot_replay(summary.error().message());
    auto table = played->book->start(record.options, record.seats.size(), record.seed);
    if (!table) return cannot_replay(table.error().message());

    wire::Replay replay{*summary, record.options, std::string(viewer), view_for(**table, *eyes), {},
                        {}};
    Watching watching(*std::move(table), *eyes, record.seats);
    for (const RecordEntry& entry : record.entries)
        if (const Status played_on = watching.play(entry); !played_on)
            return cannot_replay(played_on.error().message());
    watching.run_to(record.end->ms);
    replay.steps = watching.take_steps();
    const Result<wire::GameResult> result = result_of(*played, record);
    if (!result) return cannot_replay(result.error().message());
    replay.result = *result;
    replay.result.record = stored.id;
    return replay;
}

}  // namespace

Result<wire::Replay> make_replay(const StoredRecord& stored, std::string_view viewer) {
    const Result<Record> record = read_record(stored.record);
    if (!record) return cannot_replay(record.error().message());
    if (!record->end) return cannot_replay("it is not finished.");
    return replay_of(stored, *record, viewer);
}

Result<json::object> make_story(const StoredRecord& stored) {
    const Result<Record> record = read_record(stored.record);
    if (!record) return cannot_replay(record.error().message());
    const Result<Played> played = game_of(*record);
    if (!played) return played.error();
    if (!played->face.tells_story())
        return Error{"This game has no story to tell.", "", "no-story"};
    const Result<PlayedGame> game = played_game(*record, *played->book);
    if (!game) return cannot_replay(game.error().message());
    return played->face.story(*played->book, *game);
}

Result<ReplayShelf::Text> ReplayShelf::get(const StoredRecord& stored, std::string_view viewer) {
    const Key key{stored.id, std::string(viewer), false};
    if (Text text = find(key)) return text;
    const Result<wire::Replay> replay = make_replay(stored, viewer);
    if (!replay) return replay.error();
    return keep(key, json_text(*replay));
}

Result<ReplayShelf::Text> ReplayShelf::story(const StoredRecord& stored) {
    const Key key{stored.id, "", true};
    if (Text text = find(key)) return text;
    const Result<json::object> story = make_story(stored);
    if (!story) return story.error();
    return keep(key, json_text(*story));
}

ReplayShelf::Text ReplayShelf::keep(Key key, std::string text) {
    Text kept = std::make_shared<const std::string>(std::move(text));
    const std::lock_guard lock(mutex_);
    kept_.push_front({std::move(key), kept});
    if (kept_.size() > kKept) kept_.pop_back();
    return kept;
}

ReplayShelf::Text ReplayShelf::find(const Key& key) {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find(kept_, key, &Kept::key);
    if (found == kept_.end()) return nullptr;
    kept_.splice(kept_.begin(), kept_, found);
    return found->text;
}

}  // namespace brigade::server
