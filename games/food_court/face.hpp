// Food Court in words and JSON: what core/face.hpp needs to show a table to people and programs.
// Cards are written by id, with #n where a deck has several copies ("fr-marche#3"); without the
// number the lowest fitting copy is meant. Customers are written by id, with @seat where two seats
// brought the same deck. Rules never include this.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.hpp"
#include "games/food_court/food_court.hpp"
#include "games/food_court/wire.hpp"

namespace brigade::food_court {

using Stations = std::array<Station, kPlayersMax>;

// names.cpp
const std::string& card_name(const Book& book, DeckId deck, Card card);  // with its copy number
const std::string& customer_name(const Book& book, const Stations& stations, std::size_t seat_count,
                                 Customer customer);
const DeckText& deck_text(const Book& book, const Station& own);
const std::string& title(const Book& book, const Stations& stations,
                         Customer customer);  // for people

// Resolves written names, one list of cards of one deck at a time; notices a card named twice.
class CardReader {
   public:
    CardReader(const Book& book, DeckId deck) : book_(book), deck_(deck) {}
    // The card meant by this name: the numbered copy, or the lowest free one, if possible within
    // `area`, else within `second`.
    Result<Card> read(std::string_view name, Cards area, Cards second = {});
    // Cards that a number already claims; they are never given to a name without one.
    void reserve(std::string_view name);

   private:
    const Book& book_;
    DeckId deck_;
    Cards used_;
    Cards reserved_;
};
Result<Customer> read_customer(const Book& book, const Stations& stations, std::size_t seat_count,
                               std::string_view name);

// options.cpp
std::vector<OptionSpec> option_specs(const Book& book);
std::vector<Preset> presets_of(const Book& book);
// [FC-6.2] The clock covers the whole slot of a seat, of which there is one in a round.
inline Millis clock_of(const Options& options, const State& /*state*/, Seat /*seat*/) {
    return options.turn_clock_ms;
}
inline u64 decision_of(const State& state, Seat /*seat*/) { return state.court.round; }
Result<Options> options_from_json(const Book& book, const json::object& options);
json::object options_to_json(const Book& book, const Options& options);
Entries<wire::Setting> settings_of(const Variant& variant);  // what the rules read, by id
json::object variant_to_json(const Variant& variant);

// move_text.cpp
Result<Move> move_from_json(const Book& book, const State& state, Seat seat,
                            const json::value& move);
json::object move_to_json(const Book& book, const State& state, Seat seat, const Move& move);
std::string to_text(const Book& book, const State& state, Seat seat, const Move& move);

// label.cpp
std::string label(const Book& book, const State& state, Seat seat, const Move& draft,
                  const Move& choice);
std::size_t symbol_of(const Deck& deck, Card recipe);             // 0, 1, 2: as Symbol
char symbol_letter(const Deck& deck, Card recipe);                // K, C or T
std::string card_hint(const Book& book, DeckId deck, Card card);  // "normal 2C: P + S"

// refusals.cpp
Refused describe(Refusal refusal);
Refused explain(const Book& book, const State& state, Seat seat, const Move& move, Refusal refusal);

// event_text.cpp
json::object event_to_json(const Book& book, const State& state, const Event& event);
std::string event_to_text(const Book& book, const State& state, const Event& event,
                          const SeatNames& names);
// "Japanese Snacker (1, +1 for a utensil)", and who brought it where two seats have the same deck.
std::string brief(const Book& book, const Stations& stations, std::size_t seat_count,
                  Customer customer);
std::vector<std::string> card_groups(const DeckText& deck, Cards cards);  // "Basil", "2 Sugo"

// position.cpp
json::object state_to_json(const Book& book, const State& state);
Status patch_state(const Book& book, State& state, const json::object& position);
bool is_unordered(const Book& book, std::string_view key);

// view_json.cpp
wire::FoodCourtView view_to_wire(const Book& book, const View& view);
json::object view_to_json(const Book& book, const View& view);
std::vector<wire::ReasonWord> reasons_of(u8 bits);  // EndReason bits
int rounds_left_about(const View& view);            // the present one included
bool pays_bonus_now(const Book& book, const View& view, Seat seat, Customer customer);

// worth.cpp, best_finish.cpp: for the viewing seat, from what it may know
json::object worth_to_json(const Book& book, const View& view, const Move& move);
std::optional<Move> finish_well(const Content& content, const View& view, const Move& draft);

// score_lines.cpp
std::vector<ScoreLine> explain_score(const Book& book, const State& state, Seat seat);
std::string explain_tie(const Book& book, const State& state, Seat above, Seat below);

// catalog.cpp, wire_types.cpp
json::object catalog_to_json(const Book& book);
std::string wire_types_of(Rules);

// board.cpp
std::string draw_board(const Book& book, const View& view, const SeatNames& names);
std::string draw_result(const Book& book, const State& state, const SeatNames& names);

// face.cpp
std::string faction(const Book& book, const State& state, Seat seat);  // what balance is counted by
const GameFace& face();

}  // namespace brigade::food_court
