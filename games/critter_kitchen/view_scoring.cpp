// The final scoring for the wire, step by step, with what was compared and every star that was
// paid. Everything is open when the game is over.
#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

namespace {

class ScoringWriter {
   public:
    ScoringWriter(const Book& book, const View& view) : book_(book), view_(view) {
        for (std::size_t seat = 0; seat < seats(); ++seat)
            meals_[seat] = meal_of({book.content, view.street, view.kitchens[seat]},
                                   view.kitchens[seat].served);
    }

    [[nodiscard]] wire::Scoring whole() const {
        wire::Scoring out;
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            const int number = static_cast<int>(seat);
            out.soup.push_back({number, soup_total(view_.pantries[seat]), sheet(seat).soup});
            out.all_seven.push_back({number, meals_[seat].served, sheet(seat).all_seven});
            const Track track = track_of(book_.content, sheet(seat).track_total);
            out.track.push_back({.seat = number,
                                 .total = sheet(seat).track_total,
                                 .laps = track.laps,
                                 .space = track.space,
                                 .row = track.row,
                                 .stars = track.stars});
        }
        for (std::size_t type = 0; type < kTypes; ++type) out.courses.push_back(course(type));
        write_rumors(out);
        write_ranking(out);
        return out;
    }

   private:
    [[nodiscard]] std::size_t seats() const { return view_.street.seat_count; }
    [[nodiscard]] const ScoreSheet& sheet(std::size_t seat) const {
        return view_.kitchens[seat].sheet;
    }
    [[nodiscard]] wire::CourseStep course(std::size_t type) const {
        wire::CourseStep step{.type = wire::TypeWord(type), .values = {}, .stars = {}};
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            step.values.push_back(meals_[seat].courses[type].value);
            step.stars.push_back(sheet(seat).courses[type]);
        }
        return step;
    }
    [[nodiscard]] wire::RumorStep rumor(u8 rumor, std::size_t space) const {
        const RumorCard& card = book_.content.rumors[rumor];
        wire::RumorStep step;
        step.id = book_.rumors[rumor].id;
        step.multiplies = card.rule == RumorRule::Fanatic;
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            step.counts.push_back(rumor_count(card, meals_[seat], view_.kitchens[seat],
                                              view_.pantries[seat].storage));
            step.stars.push_back(sheet(seat).rumors[space]);
        }
        return step;
    }
    void write_rumors(wire::Scoring& out) const {
        for (std::size_t space = 0; space < kRumorSpaces; ++space) {
            out.rumors.push_back(rumor(view_.rumors[space], space));
            out.rumors.back().space = wire::SpaceWord(space);
        }
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            const u8 card = view_.pantries[seat].private_rumor;
            if (card == kNone) continue;
            out.rumors.push_back(rumor(card, kPrivate));
            out.rumors.back().owner = static_cast<int>(seat);
        }
    }
    // [CK-8.17 to 8.19]
    void write_ranking(wire::Scoring& out) const {
        const auto order = ranking(view_.street, view_.kitchens);
        for (std::size_t place = 0; place < order.size(); ++place) {
            const ScoreSheet& own = sheet(index(order[place]));
            wire::Standing standing{.seat = static_cast<int>(index(order[place])),
                                    .place = static_cast<int>(place) + 1,
                                    .stars = stars_of(own),
                                    .tie = {}};
            if (place + 1 < order.size()) {
                const ScoreSheet& next = sheet(index(order[place + 1]));
                const bool track = own.track_total != next.track_total;
                if (stars_of(own) == stars_of(next))
                    standing.tie = Word<"track", "priority">(track ? 0 : 1);
            }
            out.ranking.push_back(standing);
        }
    }

    const Book& book_;
    const View& view_;
    std::array<MealSum, kPlayersMax> meals_{};
};

}  // namespace

wire::Scoring scoring_to_wire(const Book& book, const View& view) {
    return ScoringWriter(book, view).whole();
}

}  // namespace brigade::critter_kitchen
