// What options of all games have in common: presets, words, switches, numbers, and faults that say
// which option they are about.
#include "core/option_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace brigade {

Status OptionReader::read(const json::object& options, const std::vector<Preset>& presets) {
    if (const json::value* named = options.if_contains("preset")) read_preset(*named, presets);
    for (const auto& [key, value] : options) {
        if (!fault_.text.empty()) return fault_;
        place_ = std::string(key);
        if (place_ != "preset") read_one(place_, value);
    }
    finish();
    if (!fault_.text.empty()) return fault_;
    return Nothing{};
}

void OptionReader::read_preset(const json::value& named, const std::vector<Preset>& presets) {
    place_ = "preset";
    const std::string_view id = named.is_string() ? view_of(named.get_string()) : "";
    const auto known = std::find_if(presets.begin(), presets.end(),
                                    [&](const Preset& preset) { return preset.id == id; });
    if (known == presets.end()) return fail(fmt::format("There is no preset {}.", text_of(named)));
    for (const auto& [key, setting] : known->options) read_one(std::string(key), setting);
}

void OptionReader::fail(std::string text) {
    if (fault_.text.empty()) fault_ = {std::move(text), "option " + place_};
}

std::optional<bool> OptionReader::flag_in(const json::value& value) {
    if (value.is_bool()) return value.get_bool();
    constexpr std::string_view kWords[] = {"off", "on"};
    const std::optional<std::size_t> place = place_in(value, kWords);
    if (!place) return std::nullopt;
    return *place == 1;
}

std::optional<std::size_t> OptionReader::place_in(const json::value& value,
                                                  std::span<const std::string_view> allowed) {
    const auto found = value.is_string()
                           ? std::find(allowed.begin(), allowed.end(), view_of(value.get_string()))
                           : allowed.end();
    if (found != allowed.end()) return static_cast<std::size_t>(found - allowed.begin());
    fail(fmt::format("{} is not one of: {}.", text_of(value), fmt::join(allowed, ", ")));
    return std::nullopt;
}

std::optional<i64> OptionReader::number_in(const json::value& value, const NumberRange& range) {
    boost::system::error_code bad;
    const i64 given = value.is_number() ? value.to_number<i64>(bad) : 0;
    const bool is_whole = value.is_number() && !value.is_double() && !bad;
    if (is_whole && ((given >= range.low && given <= range.high) || given == range.none))
        return given;
    const std::string none = range.none ? fmt::format(", or {} for none", *range.none) : "";
    fail(fmt::format("{} must be a whole number from {} to {}{}.", text_of(value), range.low,
                     range.high, none));
    return std::nullopt;
}

bool OptionReader::is_list(const json::value& value, std::size_t most) {
    if (value.is_array() && value.get_array().size() <= most) return true;
    fail(fmt::format("This must be a list of at most {}.", most));
    return false;
}

}  // namespace brigade
