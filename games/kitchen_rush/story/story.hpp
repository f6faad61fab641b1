// The story of a game of Kitchen Rush: what its timers did, how each order came about, how the
// check found it, and what that did to the books. Worked out from the deal and the moves alone, so
// that it is the same for a running game, a finished one and a record of it. A shift is a chapter
// and is told when it has been checked, never before [KR-9.5]; all of it lies open then [KR-9.3].
// Times are milliseconds since the shift began. JSON and TypeScript follow from the descriptions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/table.hpp"
#include "games/kitchen_rush/kitchen_rush.hpp"

namespace brigade::kitchen_rush::story {

// ---- the timers

// What a timer does: its sand runs; it stands there with its sand run out; it waits at home; it is
// not in play (on strike, or a Temp that nobody has hired yet).
BOOST_DEFINE_FIXED_ENUM_CLASS(Stay, u8, Sand, Stood, Idle, Away)

struct Stretch {
    Stay stay{};
    i32 from_ms = 0, to_ms = 0;
    Space space = kNoSpace;  // Sand and Stood
    Board board = kNoBoard;  // Sand: for whom it works
};
BOOST_DESCRIBE_STRUCT(Stretch, (), (stay, from_ms, to_ms, space, board))

// The stretches follow each other without a gap. Both sums add up to the length of the shift:
// `ms` exactly, `seconds` to its whole seconds, by largest remainder.
struct TimerRow {
    Timer timer{};
    Board board = kNoBoard;  // of a Temp none
    std::vector<Stretch> stretches{};
    ById<Stay, i32> ms{}, seconds{};
};
BOOST_DESCRIBE_STRUCT(TimerRow, (), (timer, board, stretches, ms, seconds))

// Time in which a timer could have worked and did not, between two runs of its sand.
struct IdleStretch {
    u8 shift = 0;
    Timer timer{};
    i32 from_ms = 0, to_ms = 0;
    i32 stood_ms = 0;        // of it, before it was picked up
    Space space = kNoSpace;  // where it stood
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(IdleStretch, (), (shift, timer, from_ms, to_ms, stood_ms, space, text))

// A timer was ready while every space of the room to which it went next was taken. Placements that
// were refused are in no record, so this is as much as can be known of two who wanted one space.
struct Collision {
    Timer timer{};
    Space space{};  // that it got in the end
    i32 from_ms = 0, to_ms = 0;
    i32 empty_ms = 0;  // of it, while a timer stood there whose sand had run out
    std::vector<Timer> by{};
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(Collision, (), (timer, space, from_ms, to_ms, empty_ms, by, text))

// ---- the orders

// Not ready: it can still be finished. Sent back: spoiled, or served wrongly [KR-7.18, KR-7.19].
BOOST_DEFINE_FIXED_ENUM_CLASS(Fate, u8, Right, SentBack, NotReady)
BOOST_DEFINE_FIXED_ENUM_CLASS(StepKind, u8, Taken, Plate, PutBack, Ingredients, Spices, Returned,
                              Cooked, Relabelled, Exchanged, Scrapped, Cleared, Served)

struct StepItem {
    std::string kind{};  // an ingredient or a spice
    i32 count = 0;
    bool wrong = false;
};
BOOST_DESCRIBE_STRUCT(StepItem, (), (kind, count, wrong))

// Something done about an order. What was taken on one trip is one step.
struct Step {
    StepKind kind{};
    u8 shift = 0;
    i32 ms = 0;  // 0 also for what was done in Planning before that shift
    Board board{};
    Timer timer = kNoTimer;  // of the action; none for what is free
    Space space = kNoSpace;
    std::optional<Course> course{};  // of the meal, but for steps of the whole order
    std::optional<Size> size{};      // of a plate
    std::optional<u8> row{};         // Cooked: how often by then
    std::vector<StepItem> items{};
    bool wrong = false;                 // a mistake at that moment …
    bool mended = false;                // … that was put right before the check
    bool gone = false;                  // what it put on a plate was thrown away or cleared
    std::optional<std::string> rule{};  // the mistake as the rules name it
    std::vector<std::string>
        empty{};  // kinds that the meal still needed and that had run out there
    std::string text{};
    u32 number = 0;  // in the order in which they were made; told by their place in the list
};
BOOST_DESCRIBE_STRUCT(Step, (),
                      (kind, shift, ms, board, timer, space, course, size, row, items, wrong,
                       mended, gone, rule, empty, text))

// One thing that a card asks for, or that lies there without being asked for.
struct Compared {
    Difference part{};
    std::string kind{};  // of ingredients and spices
    i32 wanted = 0;      // how many; a plate's size from 1 to 4; how often cooked
    i32 found = 0;       // 0: no plate
    bool fits = false;
};
BOOST_DESCRIBE_STRUCT(Compared, (), (part, kind, wanted, found, fits))

struct Dish {
    Course course{};
    Verdict verdict{};
    Difference difference{};  // the first one [KR-8.9]
    std::string rule{};       // that the verdict goes by
    std::vector<Compared> compared{};
};
BOOST_DESCRIBE_STRUCT(Dish, (), (course, verdict, difference, rule, compared))

struct OrderStory {
    Card card{};
    Board board{};
    bool carried = false;  // taken in an earlier shift
    bool handed_over = false;
    Fate fate{};
    std::string rule{};
    std::vector<Dish> dishes{};
    std::vector<Step> steps{};
};
BOOST_DESCRIBE_STRUCT(OrderStory, (),
                      (card, board, carried, handed_over, fate, rule, dishes, steps))

// ---- the books

BOOST_DEFINE_FIXED_ENUM_CLASS(Entry, u8, Start, Drinks, Tips, Shopping, LatePayments, Office,
                              Earnings, FreeDrinks, Salaries, Stars, Annoyed, Waiting, TrackEnd)

// One step of the coins or of the reputation, and what there was after it.
struct BookLine {
    Entry entry{};
    Card card = kNoCard;  // Earnings, free drinks and what moves the reputation
    i32 by = 0, after = 0;
    std::string rule{};
};
BOOST_DESCRIBE_STRUCT(BookLine, (), (entry, card, by, after, rule))

// ---- what there was

struct Level {
    i32 ms = 0;
    i32 count = 0;
};
BOOST_DESCRIBE_STRUCT(Level, (), (ms, count))

BOOST_DEFINE_FIXED_ENUM_CLASS(Store, u8, A, B, C, Bag, Cupboard, Sink, Office)
struct Stock {
    Store store{};
    std::string kind{};  // an ingredient, a spice, a plate's size, "coins"
    std::vector<Level> levels{};
};
BOOST_DESCRIBE_STRUCT(Stock, (), (store, kind, levels))

struct Shout {
    i32 ms = 0;
    Seat seat{};
    std::string text{};
    std::string at{};  // the piece it pointed at, if any
};
BOOST_DESCRIBE_STRUCT(Shout, (), (ms, seat, text, at))

// ---- the whole

struct Chapter {
    u8 shift = 0;
    bool timed = true;
    i32 began_ms = 0;     // by the table clock
    i32 length_ms = 0;    // of the countdown; the timers are counted up to its end [KR-6.9]
    i32 overtime_ms = 0;  // from then to the check
    std::vector<TimerRow> rows{};
    std::vector<OrderStory> orders{};  // as they were judged [KR-7.8]
    std::vector<Collision> collisions{};
    std::vector<Stock> stock{};
    std::vector<Shout> shouts{};
    std::vector<IdleStretch> idlest{};  // the three longest
    std::vector<BookLine> office{}, reputation{};
    u8 unpaid = 0;                // timers without a salary [KR-7.24]
    std::vector<Timer> struck{};  // those that went on strike
    std::vector<AwardCard> gained{}, lost{};
};
BOOST_DESCRIBE_STRUCT(Chapter, (),
                      (shift, timed, began_ms, length_ms, overtime_ms, rows, orders, collisions,
                       stock, shouts, idlest, office, reputation, unpaid, struck, gained, lost))

struct Story {
    ScenarioId scenario{};
    u8 shifts = 0;  // of the scenario
    u8 boards = 0;
    bool over = false;
    std::vector<Chapter> chapters{};
    std::vector<IdleStretch> idlest{};  // the three longest of all
};
BOOST_DESCRIBE_STRUCT(Story, (), (scenario, shifts, boards, over, chapters, idlest))

// The story up to the last shift that was checked (watch.cpp).
Story tell(const Book& book, const PlayedGame& played);
// The same for a terminal (text.cpp).
std::string text_of(const Book& book, const Story& story, const SeatNames& names);
// What the clock of the shift showed: the time left, or of an untimed one the time gone (text.cpp).
std::string clock_of(const Chapter& chapter, i32 ms);

inline constexpr std::size_t kIdlest = 3;

}  // namespace brigade::kitchen_rush::story
