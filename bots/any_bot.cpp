// From the typeless table to the typed bot: the view is made here, the State goes no further.
#include "bots/any_bot.hpp"

#include "bots/all.hpp"
#include "core/face.hpp"
#include "games/dispatch.hpp"

namespace brigade {

namespace {

template <Game G>
class AnyBotOf final : public AnyBot {
   public:
    AnyBotOf(std::unique_ptr<Bot<G>> bot, std::string_view level)
        : bot_(std::move(bot)), level_(level) {}
    std::optional<AnyMove> choose(const Table& table, Seat seat, Rng& rng,
                                  const Budget& budget) override {
        const auto& typed = dynamic_cast<const TableOf<G>&>(table);
        const auto move =
            bot_->choose(typed.book().content, typed.view(viewer_of(seat)), rng, budget);
        if (!move) return std::nullopt;
        return AnyMove::of(*move);
    }
    [[nodiscard]] Millis wakes() const override { return bot_->wakes(); }
    [[nodiscard]] Millis pace(const Table& table, Seat seat, const AnyMove& move,
                              Rng& rng) const override {
        const auto& typed = dynamic_cast<const TableOf<G>&>(table);
        return pace_of(level_, typed.view(viewer_of(seat)), move.as<typename G::Move>(), rng);
    }

    void hear(const Table& table, const AnyShout& shout) override {
        if constexpr (requires(const typename G::Book& book) { piece_named(book, ""); }) {
            const auto& typed = dynamic_cast<const TableOf<G>&>(table);
            bot_->hear({.seat = shout.seat,
                        .number = static_cast<u8>(shout.number),
                        .piece = piece_named(typed.book(), shout.at)});
        }
    }
    std::optional<AnyShout> say(const Table& table) override {
        if constexpr (requires(const typename G::Book& book) { piece_name(book, kNoPiece); }) {
            const auto& typed = dynamic_cast<const TableOf<G>&>(table);
            if (const std::optional<Shout> shout = bot_->say())
                return AnyShout{shout->seat, shout->number, piece_name(typed.book(), shout->piece)};
        }
        return std::nullopt;
    }

   private:
    std::unique_ptr<Bot<G>> bot_;
    std::string level_;
};

}  // namespace

std::vector<std::string_view> levels_of(std::string_view game) {
    std::vector<std::string_view> levels;
    with_game(AllGames{}, game, [&](auto rules) { levels = bot_levels(rules); });
    return levels;
}

std::unique_ptr<AnyBot> make_any_bot(std::string_view game, std::string_view level) {
    std::unique_ptr<AnyBot> made;
    with_game(AllGames{}, game, [&](auto rules) {
        using G = decltype(rules);
        if (auto bot = make_bot(rules, level))
            made = std::make_unique<AnyBotOf<G>>(std::move(bot), level);
    });
    return made;
}

}  // namespace brigade
