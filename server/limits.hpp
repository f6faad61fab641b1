// Every bound of the server, by name. docs/PROTOCOL.md and docs/HOSTING.md list them; a config file
// may change those that depend on the house.
#pragma once

#include <cstddef>

namespace brigade::server {

// What a client may send.
struct ClientLimits {
    std::size_t frame_bytes_max = 8 * 1024;
    std::size_t body_bytes_max = 16 * 1024;
    std::size_t json_depth_max = 16;
    double acts_per_s = 20;
    double asks_per_s = 40;
    double talks_per_s = 1;
    int shouts_per_s = 4;  // of a seat, in any second [KR-5.50]
    double others_per_s = 10;
    double burst_s = 3;  // so many seconds' worth may come at once
    double hellos_per_s = 1;
    double hellos_burst = 10;
    int address_share = 8;      // an address may do as much as so many people: families share one
    double frames_per_s = 200;  // of a connection, of any kind, pongs and empty pieces too …
    double bytes_per_s = 256 * 1024;  // … and what they weigh
    int decision_acts_max = 500;      // moves to and fro over one decision
    int refused_in_a_row_max = 100;
    std::size_t talk_characters_max = 280;
    std::size_t act_id_bytes_max = 36;
};

// Per address, and per account.
struct AddressLimits {
    int connections_per_address_max = 64;
    int tables_per_address_max = 32;
    double requests_per_s = 50;
    double requests_burst = 200;
    double guests_per_hour = 300;         // people who say a name for the first time …
    double guests_burst = 30;             // … and how many of them at once
    int wrong_codes_free = 10;            // then each wrong code of a table doubles the wait, …
    int wrong_code_wait_s_max = 60;       // … up to this
    int wrong_passwords_free = 5;         // then each wrong password doubles the wait, …
    int wrong_password_wait_s_max = 900;  // … up to this
};

// Of the process, and what waits for a client.
struct HouseLimits {
    int connections_max = 15'000;  // Under the usual limit of open files.
    int tables_max = 10'000;
    int commit_s_max = 5;  // a commit that takes longer is not healthy
    int stuck_s_max = 30;  // what does not move for so long ends the process
    std::size_t unsent_messages_max = 256;
    std::size_t unsent_bytes_max = 1024 * 1024;
    int ping_every_s = 10;
    int silence_s_max = 30;
    int slow_reader_s_max = 20;  // then somebody who fell behind has not caught up
    int request_s_max = 20;
    int first_request_s_max = 8;  // a new connection that says nothing is not waited for longer
};

struct TableLimits {
    int watchers_max = 200;             // beside everybody who has a seat
    int watchers_per_address_max = 32;  // at one table
    int windows_per_person_max = 4;     // at one table; a further one takes the place of the oldest
    int talk_lines_kept = 100;
    int real_time_pauses_max = 3;  // in one game in real time …
    int real_time_pause_s = 120;   // … and how long it stands still at most
    int real_time_absence_s = 60;  // then a game in real time moves for somebody who is gone
    int table_idle_s = 60;         // without a person, before a table leaves memory
    int lobby_days_max = 7;        // an untouched table is closed after so many days
    // One in the middle of a game is closed later; and so often is looked for them.
    int game_days_max = 90;
    int old_tables_every_s = 3600;
};

struct BotLimits {
    int bot_threads = 1;
    int bot_pace = 100;  // per cent of the pace at which bots show their moves
    std::size_t bot_queue_max = 4096;
    int advice_ms_max = 20;  // of thinking about a hint
    int advice_wait_s_max = 5;
    std::size_t advice_queue_max = 256;
};

struct Limits : ClientLimits, AddressLimits, HouseLimits, TableLimits, BotLimits {};

}  // namespace brigade::server
