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
            add(fmt::format("Challenges of day {}", day + 1), sheet.challenges[day], dishes(day));
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
    // "Forest Gratin 4, Picnic Fondue 2"
    [[nodiscard]] std::string dishes(std::size_t day) const {
        std::string text;
        for (std::size_t number = day * kDishes; number < (day + 1) * kDishes; ++number) {
            const u8 card = state_.street.challenges[number];
            if (own_.sheet.dishes[number] == 0 || card == kNone) continue;
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", book_.challenges[card].name,
                                own_.sheet.dishes[number]);
        }
        return text;
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
        add("Score track", sheet.track, track_in_words());
    }
    [[nodiscard]] std::string track_in_words() const {
        const int total = own_.sheet.track_total;
        if (total == 0) return "nothing served";
        const Track track = track_of(book_.content, total);
        const std::string where = fmt::format("row {}", track.row);
        return fmt::format(
            "{} = {}: {}", courses(), total,
            track.laps == 0 ? where : fmt::format("{} and {}", counted(track.laps, "lap"), where));
    }
    // [CK-8.13] "12 × 2 + 4 + 6", in plate order, with what the rumors count again.
    [[nodiscard]] std::string courses() const {
        RumorList rumors;
        for (const u8 rumor : state_.rumors) rumors.push_back(rumor);
        if (shelf_.private_rumor != kNone) rumors.push_back(shelf_.private_rumor);
        std::string text;
        for (std::size_t type = 0; type < kTypes; ++type) {
            const int value = meal_.courses[type].value;
            if (value == 0) continue;
            const int times = times_on_track(book_.content, rumors, type);
            text += fmt::format("{}{}", text.empty() ? "" : " + ", value);
            if (times > 1) text += fmt::format(" × {}", times);
        }
        return text;
    }
    // Rumors that multiply pay on the score track.
    void add_rumor(u8 rumor, std::size_t space) {
        const RumorCard& card = book_.content.rumors[rumor];
        if (card.rule == RumorRule::Fanatic) return;
        std::string detail = book_.rumors[rumor].text;
        if (tells_a_count(card.rule))
            detail += fmt::format(" Counted: {}.", rumor_count(card, meal_, own_, shelf_.storage));
        add(book_.rumors[rumor].name, own_.sheet.rumors[space], std::move(detail));
    }

    // The others ask for a whole meal to be so or so.
    static bool tells_a_count(RumorRule rule) {
        return rule != RumorRule::OnlyTheFinest && rule != RumorRule::RisingAppetite;
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
