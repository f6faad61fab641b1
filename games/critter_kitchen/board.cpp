// The table as text for a terminal, and the result with its reasons. Plain UTF-8; long lists break
// at 100 columns. The board is drawn from a View; rules decide nothing here.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

namespace {

constexpr std::size_t kColumns = 100;
constexpr std::size_t kIndent = 20;

using Words = std::vector<std::string>;

// In code points: every byte but those that continue one.
std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

// Lines of a head and its items.
class Page {
   public:
    void line(std::string_view text) { text_ += fmt::format("{}\n", text); }
    void row(std::string_view head, const Words& items) {
        std::string line(head);
        line.append(width_of(head) < kIndent ? kIndent - width_of(head) : 1, ' ');
        for (std::size_t at = 0; at < items.size(); ++at) {
            const std::string item = items[at] + (at + 1 < items.size() ? ", " : "");
            if (width_of(line) + width_of(item) > kColumns) {
                this->line(line);
                line.assign(kIndent, ' ');
            }
            line += item;
        }
        this->line(items.empty() ? line + "–" : line);
    }
    void heading(std::string_view text) {
        std::string rule = fmt::format("── {} ", text);
        for (std::size_t width = width_of(rule); width < kColumns; ++width) rule += "─";
        line(rule);
    }
    [[nodiscard]] std::string text() && { return std::move(text_); }

   private:
    std::string text_;
};

template <std::size_t Size>
Words piles(const Book& book, const TokenCounts<Size>& counts) {
    Words words;
    for (std::size_t token = 0; token < Size; ++token) {
        const int count = counts[token_at(token)];
        if (count > 0)
            words.push_back(count == 1 ? book.tokens[token].name
                                       : fmt::format("{} × {}", count, book.tokens[token].name));
    }
    return words;
}

class Drawing {
   public:
    Drawing(const Book& book, const View& view, const SeatNames& names)
        : book_(book), view_(view), names_(names) {}

    std::string whole() {
        draw_head();
        draw_street();
        for (std::size_t seat = 0; seat < street().seat_count; ++seat) draw_seat(seat_at(seat));
        if (view_.viewer != kSpectator) draw_own(static_cast<Seat>(view_.viewer));
        return std::move(page_).text();
    }

   private:
    [[nodiscard]] const Street& street() const { return view_.street; }
    [[nodiscard]] std::string name(Seat seat) const { return seat_name(names_, seat); }

    void draw_head() {
        page_.heading(
            fmt::format("Round {} · {}", street().round, wire::PhaseWord(street().phase).view()));
        const CardText& critic = book_.critics[street().critic];
        page_.row("Critic", {fmt::format("{}: {}", critic.name, critic.text)});
        Words order;
        for (std::size_t place = 0; place < street().seat_count; ++place)
            order.push_back(name(street().priority[place]));
        page_.row("Priority", order);
        draw_challenges();
        for (std::size_t space = 0; space < kRumorSpaces; ++space)
            if (view_.rumors[space] != kNone)
                page_.row(fmt::format("Rumor {}", space_word(space)),
                          {book_.rumors[view_.rumors[space]].name + ": " +
                           book_.rumors[view_.rumors[space]].text});
        page_.row("Bag", {counted(view_.bag_count, "token")});
    }
    void draw_challenges() {
        const std::size_t first = static_cast<std::size_t>(day_of(street()) - 1) * kDishes;
        for (std::size_t number = first; number < std::min(first + kDishes, kOffered); ++number) {
            const u8 card = street().challenges[number];
            if (card == kNone) continue;
            Words types;
            for (const Type type : shown_types(book_.content, street(), number))
                types.push_back(book_.types[index(type)].id);
            page_.row(
                fmt::format("Challenge {}", number + 1),
                {fmt::format("{} ({})", book_.challenges[card].name, fmt::join(types, ", "))});
        }
    }

    void draw_street() {
        for (std::size_t number = 0; number < kLocations; ++number) {
            const Location location = location_at(number);
            if (!in_play(street(), location)) continue;
            const bool open = street().location == location;
            Words items = piles(book_, street().items[number]);
            if (location == Location::ChefAcademy && street().items[number].has(kZous))
                items.back() = book_.zous[street().zous[street().round - 1U]].name;
            if (location == Location::SoupTruck) items.emplace_back("endless soup");
            page_.row((open ? "> " : "  ") + place_name(book_, location), items);
            draw_chefs(location);
        }
    }
    void draw_chefs(Location location) {
        Words words;
        for (std::size_t place = 0; place < street().seat_count; ++place) {
            const Seat seat = street().priority[place];
            const Kitchen& own = view_.kitchens[index(seat)];
            for (std::size_t chef = 0; chef < kChefs; ++chef)
                if (own.spots[chef] == location)
                    words.push_back(fmt::format("{} {}", possessive(names_, seat),
                                                chef_name(book_, own, chef_at(chef))));
        }
        if (!words.empty()) page_.row("", words);
    }

    void draw_seat(Seat seat) {
        const Kitchen& own = view_.kitchens[index(seat)];
        Words words{counted(stars_of(own.sheet), "star")};
        const PantryCount& count = view_.counts[index(seat)];
        if (((view_.counts_open >> index(seat)) & 1U) != 0)
            words.push_back(fmt::format("{}, {} soup, {} bisque", counted(count.tokens, "token"),
                                        count.soup, count.bisque));
        words.push_back(counted(rumor_tokens(own), "rumor token"));
        if (own.restaurateur != kNone) words.push_back(book_.restaurateurs[own.restaurateur].name);
        if (own.zous_now != kNone) words.push_back(book_.zous[own.zous_now].name + " at work");
        if (own.zous_next != kNone) words.push_back(book_.zous[own.zous_next].name + " hired");
        if (own.ready) words.emplace_back("ready");
        page_.row(name(seat), words);
    }

    // ---- behind the own shield

    void draw_own(Seat seat) {
        const Pantry& shelf = view_.pantries[index(seat)];
        page_.heading("Behind your shield");
        Words storage = piles(book_, shelf.storage);
        storage.push_back(fmt::format("{} soup", shelf.soup));
        storage.push_back(fmt::format("{} bisque", shelf.bisque));
        page_.row("Storage", storage);
        if (shelf.private_rumor != kNone)
            page_.row("Your rumor", {book_.rumors[shelf.private_rumor].text});
        Words plan;
        for (std::size_t chef = 0; chef < kChefs; ++chef)
            if (shelf.plan[chef] != kNowhere)
                plan.push_back(fmt::format(
                    "{} to {}", chef_name(book_, view_.kitchens[index(seat)], chef_at(chef)),
                    place_name(book_, shelf.plan[chef])));
        if (!plan.empty()) page_.row("Plan", plan);
        draw_draft(seat, shelf.draft);
    }
    void draw_draft(Seat seat, const Plates& draft) {
        if (is_empty(draft)) return;
        const Kitchen& own = view_.kitchens[index(seat)];
        if (street().phase == Phase::Refrigerating) {
            FridgeCounts marks;
            for (const Serving mark : draft.servings) marks.add(mark.token());
            return page_.row("To discard", piles(book_, marks));
        }
        if (street().phase == Phase::CriticMeal) return draw_meal(own, draft, rumors_on(view_));
        for (std::size_t dish = 0; dish < kDishes; ++dish)
            if (is_laid(draft, dish)) draw_dish(own, draft, dish);
    }
    void draw_dish(const Kitchen& own, const Plates& plates, std::size_t dish) {
        const int value = dish_value(book_.content, own, plates, dish);
        Words words{
            fmt::format("worth {}, {}", value, counted(dish_stars(book_.content, value), "star"))};
        for (const Serving serving : plates.servings)
            if (serving.where() == dish) words.push_back(serving_name(book_, serving));
        if (plates.soups[dish] > 0) words.push_back(fmt::format("{} soup", plates.soups[dish]));
        if (plates.bisques[dish] > 0)
            words.push_back(fmt::format("{} bisque", plates.bisques[dish]));
        page_.row(fmt::format("Dish {}", dish + 1), words);
    }
    void draw_meal(const Kitchen& own, const Plates& plates, const RumorList& rumors) {
        const MealSum meal = meal_of({book_.content, street(), own}, plates);
        const int total = track_total(book_.content, meal, rumors);
        Words words{fmt::format("{} on the track, {}", total,
                                counted(track_of(book_.content, total).stars, "star"))};
        for (const Serving serving : plates.servings) words.push_back(serving_name(book_, serving));
        if (plates.pairing != kNone)
            words.push_back(fmt::format("wine paired with {}", book_.types[plates.pairing].id));
        page_.row("Meal", words);
    }

    const Book& book_;
    const View& view_;
    const SeatNames& names_;
    Page page_;
};

}  // namespace

std::string draw_board(const Book& book, const View& view, const SeatNames& names) {
    return Drawing(book, view, names).whole();
}

std::string draw_result(const Book& book, const State& state, const SeatNames& names) {
    Page page;
    const bool over = state.street.phase == Phase::Over;
    page.line(over ? "The game is over."
                   : fmt::format("If it ended now, in round {}:", state.street.round));
    const Outcome result = outcome(book.content, state);
    for (const Seat seat : ranking(state.street, state.kitchens)) {
        const int stars = result.score[index(seat)];
        page.heading(fmt::format("{}. {}: {}", result.place[index(seat)], seat_name(names, seat),
                                 counted(stars, "star")));
        for (const ScoreLine& line : explain_score(book, state, seat))
            page.row(fmt::format("  {:>3}", line.points),
                     {line.detail.empty() ? line.label
                                          : fmt::format("{}: {}", line.label, line.detail)});
    }
    return std::move(page).text();
}

}  // namespace brigade::critter_kitchen
