// TypeScript declarations made from described structs, so that a client and the program can never
// disagree about a field. Pure text; `brigade types` prints it, the files in web/ are its output.
#pragma once

#include <fmt/format.h>

#include <boost/core/type_name.hpp>
#include <set>

#include "core/by_id.hpp"
#include "core/described.hpp"
#include "core/id_set.hpp"

namespace brigade {

// The name of a type without its namespaces.
template <class T>
std::string plain_name() {
    const std::string name = boost::core::type_name<T>();
    const std::size_t colon = name.rfind(':');
    return colon == std::string::npos ? name : name.substr(colon + 1);
}

class TypeScript {
   public:
    explicit TypeScript(std::string_view made_by) : made_by_(made_by) {}

    void add_constant(std::string_view name, i64 value) {
        text_ += fmt::format("\nexport const {} = {};\n", name, value);
    }

    // Declares a struct, after everything that it is made of.
    template <Described T>
    void add() {
        const std::string name = plain_name<T>();
        if (!declared_.insert(name).second) return;
        std::string fields;
        visit_fields<T>([&](auto field) {
            using Part = std::remove_cvref_t<decltype(std::declval<T>().*field.pointer)>;
            fields += fmt::format("  {};\n", field_text<Part>(field.name));
        });
        text_ += fields.empty() ? fmt::format("\nexport interface {} {{}}\n", name)
                                : fmt::format("\nexport interface {} {{\n{}}}\n", name, fields);
    }

    // Declares every struct of an mp_list.
    template <class Types>
    void add_all() {
        using boost::mp11::mp_identity;
        boost::mp11::mp_for_each<boost::mp11::mp_transform<mp_identity, Types>>(
            [&](auto type) { add<typename decltype(type)::type>(); });
    }

    // Declares all structs of a list and their union, told apart by the words of their types.
    template <class Types>
    void add_word_union(std::string_view name, std::string_view key) {
        std::string members;
        using boost::mp11::mp_identity;
        boost::mp11::mp_for_each<boost::mp11::mp_transform<mp_identity, Types>>([&](auto type) {
            using Type = typename decltype(type)::type;
            add<Type>();
            members += fmt::format("\n  | ({{ {}: '{}' }} & {})", key, type_word<Type>(),
                                   plain_name<Type>());
        });
        text_ += fmt::format("\nexport type {} ={};\n", name, members);
    }

    // Declares all structs of a list of Tagged, and their union told apart by this key.
    template <class Messages>
    void add_union(std::string_view name, std::string_view key) {
        std::string members;
        boost::mp11::mp_for_each<Messages>([&](auto kind) {
            using Type = typename decltype(kind)::Type;
            add<Type>();
            members +=
                fmt::format("\n  | ({{ {}: '{}' }} & {})", key, kind.kTag, plain_name<Type>());
        });
        text_ += fmt::format("\nexport type {} ={};\n", name, members);
    }

    [[nodiscard]] std::string text() const {
        constexpr std::string_view kObject =
            "\nexport type JsonObject = Record<string, unknown>;\n";
        return fmt::format("// Made by `{}`; do not edit.\n{}{}", made_by_,
                           has_objects_ ? kObject : "", text_);
    }

   private:
    template <class T>
    std::string field_text(std::string_view name) {
        if constexpr (Optional<T>)
            return fmt::format("{}?: {}", name, type_text<typename T::value_type>());
        else
            return fmt::format("{}: {}", name, type_text<T>());
    }

    template <class T>
    std::string type_text() {
        if constexpr (std::same_as<T, bool>) {
            return "boolean";
        } else if constexpr (Whole<T> || std::same_as<T, Seat>) {
            return "number";
        } else if constexpr (OneWord<T>) {
            return words_text(T::kWords);
        } else if constexpr (DescribedEnum<T>) {
            std::vector<std::string_view> words;
            for (const KebabWord& word : kEnumWords<T>) words.push_back(word.view());
            return words_text(words);
        } else if constexpr (std::same_as<T, Viewer>) {
            return "number | 'spectator'";
        } else if constexpr (std::is_enum_v<T>) {
            return kIsNumbered<T> ? "number | null" : "string";  // an id, or its name
        } else if constexpr (is_by_id<T>) {
            using Key = typename T::Key;
            return fmt::format("Record<{}, {}>",
                               DescribedEnum<Key> ? type_text<Key>() : std::string("string"),
                               type_text<std::remove_cvref_t<decltype(T{}.slots[0])>>());
        } else if constexpr (is_byte_set<T>) {
            return "string[]";
        } else if constexpr (is_made_of<IdSet, T>) {
            return fmt::format("({})[]", type_text<std::remove_cvref_t<decltype(T{}.first())>>());
        } else if constexpr (Textual<T>) {
            return "string";
        } else if constexpr (std::same_as<T, std::monostate>) {
            return "null";
        } else if constexpr (std::same_as<T, json::value>) {
            return "unknown";
        } else if constexpr (std::same_as<T, json::object>) {
            has_objects_ = true;
            return "JsonObject";
        } else if constexpr (std::same_as<T, json::array>) {
            return "unknown[]";
        } else if constexpr (Keyed<T>) {
            using Entry = typename decltype(T::list)::value_type;
            return fmt::format("Record<string, {}>", type_text<typename Entry::second_type>());
        } else if constexpr (Alternative<T>) {
            return union_text(std::type_identity<T>{});
        } else if constexpr (Described<T>) {
            add<T>();
            return plain_name<T>();
        } else {
            const std::string item = type_text<std::ranges::range_value_t<T>>();
            return item.find('|') == std::string::npos ? item + "[]" : fmt::format("({})[]", item);
        }
    }

    template <class Words>
    static std::string words_text(const Words& words) {
        std::string text;
        for (const std::string_view word : words)
            text += fmt::format("{}'{}'", text.empty() ? "" : " | ", word);
        return text;
    }

    template <class... Types>
    std::string union_text(std::type_identity<std::variant<Types...>> /*alternatives*/) {
        std::string text;
        ((text += (text.empty() ? "" : " | ") + type_text<Types>()), ...);
        return text;
    }

    std::string made_by_;
    std::string text_;
    std::set<std::string> declared_;
    bool has_objects_ = false;
};

}  // namespace brigade
