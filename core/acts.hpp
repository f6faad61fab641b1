// Moves that are one of a closed list of acts: described structs with fields of one byte each (an
// id, an enum, a number) or a ByteSet. A move holds the number of its act, how many fields are
// chosen so far, and their bytes: rules read it as the struct, drafts grow it field by field, and
// JSON ({"do":"put-ingredient","kind":"meat",…}) and text ("put-ingredient meat ii-3 2") follow
// from the description. Ids are written by the names of a Names object [named.hpp]; a field that
// may be left out has a none(…) there.
#pragma once

#include <charconv>
#include <cstring>

#include "core/named.hpp"

namespace brigade {

// A move type names its acts: an mp_list whose first act is doing nothing.
template <class M>
concept MadeOfActs = requires(M move) {
    typename M::Acts;
    { move.act } -> std::same_as<u8&>;
    { move.given } -> std::same_as<u8&>;
    move.bytes;
};

template <class A>
inline constexpr std::size_t kFieldCount =
    boost::mp11::mp_size<boost::describe::describe_members<A, boost::describe::mod_public>>::value;

template <MadeOfActs M, class A>
inline constexpr u8 kActNumber = boost::mp11::mp_find<typename M::Acts, A>::value;

template <MadeOfActs M>
inline constexpr std::size_t kActCount = boost::mp11::mp_size<typename M::Acts>::value;

// Calls visit(A{}) with the type of an act.
template <MadeOfActs M, class Visit>
constexpr decltype(auto) with_act(std::size_t number, Visit&& visit) {
    return boost::mp11::mp_with_index<kActCount<M>>(number, [&](auto at) -> decltype(auto) {
        return visit(boost::mp11::mp_at<typename M::Acts, decltype(at)>{});
    });
}

template <MadeOfActs M>
inline constexpr std::array<u8, kActCount<M>> kFieldCounts = [] {
    std::array<u8, kActCount<M>> counts{};
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<kActCount<M>>>([&](auto at) {
        counts[at] = kFieldCount<boost::mp11::mp_at<typename M::Acts, decltype(at)>>;
    });
    return counts;
}();

template <MadeOfActs M>
constexpr bool lacks_fields(const M& move) {
    return move.act < kActCount<M> && move.given < kFieldCounts<M>[move.act];
}

template <MadeOfActs M, class A>
bool is_act(const M& move) {
    return move.act == kActNumber<M, A>;
}

template <class A, MadeOfActs M>
A act_of(const M& move) {
    static_assert(alignof(A) == 1 && sizeof(A) <= sizeof move.bytes);
    A act;
    std::memcpy(static_cast<void*>(&act), move.bytes.data(), sizeof act);
    return act;
}

// A finished move, or with fewer `given` fields a draft.
template <MadeOfActs M, class A>
M move_of(const A& act, std::size_t given = kFieldCount<A>) {
    static_assert(alignof(A) == 1 && sizeof(A) <= sizeof(M::bytes));
    M move;
    move.act = kActNumber<M, A>;
    move.given = static_cast<u8>(given);
    if constexpr (kFieldCount<A> > 0) std::memcpy(move.bytes.data(), &act, sizeof act);
    return move;
}

// ---- writing

template <class Names, class T>
bool is_none(const Names& names, const T& value) {
    if constexpr (requires { names.none(value); })
        return value == names.none(value);
    else
        return false;
}

template <class Names, MadeOfActs M>
json::object act_json(const Names& names, const M& move) {
    json::object out;
    if (move.act == 0 || move.act >= kActCount<M>) return out;
    with_act<M>(move.act, [&](auto kind) {
        using A = decltype(kind);
        const A act = act_of<A>(move);
        out["do"] = type_word<A>();
        std::size_t number = 0;
        visit_fields<A>([&](auto field) {
            if (number == move.given) out["missing"] = field.name;
            if (number++ >= move.given || is_none(names, act.*field.pointer)) return;
            out[field.name] = to_named_json(names, act.*field.pointer);
        });
    });
    return out;
}

// A field that is left out before one that is not holds its place as "none".
template <class Names, MadeOfActs M>
std::string act_text(const Names& names, const M& move) {
    if (move.act == 0 || move.act >= kActCount<M>) return "";
    std::string text;
    with_act<M>(move.act, [&](auto kind) {
        using A = decltype(kind);
        const A act = act_of<A>(move);
        text = type_word<A>();
        std::size_t number = 0;
        std::string left_out;
        visit_fields<A>([&](auto field) {
            if (number++ >= move.given) return;
            if (is_none(names, act.*field.pointer)) {
                left_out += fmt::format(" {}", kNoName);
                return;
            }
            std::string word = flat(to_named_json(names, act.*field.pointer));
            std::erase(word, ' ');  // a list is one word: "1,3"
            text += left_out + " " + word;
            left_out.clear();
        });
    });
    return lacks_fields(move) ? text + " …" : text;
}

// ---- reading

namespace acts {

inline std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words;
    for (;;) {
        const std::size_t start = text.find_first_not_of(" \t");
        if (start == std::string_view::npos) return words;
        text.remove_prefix(start);
        words.emplace_back(text.substr(0, text.find_first_of(" \t")));
        text.remove_prefix(words.back().size());
    }
}

// A number as such, or as the word that a line of text has.
inline u8 number_in(const json::value& value, const Place& place) {
    const std::string text = flat(value);
    u8 number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (text.empty() || read.ec != std::errc{} || read.ptr != end)
        misread_at(place, "This must be a whole number from 0 to 255.");
    return number;
}

template <class Names, class T>
void read_field(const Names& names, const json::value& value, const Place& place, T& into) {
    if constexpr (requires { names.none(into); }) {
        if (value == json::value(kNoName)) {
            into = names.none(into);
            return;
        }
    }
    if constexpr (is_byte_set<T>) {
        if (!value.is_string()) return read_named(names, value, place, into);
        std::string text = flat(value);
        std::ranges::replace(text, ',', ' ');
        for (const std::string& word : words_in(text))
            into.insert(read_name<typename T::Key>(names, json::value(word), place));
    } else if constexpr (std::same_as<T, u8>) {
        into = number_in(value, place);
    } else if constexpr (std::same_as<T, Seat>) {
        into = seat_at(number_in(value, place));
    } else {
        into = read_name<T>(names, value, place);
    }
}

// The fields of one act from an object that names some or all of them.
template <class A, MadeOfActs M, class Names>
M read_fields(const Names& names, const json::object& written) {
    A act{};
    std::size_t given = 0;
    std::size_t used = 1;  // "do"
    const json::value* missing = written.if_contains("missing");
    bool open = false;
    const Place root{};
    visit_fields<A>([&](auto field) {
        auto& part = act.*field.pointer;
        const Place here{&root, field.name};
        open = open || (missing != nullptr && *missing == json::value(field.name));
        if (open) return;
        ++given;
        const json::value* value = written.if_contains(field.name);
        if (value != nullptr) {
            ++used;
            read_field(names, *value, here, part);
        } else if (!is_none(names, part)) {
            misread("", fmt::format("A move '{}' needs '{}'.", type_word<A>(), field.name));
        }
    });
    if (missing != nullptr && !open)
        misread("missing", fmt::format("A move '{}' has no such field.", type_word<A>()));
    if (used + (missing != nullptr ? 1 : 0) != written.size())
        misread("", fmt::format("There is something in this move that a '{}' does not have.",
                                type_word<A>()));
    return move_of<M>(act, given);
}

// "put-ingredient meat ii-3 2" as the object that it stands for.
template <MadeOfActs M>
json::object object_of(std::string_view text) {
    const std::vector<std::string> words = words_in(text);
    if (words.empty()) misread("", "A move is missing here.");
    json::object out{{"do", words[0]}};
    bool known = false;
    for (std::size_t number = 1; number < kActCount<M>; ++number)
        with_act<M>(number, [&](auto kind) {
            using A = decltype(kind);
            if (type_word<A>() != words[0]) return;
            known = true;
            std::size_t at = 1;
            visit_fields<A>([&](auto field) {
                if (at < words.size()) out[field.name] = words[at++];
            });
            if (at < words.size())
                misread("",
                        fmt::format("'{}' is not understood in a move '{}'.", words[at], words[0]));
        });
    if (!known) misread("", fmt::format("There is no move '{}'.", words[0]));
    return out;
}

}  // namespace acts

// A move from its object or its line of text. A name that names nothing amounts to the refusal
// `unknown_name`.
template <MadeOfActs M, class Names>
Result<M> read_act(const Names& names, const json::value& written, std::string_view unknown_name) {
    try {
        if (!written.is_object() && !written.is_string())
            return Error{"A move is an object or a line of text."};
        const json::object object = written.is_object()
                                        ? written.get_object()
                                        : acts::object_of<M>(view_of(written.get_string()));
        const json::value* verb = object.if_contains("do");
        std::optional<M> move;
        for (std::size_t number = 1; number < kActCount<M> && verb != nullptr; ++number)
            with_act<M>(number, [&](auto kind) {
                using A = decltype(kind);
                if (*verb == json::value(type_word<A>()))
                    move = acts::read_fields<A, M>(names, object);
            });
        if (!move) return Error{"A move needs \"do\" with the name of a move."};
        return *move;
    } catch (const Misread& fault) {
        Error error = fault.error;
        if (!error.place.empty()) error.id = unknown_name;
        return error;
    }
}

}  // namespace brigade
