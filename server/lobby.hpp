// A table before, between and around its games: seats, host, options, readiness, pause, rematch.
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
};
BOOST_DESCRIBE_STRUCT(SeatDoc, (), (guest, name, bot, ready, covered, wants_resume, wants_rematch))

struct TableDoc {
    std::string code;
    std::string game;
    std::string host;  // guest id
    std::string phase = "lobby";
    std::string reason;
    int number = 0;    // of the game being played or played last
    std::string seed;  // of that game, in hexadecimal; secret while it runs
    json::object options;
    wire::Settings settings;
    std::vector<SeatDoc> seats;
    // The clock as it was last set going or stopped, and when that was.
    Millis clock_ms = 0;
    i64 clock_at = 0;  // Unix milliseconds
    bool clock_running = false;
    std::string paused_for;       // the guest whose absence paused the table
    std::optional<int> pauses{};  // that players took in this game
    std::optional<wire::GameResult> result;
};
BOOST_DESCRIBE_STRUCT(TableDoc, (),
                      (code, game, host, phase, reason, number, seed, options, settings, seats,
                       clock_ms, clock_at, clock_running, paused_for, pauses, result))

inline bool has_person(const SeatDoc& seat) { return !seat.guest.empty(); }
inline bool has_bot(const SeatDoc& seat) { return !seat.bot.empty(); }
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

Result<TableDoc> new_table(const LobbyGame& game, const Person& host, const wire::NewTable& wish);

std::optional<int> seat_of(const TableDoc& doc, const std::string& guest);
std::vector<std::string> names_of(const TableDoc& doc);
// The preset that the options amount to, if one does.
std::optional<std::string> preset_of(const LobbyGame& game, const json::object& options);

Verdict sit(TableDoc& doc, const Person& person, int seat);
Verdict stand(TableDoc& doc, const std::string& guest);
// What is said for two seats changes places, as whoever sits there does.
void swap_entries(TableDoc& doc, const LobbyGame& game, int a, int b);
// In the lobby the seat becomes free, in a game a bot covers it.
void leave(TableDoc& doc, const std::string& guest);
Verdict set_ready(TableDoc& doc, const std::string& guest, bool ready);
// What a seat says for itself: its entry of options where everybody says the own one. Entries of
// others are left as they are, so that two people can choose at once, and nobody has to be ready
// again.
Verdict set_own_options(TableDoc& doc, const LobbyGame& game, const std::string& guest,
                        const json::object& options);

// The host's.
Verdict put_bot(TableDoc& doc, const LobbyGame& game, const wire::PutBot& wish);
Verdict set_seats(TableDoc& doc, const LobbyGame& game, int count);
Verdict swap_seats(TableDoc& doc, const LobbyGame& game, const wire::SwapSeats& wish);
Verdict set_options(TableDoc& doc, const LobbyGame& game, const json::object& options);
Verdict set_preset(TableDoc& doc, const LobbyGame& game, const std::string& preset);
Verdict set_settings(TableDoc& doc, const LobbyGame& game, const wire::Settings& settings);
Verdict kick(TableDoc& doc, int seat);
Verdict check_host(const TableDoc& doc, const std::string& guest);
// Why the game cannot be dealt yet.
Verdict check_start(const TableDoc& doc, const LobbyGame& game);

wire::Refusal refuse(std::string id, std::string sentence);

}  // namespace brigade::server
