// The table as text for a terminal, and the result with its reasons. Plain UTF-8 of at most 100
// columns, counted in code points. The board is drawn from a View; rules decide nothing here.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/words.hpp"
#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"
#include "games/food_court/score_lines.hpp"

namespace brigade::food_court {

namespace {

constexpr std::size_t kColumns = 100;
constexpr std::size_t kIndent = 16;      // where the items of a row begin
constexpr std::size_t kCardIndent = 40;  // and those of a card in hand or a scored customer
constexpr std::size_t kNameMax = 24;     // of a seat

using Words = std::vector<std::string>;

bool starts_code_point(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_code_point));
}

// Cuts a text after so many code points; the rest stays behind in `text`.
std::string take(std::string_view& text, std::size_t width) {
    std::size_t end = 0;
    while (end < text.size() && (!starts_code_point(text[end]) || width-- > 0)) ++end;
    const std::string taken(text.substr(0, end));
    text.remove_prefix(end);
    return taken;
}

std::string shortened(std::string_view text, std::size_t width) {
    return width_of(text) <= width ? std::string(text) : take(text, width - 1) + "…";
}

std::string padded(std::string text, std::size_t width) {
    const std::size_t used = width_of(text);
    return used < width ? text.append(width - used, ' ') : text;
}

// Lines of text that never grow wider than the page.
class Page {
   public:
    // Items behind a head, broken between items or else between words; nothing without items.
    void row(std::string_view head, const Words& items, std::string_view separator = ",",
             std::size_t indent = kIndent) {
        if (items.empty()) return;
        indent_ = indent;
        line_ = padded(std::string(head), indent);
        is_fresh_ = true;
        for (std::size_t at = 0; at < items.size(); ++at)
            add(at + 1 < items.size() ? items[at] + std::string(separator) : items[at]);
        finish();
    }
    void line(const std::string& text) { row("", {text}, "", 0); }
    void heading(const std::string& text) {
        std::string rule = "── " + text + " ";
        for (std::size_t width = width_of(rule); width < kColumns; ++width) rule += "─";
        line(rule);
    }
    void gap() { text_ += '\n'; }
    [[nodiscard]] std::string text() && { return std::move(text_); }

   private:
    void add(std::string_view item) {
        if (width_of(item) <= kColumns - indent_) return put(item);
        while (!item.empty()) {
            const std::size_t space = std::min(item.find(' '), item.size());
            std::string_view word = item.substr(0, space);
            item.remove_prefix(std::min(space + 1, item.size()));
            while (!word.empty()) put(take(word, kColumns - indent_));
        }
    }
    void put(std::string_view word) {
        if (!is_fresh_ && width_of(line_) + 1 + width_of(word) > kColumns) {
            finish();
            line_.assign(indent_, ' ');
            is_fresh_ = true;
        }
        if (!is_fresh_) line_ += ' ';
        line_ += word;
        is_fresh_ = false;
    }
    void finish() { text_ += line_ + '\n'; }

    std::string text_;
    std::string line_;
    std::size_t indent_ = 0;
    bool is_fresh_ = true;  // nothing but the head stands on this line
};

struct Drawing {
    const Book& book;
    const View& view;
    const SeatNames& names;
    Page& page;

    [[nodiscard]] const Station& at(Seat seat) const { return view.stations[index(seat)]; }
    [[nodiscard]] bool has_own_seat() const { return view.viewer != kSpectator; }
    [[nodiscard]] Seat own_seat() const { return static_cast<Seat>(view.viewer); }
};

std::string short_name(const SeatNames& names, Seat seat) {
    return shortened(seat_name(names, seat), kNameMax);
}

const std::string& wish_of(const Drawing& draw, Customer customer) {
    const Station& bringer = draw.view.stations[index(customer) / kCustomersPerDeck];
    return deck_text(draw.book, bringer).requirement[index(customer) % kCustomersPerDeck];
}

// "Japanese Trend Hunter 2 +3✓ D+D+M"; the tick says that the bonus would hold for the viewer.
std::string person(const Drawing& draw, Customer customer) {
    const CustomerCard& card = card_of(draw.book.content, draw.view.stations, customer);
    const bool lit =
        draw.has_own_seat() && pays_bonus_now(draw.book, draw.view, draw.own_seat(), customer);
    return fmt::format("{} {} +{}{} {}", title(draw.book, draw.view.stations, customer), card.base,
                       card.bonus, lit ? "✓" : "", wish_of(draw, customer));
}

template <class Queue>
Words people(const Drawing& draw, const Queue& queue) {
    Words words;
    for (const Customer customer : queue) words.push_back(person(draw, customer));
    return words.empty() ? Words{"nobody"} : words;
}

// ---- the head of the board

std::string_view phase_in_words(Phase phase) {
    switch (phase) {
        case Phase::Fill: return "refill the hand";
        case Phase::Attract: return "attract a customer";
        case Phase::Play: return "play cards, serve";
        case Phase::Served: return "served; drinks and utensils";
        case Phase::EndAttract: return "empty queue, attract a customer";
        case Phase::Over: return "game over";
    }
    UNREACHABLE("every phase has its words");
}

std::string end_in_words(const Court& court) {
    Words words;
    if ((court.end_reason & kEndTracking) != 0)
        words.push_back(fmt::format("somebody has {} medals", court.variant.end_target));
    if ((court.end_reason & kEndCustomers) != 0) words.emplace_back("the customer deck is empty");
    if ((court.end_reason & kEndRoundCap) != 0)
        words.emplace_back("the agreed number of rounds is played");
    return fmt::format("{}", fmt::join(words, " and "));
}

void draw_head(const Drawing& draw) {
    const Court& court = draw.view.court;
    if (draw.view.over) {
        draw.page.line(fmt::format("Round {} · The game is over", court.round));
        return;
    }
    const int limit = play_limit(draw.at(court.active));
    draw.page.line(fmt::format("Round {} · {} turn: {} · {} of {} plays left", court.round,
                               shortened(possessive(draw.names, court.active), kNameMax + 2),
                               phase_in_words(court.phase), std::max(0, limit - court.plays),
                               limit));
    if (court.end_reason != 0)
        draw.page.line(fmt::format("This round is the last: {}.", end_in_words(court)));
}

void draw_court(const Drawing& draw) {
    const Court& court = draw.view.court;
    draw.page.row("  Central queue", people(draw, court.central), " ·");
    draw.page.row("  Customers", {fmt::format("{} left in the deck (about {}), {} gone",
                                              draw.view.customer_deck_count,
                                              counted(rounds_left_about(draw.view), "round"),
                                              court.customer_discard.size())});
    draw.page.row("  Wishes",
                  {fmt::format("G own nation, U utensil, M medal, D drink{}",
                               draw.has_own_seat() ? "; ✓ would be paid to you now" : "")});
}

// ---- a station

Words dishes(const Drawing& draw, const Station& own) {
    const Deck& deck = deck_of(draw.book.content, own);
    const DeckText& text = deck_text(draw.book, own);
    Words words;
    for (const Cooked& dish : own.cooked)
        words.push_back(fmt::format("{} {}{} ({})", text.card_name[index(dish.recipe())],
                                    value_of(deck, dish), symbol_letter(deck, dish.recipe()),
                                    fmt::join(card_groups(text, dish.ingredients()), ", ")));
    return words;
}

std::string drink_progress(const Drawing& draw, const Station& own, Card card) {
    const Deck& deck = deck_of(draw.book.content, own);
    const std::size_t drink = drink_number(card);
    const Progress now =
        progress(deck, deck.drinks[drink], own.prepared, own.cooked, own.counted[drink]);
    return fmt::format("{} of {}", now.have, now.need);
}

Words in_play(const Drawing& draw, const Station& own) {
    const DeckText& text = deck_text(draw.book, own);
    Words words;
    for (const Card card : own.in_play)
        words.push_back(kDrinkCards.has(card)
                            ? fmt::format("{} (again: {})", text.card_name[index(card)],
                                          drink_progress(draw, own, card))
                            : text.card_name[index(card)]);
    return words;
}

std::string station_heading(const Drawing& draw, Seat seat) {
    const Station& own = draw.at(seat);
    const int points =
        score(draw.book.content, draw.view.stations, draw.view.court.seat_count, seat);
    const Words parts{
        fmt::format("{}: {}", short_name(draw.names, seat), deck_text(draw.book, own).name),
        counted(own.scored.size(), "customer") + " scored",
        fmt::format("{} VP {}", points, draw.view.over ? "in the end" : "if it ended now")};
    return fmt::format("{}", fmt::join(parts, " · "));
}

void draw_station(const Drawing& draw, Seat seat) {
    const Station& own = draw.at(seat);
    const DeckText& text = deck_text(draw.book, own);
    draw.page.gap();
    draw.page.heading(station_heading(draw, seat));
    draw.page.row(fmt::format("  Queue {}/{}", own.queue.size(), queue_limit(own)),
                  people(draw, own.queue), " ·");
    draw.page.row("  Prepared", card_groups(text, own.prepared));
    draw.page.row("  Cooked", dishes(draw, own), " ·");
    draw.page.row("  In play", in_play(draw, own));
    draw.page.row(
        fmt::format("  Medals {}/{}", own.tracking.size(), draw.view.court.variant.end_target),
        own.tracking.empty() ? Words{"none"} : card_groups(text, own.tracking));
    Words piles{fmt::format("{} of {} in hand", draw.view.hand_count[index(seat)], hand_limit(own)),
                fmt::format("{} to draw", draw.view.draw_count[index(seat)]),
                fmt::format("{} discarded", own.discard.size())};
    if (own.fill_open && !draw.view.over) piles.emplace_back("may refill");
    draw.page.row("  Cards", piles);
}

// ---- the viewer's own cards

std::string hint(const Drawing& draw, const Station& own, Card card) {
    std::string text = card_hint(draw.book, own.deck, card);
    if (!kDrinkCards.has(card)) return text;
    return fmt::format("{} ({})", text, drink_progress(draw, own, card));
}

void draw_hand(const Drawing& draw, Seat seat) {
    const Station& own = draw.at(seat);
    const DeckText& text = deck_text(draw.book, own);
    Cards rest = draw.view.hands[index(seat)];
    draw.page.row("  Ability", {text.ability});
    draw.page.row("  Medals for", {text.end_condition});
    while (!rest.empty()) {
        Cards group;
        for (const Card card : rest)
            if (text.card_id[index(card)] == text.card_id[index(rest.first())]) group.insert(card);
        const std::string name = card_groups(text, group).front();
        draw.page.row(fmt::format("  -  {}", shortened(name, kCardIndent - 6)),
                      {hint(draw, own, group.first())}, "", kCardIndent);
        rest -= group;
    }
}

}  // namespace

std::string draw_board(const Book& book, const View& view, const SeatNames& names) {
    Page page;
    const Drawing draw{book, view, names, page};
    const std::size_t seats = view.court.seat_count;
    const std::size_t begin = draw.has_own_seat() ? index(draw.own_seat()) + 1 : 0;
    draw_head(draw);
    draw_court(draw);
    for (std::size_t step = 0; step < seats; ++step) {
        const Seat seat = seat_at((begin + step) % seats);
        draw_station(draw, seat);
        if (is_seat(view.viewer, seat))
            draw_hand(draw, seat);
        else  // empty unless it lies open [FC-9.5]
            page.row("  Hand",
                     card_groups(deck_text(book, draw.at(seat)), view.hands[index(seat)]));
    }
    return std::move(page).text();
}

// ---- the result [FC-8.1 to 8.8]

namespace {

// Draws one scored customer and returns its base value.
int draw_scored(const Drawing& draw, Seat seat, Customer customer) {
    const Station& own = draw.at(seat);
    const CustomerCard& card = card_of(draw.book.content, draw.view.stations, customer);
    const Customers home =
        customers_of_nation(draw.view.stations, draw.view.court.seat_count, own.deck);
    const BonusReason why = bonus_reason(card, icons_of(own), home.has(customer));
    const std::string name = title(draw.book, draw.view.stations, customer);
    draw.page.row(
        fmt::format("  {} {}  {}", card.base, why.pays ? fmt::format("+{}", card.bonus) : "  ",
                    shortened(name, kCardIndent - 9)),
        {why.pays ? why.words : fmt::format("no +{}: {}", card.bonus, why.words)}, "", kCardIndent);
    return card.base;
}

void draw_place(const Drawing& draw, const Outcome& result, Seat seat) {
    const Station& own = draw.at(seat);
    const Icons icons = icons_of(own);
    const int points = result.score[index(seat)];
    int base = 0;
    draw.page.gap();
    draw.page.heading(fmt::format("{}. {}: {} · {} VP", result.place[index(seat)],
                                  short_name(draw.names, seat), deck_text(draw.book, own).name,
                                  points));
    for (const Customer customer : own.scored) base += draw_scored(draw, seat, customer);
    draw.page.row("  In all",
                  {counted(own.scored.size(), "customer"), counted(icons.drinks, "drink"),
                   counted(icons.utensils, "utensil"), counted(icons.medals, "medal"),
                   fmt::format("base {} + bonus {}", base, points - base)});
}

// [FC-8.8] What told two neighbours of the ladder with equal points apart.
void draw_tie(const Drawing& draw, const State& state, Seat above, Seat below) {
    const Outcome result = outcome(draw.book.content, state);
    if (result.score[index(above)] != result.score[index(below)]) return;
    const std::string decides = explain_tie(draw.book, state, above, below);
    draw.page.line(fmt::format("{} and {} are tied: {}.", short_name(draw.names, above),
                               short_name(draw.names, below),
                               decides.empty() ? "they share the place" : decides));
}

}  // namespace

std::string draw_result(const Book& book, const State& state, const SeatNames& names) {
    Page page;
    const View view = observe(book.content, state, kSpectator);
    const Drawing draw{book, view, names, page};
    const Outcome result = outcome(book.content, state);
    std::vector<Seat> ladder;
    for (std::size_t place = 1; place <= result.seat_count; ++place)
        for (std::size_t seat = 0; seat < result.seat_count; ++seat)
            if (result.place[seat] == place) ladder.push_back(seat_at(seat));
    page.line(view.over ? fmt::format("The game is over after round {}: {}.", view.court.round,
                                      end_in_words(view.court))
                        : fmt::format("If it ended now, in round {}:", view.court.round));
    for (std::size_t at = 1; view.over && at < ladder.size(); ++at)
        draw_tie(draw, state, ladder[at - 1], ladder[at]);
    for (const Seat seat : ladder) draw_place(draw, result, seat);
    return std::move(page).text();
}

}  // namespace brigade::food_court
