// Moves as JSON objects and as one line of text ("grab 41", "place green-2", "choose-dial 0 red").
// The text form is the same object written flat, so both are read by one piece of code.
#include <fmt/format.h>

#include <charconv>

#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/wire_moves.hpp"

namespace brigade::pressure_cooker {

namespace {

using Verb = Move::Kind;
using Missing = Move::Missing;

enum class Field : u8 { Spot, Slot, Award, Dial, Lag };

// How a kind of move is written: its verb, and its fields in the order they follow it.
struct Form {
    Verb kind;
    std::string_view verb;
    std::array<std::string_view, 2> keys{};
    std::array<Field, 2> fields{};
};
constexpr Form kForms[] = {
    {Verb::Ready, "ready"},
    {Verb::Grab, "grab", {"spot", "lag_ms"}, {Field::Spot, Field::Lag}},
    {Verb::PutBack, "put-back"},
    {Verb::Place, "place", {"at"}, {Field::Slot}},
    {Verb::Appetizer, "appetizer", {"at"}, {Field::Slot}},
    {Verb::OrderUp, "order-up", {"at"}, {Field::Slot}},
    {Verb::Ring, "ring"},
    {Verb::HandsOff, "hands-off"},
    {Verb::ChooseDial, "choose-dial", {"award", "dial"}, {Field::Award, Field::Dial}},
};
constexpr const auto& kMissing = wire::MissingWord::kWords;

template <class Test>
const Form* find_form(Test&& test) {
    for (const Form& form : kForms)
        if (test(form)) return &form;
    return nullptr;
}
const Form* form_of(Verb kind) {
    return find_form([kind](const Form& form) { return form.kind == kind; });
}
const Form* form_of(std::string_view verb) {
    return find_form([verb](const Form& form) { return form.verb == verb; });
}

// ---- writing

void write_field(const Move& move, Field field, std::string_view key, json::object& out) {
    const bool open = is_open(move);
    switch (field) {
        case Field::Spot:
            if (!open) out[key] = index(move.spot);
            break;
        case Field::Slot:
            if (!open) out[key] = slot_name(move.slot);
            break;
        case Field::Award: out[key] = move.award; break;
        case Field::Dial:
            if (!open) out[key] = dial_name(move.dial);
            break;
        case Field::Lag:
            if (move.lag_ms != 0) out[key] = move.lag_ms;
            break;
    }
}

// ---- reading

// Splits "choose-dial 0 red" into the fields of its form.
Result<json::object> object_from_text(std::string_view text) {
    json::object out;
    const Form* form = nullptr;
    std::size_t next = 0;
    while (true) {
        const std::size_t start = text.find_first_not_of(" \t");
        if (start == std::string_view::npos) break;
        text.remove_prefix(start);
        const std::string_view word = text.substr(0, text.find_first_of(" \t"));
        text.remove_prefix(word.size());
        if (form == nullptr) {
            form = form_of(word);
            if (form == nullptr) return Error{fmt::format("There is no move '{}'.", word)};
            out["do"] = form->verb;
            continue;
        }
        if (next == form->keys.size() || form->keys[next].empty())
            return Error{fmt::format("'{}' is not understood in a move '{}'.", word, form->verb)};
        out[form->keys[next++]] = word;
    }
    if (form == nullptr) return Error{"A move is missing here."};
    return out;
}

class MoveReader {
   public:
    Result<Move> read(const json::object& written) {
        if (const Status begun = read_verb(written); !begun) return begun.error();
        for (const auto& [key, value] : written) {
            if (key == "do" || key == "missing") continue;
            const Status status = read_key(key, value);
            if (!status) return status.error();
        }
        return complete() ? Result<Move>(move_)
                          : Error{fmt::format("A move '{}' needs more than that.", form_->verb)};
    }

   private:
    Status read_verb(const json::object& written) {
        const json::value* verb = written.if_contains("do");
        form_ =
            verb != nullptr && verb->is_string() ? form_of(view_of(verb->get_string())) : nullptr;
        if (form_ == nullptr) return Error{"A move needs \"do\" with the name of a move."};
        move_.kind = form_->kind;
        const json::value* missing = written.if_contains("missing");
        if (missing == nullptr) return Nothing{};
        for (std::size_t number = 0; number < kMissing.size(); ++number)
            if (missing->is_string() && view_of(missing->get_string()) == kMissing[number])
                move_.missing = static_cast<Missing>(number + 1);
        if (!is_open(move_)) return Error{"'missing' must be spot, at or dial."};
        return Nothing{};
    }

    Status read_key(std::string_view key, const json::value& value) {
        for (std::size_t at = 0; at < form_->keys.size(); ++at) {
            if (form_->keys[at].empty() || form_->keys[at] != key) continue;
            found_ |= 1U << at;
            return read_field(form_->fields[at], key, value);
        }
        return Error{fmt::format("A move '{}' has no '{}'.", form_->verb, std::string(key))};
    }

    Status read_field(Field field, std::string_view key, const json::value& value) {
        switch (field) {
            case Field::Spot: return read_number(key, value, move_.spot);
            case Field::Award: return read_number(key, value, move_.award);
            case Field::Lag: return read_number(key, value, move_.lag_ms);
            case Field::Slot: return read_name(value, find_slot(flat(value)), move_.slot);
            case Field::Dial: return read_name(value, find_dial(flat(value)), move_.dial);
        }
        return Nothing{};
    }
    // A number as such, or as the word that a line of text has.
    template <class Number>
    static Status read_number(std::string_view key, const json::value& value, Number& field) {
        constexpr unsigned kMost = sizeof(Number) == 1 ? 255 : 65'535;
        const std::string text = flat(value);
        unsigned number = 0;
        const char* const end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, number);
        if (text.empty() || read.ec != std::errc{} || read.ptr != end || number > kMost)
            return Error{fmt::format("'{}' must be a whole number from 0 to {}.", key, kMost)};
        field = static_cast<Number>(number);
        return Nothing{};
    }
    template <class Found, class Id>
    static Status read_name(const json::value& value, const Found& found, Id& field) {
        if (!found) return Error{fmt::format("There is no place '{}'.", flat(value))};
        field = *found;
        return Nothing{};
    }

    // A finished move has its fields, all but the lag.
    [[nodiscard]] bool complete() const {
        if (is_open(move_)) return true;
        for (std::size_t at = 0; at < form_->keys.size(); ++at)
            if (!form_->keys[at].empty() && form_->fields[at] != Field::Lag &&
                (found_ & 1U << at) == 0)
                return false;
        return true;
    }

    const Form* form_ = nullptr;
    unsigned found_ = 0;
    Move move_;
};

}  // namespace

json::object move_to_json(const Book& /*book*/, const State& /*state*/, Seat /*seat*/,
                          const Move& move) {
    const Form* form = form_of(move.kind);
    if (form == nullptr) return {};
    json::object out{{"do", form->verb}};
    for (std::size_t at = 0; at < form->keys.size(); ++at)
        if (!form->keys[at].empty()) write_field(move, form->fields[at], form->keys[at], out);
    if (is_open(move)) out["missing"] = kMissing[static_cast<std::size_t>(move.missing) - 1];
    return out;
}

std::string to_text(const Book& book, const State& state, Seat seat, const Move& move) {
    const json::object written = move_to_json(book, state, seat, move);
    const Form* form = form_of(move.kind);
    if (form == nullptr) return "";
    std::string text(form->verb);
    for (const std::string_view key : form->keys)
        if (!key.empty() && written.contains(key)) text += " " + flat(written.at(key));
    return is_open(move) ? text + " …" : text;
}

Result<Move> move_from_json(const Book& /*book*/, const State& /*state*/, Seat /*seat*/,
                            const json::value& move) {
    if (move.is_object()) return MoveReader().read(move.get_object());
    if (!move.is_string()) return Error{"A move is an object or a line of text."};
    const Result<json::object> written = object_from_text(view_of(move.get_string()));
    if (!written) return written.error();
    return MoveReader().read(*written);
}

}  // namespace brigade::pressure_cooker
