// Boost.JSON under a short name, and the few helpers every reader of outside JSON needs.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/types.hpp"

namespace brigade {

namespace json = boost::json;

// Parses one document; depth and trailing rubbish are errors in one sentence.
Result<json::value> parse_json(std::string_view text, std::size_t depth_max = 32);

std::string hex64(u64 word);
Result<u64> parse_hex64(std::string_view text);

// A non-negative whole number within bounds, or an error that names the place.
Result<u64> as_number(const json::value& value, u64 max, const std::string& place);

inline std::string text_of(const json::value& value) { return json::serialize(value); }
inline std::string_view view_of(const json::string& text) { return {text.data(), text.size()}; }

}  // namespace brigade
