// A whole state that a viewer cannot tell from the real one [section 9]: everything that is hidden
// is dealt anew from what the viewer has not seen.
#include <algorithm>

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

using Slots = FixedVec<Slot, kSlots>;

class Imagining {
   public:
    Imagining(const Content& content, const View& view, Rng& rng)
        : content_(content), view_(view), rng_(rng) {}

    State whole() {
        State state;
        state.floor = view_.floor;
        state.kitchens = view_.kitchens;
        state.rng = rng_.split();
        state.coin = rng_.split();
        copy_seen(state);
        deal_tiles(state);
        deal_cards(state);
        deal_picks(state);
        return state;
    }

   private:
    void copy_seen(State& state) const {
        state.pool = view_.pool;
        state.in_hand = view_.in_hand;
        state.stacks = view_.stacks;
        const bool cooking = view_.floor.phase == Phase::Cooking;
        for (std::size_t seat = 0; seat < view_.floor.seat_count; ++seat)
            state.next_grab_ms[seat] = is_seat(view_.viewer, seat_at(seat)) ? view_.next_grab_ms
                                       : cooking                            ? view_.floor.now_ms
                                                                            : 0;
    }

    // ---- tiles

    void deal_tiles(State& state) {
        count_unseen(state);
        for (std::size_t seat = 0; seat < view_.floor.seat_count; ++seat) {
            place_appetizers(state, seat);
            for (std::size_t slot = 0; slot < kSlots; ++slot)
                deal_stack(state.stacks[seat][slot], view_.floor.orders[slot].card);
        }
        gather_rest();
        for (Face& face : state.pool)
            if (face == kUnseen) face = rest_.pop_back();
        for (Face& face : state.in_hand)
            if (face == kUnseen) face = rest_.pop_back();
    }

    void see(Face face) {
        if (face != kNoTile && face != kUnseen && face != content_.appetizer) --left_[index(face)];
    }
    void count_unseen(const State& state) {
        for (std::size_t face = 0; face < content_.face_count; ++face)
            left_[face] = content_.faces[face].count;
        left_[index(content_.appetizer)] = 0;
        for (const Face face : state.pool) see(face);
        for (const Face face : state.in_hand) see(face);
        for (const Stacks& stacks : state.stacks)
            for (const Stack& stack : stacks)
                for (const Face face : stack) see(face);
    }

    // Appetizers that are served but not in sight lie covered in stacks of their owner, most
    // likely at the bottom.
    void place_appetizers(State& state, std::size_t seat) {
        int hidden = kAppetizers - view_.kitchens[seat].appetizers_left;
        for (const Stack& stack : state.stacks[seat])
            hidden -= static_cast<int>(std::ranges::count(stack.view(), content_.appetizer));
        for (; hidden > 0; --hidden) hide_appetizer(state.stacks[seat]);
    }
    void hide_appetizer(Stacks& stacks) {
        Slots bottoms;
        Slots covered;
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            const auto tiles = stacks[slot].view();
            if (std::ranges::find(tiles, kUnseen) == tiles.end()) continue;
            covered.push_back(static_cast<Slot>(slot));
            if (tiles.front() == kUnseen) bottoms.push_back(static_cast<Slot>(slot));
        }
        const Slots& from = bottoms.empty() ? covered : bottoms;
        Stack& stack = stacks[index(from[rng_.below(static_cast<u32>(from.size()))])];
        *std::ranges::find(stack, kUnseen) = content_.appetizer;
    }

    void deal_stack(Stack& stack, Card card) {
        for (Face& face : stack)
            if (face == kUnseen) face = draw_for(content_.order(card));
    }
    [[nodiscard]] u32 weight_of(std::size_t face, const OrderCard& card) const {
        constexpr u32 kWanted = 10;
        const Kind kind = content_.faces[face].kind;
        const bool wanted = card.pictured.has(kind) || card.extras.has(kind);
        return left_[face] * (wanted ? kWanted : 1U);
    }
    // People mostly place what the order wants.
    Face draw_for(const OrderCard& card) {
        u32 total = 0;
        for (std::size_t face = 0; face < content_.face_count; ++face)
            total += weight_of(face, card);
        u32 lot = rng_.below(total);
        std::size_t face = 0;
        while (lot >= weight_of(face, card)) lot -= weight_of(face++, card);
        --left_[face];
        return static_cast<Face>(face);
    }

    void gather_rest() {
        for (std::size_t face = 0; face < content_.face_count; ++face)
            for (u8 copy = 0; copy < left_[face]; ++copy) rest_.push_back(static_cast<Face>(face));
        rng_.shuffle(rest_);
    }

    // ---- cards and picks

    // [PR-9.9] Set-aside cards are "must" cards that no table shows.
    void deal_cards(State& state) {
        Cards unseen =
            view_.floor.options.kiddie ? content_.plain_cards() : Cards::range(0, kCards);
        unseen -= view_.floor.discard;
        for (const Order& order : view_.floor.orders)
            if (order.card != kNoCard) unseen.erase(order.card);
        Deck aside;
        for (const Card card : unseen& content_.must_cards) aside.push_back(card);
        rng_.shuffle(aside);
        while (aside.size() > view_.set_aside_count) aside.pop_back();
        state.set_aside = aside;
        for (const Card card : aside) unseen.erase(card);
        for (const Card card : unseen) state.deck.push_back(card);
        rng_.shuffle(state.deck);
        ASSERT(state.deck.size() == view_.deck_count);
    }

    void deal_picks(State& state) {
        state.picks.fill({kNoDial, kNoDial, kNoDial, kNoDial});
        for (std::size_t award = 0; award < open_awards(view_.floor); ++award)
            for (std::size_t seat = 0; seat < view_.floor.seat_count; ++seat)
                if ((view_.floor.picked[award] & bit_of(seat_at(seat))) != 0)
                    state.picks[award][seat] = is_seat(view_.viewer, seat_at(seat))
                                                   ? view_.picks[award]
                                                   : some_dial(award, seat);
    }
    u8 some_dial(std::size_t award, std::size_t seat) {
        const Floor& floor = view_.floor;
        const bool is_loss = floor.awards[floor.booked + award].points < 0;
        FixedVec<u8, kTables> dials;
        for (std::size_t dial = 0; dial < floor.table_count; ++dial)
            if (!is_loss || can_pay(floor.options, view_.kitchens[seat], floor.table_count, dial))
                dials.push_back(static_cast<u8>(dial));
        return dials[rng_.below(static_cast<u32>(dials.size()))];
    }

    const Content& content_;
    const View& view_;
    Rng& rng_;
    std::array<u8, kFacesMax> left_{};  // tiles of each face that this viewer does not see
    FixedVec<Face, kPoolTiles> rest_;
};

}  // namespace

State imagine(const Content& content, const View& view, Rng& rng) {
    return Imagining(content, view, rng).whole();
}

}  // namespace brigade::pressure_cooker
