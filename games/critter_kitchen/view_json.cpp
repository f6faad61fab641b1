// A View for the wire: all that a client needs to draw the table without knowing the rules. Built
// from the View alone, so it can show nothing that observe() did not hand out. Own drafts are in
// view_plates.cpp, the final scoring in view_scoring.cpp.
#include <algorithm>

#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

namespace {

class ViewWriter {
   public:
    ViewWriter(const Book& book, const View& view) : book_(book), view_(view) {}

    [[nodiscard]] wire::CritterKitchenView whole() const {
        wire::CritterKitchenView out;
        write_table(out);
        for (std::size_t number = 0; number < kOffered; ++number)
            out.challenges.push_back(challenge(number));
        for (std::size_t space = 0; space < kRumorSpaces; ++space)
            out.rumors.push_back(rumor(space));
        for (std::size_t number = 0; number < kLocations; ++number)
            if (in_play(street(), location_at(number)))
                out.street.push_back(place(location_at(number)));
        for (std::size_t seat = 0; seat < street().seat_count; ++seat)
            out.seats.push_back(one_seat(seat_at(seat)));
        if (view_.viewer != kSpectator) out.mine = mine_to_wire(book_, view_);
        if (view_.over) out.scoring = scoring_to_wire(book_, view_);
        return out;
    }

   private:
    using Id = OrNull<std::string_view>;

    [[nodiscard]] const Street& street() const { return view_.street; }
    [[nodiscard]] const Kitchen& kitchen_of(Seat seat) const { return view_.kitchens[index(seat)]; }
    [[nodiscard]] bool is_deciding(Seat seat, Chef chef) const {
        if (street().phase != Phase::Shopping) return false;
        const Shopper& shopper = deciding(street());
        return shopper.seat == seat && shopper.chef == chef;
    }
    template <class Cards>
    static Id card_id(const Cards& cards, u8 card) {
        return card == kNone ? Id{} : Id{std::string_view(cards[card].id)};
    }

    void write_table(wire::CritterKitchenView& out) const {
        if (view_.viewer == kSpectator)
            out.viewer.emplace<1>();
        else
            out.viewer = static_cast<int>(view_.viewer);
        out.phase = wire::PhaseWord(street().phase);
        out.round = street().round;
        out.day = day_of(street());
        out.over = view_.over;
        out.variant = settings_of(street().variant);
        out.critic = book_.critics[street().critic].id;
        if (street().phase == Phase::Shopping) out.decision = decision();
        for (std::size_t place = 0; place < street().seat_count; ++place)
            out.priority.push_back(static_cast<int>(index(street().priority[place])));
        out.zous_offer = zous_offer();
        out.bag_count = view_.bag_count;
        out.removed = piles_of(book_, street().removed);
    }

    // ---- cards

    [[nodiscard]] Id zous_offer() const {
        if (!street().items[index(Location::ChefAcademy)].has(kZous)) return {};
        return card_id(book_.zous, street().zous[static_cast<std::size_t>(street().round) - 1]);
    }
    [[nodiscard]] wire::Challenge challenge(std::size_t number) const {
        wire::Challenge out{.number = static_cast<int>(number) + 1,
                            .id = {},
                            .shows = {},
                            .held = {},
                            .today = static_cast<int>(number / kDayRounds) + 1 == day_of(street())};
        const u8 card = street().challenges[number];
        if (card == kNone) return out;
        out.id = card_id(book_.challenges, card);
        for (const Type type : shown_types(book_.content, street(), number))
            out.shows.emplace_back(type);
        if (is_held(number)) out.held = wire::TypeWord(book_.content.challenges[card].types.back());
        return out;
    }
    [[nodiscard]] wire::RumorCardView rumor(std::size_t space) const {
        wire::RumorCardView out{.space = wire::SpaceWord(space),
                                .id = card_id(book_.rumors, view_.rumors[space]),
                                .face_up = street().rumors[space] != kNone,
                                .known_by = {}};
        for (std::size_t seat = 0; seat < street().seat_count; ++seat)
            if (view_.kitchens[seat].rumors[space] != RumorSpace::Empty)
                out.known_by.push_back(static_cast<int>(seat));
        return out;
    }

    // ---- the street

    [[nodiscard]] wire::Place place(Location location) const {
        wire::Place out;
        out.id = wire::LocationWord(location);
        out.name = place_name(book_, location);
        const bool shopping = street().phase == Phase::Shopping;
        const std::size_t now = !shopping || location > street().location ? 0U
                                : location == street().location           ? 1U
                                                                          : 2U;
        out.now = decltype(out.now)(now);
        out.items = items(location);
        out.endless_soup = location == Location::SoupTruck;
        if (location == Location::MidnightMerchant && now == 0)
            out.draws_later = draws_at(book_.content, street(), location);
        out.chefs = chefs_at(location);
        return out;
    }
    [[nodiscard]] std::vector<wire::Item> items(Location location) const {
        std::vector<wire::Item> out;
        const ItemCounts& here = street().items[index(location)];
        for (std::size_t token = 0; token < kTokens; ++token) {
            const Token kind = token_at(token);
            if (!here.has(kind)) continue;
            const bool exists = view_.viewer == kSpectator ||
                                exists_for(kitchen_of(static_cast<Seat>(view_.viewer)), kind);
            out.push_back({{book_.tokens[token].id, here[kind]}, exists});
        }
        return out;
    }
    // In the order in which they act: by tier, then as they stand on the priority track or, in the
    // tier at work, in its fixed order.
    [[nodiscard]] std::vector<wire::Stand> chefs_at(Location location) const {
        std::vector<wire::Stand> out;
        for (int tier = 1; tier <= kTiers; ++tier) {
            if (location == street().location && tier == street().tier)
                write_queue(out);
            else
                write_tier(location, tier, out);
        }
        return out;
    }
    void write_queue(std::vector<wire::Stand>& out) const {
        for (const Shopper& shopper : street().queue)
            out.push_back({.seat = static_cast<int>(index(shopper.seat)),
                           .chef = wire::ChefWord(shopper.chef),
                           .tier = street().tier,
                           .capacity = shopper.capacity,
                           .taken = shopper.taken,
                           .home = shopper.home,
                           .deciding = is_deciding(shopper.seat, shopper.chef)});
    }
    void write_tier(Location location, int tier, std::vector<wire::Stand>& out) const {
        const bool done = street().phase == Phase::Shopping &&
                          (location < street().location ||
                           (location == street().location && tier < street().tier));
        for (std::size_t place = 0; place < street().seat_count; ++place) {
            const Seat seat = street().priority[place];
            const Kitchen& own = kitchen_of(seat);
            for (std::size_t number = 0; number < kChefs; ++number) {
                const Chef chef = chef_at(number);
                if (own.spots[number] != location || speed_of(book_.content, own, chef) != tier)
                    continue;
                out.push_back({.seat = static_cast<int>(index(seat)),
                               .chef = wire::ChefWord(chef),
                               .tier = tier,
                               .capacity = capacity_of(book_.content, own, chef),
                               .taken = 0,
                               .home = done,
                               .deciding = false});
            }
        }
    }
    [[nodiscard]] wire::Decision decision() const {
        const Shopper& shopper = deciding(street());
        const bool is_first = street().first == FirstDecision::Now;
        wire::Decision out{.seat = static_cast<int>(index(shopper.seat)),
                           .chef = wire::ChefWord(shopper.chef),
                           .location = wire::LocationWord(street().location),
                           .tier = street().tier,
                           .taken = shopper.taken,
                           .capacity = shopper.capacity,
                           .first = is_first,
                           .contested = is_first && street().paid != kNone,
                           .paid = {},
                           .may_leave = shopper.taken == 0,
                           .soup = soup_for_leaving(book_.content, kitchen_of(shopper.seat))};
        if (street().paid != kNone) out.paid = int{street().paid};
        return out;
    }
    // ---- seats

    [[nodiscard]] wire::SeatView one_seat(Seat seat) const {
        const Kitchen& own = kitchen_of(seat);
        wire::SeatView out;
        out.seat = static_cast<int>(index(seat));
        out.ready = own.ready;
        out.awaited = is_awaited(seat);
        out.stars = stars_of(own.sheet);
        out.priority = static_cast<int>(place_on_track(street(), seat));
        out.zous_now = card_id(book_.zous, own.zous_now);
        out.zous_next = card_id(book_.zous, own.zous_next);
        out.restaurateur = card_id(book_.restaurateurs, own.restaurateur);
        for (const RumorSpace space : own.rumors) out.rumors.emplace_back(space);
        out.discarded = own.gone;
        out.must_discard = own.excess;
        out.dishes_served = own.dishes_served;
        write_chefs(seat, out);
        write_storage(seat, out);
        write_served(seat, own, out);
        out.sheet = sheet(own.sheet);
        return out;
    }
    [[nodiscard]] bool is_awaited(Seat seat) const {
        if (street().phase == Phase::Shopping) return deciding(street()).seat == seat;
        if (street().phase == Phase::AfterReveal) return kitchen_of(seat).zous_now != kNone;
        return !view_.over && !kitchen_of(seat).ready;
    }
    [[nodiscard]] bool is_open(Seat seat) const {
        return ((view_.pantries_open >> index(seat)) & 1U) != 0;
    }
    // Where its chefs stand; before the reveal, where the seat itself means to send them.
    [[nodiscard]] const std::array<Location, kChefs>& spots_of(Seat seat) const {
        const bool is_planned = street().phase == Phase::Planning && is_open(seat);
        return is_planned ? view_.pantries[index(seat)].plan : kitchen_of(seat).spots;
    }
    void write_chefs(Seat seat, wire::SeatView& out) const {
        const Kitchen& own = kitchen_of(seat);
        const std::array<Location, kChefs>& spots = spots_of(seat);
        for (std::size_t number = 0; number < kChefs; ++number) {
            const Chef chef = chef_at(number);
            if (!has_chef(own, chef)) continue;
            wire::ChefView each{.chef = wire::ChefWord(chef),
                                .name = chef == Chef::Zous
                                            ? std::string_view(book_.zous[own.zous_now].name)
                                            : chef_word(chef),
                                .capacity = capacity_of(book_.content, own, chef),
                                .speed = speed_of(book_.content, own, chef),
                                .at = {}};
            if (spots[number] != kNowhere) each.at = wire::LocationWord(spots[number]);
            out.chefs.push_back(each);
        }
    }
    void write_storage(Seat seat, wire::SeatView& out) const {
        const std::size_t number = index(seat);
        const PantryCount& count = view_.counts[number];
        const Pantry& shelf = view_.pantries[number];
        if (((view_.counts_open >> number) & 1U) != 0)
            out.counts = wire::Counts{count.tokens, count.soup, count.bisque,
                                      kSoupValue * count.soup + kBisqueValue * count.bisque};
        if (street().variant.memory == Memory::Ledger)
            out.ledger =
                wire::Ledger{piles_of(book_, view_.ledgers[number]), view_.kitchens[number].gone};
        if (!is_open(seat)) return;
        out.storage = piles_of(book_, shelf.storage);
        out.private_rumor = card_id(book_.rumors, shelf.private_rumor);
    }
    // Dishes of a day stay on the table until the next plates are shown; then comes the meal.
    void write_served(Seat seat, const Kitchen& own, wire::SeatView& out) const {
        if (view_.over) {
            RumorList rumors;
            for (const u8 rumor : view_.rumors) rumors.push_back(rumor);
            const u8 private_rumor = view_.pantries[index(seat)].private_rumor;
            if (private_rumor != kNone) rumors.push_back(private_rumor);
            out.meal = meal_to_wire(book_, street(), own, own.served, rumors.view());
            return;
        }
        for (std::size_t dish = 0; dish < kDishes; ++dish) {
            if (!is_laid(own.served, dish)) continue;
            wire::Dish shown = dish_to_wire(book_, street(), own, own.served, dish);
            shown.challenge = served_challenge(dish);
            out.dishes.push_back(std::move(shown));
        }
    }
    // The last plating was that of this day if its three challenges have been shopped for.
    [[nodiscard]] std::string_view served_challenge(std::size_t dish) const {
        const bool today = street().phase == Phase::Refrigerating;
        const int day = today ? day_of(street()) : day_of(street()) - 1;
        const std::size_t number = static_cast<std::size_t>(day - 1) * kDishes + dish;
        return book_.challenges[street().challenges[number]].id;
    }
    static wire::Sheet sheet(const ScoreSheet& sheet) {
        return {.challenges = {sheet.challenges.begin(), sheet.challenges.end()},
                .restaurateur = sheet.restaurateur,
                .zous = sheet.zous,
                .soup = sheet.soup,
                .all_seven = sheet.all_seven,
                .courses = {sheet.courses.begin(), sheet.courses.end()},
                .rumors = {sheet.rumors.begin(), sheet.rumors.end()},
                .track_total = sheet.track_total,
                .track = sheet.track};
    }

    const Book& book_;
    const View& view_;
};

}  // namespace

wire::CritterKitchenView view_to_wire(const Book& book, const View& view) {
    return ViewWriter(book, view).whole();
}

}  // namespace brigade::critter_kitchen
