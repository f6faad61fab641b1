// Steps of a game and the messages they become. A viewer gets a message only if something visible
// happened or the view changed, so nobody can count what is hidden.
#include "server/running_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/describe.hpp"
#include "core/difference.hpp"
#include "server/result_sentence.hpp"

namespace brigade::server {

namespace {

constexpr std::size_t kPlayBytes = 1'000;  // most messages about a play are shorter
constexpr std::size_t kMarkEvery = 256;    // entries
constexpr int kPlaysMax = 256;             // that are told again one by one
constexpr int kLogNumbers = 128;           // of a page of the log

// Beside a move in the log: the turn clock made it, nobody's hand.
constexpr std::string_view kByClock = "by_clock";

std::size_t slot(Viewer viewer) { return static_cast<std::size_t>(viewer); }

// What everybody is told of an event who is told of it at all.
std::vector<std::string> data_of(const Table& table, const std::vector<AnyEvent>& events) {
    std::vector<std::string> texts(events.size());
    for (std::size_t at = 0; at < events.size(); ++at)
        write_json(texts[at], table.event_json(events[at]));
    return texts;
}

// Values to and from the end of a text of bytes.
template <class T>
void append_bytes(std::string& bytes, const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}
template <class T>
void cut_bytes(std::string_view& bytes, T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    std::memcpy(static_cast<void*>(&value), bytes.data() + bytes.size() - sizeof value,
                sizeof value);
    bytes.remove_suffix(sizeof value);
}

wire::LogLine log_line(const Table& table, const AnyEvent& event, const SeatNames& names) {
    const json::object data = table.event_json(event);
    wire::LogLine line;
    line.text = table.event_text(event, names);
    if (const json::value* kind = data.if_contains("event"))
        line.kind = view_of(kind->get_string());
    if (const json::value* seat = data.if_contains("seat"))
        line.seat = static_cast<int>(seat->to_number<int>());
    return line;
}

}  // namespace

std::vector<wire::Choice> choices_after(const Table& table, Seat seat, const AnyMove& draft) {
    std::vector<wire::Choice> list;
    for (const AnyMove& choice : table.choices(seat, draft))
        list.push_back({table.move_json(seat, choice), table.choice_label(seat, draft, choice),
                        table.unfinished(choice)});
    return list;
}

SeatNames names_for(Viewer viewer, SeatNames names) {
    if (viewer != kSpectator) names[slot(viewer)] = "You";
    return names;
}

RunningGame::RunningGame(const GameFace& face, std::shared_ptr<const AnyBook> book,
                         const Deal& deal, std::unique_ptr<Table> table)
    : face_(face), book_(std::move(book)), deal_(deal), table_(std::move(table)) {
    seq_.fill(1);  // the view right after the deal
    note_turn(0);
    note_numbers();
    marks_.push_back(mark());
}

Result<std::unique_ptr<RunningGame>> RunningGame::begin(const GameFace& face,
                                                        std::shared_ptr<const AnyBook> book,
                                                        const Deal& deal) {
    Result<std::unique_ptr<Table>> table = book->start(deal.options, deal.seats, deal.seed);
    if (!table) return table.error();
    return std::unique_ptr<RunningGame>(
        new RunningGame(face, std::move(book), deal, *std::move(table)));
}

std::unique_ptr<RunningGame> RunningGame::again_from(const Mark& mark, Viewer viewer) const {
    std::unique_ptr<RunningGame> again(new RunningGame(face_, book_, deal_, mark.table->clone()));
    again->seq_ = mark.seq;
    again->thinking_ = mark.thinking;
    again->followed_ = static_cast<Viewers>(1U << slot(viewer));
    return again;
}

const RunningGame::Mark& RunningGame::mark_before_number(Viewer viewer, int seq) const {
    const auto later = std::find_if(marks_.begin() + 1, marks_.end(),
                                    [&](const Mark& mark) { return mark.seq[slot(viewer)] > seq; });
    return *std::prev(later);
}

template <class Visit>
void RunningGame::visit_viewers(Visit&& visit) const {
    for (std::size_t seat = 0; seat < deal_.seats; ++seat)
        if (includes(followed_, viewer_of(seat_at(seat)))) visit(viewer_of(seat_at(seat)));
    if (includes(followed_, kSpectator)) visit(kSpectator);
}

// ---- changing

std::vector<Told> RunningGame::play(Millis ms, Seat seat, const AnyMove& move,
                                    const Audience& audience, bool by_clock) {
    json::object data = table_->move_json(seat, move);
    if (by_clock) data[kByClock] = true;
    return step({ms, static_cast<int>(index(seat)), json_text(data)}, {seat, move, by_clock},
                audience);
}

std::vector<Told> RunningGame::pass_time(Millis ms, const Audience& audience) {
    return step({ms, -1, "{}"}, {}, audience);
}

Status RunningGame::replay(Entry entry) {
    static const SeatNames kNoNames;
    if (entry.ms < last_ms()) return Error{"Time runs backwards here."};
    const Result<Made> made = read(entry);
    if (!made) return made.error();
    if (made->seat)
        if (const auto why = table_->refusal_at(entry.ms, *made->seat, made->move))
            return Error{why->sentence};
    step(std::move(entry), *made, {Viewers{}, kNoNames});
    return Nothing{};
}

Result<RunningGame::Made> RunningGame::read(const Entry& entry) const {
    if (entry.seat < 0) return Made{};
    if (static_cast<std::size_t>(entry.seat) >= deal_.seats) return Error{"Nobody sits there."};
    Result<json::value> parsed = parse_json(entry.written);
    if (!parsed) return parsed.error();
    json::value data = *std::move(parsed);
    const bool by_clock = data.is_object() && data.get_object().erase(kByClock) > 0;
    const Seat seat = seat_at(static_cast<std::size_t>(entry.seat));
    const Result<AnyMove> move = table_->read_move(seat, data);
    if (!move) return move.error();
    return Made{seat, *move, by_clock};
}

// One of the entries of this game, which was made once.
RunningGame::Made RunningGame::sound(const Entry& entry) const {
    Result<Made> made = read(entry);
    ASSERT(made);
    return *made;
}

std::vector<AnyEvent> RunningGame::change(Millis ms, const Made& made) {
    std::vector<AnyEvent> events = table_->run_to(ms);
    if (made.seat)
        for (const AnyEvent& event : table_->play(*made.seat, made.move)) events.push_back(event);
    return events;
}

std::vector<Told> RunningGame::step(Entry entry, const Made& made, const Audience& audience) {
    const std::unique_ptr<Table> before = table_->clone();
    const Waiting waited = waiting();
    const Millis ms = entry.ms;
    const std::vector<AnyEvent> events = change(ms, made);
    entries_.push_back(std::move(entry));
    note_turn(ms);
    note_ways(events);
    Moment moment{*before, ms, made, events, {}, waiting() != waited};
    if (audience.viewers != Viewers{}) moment.data = data_of(*table_, events);

    std::vector<Told> told;
    visit_viewers([&](Viewer viewer) {
        if (!is_told(viewer, *before, events)) return;
        const int seq = ++seq_[slot(viewer)];
        if (includes(audience.viewers, viewer))
            told.push_back({viewer, seq, tell(viewer, moment, audience.names)});
    });
    note_numbers();
    if (followed_ == kEveryone && entries_.size() % kMarkEvery == 0) marks_.push_back(mark());
    return told;
}

// ---- marks

std::vector<KeptMark> RunningGame::take_marks() {
    std::vector<KeptMark> kept;
    for (; marks_taken_ < marks_.size(); ++marks_taken_) {
        const Mark& mark = marks_[marks_taken_];
        std::string bytes(mark.table->bytes());
        append_bytes(bytes, mark.seq);
        append_bytes(bytes, mark.thinking);
        kept.push_back({mark.entries, std::move(bytes)});
    }
    return kept;
}

bool RunningGame::go_on_from(const KeptMark& kept, std::vector<Entry> up_to_it) {
    Mark mark{kept.entries, table_->clone(), {}, {}};
    std::string_view bytes = kept.bytes;
    if (kept.entries % kMarkEvery != 0 || kept.entries != entries_.size() + up_to_it.size() ||
        kept.entries != marks_.size() * kMarkEvery ||
        bytes.size() != table_->bytes().size() + sizeof mark.seq + sizeof mark.thinking)
        return false;
    cut_bytes(bytes, mark.thinking);
    cut_bytes(bytes, mark.seq);
    if (!mark.table->take_bytes(bytes)) return false;
    for (Entry& entry : up_to_it) entries_.push_back(std::move(entry));
    table_ = mark.table->clone();
    seq_ = mark.seq;
    thinking_ = mark.thinking;
    marks_.push_back(std::move(mark));
    marks_taken_ = marks_.size();
    return true;
}

bool RunningGame::is_told(Viewer viewer, const Table& before,
                          const std::vector<AnyEvent>& events) const {
    for (const AnyEvent& event : events)
        if (includes(table_->event_viewers(event), viewer)) return true;
    return !table_->looks_the_same(viewer, before);
}

void RunningGame::note_turn(Millis ms) {
    const SeatSet awaited = table_->waits_for();
    for (std::size_t number = 0; number < deal_.seats; ++number) {
        Thinking& seat = thinking_[number];
        const u64 decision = table_->decision(seat_at(number));
        if (decision != seat.decision) seat = {decision, 0, kNever, kNotTold};
        const bool runs = includes(awaited, seat_at(number));
        if (runs && seat.since == kNever) seat.since = ms;
        if (!runs && seat.since != kNever) {
            seat.spent += ms - seat.since;
            seat.since = kNever;
        }
    }
}

// Who decides something new learned of it with the newest number.
void RunningGame::note_numbers() {
    for (std::size_t number = 0; number < deal_.seats; ++number)
        if (thinking_[number].asked_at == kNotTold) thinking_[number].asked_at = seq_[number];
}

void RunningGame::note_ways(const std::vector<AnyEvent>& events) {
    ways_.fill(0);
    for (const AnyEvent& event : events)
        for (std::size_t seat = 0; seat < deal_.seats; ++seat)
            ways_[seat] += table_->way_counted(event, seat_at(seat));
}

// ---- telling

std::vector<wire::Choice> RunningGame::choices(Viewer viewer) const {
    if (viewer == kSpectator) return {};
    return choices_after(*table_, seat_at(slot(viewer)), table_->no_draft());
}

void RunningGame::write_events(std::string& out, Viewer viewer, const Moment& moment,
                               const SeatNames& names) const {
    bool first = true;
    for (std::size_t at = 0; at < moment.events.size(); ++at) {
        const AnyEvent& event = moment.events[at];
        if (!includes(table_->event_viewers(event), viewer)) continue;
        if (!first) out += ',';
        first = false;
        out += "{\"data\":";
        out += moment.data[at];
        out += ",\"text\":";
        write_json(out, table_->event_text(event, names));
        out += '}';
    }
}

// A wire::Play, written straight to text.
std::string RunningGame::tell(Viewer viewer, const Moment& moment, const SeatNames& names) const {
    std::string out;
    out.reserve(kPlayBytes);
    out += R"({"t":"play","game":)";
    write_number(out, deal_.number);
    out += ",\"seq\":";
    write_number(out, seq_[slot(viewer)]);
    out += ",\"ms\":";
    write_number(out, moment.ms);
    out += ",\"changes\":";
    table_->write_changes(out, viewer, moment.before);
    out += ",\"events\":[";
    write_events(out, viewer, moment, names_for(viewer, names));
    out += ']';
    if (viewer != kSpectator) {
        out += ",\"choices\":";
        write_json(out, choices(viewer));
    }
    if (moment.turn_changed) {
        out += ",\"waits_for\":";
        write_json(out, waits_for());
        out += ",\"deadline\":";
        write_json(out, deadline().value_or(wire::Deadline{}));
    }
    if (moment.made.by_clock) out += fmt::format(",\"by_clock\":{}", index(*moment.made.seat));
    out += '}';
    return out;
}

std::string RunningGame::whole_view(Viewer viewer, const SeatNames& names,
                                    const wire::Clock& clock) const {
    const int newest = seq_[slot(viewer)];
    wire::LogPage log = log_before(viewer, newest + 1, names);
    wire::WholeView whole;
    whole.game = deal_.number;
    whole.seq = newest;
    whole.clock = clock;
    whole.log = std::move(log.lines);
    whole.log_after = log.after;
    whole.view = table_->view_json(viewer);
    whole.choices = choices(viewer);
    std::string out;
    write_message(out, "view", whole);
    return out;
}

// Where a page begins depends on the viewer's own numbers alone, or it would tell how much happened
// that the viewer may not know; marks only make it quick to find.
wire::LogPage RunningGame::log_before(Viewer viewer, int seq, const SeatNames& names) const {
    wire::LogPage page;
    page.game = deal_.number;
    page.after = std::max(1, seq - 1 - kLogNumbers);
    const SeatNames called = names_for(viewer, names);
    const Mark& from = mark_before_number(viewer, page.after);
    const std::unique_ptr<RunningGame> again = again_from(from, viewer);
    for (std::size_t at = from.entries; at < entries_.size(); ++at) {
        const Entry& entry = entries_[at];
        const std::unique_ptr<Table> before = again->table_->clone();
        const Made made = again->sound(entry);
        const std::vector<AnyEvent> events = again->change(entry.ms, made);
        if (!again->is_told(viewer, *before, events)) continue;
        const int number = ++again->seq_[slot(viewer)];
        if (number >= seq) break;
        if (number <= page.after) continue;
        for (const AnyEvent& event : events) {
            if (!includes(again->table_->event_viewers(event), viewer)) continue;
            wire::LogLine line = log_line(*again->table_, event, called);
            line.seq = number;
            line.ms = entry.ms;
            if (made.by_clock && line.seat == entry.seat) line.by_clock = true;
            page.lines.push_back(std::move(line));
        }
    }
    return page;
}

std::optional<std::vector<std::string>> RunningGame::plays_after(Viewer viewer, int seq,
                                                                 const SeatNames& names) const {
    const int newest = seq_[slot(viewer)];
    if (seq < 1 || seq > newest || newest - seq > kPlaysMax) return std::nullopt;
    const Mark& from = mark_before_number(viewer, seq);
    const std::unique_ptr<RunningGame> again = again_from(from, viewer);
    std::vector<std::string> plays;
    for (std::size_t at = from.entries; at < entries_.size(); ++at) {
        const bool wanted = again->seq_[slot(viewer)] >= seq;
        const Viewers listener = wanted ? again->followed_ : Viewers{};
        const Made made = again->sound(entries_[at]);
        for (Told& told : again->step(entries_[at], made, {listener, names}))
            plays.push_back(std::move(told.message));
    }
    return plays;
}

// ---- asking

std::vector<int> RunningGame::waits_for() const {
    std::vector<int> seats;
    const SeatSet awaited = table_->waits_for();
    for (std::size_t seat = 0; seat < deal_.seats; ++seat)
        if (includes(awaited, seat_at(seat))) seats.push_back(static_cast<int>(seat));
    return seats;
}

std::optional<wire::Deadline> RunningGame::deadline() const {
    wire::Deadline next{{}, kNever};
    for (std::size_t seat = 0; seat < deal_.seats; ++seat) {
        const Millis think_ms = table_->think_ms(seat_at(seat));
        if (think_ms == 0 || thinking_[seat].since == kNever) continue;
        const Millis ms = thinking_[seat].since + think_ms - thinking_[seat].spent;
        if (ms < next.ms) next = {{}, ms};
        if (ms == next.ms) next.seats.push_back(static_cast<int>(seat));
    }
    if (next.seats.empty()) return std::nullopt;
    return next;
}

wire::GameResult RunningGame::result(const SeatNames& names) const {
    wire::GameResult result;
    const Outcome outcome = table_->standing();
    for (std::size_t place = 1; place <= deal_.seats; ++place)
        for (std::size_t seat = 0; seat < deal_.seats; ++seat) {
            if (outcome.place[seat] != place) continue;
            wire::Standing standing{
                static_cast<int>(seat), static_cast<int>(place), outcome.score[seat], {}};
            for (const ScoreLine& line : table_->score_lines(seat_at(seat)))
                standing.lines.push_back({line.label, line.points, line.detail});
            result.standings.push_back(std::move(standing));
        }
    result.sentence = result_sentence(*table_, names, face_.info().points);
    result.team = team_info(outcome);
    return result;
}

Record RunningGame::record(std::vector<std::string> seats) const {
    Recorder recorder(face_.info(), *book_, *table_, std::move(seats), deal_.seed);
    for (const Entry& entry : entries_) {
        if (entry.seat < 0) continue;
        json::object move = parse_json(entry.written)->get_object();
        const bool by_clock = move.erase(kByClock) > 0;
        recorder.add(
            {entry.ms, seat_at(static_cast<std::size_t>(entry.seat)), std::move(move), by_clock});
    }
    recorder.finish(last_ms(), *table_);
    return recorder.record();
}

// Time that passed is in the times of the moves.
PlayedGame RunningGame::played(SeatNames names) const {
    PlayedGame played{deal_.options, std::move(names), deal_.seed};
    const std::unique_ptr<RunningGame> again = again_from(marks_.front(), kSpectator);
    for (const Entry& entry : entries_) {
        const Made made = again->sound(entry);
        if (made.seat) played.moves.push_back({entry.ms, *made.seat, made.move});
        again->change(entry.ms, made);
    }
    played.until = last_ms();
    return played;
}

}  // namespace brigade::server
