// Loads the content file: rows first, as their structs say, then what types cannot say [App. D]:
// how many cards there are, that names exist, that what is laid out is in the box.
#include <set>

#include "core/described_content.hpp"
#include "games/kitchen_rush/content.hpp"

namespace brigade::kitchen_rush {

namespace {

using content_file::Faults;
using content_file::quoted;
using content_file::Row;

constexpr int kFormat = 1;
constexpr std::array<int, kEnumSize<PatronKind>> kPatrons{8, 22, 18, 12};
constexpr int kCookMax = 3;
constexpr int kMarkedSpaces = 5;  // Unavailable markers in the box

// A row of the file again, for the line of a fault.
template <class T>
Row row_at(const Row& file, std::string_view key, const std::vector<T>& rows, std::size_t number) {
    ASSERT(number < rows.size());
    return file.rows(key, content_file::shape_of<T>(key))[number];
}

template <class T>
void check_ids(const Row& file, std::string_view key, const std::vector<T>& rows,
               std::size_t count) {
    if (rows.size() != count)
        file.fault(key, "There are " + std::to_string(count) + " tables of " + quoted(key) +
                            ", not " + std::to_string(rows.size()) + ".");
    std::set<std::string, std::less<>> taken;
    for (std::size_t number = 0; number < rows.size(); ++number)
        if (!taken.insert(rows[number].id).second)
            row_at(file, key, rows, number).fault("id", "There are two of this id.");
}

// ---- patrons [2.4]

std::string fault_of(const PatronRow& patron) {
    const std::size_t meals = patron.kind == PatronKind::Vip ? 2 : 1;
    if (patron.meals.size() != meals)
        return "This patron orders " + std::string(meals == 2 ? "two meals." : "one meal.");
    for (const MealRow& meal : patron.meals) {
        if (meal.cook > kCookMax) return "A meal is cooked 0 to 3 times.";
        if (meal.ingredients == Ingredients{}) return "A meal needs ingredients.";
        if (patron.kind == PatronKind::Friend && meal.spices != Spices{})
            return "Friends come before there are spices.";
    }
    return "";
}

void check_patrons(const Row& file, const std::vector<PatronRow>& rows) {
    check_ids(file, "patron", rows, kCards);
    std::array<int, kEnumSize<PatronKind>> counts{};
    for (std::size_t number = 0; number < rows.size(); ++number) {
        ++counts.at(index(rows[number].kind));
        if (const std::string fault = fault_of(rows[number]); !fault.empty())
            row_at(file, "patron", rows, number).fault(fault);
    }
    if (counts != kPatrons)
        file.fault("patron",
                   "There must be 8 friends, 22 regular, 18 challenging patrons and 12 "
                   "VIPs.");
}

void take_patrons(const std::vector<PatronRow>& rows, Content& content) {
    for (std::size_t number = 0; number < kCards; ++number) {
        Patron& patron = content.patrons[number];
        static_cast<PatronWorth&>(patron) = rows[number];
        for (const MealRow& meal : rows[number].meals) patron.meals.push_back(meal);
    }
}

// ---- the board [2.3]

void check_spaces(const Row& file, const std::vector<SpaceRow>& rows) {
    check_ids(file, "space", rows, kSpaces);
    int marked = 0;
    for (std::size_t number = 0; number < rows.size(); ++number) {
        marked += rows[number].players > 0 ? 1 : 0;
        if ((rows[number].station == Station::Storage) != rows[number].room.has_value())
            row_at(file, "space", rows, number)
                .fault("Storage spaces have a room, and no others do.");
    }
    if (marked != kMarkedSpaces)
        file.fault("space", "Exactly five spaces must need more than two players.");
}

void take_spaces(const std::vector<SpaceRow>& rows, Content& content) {
    u8 slots = 0;
    for (std::size_t number = 0; number < kSpaces; ++number) {
        const SpaceRow& row = rows[number];
        SpaceInfo& space = content.spaces[number];
        const SpaceCard& card = row;  // what the file says and the rules read as it is
        static_cast<SpaceCard&>(space) = card;
        const u32 mark = u32{1} << number;
        content.stations.at(index(row.station)) |= mark;
        if (row.room) {
            space.room = *row.room;
            content.rooms.at(index(*row.room)) |= mark;
        }
        if (row.station == Station::OfficeCard) space.slot = slots++;
    }
}

// ---- scenarios [2.8 to 2.10]

template <class Id>
bool fits(const Tally<Id>& laid, const Tally<Id>& box) {
    for (const Id id : EveryId<Id>())
        if (laid[id] > box[id]) return false;
    return true;
}

template <class Id>
Tally<Id> sum(const Tally<Id>& a, const Tally<Id>& b, const Tally<Id>& c) {
    Tally<Id> all;
    for (const Id id : EveryId<Id>())
        all[id] = static_cast<u8>(std::min(255, a[id] + b[id] + c[id]));
    return all;
}

std::string fault_of(const ScenarioRow& row, std::size_t crew) {
    const Setup& setup = row.setup[crew];
    if (setup.players != crew + kCrewMin)
        return "Setups are for 2, 3 and 4 players, in this order.";
    if (!fits(sum(setup.clean, setup.dirty, setup.office), kPlatesInBox))
        return "There are not so many plates in the box.";
    if (!fits(sum(setup.a, setup.b, setup.c), kIngredientsInBox))
        return "There are not so many ingredients in the box.";
    if (!fits(setup.bag, kSpicesInBox)) return "There are not so many spices in the box.";
    if (setup.goal == Goal{}) return "A scenario needs a goal.";
    const bool hats =
        setup.hats[0] > 0 && setup.hats[0] < setup.hats[1] && setup.hats[1] < setup.hats[2];
    if (row.rules.has(Rule::Awards) && !hats) return "Awards need three hats that rise.";
    return "";
}

std::string fault_of(const ScenarioRow& row) {
    if (row.setup.size() != kCrews) return "A scenario has a setup for 2, 3 and 4 players.";
    if (row.shifts < 1 || row.shifts > kShiftsMax) return "A scenario has 1 to 4 shifts.";
    if (!row.patrons.has(PatronKind::Friend)) return "A deck without friends is too small.";
    if (row.lowest > 0 || row.highest < 0) return "The reputation starts at 0.";
    for (std::size_t crew = 0; crew < kCrews; ++crew)
        if (std::string fault = fault_of(row, crew); !fault.empty()) return fault;
    return "";
}

void check_scenarios(const Row& file, const Rows& rows) {
    check_ids(file, "scenario", rows.scenario, kScenarios);
    for (std::size_t number = 0; number < rows.scenario.size(); ++number) {
        const ScenarioRow& row = rows.scenario[number];
        if (const std::string fault = fault_of(row); !fault.empty())
            row_at(file, "scenario", rows.scenario, number).fault(fault);
        for (const auto* list : {&row.locked, &row.broken})
            for (const std::string& id : *list)
                if (std::ranges::find(rows.space, id, &SpaceRow::id) == rows.space.end())
                    row_at(file, "scenario", rows.scenario, number)
                        .fault("There is no space " + quoted(id) + ".");
    }
}

u32 spaces_named(const std::vector<SpaceRow>& spaces, const std::vector<std::string>& ids) {
    u32 marks = 0;
    for (std::size_t number = 0; number < kSpaces; ++number)
        if (std::ranges::find(ids, spaces[number].id) != ids.end()) marks |= u32{1} << number;
    return marks;
}

void take_scenarios(const Rows& rows, Content& content) {
    for (std::size_t number = 0; number < kScenarios; ++number) {
        const ScenarioRow& row = rows.scenario[number];
        Scenario& scenario = content.scenarios[number];
        const ScenarioCard& card = row;
        static_cast<ScenarioCard&>(scenario) = card;
        scenario.locked = spaces_named(rows.space, row.locked);
        scenario.broken = spaces_named(rows.space, row.broken);
        for (std::size_t space = 0; space < kSpaces; ++space) {
            const u32 mark = u32{1} << space;
            if (rows.space[space].from > number + 1) continue;
            scenario.spaces |= mark;
            for (std::size_t crew = 0; crew < kCrews; ++crew)
                if (rows.space[space].players > crew + kCrewMin)
                    scenario.unavailable.at(crew) |= mark;
        }
        std::ranges::copy(row.setup, scenario.setups.begin());
    }
}

// ---- awards and the office

void check_awards(const Row& file, const std::vector<AwardRow>& rows) {
    check_ids(file, "award", rows, kAwardCards);
    for (std::size_t number = 0; number < rows.size(); ++number)
        if ((rows[number].ingredients != Ingredients{}) != rows[number].room.has_value())
            row_at(file, "award", rows, number).fault("Delivered ingredients need a room.");
}

Book read_book(const Row& file, const Faults& faults) {
    Book book;
    Rows& rows = book.rows;
    content_file::check_format(file, kFormat);
    content_file::read_row(file, rows);
    if (!faults.any()) check_spaces(file, rows.space);
    if (!faults.any()) check_patrons(file, rows.patron);
    if (!faults.any()) check_scenarios(file, rows);
    if (!faults.any()) check_awards(file, rows.award);
    if (!faults.any()) check_ids(file, "office", rows.office, kOfficeCards);
    if (faults.any()) return book;
    take_spaces(rows.space, book.content);
    take_patrons(rows.patron, book.content);
    take_scenarios(rows, book.content);
    std::ranges::copy(rows.award, book.content.awards.begin());
    std::ranges::copy(rows.office, book.content.office.begin());
    content_file::Digest digest;
    digest.add(rows);
    book.hash = digest.value();
    return book;
}

}  // namespace

Result<Book> load_book(std::string_view toml_text, const std::string& file_name) {
    return content_file::read_file(toml_text, file_name,
                                   content_file::shape_of<Rows>("a content file"), read_book);
}

}  // namespace brigade::kitchen_rush
