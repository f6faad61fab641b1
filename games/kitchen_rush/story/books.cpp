// The books of a shift line by line [7.3], and what lay in store meanwhile. What an order pays or
// costs is asked of the rules; the sums are those of the ledger [KR-8.9].
#include <algorithm>

#include "games/kitchen_rush/story/parts.hpp"

namespace brigade::kitchen_rush::story {

namespace {

// Lines one below the other, each with what there is after it.
class Column {
   public:
    explicit Column(i32 start) : now_(start) { add(Entry::Start, 0, ""); }
    void add(Entry entry, i32 by, std::string_view rule, Card card = kNoCard) {
        now_ += by;
        lines_.push_back({entry, card, by, now_, std::string(rule)});
    }
    void add_if_any(Entry entry, i32 by, std::string_view rule, Card card = kNoCard) {
        if (by != 0) add(entry, by, rule, card);
    }
    [[nodiscard]] i32 now() const { return now_; }
    std::vector<BookLine> take() { return std::move(lines_); }

   private:
    i32 now_;
    std::vector<BookLine> lines_;
};

}  // namespace

std::vector<BookLine> office_of(const Content& content, const Before& start, u8 shift,
                                const Floor& after) {
    if (!has(content, after, Rule::Coins)) return {};
    const ById<Account, i16>& coins = after.ledgers[shift].coins;
    Column column(start.coins);
    column.add_if_any(Entry::Drinks, coins[Account::Drinks], "KR-7.6");
    column.add_if_any(Entry::Tips, coins[Account::Tips], "KR-5.33");
    column.add_if_any(Entry::Shopping, coins[Account::Shopping], "KR-5.23");
    column.add_if_any(Entry::LatePayments, coins[Account::LatePayments], "KR-5.24");
    column.add_if_any(Entry::Office, coins[Account::Office], "KR-5.25");
    for (const Line& line : after.report)
        if (is_correct(line.findings))
            column.add(Entry::Earnings, content.patron(line.card).coins, "KR-7.12", line.card);
    for (const Line& line : after.report)
        if (!is_correct(line.findings) && gets_drink(content, after, line.card))
            column.add(Entry::FreeDrinks, -std::min(1, column.now()), "KR-7.13", line.card);
    column.add_if_any(Entry::Salaries, coins[Account::Salaries], "KR-7.21");
    return column.take();
}

std::vector<BookLine> reputation_of(const Content& content, const Before& start,
                                    const Floor& after) {
    if (!has(content, after, Rule::Reputation)) return {};
    Column column(start.reputation);
    for (const Line& line : after.report) {
        const ById<Cause, int> causes = causes_of(content, line);
        column.add_if_any(Entry::Stars, causes[Cause::Stars], "KR-7.15", line.card);
        column.add_if_any(Entry::Annoyed, causes[Cause::Annoyed], "KR-7.16", line.card);
        column.add_if_any(Entry::Waiting, causes[Cause::Waiting], "KR-7.15", line.card);
    }
    column.add_if_any(Entry::TrackEnd, after.reputation - column.now(), "KR-7.15");
    return column.take();
}

// ---- stock

namespace {

template <class Id>
i32 sum_of(const Tally<Id>& tally, std::string_view kind) {
    for (const Id id : EveryId<Id>())
        if (word_of(id) == kind) return tally[id];
    return 0;
}

Plates plates_in(const Floor& floor, PlateZone zone) {
    Plates count;
    for (const Plate plate : EveryId<Plate, kPlates>())
        if (floor.plates[plate].zone == zone) ++count[size_of(plate)];
    return count;
}

i32 count_of(const Floor& floor, const Stock& stock) {
    switch (stock.store) {
        case Store::A: return sum_of(floor.rooms[Room::A], stock.kind);
        case Store::B: return sum_of(floor.rooms[Room::B], stock.kind);
        case Store::C: return sum_of(floor.rooms[Room::C], stock.kind);
        case Store::Bag: return sum_of(floor.bag, stock.kind);
        case Store::Cupboard: return sum_of(plates_in(floor, PlateZone::Cupboard), stock.kind);
        case Store::Sink: return sum_of(plates_in(floor, PlateZone::Sink), stock.kind);
        case Store::Office: return floor.coins;
    }
    return 0;
}

bool is_there(const Content& content, const Floor& floor, Station station) {
    return (scenario_of(content, floor).spaces & content.stations[static_cast<u8>(station)]) != 0;
}

template <class Id>
void list(std::vector<Stock>& stock, Store store) {
    for (const Id id : EveryId<Id>()) stock.push_back({store, std::string(word_of(id)), {}});
}

// Only what the scenario has; a kind that a room may not hold is not listed for it [2.2].
std::vector<Stock> stores_of(const Content& content, const Floor& floor) {
    std::vector<Stock> stock;
    const Scenario& scenario = scenario_of(content, floor);
    for (const Room room : EveryId<Room>())
        for (const Ingredient kind : EveryId<Ingredient>())
            if (may_store(scenario, room, kind))
                stock.push_back({static_cast<Store>(room), std::string(word_of(kind)), {}});
    if (is_there(content, floor, Station::Greenhouse)) list<Spice>(stock, Store::Bag);
    list<Size>(stock, Store::Cupboard);
    if (has(content, floor, Rule::Washing)) list<Size>(stock, Store::Sink);
    if (has(content, floor, Rule::Coins)) stock.push_back({Store::Office, "coins", {}});
    return stock;
}

void note(Stock& stock, i32 ms, i32 count) {
    if (!stock.levels.empty() && stock.levels.back().count == count) return;
    if (!stock.levels.empty() && stock.levels.back().ms == ms)
        stock.levels.back().count = count;
    else
        stock.levels.push_back({ms, count});
}

}  // namespace

void StockWatch::begin(const Content& content, const Floor& floor) {
    stock_ = stores_of(content, floor);
    look(floor, 0);
}

void StockWatch::look(const Floor& floor, i32 ms) {
    for (Stock& stock : stock_) note(stock, ms, count_of(floor, stock));
}

void StockWatch::end(const Floor& after, i32 ms) {
    for (Stock& stock : stock_)
        if (stock.store != Store::Sink && stock.store != Store::Office)
            note(stock, ms, count_of(after, stock));
}

}  // namespace brigade::kitchen_rush::story
