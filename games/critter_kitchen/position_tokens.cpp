// Tokens in a written position: a named place holds exactly what is named. What is missing there
// comes from the bag, else from places that are not named; what loses its place goes into the bag,
// or out of the game if the bag is named too. So nothing is ever there twice [CK-4.1].
#include <fmt/format.h>

#include <algorithm>

#include "games/critter_kitchen/position.hpp"

namespace brigade::critter_kitchen {

namespace {

// A place of tokens: what it holds, and what it shall hold.
struct Area {
    ItemCounts has;
    std::optional<ItemCounts> wanted;
    std::string place;
};

template <std::size_t Size>
ItemCounts widened(const TokenCounts<Size>& counts) {
    ItemCounts wide;
    for (std::size_t token = 0; token < Size; ++token)
        wide.add(token_at(token), counts[token_at(token)]);
    return wide;
}

template <std::size_t Size>
TokenCounts<Size> narrowed(const ItemCounts& counts) {
    TokenCounts<Size> narrow;
    for (std::size_t token = 0; token < Size; ++token)
        narrow.add(token_at(token), counts[token_at(token)]);
    return narrow;
}

ItemCounts board_of(const Kitchen& own) {
    ItemCounts board;
    for (std::size_t space = 0; space < kRumorSpaces; ++space) {
        if (own.rumors[space] == RumorSpace::Icon) board.add(rumor_icon(space));
        if (own.rumors[space] == RumorSpace::Wild) board.add(kRumorWild);
    }
    return board;
}

bool is_counted(Token token) { return index(token) < kBagTokens && token != kAllSpice7th; }

class TokenPatch {
   public:
    TokenPatch(const Book& book, State& state, const json::object& position)
        : book_(book),
          state_(state),
          bag_{.has = widened(state.bag), .wanted = {}, .place = "bag"} {
        read_street(position);
        for (std::size_t seat = 0; seat < seats(); ++seat)
            read_seat(seat, seat_part(position, seat));
    }

    void run() {
        for (Area* area : areas()) empty(*area);
        for (Area* area : areas()) fill(*area);
        if (bag_.wanted) settle_bag();
        write_back();
    }

   private:
    [[nodiscard]] std::size_t seats() const { return state_.street.seat_count; }

    // Those that give first when something is missing stand first.
    std::vector<Area*> areas() {
        std::vector<Area*> all;
        for (Area& area : items_) all.push_back(&area);
        for (std::size_t seat = 0; seat < seats(); ++seat) all.push_back(&storages_[seat]);
        for (std::size_t seat = 0; seat < seats(); ++seat) all.push_back(&boards_[seat]);
        all.push_back(&removed_);
        return all;
    }

    // ---- reading

    void read_street(const json::object& position) {
        for (std::size_t location = 0; location < kLocations; ++location)
            items_[location].has = state_.street.items[location];
        removed_ = {.has = state_.street.removed, .wanted = {}, .place = "removed"};
        if (const json::value* value = position.if_contains("removed"))
            removed_.wanted = tokens_at<kTokens>(book_, *value, "removed");
        if (const json::value* value = position.if_contains("bag"))
            bag_.wanted = widened(tokens_at<kBagTokens>(book_, *value, "bag"));
        const json::value* items = position.if_contains("items");
        if (items == nullptr) return;
        for (const auto& entry : table_at(*items, "items")) {
            const std::string here = part("items", entry.key());
            const std::size_t location = choice_at(json::value(entry.key()), kLocationWords, here);
            if (!in_play(state_.street, location_at(location)))
                misread(here, "That location is not part of this game.");
            items_[location].wanted = tokens_at<kTokens>(book_, entry.value(), here);
            items_[location].place = here;
        }
    }
    void read_seat(std::size_t seat, const json::object* given) {
        storages_[seat].has = widened(state_.pantries[seat].storage);
        boards_[seat].has = board_of(state_.kitchens[seat]);
        if (given == nullptr) return;
        const std::string here = part("seats", seat);
        if (const json::value* value = given->if_contains("storage")) {
            storages_[seat].place = part(here, "storage");
            storages_[seat].wanted =
                widened(tokens_at<kFridgeTokens>(book_, *value, storages_[seat].place));
        }
        if (const json::value* value = given->if_contains("rumors"))
            read_board(seat, *value, part(here, "rumors"));
    }
    void read_board(std::size_t seat, const json::value& value, const std::string& place) {
        const json::array& list = list_at(value, place);
        if (list.size() != kRumorSpaces) misread(place, "There are three spaces.");
        for (std::size_t space = 0; space < kRumorSpaces; ++space)
            state_.kitchens[seat].rumors[space] =
                static_cast<RumorSpace>(choice_at(list[space], kFilledWords, part(place, space)));
        boards_[seat].wanted = board_of(state_.kitchens[seat]);
        boards_[seat].place = place;
    }

    // ---- moving

    // What a named place holds goes into the bag first. Bisques and zous chefs are not counted.
    void empty(Area& area) {
        if (!area.wanted) return;
        for (std::size_t number = 0; number < kBagTokens; ++number) {
            const Token token = token_at(number);
            if (is_counted(token)) bag_.has.add(token, area.has[token]);
        }
        area.has = {};
    }
    void fill(Area& area) {
        if (!area.wanted) return;
        for (std::size_t number = 0; number < kTokens; ++number) {
            const Token token = token_at(number);
            for (int count = (*area.wanted)[token]; count > 0; --count) {
                if (is_counted(token)) take_from_somewhere(token, area);
                if (token == kAllSpice7th) take_seventh();
                area.has.add(token);
            }
        }
    }
    void take_from_somewhere(Token token, const Area& area) {
        if (bag_.has.has(token)) return bag_.has.take(token);
        for (Area* other : areas()) {
            if (other->wanted || !other->has.has(token) || is_board(*other)) continue;
            return other->has.take(token);
        }
        misread(area.place,
                fmt::format("There are not so many {} left.", book_.tokens[index(token)].id));
    }
    // A kitchen board gives nothing away that it is not told to.
    [[nodiscard]] bool is_board(const Area& area) const {
        return std::ranges::any_of(boards_, [&](const Area& each) { return &each == &area; });
    }
    void take_seventh() {
        for (Area* other : areas())
            if (!other->wanted && other->has.has(kAllSpice7th)) other->has.take(kAllSpice7th);
    }
    void settle_bag() {
        for (std::size_t number = 0; number < kBagTokens; ++number) {
            const Token token = token_at(number);
            if (!is_counted(token)) continue;
            while (bag_.has[token] < (*bag_.wanted)[token]) {
                take_from_others(token);
                bag_.has.add(token);
            }
            const int more = bag_.has[token] - (*bag_.wanted)[token];
            if (more > 0 && removed_.wanted)
                misread("bag", fmt::format("{} would have no place.", book_.tokens[number].id));
            bag_.has.take(token, more);
            removed_.has.add(token, more);
        }
    }
    void take_from_others(Token token) {
        Area bag{.has = {}, .wanted = {}, .place = "bag"};
        const ItemCounts own = bag_.has;
        bag_.has.set(token, 0);
        take_from_somewhere(token, bag);
        bag_.has = own;
    }

    // ---- the table as it is now

    void write_back() {
        for (std::size_t location = 0; location < kLocations; ++location)
            state_.street.items[location] = items_[location].has;
        state_.street.removed = removed_.has;
        state_.bag = narrowed<kBagTokens>(bag_.has);
        for (std::size_t seat = 0; seat < seats(); ++seat)
            state_.pantries[seat].storage = narrowed<kFridgeTokens>(storages_[seat].has);
    }

    const Book& book_;
    State& state_;
    std::array<Area, kLocations> items_;
    std::array<Area, kPlayersMax> storages_;
    std::array<Area, kPlayersMax> boards_;
    Area removed_;
    Area bag_;
};

}  // namespace

void patch_tokens(const Book& book, State& state, const json::object& position) {
    TokenPatch(book, state, position).run();
}

}  // namespace brigade::critter_kitchen
