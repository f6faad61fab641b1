// JSON for structs described with BOOST_DESCRIBE_STRUCT: a field is a key, in the order of the
// description. Written straight to text (write_json), as a tree (to_json), and read strictly
// (from_json). An empty optional is a key left out; a missing key keeps the default of its struct;
// null stands for nothing but itself. What fields may be is in described.hpp.
#pragma once

#include <charconv>
#include <cstring>

#include "core/describe_read.hpp"
#include "core/described.hpp"

namespace brigade {

// ---- writing text

// Stands in for a string where only the length matters, and only up to a limit.
class Measure {
   public:
    explicit Measure(std::size_t limit) : limit_(limit) {}
    void push_back(char) { ++size_; }
    void append(std::string_view text) { size_ += text.size(); }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool is_full() const { return size_ >= limit_; }

   private:
    std::size_t size_ = 0;
    std::size_t limit_;
};
inline bool is_full(const std::string& /*out*/) { return false; }
inline bool is_full(const Measure& out) { return out.is_full(); }

template <class Out>
void write_escape(Out& out, char byte) {
    constexpr std::string_view kPlain = "\"\\\b\f\n\r\t";
    constexpr std::string_view kLetters = "\"\\bfnrt";
    constexpr std::string_view kDigits = "0123456789abcdef";
    out.push_back('\\');
    if (const std::size_t at = kPlain.find(byte); at != std::string_view::npos) {
        out.push_back(kLetters[at]);
        return;
    }
    out.append("u00");
    out.push_back(kDigits[static_cast<unsigned char>(byte) >> 4U]);
    out.push_back(kDigits[static_cast<unsigned char>(byte) & 0xFU]);
}

// Whether eight bytes hold something to escape: one below the space, a quote or a backslash leaves
// its highest bit behind.
inline u64 escapes_in(u64 word) {
    constexpr u64 kOnes = 0x0101010101010101ULL;
    const auto has_zero = [](u64 bytes) { return (bytes - kOnes) & ~bytes; };
    return (((word - kOnes * ' ') & ~word) | has_zero(word ^ kOnes * '"') |
            has_zero(word ^ kOnes * '\\')) &
           kOnes * 0x80;
}

// Whether a text holds nothing to escape. Most texts are plain, and all of them pass here. The last
// eight bytes may overlap those before; a shorter text is filled up with letters.
inline bool is_plain(std::string_view text) {
    constexpr u64 kLetters = 0x6161616161616161ULL;
    u64 word = kLetters;
    if (text.size() < sizeof word) {
        char* const bytes = reinterpret_cast<char*>(&word);
        for (std::size_t at = 0; at < text.size(); ++at) bytes[at] = text[at];
        return escapes_in(word) == 0;
    }
    u64 found = 0;
    const char* const last = text.data() + text.size() - sizeof word;
    for (const char* at = text.data(); at < last; at += sizeof word) {
        std::memcpy(&word, at, sizeof word);
        found |= escapes_in(word);
    }
    std::memcpy(&word, last, sizeof word);
    return (found | escapes_in(word)) == 0;
}

template <class Out>
void write_escaped(Out& out, std::string_view text) {
    std::size_t begin = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char byte = text[at];
        if (static_cast<unsigned char>(byte) >= 0x20 && byte != '"' && byte != '\\') continue;
        out.append(text.substr(begin, at - begin));
        write_escape(out, byte);
        begin = at + 1;
    }
    out.append(text.substr(begin));
}

template <class Out>
void write_text(Out& out, std::string_view text) {
    out.push_back('"');
    if (is_plain(text))
        out.append(text);
    else
        write_escaped(out, text);
    out.push_back('"');
}

template <class Out, Whole T>
void write_number(Out& out, T number) {
    char digits[24];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
    out.append(std::string_view(digits, static_cast<std::size_t>(end - digits)));
}

template <class Out, class T>
void write_json(Out& out, const T& value);

template <class Out>
void write_key(Out& out, std::string_view key, bool& first) {
    if (!first) out.push_back(',');
    first = false;
    write_text(out, key);
    out.push_back(':');
}

template <class Out, class Members>
void write_object(Out& out, const Members& members) {
    bool first = true;
    out.push_back('{');
    for (const auto& member : members) {
        if (is_full(out)) return;
        if constexpr (std::same_as<Members, json::object>) {
            write_key(out, member.key(), first);
            write_json(out, member.value());
        } else {
            write_key(out, member.first, first);
            write_json(out, member.second);
        }
    }
    out.push_back('}');
}

template <class Out, class Items>
void write_list(Out& out, const Items& items) {
    bool first = true;
    out.push_back('[');
    for (const auto& item : items) {
        if (is_full(out)) return;
        if (!first) out.push_back(',');
        first = false;
        write_json(out, item);
    }
    out.push_back(']');
}

template <class Out>
void write_tree(Out& out, const json::value& value) {
    switch (value.kind()) {
        case json::kind::null: out.append("null"); break;
        case json::kind::bool_: write_json(out, value.get_bool()); break;
        case json::kind::int64: write_number(out, value.get_int64()); break;
        case json::kind::uint64: write_number(out, value.get_uint64()); break;
        case json::kind::double_: out.append(json::serialize(value)); break;
        case json::kind::string: write_text(out, view_of(value.get_string())); break;
        case json::kind::array: write_list(out, value.get_array()); break;
        case json::kind::object: write_object(out, value.get_object()); break;
    }
}

// The name of a field, which never holds anything to escape.
template <class Out>
void write_field_name(Out& out, std::string_view name, bool& first) {
    out.append(first ? std::string_view("\"") : std::string_view(",\""));
    first = false;
    out.append(name);
    out.append("\":");
}

// The fields of a struct, without the braces.
template <class Out, Described T>
void write_fields(Out& out, const T& value, bool& first) {
    visit_fields<T>([&](auto field) {
        const auto& part = value.*field.pointer;
        if (is_full(out)) return;
        if constexpr (Optional<std::remove_cvref_t<decltype(part)>>) {
            if (!part) return;
            write_field_name(out, field.name, first);
            write_json(out, *part);
        } else {
            write_field_name(out, field.name, first);
            write_json(out, part);
        }
    });
}

// Appends a value as compact JSON to a std::string, or to a Measure.
template <class Out, class T>
void write_json(Out& out, const T& value) {
    if constexpr (std::same_as<T, bool>) {
        out.append(value ? "true" : "false");
    } else if constexpr (Whole<T>) {
        write_number(out, value);
    } else if constexpr (OneWord<T>) {
        write_text(out, value.view());
    } else if constexpr (Textual<T>) {
        write_text(out, value);
    } else if constexpr (std::same_as<T, std::monostate>) {
        out.append("null");
    } else if constexpr (std::same_as<T, json::value>) {
        write_tree(out, value);
    } else if constexpr (std::same_as<T, json::object>) {
        write_object(out, value);
    } else if constexpr (Keyed<T>) {
        write_object(out, value.list);
    } else if constexpr (Alternative<T>) {
        std::visit([&](const auto& held) { write_json(out, held); }, value);
    } else if constexpr (Described<T>) {
        bool first = true;
        out.push_back('{');
        write_fields(out, value, first);
        out.push_back('}');
    } else {
        static_assert(Listed<T> || std::same_as<T, json::array>);
        write_list(out, value);
    }
}

template <class T>
std::string json_text(const T& value) {
    std::string out;
    write_json(out, value);
    return out;
}

// A struct with its kind in front: {"t":"tag", … its fields}. The key is "t" on the wire.
template <Described T>
void write_message(std::string& out, std::string_view tag, const T& value,
                   std::string_view key = "t") {
    bool first = true;
    out.push_back('{');
    write_key(out, key, first);
    write_text(out, tag);
    write_fields(out, value, first);
    out.push_back('}');
}

// ---- writing trees

template <class T>
json::value to_json(const T& value);

// Adds the fields of a struct to an object.
template <Described T>
void add_fields(json::object& out, const T& value) {
    visit_fields<T>([&](auto field) {
        const auto& part = value.*field.pointer;
        if constexpr (Optional<std::remove_cvref_t<decltype(part)>>) {
            if (part) out[field.name] = to_json(*part);
        } else {
            out[field.name] = to_json(part);
        }
    });
}

template <class T>
json::value to_json(const T& value) {
    if constexpr (std::same_as<T, bool> || Whole<T> || JsonTree<T>) {
        return value;
    } else if constexpr (OneWord<T>) {
        return json::value(value.view());
    } else if constexpr (Textual<T>) {
        return json::value(std::string_view(value));
    } else if constexpr (std::same_as<T, std::monostate>) {
        return nullptr;
    } else if constexpr (Keyed<T>) {
        json::object out;
        for (const auto& [key, part] : value.list) out[key] = to_json(part);
        return out;
    } else if constexpr (Alternative<T>) {
        return std::visit([](const auto& held) { return to_json(held); }, value);
    } else if constexpr (Described<T>) {
        json::object out;
        add_fields(out, value);
        return out;
    } else {
        static_assert(Listed<T>);
        json::array out;
        for (const auto& item : value) out.push_back(to_json(item));
        return out;
    }
}

// An event: the word that its kind has in the list, and the fields that `filler` fills for it.
template <class Kinds, class Kind, class Filler>
json::object event_of(Kind kind, const Filler& filler) {
    json::object out;
    constexpr std::size_t kKinds = boost::mp11::mp_size<Kinds>::value;
    boost::mp11::mp_with_index<kKinds>(static_cast<std::size_t>(kind), [&](auto number) {
        using Known = boost::mp11::mp_at<Kinds, decltype(number)>;
        typename Known::Type fields;
        filler.fill(fields);
        out["event"] = Known::kTag;
        add_fields(out, fields);
    });
    return out;
}

}  // namespace brigade
