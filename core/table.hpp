// The face of a game without its types, for the server, the command line, records and scripts.
// Rules stay free of it: face.hpp wraps any Game into a GameFace, and a running one into a Table.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/json.hpp"
#include "core/outcome.hpp"
#include "core/result.hpp"
#include "core/table_service.hpp"
#include "core/types.hpp"
#include "core/words.hpp"

namespace brigade {

// A game's own trivially copyable value (a move, an event) in a box of one size.
template <std::size_t Size>
class Packed {
   public:
    Packed() = default;
    template <class T>
    static Packed of(const T& value) {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= Size);
        Packed packed;
        std::memcpy(packed.bytes_.data(), &value, sizeof value);
        return packed;
    }
    template <class T>
    [[nodiscard]] T as() const {
        T value;
        std::memcpy(static_cast<void*>(&value), bytes_.data(), sizeof value);
        return value;
    }

   private:
    std::array<std::byte, Size> bytes_{};
};
using AnyMove = Packed<48>;
using AnyEvent = Packed<64>;

// Why a move was refused: a stable id, a sentence with the numbers of this position, and the rule.
struct Refused {
    std::string id, sentence, rule;
};

// One choice that a table makes before the deal, in plain words.
struct OptionSpec {
    std::string id, label, kind;      // kind: "choice", "flag", "number", "list"
    std::vector<std::string> values;  // of a choice or list
    json::value standard;             // the default
    std::string help;
    std::string unit{};     // of a number: "milliseconds", "seconds"; empty: it only counts
    bool per_seat = false;  // of a list: one entry for each seat, in seat order
    int min = 0;            // of numbers, also where `values` are what a lobby offers of them; a
    int max = 0;            // standard of 0 that lies outside means none
    json::value listed{};   // what a listed table begins with, if that is something else; such an
                            // option is a service of the table and belongs to no preset
    bool own = false;       // of a list per seat: each seat says its own entry, not only the host;
                            // it belongs to no preset either
    bool secret = false;    // of such a list: nobody sees the entries of others before the end
};
struct Preset {
    std::string id, label;
    json::object options;
    json::object whole{};  // all options that these amount to, made by the book; empty if its
                           // content lacks something they need
};

// Something to call across the table with one press, and the icon that goes with it: its name in
// the sprite of the client, without "i-".
struct QuickShout {
    std::string text, icon;
};

// A game whose tables are steps of one ladder: which option says the step, in the order of its
// values, and which others tell one way of climbing it from another.
struct Ladder {
    std::string option{};
    std::vector<std::string> terms{};
    std::vector<std::string> practice{};  // values of terms that open no next step
};

struct GameInfo {
    std::string id{};
    std::string name{};
    std::string kind{};  // "turns", "simultaneous", "real-time"
    std::string summary{};
    std::size_t seats_min = 0;
    std::size_t seats_max = 0;
    std::size_t seats_usual = 2;  // of a table that does not say how many
    std::string_view rules{};     // RULES.md
    std::string_view guide{};     // GUIDE.md, the same for people who want to play; empty: none yet
    int rules_version = 1;
    std::vector<QuickShout> shouts{};  // nine at most: one wheel, one digit each
    std::string points{"point"};       // what is counted, as a word for one
    Ladder ladder{};                   // without an option: there is none
    bool has_board = true;  // in the browser; a server only announces a game that has none yet
};

class Table;

// A loaded content file, shared by all tables that use it.
class AnyBook {
   public:
    virtual ~AnyBook() = default;
    [[nodiscard]] virtual u64 hash() const = 0;
    [[nodiscard]] virtual const std::vector<OptionSpec>& options() const = 0;
    [[nodiscard]] virtual const std::vector<Preset>& presets() const = 0;
    // The cards and boards of the game, for whoever draws them.
    [[nodiscard]] virtual json::object catalog() const = 0;
    // The whole set of options that this partial one amounts to.
    [[nodiscard]] virtual Result<json::object> complete(const json::object& options) const = 0;
    // What these options say about serving a table, if the game has rules for that.
    [[nodiscard]] virtual std::optional<TableService> service(
        const json::object& options) const = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<Table>> start(const json::object& options,
                                                               std::size_t seats,
                                                               u64 seed) const = 0;
};

// A game as far as it was played, for whoever looks back on it. All of it was checked before.
struct PlayedMove {
    Millis ms = 0;
    Seat seat{};
    AnyMove move;
};
// What a player called across the table, and the piece it pointed at, if any. No rule hears it.
struct PlayedShout {
    Millis ms = 0;
    Seat seat{};
    std::string text, at;
    bool operator==(const PlayedShout&) const = default;
};
struct PlayedGame {
    json::object options;
    SeatNames names;  // one for each seat
    u64 seed = 0;
    std::vector<PlayedMove> moves{};
    std::vector<PlayedShout> shouts{};
    Millis until = 0;
};

class GameFace {
   public:
    virtual ~GameFace() = default;
    [[nodiscard]] virtual const GameInfo& info() const = 0;
    [[nodiscard]] virtual std::string_view built_in_content() const = 0;
    [[nodiscard]] virtual Result<std::shared_ptr<const AnyBook>> load(
        std::string_view content, const std::string& file_name) const = 0;
    // TypeScript types of the game's views, moves, events and catalog.
    [[nodiscard]] virtual std::string wire_types() const = 0;

    // The story of a game: what it was made of and how it happened, for everybody at the table. A
    // game that has one declares it [face.hpp: TellsStory]; only then may the others be called. Of
    // a game that still runs it tells nothing that is not decided; it can only be another one when
    // its stamp is. Its `chapters` are a list.
    [[nodiscard]] virtual bool tells_story() const { return false; }
    [[nodiscard]] virtual json::object story(const AnyBook& book,
                                             const PlayedGame& played) const = 0;
    [[nodiscard]] virtual std::string story_text(const AnyBook& book,
                                                 const PlayedGame& played) const = 0;
    [[nodiscard]] virtual u64 story_stamp(const Table& table) const = 0;
};

// A running game. Its members are not called like the contract's functions, so that face.hpp can
// call those without hiding them.
class Table {
   public:
    virtual ~Table() = default;
    [[nodiscard]] virtual std::unique_ptr<Table> clone() const = 0;
    [[nodiscard]] virtual std::size_t seat_count() const = 0;
    [[nodiscard]] virtual Outcome standing() const = 0;
    [[nodiscard]] virtual SeatSet waits_for() const = 0;
    [[nodiscard]] virtual u64 fingerprint() const = 0;
    // The position as bytes, which mean something to this very program only, and back.
    [[nodiscard]] virtual std::string_view bytes() const = 0;
    [[nodiscard]] virtual bool take_bytes(std::string_view bytes) = 0;
    // How the table is to be served now, if the game has rules for that; and how it says that the
    // clock stands still, or cannot be stopped.
    [[nodiscard]] virtual std::optional<TableService> service() const = 0;
    [[nodiscard]] virtual Refused why_paused() const = 0;
    [[nodiscard]] virtual Refused why_no_pause() const = 0;

    // Moves. An empty draft asks for the first step, an open one for the next [core/game.hpp].
    [[nodiscard]] virtual AnyMove no_draft() const = 0;
    [[nodiscard]] virtual std::vector<AnyMove> choices(Seat seat, const AnyMove& draft) const = 0;
    // Every finished legal move, in the game's order. Can be long; for tests and scripts.
    [[nodiscard]] virtual std::vector<AnyMove> all_moves(Seat seat) const = 0;
    [[nodiscard]] virtual bool unfinished(const AnyMove& move) const = 0;
    [[nodiscard]] virtual std::optional<Refused> refusal(Seat seat, const AnyMove& move) const = 0;
    // The same of this table as it will be at that time.
    [[nodiscard]] virtual std::optional<Refused> refusal_at(Millis now, Seat seat,
                                                            const AnyMove& move) const = 0;
    // What the table does for an awaited seat whose clock has run out: all steps that settle what
    // it has to decide now.
    [[nodiscard]] virtual std::vector<AnyMove> default_moves(Seat seat) const = 0;
    // How long the seat may take over what it has to decide now, 0 without a clock; and a number
    // that is another one when there is something else to decide.
    [[nodiscard]] virtual Millis think_ms(Seat seat) const = 0;
    [[nodiscard]] virtual u64 decision(Seat seat) const = 0;
    // The move as it counts if its maker is so far away (half of the way there and back, in table
    // time). A game that evens out ways writes it into the move, over whatever the maker wrote
    // there; to all others a way is nothing.
    [[nodiscard]] virtual AnyMove from_afar(const AnyMove& move, Millis way_ms) const = 0;
    // How much the way of this seat counted for in what the event tells, in table time: 0 but where
    // a contest was decided.
    [[nodiscard]] virtual Millis way_counted(const AnyEvent& event, Seat seat) const = 0;
    // Figures about a draft or a finished move, and a good way to finish a draft: both from what
    // this seat may know, and for a board that shows them while somebody is choosing.
    [[nodiscard]] virtual json::object worth(Seat seat, const AnyMove& move) const = 0;
    [[nodiscard]] virtual std::optional<AnyMove> best_finish(Seat seat,
                                                             const AnyMove& draft) const = 0;
    // Good moves for the seat, one after the other, where many small ones make a decision: they
    // lay out a draft and leave the last word to the person. What to wish for is up to the game;
    // an unknown wish or none is its usual one. Empty if there is nothing to lay out. From what
    // this seat may know.
    [[nodiscard]] virtual std::vector<AnyMove> suggestions(Seat seat,
                                                           std::string_view wish) const = 0;
    // The seat's draft as it lies, for a player who wants to lay it open; nothing where the game
    // has nothing that may be shown now.
    [[nodiscard]] virtual std::optional<json::object> draft_json(Seat seat) const = 0;
    virtual std::vector<AnyEvent> play(Seat seat, const AnyMove& move) = 0;

    // Time.
    [[nodiscard]] virtual Millis next_due() const = 0;
    virtual std::vector<AnyEvent> run_to(Millis now) = 0;

    // Words and JSON. Moves are read as an object or as their text form.
    [[nodiscard]] virtual Result<AnyMove> read_move(Seat seat, const json::value& move) const = 0;
    [[nodiscard]] virtual json::object move_json(Seat seat, const AnyMove& move) const = 0;
    [[nodiscard]] virtual std::string move_text(Seat seat, const AnyMove& move) const = 0;
    // What choosing this adds to the draft before it, as a menu would say it.
    [[nodiscard]] virtual std::string choice_label(Seat seat, const AnyMove& draft,
                                                   const AnyMove& choice) const = 0;
    [[nodiscard]] virtual Viewers event_viewers(const AnyEvent& event) const = 0;
    // Whether it shows somebody what was hidden; a move that told this cannot be taken back.
    [[nodiscard]] virtual bool reveals_something(const AnyEvent& event) const = 0;
    [[nodiscard]] virtual json::object event_json(const AnyEvent& event) const = 0;
    [[nodiscard]] virtual std::string event_text(const AnyEvent& event,
                                                 const SeatNames& names) const = 0;

    // Positions.
    [[nodiscard]] virtual json::object options_json() const = 0;
    [[nodiscard]] virtual json::object state_json() const = 0;
    [[nodiscard]] virtual json::object view_json(Viewer viewer) const = 0;
    // The same straight to text: the whole view, or what changed in it since `before` as a list of
    // changes [core/difference.hpp]; true if anything did.
    virtual void write_view(std::string& out, Viewer viewer) const = 0;
    virtual bool write_changes(std::string& out, Viewer viewer, const Table& before) const = 0;
    // Whether this viewer cannot tell the two tables apart. Cheap; both must be of one game.
    [[nodiscard]] virtual bool looks_the_same(Viewer viewer, const Table& other) const = 0;
    [[nodiscard]] virtual std::string board_text(Viewer viewer, const SeatNames& names) const = 0;
    [[nodiscard]] virtual std::string result_text(const SeatNames& names) const = 0;
    // Where every point of a seat comes from, as it stands now.
    [[nodiscard]] virtual std::vector<ScoreLine> score_lines(Seat seat) const = 0;
    // What could have been done best where something was decided: asked of the table before a step,
    // with what the step told. It knows everything and is for finished games only.
    [[nodiscard]] virtual std::vector<json::object> hindsight(
        const std::vector<AnyEvent>& events) const = 0;
    // What placed one of two seats with equal points above the other: "fewer customers decide".
    // Empty if nothing did, or if the game has no tie-break to tell of.
    [[nodiscard]] virtual std::string tie_break(Seat above, Seat below) const = 0;
    // Overrides parts of the position by name; nothing changes if there is an error.
    virtual Status patch(const json::object& position) = 0;
    // Whether a list under this key of a state or view has no order.
    [[nodiscard]] virtual bool is_set(std::string_view key) const = 0;
};

}  // namespace brigade
