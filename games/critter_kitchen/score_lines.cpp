// Where every star of a seat comes from, line by line; the lines add up to the score.
#include <fmt/format.h>

#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

namespace {

class Lines {
   public:
    Lines(const Book& book, const State& state, Seat seat)
        : book_(book),
          state_(state),
          own_(kitchen(state, seat)),
          shelf_(pantry(state, seat)),
          over_(state.street.phase == Phase::Over) {
        if (over_) meal_ = meal_of({book.content, state.street, own_}, own_.served);
    }

    std::vector<ScoreLine> list() {
        const ScoreSheet& sheet = own_.sheet;
        for (std::size_t day = 0; day < sheet.challenges.size(); ++day)
            add(fmt::format("Challenges of day {}", day + 1), sheet.challenges[day], "");
        if (own_.restaurateur != kNone)
            add(book_.restaurateurs[own_.restaurateur].name, sheet.restaurateur,
                "stars of the card");
        if (sheet.zous > 0) add("Zous chefs", sheet.zous, "last on the track");
        if (over_) add_critic();
        return std::move(lines_);
    }

   private:
    void add(std::string name, int stars, std::string detail) {
        lines_.push_back({std::move(name), stars, std::move(detail)});
    }
    void add_critic() {
        const ScoreSheet& sheet = own_.sheet;
        add("Most soup", sheet.soup, fmt::format("a total of {}", soup_total(shelf_)));
        add("All seven courses", sheet.all_seven, fmt::format("{} served", meal_.served));
        for (std::size_t type = 0; type < kTypes; ++type)
            if (sheet.courses[type] > 0)
                add(fmt::format("Best {} course", book_.types[type].id), sheet.courses[type],
                    fmt::format("value {}", meal_.courses[type].value));
        for (std::size_t space = 0; space < kRumorSpaces; ++space)
            add_rumor(state_.rumors[space], space);
        if (shelf_.private_rumor != kNone) add_rumor(shelf_.private_rumor, kPrivate);
        const Track track = track_of(book_.content, sheet.track_total);
        add("Score track", sheet.track,
            track.laps == 0 ? fmt::format("{} in row {}", sheet.track_total, track.row)
                            : fmt::format("{}: {} and row {}", sheet.track_total,
                                          counted(track.laps, "lap"), track.row));
    }
    // Rumors that multiply pay on the score track.
    void add_rumor(u8 rumor, std::size_t space) {
        const RumorCard& card = book_.content.rumors[rumor];
        if (card.rule == RumorRule::Fanatic) return;
        add(book_.rumors[rumor].name, own_.sheet.rumors[space], book_.rumors[rumor].text);
    }

    const Book& book_;
    const State& state_;
    const Kitchen& own_;
    const Pantry& shelf_;
    bool over_;
    MealSum meal_;
    std::vector<ScoreLine> lines_;
};

}  // namespace

std::vector<ScoreLine> explain_score(const Book& book, const State& state, Seat seat) {
    return Lines(book, state, seat).list();
}

// [CK-8.18, CK-8.19]
std::string explain_tie(const Book& /*book*/, const State& state, Seat above, Seat below) {
    const ScoreSheet& first = kitchen(state, above).sheet;
    const ScoreSheet& second = kitchen(state, below).sheet;
    if (stars_of(first) != stars_of(second)) return {};
    if (first.track_total == second.track_total) return "the place on the priority track decides";
    return fmt::format("the higher score track decides ({} to {})", first.track_total,
                       second.track_total);
}

}  // namespace brigade::critter_kitchen
