// Rows of the content file and chapters of a story as JSON.
#pragma once

#include "core/describe.hpp"
#include "core/named.hpp"
#include "games/kitchen_rush/wire/names.hpp"

namespace brigade::kitchen_rush {

// A described value as JSON, with what positions do not hold: texts, lists of any length, optionals
// that are left out if empty, and sets.
template <class T>
json::value row_json(const Names& names, const T& value) {
    if constexpr (std::same_as<T, std::string>) {
        return json::value(value);
    } else if constexpr (is_made_of<std::vector, T>) {
        json::array out;
        for (const auto& item : value) out.push_back(row_json(names, item));
        return out;
    } else if constexpr (is_made_of<IdSet, T>) {
        json::array out;
        for (const auto id : value) out.push_back(row_json(names, id));
        return out;
    } else if constexpr (Described<T>) {
        json::object out;
        visit_fields<T>([&](auto field) {
            const auto& part = value.*field.pointer;
            if constexpr (Optional<std::remove_cvref_t<decltype(part)>>) {
                if (part) out[field.name] = row_json(names, *part);
            } else {
                out[field.name] = row_json(names, part);
            }
        });
        return out;
    } else {
        return to_named_json(names, value);
    }
}

}  // namespace brigade::kitchen_rush
