// Running table scripts. Comparing is in script_match.cpp.
#include "core/script.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/document.hpp"
#include "core/reading.hpp"
#include "core/record.hpp"

namespace brigade {

namespace {

constexpr u64 kMillisMax = u64{1} << 53;
constexpr std::string_view kScriptKeys[] = {"game", "name",    "rules", "note", "seats",
                                            "seed", "options", "given", "step", "case"};
constexpr std::string_view kCaseKeys[] = {"name", "rules",   "note",  "seats",
                                          "seed", "options", "given", "step"};
constexpr std::string_view kStepKeys[] = {"seat", "move",   "try",   "refused", "says", "at",
                                          "wait", "events", "hears", "expect",  "note"};
constexpr std::string_view kExpectKeys[] = {"state", "views", "outcome", "legal", "due"};

const json::value* find(const json::object& table, std::string_view key) {
    return table.if_contains(key);
}

class Case {
   public:
    Case(const json::object& script, const json::object& own, std::string place,
         const GameFace& game, const AnyBook& book, ScriptReport& report)
        : script_(script),
          own_(own),
          place_(std::move(place)),
          game_(game),
          book_(book),
          report_(report) {}

    void run() {
        name_ = find(own_, "name") != nullptr ? word_at(*find(own_, "name"), part(place_, "name"))
                                              : std::string_view("unnamed");
        cite();
        start();
        if (const json::value* given = find(own_, "given")) set_up(*given);
        const json::value* steps = find(own_, "step");
        if (steps == nullptr) misread(place_, "A script needs steps.");
        const std::string where = part(place_, "step");
        const json::array& list = list_at(*steps, where);
        for (std::size_t number = 0; number < list.size(); ++number)
            step(table_at(list[number], part(where, number)), part(where, number));
        ++report_.cases;
    }

   private:
    // A key of this case, or else of the whole script.
    const json::value* setting(std::string_view key) const {
        const json::value* own = find(own_, key);
        return own != nullptr ? own : find(script_, key);
    }

    void cite() {
        for (const json::object* table : {&own_, &script_}) {
            const json::value* rules = find(*table, "rules");
            if (rules == nullptr) continue;
            for (const json::value& rule : list_at(*rules, part(place_, "rules")))
                report_.rules.emplace_back(word_at(rule, part(place_, "rules")));
            if (&own_ == &script_) break;
        }
    }

    json::object options() const {
        json::object merged;
        for (const json::object* table : {&script_, &own_}) {
            const json::value* options = find(*table, "options");
            if (options == nullptr) continue;
            for (const auto& entry : table_at(*options, part(place_, "options")))
                merged[entry.key()] = entry.value();
        }
        return merged;
    }

    void start() {
        const json::value* seats = setting("seats");
        const json::value* seed = setting("seed");
        const std::size_t count = seats != nullptr
                                      ? number_at(*seats, kSeatsMax, part(place_, "seats"))
                                      : game_.info().seats_min;
        const u64 number = seed != nullptr ? number_at(*seed, kMillisMax, part(place_, "seed")) : 1;
        Result<std::unique_ptr<Table>> table = book_.start(options(), count, number);
        if (!table) {
            const std::string& place = table.error().place;
            misread(part(place_, "options") + (place.empty() ? "" : " " + place),
                    table.error().text);
        }
        table_ = *std::move(table);
    }

    void set_up(const json::value& given) {
        const std::string where = part(place_, "given");
        const Status status = table_->patch(table_at(given, where));
        if (!status) misread(part(where, status.error().place), status.error().text);
    }

    void fail(const std::string& place, const std::string& text) {
        report_.failures.push_back(fmt::format("{}\x1f{}: {}", place, name_, text));
    }

    Seat seat_of(const json::object& step, const std::string& place) const {
        const json::value* seat = find(step, "seat");
        if (seat == nullptr) misread(place, "A move needs a seat.");
        return seat_at(number_at(*seat, table_->seat_count() - 1, part(place, "seat")));
    }

    void step(const json::object& step, const std::string& place) {
        only_keys(step, kStepKeys, place);
        const json::value* move = find(step, "move");
        const json::value* tried = find(step, "try");
        events_.clear();
        if (const json::value* wait = find(step, "wait"))
            pass_time(now_ +
                      static_cast<Millis>(number_at(*wait, kMillisMax, part(place, "wait"))));
        if (const json::value* at = find(step, "at"))
            pass_time(static_cast<Millis>(number_at(*at, kMillisMax, part(place, "at"))));
        if (move != nullptr && tried != nullptr) misread(place, "A step makes a move or tries it.");
        if (move == nullptr && tried == nullptr)
            for (const std::string_view key : {"seat", "refused", "says"})
                if (find(step, key) != nullptr)
                    misread(part(place, key), "This needs a move, or one to try.");
        if (move != nullptr) attempt(step, *move, true, place);
        if (tried != nullptr) attempt(step, *tried, false, place);
        if (const json::value* events = find(step, "events"))
            expect_events(*events, part(place, "events"));
        if (const json::value* hears = find(step, "hears"))
            expect_hears(*hears, part(place, "hears"));
        if (const json::value* expected = find(step, "expect"))
            expect(table_at(*expected, part(place, "expect")), part(place, "expect"));
    }

    void pass_time(Millis now) {
        now_ = std::max(now_, now);
        const std::vector<AnyEvent> events = table_->run_to(now_);
        events_.insert(events_.end(), events.begin(), events.end());
    }

    // Why this written move is refused: a mistake in naming cards can amount to a refusal too.
    std::optional<Refused> refusal_of(Seat seat, const json::value& written,
                                      const std::string& place, AnyMove& move) const {
        const Result<AnyMove> read = table_->read_move(seat, written);
        if (!read) {
            if (read.error().id.empty()) misread(place, read.error().text);
            return Refused{read.error().id, read.error().text, ""};
        }
        move = *read;
        return table_->refusal(seat, move);
    }

    void attempt(const json::object& step, const json::value& written, bool makes,
                 const std::string& place) {
        const Seat seat = seat_of(step, place);
        AnyMove move = table_->no_draft();
        const std::optional<Refused> refused =
            refusal_of(seat, written, part(place, makes ? "move" : "try"), move);
        const json::value* expected = find(step, "refused");
        const std::string wanted = expected != nullptr
                                       ? std::string(word_at(*expected, part(place, "refused")))
                                       : "allowed";
        const std::string found = refused ? refused->id : "allowed";
        ++report_.checks;
        if (wanted != found)
            return fail(place, fmt::format("the move should be {}, it is {}{}", wanted, found,
                                           refused ? " (" + refused->sentence + ")" : ""));
        if (const json::value* says = find(step, "says")) expect_words(*says, refused, place);
        if (refused || !makes) return;
        const std::vector<AnyEvent> events = table_->play(seat, move);
        events_.insert(events_.end(), events.begin(), events.end());
    }

    void expect_words(const json::value& says, const std::optional<Refused>& refused,
                      const std::string& place) {
        const std::string_view words = word_at(says, part(place, "says"));
        ++report_.checks;
        if (!refused || refused->sentence.find(words) == std::string::npos)
            fail(part(place, "says"), fmt::format("expected \"{}\", found \"{}\"", words,
                                                  refused ? refused->sentence : ""));
    }

    // The expected events must appear in this order; others may stand between them.
    void expect_events(const json::value& expected, const std::string& place) {
        std::size_t next = 0;
        const json::array& list = list_at(expected, place);
        for (std::size_t number = 0; number < list.size(); ++number) {
            ++report_.checks;
            while (next < events_.size() && !matches(list[number], events_[next])) ++next;
            if (next++ < events_.size()) continue;
            return fail(part(place, number),
                        fmt::format("expected {}, found {}", text_of(list[number]),
                                    text_of(heard_by(kSpectator, true))));
        }
    }
    bool matches(const json::value& expected, const AnyEvent& event) const {
        return differences(expected, table_->event_json(event), "", *table_).empty();
    }

    Viewer viewer_named(std::string_view name, const std::string& place) const {
        if (name == "spectator") return kSpectator;
        for (std::size_t seat = 0; seat < table_->seat_count(); ++seat)
            if (name == std::to_string(seat)) return viewer_of(seat_at(seat));
        misread(place, "A viewer is a seat number or \"spectator\".");
    }
    json::array heard_by(Viewer viewer, bool everything = false) const {
        json::array heard;
        for (const AnyEvent& event : events_)
            if (everything || includes(table_->event_viewers(event), viewer))
                heard.push_back(table_->event_json(event));
        return heard;
    }
    void expect_hears(const json::value& expected, const std::string& place) {
        for (const auto& entry : table_at(expected, place)) {
            const std::string here = part(place, entry.key());
            compare(entry.value(), heard_by(viewer_named(entry.key(), here)), here, "hears");
        }
    }

    void compare(const json::value& expected, const json::value& found, const std::string& place,
                 const std::string& path) {
        ++report_.checks;
        for (const std::string& difference : differences(expected, found, path, *table_))
            fail(place, difference);
    }

    void expect(const json::object& expected, const std::string& place) {
        only_keys(expected, kExpectKeys, place);
        if (const json::value* state = find(expected, "state"))
            compare(*state, table_->state_json(), part(place, "state"), "state");
        if (const json::value* outcome = find(expected, "outcome"))
            compare(*outcome, outcome_json(table_->standing()), part(place, "outcome"), "outcome");
        if (const json::value* views = find(expected, "views"))
            expect_views(table_at(*views, part(place, "views")), part(place, "views"));
        if (const json::value* legal = find(expected, "legal"))
            expect_legal(table_at(*legal, part(place, "legal")), part(place, "legal"));
        if (const json::value* due = find(expected, "due"))
            compare(*due, due_json(), part(place, "due"), "due");
    }
    json::value due_json() const {
        const Millis due = table_->next_due();
        return due == kNever ? json::value("never") : json::value(due);
    }
    void expect_views(const json::object& views, const std::string& place) {
        for (const auto& entry : views) {
            const std::string key(entry.key());
            const std::string here = part(place, key);
            compare(entry.value(), table_->view_json(viewer_named(key, here)), here,
                    "views." + key);
        }
    }

    void expect_legal(const json::object& legal, const std::string& place) {
        for (const auto& entry : legal) {
            const std::string here = part(place, entry.key());
            const Viewer viewer = viewer_named(entry.key(), here);
            if (viewer == kSpectator) misread(here, "A spectator has no moves.");
            std::vector<std::string> found;
            const Seat seat = static_cast<Seat>(viewer);
            for (const AnyMove& move : table_->all_moves(seat))
                found.push_back(table_->move_text(seat, move));
            std::vector<std::string> wanted;
            for (const json::value& text : list_at(entry.value(), here))
                wanted.emplace_back(word_at(text, here));
            std::sort(found.begin(), found.end());
            std::sort(wanted.begin(), wanted.end());
            ++report_.checks;
            if (found != wanted)
                fail(here, fmt::format("expected [{}], found [{}]", fmt::join(wanted, " | "),
                                       fmt::join(found, " | ")));
        }
    }

    const json::object& script_;
    const json::object& own_;
    std::string place_;
    const GameFace& game_;
    const AnyBook& book_;
    ScriptReport& report_;
    std::string name_;
    std::unique_ptr<Table> table_;
    std::vector<AnyEvent> events_;
    Millis now_ = 0;
};

ScriptReport run_document(const json::value& root, const ScriptWorld& world) {
    ScriptReport report;
    const json::object& script = table_at(root, "");
    only_keys(script, kScriptKeys, "");
    const json::value* id = find(script, "game");
    if (id == nullptr) misread("game", "A script must say which game it is for.");
    const GameFace* game = world.find(word_at(*id, "game"));
    if (game == nullptr)
        misread("game", fmt::format("There is no game '{}'.", word_at(*id, "game")));
    const bool built_in = world.content.empty();
    const auto loaded = game->load(built_in ? game->built_in_content() : world.content,
                                   built_in ? "built-in content" : world.content_file);
    if (!loaded) misread("game", loaded.error().message());
    const AnyBook& book = **loaded;
    const json::value* cases = find(script, "case");
    if (cases == nullptr) {
        Case(script, script, "", *game, book, report).run();
        return report;
    }
    for (const std::string_view key : {"step", "given"})
        if (find(script, key) != nullptr)
            misread(std::string(key), "With several cases this belongs into the cases.");
    const json::array& list = list_at(*cases, "case");
    for (std::size_t number = 0; number < list.size(); ++number) {
        const std::string place = part("case", number);
        const json::object& own = table_at(list[number], place);
        only_keys(own, kCaseKeys, place);
        Case(script, own, place, *game, book, report).run();
    }
    return report;
}

}  // namespace

Result<ScriptReport> run_script(std::string_view text, const std::string& file_name,
                                const ScriptWorld& world) {
    const Result<Document> document = Document::parse(text, file_name);
    if (!document) return document.error();
    try {
        ScriptReport report = run_document(document->root(), world);
        for (std::string& failure : report.failures) {
            const std::size_t cut = failure.find('\x1f');
            failure = document->locate(failure.substr(0, cut)) + ": " + failure.substr(cut + 1);
        }
        return report;
    } catch (const Misread& fault) {
        return Error{fault.error.text, document->locate(fault.error.place)};
    }
}

}  // namespace brigade
