// Comparing an expected part with what is there: only what is named must agree.
#include <fmt/format.h>

#include <algorithm>

#include "core/reading.hpp"
#include "core/script.hpp"

namespace brigade {

namespace {

class Comparison {
   public:
    explicit Comparison(const Table& table) : table_(table) {}

    void compare(const json::value& expected, const json::value& found, const std::string& path) {
        if (expected.is_object())
            compare_table(expected.get_object(), found, path);
        else if (expected.is_array())
            compare_list(expected.get_array(), found, path);
        else if (expected.is_number() && found.is_array())
            compare_count(expected, found.get_array(), path);
        else if (!is_same(expected, found))
            tell(path, text_of(expected), text_of(found));
    }
    [[nodiscard]] std::vector<std::string> differences() && { return std::move(differences_); }

   private:
    void tell(const std::string& path, const std::string& expected, const std::string& found) {
        differences_.push_back(fmt::format("{}: expected {}, found {}", path, expected, found));
    }

    // A name without a copy number stands for any copy.
    static bool is_same(const json::value& expected, const json::value& found) {
        if (!expected.is_string() || !found.is_string()) return expected == found;
        const std::string_view wanted = view_of(expected.get_string());
        const std::string_view there = view_of(found.get_string());
        return wanted == there || (wanted.find('#') == std::string_view::npos &&
                                   there.substr(0, there.find('#')) == wanted);
    }

    void compare_table(const json::object& expected, const json::value& found,
                       const std::string& path) {
        for (const auto& entry : expected) {
            const std::string here = part(path, entry.key());
            const json::value* value = member(found, entry.key());
            if (value == nullptr)
                tell(here, text_of(entry.value()), "no such part");
            else
                compare(entry.value(), *value, here);
        }
    }
    // A member of a table, or of a list by its number.
    static const json::value* member(const json::value& found, std::string_view key) {
        if (found.is_object()) return found.get_object().if_contains(key);
        if (!found.is_array()) return nullptr;
        for (std::size_t number = 0; number < found.get_array().size(); ++number)
            if (key == std::to_string(number)) return &found.get_array()[number];
        return nullptr;
    }

    // A number against a list asks how many there are.
    void compare_count(const json::value& expected, const json::array& found,
                       const std::string& path) {
        if (expected != json::value(static_cast<i64>(found.size())))
            tell(path, text_of(expected),
                 fmt::format("{} entries {}", found.size(), text_of(found)));
    }

    void compare_list(const json::array& expected, const json::value& found,
                      const std::string& path) {
        if (!found.is_array() || found.get_array().size() != expected.size())
            return tell(path, text_of(expected), text_of(found));
        const std::string_view key = std::string_view(path).substr(path.find_last_of('.') + 1);
        if (table_.is_set(key)) {
            if (!same_members(expected, found.get_array()))
                tell(path, text_of(expected), text_of(found));
            return;
        }
        for (std::size_t number = 0; number < expected.size(); ++number)
            compare(expected[number], found.get_array()[number], part(path, number));
    }
    // Exact names choose first, so that a name without number takes what is left.
    static bool same_members(const json::array& expected, json::array found) {
        for (const bool exact : {true, false}) {
            for (const json::value& wanted : expected) {
                const bool numbered =
                    !wanted.is_string() ||
                    view_of(wanted.get_string()).find('#') != std::string_view::npos;
                if (numbered != exact) continue;
                auto* match =
                    std::find_if(found.begin(), found.end(),
                                 [&](const json::value& there) { return is_same(wanted, there); });
                if (match == found.end()) return false;
                found.erase(match);
            }
        }
        return true;
    }

    const Table& table_;
    std::vector<std::string> differences_;
};

}  // namespace

std::vector<std::string> differences(const json::value& expected, const json::value& found,
                                     const std::string& path, const Table& table) {
    Comparison comparison(table);
    comparison.compare(expected, found, path);
    return std::move(comparison).differences();
}

}  // namespace brigade
