// Options of a table from one described struct: a field is an option, its id is the field's name in
// kebab case, its kind follows from its type (an enum is a choice, a bool a flag, anything else a
// number). Only words and bounds stand beside it, in one row for each field.
#pragma once

#include <span>

#include "core/described_enum.hpp"
#include "core/option_reader.hpp"

namespace brigade {

struct OptionRow {
    std::string_view id, label, help;
    NumberRange range{};                 // of numbers
    std::vector<std::string> offered{};  // of numbers: what a lobby offers of them
    std::string_view unit{};
    std::string_view listed{};  // of choices: what a listed table begins with
};

template <Described O>
json::object described_options_json(const O& options) {
    json::object out;
    visit_fields<O>([&](auto field) {
        const auto value = options.*field.pointer;
        using T = std::remove_cvref_t<decltype(value)>;
        if constexpr (DescribedEnum<T>)
            out[kebab(field.name).view()] = word_of(value);
        else
            out[kebab(field.name).view()] = value;
    });
    return out;
}

template <Described O>
class DescribedOptionReader final : public OptionReader {
   public:
    explicit DescribedOptionReader(std::span<const OptionRow> rows) : rows_(rows) {}
    [[nodiscard]] const O& options() const { return options_; }

   private:
    void read_one(const std::string& key, const json::value& value) override {
        bool found = false;
        visit_fields<O>([&](auto field) {
            if (kebab(field.name).view() != key) return;
            found = true;
            read_value(key, value, options_.*field.pointer);
        });
        if (!found) fail("There is no option '" + key + "' in this game.");
    }
    template <class T>
    void read_value(const std::string& key, const json::value& value, T& into) {
        if constexpr (std::same_as<T, bool>) {
            flag(value, into);
        } else if constexpr (DescribedEnum<T>) {
            std::vector<std::string_view> words;
            for (const KebabWord& word : kEnumWords<T>) words.push_back(word.view());
            choice(value, words, into);
        } else {
            for (const OptionRow& row : rows_)
                if (row.id == key) number(value, row.range, into);
        }
    }

    std::span<const OptionRow> rows_;
    O options_;
};

// In the order of the rows, each of which must name a field.
template <Described O>
std::vector<OptionSpec> described_option_specs(std::span<const OptionRow> rows) {
    std::vector<OptionSpec> specs;
    const O standard;
    for (const OptionRow& row : rows)
        visit_fields<O>([&](auto field) {
            if (kebab(field.name).view() != row.id) return;
            using T = std::remove_cvref_t<decltype(standard.*field.pointer)>;
            OptionSpec spec;
            spec.id = row.id;
            spec.label = row.label;
            spec.help = row.help;
            spec.unit = row.unit;
            if (!row.listed.empty()) spec.listed = row.listed;
            if constexpr (std::same_as<T, bool>) {
                spec.kind = "flag";
                spec.standard = standard.*field.pointer;
            } else if constexpr (DescribedEnum<T>) {
                spec.kind = "choice";
                for (const KebabWord& word : kEnumWords<T>) spec.values.emplace_back(word.view());
                spec.standard = word_of(standard.*field.pointer);
            } else {
                spec.kind = "number";
                spec.values = row.offered;
                spec.standard = standard.*field.pointer;
                spec.min = static_cast<int>(row.range.low);
                spec.max = static_cast<int>(row.range.high);
            }
            specs.push_back(std::move(spec));
        });
    ASSERT(specs.size() == rows.size());
    return specs;
}

}  // namespace brigade
