// The catalog: every kind of token and every card, in words for people and in fields for whoever
// draws them. Everything here is printed in the box; nothing depends on a game.
#include <fmt/format.h>

#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"
#include "games/critter_kitchen/wire_catalog.hpp"

namespace brigade::critter_kitchen {

namespace {

std::size_t sort_of(Token token) {
    if (is_ingredient(token)) return 0;
    if (is_own_spice(token)) return 1;
    if (is_all_spice(token)) return 2;
    if (is_rumor(token)) return 3;
    return 4 + index(token) - index(kBisque);
}

std::string text_of(const Book& book, Token token) {
    if (is_ingredient(token)) return fmt::format("An ingredient worth {}.", number_of(token));
    if (is_own_spice(token))
        return fmt::format("Doubles one {} ingredient.", book.types[index(type_of(token))].id);
    if (is_all_spice(token)) return "Doubles any one ingredient.";
    if (token == kRumorWild) return "Fills a rumor space of your choice: you hear that rumor.";
    if (is_rumor(token)) return "Fills its space on your kitchen board: you hear that rumor.";
    if (token == kBisque) return "Worth 3 in a dish, and stands in for one missing ingredient.";
    if (token == kSoup) return "Worth 1 in a dish, and stands in for one missing ingredient.";
    return "Works for you in the next round.";
}

wire::CatalogToken token_to_catalog(const Book& book, Token token) {
    const CardText& words = book.tokens[index(token)];
    wire::CatalogToken out;
    out.id = words.id;
    out.name = words.name;
    out.sort = wire::SortWord(sort_of(token));
    if (is_ingredient(token) || is_own_spice(token)) out.type = wire::TypeWord(type_of(token));
    if (is_ingredient(token)) out.number = number_of(token);
    if (is_rumor_icon(token)) out.space = wire::SpaceWord(space_of(token));
    if (index(token) < kBagTokens) out.count = book.content.bag[token];
    out.text = text_of(book, token);
    return out;
}

int seats_from(Location location) {
    return is_numbered(location) ? std::max(2, static_cast<int>(index(location))) : 2;
}

void list_street(const Book& book, wire::CritterKitchenCatalog& out) {
    for (std::size_t number = 0; number < kLocations; ++number) {
        const LocationCard& card = book.content.locations[number];
        out.locations.push_back({.id = wire::LocationWord(number),
                                 .name = book.locations[number].name,
                                 .text = book.locations[number].text,
                                 .seats_from = seats_from(location_at(number)),
                                 .draws = card.draws,
                                 .draws_for_two = card.draws_for_two});
    }
}

void write_card(const CardText& words, wire::CatalogCard& out) {
    out.id = words.id;
    out.name = words.name;
    out.text = words.text;
}

void list_challenges(const Book& book, wire::CritterKitchenCatalog& out) {
    for (std::size_t number = 0; number < book.challenges.size(); ++number) {
        wire::CatalogChallenge card{book.challenges[number].id, book.challenges[number].name, {}};
        for (const Type type : book.content.challenges[number].types) card.types.emplace_back(type);
        out.challenges.push_back(std::move(card));
    }
}

void list_rumors(const Book& book, wire::CritterKitchenCatalog& out) {
    for (std::size_t number = 0; number < book.rumors.size(); ++number) {
        const RumorCard& rule = book.content.rumors[number];
        wire::CatalogRumor card;
        write_card(book.rumors[number], card);
        card.advanced = rule.advanced;
        const bool multiplies = rule.rule == RumorRule::Fanatic;
        card.pays = decltype(card.pays)(multiplies ? 0 : (compares_players(rule.rule) ? 2 : 1));
        if (multiplies) card.type = wire::TypeWord(rule.type);
        card.stars = rule.stars;
        out.rumors.push_back(card);
    }
}

std::size_t timing_of(ZousEffect effect) {
    if (effect == ZousEffect::Nothing) return 0;
    if (effect == ZousEffect::SoupRound) return 2;
    return effect > ZousEffect::SoupRound ? 3 : 1;
}

void list_zous(const Book& book, wire::CritterKitchenCatalog& out) {
    for (std::size_t number = 0; number < book.zous.size(); ++number) {
        const ZousCard& rule = book.content.zous[number];
        wire::CatalogZous card;
        write_card(book.zous[number], card);
        card.capacity = rule.capacity;
        card.speed = rule.speed;
        card.timing = decltype(card.timing)(timing_of(rule.effect));
        card.decides = rule.effect == ZousEffect::Relocate || rule.effect == ZousEffect::Exchange;
        out.zous.push_back(card);
    }
}

void list_people(const Book& book, wire::CritterKitchenCatalog& out) {
    for (const CardText& critic : book.critics) write_card(critic, out.critics.emplace_back());
    for (std::size_t number = 0; number < book.restaurateurs.size(); ++number) {
        wire::CatalogRestaurateur card;
        write_card(book.restaurateurs[number], card);
        card.stars = book.content.restaurateurs[number].stars;
        out.restaurateurs.push_back(card);
    }
}

}  // namespace

json::object catalog_to_json(const Book& book) {
    wire::CritterKitchenCatalog out;
    for (std::size_t type = 0; type < kTypes; ++type)
        out.types.push_back({wire::TypeWord(type), book.types[type].name});
    for (std::size_t token = 0; token < kTokens; ++token)
        out.tokens.push_back(token_to_catalog(book, token_at(token)));
    list_street(book, out);
    list_challenges(book, out);
    list_rumors(book, out);
    list_zous(book, out);
    list_people(book, out);
    for (const Reward& reward : book.content.rewards)
        out.rewards.push_back({reward.value, reward.stars});
    out.rows = {book.content.row_stars.begin(), book.content.row_stars.end()};
    out.row_spaces = kRowSpaces;
    out.soup_value = kSoupValue;
    out.bisque_value = kBisqueValue;
    out.fridge_limits = {kFridgeLimits.begin(), kFridgeLimits.end()};
    return to_json(out).as_object();
}

}  // namespace brigade::critter_kitchen
