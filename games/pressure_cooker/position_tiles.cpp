// Tiles put where a position names them. Nothing is ever made or lost but appetizers: a tile that
// is named somewhere leaves the place it was in, and what loses its place goes back to the pool.
#include <fmt/format.h>

#include <algorithm>

#include "games/pressure_cooker/position.hpp"

namespace brigade::pressure_cooker {

namespace {

class TilePatch {
   public:
    TilePatch(const Book& book, State& state) : book_(book), state_(state) {}

    // First all named places are emptied, then they are filled, then the rest finds room.
    void run(const json::object& position) {
        const json::value* pool = position.if_contains("pool");
        if (pool != nullptr) read_pool(*pool);
        const auto each_area = [&](auto&& stack, auto&& hand) {
            visit_seats(state_, position,
                        [&](std::size_t seat, const json::object& given, const std::string& place) {
                            visit_areas(seat, given, place, stack, hand);
                        });
        };
        each_area([&](Stack& tiles, auto&&...) { empty(tiles); },
                  [&](std::size_t seat, auto&&...) { let_go(seat); });
        for (const auto& [spot, tile] : named_spots_) lift(spot);
        for (const auto& [spot, tile] : named_spots_) lay(spot, tile);
        each_area([&](Stack& tiles, const json::value& value,
                      const std::string& place) { fill(tiles, value, place); },
                  [&](std::size_t seat, const json::value& value, const std::string& place) {
                      take_up(seat, value, place);
                  });
        settle();
    }

   private:
    struct Named {
        Face face = kNoTile;
        SpotState lies = SpotState::Taken;
        std::string place;
    };

    template <class OnStack, class OnHand>
    void visit_areas(std::size_t seat, const json::object& given, const std::string& place,
                     OnStack&& on_stack, OnHand&& on_hand) {
        if (const json::value* hand = given.if_contains("hand"))
            on_hand(seat, *hand, part(place, "hand"));
        const json::value* stacks = given.if_contains("stacks");
        if (stacks == nullptr) return;
        const std::string here = part(place, "stacks");
        for (const auto& entry : table_at(*stacks, here)) {
            const Slot slot = slot_at_word(json::value(entry.key()), part(here, entry.key()));
            on_stack(stack_of(state_, seat_at(seat), slot), entry.value(), part(here, entry.key()));
        }
    }

    // ---- the pool

    void read_pool(const json::value& value) {
        if (const json::array* list = value.if_array()) {
            for (std::size_t spot = 0; spot < list->size(); ++spot)
                read_spot(spot, (*list)[spot], part("pool", spot));
            return;
        }
        for (const auto& entry : table_at(value, "pool")) {
            const std::string here = part("pool", entry.key());
            const std::string key(entry.key());
            std::size_t spot = 0;
            while (spot < kPoolTiles && std::to_string(spot) != key) ++spot;
            read_spot(spot, entry.value(), here);
        }
    }
    void read_spot(std::size_t spot, const json::value& value, const std::string& place) {
        if (spot >= kPoolTiles) misread(place, "There is no such spot.");
        std::string_view word = word_at(value, place);
        Named named{.place = place};
        if (word != kNothing) {
            const bool up = word.ends_with(kFaceUp);
            if (up) word.remove_suffix(kFaceUp.size());
            named.face = face_at(book_, json::value(word), place);
            named.lies = up ? SpotState::Up : SpotState::Down;
            if (named.face == book_.content.appetizer)
                misread(place, "An appetizer is never in the pool.");
        }
        named_spots_.emplace_back(spot, named);
    }
    void lift(std::size_t spot) {
        if (state_.floor.spots[spot] != SpotState::Taken) ++loose_[index(state_.pool[spot])];
        state_.floor.spots[spot] = SpotState::Taken;
        state_.pool[spot] = kNoTile;
        fixed_[spot] = true;
    }
    void lay(std::size_t spot, const Named& named) {
        if (named.lies == SpotState::Taken) return;
        state_.pool[spot] = find_tile(named.face, named.place).first;
        state_.floor.spots[spot] = named.lies;
    }

    // ---- stacks and hands

    void empty(Stack& tiles) {
        for (const Face face : tiles)
            if (face != book_.content.appetizer) ++loose_[index(face)];
        tiles.clear();
    }
    void fill(Stack& tiles, const json::value& value, const std::string& place) {
        const json::array& list = list_at(value, place);
        if (list.size() > kStackMax) misread(place, "A stack cannot get so high.");
        for (std::size_t at = 0; at < list.size(); ++at) {
            const std::string here = part(place, at);
            const Face face = face_at(book_, list[at], here);
            tiles.push_back(face == book_.content.appetizer ? face : find_tile(face, here).first);
        }
    }
    void let_go(std::size_t seat) {
        if (state_.in_hand[seat] != kNoTile) ++loose_[index(state_.in_hand[seat])];
        state_.in_hand[seat] = kNoTile;
        state_.kitchens[seat].hand = {};
    }
    void take_up(std::size_t seat, const json::value& value, const std::string& place) {
        constexpr std::string_view kKeys[] = {"state",    "tile",       "spot",  "was",
                                              "until_ms", "claimed_ms", "lag_ms"};
        const json::object& given = table_at(value, place);
        only_keys(given, kKeys, place);
        Hand& hand = state_.kitchens[seat].hand;
        for (const auto& entry : given)
            read_hand(hand, entry.key(), entry.value(), part(place, entry.key()));
        const json::value* tile = given.if_contains("tile");
        if (tile == nullptr || word_at(*tile, place) == kNothing) return;
        const auto [face, spot] = find_tile(face_at(book_, *tile, part(place, "tile")), place);
        state_.in_hand[seat] = face;
        if (hand.spot == kNoSpot) hand.spot = spot;
        if (hand.state == HandState::Home) hand.state = HandState::Holding;
    }
    static void read_hand(Hand& hand, std::string_view key, const json::value& value,
                          const std::string& place) {
        if (key == "state")
            hand.state = static_cast<HandState>(choice_at(value, wire::HandWord::kWords, place));
        if (key == "was") hand.was = static_cast<SpotState>(choice_at(value, kSpotStates, place));
        if (key == "spot" && !value.is_null())
            hand.spot = static_cast<Spot>(number_at(value, kPoolTiles - 1, place));
        if (key == "until_ms") hand.until_ms = static_cast<i32>(number_at(value, kTimeMax, place));
        if (key == "claimed_ms")
            hand.claimed_ms = static_cast<i32>(number_at(value, kTimeMax, place));
        if (key == "lag_ms") hand.lag_ms = static_cast<u16>(number_at(value, 65'535, place));
    }

    // ---- finding and keeping

    // A tile with this face and the spot it came from: a loose one, else one out of the pool.
    std::pair<Face, Spot> find_tile(Face face, const std::string& place) {
        if (loose_[index(face)] > 0) {
            --loose_[index(face)];
            return {face, kNoSpot};
        }
        for (const SpotState wanted : {SpotState::Down, SpotState::Up})
            for (std::size_t spot = 0; spot < kPoolTiles; ++spot) {
                if (fixed_[spot] || state_.floor.spots[spot] != wanted) continue;
                if (state_.pool[spot] != face) continue;
                state_.floor.spots[spot] = SpotState::Taken;
                state_.pool[spot] = kNoTile;
                return {face, static_cast<Spot>(spot)};
            }
        misread(place, fmt::format("There is no '{}' left.", tile_name(book_, face)));
    }
    [[nodiscard]] bool is_reserved(std::size_t spot) const {
        return std::ranges::any_of(state_.kitchens, [spot](const Kitchen& own) {
            return index(own.hand.spot) == spot && own.hand.state != HandState::Reaching;
        });
    }
    // Loose tiles lie face down on free spots, from the first on; a hand needs a spot to go back.
    void settle() {
        std::size_t spot = 0;
        const auto next_free = [&] {
            while (spot < kPoolTiles && (fixed_[spot] || is_reserved(spot) ||
                                         state_.floor.spots[spot] != SpotState::Taken))
                ++spot;
            if (spot == kPoolTiles) misread("pool", "There is no room for all tiles.");
            return spot;
        };
        for (std::size_t face = 0; face < kFacesMax; ++face)
            for (; loose_[face] > 0; --loose_[face]) {
                const std::size_t free = next_free();
                state_.floor.spots[free] = SpotState::Down;
                state_.pool[free] = static_cast<Face>(face);
            }
        for (std::size_t seat = 0; seat < state_.floor.seat_count; ++seat) {
            Hand& hand = state_.kitchens[seat].hand;
            if (state_.in_hand[seat] != kNoTile && hand.spot == kNoSpot)
                hand.spot = static_cast<Spot>(next_free());
        }
    }

    const Book& book_;
    State& state_;
    std::vector<std::pair<std::size_t, Named>> named_spots_;
    std::array<bool, kPoolTiles> fixed_{};
    std::array<int, kFacesMax> loose_{};
};

}  // namespace

Face face_at(const Book& book, const json::value& value, const std::string& place) {
    const std::string_view id = word_at(value, place);
    const std::optional<Face> face = find_face(book, id);
    if (!face) misread(place, fmt::format("There is no tile '{}'.", id));
    return *face;
}

Slot slot_at_word(const json::value& value, const std::string& place) {
    return static_cast<Slot>(choice_at(value, wire::SlotWord::kWords, place));
}

void patch_tiles(const Book& book, State& state, const json::object& position) {
    TilePatch(book, state).run(position);
}

}  // namespace brigade::pressure_cooker
