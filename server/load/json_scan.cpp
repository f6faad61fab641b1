// Skipping over JSON values; see json_scan.hpp for what this may be used on.
#include "server/load/json_scan.hpp"

#include <cstddef>

namespace brigade::load {

namespace {

// The place after the string that begins here.
std::size_t skip_string(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
    return at + 1;
}

// The place after the value that begins here.
std::size_t skip_value(std::string_view text, std::size_t at) {
    int depth = 0;
    while (at < text.size()) {
        switch (text[at]) {
            case '"': at = skip_string(text, at); break;
            case '{':
            case '[':
                ++depth;
                ++at;
                continue;
            case '}':
            case ']':
                if (depth == 0) return at;  // a number or a word ended with its container
                --depth;
                ++at;
                break;
            case ',':
                if (depth == 0) return at;
                ++at;
                continue;
            default: ++at; continue;
        }
        if (depth == 0) return at;
    }
    return text.size();
}

}  // namespace

std::string_view member(std::string_view object, std::string_view key) {
    std::size_t at = 1;
    while (at < object.size() && object[at] == '"') {
        const std::size_t key_end = skip_string(object, at);
        if (key_end + 1 >= object.size()) return {};
        const std::string_view found = object.substr(at + 1, key_end - at - 2);
        const std::size_t end = skip_value(object, key_end + 1);
        if (found == key) return object.substr(key_end + 1, end - key_end - 1);
        at = end + 1;
    }
    return {};
}

std::string_view word(std::string_view object, std::string_view key) {
    const std::string_view value = member(object, key);
    if (value.size() < 2 || value.front() != '"') return {};
    return value.substr(1, value.size() - 2);
}

std::vector<std::string_view> elements(std::string_view array) {
    std::vector<std::string_view> found;
    std::size_t at = 1;
    while (at + 1 < array.size()) {
        const std::size_t end = skip_value(array, at);
        if (end <= at) break;
        found.push_back(array.substr(at, end - at));
        at = end + 1;
    }
    return found;
}

}  // namespace brigade::load
