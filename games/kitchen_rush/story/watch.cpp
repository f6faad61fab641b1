// Plays a game again and lets the watchers look: one step for each move and each thing that is due.
#include <algorithm>

#include "games/kitchen_rush/story/parts.hpp"

namespace brigade::kitchen_rush::story {

namespace {

// Acts that need no action of their own [KR-5.52].
bool is_free(const Move& move) {
    return is_act<Move, TakePlate>(move) || is_act<Move, PutBackPlate>(move) ||
           is_act<Move, Relabel>(move) || is_act<Move, Scrap>(move) ||
           is_act<Move, FixReturn>(move) || is_act<Move, FixTake>(move) ||
           is_act<Move, FixPlate>(move);
}

// The act that closes the last action of an Overtime is judged with the rest, in the same step.
void catch_up(Floor& floor, const Fact& fact) {
    if (const auto* taken = std::get_if<OrderTaken>(&fact))
        floor.orders.push_back({.card = taken->card, .board = taken->board});
    if (const auto* served = std::get_if<OrderServed>(&fact))
        find_order(floor, served->card)->handed_over = true;
    if (const auto* cooked = std::get_if<MealCooked>(&fact))
        floor.plates[cooked->plate].row = cooked->row;
}

class Watch {
   public:
    Watch(const Book& book, const PlayedGame& played)
        : book_(book), played_(played), orders_(book) {
        const Result<Options> options = options_from_json(book, played.options);
        ASSERT(options.ok());
        state_ = deal(book.content, *options, played.names.size(), played.seed);
    }

    Story tell() {
        for (const PlayedMove& entry : played_.moves) {
            run_to(entry.ms);
            play(entry);
        }
        run_to(played_.until);
        finish();
        return std::move(story_);
    }

   private:
    [[nodiscard]] const Content& content() const { return book_.content; }
    [[nodiscard]] const Floor& floor() const { return state_.floor; }
    [[nodiscard]] Titles titles() const { return {book_, floor(), played_.names}; }
    [[nodiscard]] i32 since_start() const { return floor().now_ms - floor().began_ms; }

    void run_to(Millis ms) {
        while (due(state_) <= ms) {
            const Floor before = floor();
            Events events;
            advance(content(), state_, due(state_), events);
            look({.before = before}, events);
        }
        Events nothing;
        advance(content(), state_, ms, nothing);
    }

    void play(const PlayedMove& entry) {
        const Floor before = floor();
        const Move move = entry.move.as<Move>();
        Events events;
        apply(content(), state_, entry.seat, move, events);
        look({.before = before, .seat = entry.seat, .free = is_free(move)}, events);
    }

    void look(Moment moment, const Events& events) {
        moment.shift = moment.before.shift;
        if (in_shift(moment.before)) moment.ms = since_start();
        Floor ended = moment.before;
        for (const Event& event : events) {
            orders_.hear(moment, event.fact);
            catch_up(ended, event.fact);
            if (find_fact<ShiftBegan>(event) != nullptr) begin_shift();
            if (find_fact<OvertimeBegan>(event) != nullptr) end_countdown();
            if (find_fact<ShiftEnded>(event) != nullptr) end_shift(moment.shift, ended);
            after_check(event);
        }
        if (!in_shift(floor())) return;
        stock_.look(floor(), since_start());
        if (floor().phase != Phase::Running) return;
        timers_.look(floor(), since_start());
        note_open_spaces(since_start());
    }

    void begin_shift() {
        start_ = {.coins = floor().coins, .reputation = floor().reputation};
        length_ms_.reset();
        timers_.begin(floor());
        stock_.begin(content(), floor());
        for (i32& ms : open_from_) ms = kNotOpen;
        note_open_spaces(0);
    }

    // Locks and repairs change it during a shift [2.6].
    void note_open_spaces(i32 ms) {
        const Scenario& scenario = scenario_of(content(), floor());
        const u32 open = scenario.spaces & ~scenario.unavailable[crew_of(floor()) - kCrewMin] &
                         ~floor().locked.bits() & ~floor().broken.bits();
        for (const Space space : EveryId<Space, kSpaces>())
            if ((open & bit(space)) != 0) open_from_[space] = std::min(open_from_[space], ms);
    }

    void end_countdown() {
        if (length_ms_) return;
        length_ms_ = since_start();
        timers_.end(*length_ms_);
    }

    void end_shift(u8 shift, const Floor& ended) {
        end_countdown();
        stock_.end(floor(), since_start());
        Chapter chapter{.shift = shift,
                        .timed = !is_untimed(floor()),
                        .began_ms = floor().began_ms,
                        .length_ms = *length_ms_,
                        .overtime_ms = since_start() - *length_ms_,
                        .rows = timers_.rows(),
                        .orders = orders_.judged(shift, ended, floor()),
                        .stock = stock_.stock(),
                        .shouts = shouts(),
                        .office = office_of(content(), start_, shift, floor()),
                        .reputation = reputation_of(content(), start_, floor())};
        orders_.clear(shift, since_start(), ended, floor());
        chapter.collisions = find_collisions(content(), chapter.rows, open_from_);
        for (Collision& collision : chapter.collisions)
            collision.text = sentence(titles(), content(), chapter, collision);
        chapter.idlest = idle_stretches(chapter);
        keep_idlest(chapter.idlest);
        for (IdleStretch& stretch : chapter.idlest)
            stretch.text = sentence(titles(), chapter, stretch);
        story_.chapters.push_back(std::move(chapter));
    }

    [[nodiscard]] std::vector<Shout> shouts() const {
        std::vector<Shout> heard;
        for (const PlayedShout& shout : played_.shouts)
            if (floor().began_ms <= shout.ms && shout.ms <= floor().now_ms)
                heard.push_back({static_cast<i32>(shout.ms - floor().began_ms), shout.seat,
                                 shout.text, shout.at});
        return heard;
    }

    // Payday may wait for the Timekeeper [KR-7.24].
    void after_check(const Event& event) {
        if (story_.chapters.empty()) return;
        Chapter& last = story_.chapters.back();
        if (const auto* asked = find_fact<StrikeAsked>(event)) last.unpaid = asked->timers;
        if (const auto* struck = find_fact<TimerStruck>(event)) {
            last.struck.push_back(struck->timer);
            last.unpaid = std::max(last.unpaid, static_cast<u8>(last.struck.size()));
        }
        if (const auto* gained = find_fact<AwardGained>(event))
            last.gained.push_back(gained->award);
        if (const auto* lost = find_fact<AwardLost>(event)) last.lost.push_back(lost->award);
    }

    void finish() {
        story_.scenario = floor().options.scenario;
        story_.shifts = scenario_of(content(), floor()).shifts;
        story_.boards = static_cast<u8>(crew_of(floor()));
        story_.over = floor().phase == Phase::Over;
        for (const Chapter& chapter : story_.chapters)
            story_.idlest.insert(story_.idlest.end(), chapter.idlest.begin(), chapter.idlest.end());
        keep_idlest(story_.idlest);
    }

    const Book& book_;
    const PlayedGame& played_;
    State state_;
    Story story_;
    TimerWatch timers_;
    OrderWatch orders_;
    StockWatch stock_;
    OpenFrom open_from_;
    Before start_;
    std::optional<i32> length_ms_;
};

}  // namespace

Story tell(const Book& book, const PlayedGame& played) { return Watch(book, played).tell(); }

}  // namespace brigade::kitchen_rush::story

namespace brigade::kitchen_rush {

// A shift adds nothing before it is checked, so that its phases share the stamp of their Planning.
u64 stamp_of_story(const State& state) {
    const Phase phase = in_shift(state.floor) ? Phase::Planning : state.floor.phase;
    return u64{state.floor.shift} * kEnumSize<Phase> + static_cast<u64>(phase);
}

}  // namespace brigade::kitchen_rush
