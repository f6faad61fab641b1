// TOML into JSON with line numbers. The one place that knows toml++ besides content loaders.
#include "core/document.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include "core/reading.hpp"

namespace brigade {

namespace {

using Lines = std::map<std::string, unsigned, std::less<>>;

json::value convert(const toml::node& node, const std::string& path, Lines& lines);

json::value convert_table(const toml::table& table, const std::string& path, Lines& lines) {
    json::object out;
    for (const auto& [key, value] : table)
        out[key.str()] = convert(value, part(path, key.str()), lines);
    return out;
}

json::value convert_array(const toml::array& array, const std::string& path, Lines& lines) {
    json::array out;
    for (std::size_t number = 0; number < array.size(); ++number)
        out.push_back(convert(array[number], part(path, number), lines));
    return out;
}

json::value convert(const toml::node& node, const std::string& path, Lines& lines) {
    if (node.source().begin.line > 0) lines[path] = node.source().begin.line;
    if (const toml::table* table = node.as_table()) return convert_table(*table, path, lines);
    if (const toml::array* array = node.as_array()) return convert_array(*array, path, lines);
    if (const auto* text = node.as_string()) return json::value(text->get());
    if (const auto* number = node.as_integer()) return json::value(number->get());
    if (const auto* flag = node.as_boolean()) return json::value(flag->get());
    misread(path, "Only texts, whole numbers, true and false, lists and tables are used here.");
}

}  // namespace

Result<Document> Document::parse(std::string_view text, const std::string& file_name) {
    Document document;
    document.file_name_ = file_name;
    if (file_name.ends_with(".json")) {
        Result<json::value> root = parse_json(text);
        if (!root) return Error{root.error().text, file_name};
        document.root_ = *std::move(root);
        return document;
    }
    try {
        const toml::table table = toml::parse(text, file_name);
        document.root_ = convert_table(table, "", document.lines_);
        return document;
    } catch (const toml::parse_error& fault) {
        return Error{fmt::format("This is not valid TOML: {}.", fault.description()),
                     fmt::format("{}:{}", file_name, fault.source().begin.line)};
    } catch (const Misread& fault) {
        return Error{fault.error.text, document.locate(fault.error.place)};
    }
}

std::string Document::locate(std::string_view path) const {
    std::string_view known = path;
    while (!known.empty()) {
        const auto found = lines_.find(known);
        if (found != lines_.end())
            return fmt::format("{}:{} ({})", file_name_, found->second, path);
        const std::size_t cut = known.find_last_of(".[");
        known = cut == std::string_view::npos ? std::string_view{} : known.substr(0, cut);
    }
    return path.empty() ? file_name_ : fmt::format("{} ({})", file_name_, path);
}

}  // namespace brigade
