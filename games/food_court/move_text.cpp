// Moves as JSON objects and as one line of text ("cook it-carbonara with it-spaghetti, it-sugo").
// The text form is the same object written flat, so both are read by one piece of code.
#include <fmt/format.h>

#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

using Kind = Move::Kind;
using Missing = Move::Missing;

// How a kind of move is written: its verb and, for each field, the key in JSON and the word before
// it in text. An empty word means the field follows the verb at once.
struct Field {
    enum class What : u8 { None, Slot, Card, Cards, Customer, Customers, Track };
    What what = What::None;
    std::string_view key{};
    std::string_view word{};
};
struct Form {
    Kind kind;
    std::string_view verb;
    std::array<Field, 3> fields{};
};

constexpr Form kForms[] = {
    {Kind::Fill, "fill", {{{Field::What::Cards, "discard", "discarding"}}}},
    {Kind::Attract, "attract", {{{Field::What::Slot, "slot", ""}}}},
    {Kind::Prepare, "prepare", {{{Field::What::Card, "card", ""}}}},
    {Kind::Cook,
     "cook",
     {{{Field::What::Card, "recipe", ""}, {Field::What::Cards, "with", "with"}}}},
    {Kind::Drink,
     "drink",
     {{{Field::What::Card, "card", ""}, {Field::What::Cards, "paying", "paying"}}}},
    {Kind::Pour,
     "pour",
     {{{Field::What::Card, "card", ""}, {Field::What::Cards, "paying", "paying"}}}},
    {Kind::Complaint, "complaint", {{{Field::What::Customer, "customer", "about"}}}},
    {Kind::Promotion, "promotion", {{{Field::What::Customers, "customers", "of"}}}},
    {Kind::Discount, "discount", {{{Field::What::Customer, "customer", "for"}}}},
    {Kind::Serve,
     "serve",
     {{{Field::What::Cards, "recipes", ""},
       {Field::What::Customers, "customers", "to"},
       {Field::What::Track, "track", "tracking"}}}},
    {Kind::Utensil, "utensil", {{{Field::What::Card, "card", ""}}}},
    {Kind::EndTurn, "end-turn", {}},
};
constexpr std::string_view kMissing[] = {"nothing", "customers", "cards", "track"};

const Form* form_of(Kind kind) {
    for (const Form& form : kForms)
        if (form.kind == kind) return &form;
    return nullptr;
}
const Form* form_of(std::string_view verb) {
    for (const Form& form : kForms)
        if (form.verb == verb) return &form;
    return nullptr;
}
const Field* field_of(const Form& form, std::string_view key) {
    for (const Field& field : form.fields)
        if (field.what != Field::What::None && field.key == key) return &field;
    return nullptr;
}

// ---- writing

json::array names_of(const Book& book, const State& state, Customers customers) {
    json::array names;
    for (const Customer customer : customers)
        names.push_back(
            json::value(customer_name(book, state.stations, state.court.seat_count, customer)));
    return names;
}

json::array names_of(const Book& book, DeckId deck, Cards cards) {
    json::array names;
    for (const Card card : cards) names.push_back(json::value(card_name(book, deck, card)));
    return names;
}

void write_field(const Book& book, const State& state, Seat seat, const Move& move,
                 const Field& field, json::object& out) {
    const DeckId deck = station(state, seat).deck;
    switch (field.what) {
        case Field::What::None: break;
        case Field::What::Slot: out[field.key] = static_cast<u8>(move.card); break;
        case Field::What::Card: out[field.key] = card_name(book, deck, move.card); break;
        case Field::What::Cards: {
            const bool silent = move.cards.empty() && move.kind != Kind::Serve;
            if (!silent) out[field.key] = names_of(book, deck, move.cards);
            break;
        }
        case Field::What::Customer:
            if (!move.customers.empty())
                out[field.key] = customer_name(book, state.stations, state.court.seat_count,
                                               move.customers.first());
            break;
        case Field::What::Customers: out[field.key] = names_of(book, state, move.customers); break;
        case Field::What::Track:
            if (move.card != kNoCard) out[field.key] = card_name(book, deck, move.card);
            break;
    }
}

}  // namespace

json::object move_to_json(const Book& book, const State& state, Seat seat, const Move& move) {
    const Form* form = form_of(move.kind);
    if (form == nullptr) return {};
    json::object out{{"do", form->verb}};
    for (const Field& field : form->fields) write_field(book, state, seat, move, field, out);
    if (is_open(move)) out["missing"] = kMissing[static_cast<std::size_t>(move.missing)];
    return out;
}

std::string to_text(const Book& book, const State& state, Seat seat, const Move& move) {
    const json::object written = move_to_json(book, state, seat, move);
    const Form* form = form_of(move.kind);
    if (form == nullptr) return "";
    std::string text(form->verb);
    for (const Field& field : form->fields) {
        if (field.what == Field::What::None || !written.contains(field.key)) continue;
        if (!field.word.empty()) text += fmt::format(" {}", field.word);
        text += " " + flat(written.at(field.key));
    }
    return is_open(move) ? text + " …" : text;
}

// ---- reading

namespace {

// Splits "serve a, b to c tracking d" into the fields of its form.
Result<json::object> object_from_text(std::string_view text) {
    json::object out;
    const Form* form = nullptr;
    const Field* field = nullptr;
    while (true) {
        const std::size_t start = text.find_first_not_of(" ,\t");
        if (start == std::string_view::npos) break;
        text.remove_prefix(start);
        const std::string_view word = text.substr(0, text.find_first_of(" ,\t"));
        text.remove_prefix(word.size());
        if (form == nullptr) {
            form = form_of(word);
            if (form == nullptr) return Error{fmt::format("There is no move '{}'.", word)};
            out["do"] = form->verb;
            field = form->fields[0].word.empty() ? form->fields.data() : nullptr;
            continue;
        }
        const Field* next = nullptr;
        for (const Field& candidate : form->fields)
            if (!candidate.word.empty() && candidate.word == word) next = &candidate;
        if (next != nullptr) {
            field = next;
            continue;
        }
        if (field == nullptr || field->what == Field::What::None)
            return Error{fmt::format("'{}' is not understood in a move '{}'.", word, form->verb)};
        if (!out.contains(field->key)) out[field->key] = json::array{};
        out[field->key].get_array().push_back(json::value(word));
    }
    if (form == nullptr) return Error{"A move is missing here."};
    return out;
}

class MoveReader {
   public:
    MoveReader(const Book& book, const State& state, Seat seat)
        : book_(book), state_(state), seat_(seat), cards_(book, station(state, seat).deck) {}

    Result<Move> read(const json::object& written) {
        if (const Status begun = read_verb(written); !begun) return begun.error();
        for (const auto& [key, value] : written)
            if (key != "do" && key != "missing" && field_of(*form_, key) == nullptr)
                return Error{
                    fmt::format("A move '{}' has no '{}'.", form_->verb, std::string(key))};
        for (const Field& field : form_->fields) {
            const json::value* value = written.if_contains(field.key);
            if (field.what == Field::What::None || value == nullptr) continue;
            if (const Status status = read_field(field, *value); !status) return status.error();
        }
        return move_;
    }

   private:
    Status read_verb(const json::object& written) {
        const json::value* verb = written.if_contains("do");
        form_ =
            verb != nullptr && verb->is_string() ? form_of(view_of(verb->get_string())) : nullptr;
        if (form_ == nullptr) return Error{"A move needs \"do\" with the name of a move."};
        move_.kind = form_->kind;
        if (move_.kind == Kind::Serve) move_.card = kNoCard;
        const json::value* missing = written.if_contains("missing");
        if (missing == nullptr) return Nothing{};
        for (std::size_t number = 1; number < std::size(kMissing); ++number) {
            if (!missing->is_string() || view_of(missing->get_string()) != kMissing[number])
                continue;
            move_.missing = static_cast<Missing>(number);
            return Nothing{};
        }
        return Error{"'missing' must be customers, cards or track."};
    }

    // Where a card of this move is looked for first.
    [[nodiscard]] Cards area(const Field& field) const {
        const Station& own = station(state_, seat_);
        const bool many = field.what == Field::What::Cards;
        if (field.what == Field::What::Track)
            return trackable(book_.content, state_, seat_, move_.cards, move_.customers);
        switch (move_.kind) {
            case Kind::Cook: return many ? own.prepared : state_.hands[index(seat_)];
            case Kind::Drink:
                return many ? own.prepared | recipes_of(own.cooked) : state_.hands[index(seat_)];
            case Kind::Pour: return many ? own.prepared | recipes_of(own.cooked) : own.in_play;
            case Kind::Serve: return recipes_of(own.cooked);
            default: return state_.hands[index(seat_)];
        }
    }
    // A card that cannot be tracked is still looked for among those served, for a fitting refusal.
    [[nodiscard]] Cards served() const {
        Cards cards;
        for (const Cooked& dish : station(state_, seat_).cooked)
            if (move_.cards.has(dish.recipe())) cards |= dish.cards();
        return cards;
    }

    Status read_card(const Field& field, const json::value& name) {
        if (!name.is_string()) return Error{"A card is named by its id in quotes."};
        // The tracked card of a serve is one of its own cards; naming it again is no mistake.
        CardReader again(book_, station(state_, seat_).deck);
        CardReader& reader = field.what == Field::What::Track ? again : cards_;
        const Result<Card> card = reader.read(view_of(name.get_string()), area(field), served());
        if (!card) return card.error();
        if (field.what == Field::What::Cards)
            move_.cards.insert(*card);
        else
            move_.card = *card;
        return Nothing{};
    }

    Status read_one_customer(const json::value& name) {
        if (!name.is_string()) return Error{"A customer is named by its id in quotes."};
        const Result<Customer> customer = read_customer(
            book_, state_.stations, state_.court.seat_count, view_of(name.get_string()));
        if (!customer) return customer.error();
        if (move_.customers.has(*customer))
            return Error{"You named the same card twice.", {}, "duplicate-card"};
        move_.customers.insert(*customer);
        return Nothing{};
    }

    Status read_slot(const json::value& value) {
        const std::string text = flat(value);
        for (std::size_t slot = 0; slot < kCentralMax; ++slot)
            if (text == std::to_string(slot)) {
                move_.card = static_cast<Card>(slot);
                return Nothing{};
            }
        const Result<Customer> customer =
            read_customer(book_, state_.stations, state_.court.seat_count, text);
        if (!customer) return Error{fmt::format("'{}' is no slot (0 or 1) and no customer.", text)};
        move_.card = static_cast<Card>(kCentralMax);  // not there, unless found below
        for (std::size_t slot = 0; slot < state_.court.central.size(); ++slot)
            if (state_.court.central[slot] == *customer) move_.card = static_cast<Card>(slot);
        return Nothing{};
    }

    Status read_field(const Field& field, const json::value& value) {
        if (field.what == Field::What::Slot) return read_slot(value);
        const bool many = field.what == Field::What::Cards || field.what == Field::What::Customers;
        if (!value.is_array()) {
            if (many) return Error{fmt::format("'{}' must be a list.", field.key)};
            return read_value(field, value);
        }
        if (!many && value.get_array().size() != 1)
            return Error{fmt::format("'{}' takes exactly one name.", field.key)};
        for (const json::value& entry : value.get_array())
            if (const Status status = read_value(field, entry); !status) return status;
        return Nothing{};
    }

    Status read_value(const Field& field, const json::value& value) {
        const bool customer =
            field.what == Field::What::Customer || field.what == Field::What::Customers;
        return customer ? read_one_customer(value) : read_card(field, value);
    }

    const Book& book_;
    const State& state_;
    Seat seat_;
    CardReader cards_;
    const Form* form_ = nullptr;
    Move move_;
};

}  // namespace

Result<Move> move_from_json(const Book& book, const State& state, Seat seat,
                            const json::value& move) {
    MoveReader reader(book, state, seat);
    if (move.is_object()) return reader.read(move.get_object());
    if (!move.is_string()) return Error{"A move is an object or a line of text."};
    const Result<json::object> written = object_from_text(view_of(move.get_string()));
    if (!written) return written.error();
    return reader.read(*written);
}

}  // namespace brigade::food_court
