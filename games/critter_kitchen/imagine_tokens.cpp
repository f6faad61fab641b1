// Shares out the tokens that a viewer does not see between the bag and the other shields, so that
// every shown count and every ledger holds and nothing is there twice [CK-4.1, CK-9.4, CK-9.5].
#include <algorithm>

#include "games/critter_kitchen/imagine.hpp"

namespace brigade::critter_kitchen {

Token draw_one(const FridgeCounts& from, Rng& rng) {
    int number = static_cast<int>(rng.below(static_cast<u32>(from.total())));
    std::size_t kind = 0;
    while (number >= from[token_at(kind)]) number -= from[token_at(kind++)];
    return token_at(kind);
}

namespace {

// How much soup others are thought to have where nothing of it is shown.
constexpr u8 kSoupGuess = 1;

class Sharing {
   public:
    Sharing(const Content& content, const View& view, Rng& rng, State& state)
        : content_(content), view_(view), rng_(rng), state_(state), unseen_(content.bag) {
        take_visible();
        for (std::size_t token = 0; token < kFridgeTokens; ++token)
            pool_.add(token_at(token), unseen_[token_at(token)]);
    }

    void run() {
        count_storages();
        if (view_.street.variant.memory == Memory::Ledger)
            follow_ledgers();
        else
            fill_storages();
        for (std::size_t token = 0; token < kBagTokens; ++token) {
            const Token kind = token_at(token);
            const int left = goes_into_fridge(kind) ? pool_[kind] : unseen_[kind];
            state_.bag.add(kind, left);
        }
    }

   private:
    [[nodiscard]] std::size_t seats() const { return view_.street.seat_count; }
    [[nodiscard]] bool is_hidden(std::size_t seat) const { return !is_open(view_, seat); }

    // ---- what is left when everything in sight is taken away

    void see(Token token, int count) {
        if (index(token) < kBagTokens && token != kAllSpice7th) unseen_.take(token, count);
    }
    // The extra all-spice of round 7 is never in the bag; unseen it is behind some shield.
    [[nodiscard]] bool is_seventh_hidden() const {
        const Street& street = view_.street;
        bool seen = street.round < kRounds || street.removed.has(kAllSpice7th) ||
                    street.items[index(Location::ChefAcademy)].has(kAllSpice7th);
        for (const Pantry& own : view_.pantries) seen |= own.storage.has(kAllSpice7th);
        return !seen;
    }
    void take_visible() {
        for (std::size_t number = 0; number < kTokens; ++number) {
            const Token token = token_at(number);
            for (const ItemCounts& items : view_.street.items) see(token, items[token]);
            see(token, view_.street.removed[token]);
            for (const Pantry& own : view_.pantries)
                if (goes_into_fridge(token)) see(token, own.storage[token]);
        }
        for (const Kitchen& own : view_.kitchens)
            for (std::size_t space = 0; space < kRumorSpaces; ++space) {
                if (own.rumors[space] == RumorSpace::Icon) see(rumor_icon(space), 1);
                if (own.rumors[space] == RumorSpace::Wild) see(kRumorWild, 1);
            }
        if (is_seventh_hidden()) unseen_.add(kAllSpice7th);
    }

    // ---- how many tokens each hidden shield has

    // The fewest and the most tokens that a seat can have where no count is shown; how many must go
    // from a fridge is known to all.
    struct Bounds {
        int low = 0;
        int high = static_cast<int>(kStorageMax);
    };
    [[nodiscard]] Bounds bounds_of(std::size_t seat) const {
        const Kitchen& own = view_.kitchens[seat];
        if (((view_.counts_open >> seat) & 1U) != 0)
            return {view_.counts[seat].tokens, view_.counts[seat].tokens};
        if (view_.street.phase != Phase::Refrigerating) return {};
        const int limit = fridge_limit(content_, own, day_of(view_.street));
        return own.excess == 0 ? Bounds{0, limit} : Bounds{limit + own.excess, limit + own.excess};
    }
    void count_storages() {
        int loose = unseen_.total() - view_.bag_count;
        FixedVec<std::size_t, kPlayersMax> open;
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            if (!is_hidden(seat)) continue;
            const Bounds bounds = bounds_of(seat);
            wanted_[seat] = bounds.low;
            loose -= bounds.low;
            if (bounds.low < bounds.high) open.push_back(seat);
            count_soup(seat);
        }
        while (loose > 0) {
            ASSERT(!open.empty());
            const std::size_t at = rng_.below(static_cast<u32>(open.size()));
            --loose;
            if (++wanted_[open[at]] == bounds_of(open[at]).high) open.remove_at(at);
        }
    }
    void count_soup(std::size_t seat) {
        const bool shown = ((view_.counts_open >> seat) & 1U) != 0;
        state_.pantries[seat].soup = shown ? view_.counts[seat].soup : kSoupGuess;
        state_.pantries[seat].bisque = shown ? view_.counts[seat].bisque : u8{0};
    }

    // ---- without ledgers: anything may be anywhere

    void hand_over(std::size_t seat, Token token) {
        pool_.take(token);
        state_.pantries[seat].storage.add(token);
    }
    void hand_over_seventh() {
        FixedVec<std::size_t, kPlayersMax> able;
        for (std::size_t seat = 0; seat < seats(); ++seat)
            if (wanted_[seat] > 0) able.push_back(seat);
        hand_over(able[rng_.below(static_cast<u32>(able.size()))], kAllSpice7th);
    }
    void fill_storages() {
        if (pool_.has(kAllSpice7th)) hand_over_seventh();
        for (std::size_t seat = 0; seat < seats(); ++seat)
            while (state_.pantries[seat].storage.total() < wanted_[seat] && is_hidden(seat))
                hand_over(seat, draw_one(pool_, rng_));
        for (std::size_t seat = 0; seat < seats(); ++seat)
            state_.ledgers[seat] = state_.pantries[seat].storage;
    }

    // ---- with ledgers: some of what each had is gone

    void follow_ledgers() {
        state_.ledgers = view_.ledgers;
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            if (!is_hidden(seat)) continue;
            state_.pantries[seat].storage = view_.ledgers[seat];
            gone_[seat] = view_.ledgers[seat].total() - wanted_[seat];
        }
        for (std::size_t token = 0; token < kFridgeTokens; ++token)
            while (held(token_at(token)) > pool_[token_at(token)]) {
                const bool found = let_go(token_at(token), 0);
                ASSERT(found);
            }
        for (std::size_t seat = 0; seat < seats(); ++seat) lose_others(seat);
        for (std::size_t token = 0; token < kFridgeTokens; ++token)
            pool_.take(token_at(token), held(token_at(token)));
    }
    [[nodiscard]] int held(Token token) const {
        int count = 0;
        for (std::size_t seat = 0; seat < seats(); ++seat)
            if (is_hidden(seat)) count += state_.pantries[seat].storage[token];
        return count;
    }
    void drop(std::size_t seat, Token token) {
        state_.pantries[seat].storage.take(token);
        dropped_[seat].add(token);
    }
    void undrop(std::size_t seat, Token token) {
        state_.pantries[seat].storage.add(token);
        dropped_[seat].take(token);
    }
    // There are fewer of this kind than the ledgers say: somebody has discarded one. If all who may
    // have it have used up their discards, one of them discarded less of another kind instead.
    bool let_go(Token token, unsigned asked) {
        for (std::size_t turn = 0, first = rng_.below(kPlayersMax); turn < kPlayersMax; ++turn) {
            const std::size_t seat = (first + turn) % kPlayersMax;
            const bool can =
                is_hidden(seat) && seat < seats() && state_.pantries[seat].storage.has(token);
            if (!can || ((asked >> seat) & 1U) != 0) continue;
            if (gone_[seat] > 0 || makes_room(seat, asked | 1U << seat)) {
                --gone_[seat];
                drop(seat, token);
                return true;
            }
            asked |= 1U << seat;
        }
        return false;
    }
    bool makes_room(std::size_t seat, unsigned asked) {
        for (std::size_t number = 0; number < kFridgeTokens; ++number) {
            const Token other = token_at(number);
            if (!dropped_[seat].has(other)) continue;
            undrop(seat, other);
            if (let_go(other, asked)) {
                ++gone_[seat];
                return true;
            }
            drop(seat, other);
        }
        return false;
    }
    // The rest of what a seat discarded may be anything it had; nobody discards in round 7.
    void lose_others(std::size_t seat) {
        FridgeCounts loseable = state_.pantries[seat].storage;
        loseable.set(kAllSpice7th, 0);
        for (; gone_[seat] > 0; --gone_[seat]) {
            const Token token = draw_one(loseable, rng_);
            loseable.take(token);
            state_.pantries[seat].storage.take(token);
        }
    }

    const Content& content_;
    const View& view_;
    Rng& rng_;
    State& state_;
    BagCounts unseen_;
    FridgeCounts pool_;
    std::array<int, kPlayersMax> wanted_{};
    std::array<int, kPlayersMax> gone_{};
    std::array<FridgeCounts, kPlayersMax> dropped_;
};

}  // namespace

void share_out_tokens(const Content& content, const View& view, Rng& rng, State& state) {
    Sharing(content, view, rng, state).run();
}

}  // namespace brigade::critter_kitchen
