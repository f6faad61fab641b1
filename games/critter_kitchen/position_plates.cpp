// Tokens and plates in a written position: "fish-6 with all-spice", three dishes, a meal, marks for
// the fridge. What may lie together is asked in position_check.cpp.
#include <fmt/format.h>

#include "games/critter_kitchen/position.hpp"

namespace brigade::critter_kitchen {

Token token_at(const Book& book, const json::value& value, const std::string& place) {
    const std::string_view id = word_at(value, place);
    const std::size_t found = find_card(book.tokens, id);
    if (found == kTokens) misread(place, fmt::format("There is no token '{}'.", id));
    return token_at(found);
}

// ---- plates

namespace {

// "fish-6", "fish-6 with all-spice".
Serving serving_at(const Book& book, const json::value& value, const std::string& place,
                   std::size_t where) {
    const std::string_view text = word_at(value, place);
    const std::size_t with = text.find(kWith);
    const Token token = token_at(book, json::value(text.substr(0, with)), place);
    if (!goes_into_fridge(token)) misread(place, "Only ingredients and spices lie on plates.");
    if (with == std::string_view::npos) return {where, token};
    const json::value spice(text.substr(with + kWith.size()));
    return {where, token, static_cast<Spice>(choice_at(spice, kSpiceWords, place))};
}

void read_dish(const Book& book, const json::value& value, const std::string& place,
               std::size_t dish, Plates& plates) {
    const json::array& list = list_at(value, place);
    for (std::size_t number = 0; number < list.size(); ++number) {
        const std::string here = part(place, number);
        const std::string_view word = word_at(list[number], here);
        if (word == "soup")
            ++plates.soups[dish];
        else if (word == "bisque")
            ++plates.bisques[dish];
        else
            add_serving(plates, serving_at(book, list[number], here, dish));
    }
}

// Marks for the fridge, or courses, which follow from the type of the token.
void read_list(const Book& book, const json::value& value, const std::string& place, bool courses,
               Plates& plates) {
    const json::array& list = list_at(value, place);
    if (list.size() > kStorageMax) misread(place, "There are too many.");
    for (std::size_t number = 0; number < list.size(); ++number) {
        const std::string here = part(place, number);
        Serving serving = serving_at(book, list[number], here, 0);
        if (courses && !is_ingredient(serving.token()))
            misread(here, "Only ingredients are served.");
        if (courses) serving = {index(type_of(serving.token())), serving.token(), serving.spice()};
        add_serving(plates, serving);
    }
}

}  // namespace

Plates plates_at(const Book& book, const json::value& value, const std::string& place) {
    Plates plates;
    for (const auto& entry : table_at(value, place)) {
        const std::string here = part(place, entry.key());
        if (entry.key() == "dishes") {
            const json::array& list = list_at(entry.value(), here);
            if (list.size() != kDishes) misread(here, "There are three dishes.");
            for (std::size_t dish = 0; dish < kDishes; ++dish)
                read_dish(book, list[dish], part(here, dish), dish, plates);
        } else if (entry.key() == "meal" || entry.key() == "discards") {
            read_list(book, entry.value(), here, entry.key() == "meal", plates);
        } else if (entry.key() == "pairing") {
            plates.pairing = static_cast<u8>(choice_at(entry.value(), kTypeWords, here));
        } else {
            misread(here, "Plates have dishes, a meal with its pairing, or discards.");
        }
    }
    return plates;
}

}  // namespace brigade::critter_kitchen
