// Reads the options of a table from JSON, one after the other; the first fault is kept. A game
// derives its reader from this one and says which options it has and where they go.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/result.hpp"
#include "core/table.hpp"
#include "core/types.hpp"

namespace brigade {

struct NumberRange {
    i64 low = 0;
    i64 high = 0;
    std::optional<i64> none{};  // allowed too: it stands for none
};

class OptionReader {
   public:
    // A preset is the ground; what is set beside it counts, in whatever order it is written.
    Status read(const json::object& options, const std::vector<Preset>& presets);

   protected:
    ~OptionReader() = default;
    // Sets one option, or fails if there is no such option.
    virtual void read_one(const std::string& key, const json::value& value) = 0;
    // After the last one: what depends on several of them.
    virtual void finish() {}

    void fail(std::string text);

    // Command lines give words; JSON gives booleans. Both are understood.
    template <class Field>
    void flag(const json::value& value, Field& field) {
        if (const std::optional<bool> on = flag_in(value)) field = static_cast<Field>(*on);
    }
    // The place of the word among those that are allowed.
    template <class Field>
    void choice(const json::value& value, std::span<const std::string_view> allowed, Field& field) {
        if (const auto place = place_in(value, allowed)) field = static_cast<Field>(*place);
    }
    template <class Field>
    void number(const json::value& value, const NumberRange& range, Field& field) {
        if (const std::optional<i64> given = number_in(value, range))
            field = static_cast<Field>(*given);
    }
    // Whether it is a list that is not too long; the fault is noted.
    bool is_list(const json::value& value, std::size_t most);

   private:
    void read_preset(const json::value& named, const std::vector<Preset>& presets);
    std::optional<bool> flag_in(const json::value& value);
    std::optional<std::size_t> place_in(const json::value& value,
                                        std::span<const std::string_view> allowed);
    std::optional<i64> number_in(const json::value& value, const NumberRange& range);

    Error fault_;
    std::string place_;
};

}  // namespace brigade
