// A position changed by naming parts of it: table scripts, and restoring a saved one. Nothing that
// a game could never reach in its counts and places is accepted. Vocabulary: WRITING.md.
#include "games/critter_kitchen/position.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/hash.hpp"

namespace brigade::critter_kitchen {

const json::object* seat_part(const json::object& position, std::size_t seat) {
    const json::value* seats = position.if_contains("seats");
    if (seats == nullptr) return nullptr;
    const json::value* own = nullptr;
    if (seats->is_array() && seat < seats->get_array().size()) own = &seats->get_array()[seat];
    if (seats->is_object()) own = seats->get_object().if_contains(std::to_string(seat));
    if (own == nullptr || own->is_null()) return nullptr;
    return &table_at(*own, part("seats", seat));
}

namespace {

// ---- everything but tokens

class Patch {
   public:
    Patch(const Book& book, State& state, const json::object& position)
        : book_(book), state_(state), street_(state.street), position_(position) {}

    void run() {
        check_keys();
        if (const json::value* phase = find("phase")) begin_phase(*phase);
        read_table();
        for (std::size_t seat = 0; seat < street_.seat_count; ++seat)
            if (const json::object* own = seat_part(position_, seat)) read_seat(seat, *own);
        patch_tokens(book_, state_, position_);
        settle_zous();
        settle_seventh();
        turn_up();
        for (std::size_t seat = 0; seat < street_.seat_count; ++seat) settle_seat(seat);
        if (find("location") != nullptr) read_cursor();
    }

   private:
    static constexpr std::string_view kKeys[] = {
        "seat_count", "round",  "phase",    "variant", "critic", "challenges",
        "zous",       "rumors", "items",    "removed", "bag",    "priority",
        "rng",        "seats",  "location", "tier",    "turn",   "first_decision",
        "queue",      "paid"};
    static constexpr std::string_view kSeatKeys[] = {
        "storage", "ledger", "gone",     "soup",      "bisque",        "ready",
        "plan",    "spots",  "draft",    "served",    "dishes_served", "sheet",
        "stars",   "rumors", "zous_now", "zous_next", "restaurateur",  "private_rumor"};

    [[nodiscard]] const json::value* find(std::string_view key) const {
        return position_.if_contains(key);
    }
    void check_keys() const {
        only_keys(position_, kKeys, "");
        const json::value* seats = find("seats");
        if (seats == nullptr) return;
        if (seats->is_array() && seats->get_array().size() > street_.seat_count)
            misread("seats", "There are not so many seats.");
        if (!seats->is_object()) {
            list_at(*seats, "seats");
            return;
        }
        for (const auto& entry : seats->get_object()) {
            std::size_t seat = 0;
            while (seat < street_.seat_count && entry.key() != std::to_string(seat)) ++seat;
            if (seat == street_.seat_count)
                misread(part("seats", entry.key()), "There is no such seat.");
        }
    }

    // Another phase begins as it always does: nobody ready, nothing laid out.
    void begin_phase(const json::value& value) {
        street_.phase = static_cast<Phase>(choice_at(value, kPhaseWords, "phase"));
        clear_cursor(street_);
        for (std::size_t seat = 0; seat < street_.seat_count; ++seat) {
            state_.kitchens[seat].ready = false;
            state_.kitchens[seat].spots.fill(kNowhere);
            state_.pantries[seat].draft = {};
            state_.pantries[seat].plan.fill(kNowhere);
        }
    }

    // ---- the table

    void read_table() {
        if (const json::value* value = find("round")) {
            street_.round = static_cast<u8>(number_at(*value, kRounds, "round"));
            if (street_.round == 0) misread("round", "Rounds are counted from 1.");
        }
        if (const json::value* value = find("critic"))
            street_.critic = card_at(book_.critics, *value, "critic");
        read_cards("challenges", book_.challenges, state_.challenges);
        read_cards("zous", book_.zous, state_.zous);
        read_cards("rumors", book_.rumors, state_.rumors);
        if (const json::value* value = find("priority")) read_priority(*value);
        if (const json::value* value = find("rng")) read_rng(*value);
        same("seat_count", json::value(street_.seat_count));
        same("variant", variant_to_json(street_.variant));
    }
    // What the deal decided cannot be overridden; a whole saved position may repeat it.
    void same(std::string_view key, const json::value& dealt) const {
        const json::value* value = find(key);
        if (value != nullptr && *value != dealt)
            misread(std::string(key), "This is decided by the options and seats of the table.");
    }
    template <class Cards>
    static u8 card_at(const Cards& cards, const json::value& value, const std::string& place) {
        const std::string_view id = word_at(value, place);
        const std::size_t found = find_card(cards, id);
        if (found == cards.size()) misread(place, fmt::format("There is no card '{}'.", id));
        return static_cast<u8>(found);
    }
    // The first cards of a row; those that were dealt follow, without the ones named.
    template <class Cards, std::size_t Size>
    void read_cards(const std::string& key, const Cards& cards, std::array<u8, Size>& row) {
        const json::value* value = find(key);
        if (value == nullptr) return;
        const json::array& list = list_at(*value, key);
        if (list.size() > Size) misread(key, "There are not so many spaces.");
        std::vector<u8> order;
        const auto add = [&](u8 card) {
            if (std::ranges::find(order, card) == order.end()) order.push_back(card);
        };
        for (std::size_t number = 0; number < list.size(); ++number) {
            add(card_at(cards, list[number], part(key, number)));
            if (order.size() != number + 1) misread(part(key, number), "Named twice.");
        }
        for (const u8 card : row) add(card);
        std::copy_n(order.begin(), Size, row.begin());
    }
    void read_priority(const json::value& value) {
        const json::array& list = list_at(value, "priority");
        if (list.size() != street_.seat_count) misread("priority", "Every seat has one marker.");
        unsigned seen = 0;
        for (std::size_t number = 0; number < list.size(); ++number) {
            const u64 seat =
                number_at(list[number], street_.seat_count - 1U, part("priority", number));
            street_.priority[number] = seat_at(seat);
            seen |= 1U << seat;
        }
        if (seen + 1 != 1U << street_.seat_count) misread("priority", "Every seat has one marker.");
    }
    void read_rng(const json::value& value) {
        const json::array& words = list_at(value, "rng");
        if (words.size() != 2) misread("rng", "A stream has two words.");
        const u64 state = taken(parse_hex64(word_at(words[0], "rng")), "rng");
        const u64 increment = taken(parse_hex64(word_at(words[1], "rng")), "rng");
        state_.rng = Rng::from_words(state, increment);
    }

    // ---- seats

    void read_seat(std::size_t seat, const json::object& own) {
        const std::string place = part("seats", seat);
        only_keys(own, kSeatKeys, place);
        Kitchen& open = state_.kitchens[seat];
        Pantry& shelf = state_.pantries[seat];
        const auto number = [&](std::string_view key, u8& field, u64 max) {
            if (const json::value* value = own.if_contains(key))
                field = static_cast<u8>(number_at(*value, max, part(place, key)));
        };
        number("soup", shelf.soup, 99);
        number("bisque", shelf.bisque, 99);
        number("gone", open.gone, 99);
        number("dishes_served", open.dishes_served, 6);
        if (const json::value* value = own.if_contains("ready"))
            open.ready = flag_at(*value, part(place, "ready"));
        read_places(own, "plan", place, shelf.plan);
        read_places(own, "spots", place, open.spots);
        if (const json::value* value = own.if_contains("draft"))
            shelf.draft = plates_at(book_, *value, part(place, "draft"));
        if (const json::value* value = own.if_contains("served"))
            open.served = plates_at(book_, *value, part(place, "served"));
        read_card(own, "zous_now", place, book_.zous, open.zous_now);
        read_card(own, "zous_next", place, book_.zous, open.zous_next);
        read_card(own, "restaurateur", place, book_.restaurateurs, open.restaurateur);
        read_card(own, "private_rumor", place, book_.rumors, shelf.private_rumor);
        if (const json::value* value = own.if_contains("sheet"))
            read_sheet(table_at(*value, part(place, "sheet")), part(place, "sheet"), open.sheet);
    }
    static void read_places(const json::object& own, std::string_view key, const std::string& seat,
                            std::array<Location, kChefs>& places) {
        const json::value* value = own.if_contains(key);
        if (value == nullptr) return;
        const std::string place = part(seat, key);
        places.fill(kNowhere);
        for (const auto& entry : table_at(*value, place)) {
            const std::string here = part(place, entry.key());
            const std::size_t chef = choice_at(json::value(entry.key()), kChefWords, here);
            places[chef] = location_at(choice_at(entry.value(), kLocationWords, here));
        }
    }
    template <class Cards>
    static void read_card(const json::object& own, std::string_view key, const std::string& seat,
                          const Cards& cards, u8& field) {
        const json::value* value = own.if_contains(key);
        if (value == nullptr) return;
        const std::string place = part(seat, key);
        field = word_at(*value, place) == "none" ? kNone : card_at(cards, *value, place);
    }
    static void read_sheet(const json::object& given, const std::string& place, ScoreSheet& sheet) {
        for (const auto& entry : given) {
            const std::string here = part(place, entry.key());
            const auto number = [&](u8& field) {
                field = static_cast<u8>(number_at(entry.value(), 200, here));
            };
            const auto numbers = [&](auto& fields) {
                const json::array& list = list_at(entry.value(), here);
                if (list.size() != fields.size()) misread(here, "The list has another length.");
                for (std::size_t at = 0; at < fields.size(); ++at)
                    fields[at] = static_cast<u8>(number_at(list[at], 99, part(here, at)));
            };
            const std::string_view key = entry.key();
            if (key == "challenges")
                numbers(sheet.challenges);
            else if (key == "dishes")
                numbers(sheet.dishes);
            else if (key == "courses")
                numbers(sheet.courses);
            else if (key == "rumors")
                numbers(sheet.rumors);
            else if (key == "track_total")
                sheet.track_total = static_cast<u16>(number_at(entry.value(), 9999, here));
            else if (u8* field = sheet_field(sheet, key))
                number(*field);
            else
                misread(here, "A score sheet has no such line.");
        }
    }
    static u8* sheet_field(ScoreSheet& sheet, std::string_view key) {
        if (key == "restaurateur") return &sheet.restaurateur;
        if (key == "zous") return &sheet.zous;
        if (key == "soup") return &sheet.soup;
        if (key == "all_seven") return &sheet.all_seven;
        return key == "track" ? &sheet.track : nullptr;
    }

    // ---- what follows from the rest

    // Cards lie open by the round, rumors by who knows them [CK-7.8, CK-7.9, CK-7.42].
    void turn_up() {
        for (std::size_t at = 0; at < kOffered; ++at) {
            const bool open = at < street_.round;
            street_.challenges[at] = open ? state_.challenges[at] : kNone;
            street_.zous[at] = open ? state_.zous[at] : kNone;
        }
        for (std::size_t space = 0; space < kRumorSpaces; ++space) {
            bool open = true;
            for (std::size_t seat = 0; seat < street_.seat_count; ++seat)
                open &= state_.kitchens[seat].rumors[space] != RumorSpace::Empty;
            open |= street_.phase == Phase::Over;
            street_.rumors[space] = open ? state_.rumors[space] : kNone;
        }
    }
    // [CK-7.9] No zous chef is offered in the last round.
    void settle_zous() {
        ItemCounts& academy = street_.items[index(Location::ChefAcademy)];
        if (street_.round < kRounds || !academy.has(kZous)) return;
        if (find("items") != nullptr) misread("items", "No zous chef is offered in round 7.");
        academy.set(kZous, 0);
    }
    // [CK-2.3] The all-spice of round 7 comes into the game in that round; one that is not named
    // is out of it by then.
    void settle_seventh() {
        int count = street_.removed[kAllSpice7th];
        for (const ItemCounts& items : street_.items) count += items[kAllSpice7th];
        for (const Pantry& own : state_.pantries) count += own.storage[kAllSpice7th];
        const int wanted = street_.round == kRounds ? 1 : 0;
        if (count > wanted) misread("items", "There is one all-spice-7th, and only in round 7.");
        if (count < wanted && find("removed") != nullptr)
            misread("removed", "The all-spice-7th has no place.");
        street_.removed.add(kAllSpice7th, wanted - count);
    }
    // Without a word about it a ledger knows exactly what is there, and a seat whose fridge has
    // room is ready [CK-5.28].
    void settle_seat(std::size_t seat) {
        const json::object* own = seat_part(position_, seat);
        const auto names = [own](std::string_view key) {
            return own != nullptr && own->contains(key);
        };
        if (names("ledger")) {
            state_.ledgers[seat] = tokens_at<kFridgeTokens>(book_, own->at("ledger"),
                                                            part(part("seats", seat), "ledger"));
        } else if (!holds(state_.ledgers[seat], state_.pantries[seat].storage) ||
                   names("storage")) {
            state_.ledgers[seat] = state_.pantries[seat].storage;
            state_.kitchens[seat].gone = 0;
        }
        settle_fridge(seat, names("ready"));
    }
    void settle_fridge(std::size_t seat, bool names_ready) {
        Kitchen& own = state_.kitchens[seat];
        own.excess = 0;
        if (street_.phase != Phase::Refrigerating) return;
        own.excess =
            static_cast<u8>(std::max(0, fridge_excess(book_.content, state_, seat_at(seat))));
        if (!names_ready && find("phase") != nullptr) own.ready = own.excess == 0;
    }
    static bool holds(const FridgeCounts& ledger, const FridgeCounts& storage) {
        for (std::size_t token = 0; token < kFridgeTokens; ++token)
            if (ledger[critter_kitchen::token_at(token)] <
                storage[critter_kitchen::token_at(token)])
                return false;
        return true;
    }

    // ---- the location being resolved

    // Without a queue the location opens afresh, and everything runs up to the first decision.
    void read_cursor() {
        if (street_.phase != Phase::Shopping) misread("location", "Nobody is shopping.");
        const Location location =
            location_at(choice_at(*find("location"), kLocationWords, "location"));
        if (!in_play(street_, location))
            misread("location", "That location is not part of this game.");
        const json::value* queue = find("queue");
        if (queue == nullptr) {
            Events events;
            open_location(book_.content, state_, location, events);
            return go_on(book_.content, state_, events);
        }
        street_.location = location;
        number("tier", 1, kTiers, street_.tier);
        read_queue(*queue);
        number("turn", 0, street_.queue.size() - 1, street_.turn);
        if (find("paid") != nullptr) number("paid", 0, street_.seat_count - 1U, street_.paid);
        const json::value* first = find("first_decision");
        if (first == nullptr) misread("first_decision", "A queue needs this too.");
        street_.first =
            static_cast<FirstDecision>(choice_at(*first, kFirstWords, "first_decision"));
    }
    void number(const std::string& key, u64 min, u64 max, u8& field) const {
        const json::value* value = find(key);
        if (value == nullptr) misread(key, "A queue needs this too.");
        field = static_cast<u8>(number_at(*value, max, key));
        if (field < min) misread(key, "This is too small.");
    }
    void read_queue(const json::value& value) {
        const json::array& list = list_at(value, "queue");
        if (list.empty() || list.size() > kPlayersMax) misread("queue", "1 to 5 chefs queue.");
        street_.queue.clear();
        for (std::size_t number = 0; number < list.size(); ++number) {
            const std::string here = part("queue", number);
            const json::object& one = table_at(list[number], here);
            constexpr std::string_view kShopper[] = {"seat", "chef", "taken", "home"};
            only_keys(one, kShopper, here);
            for (const std::string_view key : kShopper)
                if (!one.contains(key)) misread(part(here, key), "This is missing.");
            Shopper shopper{
                .seat =
                    seat_at(number_at(one.at("seat"), street_.seat_count - 1U, part(here, "seat"))),
                .chef = chef_at(choice_at(one.at("chef"), kChefWords, part(here, "chef")))};
            const Kitchen& own = kitchen(state_, shopper.seat);
            if (!has_chef(own, shopper.chef)) misread(here, "That chef is not at work.");
            shopper.capacity = static_cast<u8>(capacity_of(book_.content, own, shopper.chef));
            shopper.taken =
                static_cast<u8>(number_at(one.at("taken"), shopper.capacity, part(here, "taken")));
            shopper.home = flag_at(one.at("home"), part(here, "home"));
            street_.queue.push_back(shopper);
        }
    }

    const Book& book_;
    State& state_;
    Street& street_;
    const json::object& position_;
};

}  // namespace

Status patch_state(const Book& book, State& state, const json::object& position) {
    try {
        Patch(book, state, position).run();
        check_position(book, state);
    } catch (const Misread& fault) {
        return fault.error;
    }
    return Nothing{};
}

}  // namespace brigade::critter_kitchen
