// The table as text, for the terminal: clocks, orders, kitchens, the face-up tiles of the pool.
// Reads a View, so it can show nothing that its viewer may not know.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

constexpr std::string_view kHandWords[] = {"empty", "reaching", "carrying", "holding", "busy"};

std::string seconds(i32 ms) { return fmt::format("{}.{} s", ms / 1000, ms % 1000 / 100); }

std::string tile_title(const Book& book, Face face) {
    return face == kUnseen ? "?" : book.faces[index(face)].name;
}

class Board {
   public:
    Board(const Book& book, const View& view, const SeatNames& names)
        : book_(book), view_(view), names_(names) {}

    [[nodiscard]] std::string draw() const {
        std::string out = headline() + "\n";
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (view_.floor.orders[slot].card != kNoCard) out += order_line(slot) + "\n";
        for (std::size_t seat = 0; seat < view_.floor.seat_count; ++seat)
            out += seat_lines(seat_at(seat));
        return out + pool_line();
    }

   private:
    [[nodiscard]] std::string headline() const {
        const Floor& floor = view_.floor;
        std::string out = fmt::format("Round {} of {}, {}, {}", floor.round + 1,
                                      floor.options.rounds, wire::PhaseWord(floor.phase).view(),
                                      seconds(floor.now_ms - floor.cook_start_ms));
        if (floor.timer_end_ms != kNotRunning)
            out += fmt::format(", timer {}", seconds(floor.timer_end_ms - floor.now_ms));
        if (floor.phase == Phase::Cooking)
            out += fmt::format(", the bell needs {} claims", minimum_of_round(floor));
        return out;
    }

    [[nodiscard]] std::string order_line(std::size_t slot) const {
        const Order& order = view_.floor.orders[slot];
        const OrderCard& card = book_.content.order(order.card);
        std::vector<std::string> wishes;
        for (const Kind kind : card.pictured)
            wishes.push_back(
                card.required[index(kind)] == 1
                    ? std::string(kind_name(kind))
                    : fmt::format("{} {}", card.required[index(kind)], kind_name(kind)));
        if (card.cookbook == Cookbook::Must)
            wishes.push_back(fmt::format("{} extras", card.number));
        if (card.cookbook == Cookbook::May)
            wishes.push_back(fmt::format("extras +{}", card.number));
        std::vector<std::string> tokens;
        for (const Seat seat : order.tokens) tokens.push_back(seat_name(names_, seat));
        return fmt::format("  {:8} {:22} {} | {}/{}/{} best {} from {}{}", slot_name(slot_of(slot)),
                           book_.orders[index(order.card)].title, fmt::join(wishes, ", "),
                           card.plates[0], card.plates[1], card.plates[2], card.bonus, card.minimum,
                           tokens.empty() ? "" : fmt::format(" | up: {}", fmt::join(tokens, ", ")));
    }
    static Slot slot_of(std::size_t number) { return static_cast<Slot>(number); }

    [[nodiscard]] std::string hand_words(Seat seat) const {
        const Hand& hand = view_.kitchens[index(seat)].hand;
        const Face face = view_.in_hand[index(seat)];
        const auto state = kHandWords[static_cast<std::size_t>(hand.state)];
        if (face == kNoTile) return std::string(state);
        return fmt::format("{} {}", state, tile_title(book_, face));
    }
    [[nodiscard]] std::string seat_lines(Seat seat) const {
        const Kitchen& own = view_.kitchens[index(seat)];
        std::vector<std::string> dials;
        for (std::size_t dial = 0; dial < view_.floor.table_count; ++dial)
            dials.push_back(fmt::format("{} {}", dial_name(dial), own.dials[dial]));
        std::string out = fmt::format("{}: {}; hand {}; {} claims{}\n", seat_name(names_, seat),
                                      fmt::join(dials, ", "), hand_words(seat), claims_of(own),
                                      own.off ? "; done" : "");
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            const Stack& stack = view_.stacks[index(seat)][slot];
            if (stack.empty()) continue;
            std::vector<std::string> tiles;
            for (const Face face : stack) tiles.push_back(tile_title(book_, face));
            out += fmt::format("    {}{}: {}\n", slot_name(slot_of(slot)),
                               is_up(own, slot_of(slot)) ? " (up)" : "", fmt::join(tiles, ", "));
        }
        return out;
    }

    [[nodiscard]] std::string pool_line() const {
        std::map<std::string, std::vector<std::size_t>> open;
        for (std::size_t spot = 0; spot < kPoolTiles; ++spot)
            if (view_.floor.spots[spot] == SpotState::Up)
                open[tile_title(book_, view_.pool[spot])].push_back(spot);
        const auto down = std::ranges::count(view_.floor.spots, SpotState::Down);
        std::string out = fmt::format("Pool: {} face down", down);
        for (const auto& [title, spots] : open)
            out += fmt::format(", {} on {}", title, fmt::join(spots, " "));
        return out + "\n";
    }

    const Book& book_;
    const View& view_;
    const SeatNames& names_;
};

}  // namespace

std::string draw_board(const Book& book, const View& view, const SeatNames& names) {
    return Board(book, view, names).draw();
}

std::string draw_result(const Book& book, const State& state, const SeatNames& names) {
    const Outcome result = outcome(book.content, state);
    std::string out;
    for (std::size_t place = 1; place <= result.seat_count; ++place)
        for (std::size_t seat = 0; seat < result.seat_count; ++seat) {
            if (result.place[seat] != place) continue;
            out += fmt::format("{}. {}: {}\n", place, seat_name(names, seat_at(seat)),
                               result.score[seat]);
            for (const ScoreLine& line : explain_score(book, state, seat_at(seat)))
                out += fmt::format("     {:+4} {} ({})\n", line.points, line.label, line.detail);
        }
    return out;
}

}  // namespace brigade::pressure_cooker
