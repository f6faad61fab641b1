// Wraps a Game and its words into the typeless face of table.hpp. One template for all games:
// a game gives the functions called here next to its types (see games/food_court/face.hpp).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/difference.hpp"
#include "core/game.hpp"
#include "core/hash.hpp"
#include "core/table.hpp"

namespace brigade {

// Far more than any game needs to settle a decision by default.
inline constexpr std::size_t kDefaultStepsMax = 200;

// A game whose decisions are many small moves may lay them out on request.
template <class G>
concept Suggests = requires(const typename G::Content& content, const typename G::View& view,
                            std::string_view wish) {
    { suggest_moves(content, view, wish) } -> std::same_as<std::vector<typename G::Move>>;
};

// A game may look back at a finished one: what could have been done best before these events.
template <class G>
concept LooksBack = requires(const typename G::Book& book, const typename G::State& before,
                             std::span<const typename G::Event> events) {
    { look_back(book, before, events) } -> std::same_as<std::vector<json::object>>;
};

// A game may let a player lay the own draft open to everybody.
template <class G>
concept ShowsDrafts =
    requires(const typename G::Book& book, const typename G::State& state, Seat seat) {
        { open_draft(book, state, seat) } -> std::same_as<std::optional<json::object>>;
    };

// A game may have rules for the table that serves it, and words for what they refuse. A table that
// is not dealt yet is asked with an empty state.
template <class G>
concept RulesItsTable =
    requires(const typename G::Options& options, const typename G::State& state) {
        { service_of(options, state) } -> std::same_as<TableService>;
        { G::Refusal::Paused } -> std::convertible_to<typename G::Refusal>;
        { G::Refusal::NoPause } -> std::convertible_to<typename G::Refusal>;
    };

// What a game can do beyond the contract is declared with its face: GameFaceOf<Rules, TellsStory>.
// Its functions are then called as they are, so that one that is missing or misspelt does not
// compile: tell_story(book, played), tell_story_text(book, played), stamp_of_story(state).
struct TellsStory {};

template <Game G>
class TableOf final : public Table {
    using State = typename G::State;
    using Move = typename G::Move;
    using Event = typename G::Event;
    using Refusal = typename G::Refusal;

   public:
    TableOf(std::shared_ptr<const typename G::Book> book, typename G::Options options, State state)
        : book_(std::move(book)), options_(options), state_(state) {}

    // Typed access for those who know the game; a bot is only ever handed a view.
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const typename G::Book& book() const { return *book_; }
    [[nodiscard]] typename G::View view(Viewer viewer) const {
        return observe(book_->content, state_, viewer);
    }

    [[nodiscard]] std::unique_ptr<Table> clone() const override {
        return std::make_unique<TableOf>(*this);
    }
    [[nodiscard]] std::size_t seat_count() const override { return standing().seat_count; }
    [[nodiscard]] Outcome standing() const override { return outcome(book_->content, state_); }
    [[nodiscard]] SeatSet waits_for() const override { return awaited(state_); }
    [[nodiscard]] u64 fingerprint() const override { return hash_of(state_); }
    [[nodiscard]] std::string_view bytes() const override {
        static_assert(std::is_trivially_copyable_v<State>);
        return {reinterpret_cast<const char*>(&state_), sizeof state_};
    }
    [[nodiscard]] bool take_bytes(std::string_view bytes) override {
        if (bytes.size() != sizeof state_) return false;
        std::memcpy(static_cast<void*>(&state_), bytes.data(), bytes.size());
        return true;
    }
    [[nodiscard]] std::optional<TableService> service() const override {
        if constexpr (RulesItsTable<G>)
            return service_of(options_, state_);
        else
            return std::nullopt;
    }
    [[nodiscard]] Refused why_paused() const override {
        if constexpr (RulesItsTable<G>)
            return describe(Refusal::Paused);
        else
            return {"paused", "The game is paused.", ""};
    }
    [[nodiscard]] Refused why_no_pause() const override {
        if constexpr (RulesItsTable<G>)
            return describe(Refusal::NoPause);
        else
            return {"no-pause-left", "There is no pause left in this game.", ""};
    }

    [[nodiscard]] AnyMove no_draft() const override { return AnyMove::of(Move{}); }
    [[nodiscard]] std::vector<AnyMove> choices(Seat seat, const AnyMove& draft) const override {
        // A draft may come from outside; whatever it holds, only what the rules allow is offered.
        std::vector<AnyMove> list;
        for (const Move& move : legal(book_->content, state_, seat, draft.as<Move>()))
            if (is_open(move) || check(book_->content, state_, seat, move) == Refusal::None)
                list.push_back(AnyMove::of(move));
        return list;
    }
    [[nodiscard]] std::vector<AnyMove> all_moves(Seat seat) const override {
        std::vector<Move> moves;
        visit_moves<G>(book_->content, state_, seat,
                       [&](const Move& move) { moves.push_back(move); });
        std::sort(moves.begin(), moves.end(),
                  [](const Move& a, const Move& b) { return comes_before(a, b); });
        std::vector<AnyMove> list;
        for (const Move& move : moves) list.push_back(AnyMove::of(move));
        return list;
    }
    [[nodiscard]] bool unfinished(const AnyMove& move) const override {
        return is_open(move.as<Move>());
    }
    [[nodiscard]] std::optional<Refused> refusal(Seat seat, const AnyMove& move) const override {
        return refusal_in(state_, seat, move.as<Move>());
    }
    [[nodiscard]] std::optional<Refused> refusal_at(Millis now, Seat seat,
                                                    const AnyMove& move) const override {
        State then = state_;
        typename G::Events events;
        advance(book_->content, then, now, events);
        return refusal_in(then, seat, move.as<Move>());
    }
    [[nodiscard]] std::vector<AnyMove> default_moves(Seat seat) const override {
        std::vector<AnyMove> list;
        State state = state_;
        const u64 decision = decision_of(state, seat);
        while (includes(awaited(state), seat) && decision_of(state, seat) == decision) {
            const Move step = fallback(book_->content, state, seat, list.size());
            list.push_back(AnyMove::of(step));
            typename G::Events untold;
            apply(book_->content, state, seat, step, untold);
            ASSERT(list.size() <= kDefaultStepsMax);
        }
        return list;
    }
    [[nodiscard]] Millis think_ms(Seat seat) const override {
        return clock_of(options_, state_, seat);
    }
    [[nodiscard]] u64 decision(Seat seat) const override { return decision_of(state_, seat); }
    [[nodiscard]] AnyMove from_afar(const AnyMove& move, Millis way_ms) const override {
        if constexpr (requires { with_way(options_, move.as<Move>(), way_ms); })
            return AnyMove::of(with_way(options_, move.as<Move>(), way_ms));
        else
            return move;
    }
    [[nodiscard]] Millis way_counted(const AnyEvent& event, Seat seat) const override {
        if constexpr (requires { way_used(event.as<Event>(), seat); })
            return way_used(event.as<Event>(), seat);
        else
            return 0;
    }
    [[nodiscard]] json::object worth(Seat seat, const AnyMove& move) const override {
        return worth_to_json(*book_, view(viewer_of(seat)), move.as<Move>());
    }
    [[nodiscard]] std::optional<AnyMove> best_finish(Seat seat,
                                                     const AnyMove& draft) const override {
        const std::optional<Move> move =
            finish_well(book_->content, view(viewer_of(seat)), draft.as<Move>());
        if (!move) return std::nullopt;
        return AnyMove::of(*move);
    }
    [[nodiscard]] std::vector<AnyMove> suggestions(Seat seat,
                                                   std::string_view wish) const override {
        std::vector<AnyMove> list;
        if constexpr (Suggests<G>)
            for (const Move& move : suggest_moves(book_->content, view(viewer_of(seat)), wish))
                list.push_back(AnyMove::of(move));
        return list;
    }
    [[nodiscard]] std::optional<json::object> draft_json(Seat seat) const override {
        if constexpr (ShowsDrafts<G>)
            return open_draft(*book_, state_, seat);
        else
            return std::nullopt;
    }
    std::vector<AnyEvent> play(Seat seat, const AnyMove& move) override {
        typename G::Events events;
        apply(book_->content, state_, seat, move.as<Move>(), events);
        return pack(events);
    }

    [[nodiscard]] Millis next_due() const override { return due(state_); }
    std::vector<AnyEvent> run_to(Millis now) override {
        typename G::Events events;
        advance(book_->content, state_, now, events);
        return pack(events);
    }

    [[nodiscard]] Result<AnyMove> read_move(Seat seat, const json::value& move) const override {
        Result<Move> read = move_from_json(*book_, state_, seat, move);
        if (!read) return read.error();
        return AnyMove::of(*read);
    }
    [[nodiscard]] json::object move_json(Seat seat, const AnyMove& move) const override {
        return move_to_json(*book_, state_, seat, move.as<Move>());
    }
    [[nodiscard]] std::string move_text(Seat seat, const AnyMove& move) const override {
        return to_text(*book_, state_, seat, move.as<Move>());
    }
    [[nodiscard]] std::string choice_label(Seat seat, const AnyMove& draft,
                                           const AnyMove& choice) const override {
        return label(*book_, state_, seat, draft.as<Move>(), choice.as<Move>());
    }
    [[nodiscard]] Viewers event_viewers(const AnyEvent& event) const override {
        return event.as<Event>().viewers;
    }
    [[nodiscard]] bool reveals_something(const AnyEvent& event) const override {
        return reveals(event.as<Event>());
    }
    [[nodiscard]] json::object event_json(const AnyEvent& event) const override {
        return event_to_json(*book_, state_, event.as<Event>());
    }
    [[nodiscard]] std::string event_text(const AnyEvent& event,
                                         const SeatNames& names) const override {
        return event_to_text(*book_, state_, event.as<Event>(), names);
    }

    [[nodiscard]] json::object options_json() const override {
        return options_to_json(*book_, options_);
    }
    [[nodiscard]] json::object state_json() const override { return state_to_json(*book_, state_); }
    [[nodiscard]] json::object view_json(Viewer viewer) const override {
        return to_json(view_to_wire(*book_, view(viewer))).as_object();
    }
    void write_view(std::string& out, Viewer viewer) const override {
        write_json(out, view_to_wire(*book_, view(viewer)));
    }
    bool write_changes(std::string& out, Viewer viewer, const Table& before) const override {
        const auto& other = dynamic_cast<const TableOf&>(before);
        return write_difference(out, view_to_wire(*other.book_, other.view(viewer)),
                                view_to_wire(*book_, view(viewer)));
    }
    [[nodiscard]] bool looks_the_same(Viewer viewer, const Table& other) const override {
        const auto& before = dynamic_cast<const TableOf&>(other);
        if constexpr (requires { look_alike(view(viewer), before.view(viewer)); })
            return look_alike(view(viewer), before.view(viewer));
        else
            return view(viewer) == before.view(viewer);
    }
    [[nodiscard]] std::string board_text(Viewer viewer, const SeatNames& names) const override {
        return draw_board(*book_, view(viewer), names);
    }
    [[nodiscard]] std::string result_text(const SeatNames& names) const override {
        return draw_result(*book_, state_, names);
    }
    [[nodiscard]] std::vector<ScoreLine> score_lines(Seat seat) const override {
        return explain_score(*book_, state_, seat);
    }
    [[nodiscard]] std::vector<json::object> hindsight(
        const std::vector<AnyEvent>& events) const override {
        std::vector<Event> told;
        if constexpr (LooksBack<G>) {
            for (const AnyEvent& event : events) told.push_back(event.as<Event>());
            return look_back(*book_, state_, told);
        }
        return {};
    }
    [[nodiscard]] std::string tie_break(Seat above, Seat below) const override {
        if constexpr (requires { explain_tie(*book_, state_, above, below); })
            return explain_tie(*book_, state_, above, below);
        else
            return {};
    }
    Status patch(const json::object& position) override {
        State changed = state_;
        const Status status = patch_state(*book_, changed, position);
        if (status) state_ = changed;
        return status;
    }
    [[nodiscard]] bool is_set(std::string_view key) const override {
        return is_unordered(*book_, key);
    }

   private:
    [[nodiscard]] std::optional<Refused> refusal_in(const State& state, Seat seat,
                                                    const Move& move) const {
        const Refusal why = check(book_->content, state, seat, move);
        if (why == Refusal::None) return std::nullopt;
        return explain(*book_, state, seat, move, why);
    }
    static std::vector<AnyEvent> pack(const typename G::Events& events) {
        std::vector<AnyEvent> packed;
        for (const Event& event : events) packed.push_back(AnyEvent::of(event));
        return packed;
    }

    std::shared_ptr<const typename G::Book> book_;
    typename G::Options options_;
    State state_;
};

template <Game G>
class BookOf final : public AnyBook {
   public:
    explicit BookOf(typename G::Book book)
        : book_(std::make_shared<const typename G::Book>(std::move(book))),
          options_(option_specs(*book_)),
          presets_(presets_of(*book_)) {
        for (Preset& preset : presets_)
            if (Result<json::object> whole = complete(preset.options))
                preset.whole = *std::move(whole);
    }

    [[nodiscard]] const std::shared_ptr<const typename G::Book>& book() const { return book_; }
    [[nodiscard]] u64 hash() const override { return book_->hash; }
    [[nodiscard]] const std::vector<OptionSpec>& options() const override { return options_; }
    [[nodiscard]] const std::vector<Preset>& presets() const override { return presets_; }
    [[nodiscard]] json::object catalog() const override { return catalog_to_json(*book_); }

    [[nodiscard]] Result<json::object> complete(const json::object& options) const override {
        const Result<typename G::Options> read = options_from_json(*book_, options);
        if (!read) return read.error();
        return options_to_json(*book_, *read);
    }

    [[nodiscard]] std::optional<TableService> service(const json::object& options) const override {
        if constexpr (RulesItsTable<G>)
            if (const Result<typename G::Options> read = options_from_json(*book_, options))
                return service_of(*read, typename G::State{});
        return std::nullopt;
    }

    [[nodiscard]] Result<std::unique_ptr<Table>> start(const json::object& options,
                                                       std::size_t seats, u64 seed) const override {
        const Result<typename G::Options> read = options_from_json(*book_, options);
        if (!read) return read.error();
        if (seats < G::kPlayersMin || seats > G::kPlayersMax)
            return Error{fmt::format("This game is for {} to {} players, not {}.",
                                     std::size_t{G::kPlayersMin}, std::size_t{G::kPlayersMax},
                                     seats)};
        const typename G::Refusal why = check_deal(book_->content, *read, seats);
        if (why != G::Refusal::None) {
            const Refused refused = describe(why);
            return Error{refused.sentence, {}, refused.id};
        }
        return std::unique_ptr<Table>(
            std::make_unique<TableOf<G>>(book_, *read, deal(book_->content, *read, seats, seed)));
    }

   private:
    std::shared_ptr<const typename G::Book> book_;
    std::vector<OptionSpec> options_;
    std::vector<Preset> presets_;
};

template <Game G, class... Abilities>
class GameFaceOf final : public GameFace {
    template <class Ability>
    static constexpr bool kCan = (std::same_as<Ability, Abilities> || ...);

   public:
    GameFaceOf(GameInfo info, std::string_view content)
        : info_(std::move(info)), content_(content) {}
    [[nodiscard]] const GameInfo& info() const override { return info_; }
    [[nodiscard]] std::string_view built_in_content() const override { return content_; }
    [[nodiscard]] Result<std::shared_ptr<const AnyBook>> load(
        std::string_view content, const std::string& file_name) const override {
        Result<typename G::Book> book = G::load(content, file_name);
        if (!book) return book.error();
        return std::shared_ptr<const AnyBook>(std::make_shared<BookOf<G>>(*std::move(book)));
    }

    [[nodiscard]] std::string wire_types() const override { return wire_types_of(G{}); }

    [[nodiscard]] bool tells_story() const override { return kCan<TellsStory>; }
    [[nodiscard]] json::object story(const AnyBook& book, const PlayedGame& played) const override {
        if constexpr (kCan<TellsStory>) return tell_story(typed(book), played);
        ASSERT(false);  // not declared
        return {};
    }
    [[nodiscard]] std::string story_text(const AnyBook& book,
                                         const PlayedGame& played) const override {
        if constexpr (kCan<TellsStory>) return tell_story_text(typed(book), played);
        ASSERT(false);
        return {};
    }
    [[nodiscard]] u64 story_stamp(const Table& table) const override {
        if constexpr (kCan<TellsStory>)
            return stamp_of_story(dynamic_cast<const TableOf<G>&>(table).state());
        ASSERT(false);
        return 0;
    }

   private:
    static const typename G::Book& typed(const AnyBook& book) {
        return *dynamic_cast<const BookOf<G>&>(book).book();
    }

    GameInfo info_;
    std::string_view content_;
};

}  // namespace brigade
