// Moves as JSON objects and as one line of words ("put fish-6 on 1 with all-spice"). The words are
// the same object written flat, so both are read by one piece of code. RULES.md section 5.1.
#include <fmt/format.h>

#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

namespace {

using Kind = Move::Kind;

// A field of a move: the key in JSON and the word before it in text; none: it follows the verb.
struct Field {
    enum class What : u8 { None, Chef, Chefs, Location, Token, Space, Where, Dish, Course, Spice };
    What what = What::None;
    std::string_view key{};
    std::string_view word{};
};
struct Form {
    Kind kind;
    std::string_view verb;
    std::array<Field, 3> fields{};
};
using What = Field::What;

constexpr std::array<Field, 3> kServing{
    {{What::Token, "token", ""}, {What::Where, "where", "on"}, {What::Spice, "spice", "with"}}};
constexpr std::array<Field, 3> kDish{{{What::Dish, "dish", ""}}};
constexpr std::array<Field, 3> kOneToken{{{What::Token, "token", ""}}};
constexpr Form kForms[] = {
    {Kind::Send, "send", {{{What::Chef, "chef", ""}, {What::Location, "location", "to"}}}},
    {Kind::Recall, "recall", {{{What::Chef, "chef", ""}}}},
    {Kind::Relocate, "relocate", {{{What::Location, "location", ""}}}},
    {Kind::Exchange, "exchange", {{{What::Chefs, "chefs", ""}}}},
    {Kind::Stay, "stay"},
    {Kind::Take, "take", {{{What::Token, "token", ""}, {What::Space, "space", "for"}}}},
    {Kind::LeaveWithSoup, "leave-with-soup"},
    {Kind::Put, "put", kServing},
    {Kind::TakeBack, "take-back", kServing},
    {Kind::Season, "season", kServing},
    {Kind::Unseason, "unseason", kServing},
    {Kind::AddSoup, "add-soup", kDish},
    {Kind::AddBisque, "add-bisque", kDish},
    {Kind::SoupBack, "soup-back", kDish},
    {Kind::BisqueBack, "bisque-back", kDish},
    {Kind::Discard, "discard", kOneToken},
    {Kind::Keep, "keep", kOneToken},
    {Kind::Pair, "pair", {{{What::Course, "course", ""}}}},
    {Kind::Unpair, "unpair"},
    {Kind::Clear, "clear"},
    {Kind::Ready, "ready"},
    {Kind::Unready, "unready"},
};
static_assert(std::size(kForms) == static_cast<std::size_t>(Kind::Unready));

const Form& form_of(Kind kind) { return kForms[static_cast<std::size_t>(kind) - 1]; }

const Form* form_of(std::string_view verb) {
    for (const Form& form : kForms)
        if (form.verb == verb) return &form;
    return nullptr;
}

// ---- writing

json::value where_to_json(u8 where, Phase phase) {
    if (phase == Phase::CriticMeal && where < kTypes)
        return json::value(wire::TypeWord::kWords[where]);
    return json::value(where + 1);
}

template <class Words>
json::value word_or_number(const Words& words, std::size_t number) {
    return number < words.size() ? json::value(words[number]) : json::value(number);
}

json::value field_to_json(const Book& book, const State& state, const Move& move, What what) {
    switch (what) {
        case What::Chef: return word_or_number(wire::ChefWord::kWords, index(move.chef));
        case What::Chefs:
            return json::array{word_or_number(wire::ChefWord::kWords, index(move.chef)),
                               word_or_number(wire::ChefWord::kWords, index(move.other))};
        case What::Location:
            return word_or_number(wire::LocationWord::kWords, index(move.location));
        case What::Token:
            return index(move.token) < kTokens ? json::value(book.tokens[index(move.token)].id)
                                               : json::value(index(move.token));
        case What::Space:
            return move.space == kNone ? json::value()
                                       : word_or_number(wire::SpaceWord::kWords, move.space);
        case What::Where: return where_to_json(move.where, state.street.phase);
        case What::Dish: return json::value(move.where + 1);
        case What::Course: return word_or_number(wire::TypeWord::kWords, move.where);
        case What::Spice: return word_or_number(wire::SpiceWord::kWords, index(move.spice));
        case What::None: break;
    }
    return {};
}

}  // namespace

json::object move_to_json(const Book& book, const State& state, Seat /*seat*/, const Move& move) {
    if (move.kind == Kind::None || move.kind > Kind::Unready) return {};
    const Form& form = form_of(move.kind);
    json::object out{{"do", form.verb}};
    for (const Field& field : form.fields) {
        json::value value = field_to_json(book, state, move, field.what);
        if (!value.is_null()) out[field.key] = std::move(value);
    }
    return out;
}

std::string to_text(const Book& book, const State& state, Seat seat, const Move& move) {
    const json::object written = move_to_json(book, state, seat, move);
    if (written.empty()) return "";
    const Form& form = form_of(move.kind);
    std::string text(form.verb);
    for (const Field& field : form.fields) {
        if (field.what == What::None || !written.contains(field.key)) continue;
        if (field.what == What::Spice && move.spice == Spice::None) continue;
        if (!field.word.empty()) text += fmt::format(" {}", field.word);
        text += " " + flat(written.at(field.key));
    }
    return text;
}

// ---- reading

namespace {

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" ,"), text.size());
        if (end > 0) words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

// The object that a line of words stands for.
Result<json::object> object_from_text(std::string_view text) {
    const std::vector<std::string_view> words = words_of(text);
    const Form* form = words.empty() ? nullptr : form_of(words.front());
    if (form == nullptr) return Error{fmt::format("'{}' is no move of Critter Kitchen.", text)};
    json::object out{{"do", form->verb}};
    std::size_t at = 1;
    for (const Field& field : form->fields) {
        const bool marked = !field.word.empty();
        if (field.what == What::None || at >= words.size()) break;
        if (marked && words[at] != field.word) continue;
        at += marked ? 1 : 0;
        if (at >= words.size()) return Error{fmt::format("Something is missing in '{}'.", text)};
        if (field.what == What::Chefs && at + 1 < words.size()) {
            out[field.key] = json::array{json::value(words[at]), json::value(words[at + 1])};
            at += 2;
        } else {
            out[field.key] = words[at++];
        }
    }
    if (at < words.size())
        return Error{fmt::format("'{}' does not belong into '{}'.", words[at], text)};
    return out;
}

Error unknown(const json::value& value) {
    return {fmt::format("There is no such thing: {}.", text_of(value)), {}, "bad-parameter"};
}

template <class Words>
Result<u8> number_of_word(const Words& words, const json::value& value) {
    for (std::size_t at = 0; at < words.size(); ++at)
        if (value.is_string() && view_of(value.get_string()) == words[at])
            return static_cast<u8>(at);
    return unknown(value);
}

Result<u8> dish_of(const json::value& value) {
    const std::string text = flat(value);
    for (std::size_t dish = 0; dish < kDishes; ++dish)
        if (text == std::to_string(dish + 1)) return static_cast<u8>(dish);
    return unknown(value);
}

Result<u8> token_named(const Book& book, const json::value& value) {
    const std::size_t found =
        value.is_string() ? find_card(book.tokens, view_of(value.get_string())) : kTokens;
    if (found == kTokens) return unknown(value);
    return static_cast<u8>(found);
}

// A dish by its number, a course by its type; each phase knows only its own.
Result<u8> where_of(const json::value& value, Phase phase) {
    const Result<u8> dish = dish_of(value);
    const bool dishes = phase == Phase::Plating || (phase != Phase::CriticMeal && dish.ok());
    return dishes ? dish : number_of_word(wire::TypeWord::kWords, value);
}

class MoveReader {
   public:
    MoveReader(const Book& book, Phase phase) : book_(book), phase_(phase) {}

    Result<Move> read(const json::object& written) {
        const json::value* verb = written.if_contains("do");
        const Form* form =
            verb != nullptr && verb->is_string() ? form_of(view_of(verb->get_string())) : nullptr;
        if (form == nullptr) return Error{"'do' must name a kind of move."};
        move_.kind = form->kind;
        for (const auto& entry : written)
            if (entry.key() != "do" && !has_key(*form, entry.key()))
                return Error{
                    fmt::format("'{}' has no '{}'.", form->verb, std::string_view(entry.key()))};
        for (const Field& field : form->fields) {
            if (field.what == What::None) continue;
            const json::value* value = written.if_contains(field.key);
            if (const Status status = read_field(field, value); !status) return status.error();
        }
        if (move_.kind == Kind::Exchange && move_.other < move_.chef)
            std::swap(move_.chef, move_.other);  // [CK-5.9]
        return move_;
    }

   private:
    static bool has_key(const Form& form, std::string_view key) {
        for (const Field& field : form.fields)
            if (field.what != What::None && field.key == key) return true;
        return false;
    }

    Status read_field(const Field& field, const json::value* value) {
        if (value == nullptr) {
            if (field.what == What::Space || field.what == What::Spice) return Nothing{};
            return Error{fmt::format("'{}' is missing.", field.key), {}, "bad-parameter"};
        }
        switch (field.what) {
            case What::Chef: return put(move_.chef, number_of_word(kChefWords, *value));
            case What::Chefs: return read_chefs(*value);
            case What::Location:
                return put(move_.location, number_of_word(wire::LocationWord::kWords, *value));
            case What::Token: return put(move_.token, token_named(book_, *value));
            case What::Space:
                return put(move_.space, number_of_word(wire::SpaceWord::kWords, *value));
            case What::Where: return put(move_.where, where_of(*value, phase_));
            case What::Dish: return put(move_.where, dish_of(*value));
            case What::Course:
                return put(move_.where, number_of_word(wire::TypeWord::kWords, *value));
            case What::Spice:
                return put(move_.spice, number_of_word(wire::SpiceWord::kWords, *value));
            case What::None: break;
        }
        return Nothing{};
    }
    Status read_chefs(const json::value& value) {
        if (!value.is_array() || value.get_array().size() != 2)
            return Error{"'chefs' takes two chefs."};
        if (const Status status = put(move_.chef, number_of_word(kChefWords, value.get_array()[0]));
            !status)
            return status;
        return put(move_.other, number_of_word(kChefWords, value.get_array()[1]));
    }
    template <class Value>
    static Status put(Value& field, const Result<u8>& number) {
        if (!number) return number.error();
        field = static_cast<Value>(*number);
        return Nothing{};
    }

    static constexpr const auto& kChefWords = wire::ChefWord::kWords;
    const Book& book_;
    Phase phase_;
    Move move_;
};

}  // namespace

Result<Move> move_from_json(const Book& book, const State& state, Seat /*seat*/,
                            const json::value& move) {
    MoveReader reader(book, state.street.phase);
    if (move.is_object()) return reader.read(move.get_object());
    if (!move.is_string()) return Error{"A move is an object or a line of text."};
    const Result<json::object> written = object_from_text(view_of(move.get_string()));
    if (!written) return written.error();
    return reader.read(*written);
}

}  // namespace brigade::critter_kitchen
