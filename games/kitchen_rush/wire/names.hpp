// The written names of all ids of Kitchen Rush [core/named.hpp]: cards, spaces, awards and office
// cards by the ids of the content file, plates as "ii-3", tables as "table-1"; timers, boards and
// seats as numbers.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "games/kitchen_rush/kitchen_rush.hpp"

namespace brigade::kitchen_rush {

class Names {
   public:
    explicit Names(const Book& book) : rows_(book.rows) {}

    // "" for none.
    [[nodiscard]] std::string name(Card id) const { return id_in(rows_.patron, id); }
    [[nodiscard]] std::string name(Space id) const { return id_in(rows_.space, id); }
    [[nodiscard]] std::string name(AwardCard id) const { return id_in(rows_.award, id); }
    [[nodiscard]] std::string name(OfficeCard id) const { return id_in(rows_.office, id); }
    [[nodiscard]] std::string name(Plate id) const {
        if (index(id) >= kPlates) return "";
        return fmt::format("{}-{}", word_of(size_of(id)),
                           index(id) - index(first_plate(size_of(id))) + 1);
    }
    [[nodiscard]] std::string name(Table id) const {
        return index(id) < kTables ? fmt::format("table-{}", index(id) + 1) : "";
    }

    bool find(std::string_view text, Card& id) const { return find_by_name(text, id, kCards); }
    bool find(std::string_view text, Space& id) const { return find_by_name(text, id, kSpaces); }
    bool find(std::string_view text, Plate& id) const { return find_by_name(text, id, kPlates); }
    bool find(std::string_view text, Table& id) const { return find_by_name(text, id, kTables); }
    bool find(std::string_view text, AwardCard& id) const {
        return find_by_name(text, id, kAwardCards);
    }
    bool find(std::string_view text, OfficeCard& id) const {
        return find_by_name(text, id, kOfficeCards);
    }

    [[nodiscard]] static std::size_t count(Timer /*id*/) { return kTimers; }
    [[nodiscard]] static std::size_t count(Board /*id*/) { return kBoards; }

    template <class Id>
        requires(std::is_enum_v<Id> && !DescribedEnum<Id>)
    [[nodiscard]] static Id none(Id /*id*/) {
        return static_cast<Id>(kNone);
    }

   private:
    template <class Row, class Id>
    static std::string id_in(const std::vector<Row>& rows, Id id) {
        return index(id) < rows.size() ? rows[index(id)].id : "";
    }
    template <class Id>
    bool find_by_name(std::string_view text, Id& id, std::size_t count) const {
        for (std::size_t number = 0; number < count; ++number)
            if (name(static_cast<Id>(number)) == text) {
                id = static_cast<Id>(number);
                return true;
            }
        return false;
    }

    const Rows& rows_;
};

}  // namespace brigade::kitchen_rush
