// What the timers of a shift did, how much of it was idle, and where they stood in each other's
// way.
#include <algorithm>

#include "games/kitchen_rush/story/parts.hpp"

namespace brigade::kitchen_rush::story {

namespace {

void add(std::vector<Stretch>& stretches, const Stretch& stretch) {
    if (stretch.from_ms < stretch.to_ms) stretches.push_back(stretch);
}

}  // namespace

// ---- following

void TimerWatch::begin(const Floor& floor) {
    began_ms_ = floor.began_ms;
    for (const Timer timer : EveryId<Timer, kTimers>())
        timers_[timer] = {floor.timers[timer], 0, {}};
}

void TimerWatch::look(const Floor& floor, i32 ms) {
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        Watched& watched = timers_[timer];
        if (watched.state == floor.timers[timer]) continue;
        close(watched, ms);
        watched.state = floor.timers[timer];
        watched.since_ms = ms;
    }
}

void TimerWatch::end(i32 ms) {
    for (Watched& watched : timers_) close(watched, ms);
}

// A timer that stands has first its sand and then nothing.
void TimerWatch::close(Watched& timer, i32 ms) const {
    const TimerState& state = timer.state;
    const i32 since = timer.since_ms;
    if (state.place != Whereabouts::Standing) {
        const Stay stay = state.place == Whereabouts::Idle ? Stay::Idle : Stay::Away;
        return add(timer.stretches, {.stay = stay, .from_ms = since, .to_ms = ms});
    }
    const i32 out = std::clamp(state.until_ms - began_ms_, since, ms);
    add(timer.stretches, {.stay = Stay::Sand,
                          .from_ms = since,
                          .to_ms = out,
                          .space = state.space,
                          .board = state.board});
    add(timer.stretches, {.stay = Stay::Stood, .from_ms = out, .to_ms = ms, .space = state.space});
}

std::vector<TimerRow> TimerWatch::rows() const {
    std::vector<TimerRow> rows;
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        TimerRow row{.timer = timer, .stretches = timers_[timer].stretches};
        if (!is_temp(timer)) row.board = board_of(timer);
        for (const Stretch& stretch : row.stretches)
            row.ms[stretch.stay] += stretch.to_ms - stretch.from_ms;
        row.seconds = whole_seconds(row.ms);
        const bool in_play = std::ranges::any_of(
            row.stretches, [](const Stretch& stretch) { return stretch.stay != Stay::Away; });
        if (in_play) rows.push_back(std::move(row));
    }
    return rows;
}

// ---- adding up

ById<Stay, i32> whole_seconds(const ById<Stay, i32>& ms) {
    constexpr i32 kSecond = 1000;
    ById<Stay, i32> seconds;
    i32 sum = 0;
    i32 left = 0;
    for (const Stay stay : EveryId<Stay>()) {
        seconds[stay] = ms[stay] / kSecond;
        sum += ms[stay];
        left -= seconds[stay];
    }
    left += (sum + kSecond / 2) / kSecond;
    std::array<Stay, kEnumSize<Stay>> order{Stay::Sand, Stay::Stood, Stay::Idle, Stay::Away};
    std::ranges::sort(order, {}, [&](Stay stay) { return std::pair(-(ms[stay] % kSecond), stay); });
    for (const Stay stay : order)
        if (left-- > 0) ++seconds[stay];
    return seconds;
}

// ---- idle time

// Standing and lying at home without sand are one stretch, up to the next placement.
std::vector<IdleStretch> idle_stretches(const Chapter& chapter) {
    std::vector<IdleStretch> all;
    for (const TimerRow& row : chapter.rows) {
        bool goes_on = false;
        for (const Stretch& stretch : row.stretches) {
            const bool idle = stretch.stay == Stay::Stood || stretch.stay == Stay::Idle;
            if (idle && !goes_on)
                all.push_back(
                    {.shift = chapter.shift, .timer = row.timer, .from_ms = stretch.from_ms});
            goes_on = idle;
            if (!idle) continue;
            all.back().to_ms = stretch.to_ms;
            if (stretch.stay != Stay::Stood) continue;
            all.back().stood_ms += stretch.to_ms - stretch.from_ms;
            all.back().space = stretch.space;
        }
    }
    return all;
}

// The longest first; of equals the earlier, then the lower number.
void keep_idlest(std::vector<IdleStretch>& stretches) {
    std::ranges::sort(stretches, {}, [](const IdleStretch& stretch) {
        return std::tuple(stretch.from_ms - stretch.to_ms, stretch.shift, stretch.from_ms,
                          stretch.timer);
    });
    if (stretches.size() > kIdlest) stretches.resize(kIdlest);
}

// ---- collisions

namespace {

bool is_standing(const Stretch& stretch) {
    return stretch.stay == Stay::Sand || stretch.stay == Stay::Stood;
}

// Spaces that do the same: those of a station, of storage those of one room. An office card is
// something of its own.
bool are_alike(const Content& content, Space one, Space other) {
    const SpaceInfo& a = content.space(one);
    const SpaceInfo& b = content.space(other);
    return a.station == b.station && a.room == b.room && a.slot == b.slot;
}

struct Alike {
    const Content& content;
    const std::vector<TimerRow>& rows;
    const OpenFrom& open_from;
    Space space;  // one of its spaces
    Timer but;    // whose timer does not count

    [[nodiscard]] bool has(const TimerRow& row, const Stretch& stretch) const {
        return row.timer != but && is_standing(stretch) && are_alike(content, space, stretch.space);
    }
    [[nodiscard]] bool is_full(i32 ms) const {
        int open = 0;
        for (const Space other : EveryId<Space, kSpaces>())
            if (are_alike(content, space, other) && open_from[other] <= ms) ++open;
        return open > 0 && taken(ms, is_standing) >= open;
    }
    [[nodiscard]] int taken(i32 ms, bool (*counts)(const Stretch&)) const {
        int count = 0;
        for (const TimerRow& row : rows)
            for (const Stretch& stretch : row.stretches)
                if (has(row, stretch) && counts(stretch) && stretch.from_ms <= ms &&
                    ms < stretch.to_ms)
                    ++count;
        return count;
    }
    // When something changes there, between these times and with them.
    [[nodiscard]] std::vector<i32> changes(i32 from, i32 to) const {
        std::vector<i32> times{from, to};
        const auto note = [&](i32 ms) {
            if (from < ms && ms < to) times.push_back(ms);
        };
        for (const TimerRow& row : rows)
            for (const Stretch& stretch : row.stretches)
                if (has(row, stretch)) {
                    note(stretch.from_ms);
                    note(stretch.to_ms);
                }
        for (const Space other : EveryId<Space, kSpaces>())
            if (are_alike(content, space, other)) note(open_from[other]);
        std::ranges::sort(times);
        return times;
    }
};

// The last time in which the room was full while the timer was ready for it.
Collision last_jam(const Alike& room, Timer timer, i32 ready, i32 placed) {
    Collision jam{.timer = timer, .space = room.space};
    const std::vector<i32> times = room.changes(ready, placed);
    for (std::size_t at = 0; at + 1 < times.size(); ++at) {
        if (!room.is_full(times[at])) continue;
        if (jam.to_ms != times[at]) {
            jam.from_ms = times[at];
            jam.empty_ms = 0;
        }
        jam.to_ms = times[at + 1];
        const auto is_empty = [](const Stretch& stretch) { return stretch.stay == Stay::Stood; };
        if (room.taken(times[at], is_empty) > 0) jam.empty_ms += times[at + 1] - times[at];
    }
    return jam;
}

void name_who_stood_there(const Alike& room, Collision& jam) {
    for (const TimerRow& row : room.rows)
        if (std::ranges::any_of(row.stretches, [&](const Stretch& stretch) {
                return room.has(row, stretch) && stretch.from_ms < jam.to_ms &&
                       jam.from_ms < stretch.to_ms;
            }))
            jam.by.push_back(row.timer);
}

}  // namespace

// Whoever stands in a room already has a space of it.
std::vector<Collision> find_collisions(const Content& content, const std::vector<TimerRow>& rows,
                                       const OpenFrom& open_from) {
    std::vector<Collision> found;
    for (const TimerRow& row : rows) {
        i32 ready = -1;
        Space stood = kNoSpace;
        for (const Stretch& stretch : row.stretches) {
            if (stretch.stay == Stay::Sand) {
                const bool same = stood != kNoSpace && are_alike(content, stood, stretch.space);
                const Alike room{content, rows, open_from, stretch.space, row.timer};
                if (ready >= 0 && !same && content.space(stretch.space).station != Station::Van) {
                    Collision jam = last_jam(room, row.timer, ready, stretch.from_ms);
                    if (jam.from_ms < jam.to_ms) {
                        name_who_stood_there(room, jam);
                        found.push_back(std::move(jam));
                    }
                }
                ready = -1;
                stood = kNoSpace;
                continue;
            }
            if (stretch.stay == Stay::Away) continue;
            if (ready < 0) ready = stretch.from_ms;
            if (stretch.stay == Stay::Stood) stood = stretch.space;
        }
    }
    std::ranges::sort(found, {}, [](const Collision& collision) {
        return std::tuple(collision.from_ms, collision.timer);
    });
    return found;
}

}  // namespace brigade::kitchen_rush::story
