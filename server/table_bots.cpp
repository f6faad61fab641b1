// Bots at a table: they think elsewhere, on a copy, and act at a pace that people can follow.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "server/table_actor.hpp"

namespace brigade::server {

namespace {

constexpr Millis kTurnMsMax = 5'000;  // [FC-13.5] after that it hurries
constexpr auto kRetry = std::chrono::milliseconds(100);
constexpr auto kRetryAfterFault = std::chrono::seconds(1);

}  // namespace

// [FC-6.6, KR-10.11] A person who is gone is played for by a bot of normal strength.
std::string TableActor::level_at(Seat seat) const {
    const SeatDoc& sat = doc_.seats[index(seat)];
    if (has_bot(sat)) return sat.bot;
    return sat.covered ? served().stand_in : "";
}

void TableActor::forget_bot(Seat seat) {
    BotSeat& bot = bots_[index(seat)];
    bot.move.reset();
    bot.wake_at = Steady::time_point::max();
    bot.thought_at = SIZE_MAX;
}

void TableActor::consider_bots() {
    if (!game_ || !clock_.runs() || doc_.phase != "playing") return;
    for (std::size_t number = 0; number < doc_.seats.size(); ++number) {
        const Seat seat = seat_at(number);
        const std::string level = level_at(seat);
        const BotSeat& bot = bots_[number];
        const bool up_to_date = bot.thought_at == game_->entry_count() && bot.heard.empty();
        if (level.empty() || bot.thinking || bot.move || up_to_date) continue;
        if (!game_->table().choices(seat, game_->table().no_draft()).empty()) think(seat, level);
    }
}

void TableActor::think(Seat seat, const std::string& level) {
    BotSeat& bot = bots_[index(seat)];
    if (!bot.bot || bot.level != level) {
        bot.bot = house_.make_bot(doc_.game, level);
        bot.level = level;
    }
    std::shared_ptr<Table> table = table_at(table_now());
    const int game = doc_.number;
    const std::size_t entries = game_->entry_count();
    auto job = [self = shared_from_this(), mind = bot.bot, table, seat, game, entries,
                heard = std::exchange(bot.heard, {}), seed = secret_number()] {
        const Steady::time_point began = Steady::now();
        Rng rng(seed);
        for (const AnyShout& shout : heard) mind->hear(*table, shout);
        std::optional<AnyMove> move = mind->choose(*table, seat, rng, {});
        const Millis pace = move ? mind->pace(*table, seat, *move, rng) : 0;
        const Millis wakes = move ? kNever : mind->wakes();
        const std::optional<AnyShout> said = mind->say(*table);
        const std::chrono::duration<double> took = Steady::now() - began;
        self->house_.metrics.bot_thought(took.count());
        self->on_strand([seat, game, entries, move, pace, wakes, said](TableActor& actor) {
            actor.bots_[index(seat)].thinking = false;
            if (!actor.game_ || actor.doc_.number != game) return;
            actor.thought(seat, entries, move, pace);
            if (said && !actor.level_at(seat).empty()) actor.shout_for_bot(*said);
            if (wakes != kNever) actor.bots_[index(seat)].wake_at = actor.clock_.when(wakes);
            actor.schedule();
        });
    };
    auto failed = [self = shared_from_this(), seat, game, entries](const std::string& what) {
        self->on_strand([seat, game, entries, what](TableActor& actor) {
            actor.bot_failed(seat, game, entries, what);
            actor.schedule();
        });
    };
    bot.thinking = house_.bots.play({this, std::move(job), std::move(failed)});
    if (bot.thinking) return;
    house_.metrics.dropped("bot");
    bot.wake_at = served_now() + kRetry;
}

// A shout reaches a bot before it thinks again, which it does at once unless it is busy or about to
// act.
void TableActor::tell_bots(const AnyShout& shout) {
    constexpr std::size_t kHeardMax = 8;
    if (!game_ || doc_.phase != "playing") return;
    for (std::size_t number = 0; number < doc_.seats.size(); ++number) {
        BotSeat& bot = bots_[number];
        if (seat_at(number) == shout.seat || level_at(seat_at(number)).empty()) continue;
        if (bot.heard.size() == kHeardMax) bot.heard.erase(bot.heard.begin());
        bot.heard.push_back(shout);
    }
    consider_bots();
}

void TableActor::shout_for_bot(const AnyShout& shout) {
    if (!may_shout(shout.seat, served_now())) return;  // [KR-5.50]
    const auto at = shout.at.empty() ? std::nullopt : std::optional(shout.at);
    const auto& text = served().details.shouts.at(static_cast<std::size_t>(shout.number)).text;
    add_talk({0,
              "shout",
              doc_.seats[index(shout.seat)].name,
              static_cast<int>(index(shout.seat)),
              text,
              at,
              {}});
    tell_bots(shout);
}

// A bot that went wrong plays what the table would play for anybody whose time is up, so that the
// game goes on; next time it is made anew.
void TableActor::bot_failed(Seat seat, int game, std::size_t entries, const std::string& what) {
    spdlog::error("table={} game={} number={} seat={} entries={} bot_fault=\"{}\"", code_,
                  doc_.game, game, index(seat), entries, what);
    house_.metrics.dropped("bot-fault");
    BotSeat& bot = bots_[index(seat)];
    bot.thinking = false;
    bot.bot.reset();
    if (!game_ || doc_.number != game) return;
    if (includes(game_->table().waits_for(), seat))
        return thought(seat, entries, game_->table().default_moves(seat).front(), 0);
    bot.thought_at = entries;
    bot.wake_at = served_now() + kRetryAfterFault;
}

void TableActor::thought(Seat seat, std::size_t entries, const std::optional<AnyMove>& move,
                         Millis pace) {
    BotSeat& bot = bots_[index(seat)];
    bot.thought_at = entries;
    if (level_at(seat).empty()) return;
    if (!move) return consider_bots();
    bot.move = move;
    bot.decision = game_->table().decision(seat);
    bot.wake_at = served_now() + pause_before(seat, pace);
}

// What nobody waits for is done at once, and nobody waits long for one turn. In real time there are
// no turns: hands take as long as they take.
Steady::duration TableActor::pause_before(Seat seat, Millis pace) const {
    const Millis since = game_->awaited_since(seat);
    const bool hurries = since == kNever || table_now() - since > kTurnMsMax;
    if ((hurries && !is_real_time()) || clock_.speed() == 0) return {};
    return std::chrono::milliseconds(pace * house_.limits.bot_pace / clock_.speed());
}

// The world may have changed since the bot decided.
void TableActor::make_if_possible(Seat seat, const AnyMove& move) {
    const Millis now = advance_to_now();
    if (doc_.phase == "playing" && !game_->table().refusal_at(now, seat, move))
        make_move(now, seat, move, {});
}

void TableActor::make_bot_moves(Steady::time_point now) {
    for (std::size_t number = 0; number < doc_.seats.size(); ++number) {
        BotSeat& bot = bots_[number];
        const Seat seat = seat_at(number);
        if (!game_ || doc_.phase != "playing" || bot.wake_at > now) continue;
        const std::optional<AnyMove> move = bot.move;
        const bool in_time = bot.decision == game_->table().decision(seat);
        forget_bot(seat);
        if (move && in_time && !level_at(seat).empty()) make_if_possible(seat, *move);
    }
    consider_bots();
}

}  // namespace brigade::server
