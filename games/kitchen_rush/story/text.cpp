// The story in words: one sentence for what cost most, and the whole for a terminal.
#include <algorithm>

#include "games/kitchen_rush/story/parts.hpp"

namespace brigade::kitchen_rush::story {

namespace {

constexpr i32 kSecond = 1000;

i32 seconds_of(i32 ms) { return (ms + kSecond / 2) / kSecond; }

std::string minutes(i32 seconds) { return fmt::format("{}:{:02}", seconds / 60, seconds % 60); }

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

// "the stove", "storage room A".
std::string room_name(const Content& content, Space space) {
    const SpaceInfo& info = content.space(space);
    switch (info.station) {
        case Station::Reception: return "the reception";
        case Station::DiningRoom: return "the dining room";
        case Station::Storage: return Titles::of(info.room);
        case Station::Stove: return "the stove";
        case Station::Greenhouse: return "the greenhouse";
        case Station::Sink: return "the sink";
        case Station::LatePayment: return "the space for late payments";
        case Station::OfficeCard: return "the office";
        case Station::Van: return "the van";
    }
    return "";
}

}  // namespace

std::string clock_of(const Chapter& chapter, i32 ms) {
    return minutes(seconds_of(chapter.timed ? std::max(0, chapter.length_ms - ms) : ms));
}

std::string sentence(const Titles& titles, const Chapter& chapter, const IdleStretch& stretch) {
    const i32 all = seconds_of(stretch.to_ms - stretch.from_ms);
    const i32 stood = seconds_of(stretch.stood_ms);
    std::string text =
        fmt::format("{} did nothing from {} to {}: {}", capital(titles.of(stretch.timer)),
                    clock_of(chapter, stretch.from_ms), clock_of(chapter, stretch.to_ms),
                    counted(all, "second"));
    if (stood == 0) return text + ", at home.";
    const std::string where = titles.of(stretch.space);
    if (stood == all) return fmt::format("{}, with its sand run out on {}.", text, where);
    return fmt::format("{}, {} of them with its sand run out on {}.", text, stood, where);
}

std::string sentence(const Titles& titles, const Content& content, const Chapter& chapter,
                     const Collision& collision) {
    std::string text = fmt::format("{} was full from {} to {} while {} was ready for it",
                                   capital(room_name(content, collision.space)),
                                   clock_of(chapter, collision.from_ms),
                                   clock_of(chapter, collision.to_ms), titles.of(collision.timer));
    if (collision.empty_ms == 0) return text + ".";
    return fmt::format("{}; for {} a timer stood there whose sand had run out.", text,
                       counted(seconds_of(collision.empty_ms), "second"));
}

// ---- for a terminal

namespace {

constexpr i32 kColumns = 60;

// A letter for what the sand runs for; a dot where a timer stands without sand.
char letter_of(const Content& content, const Stretch& stretch) {
    if (stretch.stay == Stay::Stood) return '.';
    if (stretch.stay == Stay::Idle) return ' ';
    if (stretch.stay == Stay::Away) return 'x';
    const SpaceInfo& space = content.space(stretch.space);
    constexpr std::string_view kStations = "RDASGWLOV";
    if (space.station == Station::Storage) return static_cast<char>('A' + index(space.room));
    return kStations[static_cast<std::size_t>(space.station)];
}

class Printer {
   public:
    Printer(const Book& book, const Story& story, const SeatNames& names)
        : book_(book),
          story_(story),
          floor_(floor_of(story, names)),
          titles_(book, floor_, names) {}

    std::string print() {
        for (const Chapter& chapter : story_.chapters) print(chapter);
        if (story_.chapters.empty()) line("No shift has been checked yet.");
        return std::move(out_);
    }

   private:
    static Floor floor_of(const Story& story, const SeatNames& names) {
        Floor floor;
        floor.options.scenario = story.scenario;
        floor.seat_count = static_cast<u8>(names.size());
        return floor;
    }
    void line(std::string_view text) {
        out_ += text;
        out_ += '\n';
    }

    void print(const Chapter& chapter) {
        line(fmt::format(
            "Shift {}, {}{}", chapter.shift + 1, minutes(seconds_of(chapter.length_ms)),
            chapter.overtime_ms > 0
                ? fmt::format(" and {} of overtime", minutes(seconds_of(chapter.overtime_ms)))
                : std::string()));
        print_rows(chapter);
        print_orders(chapter);
        print_all("In the way", chapter.collisions);
        print_all("Idle longest", chapter.idlest);
        print_shouts(chapter);
        print_books("Office", chapter.office);
        print_books("Reputation", chapter.reputation);
        line("");
    }

    void print_rows(const Chapter& chapter) {
        line(fmt::format("  {:<24} {:<{}}   sand  stood   idle   away", "", "", kColumns));
        for (const TimerRow& row : chapter.rows) {
            line(fmt::format("  {:<24} {}  {:>5}  {:>5}  {:>5}  {:>5}",
                             capital(titles_.of(row.timer)), bar_of(chapter, row),
                             minutes(row.seconds[Stay::Sand]), minutes(row.seconds[Stay::Stood]),
                             minutes(row.seconds[Stay::Idle]), minutes(row.seconds[Stay::Away])));
        }
        line(
            "  R reception, D dining room, A B C storage, S stove, G greenhouse, W sink, L late "
            "payment, O office, V van, . stands without sand, x not in play");
    }
    [[nodiscard]] std::string bar_of(const Chapter& chapter, const TimerRow& row) const {
        std::string bar(kColumns, ' ');
        for (const Stretch& stretch : row.stretches)
            for (i32 column = 0; column < kColumns; ++column) {
                const i64 ms = i64{chapter.length_ms} * (2 * column + 1) / (2 * kColumns);
                if (stretch.from_ms <= ms && ms < stretch.to_ms)
                    bar[static_cast<std::size_t>(column)] = letter_of(book_.content, stretch);
            }
        return bar;
    }

    void print_orders(const Chapter& chapter) {
        constexpr std::array<std::string_view, kEnumSize<Fate>> kFates{"just right", "sent back",
                                                                       "not ready"};
        for (const OrderStory& order : chapter.orders) {
            line(fmt::format("  {} ({}): {} [{}]", titles_.of(order.card), titles_.of(order.board),
                             kFates[static_cast<std::size_t>(order.fate)], order.rule));
            for (const Step& step : order.steps) {
                const bool counts = step.wrong && !step.mended;
                line(fmt::format("    {}{:>5}  {}{}{}", counts ? '!' : ' ',
                                 step.shift == chapter.shift ? clock_of(chapter, step.ms)
                                                             : fmt::format("({})", step.shift + 1),
                                 step.text, step.gone ? " (gone)" : "",
                                 counts ? fmt::format(" [{}]", *step.rule) : std::string()));
            }
        }
    }

    template <class Told>
    void print_all(std::string_view title, const std::vector<Told>& list) {
        for (const Told& one : list) line(fmt::format("  {}: {}", title, one.text));
    }

    void print_shouts(const Chapter& chapter) {
        for (const Shout& shout : chapter.shouts)
            line(fmt::format("  {:>5}  {}: {}{}", clock_of(chapter, shout.ms),
                             titles_.of(shout.seat), shout.text,
                             shout.at.empty() ? "" : fmt::format(" ({})", shout.at)));
    }

    void print_books(std::string_view title, const std::vector<BookLine>& lines) {
        for (const BookLine& one : lines) {
            const std::string card = one.card == kNoCard ? "" : ", " + titles_.of(one.card);
            line(fmt::format("  {}: {}{} {:+} = {}", title, word_of(one.entry), card, one.by,
                             one.after));
        }
    }

    const Book& book_;
    const Story& story_;
    Floor floor_;
    Titles titles_;
    std::string out_;
};

}  // namespace

std::string text_of(const Book& book, const Story& story, const SeatNames& names) {
    return Printer(book, story, names).print();
}

}  // namespace brigade::kitchen_rush::story

namespace brigade::kitchen_rush {

std::string tell_story_text(const Book& book, const PlayedGame& played) {
    return story::text_of(book, story::tell(book, played), played.names);
}

}  // namespace brigade::kitchen_rush
