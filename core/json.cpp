// Reading JSON from outside: every failure is a sentence.
#include "core/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace brigade {

namespace {

// A number with a great exponent is read as infinity, which JSON cannot say again.
bool is_finite(const json::value& value) {
    const auto entry_is_finite = [](const auto& entry) { return is_finite(entry.value()); };
    switch (value.kind()) {
        case json::kind::double_: return std::isfinite(value.get_double());
        case json::kind::array: return std::ranges::all_of(value.get_array(), is_finite);
        case json::kind::object: return std::ranges::all_of(value.get_object(), entry_is_finite);
        default: return true;
    }
}

}  // namespace

Result<json::value> parse_json(std::string_view text, std::size_t depth_max) {
    json::parse_options options;
    options.max_depth = depth_max;
    boost::system::error_code fault;
    json::value value = json::parse({text.data(), text.size()}, fault, {}, options);
    if (fault) return Error{fmt::format("This is not valid JSON: {}.", fault.message())};
    if (!is_finite(value)) return Error{"This is not valid JSON: a number is too large."};
    return value;
}

std::string hex64(u64 word) { return fmt::format("{:016x}", word); }

Result<u64> parse_hex64(std::string_view text) {
    u64 word = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), word, 16);
    if (text.size() != 16 || fault != std::errc{} || end != text.data() + text.size())
        return Error{fmt::format("'{}' is not a number of 16 hexadecimal digits.", text)};
    return word;
}

Result<u64> as_number(const json::value& value, u64 max, const std::string& place) {
    boost::system::error_code fault;
    const u64 number = value.to_number<u64>(fault);
    if (fault || value.is_double() || number > max)
        return Error{fmt::format("This must be a whole number from 0 to {}.", max), place};
    return number;
}

}  // namespace brigade
