// A table before, between and around its games: seats, host, readiness, pause, rematch.
// Options are in lobby_options.hpp.
// A plain value with rules of its own; no clock, socket or log. The actor stores it as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/table.hpp"
#include "server/people.hpp"
#include "server/protocol.hpp"

namespace brigade::server {

struct SeatDoc {
    std::string guest{};  // empty: no person
    std::string name{};   // of the person or bot; empty: the seat is free
    std::string bot{};    // level; empty: no bot
    bool ready = false;
    bool covered = false;  // a bot plays until the person is back
    bool wants_resume = false;
    bool wants_rematch = false;
    std::optional<json::object> own{};  // what the seat says for itself, by option
    std::optional<bool> wants_pause{};
    std::optional<bool> wants_stand_in{};  // a bot for those whom the table waits for
};
BOOST_DESCRIBE_STRUCT(SeatDoc, (),
                      (guest, name, bot, ready, covered, wants_resume, wants_rematch, own,
                       wants_pause, wants_stand_in))

struct TableDoc {
    std::string code;
    std::string game;
    std::string host;  // guest id
    std::string phase = "lobby";
    std::string reason;
    int number = 0;        // of the game being played or played last
    std::string seed;      // of that game, in hexadecimal; secret while it runs
    json::object options;  // of the game that runs or ran; before it without what seats say
    wire::Settings settings;
    std::vector<SeatDoc> seats;
    // The clock as it was last set going or stopped; while it runs, also which process ran it and
    // how long that had served when it was set going.
    Millis clock_ms = 0;
    bool clock_running = false;
    std::string clock_run{};
    Millis clock_served = 0;
    std::string paused_by;                    // in words, if somebody wanted the pause
    std::vector<std::string> missing;         // the guests for whom the table stands still
    std::optional<int> pauses{};              // of this game, or of this stretch of it
    std::optional<int> pauses_in{};           // that stretch
    std::vector<std::string> muted{};         // guests who may not talk
    std::vector<wire::PersonInfo> removed{};  // who may not come back
    std::optional<wire::GameResult> result;
};
BOOST_DESCRIBE_STRUCT(TableDoc, (),
                      (code, game, host, phase, reason, number, seed, options, settings, seats,
                       clock_ms, clock_running, clock_run, clock_served, paused_by, missing, pauses,
                       pauses_in, muted, removed, result))

inline bool has_person(const SeatDoc& seat) { return !seat.guest.empty(); }
inline bool has_bot(const SeatDoc& seat) { return !seat.bot.empty(); }
// Somebody who plays with own hands, connected or not.
inline bool has_player(const SeatDoc& seat) { return has_person(seat) && !seat.covered; }
inline bool is_free(const SeatDoc& seat) { return !has_person(seat) && !has_bot(seat); }
inline bool in_lobby(const TableDoc& doc) {
    return doc.phase == "lobby" || doc.phase == "countdown";
}
inline bool in_game(const TableDoc& doc) { return doc.phase == "playing" || doc.phase == "paused"; }

// Why a wish was not granted; nothing: it was.
using Verdict = std::optional<wire::Refusal>;

// A table of a game with what the lobby must know about it.
struct LobbyGame {
    const GameFace& face;
    const AnyBook& book;
    std::vector<std::string> levels;
};

// A document as a table stored it, also one of an earlier version.
Result<TableDoc> read_table_doc(std::string_view text);
Result<TableDoc> new_table(const LobbyGame& game, const Person& host, const wire::NewTable& wish);

std::optional<int> seat_of(const TableDoc& doc, const std::string& guest);
std::vector<std::string> names_of(const TableDoc& doc);

Verdict sit(TableDoc& doc, const Person& person, int seat);
Verdict stand(TableDoc& doc, const std::string& guest);
// In the lobby the seat becomes free, in a game a bot covers it.
void leave(TableDoc& doc, const std::string& guest);
Verdict set_ready(TableDoc& doc, const std::string& guest, bool ready);

// The host's.
Verdict put_bot(TableDoc& doc, const LobbyGame& game, const wire::PutBot& wish);
Verdict set_seats(TableDoc& doc, const LobbyGame& game, int count);
Verdict swap_seats(TableDoc& doc, const wire::SwapSeats& wish);
Verdict set_settings(TableDoc& doc, const LobbyGame& game, const wire::Settings& settings);
// Where the game's options say how its table is served, the settings say the same.
void follow_service(TableDoc& doc, const LobbyGame& game);
Verdict kick(TableDoc& doc, int seat);
Verdict mute(TableDoc& doc, const std::string& guest, bool on);
// A seat becomes free in the lobby; in a game a bot covers it.
Verdict remove_person(TableDoc& doc, const wire::PersonInfo& person);
Verdict allow(TableDoc& doc, const std::string& guest);
bool is_muted(const TableDoc& doc, const std::string& guest);
bool is_removed(const TableDoc& doc, const std::string& guest);
// Why nothing of the table may be changed any more, or not by this guest.
Verdict check_lobby(const TableDoc& doc);
Verdict check_host(const TableDoc& doc, const std::string& guest);
// Why the game cannot be dealt yet.
Verdict check_start(const TableDoc& doc, const LobbyGame& game);

wire::Refusal refuse(std::string id, std::string sentence);

}  // namespace brigade::server
