// What things are called in sentences: "Tomato Toast", "the stove", "a plate of size II".
#pragma once

#include "core/words.hpp"
#include "games/kitchen_rush/face.hpp"
#include "games/kitchen_rush/wire/names.hpp"

namespace brigade::kitchen_rush {

class Titles {
   public:
    Titles(const Book& book, const Floor& floor, const SeatNames& names)
        : book_(book), floor_(floor), names_(names) {}

    // In solo both boards are the same person's; they are told apart by their number.
    [[nodiscard]] std::string of(Board board) const;
    [[nodiscard]] std::string of(Seat seat) const { return seat_name(names_, seat); }
    [[nodiscard]] std::string of(Timer timer) const;  // "Ann's first timer", "the Temp"
    // The same beside the name of its owner: "the first timer".
    [[nodiscard]] std::string own(Timer timer) const;
    [[nodiscard]] std::string of(Card card) const { return book_.rows.patron[index(card)].name; }
    [[nodiscard]] std::string of(Space space) const;  // "Stove (st-2)"
    [[nodiscard]] std::string of(Plate plate) const;  // "plate II-3 (Tomato Toast)"
    [[nodiscard]] std::string of(Table table) const {
        return fmt::format("table {}", index(table) + 1);
    }
    [[nodiscard]] std::string of(AwardCard card) const {
        return book_.rows.award[index(card)].name;
    }
    [[nodiscard]] std::string of(OfficeCard card) const {
        return book_.rows.office[index(card)].name;
    }
    [[nodiscard]] static std::string of(Size size);  // "II"
    [[nodiscard]] static std::string of(Room room);  // "storage room A"
    template <DescribedEnum E>
    [[nodiscard]] static std::string of(E word) {
        return std::string(word_of(word));
    }
    [[nodiscard]] static std::string of(u8 number) { return std::to_string(number); }
    [[nodiscard]] std::string of(TimerSet timers) const;
    // "two of something", as a list: "2 meat and 1 salad".
    template <class Id>
    [[nodiscard]] static std::string of(const Tally<Id>& tally) {
        std::vector<std::string> parts;
        for (const Id id : EveryId<Id>())
            if (tally[id] > 0) parts.push_back(fmt::format("{} {}", tally[id], word_of(id)));
        return parts.empty() ? "nothing" : join_and(parts);
    }

    [[nodiscard]] std::string meal(Card card, Course course) const {
        return book_.rows.patron[index(card)].meals[index(course)].name;
    }

   private:
    [[nodiscard]] std::string which(Timer timer) const;

    const Book& book_;
    const Floor& floor_;
    const SeatNames& names_;
};

}  // namespace brigade::kitchen_rush
