// `brigade play`: a game in the terminal. The board as text, numbered choices, help, rules, undo.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <iostream>

#include "bots/any_bot.hpp"
#include "bots/any_coach.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "core/record.hpp"

namespace brigade::cli {

namespace {

constexpr std::string_view kHelp =
    "  a number   choose it                 u   take back (a step, or a move that revealed "
    "nothing)\n"
    "  b          show the board again      l   the log of the whole game\n"
    "  r WORD     search the rules          r   the whole rules\n"
    "  w          wait until something happens, in a game with clocks\n"
    "  h          ask the coach what a good player would do, also in words\n"
    "  s          what can be shouted       s N PIECE   shout it, pointing at something or not\n"
    "  q          leave the game            ?   this help\n"
    "A move may also be typed in words.";

// Whatever was typed, when the player wants to leave.
struct Leave {};

class TerminalGame {
   public:
    TerminalGame(const GameFace& game, std::shared_ptr<const AnyBook> book, const PlayFlags& flags,
                 u64 seed)
        : game_(game),
          book_(std::move(book)),
          levels_(split(flags.seats, ',')),
          rng_(Rng::stream(seed, 1001)),
          table_(start(parse_options(*book_, flags.options), seed)),
          recorder_(game.info(), *book_, *table_, levels_, seed) {
        seat_players();
    }

    void run() {
        while (!table_->standing().over) {
            if (let_bots_act()) continue;
            if (const std::optional<Seat> seat = next_person())
                ask_person(*seat);
            else
                pass_time();
        }
        recorder_.finish(now_, *table_);
        tell_news();
        print("\n" + table_->result_text(names_));
    }
    [[nodiscard]] const Record& record() const { return recorder_.record(); }

   private:
    // A draft on the way to a move; forced if nothing else could be chosen.
    struct Step {
        AnyMove move;
        bool forced;
    };
    struct Before {
        std::unique_ptr<Table> table;
        std::size_t log_size;
    };

    std::unique_ptr<Table> start(const json::object& options, u64 seed) const {
        auto table = book_->start(options, levels_.size(), seed);
        if (!table) throw Stop{kUsage, table.error().message()};
        return *std::move(table);
    }

    void seat_players() {
        const auto people = std::count(levels_.begin(), levels_.end(), "you");
        for (std::size_t seat = 0; seat < levels_.size(); ++seat) {
            const bool person = levels_[seat] == "you";
            bots_.push_back(person ? nullptr : make_any_bot(game_.info().id, levels_[seat]));
            if (!person && bots_.back() == nullptr)
                throw Stop{kUsage,
                           fmt::format("'{}' is neither you nor a bot level ({}).", levels_[seat],
                                       fmt::join(levels_of(game_.info().id), ", "))};
            names_.push_back(person ? people == 1 ? "You" : fmt::format("Player {}", seat + 1)
                                    : fmt::format("Bot {} ({})", seat + 1, levels_[seat]));
        }
        shared_screen_ = people > 1;
    }

    [[nodiscard]] std::optional<Seat> next_person() const {
        for (std::size_t number = 0; number < levels_.size(); ++number)
            if (bots_[number] == nullptr && includes(table_->waits_for(), seat_at(number)))
                return seat_at(number);
        return std::nullopt;
    }

    // In the terminal a clock only runs when nobody wants to move: to the next thing that is due.
    // A hand that rests is nothing due, so a long wait goes on in short steps.
    void pass_time() {
        constexpr Millis kStepMs = 500;
        now_ = std::min(table_->next_due(), now_ + kStepMs);
        undo_.clear();
        tell_events(table_->run_to(now_));
    }

    // Until there is something to tell, or nothing will come by itself any more.
    void wait() {
        constexpr Millis kLongestMs = 60'000;
        const std::size_t known = log_.size();
        const Millis until = now_ + kLongestMs;
        while (log_.size() == known && now_ < until && table_->next_due() != kNever &&
               !table_->standing().over) {
            pass_time();
            let_bots_act();
        }
    }

    bool let_bots_act() {
        bool acted = false;
        for (std::size_t number = 0; number < bots_.size(); ++number) {
            const Seat seat = seat_at(number);
            if (bots_[number] == nullptr || table_->choices(seat, table_->no_draft()).empty())
                continue;
            const std::optional<AnyMove> move =
                bots_[number]->choose(*table_, seat, rng_, Budget{});
            if (const std::optional<AnyShout> said = bots_[number]->say(*table_)) pass_on(*said);
            if (!move) continue;
            undo_.clear();
            make(seat, *move);
            acted = true;
        }
        return acted;
    }

    // What somebody shouts everybody hears.
    void pass_on(const AnyShout& shout) {
        const std::string& text = game_.info().shouts[static_cast<std::size_t>(shout.number)].text;
        const std::string at = shout.at.empty() ? "" : fmt::format(" ({})", shout.at);
        log_.push_back(fmt::format("{}: \"{}\"{}", names_[index(shout.seat)], text, at));
        recorder_.add(PlayedShout{now_, shout.seat, text, shout.at});
        for (std::size_t number = 0; number < bots_.size(); ++number)
            if (bots_[number] != nullptr && seat_at(number) != shout.seat)
                bots_[number]->hear(*table_, shout);
    }

    // Returns whether the move showed somebody something new.
    bool make(Seat seat, const AnyMove& move) {
        recorder_.add(now_, seat, *table_, move);
        return tell_events(table_->play(seat, move));
    }
    bool tell_events(const std::vector<AnyEvent>& events) {
        bool revealed = false;
        for (const AnyEvent& event : events) {
            revealed = revealed || table_->reveals_something(event);
            const Viewer watcher = shared_screen_ ? kSpectator : viewer_of(person());
            if (includes(table_->event_viewers(event), watcher))
                log_.push_back(table_->event_text(event, names_));
        }
        return revealed;
    }
    // The only person at the table, or the first of several.
    [[nodiscard]] Seat person() const {
        const auto found = std::find(levels_.begin(), levels_.end(), "you");
        return seat_at(static_cast<std::size_t>(found - levels_.begin()));
    }

    void tell_news() {
        for (; told_ < log_.size(); ++told_) print("  · " + log_[told_]);
    }

    // [FC-10.14] Several people at one screen see their own hands only.
    void hand_over(Seat seat) {
        if (!shared_screen_ || last_person_ == seat) return;
        last_person_ = seat;
        fmt::print("\x1b[2J\x1b[H{}: press Enter when nobody else is looking. ",
                   names_[index(seat)]);
        read_line();
    }

    // A game in real time asks often: its board stays where it is, with what happened last above
    // it.
    void clear_screen() {
        if (!is_real_time() || isatty(STDOUT_FILENO) == 0) return;
        constexpr std::size_t kNewsMax = 8;
        fmt::print("\x1b[2J\x1b[H");
        if (log_.size() > kNewsMax) told_ = std::max(told_, log_.size() - kNewsMax);
    }

    void ask_person(Seat seat) {
        hand_over(seat);
        clear_screen();
        tell_news();
        print("\n" + table_->board_text(viewer_of(seat), names_));
        drafts_ = {{table_->no_draft(), false}};
        while (true) {
            const std::vector<AnyMove> choices = table_->choices(seat, drafts_.back().move);
            const bool forced =
                choices.size() == 1 && (drafts_.size() > 1 || table_->unfinished(choices[0]));
            if (!forced) show_choices(seat, choices);
            const std::optional<AnyMove> choice = forced ? choices[0] : answer(seat, choices);
            if (!choice) return;  // something was taken back: ask afresh
            if (!table_->unfinished(*choice)) return finish(seat, *choice);
            drafts_.push_back({*choice, forced});
        }
    }

    void show_choices(Seat seat, const std::vector<AnyMove>& choices) const {
        for (std::size_t number = 0; number < choices.size(); ++number)
            print(fmt::format("{:>4}  {}", number + 1,
                              table_->choice_label(seat, drafts_.back().move, choices[number])));
    }

    // In a game in real time no move can be taken back [PR-5.4, PR-5.20].
    void finish(Seat seat, const AnyMove& move) {
        undo_.push_back({table_->clone(), log_.size()});
        if (make(seat, move) || is_real_time()) undo_.clear();
    }
    [[nodiscard]] bool is_real_time() const { return game_.info().kind == "real-time"; }

    std::optional<AnyMove> answer(Seat seat, const std::vector<AnyMove>& choices) {
        while (true) {
            fmt::print("{} > ", names_[index(seat)]);
            const std::string line = read_line();
            if (line == "q") throw Leave{};
            if (line == "w" && table_->next_due() != kNever) {
                wait();
                return std::nullopt;
            }
            if (line == "w") {
                print("Nothing will happen by itself now.");
                continue;
            }
            if (line == "u") {
                if (take_back()) return std::nullopt;
                continue;
            }
            if (const auto choice = choice_of(seat, choices, line)) return choice;
        }
    }

    std::optional<AnyMove> choice_of(Seat seat, const std::vector<AnyMove>& choices,
                                     const std::string& line) {
        if (line.empty()) return std::nullopt;
        std::size_t number = 0;
        const char* end = line.data() + line.size();
        const auto [rest, fault] = std::from_chars(line.data(), end, number);
        if (fault == std::errc{} && rest == end) {
            if (number >= 1 && number <= choices.size()) return choices[number - 1];
            print(fmt::format("Choose a number from 1 to {}.", choices.size()));
            return std::nullopt;
        }
        if (tell(seat, line)) return std::nullopt;
        const Result<AnyMove> move = table_->read_move(seat, json::value(line));
        if (!move) {
            print(move.error().text + " Type ? for help.");
            return std::nullopt;
        }
        if (const auto refused = table_->refusal(seat, *move)) {
            print(fmt::format("{} [{}]", refused->sentence, refused->rule));
            return std::nullopt;
        }
        return *move;
    }

    // Questions that change nothing.
    bool tell(Seat seat, const std::string& line) {
        if (line == "?")
            print(kHelp);
        else if (line == "b")
            print(table_->board_text(viewer_of(seat), names_));
        else if (line == "h")
            ask_coach(seat);
        else if (line == "l")
            for (const std::string& entry : log_) print("  · " + entry);
        else if (line == "s" || line.starts_with("s "))
            shout(seat, line.size() > 2 ? line.substr(2) : "");
        else if (line == "r" || line.starts_with("r "))
            rules(line.size() > 2 ? line.substr(2) : "");
        else
            return false;
        return true;
    }
    void shout(Seat seat, const std::string& words) {
        const auto& shouts = game_.info().shouts;
        std::size_t number = 0;
        const char* end = words.data() + words.size();
        const auto [rest, fault] = std::from_chars(words.data(), end, number);
        if (fault != std::errc{} || number < 1 || number > shouts.size()) {
            for (std::size_t each = 0; each < shouts.size(); ++each)
                print(fmt::format("{:>4}  {}", each + 1, shouts[each].text));
            return;
        }
        const std::string at = rest == end ? "" : std::string(rest + 1, end);
        pass_on({seat, static_cast<int>(number - 1), at});
        tell_news();
    }
    void ask_coach(Seat seat) {
        const std::optional<Advice> advice =
            make_any_coach(game_.info().id)->advise(*table_, seat, rng_, Budget{});
        if (!advice) return print("The coach has nothing to say now.");
        print(fmt::format("{} {}", advice->say, advice->because));
        if (!advice->move) return;
        print(fmt::format("  in words: {}", table_->move_text(seat, *advice->move)));
    }
    void rules(const std::string& word) const {
        try {
            show_rules(game_.info().id, word);
        } catch (const Stop& stop) {
            print(stop.sentence);
        }
    }

    bool take_back() {
        const bool chose = std::any_of(drafts_.begin() + 1, drafts_.end(),
                                       [](const Step& step) { return !step.forced; });
        if (chose) return true;  // the choice is begun anew
        if (undo_.empty()) {
            print(is_real_time()
                      ? "No move can be taken back in a game in real time."
                      : "There is nothing to take back: the last move was not yours, or it "
                        "revealed something.");
            return false;
        }
        table_ = std::move(undo_.back().table);
        log_.resize(undo_.back().log_size);
        told_ = std::min(told_, log_.size());
        undo_.pop_back();
        recorder_.take_back();
        return true;
    }

    static std::string read_line() {
        std::fflush(stdout);
        std::string line;
        if (!std::getline(std::cin, line)) throw Leave{};
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
        return line;
    }

    const GameFace& game_;
    std::shared_ptr<const AnyBook> book_;
    std::vector<std::string> levels_;
    std::vector<std::unique_ptr<AnyBot>> bots_;
    SeatNames names_;
    Rng rng_;
    std::unique_ptr<Table> table_;
    Recorder recorder_;
    Millis now_ = 0;
    std::vector<std::string> log_;
    std::size_t told_ = 0;
    std::vector<Before> undo_;
    std::vector<Step> drafts_;
    bool shared_screen_ = false;
    std::optional<Seat> last_person_;
};

u64 seed_from_clock() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return mix64(static_cast<u64>(now.count())) >> 11U;
}

}  // namespace

int play(const PlayFlags& flags) {
    const GameFace& game = game_named(flags.game);
    const u64 seed = flags.seed != 0 ? flags.seed : seed_from_clock();
    if (!flags.record.empty()) write_file(flags.record, "");
    TerminalGame terminal(game, load_book(game, flags.content), flags, seed);
    print(fmt::format("{} with seed {}. Type ? for help.", game.info().name, seed));
    try {
        terminal.run();
    } catch (const Leave&) {
        print("\nThe game is left unfinished.");
    }
    if (!flags.record.empty()) write_file(flags.record, write_record(terminal.record()));
    return kOk;
}

}  // namespace brigade::cli
