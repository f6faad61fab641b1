// Every message on the wire, once. A message is a JSON object with its kind in "t"; the other keys
// are the fields below, by name. The TypeScript types of the client are made from these structs
// (web/src/net/protocol.ts), so a field lives here or nowhere. In words: docs/PROTOCOL.md.
// An optional that is empty is left out; an unknown key is refused.
#pragma once

#include <boost/describe.hpp>
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/types.hpp"

namespace brigade::wire {

namespace json = boost::json;

inline constexpr int kProtocol = 2;

// ---- shared pieces

// Where a client stopped reading; it is sent only what came later.
struct Resume {
    int game = 0;   // which game of the table, counted from 1; 0: none seen
    int seq = 0;    // the last "view" or "play" message of that game
    int seat = -1;  // with whose eyes; -1: a watcher's
    int chat = 0;   // the last line of talk
};
BOOST_DESCRIBE_STRUCT(Resume, (), (game, seq, seat, chat))

// Why something was not done: a stable id, a sentence for people, and the rule if a rule says so.
struct Refusal {
    std::string id;
    std::string sentence;
    std::optional<std::string> rule;
};
BOOST_DESCRIBE_STRUCT(Refusal, (), (id, sentence, rule))

// One step a seat may take. `open` steps are drafts: ask how they go on.
struct Choice {
    json::object move;
    std::string label;
    bool open = false;
};
BOOST_DESCRIBE_STRUCT(Choice, (), (move, label, open))

// What happened, for animation, sound and log. `data` has the game's own fields.
struct Happening {
    json::object data;
    std::string text;
};
BOOST_DESCRIBE_STRUCT(Happening, (), (data, text))

// One change of a view: the path of keys and positions, and the new value, or the item that comes
// into a list before that position. Without a value the key or item is gone.
struct Change {
    json::array at;
    std::optional<json::value> to;
    std::optional<json::value> add;
};
BOOST_DESCRIBE_STRUCT(Change, (), (at, to, add))

struct SeatInfo {
    std::optional<std::string> name;   // of the person or bot; none: the seat is free
    std::optional<std::string> bot;    // its level, if a bot sits here
    std::optional<std::string> guest;  // the public id of the person, if one sits here
    bool here = false;                 // connected now
    bool ready = false;
    bool covered = false;  // a bot plays for the absent person
    bool wants_resume = false;
    bool wants_rematch = false;
    std::optional<bool> wants_pause{};     // left out: no
    std::optional<bool> wants_stand_in{};  // a bot for those whom the table waits for
};
BOOST_DESCRIBE_STRUCT(SeatInfo, (),
                      (name, bot, guest, here, ready, covered, wants_resume, wants_rematch,
                       wants_pause, wants_stand_in))

// What a table agrees on that is no rule of the game.
struct Settings {
    bool unlisted = false;
    std::string absence = "bot";  // "wait", "pause", "bot": what happens when somebody is gone
    int absence_s = 20;           // after so many seconds
    int speed = 100;              // per cent of real time; real-time games only
    bool coach = false;           // hints for a first game
};
BOOST_DESCRIBE_STRUCT(Settings, (), (unlisted, absence, absence_s, speed, coach))

// The table clock: its time when this was sent, and how it goes on.
struct Clock {
    Millis ms = 0;
    int speed = 100;
    bool running = false;
};
BOOST_DESCRIBE_STRUCT(Clock, (), (ms, speed, running))

// The table makes the move for these seats when its clock reaches `ms`.
struct Deadline {
    std::vector<int> seats;
    Millis ms = 0;
    bool operator==(const Deadline&) const = default;
};
BOOST_DESCRIBE_STRUCT(Deadline, (), (seats, ms))

// Who may stop the clock of a game, and who sets it going again.
struct PauseInfo {
    std::string by;           // "anyone", "host", "vote" (more than half), "nobody"
    std::string resume;       // "everybody", "anyone", "vote"
    std::optional<int> left;  // where they are counted
};
BOOST_DESCRIBE_STRUCT(PauseInfo, (), (by, resume, left))

// Somebody at a table, or kept away from it.
struct PersonInfo {
    std::string guest;  // the public id
    std::string name;
    bool operator==(const PersonInfo&) const = default;
};
BOOST_DESCRIBE_STRUCT(PersonInfo, (), (guest, name))

struct TalkLine {
    int n = 0;                // numbered from 1 at each table
    std::string kind;         // "chat", "shout", "note" (the table itself speaks)
    std::string name;         // who; empty for a note
    std::optional<int> seat;  // where they sat
    std::string text;
    std::optional<std::string> at;       // what a shout points at, in the game's words
    std::optional<std::string> guest{};  // the public id of who says it
    std::optional<int> game{};           // of a shout: in which game of the table
    std::optional<Millis> ms{};          // of the table clock, if it was said in a game
    // Of a note about the game: "paused", "resumed", "seat-lost", "seat-back".
    std::optional<std::string> what{};
};
BOOST_DESCRIBE_STRUCT(TalkLine, (), (n, kind, name, seat, text, at, guest, game, ms, what))

struct LogLine {
    int seq = 0;  // of the message it came with
    Millis ms = 0;
    std::optional<int> seat;
    std::string kind;
    std::string text;
    std::optional<bool> by_clock;  // true: the table moved for a seat whose time was up
};
BOOST_DESCRIBE_STRUCT(LogLine, (), (seq, ms, seat, kind, text, by_clock))

// One seat's place in the final standing and where its points come from.
struct ScoreLine {
    std::string label;
    int points = 0;
    std::string detail;
};
BOOST_DESCRIBE_STRUCT(ScoreLine, (), (label, points, detail))

struct Standing {
    int seat = 0;
    int place = 1;  // shared by seats that stay tied
    int points = 0;
    std::vector<ScoreLine> lines;
};
BOOST_DESCRIBE_STRUCT(Standing, (), (seat, place, points, lines))

// Of a game that is won or lost together.
struct TeamPart {
    std::string part;  // of the goal: "coins"
    int reached = 0;
    int needed = 0;
};
BOOST_DESCRIBE_STRUCT(TeamPart, (), (part, reached, needed))
struct TeamInfo {
    bool won = false;
    std::string medal;   // "none", "bronze", "silver", "gold"
    std::string reason;  // of a loss: "goal-missed"
    std::vector<TeamPart> goals;
};
BOOST_DESCRIBE_STRUCT(TeamInfo, (), (won, medal, reason, goals))

struct GameResult {
    std::vector<Standing> standings;  // best first
    std::string sentence;             // how it ended, in words
    std::string record;               // the id under which it can be replayed
    std::optional<TeamInfo> team;
};
BOOST_DESCRIBE_STRUCT(GameResult, (), (standings, sentence, record, team))

// ---- from the client

// The first message of a connection.
struct Hello {
    int protocol = kProtocol;
    std::string table;   // its code
    bool watch = false;  // look on, do not sit down
    std::optional<Resume> resume;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (protocol, table, watch, resume))

struct Sit {
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (seat))
struct Stand {};
BOOST_DESCRIBE_STRUCT(Stand, (), ())
// Leaves the table for good; in a game a bot takes over.
struct Leave {};
BOOST_DESCRIBE_STRUCT(Leave, (), ())
struct Ready {
    bool ready = true;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (ready))

// The host's: a bot of a level on a seat, or no bot; fewer or more seats; seats exchanged; options.
struct PutBot {
    int seat = 0;
    std::optional<std::string> level;
};
BOOST_DESCRIBE_STRUCT(PutBot, (), (seat, level))
struct SetSeats {
    int count = 2;
};
BOOST_DESCRIBE_STRUCT(SetSeats, (), (count))
struct SwapSeats {
    int a = 0;
    int b = 0;
};
BOOST_DESCRIBE_STRUCT(SwapSeats, (), (a, b))
struct SetOptions {
    json::object options;
};
BOOST_DESCRIBE_STRUCT(SetOptions, (), (options))
struct SetPreset {
    std::string preset;
};
BOOST_DESCRIBE_STRUCT(SetPreset, (), (preset))
struct SetSettings {
    Settings settings;
};
BOOST_DESCRIBE_STRUCT(SetSettings, (), (settings))
struct Kick {
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Kick, (), (seat))
struct Start {};
BOOST_DESCRIBE_STRUCT(Start, (), ())
// The host's: whether somebody may talk and shout at this table.
struct Mute {
    std::string guest;
    bool mute = true;
};
BOOST_DESCRIBE_STRUCT(Mute, (), (guest, mute))
// The host's: somebody has to go and does not come back; in a game a bot takes the seat over.
struct Remove {
    std::string guest;
};
BOOST_DESCRIBE_STRUCT(Remove, (), (guest))
// The host's: somebody who was removed may come back.
struct Allow {
    std::string guest;
};
BOOST_DESCRIBE_STRUCT(Allow, (), (guest))

// A move, with an id that this client never used before: sent again, it is not made again.
// `game` and `seen` say what it answers: the newest number its maker had seen when making it. Sent
// again it says the same. What was decided meanwhile is not decided again: too-late. In games that
// even out distances `seen` also shows how near the maker is.
struct Act {
    std::string id;
    json::object move;
    int game = 0;
    int seen = 0;
};
BOOST_DESCRIBE_STRUCT(Act, (), (id, move, game, seen))
// How may this draft go on, what would it be worth, why is it not possible?
struct Ask {
    std::string id;
    json::object move;
};
BOOST_DESCRIBE_STRUCT(Ask, (), (id, move))
// What would a good player do now?
struct Hint {
    std::string id;
};
BOOST_DESCRIBE_STRUCT(Hint, (), (id))
// Lay out a good draft for me: moves that I may make one after the other.
struct Suggest {
    std::string id;
    std::optional<std::string> wish;  // what it should be good for, as the game names it
};
BOOST_DESCRIBE_STRUCT(Suggest, (), (id, wish))

// I lay my draft open to everybody for as long as this decision lasts, or no longer.
struct Show {
    bool open = true;
};
BOOST_DESCRIBE_STRUCT(Show, (), (open))

// The lines of the log before those with this number, which the client has.
struct AskLog {
    int before = 0;
};
BOOST_DESCRIBE_STRUCT(AskLog, (), (before))

// What has happened so far, as far as it is decided; of a game that tells its story.
struct AskStory {
    std::string id;
    std::optional<int> chapter;  // only this one, from 0
};
BOOST_DESCRIBE_STRUCT(AskStory, (), (id, chapter))

struct Pause {};
BOOST_DESCRIBE_STRUCT(Pause, (), ())
struct Unpause {};
BOOST_DESCRIBE_STRUCT(Unpause, (), ())
// A bot shall play for those for whom the table stands still, until they are back.
struct StandIn {};
BOOST_DESCRIBE_STRUCT(StandIn, (), ())
struct Rematch {};
BOOST_DESCRIBE_STRUCT(Rematch, (), ())
// The host's, after a game: back to the lobby with everybody, to change something.
struct ToLobby {};
BOOST_DESCRIBE_STRUCT(ToLobby, (), ())
struct Say {
    std::string text;
};
BOOST_DESCRIBE_STRUCT(Say, (), (text))
struct Shout {
    int number = 0;
    std::optional<std::string> at;
};
BOOST_DESCRIBE_STRUCT(Shout, (), (number, at))
// What does the table clock say? The answer comes at once.
struct Sync {
    std::string id;
};
BOOST_DESCRIBE_STRUCT(Sync, (), (id))

// ---- from the server

// The answer to Hello: who you are here. Then come table, talk, and in a game view or plays. It
// comes again, with all of that, to somebody who read so slowly that something had to be left out;
// what you have asked and was not answered, ask again.
struct Welcome {
    int protocol = kProtocol;
    std::string server;       // its version
    std::optional<int> seat;  // yours
    bool host = false;
    bool resumed = false;  // plays after your number follow; else a whole view
};
BOOST_DESCRIBE_STRUCT(Welcome, (), (protocol, server, seat, host, resumed))

// Everything about the table that is not the game. Sent whole whenever it changed.
struct TableInfo {
    int version = 0;
    std::string code;
    std::string game;
    std::string phase;  // "lobby", "countdown", "playing", "paused", "over", "stopped"
    std::optional<std::string> reason;  // why it is paused or stopped, in words
    int number = 0;                     // which game of this table, from 1; 0 before the first
    json::object options;
    std::optional<std::string> preset;  // that the options amount to
    Settings settings;
    std::vector<SeatInfo> seats;
    std::optional<int> host;  // the seat of the host, if seated
    int watchers = 0;
    std::vector<PersonInfo> watching;  // the first of them
    std::vector<std::string> muted;    // guests who may not talk here
    std::vector<PersonInfo> removed;   // who may not come here
    std::vector<int> waits_for;
    std::optional<Deadline> deadline;
    Clock clock;
    std::optional<GameResult> result;
    std::optional<std::vector<int>> missing{};  // the seats for which the table stands still
    std::optional<PauseInfo> pauses{};          // in a game
};
BOOST_DESCRIBE_STRUCT(TableInfo, (),
                      (version, code, game, phase, reason, number, options, preset, settings, seats,
                       host, watchers, watching, muted, removed, waits_for, deadline, clock, result,
                       missing, pauses))

// You sit somewhere else now, or nowhere, or became the host.
struct You {
    std::optional<int> seat;
    bool host = false;
};
BOOST_DESCRIBE_STRUCT(You, (), (seat, host))

struct Countdown {
    int seconds = 3;
};
BOOST_DESCRIBE_STRUCT(Countdown, (), (seconds))

// A whole view of a game, with the newest lines of its log and what you may do.
struct WholeView {
    int game = 0;
    int seq = 0;
    Clock clock;
    json::object view;
    std::vector<Choice> choices;
    std::vector<LogLine> log;
    int log_after = 1;  // the lines begin after this number; 1: they are all there are
};
BOOST_DESCRIBE_STRUCT(WholeView, (), (game, seq, clock, view, choices, log, log_after))

// Earlier lines of the log, as an answer to AskLog.
struct LogPage {
    int game = 0;
    int after = 1;  // they begin after this number; 1: there are none before them
    std::vector<LogLine> lines;
};
BOOST_DESCRIBE_STRUCT(LogPage, (), (game, after, lines))

// One step of the game: what changed in your view, what happened, what you may do now.
struct Play {
    int game = 0;
    int seq = 0;
    Millis ms = 0;
    std::vector<Change> changes;
    std::vector<Happening> events;
    std::optional<std::vector<Choice>> choices;  // left out: the same as before
    std::optional<std::vector<int>> waits_for;   // left out: the same as before
    std::optional<Deadline> deadline;            // left out: the same; without seats: none
    std::optional<int> by_clock;  // the seat for which the table moved, because its time was up
};
BOOST_DESCRIBE_STRUCT(Play, (),
                      (game, seq, ms, changes, events, choices, waits_for, deadline, by_clock))

// Your move is in the log.
struct Ack {
    std::string id;
};
BOOST_DESCRIBE_STRUCT(Ack, (), (id))
// Your message was not followed; without an id it was none that carries one.
struct Refused {
    std::optional<std::string> id;
    Refusal why;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (id, why))
// The answer to Ask: what follows, what it is worth, or why not.
struct Answer {
    std::string id;
    std::vector<Choice> choices;       // how the draft may go on
    std::optional<Refusal> why;        // why it is not possible as it stands; none: it is
    std::optional<json::object> best;  // a good way to finish it
    json::object worth;                // the game's own figures about it
};
BOOST_DESCRIBE_STRUCT(Answer, (), (id, choices, why, best, worth))
struct Advice {
    std::string id;
    std::optional<json::object> move;
    std::string say;      // what to do
    std::string because;  // and why
};
BOOST_DESCRIBE_STRUCT(Advice, (), (id, move, say, because))
// The answer to Suggest; nothing is done until you do it.
struct Suggestion {
    std::string id;
    std::vector<json::object> moves;  // in this order; none: there is nothing to lay out
};
BOOST_DESCRIBE_STRUCT(Suggestion, (), (id, moves))

// A draft that somebody lays open, as it is now; without one, it is closed again.
struct Shown {
    int seat = 0;
    std::optional<json::object> draft;  // in the game's own fields
};
BOOST_DESCRIBE_STRUCT(Shown, (), (seat, draft))

// The answer to AskStory, in the game's own fields.
struct Story {
    std::string id;
    json::object story;
};
BOOST_DESCRIBE_STRUCT(Story, (), (id, story))

struct Talk {
    TalkLine line;
};
BOOST_DESCRIBE_STRUCT(Talk, (), (line))
struct Synced {
    std::string id;
    Clock clock;
};
BOOST_DESCRIBE_STRUCT(Synced, (), (id, clock))
// The round trip to you, as the server measures it.
struct Net {
    int rtt_ms = 0;
};
BOOST_DESCRIBE_STRUCT(Net, (), (rtt_ms))
// The server closes this connection, and why. `again`: come back by yourself.
struct Bye {
    std::string id;
    std::string sentence;
    bool again = false;
};
BOOST_DESCRIBE_STRUCT(Bye, (), (id, sentence, again))

// ---- over HTTP

struct ShoutInfo {
    std::string text;
    std::string icon;
};
BOOST_DESCRIBE_STRUCT(ShoutInfo, (), (text, icon))
struct OptionInfo {
    std::string id, label, kind;
    std::vector<std::string> values;
    json::value standard;
    std::string help;
    std::string unit;       // of a number: "milliseconds", "seconds"; empty: it only counts
    bool per_seat = false;  // a list with one entry for each seat
    int min = 0, max = 0;   // of numbers that are not one of `values`; 0 outside them means none
    bool own = false;       // of a list per seat: each seat says its own entry
    bool secret = false;    // of such a list: the entries of others are null before the end
};
BOOST_DESCRIBE_STRUCT(OptionInfo, (),
                      (id, label, kind, values, standard, help, unit, per_seat, min, max, own,
                       secret))
struct PresetInfo {
    std::string id, label;
    json::object options;
};
BOOST_DESCRIBE_STRUCT(PresetInfo, (), (id, label, options))
// The steps of a game that is a ladder: the values of an option, easiest first.
struct LadderInfo {
    std::string option;
    std::vector<std::string> terms;     // options that tell one way of climbing from another
    std::vector<std::string> practice;  // values of terms that open no next step
};
BOOST_DESCRIBE_STRUCT(LadderInfo, (), (option, terms, practice))
struct GameDetails {
    std::string id, name, kind, summary;
    int seats_min = 2;
    int seats_max = 4;
    bool landed = true;  // false: announced only
    std::vector<std::string> levels;
    std::vector<OptionInfo> options;
    std::vector<PresetInfo> presets;
    std::vector<ShoutInfo> shouts;
    bool story = false;  // it can be told how a game happened
    // Absences, pauses and a slower clock are options of the game, not settings of the table.
    std::optional<bool> rules_table{};
    bool guide = false;  // there is a rulebook for people beside the exact rules
    std::optional<LadderInfo> ladder;
};
BOOST_DESCRIBE_STRUCT(GameDetails, (),
                      (id, name, kind, summary, seats_min, seats_max, landed, levels, options,
                       presets, shouts, story, guide, ladder, rules_table))

struct Me {
    std::string guest;  // public id
    std::string name;
    std::optional<std::string> account;  // its name, if signed in
};
BOOST_DESCRIBE_STRUCT(Me, (), (guest, name, account))
struct SetName {
    std::string name;
};
BOOST_DESCRIBE_STRUCT(SetName, (), (name))
struct Credentials {
    std::string account;
    std::string password;
};
BOOST_DESCRIBE_STRUCT(Credentials, (), (account, password))

// Without `everywhere` only this browser is signed out.
struct SignOut {
    bool everywhere = false;
};
BOOST_DESCRIBE_STRUCT(SignOut, (), (everywhere))
struct ChangePassword {
    std::string password;  // the one so far
    std::string next;
};
BOOST_DESCRIBE_STRUCT(ChangePassword, (), (password, next))
struct DeleteAccount {
    std::string password;
};
BOOST_DESCRIBE_STRUCT(DeleteAccount, (), (password))

struct NewTable {
    std::string game;
    std::optional<int> seats;
    std::optional<std::string> preset;
    std::optional<json::object> options;
    std::optional<Settings> settings;
    std::vector<std::string> bots;  // levels; they take the last seats
    bool start = false;             // deal at once: play now
};
BOOST_DESCRIBE_STRUCT(NewTable, (), (game, seats, preset, options, settings, bots, start))
struct TableMade {
    std::string code;
};
BOOST_DESCRIBE_STRUCT(TableMade, (), (code))
struct TableEntry {
    std::string code, game, phase, host, preset;
    std::vector<SeatInfo> seats;
};
BOOST_DESCRIBE_STRUCT(TableEntry, (), (code, game, phase, host, preset, seats))
struct TablePage {
    std::vector<TableEntry> tables;
    int total = 0;                    // of all pages
    std::optional<std::string> next;  // for `after`; none: this is the last page
};
BOOST_DESCRIBE_STRUCT(TablePage, (), (tables, total, next))

// Which step of a game's ladder was played, and how.
struct Rung {
    std::string step;    // a value of the ladder's option
    json::object terms;  // values of its terms
};
BOOST_DESCRIBE_STRUCT(Rung, (), (step, terms))
struct ReplaySummary {
    std::string id, game;
    i64 ended = 0;  // Unix milliseconds
    Millis ms = 0;
    int moves = 0;
    std::vector<std::string> names;
    std::vector<int> points;
    std::vector<int> places;
    std::optional<TeamInfo> team;
    std::optional<Rung> rung;
};
BOOST_DESCRIBE_STRUCT(ReplaySummary, (),
                      (id, game, ended, ms, moves, names, points, places, team, rung))

// What a person has reached on the ladder of a game: the best of each step, number of seats and
// terms.
struct Climb {
    std::string step;
    int seats = 0;
    json::object terms;
    int games = 0;
    bool passed = false;  // won with a medal; practice does not count
    std::string medal;    // the best
    i64 ended = 0;        // of the best game
    std::string record;
};
BOOST_DESCRIBE_STRUCT(Climb, (), (step, seats, terms, games, passed, medal, ended, record))
struct Progress {
    std::vector<Climb> climbs;        // in the order of the ladder
    std::optional<std::string> next;  // the first step that was never passed
    std::optional<std::string> last;  // the step played last
};
BOOST_DESCRIBE_STRUCT(Progress, (), (climbs, next, last))
struct ReplayStep {
    Millis ms = 0;
    std::optional<int> seat;
    std::string text;  // the move in words
    std::vector<Change> changes;
    std::vector<Happening> events;
    std::optional<bool> by_clock;  // true: the table moved for a seat whose time was up
    std::optional<std::vector<json::object>> hindsight;  // what could have been done best, if told
};
BOOST_DESCRIBE_STRUCT(ReplayStep, (), (ms, seat, text, changes, events, by_clock, hindsight))
struct Replay {
    ReplaySummary summary;
    json::object options;
    std::string viewer;  // "0" … , "spectator" or "all"
    json::object view;   // before the first step
    std::vector<ReplayStep> steps;
    GameResult result;
};
BOOST_DESCRIBE_STRUCT(Replay, (), (summary, options, viewer, view, steps, result))

}  // namespace brigade::wire
