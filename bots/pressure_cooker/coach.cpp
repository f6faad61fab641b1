// One small function per kind of move: what to do, and the numbers of the position that speak for
// it. See coach.hpp.
#include "bots/pressure_cooker/coach.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bots/pressure_cooker/level_cook.hpp"
#include "core/words.hpp"

namespace brigade::pressure_cooker {

namespace {

using Words = std::vector<std::string>;

struct Lesson {
    const Book& book;
    const View& view;
    const Move& move;
    Desk desk;

    [[nodiscard]] const Floor& floor() const { return view.floor; }
    [[nodiscard]] std::size_t seat() const { return static_cast<std::size_t>(view.viewer); }
    [[nodiscard]] const Kitchen& own() const { return view.kitchens[seat()]; }
    [[nodiscard]] const Order& order(Slot slot) const { return floor().orders[index(slot)]; }
    [[nodiscard]] const std::string& tile(Face face) const { return book.faces[index(face)].name; }
    [[nodiscard]] std::string title(Slot slot) const {
        return fmt::format("{} ({})", book.orders[index(order(slot).card)].title, slot_name(slot));
    }
};

std::string word_of(Kind kind) {
    std::string word(kind_name(kind));
    std::ranges::replace(word, '-', ' ');
    return word;
}

// "lettuce, tomato and 2 extras": what a stack still lacks.
Words lacks(const Lesson& lesson, Slot slot, const Stack& stack) {
    const OrderCard& card = lesson.book.content.order(lesson.order(slot).card);
    const auto kinds = missing_kinds(lesson.book.content, card, stack);
    int extras = inspect(lesson.book.content, card, stack).missing;
    Words words;
    for (std::size_t kind = 0; kind < kIngredients; ++kind) {
        extras -= kinds[kind];
        if (kinds[kind] == 1) words.push_back(word_of(static_cast<Kind>(kind)));
        if (kinds[kind] > 1)
            words.push_back(fmt::format("{} {}", kinds[kind], word_of(static_cast<Kind>(kind))));
    }
    if (extras > 0) words.push_back(counted(extras, "extra"));
    return words;
}

// What the next claim of an order is worth, and to which dial it goes.
std::string plate_words(const Lesson& lesson, Slot slot) {
    const OrderCard& card = lesson.book.content.order(lesson.order(slot).card);
    const std::size_t plate = lesson.order(slot).tokens.size();
    const std::size_t table = table_of(slot);
    if (plate >= kPlates) return "all its plates are taken, but a claim still counts for the bell";
    const bool lowest =
        lesson.own().dials[table] <= lowest_dial(lesson.own(), lesson.floor().table_count);
    return fmt::format("its next plate is worth {} and {} is {}", card.plates[plate],
                       dial_name(table), lowest ? "your lowest dial" : "one of your higher dials");
}

std::string sentence(std::string text) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text + ".";
}

// ---- what a tile does for an order

std::string use_of_special(const Lesson& lesson, Face face) {
    const TileRow& row = lesson.book.content.row(face);
    if (row.kind == Kind::Drink) return "A drink fits every order and adds 1 to its quality.";
    return fmt::format(
        "A dessert adds {} to the quality and must be the last tile: claim the order after it.",
        row.quality);
}

std::string use_of_ingredient(const Lesson& lesson, Face face, Slot slot) {
    const OrderCard& card = lesson.book.content.order(lesson.order(slot).card);
    const Kind kind = lesson.book.content.row(face).kind;
    Stack stack = lesson.view.stacks[lesson.seat()][index(slot)];
    if (!stack.full()) stack.push_back(face);
    const Words missing = lacks(lesson, slot, stack);
    if (!lesson.desk.at(slot).wanted.has(kind))
        return fmt::format("It has no use for {} and would not be right any more.", word_of(kind));
    if (card.cookbook == Cookbook::May && card.extras.has(kind))
        return fmt::format("Every extra of a new kind pays {} there.",
                           counted(card.number, "point"));
    if (missing.empty()) return "Nothing is missing then: claim it before somebody else does.";
    if (lesson.desk.at(slot).done == 0) return sentence(plate_words(lesson, slot));
    return fmt::format(
        "Only {} {} missing then.", join_and(missing),
        missing.size() == 1 && missing[0].find("extras") == std::string::npos ? "is" : "are");
}

std::string use_of(const Lesson& lesson, Face face, Slot slot) {
    if (!is_ingredient(lesson.book.content.row(face).kind)) return use_of_special(lesson, face);
    return use_of_ingredient(lesson, face, slot);
}

// ---- moves

Explanation get_ready(const Lesson& lesson) {
    if (lesson.floor().phase == Phase::Review)
        return {"Say that you are ready.", "The next round begins when everybody is."};
    return {"Read the orders, then say that you are ready.",
            fmt::format("{} lie out, and whoever has claimed {} may ring the bell.",
                        counted(orders_in_play(lesson.floor()), "order"),
                        minimum_of_round(lesson.floor()))};
}

// What the stacks under way still want, so that a new tile is looked at with open eyes.
Explanation grab_unseen(const Lesson& lesson) {
    Kinds wanted;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const Prospect& order = lesson.desk.at(static_cast<Slot>(slot));
        if (order.card != nullptr && order.open && order.begun) wanted = wanted | order.wanted;
    }
    Words words;
    for (const Kind kind : wanted) words.push_back(word_of(kind));
    const std::string say = "Grab a tile that lies face down.";
    if (words.empty())
        return {say, "You have nothing under way: nearly every tile begins an order."};
    return {say, fmt::format("No open tile helps you most; what you have begun wants {}.",
                             join_and(words))};
}

Explanation grab(const Lesson& lesson) {
    const std::size_t spot = index(lesson.move.spot);
    if (lesson.floor().spots[spot] != SpotState::Up) return grab_unseen(lesson);
    const Face face = lesson.view.pool[spot];
    const Desk::Best best = lesson.desk.best_for(face);
    const std::string say = fmt::format("Grab {}, which lies face up.", lesson.tile(face));
    if (best.gain < 0) return {say, "None of your orders wants it at the moment."};
    return {say,
            fmt::format("For {}. {}", lesson.title(best.slot), use_of(lesson, face, best.slot))};
}

Explanation put_back(const Lesson& lesson) {
    const Face face = lesson.view.in_hand[lesson.seat()];
    return {fmt::format("Put {} back.", lesson.tile(face)),
            "It helps none of your orders now, and a wrong tile pays every other player 2 points."};
}

Explanation place(const Lesson& lesson) {
    const Face face = lesson.view.in_hand[lesson.seat()];
    return {fmt::format("Place {} on {}.", lesson.tile(face), lesson.title(lesson.move.slot)),
            use_of(lesson, face, lesson.move.slot)};
}

Explanation serve_appetizer(const Lesson& lesson) {
    const OrderCard& card = lesson.book.content.order(lesson.order(lesson.move.slot).card);
    return {fmt::format("Serve an appetizer on {}.", lesson.title(lesson.move.slot)),
            fmt::format("As the first tile it doubles the quality; the best one earns {} from {} "
                        "on. Finish the order, or you lose them.",
                        counted(card.bonus, "point"), card.minimum)};
}

Explanation order_up(const Lesson& lesson) {
    const Slot slot = lesson.move.slot;
    const OrderCard& card = lesson.book.content.order(lesson.order(slot).card);
    const std::size_t plate = lesson.order(slot).tokens.size();
    const std::string say = fmt::format("Claim {}.", lesson.title(slot));
    if (!lesson.desk.at(slot).found.correct())
        return {say, "It is not right yet: such a claim only counts for the bell, and wrongly."};
    if (plate >= kPlates)
        return {say, "All plates are taken, but it counts as a finished order for the bell."};
    if (plate + 1 == kPlates)
        return {say, fmt::format("The last plate pays {}.", card.plates[plate])};
    return {say, fmt::format("It is right, and this plate pays {}; the next one pays {}.",
                             card.plates[plate], card.plates[plate + 1])};
}

Explanation ring(const Lesson& lesson) {
    return {"Ring the bell.",
            fmt::format("You have {} and the bell needs {}: if they are right, you get {} points "
                        "on any dial. The others have {} seconds left.",
                        counted(claims_of(lesson.own()), "claim"), minimum_of_round(lesson.floor()),
                        kFastestPoints, lesson.floor().options.timer_ms / 1000)};
}

Explanation choose_dial(const Lesson& lesson) {
    const Floor& floor = lesson.floor();
    const Award& award = floor.awards[floor.booked + std::size_t{lesson.move.award}];
    const int shows = lesson.own().dials[lesson.move.dial];
    const std::string_view name = dial_name(lesson.move.dial);
    if (award.points < 0)
        return {fmt::format("Take the loss on {}.", name),
                fmt::format("It shows {}; your score is your lowest dial.", shows)};
    return {fmt::format("Put the {} on {}.", counted(award.points, "point"), name),
            fmt::format("It shows {}; your score is your lowest dial.", shows)};
}

}  // namespace

Explanation explain_move(const Book& book, const View& view, const Move& move) {
    const Lesson lesson{book, view, move, Desk(book.content, view, kHard.focus, kHard.dials)};
    switch (move.kind) {
        case Move::Kind::Ready: return get_ready(lesson);
        case Move::Kind::Grab: return grab(lesson);
        case Move::Kind::PutBack: return put_back(lesson);
        case Move::Kind::Place: return place(lesson);
        case Move::Kind::Appetizer: return serve_appetizer(lesson);
        case Move::Kind::OrderUp: return order_up(lesson);
        case Move::Kind::Ring: return ring(lesson);
        case Move::Kind::HandsOff:
            return {"Take your hands off.", "There is nothing more to win in this round."};
        case Move::Kind::ChooseDial: return choose_dial(lesson);
        case Move::Kind::None: break;
    }
    return {};
}

}  // namespace brigade::pressure_cooker
